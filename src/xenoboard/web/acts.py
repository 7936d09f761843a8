"""What a person at a table sends: answers, taking back, the curtain, messages, and what only the host may do.

Every act ends the same way: done, the page is told nothing but that (the change itself arrives live; without script the whole
table is loaded again); refused, it gets the sentence and the present state.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from xenoboard import bots
from xenoboard.engine import TableError, XenoboardError
from xenoboard.service import bot_seats, models, news, seats, sole, tables
from xenoboard.service import chat as talk
from xenoboard.service.errors import NotYours, RulesChanged
from xenoboard.service.seats import Viewer
from xenoboard.web import views
from xenoboard.web.browsers import browser_of
from xenoboard.web.errors import BadForm, notice, only, sentence, status_of, told


def act(perform: Callable[[HttpRequest, Viewer], str | None]) -> Callable[..., HttpResponse]:
    """A view for an act of somebody at a table. The act may return a sentence to tell."""

    @told
    @only("POST")
    @functools.wraps(perform)
    def view(request: HttpRequest, slug: str) -> HttpResponse:
        htmx = request.headers.get("HX-Request") == "true"
        at = seats.viewer(tables.find(slug), browser_of(request))
        try:
            words = perform(request, at) or ""
        except RulesChanged:
            raise
        except XenoboardError as error:
            if htmx:
                news.send_anew(at.row.pk, at.browser)
                return notice(sentence(error), status_of(error))
            return views.table_response(request, at.row.slug, sentence(error), status_of(error))
        bot_seats.wake(at.row)
        if htmx:
            return notice(words)
        if words:
            request.session["notice"] = words
        return views.to_table(at.row.slug)

    return view


@act
def answer(request: HttpRequest, at: Viewer) -> None:
    """Give an answer: `option` (its key) to decision `number`; `seat` if it is to be checked."""
    number, key = _integer(request, "number"), _text(request, "option")
    if "seat" in request.POST:
        seat = seats.own_seat(at, _integer(request, "seat")).number
    else:
        with tables.opened(at.row) as playing:
            shown = seats.screen(at, playing.table)
        if shown.seat is None:
            own = [each.number for each in at.own]
            if not own:
                raise NotYours("You hold no seat at this table.")
            # Behind the curtain nobody can answer: whoever sent this still saw the table before it fell.
            seat = own[0]
            if shown.curtain is not None:
                raise TableError("The screen belongs to nobody until the curtain's button is pressed; nothing was changed.")
        else:
            seat = shown.seat
    with tables.opened(at.row):  # in one go, so that nobody sees a question that answers itself
        tables.answer(at.row, seat, number, key)
        sole.answer_all(at.row, at.seats)


@act
def undo(request: HttpRequest, at: Viewer) -> str | None:
    """Go back to decision `to`, or to one's own last decision."""
    given = request.POST.get("to", "")
    with tables.opened(at.row) as playing:
        to = _integer(request, "to") if given else seats.last_own_decision(at, playing.table)
        if to is None:
            raise TableError("There is nothing of yours to take back.")
        if playing.table.undo_gives(to) is None:
            again = to == playing.table.number
            raise TableError("That is taken back already." if again else "There is no such decision to go back to.")
        refusal = seats.undo_refusal(at, playing.table, to)
        if refusal:
            raise NotYours(refusal)
        back = tables.undo(at.row, to)
    return f"Back at decision {to}. This gives back {seats.words_for(back)}." if back else None


@act
def redo(request: HttpRequest, at: Viewer) -> None:
    """Give the last answer that was taken back again, if decision `from` is still the one that is asked."""
    with tables.opened(at.row) as playing:
        if "from" in request.POST and _integer(request, "from") != playing.table.number:
            raise TableError("The table has moved on since; nothing was given again.")
        refusal = seats.redo_refusal(at, playing.table)
        if refusal:
            raise NotYours(refusal)
        tables.redo(at.row)


@act
def curtain(request: HttpRequest, at: Viewer) -> None:
    """Take the screen for seat `seat`; empty: leave it to nobody."""
    seats.draw_curtain(at, _integer(request, "seat") if request.POST.get("seat") else None)


@act
def chat(request: HttpRequest, at: Viewer) -> None:
    """Write `text` to the others."""
    with tables.opened(at.row) as playing:
        shown = seats.screen(at, playing.table)
    own = at.own
    if not own:
        raise NotYours("Only those who sit at the table can write.")
    speaker = next((seat for seat in own if seat.number == shown.seat), own[0])
    talk.say(at.row, speaker, _text(request, "text"))


@act
def pace(request: HttpRequest, at: Viewer) -> None:
    """How fast the bots answer."""
    chosen = _text(request, "pace")
    if chosen not in models.PACES:
        raise BadForm(f"The pace is one of {', '.join(models.PACES)}, not {chosen!r}.")
    models.Table.objects.filter(pk=at.row.pk).update(pace=chosen)
    news.ring(at.row.pk)


@act
def only_answer(request: HttpRequest, at: Viewer) -> None:
    """Whether the server answers for the own seat `seat` where there is only one answer (`on`, or not)."""
    number = seats.own_seat(at, _integer(request, "seat")).number
    at.row.sitting.filter(number=number).update(sole="on" in request.POST)
    news.ring(at.row.pk)


@act
def hand_over(request: HttpRequest, at: Viewer) -> None:
    """The host gives seat `seat` to `who`: here, link, bot:KIND."""
    who = _text(request, "who")
    head, _, kind = who.partition(":")
    game = at.row.setup["scenario"].partition("/")[0]
    if who not in ("here", "link") and not (head == "bot" and kind in bots.kinds(game)):
        raise BadForm(f"A seat is for one of here, link, {', '.join(f'bot:{name}' for name in bots.kinds(game))}, not {who!r}.")
    seats.hand_over(at, _integer(request, "seat"), who)


@act
def end(request: HttpRequest, at: Viewer) -> None:
    """The host ends the table for good."""
    if not at.is_host:
        raise NotYours("Only the host of the table can end it.")
    tables.end(at.row)


def _text(request: HttpRequest, name: str) -> str:
    value: Any = request.POST.get(name)
    if not value:
        raise BadForm(f"The form has no field {name!r}.")
    return str(value)


def _integer(request: HttpRequest, name: str) -> int:
    value = _text(request, name)
    if not (value.isascii() and value.isdigit() and len(value) < 10):
        raise BadForm(f"The field {name!r} must be a whole number, not {value[:20]!r}.")
    return int(value)
