"""Characters away from the boards: the aim dial as an arc of ten, the numbers that hold now, the cards they wear; my own
area with my hand, and the whole Fireteam in the rail."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from xenoboard.games.aliens.art import sign
from xenoboard.games.aliens.board_picture import ducts
from xenoboard.games.aliens.card_picture import Faces, card, readings
from xenoboard.games.aliens.cards import RANKS, Person, library
from xenoboard.games.aliens.layout import has_ducts, lay_of
from xenoboard.games.aliens.model_picture import initials, last_name, side_words, state_words
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import (
    EMPTY,
    Child,
    Markup,
    b,
    circle,
    classes,
    div,
    h2,
    h3,
    header,
    p,
    path,
    section,
    small,
    span,
    svg,
    tag,
    text,
)  # fmt: skip
from xenoboard.parts.drawing.places import attributes, overlay
from xenoboard.parts.drawing.seats import badge, colour_class, letter

View = Mapping[str, Any]
STEPS = 10
ON_BOARD = ("board", "hidden", "captive")
STATS = (("speed", "speed", "Speed"), ("defense", "defense", "Defense"), ("melee", "melee", "Melee"), ("tech", "tech", "Tech"))


def dial(value: int, start: int, size: int) -> Markup:
    """The aim dial: an arc of ten, lit up to the value, a dot where the card has it."""
    parts: list[Child] = []
    for step in range(1, STEPS + 1):
        low, high = (math.radians(126 + (step - 1 + end) * 28.8 + gap) for end, gap in ((0, 1.6), (1, -1.6)))
        x, y, u, v = 30 + 25 * math.cos(low), 30 + 25 * math.sin(low), 30 + 25 * math.cos(high), 30 + 25 * math.sin(high)
        parts.append(path(d=f"M{x:.1f},{y:.1f}A25,25 0 0 1 {u:.1f},{v:.1f}", cls="step on" if step <= value else "step"))
        if step == start:
            parts.append(circle(cx=f"{u:.1f}", cy=f"{v:.1f}", r=2.8, cls="start"))
    size_class = "small" if size < 50 else ""
    number = tag("text", str(value), x=30, y=37, text_anchor="middle")
    label = f"Aim {value}, {start} on the card"
    return svg(
        parts, number, cls=classes("dial", size_class), width=size, height=size, viewBox="0 0 60 60", role="img", aria_label=label
    )


def pools(view: View) -> Markup:
    """Whose activation, what is left of it, and how many Grunts may follow."""
    turn = view["turn"]
    acting = turn["acting"]
    if acting is not None:
        who = view["characters"][acting["who"]]
        dots = [span(cls="pip" if n < acting["actions"] else "pip done") for n in range(max(2, acting["actions"]))]
        left = f"{acting['actions']} action{'' if acting['actions'] == 1 else 's'} left"
        told: list[Child] = [
            span(_piece(who), b(last_name(who["name"])), cls="pool who-acts"),
            span(span(dots, cls="pips", role="img", aria_label=left), small(left), cls="pool"),
        ]
    else:
        count = turn["command"]
        told = (
            [span(sign("leadership", 18), b(str(count)), small(f"Grunt{'' if count == 1 else 's'} to command"), cls="pool")]
            if turn["seat"] is not None and count
            else []
        )
    return div(told, cls="pools", id="region-pools")


def _piece(each: Mapping[str, Any], size: int = 24) -> Markup:
    """The piece of a Character, small, in a text."""
    hero = each["seat"] is not None
    shape: list[Child] = [circle(cx=13, cy=13, r=11.4, cls="piece")]
    if hero:
        shape.append(path(d="M2.4,17.6A11.4,11.4 0 0 0 23.6,17.6Z", fill=f"url(#p-{letter(each['seat'])})"))
    shape.append(tag("text", initials(each["name"]), x=13, y=17.5, text_anchor="middle", cls="initials"))
    cls = f"token model {'hero ' + colour_class(each['seat']) if hero else 'grunt'}"
    return svg(shape, cls=cls, width=size, height=size, viewBox="0 0 26 26", aria_hidden="true")


# ---------------------------------------------------------------- my area


def shown_person(view: View) -> str | None:
    """Whose card lies in my area: the one I am acting with, else my Hero."""
    acting = view["turn"]["acting"]
    if acting is not None and acting["seat"] == view["you"]:
        return str(acting["who"])
    mine = next((player for player in view["players"] if player["seat"] == view["you"]), None)
    return mine["hero"] if mine is not None else None


def own_area(view: View, faces: Faces, marks: Marks) -> Markup:
    """The Air Ducts, and everything mine: the Character in hand with its cards, my hand, what there is to choose from."""
    you = view["you"]
    me = next((player for player in view["players"] if player["seat"] == you), None)
    hive = view["hive"] if view["hive"] is not None and view["hive"]["seat"] == you else None
    drawn_ducts = ducts(view, marks)
    cls = classes("mine aliens-mine", has_ducts(view) and "with-ducts")
    if me is None and hive is None:
        watching = p("You are watching. What lies face down stays hidden.", cls="watching")
        return section(drawn_ducts, watching, cls=cls, id="region-mine", aria_label="Watching")
    who = shown_person(view)
    named: set[str] = set()
    worn = view["characters"][who]["gear"] if who else []
    hand = me["hand"] if me else hive["hand"] if hive else []
    learnt = me["experience"] if me else []
    parts: list[Child] = []
    offered = [place.removeprefix("card-") for place in marks if place.startswith("card-")]
    hand_row = _cards(hand or [], faces, marks, named)
    worn_row = _cards(worn, faces, marks, named)
    learnt_row = _cards(learnt, faces, marks, named)
    offer = [face for face in offered if face not in named and face in faces]
    people = _loose_people(view, faces, marks)
    if offer or people:
        parts.append(_row("To choose from", [*_cards(offer, faces, marks, named), *people], "offer"))
    if who:
        parts.append(_row(f"Equipped · {last_name(view['characters'][who]['name'])}", worn_row, "worn"))
    if learnt:
        parts.append(_row("Experience", learnt_row, "learnt"))
    parts.append(_row("Hivemind · yours alone" if hive else "Hand · open to the team", hand_row, "hand-cards", secret=bool(hive)))
    return section(
        drawn_ducts,
        _person(view, who, faces) if who else _hive_player(hive),
        div(parts, cls="rows"),
        readings(faces, [*worn, *(hand or []), *learnt, *offer]),
        cls=f"{cls} {colour_class(you)}",
        id="region-mine",
        aria_label="My area",
    )


def _cards(shown: Iterable[str], faces: Faces, marks: Marks, named: set[str]) -> list[Markup]:
    """Cards, equal ones in one; each name is a place once on the page."""
    found = []
    for name, count in Counter(shown).items():
        if name in faces:
            place = None if name in named else f"card-{name}"
            named.add(name)
            found.append(card(faces[name], place, marks, count=count))
    return found


def _row(title: str, cards: list[Markup], cls: str, *, secret: bool = False) -> Markup:
    eye = icon("eye", 12) if secret else None
    return div(
        h3(eye, title, cls="cap"),
        div(cards or small("nothing"), cls=f"rowc n{min(len(cards), 6)}"),
        cls=classes("gear", cls, not cards and "bare"),
    )


def waits(view: View, who: str) -> bool:
    """Whether a Character is neither on the boards nor off them for a reason: it is still to be chosen or placed."""
    each = view["characters"].get(who)
    return each is None or (each["place"] == "board" and not each["at"])


def _loose_people(view: View, faces: Faces, marks: Marks) -> list[Markup]:
    """People to choose from who stand nowhere yet."""
    places = [place for place in marks if place.startswith("character-") and waits(view, place.removeprefix("character-"))]
    return [
        card(faces[place.removeprefix("character-")], place, marks)
        for place in places
        if place.removeprefix("character-") in faces
    ]


def _person(view: View, who: str, faces: Faces) -> Markup:
    """A Character's card with its dial and the numbers that hold now."""
    each, face = view["characters"][who], faces[who]
    rank = f"{side_words(each)} · {face.rank}"
    commands = f" · commands {RANKS[face.rank]}" if each["seat"] is not None and face.rank in RANKS else ""
    stats = [span(sign(name, 14), b(str(each[field])), small(label), cls="stat", title=label) for field, name, label in STATS]
    return div(
        header(_piece(each, 30), div(b(each["name"], cls="title"), small(rank, commands))),
        div(dial(each["aim"], each["aim_at_start"], 66), div(stats, cls="stats"), cls="numbers"),
        p(state_words(each, who).capitalize() if not each["at"] else f"At {state_words(each, who)[3:]}", cls="state"),
        _ability_words(face, hero=each["seat"] is not None),
        cls="char reads",
        data_face=who,
        tabindex="-1",
    )


def _ability_words(person: Person, *, hero: bool) -> Markup:
    lines = [
        p(span(each.timing.replace("_", " "), cls="kw"), " ", each.text, cls="ab")
        for each in person.abilities
        if hero or each.grunt
    ]
    return text(lines) if lines else small("No ability on this side.")


def _hive_player(hive: Mapping[str, Any] | None) -> Markup:
    if hive is None:
        return EMPTY
    return div(
        header(badge(None, 26), div(b("The Hive", cls="title"), small("You are the Aliens"))),
        div(sign("willpower", 22), b(str(hive["willpower"])), small("Willpower"), cls="numbers"),
        p(f"{hive['deck']} cards in the Hivemind deck, {len(hive['discard'])} discarded", cls="state"),
        cls="char",
    )


# ---------------------------------------------------------------- everybody


def team(view: View, faces: Faces, marks: Marks) -> Markup:
    """The Fireteam: Heroes with their players first, then Grunts; last who is lost or saved."""
    people = view["characters"]
    heroes = {player["hero"]: player for player in view["players"] if player["hero"]}
    heads = [_row_of(view, player["hero"], player, faces, marks) for player in view["players"]]
    grunts = [who for who in people if who not in heroes]
    standing = [who for who in grunts if people[who]["place"] in (*ON_BOARD, "apc")]
    gone = [who for who in grunts if who not in standing]
    kinds = dict.fromkeys(alien["kind"] for alien in view["aliens"].values())
    worn = [name for each in people.values() for name in each["gear"]]
    return section(
        h2("Fireteam", cls="cap"),
        heads,
        [_row_of(view, who, None, faces, marks) for who in (*standing, *gone)],
        _hive_row(view, marks),
        readings(
            faces,
            [*people, *kinds, *worn, *(name for player in view["players"] for name in (*player["hand"], *player["experience"]))],
        ),
        cls="team fireteam",
        id="region-team",
        aria_label="Fireteam",
    )


def threats(view: View, who: str) -> int:
    """How many Aliens could walk up to a Character in one phase, Barricades aside."""
    each = view["characters"][who]
    if each["place"] != "board" or not each["at"]:
        return 0
    lay = lay_of(view)
    here = lay.number(each["at"])
    ways = lay.plan.grid.ways(sum(lay.doors[name].mask for name in view["barricades"]))
    kinds = library().aliens
    return sum(
        ways.within(lay.number(alien["at"]), kinds[alien["kind"]].speed + 1) >> here & 1 for alien in view["aliens"].values()
    )


def _row_of(view: View, who: str | None, player: Mapping[str, Any] | None, faces: Faces, marks: Marks) -> Markup:
    """A line of the Fireteam: a player with the Hero, or a Grunt."""
    seat = None if player is None else f"seat-{player['seat']}"
    if who is None:
        words: Child = b("No Hero")
        body: list[Child] = [div(div(words), cls="who-is")]
        state = ""
    else:
        each = view["characters"][who]
        body = [_line(view, who, each, player, faces, marks)]
        gone = each["place"] in ("killed", "captured", "left")
        state = classes(gone and "gone", each["activated"] and not gone and "done", _acts(view, who) and "on")
    if player is None or seat is None:
        return div(_grunt_sign(), body, cls=f"crow {state}")
    mark = marks.get(seat, NOTHING)
    you = ", you" if player["seat"] == view["you"] else ""
    name = f"Player {letter(player['seat'])}{you}, {len(player['hand'])} cards in hand"
    return div(badge(player["seat"], 24, label=None), body, overlay(mark), **attributes(seat, mark, name, f"crow {state}"))


def _acts(view: View, who: str) -> bool:
    acting = view["turn"]["acting"]
    return acting is not None and acting["who"] == who


def _grunt_sign() -> Markup:
    return svg(
        circle(cx=12, cy=12, r=9.5, cls="grunt-ring"), width=24, height=24, viewBox="0 0 24 24", cls="badge", aria_hidden="true"
    )


def _line(view: View, who: str, each: Mapping[str, Any], player: Mapping[str, Any] | None, faces: Faces, marks: Marks) -> Markup:
    place = f"character-{who}"
    rank = faces[who].rank if who in faces else ""
    hand = len(player["hand"]) if player is not None else 0
    gear = ", ".join(faces[name].name for name in each["gear"] if name in faces)
    near = threats(view, who)
    notes: list[Child] = []
    if each["place"] not in ("board",):
        notes.append(span(state_words(each, who), cls="plight" if each["place"] in ("killed", "captured") else ""))
    elif each["down"]:
        notes.append(span(icon("warn", 12), "Knocked Down", cls="plight"))
    elif near:
        notes.append(span(icon("warn", 12), f"{near} Alien{'' if near == 1 else 's'} can reach", cls="plight"))
    notes += [span(sign("crate", 12), f"{each['crates']}")] if each["crates"] else []
    what = div(
        div(
            b(last_name(each["name"])),
            " ",
            small("Hero" if player else "Grunt", f" · {rank}"),
            span(icon("hand", 12), str(hand), cls="hand-of", title=f"{hand} cards in hand") if hand else None,
            cls="nm",
        ),
        div(gear or "no equipment", cls="gr"),
        div(notes, cls="notes") if notes else None,
        cls="who-is",
    )
    aim = dial(each["aim"], each["aim_at_start"], 38) if each["place"] in (*ON_BOARD, "apc") else EMPTY
    if each["place"] in ON_BOARD and each["at"]:
        return div(what, aim, cls="crow-line reads", data_face=who, tabindex="-1")
    mark = marks.get(place, NOTHING)
    if waits(view, who) and view["you"] is not None:
        return div(what, aim, cls="crow-line reads", data_face=who, tabindex="-1")
    name = f"{each['name']}, {side_words(each)}, {state_words(each, who)}"
    return div(what, aim, overlay(mark), **attributes(place, mark, name, "crow-line", who))


def _hive_row(view: View, marks: Marks) -> Markup:
    hive = view["hive"]
    if hive is None:
        return EMPTY
    place = f"seat-{hive['seat']}"
    mark = marks.get(place, NOTHING)
    words = div(
        div(b("The Hive"), " ", small(f"{hive['willpower']} Willpower"), cls="nm"),
        div(f"{hive['hand_count']} Hivemind cards", cls="gr"),
        cls="who-is",
    )
    return div(
        badge(None, 24),
        div(words, cls="crow-line"),
        overlay(mark),
        **attributes(place, mark, f"The Hive, {hive['hand_count']} cards", "crow hive-row"),
    )
