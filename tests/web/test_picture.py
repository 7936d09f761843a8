"""The picture of a table: every place of the view is drawn once, options and rings are the same list, secrets are
nowhere in the markup, and in a real browser no text lies on another or runs out of the page."""

from __future__ import annotations

import copy
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from tests.web import gallery

import xenoboard
from xenoboard.games.legendary import art, card_picture, picture
from xenoboard.parts.drawing import choices
from xenoboard.parts.drawing.markup import Markup, tag, text
from xenoboard.web import pages

TABLES = gallery.FIXTURES
ASKED = [name for name in TABLES if gallery.fixture(name)["decision"]]


def drawn(view: dict[str, Any], decision: dict[str, Any] | None = None, changed: dict[str, int | None] | None = None) -> str:
    """The board, my area and the others as one string; the text twin is not part of it."""
    marks = choices.marks(decision, changed)
    regions = picture.fragments(view, gallery.faces(), marks)
    return picture.picture(view, gallery.faces(), marks) + regions["region-mine"] + regions["region-team"]


def places_drawn(markup: str) -> Counter[str]:
    return Counter(unescape(found) for found in re.findall(r' data-place="([^"]+)"', markup))


def places_of(view: dict[str, Any]) -> set[str]:
    """Every place the view has, by the names of the contract."""
    here = {"sergeants", "barracks"}
    here |= {foe["place"] for foe in view["combat"]} | {slot["place"] for slot in view["hq"]}
    here |= {room["place"] for room in view["complex"] or ()}
    here |= {"hive"} if view["hive"] else {"david"}
    here |= {f"operations-{i + 1}" for i in range(len(view["operations"]))}
    here |= {slot["place"] for slot in view["alien"]["lair"]} if view["alien"] else set()
    here |= {"necropolis"} if view["necropolis_open"] or view["necropolis"] else set()
    for player in view["players"]:
        here.add(f"seat-{player['seat']}")
        if player["alive"] or player["seat"] == view["you"]:
            here |= {foe["place"] for foe in player["facing"]}
            here |= {f"strike-{player['seat']}-{i + 1}" for i in range(len(player["strikes"]))}
        here |= {f"hand-{name}" for name in player["hand"] or ()}
        here |= {f"play-{i}" for i in range(len(player["play"]))} if player["seat"] == view["turn"]["seat"] else set()
    return here


@pytest.mark.parametrize("name", TABLES)
def test_every_place_is_drawn_once(name: str) -> None:
    view = gallery.fixture(name)["view"]
    counted = places_drawn(drawn(view))
    assert counted == dict.fromkeys(places_of(view), 1)


@pytest.mark.parametrize("name", TABLES)
def test_ids_are_unique_on_the_page(name: str) -> None:
    counted = Counter(re.findall(r' id="([^"]+)"', gallery.pages()[f"/{name}"]))
    assert [found for found, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("name", ASKED)
def test_what_is_ringed_is_what_is_listed(name: str) -> None:
    fix = gallery.fixture(name)
    markup = drawn(fix["view"], fix["decision"])
    ringed: dict[str, set[str]] = {}
    for element in re.findall(r"<[a-z]+ [^>]*data-place=[^>]*>", markup):
        place = unescape(re.search(r'data-place="([^"]+)"', element)[1])  # type: ignore[index]
        one, several = re.search(r'data-opt="([^"]+)"', element), re.search(r'data-opts="([^"]+)"', element)
        if one:
            ringed[place] = set(json.loads(unescape(several[1]))) if several else {unescape(one[1])}
    listed: dict[str, set[str]] = {}
    for option in fix["decision"]["options"]:
        for place in option["place"]:
            listed.setdefault(place, set()).add(option["key"])
    assert ringed == listed
    assert markup.count('class="ring"') == len(listed)


@pytest.mark.parametrize("name", ASKED)
def test_the_decision_lists_every_option_once_and_so_does_the_text_twin(name: str) -> None:
    fix = gallery.fixture(name)
    keys = Counter(option["key"] for option in fix["decision"]["options"])
    page = gallery.pages()[f"/{name}"]
    form = page[page.index('<form id="answer"') : page.index("</form>", page.index('<form id="answer"'))]
    assert Counter(unescape(key) for key in re.findall(r'name="option" value="([^"]+)"', form)) == keys
    twin = picture.board_list(fix["view"], gallery.faces(), choices.marks(fix["decision"]))
    placed = {option["key"] for option in fix["decision"]["options"] if option["place"]}
    assert {unescape(key) for key in re.findall(r'name="option" value="([^"]+)"', twin)} == placed


def test_a_letter_names_one_option_and_leaves_the_shortcuts_free() -> None:
    decision = gallery.fixture("crowded_5")["decision"]
    letters = [letter for letter, _ in choices.lettered(decision) if letter]
    assert len(letters) == len(set(letters))
    assert not set(letters) & set("BLR")
    assert choices.lettered(decision)[-1][0] == "Z"  # ending the phase keeps its key


def test_answers_that_all_end_something_are_the_question_and_stand_in_the_list() -> None:
    vote = [{"key": key, "label": key, "group": "", "final": True, "place": ()} for key in ("sleep", "fight")]
    both = choices.panel({"options": vote})
    assert [option["letter"] for group in both["groups"] for option in group["options"]] == ["A", "C"]
    assert both["foot"] == []
    one = choices.panel({"options": vote[:1]})
    assert [option["letter"] for option in one["foot"]] == ["Z"]
    mixed = choices.panel({"options": [*vote, {"key": "play", "label": "Play", "group": "", "place": ()}]})
    assert [option["key"] for option in mixed["foot"]] == ["sleep", "fight"]


def test_options_with_the_same_words_are_told_apart_by_their_place() -> None:
    options = [
        {"key": f"recruit hq-{i}", "label": "Recruit Terraforming Tools", "place": [f"hq-{i}"], "group": "Spend Recruit"}
        for i in (2, 3)
    ]
    options.append({"key": "end", "label": "End phase", "place": [], "final": True})
    shown = choices.panel({"options": options})
    assert [option["where"] for option in shown["groups"][0]["options"]] == ["HQ 2", "HQ 3"]
    assert shown["foot"][0]["where"] == ""


def test_a_refused_place_says_why_unless_it_is_also_an_option() -> None:
    decision = {
        "options": [{"key": "scan", "label": "Scan", "place": ["room-crew"]}],
        "refusals": [{"label": "Fight", "place": ["room-crew", "room-ducts"], "rule": "LE-B-34", "reason": "It lies face down."}],
    }
    markup = drawn(gallery.fixture("early_3")["view"], decision)
    assert re.findall(r'data-place="([^"]+)"[^>]*data-why="([^"]+)"', markup) == [("room-ducts", "Fight: It lies face down.")]


def test_names_and_reasons_cannot_become_markup() -> None:
    fix = gallery.fixture("early_3")
    view = copy.deepcopy(fix["view"])
    evil = "<script>alert('x')</script>\"><b>"
    for player in view["players"]:
        player["name"] = evil
    decision = {"options": [{"key": evil, "label": evil, "place": ["hq-1"]}], "refusals": []}
    markup = drawn(view, decision) + picture.board_list(view, gallery.faces(), choices.marks(decision))
    assert "<script" not in markup
    assert evil not in markup


def test_markup_refuses_inline_styles_and_events() -> None:
    assert tag("b", "<", Markup("<i>"), data_place='"', hidden=True, title=None) == '<b data-place="&quot;" hidden>&lt;<i></b>'
    assert text(["a&b", None, 3]) == "a&amp;b3"
    for attribute in ({"style": "color:red"}, {"onclick": "x()"}):
        with pytest.raises(ValueError, match="not allowed"):
            tag("b", **attribute)


@pytest.mark.parametrize("path", sorted(gallery.pages()))
def test_pages_obey_the_content_security_policy(path: str) -> None:
    page = gallery.pages()[path]
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=", page)
    assert all(f'nonce="{gallery.NONCE}"' in script for script in re.findall(r"<script[^>]*>", page))
    assert not re.search(r'(?:src|href)="https?:', page)
    assert len(page.encode()) < 250_000


@pytest.mark.parametrize("name", TABLES)
def test_no_card_is_named_that_the_view_does_not_show(name: str) -> None:
    fix = gallery.fixture(name)
    told = json.dumps(fix["view"])
    markup = drawn(fix["view"], fix["decision"]) + picture.board_list(
        fix["view"], gallery.faces(), choices.marks(fix["decision"])
    )
    cards = {word for word in re.findall(r"LE-[A-Z0-9-]+", unescape(markup)) if word in gallery.faces()}
    assert {card for card in cards if f'"{card}"' not in told} == set()


def test_face_down_cards_look_the_same_in_every_room_and_slot() -> None:
    backs = set(re.findall(r'<svg class="back".*?</svg>', drawn(gallery.fixture("crowded_5")["view"])))
    assert len(backs) == 2  # a card lying face down, and the Barracks deck: what everyone may know


def test_a_spectator_sees_no_hand() -> None:
    view = copy.deepcopy(gallery.fixture("crowded_5")["view"])
    view["you"] = None
    for player in view["players"]:
        player["hand"] = None
    markup = drawn(view)
    assert "hand-" not in " ".join(places_drawn(markup))
    assert places_drawn(markup) == dict.fromkeys(places_of(view), 1)


def test_equal_views_give_equal_markup() -> None:
    fix = gallery.fixture("crowded_5")
    assert drawn(fix["view"], fix["decision"]) == drawn(copy.deepcopy(fix["view"]), copy.deepcopy(fix["decision"]))


def test_each_region_is_drawn_from_its_root() -> None:
    fix = gallery.fixture("early_3")
    for name, markup in picture.fragments(fix["view"], gallery.faces(), choices.marks(fix["decision"])).items():
        assert re.match(rf'<[a-z]+ [^>]*id="{name}"', markup), name


def test_every_card_of_the_game_can_be_drawn() -> None:
    for face in gallery.faces().values():
        assert picture.card(face, "hq-1")
        assert picture.reading_card(face)
        assert picture.tile(face, "combat-1")


def test_what_the_alien_side_plays_looks_like_no_human() -> None:
    theirs = [face for face in gallery.faces().values() if face.kind in card_picture.ALIEN_CARDS]
    assert len(theirs) > 40
    for face in theirs:
        drawing = picture.card(face, "lair-1")
        assert "c-enemy" in drawing, face.name
        assert "#g-enemy" in drawing, face.name


def test_a_family_of_names_is_found_at_a_words_beginning() -> None:
    assert art.form("Four-Legged Run The Beast", ()) == art.form("The Beast", ()) != art.form("Egg Field", ())


def test_a_grabbed_card_looks_like_the_enemy_it_has_become() -> None:
    face = next(face for face in gallery.faces().values() if face.name == "Crane and Cable")
    view = gallery.fixture("queen_mat")["view"] | {
        "combat": [{"card": face.id, "place": "combat-1", "fight": 5, "strikes": 1, "secretive": False}]
    }
    drawing = picture.combat(view, gallery.faces(), choices.marks(None)).partition("readings")[0]
    assert "Crane and Cable, Fight 5, 1 Strike" in drawing
    assert not [sign for sign in ("v-attack", "v-recruit", "Covenant", "Activate", "#g-tech") if sign in drawing]


REAL_GAMES = [*((scenario, n) for scenario in ("legendary/covenant", "legendary/alien") for n in (1, 4)), ("legendary/david", 4)]


@pytest.mark.parametrize(("scenario", "seats"), REAL_GAMES)
def test_in_real_games_every_place_an_option_or_refusal_names_is_drawn_once(scenario: str, seats: int) -> None:
    table = xenoboard.new(scenario, seats=seats, seed=11)
    chance = random.Random(11)
    lost: set[str] = set()
    for step in range(240):
        if (asked := table.decision) is None:
            break
        if step % 4 == 0:
            decision = pages.decision_dict(asked, table)
            counted = places_drawn(drawn(table.view(asked.seat), decision))
            named = {place for entry in (*decision["options"], *decision["refusals"]) for place in entry["place"]}
            lost |= {place for place in named if counted[place] != 1} | {place for place, times in counted.items() if times > 1}
        table.choose(chance.choice(asked.options))
    assert lost == set()


# ---------------------------------------------------------------- in a browser

OVERLAPS = (gallery.HERE / "overlaps.js").read_text()


@pytest.fixture(scope="module")
def desk() -> Iterator[tuple[Any, str, list[str]]]:
    """Chromium, the gallery's address, and what was posted to it."""
    gallery.pages()
    with gallery.serve() as (address, posted), gallery.browser() as chromium:
        yield chromium, address, posted


@pytest.mark.web
@pytest.mark.parametrize("size", gallery.SIZES)
@pytest.mark.parametrize("path", [path for path in sorted(gallery.pages()) if not path.startswith("/rules/")])
def test_no_text_lies_on_another_and_the_page_never_scrolls_sideways(desk: Any, path: str, size: str) -> None:
    chromium, address, _ = desk
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


@pytest.fixture
def table(desk: Any) -> Iterator[Any]:
    """The early table at 1440, freshly loaded."""
    chromium, address, posted = desk
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.goto(address + "/early_3")
    posted.clear()
    yield page
    page.close()


@pytest.mark.web
def test_an_option_is_chosen_named_and_confirmed(table: Any, desk: Any) -> None:
    table.click("[data-place=hq-3]")
    assert table.inner_text("[data-confirm]") == "Recruit Man of Faith"
    assert table.locator('.chosen[data-opt="recruit hq-3"]').count() == 3  # list, picture and text twin
    assert desk[2] == []
    with table.expect_response("**/answer/"):
        table.keyboard.press("Enter")
    assert "option=recruit+hq-3" in desk[2][0]
    assert "number=14" in desk[2][0]


@pytest.mark.web
def test_letters_choose_escape_goes_back_and_hovering_lights_both(table: Any, desk: Any) -> None:
    table.keyboard.press("a")
    assert table.inner_text("[data-confirm]") == "Recruit Ship Systems"
    table.keyboard.press("Escape")
    assert table.is_disabled("[data-confirm]")
    table.hover('#answer [data-opt="scan room-crew"]')
    assert "lit" in table.get_attribute("[data-place=room-crew]", "class")
    table.keyboard.press("b")
    assert table.is_visible("#region-list")
    table.keyboard.press("l")
    assert not table.is_visible("#region-list")
    assert desk[2] == []


@pytest.mark.web
def test_an_unringed_place_answers_why_not_and_its_rule_opens(table: Any) -> None:
    table.click("[data-place=hq-4]")
    assert "It costs 6 Recruit, you have 3." in table.inner_text("#why")
    table.click("[data-place=room-airlock]")
    assert table.inner_text("#why") == "Not an option in this decision."
    with table.expect_response("**/rules/LE-B-36"):
        table.click("#refusals .rid >> nth=1")
    assert table.is_visible("#region-rules")


@pytest.mark.web
def test_a_card_is_read_on_hover_and_on_focus(table: Any) -> None:
    table.hover("[data-place=hq-2]")
    table.wait_for_selector("#reading .reading")
    assert "free, if it costs less" in table.inner_text("#reading")
    table.mouse.move(5, 5)
    table.wait_for_selector("#reading", state="hidden")
    table.focus("[data-place=hq-1]")
    table.keyboard.press("ArrowRight")
    assert table.evaluate("document.activeElement.dataset.place") == "hq-2"
    assert "Crane and Cable" in table.inner_text("#reading")


@pytest.mark.web
def test_without_script_every_option_submits_itself(desk: Any) -> None:
    chromium, address, posted = desk
    posted.clear()
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + "/early_3")
    assert page.locator("[data-confirm]:visible").count() == 0
    with page.expect_response("**/answer/"):
        page.click('#answer button[value="scan room-crew"]')
    context.close()
    assert "option=scan+room-crew" in posted[0]


@pytest.mark.web
def test_pushed_regions_are_morphed_and_the_choice_and_the_sheet_stay(desk: Any) -> None:
    chromium, address, _ = desk
    fix = gallery.fixture("early_3")
    fix["view"]["pools"]["attack"] = 77
    fix["view"]["hq"][0] |= {"card": "LE-CH-DAN-A"}
    regions = picture.fragments(fix["view"], gallery.faces(), choices.marks(fix["decision"]))
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.route("**/events", lambda route: None)  # the stream opens, and says nothing yet
    page.goto(address + "/early_3")
    page.keyboard.press("a")
    page.evaluate("window.kept = document.querySelector('[data-place=hq-3]')")
    page.unroute("**/events")
    gallery.tell({name: regions[name] for name in ("region-pools", "region-hq")})
    page.evaluate(
        "htmx.ajax('GET', document.querySelector('main').getAttribute('hx-sse:connect'), {source: 'main', swap: 'none'})"
    )
    page.wait_for_selector('#region-pools b:text("77")')
    assert "Terraforming Tools" in page.inner_text("[data-place=hq-1]")
    assert page.evaluate("window.kept === document.querySelector('[data-place=hq-3]')")
    assert "chosen" in page.get_attribute("[data-place=hq-1]", "class")
    assert page.inner_text("[data-confirm]") == "Recruit Ship Systems"
    page.close()
