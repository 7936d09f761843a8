"""The Endurance deck, the Exhaust pile and the Discard pile, and everything that is done with them.

Base rules AG-B-040..056: Exhaust, recycle, draw, reveal, discard, pay, search. What lies under the Reshuffle card is the zone
`recycled`; when the last card above it is gone it is shuffled and becomes the deck (AG-B-046).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from xenoboard.engine import Script
from xenoboard.games.aliens.cards import EnduranceCard
from xenoboard.games.aliens.rules.board import LIBRARY
from xenoboard.games.aliens.rules.people import able, hero_of, once, unused
from xenoboard.games.aliens.state import G
from xenoboard.parts.zones import distinct, find, move, put_under, shuffle, take

DECK, UNDER, PILE, OUT = "endurance", "recycled", "exhaust", "discard"


def card_of(g: G, card: int) -> EnduranceCard:
    """What is printed on a card."""
    return LIBRARY.cards[g.state.faces[card]]


def left(g: G) -> int:
    """How many cards the Endurance deck holds, those under the Reshuffle card included."""
    s = g.state
    return len(s.zones[DECK]) + len(s.zones[UNDER])


def at_hand(g: G) -> int:
    """How many cards can still be Exhausted in any way: deck and Exhaust pile (AG-B-044)."""
    return left(g) + len(g.state.zones[PILE])


def show(g: G, card: int) -> None:
    """Everybody has seen this card where it lies face down."""
    s = g.state
    s.known[card] = tuple(range(s.seats + (s.hive >= 0)))


def mix(g: G, zone: str, seen: Iterable[int] = ()) -> None:
    """Shuffle a zone; cards in it that somebody has seen are remembered as such until the script ends."""
    s = g.state
    s.recent = (*s.recent, *seen, *(card for card in s.zones[zone] if card in s.known))
    shuffle(g, zone)


def reshuffle(g: G) -> None:
    """The Reshuffle card is on top: shuffle what lies beneath (AG-B-046)."""
    s = g.state
    if not s.zones[DECK] and s.zones[UNDER]:
        mix(g, UNDER)
        s.zones[DECK], s.zones[UNDER] = s.zones[UNDER], ()
        g.tell("reshuffled", None, "AG-B-046", n=len(s.zones[DECK]))


def check_lost(g: G) -> None:
    """The players lose at once when the Endurance deck and the Exhaust pile are both empty (AG-B-005)."""
    s = g.state
    if not s.zones[PILE] and not s.zones[DECK] and not s.zones[UNDER]:
        defeat(g, "AG-B-005", "endurance")


def defeat(g: G, rule: str, result: str) -> NoReturn:
    """The marines lose; the Hive wins (AG-B-004, AG-B-160)."""
    s = g.state
    hive = (s.hive,) if s.hive >= 0 else ()
    if s.campaign is not None:
        from xenoboard.games.aliens.rules.campaign import mission_over

        mission_over(g, won=False, rule=rule, result=result)
    g.end(hive, range(s.seats), rule, result)


def exhaust(g: G, n: int) -> None:
    """Exhaust n cards: from the top of the deck, unseen, to the Exhaust pile; with no deck left discard from the pile instead
    (AG-B-043, AG-B-044)."""
    s = g.state
    if n <= 0:
        return
    discarded = []
    for _ in range(n):
        reshuffle(g)
        if s.zones[DECK]:
            move(s, s.zones[DECK][-1], DECK, PILE)
        elif s.zones[PILE]:
            discarded.append(discard_top(g))
        else:
            break
    reshuffle(g)
    if n - len(discarded):
        g.tell("exhausted", None, "AG-B-043", n=n - len(discarded))
    if discarded:
        g.tell("discarded", None, "AG-B-044", cards=discarded)
    check_lost(g)


def discard_top(g: G) -> str:
    """Discard the top card of the Exhaust pile."""
    s = g.state
    card = s.zones[PILE][-1]
    leave_pile(g, card)
    move(s, card, PILE, OUT)
    return s.faces[card]


def leave_pile(g: G, card: int) -> None:
    """A card leaves the Exhaust pile: what was known of it by a search holds no longer."""
    s = g.state
    if card in s.searched:
        s.searched = tuple(each for each in s.searched if each != card)


def discard_deck_top(g: G) -> None:
    """Discard the top card of the Endurance deck (AG-B-049)."""
    s = g.state
    if s.zones[DECK]:
        card = s.zones[DECK][-1]
        move(s, card, DECK, OUT)
        reshuffle(g)
        g.revealed()
        g.tell("discarded", None, "AG-B-049", cards=[s.faces[card]])
        check_lost(g)


def recycle(g: G, n: int, seat: int | None = None) -> int:
    """Recycle n cards, or as many as there are: from the top of the Exhaust pile to beneath the Reshuffle card (AG-B-045)."""
    s = g.state
    count = min(n, len(s.zones[PILE]))
    for _ in range(count):
        card = s.zones[PILE][-1]
        leave_pile(g, card)
        take(s, PILE, card)
        put_under(s, UNDER, card)
    reshuffle(g)
    if count:
        g.tell("recycled", seat, "AG-B-045", n=count)
    return count


def to_pile(g: G, card: int, zone: str) -> None:
    """A card everybody sees goes face down on the Exhaust pile."""
    move(g.state, card, zone, PILE)
    show(g, card)


def to_bottom(g: G, card: int, zone: str) -> None:
    """A card everybody sees goes to the bottom of the Endurance deck."""
    s = g.state
    take(s, zone, card)
    put_under(s, UNDER, card)
    show(g, card)
    reshuffle(g)


def draw(g: G, seat: int, n: int = 1) -> Script:
    """Draw cards into a player's hand; a Hazard is resolved at once and then Exhausted (AG-B-047)."""
    from xenoboard.games.aliens.rules import hazards

    s = g.state
    for _ in range(n):
        if not s.zones[DECK]:
            g.tell("nothing_to_draw", seat, "AG-B-047")
            return
        card = s.zones[DECK][-1]
        g.revealed()
        face = card_of(g, card)
        g.tell("drew", seat, "AG-B-047", card=face.id)
        if face.type in ("hazard", "hive_hazard"):
            move(s, card, DECK, "resolving")
            reshuffle(g)
            yield from hazards.resolve(g, seat, face)
            if face.type == "hive_hazard":
                move(s, card, "resolving", OUT)
            else:
                to_pile(g, card, "resolving")
        else:
            move(s, card, DECK, f"hand:{seat}")
            reshuffle(g)
        check_lost(g)


def reveal(g: G, seat: int | None) -> int | None:
    """Reveal the top card: it is shown and lies on the Exhaust pile. A Hazard is not resolved (AG-B-048, AG-Q-03..05).

    With an empty deck nothing happens (AG-Q-04). The card is returned.
    """
    s = g.state
    if not s.zones[DECK]:
        g.tell("nothing_to_reveal", seat, "AG-Q-04")
        return None
    card = s.zones[DECK][-1]
    to_pile(g, card, DECK)
    reshuffle(g)
    g.revealed()
    g.tell("revealed", seat, "AG-B-048", card=s.faces[card])
    return card


def cost_for(g: G, seat: int, n: int) -> int:
    """What a cost of n comes to for a player: Crisis Management takes 2 off the first one of a turn."""
    hero = hero_of(g, seat)
    if n and hero is not None and able(g, hero.id, "company_man_7") and unused(g, "company_man_7", hero.id):
        return max(n - 2, 0)
    return n


def pay(g: G, seat: int, n: int) -> None:
    """Exhaust cards as a cost (AG-B-050)."""
    price = cost_for(g, seat, n)
    if price < n:
        hero = hero_of(g, seat)
        assert hero is not None
        once(g, "company_man_7", hero.id)
    exhaust(g, price)


def payable(g: G, seat: int, n: int) -> bool:
    """Whether so many cards are left to Exhaust."""
    return cost_for(g, seat, n) <= at_hand(g)


def search_options(g: G, fits: Callable[[EnduranceCard], bool]) -> list[str]:
    """The different cards of the Exhaust pile that fit."""
    return sorted(face for face in distinct(g.state, (PILE,)) if fits(LIBRARY.cards[face]))


def search(g: G, seat: int, fits: Callable[[EnduranceCard], bool], *, may_stop: bool, rule: str, **args: Any) -> Script:
    """Look through the Exhaust pile in the open, take one fitting card, shuffle the pile (AG-B-055).

    Yields back the card's number, now in `resolving`, or None.
    """
    from xenoboard.games.aliens.rules.choices import Card

    s = g.state
    g.revealed()
    g.tell("searched", seat, "AG-B-055", cards=sorted(s.faces[card] for card in s.zones[PILE]))
    s.searched = s.zones[PILE]  # before the question: who chooses has seen which cards lie there
    found = [Card(face) for face in search_options(g, fits)]
    card: int | None = None
    if found:
        chosen = yield g.ask(seat, "search", found, may_stop=may_stop, rule=rule, **args)
        if isinstance(chosen, Card):
            card = find(s, PILE, chosen.card)
            assert card is not None
            move(s, card, PILE, "resolving")
            g.tell("found", seat, "AG-B-055", card=chosen.card)
    else:
        g.tell("found_nothing", seat, "AG-B-055")
    mix(g, PILE, s.zones[PILE])
    s.searched = s.zones[PILE]
    return card
