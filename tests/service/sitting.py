"""Tables of the toy for tests of the service, and ways to play them by chance."""

from __future__ import annotations

import secrets
from typing import Any

from xenoboard.engine import Table, key_of
from xenoboard.engine.randomness import Dice
from xenoboard.engine.saves import state_digest
from xenoboard.service import models, tables

HERE, LINK, BOT = models.Seat.Who.HERE, models.Seat.Who.LINK, models.Seat.Who.BOT


def browser() -> str:
    """A browser nobody else has."""
    return secrets.token_urlsafe(8)


def person(owner: str, name: str = "Ada") -> models.Seat:
    return models.Seat(who=HERE, owner=owner, name=name, person=name)


def by_link(name: str = "Ben", owner: str = "") -> models.Seat:
    return models.Seat(who=LINK, name=name, token=models.new_token(), owner=owner)


def bot(kind: str = "random") -> models.Seat:
    return models.Seat(who=BOT, bot=kind, name="Robot")


def table(seats: int = 2, seed: int = 7, scenario: str = "toy/salvage", **options: Any) -> models.Table:
    """A table all of whose seats are one person's."""
    owner = browser()
    return tables.create(scenario, [person(owner) for _ in range(seats)], owner, options, seed, "at_once")


def seen(row: models.Table) -> dict[str, Any]:
    """Everything there is to know of a table, to compare two of them."""
    with tables.opened(row) as playing:
        return of(playing.table)


def of(table: Table) -> dict[str, Any]:
    seats = [None, *range(table.setup.seats)]
    return {
        "state": state_digest(table.rules.state),
        "number": table.number,
        "answers": [(given.seat, key_of(given.value), given.forced, given.given) for given in table.answers],
        "asked": [(decision.seat, [option.key for option in decision.options]) for decision in table.decisions],
        "views": [table.view(seat) for seat in seats],
        "logs": [table.log(seat) for seat in seats],
        "redo": table.can_redo,
        "outcome": table.outcome,
    }


def chance(row: models.Table, dice: Dice) -> tuple[int, int, str] | None:
    """A legal answer by chance: (seat, number, key). None when the game is over."""
    with tables.opened(row) as playing:
        open_now = playing.table.decisions
        if not open_now:
            return None
        decision = dice.choice(open_now)
        return decision.seat, decision.number, key_of(dice.choice(decision.values))


def play_out(row: models.Table, dice: Dice) -> None:
    """Play to the end by chance."""
    while (given := chance(row, dice)) is not None:
        tables.answer(row, *given)
