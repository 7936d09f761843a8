"""Strikes, Health and healing (LE-B-40..44, LE-B-96): the Strike Phase draws them, they lie in front of their human and hurt."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone

COVENANT = "legendary/covenant"


def strike_phase(strikes: str, *, seats: int = 2, more: str = "", players: str = "0: {hand: []}", combat: str = "[Neomorph]"):
    """The Action Phase of seat 0, who has little left to do. The Strikes on top of the deck are named, the first uppermost."""
    text = f"""
        turn: 0
        combat: {combat}
        strikes: {strikes}
        {more}
        players:
          {players}
        """
    return position(COVENANT, text, seats=seats)


@pytest.mark.rule("LE-B-40", "LE-C-16")
def test_a_drawn_strike_lies_in_front_of_its_human_and_only_its_damage_counts_against_that_human():
    table = strike_phase("[Deep Cut, Grazed]", players="0: {hand: [], deck: [Grunt, Grunt, Grunt, Grunt, Grunt, Specialist]}")
    before = snapshot(table)
    play(table, "end-actions")
    assert zone(table, "attached:0") == ["Deep Cut"]  # not in the deck, and not in the discard pile
    assert [player["damage"] for player in table.view(1)["players"]] == [2, 0]
    assert only_changed(
        before, table, "zones.attached:0", "zones.strikes", "zones.hand:0", "zones.deck:0", "zones.discard:0", "turn", "phase",
        "zones.hive", "zones.down:ducts",
    )  # fmt: skip
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-40")
def test_the_text_of_a_strike_happens_when_it_is_drawn():
    table = strike_phase("[Concussion]", players="0: {hand: [Grunt, Grunt, Specialist], discard: []}")
    play(table, "end-actions", "stop")  # no reaction
    assert len(events(table, "discarded", 1)) == 2
    assert zone(table, "attached:0") == ["Concussion"]


@pytest.mark.rule("LE-B-40")
def test_before_a_strike_counts_a_card_may_be_discarded_that_reduces_it():
    table = strike_phase("[Deep Cut]", players="0: {hand: [Field Samples, Grunt], discard: []}")
    play(table, "end-actions")
    assert asked(table) == (0, "react")
    assert keys(table) == ["card field-samples", "stop"]  # a Grunt answers no Strike
    before = snapshot(table)
    play(table, "card field-samples")
    assert asked(table) == (0, "react"), "another card might still answer"
    assert only_changed(before, table, "zones.hand:0", "zones.discard:0")
    play(table, "stop")
    assert table.view(None)["players"][0]["damage"] == 1
    assert table.view(None)["players"][0]["reduced"] == [1]


@pytest.mark.rule("LE-B-40", "LE-C-08")
def test_a_strike_that_is_exchanged_goes_to_the_discard_and_the_next_one_stands():
    table = strike_phase("[Head Bite, Grazed]", players="0: {hand: [Keep It Together, Keep It Together], discard: []}")
    play(table, "end-actions", "card keep-it-together")
    assert zone(table, "strikediscard") == ["Head Bite"]
    assert zone(table, "attached:0") == ["Grazed"]
    assert [event["card"] for event in events(table, "strike")] == ["LE-SK-13", "LE-SK-01"]
    assert len(events(table, "reacted")) == 1, "the second Strike may not be answered"
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-40")
def test_a_strike_that_is_discarded_unresolved_does_nothing():
    table = position(
        "legendary/alien",
        """
        combat: [Lurking Shape]
        strikes: [Concussion]
        players: {0: {hand: [Sole Survivor, Grunt, Grunt], discard: []}}
        """,
    )
    play(table, "end-actions", "card sole-survivor")
    assert zone(table, "attached:0") == []
    assert zone(table, "strikediscard") == ["Concussion"]
    assert events(table, "discarded") == []


@pytest.mark.rule("LE-B-40")
def test_everybody_with_a_hand_is_asked_for_a_reaction_so_that_being_asked_tells_nothing():
    table = strike_phase("[Grazed]", players="0: {hand: [Grunt], discard: []}")
    play(table, "end-actions")
    assert asked(table) == (0, "react")
    assert keys(table) == ["stop"]
    alone = strike_phase("[Grazed]", seats=1, players="0: {hand: [Grunt], discard: []}")
    play(alone, "end-actions")
    assert asked(alone) == (0, "action")  # alone there is nobody to hide it from


@pytest.mark.rule("LE-B-41")
@pytest.mark.parametrize(("strike", "lives"), [("Deep Cut", True), ("Impaled", False)])
def test_a_human_dies_when_the_damage_reaches_the_health(strike, lives):
    table = strike_phase(f"[{strike}]", players="0: {avatar: Commander, hand: [], strikes: [Head Bite, Deep Cut, Deep Cut]}")
    assert table.view(None)["players"][0]["health"] == 11  # 8 of 11 so far
    play(table, "end-actions")
    assert table.view(None)["players"][0]["alive"] is lives
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-41")
def test_what_a_reaction_took_off_does_not_count_towards_death():
    strikes = "[Head Bite, Deep Cut, Deep Cut]"
    table = strike_phase("[Impaled]", players=f"0: {{avatar: Commander, hand: [Field Samples], discard: [], strikes: {strikes}}}")
    play(table, "end-actions", "card field-samples")
    assert table.view(None)["players"][0]["damage"] == 10
    assert table.view(None)["players"][0]["alive"] is True


@pytest.mark.rule("LE-B-42")
def test_healing_discards_one_chosen_strike_of_one_human_and_permanent_ones_are_no_choice():
    table = position(
        COVENANT,
        """
        players:
          0: {hand: [A Cabin on the Lake], strikes: [Deep Cut]}
          1: {strikes: [Grazed, Permanent Scar, Impaled]}
        """,
    )
    play(table, "play a-cabin-on-the-lake", "human 1")
    assert asked(table) == (0, "heal")
    assert keys(table) == ["card grazed", "card impaled"]
    before = snapshot(table)
    play(table, "card impaled")
    assert zone(table, "attached:1") == ["Grazed", "Permanent Scar"]
    assert zone(table, "strikediscard") == ["Impaled"]
    assert only_changed(before, table, "zones.attached:1", "zones.strikediscard")
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-42")
def test_a_human_with_only_permanent_strikes_cannot_be_healed_and_play_goes_on():
    table = position(COVENANT, "players: {0: {hand: [A Cabin on the Lake], strikes: [Permanent Scar]}, 1: {strikes: [Grazed]}}")
    play(table, "play a-cabin-on-the-lake", "human 0")
    assert zone(table, "attached:0") == ["Permanent Scar"]
    assert zone(table, "attached:1") == ["Grazed"]
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-43", "LE-C-08")
def test_when_the_last_strike_is_drawn_the_discard_is_shuffled_into_a_new_deck_at_once():
    table = strike_phase("[Grazed, end]", more="strike_discard: [Deep Cut, Impaled]")
    play(table, "end-actions")
    assert zone(table, "attached:0") == ["Grazed"]
    assert sorted(zone(table, "strikes")) == ["Deep Cut", "Impaled"]
    assert zone(table, "strikediscard") == []
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-43", "LE-C-08")
def test_with_a_single_strike_left_in_all_an_exchange_brings_the_same_strike_back():
    table = strike_phase("[Impaled, end]", more="strike_discard: []", players="0: {hand: [Keep It Together], discard: []}")
    play(table, "end-actions", "card keep-it-together")
    assert zone(table, "attached:0") == ["Impaled"]
    assert zone(table, "strikes") == zone(table, "strikediscard") == []


@pytest.mark.rule("LE-B-43")
def test_without_any_strike_left_an_enemy_strikes_in_vain():
    table = strike_phase("[end]", more="strike_discard: []")
    play(table, "end-actions")
    assert zone(table, "attached:0") == []
    assert [event["what"] for event in events(table, "none_left")] == ["strike"]
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-44", "LE-C-18")
def test_an_enemy_of_the_strike_deck_goes_in_front_of_its_drawer_and_does_no_damage():
    table = strike_phase("[Unidentified Life Form]")
    play(table, "end-actions")
    assert zone(table, "facing:0") == ["Unidentified Life Form"]
    assert zone(table, "attached:0") == []
    assert table.view(1)["players"][0]["damage"] == 0
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-44", "LE-B-34")
@pytest.mark.parametrize(("attack", "possible"), [(2, False), (3, True)])
def test_the_enemy_of_the_strike_deck_is_fought_like_a_facehugger_and_goes_to_the_strike_discard(attack, possible):
    table = position(COVENANT, f"{{attack: {attack}, players: {{1: {{facing: [{{card: Unidentified Life Form, due: next}}]}}}}}}")
    if not possible:
        assert refused(table, "fight facing-1-1") == "LE-B-34"
        return
    before = snapshot(table)
    play(table, "fight facing-1-1")
    assert zone(table, "strikediscard") == ["Unidentified Life Form"]
    assert only_changed(before, table, "attack", "killed", "due", "zones.facing:1", "zones.strikediscard")
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-38", "LE-B-96")
def test_each_strike_of_an_enemy_with_several_is_drawn_and_answered_apart():
    table = strike_phase(
        "[Grazed, Deep Cut]", combat="[Ridgeback Soldier]", players="0: {hand: [Field Samples, Field Samples], discard: []}"
    )
    play(table, "end-actions")
    assert table.decision.ask.args["strike"] == "LE-SK-01"
    play(table, "stop")
    assert zone(table, "attached:0") == ["Grazed"], "the first is settled before the second is drawn"
    assert table.decision.ask.args["strike"] == "LE-SK-02"
    play(table, "card field-samples", "stop")
    assert table.view(0)["players"][0]["reduced"] == [0, 1]
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-96")
def test_looking_at_a_face_down_card_does_not_reveal_it():
    table = position(
        "legendary/alien",
        """
        complex: {ducts: LE-HV-A1-4 down}
        players: {0: {hand: [Standing Orders], facing: []}}
        """,
    )
    play(table, "play standing-orders")
    before = snapshot(table)
    play(table, "activate standing-orders")
    assert table.view(0)["complex"][4]["card"] == {"down": True, "peeked": "LE-HV-A1-4"}
    assert table.view(1)["complex"][4]["card"] == {"down": True, "peeked": None}
    assert only_changed(before, table, "played"), "the Egg does not open"
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-38")
def test_only_enemies_of_the_combat_zone_strike_and_each_of_them_once():
    table = strike_phase(
        "[Grazed, Deep Cut, Impaled]",
        combat="[Neomorph, Pale Neomorph]",
        more="complex: {airlock: Protomorph}",
        players="0: {hand: [], facing: [{card: Facehugger, due: own}]}",
    )
    play(table, "end-actions")
    assert zone(table, "attached:0") == ["Grazed", "Deep Cut"]
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-38")
def test_an_enemy_that_enters_the_combat_zone_in_the_strike_phase_strikes_in_it_too():
    table = strike_phase(
        "[Dragged Away, Grazed, Deep Cut]",
        more="complex: {airlock: Protomorph, crew: Neomorph, medlab: Neomorph, weapons: Protomorph, ducts: Protomorph}",
    )
    play(table, "end-actions")  # Dragged Away adds a Hive card, which pushes the Protomorph in
    assert zone(table, "combat") == ["Neomorph", "Protomorph", "Neomorph"]  # the last came in seat 1's Hive Phase
    assert zone(table, "attached:0") == ["Dragged Away", "Grazed"]


@pytest.mark.rule("LE-B-38", "LE-B-61")
def test_the_current_player_chooses_who_strikes_first_where_a_text_makes_it_matter():
    table = strike_phase("[Grazed]", combat="[Neomorph, Infected Crew Member]")
    play(table, "end-actions")
    assert asked(table) == (0, "strike_order")
    assert keys(table) == ["attacker 1", "attacker 2"]
    play(table, "attacker 2")
    assert [event["card"] for event in events(table, "gained")] == ["LE-HA-BB"]
    assert zone(table, "attached:0") == ["Grazed"]


@pytest.mark.rule("LE-Q-11", "LE-B-40", "LE-B-41")
def test_distraction_may_be_given_away_for_a_discarded_card_before_it_kills():
    strikes = "[Head Bite, Deep Cut, Deep Cut, Deep Cut]"  # 10 of 11
    table = position(
        COVENANT,
        f"""
        combat: [Neomorph]
        strikes: [Distraction]
        players:
          0: {{avatar: Commander, hand: [Grunt], discard: [], strikes: {strikes}}}
          2: {{alive: false}}
        """,
        seats=4,
    )
    play(table, "end-actions", "stop")
    assert asked(table) == (0, "use_text")
    play(table, "yes")
    assert asked(table) == (0, "human")
    assert keys(table) == ["human 1", "human 3"], "another human, and a living one"
    play(table, "human 3")
    assert zone(table, "attached:3") == ["Distraction"]
    assert table.view(None)["players"][0]["alive"] is True
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-Q-11", "LE-B-41")
@pytest.mark.parametrize("hand", ["[]", "[Grunt]"])
def test_distraction_that_is_kept_counts(hand):
    strikes = "[Head Bite, Deep Cut, Deep Cut, Deep Cut]"
    table = strike_phase("[Distraction]", players=f"0: {{avatar: Commander, hand: {hand}, discard: [], strikes: {strikes}}}")
    play(table, "end-actions")
    while asked(table)[0] == 0:
        play(table, "stop")
    assert table.view(None)["players"][0]["alive"] is False
    assert table.view(None)["players"][1]["damage"] == 0


@pytest.mark.rule("LE-Q-12", "LE-Q-46", "LE-056", "LE-B-61")
def test_monumental_tragedy_shows_all_hands_and_its_drawer_chooses_the_coordinate_card_that_dies():
    table = position(
        COVENANT,
        """
        combat: [Neomorph]
        strikes: [Monumental Tragedy]
        players:
          0: {hand: [], discard: [Reluctant Command], deck: [Specialist]}
          1: {hand: [Stay Behind Me, Grunt], discard: [Reluctant Command]}
        """,
    )
    play(table, "end-actions")
    assert asked(table) == (0, "kill_coordinate")
    assert keys(table) == [
        "lend 0 reluctant-command discard", "lend 1 stay-behind-me hand", "lend 1 reluctant-command discard",
    ]  # fmt: skip
    assert table.view(0)["players"][1]["hand_known"] == ["LE-CH-KAR-B", "LE-ST-GRU"]
    play(table, "lend 1 stay-behind-me hand")
    assert zone(table, "hand:1") == ["Grunt"]
    assert zone(table, "deadcharacters") == ["Stay Behind Me"]
    assert table.view(None)["players"][0]["damage"] == 1, "the drawer takes the damage too"
    assert table.view(None)["players"][1]["damage"] == 0
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-C-16")
def test_a_hive_card_comes_in_every_human_turn_and_enters_on_the_right():
    table = position(COVENANT, "{turn: 0, hive: [Neomorph, Protomorph], players: {0: {hand: [Grunt]}}}")
    play(table, "end-actions")
    assert zone(table, "down:ducts") == ["Neomorph"]
    assert asked(table) == (1, "action")
    play(table, "end-actions")
    assert zone(table, "down:ducts") == ["Protomorph"]
    assert zone(table, "down:weapons") == ["Neomorph"]
    assert asked(table) == (0, "action")
