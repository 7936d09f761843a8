"""The boards of a position: those of the Humans, and that of the Alien Commander."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from xenoboard.engine import PositionError
from xenoboard.engine.positions import converted
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.positions.piles import Piles
from xenoboard.games.on_mars.positions.values import health_list, known, merged, seat_of
from xenoboard.games.on_mars.state import QUARTERS, AlienBoard, Card, OnMarsState, Tech

LIBRARY = library()


def read_seats(state: OnMarsState, document: Mapping[str, Any], piles: Piles) -> dict[int, Mapping[str, Any]]:
    """The player boards that are written."""
    written = document.get("seats", {})
    if not isinstance(written, Mapping):
        raise PositionError("table.seats", f"must be a mapping from seat to board, not {written!r}")
    seats: dict[int, Mapping[str, Any]] = {}
    dealt = {card.id: (seat, card) for seat, board in state.players.items() for card in board.blueprints}
    for key, entry in written.items():
        seat = seat_of(state, int(key) if str(key).isdigit() else key, "table.seats")
        path = f"table.seats.{seat}"
        if not isinstance(entry, Mapping):
            raise PositionError(path, f"must be a mapping, not {entry!r}")
        seats[seat] = entry
        fields = {name: value for name, value in entry.items() if name not in ("tech", "goals")}
        for name in ("quarters", "working", "supply"):
            if name in fields:
                fields[name] = health_list(fields[name], f"{path}.{name}", QUARTERS if name == "quarters" else 0)
        if "blueprints" in fields:
            built = {building.card for building in state.buildings.values()}
            fields["blueprints"] = [
                {"id": card, "marker": card not in built, "held": held_by(card) if card not in built else ""}
                if isinstance(card, str)
                else card
                for card in fields["blueprints"]
            ]
        if "contracts" in fields:
            fields["contracts"] = [{"id": deal} if isinstance(deal, str) else deal for deal in fields["contracts"]]
        board = merged(state.players[seat], fields, path)
        if "tech" in entry:
            board = msgspec.structs.replace(board, techs=read_tech(board.techs, entry["tech"], f"{path}.tech"))
        if "hangar" in entry and "depot" not in entry:
            board = msgspec.structs.replace(board, depot=(1, 2, 3, 4, 5)[: max(0, 5 - board.hangar)])
        check_board(board, path)
        state.players[seat] = board
        if "goals" in entry:
            piles.hands[seat] = [known(f"{path}.goals", str(goal), LIBRARY.private_goals) for goal in entry["goals"]]
            piles.named_hands.add(seat)
    keep_defensive(state, dealt, seats)
    return seats


def keep_defensive(state: OnMarsState, dealt: dict[str, tuple[int, Card]], seats: Mapping[int, Mapping[str, Any]]) -> None:
    """A Defensive Blueprint that is written with somebody is not with anybody else; one that is not stays where it was dealt."""
    written = {
        card["id"] if isinstance(card, Mapping) else card: seat
        for seat, entry in seats.items()
        for card in entry.get("blueprints", ())
    }
    for id, (dealt_to, card) in dealt.items():
        holder = written.get(id, dealt_to)
        for seat, board in state.players.items():
            there = [each for each in board.blueprints if each.id == id]
            if seat == holder and not there:
                state.players[seat] = msgspec.structs.replace(board, blueprints=(*board.blueprints, card))
            elif seat != holder and there:
                left = tuple(each for each in board.blueprints if each.id != id)
                state.players[seat] = msgspec.structs.replace(board, blueprints=left)


def held_by(card: str) -> str:
    """The Tech tile that waits on an unbuilt Blueprint."""
    face = LIBRARY.blueprints.get(card)
    return face.tech if face else ""


def read_tech(techs: tuple[Tech, ...], written: Any, path: str) -> tuple[Tech, ...]:
    """Tech tiles: tile -> space, or a mapping with space, corrupt and shield. Those not named stay."""
    if not isinstance(written, Mapping):
        raise PositionError(path, f"must be a mapping from tile to space, not {written!r}")
    found = {tech.tile: tech for tech in techs}
    for tile, entry in written.items():
        known(path, tile, LIBRARY.techs)
        fields = entry if isinstance(entry, Mapping) else {"space": entry}
        found[tile] = merged(Tech(tile, ""), fields, f"{path}.{tile}")
        known(f"{path}.{tile}", found[tile].space, LIBRARY.spaces)
    spaces = [tech.space for tech in found.values()]
    for space in spaces:
        if spaces.count(space) > 1:
            raise PositionError(path, f"two tiles lie on space {space}")
    return tuple(found.values())


def check_board(board: Any, path: str) -> None:
    """Values of a player board that cannot be."""
    for name in ("mineral", "battery", "water", "plant", "oxygen", "medicine", "crystals", "fresh", "hangar"):
        if getattr(board, name) < 0:
            raise PositionError(f"{path}.{name}", f"cannot be {getattr(board, name)}")
    if not 0 <= board.space <= 8:
        raise PositionError(f"{path}.space", f"must be 1 to 8, not {board.space}")
    for slot in board.depot:
        known(f"{path}.depot", slot, range(1, 9))
    for card in board.blueprints:
        known(f"{path}.blueprints", card.id, LIBRARY.blueprints)
    for deal in board.contracts:
        known(f"{path}.contracts", deal.id, LIBRARY.contracts)
    for scientist in board.scientists:
        known(f"{path}.scientists", scientist, LIBRARY.scientists)
    for tile in board.tiles:
        known(f"{path}.tiles", tile, LIBRARY.tiles)


def read_alien(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """The Alien board."""
    if "alien" not in document and (state.commander < 0 or not document):
        return
    written = document.get("alien", {})
    if state.commander < 0:
        if msgspec.to_builtins(AlienBoard()) != msgspec.to_builtins(converted(written, AlienBoard, "table.alien")):
            raise PositionError("table.alien", "there is no Alien Commander in this chapter")
        return
    if not isinstance(written, Mapping):
        raise PositionError("table.alien", f"must be a mapping, not {written!r}")
    fields = dict(written)
    if isinstance(fields.get("spaces"), Mapping):
        spaces = list(state.alien.spaces)
        for space, token in fields["spaces"].items():
            at = known("table.alien.spaces", int(space), range(1, len(spaces) + 1))
            spaces[at - 1] = token or ""
        fields["spaces"] = spaces
    for name in ("left", "right"):
        if name in fields:
            built = {building.card for building in state.buildings.values()}
            fields[name] = [{"id": card, "marker": card not in built} if isinstance(card, str) else card for card in fields[name]]
    if "right" in fields and "left" not in fields:
        names = [card["id"] for card in fields["right"]]
        fields["left"] = [msgspec.to_builtins(card) for card in state.alien.left if card.id not in names]
    if "tech" in fields:
        techs = read_tech(state.alien.techs, fields.pop("tech"), "table.alien.tech")
        fields["techs"] = msgspec.to_builtins(techs)
        fields["tiles"] = [tile for tile in LIBRARY.group(LIBRARY.techs, "alien") if tile not in [tech.tile for tech in techs]]
    board = merged(state.alien, fields, "table.alien")
    for token in board.spaces:
        known("table.alien.spaces", token, ("", "cover", "reusable", "expendable", "sabotage"))
    there = sum(piece.kind == "trooper" for pieces in state.pieces.values() for piece in pieces)
    derived: dict[str, Callable[[], int]] = {
        "aside": lambda: 20 - board.troopers - there,
        "mines": lambda: 5 - sum(building.kind == "alien_mine" for building in state.buildings.values()),
        "shelters": lambda: 5 - sum(building.kind == "alien_shelter" for building in state.buildings.values()),
        "reserve": lambda: 10 - board.expendable - board.spaces.count("expendable"),
        "reusable": lambda: 5 - board.spaces.count("reusable") - board.spaces.count("cover"),
        "corruption": lambda: 10 - sum(tech.corrupt for player in state.players.values() for tech in player.techs),
    }
    state.alien = msgspec.structs.replace(board, **{name: made() for name, made in derived.items() if name not in written})
    for name in (
        "troopers",
        "aside",
        "mines",
        "shelters",
        "reserve",
        "reusable",
        "expendable",
        "corruption",
        "crystals",
        "fresh",
    ):
        if getattr(state.alien, name) < 0:
            reason = (
                f"there are 20 Troopers, and {there} stand on Mars"
                if name == "aside"
                else f"it would be {getattr(state.alien, name)}"
            )
            raise PositionError(f"table.alien.{name}", reason)
