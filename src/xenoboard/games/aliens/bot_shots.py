"""What the bot's shots are worth: Aliens that should die, less the cards they cost."""

from __future__ import annotations

from typing import Any

from xenoboard.games.aliens.bot_goals import FAR, steps_from
from xenoboard.games.aliens.question import Question
from xenoboard.games.aliens.rules import attack, choices, endurance, missions
from xenoboard.games.aliens.rules.board import LIBRARY, on_boards, plan, ways
from xenoboard.games.aliens.rules.people import NEWT
from xenoboard.games.aliens.state import G
from xenoboard.parts.grid import mask_of

RICH, POOR = 30, 14
"""Cards in the Endurance deck above which a card is cheap, and below which it is dear."""
LONGEST = 6
"""Hits of one Full Auto reckoned with."""
THREAT = 0.04
"""What an Alien is worth more for each step it is nearer to somebody than ten."""
OWN_LOSS = 2.0
"""What it costs to burn one's own people, in Aliens."""
CERTAIN = 10


def scarcity(g: G) -> float:
    """What a card of the Endurance deck is worth, in Aliens."""
    left = endurance.left(g)
    return 0.03 if left > RICH else 0.12 if left > POOR else 0.3


def chance(need: int) -> float:
    """How likely a Marine die shows a number or less."""
    return min(max(need, 1), CERTAIN) / CERTAIN


def hits(need: int, most: int) -> float:
    """Hits to be expected of Full Auto: every roll lowers the dial, a miss ends it."""
    expected, so_far = 0.0, 1.0
    for shot in range(most):
        so_far *= chance(need - shot)
        expected += so_far
    return expected


def swarm_of(g: G, what: str) -> int:
    """How many hits a target takes at most."""
    if not what.startswith("alien-"):
        return 1
    alien = g.state.aliens[int(what.removeprefix("alien-"))]
    return LIBRARY.aliens["queen"].damage - alien.damage if alien.kind == "queen" else alien.swarm


def wanted(g: G, what: str) -> bool:
    """Whether a target is worth a shot at all. Eggs are let be, but where they are the objective."""
    if what.startswith("alien-"):
        return True
    newt = g.state.characters.get(NEWT)
    return missions.family(g) == "nest" and (newt is None or newt.place == "killed")


def best_shot(q: Question, who: str, reach: int) -> Any:
    """The best Attack on something near enough."""
    g = q.g
    at = g.state.characters[who].at
    near = ways(g).within(at, reach) if at >= 0 else -1
    steps = steps_from(g, mask_of(each.at for each in on_boards(g)))
    best, value = None, 0.0
    for option in q.of(choices.Attack, choices.FullAuto, choices.Strike):
        space = attack.space_of(g, option.target)
        if near >> space & 1 and wanted(g, option.target):
            worth = shot_worth(g, who, option) + THREAT * max(CERTAIN - steps.get(space, FAR), 0)
            if worth > value:
                best, value = option, worth
    for option in q.of(choices.Burn):
        worth = blast_worth(g, option.at, 0.7) - scarcity(g) * attack.cost(g, who, option.weapon, full=False)
        if worth > value:
            best, value = option, worth
    return best


def shot_worth(g: G, who: str, option: Any) -> float:
    """Aliens an Attack should kill, less what it costs."""
    if isinstance(option, choices.Strike):
        return 2.0
    full = isinstance(option, choices.FullAuto)
    need = attack.to_hit(g, who, option.weapon, option.target, first=True, defensive=False)
    kills = hits(need, min(swarm_of(g, option.target) + 1, LONGEST)) if full else chance(need)
    return kills - scarcity(g) * attack.cost(g, who, option.weapon, full=full)


def blast_worth(g: G, place: str, each_dies: float) -> float:
    """Aliens fire or a grenade on a space should kill, less the harm to one's own people."""
    near = ways(g).within(plan(g).by_name[place], 1)
    aliens = sum(alien.swarm for alien in g.state.aliens.values() if near >> alien.at & 1)
    own = sum(near >> each.at & 1 for each in on_boards(g))
    return each_dies * (aliens - OWN_LOSS * own)


def best_blast(q: Question) -> Any:
    """Where a grenade does most."""
    return max(q.options, key=lambda option: blast_worth(q.g, option.at, 0.6))


def fire(q: Question) -> Any:
    """Defensive Fire: Full Auto at a swarm while there are cards, else the cheapest shot."""
    g = q.g
    number = q.args["alien"]
    what = f"alien-{number}"
    most = min(swarm_of(g, what), LONGEST)

    def worth(shot: choices.Shot) -> float:
        full = bool(shot.how)
        need = attack.to_hit(g, shot.who, shot.weapon, what, first=True, defensive=True)
        kills = hits(need, most) if full else chance(need)
        return kills - scarcity(g) * attack.cost(g, shot.who, shot.weapon, full=full)

    best = max(q.of(choices.Shot), key=worth)
    return best if worth(best) > 0 else q.options[-1]
