"""The games, by key. A game is imported when it is first asked for."""

from __future__ import annotations

import difflib
import functools
import importlib
import sys
import types
from collections.abc import Mapping
from typing import Any

from xenoboard.engine import Game, Scenario, SetupError

KEYS = ("legendary", "on_mars", "aliens")


@functools.cache
def game(key: str) -> Game:
    """The game of that key. Raises SetupError naming the games there are."""
    if key not in KEYS:
        raise SetupError(f"there is no game {key!r}; the games are {', '.join(KEYS)}")
    found: Game = importlib.import_module(f"xenoboard.games.{key}").GAME
    return found


def scenario(key: str) -> tuple[Game, Scenario]:
    """The scenario of that key (`legendary/covenant`) and its game. Raises SetupError naming what there is."""
    head = key.partition("/")[0]
    heads = (head,) if head in KEYS else KEYS
    known = {each.key: (game(name), each) for name in heads for each in game(name).scenarios}
    if key not in known:
        close = difflib.get_close_matches(key, known, 1)
        hint = f"; did you mean {close[0]!r}?" if close else "."
        raise SetupError(f"there is no scenario {key!r}{hint} Scenarios: {', '.join(known)}")
    return known[key]


def every() -> tuple[Game, ...]:
    """All games there are."""
    return tuple(game(key) for key in KEYS)


def faces(key: str) -> Mapping[str, Any]:
    """The content entries of a game, by id."""
    found: Mapping[str, Any] = importlib.import_module(f"xenoboard.games.{key}.cards").library().faces
    return found


class _Games(types.ModuleType):
    """`xenoboard.games` is a function of the public contract and, once imported, this package: so the package can be called, too."""

    def __call__(self) -> tuple[Game, ...]:
        return every()


sys.modules[__name__].__class__ = _Games
