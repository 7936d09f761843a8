"""The square grid against a slow, obviously right reference on random maps."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xenoboard.parts.grid import OPEN, Grid, bits, mask_of

ROWS, COLUMNS = 5, 6
STRIDE = COLUMNS + 1
ALL_EDGES = [
    *(((r, c), (r, c + 1)) for r in range(ROWS) for c in range(COLUMNS - 1)),
    *(((r, c), (r + 1, c)) for r in range(ROWS - 1) for c in range(COLUMNS)),
]


def number(place: tuple[int, int]) -> int:
    return place[0] * STRIDE + place[1]


@st.composite
def maps(draw):
    """(floor, {edge: None wall | OPEN | door mask}, closed doors, blocking spaces, posts_block)."""
    solid = draw(st.sets(st.tuples(st.integers(0, ROWS - 1), st.integers(0, COLUMNS - 1)), max_size=5))
    floor = {(r, c) for r in range(ROWS) for c in range(COLUMNS)} - solid
    kinds = draw(st.lists(st.sampled_from("..... |D"), min_size=len(ALL_EDGES), max_size=len(ALL_EDGES)))
    edges, doors = {}, 0
    for edge, kind in zip(ALL_EDGES, kinds, strict=True):
        if edge[0] not in floor or edge[1] not in floor or kind == "|":
            edges[edge] = None
        elif kind == "D" and doors < 6:
            edges[edge] = 1 << doors
            doors += 1
        else:
            edges[edge] = OPEN
    closed = draw(st.integers(0, (1 << doors) - 1))
    blocked = draw(st.sets(st.sampled_from(sorted(floor)), max_size=6)) if floor else set()
    return floor, edges, closed, blocked, draw(st.booleans())


def grid_of(floor, edges, posts=False):
    known = {(number(a), number(b)): what for (a, b), what in edges.items() if what is not None}
    return Grid(STRIDE, [number(place) for place in floor], known, posts_block=posts)


def passable(edges, closed, one, other):
    what = edges.get((min(one, other), max(one, other)))
    return what is not None and not what & closed


def touch(floor, edges, closed, one, other):
    """AG-B-061, word for word."""
    (r, c), (s, d) = one, other
    if one == other or other not in floor or max(abs(r - s), abs(c - d)) > 1:
        return False
    if r == s or c == d:
        return passable(edges, closed, one, other)
    return any(
        middle in floor and passable(edges, closed, one, middle) and passable(edges, closed, middle, other)
        for middle in ((r, d), (s, c))
    )


def slow_distances(floor, edges, closed, start, blocked):
    found, queue = {start: 0}, deque([start])
    while queue:
        at = queue.popleft()
        for to in floor:
            if to not in found and to not in blocked and touch(floor, edges, closed, at, to):
                found[to] = found[at] + 1
                queue.append(to)
    return found


def slow_sight(floor, edges, closed, blocked, posts, one, other):
    """The line drawn and cut at every grid line it meets, in exact fractions."""
    if one == other:
        return True
    (r0, c0), (r1, c1) = one, other
    y0, x0 = Fraction(2 * r0 + 1, 2), Fraction(2 * c0 + 1, 2)
    dy, dx = r1 - r0, c1 - c0
    cuts = {Fraction(0), Fraction(1)}
    if dx:
        cuts |= {(Fraction(x) - x0) / dx for x in range(COLUMNS + 1)}
    if dy:
        cuts |= {(Fraction(y) - y0) / dy for y in range(ROWS + 1)}
    ordered = sorted(t for t in cuts if 0 <= t <= 1)
    spaces = []
    for a, b in pairwise(ordered):
        middle = (a + b) / 2
        spaces.append((int((y0 + dy * middle) // 1), int((x0 + dx * middle) // 1)))
    for at, to in pairwise(spaces):
        if at[0] == to[0] or at[1] == to[1]:
            if not passable(edges, closed, at, to):
                return False
            continue
        corner = [(at, (at[0], to[1])), ((at[0], to[1]), to), (at, (to[0], at[1])), ((to[0], at[1]), to)]
        if posts and any(edges.get((min(e), max(e))) != OPEN for e in corner):
            return False
        if not (all(passable(edges, closed, *e) for e in corner[:2]) or all(passable(edges, closed, *e) for e in corner[2:])):
            return False
    return not any(space in blocked for space in spaces[1:-1])


@given(maps())
@settings(max_examples=60, deadline=None)
def test_paths_are_those_of_the_reference(drawn):
    floor, edges, closed, blocked, _ = drawn
    ways = grid_of(floor, edges).ways(closed)
    wall = mask_of(number(place) for place in blocked)
    for start in sorted(floor)[::4]:
        expected = slow_distances(floor, edges, closed, start, blocked)
        layers = ways.layers(1 << number(start), wall)
        found = {space: steps for steps, layer in enumerate(layers) for space in bits(layer)}
        assert found == {number(place): steps for place, steps in expected.items()}
        for goal, steps in expected.items():
            way = ways.path(layers, number(goal)) if steps else ()
            assert len(way) == steps
            for at, to in pairwise((number(start), *way)):
                assert ways.near(at) >> to & 1


@given(maps())
@settings(max_examples=60, deadline=None)
def test_sight_is_that_of_the_reference(drawn):
    floor, edges, closed, blocked, posts = drawn
    grid = grid_of(floor, edges, posts)
    wall = mask_of(number(place) for place in blocked)
    for one in sorted(floor)[::3]:
        for other in floor:
            expected = slow_sight(floor, edges, closed, blocked, posts, one, other)
            assert grid.clear(number(one), number(other), closed, wall) == expected, (one, other)
            assert grid.clear(number(other), number(one), closed, wall) == expected


@given(maps())
@settings(max_examples=30, deadline=None)
def test_what_is_within_some_steps_is_what_the_distances_say(drawn):
    floor, edges, closed, _, _ = drawn
    ways = grid_of(floor, edges).ways(closed)
    for start in sorted(floor)[::5]:
        distances = slow_distances(floor, edges, closed, start, set())
        for steps in (0, 1, 3):
            near = {number(place) for place, far in distances.items() if far <= steps}
            assert set(bits(ways.within(number(start), steps))) == near
        for goal in floor:
            assert ways.distance(number(start), number(goal)) == distances.get(goal)


def test_a_link_joins_far_spaces_unless_its_door_is_closed():
    floor = {(0, 0), (0, 1), (4, 5)}
    edges = {((0, 0), (0, 1)): OPEN}
    grid = grid_of(floor, edges)
    links = ((number((0, 1)), number((4, 5)), 1 << 9),)
    assert grid.ways(0, links).distance(number((0, 0)), number((4, 5))) == 2
    assert grid.ways(1 << 9, links).distance(number((0, 0)), number((4, 5))) is None


@pytest.mark.parametrize("posts", [False, True])
def test_a_line_that_touches_the_end_of_a_wall(posts):
    """A 2 x 2 room with one wall: the diagonal goes through its end."""
    floor = {(0, 0), (0, 1), (1, 0), (1, 1)}
    edges = {((0, 0), (0, 1)): None, ((0, 0), (1, 0)): OPEN, ((0, 1), (1, 1)): OPEN, ((1, 0), (1, 1)): OPEN}
    assert grid_of(floor, edges, posts).clear(number((0, 0)), number((1, 1)), 0, 0) is not posts
