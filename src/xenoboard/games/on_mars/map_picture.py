"""The surface of Mars: hexes with their ground, Buildings and the one outline round each Complex, and everything that stands or lies
on them. What is drawn below is silent; the hexes above it are the places, with name, ring and letter.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Mapping
from typing import Any

from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.spots import View, label, name_of, seat_class, seat_letter, sign, spot
from xenoboard.games.on_mars.words import BUILDING, HEALTH, PIECE
from xenoboard.parts.drawing.choices import NOTHING, Mark, Marks
from xenoboard.parts.drawing.markup import Child, Markup, circle, classes, g, path, rect, section, svg, tag, text, use

LIBRARY = library()
MAP = LIBRARY.hexes
S = 27.0
"""Radius of a hex; the drawing is made for about one pixel per unit."""
WIDE, HIGH = 20 * S + 20, 9 * math.sqrt(3) * S + 12
TONES = 5
ALIKE = 12
"""More legal hexes than this are one area with dots."""
OWNED = frozenset({"shelter", "alien_mine", "alien_shelter"})
EDGES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbour beyond each edge; edge i lies between the corners i and i + 1."""


def centre(hex: str) -> tuple[float, float]:
    """Where a hex is drawn."""
    q, r = MAP.places[hex]
    return 1.5 * S * q, math.sqrt(3) * S * (r + q / 2)


def corner(hex: str, i: int, scale: float = 1.0) -> str:
    """One of the six corners of a hex as drawing coordinates."""
    x, y = centre(hex)
    return f"{x + S * scale * math.cos(math.pi / 3 * i):.1f},{y + S * scale * math.sin(math.pi / 3 * i):.1f}"


@functools.cache
def shape(hex: str, scale: float = 1.0) -> str:
    """The outline of one hex."""
    return "M" + "L".join(corner(hex, i, scale) for i in range(6)) + "Z"


def definitions() -> Markup:
    """The outline of a hex round its centre, for the rings of the places."""
    corners = (f"{S * 0.88 * math.cos(math.pi / 3 * i):.1f},{S * 0.88 * math.sin(math.pi / 3 * i):.1f}" for i in range(6))
    return path(id="mars-hex", d="M" + "L".join(corners) + "Z")


def outline(hexes: Iterable[str], scale: float = 0.965) -> str:
    """One line round all these hexes, none between them."""
    inside = set(hexes)
    drawn = []
    for hex in MAP.names:
        if hex in inside:
            q, r = MAP.places[hex]
            for i, (dq, dr) in enumerate(EDGES):
                if f"{q + dq},{r + dr}" not in inside:
                    drawn.append(f"M{corner(hex, i, scale)}L{corner(hex, i + 1, scale)}")
    return "".join(drawn)


def map_region(view: View, marks: Marks) -> Markup:
    """The region of the map."""
    legal = [hex for hex in MAP.names if marks.get(f"hex-{hex}", NOTHING).choices]
    alike = len(legal) > ALIKE and all(len(marks[f"hex-{hex}"].choices) == 1 for hex in legal)
    return section(
        svg(
            _below(view),
            path(d=outline(legal, 0.99), cls="area march") if alike else None,
            [_hex(hex, view, marks) for hex in MAP.names],
            _columns(marks),
            viewBox=f"{-WIDE / 2:.0f} {-HIGH / 2:.0f} {WIDE:.0f} {HIGH:.0f}",
            cls=classes("map", alike and "alike"),
            role="group",
            aria_label="The surface of Mars. The Board list tells it in words.",
        ),
        cls="map-pan",
        id="region-map",
        aria_label="Map",
    )


@functools.cache
def _ground() -> Markup:
    """The ground, the same in every game: five reds, craters here and there."""
    tones, craters, lips = ["" for _ in range(TONES)], "", ""
    for at, hex in enumerate(MAP.names):
        x, y = centre(hex)
        seed = (at * 7919 + 13) % 97
        tones[seed % TONES] += shape(hex)
        if seed % TONES < 2:
            left, high, r = x + seed % 13 - 6 - (3 + seed % 5), y + seed % 9 - 4, 3 + seed % 5
            craters += f"M{left:.0f},{high:.0f}a{r},{r * 0.7:.1f} 0 1 0 {2 * r},0a{r},{r * 0.7:.1f} 0 1 0 {-2 * r},0"
            lips += f"M{left:.0f},{high:.0f}a{r},{r * 0.7:.1f} 0 0 0 {2 * r},0"
    return text(
        [
            path(d=outline(MAP.names, 1.03), cls="rim"),
            [path(d=tone, cls=f"ground g{at}") for at, tone in enumerate(tones)],
            path(d=craters, cls="crater"),
            path(d=lips, cls="crater-lip"),
        ]
    )


def _below(view: View) -> Markup:
    """Ground, Complexes and everything that lies or stands."""
    surface = view["surface"]
    return g(
        _ground(),
        [_complex(group, view) for group in complexes(surface)],
        [_on_hex(hex, there, view) for hex, there in surface.items()],
        cls="below",
        aria_hidden="true",
    )


def complexes(surface: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """Buildings that belong together: connected ones of one type, and of one owner where they are owned."""
    kinds: dict[tuple[str, int], list[str]] = {}
    for hex, there in surface.items():
        if building := there.get("building"):
            kind = building["kind"]
            kinds.setdefault((kind, building["owner"] if kind in OWNED else -1), []).append(hex)
    groups = [area for members in kinds.values() for area in MAP.areas(frozenset(members))]
    return [tuple(hex for hex in MAP.names if hex in group) for group in groups]


def _complex(group: tuple[str, ...], view: View) -> Markup:
    surface = view["surface"]
    building = surface[group[0]]["building"]
    kind, alien = building["kind"], building["kind"].startswith("alien")
    whose = seat_class(view, None if alien else building["owner"]) if alien or building["owner"] >= 0 else ""
    size: Child = None
    if len(group) > 1:
        x, y = max((centre(hex) for hex in group), key=lambda at: at[0] - at[1])
        size = g(circle(cx=x + 19, cy=y - 3, r=7.4), label(len(group), x + 19, y + 1), cls="size")
    return g(
        [path(d=shape(hex, 0.97), cls=classes("tile-of", _dark(surface[hex]["building"]) and "dark")) for hex in group],
        path(d=outline(group), cls=classes("round", len(group) > 1 and "joined")),
        [_sign(hex, kind, surface[hex]) for hex in group],
        size,
        cls=classes(f"t-{kind}", whose and f"owned {whose}"),
    )


def _dark(building: Mapping[str, Any]) -> bool:
    return building["lying"] is not None or building["down"]


def _sign(hex: str, kind: str, there: Mapping[str, Any]) -> Markup:
    """The icon of a Building; it yields to what stands there."""
    x, y = centre(hex)
    busy = bool(there.get("pieces") or there["building"]["card"] or _dark(there["building"]))
    return sign(kind, x - 13, y - 12, 12, "what") if busy else sign(kind, x, y, 24, "what")


def _on_hex(hex: str, there: Mapping[str, Any], view: View) -> Markup:
    x, y = centre(hex)
    building, drawn = there.get("building"), list[Child]()
    if tile := there.get("tile"):
        drawn.append(_tile(tile, x, y))
    if number := there.get("crystal"):
        drawn.append([sign("crystal", x, y, 17), label(number, x + 11, y + 9, "count-on") if number > 1 else None])
    if building:
        drawn += _building(building, hex, view)
    standing = there.get("pieces") or ()
    apart = 0 if len(standing) < 2 else 9
    for at, piece in enumerate(standing):
        drawn.append(_piece(piece, x - apart + 2 * apart * at / max(1, len(standing) - 1), y + (2 if building else 0), view))
    return text(drawn)


def _tile(tile: str, x: float, y: float) -> Markup:
    if tile in ("A", "B", "C", "D"):
        return g(circle(cx=round(x, 1), cy=round(y, 1), r=12.5), label(tile, x, y + 5), cls="research")
    return g(
        rect(x=round(x - 12, 1), y=round(y - 12, 1), width=24, height=24, rx=6), sign("discovery", x, y, 17), cls="discovery"
    )


def _building(building: Mapping[str, Any], hex: str, view: View) -> list[Child]:
    """What lies on a Building: its marker, a Shield, a Blackout token and who guards it."""
    x, y = centre(hex)
    drawn: list[Child] = []
    if building["card"]:
        crown = path(d="M-12,11V-4L-6,2L0,-13L6,2L12,-4V11Z", cls="crown")
        letter = label(seat_letter(view, building["by"]), 0, 9.3, "on-seat")
        drawn.append(g(crown, letter, transform=f"translate({x:.1f},{y + 3:.1f})", cls=f"{seat_class(view, building['by'])}"))
    if building["down"]:
        drawn.append(sign("close", x, y, 18, "turned"))
    if building["lying"] is not None:
        drawn.append(sign("blackout", x, y + 4, 21, "bulb"))
        drawn.append(g(_letter(building["lying"][0], x, y, view), cls=seat_class(view, building["lying"][0])))
    elif building["token"]:
        drawn.append(sign("vandal", x + 13, y + 12, 15, "vandal"))
    if building["shield"]:
        drawn += [path(d=shape(hex, 0.86), cls="shielded"), sign("shield", x - 13, y + 12, 14, "shield-on")]
    return drawn


def _letter(owner: int, x: float, y: float, view: View) -> Markup:
    return g(
        circle(cx=round(x + 10, 1), cy=round(y + 9.5, 1), r=6.8), label(seat_letter(view, owner), x + 10, y + 13.4), cls="chip-on"
    )


BASES = {
    "bot": '<rect x="-11" y="-11" width="22" height="22" rx="5" class="base"/>',
    "rover": '<rect x="-15" y="-9.5" width="30" height="19" rx="9" class="base"/>',
    "colonist": '<circle r="11" class="base"/>',
    "sentry": '<path d="M0,-14L14,0L0,14L-14,0Z" class="base"/>',
    "exosuit": '<path d="M0,-13L13,-3L10,11H-10L-13,-3Z" class="base"/>',
}
ICON_OF = {"bot": "robot"}


def _piece(piece: Mapping[str, Any], x: float, y: float, view: View) -> Markup:
    kind, owner = piece["kind"], piece["owner"]
    where = f"translate({x:.1f},{y:.1f})"
    if kind == "trooper":
        if piece["upright"]:
            return g(
                tag("ellipse", cy=11, rx=10, ry=3.2, cls="shade"), sign("trooper", 0, 0, 28), transform=where, cls="trooper up"
            )
        lying = g(sign("trooper", 0, 0, 25), transform="rotate(98)")
        return g(
            tag("ellipse", cy=5, rx=15, ry=9, cls="shade"),
            lying,
            label("z", 11, -8, "sleep"),
            transform=where,
            cls="trooper down",
        )
    chip = _letter(owner, 0, 0, view) if owner >= 0 else None
    health = f"is-{piece['health']}" if piece["health"] != "well" else ""
    return g(
        Markup(BASES[kind]),
        sign(ICON_OF.get(kind, kind), 0, -1, 15, "on-seat"),
        chip,
        transform=where,
        cls=classes("piece", seat_class(view, owner) if owner >= 0 else "nobody", health),
    )


def _hex(hex: str, view: View, marks: Marks) -> Markup:
    """A hex as a place: nothing but name, ring and letter over what is drawn below."""
    x, y = centre(hex)
    there = view["surface"].get(hex, {})
    card = (there.get("building") or {}).get("card")
    tile = there.get("tile")
    face = f"blueprint {card}" if card else f"tile {tile}" if tile in LIBRARY.tiles else None
    mark = marks.get(f"hex-{hex}", NOTHING)
    return spot(
        f"hex-{hex}",
        mark,
        f"Hex {hex}: {hex_words(there, view)}",
        use(href="#mars-hex", x=round(x, 1), y=round(y, 1), cls="spot-ring"),
        circle(cx=round(x, 1), cy=round(y + 17, 1), r=3.2, cls="dot") if mark.choices else None,
        _ghost(hex, mark),
        at=(x + 13, y - 15),
        face=face,
        told=bool(there),
    )  # fmt: skip


def _ghost(hex: str, mark: Mark) -> Markup | None:
    """What would stand here, shown while the option is lit."""
    kind = next((choice.preview["ghost"] for choice in mark.choices if choice.preview), None)
    if kind is None:
        return None
    x, y = centre(hex)
    if kind in LIBRARY.buildings:
        return g(path(d=shape(hex, 0.97), cls="tile-of"), sign(kind, x, y, 24, "what"), cls=f"ghost t-{kind}", aria_hidden="true")
    return g(sign(kind, x, y, 24, "what piece-of"), cls="ghost", aria_hidden="true")


def _columns(marks: Marks) -> Markup:
    """The heads of the columns, drawn when a column is to be named."""
    heads = []
    for q in sorted({q for q, _ in MAP.places.values()}):
        if (mark := marks.get(f"column-{q}", NOTHING)).choices:
            top = next(hex for hex in MAP.names if MAP.places[hex][0] == q)
            x, y = centre(top)
            head = rect(x=x - 14, y=y - 14, width=28, height=28, rx=8, cls="spot-ring")
            heads.append(spot(f"column-{q}", mark, f"Column {q}", head, label(q, x, y + 5, "column"), at=(x + 14, y - 15)))
    return text(heads)


# In words ------------------------------------------------------------------------------------------------------------------------


def hex_words(there: Mapping[str, Any], view: View) -> str:
    """What lies and stands on a hex, for readers."""
    said = list[str]()
    if building := there.get("building"):
        said.append(_building_words(building, view))
    for piece in there.get("pieces") or ():
        said.append(_piece_words(piece, view))
    if tile := there.get("tile"):
        said.append(f"Research tile {tile}" if tile not in LIBRARY.tiles else f"Discovery tile: {LIBRARY.tiles[tile].text}")
    if number := there.get("crystal"):
        said.append("a Crystal" if number == 1 else f"{number} Crystals")
    return "; ".join(said) or "empty"


def _building_words(building: Mapping[str, Any], view: View) -> str:
    said = BUILDING[building["kind"]]
    if building["owner"] >= 0:
        said += f" of {name_of(view, building['owner'])}"
    if building["card"]:
        said += f", Advanced: {LIBRARY.blueprints[building['card']].name} of {name_of(view, building['by'])}"
    if building["shield"]:
        said += ", shielded"
    if building["down"]:
        said += ", turned face down"
    if building["lying"] is not None:
        said += f", in blackout, guarded by a Colonist of {name_of(view, building['lying'][0])}"
    elif building["token"]:
        said += ", vandalised"
    return said


def _piece_words(piece: Mapping[str, Any], view: View) -> str:
    said = f"{HEALTH[piece['health']]}{PIECE[piece['kind']]}"
    if piece["owner"] >= 0:
        said += f" of {name_of(view, piece['owner'])}"
    if piece["kind"] == "trooper":
        said += ", standing" if piece["upright"] else ", lying"
    return said
