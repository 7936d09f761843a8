"""What arrives live, with a real server and Chromium: who gets which regions, that pages survive cuts, and how long an answer takes."""

from __future__ import annotations

import http.client
import re
import statistics
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.service import sitting
from tests.web import visiting
from tests.web.serving import Stream, chromium, served
from tests.web.test_secrets import hidden
from tests.web.visiting import client, made

from xenoboard.service import models, tables
from xenoboard.web import live

pytestmark = pytest.mark.web
expect.set_options(timeout=20_000)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as launched:
        yield launched


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made_here = browser.new_context()
    yield made_here
    made_here.close()


def regions_in(data: str) -> list[str]:
    return re.findall(r'<hx-partial hx-target="#region-([\w-]+)" hx-swap="outerMorph">', data)


# ---------------------------------------------------------------------- the stream itself


def test_a_stream_begins_with_everything_and_goes_on_with_what_changed(server: str) -> None:
    host = client()
    address = made(host, seats=("me", "link", "link"))
    stream = Stream(server, host, address)
    assert stream.response.headers["Content-Type"] == "text/event-stream"
    event, data = stream.next()
    assert event == ""
    assert {"board", "mine", "decision", "log", "tools", "people", "chat"} <= set(regions_in(data))
    host.post(f"{address}chat/", {"text": "hello"})
    assert regions_in(stream.next()[1]) == ["chat"]
    visiting.answer(host, address, "1", 0)
    changed = regions_in(stream.next()[1])
    assert "decision" in changed
    assert "mine" not in changed, "my hand is as it was"
    assert "chat" not in changed
    stream.close()


@pytest.mark.parametrize(
    ("scenario", "options"), [("legendary/covenant", {}), ("legendary/david", {"agendas": "on", "alien_seat": "2"})]
)
def test_every_viewer_gets_their_own_and_no_hidden_card(server: str, scenario: str, options: dict[str, str]) -> None:
    host, friend = client(), client()
    address = made(host, scenario=scenario, seats=("me", "link", "bot:random"), **options)
    friend.post(visiting.link_of(address, 1), {"name": "Ben"})
    row = visiting.row_of(address)
    streams = {0: Stream(server, host, address), 1: Stream(server, friend, address)}
    dice = sitting.Dice(9)
    for _ in range(25):
        with tables.opened(row) as playing:
            secret = {seat: hidden(playing.table, seat) for seat in streams}
        for seat, stream in streams.items():
            data = stream.next()[1]
            named = set(re.findall(r"LE-[A-Z0-9]+(?:-[A-Z0-9]+)+", data))
            assert not named & secret[seat], f"seat {seat}"
        given = sitting.chance(row, dice)
        if given is None:
            break
        tables.answer(row, *given)
        time.sleep(0.05)
    for seat, browser in ((0, host), (1, friend)):
        streams[seat].close()
        again = Stream(server, browser, address)  # who comes back gets everything anew, and nothing more
        with tables.opened(row) as playing:
            secret[seat] = hidden(playing.table, seat)
        assert not set(re.findall(r"LE-[A-Z0-9]+(?:-[A-Z0-9]+)+", again.next()[1])) & secret[seat]
        again.close()


def test_a_second_stream_gets_the_same_as_the_first_has_by_now(server: str) -> None:
    host = client()
    address = made(host)
    first = Stream(server, host, address)
    shown: dict[str, str] = {}

    def take(stream: Stream, into: dict[str, str]) -> None:
        for name, body in re.findall(r'#region-([\w-]+)" hx-swap="outerMorph">(.*?)</hx-partial>', stream.next()[1], re.S):
            into[name] = re.sub(r'value="\w{64}"', "", body)

    take(first, shown)
    for _ in range(3):
        visiting.answer_first(host, address)
        time.sleep(0.2)
    again: dict[str, str] = {}
    second = Stream(server, host, address)
    take(second, again)
    host.post(f"{address}pace/", {"pace": "slow"})
    while "slow" not in shown["people"] or 'value="slow" selected' not in shown["people"]:
        take(first, shown)
    take(second, again)
    assert shown == again
    first.close()
    second.close()


def test_a_quiet_stream_says_that_it_lives(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.1)
    host = client()
    address = made(host)
    stream = Stream(server, host, address)
    stream.next()
    assert stream.response.readline() == b": still here\n"
    stream.close()


def test_a_closed_page_is_forgotten(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.1)
    host = client()
    address = made(host)
    row = visiting.row_of(address)
    stream = Stream(server, host, address)
    stream.next()
    assert live.news.watchers(row.pk) == 1
    stream.close()
    deadline = time.monotonic() + 5
    while live.news.watchers(row.pk) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert live.news.watchers(row.pk) == 0


def test_one_browser_has_only_so_many_pages_open(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_PAGES", 2)
    host, guest = client(), client()
    address = made(host, seats=("me", "link"))
    guest.post(visiting.link_of(address, 1), {"name": "Ben"})
    pages = [Stream(server, host, address) for _ in range(2)]
    for page in pages:
        page.next()
    assert Stream(server, host, address).response.status == 429
    assert Stream(server, guest, address).response.status == 200
    for page in pages:
        page.close()


def test_a_page_that_comes_back_after_the_server_stopped_wakes_the_bots(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    host = client()
    with monkeypatch.context() as patch:
        patch.setattr(live.bot_seats, "wake", lambda row: None)  # the server stops before they answer
        address = made(host, seats=("bot:random", "me"))
        visiting.answer(host, address, "0", 0)
    row = visiting.row_of(address)
    with tables.opened(row) as playing:
        before = playing.table.number
        assert [decision.seat for decision in playing.table.decisions] == [0]
    tables.forget(row)
    stream = Stream(server, host, address)
    stream.next()
    visiting.settle(address)
    with tables.opened(row) as playing:
        assert playing.table.number > before
    stream.close()


def test_who_loses_their_seat_is_sent_to_the_page_that_says_so(server: str) -> None:
    host, friend = client(), client()
    address = made(host, seats=("me", "link"))
    friend.post(visiting.link_of(address, 1), {"name": "Ben"})
    stream = Stream(server, friend, address)
    stream.next()
    host.post(f"{address}hand-over/", {"seat": 1, "who": "link"})
    assert stream.next()[0] == "reload"
    with pytest.raises(EOFError):
        stream.next()


def test_a_body_too_large_is_413_said_or_not(server: str) -> None:
    name = server.removeprefix("http://")
    said = http.client.HTTPConnection(name, timeout=10)
    said.request("POST", "/load/", body=b"x" * 100, headers={"Content-Length": "99999999"})
    assert said.getresponse().status == 413
    chunked = http.client.HTTPConnection(name, timeout=10)
    parts = (b"x" * 65536 for _ in range(64))
    try:
        chunked.request("POST", "/load/", body=parts, encode_chunked=True, headers={"Transfer-Encoding": "chunked"})
    except (BrokenPipeError, ConnectionResetError):
        return  # the server hung up in the middle, which is right, too
    assert chunked.getresponse().status == 413


# ---------------------------------------------------------------------- browsers


def watched(context: BrowserContext, faults: list[str]) -> Page:
    """A page whose errors are collected: of scripts, and of the content policy."""
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" and "status of 4" not in said.text else None)
    return page


def enter(context: BrowserContext, server: str, page: Page, scenario: str, seats: tuple[str, ...]) -> str:
    """Make a table through the form; its address."""
    page.goto(f"{server}/?scenario={scenario}")
    for number, who in enumerate(seats):
        page.select_option(f"select[name=seat-{number}]", who)
    page.select_option("form.two select[name=pace]", "at_once")
    page.click("form.two .btn.primary")
    page.wait_for_url(re.compile("/table/"))
    return page.url.removeprefix(server)


def press(page: Page, option: str) -> None:
    """Choose an option as a person does: the option, then the named button."""
    page.locator(f'#answer [data-opt="{option}"]').first.click()
    page.locator("[data-confirm]").click()


def test_two_browsers_at_one_table_see_each_others_answers_without_loading(browser: Browser, server: str) -> None:
    faults: list[str] = []
    one, two = browser.new_context(), browser.new_context()
    ada, ben = watched(one, faults), watched(two, faults)
    address = enter(one, server, ada, "toy/salvage", ("me", "link"))
    ben.goto(server + visiting.link_of(address, 1))
    ben.fill("input[name=name]", "Ben")
    ben.click(".btn.primary")
    ben.wait_for_url(re.compile("/table/"))
    expect(ada.locator("#region-people")).to_contain_text("Ben")
    for page in (ada, ben):
        page.evaluate("window.sameDocument = true; document.querySelector('#region-board').sameElement = true")
    press(ada, "1")
    expect(ada.locator("#region-decision")).to_contain_text("Waiting for Ben")
    press(ben, "0")
    for page in (ada, ben):
        expect(page.locator("#region-log")).to_contain_text("bids")
        assert page.evaluate("window.sameDocument && document.querySelector('#region-board').sameElement")
    ada.click("#region-tools button >> nth=0")
    expect(ben.locator("#answer")).to_have_attribute("data-number", re.compile("^[01]$"))
    assert faults == []
    one.close()
    two.close()


def test_a_doubled_click_is_refused_in_words_and_the_page_is_right(context: BrowserContext, server: str) -> None:
    faults: list[str] = []
    page = watched(context, faults)
    address = enter(context, server, page, "toy/salvage", ("me", "bot:random"))
    expect(page.locator("#answer")).to_be_visible()
    visiting.settle(address)
    expect(page.locator("#answer")).to_have_attribute("data-number", "0")
    page.evaluate(
        """async () => { const form = document.querySelector('#answer'); const data = new FormData(form); data.set('option', '1');
        const send = () => fetch(form.action, {method: 'POST', body: new URLSearchParams(data), headers: {'HX-Request': 'true'}});
        window.statuses = (await Promise.all([send(), send()])).map((answer) => answer.status).sort(); }"""
    )
    assert page.evaluate("window.statuses") == [200, 409]
    expect(page.locator("#answer")).not_to_have_attribute("data-number", "0")
    visiting.settle(address)
    page.wait_for_timeout(1000)  # what the bot did has come by the stream; nothing renews the form under the old number any more
    page.evaluate("document.querySelector('#answer input[name=number]').value = '0'")
    press(page, page.locator("#answer [data-opt]").first.get_attribute("data-opt") or "")
    expect(page.locator("#notice")).to_contain_text("already answered")
    expect(page.locator("#answer input[name=number]")).not_to_have_value("0")
    assert faults == []


def test_after_a_cut_the_page_gets_everything_it_missed(context: BrowserContext, server: str) -> None:
    faults: list[str] = []
    page = watched(context, faults)
    address = enter(context, server, page, "toy/salvage", ("me", "me"))
    expect(page.locator("#answer")).to_have_attribute("data-number", "0")
    row = visiting.row_of(address)
    while not page.evaluate("Boolean(document.querySelector('main.table')._htmx?.sse?.reader)"):
        page.wait_for_timeout(20)  # the page's policy forbids Playwright's own polling, which evaluates text
    context.set_offline(True)
    page.evaluate("document.querySelector('main.table')._htmx.sse.reader.cancel()")
    tables.answer(row, 0, 0, "1")
    tables.answer(row, 1, 0, "0")
    time.sleep(0.5)
    expect(page.locator("#answer")).to_have_attribute("data-number", "0")
    context.set_offline(False)
    expect(page.locator("#answer")).to_have_attribute("data-number", re.compile("^[23]$"), timeout=15_000)


def test_between_two_people_the_live_page_becomes_the_curtain(context: BrowserContext, server: str) -> None:
    faults: list[str] = []
    page = watched(context, faults)
    enter(context, server, page, "toy/salvage", ("me", "here"))
    expect(page.locator("h1")).to_contain_text("take the screen")
    page.click(".btn.primary")
    expect(page.locator("#region-mine")).to_contain_text("motto 0")
    press(page, "1")
    expect(page.locator("h1")).to_contain_text("take the screen")
    assert "motto" not in page.content()
    page.click(".btn.primary")
    expect(page.locator("#region-mine")).to_contain_text("motto 1")
    assert "motto 0" not in page.content()
    assert faults == []


def test_without_script_everything_works_by_loading_pages(browser: Browser, server: str) -> None:
    plain = browser.new_context(java_script_enabled=False)
    page = plain.new_page()
    address = enter(plain, server, page, "toy/salvage", ("me", "bot:random"))
    with page.expect_navigation():  # without script a click is a form post: a reload in its middle is an error
        page.locator('#answer button[name=option][value="1"]').click()
    visiting.settle(address)
    page.reload()
    expect(page.locator("#answer input[name=number]")).not_to_have_value("0")
    with page.expect_navigation():
        page.locator("#region-tools button").first.click()
    visiting.settle(address)
    page.reload()
    expect(page.locator("#answer input[name=number]")).to_have_value("0")
    plain.close()


def test_covenant_is_played_with_clicks_under_the_strict_policy(context: BrowserContext, server: str) -> None:
    faults: list[str] = []
    page = watched(context, faults)
    page.goto(server)
    page.click("form.go .btn.primary")
    page.wait_for_url(re.compile("/table/"))
    answered = 0
    for _ in range(8):
        expect(page.locator("#answer, .ask.end")).to_be_visible(timeout=30_000)
        form = page.locator("#answer")
        if form.count() == 0:
            break
        number = form.get_attribute("data-number")
        press(page, page.locator("#answer [data-opt]").first.get_attribute("data-opt") or "")
        expect(page.locator(f'#answer[data-number="{number}"]')).to_have_count(0, timeout=30_000)
        answered += 1
    assert answered > 5
    assert faults == []


# ---------------------------------------------------------------------- how long it takes


def test_an_answer_takes_little_time(server: str) -> None:
    """p95 under 50 ms is the goal, printed. Asserted is a generous bound on our own work, as other work on the machine also takes time."""
    host = client()
    address = made(host, scenario="legendary/covenant", seats=("me", "me", "me"))
    name = server.removeprefix("http://")
    cookies = "; ".join(f"{key}={cookie.value}" for key, cookie in host.cookies.items())
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', host.get(address).content.decode())
    assert token is not None
    cookies = "; ".join(f"{key}={cookie.value}" for key, cookie in host.cookies.items())
    row, dice = visiting.row_of(address), sitting.Dice(1)
    times: list[float] = []
    pages: list[float] = []
    work: list[float] = []
    connection = http.client.HTTPConnection(name, timeout=20)
    headers = {
        "Cookie": cookies,
        "HX-Request": "true",
        "X-CSRFToken": token[1],
        "Content-Type": "application/x-www-form-urlencoded",
    }
    stream = Stream(server, host, address)
    stream.next()
    while len(times) < 60 and (given := sitting.chance(row, dice)) is not None:
        _, number, key = given
        begun, worked = time.perf_counter(), time.process_time()
        connection.request("POST", f"{address}answer/", body=f"number={number}&option={key.replace(' ', '+')}", headers=headers)
        response = connection.getresponse()
        response.read()
        times.append(time.perf_counter() - begun)
        assert response.status == 200
        stream.next()
        pages.append(time.perf_counter() - begun)
        work.append(time.process_time() - worked)
    stream.close()
    for what, measured in (("answer acknowledged", times), ("on the wire to the screen", pages), ("computed for both", work)):
        ordered = sorted(measured)
        p95 = ordered[int(len(ordered) * 0.95)] * 1000
        print(f"\n{what}: median {statistics.median(ordered) * 1000:.1f} ms, p95 {p95:.1f} ms, worst {ordered[-1] * 1000:.1f} ms")
    assert p95 < 250
    assert models.Answer.objects.filter(table=row).count() >= len(times)
