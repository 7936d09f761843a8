"""The Martian surface: what lies and stands where, Complexes, Building Zones, and displacement.

Base rules OM-B-012..019 with OM1-070..080, OM1-119 and OM-Q-11, OM-Q-21, OM-Q-61.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from xenoboard.engine import Choice, Script
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.state import Building, G, Piece, change, player

LIBRARY = library()
MAP = LIBRARY.hexes
NEAR = MAP.neighbours
START_MINE = LIBRARY.marked("start_mine")[0]


class To(Choice, frozen=True):
    """A hex to go to."""

    hex: str


# What is where ------------------------------------------------------------------------------------------------------------------


def pieces_at(g: G, hex: str) -> tuple[Piece, ...]:
    """What stands on a hex."""
    return g.state.pieces.get(hex, ())


def has_piece(g: G, hex: str) -> bool:
    """Whether a hex holds a piece: an Advanced Building marker is one (OM-B-016), and so is a Colonist lying on a Blackout token
    (OM-Q-61)."""
    s = g.state
    if hex in s.pieces:
        return True
    building = s.buildings.get(hex)
    return building is not None and (building.card != "" or building.lying is not None)


def is_empty(g: G, hex: str) -> bool:
    """Nothing at all in it (OM-B-017)."""
    s = g.state
    return hex not in s.buildings and hex not in s.pieces and hex not in s.tiles and hex not in s.crystals


def upright_trooper(g: G, hex: str) -> bool:
    """An active Alien Trooper stands there."""
    return any(piece.kind == "trooper" and piece.upright for piece in g.state.pieces.get(hex, ()))


def stand(g: G, hex: str, piece: Piece) -> None:
    """Put a piece on a hex."""
    g.state.pieces[hex] = (*g.state.pieces.get(hex, ()), piece)


def lift(g: G, hex: str, piece: Piece) -> None:
    """Take a piece off a hex."""
    pieces = g.state.pieces
    left = list(pieces[hex])
    left.remove(piece)
    if left:
        pieces[hex] = tuple(left)
    else:
        del pieces[hex]


def swap(g: G, hex: str, piece: Piece, instead: Piece) -> None:
    """Change a piece where it stands: lay it down, stand it up, infect it."""
    pieces = g.state.pieces
    pieces[hex] = tuple(instead if each == piece else each for each in pieces[hex])


def standing(g: G, kind: str, owner: int | None = None) -> Iterator[tuple[str, Piece]]:
    """The pieces of a kind (of one owner) with their hexes, in the order they came to their hexes."""
    for hex, pieces in g.state.pieces.items():
        for piece in pieces:
            if piece.kind == kind and (owner is None or piece.owner == owner):
                yield hex, piece


def rover_hex(g: G, seat: int) -> str:
    """Where a Rover is; one not yet moved counts as on the starting Mine (OM-B-512)."""
    return next((hex for hex, _ in standing(g, "rover", seat)), START_MINE)


def build(g: G, hex: str, building: Building) -> None:
    """Put a Building down, or change one."""
    g.state.buildings[hex] = building


def alter(g: G, hex: str, **fields: object) -> None:
    """Change a Building's record."""
    g.state.buildings[hex] = msgspec.structs.replace(g.state.buildings[hex], **fields)


# Complexes ----------------------------------------------------------------------------------------------------------------------


def members(g: G, kind: str, owner: int = -1) -> set[str]:
    """The hexes of one type. Shelters of different players are different types (OM-B-012); a Building in blackout or turned down
    does not count (OM3-031)."""
    return {
        hex
        for hex, building in g.state.buildings.items()
        if building.kind == kind and (owner < 0 or building.owner == owner) and building.lying is None and not building.down
    }


def complex_of(g: G, hex: str) -> frozenset[str]:
    """The Complex a Building belongs to (OM-B-013); empty for one that does not count."""
    building = g.state.buildings[hex]
    return MAP.area(hex, members(g, building.kind, building.owner))


def would_connect(hex: str, same: set[str]) -> int:
    """With how many Buildings one on this hex would be connected, directly or through Complexes (OM-B-522)."""
    joined: set[str] = set()
    for other in NEAR[hex]:
        if other in same and other not in joined:
            joined |= MAP.area(other, same)
    return len(joined)


def zone(g: G, seat: int) -> list[str]:
    """The Building Zone: the hexes of your Bots and those next to them (OM-B-018), in map order."""
    found: set[str] = set()
    for hex, _ in standing(g, "bot", seat):
        found.add(hex)
        found.update(NEAR[hex])
    return [hex for hex in MAP.names if hex in found]


# Displacement -------------------------------------------------------------------------------------------------------------------


def available(g: G, hex: str, piece: Piece) -> bool:
    """Whether a displaced piece may come here: an empty hex, or a Building without another piece (OM-B-019). A Trooper does not get
    onto a Shield."""
    s = g.state
    building = s.buildings.get(hex)
    if building is None:
        return is_empty(g, hex)
    return not has_piece(g, hex) and not (piece.kind == "trooper" and building.shield)


def closest_available(g: G, hex: str, piece: Piece) -> tuple[str, ...]:
    """The nearest hexes a piece displaced from here may go to."""
    for radius in range(1, 12):
        found = tuple(other for other in MAP.ring(hex, radius) if available(g, other, piece))
        if found:
            return found
    return ()


def who_displaces(g: G, piece: Piece) -> int:
    """Who chooses where a piece goes: its owner; for Troopers the Alien Commander (OM1-119)."""
    return g.state.commander if piece.kind == "trooper" else piece.owner


def displace(g: G, hex: str, piece: Piece) -> Script:
    """A piece is moved to the closest available hex; its owner picks among ties (OM-B-019)."""
    choices = [To(other) for other in closest_available(g, hex, piece)]
    where = yield g.ask(who_displaces(g, piece), "displace", choices, rule="OM-B-019", piece=piece.kind, hex=hex)
    lift(g, hex, piece)
    stand(g, where.hex, piece)
    g.tell("displaced", who_displaces(g, piece), "OM-B-019", piece=piece.kind, owner=piece.owner, hex=hex, target=where.hex)


def displace_all(g: G, hex: str, *, stays: str = "") -> Script:
    """Every piece in a hex but those of a kind is displaced."""
    for piece in pieces_at(g, hex):
        if piece.kind != stays:
            yield from displace(g, hex, piece)


def clear_ground(g: G, hex: str) -> None:
    """A Crystal on the hex returns to the supply, a Discovery or Research tile goes to the box (OM-B-019)."""
    s = g.state
    if s.crystals.pop(hex, 0):
        g.tell("crystal_lost", None, "OM-B-019", hex=hex)
    tile = s.tiles.pop(hex, None)
    if tile is not None:
        s.box = (*s.box, f"tile:{tile}")
        g.tell("tile_lost", None, "OM-B-019", hex=hex, tile=tile)


def sweep(g: G) -> None:
    """A Bot that stands on a tile or Crystal at the end destroys it (OM-B-510); so do Sentry Bots and the Exosuit (OM1-201)."""
    s = g.state
    for hex in [*s.tiles, *(hex for hex in s.crystals if hex not in s.tiles)]:
        if any(piece.kind in ("bot", "sentry", "exosuit") for piece in s.pieces.get(hex, ())):
            clear_ground(g, hex)


def owned_shelters(g: G, seat: int) -> list[str]:
    """A player's Shelters on Mars, in the order they were built."""
    return [hex for hex, building in g.state.buildings.items() if building.kind == "shelter" and building.owner == seat]


def place_beside_shelters(g: G, seat: int, shelters: list[str], piece: Piece, prompt: str, rule: str) -> Script:
    """A piece comes onto an empty Shelter, or if all hold pieces to the closest available hex beside one."""
    free = [hex for hex in shelters if not has_piece(g, hex)]
    if not free:
        near: dict[str, int] = {}
        for shelter in shelters:
            for other in closest_available(g, shelter, piece):
                near[other] = min(MAP.distance(shelter, other), near.get(other, 99))
        least = min(near.values(), default=0)
        free = [hex for hex in MAP.names if near.get(hex) == least]
    where = yield g.ask(seat, prompt, [To(hex) for hex in free], rule=rule)
    stand(g, where.hex, piece)
    g.tell("placed", seat, rule, piece=piece.kind, hex=where.hex)


def shield_home(g: G, hex: str) -> None:
    """A Shield on a Building goes back to the player with the Shield Blueprint (OM1-076, OM-Q-21)."""
    if g.state.buildings[hex].shield:
        alter(g, hex, shield=False)
        return_shield(g)


def return_shield(g: G) -> None:
    """A Shield token goes back to its holder."""
    holder = holder_of(g, "D3")
    change(g, holder, shields=player(g, holder).shields + 1)
    g.tell("shield_back", holder, "OM-Q-21")


def holder_of(g: G, card: str) -> int:
    """Who has a Blueprint; -1 if nobody."""
    for seat, board in g.state.players.items():
        if any(each.id == card for each in board.blueprints):
            return seat
    return -1
