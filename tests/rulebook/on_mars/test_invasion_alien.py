"""Invasion: the Alien Commander's turn and the actions of the Alien board (OM1-051..054, OM1-122..200, OM1-202, OM1-203)."""

import pytest
from tests.mars import asked, keys, mars, only, play, refused, seat, snapshot, until

HUMANS = {"seats": 3, "commander": "3"}


def table(alien="", board="", seats="", **options):
    text = f"{{turn: alien, alien: {{{alien}}}, board: {{{board}}}, seats: {{{seats}}}}}"
    return mars("invasion", text, **(HUMANS | options))


def alien(game):
    return game.rules.state.alien


def tracker(game):
    return game.view(None)["alien"]["tracker"]


UNLOCKED = "spaces: {8: '', 9: '', 10: '', 11: ''}"


@pytest.mark.rule("OM1-052", "OM1-053", "OM1-054")
def test_example_with_four_humans_the_alien_has_a_turn_after_each_human_and_then_comes_the_shuttle_phase():
    game = mars(
        "invasion", "{turn: 0, seats: {0: {space: 5}, 1: {space: 6}, 2: {space: 7}, 3: {space: 8}}}", seats=5, commander="5"
    )
    while game.view(None)["turn"]["round"] == 1:
        options = keys(game)
        game.choose(next((key for key in ("end-turn", "done", "stop", "main control_center", "main ship") if key in options), 0))
    told = [event for event in game.rules.events if event.kind in ("turn", "alien_turn", "shuttle")]
    turns = [event.seat for event in told[: [event.kind for event in told].index("shuttle")]]
    assert turns in ([4, 1, 4, 2, 4, 3, 4], [0, 4, 1, 4, 2, 4, 3, 4])  # the first turn had begun with the position


@pytest.mark.rule("OM1-026", "OM1-051", "OM-Q-02", "OM-Q-12")
def test_the_alien_wins_at_once_when_the_twentieth_trooper_is_deployed():
    hexes = [
        "-6,2",
        "-6,3",
        "-6,4",
        "-5,1",
        "-5,2",
        "-5,3",
        "-5,4",
        "-4,0",
        "-4,1",
        "-4,2",
        "-4,3",
        "-4,4",
        "-3,-2",
        "-3,-1",
        "-3,1",
        "-3,2",
        "-3,4",
        "-3,5",
        "-2,-3",
    ]
    board = ", ".join(f"'{hex}': [trooper]" for hex in hexes)
    game = table(alien=f"troopers: 1, {UNLOCKED}", board=board)
    assert tracker(game) == 1
    play(game, "token reusable 8")
    game.choose(0)
    assert game.over
    assert game.outcome.rule == "OM1-051"
    assert game.outcome.winners == (2,)
    assert game.outcome.losers == (0, 1)
    assert tracker(game) == 0


@pytest.mark.rule("OM1-122", "OM1-124", "OM1-125", "OM1-126", "OM1-179")
def test_unlocking_costs_2_crystals_makes_a_reusable_token_and_is_the_whole_turn():
    game = table(alien="crystals: 2")
    assert {"unlock 8", "token reusable 1"} <= set(keys(game))
    assert refused(game, "reset") == "OM1-191"
    assert refused(game, "token reusable 8") == "OM1-179"
    before = snapshot(game)
    play(game, "unlock 8")
    assert (alien(game).crystals, alien(game).reusable) == (0, 2)
    assert alien(game).spaces[7] == ""
    assert only(before, game, "alien.crystals", "alien.reusable", "alien.spaces", "step", "at", "turn.*", "players.*")
    assert asked(game)[0] != 2  # a Human is on
    game = table(alien="crystals: 1")
    assert refused(game, "unlock 8") == "OM1-125"


@pytest.mark.rule("OM1-127", "OM1-128", "OM1-129", "OM1-130", "OM1-139")
def test_a_turn_may_hold_one_expendable_one_reusable_and_the_scientist_in_any_order():
    setup = "crystals: 2, expendable: 2, reusable: 2, spaces: {8: '', 1: ''}, right: [A3]"
    game = table(alien=setup, board="'5,-3': [alien_mine card A3 by 2]")
    assert "done" not in keys(game)
    until(play(game, "alien-scientist A3"), "alien")
    assert refused(game, "done") == "OM1-127"
    play(game, "token expendable 7")
    until(game, "alien")
    assert {"done"} <= set(keys(game))
    assert not any(key.startswith(("token expendable", "alien-scientist")) for key in keys(game))
    play(game, "token reusable 2", "claim A1")
    assert asked(game)[0] != 2  # nothing is left to do
    game = table(
        alien="crystals: 2, expendable: 0, reusable: 0, spaces: {1: reusable}, right: [A3]",
        board="'5,-3': [alien_mine card A3 by 2]",
    )
    assert refused(game, "alien-scientist A3") == "OM1-127"  # no token could be used in this turn


@pytest.mark.rule("OM1-131", "OM1-132", "OM1-133", "OM1-134", "OM1-138")
def test_an_expendable_token_must_be_in_supply_costs_a_crystal_and_may_use_an_extra_space():
    game = table(alien="crystals: 1, expendable: 0")
    assert refused(game, "token expendable 2") == "OM1-131"
    game = table(alien="crystals: 0, expendable: 1")
    assert refused(game, "token expendable 2") == "OM1-132"
    game = table(alien="crystals: 1, expendable: 1, reusable: 2, spaces: {8: ''}")
    before = snapshot(game)
    play(game, "token expendable 8")
    game.choose(0)
    assert (alien(game).crystals, alien(game).expendable, alien(game).troopers) == (0, 0, 3)
    assert alien(game).spaces[7] == "expendable"
    assert only(before, game, "alien.crystals", "alien.expendable", "alien.spaces", "alien.troopers", "alien.used", "pieces.*")
    assert refused(game, "token reusable 8") == "OM1-133"


@pytest.mark.rule("OM1-135", "OM-Q-13")
def test_with_only_expendable_tokens_and_no_crystal_one_is_placed_without_effect_and_the_turn_passes():
    game = table(
        alien="crystals: 0, expendable: 1, reusable: 0, spaces: {1: reusable}, right: [A3]",
        board="'5,-3': [alien_mine card A3 by 2]",
    )
    assert {key.split()[0] for key in keys(game)} == {"forfeit"}
    assert refused(game, "alien-scientist A3") == "OM1-127"
    assert refused(game, "reset") == "OM1-191"
    before = snapshot(game)
    play(game, "forfeit 2")
    assert only(before, game, "alien.expendable", "alien.spaces", "step", "at", "turn.*", "players.*")
    assert len(alien(game).left) == 3  # nothing was obtained


@pytest.mark.rule("OM1-136", "OM1-137")
def test_a_reusable_token_must_be_in_supply_and_costs_nothing():
    game = table(alien="crystals: 0, reusable: 1, expendable: 0")
    before = snapshot(game)
    play(game, "token reusable 2", "claim A2")
    assert alien(game).crystals == 0
    assert alien(game).fresh == 1  # the card's item
    assert only(before, game, "alien.*", "step", "at", "turn.*", "players.*")
    game = table(alien="crystals: 1, expendable: 1, reusable: 0, spaces: {1: reusable}")
    assert refused(game, "token reusable 2") == "OM1-136"


@pytest.mark.rule("OM1-140", "OM1-142", "OM1-203", "OM1-202")
def test_the_alien_builds_in_any_empty_hex_and_a_mine_gains_crystals_by_its_complex():
    game = table(alien="tech: {mining: b1}", board="'4,-2': [alien_mine], '5,-2': [trooper]")
    play(game, "token reusable 1", "erect alien_mine")
    if asked(game)[1] == "column":
        play(game, "column 4")
    assert "to 4,-2" not in keys(game)
    assert "to 5,-2" not in keys(game)
    play(game, "to 4,-1")
    assert alien(game).fresh == 2
    assert game.rules.state.buildings["4,-1"].kind == "alien_mine"
    game = table()
    play(game, "token reusable 1", "erect alien_mine")
    hexes = [key for column in keys(game) if asked(game)[1] == "column" for key in column_hexes(game, column)]
    from xenoboard.games.on_mars.rules import surface

    empty = [hex for hex in surface.MAP.names if surface.is_empty(game.rules, hex)]
    assert sorted(hexes) == sorted(f"to {hex}" for hex in empty)


def column_hexes(game, column):
    fork = game.fork()
    play(fork, column)
    return keys(fork) if asked(fork)[1] == "erect_hex" else [f"to {fork.answers[-1].value.hex}"]


@pytest.mark.rule("OM1-141", "OM1-143", "OM1-149", "OM1-150", "OM1-153", "OM-Q-11")
def test_example_a_second_shelter_far_away_gives_1_trooper_a_complex_more_and_tech_limits_its_size():
    game = table()
    play(game, "token reusable 1", "erect alien_shelter", "column -5", "to -5,3")
    assert (alien(game).troopers, alien(game).aside) == (5, 15)
    game = table()
    play(game, "token reusable 1", "erect alien_shelter")
    assert "column 6" not in keys(game)  # a Complex of 2 needs Shelter Tech
    for shelters, gained in (("'5,-3': [alien_shelter]", 3), ("'5,-3': [alien_shelter], '5,-2': [alien_shelter]", 4)):
        game = table(alien="tech: {alien_shelter: d1}", board=shelters)
        play(game, "token reusable 1", "erect alien_shelter")
        if asked(game)[1] == "column":
            play(game, "column 6")
        play(game, "to 6,-2")
        assert alien(game).troopers == 4 + gained
    game = table(alien="tech: {reinforcement: b1}")
    play(game, "token reusable 1", "erect alien_shelter", "column -5", "to -5,3")
    assert alien(game).troopers == 4 + 1 + 2


@pytest.mark.rule("OM1-140", "OM1-153", "OM1-142", "OM-Q-11")
def test_mining_tech_limits_the_mine_complex_and_shelters_do_not_count_for_it():
    for tech, joined in (("{}", False), ("{mining: a1}", True)):
        game = table(alien=f"tech: {tech}", board="'5,-2': [alien_mine]")
        play(game, "token reusable 1", "erect alien_mine", "column 6")
        assert ("to 6,-2" in keys(game)) == joined  # beside the Mine, and beside the Shelter on 6,-3
    game = table(alien="tech: {mining: a1}", board="'5,-2': [alien_mine], '5,-1': [alien_mine]")
    play(game, "token reusable 1", "erect alien_mine", "column 4")
    assert not {"to 4,-1", "to 4,0"} & set(keys(game))  # that would be 3
    play(game, "to 4,-4")
    assert alien(game).fresh == 1


@pytest.mark.rule("OM1-144", "OM1-145", "OM1-154")
def test_an_alien_blueprint_moves_from_left_to_right_with_its_item_and_marker():
    game = table()
    play(game, "token reusable 2")
    assert keys(game) == ["claim A1", "claim A2", "claim A3", "claim A4"]
    play(game, "claim A1")
    assert [card.id for card in alien(game).right] == ["A1"]
    assert alien(game).right[0].marker
    assert (alien(game).troopers, alien(game).aside) == (5, 15)  # its item is a Trooper


@pytest.mark.rule("OM1-146", "OM1-147", "OM1-148")
def test_learning_takes_any_alien_tile_free_onto_the_only_entry_space():
    game = table(alien="crystals: 0")
    play(game, "token reusable 3")
    assert len(keys(game)) == 5
    play(game, "adopt mining")
    assert [(tech.tile, tech.space) for tech in alien(game).techs] == [("mining", "a1")]
    game = table(alien="tech: {mining: a1}")
    assert next(option for option in game.decision.options if option.key == "token reusable 3").words.warn
    play(game, "token reusable 3")
    assert len(alien(game).tiles) == 4  # nothing happened


@pytest.mark.rule("OM1-155", "OM1-157")
def test_example_an_expendable_token_on_research_advances_reinforcement_once_and_adds_a_trooper():
    game = table(alien="crystals: 1, expendable: 1, tech: {reinforcement: a1}")
    play(game, "token expendable 4", "advance reinforcement b1")
    assert alien(game).crystals == 0
    assert alien(game).techs[0].space == "b1"
    assert alien(game).troopers == 5
    assert asked(game) == (2, "alien")


@pytest.mark.rule("OM1-158", "OM-Q-08")
def test_an_alien_blueprint_upgrades_an_alien_building_at_no_cost_and_a_trooper_there_is_displaced():
    game = table(alien="crystals: 0, right: [A1]", board="'6,-3': [alien_shelter, trooper]")
    play(game, "token reusable 5")
    assert asked(game) == (2, "displace")
    game.choose(0)
    assert game.rules.state.buildings["6,-3"].card == "A1"
    assert not alien(game).right[0].marker
    assert alien(game).crystals == 0
    assert not any(event.kind == "used" for event in game.rules.events)  # upgrading does not perform the action


BUILT = "'6,-3': [alien_shelter card {card} by 2]"


@pytest.mark.rule("OM1-159", "OM-Q-90")
def test_alien_infection_sends_a_colonist_of_each_human_to_work():
    game = table(alien="right: [A1]", board=BUILT.format(card="A1"), seats="0: {quarters: 2}, 1: {quarters: 0}")
    play(game, "token reusable 6")
    assert seat(game, 0).working == ("well",)
    assert seat(game, 1).working == ()


@pytest.mark.rule("OM1-160", "OM-Q-09")
def test_abduction_returns_a_human_scientist_to_its_card_which_its_owner_keeps():
    scientists = "0: {scientists: [geologist], blueprints: ['2']}, 1: {scientists: [hydrologist]}"
    text = f"{{turn: alien, alien: {{right: [A2]}}, posts: {{geologist: '2', hydrologist: ''}}, board: {{{BUILT.format(card='A2')}, '-3,2': [mine card 2 by 0]}}, seats: {{{scientists}}}}}"
    game = mars("invasion", text, **HUMANS)
    play(game, "token reusable 6")  # only the Geologist is at work
    assert game.rules.state.posts == {"geologist": "", "hydrologist": ""}
    assert seat(game, 0).scientists == ("geologist",)


@pytest.mark.rule("OM-C-04", "OM-C-05")
def test_by_an_option_the_abducted_scientist_goes_back_to_the_display_and_its_op_are_lost():
    text = f"{{turn: alien, op: 20, alien: {{right: [A2]}}, board: {{{BUILT.format(card='A2')}, '-3,2': [mine card 2 by 0]}}, seats: {{0: {{scientists: [geologist], blueprints: ['2']}}}}}}"
    game = mars("invasion", text, **(HUMANS | {"ch1_abduction": "to_display"}))
    contract = game.rules.state.offers["1"]
    assert contract.startswith("contract:")
    play(game, "token reusable 6")
    assert game.rules.state.offers["1"] == "scientist:geologist"
    assert contract.partition(":")[2] in game.rules.state.contracts
    assert seat(game, 0).scientists == ()
    assert game.rules.state.op == 17


@pytest.mark.rule("OM1-161", "OM-Q-29")
def test_vigilant_moves_the_shuttle_a_space_on_its_side_only():
    for space, choices in ((1, None), (2, ["shift 1", "shift 3"]), (3, None)):
        text = f"{{turn: alien, shuttle_space: {space}, shuttle_side: orbit, alien: {{right: [A3]}}, board: {{{BUILT.format(card='A3')}}}}}"
        game = mars("invasion", text, **HUMANS)
        play(game, "token reusable 6")
        if choices:
            assert keys(game) == choices
            play(game, "shift 3")
        assert game.rules.state.shuttle_side == "orbit"
        assert game.rules.state.shuttle_space == {1: 2, 2: 3, 3: 2}[space]


@pytest.mark.rule("OM1-162", "OM1-163", "OM1-164", "OM1-165", "OM1-167", "OM-Q-22")
def test_example_a_corrupted_shield_tech_cannot_be_developed_but_still_helps():
    tech = "0: {space: 1, oxygen: 1, goals: [], tech: {shield: L2a}}"
    game = table(alien="right: [A4]", board=BUILT.format(card="A4"), seats=tech)
    play(game, "token reusable 6", "on-tech 0 shield")
    assert alien(game).corruption == 9
    assert next(tech for tech in seat(game, 0).techs if tech.tile == "shield").corrupt
    from xenoboard.games.on_mars.rules import laboratory

    assert laboratory.level(game.rules, 0, "shield") == 2
    step = laboratory.Develop("shield", "L3a")
    assert laboratory.develop_refusal(game.rules, 0, step, free=True).rule == "OM1-163"


@pytest.mark.rule("OM1-163", "OM1-165", "OM1-167", "OM-Q-22")
def test_a_corrupted_tech_cannot_be_developed_by_its_owner_nor_by_a_teammates_use_but_it_can_be_used():
    text = """
        turn: 0
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine]}
        seats:
          0: {space: 1, oxygen: 2, mineral: 2, quarters: 3, goals: [], tech: {mine: {space: L2a, corrupt: true}, rover: L1a}}
          1: {space: 5, goals: []}
    """
    game = play(mars("invasion", text, **HUMANS), "main research")
    assert refused(game, "develop mine L3a") == "OM1-163"
    assert "develop shelter L3a" in keys(game)
    text = text.replace("turn: 0", "turn: 1").replace("shelter 0, bot 0", "shelter 0, bot 1").replace("oxygen: 2", "oxygen: 0")
    game = play(mars("invasion", text, **HUMANS), "main construct", "construct mine", "site -4,3")
    while asked(game) != (0, "turn"):
        assert asked(game)[1] != "used_tech"  # it cannot move, so its owner has the Oxygen
        game.choose(next((key for key in ("end-turn", "stop", "done") if key in keys(game)), 0))
    assert game.rules.state.buildings["-4,3"].kind == "mine"
    assert seat(game, 0).oxygen == 1
    assert seat(game, 0).techs[1].space == "L2a"


@pytest.mark.rule("OM1-166")
def test_a_shield_on_the_target_is_returned_instead_and_the_token_too():
    game = table(
        alien="right: [A4]",
        board=BUILT.format(card="A4"),
        seats="0: {tech: {mine: {space: L1a, shield: true}}}, 1: {blueprints: [D3]}",
    )
    assert seat(game, 1).shields == 9
    play(game, "token reusable 6", "on-tech 0 mine")
    assert seat(game, 1).shields == 10
    assert alien(game).corruption == 10
    assert not seat(game, 0).techs[-1].shield
    assert not seat(game, 0).techs[-1].corrupt


@pytest.mark.rule("OM1-168", "OM1-169", "OM-Q-07", "OM-Q-16", "OM1-170", "OM1-171", "OM1-172")
def test_activation_needs_a_face_up_built_card_without_the_scientist_and_flips_it():
    board = "'6,-3': [alien_shelter card A1 by 2], '5,-3': [alien_mine card A3 by 2]"
    game = table(alien="right: [A1, A2, A3], expendable: 1, crystals: 3", board=board)
    assert refused(game, "alien-scientist A2") == "OM-Q-07"
    play(game, "token reusable 6")
    assert keys(game) == ["activate A1", "activate A3"]
    assert refused(game, "activate A2") == "OM-Q-07"
    play(game, "activate A1")
    assert {card.id: card.down for card in alien(game).right} == {"A1": True, "A2": False, "A3": False}
    assert refused(game, "alien-scientist A1") == "OM1-169"
    play(game, "alien-scientist A3")
    until(game, "alien")
    assert alien(game).scientist == "A3"
    game = table(alien="right: [A1, A3], scientist: A3, expendable: 1, crystals: 3", board=board)
    assert refused(game, "alien-scientist A1") == "OM1-170"
    play(game, "token reusable 6")  # A3 holds the Scientist, so A1 is the only one
    assert alien(game).right[0].down
    from xenoboard.games.on_mars.rules import alien_actions

    assert alien_actions.activate_refusal(game.rules, alien(game).right[1]).rule == "OM1-168"


@pytest.mark.rule("OM1-173", "OM1-174")
def test_up_to_two_crystals_are_stolen_and_cannot_be_spent_in_this_turn():
    game = table(alien="crystals: 0, expendable: 1, right: [A3]", board="'1,1': [crystal], '5,-3': [alien_mine card A3 by 2]")
    before = snapshot(game)
    play(game, "token reusable 7")
    assert keys(game) == ["steal warehouse", "steal 1,1", "stop"]
    one = play(game.fork(), "steal 1,1", "stop")  # up to 2
    assert alien(one).fresh == 1
    assert one.rules.state.warehouse["crystal"] == 2
    play(game, "steal 1,1", "steal warehouse")
    assert (alien(game).crystals, alien(game).fresh) == (0, 2)
    assert only(before, game, "alien.*", "crystals.1,1", "warehouse.crystal")
    assert asked(game) == (2, "alien")
    assert refused(game, "token expendable 2") == "OM1-132"
    play(game, "done")
    while asked(game) != (2, "alien"):
        game.choose(next((key for key in ("end-turn", "stop", "main control_center") if key in keys(game)), 0))
    assert alien(game).crystals == 2  # in the next turn they can


@pytest.mark.rule("OM1-151", "OM1-175", "OM1-176", "OM1-177", "OM1-178", "OM1-180")
def test_example_two_troopers_are_deployed_beside_two_buildings():
    game = table(
        alien="crystals: 1, expendable: 1, tech: {deployment: a1}, spaces: {8: '', 9: reusable, 10: reusable, 11: reusable}",
        board="'-5,3': [alien_mine], '-5,2': [crystal], '-6,3': [tile B01]",
    )
    play(game, "token expendable 8")
    assert "to -5,2" not in keys(game)  # a hex with nothing in it at all
    assert "to -6,3" not in keys(game)
    play(game, "to -5,4", "to 5,-3")
    assert alien(game).troopers == 2
    assert tracker(game) == 18
    assert len(game.rules.state.pieces["-5,4"]) == 1
    game = table(alien="troopers: 0, spaces: {8: '', 9: reusable, 10: reusable, 11: reusable}")
    play(game, "token reusable 8")
    assert tracker(game) == 20


@pytest.mark.rule("OM1-175", "OM1-176", "OM1-181")
def test_only_troopers_of_the_alien_board_are_deployed_not_those_set_aside():
    for space in (8, 9):
        spaces = ", ".join(f"{each}: {chr(39) * 2 if each == space else 'reusable'}" for each in (8, 9, 10, 11))
        game = table(
            alien=f"troopers: 1, tech: {{deployment: c1}}, spaces: {{{spaces}}}",
            board="'-5,3': [alien_mine], '-5,1': [alien_shelter]",
        )
        aside = alien(game).aside
        play(game, f"token reusable {space}")
        game.choose(0)  # 1 + 3 could be deployed
        assert tracker(game) == 19
        assert (alien(game).troopers, alien(game).aside) == (0, aside)
        assert asked(game)[0] != 2


@pytest.mark.rule("OM1-181", "OM1-182")
def test_troopers_deploy_on_alien_buildings_without_marker_or_piece():
    game = table(
        alien="tech: {deployment: b1}, spaces: {8: reusable, 9: '', 10: reusable, 11: reusable}, right: [A1]",
        board="'6,-3': [alien_shelter card A1 by 2], '5,-2': [alien_mine, trooper], '-5,3': [alien_mine], '-5,1': [alien_shelter]",
    )
    play(game, "token reusable 9")
    assert set(keys(game)) == {"to -5,3", "to -5,1"}
    play(game, "to -5,3")
    assert game.rules.state.pieces["-5,1"][0].kind == "trooper"  # the other followed by itself: one per hex
    assert tracker(game) == 17


MOVING = (
    "{turn: alien, alien: {tech: {mobilization: b1}, spaces: {8: reusable, 9: reusable, 10: '', 11: reusable}}, board: {BOARD}}"
)


def moving(board):
    game = mars("invasion", MOVING.replace("BOARD", board), **HUMANS)
    return play(game, "token reusable 10")


@pytest.mark.rule("OM1-152", "OM1-183", "OM1-188", "OM1-189")
def test_example_three_points_revive_a_trooper_move_it_and_move_another():
    game = moving("'1,1': [trooper prone], '3,-1': [trooper]")
    play(game, "trooper 1,1")
    assert game.rules.state.pieces["1,1"][0].upright
    play(game, "trooper 1,1", "to 1,2", "trooper 3,-1", "to 3,-2")
    assert game.rules.state.pieces["1,2"][0].kind == game.rules.state.pieces["3,-2"][0].kind == "trooper"
    assert asked(game)[0] != 2


@pytest.mark.rule("OM1-184", "OM1-185", "OM-Q-23")
def test_troopers_enter_neither_a_shielded_nor_an_advanced_building():
    game = moving("'1,1': [trooper], '1,2': [mine shield], '2,1': [mine], '2,0': [alien_mine]")
    assert refused(game, "to 1,2") == "OM1-184"
    assert {"to 2,1", "to 2,0"} <= set(keys(game))
    game = mars(
        "invasion",
        MOVING.replace("BOARD", "'1,1': [trooper], '1,2': [mine card 2 by 0]").replace(
            "board:", "seats: {0: {blueprints: ['2']}}, board:"
        ),
        **HUMANS,
    )
    play(game, "token reusable 10")
    assert refused(game, "to 1,2") == "OM1-185"


@pytest.mark.rule("OM1-186")
def test_troopers_pass_through_other_pieces_but_do_not_end_there():
    game = moving("'1,1': [trooper], '1,2': [bot 0], '-3,3': [shelter 0]")
    play(game, "to 1,2")
    assert asked(game) == (2, "march")  # it has to go on
    assert "stop" not in keys(game)
    play(game, "to 1,3")
    assert [piece.kind for piece in game.rules.state.pieces["1,2"]] == ["bot"]
    assert [piece.kind for piece in game.rules.state.pieces["1,3"]] == ["trooper"]
    assert keys(game) == ["trooper 1,3", "stop"]
    game = moving("'1,1': [trooper], '1,3': [bot 0], '2,3': [trooper prone], '-3,3': [shelter 0]")
    play(game, "trooper 1,1", "to 2,1", "trooper 2,1", "to 2,2", "trooper 2,2")  # the last of 3 points
    assert refused(game, "to 1,3") == "OM1-186"
    assert refused(game, "to 2,3") == "OM1-186"  # a Trooper is a piece as well


@pytest.mark.rule("OM1-187")
def test_a_trooper_destroys_what_lies_where_it_stops_but_not_what_it_passes():
    game = moving("'1,1': [trooper], '1,2': [crystal], '1,3': [tile B01]")
    for target in ("1,2", "1,3"):
        source = "1,1" if target == "1,2" else "1,2"
        if asked(game)[1] == "trooper":
            play(game, f"trooper {source}")
        play(game, f"to {target}")
    play(game, "stop")
    assert game.rules.state.crystals == {"1,2": 1}
    assert "1,3" not in game.rules.state.tiles
    assert "tile:B01" in game.rules.state.box


@pytest.mark.rule("OM1-190", "OM1-191", "OM-Q-14", "OM-Q-17")
def test_reset_needs_at_most_two_uncovered_spaces_or_no_token_left():
    three = "{1: reusable, 2: expendable, 3: expendable, 4: expendable}"
    game = table(alien=f"reusable: 0, expendable: 1, crystals: 1, spaces: {three}")
    assert refused(game, "reset") == "OM1-191"
    two = "{1: reusable, 2: expendable, 3: expendable, 4: expendable, 5: expendable}"
    game = table(alien=f"reusable: 0, expendable: 1, crystals: 1, spaces: {two}")
    assert "reset" in keys(game)
    game = table(alien="reusable: 0, expendable: 0, crystals: 2, spaces: {1: reusable}")
    assert {"reset", "unlock 8"} <= set(keys(game))  # 0 tokens remain


@pytest.mark.rule("OM-C-01")
def test_by_an_option_spaces_whose_action_can_do_nothing_do_not_count():
    spaces = "{1: reusable, 2: expendable, 3: expendable}"
    for option, possible in (("count", False), ("not_counted", True)):
        game = table(alien=f"reusable: 0, expendable: 1, crystals: 1, spaces: {spaces}", ch1_unusable_spaces=option)
        assert ("reset" in keys(game)) == possible  # R&D, Upgrade and Activate can do nothing here; Steal can


@pytest.mark.rule("OM1-192", "OM1-193", "OM1-194", "OM1-195", "OM1-196", "OM1-197", "OM1-198", "OM1-199", "OM1-200")
def test_example_a_reset_brings_everything_back_but_used_expendable_tokens():
    game = mars(
        "invasion",
        """
        turn: alien
        alien:
          reusable: 0
          expendable: 1
          spaces: {1: reusable, 2: expendable, 3: expendable, 4: expendable, 5: expendable, 6: sabotage}
          right: [{id: A1, marker: false, down: true}, {id: A3, marker: false}]
          scientist: A3
        board: {"6,-3": [alien_shelter card A1 by 2], "5,-3": [alien_mine card A3 by 2]}
        seats: {0: {blueprints: [D4], sabotages: 1}}
        """,
        **HUMANS,
    )
    reserve = alien(game).reserve
    play(game, "reset")
    board = alien(game)
    assert list(board.spaces) == [""] * 7 + ["cover"] * 4
    assert (board.reserve, board.expendable, board.reusable) == (reserve + 4, 1, 1)
    assert board.scientist == ""
    assert not any(card.down for card in board.right)
    assert seat(game, 0).sabotages == 2
    assert asked(game)[0] != 2


@pytest.mark.rule("OM-C-03", "OM-Q-92")
def test_by_an_option_the_alien_buys_off_sabotage_and_keeps_the_token_until_the_reset():
    text = "{turn: alien, alien: {crystals: 2, spaces: {1: sabotage}}, seats: {0: {blueprints: [D4], sabotages: 1}}}"
    game = mars("invasion", text, **(HUMANS | {"ch1_sabotage_buyoff": True}))
    play(game, "buy-off 1")
    assert alien(game).spaces[0] == ""
    assert (alien(game).crystals, alien(game).bought) == (0, 1)
    assert seat(game, 0).sabotages == 1
    assert asked(game) == (2, "alien")  # it is not an action
    assert "token reusable 1" in keys(game)
    game = mars("invasion", text, **HUMANS)
    assert "buy-off 1" not in keys(game)


@pytest.mark.rule("OM-Q-15")
def test_a_token_may_be_placed_where_nothing_happens_and_the_player_is_told_before():
    game = table()
    option = next(option for option in game.decision.options if option.key == "token reusable 5")
    assert option.words.warn == "Nothing will happen."
    play(game, "token reusable 5")
    assert alien(game).spaces[4] == "reusable"


@pytest.mark.rule("OM-Q-33")
def test_the_alien_does_not_see_the_humans_private_goals():
    game = table()
    assert all(player["goals"] is None for player in game.view(2)["players"])
    assert game.view(0)["players"][0]["goals"]
    assert game.view(0)["players"][1]["goals"] is None
