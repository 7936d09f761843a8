"""Rules that go wrong: an answer that raises leaves the table as it was, endless loops and empty questions are named."""

import re

import pytest
from tests.engine import toy

from xenoboard.engine import NoOption, Runaway, Unrepeatable
from xenoboard.engine.battery import sent, table_digest

FAULTS = [
    ("break now", RuntimeError, "broken on purpose"),
    ("break next", RuntimeError, "broken in the next script"),
    ("break empty", NoOption, "decision 'break.empty' of seat 0 has no option; scripts: turn of 0"),
    ("break all-empty", NoOption, "decision 'break.empty' of seat 1 has no option"),
    ("break spinning", Runaway, "10001 automatic steps without a decision; last scripts: spin > spin"),
    ("break forced", Runaway, "10001 automatic steps without a decision; last scripts: break.forever"),
    ("break nobody", Runaway, "10001 automatic steps without a decision; last scripts: a question to no seat"),
]


def everything(table):
    return table_digest(table), table.answers, table.checkpoint, [sent(table, seat) for seat in (None, 0, 1)], table.can_redo


@pytest.mark.parametrize(("key", "error", "message"), FAULTS)
def test_an_answer_that_raises_leaves_the_table_as_it_was(key, error, message):
    table = toy.play(toy.position("", broken=True), "dig", "peek 0")
    toy.play(table, "no")
    before = everything(table)
    with pytest.raises(error, match=re.escape(message)):
        table.choose(key)
    assert everything(table) == before
    toy.play(table, "dig")
    assert (table.number, table.decision.seat) == (4, 1)


def test_a_rule_that_breaks_after_a_further_question_gives_back_only_that_answer():
    table = toy.play(toy.position("", broken=True), "break choice")
    before = everything(table)
    with pytest.raises(RuntimeError):
        table.choose("yes")
    assert everything(table) == before
    assert toy.keys(table) == ["yes", "no"]
    table.undo()
    assert table.number == 0


def test_a_rule_that_breaks_once_all_secret_answers_are_in_gives_back_the_last_of_them():
    table = toy.position("phase: auction", broken=True)
    table.choose("3", seat=1)
    before = everything(table)
    with pytest.raises(RuntimeError, match="everybody bids three"):
        table.choose("3", seat=0)
    assert everything(table) == before
    assert [decision.seat for decision in table.decisions] == [0]
    table.choose("1", seat=0)
    assert (table.number, table.decision.ask.prompt) == (2, "turn.act")


def test_what_was_undone_can_still_be_redone_after_an_answer_that_raised():
    table = toy.play(toy.position("", broken=True), "dig", "dig")
    table.undo()
    with pytest.raises(RuntimeError):
        table.choose("break now")
    table.redo()
    assert table.number == 2


def test_a_fork_keeps_its_other_luck_after_an_answer_that_raised():
    table = toy.play(toy.position("", broken=True), "dig", "dig")
    fork, same = table.fork(seed=3), table.fork(seed=3)
    with pytest.raises(RuntimeError):
        fork.choose("break next")
    for each in (fork, same):
        toy.play(each, "strike 1", "pass", "strike 0", "pass")
    assert table_digest(fork) == table_digest(same)


def test_a_decision_held_over_an_answer_that_raised_can_still_be_read():
    table = toy.position("", broken=True)
    held = table.decision
    with pytest.raises(RuntimeError):
        table.choose("break now")
    assert [option.key for option in held.options] == toy.keys(table)


def test_a_rule_that_tidies_up_when_left_does_not_touch_the_table_that_went_back():
    table = toy.position("", broken=True)
    before = everything(table)
    toy.play(table, "break tidying")
    table.undo()
    assert table.view(0)["crews"][0]["points"] == 3
    assert everything(table)[:3] == before[:3]


def test_a_rule_that_reads_something_beside_state_and_answers_is_named():
    table = toy.play(toy.position("", broken=True), "break forgetful", "yes")
    with pytest.raises(Unrepeatable, match=r"at decision 1 seat \d is asked 'break.who', where before seat \d gave an answer"):
        table.fork()
