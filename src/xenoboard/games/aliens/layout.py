"""Where things lie on the drawing: spaces, edges and boards of a plan in the units of the picture. Worked out once per
layout. A space is as wide as CELL; the Air Duct board has its own drawing, the other boards share one."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from xenoboard.games.aliens.boards import DUCTS, Door, Plan, PlanSpec
from xenoboard.games.aliens.cards import library

CELL = 28
MARGIN = 22
"""Around the boards; their names stand in it."""
DENSE = 22
"""More rows than this, and the writing is larger in the units of the picture."""


class Box(NamedTuple):
    """Rows and columns of a drawing, the last ones included."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    def view_box(self, margin: int) -> str:
        x, y = self.left * CELL - margin, self.top * CELL - margin
        return f"{x} {y} {self.columns * CELL + 2 * margin} {self.rows * CELL + 2 * margin}"


class Lay:
    """A plan as it is drawn."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.stride = plan.stride
        self.above = frozenset(plan.by_name.values()) - plan.ducts
        self.main = self.box(self.above)
        self.ducts = self.box(plan.ducts) if plan.ducts else None
        self.corners = json.dumps({board: _corner(spots) for board, spots in plan.spots.items()}, separators=(",", ":"))
        """board -> where its row 0, column 0 is, and what a row and a column add: a Dropship may be turned."""
        self.doors: dict[str, Door] = {door.name: door for door in plan.doors}

    def box(self, spaces: Iterable[int]) -> Box:
        """The smallest box round some spaces."""
        places = [divmod(space, self.stride) for space in spaces]
        rows, columns = [row for row, _ in places], [column for _, column in places]
        return Box(min(rows), min(columns), max(rows), max(columns))

    def centre(self, space: int) -> tuple[int, int]:
        """The middle of a space."""
        row, column = divmod(space, self.stride)
        return column * CELL + CELL // 2, row * CELL + CELL // 2

    def corner(self, space: int) -> tuple[int, int]:
        """The upper left corner of a space."""
        row, column = divmod(space, self.stride)
        return column * CELL, row * CELL

    def number(self, name: str) -> int:
        """The space of that name."""
        return self.plan.by_name[name]

    def floor(self, spaces: Iterable[int]) -> str:
        """Spaces as one path, a hair smaller than they are."""
        return "".join(f"M{x + 1},{y + 1}h{CELL - 2}v{CELL - 2}h-{CELL - 2}z" for x, y in map(self.corner, sorted(spaces)))

    def outline(self, spaces: frozenset[int]) -> str:
        """The line round an area."""
        lines = []
        for space in sorted(spaces):
            x, y = self.corner(space)
            for other, line in (
                (space - self.stride, f"M{x},{y}h{CELL}"),
                (space + self.stride, f"M{x},{y + CELL}h{CELL}"),
                (space - 1, f"M{x},{y}v{CELL}"),
                (space + 1, f"M{x + CELL},{y}v{CELL}"),
            ):
                if other not in spaces:
                    lines.append(line)
        return "".join(lines)

    def edges(self, spaces: frozenset[int]) -> tuple[list[str], list[str]]:
        """The walls and the open joints between boards, as path segments; walls in one line are joined."""
        grid, board_of = self.plan.grid, self.plan.board_of
        walls: set[tuple[bool, int, int]] = set()  # across?, row, column of the edge
        joints = []
        for space in spaces:
            row, column = divmod(space, self.stride)
            for other, across, at in (
                (space - self.stride, True, (row, column)),
                (space + self.stride, True, (row + 1, column)),
                (space - 1, False, (row, column)),
                (space + 1, False, (row, column + 1)),
            ):
                if other not in spaces or grid.edge(space, other) is None:
                    walls.add((across, *at))
                elif other > space and board_of[space] != board_of[other] and grid.edge(space, other) == 0:
                    x, y = at[1] * CELL, at[0] * CELL
                    joints.append(f"M{x},{y}{'h' if across else 'v'}{CELL}")
        return _joined(walls), joints

    def gap(self, door: Door) -> tuple[int, int, bool]:
        """The middle of a door and whether it lies across (between a space and the one below)."""
        (x, y), (u, v) = self.centre(door.sides[0]), self.centre(door.sides[1])
        return (x + u) // 2, (y + v) // 2, x == u


def _corner(spots: Mapping[tuple[int, int], int]) -> list[int]:
    """The space at row 0, column 0 of a board, and what one row and one column more add to it."""
    (row, column), space = next(iter(spots.items()))
    down = next((spots[r + 1, c] - at for (r, c), at in spots.items() if (r + 1, c) in spots), 0)
    right = next((spots[r, c + 1] - at for (r, c), at in spots.items() if (r, c + 1) in spots), 0)
    return [space - row * down - column * right, down, right]


def _joined(walls: set[tuple[bool, int, int]]) -> list[str]:
    """Walls as lines, as long as they go on."""
    lines = []
    for across, row, column in sorted(walls):
        before = (across, row, column - 1) if across else (across, row - 1, column)
        if before in walls:
            continue
        length = 0
        while ((across, row, column + length) if across else (across, row + length, column)) in walls:
            length += 1
        lines.append(f"M{column * CELL},{row * CELL}{'h' if across else 'v'}{length * CELL}")
    return lines


def lay_of(view: Mapping[str, Any]) -> Lay:
    """The layout of a view's boards."""
    return _lay(json.dumps(view["layout"], sort_keys=True))


@functools.lru_cache(maxsize=64)
def _lay(spec: str) -> Lay:
    return Lay(library().plan(msgspec.json.decode(spec, type=PlanSpec)))


def has_ducts(view: Mapping[str, Any]) -> bool:
    """Whether the Air Duct board is in play."""
    return DUCTS in view["layout"]["separate"]
