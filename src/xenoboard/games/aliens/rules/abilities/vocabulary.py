"""The words abilities are made of: whom one may mean, what may be missing for it, how somebody is chosen, and what several of them do.

An ability has a function that says why it cannot be used now, and one that does it (AG-B-026).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.engine.english import counted
from xenoboard.games.aliens.rules import (
    attack,
    endurance,
    injuries,
)
from xenoboard.games.aliens.rules.board import Sight, on_boards, within
from xenoboard.games.aliens.rules.choices import (
    Attack,
    FullAuto,
    Who,
)
from xenoboard.games.aliens.state import GRUNT, Acting, Character, G
from xenoboard.parts.zones import move

Can = Callable[[G, str], Refusal | None]
Do = Callable[[G, str], Script]


class Ability(msgspec.Struct, frozen=True):
    """How an ability is used. timing: on, during or end of activation. must: its text has no 'may'."""

    timing: str
    can: Can
    do: Do
    must: bool = False


def acting(g: G) -> Acting:
    """The running activation."""
    found = g.state.acting
    assert found is not None
    return found


def seat_of(g: G, who: str) -> int:
    """The seat that uses the ability."""
    found = g.state.acting
    return found.seat if found is not None and found.who == who else g.state.characters[who].seat


def mark_used(g: G, ability: str) -> None:
    """Once per activation."""
    g.state.acting = msgspec.structs.replace(acting(g), used=(*acting(g).used, ability))


def always(g: G, who: str) -> Refusal | None:
    """Nothing forbids it."""
    return None


def deck_refusal(g: G, who: str) -> Refusal | None:
    """Without a card in the Endurance deck there is nothing to reveal or look at (AG-Q-04)."""
    return None if g.state.zones["endurance"] else refuse("AG-Q-04", "The Endurance deck is empty.")


def pile_refusal(g: G, who: str) -> Refusal | None:
    """Without an Exhaust pile there is nothing to take."""
    return None if g.state.zones["exhaust"] else refuse("AG-B-055", "The Exhaust pile is empty.")


def motion_refusal(g: G, who: str) -> Refusal | None:
    """Without a Motion Tracker card there is nothing to look at."""
    return None if g.state.zones["motion"] else refuse("AG-B-121", "The Motion Tracker deck is empty.")


def nobody(found: object, what: str) -> Refusal | None:
    """A refusal when what an ability needs is not there."""
    return None if found else refuse("AG-B-190", "There must be {what}.", what=what)


def others(g: G, who: str, steps: int, fits: Callable[[Character], bool] = lambda each: True) -> list[Who]:
    """Other Characters within so many spaces that fit."""
    at = g.state.characters[who].at
    return [Who(each.id) for each in on_boards(g) if each.id != who and within(g, at, each.at, steps) and fits(each)]


def near_by(g: G, who: str, steps: int, fits: Callable[[Character], bool]) -> list[Who]:
    """Characters within so many spaces that fit, oneself too: the text does not say "other"."""
    return [*([Who(who)] if fits(g.state.characters[who]) else []), *others(g, who, steps, fits)]


def in_sight(g: G, who: str, fits: Callable[[Character], bool] = lambda each: True) -> list[Who]:
    """Other Characters in line of sight that fit."""
    sight = Sight(g)
    at = g.state.characters[who].at
    return [Who(each.id) for each in on_boards(g) if each.id != who and sight.sees(at, each.at) and fits(each)]


def grunt(each: Character) -> bool:
    """A Grunt."""
    return each.seat == GRUNT


def grunt_up(each: Character) -> bool:
    """A Grunt that stands."""
    return each.seat == GRUNT and not each.down


def down(each: Character) -> bool:
    """A Knocked Down Character."""
    return each.down


def up(each: Character) -> bool:
    """A standing Character."""
    return not each.down


def pick(g: G, who: str, options: list[Who], prompt: str, *, may_stop: bool = False, **args: Any) -> Script:
    """Choose one of some Characters; None if none."""
    chosen = yield g.ask(seat_of(g, who), prompt, options, may_stop=may_stop, rule="AG-B-190", who=who, **args)
    return None if chosen is STOP else chosen.who


# What several abilities do ----------------------------------------------------------------------------------------------------


def helper_of(steps: int) -> tuple[Can, Do]:
    """Stand up a Knocked Down Character within so many spaces."""

    def can(g: G, who: str) -> Refusal | None:
        return nobody(near_by(g, who, steps, down), f"a Knocked Down Character within {counted(steps, 'space')}")

    def do(g: G, who: str) -> Script:
        other = yield from pick(g, who, near_by(g, who, steps, down), "stand_up")
        injuries.stand_up(g, other, "AG-B-190")

    return can, do


def reveal_icon(g: G, who: str) -> tuple[int | None, str]:
    """Reveal a card and say its icon."""
    card = endurance.reveal(g, seat_of(g, who))
    return card, "" if card is None else endurance.card_of(g, card).icon


def take_from_pile(icon: str, n: int = 0) -> Do:
    """Exhaust so many cards and take a card with an icon from the Exhaust pile into the hand."""

    def do(g: G, who: str) -> Script:
        seat = seat_of(g, who)
        endurance.pay(g, seat, n)
        card = yield from endurance.search(
            g, seat, lambda each: not icon or each.icon == icon, may_stop=True, rule="AG-B-055", what=icon or "any"
        )
        if card is not None:
            move(g.state, card, "resolving", f"hand:{seat}")

    return do


def reveal_to_hand(*icons: str) -> Do:
    """Reveal a card; with one of these icons it goes to the hand."""

    def do(g: G, who: str) -> Script:
        card, icon = reveal_icon(g, who)
        if card is not None and icon in icons:
            seat = seat_of(g, who)
            move(g.state, card, "exhaust", f"hand:{seat}")
            g.tell("to_hand", seat, "AG-B-048", card=g.state.faces[card])
        return
        yield

    return do


def recycle_one(g: G, who: str) -> Script:
    """Recycle one card."""
    endurance.recycle(g, 1, seat_of(g, who))
    return
    yield


def attack_options(g: G, who: str, unused_only: bool) -> list[Attack | FullAuto]:
    found: list[Attack | FullAuto] = []
    used = [each.removeprefix("weapon:") for each in acting(g).used if each.startswith("weapon:")]
    for what in attack.targets(g):
        for shot in attack.shots(g, who, what):
            if not (unused_only and shot.weapon in used):
                found.append(FullAuto(shot.weapon, what) if shot.how else Attack(shot.weapon, what))
    return found


def attack_shots(g: G, who: str) -> list[Attack | FullAuto]:
    found: list[Attack | FullAuto] = []
    for what in attack.targets(g):
        found += [FullAuto(shot.weapon, what) if shot.how else Attack(shot.weapon, what) for shot in attack.shots(g, who, what)]
    return found
