"""The boards as lines of characters, for a terminal: spaces, walls and doors, and who stands where.

A space is one character; between two spaces stands a wall, a door or nothing. Rows and columns are numbered as on the boards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from xenoboard.games.aliens.layout import Lay, lay_of
from xenoboard.parts.grid import OPEN

DOORS = "+"
WALLS = {False: "|", True: "-"}
"""Upright, lying."""
KEY = f"· a space; {WALLS[False]} {WALLS[True]} a wall; {DOORS} a door; ? a Blip; x an Alien; > the Exit; letters: Characters"


def chart(view: Mapping[str, Any]) -> list[str]:
    """The boards beside and under one another as they lie, with the key."""
    lay = lay_of(view)
    signs, told = _signs(view)
    box = lay.box(lay.plan.by_name.values())
    lines = [KEY, *([f"Characters: {', '.join(told)}"] if told else []), *_headed(lay)]
    for row in range(box.top, box.bottom + 1):
        spaces = [row * lay.stride + column for column in range(box.left, box.right + 1)]
        body = "".join(_space(lay, signs, space) + _edge(lay, space, space + 1) for space in spaces)
        names = [lay.plan.names[space] for space in spaces if space in lay.plan.names]
        lines.append(f"{_rows(names):>12}  {body}".rstrip())
        if row < box.bottom:
            under = "".join(f"{_edge(lay, space, space + lay.stride)} " for space in spaces)
            lines.append(f"{'':12}  {under}".rstrip())
    return [line for line in lines if line]


def _signs(view: Mapping[str, Any]) -> tuple[dict[str, str], list[str]]:
    """(name of a space -> what stands there, the letters of the Characters)."""
    signs = dict.fromkeys(view["exits"], ">")
    signs |= {blip["at"]: "?" for blip in view["blips"].values()}
    signs |= {alien["at"]: "x" for alien in view["aliens"].values()}
    told: list[str] = []
    for person in view["characters"].values():
        if person["at"] and not person["down"]:
            used = {line[0] for line in told}
            initials = person["name"].split()[-1].upper() + person["name"].upper() + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
            sign = next(each for each in initials if each.isalpha() and each not in used)
            signs[person["at"]] = sign
            told.append(f"{sign} {person['name']}")
    return signs, told


def _space(lay: Lay, signs: Mapping[str, str], space: int) -> str:
    name = lay.plan.names.get(space)
    return " " if name is None else signs.get(name, "·")


def _edge(lay: Lay, one: int, other: int) -> str:
    """What stands between two spaces that are neighbours on the plane."""
    names = lay.plan.names
    if one not in names and other not in names:
        return " "
    edge = lay.plan.grid.edge(one, other) if one in names and other in names else None
    return WALLS[other - one > 1] if edge is None else " " if edge == OPEN else DOORS


def _rows(names: list[str]) -> str:
    """The boards in a row of the plane, with the row's number on each."""
    rows = dict.fromkeys(name.partition(",")[0] for name in names)
    return " ".join(rows)


def _headed(lay: Lay) -> Iterator[str]:
    """The numbers of the columns, as the first row of the plane has them."""
    box = lay.box(lay.plan.by_name.values())
    columns: dict[int, str] = {}
    for space, name in lay.plan.names.items():
        columns.setdefault(space % lay.stride, name.partition(",")[2])
    yield f"{'':12}  " + "".join(f"{columns.get(column, ' ')[-1]} " for column in range(box.left, box.right + 1)).rstrip()
