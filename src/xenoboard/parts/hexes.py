"""Hex maps: axial coordinates, neighbours, distances and connected areas.

A hex is named by its axial coordinates, `0,-2`: q counts columns to the right, r counts down a column (flat-top hexes). Rules use
the names; the map has worked out neighbours and distances once, so that asking is a look-up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Lower right, upper right, up, upper left, lower left, down."""


def name(q: int, r: int) -> str:
    """The name of a hex."""
    return f"{q},{r}"


def coordinates(hex: str) -> tuple[int, int]:
    """The axial coordinates of a name. ValueError if it is none."""
    q, _, r = hex.partition(",")
    return int(q), int(r)


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """How many steps lie between two hexes of an endless plane."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


class HexMap:
    """A map of hexes. `names` keeps the order given; every table is by name."""

    def __init__(self, hexes: Iterable[tuple[int, int]]) -> None:
        places = {name(q, r): (q, r) for q, r in hexes}
        self.names: tuple[str, ...] = tuple(places)
        self.places: dict[str, tuple[int, int]] = places
        self.toward: dict[str, tuple[str | None, ...]] = {}
        """For each hex its neighbour in each direction, None at the edge."""
        for hex, (q, r) in places.items():
            around = (name(q + dq, r + dr) for dq, dr in DIRECTIONS)
            self.toward[hex] = tuple(other if other in places else None for other in around)
        self.neighbours: dict[str, tuple[str, ...]] = {
            hex: tuple(other for other in around if other is not None) for hex, around in self.toward.items()
        }
        self.apart: dict[str, dict[str, int]] = {
            hex: {other: distance(place, elsewhere) for other, elsewhere in places.items()} for hex, place in places.items()
        }
        """The distance between two hexes as the map lies on the plane."""
        self._rings: dict[tuple[str, int], tuple[str, ...]] = {}

    def __contains__(self, hex: object) -> bool:
        return hex in self.places

    def distance(self, a: str, b: str) -> int:
        """The distance between two hexes."""
        return self.apart[a][b]

    def ring(self, hex: str, radius: int) -> tuple[str, ...]:
        """The hexes at exactly that distance, in map order."""
        found = self._rings.get((hex, radius))
        if found is None:
            far = self.apart[hex]
            found = self._rings[hex, radius] = tuple(other for other in self.names if far[other] == radius)
        return found

    def within(self, hex: str, radius: int) -> tuple[str, ...]:
        """The hexes at most that far, nearest first."""
        return tuple(other for reach in range(radius + 1) for other in self.ring(hex, reach))

    def closest(self, hex: str, fits: Collection[str]) -> tuple[str, ...]:
        """Those of some hexes that are nearest to a hex, in map order."""
        far = self.apart[hex]
        least = min((far[other] for other in fits), default=-1)
        return tuple(other for other in self.names if far[other] == least and other in fits)

    def area(self, hex: str, members: Collection[str]) -> frozenset[str]:
        """The connected area of members that a hex belongs to; empty if it is no member."""
        if hex not in members:
            return frozenset()
        area, edge = {hex}, [hex]
        while edge:
            for other in self.neighbours[edge.pop()]:
                if other in members and other not in area:
                    area.add(other)
                    edge.append(other)
        return frozenset(area)

    def areas(self, members: Collection[str]) -> Iterator[frozenset[str]]:
        """All connected areas of members, by their first hex in map order."""
        seen: set[str] = set()
        for hex in self.names:
            if hex in members and hex not in seen:
                area = self.area(hex, members)
                seen |= area
                yield area
