"""Actions and the things on the boards (AG-B-082..088, AG-B-101..106, AG-B-140..145, AG-C-07)."""

import pytest
from tests.aliens import (
    TURN,
    asked,
    at,
    corridor,
    doors,
    events,
    keys,
    night,
    only,
    play,
    refused,
    scene,
    snapshot,
    swarm,
    until,
    zone,
)

from xenoboard.games.aliens.previews import previews

DOOR = "A2:4,3/A2:5,3"


def people_of(table):
    return table.view(None)["characters"]


# Aim, Stand, Trade ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-082", "AG-C-11")
@pytest.mark.parametrize(("dial", "after"), [(7, 8), (9, 10)])
def test_aiming_raises_the_dial_by_one(dial, after):
    table = scene({"hicks": {"at": corridor(0), "aim": dial}, "drake": corridor(2)})
    before = snapshot(table)
    play(table, "aim")
    assert people_of(table)["hicks"]["aim"] == after
    assert only(before, table, "hicks.aim", "acting")


@pytest.mark.rule("AG-B-082")
def test_ten_is_the_highest():
    assert refused(scene({"hicks": {"at": corridor(0), "aim": 10}}), "aim") == "AG-B-082"


@pytest.mark.rule("AG-B-087", "AG-B-132")
def test_who_is_knocked_down_can_only_stand_which_takes_one_action():
    table = scene(
        {"hicks": {"at": corridor(0), "down": True, "gear": ["pistol"]}},
        [("standard", corridor(4))],
        zones={"hand:0": ["medkit"]},
    )
    assert keys(table) == ["stand", "end-activation"]
    before = snapshot(table)
    play(table, "stand")
    assert only(before, table, "hicks.down", "acting")
    assert table.rules.state.acting.actions == 1
    assert "attack pistol alien-1" in keys(table)


@pytest.mark.rule("AG-B-087", "AG-B-083")
def test_a_neighbour_may_stand_one_up_with_an_interact():
    table = scene({"hicks": corridor(0), "drake": {"at": corridor(1), "down": True}, "frost": {"at": corridor(3), "down": True}})
    before = snapshot(table)
    assert f"interact help {corridor(3)}" not in keys(table)
    play(table, f"interact help {corridor(1)}")
    assert only(before, table, "drake.down", "acting")
    assert table.rules.state.acting.actions == 1


@pytest.mark.rule("AG-B-088")
def test_equipped_cards_change_hands_with_a_neighbour_at_no_cost_within_limits():
    people = {
        "hicks": {"at": corridor(0), "gear": ["pulse_rifle", "medkit"]},
        "drake": {"at": corridor(1), "gear": ["smartgun", "welder", "body_armor"]},
        "frost": {"at": corridor(3), "gear": ["pistol"]},
    }
    table = scene(people)
    before = snapshot(table)
    assert "trade frost" not in keys(table)  # not a neighbour
    play(table, "trade drake")
    assert set(keys(table)) == {
        "takeover body_armor drake",
        "takeover welder drake",
    }  # no second Weapon without Backup, no third Equipment
    play(table, "takeover welder drake", "give medkit drake", "stop")
    assert zone(table, "gear:hicks") == ["pulse_rifle", "welder"]
    assert sorted(zone(table, "gear:drake")) == ["body_armor", "medkit", "smartgun"]
    assert only(before, table, "zones.gear:hicks", "zones.gear:drake", "acting")
    assert table.rules.state.acting.actions == 1


# Barricades -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-084", "AG-B-064")
@pytest.mark.parametrize("here", ["A2:4,3", "A2:5,3"])
def test_a_barricade_is_put_on_or_taken_from_a_door_of_ones_space_from_either_side(here):
    table = scene({"hicks": here, "drake": "A2:6,6"})
    before = snapshot(table)
    play(table, f"barricade {DOOR}")
    assert doors(table) == [DOOR]
    assert only(before, table, "barricades", "acting")
    assert f"barricade {DOOR}" not in keys(table)  # one Barricade on a Door
    play(table, f"unbar {DOOR}")
    assert doors(table) == []
    assert only(before, table, "acting")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-084")
def test_no_barricade_against_an_alien_on_the_far_side_or_at_a_door_elsewhere():
    assert refused(scene({"hicks": "A2:4,3"}, [("standard", "A2:5,3")]), f"barricade {DOOR}") == "AG-B-084"
    assert f"barricade {DOOR}" in keys(scene({"hicks": "A2:4,3"}, [("standard", "A2:5,2")]))
    assert f"barricade {DOOR}" not in keys(scene({"hicks": "A2:3,3"}))


@pytest.mark.rule("AG-B-010", "AG-B-084")
def test_there_are_twelve_barricades():
    names = [door.name for door in plan_doors() if door.name != DOOR]
    assert f"barricade {DOOR}" in keys(scene({"hicks": "A2:4,3"}, barricades=names[:11]))
    assert refused(scene({"hicks": "A2:4,3"}, barricades=names[:12]), f"barricade {DOOR}") == "AG-B-010"


def plan_doors():
    from xenoboard.games.aliens.rules import board

    return board.plan(scene({"hicks": "A2:4,3"}).rules).doors


# Card actions -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-086", "AG-B-054")
def test_a_medkit_is_exhausted_stands_up_everybody_within_two_and_recycles_two():
    people = {
        "hicks": {"at": corridor(0), "gear": ["medkit"]},
        "drake": {"at": corridor(2), "down": True},
        "frost": {"at": corridor(3), "down": True},
    }
    table = scene(people, zones={"exhaust": ["pistol", "welder", "grenades", "end"]})
    play(table, "use-card medkit")
    assert (people_of(table)["drake"]["down"], people_of(table)["frost"]["down"]) == (False, True)
    assert zone(table, "gear:hicks") == []
    assert len(zone(table, "exhaust")) == 2
    assert table.rules.state.acting.actions == 1
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-086")
@pytest.mark.parametrize(("roll", "left"), [(6, 0), (7, 1)])
def test_grenades_kill_on_six_or_less_within_one_space_of_a_space_within_six(roll, left):
    table = scene(
        {"hicks": {"at": corridor(0), "gear": ["grenades"]}, "drake": "A2:6,3"},
        [("standard", corridor(4))],
        dice={"marine": [roll]},
    )
    play(table, "use-card grenades")
    assert asked(table)[0] == 0
    assert f"space {corridor(7)}" not in keys(table)
    play(table, f"space {corridor(3)}")
    assert swarm(table) == left
    assert people_of(table)["drake"]["down"]
    assert not people_of(table)["hicks"]["down"]
    assert zone(table, "exhaust")[-1] == "grenades"


@pytest.mark.rule("AG-B-086", "AG-B-142")
def test_a_sentry_gun_is_set_on_a_neighbouring_free_space_with_its_dial_at_ten():
    table = scene({"hicks": {"at": corridor(0), "gear": ["sentry_gun"]}, "drake": corridor(1)})
    play(table, "use-card sentry_gun")
    assert f"space {corridor(1)}" not in keys(table)
    play(table, "space A2:6,1")
    assert table.view(None)["sentries"] == {"A2:6,1": 10}
    assert zone(table, "gear:hicks") == []


@pytest.mark.rule("AG-B-142")
@pytest.mark.parametrize(("roll", "left"), [(7, 2), (8, 3)])
def test_it_fires_when_an_alien_enters_its_line_of_sight_on_seven_or_less_and_its_dial_goes_down(roll, left):
    table = night({"hicks": corridor(0)}, [("standard", "A3:6,2", 2)], sentries={corridor(8): 10}, dice={"marine": [roll]})
    play(table, "end-activation")
    assert swarm(table) == left
    assert table.view(None)["sentries"] == {corridor(8): 9}
    assert len(events(table, "sentry")) == 1  # not again while it stays in sight


@pytest.mark.rule("AG-B-142")
def test_at_zero_it_is_removed_and_an_adjacent_alien_tears_it_down_only_if_nobody_can_be_attacked():
    table = night({"hicks": corridor(0)}, [("standard", "A3:6,2")], sentries={corridor(8): 1}, dice={"marine": [8]})
    play(table, "end-activation")
    assert table.view(None)["sentries"] == {}
    seen = {corridor(12): 10}
    table = night({"hicks": corridor(0)}, [("standard", corridor(13))], sentries=seen, dice={"marine": [8] * 4})
    play(table, "end-activation")
    assert table.view(None)["sentries"]  # it goes for Hicks
    locked = {"hicks": {"at": "A2:2,0"}}
    table = night(
        locked,
        [("standard", "A2:1,0"), ("standard", "A2:3,0"), ("standard", corridor(13))],
        sentries=seen,
        dice={"marine": [4] * 4},
    )
    play(table, "end-activation")
    assert table.view(None)["sentries"] == {}  # no free space next to Hicks


# Crates, Computers, Exit ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-141", "AG-B-083")
def test_a_crate_shows_three_cards_of_which_one_may_be_equipped_for_nothing_and_the_rest_is_shuffled_in():
    table = scene(
        {"hicks": "A2:1,8", "drake": "A2:6,6"}, crates=["A2:1,9"],
        zones={"endurance": ["ev_listen_up", "medkit", "pulse_rifle", "welder"]},
    )  # fmt: skip
    before = snapshot(table)
    play(table, "interact crate A2:1,9")
    assert asked(table) == (0, "crate")
    assert set(keys(table)) == {"card medkit", "card pulse_rifle", "stop"}  # not the Event, not the fourth card
    play(table, "card pulse_rifle")
    assert zone(table, "gear:hicks") == ["pulse_rifle"]
    assert table.view(None)["crates"] == []
    assert len(zone(table, "endurance")) == len(before["zones.endurance"]) - 1
    assert zone(table, "resolving") == []
    assert only(before, table, "crates", "zones.endurance", "zones.gear:hicks", "acting")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-083")
def test_things_are_used_in_ones_own_or_a_neighbouring_space():
    assert "interact crate A2:1,9" in keys(scene({"hicks": "A2:1,9"}, crates=["A2:1,9"]))
    assert refused(scene({"hicks": "A2:1,7"}, crates=["A2:1,9"]), "interact crate A2:1,9") == "AG-B-083"
    assert "interact crate A2:1,9" not in keys(scene({"hicks": "A2:3,9"}, crates=["A2:1,9"]))  # behind a wall


@pytest.mark.rule("AG-B-145")
def test_a_character_leaves_over_an_exit_as_one_space_of_movement_and_is_saved():
    for here, reaches in (("A1:8,6", True), ("A1:5,5", True), ("A1:4,5", False)):
        table = scene({"hicks": here, "drake": "A2:2,2"}, scenario="m3", turn=8, aliens=[])
        if not reaches:
            assert refused(table, "move exit") == "AG-B-145"
            continue
        before = snapshot(table)
        play(table, "move exit")
        assert people_of(table)["hicks"]["place"] == "left"
        assert only(before, table, "hicks.*", "acting", "phase", "command", "on", "drake.*", "round")
    shut = scene({"hicks": "A1:8,6"}, scenario="m3", turn=7, aliens=[])
    assert refused(shut, "move exit") == "AG-B-145"


@pytest.mark.rule("AG-B-140", "AG-B-106")
def test_in_mission_1_a_computer_shows_one_mission_blip_to_whoever_uses_it():
    people = {"ripley": {"at": "A2:3,2", "seat": 0}, "hicks": {"at": "A1:9,5", "seat": 1}, "newt": {"place": "hidden"}}
    table = scene(
        people, blips=[("A3:8,7", "mission-newt"), ("A1:1,8", "mission-empty"), ("A4:2,1", "core-1")], scenario="m1", who="ripley", seats=2,
        dice={"marine": [6]},
    )  # fmt: skip
    play(table, "interact computer A2:3,3")
    assert asked(table) == (0, "look_mission_blip")
    assert keys(table) == ["target blip-1", "target blip-2"]
    play(table, "target blip-1")
    assert table.view(0)["blips"]["blip-1"]["face"] == "mission-newt"
    assert table.view(1)["blips"]["blip-1"]["face"] is None
    assert asked(table) == (0, "act")


# Blips ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-101", "AG-B-103")
def test_a_blip_in_sight_is_spotted_at_once_interrupts_the_move_and_the_move_goes_on():
    table = scene({"hicks": "A2:3,6"}, blips=[("A2:1,8", "core-2")])
    play(table, "move A2:0,6")
    assert at(table, "hicks") == "A2:1,6"
    assert asked(table) == (0, "move_on")
    assert [alien["swarm"] for alien in table.view(None)["aliens"].values()] == [2]
    assert "move A2:0,3" in keys(table)  # three of five spaces are left
    assert "move A2:0,2" not in keys(table)
    assert "stop" in keys(table)
    play(table, "move A2:0,6")
    assert at(table, "hicks") == "A2:0,6"
    assert table.rules.state.acting.actions == 1
    assert asked(table)[1] in ("act", "move_on")


@pytest.mark.rule("AG-B-101", "AG-B-063")
def test_any_character_spots_and_an_opened_door_uncovers():
    bars = [DOOR]
    table = scene({"hicks": "A2:4,3"}, blips=[("A2:6,3", "core-1")], barricades=[*bars, "A2:0,3/A2:1,3"])
    assert table.view(None)["blips"]
    play(table, f"unbar {DOOR}")
    assert not table.view(None)["blips"]
    assert len(table.view(None)["aliens"]) == 1


@pytest.mark.rule("AG-B-103", "AG-B-104", "AG-B-117")
def test_a_blip_spotted_in_its_own_move_stops_there_and_what_comes_out_does_not_act_in_this_phase():
    table = night({"hicks": "A2:1,6"}, blips=[("A2:0,9", "core-3")], dice={"alien": [5]})
    play(table, "end-activation")
    [alien] = table.view(None)["aliens"].values()
    moved = [event["at"] for event in events(table, "blip_moves")]
    assert len(moved) < 5
    assert alien["at"] == (moved[-1] if moved else "A2:0,9")
    assert not events(table, "alien_attacks")
    assert not events(table, "alien_moves")


@pytest.mark.rule("AG-B-106", "AG-C-04")
def test_a_mission_blip_shows_newt_or_nothing_and_newt_joins_by_an_interact():
    people = {"hicks": {"at": "A1:9,3", "seat": 0}, "newt": {"place": "hidden"}}
    blips = [("A1:1,8", "mission-newt"), ("A4:9,9", "mission-empty")]
    table = scene(people, blips=blips, scenario="m1")
    play(table, "aim")
    assert table.view(None)["blips"]["blip-1"]["mission"]
    people["hicks"]["at"] = "A1:2,7"
    table = scene(people, blips=blips, scenario="m1")
    play(table, "aim")
    assert list(table.view(None)["blips"]) == ["blip-2"]
    assert at(table, "newt") == "A1:1,8"
    assert not table.view(None)["aliens"]
    play(table, "interact newt A1:1,8")
    assert people_of(table)["newt"]["place"] == "board"
    empty = scene(
        {"hicks": {"at": "A1:2,7", "seat": 0}, "newt": {"place": "hidden"}}, blips=[("A1:1,8", "mission-empty")], scenario="m1"
    )
    play(empty, "aim")
    assert (table.view(None)["aliens"], empty.view(None)["blips"]) == ({}, {})
    assert people_of(empty)["newt"]["place"] == "hidden"


# Facehuggers and Eggs ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-143")
@pytest.mark.parametrize(("farther", "attacks"), [(0, 1), (1, 0)])
def test_a_facehugger_moves_four_and_always_captures(farther, attacks):
    table = night(
        {"hicks": corridor(0), "drake": "A4:9,9"}, [("facehugger", corridor(5 + farther))], dice={"marine": [9], "alien": [1]}
    )
    play(table, "end-activation")
    assert len(events(table, "alien_moves")) == 4
    assert len(events(table, "alien_attacks")) == attacks
    assert people_of(table)["hicks"]["place"] == ("killed" if attacks else "board")  # in a Bug Hunt captured counts as killed
    assert len(table.view(None)["aliens"]) == (0 if attacks else 1)  # it is gone with its captive
    if attacks:
        assert events(table, "captured")
        assert not events(table, "injury")  # no Alien die


@pytest.mark.rule("AG-B-143")
def test_any_hit_kills_a_facehugger_and_it_leaves_bishop_alone():
    table = scene({"hicks": {"at": corridor(0), "gear": ["pistol"]}}, [("facehugger", corridor(4))], dice={"marine": [7]})
    play(table, "attack pistol alien-1")
    assert not table.view(None)["aliens"]
    table = night({"bishop": corridor(0)}, [("facehugger", corridor(1))], who="bishop")
    play(table, "end-activation")
    assert not events(table, "alien_attacks")


@pytest.mark.rule("AG-B-144")
@pytest.mark.parametrize(("to", "opens"), [(corridor(3), False), (corridor(4), True)])
def test_an_egg_opens_when_a_character_comes_within_two_spaces_in_line_of_sight(to, opens):
    table = scene({"hicks": corridor(0)}, eggs=[corridor(6)])
    before = snapshot(table)
    play(table, f"move {to}")
    assert table.view(None)["eggs"] == ([] if opens else [corridor(6)])
    assert [(alien["kind"], alien["at"]) for alien in table.view(None)["aliens"].values()] == (
        [("facehugger", corridor(6))] if opens else []
    )
    assert only(before, table, "hicks.at", "acting", *(["eggs", "alien-*"] if opens else []))
    assert asked(table)[1] == "act"


@pytest.mark.rule("AG-B-144", "AG-B-143")
def test_with_both_facehuggers_out_an_opened_egg_is_just_removed_and_a_hit_destroys_one():
    table = scene({"hicks": corridor(0)}, [("facehugger", "A4:9,9"), ("facehugger", "A4:9,7")], eggs=[corridor(6)])
    play(table, f"move {corridor(4)}")
    assert table.view(None)["eggs"] == []
    assert len(table.view(None)["aliens"]) == 2
    table = scene({"hicks": {"at": corridor(0), "gear": ["pistol"]}}, eggs=[corridor(6)], dice={"marine": [7]})
    play(table, f"attack pistol egg {corridor(6)}")
    assert table.view(None)["eggs"] == []
    assert not table.view(None)["aliens"]


# Newt -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-C-07", "AG-B-074", "AG-B-085")
def test_newt_may_exhaust_two_to_call_somebody_in_sight_two_spaces_nearer():
    people = {
        "ripley": {"at": corridor(0), "seat": 0},
        "newt": {"at": corridor(1), "seat": 0},
        "hicks": {"at": corridor(7), "seat": -1},
    }
    table = scene(people, who="newt")
    before = snapshot(table)
    play(table, "end-activation")
    assert asked(table) == (0, "use")
    play(table, "yes")
    if asked(table)[1] == "who_comes":
        play(table, "who hicks")
    assert f"move {corridor(5)}" in keys(table)
    assert f"move {corridor(8)}" not in keys(table)
    assert f"move {corridor(4)}" not in keys(table)
    assert all(" of 2 spaces." in each["say"] for each in previews(table.rules, table.decision.ask).values())
    play(table, f"move {corridor(5)}")
    assert at(table, "hicks") == corridor(5)
    assert len(zone(table, "exhaust")) == len(before["zones.exhaust"]) + 2
    assert only(before, table, *TURN, "hicks.*", "zones.exhaust", "zones.endurance", "newt.activated", "ripley.*")


@pytest.mark.rule("AG-B-085")
def test_when_newt_rests_she_draws_one_and_recycles_three():
    people = {"ripley": {"at": corridor(0), "seat": 0}, "newt": {"at": corridor(1), "seat": 0}}
    table = scene(people, who="newt", zones={"endurance": ["medkit"], "exhaust": ["pistol", "welder", "grenades", "end"]})
    play(table, "rest both")
    assert zone(table, "hand:0") == ["medkit"]
    assert zone(table, "exhaust") == []
    until(table, "act")
