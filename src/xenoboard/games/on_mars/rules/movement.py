"""Moving Bots and Rovers, one hex at a time, and what a Rover picks up (OM-B-501..512; Recycling Bots, Command Center).

A piece may pass through any hex but may not end in one with another piece, so a step into an occupied hex is legal only if it can
still go on; while a piece stands in such a hex, only that piece moves.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.rules import discoveries, laboratory, supplies, surface
from xenoboard.games.on_mars.rules.surface import MAP, NEAR
from xenoboard.games.on_mars.state import G, Piece


class Bot(Choice, frozen=True):
    """A Bot takes a step."""

    source: str
    target: str


class Rover(Choice, frozen=True):
    """The Rover takes a step."""

    target: str


class Budget(msgspec.Struct):
    """What can still be moved: points for Bots and for the Rover, and Crystals that may add to either. Lives only while a script
    runs."""

    bots: int
    rover: int
    crystals: int
    collect: bool = False
    """Bots collect as a Rover does (Recycling Bots)."""
    tech: bool = False
    """Rover Tech may still add to the points (OM-B-512)."""


def may_end(g: G, seat: int, kind: str, hex: str, collects: bool) -> bool:
    """Whether a Bot or Rover may stand on a hex in the end."""
    if surface.has_piece(g, hex):
        return False
    tile = g.state.tiles.get(hex)
    return tile is None or not collects or discoveries.can_take(g, seat, tile)


def can_go_on(g: G, seat: int, kind: str, target: str, left: int, source: str, collects: bool) -> bool:
    """Whether a piece that steps here can end here, or somewhere with the points then left."""
    if may_end(g, seat, kind, target, collects):
        return True
    return any(
        (hex == source and can_stay(g, seat, kind, hex, collects)) or may_end(g, seat, kind, hex, collects)
        for radius in range(1, left + 1)
        for hex in MAP.ring(target, radius)
        if MAP.distance(target, hex) <= left
    )


def can_stay(g: G, seat: int, kind: str, hex: str, collects: bool) -> bool:
    """Whether a piece may end where it is now: it has the hex to itself."""
    alone = [(piece.kind, piece.owner) for piece in surface.pieces_at(g, hex)] == [(kind, seat)]
    return alone and not marked(g, hex) and tile_fits(g, seat, hex, collects)


def step_refusal(g: G, seat: int, step: Bot | Rover, budget: Budget) -> Refusal | None:
    """Why a step is not possible."""
    if isinstance(step, Bot):
        points, source, kind, collects = budget.bots, step.source, "bot", budget.collect
    else:
        points, source, kind, collects = budget.rover, surface.rover_hex(g, seat), "rover", True
    left = points + budget.crystals
    if not left:
        return refuse("OM-B-501", "No movement points are left.")
    if not can_go_on(g, seat, kind, step.target, left - 1, source, collects):
        if surface.has_piece(g, step.target):
            return refuse("OM-B-502", "Another piece stands there, and no free hex is in reach with the points left.")
        return refuse("OM-B-512", "It cannot take the tile there, so it may not end there.")
    return None


def moves(g: G, seat: int, budget: Budget, on_the_way: str) -> Iterator[Bot | Rover]:
    """The steps a player might think of. on_the_way: the piece that has to go on, as its kind and hex."""
    if budget.bots >= 0 and budget.bots + budget.crystals:
        for hex in dict.fromkeys(hex for hex, _ in surface.standing(g, "bot", seat)):
            if on_the_way in ("", f"bot {hex}"):
                for target in NEAR[hex]:
                    yield Bot(hex, target)
    if budget.rover >= 0 and (budget.rover + budget.crystals or budget.tech) and not g.state.rover_out:
        rover = surface.rover_hex(g, seat)
        if on_the_way in ("", f"rover {rover}"):
            for target in NEAR[rover]:
                yield Rover(target)


def move(g: G, seat: int, budget: Budget, rule: str, *, optional: bool) -> Script:
    """Spend movement points for Bots and the Rover in any order (OM-B-501). A budget of -1 means that such pieces do not move."""
    on_the_way = ""
    moved: set[str] = set()
    first = True
    while True:

        def refusal(g: G, step: Bot | Rover) -> Refusal | None:
            return step_refusal(g, seat, step, budget)

        candidates = [*moves(g, seat, budget, on_the_way)]
        if not any(refusal(g, step) is None for step in candidates):
            break
        stop = not on_the_way and (optional or not first)
        step = yield g.ask(
            seat, "move", candidates, refusal=refusal, may_stop=stop, rule=rule,
            bots=max(budget.bots, 0), rover=max(budget.rover, 0), crystals=budget.crystals,
        )  # fmt: skip
        if step is STOP:
            break
        first = False
        kind = "bot" if isinstance(step, Bot) else "rover"
        yield from spend_point(g, seat, kind, budget, rule)
        source = step.source if isinstance(step, Bot) else surface.rover_hex(g, seat)
        collects = kind == "rover" or budget.collect
        take_step(g, seat, kind, source, step.target, collects, rule)
        moved.discard(f"{kind} {source}")
        if collects:
            moved.add(f"{kind} {step.target}")
        on_the_way = "" if can_stay(g, seat, kind, step.target, collects) else f"{kind} {step.target}"
    for where in sorted(moved):
        hex = where.split(" ")[1]
        if hex in g.state.tiles:
            yield from discoveries.take(g, seat, hex)


def marked(g: G, hex: str) -> bool:
    """An Advanced Building marker, or a Colonist on a Blackout token, is on the hex."""
    building = g.state.buildings.get(hex)
    return building is not None and (building.card != "" or building.lying is not None)


def tile_fits(g: G, seat: int, hex: str, collects: bool) -> bool:
    """There is no tile, or one that would be destroyed or can be taken."""
    tile = g.state.tiles.get(hex)
    return tile is None or not collects or discoveries.can_take(g, seat, tile)


def spend_point(g: G, seat: int, kind: str, budget: Budget, rule: str) -> Script:
    """One movement point, from Rover Tech, or a Crystal that adds one (OM-B-501, OM-B-512)."""
    if kind == "rover" and budget.tech:
        budget.tech = False
        budget.rover += yield from laboratory.use_tech(g, seat, "rover", "OM-B-512", optional=True)
    points = budget.bots if kind == "bot" else budget.rover
    if points <= 0:
        yield from supplies.pay(g, seat, supplies.crystals(1), rule, "move")
        budget.crystals -= 1
    elif kind == "bot":
        budget.bots -= 1
    else:
        budget.rover -= 1


def take_step(g: G, seat: int, kind: str, source: str, target: str, collects: bool, rule: str) -> None:
    """A piece moves one hex. A Rover collects the Crystals it comes upon (OM-B-512)."""
    s = g.state
    here = [piece for piece in surface.pieces_at(g, source) if piece.kind == kind and piece.owner == seat]
    piece = here[-1] if here else Piece(kind, seat)
    if here:
        surface.lift(g, source, piece)
    surface.stand(g, target, piece)
    g.tell("moved", seat, rule, piece=kind, source=source, target=target)
    if collects and target in s.crystals:
        number = s.crystals.pop(target)
        g.tell("collected", seat, "OM-B-512", hex=target, number=number)
        supplies.gain(g, seat, "crystal", number)


def move_bots(g: G, seat: int, points: int, rule: str, *, crystals: bool, optional: bool = True, collect: bool = False) -> Script:
    """Movement points for Bots alone; with crystals each Crystal spent adds one."""
    spare = supplies.spare_crystals(g, seat) if crystals else 0
    yield from move(g, seat, Budget(points, -1, spare, collect), rule, optional=optional)


def move_rover(g: G, seat: int, points: int, rule: str, *, crystals: bool, tech: bool, optional: bool = True) -> Script:
    """Movement points for the Rover alone."""
    spare = supplies.spare_crystals(g, seat) if crystals else 0
    yield from move(g, seat, Budget(-1, points, spare, tech=tech), rule, optional=optional)


def can_move_bots(g: G, seat: int, points: int, *, crystals: bool = True, collect: bool = False) -> bool:
    """Whether any Bot could take a step."""
    budget = Budget(points, -1, supplies.spare_crystals(g, seat) if crystals else 0, collect)
    return any(step_refusal(g, seat, step, budget) is None for step in moves(g, seat, budget, ""))


def can_move_rover(g: G, seat: int, points: int, *, crystals: bool) -> bool:
    """Whether the Rover could take a step."""
    budget = Budget(-1, points, supplies.spare_crystals(g, seat) if crystals else 0)
    return any(step_refusal(g, seat, step, budget) is None for step in moves(g, seat, budget, ""))


def can_move(g: G, seat: int) -> bool:
    """Whether the Control Center could do anything."""
    budget = Budget(2, 2, supplies.spare_crystals(g, seat))
    return any(step_refusal(g, seat, step, budget) is None for step in moves(g, seat, budget, ""))


def control_center(g: G, seat: int) -> Script:
    """2 movement points for Bots and 2 for the Rover; Crystals add to either (OM-B-501)."""
    yield from move(g, seat, Budget(2, 2, supplies.spare_crystals(g, seat), tech=True), "OM-B-501", optional=False)
