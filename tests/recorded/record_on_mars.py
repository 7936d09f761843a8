"""Records the On Mars games of tests/recorded/on_mars: one whole game for each way a scenario has been seen to end. Run on purpose:

    python tests/recorded/record_on_mars.py

The games are honest ones, played by bots that know only what their seats know; seeds are tried in turn.
"""

from __future__ import annotations

import json

from tests.recorded.record import EXPECTED, FOLDER, Recipe, digest, expected_of, file_name

import xenoboard as xb
from xenoboard import bots
from xenoboard.engine import Table
from xenoboard.engine.randomness import Dice

__all__ = ["RECIPES", "digest"]

TRIES = 400
RECIPES: dict[str, dict[str, Recipe]] = {
    "on_mars/base": {"scored": Recipe("thumb", 3)},
    "on_mars/invasion": {"colony_thrives": Recipe("thumb", 3), "mars_is_theirs": Recipe("thumb", 4)},
    "on_mars/outbreak": {
        "outbreak": Recipe("thumb", 4),
        "all_infected": Recipe("thumb", 2),
        "out_of_time": Recipe("thumb", 2),
    },
    "on_mars/blackout": {"colony_dark": Recipe("thumb", 3), "nobody_left": Recipe("random", 2)},
    "on_mars/monolith": {"monolith_lost": Recipe("thumb", 1)},
}
"""Scenario -> each end -> how to find such a game."""


def played(scenario: str, recipe: Recipe, seed: int) -> Table:
    """One game from a seed, played to its end."""
    table = xb.new(scenario, seats=recipe.seats, seed=seed, **recipe.options)
    dice = Dice(seed, "recorded")
    while (decision := table.decision) is not None:
        table.choose(bots.choose(recipe.player, table, decision.seat, dice), seat=decision.seat)
    return table


def main() -> None:
    """Record every game."""
    folder = FOLDER / "on_mars"
    folder.mkdir(exist_ok=True)
    expected = {}
    for scenario, ends in RECIPES.items():
        for end, recipe in ends.items():
            for seed in range(TRIES):
                table = played(scenario, recipe, seed)
                if table.outcome is not None and table.outcome.result == end:
                    name = file_name(scenario, end)
                    (folder / name).write_text(table.save())
                    expected[name] = {"scenario": scenario, **expected_of(table)}
                    print(name, "seed", seed, len(table.answers), "answers")
                    break
            else:
                print("not seen:", scenario, end)
    (folder / EXPECTED).write_text(json.dumps(expected, indent=2) + "\n")


if __name__ == "__main__":
    main()
