"""The Strike Phase and Cleanup, and the Covenant Strikes with choices (LE-B-38, LE-B-39, LE-Q-11, LE-Q-12, LE-Q-46, LE-C-15..18)."""

import pytest
from tests.support import asked, events, keys, play, position, refused, snapshot, zone

from xenoboard.games.legendary.cards import library


def phase(
    combat: str, strikes: str, more: str = "", *, hand: str = "[]", seats: int = 1, struck: str = "[]", phase: str = "strike"
):
    """Seat 0's Strike Phase."""
    return position(
        "legendary/covenant",
        f"""
        turn: 0
        phase: {phase}
        combat: {combat}
        strikes: {strikes}
        hive: [Protomorph, Protomorph, Protomorph]
        players:
          0: {{hand: {hand}, strikes: {struck}, discard: []}}
          {more}
        """,
        seats=seats,
    )


# Striking -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-38", "LE-C-16")
def test_each_enemy_of_the_combat_zone_strikes_the_current_player_who_keeps_the_strikes_in_front():
    game = phase("[Neomorph, Pale Neomorph]", "[Grazed, Deep Cut, Impaled]")
    assert zone(game, "attached:0") == ["Grazed", "Deep Cut"]
    assert game.view(0)["players"][0]["damage"] == 3
    assert zone(game, "strikes")[-1] == "Impaled"
    assert zone(game, "combat") == ["Neomorph", "Pale Neomorph"]
    assert "Grazed" not in zone(game, "hand:0") + zone(game, "deck:0") + zone(game, "discard:0")


@pytest.mark.rule("LE-B-38", "LE-B-51")
def test_enemies_in_the_complex_and_cards_in_front_of_players_do_not_strike():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        phase: strike
        complex: {airlock: Neomorph, medlab: Pale Neomorph down}
        strikes: [Head Bite]
        players: {0: {hand: [Grunt], facing: [Facehugger], discard: []}}
        """,
    )
    assert zone(game, "attached:0") == []
    assert zone(game, "strikes")[-1] == "Head Bite"


@pytest.mark.rule("LE-B-38")
def test_only_the_current_player_is_struck():
    game = phase("[Neomorph]", "[Deep Cut]", "1: {hand: [Grunt], strikes: []}", seats=2)
    assert (zone(game, "attached:0"), zone(game, "attached:1")) == (["Deep Cut"], [])
    assert asked(game) == (1, "action")


@pytest.mark.rule("LE-B-38", "LE-B-34")
def test_an_enemy_that_deals_no_strikes_only_has_its_text():
    game = phase("[Infected Crew Member]", "[Head Bite]", hand="[Grunt]")
    assert zone(game, "attached:0") == []
    assert "Bloodburster Neomorph" in zone(game, "discard:0") + zone(game, "deck:0") + zone(game, "hand:0") + zone(game, "combat")
    assert [event["source"] for event in events(game, "gained")] == ["hatchery"]


@pytest.mark.rule("LE-B-38", "LE-B-61")
@pytest.mark.parametrize(
    ("first", "attached"),
    [("attacker 1", ["Grazed"]), ("attacker 2", ["Grazed"])],
)
def test_where_a_text_makes_a_difference_the_current_player_chooses_who_strikes_first(first, attached):
    """Both orders of a striking Neomorph and an Infected Crew Member, whose text gives a Bloodburster."""
    game = phase("[Neomorph, Infected Crew Member]", "[Grazed]", hand="[]")
    assert asked(game) == (0, "strike_order")
    assert keys(game) == ["attacker 1", "attacker 2"]
    play(game, first)
    order = [event.kind for event in game.rules.events if event.kind in ("strike", "gained")]
    assert order == (["strike", "gained"] if first == "attacker 1" else ["gained", "strike"])
    assert zone(game, "attached:0") == attached


@pytest.mark.rule("LE-B-38")
def test_where_all_strike_alike_no_order_is_asked():
    game = phase("[Neomorph, Pale Neomorph, Neomorph]", "[Grazed, Grazed, Grazed]")
    assert len(zone(game, "attached:0")) == 3
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-38", "LE-B-56")
@pytest.mark.parametrize("pile", ["hand", "discard", "deck"])
def test_the_owner_of_a_chestburster_draws_no_strikes_from_enemies_but_their_texts_happen(pile):
    cards = {"hand": "[]", "discard": "[]", "deck": "[Specialist]"} | {
        pile: "[Chestburster]" if pile != "deck" else "[Specialist, Chestburster]"
    }
    game = position(
        "legendary/covenant",
        f"""
        turn: 0
        phase: strike
        combat: [Neomorph, Infected Crew Member]
        strikes: [Head Bite]
        players: {{0: {{hand: {cards["hand"]}, discard: {cards["discard"]}, deck: {cards["deck"]}}}, 1: {{hand: [Grunt]}}}}
        """,
    )
    play(game, "attacker 1")
    assert zone(game, "attached:0") == []
    assert zone(game, "strikes")[-1] == "Head Bite"
    assert [event["card"] for event in events(game, "not_struck")] == ["LE-HV-C2-6"]
    assert len(events(game, "gained")) == 1


@pytest.mark.rule("LE-B-38", "LE-B-43")
def test_with_no_strike_left_anywhere_nothing_is_drawn_and_an_empty_deck_takes_the_discards():
    game = phase("[Neomorph, Neomorph]", "[end]")
    assert zone(game, "attached:0") == []
    again = position(
        "legendary/covenant",
        """
        turn: 0
        phase: strike
        combat: [Neomorph, Neomorph]
        strikes: [Grazed, end]
        strike_discard: [Deep Cut]
        players: {0: {hand: [], strikes: []}}
        """,
        seats=1,
    )
    assert zone(again, "attached:0") == ["Grazed", "Deep Cut"]
    assert (zone(again, "strikes"), zone(again, "strikediscard")) == ([], [])


@pytest.mark.rule("LE-B-38")
def test_an_enemy_that_enters_during_the_strike_phase_strikes_too_and_none_strikes_twice():
    """Tail Whip moves the Protomorph out of the Airlock; it has still to strike."""
    game = position(
        "legendary/covenant",
        """
        turn: 0
        phase: strike
        combat: [Neomorph]
        complex: {airlock: Protomorph}
        strikes: [Tail Whip, Grazed, Head Bite]
        hive: [Neomorph]
        players: {0: {hand: [], strikes: []}}
        """,
        seats=1,
    )
    assert zone(game, "attached:0") == ["Tail Whip", "Grazed"]
    assert zone(game, "combat") == ["Neomorph", "Protomorph"]


# Cleanup ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-39", "LE-B-99")
def test_cleanup_discards_what_was_played_and_the_hand_draws_six_and_passes_on_clockwise():
    game = position(
        "legendary/covenant",
        """
        turn: 1
        phase: cleanup
        players:
          1:
            hand: [Grunt, Ship Systems]
            play: [Man of Faith]
            discard: [Specialist]
            deck: [Grunt, Grunt, Grunt, Grunt, Specialist, Specialist, Specialist]
          2: {alive: false, hand: [], deck: [end]}
          3: {hand: [Grunt]}
        """,
        seats=4,
    )
    assert sorted(zone(game, "discard:1")) == ["Grunt", "Man of Faith", "Ship Systems", "Specialist"]
    assert sorted(zone(game, "hand:1")) == ["Grunt"] * 4 + ["Specialist"] * 2
    assert zone(game, "play:1") == []
    assert asked(game) == (3, "action")  # the dead are passed over


@pytest.mark.rule("LE-B-39")
@pytest.mark.parametrize(("bonus", "cards"), [(2, 8), (-1, 5), (-9, 0)])
def test_a_bonus_changes_how_many_are_drawn_once_and_never_below_none(bonus, cards):
    game = position(
        "legendary/covenant",
        f"turn: 0\nphase: cleanup\nbonus: {{0: {bonus}}}\nplayers: {{0: {{hand: [], discard: []}}, 1: {{hand: [Grunt]}}}}",
    )
    assert len(zone(game, "hand:0")) == cards
    assert snapshot(game)["bonus"] == {}


@pytest.mark.rule("LE-B-39")
def test_a_broken_arm_and_a_severed_hand_cost_a_card_each_at_every_cleanup_of_their_owner():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        phase: cleanup
        players:
          0: {hand: [], strikes: [Broken Arm, Severed Hand]}
          1: {hand: [Grunt, Specialist], strikes: []}
        """,
    )
    assert asked(game) == (1, "action")  # whichever is first makes no difference, so nobody was asked
    assert len(zone(game, "hand:0")) == 4
    play(game, "end-actions")
    assert len(zone(game, "hand:1")) == 6


@pytest.mark.rule("LE-B-39")
def test_effects_until_the_end_of_the_turn_end_and_those_of_a_round_with_the_next_own_turn():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        phase: cleanup
        flags:
        - {name: coordinate_basic, until: turn, seat: 0}
        - {name: no_coordinate, until: round, seat: 0}
        - {name: no_strategy_talk, until: game, seat: 0}
        scan_mods: [{n: 1, room: any, seat: 0, until: round}, {n: 2, room: any, seat: 0, until: turn}]
        mods: [{n: -2, target: {tag: [facehugger]}}]
        players: {0: {hand: []}, 1: {hand: [Grunt, Specialist]}}
        """,
    )
    assert game.view(0)["flags"] == ["no_coordinate", "no_strategy_talk"]
    assert game.view(0)["complex"][0]["scan"] == 2
    assert snapshot(game)["mods"] == ()
    play(game, "end-actions")
    assert asked(game)[0] == 0
    assert game.view(0)["flags"] == ["no_strategy_talk"]
    assert game.view(0)["complex"][0]["scan"] == 1


@pytest.mark.rule("LE-B-39", "LE-B-60")
def test_what_lasts_until_the_next_turn_of_a_dead_player_ends_when_that_turn_would_have_begun():
    game = position(
        "legendary/covenant",
        """
        turn: 2
        phase: cleanup
        flags: [{name: no_coordinate, until: round, seat: 0}]
        scan_mods: [{n: 1, room: any, seat: 0, until: round}]
        players: {0: {alive: false, hand: [], deck: [end]}, 1: {hand: [Grunt, Specialist]}, 2: {hand: []}}
        """,
        seats=3,
    )
    assert asked(game) == (1, "action")
    assert game.view(0)["flags"] == []
    assert game.view(0)["complex"][0]["scan"] == 1


@pytest.mark.rule("LE-B-39", "LE-023")
def test_a_card_of_the_hq_turned_face_down_for_a_turn_or_a_round_is_turned_up_again():
    for until, up_after in (("turn", 1), ("round", 2)):
        game = position(
            "legendary/covenant",
            f"""
            turn: 0
            phase: cleanup
            flags: [{{name: hq_facedown, argument: "2", until: {until}, seat: 0}}]
            hq: [~, Crane and Cable down, ~, ~, ~]
            players: {{0: {{hand: []}}, 1: {{hand: [Grunt, Specialist]}}}}
            """,
        )
        sides = [zone(game, "hq:2")]
        play(game, "end-actions")
        sides.append(zone(game, "hq:2"))
        assert sides == ([["Crane and Cable"]] * 2 if up_after == 1 else [[], ["Crane and Cable"]])


# Covenant Strikes ---------------------------------------------------------------------------------------------------------------


def drawn(strike: str, players: str, *, seats: int = 3, turn: int = 0):
    """The current player is struck by a Neomorph and draws this Strike."""
    return position(
        "legendary/covenant",
        f"turn: {turn}\nphase: strike\ncombat: [Neomorph]\nstrikes: [{strike}]\nhive: [Neomorph]\nplayers: {players}",
        seats=seats,
    )


@pytest.mark.rule("LE-Q-11")
def test_distraction_may_be_given_to_another_human_for_a_discarded_card():
    players = "{0: {hand: [Grunt, Ship Systems], discard: []}, 1: {hand: [Grunt], strikes: []}, 2: {hand: [Grunt], strikes: []}}"
    game = drawn("Distraction", players)
    play(game, "0: stop")  # no reaction
    assert asked(game) == (0, "use_text")
    assert keys(game) == ["yes", "stop"]
    before = snapshot(game)
    play(game, "yes", "card grunt")
    assert asked(game) == (0, "human")
    assert keys(game) == ["human 1", "human 2"]  # not to oneself
    play(game, "human 2")
    assert (zone(game, "attached:0"), zone(game, "attached:1"), zone(game, "attached:2")) == ([], [], ["Distraction"])
    assert game.view(0)["players"][2]["damage"] == 1
    assert before["zones.hand:1"] == snapshot(game)["zones.hand:1"]


@pytest.mark.rule("LE-Q-11")
def test_distraction_kept_is_one_damage_and_without_a_card_or_another_human_nothing_is_asked():
    players = "{0: {hand: [Grunt, Ship Systems], discard: []}, 1: {hand: [Grunt]}, 2: {hand: [Grunt]}}"
    game = drawn("Distraction", players)
    play(game, "stop", "stop")
    assert zone(game, "attached:0") == ["Distraction"]
    empty = drawn("Distraction", players.replace("[Grunt, Ship Systems]", "[]"))
    assert zone(empty, "attached:0") == ["Distraction"]
    assert asked(empty) == (1, "action")
    alone = drawn("Distraction", "{0: {hand: [Grunt, Ship Systems]}}", seats=1)
    assert zone(alone, "attached:0") == ["Distraction"]
    assert asked(alone) == (0, "action")


@pytest.mark.rule("LE-Q-12", "LE-Q-46", "LE-056", "LE-057", "LE-Q-30")
def test_monumental_tragedy_shows_all_hands_and_its_drawer_kills_one_coordinate_card_and_takes_one_damage():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        phase: strike
        combat: [Neomorph]
        strikes: [Monumental Tragedy]
        hive: [Neomorph]
        flags: [{name: no_strategy_talk}]
        players:
          0: {hand: [Grunt], strikes: []}
          1: {hand: [Stay Behind Me, Grunt], discard: [Sergeant (tech)]}
          2: {hand: [Ship Systems], discard: [Reluctant Command]}
        """,
        seats=3,
    )
    play(game, "0: stop")
    assert asked(game) == (0, "kill_coordinate")
    assert keys(game) == ["lend 1 stay-behind-me hand", "lend 1 sergeant-tech discard", "lend 2 reluctant-command discard"]
    assert game.view(2)["players"][1]["hand_known"] == ["LE-CH-KAR-B", "LE-ST-GRU"]  # shown to all
    before = snapshot(game)
    play(game, "lend 2 reluctant-command discard")
    assert zone(game, "deadcharacters") == ["Reluctant Command"]
    assert zone(game, "hand:1") == ["Stay Behind Me", "Grunt"]
    assert zone(game, "discard:1") == ["Sergeant (tech)"]
    assert zone(game, "attached:0") == ["Monumental Tragedy"]
    assert game.view(0)["players"][0]["damage"] == 1
    assert before["zones.hand:2"] == snapshot(game)["zones.hand:2"]
    assert asked(game) == (1, "action")


@pytest.mark.rule("LE-Q-12", "LE-Q-46")
def test_without_any_coordinate_card_monumental_tragedy_is_only_its_damage():
    game = drawn("Monumental Tragedy", "{0: {hand: []}, 1: {hand: [Grunt], discard: []}, 2: {hand: [Ship Systems], discard: []}}")
    assert zone(game, "attached:0") == ["Monumental Tragedy"]
    assert zone(game, "deadcharacters") == []
    assert asked(game) == (1, "action")


@pytest.mark.rule("LE-C-18", "LE-Q-13", "LE-B-44")
def test_the_unidentified_life_form_goes_in_front_of_its_drawer_and_can_end_in_a_chestburster():
    game = drawn("Unidentified Life Form", "{0: {hand: [], discard: []}, 1: {hand: [Grunt, Specialist]}, 2: {hand: [Grunt]}}")
    assert zone(game, "facing:0") == ["Unidentified Life Form"]
    assert game.view(0)["players"][0]["damage"] == 0
    assert game.view(0)["players"][0]["facing"][0]["due"] == "now"  # drawn in the Strike Phase: only the next player has a chance
    assert refused(game, "fight facing-0-1") == "LE-B-34"
    deck = zone(game, "deck:0")
    play(game, "end-actions")
    assert zone(game, "facing:0") == []
    assert zone(game, "strikediscard") == ["Unidentified Life Form"]
    assert zone(game, "discard:0") == ["Chestburster"]
    assert zone(game, "deck:0") == deck


@pytest.mark.rule("LE-C-18", "LE-B-34")
def test_killed_in_time_the_unidentified_life_form_goes_to_the_strike_discard():
    game = drawn("Unidentified Life Form", "{0: {hand: []}, 1: {hand: [Grunt, Grunt, Grunt]}, 2: {hand: [Grunt]}}")
    play(game, "play-basics", "fight facing-0-1")
    assert zone(game, "strikediscard") == ["Unidentified Life Form"]
    assert "Chestburster" not in zone(game, "discard:0")


@pytest.mark.rule("LE-C-15", "LE-B-52")
def test_a_chestburster_goes_to_the_discard_pile_and_not_into_the_deck():
    game = position(
        "legendary/covenant",
        "turn: 1\nplayers: {0: {hand: [Grunt], discard: [], facing: [{card: Facehugger, due: next}]}, 1: {hand: [Grunt]}}",
    )
    before = snapshot(game)
    play(game, "end-actions")
    assert zone(game, "discard:0") == ["Chestburster"]
    assert snapshot(game)["zones.deck:0"] == before["zones.deck:0"]
    assert zone(game, "deadenemies") == ["Facehugger"]


@pytest.mark.rule("LE-C-14", "LE-B-53", "LE-B-95")
def test_alone_the_facehuggers_deadline_is_the_end_of_the_own_next_action_phase():
    game = position(
        "legendary/covenant",
        "turn: 0\nhive: [Neomorph, Neomorph]\nplayers: {0: {hand: [Grunt, Specialist], discard: [], facing: [Facehugger]}}",
        seats=1,
    )
    assert game.view(0)["players"][0]["facing"][0]["due"] == "next"
    play(game, "end-actions")
    assert zone(game, "facing:0") == ["Facehugger"]
    assert game.view(0)["players"][0]["facing"][0]["due"] == "now"
    play(game, "end-actions")
    assert zone(game, "facing:0") == []
    assert "LE-HA-CB" in [event["card"] for event in events(game, "gained")]
    assert library().faces["LE-HA-CB"].name == "Chestburster"
