"""Where the bot's Characters want to go in each sort of Mission, when they leave, and the step that brings them nearer."""

from __future__ import annotations

from typing import Any

from xenoboard.games.aliens.question import Question
from xenoboard.games.aliens.rules import choices, missions
from xenoboard.games.aliens.rules.board import Sight, on_boards, plan, ways, ways_through_barricades
from xenoboard.games.aliens.rules.people import NEWT, person, rank_order
from xenoboard.games.aliens.state import Character, G
from xenoboard.parts.grid import bits, mask_of

FAR = 999
CLOSE = 2
"""In a Bug Hunt everybody stays within so many spaces of the leader."""
ERRAND = 6
"""In a Bug Hunt a Crate is fetched if it is no farther than this."""


def goal_of(g: G, who: str) -> int:
    """The spaces a Character wants to reach, as a set; 0: it stays where it is."""
    s = g.state
    exits = mask_of(s.exits)
    match missions.family(g):
        case "newt":
            newt = s.characters.get(NEWT)
            if newt is not None and newt.place == "hidden":
                hidden = mask_of(blip.at for blip in s.blips.values() if blip.mission)
                return 1 << newt.at if newt.at >= 0 else hidden
            return exits
        case "survive":
            if missions.exit_open(g):
                return exits
            best = max(person(each.id).hero.tech for each in s.characters.values() if each.place == "board")
            return mask_of(s.computers) if person(who).hero.tech == best else 0
        case "escape":
            return exits if may_leave(g, who) else 0
        case "chase":
            return exits
        case "rescue":
            held = [*s.captives, *(each.at for each in s.characters.values() if each.place == "captive")]
            return mask_of(held) if held and f"captive:{who}" not in s.counted else exits
        case "supply":
            enough = s.counted.get("crates", 0) + sum(each.crates for each in s.characters.values()) >= missions.CRATES_NEEDED
            return exits if s.characters[who].crates or enough else mask_of(s.crates)
        case "dropship":
            p = plan(g)
            flying = missions.flagged(g, "engines")
            pilots = [space for space in p.pilots if not flying and person(who).hero.tech >= 6]
            return mask_of(pilots) if pilots else mask_of(p.hold)
        case "nest":
            held = [each.at for each in s.characters.values() if each.place == "captive"]
            return mask_of(held) if held else exits
        case "queen":
            return 0
        case _:
            return stand_together(g, who)


def stand_together(g: G, who: str) -> int:
    """In a Bug Hunt: a Crate that is near and nobody is nearer to while no Alien is, else the spaces about the leader, who sweeps the
    boards when no more Aliens can come."""
    s = g.state
    here = s.characters[who].at
    near = ways(g).within(here, ERRAND)
    if s.crates and not any(near >> alien.at & 1 for alien in s.aliens.values()):
        for crate in s.crates:
            if near >> crate & 1 and nearest_person(g, crate) == who:
                return 1 << crate
    first = leader(g)
    if first is None:
        return 0
    if first.id != who:
        return ways(g).within(first.at, CLOSE)
    return (
        0 if s.zones["motion"] else mask_of([*(alien.at for alien in s.aliens.values()), *(blip.at for blip in s.blips.values())])
    )


def leader(g: G) -> Character | None:
    """Of those who stand on the boards the one of the highest rank."""
    return min(on_boards(g), key=lambda each: (each.down, rank_order(each.id)), default=None)


def nearest_person(g: G, space: int) -> str:
    """Who is nearest to a space."""
    steps = steps_from(g, 1 << space)
    return min(on_boards(g), key=lambda each: steps.get(each.at, FAR)).id


def may_leave(g: G, who: str) -> bool:
    """Whether a Character should leave by the Exit: not before what it came for."""
    s = g.state
    match missions.family(g):
        case "newt":
            newt = s.characters.get(NEWT)
            return who == NEWT or newt is None or newt.place == "left"
        case "supply":
            return bool(s.characters[who].crates) or not goal_of(g, who) & ~mask_of(s.exits)
        case "rescue" | "nest":
            return goal_of(g, who) == mask_of(s.exits)
        case "escape":
            return f"trapped:{who}" in s.counted or not any(each.place == "board" for each in missions.counted(g))
        case _:
            return True


def steps_from(g: G, goal: int, *, through: bool = False) -> dict[int, int]:
    """How many steps every space is from a set; through: Barricades reckoned as passable."""
    found = ways_through_barricades(g) if through else ways(g)
    return {space: steps for steps, layer in enumerate(found.layers(goal)) for space in bits(layer)}


def nearest_alien(g: G, at: int) -> int:
    """Steps to the nearest Alien."""
    return steps_to(g, at, mask_of(alien.at for alien in g.state.aliens.values()))


def nearest_threat(g: G, at: int) -> int:
    """Steps to the nearest Alien or Blip."""
    s = g.state
    return steps_to(
        g, at, mask_of([*(alien.at for alien in s.aliens.values()), *(blip.at for blip in s.blips.values() if not blip.mission)])
    )


def steps_to(g: G, at: int, spaces: int) -> int:
    """Steps to the nearest of some spaces."""
    if at < 0 or not spaces:
        return FAR
    layers = ways(g).layers(1 << at, until=spaces)
    return len(layers) - 1 if layers[-1] & spaces else FAR


def towards(q: Question, who: str) -> Any:
    """The move, or the Barricade taken away, that comes nearest to the goal and not next to an Alien, if any comes nearer at all."""
    g = q.g
    goal = goal_of(g, who)
    if not goal:
        return None
    moves = q.of(choices.Move)
    riding = next((move for move in moves if move.to == "apc"), None)
    if riding is not None and missions.family(g) == "chase":
        return riding
    here = g.state.characters[who].at
    steps = steps_from(g, goal)
    shut = here not in steps
    if shut:
        steps = steps_from(g, goal, through=True)
    danger = 0
    for alien in g.state.aliens.values():
        danger |= ways(g).near(alien.at)
    names = plan(g).by_name
    best, least = None, float(steps.get(here, FAR))
    for move in moves:
        space = names.get(move.to)
        if space is not None and space in steps:
            value = steps[space] + 2.5 * (danger >> space & 1)
            if value < least:
                best, least = move, value
    if shut:
        for option in q.of(choices.Unbar):
            door = plan(g).doors[plan(g).door_numbers[option.door]]
            if min(steps.get(side, FAR) for side in door.sides) < least:
                return option
    return best


def into_sight(q: Question, who: str) -> Any:
    """The nearest step from which some Alien is in sight and none within two spaces, for who has nothing to shoot at."""
    g = q.g
    aliens = [alien.at for alien in g.state.aliens.values()]
    here = g.state.characters[who].at
    if not aliens or here < 0:
        return None
    sight = Sight(g)
    danger = 0
    for at in aliens:
        danger |= ways(g).within(at, CLOSE)
    names = plan(g).by_name
    steps = steps_from(g, 1 << here)
    able = [(steps.get(names[move.to], FAR), move) for move in q.of(choices.Move) if move.to in names]
    for _, move in sorted(able, key=lambda each: each[0]):
        space = names[move.to]
        if not danger >> space & 1 and any(sight.sees(space, at) for at in aliens):
            return move
    return None
