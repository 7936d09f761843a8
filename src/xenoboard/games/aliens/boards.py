"""Boards and how they are laid out: pictures become spaces, walls and doors; boards that touch become one plan to walk on.

A board's picture has one character per space and per edge (content/boards.yaml says which). A plan is the boards of a mission laid
side by side, joined where connectors face each other (AG-B-060); the Air Duct board lies apart, the Dropship may be turned.
"""

from __future__ import annotations

import difflib
import functools
from collections.abc import Mapping
from typing import Any

import msgspec

from xenoboard.parts.grid import MOST_WAYS, OPEN, Grid, Link, Ways, mask_of

SIDES = ("north", "east", "south", "west")
DROPSHIP, DUCTS = "P1", "P2"
LOADING_ZONE = ((6, 7), (2, 3))
"""The Loading Zone doors lie between rows 6 and 7 of the Dropship, in columns 2 and 3."""
LANE = tuple((row, column) for row in (7, 8) for column in (2, 3))
"""Spaces of the Dropship board that lie under the cockpit, outside the Dropship."""
PILOTS = ((7, 1), (7, 4))


class BoardError(ValueError):
    """A picture that cannot be read, with the place inside the entry."""

    def __init__(self, path: str, problem: str, hint: str = "") -> None:
        super().__init__(f"{path}: {problem}" + (f"; {hint}" if hint else ""))
        self.path, self.problem, self.hint = path, problem, hint


class PlanError(BoardError):
    """Boards that cannot be laid out so."""


Spot = tuple[int, int]


class Board(msgspec.Struct, frozen=True):
    """A board. The last three fields are worked out from the picture."""

    id: str
    name: str
    box: str
    physical: str
    size: tuple[int, int]
    rooms: tuple[str, ...]
    picture: str
    legend: Mapping[str, tuple[str, ...]]
    provenance: str
    connectors: Mapping[str, tuple[int, ...]] = {}
    about: str = ""
    floor: frozenset[Spot] = frozenset()
    edges: Mapping[tuple[Spot, Spot], str] = {}
    """Edges between two spaces that are not walls: ` ` or `D`."""
    sites: Mapping[str, Spot] = {}


def read_board(board: Board) -> Board:
    """The board with what its picture shows. Raises BoardError naming row and column."""
    rows, columns = board.size
    lines = board.picture.rstrip("\n").split("\n")
    if len(lines) != 2 * rows + 1:
        raise BoardError("picture", f"{len(lines)} rows of text", f"{rows} rows of spaces need {2 * rows + 1}")
    for number, line in enumerate(lines):
        if len(line) != 2 * columns + 1:
            raise BoardError("picture", f"row {number + 1} has {len(line)} characters", f"it needs {2 * columns + 1}: {line!r}")
    floor = {(r, c) for r in range(rows) for c in range(columns) if lines[2 * r + 1][2 * c + 1] != "#"}
    edges: dict[tuple[Spot, Spot], str] = {}
    connectors: dict[str, list[int]] = {}
    for r in range(rows):
        for c in range(columns):
            for down, right in ((0, 1), (1, 0)):
                other = (r + down, c + right)
                mark = lines[2 * r + 1 + down][2 * c + 1 + right]
                inside = other[0] < rows and other[1] < columns
                where = f"picture, between row {r}, column {c} and row {other[0]}, column {other[1]}"
                if mark not in " D|-#o":
                    raise BoardError("picture", f"unknown edge {mark!r} {where.partition(', ')[2]}", "edges are blank | - D o #")
                if mark == "D" and not (inside and (r, c) in floor and other in floor):
                    raise BoardError("picture", f"a door to nowhere {where.partition(', ')[2]}", "a door joins two spaces")
                if inside and mark in " D" and (r, c) in floor and other in floor:
                    edges[(r, c), other] = mark
                if inside and mark == "o":
                    raise BoardError("picture", f"a connector inside the board {where.partition(', ')[2]}")
    for side, along in (("north", columns), ("south", columns), ("west", rows), ("east", rows)):
        for index in range(along):
            r = {"north": 0, "south": rows - 1}.get(side, index)
            c = {"west": 0, "east": columns - 1}.get(side, index)
            row = 2 * r + 1 + {"north": -1, "south": 1}.get(side, 0)
            column = 2 * c + 1 + {"west": -1, "east": 1}.get(side, 0)
            if lines[row][column] not in "|-#o":
                raise BoardError(
                    "picture",
                    f"the {side} side is open at {index}: {lines[row][column]!r}",
                    "its edge is a wall or a connector o",
                )
            if lines[row][column] == "o":
                if (r, c) not in floor:
                    raise BoardError("picture", f"a connector of the {side} side at {index} leads into solid rock")
                connectors.setdefault(side, []).append(index)
    declared = {side: list(indices) for side, indices in board.connectors.items()}
    if declared != {side: connectors[side] for side in declared if side in connectors} or set(declared) != set(connectors):
        raise BoardError("connectors", f"the picture shows {connectors}", f"declared are {declared}")
    return msgspec.structs.replace(board, floor=frozenset(floor), edges=edges, sites=read_sites(board, lines, floor))


def read_sites(board: Board, lines: list[str], floor: set[Spot]) -> dict[str, Spot]:
    """Site names and where they are."""
    sites: dict[str, Spot] = {}
    drawn: set[str] = set()
    for r, c in sorted(floor):
        letter = lines[2 * r + 1][2 * c + 1]
        if letter == ".":
            continue
        if letter not in board.legend:
            raise BoardError("picture", f"unknown site {letter!r} at row {r}, column {c}", "the legend has no such letter")
        if letter in drawn:
            raise BoardError("picture", f"site {letter!r} is drawn twice, again at row {r}, column {c}")
        drawn.add(letter)
        for name in board.legend[letter]:
            sites[name] = (r, c)
    for letter in board.legend:
        if letter not in drawn:
            raise BoardError(f"legend.{letter}", "this letter is not in the picture")
    return sites


# Laying out ---------------------------------------------------------------------------------------------------------------------


class PlanSpec(msgspec.Struct, frozen=True):
    """How boards are laid out. dropship: (board it touches, that board's side, the two connectors), or empty."""

    rows: tuple[tuple[str, ...], ...]
    separate: tuple[str, ...] = ()
    barred: tuple[tuple[str, str], ...] = ()
    dropship: tuple[str, ...] = ()
    entrances: tuple[str, ...] = ()
    posts_block: bool = False
    """Whether a line of sight that touches a door post is blocked (AG-C-02)."""


class Door(msgspec.Struct, frozen=True):
    """A Door: its name, its number, and the spaces on its sides. duct: the number of the Air Duct Entrance it stands for, or 0."""

    name: str
    number: int
    sides: tuple[int, int]
    duct: int = 0

    @property
    def mask(self) -> int:
        return 1 << self.number


class Plan:
    """The boards of a game laid out. Never changes; made once for all tables that use it."""

    def __init__(self, spec: PlanSpec, boards: Mapping[str, Board]) -> None:
        self.spec = spec
        self._ways: dict[tuple[Any, ...], Ways] = {}
        self.boards: dict[str, Board] = {}
        self.spots: dict[str, dict[Spot, int]] = {}
        """board -> {row and column on it: space}"""
        self._lay(boards)
        self.names = {space: f"{board}:{r},{c}" for board, spots in self.spots.items() for (r, c), space in spots.items()}
        self.by_name = {name: space for space, name in self.names.items()}
        self.board_of = {space: board for board, spots in self.spots.items() for space in spots.values()}
        self.sites = {
            f"{board.id}.{site}": self.spots[board.id][spot]
            for board in self.boards.values()
            for site, spot in board.sites.items()
        }
        self.doors: list[Door] = []
        edges = self._edges()
        self.grid = Grid(self.stride, self.names, edges, posts_block=spec.posts_block)
        self.duct_exits = self._duct_exits()
        """What the Alien die shows -> the exit space on the Air Duct board."""
        self.entrances: dict[int, int] = {}
        """Number of an Air Duct Entrance -> its space."""
        for number, place in enumerate(spec.entrances, 1):
            space = self.find(place)
            if space is None:
                raise PlanError("air_duct_entrances", f'no space is called "{place}"', self.hint(place))
            self.entrances[number] = space
            self.doors.append(Door(f"duct-{number}", len(self.doors), (space, space), number))
        self.entrance_spaces = mask_of(self.entrances.values())
        self.door_numbers = {door.name: door.number for door in self.doors}
        self.doors_at: dict[int, list[Door]] = {}
        """Space -> the Doors on its edges, and an Air Duct Entrance on it."""
        for door in self.doors:
            for side in dict.fromkeys(door.sides):
                self.doors_at.setdefault(side, []).append(door)
        self.door_by_bit = {door.mask: door for door in self.doors}
        self.ducts = frozenset(self.spots.get(DUCTS, {}).values())
        self.hold = frozenset(space for spot, space in self.spots.get(DROPSHIP, {}).items() if spot not in LANE)
        """The spaces inside the Dropship."""

    def _lay(self, boards: Mapping[str, Board]) -> None:
        """Where every space of every board lies on one plane."""
        spec = self.spec
        corner: dict[str, Spot] = {}
        used: dict[str, str] = {}
        for board in [
            *(name for row in spec.rows for name in row if name),
            *spec.separate,
            *([DROPSHIP] if spec.dropship else []),
        ]:
            if board not in boards:
                raise PlanError("layout", f'there is no board "{board}"', f"boards are {', '.join(boards)}")
            face = boards[board].physical
            if board in self.boards or (face in used and {board, used[face]} != {DROPSHIP, DUCTS}):
                raise PlanError("layout", f"{board} and {used.get(face, board)} are faces of one board, or the same board twice")
            used[face] = board
            self.boards[board] = boards[board]
        at: dict[str, dict[Spot, Spot]] = {}
        for r, row in enumerate(spec.rows):
            for c, board in enumerate(row):
                if board:
                    corner[board] = (10 * r, 10 * c)
                    at[board] = {spot: (10 * r + spot[0], 10 * c + spot[1]) for spot in boards[board].floor}
        if spec.dropship:
            at[DROPSHIP] = self._dock(boards, corner)
        bottom = max(r for spots in at.values() for r, _ in spots.values()) + 2
        for board in spec.separate:
            at[board] = {spot: (bottom + spot[0], spot[1]) for spot in boards[board].floor}
            bottom += boards[board].size[0] + 1
        everything = [spot for spots in at.values() for spot in spots.values()]
        if len(set(everything)) < len(everything):
            raise PlanError("layout", "two boards lie on one another")
        top, left = min(r for r, _ in everything), min(c for _, c in everything)
        self.stride = max(c for _, c in everything) - left + 2
        self.spots = {
            board: {spot: (r - top) * self.stride + c - left for spot, (r, c) in sorted(spots.items())}
            for board, spots in at.items()
        }

    def _dock(self, boards: Mapping[str, Board], corner: Mapping[str, Spot]) -> dict[Spot, Spot]:
        """The Dropship's spaces, its Pilot end against two connectors of a board (AG-122)."""
        against, side, *wanted = self.spec.dropship
        if against not in corner:
            raise PlanError("dropship", f"{against} is not one of the boards")
        indices = [int(each) for each in wanted]
        if side not in SIDES or not set(indices) <= set(boards[against].connectors.get(side, ())) or len(indices) != 2:
            raise PlanError(
                "dropship", f"the {side} side of {against} has no connectors {indices}", "its Pilot end must touch two of them"
            )
        top, left = corner[against]
        ship = boards[DROPSHIP]
        rows, _ = ship.size
        start = min(indices) - 2
        found = {}
        for r, c in ship.floor:
            out, along = rows - r, start + c  # how far from the board's edge, and where along it
            found[r, c] = {
                "north": (top - out, left + along),
                "south": (top + 9 + out, left + 9 - (9 - along)),
                "west": (top + along, left - out),
                "east": (top + along, left + 9 + out),
            }[side]
        return found

    def _edges(self) -> dict[tuple[int, int], int]:
        edges: dict[tuple[int, int], int] = {}
        for board in self.boards.values():
            spots = self.spots[board.id]
            for (one, other), mark in sorted(board.edges.items()):
                self._join(edges, spots[one], spots[other], mark == "D")
        doors = {frozenset(pair) for pair in self.spec.barred}
        open_sides: dict[int, str] = {
            self.spots[board.id][self._spot(board, side, index)]: board.id
            for board in self.boards.values()
            for side, indices in board.connectors.items()
            for index in indices
        }
        for first in sorted(open_sides):
            for second in (first + 1, first + self.stride):
                if second in open_sides and open_sides[first] != open_sides[second] and self._face(first, second):
                    self._join(edges, first, second, frozenset((open_sides[first], open_sides[second])) in doors)
        return edges

    def _join(self, edges: dict[tuple[int, int], int], one: int, other: int, door: bool) -> None:
        low, high = min(one, other), max(one, other)
        if door:
            number = len(self.doors)
            self.doors.append(Door(f"{self.names[one]}/{self.names[other]}", number, (one, other)))
            edges[low, high] = 1 << number
        else:
            edges[low, high] = OPEN

    @staticmethod
    def _spot(board: Board, side: str, index: int) -> Spot:
        rows, columns = board.size
        return {"north": (0, index), "south": (rows - 1, index), "west": (index, 0), "east": (index, columns - 1)}[side]

    def _face(self, one: int, other: int) -> bool:
        """Whether two border spaces are joined through connectors that face each other, not merely side by side."""
        return self._opens(one, other) and self._opens(other, one)

    def _opens(self, space: int, towards: int) -> bool:
        """Whether a connector of this space's board leads to that space."""
        board = self.boards[self.board_of[space]]
        spots = self.spots[board.id]
        for side, indices in board.connectors.items():
            for index in indices:
                spot = self._spot(board, side, index)
                if spots[spot] == space:
                    inward = {"north": (1, 0), "south": (-1, 0), "west": (0, 1), "east": (0, -1)}[side]
                    inner = spots.get((spot[0] + inward[0], spot[1] + inward[1]))
                    if inner is not None and space - inner == towards - space:
                        return True
        return False

    def _duct_exits(self) -> dict[int, int]:
        if DUCTS not in self.boards:
            return {}
        return {number: self.sites[f"{DUCTS}.duct_exit_{number}"] for number in range(1, 7)}

    def find(self, place: str) -> int | None:
        """The space of `BOARD.site` or `BOARD:row,column`."""
        found = self.sites.get(place)
        return self.by_name.get(place) if found is None else found

    def hint(self, place: str) -> str:
        """The nearest name there is."""
        close = difflib.get_close_matches(place, [*self.sites, *self.by_name], 1)
        return f'did you mean "{close[0]}"?' if close else f"boards are {', '.join(self.boards)}"

    def space(self, place: str) -> int:
        """The space of a place that is known to exist."""
        found = self.find(place)
        if found is None:
            raise KeyError(place)
        return found

    @functools.cached_property
    def loading_doors(self) -> tuple[Door, ...]:
        """The two Loading Zone doors of the Dropship (AG-083)."""
        if DROPSHIP not in self.boards:
            return ()
        spots = self.spots[DROPSHIP]
        pairs = [frozenset((spots[6, column], spots[7, column])) for column in (2, 3)]
        return tuple(door for door in self.doors if frozenset(door.sides) in pairs)

    @functools.cached_property
    def lane(self) -> tuple[int, ...]:
        """The spaces under the cockpit, nearest the Loading Zone first."""
        spots = self.spots.get(DROPSHIP, {})
        return tuple(spots[spot] for spot in LANE) if spots else ()

    @functools.cached_property
    def pilots(self) -> tuple[int, ...]:
        """The Pilot spaces."""
        spots = self.spots.get(DROPSHIP, {})
        return tuple(spots[spot] for spot in PILOTS) if spots else ()

    def ways(self, closed: int, placed: Mapping[int, int]) -> Ways:
        """How one can walk with these Doors closed. placed: Entrance number -> exit space, which are joined."""
        if not placed:
            return self.grid.ways(closed)
        key = (closed, *placed.items())
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= MOST_WAYS:
                self._ways.clear()
            found = self._ways[key] = self.grid.ways(closed, self.links(placed))
        return found

    def links(self, placed: Mapping[int, int]) -> tuple[Link, ...]:
        """Entrance and exit spaces that are joined, each with the Door between them."""
        return tuple(
            (self.entrances[number], space, 1 << self.door_numbers[f"duct-{number}"]) for number, space in sorted(placed.items())
        )


def plan_of(spec: PlanSpec, boards: Mapping[str, Board]) -> Plan:
    """The boards laid out. Raises PlanError naming what cannot be."""
    return Plan(spec, boards)
