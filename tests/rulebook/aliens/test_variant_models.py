"""Alien Variants: their Blips, swarms, speeds and special rules (AG-024..038, AG-124..138 with AG-Q-11..21)."""

from collections import Counter

import pytest
from tests.aliens import (
    LIBRARY,
    TURN,
    asked,
    at,
    corridor,
    doors,
    events,
    keys,
    night,
    only,
    play,
    refused,
    scene,
    sees,
    snapshot,
    swarm,
    zone,
)

import xenoboard as xb

VARIANTS = ("skulker", "brute", "scout", "guard")
SPEED = {"standard": 6, "brute": 6, "scout": 8, "guard": 5, "skulker": 7}
DODGE = {"marine": [4, 4, 4, 4]}
"""Hicks as Hero: Defense 6, Melee 2."""


def variants_of(table):
    state = table.rules.state
    return Counter(face for face in state.faces if face.startswith("variant"))


# Blips ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-024", "AG-025", "AG-026")
@pytest.mark.parametrize("mission", ["pm3", "m1", "bh1", "gbh1"])
def test_variants_are_an_option_that_mixes_their_four_blips_into_the_pool(mission):
    assert not variants_of(xb.new(f"aliens/{mission}", seats=1))
    table = xb.new(f"aliens/{mission}", seats=1, seed=3, variants=True)
    assert variants_of(table) == {f"variant-{kind}": 1 for kind in VARIANTS}
    pool = zone(table, "pool") + zone(table, "onboard")
    assert {face for face in pool if face.startswith("variant")} == {f"variant-{kind}" for kind in VARIANTS}
    orders = {tuple(zone(xb.new(f"aliens/{mission}", seats=1, seed=seed, variants=True), "pool")) for seed in range(4)}
    assert len(orders) > 1  # mixed


@pytest.mark.rule("AG-024", "AG-Q-14", "AG-033")
def test_in_a_campaign_all_four_are_back_in_the_pool_in_the_next_mission():
    table = xb.new("aliens/campaign", seats=1, seed=3, variants=True)
    assert variants_of(table) == {f"variant-{kind}": 1 for kind in VARIANTS}
    from tests.rulebook.aliens.test_teams import position_between

    table = position_between({}, variants=True)
    play(table, "named gm2", "who hicks", "stop")
    assert variants_of(table) == {f"variant-{kind}": 1 for kind in VARIANTS}
    assert not [face for face in zone(table, "aside") if face.startswith("variant")]


@pytest.mark.rule("AG-027", "AG-037")
def test_their_special_rules_can_be_read_by_everybody():
    for kind in VARIANTS:
        assert LIBRARY.aliens[kind].text, kind
    printed = {"brute": "AG-126", "scout": "AG-130", "guard": "AG-133", "skulker": "AG-136"}
    for kind, rule in printed.items():
        assert kind in LIBRARY.rules[rule].text.lower()


SERVER_BAY = "A2:1,8"
"""Seen from A2:1,6 through the door, not from A2:3,6."""


def unseen(face, **given):
    return scene({"hicks": "A2:3,6"}, blips=[(SERVER_BAY, face)], options={"variants": True}, **given)


@pytest.mark.rule("AG-030", "AG-031", "AG-032", "AG-034", "AG-129", "AG-125", "AG-132", "AG-135", "AG-B-102", "AG-Q-13")
@pytest.mark.parametrize(("kind", "size"), [("scout", 3), ("brute", 5), ("guard", 7), ("skulker", 4)])
def test_a_spotted_variant_is_its_model_on_tokens_of_its_swarm_less_one_and_its_blip_is_set_aside(kind, size):
    table = unseen(f"variant-{kind}")
    before = snapshot(table)
    pool = Counter(zone(table, "pool"))
    play(table, "move A2:1,6")
    [alien] = table.view(None)["aliens"].values()
    assert (alien["kind"], alien["at"], alien["swarm"]) == (kind, SERVER_BAY, size)
    assert table.rules.state.aliens[max(table.rules.state.aliens)].tokens == size - 1
    assert zone(table, "aside")[-1] == f"variant-{kind}"
    assert Counter(zone(table, "pool")) == pool
    assert not table.view(None)["blips"]
    assert only(before, table, "blip-*", "alien-*", "zones.onboard", "zones.aside", "hicks.at", "acting")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-034", "AG-B-102")
def test_an_ordinary_blip_goes_back_into_the_pool():
    table = unseen("core-3")
    pool = Counter(zone(table, "pool"))
    play(table, "move A2:1,6")
    assert Counter(zone(table, "pool")) == pool + Counter(["core-3"])
    assert "core-3" not in zone(table, "aside")
    assert swarm(table, max(table.rules.state.aliens)) == 3


@pytest.mark.rule("AG-029", "AG-B-100")
def test_until_it_is_spotted_a_variant_blip_looks_and_moves_like_any_other():
    views = []
    bars = ["A2:0,3/A2:1,3", "A2:4,3/A2:5,3"]
    for face in ("variant-scout", "core-1"):
        table = night(
            {"hicks": "A2:2,3"}, blips=[("A3:4,9", face)], barricades=bars, options={"variants": True}, dice={"alien": [3]}
        )
        assert table.view(0)["blips"]["blip-1"]["face"] is None
        play(table, "end-activation")
        views.append(table.view(0)["blips"])
        assert not table.view(0)["aliens"]
        assert len(events(table, "blip_moves")) == 3
    assert views[0] == views[1]


@pytest.mark.rule("AG-033")
def test_a_variant_that_has_appeared_cannot_come_again():
    people = {"hicks": {"at": corridor(0), "activated": True, "seat": 0}}
    base = {"options": {"variants": True, "hive": True}, "seats": 2, "actions": 1, "round": 1, "willpower": 7}
    zones = {"hivehand:1": ["call_the_scout", "call_the_brute"], "motion": ["quiet"]}
    table = scene(people, zones={**zones, "aside": ["variant-scout"]}, **base)
    play(table, "end-activation")
    assert refused(table, "hivemind call_the_scout") == "AG-B-163"
    assert "hivemind call_the_brute" in keys(table)
    table = scene(people, blips=[("A4:9,9", "variant-scout")], zones=zones, **base)
    play(table, "end-activation", "hivemind call_the_scout")  # the Hive cannot know that its Blip is on the boards
    assert not table.view(None)["aliens"]
    assert asked(table) == (1, "hive")


@pytest.mark.rule("AG-Q-11", "AG-B-105")
def test_with_too_few_tokens_those_left_are_used_and_variants_use_none_of_the_sixteen_models():
    crowd = [("standard", f"A4:{row},{column}", 0) for row in (4, 5) for column in range(8)]
    crowd[0] = ("standard", "A4:4,0", 19)
    table = scene({"hicks": "A2:3,6"}, crowd, [(SERVER_BAY, "variant-guard")], options={"variants": True})
    play(table, "move A2:1,6")
    guard = next(alien for alien in table.view(None)["aliens"].values() if alien["kind"] == "guard")
    assert guard["swarm"] == 3  # 21 tokens, 19 in use


# Movement -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-035", "AG-036", "AG-028", "AG-124", "AG-128", "AG-131", "AG-134", "AG-B-112")
@pytest.mark.parametrize("kind", SPEED)
def test_each_kind_reaches_and_attacks_at_its_speed_and_not_one_space_farther(kind):
    for farther, attacks in ((0, 1), (1, 0)):
        start = corridor(SPEED[kind] + 1 + farther)
        table = night({"hicks": corridor(0)}, [(kind, start)], dice=DODGE)
        play(table, "end-activation")
        assert len(events(table, "alien_attacks")) == attacks
        moves = events(table, "alien_moves")
        if kind != "skulker" or attacks:
            assert len(moves) == SPEED[kind]
        assert asked(table) == (0, "act")


# Brute ------------------------------------------------------------------------------------------------------------------------------


def attacked(kind, marine, tokens=0, alien=(), **given):
    table = night({"hicks": corridor(0)}, [(kind, corridor(1), tokens)], dice={"marine": marine, "alien": [*alien]}, **given)
    before = snapshot(table)
    play(table, "end-activation")
    return before, table


@pytest.mark.rule("AG-126", "AG-127", "AG-Q-17")
@pytest.mark.parametrize(
    ("rolls", "down", "left"),
    [
        ([3, 6], False, 1),  # the higher is Defense: dodged
        ([6, 3], False, 1),
        ([7, 2], True, 1),  # one more than Defense: hit, whatever the other shows
        ([2, 7], True, 1),
        ([2, 2], False, 0),  # both Melee or less: fought back
        ([2, 3], False, 1),
        ([1, 8], True, 1),  # one symbol counts as 1
        ([1, 1], False, 0),  # both show it: the automatic Melee success
    ],
)
def test_against_the_brute_two_dice_are_rolled_and_the_higher_counts(rolls, down, left):
    before, table = attacked("brute", rolls, alien=[1])
    assert [event["rolls"] for event in events(table, "defense_roll")] == [rolls]
    assert table.view(None)["characters"]["hicks"]["down"] == down
    assert swarm(table) == left
    assert only(before, table, "alien-1.*", "hicks.down", "hicks.aim", *TURN, "hicks.aim")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-126", "AG-Q-17", "AG-Q-12")
def test_the_adjacency_modifier_is_added_to_the_higher_die():
    _, table = attacked("brute", [5, 2], tokens=1, alien=[1])
    assert not table.view(None)["characters"]["hicks"]["down"]  # 5 + 1 = Defense 6
    _, table = attacked("brute", [6, 2], tokens=1, alien=[1])
    assert table.view(None)["characters"]["hicks"]["down"]


@pytest.mark.rule("AG-126", "AG-028")
def test_against_other_variants_one_die_is_rolled():
    for kind in ("scout", "guard", "skulker", "standard"):
        _, table = attacked(kind, [4, 9], alien=[1])
        assert [event["rolls"] for event in events(table, "defense_roll")] == [[4]]


# Scout ------------------------------------------------------------------------------------------------------------------------------

OFFICE = "A2:5,3/A2:4,3"
"""The south door of the Operations centre."""


def behind_doors(kind, roll, **given):
    """Hicks in the Operations centre, all its doors Barricaded, and an Alien at the south door."""
    bars = ["A2:0,3/A2:1,3", "A2:4,3/A2:5,3"]
    table = night({"hicks": "A2:2,3"}, [(kind, "A2:5,3")], barricades=bars, dice={"alien": [roll], "marine": [4]}, **given)
    before = snapshot(table)
    play(table, "end-activation")
    return before, table


@pytest.mark.rule("AG-130", "AG-028", "AG-Q-21", "AG-B-115", "AG-C-08")
@pytest.mark.parametrize(
    ("kind", "edition", "need"),
    [("scout", "2020", 3), ("standard", "2020", 4), ("brute", "2020", 4), ("guard", "2020", 4), ("skulker", "2020", 4),
     ("scout", "2023", 3), ("standard", "2023", 5), ("guard", "2023", 5)],
)  # fmt: skip
def test_the_scout_breaks_through_on_three_or_more_others_on_four_or_by_edition_five(kind, edition, need):
    options = {"edition": edition, "motion_draws": "mission"}
    for roll, through in ((need - 1, False), (need, True)):
        before, table = behind_doors(kind, roll, options=options)
        assert [event["need"] for event in events(table, "break_roll")] == [need]
        assert ("A2:4,3/A2:5,3" not in doors(table)) == through
        assert ("A2:0,3/A2:1,3") in doors(table)
        assert len(events(table, "alien_attacks")) == through
        if not through:
            assert at(table, "alien-1") == "A2:5,3"
            assert only(before, table, "alien-1.done", *TURN, "hicks.aim")


@pytest.mark.rule("AG-Q-18", "AG-111", "AG-112")
@pytest.mark.parametrize(("kind", "need"), [("scout", 3), ("standard", 4)])
@pytest.mark.parametrize("inside", [False, True])
def test_a_barricaded_entrance_is_broken_through_like_a_door_from_either_side(kind, need, inside):
    for roll, through in ((need - 1, False), (need, True)):
        hicks, start = ("P2:1,1", "A2:2,1") if inside else ("A2:2,2", "P2:0,1")
        table = night(
            {"hicks": hicks}, [(kind, start)], scenario="pm3", ducts={1: "P2:0,1"}, barricades=["duct-1"], tunnels=[],
            zones={"exits": ["exit-2", "end"]}, dice={"alien": [roll], "marine": [4]},
        )  # fmt: skip
        play(table, "end-activation")
        assert ("duct-1" not in doors(table)) == through
        assert len(events(table, "alien_attacks")) == through
        assert not table.rules.state.duct_tunnels


# Guard ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-133", "AG-Q-16")
@pytest.mark.parametrize(("roll", "survives"), [(1, False), (3, False), (4, True), (6, True)])
def test_the_guard_survives_on_four_or_more_when_its_model_would_be_killed(roll, survives):
    table = scene(
        {"hicks": {"at": corridor(0), "gear": ["pistol"]}}, [("guard", corridor(4))], dice={"marine": [2], "alien": [roll]}
    )
    before = snapshot(table)
    play(table, "attack pistol alien-1")
    assert swarm(table) == survives
    assert [event["survives"] for event in events(table, "guard_roll")] == [survives]
    assert only(before, table, "hicks.aim", "acting", *([] if survives else ["alien-1.*"]))  # unharmed
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-133", "AG-Q-16")
def test_its_tokens_die_without_a_roll_and_nobody_else_rolls():
    table = scene(
        {"hicks": {"at": corridor(0), "gear": ["pistol"]}}, [("guard", corridor(4), 6)], dice={"marine": [2], "alien": [6]}
    )
    play(table, "attack pistol alien-1")
    assert (swarm(table), events(table, "guard_roll")) == (6, [])
    table = scene(
        {"hicks": {"at": corridor(0), "gear": ["pistol"]}}, [("brute", corridor(4))], dice={"marine": [2], "alien": [6]}
    )
    play(table, "attack pistol alien-1")
    assert (swarm(table), events(table, "guard_roll")) == (0, [])


@pytest.mark.rule("AG-Q-16", "AG-B-093")
def test_each_kill_of_the_guard_needs_its_own_roll_and_full_auto_goes_on_after_a_survival():
    table = scene(
        {"hicks": {"at": corridor(0), "gear": ["pulse_rifle"]}},
        [("guard", corridor(4))],
        dice={"marine": [2, 2], "alien": [4, 3]},
    )
    play(table, "full-auto pulse_rifle alien-1")
    assert [event["survives"] for event in events(table, "guard_roll")] == [True, False]
    assert swarm(table) == 0


# Skulker ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-136", "AG-137", "AG-Q-19")
def test_a_skulker_that_cannot_attack_goes_out_of_sight_and_stays_out_of_sight():
    table = night({"hicks": corridor(0), "vasquez": "A2:5,1"}, [("skulker", corridor(12), 3)])
    before = snapshot(table)
    assert sees(table, corridor(1), corridor(12))
    play(table, "end-activation")
    way = [event["at"] for event in events(table, "alien_moves")]
    seen = [sees(table, corridor(0), space) or sees(table, corridor(1), space) for space in way]
    assert 1 <= len(way) <= 7
    assert not seen[-1]
    assert not any(seen[seen.index(False) :])  # once out of sight it stays so
    assert seen.index(False) == 0  # a hidden space lies next to it
    assert at(table, "alien-1") == way[-1]
    assert not events(table, "alien_attacks")
    assert only(before, table, "alien-1.*", *TURN, "hicks.a*", "vasquez.a*")


@pytest.mark.rule("AG-136", "AG-028")
def test_other_aliens_do_not_hide_and_a_skulker_that_can_attack_does():
    table = night({"hicks": corridor(0)}, [("brute", corridor(12))])
    play(table, "end-activation")
    way = [event["at"] for event in events(table, "alien_moves")]
    assert len(way) == 6
    assert any(sees(scene({"hicks": corridor(0)}), corridor(0), space) for space in way)  # it walks in sight
    table = night({"hicks": corridor(0)}, [("skulker", corridor(8))], dice=DODGE)
    play(table, "end-activation")
    assert len(events(table, "alien_attacks")) == 1


@pytest.mark.rule("AG-137", "AG-Q-19")
def test_a_skulker_already_out_of_sight_stays_out_of_sight():
    table = night({"hicks": corridor(0)}, [("skulker", "A3:8,1")])
    assert not sees(table, corridor(0), "A3:8,1")
    play(table, "end-activation")
    assert not any(sees(table, corridor(0), event["at"]) for event in events(table, "alien_moves"))
    assert not events(table, "alien_attacks")


@pytest.mark.rule("AG-138", "AG-Q-20")
@pytest.mark.parametrize(
    ("kind", "hicks", "start", "seen"),
    [("skulker", "A2:4,8", "A2:4,6", True), ("skulker", "A2:2,6", "A2:0,9", False), ("standard", "A2:2,6", "A2:0,9", False)],
)
def test_who_did_not_see_the_skulker_start_cannot_use_defensive_fire_against_it(kind, hicks, start, seen):
    table = night({"hicks": {"at": hicks, "gear": ["pistol"]}}, [(kind, start)], dice={"marine": [4, 4, 4]})
    assert sees(table, hicks, start) == seen
    play(table, "end-activation")
    fires = seen or kind == "standard"
    assert (asked(table) == (0, "defensive_fire")) == fires
    if not fires:
        assert len(events(table, "alien_attacks")) == 1
        assert not events(table, "attacks")


@pytest.mark.rule("AG-138", "AG-Q-20")
def test_the_skulkers_cover_is_tested_for_each_character_by_itself():
    people = {"hicks": {"at": "A2:2,6", "gear": ["pistol"]}, "vasquez": {"at": "A2:1,6", "gear": ["pistol"]}}
    table = night(people, [("skulker", "A2:1,9")], dice={"marine": [4] * 4})
    assert (sees(table, "A2:2,6", "A2:1,9"), sees(table, "A2:1,6", "A2:1,9")) == (False, True)
    play(table, "end-activation", "who vasquez", "space A2:1,7")
    assert asked(table) == (0, "defensive_fire")
    assert {key for key in keys(table) if key.startswith("shot")} == {"shot vasquez pistol"}
    play(table, "stop")
    while asked(table)[1] == "alien_target":
        table.choose(0)
    assert not any(event["who"] == "hicks" for event in events(table, "attacks"))
