"""The Air Ducts, case by case: in, out, Tunnels, Aliens, Barricades, sight and Attacks (AG-087..118 with AG-Q-22..30)."""

from collections import Counter

import pytest
from tests.aliens import TURN, asked, at, doors, events, keys, night, only, play, refused, scene, sees, snapshot, swarm, zone

import xenoboard as xb

ENTRANCE = {1: "A2:2,1", 2: "A2:8,2", 3: "A3:8,1", 4: "A4:1,7", 5: "G5:1,5", 6: "G6:1,8"}
EXIT = {1: "P2:0,1", 2: "P2:0,5", 3: "P2:0,8", 4: "P2:5,11", 5: "P2:10,3", 6: "P2:8,0"}
"""What the die shows -> the space on the Air Duct board."""
STAY = {"drake": {"at": "A4:4,4", "seat": -1}}


def ducts(hicks, *args, night_=False, **given):
    """Mission 3 with Hicks somewhere, and Drake far away so that the game goes on."""
    make = night if night_ else scene
    people = {"hicks": {"at": hicks, "seat": 0} if isinstance(hicks, str) else {"seat": 0, **hicks}, **STAY}
    return make(people, *args, scenario="pm3", tunnels=given.pop("tunnels", []), **given)


# Setting up -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-087", "AG-088", "AG-090", "AG-102", "AG-103", "AG-104", "AG-Q-24", "AG-Q-46")
def test_the_mission_places_its_six_entrances_and_the_eight_exit_tokens_are_shuffled_face_down():
    tables = [xb.new("aliens/pm3", seats=1, seed=seed) for seed in range(4)]
    for table in tables:
        view = table.view(0)
        assert view["entrances"] == {str(number): place for number, place in ENTRANCE.items()}
        assert (view["ducts"], view["tunnels"]) == ({}, ["A3:9,9"])
        assert len(zone(table, "exits")) == 8
        assert "exit-1" not in str(view)  # nobody sees them
    assert len({tuple(zone(table, "exits")) for table in tables}) > 1


# Entering ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-091", "AG-092", "AG-093", "AG-094", "AG-096", "AG-Q-27")
@pytest.mark.parametrize("roll", range(1, 7))
def test_entering_finds_the_matching_token_and_the_die_says_where_it_leads(roll):
    table = ducts(ENTRANCE[2], dice={"alien": [roll]})
    before = snapshot(table)
    play(table, "move duct-2")
    assert at(table, "hicks") == EXIT[roll]
    assert table.view(0)["ducts"] == {"2": EXIT[roll]}
    assert zone(table, "exitsplaced") == ["exit-2"]
    assert Counter(zone(table, "exits")) == Counter({**{f"exit-{n}": 1 for n in (1, 3, 4, 5, 6)}, "exit-tunnel": 2})
    assert only(before, table, "hicks.at", "acting", "ducts", "zones.exits", "zones.exitsplaced")
    assert asked(table) == (0, "move_on")  # four of five spaces are left
    play(table, "stop")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-093", "AG-090")
def test_the_remaining_tokens_are_shuffled_again():
    orders = set()
    for seed in range(5):
        table = ducts(
            ENTRANCE[2],
            dice={"alien": [1]},
            seed=seed,
            zones={"exits": ["exit-1", "exit-2", "exit-3", "exit-4", "exit-5", "exit-6", "exit-tunnel", "exit-tunnel"]},
        )
        play(table, "move duct-2")
        orders.add(tuple(zone(table, "exits")))
    assert len(orders) > 1


@pytest.mark.rule("AG-095")
def test_an_occupied_exit_space_is_rolled_again_a_tunnel_counts():
    table = ducts(
        ENTRANCE[2],
        ducts={3: EXIT[4]},
        duct_tunnels=[EXIT[5]],
        dice={"alien": [4, 5, 4, 6, 1]},
        zones={"exitsplaced": ["exit-3", "exit-tunnel"]},
    )
    play(table, "move duct-2")
    assert [event["n"] for event in events(table, "duct_roll")] == [4, 5, 4, 6]
    assert table.view(0)["ducts"] == {"2": EXIT[6], "3": EXIT[4]}
    assert at(table, "hicks") == EXIT[6]


@pytest.mark.rule("AG-091", "AG-Q-27")
def test_it_takes_one_space_of_movement_each_way():
    table = ducts(ENTRANCE[2], ducts={2: EXIT[1]}, zones={"exitsplaced": ["exit-2"]})
    assert "move P2:2,4" in keys(table)  # one through, four along
    assert "move P2:2,5" not in keys(table)
    assert "move duct-2" not in keys(table)  # its end is known
    near = ducts("A2:5,2", ducts={2: EXIT[1]}, zones={"exitsplaced": ["exit-2"]})  # three spaces away
    assert {f"move {EXIT[1]}", "move P2:1,1"} <= set(keys(near))
    assert "move P2:2,1" not in keys(near)
    back = ducts(EXIT[1], ducts={2: EXIT[1]}, zones={"exitsplaced": ["exit-2"]})
    play(back, f"move {ENTRANCE[2]}")
    assert at(back, "hicks") == ENTRANCE[2]


@pytest.mark.rule("AG-091")
def test_an_unknown_entrance_must_be_reached_with_a_space_of_movement_left():
    straight = {"A2:7,2": 1, "A2:6,2": 2, "A2:5,2": 3, "A2:4,3": 4, "A2:3,3": 5}
    for here, distance in straight.items():
        table = ducts(here)
        if distance < 5:
            assert "move duct-2" in keys(table), here
        else:
            assert refused(table, "move duct-2") == "AG-091"


@pytest.mark.rule("AG-Q-27", "AG-Q-25")
def test_a_taken_arrival_space_leaves_the_character_outside_with_that_movement_unspent():
    people = {"hicks": {"at": ENTRANCE[2], "seat": 0}, "drake": {"at": EXIT[3], "seat": -1}}
    table = scene(people, scenario="pm3", tunnels=[], dice={"alien": [3]})
    play(table, "move duct-2")
    assert at(table, "hicks") == ENTRANCE[2]
    assert table.view(0)["ducts"] == {"2": EXIT[3]}  # it stays placed
    assert asked(table) == (0, "move_on")
    assert refused(table, f"move {EXIT[3]}") == "AG-B-067"
    assert "move A2:6,6" in keys(table)  # all five spaces are left


@pytest.mark.rule("AG-Q-23")
def test_an_entrance_whose_token_finds_no_space_cannot_be_entered():
    placed = {1: EXIT[1], 3: EXIT[2], 4: EXIT[3], 5: EXIT[4], 6: EXIT[5]}
    tokens = {"exitsplaced": [f"exit-{n}" for n in placed] + ["exit-tunnel"]}
    table = ducts(ENTRANCE[2], ducts=placed, duct_tunnels=[EXIT[6]], zones=tokens)
    assert refused(table, "move duct-2") == "AG-Q-23"
    del placed[6]
    last = ducts(
        ENTRANCE[2],
        ducts=placed,
        duct_tunnels=[EXIT[6]],
        zones={"exitsplaced": [*tokens["exitsplaced"][:4], "exit-tunnel"]},
        dice={"alien": [5]},
    )
    play(last, "move duct-2")
    assert last.view(0)["ducts"]["2"] == EXIT[5]


# Exiting ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-097", "AG-100")
def test_one_leaves_by_a_placed_exit_to_its_own_entrance_and_by_no_other():
    table = ducts(EXIT[1], ducts={2: EXIT[1], 3: EXIT[6]}, zones={"exitsplaced": ["exit-2", "exit-3"]})
    assert f"move {ENTRANCE[2]}" in keys(table)
    assert not {f"move {ENTRANCE[n]}" for n in (1, 3, 4, 5, 6)} & set(keys(table))
    tunnel = ducts(EXIT[1], duct_tunnels=[EXIT[1]], zones={"exitsplaced": ["exit-tunnel"]})
    assert {key[5:8] for key in keys(tunnel) if key.startswith("move ")} == {"P2:"}


@pytest.mark.rule("AG-098", "AG-099", "AG-Q-26")
def test_entering_an_empty_exit_space_places_a_random_unused_token_at_once_and_one_may_leave_by_it():
    found = Counter()
    for seed in range(24):
        table = ducts("P2:1,5", seed=seed)
        before = snapshot(table)
        play(table, f"move {EXIT[2]}")
        [token] = zone(table, "exitsplaced")
        found[token] += 1
        assert len(zone(table, "exits")) == 7
        assert only(before, table, "hicks.at", "acting", "ducts", "duct_tunnels", "zones.exits", "zones.exitsplaced")
        number = token.removeprefix("exit-")
        if number == "tunnel":
            assert (table.view(0)["ducts"], table.view(0)["tunnels"]) == ({}, [EXIT[2]])
            assert {key[5:8] for key in keys(table) if key.startswith("move ")} == {"P2:"}
        else:
            assert table.view(0)["ducts"] == {number: EXIT[2]}
            assert f"move {ENTRANCE[int(number)]}" in keys(table)
    assert len(found) > 4
    assert found["exit-tunnel"]


@pytest.mark.rule("AG-Q-26", "AG-098")
def test_the_last_token_is_placed_for_certain_and_with_none_left_nothing_is_placed():
    table = ducts("P2:6,0", zones={"exits": ["exit-3", "end"]})
    play(table, f"move {EXIT[6]}")
    assert table.view(0)["ducts"] == {"3": EXIT[6]}
    bare = ducts("P2:1,5", zones={"exits": ["end"]})
    play(bare, f"move {EXIT[2]}")
    assert (bare.view(0)["ducts"], bare.view(0)["tunnels"]) == ({}, [])


# Tunnels ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-101", "AG-Q-30", "AG-B-120")
def test_blips_spawn_at_a_tunnel_in_the_ducts_and_aliens_cannot_leave_by_it():
    table = ducts("A2:6,3", night_=True, duct_tunnels=[EXIT[4]], zones={"motion": ["tunnels"], "exitsplaced": ["exit-tunnel"]})
    play(table, "end-activation")
    assert [blip["at"] for blip in table.view(0)["blips"].values()] == [EXIT[4]]
    table = ducts("A2:6,3", [("standard", EXIT[4])], night_=True, duct_tunnels=[EXIT[4]], zones={"exitsplaced": ["exit-tunnel"]})
    play(table, "end-activation")
    assert at(table, "alien-1").startswith("P2:")


# Aliens -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-107", "AG-108", "AG-Q-22", "AG-Q-29")
def test_aliens_use_a_pair_in_both_directions():
    pair = {"ducts": {2: EXIT[2]}, "zones": {"exitsplaced": ["exit-2"]}, "dice": {"marine": [4]}}
    out = ducts("A2:9,2", [("standard", "P2:2,5")], night_=True, **pair)
    play(out, "end-activation")
    assert [event["at"] for event in events(out, "alien_moves")] == ["P2:1,5", EXIT[2], ENTRANCE[2]]
    assert len(events(out, "alien_attacks")) == 1
    into = ducts("P2:2,5", [("standard", "A2:9,2")], night_=True, **pair)
    play(into, "end-activation")
    assert [event["at"] for event in events(into, "alien_moves")] == [ENTRANCE[2], EXIT[2], "P2:1,5"]
    blip = ducts(
        "A2:9,2",
        [],
        [("P2:2,5", "core-1")],
        night_=True,
        ducts={2: EXIT[2]},
        zones={"exitsplaced": ["exit-2"]},
        dice={"alien": [2]},
    )
    play(blip, "end-activation")
    assert [event["at"] for event in events(blip, "blip_moves")] == ["P2:1,5", EXIT[2]]


@pytest.mark.rule("AG-107", "AG-108", "AG-109", "AG-Q-25")
def test_without_a_pair_they_neither_enter_nor_place_exit_tokens():
    table = ducts("P2:2,5", [("standard", ENTRANCE[2]), ("standard", "P2:2,8")], night_=True, dice={"marine": [4]})
    before = snapshot(table)
    play(table, "end-activation")
    assert at(table, "alien-1").startswith("A")
    table = ducts("A2:6,6", [("standard", "P2:1,5")], night_=True)
    play(table, "end-activation")
    crossing = ducts("A2:6,6", [("standard", "P2:6,0")], night_=True)
    play(crossing, "end-activation")
    for each in (table, crossing):
        assert (each.view(0)["ducts"], each.view(0)["tunnels"]) == ({}, [])
        assert len(zone(each, "exits")) == 8
    assert before["ducts"] == {}


@pytest.mark.rule("AG-Q-29", "AG-107")
def test_an_occupied_exit_stops_them():
    people = {"hicks": {"at": "A2:9,2", "seat": 0}, "drake": {"at": "A4:4,4", "seat": -1}}
    table = night(
        people, [("standard", "P2:2,5"), ("standard", EXIT[2])], scenario="pm3", tunnels=[], ducts={2: EXIT[2]}, barricades=["duct-2"],
        zones={"exitsplaced": ["exit-2"]}, dice={"alien": [1, 1]},
    )  # fmt: skip
    play(table, "end-activation")
    assert at(table, "alien-2") == EXIT[2]
    assert at(table, "alien-1").startswith("P2:")


# Barricades -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-110", "AG-112", "AG-Q-28")
@pytest.mark.parametrize("here", [ENTRANCE[2], EXIT[2]])
def test_an_entrance_is_barricaded_and_opened_from_either_side_and_cuts_everything(here):
    table = ducts(here, ducts={2: EXIT[2]}, zones={"exitsplaced": ["exit-2"]})
    there = EXIT[2] if here == ENTRANCE[2] else ENTRANCE[2]
    assert sees(table, here, there)
    before = snapshot(table)
    play(table, "barricade duct-2")
    assert doors(table) == [*before["barricades"], "duct-2"]
    assert only(before, table, "barricades", "acting")
    assert not sees(table, here, there)
    assert f"move {there}" not in keys(table)
    play(table, "unbar duct-2")
    assert "duct-2" not in doors(table)
    assert sees(table, here, there)


@pytest.mark.rule("AG-110", "AG-Q-28", "AG-113")
def test_before_the_pair_exists_it_is_barricaded_from_outside_only_and_an_exit_never():
    outside = ducts(ENTRANCE[2])
    play(outside, "barricade duct-2")
    assert refused(outside, "move duct-2") == "AG-110"
    inside = ducts(EXIT[2], zones={"exitsplaced": ["exit-3"]}, ducts={3: EXIT[2]})
    assert [key for key in keys(inside) if key.startswith("barricade")] == ["barricade duct-3"]  # the Entrance's, not the Exit's
    tunnel = ducts(EXIT[2], zones={"exitsplaced": ["exit-tunnel"]}, duct_tunnels=[EXIT[2]])
    assert not [key for key in keys(tunnel) if key.startswith("barricade")]


@pytest.mark.rule("AG-110", "AG-B-084")
def test_as_with_doors_not_against_an_alien_on_the_other_side():
    table = ducts(ENTRANCE[2], [("standard", EXIT[2])], ducts={2: EXIT[2]}, zones={"exitsplaced": ["exit-2"]})
    assert refused(table, "barricade duct-2") == "AG-B-084"


@pytest.mark.rule("AG-111", "AG-112")
def test_broken_through_the_alien_goes_on():
    for roll, through in ((3, False), (4, True)):
        table = ducts(
            "A2:9,2", [("standard", EXIT[2])], night_=True, ducts={2: EXIT[2]}, barricades=["duct-2"], zones={"exitsplaced": ["exit-2"]},
            dice={"alien": [roll], "marine": [4]},
        )  # fmt: skip
        before = snapshot(table)
        play(table, "end-activation")
        assert at(table, "alien-1") == (ENTRANCE[2] if through else EXIT[2])
        assert only(before, table, *TURN, "alien-1.*", "hicks.*", "drake.*", *(["barricades"] if through else []))


# Sight and Attacks ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-114", "AG-115", "AG-117")
def test_the_two_spaces_of_a_pair_are_adjacent_and_see_one_another_and_nothing_else_does():
    table = ducts("A4:9,9", ducts={2: EXIT[2]}, zones={"exitsplaced": ["exit-2"]})
    assert sees(table, ENTRANCE[2], EXIT[2])
    assert sees(table, EXIT[2], ENTRANCE[2])
    assert not sees(table, ENTRANCE[2], "P2:1,5")
    assert not sees(table, "A2:9,2", EXIT[2])
    assert not sees(table, "A2:9,2", "P2:1,5")
    assert not sees(ducts("A4:9,9"), ENTRANCE[2], EXIT[2])


@pytest.mark.rule("AG-116", "AG-118")
@pytest.mark.parametrize(("here", "there", "beyond"), [(ENTRANCE[2], EXIT[2], "P2:1,5"), (EXIT[2], ENTRANCE[2], "A2:9,2")])
def test_characters_attack_through_a_pair_but_no_farther(here, there, beyond):
    hicks = {"at": here, "gear": ["pistol"]}
    table = ducts(hicks, [("standard", there)], ducts={2: EXIT[2]}, zones={"exitsplaced": ["exit-2"]}, dice={"marine": [7]})
    play(table, "attack pistol alien-1")
    assert swarm(table) == 0
    table = ducts(hicks, [("standard", beyond)], ducts={2: EXIT[2]}, zones={"exitsplaced": ["exit-2"]})
    assert refused(table, "attack pistol alien-1") == "AG-B-090"


@pytest.mark.rule("AG-116", "AG-114")
@pytest.mark.parametrize(("here", "there"), [(ENTRANCE[2], EXIT[2]), (EXIT[2], ENTRANCE[2])])
def test_aliens_attack_through_a_pair_without_moving_and_count_as_adjacent(here, there):
    table = ducts(
        here, [("standard", there, 2)], night_=True, ducts={2: EXIT[2]}, zones={"exitsplaced": ["exit-2"]}, dice={"marine": [4]}
    )
    play(table, "end-activation")
    assert not events(table, "alien_moves")
    assert [(event["plus"], event["total"]) for event in events(table, "defense_roll")] == [(2, 6)]
