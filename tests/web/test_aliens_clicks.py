"""Missions of Aliens played in a real browser on a real server, with clicks on the board and in the list."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.web import serving


@pytest.fixture(scope="module")
def server(database: Any) -> Iterator[str]:
    with serving.served() as address:
        yield address


def answer_by_clicks(page: Any, chance: random.Random) -> bool:
    """Choose an option on the board or in the list by a click, and confirm it. False: the game is over."""
    page.wait_for_selector("#answer [data-confirm], .end", timeout=30_000)
    if page.locator(".end").count():
        return False
    number = page.get_attribute("#answer", "data-number")
    on_board = page.locator("#region-board .space.legal:not(.covered)")
    listed = page.locator("#answer .opts > li > .opt:visible, #answer .opt-foot")
    if on_board.count() and chance.random() < 0.5:
        on_board.nth(chance.randrange(on_board.count())).click()
    else:
        listed.nth(chance.randrange(listed.count())).click()
    page.click("[data-confirm]")
    page.wait_for_function(
        "number => document.querySelector('.end') || (document.querySelector('#answer')?.dataset.number ?? number) !== number",
        arg=number, timeout=30_000,
    )  # fmt: skip
    return True


@pytest.mark.web
def test_a_mission_is_played_from_the_start_page_with_clicks(server: str) -> None:
    complaints: list[str] = []
    with serving.chromium() as chromium:
        page = chromium.new_page(viewport={"width": 1440, "height": 900})
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{server}/?scenario=aliens/pm3#set-up")
        assert page.locator(".game-aliens .scene-of").evaluate("image => image.complete && image.naturalWidth > 0")
        page.fill(".set-up input[name=seed]", "5")
        page.select_option("select[name=pace]", "at_once")
        page.click(".set-up .btn.primary")
        page.wait_for_url("**/table/**")
        chance = random.Random(3)
        for _ in range(45):
            if not answer_by_clicks(page, chance):
                break
        assert page.locator("#region-log li").count() > 5
        assert complaints == []


@pytest.mark.soak
@pytest.mark.web
def test_a_whole_mission_is_played_with_clicks(server: str) -> None:
    complaints: list[str] = []
    with serving.chromium() as chromium:
        page = chromium.new_page(viewport={"width": 1440, "height": 900})
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{server}/?scenario=aliens/m1#set-up")
        page.fill(".set-up input[name=seed]", "3")
        page.select_option("form.two select[name=pace]", "at_once")
        page.click("form.two .btn.primary")
        page.wait_for_url("**/table/**")
        chance = random.Random(3)
        clicks = 0
        while answer_by_clicks(page, chance):
            clicks += 1
            assert clicks < 800
        assert page.locator(".ask.end .reason").inner_text()
    assert complaints == []
