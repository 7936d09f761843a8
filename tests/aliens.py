"""How rule tests of Aliens are written: a scene on the boards, answers by key, and what did and did not change."""

from __future__ import annotations

from typing import Any

import yaml
from tests.support import asked, keys, play, refused

import xenoboard as xb
from xenoboard.engine import Table
from xenoboard.games.aliens.cards import library
from xenoboard.games.aliens.rules import board

__all__ = [
    "TURN",
    "asked",
    "at",
    "corridor",
    "doors",
    "events",
    "keys",
    "night",
    "only",
    "play",
    "refused",
    "scene",
    "scene_text",
    "sees",
    "snapshot",
    "swarm",
    "until",
    "zone",
]  # fmt: skip

LIBRARY = library()
SILENT = ("seed", "fate", "counters", "faces", "known", "recent", "searched", "next_id", "scenario", "plan", "variant")
"""Fields that say nothing a player would call a change."""
SPACES = ("tunnels", "crates", "eggs", "starts", "exits", "computers", "duct_tunnels", "captive_sites")
HUNT = "bh1"
TURN = (
    "turn", "phase", "acting", "on", "round", "command", "passed", "counted", "draws", "drawer", "roll", "zones.motion*", "hero_done",
)  # fmt: skip
"""What the passing of an Alien Phase without events changes: the order of play, and the Motion Tracker card that was drawn."""
QUIET = ["quiet", "quiet"]
"""Motion Tracker cards that do nothing, on top of the deck."""


def scene_text(
    people: dict[str, Any],
    aliens: Any = (),
    blips: Any = (),
    *,
    scenario: str = HUNT,
    seats: int = 1,
    seed: int = 1,
    who: str | None = "hicks",
    actions: int = 2,
    options: dict[str, Any] | None = None,
    zones: dict[str, list[str]] | None = None,
    **table: Any,
) -> str:
    """A position: people {name: space or fields}, aliens [(kind, space, tokens)], blips [(space, face)].

    Somebody (`who`) is in the middle of an activation; None leaves the phase to `table`. Nobody has cards equipped unless told.
    """
    given = "seat" in str(people)
    characters: dict[str, Any] = {}
    for name, fields in people.items():
        fields = {"at": fields} if isinstance(fields, str) else dict(fields)
        if not given and name == (who or next(iter(people))):
            fields["seat"] = 0
        characters[name] = {"gear": [], **fields}
    document: dict[str, Any] = {
        "characters": characters,
        "aliens": [
            {"id": number, **(each if isinstance(each, dict) else dict(zip(("kind", "at", "tokens"), each, strict=False)))}
            for number, each in enumerate(aliens, 1)
        ],
        "blips": [
            {"id": number, **(each if isinstance(each, dict) else dict(zip(("at", "face"), each, strict=False)))}
            for number, each in enumerate(blips, len(aliens) + 1)
        ],
        "zones": {"motion": QUIET, **(zones or {})},
        **table,
    }
    if who is not None:
        document["acting"] = {"who": who, "actions": actions, **table.get("acting", {})}
    head = {"scenario": f"aliens/{scenario}", "seats": seats, "seed": seed, "options": options or {}, "table": document}
    return yaml.safe_dump(head)


def scene(people: dict[str, Any], *args: Any, **given: Any) -> Table:
    """The table of such a position."""
    return xb.position(scene_text(people, *args, **given))


def night(people: dict[str, Any], aliens: Any = (), blips: Any = (), **given: Any) -> Table:
    """A scene in which `end-activation` begins the Alien Phase: everybody has been activated."""
    done = {name: {"activated": True, **({"at": each} if isinstance(each, str) else each)} for name, each in people.items()}
    return scene(done, aliens, blips, **{"actions": 1, "round": 1, **given})


def corridor(column: int) -> str:
    """The spaces of the long straight corridor of Hold Operations (BH1): 0 to 19 from west to east."""
    return f"A2:5,{column}" if column < 10 else f"A3:5,{column - 10}"


def at(table: Table, who: str) -> str | None:
    """Where a Character or an Alien (`alien-1`) or Blip (`blip-1`) is."""
    view = table.view(None)
    found = view["characters"].get(who) or view["aliens"].get(who) or view["blips"].get(who)
    return None if found is None else found["at"]


def swarm(table: Table, number: int = 1) -> int:
    """How many Aliens a model and its tokens are; 0 if it is gone."""
    found = table.view(None)["aliens"].get(f"alien-{number}")
    return 0 if found is None else found["swarm"]


def zone(table: Table, name: str) -> list[str]:
    """The cards of a zone, bottom first."""
    state = table.rules.state
    return [state.faces[card] for card in state.zones[name]]


def sees(table: Table, one: str, other: str) -> bool:
    """Whether there is line of sight from space to space."""
    p = board.plan(table.rules)
    return board.sees(table.rules, p.space(one), p.space(other))


def doors(table: Table) -> list[str]:
    """The Barricaded Doors."""
    found: list[str] = table.view(None)["barricades"]
    return found


def events(table: Table, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of a kind that a seat was told; `by` is the seat that did it."""
    return [event.args | {"by": event.seat} for event in table.rules.events or [] if event.kind == kind and event.reaches(seat)]


def until(table: Table, prompt: str, answer: str = "stop") -> Table:
    """Give the same answer to every question before the one named."""
    for _ in range(200):
        found = asked(table)
        assert found is not None, "the game ended"
        if found[1] == prompt:
            return table
        options = keys(table)
        table.choose(answer if answer in options else options[-1])
    raise AssertionError(f"{prompt} was never asked")


def snapshot(table: Table) -> dict[str, Any]:
    """Everything on the table to compare, flat and in names: `hicks.aim`, `alien-1.tokens`, `zones.exhaust`, `barricades`."""
    state = table.rules.state
    names = board.plan(table.rules).names
    flat: dict[str, Any] = {f"zones.{name}": tuple(state.faces[card] for card in cards) for name, cards in state.zones.items()}
    records: dict[str, Any] = dict(state.characters)
    records |= {f"alien-{number}": alien for number, alien in state.aliens.items()}
    records |= {f"blip-{number}": blip for number, blip in state.blips.items()}
    for key, record in records.items():
        for field in record.__struct_fields__:
            value = getattr(record, field)
            flat[f"{key}.{field}"] = names.get(value) if field == "at" else value
    for name in state.__struct_fields__:
        if name in SPACES:
            flat[name] = [names[space] for space in getattr(state, name)]
        elif name == "barricades":
            flat[name] = doors(table)
        elif name not in (*SILENT, "zones", "characters", "aliens", "blips"):
            value = getattr(state, name)
            flat[name] = value.copy() if isinstance(value, (list, dict)) else value
    return flat


def only(before: dict[str, Any], table: Table, *allowed: str) -> bool:
    """Whether nothing changed but what these names say (`hicks.*` names all that begins so). Says what else did."""
    after = snapshot(table)
    others = {
        path: (before.get(path), after.get(path))
        for path in sorted({*before, *after})
        if before.get(path) != after.get(path) and not any(_names(path, name) for name in allowed)
    }
    assert not others, f"also changed: {others}"
    return True


def _names(path: str, name: str) -> bool:
    return path == name or (name.endswith("*") and path.startswith(name[:-1]))
