"""Bug Hunts with modules: where Air Duct Entrances may lie and how the Dropship is laid against the boards.

Chapter Bug Hunts of the rulebook: AG-105, AG-106, AG-119..123, rulings AG-Q-31..34. `problems` says everything that is wrong with a choice.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.aliens.boards import DROPSHIP, DUCTS, SIDES, Plan, PlanError, PlanSpec
from xenoboard.games.aliens.rules.board import LIBRARY, mission, plan
from xenoboard.games.aliens.rules.choices import Named, Space
from xenoboard.games.aliens.state import G
from xenoboard.parts.grid import bits, mask_of

ENTRANCES = 6
TOO_NEAR = 10


def entrance_refusal(on: Plan, starts: tuple[int, ...], taken: tuple[int, ...], space: int) -> Refusal | None:
    """Why an Air Duct Entrance cannot lie on a space: more than ten spaces, walked through open Doors, from every starting space and
    every other Entrance (AG-120, AG-121, AG-Q-32)."""
    near = on.grid.ways(0).within(space, TOO_NEAR)
    for start in starts:
        if near >> start & 1:
            return refuse(
                "AG-120", "{at} is within ten spaces of the starting space {start}.", at=on.names[space], start=on.names[start]
            )
    for other in taken:
        if near >> other & 1:
            return refuse(
                "AG-121", "{at} is within ten spaces of the Entrance on {other}.", at=on.names[space], other=on.names[other]
            )
    return None


def problems(on: Plan, starts: tuple[int, ...], entrances: tuple[int, ...]) -> Iterator[Refusal]:
    """Everything that is wrong with a choice of Entrances."""
    if len(entrances) != ENTRANCES:
        yield refuse("AG-119", "All six Entrances are used, not {n}.", n=len(entrances))
    for number, space in enumerate(entrances):
        if (found := entrance_refusal(on, starts, entrances[:number], space)) is not None:
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


# The builder ------------------------------------------------------------------------------------------------------------------------

BOARDS = tuple(name for name in LIBRARY.boards if name not in (DROPSHIP, DUCTS))
SPAWNS = 4
CRATES = 6
STARTS = 6


def build_step(g: G) -> Script:
    """The next thing the builder asks: a board, the Dropship's place, the starting space, an Air Duct Entrance. A printed Bug Hunt has its
    boards and starting spaces, and asks for the modules alone."""
    s = g.state
    printed = mission(g).id != "hunt"
    rows, columns = s.counted.get("rows", 0), s.counted.get("columns", 0)
    if len(s.building) < rows * columns:
        row, column = divmod(len(s.building), columns)
        where = f"in row {row + 1}, column {column + 1}"
        chosen = yield g.ask(
            0, "build_board", [Named(each) for each in BOARDS], refusal=board_refusal, rule="AG-B-030", where=where
        )
        s.building = (*s.building, chosen.name)
        g.tell("board_chosen", 0, "AG-B-030", board=chosen.name)
        if len(s.building) == rows * columns:
            lines = tuple(s.building[n : n + columns] for n in range(0, rows * columns, columns))
            s.plan = msgspec.structs.replace(s.plan, rows=lines, separate=(DUCTS,) if s.counted["ducts"] else ())
        return
    if s.counted["ship"] and not s.plan.dropship:
        places = {f"{each.dropship[0]} {each.dropship[1]}": each for each in dropship_places(s.plan)}
        chosen = yield g.ask(0, "build_ship", [Named(each) for each in places], rule="AG-122")
        s.plan = msgspec.structs.replace(s.plan, dropship=places[chosen.name].dropship)
        if printed:
            from xenoboard.games.aliens.rules.setup import lay_tokens

            lay_tokens(g, mission(g))  # the spaces have other numbers now
        return
    if not s.starts:
        spaces = [Space(plan(g).names[space]) for space in main_spaces(g)]
        chosen = yield g.ask(0, "build_start", spaces, rule="AG-B-030")
        s.starts = nearest_spaces(g, plan(g).by_name[chosen.at])
        return
    if s.counted["ducts"] and len(s.plan.entrances) < ENTRANCES:
        yield from build_entrance(g, "lay_entrance" if printed else "build_entrance")
        return
    if printed:
        s.phase = "heroes"
    else:
        lay_hunt(g)


def board_refusal(g: G, choice: Named) -> Refusal | None:
    """The two faces of one board are never used together."""
    for other in g.state.building:
        if LIBRARY.boards[other].physical == LIBRARY.boards[choice.name].physical:
            return refuse("AG-B-010", "{other} is the same board, or its other face.", other=other)
    return None


def main_spaces(g: G) -> list[int]:
    """The spaces of the boards laid side by side."""
    p = plan(g)
    return [space for space in p.grid.spaces if p.board_of[space] not in (DUCTS, DROPSHIP)]


def nearest_spaces(g: G, at: int) -> tuple[int, ...]:
    """Starting spaces: the chosen one and those nearest to it."""
    found: list[int] = []
    for layer in plan(g).grid.ways(0).layers(1 << at):
        found += bits(layer)
        if len(found) >= STARTS:
            break
    return tuple(found[:STARTS])


def build_entrance(g: G, prompt: str) -> Script:
    """Where the next Entrance lies; where none is legal any more one begins again, in a Bug Hunt of one's own with the starting space."""
    s = g.state
    p = plan(g)
    number = len(s.plan.entrances) + 1
    starts, taken = s.starts, tuple(p.space(each) for each in s.plan.entrances)
    chosen = yield g.ask(
        0,
        prompt,
        [Space(p.names[space]) for space in main_spaces(g)],
        refusal=lambda g, choice: entrance_refusal(p, starts, taken, p.by_name[choice.at]),
        may_stop=True,
        rule="AG-121",
        n=number,
    )
    if chosen is STOP:
        if mission(g).id == "hunt":
            s.starts = ()
        s.plan = msgspec.structs.replace(s.plan, entrances=())
        return
    s.plan = msgspec.structs.replace(s.plan, entrances=(*s.plan.entrances, chosen.at))
    g.tell("entrance_placed", 0, "AG-121", n=number, at=chosen.at)


def lay_hunt(g: G) -> None:
    """Spawn Points and Crates as far from the starting spaces, and from one another, as they can be; then the Heroes are chosen."""
    s = g.state
    p = plan(g)
    far = spread_out(g, s.starts, SPAWNS + CRATES)
    s.spawns = dict(enumerate(far[:SPAWNS], 1))
    inside = [p.space(f"{DROPSHIP}.crate{number}") for number in range(1, 5)] if s.plan.dropship else []
    s.crates = (*far[SPAWNS:], *inside)
    s.phase = "heroes"


def spread_out(g: G, near: tuple[int, ...], n: int) -> list[int]:
    """Spaces one after the other, each as far as possible from the given ones and those found before."""
    ways = plan(g).grid.ways(0)
    allowed = mask_of(main_spaces(g))
    found: list[int] = []
    for _ in range(n):
        layers = ways.layers(mask_of([*near, *found]))
        last = next(layer for layer in reversed(layers) if layer & allowed)
        found.append(next(bits(last & allowed)))
    return found
