"""Invasion: the four Defensive Advanced Buildings (OM1-067..069, OM1-084, OM1-091..120)."""

import pytest
from tests.mars import asked, keys, mars, only, play, refused, seat, snapshot, until

HUMANS = {"seats": 3, "commander": "3"}
ALL = '"D1", "D2", "D3", "D4"'
HOME = '"-3,3": [shelter 0, bot 0], "-5,4": [generator card D1 by 0], "-5,2": [mine card D2 by 0], "-5,3": [oxygen_condenser card D3 by 0], "-4,2": [shelter 0 card D4 by 0]'


def table(board="", seats="", alien="", tech="{}"):
    text = f"""
        turn: 0
        board: {{{HOME}{", " if board else ""}{board}}}
        alien: {{{alien}}}
        seats: {{0: {{space: 5, crystals: 2, goals: [], blueprints: [{ALL}], tech: {tech}}}, 1: {{space: 6, {seats}}}}}
    """
    return mars("invasion", text, **HUMANS)


def use(game, card):
    play(game, "executive advanced_building", f"use {card}")
    return game


def tracker(game):
    return game.view(None)["alien"]["tracker"]


@pytest.mark.rule("OM1-091", "OM1-093", "OM1-096", "OM-Q-21")
def test_a_shield_deploys_one_token_for_one_of_three_uses_on_a_building_here():
    game = use(table(), "D3")
    assert asked(game) == (0, "shield")
    assert keys(game) == ["deploy tech", "deploy building"]
    before = snapshot(game)
    play(game, "deploy building")
    assert "on-building 6,-3" not in keys(game)  # not an Alien Building
    assert "on-building -5,4" in keys(game)  # an Advanced one, too
    play(game, "on-building 0,0")
    assert game.rules.state.buildings["0,0"].shield
    assert only(before, game, "buildings.0,0", "players.0.shields")
    assert seat(game, 0).shields == 9
    assert asked(game) == (0, "turn")


@pytest.mark.rule("OM1-069", "OM1-084", "OM1-094", "OM1-095")
def test_example_blue_with_shield_tech_1_removes_the_corruption_and_protects_the_same_tile():
    game = table(tech="{shield: {space: L1a, corrupt: true}}")
    assert game.rules.state.alien.corruption == 9
    use(game, "D3")
    play(game, "deploy neutralize")
    board = seat(game, 0)
    assert game.rules.state.alien.corruption == 10
    assert board.shields == 10  # the Shield is back
    assert not board.techs[-1].corrupt
    play(game, "deploy tech", "on-tech 0 shield")
    board = seat(game, 0)
    assert board.shields == 9
    assert board.techs[-1].shield
    assert asked(game) == (0, "turn")


@pytest.mark.rule("OM1-092")
def test_not_more_shields_than_there_are():
    hexes = ["0,0", "0,-2", "2,-1", "0,2", "-2,1", "3,-3", "1,-4", "1,-5", "2,-5"]
    game = table(tech="{shield: L3a}")
    state = game.rules.state
    shielded = [f'"{hex}": [{written(state, hex)} shield{extra(state, hex)}]' for hex in hexes if hex in state.buildings]
    shielded += ['"1,-4": [mine shield]', '"3,-5": [mine shield]']
    game = table(board=", ".join(shielded), tech="{shield: L3a}")
    left = seat(game, 0).shields
    assert left == 2
    use(game, "D3")
    for _ in range(left):
        play(game, "deploy tech", keys_after(game, "deploy tech")[0])
    assert asked(game) == (0, "turn")
    assert seat(game, 0).shields == 0


@pytest.mark.rule("OM1-091", "OM1-092", "OM1-094", "OM1-164")
def test_a_shield_that_comes_back_from_neutralizing_is_not_deployed_again():
    hexes = ("1,1", "1,2", "1,3", "2,1", "2,2", "2,3", "3,1", "4,-1", "4,0")
    kinds = ("mine", "greenhouse", "water_extractor") * 3
    corrupt = "tech: {mine: {space: L1a, corrupt: true}, rover: {space: L2a, corrupt: true}}"
    for shields, deployed in ((1, 1), (2, 2), (3, 2)):
        lying = ", ".join(f"'{hex}': [{kind} shield]" for hex, kind in zip(hexes[: 10 - shields], kinds, strict=False))
        game = table(board=lying, seats=corrupt, tech="{shield: L1a}")
        assert seat(game, 0).shields == shields
        use(game, "D3")
        play(game, "deploy neutralize", "on-tech 1 mine")  # any Human's tile
        assert seat(game, 0).shields == shields
        assert game.rules.state.alien.corruption == 9
        if deployed == 2:
            assert asked(game) == (0, "shield")
            play(game, "deploy neutralize")
        assert asked(game) == (0, "turn")
        assert [tech.corrupt for tech in seat(game, 1).techs[1:]] == [False, deployed == 1]


def written(state, hex):
    building = state.buildings[hex]
    owner = f" {building.owner}" if building.owner >= 0 else ""
    card = f" card {building.card} by {building.by}" if building.card else ""
    return f"{building.kind}{owner}{card}"


def extra(state, hex):
    return "".join(f", {piece.kind} {piece.owner}" for piece in state.pieces.get(hex, ()))


def keys_after(game, key):
    fork = game.fork()
    play(fork, key)
    return keys(fork)


@pytest.mark.rule("OM1-097", "OM1-098", "OM1-099", "OM-Q-20")
def test_example_purple_blocks_construct_a_building_until_the_alien_resets():
    game = table(alien="crystals: 3")
    use(game, "D4")
    assert keys(game) == [f"cover {space}" for space in range(1, 8)]  # not the locked ones
    play(game, "cover 1")
    assert list(game.rules.state.alien.spaces)[:2] == ["sabotage", ""]
    assert seat(game, 0).sabotages == 1
    while asked(game) != (2, "alien"):
        game.choose("end-turn" if "end-turn" in keys(game) else 0)
    assert "token reusable 1" not in keys(game)
    assert refused(game, "token reusable 1") == "OM1-099"


@pytest.mark.rule("OM1-100", "OM1-101", "OM1-102", "OM-Q-26")
def test_a_sentry_bot_is_placed_on_a_shelter_without_a_wooden_piece():
    game = use(table(board='"3,-3": [shelter 1], "3,-4": [bot 1]'), "D1")
    assert game.rules.state.pieces["3,-3"][0].kind == "sentry"  # the only Shelter without a piece
    assert seat(game, 0).sentries == 3
    before = snapshot(game)
    play(game, "sentry 3,-3 3,-2")
    assert only(before, game, "pieces.3,-3", "pieces.3,-2")
    assert asked(game) == (0, "turn")  # 2 activations without Tech


@pytest.mark.rule("OM1-103")
def test_if_all_shelters_hold_pieces_the_sentry_bot_comes_beside_one():
    game = use(table(), "D1")
    hexes = [key.split()[1] for key in keys(game)]
    from xenoboard.games.on_mars.rules.surface import MAP

    assert hexes
    assert all(min(MAP.distance(hex, shelter) for shelter in ("-3,3", "3,-3", "-4,2")) == 1 for hex in hexes)


@pytest.mark.rule("OM1-067", "OM1-104", "OM1-105", "OM1-106")
def test_example_yellow_bulldozes_a_trooper_and_stuns_three():
    board = '"1,1": [sentry], "2,1": [trooper], "3,0": [trooper], "4,0": [trooper], "3,2": [sentry]'
    game = use(table(board=board, tech="{sentry_movement: L1a}"), "D1")
    assert game.decision.ask.args["left"] == 3  # 2 + 1
    play(game, "sentry 1,1 2,1")
    assert asked(game) == (2, "displace")
    play(game, "to 2,2")
    assert asked(game) == (0, "sentry")
    play(game, "sentry 3,2 3,1")  # next to the bulldozed Trooper and the 2 others
    play(game, "stun 3,1")
    lying = {hex for hex, (piece, *_) in game.rules.state.pieces.items() if piece.kind == "trooper" and not piece.upright}
    assert lying == {"2,2", "3,0", "4,0"}
    assert tracker(game) == 17
    assert asked(game) == (0, "turn")  # the third activation was the last
    game = use(table(board=board), "D1")
    assert game.decision.ask.args["left"] == 2  # without Tech


@pytest.mark.rule("OM1-101", "OM1-104", "OM1-119")
def test_a_moving_sentry_bot_displaces_stunned_troopers_too_and_the_alien_chooses_among_the_closest_hexes():
    game = use(
        table(board='"1,1": [sentry], "1,2": [trooper prone], "1,3": [crystal], "0,3": [mine shield], "2,2": [mine]'), "D1"
    )
    play(game, "sentry 1,1 1,2")
    assert asked(game) == (2, "displace")
    # empty hexes and Buildings without a piece; not the Crystal, the Shield, nor the Sentry Bot itself
    assert set(keys(game)) == {"to 1,1", "to 2,1", "to 2,2", "to 0,2"}
    play(game, "to 2,2")
    assert not game.rules.state.pieces["2,2"][0].upright
    assert tracker(game) == 19
    assert asked(game) == (0, "sentry")  # the second activation


@pytest.mark.rule("OM1-105", "OM-Q-25")
def test_a_sentry_bot_stuns_every_trooper_next_to_it_and_no_other():
    near = ("1,2", "1,0", "0,1", "2,1", "2,0", "0,2")
    board = ", ".join(f"'{hex}': [trooper]" for hex in near[:4]) + ', "1,1": [sentry], "3,0": [trooper], "-5,0": [sentry]'
    game = use(table(board=board), "D1")
    assert refused(game, "stun -5,0") == "OM1-105"  # nobody is next to it
    before = snapshot(game)
    play(game, "stun 1,1")
    lying = {hex for hex, pieces in game.rules.state.pieces.items() if pieces[0].kind == "trooper" and not pieces[0].upright}
    assert lying == set(near[:4])
    assert only(before, game, *(f"pieces.{hex}" for hex in near[:4]))
    assert tracker(game) == 15  # they are still on the board
    assert refused(game, "stun 1,1") == "OM1-105"  # all are lying


@pytest.mark.rule("OM1-117")
def test_sentry_bots_pass_through_occupied_hexes_but_do_not_end_there():
    game = use(table(board='"1,1": [sentry], "2,1": [bot 1], "3,-3": [shelter 1]'), "D1")
    assert "sentry 1,1 2,1" in keys(game)  # it can go on
    play(game, "sentry 1,1 2,1")
    assert "stop" not in keys(game)
    assert all(key.startswith("sentry 2,1") for key in keys(game))
    play(game, "sentry 2,1 3,1")
    game = use(table(board='"1,1": [sentry], "1,3": [bot 1], "3,-3": [shelter 1]'), "D1")
    play(game, "sentry 1,1 1,2")
    assert refused(game, "sentry 1,2 1,3") == "OM1-117"
    board = '"-4,4": [sentry], "-6,4": [bot 1], "-6,3": [rover 0], "3,-3": [shelter 1]'  # -5,4 and -5,3 are Advanced Buildings
    game = use(table(board=board, tech="{sentry_movement: L1a}"), "D1")
    play(game, "sentry -4,4 -5,4")
    assert refused(game, "sentry -5,4 -6,4") == "OM1-117"  # from there it could not get out again
    assert "sentry -5,4 -4,4" in keys(game)  # the hex it came from is free


@pytest.mark.rule(
    "OM1-068", "OM1-107", "OM1-108", "OM1-111", "OM1-112", "OM1-113", "OM1-114", "OM1-115", "OM1-116", "OM1-118", "OM-Q-24"
)
def test_example_blue_sends_two_troopers_home_with_three_activations():
    board = '"1,1": [exosuit], "2,1": [trooper prone], "3,1": [trooper]'
    game = table(board=board, tech="{exosuit_movement: L1a}")
    waiting = game.rules.state.alien.troopers
    use(game, "D2")
    play(game, "move 2,1")
    assert tracker(game) == 19  # it went home free of charge
    assert game.rules.state.alien.troopers == waiting + 1  # and can be deployed again
    play(game, "move 3,1")  # and the third, being the only possibility, returns the Trooper
    assert tracker(game) == 20
    assert game.rules.state.alien.troopers == waiting + 2
    assert game.rules.state.pieces["3,1"][0].kind == "exosuit"
    assert asked(game) == (0, "turn")
    game = table(board=board)  # only 2 activations
    use(game, "D2")
    play(game, "move 2,1")
    assert refused(game, "move 3,1") == "OM1-113"


@pytest.mark.rule("OM1-113", "OM1-117", "OM-Q-24")
def test_the_exosuit_passes_a_piece_towards_an_active_trooper_only_with_the_activation_to_return_it():
    ring = '"1,0": [bot 1], "1,1": [rover 1], "3,-1": [rover 0], "3,0": [bot 1], "2,0": [bot 0], "3,-3": [shelter 1]'
    for tech, back in (("{}", True), ("{exosuit_movement: L1a}", False)):
        game = table(board=f'{ring}, "2,-1": [generator, exosuit], "2,1": [trooper]', tech=tech)
        use(game, "D2")
        play(game, "move 2,0")  # a Bot stands there, so it has to go on
        if back:  # 1 activation is left: not enough for the Trooper's hex, so it could only go back
            assert game.rules.state.pieces["2,-1"][0].kind == "exosuit"
            assert tracker(game) == 19
        else:
            assert "stop" not in keys(game)
            play(game, "move 2,1")
            assert [piece.kind for piece in game.rules.state.pieces["2,1"]] == ["exosuit"]
            assert tracker(game) == 20
        assert [piece.kind for piece in game.rules.state.pieces["2,0"]] == ["bot"]
        assert asked(game) == (0, "turn")


@pytest.mark.rule("OM1-201", "OM1-117")
def test_a_sentry_bot_that_stays_on_a_tile_or_crystal_destroys_it_at_the_end_of_the_turn_and_passing_does_not():
    game = use(table(board='"1,1": [sentry], "1,2": [crystal], "1,3": [tile B01]', tech="{}"), "D1")
    play(game, "sentry 1,1 1,2", "sentry 1,2 1,3")
    until(play(game, "main control_center"), "turn")
    play(game, "end-turn")
    assert game.rules.state.crystals == {"1,2": 1}
    assert "1,3" not in game.rules.state.tiles
    assert "tile:B01" in game.rules.state.box


@pytest.mark.rule("OM1-109", "OM1-110")
def test_the_exosuit_is_placed_on_a_shelter_or_beside_one():
    game = use(table(board='"3,-3": [shelter 1], "3,-4": [bot 1]'), "D2")
    assert game.rules.state.pieces["3,-3"][0].kind == "exosuit"  # the only Shelter without a piece
    assert asked(game) == (0, "exosuit")
    game = use(table(), "D2")
    from xenoboard.games.on_mars.rules.surface import MAP

    hexes = [key.split()[1] for key in keys(game)]
    assert all(min(MAP.distance(hex, shelter) for shelter in ("-3,3", "3,-3", "-4,2")) == 1 for hex in hexes)


@pytest.mark.rule("OM1-120", "OM-Q-27")
def test_another_humans_defensive_blueprint_is_used_through_a_scientist_and_its_tech_earns_the_owner_oxygen():
    text = """
        turn: 1
        board: {"-3,3": [shelter 0, bot 0], "-5,2": [mine card D2 by 0], "1,1": [exosuit]}
        seats:
          0: {space: 5, blueprints: ["D2"], tech: {exosuit_movement: L1a}, oxygen: 0, goals: []}
          1: {space: 6, scientists: [geologist], goals: []}
    """
    game = mars("invasion", text, **HUMANS)
    play(game, "executive advanced_building")
    until(game, "use_tech")
    play(game, "tile 0", "move 1,2", "move 1,3", "move 0,4")
    until(game, "turn")
    play(game, "main control_center")
    until(game, "turn")
    play(game, "end-turn")
    until(game, "used_tech")
    assert asked(game) == (0, "used_tech")
    play(game, "keep")
    assert seat(game, 0).oxygen == 1
