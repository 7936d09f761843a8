"""Outbreak, chapter 2 (OM2-001..089) with the rulings OM-Q-35..56."""

import pytest
from tests.mars import asked, infection, keys, mars, only, play, refused, seat, snapshot, until

import xenoboard as xb
from xenoboard.engine import SetupError
from xenoboard.games import scenario
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.components import components
from xenoboard.games.on_mars.rules import colony, laboratory, missions, surface

LIBRARY = library()


def fresh(seats=3, seed=2, **options):
    return xb.new("on_mars/outbreak", seats=seats, seed=seed, **options)


def table(text, **options):
    return mars("outbreak", text, **({"seats": 2} | options))


def told(game, kind):
    return [event for event in game.rules.events if event.kind == kind]


@pytest.mark.rule("OM2-001", "OM2-017", "OM2-089")
def test_outbreak_is_hard_co_operative_and_for_two_to_four():
    assert scenario("on_mars/outbreak")[1].difficulty == "hard"
    for seats in (2, 3, 4):
        assert fresh(seats).rules.state.humans == tuple(range(seats))
    for seats in (1, 5):
        with pytest.raises(SetupError):
            fresh(seats)


@pytest.mark.rule(
    "OM2-002", "OM2-003", "OM2-004", "OM2-005", "OM2-006", "OM2-007", "OM2-008", "OM2-009", "OM2-010", "OM2-011", "OM2-012",
    "OM2-013", "OM2-014", "OM2-015", "OM2-016", "OM2-054", "OM2-055",
)  # fmt: skip
def test_the_components_of_the_chapter():
    game = fresh()
    counts = components(game.rules.state)
    cards = [card for card in LIBRARY.deck_cards.values() if card.deck == "infection"]
    assert len(cards) == 16 == sum(number for name, number in counts.items() if name.startswith("card I"))
    assert sum(not card.places for card in cards) == 2
    assert {len(card.places) for card in cards} == {0, 2}
    assert counts["scientist microbiologist"] == 1
    hospital = [LIBRARY.blueprints[id] for id in LIBRARY.group(LIBRARY.blueprints, "hospital")]
    assert sorted(face.level for face in hospital) == [1, 1, 3, 3]
    assert len([name for name in counts if name.startswith("tile S")]) == 10
    assert len(LIBRARY.group(LIBRARY.rewards, "team")) == 4
    assert (counts["medicine"], counts["vaccine"], counts["tech medicine"], counts["building hospital"]) == (15, 4, 1, 7)
    assert sum(face.length == "outbreak" for face in LIBRARY.missions.values()) == 6
    assert (game.view(None)["time"], game.view(None)["limit"]) == (12, 14)


@pytest.mark.rule(
    "OM2-018", "OM2-019", "OM2-020", "OM2-021", "OM2-022", "OM2-023", "OM2-024", "OM2-025", "OM-Q-37", "OM-Q-50", "OM-Q-55"
)
def test_what_is_left_out_of_the_base_set_up():
    for seed in range(4):
        game = fresh(seed=seed)
        view, counts = game.view(None), components(game.rules.state)
        assert not [
            name
            for name in counts
            if name.startswith(("tile B0", "tile B1", "contract", "scientist g", "scientist h", "scientist r"))
        ]
        assert dict(view["colony"]["offers"]) == {"1": "scientist:microbiologist"}
        assert set(view["colony"]["rewards"].values()) == {"LC1", "LC2", "LC3", "LC4"}
        assert len(view["missions"]) == 2
        assert all(mission["id"].startswith("C2") for mission in view["missions"].values())
        assert not {"private goal 13", "private goal 15"} & set(counts)
        assert all(board.progress == () and board.op == 0 for board in game.rules.state.players.values())


@pytest.mark.rule("OM2-026", "OM2-027", "OM2-028", "OM2-029", "OM2-030", "OM2-031", "OM2-033", "OM-Q-51")
def test_warehouse_and_display_are_set_up_for_the_chapter():
    for seats in (2, 4):
        game = fresh(seats)
        view = game.view(None)
        assert "crystal" not in view["orbit"]["warehouse"]
        assert view["orbit"]["warehouse"]["medicine"] == 2
        display = list(view["orbit"]["display"])
        assert len(display) == 7
        assert {"H1", "H2"} <= set(display)
        assert view["orbit"]["held"] == {"H1": "medicine"}
        state = game.rules.state
        assert {state.faces[card] for card in state.deck3[-2:]} == {"H3", "H4"}
        assert view["colony"]["stacks"]["hospital"] == 7


@pytest.mark.rule("OM2-032", "OM-Q-55", "OM-Q-49")
def test_the_microbiologist_costs_2_medicine_and_minerals_do_not_stand_in():
    game = table("{turn: 0, seats: {0: {space: 5, quarters: 3, medicine: 2, mineral: 2}}}")
    play(game, "main hire")
    assert seat(game, 0).scientists == ("microbiologist",)
    assert (seat(game, 0).medicine, seat(game, 0).mineral) == (0, 2)
    game = table("{turn: 0, seats: {0: {space: 5, quarters: 3, medicine: 1, mineral: 2}}}")
    assert refused(game, "main hire") == "OM-B-206"


@pytest.mark.rule("OM-Q-35", "OM-Q-36")
def test_time_starts_on_12_and_the_limit_is_12_with_two_players_and_14_with_more():
    assert [(fresh(seats).view(None)["time"], fresh(seats).view(None)["limit"]) for seats in (2, 3, 4)] == [
        (12, 12),
        (12, 14),
        (12, 14),
    ]


GOALS = {
    "C2-1": "seats: {0: {tech: {medicine: L6}}}",
    "C2-3": "board: {'-5,4': [hospital], '-5,2': [hospital], '-4,4': [hospital], '-4,0': [hospital], '-2,4': [hospital]}",
    "C2-6": "seats: {0: {blueprints: [H1, H2]}, 1: {blueprints: [H3, H4]}}",
}


@pytest.mark.rule("OM2-034", "OM2-038", "OM2-039", "OM2-040", "OM2-041", "OM2-042", "OM2-043", "OM2-044", "OM-Q-38", "OM-Q-39")
def test_each_goal_and_the_win_the_moment_both_hold():
    for mission, text in GOALS.items():
        game = table(f"{{turn: 0, missions: {{A: {{id: {mission}, left: 1}}, B: {{id: C2-2, left: 1}}}}, {text}}}")
        assert missions.achieved(game.rules, mission), mission
        assert not missions.achieved(game.rules, "C2-2")
    shelters = "'-3,3': [shelter 0, bot 0], '-3,2': [shelter 0], '-3,1': [shelter 0]"
    text = f"""
        turn: 0
        missions: {{A: {{id: C2-4, left: 1}}, B: {{id: C2-2, left: 1}}}}
        board: {{{shelters}}}
        shown: []
        seats: {{0: {{space: 1, medicine: 3, quarters: [safe, safe, well]}}, 1: {{space: 2, medicine: 1}}}}
    """
    game = table(text)
    assert missions.achieved(game.rules, "C2-4")
    assert not missions.achieved(game.rules, "C2-2")  # the team holds 4
    play(game, "main resupply", "medicine" if "medicine" in keys(game) else "take medicine")
    assert game.outcome.result == "outbreak_contained"  # in the middle of the turn
    assert game.outcome.rule == "OM2-038"
    assert game.outcome.winners == (0, 1)
    hospitals = ", ".join(
        f"'{hex}': [hospital card {card} by {owner}]"
        for hex, card, owner in (("-5,4", "H1", 0), ("-5,2", "H2", 0), ("-4,4", "H3", 1))
    )
    game = table(f"{{turn: 0, board: {{{hospitals}}}, seats: {{0: {{blueprints: [H1, H2]}}, 1: {{blueprints: [H3]}}}}}}")
    assert missions.achieved(game.rules, "C2-5")
    assert not missions.achieved(game.rules, "C2-6")


@pytest.mark.rule("OM2-035", "OM2-036", "OM-Q-40", "OM-Q-53")
def test_the_losses_at_the_end_of_any_turn():
    ill = "[ill, ill, ill, ill]"
    text = "{{turn: 0, limit: {limit}, seats: {{0: {{space: 5, quarters: {ill}, working: [well]}}, 1: {{space: 6, quarters: {other}}}}}}}"
    game = table(text.format(ill=ill, other="[well, well]", limit=4))
    play(game, "main control_center" if "main control_center" in keys(game) else "end-turn")
    while not game.over and asked(game)[0] == 0:
        game.choose(next((key for key in ("end-turn", "stop") if key in keys(game)), 0))
    assert game.outcome.rule == "OM2-035"
    game = table(text.format(ill=ill, other="[well, well]", limit=5))  # one fewer than the limit
    until(play(game, "main control_center"), "turn")
    play(game, "end-turn")
    assert not game.over
    assert asked(game) == (1, "turn")
    game = table(text.format(ill=ill, other="[ill]", limit=12).replace("working: [well]", "working: []"))
    until(play(game, "main control_center"), "turn")
    play(game, "end-turn")
    assert game.outcome.rule == "OM2-036"
    game = table(text.format(ill=ill, other="[safe]", limit=12).replace("working: [well]", "working: []"))
    until(play(game, "main control_center"), "turn")
    play(game, "end-turn")
    assert not game.over  # a vaccinated Colonist is active and healthy


@pytest.mark.rule("OM2-037", "OM2-077")
def test_time_decreases_at_the_start_of_the_shuttle_phase_and_from_1_the_team_loses():
    for time, over in ((2, False), (1, True)):
        game = table(f"{{phase: shuttle, step: begin, time: {time}, order: [0, 1], seats: {{0: {{space: 5}}, 1: {{space: 6}}}}}}")
        assert game.over == over
        if over:
            assert game.outcome.rule == "OM2-037"
        else:
            assert game.view(None)["time"] == 1


@pytest.mark.rule("OM2-045", "OM-Q-89")
def test_no_op_are_tracked():
    game = table(
        "{turn: 0, seats: {0: {space: 5, mineral: 2, crystals: 2, goals: [], blueprints: ['13'], scientists: []}}, board: {'-3,3': [shelter 0, bot 0], '-3,2': [mine card 13 by 0], '-5,2': [generator], '-4,3': []}}"
    )
    assert refused(game, "executive advanced_building") == "OM-B-602"  # all that the Mineral Mine does is score
    first = dict(game.rules.state.lss)["generator"]
    play(game, "main construct", "construct generator")
    until(game, "turn")
    assert game.rules.state.lss["generator"] == first + 1  # the first Generator, and a need met
    assert [board.op for board in game.rules.state.players.values()] == [0, 0]
    assert not told(game, "scored")


@pytest.mark.rule("OM2-046", "OM-Q-47")
def test_an_infection_card_begins_each_turn_except_in_round_1():
    for number, revealed in ((1, 0), (2, 1)):
        game = table(
            f"{{phase: colonization, step: begin, round: {number}, order: [0, 1], at: 0, cards: [I01, I15, I16, I02, I03, I04, I05, I06, I07, I08, I09, I10, I11, I12, I13, I14], seats: {{0: {{space: 5}}, 1: {{space: 6}}}}}}"
        )
        assert len(told(game, "infection")) == revealed
        if revealed:
            assert asked(game) == (0, "infect")


DECK = "cards: [{first}, {rest}]"
ALL = [f"I{n:02}" for n in range(1, 17)]


def reveal(first, seats, extra="", board=""):
    rest = ", ".join(card for card in ALL if card != first)
    return table(
        f"{{phase: colonization, step: begin, round: 2, order: [0, 1], at: 0, cards: [{first}, {rest}], seats: {{{seats}}}, board: {{{board}}}{extra}}}"
    )


@pytest.mark.rule("OM2-047", "OM2-048", "OM2-056")
def test_example_greens_card_shows_mine_or_living_quarters_and_she_lays_blues_miner_down():
    game = reveal(
        "I01", "0: {space: 5, quarters: [well, ill]}, 1: {space: 6, quarters: [safe, well]}", board="'-5,4': [mine, colonist 1]"
    )
    assert asked(game) == (0, "infect")  # the player on turn chooses
    assert keys(game) == ["person -5,4 1 well", "person quarters-0 0 well", "person quarters-0 1 well"]
    before = snapshot(game)
    play(game, "person -5,4 1 well")
    assert game.rules.state.pieces["-5,4"][0].health == "ill"
    assert only(before, game, "pieces.-5,4", "turn.*")


@pytest.mark.rule("OM2-050", "OM2-051")
def test_without_a_valid_colonist_one_of_any_living_quarters_and_else_nothing():
    game = reveal("I13", "0: {space: 5, quarters: [well, well]}, 1: {space: 6, quarters: [well]}")
    assert keys(game) == ["person quarters-0 0 well", "person quarters-0 1 well"]
    game = reveal("I13", "0: {space: 5, quarters: [ill]}, 1: {space: 6, quarters: [safe]}")
    assert told(game, "nobody_ill")
    assert infection.infected(game.rules) == 1


@pytest.mark.rule("OM2-052", "OM2-053", "OM2-057")
def test_example_no_infection_stays_visible_and_with_the_second_all_cards_are_reshuffled():
    game = reveal("I15", "0: {space: 5, quarters: 2}, 1: {space: 6, quarters: 2}")
    assert list(game.view(None)["shown"]) == ["I15"]
    assert infection.infected(game.rules) == 0
    rest = ", ".join(card for card in ALL if card not in ("I15", "I16", "I01"))
    game = table(
        f"{{phase: colonization, step: begin, round: 2, order: [0, 1], at: 0, cards: [I16, {rest}], shown: [I01, I15], seats: {{0: {{space: 5}}, 1: {{space: 6}}}}}}"
    )
    assert len(game.view(None)["shown"]) == 0
    assert game.view(None)["cards"] == 16
    assert infection.infected(game.rules) == 0


@pytest.mark.rule("OM2-049", "OM-Q-46")
def test_an_infected_colonist_does_nothing():
    game = table("{turn: 0, seats: {0: {space: 1, quarters: [ill, ill]}}}")
    assert refused(game, "main blueprint") == "OM-B-301"
    from xenoboard.games.on_mars.rules import shuttle

    game = table("{turn: 0, board: {'-5,4': [mine, colonist 0 ill], '-5,2': [mine, colonist 0]}}")
    assert shuttle.producers(game.rules, 0) == ["-5,2"]


SHELTERS = "'-3,3': [shelter 0, bot 0], '-3,2': [shelter 0], '-3,1': [shelter 0]"


@pytest.mark.rule("OM2-058", "OM2-059", "OM-Q-95", "OM-Q-44")
def test_quarantine_rearranges_your_own_living_quarters_once_at_the_start_of_your_turn():
    text = f"{{turn: 0, board: {{{SHELTERS}}}, seats: {{0: {{space: 5, quarters: [ill, well, well]}}, 1: {{space: 6, quarters: [ill, well]}}}}}}"
    game = table(text)
    play(game, "quarantine")
    assert all(not key.startswith("exchange") or key.split()[1] in "012" for key in keys(game))
    play(game, "exchange 0 ill 1", "stop")
    assert seat(game, 0).quarters[:5] == ("", "well", "well", "", "ill")
    assert seat(game, 1).quarters[:2] == ("ill", "well")
    assert "quarantine" not in keys(game)
    game = table(text)
    until(play(game, "main control_center"), "turn")
    assert "quarantine" not in keys(game)  # only at once


@pytest.mark.rule("OM2-060", "OM2-075", "OM2-076", "OM-Q-43", "OM-Q-44")
def test_example_yellows_infected_miner_is_sent_home_in_purples_turn_and_infects_its_roommates_only():
    game = table(
        """
        turn: 0
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [mine, colonist 1 ill], "3,-3": [shelter 1], "3,-2": [shelter 1], "4,-4": [bot 1]}
        seats: {0: {space: 5, mineral: 1, quarters: 2, blueprints: ["1"], goals: []}, 1: {space: 6, quarters: [well, "", "", "", well]}}
        """
    )
    play(game, "main upgrade")
    assert seat(game, 1).quarters[:5] == ("well", "ill", "", "", "well")  # without choice, into the lowest free slot
    until(game, "turn")
    play(game, "end-turn")
    assert seat(game, 1).quarters[:5] == ("ill", "ill", "", "", "well")
    assert seat(game, 0).quarters.count("ill") == 0


@pytest.mark.rule("OM2-075", "OM2-076", "OM2-086", "OM-Q-43")
def test_the_infection_spreads_within_each_area_of_any_player_but_never_to_the_vaccinated_nor_to_other_areas():
    game = table(
        """
        turn: 0
        board: {"-3,3": [shelter 0, bot 0], "-3,2": [shelter 0], "-3,1": [shelter 0], "-5,4": [mine, colonist 1 ill], "-5,2": [mine, colonist 0]}
        slots: {blueprint: [{owner: 0, health: ill}, {owner: 1}], research: [{owner: 1}], construct: [], upgrade: [], hire: []}
        seats:
          0: {space: 5, quarters: [well, safe, "", "", ill, well], working: [well, ill, safe]}
          1: {space: 6, quarters: [well, well], working: [well]}
        """
    )
    until(play(game, "main control_center"), "turn")
    play(game, "end-turn")
    zero, one = seat(game, 0), seat(game, 1)
    assert zero.quarters[:6] == ("well", "safe", "", "", "ill", "ill")  # the 4 initial slots are another area
    assert sorted(zero.working) == ["ill", "ill", "safe"]
    assert (one.quarters[:2], one.working) == (("well", "well"), ("well",))  # each player's own areas
    slots = game.rules.state.slots
    assert [colonist.health for colonist in slots["blueprint"]] == ["ill", "ill"]
    assert [colonist.health for colonist in slots["research"]] == ["well"]
    assert game.rules.state.pieces["-5,2"][0].health == "well"  # every Mine is alone


@pytest.mark.rule("OM2-061", "OM2-062", "OM2-063", "OM2-064", "OM-Q-48")
def test_medicine_cures_any_colonist_as_often_as_you_like_and_storage_limits_it():
    game = table("{turn: 0, seats: {0: {space: 5, medicine: 2, quarters: [ill, well]}, 1: {space: 6, working: [ill]}}}")
    supply = game.rules.state.medicine
    before = snapshot(game)
    play(game, "cure", "person working 1 ill", "cure")
    assert seat(game, 1).working == ("well",)
    assert seat(game, 0).quarters[0] == "well"
    assert game.rules.state.medicine == supply + 2
    assert only(
        before,
        game,
        "players.0.medicine",
        "players.0.quarters",
        "players.1.working",
        "medicine",
        "turn.quarantine",
        "turn.boosters",
    )
    from xenoboard.games.on_mars.rules import supplies

    assert supplies.storage(game.rules, 0) == 2  # the starting Shelter counts
    supplies.gain(game.rules, 0, "medicine", 3)
    assert seat(game, 0).medicine == 2


@pytest.mark.rule("OM2-049", "OM2-061", "OM-C-09")
def test_a_colonist_cured_in_the_turn_works_and_boosts_again_and_medicine_is_spent_before_and_after_the_main_action():
    text = "{turn: 0, level: 3, seats: {0: {space: 5, quarters: [ill], medicine: MEDICINE, plant: 2, water: 2, mineral: 0}, 1: {space: 6, working: [ill]}}}"
    game = table(text.replace("MEDICINE", "1"))
    ill = play(game.fork(), "main ship", "ship 5", "crew 2 0")
    assert asked(ill) == (0, "turn")  # an infected Colonist does not boost, nor do the new ones
    assert "cure" in keys(ill)  # also after the main action
    play(game, "cure", "person quarters-0 0 ill")
    assert "cure" not in keys(game)
    play(game, "main ship", "ship 5", "crew 2 0")
    assert asked(game) == (0, "ship")  # it was at home when the turn began
    play(game, "ship 4")
    play(game, "crew 2 0")
    assert seat(game, 0).hangar == 2


@pytest.mark.rule("OM-B-002")
def test_medicine_is_a_resource_for_private_goals_and_the_trade_market():
    board = "'-3,3': [shelter 0, bot 0], '-3,2': [shelter 0], '-3,1': [shelter 0], '-3,0': [shelter 0]"
    for medicine, met in ((3, False), (4, True)):
        game = table(f"{{turn: 0, board: {{{board}}}, seats: {{0: {{space: 5, medicine: {medicine}, goals: ['6']}}}}}}")
        assert ("goal 6" in keys(game)) == met
    game = table(
        f"{{turn: 0, board: {{{board}, '-4,3': [greenhouse card 20 by 0]}}, seats: {{0: {{space: 5, crystals: 2, goals: [], quarters: 0, medicine: 1, mineral: 0, battery: 0, water: 0, plant: 0, oxygen: 0, blueprints: ['20']}}}}}}"
    )
    play(game, "executive advanced_building")
    assert seat(game, 0).medicine == 0
    assert asked(game) == (0, "resource")
    assert "take medicine" not in keys(game)


@pytest.mark.rule("OM2-065", "OM2-066")
def test_infected_colonists_on_an_action_count_for_its_cost_and_stay_infected_when_sent_to_work():
    slots = "slots: {{blueprint: [], research: [], construct: [{}], upgrade: [], hire: []}}"
    one = "{owner: 1, health: ill}"
    game = table(f"{{turn: 0, {slots.format(one)}, seats: {{0: {{space: 5}}}}}}")
    from xenoboard.games.on_mars.rules import colonists

    assert colonists.extra_cost(game.rules, 0, "construct") == 1
    game = table(
        f"{{turn: 0, {slots.format(', '.join([one] * 3))}, seats: {{0: {{space: 5, oxygen: 1, goals: []}}}}, board: {{{SHELTERS}}}}}"
    )
    play(game, "main construct")
    assert seat(game, 1).working == ("ill",) * 3


@pytest.mark.rule("OM2-067", "OM2-068", "OM2-069", "OM2-070", "OM-Q-41", "OM-Q-42")
def test_the_first_hospital_is_beside_your_shelter_costs_a_mineral_and_gives_medicine_later_ones_follow_the_rules():
    game = table(
        "{turn: 0, seats: {0: {space: 5, mineral: 1, quarters: 1}}, board: {'-3,3': [shelter 0], '-4,4': [bot 0], '-6,4': [shelter 1], '3,-3': []}}"
    )
    lss = dict(game.rules.state.lss)
    play(game, "main construct", "construct hospital")
    assert refused(game, "site -5,5") == "OM2-067"
    assert refused(game, "site -5,4") == "OM2-067"  # beside a Shelter, but not the builder's
    assert set(keys(game)) == {"site -4,3", "site -4,4", "site -3,4"}  # beside the own Shelter, in the Building Zone
    assert "-4,3" in surface.NEAR["-3,3"]
    game.choose(0)
    until(game, "turn")
    assert [building.kind for building in game.rules.state.buildings.values()].count("hospital") == 1
    assert seat(game, 0).mineral == 0
    assert seat(game, 0).medicine == 1
    assert game.rules.state.lss == lss
    game = table(
        "{turn: 0, seats: {0: {space: 5, mineral: 2, tech: {medicine: L1a}}}, board: {'-3,3': [shelter 0, bot 0], '-3,2': [hospital]}}"
    )
    play(game, "main construct", "construct hospital")
    assert "site -4,3" in keys(game)  # joins 1, which Medicine Tech of level 1 allows
    play(game, "site -4,3")
    until(game, "turn")
    assert seat(game, 0).medicine == 2  # the size of the Complex
    game = table("{turn: 0, seats: {0: {space: 5, mineral: 2}}, board: {'-3,3': [shelter 0, bot 0], '-3,2': [hospital]}}")
    play(game, "main construct")
    if "construct hospital" in keys(game):
        play(game, "construct hospital")
        assert refused(game, "site -4,3") == "OM-B-522"


CLINIC = "{{turn: 0, seats: {{0: {{space: 5, mineral: 2, crystals: 2, goals: [], blueprints: [H1], tech: {tech}}}}}, board: {{'-3,3': [shelter 0, bot 0], '-3,2': [hospital{built}]}}}}"


@pytest.mark.rule("OM2-071", "OM2-072", "OM2-082", "OM2-084", "OM-Q-56")
def test_example_the_clinic_places_the_medicine_tech_and_then_advances_it_a_step_at_a_time():
    game = table(CLINIC.format(tech="{mine: L1a}", built=""))
    play(game, "main upgrade")  # only one space of the leftmost column is empty
    until(game, "turn")
    assert laboratory.tech_of(game.rules, 0, "medicine").space == "L1b"
    oxygen = seat(game, 0).oxygen
    play(game, "executive advanced_building")
    until(game, "turn")
    assert laboratory.tech_of(game.rules, 0, "medicine").space == "L2c"  # one step, L2b holds the Shelter Tech
    assert seat(game, 0).oxygen == oxygen  # and free
    game = table(CLINIC.format(tech="{mine: L1a, rover: L1b}", built=""))
    assert refused(game, "main upgrade") == "OM-B-206"
    game = table(CLINIC.format(tech="{mine: L1a, rover: L1b}", built="").replace("[H1]", "[H1, H2]"))
    play(game, "main upgrade")  # with the other Hospital Blueprint it is possible
    until(game, "turn")
    assert game.rules.state.buildings["-3,2"].card == "H2"


@pytest.mark.rule("OM-Q-52")
def test_the_clinic_cannot_be_used_when_the_medicine_tech_cannot_move():
    for tech, can in (("{medicine: L5a}", True), ("{medicine: L5a, mine: L6}", False), ("{medicine: L6}", False)):
        game = table(CLINIC.format(tech=tech, built=" card H1 by 0"))
        assert ("executive advanced_building" in keys(game)) == can
        if not can:
            assert refused(game, "executive advanced_building") == "OM-B-602"


@pytest.mark.rule("OM2-083")
def test_the_medicine_tech_is_developed_only_by_the_clinic_or_when_another_player_has_used_it():
    game = table("{turn: 0, seats: {0: {space: 1, oxygen: 2, quarters: 3, tech: {medicine: L2a}}}}")
    play(game, "main research")
    assert refused(game, "develop medicine L3a") == "OM2-083"
    assert "develop shelter L3a" in keys(game)
    text = "{turn: SEAT, seats: {0: {space: 5, mineral: 2, quarters: 3}, 1: {space: 6, mineral: 2, quarters: 3, tech: {medicine: L2a}}}, board: {'-3,3': [shelter 0, bot 0], '-3,2': [hospital], '3,-3': [shelter 1], '-4,3': [bot 1]}}"
    game = table(text.replace("SEAT", "0"))
    play(game, "main construct", "construct hospital", "site -2,2")
    until(game, "turn")
    play(game, "end-turn")
    assert asked(game) == (1, "used_tech")
    play(game, "develop medicine L3a")
    assert laboratory.level(game.rules, 1, "medicine") == 3
    game = table(
        text.replace("SEAT", "1")
        .replace("'-4,3': [bot 1]", "'-5,3': [bot 1]")
        .replace("'-3,2': [hospital]", "'-4,3': [hospital]")
    )
    play(game, "main construct", "construct hospital", "site -4,2")
    until(game, "turn")
    play(game, "end-turn")
    assert laboratory.level(game.rules, 1, "medicine") == 2  # its own use does not


@pytest.mark.rule("OM2-073", "OM2-074", "OM-Q-54")
def test_status_updates_lay_out_rows_of_7_and_refill_2_medicine():
    game = table("{turn: 0, warehouse: {medicine: 0, battery: 0, water: 1, plant: 2, oxygen: 2}}")
    state = game.rules.state
    colony.status_update(game.rules)
    assert len(state.display) == 14
    assert sorted(LIBRARY.blueprints[card].level for card in state.display) == [1] * 7 + [3] * 7
    assert state.warehouse == {"medicine": 2, "battery": 2, "water": 2, "plant": 2, "oxygen": 2}
    colony.status_update(game.rules)
    assert [LIBRARY.blueprints[card].level for card in state.display] == [3] * 14


@pytest.mark.rule("OM2-078")
def test_each_hospital_blueprint_gives_a_medicine_when_obtained():
    assert {LIBRARY.blueprints[card].item for card in ("H1", "H2", "H3", "H4")} == {"medicine"}
    game = table("{turn: 0, seats: {0: {space: 1, quarters: 1}}}")
    play(game, "main blueprint", "obtain H2")
    assert seat(game, 0).medicine == 1


def with_hospital(card, **fields):
    extra = "".join(f", {name}: {value}" for name, value in fields.items())
    return table(
        f"{{turn: 0, seats: {{0: {{space: 5, goals: [], blueprints: [{card}]{extra}}}, 1: {{space: 6, quarters: [ill, well]}}}},"
        f" board: {{'-3,3': [shelter 0, bot 0], '-3,2': [hospital card {card} by 0], '-5,4': [mine, colonist 1 ill]}}}}"
    )


@pytest.mark.rule("OM2-079", "OM2-080", "OM2-081")
def test_microbiology_lab_costs_2_crystals_more_and_pharmacy_none():
    game = with_hospital("H2", crystals=3)
    assert refused(game, "executive advanced_building") == "OM-B-602"
    game = with_hospital("H2", crystals=3, hangar=1)
    game = table(
        "{turn: 0, seats: {0: {space: 5, goals: [], blueprints: [H2], crystals: 4, hangar: 1}}, board: {'-3,3': [shelter 0, bot 0], '-3,2': [hospital card H2 by 0]}}"
    )
    play(game, "executive advanced_building")
    assert (seat(game, 0).crystals, seat(game, 0).medicine) == (0, 1)
    game = with_hospital("H3", crystals=2)
    play(game, "executive advanced_building")
    assert (seat(game, 0).crystals, seat(game, 0).medicine) == (0, 1)


@pytest.mark.rule("OM2-085", "OM2-086", "OM2-087", "OM2-088", "OM-Q-45")
def test_example_yellow_vaccinates_blues_ill_miner_who_is_immune_for_good():
    game = with_hospital("H4", crystals=2)
    play(game, "executive advanced_building", "person -5,4 1 ill")
    assert game.rules.state.pieces["-5,4"][0].health == "safe"
    assert game.rules.state.vaccines == 3
    assert "person -5,4 1 well" not in [str(person) for person in infection.people(game.rules, ("well", "ill"))]
    from xenoboard.games.on_mars.rules import colonists

    colonists.to_supply(game.rules, 1, "safe")
    assert seat(game, 1).supply[-1] == "safe"  # it keeps its Vaccine
    colonists.to_supply(game.rules, 1, "ill")
    assert seat(game, 1).supply[-1] == "well"
    game = table(
        "{turn: 0, vaccines: 0, seats: {0: {space: 5, goals: [], blueprints: [H4], crystals: 2, working: [safe, safe, safe, safe]}}, board: {'-3,2': [hospital card H4 by 0]}}"
    )
    assert refused(game, "executive advanced_building") == "OM-B-602"
