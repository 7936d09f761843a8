"""The rule-of-thumb bot on the alien side: the Queen Mother, David, and humans who came back.

It wants Strikes on the weakest human, danger moved forward, and a deck that unlocks keywords. Prompts it answers like a human would
(discarding, killing own cards) are not listed here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xenoboard.engine import STOP
from xenoboard.games.legendary.cards import Face
from xenoboard.games.legendary.names import BY_SLUG
from xenoboard.games.legendary.question import Question, best
from xenoboard.games.legendary.rules import action, humans, queen, risen
from xenoboard.games.legendary.rules.faces import FACES, face_of
from xenoboard.games.legendary.state import ROOMS, G
from xenoboard.games.legendary.worth import hurt, strike_harm

WELCOME = {"enemy": 3.0, "drone": 1.0, "soldier": 5.0, "event": 3.0, "hazard": 3.0, "event_card": 4.0, "david_special": 5.0}
"""How much the alien side likes to see a Hive card turned up; objects and allies help the humans."""


def prey(g: G, seat: int) -> float:
    """How near a human is to death; who carries a Chestburster dies by itself."""
    return hurt(g, seat) - (0.5 if humans.owns_chestburster(g, seat) else 0.0)


def threat(face: Face) -> float:
    """How bad an enemy is for the humans."""
    return face.fight + 2.0 * face.strikes + (2.0 if face.final_enemy else 0.0)


def hunt_them(q: Question) -> Any:
    """Play everything, then bite the weakest, rush, grab what the humans need most, hunt, look, and recruit the best of the Lair."""
    for step in STEPS:
        found = step(q)
        if found is not None:
            return found
    return q.options[-1]


def play_all(q: Question) -> Any:
    """Cards first: they unlock the keywords."""
    return next(iter([*q.of(action.Play), *q.of(action.PlayBasics), *q.of(action.Activate)]), None)


def bite_weakest(q: Question) -> Any:
    return max(q.of(queen.Bite), key=lambda option: prey(q.g, option.seat), default=None)


def rush(q: Question) -> Any:
    return next(iter(q.of(queen.Rush)), None)


def grab_best(q: Question) -> Any:
    """A dear card is both a loss for the humans and a strong enemy later."""
    s = q.g.state
    return max(q.of(queen.Grab), key=lambda option: FACES[s.faces[s.zones[f"hq:{option.slot}"][0]]].cost, default=None)


def hunt_fullest(q: Question) -> Any:
    """The next human's best card, before that turn."""
    following = humans.next_human(q.g, q.seat)
    found = [option for option in q.of(queen.Hunt) if option.cost > 1]
    return max(found, key=lambda option: (option.seat == following, option.cost), default=None)


def recruit_best(q: Question) -> Any:
    """The dearest card of the Lair, keyword cards before plain ones."""
    s = q.g.state

    def value(option: queen.RecruitLair) -> tuple[int, int]:
        face = FACES[s.faces[s.zones[f"lair:{option.slot}"][0]]]
        return face.cost, sum(op.word == "unlock" for ability in face.abilities for op in ability.do)

    return max(q.of(queen.RecruitLair), key=value, default=None)


def look_nearest(q: Question) -> Any:
    """With Attack left over: the nearest card nobody of hers has seen."""
    known = q.g.state.known
    found = [option for option in q.of(queen.Look) if q.seat not in known.get(q.g.state.zones[f"down:{option.room}"][0], ())]
    return next(iter(found), None)


STEPS: tuple[Callable[[Question], Any], ...] = (
    play_all, recruit_best, bite_weakest, rush, grab_best, hunt_fullest, look_nearest
)  # fmt: skip
"""Her turn in its order."""


def haunt(q: Question) -> Any:
    """A risen alien: strike the weakest, drag the worst enemy out, turn cards up, call more."""
    s = q.g.state
    claws = q.of(risen.Claw)
    if claws:
        return max(claws, key=lambda option: prey(q.g, option.seat))
    drags = q.of(risen.Drag)
    if drags:
        return min(drags, key=lambda option: (ROOMS.index(option.room), -threat(FACES[s.faces[s.zones[f"up:{option.room}"][0]]])))
    return next(iter([*q.of(risen.AddHive), *q.of(risen.TurnUp)]), q.options[-1])


def worst_strike(q: Question) -> Any:
    """The Strike that hurts most."""
    return best(q.real, lambda option: strike_harm(BY_SLUG[option.card]))


def turn_up(q: Question) -> Any:
    """Turn up what harms the humans; leave what helps them face down, and enemies to come as a surprise."""
    face = FACES[q.ask.args["seen"]]
    return "turn" if face.kind in ("event", "hazard", "event_card") else "leave"


def dearest(q: Question) -> Any:
    """The human's best card."""
    return best(q.real, lambda option: BY_SLUG[option.card].cost)


def weakest_human(q: Question) -> Any:
    return best(q.real, lambda option: prey(q.g, option.seat))


def push(q: Question) -> Any:
    """The worst enemy, nearest to the Combat Zone."""

    def value(option: Any) -> float:
        enemy = action.enemy_at(q.g, option.place)
        near = 0 if enemy.zone == "combat" else ROOMS.index(enemy.zone.partition(":")[2])
        return threat(face_of(q.g, enemy.card)) - near

    return best(q.real, value)


def deepest(q: Question) -> Any:
    """What the humans would like lies deepest."""
    return best(q.real, lambda option: -WELCOME.get(BY_SLUG[option.card].kind, 0.0))


def kill_coordinate(q: Question) -> Any:
    """The dearest card of the humans (LE-103)."""
    return best(q.real, lambda option: BY_SLUG[option.card].cost)


def to_bottom(q: Question) -> Any:
    """What would help the humans goes under the Hive."""
    helpful = [option for option in q.real if BY_SLUG[option.card].kind in ("object", "ally")]
    return helpful[0] if helpful else STOP


ANSWERS: dict[str, Callable[[Question], Any]] = {
    "alien_action": hunt_them,
    "bite": worst_strike,
    "human": weakest_human,
    "hunt": dearest,
    "kill_coordinate": kill_coordinate,
    "push": push,
    "reorder": deepest,
    "risen_action": haunt,
    "to_bottom": to_bottom,
    "turn_up": turn_up,
}
"""Prompt -> who answers it on the alien side."""
