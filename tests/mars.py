"""What the rule tests of On Mars are written with: positions of its scenarios, and what to look at afterwards."""

from __future__ import annotations

import textwrap
from typing import Any

import msgspec
import yaml
from tests.support import asked, keys, play, refused

import xenoboard as xb
from xenoboard.engine import Table
from xenoboard.games.on_mars.rules import commander, final, infection, supplies
from xenoboard.games.on_mars.state import Player

__all__ = [
    "asked",
    "commander",
    "final",
    "infection",
    "keys",
    "mars",
    "only",
    "play",
    "refused",
    "seat",
    "snapshot",
    "supplies",
    "until",
]


def mars(chapter: str, text: str = "", *, seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """A table from a position: the `table` part of the document (see games/on_mars/positions.py)."""
    head = {"scenario": f"on_mars/{chapter}", "seats": seats, "seed": seed, "options": options}
    return xb.position(yaml.safe_dump(head) + "table:\n" + textwrap.indent(textwrap.dedent(text) or "{}\n", "  "))


def seat(table: Table, number: int) -> Player:
    """A player board."""
    board: Player = table.rules.state.players[number]
    return board


def until(table: Table, *prompts: str) -> Table:
    """Give the least answer (stop, else the first) until one of these questions is asked, or the game is over."""
    while table.decision is not None and table.decision.ask.prompt not in prompts:
        table.choose("stop" if "stop" in keys(table) else 0)
    return table


def snapshot(table: Table) -> dict[str, Any]:
    """The state, flat: `buildings.0,0`, `players.1.crystals`, `alien.troopers`, `level`."""
    flat: dict[str, Any] = {}
    state = table.rules.state
    for name in state.__struct_fields__:
        if name in ("counters", "seed", "fate", "faces"):
            continue
        flatten(flat, name, getattr(state, name))
    return flat


def flatten(flat: dict[str, Any], path: str, value: Any) -> None:
    """Put a value into a flat dict, going into tables and into player and Alien boards."""
    if isinstance(value, dict):
        for key, entry in value.items():
            flatten(flat, f"{path}.{key}", entry)
    elif type(value).__name__ in ("Player", "AlienBoard", "Turn"):
        for name in value.__struct_fields__:
            flat[f"{path}.{name}"] = getattr(value, name)
    else:
        flat[path] = msgspec.to_builtins(value)


def only(before: dict[str, Any], table: Table, *allowed: str) -> bool:
    """Whether exactly these paths changed (a path ending in `*` allows all that begin so). Says what else did, or did not."""
    after = snapshot(table)
    changed = {path for path in {*before, *after} if before.get(path) != after.get(path)}
    others = {
        path
        for path in changed
        if not any(path == name or (name.endswith("*") and path.startswith(name[:-1])) for name in allowed)
    }
    assert not others, f"also changed: { {path: (before.get(path), after.get(path)) for path in sorted(others)} }"
    still = [name for name in allowed if not name.endswith("*") and name not in changed]
    assert not still, f"did not change: {still}"
    return True
