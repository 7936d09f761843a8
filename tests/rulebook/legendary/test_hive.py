"""The Hive Phase and the Complex: entering, pushing, revealing, moving (LE-B-27..29, LE-B-33, LE-B-35, LE-B-96, LE-B-98, LE-Q-50)."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone


def rooms(table) -> dict[str, str | None]:
    """The Complex: room -> name, with `down` behind a face-down card."""
    found = {}
    for room in ("airlock", "crew", "medlab", "weapons", "ducts"):
        up, down = zone(table, f"up:{room}"), zone(table, f"down:{room}")
        assert len(up) + len(down) <= 1
        found[room] = up[0] if up else f"{down[0]} down" if down else None
    return found


def hive_phase(
    complex: str, hive: str = "[Neomorph, Neomorph]", more: str = "", *, seats: int = 2, scenario="legendary/covenant", **options
):
    """A table after the Hive Phase of seat 0, whose hand is a Grunt."""
    return position(
        scenario,
        f"""
        turn: 0
        phase: hive
        complex: {complex}
        hive: {hive}
        {more}
        players:
          0: {{hand: [Grunt], discard: []}}
          1: {{hand: [Grunt], discard: []}}
        """,
        seats=seats,
        **options,
    )


# Entering and pushing -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-27", "LE-B-28", "LE-C-16")
def test_each_turn_starts_with_one_hive_card_face_down_in_the_ventilation_ducts():
    game = hive_phase("{}")
    assert rooms(game) == {"airlock": None, "crew": None, "medlab": None, "weapons": None, "ducts": "Neomorph down"}
    assert game.view(0)["complex"][4]["card"] == {"down": True, "peeked": None}
    assert asked(game) == (0, "action")
    play(game, "end-actions")
    assert rooms(game)["weapons"] == "Neomorph down"
    assert asked(game) == (1, "action")


@pytest.mark.rule("LE-B-28", "LE-Q-50", "LE-C-17")
def test_a_card_is_pushed_only_when_its_room_is_needed_so_a_gap_stops_the_chain():
    game = hive_phase("{crew: Hull Crawler down, weapons: Protomorph, ducts: Adult Neomorph down}")
    assert rooms(game) == {
        "airlock": None,
        "crew": "Hull Crawler down",
        "medlab": "Protomorph",
        "weapons": "Adult Neomorph down",
        "ducts": "Neomorph down",
    }


@pytest.mark.rule("LE-Q-50", "LE-C-17")
def test_in_the_variant_everything_moves_one_room_left_first():
    game = hive_phase("{airlock: Protomorph, crew: Hull Crawler down, weapons: Pale Neomorph}", complex_push="always")
    assert rooms(game) == {
        "airlock": "Hull Crawler down",
        "crew": None,
        "medlab": "Pale Neomorph",
        "weapons": None,
        "ducts": "Neomorph down",
    }
    assert zone(game, "combat") == ["Protomorph"]


@pytest.mark.rule("LE-B-28", "LE-B-29", "LE-B-12")
def test_out_of_the_airlock_the_way_leads_into_the_combat_zone_face_up():
    game = hive_phase(
        "{airlock: Pale Neomorph down, crew: Hull Crawler down, medlab: Protomorph, weapons: Protomorph, ducts: Protomorph}",
        more="combat: [Infected Crew Member]",
    )
    # Pale Neomorph is revealed: each human discards a card; a single card each, so nobody has a choice
    assert zone(game, "combat") == ["Infected Crew Member", "Pale Neomorph"]
    assert (zone(game, "discard:0"), zone(game, "discard:1")) == (["Grunt"], ["Grunt"])
    assert rooms(game)["airlock"] == "Hull Crawler down"
    assert asked(game)[0] == 0


@pytest.mark.rule("LE-B-29")
def test_a_face_up_card_entering_the_combat_zone_is_not_revealed_again():
    game = hive_phase(
        "{airlock: Pale Neomorph, crew: Protomorph, medlab: Protomorph, weapons: Protomorph, ducts: Hull Crawler down}"
    )
    assert zone(game, "combat") == ["Pale Neomorph"]
    assert (zone(game, "hand:0"), zone(game, "hand:1")) == (["Grunt"], ["Grunt"])


@pytest.mark.rule("LE-B-28")
def test_an_effect_that_places_a_card_into_an_occupied_room_pushes_it_left():
    """Crane and Cable moves an enemy right; what lies there is pushed left, into the room just left."""
    game = position(
        "legendary/covenant",
        """
        turn: 0
        complex: {crew: Neomorph, medlab: Protomorph}
        players: {0: {hand: [Grunt], play: [{card: Crane and Cable, ready: [0]}]}}
        """,
    )
    play(game, "activate crane-and-cable", "foe crew")
    assert rooms(game) == {"airlock": None, "crew": "Protomorph", "medlab": "Neomorph", "weapons": None, "ducts": None}


@pytest.mark.rule("LE-B-28", "LE-B-29")
def test_from_the_combat_zone_an_enemy_moved_right_pushes_the_airlock_card_out():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        complex: {airlock: Pale Neomorph down}
        combat: [Neomorph]
        players:
          0: {hand: [Grunt, Grunt], play: [{card: Crane and Cable, ready: [0]}], discard: []}
          1: {hand: [Grunt], discard: []}
        """,
    )
    play(game, "activate crane-and-cable")
    assert asked(game) == (0, "discard")  # the pushed card was revealed
    play(game, "card grunt")
    assert rooms(game)["airlock"] == "Neomorph"
    assert zone(game, "combat") == ["Pale Neomorph"]
    assert (zone(game, "discard:0"), zone(game, "discard:1")) == (["Grunt"], ["Grunt"])
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-29")
def test_of_several_cards_entering_at_once_one_is_finished_before_the_next_is_turned():
    """The Nostromo's Hazard 2 card is pushed out first and adds a Hive card, before the next card leaves the Airlock."""
    game = position(
        "legendary/alien",
        """
        turn: 0
        objective: 2
        complex: {airlock: Hazard 2 down, crew: Opening Egg down, ducts: Event 2 down}
        hive: [Lurking Shape, Hunting Xenomorph]
        attack: 3
        players: {0: {hand: [Grunt], discard: []}, 1: {hand: []}}
        """,
    )
    play(game, "scan ducts")  # Event 2: every card of the Complex moves one space left
    told = [event["card"] for event in events(game, "revealed")]
    assert told == ["LE-HV-A2-5", "LE-HV-A2-4"]
    assert [event.kind for event in game.rules.events if event.kind in ("revealed", "hive_card")] == [
        "revealed",
        "revealed",
        "hive_card",
    ]
    assert rooms(game)["airlock"] == "Opening Egg down"


# Scanning and looking -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-33", "LE-B-11")
@pytest.mark.parametrize(("room", "cost"), [("airlock", 1), ("crew", 1), ("medlab", 2), ("weapons", 2), ("ducts", 3)])
def test_scanning_costs_the_rooms_price_in_attack_and_turns_the_card_up(room, cost):
    for attack in (cost - 1, cost):
        game = position(
            "legendary/covenant",
            f"turn: 0\nattack: {attack}\ncomplex: {{{room}: Neomorph down}}\nplayers: {{0: {{hand: [Grunt]}}}}",
        )
        if attack < cost:
            assert refused(game, f"scan {room}") == "LE-B-33"
            continue
        before = snapshot(game)
        play(game, f"scan {room}")
        assert rooms(game)[room] == "Neomorph"
        assert only_changed(before, game, f"zones.up:{room}", f"zones.down:{room}", "attack", "scanned")


@pytest.mark.rule("LE-B-33")
def test_only_a_room_with_a_face_down_card_is_scanned():
    game = position(
        "legendary/covenant",
        "turn: 0\nattack: 9\ncomplex: {crew: Neomorph, medlab: Neomorph down}\nplayers: {0: {hand: [Grunt]}}",
    )
    assert [key for key in keys(game) if key.startswith("scan")] == ["scan medlab"]


@pytest.mark.rule("LE-B-33", "LE-B-64")
def test_what_changes_the_scan_cost_adds_up():
    text = """
        turn: 0
        attack: 9
        operations: [Motion Tracker]
        complex: {ducts: Lurking Shape down, airlock: Lurking Shape down}
        players: {0: {hand: [Grunt], strikes: [Blinded, Blinded]}, 1: {strikes: []}}
    """
    game = position("legendary/alien", text)
    assert [room["scan"] for room in game.view(0)["complex"]] == [3, 3, 4, 4, 4]
    hard = position("legendary/alien", text, hard_mode="all")
    assert [room["scan"] for room in hard.view(0)["complex"]] == [3, 3, 4, 4, 5]


@pytest.mark.rule("LE-B-96")
def test_looking_at_a_face_down_card_is_not_revealing_it_and_only_the_looker_knows():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        complex: {medlab: Pale Neomorph down, airlock: Hazard 1 down}
        players:
          0: {hand: [Grunt], play: [{card: Standing Orders, ready: [0]}], discard: []}
          1: {hand: [Grunt], discard: []}
        """,
        barracks=["Captain Dallas", "Captain Oram", "Walter 1", "Biologist Karine"],
    )
    before = snapshot(game)
    play(game, "activate standing-orders", "room medlab")
    assert game.view(0)["complex"][2]["card"] == {"down": True, "peeked": "LE-HV-C2-8"}
    assert game.view(1)["complex"][2]["card"] == {"down": True, "peeked": None}
    assert game.view(None)["complex"][2]["card"] == {"down": True, "peeked": None}
    assert only_changed(before, game, "played")  # nobody discarded: it was not revealed
    assert all("card" not in told for told in events(game, "looked_room", seat=1))


@pytest.mark.rule("LE-B-96")
def test_each_strike_of_an_enemy_with_more_than_one_is_a_separate_strike():
    """A reaction against the first leaves the second as it is."""
    game = position(
        "legendary/covenant",
        """
        turn: 0
        combat: [Ridgeback Soldier]
        strikes: [Deep Cut, Grazed, Impaled]
        players: {0: {hand: [Field Samples, Field Samples], discard: []}}
        """,
        soldiers=True,
        seats=1,
    )
    play(game, "end-actions")
    assert asked(game) == (0, "react")
    play(game, "card field-samples", "stop")
    assert asked(game) == (0, "react")
    assert zone(game, "attached:0") == ["Deep Cut"]
    assert game.view(0)["players"][0]["damage"] == 1
    play(game, "stop")
    assert zone(game, "attached:0") == ["Deep Cut", "Grazed"]


# Revealing by kind --------------------------------------------------------------------------------------------------------------


def scanned(card: str, more: str = "", *, seats: int = 3, room: str = "airlock", scenario="legendary/covenant", **options):
    """A table after seat 0 scanned this card; everybody holds one Grunt."""
    game = position(
        scenario,
        f"""
        turn: 0
        attack: 3
        complex: {{{room}: {card} down}}
        {more}
        players:
          0: {{hand: [Grunt], discard: []}}
          1: {{hand: [Grunt], discard: []}}
          2: {{hand: [Grunt], discard: []}}
        """,
        seats=seats,
        **options,
    )
    return play(game, f"scan {room}")


@pytest.mark.rule("LE-B-35")
def test_an_enemy_stays_where_it_is_and_its_text_happens_once():
    game = scanned("Pale Neomorph")
    assert rooms(game)["airlock"] == "Pale Neomorph"
    assert [zone(game, f"discard:{seat}") for seat in range(3)] == [["Grunt"]] * 3


@pytest.mark.rule("LE-B-35", "LE-B-51")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_an_egg_puts_a_facehugger_in_front_of_the_current_player_and_is_removed(turn):
    game = position(
        "legendary/covenant",
        f"turn: {turn}\nattack: 1\ncomplex: {{airlock: Cellar Egg down}}\nplayers: {{{turn}: {{hand: [Grunt]}}}}",
        seats=3,
    )
    play(game, "scan airlock")
    assert [zone(game, f"facing:{seat}") for seat in range(3)] == [["Facehugger"] if seat == turn else [] for seat in range(3)]
    assert zone(game, "removed") == ["Cellar Egg"]
    assert rooms(game)["airlock"] is None


@pytest.mark.rule("LE-B-35")
@pytest.mark.parametrize("place", ["scanned", "pushed out"])
def test_a_facehugger_goes_in_front_of_the_current_player_wherever_it_was_turned(place):
    if place == "scanned":
        game = scanned("Facehugger", seats=3)
    else:
        game = hive_phase(
            "{airlock: Facehugger down, crew: Protomorph, medlab: Protomorph, weapons: Protomorph, ducts: Hull Crawler down}"
        )
    assert zone(game, "facing:0") == ["Facehugger"]
    assert zone(game, "combat") == []
    assert game.view(0)["players"][0]["facing"][0]["due"] == "next"


@pytest.mark.rule("LE-B-35", "LE-B-16")
def test_an_event_runs_the_text_of_the_objective_of_its_number_whichever_is_current():
    game = scanned("LE-HV-C2-4", "objective: 1")  # Event 2 while Objective 1 is current
    assert [zone(game, f"discard:{seat}") for seat in range(3)] == [["Grunt"]] * 3
    assert zone(game, "facing:0") == ["Facehugger"]
    assert zone(game, "removed") == ["Event 2"]


@pytest.mark.rule("LE-B-35")
def test_a_hazard_runs_the_text_of_the_location_and_is_removed():
    game = scanned("LE-HV-C1-2")
    assert [zone(game, f"discard:{seat}") for seat in range(3)] == [["Bloodburster Neomorph"], [], []]
    assert zone(game, "removed") == ["Hazard 1"]
    assert game.view(0)["location"]["hazards"] == [1]


@pytest.mark.rule("LE-B-35", "LE-B-14", "LE-B-62")
def test_an_object_goes_to_operations_also_when_found_early():
    game = scanned("The Necropolis")
    assert zone(game, "operations") == ["The Necropolis"]
    assert game.view(0)["necropolis_open"] is True
    assert game.view(0)["objectives"][0]["state"] == "current"


@pytest.mark.rule("LE-B-35")
def test_an_ally_does_as_its_text_says():
    game = position(
        "legendary/covenant",
        'turn: 0\nattack: 1\ncomplex: {airlock: "David, Gracious Host down"}\nplayers: {0: {hand: [Grunt], discard: []}}',
    )
    play(game, "scan airlock")
    assert zone(game, "discard:0") == ["David, Gracious Host"]
    cat = scanned("Ship Cat", "hive: [Lurking Shape, Hunting Xenomorph]", scenario="legendary/alien")
    assert asked(cat) == (0, "reorder")
    assert keys(cat) == ["looked 1 lurking-shape", "looked 2 hunting-xenomorph"]
    play(cat, "looked 1 lurking-shape")
    assert zone(cat, "hive")[-2:] == ["Lurking Shape", "Hunting Xenomorph"]
    assert zone(cat, "removed") == ["Ship Cat"]


# Moving by themselves -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-27", "LE-B-98", "LE-C-03")
def test_enemies_that_move_do_so_after_the_hive_card_from_left_to_right_each_pushing():
    game = hive_phase("{crew: Hull Crawler, medlab: Juvenile Neomorph, weapons: Protomorph down}")
    # Hull Crawler to the Airlock, the Juvenile into the Crew Quarters behind it
    assert rooms(game) == {
        "airlock": "Hull Crawler",
        "crew": "Juvenile Neomorph",
        "medlab": None,
        "weapons": "Protomorph down",
        "ducts": "Neomorph down",
    }


@pytest.mark.rule("LE-B-98", "LE-C-03")
def test_own_movement_pushes_what_stands_in_the_way_and_needs_no_empty_room():
    game = hive_phase("{airlock: Adult Neomorph down, crew: Hull Crawler}", more="strikes: [Grazed]")
    assert rooms(game)["airlock"] == "Hull Crawler"
    assert rooms(game)["ducts"] == "Neomorph down"
    assert zone(game, "combat") == ["Adult Neomorph"]  # pushed out, revealed: the current player draws a Strike
    assert asked(game) == (0, "react")


@pytest.mark.rule("LE-B-98")
def test_face_down_movers_stay_and_movers_in_the_combat_zone_have_no_complex_to_move_in():
    game = hive_phase("{medlab: Hull Crawler down}", more="combat: [Juvenile Neomorph]")
    assert rooms(game)["medlab"] == "Hull Crawler down"
    assert zone(game, "combat") == ["Juvenile Neomorph"]


@pytest.mark.rule("LE-B-27", "LE-B-62", "LE-C-01")
def test_turn_start_texts_come_before_the_hive_card_and_objects_keep_working_after_their_objective():
    """Electric Prod in Operations although Objective 2, which needed it, is completed."""
    game = position(
        "legendary/alien",
        """
        turn: 0
        phase: hive
        objective: 3
        operations: [Motion Tracker, Electric Prod, Incinerator]
        complex: {medlab: Lurking Shape}
        hive: [Hunting Xenomorph]
        players: {0: {hand: [Grunt, Specialist], discard: []}, 1: {hand: [Grunt], facing: [Facehugger]}}
        """,
    )
    assert asked(game) == (0, "use_text")
    assert rooms(game)["ducts"] is None  # the Hive card is still to come
    assert game.view(0)["players"][1]["facing"][0]["fight"] == 2  # Incinerator
    assert game.view(0)["complex"][4]["scan"] == 2  # Motion Tracker
    play(game, "yes", "card grunt")
    assert rooms(game)["weapons"] == "Lurking Shape"
    assert rooms(game)["ducts"] == "Hunting Xenomorph down"
    assert zone(game, "discard:0") == ["Grunt"]
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-27")
@pytest.mark.parametrize(("fight", "usable"), [("Full-Grown Xenomorph", True), ("Ambusher in the Steam", False)])
def test_the_electric_prod_moves_enemies_of_fight_six_not_seven_and_is_not_offered_in_vain(fight, usable):
    game = position(
        "legendary/alien",
        f"""
        turn: 0
        phase: hive
        operations: [Electric Prod]
        complex: {{medlab: {fight}}}
        players: {{0: {{hand: [Grunt, Specialist]}}}}
        """,
    )
    assert asked(game) == ((0, "use_text") if usable else (0, "action"))


@pytest.mark.rule("LE-B-60", "LE-B-27", "LE-B-98")
def test_who_dies_in_the_hive_phase_has_no_more_of_it_and_the_turn_passes():
    """Adult Neomorph is pushed out and strikes the current player dead; the Hull Crawler does not move in that turn any more."""
    game = position(
        "legendary/covenant",
        """
        turn: 0
        phase: hive
        complex: {airlock: Adult Neomorph down, crew: Hull Crawler down, medlab: Hull Crawler, weapons: Protomorph, ducts: Protomorph}
        hive: [Neomorph, Neomorph]
        strikes: [Head Bite]
        players: {0: {hand: [], strikes: [Impaled, Impaled, Impaled]}, 1: {hand: [Grunt]}}
        """,
    )
    assert game.view(0)["players"][0]["alive"] is False
    assert asked(game) == (1, "action")
    # seat 0: everything pushed once; seat 1: pushed once more and the Crawler moved once, by itself
    assert zone(game, "combat") == ["Adult Neomorph", "Hull Crawler", "Hull Crawler"]


# Supplies ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-49", "LE-B-28")
def test_an_empty_hive_deck_is_made_anew_of_dead_enemies_but_a_chestburster_is_none():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        phase: hive
        hive: [end]
        dead_enemies: [Neomorph, Chestburster, Protomorph]
        players: {0: {hand: [Grunt]}}
        """,
    )
    assert sorted([*zone(game, "hive"), *zone(game, "down:ducts")]) == ["Neomorph", "Protomorph"]
    assert zone(game, "deadenemies") == ["Chestburster"]
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-49", "LE-B-02")
@pytest.mark.parametrize(
    "text",
    [
        "hive: [end]\ndead_enemies: []",
        "hive: [end]\ndead_enemies: [Chestburster]",
        "hive: [end]\ndead_enemies: [Neomorph]\nexhausted: 1",
    ],
    ids=["no Dead Enemies", "a Chestburster alone", "the second time"],
)
def test_without_dead_enemies_or_the_second_time_all_die(text):
    game = position("legendary/covenant", f"turn: 0\nphase: hive\n{text}\nplayers: {{0: {{hand: [Grunt]}}}}")
    assert game.outcome.rule == "LE-B-02"
    assert (game.outcome.winners, game.outcome.losers) == ((), (0, 1))


@pytest.mark.rule("LE-Q-50", "LE-B-49")
def test_in_the_always_variant_the_last_hive_card_may_go_on_the_way():
    """Hazard 2 of the Nostromo, pushed out, adds the last Hive card before the one that pushed it would be drawn."""
    game = position(
        "legendary/alien",
        """
        turn: 0
        phase: hive
        complex: {airlock: Hazard 2 down}
        hive: [Lurking Shape, end]
        dead_enemies: [Hunting Xenomorph]
        players: {0: {hand: [Grunt]}}
        """,
        complex_push="always",
    )
    assert rooms(game)["weapons"] == "Lurking Shape down"
    assert rooms(game)["ducts"] == "Hunting Xenomorph down"
    assert asked(game) == (0, "action")
