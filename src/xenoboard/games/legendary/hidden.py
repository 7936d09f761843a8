"""What a seat cannot know: dealing hidden cards afresh, consistent with everything that seat has seen.

Cards are exchanged only where anybody at the table would hold both deals possible: within one deck, between another player's hand
and deck, within one mini-deck (face-down Complex cards included), and among the Drones and Soldiers nobody has seen.
"""

from __future__ import annotations

from collections.abc import Callable

from xenoboard.engine.randomness import Dice
from xenoboard.games.legendary.cards import library
from xenoboard.games.legendary.state import ROOMS, SIGHT, LegendaryState
from xenoboard.parts.zones import hidden_from, permute

FACES = library().faces
DEALT = ("faces", "finals")
"""The fields a new deal changes."""


def redeal(state: LegendaryState, seat: int, dice: Dice) -> None:
    """Deal what `seat` cannot know afresh."""

    def unknown(*zones: str) -> list[int]:
        return hidden_from(state, SIGHT, seat, zones)

    for zone in ("barracks", "sergeants", "strikes", "davidenemies", "experiments", "soldierpile", "nest"):
        permute(state, unknown(zone), dice)
    for other in range(state.seats):
        deck = unknown(f"deck:{other}")
        held = [card for card in unknown(f"hand:{other}") if card not in state.counted]
        permute(state, [card for card in (*held, *deck) if not acts_when_drawn(state, card, other)], dice)
        permute(state, deck, dice)
    if state.alien >= 0:
        own = unknown("alienenemy", "alienbox", f"hand:{state.alien}", f"deck:{state.alien}")
        for kinds in (("queen_role", "david_role"), ("queen_enemy", "david_enemy")):
            exchange(state, own, lambda card, kinds=kinds: FACES[state.faces[card]].kind in kinds, dice)  # type: ignore[misc]
    pile = unknown("agendas", *(f"agenda:{other}" for other in range(state.seats)))
    for side in ("good", "evil"):
        exchange(state, pile + unknown("agendabox"), lambda card, side=side: FACES[state.faces[card]].side == side, dice)  # type: ignore[misc]
    permute(state, pile, dice)
    hive = unknown("hive", *(f"down:{room}" for room in ROOMS))
    killed = {card: state.faces[card] for card in state.finals}
    for mini in state.minis:
        permute(state, [card for card in hive if card in mini], dice)
    restore_finals(state, hive, killed)
    unseen = [card for card in hive if not any(card in anew for anew in state.minis[3:])]
    exchange(state, [*unseen, *unknown("drones")], lambda card: FACES[state.faces[card]].kind == "drone", dice)
    for level in (1, 2, 3):
        cards = [*unseen, *unknown("soldiers")]
        exchange(state, cards, lambda card, level=level: FACES[state.faces[card]].level == level, dice)  # type: ignore[misc]


def acts_when_drawn(state: LegendaryState, card: int, owner: int) -> bool:
    """A card that acts the moment it is drawn never stays in a hand; nor does a character the alien player has grabbed."""
    face = FACES[state.faces[card]]
    return "draw_self" in face.by_trigger or (owner == state.alien and face.kind == "character")


def exchange(state: LegendaryState, cards: list[int], like: Callable[[int], bool], dice: Dice) -> None:
    """Permute the faces of those cards that are of one sort."""
    permute(state, [card for card in cards if like(card)], dice)


def restore_finals(state: LegendaryState, hive: list[int], killed: dict[int, str]) -> None:
    """A Final Enemy killed once (LE-B-50) may lie hidden in a new Hive deck: the mark goes with its face."""
    finals = []
    taken: set[int] = set()
    for card, face in killed.items():
        if state.faces[card] != face:
            card = next(other for other in hive if state.faces[other] == face and other not in taken and other not in killed)
        taken.add(card)
        finals.append(card)
    state.finals = tuple(finals)
