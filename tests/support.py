"""What rule tests are written with: a position, answers by key, and what to assert afterwards, through the public contract."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

import pytest
import yaml

import xenoboard as xb
from xenoboard.engine import IllegalAnswer, Table
from xenoboard.games.legendary.cards import library
from xenoboard.games.legendary.state import SIGHT
from xenoboard.parts.zones import visible

Diff = dict[str, tuple[Any, Any]]


def position(scenario: str, text: str = "", *, seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """A table from a position. `text` is the `table` part of the document (see the game's positions.py)."""
    head = {"scenario": scenario, "seats": seats, "seed": seed, "options": options}
    return xb.position(yaml.safe_dump(head) + "table:\n" + textwrap.indent(textwrap.dedent(text) or "{}\n", "  "))


def play(table: Table, *answers: str) -> Table:
    """Give answers in turn, each by its key; `SEAT: key` also checks who answers."""
    for answer in answers:
        head, colon, key = answer.partition(": ")
        if colon and head.isdigit():
            table.choose(key, seat=int(head))
        else:
            table.choose(answer)
    return table


def asked(table: Table) -> tuple[int, str] | None:
    """Who is asked what now; None when the game is over."""
    decision = table.decision
    return None if decision is None else (decision.seat, decision.ask.prompt)


def keys(table: Table) -> list[str]:
    """The keys of the present options."""
    assert table.decision is not None
    return [option.key for option in table.decision.options]


def refused(table: Table, key: str) -> str:
    """The rule that forbids an answer; the table must be untouched by trying."""
    before = table.save()
    with pytest.raises(IllegalAnswer) as caught:
        table.choose(key)
    assert table.save() == before, "a refused answer changed the table"
    refusal = caught.value.refusal
    assert refusal is not None, f"{key!r} is not even a candidate: {caught.value}"
    assert refusal.text, "a refusal needs a sentence"
    return refusal.rule


def snapshot(table: Table) -> dict[str, Any]:
    """Everything on the table to compare, flat and without card numbers: what every zone holds, and every other field of the state.

    Who knows which hidden card is in `knowledge`.
    """
    state = table.rules.state
    faces, lies = state.faces, lying(table)
    flat: dict[str, Any] = {f"zones.{name}": tuple(faces[card] for card in cards) for name, cards in state.zones.items()}
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if name in ("growth", "fights", "reduced", "due"):
            flat[name] = sorted((lies[card], said) for card, said in value.items())
        elif name in ("finals", "struck"):
            flat[name] = sorted(lies[card] for card in value if name == "finals" or lies[card].endswith(" in combat"))
        elif name not in ("zones", "faces", "counters", "seed", "fate", *KNOWLEDGE):
            flat[name] = _copied(value)
    return flat


KNOWLEDGE = ("known", "counted", "minis")


def knowledge(table: Table) -> dict[str, Any]:
    """What seats know of hidden cards where they lie, and from which mini-deck the Hive cards come."""
    state, lies = table.rules.state, lying(table)
    hidden = {card for name, cards in state.zones.items() for card in cards if not visible(SIGHT, name, None)}
    hive = {card for name, cards in state.zones.items() for card in cards if name == "hive" or name.startswith("down:")}
    return {
        "known": sorted((lies[card], sorted(seats)) for card, seats in state.known.items() if card in hidden),
        "counted": sorted(lies[card] for card in state.counted if " in hand:" in lies[card]),
        "minis": [sorted(lies[card] for card in mini if card in hive) for mini in state.minis],
    }


def lying(table: Table) -> dict[int, str]:
    """Where each card lies, in words."""
    state = table.rules.state
    return {card: f"{state.faces[card]} in {name}" for name, cards in state.zones.items() for card in cards}


def changes(before: dict[str, Any], table: Table) -> Diff:
    """What differs from a snapshot: {path: (before, after)}."""
    after = snapshot(table)
    return {
        path: (before.get(path), after.get(path)) for path in sorted({*before, *after}) if before.get(path) != after.get(path)
    }


def only_changed(before: dict[str, Any], table: Table, *allowed: str) -> bool:
    """Whether nothing changed but what these paths name (a path ending in `*` names all that begin so). Says what else did."""
    others = {path: change for path, change in changes(before, table).items() if not _named(path, allowed)}
    assert not others, f"also changed: {others}"
    return True


def zone(table: Table, name: str) -> list[str]:
    """The names of the cards in a zone, bottom or oldest first."""
    state = table.rules.state
    return [library().faces[state.faces[card]].name for card in state.zones[name]]


def events(table: Table, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of a kind that a seat was told."""
    return [event.args | {"who": event.seat} for event in table.rules.events or [] if event.kind == kind and event.reaches(seat)]


def _named(path: str, allowed: Iterable[str]) -> bool:
    return any(path == name or (name.endswith("*") and path.startswith(name[:-1])) for name in allowed)


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, (list, dict)) else value
