"""The Dropship, the APC, the Power Loader, the Queen and the Airlock (AG-080..085, AG-106, AG-122, AG-123, AG-B-150..156)."""

import pytest
from tests.aliens import (
    LIBRARY,
    asked,
    at,
    corridor,
    events,
    keys,
    night,
    only,
    play,
    refused,
    scene,
    sees,
    snapshot,
    swarm,
    zone,
)

import xenoboard as xb
from xenoboard.games.aliens.rules import apc, board

LEFT, RIGHT = "P1:6,2/P1:7,2", "P1:6,3/P1:7,3"
"""The Loading Zone doors."""
RIDER = {"seat": 0, "place": "apc", "at": None}
OUT = {"drake": {"seat": -1, "at": "G1:4,9"}}


def chase(apc_at=None, hicks=None, *args, people=None, **given):
    """Mission 2.5 with Hicks in the APC, or somewhere else."""
    make = night if given.pop("night_", False) else scene
    vehicle = apc_at if apc_at is None or isinstance(apc_at, dict) else {"at": apc_at, "facing": "north"}
    return make({"hicks": hicks or RIDER, **(OUT if people is None else people)}, *args, scenario="pm25", apc=vehicle, **given)


# The Dropship -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-080", "AG-081", "AG-086", "AG-B-172")
def test_the_new_cards_stand_in_place_of_the_old_ones_in_the_campaign_with_this_expansion():
    order = xb.new("aliens/campaign", seats=1).rules.state.campaign.missions
    assert order == ("gm1", "gm2", "pm25", "pm3", "gm4", "gm5")
    assert xb.new("aliens/campaign", seats=1, boxes="expanded").rules.state.campaign.missions[2:4] == ("gm25", "gm3")
    assert xb.new("aliens/pm25", seats=1).view(0)["layout"]["dropship"][0] == "G2"


@pytest.mark.rule("AG-082", "AG-083", "AG-Q-34")
@pytest.mark.parametrize("bars", [[], [LEFT], [RIGHT], [LEFT, RIGHT]])
def test_nobody_passes_between_dropship_and_outside_but_through_the_two_loading_zone_doors(bars):
    table = chase(hicks={"at": "G1:4,4", "seat": 0}, barricades=bars)
    p = board.plan(table.rules)
    ways = board.ways(table.rules)
    crossing = {
        (p.names[one], p.names[other])
        for one in p.hold
        for other in p.names
        if other not in p.hold and ways.near(one) >> other & 1
    }
    straight = {pair for pair in crossing if pair[0][-1] == pair[1][-1]}
    assert straight == {tuple(door.split("/")) for door in (LEFT, RIGHT) if door not in bars}
    assert {other for _, other in crossing} <= {"P1:7,2", "P1:7,3"}
    assert bool(crossing) == (len(bars) < 2)


@pytest.mark.rule("AG-082")
def test_a_character_steps_through_a_loading_zone_door_and_not_past_a_barricaded_one():
    table = chase(hicks={"at": "P1:7,2", "seat": 0})
    before = snapshot(table)
    play(table, "move P1:6,2")
    assert only(before, table, "hicks.at", "acting")
    barred = chase(hicks={"at": "P1:7,2", "seat": 0}, barricades=[LEFT, RIGHT])
    assert refused(barred, "move P1:6,2") == "AG-B-080"
    beside = chase(hicks={"at": "G2:0,2", "seat": 0}, barricades=[LEFT, RIGHT])
    assert not [key for key in keys(beside) if key.startswith("move P1:6")]


@pytest.mark.rule("AG-084", "AG-085", "AG-Q-35", "AG-B-152")
def test_the_apc_docks_by_driving_under_the_cockpit_until_its_end_is_at_both_doors_and_no_farther():
    table = chase("G2:2,4")
    before = snapshot(table)
    play(table, "drive", "step ahead")
    assert not apc.docked(table.rules)
    play(table, "step ahead")
    assert apc.docked(table.rules)
    assert table.view(0)["apc"]["at"][-2:] == ["P1:7,2", "P1:7,3"]
    assert refused(table, "step ahead") == "AG-B-152"
    play(table, "stop")
    assert only(before, table, "apc", "acting")
    play(table, "move P1:6,2")  # straight into the hold
    assert at(table, "hicks") == "P1:6,2"
    assert table.view(0)["characters"]["hicks"]["place"] == "board"


@pytest.mark.rule("AG-085", "AG-Q-35")
def test_it_may_back_in_and_one_space_beside_is_not_docked():
    rear = chase({"at": "P1:7,3", "facing": "south"})  # its rear pair on the lane
    assert set(rear.view(0)["apc"]["at"][:2]) == {"P1:7,2", "P1:7,3"}
    assert apc.docked(rear.rules)
    assert not apc.docked(chase("G2:1,4").rules)


@pytest.mark.rule("AG-081")
@pytest.mark.parametrize(
    ("inside", "engines", "alien", "asks"),
    [(2, True, False, True), (1, True, False, False), (2, False, False, False), (2, True, True, False)],
)
def test_take_off_needs_engines_half_of_the_fielded_rounded_up_aboard_and_no_alien_inside(inside, engines, alien, asks):
    spaces = ["P1:1,2", "P1:1,3"][:inside] + ["G1:4,9", "G1:5,9"][: 2 - inside] + ["G1:4,8"]
    people = {
        name: {"at": space, "seat": 0 if name == "hicks" else -1, "down": True}
        for name, space in zip(("hicks", "drake", "frost"), spaces, strict=True)
    }
    hicks = people.pop("hicks")
    table = chase(
        None, hicks, [("standard", "P1:6,1")] if alien else [], people=people, night_=True, flags=["engines"] if engines else [],
        dice={"marine": [3] * 3},
    )  # fmt: skip
    play(table, "end-activation")
    assert (asked(table) == (0, "take_off")) == asks
    if asks:
        play(table, "yes")
        assert table.over
        assert table.outcome.winners == (0,)


@pytest.mark.rule("AG-106", "AG-122", "AG-123", "AG-Q-33")
@pytest.mark.parametrize("mission", [card.id for card in LIBRARY.missions.values() if card.bug_hunt and card.id != "hunt"])
def test_in_a_bug_hunt_the_pilot_end_touches_another_board_and_four_crates_lie_on_blank_spaces_of_the_hold(mission):
    table = xb.new(f"aliens/{mission}", seats=1, dropship=True)
    p = board.plan(table.rules)
    crates = [place for place in table.view(0)["crates"] if place.startswith("P1:")]
    assert len(crates) == len(set(crates)) == 4
    taken = {p.names[space] for space in (*p.pilots, *p.lane)}
    assert not set(crates) & taken
    assert {p.space(place) for place in crates} <= p.hold
    ways = board.ways(table.rules)
    touching = [
        p.names[space]
        for space in p.spots["P1"].values()
        for other in p.names
        if not p.names[other].startswith("P1") and ways.near(space) >> other & 1
    ]
    assert touching
    assert {place.split(":")[1].split(",")[0] for place in touching} == {"8"}  # the end with the Pilot spaces
    assert not [each for each in xb.new(f"aliens/{mission}", seats=1).view(0)["crates"] if each.startswith("P1")]


@pytest.mark.rule("AG-105", "AG-106", "AG-Q-31")
def test_both_modules_may_be_used_together():
    table = xb.new("aliens/bh1", seats=1, air_ducts=True, dropship=True)
    assert {"P1", "P2"} <= set(board.plan(table.rules).boards)


# The APC ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-151")
def test_one_enters_from_a_space_beside_it_as_one_space_of_movement_and_leaves_to_any():
    for here, enters in (("G1:4,7", True), ("G1:4,8", False)):  # five spaces away or six
        table = chase({"at": "G1:4,0", "facing": "east"}, {"at": here, "seat": 0}, people={})
        if enters:
            before = snapshot(table)
            play(table, "move apc")
            assert table.view(0)["characters"]["hicks"]["place"] == "apc"
            assert only(before, table, "hicks.*", "acting")
        else:
            assert refused(table, "move apc") == "AG-B-151"
    inside = chase({"at": "G1:4,0", "facing": "east"}, people={})
    assert {"move G1:4,3", "move G1:3,1", "move G1:6,2"} <= set(keys(inside))
    assert "move G1:4,7" in keys(inside)
    assert "move G1:4,8" not in keys(inside)  # the first step goes to the space beside it


@pytest.mark.rule("AG-B-151", "AG-B-154")
def test_inside_nobody_is_attacked_or_sees_and_it_blocks_sight():
    table = chase({"at": "G1:4,2", "facing": "east"}, None, [("standard", "G1:4,5")], people={}, night_=True, dice={"alien": [4]})
    assert not sees(table, "G1:4,0", "G1:4,9")
    play(table, "end-activation")
    assert not events(table, "alien_attacks")
    assert [event["n"] for event in events(table, "apc_attacked")] == [4]
    assert table.view(0)["apc"]["damage"] == 0


@pytest.mark.rule("AG-B-154")
@pytest.mark.parametrize(("roll", "damage", "wrecked"), [(4, 5, False), (5, 6, True)])
def test_five_or_more_damages_it_and_the_sixth_token_wrecks_it_and_puts_everybody_out_down(roll, damage, wrecked):
    table = chase(
        {"at": "G1:4,2", "facing": "east", "damage": 5},
        None,
        [("standard", "G1:4,5")],
        people={},
        night_=True,
        dice={"alien": [roll]},
    )
    play(table, "end-activation")
    assert table.view(0)["apc"]["damage"] == damage
    assert table.view(0)["apc"]["wrecked"] == wrecked
    if wrecked:
        assert asked(table) == (0, "put_out")
        play(table, keys(table)[0])
        hicks = table.view(0)["characters"]["hicks"]
        assert (hicks["place"], hicks["down"]) == ("board", True)
        assert keys(table) == ["stand", "end-activation"]


@pytest.mark.rule("AG-B-154")
def test_an_empty_apc_is_left_alone():
    table = chase(
        {"at": "G1:4,2", "facing": "east"},
        {"at": "G1:4,9", "seat": 0},
        [("standard", "G1:4,5")],
        people={},
        night_=True,
        dice={"marine": [4]},
    )
    play(table, "end-activation")
    assert not events(table, "apc_attacked")
    assert len(events(table, "alien_attacks")) == 1


@pytest.mark.rule("AG-B-152")
def test_driving_is_eight_steps_a_turn_costs_two_and_it_stops_at_walls_and_characters():
    table = chase({"at": "G1:4,0", "facing": "east"}, people={"drake": {"seat": -1, "at": "G2:5,6"}})
    play(table, "drive")
    for _ in range(8):
        assert "step ahead" in keys(table)
        play(table, "step ahead")
    assert asked(table) == (0, "act")
    assert table.view(0)["apc"]["at"][0] == "G1:4,8"
    blocked = chase({"at": "G1:4,0", "facing": "east"}, people={"drake": {"seat": -1, "at": "G1:5,3"}})
    play(blocked, "drive")
    assert refused(blocked, "step ahead") == "AG-B-152"
    turning = chase({"at": "G1:4,4", "facing": "east"}, people={"drake": {"seat": -1, "at": "G2:5,6"}})
    play(turning, "drive", *["step ahead"] * 7)
    assert refused(turning, "step left") == "AG-B-152"  # one step is left


@pytest.mark.rule("AG-B-152")
@pytest.mark.parametrize(("tokens", "left"), [(0, 0), (1, 1), (2, 1), (4, 2)])
def test_a_swarm_in_its_way_loses_half_rounded_up_and_the_rest_is_pushed_aside(tokens, left):
    table = chase({"at": "G1:4,0", "facing": "east"}, None, [("standard", "G1:4,3", tokens)])
    play(table, "drive", "step ahead")
    while asked(table)[1] == "push_aside":
        table.choose(0)
    assert swarm(table) == left
    if left:
        assert at(table, "alien-1") not in table.view(0)["apc"]["at"]
    assert asked(table) == (0, "drive")


@pytest.mark.rule("AG-B-152", "AG-B-101")
def test_a_blip_in_its_way_is_revealed_first():
    table = chase({"at": "G1:4,0", "facing": "east"}, None, [], [("G1:4,3", "core-3")], people={})
    play(table, "drive", "step ahead")
    while asked(table)[1] == "push_aside":
        table.choose(0)
    assert not table.view(0)["blips"]
    assert [alien["swarm"] for alien in table.view(0)["aliens"].values()] == [1]


@pytest.mark.rule("AG-B-153")
@pytest.mark.parametrize(("rolls", "left"), [([8], 3), ([7, 7], 2), ([7, 6, 5], 0)])
def test_the_turret_exhausts_two_and_fires_with_aim_seven_and_full_auto(rolls, left):
    table = chase({"at": "G1:4,0", "facing": "east"}, None, [("standard", "G1:4,7", 2)], dice={"marine": [*rolls, 10]})
    before = snapshot(table)
    play(table, "turret alien-1")
    while asked(table)[1] == "next_target":
        table.choose(0)
    assert swarm(table) == left
    assert len(zone(table, "exhaust")) == len(before["zones.exhaust"]) + 2
    assert only(before, table, "alien-1.*", "acting", "zones.exhaust", "zones.endurance")  # nobody's dial moves


# Power Loader -------------------------------------------------------------------------------------------------------------------------

FAR = "G4:9,0"


def hangar(ripley, aliens=(), *, make=scene, loader=None, **given):
    """Mission 5 with Ripley; the Queen is far away unless told."""
    people = {"ripley": {"seat": 0, **ripley}, "drake": {"seat": -1, "at": "G4:0,0"}}
    return make(people, aliens, scenario="gm5", who="ripley", loader=loader, **given)


@pytest.mark.rule("AG-B-150")
def test_anyone_gets_into_a_neighbouring_loader_with_an_interact_and_out_again_beside_it():
    table = hangar({"at": "G4:1,7"}, loader="G4:1,8")
    before = snapshot(table)
    play(table, "interact loader G4:1,8")
    ripley = table.view(0)["characters"]["ripley"]
    assert (ripley["at"], ripley["loader"], table.view(0)["loader"]) == ("G4:1,8", True, None)
    assert (ripley["speed"], ripley["defense"], ripley["melee"], ripley["tech"]) == (4, 8, 6, 6)
    assert only(before, table, "ripley.*", "loader", "acting")
    play(table, "interact loader-out G4:1,8", "space G4:0,8")
    assert at(table, "ripley") == "G4:0,8"
    assert table.view(0)["loader"] == "G4:1,8"
    assert refused(hangar({"at": "G4:1,6"}, loader="G4:1,8"), "interact loader G4:1,8") == "AG-B-083"


@pytest.mark.rule("AG-B-150")
def test_in_it_there_are_no_weapons_but_the_loader_strike_takes_two_of_an_adjacent_swarm():
    for there, strikes in (("G4:1,7", True), ("G4:1,6", False)):
        table = hangar({"at": "G4:1,8", "loader": True, "gear": ["pistol"]}, [("standard", there, 3)])
        assert not [key for key in keys(table) if key.startswith("attack")]
        assert ("strike alien-1" in keys(table)) == strikes
        if strikes:
            before = snapshot(table)
            play(table, "strike alien-1")
            assert swarm(table) == 2
            assert only(before, table, "alien-1.tokens", "acting")


@pytest.mark.rule("AG-B-150", "AG-B-155")
@pytest.mark.parametrize(("roll", "damage"), [(6, 1), (7, 0), (1, 1)])
def test_against_the_queen_it_does_one_damage_on_six_or_less(roll, damage):
    table = hangar({"at": "G4:1,8", "loader": True}, [("queen", "G4:1,7")], dice={"marine": [roll]})
    play(table, "strike alien-1")
    assert table.view(0)["aliens"]["alien-1"]["damage"] == damage


@pytest.mark.rule("AG-B-150")
@pytest.mark.parametrize(("roll", "out"), [(4, False), (5, True)])
def test_a_successful_attack_on_it_only_throws_its_driver_out_on_five_or_six(roll, out):
    table = hangar({"at": "G4:1,8", "loader": True}, [("standard", "G4:1,7")], make=night, dice={"marine": [10], "alien": [roll]})
    play(table, "end-activation")
    if out:
        assert asked(table) == (0, "loader_out")
        play(table, keys(table)[0])
    ripley = table.view(0)["characters"]["ripley"]
    assert (ripley["loader"], ripley["down"], ripley["place"]) == (not out, out, "board")
    assert table.view(0)["loader"] == ("G4:1,8" if out else None)
    safe = hangar({"at": "G4:1,8", "loader": True}, [("standard", "G4:1,7")], make=night, dice={"marine": [8]})
    play(safe, "end-activation")
    assert len(events(safe, "dodged")) == 1


# Queen --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-155")
@pytest.mark.parametrize(("damage", "dead"), [(6, False), (7, True)])
def test_each_hit_puts_a_token_on_the_queen_and_at_eight_she_is_dead(damage, dead):
    queen = {"kind": "queen", "at": corridor(4), "damage": damage}
    table = scene({"hicks": {"at": corridor(0), "gear": ["pistol"]}}, [queen], dice={"marine": [7]})
    play(table, "attack pistol alien-1")
    assert (not table.view(0)["aliens"]) == dead
    if not dead:
        assert table.view(0)["aliens"]["alien-1"]["damage"] == 7


@pytest.mark.rule("AG-B-155")
def test_she_attacks_twice_against_two_dice_of_which_the_higher_counts():
    table = night({"hicks": corridor(0)}, [("queen", corridor(7))], dice={"marine": [3, 6, 6, 7], "alien": [1]})
    play(table, "end-activation")
    assert len(events(table, "alien_moves")) == 6
    assert [event["rolls"] for event in events(table, "defense_roll")] == [[3, 6], [6, 7]]
    assert table.view(0)["characters"]["hicks"]["down"]


@pytest.mark.rule("AG-B-155")
@pytest.mark.parametrize(("roll", "through"), [(1, False), (2, True)])
def test_she_breaks_through_on_two_or_more(roll, through):
    table = night(
        {"hicks": "A2:2,3"},
        [("queen", "A2:5,3")],
        barricades=["A2:4,3/A2:5,3", "A2:0,3/A2:1,3"],
        dice={"alien": [roll], "marine": [4] * 4},
    )
    play(table, "end-activation")
    assert (len(table.view(0)["barricades"]) == 1) == through


@pytest.mark.rule("AG-B-155")
@pytest.mark.parametrize(("to", "wakes"), [("G3:5,4", False), ("G3:4,4", True)])
def test_in_mission_4_she_sleeps_until_somebody_comes_within_three_spaces(to, wakes):
    people = {"hicks": {"at": "G3:6,4", "seat": 0}, "newt": {"place": "captive", "at": "G3:9,4", "down": True}}
    table = scene(people, [("queen", "G3:1,4")], scenario="gm4", queen_awake=False, eggs=[], actions=1)
    play(table, f"move {to}")
    assert bool(events(table, "queen_wakes")) == wakes


# Airlock ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-156", "AG-B-140")
@pytest.mark.parametrize(("roll", "opens"), [(6, True), (7, False)])
def test_the_hangar_computer_opens_and_closes_the_airlock_with_a_tech_test(roll, opens):
    for before in (False, True):
        table = hangar({"at": "G4:6,7"}, [("queen", FAR)], dice={"marine": [roll]}, airlock_open=before, queen_awake=False)
        play(table, "interact computer G4:6,8")
        assert table.view(0)["airlock_open"] == (before != opens)


@pytest.mark.rule("AG-B-156")
@pytest.mark.parametrize(("roll", "holds"), [(1, True), (6, True), (7, False)])
def test_whoever_stands_on_an_open_airlock_is_blown_out_unless_holding_on(roll, holds):
    table = hangar({"at": "G4:4,4"}, [("queen", FAR)], make=night, airlock_open=True, queen_awake=False, dice={"marine": [roll]})
    play(table, "end-activation")
    assert table.view(0)["characters"]["ripley"]["place"] == ("board" if holds else "killed")
    assert table.view(0)["characters"]["drake"]["place"] == "board"  # not on a tile


@pytest.mark.rule("AG-B-156", "AG-B-155")
def test_the_queen_blown_out_is_gone_and_the_mission_won_and_a_shut_airlock_does_nothing():
    for is_open in (True, False):
        table = hangar({"at": "G4:1,8"}, [("queen", "G4:4,5")], make=night, airlock_open=is_open, queen_awake=False)
        play(table, "end-activation")
        assert table.over == is_open
        if is_open:
            assert table.outcome.winners == (0,)
        else:
            assert table.view(0)["aliens"]
