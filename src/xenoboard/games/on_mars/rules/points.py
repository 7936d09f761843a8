"""Opportunity Points: each player's own, the Humans' collective ones, or none at all, as the chapter has it (OM-B-024)."""

from __future__ import annotations

from xenoboard.games.on_mars.state import G, change, player

HUMANS_WIN = 100
"""OM1-050."""


def counts_op(g: G) -> bool:
    """Whether OP are tracked: not in Outbreak and Blackout (OM2-045, OM3-012)."""
    return g.state.chapter not in ("outbreak", "blackout")


def score(g: G, seat: int, points: int, rule: str) -> None:
    """A player scores OP, or loses them. In Invasion they are the team's, and 100 end the game at once (OM1-050)."""
    s = g.state
    if not points or not counts_op(g):
        return
    if s.chapter == "invasion":
        s.op += points
        g.tell("team_scored", seat, rule, points=points, total=s.op)
        if s.op >= HUMANS_WIN:
            g.end(s.humans, (s.commander,), "OM1-050", "colony_thrives", (s.op,))
        return
    total = player(g, seat).op + points
    change(g, seat, op=total)
    g.tell("scored", seat, rule, points=points, total=total)


def invasion_score(g: G, seat: int, points: int, rule: str) -> None:
    """OP that only Invasion gives or takes during play."""
    if g.state.chapter == "invasion":
        score(g, seat, points, rule)
