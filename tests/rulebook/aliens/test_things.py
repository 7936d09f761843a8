"""Things on the boards, machines, the Queen (base chapters 13 and 14)."""

import pytest
from tests.aliens_support import asked, at, events, faces, keys, kinds, play, refused, scene, state

HICKS = {"hicks": {"seat": 0, "at": "A1:4,4"}, "hudson": {"at": "A1:9,4"}}


@pytest.mark.rule("AG-B-141", "AG-B-083")
def test_a_crate_shows_three_cards_of_which_one_is_equipped_free():
    table = scene(HICKS, acting="hicks", crates=["A1:4,5"], zones={"endurance": ["ev_deep_breath", "smartgun", "medkit"]})
    deck = len(faces(table, "endurance"))
    play(table, "interact crate A1:4,5")
    assert keys(table) == ["card smartgun", "card medkit", "stop"] or set(keys(table)) == {"card smartgun", "card medkit", "stop"}
    play(table, "card smartgun")
    assert faces(table, "gear:hicks") == ["smartgun"]
    assert len(faces(table, "endurance")) == deck - 1
    assert faces(table, "exhaust") == []
    assert table.view(0)["crates"] == []


@pytest.mark.rule("AG-B-142")
def test_a_sentry_gun_fires_at_aliens_that_come_into_its_sight():
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:4,9"}},
        phase="alien",
        sentries={"A1:4,0": 10},
        aliens=[{"kind": "standard", "at": "A1:7,8"}],
        dice={"marine": [7]},
    )
    assert kinds(table) == []
    assert table.view(0)["sentries"] == {"A1:4,0": 9}
    placed = scene({"hicks": {"seat": 0, "at": "A1:4,4", "gear": ["sentry_gun"]}}, acting="hicks")
    play(placed, "use-card sentry_gun", "space A1:4,5")
    assert placed.view(0)["sentries"] == {"A1:4,5": 10}
    empty = scene(
        {"hicks": {"seat": 0, "at": "A1:4,9"}},
        phase="alien",
        sentries={"A1:4,0": 1},
        aliens=[{"kind": "standard", "at": "A1:7,8"}],
        dice={"marine": [8, 5]},
    )
    assert empty.view(0)["sentries"] == {}


@pytest.mark.rule("AG-B-143")
def test_a_facehugger_moves_four_always_captures_and_ignores_bishop():
    people = {"hicks": {"seat": 0, "at": "A1:4,4"}, "hudson": {"at": "A2:2,2"}, "frost": {"at": "A2:2,3"}}
    table = scene(
        people, scenario="m3", phase="alien", turn=3, aliens=[{"kind": "facehugger", "at": "A1:4,5"}], dice={"marine": [10]}
    )
    assert table.view(0)["characters"]["hicks"]["place"] == "captured"
    assert kinds(table) == []  # it left with its captive
    bishop = scene(
        {"bishop": {"seat": 0, "at": "A1:4,4"}, "hudson": {"at": "A2:2,2"}},
        scenario="gm3",
        phase="alien",
        turn=3,
        aliens=[{"kind": "facehugger", "at": "A1:4,5"}],
    )
    assert not [event for event in events(bishop, "alien_attacks") if event["who"] == "bishop"]
    far = scene({"hicks": {"seat": 0, "at": "A1:4,9"}}, phase="alien", aliens=[{"kind": "facehugger", "at": "A1:4,0"}])
    assert (at(far, 1) or "").endswith(",4")


@pytest.mark.rule("AG-B-144")
def test_an_egg_opens_within_two_spaces_in_sight_or_is_shot():
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:4,0", "gear": ["pistol"]}}, acting="hicks", eggs=["A1:4,5"], dice={"marine": [2]}
    )
    shot = table.fork(log=True)
    play(table, "move A1:4,3")
    assert kinds(table) == [("facehugger", "A1:4,5", 1)]
    assert table.view(0)["eggs"] == []
    play(shot, "attack pistol egg A1:4,5")
    assert shot.view(0)["eggs"] == []
    assert kinds(shot) == []


LOADER = {"hicks": {"seat": 0, "at": "G4:1,7"}, "hudson": {"at": "G4:1,1"}}


def hangar(people=None, **more):
    return scene(people or LOADER, scenario="gm5", acting=more.pop("acting", "hicks"), **more)


@pytest.mark.rule("AG-B-150")
def test_the_power_loader():
    table = hangar(loader="G4:1,8", aliens=[{"kind": "standard", "at": "G4:2,8", "tokens": 2}])
    play(table, "interact loader G4:1,8")
    hicks = table.view(0)["characters"]["hicks"]
    assert (hicks["at"], hicks["loader"], hicks["speed"], hicks["defense"], hicks["melee"]) == ("G4:1,8", True, 4, 8, 6)
    assert not [key for key in keys(table) if key.startswith("attack")]
    play(table, "strike alien-1")
    assert kinds(table) == [("standard", "G4:2,8", 1)]
    queen = hangar(
        {"hicks": {"seat": 0, "at": "G4:1,8", "loader": True}},
        loader=None,
        aliens=[{"kind": "queen", "at": "G4:2,8"}],
        dice={"marine": [6]},
    )
    play(queen, "strike alien-1")
    assert queen.view(0)["aliens"]["alien-1"]["damage"] == 1
    out = hangar({"hicks": {"seat": 0, "at": "G4:1,8", "loader": True}}, loader=None)
    play(out, "interact loader-out G4:1,8", "space G4:1,7")
    assert out.view(0)["loader"] == "G4:1,8"
    hit = scene(
        {"hicks": {"seat": 0, "at": "G4:1,8", "loader": True}},
        scenario="gm5",
        phase="alien",
        loader=None,
        aliens=[{"kind": "standard", "at": "G4:2,8"}],
        dice={"marine": [10], "alien": [5]},
    )
    assert asked(hit) == (0, "loader_out")
    play(hit, "space G4:1,7")
    assert hit.view(0)["characters"]["hicks"]["down"]
    safe = scene(
        {"hicks": {"seat": 0, "at": "G4:1,8", "loader": True}},
        scenario="gm5",
        phase="alien",
        loader=None,
        aliens=[{"kind": "standard", "at": "G4:2,8"}],
        dice={"marine": [10], "alien": [4]},
    )
    assert safe.view(0)["characters"]["hicks"]["loader"]


@pytest.mark.rule("AG-B-155")
def test_the_queen_takes_eight_damage_attacks_twice_and_breaks_through_on_two():
    people = {"hicks": {"seat": 0, "at": "G4:1,7", "gear": ["pistol"]}, "hudson": {"at": "G4:1,1"}}
    table = hangar(people, aliens=[{"kind": "queen", "at": "G4:1,4", "damage": 7}], dice={"marine": [2]})
    play(table, "attack pistol alien-1")
    assert kinds(table) == []
    assert "queen_dead" in table.view(0)["flags"]
    twice = scene(
        people, scenario="gm5", phase="alien", aliens=[{"kind": "queen", "at": "G4:1,6"}], dice={"marine": [3, 4, 4, 3]}
    )
    assert len(events(twice, "alien_attacks")) == 2
    assert [len(event["rolls"]) for event in events(twice, "defense_roll")] == [2, 2]
    door = scene(
        {"hicks": {"seat": 0, "at": "A1:2,1"}},
        phase="alien",
        aliens=[{"kind": "queen", "at": "A1:2,5"}],
        barricades=["A1:2,3/A1:2,4"],
        dice={"alien": [2], "marine": [3, 3, 3, 3]},
    )
    assert door.view(0)["barricades"] == []


@pytest.mark.rule("AG-B-156")
def test_an_open_airlock_blows_out_who_does_not_hold_on():
    people = {"hicks": {"seat": 0, "at": "G4:4,4"}, "hudson": {"at": "G4:1,1"}}
    table = scene(
        people,
        scenario="gm5",
        phase="finish",
        airlock_open=True,
        aliens=[{"kind": "queen", "at": "G4:4,5"}],
        dice={"marine": [7]},
    )
    assert table.outcome.result == "victory"
    assert table.view(0)["characters"]["hicks"]["place"] == "killed"
    computer = scene({"hicks": {"seat": 0, "at": "G4:6,7"}}, scenario="gm5", acting="hicks", dice={"marine": [2]})
    play(computer, "interact computer G4:6,8")
    assert computer.view(0)["airlock_open"]


@pytest.mark.rule("AG-B-086")
@pytest.mark.parametrize("card", ["motion_tracker", "grenades", "medkit", "flare"])
def test_every_card_action(card):
    people = {"hicks": {"seat": 0, "at": "A1:4,4", "gear": [card]}, "hudson": {"at": "A1:4,3", "down": True}}
    table = scene(
        people,
        scenario="gm3",
        acting="hicks",
        turn=3,
        aliens=[{"kind": "standard", "at": "A1:4,8", "tokens": 1}],
        blips=[{"at": "A1:7,8", "face": "core-2"}],
        dice={"marine": [6, 7]},
        zones={"exhaust": ["pistol", "welder"]},
    )
    play(table, f"use-card {card}")
    match card:
        case "motion_tracker":
            play(table, "target blip-1" if "target blip-1" in keys(table) else keys(table)[0])
            assert [blip["face"] for blip in table.view(0)["blips"].values()] == ["core-2"]
            assert [blip["face"] for blip in table.view(None)["blips"].values()] == [None]
        case "grenades":
            play(table, "space A1:4,8")
            assert kinds(table) == [("standard", "A1:4,8", 1)]
        case "medkit":
            assert not table.view(0)["characters"]["hudson"]["down"]
        case "flare":
            if asked(table)[1] == "flare":
                play(table, keys(table)[0])
            assert table.view(0)["blips"] == {}
    assert refused is not None
    assert state(table).turn >= 3
