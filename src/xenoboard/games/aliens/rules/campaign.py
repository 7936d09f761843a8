"""What follows a Mission: the end of the game, or in a campaign the time between Missions (AG-B-170..175)."""

from __future__ import annotations

from xenoboard.engine import Script
from xenoboard.games.aliens.state import G


def victory(g: G) -> None:
    """The Mission is won."""
    s = g.state
    losers = (s.hive,) if s.hive >= 0 else ()
    g.end(range(s.seats), losers, "AG-B-004", "victory")


def mission_over(g: G, *, won: bool, rule: str, result: str) -> None:
    """A Mission of a campaign is over."""


def between(g: G) -> Script:
    """Between two Missions."""
    return
    yield
