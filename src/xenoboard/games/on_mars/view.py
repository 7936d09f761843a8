"""What a seat sees of an On Mars table, as one JSON-ready dict: the shape every client, bot log and test reads.

Cards, tiles and Buildings are content ids. Of hidden piles there are counts only; of a hand its owner sees the cards.
"""

from __future__ import annotations

from typing import Any

from xenoboard.engine import redact
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import colonists, colony, commander, infection, monolith, supplies, surface, vandalism
from xenoboard.games.on_mars.state import G, side

LIBRARY = library()


def view(g: G, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it (None = spectator)."""
    s = g.state
    seen = redact(s, seat)
    return {
        "scenario": f"on_mars/{s.chapter}",
        "number": g.number,
        "you": seat,
        "humans": list(s.humans),
        "commander": s.commander if s.commander >= 0 else None,
        "names": list(g.names[: len(s.humans) + (s.commander >= 0)]),
        "turn": {
            "seat": s.commander if s.step == "alien" else (s.turn.seat if s.turn.seat >= 0 else None),
            "phase": s.phase,
            "step": s.step,
            "round": s.round,
            "order": list(s.order),
            "at": s.at,
            "main": s.turn.main,
            "executive": s.turn.executive,
            "uses": seen["turn"]["uses"],
            "boosters": s.turn.boosters,
            "goal": s.turn.goal,
            "quarantine": s.turn.quarantine,
            "last_round": s.last,
        },
        "surface": surface_view(seen),
        "orbit": {
            "exploration": seen["exploration"],
            "discoveries": seen["discoveries"],
            "warehouse": seen["warehouse"],
            "grid": seen["grid"],
            "tech_stacks": seen["tech_stacks"],
            "display": seen["display"],
            "extra": s.extra or None,
            "held": seen["held"],
            "level_1_left": seen["deck1"],
            "level_3_left": seen["deck3"],
        },
        "colony": {
            "stacks": seen["stacks"],
            "offers": seen["offers"],
            "posts": seen["posts"],
            "contracts": seen["contracts"],
            "lss": seen["lss"],
            "rewards": seen["rewards"],
            "level": s.level,
            "updates": s.updates,
        },
        "slots": seen["slots"],
        "missions": seen["missions"],
        "completed": seen["completed"],
        "remaining": s.remaining,
        "shuttle": {"side": s.shuttle_side, "space": s.shuttle_space, "from": s.shuttle_from or None},
        "players": [player_view(g, seen, each) for each in s.humans],
        "goals_discarded": seen["goals_discarded"],
        "box": seen["box"],
        **CHAPTERS[s.chapter](g, seen),
        "over": s.outcome is not None,
    }


def surface_view(seen: dict[str, Any]) -> dict[str, Any]:
    """What lies and stands on each hex that is not empty."""
    hexes: dict[str, Any] = {}
    for hex in LIBRARY.hexes.names:
        there: dict[str, Any] = {}
        for name in ("buildings", "pieces", "tiles", "crystals"):
            if hex in seen[name]:
                there[name.removesuffix("s") if name != "pieces" else name] = seen[name][hex]
        if there:
            hexes[hex] = there
    return hexes


def player_view(g: G, seen: dict[str, Any], seat: int) -> dict[str, Any]:
    """One player board."""
    s = g.state
    board: dict[str, Any] = dict(seen["players"][str(seat)])
    return board | {
        "seat": seat,
        "name": g.names[seat],
        "side": side(g, seat) if board["space"] else None,
        "storage": supplies.storage(g, seat),
        "depot_room": supplies.depot_room(g, seat),
        "room": colonists.capacity(g, seat),
        "goals": seen["goals"][str(seat)],
        "goal_count": s.goal_counts[seat],
        "advanced": [hex for hex in LIBRARY.hexes.names if hex in colony.advanced(g, seat)],
        "rover": surface.rover_hex(g, seat),
    }


def base_view(g: G, seen: dict[str, Any]) -> dict[str, Any]:
    """Nothing more in the base game."""
    return {}


def invasion_view(g: G, seen: dict[str, Any]) -> dict[str, Any]:
    """The collective score, the Troop Tracker and the Alien board."""
    s = g.state
    return {"op": s.op, "alien": dict(seen["alien"]) | {"tracker": commander.tracker(g)}}


def outbreak_view(g: G, seen: dict[str, Any]) -> dict[str, Any]:
    """The Infection deck, the infected, the time."""
    s = g.state
    return {
        "time": s.time,
        "infected": infection.infected(g),
        "limit": s.limit,
        "cards": seen["cards"],
        "shown": seen["shown"],
        "medicine": s.medicine,
        "vaccines": s.vaccines,
    }


def blackout_view(g: G, seen: dict[str, Any]) -> dict[str, Any]:
    """The Vandalism deck, the blackouts, the hunt."""
    s = g.state
    return {
        "time": s.time,
        "blackouts": vandalism.blackouts(g),
        "tokens": s.tokens,
        "cards": seen["cards"],
        "shown": seen["shown"],
    }


def monolith_view(g: G, seen: dict[str, Any]) -> dict[str, Any]:
    """The goals, the Sabotage row and what is in force."""
    s = g.state
    return {
        "time": s.time,
        "targets": [{"goal": goal, "met": monolith.goal_met(g, goal)} for goal in s.targets],
        "sabotage": seen["sabotage"],
        "row": seen["row"],
        "spent": seen["spent"],
        "in_force": {name: seen[name] for name in ("strain", "owed", "muted", "changed", "bombed", "rover_out")},
    }


CHAPTERS = {
    "base": base_view,
    "invasion": invasion_view,
    "outbreak": outbreak_view,
    "blackout": blackout_view,
    "monolith": monolith_view,
}
