"""What follows from what a position says: supplies, the turn that runs, and that nothing exists twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from xenoboard.engine import PositionError, Rules
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.components import components
from xenoboard.games.on_mars.positions.values import merged, seat_of
from xenoboard.games.on_mars.rules import colonists
from xenoboard.games.on_mars.rules.surface import holder_of
from xenoboard.games.on_mars.state import WELL, Card, G, OnMarsState, Turn

LIBRARY = library()


def supply(state: OnMarsState, document: Mapping[str, Any], seats: Mapping[int, Mapping[str, Any]]) -> None:
    """Personal and general supplies hold what is nowhere else."""
    g = facing(state)
    for hex, pieces in state.pieces.items():
        state.pieces[hex] = tuple(
            msgspec.structs.replace(piece, owner=holder_of(g, "D1" if piece.kind == "sentry" else "D2"))
            if piece.owner == -2
            else piece
            for piece in pieces
        )
    counts = components(state)
    for seat, board in state.players.items():
        written = seats.get(seat, {})
        made = {
            "bots": 4 - (counts.get(f"bot {seat}", 0) - board.bots),
            "markers": 8 - (counts.get(f"marker {seat}", 0) - board.markers),
            "shelters": 5 - (counts.get(f"building shelter {seat}", 0) - board.shelters),
        }
        fields: dict[str, Any] = {name: value for name, value in made.items() if name not in written}
        if "supply" not in written:
            free = 12 - (counts.get(f"colonist {seat}", 0) - len(board.supply))
            if free < 0:
                raise PositionError(f"table.seats.{seat}", f"there are 12 Colonists of each colour, not {12 - free}")
            fields["supply"] = (WELL,) * free
        for name, value in fields.items():
            if isinstance(value, int) and value < 0:
                raise PositionError(f"table.seats.{seat}.{name}", f"there are not so many: {-value} too many are placed")
        state.players[seat] = msgspec.structs.replace(board, **fields)
    waiting_tech(state, document)
    special(state, seats)
    if "medicine" not in document and state.chapter == "outbreak":
        state.medicine = 15 - state.warehouse["medicine"] - sum(board.medicine for board in state.players.values())
    if "vaccines" not in document and state.chapter == "outbreak":
        state.vaccines = 4 - (components(state).get("vaccine", 0) - state.vaccines)
    if "tokens" not in document and state.chapter == "blackout":
        state.tokens = 10 - sum(building.token for building in state.buildings.values())


def waiting_tech(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """The Tech tile of a Defensive or Hospital Blueprint waits on the unbuilt card unless it lies in a Laboratory; of a built one it
    is in the box where the position does not say."""
    placed = {tech.tile for board in state.players.values() for tech in board.techs}
    state.held = {card: tile for card, tile in state.held.items() if tile not in placed}
    for seat, board in state.players.items():
        cards = []
        for card in board.blueprints:
            tile = LIBRARY.blueprints[card.id].tech
            if tile and tile in placed:
                card = msgspec.structs.replace(card, held="")
            elif tile and not card.held and "box" not in document:
                state.box = (*state.box, f"tech:{tile}")
            cards.append(card)
        state.players[seat] = msgspec.structs.replace(board, blueprints=tuple(cards))


def special(state: OnMarsState, seats: Mapping[int, Mapping[str, Any]]) -> None:
    """The pieces of the Defensive Blueprints lie with those who have the cards, or on the table."""
    if state.commander < 0:
        return
    g = facing(state)
    total = {
        "sentries": ("D1", "sentry", 4),
        "exosuits": ("D2", "exosuit", 1),
        "shields": ("D3", "shield", 10),
        "sabotages": ("D4", "sabotage token", 2),
    }
    for name, (card, component, number) in total.items():
        for seat, board in state.players.items():
            if name not in seats.get(seat, {}):
                state.players[seat] = msgspec.structs.replace(board, **{name: 0})
        holder = holder_of(g, card)
        if holder >= 0 and name not in seats.get(holder, {}):
            left = number - components(state).get(component, 0)
            state.players[holder] = msgspec.structs.replace(state.players[holder], **{name: max(left, 0)})


def facing(state: OnMarsState) -> G:
    """The rules' face of a state."""
    g: G = Rules(state, None)
    return g


def running(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """Whose turn runs, and the turn order that follows from the Turn Order spaces."""
    if not document:
        return
    g = facing(state)
    written = document.get("turn")
    if "phase" not in document:
        state.phase, state.step = "colonization", "turn"
        for seat, board in state.players.items():
            if not board.space:
                taken = {each.space for each in state.players.values()}
                free = next(space for space in (5, 6, 7, 8, 1, 2, 3, 4) if space not in taken)
                state.players[seat] = msgspec.structs.replace(board, space=free)
    spaces = [board.space for board in state.players.values() if board.space]
    if len(set(spaces)) < len(spaces):
        raise PositionError("table.seats", "two Player markers are on one Turn Order space")
    if "order" not in document and state.phase != "placement":
        state.order = tuple(sorted(state.humans, key=lambda seat: state.players[seat].space))
    if written == "alien":
        if state.commander < 0:
            raise PositionError("table.turn", "there is no Alien Commander in this chapter")
        state.step = "alien"
    elif isinstance(written, Mapping):
        state.turn = merged(Turn(), written, "table.turn")
    elif written is not None:
        seat = seat_of(state, written, "table.turn")
        state.turn = Turn(seat, boosters=colonists.able(g, seat))
        if "at" not in document:
            state.at = state.order.index(seat)
    elif "phase" not in document:
        state.turn = Turn(state.order[state.at], boosters=colonists.able(g, state.order[state.at]))


def check_pieces(state: OnMarsState) -> None:
    """One piece per hex (OM-B-016), but for the Exosuit with a Trooper; a miner on a Mine."""
    for hex, pieces in state.pieces.items():
        kinds = sorted(piece.kind for piece in pieces)
        building = state.buildings.get(hex)
        if len(pieces) > 1 and kinds != ["exosuit", "trooper"]:
            raise PositionError(f"table.board.{hex}", f"a hex holds one piece, not {' and '.join(kinds)}")
        if building is not None and (building.card or building.lying):
            raise PositionError(
                f"table.board.{hex}", f"a {kinds[0]} cannot stand on an Advanced Building or a Building in blackout"
            )
        if kinds[0] == "colonist" and (building is None or building.kind != "mine"):
            raise PositionError(f"table.board.{hex}", "a Colonist stands on a Mine only")
        for piece in pieces:
            if piece.kind in ("sentry", "exosuit", "trooper") and state.commander < 0:
                raise PositionError(f"table.board.{hex}", f"there is no {piece.kind} in this chapter")
            if piece.owner < 0:
                raise PositionError(f"table.board.{hex}", f"nobody has the Blueprint the {piece.kind} belongs to")
    g = facing(state)
    for seat in state.humans:
        if colonists.inhabitants(g, seat) > colonists.capacity(g, seat) and state.chapter != "monolith":
            raise PositionError(f"table.seats.{seat}.quarters", f"only {colonists.capacity(g, seat)} slots are open")
    for hex, building in state.buildings.items():
        if building.by >= 0 and not any(card.id == building.card for card in owned_cards(state, building.by)):
            raise PositionError(f"table.board.{hex}", f"seat {building.by} does not have Blueprint {building.card}")


def owned_cards(state: OnMarsState, seat: int) -> tuple[Card, ...]:
    """The Blueprints of a seat."""
    return (*state.alien.left, *state.alien.right) if seat == state.commander else state.players[seat].blueprints


def chosen_missions(counts: Mapping[str, int], document: Mapping[str, Any]) -> dict[str, int]:
    """Which Missions were drawn is open to a position, and so are the Goal cards; all other components are those of the set-up."""
    return {name: number for name, number in counts.items() if not name.startswith("mission ") or "missions" not in document}


def check_components(whole: Mapping[str, int], now: Mapping[str, int]) -> None:
    """Nothing exists twice, and nothing is missing."""
    for name in [*whole, *(name for name in now if name not in whole)]:
        if whole.get(name, 0) != now.get(name, 0):
            raise PositionError("table", f"there would be {now.get(name, 0)} of {name}, the box has {whole.get(name, 0)}")
