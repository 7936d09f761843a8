"""Fireteams and Newt (AG-012..023), who is fielded, who is in reserve, and on which side."""

import pytest
import yaml
from tests.aliens import LIBRARY, asked, keys, play, scene

import xenoboard as xb
from xenoboard.engine import SetupError

SIX = ["hicks", "vasquez", "hudson", "ripley", "ferro", "spunkmeyer"]
NO_NEWT = {"m1", "rescue"}


def campaign(seats=2, **options):
    return xb.new("aliens/campaign", seats=seats, seed=3, **options)


def field(table, *people):
    """Field these people for the next Mission."""
    play(table, *(f"who {who}" for who in people))
    return table


@pytest.mark.rule("AG-012", "AG-B-032", "AG-Q-10")
def test_up_to_six_are_fielded_and_a_seventh_is_refused():
    for team in (["hicks"], SIX):
        assert set(xb.new("aliens/pm3", seats=1, fireteam=team).rules.state.characters) == {*team, "newt"}
    with pytest.raises(SetupError, match="6"):
        xb.new("aliens/pm3", seats=1, fireteam=[*SIX, "drake"])
    with pytest.raises(SetupError):
        xb.new("aliens/pm3", seats=1, fireteam=[])


@pytest.mark.rule("AG-Q-10", "AG-B-032")
def test_the_bigger_bug_hunts_allow_eight():
    eight = [*SIX, "drake", "apone"]
    assert len(xb.new("aliens/gbh1", seats=1, fireteam=eight).rules.state.characters) == 8
    with pytest.raises(SetupError, match="8"):
        xb.new("aliens/gbh1", seats=1, fireteam=[*eight, "dietrich"])
    with pytest.raises(SetupError, match="6"):
        xb.new("aliens/bh1", seats=1, fireteam=[*SIX, "drake"])


@pytest.mark.rule("AG-013", "AG-014", "AG-015", "AG-B-020", "AG-B-021")
def test_each_player_takes_one_of_the_team_hero_side_up_and_the_others_stay_grunts():
    table = xb.new("aliens/pm3", seats=2, seed=4, fireteam=SIX)
    assert asked(table) == (0, "hero")
    assert set(keys(table)) == {f"who {who}" for who in SIX}  # not Newt
    play(table, "0: who hudson")
    assert asked(table) == (1, "hero")
    assert "who hudson" not in keys(table)
    play(table, "1: who ferro")
    people = table.view(None)["characters"]
    assert {who: each["seat"] for who, each in people.items() if each["seat"] is not None} == {"hudson": 0, "ferro": 1}
    for who, each in people.items():
        side = LIBRARY.people[who].hero if each["seat"] is not None else LIBRARY.people[who].grunt
        assert (each["speed"], each["aim_at_start"], each["tech"]) == (side.speed, side.aim, side.tech), who
    assert people["hudson"]["tech"] == 7
    assert people["hicks"]["aim_at_start"] == 6


@pytest.mark.rule("AG-013", "AG-B-036")
def test_every_player_needs_a_character_and_six_players_leave_no_grunt():
    with pytest.raises(SetupError, match="2 players"):
        xb.new("aliens/pm3", seats=2, fireteam=["hicks"])
    table = xb.new("aliens/bh1", seats=6, fireteam=SIX)
    while asked(table)[1] == "hero":
        table.choose(0)
    assert {each["seat"] for each in table.view(None)["characters"].values()} == set(range(6))


@pytest.mark.rule("AG-016", "AG-017")
def test_who_is_not_fielded_is_in_reserve_and_may_be_fielded_in_the_next_mission():
    table = campaign(seats=1)
    assert asked(table) == (0, "reserve")  # the first Mission is no choice
    assert "stop" not in keys(table)  # at least one for each player
    field(table, "hicks")
    play(table, "stop")
    assert set(table.rules.state.characters) == {"hicks", "newt"}
    assert asked(table) == (0, "act")
    assert not [key for key in keys(table) if "drake" in key]  # nobody joins from the reserve during a Mission


@pytest.mark.rule("AG-017", "AG-016", "AG-071")
def test_between_missions_the_reserve_changes_and_experience_stays_with_the_player():
    table = position_between({"0": ["pilot_1"]})
    play(table, "named gm2")
    field(table, "drake")
    play(table, "stop")
    view = table.view(None)
    assert view["players"][0]["hero"] == "drake"
    assert view["players"][0]["experience"][0] == "pilot_1"


def position_between(experience, variants=False, **campaign_fields):
    """The time before the second Mission of the campaign."""
    fields = {
        "missions": ["gm1", "gm2", "pm25", "pm3", "gm4", "gm5"],
        "number": 1,
        "newt": True,
        "played": ["gm1 won"],
        **campaign_fields,
    }
    head = {
        "scenario": "aliens/campaign",
        "seats": 1,
        "seed": 2,
        "options": {"variants": variants},
        "table": {"phase": "between", "campaign": fields, "experience": experience},
    }
    return xb.position(yaml.safe_dump(head))


@pytest.mark.rule("AG-018")
def test_an_unbalanced_team_is_allowed():
    assert set(xb.new("aliens/bh1", seats=1, fireteam=["vasquez", "drake"]).rules.state.characters) == {"vasquez", "drake"}
    assert set(xb.new("aliens/bh1", seats=1, fireteam=["burke"]).rules.state.characters) == {"burke"}


@pytest.mark.rule("AG-019", "AG-022", "AG-021")
@pytest.mark.parametrize("mission", ["m2", "m3", "gm2", "gm25", "gm3", "pm25", "pm3"])
def test_newt_is_fielded_in_addition_to_the_six(mission):
    state = xb.new(f"aliens/{mission}", seats=1, fireteam=SIX).rules.state
    assert state.characters["newt"].place == "board"
    assert len(state.characters) == 7


@pytest.mark.rule("AG-021")
def test_a_mission_that_says_otherwise_overrides_it():
    assert xb.new("aliens/m1", seats=1).rules.state.characters["newt"].place == "hidden"
    assert "newt" not in xb.new("aliens/rescue", seats=1).rules.state.characters
    assert "newt" in xb.new("aliens/supply", seats=1).rules.state.characters
    assert "newt" not in xb.new("aliens/supply", seats=1, newt=False).rules.state.characters


@pytest.mark.rule("AG-020", "AG-B-175")
@pytest.mark.parametrize(("lost", "there"), [({}, True), ({"killed": ["newt"]}, False), ({"captured": ["newt"]}, False)])
def test_in_a_campaign_newt_comes_unless_she_was_captured_or_killed(lost, there):
    table = position_between({}, number=2, **lost)
    play(table, "named pm25")
    field(table, "hicks", "vasquez")
    play(table, "stop")
    assert ("newt" in table.rules.state.characters) == there


@pytest.mark.rule("AG-023", "AG-B-183")
@pytest.mark.parametrize("mission", [card.id for card in LIBRARY.missions.values() if card.bug_hunt])
def test_newt_is_never_in_a_bug_hunt(mission):
    assert "newt" not in xb.new(f"aliens/{mission}", seats=1).rules.state.characters
    assert "newt" not in next(option for option in scenario(mission).options if option.key == "fireteam").values


def scenario(mission):
    return next(each for each in xb.scenarios("aliens") if each.key == f"aliens/{mission}")


@pytest.mark.rule("AG-B-029", "AG-Q-41")
def test_newt_is_on_ripleys_side_and_played_with_her():
    people = {"ripley": {"at": "A2:2,2", "seat": 0}, "hicks": {"at": "A2:2,3", "seat": 1}, "newt": "A2:2,4"}
    table = scene(people, scenario="pm3", who="ripley", seats=2)
    assert table.view(None)["characters"]["newt"]["seat"] == 0
    people = {"ripley": "A2:2,2", "hicks": {"at": "A2:2,3", "seat": 0}, "newt": "A2:2,4"}
    assert scene(people, scenario="pm3").view(None)["characters"]["newt"]["seat"] is None
    people = {"hicks": {"at": "A2:2,3", "seat": 0}, "newt": "A2:2,4"}
    assert scene(people, scenario="pm3").view(None)["characters"]["newt"]["seat"] is None
    people = {"enraged_ripley": {"at": "A2:2,2", "seat": 0}, "newt": "A2:2,4"}
    assert scene(people, scenario="pm3", who="enraged_ripley").view(None)["characters"]["newt"]["seat"] == 0


@pytest.mark.rule("AG-B-029", "AG-Q-41")
def test_newt_equips_no_weapons_and_gets_no_good_of_experience_cards():
    people = {"ripley": {"at": "A2:2,2", "seat": 0}, "newt": "A2:2,3"}
    table = scene(people, scenario="pm3", who="newt", zones={"hand:0": ["pistol", "medkit"]}, experience={0: ["pilot_2"]})
    view = table.view(None)["characters"]
    assert (view["newt"]["speed"], view["ripley"]["speed"]) == (6, 8)
    from tests.aliens import refused

    assert refused(table, "equip pistol") == "AG-B-029"
    play(table, "equip medkit")
    assert table.view(None)["characters"]["newt"]["gear"] == ["medkit"]
    assert asked(table) == (0, "act")
