"""One card of Aliens as it is drawn: small in a hand or on a Character, large for reading, with where its words come from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from xenoboard.games.aliens.art import sign
from xenoboard.games.aliens.cards import AlienKind, EnduranceCard, ExperienceCard, HivemindCard, Person
from xenoboard.games.aliens.names import standing
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import EMPTY, Attribute, Child, Markup, article, b, div, footer, h3, header, p, small, span
from xenoboard.parts.drawing.materials import gem, source_of
from xenoboard.parts.drawing.places import attributes, overlay

Faces = Mapping[str, Any]
SIGNS = {"blue": "gun", "green": "tech", "yellow_star": "event", "red": "hazard"}
KINDS = {"weapon": "Weapon", "equipment": "Equipment", "event": "Event", "hazard": "Hazard"}


def colour(face: Any) -> str:
    """The class of a card's kind: a Weapon is blue, Equipment green, an Event yellow, a Hazard red."""
    match face:
        case EnduranceCard():
            return f"t-{face.type}"
        case ExperienceCard():
            return "t-experience"
        case HivemindCard() | AlienKind():
            return "t-hazard"
    return "t-person"


def kind_words(face: Any) -> str:
    """What kind of card it is."""
    match face:
        case EnduranceCard():
            return " · ".join([KINDS.get(face.type, face.type.capitalize()), *face.traits])
        case ExperienceCard():
            return f"Experience · {face.path.replace('_', ' ').capitalize()} {face.level}"
        case HivemindCard():
            return "Reaction" if face.kind == "reaction" else "Hivemind"
        case Person():
            return standing(face.id)
        case AlienKind():
            return f"Speed {face.speed} · breaks through on {face.break_through} or more"
    return ""


def sign_of(face: Any) -> str:
    """The sign of a card."""
    match face:
        case EnduranceCard():
            return SIGNS.get(face.icon, "object")
        case ExperienceCard():
            return "leadership"
        case HivemindCard():
            return "willpower"
        case AlienKind():
            return "maw"
    return "person"


def card(face: Any, place: str | None, marks: Marks, *, count: int = 1, spent: bool = False) -> Markup:
    """A card as it lies on the table; a place if it has a name for one."""
    cost = getattr(face, "cost", None)
    words = _words(face)
    inside: list[Child] = [
        header(
            sign(sign_of(face), 14),
            b(face.name),
            span(f"×{count}", cls="count") if count > 1 else None,
            span(str(cost), cls="cost", title=f"costs {cost}") if cost else None,
        ),
        p(words, cls="words"),
        footer(small(kind_words(face)), gem(face.provenance, getattr(face, "note", ""))),
    ]
    cls = f"ec {colour(face)}{' spent' if spent else ''}"
    if place is None:
        return article(inside, cls=f"{cls} reads", data_face=face.id, tabindex="-1")
    mark = marks.get(place, NOTHING)
    name = f"{face.name}, {kind_words(face)}" + (f", {count} of them" if count > 1 else "") + f". {words}"
    return article(inside, overlay(mark), **attributes(place, mark, name, cls, face.id))


def _words(face: Any) -> str:
    if isinstance(face, Person):
        hero = face.hero
        stats = f"Speed {hero.speed}, aim {hero.aim}, Defense {hero.defense}, melee {hero.melee}, Tech {hero.tech}."
        return " ".join([stats, *(each.text for each in face.abilities)])
    return face.text or "No text."


def reading_card(face: Any) -> Markup:
    """A card large, with its whole text and where its words come from."""
    source = source_of(face.provenance, getattr(face, "note", ""))
    cost = getattr(face, "cost", None)
    return article(
        header(
            sign(sign_of(face), 20),
            div(h3(getattr(face, "name", "Motion Tracker")), small(kind_words(face))),
            span(str(cost), cls="cost") if cost else None,
        ),
        _abilities(face) if isinstance(face, Person) else p(_words(face), cls="words"),
        _sides(face) if isinstance(face, Person) else None,
        p(icon("gem", 11), source, cls="source") if source else None,
        cls=f"reading {colour(face)}",
        data_reading=face.id,
    )


def _abilities(person: Person) -> Markup:
    lines = [
        p(b(f"{each.timing.replace('_', ' ').capitalize()}{'' if each.grunt else ' (Hero)'} "), each.text, cls="words")
        for each in person.abilities
    ]
    return div(lines or p("No ability.", cls="words none"))


def _sides(person: Person) -> Markup:
    def side(name: str, stats: Any) -> Markup:
        numbers = f"Speed {stats.speed}, aim {stats.aim}, Defense {stats.defense}, melee {stats.melee}, Tech {stats.tech}"
        return p(b(f"{name} "), numbers, cls="side")

    return div(side("Hero", person.hero), side("Grunt", person.grunt), cls="sides")


def readings(faces: Faces, shown: Iterable[str]) -> Markup:
    """The reading cards of everything a region shows, folded away until asked for."""
    known = [faces[name] for name in dict.fromkeys(shown) if name in faces]
    hidden: dict[str, Attribute] = {"hidden": True}
    return div([reading_card(face) for face in known], cls="readings", **hidden) if known else EMPTY
