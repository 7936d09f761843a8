"""What a position is worth to a seat: the rule of thumb of the bot where it looks to the end of its turn (bot.py).

One sum per chapter: what wins it (goals, Missions, points), what loses it (the infected, blackouts), and what either is made of:
Resources, Colonists, Tech, Buildings. The numbers are ours, found by playing; docs/balance.md says how far they lead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from xenoboard.games.on_mars.cards import LSS, RESOURCES, library
from xenoboard.games.on_mars.rules import (
    colonists,
    colony,
    commander,
    discoveries,
    final,
    goals,
    infection,
    laboratory,
    missions,
    monolith,
    setup,
    supplies,
    surface,
    vandalism,
)
from xenoboard.games.on_mars.state import COLONY, ILL, ORBIT, WELL, G, player, side

LIBRARY = library()
DECIDED = 10_000.0
"""A game that is won or lost."""


def outlook(g: G, seat: int) -> float:
    """What the position is worth to a seat."""
    return CHAPTERS[g.state.chapter](g, seat)


# What everything is made of -----------------------------------------------------------------------------------------------------


MINERAL, RESOURCE, CRYSTAL = 1.6, 1.2, 1.3
"""The first of each kind; the next ones less and less."""
ABLE, BUSY = 1.8, 0.8
"""A Colonist at home, and one at work."""
TECH, DEVELOPED = 1.0, 0.7
"""A Tech tile, and each of its levels."""
SHELTER, SHIP, MINE, ADVANCED, BOT = 3.5, 3.0, 4.0, 1.5, 2.0
WAITING, FITTING = 1.0, 1.0
"""A Blueprint that waits, and more if there is something to build it on."""
FAR = 0.4
"""A step that a Bot lacks to something it would be needed for."""
AT_COLONY, BY_SHUTTLE = 3.0, 4.0
LEVEL = {"outbreak": 4.0, "monolith": 4.0}
USUAL_LEVEL = 8.0
NEED, GROWTH = 2.5, 0.2
"""A Life Support marker that is up with the next Colony level, and each row."""
TURN = {"outbreak": 14.0, "monolith": 18.0}
"""What a turn's work towards a goal is worth."""
BUILD, CARD, UPGRADE, USE = 1.0, 0.6, 0.8, 0.9
"""The share of a turn it takes to construct a Building, to obtain a Blueprint, to upgrade, and to use an Advanced Building."""
LAST_CARDS = 3
"""No new Blueprints are laid out beyond this Colony level."""
STEP, LACK = 0.25, 0.35
"""A Bot's step still to go, and something to pay with that is missing."""


def falling(number: int, first: float, each: float = 0.6) -> float:
    """So many of a kind, each worth less than the one before."""
    worth = 0.0
    for _ in range(number):
        worth += first
        first *= each
    return worth


def economy(g: G, seat: int) -> float:
    """What a seat can do with what it has."""
    board = player(g, seat)
    worth = sum(falling(getattr(board, item), MINERAL if item == "mineral" else RESOURCE) for item in RESOURCES)
    worth += falling(board.crystals, CRYSTAL, 0.85) + falling(board.fresh, 0.9 * CRYSTAL, 0.85)
    able = colonists.able(g, seat)
    busy = sum(1 for _ in colonists.at_work(g, seat))
    worth += falling(able, ABLE, 0.85) + BUSY * busy
    worth += sum(TECH + DEVELOPED * laboratory.COLUMN[tech.space] for tech in board.techs)
    worth += SHELTER * (4 - board.shelters) + SHIP * board.hangar
    worth += falling(colony.mines_held(g, seat), MINE, 0.7) + ADVANCED * len(colony.advanced(g, seat))
    return worth + waiting(g, seat) + ground(g, seat) + berth(g, seat)


def berth(g: G, seat: int) -> float:
    """Which side a seat is on: the Shuttle takes it back at no cost, the Landing Pod costs a turn."""
    s = g.state
    here = side(g, seat)
    leaves = s.shuttle_side == here and s.shuttle_space == 1
    return (AT_COLONY if here == COLONY else 0.0) + (0.0 if not leaves else BY_SHUTTLE if here == ORBIT else 1.0)


def waiting(g: G, seat: int) -> float:
    """Blueprints that wait to be built: more if there is something to build them on."""
    worth = 0.0
    for card in player(g, seat).blueprints:
        if card.marker:
            face = LIBRARY.blueprints[card.id]
            fits = [
                hex
                for hex, b in g.state.buildings.items()
                if b.kind == face.type and not b.card and b.lying is None and b.owner in (-1, seat)
            ]
            worth += WAITING + (FITTING if fits else 0.0)
            if face.complex > 1 and fits:
                worth += 0.5 * min(face.complex, max(len(surface.complex_of(g, hex)) for hex in fits))
    return worth


def life_support(g: G) -> float:
    """How near the next Colony level is."""
    s = g.state
    return LEVEL.get(s.chapter, USUAL_LEVEL) * s.level + sum(
        NEED * min(s.lss[kind] - s.level, 1) + GROWTH * s.lss[kind] for kind in LSS
    )


def ground(g: G, seat: int) -> float:
    """How well the Bots stand: what the colony needs, and what the Blueprints in hand want, in reach."""
    return reach(g, seat, [hex for hex, _ in surface.standing(g, "bot", seat)])


def reach(g: G, seat: int, bots: list[str]) -> float:
    """What it is worth to have Bots on these hexes."""
    s = g.state
    there: dict[str, list[str]] = {}
    bare: dict[str, list[str]] = {}
    for hex, b in s.buildings.items():
        if b.owner in (-1, seat):
            there.setdefault(b.kind, []).append(hex)
            if not b.card:
                bare.setdefault(b.kind, []).append(hex)
    worth = falling(len(bots), BOT, 0.7)
    for kind in LSS:
        worth -= FAR * short(bots, there.get(kind, []), SITE_REACH)
    for card in player(g, seat).blueprints:
        if card.marker:
            worth -= FAR * short(bots, bare.get(LIBRARY.blueprints[card.id].type, []), UPGRADE_REACH)
    if s.chapter == "outbreak":
        worth -= FAR * short(bots, there.get("hospital") or there.get("shelter", []), 2)
    return worth


# How far work is ----------------------------------------------------------------------------------------------------------------

SITE_REACH, UPGRADE_REACH = 3, 1
"""How far from a Bot a Building may be so that another of its type, 2 hexes off, lies in the Building Zone; or that it lies there
itself."""


def gap(g: G, seat: int, hexes: Sequence[str], reach: int) -> int:
    """Steps that the nearest Bot lacks to have one of these in reach."""
    return short([hex for hex, _ in surface.standing(g, "bot", seat)], hexes, reach)


def short(bots: Sequence[str], hexes: Sequence[str], reach: int) -> int:
    """Steps lacking; none if there is nothing to go to."""
    if not hexes:
        return 0
    distance = surface.MAP.distance
    return max(0, min([distance(bot, hex) for bot in bots for hex in hexes], default=reach + 4) - reach)


def build_way(g: G, seat: int, kind: str, number: int = 1) -> float:
    """How many turns so many Buildings of a type are away."""
    if number <= 0:
        return 0.0
    there = [hex for hex, b in g.state.buildings.items() if b.kind == kind and b.owner in (-1, seat)]
    cost = LIBRARY.buildings[kind].cost
    have = colonists.able(g, seat) if kind == "mine" else getattr(player(g, seat), cost) + player(g, seat).mineral
    reach = SITE_REACH
    if kind == "hospital" and not there:  # the first must be next to a Shelter
        there, reach = surface.owned_shelters(g, seat), 2
    return BUILD * number + LACK * max(0, number - have) + STEP * (gap(g, seat, there, reach) if there else 0)


def upgrade_way(g: G, seat: int, kind: str, number: int = 1, cards: int | None = None) -> float:
    """How many turns so many upgrades of a type are away. cards: how many Blueprints for it are in hand, if that is known."""
    if number <= 0:
        return 0.0
    s = g.state
    plots = [hex for hex, b in s.buildings.items() if b.kind == kind and not b.card and b.works and b.owner in (-1, seat)]
    if cards is None:
        cards = sum(card.marker and LIBRARY.blueprints[card.id].type == kind for card in player(g, seat).blueprints)
    shown = sum(LIBRARY.blueprints[card].type == kind for card in s.display)
    way = level_way(g, seat) if number > cards + shown and s.level < LAST_CARDS else 0.0
    way += UPGRADE * number + CARD * max(0, number - cards) + LACK * max(0, number - player(g, seat).mineral)
    way += STEP * gap(g, seat, plots, UPGRADE_REACH) if plots else 0.0
    return way + build_way(g, seat, kind, number - len(plots))


def level_way(g: G, seat: int) -> float:
    """How far the next Colony level is."""
    s = g.state
    return sum(build_way(g, seat, kind, s.level + 1 - s.lss[kind]) for kind in LSS) if s.level < colony.TOP else 0.0


# Base ---------------------------------------------------------------------------------------------------------------------------


LONG, HURRY = 15, 0.1
"""From this round on Missions that are not completed weigh more and more, since the game would not end otherwise."""


def base(g: G, seat: int) -> float:
    """Points as they would be scored now, and what more can be made of; of less use as the end nears."""
    s = g.state
    left = 0.0 if s.last else 0.25 + 0.15 * s.remaining
    unbuilt = sum(LIBRARY.blueprints[card.id].op for card in player(g, seat).blueprints if card.marker)
    hurry = HURRY * max(0, s.round - LONG) * sum(mission.left for mission in s.missions.values())
    return final.total(g, seat) - hurry + left * (economy(g, seat) + 2.0 * unbuilt + life_support(g))


# Outbreak -----------------------------------------------------------------------------------------------------------------------

MEDICINE, ALIVE = 1.5, 0.7
SICK, EPIDEMIC, CROWD = 8.0, 150.0, 0.5
"""One infected; what it is worth to stay far from the number that loses; and for the square of each company that the next infection
could run through."""


def outbreak(g: G, seat: int) -> float:
    """Both goals; few infected after the spread that is to come."""
    s = g.state
    worth = (0.3 + s.time / setup.TIME_OUTBREAK) * sum(economy(g, each) for each in s.humans) / len(
        s.humans
    ) + 0.5 * life_support(g)
    worth -= TURN[s.chapter] * sum(way_to(g, seat, mission.id) for mission in s.missions.values())
    worth += MEDICINE * sum(board.medicine for board in s.players.values())
    worth += ALIVE * infection.active(g)
    return worth - danger(g)


def way_to(g: G, seat: int, mission: str) -> float:
    """How many turns an Outbreak goal is away."""
    s = g.state
    if missions.achieved(g, mission):
        return 0.0
    boards = s.players.values()
    cards = {card.id for board in boards for card in board.blueprints if LIBRARY.blueprints[card.id].group == "hospital"}
    hospitals = {hex: b for hex, b in s.buildings.items() if b.kind == "hospital"}
    built = {b.card for b in hospitals.values() if b.card}
    size = max((len(surface.complex_of(g, hex)) for hex in hospitals), default=0)
    low = level_way(g, seat) if s.level < 2 else 0.0
    plot = build_way(g, seat, "hospital")
    match LIBRARY.missions[mission].contribute:
        case "medicine_tech":
            best = max((laboratory.level(g, each, "medicine") for each in s.players), default=0)
            opened = CARD * ("H1" not in cards) + plot * (not hospitals) + UPGRADE * ("H1" not in built)
            return opened + USE * (laboratory.LAST - max(best, 1))
        case "medicine_5":
            room = sum(supplies.storage(g, each) for each in s.players)
            short_of = max(0, missions.HAVE_MEDICINE - room) * build_way(g, seat, "shelter")
            return short_of + 0.6 * (missions.HAVE_MEDICINE - sum(board.medicine for board in boards))
        case "hospitals_5":
            return plot * (missions.HOSPITALS - len(hospitals))
        case "vaccines_2":
            ready = CARD * ("H4" not in cards) + (low if "H4" not in cards else 0.0) + plot * max(3 - size, 0)
            return (0.0 if "H4" in built else ready + UPGRADE) + USE * (missions.VACCINES - missions.vaccinated(g))
        case "hospitals_advanced_3":
            missing = missions.ADVANCED_HOSPITALS - len(built)
            lacking = max(0, missing - len(cards - built))
            plots = max(0, missing - (len(hospitals) - len(built)))
            return UPGRADE * missing + CARD * lacking + (low + plot * max(3 - size, 0) / 2 if lacking else 0.0) + plot * plots
        case _:
            return CARD * (4 - len(cards)) + (low if len(cards) < 4 else 0.0)


def danger(g: G) -> float:
    """The infected as they will be after the spread."""
    ill, most = spreading(g)
    crowds = sum(len(healths) ** 2 for healths in areas(g).values())
    return CROWD * crowds + SICK * ill + EPIDEMIC * (ill / max(1, most)) ** 3 + (200.0 if ill >= most else 0.0)


def spreading(g: G) -> tuple[int, int]:
    """How many will be infected after the spread, and how many lose the game."""
    everywhere = areas(g)
    mining = [piece.health for _, piece in surface.standing(g, "colonist")]
    everybody = len(mining) + sum(map(len, everywhere.values()))
    ill = mining.count(ILL)
    for healths in everywhere.values():
        sick = healths.count(ILL)
        ill += sick + healths.count(WELL) if sick else 0
    return ill, min(everybody, g.state.limit)


def areas(g: G) -> dict[tuple[str, int], list[str]]:
    """Who is together: the healths in each area."""
    found: dict[tuple[str, int], list[str]] = {}
    for person in infection.everybody(g, ("living_quarters", "working_area", "actions")):
        owner = -1 if person.place in g.state.slots else person.owner
        found.setdefault((person.place, owner), []).append(person.health)
    return found


# Blackout -----------------------------------------------------------------------------------------------------------------------

GOAL = 50.0
"""A Mission or Private Goal completed."""
MISSION, MISSION_BEND = 0.8, 1.2
"""The share of that for a Mission nearly completed, and how much more its last steps count than its first."""
HELD, NEARLY, NEARLY_BEND = 0.25, 0.5, 1.5
"""Likewise for a Private Goal; and the card itself, which may not be spent as a Crystal."""
HURT, DARK, DARKER = 8.0, 8.0, 3.0
"""A Building vandalised, one in blackout, and the square of the latter."""


def blackout(g: G, seat: int) -> float:
    """Goals achieved and in reach; few Buildings damaged."""
    s = g.state
    worth = sum(economy(g, each) for each in s.humans) / len(s.humans) + 0.5 * life_support(g)
    worth += GOAL * (setup.TIME_BLACKOUT[len(s.humans)] - s.time)
    for mission in s.missions.values():
        required = LIBRARY.missions[mission.id].required[s.count - 2]
        worth += MISSION * GOAL * ((required - mission.left) / required) ** MISSION_BEND
    for card in s.goals[seat]:
        goal = s.faces[card]
        worth += (
            HELD * GOAL
            + NEARLY * GOAL * (min(goals.have(g, seat, goal) / LIBRARY.private_goals[goal].number, 1.0)) ** NEARLY_BEND
        )
    dark = vandalism.blackouts(g)
    hurt = sum(map(vandalism.vandalised, s.buildings.values()))
    worth -= HURT * hurt + DARK * dark + DARKER * dark * dark
    homes = sum(colonists.inhabitants(g, each) for each in s.humans)
    return worth - (30.0 if homes < 2 else 0.0)


# Monolith -----------------------------------------------------------------------------------------------------------------------

HIRE, DEVELOP, TILE, ROVER = 1.0, 0.4, 1.2, 0.15
"""Turns for taking a card of the Hire display, for one development, for a tile, and for each step to it."""


def solitaire(g: G, seat: int) -> float:
    """The four nearest goals; points a little."""
    s = g.state
    ways = sorted(0.0 if monolith.goal_met(g, goal) else 0.4 + turns_to(g, seat, goal) for goal in s.targets)
    worth = (1.3 - s.time / monolith.ROUNDS) * economy(g, seat) + 0.5 * life_support(g) + 0.05 * final.total(g, seat)
    worth -= TURN[s.chapter] * (sum(ways[: monolith.ENOUGH]) + 0.2 * ways[-1])
    return worth + 3.0 * len(s.completed) - 0.3 * sum(mission.left for mission in s.missions.values())


def turns_to(g: G, seat: int, goal: str) -> float:
    """How many turns a Goal of Monolith is away."""
    s = g.state
    face = LIBRARY.goals[goal]
    board = player(g, seat)
    match face.deck:
        case 1:
            blueprint = LIBRARY.blueprints[face.target]
            more = max(0, s.changed + 1 - advanced_of(g, blueprint.type)) - 1
            minerals = LACK * max(0, 1 + s.bombed - board.mineral)
            rooms = missing_room(g, seat, blueprint.type, blueprint.complex)
            return (
                card_way(g, seat, face.target) + build_way(g, seat, blueprint.type, rooms)
                + upgrade_way(g, seat, blueprint.type, 1, 1) + max(0, more) * (UPGRADE + CARD) + minerals
            )  # fmt: skip
        case 2:
            deal = next((deal for deal in board.contracts if deal.id == face.target), None)
            contract = LIBRARY.contracts[face.target]
            taken = 0.0 if deal else 1.0
            if contract.kind == "delivery":
                return taken + sum(
                    item_way(g, seat, item, number - (deal.items.count(item) if deal else 0))
                    for item, number in contract.requires.items()
                )
            kind = contract.building
            mine = sum(b.kind == kind and b.card != "" and b.by == seat for b in s.buildings.values())
            return taken + build_way(g, seat, kind, missing_room(g, seat, kind, 4)) + upgrade_way(g, seat, kind, 1 - mine)
        case 3:
            level = laboratory.level(g, seat, face.target)
            oxygen = max(0, laboratory.LAST - max(level, 2) - board.oxygen - board.mineral)
            return (0.0 if level else 1.0) + DEVELOP * (laboratory.LAST - max(level, 1)) + 0.25 * oxygen
        case 4:
            scientist = LIBRARY.scientists[face.target]
            hired = face.target in board.scientists
            pay = sum(supplies.holding(g, seat, item) < scientist.cost.count(item) for item in set(scientist.cost))
            return (0.0 if hired else HIRE + 0.5 * pay) + upgrade_way(
                g, seat, scientist.scores, 3 - advanced_of(g, scientist.scores)
            )
        case _:
            research = sum(LIBRARY.tiles[tile].group == "research" for tile in board.tiles)
            found = len(board.tiles) - research
            missing = max(0, face.discoveries - found) + max(0, face.research - research)
            return TILE * missing + ROVER * way(g, seat)


def card_way(g: G, seat: int, card: str) -> float:
    """How far a Blueprint is: in hand, on display, or still in the deck until the Colony grows."""
    s = g.state
    if any(each.id == card for each in player(g, seat).blueprints):
        return 0.0
    if card in s.display:
        return CARD
    return CARD + level_way(g, seat)


def advanced_of(g: G, kind: str) -> int:
    """Advanced Buildings of a type."""
    return sum(b.kind == kind and b.card != "" for b in g.state.buildings.values())


def item_way(g: G, seat: int, item: str, number: int) -> float:
    """How far so many of an item are."""
    have = supplies.holding(g, seat, "crystals" if item == "crystal" else item)
    return 0.1 * number + 0.35 * max(0, number - have)


def missing_room(g: G, seat: int, kind: str, size: int) -> int:
    """What the largest Complex of a type lacks of a size."""
    sizes = [len(surface.complex_of(g, hex)) for hex, b in g.state.buildings.items() if b.kind == kind and b.owner in (-1, seat)]
    return max(0, size - max(sizes, default=0))


def way(g: G, seat: int) -> int:
    """Steps from the Rover to the nearest tile it may take."""
    if g.state.rover_out:
        return 5
    here = surface.rover_hex(g, seat)
    ways = [surface.MAP.distance(here, hex) for hex, tile in g.state.tiles.items() if discoveries.can_take(g, seat, tile)]
    return min(ways, default=6)


# Invasion -----------------------------------------------------------------------------------------------------------------------


def invasion(g: G, seat: int) -> float:
    """A Human's view: the team's points, and what more can be made of."""
    return 3.0 * g.state.op + economy(g, seat) + life_support(g) - 2.0 * commander.on_mars(g)


CHAPTERS: dict[str, Callable[[G, int], float]] = {
    "base": base,
    "invasion": invasion,
    "outbreak": outbreak,
    "blackout": blackout,
    "monolith": solitaire,
}
