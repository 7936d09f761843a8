"""Whole games of Covenant in the browser: over HTTP for one, three and five seats, and with real clicks in Chromium (soak)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.service import sitting
from tests.web import visiting
from tests.web.serving import chromium, served
from tests.web.visiting import client, made

from xenoboard.engine.randomness import Dice


@pytest.mark.parametrize(("count", "seed"), [(1, 3), (3, 4), (5, 5)])
def test_a_whole_game_is_played_page_by_page(count: int, seed: int) -> None:
    browser, dice = client(), Dice(seed)
    address = made(browser, "legendary/covenant", ("me", *["bot:random"] * (count - 1)), seed=str(seed))
    answered = 0
    while True:
        page = browser.get(address).content.decode()
        number = visiting.number_in(page)
        if number is None:
            break
        options = visiting.options_in(page)
        assert options, "a decision shows its options"
        assert visiting.answer(browser, address, dice.choice(options), number).status_code == 303
        answered += 1
        assert answered < 3_000
    outcome = sitting.seen(visiting.row_of(address))["outcome"]
    page = visiting.text_of(browser.get(address))
    assert outcome is not None
    assert outcome.rule in page
    assert "The end" in page
    assert answered > 5


@pytest.mark.soak
@pytest.mark.web
@pytest.mark.parametrize("count", [1, 3, 5])
def test_a_whole_game_is_played_with_clicks(count: int) -> None:
    faults: list[str] = []
    with served() as server, chromium() as browser:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console", lambda said: faults.append(said.text) if said.type == "error" and "resource" not in said.text else None
        )
        # The toy, which is here beside the games, has no scene of its own.
        page.on("response", lambda got: faults.append(got.url) if got.status >= 400 and "toy.svg" not in got.url else None)
        page.goto(f"{server}/?scenario=legendary/covenant")
        for seat in range(5):
            page.select_option(f"select[name=seat-{seat}]", "me" if seat == 0 else "bot:random" if seat < count else "none")
        page.select_option("form.two select[name=pace]", "at_once")
        page.click("form.two .btn.primary")
        page.wait_for_url(re.compile("/table/"))
        clicks = 0
        while True:
            expect(page.locator("#answer, .ask.end")).to_be_visible(timeout=60_000)
            form = page.locator("#answer")
            if form.count() == 0:
                break
            number = form.get_attribute("data-number")
            options = page.locator("#answer [data-opt]")
            options.nth(clicks % options.count()).click()
            page.locator("[data-confirm]").click()
            expect(page.locator(f'#answer[data-number="{number}"]')).to_have_count(0, timeout=60_000)
            clicks += 1
        expect(page.locator(".ask.end h1")).to_be_visible()
        print(f"{count} seats: {clicks} decisions clicked; {page.locator('.ask.end .reason').inner_text()}")
    assert faults == []
