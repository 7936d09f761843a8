"""The whole table as headings and lists, in the order of the rulebook, for reading and for screen readers. Every option
is here too, as a button of the same form, so that the game can be played from this page alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from xenoboard.games.legendary.alien_picture import body_of
from xenoboard.games.legendary.card_picture import Faces, as_enemy, spoken, strikes_words
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, button, h2, li, section, small, text, ul

View = Mapping[str, Any]


def board_list(view: View, faces: Faces, marks: Marks) -> Markup:
    """The text twin of the picture."""
    return section(
        _part("Objectives", [_objective(o, faces) for o in view["objectives"]]),
        _part("Hive", [_entry("hive", f"{view['hive']['left']} cards left", marks)] if view["hive"] else []),
        _part(
            f"Combat Zone, {strikes_words(view.get('incoming') or 0)} to come",
            [_entry(x["place"], _foe(x, faces), marks) for x in view["combat"]],
        ),
        _part("Complex, from the Combat Zone outwards", [_room(room, faces, marks) for room in view["complex"] or ()]),
        _part("David", [_david(view["david"], faces, marks)]) if view.get("david") else None,
        _part("HQ", [_slot(slot, faces, marks) for slot in view["hq"]]),
        _alien(view, faces, marks),
        _part("Beside the HQ", _beside(view, faces, marks)),
        [
            _part(
                f"{player['name']}{' (you)' if player['seat'] == view['you'] else ''}",
                _player(player, view, faces, marks),
            )
            for player in view["players"]
        ],
        _part("Piles", _piles(view)),
        cls="board-list",
        id="region-list",
        aria_label="Board list",
    )


def _part(title: str, entries: Iterable[Child]) -> Markup:
    rows = list(entries)
    return text([h2(title), ul(rows) if rows else small("empty")])


def _entry(place: str, words: str, marks: Marks) -> Markup:
    """A line, with a button for each of its options, or the reason why there is none."""
    mark = marks.get(place, NOTHING)
    buttons = [
        [
            " ",
            button(
                f"{choice.letter} {choice.label}".strip(),
                type="submit",
                form="answer",
                name="option",
                value=choice.key,
                data_opt=choice.key,
                cls="twin",
            ),
        ]
        for choice in mark.choices
    ]
    reason = small(f". Not possible. {mark.reason} {mark.rule}") if mark.reason and not mark.choices else EMPTY
    return li(words, buttons, reason)


def _objective(objective: Mapping[str, Any], faces: Faces) -> Markup:
    parts = "; ".join(f"{part['name']}: {'yes' if part['done'] else 'not yet'}" for part in objective.get("parts") or ())
    face = faces[objective["card"]]
    words = f"{objective['number']}. {face.name}, {objective['state']}, {objective['have']} of {objective['need']}. {parts}"
    return li(words.strip(), " ", small(face.text))


def _foe(foe: Mapping[str, Any], faces: Faces) -> str:
    face = as_enemy(faces[foe["card"]])
    return f"{spoken(face, foe.get('fight'), foe.get('strikes'))}. {face.text}".strip()


def _room(room: Mapping[str, Any], faces: Faces, marks: Marks) -> Markup:
    inside = room["card"]
    if inside is None:
        held = "empty"
    elif inside.get("down"):
        held = "face down" + (f", you have seen {faces[inside['peeked']].name}" if inside.get("peeked") else "")
    else:
        held = _foe(inside, faces)
    return _entry(room["place"], f"{room['name']} (scan {room['scan']}): {held}", marks)


def _david(david: Mapping[str, Any], faces: Faces, marks: Marks) -> Markup:
    secret, form = ", Secretive" if david["secretive"] else "", faces[david["enemy"] or david["avatar"]]
    words = f"{form.name}{secret}, Defense {david['defense']}, damage {david['damage']} of {david['health']}. {form.text}"
    return _entry("david", words, marks)


def _slot(slot: Mapping[str, Any], faces: Faces, marks: Marks) -> Markup:
    if slot["card"] is None:
        held = "face down" if slot["down"] else "empty"
    else:
        face = faces[slot["card"]]
        brings = " Could bring HQ " + " or ".join(map(str, slot["pairs"])) + "." if slot.get("pairs") else ""
        held = f"{spoken(face, cost=slot['cost'])}. {face.text}{brings}"
    return _entry(slot["place"], f"HQ {slot['slot']}: {held}", marks)


def _alien(view: View, faces: Faces, marks: Marks) -> Markup:
    """The mat of the Queen Mother or David."""
    alien = view.get("alien")
    if not alien:
        return EMPTY
    rows = []
    for slot in alien["lair"]:
        held = "empty" if slot["card"] is None else f"{spoken(faces[slot['card']])}. {faces[slot['card']].text}"
        rows.append(_entry(slot["place"], f"Lair {slot['slot']}: {held}", marks))
    rows.append(
        li(f"Nest: {alien['nest']} cards. Unlocked: {', '.join(alien['unlocked']) or 'nothing'}. Rushes: {alien['rushes']}")
    )
    if alien["enemy"]:
        rows.append(li(f"In the Combat Zone: {faces[alien['enemy']].name}, Defense {alien['defense']}"))
    return _part("The alien player's mat", rows)


def _beside(view: View, faces: Faces, marks: Marks) -> list[Markup]:
    rows = [
        _entry("sergeants", f"Sergeants: {view['sergeants']}, cost 3", marks),
        _entry("barracks", f"Barracks: {view['barracks']} cards", marks),
    ]
    rows += [
        _entry(f"operations-{i}", f"Operations: {faces[name].name}. {faces[name].text}", marks)
        for i, name in enumerate(view["operations"], 1)
    ]
    buried = ", ".join(faces[name].name for name in view["necropolis"]) or "nobody"
    return [*rows, _entry("necropolis", f"Necropolis, {'open' if view.get('necropolis_open') else 'closed'}: {buried}", marks)]


def _player(player: Mapping[str, Any], view: View, faces: Faces, marks: Marks) -> list[Markup]:
    body = body_of(player, view, faces)
    state = f"{body.role}, health {body.health - body.damage} of {body.health}" if body.alive else f"{body.role}, dead"
    if player["agenda"]:
        state += f"; agenda{'' if player['agenda_shown'] else ', yours alone'}: {faces[player['agenda']].name}"
    rows = [
        _entry(
            f"seat-{player['seat']}",
            f"{state}; {player['hand_count']} cards in hand, {player['deck']} in the deck, {len(player['discard'])} discarded",
            marks,
        )
    ]
    rows += [_entry(foe["place"], f"In front: {_foe(foe, faces)}", marks) for foe in player["facing"]]
    rows += [
        _entry(
            f"strike-{player['seat']}-{i}",
            f"Strike: {faces[name].name}, damage {faces[name].damage or 0}. {faces[name].text}",
            marks,
        )
        for i, name in enumerate(player["strikes"], 1)
    ]
    if player["hand"] is not None:
        rows += [
            _entry(f"hand-{name}", f"Hand: {n} × {spoken(faces[name])}. {faces[name].text}", marks)
            for name, n in Counter(player["hand"]).items()
        ]
    own = "" if player["seat"] == view["turn"]["seat"] else f"{player['seat']}-"
    rows += [_entry(f"play-{own}{i}", f"Played: {spoken(faces[x['card']])}", marks) for i, x in enumerate(player["play"])]
    return rows


def _piles(view: View) -> list[Markup]:
    piles = view["piles"]
    counts = {
        "Strikes left": piles["strikes"],
        "Hatchery": len(piles["hatchery"]),
        "dead Enemies": len(piles["dead_enemies"]),
        "dead Characters": len(piles["dead_characters"]),
        "removed": len(piles["removed"]),
    }
    return [li(f"{name}: {n}") for name, n in counts.items()]
