"""What a page does for people beside the rules: sole answers given by the server, what happened since, the trail, the light."""

from __future__ import annotations

import re

import pytest
from tests.service import sitting
from tests.web.visiting import answer, client, made, number_in, options_in, row_of, text_of

from xenoboard.engine.randomness import Dice
from xenoboard.games import every
from xenoboard.service import models, sole, tables
from xenoboard.service.seats import Screen, Viewer
from xenoboard.web import pages

COVENANT = "legendary/covenant"


def played(seats: tuple[str, ...], seed: str, most: int = 80) -> tuple[str, list[int]]:
    """A game of one browser by chance: its address, and how many options each question had."""
    browser, dice = client(), Dice(int(seed))
    address, offered = made(browser, COVENANT, seats, seed=seed), []
    for _ in range(most):
        page = browser.get(address).content.decode()
        number = number_in(page)
        if number is None:
            break
        offered.append(len(set(options_in(page))))
        answer(browser, address, dice.choice(options_in(page)), number)
    return address, offered


def test_alone_nobody_is_asked_what_has_only_one_answer_and_the_log_tells_it() -> None:
    address, offered = played(("me", "bot:random"), "6")
    assert min(offered) > 1
    row = row_of(address)
    given = sole.given_by_server(row)
    assert given
    with tables.opened(row) as playing:
        assert all(playing.table.answers[number].seat == 0 for number in given)
        viewer = Viewer(row, row.host, tuple(row.sitting.all()))
        mine, theirs = (pages.Drawing(viewer, playing.table, Screen(seat)).log() for seat in (0, 1))
        first = playing.table.number - pages.LOG_DECISIONS
    told = [line["number"] for line in mine if line["text"].startswith("Only one possibility: ")]
    assert told == [number for number in sorted(given) if number >= first]
    assert not [line for line in theirs if line["text"].startswith("Only one possibility: ")]


def test_in_company_the_question_stays_unless_its_person_wants_otherwise() -> None:
    ada, ben = sitting.person(sitting.browser(), "Ada"), sitting.person(sitting.browser(), "Ben")
    bot = sitting.bot()
    assert sole.answers_itself(ada, [ada, bot])
    assert not sole.answers_itself(ada, [ada, ben])
    assert not sole.answers_itself(bot, [ada, bot])
    ada.sole = True
    assert sole.answers_itself(ada, [ada, ben])
    ada.sole = False
    assert not sole.answers_itself(ada, [ada, bot])


def test_the_setting_belongs_to_the_owner_of_the_seat() -> None:
    ada, stranger = client(), client()
    address = made(ada, COVENANT, ("me", "link"))
    assert ada.post(f"{address}only-answer/", {"seat": "0", "on": "on"}).status_code == 303
    assert row_of(address).sitting.get(number=0).sole is True
    assert ada.post(f"{address}only-answer/", {"seat": "0"}).status_code == 303
    assert row_of(address).sitting.get(number=0).sole is False
    assert ada.post(f"{address}only-answer/", {"seat": "1", "on": "on"}).status_code == 403
    assert stranger.post(f"{address}only-answer/", {"seat": "0", "on": "on"}).status_code == 403
    assert models.Seat.objects.get(table=row_of(address), number=1).sole is None


def test_who_looked_away_reads_what_happened_and_goes_back_by_the_trail() -> None:
    browser = client()
    address = made(browser, COVENANT, ("me", "bot:random", "bot:random"), seed="3")
    before = number_in(browser.get(address).content.decode())
    assert before is not None
    page = browser.get(address).content.decode()
    play = next(key for key in options_in(page) if key.startswith("play"))
    answer(browser, address, play, before)
    page = text_of(browser.get(address))
    trail = re.search(r'<ol class="trail">.*?</ol>', page, re.DOTALL)
    assert trail is not None
    assert f'name="to" value="{before}"' in trail[0]
    number = number_in(page)
    assert number is not None
    answer(browser, address, next(key for key in options_in(page) if key.startswith("end")), number)
    assert "Since your last decision" in text_of(browser.get(address))


def test_it_is_dark_until_light_is_chosen() -> None:
    browser = client()
    assert "data-theme" not in text_of(browser.get("/"))
    browser.cookies["xenoboard_theme"] = "light"
    assert '<html lang="en" data-theme="light">' in text_of(browser.get("/"))


def test_what_few_tables_change_is_folded_and_its_defaults_are_told() -> None:
    page = text_of(client().get(f"/?scenario={COVENANT}"))
    folded = page[page.index('<details class="special">') :]
    assert "Barracks: Chief Terraformist Daniels, Captain Oram" in folded
    assert 'name="barracks"' in folded
    assert 'name="hard_mode"' not in folded


def test_a_newcomer_reads_the_goal_before_the_first_answer_and_later_beside_the_board() -> None:
    browser = client()
    address = made(browser, "legendary/covenant", ("me", "bot:random"))
    goal = "The humans win together when the three Objectives are completed"
    assert text_of(browser.get(address)).count(goal) == 2
    page = browser.get(address).content.decode()
    answer(browser, address, options_in(page)[0], number_in(page) or 0)
    later = text_of(browser.get(address))
    assert later.count(goal) == 1
    assert "first-time" not in later


def test_a_turn_opens_with_what_happened_meanwhile() -> None:
    browser = client()
    address = made(browser, "on_mars/base", ("me", "bot:random"))
    assert "data-since" not in text_of(browser.get(address))
    for _ in range(20):
        page = browser.get(address).content.decode()
        if "data-since" in page:
            break
        answer(browser, address, options_in(page)[-1], number_in(page) or 0)
    assert re.search(r"data-since>\d+ things? happened meanwhile", page)
    assert 'class="since" id="since"' in page


@pytest.mark.parametrize(
    ("scenario", "seats", "option"),
    [
        ("legendary/queen_mother", ("me", "bot:random", "bot:random"), {"alien_seat": "2", "first_player": "1"}),
        ("on_mars/invasion", ("me", "bot:random", "bot:random", "bot:random"), {"commander": "2"}),
        ("aliens/m1", ("me", "bot:random"), {"hive": "on"}),
    ],
)
def test_who_plays_the_aliens_is_called_by_the_colour_they_wear(
    scenario: str, seats: tuple[str, ...], option: dict[str, str]
) -> None:
    found = list(row_of(made(client(), scenario, seats, **option)).sitting.values_list("name", flat=True))
    assert found == ["Blue", "Red", "Purple", "Green"][: len(seats)]
    given = made(client(), scenario, seats, **option, **{"name-1": "Mother"})
    assert row_of(given).sitting.get(number=1).name == "Mother"


def test_the_set_up_opens_on_the_game_it_is_asked_for() -> None:
    page = text_of(client().get("/?scenario=aliens/bh1"))
    assert re.findall(r'<details class="game-(\w+)" open>', page) == ["aliens"]
    assert page.count('href="?scenario=') == sum(len(game.scenarios) + 1 for game in every())  # each game has a button, too
    assert '<h3 class="cap">Bug Hunts</h3>' in page
    assert "the Motion Tracker deck is empty and no Alien or Blip is left" in page


def test_every_scenario_says_how_it_is_won() -> None:
    assert all(scenario.goal for game in every() if game.key != "toy" for scenario in game.scenarios)
