"""The rule-of-thumb bot: what each answer is worth, by the question it answers; the best is taken, the first of equals.

`choose` gets a world in which everything its seat cannot know was dealt afresh (`table.fork(seat=...)`), so it may read the whole
state. One table of values serves all roles; what a chapter or role wants beyond them is in WISHES. Where that is not enough it plays
each answer to the end of its own turn, by the same values, and takes the one after which the position is worth most (`outlook.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from xenoboard.engine import STOP, Ask, Table, key_of
from xenoboard.games.on_mars import outlook
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import (
    advanced,
    alien_actions,
    blueprints,
    colonists,
    colony,
    commander,
    construct,
    defense,
    discoveries,
    executive,
    goals,
    hire,
    infection,
    laboratory,
    monolith,
    movement,
    ships,
    shuttle,
    supplies,
    surface,
    turns,
    upgrade,
    vandalism,
)
from xenoboard.games.on_mars.state import ILL, G, player, side

LIBRARY = library()

MAIN = {
    "upgrade": 12.0,
    "ship": 9.0,
    "construct": 8.0,
    "hire": 6.5,
    "blueprint": 6.0,
    "learn": 6.0,
    "research": 5.5,
    "resupply": 4.5,
    "control_center": 4.0,
    "landing_pod": 1.0,
}
"""What a main action is worth of itself."""
CONTRIBUTES = {
    "blueprint_taken": "blueprint",
    "advanced_building_placed": "upgrade",
    "progress_cube_placed": "construct",
    "discovery_tile_taken_by_rover": "control_center",
    "research_tile_taken": "control_center",
    "tech_taken": "learn",
    "bot_placed_on_map_after_setup": "ship",
    "scientist_taken": "hire",
    "earth_contract_completed": "hire",
}
"""Which main action contributes to a Mission."""
MISSION = 3.0
KINDS = {
    "mine": 5.0,
    "shelter": 4.5,
    "generator": 3.0,
    "oxygen_condenser": 3.6,
    "greenhouse": 3.2,
    "water_extractor": 3.1,
    "hospital": 3.0,
}
ITEMS = {"crystal": 3.0, "oxygen": 2.6, "mineral": 2.8, "battery": 2.0, "water": 2.0, "plant": 2.0, "medicine": 2.5}
KEEP = {"crystal": 2.4, "goal": 3.5, "colonist": 1.8, "mineral": 2.9, "tech": 0.0, "medicine": 3.0}
"""What it hurts to pay with."""
TECHS = {"upgrade": 4.0, "mine": 3.0, "oxygen_condenser": 3.0, "rover": 2.5, "ship": 1.5}
ALIEN_TECHS = {"deployment": 4.0, "alien_shelter": 3.0, "reinforcement": 3.5, "mobilization": 1.0, "mining": 2.0}
ALIEN_ACTIONS = {
    "deploy_beside": 10.0,
    "deploy_in": 9.0,
    "construct": 7.0,
    "learn": 6.0,
    "research": 5.5,
    "steal": 4.0,
    "activate": 3.0,
    "upgrade": 2.5,
    "blueprint": 2.0,
    "move": 1.0,
}
EXECUTIVE = {
    "advanced_building": 5.0,
    "upgrade": 7.0,
    "blueprint": 2.5,
    "develop": 3.0,
    "mineral": 1.5,
    "warehouse": 1.0,
    "rover": 1.0,
    "bots": -1.0,
}


def choose(table: Table, seat: int) -> str:
    """The key of the option the bot takes. table: a world dealt from what the seat knows."""
    decision = table.decision_of(seat)
    assert decision is not None, f"seat {seat} is not asked"
    g, ask, values = table.rules, decision.ask, decision.values
    if len(values) > 1 and looks_ahead(g, ask):
        ahead = [after(table, seat, value) + TASTE * worth(g, ask, value) + whim(g, at) for at, value in enumerate(values)]
        return key_of(values[ahead.index(max(ahead))])
    return key_of(values[favourite(g, ask, values)])


TASTE = 0.1
"""What the worth of an answer itself adds to what the turn leads to."""
LONGEST = 40
"""Answers looked ahead."""


def looks_ahead(g: G, ask: Ask) -> bool:
    """Whether an answer of one's own turn is judged by what the turn leads to: all of them in the chapters that are hard to win, the
    actions alone in the base game, and in Invasion those of Humans who have got stuck."""
    s = g.state
    if s.turn.seat != ask.seat:
        return False
    match s.chapter:
        case "base":
            return ask.prompt in ("turn", "travel")
        case "invasion":
            return s.round > PATIENCE and ask.seat != s.commander
        case _:
            return True


def favourite(g: G, ask: Ask, values: Sequence[Any]) -> int:
    """Which answer is worth most of itself."""
    return max(range(len(values)), key=lambda at: worth(g, ask, values[at]) + whim(g, at))


def after(table: Table, seat: int, value: Any) -> float:
    """What the position is worth when an answer is given and the turn is played to its end by rule of thumb."""
    world = table.fork()
    moment = world.rules.state.round, world.rules.state.step
    world.choose(key_of(value), seat=seat)
    for _ in range(LONGEST):
        decision = world.decision
        if decision is None:
            break
        g, ask, values = world.rules, decision.ask, decision.values
        if g.state.turn.seat != seat or (g.state.round, g.state.step) != moment:
            break
        best = favourite(g, ask, values)
        if isinstance(values[best], turns.EndTurn):
            break
        world.choose(best, seat=decision.seat)
    if world.outcome is not None:
        return outlook.DECIDED if seat in world.outcome.winners else -outlook.DECIDED
    return outlook.outlook(world.rules, seat)


PATIENCE = 25
"""Rounds after which habits that led nowhere are given up little by little."""


def whim(g: G, at: int) -> float:
    """In a game that drags on, a little more of something else each round: a number that depends on the moment alone."""
    late = max(0, g.state.round - PATIENCE)
    return min(late, 60) / 2 * ((g.number * 2654435761 + at * 40503 >> 7) % 100) / 100


def worth(g: G, ask: Ask, value: Any) -> float:
    """What an answer is worth; stopping is worth nothing."""
    if value is STOP:
        return 0.0
    if isinstance(value, str):
        return yes(g, ask)
    return VALUES[type(value)](g, ask, value)


def yes(g: G, ask: Ask) -> float:
    """Whether to go on: more upgrades always, more of a boost while Colonists are left over."""
    return 1.0 if ask.prompt == "use_upgrade_tech" or colonists.able(g, ask.seat) > 2 else -1.0


# The turn -----------------------------------------------------------------------------------------------------------------------


def main(g: G, ask: Ask, value: turns.Main) -> float:
    """A main action, with what the chapter and the Missions want."""
    seat, s = ask.seat, g.state
    points = MAIN[value.action]
    for mission in s.missions.values():
        if CONTRIBUTES.get(LIBRARY.missions[mission.id].contribute) == value.action:
            points += MISSION * (1 + s.round / 6)
    if value.action in colonists.SIDES:
        points -= 0.8 * colonists.extra_cost(g, seat, value.action)
    board = player(g, seat)
    waiting = sum(card.marker for card in board.blueprints)
    if value.action == "blueprint":
        points -= 2.5 * max(0, waiting - 1)
    if value.action == "control_center" and waiting and not upgrade.can_upgrade(g, seat, anywhere=False):
        points += 2.0
    if value.action == "construct" and s.level < 5:
        points += s.round / 5
    return points + WISHES.get(s.chapter, nothing)(g, seat, value.action)


def nothing(g: G, seat: int, action: str) -> float:
    """The base game wants nothing more."""
    return 0.0


def invasion_wish(g: G, seat: int, action: str) -> float:
    """Everything that scores at once."""
    return {"ship": 2.0, "learn": 1.0, "research": 1.5, "hire": -1.0}.get(action, 0.0)


def wanted_goals(g: G) -> list[str]:
    """What is still to be achieved in Outbreak."""
    return [LIBRARY.missions[mission.id].contribute for mission in g.state.missions.values() if mission.left]


def outbreak_wish(g: G, seat: int, action: str) -> float:
    """Hospitals and their Blueprints."""
    wanted = wanted_goals(g)
    if action == "blueprint" and any(LIBRARY.blueprints[card].group == "hospital" for card in g.state.display):
        return 8.0
    if action == "construct":
        return 7.0 if "hospitals_5" in wanted or "hospitals_advanced_3" in wanted else 3.0
    if action == "ship":
        return 2.0
    return 4.0 if action == "resupply" and g.state.warehouse.get("medicine") else 0.0


def blackout_wish(g: G, seat: int, action: str) -> float:
    """Whatever brings a Mission nearer counts twice."""
    near = [
        mission for mission in g.state.missions.values() if CONTRIBUTES.get(LIBRARY.missions[mission.id].contribute) == action
    ]
    return 4.0 * len(near)


def monolith_wish(g: G, seat: int, action: str) -> float:
    """What the open goals ask for."""
    open_decks = [LIBRARY.goals[goal].deck for goal in g.state.targets if not monolith.goal_met(g, goal)]
    wants = {1: ("upgrade", "blueprint"), 2: ("hire",), 3: ("learn", "research"), 4: ("hire", "upgrade"), 5: ("control_center",)}
    return 3.0 * sum(action in wants[deck] for deck in open_decks)


WISHES: dict[str, Callable[[G, int, str], float]] = {
    "invasion": invasion_wish,
    "outbreak": outbreak_wish,
    "blackout": blackout_wish,
    "monolith": monolith_wish,
}


def executive_worth(g: G, ask: Ask, value: executive.Executive) -> float:
    """An executive action: Crystals are kept for Advanced Buildings and upgrades."""
    if value.action == "advanced_building":
        choices = [each for each in executive.uses(g, ask.seat) if executive.use_refusal(g, ask.seat, each) is None]
        return max((card_worth(g, ask.seat, each.card) - executive.cost_of(g, ask.seat, each) for each in choices), default=-1.0)
    spare = player(g, ask.seat).crystals - LIBRARY.executive[value.action].cost
    return EXECUTIVE[value.action] + 0.5 * min(spare, 2) if spare >= 0 else -2.0


GOOD_CARDS = {
    "D2": 5.0,
    "D1": 5.0,
    "D4": 4.0,
    "D3": 3.0,
    "H4": 7.0,
    "H3": 5.0,
    "H2": 4.0,
    "H1": 6.0,
    "3": 5.0,
    "16": 6.0,
    "1": 6.0,
}
"""Actions that are worth more than the usual."""


def card_worth(g: G, seat: int, card: str) -> float:
    """What using an Advanced Building is worth."""
    if card == "D2" and not commander.on_mars(g):
        return 0.5
    return GOOD_CARDS.get(card, 3.5)


def end_turn(g: G, ask: Ask, value: turns.EndTurn) -> float:
    """When nothing is worth more."""
    return 0.0


# Buildings and cards ------------------------------------------------------------------------------------------------------------


def construct_worth(g: G, ask: Ask, value: construct.Construct) -> float:
    """A type of Building: the colony's need, Blueprints that wait for it, and in Outbreak Hospitals."""
    s, seat = g.state, ask.seat
    points = KINDS[value.kind]
    if value.kind in s.lss and s.lss[value.kind] < s.level + 1:
        points += 3.0 + s.round / 5
    points += sum(card.marker and LIBRARY.blueprints[card.id].type == value.kind for card in player(g, seat).blueprints)
    if value.kind == "hospital":
        points += 8.0 if {"hospitals_5", "hospitals_advanced_3", "medicine_5"} & {*wanted_goals(g)} else 4.0
    if s.chapter == "outbreak" and value.kind in ("mine", "shelter"):
        points += 2.0
    if value.kind == "shelter" and s.chapter == "invasion":
        points += 3.0
    return points


def site_worth(g: G, ask: Ask, value: construct.Site) -> float:
    """The larger the Complex, the better."""
    kind = ask.args["kind"]
    return 1.0 + surface.would_connect(value.hex, surface.members(g, kind, construct.owner_for(kind, ask.seat)))


def obtain_worth(g: G, ask: Ask, value: blueprints.Obtain) -> float:
    """A Blueprint: its OP, and whether there is something to build it on."""
    face = LIBRARY.blueprints[value.card]
    if ask.args.get("boost") and sum(card.marker for card in player(g, ask.seat).blueprints) > 2:
        return -1.0
    points = 1.0 + face.op / 2
    if face.group == "hospital":
        points += 8.0
    if monolith.target(g, 1) == face.id:
        points += 9.0
    points += sum(b.token and b.kind == face.type and not b.card for b in g.state.buildings.values())
    fits = [
        hex
        for hex in upgrade.of_type(g, face)
        if not g.state.buildings[hex].card and g.state.buildings[hex].owner in (-1, ask.seat)
    ]
    return points + (1.5 if fits else 0.0)


def upgrade_worth(g: G, ask: Ask, value: upgrade.Upgrade) -> float:
    """A Blueprint to build: the more OP, the sooner."""
    face = LIBRARY.blueprints[value.card]
    return 2.0 + face.op + (5.0 if face.group in ("hospital", "defensive") or monolith.target(g, 1) == face.id else 0.0)


def learn_worth(g: G, ask: Ask, value: laboratory.Learn) -> float:
    """A technology; the cheap rows first."""
    row = {"bottom": 1.5, "middle": 0.7, "top": 0.0}[laboratory.row_of(value.space)]
    wanted = 6.0 if monolith.target(g, 3) == value.tile else 0.0
    return 1.0 + TECHS.get(value.tile, 2.0) + row + wanted


def develop_worth(g: G, ask: Ask, value: laboratory.Develop) -> float:
    """A step: the higher, the better; in Monolith the goal's tile first."""
    wanted = 8.0 if monolith.target(g, 3) == value.tile else 0.0
    gains = 1.0 if LIBRARY.spaces[value.space].benefit else 0.0
    boost = -2.5 if ask.args.get("boost") and g.state.chapter != "invasion" else 0.0
    return 1.0 + LIBRARY.columns[value.space] / 2 + gains + wanted + boost


def hire_worth(g: G, ask: Ask, value: hire.Hire) -> float:
    """A Scientist by what it scores."""
    face = LIBRARY.scientists[value.scientist]
    built = sum(b.kind == face.scores and b.card != "" for b in g.state.buildings.values())
    works = sum(b.kind == face.works_in and b.card != "" for b in g.state.buildings.values())
    return 2.0 + built + works + (8.0 if monolith.target(g, 4) == value.scientist else 0.0)


def contract_worth(g: G, ask: Ask, value: hire.Contract) -> float:
    """An Earth Contract only if its goods are at hand, or the goal asks for it."""
    if monolith.target(g, 2) == value.contract:
        return 12.0
    face = LIBRARY.contracts[value.contract]
    board = player(g, ask.seat)
    have = sum(min(getattr(board, "crystals" if item == "crystal" else item), n) for item, n in face.requires.items())
    return (have - 2.0) if face.kind == "delivery" else -1.0


# Moving and paying --------------------------------------------------------------------------------------------------------------


def pay_worth(g: G, ask: Ask, value: supplies.Pay) -> float:
    """Pay with what is needed least."""
    keep = KEEP | {"goal": 20.0} if g.state.chapter == "blackout" else KEEP
    return 20.0 - sum(keep.get(item, 2.0) for item in value.items)


def take_worth(g: G, ask: Ask, value: supplies.Take) -> float:
    """Take what is scarce."""
    item = value.item
    have = player(g, ask.seat).crystals if item == "crystal" else getattr(player(g, ask.seat), item)
    boost = -2.0 if ask.args.get("boost") else 0.0
    return ITEMS[item] - 0.6 * have + boost


def rover_worth(g: G, ask: Ask, value: movement.Rover) -> float:
    """Towards the nearest tile or Crystal; not for Crystals paid."""
    here = surface.rover_hex(g, ask.seat)
    takeable = [hex for hex, tile in g.state.tiles.items() if discoveries.can_take(g, ask.seat, tile)]
    aims = [hex for hex in (*takeable, *g.state.crystals) if hex != here]
    if not aims or here in takeable:
        return -1.0
    before = min(surface.MAP.distance(here, hex) for hex in aims)
    after = min(surface.MAP.distance(value.target, hex) for hex in aims)
    paid = ask.args.get("rover", 0) <= 0
    return 2.0 * (before - after) + (0.5 if value.target in aims else 0.0) - (3.0 if paid else 0.0)


def bot_worth(g: G, ask: Ask, value: movement.Bot) -> float:
    """To where Buildings and upgrades come into reach; away from tiles; not for Crystals paid."""
    bots = [hex for hex, _ in surface.standing(g, "bot", ask.seat)]
    moved = [value.target if hex == value.source else hex for hex in bots]
    gain = outlook.reach(g, ask.seat, moved) - outlook.reach(g, ask.seat, bots)
    harm = 1.0 if value.target in g.state.tiles or value.target in g.state.crystals else 0.0
    paid = ask.args.get("bots", 0) <= 0
    return 3.0 * gain - harm - (1.5 if paid else 0.1)


def travel_worth(g: G, ask: Ask, value: shuttle.Travel) -> float:
    """Travel with the Shuttle when there is work over there; a Ship is not given away."""
    seat = ask.seat
    board = player(g, seat)
    stuck = len(board.working) + sum(c.owner == seat for slots in g.state.slots.values() for c in slots)
    busy = colonists.able(g, seat)
    return (1.0 if value.by == "shuttle" else -4.0) + stuck - busy + (0.5 if side(g, seat) == "orbit" else 0.0)


# The chapters -------------------------------------------------------------------------------------------------------------------


def person_worth(g: G, ask: Ask, value: infection.Person) -> float:
    """Infect where nobody else is near; cure and vaccinate where most are."""
    company = sum(
        person.place == value.place and (person.owner == value.owner or value.place in g.state.slots) and person.health != ILL
        for person in infection.everybody(g, ("living_quarters", "working_area", "actions"))
    )
    return 10.0 - company if ask.prompt == "infect" else 1.0 + company + (0.5 if value.health == ILL else 0.0)


def cure_worth(g: G, ask: Ask, value: turns.Cure) -> float:
    """Medicine is spent at once, unless five are to be held together and there is no danger yet."""
    ill, most = outlook.spreading(g)
    return -1.0 if "medicine_5" in wanted_goals(g) and 2 * ill < most else 20.0


def exchange_worth(g: G, ask: Ask, value: infection.Exchange) -> float:
    """Put the infected where the infected are."""
    quarters = player(g, ask.seat).quarters

    def ill(area: int) -> int:
        return sum(health == ILL for slot, health in enumerate(quarters) if colonists.area_of(slot) == area)

    if value.health != ILL or value.other == ILL:
        return -1.0
    return float(ill(value.to) - ill(value.area)) - (0.5 if not value.other else 0.0) + (1.0 if ill(value.to) else 0.0)


def token_worth(g: G, ask: Ask, value: commander.Token) -> float:
    """The Alien Commander: deploy what there is, otherwise grow."""
    action = LIBRARY.alien_spaces[str(value.space)].action
    alien = g.state.alien
    if not alien_actions.possible(g, action):
        return -3.0 + value.space / 100
    points = ALIEN_ACTIONS[action]
    if action == "construct" and alien.troopers > 3:
        points -= 3.0
    if action == "deploy_beside" and alien.troopers < 1 + alien_actions.level(g, "deployment"):
        points -= 3.0
    return points - (1.0 if value.kind == "expendable" else 0.0)


def unlock_worth(g: G, ask: Ask, value: commander.Unlock) -> float:
    """The Deploy spaces first; Move Troopers never."""
    return {8: 12.0, 9: 9.5, 10: 3.0, 11: -1.0}[value.space]


def deploy_worth(g: G, ask: Ask, value: surface.To) -> float:
    """Troopers away from the Exosuit and the Sentry Bots."""
    foes = [hex for kind in ("exosuit", "sentry") for hex, _ in surface.standing(g, kind)]
    near = min((surface.MAP.distance(value.hex, hex) for hex in foes), default=9) if value.hex in surface.MAP else 0
    return 1.0 + near / 10


def exosuit_worth(g: G, ask: Ask, value: Any) -> float:
    """Send Troopers home, then walk towards them."""
    troopers = [hex for hex, _ in surface.standing(g, "trooper")]
    hex = getattr(value, "hex", "")
    if isinstance(value, defense.Return):
        return 10.0
    if not troopers:
        return 0.1 if isinstance(value, defense.Place) else -1.0
    gap = min(surface.MAP.distance(hex, other) for other in troopers)
    return 6.0 - gap if gap else 8.0


def sentry_worth(g: G, ask: Ask, value: defense.Sentry) -> float:
    """Sentry Bots walk towards Troopers, not onto them."""
    troopers = [hex for hex, piece in surface.standing(g, "trooper") if piece.upright]
    if not troopers:
        return -1.0
    before = min(surface.MAP.distance(value.source, hex) for hex in troopers)
    after = min(surface.MAP.distance(value.target, hex) for hex in troopers)
    return 2.0 * (before - after) if after else 0.5


def stun_worth(g: G, ask: Ask, value: defense.Stun) -> float:
    """The more Troopers are next to it, the better."""
    return 3.0 * sum(len(defense.troopers_at(g, hex, True)) for hex in surface.NEAR[value.hex])


def cover_worth(g: G, ask: Ask, value: defense.Cover) -> float:
    """Block what the Alien would like best."""
    action = LIBRARY.alien_spaces[str(value.space)].action
    return ALIEN_ACTIONS[action] if alien_actions.possible(g, action) else 0.1


def fixed(number: float) -> Callable[[G, Ask, Any], float]:
    """An answer that is always worth the same."""
    return lambda g, ask, value: number


VALUES: dict[type, Callable[[G, Ask, Any], float]] = {
    advanced.Beacon: fixed(1.0),
    advanced.BoardSide: fixed(1.0),
    advanced.Produce: lambda g, ask, value: 1.0 if colonists.able(g, ask.seat) > 2 else -1.0,
    advanced.Trade: lambda g, ask, value: float(getattr(player(g, ask.seat), value.item)),
    alien_actions.Abduct: fixed(1.0),
    alien_actions.Activate: fixed(1.0),
    alien_actions.Adopt: lambda g, ask, value: ALIEN_TECHS[value.tile],
    alien_actions.Advance: lambda g, ask, value: (
        ALIEN_TECHS[value.tile] + (1.5 if LIBRARY.spaces[value.space].benefit == "trooper" else 0.5)
    ),
    alien_actions.Claim: lambda g, ask, value: 2.0 if LIBRARY.blueprints[value.card].item == "trooper" else 1.0,
    alien_actions.Column: lambda g, ask, value: 1.0 + value.q / 10,
    alien_actions.Erect: lambda g, ask, value: 2.0 if value.kind == "alien_shelter" else 1.0,
    alien_actions.Shift: fixed(1.0),
    alien_actions.StandUp: fixed(2.0),
    alien_actions.Steal: fixed(1.0),
    alien_actions.Trooper: fixed(0.5),
    blueprints.Obtain: obtain_worth,
    colonists.Area: lambda g, ask, value: 1.0 - (ask.args.get("health") != ILL and ill_in(g, ask.seat, value.area)),
    colonists.From: fixed(1.0),
    colonists.Quarter: lambda g, ask, value: 2.0 if ill_in(g, ask.seat, value.area) else 1.0,
    colony.Help: lambda g, ask, value: {"mineral": 3.0, "crystal": 2.5, "colonist": 2.0, "bots": 1.0}[value.kind],
    commander.AlienScientist: fixed(2.0),
    commander.BuyOff: fixed(-1.0),
    commander.Done: fixed(0.0),
    commander.Forfeit: lambda g, ask, value: value.space / 100,
    commander.Reset: lambda g, ask, value: 8.0 if not g.state.alien.reusable else 1.0,
    commander.Token: token_worth,
    commander.Unlock: unlock_worth,
    construct.Construct: construct_worth,
    construct.Site: site_worth,
    defense.Cover: cover_worth,
    defense.Deploy: lambda g, ask, value: {"neutralize": 3.0, "tech": 1.0, "building": 0.5}[value.use],
    defense.Move: exosuit_worth,
    defense.OnBuilding: fixed(1.0),
    defense.OnTech: lambda g, ask, value: 1.0 + laboratory.level(g, value.owner, value.tile),
    defense.Place: exosuit_worth,
    defense.Return: exosuit_worth,
    defense.Sentry: sentry_worth,
    defense.Stun: stun_worth,
    executive.Executive: executive_worth,
    executive.Send: lambda g, ask, value: 2.0 + card_worth(g, ask.seat, value.card),
    executive.Use: lambda g, ask, value: card_worth(g, ask.seat, value.card) - executive.cost_of(g, ask.seat, value),
    goals.Goal: fixed(50.0),
    goals.Prize: lambda g, ask, value: 1.0 if value.kind == "develop" else 0.8,
    hire.Contract: contract_worth,
    hire.Deliver: fixed(30.0),
    hire.Hire: hire_worth,
    infection.Exchange: exchange_worth,
    infection.Person: person_worth,
    laboratory.Develop: develop_worth,
    laboratory.Into: fixed(1.0),
    laboratory.Keep: fixed(0.5),
    laboratory.Learn: learn_worth,
    laboratory.Tile: lambda g, ask, value: (
        laboratory.level(g, value.owner, ask.args["tile"]) + (1.5 if value.owner == ask.seat else 0)
    ),
    monolith.Step: fixed(1.0),
    movement.Bot: bot_worth,
    movement.Rover: rover_worth,
    ships.Crew: lambda g, ask, value: (
        value.colonists + (2.5 if value.bots and player(g, ask.seat).bots > 1 else 0.5 * value.bots)
    ),
    ships.Ship: lambda g, ask, value: 1.0 + value.slot / 10,
    shuttle.Discovery: fixed(1.0),
    shuttle.Space: lambda g, ask, value: {4: 1.5, 7: 1.5, 3: 1.2, 8: 1.2}.get(value.space, 1.0),
    shuttle.Stay: fixed(0.0),
    shuttle.Travel: travel_worth,
    supplies.Discard: lambda g, ask, value: -1.0 if goals.met(g, ask.seat, value.goal) else 1.0,
    supplies.Pay: pay_worth,
    supplies.Take: take_worth,
    surface.To: deploy_worth,
    turns.Claim: fixed(100.0),
    turns.Cure: cure_worth,
    turns.EndTurn: end_turn,
    turns.Main: main,
    turns.Quarantine: lambda g, ask, value: 40.0 if ILL in player(g, ask.seat).quarters else -1.0,
    upgrade.On: lambda g, ask, value: 2.0 if g.state.buildings[value.hex].token else 1.0,
    upgrade.Upgrade: upgrade_worth,
    vandalism.Repair: lambda g, ask, value: 2.0 if g.state.buildings[value.hex].lying else 1.0,
    vandalism.Whose: lambda g, ask, value: float(colonists.inhabitants(g, value.owner)),
}


def ill_in(g: G, seat: int, area: int) -> bool:
    """Whether somebody in an area of the Living Quarters is infected."""
    return any(health == ILL and colonists.area_of(slot) == area for slot, health in enumerate(player(g, seat).quarters))
