"""Monolith: the five goals, the Sabotage phase and its cards, the final judgement (OM4-009..044, OM-Q-71..81)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from xenoboard.engine import Choice, Script
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import colonists, hire, laboratory, supplies, surface
from xenoboard.games.on_mars.rules.surface import To
from xenoboard.games.on_mars.state import G, Piece, SabotageCard, change, player

LIBRARY = library()
GOALS = LIBRARY.goals
SABOTAGE = LIBRARY.sabotage
BLUEPRINTS = LIBRARY.blueprints
SCIENTISTS = LIBRARY.scientists
ROUNDS = 15
ICONS = (3, 5, 7, 9, 11, 13)
"""The alien icons of the Time Track (OM-Q-74)."""
ENOUGH = 4
"""Goals that win (OM4-021)."""
CUBES = 2
"""Cube spaces of a Sabotage card."""
GOAL_OP = (-50, -25, -15, 0, 25, 50)
MISSION_OP = 10
RANKS = ((150, "Star Child"), (125, "Planet Tamer"), (100, "Pioneer"), (75, "Explorer"), (50, "Passenger"))
LAST_RANK = "Lost in Space"
SCIENTIST_OP = 9


class Step(Choice, frozen=True):
    """A space a Tech tile falls back to."""

    space: str


# The goals ----------------------------------------------------------------------------------------------------------------------


def target(g: G, deck: int) -> str:
    """What the goal of a deck is about; empty outside Monolith."""
    return next((GOALS[goal].target for goal in g.state.targets if GOALS[goal].deck == deck), "")


def goal_met(g: G, goal: str) -> bool:
    """Whether a Goal card is achieved now (OM4-025..029, OM-Q-77, OM-Q-78)."""
    s = g.state
    (seat,) = s.humans
    face = GOALS[goal]
    board = player(g, seat)
    match face.deck:
        case 1:
            kind = BLUEPRINTS[face.target].type
            done = any(card.id == face.target and not card.marker for card in board.blueprints)
            return done and sum(b.kind == kind and b.card != "" for b in s.buildings.values()) > s.changed
        case 2:
            return any(deal.id == face.target and deal.done for deal in board.contracts)
        case 3:
            return laboratory.level(g, seat, face.target) == laboratory.LAST
        case 4:
            scored = SCIENTISTS[face.target].scores
            built = sum(b.kind == scored and b.card != "" for b in s.buildings.values())
            return face.target in board.scientists and 3 * built >= SCIENTIST_OP
        case _:
            research = sum(LIBRARY.tiles[tile].group == "research" for tile in board.tiles)
            return len(board.tiles) - research >= face.discoveries and research >= face.research


def achieved(g: G) -> int:
    """How many of the five goals are achieved."""
    return sum(goal_met(g, goal) for goal in g.state.targets)


def bombed(g: G, card: str) -> int:
    """How many Minerals more an upgrade with this card costs (Advanced Building Bombed)."""
    return g.state.bombed if g.state.bombed and card == target(g, 1) else 0


# The Sabotage phase -------------------------------------------------------------------------------------------------------------


def sabotage_phase(g: G) -> Script:
    """The Time Tracker increases; on an alien icon full Sabotage cards strike; a card is added (OM4-030..035)."""
    s = g.state
    s.time += 1
    g.tell("time", None, "OM4-031", time=s.time)
    if s.time in ICONS:
        for card in [card for card in s.row if card.cubes == CUBES]:
            g.tell("sabotage_strikes", None, "OM4-032", card=card.id)
            yield from EFFECTS[SABOTAGE[card.id].effect](g, s.humans[0])
            s.row = tuple(each for each in s.row if each.id != card.id)
            s.spent = (*s.spent, card.id)
            yield from hire.settle(g)
    if s.time < ROUNDS:
        add_card(g)


def add_card(g: G) -> None:
    """A card comes to the right end of the row, and a cube onto the leftmost space of its letter (OM4-034, OM4-035, OM-Q-75)."""
    s = g.state
    if not s.sabotage:
        return
    card = s.faces[s.sabotage[-1]]
    s.sabotage = s.sabotage[:-1]
    g.revealed()
    letter = SABOTAGE[card].letter
    others = any(SABOTAGE[each.id].letter == letter for each in s.row)
    s.row = (*s.row, SabotageCard(card))
    g.tell("sabotage_card", None, "OM4-034", card=card)
    if others:
        add_cube(g, letter)


def add_cube(g: G, letter: str) -> None:
    """A Sabotage cube goes on the leftmost empty space of that letter."""
    s = g.state
    for at, card in enumerate(s.row):
        if SABOTAGE[card.id].letter == letter and card.cubes < CUBES:
            s.row = (*s.row[:at], SabotageCard(card.id, card.cubes + 1), *s.row[at + 1 :])
            g.tell("sabotage_cube", None, "OM4-035", card=card.id, cubes=card.cubes + 1)
            return


def rover_recovers(g: G) -> Script:
    """A disabled Rover lies on the starting Mine at the end of the next Colonization phase, and stands up on one of your Shelters at
    the end of the one after."""
    s = g.state
    if not s.rover_out:
        return
    s.rover_out -= 1
    if s.rover_out == 1:
        s.rover_out = 0
        seat = s.humans[0]
        shelters = surface.owned_shelters(g, seat)
        yield from surface.place_beside_shelters(g, seat, shelters, Piece("rover", seat), "rover_back", "OM4-033")


# The cards ----------------------------------------------------------------------------------------------------------------------


def advanced_building_bombed(g: G, seat: int) -> Script:
    """The Goal-1 upgrade costs 1 Mineral more; if it was done, its marker goes back onto the card."""
    s = g.state
    s.bombed += 1
    card = target(g, 1)
    for hex, building in s.buildings.items():
        if building.card == card:
            surface.alter(g, hex, card="", by=-1)
            cards = tuple(
                msgspec.structs.replace(each, marker=True) if each.id == card else each for each in player(g, seat).blueprints
            )
            change(g, seat, blueprints=cards)
            for scientist, post in s.posts.items():
                if post == card:
                    s.posts[scientist] = ""
            break
    return
    yield


def hacked_tech(g: G, seat: int) -> Script:
    """The Goal-3 Tech moves one column left; from column 1 it returns to the Tech Grid."""
    s = g.state
    tile = target(g, 3)
    tech = laboratory.tech_of(g, seat, tile)
    if tech is None:
        return
    if tech.space in laboratory.ENTRY:
        change(g, seat, techs=tuple(each for each in player(g, seat).techs if each.tile != tile))
        s.grid[next(space for space, there in s.grid.items() if not there)] = tile
        return
    taken = [each.space for each in player(g, seat).techs]
    back = [space.id for space in LIBRARY.spaces.values() if tech.space in space.links and space.id not in taken]
    if back:
        choice = yield g.ask(seat, "hacked", [Step(space) for space in back], rule="OM4-033", tile=tile)
        laboratory.change_tech(g, seat, tile, space=choice.space)


def resources_missing(g: G, seat: int) -> Script:
    """The hiring cost of the Goal-4 Scientist is discarded, as far as there is any."""
    for item in SCIENTISTS[target(g, 4)].cost:
        if supplies.holding(g, seat, item):
            yield from supplies.spend(g, seat, item)


def change_of_plans(g: G, seat: int) -> Script:
    """Goal 1 counts only with a second upgraded Building of its type."""
    g.state.changed = 1
    return
    yield


def abduction(g: G, seat: int) -> Script:
    """A Colonist of the Working Area, or of anywhere if none is there, returns to the supply."""
    s = g.state
    where: list[To] = [To("working")] if player(g, seat).working else []
    if not where:
        where = [To(action) for action in dict.fromkeys(place for place, _ in colonists.at_work(g, seat))]
        where += [To("quarters")] if colonists.able(g, seat) else []
        where += [To(hex) for hex, _ in surface.standing(g, "colonist", seat)]
    if not where:
        return
    place = (yield g.ask(seat, "abducted_from", where, rule="OM4-033")).hex
    if place == "quarters":
        health = yield from colonists.leave_quarters(g, seat)
    elif place in s.pieces:
        piece = next(piece for piece in s.pieces[place] if piece.kind == "colonist")
        surface.lift(g, place, piece)
        health = piece.health
    else:
        health = next(health for there, health in colonists.at_work(g, seat) if there == place)
        colonists.fetch(g, seat, place, health)
    change(g, seat, supply=(*player(g, seat).supply, health))


def stealthy_harvest(g: G, seat: int) -> Script:
    """Every Crystal on the surface is discarded."""
    g.state.crystals.clear()
    return
    yield


def shuttle_delayed(g: G, seat: int) -> Script:
    """The Shuttle moves a space away from the middle; from 3 to an imaginary 4."""
    g.state.shuttle_space = min(g.state.shuttle_space + 1, 4)
    return
    yield


def reduced_efficiency(g: G, seat: int) -> Script:
    """The next use of an Action space costs 1 Crystal or Colonist more."""
    g.state.strain += 1
    return
    yield


def crystal_theft(g: G, seat: int) -> Script:
    """2 Crystals are lost; what is lacking as soon as there are any."""
    board = player(g, seat)
    fresh = min(board.fresh, CRYSTALS_STOLEN)
    held = min(board.crystals, CRYSTALS_STOLEN - fresh)
    change(g, seat, fresh=board.fresh - fresh, crystals=board.crystals - held)
    g.state.owed += CRYSTALS_STOLEN - fresh - held
    return
    yield


CRYSTALS_STOLEN = 2


def lss_sabotage(g: G, seat: int) -> Script:
    """The next need of the colony that is met brings nothing."""
    g.state.muted += 1
    return
    yield


def hangar_infiltration(g: G, seat: int) -> Script:
    """For each Ship in the Hangar 1 Water or Plant is paid, as far as there is any."""
    for _ in range(player(g, seat).hangar):
        yield from lose_one(g, seat, ("water", "plant"))


def lose_one(g: G, seat: int, items: tuple[str, ...]) -> Script:
    """One of these items is lost."""
    choices = [supplies.Take(item) for item in items if supplies.holding(g, seat, item)]
    if choices:
        which = yield g.ask(seat, "lose", choices, rule="OM4-033")
        yield from supplies.spend(g, seat, which.item)


def mine_explosion(g: G, seat: int) -> Script:
    """A Mine is turned face down; its Colonist goes to the Working Area."""
    s = g.state
    mines = [To(hex) for hex, b in s.buildings.items() if b.kind == "mine" and not b.card and not b.down]
    if not mines:
        return
    hex = (yield g.ask(seat, "mine_explosion", mines, rule="OM4-033")).hex
    surface.alter(g, hex, down=True)
    for piece in surface.pieces_at(g, hex):
        if piece.kind == "colonist":
            surface.lift(g, hex, piece)
            change(g, seat, working=(*player(g, seat).working, piece.health))


def atmospheric_seal(g: G, seat: int) -> Script:
    """One of your Shelters is turned face down, if you have more than one."""
    s = g.state
    shelters = [hex for hex in surface.owned_shelters(g, seat) if not s.buildings[hex].down]
    open_ones = [To(hex) for hex in shelters if not s.buildings[hex].card]
    if len(shelters) > 1 and open_ones:
        hex = (yield g.ask(seat, "seal", open_ones, rule="OM4-033")).hex
        surface.alter(g, hex, down=True)


def bot_destroyed(g: G, seat: int) -> Script:
    """One of your Bots returns from Mars to the supply."""
    bots = [To(hex) for hex, _ in surface.standing(g, "bot", seat)]
    if bots:
        hex = (yield g.ask(seat, "bot_destroyed", bots, rule="OM4-033")).hex
        surface.lift(g, hex, next(piece for piece in g.state.pieces[hex] if piece.kind == "bot"))
        change(g, seat, bots=player(g, seat).bots + 1)


def rover_disabled(g: G, seat: int) -> Script:
    """The Rover goes on this card; see `rover_recovers`."""
    s = g.state
    for hex, piece in list(surface.standing(g, "rover", seat)):
        surface.lift(g, hex, piece)
    s.rover_out = 3
    return
    yield


def misinformation(g: G, seat: int) -> Script:
    """The cube nearest completion moves 1 space away."""
    s = g.state
    if s.missions:
        space = min(s.missions, key=lambda space: (s.missions[space].left, space))
        s.missions[space] = msgspec.structs.replace(s.missions[space], left=s.missions[space].left + 1)
    return
    yield


EFFECTS: dict[str, Callable[[G, int], Script]] = {
    "bombed": advanced_building_bombed,
    "hacked": hacked_tech,
    "missing": resources_missing,
    "change_of_plans": change_of_plans,
    "abduction": abduction,
    "harvest": stealthy_harvest,
    "shuttle_delayed": shuttle_delayed,
    "reduced_efficiency": reduced_efficiency,
    "crystal_theft": crystal_theft,
    "lss_sabotage": lss_sabotage,
    "infiltration": hangar_infiltration,
    "mine_explosion": mine_explosion,
    "seal": atmospheric_seal,
    "bot_destroyed": bot_destroyed,
    "rover_disabled": rover_disabled,
    "misinformation": misinformation,
}


def rank(points: int) -> str:
    """How the game went, in a word (OM4-039..044)."""
    return next((name for least, name in RANKS if points >= least), LAST_RANK)
