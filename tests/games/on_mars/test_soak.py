"""The long runs of `make soak`: five thousand random and some fifteen hundred rule-of-thumb games over every scenario, number of
seats and option. The win rates and lengths are printed when all is done; docs/balance.md keeps those of one run.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tests.games.on_mars.variants import CELLS, variant

from xenoboard.engine import Table
from xenoboard.engine.battery import Fault, check_components, check_end
from xenoboard.engine.setup import new_table
from xenoboard.games.on_mars.scenarios import GAME
from xenoboard.lab.balance import play_out, tally_of

pytestmark = pytest.mark.soak

GAMES = {"random": 1000, "thumb": 300}
"""Games for each scenario, shared among its numbers of seats, by who plays."""
ENDLESS = "on_mars/invasion"
"""Only its two wins end Invasion: people who do not try to win may play for ever, and a few random games in a thousand do."""
CLOSE = 10
"""One finished game in so many is looked at from all sides."""


@pytest.mark.parametrize("bot", GAMES)
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_many_games_end_without_a_fault(cell: tuple[str, int], bot: str, record_property: Any) -> None:
    key, seats = cell
    games = -(-GAMES[bot] // sum(key == other for other, _ in CELLS))
    played: list[tuple[Table, int]] = []
    unfinished = 0
    for seed in range(games):
        table = new_table(GAME, GAME.scenario(key), seats, seed, variant(key, seed), log=seed % CLOSE == 0)
        whole = GAME.components(table.start.state)
        try:
            played.append((table, play_out(table, bot, seed)))
        except Exception as error:
            if key == ENDLESS and bot == "random" and len(table.answers) > table.scenario.bound:
                unfinished += 1
                continue
            raise Fault(table, "plays to its end", f"{type(error).__name__}: {error}") from error
        check_components(table, whole)
        if seed % CLOSE == 0:
            check_end(table)
    tally = tally_of(played, bot)
    assert sum(tally.results.values()) == games - unfinished
    assert unfinished <= games / 50
    record_property("tally", json.dumps(msgspec.to_builtins(tally)))
