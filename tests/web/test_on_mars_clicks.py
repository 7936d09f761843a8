"""Games of On Mars played in a real browser on a real server, with clicks on the picture and in the list."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web import visiting
from tests.web.serving import chromium, served

from xenoboard import bots
from xenoboard.engine.randomness import Dice
from xenoboard.service import tables

Player = Callable[[str, list[str], random.Random], str]


def start(page: Any, server: str, scenario: str, count: int, most: int, kind: str) -> None:
    """A table with me and bots of a kind, from the form."""
    page.goto(f"{server}/?scenario=on_mars/{scenario}")
    for seat in range(most):
        page.select_option(f"select[name=seat-{seat}]", "none" if seat >= count else f"bot:{kind}" if seat else "me")
    page.select_option("form.two select[name=pace]", "at_once")
    page.click("form.two .btn.primary")
    page.wait_for_url(re.compile("/table/"))


def at_random(address: str, options: list[str], chance: random.Random) -> str:
    """Any option of the page."""
    return chance.choice(options)


def by_thumb(address: str, options: list[str], chance: random.Random) -> str:
    """What the rule-of-thumb bot would answer in my place."""
    with tables.opened(visiting.row_of(address)) as playing:
        decision = playing.table.decision
        assert decision is not None
        return bots.choose("thumb", playing.table, decision.seat, Dice(chance.randrange(1000), "clicks"))


def click_on(page: Any, clicks: int, chance: random.Random, wanted: Player) -> bool:
    """One decision with real clicks, on the picture where it can be; False at the end of the game."""
    expect(page.locator("#answer, .ask.end")).to_be_visible(timeout=60_000)
    form = page.locator("#answer")
    if form.count() == 0:
        return False
    number = form.get_attribute("data-number")
    keys = page.eval_on_selector_all("#answer [data-opt]", "found => found.map(one => one.dataset.opt)")
    key = wanted(f"/table/{page.url.partition('/table/')[2]}", keys, chance)
    spot = page.locator(f'.pic .place.legal[data-opt="{key}"], .mine .place.legal[data-opt="{key}"]')
    option = spot.first if clicks % 2 and spot.count() else page.locator(f'#answer [data-opt="{key}"]')
    option.dispatch_event("click")
    page.locator("[data-confirm]").click()
    expect(page.locator(f'#answer[data-number="{number}"]')).to_have_count(0, timeout=60_000)
    return True


def play_with_clicks(scenario: str, count: int, most: int, decisions: int, wanted: Player, kind: str) -> bool:
    """So many decisions of a game with real clicks against bots; whether it came to its end."""
    faults: list[str] = []
    chance = random.Random(3)
    ended = False
    with served() as server, chromium() as browser:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.on("pageerror", lambda error: faults.append(str(error)))
        start(page, server, scenario, count, most, kind)
        for clicks in range(decisions):
            if not click_on(page, clicks, chance, wanted):
                expect(page.locator(".ask.end h1")).to_be_visible()
                ended = True
                break
    assert faults == []
    return ended


@pytest.mark.web
def test_a_game_is_played_with_clicks_from_its_setup() -> None:
    assert not play_with_clicks("invasion", 3, 5, 10, at_random, "random")


WHOLE = [("base", 2, 4), ("invasion", 3, 5), ("outbreak", 2, 4), ("blackout", 2, 4), ("monolith", 1, 1)]


@pytest.mark.soak
@pytest.mark.web
@pytest.mark.parametrize(("scenario", "count", "most"), WHOLE)
def test_a_whole_game_is_played_with_clicks(scenario: str, count: int, most: int) -> None:
    assert play_with_clicks(scenario, count, most, 900, by_thumb, "thumb")
