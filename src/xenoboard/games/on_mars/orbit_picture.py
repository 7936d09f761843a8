"""Orbit, the left column: Turn Order spaces, the main actions with who works there, the Warehouse, the Tech Grid, the Blueprints and the
Discovery tiles to explore. The Colony's actions are drawn by the same functions.
"""

from __future__ import annotations

from collections import Counter

from xenoboard.engine.english import counted
from xenoboard.games.on_mars.card_picture import Faces, blueprint, item_note, readings
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.laboratory_picture import tech_name
from xenoboard.games.on_mars.spots import View, name_of, seat_badge, seat_class
from xenoboard.games.on_mars.words import ACTION, BENEFIT_ICON, ITEM, SHORT_ACTION, SHORT_TECH, tech_icon
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import Child, Markup, classes, div, h2, section, small, span
from xenoboard.parts.drawing.places import attributes, overlay

LIBRARY = library()
SLOTS = {"blueprint": 3, "research": 3, "construct": 3, "upgrade": 3, "hire": 4}
ORBIT = ("landing_pod", "blueprint", "learn", "research", "resupply")
COLONY = ("control_center", "construct", "upgrade", "ship", "hire")
ROWS = {"top": ("battery", "any"), "middle": ("battery",), "bottom": ()}


def orbit(view: View, faces: Faces, marks: Marks) -> Markup:
    """Orbit's Turn Order spaces, actions and Warehouse."""
    return section(
        order_spaces("Orbit", (1, 2, 3, 4), view, marks),
        div([action(name, view, marks) for name in ORBIT], cls="actions"),
        warehouse(view, marks),
        cls="orbit",
        id="region-orbit",
        aria_label="Orbit: Turn Order, actions and Warehouse",
    )


def order_spaces(title: str, spaces: tuple[int, ...], view: View, marks: Marks) -> Markup:
    """Four Turn Order spaces, each with its bonus or with who is there."""
    at = {player["space"]: player for player in view["players"]}
    drawn = []
    for space in spaces:
        face, mark = LIBRARY.order[str(space)], marks.get(f"order-{space}", NOTHING)
        player = at.get(space)
        here = "empty" if player is None else f"{name_of(view, player['seat'])}{'' if player['standing'] else ', turn over'}"
        inner = icon(BENEFIT_ICON[face.benefit], 15) if player is None else seat_badge(view, player["seat"], 20)
        drawn.append(
            div(
                span(str(space), cls="number"),
                inner,
                overlay(mark),
                **attributes(
                    f"order-{space}", mark, f"Turn Order space {space}, {here}. {face.text}",
                    classes("order-space", player is not None and not player["standing"] and "over"), f"turn order {space}",
                ),
            )
        )  # fmt: skip
    return div(h2(title), drawn, cls="order-row")


def action(name: str, view: View, marks: Marks) -> Markup:
    """A main action, with the Colonists on its slots grouped by owner."""
    mark = marks.get(f"action-{name}", NOTHING)
    there = view["slots"].get(name)
    said = ACTION[name] + ("" if there is None else f", {counted(len(there), 'Colonist')} there")
    return div(
        span(SHORT_ACTION.get(name, ACTION[name]), cls="action-name"),
        None if there is None else _slots(name, view, marks),
        overlay(mark),
        **attributes(f"action-{name}", mark, said, "action"),
    )


def _slots(name: str, view: View, marks: Marks) -> Markup:
    there = view["slots"][name]
    drawn: list[Child] = []
    for owner in dict.fromkeys(colonist["owner"] for colonist in there):
        place = f"{name}-{owner}"
        mark, healths = marks.get(place, NOTHING), [each["health"] for each in there if each["owner"] == owner]
        drawn.append(
            span(
                [colonist_token(health) for health in healths],
                overlay(mark),
                **attributes(
                    place, mark, f"{people_words(healths)} of {name_of(view, owner)}", f"crew {seat_class(view, owner)}"
                ),
            )
        )
    drawn += [span(cls="slot") for _ in range(SLOTS[name] - len(there))]
    return span(drawn, cls="slots")


def colonist_token(health: str) -> Markup:
    """A Colonist as a round token: standing, lying infected, or on a Vaccine."""
    return span(icon("ill" if health == "ill" else "colonist", 12), cls=classes("token", health != "well" and f"is-{health}"))


def people_words(healths: list[str]) -> str:
    """Colonists in words, by health."""
    counts = Counter(healths)
    words = {"well": "Colonist", "ill": "infected Colonist", "safe": "vaccinated Colonist"}
    return ", ".join(counted(number, words[health]) for health, number in counts.items()) or "nobody"


def warehouse(view: View, marks: Marks) -> Markup:
    """What lies in the Warehouse."""
    drawn = []
    for item, number in view["orbit"]["warehouse"].items():
        mark = marks.get(f"warehouse-{item}", NOTHING)
        drawn.append(
            div(
                icon(item, 15),
                span(str(number), cls="num"),
                overlay(mark),
                **attributes(
                    f"warehouse-{item}", mark, f"Warehouse: {number} {ITEM[item]}", classes("ware", not number and "none")
                ),
            )
        )
    return div(h2("Warehouse"), div(drawn, cls="wares"), cls="warehouse")


def offers(view: View, faces: Faces, marks: Marks) -> Markup:
    """Tech Grid, Blueprints and the Discovery tiles to explore."""
    orbit = view["orbit"]
    shown = [f"tech {tile}" for tile in orbit["grid"].values() if tile]
    shown += [f"tile {tile}" for tile in orbit["exploration"]]
    shown += [f"blueprint {card}" for card in _displayed(view)]
    return section(
        _grid(view, marks),
        _blueprints(view, marks),
        _exploration(view, marks),
        readings(faces, shown),
        cls="offers",
        id="region-offers",
        aria_label="Tech Grid, Blueprints and Exploration",
    )


def _displayed(view: View) -> list[str]:
    orbit = view["orbit"]
    return [*([orbit["extra"]] if orbit["extra"] else []), *orbit["display"]]


def _grid(view: View, marks: Marks) -> Markup:
    rows: list[Child] = []
    for row, cost in ROWS.items():
        price = [icon("battery", 13, label="a Battery") if item == "battery" else small("+ any") for item in cost]
        rows.append(span(price or small("free"), cls="grid-cost"))
        for column in (1, 2, 3):
            space = f"{row}{column}"
            if space not in view["orbit"]["grid"]:
                rows.append(span())
                continue
            tile, mark = view["orbit"]["grid"][space], marks.get(f"grid-{space}", NOTHING)
            name = f"{row} row: {tech_name(tile)}" if tile else f"{row} row: empty"
            inner = [icon(tech_icon(tile), 13), span(SHORT_TECH[tile])] if tile else None
            rows.append(
                div(
                    inner,
                    overlay(mark),
                    **attributes(
                        f"grid-{space}", mark, name, classes("tech", not tile and "gone"), f"tech {tile}" if tile else None
                    ),
                )
            )
    left = sum(view["orbit"]["tech_stacks"].values())
    return div(h2("Tech Grid", small(f"{left} in the stacks") if left else None), div(rows, cls="tech-grid"))


def _blueprints(view: View, marks: Marks) -> Markup:
    orbit, held = view["orbit"], view["orbit"]["held"]
    drawn = [
        blueprint(card, marks, note=item_note(card), state="with a Medicine Tech tile" if card in held else "")
        for card in _displayed(view)
    ]
    left = f"{orbit['level_1_left']} + {orbit['level_3_left']} in the deck"
    crowd = "few" if len(drawn) <= 6 else "many"
    return div(h2("Blueprints", small(left)), div(drawn or small("none left"), cls=f"blueprints {crowd}"))


def _exploration(view: View, marks: Marks) -> Markup:
    drawn = []
    for tile in view["orbit"]["exploration"]:
        mark = marks.get(f"tile-{tile}", NOTHING)
        words = LIBRARY.tiles[tile].text
        drawn.append(
            div(
                icon("discovery", 14),
                span(words, cls="clip"),
                overlay(mark),
                **attributes(f"tile-{tile}", mark, f"Discovery tile: {words}", "find", f"tile {tile}"),
            )
        )
    left = small(f"{view['orbit']['discoveries']} left")
    return div(h2("Exploration", left), div(drawn or small("none left"), cls="finds"))
