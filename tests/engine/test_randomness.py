"""Random numbers: fixed for ever by golden numbers, even, independent by purpose, and settable in advance."""

import collections
import itertools

import pytest
from tests.engine import toy

from xenoboard.engine import Rules, State
from xenoboard.engine.randomness import Dice, below, mix, shuffled
from xenoboard.engine.table import Given


def test_the_numbers_never_change():
    """A change here changes every game anybody saved: do not, or raise the rules version of every game."""
    assert mix(0, 0, 1) == 0xE220A8397B1DCDAF  # the first number of SplitMix64 as published
    assert [mix(7, 11, counter) for counter in range(3)] == [11171437059260065005, 9969284971456851794, 1764238776446873620]
    state = State(seed=42)
    assert [below(state, "dice", 6) for _ in range(12)] == [4, 2, 5, 5, 4, 2, 5, 1, 1, 4, 1, 1]
    assert shuffled(state, "deck", tuple(range(10))) == (8, 1, 6, 0, 4, 2, 9, 5, 7, 3)
    assert state.counters == {"dice": 12, "deck": 9}
    stream = Dice(42)
    assert [stream.below(100) for _ in range(6)] == [33, 85, 92, 72, 49, 88]
    assert stream.shuffled("abcdefgh") == list("dfcagehb")
    assert stream.below(100) == 1


def test_each_result_is_about_as_frequent():
    state = State(seed=1)
    counts = collections.Counter(below(state, "dice", 6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5  # chi-square, 5 degrees: 1 in 1,000


def test_each_order_of_a_small_deck_is_about_as_frequent():
    state = State(seed=2)
    counts = collections.Counter(shuffled(state, "deck", "abcd") for _ in range(24_000))
    assert len(counts) == 24
    assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 49.7  # 23 degrees


def test_neighbouring_seeds_do_not_give_neighbouring_numbers():
    firsts = [below(State(seed=seed), "dice", 6) for seed in range(6_000)]
    counts = collections.Counter(itertools.pairwise(firsts))
    assert sum((count - 5999 / 36) ** 2 / (5999 / 36) for count in counts.values()) < 66.6  # 35 degrees


def test_purposes_do_not_move_each_other():
    state, other = State(seed=3), State(seed=3)
    for _ in range(5):
        below(other, "elsewhere", 10)
        shuffled(other, "deck", "abc")
    assert [below(state, "dice", 1000) for _ in range(5)] == [below(other, "dice", 1000) for _ in range(5)]


def test_purposes_differ():
    state = State(seed=3)
    assert [below(state, "a", 10**9) for _ in range(3)] != [below(state, "b", 10**9) for _ in range(3)]


@pytest.mark.parametrize("items", [(), ("x",)])
def test_nothing_or_one_thing_is_shuffled_without_luck(items):
    state = State(seed=3)
    assert shuffled(state, "deck", items) == items
    assert state.counters.get("deck", 0) == 0


@pytest.mark.parametrize("bound", [0, -1])
def test_a_random_number_needs_a_possible_result(bound):
    with pytest.raises(ValueError, match=f"of 'dice' needs at least one possible result, not {bound}"):
        below(State(), "dice", bound)


def test_results_fixed_in_advance_come_first():
    state = State(seed=42, fate={"dice": (5, 0)})
    plain = State(seed=42)
    assert [below(state, "dice", 6) for _ in range(4)] == [5, 0, below(plain, "dice", 6), below(plain, "dice", 6)]


def test_the_rules_side_notes_that_luck_was_used():
    g = Rules(State(seed=1), None)
    g.random("dice", 6)
    assert Given(g.given) == Given.DICE
    g.given = 0
    g.shuffled("deck", "abc")
    assert Given(g.given) == Given.DICE


def test_a_stream_of_dice_is_apart_from_any_state():
    dice = Dice(5, "bot")
    assert dice.choice("abc") in "abc"
    assert sorted(dice.shuffled("abc")) == ["a", "b", "c"]
    assert [Dice(5, "bot").below(1000)] != [Dice(6, "bot").below(1000)]
    assert Dice(-1).below(10) == Dice((1 << 64) - 1).below(10)


def test_the_same_seed_is_the_same_game_and_another_seed_another():
    games = {seed: [entry.text for entry in toy.at_random(toy.table(3, seed), 60).log()] for seed in (1, 1 + (1 << 64), 2)}
    assert games[1] == games[1 + (1 << 64)]
    assert games[1] != games[2]
