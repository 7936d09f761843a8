"""The base game: the Shuttle phase, Missions, Private Goals, the end and the final scoring (OM-B-655..905, OM-C-10)."""

import pytest
from tests.mars import asked, final, keys, mars, play, refused, seat, until

from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import goals, missions, shuttle

LIBRARY = library()


def table(text="{turn: 0}", **options):
    return mars("base", text, **({"seats": 2} | options))


PHASE = "{{phase: shuttle, step: {step}, order: [0, 1], at: 0, shuttle_side: {side}, shuttle_space: {space}, shuttle_from: {source}, seats: {{0: {{space: {zero}{more}}}, 1: {{space: {one}}}}}}}"


def travelling(zero=1, one=6, source="orbit", more="", board=""):
    text = PHASE.format(step="travel", side="colony", space=1, source=source or "''", zero=zero, one=one, more=more)
    return table(text.replace("{phase:", "{" + (f"board: {{{board}}}, " if board else "") + "phase:"))


@pytest.mark.rule("OM-B-702", "OM-B-703", "OM-B-707")
def test_travelling_is_free_with_the_shuttle_else_a_ship_goes_and_who_stays_gets_nothing():
    game = travelling()
    assert keys(game) == ["travel shuttle", "stay"]
    game = travelling(source="", more=", hangar: 1")
    assert keys(game) == ["travel ship", "stay"]
    play(game, "travel ship")
    assert seat(game, 0).hangar == 0
    assert "ship:0" in game.rules.state.box
    game = travelling(source="", more=", hangar: 0")
    assert asked(game)[1] == "turn"  # nobody could travel
    assert seat(game, 0).standing
    game = travelling(zero=1, one=2)
    before = seat(game, 0).crystals
    play(game, "stay")
    assert asked(game) == (1, "travel")  # in the turn order of this round
    assert seat(game, 0).crystals == before


@pytest.mark.rule("OM-B-704", "OM-B-706")
def test_to_the_colony_exploration_then_retrieving_the_destination_side_then_a_space():
    slots = "slots: {blueprint: [{owner: 0}], research: [], construct: [{owner: 0}], upgrade: [], hire: []}, "
    text = PHASE.format(step="travel", side="colony", space=1, source="orbit", zero=1, one=6, more=", working: 1, quarters: 1")
    game = table(text.replace("{phase:", "{" + slots + "phase:"))
    play(game, "travel shuttle")
    assert asked(game) == (0, "explore")
    tile = keys(game)[0]
    play(game, tile)
    assert all(shuttle.MAP.distance("0,0", key.split()[1]) == 3 for key in keys(game))
    where = keys(game)[0]
    play(game, where)
    assert game.rules.state.tiles[where.split()[1]] == tile.split()[1]
    assert len(game.rules.state.exploration) == 2
    assert sum(health != "" for health in seat(game, 0).quarters) == 3
    assert game.rules.state.slots["blueprint"] != ()  # left on the side one leaves
    assert game.rules.state.slots["construct"] == ()
    assert asked(game) == (0, "order_space")
    assert keys(game) == ["space 5", "space 7", "space 8"]


@pytest.mark.rule("OM-B-705")
def test_to_orbit_production_retrieving_and_a_space():
    board = "'-5,4': [mine, colonist 0], '-3,3': [shelter 0 card 11 by 0], '-5,2': [greenhouse card 7 by 0], '-6,3': [bot 0]"
    game = travelling(zero=5, source="colony", more=", mineral: 0, plant: 0, crystals: 0, blueprints: ['11', '7']", board=board)
    play(game, "travel shuttle")
    board_ = seat(game, 0)
    assert (board_.mineral, board_.plant, board_.fresh) == (1, 1, 1)
    assert asked(game) == (0, "order_space")
    play(game, "space 4")
    assert game.view(None)["players"][0]["side"] == "orbit"


@pytest.mark.rule("OM-B-801")
def test_a_contribution_pays_crystals_and_at_0_the_mission_leaves_and_the_marker_moves():
    game = table(
        "{turn: 0, missions: {A: {id: '2', left: 1}, B: {id: '6', left: 3}}, seats: {0: {space: 1, quarters: 1, crystals: 0}}}"
    )
    play(game, "main blueprint")
    game.choose(0)
    until(game, "turn")
    assert seat(game, 0).fresh >= 1
    assert "A" not in game.rules.state.missions
    assert game.rules.state.missions["B"].left == 3
    assert game.rules.state.completed == ("2",)
    assert game.rules.state.remaining == 2
    assert missions.MISSIONS["2"].crystals == 1


CONDITIONS = {
    "1": "blueprints: ['1', '2', '3', '4']",
    "2": "blueprints: ['1', '2', '7']",
    "4": "tiles: [B01, B02, B03]",
    "6": "water: 4",
    "9": "quarters: 7",
    "10": "tech: {mine: L1a, rover: L1b, ship: L2a, upgrade: L2c}",
    "11": "hangar: 3",
    "12": "tiles: [A, B]",
    "13": "scientists: [geologist], contracts: [{id: '7', done: true, items: [mineral, mineral, mineral, mineral]}]",
    "14": "tech: {mine: L4a, rover: L4b, ship: L6}",
    "15": "progress: [mine, generator, greenhouse]",
}


@pytest.mark.rule("OM-B-802", "OM-Q-89")
def test_each_private_goals_condition():
    shelters = "'-3,3': [shelter 0, bot 0], '-3,2': [shelter 0], '-3,1': [shelter 0]"
    built = "'-5,4': [mine card 1 by 0], '-5,3': [mine card 2 by 0], '-5,2': [greenhouse card 7 by 0]"
    for goal, seats in CONDITIONS.items():
        board = shelters + (f", {built}" if goal == "2" else "")
        game = table(f"{{turn: 0, board: {{{board}}}, seats: {{0: {{space: 5, goals: ['{goal}'], {seats}}}}}}}")
        assert goals.met(game.rules, 0, goal), goal
        assert goals.goal_refusal(game.rules, 0, goal) is None
    plain = table("{turn: 0}")
    assert not [goal for goal in LIBRARY.private_goals if goals.met(plain.rules, 0, goal)]
    assert goals.met(table(f"{{turn: 0, board: {{{shelters}}}}}").rules, 0, "7")
    assert goals.met(table("{turn: 0, level: 3}").rules, 0, "8")
    mines = "'-5,4': [mine, colonist 0], '-5,2': [mine card 1 by 0], '-5,0': [mine, colonist 0]"
    game = table(f"{{turn: 0, board: {{{mines}}}, seats: {{0: {{blueprints: ['1']}}}}}}")
    assert goals.met(game.rules, 0, "3")
    four = "'-5,4': [mine card 1 by 0], '-5,3': [mine], '-5,2': [mine], '-5,1': [mine]"
    assert goals.met(table(f"{{turn: 0, board: {{{four}}}, seats: {{0: {{blueprints: ['1']}}}}}}").rules, 0, "5")
    two = four + ", '1,3': [greenhouse card 7 by 0], '2,2': [greenhouse], '2,3': [greenhouse]"
    assert goals.met(table(f"{{turn: 0, board: {{{two}}}, seats: {{0: {{blueprints: ['1', '7']}}}}}}").rules, 0, "16")


@pytest.mark.rule("OM-B-802")
def test_a_goal_is_revealed_for_one_of_two_rewards_and_once_per_game():
    game = table("{turn: 0, level: 3, seats: {0: {space: 5, goals: ['8', '9'], quarters: 4}}}")
    assert refused(game, "goal 9") == "OM-B-802"
    play(game, "goal 8")
    assert keys(game) == ["prize develop", "prize rover_5"]
    play(game, "prize develop")
    until(game, "turn")
    assert seat(game, 0).goals_done == ("8",)
    game = table("{turn: 0, level: 3, seats: {0: {space: 5, goals: ['8'], goals_done: ['9']}}}")
    assert refused(game, "goal 8") == "OM-B-802"


ALTERNATIVES = {
    "2": ("advanced", "resources_3"),
    "3": ("mines", "minerals_3"),
    "5": ("complex_4", "colonists_2"),
    "6": ("one_resource", "contract"),
    "9": ("quarters", "ship"),
    "10": ("techs", "retrieve_2"),
    "11": ("hangar", "travel"),
    "12": ("research", "scientist"),
    "14": ("laboratory", "crystals_3"),
    "1": ("blueprints", "upgrade_2"),
}


@pytest.mark.rule("OM-B-802")
def test_each_alternative_reward():
    results = {}
    for goal, (condition, reward) in ALTERNATIVES.items():
        face = LIBRARY.private_goals[goal]
        assert (face.condition, face.reward) == (condition, reward)
        text = (
            "{turn: 0, offers: {'1': 'contract:7', '2': 'scientist:rd_engineer', '3': 'scientist:hydrologist', '4': 'scientist:biochemist', '5': 'scientist:geochemist', '6': 'scientist:systems_engineer'},"
            " board: {'-3,3': [shelter 0, bot 0], '-3,2': [mine]},"
            f" seats: {{0: {{space: 5, goals: ['{goal}'], mineral: 0, water: 0, working: 2, quarters: 1, blueprints: ['1']}}, 1: {{scientists: [geologist]}}}}}}"
        )
        game = table(text)
        for ask in goals.alternative(game.rules, 0, reward):
            results[goal] = ask
            break
        else:
            results[goal] = seat(game, 0)
    assert results["3"].mineral == 2
    assert results["14"].fresh == 3
    prompts = {goal: ask.prompt for goal, ask in results.items() if hasattr(ask, "prompt")}
    assert prompts["1"] == "upgrade"
    assert prompts["2"] == "resource"
    assert prompts["6"] == prompts["12"] == "hire"
    assert prompts["5"] == "which_area"  # a Colonist comes home
    assert prompts["11"] == "which_area"  # travelling brings Colonists home first
    assert prompts["9"] == "ship"
    assert prompts["10"] == "retrieve"


@pytest.mark.rule("OM-B-902")
def test_by_the_space_oddity_option_the_game_ends_after_the_colonization_phase():
    text = "{phase: colonization, step: begin, order: [0, 1], at: 2, remaining: 0, seats: {0: {space: 5}, 1: {space: 6}}}"
    assert table(text, ending="space_oddity").over


@pytest.mark.rule("OM-B-901")
def test_at_the_end_of_the_missions_the_round_is_finished_and_one_more_is_played_without_a_shuttle_phase():
    text = "{{phase: colonization, step: begin, order: [0, 1], at: 2, remaining: 0{last}, seats: {{0: {{space: 5}}, 1: {{space: 6}}}}}}"
    game = table(text.format(last=""))
    assert game.view(None)["turn"]["last_round"]
    assert not game.over
    assert [event for event in game.rules.events if event.kind == "shuttle"]  # this round is finished
    game = table(text.format(last=", last: true"))
    assert game.over
    assert game.outcome.result == "scored"
    assert not [event for event in game.rules.events if event.kind == "shuttle"]


@pytest.mark.rule("OM-B-903", "OM-B-904")
def test_examples_of_the_final_scoring():
    board = "'-5,4': [mine card 1 by 0], '-5,2': [greenhouse card 7 by 1], '-5,1': [greenhouse card 8 by 0], '-4,4': [mine card 13 by 0]"
    game = table(
        f"{{turn: 0, board: {{{board}}}, seats: {{0: {{space: 5, blueprints: ['1', '8', '13', '3'], scientists: [hydrologist],"
        " tech: {mine: L1a, shelter: L4a, rover: L4b, ship: L6}, progress: [mine, generator, greenhouse], hangar: 2, quarters: 3,"
        " contracts: [{id: '7', done: true, items: [mineral, mineral, mineral, mineral]}, '12'], op: 5}, 1: {blueprints: ['7']}}}"
    )
    parts = final.scoring(game.rules, 0)
    assert parts["blueprints"] == 3 + 3 + 5 - 3 == 8
    assert parts["techs"] == 1 + 4 + 4 + 9 == 18
    assert parts["scientists"] == 6  # Hydrologist with 2 upgraded Greenhouses of anybody
    assert parts["progress"] == 4
    assert parts["ships"] == 6
    assert parts["colonists"] == 3  # the second pair is the highest
    assert parts["contracts"] == 9 - 4
    assert final.total(game.rules, 0) == 5 + 8 + 18 + 6 + 4 + 6 + 3 + 5


@pytest.mark.rule("OM-B-903", "OM-C-10")
def test_before_scoring_fresh_crystals_move_and_contracts_may_still_be_filled():
    text = "{phase: final, step: begin, order: [0, 1], at: 0, seats: {0: {space: 5, crystals: 0, fresh: 5, mineral: 1, contracts: [{id: '7', items: [mineral, mineral, mineral]}], goals: []}, 1: {space: 6}}}"
    game = table(text)
    assert asked(game) == (0, "last_delivery")
    assert seat(game, 0).crystals == 3
    assert keys(game) == ["deliver 7 mineral", "stop"]
    play(game, "deliver 7 mineral")
    assert game.over
    assert final.scoring(game.rules, 0)["contracts"] == 9


@pytest.mark.rule("OM-B-562", "OM-B-903")
def test_a_contract_fulfilled_in_the_last_turn_of_another_player_counts():
    for site, points in (("-4,3", 12), ("-5,4", -6)):
        text = """
            turn: 1
            last: true
            order: [0, 1]
            at: 1
            board: {"-3,2": [mine card 1 by 0], "-3,1": [mine], "-4,2": [mine], "-4,4": [bot 1], "-3,3": [shelter 0], "-5,1": [mine]}
            seats: {0: {space: 5, blueprints: ["1"], contracts: ["1"], goals: []}, 1: {space: 6, quarters: 3, tech: {mine: L4a}, goals: []}}
        """
        game = table(text)
        play(game, "main construct", "construct mine", f"site {site}")
        while not game.over:
            game.choose(next((key for key in ("end-turn", "stop") if key in keys(game)), 0))
        assert final.scoring(game.rules, 0)["contracts"] == points


@pytest.mark.rule("OM-B-562", "OM-B-903", "OM-C-10")
def test_crystals_beyond_the_depot_fulfil_a_contract_at_once_also_when_the_game_ends():
    contract = "contracts: [{id: '12', items: [mineral, mineral, crystal]}]"
    for fresh, points in ((5, 9), (4, -4)):  # the Depot holds 3
        text = f"{{phase: final, step: begin, order: [0, 1], at: 0, seats: {{0: {{space: 5, crystals: 0, fresh: {fresh}, goals: [], {contract}}}, 1: {{space: 6}}}}}}"
        game = until(table(text), "never")
        assert final.scoring(game.rules, 0)["contracts"] == points
    text = f"{{phase: colonization, step: begin, order: [0, 1], at: 0, seats: {{0: {{space: 5, crystals: 0, fresh: 5, goals: [], {contract}}}, 1: {{space: 6}}}}}}"
    game = table(text)
    assert asked(game) == (0, "turn")
    assert seat(game, 0).contracts[0].done  # before anything is done in the turn
    assert seat(game, 0).crystals == 3


@pytest.mark.rule("OM-B-905")
def test_ties_go_to_crystals_then_advanced_buildings_then_cubes_and_are_then_shared():
    text = "{{phase: final, step: begin, order: [0, 1], at: 0, seats: {{0: {{space: 5, crystals: {a}, quarters: 0}}, 1: {{space: 6, crystals: {b}, quarters: 0}}}}}}"
    assert table(text.format(a=2, b=1)).outcome.winners == (0,)
    assert table(text.format(a=1, b=2)).outcome.winners == (1,)
    assert table(text.format(a=1, b=1)).outcome.winners == (0, 1)
    assert table(text.format(a=1, b=1)).outcome.losers == ()
    assert table(text.format(a=1, b=1)).outcome.rule == "OM-B-905"
