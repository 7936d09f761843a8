"""The battery of the kernel's promises on every scenario and number of seats, with random play.

Every mission is tried with one to six players and with the Hive, spread over a few games each so that the run stays short; few moments
of each game are looked at closely here, test_soak.py does it thoroughly.
"""

from __future__ import annotations

import pytest

from xenoboard.engine import battery
from xenoboard.engine.battery import check_end, run_battery
from xenoboard.engine.randomness import Dice
from xenoboard.engine.setup import new_table
from xenoboard.games.aliens import GAME

SELDOM = 120
"""One decision in so many is looked at closely."""

VARIANTS = (
    {},
    {"variants": True, "experience": True},
    {"edition": "2023"},
    {"swarm_models": "models", "variants": True},
    {"swarm_models": "models", "defense_adjacent_count": "all", "loadout": "choose"},
)
MODULES = {"air_ducts": True, "dropship": True}
KEYS = [scenario.key for scenario in GAME.scenarios]


def options_of(key: str, number: int) -> dict[str, object]:
    """A set of options that fits the scenario."""
    chosen = {**VARIANTS[number % len(VARIANTS)], **(MODULES if "bh" in key and number % 2 else {})}
    known = {option.key for option in GAME.scenario(key).options}
    return {name: value for name, value in chosen.items() if name in known}


@pytest.fixture(autouse=True)
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battery, "CLOSE_EVERY", SELDOM)


HIVE = [("aliens/pm3", 2), ("aliens/gm4", 3)]
"""With a Hive player: two, since it decides for every Blip and Alien and such games are long."""
CLOSE = [("aliens/pm3", 2, 0), ("aliens/m1", 1, 1), ("aliens/gm2", 3, 3), ("aliens/bh1", 2, 1), ("aliens/pm25", 4, 2)]


@pytest.mark.parametrize(("key", "seats", "number"), CLOSE)
def test_random_games_keep_every_promise(key, seats, number):
    report = run_battery(
        GAME, GAME.scenario(key), seats, seed=number + 1, options=options_of(key, number), processes=key == "aliens/pm3"
    )
    assert report.games == 1
    assert report.checks["secrets"] >= 1


@pytest.mark.parametrize("key", KEYS)
def test_every_scenario_plays_to_its_end_with_every_number_of_seats(key):
    for seats in range(1, 7):
        play_out(key, seats, options_of(key, seats))


@pytest.mark.parametrize(("key", "seats"), HIVE)
def test_with_a_hive_player_too(key, seats):
    play_out(key, seats, {"hive": True, "variants": True})


def play_out(key: str, seats: int, options: dict[str, object]) -> None:
    """A random game to its end: within its bound, nothing lost, and well ended."""
    table = new_table(GAME, GAME.scenario(key), seats, seats, options, log=seats == 1)
    whole = dict(GAME.components(table.start.state))
    dice = Dice(seats, key)
    while (decision := table.decision) is not None:
        table.choose(dice.below(len(decision.values)), seat=decision.seat)
        assert len(table.answers) < table.scenario.bound
    assert dict(GAME.components(table.rules.state)) == whole
    if seats == 1:
        check_end(table)
