"""The turn, rank and command, activations (AG-B-001..009, AG-B-022..028, AG-B-070..076 with AG-C-03, AG-C-11)."""

import pytest
from tests.aliens import (
    LIBRARY,
    TURN,
    asked,
    at,
    corridor,
    events,
    keys,
    night,
    only,
    play,
    refused,
    scene,
    snapshot,
    until,
    zone,
)

import xenoboard as xb


def marine_phase(people, seats, **given):
    """The Marine Phase begins."""
    return scene(people, who=None, seats=seats, phase="marine", on=-1, **given)


def heroes(*names, grunts=()):
    """Heroes of seats 0, 1, … and Grunts, side by side."""
    people = {name: {"at": corridor(place), "seat": place} for place, name in enumerate(names)}
    return people | {name: {"at": corridor(len(names) + place), "seat": -1} for place, name in enumerate(grunts)}


# Rank and command -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-071", "AG-B-027")
@pytest.mark.parametrize(
    ("first", "second", "commander"),
    [
        ("vasquez", "hicks", 1),  # Corporal before Private
        ("gorman", "apone", 0),  # Lieutenant before Sergeant
        ("hicks", "apone", 1),
        ("ripley", "drake", 1),  # Marines before Civilians
        ("hudson", "vasquez", 0),  # equal grades by seniority
        ("ferro", "hicks", 1),
        ("bishop", "burke", 0),
    ],
)
def test_the_commander_is_the_player_with_the_highest_ranking_hero_and_chooses_who_goes_first(first, second, commander):
    table = marine_phase(heroes(first, second), 2)
    assert table.view(None)["turn"]["commander"] == commander
    assert asked(table) == (commander, "first")
    assert keys(table) == ["seat 0", "seat 1"]


@pytest.mark.rule("AG-B-071", "AG-B-072")
def test_play_passes_clockwise_from_whoever_goes_first():
    table = marine_phase(heroes("vasquez", "hicks", "drake"), 3)
    play(table, "1: seat 2")
    order = []
    while asked(table) and asked(table)[1] == "act":
        order.append(asked(table)[0])
        play(table, "end-activation")
        if len(order) == 3:
            break
    assert order == [2, 0, 1]


@pytest.mark.rule("AG-B-072")
@pytest.mark.parametrize(("hero", "command"), [("gorman", 4), ("apone", 3), ("ferro", 2), ("vasquez", 1), ("ripley", 1)])
def test_a_player_activates_the_hero_first_and_then_as_many_grunts_as_the_rank_allows(hero, command):
    grunts = [who for who in ("hudson", "frost", "crowe", "drake", "dietrich") if who != hero]
    table = marine_phase(heroes(hero, "burke", grunts=grunts), 2, zones={"endurance": ["medkit", "medkit"]})
    play(table, "0: seat 0")
    assert asked(table) == (0, "act")  # the Hero comes first, there is no choice
    assert table.view(None)["turn"]["acting"]["who"] == hero
    until(play(table, "end-activation"), "activate")
    extra = 1 if hero == "apone" else 0  # his ability: one Grunt more than the number
    done = 0
    while asked(table) == (0, "activate"):
        assert "end-turn" in keys(table)
        play(table, f"activate {grunts[done]}", "end-activation")
        done += 1
    assert asked(table) == (1, "act")
    assert done == command + extra


@pytest.mark.rule("AG-B-072", "AG-B-073")
def test_heroes_of_others_and_who_was_activated_cannot_be_activated():
    table = marine_phase(heroes("apone", "burke", grunts=["hudson", "frost"]), 2)
    play(table, "0: seat 0")
    until(table, "act")
    play(table, "end-activation")
    until(table, "activate")
    assert refused(table, "activate burke") == "AG-B-072"
    assert refused(table, "activate apone") == "AG-B-073"
    play(table, "activate hudson")
    assert table.view(None)["characters"]["hudson"]["activated"]


@pytest.mark.rule("AG-B-073")
def test_when_all_had_a_turn_and_grunts_remain_players_go_on_until_all_are_activated():
    table = marine_phase(heroes("vasquez", "drake", grunts=["hudson", "frost", "crowe"]), 2)
    play(table, "1: seat 0", "end-activation")
    assert asked(table) == (0, "activate")
    play(table, "activate hudson", "end-activation")
    assert asked(table) == (1, "act")
    play(table, "end-activation")
    assert asked(table) == (1, "activate")
    play(table, "activate frost", "end-activation")
    assert asked(table) == (0, "activate")  # again the first player
    play(table, "activate crowe", "end-activation")
    assert events(table, "alien_phase")


@pytest.mark.rule("AG-B-073")
def test_if_all_players_pass_the_rest_stays_unactivated():
    table = marine_phase(heroes("vasquez", "drake", grunts=["hudson", "frost"]), 2)
    play(table, "1: seat 0", "end-activation", "end-turn", "end-activation", "end-turn")
    assert events(table, "alien_phase")
    told = [event["who"] for event in events(table, "activated")]
    assert told[:2] == ["vasquez", "drake"]
    assert "hudson" not in told[:2]
    assert table.view(None)["turn"]["number"] == 2


# Activation -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-074", "AG-B-024", "AG-C-11")
@pytest.mark.parametrize(("edition", "reset"), [("2020", 7), ("2023", 2)])
def test_the_aim_dial_is_set_at_the_activation_or_in_2023_at_the_marine_phase(edition, reset):
    people = {"hicks": {"at": corridor(0), "seat": 0, "activated": True}, "drake": {"at": corridor(1), "seat": -1, "aim": 2}}
    table = scene(people, who=None, phase="marine", on=0, command=2, options={"edition": edition})
    play(table, "activate drake")
    assert table.view(None)["characters"]["drake"]["aim"] == (6 if reset == 7 else 2)  # a Grunt's Aim is 6
    after = night(
        {"hicks": {"at": corridor(0), "aim": 2}, "drake": {"at": corridor(1), "aim": 2}},
        options={"edition": edition, "motion_draws": "mission"},
    )
    play(after, "end-activation")
    assert after.view(None)["characters"]["hicks"]["aim"] == 7
    assert after.view(None)["characters"]["drake"]["aim"] == (2 if edition == "2020" else 6)


@pytest.mark.rule("AG-B-074", "AG-B-075")
def test_up_to_two_actions_the_same_one_twice_if_wanted_and_then_only_the_end():
    table = scene({"hicks": corridor(0), "vasquez": {"at": corridor(3)}})
    before = snapshot(table)
    play(table, "aim", "aim")
    assert table.view(None)["characters"]["hicks"]["aim"] == 9
    assert only(before, table, "hicks.aim", "acting")
    assert not {"aim", "rest draw"} & set(keys(table))
    assert "end-activation" in keys(table)
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-074")
def test_equipping_and_on_activation_abilities_come_before_the_first_action():
    table = scene({"ripley": corridor(0)}, who="ripley", zones={"hand:0": ["medkit"], "exhaust": ["pistol"]})
    assert {"use ripley_recycle", "equip medkit"} <= set(keys(table))
    play(table, "aim")
    assert refused(table, "equip medkit") == "AG-B-074"
    assert "use ripley_recycle" not in keys(table)


@pytest.mark.rule("AG-B-026", "AG-B-074")
def test_an_ability_is_used_once_in_an_activation():
    table = scene({"ripley": corridor(0)}, who="ripley", zones={"exhaust": ["pistol", "medkit"]})
    play(table, "use ripley_recycle")
    assert len(zone(table, "exhaust")) == 1
    assert refused(table, "use ripley_recycle") == "AG-B-074"


@pytest.mark.rule("AG-B-008", "AG-C-03")
def test_what_says_may_is_asked_and_what_does_not_is_done():
    table = scene({"gorman": corridor(0)}, who="gorman", zones={"endurance": ["pistol", "medkit"]})
    play(table, "end-activation")
    assert zone(table, "hand:0") == ["pistol", "medkit"]  # he must draw two
    table = scene({"ferro": corridor(0), "hicks": {"at": corridor(2)}}, who="ferro", zones={"endurance": ["pistol"]})
    play(table, "end-activation")
    assert asked(table)[1] not in ("activate",)
    assert {"yes", "no"} <= set(keys(table)) or "stop" in keys(table)  # she may reveal


# The turn ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-070", "AG-B-076", "AG-B-110", "AG-B-035")
def test_a_turn_is_marine_alien_and_finish_phase_and_then_the_dial_advances():
    table = night({"hicks": corridor(0)}, [("standard", "A4:9,0")], [("A4:9,9", "core-1")], dice={"alien": [1]})
    before = snapshot(table)
    play(table, "end-activation")
    told = [event.kind for event in table.rules.events]
    order = ["alien_phase", "alien_moves", "blip_roll", "blip_moves", "motion_card", "turn"]
    assert [told.index(kind) for kind in order] == sorted(told.index(kind) for kind in order)
    assert table.view(None)["turn"]["number"] == before["turn"] + 1
    assert only(before, table, *TURN, "hicks.aim", "alien-1.*", "blip-*")
    assert asked(table) == (0, "act")
    assert xb.new("aliens/bh1", seats=1).view(None)["turn"]["number"] == 1


@pytest.mark.rule("AG-B-001", "AG-B-003", "AG-B-004", "AG-B-009")
def test_one_to_six_players_win_or_lose_together_in_missions_and_bug_hunts_of_either_edition():
    kinds = {card.kind for card in LIBRARY.missions.values()}
    assert kinds == {"campaign", "campaign_side", "bug_hunt"}
    for scenario in xb.scenarios("aliens"):
        assert scenario.seats == (1, 7)  # the seventh is the Hive
        edition = next(option for option in scenario.options if option.key == "edition")
        assert (edition.values, edition.default) == (("2020", "2023"), "2020")
    table = night(heroes("hicks", "vasquez"), [], seats=2, zones={"motion": ["quiet", "end"]}, acting={"who": "hicks", "seat": 0})
    play(table, "end-activation")
    assert table.over
    assert set(table.outcome.winners) == {0, 1}


@pytest.mark.rule("AG-B-009", "AG-Q-53")
def test_an_edition_sets_every_sub_option_and_each_can_be_set_alone():
    def variant(**options):
        return xb.new("aliens/bh1", seats=1, **options).rules.state.variant

    old, new = variant(), variant(edition="2023")
    assert (old.break_through, old.posts_block, old.down_blocks, old.fire_at_start) == (4, False, True, False)
    assert (old.aim_reset, old.motion_draws, old.tunnel_cards) == ("activation", "mission", "spawn_only")
    assert (new.break_through, new.posts_block, new.down_blocks, new.fire_at_start) == (5, True, False, True)
    assert (new.aim_reset, new.motion_draws, new.tunnel_cards) == ("marine_phase", "players", "place_by_hero")
    mixed = variant(edition="2023", break_through=4)
    assert (mixed.break_through, mixed.fire_at_start) == (4, True)


@pytest.mark.rule("AG-B-006", "AG-B-183", "AG-B-134")
def test_without_a_character_on_the_boards_the_players_lose_at_once():
    table = night({"hicks": corridor(0)}, [("standard", corridor(1))], dice={"marine": [9], "alien": [6]})
    play(table, "end-activation")
    assert table.over
    assert table.outcome.winners == ()
    assert not events(table, "motion_card")


# Dice -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-011", "AG-Q-02")
def test_marine_dice_have_ten_faces_and_the_alien_die_six():
    table = xb.new("aliens/bh1", seats=1, seed=7)
    g = table.fork().rules
    from xenoboard.games.aliens.rules import dice

    assert {dice.marine_die(g) for _ in range(300)} == set(range(1, 11))
    assert {dice.alien_die(g) for _ in range(200)} == set(range(1, 7))


@pytest.mark.rule("AG-B-023", "AG-B-028", "AG-B-140", "AG-B-083")
@pytest.mark.parametrize(("roll", "passed"), [(1, True), (6, True), (7, False), (10, False)])
def test_a_tech_test_succeeds_on_tech_or_less(roll, passed):
    table = scene(
        {"ripley": "A2:3,2", "hicks": "A2:2,1"}, scenario="m3", who="ripley", dice={"marine": [roll]}, aliens=[], blips=[]
    )
    before = snapshot(table)
    assert not table.view(None)["exit_open"]
    play(table, "interact computer A2:3,3")
    assert table.view(None)["exit_open"] == passed
    assert only(before, table, "acting", *(["flags"] if passed else []))
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-028")
def test_the_symbol_always_passes_hits_and_fights_back():
    table = scene(
        {"drake": {"at": corridor(0), "aim": 1, "gear": ["pistol"]}},
        [("standard", corridor(5))],
        who="drake",
        dice={"marine": [1]},
    )
    play(table, "attack pistol alien-1")
    assert not table.view(None)["aliens"]
    table = night({"hicks": corridor(0)}, [("standard", corridor(1), 9)], dice={"marine": [1]})
    play(table, "end-activation")
    assert not table.view(None)["characters"]["hicks"]["down"]
    assert table.view(None)["aliens"]["alien-1"]["swarm"] == 9


@pytest.mark.rule("AG-B-022", "AG-B-080")
def test_a_move_is_up_to_speed_spaces_diagonals_included():
    table = scene({"hicks": corridor(0)}, barricades=["A2:4,3/A2:5,3"])
    assert f"move {corridor(5)}" in keys(table)
    assert f"move {corridor(6)}" not in keys(table)
    assert refused(table, "move A2:4,3") == "AG-B-080"  # three spaces, but for the Barricade
    play(table, "move A2:6,1")
    assert at(table, "hicks") == "A2:6,1"
    assert [event["path"] for event in events(table, "moves")] == [["A2:6,1"]]  # one diagonal step
    play(table, f"move {corridor(5)}")
    assert at(table, "hicks") == corridor(5)
