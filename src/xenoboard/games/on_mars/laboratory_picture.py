"""A Laboratory as a net read from left to right, column by column; and the same in one row of chips for the boards of others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.spots import label, sign, spot
from xenoboard.games.on_mars.words import SHORT_TECH, TECH, tech_icon
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import Child, Markup, b, circle, classes, g, path, span, svg, text
from xenoboard.parts.drawing.places import attributes, overlay

LIBRARY = library()
STEP, LIFT, R = 42, 34, 14.5
ROWS = {"a": 0.0, "b": 1.0, "c": 2.0, "1": 0.0, "2": 1.0, "3": 2.0}


def tech_name(tile: str) -> str:
    """A Tech tile's whole name."""
    return TECH[tile]


def _positions(side: str) -> dict[str, tuple[float, float]]:
    """Where each space of a net is drawn: columns of three spaces and of two between them."""
    spaces = [space for space in LIBRARY.spaces.values() if space.side == side]
    found = {}
    for column in sorted({space.column for space in spaces}):
        here = [space.id for space in spaces if space.column == column]
        for at, id in enumerate(here):
            found[id] = (20.0 + (column - 1) * STEP, 20.0 + LIFT * (1 - (len(here) - 1) / 2 + at))
    return found


NETS = {"human": _positions("human"), "alien": _positions("alien")}


def net(owner: int, techs: list[Mapping[str, Any]], marks: Marks, side: str = "human") -> Markup:
    """A Laboratory with its tiles; every free space is a place, and so is every tile."""
    places = NETS[side]
    there = {tech["space"]: tech for tech in techs}
    links = [
        path(d=f"M{x:.0f},{y:.0f}L{places[to][0]:.0f},{places[to][1]:.0f}")
        for space, (x, y) in places.items()
        for to in LIBRARY.spaces[space].links
    ]
    width = max(x for x, _ in places.values()) + 20
    levels = [label(column, 20 + (column - 1) * STEP, 2 * LIFT + 52, "level") for column in range(1, round(width / STEP) + 1)]
    return svg(
        g(links, cls="links"),
        [_space(space, there.get(space), owner, marks, x, y) for space, (x, y) in places.items()],
        levels,
        viewBox=f"0 0 {width:.0f} {2 * LIFT + 56:.0f}",
        width=round(width),
        height=2 * LIFT + 56,
        cls="net",
        role="group",
        aria_label="Laboratory, levels from left to right",
    )


def _space(space: str, tech: Mapping[str, Any] | None, owner: int, marks: Marks, x: float, y: float) -> Markup:
    face = LIBRARY.spaces[space]
    ring = circle(cx=x, cy=y, r=R + 2.5, cls="spot-ring")
    disc = circle(cx=x, cy=y, r=R, cls="disc")
    if tech is None:
        place = f"lab-{space}"
        gives = f", gives {face.benefit}" if face.benefit else ""
        inner: list[Child] = [disc, sign(BENEFITS[face.benefit], x, y, 13, "gives") if face.benefit else None]
        at = (x + 12, y - 12)
        return spot(
            place, marks.get(place, NOTHING), f"Level {face.column}, space {space}{gives}", ring, *inner, at=at, cls="free-space"
        )
    place = f"tech-{owner}-{tech['tile']}"
    inner = [disc, sign(tech_icon(tech["tile"]), x, y, 17, "tile-sign")]
    if tech["corrupt"]:
        inner.append(sign("corruption", x - 11, y + 10, 13, "corrupt"))
    if tech["shield"]:
        inner.append(sign("shield", x + 11, y + 10, 13, "shield-on"))
    mark = marks.get(place, NOTHING)
    return spot(place, mark, tech_words(tech), ring, *inner, at=(x + 12, y - 12), cls="tech-space", face=f"tech {tech['tile']}")


BENEFITS = {
    "warehouse": "warehouse",
    "crystal": "crystal",
    "mineral": "mineral",
    "bots": "robot",
    "upgrade": "advanced",
    "blueprint": "blueprint",
    "trooper": "trooper",
}


def tech_words(tech: Mapping[str, Any]) -> str:
    """A Tech tile with its level, in words."""
    said = f"{TECH[tech['tile']]}, level {LIBRARY.columns[tech['space']]}"
    return said + (", corrupted" if tech["corrupt"] else "") + (", shielded" if tech["shield"] else "")


def chips(owner: int, techs: list[Mapping[str, Any]], marks: Marks) -> Markup:
    """A Laboratory in one row: each tile with its level."""
    drawn = []
    for tech in sorted(techs, key=lambda tech: -LIBRARY.columns[tech["space"]]):
        place = f"tech-{owner}-{tech['tile']}"
        mark = marks.get(place, NOTHING)
        drawn.append(
            span(
                icon(tech_icon(tech["tile"]), 13),
                b(str(LIBRARY.columns[tech["space"]])),
                icon("shield", 11, label="shielded") if tech["shield"] else None,
                icon("corruption", 11, cls="corrupt", label="corrupted") if tech["corrupt"] else None,
                overlay(mark),
                **attributes(place, mark, tech_words(tech), classes("tech-chip"), f"tech {tech['tile']}"),
            )
        )
    return text(drawn)


def short_name(tile: str) -> str:
    """A Tech tile's name where room is short."""
    return SHORT_TECH.get(tile, TECH[tile])
