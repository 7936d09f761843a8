"""Games of On Mars played in a real browser on a real server, with clicks on the picture and in the list."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.serving import chromium, served


def start(page: Any, server: str, scenario: str, count: int, most: int, me: int = 0) -> None:
    """A table with me and bots at random, from the form."""
    page.goto(f"{server}/?scenario=on_mars/{scenario}")
    for seat in range(most):
        page.select_option(f"select[name=seat-{seat}]", "me" if seat == me else "bot:random" if seat < count else "none")
    page.select_option("form.two select[name=pace]", "at_once")
    page.click("form.two .btn.primary")
    page.wait_for_url(re.compile("/table/"))


def click_on(page: Any, clicks: int, chance: random.Random) -> bool:
    """One decision with real clicks, on the picture where it can be; False at the end of the game."""
    expect(page.locator("#answer, .ask.end")).to_be_visible(timeout=60_000)
    form = page.locator("#answer")
    if form.count() == 0:
        return False
    number = form.get_attribute("data-number")
    spots = page.locator(".pic .place.legal, .mine .place.legal")
    if clicks % 2 and spots.count():
        spots.nth(chance.randrange(spots.count())).dispatch_event("click")
    else:
        options = page.locator("#answer [data-opt]")
        options.nth(chance.randrange(options.count())).dispatch_event("click")
    page.locator("[data-confirm]").click()
    expect(page.locator(f'#answer[data-number="{number}"]')).to_have_count(0, timeout=60_000)
    return True


def play_with_clicks(scenario: str, count: int, most: int, decisions: int) -> bool:
    """So many decisions of a game with real clicks against bots; whether it came to its end."""
    faults: list[str] = []
    chance = random.Random(3)
    ended = False
    with served() as server, chromium() as browser:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.on("pageerror", lambda error: faults.append(str(error)))
        start(page, server, scenario, count, most)
        for clicks in range(decisions):
            if not click_on(page, clicks, chance):
                expect(page.locator(".ask.end h1")).to_be_visible()
                ended = True
                break
    assert faults == []
    return ended


@pytest.mark.web
@pytest.mark.parametrize(("scenario", "count", "most"), [("base", 2, 4), ("invasion", 3, 5)])
def test_a_game_is_played_with_clicks_from_its_setup(scenario: str, count: int, most: int) -> None:
    play_with_clicks(scenario, count, most, 10)


@pytest.mark.soak
@pytest.mark.web
@pytest.mark.parametrize(("scenario", "count", "most"), [("outbreak", 2, 4), ("blackout", 2, 4), ("monolith", 1, 1)])
def test_a_whole_game_is_played_with_clicks(scenario: str, count: int, most: int) -> None:
    assert play_with_clicks(scenario, count, most, 600)
