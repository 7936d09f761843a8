"""Planet 4's Hazards, the ban on discussing strategy, and gaining a Bloodburster (LE-048..057, LE-Q-30)."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone


def hazard(number: int, more: str = "", *, seats: int = 3, hands: str = "[Grunt]", **options):
    """The Hazard of that number is about to be scanned by seat 0."""
    players = "\n          ".join(f"{seat}: {{hand: {hands}, discard: []}}" for seat in range(seats))
    return position(
        "legendary/covenant",
        f"""
        turn: 0
        attack: 1
        complex: {{airlock: LE-HV-C{number}-{2 if number == 1 else 3} down}}
        {more}
        players:
          {players}
        """,
        seats=seats,
        **options,
    )


# Hazard 1: a Bloodburster is gained -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-048", "LE-B-59", "LE-B-45")
def test_a_bloodburster_is_gained_from_the_hatchery_into_the_discard_pile():
    game = hazard(1)
    before = snapshot(game)
    play(game, "scan airlock")
    assert zone(game, "discard:0") == ["Bloodburster Neomorph"]
    assert zone(game, "hatchery").count("Bloodburster Neomorph") == 3
    allowed = ["zones.discard:0", "zones.hatchery", "zones.removed", "zones.down:airlock", "attack", "scanned", "hazards"]
    assert only_changed(before, game, *allowed)


@pytest.mark.rule("LE-049", "LE-Q-19")
@pytest.mark.parametrize(
    ("hatchery", "source", "left"),
    [("[Facehugger, Bloodburster Neomorph]", "hatchery", (0, 1)), ("[Facehugger]", "deadenemies", (0, 0))],
    ids=["the last of the Hatchery", "none in the Hatchery"],
)
def test_the_dead_enemies_pile_gives_one_only_when_the_hatchery_holds_none(hatchery, source, left):
    """The other Bloodbursters of the box are out of the game."""
    out = 2 if source == "hatchery" else 3
    game = hazard(
        1,
        f"""
        dead_enemies: [Neomorph, Bloodburster Neomorph]
        hatchery: {hatchery}
        removed: [{", ".join(["Bloodburster Neomorph"] * out)}]
        """,
    )
    play(game, "scan airlock")
    assert zone(game, "discard:0") == ["Bloodburster Neomorph"]
    assert [event["source"] for event in events(game, "gained")] == [source]
    assert tuple(zone(game, pile).count("Bloodburster Neomorph") for pile in ("hatchery", "deadenemies")) == left


@pytest.mark.rule("LE-050", "LE-Q-19")
def test_with_none_in_the_hatchery_or_dead_nothing_is_gained_though_others_own_some():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 1
        complex: {airlock: Spore Cloud down}
        hatchery: [Facehugger, Chestburster]
        dead_enemies: [Neomorph]
        players:
          0: {hand: [Grunt], discard: []}
          1: {hand: [Grunt], discard: [Bloodburster Neomorph, Bloodburster Neomorph, Bloodburster Neomorph, Bloodburster Neomorph]}
        """,
    )
    before = snapshot(game)
    play(game, "scan airlock")
    assert only_changed(before, game, "zones.removed", "zones.down:airlock", "attack", "scanned")
    assert [event["what"] for event in events(game, "none_left")] == ["bloodburster"]
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-048")
def test_the_hard_hazard_1_also_makes_each_human_discard():
    game = hazard(1, hard_mode="all")
    play(game, "scan airlock")
    assert zone(game, "discard:0") == ["Bloodburster Neomorph", "Grunt"]
    assert (zone(game, "discard:1"), zone(game, "discard:2")) == (["Grunt"], ["Grunt"])


# Hazard 2 -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-35", "LE-B-33")
@pytest.mark.parametrize(("hard", "discarded"), [("none", 1), ("all", 2)])
def test_hazard_2_takes_cards_at_random_and_makes_scanning_dearer_until_the_current_players_next_turn(hard, discarded):
    game = hazard(2, "hive: [Protomorph, Protomorph, Protomorph]", hands="[Grunt, Grunt, Specialist]", hard_mode=hard)
    play(game, "scan airlock")
    assert [len(zone(game, f"discard:{seat}")) for seat in range(3)] == [discarded] * 3
    assert [room["scan"] for room in game.view(0)["complex"]] == [2, 2, 3, 3, 4]
    for seat in (0, 1, 2):
        assert game.view(0)["complex"][0]["scan"] == 2
        while asked(game) == (seat, "action"):
            play(game, "end-actions")
    assert asked(game)[0] == 0
    assert game.view(0)["complex"][0]["scan"] == 1


# Hazard 3: no talk --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-051", "LE-052", "LE-055", "LE-Q-30")
def test_hazard_3_sets_the_ban_for_the_rest_of_the_game_for_everybody_to_see():
    game = hazard(3, "hive: [Protomorph, Protomorph, Protomorph]", hands="[Grunt, Specialist]")
    before = snapshot(game)
    play(game, "scan airlock")
    allowed = ["flags", "zones.removed", "zones.down:airlock", "attack", "scanned", "hazards"]
    assert only_changed(before, game, *allowed)
    for viewer in (0, 1, 2, None):
        assert "no_strategy_talk" in game.view(viewer)["flags"]
    play(game, "end-actions", "end-actions", "end-actions")
    assert game.view(0)["turn"]["round"] == 2
    assert "no_strategy_talk" in game.view(0)["flags"]
    assert all(player["hand_known"] == [] for player in game.view(0)["players"])  # and no hand was shown


@pytest.mark.rule("LE-053", "LE-Q-30")
def test_all_game_actions_stay_allowed_also_those_that_affect_others():
    game = hazard(3, hands="[Stay Behind Me, Grunt]", seats=2)
    plain = position(
        "legendary/covenant",
        "turn: 0\ncomplex: {}\nplayers: {0: {hand: [Stay Behind Me, Grunt]}, 1: {hand: [Stay Behind Me, Grunt]}}",
    )
    play(game, "scan airlock")
    assert keys(game) == keys(plain)
    play(game, "ask-help 1", "card stay-behind-me")
    assert game.view(0)["pools"]["attack"] == 1


@pytest.mark.rule("LE-051", "LE-B-94")
def test_the_hard_hazard_3_also_forbids_to_coordinate_until_the_current_players_next_turn():
    game = hazard(3, "hive: [Protomorph, Protomorph]", hands="[Stay Behind Me, Grunt]", seats=2, hard_mode="all")
    play(game, "scan airlock")
    assert refused(game, "ask-help 1") == "LE-B-94"
    play(game, "end-actions")
    assert asked(game) == (1, "action")
    assert refused(game, "ask-help 0") == "LE-B-94"
    play(game, "end-actions")
    assert asked(game)[0] == 0
    assert "no_coordinate" not in game.view(0)["flags"]
    assert "no_strategy_talk" in game.view(0)["flags"]


@pytest.mark.rule("LE-056", "LE-057")
def test_a_decision_that_needs_the_hands_shows_them_and_the_player_whose_turn_it_is_decides_alone():
    game = position(
        "legendary/covenant",
        """
        turn: 1
        phase: strike
        combat: [Neomorph]
        strikes: [Monumental Tragedy]
        flags: [{name: no_strategy_talk}]
        players: {0: {hand: [Stay Behind Me]}, 1: {hand: [Grunt]}, 2: {hand: [Sergeant (intel), Grunt]}}
        """,
        seats=3,
    )
    assert game.view(1)["players"][0]["hand_known"] == []
    play(game, "1: stop")
    assert asked(game) == (1, "kill_coordinate")
    assert len(game.decisions) == 1
    assert [len(game.view(0)["players"][seat]["hand_known"]) for seat in (1, 2)] == [1, 2]


@pytest.mark.rule("LE-057", "LE-Q-12")
@pytest.mark.parametrize(("flags", "chooser"), [("[{name: no_strategy_talk}]", 0), ("[]", 1)], ids=["silence", "free talk"])
def test_the_current_player_decides_in_place_of_the_drawer_while_strategy_must_not_be_discussed(flags, chooser):
    """Hazard 3 of the hard Nostromo strikes everybody in turn: seat 1 draws the Tragedy in the turn of seat 0."""
    game = position(
        "legendary/mixed",
        f"""
        turn: 0
        attack: 1
        complex: {{airlock: LE-HV-C3-3 down}}
        strikes: [Grazed, Monumental Tragedy]
        flags: {flags}
        players: {{0: {{hand: [Grunt]}}, 1: {{hand: [Reluctant Command, Stay Behind Me], strikes: []}}}}
        """,
        location="Alien",
        hard_mode="per_card",
        hard_cards=["location"],
    )
    play(game, "scan airlock", "0: stop", "1: stop")
    assert asked(game) == (chooser, "kill_coordinate")
    play(game, "lend 1 stay-behind-me hand")
    assert zone(game, "attached:1") == ["Monumental Tragedy"], "its damage stays with the drawer"
    assert zone(game, "deadcharacters") == ["Stay Behind Me"]
    assert asked(game) == (0, "action")
