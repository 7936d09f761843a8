"""The pages over HTTP: who may see and do what, with the right status and a clear sentence, and nothing that was refused has happened."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client, override_settings
from tests.service import sitting
from tests.web import visiting
from tests.web.visiting import HTMX, client, made, text_of

import xenoboard
from xenoboard.engine.saves import digest
from xenoboard.service import models, tables
from xenoboard.web import pages


def state(address: str) -> dict[str, Any]:
    return sitting.seen(visiting.row_of(address))


# ---------------------------------------------------------------------- the start


def test_play_now_is_one_click_and_seats_me_with_two_bots() -> None:
    browser = client()
    start = text_of(browser.get("/"))
    assert "Play now" in start
    response = browser.post("/create/", {"scenario": "legendary/covenant", "quick": "1"})
    assert response.status_code == 303
    row = visiting.row_of(response["Location"])
    assert [seat.who for seat in row.sitting.all()] == ["here", "bot", "bot"]
    assert browser.get(response["Location"]).status_code == 200
    assert response["Location"] in text_of(browser.get("/"))


def test_the_form_shows_every_option_with_its_sentence() -> None:
    page = text_of(client().get("/?scenario=toy/salvage"))
    for words in ("How long it lasts.", "How many cards there are.", "What is added.", "Where each crew starts."):
        assert words in page


def test_the_form_makes_the_table_it_describes() -> None:
    options = {"rounds": "6", "decks": "2", "extras": ["peace", "riches"], "starts-0": "hold", "starts-2": "stern"}
    address = made(client(), seats=("me", "none", "here"), **options)
    setup = visiting.row_of(address).setup
    assert setup["seats"] == 2
    assert setup["seed"] == 7
    assert setup["options"] == {"rounds": 6, "decks": 2, "extras": ["peace", "riches"], "starts": ["hold", "stern"]}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"scenario": "toy/salvagee"}, "did you mean 'toy/salvage'?"),
        ({"scenario": ""}, "no scenario"),
        ({"rounds": "17"}, "'17' is not possible"),
        ({"extras": ["storms", "riches"]}, "do not go together"),
        ({"starts-0": "hold"}, "one value for each of 2 seats"),
        ({"seat-1": "none"}, "for 2 to 4 seats, not 1"),
        ({"seat-1": "a friend"}, "not 'a friend'"),
        ({"seat-1": "bot:oracle"}, "not 'bot:oracle'"),
        ({"seed": "seven"}, "not 'seven'"),
        ({"pace": "never"}, "not 'never'"),
    ],
)
def test_a_wrong_form_comes_back_with_the_reason_and_what_was_filled_in(wrong: dict[str, Any], words: str) -> None:
    form = {"scenario": "toy/salvage", "seat-0": "me", "seat-1": "here", "name-1": "Grace", "decks": "2", "seed": "12"} | wrong
    count = models.Table.objects.count()
    response = client().post("/create/", form)
    page = text_of(response)
    assert response.status_code == 400
    assert words in page
    assert models.Table.objects.count() == count
    if form["scenario"] == "toy/salvage":
        assert 'value="Grace"' in page
        assert re.search(r'<option value="2" selected>', page)


def test_nine_seats_cannot_be_asked_for() -> None:
    form = {"scenario": "toy/salvage"} | {f"seat-{n}": "me" for n in range(9)}
    response = client().post("/create/", form)
    assert response.status_code == 303
    assert visiting.row_of(response["Location"]).setup["seats"] == 4


# ---------------------------------------------------------------------- answering


def test_a_database_that_fails_is_told_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object, **more: object) -> None:
        raise OperationalError("database or disk is full")

    browser = client(raise_request_exception=False)
    address = made(browser)
    before = state(address)
    with monkeypatch.context() as patch:
        patch.setattr(models.Answer.objects, "bulk_create", full)
        response = browser.post(f"{address}answer/", {"option": "1", "number": 0})
    assert response.status_code == 500
    assert "database or disk is full" in text_of(response)
    assert state(address) == before


def test_an_answer_is_given_and_the_page_moves_on() -> None:
    browser = client()
    address = made(browser)
    page = browser.get(address).content.decode()
    assert visiting.number_in(page) == 0
    assert visiting.answer(browser, address, "1", 0).status_code == 303
    assert visiting.number_in(browser.get(address).content.decode()) not in (None, 0)


def test_with_htmx_an_answer_is_acknowledged_and_nothing_more() -> None:
    browser = client()
    address = made(browser)
    response = visiting.answer(browser, address, "1", 0, headers=HTMX)
    assert response.status_code == 200
    assert response.content == b'<hx-partial hx-target="#notice" hx-swap="innerHTML"></hx-partial>'


def test_a_stale_or_doubled_answer_is_409_and_shows_the_present_state() -> None:
    browser = client()
    address = made(browser)
    visiting.answer(browser, address, "1", 0)
    before = state(address)
    response = visiting.answer(browser, address, "1", 0)
    assert response.status_code == 409
    assert "already answered" in text_of(response)
    assert visiting.number_in(response.content.decode()) == before["number"]
    assert state(address) == before
    assert visiting.answer(browser, address, "1", 0, headers=HTMX).status_code == 409


def test_an_answer_that_is_not_on_offer_is_422_with_the_rule() -> None:
    browser = client()
    address = made(browser)
    visiting.answer(browser, address, "0", 0)
    before = state(address)
    response = visiting.answer(browser, address, "strike 0", before["number"])
    assert response.status_code == 422
    refused = next(key for key in ("play guard", "play bomb", "stash", "win") if key not in before["asked"][0][1])
    response = visiting.answer(browser, address, refused, before["number"], headers=HTMX)
    assert response.status_code == 422
    if refused.startswith("play"):
        assert "T-" in text_of(response)
    assert state(address) == before


def test_an_answer_for_another_seat_is_refused() -> None:
    browser = client()
    address = made(browser, seats=("me", "link"))
    before = state(address)
    response = browser.post(f"{address}answer/", {"option": "1", "number": 0, "seat": 1})
    assert response.status_code == 403
    assert "seat" in text_of(response)
    assert browser.post(f"{address}answer/", {"option": "1", "number": 0, "seat": 7}).status_code == 404
    assert state(address) == before


def test_an_answer_when_another_is_asked_is_409() -> None:
    browser, friend = client(), client()
    address = made(browser, seats=("me", "link"))
    friend.post(visiting.link_of(address, 1), {"name": "Ben"})
    visiting.answer(browser, address, "1", 0)
    visiting.answer(friend, address, "0", 0)
    before = state(address)
    assert visiting.answer(friend, address, "dig", 2).status_code == 409
    assert state(address) == before


@pytest.mark.parametrize(
    "form", [{}, {"option": "1"}, {"number": "0"}, {"option": "1", "number": "zero"}, {"option": "1", "number": "-1"}]
)
def test_a_form_without_what_it_needs_is_400(form: dict[str, str]) -> None:
    browser = client()
    address = made(browser)
    before = state(address)
    assert browser.post(f"{address}answer/", form).status_code == 400
    assert state(address) == before


def test_a_fault_in_the_rules_is_told_and_the_table_is_as_it_was() -> None:
    browser = client()
    address = made(browser, scenario="toy/faulty", broken="on")
    visiting.answer(browser, address, "2", 0)
    before = state(address)
    response = visiting.answer(browser, address, "break now", before["number"])
    assert response.status_code == 500
    assert "broken on purpose" in text_of(response)
    assert "The table is as it was" in text_of(response)
    assert state(address) == before


# ---------------------------------------------------------------------- who may


def test_a_stranger_is_shown_how_to_get_a_seat() -> None:
    address = made(client())
    stranger = client()
    for path in (address, f"{address}seat/0/", f"{address}events/", f"{address}save/"):
        response = stranger.get(path)
        assert response.status_code == 403
    assert "Ask its host for a link" in text_of(stranger.get(address))
    for act in ("answer", "undo", "redo", "curtain", "chat", "pace", "hand-over", "end", "leave"):
        assert stranger.post(f"{address}{act}/", {"option": "1", "number": 0}).status_code == 403


def test_what_does_not_exist_is_404() -> None:
    browser = client()
    address = made(browser)
    for path in ("/table/nowhere/", f"{address}seat/9/", "/join/nothing/", "/rules/XX-1", "/nowhere/", "/table/nowhere/events/"):
        response = browser.get(path)
        assert response.status_code == 404, path
        assert "nothing here" in text_of(response)
    assert browser.post("/table/nowhere/answer/").status_code == 404


def test_another_persons_seat_is_403() -> None:
    browser, friend = client(), client()
    address = made(browser, seats=("me", "link"))
    friend.post(visiting.link_of(address, 1), {"name": "Ben"})
    response = browser.get(f"{address}seat/1/")
    assert response.status_code == 403
    assert "Ben's" in text_of(response)
    assert friend.get(f"{address}seat/0/").status_code == 403
    assert friend.get(f"{address}seat/1/").status_code == 302


def test_the_wrong_method_is_405() -> None:
    browser = client()
    address = made(browser)
    for act in ("answer", "undo", "redo", "curtain", "chat", "pace", "hand-over", "end", "leave", "restore"):
        response = browser.get(f"{address}{act}/")
        assert response.status_code == 405
        assert response["Allow"] == "POST"
    for path in ("/", address, f"{address}save/", "/rules/", f"{address}events/"):
        assert browser.post(path).status_code == 405
    assert browser.get("/create/").status_code == 405
    assert browser.put("/join/x/").status_code == 405


def test_a_request_under_another_name_is_400() -> None:
    assert Client(headers={"host": "evil.example"}).get("/").status_code == 400
    with override_settings(ALLOWED_HOSTS=["192.168.1.5"]):
        assert Client(headers={"host": "192.168.1.5:8700"}).get("/").status_code == 200


def test_a_form_without_its_token_is_403_and_does_nothing() -> None:
    browser = client(enforce_csrf_checks=True)
    response = browser.post("/create/", {"scenario": "toy/salvage", "quick": "1"})
    assert response.status_code == 403
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', browser.get("/").content.decode())
    assert token is not None
    form = {"scenario": "toy/salvage", "quick": "1", "csrfmiddlewaretoken": token[1]}
    assert browser.post("/create/", form).status_code == 303


# ---------------------------------------------------------------------- links


def test_a_link_gives_its_seat_to_one_browser_only() -> None:
    host, friend, other = client(), client(), client()
    address = made(host, seats=("me", "link"), **{"name-0": "Ada"})
    link = visiting.link_of(address, 1)
    assert link in text_of(host.get(address))
    page = text_of(friend.get(link))
    assert "Ada asks you" in page
    assert friend.get(address).status_code == 403, "looking at the link takes nothing"
    assert friend.post(link, {"name": " Ben  Bo "}).status_code == 303
    assert visiting.row_of(address).sitting.get(number=1).name == "Ben Bo"
    assert friend.get(link).status_code == 303
    for response in (other.get(link), other.post(link, {"name": "Eve"})):
        assert response.status_code == 403
        assert "already taken by Ben Bo" in text_of(response)
    assert other.get(address).status_code == 403
    assert link not in text_of(host.get(address)), "a used link is not shown"


def test_a_link_names_an_address_other_machines_can_use() -> None:
    host = client()
    address = made(host, seats=("me", "link"))
    assert "lets nobody in from other machines" in text_of(host.get(address))
    with override_settings(OTHER_NAMES=["192.168.1.5"], ALLOWED_HOSTS=["127.0.0.1", "192.168.1.5"]):
        page = text_of(host.get(address, headers={"host": "127.0.0.1:8700"}))
    assert f"http://192.168.1.5:8700{visiting.link_of(address, 1)}" in page
    assert "lets nobody in" not in page


def test_the_host_opens_a_link_again_and_the_old_one_is_dead() -> None:
    host, friend, other = client(), client(), client()
    address = made(host, seats=("me", "link"))
    old = visiting.link_of(address, 1)
    friend.post(old, {"name": "Ben"})
    assert friend.post(f"{address}hand-over/", {"seat": 1, "who": "link"}).status_code == 403
    assert host.post(f"{address}hand-over/", {"seat": 1, "who": "link"}).status_code == 303
    assert other.get(old).status_code == 404
    assert friend.get(address).status_code == 403
    assert other.post(visiting.link_of(address, 1), {"name": "Cleo"}).status_code == 303
    assert other.get(address).status_code == 200


def test_the_host_lets_a_bot_go_on_for_somebody_who_left() -> None:
    host = client()
    address = made(host, seats=("me", "link"))
    assert host.post(f"{address}hand-over/", {"seat": 1, "who": "bot:oracle"}).status_code == 400
    assert host.post(f"{address}hand-over/", {"seat": 8, "who": "link"}).status_code == 404
    assert host.post(f"{address}hand-over/", {"seat": 1, "who": "bot:random"}).status_code == 303
    visiting.settle(address)
    assert [seat for seat, _ in state(address)["asked"]] == [0]


def test_a_person_who_leaves_finds_the_table_again() -> None:
    browser = client()
    address = made(browser)
    visiting.answer(browser, address, "0", 0)
    before = state(address)
    assert browser.post(f"{address}leave/")["Location"] == "/"
    assert address in text_of(browser.get("/"))
    assert browser.get(address).status_code == 200
    assert state(address) == before


# ---------------------------------------------------------------------- one screen, several people


def test_between_two_people_the_curtain_falls_and_shows_nothing_of_the_next() -> None:
    browser = client()
    address = made(browser, seats=("me", "here"), **{"name-0": "Ada", "name-1": "Grace"})
    page = text_of(browser.get(address))
    assert "Ada, take the screen" in page
    assert "motto" not in page
    assert browser.post(f"{address}curtain/", {"seat": 0}).status_code == 303
    page = text_of(browser.get(address))
    assert "motto 0" in page
    assert "motto 1" not in page
    visiting.answer(browser, address, "1", 0)
    page = text_of(browser.get(address))
    assert "Grace, take the screen" in page
    assert "motto" not in page
    assert visiting.answer(browser, address, "1", 0).status_code == 409, "nobody answers through the curtain"
    browser.post(f"{address}curtain/", {"seat": 1})
    page = text_of(browser.get(address))
    assert "motto 1" in page
    assert "motto 0" not in page


def test_one_person_with_two_seats_sees_no_curtain() -> None:
    browser = client()
    address = made(browser, seats=("me", "me"))
    assert "motto 0" in text_of(browser.get(address))
    visiting.answer(browser, address, "1", 0)
    assert "motto 1" in text_of(browser.get(address))


def test_a_second_person_is_another_person_whatever_they_are_called() -> None:
    browser = client()
    address = made(browser, seats=("me", "here"), **{"name-1": "me"})
    assert "take the screen" in text_of(browser.get(f"{address}seat/1/"))


def test_the_curtain_can_be_drawn_again_and_is_only_for_own_seats() -> None:
    browser = client()
    address = made(browser, seats=("me", "here", "link"))
    browser.post(f"{address}curtain/", {"seat": 0})
    assert "motto 0" in text_of(browser.get(address))
    browser.post(f"{address}curtain/", {"seat": ""})
    assert "take the screen" in text_of(browser.get(address))
    assert browser.post(f"{address}curtain/", {"seat": 2}).status_code == 403
    browser.post(f"{address}curtain/", {"seat": 0})
    assert "take the screen" in text_of(browser.get(f"{address}seat/1/"))


def test_after_leaving_a_shared_screen_the_curtain_is_drawn() -> None:
    browser = client()
    address = made(browser, seats=("me", "here"))
    browser.post(f"{address}curtain/", {"seat": 0})
    browser.post(f"{address}leave/")
    page = text_of(browser.get(address))
    assert "take the screen" in page
    assert "motto" not in page


# ---------------------------------------------------------------------- taking back


def test_undo_goes_to_my_last_decision_and_redo_gives_it_again() -> None:
    browser = client()
    address = made(browser)
    visiting.answer_first(browser, address)
    visiting.answer_first(browser, address)
    after = state(address)
    browser.post(f"{address}undo/")
    visiting.settle(address)
    assert state(address)["number"] < after["number"]
    browser.post(f"{address}redo/")
    visiting.settle(address)
    assert state(address)["state"] == after["state"]


def test_the_buttons_pressed_twice_take_back_and_give_again_once() -> None:
    browser = client()
    address = made(browser)
    for _ in range(3):
        visiting.answer_first(browser, address)
    buttons = re.compile(r'<button class="tool" name="(\w+)" value="(\d*)"')
    (undo, to), _ = buttons.findall(text_of(browser.get(address)))
    assert browser.post(f"{address}undo/", {undo: to}).status_code == 303
    visiting.settle(address)
    once = state(address)
    again = browser.post(f"{address}undo/", {undo: to}, headers=HTMX)
    assert again.status_code == 409
    assert "taken back already" in text_of(again)
    assert state(address) == once
    _, (redo, number) = buttons.findall(text_of(browser.get(address)))
    assert browser.post(f"{address}redo/", {redo: number}).status_code == 303
    visiting.settle(address)
    once = state(address)
    assert browser.post(f"{address}redo/", {redo: number}).status_code == 409
    assert state(address) == once


def test_undo_says_what_it_gives_back() -> None:
    browser = client()
    address = made(browser)
    visiting.answer(browser, address, "0", 0)
    number = state(address)["number"]
    visiting.answer(browser, address, "dig", number)
    response = browser.post(f"{address}undo/", {"to": number}, headers=HTMX)
    assert "gives back secrets seen" in text_of(response)
    assert browser.post(f"{address}undo/", {"to": 99}).status_code == 409
    assert browser.post(f"{address}undo/", {"to": "far"}).status_code == 400


def test_a_guest_takes_back_only_what_gives_nothing_back_and_only_their_own() -> None:
    host, guest = client(), client()
    address = made(host, seats=("me", "link"))
    guest.post(visiting.link_of(address, 1), {"name": "Ben"})
    visiting.answer(guest, address, "0", 0)
    visiting.answer(host, address, "0", 0)
    before = state(address)
    assert guest.post(f"{address}undo/", {"to": 1}).status_code == 403, "the other's decision"
    assert state(address) == before
    visiting.answer(host, address, "stop", 2)
    number = state(address)["number"]
    visiting.answer(guest, address, "dig", number)
    before = state(address)
    response = guest.post(f"{address}undo/", {"to": number})
    assert response.status_code == 403
    assert "Ask the host" in text_of(response)
    assert state(address) == before
    assert host.post(f"{address}undo/", {"to": number}).status_code == 303
    assert state(address)["number"] == number


def two_people(**more: Any) -> tuple[Client, Client, str]:
    """A host, a guest called Ben, and the address of their table, at which the guest is asked first."""
    host, guest = client(), client()
    address = made(host, seats=("me", "link"), **more)
    guest.post(visiting.link_of(address, 1), {"name": "Ben"})
    return host, guest, address


def test_nobody_takes_back_or_gives_again_what_another_person_answered() -> None:
    host, guest, address = two_people()
    visiting.answer(guest, address, "0", 0)
    visiting.answer(host, address, "0", 0)
    visiting.answer(host, address, "stop", 2)
    before = state(address)
    for to in ({}, {"to": 0}):
        response = guest.post(f"{address}undo/", to)
        assert response.status_code == 403
        assert "answered since" in text_of(response)
    assert state(address) == before
    host.post(f"{address}undo/", {"to": 2})
    assert "disabled" in text_of(guest.get(address)).partition(f"{address}redo/")[2].partition("Redo")[0]
    back = state(address)
    assert guest.post(f"{address}redo/").status_code == 403
    assert state(address) == back
    assert host.post(f"{address}redo/").status_code == 303
    assert state(address) == before


def test_nothing_to_take_back_is_told() -> None:
    browser = client()
    address = made(browser, seats=("me", "link"))
    assert browser.post(f"{address}undo/").status_code == 409
    assert browser.post(f"{address}redo/").status_code == 409


def test_only_the_host_ends_a_table_and_then_nobody_plays_on() -> None:
    host, guest = client(), client()
    address = made(host, seats=("me", "link"))
    guest.post(visiting.link_of(address, 1), {"name": "Ben"})
    assert guest.post(f"{address}end/").status_code == 403
    assert host.post(f"{address}end/").status_code == 303
    assert visiting.answer(host, address, "0", 0).status_code == 409
    page = text_of(guest.get(address))
    assert "ended this table" in page
    assert visiting.number_in(page) is None


# ---------------------------------------------------------------------- talk


def silent_table() -> tuple[Client, str]:
    """A table in the round in which talk is forbidden."""
    browser = client()
    address = made(browser, seats=("me", "me"))
    row = visiting.row_of(address)
    while state(address)["views"][0]["round"] < 2:
        with tables.opened(row) as playing:
            decision = playing.table.decisions[0]
            given = decision.seat, decision.number, decision.options[-1].key
        tables.answer(row, *given)
    return browser, address


def test_people_write_to_each_other() -> None:
    host, guest = client(), client()
    address = made(host, seats=("me", "link"), **{"name-0": "Ada"})
    guest.post(visiting.link_of(address, 1), {"name": "Ben"})
    assert guest.post(f"{address}chat/", {"text": "  hello\n<b>there</b> "}).status_code == 303
    page = host.get(address).content.decode()
    assert "hello &lt;b&gt;there&lt;/b&gt;" in page
    assert host.post(f"{address}chat/", {"text": "x" * 501}).status_code == 409
    assert host.post(f"{address}chat/", {"text": ""}).status_code == 400
    assert host.post(f"{address}chat/", {"text": "   "}).status_code == 409
    assert "hello" not in host.get(f"{address}save/").content.decode()


def test_what_people_write_holds_nothing_that_is_not_seen_and_is_never_markup() -> None:
    hostile = '\u202e"><b id=x>\x00\u2028Eve\u200b'
    host, guest = client(), client()
    address = made(host, seats=("me", "link"), **{"name-0": hostile, "seed": "5"})
    assert guest.post(visiting.link_of(address, 1), {"name": "\u200b\u200d \x00"}).status_code == 303
    names = [seat.name for seat in visiting.row_of(address).sitting.all()]
    assert names[0] == '"><b id=x> Eve'
    assert names[1].isprintable()
    assert names[1]
    assert host.post(f"{address}chat/", {"text": hostile}).status_code == 303
    assert host.post(f"{address}chat/", {"text": "\u202e\u200d\x00"}).status_code == 409
    assert host.post(f"{address}chat/", {"text": "👩‍🚀 می‌خواهم"}).status_code == 303, "joiners belong to what they join"
    page = guest.get(address).content.decode()
    assert "<b id=x>" not in page
    assert not set(page) & set("\u202e\u200b\x00\u2028")
    assert "👩‍🚀 می‌خواهم" in page


@pytest.mark.parametrize("scenario", ["legendary/covenant", "on_mars/base", "aliens/m1"])
def test_names_are_text_in_every_game(scenario: str) -> None:
    browser = client()
    address = made(browser, scenario, seats=("me", "me"), **{"name-0": "\"'><b id=x>", "name-1": "&lt;i id=x>"})
    for _ in range(3):
        visiting.answer_first(browser, address)
        page = browser.get(address).content.decode()
        assert "<b id=x>" not in page
        assert "<i id=x>" not in page.replace("&amp;lt;i id=x", "")


def test_two_people_of_one_name_are_told_apart() -> None:
    host, guest = client(), client()
    address = made(host, seats=("me", "link"), **{"name-0": "Ada"})
    response = guest.post(visiting.link_of(address, 1), {"name": "aDA "})
    assert response.status_code == 409
    assert "called aDA already" in text_of(response)
    assert guest.post(visiting.link_of(address, 1), {"name": "Ben"}).status_code == 303


def test_the_last_messages_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "MESSAGES", 2)
    host, guest, address = two_people()
    for text in ("first words", "second words", "third words"):
        host.post(f"{address}chat/", {"text": text})
    page = text_of(guest.get(address))
    assert "first words" not in page
    assert page.index("second words") < page.index("third words")


def test_the_chat_is_closed_while_a_rule_forbids_strategy_talk() -> None:
    browser, address = silent_table()
    response = browser.post(f"{address}chat/", {"text": "play the gem"}, headers=HTMX)
    assert response.status_code == 409
    assert "T-20" in text_of(response)
    assert visiting.row_of(address).messages.count() == 0
    page = text_of(browser.get(address))
    assert "Rule 20 of Salvage." in page
    assert 'name="text"' not in page


def test_hazard_3_of_planet_4_closes_the_chat_with_its_rule() -> None:
    table = xenoboard.position("scenario: legendary/covenant\nseats: 2\ntable: {flags: [{name: no_strategy_talk, until: game}]}")
    browser = client()
    loaded = browser.post("/load/", {"save": SimpleUploadedFile("x.json", table.save().encode())})
    response = browser.post(f"{loaded['Location']}chat/", {"text": "fight the Neomorph"}, headers=HTMX)
    assert response.status_code == 409
    assert "LE-051" in text_of(response)
    assert visiting.row_of(loaded["Location"]).messages.count() == 0


# ---------------------------------------------------------------------- saves


def test_a_save_is_downloaded_and_goes_on_after_upload() -> None:
    browser = client()
    address = made(browser, seats=("me", "bot:random", "bot:random"))
    visiting.answer_first(browser, address)
    response = browser.get(f"{address}save/")
    assert response.status_code == 200
    assert re.fullmatch(r'attachment; filename="toy-salvage-\d+\.json"', response["Content-Disposition"])
    upload = SimpleUploadedFile("my.json", response.content, "application/json")
    loaded = browser.post("/load/", {"save": upload})
    assert loaded.status_code == 303
    visiting.settle(loaded["Location"])
    assert state(loaded["Location"])["views"] == state(address)["views"]
    visiting.answer_first(browser, loaded["Location"])


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe\x00", "the file is not text"),
        (b"hello", "not a Xenoboard save"),
        (b'{"xenoboard": 99}', "format 99"),
        (b'{"xenoboard": 1}', "damaged save"),
        (b"[" * 100_000, "Xenoboard save"),
    ],
)
def test_a_wrong_save_is_400_and_makes_nothing(content: bytes, words: str) -> None:
    count = models.Table.objects.count()
    response = client().post("/load/", {"save": SimpleUploadedFile("x.json", content)})
    assert response.status_code == 400
    assert words.lower() in text_of(response).lower()
    assert models.Table.objects.count() == count
    assert client().post("/load/").status_code == 400


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (("extra",), "\ud800", "half a character"),
        (("checkpoint", "state", "zones", "deck"), ["\udfff"], "half a character"),
        (("checkpoint", "state", "zones", "discard"), [10**30], "cannot be shown"),
        (("first",), 10**30, "checkpoint"),
        (("checkpoint", "state"), [], "checkpoint.state"),
        (("setup", "seats"), 10**9, "seats"),
        (("setup", "options"), {"rounds": [[]]}, "set-up"),
        (("answers",), ["0: 1"] * 1000, "does not go on"),
        (("reseeds",), {"x": 1}, "reseeds"),
    ],
)
def test_a_save_with_a_right_digest_and_wrong_content_is_400(place: tuple[str, ...], value: Any, words: str) -> None:
    body = json.loads(xenoboard.new("toy/salvage", seed=3).save())
    at = body
    for step in place[:-1]:
        at = at[step]
    at[place[-1]] = value
    body["digest"] = digest(body)
    count = models.Table.objects.count()
    response = client().post("/load/", {"save": SimpleUploadedFile("x.json", json.dumps(body).encode())})
    assert response.status_code == 400
    assert words in text_of(response)
    assert models.Table.objects.count() == count


def test_a_mark_before_the_text_of_a_save_does_no_harm() -> None:
    text = xenoboard.new("toy/salvage", seed=3).save().encode("utf-8-sig")
    assert client().post("/load/", {"save": SimpleUploadedFile("x.json", text)}).status_code == 303


def test_a_changed_save_is_refused() -> None:
    browser = client()
    address = made(browser)
    text = browser.get(f"{address}save/").content.replace(b'"seed": 7', b'"seed": 8')
    response = browser.post("/load/", {"save": SimpleUploadedFile("x.json", text)})
    assert response.status_code == 400
    assert "digest" in text_of(response)


def test_a_guest_gets_the_save_only_when_the_game_is_over() -> None:
    host, guest = client(), client()
    address = made(host, seats=("me", "link"))
    guest.post(visiting.link_of(address, 1), {"name": "Ben"})
    assert guest.get(f"{address}save/").status_code == 403
    sitting.play_out(visiting.row_of(address), sitting.Dice(3))
    assert guest.get(f"{address}save/").status_code == 200


# ---------------------------------------------------------------------- the end, rules, headers


def test_the_end_tells_who_won_and_why_and_deals_again() -> None:
    browser = client()
    address = made(browser, rounds="1")
    sitting.play_out(visiting.row_of(address), sitting.Dice(4))
    page = text_of(browser.get(address))
    outcome = state(address)["outcome"]
    assert outcome.rule in page
    assert "You won" in page or "You lost" in page or "won" in page
    slug = address.split("/")[2]
    same = browser.post("/create/", {"from": slug, "like": "same"})
    assert visiting.row_of(same["Location"]).setup == visiting.row_of(address).setup
    new = browser.post("/create/", {"from": slug, "like": "new"})
    assert visiting.row_of(new["Location"]).setup["seed"] != 7
    assert client().post("/create/", {"from": slug, "like": "same"}).status_code == 403
    assert browser.post("/create/", {"from": slug, "like": "worse"}).status_code == 400


def test_the_same_deal_again_is_no_way_to_the_secrets_of_a_running_game() -> None:
    host, guest, address = two_people()
    slug, count = address.split("/")[2], models.Table.objects.count()
    for how in ("same", "seats"):
        response = guest.post("/create/", {"from": slug, "like": how})
        assert response.status_code == 403
        assert "secrets" in text_of(response)
    assert models.Table.objects.count() == count
    assert host.post("/create/", {"from": slug, "like": "same"}).status_code == 303
    fresh = guest.post("/create/", {"from": slug, "like": "new"})
    assert visiting.row_of(fresh["Location"]).setup["seed"] != visiting.row_of(address).setup["seed"]


@pytest.mark.parametrize("how", ["same", "seats", "new"])
def test_people_keep_their_own_seats_whoever_deals_again(how: str) -> None:
    host, guest = client(), client()
    names = {"name-0": "Ada", "name-1": "Grace", "name-3": "Robot"}
    address = made(host, rounds="1", seats=("me", "here", "link", "bot:random"), **names)
    guest.post(visiting.link_of(address, 2), {"name": "Ben"})
    sitting.play_out(visiting.row_of(address), sitting.Dice(4))
    seats = {seat.name: seat for seat in visiting.row_of(address).sitting.all()}
    for dealer in (host, guest):
        again = dealer.post("/create/", {"from": address.split("/")[2], "like": how})
        after = visiting.row_of(again["Location"])
        for seat in after.sitting.all():
            assert seat.owner == seats[seat.name].owner
        mine = [seat.person for seat in after.sitting.all() if seat.owner == host.session["browser"]]
        assert len(set(mine)) == 2, "between two people at one screen the curtain stays"
        assert (host if dealer is guest else guest).get(again["Location"]).status_code == 200


def test_rules_are_found_by_words_and_id() -> None:
    browser = client()
    assert "Rule 11 of Salvage." in text_of(browser.get("/rules/?q=salvage+11"))
    assert "No rule has these words" in text_of(browser.get("/rules/?q=zxcv"))
    page = text_of(browser.get("/rules/T-5"))
    assert "Rule 5 of Salvage." in page
    assert "Rule 4 of Salvage." in page
    part = text_of(browser.get("/rules/T-5", headers=HTMX))
    assert "Rule 5 of Salvage." in part
    assert "<html" not in part
    assert "LE-014" in text_of(browser.get("/rules/LE-014"))


def every_page() -> list[HttpResponse]:
    browser = client()
    play = made(browser)
    hot = made(browser, seats=("me", "here"))
    link = made(browser, seats=("me", "link"))
    legendary = made(browser, scenario="legendary/covenant", seats=("me", "bot:random", "link"))
    over = made(browser, rounds="1")
    sitting.play_out(visiting.row_of(over), sitting.Dice(5))
    paths = ["/", "/?scenario=toy/faulty", play, hot, legendary, over, "/rules/?q=rule", "/rules/T-1", "/nowhere/", "/table/x/"]
    pages = [browser.get(path) for path in paths]
    pages.append(client().get(visiting.link_of(link, 1)))
    pages.append(browser.post("/create/", {"scenario": "nothing"}))
    pages.append(browser.get(f"{play}answer/"))
    return pages


def test_every_page_has_strict_headers_and_no_inline_style_or_script() -> None:
    for response in every_page():
        page = response.content.decode()
        policy = response["Content-Security-Policy"]
        nonce = re.search(r"script-src 'nonce-([\w-]{20,})'", policy)
        assert nonce is not None
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        for name, value in (("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("Cache-Control", "no-store")):
            assert response[name] == value
        assert not re.search(r"<[^>]+\sstyle\s*=", page), response.request["PATH_INFO"]
        assert "<style" not in page
        assert not re.search(r"<[^>]+\son\w+\s*=", page)
        for tag in re.findall(r"<script[^>]*>", page):
            assert "src=" in tag
            assert f'nonce="{nonce[1]}"' in tag
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', page), "nothing from another host"


def test_cookies_are_hidden_from_scripts_and_other_sites() -> None:
    browser = client()
    browser.get("/")
    made(browser)
    assert {"xenoboard", "xenoboard_csrf"} <= set(browser.cookies)
    for cookie in browser.cookies.values():
        assert cookie["httponly"]
        assert cookie["samesite"] == "Lax"


def test_a_forged_cookie_holds_no_seat() -> None:
    browser = client()
    address = made(browser)
    stranger = client()
    value = browser.cookies["xenoboard"].value
    stranger.cookies["xenoboard"] = value[:-1] + ("A" if value[-1] != "A" else "B")
    assert stranger.get(address).status_code == 403


def test_a_table_under_changed_rules_offers_its_host_the_last_decision_that_works() -> None:
    browser = client()
    address = made(browser)
    for _ in range(3):
        visiting.answer_first(browser, address)
    row = visiting.row_of(address)
    last = row.answers.last()
    assert last is not None
    row.answers.filter(pk=last.pk).update(key="no-such-thing")
    tables.forget(row)
    response = browser.get(address)
    assert response.status_code == 409
    assert "earlier rules" in text_of(response)
    assert f"Go back to decision {last.number}" in text_of(response)
    assert browser.post(f"{address}restore/").status_code == 303
    assert browser.get(address).status_code == 200
