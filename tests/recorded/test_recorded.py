"""Whole recorded games play again exactly as they were: every answer is still possible, everybody is told the same, and they end so.

When a rule was changed on purpose, record them anew: `python tests/recorded/record.py`.
"""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest
from tests.recorded.record import EXPECTED, FOLDER, RECIPES, ends_as, expected_of, file_name

import xenoboard as xb

GAMES = sorted(path for path in FOLDER.glob("*/*.json") if path.name != EXPECTED)
MOST_BYTES = 200_000


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
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
