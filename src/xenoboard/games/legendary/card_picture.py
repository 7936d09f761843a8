"""How one card looks: on the table (`card`), small in a crowd (`tile`), as a line (`line`), and large with its whole
text, its keywords explained, its rule ids and its source (`reading_card`). What is on the card comes from a face;
where it lies and what may be done with it comes from the board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from xenoboard.games.legendary import art
from xenoboard.games.legendary.cards import Face
from xenoboard.parts.drawing.choices import NOTHING, Mark
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import (
    EMPTY,
    Attribute,
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
from xenoboard.parts.drawing.materials import gem, rule_link, source_of
from xenoboard.parts.drawing.places import attributes, overlay

Faces = Mapping[str, Face]


class Keyword(NamedTuple):
    """A word players meet on cards: its sign, what it means, where the rules say so."""

    sign: str
    meaning: str
    rules: tuple[str, ...]


KEYWORDS = {
    "Covenant": Keyword(
        "covenant",
        "When you recruit this card, you may also gain one neighbour from the HQ, free, if it costs less.",
        ("LE-014", "LE-015", "LE-016"),
    ),
    "Coordinate": Keyword(
        "coordinate",
        "In another player's Action Phase you may discard this from your hand: they play a copy of it, and you draw a card.",
        ("LE-B-37",),
    ),
    "Activate": Keyword("activate", "Once per play, whenever you like in the same Action Phase after playing it.", ("LE-B-30",)),
    "Facehugger": Keyword(
        "facehugger",
        "Kill it in this turn or the next player's, or the player it sits in front of gains a Chestburster.",
        ("LE-B-51", "LE-B-52"),
    ),
    "Final Enemy": Keyword(
        "final", "Cannot be fought or killed before the third Objective is current. It may strike.", ("LE-B-63",)
    ),
    "Class": Keyword("leadership", "Works if another card of that class or crew was played before it this turn.", ("LE-B-32",)),
}

PRICED = frozenset({"character", "sergeant", "nest", "ally"})
THINGS = frozenset({"object", "event", "event_card", "hazard", "location", "objective", "agenda", "secrets_revealed"})
ALIEN_CARDS = {
    "queen_enemy": "Queen", "queen_start": "Queen", "queen_role": "Queen", "queen_avatar": "Queen",
    "david_enemy": "David", "david_start": "David", "david_role": "David", "david_avatar": "David",
    "nest": "", "alien_card": "", "alien_avatar": "",
}  # fmt: skip
"""What the alien side plays, and whose form it shows; without one the card's own name and group say it."""
INSTRUCTIONS = ("Look", "Choose")  # what a text does, not when
_MOMENT = re.compile(r"(?:^|(?<=\. ))([A-Z][^.:]{1,60}):")


def class_of(face: Face) -> str:
    """The class name that colours a card."""
    if face.enemy or face.kind in ("strike", "chestburster", *ALIEN_CARDS):
        return "c-enemy"
    if face.kind in THINGS:
        return "c-object"
    return f"c-{face.classes[0]}" if face.classes else "c-none"


def scene(face: Face) -> Markup:
    """The card's own picture."""
    if face.enemy or face.kind in ALIEN_CARDS:
        return art.enemy(face.id, ALIEN_CARDS.get(face.kind, "") or f"{face.name} {face.character}", face.tags)
    if face.kind in THINGS or face.kind == "strike":
        return art.thing(face.id, face.kind, face.name)
    return art.hero(face.id, face.character or face.name, face.classes)


def as_enemy(face: Face) -> Face:
    """A card in the Combat Zone: a grabbed one is an enemy without text, whatever it was (LE-B-82)."""
    if face.enemy:
        return face
    plain = {"text": "", "classes": (), "crew": "", "character": "", "covenant": False, "coordinate": False}
    return msgspec.structs.replace(face, enemy=True, attack=0, recruit=0, **plain)


def short_name(name: str) -> str:
    """The last name of a character; a numbered name stays whole."""
    parts = name.split()
    return " ".join(parts[-2:]) if parts and parts[-1].isdigit() else "".join(parts[-1:])


def words(face: Face) -> Markup:
    """The card's text: keywords first in their colour, classes as icons, the moment at which a text works in bold."""
    parts: list[Child] = []
    for name, held in (("Covenant", face.covenant), ("Coordinate", face.coordinate)):
        if held:
            parts.append([span(icon(KEYWORDS[name].sign, 12), name, cls=f"kw kw-{KEYWORDS[name].sign}"), " "])
    at = 0
    for found in _MOMENT.finditer(face.text):
        parts += [face.text[at : found.start()], _moment(found[1]), " "]
        at = found.end() + 1
    return text([*parts, face.text[at:]])


def _moment(phrase: str) -> Markup:
    """ "Tech" as its icon, "Leadership, activate" as icon and word, anything else in bold."""
    first, comma, rest = phrase.partition(", ")
    if first.lower() in art.CLASSES:
        return span(icon(first.lower(), 13, label=first), f"{comma}{rest}:", cls=f"kw c-{first.lower()}")
    return text(f"{phrase}:") if phrase.startswith(INSTRUCTIONS) else b(phrase, ":")


def values(face: Face, strikes: int | None = None) -> Markup:
    """The numbers a card gives or costs, as icons."""
    dealt = strikes if strikes is not None else face.strikes
    shown: list[Child] = []
    for sign, number, label in (("attack", face.attack, "Attack"), ("recruit", face.recruit, "Recruit")):
        if number:
            shown.append(span(icon(sign, 14, label=label), str(number), cls=f"val v-{sign}"))
    if face.enemy:
        shown.append(span(icon("strike", 14, label="Strikes"), str(dealt), cls="val v-strike"))
    if face.kind == "strike":
        shown.append(span(icon("strike", 14, label="Damage"), str(face.damage), cls="val v-strike"))
    if "final" in face.tags:
        shown.append(span(icon("final", 14, label="Final Enemy"), cls="val v-final"))
    return text(shown)


def strikes_words(number: int) -> str:
    """A number of Strikes in words."""
    return f"{number} Strike" if number == 1 else f"{number} Strikes"


def price(face: Face, fight: int | None = None, cost: int | None = None) -> Markup:
    """Cost in a circle, or what it takes to fight it in a square."""
    if face.enemy:
        shown = fight if fight is not None else face.fight or face.defense
        return span(str(shown), cls="price fight", title="Attack needed to fight it")
    shown = cost if cost is not None else face.cost
    return span(str(shown), cls="price", title="Cost in Recruit") if face.kind in PRICED else EMPTY


def spoken(face: Face, fight: int | None = None, strikes: int | None = None, cost: int | None = None) -> str:
    """A card as a sentence."""
    said = [face.name]
    if face.enemy:
        said += [
            f"Fight {fight if fight is not None else face.fight or face.defense}",
            strikes_words(face.strikes if strikes is None else strikes),
        ]
    else:
        said += [f"cost {face.cost if cost is None else cost}" if face.kind in PRICED else "", " and ".join(face.classes)]
    said += [f"{face.attack} Attack" if face.attack else "", f"{face.recruit} Recruit" if face.recruit else ""]
    said += [
        "Covenant" if face.covenant else "",
        "Coordinate" if face.coordinate else "",
        f"damage {face.damage}" if face.damage else "",
    ]
    return ", ".join(part for part in said if part)


def card(
    face: Face,
    place: str,
    mark: Mark = NOTHING,
    *,
    fight: int | None = None,
    strikes: int | None = None,
    cost: int | None = None,
    count: int = 1,
    cls: str = "",
    over: Child = None,
) -> Markup:
    """A card lying on the table."""
    name = spoken(face, fight, strikes, cost) + (f", {count} of them" if count > 1 else "")
    owner = short_name(face.character)
    return article(
        header(price(face, fight, cost), b(face.name, cls="title"), (count > 1 and span(f"×{count}", cls="count")) or None),
        div(scene(face), _class_icons(face), cls="scene"),
        div(owner, icon("crew", 11, label=face.crew) if face.crew else None, cls="owner") if owner else None,
        p(words(face), cls="words") if face.text or face.covenant or face.coordinate else None,
        footer(values(face, strikes), gem(face.provenance, face.provenance_note)),
        overlay(mark),
        over,
        **attributes(place, mark, name, classes("card", class_of(face), count > 1 and "stack", cls), face.id),
    )


def _class_icons(face: Face, size: int = 14) -> Markup:
    if face.enemy or not face.classes:
        return EMPTY
    shown = face.classes if len(face.classes) < 3 else face.classes[:5]
    return span(
        [span(icon(name, size, label=name), cls=f"class c-{name}") for name in shown if name in art.CLASSES], cls="classes"
    )


def tile(
    face: Face,
    place: str,
    mark: Mark = NOTHING,
    *,
    fight: int | None = None,
    strikes: int | None = None,
    cost: int | None = None,
    count: int = 1,
    cls: str = "",
) -> Markup:
    """A card in a crowd: picture, name and numbers; the text is one hover away."""
    name = spoken(face, fight, strikes, cost) + (f", {count} of them" if count > 1 else "")
    signs = [
        span(icon(KEYWORDS[k].sign, 12, label=k), cls=f"kw kw-{KEYWORDS[k].sign}")
        for k, held in (("Covenant", face.covenant), ("Coordinate", face.coordinate))
        if held
    ]
    return article(
        div(scene(face), _class_icons(face, 12), cls="scene"),
        header(price(face, fight, cost), b(face.name, cls="title")),
        footer(values(face, strikes), signs, span(f"×{count}", cls="count") if count > 1 else None),
        overlay(mark),
        **attributes(place, mark, name, classes("tile", class_of(face), cls), face.id),
    )


def line(face: Face, place: str, mark: Mark = NOTHING, *, note: Child = None, cls: str = "") -> Markup:
    """A card as one line: class, name, numbers."""
    sign = icon(face.classes[0], 13) if face.classes and face.classes[0] in art.CLASSES else None
    return div(
        sign,
        b(face.name, cls="title"),
        note,
        span(values(face), cls="nums"),
        overlay(mark),
        **attributes(place, mark, spoken(face), classes("line", class_of(face), cls), face.id),
    )


def reading_card(face: Face) -> Markup:
    """The whole card, large: full text, its keywords explained with their rule ids, and where the words come from.

    Its picture is not repeated here: the script takes it from the card on the table, so that a page carries each scene once."""
    source = source_of(face.provenance, face.provenance_note)
    about = [EMPTY]
    found = [name for name in ("Covenant", "Coordinate") if getattr(face, name.lower())]
    found += ["Activate"] if "ctivate" in face.text else []
    found += (
        ["Class"] if any(m[1].split(",")[0].lower() in art.CLASSES or "crew" in m[1] for m in _MOMENT.finditer(face.text)) else []
    )
    found += ["Facehugger"] if face.kind == "facehugger" else []
    found += ["Final Enemy"] if "final" in face.tags else []
    for name in found:
        word = KEYWORDS[name]
        about.append(
            p(
                b(icon(word.sign, 13), name, cls=f"kw kw-{word.sign}"),
                " ",
                word.meaning,
                " ",
                [[rule_link(r), " "] for r in word.rules],
                cls="reminder",
            )
        )
    return article(
        header(price(face), div(h3(face.name), small(_kind_line(face)))),
        p(words(face), cls="words") if face.text or face.covenant or face.coordinate else p("No text.", cls="words none"),
        footer(values(face)),
        about,
        p(icon("gem", 11), source, cls="source") if source else None,
        cls=f"reading {class_of(face)}",
        data_reading=face.id,
    )


def _kind_line(face: Face) -> str:
    parts = [face.character or face.kind.replace("_", " ").capitalize(), ", ".join(face.classes)]
    return " · ".join(part for part in parts if part)


def readings(faces: Faces, shown: Iterable[str]) -> Markup:
    """The reading cards of everything a region shows, folded away until asked for."""
    known = [faces[name] for name in dict.fromkeys(shown) if name in faces]
    hidden: dict[str, Attribute] = {"hidden": True}
    return div([reading_card(face) for face in known], cls="readings", **hidden) if known else EMPTY
