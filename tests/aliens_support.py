"""Scenes for the rule tests of Aliens: a few Characters and Aliens on known boards, dice that fall as told."""

from __future__ import annotations

from typing import Any

import yaml
from tests.support import asked, keys, play, refused

import xenoboard as xb
from xenoboard.engine import Table
from xenoboard.games.aliens.cards import library

__all__ = [
    "LIB",
    "asked",
    "at",
    "events",
    "faces",
    "keys",
    "kinds",
    "last",
    "play",
    "refused",
    "scene",
    "settle",
    "state",
    "until",
]

LIB = library()
"""The content of Aliens."""


def scene(
    characters: dict[str, Any] | None = None,
    *,
    aliens: list[Any] | None = None,
    blips: list[Any] | None = None,
    scenario: str = "bh1",
    seats: int = 1,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    **table: Any,
) -> Table:
    """A table. Characters without `gear` have none but what set-up gave; aliens and blips: exactly these. `acting`: whose activation."""
    document: dict[str, Any] = {"aliens": aliens or [], "blips": blips or [], **table}
    if characters is not None:
        document["characters"] = {who: {"gear": [], **each} for who, each in characters.items()}
    if isinstance(document.get("acting"), str):
        document["acting"] = {"who": document["acting"]}
    head = {"scenario": f"aliens/{scenario}", "seats": seats, "seed": seed, "options": options or {}, "table": document}
    return xb.position(yaml.safe_dump(head))


def state(table: Table) -> Any:
    """The state, to look at."""
    return table.rules.state


def at(table: Table, who: str | int) -> str | None:
    """Where a Character (by id) or an Alien (by number) is."""
    if isinstance(who, int):
        found = table.view(None)["aliens"].get(f"alien-{who}")
        return found and found["at"]
    return table.view(None)["characters"][who]["at"]


def kinds(table: Table) -> list[tuple[str, str, int]]:
    """(kind, space, swarm) of every Alien."""
    return [(each["kind"], each["at"], each["swarm"]) for each in table.view(None)["aliens"].values()]


def faces(table: Table, zone: str) -> list[str]:
    """The cards in a zone, bottom first."""
    return [state(table).faces[card] for card in state(table).zones[zone]]


def events(table: Table, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of a kind that a seat was told."""
    return [event.args | {"by": event.seat} for event in table.rules.events or [] if event.kind == kind and event.reaches(seat)]


def last(table: Table, kind: str) -> dict[str, Any]:
    """The last event of a kind."""
    return events(table, kind)[-1]


def until(table: Table, prompt: str, limit: int = 200) -> Table:
    """Go on, doing as little as possible, until this is asked."""
    for _ in range(limit):
        if table.decision is None or table.decision.ask.prompt == prompt:
            return table
        lazy(table)
    raise AssertionError(f"{prompt} was not asked; now {asked(table)}")


def lazy(table: Table) -> None:
    """The answer that does least."""
    options = keys(table)
    for key in ("end-activation", "end-turn", "stop", "no"):
        if key in options:
            table.choose(key)
            return
    table.choose(options[0])


def settle(table: Table, turn: int, limit: int = 300) -> Table:
    """Go on, doing as little as possible, until that turn begins or the game ends."""
    for _ in range(limit):
        if table.decision is None or state(table).turn >= turn:
            return table
        lazy(table)
    raise AssertionError(f"turn {turn} did not come; now {asked(table)}")
