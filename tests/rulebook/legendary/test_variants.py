"""The table's options where public answers differ, and the preparation round (LE-C-04, LE-C-14..17, LE-B-23)."""

import pytest
from tests.support import asked, events, play, position, zone

import xenoboard as xb

COVENANT = "legendary/covenant"


@pytest.mark.rule("LE-C-04", "LE-B-23")
def test_with_five_players_each_takes_one_preparation_turn_without_the_hive_in_seating_order():
    table = xb.new(COVENANT, seats=5, seed=3, first_player="3")
    order = []
    while table.view(None)["turn"]["preparation"]:
        seat, prompt = asked(table)
        if prompt == "action":
            assert all(room["card"] is None for room in table.view(None)["complex"])
            order += [seat] if seat not in order else []
            play(table, "end-actions")
        else:
            play(table, "stop")
    assert order == [2, 3, 4, 0, 1]
    assert asked(table) == (2, "action")
    assert zone(table, "down:ducts"), "now the Hive wakes"
    assert len(events(table, "preparation_over")) == 1
    assert len(events(table, "hive_card")) == 1


@pytest.mark.rule("LE-C-04", "LE-B-23")
def test_a_preparation_turn_has_its_strike_phase_and_cleanup_and_no_after_hive_effects():
    table = position(
        COVENANT,
        """
        turn: 0
        first: 0
        preparation: 1
        phase: hive
        complex: {crew: Hull Crawler}
        combat: [Neomorph]
        strikes: [Grazed]
        players: {0: {hand: [Grunt]}}
        """,
        seats=5,
    )
    assert zone(table, "up:crew") == ["Hull Crawler"], "it does not move"
    assert asked(table) == (0, "action")
    play(table, "end-actions", "stop")
    assert zone(table, "attached:0") == ["Grazed"]
    assert len(zone(table, "hand:0")) == 6
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-C-04")
@pytest.mark.parametrize(("seats", "chart", "prepares"), [(4, "revised", False), (5, "revised", True), (5, "base", False)])
def test_only_five_players_with_the_revised_chart_prepare(seats, chart, prepares):
    assert xb.new(COVENANT, seats=seats, seed=1, drone_chart=chart).view(None)["turn"]["preparation"] is prepares


ROOMS = "{crew: Neomorph, medlab: Protomorph, ducts: Hull Crawler}"


@pytest.mark.rule("LE-C-17", "LE-B-28")
@pytest.mark.parametrize(
    ("option", "rooms"),
    [
        ("when_needed", {"up:crew": "Neomorph", "up:medlab": "Protomorph", "up:weapons": "Pale Neomorph"}),
        ("always", {"up:airlock": "Neomorph", "up:crew": "Protomorph", "up:weapons": "Pale Neomorph"}),
    ],
)
def test_a_new_hive_card_pushes_where_it_must_or_moves_everything(option, rooms):
    text = f"{{turn: 0, phase: hive, hive: [Adult Neomorph], complex: {ROOMS.replace('Hull Crawler', 'Pale Neomorph')}}}"
    table = position(COVENANT, text, complex_push=option)
    assert zone(table, "down:ducts") == ["Adult Neomorph"]
    up = {name: cards for name in ("airlock", "crew", "medlab", "weapons", "ducts") if (cards := zone(table, f"up:{name}"))}
    assert {f"up:{name}": cards[0] for name, cards in up.items()} == rooms
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-C-17", "LE-B-29", "LE-B-49")
def test_where_everything_moves_a_card_that_takes_the_last_hive_card_leaves_a_new_hive_to_be_made():
    """The Hazard pushed out of the Airlock adds the last Hive card; then the turn's own card is due."""
    table = position(
        "legendary/alien",
        """
        turn: 0
        phase: hive
        hive: [Vent Crawler, end]
        dead_enemies: [Lurking Shape]
        complex: {airlock: LE-HV-A2-4 down}
        """,
        complex_push="always",
    )
    assert zone(table, "down:ducts") == ["Lurking Shape"]
    assert zone(table, "down:weapons") == ["Vent Crawler"]
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-C-16", "LE-B-37")
def test_coordinate_is_used_in_another_players_turn():
    table = position(COVENANT, "{turn: 0, players: {0: {hand: [Stay Behind Me]}, 1: {hand: [Stay Behind Me], discard: []}}}")
    play(table, "ask-help 1", "card stay-behind-me")
    assert table.view(0)["pools"]["attack"] == 1
    assert zone(table, "discard:1") == ["Stay Behind Me"]
    assert asked(table) == (0, "action")
