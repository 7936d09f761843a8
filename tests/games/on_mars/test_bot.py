"""The rule-of-thumb bot: it knows every kind of answer, sees nothing secret, and finishes games in every role."""

import pytest

import xenoboard as xb
from xenoboard import bots
from xenoboard.engine.randomness import Dice
from xenoboard.games.on_mars import answers, bot


def test_it_has_a_value_for_every_kind_of_answer():
    assert set(bot.VALUES) == set(answers.CHOICES)
    assert "thumb" in bots.kinds("on_mars")


@pytest.mark.parametrize(("chapter", "seats"), [("invasion", 4), ("outbreak", 2), ("blackout", 2), ("monolith", 1)])
def test_it_finishes_games_knowing_only_what_its_seat_knows(chapter, seats):
    table = xb.new(f"on_mars/{chapter}", seats=seats, seed=2, log=False)
    dice = Dice(2, "bot")
    while table.decision is not None:
        table.choose(bots.choose("thumb", table, table.decision.seat, dice), seat=table.decision.seat)
        assert table.number < 6000
    assert table.outcome is not None


@pytest.mark.parametrize(("chapter", "seats", "seed"), [("invasion", 3, 49), ("base", 2, 8)])
def test_a_game_that_got_stuck_goes_on_to_an_end(chapter, seats, seed):
    """In Invasion 19 Troopers stood on Mars, the Alien Commander had no way left to gain the last, and the Humans wandered about for
    hundreds of rounds; in the base game nobody saw to the last Missions. Now both weigh more when a game drags on."""
    table = xb.new(f"on_mars/{chapter}", seats=seats, seed=seed, log=False)
    dice = Dice(seed, "balance")
    while table.decision is not None:
        table.choose(bots.choose("thumb", table, table.decision.seat, dice), seat=table.decision.seat)
        assert table.number < 2000
    assert table.outcome is not None


def test_it_takes_what_is_plainly_good():
    table = xb.position(
        "{scenario: on_mars/base, seats: 2, seed: 1, options: {}, table: {turn: 0, level: 3, seats: {0: {space: 5, goals: ['8'], mineral: 1,"
        " blueprints: ['1']}}, board: {'-3,3': [shelter 0, bot 0], '-3,2': [mine]}}}"
    )
    assert bot.choose(table, 0) == "goal 8"
    table = xb.position(
        "{scenario: on_mars/invasion, seats: 3, seed: 1, options: {commander: '3'}, table: {turn: alien, alien: {troopers: 4, spaces: {8: ''}}}}"
    )
    assert bot.choose(table, 2) == "token reusable 8"
