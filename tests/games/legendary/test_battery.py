"""The battery of the kernel's promises on every scenario and number of seats, with random and rule-of-thumb play.

Few moments of each game are looked at closely here; test_soak.py does it thoroughly.
"""

from __future__ import annotations

import pytest
from tests.games.legendary.variants import NUMBERED, VARIANTS, variant

from xenoboard.engine import Table, battery
from xenoboard.engine.battery import run_battery
from xenoboard.engine.randomness import Dice
from xenoboard.games.legendary import GAME, bot

SELDOM = 240
"""One decision in so many is looked at closely."""


def rule_of_thumb(world: Table, dice: Dice) -> str:
    """The bot as the battery's player."""
    assert world.decision is not None
    return bot.choose(world, world.decision.seat)


@pytest.fixture(autouse=True)
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battery, "CLOSE_EVERY", SELDOM)


@pytest.mark.parametrize(("number", "cell"), NUMBERED, ids=str)
def test_random_games_keep_every_promise(number, cell):
    key, seats = cell
    scenario = GAME.scenario(key)
    report = run_battery(GAME, scenario, seats, seed=number, options=variant(key, number, seats), processes=number == 0)
    assert report.games == 1
    assert report.checks["secrets"] >= 1


@pytest.mark.parametrize(("number", "cell"), NUMBERED, ids=str)
def test_rule_of_thumb_games_keep_every_promise(number, cell):
    key, seats = cell
    scenario = GAME.scenario(key)
    options = variant(key, number + 3, seats)
    report = run_battery(GAME, scenario, seats, seed=number, options=options, player=rule_of_thumb, processes=False)
    assert report.games == 1
    assert report.longest < scenario.bound // 5


def test_every_option_is_in_some_set_of_options():
    drawn = {"avatars"}  # drawn at random in every game
    for scenario in GAME.scenarios:
        tried = {key for options in VARIANTS[scenario.key] for key in options}
        assert {option.key for option in scenario.options} <= tried | drawn
