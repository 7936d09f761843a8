"""Cards and tiles: a Blueprint as it lies on a board, and any card large with its whole text and where its words come from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from xenoboard.engine.english import counted
from xenoboard.games.on_mars import cards
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.names import contract_text
from xenoboard.games.on_mars.words import BUILDING, ITEM, TECH, mission_words, tech_icon
from xenoboard.parts.content import PROVENANCES
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import (
    EMPTY,
    Child,
    Markup,
    article,
    b,
    classes,
    div,
    footer,
    h3,
    header,
    p,
    small,
    span,
    text,
)
from xenoboard.parts.drawing.places import attributes, overlay

LIBRARY = library()
Faces = Mapping[str, Any]
SOURCES = {"rulebook", "public"}
"""Words from these need no remark."""


def blueprint(card: str, marks: Marks, *, state: str = "", note: Child = None, cls: str = "") -> Markup:
    """A Blueprint as a small card: its Building's colour, level, name; and what it gives or has become."""
    face = LIBRARY.blueprints[card]
    mark = marks.get(f"card-{card}", NOTHING)
    kind = face.type
    name = f"{face.name}, level {face.level}, on a {BUILDING[kind]}" + (
        f" in a Complex of {face.complex}" if face.complex > 1 else ""
    )
    return div(
        span(
            icon(kind, 12),
            note,
            span(f"L{face.level}" + (f"·{face.complex}+" if face.complex > 1 else ""), cls="bp-level"),
            cls="bp-head",
        ),
        span(face.name, cls="bp-name"),
        overlay(mark),
        **attributes(
            f"card-{card}", mark, f"{name}{', ' + state if state else ''}", classes("bp", f"t-{kind}", cls), f"blueprint {card}"
        ),
    )


def item_note(card: str) -> Markup:
    """What taking a Blueprint gives at once."""
    item = LIBRARY.blueprints[card].item
    return span(icon(item, 13, label=f"with a {ITEM[item]}"), cls="bp-note") if item in ITEM else EMPTY


def scientist(id: str, marks: Marks) -> Markup:
    """A Scientist on the Hire display."""
    face = LIBRARY.scientists[id]
    mark = marks.get(f"scientist-{id}", NOTHING)
    cost = counted(len(face.cost), ITEM[face.cost[0]]) if face.cost else "no cost"
    price = span(str(len(face.cost)), icon(face.cost[0], 12), cls="cost-of") if face.cost else None
    return div(
        span(icon("scientist", 14), price, cls="offer-head"),
        span(face.name, cls="offer-name"),
        overlay(mark),
        **attributes(
            f"scientist-{id}", mark, f"{face.name}, {cost}, works in: {BUILDING[face.works_in]}", "offer is-scientist", f"scientist {id}"
        ),
    )  # fmt: skip


def contract(id: str, marks: Marks, note: Child = None) -> Markup:
    """An Earth Contract."""
    face = LIBRARY.contracts[id]
    mark = marks.get(f"contract-{id}", NOTHING)
    wanted: list[Child] = (
        [icon("advanced", 12), icon(face.building, 12), "4+"]
        if face.kind == "upgrade"
        else [[str(number), icon(item, 12)] for item, number in face.requires.items()]
    )
    return div(
        span(icon("contract", 14), span(f"{face.complete}/−{face.failed}", cls="cost-of"), cls="offer-head"),
        span(wanted, cls="offer-name wanted"),
        note,
        overlay(mark),
        **attributes(
            f"contract-{id}", mark, f"Earth Contract {id}: {contract_text(id)}; {face.complete} OP, or {face.failed} lost",
            "offer is-contract", f"contract {id}",
        ),
    )  # fmt: skip


# Reading -------------------------------------------------------------------------------------------------------------------------


def key_of(face: Any) -> str:
    """The name of an entry in the table of all faces."""
    tables: dict[Any, str] = {
        cards.Blueprint: "blueprint",
        cards.Scientist: "scientist",
        cards.Contract: "contract",
        cards.PrivateGoal: "private goal",
        cards.Mission: "mission",
        cards.Tile: "tile",
        cards.Tech: "tech",
        cards.Reward: "reward",
        cards.Sabotage: "sabotage",
        cards.Building: "building",
        cards.Executive: "executive",
        cards.OrderSpace: "turn order",
        cards.AlienSpace: "alien space",
        cards.DeckCard: "card",
        cards.Goal: "goal",
        cards.Space: "space",
        cards.MapLine: "map",
    }
    return f"{tables[face.__class__]} {face.id}"


def reading_card(face: Any) -> Markup:
    """An entry large: its name, its words, and a remark if the words are not printed ones."""
    title, sign, kind, words = _told(face)
    remark = PROVENANCES[face.provenance] if face.provenance not in SOURCES else ""
    return article(
        header(icon(sign, 22), h3(title)),
        [p(line, cls="words") for line in words if line],
        footer(icon("gem", 10), small(f"{remark}."), cls="source") if remark else None,
        cls=classes("reading", kind and f"t-{kind}"),
        data_reading=key_of(face),
    )


def _told(face: Any) -> tuple[str, str, str, list[str]]:
    """Title, icon, type of Building and lines of an entry."""
    match face:
        case cards.Blueprint():
            need = f" in a Complex of at least {face.complex}" if face.complex > 1 else ""
            on = f"Level {face.level}, on a {' or '.join(BUILDING[kind] for kind in face.types)}{need}."
            more = (f"{counted(face.op, 'OP', 'OP')}. " if face.op else "") + (
                f"Scientist: {LIBRARY.scientists[face.scientist].name}. " if face.scientist else ""
            )
            gives = f"Taking it gives 1 {ITEM[face.item]}." if face.item in ITEM else ""
            return face.name, face.type, face.type, [on, face.text, (more + gives).strip()]
        case cards.Scientist():
            scores = f"Scores {BUILDING[face.scores]}s that are Advanced." if face.scores else ""
            return face.name, "scientist", "", [f"Works in: {BUILDING[face.works_in]}.", scores]
        case cards.Contract():
            return f"Earth Contract {face.id}", "contract", "", [
                f"{contract_text(face.id)}.".capitalize(), f"Fulfilled {face.complete} OP; not fulfilled −{face.failed} OP.",
            ]  # fmt: skip
        case cards.PrivateGoal():
            return "Private Goal", "goal", "", [face.text, f"Reward: two free developments, or: {face.alternative}"]
        case cards.Mission():
            return (
                f"Mission {face.id}",
                "mission",
                "",
                [f"{mission_words(face.id)}.", counted(face.crystals, "Crystal") + " at the end."],
            )
        case cards.Tile():
            return ("Research tile" if face.group == "research" else "Discovery tile"), "discovery", "", [face.text]
        case cards.Tech():
            return TECH[face.id], tech_icon(face.id), "", [face.text]
        case cards.Reward():
            return "Life support reward", "op", "", [face.text]
        case cards.Sabotage():
            return f"{face.name} ({face.letter})", "warn", "", [face.text]
        case cards.Building():
            return face.name, face.id, face.id, [f"Makes {ITEM[face.product]}." if face.product in ITEM else ""]
        case cards.AlienSpace():
            return f"{face.id}. {face.name}", "trooper", "", ["Covered until it is unlocked." if face.extra else ""]
        case cards.Executive() | cards.OrderSpace():
            return face.id.replace("_", " ").capitalize(), "op", "", [face.text]
        case _:
            return face.id, "op", "", [getattr(face, "text", "")]


def readings(faces: Faces, keys: Iterable[str]) -> Markup:
    """The large cards of what is drawn in a region, kept out of sight until one is pointed at."""
    return div([reading_card(faces[key]) for key in dict.fromkeys(keys) if key in faces], cls="readings", hidden=True)


def line_of(card: str) -> Markup:
    """A Blueprint in one line of text."""
    face = LIBRARY.blueprints[card]
    return text([b(face.name), f" (level {face.level}, {BUILDING[face.type]}). {face.text}"])
