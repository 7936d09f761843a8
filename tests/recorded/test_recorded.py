"""Whole recorded games play again exactly as they were: every answer is still possible, everybody is told the same, and they end so.

When a rule was changed on purpose, record them anew: `python tests/recorded/record.py` (and record_on_mars.py, record_aliens.py). Of the
many games of Aliens the short ones are played again in every run, the others in `make soak`.
"""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.recorded import record_aliens
from tests.recorded.record import EXPECTED, FOLDER, RECIPES, ends_as, expected_of, file_name

import xenoboard as xb
from xenoboard.games.aliens.rules import missions

GAMES = sorted(path for path in FOLDER.glob("*/*.json") if path.name != EXPECTED)
MOST_BYTES = 200_000
SHORT = 80
"""Answers of a game of Aliens that is played again in every run."""


def lengths() -> dict[str, int]:
    """The number of answers of each recorded game of Aliens."""
    return {name: each["answers"] for name, each in json.loads((FOLDER / "aliens" / EXPECTED).read_text()).items()}


def marked() -> list[Any]:
    """Every game, the long ones of Aliens for the soak only."""
    answers = lengths()
    return [
        pytest.param(path, id=path.stem, marks=pytest.mark.soak if answers.get(path.name, 0) > SHORT else ()) for path in GAMES
    ]


@pytest.mark.parametrize("path", marked())
def test_a_recorded_game_plays_again(path: Path):
    text = path.read_text()
    assert len(text.encode()) < MOST_BYTES
    verdict = xb.verify(text)
    assert verdict.good, f"{path.name}: differs at decision {verdict.at}: {verdict.problem}"
    expected = json.loads((path.parent / EXPECTED).read_text())[path.name]
    table = xb.load(text)
    found = expected_of(table)
    assert found["trail"] == expected["trail"], f"{path.name}: what is told differs first {first_difference(found, expected)}"
    assert found == {name: value for name, value in expected.items() if name != "scenario"}


def first_difference(found: dict[str, str], expected: dict[str, str]) -> str:
    """The first decision after which something else is told, in words."""
    theirs, ours = (re.findall("....", each["trail"]) for each in (expected, found))
    differing = (number for number, (one, other) in enumerate(itertools.zip_longest(theirs, ours)) if one != other)
    return f"after decision {next(differing)}"


@pytest.mark.parametrize("scenario", RECIPES)
def test_there_is_a_game_for_every_end(scenario):
    expected = json.loads((FOLDER / scenario.partition("/")[0] / EXPECTED).read_text())
    for end in RECIPES[scenario]:
        name = file_name(scenario, end)
        assert expected[name]["scenario"] == scenario
        assert expected[name]["end"] == end.partition(", ")[0]
        if ", " in end:
            assert ends_as(xb.load((FOLDER / scenario.partition("/")[0] / name).read_text()), end)
        assert any(path.name == name for path in GAMES)


def test_every_scenario_has_its_ends():
    assert set(RECIPES) == {scenario.key for scenario in xb.scenarios("legendary")}


ENDS_OF = {
    "newt": {"victory", "endurance", "time", "newt_lost", "all_lost"},
    "escape": {"victory", "endurance", "time", "too_few"},
    "chase": {"victory", "endurance", "time", "too_few"},
    "dropship": {"victory", "endurance", "time", "too_few"},
    "survive": {"victory", "endurance", "time", "too_few"},
    "rescue": {"victory", "endurance", "captives_lost", "all_lost"},
    "supply": {"victory", "endurance", "all_lost"},
    "nest": {"victory", "endurance", "time", "all_lost"},
    "queen": {"victory", "endurance", "all_lost"},
    missions.HUNT: {"victory", "endurance", "all_lost"},
}
"""Sort of Mission of Aliens -> every way it can end. Where half or two must get away it is lost as soon as too few are left."""


@pytest.mark.parametrize("scenario", [scenario for scenario in xb.scenarios("aliens") if scenario.key != "aliens/campaign"])
def test_there_is_a_game_of_aliens_for_every_end(scenario):
    key = scenario.key.removeprefix("aliens/")
    recipes = record_aliens.RECIPES[scenario.key]
    assert {end.partition(" ")[0] for end in recipes} == ENDS_OF[missions.FAMILY.get(key, missions.HUNT)]


def test_every_recipe_of_aliens_has_its_game():
    expected = json.loads((FOLDER / "aliens" / EXPECTED).read_text())
    names = {}
    for scenario, ends in record_aliens.RECIPES.items():
        for end in ends:
            names[record_aliens.file_name(scenario, end)] = (scenario, end.partition(" ")[0])
    assert {name: (each["scenario"], each["end"]) for name, each in expected.items()} == names
    assert {path.name for path in GAMES if path.parent.name == "aliens"} == set(names)
