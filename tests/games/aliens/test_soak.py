"""The long runs of `make soak`: a thousand random games over the missions, three hundred by rule of thumb, and the battery in full on
every scenario."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.aliens.test_battery import KEYS, options_of

from xenoboard import bots
from xenoboard.engine import Table, battery
from xenoboard.engine.battery import Fault, check_components, check_end, run_battery
from xenoboard.engine.randomness import Dice
from xenoboard.engine.setup import new_table
from xenoboard.games.aliens import GAME

pytestmark = pytest.mark.soak


CLOSE = 60
"""One decision in so many of a battery in full is looked at closely: with seven seats such a look is at dozens of options and worlds."""
RANDOM_GAMES = -(-1000 // len(KEYS))
THUMB_GAMES = -(-300 // len(KEYS))


@pytest.mark.parametrize("key", KEYS)
def test_many_random_games_end_without_a_fault(key):
    for seed in range(RANDOM_GAMES):
        play_out(
            table_of(key, seed), lambda table, seat, dice: dice.below(len(table.decision_of(seat).values)), close=seed % 10 == 0
        )


@pytest.mark.parametrize("key", KEYS)
def test_many_games_by_rule_of_thumb_end_without_a_fault(key):
    for seed in range(1000, 1000 + THUMB_GAMES):
        play_out(table_of(key, seed), lambda table, seat, dice: bots.choose("thumb", table, seat, dice), close=seed % 10 == 0)


def table_of(key: str, seed: int) -> Table:
    """A table with options that change from seed to seed; now and then the last of the seats is the Hive's."""
    seats = 1 + seed % 7
    options = options_of(key, seed)
    if seed % 4 == 2 and seats > 1:
        options["hive"] = True
    return new_table(GAME, GAME.scenario(key), seats, seed, options, log=seed % 10 == 0)


def play_out(table: Table, player: Any, *, close: bool) -> None:
    """A game to its end: every answer is on offer, nothing is lost, and it is well ended."""
    whole = GAME.components(table.start.state)
    dice = Dice(table.setup.seed, table.setup.scenario)
    try:
        while (decision := table.decision) is not None:
            table.choose(player(table, decision.seat, dice), seat=decision.seat)
            assert len(table.answers) < table.scenario.bound
    except Exception as error:
        raise Fault(table, "plays to its end", f"{type(error).__name__}: {error}") from error
    check_components(table, whole)
    if close:
        check_end(table)


@pytest.mark.parametrize("seats", [1, 3, 6, 7])
@pytest.mark.parametrize("key", KEYS)
def test_the_battery_in_full(key, seats, monkeypatch):
    monkeypatch.setattr(battery, "CLOSE_EVERY", CLOSE)
    options = options_of(key, seats)
    report = run_battery(GAME, GAME.scenario(key), seats, seed=seats, options=options, processes=seats == 1)
    assert report.games == 1
