"""What did not work, as a page in words with the right status, or as one sentence for a page that is already open."""

from __future__ import annotations

import functools
import logging
import sys
from collections.abc import Callable
from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.html import escape

from xenoboard.engine import IllegalAnswer, SaveError, SetupError, StaleAnswer, TableError, WrongSeat, XenoboardError
from xenoboard.service.errors import Closed, NameTaken, NoSuchTable, NotYours, RulesChanged
from xenoboard.web.picturing import plain_sprite

log = logging.getLogger("xenoboard.web")


class BadForm(XenoboardError):
    """A request without a field it needs, or with one that cannot be read."""


class TooMany(XenoboardError):
    """More at once than one browser needs."""


class WrongMethod(XenoboardError):
    """A GET where a form must be posted, or the other way round."""

    def __init__(self, allowed: str) -> None:
        super().__init__(
            "This address takes a form that is sent from the table, not a visit."
            if allowed == "POST"
            else "Nothing can be sent here."
        )
        self.allowed = allowed


STATUS: dict[type[XenoboardError], int] = {
    BadForm: 400,
    SetupError: 400,
    SaveError: 400,
    NotYours: 403,
    NoSuchTable: 404,
    WrongMethod: 405,
    StaleAnswer: 409,
    WrongSeat: 409,
    NameTaken: 409,
    Closed: 409,
    RulesChanged: 409,
    TableError: 409,
    IllegalAnswer: 422,
    TooMany: 429,
}
TITLES = {
    400: "This cannot be read",
    403: "Not yours to see or do",
    404: "There is nothing here",
    405: "Not that way",
    409: "Not possible now",
    422: "The rules do not allow that",
    429: "Too much at once",
    500: "Something broke",
}

View = Callable[..., HttpResponse]


def status_of(error: XenoboardError) -> int:
    """The HTTP status an error of the engine or service has; 500 for faults of the rules."""
    return next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 500)


def sentence(error: XenoboardError) -> str:
    """The error for a person at the table."""
    if isinstance(error, StaleAnswer):
        return (
            f"Decision {error.given} is already answered; the table has moved on. Nothing was changed, and this is how it stands."
        )
    if isinstance(error, WrongSeat):
        return "Somebody else is asked now. Nothing was changed; this is how it stands."
    if isinstance(error, IllegalAnswer) and error.refusal is not None:
        return f"Not possible: {error.refusal.text} ({error.refusal.rule})"
    if isinstance(error, IllegalAnswer):
        return f"{error.key!r} is not one of the options of this decision. Nothing was changed."
    if status_of(error) == 500:
        return f"The rules failed here: {error}. The table is as it was; choose something else or go back, and please report it."
    text = str(error)
    return text[:1].upper() + text[1:]


def error_page(request: HttpRequest, status: int, reason: str, **more: Any) -> HttpResponse:
    """A page that says what did not work; for an open page of ours, just the sentence."""
    if request.headers.get("HX-Request") == "true":
        return notice(reason, status)
    context = {"title": TITLES[status], "reason": reason, "rule": "", "back": None, "sprite": plain_sprite()} | more
    return render(request, "xenoboard/error.html", context, status=status)


def notice(words: str, status: int = 200) -> HttpResponse:
    """A sentence for the place of notices on the open page; empty to clear it."""
    return HttpResponse(f'<hx-partial hx-target="#notice" hx-swap="innerHTML">{escape(words)}</hx-partial>', status=status)


def told(view: View) -> View:
    """A view whose errors of the engine and service become pages."""

    @functools.wraps(view)
    def telling(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        try:
            return view(request, *args, **more)
        except XenoboardError as error:
            return page_for(request, error)

    return telling


def page_for(request: HttpRequest, error: XenoboardError) -> HttpResponse:
    """The page of an error."""
    status = status_of(error)
    if status == 500:
        log.error("the rules failed", exc_info=error)
    response = error_page(request, status, sentence(error))
    if isinstance(error, WrongMethod):
        response["Allow"] = error.allowed
    return response


def only(method: str) -> Callable[[View], View]:
    """A view for one method; others get 405."""

    def decorate(view: View) -> View:
        @functools.wraps(view)
        def checked(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
            if request.method != method and not (method == "GET" and request.method == "HEAD"):
                raise WrongMethod(method)
            return view(request, *args, **more)

        return checked

    return decorate


# ---------------------------------------------------------------------- Django's own handlers


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    return error_page(request, 400, "The request cannot be read, or came under a name this server does not answer to.")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    return error_page(request, 403, "This is not allowed.")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    return error_page(request, 404, "There is no page at this address.")


def failed(request: HttpRequest) -> HttpResponseBase:
    log.exception("a request failed")
    fault = sys.exc_info()[1]
    what = f"The database cannot be used now ({fault})" if isinstance(fault, DatabaseError) else "The server made a mistake"
    return error_page(request, 500, f"{what}. The table is as it was after the last answer; please load it again.")


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponseBase:
    return error_page(
        request, 403, "This form was not sent from a page of this server, or its cookie is missing. Load the page again."
    )
