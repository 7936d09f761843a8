"""Moments in which somebody may step in: players with an Event in hand, the Hive with a Reaction.

Base rules AG-B-050, AG-B-051, AG-B-163. What the card then does is written where the moment is. The Hive's hand is hidden, so the Hive is
asked whenever it could pay for a Reaction to this trigger, whatever it holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xenoboard.engine import STOP, Script
from xenoboard.games.aliens.rules import endurance
from xenoboard.games.aliens.rules.board import LIBRARY
from xenoboard.games.aliens.rules.choices import Hivemind
from xenoboard.games.aliens.rules.people import able, hero_of
from xenoboard.games.aliens.state import G
from xenoboard.parts.zones import find, move

PATIENCE = "patience"
"""Among what was used this turn: the Hive plays no more cards in this Alien Phase."""
CHEAPEST = {
    trigger: min(card.cost for card in LIBRARY.hivemind.values() if card.trigger == trigger)
    for trigger in {card.trigger for card in LIBRARY.hivemind.values() if card.trigger}
}


def event_cost(g: G, seat: int, face: str) -> int:
    """What an Event costs a player."""
    hero = hero_of(g, seat)
    cost = LIBRARY.cards[face].cost
    return max(cost - 1, 0) if hero is not None and able(g, hero.id, "smarts_4") else cost


def silenced(g: G, seat: int, who: str | None) -> bool:
    """Whether Comms Down keeps a player from helping another player's Character."""
    s = g.state
    return who is not None and any(each.name == "comms_down" for each in s.lasting) and s.characters[who].seat not in (seat, -1)


def hushed(g: G, giver: str, other: str) -> bool:
    """Whether Comms Down keeps a Character from handing cards to or from another: a Grunt acts for whoever activates it."""
    seat = g.state.characters[giver].seat
    if seat < 0 and g.state.acting is not None:
        seat = g.state.acting.seat
    return silenced(g, seat, other)


def held(g: G, event: str) -> bool:
    """Whether any player holds an Event: hands are open, so asking only then tells nothing."""
    s = g.state
    faces = s.faces
    for seat in range(s.seats):
        for card in s.zones[f"hand:{seat}"]:
            if faces[card] == event:
                return True
    return False


def offer(
    g: G,
    event: str,
    rule: str = "AG-B-050",
    *,
    who: str | None = None,
    effect: Callable[[G], Script] | None = None,
    helpful: Callable[[int], bool] = lambda seat: True,
    by: list[int] | None = None,
    **args: Any,
) -> Script:
    """Each player holding this Event may play it now, from the commander clockwise. Says whether one did.

    who: the Character it is for, if it is for one. effect: what it does to the piles, before it lies on them itself. helpful: whether it
    would do anything in that player's hand. by: to be told who played it.
    """
    s = g.state
    if not held(g, event):
        return False
    for step in range(s.seats):
        seat = (s.commander + step) % s.seats
        card = find(s, f"hand:{seat}", event)
        if card is None or silenced(g, seat, who) or not helpful(seat):
            continue
        price = event_cost(g, seat, event)
        if not endurance.payable(g, seat, price):
            continue
        answer = yield g.ask(seat, "event", (True, False), rule=rule, card=event, who=who, **args)
        if answer:
            if by is not None:
                by.append(seat)
            yield from play(g, seat, card, price, None if effect is None else effect(g))
            return True
    return False


def play(g: G, seat: int, card: int, price: int, effect: Script | None = None) -> Script:
    """Play an Event: pay, resolve it, and only then it goes to the Exhaust pile (AG-B-051). An effect that does not touch the piles may
    be carried out by the caller, afterwards.

    Ferro's player may recycle a card after it, the Event itself included (AG-073, AG-Q-08).
    """
    s = g.state
    move(s, card, f"hand:{seat}", "resolving")
    g.tell("played", seat, "AG-B-050", card=s.faces[card])
    endurance.pay(g, seat, price)
    if effect is not None:
        yield from effect
    endurance.to_pile(g, card, "resolving")
    hero = hero_of(g, seat)
    if hero is not None and able(g, hero.id, "ferro_recycle"):
        answer = yield g.ask(seat, "ferro_recycle", (True, False), rule="AG-073")
        if answer:
            endurance.recycle(g, 1, seat)


def react(g: G, trigger: str, able_to: Callable[[str], bool] = lambda card: True, **args: Any) -> Script:
    """The Hive may play a Reaction to a trigger. Yields back the card's id, or None."""
    s = g.state
    if PATIENCE in s.used or s.hive < 0 or s.willpower < CHEAPEST[trigger] or not s.zones[f"hivehand:{s.hive}"]:
        return None
    faces = dict.fromkeys(s.faces[card] for card in s.zones[f"hivehand:{s.hive}"])
    fitting = [
        Hivemind(face)
        for face in faces
        if LIBRARY.hivemind[face].trigger == trigger and LIBRARY.hivemind[face].cost <= s.willpower and able_to(face)
    ]
    answer = yield g.ask(s.hive, "react", fitting, may_stop=True, concealed=True, rule="AG-B-163", trigger=trigger, **args)
    if answer is STOP:
        return None
    spend_hive_card(g, answer.card)
    return answer.card


def spend_hive_card(g: G, face: str) -> None:
    """Pay for a Hivemind card and discard it."""
    s = g.state
    card = find(s, f"hivehand:{s.hive}", face)
    assert card is not None
    s.willpower -= LIBRARY.hivemind[face].cost
    move(s, card, f"hivehand:{s.hive}", "hivediscard")
    g.tell("hivemind", s.hive, "AG-B-163", card=face)
