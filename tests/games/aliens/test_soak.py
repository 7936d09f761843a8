"""The long runs of `make soak`: a thousand random games over the missions, and the battery in full on every scenario."""

from __future__ import annotations

import pytest
from tests.games.aliens.test_battery import KEYS, options_of

from xenoboard.engine.battery import Fault, check_components, check_end, run_battery
from xenoboard.engine.randomness import Dice
from xenoboard.engine.setup import new_table
from xenoboard.games.aliens import GAME

pytestmark = pytest.mark.soak


GAMES = -(-1000 // len(KEYS))


@pytest.mark.parametrize("key", KEYS)
def test_many_games_end_without_a_fault(key):
    for seed in range(GAMES):
        seats = 1 + seed % 6
        options = options_of(key, seed)
        if seed % 9 == 5:  # seats is six then: five players and the Hive
            options["hive"] = True
        table = new_table(GAME, GAME.scenario(key), seats, seed, options, log=seed % 10 == 0)
        whole = GAME.components(table.start.state)
        dice = Dice(seed, key)
        try:
            while (decision := table.decision) is not None:
                table.choose(dice.below(len(decision.values)), seat=decision.seat)
        except Exception as error:
            raise Fault(table, "plays to its end", f"{type(error).__name__}: {error}") from error
        check_components(table, whole)
        if seed % 10 == 0:
            check_end(table)


@pytest.mark.parametrize("seats", [1, 3, 6, 7])
@pytest.mark.parametrize("key", KEYS)
def test_the_battery_in_full(key, seats):
    options = options_of(key, seats)
    report = run_battery(GAME, GAME.scenario(key), seats, seed=seats, options=options, processes=seats == 1)
    assert report.games == 1
