"""The Alien Phase: targets, ways, breaking through, Defensive Fire, attacks (base chapters 11 and 12)."""

import pytest
from tests.aliens_support import asked, at, events, faces, keys, kinds, play, scene, state


def phase(people, aliens, dice=None, **more):
    return scene(people, phase="alien", aliens=aliens, dice=dice or {}, **more)


def one(gear=(), where="A1:4,9", **more):
    return {"hicks": {"seat": 0, "at": where, "gear": list(gear), **more}}


@pytest.mark.rule("AG-B-112", "AG-B-113", "AG-B-114", "AG-C-04")
def test_an_alien_goes_a_shortest_way_to_the_nearest_character_it_could_attack():
    people = {"hicks": {"seat": 0, "at": "A1:4,9"}, "hudson": {"at": "A1:4,0"}}
    table = phase(people, [{"kind": "standard", "at": "A1:4,3"}], {"marine": [5, 5]})
    assert at(table, 1) in ("A1:4,1", "A1:5,1")
    assert events(table, "alien_attacks")[0]["who"] == "hudson"
    # with no free space next to Hudson the farther Hicks is chosen
    walled = {**people, "hudson": {"at": "A1:9,0"}}
    around = [{"kind": "standard", "at": place, "done": True} for place in ("A1:8,0", "A1:8,1", "A1:9,1")]
    passed = phase(walled, [{"kind": "standard", "at": "A1:7,1"}, *around], {"marine": [5, 5]})
    assert [event["who"] for event in events(passed, "alien_attacks")] != ["hudson"]


@pytest.mark.rule("AG-B-113", "AG-Q-48", "AG-B-167")
def test_the_commander_chooses_between_equally_near_targets():
    people = {"hicks": {"seat": 0, "at": "A1:4,1"}, "hudson": {"at": "A1:4,7"}}
    table = phase(people, [{"kind": "standard", "at": "A1:4,4"}], {"marine": [5]})
    assert asked(table) == (0, "alien_target")
    assert keys(table) == ["who hicks", "who hudson"]
    play(table, "who hudson")
    assert events(table, "alien_attacks")[0]["who"] == "hudson"


@pytest.mark.rule("AG-B-111", "AG-B-116", "AG-Q-48")
def test_the_nearest_activates_first_and_unlike_equals_are_asked_for():
    aliens = [{"kind": "standard", "at": "A1:4,1"}, {"kind": "standard", "at": "A1:4,6"}]
    table = phase(one(), aliens, {"marine": [5, 5]})
    moved = [event["alien"] for event in events(table, "alien_moves")]
    assert moved[0] == 2
    tied = phase(one(where="A1:4,4"), [{"kind": "standard", "at": "A1:4,1", "tokens": 1}, {"kind": "standard", "at": "A1:4,7"}])
    assert asked(tied) == (0, "alien_order")
    alike = phase(
        one(where="A1:4,4"), [{"kind": "standard", "at": "A1:4,1"}, {"kind": "standard", "at": "A1:4,7"}], {"marine": [5, 5]}
    )
    assert asked(alike) is None or asked(alike)[1] != "alien_order"


@pytest.mark.rule("AG-B-114", "AG-B-104")
def test_an_adjacent_alien_attacks_without_moving_once():
    table = phase(one(where="A1:4,4"), [{"kind": "standard", "at": "A1:5,5"}], {"marine": [5]})
    assert at(table, 1) == "A1:5,5"
    assert len(events(table, "alien_attacks")) == 1


@pytest.mark.rule("AG-B-114")
def test_when_nobody_can_be_attacked_it_moves_as_near_as_it_can():
    around = [{"kind": "standard", "at": place, "done": True} for place in ("A1:8,0", "A1:8,1", "A1:9,1")]
    table = phase(one(where="A1:9,0"), [*around, {"kind": "standard", "at": "A1:6,2"}])
    assert at(table, 4) in ("A1:7,0", "A1:7,1", "A1:7,2", "A1:8,2", "A1:9,2")


@pytest.mark.rule("AG-B-115", "AG-C-05", "AG-C-06", "AG-C-08", "AG-B-064")
def test_breaking_through_needs_four_or_five_by_edition_and_is_tried_even_without_movement():
    door = "A1:2,3/A1:2,4"

    def push(roll, edition="2020", start="A1:2,5"):
        return phase(
            one(where="A1:2,1"),
            [{"kind": "standard", "at": start}],
            {"alien": [roll], "marine": [5]},
            barricades=[door],
            options={"edition": edition},
        )

    assert push(4).view(0)["barricades"] == []
    assert at(push(4), 1) in ("A1:1,2", "A1:2,2")  # and goes on
    assert push(4, "2023").view(0)["barricades"] == [door]
    assert push(5, "2023").view(0)["barricades"] == []
    late = push(6, start="A1:9,4")  # six steps to the door: the attempt only removes the Barricade
    assert late.view(0)["barricades"] == []
    assert (at(late, 1) or "").startswith("A1:3,")
    held = push(1)
    assert at(held, 1) == "A1:2,4"
    assert len(events(held, "break_roll")) == 1


@pytest.mark.rule("AG-B-115")
def test_seal_the_door_and_the_welder():
    door = "A1:2,3/A1:2,4"
    table = phase(
        one(where="A1:2,1"),
        [{"kind": "standard", "at": "A1:2,5"}],
        {"alien": [6]},
        barricades=[door],
        zones={"hand:0": ["ev_seal_it"]},
    )
    assert asked(table) == (0, "event")
    play(table, "yes")
    assert table.view(0)["barricades"] == [door]
    welded = phase(one(where="A1:2,1"), [{"kind": "standard", "at": "A1:2,5"}], {"alien": [4]}, barricades=[door], welded=[door])
    assert welded.view(0)["barricades"] == [door]


@pytest.mark.rule("AG-B-110", "AG-B-117")
def test_blips_share_one_die_and_move_like_aliens():
    table = scene(
        one(where="A1:8,0"),
        phase="blips",
        blips=[{"at": "A4:0,9", "face": "core-1"}, {"at": "A4:1,9", "face": "core-1"}],
        dice={"alien": [2]},
    )
    assert len(events(table, "blip_roll")) == 1
    assert len(events(table, "blip_moves")) == 4
    assert not events(table, "alien_attacks")


@pytest.mark.rule("AG-B-118", "AG-B-119", "AG-B-120", "AG-C-12", "AG-C-13")
def test_motion_tracker_cards_place_blips_at_spawn_points_or_the_nearest_free_space():
    table = scene(one(), phase="motion", draws=1, zones={"motion": ["pair_12"]})
    assert [event["at"] for event in events(table, "blip_placed")] == ["A4:8,6", "A4:3,9"]
    taken = scene(one(), phase="motion", draws=1, zones={"motion": ["sp1_one"]}, aliens=[{"kind": "standard", "at": "A4:8,6"}])
    assert asked(taken) == (0, "place_blip")
    from xenoboard.games.aliens.rules import motion

    for seats, cards in ((1, 2), (2, 3), (5, 4)):
        team = {
            who: {"seat": n, "at": f"A1:9,{n}"} for n, who in enumerate(["hicks", "hudson", "frost", "gorman", "ripley"][:seats])
        }
        assert motion.cards_this_turn(scene(team, seats=seats, options={"edition": "2023"}, phase="marine", on=-1).rules) == cards
    digging = scene(one(where="A1:4,4"), phase="motion", draws=1, zones={"motion": ["tunnels"]}, options={"edition": "2023"})
    assert asked(digging) == (0, "place_tunnel")
    play(digging, keys(digging)[0])
    assert len(digging.view(0)["tunnels"]) == 1


@pytest.mark.rule("AG-B-118", "AG-B-120")
@pytest.mark.parametrize("card", ["sp1_fear", "surge", "frenzy", "false_echo", "quiet", "tunnels"])
def test_every_sort_of_motion_tracker_card(card):
    table = scene(
        one(where="A4:9,6"),
        phase="motion",
        draws=1,
        zones={"motion": [card], "endurance": ["hz_panic", "pistol"]},
        aliens=[{"kind": "standard", "at": "A1:9,0"}],
        blips=[{"at": "A2:9,9", "face": "core-1"}],
        dice={"marine": [5, 5], "alien": [1]},
    )
    assert events(table, "motion_card")[0]["card"] == card
    match card:
        case "sp1_fear":
            assert events(table, "exhausted")[0]["n"] == 1
        case "surge":
            assert len(events(table, "blip_moves")) == 3
        case "frenzy":
            assert events(table, "again")
        case "false_echo" | "tunnels":
            assert events(table, "blip_placed")
        case _:
            assert not events(table, "blip_placed")


@pytest.mark.rule("AG-B-130", "AG-B-025", "AG-B-028", "AG-Q-12", "AG-Q-54", "AG-C-15")
def test_the_defense_roll_counts_adjacent_aliens_beyond_the_first():
    def attacked(roll, tokens=0, count="beyond_first"):
        table = phase(
            one(where="A1:4,4"),
            [{"kind": "standard", "at": "A1:4,5", "tokens": tokens}],
            {"marine": [roll], "alien": [1]},
            options={"defense_adjacent_count": count},
        )
        return table.view(0)["characters"]["hicks"]["down"], kinds(table)

    assert attacked(6) == (False, [("standard", "A1:4,5", 1)])  # Defense 6: dodged
    assert attacked(7)[0]
    assert attacked(6, tokens=1)[0]  # one more Alien worsens it
    assert attacked(6, count="all")[0]
    assert attacked(2) == (False, [])  # Melee 2: an attacker dies
    assert attacked(1, tokens=3) == (False, [("standard", "A1:4,5", 3)])  # the symbol


@pytest.mark.rule("AG-B-131", "AG-B-132", "AG-B-133", "AG-B-134", "AG-B-183", "AG-Q-52")
@pytest.mark.parametrize(
    ("roll", "down", "result"),
    [
        (1, False, "board"),
        (3, False, "board"),
        (4, False, "captured"),
        (6, False, "killed"),
        (1, True, "captured"),
        (6, True, "killed"),
    ],
)
def test_a_failed_defense_roll_and_the_alien_die(roll, down, result):
    people = {"hicks": {"seat": 0, "at": "A1:4,4", "down": down}, "hudson": {"at": "A2:2,2"}, "frost": {"at": "A2:2,3"}}
    table = scene(
        people,
        scenario="m3",
        phase="alien",
        turn=3,
        aliens=[{"kind": "standard", "at": "A1:4,5", "tokens": 1}],
        dice={"marine": [10], "alien": [roll]},
    )
    hicks = table.view(0)["characters"]["hicks"]
    assert hicks["place"] == result
    assert hicks["down"] == (result == "board")
    assert kinds(table)[0][2] == (1 if result == "captured" else 2)


@pytest.mark.rule("AG-B-136", "AG-B-137", "AG-C-16")
def test_defensive_fire_interrupts_the_move_and_may_end_it():
    """The hard one: an Alien's move interrupted by Defensive Fire that kills it."""
    people = {"hicks": {"seat": 0, "at": "A1:4,6", "gear": ["pistol"]}, "hudson": {"at": "A1:4,8", "gear": ["pistol"]}}
    table = phase(people, [{"kind": "standard", "at": "A1:4,1"}], {"marine": [7]})
    assert asked(table) == (0, "defensive_fire")
    here = at(table, 1)
    undone = table.fork(log=True)
    play(table, "shot hicks pistol")
    assert kinds(table) == []
    assert not events(table, "alien_attacks")
    assert table.view(0)["characters"]["hicks"]["aim"] == 7  # Hicks keeps his dial when he hits
    table.undo()
    assert at(table, 1) == here
    assert asked(undone) == (0, "defensive_fire")
    play(undone, "stop")
    assert events(undone, "alien_attacks")
    reduced = phase(people, [{"kind": "standard", "at": "A1:4,1", "tokens": 1}], {"marine": [7, 5]})
    play(reduced, "shot hicks pistol")
    assert kinds(reduced) == [("standard", here, 1)]
    assert events(reduced, "alien_attacks")  # the reduced swarm goes on and attacks


@pytest.mark.rule("AG-B-136", "AG-C-10", "AG-B-132")
def test_no_defensive_fire_while_down_nor_in_2020_at_one_that_starts_adjacent():
    down = phase(
        {"hicks": {"seat": 0, "at": "A1:4,6", "gear": ["pistol"], "down": True}},
        [{"kind": "standard", "at": "A1:4,1"}],
        {"marine": [5]},
    )
    assert not events(down, "attacks")
    assert events(down, "alien_attacks")
    for edition, fires in (("2020", False), ("2023", True)):
        table = phase(
            one(["pistol"], "A1:4,4"), [{"kind": "standard", "at": "A1:4,5"}], {"marine": [5]}, options={"edition": edition}
        )
        assert (asked(table)[1] == "defensive_fire") is fires


@pytest.mark.rule("AG-B-136")
def test_cover_me_and_body_armor_and_get_clear():
    people = {"hicks": {"seat": 0, "at": "A1:4,8", "gear": ["pistol"]}, "hudson": {"at": "A1:5,5"}}
    table = phase(people, [{"kind": "standard", "at": "A1:4,1"}], {"marine": [7]}, zones={"hand:0": ["ev_cover_me"]})
    assert asked(table) == (0, "event")
    play(table, "yes", "shot hicks pistol")
    assert kinds(table) == []
    armor = phase(one(["body_armor"], "A1:4,4"), [{"kind": "standard", "at": "A1:4,5"}], {"marine": [10]})
    assert asked(armor) == (0, "armor")
    play(armor, "yes")
    assert armor.view(0)["characters"]["hicks"]["down"]
    assert faces(armor, "exhaust")[:1] == ["body_armor"]
    clear = phase(one((), "A1:4,4"), [{"kind": "standard", "at": "A1:4,5"}], {"marine": [10]}, zones={"hand:0": ["ev_get_clear"]})
    play(clear, "yes")
    assert asked(clear) == (0, "get_clear")
    play(clear, "move A1:4,1")
    assert at(clear, "hicks") == "A1:4,1"
    assert state(clear).fate.get("alien", ()) == ()
