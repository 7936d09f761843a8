"""Fireteams and Newt (AG-012..023) and how a Mission is set up (base chapter 4)."""

import pytest
from tests.aliens_support import LIB, asked, faces, keys, play, state, until

import xenoboard as xb
from xenoboard.engine import SetupError

SIX = ["hicks", "vasquez", "hudson", "gorman", "ripley", "frost"]


@pytest.mark.rule("AG-012", "AG-013", "AG-014", "AG-015", "AG-016", "AG-B-030", "AG-B-036")
def test_players_choose_six_and_then_each_turns_one_to_its_hero_side():
    table = xb.new("aliens/m3", seats=2, seed=1, fireteam=SIX)
    assert asked(table) == (0, "hero")
    play(table, "who hicks")
    assert "who hicks" not in keys(table)
    play(table, "1: who gorman")
    people = table.view(None)["characters"]
    assert (people["hicks"]["seat"], people["gorman"]["seat"], people["vasquez"]["seat"]) == (0, 1, None)
    assert people["hicks"]["aim_at_start"] == LIB.people["hicks"].hero.aim
    assert people["vasquez"]["aim_at_start"] == LIB.people["vasquez"].grunt.aim
    assert "drake" not in people
    six = xb.new("aliens/m3", seats=6, seed=1)
    until(six, "sentry_start")
    assert sorted(each["seat"] for who, each in six.view(None)["characters"].items() if who != "newt") == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("AG-012", "AG-B-032", "AG-Q-10")
def test_at_most_six_or_eight_where_the_mission_says_so():
    with pytest.raises(SetupError, match="fireteam"):
        xb.new("aliens/m3", seed=1, fireteam=[*SIX, "apone"])
    eight = [*SIX, "apone", "drake"]
    assert len(xb.new("aliens/gbh1", seed=1, fireteam=eight).view(None)["characters"]) == 8


@pytest.mark.rule("AG-018")
def test_an_unbalanced_fireteam_is_allowed():
    team = ["vasquez", "drake", "frost"]
    assert set(xb.new("aliens/m3", seed=1, fireteam=team).view(None)["characters"]) == {*team, "newt"}


@pytest.mark.rule("AG-019", "AG-021", "AG-022", "AG-Q-41", "AG-B-029")
def test_newt_is_fielded_beside_the_six_unless_the_mission_says_otherwise():
    table = xb.new("aliens/m3", seats=1, seed=1, fireteam=SIX)
    assert len(table.view(None)["characters"]) == 7
    assert "who newt" not in keys(table)
    play(table, "who ripley")
    assert table.view(None)["characters"]["newt"]["seat"] == 0  # on Ripley's side
    assert "newt" not in xb.new("aliens/rescue", seed=1).view(None)["characters"]
    assert xb.new("aliens/m1", seed=1).view(None)["characters"]["newt"]["place"] == "hidden"
    assert "newt" not in xb.new("aliens/supply", seed=1, newt=False).view(None)["characters"]


@pytest.mark.rule("AG-023", "AG-B-034", "AG-B-181", "AG-B-183")
def test_a_bug_hunt_is_without_newt_and_starts_with_a_pistol_each():
    table = xb.new("aliens/bh1", seed=1, fireteam=SIX)
    play(table, "who hicks")
    people = table.view(None)["characters"]
    assert "newt" not in people
    assert {tuple(each["gear"]) for each in people.values()} == {("pistol",)}


@pytest.mark.rule("AG-B-033", "AG-Q-50", "AG-B-024")
def test_starting_equipment_is_free_within_the_limits():
    table = xb.new("aliens/m3", seats=1, seed=1, loadout="choose", fireteam=["vasquez"])
    assert asked(table) == (0, "equip")  # she is the only one to be played
    before = len(state(table).zones["endurance"])
    play(table, "card smartgun")
    assert "card pulse_rifle" not in keys(table)  # a second Weapon must be Backup
    play(table, "card pistol", "card body_armor", "card medkit")
    assert faces(table, "gear:vasquez") == ["smartgun", "pistol", "body_armor", "medkit"]
    assert len(state(table).zones["endurance"]) == before - 4
    assert faces(table, "exhaust") == []
    until(table, "act")
    assert table.view(None)["characters"]["vasquez"]["aim"] == LIB.people["vasquez"].hero.aim


@pytest.mark.rule("AG-B-031", "AG-B-035", "AG-B-037", "AG-B-040")
def test_the_first_turn_begins_with_a_shuffled_deck_and_empty_hands():
    table = until(xb.new("aliens/bh1", seats=2, seed=1), "activate")
    view = table.view(0)
    assert view["turn"]["number"] == 1
    assert [player["hand"] for player in view["players"]] == [[], []]
    assert view["endurance"] | {"deck": 0} == {
        "deck": 0,
        "recycled": 0,
        "exhaust": 0,
        "known": [],
        "discard": [],
        "lost": [],
    }
    assert view["endurance"]["deck"] == 60 - 6


@pytest.mark.rule("AG-B-002", "AG-B-036")
def test_a_seventh_seat_plays_the_hive_and_one_seat_alone_cannot():
    table = xb.new("aliens/gm1", seats=3, seed=1, hive=True)
    assert table.view(2)["hive"]["seat"] == 2
    assert len(table.view(2)["players"]) == 2
    assert xb.new("aliens/gm1", seats=7, seed=1).view(None)["hive"]["seat"] == 6
    with pytest.raises(SetupError):
        xb.new("aliens/gm1", seats=1, seed=1, hive=True)
    with pytest.raises(SetupError, match="never fielded together"):
        xb.new("aliens/gm1", seed=1, fireteam=["ripley", "enraged_ripley"])
