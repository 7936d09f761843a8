"""Whole games with real clicks on the real server: alone and with bots, by keyboard only, and two people in two browsers, each of
whom gets nothing that only the other may know. Seeds and hard cards are chosen so that the games end early."""

from __future__ import annotations

import json
import os
import re
import statistics
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect
from tests.service import sitting
from tests.web import visiting
from tests.web.serving import chromium, served

from xenoboard.engine import Table
from xenoboard.games import faces
from xenoboard.service import tables

pytestmark = pytest.mark.web
PATIENCE = 60_000
"""Milliseconds: the machine may be busy with other tests."""
TOO_SLOW = 0.25
"""Seconds an answer may take, browser included; the goal of the server alone is 0.05."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as launched:
        yield launched


class Person:
    """Somebody at a screen, in a browser of their own; what the browser complained of, and how long answers took."""

    def __init__(self, browser: Browser) -> None:
        self.context: BrowserContext = browser.new_context(viewport={"width": 1440, "height": 900})
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.seconds: list[float] = []
        self.answered = 0
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        # Violations of the content security policy are told on the console, too.
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type in ("error", "warning") else None)
        self.page.on("response", self._heard)

    def _heard(self, response: Response) -> None:
        if response.status >= 400 and "toy.svg" not in response.url:  # the toy beside the games has no scene
            self.faults.append(f"{response.status} {response.url}")

    def sits_down(self, server: str, scenario: str, seats: tuple[str, ...], seed: int, **options: str) -> str:
        """Set a table up on the form; its path."""
        page = self.page
        page.goto(f"{server}/?scenario={scenario}")
        self.faults.clear()  # the missing scene of the toy
        for row, who in enumerate([*seats, *["none"] * (5 - len(seats))]):
            page.select_option(f"select[name=seat-{row}]", who)
        page.click("details.special > summary")
        page.fill("input[name=seed]", str(seed))
        page.select_option("form.two select[name=pace]", "at_once")
        for name, value in options.items():
            field = page.locator(f"form.two [name={name}]")
            if field.get_attribute("type") == "checkbox":
                field.check()
            else:
                field.select_option(value)
        page.click("form.two .btn.primary")
        page.wait_for_url(re.compile("/table/"))
        return re.sub(r"^.*?//[^/]+", "", page.url)

    def is_asked(self) -> bool:
        """Wait until this person is asked or the game is over; whether they are asked."""
        expect(self.page.locator("#answer, .ask.end")).to_be_visible(timeout=PATIENCE)
        return self.page.locator("#answer").count() > 0

    def wanted(self, keys: list[str]) -> int:
        """A careless player, who mostly ends the phase: the last option, now and then another."""
        self.answered += 1
        return len(keys) - 1 if self.answered % 3 or len(keys) == 1 else (self.answered * 5) % len(keys)

    def options(self) -> list[str]:
        keys: list[str] = self.page.eval_on_selector_all("#answer [data-opt]", "found => found.map(one => one.dataset.opt)")
        return keys

    def clicks(self) -> None:
        """Choose an option with the mouse and press the button."""
        keys = self.options()
        chosen = self.page.locator("#answer [data-opt]").nth(self.wanted(keys))
        if "chosen" not in (chosen.get_attribute("class") or ""):
            chosen.click()
        self.sends(lambda: self.page.click("[data-confirm]"))

    def types(self) -> None:
        """Choose an option by its letter, or by Tab and Enter where there are more options than letters; confirm with Enter."""
        page, keys = self.page, self.options()
        chosen = page.locator("#answer [data-opt]").nth(self.wanted(keys))
        letter = chosen.get_attribute("data-letter")
        if letter:
            page.keyboard.press(letter.lower())
        else:
            page.keyboard.press(".")
            while page.evaluate("document.activeElement.dataset.opt") != keys[self.answered * 5 % len(keys)]:
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        expect(page.locator("[data-confirm]")).to_be_enabled()
        self.sends(lambda: page.keyboard.press("Enter"))

    def sends(self, act: Any) -> None:
        """Answer, and wait until the question is gone."""
        number = self.page.get_attribute("#answer", "data-number")
        with self.page.expect_response("**/answer/") as told:
            act()
        told.value.finished()
        timing = told.value.request.timing
        self.seconds.append((timing["responseStart"] - timing["requestStart"]) / 1000)
        expect(self.page.locator(f'#answer[data-number="{number}"]')).to_have_count(0, timeout=PATIENCE)

    def sees_the_end(self, path: str) -> None:
        """The end panel with its reason and rule; nothing to complain of, and every answer was quick."""
        outcome = sitting.seen(visiting.row_of(path))["outcome"]
        assert outcome is not None
        end = self.page.locator(".ask.end")
        expect(end.locator("h1")).to_be_visible()
        assert len(end.locator(".reason").inner_text()) > 20
        assert outcome.rule in end.inner_text()
        assert self.faults == []

    def leaves(self) -> None:
        self.context.close()


def report(name: str, *people: Person) -> None:
    """The figures of a game; how long answers usually took is held."""
    seconds = sorted(second for person in people for second in person.seconds)
    p95 = statistics.quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
    print(f"{name}: {len(seconds)} answers; server time median {statistics.median(seconds):.3f} s, p95 {p95:.3f} s")
    # A machine with more work than cores answers later in proportion, and now and then much later.
    assert statistics.median(seconds) < TOO_SLOW * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


@pytest.mark.parametrize(("count", "seed"), [(1, 2), *(pytest.param(*each, marks=pytest.mark.soak) for each in ((3, 5), (5, 2)))])
def test_a_game_of_covenant_is_played_with_clicks(server: str, browser: Browser, count: int, seed: int) -> None:
    ada = Person(browser)
    bots = ("bot:random",) * (count - 1)
    path = ada.sits_down(server, "legendary/covenant", ("me", *bots), seed, hard_mode="all")
    while ada.is_asked():
        ada.clicks()
    ada.sees_the_end(path)
    report(f"covenant, {count} seats", ada)
    ada.leaves()


def test_a_game_is_played_by_keyboard_alone(server: str, browser: Browser) -> None:
    ada = Person(browser)
    path = ada.sits_down(server, "legendary/covenant", ("me", "bot:random"), 4, hard_mode="all")
    while ada.is_asked():
        ada.types()
    ada.sees_the_end(path)
    report("covenant by keyboard", ada)
    ada.leaves()


# ---------------------------------------------------------------------- two people, two browsers


def test_two_people_play_david_and_neither_gets_what_only_the_other_may_know(server: str, browser: Browser) -> None:
    ada, ben = Person(browser), Person(browser)
    path = ada.sits_down(server, "legendary/david", ("me", "link", "bot:random"), 10, alien_seat="1", agendas="on")
    ben.page.goto(ada.page.input_value(".people .link"))
    ben.page.fill("input[name=name]", "Ben")
    ben.page.click(".box .btn.primary")
    ben.page.wait_for_url(re.compile("/table/"))
    people, secrets = (ada, ben), 0
    while True:
        visiting.settle(path)
        now = sitting.seen(visiting.row_of(path))
        if now["outcome"] is not None:
            break
        seat = now["asked"][0][0]
        expect(people[seat].page.locator(f'#answer[data-number="{now["number"]}"]')).to_be_visible(timeout=PATIENCE)
        for viewer, person in enumerate(people):
            secrets += check_nothing_leaks(path, viewer, person.page)
        people[seat].clicks()
    for person in people:
        assert not person.is_asked()
        person.sees_the_end(path)
    assert secrets > 50, "there was something to hide"
    report(f"David against two humans, {secrets} looks for a secret", *people)
    for person in people:
        person.leaves()


def check_nothing_leaks(path: str, seat: int, page: Page) -> int:
    """No card that only another seat may know is in this page, by id or by name. How many were looked for."""
    with tables.opened(visiting.row_of(path)) as playing:
        ids, names = secrets_from(playing.table, seat)
    expect(page.locator("#region-log")).to_be_attached()
    found: set[str] = set()
    for _ in range(20):  # the page of the one who waits may still show the moment before
        sent = page.content()
        found = {card for card in ids if re.search(rf"{card}(?![A-Z0-9-])", sent)} | {name for name in names if name in sent}
        if not found:
            break
        page.wait_for_timeout(100)
    assert not found, f"seat {seat} is sent {found}"
    return len(ids) + len(names)


def secrets_from(table: Table, seat: int) -> tuple[set[str], set[str]]:
    """The ids, and the names, of cards that others see and this seat does not, unless it was told of them before."""
    known = faces(table.game.key)
    own = json.dumps([table.view(seat), [entry.text for entry in table.log(seat)]])
    shown = set(re.findall(r"LE-[A-Z0-9]+(?:-[A-Z0-9]+)+", own))
    theirs = {
        card
        for other in range(table.setup.seats)
        if other != seat
        for card in re.findall(r"LE-[A-Z0-9]+(?:-[A-Z0-9]+)+", json.dumps(table.view(other)))
    }
    ids = {card for card in theirs - shown if card in known}
    words = own + json.dumps([[known[card].name, known[card].text] for card in shown if card in known])
    return ids, {known[card].name for card in ids if known[card].name not in words and len(known[card].name) > 4}
