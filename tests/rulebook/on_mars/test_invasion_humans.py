"""Invasion: what is different in a Human's turn, and what scores at once (OM1-050..090)."""

import pytest
from tests.mars import asked, keys, mars, only, play, refused, seat, snapshot, until

HUMANS = {"seats": 3, "commander": "3"}


def table(text, chapter="invasion", **options):
    return mars(chapter, text, **(HUMANS | options))


def op(game):
    return game.view(None)["op"]


@pytest.mark.rule("OM1-050", "OM-Q-02")
def test_the_humans_win_at_once_in_the_middle_of_a_turn_when_they_reach_100():
    game = table("{turn: 0, op: 99, seats: {0: {space: 1, battery: 1}}}")
    learn = next(key for key in keys_of_learning(game))
    play(game, "main learn", learn)
    while game.decision is not None and not game.over:
        game.choose(0)
    assert game.outcome.result == "colony_thrives"
    assert game.outcome.rule == "OM1-050"
    assert game.outcome.winners == (0, 1)
    assert game.outcome.losers == (2,)
    assert game.rules.state.turn.seat == 0  # the turn was not finished


def keys_of_learning(game):
    fork = game.fork()
    play(fork, "main learn")
    return [key for key in keys(fork) if key.startswith("learn")]


@pytest.mark.rule("OM1-062", "OM-Q-30", "OM1-061", "OM-Q-06")
def test_a_normal_blueprint_loses_its_op_and_the_collective_score_may_be_negative():
    game = table("{turn: 0, op: 1, seats: {0: {space: 1, quarters: 3}}}")
    before = snapshot(game)
    card = game.view(None)["orbit"]["display"][0]
    play(game, "main blueprint", f"obtain {card}", "stop")
    assert op(game) == 1 - 3
    assert only(
        before, game, "op", "display", "players.0.blueprints", "players.0.markers", "players.0.quarters", "slots.blueprint",
        "turn.main", "turn.boosters", "players.0.*", "missions.*",
    )  # fmt: skip
    assert not game.over
    assert asked(game) == (0, "turn")


@pytest.mark.rule("OM1-058", "OM1-059", "OM1-060", "OM1-063", "OM-Q-28")
def test_with_three_humans_the_card_beside_the_display_must_be_taken_first_costs_nothing_and_is_not_replaced():
    game = table("{turn: 0, seats: {0: {space: 1, quarters: 3}}}", seats=4, commander="4")
    extra = game.view(None)["orbit"]["extra"]
    display = list(game.view(None)["orbit"]["display"])
    play(game, "main blueprint")  # no other card can be taken, so nobody is asked
    assert [answer.value.card for answer in game.answers if type(answer.value).__name__ == "Obtain"] == [extra]
    board = seat(game, 0)
    assert op(game) == 0
    assert any(card.id == extra and card.marker for card in board.blueprints)
    assert (board.sentries or board.exosuits or board.shields or board.sabotages) > 0
    assert list(game.view(None)["orbit"]["display"]) == display
    assert game.view(None)["orbit"]["extra"] is None


@pytest.mark.rule("OM1-058", "OM1-061")
def test_the_card_beside_the_display_comes_first_whatever_lets_a_human_take_a_blueprint_and_then_the_display_is_open():
    text = "{turn: 0, seats: {0: {space: 5, crystals: 3, depot: [1], hangar: 4, quarters: 3, goals: []}}}"
    game = table(text, seats=4, commander="4")
    extra, display = game.view(None)["orbit"]["extra"], list(game.view(None)["orbit"]["display"])
    play(game, "executive blueprint")
    assert extra in [card.id for card in seat(game, 0).blueprints]
    assert op(game) == 0
    text = "{phase: placement, order: [0, 1, 2], at: 0}"
    game = table(text, seats=4, commander="4")
    play(game, "space 8")  # its bonus is a Blueprint, which one need not take
    assert keys(game) == [f"obtain {extra}", "stop"]
    assert refused(game, f"obtain {display[0]}") == "OM1-058"
    play(game, f"obtain {extra}", "space 3")
    assert keys(game) == [*(f"obtain {card}" for card in display), "stop"]
    play(game, f"obtain {display[0]}")
    assert op(game) == -3


@pytest.mark.rule("OM1-064", "OM-Q-05")
def test_learning_scores_1_op_for_the_team():
    game = table("{turn: 0, seats: {0: {space: 1, battery: 2, mineral: 2}}}")
    play(game, "main learn", keys_of_learning(game)[0])
    while asked(game)[1] != "turn":
        game.choose("stop" if "stop" in keys(game) else 0)
    assert op(game) == 1
    assert seat(game, 0).op == 0


@pytest.mark.rule("OM1-065", "OM1-066", "OM-Q-04")
def test_each_step_of_a_tech_scores_1_and_the_final_column_3_more():
    game = table("{turn: 0, seats: {0: {space: 1, oxygen: 2, crystals: 1, goals: [], tech: {shelter: L2a, mine: L5a}}}}")
    play(game, "main research", "develop mine L6")
    until(game, "develop")
    assert op(game) == 4
    play(game, "develop shelter L3a")
    until(game, "turn")
    assert op(game) == 5


@pytest.mark.rule("OM1-073")
def test_building_a_shelter_scores_3_at_once():
    game = table("{turn: 0, seats: {0: {space: 5, oxygen: 1, mineral: 0}}, board: {'-3,3': [shelter 0], '-3,2': [bot 0]}}")
    play(game, "main construct", "construct shelter", "site -3,2")
    while asked(game)[1] != "turn":
        game.choose(0)
    assert op(game) == 3
    assert game.rules.state.buildings["-3,2"].owner == 0


UPGRADE = """
turn: 0
board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine TROOPER], "-2,2": [ROVER]}
seats: {0: {space: 5, mineral: 2, blueprints: ["1", "D2"], goals: []}, 1: {blueprints: ["D1", "D3", "D4"]}}
"""


def upgrading(trooper, card="1", extra=""):
    board = UPGRADE.replace("mine TROOPER", f"mine, {trooper}" if trooper else "mine").replace("ROVER", "")
    return table(board + extra)


@pytest.mark.rule("OM1-070", "OM1-074")
def test_an_upright_trooper_forbids_construction_and_upgrade():
    game = table("{turn: 0, seats: {0: {space: 5, oxygen: 1}}, board: {'-3,3': [shelter 0], '-3,2': [bot 0], '-4,3': [trooper]}}")
    play(game, "main construct", "construct shelter")
    assert refused(game, "site -4,3") == "OM1-070"
    assert asked(game) == (0, "site")
    assert "site -4,3" not in keys(game)
    game = upgrading("trooper")
    assert refused(game, "main upgrade") == "OM-B-206"


@pytest.mark.rule("OM1-072", "OM1-075", "OM1-080", "OM1-119", "OM-Q-25")
def test_a_stunned_trooper_does_not_forbid_it_and_the_alien_chooses_where_it_is_displaced():
    game = upgrading("trooper prone")
    play(game, "main upgrade")
    if asked(game)[1] == "upgrade":
        play(game, "upgrade 1")
    assert asked(game) == (2, "displace")  # the Alien Commander
    assert len(keys(game)) > 1
    where = keys(game)[0]
    play(game, where)
    hex = where.removeprefix("to ")
    (trooper,) = game.rules.state.pieces[hex]
    assert not trooper.upright
    assert game.rules.state.buildings["-3,2"].card == "1"
    game = table(
        "{turn: 0, seats: {0: {space: 5, oxygen: 1}}, board: {'-3,3': [shelter 0], '-3,2': [bot 0], '-4,3': [trooper prone]}}"
    )
    play(game, "main construct", "construct shelter", "site -4,3")
    until(game, "displace")
    assert asked(game) == (2, "displace")
    assert game.view(None)["alien"]["tracker"] == 19


@pytest.mark.rule("OM1-071", "OM1-079", "OM1-201")
def test_sentry_bots_and_the_exosuit_are_displaced_like_bots_by_their_owner():
    for piece, card in (("sentry", "D1"), ("exosuit", "D2")):
        game = table(
            f"{{turn: 0, seats: {{0: {{space: 5, oxygen: 1}}, 1: {{blueprints: [{card}]}}}},"
            f" board: {{'-3,3': [shelter 0], '-3,2': [bot 0], '-4,3': [{piece}]}}}}"
        )
        play(game, "main construct", "construct shelter", "site -4,3")
        until(game, "displace")
        assert asked(game) == (1, "displace")
        where = keys(game)[0]
        play(game, where)
        assert game.rules.state.pieces[where.removeprefix("to ")][0].kind == piece
        game = upgrading(piece)
        play(game, "main upgrade")
        if asked(game)[1] == "upgrade":
            play(game, "upgrade 1")
        assert asked(game)[1] == "displace"


@pytest.mark.rule("OM1-076")
def test_a_shield_on_an_upgraded_building_returns_to_the_holder_of_the_shield_blueprint():
    game = table(
        """
        turn: 0
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine shield]}
        seats: {0: {space: 5, mineral: 2, blueprints: ["1"], goals: []}, 1: {blueprints: ["D3"]}}
        """
    )
    assert seat(game, 1).shields == 9
    play(game, "main upgrade")
    if asked(game)[1] == "upgrade":
        play(game, "upgrade 1")
    assert seat(game, 1).shields == 10
    assert not game.rules.state.buildings["-3,2"].shield


@pytest.mark.rule("OM1-077", "OM1-078", "OM1-082")
def test_a_defensive_blueprint_scores_3_and_places_its_tech_tile_in_the_leftmost_column_if_there_is_room():
    text = """
        turn: 0
        board: {{"-3,3": [shelter 0, bot 0], "-3,2": [mine]}}
        seats: {{0: {{space: 5, mineral: 2, blueprints: ["D2"], goals: [], tech: {tech}}}, 1: {{blueprints: ["D1", "D3", "D4"]}}}}
    """
    game = table(text.format(tech="{mine: L1a}"))
    play(game, "main upgrade")
    while asked(game)[1] in ("upgrade", "upgrade_site"):
        game.choose(0)
    board = seat(game, 0)
    assert {tech.tile: tech.space for tech in board.techs}["exosuit_movement"] == "L1b"
    assert board.fresh > 0  # the benefit of the space, as it belongs to the space
    assert op(game) == 3
    game = table(text.format(tech="{mine: L1a, rover: L1b}"))
    assert refused(game, "main upgrade") == "OM-B-206"
    fork = game.fork()
    assert "main upgrade" not in keys(fork)


@pytest.mark.rule("OM1-081", "OM1-083", "OM-Q-10")
def test_a_normal_blueprint_scores_double_its_op_and_3_more_if_anyone_has_the_matching_scientist():
    game = upgrading("")
    play(game, "main upgrade")
    while asked(game)[1] in ("upgrade", "upgrade_site"):
        game.choose("upgrade 1" if "upgrade 1" in keys(game) else 0)
    assert op(game) == 6
    game = table(
        """
        turn: 0
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine]}
        seats: {0: {space: 5, mineral: 2, blueprints: ["1"], goals: []}, 1: {scientists: [geologist]}}
        """
    )
    play(game, "main upgrade")
    while asked(game)[1] in ("upgrade", "upgrade_site"):
        game.choose("upgrade 1" if "upgrade 1" in keys(game) else 0)
    assert op(game) == 6 + 3
    game = table(
        """
        turn: 0
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine]}
        seats: {0: {space: 5, mineral: 2, blueprints: ["1"], goals: []}, 1: {scientists: [systems_engineer, rd_engineer]}}
        """
    )
    until(play(game, "main upgrade", *(["upgrade 1"] if len(keys(play(game.fork(), "main upgrade"))) > 1 else [])), "turn")
    assert op(game) == 6  # the Systems Engineer scores Mines, but works in Shelters


@pytest.mark.rule("OM1-085", "OM1-086", "OM-Q-31")
def test_a_ship_scores_3_when_welcomed_and_loses_3_when_it_leaves_a_hangar():
    game = table("{turn: 0, seats: {0: {space: 5, plant: 1, water: 1, mineral: 0, quarters: 0}}}")
    play(game, "main ship", "ship 3", "crew 2 0")
    assert op(game) == 3
    game = table(
        "{phase: shuttle, step: travel, order: [0, 1], op: 10, seats: {0: {space: 5, hangar: 1}, 1: {space: 1}}, shuttle_side: orbit}"
    )
    assert keys(game) == ["travel ship", "stay"]
    play(game, "travel ship")
    assert op(game) == 7
    assert seat(game, 0).hangar == 0
    game = table(
        "{phase: shuttle, step: travel, order: [0, 1], op: 10, seats: {0: {space: 5, hangar: 1}, 1: {space: 1}}, shuttle_side: orbit, shuttle_from: colony}"
    )
    play(game, "travel shuttle")
    assert (op(game), seat(game, 0).hangar) == (10, 1)  # with the Shuttle no Ship leaves


@pytest.mark.rule("OM1-087")
def test_hiring_a_scientist_scores_3_for_each_matching_advanced_building_on_the_surface():
    game = table(
        """
        turn: 0
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine card 1 by 1], "-5,4": [mine card 2 by 0], "-5,2": [generator card 3 by 0]}
        seats: {0: {space: 5, quarters: 3, blueprints: ["2", "3"]}, 1: {blueprints: ["1"]}}
        """
    )
    play(game, "main hire", "hire geologist")
    while asked(game)[1] != "turn":
        game.choose(0)
    assert op(game) == 6


@pytest.mark.rule("OM1-088", "OM1-089", "OM-Q-32")
def test_a_contract_loses_its_value_when_taken_and_gives_it_back_and_more_when_completed():
    game = table(
        """
        turn: 0
        offers: {"1": "contract:8", "2": "scientist:rd_engineer", "3": "scientist:hydrologist", "4": "scientist:biochemist", "5": "scientist:geochemist", "6": "scientist:systems_engineer"}
        seats: {0: {space: 5, quarters: 3, crystals: 1, battery: 3, mineral: 2, shelters: 2}, 1: {scientists: [geologist]}}
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [shelter 0], "-3,1": [shelter 0]}
        contracts: ["1", "2", "3", "4", "5", "6", "7", "9", "10", "11", "12"]
        """
    )
    play(game, "main hire", "contract 8")
    while asked(game)[1] != "turn":
        game.choose(0)
    assert op(game) == -4
    for _ in range(5):
        game.choose(next(key for key in keys(game) if key.startswith("deliver")))
    assert op(game) == -4 + 4 + 9
    assert seat(game, 0).contracts[0].done


@pytest.mark.rule("OM1-089", "OM-Q-32")
def test_a_contract_is_completed_at_once_also_when_a_teammate_brings_it_about():
    game = table(
        """
        turn: 0
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine card 1 by 1], "-3,1": [mine], "-4,2": [mine]}
        seats:
          0: {space: 5, quarters: 3, tech: {mine: L3a}}
          1: {space: 6, blueprints: ["1"], contracts: ["1"]}
        """
    )
    play(game, "main construct", "construct mine", "site -4,3")
    while asked(game)[1] != "turn":
        game.choose(0)
    assert asked(game) == (0, "turn")  # still in the turn of the builder
    assert seat(game, 1).contracts[0].done
    assert op(game) == 6 + 12


@pytest.mark.rule("OM1-090", "OM-Q-19")
def test_an_executive_action_gives_the_alien_an_expendable_token():
    game = table("{turn: 0, seats: {0: {space: 5, crystals: 2, goals: []}}}")
    before = snapshot(game)
    play(game, "executive bots")
    assert game.rules.state.alien.expendable == 1
    assert game.rules.state.alien.reserve == 9
    assert only(before, game, "alien.expendable", "alien.reserve", "players.0.crystals", "turn.executive")
    game = table("{turn: 0, alien: {expendable: 10}, seats: {0: {space: 5, crystals: 2, goals: []}}}")
    play(game, "executive bots")
    assert game.rules.state.alien.expendable == 10


@pytest.mark.rule("OM1-055", "OM1-056", "OM1-123")
def test_humans_never_use_alien_components_nor_the_alien_theirs():
    text = """
        turn: 0
        alien: {tech: {mining: d1}, right: [A1]}
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine], "-4,3": [alien_mine], "-2,3": [alien_shelter card A1 by 2]}
        seats: {0: {space: 5, quarters: 3, mineral: 2, crystals: 2, goals: [], blueprints: ["1", "D2", "D4"], scientists: [geologist]}}
    """
    game = table(text)
    assert "executive advanced_building" not in keys(game)  # the Alien's Advanced Building is not one of theirs
    upgrading = play(game.fork(), "main upgrade", "upgrade 1")  # the Alien Mine is no choice, so nobody is asked
    assert upgrading.rules.state.buildings["-3,2"].card == "1"
    play(game, "main construct", "construct mine")
    assert refused(game, "site -2,2") == "OM-B-522"  # it would join a Mine, and Mining Tech is the Alien's
    assert refused(game, "site -4,3") == "OM-B-521"  # an Alien Building is a Building
    assert "site -4,4" in keys(game)  # next to an Alien Mine, which is another type
    game = table("{turn: alien, seats: {0: {tech: {mine: L6}}}, board: {'4,-3': [alien_mine]}}")
    play(game, "token reusable 1", "erect alien_mine")
    play(game, "column 4")
    assert not {"to 4,-4", "to 4,-2"} & set(keys(game))  # a Complex of 2 needs the Alien's own Mining Tech
    assert "to 4,-1" in keys(game)


TEAMMATE = """
    turn: 0
    alien: {tech: {mining: a1}}
    board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine]}
    seats: {0: {space: 5, quarters: 3, tech: OWN}, 1: {tech: {mine: L1a}}}
"""


@pytest.mark.rule("OM1-057", "OM1-156", "OM-Q-18")
def test_each_use_of_a_teammates_tech_lets_the_alien_advance_one_tile_once():
    game = table(TEAMMATE.replace("OWN", "{}"))
    play(game, "main construct", "construct mine", "site -4,3")
    assert asked(game) == (2, "advance")
    assert keys(game) == ["advance mining b1", "advance mining b2", "stop"]
    nothing = play(game.fork(), "stop")  # it may
    assert nothing.rules.state.alien.techs[0].space == "a1"
    play(game, "advance mining b1")
    assert game.rules.state.alien.troopers == 5  # the reward of the space
    assert game.rules.state.alien.reusable == 1  # no token was used
    assert asked(game)[0] == 0
    assert game.rules.state.buildings["-4,3"].kind == "mine"
    game = table(TEAMMATE.replace("OWN", "{mine: L2a}"), seats=4, commander="4")
    play(game, "main construct", "construct mine", "site -4,3")
    assert keys(game) == ["tile 0", "tile 1"]
    own = play(game.fork(), "tile 0")
    assert asked(own) == (0, "turn")  # one's own Tech brings the Alien nothing
    play(game, "tile 1")
    assert asked(game) == (3, "advance")
    game = table(TEAMMATE.replace("OWN", "{}"))
    play(game, "main construct", "construct shelter")
    game.choose(0)
    until(game, "turn")
    assert game.rules.state.alien.techs[0].space == "a1"  # no Tech was used


@pytest.mark.rule("OM-Q-03")
def test_op_of_the_base_game_go_to_the_collective_marker():
    game = table("{turn: 0, seats: {0: {space: 5, mineral: 1, blueprints: []}}, board: {'-3,3': [shelter 0], '1,-3': [bot 0]}}")
    hexes = [hex for hex, building in game.rules.state.buildings.items() if building.kind == "generator"]
    (hex,) = hexes
    ring = game_ring(hex)
    game = table(f"{{turn: 0, seats: {{0: {{space: 5, mineral: 1}}}}, board: {{'-3,3': [shelter 0], '{ring}': [bot 0]}}}}")
    play(game, "main construct", "construct generator", f"site {ring}")
    while asked(game)[1] not in ("turn", "colony_help"):
        game.choose(0)
    assert op(game) >= 2  # the first Generator, and what the Reward tile gives


def game_ring(hex):
    from xenoboard.games.on_mars.rules.surface import MAP

    return next(other for other in MAP.ring(hex, 2) if MAP.distance(other, "0,0") > 2 and other not in ("-3,3", "3,-3", "6,-3"))
