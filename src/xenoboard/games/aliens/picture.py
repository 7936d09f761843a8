"""The table of Aliens as a picture: the boards seen from above with walls, doors and Barricades, everybody on them, what is an option
ringed. Pure functions from a view (as of `table.view`) to markup, one per region, so that only what changed need be sent.

The plan of the boards comes from the content by the view's layout. The same table as text is the Board list.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import msgspec

from xenoboard.games.aliens.boards import Plan, PlanSpec
from xenoboard.games.aliens.cards import library
from xenoboard.parts.drawing.choices import NOTHING, Mark, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import (
    Child,
    Markup,
    b,
    circle,
    classes,
    div,
    g,
    h2,
    li,
    ol,
    p,
    path,
    rect,
    section,
    small,
    span,
    svg,
    tag,
    ul,
)  # fmt: skip
from xenoboard.parts.drawing.materials import sprite
from xenoboard.parts.drawing.places import attributes, overlay
from xenoboard.parts.drawing.seats import badge, letter

View = Mapping[str, Any]
Faces = Mapping[str, Any]
LIBRARY = library()
SIDE = 24
"""The side of a space in the picture."""
PHASES = {
    "marine": "Marine Phase", "activation": "Activation", "alien": "Aliens", "blips": "Blips", "motion": "Motion Tracker",
    "finish": "Finish",
}  # fmt: skip
ALIEN_SIGNS = {
    "standard": "A", "brute": "B", "scout": "S", "guard": "G", "skulker": "K", "facehugger": "f", "queen": "Q",
}  # fmt: skip


def sheet() -> Markup:
    """Every definition the drawings refer to; once per page."""
    return sprite([])


def fragments(view: View, faces: Faces, marks: Marks) -> dict[str, Markup]:
    """Every region by the id of its root, so that what changed can be sent alone."""
    return {
        "region-phase": phase(view),
        "region-order": order(view),
        "region-pools": pools(view),
        "region-board": board(view, marks),
        "region-mine": mine(view, marks),
        "region-team": team(view, marks),
        "region-list": board_list(view),
    }


def picture(view: View, faces: Faces, marks: Marks) -> Markup:
    """The public board."""
    return div(board(view, marks), cls="board aliens", id="picture")


# Head -----------------------------------------------------------------------------------------------------------------------------


def phase(view: View) -> Markup:
    """The phases of a turn, the present one lit."""
    now = view["turn"]["phase"]
    shown = [li(PHASES[name], cls="on" if name == now else "", aria_current="step" if name == now else None) for name in PHASES]
    return ol(shown, cls="phase", id="region-phase", aria_label=f"Turn {view['turn']['number']}, phases")


def order(view: View) -> Markup:
    """The players, whose turn it is, and the Hive."""
    shown = []
    for player in view["players"]:
        on = player["seat"] == view["turn"]["seat"]
        hero = view["characters"][player["hero"]]["name"] if player["hero"] else "no Character"
        said = f"{hero}, {'playing' if on else 'waiting'}" + (", you" if player["seat"] == view["you"] else "")
        shown.append(li(badge(player["seat"], 20, label=said), cls=classes(on and "on"), title=said))
    if view["hive"]:
        shown.append(li(badge(None, 20, label="the Hive"), title=f"the Hive, {view['hive']['willpower']} Willpower"))
    return ol(shown, cls="order", id="region-order", aria_label="Players")


def pools(view: View) -> Markup:
    """The Endurance deck as the clock it is."""
    cards = view["endurance"]
    parts = [
        ("Endurance", cards["deck"] + cards["recycled"]), ("Exhausted", cards["exhaust"]), ("Discarded", len(cards["discard"])),
        ("Motion Tracker", view["motion"]["left"]), ("Turn", view["turn"]["number"]),
    ]  # fmt: skip
    return div(
        [span(b(str(n)), " ", name, cls="pool") for name, n in parts], cls="pools", id="region-pools", aria_label="Endurance"
    )


# The boards -------------------------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=64)
def plan_of(layout: str) -> Plan:
    """The plan a view speaks of, by its layout as JSON."""
    return LIBRARY.plan(msgspec.json.decode(layout, type=PlanSpec))


def corner(plan: Plan, space: int) -> tuple[int, int]:
    """The upper left corner of a space."""
    row, column = plan.grid.row_and_column(space)
    return column * SIDE, row * SIDE


@functools.lru_cache(maxsize=64)
def ground(layout: str) -> Markup:
    """What never moves: floor, walls, names of the boards."""
    plan = plan_of(layout)
    spaces = []
    walls = []
    for space in plan.grid.spaces:
        x, y = corner(plan, space)
        spaces.append(rect(x=x, y=y, width=SIDE, height=SIDE, fill="var(--panel-2)", stroke="var(--line)", stroke_width=0.5))
        for other, line in (
            (space - plan.stride, f"M{x},{y}h{SIDE}"), (space + plan.stride, f"M{x},{y + SIDE}h{SIDE}"),
            (space - 1, f"M{x},{y}v{SIDE}"), (space + 1, f"M{x + SIDE},{y}v{SIDE}"),
        ):  # fmt: skip
            if plan.grid.edge(space, other) is None:
                walls.append(line)
    names = [
        tag("text", f"{board} {LIBRARY.boards[board].name}", x=corner(plan, min(spots.values()))[0] + 4,
            y=corner(plan, min(spots.values()))[1] + 10, font_size=9, fill="var(--text-2)")
        for board, spots in plan.spots.items()
    ]  # fmt: skip
    return g(spaces, path(d="".join(walls), stroke="var(--text)", stroke_width=2.5, fill="none"), names, aria_hidden="true")


def board(view: View, marks: Marks) -> Markup:
    """The boards with everything on them."""
    layout = msgspec.json.encode(view["layout"]).decode()
    plan = plan_of(layout)
    right = max(corner(plan, space)[0] for space in plan.grid.spaces) + SIDE
    bottom = max(corner(plan, space)[1] for space in plan.grid.spaces) + SIDE
    drawing = svg(
        ground(layout), doors(plan, view, marks), tokens(plan, view), targets(plan, marks), models(plan, view, marks),
        viewBox=f"-4 -4 {right + 8} {bottom + 8}", width="100%", cls="boards", role="group", aria_label="The boards",
    )  # fmt: skip
    return section(drawing, id="region-board", aria_label="The boards")


def at(plan: Plan, place: str) -> tuple[int, int]:
    """The upper left corner of a named space."""
    return corner(plan, plan.by_name[place])


def doors(plan: Plan, view: View, marks: Marks) -> Markup:
    """The Doors: two posts, and a bar across when Barricaded."""
    shown = []
    for door in plan.doors:
        barred = door.name in view["barricades"]
        mark = marks.get(f"door-{door.name}", NOTHING)
        (x, y), (u, v) = corner(plan, door.sides[0]), corner(plan, door.sides[1])
        if door.duct:
            line = f"M{x + 2},{y + 2}h{SIDE - 4}v{SIDE - 4}h{4 - SIDE}z"
        elif y == v:
            line = f"M{max(x, u)},{y}v{SIDE}"
        else:
            line = f"M{x},{max(y, v)}h{SIDE}"
        name = f"{'Air Duct Entrance' if door.duct else 'Door'} {door.name}, {'Barricaded' if barred else 'open'}"
        shown.append(
            g(
                path(d=line, stroke="var(--warn)" if barred else "var(--a)", stroke_width=5 if barred else 2, fill="none",
                     stroke_dasharray=None if barred else "4 14 4"),
                **attributes(f"door-{door.name}", mark, name, "door"),
            )
        )  # fmt: skip
    return g(shown)


def tokens(plan: Plan, view: View) -> Markup:
    """Crates, Computers, Exits, Spawn Points, Tunnels, Eggs, Sentry Guns, duct exits, the empty Power Loader."""
    signs: list[tuple[str, str, str]] = []
    signs += [(place, "C", "Crate") for place in view["crates"]]
    signs += [(place, "▣", "Computer") for place in view["computers"]]
    signs += [(place, "⇲", "Exit" if view["exit_open"] else "Exit, shut") for place in view["exits"]]
    signs += [(place, number, f"Spawn Point {number}") for number, place in view["spawns"].items()]
    signs += [(place, "T", "Tunnel") for place in view["tunnels"]]
    signs += [(place, "o", "Egg") for place in view["eggs"]]
    signs += [(place, "?", "Captive site") for place in view["captive_sites"]]
    signs += [(place, f"{dial}", f"Sentry Gun, dial {dial}") for place, dial in view["sentries"].items()]
    signs += [(place, f"d{number}", f"Air Duct exit of Entrance {number}") for number, place in view["ducts"].items()]
    if view["loader"]:
        signs.append((view["loader"], "P", "Power Loader"))
    shown: list[Child] = []
    for place, sign, name in signs:
        x, y = at(plan, place)
        shown.append(
            tag("text", tag("title", f"{name} at {place}"), sign, x=x + 3, y=y + SIDE - 4, font_size=11, fill="var(--text-2)")
        )
    if view["apc"]:
        spots = [at(plan, place) for place in view["apc"]["at"]]
        x, y = min(x for x, _ in spots), min(y for _, y in spots)
        width, height = max(x for x, _ in spots) + SIDE - x, max(y for _, y in spots) + SIDE - y
        said = f"APC facing {view['apc']['facing']}, {view['apc']['damage']} damage"
        shown.append(
            rect(
                tag("title", said),
                x=x + 2,
                y=y + 2,
                width=width - 4,
                height=height - 4,
                rx=5,
                fill="var(--panel-3)",
                stroke="var(--a)",
            )
        )
    return g(shown)


def targets(plan: Plan, marks: Marks) -> Markup:
    """Spaces that are options, ringed."""
    shown = []
    for place, mark in marks.items():
        name = place.removeprefix("space-")
        if place.startswith("space-") and name in plan.by_name and (mark.choices or mark.news):
            x, y = at(plan, name)
            ring = rect(x=x + 1.5, y=y + 1.5, width=SIDE - 3, height=SIDE - 3, rx=4, fill="var(--a)", fill_opacity=0.14,
                        stroke="var(--a)", stroke_dasharray="4 3", cls="march")  # fmt: skip
            shown.append(g(ring, **attributes(place, mark, f"Space {name}", "space")))
    return g(shown)


def piece(place: str, mark: Mark, name: str, shape: Markup, sign: str, x: int, y: int) -> Markup:
    """A model: its shape, a sign, a ring when it is an option."""
    ring = circle(
        cx=x + SIDE / 2, cy=y + SIDE / 2, r=SIDE / 2, fill="none", stroke="var(--a)", stroke_dasharray="4 3", cls="march"
    )
    words = tag(
        "text", sign, x=x + SIDE / 2, y=y + SIDE / 2 + 4, text_anchor="middle", font_size=11, font_weight=700, fill="var(--ink)"
    )
    return g(tag("title", name), shape, words, ring if mark.choices else None, **attributes(place, mark, name, "piece"))


def models(plan: Plan, view: View, marks: Marks) -> Markup:
    """Characters, Aliens and Blips."""
    shown: list[Child] = []
    for who, each in view["characters"].items():
        if not each["at"]:
            continue
        x, y = at(plan, each["at"])
        seat = f"var(--seat-{letter(each['seat'])})" if each["seat"] is not None else "var(--text-2)"
        state = ", ".join(
            word for word in ("Knocked Down" if each["down"] else "", "in the Power Loader" if each["loader"] else "") if word
        )
        name = f"{each['name']} at {each['at']}, aim {each['aim']}" + (f", {state}" if state else "")
        wide = SIDE - 4 if not each["down"] else SIDE - 2
        tall = SIDE - 4 if not each["down"] else SIDE // 2
        shape = rect(x=x + (SIDE - wide) / 2, y=y + SIDE - tall - 2, width=wide, height=tall, rx=5, fill=seat)
        initial = each["name"].split()[-1][:2]
        shown.append(piece(f"character-{who}", marks.get(f"character-{who}", NOTHING), name, shape, initial, x, y))
    for key, alien in view["aliens"].items():
        x, y = at(plan, alien["at"])
        name = f"{LIBRARY.aliens[alien['kind']].name}, {alien['swarm']} strong, at {alien['at']}"
        shape = path(d=f"M{x + SIDE / 2},{y + 1}L{x + SIDE - 1},{y + SIDE - 2}H{x + 1}Z", fill="var(--danger)")
        sign = ALIEN_SIGNS[alien["kind"]] + (str(alien["swarm"]) if alien["swarm"] > 1 else "")
        shown.append(piece(key, marks.get(key, NOTHING), name, shape, sign, x, y))
    for key, blip in view["blips"].items():
        x, y = at(plan, blip["at"])
        known = f", you know it: {blip['face']}" if blip["face"] else ""
        name = f"{'Mission Blip' if blip['mission'] else 'Blip'} at {blip['at']}{known}"
        shape = circle(cx=x + SIDE / 2, cy=y + SIDE / 2, r=SIDE / 2 - 2, fill="url(#p-hidden)", stroke="var(--hidden)")
        shown.append(piece(key, marks.get(key, NOTHING), name, shape, "!" if blip["mission"] else "?", x, y))
    return g(shown)


# Cards ------------------------------------------------------------------------------------------------------------------------------


def card_line(face: str, place: str, mark: Mark) -> Markup:
    """A card as a line: its name, its text on hover."""
    entry: Any = LIBRARY.faces.get(face)
    name = getattr(entry, "name", face)
    words = getattr(entry, "text", "")
    return li(b(name), small(words), overlay(mark), **attributes(place, mark, f"{name}. {words}", "card-line", face))


def mine(view: View, marks: Marks) -> Markup:
    """My hand, my Experience cards, my Characters."""
    you = view["you"]
    if view["hive"] and you == view["hive"]["seat"]:
        cards = [card_line(face, f"card-{face}", marks.get(f"card-{face}", NOTHING)) for face in view["hive"]["hand"] or ()]
        return section(h2("The Hive"), p(f"{view['hive']['willpower']} Willpower"), ul(cards), cls="mine", id="region-mine")
    player = next((each for each in view["players"] if each["seat"] == you), None)
    if player is None:
        return section(h2("Watching"), cls="mine", id="region-mine")
    hand = [card_line(face, f"card-{face}", marks.get(f"card-{face}", NOTHING)) for face in player["hand"]]
    learnt = [card_line(face, f"learnt-{face}", NOTHING) for face in player["experience"]]
    acting = view["turn"]["acting"]
    who = acting["who"] if acting and acting["seat"] == you else player["hero"]
    return section(
        h2("Yours"),
        person(view, who, marks) if who else None,
        ul(hand, cls="hand") if hand else small("No card in hand."),
        ul(learnt, cls="learnt") if learnt else None,
        cls="mine",
        id="region-mine",
        aria_label="Yours",
    )


def person(view: View, who: str, marks: Marks) -> Markup:
    """A Character card: side, dial, numbers, equipment."""
    each = view["characters"][who]
    numbers = ", ".join(f"{name} {each[name]}" for name in ("speed", "defense", "melee", "tech"))
    gear = [card_line(face, f"gear-{who}-{face}", NOTHING) for face in each["gear"]]
    side = "Hero" if each["seat"] is not None else "Grunt"
    return div(b(each["name"]), small(f"{side}, aim {each['aim']}, {numbers}"), ul(gear), cls="character-card")


def team(view: View, marks: Marks) -> Markup:
    """Every Character, and what has become of it."""
    shown = [
        li(
            badge(each["seat"], 16) if each["seat"] is not None else None,
            person(view, who, marks),
            small(each["place"] if each["place"] != "board" else each["at"] or ""),
            icon("check", 11, label="activated") if each["activated"] else None,
        )
        for who, each in view["characters"].items()
    ]
    card = view["mission"]
    return section(
        h2(card["name"]),
        p(card["win"]),
        ul([li(line) for line in card["special"]]),
        ul(shown, cls="team"),
        id="region-team",
        aria_label="Team",
    )


def board_list(view: View) -> Markup:
    """The same table as text."""
    lines = [f"{each['name']}: {each['at'] or each['place']}, aim {each['aim']}" for each in view["characters"].values()]
    lines += [
        f"{key}: {LIBRARY.aliens[alien['kind']].name}, {alien['swarm']} strong, {alien['at']}"
        for key, alien in view["aliens"].items()
    ]
    lines += [f"{key}: {blip['at']}" for key, blip in view["blips"].items()]
    lines += [f"Barricaded: {door}" for door in view["barricades"]]
    lines += [f"Crate: {place}" for place in view["crates"]] + [f"Tunnel: {place}" for place in view["tunnels"]]
    return section(h2("Board list"), ul([li(line) for line in lines]), id="region-list", aria_label="Board list")
