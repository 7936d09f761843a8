"""The Necropolis and Objective 2 (LE-058..064, LE-B-89, LE-Q-05..07, LE-Q-41, LE-Q-42, LE-Q-45)."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone

FOUR = ["Chief Terraformist Daniels", "Captain Oram", "Walter 1", "Biologist Karine"]


def second(hand: str, necropolis: str = "[]", more: str = "", *, seats: int = 2, **options):
    """Objective 2 is current, and it is seat 0's Action Phase."""
    return position(
        "legendary/covenant",
        f"""
        turn: 0
        objective: 2
        necropolis: {necropolis}
        {more}
        players:
          0: {{hand: {hand}, discard: []}}
          1: {{hand: [Grunt, Ship Systems]}}
        """,
        seats=seats,
        **options,
    )


# Opening it ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-89", "LE-Q-05")
def test_it_is_closed_until_the_object_is_found_or_objective_2_is_current():
    text = """
        turn: 0
        attack: 1
        complex: {airlock: The Necropolis down}
        players: {0: {hand: [Ship Systems, Grunt]}}
    """
    game = position("legendary/covenant", text)
    assert game.view(0)["necropolis_open"] is False
    assert "bury ship-systems" not in keys(game)
    play(game, "scan airlock")
    assert game.view(0)["necropolis_open"] is True
    assert "bury ship-systems" in keys(game)
    assert game.view(0)["objectives"][1]["state"] == "locked"


@pytest.mark.rule("LE-B-89", "LE-Q-05", "LE-B-62")
def test_objective_2_becoming_current_opens_it():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 1
        operations: [Transmission Fragment]
        complex: {airlock: Transmission Fragment down}
        players: {0: {hand: [Ship Systems, Grunt]}}
        """,
    )
    assert game.view(0)["necropolis_open"] is False
    play(game, "scan airlock")
    assert [objective["state"] for objective in game.view(0)["objectives"]] == ["done", "current", "locked"]
    assert "bury ship-systems" in keys(game)


# Putting a character in ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-058", "LE-Q-06", "LE-B-89")
def test_a_barracks_character_goes_in_from_hand_unplayed_and_free_of_charge():
    game = second("[Ship Systems, Grunt]")
    before = snapshot(game)
    play(game, "bury ship-systems")
    assert zone(game, "necropolis") == ["Ship Systems"]
    assert only_changed(before, game, "zones.hand:0", "zones.necropolis", "buried")
    assert [part for part in game.view(0)["objectives"][1]["parts"] if part["done"]] == [{"name": "Walter 1", "done": True}]
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-058", "LE-Q-07")
def test_once_in_each_players_own_turn():
    game = second("[Ship Systems, Man of Faith, Grunt]")
    play(game, "bury ship-systems")
    assert refused(game, "bury man-of-faith") == "LE-058"
    play(game, "end-actions")
    assert asked(game) == (1, "action")  # the next player's turn: once again
    assert refused(game, "bury ship-systems") == "LE-060"
    play(game, "end-actions")
    assert asked(game)[0] == 0
    assert snapshot(game)["buried"] is False


@pytest.mark.rule("LE-058", "LE-Q-06")
def test_it_is_optional_and_only_the_hand_counts():
    game = second("[Grunt, Specialist]", more="")
    assert not any(key.startswith("bury") for key in keys(game))
    elsewhere = position(
        "legendary/covenant",
        """
        turn: 0
        objective: 2
        players:
          0: {hand: [Grunt], play: [Ship Systems], discard: [Man of Faith], deck: [Field Samples]}
          1: {hand: [Keep It Together]}
        """,
    )
    assert not any(key.startswith("bury") for key in keys(elsewhere))
    play(elsewhere, "end-actions")
    assert zone(elsewhere, "necropolis") == []


@pytest.mark.rule("LE-059", "LE-Q-45")
@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("Specialist", "bury specialist"),
        ("Grunt", "bury grunt"),
        ("Sergeant (tech)", "bury sergeant-tech"),
        ("Loud and Clear", "bury loud-and-clear"),
        ("'David, Gracious Host'", "bury david-gracious-host"),
    ],
)
def test_cards_that_did_not_start_in_the_barracks_are_refused(card, key):
    game = position(
        "legendary/covenant",
        f"turn: 0\nobjective: 2\nplayers: {{0: {{avatar: Communications Officer, hand: [{card}, Ship Systems]}}}}",
    )
    assert refused(game, key) == "LE-059"
    assert "bury ship-systems" in keys(game)


@pytest.mark.rule("LE-060", "LE-061")
def test_the_character_name_must_differ_not_the_title():
    """Ship Systems and Always on Duty are two titles of Walter 1."""
    game = second("[Always on Duty, Man of Faith, Grunt]", "[Ship Systems]")
    assert refused(game, "bury always-on-duty") == "LE-060"
    play(game, "bury man-of-faith")
    assert zone(game, "necropolis") == ["Ship Systems", "Man of Faith"]


# Objective 2 --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-062", "LE-B-62")
def test_one_card_of_each_of_the_four_barracks_characters_completes_objective_2():
    game = second("[Field Samples, Grunt]", "[Terraforming Tools, Man of Faith, Ship Systems]")
    assert game.view(0)["objectives"][1]["have"] == 3
    assert game.view(0)["objectives"][1]["state"] == "current"
    play(game, "bury field-samples")
    assert [objective["state"] for objective in game.view(0)["objectives"]] == ["done", "done", "current"]
    assert [event["card"] for event in events(game, "objective")] == ["LE-OB-C2"]
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-063", "LE-061")
def test_four_different_titles_are_not_four_characters():
    game = second("[Grunt]", "[Ship Systems, Always on Duty, Shield the Crew, Man of Faith]")
    assert game.view(0)["objectives"][1]["have"] == 2
    play(game, "play grunt")
    assert game.view(0)["objectives"][1]["state"] == "current"


@pytest.mark.rule("LE-062", "LE-B-20")
def test_which_four_characters_count_is_what_the_table_chose():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        objective: 2
        necropolis: [Captain of the Ship, Extra Hands, Plot a Position]
        players: {0: {hand: [Second in Line, Grunt]}}
        """,
        barracks=["Captain Dallas", "Chief Engineer Parker", "Navigator Lambert", "Warrant Officer Ripley"],
    )
    play(game, "bury second-in-line")
    assert game.view(0)["objectives"][1]["state"] == "done"


@pytest.mark.rule("LE-062", "LE-B-62", "LE-B-89")
def test_characters_buried_early_count_when_objective_2_becomes_current_and_it_may_be_complete_at_once():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 1
        operations: [Transmission Fragment, The Necropolis]
        flags: [{name: necropolis_open}]
        necropolis: [Terraforming Tools, Man of Faith, Ship Systems, Field Samples]
        complex: {airlock: Transmission Fragment down}
        players: {0: {hand: [Grunt, Grunt]}}
        """,
    )
    assert game.view(0)["objectives"][0]["state"] == "current"
    play(game, "scan airlock")
    assert [objective["state"] for objective in game.view(0)["objectives"]] == ["done", "done", "current"]


@pytest.mark.rule("LE-064", "LE-B-63")
@pytest.mark.parametrize(("objective", "refusal"), [(1, "LE-B-63"), (2, "LE-B-63"), (3, None)])
def test_until_objective_2_is_completed_no_part_of_objective_3_can_be(objective, refusal):
    game = position(
        "legendary/covenant",
        f"turn: 0\nobjective: {objective}\nattack: 7\ncombat: [Perfect Organism]\nplayers: {{0: {{hand: [Grunt]}}}}",
    )
    if refusal:
        assert refused(game, "fight combat-1") == refusal
        assert game.view(0)["objectives"][2]["have"] == 0
    else:
        play(game, "fight combat-1")
        assert game.view(0)["objectives"][2]["have"] == 1


@pytest.mark.rule("LE-Q-41")
def test_hard_mode_asks_for_cards_of_cost_three_or_more_which_restricts_only_what_may_be_buried():
    game = second("[Ship Systems, Man of Faith, Grunt]", hard_mode="all")
    assert refused(game, "bury man-of-faith") == "LE-Q-41"  # costs 2
    play(game, "bury ship-systems")  # costs 3
    assert zone(game, "necropolis") == ["Ship Systems"]
    cheap_inside = second("[Terraforming Tools, Grunt]", "[Man of Faith, Ship Systems, Field Samples]", hard_mode="all")
    play(cheap_inside, "bury terraforming-tools")
    assert cheap_inside.view(0)["objectives"][1]["state"] == "done"


@pytest.mark.rule("LE-Q-42", "LE-062")
def test_with_a_character_out_of_copies_the_game_goes_on_without_a_loss():
    game = second(
        "[Grunt, Ship Systems]",
        "[Terraforming Tools, Man of Faith]",
        more="removed: ["
        + ", ".join([*["Field Samples"] * 5, *["Stay Behind Me"] * 5, *["Emergency Medbay"] * 3, "Signs of Life"])
        + "]",
    )
    play(game, "bury ship-systems")
    assert game.outcome is None
    assert asked(game) == (0, "action")
    assert game.view(0)["objectives"][1]["have"] == 3
