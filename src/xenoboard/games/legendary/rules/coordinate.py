"""Coordinate: a card of another player, played as if it were one's own; alone, a card for a card.

Base rules LE-B-37, LE-B-93 and the rulings LE-Q-29, LE-Q-43.
"""

from __future__ import annotations

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.legendary.rules import abilities, agendas, decks, playing
from xenoboard.games.legendary.rules.faces import face_of
from xenoboard.games.legendary.state import G
from xenoboard.parts.zones import move


def coordinate_refusal(g: G, seat: int) -> Refusal | None:
    """A Strike or a Hazard may forbid a human to coordinate."""
    if abilities.has_flag(g, "no_coordinate", seat=seat):
        return refuse("LE-B-94", "{who} cannot coordinate now.", who=g.names[seat])
    return None


def alone_refusal(g: G) -> Refusal | None:
    """Alone, once per turn (LE-B-93)."""
    if g.state.turn in g.state.helped:
        return refuse("LE-B-93", "Alone you may coordinate once in a turn.")
    return coordinate_refusal(g, g.state.turn)


def help_refusal(g: G, helper: int) -> Refusal | None:
    """Each supporting player coordinates at most one card per turn (LE-B-37), and one Specialist or Grunt where a card allows it
    (LE-Q-29)."""
    s = g.state
    basic = abilities.has_flag(g, "coordinate_basic") and helper not in s.helped_basic
    if helper in s.helped and not basic:
        return refuse("LE-B-37", "{who} has already coordinated a card this turn.", who=g.names[helper])
    if not s.zones[f"hand:{helper}"]:
        return refuse("LE-B-37", "{who} has no cards in hand.", who=g.names[helper])
    if helper in s.declined:
        return refuse("LE-B-37", "{who} has just declined; do something else first.", who=g.names[helper])
    return coordinate_refusal(g, helper)


def ask_help(g: G, seat: int, helper: int) -> Script:
    """Another human may discard a card with Coordinate; the current player is treated as having played a copy of it, and the
    supporting player draws a card (LE-B-37, LE-Q-43). Asked whatever the hand holds."""
    s = g.state
    hand = f"hand:{helper}"
    g.tell("asked_help", seat, "LE-B-37", other=helper)
    basic = abilities.has_flag(g, "coordinate_basic") and helper not in s.helped_basic
    able = [
        card
        for card in s.zones[hand]
        if (face_of(g, card).coordinate and helper not in s.helped)
        or (basic and face_of(g, card).kind in ("specialist", "grunt"))
    ]
    chosen = yield g.ask(
        helper, "coordinate", decks.options(g, able), may_stop=True, concealed=True, rule="LE-B-37", other=seat
    )  # fmt: skip
    if chosen is STOP:
        s.declined = (*s.declined, helper)
        g.tell("declined", helper, "LE-B-37", other=seat)
        return
    card = decks.holding(g, hand, chosen.card)
    if face_of(g, card).coordinate:
        s.helped = (*s.helped, helper)
    else:
        s.helped_basic = (*s.helped_basic, helper)
    agendas.count(g, helper, "coordinated")
    move(s, card, hand, f"discard:{helper}")
    g.revealed()
    g.tell("coordinated", helper, "LE-B-37", card=s.faces[card], other=seat)
    yield from playing.play(g, seat, s.faces[card], helper)
    if s.variant.coordinate_replacement and s.alive[helper]:
        yield from decks.draw(g, helper, 1)


def coordinate_alone(g: G, seat: int, card: int) -> Script:
    """Alone, once per turn: discard a card with Coordinate, without its effects, to draw one card (LE-B-93)."""
    s = g.state
    s.helped = (*s.helped, seat)
    move(s, card, f"hand:{seat}", f"discard:{seat}")
    g.revealed()
    g.tell("discarded", seat, "LE-B-93", card=s.faces[card])
    yield from decks.draw(g, seat, 1)
