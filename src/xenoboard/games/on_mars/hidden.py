"""What a seat cannot know: dealing hidden cards and tiles afresh, consistent with everything that seat has seen.

Exchanged are the faces within one pile (the Level-1 and Level-3 Blueprints apart, each stack of Buildings apart, both Tech stacks
together), and those of all Private Goals the seat has not seen: the hands of the others and the box.
"""

from __future__ import annotations

from collections.abc import Iterable

from xenoboard.engine.randomness import Dice
from xenoboard.games.on_mars.state import OnMarsState

DEALT = ("faces",)
"""The field a new deal changes."""


def redeal(state: OnMarsState, seat: int, dice: Dice) -> None:
    """Deal what `seat` cannot know afresh."""
    for deck in (state.discoveries, state.deck1, state.deck3, state.cards, state.sabotage):
        permute(state, deck, dice)
    permute(state, (card for stack in state.tech_stacks.values() for card in stack), dice)
    for stack in state.stacks.values():
        permute(state, stack, dice)
    others = [card for owner, hand in state.goals.items() if owner != seat for card in hand]
    permute(state, (*others, *state.goal_box), dice)


def permute(state: OnMarsState, cards: Iterable[int], dice: Dice) -> None:
    """Deal the faces of these cards among them afresh."""
    where = list(cards)
    faces = list(state.faces)
    for card, face in zip(where, dice.shuffled([faces[card] for card in where]), strict=True):
        faces[card] = face
    state.faces = tuple(faces)
