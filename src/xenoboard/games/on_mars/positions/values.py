"""What is written in a position, read into values: types, ranges and names are checked, each with its path."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from xenoboard.engine import PositionError
from xenoboard.engine.positions import converted, only
from xenoboard.games.on_mars.state import WELL, OnMarsState

Record = TypeVar("Record", bound=msgspec.Struct)

PLAIN = (
    "phase", "step", "round", "first", "order", "at", "last", "updates", "warehouse", "grid", "offers", "posts", "completed",
    "remaining", "lss", "rewards", "level", "shuttle_side", "shuttle_space", "shuttle_from", "op", "time", "limit", "medicine",
    "vaccines", "tokens", "targets", "spent", "strain", "owed", "muted", "changed", "bombed", "rover_out", "extra", "held",
    "goals_discarded", "box", "display", "exploration", "contracts", "humans", "commander", "count",
)  # fmt: skip
"""Fields that are written as they are."""
DECKS = ("discoveries", "deck1", "deck3", "cards", "shown", "sabotage", "goal_box")
"""Hidden piles, the next card first."""
PILES = ("stacks", "tech_stacks")
FIELDS = (*PLAIN, *DECKS, *PILES, "turn", "board", "surface", "seats", "alien", "missions", "slots", "row")
PIECES = ("bot", "rover", "colonist", "trooper", "sentry", "exosuit")
LIMITS = {"level": (1, 5), "remaining": (0, 3), "round": (1, 999), "shuttle_space": (1, 4), "strain": (0, 16), "at": (0, 5)}
PHASES = ("placement", "colonization", "sabotage", "shuttle", "final")
STEPS = ("begin", "turn", "end", "alien", "travel")


def field_type(name: str) -> Any:
    """The declared type of a field of the state."""
    return next(field.type for field in msgspec.structs.fields(OnMarsState) if field.name == name)


def merged(record: Record, written: Any, path: str) -> Record:
    """A record with the fields replaced that are written."""
    if not isinstance(written, Mapping):
        raise PositionError(path, f"must be a mapping, not {written!r}")
    only(written, record.__struct_fields__, path)
    result: Record = converted({**msgspec.to_builtins(record), **written}, type(record), path)
    return result


def check_values(state: OnMarsState) -> None:
    """Numbers in their range, names that exist."""
    for name, (least, most) in LIMITS.items():
        if not least <= getattr(state, name) <= most:
            raise PositionError(f"table.{name}", f"must be {least} to {most}, not {getattr(state, name)}")
    known("table.phase", state.phase, PHASES)
    known("table.step", state.step, STEPS)
    known("table.shuttle_side", state.shuttle_side, ("orbit", "colony"))
    for seat in (state.first, *state.order):
        if seat not in state.humans:
            raise PositionError("table.order", f"seat {seat} is no Human here")
    for kind, row in state.lss.items():
        if not 1 <= row <= 5:
            raise PositionError(f"table.lss.{kind}", f"must be 1 to 5, not {row}")


def known(path: str, value: Any, names: Iterable[Any]) -> Any:
    """A value that must be one of some."""
    names = list(names)
    if value not in names:
        raise PositionError(path, f"there is no {value!r}; there are {', '.join(map(str, names))}")
    return value


def seat_of(state: OnMarsState, seat: Any, path: str) -> int:
    """A Human's seat."""
    if seat not in state.humans:
        raise PositionError(path, f"seat {seat!r} is no Human here; the Humans are {', '.join(map(str, state.humans))}")
    return int(seat)


def health_list(value: Any, path: str, length: int) -> tuple[str, ...]:
    """Colonists of an area: how many, or their healths."""
    if isinstance(value, bool) or not isinstance(value, (int, list)):
        raise PositionError(path, f"must be a number of Colonists or a list of healths, not {value!r}")
    healths = [WELL] * value if isinstance(value, int) else [str(each) for each in value]
    for health in healths:
        known(path, health, (WELL, "ill", "safe", ""))
    if length:
        if len(healths) > length:
            raise PositionError(path, f"the Living Quarters have {length} slots, not {len(healths)}")
        healths += [""] * (length - len(healths))
    return tuple(healths)
