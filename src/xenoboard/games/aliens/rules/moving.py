"""How Characters move: one decision where to, the way chosen well, and what interrupts it.

Base rules AG-B-061, AG-B-067, AG-B-080, AG-B-101, AG-B-103, AG-B-145; entering and leaving the Air Ducts is in ducts.py, the APC in
apc.py.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterator
from typing import Any

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.aliens.boards import Plan
from xenoboard.games.aliens.rules import blips, ducts, missions, things
from xenoboard.games.aliens.rules.board import (
    alien_spaces,
    apc_spaces,
    blip_spaces,
    change,
    character_spaces,
    machine_spaces,
    name,
    occupied,
    plan,
    ways,
    ways_through_barricades,
)
from xenoboard.games.aliens.rules.choices import Move
from xenoboard.games.aliens.rules.people import NEWT, able, decider
from xenoboard.games.aliens.state import NOWHERE, G
from xenoboard.parts.grid import bits, entries

EXIT, APC = "exit", "apc"


class Reach:
    """Where a Character can get with so many spaces of movement, worked out once for a question."""

    def __init__(self, g: G, who: str, steps: int) -> None:
        s = g.state
        character = s.characters[who]
        self.who = who
        self.steps = steps
        self.ways = ways(g)
        mine = 0 if character.at < 0 else 1 << character.at
        self.aliens = alien_spaces(g)
        self.blocked = self.aliens | blip_spaces(g) | machine_spaces(g)
        self.taken = (character_spaces(g) & ~mine) | self.blocked
        self.start = character.at
        if character.place == "apc":
            self.layers = self._from_apc(g)
        else:
            self.layers = self.ways.layers(mine, self.blocked, most=steps)
        self.slip: list[int] = []
        if who == NEWT and able(g, who, "newt_slip") and character.at >= 0:
            self.slip = self._past_an_alien()
        self.passed = functools.reduce(operator.or_, self.layers)
        """Every space that is reached, whether or not one may stay there."""
        self.ends = functools.reduce(operator.or_, self.slip, self.passed) & ~self.taken & ~mine

    def _from_apc(self, g: G) -> list[int]:
        """Out of the APC: every space beside it is one step away (AG-B-151)."""
        spaces = apc_spaces(g)
        inside = 0
        for space in spaces:
            inside |= 1 << space
        beside = self.ways.spread(inside) & ~inside & ~self.blocked
        layers = self.ways.layers(beside, self.blocked, most=self.steps - 1)
        return [inside, *layers]

    def _past_an_alien(self) -> list[int]:
        """Newt may pass one space holding an Alien model: the spaces she reaches by it, by number of steps."""
        rest = self.blocked & ~self.aliens
        past = [0]
        for step in range(1, self.steps + 1):
            before = self.layers[step - 1] if step - 1 < len(self.layers) else 0
            into = self.ways.spread(before) & self.aliens
            on = self.ways.spread(past[-1]) & ~self.blocked
            past.append((into | on) & ~rest)
        return past

    def distance(self, space: int) -> int | None:
        """Steps to a space, without passing an Alien."""
        for number, layer in enumerate(self.layers):
            if layer >> space & 1:
                return number
        return None

    def path(self, g: G, goal: int) -> tuple[int, ...]:
        """The way that is taken: a shortest one, of these one that uncovers the fewest Blips, then through lower spaces."""
        at = self.distance(goal)
        if at is None:
            return self._slip_path(goal)
        if at == 0:
            return ()
        uncovering = _uncovering(g)
        if not uncovering:
            return self.ways.path(self.layers, goal)
        return self._unseen(at, goal, functools.reduce(operator.or_, uncovering)) or cheapest(
            self, self._stages(at, goal, 0), uncovering
        )

    def _stages(self, at: int, goal: int, shunned: int) -> list[int]:
        """By steps from 1 on, the spaces on shortest ways to a goal that leave out others."""
        back = [1 << goal]
        for step in range(at - 1, 0, -1):
            back.append(self.ways.spread(back[-1]) & self.layers[step] & ~shunned)
        back.reverse()
        return back

    def _unseen(self, at: int, goal: int, seen: int) -> tuple[int, ...]:
        """The shortest way through lower spaces that uncovers nothing before its goal; empty if there is none."""
        stages = self._stages(at, goal, seen)
        way: list[int] = []
        near = stages[0]
        for stage in stages:
            if not near & stage:
                return ()
            way.append(next(bits(near & stage)))
            near = self.ways.near(way[-1])
        return tuple(way)

    def _slip_path(self, goal: int) -> tuple[int, ...]:
        at = next(step for step, layer in enumerate(self.slip) if layer >> goal & 1)
        way = [goal]
        slipping = True
        for step in range(at - 1, 0, -1):
            near = self.ways.near(way[-1])
            if slipping and self.aliens >> way[-1] & 1:
                slipping = False
            layer = self.slip[step] if slipping else self.layers[step]
            way.append(next(bits(near & layer)))
        return tuple(reversed(way))


def cheapest(reach: Reach, stages: list[int], uncovering: list[int]) -> tuple[int, ...]:
    """Through one space of each stage, each next to the one before, so that the fewest Blips are uncovered on the way."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {}
    for stage in stages:
        following: dict[int, tuple[int, tuple[int, ...]]] = {}
        for space in bits(stage):
            cost = sum(view >> space & 1 for view in uncovering)
            if best:
                near = reach.ways.near(space)
                before = min(entry for at, entry in best.items() if near >> at & 1)
                following[space] = (before[0] + cost, (*before[1], space))
            else:
                following[space] = (cost, (space,))
        best = following
    return min(best.values())[1]


def _uncovering(g: G) -> list[int]:
    """For each Blip the spaces from which it would be in sight, as far as walls go."""
    grid = plan(g).grid
    return [grid.views[blip.at] for blip in g.state.blips.values()]


def destinations(g: G, reach: Reach, kind: type = Move) -> Iterator[Any]:
    """Where one may want to go: every space near enough if nobody and no Barricade were in the way, and the ways off the board."""
    shown = reach.ends
    start = reach.start
    if start >= 0:
        shown |= ways_through_barricades(g).within(start, reach.steps) & ~(1 << start)
    yield from entries(moves(plan(g), kind), shown)
    yield from (kind(each) for each in passages(g, reach))


def legal_destinations(g: G, reach: Reach, kind: type = Move) -> Iterator[Any]:
    """Those of the destinations that are not refused."""
    yield from entries(moves(plan(g), kind), reach.ends)
    yield from (kind(each) for each in passages(g, reach, near=True) if move_refusal(g, reach, each) is None)


@functools.lru_cache(maxsize=64)
def moves(p: Plan, kind: type) -> tuple[Any, ...]:
    """The move to each space, by its number: the same few are offered again and again."""
    return tuple(kind(p.names.get(space, "")) for space in range(max(p.names) + 1))


def passages(g: G, reach: Reach, *, near: bool = False) -> Iterator[str]:
    """The ways off a board: the Exit, the APC, an Air Duct whose end is not known. near: without what is out of reach."""
    s = g.state
    if s.exits and (not near or any(reach.passed >> space & 1 for space in s.exits)):
        yield EXIT
    if s.apc is not None and not s.apc.wrecked and s.characters[reach.who].place == "board":
        yield APC
    if not near or reach.passed & plan(g).entrance_spaces:
        for number, space in ducts.unknown_entrances(g).items():
            if not near or reach.passed >> space & 1:
                yield f"duct-{number}"


def move_refusal(g: G, reach: Reach, to: str) -> Refusal | None:
    """Why a Character cannot move there."""
    p = plan(g)
    space = p.by_name.get(to)
    if space is not None:
        if reach.ends >> space & 1:
            return None
        if reach.taken >> space & 1:
            return refuse("AG-B-067", "Something stands there already, and no two models end in the same space.")
        return refuse("AG-B-080", "No way of {steps:space} or fewer leads there.", steps=reach.steps)
    if to == EXIT:
        return exit_refusal(g, reach)
    if to == APC:
        return apc_refusal(g, reach)
    return ducts.enter_refusal(g, reach, int(to.removeprefix("duct-")))


def refusal_of(reach: Reach) -> Callable[[G, Move], Refusal | None]:
    """The refusal of a destination within a reach."""
    return lambda g, choice: move_refusal(g, reach, choice.to)


def exit_refusal(g: G, reach: Reach) -> Refusal | None:
    """Leaving by the Exit: stand on it and spend one more space of movement (AG-B-145)."""
    if (refused := missions.exit_refusal(g, reach.who)) is not None:
        return refused
    if nearest_exit(g, reach) is None:
        return refuse("AG-B-145", "The Exit must be reached, and one more space of movement leaves by it.")
    return None


def nearest_exit(g: G, reach: Reach) -> int | None:
    """The nearest Exit space from which there is movement left to leave."""
    found = [
        (steps, space)
        for space in g.state.exits
        if (steps := reach.distance(space)) is not None and steps < reach.steps and not reach.blocked >> space & 1
    ]
    return min(found)[1] if found else None


def apc_refusal(g: G, reach: Reach) -> Refusal | None:
    """Entering the APC from a space beside it (AG-B-151)."""
    if sum(each.place == "apc" for each in g.state.characters.values()) >= 8:
        return refuse("AG-B-151", "The APC holds eight Characters already.")
    if beside_apc(g, reach) is None:
        return refuse("AG-B-151", "A space beside the APC must be reached, and one more space of movement goes inside.")
    return None


def beside_apc(g: G, reach: Reach) -> int | None:
    """The nearest space beside the APC from which there is movement left to enter."""
    inside = 0
    for space in apc_spaces(g):
        inside |= 1 << space
    beside = reach.ways.spread(inside) & ~inside
    for steps, layer in enumerate(reach.layers):
        if steps < reach.steps and layer & beside:
            return next(bits(layer & beside))
    return None


def move(g: G, who: str, to: str, steps: int, reach: Reach | None = None) -> Script:
    """Move a Character with so many spaces of movement; after an interruption it may go on (AG-B-103).

    reach: where that leads, if it was worked out for the question and nothing has happened since. Yields back the movement left unspent.
    """
    while True:
        reach = reach or Reach(g, who, steps)
        left, interrupted = yield from set_out(g, reach, to)
        s = g.state
        character = s.characters[who]
        if not interrupted or left <= 0 or character.place not in ("board", "apc") or character.down:
            yield from settle(g, who)
            return left
        onward = Reach(g, who, left)
        crowded = onward.taken >> character.at & 1 if character.at >= 0 else 0
        answer = yield g.ask(
            decider(g, who),
            "move_on",
            destinations(g, onward),
            refusal=refusal_of(onward),
            legal=legal_destinations(g, onward),
            may_stop=not crowded or not onward.ends,
            rule="AG-B-103",
            who=who,
            left=left,
        )
        if answer is STOP:
            yield from settle(g, who)
            return left
        to, steps, reach = answer.to, left, onward


def set_out(g: G, reach: Reach, to: str) -> Script:
    """Walk towards a destination until there, or until something interrupts. Yields back (movement left, interrupted)."""
    who = reach.who
    p = plan(g)
    leaving = "" if to in p.by_name else to
    if to == EXIT:
        goal = nearest_exit(g, reach)
    elif to == APC:
        goal = beside_apc(g, reach)
    elif leaving:
        goal = p.entrances[int(to.removeprefix("duct-"))]
    else:
        goal = p.by_name[to]
    assert goal is not None
    path = reach.path(g, goal)
    left = reach.steps
    if path:
        g.tell("moves", decider(g, who), "AG-B-080", who=who, path=[name(g, each) for each in path])
    hatched = False
    for space in path:
        if hatched and not reach.slip and alien_spaces(g) >> space & 1:
            return left, True
        step(g, who, space)
        left -= 1
        interrupted = yield from blips.watch(g)
        hatched = (yield from things.eggs_open(g)) or hatched
        if g.state.characters[who].at != space:
            return left, True
        if interrupted and space != path[-1]:
            return left, True
        if interrupted and leaving:
            return left, True
    if to == EXIT:
        leave(g, who)
        return left - 1, False
    if to == APC:
        change(g, who, at=NOWHERE, place="apc")
        g.tell("entered_apc", decider(g, who), "AG-B-151", who=who)
        return left - 1, False
    if leaving:
        left = yield from ducts.enter(g, who, int(to.removeprefix("duct-")), left)
        yield from blips.watch(g)
        return left, True
    return left, False


def step(g: G, who: str, space: int) -> None:
    """One step. Whoever enters an empty exit space of the Air Ducts places an Exit token (AG-098)."""
    from_apc = g.state.characters[who].place == "apc"
    change(g, who, at=space, place="board")
    if from_apc:
        g.tell("left_apc", decider(g, who), "AG-B-151", who=who, at=name(g, space))
    if space in plan(g).ducts:
        ducts.find_exit(g, space)
    missions.looked_around(g, who)


def leave(g: G, who: str) -> None:
    """A Character leaves the boards by the Exit and is saved (AG-B-145)."""
    s = g.state
    crates = s.characters[who].crates
    change(g, who, at=NOWHERE, place="left", down=False, crates=0)
    if crates:
        s.counted["crates"] = s.counted.get("crates", 0) + crates
    g.tell("left", decider(g, who), "AG-B-145", who=who)
    missions.check_defeat(g)


def settle(g: G, who: str) -> Script:
    """Where nobody may stand: a Character stopped on a taken space goes to the nearest free one; then all look about."""
    from xenoboard.games.aliens.rules.board import nearest_free

    s = g.state
    character = s.characters[who]
    if character.at >= 0:
        twice = sum(each.at == character.at for each in s.characters.values()) > 1
        if twice or alien_spaces(g) >> character.at & 1:
            free = nearest_free(g, character.at, taken=occupied(g))
            if free:
                change(g, who, at=free[0])
                yield from blips.watch(g)
                yield from things.eggs_open(g)


def charge(g: G, who: str) -> None:
    """Charge: a Move action, whoever gave it, that ended next to an Alien gives two Melee until the end of the turn."""
    s = g.state
    character = s.characters[who]
    near = ways(g).near(character.at) if character.place == "board" else 0
    if near & alien_spaces(g) and able(g, who, "hero_5"):
        change(g, who, marks=(*character.marks, "melee+2"))


def free_move(g: G, who: str, steps: int, prompt: str, rule: str, *, must: bool = False, **args: Any) -> Script:
    """A Character may move up to so many spaces outside a Move action. Says whether it did."""
    reach = Reach(g, who, steps)
    answer = yield g.ask(
        decider(g, who),
        prompt,
        destinations(g, reach),
        refusal=refusal_of(reach),
        legal=legal_destinations(g, reach),
        may_stop=not must or not reach.ends,
        rule=rule,
        who=who,
        left=steps,
        **args,
    )
    if answer is STOP:
        return False
    yield from move(g, who, answer.to, steps)
    return True
