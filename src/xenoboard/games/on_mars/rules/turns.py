"""The order of a game: placing Player markers, rounds, turns and what a player may do in one (OM-B-141..143, OM-B-201..206).

`next_script` is all there is to the top level: the state says which script comes next.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from xenoboard.engine import Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.rules import (
    advanced,
    blueprints,
    colonists,
    colony,
    commander,
    construct,
    executive,
    final,
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
    upgrade,
    vandalism,
)
from xenoboard.games.on_mars.state import COLONY, ORBIT, G, Turn, change, faces, player, side

MAIN = {
    ORBIT: ("landing_pod", "blueprint", "learn", "research", "resupply"),
    COLONY: ("control_center", "construct", "upgrade", "ship", "hire"),
}
"""The main actions of each side of the board."""


class Main(Choice, frozen=True):
    """A main action."""

    action: str


class Cure(Choice, frozen=True):
    """Spend a Medicine."""


class Quarantine(Choice, frozen=True):
    """Rearrange the Living Quarters."""


class Claim(Choice, frozen=True):
    """End the solitaire game as won."""


class EndTurn(Choice, frozen=True):
    """The turn is over."""


def next_script(g: G) -> tuple[str, Script]:
    """The script that comes next."""
    s = g.state
    match s.phase, s.step:
        case "placement", _:
            return "placement", placement(g)
        case "sabotage", _:
            return "Sabotage phase", sabotage(g)
        case "shuttle", "begin":
            return "Shuttle", shuttle_begins(g)
        case "shuttle", _:
            return "travel", travel_step(g)
        case "final", _:
            return "final scoring", final.judge_monolith(g) if s.chapter == "monolith" else final.end_of_game(g)
        case _, "begin":
            return ("Colonization ends", colonization_ends(g)) if s.at >= len(s.order) else ("turn begins", turn_begins(g))
        case _, "end":
            return "turn ends", turn_ends(g)
        case _, "alien":
            return "Alien Commander", commander.turn_step(g)
        case _:
            return "turn", turn_step(g)


# Before the first round ---------------------------------------------------------------------------------------------------------


def placement(g: G) -> Script:
    """Clockwise each puts the Player marker on a Turn Order space; the last in order chooses the Shuttle's side (OM-B-142, 143)."""
    s = g.state
    if s.at < len(s.order):
        seat = s.order[s.at]
        s.turn = Turn(seat)
        yield from shuttle.arrive(g, seat, (1, 2, 3, 4, 5, 6, 7, 8))
        yield from shuttle.settle(g)
        s.at += 1
        return
    last = max(s.humans, key=lambda seat: player(g, seat).space)
    choice = yield g.ask(last, "shuttle_side", [advanced.BoardSide(ORBIT), advanced.BoardSide(COLONY)], rule="OM-B-143")
    s.shuttle_side, s.shuttle_space = choice.side, 1
    g.tell("shuttle_placed", last, "OM-B-143", side=choice.side)
    new_round(g)


def new_round(g: G) -> None:
    """A Colonization phase begins, in turn order (OM-B-020, OM-B-201)."""
    s = g.state
    s.phase, s.step, s.at = "colonization", "begin", 0
    s.order = tuple(sorted(s.humans, key=lambda seat: player(g, seat).space))
    s.turn = Turn()
    for seat in s.humans:
        change(g, seat, standing=True)
    g.tell("round", None, "OM-B-201", round=s.round, order=list(s.order))


# A turn -------------------------------------------------------------------------------------------------------------------------


def turn_begins(g: G) -> Script:
    """Fresh Crystals move to the Depot (OM-B-203); in Outbreak an Infection card comes, but not in round 1 (OM2-046)."""
    s = g.state
    seat = s.order[s.at]
    supplies.settle_fresh(g, seat)
    s.turn = Turn(seat, boosters=colonists.able(g, seat))
    s.step = "turn"
    g.tell("turn", seat, "OM-B-202")
    yield from hire.settle(g)
    if s.chapter == "outbreak" and s.round > 1:
        yield from infection.reveal(g, seat)
        s.turn = msgspec.structs.replace(s.turn, boosters=colonists.able(g, seat))


def menu(g: G, seat: int) -> Iterator[Choice]:
    """What a player might do in the turn."""
    s = g.state
    if not s.turn.main:
        for action in MAIN[side(g, seat)]:
            if action != "hire" or s.chapter != "outbreak" or s.offers["1"]:
                yield Main(action)
    if not s.turn.executive:
        for action in executive.EXECUTIVE:
            yield executive.Executive(action)
    for goal in faces(g, s.goals[seat]):
        yield goals.Goal(goal)
    yield from hire.deliveries(g, seat)
    if s.chapter == "outbreak":
        if player(g, seat).medicine:
            yield Cure()
        if not s.turn.quarantine:
            yield Quarantine()
    if s.chapter == "monolith" and monolith.achieved(g) >= monolith.ENOUGH:
        yield Claim()
    yield EndTurn()


def menu_refusal(g: G, seat: int, choice: Choice) -> Refusal | None:
    """Why a player cannot do something in the turn now."""
    match choice:
        case Main(action=action):
            return main_refusal(g, seat, action)
        case executive.Executive(action=action):
            return executive.executive_refusal(g, seat, action)
        case goals.Goal(goal=goal):
            return goals.goal_refusal(g, seat, goal)
        case Cure():
            if not infection.infected(g):
                return refuse("OM2-062", "Nobody is infected.")
        case Quarantine():
            if not infection.exchanges(g, seat):
                return refuse("OM2-058", "Nobody in your Living Quarters could go elsewhere.")
        case EndTurn():
            if not g.state.turn.main and any(main_refusal(g, seat, action) is None for action in MAIN[side(g, seat)]):
                return refuse("OM-B-202", "A main action must be taken first.")
    return None


def turn_step(g: G) -> Script:
    """One thing of a turn: the main action, an executive action, or something that may be done at any time (OM-B-202, OM-B-204)."""
    s = g.state
    seat = s.turn.seat

    def refusal(g: G, choice: Choice) -> Refusal | None:
        return menu_refusal(g, seat, choice)

    choice = yield g.ask(seat, "turn", menu(g, seat), refusal=refusal, rule="OM-B-202", concealed=True)
    if s.chapter == "outbreak":
        s.turn = msgspec.structs.replace(s.turn, quarantine=True)
    match choice:
        case Main(action=action):
            s.turn = msgspec.structs.replace(s.turn, main=True)
            g.tell("main", seat, "OM-B-202", action=action)
            yield from main_action(g, seat, action)
        case executive.Executive(action=action):
            yield from executive.perform(g, seat, action)
        case goals.Goal(goal=goal):
            yield from goals.complete(g, seat, goal)
        case hire.Deliver():
            yield from hire.deliver(g, seat, choice)
        case Cure():
            yield from infection.cure(g, seat)
        case Quarantine():
            yield from infection.quarantine(g, seat)
        case Claim():
            s.phase = "final"
        case EndTurn():
            s.step = "end"
    yield from hire.settle(g)


# Main actions -------------------------------------------------------------------------------------------------------------------


def main_refusal(g: G, seat: int, action: str) -> Refusal | None:
    """Why a main action cannot be taken: its cost, or no effect (OM-B-206)."""
    if action in colonists.SIDES:
        refusal = slot_refusal(g, seat, action)
        if refusal is not None:
            return refusal
    if action == "ship":
        return ships.can_welcome(g, seat)
    if not has_effect(g, seat, action):
        return refuse("OM-B-206", NO_EFFECT[action])
    return None


NO_EFFECT = {
    "landing_pod": "",
    "blueprint": "No Blueprint can be taken: no card, or no marker for it.",
    "learn": "No tile of the Tech Grid can be learnt.",
    "research": "No Tech tile can be developed.",
    "resupply": "Nothing in the Warehouse fits.",
    "control_center": "Neither a Bot nor the Rover could move.",
    "construct": "No Building can be constructed.",
    "upgrade": "No Building can be upgraded.",
    "hire": "No card of the display can be paid.",
}


def slot_refusal(g: G, seat: int, action: str) -> Refusal | None:
    """Why no Action slot can be taken (OM-B-301..305)."""
    if not colonists.able(g, seat):
        return refuse("OM-B-301", "It needs a Colonist from your Living Quarters.")
    if action == "hire" and any(colonist.owner == seat for colonist in g.state.slots["hire"]):
        return refuse("OM-B-305", "Your Colonist is there already.")
    extra = colonists.extra_cost(g, seat, action)
    if extra and not supplies.affordable(g, seat, supplies.parts(*["slot"] * extra), kept=1):
        return refuse(
            "OM-B-303", "Others are there: it costs {extra:Crystal or Colonist|Crystals or Colonists} more.", extra=extra
        )
    return None


def has_effect(g: G, seat: int, action: str) -> bool:
    """Whether a main action could do anything."""
    match action:
        case "landing_pod":
            return True
        case "blueprint":
            return blueprints.can_obtain(g, seat)
        case "learn":
            return laboratory.can_learn(g, seat)
        case "research":
            return laboratory.can_develop(g, seat)
        case "resupply":
            return bool(supplies.in_warehouse(g, seat))
        case "control_center":
            return movement.can_move(g, seat)
        case "construct":
            return construct_possible(g, seat)
        case "upgrade":
            return upgrade.can_upgrade(g, seat)
        case _:
            extra = colonists.extra_cost(g, seat, "hire")
            return any(hire.offer_refusal(g, seat, choice, kept=1 + extra) is None for choice in hire.offers(g))


def construct_possible(g: G, seat: int) -> bool:
    """Whether any Building can be built once an Action slot is paid; a Mine needs a Colonist besides."""
    kinds = construct.kinds(g)
    if colonists.able(g, seat) < 2 + colonists.extra_cost(g, seat, "construct"):
        kinds = kinds[1:]
    return construct.can_construct(g, seat, kinds)


def main_action(g: G, seat: int, action: str) -> Script:
    """Perform a main action: first its Action slot and cost, then its effect (OM-B-301..307)."""
    if action in colonists.SIDES:
        colonists.clear_slots(g, action)
        extra = colonists.extra_cost(g, seat, action)
        yield from supplies.pay(g, seat, supplies.parts(*["slot"] * extra), "OM-B-303", "slot", kept=1)
        yield from colonists.take_slot(g, seat, action)
    match action:
        case "landing_pod":
            yield from shuttle.landing_pod(g, seat)
        case "blueprint":
            yield from blueprints.take_blueprints(g, seat, 1, "OM-B-402", optional=False, boost=True)
        case "learn":
            yield from learn(g, seat)
        case "research":
            yield from advanced.boosted_research(g, seat, "OM-B-404")
        case "resupply":
            yield from advanced.boosted_warehouse(g, seat, "OM-B-408")
        case "control_center":
            yield from movement.control_center(g, seat)
        case "construct":
            yield from construct.construct(g, seat, construct.kinds(g), "OM-B-520")
        case "upgrade":
            yield from upgrade.upgrades(g, seat, 1, "OM-B-540", tech=True, optional=False)
        case "ship":
            yield from ships.welcome(g, seat, "OM-B-550", crews=ships.USUAL, boost=True)
        case _:
            yield from hire.take(g, seat, "OM-B-560")


def learn(g: G, seat: int) -> Script:
    """Learn New Technology: one tile, and with a Colonist a second (OM-B-403)."""
    boosters = colonists.able(g, seat)
    yield from laboratory.learn(g, seat, "OM-B-403")
    if boosters and colonists.able(g, seat):
        yield from laboratory.learn(g, seat, "OM-B-403", optional=True, boost=True)


# The end of a turn --------------------------------------------------------------------------------------------------------------


def turn_ends(g: G) -> Script:
    """The end of a turn, in its order (OM-B-205): pieces, used Tech, the hire display, then the Colony Status Update; and what the
    chapter adds."""
    s = g.state
    seat = s.turn.seat
    surface.sweep(g)
    yield from laboratory.settle_uses(g)
    yield from hire.refill(g, seat)
    yield from hire.settle(g)
    surface.sweep(g)
    colony.status_updates(g)
    if s.chapter == "outbreak":
        infection.end_of_turn(g)
    elif s.chapter == "blackout":
        yield from vandalism.reveal(g, seat)
    change(g, seat, standing=False)
    s.turn = Turn()
    if s.commander >= 0:
        s.step = "alien"
        commander.begin(g)
    else:
        s.step = "begin"
        s.at += 1


def colonization_ends(g: G) -> Script:
    """The last round ends the game; at the end of the Remaining Missions track one more round follows (OM-B-901)."""
    s = g.state
    if s.chapter == "monolith":
        yield from monolith.rover_recovers(g)
        s.phase = "sabotage"
        return
    if s.chapter in ("base", "blackout"):
        if s.last:
            if s.chapter == "blackout":
                g.end((), s.humans, "OM3-018", "missions_over")
            s.phase = "final"
            return
        if not s.remaining and s.variant.ending == "space_oddity":
            s.phase = "final"
            return
        if not s.remaining:
            s.last = True
            g.tell("last_round", None, "OM-B-901")
    s.phase, s.step = "shuttle", "begin"


def sabotage(g: G) -> Script:
    """Monolith's Sabotage phase; after the 15th the game is over (OM4-030, OM-Q-73)."""
    s = g.state
    yield from monolith.sabotage_phase(g)
    if s.time >= monolith.ROUNDS:
        s.phase = "final"
    else:
        s.phase, s.step = "shuttle", "begin"


def shuttle_begins(g: G) -> Script:
    """The Shuttle phase: in Outbreak time passes (OM2-077), then the Shuttle moves (OM-B-701)."""
    s = g.state
    if s.chapter == "outbreak":
        infection.time_passes(g)
    shuttle.shuttle_moves(g)
    s.step, s.at = "travel", 0
    return
    yield


def travel_step(g: G) -> Script:
    """In the turn order of this round each player travels or stays (OM-B-702, OM-B-707); then the next round begins."""
    s = g.state
    if s.at < len(s.order):
        seat = s.order[s.at]
        s.turn = Turn(seat)
        yield from shuttle.travel_or_stay(g, seat)
        yield from laboratory.settle_uses(g)
        yield from shuttle.settle(g)
        s.at += 1
        return
    colony.status_updates(g)
    s.round += 1
    new_round(g)
