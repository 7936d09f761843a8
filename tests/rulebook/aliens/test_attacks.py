"""Attacks (base chapter 9)."""

import pytest
from tests.aliens_support import LIB, asked, events, faces, keys, kinds, play, refused, scene, state


def shooter(gear, aliens=None, dice=(), who="hicks", **more):
    people = more.pop("people", {who: {"seat": 0, "at": "A1:4,0", "gear": gear}, "hudson": {"at": "A1:9,4"}})
    return scene(
        people,
        acting=who,
        aliens=aliens if aliens is not None else [{"kind": "standard", "at": "A1:4,5", "tokens": 3}],
        dice={"marine": list(dice)},
        **more,
    )


@pytest.mark.rule("AG-B-090", "AG-B-091", "AG-B-092", "AG-B-024", "AG-B-011")
def test_a_roll_of_the_dial_or_less_kills_one_and_every_die_lowers_the_dial():
    table = shooter(["pulse_rifle"], dice=[7, 7])
    deck = len(faces(table, "endurance"))
    play(table, "attack pulse_rifle alien-1")
    assert kinds(table) == [("standard", "A1:4,5", 3)]
    assert table.view(0)["characters"]["hicks"]["aim"] == 6
    assert len(faces(table, "endurance")) == deck - 1
    play(table, "attack pulse_rifle alien-1")  # 7 is above the dial now
    assert kinds(table) == [("standard", "A1:4,5", 3)]
    assert table.view(0)["characters"]["hicks"]["aim"] == 5


@pytest.mark.rule("AG-B-028", "AG-B-092")
def test_the_symbol_always_hits_and_the_dial_never_falls_below_one():
    people = {"hicks": {"seat": 0, "at": "A1:4,0", "gear": ["pistol"], "aim": 1}}
    table = shooter([], dice=[1], people=people)
    play(table, "attack pistol alien-1")
    assert kinds(table) == [("standard", "A1:4,5", 3)]
    assert table.view(0)["characters"]["hicks"]["aim"] == 1


@pytest.mark.rule("AG-B-093", "AG-B-095")
def test_full_auto_costs_one_more_and_goes_on_until_the_first_miss():
    aliens = [{"kind": "standard", "at": "A1:4,5"}, {"kind": "standard", "at": "A1:5,5", "tokens": 1}]
    table = shooter(["pulse_rifle"], aliens, dice=[7, 6, 6])
    deck = len(faces(table, "endurance"))
    play(table, "full-auto pulse_rifle alien-1")
    assert kinds(table) == [("standard", "A1:5,5", 1)]  # hit, hit the other, missed
    assert len(faces(table, "endurance")) == deck - 2
    assert table.view(0)["characters"]["hicks"]["aim"] == 4
    pistol = shooter(["pistol"])
    assert "full-auto pistol alien-1" not in keys(pistol)


@pytest.mark.rule("AG-B-093")
def test_full_auto_may_turn_to_another_target():
    aliens = [{"kind": "standard", "at": "A1:4,5", "tokens": 1}, {"kind": "standard", "at": "A1:5,5"}]
    table = play(shooter(["pulse_rifle"], aliens, dice=[7, 6, 10]), "full-auto pulse_rifle alien-1")
    assert asked(table) == (0, "next_target")
    play(table, "target alien-2")
    assert kinds(table) == [("standard", "A1:4,5", 1)]


@pytest.mark.rule("AG-B-094", "AG-B-095", "AG-Q-51")
def test_the_incinerator_burns_everything_around_a_space_exactly_two_away():
    people = {
        "frost": {"seat": 0, "at": "A1:4,0", "gear": ["incinerator"]},
        "hudson": {"at": "A1:5,3"},
        "hicks": {"at": "A1:4,3", "down": True},
    }
    aliens = [{"kind": "standard", "at": "A1:5,2", "tokens": 1}]
    table = shooter([], aliens, dice=[7, 8, 7, 7], who="frost", people=people)
    assert {key for key in keys(table) if key.startswith("burn")} >= {"burn incinerator A1:4,2", "burn incinerator A1:5,2"}
    play(table, "burn incinerator A1:4,2")
    assert kinds(table) == [("standard", "A1:5,2", 1)]  # of two rolls one is 7 or less
    view = table.view(0)["characters"]
    assert view["hudson"]["down"]
    assert view["hicks"]["place"] == "killed"
    assert view["frost"]["aim"] == 5  # the dial goes down once


@pytest.mark.rule("AG-B-095", "AG-B-136")
def test_short_range_reaches_three_and_unwieldy_is_no_defensive_fire():
    table = shooter(["shotgun"], [{"kind": "standard", "at": "A1:4,3"}, {"kind": "standard", "at": "A1:5,4"}])
    assert "attack shotgun alien-1" in keys(table)
    assert refused(table, "attack shotgun alien-2") == "AG-B-095"
    burner = scene(
        {"frost": {"seat": 0, "at": "A1:4,0", "gear": ["incinerator"]}},
        phase="alien",
        aliens=[{"kind": "standard", "at": "A1:4,3"}],
        dice={"marine": [5]},
    )
    assert asked(burner)[1] != "defensive_fire"
    assert events(burner, "alien_attacks")
    assert "Backup" in LIB.cards["pistol"].traits


@pytest.mark.rule("AG-B-095")
def test_the_shotgun_raises_the_dial_and_the_smartgun_forgives_misses():
    table = play(shooter(["shotgun"], [{"kind": "standard", "at": "A1:4,3"}], dice=[9]), "attack shotgun alien-1")
    assert kinds(table) == []
    gun = shooter(["smartgun"], dice=[9], who="vasquez", people={"vasquez": {"seat": 0, "at": "A1:4,0", "gear": ["smartgun"]}})
    deck = len(faces(gun, "endurance"))
    play(gun, "attack smartgun alien-1")
    assert gun.view(0)["characters"]["vasquez"]["aim"] == 7
    assert len(faces(gun, "endurance")) == deck - 2  # Vasquez pays two instead of three


@pytest.mark.rule("AG-B-003")
def test_no_full_auto_in_the_reactor_hall():
    people = {"hicks": {"seat": 0, "at": "N1:6,2", "gear": ["pulse_rifle", "grenades"]}, "hudson": {"at": "N2:4,4"}}
    table = scene(people, scenario="m2", acting="hicks", aliens=[{"kind": "standard", "at": "N1:6,5"}])
    assert refused(table, "full-auto pulse_rifle alien-1") == "AG-B-093"
    assert refused(table, "use-card grenades") == "AG-B-086"


@pytest.mark.rule("AG-B-050")
@pytest.mark.parametrize(
    ("event", "dice", "left"),
    [("ev_perfect_shot", [10], 3), ("ev_stay_frosty", [10, 2], 3)],
)
def test_events_that_save_a_shot(event, dice, left):
    table = shooter(["pistol"], dice=dice, zones={"hand:0": [event]})
    play(table, "attack pistol alien-1")
    assert asked(table) == (0, "event")
    play(table, "yes")
    assert kinds(table)[0][2] == left
    assert faces(table, "hand:0") == []


@pytest.mark.rule("AG-B-026")
def test_abilities_of_gunners():
    drake = shooter(
        ["smartgun"], dice=[2, 10, 2, 10], who="drake", people={"drake": {"seat": 0, "at": "A1:4,0", "gear": ["smartgun"]}}
    )
    play(drake, "full-auto smartgun alien-1")
    assert asked(drake) == (0, "use")
    play(drake, "yes")
    assert kinds(drake)[0][2] == 2  # one miss ignored
    vasquez = shooter(
        ["smartgun"], dice=[2, 2, 10], who="vasquez", people={"vasquez": {"seat": 0, "at": "A1:4,0", "gear": ["smartgun"]}}
    )
    play(vasquez, "full-auto smartgun alien-1")
    assert vasquez.view(0)["characters"]["vasquez"]["aim"] == 6  # two hits lower it to five, her rage raises it
    assert state(vasquez).acting.actions == 1
