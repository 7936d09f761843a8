"""Bots: they choose among the options a seat has, and see nothing but a world dealt from what that seat knows."""

from __future__ import annotations

import importlib
import importlib.util

from xenoboard.engine import Option, SetupError, Table, key_of
from xenoboard.engine.randomness import Dice

TITLES = {"thumb": "rule of thumb", "random": "random"}
"""The kinds, with how they read; the best first."""


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of bots there are for a game."""
    has_thumb = importlib.util.find_spec(f"xenoboard.games.{game}.bot") is not None
    return tuple(kind for kind in TITLES if kind != "thumb" or has_thumb)


def choose(kind: str, table: Table, seat: int, dice: Dice) -> str:
    """The key of the option a bot takes for a seat that is asked. It gets a fork dealt by `dice`, never the table itself."""
    world = table.fork(seat=seat, seed=dice.below(1 << 62))
    if kind == "random":
        decision = world.decision_of(seat)
        assert decision is not None
        return key_of(dice.choice(decision.values))
    if kind == "thumb":
        chosen: Option | str = importlib.import_module(f"xenoboard.games.{table.game.key}.bot").choose(world, seat)
        return chosen if isinstance(chosen, str) else chosen.key
    raise SetupError(f"there is no bot {kind!r}; the bots are {', '.join(TITLES)}")
