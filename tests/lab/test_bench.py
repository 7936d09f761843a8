"""The benchmark measures any scenario, prints a table and JSON, and says what it cannot find."""

import json

import msgspec
import pytest
from rich.console import Console
from tests.engine import toy

from xenoboard.lab.bench import Bench, Peer, bench, main, named, printed, speeds_of
from xenoboard.lab.peers import PEERS, installed


@pytest.fixture(scope="module")
def figures():
    return bench([(toy.GAME, toy.SALVAGE)], 0.2, seats=9)


def test_a_scenario_is_measured_with_as_many_seats_as_it_allows(figures):
    (row,) = figures.rows
    assert (row.scenario, row.seats) == ("toy/salvage", 4)
    assert row.decisions_per_second > 500
    assert 10 < row.decisions_per_game < 200
    assert 0 < row.fork_us < 5_000
    assert 0 < row.options_worst_ms < 50
    assert 0 < row.undo_worst_ms < 100
    assert 0 < row.save_ms < row.load_ms < 1_000
    assert 1_000 < row.save_bytes < 20_000
    assert 5 < row.table_kb < 1_000


def test_figures_can_be_printed_and_written_as_json(figures):
    console = Console(width=160, record=True, quiet=False, file=None)
    with console.capture() as said:
        for table in printed(Bench(figures.rows, (Peer("chess", 1000.0, 12.0),))):
            console.print(table)
    assert "toy/salvage" in said.get()
    assert "12.00 times as fast" in said.get()
    assert json.loads(json.dumps(msgspec.to_builtins(figures)))["rows"][0]["seats"] == 4


def test_contenders_take_turns():
    turns = []

    def player(name):
        def play():
            turns.append(name)
            return 1

        return play

    rates, lengths = speeds_of({"a": player("a"), "b": player("b")}, 0.0)
    assert turns == ["a", "b"] * 6
    assert lengths == {"a": 1.0, "b": 1.0}
    assert set(rates) == {"a", "b"}


def test_an_unknown_scenario_is_told_with_exit_code_2(capsys):
    with pytest.raises(SystemExit) as caught:
        main(["legendary/covenent"])
    assert caught.value.code == 2
    assert "did you mean 'legendary/covenant'?" in capsys.readouterr().err


def test_without_a_name_all_scenarios_are_measured():
    assert "legendary/covenant" in [scenario.key for _, scenario in named([])]
    assert [scenario.key for _, scenario in named(["legendary/covenant"])] == ["legendary/covenant"]


def test_peers_that_are_not_installed_are_left_out():
    found = installed()
    assert set(found) <= set(PEERS)
    for play in found.values():
        assert play() > 0
