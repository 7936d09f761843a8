"""Bug Hunts with modules: where Air Duct Entrances may lie and how the Dropship is laid against the boards.

Chapter Bug Hunts of the rulebook: AG-105, AG-106, AG-119..123, rulings AG-Q-31..34. `problems` says everything that is wrong with a choice.
"""

from __future__ import annotations

from collections.abc import Iterator

from xenoboard.engine import Refusal, refuse
from xenoboard.games.aliens.boards import SIDES, Plan, PlanError, PlanSpec
from xenoboard.games.aliens.rules.board import LIBRARY

ENTRANCES = 6
TOO_NEAR = 10


def entrance_refusal(plan: Plan, starts: tuple[int, ...], taken: tuple[int, ...], space: int) -> Refusal | None:
    """Why an Air Duct Entrance cannot lie on a space: more than ten spaces, walked through open Doors, from every starting space and
    every other Entrance (AG-120, AG-121, AG-Q-32)."""
    near = plan.grid.ways(0).within(space, TOO_NEAR)
    for start in starts:
        if near >> start & 1:
            return refuse(
                "AG-120", "{at} is within ten spaces of the starting space {start}", at=plan.names[space], start=plan.names[start]
            )
    for other in taken:
        if near >> other & 1:
            return refuse(
                "AG-121", "{at} is within ten spaces of the Entrance on {other}", at=plan.names[space], other=plan.names[other]
            )
    return None


def problems(plan: Plan, starts: tuple[int, ...], entrances: tuple[int, ...]) -> Iterator[Refusal]:
    """Everything that is wrong with a choice of Entrances."""
    if len(entrances) != ENTRANCES:
        yield refuse("AG-119", "all six Entrances are used, not {n}", n=len(entrances))
    for number, space in enumerate(entrances):
        if (found := entrance_refusal(plan, starts, entrances[:number], space)) is not None:
            yield found


def dropship_places(spec: PlanSpec) -> Iterator[PlanSpec]:
    """Every way to lay the Dropship's Pilot end against two connectors of a board (AG-122)."""
    for row in spec.rows:
        for board in row:
            for side in SIDES:
                connectors = LIBRARY.boards[board].connectors.get(side, ()) if board else ()
                if len(connectors) == 2:
                    placed = PlanSpec(spec.rows, spec.separate, spec.barred, (board, side, *map(str, connectors)), spec.entrances)
                    try:
                        LIBRARY.plan(placed)
                    except PlanError:
                        continue
                    yield placed


def with_dropship(spec: PlanSpec) -> PlanSpec:
    """The boards with the Dropship at the first place where it fits."""
    return next(dropship_places(spec))
