"""The surface of Mars in a position: Buildings, pieces, tiles and Crystals on hexes, as they are written and read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.engine import PositionError
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.positions.values import PIECES, known, seat_of
from xenoboard.games.on_mars.state import WELL, Building, OnMarsState, Piece

LIBRARY = library()
MAP = LIBRARY.hexes


def read_surface(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """What lies on the hexes named; with `surface` on all of them."""
    for name in ("surface", "board"):
        if name not in document:
            continue
        written = document[name]
        if not isinstance(written, Mapping):
            raise PositionError(f"table.{name}", f"must be a mapping from hex to what is there, not {written!r}")
        if name == "surface":
            for table in (state.buildings, state.pieces, state.tiles, state.crystals):
                table.clear()
        for hex, entries in written.items():
            path = f"table.{name}.{hex}"
            if hex not in MAP:
                raise PositionError(path, "there is no such hex")
            for table in (state.buildings, state.pieces, state.tiles, state.crystals):
                table.pop(hex, None)
            for at, entry in enumerate([entries] if isinstance(entries, str) else entries or []):
                lay(state, f"{path}[{at}]", hex, entry)


def lay(state: OnMarsState, path: str, hex: str, entry: Any) -> None:
    """One thing on a hex."""
    if not isinstance(entry, str) or not entry:
        raise PositionError(path, f"must name a Building, piece, crystal or tile, not {entry!r}")
    kind, *words = entry.split()
    if kind == "crystal":
        state.crystals[hex] = 1
    elif kind == "tile":
        state.tiles[hex] = known(path, words[0] if words else "", LIBRARY.tiles)
    elif kind in PIECES:
        state.pieces[hex] = (*state.pieces.get(hex, ()), read_piece(state, path, kind, words))
    elif kind in LIBRARY.buildings:
        if hex in state.buildings:
            raise PositionError(path, "there is a Building on this hex already")
        state.buildings[hex] = read_building(state, path, kind, words)
    else:
        raise PositionError(path, f"there is no {kind!r}; there are {', '.join((*LIBRARY.buildings, *PIECES))}, crystal, tile")


def read_piece(state: OnMarsState, path: str, kind: str, words: list[str]) -> Piece:
    """A piece: its owner, number, pose or health."""
    owner, number, upright, health = -1, 0, True, WELL
    for word in words:
        if word.startswith("#") and word[1:].isdigit():
            number = int(word[1:])
        elif word.isdigit():
            owner = seat_of(state, int(word), path)
        elif word == "prone":
            upright = False
        else:
            health = known(path, word, (WELL, "ill", "safe"))
    match kind:
        case "trooper":
            owner = state.commander
        case "sentry" | "exosuit":
            owner = -2
        case _ if owner < 0:
            raise PositionError(path, f"a {kind} needs the seat it belongs to, such as `{kind} 0`")
    if kind in ("bot", "trooper", "sentry") and not number:
        used = {p.number for pieces in state.pieces.values() for p in pieces if p.kind == kind and p.owner == owner}
        number = next(n for n in range(1, 99) if n not in used)
    return Piece(kind, owner, number, upright, health)


def read_building(state: OnMarsState, path: str, kind: str, words: list[str]) -> Building:
    """A Building: its owner, tile, card, and what lies on it."""
    fields: dict[str, Any] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        match word:
            case "tile":
                fields["tile"] = int(rest.pop(0))
            case "card":
                fields["card"] = known(path, rest.pop(0), LIBRARY.blueprints)
            case "by":
                fields["by"] = int(rest.pop(0))
            case "shield" | "down":
                fields[word] = True
            case "vandalised":
                fields["token"] = True
            case "blackout":
                fields |= {"token": True, "lying": (seat_of(state, int(rest.pop(0)), path), rest.pop(0) if rest else WELL)}
            case _ if word.isdigit():
                fields["owner"] = seat_of(state, int(word), path)
            case _:
                raise PositionError(path, f"{word!r} says nothing about a Building")
    if (kind == "shelter") != ("owner" in fields):
        raise PositionError(path, "a Shelter, and only a Shelter, belongs to a seat: `shelter 0`")
    if ("card" in fields) != ("by" in fields):
        raise PositionError(path, "an Advanced Building needs its card and the seat of the marker: `card 4 by 0`")
    return Building(kind, **fields)


def written_hex(state: OnMarsState, hex: str) -> list[str]:
    """What lies on a hex, in words."""
    entries = []
    building = state.buildings.get(hex)
    if building is not None:
        words = [building.kind]
        if building.owner >= 0:
            words.append(str(building.owner))
        if building.tile >= 0:
            words.append(f"tile {building.tile}")
        if building.card:
            words.append(f"card {building.card} by {building.by}")
        if building.lying is not None:
            words.append(f"blackout {building.lying[0]} {building.lying[1]}")
        elif building.token:
            words.append("vandalised")
        words += [word for word, true in (("shield", building.shield), ("down", building.down)) if true]
        entries.append(" ".join(words))
    for piece in state.pieces.get(hex, ()):
        words = [piece.kind]
        if piece.kind in ("bot", "rover", "colonist"):
            words.append(str(piece.owner))
        if piece.number:
            words.append(f"#{piece.number}")
        if not piece.upright:
            words.append("prone")
        if piece.health != WELL:
            words.append(piece.health)
        entries.append(" ".join(words))
    if hex in state.tiles:
        entries.append(f"tile {state.tiles[hex]}")
    if hex in state.crystals:
        entries.append("crystal")
    return entries
