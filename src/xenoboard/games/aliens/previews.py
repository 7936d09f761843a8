"""What the picture may show of an option before it is chosen: the way and what is seen from its end, the line and the
chance of a shot, the spaces that burn. Only what anybody at the table can work out: a Blip to be Spotted stays a Blip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from xenoboard.engine import Ask
from xenoboard.engine.decisions import key_of
from xenoboard.games.aliens.cards import library
from xenoboard.games.aliens.rules import choices, moving
from xenoboard.games.aliens.rules.board import Sight, occupied, plan
from xenoboard.games.aliens.rules.people import speed
from xenoboard.games.aliens.state import G
from xenoboard.parts.grid import bits, mask_of

Preview = dict[str, Any]
"""`say`: a sentence. `gain`: what the list shows at once. `path`: spaces from the start on. `seen`: the set of spaces in sight, in
hexadecimal. `lines`: pairs of spaces. `area`: spaces that are hit."""


def previews(g: G, ask: Ask) -> dict[str, Preview]:
    """The previews of a question's options, by their keys."""
    found: dict[str, Preview] = {}
    values = ask.values(g)
    who = str(ask.args.get("who", ""))
    character = g.state.characters.get(who)
    if character is None:
        return {key_of(value): look_about(g, value.who) for value in values if isinstance(value, choices.Activate)}
    for kind, steps in ((choices.Move, steps_of(g, ask, who)), (choices.GoOn, steps_left(g))):
        moves = [value for value in values if type(value) is kind]
        if moves and steps:
            found |= dict(ways_to(g, who, steps, moves))
    for value in values:
        if isinstance(value, (choices.Attack, choices.FullAuto)):
            found[key_of(value)] = shot(g, who, value.weapon, value.target)
        elif isinstance(value, choices.Burn):
            found[key_of(value)] = burning(g, who, value.weapon, value.at)
        elif isinstance(value, choices.Shot):
            found[key_of(value)] = shot(g, value.who, value.weapon, f"alien-{ask.args.get('alien')}")
    return found


def steps_of(g: G, ask: Ask, who: str) -> int:
    """How far a Move of this question goes: as far as it says, else as far as the Character is fast."""
    left = ask.args.get("left")
    return left if isinstance(left, int) else speed(g, who)


def steps_left(g: G) -> int:
    """Movement kept from a split Move."""
    return g.state.acting.left if g.state.acting is not None else 0


def ways_to(g: G, who: str, steps: int, moves: Iterable[choices.Move | choices.GoOn]) -> Iterator[tuple[str, Preview]]:
    """The way to every place one may go, with what is seen from there."""
    reach = moving.Reach(g, who, steps)
    spaces = plan(g).by_name
    sight = Sight(g)
    if reach.start >= 0:
        sight.blockers &= ~(1 << reach.start)  # who walks away no longer stands in the way
    for move in moves:
        goal = spaces.get(move.to)
        if goal is None or not reach.ends >> goal & 1:
            continue
        path = reach.path(g, goal)
        start = [reach.start] if reach.start >= 0 else []
        yield (
            key_of(move),
            {
                "path": [*start, *path],
                "seen": format(mask_of(seen_from(sight, goal)), "x"),
                "lines": [[goal, alien.at] for alien in g.state.aliens.values() if sight.sees(goal, alien.at)],
                "say": said(g, sight, path, steps),
            },
        )


def seen_from(sight: Sight, space: int) -> Iterator[int]:
    """The spaces in line of sight."""
    return (other for other in bits(sight.grid.views[space] | sight.ways.near(space)) if sight.sees(space, other))


def said(g: G, sight: Sight, path: tuple[int, ...], steps: int) -> str:
    """A way in words: its length, who is seen from its end, which Blips are Spotted on it, who stands beside its end."""
    goal = path[-1]
    aliens = sum(sight.sees(goal, alien.at) for alien in g.state.aliens.values())
    blips = sum(any(sight.sees(space, blip.at) for space in path) for blip in g.state.blips.values())
    beside = sum(sight.ways.near(goal) >> alien.at & 1 for alien in g.state.aliens.values())
    parts = [f"{len(path)} of {steps} spaces."]
    if aliens:
        parts.append(f"Sees {aliens} {'model' if aliens == 1 else 'models'} from there.")
    if beside:
        parts.append(f"{'An Alien stands' if beside == 1 else f'{beside} Aliens stand'} beside it.")
    if blips:
        parts.append(f"Spots {blips} Blip{'' if blips == 1 else 's'} on the way.")
    return " ".join(parts)


def shot(g: G, who: str, weapon: str, target: str) -> Preview:
    """A shot: its line and its chance."""
    s = g.state
    attack = library().cards[weapon].attack
    aim = s.characters[who].aim + (attack.aim_bonus if attack is not None else 0)
    here, there = s.characters[who].at, target_space(g, target)
    chance = f"{min(10, max(0, aim)) * 10} % to hit"
    lines = [[here, there]] if here >= 0 and there >= 0 else []
    return {"lines": lines, "say": f"{chance}, on {aim} or less.", "gain": chance}


def burning(g: G, who: str, weapon: str, at: str) -> Preview:
    """The spaces that burn, and who stands in them."""
    s = g.state
    space = plan(g).by_name[at]
    attack = library().cards[weapon].attack
    near = Sight(g).ways.within(space, attack.area if attack is not None else 1)
    aliens = sum(near >> alien.at & 1 for alien in s.aliens.values())
    people = sum(each.at >= 0 and near >> each.at & 1 for each in s.characters.values())
    parts = [f"Burns {aliens} Alien model{'' if aliens == 1 else 's'}."]
    if people:
        parts.append(f"It also burns {people} Character{'' if people == 1 else 's'}!")
    return {"area": list(bits(near)), "lines": [[s.characters[who].at, space]], "say": " ".join(parts)}


def target_space(g: G, target: str) -> int:
    """Where a target is, -1 if it is nowhere."""
    s = g.state
    kind, _, number = target.partition("-")
    if kind == "alien" and number.isdecimal() and int(number) in s.aliens:
        return s.aliens[int(number)].at
    if kind == "blip" and number.isdecimal() and int(number) in s.blips:
        return s.blips[int(number)].at
    return plan(g).by_name.get(target.removeprefix("egg "), -1)


def look_about(g: G, who: str) -> Preview:
    """Whoever might be activated: what it sees and how far it could go."""
    character = g.state.characters[who]
    if character.at < 0:
        return {}
    sight = Sight(g)
    reach = moving.Reach(g, who, speed(g, who))
    aliens = sum(sight.sees(character.at, alien.at) for alien in g.state.aliens.values())
    return {
        "seen": format(mask_of(seen_from(sight, character.at)), "x"),
        "reach": format(reach.ends & ~occupied(g), "x"),
        "say": f"Sees {aliens} Alien model{'' if aliens == 1 else 's'}; could go up to {reach.steps} spaces.",
    }
