"""Attacks of Characters, Weapons and their traits, Defensive Fire (AG-B-081, AG-B-090..096, AG-B-136..137, AG-C-10)."""

import pytest
from tests.aliens import TURN, asked, at, corridor, events, keys, night, only, play, refused, scene, snapshot, swarm, zone

FAR = corridor(6)


def armed(weapon="pistol", aliens=(("standard", FAR, 2),), marine=(), who="vasquez", aim=None, people=None, **given):
    """Vasquez (Aim 7, Defense 5, Melee 3) with a Weapon at the west end of the corridor."""
    fields = {"at": corridor(0), "gear": [weapon], "seat": 0} | ({} if aim is None else {"aim": aim})
    return scene(
        {who: fields, **(people or {})}, [*aliens], who=who, dice={"marine": [*marine], **given.pop("dice", {})}, **given
    )


# One shot ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-081", "AG-B-090", "AG-B-091", "AG-B-092")
@pytest.mark.parametrize(("roll", "hit"), [(2, True), (7, True), (8, False), (10, False)])
def test_a_roll_of_the_aim_dial_or_less_hits_kills_one_and_either_way_the_dial_goes_down(roll, hit):
    table = armed(marine=[roll])
    before = snapshot(table)
    play(table, "attack pistol alien-1")
    assert swarm(table) == 3 - hit
    assert table.view(None)["characters"]["vasquez"]["aim"] == 6
    assert only(before, table, "vasquez.aim", "acting", *(["alien-1.tokens"] if hit else []))
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-091")
def test_tokens_die_first_and_without_a_token_the_model_is_removed():
    table = armed(aliens=[("standard", FAR, 1), ("standard", corridor(9))], marine=[2, 2])
    play(table, "attack pistol alien-1")
    assert (swarm(table), at(table, "alien-1")) == (1, FAR)
    play(table, "attack pistol alien-1")
    assert swarm(table) == 0
    assert swarm(table, 2) == 1


@pytest.mark.rule("AG-B-092")
def test_the_dial_goes_no_lower_than_one():
    table = armed(marine=[10], aim=1)
    play(table, "attack pistol alien-1")
    assert table.view(None)["characters"]["vasquez"]["aim"] == 1


@pytest.mark.rule("AG-B-092")
@pytest.mark.parametrize(("roll", "aim"), [(10, 7), (2, 6)])
def test_a_miss_with_the_smartgun_does_not_lower_the_dial(roll, aim):
    table = armed("smartgun", marine=[roll])
    play(table, "attack smartgun alien-1")
    assert table.view(None)["characters"]["vasquez"]["aim"] == aim
    assert len(zone(table, "exhaust")) == 2  # hers costs 2 instead of 3


@pytest.mark.rule("AG-B-090", "AG-B-065")
def test_a_target_needs_line_of_sight():
    table = armed(aliens=[("standard", FAR), ("standard", corridor(9)), ("standard", "A2:2,3")])
    assert "attack pistol alien-1" in keys(table)
    assert refused(table, "attack pistol alien-2") == "AG-B-090"  # behind the first
    assert refused(table, "attack pistol alien-3") == "AG-B-090"  # behind walls
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-090")
def test_without_a_weapon_there_is_no_attack():
    table = scene(
        {"vasquez": {"at": corridor(0), "gear": ["medkit", "combat_knife"], "seat": 0}}, [("standard", FAR)], who="vasquez"
    )
    assert not [key for key in keys(table) if key.startswith(("attack", "full-auto", "burn"))]


@pytest.mark.rule("AG-B-095")
@pytest.mark.parametrize(("weapon", "reach"), [("shotgun", 3), ("machine_pistol", 6)])
def test_short_range_and_printed_ranges_reach_so_far_and_no_farther(weapon, reach):
    assert f"attack {weapon} alien-1" in keys(armed(weapon, [("standard", corridor(reach))]))
    assert refused(armed(weapon, [("standard", corridor(reach + 1))]), f"attack {weapon} alien-1") == "AG-B-095"
    assert "attack pistol alien-1" in keys(armed("pistol", [("standard", corridor(19))]))


@pytest.mark.rule("AG-B-095")
@pytest.mark.parametrize(("roll", "hit"), [(9, True), (10, False)])
def test_the_shotgun_counts_the_dial_two_higher(roll, hit):
    table = armed("shotgun", [("standard", corridor(3))], marine=[roll])
    play(table, "attack shotgun alien-1")
    assert swarm(table) == 1 - hit


# Full Auto --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-093", "AG-B-092", "AG-B-095")
def test_full_auto_costs_one_card_more_and_goes_on_after_hits_until_the_first_miss():
    table = armed("pulse_rifle", [("standard", FAR, 2), ("standard", "A2:6,6", 1)], marine=[7, 6, 10], who="crowe", aim=7)
    before = snapshot(table)
    play(table, "full-auto pulse_rifle alien-1")
    assert asked(table) == (0, "next_target")
    assert keys(table) == ["target alien-1", "target alien-2"]
    play(table, "target alien-2", "target alien-2")
    assert (swarm(table, 1), swarm(table, 2)) == (2, 1)
    assert len(zone(table, "exhaust")) == len(before["zones.exhaust"]) + 2
    assert table.view(None)["characters"]["crowe"]["aim"] == 4  # three rolls
    assert only(before, table, "alien-1.tokens", "alien-2.tokens", "crowe.aim", "acting", "zones.exhaust", "zones.endurance")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-093", "AG-B-095")
def test_only_a_full_auto_weapon_fires_so():
    table = armed("pistol")
    assert not [key for key in keys(table) if key.startswith("full-auto")]


@pytest.mark.rule("AG-B-093")
def test_full_auto_may_not_use_a_target_that_is_no_longer_legal():
    table = armed("pulse_rifle", [("standard", FAR), ("standard", "A2:2,3")], marine=[2], who="crowe")
    play(table, "full-auto pulse_rifle alien-1")
    assert swarm(table) == 0
    assert asked(table) == (0, "act")  # the other is out of sight: nothing more to fire at


# Area weapons -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-094", "AG-Q-51")
def test_the_incinerator_burns_a_space_exactly_two_away_in_line_of_sight():
    table = armed("incinerator", [("standard", corridor(2), 1)], who="crowe")
    burns = {key.split()[-1] for key in keys(table) if key.startswith("burn")}
    assert corridor(2) in burns
    assert not {corridor(0), corridor(1), corridor(3)} & burns
    assert not [key for key in keys(table) if key.startswith("attack")]


@pytest.mark.rule("AG-B-094")
def test_it_rolls_for_every_model_and_token_within_one_space_characters_too_on_seven_or_less_whatever_the_dial():
    people = {
        "hudson": {"at": corridor(3), "seat": -1},
        "drake": {"at": "A2:6,1", "seat": -1},
        "frost": {"at": corridor(4), "seat": -1},
    }
    table = armed(
        "incinerator", [("standard", corridor(2), 2), ("standard", "A2:6,4")], who="crowe", aim=1, people=people,
        marine=[7, 8, 7, 8, 7],  # three for the swarm, then Drake and Hudson
    )  # fmt: skip
    before = snapshot(table)
    play(table, f"burn incinerator {corridor(2)}")
    assert swarm(table, 1) == 1  # two of three
    assert swarm(table, 2) == 1  # two spaces away from the fire
    view = table.view(None)["characters"]
    assert (view["hudson"]["down"], view["drake"]["down"], view["frost"]["down"], view["crowe"]["down"]) == (
        True,
        False,
        False,
        False,
    )
    assert len(zone(table, "exhaust")) - len(before["zones.exhaust"]) == 2
    assert only(before, table, "alien-1.tokens", "hudson.down", "acting", "zones.exhaust", "zones.endurance")


@pytest.mark.rule("AG-B-094", "AG-B-092")
def test_the_dial_goes_down_once_however_many_are_rolled_for():
    table = armed("incinerator", [("standard", corridor(2), 4)], who="crowe", marine=[8] * 5)
    aim = table.view(None)["characters"]["crowe"]["aim"]
    play(table, f"burn incinerator {corridor(2)}")
    assert table.view(None)["characters"]["crowe"]["aim"] == aim - 1


@pytest.mark.rule("AG-B-094", "AG-B-134")
def test_fire_kills_a_character_that_is_down_already():
    people = {"hudson": {"at": corridor(3), "seat": -1, "down": True}}
    table = armed("incinerator", [("standard", corridor(2))], who="crowe", people=people, marine=[8, 7])
    play(table, f"burn incinerator {corridor(2)}")
    assert table.view(None)["characters"]["hudson"]["place"] == "killed"
    assert asked(table) == (0, "act")


# Swarms -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-096", "AG-C-14")
@pytest.mark.parametrize(("option", "models"), [("tokens", [3]), ("models", [1, 1, 1])])
def test_a_blip_worth_three_is_one_swarm_or_by_the_option_three_models(option, models):
    table = scene({"hicks": "A2:3,6"}, blips=[("A2:1,8", "core-3")], options={"swarm_models": option})
    play(table, "move A2:1,6")
    while asked(table)[1] == "place_alien":
        table.choose(0)
    found = list(table.view(None)["aliens"].values())
    assert [each["swarm"] for each in found] == models
    assert len({each["at"] for each in found}) == len(models)
    assert found[0]["at"] == "A2:1,8"
    spaces = {(0, 7), (0, 8), (0, 9), (1, 7), (1, 8), (1, 9), (2, 7), (2, 8), (2, 9)}
    assert all(tuple(map(int, each["at"][3:].split(","))) in spaces for each in found)
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-C-14", "AG-031")
def test_with_too_few_models_tokens_are_used_and_variants_always_have_tokens():
    crowd = [("standard", f"A4:{row},{column}") for row in (4, 5) for column in range(7)]  # 14 of 16
    table = scene({"hicks": "A2:3,6"}, crowd, [("A2:1,8", "core-3")], options={"swarm_models": "models"})
    play(table, "move A2:1,6")
    assert [each["swarm"] for each in table.view(None)["aliens"].values() if each["at"] == "A2:1,8"] == [3]
    table = scene({"hicks": "A2:3,6"}, [], [("A2:1,8", "variant-scout")], options={"swarm_models": "models", "variants": True})
    play(table, "move A2:1,6")
    assert [each["swarm"] for each in table.view(None)["aliens"].values()] == [3]


@pytest.mark.rule("AG-B-096", "AG-B-116")
def test_a_swarm_moves_and_attacks_as_one_model():
    table = night({"hicks": corridor(0)}, [("standard", corridor(5), 4)], dice={"marine": [4, 4, 4]})
    play(table, "end-activation")
    assert len(events(table, "alien_attacks")) == 1
    assert len(table.view(None)["aliens"]) == 1


# Defensive Fire -----------------------------------------------------------------------------------------------------------------------


def defended(aliens, weapon="pistol", people=None, marine=(4, 4, 4, 4), options=None, **fields):
    """Vasquez at the west end with a Weapon when Aliens come."""
    me = {"at": corridor(0), "gear": [weapon], "seat": 0, **fields}
    return night(
        {"vasquez": me, **(people or {})}, aliens, who="vasquez", dice={"marine": [*marine], "alien": [1, 1]}, options=options
    )


@pytest.mark.rule("AG-B-136", "AG-C-16")
def test_a_character_may_fire_at_an_alien_that_moves_in_before_it_goes_on_with_its_present_dial_at_full_cost():
    table = defended([("standard", corridor(4), 1)], "pulse_rifle", aim=4, marine=[4, 4])
    play(table, "end-activation")
    assert asked(table) == (0, "defensive_fire")
    assert keys(table) == ["shot vasquez pulse_rifle", "shot vasquez pulse_rifle auto", "stop"]
    before = snapshot(table)
    play(table, "shot vasquez pulse_rifle")
    assert swarm(table) == 1  # 4 hits the dial of 4; what is left attacks
    assert len(events(table, "alien_attacks")) == 1
    assert len(zone(table, "exhaust")) == len(before["zones.exhaust"]) + 1
    assert only(before, table, *TURN, "alien-1.*", "vasquez.*", "zones.exhaust", "zones.endurance")


@pytest.mark.rule("AG-B-136")
def test_it_is_optional_and_once_for_each_character_and_activation():
    people = {"drake": {"at": corridor(1), "gear": ["pistol"], "seat": -1}}
    table = defended([("standard", corridor(5), 3)], people=people, marine=[10, 10, 4])
    play(table, "end-activation")
    asked_for = []
    while asked(table)[1] in ("defensive_fire", "alien_target", "alien_space"):
        if asked(table)[1] == "defensive_fire":
            asked_for.append(keys(table)[0])
            play(table, keys(table)[0])
        else:
            table.choose(0)
    assert asked_for == ["shot drake pistol", "shot vasquez pistol"][: len(asked_for)]
    assert len(set(asked_for)) == len(asked_for)
    quiet = defended([("standard", corridor(4))])
    play(quiet, "end-activation", "stop")
    assert not events(quiet, "attacks")
    assert len(events(quiet, "alien_attacks")) == 1


@pytest.mark.rule("AG-B-137", "AG-C-16")
def test_if_it_removes_the_model_the_activation_ends():
    table = defended([("standard", corridor(4))], marine=[2])
    play(table, "end-activation", "shot vasquez pistol")
    assert swarm(table) == 0
    assert not events(table, "alien_attacks")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-136", "AG-B-132", "AG-B-095")
def test_no_defensive_fire_knocked_down_with_unwieldy_weapons_or_without_any():
    for weapon, fields in (("pistol", {"down": True}), ("incinerator", {}), ("combat_knife", {})):
        table = defended([("standard", corridor(4))], weapon, **fields)
        play(table, "end-activation")
        assert not [each for each in table.log() if each.kind == "attacks"]
        assert len(events(table, "alien_attacks")) == 1


@pytest.mark.rule("AG-B-136")
def test_no_defensive_fire_at_an_alien_that_does_not_come_next_to_one():
    people = {"drake": {"at": corridor(3), "gear": ["pistol"], "seat": -1}}
    table = defended([("standard", corridor(6))], people=people)
    play(table, "end-activation")
    assert {key for key in keys(table) if key.startswith("shot")} == {"shot drake pistol"}


@pytest.mark.rule("AG-B-136", "AG-C-10")
@pytest.mark.parametrize(("edition", "fires"), [("2020", False), ("2023", True)])
def test_against_a_model_that_starts_adjacent_only_in_the_2023_edition(edition, fires):
    table = defended([("standard", corridor(1))], options={"edition": edition, "motion_draws": "mission"})
    play(table, "end-activation")
    assert (asked(table) == (0, "defensive_fire")) == fires
    if fires:
        assert not events(table, "alien_attacks")  # the shot comes first
        play(table, "stop")
    assert len(events(table, "alien_attacks")) == 1


@pytest.mark.rule("AG-C-10", "AG-B-136")
def test_in_2023_too_each_character_fires_once_in_an_activation():
    table = defended([("standard", corridor(1), 3)], options={"edition": "2023", "motion_draws": "mission"}, marine=[10, 4])
    play(table, "end-activation", "shot vasquez pistol")
    assert len(events(table, "attacks")) == 1
    assert len(events(table, "alien_attacks")) == 1


@pytest.mark.rule("AG-B-136", "AG-C-03")
def test_hicks_keeps_his_dial_when_his_defensive_fire_hits():
    for roll, aim in ((2, 7), (10, 6)):
        people = {"hicks": {"at": corridor(0), "gear": ["pistol"], "aim": 7, "seat": 0}, "burke": {"at": corridor(19), "seat": 1}}
        table = night(people, [("standard", corridor(4), 1)], seats=2, dice={"marine": [roll, 4]})
        play(table, "end-activation", "shot hicks pistol")
        assert asked(table) == (0, "first")  # the dial is set when he is activated
        assert table.view(None)["characters"]["hicks"]["aim"] == aim
