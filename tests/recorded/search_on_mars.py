"""Searching a whole game for a rare end: turns are played many times over by a rule of thumb with whims, and the best positions go on.

The search sees everything, as no bot does: what it finds is a game that can be played, not one that was played fairly.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

import xenoboard as xb
from xenoboard.engine import Outcome, Table
from xenoboard.engine.randomness import Dice
from xenoboard.games.on_mars import bot, outlook

WHIMS = (0.6, 2.0, 4.0)
"""How far the worth of an answer may seem to be off."""
SIBLINGS = 4
"""So many positions that come from one go on at most, or soon all would be alike."""
Value = Callable[[Table], float]


class Search(msgspec.Struct, frozen=True):
    """How widely is searched: positions kept after each turn, and turns tried from each."""

    seats: int
    seed: int
    options: dict[str, Any] = {}
    kept: int = 16
    tried: int = 24
    value: Value | None = None


def team(table: Table) -> float:
    """What a position is worth to the team."""
    humans = table.rules.state.humans
    return sum(outlook.outlook(table.rules, seat) for seat in humans) / len(humans)


def a_turn(table: Table, dice: Dice) -> None:
    """Play to the beginning of the next turn, or to the end of the game."""
    whim = dice.choice(WHIMS)
    begun = None
    while (decision := table.decision) is not None:
        g, ask, values = table.rules, decision.ask, decision.values
        moment = (g.state.round, g.state.phase, g.state.at)
        if ask.prompt == "turn" and begun not in (None, moment):
            return
        begun = begun or moment
        if ask.prompt == "turn" and dice.below(2):
            table.choose(dice.below(len(values)), seat=decision.seat)
            continue
        seems = [bot.worth(g, ask, value) + whim * (dice.below(2001) + dice.below(2001) - 2000) / 1000 for value in values]
        table.choose(seems.index(max(seems)), seat=decision.seat)


def find(scenario: str, search: Search, wanted: Callable[[Outcome], bool]) -> Table | None:
    """A finished game that ends as wanted."""
    dice = Dice(search.seed, "search")
    value = search.value or team
    table = xb.new(scenario, seats=search.seats, seed=search.seed, log=False, **search.options)
    kept = [table]
    while kept:
        found: dict[float, Table] = {}
        for position in kept:
            children: dict[float, Table] = {}
            for _ in range(search.tried):
                world = position.fork()
                a_turn(world, dice)
                if world.outcome is None:
                    children[round(value(world), 3)] = world
                elif wanted(world.outcome):
                    return world
            found |= {worth: children[worth] for worth in sorted(children, reverse=True)[:SIBLINGS]}
        kept = [found[worth] for worth in sorted(found, reverse=True)[: search.kept]]
    return None
