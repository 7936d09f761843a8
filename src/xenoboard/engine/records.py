"""State as data: one mutable record of tables whose entries are immutable, with everything else generated from its fields.

A field holds a plain value, or a list or dict of plain values; plain means immutable all the way down (numbers, text, tuples,
frozen records). That is what makes a copy one shallow pass. Each field declares who may see it. Copy, equality, encoding,
redaction and difference are derived from the declarations, so that no field can be forgotten; `plan` refuses
what it cannot cover.
"""

from __future__ import annotations

import functools
import inspect
import types
import typing
from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypeVar

import msgspec

from xenoboard.engine.outcome import Outcome


class Seen:
    """Who may see a field. `show(state, value, seat)` gives the JSON-ready value for a seat (None = spectator)."""

    def __init__(self, name: str, show: Callable[[Any, Any, int | None], Any]) -> None:
        self.name = name
        self.show = show

    def __repr__(self) -> str:
        return f"Seen({self.name})"


def plain(value: Any) -> Any:
    """The value as JSON-ready builtins."""
    return msgspec.to_builtins(value, str_keys=True)


EVERYONE = Seen("everyone", lambda state, value, seat: plain(value))
NOBODY = Seen("nobody", lambda state, value, seat: None)


def _own(state: Any, value: Any, seat: int | None) -> Any:
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    return {str(owner): plain(entry) if owner == seat else None for owner, entry in entries}


OWNER = Seen("owner", _own)


class State(msgspec.Struct):
    """What every game's state has: its randomness, and how it ended."""

    seed: Annotated[int, NOBODY] = 0
    """Root of all randomness of this table."""
    counters: Annotated[dict[str, int], NOBODY] = {}
    """How many random numbers each purpose (a deck, the dice) has used."""
    fate: Annotated[dict[str, tuple[int, ...]], NOBODY] = {}
    """Results fixed in advance by a test or position, used up before the generator."""
    outcome: Annotated[Outcome | None, EVERYONE] = None
    """How the game ended; None while it goes on."""


S = TypeVar("S", bound=State)


class Plan(msgspec.Struct, frozen=True):
    """What is generated from a state's fields."""

    names: tuple[str, ...]
    seen: dict[str, Seen]
    copy: Callable[[Any], Any]


def copy_state(state: S) -> S:
    """A state that shares no mutable part with the given one. One shallow pass; records inside are shared."""
    result: S = plan(type(state)).copy(state)
    return result


def redact(state: State, seat: int | None) -> dict[str, Any]:
    """The state as JSON-ready values, each field shown as its declaration allows for the seat (None = spectator)."""
    made = plan(type(state))
    return {name: made.seen[name].show(state, getattr(state, name), seat) for name in made.names if made.seen[name] is not NOBODY}


def encode(state: State) -> Any:
    """The whole state as JSON-ready builtins, secrets included; `decode` reads it back."""
    return plain(state)


def decode(kind: type[S], data: Any) -> S:
    """A state from what `encode` gave. Raises msgspec.ValidationError naming the path of what does not fit."""
    return msgspec.convert(data, kind, str_keys=True)


def difference(before: State, after: State) -> dict[str, tuple[Any, Any]]:
    """What differs, as {path: (before, after)}; a path is `field` or `field.key`. Lists of one length are compared by index."""
    found: dict[str, tuple[Any, Any]] = {}
    missing = object()
    for name in plan(type(before)).names:
        old, new = getattr(before, name), getattr(after, name)
        if old is new or old == new:
            continue
        if isinstance(old, dict):
            for key in [*old, *(key for key in new if key not in old)]:
                if old.get(key, missing) != new.get(key, missing):
                    found[f"{name}.{key}"] = (old.get(key), new.get(key))
        elif isinstance(old, list) and len(old) == len(new):
            for index, (a, b) in enumerate(zip(old, new, strict=True)):
                if a != b:
                    found[f"{name}.{index}"] = (a, b)
        else:
            found[name] = (old, new)
    return found


@functools.cache
def plan(kind: type[State]) -> Plan:
    """Generate copy and views of a state type. Raises TypeError for a field without audience or with a mutable entry."""
    hints = typing.get_type_hints(kind, include_extras=True)
    names = tuple(kind.__struct_fields__)
    seen: dict[str, Seen] = {}
    parts = []
    named = inspect.signature(kind).parameters
    for name in names:
        hint = hints[name]
        audience = [extra for extra in getattr(hint, "__metadata__", ()) if isinstance(extra, Seen)]
        if len(audience) != 1:
            raise TypeError(f"{kind.__name__}.{name} must declare exactly one audience, e.g. Annotated[int, EVERYONE]")
        seen[name] = audience[0]
        copied = f"s.{name}.copy()" if _is_table(kind, name, typing.get_args(hint)[0]) else f"s.{name}"
        # by position where that is possible: finding 70 fields by name takes four times as long
        parts.append(f"{name}={copied}" if named[name].kind is inspect.Parameter.KEYWORD_ONLY else copied)
    scope: dict[str, Any] = {"kind": kind}
    exec(f"def copy(s):\n    return kind({', '.join(parts)})", scope)
    msgspec.json.Decoder(kind)  # raises TypeError for what could be written but not read back, such as an untagged union
    return Plan(names=names, seen=seen, copy=scope["copy"])


def _is_table(kind: type, name: str, hint: Any) -> bool:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is dict and args[0] not in (int, str) and typing.get_origin(args[0]) is not typing.Literal:
        raise TypeError(f"{kind.__name__}.{name} has keys of type {args[0]}; JSON allows text and whole numbers")
    if origin in (list, dict):
        for entry in args:
            for problem in _mutable(entry):
                raise TypeError(f"{kind.__name__}.{name} holds {problem}; entries of a table must be immutable")
        return True
    for problem in _mutable(hint):
        raise TypeError(f"{kind.__name__}.{name} is {problem}; a field is a plain value, or a list or dict of plain values")
    return False


def _mutable(hint: Any) -> Iterator[str]:
    """The parts of a type that are not immutable. A frozenset is, but its order is another in each process."""
    origin = typing.get_origin(hint)
    if hint in (int, str, bool, float, None, type(None), Ellipsis) or origin is typing.Literal:
        return
    if origin in (tuple, typing.Union, types.UnionType, Annotated):
        for part in typing.get_args(hint):
            if not isinstance(part, Seen):
                yield from _mutable(part)
        return
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__struct_config__.frozen:
        for part in typing.get_type_hints(hint).values():
            yield from _mutable(part)
        return
    yield getattr(hint, "__name__", str(hint))
