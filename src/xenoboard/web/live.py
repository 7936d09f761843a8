"""Live updates: every open page of a table holds one stream, and gets exactly the regions that changed for its viewer.

The page morphs each region in place (htmx 4, hx-partial). A page that reconnects gets everything anew, so nothing depends on what
was or was not received before. Where the whole page must become another (a curtain falls), the event `reload` says so.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator
from typing import Any

from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token

from xenoboard.engine import XenoboardError
from xenoboard.service import bot_seats, news, seats, tables
from xenoboard.service.seats import Screen
from xenoboard.web import pages
from xenoboard.web.browsers import browser_of
from xenoboard.web.errors import TooMany, WrongMethod, page_for

MOST_PAGES = 24
"""So many pages of a table one browser may have open; each is drawn anew after every answer."""
HEARTBEAT = 20.0
"""Seconds without news after which a comment is sent, so that a dead connection is noticed on both sides."""


async def events(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The stream of one open page."""
    try:
        if request.method != "GET":
            raise WrongMethod("GET")
        browser = await sync_to_async(browser_of)(request)
        await in_thread(_may_look, slug, browser)
    except XenoboardError as error:
        return await sync_to_async(page_for)(request, error)
    token = get_token(request)
    response = StreamingHttpResponse(stream(request, slug, browser, token), content_type="text/event-stream")
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response


async def stream(request: HttpRequest, slug: str, browser: str, token: str) -> AsyncIterator[str]:
    """What is sent to one page, as long as it is open."""
    row = await in_thread(tables.find, slug)
    sent: dict[str, int] = {}
    screen: Screen | None = None
    with news.watching(row.pk, browser) as bell:
        while True:
            if bell.anew:
                bell.anew = False
                sent.clear()
            try:
                now, drawn, number = await in_thread(_look, slug, browser, token, request)
            except XenoboardError:
                yield message("", event="reload")  # the page itself will say what is wrong
                return
            changed = {name: region for name, region in drawn.items() if sent.get(name) != hash(region)}
            if changed:
                sent.update((name, hash(region)) for name, region in changed.items())
                yield message(partials(changed), number)
            # A page of the table never shows a curtain: one that fell before the stream began is news, too.
            if now.curtain != (None if screen is None else screen.curtain):
                yield message("", event="reload")
            screen = now
            while not await bell.wait(HEARTBEAT):
                yield ": still here\n\n"
            if bell.closing:
                return


def _may_look(slug: str, browser: str) -> None:
    """Whether the browser may have a stream. A page that comes back after the server stopped wakes the bots, too."""
    at = seats.viewer(tables.find(slug), browser)
    if news.watchers(at.row.pk, browser) >= MOST_PAGES:
        raise TooMany(f"This browser has {MOST_PAGES} pages of the table open already. Close some of them.")
    with tables.opened(at.row) as playing:
        bot_seats.wake_if_asked(at.row, playing.table, at.seats)


def _look(slug: str, browser: str, token: str, request: HttpRequest) -> tuple[Screen, dict[str, str], int]:
    """The screen, its regions and the decision's number."""
    at = seats.viewer(tables.find(slug), browser)
    with tables.opened(at.row) as playing:
        screen = seats.screen(at, playing.table)
        return screen, pages.regions(at, playing.table, screen, token, request), playing.table.number


def partials(regions: dict[str, str]) -> str:
    """Regions as htmx 4 swaps them into an open page."""
    return "".join(
        f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{region}</hx-partial>' for name, region in regions.items()
    )


def message(data: str, number: int | None = None, event: str = "") -> str:
    """A server-sent event."""
    head = (f"event: {event}\n" if event else "") + (f"id: {number}\n" if number is not None else "")
    return head + "".join(f"data: {line}\n" for line in data.split("\n")) + "\n"


async def in_thread(work: Any, *args: Any) -> Any:
    """Run in a thread that is not kept for this request, since a stream lasts for hours."""
    return await asyncio.get_running_loop().run_in_executor(None, functools.partial(_clean, work, *args))


def _clean(work: Any, *args: Any) -> Any:
    close_old_connections()
    try:
        return work(*args)
    finally:
        close_old_connections()
