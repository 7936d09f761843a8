"""The picture of On Mars: every place once, rings and options the same list, secrets nowhere in the markup; in a real browser no text on
another and nothing wider than the page. Games played with clicks are in test_on_mars_clicks.py.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from tests.web import gallery, mars_pages

import xenoboard
from xenoboard.engine import Table
from xenoboard.games import faces
from xenoboard.games.on_mars import picture
from xenoboard.games.on_mars.map_picture import MAP, complexes
from xenoboard.parts.drawing import choices
from xenoboard.web import pages

SCENARIOS = [("base", 2), ("base", 4), ("invasion", 3), ("invasion", 5), ("outbreak", 4), ("blackout", 3), ("monolith", 1)]
PICTURE = ("shuttle", "orbit", "offers", "goals", "map", "support", "mine", "team")
"""The regions that draw places; the Board list is their twin in words."""


def drawn(table: Table, seat: int | None) -> dict[str, str]:
    """Every region as a seat sees it, with its own decision."""
    asked = None if seat is None else table.decision_of(seat)
    marks = choices.marks(None if asked is None else pages.decision_dict(asked, table))
    return {
        name.removeprefix("region-"): str(region)
        for name, region in picture.fragments(table.view(seat), faces("on_mars"), marks).items()
    }


def moments(scenario: str, count: int, seed: int, most: int, each: int) -> Iterator[Table]:
    """The table at every so manieth decision of a game played by chance."""
    table = xenoboard.new(f"on_mars/{scenario}", seats=count, seed=seed)
    chance = random.Random(seed)
    for step in range(most):
        if (asked := table.decision) is None:
            return
        if step % each == 0:
            yield table
        table.choose(chance.choice(asked.options))


def places_in(markup: str) -> Counter[str]:
    return Counter(unescape(found) for found in re.findall(r' data-place="([^"]+)"', markup))


def ringed_in(markup: str) -> dict[str, set[str]]:
    """The options of each place, as drawn."""
    ringed = {}
    for element in re.findall(r"<[a-z]+ [^>]*data-place=[^>]*>", markup):
        place = unescape(re.search(r'data-place="([^"]+)"', element)[1])  # type: ignore[index]
        one, several = re.search(r'data-opt="([^"]+)"', element), re.search(r'data-opts="([^"]+)"', element)
        if one:
            ringed[place] = set(json.loads(unescape(several[1]))) if several else {unescape(one[1])}
    return ringed


@pytest.mark.parametrize(("scenario", "count"), SCENARIOS)
def test_every_place_is_drawn_once_and_what_is_ringed_is_what_is_listed(scenario: str, count: int) -> None:
    looked = 0
    for table in moments(scenario, count, 11, 1200, 29 if scenario in ("base", "invasion") else 9):
        assert table.decision is not None
        seat = table.decision.seat
        decision = pages.decision_dict(table.decision, table)
        regions = drawn(table, seat)
        markup = "".join(regions[name] for name in PICTURE)
        counted = places_in(markup)
        assert [place for place, times in counted.items() if times > 1] == []
        listed: dict[str, set[str]] = {}
        for option in decision["options"]:
            for place in option["place"]:
                listed.setdefault(place, set()).add(option["key"])
        assert ringed_in(markup) == listed, f"{table.decision.ask.prompt} at {table.number}"
        refused = {place for refusal in decision["refusals"] for place in refusal["place"]}
        assert refused - set(counted) == set(), f"{table.decision.ask.prompt} at {table.number}"
        placed = {option["key"] for option in decision["options"] if option["place"]}
        twin = {unescape(key) for key in re.findall(r'name="option" value="([^"]+)"', regions["list"])}
        assert twin == placed, f"{table.decision.ask.prompt} at {table.number}"
        looked += 1
    assert looked > 10


@pytest.mark.parametrize(("scenario", "count"), SCENARIOS)
def test_worlds_a_seat_cannot_tell_apart_look_the_same(scenario: str, count: int) -> None:
    for table in moments(scenario, count, 5, 500, 40):
        for seat in range(count):
            world = table.fork(seed=table.number + 1, seat=seat)
            true, other = drawn(table, seat), drawn(world, seat)
            assert [name for name in true if true[name] != other[name]] == [], f"seat {seat} at {table.number}"


@pytest.mark.parametrize(("scenario", "count"), SCENARIOS)
def test_private_goals_are_drawn_for_their_owner_only(scenario: str, count: int) -> None:
    table = xenoboard.new(f"on_mars/{scenario}", seats=count, seed=8)
    hands = {seat: set(table.view(seat)["players"][at]["goals"]) for at, seat in enumerate(table.view(None)["humans"])}
    for seat in (*range(count), None):
        markup = "".join(drawn(table, seat).values())
        shown = set(re.findall(r'data-place="goal-([^"]+)"', markup))
        assert shown == hands.get(seat, set()) if seat is not None else shown == set()
        read = set(re.findall(r'data-reading="private goal ([^"]+)"', markup))
        assert read == shown


def test_a_complex_has_one_outline_and_its_size() -> None:
    table = mars_pages.played("base", 4, 1, 1500)
    view = table.view(None)
    groups = complexes(view["surface"])
    assert sorted(hex for group in groups for hex in group) == sorted(
        hex for hex, there in view["surface"].items() if "building" in there
    )
    assert any(len(group) > 1 for group in groups)
    for group in groups:
        kind, owner = (view["surface"][group[0]]["building"][name] for name in ("kind", "owner"))
        for hex in group:
            for other in MAP.neighbours[hex]:
                building = view["surface"].get(other, {}).get("building")
                same = (
                    building
                    and building["kind"] == kind
                    and (building["owner"] == owner or kind not in ("shelter", "alien_mine"))
                )
                assert not same or other in group
    markup = drawn(table, None)["map"]
    assert markup.count('class="round') == len(groups)
    sizes = re.findall(r'<g class="size">.*?<text[^>]*>(\d+)</text>', markup)
    assert sorted(map(int, sizes)) == sorted(len(group) for group in groups if len(group) > 1)


def test_many_alike_are_one_area_with_dots() -> None:
    table = mars_pages.until(mars_pages.played("invasion", 5, 0, 200), "erect_hex")
    assert table.decision is not None
    assert len(table.decision.options) > 12
    markup = drawn(table, table.decision.seat)["map"]
    assert 'class="map alike"' in markup
    assert markup.count('class="dot"') == len({option.words.place for option in table.decision.options})


def test_every_entry_of_the_box_can_be_read() -> None:
    for key, face in faces("on_mars").items():
        assert f'data-reading="{key}"' in picture.reading_card(face)


def test_each_region_is_drawn_from_its_root() -> None:
    table = mars_pages.played("invasion", 5, 1, 700)
    for name, region in picture.fragments(table.view(0), faces("on_mars"), {}).items():
        assert re.match(rf'<[a-z]+ [^>]*id="{name}"', region), name


def test_names_cannot_become_markup() -> None:
    table = mars_pages.played("invasion", 3, 1, 300)
    evil = "<script>alert('x')</script>\"><b>"
    table.names = [evil] * 3
    markup = "".join(drawn(table, 0).values())
    assert "<script" not in markup
    assert evil not in markup


# ---------------------------------------------------------------- in a browser

OVERLAPS = (gallery.HERE / "overlaps.js").read_text()


@pytest.fixture(scope="module")
def desk() -> Iterator[tuple[Any, str]]:
    """Chromium and the gallery's address, with the pages of On Mars."""
    gallery.pages().update(mars_pages.mars_pages())
    with gallery.serve() as (address, _), gallery.browser() as browser:
        yield browser, address
    for name in mars_pages.TABLES:
        gallery.pages().pop(f"/mars_{name}")


@pytest.mark.web
@pytest.mark.parametrize("size", gallery.SIZES)
@pytest.mark.parametrize("name", mars_pages.TABLES)
def test_no_text_lies_on_another_and_the_page_never_scrolls_sideways(desk: Any, name: str, size: str) -> None:
    browser, address = desk
    width, height = gallery.SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height})
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{address}/mars_{name}")
    seen = page.evaluate(OVERLAPS)
    hidden_from_sight = page.evaluate(
        "[...document.querySelectorAll('.pic .place.legal, .mine .place.legal')].filter(e => { const r = e.getBoundingClientRect();"
        " return r.left < 0 || r.right > innerWidth || r.top < 0 || r.bottom > innerHeight }).map(e => e.dataset.place)"
    )
    page.close()
    assert seen == {"found": [], "small": [], "wide": 0}
    assert complaints == []
    if size == "1440":
        assert hidden_from_sight == []


@pytest.mark.web
def test_the_pages_obey_the_policy_and_stay_light(desk: Any) -> None:
    for name in mars_pages.TABLES:
        page = gallery.pages()[f"/mars_{name}"]
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=", page)
        assert len(page.encode()) < 250_000
        ids = Counter(re.findall(r' id="([^"]+)"', page))
        assert [found for found, times in ids.items() if times > 1] == []


@pytest.mark.web
def test_hexes_light_with_the_list_and_are_walked_with_arrows(desk: Any) -> None:
    browser, address = desk
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(f"{address}/mars_base_move")
    option = page.locator("#answer .opt").first
    key = option.get_attribute("data-opt")
    option.hover()
    assert page.locator(".map .spot.lit").count() >= 1
    option.click()
    assert page.locator("#answer .opt.chosen").get_attribute("data-opt") == key
    first = page.locator(".map .spot.legal").first
    first.focus()
    before = page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("ArrowDown")
    after = page.evaluate("document.activeElement.dataset.place")
    assert after != before
    assert after.startswith("hex-")
    page.close()
