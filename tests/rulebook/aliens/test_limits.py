"""Events, Weapons, Doors and Missions at their limits: which die is rolled again, whom a card may help, what is lost with whom."""

import pytest
from tests.aliens import asked, corridor, doors, events, keys, night, only, play, refused, scene, snapshot, swarm, until, zone
from tests.rulebook.aliens.test_campaigns import ending, gone
from tests.rulebook.aliens.test_teams import position_between

from xenoboard.games.aliens.board_list import board_list
from xenoboard.games.aliens.rules.board import plan

HUNT = {"options": {"variants": True}}

# Stay Frosty: one die ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-126", "AG-127", "AG-B-130", "AG-B-050")
def test_against_the_brute_stay_frosty_rolls_one_of_the_two_dice_again():
    table = night(
        {"hicks": corridor(0)}, [("brute", corridor(1))], zones={"hand:0": ["ev_stay_frosty"]}, dice={"marine": [6, 10, 3]}, **HUNT,
    )  # fmt: skip
    play(table, "end-activation")
    assert asked(table) == (0, "event")
    play(table, "yes")
    assert [event["rolls"] for event in events(table, "defense_roll")] == [[6, 10], [6, 3]]
    assert events(table, "dodged")  # six is Hicks' Defense: the die that was kept counts


@pytest.mark.rule("AG-B-094", "AG-B-050")
def test_a_die_of_the_fire_may_be_rolled_again_too():
    table = scene(
        {"crowe": {"at": corridor(0), "gear": ["incinerator"]}}, [("standard", corridor(2), 1)], who="crowe",
        zones={"hand:0": ["ev_stay_frosty"]}, dice={"marine": [5, 9, 7]},
    )  # fmt: skip
    play(table, f"burn incinerator {corridor(2)}")
    assert asked(table) == (0, "event")
    play(table, "yes")
    assert swarm(table) == 0
    assert asked(table) == (0, "act")


# Comms Down ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-050", "AG-B-047")
@pytest.mark.parametrize("down", [False, True])
def test_under_comms_down_events_help_only_ones_own_hero_and_grunts(down):
    people = {
        "hicks": {"at": corridor(0), "seat": 0},
        "hudson": {"at": corridor(2), "seat": 1},
        "drake": {"at": corridor(4), "seat": -1},
    }
    lasting = [{"name": "comms_down", "until": 1}] if down else []
    zones = {"hand:0": ["ev_marines_move", "ev_resupply"], "exhaust": ["medkit", "end"]}
    table = scene(people, seats=2, lasting=lasting, zones=zones)
    moving = play(table.fork(log=True), "play ev_marines_move")
    others = {key.removeprefix("who ") for key in keys(moving)} - {"stop"}
    assert others == ({"hicks", "drake"} if down else {"hicks", "drake", "hudson"})
    play(table, "play ev_resupply")
    assert asked(table) == (0, "wearer")
    assert ("who hudson" in keys(table)) is not down


# Attacks ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-093", "AG-133", "AG-B-026")
@pytest.mark.parametrize(("tokens", "kills"), [(2, 2), (1, 1)])
def test_vasquez_raises_her_dial_for_two_kills_not_for_a_hit_the_guard_survives(tokens, kills):
    table = scene(
        {"vasquez": {"at": corridor(0), "gear": ["smartgun"]}, "hicks": "A1:9,9"}, [("guard", corridor(4), tokens)], who="vasquez",
        dice={"marine": [1, 1, 10], "alien": [4]}, **HUNT,
    )  # fmt: skip
    play(table, "full-auto smartgun alien-1")
    assert swarm(table) == tokens + 1 - kills
    assert table.view(0)["characters"]["vasquez"]["aim"] == 7 - 2 + (kills == 2)


@pytest.mark.rule("AG-B-133", "AG-133", "AG-Q-16", "AG-B-050")
def test_a_hit_the_guard_survives_still_saves_its_captive_by_nobody_left_behind():
    people = {"hicks": {"at": "G5:4,5", "seat": 0, "gear": ["pistol"]}, "drake": "G5:4,3"}
    table = night(
        people, [("guard", "G5:4,2")], scenario="gm4", zones={"hand:0": ["ev_not_leaving"]}, dice={"marine": [10, 1], "alien": [4, 4]},
        queen_awake=False, **HUNT,
    )  # fmt: skip
    play(table, "end-activation")
    until(table, "event", "yes")
    play(table, "yes")
    if asked(table)[1] == "not_leaving":
        table.choose(0)
    drake = table.view(0)["characters"]["drake"]
    assert (drake["place"], drake["down"]) == ("board", True)


@pytest.mark.rule("AG-B-153", "AG-B-050")
def test_events_of_an_attack_work_for_the_turret_too():
    table = scene(
        {"hicks": {"place": "apc", "seat": 0}}, [("standard", "N4:4,8")], scenario="gm25",
        zones={"hand:0": ["ev_perfect_shot"], "endurance": ["medkit"] * 2 + ["pistol"] * 2},
    )  # fmt: skip
    play(table, "turret alien-1")
    assert asked(table) == (0, "event")
    play(table, "yes")
    assert swarm(table) == 0
    assert "attack" in table.rules.state.acting.did


@pytest.mark.rule("AG-118", "AG-B-094")
def test_fire_does_not_go_through_an_air_duct():
    people = {"crowe": {"at": "A2:2,3", "seat": 0, "gear": ["incinerator"]}, "drake": {"at": "A4:4,4", "seat": -1}}
    models = [("standard", "A2:1,1"), ("standard", "P2:0,1")]
    table = scene(people, models, scenario="pm3", who="crowe", ducts={1: "P2:0,1"}, dice={"marine": [1, 1, 1]})
    play(table, "burn incinerator A2:2,1")
    assert (swarm(table, 1), swarm(table, 2)) == (0, 1)


# Doors -----------------------------------------------------------------------------------------------------------------------------------

SOUTH = "A2:4,3/A2:5,3"


@pytest.mark.rule("AG-B-084", "AG-B-086")
@pytest.mark.parametrize(("where", "possible"), [(corridor(3), True), (corridor(5), True), (corridor(6), False)])
def test_with_a_hand_welder_a_barricade_two_spaces_away_can_be_removed_too(where, possible):
    table = scene({"hicks": {"at": where, "gear": ["welder"]}}, barricades=[SOUTH])
    assert (f"unbar {SOUTH}" in keys(table)) is possible
    if possible:
        before = snapshot(table)
        play(table, f"unbar {SOUTH}")
        assert only(before, table, "barricades", "acting")
    without = scene({"hicks": corridor(5)}, barricades=[SOUTH])
    assert f"unbar {SOUTH}" not in keys(without)


@pytest.mark.rule("AG-082", "AG-081", "AG-B-084")
@pytest.mark.parametrize("flags", [[], ["engines"], ["engines", "ramp"]])
def test_the_ramp_can_be_closed_only_from_the_finish_phase_after_the_engines_were_started(flags):
    people = {"hicks": {"at": "P1:6,2", "seat": 0}, "hudson": {"at": "P1:2,2"}, "frost": {"at": "P1:2,3"}}
    table = scene(people, scenario="pm25", flags=flags, actions=1, round=1)
    door = next(key for key in ("P1:6,2/P1:7,2", "P1:7,2/P1:6,2") if key in {each.name for each in plan(table.rules).doors})
    if "ramp" in flags:
        play(table, f"barricade {door}")
        assert doors(table) == [door]
        return
    assert refused(table, f"barricade {door}") == "AG-082"


@pytest.mark.rule("AG-B-150", "AG-B-083")
def test_from_inside_the_power_loader_one_uses_a_computer_with_ones_own_tech():
    people = {"ripley": {"at": "G4:6,7", "seat": 0, "loader": True}, "hicks": "G4:9,9"}
    table = scene(
        people, [("queen", "G4:0,0")], scenario="gm5", who="ripley", loader=None, queen_awake=False, dice={"marine": [6]}
    )
    before = snapshot(table)
    play(table, next(key for key in keys(table) if key.startswith("interact computer")))
    assert table.view(0)["airlock_open"]
    assert only(before, table, "airlock_open", "acting")


# What is lost, and who is saved -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-056", "AG-081", "AG-B-171")
def test_the_cards_of_who_is_left_behind_at_take_off_are_lost():
    people = {
        "hicks": {"seat": 0, "at": "P1:2,2", "gear": ["pistol"]},
        "hudson": {"at": "P1:2,3"},
        "drake": {"at": "N4:4,4", "gear": ["smartgun"]},
    }
    table = scene(people, scenario="pm25", who=None, phase="finish", turn=5, flags=["engines"], apc=None)
    play(table, "yes")
    assert zone(table, "lost") == ["smartgun"]
    assert zone(table, "gear:hicks") == ["pistol"]
    assert table.outcome.winners == (0,)


@pytest.mark.rule("AG-B-156", "AG-B-134")
def test_who_would_be_blown_out_can_still_be_saved_from_being_killed():
    people = {
        "dietrich": {"at": "G4:4,3", "seat": 0},
        "ripley": {"at": "G4:4,5"},
    }
    table = night(
        people, [("queen", "G4:0,0")], scenario="gm5", who="dietrich", airlock_open=True, queen_awake=False, dice={"marine": [10]}
    )
    play(table, "end-activation")
    assert asked(table) == (0, "use")
    play(table, "yes")
    assert table.view(0)["characters"]["ripley"]["down"]


@pytest.mark.rule("AG-B-155")
def test_everybody_sees_whether_the_queen_sleeps():
    people = {"ripley": {"at": "G5:4,5", "seat": 0}}
    for awake in (False, True):
        table = scene(people, [("queen", "G3.queen")], scenario="gm4", who="ripley", queen_awake=awake)
        assert table.view(None)["queen_awake"] is awake
        said = str(board_list(table.view(0), {}, {}))
        assert ("The Queen sleeps" in said) is not awake


@pytest.mark.rule("AG-021", "AG-019", "AG-B-170")
@pytest.mark.parametrize("comes", [True, False])
def test_the_players_may_leave_newt_behind_on_a_supply_run_and_only_there(comes):
    table = position_between({}, newt=True)
    play(table, "named supply", "who hicks", "who vasquez", "stop")
    assert asked(table) == (0, "newt_comes")
    play(table, "yes" if comes else "no")
    assert ("newt" in table.view(0)["characters"]) is comes
    numbered = play(position_between({}, newt=True), "named gm2", "who hicks", "who vasquez", "stop")
    assert asked(numbered)[1] == "hero"
    assert "newt" in numbered.view(0)["characters"]
    lost = play(position_between({}, newt=True, killed=["newt"]), "named supply", "who hicks", "who vasquez", "stop")
    assert asked(lost)[1] == "hero"


@pytest.mark.rule("AG-B-171", "AG-B-175", "AG-020")
def test_without_a_mission_4_a_captured_newt_can_be_rescued():
    people = {"vasquez": {"at": "A1:9,6", "seat": 0}, "hicks": gone("left"), "newt": gone("captured")}
    table = ending("m3", people, {"missions": ["m1", "m3", "m2"], "number": 1, "played": ["m1 won"]}, turn=8)
    play(table, "move exit")
    assert "named rescue" in keys(table)
    play(table, "named rescue", "who hicks", "who vasquez", "stop")
    assert "captive-newt" in zone(table, "captives")
    assert table.view(0)["characters"]["newt"]["place"] == "captured"


@pytest.mark.rule("AG-B-171")
@pytest.mark.parametrize(("tracked", "blips"), [([], 4), (["drake"], 2), (["frost"], 4)])
def test_a_locator_bracelet_makes_the_rescue_of_its_wearer_easier_by_two_blips(tracked, blips):
    table = position_between({}, captured=["drake"], tracked=tracked)
    play(table, "named rescue", "who hicks", "who vasquez", "stop")
    assert len(table.view(0)["blips"]) == blips


@pytest.mark.rule("AG-B-050", "AG-B-088", "AG-B-086")
@pytest.mark.parametrize("down", [False, True])
def test_under_comms_down_no_card_goes_to_another_players_character(down):
    people = {
        "frost": {"at": corridor(1), "seat": 0, "gear": ["medkit"]},
        "hudson": {"at": corridor(2), "seat": 1},
        "drake": {"at": corridor(0), "seat": -1},
    }
    lasting = [{"name": "comms_down", "until": 1}] if down else []
    given = {
        "who": "frost",
        "seats": 2,
        "lasting": lasting,
        "experience": {0: ["quartermaster_3"]},
        "zones": {"hand:0": ["ammo_belt"]},
    }
    table = scene(people, **given)
    for ability in ("frost_swap", "quartermaster_3"):
        options = keys(play(table.fork(log=True), f"use {ability}"))
        assert any(key.endswith("drake") for key in options)
        assert any(key.endswith("hudson") for key in options) is not down


@pytest.mark.rule("AG-B-086", "AG-B-151")
def test_inside_the_apc_a_card_action_that_needs_no_space_is_possible():
    people = {"hicks": {"place": "apc", "seat": 0, "gear": ["ammo_belt", "grenades"]}}
    table = scene(people, [("standard", "N4:4,8")], scenario="gm25", zones={"exhaust": ["pistol"] * 3 + ["end"]})
    assert "use-card ammo_belt" in keys(table)
    assert "use-card grenades" not in keys(table)
    play(table, "use-card ammo_belt")
    assert zone(table, "gear:hicks") == ["grenades"]


@pytest.mark.rule("AG-B-132", "AG-B-026")
def test_passive_abilities_of_who_lies_down_still_hold():
    people = {
        "wierzbowski": {"at": corridor(0), "seat": 0, "down": True},
        "hicks": corridor(1),
    }
    table = night(people, [("standard", corridor(2))], who="wierzbowski", dice={"marine": [4]})
    play(table, "end-activation")
    assert asked(table) == (0, "use")
    play(table, "yes")
    assert [event["who"] for event in events(table, "alien_attacks")] == ["wierzbowski"]


@pytest.mark.rule("AG-B-134", "AG-B-190")
def test_lifeline_saves_its_own_hero_too_once_a_mission():
    people = {"hicks": {"at": corridor(0), "seat": 0}, "drake": "A1:9,9"}
    given = {"experience": {0: ["support_7"]}, "dice": {"marine": [10], "alien": [6]}}
    table = play(night(people, [("standard", corridor(1))], **given), "end-activation")
    hicks = table.view(0)["characters"]["hicks"]
    assert (hicks["place"], hicks["down"]) == ("board", True)
    spent = play(night(people, [("standard", corridor(1))], once=["support_7"], **given), "end-activation")
    assert spent.view(0)["characters"]["hicks"]["place"] == "killed"


# Experience cards ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-090", "AG-B-190")
@pytest.mark.parametrize("help_", ["gunner_4", "ammo"])
def test_a_card_less_to_pay_is_kept_for_an_attack_that_costs_something(help_):
    fields = {"marks": ["ammo"]} if help_ == "ammo" else {}
    cards = ["gunner_4"] if help_ == "gunner_4" else []
    people = {"hicks": {"at": corridor(0), "seat": 0, "gear": ["pulse_rifle", "pistol"], **fields}}
    table = scene(people, [("standard", corridor(4), 3)], experience={0: cards}, dice={"marine": [1] * 3})
    play(table, "attack pistol alien-1")
    before = snapshot(table)
    play(table, "attack pulse_rifle alien-1")
    assert len(zone(table, "exhaust")) == len(before["zones.exhaust"])  # one card, less one
    assert swarm(table) == 2


@pytest.mark.rule("AG-B-190", "AG-B-028")
def test_hunter_waits_for_an_alien_revealed_this_turn():
    people = {"hicks": {"at": corridor(0), "seat": 0, "gear": ["pistol"]}}
    models = [("standard", corridor(4)), {"kind": "standard", "at": "A2:6,4", "fresh": True, "tokens": 1}]
    table = scene(people, models, experience={0: ["tracker_8"]}, dice={"marine": [10, 10]})
    play(table, "attack pistol alien-1")
    assert swarm(table, 1) == 1
    play(table, "attack pistol alien-2")
    assert swarm(table, 2) == 1
    assert len(events(table, "rolled")) == 1  # by itself, without a die


@pytest.mark.rule("AG-B-047", "AG-B-076")
@pytest.mark.parametrize("clock", [False, True])
def test_losing_hope_counts_finish_phases_even_while_the_dial_stands_still(clock):
    lasting = [{"name": "losing_hope", "until": 4, "who": "hicks"}, *([{"name": "clock", "until": 3}] if clock else [])]
    people = {"hicks": {"at": corridor(0), "seat": 0}}
    table = scene(people, [("standard", "A4:9,9")], who=None, phase="finish", turn=3, lasting=lasting)
    assert table.rules.state.turn == 3 + (not clock)
    left = [(each.name, each.until - table.rules.state.turn) for each in table.rules.state.lasting]
    assert left == [("losing_hope", 0)]  # until the end of the turn that has begun


@pytest.mark.rule("AG-B-136", "AG-B-050", "AG-B-047")
@pytest.mark.parametrize("down", [False, True])
def test_who_plays_cover_me_says_who_fires_and_under_comms_down_no_other_players_character_does(down):
    people = {
        "dietrich": {"at": "A1:9,9", "seat": 0},
        "hicks": {"at": corridor(0), "seat": 1, "gear": ["pistol"]},
        "drake": {"at": "A2:6,2", "seat": -1, "gear": ["pistol"]},
        "hudson": {"at": "A3:9,9", "seat": 2},
    }
    lasting = [{"name": "comms_down", "until": 1}] if down else []
    given = {"seats": 3, "lasting": lasting, "zones": {"hand:2": ["ev_cover_me"]}, "dice": {"marine": [10] * 4}}
    table = night(people, [("standard", corridor(6))], who="dietrich", **given)
    play(table, "end-activation")
    assert asked(table) == (2, "event")
    play(table, "yes")
    assert asked(table) == (2, "cover_me")
    assert {key.split()[1] for key in keys(table)[:-1]} == ({"drake"} if down else {"hicks", "drake"})


@pytest.mark.rule("AG-B-156", "AG-Q-15")
@pytest.mark.parametrize("is_open", [True, False])
def test_whatever_is_on_an_open_airlock_is_blown_out_blips_and_things_too(is_open):
    table = scene(
        {"ripley": {"at": "G4:9,9", "seat": 0}}, [("queen", "G4:0,0")], [("G4:4,4", "core-4")], scenario="gm5", who=None, phase="finish",
        airlock_open=is_open, queen_awake=False, sentries={"G4:4,5": 10}, options={},
    )  # fmt: skip
    view = table.view(None)
    assert len(events(table, "into_space")) == 2 * is_open
    assert (view["sentries"] == {}) is is_open
    assert (view["blips"] == {}) is is_open
    assert (zone(table, "onboard") == []) is is_open
    assert view["turn"]["number"] == 2
