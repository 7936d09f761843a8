"""The Hazards: what each does when it is drawn, to whom, for how long, and what it leaves alone (AG-B-047)."""

import pytest
from tests.aliens import asked, corridor, doors, events, keys, only, play, refused, scene, sees, snapshot, until, zone
from tests.rulebook.aliens.test_teams import position_between

PEOPLE = {"hicks": {"at": corridor(0), "seat": 0}, "hudson": {"at": "A2:0,8", "seat": -1}}
TAIL = ["welder", "shotgun", "grenades", "smartgun", "ammo_belt", "shoulder_lamp"]
NEAR, FAR = "A2:6,2/A2:7,2", "A4:7,9/A4:8,9"
GONE = ("acting", "zones.endurance", "zones.exhaust")
"""What drawing a Hazard changes whatever it says."""


def drawn(hazard, people=None, aliens=(), **given):
    """The table after Hicks rested and drew this Hazard, and how it was before."""
    table = scene(people or PEOPLE, aliens, zones={"endurance": [hazard, *TAIL], **given.pop("zones", {})}, **given)
    before = snapshot(table)
    return play(table, "rest draw"), before


@pytest.mark.rule("AG-B-047", "AG-B-043")
@pytest.mark.parametrize(("hazard", "seats", "exhausted"), [("hz_ammo_low", 1, 3), ("hz_screams", 1, 2), ("hz_screams", 2, 4)])
def test_low_on_ammo_exhausts_three_cards_and_screams_two_for_every_player(hazard, seats, exhausted):
    people = {**PEOPLE, "hudson": {"at": "A2:0,8", "seat": 1 if seats > 1 else -1}}
    table, before = drawn(hazard, people, seats=seats, scenario="gbh1")
    assert len(zone(table, "exhaust")) == exhausted + 1
    assert zone(table, "exhaust")[-1] == hazard
    assert only(before, table, *GONE)


@pytest.mark.rule("AG-B-047", "AG-B-054", "AG-B-049")
@pytest.mark.parametrize(
    ("hazard", "gear", "left", "piles"),
    [
        ("hz_jam", ["pistol", "medkit"], ["medkit"], (["pistol", "hz_jam"], [])),
        ("hz_jam", ["medkit"], ["medkit"], (["welder", "hz_jam"], [])),  # without a Weapon the top card of the deck
        ("hz_acid", ["medkit"], [], (["hz_acid"], ["medkit"])),
        ("hz_acid", [], [], (["hz_acid"], [])),
    ],
)
def test_a_jam_costs_the_hero_a_weapon_and_acid_any_card_for_good(hazard, gear, left, piles):
    people = {**PEOPLE, "hicks": {**PEOPLE["hicks"], "gear": gear}, "hudson": {**PEOPLE["hudson"], "gear": ["pistol", "medkit"]}}
    table, before = drawn(hazard, people, scenario="gbh1")
    assert zone(table, "gear:hicks") == left
    assert (zone(table, "exhaust"), zone(table, "discard")) == piles
    assert only(before, table, *GONE, "zones.gear:hicks", "zones.discard")  # nothing of Hudson's


@pytest.mark.rule("AG-B-047")
def test_a_hazard_a_grunt_draws_hits_the_hero_of_who_activates_it():
    people = {**PEOPLE, "hicks": {**PEOPLE["hicks"], "gear": ["pistol"]}, "hudson": {**PEOPLE["hudson"], "gear": ["pistol"]}}
    table, _ = drawn("hz_jam", people, who="hudson")
    assert (zone(table, "gear:hicks"), zone(table, "gear:hudson")) == ([], ["pistol"])


@pytest.mark.rule("AG-B-047", "AG-B-118")
def test_movement_everywhere_draws_and_resolves_a_motion_tracker_card():
    table, _ = drawn("hz_movement", zones={"motion": ["sp1_one", "quiet"]})
    assert [event["card"] for event in events(table, "motion_card")] == ["sp1_one"]
    assert len(table.view(None)["blips"]) == 1


@pytest.mark.rule("AG-B-047")
def test_in_the_walls_puts_a_blip_three_spaces_from_the_hero_where_the_commander_says():
    table, _ = drawn("hz_in_the_walls")
    assert asked(table) == (0, "place_blip")
    assert f"space {corridor(3)}" in keys(table)
    assert not {f"space {corridor(2)}", f"space {corridor(4)}"} & set(keys(table))
    play(table, "space A2:6,3")
    assert len(events(table, "blip_placed")) == 1
    assert events(table, "spotted")  # it lies in the open: Hicks sees it at once


@pytest.mark.rule("AG-B-047", "AG-B-074")
def test_panic_takes_one_action_from_the_heros_next_activation_only():
    table, before = drawn("hz_panic", actions=1, round=1)
    assert [each.name for each in table.rules.state.lasting] == ["panic"]
    assert only(before, table, *GONE, "lasting", "command", "phase")
    play(table, "activate hudson")  # a Grunt: two actions
    assert (table.rules.state.acting.who, table.rules.state.acting.actions) == ("hudson", 2)
    play(table, "end-activation")
    until(table, "act", "end-activation")
    assert (table.rules.state.acting.who, table.rules.state.acting.actions, table.rules.state.lasting) == ("hicks", 1, ())


@pytest.mark.rule("AG-B-047", "AG-B-065")
@pytest.mark.parametrize("dark", [False, True])
def test_lights_out_lets_everybody_see_five_spaces_only_until_the_end_of_the_turn(dark):
    people = {"hicks": {"at": corridor(0), "seat": 0, "gear": ["pistol"]}}
    aliens = [("standard", corridor(6))]
    table, _ = drawn("hz_lights_out" if dark else "ev_deep_breath", people, aliens)
    assert sees(table, corridor(0), corridor(5))
    assert sees(table, corridor(0), corridor(6)) is not dark
    assert ("attack pistol alien-1" in keys(table)) is not dark
    if dark:
        assert refused(table, "attack pistol alien-1") == "AG-B-090"
        after = scene(people, who=None, phase="finish", lasting=[{"name": "lights_out", "until": 1}])
        assert after.rules.state.lasting == ()


@pytest.mark.rule("AG-B-047", "AG-B-024")
@pytest.mark.parametrize(("turn", "aim"), [(1, 5), (2, 5), (3, 7)])
def test_losing_hope_sets_the_heros_dial_two_lower_until_the_finish_phase_after_next(turn, aim):
    lasting = [{"name": "losing_hope", "until": 2, "who": "hicks"}] if turn < 3 else []
    if turn == 1:
        table, _ = drawn("hz_losing_hope")
        assert [(each.name, each.until, each.who) for each in table.rules.state.lasting] == [("losing_hope", 2, "hicks")]
    table = scene(PEOPLE, who=None, phase="marine", turn=turn, lasting=lasting, on=0)
    assert table.rules.state.acting.who == "hicks"  # the Hero comes first
    assert table.view(None)["characters"]["hicks"]["aim"] == aim
    over = scene(PEOPLE, who=None, phase="finish", turn=2, lasting=[{"name": "losing_hope", "until": 2, "who": "hicks"}])
    assert over.rules.state.lasting == ()


@pytest.mark.rule("AG-B-047", "AG-B-050", "AG-B-088")
@pytest.mark.parametrize(("seats", "who", "free"), [(1, "hudson", True), (2, "hudson", True), (2, "drake", False)])
def test_under_comms_down_ones_grunt_still_trades_with_ones_hero_not_with_another_players(seats, who, free):
    people = {
        "hicks": {"at": corridor(0), "seat": 0},
        "hudson": {"at": corridor(1), "seat": -1, "gear": ["medkit"]},
        "drake": {"at": corridor(2), "seat": 1 if seats > 1 else -1},
    }
    hero = "hicks" if who == "hudson" else "drake"
    table = scene(people, who="hudson", seats=seats, lasting=[{"name": "comms_down", "until": 1}])
    if not free:
        assert refused(table, f"trade {hero}") == "AG-B-050"
        return
    play(table, f"trade {hero}")
    assert zone(table, "gear:hicks") == ["medkit"]


@pytest.mark.rule("AG-B-144", "AG-B-012", "AG-B-047")
@pytest.mark.parametrize(("eggs", "counted", "placed"), [(7, {}, True), (8, {}, False), (7, {"eggs": 3}, True)])
def test_fresh_eggs_places_one_of_eight_within_four_spaces_of_the_hero(eggs, counted, placed):
    given = {"scenario": "gbh1", "counted": counted, "eggs": [f"A4:9,{n}" for n in range(eggs)]}
    table, _ = drawn("hz_egg", **given)
    assert (asked(table) == (0, "place_egg")) is placed
    if placed:
        assert f"space {corridor(4)}" in keys(table)
        assert f"space {corridor(5)}" not in keys(table)
        play(table, f"space {corridor(4)}")
        assert len(table.view(None)["eggs"]) == eggs + 1


@pytest.mark.rule("AG-B-084", "AG-B-047")
@pytest.mark.parametrize("aliens", [[("standard", "A2:7,2")], []])
def test_a_wall_breach_removes_the_barricade_nearest_to_an_alien(aliens):
    table, before = drawn("hz_breach", None, aliens, scenario="gbh1", barricades=[NEAR, FAR])
    assert doors(table) == ([FAR] if aliens else [NEAR, FAR])
    assert only(before, table, *GONE, *(["barricades"] if aliens else []))


@pytest.mark.rule("AG-B-012", "AG-B-144", "AG-B-170")
def test_what_the_boxes_of_a_campaign_hold_is_in_use_in_its_side_missions_too():
    from xenoboard.games.aliens.rules import board, motion

    table = position_between({}, captured=["drake"])
    play(table, "named rescue", "who hicks", "who vasquez", "stop")
    assert table.view(0)["mission"]["id"] == "rescue"
    assert board.big_boxes(table.rules)
    assert motion.tunnel_tokens(table.rules) == 8
    assert motion.tunnel_tokens(scene({"hicks": corridor(0)}).rules) == 4  # a Bug Hunt of the core box


@pytest.mark.rule("AG-Q-48", "AG-B-084", "AG-B-047")
def test_of_two_barricades_equally_near_to_aliens_the_commander_says_which_breaks():
    aliens = [("standard", "A2:7,2"), ("standard", "A4:8,9")]
    table, before = drawn("hz_breach", None, aliens, scenario="gbh1", barricades=[NEAR, FAR])
    assert asked(table) == (0, "which_door")
    assert set(keys(table)) == {f"who {NEAR}", f"who {FAR}"}
    play(table, f"who {FAR}")
    assert doors(table) == [NEAR]
    assert only(before, table, *GONE, "barricades")
