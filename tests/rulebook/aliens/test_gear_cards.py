"""Weapons and Equipment that other chapters' tests do not play: each card does what its text says, and no more."""

import pytest
from tests.aliens import asked, corridor, doors, events, keys, night, only, play, refused, scene, snapshot, swarm, zone

BIG = "gbh1"


@pytest.mark.rule("AG-B-130", "AG-B-025")
@pytest.mark.parametrize(("gear", "kills"), [(["combat_knife"], True), (["pistol"], False), ([], False)])
def test_a_combat_knife_gives_one_melee_and_no_attack(gear, kills):
    people = {"hicks": {"at": corridor(0), "gear": gear}}
    table = night(people, [("standard", corridor(1))], dice={"marine": [3], "alien": [6]})
    assert table.view(None)["characters"]["hicks"]["melee"] == 2 + kills
    assert bool([key for key in keys(table) if key.startswith("attack")]) is ("pistol" in gear)
    play(table, "end-activation")
    assert len(events(table, "fought_back")) == kills
    assert swarm(table) == (0 if kills else 1)


@pytest.mark.rule("AG-B-101")
@pytest.mark.parametrize(("lamp", "blip", "spotted"), [(True, "A2:7,3", True), (True, "A2:8,3", False), (False, "A2:7,3", False)])
def test_a_shoulder_lamp_shows_blips_within_three_spaces_even_behind_a_wall(lamp, blip, spotted):
    people = {"hicks": {"at": "A2:4,4", "gear": ["shoulder_lamp"] if lamp else []}}
    table = play(scene(people, blips=[(blip, "core-2")]), "aim")
    assert len(events(table, "spotted")) == spotted
    assert (table.view(None)["blips"] == {}) is spotted


@pytest.mark.rule("AG-B-086")
@pytest.mark.parametrize(("blip", "near"), [("A3:6,3", True), ("A3:6,4", False)])
def test_a_motion_tracker_looks_at_a_blip_within_ten_spaces_or_at_two_cards_to_put_back_in_any_order(blip, near):
    people = {"hicks": {"at": corridor(3), "gear": ["motion_tracker"]}}
    table = scene(people, blips=[(blip, "core-3")], zones={"motion": ["surge", "frenzy", "quiet"]})
    before = snapshot(table)
    play(table, "use-card motion_tracker")
    assert ("target blip-1" in keys(table)) is near
    if near:
        play(table, "target deck")
    play(table, "number 2")
    assert zone(table, "motion")[-3:] == ["quiet", "surge", "frenzy"]  # the second card lies on top now
    assert zone(table, "gear:hicks") == ["motion_tracker"]  # it is not Exhausted
    assert only(before, table, "acting", "zones.motion")


TAPED = {"hicks": {"at": corridor(0), "gear": ["pulse_rifle_taped"]}}


@pytest.mark.rule("AG-B-090", "AG-B-094", "AG-B-093")
def test_a_rifle_taped_to_an_incinerator_attacks_in_either_way_for_two_cards():
    table = scene(TAPED, [("standard", corridor(2), 1), ("standard", corridor(3))], scenario=BIG, dice={"marine": [7, 7, 7]})
    ways = {f"{way} pulse_rifle_taped alien-1" for way in ("attack", "full-auto")}
    assert ways | {f"burn pulse_rifle_taped {corridor(2)}"} <= set(keys(table))
    rifle = play(table.fork(log=True), "attack pulse_rifle_taped alien-1")
    assert (swarm(rifle), len(zone(rifle, "exhaust"))) == (1, 2)
    auto = play(table.fork(log=True), "full-auto pulse_rifle_taped alien-1")
    assert len(zone(auto, "exhaust")) == 3
    play(table, f"burn pulse_rifle_taped {corridor(2)}")
    assert (swarm(table, 1), swarm(table, 2), len(zone(table, "exhaust"))) == (0, 0, 2)


@pytest.mark.rule("AG-B-095", "AG-B-136")
@pytest.mark.parametrize(("gear", "fires"), [("pulse_rifle_taped", False), ("pulse_rifle_2", True), ("pistol_2", True)])
def test_the_taped_rifle_is_unwieldy_and_the_second_boxs_rifle_and_pistol_are_like_the_firsts(gear, fires):
    table = night({"hicks": {"at": corridor(0), "gear": [gear]}}, [("standard", corridor(4))], scenario=BIG)
    play(table, "end-activation")
    assert (asked(table) == (0, "defensive_fire")) is fires
    if fires:
        assert (f"shot hicks {gear} auto" in keys(table)) is (gear == "pulse_rifle_2")


@pytest.mark.rule("AG-B-143", "AG-B-131", "AG-B-054")
@pytest.mark.parametrize("armor", ["body_armor", "body_armor_2"])
@pytest.mark.parametrize(("answer", "place"), [("yes", "board"), ("no", "killed")])
def test_body_armor_of_either_box_knocks_down_instead_of_whatever_would_happen(armor, answer, place):
    people = {"hicks": {"at": corridor(0), "gear": [armor]}, "hudson": "A2:0,9"}
    for attacker in ("standard", "facehugger"):
        table = night(people, [(attacker, corridor(1))], scenario=BIG, dice={"marine": [10], "alien": [6]})
        play(table, "end-activation")
        assert asked(table) == (0, "armor")
        play(table, answer)
        hicks = table.view(None)["characters"]["hicks"]
        assert (hicks["place"], hicks["down"]) == (place, place == "board")
        assert zone(table, "exhaust" if answer == "yes" else "lost") == [armor]
        assert swarm(table) == (1 if answer == "yes" or attacker == "standard" else 0)  # a captor leaves with its captive


@pytest.mark.rule("AG-B-023", "AG-B-083")
@pytest.mark.parametrize(
    ("gear", "roll", "freed"), [([], 5, True), ([], 6, False), (["tracker_bracelet"], 7, True), (["tracker_bracelet"], 8, False)]
)
def test_a_locator_bracelet_gives_two_tech_to_free_captives_and_for_nothing_else(gear, roll, freed):
    people = {"hicks": {"at": "G5:4,4", "gear": gear}, "newt": {"at": "G5:4,5", "place": "captive"}}
    table = scene(people, scenario="gm4", dice={"marine": [roll]})
    play(table, "interact free G5:4,5")
    newt = table.view(None)["characters"]["newt"]
    assert (newt["place"], newt["down"]) == (("board", True) if freed else ("captive", False))
    assert table.view(None)["characters"]["hicks"]["tech"] == 5


@pytest.mark.rule("AG-B-086", "AG-B-065", "AG-B-101")
@pytest.mark.parametrize(("blip", "lit"), [("G5:0,9", True), ("G5:7,0", False)])
def test_flares_reach_as_far_as_one_sees_and_light_eight_spaces_around(blip, lit):
    table = scene({"hicks": {"at": corridor(0), "gear": ["flare"]}}, blips=[(blip, "core-2")], scenario=BIG)
    if not lit:
        assert refused(table, "use-card flare") == "AG-B-086"
        return
    play(table, "use-card flare")
    assert swarm(table, 2) == 2
    assert zone(table, "exhaust") == ["flare"]


@pytest.mark.rule("AG-B-010", "AG-B-142")
@pytest.mark.parametrize("standing", [1, 2])
def test_there_are_two_sentry_gun_tokens(standing):
    people = {"hicks": {"at": corridor(0), "gear": ["sentry_gun"]}}
    table = scene(people, sentries={corridor(15 + n): 10 for n in range(standing)})
    if standing == 2:
        assert refused(table, "use-card sentry_gun") == "AG-B-010"
        return
    play(table, "use-card sentry_gun", f"space {corridor(1)}")
    assert table.view(None)["sentries"] == {corridor(15): 10, corridor(1): 10}
    assert zone(table, "exhaust") == ["sentry_gun"]


@pytest.mark.rule("AG-112", "AG-B-084")
@pytest.mark.parametrize(("alien", "possible"), [("P2:0,8", False), ("A2:2,1", False), ("P2:8,7", True)])
def test_with_a_hand_welder_an_entrance_two_spaces_away_is_barred_unless_an_alien_is_on_either_side(alien, possible):
    people = {"hicks": {"at": "A2:2,3", "gear": ["welder"]}, "hudson": "G6:9,4"}
    given = {"scenario": "pm3", "turn": 3, "ducts": {"1": "P2:0,8"}, "zones": {"exitsplaced": ["exit-1"]}}
    table = scene(people, [("standard", alien)], **given)
    if possible:
        play(table, "barricade duct-1")
        assert "duct-1" in doors(table)
        assert "duct-1" in table.view(None)["welded"]
    else:
        assert refused(table, "barricade duct-1") == "AG-B-084"


@pytest.mark.rule("AG-B-094", "AG-B-050", "AG-B-093")
@pytest.mark.parametrize(("answer", "left"), [("yes", 1), ("no", 2)])
def test_a_perfect_shot_makes_the_first_roll_of_a_fire_hit_too(answer, left):
    people = {"crowe": {"at": corridor(0), "gear": ["incinerator"]}}
    table = scene(
        people, [("standard", corridor(2), 1)], who="crowe", zones={"hand:0": ["ev_perfect_shot"]}, dice={"marine": [8, 8]}
    )
    play(table, f"burn incinerator {corridor(2)}")
    assert asked(table) == (0, "event")
    play(table, answer)
    assert swarm(table) == left
    assert len(events(table, "burned")[0]["rolls"]) == 2


@pytest.mark.rule("AG-B-094", "AG-B-144")
def test_a_perfect_shot_in_a_fire_is_for_one_roll_the_next_thing_is_rolled_for():
    people = {"crowe": {"at": corridor(0), "gear": ["incinerator"]}}
    table = scene(
        people, [("standard", corridor(3))], who="crowe", scenario=BIG, eggs=["A2:6,3"], zones={"hand:0": ["ev_perfect_shot"]},
        dice={"marine": [8]},
    )  # fmt: skip
    play(table, f"burn incinerator {corridor(2)}", "yes")
    assert swarm(table) == 0
    assert table.view(None)["eggs"] == ["A2:6,3"]
