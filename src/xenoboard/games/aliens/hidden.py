"""What a seat cannot know: dealing hidden cards and tokens afresh, consistent with everything that seat has seen.

The Endurance deck, what lies under the Reshuffle card and the Exhaust pile are dealt among each other, since cards are Exhausted unseen;
only the part of the pile that was looked through keeps its own cards. Blips on the boards are dealt with the pool they came from.
"""

from __future__ import annotations

from xenoboard.engine.randomness import Dice
from xenoboard.games.aliens.state import SIGHT, AliensState
from xenoboard.parts.zones import hidden_from, permute

DEALT = ("faces",)
"""The fields a new deal changes."""


def redeal(state: AliensState, seat: int, dice: Dice) -> None:
    """Deal what `seat` cannot know afresh."""

    def unknown(*zones: str) -> list[int]:
        found = hidden_from(state, SIGHT, seat, [zone for zone in zones if zone in state.zones])
        return [card for card in found if card not in state.recent] if state.recent else found

    searched = set(state.searched) & set(state.zones["exhaust"])
    cards = unknown("endurance", "recycled", "exhaust")
    permute(state, [card for card in cards if card not in searched], dice)
    permute(state, [card for card in cards if card in searched], dice)
    permute(state, unknown("motion", "motionbox"), dice)
    tokens = unknown("pool", "onboard")
    mission = {blip.token for blip in state.blips.values() if blip.mission}
    permute(state, [token for token in tokens if token not in mission], dice)
    permute(state, [token for token in tokens if token in mission], dice)
    permute(state, unknown("exits"), dice)
    permute(state, unknown("captives"), dice)
    permute(state, unknown("hive", f"hivehand:{state.hive}"), dice)
