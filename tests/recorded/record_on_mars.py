"""Records the On Mars games of tests/recorded/on_mars: one whole game for each way a scenario can end. Run on purpose:

    python tests/recorded/record_on_mars.py [SCENARIO [END]]

Most are honest ones, played by bots that know only what their seats know; seeds are tried in turn. Those of a `Search` were looked for.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

from tests.recorded.record import EXPECTED, FOLDER, Recipe, digest, expected_of, file_name
from tests.recorded.search_on_mars import Search, find, team

import xenoboard as xb
from xenoboard import bots
from xenoboard.engine import Outcome, Table
from xenoboard.engine.randomness import Dice

__all__ = ["RECIPES", "digest"]

TRIES = 400


def without_goals(table: Table) -> float:
    """A team that only sees to its Missions."""
    s = table.rules.state
    missions = 40.0 * len(s.completed) - 3.0 * sum(mission.left for mission in s.missions.values())
    return 0.5 * team(table) + missions - 60.0 * sum(len(board.goals_done) for board in s.players.values())


SHORT = {"ending": "space_oddity"}
ALL_GENERATORS = {
    "goal_1": "G1-16",
    "goal_2": "G2-2",
    "goal_3": "G3-generator",
    "goal_4": "G4-geologist",
    "goal_5": "G5-2",
}
"""Goals that help each other."""
RECIPES: dict[str, dict[str, Recipe | Search]] = {
    "on_mars/base": {
        "scored": Recipe("thumb", 3),
        "scored_early": Recipe("thumb", 2, SHORT),
    },
    "on_mars/invasion": {"colony_thrives": Recipe("thumb", 3), "mars_is_theirs": Recipe("thumb", 4)},
    "on_mars/outbreak": {
        "outbreak_contained": Recipe("thumb", 3),
        "outbreak": Recipe("thumb", 4),
        "all_infected": Recipe("thumb", 2),
        "out_of_time": Recipe("thumb", 2),
    },
    "on_mars/blackout": {
        "saboteur_caught": Recipe("thumb", 2),
        "colony_dark": Recipe("thumb", 3),
        "nobody_left": Recipe("random", 2),
        "missions_over": Search(2, 1, {}, 12, 20, without_goals),
    },
    "on_mars/monolith": {
        "monolith_lost": Recipe("thumb", 1),
        "monolith_lost_as_passenger": Recipe("thumb", 1, ALL_GENERATORS),
        "monolith_solved": Search(1, 4, ALL_GENERATORS, 24, 36),
    },
}
"""Scenario -> each end -> how to find such a game."""
ALSO: dict[str, tuple[str, Callable[[Outcome], bool]]] = {
    "scored_early": ("scored", lambda outcome: True),
    "monolith_lost_as_passenger": ("monolith_lost", lambda outcome: outcome.medal == "Passenger"),
}
"""Ends that are told apart by more than the result: the result, and what else."""


def ends_so(end: str, outcome: Outcome) -> bool:
    """Whether a game ended as wanted."""
    result, also = ALSO.get(end, (end, lambda outcome: True))
    return outcome.result == result and also(outcome)


def played(scenario: str, recipe: Recipe, seed: int) -> Table:
    """One game from a seed, played to its end."""
    table = xb.new(scenario, seats=recipe.seats, seed=seed, **recipe.options)
    dice = Dice(seed, "recorded")
    while (decision := table.decision) is not None:
        table.choose(bots.choose(recipe.player, table, decision.seat, dice), seat=decision.seat)
    return table


def record(scenario: str, end: str) -> Table:
    """A game that ends as wanted."""
    recipe = RECIPES[scenario][end]
    if isinstance(recipe, Search):
        found = find(scenario, recipe, lambda outcome: ends_so(end, outcome))
        if found is not None:
            return xb.load(found.save())
    else:
        for seed in range(TRIES):
            table = played(scenario, recipe, seed)
            if table.outcome is not None and ends_so(end, table.outcome):
                return table
    raise SystemExit(f"{scenario}: no game ended with {end!r}; change its recipe")


def main(wanted: list[str]) -> None:
    """Record the wanted games anew and note what comes out of them."""
    folder = FOLDER / "on_mars"
    folder.mkdir(exist_ok=True)
    for scenario, ends in RECIPES.items():
        for end in ends:
            if wanted and wanted != [scenario, end][: len(wanted)]:
                continue
            table = record(scenario, end)
            name = file_name(scenario, end)
            (folder / name).write_text(table.save())
            notes = folder / EXPECTED
            expected = json.loads(notes.read_text()) | {name: {"scenario": scenario, **expected_of(table)}}
            notes.write_text(json.dumps(dict(sorted(expected.items())), indent=2) + "\n")
            print(name, "seed", table.setup.seed, len(table.answers), "answers", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
