"""How Aliens and Blips move: towards whom, by which way, through Barricades, and into Defensive Fire.

Base rules AG-B-112..117, AG-B-136, AG-B-137; the Variants' speeds (AG-035, AG-036), the Scout's 3+ (AG-130, AG-Q-18), the Skulker's hiding
(AG-136..138, AG-Q-19, AG-Q-20); Aliens in the Air Ducts use placed pairs only (AG-107..109), which board.ways gives.
"""

from __future__ import annotations

import functools
import operator
from itertools import pairwise

import msgspec

from xenoboard.engine import STOP, Script
from xenoboard.games.aliens.rules import apc, attack, blips, defense, swarms, things, windows
from xenoboard.games.aliens.rules.board import (
    LIBRARY,
    Sight,
    apc_spaces,
    change_alien,
    closed_between,
    eyes,
    name,
    occupied,
    on_boards,
    people_spaces,
    plan,
    ways,
    ways_through_barricades,
    within,
)
from xenoboard.games.aliens.rules.choices import Move, Shot, Space, Who
from xenoboard.games.aliens.rules.dice import alien_die
from xenoboard.games.aliens.rules.people import able, decider, rank_order, referee
from xenoboard.games.aliens.state import Alien, G
from xenoboard.parts.grid import Ways, bits, mask_of

APC = "apc"


class Prey:
    """How near each Character is to an Alien, worked out once: steps to a free space next to it, or next to it but for a Barricade that
    could be broken through from there (AG-B-113, AG-C-05)."""

    def __init__(self, g: G, at: int, number: int | None = None, *, most: int = 0) -> None:
        """most: reckon ways of so many steps; 0: only as far as the nearest Character that could be attacked."""
        self.at = at
        self.blocked = occupied(g) & ~(1 << at)
        self.through = ways_through_barricades(g)
        self.beside: dict[str, int] = {}
        """Character (or the manned APC) -> the spaces next to it, Barricades reckoned as open"""
        for each in on_boards(g):
            if number is None or defense.attackable(g, number, each.id):
                self.beside[each.id] = self.through.near(each.at)
        if apc.manned(g):
            inside = mask_of(apc_spaces(g))
            self.beside[APC] = self.through.spread(inside) & ~inside
        nearest = 0  # no Character is nearer than this
        if most:
            self.layers = self.through.layers(1 << at, self.blocked, most=most)
        else:
            until = 0
            for beside in self.beside.values():
                until |= beside
            self.layers = self.through.layers(1 << at, self.blocked, until=until)
            nearest = len(self.layers) - 1
            if g.state.experience and any(who != APC and able(g, who, "tactician_8") for who in self.beside):
                self.layers = self.through.layers(1 << at, self.blocked, most=len(self.layers))
        self.steps: dict[str, int] = {}
        for who, beside in self.beside.items():
            for steps in range(nearest, len(self.layers)):
                if self.layers[steps] & beside:
                    self.steps[who] = steps
                    break

    def goals(self, g: G, who: str) -> list[int]:
        """The free spaces next to a Character that are nearest; of these rather such as no Barricade parts from it."""
        nearest = self.layers[self.steps[who]] & self.beside[who]
        if g.state.barricades:
            nearest = nearest & touching(g, who) or nearest
        return list(bits(nearest))


def touching(g: G, who: str) -> int:
    """The spaces from which a Character, or the APC, can be attacked: next to it, with nothing between."""
    return apc.beside(g) if who == APC else ways(g).near(g.state.characters[who].at)


def beside(g: G, number: int) -> list[str]:
    """Whom an Alien could attack from where it is, the manned APC among them (AG-B-154)."""
    found = defense.victims(g, number)
    if apc.manned(g) and apc.beside(g) >> g.state.aliens[number].at & 1:
        found.append(APC)
    return found


def barrier(g: G, at: int, who: str) -> int:
    """The Barricaded Doors that alone part a space from a Character or the APC, as a mask: 0 if there are none, or more than they."""
    through = ways_through_barricades(g)
    for space in apc_spaces(g) if who == APC else (g.state.characters[who].at,):
        if space >= 0 and through.near(at) >> space & 1 and (closed := closed_between(g, at, space)):
            return closed
    return 0


def nearest(g: G, prey: Prey) -> list[str]:
    """The nearest Characters that could be attacked. Perfect Position counts one farther if another can be attacked."""
    steps = dict(prey.steps)
    if len(steps) > 1:
        for who in steps:
            if who != APC and able(g, who, "tactician_8"):
                steps[who] += 1
    least = min(steps.values())
    return [who for who, each in steps.items() if each == least]


def choose_prey(g: G, number: int, found: list[str]) -> Script:
    """The commander chooses among equally near Characters (AG-B-113)."""
    if len(found) == 1:
        return found[0]
    options = [Who(each) for each in sorted(found, key=lambda who: (who == APC, rank_order(who) if who != APC else 0))]
    chosen = yield g.ask(referee(g), "alien_target", options, rule="AG-B-113", alien=number)
    return chosen.who


def choose_goal(g: G, prey: Prey, who: str, number: int) -> Script:
    """Of equally near spaces next to the prey the lowest, unless they threaten different Characters: then it is asked (AG-Q-48)."""
    goals = prey.goals(g, who)
    threatened: dict[frozenset[str], int] = {}
    for goal in goals:
        threatened.setdefault(frozenset(each for each, beside in prey.beside.items() if beside >> goal & 1), goal)
    if len(threatened) == 1:
        return goals[0]
    chosen = yield g.ask(
        referee(g), "alien_space", [Space(name(g, each)) for each in threatened.values()], rule="AG-Q-48", alien=number, who=who
    )
    return plan(g).by_name[chosen.at]


def way_to(g: G, prey: Prey, goal: int) -> tuple[int, ...]:
    """A shortest way; of several one without Barricades."""
    shortest = prey.through.path(prey.layers, goal)
    opened: Ways = ways(g)
    if all(opened.near(one) >> other & 1 for one, other in pairwise((prey.at, *shortest))):
        return shortest
    steps = next(number for number, layer in enumerate(prey.layers) if layer >> goal & 1)
    layers = opened.layers(1 << prey.at, prey.blocked, most=steps, until=1 << goal)
    return opened.path(layers, goal) if layers[-1] >> goal & 1 else shortest


def activate(g: G, number: int) -> Script:
    """Activate an Alien model: move towards its prey and attack (AG-B-112..116)."""
    s = g.state
    change_alien(g, number, done=True)
    alien = s.aliens[number]
    if alien.kind == "queen" and not s.queen_awake:
        return
    hunt = Hunt(g, number)
    if s.variant.fire_at_start:
        yield from defensive_fire(g, hunt, starting=True)
        if hunt.gone(g):
            return
    if s.hive >= 0:
        yield from led_by_hive(g, hunt)
    else:
        yield from by_instinct(g, hunt)


class Hunt:
    """One activation of one model: its speed, who has fired at it, whether it has tried a Barricade, who saw it start."""

    def __init__(self, g: G, number: int, speed: int | None = None) -> None:
        alien = g.state.aliens[number]
        self.number = number
        self.kind = LIBRARY.aliens[alien.kind]
        self.speed = self.kind.speed if speed is None else speed
        self.left = self.speed
        self.fired: list[str] = []
        self.tried = False
        self.stopped = False
        self.turned = False
        self.covered = False
        self.start = alien.at
        self.witnesses: list[str] | None = None
        """Who may use Defensive Fire; None: everybody (AG-138)."""
        if alien.kind == "skulker":
            sight = Sight(g)
            self.witnesses = [each.id for each in on_boards(g) if sight.sees(each.at, alien.at)]

    def gone(self, g: G) -> bool:
        return self.number not in g.state.aliens

    def alien(self, g: G) -> Alien:
        return g.state.aliens[self.number]


def by_instinct(g: G, hunt: Hunt) -> Script:
    """An Alien without a Hive player: attack who is next to it, or go for the nearest."""
    if near := beside(g, hunt.number):
        yield from bite(g, hunt, (yield from choose_prey(g, hunt.number, near)))
        return
    prey = Prey(g, hunt.alien(g).at, hunt.number)
    if not prey.steps:
        if (gun := sentry_beside(g, hunt)) is not None:
            things.wreck_sentry(g, gun)
            return
        if hunt.kind.id == "skulker" and prey.beside:
            yield from skulk(g, hunt, prey)
            return
        goal = as_near_as_possible(g, prey, hunt.speed)
        if goal is not None:
            yield from walk(g, hunt, way_to(g, prey, goal))
        return
    found = nearest(g, prey)
    if hunt.kind.id == "skulker" and min(prey.steps.values()) > hunt.speed:
        yield from skulk(g, hunt, prey, found[0])
        return
    who = yield from choose_prey(g, hunt.number, found)
    goal = yield from choose_goal(g, prey, who, hunt.number)
    yield from walk(g, hunt, way_to(g, prey, goal))
    if not hunt.gone(g) and not hunt.stopped:
        yield from break_in(g, hunt, who)
    if not hunt.gone(g) and who in beside(g, hunt.number):
        yield from bite(g, hunt, who)


def break_in(g: G, hunt: Hunt, who: str) -> Script:
    """Next to its prey but for a Barricade: the Alien tries to break through (AG-B-115, AG-C-05, AG-C-06)."""
    closed = barrier(g, hunt.alien(g).at, who)
    if closed and not hunt.tried and who not in beside(g, hunt.number):
        yield from break_through(g, closed, hunt.kind.break_through, hunt)


def sentry_beside(g: G, hunt: Hunt) -> int | None:
    """A Sentry Gun next to the Alien."""
    near = ways(g).near(hunt.alien(g).at)
    return next((gun for gun in g.state.sentries if near >> gun & 1), None)


def as_near_as_possible(g: G, prey: Prey, steps: int) -> int | None:
    """Nobody can be attacked: the reachable space nearest to the nearest Character (AG-B-114)."""
    reach = 0
    for layer in prey.layers[: steps + 1]:
        reach |= layer
    start = people_spaces(g)
    if not start:
        return None
    for layer in prey.through.flood(start):
        if layer & reach:
            goal = next(bits(layer & reach))
            return None if layer >> prey.at & 1 else goal
    return None


def bite(g: G, hunt: Hunt, who: str) -> Script:
    """Attack, as often as this kind may: the Queen twice, the second time whoever is then next to her (AG-B-116, AG-B-155)."""
    s = g.state
    while not hunt.gone(g) and s.aliens[hunt.number].attacks < hunt.kind.attacks:
        if who == APC:
            yield from apc.attacked(g, hunt.number)
        else:
            yield from defense.attack(g, hunt.number, who)
        if hunt.gone(g) or s.aliens[hunt.number].attacks >= hunt.kind.attacks:
            return
        near = beside(g, hunt.number)
        if not near:
            return
        who = yield from choose_prey(g, hunt.number, near)


# Step by step -------------------------------------------------------------------------------------------------------------------


def walk(g: G, hunt: Hunt, path: tuple[int, ...]) -> Script:
    """Walk a way as far as speed, Barricades and Defensive Fire allow."""
    for space in path:
        if hunt.gone(g) or hunt.stopped or hunt.turned:
            return
        at = hunt.alien(g).at
        closed = closed_between(g, at, space)
        if closed and (hunt.tried or not (yield from break_through(g, closed, hunt.kind.break_through, hunt))):
            return
        if hunt.gone(g) or not hunt.left or not ways(g).near(at) >> space & 1 or occupied(g) >> space & 1:
            return
        hunt.left -= 1
        if (yield from advance(g, hunt, space, "AG-B-114")):
            return
        yield from defensive_fire(g, hunt)


def advance(g: G, hunt: Hunt, space: int, rule: str) -> Script:
    """One step, which Sentry Guns may see. Says whether the model is gone."""
    at = hunt.alien(g).at
    change_alien(g, hunt.number, at=space)
    g.tell("alien_moves", None, rule, alien=hunt.number, sort=hunt.kind.id, at=name(g, space))
    yield from blips.watch(g)
    return (yield from things.sentries_fire(g, hunt.number, at))


def break_through(g: G, closed: int, base: int, hunt: Hunt | None) -> Script:
    """Roll to remove a Barricade, once per activation, whether or not movement is left (AG-B-115, AG-C-06, AG-111).

    Says whether the way is free.
    """
    s = g.state
    if hunt is not None:
        hunt.tried = True
    door = plan(g).door_by_bit[closed & -closed]
    need = (s.variant.break_through if base == 4 else base) + bool(s.welded & door.mask)
    roll = alien_die(g)
    g.tell("break_roll", None, "AG-B-115", door=door.name, n=roll, need=need)
    if roll < 6 and (yield from windows.react(g, "break_through_roll", n=roll)):
        roll = 6
    if roll < need:
        return False
    if s.phase in swarms.ALIEN_PHASES and (yield from windows.offer(g, "ev_seal_it", door=door.name)):
        return False
    remove_barricade(g, door.mask)
    g.tell("broke_through", None, "AG-B-115", door=door.name)
    yield from blips.watch(g)
    return not s.barricades & closed


def remove_barricade(g: G, mask: int) -> None:
    """A Barricade is gone."""
    s = g.state
    s.barricades &= ~mask
    s.welded &= ~mask
    s.sealed &= ~mask


def defensive_fire(g: G, hunt: Hunt, *, starting: bool = False) -> Script:
    """Characters next to the model may each fire at it once in its activation, before it goes on (AG-B-136)."""
    here = hunt.alien(g).at
    for who in firing_order(g, hunt):
        if hunt.gone(g):
            return
        what = f"alien-{hunt.number}"
        options = attack.shots(g, who, what, defensive=True)
        if not options or who in hunt.fired or not may_fire(g, hunt, who):
            continue
        answer = yield g.ask(
            decider(g, who), "defensive_fire", options, may_stop=True, rule="AG-B-136", who=who, alien=hunt.number
        )
        if answer is STOP:
            continue
        yield from fire_at(g, hunt, answer)
    if not hunt.gone(g) and hunt.alien(g).at != here:  # it turned aside, perhaps next to others
        yield from defensive_fire(g, hunt, starting=starting)
        return
    if not starting and not hunt.covered and not hunt.gone(g):
        yield from cover_me(g, hunt)


def firing_order(g: G, hunt: Hunt) -> list[str]:
    """Those who may fire, by rank. Nobody may where nobody is next to the model."""
    if not ways(g).near(hunt.alien(g).at) & people_spaces(g):
        return []
    return sorted((each.id for each in on_boards(g) if may_fire(g, hunt, each.id)), key=rank_order)


def may_fire(g: G, hunt: Hunt, who: str) -> bool:
    """Next to the model; with Kill Zone next to somebody within two spaces of who fires. Not at a Skulker one did not see start."""
    s = g.state
    if hunt.witnesses is not None and who not in hunt.witnesses:
        return False
    at = hunt.alien(g).at
    character = s.characters[who]
    if character.place != "board":
        return False
    near = ways(g).near(at)
    if near >> character.at & 1:
        return True
    if not able(g, who, "tactician_2"):
        return False
    return any(near >> each.at & 1 and within(g, character.at, each.at, 2) for each in on_boards(g) if each.id != who)


def fire_at(g: G, hunt: Hunt, shot: Shot) -> Script:
    """Defensive Fire was declared; Sudden Turn may let the Alien move one space first."""
    s = g.state
    hunt.fired.append(shot.who)
    what = f"alien-{hunt.number}"
    if (yield from windows.react(g, "defensive_fire_declared", alien=hunt.number, who=shot.who)):
        free = [name(g, each) for each in bits(ways(g).near(hunt.alien(g).at) & ~occupied(g))]
        chosen = yield g.ask(s.hive, "sudden_turn", [Space(each) for each in free], may_stop=True, rule="AG-B-163")
        if chosen is not STOP:
            hunt.turned = True
            if (yield from advance(g, hunt, plan(g).by_name[chosen.at], "AG-B-163")):
                return
        if shot not in attack.shots(g, shot.who, what, defensive=True):
            g.tell("shot_lost", decider(g, shot.who), "AG-B-163", who=shot.who)
            return
    hits = yield from attack.shoot(g, shot.who, shot.weapon, what, full=shot.how == "auto", defensive=True)
    if hits and not hunt.gone(g) and able(g, shot.who, "gunner_5"):
        hunt.stopped = True
        g.tell("ability", decider(g, shot.who), "AG-B-190", ability="gunner_5", who=shot.who)


def cover_me(g: G, hunt: Hunt) -> Script:
    """Cover Me: one Character not next to the Alien but in its line of sight may use Defensive Fire."""
    what = f"alien-{hunt.number}"
    if g.state.phase not in swarms.ALIEN_PHASES or not windows.held(g, "ev_cover_me"):
        return
    near = ways(g).near(hunt.alien(g).at)
    shooters = [
        each.id
        for each in on_boards(g)
        if not near >> each.at & 1
        and each.id not in hunt.fired
        and (hunt.witnesses is None or each.id in hunt.witnesses)
        and attack.shots(g, each.id, what, defensive=True)
    ]

    def helped(seat: int) -> list[str]:
        """Whom this player's card may help: under Comms Down not other players' Characters."""
        return [who for who in shooters if not windows.silenced(g, seat, who)]

    by: list[int] = []
    if not (yield from windows.offer(g, "ev_cover_me", helpful=lambda seat: bool(helped(seat)), by=by, alien=hunt.number)):
        return
    hunt.covered = True
    options = [shot for who in helped(by[0]) for shot in attack.shots(g, who, what, defensive=True)]
    chosen = yield g.ask(by[0], "cover_me", options, may_stop=True, rule="AG-B-136", alien=hunt.number)
    if chosen is not STOP:
        yield from fire_at(g, hunt, chosen)


# The Skulker --------------------------------------------------------------------------------------------------------------------


def skulk(g: G, hunt: Hunt, prey: Prey, who: str | None = None) -> Script:
    """It cannot attack this turn: into hiding by a shortest way, then only through hidden spaces, as near to its prey as that allows;
    without any hidden space in reach, as far from everybody as it can (AG-136, AG-137, AG-Q-19).

    who: its prey; None where nobody can be attacked: then it comes as near to anybody as that allows.
    """
    seen = seen_spaces(g, prey.at)
    layers = prey.through.layers(1 << prey.at, prey.blocked, most=hunt.speed)
    hidden_at = next((steps for steps, layer in enumerate(layers) if layer & ~seen), None)
    if hidden_at is None:
        goal = farthest(g, layers, prey)
        if goal != prey.at:
            yield from walk(g, hunt, prey.through.path(layers, goal))
        return
    first = next(bits(layers[hidden_at] & ~seen))
    to_hiding = prey.through.path(layers, first) if hidden_at else ()
    beyond = prey.through.layers(1 << first, prey.blocked | seen, most=hunt.speed - hidden_at)
    goal, best = first, None
    near = prey.beside[who] if who is not None else functools.reduce(operator.or_, prey.beside.values())
    for layer in prey.through.layers(near):
        for steps, reached in enumerate(beyond):
            if layer & reached:
                goal, best = next(bits(layer & reached)), steps
                break
        if best is not None:
            break
    onward = prey.through.path(beyond, goal) if best else ()
    yield from walk(g, hunt, (*to_hiding, *onward))


def seen_spaces(g: G, mover: int) -> int:
    """Every space some Character has line of sight to; the model that is to move from `mover` is not in the way of it."""
    sight = Sight(g)
    sight.blockers &= ~(1 << mover)
    looking = eyes(g)
    found = 0
    for space in plan(g).grid.spaces:
        if sight.seen_by(looking, space):
            found |= 1 << space
    return found


def farthest(g: G, layers: list[int], prey: Prey) -> int:
    """The reachable space farthest from all Characters."""
    reach = 0
    for layer in layers:
        reach |= layer
    goal = prey.at
    for layer in prey.through.flood(people_spaces(g)):
        if layer & reach:
            goal = next(bits(layer & reach))
    return goal


def skulk_for_hive(g: G, hunt: Hunt, prey: Prey) -> Script:
    """The same under a Hive player, who says where in hiding it goes; with no hiding place in reach it has no choice."""
    seen = seen_spaces(g, prey.at)
    layers = prey.through.layers(1 << prey.at, prey.blocked, most=hunt.speed)
    hidden_at = next((steps for steps, layer in enumerate(layers) if layer & ~seen), None)
    if hidden_at is None:
        yield from skulk(g, hunt, prey)
        return
    beyond = prey.through.layers(layers[hidden_at] & ~seen, prey.blocked | seen, most=hunt.speed - hidden_at)
    ends = functools.reduce(operator.or_, beyond) & ~(1 << prey.at)
    options = [Move(name(g, space)) for space in bits(ends)]
    chosen = yield g.ask(g.state.hive, "hive_move", options, may_stop=not hidden_at, rule="AG-136", alien=hunt.number)
    if chosen is STOP:
        return
    goal = plan(g).by_name[chosen.to]
    onward = prey.through.path(beyond, goal) or (goal,)
    first = onward[0] if beyond[0] >> onward[0] & 1 else next(bits(prey.through.near(onward[0]) & beyond[0]))
    to_hiding = prey.through.path(layers, first)
    yield from walk(g, hunt, (*to_hiding, *(space for space in onward if space != first)))


# Led by the Hive ----------------------------------------------------------------------------------------------------------------


def led_by_hive(g: G, hunt: Hunt) -> Script:
    """The Hive chooses any way and any attackable Character (AG-B-164). What the seed says of the Skulker binds it too, and an Alien beside
    a Sentry Gun tears it down when nobody can be attacked (AG-B-142)."""
    if not beside(g, hunt.number) and (hunt.kind.id == "skulker" or g.state.sentries):
        prey = Prey(g, hunt.alien(g).at, hunt.number)
        if not prey.steps and (gun := sentry_beside(g, hunt)) is not None:
            things.wreck_sentry(g, gun)
            return
        if hunt.kind.id == "skulker" and prey.beside and min(prey.steps.values(), default=hunt.speed + 1) > hunt.speed:
            yield from skulk_for_hive(g, hunt, prey)
            return
    yield from hive_walks(g, hunt, "hive_move")
    if hunt.gone(g):
        return
    yield from hive_bites(g, hunt)


def hive_bites(g: G, hunt: Hunt) -> Script:
    """The Hive chooses whom the Alien attacks, if anybody is next to it."""
    s = g.state
    while not hunt.gone(g) and s.aliens[hunt.number].attacks < hunt.kind.attacks:
        near = beside(g, hunt.number)
        if not hunt.tried and not hunt.stopped:  # and whoever is behind a Barricade: it is tried first
            people = [each.id for each in on_boards(g) if defense.attackable(g, hunt.number, each.id)]
            people += [APC] if apc.manned(g) else []
            near += [who for who in people if who not in near and barrier(g, hunt.alien(g).at, who)]
        if not near:
            return
        options = [Who(each) for each in near]
        chosen = yield g.ask(s.hive, "alien_target", options, may_stop=True, rule="AG-B-164", alien=hunt.number)
        if chosen is STOP:
            return
        yield from break_in(g, hunt, chosen.who)
        if hunt.gone(g) or chosen.who not in beside(g, hunt.number):
            continue
        if chosen.who == APC:
            yield from apc.attacked(g, hunt.number)
        else:
            yield from defense.attack(g, hunt.number, chosen.who)


def hive_walks(g: G, hunt: Hunt, prompt: str, rule: str = "AG-B-164") -> Script:
    """The Hive says where an Alien goes, within its speed, Barricades reckoned as passable."""
    s = g.state
    names = plan(g).names
    hunt.turned = True
    while hunt.turned and hunt.left and not hunt.stopped and not hunt.gone(g):  # after a Sudden Turn it is asked again
        hunt.turned = False
        prey = Prey(g, hunt.alien(g).at, hunt.number, most=hunt.left)
        ends = 0
        for layer in prey.layers[1 : hunt.left + 1]:
            ends |= layer
        options = [Move(names[space]) for space in bits(ends)]
        chosen = yield g.ask(s.hive, prompt, options, may_stop=True, rule=rule, alien=hunt.number)
        if chosen is STOP:
            return
        yield from walk(g, hunt, way_to(g, prey, plan(g).by_name[chosen.to]))


def hive_moves(g: G, number: int, steps: int, rule: str) -> Script:
    """A card lets an Alien move so many spaces at once; it may end next to a Character, which may fire, but it does not attack."""
    if number in g.state.aliens:
        yield from hive_walks(g, Hunt(g, number, steps), "hive_move", rule)


# Blips --------------------------------------------------------------------------------------------------------------------------


def move_blip(g: G, number: int, steps: int) -> Script:
    """A Blip moves towards the nearest Character by the ways of Aliens; it does not attack, and stops when Spotted (AG-B-117)."""
    s = g.state
    blip = s.blips[number]
    prey = Prey(g, blip.at, most=steps if s.hive >= 0 else 0)
    if s.hive >= 0:
        names = plan(g).names
        ends = 0
        for layer in prey.layers[1 : steps + 1]:
            ends |= layer
        options = [Move(names[space]) for space in bits(ends)]
        chosen = yield g.ask(s.hive, "blip_move", options, may_stop=True, rule="AG-B-164", blip=number)
        if chosen is STOP:
            return
        path = way_to(g, prey, plan(g).by_name[chosen.to])
    else:
        people = {who: each for who, each in prey.steps.items() if who != APC} or prey.steps
        if not people:
            goal = as_near_as_possible(g, prey, steps)
            if goal is not None:
                yield from creep(g, number, way_to(g, prey, goal), steps)
            return
        least = min(people.values())
        who = next(each for each in people if people[each] == least)
        path = way_to(g, prey, prey.goals(g, who)[0])
        yield from creep(g, number, path, steps, who)
        return
    yield from creep(g, number, path, steps)


def creep(g: G, number: int, path: tuple[int, ...], steps: int, who: str | None = None) -> Script:
    """A Blip goes along a way; next to whom it goes for but for a Barricade it tries to break through."""
    s = g.state
    left = steps
    tried = spotted = False
    for space in path:
        if number not in s.blips:
            return
        blip = s.blips[number]
        closed = closed_between(g, blip.at, space)
        if closed:
            if tried:
                return
            tried = True
            if not (yield from break_through(g, closed, LIBRARY.aliens["standard"].break_through, None)):
                return
        if number not in s.blips or not left or ((tried or spotted) and occupied(g) >> space & 1):
            return  # what was spotted meanwhile may stand in the way
        left -= 1
        trail = (*blip.trail, blip.at)[-blips.TRAIL :]
        s.blips[number] = msgspec.structs.replace(s.blips[number], at=space, trail=trail)
        g.tell("blip_moves", None, "AG-B-117", blip=number, at=name(g, space))
        spotted = (yield from blips.watch(g, number)) or spotted
        if number in s.blips and s.blips[number].at != space:  # Spotted, it lurks: its move is over (AG-B-103)
            return
    if who is not None and number in s.blips and not tried and (closed := barrier(g, s.blips[number].at, who)):
        yield from break_through(g, closed, LIBRARY.aliens["standard"].break_through, None)
