"""Strikes: the Strike Phase, drawing and reacting to a Strike, healing.

Base rules LE-B-38, LE-B-40..44, LE-B-56; the Covenant Strikes with more to say are LE-081, LE-Q-11..14.
"""

from __future__ import annotations

from xenoboard.engine import STOP, Choice, Script
from xenoboard.games.legendary.cards import Face
from xenoboard.games.legendary.rules import abilities, agendas, decks, enemies, humans
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import G
from xenoboard.parts.zones import forget, move, put, shuffle, take


class Attacker(Choice, frozen=True):
    """An enemy of the Combat Zone, by its place there from 1."""

    place: int


def strike_step(g: G) -> Script:
    """Strike Phase: one enemy of the Combat Zone after the other strikes the current player, who chooses the order (LE-B-38).

    The table runs this once per enemy, until all have struck.
    """
    s = g.state
    waiting = [card for card in s.zones["combat"] if card not in s.struck]
    if not waiting or not s.alive[s.turn]:
        s.struck = ()
        s.phase = "cleanup"
        return
    card = waiting[0]
    if order_matters(g, waiting):
        places = {Attacker(s.zones["combat"].index(each) + 1): each for each in reversed(first_of_each(g, waiting))}
        chosen = yield g.ask(s.turn, "strike_order", tuple(sorted(places, key=lambda a: a.place)), rule="LE-B-38")
        card = places[chosen]
    s.struck = (*s.struck, card)
    yield from struck_by(g, s.turn, card)


def order_matters(g: G, waiting: list[int]) -> bool:
    """The Strikes all come from one deck; only a text of the Strike Phase makes a difference who strikes first."""
    faces = {g.state.faces[card] for card in waiting}
    return len(faces) > 1 and any("strike_phase" in FACES[face].by_trigger for face in faces)


def first_of_each(g: G, cards: list[int]) -> list[int]:
    """One card of each face: copies strike alike."""
    return list({g.state.faces[card]: card for card in reversed(cards)}.values())[::-1]


def struck_by(g: G, seat: int, card: int) -> Script:
    """An enemy strikes: its ordinary Strikes one by one, then its text of the Strike Phase (LE-B-38)."""
    s = g.state
    face = face_of(g, card)
    number = enemies.strikes_dealt(g, card)
    if number and not humans.spared(g, seat):
        g.tell("struck_by", seat, "LE-B-38", card=face.id, n=number)
    yield from draw_from(g, seat, face, number, by_enemy=True)
    if s.alive[seat]:
        for ability in face.by_trigger.get("strike_phase", ()):
            yield from abilities.resolve(g, Me(seat, face.id, card), ability)


def draw_from(g: G, seat: int, source: Face, number: int, *, by_enemy: bool) -> Script:
    """A human draws Strikes one by one because of a card. Who owns a Chestburster draws none from enemies, nor by their texts
    (LE-B-56); whatever lies in the Combat Zone is one, a grabbed character too (LE-B-82)."""
    if number and by_enemy and humans.spared(g, seat):
        g.tell("not_struck", seat, "LE-B-56", card=source.id)
        return
    for _ in range(number):
        if g.state.alive[seat]:
            yield from draw(g, seat)


def draw(g: G, seat: int, *, stands: bool = False) -> Script:
    """A human draws a Strike (LE-B-40). stands: it may not be reacted to any more."""
    card = take_top(g)
    if card is None:
        g.tell("none_left", seat, "LE-B-43", what="strike")
        return
    g.tell("strike", seat, "LE-B-40", card=g.state.faces[card], n=face_of(g, card).damage)
    yield from resolve(g, seat, card, stands=stands)


def refresh(g: G, n: int) -> None:
    """See to it that `n` Strikes can be looked at: with fewer in the deck the discard is shuffled in beneath them (LE-C-08)."""
    s = g.state
    if len(s.zones["strikes"]) < n and s.zones["strikediscard"]:
        left = s.zones["strikes"]
        s.zones["strikes"], s.zones["strikediscard"] = s.zones["strikediscard"], ()
        shuffle(g, "strikes")
        s.zones["strikes"] = (*s.zones["strikes"], *left)
        g.tell("reshuffled", None, "LE-B-43", pile="strikes")


def take_top(g: G) -> int | None:
    """Turn the top Strike, if there is one. It lies in `resolving`. A deck that is empty by that is made anew at once."""
    s = g.state
    new_deck(g)
    if not s.zones["strikes"]:
        return None
    card = s.zones["strikes"][-1]
    move(s, card, "strikes", "resolving")
    forget(s, (card,))
    g.revealed()
    new_deck(g)
    return card


def new_deck(g: G) -> None:
    """The Strike discard is shuffled into a new deck as soon as the deck is empty (LE-B-43)."""
    s = g.state
    if s.zones["strikediscard"] and not s.zones["strikes"]:
        s.zones["strikes"], s.zones["strikediscard"] = s.zones["strikediscard"], ()
        shuffle(g, "strikes")
        g.tell("reshuffled", None, "LE-B-43", pile="strikes")


def resolve(g: G, seat: int, card: int, *, stands: bool = False) -> Script:
    """A Strike turned for a human: reactions first, then it is attached and its text resolved, then the human may be dead
    (LE-B-40, LE-B-41). An Enemy of the Strike deck goes in front of the human instead (LE-B-44, LE-C-18)."""
    s = g.state
    reduced = 0
    if not stands:
        outcome, reduced = yield from react(g, seat, card)
        if outcome == "discard":
            move(s, card, "resolving", "strikediscard")
            return
        if outcome == "redraw":
            move(s, card, "resolving", "strikediscard")
            yield from draw(g, seat, stands=True)
            return
    face = face_of(g, card)
    me = Me(seat, face.id, card)
    if face.kind != "strike_enemy":
        move(s, card, "resolving", f"attached:{seat}")
        if reduced:
            s.reduced[card] = reduced
    for ability in face.by_trigger.get("drawn", ()):
        yield from abilities.resolve(g, me, ability)
    if face.discard_after and card in s.zones[f"attached:{seat}"]:
        move(s, card, f"attached:{seat}", "strikediscard")
        s.reduced.pop(card, None)
    humans.die_of_strikes(g, seat)


def react(g: G, seat: int, card: int) -> Script:
    """Before a Strike is applied its drawer may discard cards that answer it (LE-B-40). Returns (what becomes of it, damage less).

    Asked whatever the hand holds, since not being asked would tell it to the others.
    """
    s = g.state
    hand = f"hand:{seat}"
    reduced = 0
    while s.zones[hand]:
        able = [each for each in s.zones[hand] if "react_strike" in face_of(g, each).by_trigger]
        if not able and not humans.secret(g):
            break
        chosen = yield g.ask(
            seat, "react", decks.options(g, able), may_stop=True, concealed=humans.secret(g), rule="LE-B-40",
            strike=s.faces[card], damage=max(0, (face_of(g, card).damage or 0) - reduced),
        )  # fmt: skip
        if chosen is STOP:
            break
        answer = decks.holding(g, hand, chosen.card)
        face = face_of(g, answer)
        move(s, answer, hand, f"discard:{seat}")
        g.revealed()
        op = face.by_trigger["react_strike"][0].do[0]
        g.tell("reacted", seat, "LE-B-40", card=face.id, strike=s.faces[card], mode=op.mode)
        if op.mode != "reduce":
            return op.mode, 0
        reduced += abilities.amount(g, op.n, None)
    return "", reduced


def give(g: G, seat: int, card: int, to: int) -> None:
    """A Strike drawn by one human is laid in front of another instead (Distraction, LE-Q-11)."""
    s = g.state
    move(s, card, f"attached:{seat}", f"attached:{to}")
    g.tell("gave", seat, "LE-Q-11", card=s.faces[card], other=to)
    humans.die_of_strikes(g, to)


def heal(g: G, me: Me, seat: int, n: int) -> Script:
    """Heal: the chosen Strikes of that human that can be healed go to the Strike discard (LE-B-42)."""
    s = g.state
    zone = f"attached:{seat}"
    for _ in range(n):
        healable = [card for card in s.zones[zone] if face_of(g, card).heal]
        if not healable or abilities.has_flag(g, "no_heal", seat=seat):
            g.tell("nothing_to_heal", seat, "LE-B-42")
            return
        chosen = yield g.ask(me.seat, "heal", decks.options(g, healable), rule="LE-B-42", who=seat, card=me.face)
        card = decks.holding(g, zone, chosen.card)
        move(s, card, zone, "strikediscard")
        s.reduced.pop(card, None)
        g.tell("healed", seat, "LE-B-42", card=s.faces[card])
        agendas.count(g, me.seat, "healed")


def put_back(g: G, n: int) -> None:
    """Discarded Strikes are shuffled back, the latest first."""
    s = g.state
    for _ in range(min(n, len(s.zones["strikediscard"]))):
        card = s.zones["strikediscard"][-1]
        take(s, "strikediscard", card)
        put(s, "strikes", card)
    shuffle(g, "strikes")
