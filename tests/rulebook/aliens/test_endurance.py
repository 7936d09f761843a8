"""The Endurance deck, the Exhaust pile and the Discard pile (base chapter 5)."""

import pytest
from tests.aliens_support import asked, events, faces, keys, play, refused, scene, state

ONE = {"hicks": {"seat": 0, "at": "A1:4,3"}, "hudson": {"at": "A1:9,4"}}


def table(people=None, **more):
    return scene(people or ONE, acting=more.pop("acting", "hicks"), **more)


@pytest.mark.rule("AG-B-043", "AG-B-050", "AG-B-051", "AG-B-040")
def test_playing_an_event_exhausts_its_cost_unseen_and_the_event_itself():
    game = table(zones={"hand:0": ["ev_steady_aim"], "endurance": ["medkit"]})
    play(game, "play ev_steady_aim")
    assert faces(game, "exhaust") == ["medkit", "ev_steady_aim"]
    assert game.view(0)["endurance"]["known"] == ["ev_steady_aim"]  # the paid card was not seen
    assert game.view(0)["characters"]["hicks"]["aim"] == 10
    assert events(game, "exhausted")[-1]["n"] == 1


@pytest.mark.rule("AG-B-044", "AG-B-049", "AG-B-050")
def test_without_a_deck_the_pile_pays_by_discarding():
    game = table(zones={"hand:0": ["ev_steady_aim"], "endurance": ["end"], "recycled": ["end"], "exhaust": ["medkit", "welder"]})
    play(game, "play ev_steady_aim")
    assert faces(game, "discard") == ["medkit"]
    assert faces(game, "exhaust") == ["welder", "ev_steady_aim"]


@pytest.mark.rule("AG-B-045", "AG-B-046", "AG-B-085")
def test_recycling_puts_the_top_of_the_pile_under_the_reshuffle_card():
    game = table(zones={"endurance": ["pistol", "end"], "exhaust": ["medkit", "welder", "shotgun", "grenades"]})
    play(game, "rest recycle")
    assert faces(game, "exhaust") == ["grenades"]
    assert sorted(faces(game, "recycled")) == ["medkit", "shotgun", "welder"]
    play(game, "rest draw")  # the last card above the Reshuffle card goes: the rest is shuffled and is the deck
    assert faces(game, "recycled") == []
    assert sorted(faces(game, "endurance")) == ["medkit", "shotgun", "welder"]
    assert events(game, "reshuffled")[-1]["n"] == 3
    few = table(zones={"exhaust": ["medkit"]})
    play(few, "rest recycle")
    assert faces(few, "recycled") == ["medkit"]


@pytest.mark.rule("AG-B-047", "AG-B-052")
def test_a_drawn_hazard_is_resolved_and_exhausted_and_what_a_grunt_draws_goes_to_its_player():
    game = table(acting="hudson", zones={"endurance": ["medkit", "hz_ammo_low", "pistol"]})
    play(game, "rest draw")
    assert faces(game, "hand:0") == ["medkit"]
    play(game, "rest draw")
    assert faces(game, "hand:0") == ["medkit"]
    assert faces(game, "exhaust")[-1] == "hz_ammo_low"
    assert len(faces(game, "exhaust")) == 4  # three by the Hazard
    assert game.view(1 - 1)["players"][0]["hand"] == ["medkit"]  # hands are open to all
    empty = table(zones={"endurance": ["end"], "exhaust": ["pistol"]})
    assert refused(empty, "rest draw") == "AG-B-047"


@pytest.mark.rule("AG-B-005", "AG-Q-47", "AG-C-17", "AG-Q-49")
def test_the_players_lose_only_when_deck_and_pile_are_both_empty():
    last = table(
        {"hicks": {"seat": 0, "at": "A1:4,3", "gear": ["pulse_rifle"]}},
        aliens=[{"kind": "standard", "at": "A1:4,8"}],
        zones={"endurance": ["end"], "exhaust": ["pistol", "end"]},
        dice={"marine": [10]},
    )
    warned = next(option for option in last.decision.options if option.key == "attack pulse_rifle alien-1")
    assert "lost" in warned.words.warn
    play(last, "attack pulse_rifle alien-1")
    assert (last.outcome.result, last.outcome.rule) == ("endurance", "AG-B-005")
    deckless = table(zones={"endurance": ["end"], "exhaust": ["pistol", "welder", "end"], "hand:0": ["ev_deep_breath"]})
    play(deckless, "play ev_deep_breath")
    assert deckless.outcome is None


@pytest.mark.rule("AG-B-053", "AG-B-054")
def test_equipping_over_a_limit_exhausts_a_card_of_that_kind():
    people = {"hicks": {"seat": 0, "at": "A1:4,3", "gear": ["pulse_rifle", "pistol"]}}
    game = table(people, zones={"hand:0": ["smartgun"]})
    play(game, "equip smartgun")
    assert asked(game) == (0, "lose_gear")
    assert keys(game) == ["card pulse_rifle", "card pistol"]
    play(game, "card pulse_rifle")
    assert faces(game, "gear:hicks") == ["pistol", "smartgun"]
    assert faces(game, "exhaust")[-1] == "pulse_rifle"
    begun = play(table(people, zones={"hand:0": ["smartgun"]}), "aim")
    assert refused(begun, "equip smartgun") == "AG-B-074"


@pytest.mark.rule("AG-B-055")
def test_a_search_takes_one_card_and_shuffles_the_pile_in_the_open():
    game = table(zones={"hand:0": ["ev_resupply"], "exhaust": ["shotgun", "ev_deep_breath", "medkit"]})
    play(game, "play ev_resupply")
    assert asked(game) == (0, "search")
    assert set(keys(game)) == {"card shotgun", "card medkit"}  # who plays it takes a card (AG-B-008)
    assert "card ev_deep_breath" not in keys(game)
    play(game, "card shotgun", "who hicks")
    assert faces(game, "gear:hicks") == ["shotgun"]
    assert "shotgun" not in faces(game, "exhaust")
    assert state(game).searched


@pytest.mark.rule("AG-B-056", "AG-B-133", "AG-B-134")
def test_the_equipment_of_a_lost_character_leaves_with_it():
    people = {"hicks": {"seat": 0, "at": "A1:9,4"}, "hudson": {"at": "A1:4,3", "gear": ["medkit"]}}
    game = scene(
        people, phase="alien", aliens=[{"kind": "standard", "at": "A1:4,4", "tokens": 1}], dice={"marine": [10], "alien": [5]}
    )
    assert faces(game, "lost") == ["medkit"]
    assert game.view(0)["characters"]["hudson"]["place"] == "killed"  # in a Bug Hunt a capture counts as a kill
    assert [each["swarm"] for each in game.view(0)["aliens"].values()] == [1]  # one Alien left with its captive


@pytest.mark.rule("AG-B-008", "AG-C-03")
def test_what_says_may_is_asked_and_the_rest_is_done():
    people = {"gorman": {"seat": 0, "at": "A1:4,3"}, "hudson": {"at": "A1:9,4"}}
    game = scene(people, acting="gorman", zones={"endurance": ["pistol", "medkit"]})
    play(game, "end-activation")
    assert faces(game, "hand:0") == ["pistol", "medkit"]  # Gorman must draw
    hudson = scene({"hudson": {"seat": 0, "at": "A1:4,3"}}, acting="hudson", zones={"motion": ["quiet"]})
    play(hudson, "aim")
    assert asked(hudson) == (0, "keep_top")  # he looks even if he did not ask to


@pytest.mark.rule("AG-B-047")
@pytest.mark.parametrize(
    "hazard",
    ["hz_losing_hope", "hz_ammo_low", "hz_jam", "hz_movement", "hz_in_the_walls", "hz_panic", "hz_lights_out", "hz_comms_down"],
)
def test_every_hazard_of_the_first_box_can_be_drawn(hazard):
    people = {"hicks": {"seat": 0, "at": "A1:4,3", "gear": ["pistol"]}, "hudson": {"at": "A1:9,4"}}
    game = table(people, zones={"endurance": [hazard]})
    play(game, "rest draw")
    assert events(game, "hazard")[-1]["card"] == hazard
    view = game.view(0)
    lasting = {each["name"] for each in view["lasting"]}
    match hazard:
        case "hz_jam":
            assert view["characters"]["hicks"]["gear"] == []
        case "hz_ammo_low":
            assert view["endurance"]["exhaust"] == 4
        case "hz_movement":
            assert events(game, "motion_card")
        case "hz_in_the_walls":
            assert asked(game) == (0, "place_blip")
        case _:
            assert hazard.removeprefix("hz_") in lasting


@pytest.mark.rule("AG-B-047", "AG-B-144")
@pytest.mark.parametrize("hazard", ["hz_acid", "hz_screams", "hz_egg", "hz_breach"])
def test_every_hazard_of_the_second_box_can_be_drawn(hazard):
    people = {"hicks": {"seat": 0, "at": "A1:4,3", "gear": ["pistol"]}, "hudson": {"at": "A1:9,4"}}
    game = scene(
        people,
        scenario="gm3",
        acting="hicks",
        turn=3,
        zones={"endurance": [hazard]},
        aliens=[{"kind": "standard", "at": "A3:2,2"}],
    )
    play(game, "rest draw")
    view = game.view(0)
    match hazard:
        case "hz_acid":
            assert view["endurance"]["discard"] == ["pistol"]
        case "hz_screams":
            assert view["endurance"]["exhaust"] == 3
        case "hz_egg":
            assert asked(game) == (0, "place_egg")
            play(game, keys(game)[0])
            assert len(game.view(0)["eggs"]) + len(game.view(0)["aliens"]) == 2
        case "hz_breach":
            assert view["barricades"] == []
