"""The long runs of `make soak`: two thousand random and five hundred rule-of-thumb games over every scenario, number of seats and set
of options, and the battery in full. The win rates and lengths are printed when all is done.
"""

from __future__ import annotations

import json

import msgspec
import pytest
from tests.games.legendary.test_battery import rule_of_thumb
from tests.games.legendary.variants import CELLS, NUMBERED, variant

from xenoboard.engine import Table
from xenoboard.engine.battery import Fault, check_components, check_end, run_battery
from xenoboard.engine.setup import new_table
from xenoboard.games.legendary import GAME
from xenoboard.lab.balance import play_out, tally_of

pytestmark = pytest.mark.soak

GAMES = {"random": -(-2000 // len(CELLS)), "thumb": -(-500 // len(CELLS))}
"""Games for each scenario and number of seats, by who plays."""
CLOSE = 10
"""One finished game in so many is looked at from all sides."""


@pytest.mark.parametrize("bot", GAMES)
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_many_games_end_without_a_fault(cell, bot, record_property):
    key, seats = cell
    played: list[tuple[Table, int]] = []
    for seed in range(GAMES[bot]):
        table = new_table(GAME, GAME.scenario(key), seats, seed, variant(key, seed, seats), log=seed % CLOSE == 0)
        whole = GAME.components(table.start.state)
        try:
            played.append((table, play_out(table, bot, seed)))
        except Exception as error:
            raise Fault(table, "plays to its end", f"{type(error).__name__}: {error}") from error
        check_components(table, whole)
        if seed % CLOSE == 0:
            check_end(table)
    tally = tally_of(played, bot)
    assert sum(tally.results.values()) == GAMES[bot]
    record_property("tally", json.dumps(msgspec.to_builtins(tally)))


@pytest.mark.parametrize(("number", "cell"), NUMBERED, ids=str)
@pytest.mark.parametrize("player", [None, rule_of_thumb], ids=["random", "thumb"])
def test_the_whole_battery(number, cell, player):
    key, seats = cell
    run_battery(GAME, GAME.scenario(key), seats, seed=100 + number, options=variant(key, number + 5, seats), player=player)
