"""The boards: floor, walls, doors and rock as the ground, which stays as it is while the boards lie; on it tokens, places
and models. The Air Ducts are drawn by the same functions, apart."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any

from xenoboard.games.aliens.art import stamp
from xenoboard.games.aliens.cards import library
from xenoboard.games.aliens.layout import CELL, DENSE, MARGIN, Box, Lay, has_ducts, lay_of
from xenoboard.games.aliens.model_picture import models
from xenoboard.games.aliens.spots import HALF, crowded, ring, spot
from xenoboard.parts.drawing.choices import NOTHING, Mark, Marks
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, circle, div, g, h2, path, rect, section, small, svg, tag

View = Mapping[str, Any]


def ground(view: View) -> Markup:
    """The boards without anything on them."""
    return _ground(lay_of(view))


@functools.lru_cache(maxsize=64)
def _ground(lay: Lay) -> Markup:
    box = lay.main
    drawn = [*_floor(lay, lay.above), *_walls(lay, lay.above), *_names(lay, box)]
    return svg(
        drawn, cls=_class("ground", box), id="region-ground", viewBox=box.view_box(MARGIN), aria_hidden="true",
        width=(box.columns * CELL + 2 * MARGIN), height=(box.rows * CELL + 2 * MARGIN),
    )  # fmt: skip


def _class(name: str, box: Box) -> str:
    return f"{name} dense" if box.rows > DENSE else name


def _floor(lay: Lay, spaces: frozenset[int]) -> Iterator[Markup]:
    plan = lay.plan
    for board, spots in plan.spots.items():
        here = [space for space in spots.values() if space in spaces]
        if here:
            edge = lay.box(here)
            yield rect(
                x=edge.left * CELL, y=edge.top * CELL, width=edge.columns * CELL, height=edge.rows * CELL, fill="url(#p-rock)"
            )
            yield path(d=lay.floor(here), cls=f"floor b-{board[0]}{int(board[1:]) % 2}")


def _walls(lay: Lay, spaces: frozenset[int]) -> Iterator[Markup]:
    walls, joints = lay.edges(spaces)
    yield path(d="".join(joints), cls="joint")
    yield path(d="".join(walls), cls="wall-edge")
    yield path(d="".join(walls), cls="wall")
    for door in lay.plan.doors:
        if not door.duct and door.sides[0] in spaces:
            x, y, across = lay.gap(door)
            yield g(
                rect(x=-4, y=-HALF, width=8, height=CELL, cls="gap"),
                path(d=f"M-4,{-HALF + 3.5}h8M-4,{HALF - 3.5}h8", cls="jamb"),
                path(d=f"M0,{-HALF + 6}V{HALF - 6}", cls="leaf"),
                transform=f"translate({x},{y}){' rotate(90)' if across else ''}",
            )


def _names(lay: Lay, box: Box) -> Iterator[Markup]:
    """The names of the boards, in the margin."""
    for board, spots in lay.plan.spots.items():
        here = [space for space in spots.values() if space in lay.above]
        if not here:
            continue
        edge = lay.box(here)
        x, y = (edge.left + edge.right + 1) * CELL / 2, (edge.top + edge.bottom + 1) * CELL / 2
        name = f"{board} · {library().boards[board].name}"
        if edge.top == box.top:
            yield tag("text", name, x=x, y=box.top * CELL - 7, text_anchor="middle", cls="board-name")
        elif edge.bottom == box.bottom:
            yield tag("text", name, x=x, y=(box.bottom + 1) * CELL + 16, text_anchor="middle", cls="board-name")
        else:
            side = -8 if edge.left == box.left else box.columns * CELL + 8
            turn = -90 if edge.left == box.left else 90
            yield tag(
                "text",
                name,
                transform=f"translate({box.left * CELL + side},{y:g}) rotate({turn})",
                text_anchor="middle",
                cls="board-name",
            )


# ---------------------------------------------------------------- what lies and stands on it


def board(view: View, marks: Marks) -> Markup:
    """Everything on the boards but the Air Ducts."""
    lay = lay_of(view)
    box = lay.main
    return svg(
        _tokens(view, lay, lay.above), _places(view, lay, marks, lay.above),
        cls=_class("on-boards", box), id="region-board", viewBox=box.view_box(MARGIN), role="group",
        aria_label=f"Boards {', '.join(name for row in view['layout']['rows'] for name in row if name)}",
        width=(box.columns * CELL + 2 * MARGIN), height=(box.rows * CELL + 2 * MARGIN),
        data_stride=lay.stride, data_cell=CELL, data_last=max(lay.above), data_corners=lay.corners,
    )  # fmt: skip


def ducts(view: View, marks: Marks) -> Markup:
    """The Air Ducts with what is known of their exits; empty where a Mission has none."""
    lay = lay_of(view)
    if not has_ducts(view) or lay.ducts is None:
        return section(cls="air-ducts none", id="region-ducts", aria_label="No Air Ducts")
    spaces = lay.plan.ducts
    known = set(view["ducts"].values()) | set(view["tunnels"])
    unknown = sum(name not in known for name in view["duct_exits"].values())
    drawing = svg(
        *_floor(lay, spaces), *_walls(lay, spaces), _tokens(view, lay, spaces), _exits(view, lay), _places(view, lay, marks, spaces),
        preview_layer("ducts"),
        cls="on-boards ducts", viewBox=lay.ducts.view_box(6), role="group", aria_label="Air Ducts", data_stride=lay.stride,
        data_cell=CELL, data_first=min(spaces),
    )  # fmt: skip
    said = f"{unknown} exit{'' if unknown == 1 else 's'} unknown" if unknown else "every exit known"
    return section(
        div(h2("Air Ducts", cls="cap"), small(said), cls="duct-head"),
        drawing,
        cls="air-ducts",
        id="region-ducts",
        aria_label="Air Ducts",
    )


def preview_layer(name: str) -> Markup:
    """Where the script draws the preview of an option."""
    return g(cls="preview", data_layer=name, aria_hidden="true")


def _exits(view: View, lay: Lay) -> Iterator[Markup]:
    matched = {name: number for number, name in view["ducts"].items()}
    for die, name in view["duct_exits"].items():
        x, y = lay.centre(lay.number(name))
        if name in view["tunnels"]:
            yield stamp("tunnel", x, y, 22, "tunnel")
        elif name in matched:
            yield _grate(x, y, "" if name in occupied(view) else matched[name])
        else:
            yield g(
                rect(x=x - 10, y=y - 10, width=20, height=20, rx=3, cls="weave"),
                None if name in occupied(view) else tag("text", "?", x=x, y=y + 6.5, text_anchor="middle", cls="blip-mark"),
                tag("title", f"Exit not known; the die shows {die}"),
            )


def _grate(x: int, y: int, number: str) -> Markup:
    return g(
        rect(x=x - 10, y=y - 10, width=20, height=20, rx=4),
        path(d=f"M{x - 7},{y - 6}h14M{x - 7},{y + 7}h14"),
        tag("text", number, x=x, y=y + 5, text_anchor="middle"),
        cls="grate",
    )


def _tokens(view: View, lay: Lay, spaces: frozenset[int]) -> Iterator[Markup]:
    """What lies on the floor. Under a model only its shape is drawn, not its number."""
    taken = occupied(view)
    for kind, field in (
        ("computer", "computers"),
        ("crate", "crates"),
        ("tunnel", "tunnels"),
        ("egg", "eggs"),
        ("captive", "captive_sites"),
    ):
        for name in view[field]:
            if lay.number(name) in spaces and not (kind == "tunnel" and name in view["duct_exits"].values()):
                yield g(
                    stamp(kind, *lay.centre(lay.number(name)), 20),
                    tag("title", f"{kind.capitalize()} at {name}"),
                    cls=f"token {kind}",
                )
    for number, name in view["spawns"].items():
        if lay.number(name) in spaces:
            x, y = lay.centre(lay.number(name))
            written = None if name in taken else tag("text", number, x=x, y=y + 4.6, text_anchor="middle")
            title = tag("title", f"Spawn Point {number}")
            yield g(stamp("spawn", x, y, 24), circle(cx=x, cy=y, r=7.4), written, title, cls="token spawn")
    for number, name in view["entrances"].items():
        if lay.number(name) in spaces:
            yield _grate(*lay.centre(lay.number(name)), "" if name in taken else number)
    for name in view["airlocks"]:
        if lay.number(name) in spaces:
            x, y = lay.corner(lay.number(name))
            yield rect(
                x=x + 2, y=y + 2, width=CELL - 4, height=CELL - 4, rx=3, cls="airlock open" if view["airlock_open"] else "airlock"
            )


def occupied(view: View) -> set[str]:
    """The spaces with a model on them."""
    models_at = (*view["aliens"].values(), *view["blips"].values(), *view["characters"].values())
    return {model["at"] for model in models_at if model["at"]} | set(view["sentries"])


def _places(view: View, lay: Lay, marks: Marks, spaces: frozenset[int]) -> Iterator[Child]:
    """The places of the boards: the area of a crowd, spaces, doors, the Exit, models; what is covered comes last."""
    here = {
        name: mark
        for place, mark in marks.items()
        if (name := place.removeprefix("space-")) != place and lay.plan.by_name.get(name) in spaces
    }
    area = frozenset(lay.number(name) for name, mark in here.items() if crowded(mark))
    if area:
        yield path(d=lay.outline(area), cls="area-line")
    taken = occupied(view) | set(view["exits"])
    for name, mark in here.items():
        if name not in taken:
            yield space(lay, name, mark)
    yield _exit(view, lay, marks, spaces)
    yield from _doors(view, lay, marks, spaces)
    yield from models(view, lay, marks, spaces)
    for name, mark in here.items():
        if name in taken:
            yield space(lay, name, mark, covered=True)


def space(lay: Lay, name: str, mark: Mark, *, covered: bool = False) -> Markup:
    """A space that is an option or refused. Under a model only its ring and tag are pressed."""
    x, y = lay.centre(lay.number(name))
    field = (
        rect(x=x + 2, y=y + 2, width=12, height=12, rx=3, cls="field")
        if covered
        else rect(x=x - HALF, y=y - HALF, width=CELL, height=CELL, cls="field")
    )
    return spot(
        f"space-{name}", mark, f"Space {name}", field, ring(mark, x, y, low=covered), cls="space covered" if covered else "space"
    )


def _exit(view: View, lay: Lay, marks: Marks, spaces: frozenset[int]) -> Markup:
    """The spaces of the Exit, as one place."""
    at = [name for name in view["exits"] if lay.number(name) in spaces]
    if not at:
        return EMPTY
    mark = marks.get("exit", NOTHING)
    closed = "" if view["exit_open"] else " shut"
    drawn: list[Child] = []
    for name in at:
        x, y = lay.centre(lay.number(name))
        drawn += [rect(x=x - 12, y=y - 12, width=24, height=24, rx=4, cls="door-field"), stamp("exit", x, y, 17)]
    x, y = lay.centre(lay.number(at[0]))
    state = "open" if view["exit_open"] else "shut"
    return spot("exit", mark, f"Exit at {', '.join(at)}, {state}", drawn, ring(mark, x, y), cls=f"exit{closed}")


def _doors(view: View, lay: Lay, marks: Marks, spaces: frozenset[int]) -> Iterator[Markup]:
    """Doors with a Barricade, an option or a refusal."""
    for name, door in lay.doors.items():
        if door.sides[0] not in spaces:
            continue
        mark = marks.get(f"door-{name}", NOTHING)
        barred = name in view["barricades"]
        if not (barred or mark.choices or mark.reason or mark.news):
            continue
        if door.duct:
            x, y = lay.centre(door.sides[0])
            planks = (
                path(d=f"M{x - 11},{y - 11}L{x + 11},{y + 11}M{x + 11},{y - 11}L{x - 11},{y + 11}", cls="planks")
                if barred
                else None
            )
            handle = rect(x=x - HALF, y=y - HALF, width=CELL, height=9, cls="field")
            what = f"Air Duct Entrance {door.duct}"
            frame = ring(mark, x, y, 11)
        else:
            x, y, across = lay.gap(door)
            wide, high = (HALF, 7) if across else (7, HALF)
            turn = f"translate({x},{y}){' rotate(90)' if across else ''}"
            planks = (
                g(
                    rect(x=-6, y=-HALF + 1, width=12, height=CELL - 2, rx=2, cls="bar-field"),
                    path(d="M-5,-11L5,11M5,-11L-5,11M-5,0h10"),
                    transform=turn,
                    cls="planks",
                )
                if barred
                else None
            )
            handle = rect(x=x - wide, y=y - high, width=2 * wide, height=2 * high, cls="field")
            what = f"Door {name}"
            frame = ring(mark, x, y, 10)
        welded = ", welded" if name in view["welded"] else ""
        said = f"{what}, Barricaded{welded}" if barred else what
        yield spot(f"door-{name}", mark, said, planks, handle, frame, cls="door" + (" welded" if welded else ""))


def boards(view: View, marks: Marks) -> Markup:
    """The boards as a stack: ground, what is on it, the preview the script draws."""
    lay = lay_of(view)
    box = lay.main
    layer = svg(preview_layer("boards"), cls=_class("over-boards", box), viewBox=box.view_box(MARGIN), aria_hidden="true")
    return div(
        div(ground(view), board(view, marks), layer, cls="boards-stack"), cls="boards-frame", data_boards=True, tabindex="-1"
    )
