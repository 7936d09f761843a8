"""Nothing that is sent to a seat tells what the seat may not know.

Two ways to look: no card that is hidden from a seat is named in anything it gets; and in any world the seat cannot tell from the
true one, it gets exactly the same page, mark for mark.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from django.test import RequestFactory
from tests.service import sitting
from tests.web import visiting

from xenoboard.engine import Table
from xenoboard.engine.randomness import Dice
from xenoboard.parts.drawing.choices import marks
from xenoboard.service import models, seats, tables
from xenoboard.service.seats import Screen, Viewer
from xenoboard.web import pages

REQUEST = RequestFactory(headers={"host": "localhost"}).get("/")


def looks(row: models.Table) -> list[tuple[Viewer, int | None]]:
    """Every seat's owner with their seat, and somebody who sees what all may see."""
    everybody = tuple(row.sitting.all())
    return [*((Viewer(row, seat.owner, everybody), seat.number) for seat in everybody), (Viewer(row, row.host, everybody), None)]


OPTIONS = {"legendary/david": {"agendas": True, "alien_players": True}}


def table_for_strangers(scenario: str, count: int, seed: int) -> models.Table:
    people = [sitting.person(sitting.browser(), name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil")[:count]]
    return tables.create(scenario, people, sitting.browser(), OPTIONS.get(scenario, {}), seed, "at_once")


def moments(row: models.Table, most: int, dice: Dice) -> Iterator[Table]:
    """The table at each decision of a game played by chance."""
    for _ in range(most):
        with tables.opened(row) as playing:
            yield playing.table
        given = sitting.chance(row, dice)
        if given is None:
            return
        tables.answer(row, *given)


def hidden(table: Table, seat: int | None) -> set[str]:
    """The ids of the cards that lie in the game and that this seat sees nowhere: as words of their own in nothing it gets."""
    shown = json.dumps(table.view(seat))
    return {face for face in set(table.rules.state.faces) if f'"{face}"' not in shown}


@pytest.mark.parametrize(
    ("scenario", "count", "seed"),
    [
        ("legendary/covenant", 1, 1),
        ("legendary/covenant", 5, 3),
        ("legendary/david", 4, 4),
    ],
)
def test_no_hidden_card_is_named_in_anything_a_seat_gets(scenario: str, count: int, seed: int) -> None:
    row = table_for_strangers(scenario, count, seed)
    looked = 0
    for table in moments(row, 30, Dice(seed)):
        for viewer, seat in looks(row):
            sent = "".join(pages.regions(viewer, table, Screen(seat), "token", REQUEST).values())
            named = set(re.findall(r"LE-[A-Z0-9]+(?:-[A-Z0-9]+)+", sent))
            leaked = named & hidden(table, seat)
            assert not leaked, f"seat {seat} at decision {table.number}"
            looked += len(hidden(table, seat))
    assert looked > 1000, "there was something to hide"


@pytest.mark.parametrize(
    ("scenario", "count", "seed"),
    [("toy/salvage", 3, 1), ("toy/salvage", 4, 2), ("legendary/david", 3, 6)],
)
def test_worlds_a_seat_cannot_tell_apart_look_the_same(scenario: str, count: int, seed: int) -> None:
    row = table_for_strangers(scenario, count, seed)
    for table in moments(row, 60, Dice(seed)):
        for viewer, seat in looks(row):
            if seat is None or table.over:
                continue
            world = table.fork(seed=table.number, seat=seat)
            true, other = drawn(viewer, table, seat), drawn(viewer, world, seat)
            if len(world.decisions) != len(table.decisions):  # who has answered already is seen; what, is not
                del true["waiting"]
            for part in true:
                assert true[part] == other[part], f"{part} of seat {seat} at decision {table.number}"


def drawn(viewer: Viewer, table: Table, seat: int) -> dict[str, object]:
    """What a seat gets, without what only says how far back it may go, and what is new since: a world has no past."""
    drawing = pages.Drawing(viewer, table, Screen(seat))
    drawing.marks = marks(drawing.decision)
    context = drawing.context(REQUEST)
    parts = ("decision", "waiting", "outcome", "people", "chat")
    return {**drawing.fragments(), **{part: context[part] for part in parts}}


def test_behind_the_curtain_and_at_no_seat_there_is_what_everybody_sees() -> None:
    owner = sitting.browser()
    people = [sitting.person(owner, "Ada"), sitting.person(owner, "Ben")]
    row = tables.create("legendary/covenant", people, owner, {}, 5, "at_once")
    with tables.opened(row) as playing:
        viewer = seats.viewer(row, owner)
        screen = seats.screen(viewer, playing.table)
        assert screen == Screen(None, playing.table.decisions[0].seat)
        drawing = pages.Drawing(viewer, playing.table, screen)
        assert drawing.decision is None
        seen = playing.table.view(None)
        for player in seen["players"]:
            player["bot"] = False
        assert drawing.view == seen


def test_the_log_of_a_hidden_card_names_it_to_its_owner_only() -> None:
    row = table_for_strangers("toy/salvage", 2, 7)
    tables.answer(row, 0, 0, "0")
    tables.answer(row, 1, 0, "0")
    tables.answer(row, 0, 2, "dig")
    with tables.opened(row) as playing:
        texts = {}
        for viewer, seat in looks(row):
            texts[seat] = pages.Drawing(viewer, playing.table, Screen(seat)).log()[-1]["text"]
    assert "face=" in texts[0]
    assert "face=" not in texts[1]
    assert "face=" not in texts[None]


def test_a_page_over_http_holds_no_hidden_card_either() -> None:
    browser = visiting.client()
    address = visiting.made(browser, scenario="legendary/covenant", seats=("me", "bot:random", "bot:random"))
    for _ in range(25):
        page = browser.get(address).content.decode()
        with tables.opened(visiting.row_of(address)) as playing:
            secret = hidden(playing.table, 0)
        assert not set(re.findall(r"LE-[A-Z0-9]+(?:-[A-Z0-9]+)+", page)) & secret
        number = visiting.number_in(page)
        if number is None:
            break
        visiting.answer(browser, address, visiting.options_in(page)[0], number)


def test_what_the_alien_player_does_is_told_in_the_aliens_colour() -> None:
    people = [sitting.person(sitting.browser(), name) for name in ("Ada", "Ben", "Cleo")]
    row = tables.create("legendary/david", people, sitting.browser(), {"alien_seat": "2", "first_player": "2"}, 3, "at_once")
    *_, table = moments(row, 12, Dice(3))
    for viewer, seat in looks(row):
        drawing = pages.Drawing(viewer, table, Screen(seat))
        assert {entry.seat for entry in table.log(seat)} >= {0, 1, 2}
        assert {line["seat"] for line in drawing.log()} == {None, 0, 2}
        assert 1 not in drawing.changed().values()
        assert 1 not in {line["seat"] for line in (pages.summary(table, 0) or {})["lines"]}
        assert pages.curtain_page(viewer, table, 1)["next"]["letter"] == "X"
        assert pages.curtain_page(viewer, table, 0)["next"]["letter"] == "B"
