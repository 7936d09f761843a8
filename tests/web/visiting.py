"""Browsers for tests of the pages: Django's client under an accepted name, and what they see of a table."""

from __future__ import annotations

import html
import re
from typing import Any

from django.http import HttpResponse
from django.test import Client

from xenoboard.service import bot_seats, models, tables

HTMX = {"HX-Request": "true"}


def client(**more: Any) -> Client:
    return Client(headers={"host": "localhost"}, **more)


def made(browser: Client, scenario: str = "toy/salvage", seats: tuple[str, ...] = ("me", "bot:random"), **more: Any) -> str:
    """A table from the form; its address."""
    form = {"scenario": scenario, "pace": "at_once", "seed": "7"} | {f"seat-{n}": who for n, who in enumerate(seats)} | more
    response = browser.post("/create/", form)
    assert response.status_code == 303, text_of(response)
    settle(response["Location"])
    return response["Location"]


def row_of(address: str) -> models.Table:
    return tables.find(address.split("/")[2])


def settle(address: str) -> None:
    """Wait for the bots."""
    assert bot_seats.wait(row_of(address))


def text_of(response: HttpResponse) -> str:
    return html.unescape(response.content.decode())


def link_of(address: str, seat: int) -> str:
    """The join link of a seat, from the table's rows."""
    return f"/join/{row_of(address).sitting.get(number=seat).token}/"


def number_in(page: str) -> int | None:
    """The decision's number in a page; None if nothing is asked of its viewer."""
    found = re.search(r'name="number" value="(\d+)"', page)
    return int(found[1]) if found else None


def options_in(page: str) -> list[str]:
    """The options' keys, in the order of the page."""
    return [html.unescape(key) for key in re.findall(r'name="option" value="([^"]*)"', page)]


def answer(browser: Client, address: str, option: str, number: int, **more: Any) -> HttpResponse:
    response: HttpResponse = browser.post(f"{address}answer/", {"option": option, "number": number}, **more)
    settle(address)
    return response


def answer_first(browser: Client, address: str) -> None:
    """Answer whatever is asked with the first option of the page."""
    page = browser.get(address).content.decode()
    number = number_in(page)
    assert number is not None
    assert answer(browser, address, options_in(page)[0], number).status_code == 303
