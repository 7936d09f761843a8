"""Alien models and the tokens under them: how they come on the boards, lose one, and die.

Base rules AG-B-091, AG-B-096, AG-B-105, the Variants' swarms (AG-030..034, AG-Q-11..16), the Queen's damage (AG-B-155), and the Hive's
Reactions to a kill.
"""

from __future__ import annotations

from typing import Any

from xenoboard.engine import Script
from xenoboard.games.aliens.cards import AlienKind
from xenoboard.games.aliens.rules import endurance, windows
from xenoboard.games.aliens.rules.board import LIBRARY, adjacent, change_alien, name, nearest_free, on_boards, within
from xenoboard.games.aliens.rules.choices import Card, Target
from xenoboard.games.aliens.rules.dice import alien_die
from xenoboard.games.aliens.rules.people import decider
from xenoboard.games.aliens.state import MODELS, TOKENS, Alien, G
from xenoboard.parts.zones import find

VARIANTS = ("skulker", "brute", "scout", "guard")
ALIEN_PHASES = ("hive", "alien", "blips", "motion")


def kind_of(alien: Alien) -> AlienKind:
    """What is printed for this kind of Alien."""
    return LIBRARY.aliens[alien.kind]


def free_models(g: G) -> int:
    """Ordinary Alien models still in the box (AG-B-105, AG-Q-13)."""
    return MODELS - sum(alien.kind == "standard" for alien in g.state.aliens.values())


def free_tokens(g: G) -> int:
    """Alien tokens still in the box."""
    return TOKENS - sum(alien.tokens for alien in g.state.aliens.values())


def put_alien(g: G, kind: str, at: int, swarm: int) -> int:
    """Put a model with its tokens on a space: swarm counts the model, and with too few tokens those left are used (AG-Q-11).

    What comes on the boards in the Alien Phase does not activate in it (AG-B-104). Returns its number.
    """
    s = g.state
    number = s.next_id
    s.next_id += 1
    tokens = min(swarm - 1, free_tokens(g))
    now = s.phase in ALIEN_PHASES
    s.aliens[number] = Alien(kind, at, tokens, done=now, fresh=True, came=now)
    g.tell("alien_placed", None, "AG-B-101", alien=number, sort=kind, at=name(g, at), swarm=tokens + 1)
    return number


def add_tokens(g: G, number: int, n: int) -> None:
    """Put Alien tokens under a model, as far as there are any."""
    count = min(n, free_tokens(g))
    change_alien(g, number, tokens=g.state.aliens[number].tokens + count)
    g.tell("swarm_grew", None, "AG-Q-43", alien=number, sort=g.state.aliens[number].kind, n=count)


def variant_placed(g: G, number: int) -> Script:
    """The Hive may answer a Variant's coming with Swarm Intelligence, with each copy it holds (AG-142..145, AG-Q-42)."""
    from xenoboard.games.aliens.rules import prowling

    while number in g.state.aliens and (yield from windows.react(g, "variant_placed", alien=number)):
        roll = alien_die(g)
        g.tell("alien_die", g.state.hive, "AG-142", n=roll)
        add_tokens(g, number, 1 if roll <= 3 else 2)
        if roll == 6:
            yield from prowling.hive_moves(g, number, 3, rule="AG-145")


def kill_one(g: G, number: int, rule: str = "AG-B-091") -> Script:
    """One Alien of a swarm dies: a token, or the model when no token is left; the Queen takes damage (AG-B-091, AG-B-155).

    Says whether the model is gone.
    """
    s = g.state
    alien = s.aliens[number]
    if alien.kind in VARIANTS:
        others = [
            Target(f"alien-{other}")
            for other, each in s.aliens.items()
            if other != number and each.tokens and within(g, alien.at, each.at, 3)
        ]
        if others and (yield from windows.react(g, "variant_hit", alien=number)):
            chosen = yield g.ask(s.hive, "shield", others, rule="AG-B-163", alien=number)
            other = int(chosen.what.removeprefix("alien-"))
            change_alien(g, other, tokens=s.aliens[other].tokens - 1)
            g.tell("shielded", s.hive, "AG-B-163", alien=number, other=other)
            return False
    gone = False
    if alien.kind == "queen":
        gone = alien.damage + 1 >= kind_of(alien).damage
        change_alien(g, number, damage=alien.damage + 1)
        g.tell("queen_hit", None, "AG-B-155", n=alien.damage + 1)
        if not gone:  # nothing was killed
            return False
    elif alien.tokens:
        change_alien(g, number, tokens=alien.tokens - 1)
        g.tell("token_killed", None, rule, alien=number, sort=alien.kind, left=alien.tokens)
    elif alien.kind == "guard" and guard_survives(g):
        return False
    else:
        gone = True
    if gone:
        del s.aliens[number]
        if alien.kind == "queen":
            s.flags = (*s.flags, "queen_dead")
        g.tell("alien_killed", None, rule, alien=number, sort=alien.kind, at=name(g, alien.at))
    yield from acid_blood(g, alien.at)
    return gone


def guard_survives(g: G) -> bool:
    """The Alien Guard survives unharmed on a 4 or more when its model would be killed (AG-133, AG-Q-16)."""
    roll = alien_die(g)
    g.tell("guard_roll", None, "AG-133", n=roll, survives=roll >= 4)
    return roll >= 4


def acid_blood(g: G, at: int) -> Script:
    """The Hive's Acid Blood: an adjacent Character Exhausts an equipped card, or two cards without any."""
    s = g.state
    near = [each.id for each in on_boards(g) if adjacent(g, each.at, at)]
    if not near or not (yield from windows.react(g, "alien_killed_adjacent", who=near[0])):
        return
    from xenoboard.games.aliens.rules.choices import Who

    victim = (yield g.ask(s.hive, "acid_blood", [Who(each) for each in near], rule="AG-B-163")).who
    gear = s.zones[f"gear:{victim}"]
    if not gear:
        endurance.exhaust(g, 2)
        return
    faces = dict.fromkeys(s.faces[card] for card in gear)
    chosen = yield g.ask(decider(g, victim), "lose_gear", [Card(face) for face in faces], rule="AG-B-054", who=victim)
    card = find(s, f"gear:{victim}", chosen.card)
    assert card is not None
    endurance.to_pile(g, card, f"gear:{victim}")
    g.tell("gear_exhausted", None, "AG-B-054", who=victim, card=chosen.card)


def push_aside(g: G, number: int, floor: int) -> Script:
    """Move a swarm to the nearest free space of a set; the tie is decided as all ties are (AG-Q-48)."""
    s = g.state
    free = nearest_free(g, s.aliens[number].at, floor=floor)
    if not free:
        return
    to = yield from choose_space(g, free, "push_aside", alien=number)
    change_alien(g, number, at=to)
    g.tell("pushed", None, "AG-B-152", alien=number, sort=s.aliens[number].kind, at=name(g, to))


def choose_space(g: G, spaces: list[int], prompt: str, rule: str = "AG-Q-48", **args: Any) -> Script:
    """One of several equally good spaces, as the commander or Hive decides."""
    from xenoboard.games.aliens.rules.board import plan
    from xenoboard.games.aliens.rules.choices import Space
    from xenoboard.games.aliens.rules.people import referee

    if len(spaces) == 1:
        return spaces[0]
    chosen = yield g.ask(referee(g), prompt, [Space(name(g, each)) for each in spaces], rule=rule, **args)
    return plan(g).by_name[chosen.at]
