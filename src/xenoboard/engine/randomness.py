"""Counter-based random numbers: a pure function of (seed, purpose, how many were used before).

Integers only, no hash of the process, no generator object: the same seed and answers give the same game in any process and on
any machine. A purpose (a deck, the dice) has its own counter, so that a change in one place does not move the others.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from xenoboard.engine.records import State

T = TypeVar("T")
MASK = (1 << 64) - 1


@functools.cache
def _salt(purpose: str) -> int:
    return int.from_bytes(hashlib.blake2b(purpose.encode(), digest_size=8).digest(), "big")


def mix(seed: int, salt: int, counter: int) -> int:
    """64 well-mixed bits (the finalizer of SplitMix64)."""
    z = (seed * 0xD1342543DE82EF95 + salt + counter * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(state: State, purpose: str, bound: int) -> int:
    """The next number of a purpose, 0 <= n < bound. Fixed results in `state.fate` come first."""
    if bound < 1:
        raise ValueError(f"a random number of {purpose!r} needs at least one possible result, not {bound}")
    fixed = state.fate.get(purpose)
    if fixed:
        state.fate[purpose] = fixed[1:]
        return fixed[0] % bound
    used = state.counters.get(purpose, 0)
    state.counters[purpose] = used + 1
    return (mix(state.seed, _salt(purpose), used) * bound) >> 64


def shuffled(state: State, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
    """The items in a random order (Fisher-Yates)."""
    result = list(items)
    used = state.counters.get(purpose, 0)
    salt, seed = _salt(purpose), state.seed
    for last in range(len(result) - 1, 0, -1):
        pick = (mix(seed, salt, used) * (last + 1)) >> 64
        used += 1
        result[last], result[pick] = result[pick], result[last]
    state.counters[purpose] = used
    return tuple(result)


class Dice:
    """A stream of numbers outside any state: for bots, soak runs and re-dealing. Same seed, same numbers."""

    __slots__ = ("_salt", "_used", "seed")

    def __init__(self, seed: int, purpose: str = "dice") -> None:
        self.seed = seed & MASK
        self._salt = _salt(purpose)
        self._used = 0

    def below(self, bound: int) -> int:
        """0 <= n < bound."""
        self._used += 1
        return (mix(self.seed, self._salt, self._used) * bound) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        result = list(items)
        seed, salt, used = self.seed, self._salt, self._used
        for last in range(len(result) - 1, 0, -1):
            used += 1
            pick = (mix(seed, salt, used) * (last + 1)) >> 64
            result[last], result[pick] = result[pick], result[last]
        self._used = used
        return result
