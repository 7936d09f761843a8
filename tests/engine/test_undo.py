"""Going back and forth: undo to any decision, what it gives back, redo, looking at and branching from the past."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine import toy

from xenoboard.engine import TableError, key_of
from xenoboard.engine.battery import sent, table_digest
from xenoboard.engine.saves import load
from xenoboard.engine.table import MARK_EVERY, Given


def trail_of(table, seed=0):
    """Play to the end; after how many answers the table was what."""
    dice = toy.Dice(seed, "trail")
    trail = {len(table.answers): (table_digest(table), table.log(0))}
    while table.decision:
        decision = dice.choice(table.decisions)
        table.choose(dice.below(len(decision.values)), seat=decision.seat)
        trail[len(table.answers)] = (table_digest(table), table.log(0))
    return trail


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_undo_to_every_single_decision_gives_the_state_and_log_of_then(seats):
    table = toy.table(seats, rounds=6, decks=2)
    trail = trail_of(table)
    assert len(table.answers) > 2 * MARK_EVERY
    for count, (digest, log) in trail.items():
        copy = table.at(count)
        assert (table_digest(copy), copy.log(0)) == (digest, log)
        if count < len(table.answers):
            copy = table.fork(log=True)
            copy.undo(to=count)
            assert (table_digest(copy), copy.log(0)) == (digest, log)


def test_undo_goes_to_the_last_decision_somebody_was_really_asked():
    table = toy.play(toy.position("{turn: 1, hull: {bow: 0, hold: 1, stern: 1}}"), "stop")
    assert table.answers[-1].forced
    undone = table.undo()
    assert undone.number == table.number == 0
    assert table.decision.seat == 1


def test_undo_to_a_forced_answer_goes_on_to_the_next_question_by_itself():
    table = toy.play(toy.position("{turn: 1, hull: {bow: 0, hold: 1, stern: 1}}"), "stop")
    table.choose("1", seat=0)
    table.choose("0", seat=1)
    undone = table.undo(to=1)
    assert (undone.number, table.number) == (2, 2)
    assert [answer.forced for answer in table.answers] == [False, True]
    assert [entry.kind for entry in table.log(0)].count("forced") == 1


def test_undo_takes_back_half_of_a_simultaneous_question():
    table = toy.table(3)
    start = table_digest(table)
    table.choose("1", seat=2)
    table.choose("2", seat=0)
    table.undo()
    assert [decision.seat for decision in table.decisions] == [0, 1]
    table.undo()
    assert table_digest(table) == start
    table.redo(2)
    assert [decision.seat for decision in table.decisions] == [1]
    table.choose("0", seat=1)
    assert table.number == 3
    table.undo(to=1)
    assert [decision.seat for decision in table.decisions] == [0, 1]
    assert table.number == 0


def test_undo_at_the_start_or_beyond_says_what_is_possible():
    table = toy.table(2)
    with pytest.raises(TableError, match="there is nothing to undo"):
        table.undo()
    assert table.undo_gives() is None
    table.choose("1", seat=0)
    table.choose("0", seat=1)
    for wrong in (-1, 2, 99):
        with pytest.raises(TableError, match=f"undo goes to decisions 0 to 1, not to {wrong}"):
            table.undo(to=wrong)
        assert table.undo_gives(wrong) is None
    assert table.number == 2


@pytest.mark.parametrize(
    ("keys", "given"),
    [
        (["peek 0", "no"], [Given.SECRETS, Given.NOTHING]),
        (["dig"], [Given.SECRETS]),
        (["play gem"], [Given.NOTHING]),
        (["strike 1", "pass"], [Given.DICE, Given.NOTHING]),
    ],
)
def test_undo_says_what_it_gives_back(keys, given):
    table = toy.position("zones: {'hand:0': [gem, dud]}")
    for key, expected in zip(keys, given, strict=True):
        table.choose(key)
        assert table.undo_gives() == expected
    total = Given.NOTHING
    for each in given:
        total |= each
    assert table.undo_gives(0) == total
    assert table.undo(to=0).given == total


def test_what_an_automatic_step_uses_up_counts_for_the_answer_before():
    table = toy.play(toy.position("turn: 1"), "stop")
    assert table.undo_gives() == Given.DICE


def test_a_loaded_table_still_knows_what_undo_gives_back():
    table = toy.play(toy.position("turn: 0"), "dig")
    assert load(table.save(), toy.game_of).undo_gives() == Given.SECRETS


def test_redo_gives_the_undone_answers_again_until_another_is_given():
    table = toy.play(toy.position("turn: 0"), "dig", "peek 1", "no")
    end = table_digest(table)
    table.undo(to=0)
    assert table.redo() == 1
    assert table.redo(5) == 3
    assert table_digest(table) == end
    assert not table.can_redo
    table.undo(to=0)
    table.choose("peek 0")
    assert not table.can_redo
    with pytest.raises(TableError, match="there is nothing to redo"):
        table.redo()


def test_giving_the_undone_answer_by_hand_keeps_the_rest_to_redo():
    table = toy.play(toy.position("turn: 0"), "dig", "peek 1", "no")
    end = table_digest(table)
    table.undo(to=0)
    table.choose("dig")
    assert table.redo(2) == 3
    assert table_digest(table) == end


def test_redo_passes_over_forced_answers():
    table = toy.play(toy.position("{turn: 1, hull: {bow: 0, hold: 1, stern: 1}}"), "stop")
    end = table_digest(table)
    table.undo()
    table.redo()
    assert table_digest(table) == end
    assert not table.can_redo


@pytest.mark.parametrize("steps", [0, -1])
def test_redo_of_no_step_is_refused(steps):
    table = toy.play(toy.position("turn: 0"), "dig")
    table.undo()
    with pytest.raises(TableError, match="nothing to redo"):
        table.redo(steps)


def test_the_log_forgets_what_was_undone():
    table = toy.play(toy.position("turn: 0"), "peek 0", "no")
    before = table.log(0)
    toy.play(table, "dig")
    assert len(table.log(0)) == len(before) + 1
    table.undo()
    assert table.log(0) == before


def test_a_finished_game_can_be_taken_back():
    table = toy.position("{zones: {'hand:0': [bomb, core, gem]}, fate: {blast: [4]}}")
    toy.play(table, "play bomb", "hold")
    assert table.over
    table.undo()
    assert not table.over
    assert toy.keys(table) == ["bow", "hold", "stern"]
    table.redo()
    assert table.over


def test_at_gives_a_table_of_the_past_and_leaves_this_one_alone():
    table = toy.play(toy.position("turn: 0"), "dig", "peek 1", "no")
    end = table_digest(table)
    past = table.at(1)
    assert (past.number, past.decision.seat) == (1, 0)
    toy.play(past, "strike 1", "pass")
    assert table_digest(table) == end
    for wrong in (-1, 4):
        with pytest.raises(TableError, match=f"there is no decision {wrong}; possible are 0 to 3"):
            table.at(wrong)


def test_undo_of_a_long_game_feeds_few_answers():
    """Marks bound what undo has to feed, however long the game is."""
    table = toy.at_random(toy.table(4, rounds=40, extras=("peace",)), 2000)
    marks = [mark.number for mark in table._marks]
    assert len(table.answers) > 500
    assert max(b - a for a, b in itertools.pairwise(marks)) <= MARK_EVERY + 20


KINDS = ("act", "act", "act", "undo", "undo-to", "redo", "save", "fork")


@settings(max_examples=60, deadline=None)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    acts=st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 10**6)), min_size=1, max_size=40),
)
def test_any_storm_of_answers_undos_redos_saves_and_forks_ends_as_a_plain_replay(seats, seed, acts):
    storm(toy.table(seats, seed), acts)


@settings(max_examples=8, deadline=None)
@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6), picks=st.lists(st.integers(0, 10**6), min_size=200, max_size=200))
def test_a_storm_of_200_steps_ends_as_a_plain_replay(seats, seed, picks):
    storm(toy.table(seats, seed, rounds=6), [(KINDS[pick % 8], pick // 8) for pick in picks])


def storm(table, acts):
    """Do all that, then replay the answers that are left on a new table: everything must be the same."""
    seats, seed, rounds = table.setup.seats, table.setup.seed, table.setup.options["rounds"]
    for act, pick in acts:
        asked = [number for number, answer in enumerate(table.answers) if not answer.forced]
        if act == "act" and table.decision:
            decision = table.decisions[pick % len(table.decisions)]
            table.choose(pick % len(decision.values), seat=decision.seat)
        elif act == "undo" and asked:
            table.undo()
        elif act == "undo-to" and asked:
            table.undo(to=pick % len(table.answers))
        elif act == "redo" and table.can_redo:
            table.redo(1 + pick % 3)
        elif act == "save":
            table = load(table.save(), toy.game_of)
        elif act == "fork":
            table = table.fork(log=True)
    plain = toy.table(seats, seed, rounds=rounds)
    for answer in table.answers:
        if not answer.forced:
            plain.choose(key_of(answer.value), seat=answer.seat)
    assert table_digest(plain) == table_digest(table)
    for seat in (None, *range(seats)):
        assert sent(plain, seat) == sent(table, seat)
