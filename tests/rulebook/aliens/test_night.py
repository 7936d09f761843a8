"""The Alien Phase: order, targets, ways, attacks and what they do; Blips and the Motion Tracker (AG-B-110..137)."""

import pytest
from tests.aliens import TURN, asked, at, corridor, doors, events, keys, night, only, play, scene, snapshot, swarm, until, zone

import xenoboard as xb

SOUTH, NORTH = "A2:4,3/A2:5,3", "A2:0,3/A2:1,3"
"""The two Doors of the Operations centre."""


def person(table, who="hicks"):
    return table.view(None)["characters"][who]


# Order and targets --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-110", "AG-B-111")
def test_the_alien_nearest_to_a_character_activates_first():
    table = night({"hicks": corridor(0)}, [("standard", corridor(12)), ("standard", corridor(9)), ("standard", "A4:9,9")])
    play(table, "end-activation")
    order = list(dict.fromkeys(event["alien"] for event in events(table, "alien_moves")))
    assert order == [2, 1, 3]


@pytest.mark.rule("AG-B-111", "AG-Q-48")
def test_the_commander_breaks_ties_that_matter():
    people = {"vasquez": {"at": corridor(5), "seat": 0}, "hicks": {"at": "A2:6,5", "seat": 1}}
    table = night(
        people, [("standard", corridor(9)), ("standard", corridor(1), 2)], who="vasquez", seats=2, dice={"marine": [4] * 4}
    )
    play(table, "end-activation")
    assert asked(table) == (1, "alien_order")  # the Corporal commands
    assert keys(table) == ["target alien-2", "target alien-1"]
    alike = night(
        people, [("standard", corridor(9), 2), ("standard", corridor(1), 2)], who="vasquez", seats=2, dice={"marine": [4] * 4}
    )
    play(alike, "end-activation")
    assert asked(alike)[1] != "alien_order"


@pytest.mark.rule("AG-B-113", "AG-B-114", "AG-C-04")
def test_an_alien_goes_for_the_nearest_character_knocked_down_ones_too_and_attacks_it():
    people = {"hicks": corridor(0), "drake": {"at": corridor(4), "down": True}}
    table = night(people, [("standard", corridor(8))], dice={"marine": [4]})
    before = snapshot(table)
    play(table, "end-activation")
    assert [event["who"] for event in events(table, "alien_attacks")] == ["drake"]
    assert at(table, "alien-1") in (corridor(5), "A2:4,5", "A2:6,5", "A2:4,6")
    assert len(events(table, "alien_moves")) == 3  # a shortest way
    assert only(before, table, *TURN, "alien-1.*", "hicks.*", "drake.activated")


@pytest.mark.rule("AG-B-113", "AG-C-04")
def test_a_nearer_character_without_a_free_space_beside_it_is_passed_over():
    people = {"hicks": "A2:2,0", "drake": corridor(6)}
    models = [("standard", "A2:1,0"), ("standard", "A2:3,0"), ("standard", corridor(2))]
    table = night(people, models, dice={"marine": [4] * 3})
    play(table, "end-activation")
    attacks = {event["alien"]: event["who"] for event in events(table, "alien_attacks")}
    assert attacks == {1: "hicks", 2: "hicks", 3: "drake"}


@pytest.mark.rule("AG-B-113", "AG-C-05", "AG-B-115")
def test_a_character_behind_a_barricade_is_a_target_unless_no_space_to_break_it_from_is_free():
    people = {"hicks": "A2:2,3", "drake": corridor(15)}
    table = night(people, [("standard", "A2:6,3")], barricades=[SOUTH, NORTH], dice={"alien": [1]})
    play(table, "end-activation")
    assert len(events(table, "break_roll")) == 1  # it goes for Hicks
    ring = [("standard", f"A2:{row},{column}") for row in (0, 5) for column in (2, 3, 4)]
    full = night(people, [*ring, ("standard", "A2:6,6")], barricades=[SOUTH, NORTH], dice={"alien": [1] * 6})
    play(full, "end-activation")
    assert len(events(full, "break_roll")) == 6
    assert [event for event in events(full, "alien_moves") if event["alien"] == 7][-1]["at"] in (
        corridor(12),
        "A3:4,2",
    )  # six towards Drake


@pytest.mark.rule("AG-B-113", "AG-Q-48")
def test_equally_near_characters_are_the_commanders_choice():
    people = {"hicks": corridor(0), "drake": corridor(8)}
    table = night(people, [("standard", corridor(4))], dice={"marine": [4]})
    play(table, "end-activation")
    assert asked(table) == (0, "alien_target")
    assert keys(table) == ["who hicks", "who drake"]
    play(table, "who drake")
    while asked(table)[1] == "alien_space":
        table.choose(0)
    assert [event["who"] for event in events(table, "alien_attacks")] == ["drake"]


@pytest.mark.rule("AG-B-114")
def test_an_adjacent_alien_attacks_without_moving_and_one_that_cannot_attack_comes_as_near_as_it_can():
    table = night({"hicks": corridor(0)}, [("standard", corridor(1))], dice={"marine": [4]})
    play(table, "end-activation")
    assert (len(events(table, "alien_moves")), len(events(table, "alien_attacks"))) == (0, 1)
    walled = [("standard", "A2:1,0"), ("standard", "A2:3,0"), ("standard", corridor(2))]
    table = night({"hicks": "A2:2,0"}, walled, dice={"marine": [4, 4]})
    play(table, "end-activation")
    assert at(table, "alien-3") in ("A2:4,0", "A2:0,0", "A2:0,1")  # two spaces from him, behind those in the passage
    assert len(events(table, "alien_attacks")) == 2


@pytest.mark.rule("AG-B-116")
def test_each_model_attacks_at_most_once_and_the_queen_twice():
    for kind, attacks in (("standard", 1), ("brute", 1), ("queen", 2)):
        table = night({"hicks": corridor(0)}, [(kind, corridor(1))], dice={"marine": [4] * 4})
        play(table, "end-activation")
        assert len(events(table, "alien_attacks")) == attacks


# Barricades -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-115", "AG-C-06")
@pytest.mark.parametrize(("start", "attacks"), [(3, True), (9, True), (10, False)])
def test_it_tries_once_even_without_movement_left_and_then_only_removes_the_barricade(start, attacks):
    table = night(
        {"hicks": "A2:3,3"}, [("standard", corridor(start))], barricades=[SOUTH, NORTH], dice={"alien": [4, 1], "marine": [4]}
    )
    play(table, "end-activation")
    assert len(events(table, "break_roll")) == 1
    assert doors(table) == [NORTH]
    assert bool(events(table, "alien_attacks")) == attacks
    if not attacks:
        assert len(events(table, "alien_moves")) == 6


@pytest.mark.rule("AG-B-115", "AG-B-086")
@pytest.mark.parametrize(("roll", "through"), [(4, False), (5, True)])
def test_a_welded_barricade_needs_one_more(roll, through):
    table = scene({"hicks": {"at": "A2:3,3", "gear": ["welder"]}, "drake": "A2:2,1"}, barricades=[NORTH])
    play(table, f"barricade {SOUTH}")  # up to two spaces away with a Hand Welder
    assert table.view(None)["welded"] == [SOUTH]
    table = night(
        {"hicks": "A2:3,3"},
        [("standard", "A2:5,3")],
        barricades=[NORTH, SOUTH],
        welded=[SOUTH],
        dice={"alien": [roll], "marine": [4]},
    )
    play(table, "end-activation")
    assert (SOUTH not in doors(table)) == through


# Defense --------------------------------------------------------------------------------------------------------------------------------


def bitten(roll, tokens=0, alien=1, more=(), options=None, scenario="bh1", people=None, **fields):
    """Hicks (Defense 6, Melee 2) is attacked by the first Alien."""
    hicks = {"at": corridor(0) if scenario == "bh1" else "A1:5,5", "seat": 0, **fields}
    near = corridor(1) if scenario == "bh1" else "A1:5,6"
    table = night(
        {"hicks": hicks, **(people or {})},
        [("standard", near, tokens), *more],
        scenario=scenario,
        options=options,
        dice={"marine": [roll, 4, 4], "alien": [alien]},
    )
    before = snapshot(table)
    return before, play(table, "end-activation")


@pytest.mark.rule("AG-B-025", "AG-B-130", "AG-C-15", "AG-Q-12")
@pytest.mark.parametrize(
    ("roll", "down", "left"), [(1, False, 0), (2, False, 0), (3, False, 1), (6, False, 1), (7, True, 1), (10, True, 1)]
)
def test_melee_or_less_kills_an_attacker_defense_or_less_dodges_and_more_is_hit(roll, down, left):
    before, table = bitten(roll)
    assert person(table)["down"] == down
    assert swarm(table) == left
    assert only(before, table, *TURN, "alien-1.*", "hicks.aim", *(["hicks.down"] if down else []))
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-130", "AG-C-15", "AG-Q-12", "AG-Q-54")
@pytest.mark.parametrize(
    ("option", "roll", "down"), [("beyond_first", 4, False), ("beyond_first", 5, True), ("all", 3, False), ("all", 4, True)]
)
def test_each_adjacent_alien_model_or_token_beyond_the_first_adds_one_or_by_the_option_all_do(option, roll, down):
    _, table = bitten(roll, tokens=2, options={"defense_adjacent_count": option})
    assert person(table)["down"] == down
    assert events(table, "defense_roll")[0]["plus"] == (2 if option == "beyond_first" else 3)


@pytest.mark.rule("AG-B-130")
def test_aliens_of_other_models_count_if_adjacent_and_a_melee_success_kills_one_of_the_attackers():
    _, table = bitten(6, more=[("standard", "A2:6,1", 1), ("standard", "A2:6,2", 5)])
    play(table, "target alien-1")
    assert events(table, "defense_roll")[0]["plus"] == 2  # the swarm of two, not the one two spaces away
    _, table = bitten(1, tokens=3)
    assert swarm(table) == 3


@pytest.mark.rule("AG-B-131", "AG-Q-52", "AG-B-132")
@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("roll", range(1, 7))
def test_the_alien_die_says_knocked_down_captured_or_killed(down, roll):
    others = {"drake": "A2:2,2", "frost": "A2:2,3"}
    before, table = bitten(10, tokens=1, alien=roll, scenario="m3", people=others, down=down)
    outcome = "killed" if roll == 6 else "captured" if roll >= 4 or down else "down"
    assert [event["result"] for event in events(table, "injury")] == ["knocked_down" if outcome == "down" else outcome]
    assert person(table)["place"] == ("board" if outcome == "down" else outcome)
    assert person(table)["down"] == (outcome == "down")
    assert swarm(table) == (1 if outcome == "captured" else 2)  # a captor leaves with its captive
    assert before["hicks.at"] == "A1:5,5"
    assert (at(table, "hicks") is None) == (outcome != "down")


@pytest.mark.rule("AG-B-133")
def test_without_a_token_the_model_itself_drags_its_captive_off():
    _, table = bitten(10, alien=4, scenario="m3", people={"drake": "A2:2,2", "frost": "A2:2,3"})
    assert not table.view(None)["aliens"].get("alien-1")
    assert person(table)["place"] == "captured"


@pytest.mark.rule("AG-B-134", "AG-B-135", "AG-070")
def test_a_player_whose_hero_is_lost_takes_any_grunt_and_keeps_hand_and_experience():
    people = {"hicks": {"at": "A1:5,5", "seat": 0}, "drake": {"at": "A2:2,2", "seat": -1}, "frost": {"at": "A2:2,3", "seat": -1}}
    table = night(
        people, [("standard", "A1:5,6")], scenario="m3", dice={"marine": [9], "alien": [6]}, experience={0: ["hero_1"]},
        zones={"hand:0": ["medkit"]},
    )  # fmt: skip
    play(table, "end-activation")
    assert asked(table) == (0, "new_hero")
    assert keys(table) == ["who drake", "who frost"]
    play(table, "who frost")
    player = table.view(None)["players"][0]
    assert (player["hero"], player["hand"], player["experience"]) == ("frost", ["medkit"], ["hero_1"])


@pytest.mark.rule("AG-B-132")
def test_the_knocked_down_still_make_defense_rolls():
    _, table = bitten(6, down=True)
    assert len(events(table, "defense_roll")) == 1
    assert person(table)["place"] == "board"


# Blips ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-110", "AG-B-117")
def test_one_roll_moves_every_blip_towards_the_nearest_character_and_blips_do_not_attack():
    table = night(
        {"hicks": "A2:2,3"}, blips=[("A4:9,9", "core-1"), ("A1:9,9", "core-2")], barricades=[SOUTH, NORTH], dice={"alien": [3]}
    )
    before = snapshot(table)
    play(table, "end-activation")
    assert [event["n"] for event in events(table, "blip_roll")] == [3]
    moves = [event["blip"] for event in events(table, "blip_moves")]
    assert (moves.count(1), moves.count(2)) == (3, 3)
    assert only(before, table, *TURN, "blip-*", "hicks.aim")


@pytest.mark.rule("AG-B-117", "AG-B-115")
@pytest.mark.parametrize(("roll", "through"), [(3, False), (4, True)])
def test_blips_break_through_barricades_like_aliens(roll, through):
    table = night({"hicks": "A2:2,3"}, blips=[("A2:5,3", "core-1")], barricades=[SOUTH, NORTH], dice={"alien": [2, roll]})
    play(table, "end-activation")
    assert (SOUTH not in doors(table)) == through
    assert bool(table.view(None)["aliens"]) == through  # seen through the open Door
    assert not events(table, "alien_attacks")


# Motion Tracker ---------------------------------------------------------------------------------------------------------------------------


def drawing(cards, people=None, seats=1, scenario="bh1", **given):
    people = people or {"hicks": {"at": "A2:2,3", "seat": 0}}
    zones = {"motion": [*cards], "pool": ["core-1", "core-1"], **given.pop("zones", {})}
    return night(people, scenario=scenario, seats=seats, barricades=given.pop("barricades", [SOUTH, NORTH]), zones=zones, **given)


@pytest.mark.rule("AG-B-118", "AG-B-182")
@pytest.mark.parametrize(("turn", "cards"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (12, 3)])
def test_in_a_bug_hunt_one_card_then_two_from_turn_four_and_three_from_turn_seven(turn, cards):
    table = drawing(["quiet", "quiet", "false_echo", "false_echo"], turn=turn, zones={"endurance": ["pistol", "pistol"]})
    play(table, "end-activation")
    assert len(events(table, "motion_card")) == cards


@pytest.mark.rule("AG-B-118")
@pytest.mark.parametrize(("turn", "cards"), [(1, 0), (2, 1), (5, 1), (6, 2)])
def test_a_mission_says_when_the_tracker_starts(turn, cards):
    people = {"hicks": {"at": "A1:9,5", "seat": 0}, "newt": {"place": "hidden"}}
    table = drawing(["quiet", "quiet"], people, scenario="m1", turn=turn, barricades=[])
    play(table, "end-activation")
    assert len(events(table, "motion_card")) == cards


@pytest.mark.rule("AG-B-118", "AG-C-12")
@pytest.mark.parametrize(("seats", "cards"), [(1, 2), (2, 3), (4, 3), (5, 4), (6, 4)])
def test_in_2023_the_number_depends_on_the_players_who_draw_in_turn_from_the_highest_ranking(seats, cards):
    names = ["vasquez", "hicks", "hudson", "frost", "drake", "crowe"][:seats]
    people = {name: {"at": f"A2:{1 + seat // 5},{1 + seat % 5}", "seat": seat} for seat, name in enumerate(names)}
    table = drawing(
        ["quiet", "quiet", "false_echo", "false_echo"], people, seats, who="vasquez", zones={"endurance": ["pistol", "pistol"]},
        options={"motion_draws": "players"},
    )  # fmt: skip
    play(table, "end-activation")
    drawn = [event["by"] for event in events(table, "motion_card")]
    assert len(drawn) == cards
    first = {1: [0, 0], 2: [1, 0, 1], 4: [2, 3, 0], 5: [2, 3, 4, 0], 6: [3, 4, 5, 0]}
    assert drawn == first[seats]  # Corporal Hicks (seat 1) ranks highest: one more, or he and then the next to the left one fewer


@pytest.mark.rule("AG-B-118")
def test_the_blips_shown_are_placed_at_the_spawn_points_shown():
    table = drawing(["pair_12"])
    before = snapshot(table)
    spawns = table.view(None)["spawns"]
    play(table, "end-activation")
    assert [blip["at"] for blip in table.view(None)["blips"].values()] == [spawns["1"], spawns["2"]]
    assert zone(table, "motiondiscard")[-1] == "pair_12"
    assert only(before, table, *TURN, "blip-*", "zones.pool", "zones.onboard", "hicks.aim")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-118")
def test_fear_exhausts_a_card_for_each_character_in_sight_of_the_blip():
    people = {"hicks": {"at": "A4:9,5", "seat": 0}, "drake": {"at": "A4:9,2", "seat": -1}}
    seen = drawing(["sp1_fear"], people, spawns={1: "A4:7,5"}, barricades=[])
    before = snapshot(seen)
    play(seen, "end-activation")
    assert len(before["zones.endurance"]) - len(zone(seen, "endurance")) == 1
    assert events(seen, "spotted")
    hidden = drawing(["sp1_fear"])
    play(hidden, "end-activation")
    assert zone(hidden, "exhaust") == []


@pytest.mark.rule("AG-B-119")
def test_where_the_spawn_space_is_taken_the_nearest_free_one_is_used_and_the_commander_chooses_among_equals():
    table = drawing(["sp1_two"])
    first = table.view(None)["spawns"]["1"]
    play(table, "end-activation")
    assert asked(table) == (0, "place_blip")
    assert len(keys(table)) > 1
    chosen = keys(table)[-1]
    play(table, chosen)
    assert [blip["at"] for blip in table.view(None)["blips"].values()] == [first, chosen.removeprefix("space ")]


@pytest.mark.rule("AG-B-105")
def test_with_an_empty_pool_no_blip_is_placed():
    table = drawing(["pair_12"], zones={"pool": ["core-1", "end"]})
    play(table, "end-activation")
    assert len(table.view(None)["blips"]) == 1
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-120", "AG-C-13", "AG-101")
@pytest.mark.parametrize(("option", "asks"), [("spawn_only", False), ("place_by_hero", True)])
def test_a_tunnel_entry_spawns_at_every_tunnel_and_in_2023_first_places_one_next_to_the_drawers_hero(option, asks):
    table = drawing(["tunnels"], tunnels=["A4:9,9", "A1:9,9"], options={"tunnel_cards": option})
    play(table, "end-activation")
    if asks:
        assert asked(table) == (0, "place_tunnel")
        assert {key[6:] for key in keys(table)} == {f"A2:{r},{c}" for r in (1, 2, 3) for c in (2, 3, 4)} - {"A2:2,3"}
        play(table, "space A2:1,3")
        assert table.view(None)["tunnels"][-1] == "A2:1,3"
    at_tunnels = {blip["at"] for blip in table.view(None)["blips"].values()}
    assert at_tunnels == {"A4:9,9", "A1:9,9"}
    assert len(table.view(None)["aliens"]) == asks  # the one beside Hicks is seen at once


@pytest.mark.rule("AG-C-13", "AG-B-120", "AG-B-010")
@pytest.mark.parametrize(("lying", "asks"), [(3, True), (4, False)])
def test_in_2023_no_tunnel_is_placed_when_all_four_tokens_of_the_core_box_lie_on_the_boards(lying, asks):
    table = drawing(
        ["tunnels"], tunnels=["A4:9,9", "A1:9,9", "A1:9,0", "A4:9,0"][:lying], options={"tunnel_cards": "place_by_hero"}
    )
    play(table, "end-activation")
    assert (asked(table) == (0, "place_tunnel")) == asks


@pytest.mark.rule("AG-B-120", "AG-B-118")
def test_without_a_tunnel_the_spawn_point_nearest_to_a_character_is_used():
    table = drawing(["tunnels"], spawns={1: "A4:9,9", 2: "A2:9,0"})
    play(table, "end-activation")
    assert [blip["at"] for blip in table.view(None)["blips"].values()] == ["A2:9,0"]


@pytest.mark.rule("AG-B-121")
def test_an_empty_tracker_deck_is_reshuffled_from_its_discards_but_not_in_a_bug_hunt():
    spent = {"motion": ["end"], "motiondiscard": ["quiet", "quiet"]}
    people = {"hicks": {"at": "A2:2,2", "seat": 0}, "drake": {"at": "A2:2,3", "seat": -1}}
    mission = drawing([], people, scenario="m3", barricades=[], zones=spent)
    play(mission, "end-activation")
    assert [event["card"] for event in events(mission, "motion_card")] == ["quiet"]
    hunt = drawing([], zones=spent, aliens=[("standard", "A4:9,9")])
    play(hunt, "end-activation")
    assert not events(hunt, "motion_card")
    assert not hunt.over


# Bug Hunts ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-180")
@pytest.mark.parametrize(
    ("motion", "aliens", "blips", "won"),
    [
        (["quiet", "end"], [], [], True),
        (["quiet", "quiet", "end"], [], [], False),
        (["quiet", "end"], [("standard", "A4:9,9")], [], False),
        (["quiet", "end"], [], [("A4:9,9", "core-1")], False),
    ],
)
def test_a_bug_hunt_is_won_when_the_tracker_deck_is_empty_and_no_alien_or_blip_is_left(motion, aliens, blips, won):
    table = night({"hicks": "A2:2,3"}, aliens, blips, barricades=[SOUTH, NORTH], zones={"motion": motion})
    play(table, "end-activation")
    assert table.over == won
    if won:
        assert table.outcome.winners == (0,)
    else:
        assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-034", "AG-B-181")
def test_everybody_starts_a_bug_hunt_with_one_pistol_only():
    table = until(xb.new("aliens/bh1", seats=1, seed=2), "act")
    gear = {who: each["gear"] for who, each in table.view(None)["characters"].items()}
    assert set(map(tuple, gear.values())) == {("pistol",)}
