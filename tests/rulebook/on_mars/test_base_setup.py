"""The base game: words, set-up and the order of play (OM-B-001..024, OM-B-101..144, OM-B-201..206)."""

import pytest
from tests.mars import asked, keys, mars, only, play, refused, seat, snapshot, supplies, until

import xenoboard as xb
from xenoboard.engine import SetupError
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.components import components
from xenoboard.games.on_mars.rules import colonists, construct, surface

LIBRARY = library()


def fresh(seats=4, seed=3, **options):
    return xb.new("on_mars/base", seats=seats, seed=seed, **options)


def table(text="{turn: 0}", **options):
    return mars("base", text, **({"seats": 2} | options))


@pytest.mark.rule("OM-B-001", "OM-B-020")
def test_the_side_of_a_player_is_that_of_the_turn_order_space_and_spaces_give_the_order():
    game = table("{turn: 1, seats: {0: {space: 8}, 1: {space: 2}}}")
    assert [player["side"] for player in game.view(None)["players"]] == ["colony", "orbit"]
    assert list(game.view(None)["turn"]["order"]) == [1, 0]


@pytest.mark.rule("OM-B-002", "OM-B-003")
def test_minerals_stand_in_for_other_resources_but_not_for_crystals():
    game = table("{turn: 0, seats: {0: {space: 5, mineral: 1, battery: 0, crystals: 0, goals: []}}}")
    g = game.rules
    assert supplies.affordable(g, 0, supplies.parts("battery"))
    assert supplies.affordable(g, 0, supplies.parts("any"))
    assert not supplies.affordable(g, 0, supplies.parts("crystal"))
    assert not supplies.affordable(g, 0, supplies.parts("medicine"))
    assert len(list(supplies.payments(g, 0, supplies.parts("mineral")))) == 1


@pytest.mark.rule("OM-B-004", "OM-B-005")
def test_gains_come_from_the_supply_and_storage_keeps_1_plus_the_shelters():
    game = table()
    supplies.gain(game.rules, 0, "water", 5)
    assert seat(game, 0).water == 2
    game = table("{turn: 0, board: {'-3,2': [shelter 0], '-3,1': [shelter 0]}}")
    supplies.gain(game.rules, 0, "water", 5)
    assert seat(game, 0).water == 4


@pytest.mark.rule("OM-B-006", "OM-B-007", "OM-B-203")
def test_fresh_crystals_move_to_the_depot_at_the_start_of_the_owners_next_turn_as_far_as_it_has_room():
    game = table(
        "{phase: colonization, step: begin, order: [0, 1], at: 0, seats: {0: {space: 5, crystals: 2, fresh: 4}, 1: {space: 6, fresh: 1}}}"
    )
    assert (seat(game, 0).crystals, seat(game, 0).fresh) == (3, 0)  # 8 slots, 5 covered by Ships
    assert (seat(game, 1).crystals, seat(game, 1).fresh) == (1, 1)
    game = table("{turn: 0, seats: {0: {space: 5, crystals: 0, fresh: 3, goals: []}}}")
    assert refused(game, "executive bots") == "OM-B-601"  # they cannot be spent yet


@pytest.mark.rule("OM-B-008", "OM-B-009", "OM-B-010")
def test_living_quarters_have_4_slots_and_2_for_each_further_shelter_and_who_finds_no_room_goes_to_the_supply():
    game = table("{turn: 0, seats: {0: {quarters: 4, working: 2}}}")
    assert colonists.capacity(game.rules, 0) == 4
    for _ in colonists.retrieve_all(game.rules, 0, "colony"):
        pass
    assert (colonists.inhabitants(game.rules, 0), seat(game, 0).working, len(seat(game, 0).supply)) == (4, (), 8)
    game = table("{turn: 0, board: {'-3,2': [shelter 0]}, seats: {0: {quarters: 4, working: 2}}}")
    assert colonists.capacity(game.rules, 0) == 6


@pytest.mark.rule("OM-B-011", "OM-B-012", "OM-B-014", "OM-B-015")
def test_buildings_belong_to_nobody_but_shelters_and_types():
    assert [kind for kind, face in LIBRARY.buildings.items() if face.lss] == [
        "generator",
        "water_extractor",
        "greenhouse",
        "oxygen_condenser",
    ]
    assert [construct.owner_for(kind, 1) for kind in construct.HUMAN] == [-1, -1, -1, -1, -1, 1, -1]
    game = table(
        "{turn: 0, board: {'-3,3': [shelter 0], '-3,2': [shelter 0], '-4,3': [shelter 1], '-2,3': [mine card 1 by 0]}, seats: {0: {blueprints: ['1']}}}"
    )
    assert surface.complex_of(game.rules, "-3,3") == {"-3,3", "-3,2"}  # another player's Shelter is another type
    assert surface.has_piece(game.rules, "-2,3")
    assert set(game.rules.state.slots) == {"blueprint", "research", "construct", "upgrade", "hire"}


@pytest.mark.rule("OM-B-013")
def test_a_complex_is_a_connected_group_and_a_lone_building_counts_as_size_1():
    game = table(
        "{turn: 0, board: {'-5,2': [greenhouse], '-5,3': [greenhouse card 7 by 0], '-5,4': [greenhouse]}, seats: {0: {blueprints: ['7']}}}"
    )
    assert len(surface.complex_of(game.rules, "-5,2")) == 3
    assert len(surface.complex_of(game.rules, "0,0")) == 1


@pytest.mark.rule("OM-B-016", "OM-B-017", "OM-B-018")
def test_pieces_empty_hexes_and_the_building_zone():
    game = table("{turn: 0, board: {'-3,3': [shelter 0, bot 0], '1,1': [rover 1], '1,2': [crystal], '1,3': [tile B01]}}")
    g = game.rules
    assert surface.has_piece(g, "1,1")
    assert not surface.has_piece(g, "1,2")
    assert [surface.is_empty(g, hex) for hex in ("1,1", "1,2", "1,3", "-3,3", "2,2")] == [False, False, False, False, True]
    assert sorted(surface.zone(g, 0)) == sorted(["-3,3", *surface.NEAR["-3,3"]])


@pytest.mark.rule("OM-B-019", "OM-B-524")
def test_a_new_building_removes_crystal_and_tile_and_its_owner_moves_a_displaced_bot_to_the_closest_available_hex():
    game = table(
        "{turn: 0, seats: {0: {space: 5, oxygen: 1, mineral: 0}}, board: {'-3,3': [shelter 0], '-3,2': [bot 0], '-4,3': [bot 1], '3,-3': [shelter 1]}}"
    )
    play(game, "main construct", "construct shelter", "site -4,3")
    until(game, "displace")
    assert asked(game)[0] == 1
    assert "to -3,2" not in keys(game)
    assert "to -3,3" in keys(game)  # a Building without another piece
    play(game, "to -4,4")
    assert game.rules.state.pieces["-4,4"][0].owner == 1
    game = table(
        "{turn: 0, seats: {0: {space: 5, oxygen: 1, mineral: 0}}, board: {'-3,3': [shelter 0, bot 0], '-4,3': [crystal, tile B01]}}"
    )
    play(game, "main construct", "construct shelter", "site -4,3")
    until(game, "turn")
    assert "-4,3" not in game.rules.state.crystals
    assert "tile:B01" in game.rules.state.box


@pytest.mark.rule("OM-B-021", "OM-B-022", "OM-B-023", "OM-B-024", "OM-B-117")
def test_reward_tiles_cubes_and_the_remaining_missions_marker():
    game = fresh()
    rewards = game.view(None)["colony"]["rewards"]
    assert set(rewards) == {"generator", "water_extractor", "greenhouse", "oxygen_condenser"}
    assert len(set(rewards.values())) == 4
    assert game.view(None)["remaining"] == 3
    from xenoboard.games.on_mars.rules import missions

    for left in (2, 1, 0, 0):
        missions.advance_remaining(game.rules)
        assert game.rules.state.remaining == left
    assert all(seat(game, each).op == 0 for each in range(4))


@pytest.mark.rule("OM-B-101", "OM-B-102", "OM-B-103", "OM-B-104", "OM-B-144")
def test_orbit_is_set_up():
    for seats, stock, stacks in ((2, 2, {}), (3, 3, {"left": 4, "right": 4}), (4, 3, {"left": 4, "right": 4})):
        view = fresh(seats).view(None)
        assert len(view["orbit"]["exploration"]) == 2
        assert view["orbit"]["discoveries"] == 17
        assert dict(view["orbit"]["warehouse"]) == dict.fromkeys(("crystal", "battery", "water", "plant", "oxygen"), stock)
        assert sorted(space.rstrip("123") for space in view["orbit"]["grid"]) == ["bottom"] * 2 + ["middle"] * 3 + ["top"] * 3
        assert len(set(view["orbit"]["grid"].values())) == 8
        assert view["orbit"]["tech_stacks"] == stacks
        assert [LIBRARY.blueprints[card].level for card in view["orbit"]["display"]] == [1] * 6
        assert (view["orbit"]["level_1_left"], view["orbit"]["level_3_left"]) == (6, 12)


@pytest.mark.rule("OM-B-105", "OM-B-106", "OM-B-107", "OM-B-108", "OM-B-109", "OM-B-110", "OM-B-115", "OM-B-116", "OM-C-15")
def test_the_colony_is_set_up():
    view = fresh().view(None)
    assert view["colony"]["offers"]["1"] == "scientist:geologist"
    assert len(view["colony"]["offers"]) == 6
    assert list(view["colony"]["contracts"]) == [str(number) for number in range(1, 13)]
    surface_ = view["surface"]
    assert surface_["0,0"]["building"]["kind"] == "mine"
    starts = {surface_[hex]["building"]["kind"] for hex in ("0,-2", "2,-1", "0,2", "-2,1")}
    assert starts == {"generator", "water_extractor", "greenhouse", "oxygen_condenser"}
    assert (
        len(
            {
                tuple(fresh(4, seed).view(None)["surface"][hex]["building"]["kind"] for hex in ("0,-2", "2,-1"))
                for seed in range(9)
            }
        )
        > 1
    )
    assert view["colony"]["stacks"] == dict.fromkeys(
        ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser"), 6
    )
    research = [there["tile"] for there in surface_.values() if "tile" in there]
    assert sorted(research) == ["A", "A", "B", "B", "C", "C", "D", "D"]
    assert (view["colony"]["level"], set(view["colony"]["lss"].values())) == (1, {1})


@pytest.mark.rule("OM-B-111", "OM-B-112", "OM-B-113", "OM-B-114", "OM-Q-84")
def test_missions_by_length_with_their_numbers():
    for seed in range(4):
        for length, split in (("short", ["long", "short", "short"]), ("long", ["long", "long", "short"])):
            for seats in (2, 3, 4):
                missions = fresh(seats, seed, length=length).view(None)["missions"]
                faces = [LIBRARY.missions[mission["id"]] for mission in missions.values()]
                assert sorted(face.length for face in faces) == split
                assert [mission["left"] for mission in missions.values()] == [face.required[seats - 2] for face in faces]
    assert all(entry.provenance for entry in LIBRARY.faces.values())


@pytest.mark.rule(
    "OM-B-121",
    "OM-B-122",
    "OM-B-123",
    "OM-B-124",
    "OM-B-125",
    "OM-B-126",
    "OM-B-127",
    "OM-B-128",
    "OM-B-129",
    "OM-B-130",
    "OM-B-131",
    "OM-B-132",
    "OM-B-133",
    "OM-B-134",
)
def test_each_player_board_is_set_up():
    game = fresh()
    counts = components(game.rules.state)
    for each in range(4):
        board = seat(game, each)
        assert (board.mineral, board.battery, board.water, board.plant, board.oxygen, board.crystals, board.op) == (
            1,
            1,
            1,
            1,
            1,
            1,
            0,
        )
        assert [(tech.tile, tech.space) for tech in board.techs] == [("shelter", "L2b")]
        assert board.depot == (1, 2, 3, 4, 5)
        assert (board.shelters, board.bots, board.markers) == (4, 3, 8)
        assert (colonists.inhabitants(game.rules, each), len(board.supply), counts[f"colonist {each}"]) == (3, 9, 12)
        assert len(game.view(each)["players"][each]["goals"]) == 3
        assert game.view(None)["players"][each]["goals"] is None
        (shelter,) = surface.owned_shelters(game.rules, each)
        assert game.rules.state.pieces[shelter][0].kind == "bot"
        assert surface.rover_hex(game.rules, each) == "0,0"
        assert board.progress == ()
    assert len(game.rules.state.goal_box) == 4


@pytest.mark.rule("OM-B-141", "OM-B-142", "OM-B-143")
def test_clockwise_each_chooses_a_space_with_its_bonus_and_the_last_in_order_places_the_shuttle():
    assert {fresh(3, seed).rules.state.first for seed in range(12)} == {0, 1, 2}
    game = fresh(3, first_player="2")
    assert asked(game) == (1, "order_space")
    assert len(keys(game)) == 8
    play(game, "space 7")
    assert colonists.inhabitants(game.rules, 1) == 4  # the bonus
    assert asked(game) == (2, "order_space")
    assert "space 7" not in keys(game)
    until(play(game, "space 1"), "order_space")
    play(game, "space 4")
    assert asked(game) == (1, "shuttle_side")
    play(game, "board-side colony")
    view = game.view(None)
    assert view["shuttle"] == {"side": "colony", "space": 1, "from": None}
    assert list(view["turn"]["order"]) == [2, 0, 1]
    assert asked(game) == (2, "turn")
    with pytest.raises(SetupError):
        fresh(2, first_player="3")


@pytest.mark.rule("OM-B-201", "OM-B-202", "OM-B-204", "OM-C-14")
def test_a_turn_is_one_main_action_and_at_most_one_executive_action_in_any_order():
    text = "{turn: 0, seats: {0: {space: 1, crystals: 3, goals: ['8']}}}"
    game = table(text)
    assert refused(game, "end-turn") == "OM-B-202"
    until(play(game, "executive bots"), "turn")
    assert not any(key.startswith("executive") for key in keys(game))
    until(play(game, "main resupply"), "turn")
    assert not any(key.startswith(("executive", "main")) for key in keys(game))
    play(game, "end-turn")
    assert not seat(game, 0).standing
    assert asked(game) == (1, "turn")
    game = table("{turn: 0, seats: {0: {space: 1, crystals: 1, goals: ['8']}}}")
    until(play(game, "executive bots"), "turn")  # the second Crystal is a discarded Private Goal
    assert list(game.view(None)["goals_discarded"]) == ["8"]
    assert (seat(game, 0).crystals, seat(game, 0).fresh) == (0, 0)


@pytest.mark.rule("OM-B-205", "OM-C-12")
def test_the_end_of_a_turn_has_its_order_the_owners_choice_before_the_status_update():
    game = table(
        """
        turn: 0
        lss: {generator: 2, water_extractor: 2, greenhouse: 2, oxygen_condenser: 2}
        grid: {top1: "", top2: "", top3: "", middle1: "", middle2: "", middle3: "", bottom1: "", bottom2: ""}
        tech_stacks: {}
        seats: {0: {space: 5}, 1: {space: 6, tech: {rover: L1a, mine: L1b, generator: L4c, water_extractor: L2c, greenhouse: L3a, oxygen_condenser: L3b, upgrade: L4a, ship: L4b}}}
        """
    )
    play(game, "main control_center", "rover 1,0", "tile 1")
    until(game, "turn")
    play(game, "end-turn")
    assert asked(game) == (1, "used_tech")
    assert game.view(None)["colony"]["level"] == 1
    game.choose(0)
    until(game, "turn")
    assert game.view(None)["colony"]["level"] == 2


@pytest.mark.rule("OM-B-206")
def test_a_main_action_needs_its_cost_and_some_effect_and_without_any_it_is_passed():
    game = table(
        "{turn: 0, warehouse: {crystal: 0, battery: 0, water: 0, plant: 0, oxygen: 0}, seats: {0: {space: 5, quarters: 0, plant: 0, mineral: 0,"
        " crystals: 0, goals: []}}, board: {'-3,3': [shelter 0, bot 0]}}"
    )
    before = snapshot(game)
    assert refused(game, "main ship") == "OM-B-550"
    assert refused(game, "main construct") == "OM-B-301"
    until(play(game, "main control_center"), "turn")
    assert only(before, game, "turn.*", "pieces.*")
