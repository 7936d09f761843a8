"""Setting a table up: decks, charts, Hard Mode, Soldiers, mixed films, and what cannot be set up (LE-B-01..05, LE-B-18..26)."""

from collections import Counter

import pytest
from tests.support import asked, keys, play, position, snapshot, zone

import xenoboard as xb
from xenoboard.engine import SetupError
from xenoboard.games.legendary.cards import library

COVENANT = ["Chief Terraformist Daniels", "Captain Oram", "Walter 1", "Biologist Karine"]
CHART = {1: (0, 0, 0, 0), 2: (0, 1, 2, 0), 3: (2, 3, 4, 0), 4: (4, 5, 6, 0), 5: (4, 5, 6, 1)}
BASE = {1: (0, 0, 0, 0), 2: (2, 2, 2, 0), 3: (3, 3, 3, 0), 4: (4, 4, 4, 0), 5: (5, 5, 5, 0)}


def kinds(table, zone_name: str) -> Counter:
    """How many cards of each kind lie in a zone."""
    return Counter(library().faces[face].kind for face in snapshot(table)[f"zones.{zone_name}"])


def everywhere(table, *wanted: str) -> Counter:
    """How many cards of these kinds the whole table has, by name."""
    faces = library().faces
    flat = snapshot(table)
    cards = [faces[face] for path, cards in flat.items() if path.startswith("zones.") for face in cards]
    return Counter(face.name for face in cards if face.kind in wanted)


def before_the_first_turn(seats: int, scenario: str = "legendary/covenant", **options):
    """A table whose first player is about to begin the Hive Phase; the Complex is still empty of all but one card."""
    return xb.new(scenario, seats=seats, seed=11, **options)


# Players and decks --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-18", "LE-B-26", "LE-B-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_each_human_has_thirteen_cards_seven_specialists_five_grunts_and_the_role_card_of_the_avatar(seats):
    table = before_the_first_turn(seats)
    faces = library().faces
    avatars = [player["avatar"] for player in table.view(None)["players"]]
    assert len(set(avatars)) == seats
    for seat, avatar in enumerate(avatars):
        cards = Counter(zone(table, f"hand:{seat}") + zone(table, f"deck:{seat}"))
        assert cards == {"Specialist": 7, "Grunt": 5, faces[faces[avatar].role].name: 1}
        assert len(zone(table, f"hand:{seat}")) == 6


@pytest.mark.rule("LE-B-18")
def test_avatars_are_chosen_per_seat_and_no_avatar_twice():
    table = xb.new("legendary/covenant", seats=2, seed=1, avatars=["LE-AV-MED", "random"])
    assert table.view(None)["players"][0]["avatar"] == "LE-AV-MED"
    assert "Battlefield Medicine" in zone(table, "hand:0") + zone(table, "deck:0")
    with pytest.raises(SetupError, match="two players cannot have the same avatar"):
        xb.new("legendary/covenant", seats=2, seed=1, avatars=["LE-AV-MED", "LE-AV-MED"])
    with pytest.raises(SetupError, match="one value for each of 3 seats"):
        xb.new("legendary/covenant", seats=3, seed=1, avatars=["LE-AV-MED", "LE-AV-MER"])
    with pytest.raises(SetupError, match="'LE-AV-XXX' is not possible"):
        xb.new("legendary/covenant", seats=1, seed=1, avatars="LE-AV-XXX")


@pytest.mark.rule("LE-B-26")
def test_the_first_player_is_chosen_or_random_and_play_goes_on_from_there():
    assert asked(xb.new("legendary/covenant", seats=3, seed=1, first_player="3"))[0] == 2
    assert len({xb.new("legendary/covenant", seats=3, seed=seed).view(None)["turn"]["seat"] for seed in range(20)}) == 3
    with pytest.raises(SetupError, match="there is no player 4 among 3"):
        xb.new("legendary/covenant", seats=3, seed=1, first_player="4")


# The Barracks -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-005", "LE-Q-37", "LE-B-19", "LE-B-08")
def test_the_recommended_four_characters_are_the_default_and_no_restriction():
    table = before_the_first_turn(2)
    assert table.view(None)["barracks_characters"] == COVENANT
    others = ["Corporal Hicks", "Captain Dallas", "Pilot Tennessee", "Sergeant Lope"]
    free = before_the_first_turn(2, barracks=others)
    assert free.view(None)["barracks_characters"] == others
    names = {library().faces[face].character for slot in "12345" for face in snapshot(free)[f"zones.hq:{slot}"]}
    assert names <= set(others)


@pytest.mark.rule("LE-B-08", "LE-B-19", "LE-B-09")
def test_the_barracks_are_56_cards_of_which_five_lie_in_the_hq_and_nobody_sees_the_others():
    table = before_the_first_turn(2)
    view = table.view(0)
    assert [slot["slot"] for slot in view["hq"]] == [1, 2, 3, 4, 5]
    assert all(slot["card"] and not slot["down"] for slot in view["hq"])
    assert (view["barracks"], view["sergeants"]) == (51, 10)
    assert sum(everywhere(table, "character").values()) == 56


@pytest.mark.rule("LE-B-19")
@pytest.mark.parametrize(
    "barracks",
    [COVENANT[:3], [*COVENANT, "Pilot Tennessee"], [*COVENANT[:3], COVENANT[0]], [*COVENANT[:3], "Ellen Ripley"]],
    ids=["three", "five", "twice the same", "unknown"],
)
def test_anything_but_four_different_known_characters_is_refused(barracks):
    with pytest.raises(SetupError, match="barracks"):
        xb.new("legendary/covenant", seats=2, seed=1, barracks=barracks)


# Mini-decks and Drones ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "LE-030", "LE-031", "LE-032", "LE-033", "LE-034", "LE-035", "LE-036", "LE-B-21", "LE-B-22", "LE-Q-35", "LE-Q-01"
)
@pytest.mark.parametrize("seats", CHART)
def test_the_revised_chart_gives_each_mini_deck_its_drones_and_five_players_a_preparation_round(seats):
    table = before_the_first_turn(seats)
    *drones, preparation = CHART[seats]
    view = table.view(None)
    assert view["turn"]["preparation"] is bool(preparation)
    in_play = 0 if preparation else 1  # without a preparation round the first Hive card has entered already
    assert view["hive"]["mini"] == [9 + drones[0] - in_play, 11 + drones[1], 13 + drones[2]]
    assert kinds(table, "drones") == Counter({"drone": 28 - sum(drones)})
    assert sum(everywhere(table, "drone").values()) == 28


@pytest.mark.rule("LE-B-22", "LE-C-13")
@pytest.mark.parametrize("seats", BASE)
def test_the_base_chart_gives_every_mini_deck_as_many_drones_as_players_and_never_a_preparation_round(seats):
    table = before_the_first_turn(seats, drone_chart="base")
    *drones, _ = BASE[seats]
    view = table.view(None)
    assert view["turn"]["preparation"] is False
    assert view["hive"]["mini"] == [9 + drones[0] - 1, 11 + drones[1], 13 + drones[2]]


@pytest.mark.rule("LE-Q-34")
def test_the_chart_of_the_queen_mother_counts_all_players_and_is_no_choice_of_the_cooperative_game():
    rows = library().drone_charts["queen_mother"].rows
    assert {seats: (*row.drones, row.preparation) for seats, row in rows.items()} == {
        2: (2, 3, 4, 0),
        3: (4, 5, 6, 0),
        4: (4, 5, 6, 1),
        5: (4, 5, 6, 2),
    }
    with pytest.raises(SetupError, match="drone_chart"):
        xb.new("legendary/covenant", seats=2, seed=1, drone_chart="queen_mother")


@pytest.mark.rule("LE-B-21", "LE-B-17")
def test_mini_deck_1_comes_first_then_2_then_3():
    table = before_the_first_turn(3)
    hive = list(reversed(snapshot(table)["zones.hive"]))
    minis = [library().faces[face].mini_deck for face in hive]
    known = [number for number in minis if number]
    assert known == sorted(known)
    sizes = table.view(None)["hive"]["mini"]
    assert [minis[: sizes[0]].count(2), minis[: sizes[0]].count(3), minis[sizes[0] + sizes[1] :].count(2)] == [0, 0, 0]


@pytest.mark.rule("LE-B-21")
def test_which_drones_join_and_where_they_lie_differs_from_game_to_game():
    decks = {snapshot(xb.new("legendary/covenant", seats=4, seed=seed))["zones.hive"] for seed in range(8)}
    assert len(decks) == 8


# Preparation rounds -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-23", "LE-B-27", "LE-Q-01", "LE-C-04", "LE-036", "LE-035")
def test_with_five_players_each_takes_one_turn_without_a_hive_card_in_seating_order_then_the_hive_wakes():
    table = before_the_first_turn(5, first_player="4")
    seen = []
    for _ in range(5):
        seat = table.view(None)["turn"]["seat"]
        seen.append(seat)
        assert table.view(None)["turn"]["preparation"] is True
        assert [room["card"] for room in table.view(None)["complex"]] == [None] * 5
        assert table.view(None)["hive"]["left"] == 33 + 15
        assert asked(table) == (seat, "action")
        while table.decision and asked(table) == (seat, "action") and "play-basics" in keys(table):
            play(table, "play-basics")
        play(table, "end-actions")
    assert seen == [3, 4, 0, 1, 2]
    assert table.view(None)["turn"] == {"seat": 3, "phase": "action", "round": 2, "preparation": False}
    assert table.view(None)["complex"][4]["card"] == {"down": True, "peeked": None}
    assert table.view(None)["hive"]["left"] == 33 + 15 - 1


@pytest.mark.rule("LE-B-23", "LE-C-04")
def test_a_preparation_turn_has_action_and_cleanup_and_no_after_hive_effects():
    table = position(
        "legendary/covenant",
        """
        turn: 0
        first: 0
        preparation: 1
        phase: cleanup
        complex: {medlab: Hull Crawler}
        players: {0: {hand: [Grunt]}}
        """,
        seats=5,
    )
    assert asked(table) == (1, "action")
    assert table.view(None)["complex"][2]["card"]["card"] == "LE-HV-C3-7"  # it did not move
    assert table.view(None)["complex"][4]["card"] is None
    assert len(zone(table, "hand:0")) == 6


# Strikes, Hatchery, Soldiers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-009", "LE-Q-36", "LE-B-25")
@pytest.mark.parametrize(
    ("scenario", "options", "strikes"),
    [
        ("legendary/covenant", {}, 50),
        ("legendary/alien", {}, 50),
        ("legendary/alien", {"covenant_set": False}, 40),
        ("legendary/mixed", {"covenant_set": False}, 40),
    ],
)
def test_the_ten_covenant_strikes_are_in_the_deck_whenever_the_set_is_on_whatever_the_film(scenario, options, strikes):
    table = before_the_first_turn(2, scenario, **options)
    assert table.view(None)["piles"]["strikes"] == strikes
    covenant = Counter(zone(table, "strikes"))["Distraction"]
    assert covenant == (2 if strikes == 50 else 0)


@pytest.mark.rule("LE-010", "LE-B-25")
def test_the_first_expansions_strikes_join_with_its_mini_decks_and_hard_mode_cards_of_it_are_no_mini_decks():
    assert library().of_kind("strike", "strike_enemy", set="expansion1") == ()
    assert {face.set for film in library().films for number in (1, 2, 3) for face in library().hive(film, number)} == {
        "base",
        "covenant",
    }
    assert before_the_first_turn(2, "legendary/alien", hard_mode="all").view(None)["piles"]["strikes"] == 50


@pytest.mark.rule("LE-B-24", "LE-B-25")
def test_the_covenant_set_also_brings_bloodbursters_and_four_drones():
    with_set = before_the_first_turn(2, "legendary/alien")
    without = before_the_first_turn(2, "legendary/alien", covenant_set=False)
    assert kinds(with_set, "hatchery") == Counter({"facehugger": 8, "chestburster": 6, "bloodburster": 4})
    assert kinds(without, "hatchery") == Counter({"facehugger": 8, "chestburster": 6})
    assert sum(everywhere(with_set, "drone").values()) == 28
    assert sum(everywhere(without, "drone").values()) == 24


@pytest.mark.rule("LE-039", "LE-041", "LE-B-74", "LE-Q-24")
def test_soldiers_add_one_of_each_number_to_the_mini_deck_of_that_number_on_top_of_the_drones():
    mixtures = set()
    for seed in range(12):
        table = xb.new("legendary/covenant", seats=2, seed=seed, soldiers=True)
        assert sum(table.view(None)["hive"]["mini"]) == 33 + 3 + 3 - 1
        assert table.view(None)["hive"]["mini"][1:] == [11 + 1 + 1, 13 + 2 + 1]
        left = Counter(library().faces[face].level for face in snapshot(table)["zones.soldiers"])
        assert left == {1: 2, 2: 2, 3: 2}
        used = {face.id for face in library().of_kind("soldier")} - set(snapshot(table)["zones.soldiers"])
        assert sorted(library().faces[face].level for face in used) == [1, 2, 3]
        mixtures.add(len({library().faces[face].name for face in used}))
    assert max(mixtures) > 1  # the names may be mixed


@pytest.mark.rule("LE-039", "LE-042")
def test_without_soldiers_none_is_in_the_hive():
    table = before_the_first_turn(2)
    assert kinds(table, "soldiers") == Counter({"soldier": 9})
    assert "soldier" not in kinds(table, "hive")


# Hard Mode and mixed films ------------------------------------------------------------------------------------------------------


def cards_of(table) -> list[str]:
    """Location and Objectives 1 to 3."""
    view = table.view(None)
    return [view["location"]["card"], *(objective["card"] for objective in view["objectives"])]


@pytest.mark.rule("LE-037", "LE-038", "LE-B-74", "LE-C-06", "LE-Q-25", "LE-096")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, ["LE-LO-PL4", "LE-OB-C1", "LE-OB-C2", "LE-OB-C3"]),
        ({"hard_mode": "all"}, ["LE-LO-PL4H", "LE-OB-C1H", "LE-OB-C2H", "LE-OB-C3H"]),
        ({"hard_mode": "per_card"}, ["LE-LO-PL4", "LE-OB-C1", "LE-OB-C2", "LE-OB-C3"]),
        ({"hard_mode": "per_card", "hard_cards": ["location"]}, ["LE-LO-PL4H", "LE-OB-C1", "LE-OB-C2", "LE-OB-C3"]),
        ({"hard_mode": "per_card", "hard_cards": ["1", "3"]}, ["LE-LO-PL4", "LE-OB-C1H", "LE-OB-C2", "LE-OB-C3H"]),
        ({"hard_mode": "all", "hard_cards": ["1"]}, ["LE-LO-PL4H", "LE-OB-C1H", "LE-OB-C2H", "LE-OB-C3H"]),
    ],
)
def test_hard_mode_replaces_all_four_cards_or_each_one_by_itself(options, expected):
    table = before_the_first_turn(2, **options)
    assert cards_of(table) == expected
    assert snapshot(table)["aside"] == "LE-OB-C3B"  # there is no hard 3B


@pytest.mark.rule("LE-038", "LE-B-74", "LE-037")
def test_events_and_hazards_read_the_hard_text_of_the_card_in_play():
    text = """
        turn: 0
        attack: 1
        complex: {airlock: LE-HV-C1-3 down}
        players: {0: {hand: [], discard: []}, 1: {hand: [], discard: []}}
    """
    normal = position("legendary/covenant", text)
    play(normal, "scan airlock")
    assert (zone(normal, "discard:0"), zone(normal, "discard:1")) == (["Bloodburster Neomorph"], [])
    hard = position("legendary/covenant", text, hard_mode="all")
    play(hard, "scan airlock")
    assert (zone(hard, "discard:0"), zone(hard, "discard:1")) == (["Bloodburster Neomorph"], ["Bloodburster Neomorph"])


@pytest.mark.rule("LE-B-20", "LE-B-35")
def test_films_can_be_mixed_card_by_card_each_objective_with_its_own_mini_deck():
    table = before_the_first_turn(
        2, "legendary/mixed", location="Alien", objective_1="Covenant", objective_2="Alien", objective_3="Covenant"
    )
    assert cards_of(table) == ["LE-LO-NOS", "LE-OB-C1", "LE-OB-A2", "LE-OB-C3"]
    flat = snapshot(table)
    hive = [library().faces[face] for name in ("hive", "down:ducts") for face in flat[f"zones.{name}"]]
    films = {(face.mini_deck, face.film) for face in hive if face.mini_deck}
    assert films == {(1, "Covenant"), (2, "Alien"), (3, "Covenant")}
    assert flat["aside"] == "LE-OB-C3B"
    alien_end = before_the_first_turn(2, "legendary/mixed", objective_3="Alien")
    assert snapshot(alien_end)["aside"] == ""


@pytest.mark.rule("LE-B-20", "LE-B-35")
def test_in_a_mixed_game_a_hazard_card_reads_the_location_of_the_other_film():
    table = position(
        "legendary/mixed",
        """
        turn: 0
        attack: 1
        complex: {airlock: LE-HV-C1-2 down}
        players: {0: {hand: [Grunt], discard: []}, 1: {hand: [Grunt], discard: []}}
        """,
        location="Alien",
        objective_1="Covenant",
    )
    play(table, "scan airlock")  # Hazard 1 of the Nostromo: each human discards a card
    assert (zone(table, "discard:0"), zone(table, "discard:1")) == (["Grunt"], ["Grunt"])


@pytest.mark.rule("LE-B-03", "LE-B-01")
@pytest.mark.parametrize("scenario", ["legendary/covenant", "legendary/alien", "legendary/mixed"])
def test_one_to_five_players_no_other_number(scenario):
    for seats in (1, 2, 3, 4, 5):
        assert len(xb.new(scenario, seats=seats, seed=1).view(None)["players"]) == seats
    for seats in (0, 6, 9, -1, True, "2"):
        with pytest.raises(SetupError, match="is for 1 to 5 seats"):
            xb.new(scenario, seats=seats, seed=1)


@pytest.mark.rule("LE-B-03")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"hardmode": "all"}, "did you mean 'hard_mode'"),
        ({"hard_mode": "some"}, "possible are none, all, per_card"),
        ({"hard_cards": ["4"]}, "'4' is not possible"),
        ({"hard_cards": ["1", "1"]}, "0 to 4 different values"),
        ({"soldiers": 1}, "1 is not possible"),
        ({"drone_chart": "new"}, "possible are revised, base"),
        ({"complex_push": True}, "possible are when_needed, always"),
        ({"coordinate_replacement": "no"}, "possible are True, False"),
        ({"covenant_set": False}, "has no option 'covenant_set'"),
    ],
)
def test_an_unknown_option_or_value_is_refused_with_what_is_possible(options, message):
    with pytest.raises(SetupError, match=message):
        xb.new("legendary/covenant", seats=2, seed=1, **options)


@pytest.mark.rule("LE-B-13", "LE-B-12", "LE-B-14", "LE-B-15", "LE-B-16", "LE-B-17", "LE-B-10", "LE-B-11")
def test_the_table_at_the_start_has_every_place_and_hides_what_lies_face_down():
    table = before_the_first_turn(2)
    view = table.view(0)
    assert [(room["name"], room["scan"]) for room in view["complex"]] == [
        ("Airlock", 1),
        ("Crew Quarters", 1),
        ("Med Lab", 2),
        ("Weapons Locker", 2),
        ("Ventilation Ducts", 3),
    ]
    assert view["complex"][4]["card"] == {"down": True, "peeked": None}
    assert view["combat"] == view["operations"] == view["necropolis"] == []
    piles = view["piles"]
    assert len(piles["hatchery"]) == 18  # face up, searchable
    assert piles["strike_discard"] == piles["dead_enemies"] == piles["dead_characters"] == piles["removed"] == []
    assert [objective["state"] for objective in view["objectives"]] == ["current", "locked", "locked"]
