"""Death in mid-turn and out of turn, who comes next, and the order of things (LE-B-60, LE-B-61, LE-B-95, LE-Q-14)."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, snapshot, zone

COVENANT = "legendary/covenant"


@pytest.mark.rule("LE-B-60", "LE-B-02")
def test_a_dead_human_leaves_play_with_all_cards_and_enemies_stay():
    table = position(
        COVENANT,
        """
        turn: 0
        combat: [Neomorph, Pale Neomorph]
        strikes: [Head Bite, Grazed]
        players:
          0:
            avatar: Commander
            hand: []
            deck: [Grunt, Grunt, end]
            discard: [Specialist, Bloodburster Neomorph]
            play: [Ship Systems]
            strikes: [Impaled, Impaled, Grazed]
            facing: [Facehugger]
        """,
        seats=3,
    )
    before = snapshot(table)
    play(table, "end-actions")
    assert sorted(zone(table, "deadcharacters")) == ["Bloodburster Neomorph", "Grunt", "Grunt", "Ship Systems", "Specialist"]
    assert sorted(zone(table, "strikediscard")) == ["Grazed", "Head Bite", "Impaled", "Impaled"]
    assert zone(table, "deadenemies") == ["Facehugger"]
    assert zone(table, "combat") == ["Neomorph", "Pale Neomorph"], "enemies stay"
    assert only_changed(
        before, table, "alive", "turn", "phase", "due", "played", "zones.hand:0", "zones.deck:0", "zones.discard:0",
        "zones.play:0", "zones.attached:0", "zones.facing:0", "zones.deadcharacters", "zones.deadenemies", "zones.strikes",
        "zones.strikediscard", "zones.hive", "zones.down:ducts",
    )  # fmt: skip
    assert not table.over
    assert asked(table) == (1, "action"), "the turn ends with its player: the second enemy does not strike"


@pytest.mark.rule("LE-B-60", "LE-B-57")
def test_death_in_the_action_phase_ends_the_turn_with_all_that_was_to_come():
    table = position(
        COVENANT,
        """
        turn: 0
        attack: 3
        recruit: 3
        combat: [Neomorph]
        players:
          0: {hand: [They're Your Crew Now, Grunt], deck: [Chestburster]}
          2: {facing: [{card: Facehugger, due: next}], discard: []}
        """,
        seats=3,
    )
    play(table, "play theyre-your-crew-now")
    assert asked(table) == (1, "action")
    assert (table.rules.state.attack, table.rules.state.recruit, table.rules.state.played) == (0, 0, ())
    assert events(table, "struck_by") == []
    assert zone(table, "facing:2") == ["Facehugger"], "no Action Phase came to its end"


@pytest.mark.rule("LE-B-60", "LE-B-61", "LE-054")
def test_death_out_of_turn_leaves_the_turn_where_it_is():
    table = position(
        COVENANT,
        """
        turn: 0
        attack: 2
        players:
          0: {hand: [They're Your Crew Now], play: [They're Your Crew Now], deck: [Grunt]}
          1: {deck: [Chestburster], hand: [Grunt]}
          2: {deck: [Grunt], hand: [Grunt]}
        """,
        seats=3,
    )
    play(table, "play theyre-your-crew-now", "activate theyre-your-crew-now")
    assert [player["alive"] for player in table.view(None)["players"]] == [True, False, True]
    assert zone(table, "hand:2") == ["Grunt", "Grunt"], "what was to come for others still comes"
    assert table.view(0)["pools"]["attack"] == 2
    assert asked(table) == (0, "action")
    assert "ask-help 2" in keys(table)
    assert not [key for key in keys(table) if key == "ask-help 1"]


@pytest.mark.rule("LE-B-60")
def test_a_death_in_the_hive_phase_ends_the_turn_before_anything_moves_on():
    rooms = "{airlock: Adult Neomorph down, crew: Hull Crawler, medlab: Neomorph, weapons: Neomorph, ducts: Neomorph}"
    table = position(
        COVENANT,
        f"""
        turn: 0
        phase: hive
        complex: {rooms}
        strikes: [Head Bite]
        players:
          0: {{avatar: Commander, hand: [], strikes: [Impaled, Impaled, Grazed]}}
        """,
    )
    assert table.view(None)["players"][0]["alive"] is False
    assert events(table, "moved") == [], "the Hull Crawler, then in the Airlock, does not move at the end of that Hive Phase"
    assert zone(table, "combat") == ["Adult Neomorph", "Hull Crawler"], "it is pushed in seat 1's Hive Phase"
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-60", "LE-B-54")
def test_a_facehugger_turned_up_after_the_current_players_death_goes_in_front_of_the_next_living_human():
    table = position(
        "legendary/mixed",
        """
        turn: 0
        attack: 2
        complex: {airlock: Facehugger down, weapons: LE-HV-A3-3 down}
        strikes: [Head Bite]
        players:
          0: {avatar: Commander, hand: [], strikes: [Impaled, Impaled, Grazed]}
          1: {alive: false}
        """,
        seats=4,
        location="Alien",
        objective_3="Alien",
    )
    play(table, "scan weapons")  # Hazard 3: the current player draws a Strike; every card moves one space left
    assert table.view(None)["players"][0]["alive"] is False
    assert zone(table, "facing:2") == ["Facehugger"]
    assert zone(table, "facing:0") == []
    assert asked(table) == (2, "action")


@pytest.mark.rule("LE-B-60")
def test_effects_count_and_address_living_humans_only():
    table = position(
        "legendary/alien",
        """
        turn: 0
        attack: 3
        complex: {ducts: LE-HV-A1-2 down}
        players: {0: {hand: [Grunt, Specialist]}, 1: {alive: false}, 2: {hand: [Grunt, Specialist]}}
        """,
        seats=3,
    )
    play(table, "scan ducts")  # Hazard 1: each human discards a card
    assert asked(table) == (0, "discard")
    play(table, "card grunt")
    assert asked(table) == (2, "discard")
    play(table, "card grunt")
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-61")
def test_what_happens_to_several_happens_to_the_current_player_first_then_clockwise():
    table = position(
        "legendary/alien",
        "{turn: 2, attack: 3, complex: {ducts: LE-HV-A1-2 down}, players: {2: {hand: [Grunt, Specialist]}}}",
        seats=4,
    )
    play(table, "scan ducts")
    order = []
    while asked(table)[1] == "discard":
        order.append(asked(table)[0])
        play(table, keys(table)[0])
    assert order == [2, 3, 0, 1]
    assert asked(table) == (2, "action")


@pytest.mark.rule("LE-B-61")
def test_what_happens_at_once_the_current_player_puts_in_order():
    table = position(
        COVENANT,
        """
        turn: 0
        combat: [Infected Crew Member, LE-DV-EN-F]
        objective: 3B
        strikes: [Grazed]
        players: {0: {hand: [], discard: []}}
        """,
    )
    play(table, "end-actions")
    assert asked(table) == (0, "strike_order")
    assert keys(table) == ["attacker 1", "attacker 2"]


@pytest.mark.rule("LE-B-95", "LE-Q-14", "LE-081")
@pytest.mark.parametrize(("seats", "dead", "whose"), [(1, [], 0), (2, [], 1), (3, [1], 2), (3, [1, 2], 0), (4, [1, 2], 3)])
def test_the_next_player_is_the_next_living_human_and_alone_it_is_oneself(seats, dead, whose):
    lines = "".join(f"\n          {seat}: {{alive: false}}" for seat in dead)
    table = position(
        COVENANT,
        f"""
        turn: 0
        objective: 3B
        attack: 8
        combat: [Murderous]
        strikes: [Unidentified Life Form]
        players:
          0: {{hand: []}}{lines}
        """,
        seats=seats,
    )
    play(table, "fight-david")
    while asked(table)[1] == "react":
        assert asked(table)[0] == whose
        play(table, "stop")
    assert zone(table, f"facing:{whose}") == ["Unidentified Life Form"]
    assert asked(table)[0] == 0


@pytest.mark.rule("LE-B-60", "LE-B-64")
def test_what_lasts_until_a_dead_players_next_turn_ends_when_that_turn_would_have_come():
    table = position(
        COVENANT,
        """
        turn: 0
        attack: 6
        complex: {ducts: LE-HV-C2-3 down, weapons: Adult Neomorph down}
        strikes: [Head Bite]
        players:
          0: {avatar: Commander, hand: [], strikes: [Impaled, Impaled, Grazed]}
          1: {hand: [Grunt, Grunt]}
          2: {hand: [Grunt, Grunt]}
        """,
        seats=3,
    )
    cost = [room["scan"] for room in table.view(0)["complex"]]
    assert cost == [1, 1, 2, 2, 3]
    play(table, "scan ducts")  # Hazard 2: scanning costs 1 more until the current player's next turn
    play(table, "scan weapons")  # and its player dies
    dearer = [2, 2, 3, 3, 4]
    assert table.view(0)["players"][0]["alive"] is False
    for seat in (1, 2):
        assert asked(table) == (seat, "action")
        assert [room["scan"] for room in table.view(0)["complex"]] == dearer
        play(table, "end-actions")
    assert asked(table) == (1, "action")
    assert [room["scan"] for room in table.view(0)["complex"]] == cost
