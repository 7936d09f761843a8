"""Records the games of tests/recorded/aliens: one whole game for each Mission and each way it can end, and whole campaigns. Run on purpose:

    python tests/recorded/record_aliens.py [SCENARIO [END]]

Seeds are tried from a recipe's own on, until a game ends as wanted. Nobody at these tables knows more than the seat may; rare ends come
from players with odd habits.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from tests.recorded.record import EXPECTED, FOLDER, expected_of

import xenoboard as xb
from xenoboard.engine import Table, key_of
from xenoboard.engine.randomness import Dice
from xenoboard.games.aliens import bot, bot_goals
from xenoboard.games.aliens.rules import attack, choices

TRIES = 60
GAME = FOLDER / "aliens"
HIVE = {"hive": True}


class Recipe(msgspec.Struct, frozen=True):
    """How a game of that end is looked for: by which player, from which seed on."""

    player: str
    seats: int
    options: dict[str, Any] = {}
    seed: int = 0


# Players ----------------------------------------------------------------------------------------------------------------------------


def nowhere(g: Any, who: str) -> int:
    """A goal for people who want to go nowhere."""
    return 0


def never(g: Any, who: str) -> bool:
    """People who never leave."""
    return False


@contextlib.contextmanager
def staying() -> Iterator[None]:
    """Play as one who neither goes anywhere nor leaves."""
    before = {(module, name): getattr(module, name) for module in (bot, bot_goals) for name in ("goal_of", "may_leave")}
    try:
        for module, name in before:
            setattr(module, name, nowhere if name == "goal_of" else never)
        yield
    finally:
        for (module, name), value in before.items():
            setattr(module, name, value)


def at_random(table: Table, seat: int, dice: Dice) -> str | int:
    """Anything."""
    decision = table.decision_of(seat)
    assert decision is not None
    return dice.below(len(decision.values))


def thumb(table: Table, seat: int, dice: Dice) -> str | int:
    """By the rule of thumb."""
    return bot.choose(table.fork(seat=seat, seed=dice.below(1 << 62)), seat)


def muddled(table: Table, seat: int, dice: Dice) -> str | int:
    """By the rule of thumb, but every third time anything."""
    return (at_random if dice.below(3) == 0 else thumb)(table, seat, dice)


def lingering(table: Table, seat: int, dice: Dice) -> str | int:
    """By the rule of thumb, without an objective, and never by the Exit."""
    with staying():
        return thumb(table, seat, dice)


def wasteful(table: Table, seat: int, dice: Dice) -> str | int:
    """Draw while there is a card, then shoot as dearly as possible; nobody recycles or leaves."""
    decision = table.decision_of(seat)
    assert decision is not None
    options = list(decision.values)
    dear = [option for option in options if isinstance(option, (choices.FullAuto, choices.Shot, choices.Attack, choices.Turret))]
    draws = [option for option in options if isinstance(option, choices.Rest) and option.how == "draw"]
    if draws:
        return key_of(draws[0])
    if dear:
        return key_of(max(dear, key=lambda option: price(table, option)))
    if (answer := lingering(table, seat, dice)) not in ("rest recycle", "drive"):
        return answer
    return "end-activation"


def price(table: Table, option: Any) -> int:
    """Cards a way of shooting costs."""
    if isinstance(option, choices.Turret):
        return 2
    g = table.rules
    who = option.who if isinstance(option, choices.Shot) else g.state.acting.who
    full = isinstance(option, choices.FullAuto) or bool(getattr(option, "how", ""))
    return attack.cost(g, who, option.weapon, full=full)


PLAYERS: dict[str, Callable[[Table, int, Dice], str | int]] = {
    "thumb": thumb, "random": at_random, "muddled": muddled, "lingering": lingering, "wasteful": wasteful,
}  # fmt: skip

# Recipes ----------------------------------------------------------------------------------------------------------------------------

RECIPES: dict[str, dict[str, Recipe]] = {}
