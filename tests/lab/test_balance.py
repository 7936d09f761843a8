"""Win rates: games are counted by how they ended, the same seeds give the same figures, and the tables can be read."""

from __future__ import annotations

import json

import pytest

from xenoboard.lab.balance import Tally, main, markdown, measure

ALIEN = "legendary/alien"


def test_games_are_counted_by_how_they_ended():
    tally = measure(ALIEN, 1, "random", range(6), {})
    assert (tally.scenario, tally.seats, tally.bot, tally.games) == (ALIEN, 1, "random", 6)
    assert sum(tally.results.values()) == 6
    assert tally.won == tally.results.get("victory", 0)
    assert len(tally.decisions) == 6
    assert min(tally.decisions) > 2


def test_the_same_seeds_give_the_same_figures():
    assert measure(ALIEN, 2, "thumb", range(2), {}) == measure(ALIEN, 2, "thumb", range(2), {})


def test_the_rule_of_thumb_wins_where_random_play_does_not():
    """Solo on the Nostromo the bot wins most games; random play none."""
    assert measure(ALIEN, 1, "thumb", range(4), {}).won >= 2
    assert measure(ALIEN, 1, "random", range(4), {}).won == 0


def test_a_tally_reads_as_a_row():
    row = markdown([Tally(ALIEN, 3, "thumb", 4, 3, {"victory": 3, "all_dead": 1}, (100, 120, 90, 300))]).splitlines()[-1]
    assert row == f"| `{ALIEN}` | 3 | rule of thumb | 4 | 75% | victory 3, all dead 1 | 120 (300) |"


def test_the_command_prints_markdown_or_json(capsys):
    assert main([ALIEN, "--seats", "1", "--bot", "random", "--games", "2"]) == 0
    assert "| `legendary/alien` | 1 | random | 2 |" in capsys.readouterr().out
    assert main([ALIEN, "--seats", "1", "2", "--bot", "random", "--games", "1", "--json", "--option", "soldiers=true"]) == 0
    assert [each["seats"] for each in json.loads(capsys.readouterr().out)] == [1, 2]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["legendary/nostromo"], "legendary/nostromo"),
        ([ALIEN, "--seats", "9"], "1 to 5 seats"),
        ([ALIEN, "--seats", "1", "--option", "soldier=true"], "soldiers"),
        ([ALIEN, "--seats", "1", "--option", "soldiers=yes"], "Expecting value"),
    ],
)
def test_what_is_not_possible_is_refused_with_a_reason(args, said, capsys):
    with pytest.raises(SystemExit):
        main(args)
    assert said in capsys.readouterr().err
