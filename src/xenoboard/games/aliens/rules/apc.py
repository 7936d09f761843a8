"""The M577 APC: who is inside, driving, the turret, and Aliens that attack it.

Base rules AG-B-151..154; docking at the Dropship AG-084, AG-085, AG-Q-35.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.aliens.rules import attack, blips, dice, endurance, injuries, missions, swarms, windows
from xenoboard.games.aliens.rules.board import (
    Sight,
    aboard,
    apc_footprint,
    apc_spaces,
    blip_at,
    change_alien,
    character_spaces,
    machine_spaces,
    name,
    nearest_free,
    occupied,
    plan,
    ways,
)
from xenoboard.games.aliens.rules.choices import Step
from xenoboard.games.aliens.rules.people import able, decider
from xenoboard.games.aliens.state import Apc, G
from xenoboard.parts.grid import bits, mask_of

STEPS = 8
TURN_COSTS = 2
WAYS = ("ahead", "back", "left", "right", "exit")
CLOCKWISE = ("north", "east", "south", "west")
TURRET_AIM = 7
TURRET_COST = 2


def manned(g: G) -> bool:
    """Whether somebody is inside: then Aliens treat it as a Character (AG-B-154)."""
    apc = g.state.apc
    return apc is not None and not apc.wrecked and any(each.place == "apc" for each in g.state.characters.values())


def beside(g: G) -> int:
    """The spaces next to the APC."""
    inside = mask_of(apc_spaces(g))
    return ways(g).spread(inside) & ~inside


def docked(g: G) -> bool:
    """Whether one end of the APC is on both lane spaces next to the Loading Zone doors (AG-085, AG-Q-35)."""
    if g.state.apc is None or not plan(g).lane:
        return False
    spaces = apc_spaces(g)
    door_end = set(plan(g).lane[:2])
    return set(spaces[4:]) == door_end or set(spaces[:2]) == door_end


# Driving ------------------------------------------------------------------------------------------------------------------------


def after(g: G, apc: Apc, way: str) -> Apc:
    """The APC after one step: a space along its length, or turned about its rear."""
    stride = plan(g).stride
    ahead = {"north": -stride, "east": 1, "south": stride, "west": -1}[apc.facing]
    if way in ("ahead", "exit"):
        return msgspec.structs.replace(apc, at=apc.at + ahead)
    if way == "back":
        return msgspec.structs.replace(apc, at=apc.at - ahead)
    turn = 1 if way == "right" else -1
    facing = CLOCKWISE[(CLOCKWISE.index(apc.facing) + turn) % 4]
    block = sorted(apc_footprint(g, apc.at, apc.facing)[:4])
    top_left, top_right, bottom_left, bottom_right = block
    corner = {"north": bottom_left, "east": top_left, "south": top_right, "west": bottom_right}[facing]
    return msgspec.structs.replace(apc, at=corner, facing=facing)


def step_refusal(g: G, choice: Step, left: int) -> Refusal | None:
    """Why the APC cannot make a step (AG-B-152)."""
    s = g.state
    apc = s.apc
    assert apc is not None
    if (TURN_COSTS if choice.way in ("left", "right") else 1) > left:
        return refuse("AG-B-152", "Turning takes two steps.")
    if choice.way == "exit":
        front = set(apc_spaces(g)[4:])
        if s.mission == "gm25" and front == set(s.exits):
            return None
        return refuse("AG-B-152", "The APC leaves the boards only with its front on both exit spaces.")
    target = after(g, apc, choice.way)
    new = apc_footprint(g, target.at, target.facing)
    if any(not plan(g).grid.floor >> space & 1 for space in new if space >= 0) or min(new) < 0:
        return refuse("AG-B-152", "Walls are in the way.")
    old = set(apc_spaces(g))
    if not all(whole(g, pair) for pair in zip(new, new[2:], strict=False)) or not whole(g, new[:2]):
        return refuse("AG-B-152", "Walls or closed Doors are in the way.")
    if choice.way in ("ahead", "back") and not all(whole(g, pair) for pair in zip(apc_spaces(g), new, strict=True)):
        return refuse("AG-B-152", "Walls or closed Doors are in the way.")
    fresh = mask_of(space for space in new if space not in old)
    if fresh & (character_spaces(g) | (machine_spaces(g) & ~mask_of(old))):
        return refuse("AG-B-152", "Something that cannot be pushed is in the way.")
    if any(alien.kind == "queen" and fresh >> alien.at & 1 for alien in s.aliens.values()):
        return refuse("AG-B-155", "The Queen cannot be pushed.")
    return None


def within_steps(left: int) -> Callable[[G, Step], Refusal | None]:
    """The refusal of a step with so many steps left."""
    return lambda g, choice: step_refusal(g, choice, left)


def whole(g: G, pair: tuple[int, ...]) -> bool:
    """Whether nothing stands between two spaces of the APC. It docks at the Loading Zone doors and does not pass them (AG-Q-35)."""
    one, other = pair
    if any(set(pair) == set(door.sides) for door in plan(g).loading_doors):
        return False
    edge = plan(g).grid.edge(one, other)
    return edge is not None and not edge & g.state.barricades


def can_drive(g: G) -> bool:
    """Whether any step is possible."""
    return any(step_refusal(g, Step(way), STEPS) is None for way in WAYS)


def drive(g: G, who: str) -> Script:
    """Drive: up to eight steps, two more with Steady Hands, four with Floor It (AG-B-152)."""
    s = g.state
    seat = decider(g, who)
    left = STEPS + 2 * able(g, who, "pilot_2")
    while (yield from windows.offer(g, "ev_drive", who=who)):
        left += 4
    gone = False
    while left and not gone:
        options = [Step(way) for way in WAYS if way != "exit" or s.mission == "gm25"]
        answer = yield g.ask(
            seat,
            "drive",
            options,
            refusal=within_steps(left),
            may_stop=True,
            rule="AG-B-152",
            who=who,
            left=left,
        )
        if answer is STOP:
            break
        left -= TURN_COSTS if answer.way in ("left", "right") else 1
        gone = yield from one_step(g, answer.way)


def one_step(g: G, way: str) -> Script:
    """One step of the APC: Blips in its way are revealed, swarms lose half, the rest is pushed aside. Says whether it left."""
    s = g.state
    assert s.apc is not None
    if way == "exit":
        from xenoboard.games.aliens.rules import moving

        g.tell("apc_left", None, "AG-B-152")
        riders = aboard(g)
        s.apc = None
        for each in riders:
            moving.leave(g, each.id)
        return True
    old = set(apc_spaces(g))
    target = after(g, s.apc, way)
    fresh = [space for space in apc_footprint(g, target.at, target.facing) if space not in old]
    for space in fresh:
        number = blip_at(g, space)
        if number is not None and blips.can_reveal(g, number):
            yield from blips.spot(g, number, None)
    s.apc = target
    g.tell("apc_moves", None, "AG-B-152", way=way, at=[name(g, space) for space in apc_spaces(g)])
    for number in [each for each, alien in s.aliens.items() if alien.at in fresh]:
        for _ in range((s.aliens[number].swarm + 1) // 2):
            if number in s.aliens:
                yield from swarms.kill_one(g, number, "AG-B-152")
        if number in s.aliens:
            yield from swarms.push_aside(g, number, plan(g).grid.floor)
    for space in fresh:
        number = blip_at(g, space)
        if number is not None:
            free = nearest_free(g, space)
            if free:
                s.blips[number] = msgspec.structs.replace(s.blips[number], at=free[0], trail=())
    yield from blips.watch(g)
    return False


# Fighting -----------------------------------------------------------------------------------------------------------------------


def turret_targets(g: G) -> list[str]:
    """What the turret sees from any space of the APC (AG-B-153)."""
    sight = Sight(g)
    inside = apc_spaces(g)
    sight.blockers &= ~mask_of(inside)
    return [what for what in attack.targets(g) if any(sight.sees(space, attack.space_of(g, what)) for space in inside)]


def turret_refusal(g: G, what: str, seen: list[str], seat: int) -> Refusal | None:
    """Why the turret cannot fire at a target."""
    if what not in seen:
        return refuse("AG-B-153", "There is no line of sight from the APC.")
    if not endurance.payable(g, seat, TURRET_COST):
        return refuse("AG-B-153", "There are not enough cards left to Exhaust.")
    return None


def turret(g: G, who: str, what: str) -> Script:
    """Exhaust two cards and attack with Aim 7 and Full Auto (AG-B-153)."""
    seat = decider(g, who)
    g.tell("turret", seat, "AG-B-153", who=who, target=what)
    endurance.pay(g, seat, TURRET_COST)
    aim = TURRET_AIM

    def rolled(hit: bool) -> None:
        nonlocal aim
        aim = max(aim - 1, 1)

    yield from attack.volley(
        g, who, what, full=True, need=lambda what, first: aim, rolled=rolled, legal=lambda: turret_targets(g)
    )


def attacked(g: G, number: int) -> Script:
    """An Alien attacks the manned APC: on 5 or more it takes a damage token, at six it is wrecked (AG-B-154)."""
    s = g.state
    assert s.apc is not None
    change_alien(g, number, attacks=s.aliens[number].attacks + 1)
    roll = dice.alien_die(g)
    g.tell("apc_attacked", None, "AG-B-154", alien=number, n=roll, damage=s.apc.damage + (roll >= 5))
    if roll < 5:
        return
    s.apc = msgspec.structs.replace(s.apc, damage=s.apc.damage + 1)
    if s.apc.wrecked:
        g.tell("apc_wrecked", None, "AG-B-154")
        for each in aboard(g):
            free = list(bits(beside(g) & ~occupied(g))) or nearest_free(g, apc_spaces(g)[0])
            if free:
                at = yield from swarms.choose_space(g, free, "put_out", "AG-B-154", who=each.id)
                injuries.put_out(g, each.id, at, down=True)
            else:
                yield from injuries.lose(g, each.id, "killed")
        missions.check_defeat(g)
        yield from blips.watch(g)
