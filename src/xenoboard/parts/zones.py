"""Cards (or tokens) in zones: decks, hands, piles, spaces.

Every card is a number whose face is `state.faces[number]`; every zone is a tuple of numbers, the top or newest last. A number
never leaves the rules: people and programs see faces, and of hidden cards only how many there are. So the faces of cards a seat
cannot know may be dealt afresh among them (`permute`) without anything that seat has seen becoming untrue.

A zone's name is a kind, or a kind and an owner: `hive`, `hand:2`. The game says per kind who sees its cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, TypeVar

from xenoboard.engine import EVERYONE, NOBODY, OWNER, Rules, Seen, State
from xenoboard.engine.randomness import Dice

Z = TypeVar("Z", bound="ZoneState")


def zone_view(sight: Mapping[str, Seen]) -> Seen:
    """The audience of a `zones` field. sight: kind of zone -> EVERYONE, OWNER or NOBODY; the view gives faces, or None for each
    card that may not be seen."""

    def show(state: Any, zones: Mapping[str, tuple[int, ...]], seat: int | None) -> dict[str, list[str | None]]:
        faces, known = state.faces, state.known
        shown: dict[str, list[str | None]] = {}
        for name, cards in zones.items():
            if visible(sight, name, seat):
                shown[name] = [faces[card] for card in cards]
            else:
                shown[name] = [faces[card] if seat is not None and seat in known.get(card, ()) else None for card in cards]
        return shown

    return Seen("by zone", show)


def visible(sight: Mapping[str, Seen], zone: str, seat: int | None) -> bool:
    """Whether a seat sees the cards of a zone because of the zone alone."""
    kind, _, owner = zone.partition(":")
    audience = sight[kind]
    return audience is EVERYONE or (audience is OWNER and seat is not None and owner == str(seat))


class ZoneState(State):
    """A state with cards in zones. A game's state redeclares `zones` with its own sight."""

    faces: Annotated[tuple[str, ...], NOBODY] = ()
    """Face of each card, by its number."""
    zones: Annotated[dict[str, tuple[int, ...]], NOBODY] = {}
    known: Annotated[dict[int, tuple[int, ...]], NOBODY] = {}
    """Hidden cards somebody has seen where they lie: card -> seats. The zone view shows them to those seats."""


def take(state: ZoneState, zone: str, card: int) -> None:
    """Lift a card off a zone. It must be put somewhere at once. KeyError or ValueError if it is not there."""
    cards = state.zones[zone]
    at = cards.index(card)
    state.zones[zone] = cards[:at] + cards[at + 1 :]


def put(state: ZoneState, zone: str, card: int) -> None:
    """Lay a card on top of a zone."""
    state.zones[zone] = (*state.zones[zone], card)


def put_under(state: ZoneState, zone: str, card: int) -> None:
    """Lay a card at the bottom of a zone."""
    state.zones[zone] = (card, *state.zones[zone])


def move(state: ZoneState, card: int, source: str, target: str) -> None:
    """Move a card from one zone to the top of another."""
    cards = state.zones[source]
    at = cards.index(card)
    state.zones[source] = cards[:at] + cards[at + 1 :]
    state.zones[target] = (*state.zones[target], card)


def move_all(state: ZoneState, source: str, target: str) -> None:
    """Move all cards of a zone to the top of another, in their order."""
    state.zones[target] = state.zones[target] + state.zones[source]
    state.zones[source] = ()


def shuffle(g: Rules[Z], zone: str) -> None:
    """Shuffle a zone. What anybody knew of its order is forgotten, except where there is only one card to know."""
    state = g.state
    cards = state.zones[zone]
    if len(cards) > 1:
        state.zones[zone] = g.shuffled(zone, cards)
        forget(state, cards)


def find(state: ZoneState, zone: str, face: str) -> int | None:
    """A card of a zone with that face: one that somebody knows, or else the first.

    Cards with one face are interchangeable. Were an unknown one taken before a known one, a seat that knows the latter would
    learn from its staying that there were two.
    """
    faces, known = state.faces, state.known
    cards = [card for card in state.zones[zone] if faces[card] == face]
    if not cards:
        return None
    return max(cards, key=lambda card: len(known.get(card, ()))) if known else cards[0]


def distinct(state: ZoneState, zones: Iterable[str]) -> tuple[str, ...]:
    """The different faces in some zones, in the order they lie. Cards with one face are interchangeable."""
    faces = state.faces
    return tuple(dict.fromkeys(faces[card] for zone in zones for card in state.zones[zone]))


def learn(g: Rules[Z], card: int, seats: Iterable[int]) -> None:
    """These seats have now seen a card that stays hidden to others."""
    known = g.state.known
    before = known.get(card, ())
    known[card] = before + tuple(seat for seat in seats if seat not in before)
    g.revealed()


def forget(state: ZoneState, cards: Iterable[int]) -> None:
    """Nobody knows any more which of these cards is which."""
    known = state.known
    if known:
        for card in cards:
            known.pop(card, None)


def permute(state: ZoneState, cards: Iterable[int], dice: Dice) -> None:
    """Deal the faces of these cards among them afresh."""
    where = list(cards)
    faces = list(state.faces)
    for card, face in zip(where, dice.shuffled([faces[card] for card in where]), strict=True):
        faces[card] = face
    state.faces = tuple(faces)


def hidden_from(state: ZoneState, sight: Mapping[str, Seen], seat: int, zones: Iterable[str]) -> list[int]:
    """The cards in these zones that a seat does not know."""
    return [
        card
        for zone in zones
        if not visible(sight, zone, seat)
        for card in state.zones[zone]
        if seat not in state.known.get(card, ())
    ]


def count_faces(state: ZoneState) -> Mapping[str, int]:
    """How often each face lies in a zone, and whether a card lies in two (`!card`): constant through a game."""
    counts: dict[str, int] = {}
    seen: set[int] = set()
    for cards in state.zones.values():
        for card in cards:
            counts[state.faces[card]] = counts.get(state.faces[card], 0) + 1
            if card in seen:
                counts[f"!{card}"] = counts.get(f"!{card}", 0) + 1
            seen.add(card)
    return counts
