"""Spaces, walls, Doors, movement and line of sight (AG-B-060..068, AG-C-02, AG-C-09); positions and maps that cannot be."""

import msgspec
import pytest
from tests.aliens import LIBRARY, asked, at, corridor, events, keys, only, play, refused, scene, scene_text, sees, snapshot

import xenoboard as xb
from xenoboard.engine import PositionError
from xenoboard.games.aliens.boards import BoardError, PlanError, PlanSpec, read_board
from xenoboard.games.aliens.rules import board

DOOR = "A2:4,3/A2:5,3"
"""The south Door of the Operations centre."""


def adjacent(table, one, other):
    p = board.plan(table.rules)
    return board.adjacent(table.rules, p.space(one), p.space(other))


def steps(table, one, other):
    """The distance in spaces."""
    p = board.plan(table.rules)
    return next(n for n in range(60) if board.within(table.rules, p.space(one), p.space(other), n))


def room(**given):
    return scene({"hicks": "A1:9,5"}, **given)


# Neighbours -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-060", "AG-B-061")
@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("A2:5,4", "A2:5,5", True),  # an open edge
        ("A2:4,5", "A2:5,5", False),  # a wall
        ("A2:4,3", "A2:5,3", True),  # an open Door
        ("A2:4,6", "A2:5,5", True),  # a corner with one way round it
        ("A2:4,5", "A2:5,6", False),  # a corner with none
        ("A2:4,2", "A2:5,3", True),  # through the Door and round
        ("A2:5,9", "A3:5,0", True),  # connectors of two boards
        ("A2:4,9", "A3:5,0", True),
        ("A2:3,9", "A3:3,0", False),  # no connector there
        ("A2:5,4", "A2:5,6", False),
    ],
)
def test_neighbours_share_an_open_edge_or_door_or_a_corner_with_a_way_round(one, other, near):
    table = room()
    assert adjacent(table, one, other) == near
    assert adjacent(table, other, one) == near


@pytest.mark.rule("AG-B-062", "AG-B-063")
def test_distance_is_the_fewest_steps_through_open_doors():
    assert steps(room(), corridor(0), corridor(19)) == 19
    assert steps(room(), "A2:6,0", "A2:3,3") == 4  # round the Door post to (4,3)
    assert steps(room(), "A2:5,0", "A2:4,3") == 3
    assert steps(room(barricades=[DOOR]), "A2:5,0", "A2:4,3") > 5


@pytest.mark.rule("AG-B-063", "AG-B-064")
def test_an_open_door_blocks_nothing_a_barricaded_one_movement_adjacency_and_sight():
    opened, barred = scene({"hicks": "A2:5,2"}), scene({"hicks": "A2:5,2"}, barricades=[DOOR])
    assert adjacent(opened, "A2:4,3", "A2:5,3")
    assert sees(opened, "A2:2,3", "A2:6,3")
    assert "move A2:3,3" in keys(opened)
    assert not adjacent(barred, "A2:4,3", "A2:5,3")
    assert not sees(barred, "A2:2,3", "A2:6,3")
    assert refused(barred, "move A2:3,3") == "AG-B-080"


# Sight ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-065")
def test_walls_solid_spaces_characters_and_aliens_block_sight_and_blips_and_tokens_do_not():
    assert sees(room(), corridor(0), corridor(19))
    assert not sees(room(), "A2:2,3", "A2:5,1")  # a wall
    assert not sees(room(), "A4:0,3", "A4:3,7")  # solid spaces
    assert not sees(room(aliens=[("standard", corridor(7))]), corridor(0), corridor(19))
    assert not sees(scene({"hicks": corridor(7)}), corridor(0), corridor(19))
    assert sees(room(blips=[(corridor(7), "core-1")]), corridor(0), corridor(19))
    assert sees(room(crates=[corridor(7)], tunnels=[corridor(8)]), corridor(0), corridor(19))
    assert sees(room(aliens=[("standard", "A2:6,6")]), corridor(0), corridor(19))  # beside the line


@pytest.mark.rule("AG-B-065")
def test_who_stands_at_either_end_does_not_block():
    table = scene({"hicks": corridor(0)}, [("standard", corridor(9))])
    assert sees(table, corridor(0), corridor(9))
    assert not sees(table, corridor(0), corridor(10))


@pytest.mark.rule("AG-B-065", "AG-C-09")
@pytest.mark.parametrize(("edition", "blocks"), [("2020", True), ("2023", False)])
def test_knocked_down_characters_block_in_the_2020_edition_only(edition, blocks):
    table = scene({"hicks": {"at": corridor(7), "down": True}}, options={"edition": edition})
    assert sees(table, corridor(0), corridor(19)) != blocks
    standing = scene({"hicks": corridor(7)}, options={"edition": edition})
    assert not sees(standing, corridor(0), corridor(19))


@pytest.mark.rule("AG-B-065", "AG-C-02")
@pytest.mark.parametrize(
    ("options", "free"), [({}, True), ({"edition": "2023"}, False), ({"edition": "2023", "los_door_posts": "pass"}, True)]
)
def test_a_line_that_touches_a_door_post_is_free_in_2020_and_blocked_in_2023(options, free):
    table = room(options=options)
    assert sees(table, "A2:3,1", "A2:5,3") == free  # through the corner of (4,2), (4,3), (5,2) and (5,3)
    assert sees(table, "A2:3,3", "A2:6,3")  # through the middle of the Door


@pytest.mark.rule("AG-B-066")
def test_adjacent_spaces_always_see_one_another():
    table = scene({"hicks": "A2:5,6"}, [("standard", "A2:4,6")], options={"edition": "2023"})
    assert sees(table, "A2:4,2", "A2:5,3")  # round a door post
    p = board.plan(table.rules)
    for name, space in p.by_name.items():
        if name.startswith("A2:"):
            for other, there in p.by_name.items():
                if board.adjacent(table.rules, space, there):
                    assert sees(table, name, other)


# Moving -----------------------------------------------------------------------------------------------------------------------------

NARROW = ("A2:3,0", "A2:2,0", "A2:1,0")
"""A passage one space wide."""


@pytest.mark.rule("AG-B-067")
def test_characters_pass_characters_but_not_aliens_and_end_on_no_taken_space():
    start, between, end = NARROW
    friend = scene({"hicks": start, "vasquez": between})
    assert f"move {end}" in keys(friend)
    assert refused(friend, f"move {between}") == "AG-B-067"
    before = snapshot(friend)
    play(friend, f"move {end}")
    assert only(before, friend, "hicks.at", "acting")
    foe = scene({"hicks": start}, [("standard", between)])
    assert f"move {end}" not in keys(foe)
    assert refused(foe, f"move {between}") == "AG-B-067"


@pytest.mark.rule("AG-B-067", "AG-B-113")
def test_aliens_pass_neither_characters_nor_one_another():
    from tests.aliens import night

    people = {"hicks": "A2:2,0", "vasquez": {"at": "A2:3,0"}}
    table = night(people, [("standard", "A2:0,1")], dice={"marine": [4]})
    play(table, "end-activation")
    assert at(table, "alien-1") in ("A2:1,0", "A2:0,0", "A2:0,1")
    assert {event["who"] for event in events(table, "alien_attacks")} == {"hicks"}
    table = night({"hicks": "A2:3,0"}, [("standard", "A2:2,0"), ("standard", "A2:0,0")], barricades=[], dice={"marine": [4, 4]})
    play(table, "end-activation")
    way = [event["at"] for event in events(table, "alien_moves") if event["alien"] == 2]
    assert "A2:2,0" not in way


@pytest.mark.rule("AG-B-068")
def test_leaving_an_alien_behind_is_free_and_triggers_nothing():
    table = scene({"hicks": corridor(3)}, [("standard", corridor(4), 3)])
    before = snapshot(table)
    play(table, f"move {corridor(0)}")
    assert only(before, table, "hicks.at", "acting")
    assert not events(table, "alien_attacks")
    assert asked(table) == (0, "act")


# Positions and maps that cannot be -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-060", "AG-B-067")
@pytest.mark.parametrize(
    ("people", "given", "path", "words"),
    [
        ({"hicks": "A2:99,1"}, {}, "table.characters.hicks.at", "A2:99,1"),
        ({"hicks": "A2.computer9"}, {}, "table.characters.hicks.at", "computer1"),
        ({"hiks": "A2:5,1"}, {"who": None}, "table.characters.hiks", "hicks"),
        ({"hicks": "A2:5,1", "vasquez": "A2:5,1"}, {}, "table.vasquez", "taken by hicks"),
        ({"hicks": "A2:5,1"}, {"aliens": [("standard", "A2:5,1")]}, "table.alien-1", "taken by hicks"),
        ({"hicks": "A2:5,1"}, {"aliens": [("drone", "A2:5,2")]}, "table.aliens[0].kind", "drone"),
        ({"hicks": "A2:5,1"}, {"aliens": [("standard", "A2:5,2", 22)]}, "table.aliens", "21 Alien tokens"),
        ({"hicks": "A2:5,1"}, {"barricades": ["A2:5,1/A2:5,2"]}, "table.barricades", "A2:5,1/A2:5,2"),
        ({"hicks": "A2:5,1"}, {"dice": {"alien": [7]}}, "table.dice.alien", "6 faces"),
        ({"hicks": {"at": "A2:5,1", "gear": ["pulse_rifel"]}}, {}, "table.characters.hicks.gear[0]", "pulse_rifle"),
        ({"hicks": {"at": "A2:5,1", "gear": ["motion_tracker"] * 3}}, {}, "table.characters.hicks.gear[2]", "2, all placed"),
        ({"hicks": {"at": "A2:5,1", "seat": 4}}, {}, "table.characters.hicks.seat", "0 to 0"),
        ({"hicks": "A2:5,1"}, {"spawnpoints": {}}, "table.spawnpoints", "unknown field"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_place_named(people, given, path, words):
    aliens = given.get("aliens", ())
    rest = {key: value for key, value in given.items() if key != "aliens"}
    with pytest.raises(PositionError) as caught:
        xb.position(scene_text(people, aliens, **rest))
    assert caught.value.path == path
    assert words in str(caught.value)


def redrawn(board_id, change):
    """A board whose picture was changed, read again."""
    old = LIBRARY.boards[board_id]
    lines = change(old.picture.rstrip("\n").split("\n"))
    return read_board(msgspec.structs.replace(old, picture="\n".join(lines) + "\n"))


def replaced(row, column, mark):
    def change(lines):
        lines[row] = lines[row][:column] + mark + lines[row][column + 1 :]
        return lines

    return change


@pytest.mark.rule("AG-B-060")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda lines: [*lines[:5], lines[5][:-1], *lines[6:]], "row 6"),
        (lambda lines: lines[:-1], "20 rows"),
        (replaced(1, 1, "Z"), "'Z' at row 0, column 0"),
        (replaced(1, 0, "D"), "west side is open at 0"),
        (replaced(0, 3, " "), "north side is open at 1"),
        (replaced(1, 20, "D"), "door to nowhere between row 0, column 9 and row 0, column 10"),
        (replaced(13, 6, "D"), "door to nowhere between row 6, column 2 and row 6, column 3"),
        (replaced(3, 2, "x"), "'x' between row 1, column 0 and row 1, column 1"),
        (replaced(0, 3, "o"), "connectors"),
    ],
)
def test_a_map_that_cannot_be_read_is_refused_with_the_place_named(change, place):
    assert redrawn("A1", lambda lines: lines) == LIBRARY.boards["A1"]  # unchanged it reads the same
    with pytest.raises(BoardError, match=place):
        redrawn("A1", change)


@pytest.mark.rule("AG-B-060")
@pytest.mark.parametrize(
    ("rows", "words"),
    [((("A1", "A9"),), "A9"), ((("A1", "N1"),), "faces of one board"), ((("A1", "A1"),), "same board twice")],
)
def test_boards_that_cannot_lie_together_are_refused(rows, words):
    with pytest.raises(PlanError, match=words):
        LIBRARY.plan(PlanSpec(rows))


@pytest.mark.rule("AG-120", "AG-121", "AG-119", "AG-Q-32")
def test_entrances_nine_or_ten_spaces_apart_in_a_bug_hunt_are_refused_with_the_place_named():
    legal = list(LIBRARY.missions["bh1"].suggested_entrances)

    def problem(entrances):
        with pytest.raises(PositionError) as caught:
            scene({"hicks": "A2:5,1"}, options={"air_ducts": True}, entrances=entrances)
        assert caught.value.path == "table.entrances"
        return str(caught.value)

    free = room(options={"air_ducts": True})
    assert list(free.view(None)["entrances"].values()) == [
        board.plan(free.rules).names[board.plan(free.rules).space(e)] for e in legal
    ]
    said = problem([*legal[:5], legal[4].replace("9,2", "9,3")])
    assert "AG-121" in said
    assert "A3:9,3" in said
    assert "AG-120" in problem([*legal[:5], "A2:5,1"])
    assert "AG-119" in problem(legal[:5])
    p = board.plan(free.rules)
    for distance in (9, 10, 11):  # seen from the first Entrance alone
        first = p.space(legal[0])
        grid = p.grid.ways(0)
        ring = grid.within(first, distance) & ~grid.within(first, distance - 1)
        from xenoboard.games.aliens.rules.hunts import entrance_refusal

        space = ring.bit_length() - 1
        refusal = entrance_refusal(p, (), (first,), space)
        assert (refusal is not None) == (distance <= 10)
        if refusal:
            assert p.names[first] in refusal.text
            assert p.names[space] in refusal.text
