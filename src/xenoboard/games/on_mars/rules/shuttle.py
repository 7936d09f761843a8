"""The Shuttle phase and travelling: to the Colony with an exploration, to Orbit with production (OM-B-701..707)."""

from __future__ import annotations

from xenoboard.engine import Choice, Script
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import blueprints, colonists, hire, laboratory, movement, ships, supplies, surface
from xenoboard.games.on_mars.rules.construct import BUILDINGS
from xenoboard.games.on_mars.rules.surface import MAP, To
from xenoboard.games.on_mars.state import COLONY, ORBIT, G, change, player, side

LIBRARY = library()
EXPLORED = 3
"""A Discovery tile comes exactly so far from the Rover (OM-B-704)."""
SPACES = {ORBIT: (1, 2, 3, 4), COLONY: (5, 6, 7, 8)}
FARTHEST = 3
"""Shuttle spaces of each side; 1 is nearest the middle."""


class Space(Choice, frozen=True):
    """A Turn Order space."""

    space: int


class Discovery(Choice, frozen=True):
    """A face-up Discovery tile."""

    tile: str


class Travel(Choice, frozen=True):
    """Travel: with the Shuttle, or with a Ship of one's own."""

    by: str


class Stay(Choice, frozen=True):
    """Stay on this side."""


def other_side(here: str) -> str:
    """The other side of the board."""
    return COLONY if here == ORBIT else ORBIT


# The Shuttle phase --------------------------------------------------------------------------------------------------------------


def shuttle_moves(g: G) -> None:
    """One space towards the middle; from space 1 to the other side, onto the space of the Colony level (OM-B-701)."""
    s = g.state
    s.shuttle_from = ""
    if s.shuttle_space > 1:
        s.shuttle_space -= 1
    else:
        s.shuttle_from = s.shuttle_side
        s.shuttle_side = other_side(s.shuttle_side)
        s.shuttle_space = min(s.level, FARTHEST)
    g.tell("shuttle", None, "OM-B-701", side=s.shuttle_side, space=s.shuttle_space, travelled=bool(s.shuttle_from))


def travel_or_stay(g: G, seat: int) -> Script:
    """A player travels or stays; travelling is free with the Shuttle, else a Ship of the Hangar goes (OM-B-702, OM-B-703)."""
    s = g.state
    ways: list[Choice] = []
    if s.shuttle_from == side(g, seat):
        ways.append(Travel("shuttle"))
    elif player(g, seat).hangar:
        ways.append(Travel("ship"))
    choice = yield g.ask(seat, "travel", [*ways, Stay()], rule="OM-B-702", target=other_side(side(g, seat)))
    if isinstance(choice, Travel):
        if choice.by == "ship":
            ships.lose_ship(g, seat)
        yield from travel(g, seat, "OM-B-702")
    else:
        g.tell("stayed", seat, "OM-B-703")


# Travelling ---------------------------------------------------------------------------------------------------------------------


def travel(g: G, seat: int, rule: str, *, explore: bool = True) -> Script:
    """The travel steps to the other side (OM-B-704, OM-B-705)."""
    here = side(g, seat)
    there = other_side(here)
    g.tell("travelled", seat, rule, target=there)
    if there == COLONY and explore:
        yield from exploration(g, seat)
    if there == ORBIT:
        production(g, seat)
    yield from colonists.retrieve_all(g, seat, there)
    yield from arrive(g, seat, SPACES[there])


def arrive(g: G, seat: int, spaces: tuple[int, ...]) -> Script:
    """Choose an empty Turn Order space and take its bonus if you like (OM-B-704)."""
    taken = {board.space for board in g.state.players.values()}
    choice = yield g.ask(seat, "order_space", [Space(space) for space in spaces if space not in taken], rule="OM-B-704")
    change(g, seat, space=choice.space)
    g.tell("space", seat, "OM-B-704", space=choice.space)
    yield from space_bonus(g, seat, LIBRARY.order[str(choice.space)].benefit)


def space_bonus(g: G, seat: int, benefit: str) -> Script:
    """The bonus of a Turn Order space; optional, never boosted."""
    rule = "OM-B-142"
    match benefit:
        case "warehouse":
            yield from supplies.take_from_warehouse(g, seat, rule)
        case "learn":
            yield from laboratory.learn(g, seat, rule, optional=True)
        case "blueprint":
            yield from blueprints.take_blueprints(g, seat, 1, rule)
        case "colonist":
            yield from colonists.recruit(g, seat, 1)
        case _:
            yield from movement.move_bots(g, seat, 2, rule, crystals=False)


def exploration(g: G, seat: int) -> Script:
    """Place one of the two face-up Discovery tiles on an empty hex exactly 3 from your Rover (OM-B-704)."""
    s = g.state
    hexes = [hex for hex in MAP.ring(surface.rover_hex(g, seat), EXPLORED) if surface.is_empty(g, hex)]
    if not hexes or not s.exploration:
        g.tell("no_exploration", seat, "OM-B-704")
        return
    choice = yield g.ask(seat, "explore", [Discovery(tile) for tile in s.exploration], rule="OM-B-704")
    where = yield g.ask(seat, "explore_hex", [To(hex) for hex in hexes], rule="OM-B-704", tile=choice.tile)
    s.tiles[where.hex] = choice.tile
    g.tell("explored", seat, "OM-B-704", tile=choice.tile, hex=where.hex)
    replace_exploration(g, choice.tile)


def replace_exploration(g: G, tile: str) -> None:
    """A Discovery tile that was taken off the Exploration space is replaced."""
    s = g.state
    left = list(s.exploration)
    left.remove(tile)
    if s.discoveries:
        left.append(s.faces[s.discoveries[-1]])
        s.discoveries = s.discoveries[:-1]
        g.revealed()
    s.exploration = tuple(left)


def producers(g: G, seat: int) -> list[str]:
    """The hexes that produce for a player: Mines with a Colonist at work, and Advanced Buildings (OM-B-705). An infected Colonist
    does not mine (OM-Q-46); a Building in blackout or face down produces nothing (OM3-031)."""
    s = g.state
    found = []
    for hex, building in s.buildings.items():
        if not building.works:
            continue
        mining = any(p.kind == "colonist" and p.owner == seat and p.health != "ill" for p in s.pieces.get(hex, ()))
        if mining or (building.card and building.by == seat):
            found.append(hex)
    return found


def produce(g: G, seat: int, hex: str) -> None:
    """One Building produces 1 of its Resource, or a Crystal for a Shelter."""
    supplies.gain(g, seat, BUILDINGS[g.state.buildings[hex].kind].product)


def production(g: G, seat: int) -> None:
    """Travelling to Orbit: every Mine with your Colonist and every Advanced Building produces (OM-B-705)."""
    for hex in producers(g, seat):
        produce(g, seat, hex)


# Landing Pod --------------------------------------------------------------------------------------------------------------------


def landing_pod(g: G, seat: int) -> Script:
    """Travel to the Colony now, without placing a Discovery tile (OM-B-401)."""
    yield from travel(g, seat, "OM-B-401", explore=False)


def settle(g: G) -> Script:
    """After travelling: Contracts that are now fulfilled, and Bots on tiles."""
    surface.sweep(g)
    yield from hire.settle(g)
