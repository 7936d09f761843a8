"""How a game ended, and by which rule."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The result of a finished game.

    winners, losers: seats. rule: the id of the rule that ended it. result: a stable word of the game (`major_victory`), told in
    words by its phrases. scores: points per seat where the game counts them. medal: where the mode has one.
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    rule: str
    result: str
    scores: tuple[int, ...] = ()
    medal: str = ""
