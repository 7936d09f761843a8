"""Spaces, movement, line of sight (base chapter 6) and Blips (base chapter 10)."""

import pytest
from tests.aliens_support import LIB, asked, at, events, faces, keys, kinds, play, refused, scene, state

from xenoboard.games.aliens.rules.board import adjacent, plan, sees, within


def look(people, **more):
    return scene(people, acting=next(iter(people)), **more)


def space(table, name):
    return plan(table.rules).by_name[name]


@pytest.mark.rule("AG-B-060", "AG-B-061", "AG-B-062", "AG-B-063", "AG-B-066")
def test_neighbours_share_an_open_edge_an_open_door_or_a_corner_with_a_way_round():
    table = look({"hicks": {"seat": 0, "at": "A1:2,3"}})
    g = table.rules
    near = lambda a, b: adjacent(g, space(table, a), space(table, b))  # noqa: E731
    assert near("A1:2,3", "A1:2,4")  # an open Door
    assert not near("A1:1,3", "A1:1,4")  # a wall
    assert near("A1:2,2", "A1:3,3")  # a free corner
    assert not near("A1:0,3", "A1:1,4")  # both ways round are walled
    assert within(g, space(table, "A1:2,3"), space(table, "A1:2,5"), 2)
    assert sees(g, space(table, "A1:2,3"), space(table, "A1:2,5"))


@pytest.mark.rule("AG-B-064", "AG-B-065")
def test_a_barricaded_door_blocks_movement_adjacency_and_sight():
    table = look({"hicks": {"seat": 0, "at": "A1:2,3"}}, barricades=["A1:2,3/A1:2,4"])
    g = table.rules
    assert not adjacent(g, space(table, "A1:2,3"), space(table, "A1:2,4"))
    assert not sees(g, space(table, "A1:2,3"), space(table, "A1:2,4"))
    assert "move A1:2,4" not in keys(table)


@pytest.mark.rule("AG-B-065", "AG-C-09")
def test_models_between_block_sight_and_knocked_down_ones_by_edition():
    people = {"hicks": {"seat": 0, "at": "A1:4,0"}, "hudson": {"at": "A1:4,3", "down": True}}
    for edition, clear in (("2020", False), ("2023", True)):
        table = look(people, options={"edition": edition})
        assert sees(table.rules, space(table, "A1:4,0"), space(table, "A1:4,8")) is clear
    blocked = look({"hicks": {"seat": 0, "at": "A1:4,0"}}, aliens=[{"kind": "standard", "at": "A1:4,4"}])
    assert not sees(blocked.rules, space(blocked, "A1:4,0"), space(blocked, "A1:4,8"))
    assert sees(blocked.rules, space(blocked, "A1:4,0"), space(blocked, "A1:5,2"))
    tokens = look({"hicks": {"seat": 0, "at": "A1:4,0"}}, crates=["A1:4,4"])
    assert sees(tokens.rules, space(tokens, "A1:4,0"), space(tokens, "A1:4,8"))


@pytest.mark.rule("AG-B-065", "AG-C-02")
def test_a_line_that_touches_a_door_post_is_free_in_2020_and_blocked_in_2023():
    # from A1:3,3 diagonally through the upper end of the Door of the locker room... its post at the corner
    for edition, clear in (("2020", True), ("2023", False)):
        table = look({"hicks": {"seat": 0, "at": "A1:4,4"}}, options={"edition": edition})
        pairs = [("A1:3,4", "A1:5,2"), ("A1:3,4", "A1:5,6")]
        found = [sees(table.rules, space(table, a), space(table, b)) for a, b in pairs]
        assert found[0] is clear


@pytest.mark.rule("AG-B-022", "AG-B-067", "AG-B-080", "AG-B-075")
def test_moving_up_to_speed_through_friends_but_not_through_aliens():
    people = {
        "hicks": {"seat": 0, "at": "A1:4,0"},
        "hudson": {"at": "A1:4,1"},
        "gorman": {"at": "A1:5,1"},
        "frost": {"at": "A1:5,0"},
    }
    table = look(people)
    assert refused(table, "move A1:4,1") == "AG-B-067"
    assert "move A1:4,6" not in keys(table)
    play(table, "move A1:4,5")
    assert at(table, "hicks") == "A1:4,5"
    play(table, "move A1:4,9")  # the same action again
    assert at(table, "hicks") == "A1:4,9"
    wall = [{"kind": "standard", "at": "A1:4,2"}, {"kind": "standard", "at": "A1:5,2"}]
    closed = look({"hicks": {"seat": 0, "at": "A1:4,0"}}, aliens=wall)
    assert "move A1:4,3" not in keys(closed)


@pytest.mark.rule("AG-B-068")
def test_moving_past_aliens_is_free():
    table = look({"hicks": {"seat": 0, "at": "A1:4,0"}}, aliens=[{"kind": "standard", "at": "A1:5,2"}])
    play(table, "move A1:4,4")
    assert at(table, "hicks") == "A1:4,4"
    assert not events(table, "alien_attacks")


@pytest.mark.rule("AG-B-100", "AG-B-101", "AG-B-103", "AG-B-104")
def test_a_move_is_interrupted_by_spotting_and_goes_on():
    """The hard one: a Character's move, interrupted at the first space from which the Blip is seen."""
    table = look({"hicks": {"seat": 0, "at": "A1:7,8"}}, blips=[{"at": "A1:4,0", "face": "core-2"}])
    assert table.view(0)["blips"]["blip-1"]["face"] is None
    play(table, "move A1:4,6")
    assert kinds(table) == [("standard", "A1:4,0", 2)]
    assert asked(table) == (0, "move_on")
    here = at(table, "hicks")
    assert here == "A1:5,7"
    assert table.decision.ask.args["left"] == 3
    again = table.fork(log=True)
    play(table, "move A1:5,5")
    assert at(table, "hicks") == "A1:5,5"
    play(again, "stop")
    assert at(again, "hicks") == "A1:5,7"
    table.undo()
    assert asked(table) == (0, "move_on")
    assert not next(iter(state(table).aliens.values())).done  # revealed in the Marine Phase, it will activate


@pytest.mark.rule("AG-B-103", "AG-B-104", "AG-B-117")
def test_a_blip_spotted_in_its_own_move_stops_and_its_aliens_do_not_activate_this_phase():
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:4,4"}}, blips=[{"at": "A1:7,8", "face": "core-1"}], phase="blips", dice={"alien": [6]}
    )
    assert kinds(table)[0] == ("standard", "A1:5,8", 1) or kinds(table)[0][1].startswith("A1:")
    assert not events(table, "alien_attacks")
    assert events(table, "spotted")[0]["face"] == "core-1"


@pytest.mark.rule("AG-B-102")
def test_an_ordinary_blip_goes_back_into_the_pool():
    table = look({"hicks": {"seat": 0, "at": "A1:7,8"}}, blips=[{"at": "A1:4,0", "face": "core-4"}])
    assert "core-4" not in faces(table, "pool")
    play(table, "move A1:5,8")
    assert "core-4" in faces(table, "pool")


@pytest.mark.rule("AG-B-105")
def test_without_a_free_model_a_blip_stays_until_one_is_free():
    crowd = [{"kind": "standard", "at": f"A4:{r},{c}"} for r in (4, 5) for c in range(8)]
    table = look(
        {"hicks": {"seat": 0, "at": "A1:7,8", "gear": ["pistol"]}},
        aliens=crowd,
        blips=[{"at": "A1:4,0", "face": "core-1"}],
        dice={"marine": [1]},
    )
    play(table, "move A1:5,8")
    assert len(table.view(0)["blips"]) == 1
    g = table.rules
    del g.state.aliens[1]
    from xenoboard.games.aliens.rules import blips

    for _ in blips.watch(g):
        pass
    assert table.view(0)["blips"] == {}
    none = scene({"hicks": {"seat": 0, "at": "A1:4,4"}}, phase="motion", draws=1, zones={"motion": ["sp1_one"], "pool": ["end"]})
    assert events(none, "no_blip")


@pytest.mark.rule("AG-B-106", "AG-Q-46")
def test_mission_blips_hide_newt():
    people = {"hicks": {"seat": 0, "at": "A1:7,8"}, "newt": {"place": "hidden"}}
    table = look(people, scenario="m1", blips=[{"at": "A1:4,0", "face": "mission-newt"}])
    play(table, "move A1:5,8")
    assert at(table, "newt") == "A1:4,0"
    assert table.view(0)["characters"]["newt"]["place"] == "hidden"
    assert faces(table, "aside") == ["mission-newt"]


@pytest.mark.rule("AG-B-096", "AG-C-14")
def test_a_blip_worth_three_is_one_model_with_tokens_or_three_models_by_the_option():
    def reveal(option):
        table = look(
            {"hicks": {"seat": 0, "at": "A1:7,8"}}, blips=[{"at": "A1:4,0", "face": "core-3"}], options={"swarm_models": option}
        )
        play(table, "move A1:5,8")
        while asked(table)[1] == "place_alien":
            play(table, keys(table)[0])
        return [swarm for _, _, swarm in kinds(table)]

    assert reveal("tokens") == [3]
    assert reveal("models") == [1, 1, 1]


@pytest.mark.rule("AG-B-145")
def test_leaving_by_the_exit_takes_one_more_space():
    table = look({"hicks": {"seat": 0, "at": "A1:9,1"}, "hudson": {"at": "A1:4,4"}}, scenario="supply")
    assert "move exit" not in keys(look({"hicks": {"seat": 0, "at": "A1:4,1"}, "hudson": {"at": "A1:4,4"}}, scenario="supply"))
    assert LIB.missions["supply"].exit == ("A1.exit1",)
    near = look({"hicks": {"seat": 0, "at": "A1:9,5"}, "hudson": {"at": "A1:4,4"}}, scenario="supply")
    play(near, "move exit")
    assert near.view(0)["characters"]["hicks"]["place"] == "left"
    assert table.outcome is None
