"""How many of each component there are over all places, for conservation: a game neither loses nor makes any."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.state import SAFE, OnMarsState

TILES = library().tiles


def components(state: OnMarsState) -> Mapping[str, int]:
    """Every component with its number; constant through a game. Something that lies in two places has a `!` before it."""
    counts: dict[str, int] = {}
    for name, number in everything(state):
        if number:
            counts[name] = counts.get(name, 0) + number
    return counts


def everything(state: OnMarsState) -> Iterator[tuple[str, int]]:
    """What there is, place by place."""
    yield from pieces(state)
    yield from boards(state)
    yield from cards(state)
    yield from supplies(state)
    if state.commander >= 0:
        yield from alien(state)
    for entry in state.box:
        kind, _, id = entry.partition(":")
        yield (f"ship {id}" if kind == "ship" else f"{kind} {id}"), 1


def pieces(state: OnMarsState) -> Iterator[tuple[str, int]]:
    """What stands on the surface."""
    for standing in state.pieces.values():
        for piece in standing:
            match piece.kind:
                case "bot" | "colonist":
                    yield f"{piece.kind} {piece.owner}", 1
                    yield from vaccine(piece.health)
                case "rover":
                    yield f"rover {piece.owner}", 1
                case kind:
                    yield kind, 1
    for owner in state.players:
        if not any(piece.kind == "rover" and piece.owner == owner for there in state.pieces.values() for piece in there):
            yield f"rover {owner}", 1
    for building in state.buildings.values():
        whose = f" {building.owner}" if building.owner >= 0 else ""
        yield f"building {building.kind}{whose}", 1
        if building.card:
            yield f"marker {building.by}", 1
        if building.shield:
            yield "shield", 1
        if building.token:
            yield "blackout token", 1
        if building.lying is not None:
            yield f"colonist {building.lying[0]}", 1
    for tile in state.tiles.values():
        yield f"tile {tile}", 1


def vaccine(health: str) -> Iterator[tuple[str, int]]:
    """The Vaccine under a Colonist."""
    if health == SAFE:
        yield "vaccine", 1


def boards(state: OnMarsState) -> Iterator[tuple[str, int]]:
    """What lies on and beside the player boards."""
    for seat, board in state.players.items():
        for health in (*board.quarters, *board.working, *board.supply):
            if health:
                yield f"colonist {seat}", 1
                yield from vaccine(health)
        yield f"bot {seat}", board.bots
        yield f"marker {seat}", board.markers + sum(card.marker for card in board.blueprints)
        yield f"building shelter {seat}", board.shelters
        yield f"ship {seat}", len(board.depot) + board.hangar
        yield "sentry", board.sentries
        yield "exosuit", board.exosuits
        yield "shield", board.shields + sum(tech.shield for tech in board.techs)
        yield "sabotage token", board.sabotages
        yield "corruption", sum(tech.corrupt for tech in board.techs)
        for tech in board.techs:
            yield f"tech {tech.tile}", 1
        for card in board.blueprints:
            yield f"blueprint {card.id}", 1
            if card.tile:
                yield f"tile {card.tile}", 1
            if card.held:
                yield f"tech {card.held}", 1
        for deal in board.contracts:
            yield f"contract {deal.id}", 1
        for scientist in board.scientists:
            yield f"scientist {scientist}", 1
        for tile in board.tiles:
            yield f"tile {tile}", 1
        for goal in board.goals_done:
            yield f"private goal {goal}", 1
        yield "medicine", board.medicine
    for slots in state.slots.values():
        for colonist in slots:
            yield f"colonist {colonist.owner}", 1
            yield from vaccine(colonist.health)


def cards(state: OnMarsState) -> Iterator[tuple[str, int]]:
    """Cards and tiles in decks, stacks and displays."""
    for hand in (*state.goals.values(), state.goal_box):
        for card in hand:
            yield f"private goal {state.faces[card]}", 1
    for goal in state.goals_discarded:
        yield f"private goal {goal}", 1
    for name, deck in (("tile", state.discoveries), ("blueprint", (*state.deck1, *state.deck3))):
        for card in deck:
            yield f"{name} {state.faces[card]}", 1
    for tile in state.exploration:
        yield f"tile {tile}", 1
    for blueprint in (*state.display, *([state.extra] if state.extra else [])):
        yield f"blueprint {blueprint}", 1
    if state.extra and library().blueprints[state.extra].tech:
        yield f"tech {library().blueprints[state.extra].tech}", 1
    for tile in (*state.grid.values(), *state.held.values()):
        if tile:
            yield f"tech {tile}", 1
    for stack in state.tech_stacks.values():
        for card in stack:
            yield f"tech {state.faces[card]}", 1
    for kind, stack in state.stacks.items():
        yield f"building {kind}", len(stack)
    for offer in state.offers.values():
        if offer:
            yield offer.replace(":", " "), 1
    for contract in state.contracts:
        yield f"contract {contract}", 1
    for mission in state.missions.values():
        yield f"mission {mission.id}", 1
    for card in (*state.cards, *state.shown):
        yield f"card {state.faces[card]}", 1
    for card in state.sabotage:
        yield f"sabotage {state.faces[card]}", 1
    for row in state.row:
        yield f"sabotage {row.id}", 1
    for id in state.spent:
        yield f"sabotage {id}", 1


def supplies(state: OnMarsState) -> Iterator[tuple[str, int]]:
    """Limited supplies of the chapters, and pieces that come with the card beside the display."""
    yield "medicine", state.medicine + state.warehouse.get("medicine", 0)
    yield "vaccine", state.vaccines
    yield "blackout token", state.tokens
    match state.extra:
        case "D1":
            yield "sentry", 4
        case "D2":
            yield "exosuit", 1
        case "D3":
            yield "shield", 10
        case "D4":
            yield "sabotage token", 2


def alien(state: OnMarsState) -> Iterator[tuple[str, int]]:
    """The Alien board."""
    board = state.alien
    yield "trooper", board.troopers + board.aside
    yield "reusable", board.reusable + board.spaces.count("reusable") + board.spaces.count("cover")
    yield "expendable", board.expendable + board.reserve + board.spaces.count("expendable")
    yield "sabotage token", board.spaces.count("sabotage") + board.bought
    yield "building alien_mine", board.mines
    yield "building alien_shelter", board.shelters
    yield "corruption", board.corruption
    for card in (*board.left, *board.right):
        yield f"blueprint {card.id}", 1
        yield f"marker {state.commander}", card.marker
    for tile in board.tiles:
        yield f"tech {tile}", 1
    for tech in board.techs:
        yield f"tech {tech.tile}", 1
