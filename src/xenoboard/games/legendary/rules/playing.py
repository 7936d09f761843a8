"""Playing cards: their values, their texts of class and crew, and the Activate texts that wait.

Base rules LE-B-31, LE-B-32, LE-B-71, LE-B-72. Lending a card to another player is in coordinate.py, what a text does in abilities.py
and the words.
"""

from __future__ import annotations

import msgspec

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.legendary.rules import abilities
from xenoboard.games.legendary.rules.faces import FACES, Me
from xenoboard.games.legendary.state import G, Played
from xenoboard.parts.zones import move

BASICS = ("specialist", "grunt", "queen_start", "david_start")
"""Starting cards without text."""


def basics(g: G, seat: int) -> list[int]:
    """The Specialists and Grunts of a hand, or the alien player's starting cards."""
    faces = g.state.faces
    return [card for card in g.state.zones[f"hand:{seat}"] if FACES[faces[card]].kind in BASICS]


def play_from_hand(g: G, seat: int, card: int, *, told: bool = True) -> Script:
    """Play a card: it moves to the play area (LE-B-31)."""
    s = g.state
    move(s, card, f"hand:{seat}", f"play:{seat}")
    g.revealed()
    yield from play(g, seat, s.faces[card], seat, told=told)


def play(g: G, seat: int, name: str, by: int, *, told: bool = True) -> Script:
    """A card counts as played by `seat`: its values, then its `play` text, then its class and crew texts whose condition holds, in
    printed order; of a dual-class card in the player's order (LE-B-31, LE-B-32, LE-B-72). Activate texts wait (LE-B-71), those
    of a class only if it was shown when the card was played (LE-Q-44)."""
    s = g.state
    face = FACES[name]
    before = s.played
    s.played = (*before, Played(name, by))
    s.attack += face.attack
    s.recruit += face.recruit
    if told:
        g.tell("played", seat, "LE-B-31", card=name, by=by)
    me = Me(seat, name)
    for ability in face.by_trigger.get("play", ()):
        yield from abilities.resolve(g, me, ability)
    met = [
        ability
        for ability in face.abilities
        if ability.on in ("class", "crew")
        and any(abilities.shows(FACES[p.face], ability.on, ability.icon, p.every_class) for p in before)
    ]
    while met and s.alive[seat]:
        chosen = met[0]
        if len(met) > 1 and len(face.classes) > 1:
            icon = yield g.ask(seat, "class_order", tuple(ability.icon for ability in met), rule="LE-B-72", card=name)
            chosen = next(ability for ability in met if ability.icon == icon)
        met.remove(chosen)
        g.tell("class_text", seat, "LE-B-32", card=name, icon=chosen.icon)
        yield from abilities.resolve(g, me, chosen)
    ready = tuple(
        index
        for index, ability in enumerate(face.abilities)
        if ability.on == "activate"
        or (
            ability.on == "class_activate"
            and any(abilities.shows(FACES[p.face], "class", ability.icon, p.every_class) for p in before)
        )
    )
    if ready and s.alive[seat]:
        at = len(before)
        if at < len(s.played) and s.played[at].face == name:
            s.played = (*s.played[:at], msgspec.structs.replace(s.played[at], ready=ready), *s.played[at + 1 :])


def waiting_at(g: G, slug: str) -> int:
    """Where among the played cards the first of that name lies whose Activate text waits."""
    return next(at for at, played in enumerate(g.state.played) if played.ready and FACES[played.face].slug == slug)


def activate_refusal(g: G, slug: str) -> Refusal | None:
    """An Activate text with a cost needs it in full, and one that you may use must be able to do something."""
    s = g.state
    played = s.played[waiting_at(g, slug)]
    face, me = FACES[played.face], Me(s.turn, played.face)
    ability = face.abilities[played.ready[0]]
    if not abilities.payable(g, me, ability.cost):
        return refuse("LE-B-71", "You cannot pay what {name} asks for.", name=face.name)
    if ability.optional and not abilities.worth_asking(g, me, ability):
        return refuse("LE-B-71", "{name} could do nothing now.", name=face.name)
    return None


def activate(g: G, seat: int, slug: str) -> Script:
    """Use an Activate text, once per time the card was played, until the end of the phase (LE-B-71, LE-C-05)."""
    s = g.state
    at = waiting_at(g, slug)
    played = s.played[at]
    ability = FACES[played.face].abilities[played.ready[0]]
    s.played = (*s.played[:at], msgspec.structs.replace(played, ready=played.ready[1:]), *s.played[at + 1 :])
    g.tell("activated", seat, "LE-B-71", card=played.face)
    yield from abilities.resolve(g, Me(seat, played.face), ability)
