"""Drawing, discarding, gaining and killing cards, and what happens the moment certain cards are drawn.

Chapter 7 of the base rules (LE-B-45..48) and the cards of chapter 8 that act when drawn (LE-B-57, LE-B-59, LE-Q-28).
"""

from __future__ import annotations

from collections.abc import Iterable

from xenoboard.engine import STOP, Choice, Script
from xenoboard.games.legendary.cards import admits
from xenoboard.games.legendary.effects import Filter
from xenoboard.games.legendary.rules import abilities, enemies, facehuggers, humans, queen
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import SLOTS, G
from xenoboard.parts.zones import forget, move, put, shuffle, take


class Card(Choice, frozen=True):
    """A card as an answer, by its name; copies are interchangeable."""

    card: str


class CardIn(Choice, frozen=True):
    """A card in a pile as an answer."""

    card: str
    pile: str


def draw(g: G, seat: int, n: int) -> Script:
    """Draw cards. An empty deck is made anew from the discard pile when a card is needed; if both are empty, draw nothing
    (LE-B-46). Each card acts as it is drawn."""
    s = g.state
    deck, hand = f"deck:{seat}", f"hand:{seat}"
    drawn: list[str] = []
    risen = seat in s.risen
    while n > 0 and (s.alive[seat] or risen):
        if not s.zones[deck] and not new_deck(g, seat):
            break
        card = s.zones[deck][-1]
        move(s, card, deck, hand)
        n -= 1
        if seat == s.alien and face_of(g, card).kind == "character":
            n += queen.drawn_grabbed(g, seat, card)
            continue
        if "draw_self" not in face_of(g, card).by_trigger:
            drawn.append(s.faces[card])
            continue
        tell_drawn(g, seat, drawn)
        drawn = []
        n += yield from drawn_self(g, seat, card)
    tell_drawn(g, seat, drawn)


def new_deck(g: G, seat: int) -> bool:
    """Shuffle the discard pile into a new deck (LE-B-46). False if there is nothing to shuffle.

    Since all the rest of the player's cards now lie open or were just shuffled, anybody can work out what the hand holds.
    """
    s = g.state
    deck, discard = f"deck:{seat}", f"discard:{seat}"
    if not s.zones[discard]:
        return False
    s.zones[deck], s.zones[discard] = s.zones[discard], ()
    s.counted = (*(card for card in s.counted if card not in s.zones[deck]), *s.zones[f"hand:{seat}"])
    shuffle(g, deck)
    g.tell("reshuffled", seat, "LE-B-46", pile="deck")
    return True


def tell_drawn(g: G, seat: int, drawn: list[str]) -> None:
    """The player sees the cards, the others how many."""
    if drawn:
        g.revealed()
        g.tell("drew", seat, "LE-B-46", to=(seat,), cards=drawn, n=len(drawn))
        g.tell("drew", seat, "LE-B-46", but=(seat,), n=len(drawn))


def drawn_self(g: G, seat: int, card: int) -> Script:
    """A card that acts the moment it enters a hand by drawing. Returns how many cards are drawn in its place.

    A Chestburster kills (LE-B-57); a Bloodburster becomes an enemy and is replaced (LE-B-59); David becomes an enemy (LE-Q-28).
    """
    face = face_of(g, card)
    g.revealed()
    if face.kind == "chestburster":
        move(g.state, card, f"hand:{seat}", "deadenemies")
        humans.die(g, seat, "chestburster", "LE-B-57")
        return 0
    g.tell("acts_when_drawn", seat, "LE-B-59" if face.kind == "bloodburster" else "LE-Q-28", card=face.id)
    again = 0
    me = Me(seat, face.id, card)
    for ability in face.by_trigger["draw_self"]:
        for op in ability.do:
            if op.word == "draw":
                again += int(op.n or 0)  # type: ignore[arg-type]
            else:
                yield from abilities.run(g, me, (op,))
    return again


def discard(g: G, seat: int, n: int, *, filter: Filter | None = None, at_random: bool = False, optional: bool = False) -> Script:
    """Put cards from hand into the own discard pile, by the player's choice or at random. Returns how many."""
    s = g.state
    hand, pile = f"hand:{seat}", f"discard:{seat}"
    done = 0
    while done < n and s.zones[hand]:
        if at_random:
            card = at_random_from(g, hand)
        else:
            fitting = [card for card in s.zones[hand] if filter is None or matches(g, card, filter)]
            if not fitting and not (filter is not None and humans.secret(g)):
                break
            sealed = humans.secret(g) and (filter is not None or len(s.zones[hand]) > 1)
            may_stop = optional or not fitting
            chosen = yield g.ask(seat, "discard", options(g, fitting), may_stop=may_stop, concealed=sealed, rule="LE-B-47")
            if chosen is STOP:
                break
            card = holding(g, hand, chosen.card)
        move(s, card, hand, pile)
        g.revealed()
        g.tell("discarded", seat, "LE-B-31", card=s.faces[card], at_random=at_random)
        done += 1
    return done


def at_random_from(g: G, zone: str) -> int:
    """A card of a zone at random. Of its copies the known one goes, as always; where nobody knows one, the very card that luck met: so
    that the same luck meets the same card in every deal in which that card is what it is."""
    s = g.state
    cards = s.zones[zone]
    met = cards[g.random("discard", len(cards))]
    first = holding(g, zone, face_of(g, met).slug)
    if first in s.known or first in s.counted:
        return first
    s.zones[zone] = tuple({first: met, met: first}.get(card, card) for card in cards)
    return met


def options(g: G, cards: Iterable[int]) -> list[Card]:
    """The cards as answers, each name once."""
    faces = g.state.faces
    return [Card(name) for name in dict.fromkeys(FACES[faces[card]].slug for card in cards)]


def holding(g: G, zone: str, slug: str) -> int:
    """A card of a zone with that name: one that others know or can work out, or else the first.

    Copies are interchangeable. Were an unknown one taken first, a player who knows the other would learn from its staying that there
    were two.
    """
    s = g.state
    cards = [card for card in s.zones[zone] if FACES[s.faces[card]].slug == slug]
    if s.known or s.counted:
        cards.sort(key=lambda card: (len(s.known.get(card, ())), card in s.counted), reverse=True)
    return cards[0]


def kill(g: G, zone: str, card: int) -> None:
    """Killing a player's card moves it to Dead Characters, starting cards too (LE-B-47); a curse of the Hatchery, which
    may be killed as long as it lies in the discard pile (LE-C-15), to Dead Enemies (LE-B-58)."""
    s = g.state
    curse = face_of(g, card).kind in ("chestburster", "bloodburster")
    move(s, card, zone, "deadenemies" if curse else "deadcharacters")
    forget(s, (card,))
    g.revealed()


def kill_cards(g: G, me: Me, seat: int, n: int, piles: tuple[str, ...], filter: Filter | None, optional: bool) -> Script:
    """That player kills own cards from the named piles, choosing which."""
    s = g.state
    for _ in range(n):
        found = [
            (pile, card) for pile in piles for card in s.zones[f"{pile}:{seat}"] if filter is None or matches(g, card, filter)
        ]
        sealed = humans.secret(g) and "hand" in piles and bool(s.zones[f"hand:{seat}"])
        if not found and not sealed:
            return
        choices = dict.fromkeys(CardIn(face_of(g, card).slug, pile) for pile, card in found)
        may_stop = optional or not found
        chosen = yield g.ask(seat, "kill_card", tuple(choices), may_stop=may_stop, concealed=sealed, rule="LE-B-47", card=me.face)
        if chosen is STOP:
            return
        zone = f"{chosen.pile}:{seat}"
        card = holding(g, zone, chosen.card)
        if chosen.pile == "play":
            leave_play(g, seat, card)
        g.tell("killed_card", seat, "LE-B-47", card=s.faces[card], pile=chosen.pile)
        kill(g, zone, card)


def leave_play(g: G, seat: int, card: int) -> None:
    """A card taken out of the play area no longer shows its icons there (LE-B-32)."""
    s = g.state
    face = s.faces[card]
    for at, played in enumerate(s.played):
        if played.face == face and played.by == seat:
            s.played = s.played[:at] + s.played[at + 1 :]
            return


def matches(g: G, card: int, filter: Filter) -> bool:
    """Whether a card fits a filter; of an enemy the Attack it needs now counts."""
    fight = enemies.fight_value(g, card) if filter.max_fight is not None else None
    return admits(filter, face_of(g, card), fight)


def gain_hatchery(g: G, seat: int, kind: str) -> None:
    """Gain a Hatchery card into the discard pile; if the Hatchery has none, from Dead Enemies; if none is there, nothing
    (LE-048..050 for the Bloodburster, LE-B-52 for the Chestburster)."""
    s = g.state
    found = hatchery_card(g, kind)
    if found is None:
        g.tell("none_left", seat, "LE-050" if kind == "bloodburster" else "LE-B-52", what=kind)
        return
    pile, card = found
    move(s, card, pile, f"discard:{seat}")
    rule = "LE-048" if pile == "hatchery" else "LE-049"
    g.tell("gained", seat, rule if kind == "bloodburster" else "LE-B-52", card=s.faces[card], source=pile)


def hatchery_card(g: G, kind: str) -> tuple[str, int] | None:
    """The Hatchery card that would be gained, and where it lies: first the Hatchery, then Dead Enemies (LE-Q-19)."""
    zones = g.state.zones
    return next(
        ((pile, card) for pile in ("hatchery", "deadenemies") for card in zones[pile] if face_of(g, card).kind == kind), None
    )


def refill(g: G, slot: str) -> None:
    """Refill an emptied HQ slot from the Barracks, as long as it has cards (LE-B-36, LE-B-48). A Facehugger that turns up goes in
    front of the current player and the slot is refilled again (LE-B-97, LE-C-02)."""
    s = g.state
    while s.zones["barracks"] and not s.zones[f"hq:{slot}"] and not s.zones[f"hqdown:{slot}"]:
        card = s.zones["barracks"][-1]
        take(s, "barracks", card)
        forget(s, (card,))
        g.revealed()
        if face_of(g, card).kind == "facehugger":
            facehuggers.attach(g, card, humans.current(g))
            continue
        put(s, f"hq:{slot}", card)
        g.tell("refilled", None, "LE-B-36", card=s.faces[card], slot=int(slot))


def refill_all(g: G) -> None:
    """Refill every empty slot, left to right."""
    for slot in SLOTS:
        refill(g, slot)
