"""Monolith, chapter 4 (OM4-001..045), the Beacon (OM5-001..010), with the rulings OM-Q-71..83."""

import pytest
from tests.mars import asked, final, keys, mars, play, refused, seat, until

import xenoboard as xb
from xenoboard.engine import SetupError
from xenoboard.games import scenario
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.components import components
from xenoboard.games.on_mars.rules import monolith, surface

LIBRARY = library()


def fresh(seed=2, **options):
    return xb.new("on_mars/monolith", seats=1, seed=seed, **options)


def table(text="{turn: 0}", **options):
    return mars("monolith", text, seats=1, **options)


def sabotage(card, extra="", seats="", board="", time=2, **options):
    """The Sabotage phase comes with this card full, on an alien icon."""
    rest = ", ".join(id for id in LIBRARY.sabotage if id != card)
    text = f"{{phase: sabotage, step: begin, order: [0], at: 1, time: {time}, row: [{{id: {card}, cubes: 2}}], sabotage: [{rest}], seats: {{0: {{space: 5, goals: []{seats}}}}}, board: {{{board}}}{extra}}}"
    return table(text, **options)


@pytest.mark.rule("OM4-001", "OM4-009", "OM4-045")
def test_monolith_is_configurable_and_for_one():
    assert scenario("on_mars/monolith")[1].difficulty == "configurable"
    assert scenario("on_mars/monolith")[1].seats == (1, 1)
    with pytest.raises(SetupError):
        xb.new("on_mars/monolith", seats=2)


@pytest.mark.rule("OM4-002", "OM4-003", "OM4-004", "OM4-005", "OM4-006", "OM4-007", "OM4-008", "OM4-017")
def test_the_goal_decks_and_the_sabotage_deck():
    decks = [goal.deck for goal in LIBRARY.goals.values()]
    assert [decks.count(deck) for deck in range(1, 6)] == [12, 12, 8, 6, 4]
    letters = [card.letter for card in LIBRARY.sabotage.values()]
    assert (len(letters), letters.count("A"), letters.count("B")) == (16, 8, 8)
    assert set(monolith.EFFECTS) == {card.effect for card in LIBRARY.sabotage.values()}
    counts = components(fresh().rules.state)
    assert sum(number for name, number in counts.items() if name.startswith("sabotage ")) == 16
    assert fresh().view(None)["time"] == 0


@pytest.mark.rule("OM4-010", "OM4-011", "OM4-012", "OM4-013", "OM-Q-71", "OM-Q-80", "OM-Q-81")
def test_set_up_with_2_player_values_and_halved_missions():
    for seed in range(6):
        game = fresh(seed, length="long" if seed % 2 else "short")
        view = game.view(None)
        assert set(view["orbit"]["warehouse"].values()) == {2}
        assert view["orbit"]["tech_stacks"] == {}
        assert view["time"] == 0
        for mission in view["missions"].values():
            required = LIBRARY.missions[mission["id"]].required[0]
            assert mission["left"] == -(-required // 2)
    game = table(
        "{turn: 0, slots: {blueprint: [], research: [], construct: [{owner: 0}], upgrade: [], hire: []}, seats: {0: {space: 5}}}"
    )
    from xenoboard.games.on_mars.rules import colonists

    assert colonists.extra_cost(game.rules, 0, "construct") == 1  # your own Colonist costs, as with 2 players


@pytest.mark.rule("OM4-014", "OM4-015", "OM4-016", "OM-Q-75", "OM-Q-76")
def test_two_sabotage_cards_lie_out_with_a_cube_on_the_left_one_if_their_letters_agree():
    seen = set()
    for seed in range(12):
        row = fresh(seed).rules.state.row
        same = LIBRARY.sabotage[row[0].id].letter == LIBRARY.sabotage[row[1].id].letter
        assert [card.cubes for card in row] == ([1, 0] if same else [0, 0])
        seen.add(same)
    assert seen == {True, False}


@pytest.mark.rule("OM4-018", "OM4-019", "OM4-020")
def test_the_goals_are_chosen_or_random_by_the_options_and_lie_open():
    default = {tuple(fresh(seed).rules.state.targets[2:]) for seed in range(6)}
    assert len(default) == 1  # three decks are chosen
    assert len({fresh(seed).rules.state.targets[0] for seed in range(9)}) > 1  # two are random
    assert len({fresh(seed, goal_3="random").rules.state.targets[2] for seed in range(9)}) > 1
    game = fresh(goal_1="G1-15", goal_2="G2-7", goal_3="G3-ship", goal_4="G4-geologist", goal_5="G5-2")
    assert [goal["goal"] for goal in game.view(None)["targets"]] == ["G1-15", "G2-7", "G3-ship", "G4-geologist", "G5-2"]


GOALS = {"goal_1": "G1-15", "goal_2": "G2-7", "goal_3": "G3-ship", "goal_4": "G4-geologist", "goal_5": "G5-2"}


@pytest.mark.rule("OM4-025", "OM4-026", "OM4-027", "OM4-028", "OM4-029", "OM-Q-77", "OM-Q-78")
def test_what_each_goal_asks_for():
    generators = ", ".join(
        f"'{hex}': [generator card {card} by 0]" for hex, card in (("-5,4", "15"), ("-4,4", "3"), ("-5,3", "4"))
    )
    game = table(
        f"{{turn: 0, board: {{{generators}}}, seats: {{0: {{space: 5, blueprints: ['15', '3', '4'], scientists: [geologist],"
        " contracts: [{id: '7', done: true, items: [mineral, mineral, mineral, mineral]}], tech: {ship: L6},"
        " tiles: [A, B, C, D]}}, exploration: [], discoveries: []}".replace(", exploration: [], discoveries: []", ""),
        **GOALS,
    )
    assert [monolith.goal_met(game.rules, goal) for goal in game.rules.state.targets] == [True] * 5
    assert monolith.achieved(game.rules) == 5
    empty = table(**GOALS)
    assert monolith.achieved(empty.rules) == 0
    less = table("{turn: 0, seats: {0: {tech: {ship: L5a}, tiles: [A, B, C]}}}", **GOALS)
    assert monolith.achieved(less.rules) == 0


WON = "board: {'-5,4': [generator card 15 by 0]}, seats: {0: {space: 5, goals: [], blueprints: ['15'], contracts: [{id: '7', done: true, items: [mineral, mineral, mineral, mineral]}], tech: {ship: L6}, tiles: [A, B, C, D]}}"


@pytest.mark.rule("OM4-021", "OM4-024", "OM4-036", "OM-Q-72", "OM-Q-79")
def test_with_four_goals_the_player_may_stop_as_won_or_play_on():
    game = table(f"{{turn: 0, {WON}}}", **GOALS)
    assert "claim" in keys(game)
    play(game, "claim")
    assert game.outcome.rule == "OM4-024"
    assert game.outcome.winners == (0,)
    assert game.outcome.scores[0] == final.total(game.rules, 0) + 25
    assert "claim" not in keys(table("{turn: 0, seats: {0: {goals: []}}}", **GOALS))


@pytest.mark.rule("OM4-023", "OM4-030", "OM4-031", "OM4-037", "OM-Q-73")
def test_the_tracker_reaching_15_without_four_goals_loses_at_once():
    game = table("{phase: sabotage, step: begin, order: [0], at: 1, time: 14, seats: {0: {space: 5, goals: []}}}", **GOALS)
    assert game.outcome.rule == "OM4-023"
    assert game.outcome.losers == (0,)
    assert game.outcome.scores[0] == final.total(game.rules, 0) - 50
    assert not [event for event in game.rules.events if event.kind in ("sabotage_card", "shuttle")]
    game = table(f"{{phase: sabotage, step: begin, order: [0], at: 1, time: 14, {WON}}}", **GOALS)
    assert game.outcome.winners == (0,)
    assert monolith.GOAL_OP == (-50, -25, -15, 0, 25, 50)


@pytest.mark.rule("OM4-023", "OM4-026", "OM4-037")
def test_a_goal_reached_only_by_the_last_deliveries_comes_too_late():
    late = WON.replace("done: true, items: [mineral, mineral, mineral, mineral]", "items: [mineral, mineral, mineral]")
    late = late.replace("goals: []", "goals: [], mineral: 1")
    game = table(f"{{phase: sabotage, step: begin, order: [0], at: 1, time: 14, {late}}}", **GOALS)
    assert monolith.achieved(game.rules) == 3
    play(game, "deliver 7 mineral")
    assert final.scoring(game.rules, 0)["contracts"] == 9
    assert game.outcome.rule == "OM4-023"
    assert game.outcome.scores[0] == final.total(game.rules, 0) + 0  # 3 goals
    game = table(f"{{turn: 0, {late}}}", **GOALS)
    assert "claim" not in keys(game)
    play(game, "deliver 7 mineral")  # in a turn of the 15 rounds it counts
    assert "claim" in keys(game)


@pytest.mark.rule("OM4-022")
def test_the_missions_do_not_end_the_game():
    game = table("{phase: colonization, step: begin, order: [0], at: 1, remaining: 0, seats: {0: {space: 5}}}")
    assert not game.over
    assert not game.view(None)["turn"]["last_round"]


@pytest.mark.rule("OM4-038", "OM4-039", "OM4-040", "OM4-041", "OM4-042", "OM4-043", "OM4-044")
def test_missions_give_10_and_the_titles_by_score():
    game = table(
        "{phase: sabotage, step: begin, order: [0], at: 1, time: 14, completed: ['6'], seats: {0: {space: 5, goals: []}}}",
        **GOALS,
    )
    assert game.outcome.scores[0] == final.total(game.rules, 0) - 50 + 10
    assert game.outcome.medal == "Lost in Space"
    names = {
        150: "Star Child",
        149: "Planet Tamer",
        125: "Planet Tamer",
        124: "Pioneer",
        100: "Pioneer",
        99: "Explorer",
        75: "Explorer",
    }
    names |= {74: "Passenger", 50: "Passenger", 49: "Lost in Space", -60: "Lost in Space"}
    assert {points: monolith.rank(points) for points in names} == names


@pytest.mark.rule("OM4-032", "OM4-033", "OM-Q-74")
def test_on_an_alien_icon_full_cards_strike_from_left_to_right_and_are_discarded():
    rest = ", ".join(id for id in LIBRARY.sabotage if id not in ("SB08", "SB10", "SB06"))
    text = "{{phase: sabotage, step: begin, order: [0], at: 1, time: {time}, row: [{{id: SB10, cubes: 2}}, {{id: SB06, cubes: 1}}, {{id: SB08, cubes: 2}}], sabotage: [{rest}], board: {{'1,1': [crystal]}}, seats: {{0: {{space: 5, goals: []}}}}}}"
    game = table(text.format(time=2, rest=rest))
    struck = [event.args["card"] for event in game.rules.events if event.kind == "sabotage_strikes"]
    assert struck == ["SB10", "SB08"]
    assert game.rules.state.spent == ("SB10", "SB08")
    assert (game.rules.state.muted, game.rules.state.strain) == (1, 1)
    assert game.rules.state.crystals == {"1,1": 1}
    game = table(text.format(time=3, rest=rest))
    assert not [event for event in game.rules.events if event.kind == "sabotage_strikes"]
    assert monolith.ICONS == (3, 5, 7, 9, 11, 13)


@pytest.mark.rule("OM4-034", "OM4-035", "OM-Q-75")
def test_a_card_is_added_at_the_right_and_a_cube_on_the_leftmost_space_of_its_letter():
    first = next(id for id, card in LIBRARY.sabotage.items() if card.letter == "A" and id not in ("SB01", "SB02"))
    rest = ", ".join(id for id in LIBRARY.sabotage if id not in ("SB01", "SB02", "SB09", first))
    text = "{{phase: sabotage, step: begin, order: [0], at: 1, time: 1, row: [{row}], sabotage: [{first}, {rest}], seats: {{0: {{space: 5, goals: []}}}}}}"
    game = table(text.format(row="{id: SB01, cubes: 2}, {id: SB09, cubes: 0}, {id: SB02, cubes: 1}", first=first, rest=rest))
    assert [(card.id, card.cubes) for card in game.rules.state.row] == [("SB01", 2), ("SB09", 0), ("SB02", 2), (first, 0)]
    rest = ", ".join(id for id in LIBRARY.sabotage if id not in ("SB09", first))
    game = table(text.format(row="{id: SB09, cubes: 0}", first=first, rest=rest))
    assert [(card.id, card.cubes) for card in game.rules.state.row] == [("SB09", 0), (first, 0)]


@pytest.mark.rule("OM4-033")
def test_each_sabotage_card_does_what_it_says():
    game = sabotage("SB01", board="'-5,4': [generator card 15 by 0]", seats=", blueprints: ['15']", **GOALS)
    assert game.rules.state.buildings["-5,4"].card == ""
    assert seat(game, 0).blueprints[0].marker
    assert monolith.bombed(game.rules, "15") == 1
    game = sabotage("SB02", seats=", tech: {ship: L4a}", **GOALS)
    assert seat(game, 0).techs[1].space == "L3a"
    game = sabotage("SB02", seats=", tech: {ship: L1a}", **GOALS)
    assert [tech.tile for tech in seat(game, 0).techs] == ["shelter"]
    assert "ship" in game.rules.state.grid.values()
    game = sabotage("SB03", seats=", quarters: 3", **GOALS)
    assert len(seat(game, 0).working) == 2  # the Geologist's cost
    game = sabotage("SB03", seats=", mineral: 1", **(GOALS | {"goal_4": "G4-rd_engineer"}))
    assert seat(game, 0).mineral == 0  # as much as there is
    game = sabotage("SB04", board="'-5,4': [generator card 15 by 0]", seats=", blueprints: ['15']", **GOALS)
    assert not monolith.goal_met(game.rules, "G1-15")
    game = sabotage("SB05", seats=", working: 1")
    assert seat(game, 0).working == ()
    assert len(seat(game, 0).supply) == 9
    game = sabotage("SB05", seats=", quarters: 2")
    assert sum(health != "" for health in seat(game, 0).quarters) == 1
    game = sabotage("SB06", board="'1,1': [crystal]")
    assert game.rules.state.crystals == {}
    game = sabotage("SB07", extra=", shuttle_space: 3, shuttle_side: orbit")
    assert game.rules.state.shuttle_space == 3  # an imaginary 4, and then it moves
    game = sabotage("SB08")
    assert game.rules.state.strain == 1
    game = sabotage("SB09", seats=", crystals: 1")
    assert (seat(game, 0).crystals, game.rules.state.owed) == (0, 1)
    from xenoboard.games.on_mars.rules import supplies

    supplies.gain(game.rules, 0, "crystal", 2)
    assert (seat(game, 0).fresh, game.rules.state.owed) == (1, 0)
    assert sabotage("SB10").rules.state.muted == 1
    game = sabotage("SB11", seats=", hangar: 3, water: 1, plant: 1")
    while not game.over and asked(game)[1] == "lose":
        game.choose(0)
    assert (seat(game, 0).water, seat(game, 0).plant) == (0, 0)
    game = sabotage("SB12", board="'0,0': [mine, colonist 0]", seats=", quarters: 2")
    assert game.rules.state.buildings["0,0"].down
    assert seat(game, 0).working == ("well",)
    game = sabotage("SB13", board="'-3,2': [shelter 0]", seats=", quarters: 6")
    if asked(game)[1] == "seal":
        play(game, "to -3,2")
    from xenoboard.games.on_mars.rules import colonists

    assert colonists.capacity(game.rules, 0) == 4
    assert colonists.inhabitants(game.rules, 0) == 6  # nothing is discarded
    assert not any(building.down for building in sabotage("SB13").rules.state.buildings.values())
    game = sabotage("SB14")
    assert seat(game, 0).bots == 4
    game = sabotage("SB15", board="'1,1': [rover 0]")
    assert game.rules.state.rover_out == 3
    assert "1,1" not in game.rules.state.pieces
    before = sorted(mission.left for mission in sabotage("SB08").rules.state.missions.values())
    after = sorted(mission.left for mission in sabotage("SB16").rules.state.missions.values())
    assert sum(after) == sum(before) + 1


@pytest.mark.rule("OM4-033")
def test_reduced_efficiency_costs_the_next_action_space_one_more_once():
    board = "board: {'-3,3': [shelter 0, bot 0]}"
    game = table(f"{{turn: 0, strain: 1, {board}, seats: {{0: {{space: 5, oxygen: 1, quarters: 1, crystals: 0, goals: []}}}}}}")
    assert refused(game, "main construct") == "OM-B-303"
    assert "main control_center" in keys(game)  # no Action space
    game = table(f"{{turn: 0, strain: 1, {board}, seats: {{0: {{space: 5, oxygen: 1, quarters: 2, crystals: 0, goals: []}}}}}}")
    play(game, "main construct")
    assert seat(game, 0).working == ("well",)
    assert game.rules.state.strain == 0


@pytest.mark.rule("OM4-033")
def test_a_sabotaged_life_support_brings_nothing_for_the_next_need_and_then_works_again():
    for muted in (1, 0):
        game = table(
            f"{{turn: 0, muted: {muted}, board: {{'-3,3': [shelter 0, bot 0], '-5,4': [generator]}}, seats: {{0: {{space: 5, mineral: 2, quarters: 3, goals: []}}}}}}"
        )
        play(game, "main construct", "construct generator")
        while asked(game)[1] not in ("turn", "colony_help"):
            game.choose(0)
        assert (asked(game)[1] == "colony_help") == (not muted)
        assert game.rules.state.muted == 0
        assert seat(game, 0).op >= 2  # the first Generator scores in any case


@pytest.mark.rule("OM4-033")
def test_a_mine_turned_face_down_counts_for_nothing_until_it_is_rebuilt_on_its_hex():
    text = "{turn: 0, board: {'-3,3': [shelter 0, bot 0], '-3,2': [mine down], '-2,2': [mine]}, seats: {0: {space: 5, mineral: 1, quarters: 3, goals: [], blueprints: ['1'], tech: {mine: LEVEL}}}}"
    game = table(text.replace("LEVEL", "L1a"))
    assert surface.complex_of(game.rules, "-2,2") == {"-2,2"}
    before = game.view(None)["colony"]["stacks"]["mine"]
    play(game, "main construct", "construct mine", "site -3,2")
    until(game, "turn")
    assert not game.rules.state.buildings["-3,2"].down
    assert game.rules.state.pieces["-3,2"][0].kind == "colonist"
    assert game.view(None)["colony"]["stacks"]["mine"] == before  # the same tile
    assert surface.complex_of(game.rules, "-2,2") == {"-2,2", "-3,2"}
    assert seat(game, 0).mineral == 2  # 2 were gained, the Storage holds 2


@pytest.mark.rule("OM4-033")
def test_a_disabled_rover_is_back_at_the_end_of_the_second_colonization_phase():
    game = table("{phase: colonization, step: begin, order: [0], at: 1, rover_out: 3, seats: {0: {space: 5, goals: []}}}")
    assert game.rules.state.rover_out == 2
    game = table("{phase: colonization, step: begin, order: [0], at: 1, rover_out: 2, seats: {0: {space: 5, goals: []}}}")
    if not game.over and asked(game)[1] == "rover_back":
        game.choose(0)
    assert game.rules.state.rover_out == 0
    assert any(piece.kind == "rover" for pieces in game.rules.state.pieces.values() for piece in pieces)


# The Beacon ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OM5-001", "OM5-003", "OM5-004", "OM5-005", "OM5-006", "OM5-010", "OM-Q-82")
def test_the_beacon_card():
    face = LIBRARY.blueprints["BEACON"]
    assert (face.level, face.type, face.item, face.scientist, face.op, face.boost) == (
        3,
        "generator",
        "battery",
        "rd_engineer",
        5,
        "",
    )
    assert "BEACON" not in str(components(xb.new("on_mars/base", seats=2, seed=1).rules.state))
    for key, seats in (("base", 2), ("invasion", 3), ("outbreak", 2), ("blackout", 2), ("monolith", 1)):
        game = xb.new(f"on_mars/{key}", seats=seats, seed=1, beacon=True)
        assert components(game.rules.state)["blueprint BEACON"] == 1
        assert "BEACON" in [game.rules.state.faces[card] for card in game.rules.state.deck3]
    built = beacon("'-5,4': [generator card BEACON by 0]")
    assert final.scoring(built.rules, 0)["blueprints"] == 5
    assert final.scoring(beacon("").rules, 0)["blueprints"] == -5


def beacon(board, seats="", chapter="base"):
    text = f"{{turn: 0, board: {{{board}}}, seats: {{0: {{space: 5, goals: [], blueprints: [BEACON]{seats}}}}}}}"
    return mars(chapter, text, seats=2, beacon=True)


@pytest.mark.rule("OM5-002")
def test_the_beacon_needs_a_complex_of_3():
    zone = "'-3,3': [shelter 0, bot 0], '-3,2': [generator], '-2,2': [generator]"
    game = beacon(zone, ", mineral: 1")
    assert refused(game, "main upgrade") == "OM-B-206"
    game = beacon(zone + ", '-4,3': [generator]", ", mineral: 1")
    until(play(game, "main upgrade"), "turn")
    assert not seat(game, 0).blueprints[0].marker


BUILT = "'-5,4': [generator card BEACON by 0], '-3,3': [shelter 0, bot 0], '-3,2': [mine]"


@pytest.mark.rule("OM5-007", "OM5-009", "OM5-010", "OM-Q-83")
def test_the_beacon_constructs_any_building_by_the_usual_rules_and_colonists_do_not_boost_it():
    game = beacon(BUILT, ", crystals: 2, mineral: 1, oxygen: 1, quarters: 3")
    play(game, "executive advanced_building")  # nothing can be upgraded, so nobody is asked which
    assert asked(game) == (0, "construct")
    assert {"construct shelter", "construct generator", "construct mine"} <= set(keys(game))
    play(game, "construct mine")
    assert refused(game, "site -4,3") == "OM-B-522"  # it would join a Mine; Colonists are no Tech here
    game = beacon(BUILT, ", crystals: 2, mineral: 1, oxygen: 1, quarters: 3, tech: {mine: L1a}")
    play(game, "executive advanced_building", "construct mine", "site -4,3")
    until(game, "turn")
    assert sum(health != "" for health in seat(game, 0).quarters) == 2  # the miner alone has left
    assert seat(game, 0).mineral == 2  # no more than Storage, but 2 were gained
    assert "main control_center" in keys(game)  # it was an executive action


@pytest.mark.rule("OM5-007", "OM5-008", "OM-Q-83")
def test_the_beacon_upgrades_one_building_and_more_with_upgrade_tech():
    text = f"{{turn: 0, board: {{{BUILT}, '-4,3': [greenhouse], '3,0': [greenhouse]}}, seats: {{0: {{space: 5, goals: [], crystals: 2, mineral: 2, quarters: 3, blueprints: [BEACON, '1', '7', '8'], tech: TECH}}}}}}"
    game = mars("base", text.replace("TECH", "{}"), seats=2, beacon=True)
    play(game, "executive advanced_building", "beacon upgrade", "upgrade 1")
    assert asked(game) == (0, "turn")  # one, and no construction after it
    assert game.rules.state.buildings["-3,2"].card == "1"
    assert (seat(game, 0).mineral, seat(game, 0).crystals) == (1, 0)
    game = mars("base", text.replace("TECH", "{upgrade: L1a}"), seats=2, beacon=True)
    play(game, "executive advanced_building", "beacon upgrade", "upgrade 1", "yes", "upgrade 7")
    until(game, "turn")
    assert game.rules.state.buildings["-4,3"].card == "7"
    assert game.rules.state.buildings["3,0"].card == ""  # not in the Building Zone
