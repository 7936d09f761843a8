"""The Life Support System, the Colony level and the Colony Status Update (OM-B-651..655, OM2-073, OM2-074, OM-Q-03, OM-Q-54)."""

from __future__ import annotations

from xenoboard.engine import Choice, Script
from xenoboard.games.on_mars.cards import LSS, library
from xenoboard.games.on_mars.rules import colonists, laboratory, missions, movement, points, supplies, surface
from xenoboard.games.on_mars.state import G, faces, player

LIBRARY = library()
TOP = 5
"""The top row of the Life Support System."""
FIRST_BONUS = 2
PROGRESS_OP = (0, 1, 2, 4, 7, 11)
"""OP for Progress cubes (the Progress table)."""
SCORED_UPDATES = 2


class Help(Choice, frozen=True):
    """What the colony gives whoever meets its need."""

    kind: str


def advance(g: G, seat: int, kind: str) -> Script:
    """An LSS Building moves its marker; the first of a type scores, and so does meeting the colony's need (OM-B-651..653)."""
    s = g.state
    row = s.lss[kind]
    if row >= TOP:
        return
    s.lss[kind] = row + 1
    g.tell("lss", seat, "OM-B-651", what=kind, row=row + 1)
    if row == 1:
        points.score(g, seat, FIRST_BONUS, "OM-B-652")
    if row < s.level + 1:
        if s.muted:
            s.muted -= 1
            g.tell("muted", seat, "OM4-033")
            return
        yield from reward(g, seat, s.rewards[kind])
        yield from help_colony(g, seat)


def reward(g: G, seat: int, tile: str) -> Script:
    """The Reward tile above the column (OM-B-021)."""
    board = player(g, seat)
    match tile:
        case "LR1":
            amount = max((laboratory.COLUMN[tech.space] for tech in board.techs), default=0)
        case "LR2":
            amount = 2 * board.hangar
        case "LR3":
            amount = 2 * len(advanced(g, seat))
        case "LR4":
            amount = 2 * mines_held(g, seat)
        case "LR5":
            amount = 2 * sum(1 for _ in surface.standing(g, "bot", seat))
        case "LR6":
            amount = 2 * sum(LIBRARY.tiles[each].group != "research" for each in board.tiles)
        case "LR7":
            amount = 2 * len(surface.owned_shelters(g, seat))
        case "LR8":
            amount = colonists.inhabitants(g, seat)
        case _:
            yield from team_reward(g, seat, tile)
            return
    points.score(g, seat, amount, "OM-B-653")


def team_reward(g: G, seat: int, tile: str) -> Script:
    """The Reward tiles of Outbreak and Blackout, which give no OP."""
    match tile:
        case "LC1":
            supplies.gain(g, seat, "crystal")
        case "LC2":
            yield from supplies.gain_any(g, seat, 1, supplies.NOT_MINERALS, "OM-B-653")
        case "LC3":
            yield from colonists.retrieve(g, seat, 2, "any", "OM-B-653")
        case _:
            yield from laboratory.develop(g, seat, "OM-B-653", free=True)


def help_colony(g: G, seat: int) -> Script:
    """One choice for meeting the need: a Colonist, the Bots, a Crystal or a Mineral (OM-B-653)."""
    kinds = [Help("crystal")]
    if supplies.fits(g, seat, "mineral"):
        kinds.append(Help("mineral"))
    if any(True for _ in colonists.at_work(g, seat)):
        kinds.append(Help("colonist"))
    if movement.can_move_bots(g, seat, 2):
        kinds.append(Help("bots"))
    choice = yield g.ask(seat, "colony_help", kinds, rule="OM-B-653")
    match choice.kind:
        case "colonist":
            yield from colonists.retrieve(g, seat, 1, "any", "OM-B-653")
        case "bots":
            yield from movement.move_bots(g, seat, 2, "OM-B-653", crystals=True)
        case item:
            supplies.gain(g, seat, item)


def advanced(g: G, seat: int) -> list[str]:
    """The Advanced Buildings with a player's marker."""
    return [hex for hex, building in g.state.buildings.items() if building.card and building.by == seat]


def mines_held(g: G, seat: int) -> int:
    """Mines with a player's Colonist or marker."""
    s = g.state
    held = 0
    for hex, building in s.buildings.items():
        if building.kind == "mine":
            mining = any(piece.kind == "colonist" and piece.owner == seat for piece in s.pieces.get(hex, ()))
            held += mining or (building.card != "" and building.by == seat)
    return held


# The Colony Status Update -------------------------------------------------------------------------------------------------------


def due(g: G) -> bool:
    """All four markers are on the Colony marker's row or above (OM-B-654)."""
    s = g.state
    return s.level < 5 and all(s.lss[kind] >= s.level + 1 for kind in LSS)


def status_updates(g: G) -> None:
    """Colony Status Updates, as long as they are due (OM-B-654)."""
    while due(g):
        status_update(g)


def status_update(g: G) -> None:
    """The six steps of the Colony Status Update."""
    s = g.state
    s.level += 1
    s.updates += 1
    g.tell("status_update", None, "OM-B-654", level=s.level)
    new_blueprints(g)
    refill_grid(g)
    refill_warehouse(g)
    if s.updates <= SCORED_UPDATES:
        for seat in s.humans:
            points.score(g, seat, PROGRESS_OP[len(player(g, seat).progress)], "OM-Q-03")
    if s.level >= 3:
        missions.advance_remaining(g)


def row_length(g: G) -> int:
    """Cards in a row of the Blueprint display: 6, in Outbreak 7 (OM2-029, OM2-073)."""
    return 7 if g.state.chapter == "outbreak" else 6


def new_blueprints(g: G) -> None:
    """Reaching level 2 lays out the next cards of both levels; reaching level 3 the last Level-3 cards instead of Level 1."""
    s = g.state
    row = row_length(g)
    if s.level == 2:
        gone, kept = s.display, s.display[:0]
        fresh = draw_cards(g, "deck1", row) + draw_cards(g, "deck3", row)
    elif s.level == 3:
        gone = tuple(card for card in s.display if LIBRARY.blueprints[card].level == 1)
        kept = tuple(card for card in s.display if LIBRARY.blueprints[card].level != 1)
        fresh = draw_cards(g, "deck3", row)
    else:
        return
    s.box = (*s.box, *(f"blueprint:{card}" for card in gone))
    for card in gone:
        tile = s.held.pop(card, None)
        if tile is not None:
            s.box = (*s.box, f"tech:{tile}")
    s.display = kept + fresh
    g.revealed()


def draw_cards(g: G, deck: str, number: int) -> tuple[str, ...]:
    """The next cards of a part of the Blueprint deck."""
    cards: tuple[int, ...] = getattr(g.state, deck)
    number = min(number, len(cards))
    drawn = faces(g, cards[len(cards) - number :][::-1])
    setattr(g.state, deck, cards[: len(cards) - number])
    return drawn


def refill_grid(g: G) -> None:
    """Empty Tech Grid spaces are filled from the stacks, bottom to top (OM-B-103)."""
    s = g.state
    for space in ("bottom1", "bottom2", "middle1", "middle2", "middle3", "top1", "top2", "top3"):
        if not s.grid[space]:
            stack = next((name for name, tiles in s.tech_stacks.items() if tiles), None)
            if stack is None:
                return
            *rest, tile = s.tech_stacks[stack]
            s.tech_stacks[stack] = tuple(rest)
            s.grid[space] = s.faces[tile]
            g.revealed()


def refill_warehouse(g: G) -> None:
    """The Warehouse is filled again: 3 of each, 2 with 2 players; in Outbreak 2 Medicine instead of Crystals (OM2-074)."""
    s = g.state
    full = 2 if s.count == 2 else 3
    for item, left in s.warehouse.items():
        if item == "medicine":
            added = min(max(0, 2 - left), s.medicine)
            s.medicine -= added
            s.warehouse[item] = left + added
        else:
            s.warehouse[item] = max(left, full)
