"""On Mars positions: a table written by hand in the rulebook's terms, laid over a fresh set-up.

    turn: 0                                    # whose turn runs (`alien` for the Alien Commander); phase and step say anything else
    board: {"3,-2": [generator, bot 0], "4,-2": [trooper prone], "0,0": []}    # these hexes hold exactly this; `surface` names all
    seats:
      0: {space: 5, crystals: 3, quarters: 4, working: 1, tech: {mine: L3a}, blueprints: ["11"], goals: ["7"]}
    alien: {troopers: 6, spaces: {1: reusable}}

Entries of a hex: a Building (`shelter 0`, `generator card 4 by 0`, `mine vandalised`, `mine blackout 1 miner`, `shield`, `down`), a
piece (`bot 0`, `rover 1`, `colonist 2 ill`, `trooper prone`, `sentry`, `exosuit`), `crystal`, or `tile B01`. What is named is taken
from the decks, stacks and supplies; those are worked out, unless written. What cannot be is refused with its path.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from xenoboard.engine.positions import converted, only
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.components import components
from xenoboard.games.on_mars.positions.boards import read_alien, read_seats
from xenoboard.games.on_mars.positions.follows import check_components, check_pieces, chosen_missions, running, supply
from xenoboard.games.on_mars.positions.piles import Piles
from xenoboard.games.on_mars.positions.surface import read_surface, written_hex
from xenoboard.games.on_mars.positions.values import DECKS, FIELDS, PILES, PLAIN, check_values, field_type, known
from xenoboard.games.on_mars.state import OnMarsState

LIBRARY = library()
MAP = LIBRARY.hexes


def read(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """Lay a position over a fresh set-up. Raises PositionError with the path of what is wrong."""
    only(document, FIELDS, "table")
    whole = components(state)
    piles = Piles(state)
    for name in PLAIN:
        if name in document:
            setattr(state, name, converted(document[name], field_type(name), f"table.{name}"))
    check_values(state)
    lay_out = sorted(state.tiles.values())
    read_surface(state, document)
    if "box" not in document:
        out = list(state.tiles.values())
        state.box = (
            *state.box,
            *(f"tile:{tile}" for tile in dict.fromkeys(lay_out) for _ in range(lay_out.count(tile) - out.count(tile))),
        )
    seats = read_seats(state, document, piles)
    for name in ("missions", "slots", "row"):
        if name in document:
            setattr(state, name, converted(document[name], field_type(name), f"table.{name}"))
    for mission in state.missions.values():
        known("table.missions", mission.id, LIBRARY.missions)
    read_alien(state, document)
    piles.written(document)
    piles.settle(document)
    supply(state, document, seats)
    running(state, document)
    check_pieces(state)
    check_components(chosen_missions(whole, document), chosen_missions(components(state), document))


def write(state: OnMarsState) -> dict[str, Any]:
    """A position document that leads to this state."""
    document: dict[str, Any] = {name: msgspec.to_builtins(getattr(state, name), str_keys=True) for name in PLAIN}
    for name in DECKS:
        document[name] = [state.faces[card] for card in reversed(getattr(state, name))]
    for name in PILES:
        document[name] = {key: [state.faces[card] for card in reversed(pile)] for key, pile in getattr(state, name).items()}
    document["turn"] = msgspec.to_builtins(state.turn)
    document["surface"] = {hex: entries for hex in MAP.names if (entries := written_hex(state, hex))}
    document["seats"] = {
        seat: msgspec.to_builtins(board) | {"goals": [state.faces[card] for card in state.goals[seat]]}
        for seat, board in state.players.items()
    }
    document["alien"] = msgspec.to_builtins(state.alien)
    for name in ("missions", "slots", "row"):
        document[name] = msgspec.to_builtins(getattr(state, name))
    return document
