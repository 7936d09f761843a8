"""The dice: Marine dice of ten faces, whose 1 is a symbol, and the Alien die of six (AG-B-011, AG-Q-02)."""

from __future__ import annotations

from xenoboard.engine import Script
from xenoboard.games.aliens.rules import windows
from xenoboard.games.aliens.rules.people import able, decider, once, tech, unused
from xenoboard.games.aliens.state import G

SYMBOL = 1


def marine_die(g: G) -> int:
    """A Marine die."""
    return g.random("marine", 10) + 1


def alien_die(g: G) -> int:
    """The Alien die."""
    return g.random("alien", 6) + 1


def marine_roll(g: G, who: str, need: int, what: str) -> Script:
    """A Marine die that should show `need` or less, or the symbol (AG-B-028). Stay Frosty may re-roll a failure.

    Yields back (result, whether it succeeded).
    """
    while True:
        result = marine_die(g)
        good = result == SYMBOL or result <= need
        g.tell("rolled", decider(g, who), "AG-B-011", who=who, what=what, n=result, need=need, good=good)
        if good or not (yield from windows.offer(g, "ev_stay_frosty", who=who, what=what, n=result)):
            return result, good


def area_rolls(g: G, who: str, dice: int, need: int, what: str) -> Script:
    """So many Marine dice of an area at once; Stay Frosty may re-roll one of them that failed, the highest. Yields back the results."""
    rolls = [marine_die(g) for _ in range(dice)]
    while rolls and max(rolls) > need and (yield from windows.offer(g, "ev_stay_frosty", who=who, what=what, n=max(rolls))):
        rolls[rolls.index(max(rolls))] = marine_die(g)
    return rolls


def tech_test(g: G, who: str, what: str, bonus: int = 0) -> Script:
    """A Tech test: Tech or less on a Marine die (AG-B-023). Yields back whether it is passed.

    Hudson and Spunkmeyer may re-roll a failed one once a turn; System Access passes one.
    """
    need = tech(g, who) + bonus
    _, good = yield from marine_roll(g, who, need, what)
    for ability in ("hudson_reroll", "spunkmeyer_gear"):
        if not good and able(g, who, ability) and unused(g, ability, who):
            answer = yield g.ask(decider(g, who), "use", (True, False), rule="AG-B-023", ability=ability, who=who)
            if answer:
                once(g, ability, who)
                _, good = yield from marine_roll(g, who, need, what)
    if not good and able(g, who, "smarts_8") and unused(g, "smarts_8", who):
        answer = yield g.ask(decider(g, who), "use", (True, False), rule="AG-B-023", ability="smarts_8", who=who)
        if answer:
            once(g, "smarts_8", who)
            good = True
    if good and able(g, who, "smarts_3"):
        from xenoboard.games.aliens.rules.endurance import draw

        yield from draw(g, decider(g, who))
    return good
