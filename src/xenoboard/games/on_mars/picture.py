"""The table of On Mars as a picture: the Martian surface as a hex map, Orbit and Colony beside it, the Alien board or the chapter's
tracks below. Pure functions from a view to markup, one per region. Player boards are in `board_picture`, the table as text in
`board_list`."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from xenoboard.games.on_mars import art
from xenoboard.games.on_mars.board_list import board_list, described
from xenoboard.games.on_mars.board_picture import own_area, team
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.phrases import (
    ACTIONS,
    ITEMS,
    TECHS,
    building_name,
    card_name,
    contract_text,
    mission_text,
)
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.markup import Child, Markup, b, classes, div, g, h2, li, ol, section, small, span, svg, tag, use
from xenoboard.parts.drawing.materials import sprite
from xenoboard.parts.drawing.places import attributes, overlay
from xenoboard.parts.drawing.seats import badge, colour_class

View = Mapping[str, Any]
LIBRARY = library()
PHASES = {
    "placement": "Placement",
    "colonization": "Colonization",
    "sabotage": "Sabotage",
    "shuttle": "Shuttle",
    "final": "Scoring",
}
RADIUS = 30.0
WIDTH, HEIGHT = 12 * 1.5 * RADIUS + 2 * RADIUS + 4, 9 * math.sqrt(3) * RADIUS + 4
"""13 columns wide and 9 hexes high."""


def sheet() -> Markup:
    """Every definition the drawings refer to; once per page."""
    return sprite([art.definitions()])


def fragments(view: View, faces: Any, marks: Marks) -> dict[str, Markup]:
    """Every region by the id of its root, so that what changed can be sent alone."""
    return {
        "region-phase": phase(view),
        "region-order": order(view),
        "region-surface": surface(view, marks),
        "region-orbit": orbit(view, marks),
        "region-colony": colony(view, marks),
        "region-facts": facts(view),
        "region-chapter": chapter(view, marks),
        "region-mine": own_area(view, marks),
        "region-team": team(view, marks),
        "region-list": board_list(view),
    }


def picture(view: View, faces: Any, marks: Marks) -> Markup:
    """The public board."""
    return div(
        div(facts(view), surface(view, marks), chapter(view, marks), cls="om-centre"),
        div(orbit(view, marks), colony(view, marks), cls="om-sides"),
        cls="board on-mars",
        id="picture",
    )


def phase(view: View) -> Markup:
    """The phases of a round, the present one lit."""
    turn = view["turn"]
    shown = [name for name in PHASES if name in ("colonization", "shuttle") or name == turn["phase"]]
    steps = [
        li(PHASES[name], cls="on" if name == turn["phase"] else "", aria_current="step" if name == turn["phase"] else None)
        for name in shown
    ]
    return ol([li(f"Round {turn['round']}", cls="round"), *steps], cls="phase", id="region-phase", aria_label="Round and phase")


def order(view: View) -> Markup:
    """The turn order, and whose turn it is."""
    turn = view["turn"]
    seats = [*turn["order"], *([view["commander"]] if view["commander"] is not None else [])]
    shown = []
    for seat in seats:
        on = seat == turn["seat"]
        name = f"{view['names'][seat]}, {'playing' if on else 'waiting'}" + (", you" if seat == view["you"] else "")
        shown.append(li(badge(seat, 20, label=name), cls=classes(on and "on"), title=name))
    return ol(shown, cls="order", id="region-order", aria_label="Turn order")


# ---------------------------------------------------------------- the surface


def surface(view: View, marks: Marks) -> Markup:
    """The hex map: ground, tiles and Crystals, Buildings, pieces."""
    hexes = [_hex(hex, view["surface"].get(hex, {}), marks) for hex in LIBRARY.hexes.names]
    drawing = svg(hexes, viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}", cls="om-map", role="group", aria_label="The Martian surface")
    return section(drawing, id="region-surface", cls="om-surface", aria_label="The Martian surface")


def centre(hex: str) -> tuple[float, float]:
    """Where a hex lies on the drawing."""
    q, r = LIBRARY.hexes.places[hex]
    return 6 * 1.5 * RADIUS + RADIUS + 2 + q * 1.5 * RADIUS, HEIGHT / 2 + (r + q / 2) * math.sqrt(3) * RADIUS


def _outline(x: float, y: float, radius: float) -> str:
    corners = (math.radians(60 * number) for number in range(6))
    return " ".join(f"{x + radius * math.cos(angle):.1f},{y + radius * math.sin(angle):.1f}" for angle in corners)


def _hex(hex: str, there: Mapping[str, Any], marks: Marks) -> Markup:
    x, y = centre(hex)
    mark = marks.get(f"hex-{hex}", NOTHING)
    drawn: list[Child] = [tag("polygon", points=_outline(x, y, RADIUS - 1), cls="ground")]
    if "tile" in there:
        research = LIBRARY.tiles[there["tile"]].group == "research"
        drawn.append(
            tag(
                "rect",
                x=x - 11,
                y=y - 11,
                width=22,
                height=22,
                rx=4 if research else 11,
                cls="tile research" if research else "tile",
            )
        )
        drawn.append(_letter(x, y + 4, there["tile"] if research else "?", "tile-letter"))
    if "crystal" in there:
        drawn.append(tag("path", d=f"M{x},{y - 9}L{x + 6},{y}L{x},{y + 9}L{x - 6},{y}Z", cls="crystal"))
    if "building" in there:
        drawn.append(_building(x, y, there["building"]))
    for number, piece in enumerate(there.get("pieces", ())):
        drawn.append(_piece(x + 10 * number, y, piece, "building" in there))
    if mark.choices:
        drawn.append(tag("polygon", points=_outline(x, y, RADIUS - 4), cls="ring-hex"))
        drawn.append(_letter(x, y - 15, "".join(choice.letter for choice in mark.choices[:3]) or "•", "key-letter"))
    elif mark.reason:
        drawn.append(tag("polygon", points=_outline(x, y, RADIUS - 4), cls="no-hex"))
    given = attributes(f"hex-{hex}", mark, f"Hex {hex}: {described(there)}", "om-hex")
    return g(tag("title", f"{hex}: {described(there)}"), drawn, **given)


def _letter(x: float, y: float, words: str, cls: str) -> Markup:
    return tag("text", words, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor="middle", cls=cls)


def _symbol(name: str, x: float, y: float, size: float, cls: str, turned: bool = False) -> Markup:
    turn = f"rotate(90 {x:.1f} {y:.1f})" if turned else None
    return use(
        href=f"#om-{name}", x=f"{x - size / 2:.1f}", y=f"{y - size / 2:.1f}", width=size, height=size, cls=cls, transform=turn
    )


def _building(x: float, y: float, building: Mapping[str, Any]) -> Markup:
    """A Building with its type's shape, an outline when advanced, and what lies on it."""
    owner = colour_class(building["owner"]) if building["owner"] >= 0 else ""
    parts: list[Child] = [
        tag(
            "polygon",
            points=_outline(x, y, RADIUS - 5),
            cls=classes("built", f"kind-{building['kind']}", owner, building["down"] and "down"),
        ),
        _symbol(building["kind"], x, y + 4, 22, "shape"),
    ]
    if building["card"]:
        parts.append(tag("polygon", points=_outline(x, y, RADIUS - 8), cls=f"advanced {colour_class(building['by'])}"))
        parts.append(_letter(x, y + 24, "★", "star"))
    if building["shield"]:
        parts.append(tag("circle", cx=x + 14, cy=y - 12, r=5, cls="shield"))
    if building["token"]:
        parts.append(tag("rect", x=x - 18, y=y - 18, width=10, height=10, cls="blackout" if building["lying"] else "vandalised"))
    return g(parts)


def _piece(x: float, y: float, piece: Mapping[str, Any], on_building: bool) -> Markup:
    kind = piece["kind"]
    alien = kind == "trooper"
    colour = "seat-X" if alien else colour_class(piece["owner"])
    at = y - 12 if on_building else y
    return g(
        tag("circle", cx=f"{x:.1f}", cy=f"{at:.1f}", r=10, cls="base"),
        _symbol(kind, x, at, 17, classes("piece", piece["health"] != "well" and piece["health"]), turned=not piece["upright"]),
        cls=colour,
        id=f"piece-{kind}-{piece['owner']}-{piece['number']}" if piece["number"] else None,
    )


# ---------------------------------------------------------------- the two sides


def place(name: str, marks: Marks, label: str, *children: Child, cls: str = "om-cell") -> Markup:
    """A place of a panel."""
    mark = marks.get(name, NOTHING)
    return div(children or label, overlay(mark), **attributes(name, mark, label, cls))


def orders(view: View, marks: Marks, spaces: range) -> Markup:
    """Turn Order spaces with the Player markers."""
    markers = {player["space"]: player["seat"] for player in view["players"]}
    cells = []
    for number in spaces:
        seat = markers.get(number)
        who = badge(seat, 18) if seat is not None else None
        text = LIBRARY.order[str(number)].text
        label = f"Turn Order space {number}: {view['names'][seat] if seat is not None else text}"
        cells.append(place(f"order-{number}", marks, label, small(str(number)), who, cls="om-cell order-cell"))
    return div(cells, cls="om-row")


def actions(view: View, marks: Marks, names: tuple[str, ...]) -> Markup:
    """The main actions of a side with the Colonists on their slots."""
    cells = []
    for name in names:
        there = view["slots"].get(name, ())
        dots = [span(badge(colonist["owner"], 14), cls=classes("dot", colonist["health"])) for colonist in there]
        full = f", {len(there)} there" if there else ""
        cells.append(
            place(f"action-{name}", marks, ACTIONS[name] + full, ACTIONS[name], span(dots, cls="dots"), cls="om-cell wide")
        )
    return div(cells, cls="om-list")


def shuttle(view: View, here: str) -> Markup:
    """The Shuttle, if it is on this side."""
    at = view["shuttle"]
    return small(f"Shuttle: space {at['space']}", cls="shuttle") if at["side"] == here else small("", cls="shuttle")


def orbit(view: View, marks: Marks) -> Markup:
    """Orbit: the space station."""
    side = view["orbit"]
    stock = [
        place(f"warehouse-{item}", marks, f"{ITEMS[item]} in the Warehouse: {n}", f"{ITEMS[item]} ", b(str(n)))
        for item, n in side["warehouse"].items()
    ]
    grid = [
        place(
            f"grid-{space}",
            marks,
            f"{space}: {TECHS[tile]}" if tile else f"{space}: empty",
            TECHS[tile].replace(" Tech", "") if tile else "–",
        )
        for space, tile in side["grid"].items()
    ]
    display = [*([side["extra"]] if side["extra"] else []), *side["display"]]
    cards = [blueprint(card, marks) for card in display]
    tiles = [place(f"tile-{tile}", marks, LIBRARY.tiles[tile].text, cls="om-cell wide") for tile in side["exploration"]]
    return section(
        div(h2("Orbit"), shuttle(view, "orbit"), cls="heading"),
        orders(view, marks, range(1, 5)),
        actions(view, marks, ("landing_pod", "blueprint", "learn", "research", "resupply")),
        div(small("Warehouse", cls="cap"), div(stock, cls="om-row"), cls="om-part"),
        div(small("Tech Grid: top, middle, bottom", cls="cap"), div(grid, cls="om-row"), cls="om-part"),
        div(
            small(f"Blueprints · {side['level_1_left']} and {side['level_3_left']} left", cls="cap"),
            div(cards, cls="om-list"),
            cls="om-part",
        ),
        div(small(f"Exploration · {side['discoveries']} left", cls="cap"), div(tiles, cls="om-list"), cls="om-part"),
        id="region-orbit",
        cls="om-side",
        aria_label="Orbit",
    )


def blueprint(card: str, marks: Marks) -> Markup:
    """A Blueprint on display."""
    face = LIBRARY.blueprints[card]
    label = f"{face.name}, level {face.level}, {building_name(face.type)}. {face.text}"
    return place(
        f"card-{card}", marks, label, b(face.name), small(f" {face.level} · {building_name(face.type)}"), cls="om-cell wide"
    )


def colony(view: View, marks: Marks) -> Markup:
    """Colony: the Martian surface's own actions, Life Support, Scientists and Contracts, Missions."""
    side = view["colony"]
    lss = [
        place(
            f"lss-{kind}",
            marks,
            f"{building_name(kind)}: {row} of 5, reward: {LIBRARY.rewards[side['rewards'][kind]].text}",
            f"{building_name(kind)} ",
            b(str(row)),
        )
        for kind, row in side["lss"].items()
    ]
    stacks = [
        place(f"stack-{kind}", marks, f"{building_name(kind)}: {n} left", f"{building_name(kind)} ", b(str(n)))
        for kind, n in side["stacks"].items()
    ]
    stacks.append(place("stack-shelter", marks, "Shelters: from the player boards", "Shelter"))
    offers = [offer(entry, marks) for entry in side["offers"].values() if entry]
    shown = {f"contract-{entry.partition(':')[2]}" for entry in side["offers"].values()}
    offers += [
        offer(f"contract:{id}", marks) for id in side["contracts"] if f"contract-{id}" in marks and f"contract-{id}" not in shown
    ]
    missions = [
        div(small(space), mission_text(mission["id"]), b(f" {mission['left']} to go"), cls="om-cell wide")
        for space, mission in view["missions"].items()
    ]
    return section(
        div(h2(f"Colony · level {side['level']}"), shuttle(view, "colony"), cls="heading"),
        orders(view, marks, range(5, 9)),
        actions(view, marks, ("control_center", "construct", "upgrade", "ship", "hire")),
        div(small("Life support", cls="cap"), div(lss, cls="om-row"), cls="om-part"),
        div(small("Buildings left", cls="cap"), div(stacks, cls="om-row"), cls="om-part"),
        div(small("Scientists and Contracts", cls="cap"), div(offers, cls="om-list"), cls="om-part"),
        div(small(f"Missions · marker on {view['remaining']}", cls="cap"), div(missions, cls="om-list"), cls="om-part"),
        id="region-colony",
        cls="om-side",
        aria_label="Colony",
    )


def offer(entry: str, marks: Marks) -> Markup:
    """A card of the hire display."""
    kind, _, id = entry.partition(":")
    if kind == "scientist":
        face = LIBRARY.scientists[id]
        label = f"{face.name}: works in {building_name(face.works_in)}"
        return place(f"scientist-{id}", marks, label, b(face.name), small(f" {', '.join(face.cost)}"), cls="om-cell wide")
    return place(
        f"contract-{id}",
        marks,
        f"Earth Contract {id}: {contract_text(id)}",
        b(f"Contract {id}"),
        small(f" {contract_text(id)}"),
        cls="om-cell wide",
    )


# ---------------------------------------------------------------- the chapters


def facts(view: View) -> Markup:
    """The score, the time, what wins and loses: the few numbers everybody looks at."""
    name = view["scenario"].partition("/")[2]
    shown = FACTS.get(name, base_facts)(view)
    return section([fact(*each) for each in shown], id="region-facts", cls="om-facts", aria_label="Score and time")


def fact(name: str, value: str) -> Markup:
    """A number of the chapter."""
    return div(small(name, cls="cap"), b(value), cls="fact")


Facts = list[tuple[str, str]]


def base_facts(view: View) -> Facts:
    """Everybody's OP, and how far the Missions are."""
    return [*((player["name"], f"{player['op']} OP") for player in view["players"]), ("Missions to go", str(view["remaining"]))]


def invasion_facts(view: View) -> Facts:
    """The race, and what the Alien Commander has."""
    alien = view["alien"]
    return [
        ("Humans", f"{view['op']} of 100 OP"),
        ("Aliens", f"{20 - alien['tracker']} of 20 on Mars"),
        ("Alien board", f"{alien['troopers']} Troopers, {alien['crystals']} Crystals"),
        ("Tokens", f"{alien['reusable']} red, {alien['expendable']} green"),
    ]


def outbreak_facts(view: View) -> Facts:
    """Time, infection and the two goals."""
    goals = [
        ("Goal achieved" if not mission["left"] else "Goal", mission_text(mission["id"])) for mission in view["missions"].values()
    ]
    return [
        ("Rounds left", str(view["time"])),
        ("Infected", f"{view['infected']} of {view['limit']}"),
        ("Medicine", f"{view['medicine']} in supply"),
        ("Vaccines", f"{view['vaccines']} left"),
        *goals,
    ]


def blackout_facts(view: View) -> Facts:
    """The hunt and the blackouts."""
    seen = ", ".join(building_name(card.removeprefix("V-")) for card in view["shown"]) or "none"
    return [
        ("Goals to go", str(view["time"])),
        ("Blackouts", f"{view['blackouts']} of 5"),
        ("Tokens", f"{view['tokens']} left"),
        ("Vandalism seen", seen),
    ]


def monolith_facts(view: View) -> Facts:
    """Time and the five goals."""
    goals = [("Goal achieved" if goal["met"] else "Goal", goal_text(goal["goal"])) for goal in view["targets"]]
    return [("Time", f"{view['time']} of 15"), *goals]


FACTS = {"invasion": invasion_facts, "outbreak": outbreak_facts, "blackout": blackout_facts, "monolith": monolith_facts}


def chapter(view: View, marks: Marks) -> Markup:
    """What the chapter adds to the table: the Alien board, or the Sabotage row."""
    name = view["scenario"].partition("/")[2]
    inside: Child = _alien_board(view, marks) if name == "invasion" else _sabotage_row(view) if name == "monolith" else None
    return section(inside, id="region-chapter", cls="om-chapter", aria_label="The chapter", hidden=inside is None)


def _alien_board(view: View, marks: Marks) -> Child:
    alien = view["alien"]
    spaces = []
    for at, token in enumerate(alien["spaces"], 1):
        face = LIBRARY.alien_spaces[str(at)]
        state = token or "open"
        label = f"Action space {at}, {face.name}: {state}"
        spaces.append(
            place(f"space-{at}", marks, label, face.name, small(f" {state}"), cls=classes("om-cell", token and "covered", token))
        )
    cards = []
    for card in (*alien["left"], *alien["right"]):
        text = LIBRARY.blueprints[card["id"]].text
        name = card_name(card["id"])
        cards.append(place(f"card-{card['id']}", marks, f"{name}: {text}", name, small(card_state(card, alien))))
    labs = []
    for tech in alien["techs"]:
        level = LIBRARY.columns[tech["space"]]
        labs.append(
            place(
                f"lab-{tech['space']}", marks, f"{TECHS[tech['tile']]}, level {level}", f"{TECHS[tech['tile']]} ", b(str(level))
            )
        )
    taken = {tech["space"] for tech in alien["techs"]}
    for space in LIBRARY.spaces.values():
        if space.side == "alien" and space.id not in taken and f"lab-{space.id}" in marks:
            labs.append(
                place(
                    f"lab-{space.id}", marks, f"Laboratory space {space.id}, level {space.column}", small(f"level {space.column}")
                )
            )
    return [small("Alien board", cls="cap"), div(spaces, cls="om-row"), div(cards, labs, cls="om-row")]


def card_state(card: Mapping[str, Any], alien: Mapping[str, Any]) -> str:
    """How an Alien Blueprint stands."""
    if card in alien["left"]:
        return " not obtained"
    if card["marker"]:
        return " not built"
    return " used" if card["down"] else " Scientist here" if alien["scientist"] == card["id"] else " ready"


def _sabotage_row(view: View) -> Child:
    cards = []
    for card in view["row"]:
        face = LIBRARY.sabotage[card["id"]]
        cards.append(div(b(face.name), small(f" {face.letter} · {card['cubes']} of 2"), cls="om-cell", title=face.text))
    return [small("Sabotage row", cls="cap"), div(cards, cls="om-row")]


def goal_text(goal: str) -> str:
    """What a Goal card asks for."""
    face = LIBRARY.goals[goal]
    match face.deck:
        case 1:
            return f"build {card_name(face.target)}"
        case 2:
            return f"fulfil Contract {face.target}: {contract_text(face.target)}"
        case 3:
            return f"{TECHS[face.target]} to level 6"
        case 4:
            return f"9 OP with the {LIBRARY.scientists[face.target].name}"
        case _:
            return f"{face.discoveries} Discovery and {face.research} Research tiles"
