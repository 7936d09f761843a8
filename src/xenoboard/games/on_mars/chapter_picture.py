"""What a chapter adds to the rail: the Alien board, the Infection or Vandalism cards, the goals and the Sabotage row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.engine.english import counted
from xenoboard.games.on_mars.card_picture import Faces, blueprint, readings
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.laboratory_picture import chips, net
from xenoboard.games.on_mars.spots import View, name_of, seat_badge
from xenoboard.games.on_mars.words import BUILDING, PLACES, TECH, tech_icon
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, b, classes, div, h2, h3, li, ol, p, small, span, text, ul
from xenoboard.parts.drawing.materials import back
from xenoboard.parts.drawing.places import attributes, overlay

LIBRARY = library()
SHORT_SPACE = {
    "construct": "Construct",
    "blueprint": "Blueprint",
    "learn": "Learn Technology",
    "research": "R&D",
    "upgrade": "Upgrade",
    "activate": "Advanced Building",
    "steal": "Steal Crystals",
    "deploy_beside": "Deploy beside",
    "deploy_in": "Deploy in",
    "move": "Move Troopers",
}
COVERED = {
    "": "free",
    "cover": "locked",
    "reusable": "used, Reusable token",
    "expendable": "used, Expendable token",
    "sabotage": "blocked by Sabotage",
}
SIGNS = {"cover": "lock", "reusable": "reusable", "expendable": "check", "sabotage": "no"}
CUBES = 2


# The Alien board -----------------------------------------------------------------------------------------------------------------


def alien_board(view: View, faces: Faces, marks: Marks, *, wide: bool = False) -> Markup:
    """The Alien board for everyone, unfolded; wide at the bottom of the page for the Commander."""
    if view["commander"] is None:
        return EMPTY
    board, seat = view["alien"], view["commander"]
    on_turn = view["turn"]["seat"] == seat
    head = div(
        seat_badge(view, seat, 22),
        span(b(name_of(view, seat)), small(" · Alien Commander"), cls="title"),
        span(
            icon("crystal", 14, label="Crystals"),
            str(board["crystals"]),
            small(f"+{board['fresh']}") if board["fresh"] else None,
            cls="amount",
        ),
        span(icon("trooper", 14, label="Troopers on the board"), str(board["troopers"]), cls="amount troops"),
        cls="row",
    )
    supply = div(
        _count("reusable", board["reusable"], "Reusable token"),
        _count("check", board["expendable"], "Expendable token"),
        _count("trooper", board["aside"], "Trooper beside the board", "Troopers beside the board"),
        _count("alien_mine", board["mines"], "Alien Mine"),
        _count("alien_shelter", board["shelters"], "Alien Shelter"),
        _count("corruption", board["corruption"], "Corruption token"),
        cls="supply",
    )
    spaces = div([_space(at, covered, marks) for at, covered in enumerate(board["spaces"], 1)], cls="alien-spaces")
    tiles = [
        span(icon(tech_icon(tile), 13), cls="tech-chip unlearnt", title=f"Not learnt: {TECH[tile]}") for tile in board["tiles"]
    ]
    learnt = list(board["techs"])
    technology: Child = (
        [net(seat, learnt, marks, "alien"), div(tiles, cls="chips-row") if tiles else None]
        if wide
        else div(chips(seat, learnt, marks), tiles, cls="chips-row")
    )
    techs = div(h3("Technology", cls="cap"), technology, cls="alien-tech")
    plans = div(
        h3(f"Blueprints · {len(board['left'])} to obtain", cls="cap"),
        div(
            [_plan(card, board, marks, owned=True) for card in board["right"]],
            [_plan(card, board, marks, owned=False) for card in board["left"]],
            cls="plans",
        ),
        cls="alien-plans",
    )
    shown = [f"blueprint {card['id']}" for card in (*board["left"], *board["right"])] + [
        f"alien space {at}" for at in range(1, 12)
    ]
    shown += [f"tech {tech['tile']}" for tech in board["techs"]]
    return div(
        div(head, supply, spaces, cls="alien-main"),
        techs,
        plans,
        readings(faces, shown),
        cls=classes("alien-board seat-X", wide and "wide", on_turn and "on"),
    )


def _count(sign: str, number: int, one: str, many: str = "") -> Markup:
    return span(
        icon(sign, 13, label=one), str(number), cls=classes("amount", not number and "none"), title=counted(number, one, many)
    )


def _space(at: int, covered: str, marks: Marks) -> Markup:
    face = LIBRARY.alien_spaces[str(at)]
    mark = marks.get(f"space-{at}", NOTHING)
    return div(
        span(str(at), cls="number"),
        span(SHORT_SPACE[face.action], cls="space-name"),
        span(icon(SIGNS[covered], 14, label=COVERED[covered]), cls=f"cover c-{covered}") if covered else None,
        overlay(mark),
        **attributes(
            f"space-{at}",
            mark,
            f"Space {at}: {face.name}, {COVERED[covered]}",
            classes("space", covered and f"is-{covered}"),
            f"alien space {at}",
        ),
    )


def _plan(card: Mapping[str, Any], board: Mapping[str, Any], marks: Marks, *, owned: bool) -> Markup:
    state = "to obtain" if not owned else "built" if not card["marker"] else "obtained"
    if card["down"]:
        state += ", used"
    here = icon("scientist", 13, label="Alien Scientist here") if board["scientist"] == card["id"] else None
    sign = icon("advanced", 12, label="built") if state.startswith("built") else None
    note = span(here, sign, cls="bp-note") if here or sign else None
    return blueprint(
        card["id"], marks, state=state, note=note, cls=classes(not owned and "faint", card["down"] and "turned-card")
    )


# The other chapters --------------------------------------------------------------------------------------------------------------


def danger(view: View, faces: Faces, marks: Marks) -> Markup:
    """The danger of a co-operative chapter, at the head of the rail."""
    match view["scenario"].partition("/")[2]:
        case "outbreak":
            return _infection(view)
        case "blackout":
            return _vandalism(view)
        case "monolith":
            return _monolith(view, faces)
        case _:
            return EMPTY


def _deck(title: str, left: int, shown: list[str], empty: str) -> Markup:
    cards = [li(text(_places(card, empty)), cls="deck-card") for card in shown]
    pile = div(
        back(f"{title} deck, {left} left") if left else small("empty"),
        span(str(left), cls="num"),
        cls="deck-back",
        title=f"{left} cards left",
    )
    return div(pile, ol(cards, cls="deck-cards") if cards else small("No card is revealed yet."), cls="deck-row")


def _places(card: str, empty: str) -> Child:
    places = LIBRARY.deck_cards[card].places
    return " or ".join(PLACES.get(place) or BUILDING.get(place, place.replace("_", " ")) for place in places) or empty


def _infection(view: View) -> Markup:
    return div(
        div(
            icon("infection", 18),
            span(b(f"{view['infected']} infected"), small(f" · lost at {view['limit']}"), cls="title"),
            cls="row",
        ),
        _deck("Infection", view["cards"], list(view["shown"]), "No Infection"),
        div(
            span(icon("medicine", 14), counted(view["medicine"], "Medicine", "Medicine"), " in the supply"),
            span(icon("shield", 14), counted(view["vaccines"], "Vaccine")),
            cls="supply",
        ),
        cls="chapter-box",
    )


def _vandalism(view: View) -> Markup:
    return div(
        div(
            icon("blackout", 18), span(b(f"{view['blackouts']} of 5 in blackout"), small(" · lost at 5"), cls="title"), cls="row"
        ),
        _deck("Vandalism", view["cards"], list(view["shown"]), "No effect"),
        div(span(icon("vandal", 14), " ", counted(view["tokens"], "Blackout token"), " left"), cls="supply"),
        cls="chapter-box",
    )


def _monolith(view: View, faces: Faces) -> Markup:
    goals = [
        li(
            icon("check" if target["met"] else "goal", 14, label="achieved" if target["met"] else "open"),
            span(goal_words(target["goal"])),
            cls=classes("target", target["met"] and "done"),
        )
        for target in view["targets"]
    ]
    row = [
        li(
            span(LIBRARY.sabotage[card["id"]].letter, cls="letter"),
            span(LIBRARY.sabotage[card["id"]].name, cls="clip"),
            span(
                [span(cls="cube on" if at < card["cubes"] else "cube") for at in range(CUBES)],
                cls="cubes",
                role="img",
                aria_label=f"{card['cubes']} of {CUBES} cubes",
            ),
            cls=classes("sabotage reads", card["cubes"] == CUBES and "full"),
            data_face=f"sabotage {card['id']}",
            tabindex="-1",
        )
        for card in view["row"]
    ]
    force = [f"{FORCE[name]}: {number}" for name, number in view["in_force"].items() if number]
    return div(
        h2("Goals · four of five win"),
        ul(goals, cls="targets"),
        h2("Sabotage row", small(f"{view['sabotage']} in the deck")),
        ol(row, cls="sabotage-row") if row else small("none"),
        p(icon("warn", 13), "; ".join(force), cls="note bad") if force else None,
        readings(faces, [f"sabotage {card['id']}" for card in view["row"]]),
        cls="chapter-box",
    )


FORCE = {
    "strain": "Actions that cost one more",
    "owed": "Crystals still to lose",
    "muted": "Needs that will bring nothing",
    "changed": "Changes of plans",
    "bombed": "More Minerals for the goal's upgrade",
    "rover_out": "Rover disabled",
}


def goal_words(goal: str) -> str:
    """A Goal card in words."""
    face = LIBRARY.goals[goal]
    match face.deck:
        case 1:
            return f"Build the {LIBRARY.blueprints[face.target].name}"
        case 2:
            return f"Fulfil Earth Contract {face.target}"
        case 3:
            return f"{TECH[face.target]} to level 6"
        case 4:
            return f"Hire the {LIBRARY.scientists[face.target].name}, scoring"
        case _:
            parts = [counted(face.discoveries, "Discovery tile")] if face.discoveries else []
            return " and ".join([*parts, counted(face.research, "Research tile")])
