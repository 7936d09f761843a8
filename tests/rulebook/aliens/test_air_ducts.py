"""The Air Ducts (AG-087..121): Mission 3: Survive, and in Bug Hunts."""

import pytest
from tests.aliens_support import LIB, asked, at, events, faces, keys, play, refused, scene, settle, state, until

import xenoboard as xb
from xenoboard.engine import PositionError
from xenoboard.games.aliens.rules import hunts

HICKS = {"hicks": {"seat": 0, "at": "A2:2,2"}, "hudson": {"at": "G6:9,4"}}


def ducts(characters=None, **more):
    return scene(characters or HICKS, scenario="pm3", acting=more.pop("acting", "hicks"), turn=more.pop("turn", 3), **more)


@pytest.mark.rule("AG-087", "AG-088", "AG-090", "AG-102", "AG-103", "AG-Q-24", "AG-Q-28")
def test_the_mission_card_places_six_entrances_and_the_tokens_lie_face_down_in_any_order():
    one, other = (xb.new("aliens/pm3", seed=seed) for seed in (1, 2))
    assert one.view(0)["entrances"] == {
        "1": "A2:2,1",
        "2": "A2:8,2",
        "3": "A3:8,1",
        "4": "A4:1,7",
        "5": "G5:1,5",
        "6": "G6:1,8",
    }
    assert one.view(0)["ducts"] == {}
    assert faces(one, "exits") != faces(other, "exits")
    assert set(LIB.missions["pm3"].routes) == {"A", "B"}


@pytest.mark.rule("AG-091", "AG-092", "AG-093", "AG-094", "AG-096", "AG-Q-27", "AG-Q-02")
def test_a_character_crawls_in_the_token_is_found_and_the_die_says_where_it_leads():
    table = ducts(dice={"alien": [3]})
    play(table, "move duct-1")
    assert at(table, "hicks") == "P2:0,8"
    assert table.view(0)["ducts"] == {"1": "P2:0,8"}
    assert "exit-1" not in faces(table, "exits")
    assert len(faces(table, "exits")) == 7
    assert asked(table) == (0, "move_on")  # one step to the Entrance, one through it, three left
    assert table.decision.ask.args["left"] == 3


@pytest.mark.rule("AG-095")
def test_an_occupied_exit_is_rolled_again():
    table = ducts(ducts={"2": "P2:0,8"}, zones={"exitsplaced": ["exit-2"]}, dice={"alien": [3, 3, 5]})
    play(table, "move duct-1")
    assert [event["n"] for event in events(table, "duct_roll")] == [3, 3, 5]
    assert at(table, "hicks") == "P2:10,3"


@pytest.mark.rule("AG-Q-27")
def test_a_taken_arrival_space_keeps_the_character_outside_with_its_movement():
    people = {**HICKS, "vasquez": {"at": "P2:0,8"}}
    table = ducts(people, dice={"alien": [3]})
    play(table, "move duct-1")
    assert at(table, "hicks") == "A2:2,1"
    assert table.view(0)["ducts"] == {"1": "P2:0,8"}
    assert table.decision.ask.args["left"] == 4


@pytest.mark.rule("AG-097", "AG-Q-27", "AG-B-061")
def test_through_a_placed_pair_it_is_one_space_each_way():
    table = ducts({**HICKS, "hicks": {"seat": 0, "at": "P2:0,8"}}, ducts={"4": "P2:0,8"}, zones={"exitsplaced": ["exit-4"]})
    assert "move A4:1,7" in keys(table)
    play(table, "move A4:2,7")
    assert at(table, "hicks") == "A4:2,7"
    assert "move duct-4" not in keys(table)


@pytest.mark.rule("AG-098", "AG-099", "AG-Q-25", "AG-Q-26")
def test_entering_an_unknown_exit_space_places_a_random_token_at_once_and_movement_goes_on():
    inside = {**HICKS, "hicks": {"seat": 0, "at": "P2:2,8"}}
    table = ducts(inside, zones={"exits": ["exit-6", "end"]})
    play(table, "move P2:0,8")
    assert table.view(0)["ducts"] == {"6": "P2:0,8"}
    assert faces(table, "exits") == []
    play(table, "move G6:1,8")  # and out by it, with the second action
    assert at(table, "hicks") == "G6:1,8"
    without = ducts(inside, zones={"exits": ["end"]})
    play(without, "move P2:0,8")  # no token left: nothing is placed
    assert without.view(0)["ducts"] == {}


@pytest.mark.rule("AG-100", "AG-101", "AG-Q-30", "AG-B-120")
def test_nobody_leaves_by_a_tunnel_and_aliens_spawn_at_it():
    inside = {**HICKS, "hicks": {"seat": 0, "at": "P2:2,8"}}
    table = ducts(inside, zones={"exits": ["exit-tunnel", "end"]})
    play(table, "move P2:0,8")
    assert table.view(0)["ducts"] == {}
    assert table.view(0)["tunnels"] == ["A3:9,9", "P2:0,8"]
    assert all(key.startswith("move P2:") for key in keys(table) if key.startswith(("move A", "move P")))
    spawning = scene(
        {"hicks": {"seat": 0, "at": "A2:2,2"}, "hudson": {"at": "G6:9,4"}},
        scenario="pm3",
        phase="motion",
        turn=3,
        draws=1,
        duct_tunnels=["P2:0,1"],
        zones={"motion": ["tunnels"]},
    )
    placed = [event["at"] for event in events(spawning, "blip_placed")]
    assert placed[:2] == ["A3:9,9", "P2:0,1"]


@pytest.mark.rule("AG-Q-23")
def test_an_entrance_whose_exit_can_have_no_space_is_shut():
    placed = {"2": "P2:0,1", "3": "P2:0,5", "4": "P2:0,8", "5": "P2:5,11", "6": "P2:10,3"}
    table = ducts(ducts=placed, duct_tunnels=["P2:8,0"], zones={"exitsplaced": ["exit-2", "exit-3"]})
    assert refused(table, "move duct-1") == "AG-Q-23"


@pytest.mark.rule("AG-107", "AG-108", "AG-114", "AG-116", "AG-Q-22", "AG-Q-29", "AG-112")
def test_aliens_use_a_placed_pair_and_attack_through_it():
    table = scene(
        {"hicks": {"seat": 0, "at": "A2:2,2"}, "hudson": {"at": "G6:9,4"}},
        aliens=[{"kind": "standard", "at": "P2:1,8"}],
        scenario="pm3",
        phase="alien",
        turn=3,
        ducts={"1": "P2:0,8"},
        zones={"exitsplaced": ["exit-1"]},
        dice={"marine": [9], "alien": [1]},
    )
    assert at(table, 1) == "A2:2,1"
    assert table.view(0)["characters"]["hicks"]["down"]
    near = scene(
        {"hicks": {"seat": 0, "at": "A2:2,1"}, "hudson": {"at": "G6:9,4"}},
        aliens=[{"kind": "standard", "at": "P2:0,8"}],
        scenario="pm3",
        phase="alien",
        turn=3,
        ducts={"1": "P2:0,8"},
        zones={"exitsplaced": ["exit-1"]},
        dice={"marine": [9], "alien": [1]},
    )
    assert at(near, 1) == "P2:0,8"  # adjacent through the pair: it attacks without moving
    assert near.view(0)["characters"]["hicks"]["down"]


@pytest.mark.rule("AG-109", "AG-Q-25")
def test_aliens_place_no_exit_tokens():
    table = scene(
        {"hicks": {"seat": 0, "at": "P2:2,8"}, "hudson": {"at": "G6:9,4"}},
        aliens=[{"kind": "standard", "at": "P2:0,5"}],
        scenario="pm3",
        phase="alien",
        turn=3,
        dice={"marine": [9], "alien": [1]},
    )
    assert at(table, 1) == "P2:2,7"
    assert table.view(0)["ducts"] == {}
    assert len(faces(table, "exits")) == 8


@pytest.mark.rule("AG-110", "AG-113", "AG-Q-28", "AG-112")
def test_an_entrance_is_barricaded_from_either_side_and_cuts_the_pair():
    table = ducts({**HICKS, "hicks": {"seat": 0, "at": "A2:2,1"}})
    play(table, "barricade duct-1")
    assert table.view(0)["barricades"][-1] == "duct-1"
    assert refused(table, "move duct-1") == "AG-110"
    assert "unbar duct-1" in keys(table)
    inside = ducts(
        {**HICKS, "hicks": {"seat": 0, "at": "P2:0,8"}},
        ducts={"1": "P2:0,8"},
        zones={"exitsplaced": ["exit-1"]},
        barricades=["duct-1"],
    )
    assert "move A2:2,1" not in keys(inside)
    play(inside, "unbar duct-1")
    assert "move A2:2,1" in keys(inside)
    unknown = ducts({**HICKS, "hicks": {"seat": 0, "at": "P2:0,8"}}, zones={"exits": ["end"]})
    assert not [key for key in keys(unknown) if "duct" in key]  # before the pair exists nobody can do it from inside


@pytest.mark.rule("AG-111", "AG-112", "AG-Q-18", "AG-130")
def test_aliens_break_through_a_barricaded_entrance_the_scout_on_three():
    def attempt(kind, roll):
        return scene(
            {"hicks": {"seat": 0, "at": "A2:2,2"}, "hudson": {"at": "G6:9,4"}},
            aliens=[{"kind": kind, "at": "P2:1,8"}],
            scenario="pm3",
            phase="alien",
            turn=3,
            ducts={"1": "P2:0,8"},
            zones={"exitsplaced": ["exit-1"]},
            barricades=["duct-1"],
            dice={"marine": [2], "alien": [roll]},
        )

    assert at(attempt("standard", 3), 1) == "P2:0,8"
    assert attempt("scout", 3).view(0)["barricades"] == []
    assert attempt("standard", 4).view(0)["barricades"] == []


@pytest.mark.rule("AG-115", "AG-117", "AG-118", "AG-116")
def test_sight_and_attacks_go_through_a_pair_and_no_farther():
    def shooter(alien):
        return scene(
            {"hicks": {"seat": 0, "at": "A2:2,1", "gear": ["pistol"]}, "hudson": {"at": "G6:9,4"}},
            aliens=[{"kind": "standard", "at": alien}],
            scenario="pm3",
            acting="hicks",
            turn=3,
            ducts={"1": "P2:0,8"},
            zones={"exitsplaced": ["exit-1"]},
        )

    assert "attack pistol alien-1" in keys(shooter("P2:0,8"))
    assert refused(shooter("P2:1,8"), "attack pistol alien-1") == "AG-B-090"


@pytest.mark.rule("AG-105", "AG-119", "AG-120", "AG-121", "AG-Q-32")
def test_in_a_bug_hunt_six_entrances_more_than_ten_spaces_from_starts_and_one_another():
    legal = list(LIB.missions["bh1"].suggested_entrances)
    table = scene(scenario="bh1", options={"air_ducts": True}, entrances=legal)
    assert len(table.view(0)["entrances"]) == 6
    plan = LIB.plan(state(table).plan)
    starts = tuple(plan.space(place) for place in LIB.missions["bh1"].starts)
    assert not list(hunts.problems(plan, starts, tuple(plan.entrances.values())))
    near = next(plan.names[space] for space in plan.grid.spaces if plan.grid.ways(0).distance(space, plan.space(legal[0])) == 9)
    with pytest.raises(PositionError, match=rf"{near.replace('.', '[.]')}|within ten spaces"):
        scene(scenario="bh1", options={"air_ducts": True}, entrances=[legal[0], near, *legal[2:]])
    with pytest.raises(PositionError, match="AG-120"):
        scene(scenario="bh1", options={"air_ducts": True}, entrances=["A2:1,2", *legal[1:]])
    with pytest.raises(PositionError, match="AG-119"):
        scene(scenario="bh1", options={"air_ducts": True}, entrances=legal[:5])
    ten = next(space for space in plan.grid.spaces if plan.grid.ways(0).distance(space, starts[0]) == 10)
    eleven = next(space for space in plan.grid.spaces if plan.grid.ways(0).distance(space, starts[0]) == 11)
    assert hunts.entrance_refusal(plan, starts[:1], (), ten).rule == "AG-120"
    assert hunts.entrance_refusal(plan, starts[:1], (), eleven) is None


@pytest.mark.rule("AG-107")
def test_the_marines_get_away_through_the_ducts_and_win():
    table = scene(
        {"hicks": {"seat": 0, "at": "G6:4,8"}, "hudson": {"place": "left"}, "vasquez": {"place": "left"}},
        scenario="pm3",
        acting="hicks",
        turn=3,
        flags=["exit_open"],
    )
    play(table, "move exit")
    settle(table, 5)
    assert table.outcome is not None
    assert table.outcome.result == "victory"
    until(table, "nothing")
