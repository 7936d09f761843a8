"""The base game: the Colony actions, executive actions and Scientists (OM-B-502..562, OM-B-601..605, OM-B-954..956)."""

import pytest
from tests.mars import asked, final, keys, mars, only, play, refused, seat, snapshot, until

from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import advanced, construct, executive, hire, movement, surface

LIBRARY = library()


def table(text="{turn: 0}", **options):
    return mars("base", text, **({"seats": 2} | options))


def colonize(board="", seats="", extra="", **options):
    """Seat 0 on the Colony, with a Bot on its Shelter and nothing else about."""
    return table(
        f"{{turn: 0, board: {{'-3,3': [shelter 0, bot 0]{', ' if board else ''}{board}}}, seats: {{0: {{space: 5, goals: []{', ' if seats else ''}{seats}}}}}{extra}}}",
        **options,
    )


@pytest.mark.rule("OM-B-502")
def test_pieces_pass_through_any_hex_but_do_not_end_with_another():
    game = colonize("'-3,2': [rover 1]", "crystals: 0")
    play(game, "main control_center")
    assert "bot -3,3 -3,2" in keys(game)  # it can go on
    play(game, "bot -3,3 -3,2")
    assert "stop" not in keys(game)
    assert all(key.startswith("bot -3,2") for key in keys(game))
    play(game, "bot -3,2 -3,1")
    game = colonize("'-3,1': [rover 1]", "crystals: 0")
    play(game, "main control_center", "bot -3,3 -3,2")
    assert refused(game, "bot -3,2 -3,1") == "OM-B-502"


@pytest.mark.rule("OM-B-510", "OM-C-11")
def test_a_bot_destroys_only_what_lies_where_it_ends_its_turn():
    game = colonize("'-3,2': [crystal], '-3,1': [tile B13]", "crystals: 0")
    play(game, "main control_center", "bot -3,3 -3,2", "bot -3,2 -3,1", "stop")
    assert "-3,1" in game.rules.state.tiles  # the turn is not over
    play(game, "end-turn")
    assert "-3,1" not in game.rules.state.tiles
    assert game.rules.state.crystals == {"-3,2": 1}


@pytest.mark.rule("OM-B-512")
def test_a_rover_collects_crystals_it_passes_and_takes_the_tile_where_it_ends():
    game = colonize("'1,0': [crystal], '2,0': [tile B13]", "crystals: 0")
    play(game, "main control_center", "rover 1,0", "rover 2,0", "stop")
    board = seat(game, 0)
    assert board.tiles == ("B13",)
    assert board.fresh == 1 + 3
    game = colonize("'1,0': [tile B03]", "crystals: 0, mineral: 0")  # a Generator cannot be built now
    play(game, "main control_center")
    play(game, "rover 1,0")
    assert "stop" not in keys(game)
    game = colonize("'2,0': [tile B03]", "crystals: 0, mineral: 0")
    play(game, "main control_center", "rover 1,0")
    assert refused(game, "rover 2,0") == "OM-B-512"
    game = colonize("'2,0': [tile A]", "crystals: 0, tiles: [A]")
    play(game, "main control_center", "rover 1,0")
    assert refused(game, "rover 2,0") == "OM-B-512"  # one Research tile of each type
    game = colonize("", "tech: {rover: L2a}")
    play(game, "main control_center", "rover 1,0")
    assert game.decision.ask.args["rover"] == 1 + 2


@pytest.mark.rule("OM-B-520", "OM-B-525")
def test_a_building_costs_its_resource_and_gives_as_many_of_its_product_as_its_complex_is_large():
    costs = {kind: LIBRARY.buildings[kind].cost for kind in construct.HUMAN}
    assert costs == {
        "mine": "colonist",
        "generator": "mineral",
        "water_extractor": "battery",
        "greenhouse": "water",
        "oxygen_condenser": "plant",
        "shelter": "oxygen",
        "hospital": "mineral",
    }
    game = colonize("'-3,2': [greenhouse]", "plant: 0, water: 1, mineral: 0, tech: {greenhouse: L1a}")
    play(game, "main construct", "construct greenhouse", "site -4,3")
    until(game, "turn")
    assert (seat(game, 0).water, seat(game, 0).plant) == (0, 2)
    game = colonize("", "oxygen: 1, mineral: 0, crystals: 0, tech: {shelter: L2b}")
    play(game, "main construct", "construct shelter", "site -4,3")
    until(game, "turn")
    assert seat(game, 0).fresh == 2  # a Shelter gives Crystals


@pytest.mark.rule("OM-B-521", "OM-B-522", "OM-B-523")
def test_where_a_building_may_stand():
    game = colonize("'-3,2': [greenhouse]", "water: 1")
    ground = construct.Ground(game.rules, 0, "greenhouse", 0)
    assert construct.site_refusal(game.rules, ground, "-3,3").rule == "OM-B-521"  # a Building there
    assert construct.site_refusal(game.rules, ground, "-4,3").rule == "OM-B-522"  # no Tech
    assert construct.site_refusal(game.rules, ground, "-3,4") is None  # exactly 2 away
    assert construct.site_refusal(game.rules, ground, "-4,4") is None
    far = construct.Ground(colonize().rules, 0, "greenhouse", 0)
    assert all(
        construct.site_refusal(colonize().rules, far, hex) is None or surface.MAP.distance(hex, other) != 2
        for hex in ("-3,4",) for other in far.same
    )  # fmt: skip
    assert "-5,5" not in surface.zone(game.rules, 0)
    five = "'-5,1': [greenhouse], '-5,2': [greenhouse], '-5,3': [greenhouse], '-5,4': [greenhouse], '-4,4': [greenhouse]"
    game = colonize(five, "tech: {greenhouse: L5a}")
    ground = construct.Ground(game.rules, 0, "greenhouse", 0)
    assert construct.site_refusal(game.rules, ground, "-4,3") is None  # 5 others with level 5: the largest is level + 1


@pytest.mark.rule("OM-B-954")
def test_example_joining_a_lone_extractor_and_a_complex_of_two_needs_level_3_and_gives_4_water():
    board = "'-4,2': [water_extractor], '-5,4': [water_extractor], '-5,5': [water_extractor], '-3,4': [shelter 0], '-2,3': [shelter 0]"
    for level, possible in (("L2a", False), ("L3a", True)):
        game = colonize(
            board.replace("'-5,5'", "'-6,4'"), f"battery: 1, water: 0, mineral: 0, tech: {{water_extractor: {level}}}"
        )
        ground = construct.Ground(game.rules, 0, "water_extractor", 0)
        assert surface.would_connect("-4,3", ground.same) == 3
        assert (construct.site_refusal(game.rules, ground, "-4,3") is None) == possible
    play(game, "main construct", "construct water_extractor", "site -4,3")
    until(game, "turn", "colony_help")
    assert seat(game, 0).water == 4


@pytest.mark.rule("OM-B-526")
def test_the_first_complex_of_a_type_moves_its_cube_but_no_lone_building_and_no_shelter():
    game = colonize("'-3,2': [greenhouse]", "water: 1, tech: {greenhouse: L1a}")
    play(game, "main construct", "construct greenhouse", "site -4,3")
    until(game, "turn")
    assert seat(game, 0).progress == ("greenhouse",)
    game = colonize("'-3,2': [greenhouse]", "water: 1")
    play(game, "main construct", "construct greenhouse", "site -3,4")
    until(game, "turn")
    assert seat(game, 0).progress == ()


@pytest.mark.rule("OM-B-527")
def test_a_mine_takes_a_colonist_which_mines_when_its_owner_travels_to_orbit():
    game = colonize("'-3,2': [mine]", "quarters: 2, mineral: 0")
    play(game, "main construct", "construct mine", "site -3,4")
    until(game, "turn")
    assert game.rules.state.pieces["-3,4"][0].kind == "colonist"
    assert seat(game, 0).mineral == 1
    game = colonize("'-3,2': [mine]", "quarters: 1, mineral: 0")
    assert construct.supply_refusal(colonize("", "quarters: 0").rules, 0, "mine").rule == "OM-B-527"


@pytest.mark.rule("OM-B-528", "OM-B-529", "OM-B-651", "OM-B-652", "OM-B-653", "OM-B-654")
def test_life_support_first_building_need_and_level():
    game = colonize(
        "'-3,2': [greenhouse]",
        "water: 1, plant: 0, crystals: 0",
        ", rewards: {greenhouse: LR7, generator: LR1, water_extractor: LR2, oxygen_condenser: LR3}",
    )
    play(game, "main construct", "construct greenhouse", "site -3,4")
    until(game, "colony_help")
    assert game.rules.state.lss["greenhouse"] == 2
    assert seat(game, 0).op == 2 + 2  # the first Greenhouse, and 2 for the only Shelter
    assert "help crystal" in keys(game)
    play(game, "help crystal")
    assert seat(game, 0).fresh == 1
    from xenoboard.games.on_mars.rules import colony

    game = table(
        "{turn: 0, lss: {generator: 2, water_extractor: 2, greenhouse: 3, oxygen_condenser: 2}, missions: {}, seats: {0: {progress: [mine, generator]}}}"
    )
    assert colony.due(game.rules)
    colony.status_updates(game.rules)
    assert game.rules.state.level == 2  # not due again
    assert len(game.rules.state.display) == 12
    assert seat(game, 0).op == 2
    five = "blueprints: [], shelters: 0"
    game = table(
        f"{{turn: 0, board: {{'-3,3': [shelter 0, bot 0], '-3,2': [shelter 0], '-3,1': [shelter 0], '-3,0': [shelter 0], '-3,-1': [shelter 0]}}, seats: {{0: {{space: 5, {five}}}}}}}"
    )
    assert construct.supply_refusal(game.rules, 0, "shelter").rule == "OM-B-528"


@pytest.mark.rule("OM-Q-86")
def test_status_updates_from_level_3_on_move_the_remaining_missions_marker():
    from xenoboard.games.on_mars.rules import colony

    game = table("{turn: 0}")
    marks = []
    for _ in range(4):
        colony.status_update(game.rules)
        marks.append(game.rules.state.remaining)
    assert marks == [3, 2, 1, 0]


@pytest.mark.rule("OM-B-540", "OM-B-541", "OM-B-542")
def test_an_upgrade_costs_a_mineral_in_the_building_zone_and_sends_a_miner_home():
    game = colonize("'-3,2': [mine, colonist 1]", "mineral: 1, blueprints: ['1', '13']")
    before = snapshot(game)
    play(game, "main upgrade")
    until(game, "turn")
    assert (game.rules.state.buildings["-3,2"].card, game.rules.state.buildings["-3,2"].by) == ("1", 0)
    assert seat(game, 0).mineral == 0
    assert sum(health != "" for health in seat(game, 1).quarters) == 4
    assert only(
        before,
        game,
        "buildings.-3,2",
        "pieces.-3,2",
        "players.0.*",
        "players.1.quarters",
        "slots.upgrade",
        "turn.*",
        "missions.*",
    )
    game = colonize("'-3,1': [mine]", "mineral: 1, blueprints: ['1']")
    assert refused(game, "main upgrade") == "OM-B-206"  # not in the zone
    game = colonize("'-3,2': [mine]", "mineral: 1, blueprints: ['13']")
    assert refused(game, "main upgrade") == "OM-B-206"  # Level 3 needs a Complex of 3


@pytest.mark.rule("OM-B-543", "OM-B-956")
def test_example_level_2_upgrade_tech_allows_three_upgrades_in_one_action():
    board = "'-3,2': [mine], '-4,3': [generator], '-4,4': [greenhouse]"
    game = colonize(
        board + ", '-3,1': [shelter 0], '-3,0': [shelter 0]", "mineral: 3, blueprints: ['1', '3', '7'], tech: {upgrade: L2a}"
    )
    play(game, "main upgrade", "upgrade 1", "yes", "upgrade 3")
    until(game, "turn") if asked(game)[1] != "upgrade" else play(game, keys(game)[0])
    until(game, "turn")
    built = [building.card for building in game.rules.state.buildings.values() if building.card]
    assert sorted(built) in (["1", "3"], ["1", "3", "7"])
    assert seat(game, 0).mineral == 3 - len(built)


@pytest.mark.rule("OM-B-550", "OM-B-551", "OM-C-08", "OM-Q-93")
def test_a_ship_of_your_choice_opens_its_executive_action_and_brings_a_crew():
    game = colonize("", "plant: 1, water: 1, mineral: 0, quarters: 0")
    play(game, "main ship")
    assert keys(game) == [f"ship {slot}" for slot in (1, 2, 3, 4, 5)]
    play(game, "ship 2", "crew 1 1")
    assert asked(game) == (0, "land_bot")  # the Shelter holds a Bot already
    assert all(surface.MAP.distance("-3,3", key.split()[1]) == 1 for key in keys(game))
    game.choose(0)
    board = seat(game, 0)
    assert (board.depot, board.hangar, board.bots, board.plant, board.water) == ((1, 3, 4, 5), 1, 2, 0, 0)
    assert executive.executive_refusal(game.rules, 0, "rover").rule == "OM-B-601"  # its Crystals, not a Ship
    assert "Ship" in executive.executive_refusal(game.rules, 0, "develop").text


@pytest.mark.rule("OM-B-552", "OM-B-955")
def test_example_not_more_ships_than_the_colony_level():
    game = colonize("", "plant: 2, water: 2, quarters: 3, hangar: 2", ", level: 3")
    play(game, "main ship", "ship 3")
    until(game, "turn")
    assert seat(game, 0).hangar == 3
    game = colonize("", "plant: 2, water: 2, quarters: 3, hangar: 3", ", level: 3")
    assert refused(game, "main ship") == "OM-B-552"


@pytest.mark.rule("OM-B-560", "OM-B-561")
def test_hiring_pays_the_slots_cost_and_the_slot_is_refilled_with_any_contract_at_the_end_of_the_turn():
    game = colonize("", "oxygen: 2, mineral: 0, quarters: 1")
    play(game, "main hire")  # nothing else can be paid
    assert seat(game, 0).oxygen == 0
    assert game.rules.state.offers["6"] == ""
    play(game, "end-turn")
    assert asked(game) == (0, "refill")
    assert len(keys(game)) == 12
    play(game, "contract 9")
    assert game.rules.state.offers["6"] == "contract:9"
    assert len(game.rules.state.contracts) == 11


@pytest.mark.rule("OM-B-562", "OM-C-14")
def test_contracts_take_items_at_any_time_and_gained_ones_beyond_storage():
    game = colonize("", "mineral: 2, contracts: ['7', '1']")
    play(game, "deliver 7 mineral")
    assert (seat(game, 0).mineral, seat(game, 0).contracts[0].items) == (1, ("mineral",))
    from xenoboard.games.on_mars.rules import supplies

    supplies.gain(game.rules, 0, "mineral", 3)
    assert seat(game, 0).mineral == 2
    assert len(seat(game, 0).contracts[0].items) == 3
    game = colonize(
        "'-3,2': [mine card 1 by 0], '-3,1': [mine], '-3,0': [mine], '-4,3': [mine]", "contracts: ['1'], blueprints: ['1']"
    )
    assert hire.fulfilled(game.rules, 0, seat(game, 0).contracts[0])


@pytest.mark.rule("OM-B-601")
def test_each_executive_action():
    game = colonize("'-3,2': [mine]", "crystals: 4, hangar: 5, mineral: 1, blueprints: ['1'], quarters: 1, battery: 0")
    effects = {}
    for action in executive.EXECUTIVE:
        if f"executive {action}" in keys(game):
            fork = game.fork()
            play(fork, f"executive {action}")
            until(fork, "turn")
            effects[action] = fork.rules.state.players[0]
    assert effects["mineral"].mineral == 2
    assert effects["mineral"].crystals == 1
    assert effects["warehouse"].crystals == 2
    assert effects["upgrade"].blueprints[0].marker is False
    assert len(effects["blueprint"].blueprints) == 2
    assert effects["rover"].crystals == 0
    assert effects["develop"].crystals == 0
    assert "advanced_building" not in effects


ONE_BUILT = "'-5,4': [{kind} card {card} by 0]"


@pytest.mark.rule("OM-B-602", "OM-B-603", "OM-B-605")
def test_advanced_buildings_cost_2_crystals_a_scientist_works_free_for_both_owners():
    text = "{{turn: {turn}, board: {{'-5,4': [shelter 0 card 11 by 0], '-3,3': [shelter 0, bot 0]}}, posts: {{systems_engineer: '{post}'}}, seats: {{0: {{space: 5, goals: [], crystals: 2, blueprints: ['11']}}, 1: {{space: 6, goals: [], crystals: 0, scientists: [systems_engineer]}}}}}}"
    game = table(text.format(turn=0, post=""))
    until(play(game, "executive advanced_building"), "turn")
    assert (seat(game, 0).crystals, seat(game, 0).fresh) == (0, 2)
    game = table(text.format(turn=1, post=""))
    until(play(game, "executive advanced_building"), "turn")  # the Scientist goes there
    assert game.rules.state.posts["systems_engineer"] == "11"
    assert seat(game, 1).fresh == 2
    game = table(text.format(turn=0, post="11"))
    until(play(game, "executive advanced_building"), "turn")
    assert (seat(game, 0).crystals, seat(game, 0).fresh) == (2, 2)  # free for the Building's owner, too
    game = table(
        text.format(turn=1, post="").replace("systems_engineer: ''", "geologist: ''").replace("[systems_engineer]", "[geologist]")
    )
    assert refused(game, "executive advanced_building") == "OM-B-602"  # a Geologist does not work in a Shelter
    assert not executive.uses(game.rules, 1)


def card_game(card, kind, seats="", board="", extra=""):
    tile = ONE_BUILT.format(kind=kind, card=card)
    crystals = "" if "crystals" in seats else "crystals: 2, "
    return colonize(
        f"{tile}{', ' if board else ''}{board}", f"{crystals}blueprints: ['{card}'{extra}]{', ' if seats else ''}{seats}"
    )


@pytest.mark.rule("OM-B-604", "OM-Q-87", "OM-Q-88")
def test_each_advanced_building_does_what_its_card_says():
    def use(game, *answers):
        until(play(game, "executive advanced_building", *answers), "turn")
        return seat(game, 0)

    game = card_game("11", "shelter 0", "quarters: 2, crystals: 2")
    play(game, "executive advanced_building", "yes", "yes")
    assert (seat(game, 0).fresh, len(seat(game, 0).working)) == (4, 2)
    assert (
        use(card_game("18", "water_extractor", "working: 2, quarters: 0"), "from working well", "from working well").working == ()
    )
    assert use(card_game("3", "generator", "battery: 0, quarters: 0")).battery == 1
    game = card_game("3", "generator", "battery: 0, quarters: 1")
    play(game, "executive advanced_building", "produce -5,4")
    assert seat(game, 0).battery == 2
    assert use(card_game("13", "mine")).op == 2
    assert len(use(card_game("23", "shelter 0", "quarters: 0")).blueprints) == 2
    assert len(use(card_game("9", "oxygen_condenser", "quarters: 0, battery: 1, mineral: 2")).techs) == 2
    game = card_game("20", "greenhouse", "quarters: 0, oxygen: 0, water: 0, mineral: 1, battery: 0, plant: 0")
    play(game, "executive advanced_building", "take water", "take oxygen")
    assert (seat(game, 0).mineral, seat(game, 0).water, seat(game, 0).oxygen) == (0, 1, 1)
    game = card_game("22", "oxygen_condenser")
    play(game, "executive advanced_building")
    assert asked(game)[1] == "order_space"
    play(game, "space 4")
    assert any(key == "main resupply" for key in keys(game))  # the main action is one of Orbit now
    assert not advanced.possible(table("{turn: 0, seats: {0: {space: 1}}}").rules, 0, "22", 2)
    game = table(
        "{turn: 0, slots: {blueprint: [{owner: 0}], research: [], construct: [{owner: 0}], upgrade: [], hire: []}, board: {'-5,4': [greenhouse card 19 by 0], '-3,3': [shelter 0, bot 0]}, seats: {0: {space: 5, goals: [], crystals: 2, blueprints: ['19'], quarters: 0}}}"
    )
    play(game, "executive advanced_building", "board-side orbit")
    until(play(game, "from blueprint well") if asked(game)[1] == "retrieve" else game, "turn")
    assert game.rules.state.slots["construct"] != ()
    game = card_game("16", "generator", "mineral: 1", "'5,-2': [mine]", ", '1'")
    play(game, "executive advanced_building")
    assert asked(game)[1] == "upgrade_site"
    assert "on 5,-2" in keys(game)  # anywhere
    game = card_game("24", "shelter 0", "tech: {rover: L2a}")
    play(game, "executive advanced_building", "rover 1,0", "rover 2,0")
    assert asked(game)[1] == "turn"
    game = card_game("21", "oxygen_condenser", "crystals: 2", "'-3,2': [crystal]")
    play(game, "executive advanced_building", "bot -3,3 -3,2", "stop")
    assert seat(game, 0).fresh == 1  # it collects as a Rover does
    game = card_game("10", "oxygen_condenser", "plant: 1, mineral: 0, quarters: 2", "'-3,2': [oxygen_condenser]")
    play(game, "executive advanced_building", "site -4,3")
    until(game, "turn", "colony_help")
    assert len(seat(game, 0).working) == 2  # each Colonist is a Tech level: it joins 2
    game = card_game("14", "mine", "crystals: 3")
    assert not advanced.possible(game.rules, 0, "14", 2)  # no Contract lies out
    game = card_game("5", "water_extractor", "plant: 1, water: 1, mineral: 0, quarters: 0")
    play(game, "executive advanced_building", "ship 5", "crew 3 0")
    assert sum(health != "" for health in seat(game, 0).quarters) == 3
    game = card_game("7", "greenhouse", "quarters: 0, water: 0")
    play(game, "executive advanced_building", "take water")
    assert seat(game, 0).water == 1
    game = card_game("17", "water_extractor", "quarters: 0, oxygen: 2")
    play(game, "executive advanced_building")
    until(game, "turn")
    assert movement.can_move(game.rules, 0)
    assert final.scoring(game.rules, 0)["techs"] >= 2


@pytest.mark.rule("OM-B-604")
def test_the_radar_keeps_its_discovery_tile_and_gains_it_again():
    game = table(
        "{turn: 0, exploration: [B13, B18], board: {'-5,4': [generator card 15 by 0], '-3,3': [shelter 0, bot 0]}, seats: {0: {space: 5, goals: [], crystals: 2, fresh: 0, blueprints: ['15']}}}"
    )
    play(game, "executive advanced_building")
    play(game, "discovery B13")
    assert seat(game, 0).fresh == 3
    assert seat(game, 0).blueprints[0].tile == "B13"
    assert len(game.rules.state.exploration) == 2
    assert advanced.radar_tile(game.rules, "15") == "B13"
