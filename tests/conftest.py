"""What every test run has: at its end, the win rates of the games that soak tests played."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from xenoboard.lab.balance import Tally, markdown


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the tallies the tests recorded, gathered from all worker processes."""
    found: list[Any] = [
        json.loads(value)
        for report in terminalreporter.stats.get("passed", [])
        for name, value in report.user_properties
        if name == "tally"
    ]
    if found:
        tallies = sorted((msgspec.convert(each, Tally) for each in found), key=lambda each: (each.bot, each.scenario, each.seats))
        terminalreporter.section("win rates and lengths")
        terminalreporter.write(markdown(tallies))
