"""The sets of options the soak plays On Mars with: every option of every scenario in turn, the default most often."""

from __future__ import annotations

from typing import Any

from xenoboard.games.on_mars.scenarios import GAME

CELLS = tuple((scenario.key, seats) for scenario in GAME.scenarios for seats in range(scenario.seats[0], scenario.seats[1] + 1))
"""Every scenario with every number of seats."""


def variant(key: str, number: int) -> dict[str, Any]:
    """The options of one game: every other game the default, else one option with another value, taken in turn."""
    options = GAME.scenario(key).options
    turn, odd = divmod(number, 2)
    if not odd:
        return {}
    round_, at = divmod(turn, len(options))
    option = options[at]
    others = [value for value in option.values if value != option.default and value not in ("4", "5", "3")]
    return {option.key: others[round_ % len(others)]}
