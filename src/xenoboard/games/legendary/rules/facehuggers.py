"""Facehuggers in front of players and their deadline, and the enemies that share it.

Chapter 8 of the base rules (LE-B-51..56). Drawing a Chestburster or Bloodburster is in decks.py.
"""

from __future__ import annotations

from xenoboard.games.legendary.rules import decks, humans
from xenoboard.games.legendary.rules.faces import face_of
from xenoboard.games.legendary.state import G
from xenoboard.parts.zones import move, put, take


def attach(g: G, card: int, seat: int) -> None:
    """Lay a lifted card in front of a human (LE-B-35, LE-088). Its deadline starts.

    The human's own chance is the coming or running Action Phase; if it appears in the Strike Phase or Cleanup of that human's
    turn, that chance is skipped and only the next player has one (LE-B-51, LE-B-54).
    """
    s = g.state
    put(s, f"facing:{seat}", card)
    late = seat == s.turn and s.phase in ("strike", "cleanup")
    s.due[card] = "next" if late else "own"
    g.tell("attached", seat, "LE-B-51", card=s.faces[card])


def from_hatchery(g: G, seat: int) -> None:
    """Put a Facehugger from the Hatchery in front of a human, if there is one."""
    s = g.state
    for card in s.zones["hatchery"]:
        if face_of(g, card).kind == "facehugger":
            take(s, "hatchery", card)
            attach(g, card, seat)
            return
    g.tell("none_left", seat, "LE-B-51", what="facehugger")


def deadline(g: G) -> None:
    """The end of a human's Action Phase: what is still in front of another human from before impregnates (LE-B-51, LE-B-52).

    Alone, the deadline is the end of the own next Action Phase (LE-B-53); who wants to run two avatars takes two seats (LE-C-14).
    """
    s = g.state
    for seat in humans.living(g):
        facing = s.zones[f"facing:{seat}"]
        due = [card for card in facing if s.due[card] == "next"]
        if due:
            impregnate(g, seat, due)
        if seat == s.turn:
            for card in s.zones[f"facing:{seat}"]:
                if s.due[card] == "own":
                    s.due[card] = "next"


def impregnate(g: G, seat: int, due: list[int]) -> None:
    """All Facehuggers due at that moment die, and the player gets exactly one Chestburster (LE-B-52)."""
    s = g.state
    g.tell("impregnated", seat, "LE-B-52", cards=[s.faces[card] for card in due])
    for card in due:
        s.due.pop(card)
        move(s, card, f"facing:{seat}", "strikediscard" if face_of(g, card).kind == "strike_enemy" else "deadenemies")
    decks.gain_hatchery(g, seat, "chestburster")
