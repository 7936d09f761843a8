"""Objectives, Locations and how the humans win or lose (LE-B-01, LE-B-02, LE-B-62..64, LE-C-01)."""

import pytest
from tests.support import asked, events, keys, play, position, refused, snapshot, zone


def states(table) -> list[str]:
    """done, current or locked, by Objective."""
    return [objective["state"] for objective in table.view(None)["objectives"]]


@pytest.mark.rule("LE-B-62")
def test_objective_1_is_completed_at_once_when_the_second_object_is_found_and_goes_under_the_stack():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 2
        complex: {airlock: Transmission Fragment down, crew: Transmission Fragment down}
        players: {0: {hand: [Grunt]}}
        """,
    )
    play(game, "scan airlock")
    assert (states(game), game.view(0)["objectives"][0]["have"]) == (["current", "locked", "locked"], 1)
    play(game, "scan crew")
    assert states(game) == ["done", "current", "locked"]
    assert zone(game, "operations") == ["Transmission Fragment", "Transmission Fragment"]  # they stay
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-62")
def test_only_the_current_objective_can_be_completed_and_later_ones_complete_in_a_row():
    text = """
        turn: 0
        attack: 1
        operations: [Motion Tracker, Electric Prod, Incinerator, BEACON]
        complex: {airlock: S.O.S. Beacon down}
        players: {0: {hand: [Grunt, Grunt]}}
    """
    early = position("legendary/alien", text.replace(", BEACON", ""))
    assert states(early) == ["current", "locked", "locked"]
    play(early, "scan airlock")
    assert states(early) == ["current", "locked", "locked"]
    row = position("legendary/alien", text.replace("BEACON", "S.O.S. Beacon"))
    play(row, "scan airlock")
    assert states(row) == ["done", "done", "current"]
    assert [event["card"] for event in events(row, "objective")] == ["LE-OB-A1", "LE-OB-A2"]


@pytest.mark.rule("LE-B-62", "LE-038")
def test_the_hard_objective_1_also_needs_an_empty_combat_zone_and_completes_the_moment_it_is_empty():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 5
        operations: [Transmission Fragment]
        combat: [Neomorph]
        complex: {airlock: Transmission Fragment down}
        players: {0: {hand: [Grunt]}}
        """,
        hard_mode="all",
    )
    play(game, "scan airlock")
    assert states(game)[0] == "current"
    play(game, "fight combat-1")
    assert states(game)[:2] == ["done", "current"]


@pytest.mark.rule("LE-B-63")
def test_a_final_enemy_may_be_revealed_and_strikes_but_is_not_fought_or_killed_before_objective_3():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 9
        complex: {airlock: Perfect Organism down, crew: Protomorph}
        combat: [Perfect Organism]
        strikes: [Grazed]
        players: {0: {hand: [Signs of Life, Grunt], strikes: []}, 1: {hand: [Grunt]}}
        """,
    )
    play(game, "scan airlock")
    assert zone(game, "up:airlock") == ["Perfect Organism"]
    assert refused(game, "fight combat-1") == "LE-B-63"
    assert refused(game, "fight airlock") == "LE-B-63"
    play(game, "play signs-of-life")  # kill an enemy with Fight 6 or less: the organisms are too strong anyway
    assert "Protomorph" in zone(game, "deadenemies")
    play(game, "end-actions", "stop")
    assert zone(game, "attached:0") == ["Grazed"]


@pytest.mark.rule("LE-B-63")
@pytest.mark.parametrize(("objective", "possible"), [(2, False), (3, True)])
def test_effects_kill_a_final_enemy_only_while_objective_3_is_current(objective, possible):
    """Perfect Organism weakened by a hand of the Retreat to Fight 6."""
    game = position(
        "legendary/covenant",
        f"""
        turn: 0
        objective: {objective}
        combat: [Perfect Organism, Protomorph]
        mods: [{{n: -1, target: {{named: enemies}}}}]
        players: {{0: {{hand: [Signs of Life, Grunt]}}}}
        """,
    )
    play(game, "play signs-of-life")
    if possible:
        assert keys(game) == ["foe combat-1", "foe combat-2"]
        play(game, "foe combat-1")
        assert zone(game, "deadenemies") == ["Perfect Organism"]
        assert game.view(0)["objectives"][2]["have"] == 1
    else:  # the only one left to choose
        assert zone(game, "deadenemies") == ["Protomorph"]


@pytest.mark.rule("LE-B-64", "LE-037")
def test_texts_of_location_and_objective_apply_while_that_card_is_current():
    text = """
        turn: 0
        objective: OBJ
        attack: 5
        complex: {medlab: Lurking Shape}
        combat: [Lurking Shape]
        players: {0: {hand: [Grunt]}}
    """
    fights = {}
    for objective in (1, 2, 3):
        game = position("legendary/alien", text.replace("OBJ", str(objective)), hard_mode="all")
        view = game.view(0)
        fights[objective] = (view["complex"][2]["card"]["fight"], view["combat"][0]["fight"], view["complex"][4]["scan"])
    assert fights == {1: (3, 3, 4), 2: (4, 3, 4), 3: (3, 3, 4)}  # only Objective 2 (hard) says +1 in the Complex


@pytest.mark.rule("LE-B-64")
def test_the_hard_objective_3_makes_final_enemies_stronger_by_two():
    text = "turn: 0\nobjective: 3\nattack: 8\ncombat: [Perfect Organism]\nplayers: {0: {hand: [Grunt]}}"
    assert position("legendary/covenant", text).view(0)["combat"][0]["fight"] == 7
    hard = position("legendary/covenant", text, hard_mode="all")
    assert hard.view(0)["combat"][0]["fight"] == 9
    assert refused(hard, "fight combat-1") == "LE-B-34"


@pytest.mark.rule("LE-B-01", "LE-B-62")
def test_completing_objective_3_with_a_living_human_wins_the_game_for_all():
    game = position(
        "legendary/alien",
        """
        turn: 0
        objective: 3
        attack: 10
        combat: [Perfect Organism (Nostromo), Lurking Shape]
        players: {0: {hand: [Grunt]}, 1: {alive: false, hand: [], deck: [end]}}
        """,
    )
    play(game, "fight combat-1")
    assert game.over
    assert (game.outcome.winners, game.outcome.losers, game.outcome.rule) == ((0, 1), (), "LE-B-01")
    assert asked(game) is None


@pytest.mark.rule("LE-B-02", "LE-B-41")
def test_when_the_last_human_dies_the_humans_lose_at_once():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        phase: strike
        combat: [Neomorph, Neomorph]
        strikes: [Head Bite, Grazed]
        players:
          0: {avatar: Biologist, hand: [], strikes: [Impaled, Impaled]}
          1: {alive: false, hand: [], deck: [end]}
        """,
    )
    assert game.over
    assert (game.outcome.winners, game.outcome.losers, game.outcome.rule) == ((), (0, 1), "LE-B-02")
    assert zone(game, "strikes")[-1] == "Grazed"  # the second Neomorph had nobody left to strike


@pytest.mark.rule("LE-B-50", "LE-B-63")
def test_a_final_enemy_killed_before_reveals_without_effect_and_stays_fightable_in_the_fight_with_david():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        objective: 3B
        attack: 7
        david_enemies: [Deceitful, Creative]
        combat: [Murderous, Perfect Organism]
        players: {0: {hand: [Grunt]}}
        """,
    )
    play(game, "fight combat-2")
    assert zone(game, "deadenemies") == ["Perfect Organism"]
    assert snapshot(game)["objective"] == "3B"
