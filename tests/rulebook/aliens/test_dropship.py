"""Mission 2.5: Chase, the Dropship and the APC under its cockpit (AG-080..085, AG-122, AG-123), the APC of the base rules."""

import pytest
from tests.aliens_support import LIB, asked, at, events, keys, kinds, play, refused, scene, settle, state

from xenoboard.games.aliens.boards import PlanError, PlanSpec
from xenoboard.games.aliens.rules import apc, hunts
from xenoboard.games.aliens.rules.board import apc_spaces, name


def chase(people, *, apc_at=None, facing="east", acting="hicks", **more):
    where = {"at": apc_at, "facing": facing} if apc_at else None
    return scene(people, scenario="pm25", acting=acting, apc=where, **more)


IN_APC = {"hicks": {"seat": 0, "place": "apc"}, "hudson": {"place": "apc"}}


@pytest.mark.rule("AG-081", "AG-082", "AG-083", "AG-Q-34")
def test_the_dropship_is_entered_only_by_its_two_loading_zone_doors():
    plan = LIB.plan(LIB.missions["pm25"].spec)
    doors = plan.loading_doors
    assert len(doors) == 2
    hold = {plan.space(f"P1:{r},{c}") for r in range(7) for c in range(1, 5)}
    crossing = {(plan.names[a], plan.names[b]) for a in hold for b in plan.grid.steps[a] if b not in plan.hold}
    assert {b for _, b in crossing} == {"P1:7,2", "P1:7,3"}
    shut = sum(door.mask for door in doors)
    assert plan.grid.ways(0).distance(plan.space("P1:6,2"), plan.space("G2:0,4")) == 3  # two of the lane, then the field
    assert plan.grid.ways(shut).distance(plan.space("P1:6,2"), plan.space("G2:0,4")) is None


@pytest.mark.rule("AG-084", "AG-085", "AG-Q-35", "AG-B-152", "AG-B-151")
def test_the_apc_drives_under_the_cockpit_until_its_end_is_at_both_doors_and_people_step_into_the_hold():
    table = chase(IN_APC, apc_at="G2:2,4", facing="north")
    play(table, "drive")
    for _ in range(6):
        if "step ahead" in keys(table):
            play(table, "step ahead")
    assert apc.docked(table.rules)
    assert {name(table.rules, space) for space in apc_spaces(table.rules)[4:]} == {"P1:7,2", "P1:7,3"}
    if asked(table)[1] == "drive":
        assert refused(table, "step ahead") == "AG-B-152"  # the doors are no way for the APC
        play(table, "stop")
    assert "move P1:6,2" in keys(table)
    play(table, "move P1:5,2")
    assert at(table, "hicks") == "P1:5,2"


@pytest.mark.rule("AG-081", "AG-B-004", "AG-Q-46")
def test_with_engines_running_and_half_aboard_the_commander_may_take_off():
    people = {
        "hicks": {"seat": 0, "at": "P1:2,2"},
        "hudson": {"at": "P1:2,3"},
        "vasquez": {"at": "N4:4,4"},
        "gorman": {"at": "N4:5,4"},
    }
    table = scene(people, scenario="pm25", phase="finish", turn=5, flags=["engines"], apc=None)
    assert asked(table) == (1 - 1, "take_off")
    waiting = play(table.fork(log=True), "no")
    assert waiting.outcome is None
    play(table, "yes")
    assert table.outcome.result == "victory"
    assert table.view(None)["characters"]["vasquez"]["place"] == "captured"
    blocked = scene(
        people,
        scenario="pm25",
        phase="finish",
        turn=5,
        flags=["engines"],
        apc=None,
        aliens=[{"kind": "standard", "at": "P1:0,1"}],
    )
    assert asked(blocked)[1] != "take_off"
    silent = scene(people, scenario="pm25", phase="finish", turn=5, apc=None)
    assert asked(silent)[1] != "take_off"


@pytest.mark.rule("AG-081", "AG-B-083")
def test_the_engines_are_started_from_a_pilot_space_and_the_pilots_need_no_test():
    people = {"ferro": {"seat": 0, "at": "P1:7,1"}, "hudson": {"at": "P1:2,3"}}
    table = scene(people, scenario="pm25", acting="ferro", apc=None)
    play(table, "interact engines P1:7,1")
    assert "engines" in table.view(0)["flags"]
    tested = scene(
        {"hicks": {"seat": 0, "at": "P1:7,1"}, "hudson": {"at": "P1:2,3"}},
        scenario="pm25",
        acting="hicks",
        apc=None,
        dice={"marine": [6]},
    )
    play(tested, "interact engines P1:7,1")
    assert "engines" not in tested.view(0)["flags"]


@pytest.mark.rule("AG-106", "AG-122", "AG-123", "AG-Q-33")
def test_in_a_bug_hunt_the_pilot_end_touches_a_board_and_four_crates_lie_in_the_hold():
    spec = LIB.missions["bh1"].spec
    for placed in hunts.dropship_places(spec):
        plan = LIB.plan(placed)
        against = placed.dropship[0]
        lane_end = [plan.by_name["P1:8,2"], plan.by_name["P1:8,3"]]
        touching = {plan.board_of[space] for lane in lane_end for space in plan.grid.steps[lane]} - {"P1"}
        assert touching == {against}
    with pytest.raises(PlanError, match="Pilot end"):
        LIB.plan(PlanSpec(spec.rows, dropship=("A2", "north", "1", "2")))
    table = scene(scenario="bh1", options={"dropship": True})
    inside = [crate for crate in table.view(0)["crates"] if crate.startswith("P1")]
    assert len(inside) == 4
    assert all(LIB.plan(state(table).plan).by_name[crate] in LIB.plan(state(table).plan).hold for crate in inside)
    assert "P1:7,1" not in inside


@pytest.mark.rule("AG-B-151", "AG-B-154")
def test_inside_the_apc_nobody_sees_or_is_attacked_and_six_damage_wreck_it():
    table = scene(
        IN_APC,
        scenario="pm25",
        phase="alien",
        apc={"at": "N4:4,0", "facing": "east", "damage": 5},
        aliens=[{"kind": "standard", "at": "N4:4,3"}],
        dice={"alien": [5]},
    )
    while asked(table)[1] == "put_out":
        play(table, keys(table)[0])
    view = table.view(0)
    assert view["apc"]["wrecked"]
    assert [each["place"] for each in view["characters"].values()] == ["board", "board"]
    assert all(each["down"] for each in view["characters"].values())
    held = scene(
        IN_APC,
        scenario="pm25",
        phase="alien",
        apc={"at": "N4:4,0", "facing": "east"},
        aliens=[{"kind": "standard", "at": "N4:4,3"}],
        dice={"alien": [4]},
    )
    assert held.view(0)["apc"]["damage"] == 0
    assert not events(held, "alien_attacks")


@pytest.mark.rule("AG-B-152")
def test_driving_halves_swarms_pushes_the_rest_aside_and_turning_costs_two():
    table = chase(
        IN_APC,
        apc_at="G1:4,0",
        aliens=[{"kind": "standard", "at": "G1:4,3", "tokens": 2}],
        blips=[{"at": "G1:5,3", "face": "core-1"}],
    )
    play(table, "drive", "step ahead")
    assert asked(table) == (0, "push_aside")
    play(table, keys(table)[0])
    assert next(kind for kind, *_ in kinds(table)) == "standard"
    assert kinds(table)[0][2] == 1  # three lose two
    assert at(table, 1) not in ("G1:4,3", "G1:4,1", "G1:4,2")
    assert table.view(0)["blips"] == {}  # a Blip in its way is revealed first
    assert table.decision.ask.args["left"] == 7
    play(table, "step right")
    assert table.decision.ask.args["left"] == 5
    assert table.view(0)["apc"]["facing"] == "south"


@pytest.mark.rule("AG-B-153")
def test_the_turret_fires_with_aim_seven_and_full_auto_for_two_cards():
    table = chase(IN_APC, apc_at="G1:4,0", aliens=[{"kind": "standard", "at": "G1:4,7", "tokens": 2}], dice={"marine": [7, 6, 6]})
    deck = table.view(0)["endurance"]["deck"]
    play(table, "turret alien-1")
    assert kinds(table) == [("standard", "G1:4,7", 1)]  # 7 and 6 hit, the third needs 5
    assert table.view(0)["endurance"]["deck"] == deck - 2


@pytest.mark.rule("AG-B-173")
def test_a_mission_can_be_lost_by_time():
    table = scene({"hicks": {"seat": 0, "at": "P1:2,2"}}, scenario="pm25", phase="finish", turn=14, apc=None)
    settle(table, 99)
    assert table.outcome.result == "time"
