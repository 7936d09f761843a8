"""The picture of Aliens: each place once, what is ringed is what is listed, no secret in anybody's markup; in a browser no
text on another at three widths, and missions played with real clicks."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Any

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import expect
from tests.web import gallery

import xenoboard
from xenoboard.games import faces
from xenoboard.games.aliens import picture
from xenoboard.parts.drawing import choices
from xenoboard.web import pages

FACES = faces("aliens")
MISSIONS = ("m1", "gm2", "pm25", "pm3", "bh1", "gm5", "supply", "rescue")


def at(scenario: str, seed: int, steps: int, seats: int = 3, **options: Any) -> Any:
    """A table some random answers into a mission, where somebody is asked."""
    table = xenoboard.new(f"aliens/{scenario}", seats=seats, seed=seed, **options)
    chance = random.Random(seed)
    for _ in range(steps):
        if table.decision is None:
            break
        before = table.fork(log=True)
        table.choose(chance.choice(table.decision.options))
        if table.decision is None:
            return before
    return table


def decision_of(table: Any) -> dict[str, Any]:
    asked = table.decision
    return pages.with_previews(pages.decision_dict(asked, table), asked, table)


def regions_of(table: Any, seat: int | None) -> dict[str, str]:
    """Every region as that seat sees it."""
    asked = table.decision is not None and table.decision.seat == seat
    return dict(picture.fragments(table.view(seat), FACES, choices.marks(decision_of(table) if asked else None)))


def drawn(table: Any, seat: int | None) -> str:
    """The picture without its text twin."""
    return "".join(markup for name, markup in regions_of(table, seat).items() if name != "region-list")


def page_of(table: Any) -> str:
    """The whole page for the seat that is asked."""
    decision = decision_of(table)
    seat = decision["seat"]
    view, marks = table.view(seat), choices.marks(decision)
    regions = {name.removeprefix("region-"): markup for name, markup in picture.fragments(view, FACES, marks).items()}
    told = [
        {"key": str(place), "number": entry.number, "seat": entry.seat, "text": entry.text, "rules": entry.rules}
        for place, entry in enumerate(table.log(seat)[-60:])
    ]
    slug: dict[str, Any] = {
        "slug": "amber-river",
        "game": "Aliens",
        "game_key": "aliens",
        "title": table.scenario.title,
        "seat": seat,
    }
    slug |= {"ended": False, "is_host": True, "pace": "brisk", "has_chat": False, "over": False, "hot_seat": False}
    context: dict[str, Any] = {
        "sprite": picture.sheet(), "csp_nonce": gallery.NONCE, "frame": picture.FRAME, "picture": picture.picture(view, FACES, marks),
        "table": slug | {"can_undo": True, "can_redo": False}, "regions": regions, "shelf": picture.FRAME.on_shelf(regions),
        "decision": choices.panel(decision), "waiting": None, "log": told, "outcome": None, "rule": None, "notice": "",
        "paces": gallery.PACES, "bot_kinds": gallery.BOT_KINDS, "people": [], "chat": {"messages": [], "closed": None},
    }  # fmt: skip
    return render_to_string("xenoboard/table.html", context)


@cache
def some_pages() -> dict[str, str]:
    """Tables of different shapes, some way into their missions."""
    tables = {
        "pm3": at("pm3", 4, 60), "pm25": at("pm25", 5, 40), "gm2": at("gm2", 5, 90), "m1": at("m1", 3, 60),
        "crowd": at("bh1", 8, 160, seats=6, variants=True), "start": at("pm3", 2, 2), "hive": at("gm3", 6, 120, seats=4, hive=True),
    }  # fmt: skip
    return {f"/{name}": page_of(table) for name, table in tables.items()}


@pytest.mark.parametrize("scenario", MISSIONS)
def test_every_place_an_option_or_refusal_names_is_drawn_once(scenario: str) -> None:
    table = xenoboard.new(f"aliens/{scenario}", seats=3, seed=11)
    chance = random.Random(11)
    lost: set[str] = set()
    for step in range(260):
        if (asked := table.decision) is None:
            break
        if step % 6 == 0:
            decision = decision_of(table)
            counted = Counter(map(unescape, re.findall(r'data-place="([^"]+)"', drawn(table, asked.seat))))
            named = {place for entry in (*decision["options"], *decision["refusals"]) for place in entry["place"]}
            lost |= {place for place in named if counted[place] != 1} | {place for place, times in counted.items() if times > 1}
        table.choose(chance.choice(asked.options))
    assert lost == set()


@pytest.mark.parametrize("scenario", ["pm3", "gm2", "pm25"])
def test_what_is_ringed_is_what_is_listed_and_the_twin_has_every_option(scenario: str) -> None:
    table = at(scenario, 5, 50)
    decision = decision_of(table)
    markup, twin = drawn(table, decision["seat"]), regions_of(table, decision["seat"])["region-list"]
    ringed: dict[str, set[str]] = {}
    for element in re.findall(r"<[a-z]+ [^>]*data-place=[^>]*>", markup):
        place = unescape(re.search(r'data-place="([^"]+)"', element)[1])  # type: ignore[index]
        one, several = re.search(r'data-opt="([^"]+)"', element), re.search(r'data-opts="([^"]+)"', element)
        if one:
            ringed[place] = set(json.loads(unescape(several[1]))) if several else {unescape(one[1])}
    listed: dict[str, set[str]] = {}
    for option in decision["options"]:
        for place in option["place"]:
            listed.setdefault(place, set()).add(option["key"])
    assert ringed == listed
    assert {unescape(key) for key in re.findall(r'name="option" value="([^"]+)"', twin)} == set().union(*listed.values())


@pytest.mark.parametrize("scenario", ["m1", "pm3", "gm3"])
def test_worlds_a_seat_cannot_tell_apart_are_drawn_the_same(scenario: str) -> None:
    table = at(scenario, 9, 70, seats=4, hive=scenario == "gm3")
    for seat in range(4):
        here = regions_of(table, seat)
        for seed in range(3):
            world = table.fork(seed=seed, seat=seat)
            assert (
                dict(picture.fragments(world.view(seat), FACES, choices.marks(decision_of(world)))) == here
                if (table.decision.seat == seat)
                else regions_of(world, seat) == here
            )


def test_a_blip_is_drawn_the_same_whatever_it_hides() -> None:
    table = at("m1", 3, 40)
    backs = re.findall(r'class="model blip place".*?</g>', drawn(table, None))
    assert backs
    assert len({re.sub(r"\d+", "0", back) for back in backs}) == 1


def test_a_preview_tells_the_way_its_length_and_what_it_spots() -> None:
    table = at("pm3", 4, 60)
    while table.decision.ask.prompt != "act":
        table.choose(table.decision.options[0])
    decision = decision_of(table)
    moves = [option for option in decision["options"] if option["key"].startswith("move ") and ":" in option["key"]]
    assert moves
    for option in moves:
        way = option["preview"]["path"]
        assert option["preview"]["say"].startswith(f"{len(way) - 1} of ")
        assert len(set(way)) == len(way)
    assert all(letter == "" for letter, option in choices.lettered(decision) if option in moves) or len(moves) <= choices.CROWD


def test_each_region_is_drawn_from_its_root_and_ids_are_unique() -> None:
    table = at("pm3", 4, 30)
    for name, markup in regions_of(table, table.decision.seat).items():
        assert re.match(rf'<[a-z]+ [^>]*id="{name}"', markup), name
    for page in some_pages().values():
        counted = Counter(re.findall(r' id="([^"]+)"', page))
        assert [found for found, times in counted.items() if times > 1] == []


def test_every_card_can_be_read() -> None:
    for face in FACES.values():
        if type(face).__name__ in ("Person", "EnduranceCard", "ExperienceCard", "HivemindCard", "AlienKind"):
            assert face.name.replace("'", "&#x27;") in picture.reading_card(face)


def test_pages_obey_the_policy_and_are_light() -> None:
    for name, page in some_pages().items():
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=", page), name
        assert len(page.encode()) < 250_000, name


# ---------------------------------------------------------------- in a browser

OVERLAPS = (gallery.HERE / "overlaps.js").read_text()


@pytest.fixture(scope="module")
def desk() -> Iterator[tuple[Any, str]]:
    """Chromium and the address of the pages."""
    patch = pytest.MonkeyPatch()
    patch.setattr(gallery, "pages", some_pages)
    with gallery.serve() as (address, _), gallery.browser() as chromium:
        yield chromium, address
    patch.undo()


@pytest.mark.web
@pytest.mark.parametrize("size", gallery.SIZES)
@pytest.mark.parametrize("path", ["/pm3", "/pm25", "/gm2", "/m1", "/crowd", "/start", "/hive"])
def test_no_text_lies_on_another_and_the_page_never_scrolls_sideways(desk: Any, path: str, size: str) -> None:
    chromium, address = desk
    width, height = gallery.SIZES[size]
    page = chromium.new_page(viewport={"width": width, "height": height})
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address + path)
    seen = page.evaluate(OVERLAPS)
    page.close()
    assert seen == {"found": [], "small": [], "wide": 0}
    assert complaints == []


@pytest.mark.web
def test_pointing_at_a_space_draws_the_way_and_pressing_it_names_the_button(desk: Any) -> None:
    chromium, address = desk
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.goto(f"{address}/pm3")
    space = page.locator("#region-board .space.legal:not(.covered)").nth(20)
    space.hover()
    assert page.locator("[data-layer=boards] .p-end").count() == 1
    assert " of " in page.inner_text("#bubble")
    space.click()
    assert page.inner_text("[data-confirm]").startswith("Move to ")
    page.mouse.move(5, 5)
    assert page.locator("[data-layer=boards] .p-end").count() == 1  # what is chosen stays drawn
    page.keyboard.press("Escape")
    expect(page.locator("[data-layer=boards] .p-end")).to_have_count(0)
    page.close()
