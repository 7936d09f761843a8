"""How a game ends and who wins: the humans as one side, the aliens as the other, or each player by a hidden agenda.

Base rules LE-B-01, LE-B-02, LE-B-67, LE-B-70, LE-B-86.
"""

from __future__ import annotations

from typing import NoReturn

from xenoboard.games.legendary.rules import agendas, humans
from xenoboard.games.legendary.state import G


def humans_win(g: G, rule: str, result: str) -> NoReturn:
    """The humans win, living or dead; the Queen Mother or David player and the risen aliens lose."""
    end(g, True, rule, result)


def aliens_win(g: G, rule: str, result: str) -> NoReturn:
    """All humans have lost; whoever plays on the alien side has won (LE-B-67, LE-B-86)."""
    end(g, False, rule, result)


def end(g: G, won: bool, rule: str, result: str) -> NoReturn:
    """With hidden agendas every human's own condition decides (LE-B-70), and all agendas are shown."""
    s = g.state
    aliens = {seat for seat in range(s.seats) if not humans.began_human(g, seat) or seat in s.risen}
    winners = {seat for seat in range(s.seats) if (seat in aliens) is not won}
    if agendas.in_play(g):
        agendas.show_all(g)
        for seat in range(s.seats):
            if humans.began_human(g, seat) and seat not in s.risen:  # who came back wins or loses as an alien
                (winners.add if agendas.fulfilled(g, seat, won, result) else winners.discard)(seat)
    g.end(sorted(winners), [seat for seat in range(s.seats) if seat not in winners], rule, result)
