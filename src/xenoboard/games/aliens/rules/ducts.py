"""The Air Ducts: going in by an Entrance, finding where it leads, coming out again.

Chapter Updated Missions and Bug Hunts of the rulebook: AG-088..121 with rulings AG-Q-22..30. A placed pair joins its two spaces for
everybody (board.ways); the Entrance counts as a Door, so Barricades and breaking through need no rule of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.aliens.rules.board import change, name, occupied, plan
from xenoboard.games.aliens.rules.dice import alien_die
from xenoboard.games.aliens.rules.people import decider
from xenoboard.games.aliens.state import G
from xenoboard.parts.zones import find, move, shuffle

if TYPE_CHECKING:
    from xenoboard.games.aliens.rules.moving import Reach

TUNNEL = "exit-tunnel"


def unknown_entrances(g: G) -> dict[int, int]:
    """Entrances whose Exit token is not placed yet, and their spaces."""
    placed = g.state.ducts
    return {number: space for number, space in plan(g).entrances.items() if number not in placed}


def free_exit_spaces(g: G) -> list[int]:
    """Exit spaces of the Air Duct board without a token."""
    s = g.state
    used = {*s.ducts.values(), *s.duct_tunnels}
    return [space for space in plan(g).duct_exits.values() if space not in used]


def all_exits_taken(g: G) -> bool:
    """Whether each exit space has its token."""
    s = g.state
    return len(s.ducts) + len(s.duct_tunnels) >= len(plan(g).duct_exits)


def enter_refusal(g: G, reach: Reach, number: int) -> Refusal | None:
    """Why a Character cannot crawl into an Entrance whose exit is not known."""
    p = plan(g)
    if number not in p.entrances or number in g.state.ducts:
        return refuse("AG-091", "The exit of Air Duct Entrance {n} is known: move to its space.", n=number)
    if g.state.barricades >> p.door_numbers[f"duct-{number}"] & 1:
        return refuse("AG-110", "Air Duct Entrance {n} is Barricaded.", n=number)
    if all_exits_taken(g):
        return refuse("AG-Q-23", "All six exit spaces of the Air Ducts are taken.")
    steps = reach.distance(p.entrances[number])
    if steps is None or steps >= reach.steps:
        return refuse("AG-091", "The Entrance must be reached, and one more space of movement goes through it.")
    return None


def enter(g: G, who: str, number: int, left: int) -> Script:
    """Into an Entrance: find its Exit token, shuffle the others, roll for its place, arrive there (AG-091..096).

    Where the space that was rolled is taken the Character stays, that movement unspent (AG-Q-27). Yields back the movement left.
    """
    s = g.state
    token = find(s, "exits", f"exit-{number}")
    if token is None:
        return left
    spaces = plan(g).duct_exits
    free = free_exit_spaces(g)
    while True:
        roll = alien_die(g)
        g.tell("duct_roll", decider(g, who), "AG-094", who=who, n=roll, again=spaces[roll] not in free)
        if spaces[roll] in free:
            break
    move(s, token, "exits", "exitsplaced")
    shuffle(g, "exits")
    s.ducts[number] = spaces[roll]
    g.tell("duct_placed", None, "AG-096", n=number, at=name(g, spaces[roll]))
    if occupied(g) >> spaces[roll] & 1:
        g.tell("duct_blocked", None, "AG-Q-27", who=who)
        return left
    change(g, who, at=spaces[roll])
    g.tell("moves", decider(g, who), "AG-091", who=who, path=[name(g, spaces[roll])])
    return left - 1
    yield


def find_exit(g: G, space: int) -> None:
    """A Character enters an exit space without a token: a random unused one is placed there (AG-098, AG-Q-26)."""
    s = g.state
    if space not in free_exit_spaces(g) or not s.zones["exits"]:
        return
    tokens = s.zones["exits"]
    token = tokens[g.random("exits", len(tokens))]
    g.revealed()
    move(s, token, "exits", "exitsplaced")
    face = s.faces[token]
    if face == TUNNEL:
        s.duct_tunnels = (*s.duct_tunnels, space)
        g.tell("duct_tunnel", None, "AG-100", at=name(g, space))
    else:
        number = int(face.removeprefix("exit-"))
        s.ducts[number] = space
        g.tell("duct_placed", None, "AG-098", n=number, at=name(g, space))
