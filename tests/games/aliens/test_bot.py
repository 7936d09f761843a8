"""The rule-of-thumb bot: it sees what its seat may see, and its answers are sensible ones."""

from __future__ import annotations

import pytest
from tests.aliens_support import LIB, scene
from tests.games.aliens.test_battery import KEYS, options_of

import xenoboard as xb
from xenoboard import bots
from xenoboard.engine import STOP
from xenoboard.engine.randomness import Dice
from xenoboard.engine.setup import new_table
from xenoboard.games.aliens import GAME, bot, phrases
from xenoboard.games.aliens.question import Question
from xenoboard.games.aliens.rules import choices

assert LIB


def answer(table):
    return bots.choose("thumb", table, table.decision.seat, Dice(1))


def test_every_answer_is_to_a_prompt_there_is():
    assert set(bot.ANSWERS) <= set(phrases.PROMPTS)


def test_it_shoots_what_is_near_with_full_auto_at_a_swarm():
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:4,0", "gear": ["pulse_rifle"]}, "hudson": {"at": "A1:9,4"}},
        acting="hicks",
        aliens=[{"kind": "standard", "at": "A1:4,4", "tokens": 3}],
        crates=[],
    )
    assert answer(table) == "full-auto pulse_rifle alien-1"


def test_it_fires_defensively_and_stands_up_first():
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:4,6", "gear": ["pistol"]}}, phase="alien", aliens=[{"kind": "standard", "at": "A1:4,1"}]
    )
    assert answer(table) == "shot hicks pistol"
    assert answer(scene({"hicks": {"seat": 0, "at": "A1:4,6", "down": True}}, acting="hicks")) == "stand"


def test_it_leaves_when_it_can():
    table = scene(
        {"hicks": {"seat": 0, "at": "G6:4,8"}, "hudson": {"at": "G6:9,4"}},
        scenario="pm3",
        acting="hicks",
        turn=9,
        flags=["exit_open"],
    )
    assert answer(table) == "move exit"


def test_it_takes_the_best_card_whoever_is_to_have_it():
    question = Question(None, 0, {}, (choices.Give("shoulder_lamp", "hicks"), choices.Give("pulse_rifle", "hudson"), STOP))
    assert bot.pick(question) == choices.Give("pulse_rifle", "hudson")
    assert bot.pick(question._replace(options=(choices.Card("welder"), STOP))) == choices.Card("welder")


def test_in_a_bug_hunt_it_keeps_together_and_draws_while_cards_are_plenty():
    people = {"hicks": {"seat": 0, "at": "A1:4,6", "gear": ["pistol"]}, "hudson": {"at": "A1:9,4", "gear": ["pistol"]}}
    table = scene(people, acting="hudson", crates=[])
    assert answer(table).startswith("move ")
    people["hudson"]["at"] = "A1:4,5"
    assert answer(scene(people, acting="hudson", crates=[])) == "rest draw"


def test_it_takes_a_barricade_away_where_there_is_no_other_way_out():
    table = xb.new("aliens/pm3", seats=1, seed=1)
    opened = []
    while table.decision is not None:
        key = answer(table)
        opened += [key] if key.startswith("unbar ") else []
        table.choose(key)
    assert opened
    assert table.outcome.result == "victory"


def test_a_mission_with_the_hive_is_played_to_its_end():
    table = xb.new("aliens/gm1", seats=2, seed=1, hive=True, log=False)
    while table.decision is not None:
        decision = table.decision
        table.choose(bot.choose(table, decision.seat), seat=decision.seat)
        assert table.number < 3000
    assert table.outcome is not None


LISTENED = 8
"""In a random game the bot is asked what it would do once in so many decisions."""


@pytest.mark.parametrize("key", KEYS)
def test_what_the_bot_names_is_on_offer_wherever_a_game_may_go(key):
    seed = KEYS.index(key)
    seats = 2 + seed % 3
    options = options_of(key, seed) | {"hive": seed % 2 == 0}
    table = new_table(GAME, GAME.scenario(key), seats, seed, options, log=False)
    dice = Dice(seed, key)
    while (decision := table.decision) is not None and table.number < 64:
        if table.number % LISTENED == 0:
            assert bots.choose("thumb", table, decision.seat, dice) in [option.key for option in decision.options]
        table.choose(dice.below(len(decision.values)), seat=decision.seat)


def test_who_looks_through_the_exhaust_pile_chooses_a_card_that_is_there():
    people = {"hicks": {"seat": 0, "at": "A1:4,6", "gear": ["pistol"]}}
    zones = {"hand:0": ["ev_resupply"], "exhaust": ["medkit", "shotgun", "ev_deep_breath"]}
    table = scene(people, acting="hicks", zones=zones)
    table.choose("play ev_resupply")
    there = [option.key for option in table.decision.options]
    assert table.decision.ask.prompt == "search"
    assert all(bots.choose("thumb", table, 0, Dice(seed)) in there for seed in range(20))
