"""They Are a Dying Species: every copy of a card is killed everywhere (LE-068..072, LE-Q-08..10)."""

import pytest
from tests.support import asked, changes, keys, only_changed, play, position, snapshot, zone

HQ = "[Ship Systems, Man of Faith, Ship Systems, Crane and Cable, Field Samples]"


def event(more: str = "", players: str = "", *, turn: int = 0, hq: str = HQ, seats: int = 2, objective: int = 1, **options):
    """The Event card of mini-deck 3 is about to be scanned by the current player."""
    return position(
        "legendary/covenant",
        f"""
        turn: {turn}
        attack: 1
        objective: {objective}
        hq: {hq}
        complex: {{airlock: They Are a Dying Species down}}
        {more}
        players:
          {turn}: {{hand: [Grunt]}}
          {players}
        """,
        seats=seats,
        **options,
    )


@pytest.mark.rule("LE-068", "LE-Q-08", "LE-Q-09")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_event_card_of_mini_deck_3_lets_the_current_player_pick_a_face_up_hq_card(turn):
    game = event(turn=turn)
    play(game, "scan airlock")
    assert asked(game) == (turn, "dying_species")
    assert keys(game) == ["text ship-systems", "text man-of-faith", "text crane-and-cable", "text field-samples"]


@pytest.mark.rule("LE-068", "LE-069", "LE-070", "LE-Q-10")
def test_every_copy_dies_in_hands_decks_play_areas_discards_hq_barracks_operations_and_necropolis():
    text = """
        turn: 0
        attack: 1
        objective: 2
        hq: [Man of Faith, Crane and Cable, Field Samples, Always on Duty, Keep It Together]
        complex: {airlock: They Are a Dying Species down}
        PLACE
        players:
          0: {hand: [Grunt], discard: []}
          1: {hand: [Grunt], discard: []}
    """
    places = {
        "hand": ("", "0: {hand: [Grunt, Man of Faith], discard: []}", "hand:0"),
        "another's hand": ("", "1: {hand: [Grunt, Man of Faith], discard: []}", "hand:1"),
        "deck": ("", "0: {hand: [Grunt], deck: [Man of Faith]}", "deck:0"),
        "another's deck": ("", "1: {hand: [Grunt], deck: [Man of Faith]}", "deck:1"),
        "play area": ("", "0: {hand: [Grunt], play: [Man of Faith]}", "play:0"),
        "discard": ("", "0: {hand: [Grunt], discard: [Man of Faith]}", "discard:0"),
        "another's discard": ("", "1: {hand: [Grunt], discard: [Man of Faith]}", "discard:1"),
        "operations": ("operations: [Man of Faith]", "", "operations"),
        "necropolis": ("necropolis: [Man of Faith]", "", "necropolis"),
        "the HQ's other slot": ("", "", "hq:2"),
        "the HQ face down": ("", "", "hqdown:2"),
    }
    for name, (line, player, where) in places.items():
        written = text.replace("PLACE", line)
        if player:
            seat = player.partition(":")[0]
            written = "\n".join(
                f"          {player}" if row.strip().startswith(f"{seat}: {{hand") else row for row in written.splitlines()
            )
        if where.startswith("hq"):
            written = written.replace("Crane and Cable", "Man of Faith" + (" down" if where == "hqdown:2" else ""), 1)
        game = position("legendary/covenant", written)
        assert "Man of Faith" in zone(game, where), name
        play(game, "scan airlock", "text man-of-faith")
        assert "Man of Faith" not in zone(game, where), name
        assert zone(game, "deadcharacters") == ["Man of Faith"] * 5, name


@pytest.mark.rule("LE-Q-10", "LE-068")
def test_other_titles_of_the_same_character_and_the_dead_and_removed_are_not_touched():
    game = event(
        "dead_characters: [Ship Systems]\n        removed: [Ship Systems]",
        "1: {hand: [Always on Duty, Ship Systems], discard: [Shield the Crew]}",
        hq="[Ship Systems, Always on Duty, Man of Faith, Crane and Cable, Field Samples]",
    )
    play(game, "scan airlock", "text ship-systems")
    assert zone(game, "deadcharacters") == ["Ship Systems"] * 4  # one was dead before, one is out of the game
    assert zone(game, "removed") == ["Ship Systems", "They Are a Dying Species"]
    assert zone(game, "hq:2") == ["Always on Duty"]
    assert zone(game, "hand:1") == ["Always on Duty"]
    assert zone(game, "discard:1") == ["Shield the Crew"]


@pytest.mark.rule("LE-071", "LE-072", "LE-Q-10")
def test_every_players_deck_and_the_barracks_are_shuffled_also_without_a_copy_and_the_hq_is_refilled():
    game = event(
        players="1: {hand: [Grunt], deck: [Always on Duty, Shield the Crew, Field Samples, Crane and Cable, Keep It Together]}",
        seats=3,
    )
    before = snapshot(game)
    play(game, "scan airlock", "text ship-systems")
    after = snapshot(game)
    for seat in range(3):
        assert sorted(after[f"zones.deck:{seat}"]) == sorted(before[f"zones.deck:{seat}"])
        assert after[f"zones.deck:{seat}"] != before[f"zones.deck:{seat}"]
    assert all(zone(game, f"hq:{slot}") for slot in "12345")
    refilled = [*after["zones.hq:1"], *after["zones.hq:3"]]
    unshuffled = [face for face in before["zones.barracks"] if face != "LE-CH-WAL-B"]
    assert [*after["zones.barracks"], *reversed(refilled)] != unshuffled
    assert sorted([*after["zones.barracks"], *refilled]) == sorted(unshuffled)
    allowed = ["zones.deck:*", "zones.barracks", "zones.hq:1", "zones.hq:3", "zones.deadcharacters", "zones.removed"]
    assert only_changed(before, game, *allowed, "zones.down:airlock", "attack", "scanned")
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-Q-10", "LE-B-32")
def test_a_killed_card_of_the_play_area_no_longer_shows_its_class():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 1
        hq: [Ship Systems, ~, ~, ~, ~]
        barracks: [end]
        complex: {airlock: They Are a Dying Species down}
        players: {0: {hand: [Terraforming Tools, Grunt], play: [Ship Systems]}}
        """,
    )
    play(game, "scan airlock")  # a single title: no choice
    assert zone(game, "play:0") == []
    play(game, "play terraforming-tools")
    assert game.view(0)["pools"]["attack"] == 1  # no other tech card any more


@pytest.mark.rule("LE-Q-09")
def test_with_an_empty_hq_nothing_happens():
    game = event(hq="[~, ~, ~, ~, ~]")
    before = snapshot(game)
    play(game, "scan airlock")
    assert set(changes(before, game)) == {"zones.down:airlock", "zones.removed", "attack", "scanned"}
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-Q-09")
def test_face_down_hq_cards_cannot_be_picked():
    game = event(hq="[Ship Systems down, Man of Faith, Field Samples, ~, ~]")
    play(game, "scan airlock")
    assert keys(game) == ["text man-of-faith", "text field-samples"]


@pytest.mark.rule("LE-Q-10", "LE-062")
def test_an_objective_2_already_completed_stays_completed_but_one_that_is_not_loses_its_character():
    inside = "necropolis: [Terraforming Tools, Man of Faith, Ship Systems, Field Samples]"
    done = event(inside, objective=3)
    play(done, "scan airlock", "text man-of-faith")
    assert done.view(0)["objectives"][1]["state"] == "done"
    assert done.view(0)["objectives"][2]["state"] == "current"
    assert "Man of Faith" not in zone(done, "necropolis")
    open_ = event("necropolis: [Terraforming Tools, Man of Faith, Ship Systems]", objective=2)
    play(open_, "scan airlock", "text man-of-faith")
    assert open_.view(0)["objectives"][1]["have"] == 2


@pytest.mark.rule("LE-068", "LE-038")
def test_the_hard_event_also_strikes_the_current_player():
    game = event("strikes: [Deep Cut]", "1: {hand: [Grunt], strikes: []}", hard_mode="all")
    play(game, "scan airlock", "text ship-systems", "stop")
    assert (zone(game, "attached:0"), zone(game, "attached:1")) == (["Deep Cut"], [])
