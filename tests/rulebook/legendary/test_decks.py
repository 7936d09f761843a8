"""Decks, gaining and killing cards, and what runs out (LE-B-45..50, LE-B-99)."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, snapshot, zone

COVENANT = "legendary/covenant"
OPTIONS = {"barracks": ["Chief Terraformist Daniels", "Captain Oram", "Walter 1", "Biologist Karine"]}


@pytest.mark.rule("LE-B-45", "LE-018")
def test_a_gained_card_is_not_paid_and_goes_to_the_discard_pile():
    table = position(
        COVENANT,
        """
        turn: 0
        barracks: [Reluctant Command, Grunt, Ship Systems, Man of Faith]
        players: {0: {hand: [Habitable Zone], discard: []}}
        """.replace("Grunt", "Field Samples"),
        **OPTIONS,
    )
    before = snapshot(table)
    play(table, "play habitable-zone", "looked 1 reluctant-command")
    assert zone(table, "discard:0") == ["Reluctant Command"]
    assert zone(table, "barracks")[:2] == ["Ship Systems", "Field Samples"], "the others lie at the bottom"
    assert only_changed(
        before, table, "zones.discard:0", "zones.barracks", "zones.hand:0", "zones.play:0", "attack", "played"
    )  # nothing was paid, and Covenant brought no neighbour
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-46")
def test_a_deck_is_shuffled_anew_only_when_a_card_is_needed():
    table = position(
        COVENANT,
        "{turn: 0, players: {0: {hand: [Habitable Zone, They're Your Crew Now], deck: [Grunt, end], discard: [Specialist]}}}",
    )
    play(table, "play theyre-your-crew-now")
    assert zone(table, "hand:0")[-1] == "Grunt"
    assert zone(table, "deck:0") == [], "empty, but nothing more was needed"
    assert zone(table, "discard:0") == ["Specialist"]
    assert events(table, "reshuffled") == []


@pytest.mark.rule("LE-B-46")
def test_drawing_goes_on_from_the_new_deck():
    hand = "[They're Your Crew Now, They're Your Crew Now]"
    table = position(
        COVENANT, f"{{turn: 0, players: {{0: {{hand: {hand}, deck: [Grunt, end], discard: [Specialist, Specialist]}}}}}}"
    )
    play(table, "play theyre-your-crew-now", "play theyre-your-crew-now")
    assert zone(table, "hand:0") == ["Grunt", "Specialist"]
    assert zone(table, "deck:0") == ["Specialist"]
    assert zone(table, "discard:0") == []


@pytest.mark.rule("LE-B-46")
def test_with_deck_and_discard_empty_nothing_is_drawn():
    table = position(COVENANT, "{turn: 0, players: {0: {hand: [They're Your Crew Now], deck: [end], discard: []}}}")
    before = snapshot(table)
    play(table, "play theyre-your-crew-now")
    assert only_changed(before, table, "zones.hand:0", "zones.play:0", "played")
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-47")
def test_a_killed_card_goes_to_dead_characters_starting_cards_too():
    table = position(
        COVENANT, "{turn: 0, players: {0: {avatar: Priest, hand: [Violence Isn't the Answer, Grunt], discard: [Ship Systems]}}}"
    )
    play(table, "play violence-isnt-the-answer")
    assert asked(table) == (0, "kill_card")
    assert keys(table) == ["card-in grunt hand", "card-in ship-systems discard", "stop"]
    play(table, "card-in grunt hand")
    assert zone(table, "deadcharacters") == ["Grunt"]
    assert zone(table, "discard:0") == ["Ship Systems"]


@pytest.mark.rule("LE-B-47", "LE-B-94")
def test_equipment_lost_kills_only_what_costs_something():
    table = position(
        COVENANT,
        """
        turn: 0
        combat: [Neomorph]
        strikes: [Equipment Lost]
        players: {0: {hand: [Grunt, Ship Systems, Crane and Cable], deck: [Specialist]}}
        """,
    )
    play(table, "end-actions", "stop")
    assert asked(table) == (0, "kill_card")
    assert keys(table) == ["card-in ship-systems hand", "card-in crane-and-cable hand"]
    play(table, "card-in ship-systems hand")
    assert zone(table, "deadcharacters") == ["Ship Systems"]


@pytest.mark.rule("LE-B-48")
def test_an_empty_barracks_refills_no_slot():
    table = position(COVENANT, "{turn: 0, recruit: 3, barracks: [end], hq: [Ship Systems, ~, ~, ~, ~]}")
    before = snapshot(table)
    play(table, "recruit 1")
    assert zone(table, "hq:1") == []
    assert only_changed(before, table, "zones.hq:1", "zones.discard:0", "recruit")
    assert asked(table) == (0, "action")
    assert not [key for key in keys(table) if key.startswith("recruit")]


@pytest.mark.rule("LE-B-48")
def test_an_empty_sergeant_stack_has_nobody_to_recruit():
    one = position(COVENANT, "{turn: 0, recruit: 6, sergeants: [Sergeant (tech), end]}")
    play(one, "recruit-sergeant")
    assert zone(one, "discard:0") == ["Sergeant (tech)"]
    assert "recruit-sergeant" not in keys(one)
    assert one.rules.state.recruit == 3


@pytest.mark.rule("LE-B-49")
def test_an_empty_hive_is_made_of_the_dead_enemies_and_play_goes_on():
    table = position(
        COVENANT, "{turn: 0, hive: [end], dead_enemies: [Neomorph, Protomorph, Facehugger], players: {0: {hand: []}}}"
    )
    play(table, "end-actions")
    assert len(zone(table, "hive")) == 2
    assert zone(table, "deadenemies") == []
    assert sorted([*zone(table, "hive"), *zone(table, "down:ducts")]) == ["Facehugger", "Neomorph", "Protomorph"]
    assert table.view(0)["hive"] == {"left": 2, "mini": []}
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-49")
@pytest.mark.parametrize("text", ["hive: [end], dead_enemies: []", "hive: [end], exhausted: 1, dead_enemies: [Neomorph]"])
def test_without_dead_enemies_or_the_second_time_all_players_die(text):
    table = position(COVENANT, f"{{turn: 0, {text}, players: {{0: {{hand: []}}}}}}", seats=3)
    play(table, "end-actions")
    assert table.over
    assert table.outcome.losers == (0, 1, 2)
    assert [player["alive"] for player in table.view(None)["players"]] == [False] * 3


@pytest.mark.rule("LE-B-49", "LE-B-35")
def test_a_facehugger_turned_up_from_a_new_hive_goes_in_front_of_the_current_player():
    table = position(COVENANT, "{turn: 0, attack: 3, complex: {ducts: Facehugger down}}")
    play(table, "scan ducts")
    assert zone(table, "facing:0") == ["Facehugger"]
    assert zone(table, "up:ducts") == []


@pytest.mark.rule("LE-B-50")
def test_a_final_enemy_killed_once_counts_for_good_and_reveals_without_effect():
    text = "{turn: 0, objective: 3, attack: 3, strikes: [Impaled], complex: {ducts: {card: LE-HV-A3-1, down: true%s}}}"
    again = position("legendary/alien", text % ", killed: true")
    play(again, "scan ducts")
    assert zone(again, "up:ducts") == ["Perfect Organism (Nostromo)"]
    assert zone(again, "attached:0") == [], "its reveal ability does not trigger again"
    first = position("legendary/alien", text % "")
    play(first, "scan ducts", "stop")
    assert zone(first, "attached:0") == ["Impaled"]


@pytest.mark.rule("LE-B-50", "LE-B-62")
def test_a_final_enemy_killed_before_need_not_be_killed_again():
    table = position(
        COVENANT,
        """
        turn: 0
        objective: 3
        attack: 7
        finals: [Perfect Organism]
        hive: [Perfect Organism]
        combat: [Perfect Organism]
        """,
    )
    play(table, "fight combat-1")
    assert asked(table) == (0, "fight_david"), "one of them alive in the Hive: it was killed before"


@pytest.mark.rule("LE-B-99")
def test_six_cards_are_drawn_at_the_start_and_at_every_cleanup_and_a_turn_has_no_hand_limit():
    table = position(
        COVENANT, "{turn: 0, players: {0: {hand: [They're Your Crew Now, Grunt, Grunt, Grunt, Grunt, Specialist, Specialist]}}}"
    )
    assert len(zone(table, "hand:1")) == 6
    assert len(zone(table, "hand:0")) == 7
    play(table, "play theyre-your-crew-now")
    assert len(zone(table, "hand:0")) == 7
    play(table, "end-actions")
    assert len(zone(table, "hand:0")) == 6
    assert len(zone(table, "hand:1")) == 6


@pytest.mark.rule("LE-B-46", "LE-B-47")
def test_cards_without_a_cost_are_no_cards_of_low_cost():
    """`A card of cost 3 or less` is a player's card; what came from the Hatchery has no cost at all."""
    table = position(
        COVENANT,
        """
        turn: 0
        players:
          0: {avatar: Technician, hand: [Right Tool for the Job], discard: [Chestburster, Bloodburster Neomorph, Grunt, Crane and Cable]}
        """,
    )
    play(table, "play right-tool-for-the-job")
    assert asked(table) == (0, "return_card")
    assert keys(table) == ["card grunt", "stop"]
