"""The faces of cards, and on whose behalf a face acts. It imports no other rule, so that every rule can import it."""

from __future__ import annotations

from typing import NamedTuple

from xenoboard.games.legendary.cards import Face, library
from xenoboard.games.legendary.state import G

FACES = library().faces


class Me(NamedTuple):
    """On whose behalf an effect happens: `you` of a card, and the card (if there is one that can be moved)."""

    seat: int
    face: str
    card: int | None = None
    optional: bool = False
    """The player may decline by choosing nothing."""


def face_of(g: G, card: int) -> Face:
    """What is printed on a card."""
    return FACES[g.state.faces[card]]
