"""What a campaign carries from Mission to Mission (AG-017, AG-020, AG-059, AG-070, AG-071, AG-079, AG-B-170..175)."""

import pytest
import yaml
from tests.aliens import asked, keys, play, scene, until, zone
from tests.rulebook.aliens.test_teams import position_between

import xenoboard as xb

PIPE = ["gm1", "gm2", "pm25", "pm3", "gm4", "gm5"]
CORE = ["m1", "m2", "m3"]


def gone(place, seat=-1):
    return {"place": place, "at": None, "seat": seat}


def ending(mission, people, campaign=None, who="vasquez", **given):
    """A campaign in the middle of a Mission, the last Character about to leave or be lost."""
    carried = {
        "missions": CORE,
        "number": CORE.index(mission) if mission in CORE else 1,
        "newt": mission != "m1",
        **(campaign or {}),
    }
    return scene(
        people, scenario="campaign", who=who, mission=mission, campaign=carried, actions=1, round=1, options={"boxes": "core"},
        aliens=given.pop("aliens", []), zones=given.pop("zones", None), **given,
    )  # fmt: skip


def won_first(**given):
    people = {
        "vasquez": {"at": "A1:9,6", "seat": 0},
        "hicks": gone("left"),
        "drake": gone("captured"),
        "frost": gone("killed"),
        "newt": gone("left"),
    }
    return ending("m1", people, **given)


@pytest.mark.rule("AG-B-170", "AG-B-171", "AG-B-134", "AG-B-133", "AG-B-056")
def test_the_killed_stay_dead_the_captured_wait_for_rescue_and_lost_cards_stay_out():
    table = won_first(zones={"motion": ["quiet"], "discard": ["medkit"], "lost": ["smartgun"]})
    play(table, "move exit")
    assert asked(table) == (0, "campaign_next")
    campaign = table.view(0)["campaign"]
    assert (list(campaign["killed"]), list(campaign["captured"]), list(campaign["played"])) == (["frost"], ["drake"], ["m1 won"])
    assert sorted(campaign["out"]) == ["medkit", "smartgun"]
    assert keys(table) == ["named m2", "named rescue", "named supply"]
    play(table, "named m2")
    assert not {"who frost", "who drake", "who newt"} & set(keys(table))
    assert {"who hicks", "who vasquez", "who ripley"} <= set(keys(table))
    play(table, "who hicks", "who vasquez", "stop")
    assert set(table.rules.state.characters) == {"hicks", "vasquez", "newt"}
    state = table.rules.state
    lost = zone(table, "lost")
    assert sorted(lost) == ["medkit", "smartgun"]
    assert state.faces.count("medkit") - lost.count("medkit") == 1


@pytest.mark.rule("AG-B-174", "AG-B-037")
def test_between_missions_the_other_cards_are_back_in_the_deck_and_nobody_is_down():
    table = won_first(zones={"motion": ["quiet"], "hand:0": ["grenades"], "exhaust": ["pistol", "welder"]})
    play(table, "move exit", "named m2", "who hicks", "who vasquez", "stop")
    until(table, "act")
    assert zone(table, "exhaust") == []
    assert zone(table, "hand:0") == []
    assert not any(each["down"] for each in table.view(0)["characters"].values())
    assert table.view(0)["turn"]["number"] == 1


@pytest.mark.rule("AG-B-173", "AG-B-171")
def test_a_lost_numbered_mission_ends_the_campaign_in_defeat():
    people = {"vasquez": {"at": "A1:5,5", "seat": 0}, "newt": gone("hidden")}
    table = ending("m1", people, aliens=[("standard", "A1:5,6")], dice={"marine": [10], "alien": [6]})
    play(table, "end-activation")
    assert table.over
    assert table.outcome.winners == ()


@pytest.mark.rule("AG-B-170", "AG-B-172")
def test_the_last_numbered_mission_won_wins_the_campaign():
    people = {"vasquez": {"at": "A1:9,6", "seat": 0}, "hicks": gone("left"), "newt": gone("left")}
    table = ending("m3", people, {"played": ["m1 won", "m2 won"]}, turn=8)
    play(table, "move exit")
    assert table.over
    assert table.outcome.winners == (0,)


@pytest.mark.rule("AG-B-170")
def test_side_missions_lie_between_numbered_ones_a_rescue_only_for_captives_and_one_supply_run():
    def offered(**fields):
        return keys(position_between({}, **fields))

    assert offered(captured=["drake"]) == ["named gm2", "named rescue", "named supply"]
    assert offered() == ["named gm2", "named supply"]
    assert offered(captured=["newt"]) == ["named gm2", "named supply"]  # she is found in Mission 4
    assert offered(captured=["drake"], rescued=True) == ["named gm2", "named supply"]
    assert asked(xb.new("aliens/campaign", seats=1, boxes="core")) == (0, "reserve")  # nothing comes before the first


def rescue(drake, hicks="left"):
    people = {"vasquez": {"at": "N4:5,0", "seat": 0}, "hicks": gone(hicks), "drake": gone(drake), "frost": gone("captured")}
    campaign = {"captured": ["drake", "frost"], "played": ["m1 won"]}
    return ending("rescue", people, campaign, counted={"captive:drake": 1, "captive:frost": 1, "loadout": 0})


@pytest.mark.rule("AG-B-171")
def test_captives_brought_out_of_a_rescue_are_free_and_the_others_die():
    table = play(rescue("left"), "move exit")
    campaign = table.view(0)["campaign"]
    assert (list(campaign["killed"]), list(campaign["captured"])) == (["frost"], [])
    assert keys(table) == ["named m2", "named supply"]


@pytest.mark.rule("AG-B-171", "AG-B-173")
def test_a_failed_rescue_kills_its_captives_but_the_campaign_goes_on():
    table = rescue("captured")
    play(table, "move exit")
    campaign = table.view(0)["campaign"]
    assert set(campaign["killed"]) == {"drake", "frost"}
    assert list(campaign["captured"]) == []
    assert asked(table) == (0, "campaign_next")


@pytest.mark.rule("AG-B-171")
def test_a_numbered_mission_before_the_rescue_leaves_them_captured():
    people = {"vasquez": {"at": "A1:9,6", "seat": 0}, "hicks": gone("left"), "newt": gone("left")}
    table = ending("m1", people, {"captured": ["drake"]})
    play(table, "move exit")
    assert list(table.view(0)["campaign"]["captured"]) == ["drake"]


@pytest.mark.rule("AG-B-171")
def test_each_crate_of_a_supply_run_brings_three_lost_cards_back():
    people = {"vasquez": {"at": "A1:9,6", "seat": 0, "crates": 1}, "newt": gone("left")}
    out = ["medkit", "welder", "smartgun", "pistol", "grenades"]
    table = ending(
        "supply",
        people,
        {"out": out, "played": ["m1 won"]},
        counted={"crates": 3, "loadout": 0},
        zones={"motion": ["quiet"], "lost": out},
    )
    play(table, "move exit")
    for card in ("smartgun", "medkit", "welder", "pistol"):
        assert asked(table) == (0, "returned_card")
        play(table, f"card {card}")
    while asked(table)[1] == "returned_card":
        table.choose(0)
    assert list(table.view(0)["campaign"]["out"]) == []  # four Crates bring up to twelve
    assert "named supply" not in keys(table)


@pytest.mark.rule("AG-B-171")
def test_a_crate_that_left_brings_its_three_back_even_if_the_supply_run_failed():
    people = {"vasquez": {"at": "A1:9,6", "seat": 0}, "hicks": gone("left"), "newt": gone("left")}
    out = ["medkit", "welder", "smartgun", "pistol", "grenades"]
    campaign = {"out": out, "played": ["m1 won"]}
    table = ending("supply", people, campaign, counted={"crates": 1, "loadout": 0}, zones={"motion": ["quiet"], "lost": out})
    play(table, "move exit")
    assert list(table.view(0)["campaign"]["played"])[-1] == "supply lost"
    for _ in range(3):
        assert asked(table) == (0, "returned_card")
        table.choose(0)
    assert len(table.view(0)["campaign"]["out"]) == 2
    assert asked(table) == (0, "reserve")  # Mission 2 is all there is


@pytest.mark.rule("AG-B-175", "AG-020")
def test_newts_loss_does_not_end_the_campaign():
    people = {"vasquez": {"at": "A1:9,6", "seat": 0}, "hicks": gone("left"), "newt": gone("captured")}
    table = ending("m3", people, {"missions": ["m3", "m3"], "number": 0}, turn=8)
    play(table, "move exit")
    assert not table.over
    assert list(table.view(0)["campaign"]["captured"]) == ["newt"]


@pytest.mark.rule("AG-B-175", "AG-020", "AG-021")
@pytest.mark.parametrize(("lost", "place"), [({"captured": ["newt"]}, "captive"), ({}, "captive"), ({"killed": ["newt"]}, None)])
def test_in_mission_4_a_captured_newt_is_there_to_be_freed_and_a_dead_one_is_not(lost, place):
    table = position_between({}, number=4, played=["gm1 won", "gm2 won", "pm25 won", "pm3 won"], **lost)
    play(table, "named gm4", "who hicks", "stop")
    newt = table.rules.state.characters.get("newt")
    assert (None if newt is None else newt.place) == place


@pytest.mark.rule("AG-059", "AG-Q-38", "AG-039", "AG-040")
@pytest.mark.parametrize("mission", ["gm2", "rescue", "supply"])
def test_with_the_module_every_mission_begins_with_one_experience_card_for_each_player_without_it_none(mission):
    for experience in (True, False):
        head = yaml.safe_load(yaml.safe_dump(BETWEEN))
        head["options"] = {"experience": experience}
        table = xb.position(yaml.safe_dump(head))
        play(table, f"named {mission}", "who hicks", "who vasquez", "stop")
        for _ in range(60):
            if asked(table)[1] in ("experience", "first", "act"):
                break
            table.choose("stop" if "stop" in keys(table) else 0)
        assert (asked(table)[1] == "experience") == experience
        if experience:
            assert {decision.seat for decision in table.decisions} == {0, 1}
            play(table, "0: card pilot_1", "1: card hero_1")
            assert [player["experience"] for player in table.view(None)["players"]] == [["leader_1", "pilot_1"], ["hero_1"]]
            assert asked(table)[1] == "first"


BETWEEN = {
    "scenario": "aliens/campaign",
    "seats": 2,
    "table": {
        "phase": "between",
        "experience": {"0": ["leader_1"]},
        "campaign": {"missions": PIPE, "number": 1, "newt": True, "played": ["gm1 won"], "captured": ["drake"]},
    },
}
