"""Coordinate: help from other seats, alone, and Loud and Clear (LE-B-37, LE-B-93, LE-046, LE-047, LE-Q-29, LE-Q-43)."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone


def three(one: str, two: str, more: str = "", **options):
    """Seat 0's Action Phase with what seats 1 and 2 hold; each draws a Specialist next."""
    return position(
        "legendary/covenant",
        f"""
        turn: 0
        {more}
        players:
          0: {{hand: [Grunt], deck: [Specialist], discard: []}}
          1: {{hand: {one}, deck: [Specialist, Specialist], discard: []}}
          2: {{hand: {two}, deck: [Specialist, Specialist], discard: []}}
        """,
        seats=3,
        **options,
    )


@pytest.mark.rule("LE-B-37", "LE-Q-43", "LE-C-16")
def test_a_supporter_discards_the_card_the_current_player_has_its_values_and_the_supporter_draws_one():
    game = three("[Stay Behind Me, Grunt]", "[Stay Behind Me]")
    before = snapshot(game)
    play(game, "0: ask-help 1")
    assert asked(game) == (1, "coordinate")
    play(game, "1: card stay-behind-me")
    assert asked(game) == (0, "action")
    assert game.view(0)["pools"]["attack"] == 1
    assert zone(game, "discard:1") == ["Stay Behind Me"]
    assert zone(game, "hand:1") == ["Grunt", "Specialist"]
    assert only_changed(before, game, "zones.hand:1", "zones.discard:1", "zones.deck:1", "attack", "played", "helped")


@pytest.mark.rule("LE-Q-43", "LE-B-37")
def test_a_table_may_play_without_the_replacement_card():
    game = three("[Stay Behind Me, Grunt]", "[]", coordinate_replacement=False)
    play(game, "ask-help 1", "card stay-behind-me")
    assert zone(game, "hand:1") == ["Grunt"]
    assert game.view(0)["pools"]["attack"] == 1


@pytest.mark.rule("LE-B-37")
def test_each_supporter_coordinates_at_most_one_card_per_turn_and_several_supporters_each_do():
    game = three("[Stay Behind Me, Stay Behind Me, Grunt]", "[Stay Behind Me, Grunt]")
    play(game, "ask-help 1", "1: card stay-behind-me")
    assert refused(game, "ask-help 1") == "LE-B-37"
    play(game, "ask-help 2", "2: card stay-behind-me")
    assert refused(game, "ask-help 2") == "LE-B-37"
    assert game.view(0)["pools"]["attack"] == 2
    play(game, "end-actions")
    assert asked(game) == (1, "action")  # the next turn: the limit is over
    play(game, "ask-help 2")
    assert asked(game) == (2, "coordinate")


@pytest.mark.rule("LE-B-37", "LE-B-32")
def test_the_abilities_of_the_copy_work_with_the_current_player_as_you():
    """Reluctant Command (Coordinate) has an Activate text; They're Your Crew Now looks for another leadership card."""
    game = position(
        "legendary/covenant",
        """
        turn: 0
        hq: [Ship Systems, Man of Faith, Field Samples, Shield the Crew, Always on Duty]
        barracks: [Crane and Cable, Keep It Together]
        players:
          0: {hand: ["They're Your Crew Now", Grunt], deck: [Specialist]}
          1: {hand: [Reluctant Command], deck: [Grunt], discard: []}
        """,
        seats=2,
    )
    play(game, "ask-help 1", "1: card reluctant-command")
    assert game.view(0)["pools"]["attack"] == 2
    assert (zone(game, "play:0"), zone(game, "discard:1")) == ([], ["Reluctant Command"])
    play(game, "play theyre-your-crew-now")
    assert {"activate reluctant-command", "activate theyre-your-crew-now"} <= set(keys(game))
    play(game, "activate reluctant-command")
    assert asked(game) == (0, "hq_cycle")  # not the supporter
    play(game, "slot 1", "slot 3")
    assert (zone(game, "hq:1"), zone(game, "hq:3")) == (["Crane and Cable"], ["Keep It Together"])
    assert zone(game, "barracks")[:2] == ["Field Samples", "Ship Systems"]


@pytest.mark.rule("LE-B-37")
def test_a_drawing_copy_draws_for_the_current_player():
    game = position(
        "legendary/alien",
        """
        turn: 0
        complex: {medlab: Lurking Shape down}
        players:
          0: {hand: [Grunt]}
          1: {hand: [Motion Readings], deck: [Specialist]}
        """,
        barracks=["Captain Dallas", "Chief Engineer Parker", "Navigator Lambert", "Private Hudson"],
    )
    play(game, "ask-help 1", "1: card motion-readings")  # look at one face-down card of the Complex: there is one
    assert game.view(0)["complex"][2]["card"] == {"down": True, "peeked": "LE-HV-A1-5"}
    assert game.view(1)["complex"][2]["card"] == {"down": True, "peeked": None}


@pytest.mark.rule("LE-B-37")
def test_the_supporter_is_asked_whatever_the_hand_holds_and_may_decline_without_a_trace():
    with_card, without = three("[Stay Behind Me]", "[]"), three("[Grunt]", "[]")
    for game in (with_card, without):
        play(game, "ask-help 1")
        assert asked(game) == (1, "coordinate")
        assert game.decision.concealed
        assert keys(game)[-1] == "stop"
        before = snapshot(game)
        play(game, "1: stop")
        assert only_changed(before, game, "declined")
        assert asked(game) == (0, "action")
        assert refused(game, "ask-help 1") == "LE-B-37"  # not again at once
        play(game, "play grunt")
    assert [events(game, "declined", seat=2) for game in (with_card, without)] == [[{"other": 0, "who": 1}]] * 2


@pytest.mark.rule("LE-B-37")
def test_who_declined_may_be_asked_again_after_something_else_was_done():
    game = three("[Stay Behind Me]", "[Stay Behind Me]")
    play(game, "ask-help 1", "stop", "ask-help 2", "stop")
    assert refused(game, "ask-help 1") == "LE-B-37"
    play(game, "play grunt", "ask-help 1", "card stay-behind-me")
    assert game.view(0)["pools"]["attack"] == 2


@pytest.mark.rule("LE-B-37", "LE-B-60")
def test_an_empty_hand_and_the_dead_cannot_be_asked():
    game = position(
        "legendary/covenant",
        "turn: 0\nplayers: {0: {hand: [Grunt]}, 1: {hand: []}, 2: {alive: false, hand: []}, 3: {hand: [Grunt]}}",
        seats=4,
    )
    assert refused(game, "ask-help 1") == "LE-B-37"
    assert "ask-help 2" not in [*keys(game), *(each.key for each in game.refusals())]
    assert "ask-help 3" in keys(game)


@pytest.mark.rule("LE-B-37", "LE-B-46")
def test_the_replacement_comes_from_the_reshuffled_discard_pile_which_holds_the_coordinated_card():
    game = position(
        "legendary/covenant",
        "turn: 0\nplayers: {0: {hand: [Grunt]}, 1: {hand: [Stay Behind Me], deck: [end], discard: []}}",
    )
    play(game, "ask-help 1", "card stay-behind-me")
    assert (zone(game, "hand:1"), zone(game, "deck:1"), zone(game, "discard:1")) == (["Stay Behind Me"], [], [])


@pytest.mark.rule("LE-B-37", "LE-B-94")
def test_a_shocked_player_cannot_coordinate_but_the_others_can():
    game = position(
        "legendary/covenant",
        "turn: 0\nplayers: {0: {hand: [Grunt]}, 1: {hand: [Stay Behind Me], strikes: [Shock]}, 2: {hand: [Stay Behind Me]}}",
        seats=3,
    )
    assert refused(game, "ask-help 1") == "LE-B-94"
    play(game, "ask-help 2", "card stay-behind-me")
    assert game.view(0)["pools"]["attack"] == 1


# Alone --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-93")
def test_alone_a_coordinate_card_may_be_discarded_without_its_effects_once_per_turn_to_draw_a_card():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        players: {0: {hand: [Stay Behind Me, Stay Behind Me, Grunt], deck: [Specialist, Specialist], discard: []}}
        """,
        seats=1,
    )
    assert not any(key.startswith("ask-help") for key in keys(game))
    before = snapshot(game)
    play(game, "coordinate stay-behind-me")
    assert zone(game, "hand:0") == ["Stay Behind Me", "Grunt", "Specialist"]
    assert only_changed(before, game, "zones.hand:0", "zones.deck:0", "zones.discard:0", "helped")
    assert refused(game, "coordinate stay-behind-me") == "LE-B-93"


@pytest.mark.rule("LE-B-93", "LE-B-94")
def test_alone_and_shocked_nothing_can_be_coordinated_and_the_next_turn_allows_it_again():
    text = "turn: 0\nhelped: [0]\nhive: [Neomorph]\nplayers: {0: {hand: [Stay Behind Me, Grunt], deck: [Stay Behind Me]}}"
    game = position("legendary/covenant", text, seats=1)
    play(game, "end-actions")
    assert "coordinate stay-behind-me" in keys(game)
    shocked = position("legendary/covenant", "turn: 0\nplayers: {0: {hand: [Stay Behind Me, Grunt], strikes: [Shock]}}", seats=1)
    assert refused(shocked, "coordinate stay-behind-me") == "LE-B-94"


@pytest.mark.rule("LE-Q-29", "LE-B-93")
def test_the_last_survivor_of_several_is_not_solo():
    game = position(
        "legendary/covenant",
        "turn: 0\nplayers: {0: {hand: [Stay Behind Me, Grunt]}, 1: {alive: false, hand: []}}",
    )
    assert "coordinate stay-behind-me" not in keys(game)


# Loud and Clear -----------------------------------------------------------------------------------------------------------------

LOUD = """
    turn: 0
    players:
      0: {avatar: Communications Officer, hand: [Loud and Clear, Grunt], discard: [], deck: [Specialist]}
"""


@pytest.mark.rule("LE-Q-29", "LE-B-37")
def test_loud_and_clear_lets_every_other_human_coordinate_one_specialist_or_grunt_on_top_of_their_one_card():
    game = position(
        "legendary/covenant",
        LOUD
        + """
      1: {hand: [Grunt, Specialist, Stay Behind Me], deck: [Specialist, Specialist, Specialist], discard: []}
      2: {hand: [Grunt, Ship Systems], deck: [Specialist, Specialist], discard: []}
    """,
        seats=3,
    )
    play(game, "play loud-and-clear", "ask-help 1")
    assert keys(game) == ["card stay-behind-me", "stop"]  # not before it is activated
    play(game, "stop", "activate loud-and-clear", "ask-help 1")
    assert keys(game) == ["card grunt", "card specialist", "card stay-behind-me", "stop"]
    play(game, "card grunt", "ask-help 1")
    assert keys(game) == ["card stay-behind-me", "stop"]
    play(game, "card stay-behind-me")
    assert refused(game, "ask-help 1") == "LE-B-37"
    play(game, "ask-help 2")
    assert keys(game) == ["card grunt", "stop"]
    play(game, "card grunt")
    assert game.view(0)["pools"]["attack"] == 3
    assert (zone(game, "discard:1"), zone(game, "discard:2")) == (["Grunt", "Stay Behind Me"], ["Grunt"])


@pytest.mark.rule("LE-Q-29")
def test_loud_and_clear_lasts_for_this_turn_only():
    game = position(
        "legendary/covenant",
        LOUD
        + """
      1: {hand: [Stay Behind Me, Grunt], deck: [Specialist, Specialist], discard: []}
      2: {hand: [Grunt, Specialist], deck: [Specialist, Specialist], discard: []}
    """,
        seats=3,
    )
    play(game, "play loud-and-clear", "activate loud-and-clear", "end-actions")
    assert asked(game) == (1, "action")
    play(game, "ask-help 2")
    assert keys(game) == ["stop"]


@pytest.mark.rule("LE-046", "LE-047")
def test_solo_loud_and_clear_may_discard_a_specialist_or_grunt_to_draw_a_card():
    text = LOUD.replace("[Loud and Clear, Grunt]", "[Loud and Clear, Grunt, Ship Systems]")
    game = position("legendary/covenant", text, seats=1)
    play(game, "play loud-and-clear")
    before = snapshot(game)
    play(game, "activate loud-and-clear")
    assert keys(game) == ["yes", "stop"]  # optional
    play(game, "yes")
    assert zone(game, "discard:0") == ["Grunt"]  # Ship Systems cannot pay
    assert zone(game, "hand:0") == ["Ship Systems", "Specialist"]
    assert only_changed(before, game, "zones.hand:0", "zones.deck:0", "zones.discard:0", "played")
    assert "activate loud-and-clear" not in keys(game)


@pytest.mark.rule("LE-047")
def test_solo_loud_and_clear_may_be_declined_and_without_a_specialist_or_grunt_does_nothing():
    game = position("legendary/covenant", LOUD, seats=1)
    play(game, "play loud-and-clear", "activate loud-and-clear")
    before = snapshot(game)
    play(game, "stop")
    assert only_changed(before, game)
    poor = position("legendary/covenant", LOUD.replace("Clear, Grunt", "Clear, Ship Systems"), seats=1)
    play(poor, "play loud-and-clear", "activate loud-and-clear")
    assert asked(poor) == (0, "action")
    assert zone(poor, "hand:0") == ["Ship Systems"]
    assert zone(poor, "deck:0")[-1] == "Specialist"
