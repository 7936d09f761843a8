"""Missions of Aliens played in a real browser on a real server, with real clicks on the board and in the list.

Beside the browser a table of the same scenario, options and seed is played; it says which answer is clicked next, and that the browser
showed the same game from beginning to end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web import serving

import xenoboard as xb
from xenoboard import bots
from xenoboard.engine import Table, key_of
from xenoboard.engine.randomness import Dice

Player = Callable[[Table, Dice], str]
MOST_SEATS = 7


@pytest.fixture(scope="module")
def server(database: Any) -> Iterator[str]:
    with serving.served() as address:
        yield address


# Players ------------------------------------------------------------------------------------------------------------------------


def thumb(table: Table, dice: Dice) -> str:
    """By the rule of thumb."""
    assert table.decision is not None
    return bots.choose("thumb", table, table.decision.seat, dice)


def explorer(table: Table, dice: Dice) -> str:
    """Through the Air Ducts and aboard the Dropship wherever that can be, otherwise anything."""
    assert table.decision is not None
    keys = [key_of(value) for value in table.decision.values]
    for wanted in (("move duct-", "move P2:"), ("move P1:", "interact crate P1:")):
        found = [key for key in keys if key.startswith(wanted)]
        if found and dice.below(2):
            return found[dice.below(len(found))]
    return keys[dice.below(len(keys))]


# Clicks -------------------------------------------------------------------------------------------------------------------------


def begin(page: Any, server: str, scenario: str, seed: int, **options: Any) -> Table:
    """A table for one person, from the form of the start page. Returns the twin."""
    page.goto(f"{server}/?scenario=aliens/{scenario}#set-up")
    page.evaluate("document.querySelectorAll('.set-up details').forEach(one => { one.open = true; })")
    for seat in range(MOST_SEATS):
        page.select_option(f"select[name=seat-{seat}]", "me" if seat == 0 else "none")
    form = page.locator("form.two")
    form.locator("input[name=seed]").fill(str(seed))
    for name, value in options.items():
        if value is True:
            form.locator(f"input[name={name}]").check()
        else:
            form.locator(f"select[name={name}]").select_option(value)
    team = form.locator("input[name=fireteam]:checked").evaluate_all("boxes => boxes.map(box => box.value)")
    if team:  # in the order of the form, which is that of the starting spaces
        options["fireteam"] = team
    form.locator(".btn.primary").click()
    page.wait_for_url("**/table/**")
    return xb.new(f"aliens/{scenario}", seats=1, seed=seed, **options)


ON_BOARD = """key => {
  const places = [...document.querySelectorAll('#region-board .place.legal')];
  const keys = place => place.dataset.opts ? JSON.parse(place.dataset.opts) : [place.dataset.opt];
  const open = place => {
    const at = place.getBoundingClientRect(), x = at.left + at.width / 2, y = at.top + at.height / 2;
    const on = document.elementFromPoint(x, y);
    return on !== null && place.contains(on);
  };
  for (const [index, place] of places.entries()) {
    if (!keys(place).includes(key)) continue;
    place.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (open(place)) return [index, keys(place).indexOf(key) + 1];
  }
  return null;
}"""
"""The place on the board that carries an option and can be hit, and how many presses choose it there."""


def click_on(page: Any, key: str, dice: Dice) -> None:
    """Choose an option by clicks, on the board or in the list, and confirm it."""
    number = page.get_attribute("#answer", "data-number")
    listed = page.locator(f'#answer [data-opt="{key}"]')
    on_board = page.evaluate(ON_BOARD, key) if dice.below(2) or not listed.is_visible() else None
    if on_board is not None:
        index, presses = on_board
        for _ in range(presses):
            page.locator("#region-board .place.legal").nth(index).click()
    else:
        page.evaluate("document.querySelectorAll('#answer details').forEach(one => { one.open = true; })")
        listed.click()
    assert page.locator("#answer [data-opt].chosen").get_attribute("data-opt") == key
    page.click("[data-confirm]")
    expect(page.locator(f'.ask.end, #answer:not([data-number="{number}"])')).to_be_visible(timeout=60_000)


def play(page: Any, twin: Table, player: Player, until: Callable[[Table], bool]) -> None:
    """Play on with clicks until the game is over or far enough, beside the twin."""
    dice = Dice(twin.setup.seed, "clicks")
    while twin.decision is not None and not until(twin):
        page.wait_for_selector("#answer [data-confirm]", timeout=60_000)
        shown = page.locator("#answer [data-opt]").evaluate_all("options => options.map(option => option.dataset.opt)")
        assert sorted(shown) == sorted(option.key for option in twin.decision.options)
        key = player(twin, dice)
        click_on(page, key, dice)
        twin.choose(key)


def ended(page: Any) -> str:
    """What the page says when the game is over."""
    page.wait_for_selector(".ask.end .reason", timeout=60_000)
    reason: str = page.locator(".ask.end .reason").inner_text()
    return reason


@pytest.fixture
def page() -> Iterator[Any]:
    complaints: list[str] = []
    with serving.chromium() as chromium:
        page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.on("pageerror", lambda error: complaints.append(str(error)))
        yield page
        assert complaints == []


def to_the_end(table: Table) -> bool:
    return False


@pytest.mark.web
def test_a_mission_is_played_from_the_start_page_with_clicks(server: str, page: Any) -> None:
    twin = begin(page, server, "m1", seed=1)
    play(page, twin, thumb, lambda table: table.number >= 12)
    assert page.locator("#region-log li").count() > 5


@pytest.mark.soak
@pytest.mark.web
def test_a_whole_mission_is_played_with_clicks(server: str, page: Any) -> None:
    twin = begin(page, server, "m1", seed=1)
    play(page, twin, thumb, to_the_end)
    assert twin.outcome.result == "victory"
    assert ended(page)


@pytest.mark.soak
@pytest.mark.web
def test_a_bug_hunt_with_ducts_and_dropship_is_played_with_clicks(server: str, page: Any) -> None:
    twin = begin(page, server, "bh2", seed=26, air_ducts=True, dropship=True)
    play(page, twin, explorer, to_the_end)
    keys = [key_of(answer.value) for answer in twin.answers]
    assert any(key.startswith("move duct-") for key in keys)
    assert any("P1:" in key for key in keys)
    assert ended(page)


@pytest.mark.soak
@pytest.mark.web
def test_a_campaign_is_played_across_two_missions_with_clicks(server: str, page: Any) -> None:
    twin = begin(page, server, "campaign", seed=0, boxes="core", experience=True)
    play(page, twin, thumb, lambda table: table.rules.state.mission == "m3" and table.rules.state.turn == 2)
    state = twin.rules.state
    assert state.campaign.played == ("m1 won", "m2 won")
    assert len(state.experience[0]) == 3
    said = page.locator("#region-log").inner_text()
    assert "Turn 2" in said
