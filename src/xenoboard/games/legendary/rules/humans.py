"""The humans: who lives, in which order things happen to them, their Health and Strikes, and their death.

Chapters 6 and 9 of the base rules (LE-B-40..44, LE-B-60, LE-B-61). Drawing Strikes is in strikes.py.
"""

from __future__ import annotations

from xenoboard.engine import Choice, Script
from xenoboard.games.legendary.rules import agendas, endings, queen, risen
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import G
from xenoboard.parts.zones import move_all, take


class Human(Choice, frozen=True):
    """A human as an answer."""

    seat: int


def began_human(g: G, seat: int) -> bool:
    """Whether a seat is one of the humans, living or dead, and not the Queen Mother or David player (LE-B-75)."""
    return seat != g.state.alien


def is_human(g: G, seat: int) -> bool:
    """Whether a seat is a living human."""
    return g.state.alive[seat] and seat != g.state.alien


def current(g: G) -> int:
    """The current player; once dead in the own turn, and during an alien's turn, the next living human clockwise (LE-B-80)."""
    turn = g.state.turn
    return turn if is_human(g, turn) else next_human(g, turn)


def living(g: G) -> list[int]:
    """The living humans, the current player first, then clockwise (LE-B-61)."""
    s = g.state
    return [seat for step in range(s.seats) if is_human(g, seat := (s.turn + step) % s.seats)]


def next_human(g: G, seat: int) -> int:
    """The next living human clockwise; alone, that human itself (LE-B-95, LE-Q-14)."""
    s = g.state
    for step in range(1, s.seats + 1):
        following = (seat + step) % s.seats
        if is_human(g, following):
            return following
    return seat


def is_solo(g: G) -> bool:
    """Solo is exactly one player in the game, not one survivor (LE-Q-29)."""
    return g.state.seats == 1


def secret(g: G) -> bool:
    """Whether there is anybody a hand is hidden from; alone, nothing need be asked for show."""
    return g.state.seats > 1


def addressed(g: G, me: Me, who: str | None) -> Script:
    """The humans an effect speaks to, in the order it happens to them (LE-B-61)."""
    s = g.state
    if who in (None, "you"):
        return [me.seat] if s.alive[me.seat] else []
    if who == "current":
        mine = began_human(g, s.turn) and s.turn not in s.risen
        return [] if mine and not s.alive[s.turn] else [current(g)]
    if who == "next":
        return [next_human(g, me.seat)]
    if who == "qm":
        return [s.alien]
    if who == "each":
        return living(g)
    if who == "each_other":
        return [seat for seat in living(g) if seat != me.seat]
    people = [Human(seat) for seat in living(g) if who == "choose" or seat != me.seat]
    if not people:
        return []
    chosen = yield g.ask(me.seat, "human", people, rule="LE-B-61", card=me.face)
    return [chosen.seat]


def health(g: G, seat: int) -> int:
    """The Health of a human's avatar."""
    return FACES[g.state.avatars[seat]].health or 0


def strike_damage(g: G, card: int) -> int:
    """The damage an attached Strike does, less what a reaction took off (LE-B-40)."""
    return max(0, (face_of(g, card).damage or 0) - g.state.reduced.get(card, 0))


def damage(g: G, owner: int | str) -> int:
    """The damage of all Strikes attached to a human, or to David."""
    return sum(strike_damage(g, card) for card in g.state.zones[f"attached:{owner}"])


def owns_chestburster(g: G, seat: int) -> bool:
    """A Chestburster anywhere in deck, hand or discard (LE-B-56)."""
    s = g.state
    return any(
        FACES[s.faces[card]].kind == "chestburster" for pile in ("deck", "hand", "discard") for card in s.zones[f"{pile}:{seat}"]
    )


def spared(g: G, seat: int) -> bool:
    """Whether enemies deal a human no Strikes: the owner of a Chestburster (LE-B-56), or while a text says so."""
    return owns_chestburster(g, seat) or any(flag.name == "no_strike_you" and flag.seat == seat for flag in g.state.flags)


def die_of_strikes(g: G, seat: int) -> None:
    """A player dies as soon as the damage on attached Strikes is at least the avatar's Health (LE-B-41)."""
    if g.state.alive[seat] and damage(g, seat) >= health(g, seat):
        die(g, seat, "strikes", "LE-B-41")


def die(g: G, seat: int, how: str, rule: str) -> None:
    """A dead human leaves play with all cards; enemies stay; with the last human the game is lost (LE-B-02, LE-B-60), to
    David where he was fought (LE-078).

    If it was their turn, the turn ends: the table goes on with the next living player as soon as the running effect is done.
    A human killed by a Chestburster may come back as an alien (LE-B-65).
    """
    s = g.state
    if seat == s.alien:
        queen.dies(g)
    s.alive[seat] = False
    g.tell("died", seat, rule, how=how)
    for pile in ("hand", "deck", "discard", "play"):
        move_all(s, f"{pile}:{seat}", "deadcharacters")
    for card in s.zones[f"attached:{seat}"]:
        s.reduced.pop(card, None)
    move_all(s, f"attached:{seat}", "strikediscard")
    for card in s.zones[f"facing:{seat}"]:
        take(s, f"facing:{seat}", card)
        s.due.pop(card, None)
        pile = "strikediscard" if face_of(g, card).kind == "strike_enemy" else "deadenemies"
        s.zones[pile] = (*s.zones[pile], card)
    g.revealed()
    agendas.show(g, seat)
    if how == "chestburster":
        s.burst = (*s.burst, seat)
    if not living(g):
        if s.objective == "3B":
            endings.aliens_win(g, "LE-078", "david_wins")
        endings.aliens_win(g, "LE-B-02", "all_dead")
    if how == "chestburster" and s.variant.alien_players:
        risen.rise(g, seat)
