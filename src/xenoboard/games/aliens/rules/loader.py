"""The P-5000 Power Loader: getting in and out, and the Loader Strike (AG-B-150)."""

from __future__ import annotations

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.aliens.rules import blips, dice, injuries, swarms
from xenoboard.games.aliens.rules.board import adjacent, change, name, occupied, plan, ways
from xenoboard.games.aliens.rules.choices import Space
from xenoboard.games.aliens.rules.people import decider
from xenoboard.games.aliens.state import NOWHERE, G
from xenoboard.parts.grid import bits

STRIKE_QUEEN = 6


def get_in(g: G, who: str) -> None:
    """Into the Power Loader, on its space."""
    s = g.state
    change(g, who, at=s.loader, loader=True)
    s.loader = NOWHERE
    g.tell("in_loader", decider(g, who), "AG-B-150", who=who)


def out_spaces(g: G, who: str) -> list[int]:
    """Free spaces beside the Loader."""
    return list(bits(ways(g).near(g.state.characters[who].at) & ~occupied(g)))


def get_out(g: G, who: str, *, down: bool = False) -> Script:
    """Out of the Power Loader, onto a free space beside it."""
    s = g.state
    at = s.characters[who].at
    options = [Space(name(g, each)) for each in out_spaces(g, who)]
    if not options:
        return
    chosen = yield g.ask(decider(g, who), "loader_out", options, rule="AG-B-150", who=who)
    s.loader = at
    injuries.put_out(g, who, plan(g).by_name[chosen.at], down=down)
    yield from blips.watch(g)


def thrown_out(g: G, who: str) -> Script:
    """Thrown out beside the Loader, Knocked Down; with no space free the Character stays inside."""
    yield from get_out(g, who, down=True)


def strike_refusal(g: G, who: str, what: str) -> Refusal | None:
    """Why a Loader Strike cannot reach a target."""
    s = g.state
    number = int(what.removeprefix("alien-"))
    if not adjacent(g, s.characters[who].at, s.aliens[number].at):
        return refuse("AG-B-150", "A Loader Strike needs an adjacent Alien.")
    return None


def strike(g: G, who: str, what: str) -> Script:
    """One adjacent swarm loses two Aliens; the Queen takes one damage on a 6 or less."""
    s = g.state
    number = int(what.removeprefix("alien-"))
    g.tell("loader_strike", decider(g, who), "AG-B-150", who=who, target=what)
    if s.aliens[number].kind == "queen":
        _, good = yield from dice.marine_roll(g, who, STRIKE_QUEEN, "Loader Strike")
        if good:
            yield from swarms.kill_one(g, number, "AG-B-150")
    else:
        for _ in range(2):
            if number in s.aliens:
                yield from swarms.kill_one(g, number, "AG-B-150")
    yield from blips.watch(g)
