"""Blackout, chapter 3 (OM3-001..050) with the rulings OM-Q-57..70."""

import pytest
from tests.mars import asked, keys, mars, only, play, refused, seat, snapshot, until

import xenoboard as xb
from xenoboard.engine import SetupError
from xenoboard.games import scenario
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.components import components
from xenoboard.games.on_mars.rules import shuttle, supplies, surface, vandalism

LIBRARY = library()
KINDS = ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "alien")


def fresh(seats=3, seed=2, **options):
    return xb.new("on_mars/blackout", seats=seats, seed=seed, **options)


def ending(card, board="", seats="", extra="", deck=None):
    """Seat 0's turn ends and this Vandalism card comes."""
    rest = [f"V-{kind}" for kind in KINDS if kind != card]
    cards = ", ".join([f"V-{card}", *rest]) if deck is None else deck
    text = f"{{turn: 0, step: end, phase: colonization, order: [0, 1], at: 0, cards: [{cards}], board: {{{board}}}, seats: {{0: {{space: 5}}, 1: {{space: 6}}{seats}}}{extra}}}"
    return mars("blackout", text, seats=2)


def hex_of(game, kind):
    return next(hex for hex, building in game.rules.state.buildings.items() if building.kind == kind)


def token(game, hex):
    return game.rules.state.buildings[hex].token


@pytest.mark.rule("OM3-001", "OM3-006", "OM3-050")
def test_blackout_is_moderate_co_operative_and_for_two_to_four():
    assert scenario("on_mars/blackout")[1].difficulty == "moderate"
    for seats in (2, 3, 4):
        assert len(fresh(seats).rules.state.humans) == seats
    for seats in (1, 5):
        with pytest.raises(SetupError):
            fresh(seats)


@pytest.mark.rule("OM3-002", "OM3-003", "OM3-004", "OM3-005", "OM3-023")
def test_the_components_of_the_chapter():
    counts = components(fresh().rules.state)
    assert sum(name.startswith("tile T") for name in counts) == 10
    assert [counts[f"card V-{kind}"] for kind in KINDS] == [1] * 6
    assert counts["blackout token"] == 10
    assert set(fresh().view(None)["colony"]["rewards"].values()) == {"LC1", "LC2", "LC3", "LC4"}
    assert "time" in fresh().view(None)
    assert {LIBRARY.deck_cards[f"V-{kind}"].places for kind in KINDS} == {(kind,) for kind in KINDS}


@pytest.mark.rule("OM3-007", "OM3-008", "OM3-009", "OM3-010", "OM3-011", "OM3-012", "OM3-013", "OM-Q-66")
def test_what_is_left_out_of_the_base_set_up():
    for seed in range(6):
        game = fresh(seed=seed, length="long" if seed % 2 else "short")
        counts = components(game.rules.state)
        assert not [name for name in counts if name.startswith(("tile B0", "tile B1"))]
        assert not {"private goal 13", "private goal 15"} & set(counts)
        assert "4" not in [mission.id for mission in game.rules.state.missions.values()]
    game = mars("blackout", "{turn: 0, seats: {0: {space: 5, quarters: 3}}, board: {'-3,3': [shelter 0, bot 0]}}")
    from xenoboard.games.on_mars.rules import construct, points

    for _ in construct.place_cube(game.rules, 0, "mine"):
        pass
    points.score(game.rules, 0, 5, "OM-B-652")
    assert seat(game, 0).progress == ()
    assert seat(game, 0).op == 0


@pytest.mark.rule("OM3-014", "OM3-015", "OM3-020", "OM-Q-69")
def test_the_time_tracker_starts_on_6_7_or_8():
    assert [fresh(seats).view(None)["time"] for seats in (2, 3, 4)] == [6, 7, 8]


@pytest.mark.rule("OM3-022", "OM3-024")
def test_a_card_is_revealed_at_the_end_of_each_turn_and_the_alien_reshuffles_all_six():
    game = ending("alien")
    assert len([event for event in game.rules.events if event.kind == "vandalism"]) == 1
    assert game.view(None)["cards"] == 6
    assert len(game.view(None)["shown"]) == 0
    assert not any(building.token for building in game.rules.state.buildings.values())


@pytest.mark.rule("OM3-025", "OM3-027", "OM3-028", "OM3-033", "OM3-039", "OM-Q-59")
def test_example_the_first_generator_card_vandalises_any_normal_generator():
    game = ending("generator", board="'-5,4': [generator], '-5,2': [generator]")
    assert asked(game) == (0, "vandalise")
    assert len(keys(game)) == 3
    before = snapshot(game)
    play(game, "to -5,2")
    building = game.rules.state.buildings["-5,2"]
    assert building.token
    assert building.lying is None
    assert building.works
    assert only(before, game, "buildings.-5,2", "tokens", "step", "at", "turn.*", "players.*")
    assert asked(game) == (1, "turn")


@pytest.mark.rule("OM3-029", "OM3-040", "OM-Q-57")
def test_example_a_later_generator_card_lays_a_colonist_of_any_living_quarters_on_the_token():
    game = ending("generator", board="'-5,4': [generator vandalised]", seats="", extra="")
    assert asked(game) == (0, "blackout_colonist")
    assert keys(game) == ["whose 0", "whose 1"]
    home = len([health for health in seat(game, 1).quarters if health])
    play(game, "whose 1")
    assert game.rules.state.buildings["-5,4"].lying == (1, "well")
    assert len([health for health in seat(game, 1).quarters if health]) == home - 1


@pytest.mark.rule("OM3-030", "OM3-044", "OM-Q-58")
def test_a_miner_lies_down_on_its_own_mine_and_stands_up_there_again():
    game = ending("mine", board="'-5,4': [mine vandalised, colonist 1]")
    assert game.rules.state.buildings["-5,4"].lying == (1, "miner")
    assert "-5,4" not in game.rules.state.pieces
    vandalism.repair(game.rules, 0, "-5,4")
    assert game.rules.state.pieces["-5,4"][0].kind == "colonist"
    assert token(game, "-5,4")
    game = ending("mine", board="'0,0': [mine vandalised]")  # the starting Mine has no miner
    play(game, "whose 0")
    vandalism.repair(game.rules, 0, "0,0")
    assert seat(game, 0).working == ("well",)


@pytest.mark.rule("OM3-026", "OM3-031", "OM3-049", "OM-Q-60")
def test_a_hex_in_blackout_is_inoperative_and_an_advanced_building_immune():
    board = "'-5,4': [generator blackout 1 well], '-4,4': [generator], '-5,2': [generator card 3 by 0]"
    game = mars("blackout", f"{{turn: 0, board: {{{board}}}, seats: {{0: {{space: 5, blueprints: ['3', '4'], mineral: 2}}}}}}")
    assert surface.complex_of(game.rules, "-4,4") == {"-4,4"}
    assert "-5,4" not in shuttle.producers(game.rules, 0)
    from xenoboard.games.on_mars.rules import upgrade

    face = LIBRARY.blueprints["4"]
    assert upgrade.building_refusal(game.rules, 0, face, "-5,4", None).rule == "OM3-031"
    assert upgrade.building_refusal(game.rules, 0, face, "-4,4", None) is None
    assert not vandalism.normal(game.rules.state.buildings["-5,2"])
    board = "'-5,4': [mine BLACKOUT], '-5,5': [bot 0], '-3,3': [shelter 0], '-5,2': [generator card 3 by 0]"
    for dark, minerals, can in (("vandalised, colonist 0", 1, True), ("blackout 0 miner", 0, False)):
        text = f"{{turn: 0, board: {{{board.replace('BLACKOUT', dark)}}}, seats: {{0: {{space: 5, crystals: 2, mineral: 0, goals: [], quarters: 0, blueprints: ['3']}}}}}}"
        game = play(mars("blackout", text), "executive advanced_building")
        assert seat(game, 0).mineral == minerals  # a merely vandalised Mine goes on producing
        text = text.replace("mineral: 0", "mineral: 1").replace("['3']", "['3', '1']").replace("quarters: 0", "quarters: 1")
        assert ("main upgrade" in keys(mars("blackout", text))) == can
    game = mars("blackout", "{turn: 0, board: {'-3,2': [shelter 0 blackout 1 well], '-3,1': [shelter 0]}}")
    assert supplies.storage(game.rules, 0) == 4  # Storage does not shrink


@pytest.mark.rule("OM-Q-61")
def test_a_bot_on_the_hex_is_displaced_when_the_colonist_is_laid_down():
    game = ending("generator", board="'-5,4': [generator vandalised, bot 0], '-3,3': [shelter 0]")
    play(game, "whose 1")
    assert asked(game) == (0, "displace")


@pytest.mark.rule("OM3-016", "OM3-032")
def test_the_fifth_blackout_loses():
    dark = ", ".join(
        f"'{hex}': [greenhouse blackout {owner} well]" for hex, owner in (("-5,2", 0), ("-5,0", 1), ("-4,4", 0), ("-2,4", 1))
    )
    game = ending("generator", board=dark + ", '-6,4': [generator vandalised]")
    assert not game.over
    play(game, "whose 1")
    assert game.outcome.rule == "OM3-016"
    assert game.outcome.losers == (0, 1)


@pytest.mark.rule("OM3-017")
def test_without_a_colonist_in_any_living_quarters_the_team_loses():
    text = "{turn: 0, step: end, phase: colonization, order: [0, 1], at: 0, cards: [V-generator, V-mine], shown: [V-water_extractor, V-greenhouse, V-oxygen_condenser, V-alien], board: {'-5,4': [generator vandalised]}, seats: {0: {space: 5, quarters: 0, working: 3}, 1: {space: 6, quarters: 0}}}"
    game = mars("blackout", text)
    assert game.outcome.rule == "OM3-017"


@pytest.mark.rule("OM3-018", "OM-Q-64")
def test_the_usual_end_loses():
    game = mars(
        "blackout",
        "{phase: colonization, step: begin, order: [0, 1], at: 2, last: true, remaining: 0, seats: {0: {space: 5}, 1: {space: 6}}}",
    )
    assert game.outcome.rule == "OM3-018"
    game = mars(
        "blackout",
        "{phase: colonization, step: begin, order: [0, 1], at: 2, remaining: 0, seats: {0: {space: 5}, 1: {space: 6}}}",
    )
    assert not game.over
    assert game.view(None)["turn"]["last_round"]


READY = "board: {'-3,3': [shelter 0, bot 0], '-3,2': [shelter 0], '-3,1': [shelter 0 BROKEN]}, seats: {0: {space: 5, goals: ['7', '8', '1'], quarters: 3}}"


@pytest.mark.rule("OM3-019", "OM3-041", "OM3-021", "OM3-048", "OM3-047", "OM-Q-68")
def test_each_completed_goal_moves_the_time_tracker_from_1_it_wins_and_each_player_may_complete_all_three_but_one_a_turn():
    game = mars("blackout", f"{{turn: 0, level: 3, time: 3, {READY.replace('BROKEN', '')}}}")
    play(game, "goal 7")
    until(game, "turn")
    assert game.view(None)["time"] == 2
    assert refused(game, "goal 8") == "OM3-048"
    until(play(game, "main control_center"), "turn")
    play(game, "end-turn")
    while asked(game) != (0, "turn"):
        game.choose(
            next((key for key in ("end-turn", "stop", "stay", "main control_center", "main landing_pod") if key in keys(game)), 0)
        )
    assert "goal 8" in keys(game)  # in the next turn
    game = mars(
        "blackout",
        f"{{turn: 0, level: 3, time: 2, {READY.replace('BROKEN', '').replace('goals: [', 'goals_done: [3], goals: [')}}}".replace(
            "[3]", "['3']"
        ),
    )
    play(game, "goal 7")
    until(game, "turn")
    assert game.view(None)["time"] == 1
    game = mars("blackout", f"{{turn: 0, level: 3, time: 1, {READY.replace('BROKEN', '')}}}")
    play(game, "goal 7")
    while not game.over:
        game.choose("stop" if "stop" in keys(game) else 0)
    assert game.outcome.rule == "OM3-019"
    assert game.outcome.winners == (0, 1)


@pytest.mark.rule("OM3-042", "OM3-043", "OM3-045", "OM3-046", "OM-Q-62")
def test_each_completed_goal_allows_one_repair_of_any_building():
    game = mars(
        "blackout",
        f"{{turn: 0, level: 3, time: 4, {READY.replace('BROKEN', 'blackout 1 well').replace(chr(39) + '-3,3' + chr(39), chr(39) + '-5,5' + chr(39) + ': [generator vandalised], ' + chr(39) + '-3,3' + chr(39))}}}",
    )
    play(game, "goal 8", "prize develop")
    until(game, "repair")
    assert set(keys(game)) == {"repair -5,5", "repair -3,1", "stop"}
    fork = game.fork()
    play(fork, "repair -3,1")
    assert fork.rules.state.buildings["-3,1"].token  # vandalised again
    assert fork.rules.state.buildings["-3,1"].lying is None
    assert fork.rules.state.players[1].working == ("well",)
    tokens = game.rules.state.tokens
    play(game, "repair -5,5")
    assert not game.rules.state.buildings["-5,5"].token
    assert game.rules.state.tokens == tokens + 1
    assert game.rules.state.buildings["-3,1"].lying is not None


@pytest.mark.rule("OM3-034", "OM-Q-63")
def test_upgrading_a_vandalised_building_removes_the_token_but_moves_no_time():
    game = mars(
        "blackout",
        "{turn: 0, time: 4, board: {'-3,3': [shelter 0, bot 0], '-3,2': [mine vandalised]}, seats: {0: {space: 5, mineral: 1, goals: [], quarters: 3, blueprints: ['1']}}}",
    )
    tokens = game.rules.state.tokens
    play(game, "main upgrade")
    until(game, "turn")
    assert not game.rules.state.buildings["-3,2"].token
    assert game.rules.state.tokens == tokens + 1
    assert game.view(None)["time"] == 4


def no_generator(board):
    """Seat 0's turn ends with a Generator card while the only Generator is an Advanced Building."""
    hex = hex_of(mars("blackout", "{turn: 0}", seats=2), "generator")
    cards = ", ".join(f"V-{kind}" for kind in ("generator", *(kind for kind in KINDS if kind != "generator")))
    text = f"""
        turn: 0
        step: end
        phase: colonization
        order: [0, 1]
        at: 0
        cards: [{cards}]
        board: {{"{hex}": [generator card 3 by 0], {board}}}
        seats: {{0: {{space: 5, blueprints: ["3"]}}, 1: {{space: 6}}}}
    """
    return mars("blackout", text, seats=2)


@pytest.mark.rule("OM3-035", "OM3-036", "OM3-037", "OM3-038", "OM-Q-70")
def test_when_none_of_the_type_is_left_the_aliens_turn_to_the_shelters():
    game = no_generator("'-3,2': [shelter 0]")
    assert asked(game) == (0, "vandalise")  # step 3b: nobody has a blackout, so the earliest in turn order
    assert set(keys(game)) == {"to -3,3", "to -3,2"}
    game = no_generator("'-3,2': [shelter 0 blackout 1 well]")
    assert token(game, "3,-3")  # the player with the fewest in blackout
    game = no_generator("'-3,2': [shelter 0 vandalised]")
    assert asked(game) == (0, "blackout_colonist")  # step 3a
    game = no_generator(
        "'-3,3': [shelter 0 blackout 1 well], '3,-3': [shelter 1 blackout 0 well], '-6,3': [bot 0], '4,-4': [bot 1]"
    )
    assert [event for event in game.rules.events if event.kind == "no_vandalism"]  # step 3c


@pytest.mark.rule("OM-Q-65")
def test_without_a_token_nothing_is_vandalised():
    dark = ", ".join(f"'{hex}': [greenhouse vandalised]" for hex in ("-5,2", "-5,0", "-4,4", "-2,4", "-6,4"))
    more = ", ".join(f"'{hex}': [mine vandalised]" for hex in ("1,3", "2,2", "3,2", "4,0", "5,-1"))
    game = ending("generator", board=f"{dark}, {more}")
    assert game.rules.state.tokens == 0
    assert [event for event in game.rules.events if event.kind == "no_vandalism"]


@pytest.mark.rule("OM-Q-67")
def test_a_contract_counts_as_completed_when_its_condition_first_holds():
    game = mars(
        "blackout",
        "{turn: 0, missions: {A: {id: '9', left: 1}}, time: 5, seats: {0: {space: 5, goals: [], mineral: 2, contracts: [{id: '7', items: [mineral, mineral, mineral]}]}}}",
    )
    play(game, "deliver 7 mineral")
    assert seat(game, 0).contracts[0].done
    assert game.view(None)["time"] == 4  # the Mission it completed
