"""The battery on every scenario and seat count of On Mars; the long ones only when soaking."""

import pytest

from xenoboard.engine.battery import run_battery
from xenoboard.games import scenario

SHORT = [("outbreak", 2), ("outbreak", 3), ("outbreak", 4), ("blackout", 2), ("blackout", 3), ("blackout", 4), ("monolith", 1)]
LONG = [("base", 2), ("base", 3), ("base", 4), ("invasion", 3), ("invasion", 4), ("invasion", 5)]


@pytest.mark.parametrize(("chapter", "seats"), SHORT)
def test_the_battery(chapter, seats):
    game, found = scenario(f"on_mars/{chapter}")
    report = run_battery(game, found, seats, seed=seats, processes=False)
    assert report.games == 1
    assert report.decisions > 5


@pytest.mark.soak
@pytest.mark.parametrize(("chapter", "seats"), [*SHORT, *LONG])
def test_the_battery_at_length(chapter, seats):
    game, found = scenario(f"on_mars/{chapter}")
    report = run_battery(game, found, seats, seed=100 + seats, games=2)
    assert report.games == 2
