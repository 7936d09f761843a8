"""A square grid with walls, doors, sight and paths.

Spaces are numbers row * stride + column; a set of spaces is a whole number with one bit per space, so that a step of everybody in a
set at once is a few shifts. Between two orthogonal neighbours lies a wall, an open edge, or a door. Diagonal neighbours touch when
at least one of the two L-shaped ways round their corner is open.

A `Grid` never changes. What every space could see is one table, made when first asked for. `grid.ways(closed, links)` is the grid with
some doors closed and some far spaces joined (a duct). It and everything measured on it are kept, for all tables that use the grid.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress
from typing import TypeVar

import msgspec

T = TypeVar("T")

OPEN = 0
"""An edge without anything on it."""

Link = tuple[int, int, int]
"""Two spaces joined although they do not touch, and the mask of the doors (0: none) that must be open for it."""

FAR = 1 << 30
"""More steps than there are."""

MOST_WAYS = 2048
"""So many states of the doors are remembered before the memory is emptied."""


class Line(msgspec.Struct, frozen=True):
    """What a straight line between two centres passes: spaces between them, doors it crosses, and corners it goes through exactly.

    At a corner at least one of its ways round must be open; each is the mask of the doors on it."""

    between: int
    doors: int
    corners: tuple[tuple[int, ...], ...]


def bits(spaces: int) -> Iterator[int]:
    """The spaces of a set, lowest first: left to right, top to bottom."""
    while spaces:
        low = spaces & -spaces
        yield low.bit_length() - 1
        spaces ^= low


ZERO_ONE = bytes.maketrans(b"01", b"\0\1")


def entries(table: Sequence[T], spaces: int) -> list[T]:
    """What a table holds for each space of a set, in order: `[table[space] for space in bits(spaces)]`, several times as fast."""
    first = (spaces & -spaces).bit_length() - 1
    return list(compress(table[first:], f"{spaces >> first:b}"[::-1].encode().translate(ZERO_ONE))) if spaces else []


def mask_of(spaces: Iterable[int]) -> int:
    """The set of these spaces."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


class Grid:
    """Spaces and what lies on their edges.

    stride: the width of a row, at least one more than its last column, so that rows do not touch. floor: the spaces.
    edges: (lower space, higher space) -> OPEN or a door's mask (1 << number); a pair that is missing is walled.
    posts_block: whether a line of sight that only touches the end of a wall or a door post is blocked.
    """

    def __init__(
        self, stride: int, floor: Iterable[int], edges: Mapping[tuple[int, int], int], *, posts_block: bool = False
    ) -> None:
        self.stride = stride
        self.spaces = tuple(sorted(floor))
        self.floor = mask_of(self.spaces)
        self.edges = dict(edges)
        self.posts_block = posts_block
        self._lines: dict[tuple[int, int], Line] = {}
        self._ways: dict[tuple[int, tuple[Link, ...]], Ways] = {}
        self._plain: dict[int, Ways] = {}
        self.steps = {space: self._steps_from(space) for space in self.spaces}
        """space -> {neighbour: the ways to it, each as the mask of the doors on it}"""
        self.free_steps: dict[int, int] = {}
        """Difference of two spaces -> the spaces from which that step is possible whatever the doors."""
        self.door_steps: list[tuple[int, int, tuple[int, ...]]] = []
        """The other steps: (space, difference, the ways)."""
        for space, steps in self.steps.items():
            for to, ways in steps.items():
                if OPEN in ways:
                    self.free_steps[to - space] = self.free_steps.get(to - space, 0) | 1 << space
                else:
                    self.door_steps.append((space, to - space, ways))

    def edge(self, one: int, other: int) -> int | None:
        """What lies between two orthogonal neighbours: OPEN, a door's mask, or None for a wall."""
        return self.edges.get((one, other) if one < other else (other, one))

    def _steps_from(self, space: int) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        for down in (-self.stride, 0, self.stride):
            for right in (-1, 0, 1):
                to = space + down + right
                if to == space or to < 0 or not self.floor >> to & 1:
                    continue
                if down and right:
                    ways = self.round_corner(space, to)
                else:
                    edge = self.edge(space, to)
                    ways = () if edge is None else (edge,)
                if ways:
                    found[to] = ways
        return found

    def round_corner(self, one: int, other: int) -> tuple[int, ...]:
        """The L-shaped ways between two spaces that touch at a corner, each as the mask of its doors; walled ones left out."""
        right = 1 if (other - one) % self.stride == 1 else -1
        ways = []
        for middle in (one + right, other - right):
            first, second = self.edge(one, middle), self.edge(middle, other)
            if first is not None and second is not None:
                ways.append(first | second)
        return tuple(ways)

    def ways(self, closed: int = 0, links: tuple[Link, ...] = ()) -> Ways:
        """The grid with these doors closed (a mask of doors) and these spaces joined."""
        if not links:
            plain = self._plain.get(closed)
            if plain is not None:
                return plain
        key = (closed, links)
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= MOST_WAYS:
                self._ways.clear()
                self._plain.clear()
            found = self._ways[key] = Ways(self, closed, links)
            if not links:
                self._plain[closed] = found
        return found

    def row_and_column(self, space: int) -> tuple[int, int]:
        """Where a space lies on the whole plane."""
        return divmod(space, self.stride)

    @functools.cached_property
    def views(self) -> dict[int, int]:
        """Space -> what could be seen from it with every door open and nobody in between, itself included.

        Found for all spaces at once: of every direction and length, from where such a line passes no wall."""
        rows = {space // self.stride for space in self.spaces}
        deep = max(rows, default=0) - min(rows, default=0) + 1
        found = {space: 1 << space for space in self.spaces}
        for down in range(deep):
            for right in range(1 if down == 0 else 2 - self.stride, self.stride - 1):
                starts, passed = self.floor, 0
                for step, _ in self._course(down, right):
                    unwalled = self._unwalled[step]
                    starts &= unwalled >> passed if passed >= 0 else unwalled << -passed
                    if not starts:
                        break
                    passed += step
                for one in bits(starts):
                    other = one + down * self.stride + right
                    found[one] |= 1 << other
                    found[other] |= 1 << one
        return found

    @functools.cached_property
    def _unwalled(self) -> dict[int, int]:
        """Step of a line, as the difference of two spaces -> the spaces from which no wall stops it."""
        found = dict.fromkeys((1, self.stride - 1, self.stride, self.stride + 1), 0)
        for step in found:
            for space in self.spaces:
                if self._passages(space, space + step, step not in (1, self.stride)):
                    found[step] |= 1 << space
        return found | {-1: found[1] << 1}

    def _course(self, down: int, right: int) -> Iterator[tuple[int, bool]]:
        """The steps of a straight line so far down and to the right, as differences of spaces, and whether they go through a corner."""
        across, sideways = abs(right), 1 if right > 0 else -1
        went_across = went_down = 0
        while went_across < across or went_down < down:
            # where the line leaves this space: through its side, its floor, or exactly their corner
            balance = (1 + 2 * went_across) * down - (1 + 2 * went_down) * across
            went_across += balance <= 0
            went_down += balance >= 0
            yield (sideways if balance <= 0 else 0) + (self.stride if balance >= 0 else 0), balance == 0

    def _passages(self, one: int, other: int, corner: bool) -> tuple[int, ...]:
        """How a line may go on from a space to the next: the ways, each as the mask of its doors; none past a wall."""
        if corner:
            return self._past_corner(one, other)
        edge = self.edge(one, other)
        return () if edge is None else (edge,)

    def line(self, one: int, other: int) -> Line | None:
        """What the line between two spaces passes, or None if walls block it."""
        if one > other:
            one, other = other, one
        found = self._lines.get((one, other))
        if found is None and self.views[one] >> other & 1:
            found = self._lines[one, other] = self._trace(one, other)
        return found

    def _trace(self, one: int, other: int) -> Line:
        """The line between two spaces that no wall parts, from the upper one."""
        (top, left), (bottom, right) = divmod(one, self.stride), divmod(other, self.stride)
        at, between, doors = one, 0, 0
        corners: list[tuple[int, ...]] = []
        for step, corner in self._course(bottom - top, right - left):
            ways = self._passages(at, at + step, corner)
            if not corner:
                doors |= ways[0]
            elif OPEN not in ways:
                corners.append(ways)
            at += step
            between |= 1 << at
        return Line(between & ~(1 << other), doors, tuple(corners))

    def _past_corner(self, one: int, other: int) -> tuple[int, ...]:
        if self.posts_block:
            right = 1 if (other - one) % self.stride == 1 else -1
            for middle in (one + right, other - right):
                if self.edge(one, middle) != OPEN or self.edge(middle, other) != OPEN:
                    return ()
        return self.round_corner(one, other)

    def clear(self, one: int, other: int, closed: int, blockers: int) -> bool:
        """Whether a straight line joins two spaces past walls, closed doors and the spaces that block."""
        line = self.line(one, other)
        if line is None or line.between & blockers or line.doors & closed:
            return False
        return not line.corners or all(any(not way & closed for way in ways) for ways in line.corners)


class Ways:
    """How one can walk on a grid with these doors closed and these links."""

    def __init__(self, grid: Grid, closed: int, links: tuple[Link, ...]) -> None:
        self.grid = grid
        self.closed = closed
        self.links = tuple((one, other) for one, other, doors in links if not doors & closed)
        by_shift = dict(grid.free_steps)
        for space, shift, ways in grid.door_steps:
            if any(not way & closed for way in ways):
                by_shift[shift] = by_shift.get(shift, 0) | 1 << space
        self._forward = tuple((shift, spaces) for shift, spaces in by_shift.items() if shift > 0)
        self._back = tuple((-shift, spaces) for shift, spaces in by_shift.items() if shift < 0)
        self._near: dict[int, int] = {}
        self._within: dict[tuple[int, int], int] = {}
        self._outlook: dict[tuple[int, int], int] = {}
        self._flooded: tuple[int, ...] = (0,)

    def spread(self, spaces: int) -> int:
        """All spaces one step from any of these."""
        reached = 0
        for shift, able in self._forward:
            reached |= (spaces & able) << shift
        for shift, able in self._back:
            reached |= (spaces & able) >> shift
        for one, other in self.links:
            if spaces >> one & 1:
                reached |= 1 << other
            if spaces >> other & 1:
                reached |= 1 << one
        return reached

    def near(self, space: int) -> int:
        """The neighbours of a space."""
        found = self._near.get(space)
        if found is None:
            found = self._near[space] = self.spread(1 << space)
        return found

    def outlook(self, space: int, steps: int = 1) -> int:
        """The spaces that might be seen from one, since no wall hides them, and those at most so many steps away."""
        key = (space, steps)
        found = self._outlook.get(key)
        if found is None:
            found = self._outlook[key] = self.within(space, steps) | self.grid.views[space]
        return found

    def layers(self, start: int, blocked: int = 0, most: int = 1 << 30, until: int = 0) -> list[int]:
        """The spaces at 0, 1, 2, … steps from a set, never entering a blocked one.

        most: so many steps. until: stop as soon as a layer holds one of these spaces."""
        layers = [start]
        seen = start | blocked
        at = start
        while at and len(layers) <= most and not at & until:
            at = self.spread(at) & ~seen
            if not at:
                break
            seen |= at
            layers.append(at)
        return layers

    def flood(self, start: int) -> tuple[int, ...]:
        """All layers from a set, with nobody in the way. The last answer is kept: while people stand still the same is asked."""
        kept = self._flooded  # read once: another thread may put another answer there
        if kept[0] != start:
            kept = self._flooded = (start, *self.layers(start)[1:])
        return kept

    def nearest(self, start: int, wanted: int) -> tuple[int, int]:
        """Of some spaces those nearest to a set, with nobody in the way: (steps, which). Out of reach all of them, very far."""
        for steps, layer in enumerate(self.flood(start)):
            if layer & wanted:
                return steps, layer & wanted
        return FAR, wanted

    def within(self, space: int, steps: int) -> int:
        """The spaces at most so many steps away, itself included, models not counted."""
        key = (space, steps)
        found = self._within.get(key)
        if found is None:
            found = 0
            for layer in self.layers(1 << space, most=steps):
                found |= layer
            self._within[key] = found
        return found

    def distance(self, one: int, other: int, blocked: int = 0) -> int | None:
        """Fewest steps between two spaces, or None."""
        layers = self.layers(1 << one, blocked, until=1 << other)
        return len(layers) - 1 if layers[-1] >> other & 1 else None

    def path(self, layers: list[int], goal: int) -> tuple[int, ...]:
        """A shortest way to a space of the layers, start excluded and goal included; of several the one through lower spaces."""
        at = next(number for number, layer in enumerate(layers) if layer >> goal & 1)
        if not at:
            return ()
        way = [goal]
        while at > 1:
            at -= 1
            before = self.near(way[-1]) & layers[at]
            way.append(next(bits(before)))
        return tuple(reversed(way))
