"""Tables in memory and in the database: what is acknowledged is committed, and what is in memory is what the rows tell."""

from __future__ import annotations

import threading

import pytest
from django.db import OperationalError
from tests.service import sitting

import xenoboard
from xenoboard.engine import IllegalAnswer, SaveError, StaleAnswer, TableError, WrongSeat
from xenoboard.engine.randomness import Dice
from xenoboard.engine.table import Given
from xenoboard.service import models, tables
from xenoboard.service.errors import Closed, NoSuchTable, RulesChanged, RulesFailed


def rebuilt(row: models.Table) -> dict[str, object]:
    return sitting.of(tables.rebuilt(row)[0])


def test_what_is_in_memory_is_what_the_rows_tell_after_each_answer_of_a_game() -> None:
    row = sitting.table(seats=3)
    dice = Dice(1)
    while (given := sitting.chance(row, dice)) is not None:
        tables.answer(row, *given)
        assert sitting.seen(row) == rebuilt(row)
    row.refresh_from_db()
    assert row.finished is not None


def test_killing_the_server_at_every_decision_changes_nothing() -> None:
    row, other = sitting.table(seats=3), sitting.table(seats=3)
    dice = Dice(2)
    while (given := sitting.chance(row, dice)) is not None:
        tables.answer(row, *given)
        tables.answer(other, *given)
        tables.forget(other)
    assert sitting.seen(row) == sitting.seen(other)


def test_a_storm_of_answers_undos_and_redos_leaves_memory_and_rows_agreed() -> None:
    row = sitting.table(seats=3)
    dice = Dice(3)
    for _ in range(200):
        what = dice.below(4)
        try:
            if what == 0:
                with tables.opened(row) as playing:
                    answers = len(playing.table.answers)
                tables.undo(row, dice.below(answers + 1))
            elif what == 1:
                tables.redo(row)
            elif (given := sitting.chance(row, dice)) is not None:
                tables.answer(row, *given)
        except TableError:
            assert what < 2
        if dice.below(4) == 0:
            assert sitting.seen(row) == rebuilt(row)
    assert sitting.seen(row) == rebuilt(row)
    indices = list(row.answers.values_list("index", flat=True))
    assert indices == list(range(len(indices)))


@pytest.mark.parametrize(
    ("seat", "number", "key", "error"),
    [(0, 5, "0", StaleAnswer), (0, 0, "99", IllegalAnswer), (1, 0, "stop", IllegalAnswer), (9, 0, "0", WrongSeat)],
)
def test_a_refused_answer_changes_nothing(seat: int, number: int, key: str, error: type[Exception]) -> None:
    row = sitting.table()
    before = sitting.seen(row)
    with pytest.raises(error):
        tables.answer(row, seat, number, key)
    assert sitting.seen(row) == before
    assert row.answers.count() == 0


def test_a_doubled_answer_counts_once() -> None:
    row = sitting.table()
    tables.answer(row, 0, 0, "1")
    tables.answer(row, 1, 0, "0")
    given = sitting.chance(row, Dice(4))
    assert given is not None
    tables.answer(row, *given)
    before = sitting.seen(row)
    with pytest.raises((StaleAnswer, WrongSeat)):
        tables.answer(row, *given)
    assert sitting.seen(row) == before


def test_of_many_answers_at_the_same_moment_one_counts() -> None:
    row = sitting.table()
    tables.answer(row, 0, 0, "1")
    tables.answer(row, 1, 0, "0")
    given = sitting.chance(row, Dice(4))
    assert given is not None
    accepted: list[bool] = []

    def press() -> None:
        try:
            tables.answer(row, *given)
            accepted.append(True)
        except (StaleAnswer, WrongSeat):
            accepted.append(False)

    threads = [threading.Thread(target=press) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(accepted) == [False] * 7 + [True]
    assert sitting.seen(row) == rebuilt(row)


def test_two_seats_that_choose_in_secret_at_once_may_answer_in_any_order() -> None:
    one, other = sitting.table(), sitting.table()
    tables.answer(one, 0, 0, "1")
    tables.answer(one, 1, 0, "2")
    tables.answer(other, 1, 0, "2")
    tables.answer(other, 0, 0, "1")
    assert sitting.seen(one)["state"] == sitting.seen(other)["state"]
    assert sitting.seen(other) == rebuilt(other)


def test_when_the_database_fails_the_answer_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    row = sitting.table()
    before = sitting.seen(row)

    def broken(*args: object, **more: object) -> None:
        raise OperationalError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(models.Answer.objects, "bulk_create", broken)
        with pytest.raises(OperationalError):
            tables.answer(row, 0, 0, "1")
    assert sitting.seen(row) == before
    tables.answer(row, 0, 0, "1")
    assert sitting.seen(row) == rebuilt(row) != before


def test_a_fault_in_the_rules_is_told_and_harmless() -> None:
    row = sitting.table(scenario="toy/faulty")
    tables.answer(row, 0, 0, "1")
    tables.answer(row, 1, 0, "0")
    before = sitting.seen(row)
    with pytest.raises(RulesFailed, match="broken on purpose"):
        tables.answer(row, 0, 2, "break now")
    assert sitting.seen(row) == before


def test_taking_back_marks_rows_and_deletes_none() -> None:
    row = sitting.table()
    tables.answer(row, 0, 0, "1")
    tables.answer(row, 1, 0, "0")
    tables.answer(row, 0, 2, "dig")
    given = tables.undo(row, 2)
    assert given == Given.SECRETS
    assert [answer.undone for answer in row.answers.all()] == [None, None, 3]
    tables.redo(row)
    assert [answer.undone for answer in row.answers.all()] == [None, None, 3, None]
    assert sitting.seen(row) == rebuilt(row)


def test_taking_back_the_end_reopens_the_game() -> None:
    row = sitting.table(rounds=1)
    sitting.play_out(row, Dice(5))
    row.refresh_from_db()
    assert row.finished is not None
    with tables.opened(row) as playing:
        last = len(playing.table.answers) - 1
    tables.undo(row, last)
    row.refresh_from_db()
    assert row.finished is None
    assert sitting.seen(row) == rebuilt(row)


def test_a_finished_table_stays_to_be_looked_at() -> None:
    row = sitting.table(rounds=1)
    sitting.play_out(row, Dice(6))
    tables.forget(row)
    shown = sitting.seen(row)
    assert shown["outcome"] is not None
    assert shown["logs"][1]


def test_an_ended_table_takes_nothing_more() -> None:
    row = sitting.table()
    tables.end(row)
    before = sitting.seen(row)
    for act in (lambda: tables.answer(row, 0, 0, "1"), lambda: tables.undo(row, 0), lambda: tables.redo(row)):
        with pytest.raises(Closed):
            act()
    assert sitting.seen(row) == before


def test_a_loaded_table_goes_on_and_back_beyond_the_save() -> None:
    row = sitting.table(seats=3)
    dice = Dice(7)
    for _ in range(12):
        given = sitting.chance(row, dice)
        assert given is not None
        tables.answer(row, *given)
    with tables.opened(row) as playing:
        text = playing.table.save()
    owner = sitting.browser()
    copy = tables.create_from_save(text, lambda table: [sitting.person(owner) for _ in range(table.setup.seats)], owner)
    assert {**sitting.seen(copy), "redo": None} == {**sitting.seen(row), "redo": None}
    tables.undo(copy, 3)
    tables.forget(copy)
    assert sitting.seen(copy)["number"] <= 3
    sitting.play_out(copy, dice)
    assert sitting.seen(copy) == rebuilt(copy)


def test_a_save_of_a_table_that_began_later_can_be_loaded_and_rebuilt() -> None:
    table = xenoboard.position("scenario: toy/salvage\nseats: 2\ntable: {phase: turn, turn: 1, round: 2}")
    owner = sitting.browser()
    row = tables.create_from_save(table.save(), lambda table: [sitting.person(owner) for _ in range(2)], owner)
    sitting.play_out(row, Dice(8))
    assert sitting.seen(row) == rebuilt(row)


def test_a_damaged_save_makes_no_table() -> None:
    count = models.Table.objects.count()
    with pytest.raises(SaveError):
        tables.create_from_save("{}", lambda table: [], sitting.browser())
    assert models.Table.objects.count() == count


def test_rows_that_no_longer_replay_say_where_and_the_host_can_go_back_there() -> None:
    row = sitting.table(seats=3)
    dice = Dice(9)
    for _ in range(10):
        given = sitting.chance(row, dice)
        assert given is not None
        tables.answer(row, *given)
    row.answers.filter(index=6).update(key="no-such-thing")
    tables.forget(row)
    with pytest.raises(RulesChanged) as told:
        sitting.seen(row)
    assert told.value.at == 6
    tables.give_up_from(row, told.value.at)
    assert sitting.seen(row)["number"] == 6
    sitting.play_out(row, dice)
    assert sitting.seen(row) == rebuilt(row)


def test_memory_is_bounded_and_dropped_tables_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "IN_MEMORY", 3)
    rows = [sitting.table() for _ in range(6)]
    for row in rows:
        tables.answer(row, 0, 0, "1")
    assert len(tables._memory) <= 3
    for row in rows:
        assert len(sitting.seen(row)["answers"]) == 1


def test_an_unknown_table_is_told() -> None:
    with pytest.raises(NoSuchTable):
        tables.find("nowhere")
