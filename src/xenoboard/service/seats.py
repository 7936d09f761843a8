"""Who may see and do what at a table. A browser is known by a random name in its signed cookie; seats remember their browser.

One browser may hold several seats, for one person or for several; between different people a curtain is drawn, so that
nothing of the next one's secrets is on the screen before they press its button.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import transaction

from xenoboard.engine import Table
from xenoboard.engine.table import Given
from xenoboard.service import bot_seats, models, news, sole, tables
from xenoboard.service.errors import NameTaken, NoSuchTable, NotYours

ME = "me"
"""The person at a browser's screen who needs no other name."""


def beside(name: str) -> str:
    """Another person at the same screen, known by name; whatever they are called, not ME."""
    return f"beside {name}"


class Viewer(msgspec.Struct, frozen=True):
    """A browser at a table."""

    row: models.Table
    browser: str
    seats: tuple[models.Seat, ...]
    """All seats of the table."""

    @property
    def own(self) -> tuple[models.Seat, ...]:
        return tuple(seat for seat in self.seats if seat.owner == self.browser)

    @property
    def is_host(self) -> bool:
        return self.row.host == self.browser


class Screen(msgspec.Struct, frozen=True):
    """What a browser shows: the table as `seat` sees it (None: what everybody sees), or a curtain before seat `curtain`."""

    seat: int | None
    curtain: int | None = None


def viewer(row: models.Table, browser: str) -> Viewer:
    """The browser at the table. Raises NotYours for one that neither holds a seat nor made the table."""
    found = Viewer(row, browser, tuple(row.sitting.all()))
    if not browser or not (found.own or found.is_host):
        raise NotYours(
            "You have no seat at this table. Ask its host for a link of your own, or use the browser in which you took your seat."
        )
    return found


def own_seat(at: Viewer, number: int) -> models.Seat:
    """The browser's seat of that number. Raises NoSuchTable, NotYours."""
    seat = next((seat for seat in at.seats if seat.number == number), None)
    if seat is None:
        raise NoSuchTable(f"This table has no seat {number}.")
    if seat.owner != at.browser or not at.browser:
        raise NotYours(f"Seat {number} is {seat.name}'s. You can look at the table from your own seat only.")
    return seat


# ---------------------------------------------------------------------- the screen and its curtain


def screen(at: Viewer, table: Table) -> Screen:
    """Which seat's table is on this browser's screen now, or whose curtain."""
    own = at.own
    if not own:
        return Screen(None)
    asked = {decision.seat for decision in table.decisions}
    shown = next((seat for seat in own if seat.shown), None)
    waiting = [seat for seat in own if seat.number in asked]
    if shown is not None and (not waiting or shown in waiting):
        return Screen(shown.number)
    following = waiting[0] if waiting else own[0]
    before = shown or own[0]
    if len({seat.person for seat in own}) == 1 or (shown is not None and following.person == shown.person):
        return Screen(following.number)
    if not has_secrets(table, following.number) and not has_secrets(table, before.number):
        return Screen(following.number)
    return Screen(None, following.number)


def has_secrets(table: Table, seat: int) -> bool:
    """Whether a seat sees anything that not everybody may see."""
    decision = table.decision_of(seat)
    return (decision is not None and decision.concealed) or _public(table.view(seat)) != _public(table.view(None))


def _public(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name != "you"}


def draw_curtain(at: Viewer, number: int | None) -> None:
    """Show the table as an own seat sees it from now on; None: show it as nobody's, until somebody takes the screen."""
    if number is not None:
        own_seat(at, number)
    with transaction.atomic():
        own = at.row.sitting.filter(owner=at.browser)
        own.update(shown=False)
        if number is not None:
            own.filter(number=number).update(shown=True)
    news.ring(at.row.pk)


# ---------------------------------------------------------------------- links


def by_link(token: str) -> models.Seat:
    """The seat of a join link. Raises NoSuchTable."""
    seat = models.Seat.objects.select_related("table").filter(token=token).first()
    if seat is None:
        raise NoSuchTable("This link leads to no seat. It may be incomplete, or the host has made a new one.")
    return seat


def claim(token: str, browser: str, name: str) -> models.Seat:
    """Take the seat of a join link. Raises NoSuchTable, NotYours if another browser has taken it, and NameTaken."""
    seat = by_link(token)
    others = seat.table.sitting.exclude(pk=seat.pk).values_list("name", flat=True)
    if name.casefold() in {other.casefold() for other in others}:
        raise NameTaken(f"Somebody at this table is called {name} already. Choose another name.")
    taken = models.Seat.objects.filter(pk=seat.pk, token=token, owner="").update(owner=browser, name=name or seat.name)
    if not taken and by_link(token).owner != browser:
        raise NotYours(
            f"This seat is already taken by {by_link(token).name}, in another browser. "
            "A link works in one browser only; the host of the table can open it again."
        )
    tables.rename(seat.table)
    return by_link(token)


def hand_over(at: Viewer, number: int, who: str) -> None:
    """The host gives a seat to somebody new: `link` makes a fresh join link, `bot:KIND` lets a bot go on. Raises NotYours."""
    if not at.is_host:
        raise NotYours("Only the host of the table can hand a seat over.")
    seat = next((seat for seat in at.seats if seat.number == number), None)
    if seat is None:
        raise NoSuchTable(f"This table has no seat {number}.")
    head, _, kind = who.partition(":")
    seat.who = models.Seat.Who(head)
    seat.owner, seat.shown, seat.bot = "", False, kind
    seat.token = models.new_token() if head == "link" else None
    seat.person = ""
    if head == "here":
        seat.owner, seat.person = at.browser, beside(seat.name)
    seat.save()
    tables.rename(at.row)
    bot_seats.wake(at.row)


# ---------------------------------------------------------------------- taking back


def last_own_decision(at: Viewer, table: Table) -> int | None:
    """The last decision that one of the browser's seats answered; where the server did it for them, it would do it again."""
    own, by_server = {seat.number for seat in at.own}, sole.given_by_server(at.row)
    for place in range(len(table.answers) - 1, -1, -1):
        given = table.answers[place]
        if given.seat in own and not given.forced and table.first + place not in by_server:
            return table.first + place
    return None


def undo_refusal(at: Viewer, table: Table, to: int) -> str:
    """Why this browser may not undo to that decision, which must be one of the table's past; empty if it may."""
    if at.is_host:
        return ""
    if table.answers[to - table.first].seat not in {seat.number for seat in at.own}:
        return "You can go back to a decision of your own seat only; the host can go back to any."
    given = table.undo_gives(to)
    if given:
        return f"Going back there would give back {words_for(given)}. Ask the host, who may do it."
    since = {answer.seat for answer in table.answers[to - table.first :] if not answer.forced}
    others = [seat.name for seat in at.seats if seat.number in since and seat.who != models.Seat.Who.BOT and seat not in at.own]
    if others:
        return f"Going back there would take back what {' and '.join(others)} answered since. Ask the host, who may do it."
    return ""


def redo_refusal(at: Viewer, table: Table) -> str:
    """Why this browser may not give the last answer that was taken back again; empty if it may, or if there is none."""
    seat = table.redo_seat
    if seat is None or at.is_host or seat in {own.number for own in at.own}:
        return ""
    return f"The next answer to be given again is {at.seats[seat].name}'s. Only they and the host can do that."


def words_for(given: Given) -> str:
    """What taking back gives back, as words."""
    if not given:
        return "nothing"
    parts: Sequence[str] = [
        word for flag, word in ((Given.DICE, "dice or cards drawn"), (Given.SECRETS, "secrets seen")) if flag in given
    ]
    return " and ".join(parts)
