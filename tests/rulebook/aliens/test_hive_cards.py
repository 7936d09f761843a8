"""The Hivemind cards at their limits: who counts as activated, what was killed, what a card ends (AG-B-104, AG-B-163)."""

import pytest
from tests.aliens import asked, at, corridor, events, keys, night, only, play, refused, scene, snapshot, swarm

HIVE = 1
FAR = "A1:9,9"
BAY = "A2:1,8"
OVER = {"seats": 2, "options": {"hive": True, "variants": True}}
"""Seat 1 plays the Hive."""


def hive_turn(hand, aliens=(), blips=(), people=None, **given):
    """In the middle of the Alien Phase the Hive may play."""
    table = {"phase": "alien", "willpower": 10, "who": None, **OVER, **given}
    zones = {"hivehand:1": [*hand], **table.pop("zones", {})}
    return scene(
        {name: {"seat": 0, "at": each} for name, each in (people or {"hicks": FAR}).items()}, aliens, blips, zones=zones, **table
    )


def model(kind="standard", where=BAY, **fields):
    """An Alien model."""
    return {"kind": kind, "at": where, **fields}


@pytest.mark.rule("AG-B-104", "AG-B-163")
@pytest.mark.parametrize(
    ("fields", "pounces"),
    [
        ({"done": True}, True),
        ({"done": True, "fresh": True}, True),
        ({"done": True, "fresh": True, "came": True}, False),
        ({}, False),
    ],
)
def test_pounce_wakes_a_model_that_has_activated_even_one_revealed_this_turn_but_none_that_came_in_this_phase(fields, pounces):
    table = hive_turn(["pounce"], [model(**fields)])
    if not pounces:
        assert refused(table, "hivemind pounce") == "AG-B-163"
        return
    play(table, "hivemind pounce")
    assert asked(table) == (HIVE, "hive_move")


@pytest.mark.rule("AG-B-104", "AG-B-118")
def test_frenzy_passes_over_an_alien_that_came_from_a_blip_in_this_alien_phase():
    people = {"hicks": {"at": corridor(0), "gear": ["shoulder_lamp"]}}
    table = night(
        people,
        [("standard", corridor(18))],
        [(corridor(5), "core-1")],
        zones={"motion": ["frenzy"]},
        dice={"alien": [3], "marine": [4] * 2},
    )
    play(table, "end-activation")
    assert [event["alien"] for event in events(table, "again")] == [1]  # farther away, but it may


@pytest.mark.rule("AG-B-163")
def test_patience_gives_two_willpower_and_ends_cards_but_not_willpower_actions_for_the_whole_alien_phase():
    table = hive_turn(["patience", "breed", "lurk"], [model(), model(where="A2:3,8")], willpower=5)
    play(table, "hivemind patience")
    assert table.view(HIVE)["hive"]["willpower"] == 6
    assert refused(table, "hivemind breed") == "AG-B-163"
    play(table, "will draw")
    assert table.view(HIVE)["hive"]["willpower"] == 4
    play(table, "stop", "target alien-1", "stop")
    assert asked(table) == (HIVE, "hive")  # before the second activation: still no card
    assert refused(table, "hivemind breed") == "AG-B-163"
    assert "will draw" in keys(table)


@pytest.mark.rule("AG-B-163", "AG-B-103")
def test_a_blip_that_lurks_has_ended_its_move():
    table = hive_turn(["lurk"], (), [{"at": corridor(8), "face": "core-1"}], {"hicks": "A2:2,3"}, phase="blips", roll=6)
    play(table, f"move {corridor(2)}")
    assert asked(table) == (HIVE, "react")  # in sight through the open Door
    play(table, "hivemind lurk")
    way = [corridor(8), *(event["at"] for event in events(table, "blip_moves"))]
    assert corridor(2) not in way
    assert at(table, "blip-1") == way[-4]  # three spaces back, and no step more
    assert not events(table, "spotted")


@pytest.mark.rule("AG-B-163", "AG-B-155")
@pytest.mark.parametrize(("damage", "asks"), [(0, False), (7, True)])
def test_acid_blood_answers_a_kill_not_a_wound_of_the_queen(damage, asks):
    people = {"hicks": {"at": "G4:1,8", "seat": 0, "gear": ["pistol", "medkit"]}, "ripley": {"at": "G4:5,5"}}
    over = {**OVER, "zones": {"hivehand:1": ["acid_blood"]}}
    queen = model("queen", "G4:1,7", damage=damage)
    table = scene(people, [queen], scenario="gm5", willpower=5, dice={"marine": [1]}, **over)
    play(table, "attack pistol alien-1")
    assert (asked(table) == (HIVE, "react")) is asks


@pytest.mark.rule("AG-142", "AG-B-163")
def test_both_copies_of_swarm_intelligence_may_answer_one_variant():
    table = scene(
        {"hicks": {"at": "A2:3,6", "gear": ["pistol"]}}, blips=[(BAY, "variant-scout")], willpower=6, dice={"alien": [1, 4]},
        **{**OVER, "zones": {"hivehand:1": ["swarm_intelligence", "swarm_intelligence"]}},
    )  # fmt: skip
    play(table, "move A2:1,6", "hivemind swarm_intelligence")
    assert asked(table) == (HIVE, "react")
    play(table, "hivemind swarm_intelligence")
    number = max(table.rules.state.aliens)
    assert (swarm(table, number), table.view(HIVE)["hive"]["willpower"]) == (3 + 1 + 2, 0)
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-163", "AG-Q-43")
def test_gather_the_swarm_lays_an_ordinary_model_under_another_or_under_a_variant_never_a_variant_under_it():
    table = hive_turn(["gather_the_swarm"], [model("brute", BAY, tokens=4), model(where="A2:1,9", tokens=1)])
    before = snapshot(table)
    play(table, "hivemind gather_the_swarm")
    assert (swarm(table, 1), swarm(table, 2)) == (7, 0)
    assert only(before, table, "alien-*", "willpower", "zones.hivehand:1", "zones.hivediscard")
    alone = hive_turn(["gather_the_swarm"], [model("facehugger"), model(where="A2:1,9")])
    assert refused(alone, "hivemind gather_the_swarm") == "AG-B-163"


@pytest.mark.rule("AG-B-163")
def test_rage_of_the_queen_wakes_no_sleeping_queen():
    people = {"ripley": {"at": "G5:4,5", "seat": 0}}
    asleep = scene(people, [model("queen", "G3.queen")], scenario="gm4", who=None, phase="alien", willpower=10, queen_awake=False,
                   **{**OVER, "zones": {"hivehand:1": ["rage_of_the_queen"]}})  # fmt: skip
    assert refused(asleep, "hivemind rage_of_the_queen") == "AG-B-163"


@pytest.mark.rule("AG-B-047", "AG-B-167")
def test_where_the_walls_break_open_the_commander_says_even_against_a_hive():
    table = scene({"hicks": corridor(0)}, willpower=0, **{**OVER, "zones": {"endurance": ["hz_in_the_walls"]}})
    play(table, "rest draw")
    assert asked(table) == (0, "place_blip")
