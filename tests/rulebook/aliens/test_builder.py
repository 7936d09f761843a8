"""Bug Hunts of one's own: boards, starting space and Entrances chosen one by one, what is against the rules refused (AG-119..123)."""

import pytest
from tests.aliens_support import LIB, asked, keys, play, refused, state, until

import xenoboard as xb


def boards_laid(**options):
    table = xb.new("aliens/hunt", seats=1, seed=1, **options)
    assert asked(table) == (0, "build_board")
    play(table, "named A2")
    assert refused(table, "named N2") == "AG-B-010"
    play(table, "named A3", "named A4", "named A1")
    return table


@pytest.mark.rule("AG-119", "AG-120", "AG-121", "AG-Q-32", "AG-105")
def test_entrances_too_near_are_refused_with_the_place_named():
    table = boards_laid(air_ducts=True)
    play(table, "space A2:1,2")
    assert asked(table) == (0, "build_entrance")
    assert refused(table, "space A2:1,2") == "AG-120"
    play(table, "space A4:9,1")
    assert refused(table, "space A4:9,2") == "AG-121"
    refusal = next(each for each in table.refusals() if each.key == "space A4:9,2")
    assert "A4:9,2" in refusal.sentence
    assert "A4:9,1" in refusal.sentence
    for place in LIB.missions["bh1"].suggested_entrances[1:]:
        play(table, f"space {place}")
    assert asked(table) == (0, "hero")
    assert len(table.view(0)["entrances"]) == 6
    until(table, "act")
    assert table.view(0)["turn"]["number"] == 1


@pytest.mark.rule("AG-122", "AG-123", "AG-106")
def test_the_dropship_is_laid_against_a_board_and_brings_four_crates():
    table = boards_laid(dropship=True)
    assert asked(table) == (0, "build_ship")
    play(table, keys(table)[0], "space A1:4,4")
    assert len([crate for crate in table.view(0)["crates"] if crate.startswith("P1")]) == 4
    assert len(table.view(0)["spawns"]) == 4
    until(table, "act")
    starts = [each["at"] for each in table.view(0)["characters"].values()]
    assert "A1:4,4" in starts
    assert state(table).plan.dropship


@pytest.mark.rule("AG-105", "AG-106", "AG-119", "AG-120", "AG-121", "AG-122", "AG-123")
def test_the_players_may_lay_the_modules_of_a_printed_bug_hunt_themselves():
    table = xb.new("aliens/bh1", seats=1, seed=1, air_ducts=True, dropship=True, places="chosen")
    spawns, starts = LIB.missions["bh1"].spawn_points, LIB.missions["bh1"].starts
    assert asked(table) == (0, "build_ship")
    assert len(keys(table)) > 1
    play(table, keys(table)[-1])
    assert asked(table) == (0, "lay_entrance")
    assert table.view(0)["crates"][-4:] == [f"P1:{place}" for place in ("0,1", "0,4", "4,1", "4,4")]
    assert table.view(0)["spawns"] == spawns  # the printed things lie where they lay
    assert refused(table, f"space {starts[0]}") == "AG-120"
    play(table, "space A4:9,1")
    assert refused(table, "space A4:9,2") == "AG-121"
    play(table, "stop")  # begins again
    for place in reversed(LIB.missions["bh1"].suggested_entrances):
        assert asked(table) == (0, "lay_entrance")
        play(table, f"space {place}")
    assert asked(table) == (0, "hero")
    assert list(table.view(0)["entrances"].values()) == [*reversed(LIB.missions["bh1"].suggested_entrances)]
    until(table, "act")
    assert {each["at"] for each in table.view(0)["characters"].values()} == set(starts)


@pytest.mark.rule("AG-105", "AG-119")
def test_where_the_places_are_as_suggested_or_there_are_no_modules_nothing_is_asked():
    for options in ({"air_ducts": True}, {"places": "chosen"}):
        table = xb.new("aliens/bh1", seats=1, seed=1, **options)
        assert asked(table) == (0, "hero")
        assert len(table.view(0)["entrances"]) == 6 * ("air_ducts" in options)
