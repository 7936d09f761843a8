"""The turn: who is activated when, and the phases (base chapters 7 and 8)."""

import pytest
from tests.aliens_support import LIB, asked, at, events, faces, keys, kinds, play, refused, scene, settle, state, until

TEAM = {
    "gorman": {"seat": 0, "at": "A1:9,3"},
    "hicks": {"seat": 1, "at": "A1:9,4"},
    "hudson": {"at": "A1:9,5"},
    "vasquez": {"at": "A1:9,6"},
    "frost": {"at": "A1:8,3"},
    "ripley": {"at": "A1:8,4"},
}


def marine(people=None, seats=2, **more):
    return scene(people or TEAM, seats=seats, phase="marine", on=-1, **more)


@pytest.mark.rule("AG-B-070", "AG-B-071", "AG-B-027")
def test_the_highest_rank_commands_and_chooses_who_goes_first():
    table = marine()
    assert asked(table) == (0, "first")  # a Lieutenant outranks a Corporal
    play(table, "seat 1")
    assert state(table).on == 1
    civilians = marine({"ripley": {"seat": 0, "at": "A1:8,4"}, "frost": {"seat": 1, "at": "A1:8,3"}})
    assert asked(civilians) == (1, "first")  # any Marine outranks a Civilian


@pytest.mark.rule("AG-B-072", "AG-B-073")
def test_hero_first_then_as_many_grunts_as_the_rank_commands():
    table = marine(zones={"endurance": ["pistol", "pistol"]})
    play(table, "seat 1")
    assert asked(table) == (1, "act")  # only the Hero can come first
    play(table, "end-activation")
    assert refused(table, "activate gorman") == "AG-B-072"
    assert refused(table, "activate hicks") == "AG-B-073"
    play(table, "activate hudson", "end-activation", "activate frost", "end-activation")
    assert asked(table)[0] == 0  # two Grunts by a Corporal, then the other player
    play(table, "end-activation")
    assert asked(table) == (0, "activate")
    play(table, "end-turn")
    assert asked(table)[0] == 1  # Grunts remain: another round
    assert not events(table, "alien_phase")
    play(table, "end-turn")
    assert events(table, "alien_phase")  # all have passed


@pytest.mark.rule("AG-B-073", "AG-B-110", "AG-B-076", "AG-B-118")
def test_the_phases_of_a_turn_in_order():
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:4,3"}},
        phase="marine",
        on=-1,
        blips=[{"at": "A4:0,0"}],
        aliens=[{"kind": "standard", "at": "A4:9,9"}],
        dice={"alien": [2]},
    )
    play(table, "end-activation")
    until(table, "act")
    told = [
        event.kind
        for event in table.rules.events
        if event.kind in ("alien_phase", "alien_moves", "blip_roll", "motion_card", "turn")
    ]
    order = list(dict.fromkeys(told))
    assert order == ["alien_phase", "alien_moves", "blip_roll", "motion_card", "turn"]
    assert state(table).turn == 2


@pytest.mark.rule("AG-B-074", "AG-C-11", "AG-B-092")
def test_the_dial_is_set_at_the_activation_or_in_2023_at_the_marine_phase():
    people = {"hicks": {"seat": 0, "at": "A1:4,3", "aim": 2}}
    table = scene(people, phase="marine", on=-1)
    assert asked(table) == (0, "act")
    assert table.view(0)["characters"]["hicks"]["aim"] == LIB.people["hicks"].hero.aim
    later = scene(people, phase="finish", options={"edition": "2023"}, turn=1)
    assert later.view(0)["characters"]["hicks"]["aim"] == 7


@pytest.mark.rule("AG-B-074", "AG-B-075", "AG-B-082")
def test_two_actions_also_the_same_one_twice_and_the_dial_ends_at_ten():
    table = scene({"hicks": {"seat": 0, "at": "A1:4,3", "aim": 8}}, acting="hicks")
    play(table, "aim", "aim")
    assert [event["n"] for event in events(table, "aimed")] == [9, 10]
    assert events(table, "alien_phase")  # nothing else was possible: the activation is over
    top = scene({"hicks": {"seat": 0, "at": "A1:4,3", "aim": 10}}, acting="hicks")
    assert refused(top, "aim") == "AG-B-082"


@pytest.mark.rule("AG-B-081", "AG-B-086", "AG-B-085")
def test_attack_card_action_and_rest_are_actions():
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:4,3", "gear": ["pistol", "ammo_belt"]}},
        acting="hicks",
        aliens=[{"kind": "standard", "at": "A1:4,8"}],
        dice={"marine": [9]},
        zones={"exhaust": ["medkit", "welder", "shotgun"]},
    )
    play(table, "attack pistol alien-1")
    assert state(table).acting.actions == 1
    play(table, "use-card ammo_belt")
    assert events(table, "recycled")[-1]["n"] == 4
    assert "ammo_belt" not in faces(table, "gear:hicks")


@pytest.mark.rule("AG-B-023", "AG-B-028", "AG-B-083", "AG-B-140")
def test_a_computer_needs_a_tech_test_and_the_symbol_always_passes():
    def try_it(roll):
        table = scene(
            {"vasquez": {"seat": 0, "at": "A2:3,2"}, "hudson": {"at": "A1:9,4"}},
            scenario="m3",
            acting="vasquez",
            turn=3,
            dice={"marine": [roll]},
        )
        play(table, "interact computer A2:3,3")
        return table.view(0)["flags"]

    assert try_it(3) == ["exit_open"]  # her Tech
    assert try_it(4) == []
    assert try_it(1) == ["exit_open"]
    far = scene({"vasquez": {"seat": 0, "at": "A2:3,1"}, "hudson": {"at": "A1:9,4"}}, scenario="m3", acting="vasquez", turn=3)
    assert refused(far, "interact computer A2:3,3") == "AG-B-083"


@pytest.mark.rule("AG-B-084", "AG-B-011")
def test_barricades_are_placed_on_doors_of_ones_own_space_from_either_side():
    door = "A1:2,3/A1:2,4"
    for here in ("A1:2,3", "A1:2,4"):
        table = play(scene({"hicks": {"seat": 0, "at": here}}, acting="hicks"), f"barricade {door}")
        assert table.view(0)["barricades"] == [door]
        play(table, f"unbar {door}")
        assert table.view(0)["barricades"] == []
    guarded = scene({"hicks": {"seat": 0, "at": "A1:2,3"}}, acting="hicks", aliens=[{"kind": "standard", "at": "A1:2,4"}])
    assert refused(guarded, f"barricade {door}") == "AG-B-084"
    assert not [key for key in keys(scene({"hicks": {"seat": 0, "at": "A1:2,2"}}, acting="hicks")) if key.startswith("barricade")]


@pytest.mark.rule("AG-B-087", "AG-B-132")
def test_a_knocked_down_character_can_only_stand():
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:4,3", "down": True, "gear": ["pistol"]}}, acting="hicks", zones={"hand:0": ["medkit"]}
    )
    assert keys(table) == ["stand", "end-activation"]
    play(table, "stand")
    assert not table.view(0)["characters"]["hicks"]["down"]
    assert state(table).acting.actions == 1
    helped = scene({"hicks": {"seat": 0, "at": "A1:4,3"}, "hudson": {"at": "A1:4,4", "down": True}}, acting="hicks")
    play(helped, "interact help A1:4,4")
    assert not helped.view(0)["characters"]["hudson"]["down"]


@pytest.mark.rule("AG-B-088")
def test_cards_change_hands_with_a_neighbour_at_no_cost_within_limits():
    people = {
        "hicks": {"seat": 0, "at": "A1:4,3", "gear": ["medkit", "pulse_rifle"]},
        "hudson": {"at": "A1:4,4", "gear": ["welder", "body_armor", "smartgun"]},
    }
    table = scene(people, acting="hicks")
    play(table, "trade hudson")
    assert "give medkit hudson" not in keys(table)  # two Equipment already
    assert "takeover smartgun hudson" not in keys(table)  # a second Weapon must be Backup
    play(table, "takeover welder hudson", "give medkit hudson", "stop")
    assert faces(table, "gear:hicks") == ["pulse_rifle", "welder"]
    assert faces(table, "exhaust") == []


@pytest.mark.rule("AG-B-006", "AG-B-004", "AG-B-076")
def test_with_nobody_left_on_the_boards_the_mission_is_lost():
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:4,3"}},
        phase="alien",
        aliens=[{"kind": "standard", "at": "A1:4,4"}],
        dice={"marine": [10], "alien": [6]},
    )
    assert (table.outcome.result, table.outcome.rule) == ("all_lost", "AG-B-006")
    assert table.outcome.losers == (0,)


@pytest.mark.rule("AG-B-121", "AG-B-180", "AG-B-182")
def test_a_bug_hunt_is_won_when_deck_and_boards_are_empty():
    table = scene({"hicks": {"seat": 0, "at": "A1:4,3"}}, phase="finish", turn=8, zones={"motion": ["end"]})
    assert table.outcome.result == "victory"
    alive = scene(
        {"hicks": {"seat": 0, "at": "A1:4,3"}},
        phase="finish",
        turn=8,
        zones={"motion": ["end"]},
        aliens=[{"kind": "standard", "at": "A4:0,0"}],
    )
    assert alive.outcome is None
    draws = {turn: scene({"hicks": {"seat": 0, "at": "A1:4,3"}}, phase="motion", draws=0, turn=turn) for turn in (1, 4, 7)}
    from xenoboard.games.aliens.rules import motion

    assert [next_draws(motion, table) for table in draws.values()] == [1, 2, 3]
    campaign = scene(
        {"hicks": {"seat": 0, "at": "A1:4,3"}, "hudson": {"at": "A1:4,4"}},
        scenario="m3",
        phase="motion",
        turn=4,
        draws=1,
        zones={"motion": ["end"], "motiondiscard": ["quiet"]},
    )
    assert events(campaign, "motion_card")  # outside a Bug Hunt the deck is reshuffled


def next_draws(motion, table):
    g = table.rules
    turn = g.state.turn
    g.state.turn = {2: 1, 5: 4, 8: 7}.get(turn, turn)
    return motion.cards_this_turn(g)


@pytest.mark.rule("AG-B-022")
def test_the_game_goes_on_to_the_next_turn():
    table = scene({"hicks": {"seat": 0, "at": "A1:4,3"}}, phase="marine", on=-1)
    settle(table, 3)
    assert state(table).turn == 3
    assert at(table, "hicks") == "A1:4,3"
    assert kinds(table) is not None


@pytest.mark.rule("AG-B-071", "AG-B-072")
def test_nobody_has_grunts_left_while_it_is_asked_who_goes_first():
    table = until(marine(), "act")
    assert state(table).command == 4  # Gorman's
    settle(table, turn=2)
    assert asked(table)[1] == "first"
    assert table.view(0)["turn"]["command"] == 0
    play(table, "seat 1")
    assert state(table).command == 2  # Hicks'
