"""Aliens, Blips and the Hive at Barricades, Sentry Guns and the APC (AG-B-113..117, AG-B-142, AG-B-154, AG-B-164)."""

import pytest
from tests.aliens import TURN, asked, at, corridor, doors, events, keys, night, only, play, scene, snapshot

SOUTH, NORTH = "A2:4,3/A2:5,3", "A2:0,3/A2:1,3"
"""The two Doors of the Operations centre."""
CLOSED = {"barricades": [SOUTH, NORTH]}
PACKED = dict(
    zip(("hicks", "drake", "frost", "hudson", "vasquez", "gorman"), ("4,3", "4,2", "4,4", "3,2", "3,3", "3,4"), strict=True)
)
"""Hicks behind the south Door, with somebody on every other space beside him."""


@pytest.mark.rule("AG-B-114", "AG-B-115", "AG-C-05")
@pytest.mark.parametrize(("roll", "open_"), [(3, False), (4, True)])
def test_who_is_right_behind_the_barricade_is_attacked_through_the_broken_door_without_another_step(roll, open_):
    table = night({"hicks": "A2:4,3"}, [("standard", corridor(6))], dice={"alien": [roll], "marine": [4]}, **CLOSED)
    before = snapshot(table)
    play(table, "end-activation")
    assert at(table, "alien-1") == corridor(4)  # next to Hicks round the door post, were it not for the Barricade
    assert [event["n"] for event in events(table, "break_roll")] == [roll]
    assert (SOUTH not in doors(table)) is open_
    assert bool(events(table, "alien_attacks")) is open_
    assert only(before, table, *TURN, "alien-1.*", "barricades", "hicks.activated")


@pytest.mark.rule("AG-B-113", "AG-C-05")
def test_a_character_hemmed_in_by_companions_can_still_be_attacked_through_its_door():
    people = {who: f"A2:{place}" for who, place in PACKED.items()}
    table = night(people, [("standard", corridor(6))], dice={"alien": [6], "marine": [4]}, **CLOSED)
    play(table, "end-activation")
    assert [event["who"] for event in events(table, "alien_attacks")] == ["hicks"]
    assert at(table, "alien-1") == corridor(4)


@pytest.mark.rule("AG-B-115", "AG-C-06")
def test_with_its_last_step_spent_before_the_door_it_still_tries_once():
    table = night({"hicks": "A2:4,3"}, [("standard", corridor(10))], dice={"alien": [4], "marine": [4]}, **CLOSED)
    play(table, "end-activation")
    assert len(events(table, "alien_moves")) == 6
    assert SOUTH not in doors(table)


@pytest.mark.rule("AG-B-117", "AG-B-115")
@pytest.mark.parametrize(("roll", "seen"), [(1, False), (6, True)])
def test_a_blip_right_before_the_door_tries_to_break_it_too(roll, seen):
    table = night({"hicks": "A2:4,3"}, (), [(corridor(3), "core-1")], dice={"alien": [1, roll]}, **CLOSED)
    play(table, "end-activation")
    assert [event["n"] for event in events(table, "break_roll")] == [roll]
    assert bool(events(table, "spotted")) is seen
    assert not events(table, "alien_attacks")


@pytest.mark.rule("AG-B-117", "AG-B-114")
def test_a_blip_comes_as_near_as_it_can_when_nobody_has_a_free_space_beside_it():
    beside = [("standard", "A2:1,0"), ("standard", "A2:3,0")]
    table = night({"hicks": "A2:2,0"}, beside, [(corridor(12), "core-1")], dice={"alien": [3], "marine": [4] * 2})
    play(table, "end-activation")
    assert len(events(table, "blip_moves")) == 3
    assert at(table, "blip-3") in {f"A2:{row},9" for row in range(10)}


@pytest.mark.rule("AG-B-154", "AG-B-113")
def test_a_character_and_the_manned_apc_beside_one_alien_are_a_tie_the_commander_breaks():
    people = {"hicks": {"at": "N4:4,4", "activated": True}, "drake": {"place": "apc", "activated": True}}
    table = scene(people, [("standard", "N4:5,3")], scenario="gm25", actions=1, round=1, dice={"marine": [4], "alien": [1]})
    play(table, "end-activation")
    assert asked(table) == (0, "alien_target")
    assert keys(table) == ["who hicks", "who apc"]
    play(table, "who apc")
    assert events(table, "apc_attacked")


# With a Hive player -------------------------------------------------------------------------------------------------------------------

HIVE = 1


def led(people, aliens, **given):
    """The Hive leads; it has nothing to play."""
    given = {"seats": 2, "willpower": 0, "phase": "alien", "who": None, "options": {"hive": True, "variants": True}, **given}
    given["zones"] = {"hivehand:1": [], **given.get("zones", {})}
    people = {name: {"seat": 0 if name == "hicks" else -1, "at": each} for name, each in people.items()}
    return scene(people, aliens, hive_done=True, **given)


@pytest.mark.rule("AG-136", "AG-137", "AG-037", "AG-B-164")
def test_a_skulker_that_cannot_attack_hides_under_a_hive_player_too():
    table = led({"hicks": corridor(0)}, [("skulker", corridor(12), 3)])
    assert asked(table) == (HIVE, "hive_move")
    assert "stop" not in keys(table)  # it is seen where it is
    seen = {f"move {corridor(n)}" for n in range(20)}
    assert not seen & set(keys(table))
    hidden = led({"hicks": corridor(0)}, [("skulker", "A3:1,1", 3)])
    assert "stop" in keys(hidden)
    assert not seen & set(keys(hidden))
    near = led({"hicks": corridor(0)}, [("skulker", corridor(8), 3)])
    assert {f"move {corridor(1)}", f"move {corridor(5)}", "stop"} <= set(keys(near))  # it can attack: any way
    plain = led({"hicks": corridor(0)}, [("standard", corridor(12))])
    assert f"move {corridor(7)}" in keys(plain)


@pytest.mark.rule("AG-B-164", "AG-B-115")
def test_the_hive_may_send_an_alien_against_the_barricade_before_its_prey():
    people = {who: f"A2:{place}" for who, place in PACKED.items()}
    table = led(people, [("standard", corridor(6))], dice={"alien": [4], "marine": [4]}, **CLOSED)
    play(table, f"move {corridor(3)}")
    assert asked(table) == (HIVE, "alien_target")
    assert "who hicks" in keys(table)
    play(table, "who hicks")
    assert SOUTH not in doors(table)
    assert [event["who"] for event in events(table, "alien_attacks")] == ["hicks"]
    held = led(people, [("standard", corridor(6))], dice={"alien": [3]}, **CLOSED)
    play(held, f"move {corridor(3)}", "who hicks")
    assert SOUTH in doors(held)
    assert not events(held, "alien_attacks")


@pytest.mark.rule("AG-B-142", "AG-B-164")
@pytest.mark.parametrize(("hemmed", "torn"), [(False, False), (True, True)])
def test_under_a_hive_a_sentry_gun_is_torn_down_too_when_nobody_can_be_attacked(hemmed, torn):
    guards = [("standard", "A2:1,0"), ("standard", "A2:3,0")][: 2 if hemmed else 1]
    models = [("standard", corridor(12)), *({"kind": kind, "at": where, "done": True} for kind, where in guards)]
    table = led({"hicks": "A2:2,0"}, models, sentries={corridor(13): 10})
    assert (table.view(None)["sentries"] == {}) is torn
    assert (asked(table) == (HIVE, "hive_move")) is not torn


@pytest.mark.rule("AG-B-163", "AG-B-164", "AG-B-136")
def test_after_a_sudden_turn_the_alien_goes_on_with_the_movement_it_has_left():
    people = {"hicks": {"at": corridor(2), "seat": 0, "gear": ["pistol"]}}
    table = scene(
        people, [("standard", corridor(6), 2)], seats=2, who=None, phase="alien", hive_done=True, willpower=1,
        options={"hive": True}, zones={"hivehand:1": ["sudden_turn"]}, dice={"marine": [10, 4]},
    )  # fmt: skip
    play(table, f"move {corridor(3)}")
    assert asked(table) == (0, "defensive_fire")
    play(table, "shot hicks pistol")
    assert asked(table) == (HIVE, "react")
    play(table, "hivemind sudden_turn")
    assert asked(table) == (HIVE, "sudden_turn")
    play(table, "space A2:6,2")  # beside Hicks still: his shot falls, and misses
    assert asked(table) == (HIVE, "hive_move")
    assert f"move {corridor(1)}" in keys(table)  # three of its six spaces are left
    assert "move A2:6,6" not in keys(table)
    play(table, "stop")
    assert asked(table) == (HIVE, "alien_target")
