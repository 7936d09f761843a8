"""Facehuggers and their deadline, Chestbursters, Bloodbursters (LE-B-51..59, LE-B-97)."""

import pytest
from tests.support import asked, events, only_changed, play, position, refused, snapshot, zone

COVENANT = "legendary/covenant"
OPTIONS = {"barracks": ["Chief Terraformist Daniels", "Captain Oram", "Walter 1", "Biologist Karine"]}


def table(text: str, *, seats: int = 3, **options):
    return position(COVENANT, f"turn: 0\n{text}", seats=seats, **options)


@pytest.mark.rule("LE-B-51", "LE-B-52", "LE-C-15")
def test_a_facehugger_nobody_kills_gives_its_human_one_chestburster_after_the_next_humans_action_phase():
    game = table("complex: {ducts: Facehugger down}\nattack: 3\nplayers: {0: {hand: [Grunt], discard: []}}")
    play(game, "scan ducts")
    assert zone(game, "facing:0") == ["Facehugger"]
    play(game, "end-actions")
    assert zone(game, "facing:0") == ["Facehugger"], "its own turn was the first chance"
    assert asked(game) == (1, "action")
    before = snapshot(game)
    play(game, "end-actions")
    assert zone(game, "facing:0") == []
    assert zone(game, "discard:0") == ["Grunt", "Chestburster"], "into the discard pile, where it can still be killed"
    assert zone(game, "deadenemies") == ["Facehugger"]
    assert only_changed(
        before, game, "due", "turn", "phase", "zones.facing:0", "zones.discard:0", "zones.deadenemies",
        "zones.hatchery", "zones.hand:1", "zones.deck:1", "zones.discard:1", "zones.hive", "zones.down:*", "zones.strikes",
    )  # fmt: skip
    assert asked(game) == (2, "action")


@pytest.mark.rule("LE-B-51")
@pytest.mark.parametrize(("attack", "possible"), [(2, False), (3, True)])
@pytest.mark.parametrize(("owner", "due"), [(0, "own"), (2, "next")])
def test_the_human_and_the_next_one_can_kill_it_in_their_turn_for_its_fight_value(owner, due, attack, possible):
    game = table(f"attack: {attack}\nplayers: {{{owner}: {{facing: [{{card: Facehugger, due: {due}}}]}}}}")
    if not possible:
        assert refused(game, f"fight facing-{owner}-1") == "LE-B-34"
        return
    before = snapshot(game)
    play(game, f"fight facing-{owner}-1")
    assert only_changed(before, game, "attack", "killed", "due", f"zones.facing:{owner}", "zones.deadenemies")
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-51", "LE-B-37")
def test_others_may_help_to_kill_it_by_coordinating():
    game = table("players: {0: {hand: [], facing: [Facehugger]}, 1: {hand: [Signs of Life, Stay Behind Me]}}\nattack: 2")
    play(game, "ask-help 1", "card stay-behind-me", "fight facing-0-1")
    assert zone(game, "facing:0") == []


@pytest.mark.rule("LE-B-52")
def test_all_facehuggers_due_at_that_moment_bring_only_one_chestburster_and_a_later_one_waits():
    facing = "[{card: Facehugger, due: next}, {card: Facehugger, due: next}, {card: Facehugger, due: own}]"
    game = table(f"players: {{0: {{hand: [Grunt]}}, 2: {{discard: [], facing: {facing}}}}}")
    play(game, "end-actions")
    assert zone(game, "discard:2") == ["Chestburster"]
    assert zone(game, "facing:2") == ["Facehugger"]
    assert zone(game, "deadenemies") == ["Facehugger", "Facehugger"]


@pytest.mark.rule("LE-B-52")
@pytest.mark.parametrize(("dead", "gained"), [("[Chestburster]", ["Chestburster"]), ("[]", [])])
def test_with_no_chestburster_in_the_hatchery_a_dead_one_is_gained_if_there_is_one(dead, gained):
    facing = "[{card: Facehugger, due: next}]"
    game = table(f"hatchery: []\ndead_enemies: {dead}\nplayers: {{0: {{hand: [Grunt]}}, 2: {{discard: [], facing: {facing}}}}}")
    play(game, "end-actions")
    assert zone(game, "discard:2") == gained
    assert zone(game, "deadenemies") == ["Facehugger"]
    assert asked(game) == (1, "action")


@pytest.mark.rule("LE-B-51", "LE-B-60")
def test_the_next_human_is_the_next_living_one():
    game = table("players: {0: {hand: [Grunt], discard: [], facing: [Facehugger]}, 1: {alive: false}}")
    play(game, "end-actions")
    assert asked(game) == (2, "action")
    assert zone(game, "facing:0") == ["Facehugger"]
    play(game, "end-actions")
    assert "Chestburster" in zone(game, "discard:0")


@pytest.mark.rule("LE-B-53", "LE-C-14")
def test_alone_the_deadline_is_the_end_of_the_own_next_action_phase():
    game = table("players: {0: {hand: [Grunt], facing: [Facehugger]}}", seats=1)
    play(game, "end-actions")
    assert zone(game, "facing:0") == ["Facehugger"]
    assert asked(game) == (0, "action")
    assert "Chestburster" not in [*zone(game, "discard:0"), *zone(game, "deck:0")]
    play(game, "end-actions")
    assert zone(game, "facing:0") == []
    assert events(game, "impregnated")[0]["who"] == 0


@pytest.mark.rule("LE-C-14")
def test_one_person_who_runs_two_avatars_is_two_players_to_the_deadline():
    game = table("players: {0: {hand: [Grunt], discard: [], facing: [Facehugger]}}", seats=2)
    play(game, "end-actions", "end-actions")
    assert "Chestburster" in zone(game, "discard:0")
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-54")
def test_one_that_appears_in_the_hive_phase_leaves_the_coming_action_phase_as_the_first_chance():
    rooms = "complex: {airlock: LE-HV-C2-5 down, crew: Neomorph, medlab: Neomorph, weapons: Neomorph, ducts: Protomorph}"
    game = table(f"phase: hive\n{rooms}\nplayers: {{0: {{facing: []}}}}")
    assert zone(game, "facing:0") == ["Facehugger"], "the Egg opened as it was pushed into the Combat Zone"
    assert asked(game) == (0, "action")
    play(game, "end-actions")
    assert zone(game, "facing:0") == ["Facehugger"]
    assert asked(game) == (1, "action")


@pytest.mark.rule("LE-B-54", "LE-C-18")
def test_one_that_appears_in_the_strike_phase_leaves_only_the_next_human_a_chance():
    game = table("combat: [Neomorph]\nstrikes: [Unidentified Life Form]\nplayers: {0: {hand: [Ship Systems], discard: []}}")
    play(game, "end-actions", "stop")
    assert zone(game, "facing:0") == ["Unidentified Life Form"]
    assert game.view(0)["players"][0]["facing"][0]["due"] == "now"
    assert asked(game) == (1, "action")
    play(game, "end-actions", *(["stop"] if asked(game) == (1, "react") else []))
    assert "Chestburster" in zone(game, "discard:0"), "a Strike led to a Chestburster"
    assert "Unidentified Life Form" in [*zone(game, "strikediscard"), *zone(game, "strikes")]


@pytest.mark.rule("LE-B-53", "LE-B-54")
def test_alone_one_that_appears_in_the_strike_phase_is_due_at_the_end_of_the_next_action_phase():
    game = table("combat: [Neomorph]\nstrikes: [Unidentified Life Form]\nplayers: {0: {hand: [Ship Systems]}}", seats=1)
    play(game, "end-actions")
    assert zone(game, "facing:0") == ["Unidentified Life Form"]
    assert asked(game) == (0, "action")
    play(game, "end-actions")
    assert events(game, "impregnated")[0]["cards"] == ["LE-SK-C2"]


@pytest.mark.rule("LE-B-54", "LE-B-61")
def test_one_that_appears_in_front_of_somebody_out_of_turn_waits_for_that_humans_own_turn():
    """David's Enemy drawn in seat 0's turn is seat 1's: seat 1's own turn is the first chance, seat 2's the second."""
    game = position(
        COVENANT,
        """
        turn: 0
        objective: 3B
        combat: [Murderous]
        attack: 8
        strikes: [Unidentified Life Form, Near Miss, Near Miss, Near Miss, Near Miss, Grazed, Grazed]
        players: {0: {hand: [Grunt]}, 1: {hand: [], facing: [], discard: []}}
        """,
        seats=3,
    )
    play(game, "fight-david", "end-actions")
    while asked(game)[1] == "react":
        play(game, "stop")
    assert asked(game) == (1, "action")
    assert zone(game, "facing:1") == ["Unidentified Life Form"]
    for seat, there in ((1, ["Unidentified Life Form"]), (2, [])):
        assert asked(game) == (seat, "action")
        play(game, "end-actions")
        while asked(game)[1] == "react":
            play(game, "stop")
        assert zone(game, "facing:1") == there


@pytest.mark.rule("LE-B-55")
def test_a_player_cannot_move_a_facehugger():
    hand = "[Crane and Cable]"
    game = table(
        f"complex: {{airlock: Neomorph}}\nplayers: {{0: {{hand: {hand}, facing: [Facehugger]}}, 1: {{facing: [Facehugger]}}}}"
    )
    play(game, "play crane-and-cable", "activate crane-and-cable")
    assert zone(game, "up:crew") == ["Neomorph"], "the one enemy that can be moved"
    assert len(zone(game, "facing:0")) == len(zone(game, "facing:1")) == 1


@pytest.mark.rule("LE-B-56")
@pytest.mark.parametrize("pile", ["deck", "hand", "discard"])
def test_the_owner_of_a_chestburster_draws_no_strikes_from_enemies_and_others_do(pile):
    piles = {"hand": "hand: [Grunt]", "deck": "deck: [Grunt]", "discard": "discard: []"}
    piles[pile] = f"{pile}: [{'Specialist, ' * 7 if pile == 'deck' else ''}Chestburster]"
    game = table(f"combat: [Neomorph]\nstrikes: [Grazed, Grazed]\nplayers: {{0: {{{', '.join(piles.values())}}}}}")
    assert game.view(1)["incoming"] == 0
    play(game, "end-actions")
    assert zone(game, "attached:0") == []
    assert asked(game) == (1, "action")
    play(game, "end-actions", "stop")
    assert zone(game, "attached:1") == ["Grazed"]


@pytest.mark.rule("LE-B-56")
def test_an_enemys_text_makes_the_owner_of_a_chestburster_draw_no_strike_either_but_an_event_does():
    game = table(
        "attack: 3\ncomplex: {ducts: Adult Neomorph down}\nstrikes: [Grazed]\nplayers: {0: {hand: [], discard: [Chestburster]}}"
    )
    play(game, "scan ducts")
    assert zone(game, "attached:0") == []
    hard = position(
        "legendary/alien",
        "{turn: 0, attack: 3, complex: {ducts: LE-HV-A3-4 down}, strikes: [Grazed], players: {0: {hand: [], discard: [Chestburster]}}}",
    )
    play(hard, "scan ducts")
    assert zone(hard, "attached:0") == ["Grazed"]


@pytest.mark.rule("LE-B-57")
def test_whoever_draws_a_chestburster_dies_at_once_and_it_lies_with_the_dead_enemies():
    game = table("players: {0: {hand: [They're Your Crew Now, Grunt], discard: [Specialist], deck: [Chestburster]}}")
    play(game, "play theyre-your-crew-now")
    assert [player["alive"] for player in game.view(None)["players"]] == [False, True, True]
    assert zone(game, "deadenemies") == ["Chestburster"]
    assert asked(game) == (1, "action")


@pytest.mark.rule("LE-B-57", "LE-C-15")
def test_a_chestburster_in_the_discard_pile_is_drawn_only_after_the_next_shuffle():
    game = table(
        "players: {0: {hand: [Grunt], discard: [Chestburster], deck: [Grunt, Grunt, Grunt, Grunt, Specialist, Specialist]}}"
    )
    play(game, "end-actions")
    assert game.view(None)["players"][0]["alive"] is True
    assert "Chestburster" in zone(game, "discard:0")


@pytest.mark.rule("LE-B-58", "LE-C-15")
def test_a_chestburster_in_the_discard_pile_can_be_killed():
    hand = "[Violence Isn't the Answer]"
    game = table(f"players: {{0: {{avatar: Priest, hand: {hand}, discard: [Chestburster], deck: [Grunt]}}}}")
    play(game, "play violence-isnt-the-answer", "card-in chestburster discard")
    assert zone(game, "deadenemies") == ["Chestburster"]
    assert zone(game, "discard:0") == zone(game, "deadcharacters") == []
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-59", "LE-Q-18", "LE-048")
def test_a_drawn_bloodburster_becomes_an_enemy_and_another_card_is_drawn_for_it():
    game = table("players: {0: {hand: [They're Your Crew Now], deck: [Bloodburster Neomorph, Grunt]}}")
    before = snapshot(game)
    play(game, "play theyre-your-crew-now")
    assert zone(game, "hand:0") == ["Grunt"]
    assert game.view(1)["combat"] == [{"card": "LE-HA-BB", "fight": 3, "strikes": 1, "place": "combat-1", "secretive": False}]
    assert only_changed(before, game, "fights", "played", "zones.combat", "zones.hand:0", "zones.deck:0", "zones.play:0")
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-59")
@pytest.mark.parametrize(("attack", "possible"), [(2, False), (3, True)])
def test_a_burst_bloodburster_is_killed_like_any_enemy(attack, possible):
    game = table(f"attack: {attack}\ncombat: [Bloodburster Neomorph]")
    if not possible:
        assert refused(game, "fight combat-1") == "LE-B-34"
        return
    play(game, "fight combat-1")
    assert zone(game, "deadenemies") == ["Bloodburster Neomorph"]


@pytest.mark.rule("LE-B-59")
def test_a_bloodburster_in_the_deck_does_not_stop_strikes_and_a_burst_one_strikes_once():
    game = table(
        "combat: [Bloodburster Neomorph]\nstrikes: [Grazed, Deep Cut]\nplayers: {0: {hand: [], discard: [Bloodburster Neomorph]}}"
    )
    play(game, "end-actions")
    assert zone(game, "attached:0") == ["Grazed"]


@pytest.mark.rule("LE-B-59", "LE-B-39")
def test_one_drawn_in_cleanup_strikes_from_the_next_strike_phase_on():
    deck = "[Grunt, Bloodburster Neomorph, Grunt, Grunt, Specialist, Specialist, Specialist]"
    game = table(f"strikes: [Grazed]\nplayers: {{0: {{hand: [Grunt], deck: {deck}}}, 1: {{hand: [Grunt]}}}}")
    play(game, "end-actions")
    assert len(zone(game, "hand:0")) == 6
    assert zone(game, "combat") == ["Bloodburster Neomorph"]
    assert zone(game, "attached:0") == []
    assert asked(game) == (1, "action")
    play(game, "end-actions", "stop")
    assert zone(game, "attached:1") == ["Grazed"]


@pytest.mark.rule("LE-049", "LE-050", "LE-Q-19")
@pytest.mark.parametrize(
    ("hatchery", "dead", "gained", "source"),
    [
        ("[Bloodburster Neomorph]", "[Bloodburster Neomorph]", ["Bloodburster Neomorph"], "hatchery"),
        ("[]", "[Bloodburster Neomorph]", ["Bloodburster Neomorph"], "deadenemies"),
        ("[]", "[]", [], ""),
    ],
)
def test_a_bloodburster_comes_from_the_hatchery_else_from_the_dead_else_not_at_all(hatchery, dead, gained, source):
    game = table(
        f"attack: 3\nhatchery: {hatchery}\ndead_enemies: {dead}\ncomplex: {{ducts: LE-HV-C1-5 down}}\n"
        "players: {0: {discard: []}, 1: {discard: [Bloodburster Neomorph]}}"
    )
    play(game, "scan ducts")
    assert zone(game, "discard:0") == gained
    assert zone(game, "discard:1") == ["Bloodburster Neomorph"], "one in a player's pile is never taken"
    assert [event["source"] for event in events(game, "gained")] == ([source] if source else [])
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-97", "LE-C-02", "LE-B-51")
def test_a_facehugger_turned_up_in_the_hq_goes_in_front_of_the_current_player_and_the_slot_is_refilled():
    game = table(
        "recruit: 3\nhq: [Ship Systems, ~, ~, ~, ~]\nbarracks: [Facehugger, Man of Faith, Field Samples]\nplayers: {0: {facing: []}}",
        **OPTIONS,
    )
    before = snapshot(game)
    play(game, "recruit 1")
    assert zone(game, "hq:1") == ["Man of Faith"]
    assert zone(game, "facing:0") == ["Facehugger"]
    assert only_changed(before, game, "recruit", "due", "zones.hq:1", "zones.barracks", "zones.facing:0", "zones.discard:0")
    assert game.view(0)["players"][0]["facing"][0]["due"] == "next", "the deadline starts in this Action Phase"
    assert asked(game) == (0, "action")
