"""The base game: Action slots, boosting and the Orbit actions (OM-B-301..307, OM-B-401..408, OM-B-951..953, OM-B-957)."""

import pytest
from tests.mars import asked, keys, mars, only, play, refused, seat, snapshot, until

from xenoboard.games.on_mars.rules import colonists, laboratory


def table(text="{turn: 0}", **options):
    return mars("base", text, **({"seats": 2} | options))


def slots(action, *owners):
    filled = ", ".join(f"{{owner: {owner}}}" for owner in owners)
    rest = ", ".join(f"{name}: []" for name in ("blueprint", "research", "construct", "upgrade", "hire") if name != action)
    return f"slots: {{{action}: [{filled}], {rest}}}"


@pytest.mark.rule("OM-B-301")
def test_a_red_colonist_moves_from_living_quarters_to_an_action_slot():
    game = table("{turn: 0, seats: {0: {space: 1, quarters: 1}}}")
    play(game, "main blueprint")
    game.choose(0)
    assert [colonist.owner for colonist in game.rules.state.slots["blueprint"]] == [0]
    assert colonists.inhabitants(game.rules, 0) == 0
    game = table("{turn: 0, seats: {0: {space: 1, quarters: 0}}}")
    assert refused(game, "main blueprint") == "OM-B-301"


@pytest.mark.rule("OM-B-302", "OM-B-952", "OM-B-953", "OM-B-303", "OM-B-951", "OM-C-13")
def test_examples_full_slots_are_cleared_by_the_most_and_others_colours_cost_with_three_players():
    base = (
        "{{turn: 0, {slots}, seats: {{0: {{space: 1, quarters: 3, crystals: 2, goals: []}}, 1: {{space: 2}}, 2: {{space: 3}}}}}}"
    )
    game = table(base.format(slots=slots("blueprint", 1, 2)), seats=3)
    assert colonists.extra_cost(game.rules, 0, "blueprint") == 2
    play(game, "main blueprint")
    assert keys(game) == ["pay crystal,crystal", "pay crystal,colonist", "pay colonist,colonist"]
    game = table(base.format(slots=slots("blueprint", 0, 1, 2)), seats=3)
    assert colonists.leaving(game.rules, "blueprint") == (0, 1, 2)
    play(game, "main blueprint")
    assert asked(game)[1] == "blueprint"  # nothing extra
    assert [seat(game, each).working for each in range(3)] == [("well",)] * 3
    game = table(base.format(slots=slots("blueprint", 1, 1, 0)), seats=3)
    play(game, "main blueprint")
    assert asked(game)[1] == "blueprint"  # only one's own Colonist remains
    assert seat(game, 1).working == ("well", "well")
    assert seat(game, 0).working == ()


@pytest.mark.rule("OM-B-304")
def test_with_two_players_each_colonist_there_costs_ones_own_too():
    game = table(f"{{turn: 0, {slots('blueprint', 0, 1)}, seats: {{0: {{space: 1, quarters: 3}}}}}}")
    assert colonists.extra_cost(game.rules, 0, "blueprint") == 2
    game = table(f"{{turn: 0, {slots('blueprint', 0, 1)}, seats: {{0: {{space: 1, quarters: 1, crystals: 1, goals: []}}}}}}")
    assert refused(game, "main blueprint") == "OM-B-303"


@pytest.mark.rule("OM-B-305")
def test_hire_has_one_slot_per_player_and_never_clears():
    text = "{{turn: 0, {slots}, seats: {{0: {{space: 5, quarters: 3, mineral: 2}}, 1: {{space: 6}}, 2: {{space: 7}}, 3: {{space: 8}}}}}}"
    game = table(text.format(slots=slots("hire", 0)), seats=4)
    assert refused(game, "main hire") == "OM-B-305"
    game = table(text.format(slots=slots("hire", 1, 2, 3)), seats=4)
    assert colonists.leaving(game.rules, "hire") == ()
    assert colonists.extra_cost(game.rules, 0, "hire") == 3


@pytest.mark.rule("OM-B-306", "OM-C-09")
def test_colonists_gained_in_the_same_turn_do_not_boost_welcome_a_ship():
    game = table("{turn: {seat: 0, boosters: 0}, level: 3, seats: {0: {space: 5, quarters: 2, plant: 2, water: 2, mineral: 0}}}")
    play(game, "main ship", "ship 5", "crew 2 0")
    assert asked(game) == (0, "turn")  # no second Ship, though Colonists are at home
    game = table("{turn: 0, level: 3, seats: {0: {space: 5, quarters: 1, plant: 2, water: 2, mineral: 0}}}")
    play(game, "main ship", "ship 5", "crew 2 0")
    assert asked(game) == (0, "ship")
    play(game, "ship 4", "crew 2 0")
    assert asked(game) == (0, "turn")  # the one that was there at the start has been sent


@pytest.mark.rule("OM-B-306", "OM-C-09")
def test_as_many_ships_more_as_colonists_were_at_home_however_many_come_with_the_ships():
    for home, ships in ((1, 2), (2, 3)):
        text = "{turn: 0, level: 5, seats: {0: {space: 5, quarters: HOME, plant: 4, water: 4, mineral: 0, shelters: 1}}, board: {'-3,2': [shelter 0], '-3,1': [shelter 0], '-3,0': [shelter 0]}}"
        game = table(text.replace("HOME", str(home)))
        play(game, "main ship", "ship 5", "crew 2 0")
        while asked(game) != (0, "turn"):
            game.choose(0)
        assert seat(game, 0).hangar == ships
        assert seat(game, 0).plant == 4 - ships  # a further one could have been paid


@pytest.mark.rule("OM-B-307", "OM-B-501")
def test_crystals_of_the_depot_boost_the_control_center():
    game = table("{turn: 0, seats: {0: {space: 5, crystals: 1, fresh: 3, goals: []}}, board: {'-3,3': [shelter 0, bot 0]}}")
    play(game, "main control_center", "bot -3,3 -3,2", "bot -3,2 -3,1", "bot -3,1 -3,0", "rover 1,0", "rover 1,1")
    assert seat(game, 0).crystals == 0
    assert asked(game) == (0, "turn")  # 2 and 2 points and 1 Crystal are spent


@pytest.mark.rule("OM-B-401")
def test_the_landing_pod_travels_to_the_colony_without_exploration():
    game = table("{turn: 0, seats: {0: {space: 1, working: 1}}}")
    discoveries = game.view(None)["orbit"]["exploration"]
    play(game, "main landing_pod")
    assert all(int(key.split()[1]) >= 5 for key in keys(game))
    play(game, "space 8" if "space 8" in keys(game) else keys(game)[0])
    until(game, "turn")
    assert game.view(None)["players"][0]["side"] == "colony"
    assert game.view(None)["orbit"]["exploration"] == discoveries
    assert seat(game, 0).working == ()


@pytest.mark.rule("OM-B-402")
def test_obtain_blueprint_gives_item_and_marker_draws_no_card_and_each_colonist_one_more():
    game = table("{turn: 0, seats: {0: {space: 1, quarters: 3, crystals: 0, goals: []}}}")
    display = list(game.view(None)["orbit"]["display"])
    play(game, "main blueprint", f"obtain {display[0]}", f"obtain {display[1]}", f"obtain {display[2]}")
    board = seat(game, 0)
    assert [card.id for card in board.blueprints] == display[:3]
    assert all(card.marker for card in board.blueprints)
    assert board.markers == 5
    assert list(game.view(None)["orbit"]["display"]) == display[3:]
    assert len(board.working) == 2
    assert asked(game) == (0, "turn")
    eight = "['1', '2', '3', '4', '5', '6', '7', '8']"
    game = table(f"{{turn: 0, seats: {{0: {{space: 1, quarters: 3, blueprints: {eight}}}}}}}")
    assert refused(game, "main blueprint") == "OM-B-206"


@pytest.mark.rule("OM-B-403", "OM-Q-85")
def test_learning_costs_by_row_takes_the_entry_space_with_its_benefit_and_one_type_once():
    game = table(
        "{turn: 0, grid: {top1: mine, top2: generator, top3: rover, middle1: ship, middle2: upgrade, middle3: water_extractor, bottom1: greenhouse, bottom2: oxygen_condenser}, seats: {0: {space: 1, battery: 1, mineral: 0, water: 0, plant: 0, oxygen: 0, quarters: 2}}}"
    )
    play(game, "main learn")
    assert refused(game, "learn mine top1") == "OM-B-403"  # Battery and another Resource
    play(game, "learn ship middle1", "into L1b")
    board = seat(game, 0)
    assert (board.battery, board.fresh) == (0, 1)
    assert asked(game) == (0, "learn")  # a Colonist allows a second
    play(game, "learn greenhouse bottom1")
    until(game, "turn")
    assert len(seat(game, 0).working) == 1
    assert {tech.space for tech in seat(game, 0).techs} == {"L2b", "L1a", "L1b"}
    game = table("{turn: 0, seats: {0: {space: 1, tech: {mine: L1a, ship: L1b}}}}")
    assert refused(game, "main learn") == "OM-B-206"
    game = table("{turn: 0, seats: {0: {space: 1, battery: 2, mineral: 2, tech: {ship: L3a}}}}", seats=3)
    play(game, "main learn")
    assert all(not key.startswith("learn ship") for key in keys(game))


@pytest.mark.rule("OM-B-404", "OM-B-405")
def test_research_moves_tiles_to_empty_linked_spaces_at_the_cost_of_their_column():
    game = table(
        "{turn: 0, seats: {0: {space: 1, quarters: 2, oxygen: 2, crystals: 0, goals: [], tech: {shelter: L2a, mine: L3b}}}}"
    )
    play(game, "main research")
    assert set(keys(game)) == {"develop shelter L3a", "develop mine L4b", "develop mine L4c"}
    play(game, "develop shelter L3a")
    until_not = asked(game)[1]
    assert until_not in ("pay", "move", "develop")
    until(game, "develop")
    play(game, "develop mine L4c")
    until(game, "develop", "turn")
    assert laboratory.level(game.rules, 0, "mine") == 4
    if asked(game)[1] == "develop":
        assert "stop" in keys(game)  # a Colonist buys a third
    game = table("{turn: 0, seats: {0: {space: 1, quarters: 1, oxygen: 2, tech: {shelter: L2a, mine: L3a}}}}")
    assert laboratory.develop_refusal(game.rules, 0, laboratory.Develop("shelter", "L3a"), free=True).rule == "OM-B-405"


@pytest.mark.rule("OM-B-406", "OM-B-407")
def test_using_anothers_tile_earns_its_owner_a_development_or_oxygen_at_the_end_of_the_turn():
    text = "{turn: 0, seats: {0: {space: 5}, 1: {space: 6, oxygen: 0, tech: {rover: L3b}}}}"
    game = table(text)
    play(game, "main control_center", "rover 1,0")
    assert keys(game) == ["tile 1", "stop"]
    play(game, "tile 1")
    for target in ("2,0", "3,0", "3,1", "2,1"):
        play(game, f"rover {target}")
    until(game, "turn")
    play(game, "end-turn")
    assert asked(game) == (1, "used_tech")
    fork = game.fork()
    before = snapshot(game)
    play(game, "develop rover L4c")
    assert laboratory.level(game.rules, 1, "rover") == 4
    assert only(before, game, "players.1.techs", "step", "at", "turn.*", "players.0.standing", "players.1.*")
    assert seat(game, 1).oxygen == 0
    play(fork, "keep")
    assert fork.rules.state.players[1].oxygen == 1


@pytest.mark.rule("OM-B-408")
def test_resupply_takes_what_fits_and_one_more_for_each_colonist():
    game = table("{turn: 0, seats: {0: {space: 1, quarters: 1, battery: 2, water: 0, crystals: 0}}}")
    play(game, "main resupply")
    assert "take battery" not in keys(game)
    play(game, "take water", "take crystal")
    assert (seat(game, 0).water, seat(game, 0).fresh) == (1, 1)
    assert len(seat(game, 0).working) == 1
    assert asked(game) == (0, "turn")


@pytest.mark.rule("OM-B-957", "OM-B-701", "OM-B-655")
def test_example_the_shuttle_travels_to_the_space_of_the_colony_level():
    text = "{{phase: shuttle, step: begin, order: [0, 1], level: {level}, shuttle_side: orbit, shuttle_space: {space}, seats: {{0: {{space: 1}}, 1: {{space: 6}}}}}}"
    for level, space, side, lands in ((2, 1, "colony", 2), (4, 1, "colony", 3), (2, 3, "orbit", 2)):
        game = table(text.format(level=level, space=space))
        assert (game.rules.state.shuttle_side, game.rules.state.shuttle_space) == (side, lands)
