"""The pages: the start, a table, joining by link, loading and saving."""

from __future__ import annotations

from typing import Any

from django.db.models import Q
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.timesince import timesince

from xenoboard.engine import SaveError, XenoboardError
from xenoboard.parts.drawing.seats import badge, letter
from xenoboard.service import bot_seats, models, seats, tables
from xenoboard.service.errors import NameTaken, NotYours, RulesChanged
from xenoboard.web import pages, setting_up
from xenoboard.web.browsers import browser_of, named_browser
from xenoboard.web.errors import BadForm, error_page, only, sentence, status_of, told
from xenoboard.web.picturing import plain_sprite


@told
@only("GET")
def start(request: HttpRequest) -> HttpResponse:
    """The start page; `scenario` chooses what the form sets up."""
    request.session.modified = bool(browser_of(request))  # the cookie lasts a year from the last visit, not from the first table
    return _start_page(request, setting_up.blank(request.GET.get("scenario")))


@told
@only("POST")
def create(request: HttpRequest) -> HttpResponse:
    """A new table from the form; with `quick` the scenario with me and two bots; with `like` as at the table `from`."""
    browser = named_browser(request)
    try:
        if "like" in request.POST:
            wish = setting_up.like(seats.viewer(tables.find(request.POST.get("from", "")), browser), request.POST["like"])
        elif "quick" in request.POST:
            wish = setting_up.quick(request.POST.get("scenario", ""))
        else:
            wish = setting_up.read(request.POST)
        row = tables.create(wish.scenario, wish.sitting(browser), browser, wish.options, wish.seed, wish.pace)
    except XenoboardError as error:
        if status_of(error) != 400:
            raise
        return _start_page(request, setting_up.again(request.POST), sentence(error), 400)
    bot_seats.wake(row)
    return to_table(row.slug)


@told
@only("POST")
def load(request: HttpRequest) -> HttpResponse:
    """A table from an uploaded save: I sit in the first seat, bots in the others; the host can hand them over."""
    browser = named_browser(request)
    upload = request.FILES.get("save")
    try:
        if upload is None:
            raise BadForm("Choose the file of a saved game first.")
        try:
            text = upload.read().decode("utf-8-sig")  # some editors put a mark before the text
        except UnicodeDecodeError:
            raise SaveError("not a Xenoboard save: the file is not text") from None
        row = tables.create_from_save(text, lambda table: setting_up.sits_alone(table, browser), browser)
    except XenoboardError as error:
        if status_of(error) != 400:
            raise
        return _start_page(request, setting_up.blank(None), sentence(error), 400)
    bot_seats.wake(row)
    return to_table(row.slug)


@told
@only("GET")
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The table as this browser may see it now, or the curtain."""
    return table_response(request, slug, request.session.pop("notice", ""))


def table_response(request: HttpRequest, slug: str, notice: str = "", status: int = 200) -> HttpResponse:
    """The whole page of a table, with a sentence if there is one to tell."""
    at = seats.viewer(tables.find(slug), browser_of(request))
    try:
        with tables.opened(at.row) as playing:
            screen = seats.screen(at, playing.table)
            if screen.curtain is not None:
                context = pages.curtain_page(at, playing.table, screen.curtain)
                return render(request, "xenoboard/curtain.html", context, status=status)
            context = pages.table_page(at, playing.table, screen, request, notice)
            bot_seats.wake_if_asked(at.row, playing.table, at.seats)
    except RulesChanged as changed:
        restore = {"slug": slug, "at": changed.at} if at.is_host else None
        return error_page(request, 409, str(changed), restore=restore)
    return render(request, "xenoboard/table.html", context, status=status)


@told
@only("GET")
def seat(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The table from an own seat: at once if it is on the screen, else behind its curtain."""
    at = seats.viewer(tables.find(slug), browser_of(request))
    seats.own_seat(at, number)
    with tables.opened(at.row) as playing:
        if seats.screen(at, playing.table).seat == number:
            return redirect("table", slug)
        return render(request, "xenoboard/curtain.html", pages.curtain_page(at, playing.table, number))


@told
def join(request: HttpRequest, token: str) -> HttpResponse:
    """What a join link opens: who asks, which seat; the button takes it. A visit takes nothing, as mail programs visit, too."""
    if request.method not in ("GET", "HEAD", "POST"):
        return only("POST")(join)(request)
    link = seats.by_link(token)
    browser = browser_of(request)
    if browser and link.owner == browser:
        return to_table(link.table.slug)
    if link.owner:
        raise NotYours(
            f"This seat is already taken by {link.name}, in another browser. "
            "A link works in one browser only; the host of the table can open it again."
        )
    error = ""
    if request.method == "POST":
        name = setting_up.clean_name(request.POST.get("name", ""))
        try:
            seats.claim(token, named_browser(request), name)
            return to_table(link.table.slug)
        except NameTaken as taken:
            error = str(taken)
    host = next((each.name for each in link.table.sitting.filter(owner=link.table.host)), "The host")
    with tables.opened(link.table) as playing:
        title = f"{playing.table.game.title}: {playing.table.scenario.title}"
    context = {
        "sprite": plain_sprite(),
        "code": token,
        "table": {"slug": link.table.slug, "title": title},
        "host": host,
        "seat": {"seat": link.number, "letter": letter(link.number), "badge": badge(link.number, 28), "name": link.name},
        "error": error,
    }
    return render(request, "xenoboard/join.html", context, status=409 if error else 200)


@told
@only("GET")
def save(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole table as a file. It holds every secret, so with several people at a running game only the host gets it."""
    at = seats.viewer(tables.find(slug), browser_of(request))
    with tables.opened(at.row) as playing:
        if not at.is_host and not playing.table.over:
            raise NotYours("A save holds everybody's secrets. While the game runs only the host of the table can save it.")
        text, number, scenario = playing.table.save(), playing.table.number, playing.table.scenario.key
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{slugify(scenario.replace("/", "-"))}-{number}.json"'
    return response


@told
@only("POST")
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    """To the start page, where the table is found again under my tables. Whoever shares the screen finds a curtain."""
    at = seats.viewer(tables.find(slug), browser_of(request))
    seats.draw_curtain(at, None)
    return HttpResponseRedirect(reverse("start"))


@told
@only("POST")
def restore(request: HttpRequest, slug: str) -> HttpResponse:
    """For a table the present rules cannot follow to its end: the host goes back to the last decision they can."""
    at = seats.viewer(tables.find(slug), browser_of(request))
    if not at.is_host:
        raise NotYours("Only the host of the table can do that.")
    try:
        with tables.opened(at.row):
            pass
    except RulesChanged as changed:
        tables.give_up_from(at.row, changed.at)
    return to_table(slug)


# ---------------------------------------------------------------------- inside


def to_table(slug: str) -> HttpResponse:
    """After a form: the table's page, by a GET of its own."""
    response = redirect("table", slug)
    response.status_code = 303
    return response


def _start_page(request: HttpRequest, form: setting_up.Form, error: str = "", status: int = 200) -> HttpResponse:
    context: dict[str, Any] = setting_up.start_page(form) | {
        "sprite": plain_sprite(),
        "tables": _my_tables(browser_of(request)),
        "error": error,
    }
    return render(request, "xenoboard/start.html", context, status=status)


def _my_tables(browser: str) -> list[dict[str, Any]]:
    """The tables this browser sits at, newest first. Those not in memory are not rebuilt for a list."""
    if not browser:
        return []
    mine = models.Table.objects.filter(Q(sitting__owner=browser) | Q(host=browser)).distinct()
    shown = []
    for row in mine.prefetch_related("sitting")[:20]:
        asked = tables.asked(row) if row.finished is None and row.ended is None else ()
        own = {seat.number for seat in row.sitting.all() if seat.owner == browser}
        shown.append(
            {
                "slug": row.slug,
                "title": setting_up.title_of(row.setup["scenario"]),
                "state": "ended"
                if row.ended
                else "finished"
                if row.finished
                else f"{row.answers.filter(undone=None).count()} decisions",
                "mine": bool(own & set(asked)),
                "seats": "",
                "when": f"{timesince(row.created, depth=1)} ago",
            }
        )
    return shown
