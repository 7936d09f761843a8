"""Discovery and Research tiles: when a Rover may take one and what it gives (OM-B-512, OM-Q-88)."""

from __future__ import annotations

from xenoboard.engine import Script
from xenoboard.games.on_mars.cards import Tile, library
from xenoboard.games.on_mars.rules import blueprints, construct, hire, laboratory, missions, supplies, upgrade
from xenoboard.games.on_mars.state import G, change, player

TILES = library().tiles


def is_research(tile: str) -> bool:
    """Whether a tile is a Research tile."""
    return TILES[tile].group == "research"


def can_take(g: G, seat: int, tile: str) -> bool:
    """A Rover may take a tile if its player has no Research tile of that type and can take at least part of the benefit (OM-B-512)."""
    face = TILES[tile]
    return not (is_research(tile) and tile in player(g, seat).tiles) and has_benefit(g, seat, face)


def has_benefit(g: G, seat: int, face: Tile) -> bool:
    """Whether at least part of a tile's benefit can be taken now."""
    match face.benefit:
        case "develop":
            return laboratory.can_develop(g, seat)
        case "research":
            return laboratory.can_develop(g, seat, free=True)
        case "construct":
            return construct.can_construct(g, seat, types(g, face))
        case "upgrade":
            return upgrade.can_upgrade(g, seat)
        case "hire":
            return hire.can_take(g, seat)
        case "blueprint":
            return blueprints.can_obtain(g, seat)
        case "warehouse":
            return bool(supplies.in_warehouse(g, seat))
        case "learn":
            return laboratory.can_learn(g, seat)
        case "crystal":
            return True
        case _:
            return supplies.fits(g, seat, face.benefit)


def types(g: G, face: Tile) -> tuple[str, ...]:
    """The types of Building a tile lets one construct."""
    return construct.kinds(g) if face.what == "any" else (face.what,)


def take(g: G, seat: int, hex: str) -> Script:
    """The Rover takes the tile of its hex, with its benefit at once (OM-B-512)."""
    s = g.state
    tile = s.tiles.pop(hex)
    change(g, seat, tiles=(*player(g, seat).tiles, tile))
    g.tell("tile", seat, "OM-B-512", tile=tile, hex=hex)
    kind = "research_tile_taken" if is_research(tile) else "discovery_tile_taken_by_rover"
    yield from missions.contribute(g, seat, kind)
    yield from benefit(g, seat, TILES[tile])


def benefit(g: G, seat: int, face: Tile) -> Script:
    """What a tile gives; also used by the Radar."""
    rule = "OM-B-512"
    match face.benefit:
        case "develop":
            yield from laboratory.developments(g, seat, face.number, rule)
        case "research":
            yield from laboratory.developments(g, seat, face.number, rule, free=True)
        case "construct":
            yield from construct.construct(g, seat, types(g, face), rule, optional=True)
        case "upgrade":
            yield from upgrade.upgrades(g, seat, face.number, rule)
        case "hire":
            yield from hire.take(g, seat, rule, optional=True)
        case "blueprint":
            yield from blueprints.take_blueprints(g, seat, face.number, rule)
        case "warehouse":
            for _ in range(face.number):
                yield from supplies.take_from_warehouse(g, seat, rule)
        case "learn":
            yield from laboratory.learn(g, seat, rule, optional=True)
        case _:
            supplies.gain(g, seat, face.benefit, face.number)
