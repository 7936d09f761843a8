"""What is told: to whom, in which words, from when on, and never more than the audience may know."""

import pytest
from tests.engine import toy

from xenoboard.engine import Event, Rules, State


@pytest.mark.parametrize(
    ("event", "reached"),
    [
        (Event(0, "x", None, {}), [None, 0, 1, 2]),
        (Event(0, "x", None, {}, to=(1,)), [1]),
        (Event(0, "x", None, {}, to=(0, 2)), [0, 2]),
        (Event(0, "x", None, {}, to=()), []),
        (Event(0, "x", None, {}, but=(1,)), [None, 0, 2]),
        (Event(0, "x", None, {}, to=(0, 1), but=(1,)), [0]),
    ],
)
def test_an_event_reaches_its_audience(event, reached):
    assert [seat for seat in (None, 0, 1, 2) if event.reaches(seat)] == reached


def test_one_telling_for_the_seat_and_another_for_the_rest():
    table = toy.play(toy.position("zones: {vault: [gem, bomb, dud]}"), "peek 1", "no")
    assert [entry.text for entry in table.log(0)] == ["Blue peek slot=1 face=bomb"]
    assert [entry.text for entry in table.log(1)] == ["Blue peek slot=1"]
    assert [entry.text for entry in table.log(None)] == ["Blue peek slot=1"]


def test_a_log_entry_has_number_seat_kind_and_rules():
    table = toy.play(toy.position("turn: 0"), "strike 1", "pass")
    entry = next(entry for entry in table.log() if entry.kind == "strike")
    assert (entry.number, entry.seat, entry.rules) == (1, 0, ("T-11",))


def test_the_log_can_be_read_from_a_decision_on():
    table = toy.at_random(toy.table(3), 30)
    half = [entry for entry in table.log(1) if entry.number >= 12]
    assert table.log(1, since=12) == half
    assert half


def test_a_table_without_log_tells_nothing_and_plays_the_same():
    loud, quiet = toy.table(3, 5), toy.table(3, 5, log=False)
    toy.at_random(loud, 80)
    toy.at_random(quiet, 80)
    assert quiet.log(0) == []
    assert quiet.rules.state == loud.rules.state


def test_sentences_are_made_only_when_somebody_reads():
    table = toy.position("turn: 0")
    table.names = ("Ann", "Ben")
    toy.play(table, "strike 1", "pass")
    table.names = ("Eve", "Ben")
    assert table.log()[-1].text.startswith("Eve strike")


def test_names_are_no_part_of_the_table():
    table = toy.position("turn: 0")
    before = table.save()
    table.names = ("Ann", "Ben")
    assert table.save() == before
    assert table.fork().names == ("Ann", "Ben")


def test_telling_without_listeners_costs_nothing():
    g = Rules(State(), None)
    g.tell("anything", 0, "R-1", args=1)
    assert g.events is None
