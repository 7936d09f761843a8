"""What Advanced Buildings do: the action of each Blueprint card, by the name the card gives it.

A card's entry in content/blueprints.yaml names its action; here each action says when it could do anything, and does it. Base
cards OM-B-602..604 with OM-Q-87; Hospitals OM2-078..088; Beacon OM5-007..010; the Defensive cards are in defense.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from xenoboard.engine import Choice, Script
from xenoboard.games.on_mars.cards import STORED, library
from xenoboard.games.on_mars.rules import (
    blueprints,
    colonists,
    construct,
    defense,
    discoveries,
    hire,
    infection,
    laboratory,
    movement,
    points,
    ships,
    shuttle,
    supplies,
    upgrade,
)
from xenoboard.games.on_mars.rules.surface import holder_of
from xenoboard.games.on_mars.state import COLONY, G, change, player, side

LIBRARY = library()
BLUEPRINTS = LIBRARY.blueprints
RULE = "OM-B-602"


class Action(NamedTuple):
    """An Advanced Building's action: whether it could do anything for a seat, and what it does. Both get the card's id."""

    possible: Callable[[G, int, str], bool]
    perform: Callable[[G, int, str], Script]


class Produce(Choice, frozen=True):
    """A Building that produces once more."""

    hex: str


class Trade(Choice, frozen=True):
    """A Resource given away."""

    item: str


class BoardSide(Choice, frozen=True):
    """A side of the board."""

    side: str


class Beacon(Choice, frozen=True):
    """One of the two things Beacon does."""

    action: str


def possible(g: G, seat: int, card: str, cost: int) -> bool:
    """Whether a card's action could do anything, once its executive cost is paid."""
    action = ACTIONS[BLUEPRINTS[card].action]
    if BLUEPRINTS[card].action == "microbiology_lab":
        return supplies.affordable(g, seat, supplies.crystals(cost + LAB_COST)) and action.possible(g, seat, card)
    return action.possible(g, seat, card)


def perform(g: G, seat: int, card: str) -> Script:
    """A card's action."""
    yield from ACTIONS[BLUEPRINTS[card].action].perform(g, seat, card)


# Level 1 ------------------------------------------------------------------------------------------------------------------------


def construction_yard(g: G, seat: int, card: str) -> Script:
    """Upgrade a Building; Tech allowed; each Colonist one more."""
    yield from upgrade.upgrades(g, seat, 1, RULE, tech=True, boost=True, optional=False)


def building_site(kind: str) -> Action:
    """Construct a Building of a type; each Colonist is one more Tech level."""

    def perform(g: G, seat: int, card: str) -> Script:
        yield from construct.construct(g, seat, (kind,), RULE, boost=True)

    return Action(lambda g, seat, card: construct.can_construct(g, seat, (kind,), boost=True), perform)


def automated_production(g: G, seat: int, card: str) -> Script:
    """Each of your Mines and Advanced Buildings produces; each Colonist lets one produce once more."""
    boosters = colonists.able(g, seat)
    for hex in shuttle.producers(g, seat):
        shuttle.produce(g, seat, hex)
    while boosters and colonists.able(g, seat):
        again = yield g.ask(
            seat, "produce_again", [Produce(hex) for hex in shuttle.producers(g, seat)], may_stop=True, rule="OM-B-604"
        )
        if not isinstance(again, Produce):
            return
        yield from colonists.to_work(g, seat)
        shuttle.produce(g, seat, again.hex)
        boosters -= 1


def private_ship(g: G, seat: int, card: str) -> Script:
    """Welcome a Ship with a bigger crew."""
    yield from ships.welcome(g, seat, RULE, crews=ships.PRIVATE, boost=True)


def biomarket(g: G, seat: int, card: str) -> Script:
    """Take an item from the Warehouse; each Colonist one more."""
    yield from boosted_warehouse(g, seat, RULE)


def boosted_warehouse(g: G, seat: int, rule: str) -> Script:
    """An item of the Warehouse, and one more for each Colonist; also the main action Resupply (OM-B-408)."""
    boosters = colonists.able(g, seat)
    yield from supplies.take_from_warehouse(g, seat, rule, optional=False)
    while boosters and colonists.able(g, seat) and supplies.in_warehouse(g, seat):
        done = yield from supplies.take_from_warehouse(g, seat, rule, boost=True)
        if not done:
            return
        boosters -= 1


def oxygen_tank(g: G, seat: int, card: str) -> Script:
    """Take a tile from the Tech Grid; each Colonist one more."""
    boosters = colonists.able(g, seat)
    yield from laboratory.learn(g, seat, RULE)
    while boosters and colonists.able(g, seat):
        done = yield from laboratory.learn(g, seat, RULE, optional=True, boost=True)
        if not done:
            return
        boosters -= 1


def casino(g: G, seat: int, card: str) -> Script:
    """Gain 2 Crystals, and one more for each Colonist."""
    boosters = colonists.able(g, seat)
    supplies.gain(g, seat, "crystal", 2)
    while boosters and colonists.able(g, seat):
        more = yield g.ask(seat, "boost", ("yes",), may_stop=True, rule="OM-B-604", card=card)
        if more != "yes":
            return
        yield from colonists.to_work(g, seat)
        supplies.gain(g, seat, "crystal", 1)
        boosters -= 1


# Level 3 ------------------------------------------------------------------------------------------------------------------------


def mineral_mine(g: G, seat: int, card: str) -> Script:
    """Score 2 OP."""
    points.score(g, seat, 2, "OM-Q-03")
    return
    yield


def biolab(g: G, seat: int, card: str) -> Script:
    """Take an Earth Contract, paying its cost."""
    yield from hire.take(g, seat, RULE, only=hire.Contract)


def radar(g: G, seat: int, card: str) -> Script:
    """First put a face-up Discovery tile on this card; each use gains its benefit."""
    tile = radar_tile(g, card)
    if not tile:
        choice = yield g.ask(
            seat,
            "radar",
            [
                shuttle.Discovery(each)
                for each in g.state.exploration
                if discoveries.has_benefit(g, seat, discoveries.TILES[each])
            ],
            rule=RULE,
        )
        tile = choice.tile
        shuttle.replace_exploration(g, tile)
        owner = holder_of(g, card)
        cards = tuple(
            msgspec.structs.replace(each, tile=tile) if each.id == card else each for each in player(g, owner).blueprints
        )
        change(g, owner, blueprints=cards)
        g.tell("radar", seat, RULE, tile=tile)
    yield from discoveries.benefit(g, seat, discoveries.TILES[tile])


def radar_tile(g: G, card: str) -> str:
    """The Discovery tile that lies on the Radar."""
    return next((each.tile for board in g.state.players.values() for each in board.blueprints if each.id == card), "")


def radar_possible(g: G, seat: int, card: str) -> bool:
    """Some benefit can be taken."""
    tile = radar_tile(g, card)
    return any(discoveries.has_benefit(g, seat, discoveries.TILES[each]) for each in ([tile] if tile else g.state.exploration))


def builder_drone(g: G, seat: int, card: str) -> Script:
    """Upgrade a Building anywhere."""
    yield from upgrade.upgrades(g, seat, 1, RULE, anywhere=True, optional=False)


def research_lab(g: G, seat: int, card: str) -> Script:
    """Two developments; each Colonist one more."""
    yield from boosted_research(g, seat, RULE)


def boosted_research(g: G, seat: int, rule: str) -> Script:
    """Two developments, and one more for each Colonist; also the main action Research and Development (OM-B-404)."""
    boosters = colonists.able(g, seat)
    yield from laboratory.developments(g, seat, 2, rule, optional=False)
    while boosters and colonists.able(g, seat):
        done = yield from laboratory.develop(g, seat, rule, boost=True)
        if not done:
            return
        boosters -= 1


def aqueduct(g: G, seat: int, card: str) -> Script:
    """Up to 2 Colonists of the Working Area come home."""
    yield from colonists.retrieve(g, seat, 2, "working", RULE)


def eco_resort(g: G, seat: int, card: str) -> Script:
    """Colonists on the Action slots of one side come home (OM-Q-87)."""
    sides = [BoardSide(each) for each in ("orbit", "colony") if slotted(g, seat, each)]
    choice = yield g.ask(seat, "which_side", sides, rule="OM-Q-87")
    while coming := slotted(g, seat, choice.side):
        which = yield g.ask(
            seat, "retrieve", tuple(dict.fromkeys(colonists.From(*each) for each in coming)), may_stop=True, rule=RULE
        )
        if not isinstance(which, colonists.From):
            return
        yield from colonists.bring_home(g, seat, which.place, which.health)


def slotted(g: G, seat: int, side: str) -> list[tuple[str, str]]:
    """A player's Colonists on one side's Action slots."""
    return [each for each in colonists.at_work(g, seat, side) if each[0] != "working"]


def trade_market(g: G, seat: int, card: str) -> Script:
    """Spend a Resource, take 2 others; each Colonist one more."""
    boosters = colonists.able(g, seat)
    choice = yield g.ask(seat, "trade", [Trade(kind) for kind in STORED if getattr(player(g, seat), kind)], rule=RULE)
    yield from supplies.spend(g, seat, choice.item)
    yield from supplies.gain_any(g, seat, 2, supplies.NOT_MINERALS, RULE)
    while boosters and colonists.able(g, seat):
        more = yield g.ask(seat, "boost", ("yes",), may_stop=True, rule="OM-B-604", card=card)
        if more != "yes":
            return
        yield from colonists.to_work(g, seat)
        yield from supplies.gain_any(g, seat, 1, supplies.NOT_MINERALS, RULE)
        boosters -= 1


def recycling_bots(g: G, seat: int, card: str) -> Script:
    """2 movement points for Bots, which collect as a Rover does; Crystals add."""
    yield from movement.move_bots(g, seat, 2, RULE, crystals=True, optional=False, collect=True)


def aerial_elevator(g: G, seat: int, card: str) -> Script:
    """Travel to Orbit; before the Main action, that is then one of Orbit."""
    yield from shuttle.travel(g, seat, RULE)


def highest_rover(g: G) -> int:
    """The highest Rover Tech level in play."""
    return max(laboratory.level(g, seat, "rover") for seat in g.state.players)


def command_center(g: G, seat: int, card: str) -> Script:
    """Move the Rover as far as the highest Rover Tech; Crystals add."""
    yield from movement.move_rover(g, seat, highest_rover(g), RULE, crystals=True, tech=False, optional=False)


# Beacon -------------------------------------------------------------------------------------------------------------------------


def beacon(g: G, seat: int, card: str) -> Script:
    """Exactly one of: upgrade a Building, or construct any Building, by the usual rules (OM5-007..010)."""
    offers = [Beacon(each) for each, can in (("upgrade", upgrade.can_upgrade(g, seat)), ("construct", can_build(g, seat))) if can]
    choice = yield g.ask(seat, "beacon", offers, rule="OM5-007")
    if choice.action == "upgrade":
        yield from upgrade.upgrades(g, seat, 1, "OM5-008", tech=True, optional=False)
    else:
        yield from construct.construct(g, seat, construct.kinds(g), "OM5-009")


def can_build(g: G, seat: int) -> bool:
    """Whether any Building can be constructed."""
    return construct.can_construct(g, seat, construct.kinds(g))


# Hospitals ----------------------------------------------------------------------------------------------------------------------

LAB_COST = 2
"""OM2-079."""


def clinic_steps(g: G) -> list[tuple[int, laboratory.Develop]]:
    """The steps the Medicine Tech could make, with its owner."""
    return [
        (owner, step)
        for owner in g.state.players
        for step in laboratory.steps(g, owner, "medicine")
        if laboratory.develop_refusal(g, owner, step, free=True, clinic=True) is None
    ]


def clinic(g: G, seat: int, card: str) -> Script:
    """The Medicine Tech moves one space, free (OM2-082, OM-Q-52)."""
    found = clinic_steps(g)
    step = yield g.ask(seat, "develop", [step for _, step in found], rule="OM2-082", boost=False, free=True)
    yield from laboratory.move_tile(g, found[0][0], step, free=True, rule="OM2-082")


def microbiology_lab(g: G, seat: int, card: str) -> Script:
    """2 Crystals for 1 Medicine (OM2-079)."""
    yield from supplies.pay(g, seat, supplies.crystals(LAB_COST), "OM2-079", "lab")
    yield from pharmacy(g, seat, card)


def pharmacy(g: G, seat: int, card: str) -> Script:
    """1 Medicine (OM2-081)."""
    supplies.gain(g, seat, "medicine")
    return
    yield


def medicine_fits(g: G, seat: int, card: str) -> bool:
    """A Medicine can be kept."""
    return g.state.medicine > 0 and supplies.fits(g, seat, "medicine")


ACTIONS: dict[str, Action] = {
    "construction_yard": Action(lambda g, seat, card: upgrade.can_upgrade(g, seat), construction_yard),
    "metal_deposit": building_site("mine"),
    "automated_production": Action(lambda g, seat, card: bool(shuttle.producers(g, seat)), automated_production),
    "wind_turbines": building_site("generator"),
    "private_ship": Action(lambda g, seat, card: ships.can_welcome(g, seat) is None, private_ship),
    "moisture_vaporator": building_site("water_extractor"),
    "biomarket": Action(lambda g, seat, card: bool(supplies.in_warehouse(g, seat)), biomarket),
    "hydroponic_farm": building_site("greenhouse"),
    "oxygen_tank": Action(lambda g, seat, card: laboratory.can_learn(g, seat), oxygen_tank),
    "concentrator": building_site("oxygen_condenser"),
    "casino": Action(lambda g, seat, card: True, casino),
    "gym": building_site("shelter"),
    "mineral_mine": Action(lambda g, seat, card: points.counts_op(g), mineral_mine),
    "biolab": Action(lambda g, seat, card: hire.can_take(g, seat, only=hire.Contract), biolab),
    "radar": Action(radar_possible, radar),
    "builder_drone_ai600": Action(lambda g, seat, card: upgrade.can_upgrade(g, seat, anywhere=True), builder_drone),
    "research_lab": Action(lambda g, seat, card: laboratory.can_develop(g, seat), research_lab),
    "aqueduct": Action(lambda g, seat, card: bool(player(g, seat).working), aqueduct),
    "eco_resort": Action(lambda g, seat, card: bool(slotted(g, seat, "orbit") or slotted(g, seat, "colony")), eco_resort),
    "trade_market": Action(lambda g, seat, card: any(getattr(player(g, seat), kind) for kind in STORED), trade_market),
    "recycling_bots": Action(
        lambda g, seat, card: movement.can_move_bots(g, seat, 2, crystals=False, collect=True), recycling_bots
    ),
    "aerial_elevator": Action(lambda g, seat, card: side(g, seat) == COLONY, aerial_elevator),
    "library": Action(lambda g, seat, card: blueprints.can_obtain(g, seat), lambda g, seat, card: library_action(g, seat)),
    "command_center": Action(
        lambda g, seat, card: movement.can_move_rover(g, seat, highest_rover(g), crystals=True), command_center
    ),
    "beacon": Action(lambda g, seat, card: upgrade.can_upgrade(g, seat) or can_build(g, seat), beacon),
    "disease_control_clinic": Action(lambda g, seat, card: bool(clinic_steps(g)), clinic),
    "microbiology_lab": Action(medicine_fits, microbiology_lab),
    "pharmacy": Action(medicine_fits, pharmacy),
    "vaccination_center": Action(lambda g, seat, card: g.state.vaccines > 0 and infection.can_vaccinate(g), infection.vaccinate),
    "sentry_bots": Action(defense.can_activate_sentries, defense.sentry_bots),
    "defense_exosuit": Action(defense.can_activate_exosuit, defense.exosuit),
    "shield": Action(defense.can_deploy_shields, defense.shield),
    "sabotage": Action(defense.can_sabotage, defense.sabotage),
}


def library_action(g: G, seat: int) -> Script:
    """Take a Blueprint; each Colonist one more."""
    yield from blueprints.take_blueprints(g, seat, 1, RULE, boost=True, optional=False)
