"""The player boards: my own large with everything a decision may be about, the others small."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.phrases import EXECUTIVE, HEALTHS, ITEMS, SIDES, TECHS, building_name, card_name, contract_text
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.markup import Child, Markup, b, classes, div, h2, h3, section, small, span
from xenoboard.parts.drawing.places import attributes, overlay
from xenoboard.parts.drawing.seats import badge

LIBRARY = library()
View = Mapping[str, Any]
STORED = ("mineral", "battery", "water", "plant", "oxygen", "medicine", "crystals")


def place(name: str, marks: Marks, label: str, *children: Child, cls: str = "om-cell") -> Markup:
    """A place of a player board."""
    mark = marks.get(name, NOTHING)
    return div(children or label, overlay(mark), **attributes(name, mark, label, cls))


def own_area(view: View, marks: Marks) -> Markup:
    """My player board; the Alien Commander's is on the table."""
    mine = next((player for player in view["players"] if player["seat"] == view["you"]), None)
    if mine is None:
        who = "The Alien Commander" if view["you"] is not None and view["you"] == view["commander"] else "You look on"
        return section(h2(who), id="region-mine", cls="mine om-mine", aria_label="Your area")
    return section(
        div(h2(mine["name"]), small(f"{SIDES[mine['side']] if mine['side'] else 'not placed'} · {mine['op']} OP"), cls="heading"),
        stores(view, mine, marks),
        colonists(view, mine, marks),
        part("Depot · executive actions", depot(mine, marks)),
        part("Laboratory", laboratory(mine, marks, True)),
        part("Blueprints", [blueprint(card, marks) for card in mine["blueprints"]]),
        part("Scientists and Contracts", papers(mine, marks)),
        part("Private Goals", [goal(card, marks) for card in mine["goals"] or ()]),
        id="region-mine",
        cls="mine om-mine",
        aria_label="Your area",
    )


def part(title: str, inside: Child) -> Markup:
    """A part of a board under its title."""
    return div(small(title, cls="cap"), div(inside, cls="om-row"), cls="om-part")


def stores(view: View, player: Mapping[str, Any], marks: Marks) -> Markup:
    """Storage, Depot, Hangar and the pieces of the personal supply."""
    kinds = [kind for kind in STORED if kind != "medicine" or view["scenario"].endswith("outbreak")]
    cells = []
    for kind in kinds:
        room = player["depot_room"] if kind == "crystals" else player["storage"]
        name = "Crystals" if kind == "crystals" else ITEMS[kind]
        fresh = f" +{player['fresh']}" if kind == "crystals" and player["fresh"] else ""
        cells.append(div(f"{name} ", b(f"{player[kind]}{fresh}"), small(f" of {room}"), cls="om-cell"))
    more = f"{player['hangar']} Ships in the Hangar · {player['bots']} Bots, {player['markers']} markers, {player['shelters']} Shelters left"
    extra = [
        f"{player[name]} {word}"
        for name, word in (
            ("shields", "Shields"),
            ("sabotages", "Sabotage tokens"),
            ("sentries", "Sentry Bots"),
            ("exosuits", "Exosuit"),
        )
        if player[name]
    ]
    return div(div(cells, cls="om-row"), small(" · ".join([more, *extra])), cls="om-part")


def colonists(view: View, player: Mapping[str, Any], marks: Marks) -> Markup:
    """Living Quarters by areas, and the Working Area."""
    seat = player["seat"]
    areas: dict[int, list[str]] = {}
    for slot in range(max(player["room"], 4)):
        areas.setdefault(0 if slot < 4 else slot // 2 - 1, []).append(player["quarters"][slot])
    cells = [
        place(
            f"quarters-{area}-{seat}",
            marks,
            f"Living Quarters, area {area + 1}: {said(there)}",
            small("Home " if not area else ""),
            people(there),
        )
        for area, there in areas.items()
    ]
    work = place(
        f"working-{seat}", marks, f"Working Area: {said(player['working'])}", small("At work "), people(player["working"])
    )
    return div(div(cells, work, cls="om-row"), cls="om-part")


def people(healths: Any) -> Markup:
    """Colonists as signs: upright, lying, on a Vaccine, or a free slot."""
    signs = {"well": "●", "ill": "◍", "safe": "◆", "": "○"}
    return span([span(signs[health], cls=classes("sign", health)) for health in healths] or "none")


def said(healths: Any) -> str:
    """Colonists in words."""
    there = [health for health in healths if health]
    return (
        ", ".join(f"{there.count(health)} {HEALTHS[health].strip() or 'healthy'}" for health in dict.fromkeys(there)) or "nobody"
    )


def depot(player: Mapping[str, Any], marks: Marks) -> list[Markup]:
    """The eight slots: a Ship, or its executive action."""
    cells = []
    for id, face in LIBRARY.executive.items():
        ship = face.slot in player["depot"]
        label = f"Depot slot {face.slot}, {EXECUTIVE[id]}" + (": covered by a Ship" if ship else f", {face.cost} Crystals")
        words = [EXECUTIVE[id], small(" Ship" if ship else f" {face.cost} Crystals")]
        cells.append(place(f"depot-{face.slot}", marks, label, words, cls=classes("om-cell", ship and "covered")))
    return cells


def laboratory(player: Mapping[str, Any], marks: Marks, own: bool) -> list[Markup]:
    """Tech tiles by level, and the spaces an option names."""
    seat = player["seat"]
    cells = []
    for tech in sorted(player["techs"], key=lambda tech: LIBRARY.columns[tech["space"]]):
        state = " corrupted" if tech["corrupt"] else " shielded" if tech["shield"] else ""
        level = LIBRARY.columns[tech["space"]]
        label = f"{TECHS[tech['tile']]}, level {level}{state}"
        cells.append(
            place(
                f"tech-{seat}-{tech['tile']}",
                marks,
                label,
                TECHS[tech["tile"]].replace(" Tech", ""),
                b(f" {level}"),
                small(state),
            )
        )
    if own:
        for space in LIBRARY.spaces.values():
            if space.side == "human" and f"lab-{space.id}" in marks:
                cells.append(
                    place(
                        f"lab-{space.id}",
                        marks,
                        f"Laboratory space {space.id}, level {space.column}",
                        small(f"{space.id} · level {space.column}"),
                    )
                )
    return cells


def blueprint(card: Mapping[str, Any], marks: Marks) -> Markup:
    """A Blueprint somebody has."""
    face = LIBRARY.blueprints[card["id"]]
    state = "to build" if card["marker"] else "built"
    label = f"{face.name}, {building_name(face.type)}, {state}. {face.text}"
    return place(
        f"card-{face.id}",
        marks,
        label,
        b(face.name),
        small(f" {building_name(face.type)} {face.level} · {state}"),
        cls=classes("om-cell", card["marker"] and "waiting"),
    )


def papers(player: Mapping[str, Any], marks: Marks) -> list[Markup]:
    """Scientists and Contracts."""
    cells = [div(b(LIBRARY.scientists[scientist].name), cls="om-cell") for scientist in player["scientists"]]
    for deal in player["contracts"]:
        state = "fulfilled" if deal["done"] else f"{len(deal['items'])} delivered"
        cells.append(div(b(f"Contract {deal['id']}"), small(f" {contract_text(deal['id'])} · {state}"), cls="om-cell"))
    return cells


def goal(card: str, marks: Marks) -> Markup:
    """A Private Goal of one's own hand."""
    face = LIBRARY.private_goals[card]
    return place(f"goal-{card}", marks, f"Private Goal: {face.text} Or: {face.alternative}", face.text)


# ---------------------------------------------------------------- the others


def team(view: View, marks: Marks) -> Markup:
    """The other player boards, small."""
    return section(
        [small_board(view, player, marks) for player in view["players"] if player["seat"] != view["you"]],
        id="region-team",
        cls="team om-team",
        aria_label="The others",
    )


def small_board(view: View, player: Mapping[str, Any], marks: Marks) -> Markup:
    """Another player's board."""
    have = ", ".join(f"{player[kind]} {'Crystals' if kind == 'crystals' else ITEMS[kind]}" for kind in STORED if player[kind])
    built = ", ".join(card_name(card["id"]) + ("" if card["marker"] else " (built)") for card in player["blueprints"])
    return div(
        div(
            badge(player["seat"], 18),
            h3(player["name"]),
            small(f"{SIDES[player['side']] if player['side'] else ''} · {player['op']} OP"),
            cls="heading",
        ),
        small(have or "nothing stored"),
        colonists(view, player, marks),
        div(laboratory(player, marks, False), cls="om-row"),
        div([blueprint(card, marks) for card in player["blueprints"]], cls="om-row") if built else None,
        small(f"{player['hangar']} Ships in the Hangar · {player['goal_count']} Private Goals"),
        cls="om-small",
        id=f"at-seat-{player['seat']}",
        data_place=f"seat-{player['seat']}",
    )
