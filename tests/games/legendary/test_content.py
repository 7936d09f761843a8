"""The cards of Legendary Encounters: that the boxes hold what they should, and that every mistake in a card file is named."""

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from xenoboard.games.legendary import vocabulary
from xenoboard.games.legendary.cards import (
    CONTENT,
    KINDS,
    PROVENANCES,
    Face,
    Library,
    admits,
    copies,
    library,
    read_library,
)
from xenoboard.games.legendary.effects import Condition, Filter, Op, Per
from xenoboard.games.legendary.vocabulary import CLASSES, CREWS, FUNCTIONS, WORDS, does, vocabulary_markdown
from xenoboard.parts.content import ContentError

PAGE = Path(__file__).parents[3] / "docs" / "vocabulary.md"
COVENANT = ("Chief Terraformist Daniels", "Captain Oram", "Walter 1", "Biologist Karine", "Pilot Tennessee", "Sergeant Lope")


@pytest.fixture(scope="module")
def cards() -> Library:
    return read_library()


def total(faces) -> int:
    return sum(face.count for face in faces)


# What the boxes hold ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    *("LE-104", "LE-105", "LE-106", "LE-107", "LE-108", "LE-109", "LE-110"),
    *("LE-111", "LE-112", "LE-113", "LE-114", "LE-115", "LE-116", "LE-B-04", "LE-B-24"),
)
def test_every_line_of_the_contents_lists_has_exactly_its_cards(cards):
    assert len(cards.components) == 34
    for line in cards.components.values():
        assert (line.id, total(cards.listed(line))) == (line.id, line.count)


@pytest.mark.rule("LE-104", "LE-117")
def test_the_covenant_box_is_200_cards_and_no_card_is_listed_twice(cards):
    lines = [line for line in cards.components.values() if line.set == "covenant"]
    assert sum(line.count for line in lines) == 200
    listed = Counter(face.id for line in lines for face in cards.listed(line))
    assert set(listed.values()) == {1}
    assert set(listed) == {face.id for face in cards.faces.values() if face.set == "covenant"}


@pytest.mark.rule("LE-001")
def test_the_covenant_box_alone_is_no_game_starting_cards_come_from_the_base_box(cards):
    needed = cards.of_kind("specialist", "grunt", "sergeant", "facehugger", "chestburster")
    assert {face.set for face in needed} == {"base"}
    assert {face.kind: total([face]) for face in cards.of_kind("specialist", "grunt")} == {"specialist": 35, "grunt": 25}


@pytest.mark.rule("LE-002", "LE-006")
def test_covenant_is_a_whole_film(cards):
    film = cards.films["Covenant"]
    assert len(cards.characters_of("Covenant")) == 6
    assert cards.location("Covenant").name == "Planet 4"
    assert [cards.faces[id].number for id in film.objectives + film.set_aside] == ["1", "2", "3", "3B"]
    assert [bool(cards.hive("Covenant", number)) for number in (1, 2, 3)] == [True, True, True]
    for kind in ("avatar", "strike", "drone", "agenda"):
        assert cards.of_kind(kind, set="covenant")


@pytest.mark.rule("LE-003", "LE-115")
def test_david_has_an_avatar_twelve_starting_cards_four_roles_and_four_enemy_cards(cards):
    counts = {kind: total(cards.of_kind(kind)) for kind in ("david_avatar", "david_start", "david_role", "david_enemy")}
    assert counts == {"david_avatar": 1, "david_start": 12, "david_role": 4, "david_enemy": 4}
    assert {face.name for face in cards.of_kind("david_enemy")} == {"Creative", "Deceitful", "Fatherly", "Murderous"}
    assert cards.faces["LE-DV-AV"].health == 10
    assert all(face.defense and face.enemy for face in cards.of_kind("david_enemy"))


@pytest.mark.rule("LE-004", "LE-105")
def test_all_six_covenant_characters_belong_to_the_covenant_crew(cards):
    assert cards.characters_of("Covenant") == COVENANT
    for name in COVENANT:
        assert {face.crew for face in cards.characters[name]} == {"covenant"}
        assert total(cards.characters[name]) == 14
    others = [face for face in cards.of_kind("character") if face.character not in COVENANT]
    assert "covenant" not in {face.crew for face in others}


@pytest.mark.rule("LE-005")
def test_the_usual_covenant_barracks_are_the_recommended_four(cards):
    assert cards.films["Covenant"].barracks == ("Chief Terraformist Daniels", "Captain Oram", "Walter 1", "Biologist Karine")


@pytest.mark.rule("LE-007", "LE-111", "LE-B-24")
def test_the_hatchery_is_8_facehuggers_6_chestbursters_and_with_covenant_4_bloodbursters(cards):
    hatchery = cards.of_kind("facehugger", "chestburster", "bloodburster")
    assert [(face.name, face.count, face.set) for face in hatchery] == [
        ("Facehugger", 8, "base"),
        ("Chestburster", 6, "base"),
        ("Bloodburster Neomorph", 4, "covenant"),
    ]


@pytest.mark.rule("LE-008", "LE-037", "LE-096", "LE-114", "LE-Q-25")
def test_location_and_objectives_have_hard_mode_versions_except_3b(cards):
    for film in ("Alien", "Covenant"):
        assert cards.location(film, hard=True).name == cards.location(film).name + " (Hard Mode)"
        for number in ("1", "2", "3"):
            soft, hard = cards.objective(film, number), cards.objective(film, number, hard=True)
            assert hard.hard
            assert hard.name == soft.name + " (Hard Mode)"
            assert hard.number == soft.number
    assert cards.objective("Covenant", "3B", hard=True) is cards.objective("Covenant", "3B")
    assert [face.hard for face in cards.of_kind("objective") if face.number == "3B"] == [False]


@pytest.mark.rule("LE-107")
def test_the_strike_deck_has_40_base_cards_and_10_of_covenant_and_none_of_the_first_expansion(cards):
    strikes = Counter()
    for face in cards.of_kind("strike", "strike_enemy"):
        strikes[face.set] += face.count
    assert strikes == {"base": 40, "covenant": 10}


@pytest.mark.rule("LE-Q-13")
def test_the_one_enemy_among_the_strikes_is_the_unidentified_life_form_and_carries_no_damage(cards):
    (enemy,) = cards.of_kind("strike_enemy")
    assert (enemy.name, enemy.damage, enemy.fight, enemy.enemy) == ("Unidentified Life Form", 0, 3, True)


@pytest.mark.rule("LE-011", "LE-040", "LE-042", "LE-113")
def test_nine_soldiers_of_three_names_show_the_levels_1_2_and_3_and_are_no_drones(cards):
    soldiers = cards.of_kind("soldier")
    assert sorted((face.name, face.level) for face in soldiers) == [
        (name, level) for name in ("Ashen Neomorph Soldier", "Cathedral Warden", "Ridgeback Soldier") for level in (1, 2, 3)
    ]
    assert total(soldiers) == 9
    assert total(cards.of_kind("drone", set="covenant")) == 4
    for level in (1, 2, 3):
        ordinary = [face.fight for face in cards.hive("Covenant", level) if face.kind == "enemy" and not face.final_enemy]
        assert all(face.fight >= max(ordinary) for face in soldiers if face.level == level)


@pytest.mark.rule("LE-012", "LE-112")
def test_covenant_adds_one_good_and_one_evil_agenda_to_fifteen(cards):
    assert [face.side for face in cards.of_kind("agenda", set="covenant")] == ["good", "evil"]
    assert Counter(face.side for face in cards.of_kind("agenda", set="base")) == {"good": 10, "evil": 5}
    assert all(face.win for face in cards.of_kind("agenda"))


@pytest.mark.rule("LE-025", "LE-116")
def test_the_neomorph_is_a_fifth_nest_group_of_14_cards_like_the_other_four(cards):
    assert [name for name, group in cards.nests.items() if group[0].set == "covenant"] == ["Neomorph"]
    assert len(cards.nests) == 5
    for group in cards.nests.values():
        assert sorted(face.count for face in group) == [1, 3, 5, 5]


def test_the_queen_starts_with_7_recruit_and_5_attack_cards_and_david_with_9_and_3(cards):
    for who, recruit, attack in (("queen", 7, 5), ("david", 9, 3)):
        start = cards.of_kind(f"{who}_start")
        assert sum(face.count * face.recruit for face in start) == recruit
        assert sum(face.count * face.attack for face in start) == attack
        assert total(cards.of_kind(f"{who}_role")) == 4


@pytest.mark.rule("LE-B-05", "LE-106")
def test_mini_decks_have_9_11_and_13_cards_in_both_films(cards):
    for film in ("Alien", "Covenant"):
        assert [total(cards.hive(film, number)) for number in (1, 2, 3)] == [9, 11, 13]


@pytest.mark.rule("LE-B-06", "LE-105")
def test_every_character_has_two_commons_of_5_an_uncommon_of_3_and_a_rare(cards):
    assert len(cards.characters) == 16
    for name, group in cards.characters.items():
        assert (name, [face.count for face in group]) == (name, [5, 5, 3, 1])
        assert len({face.name for face in group}) == 4


@pytest.mark.rule("LE-B-07")
def test_there_are_five_classes_and_five_crews_and_every_character_card_has_both(cards):
    assert CLASSES == ("intel", "leadership", "strength", "survival", "tech")
    assert CREWS == ("nostromo", "sulaco", "fury161", "betty", "covenant")
    for face in cards.of_kind("character"):
        assert face.crew in CREWS
        assert face.classes
        assert set(face.classes) <= set(CLASSES)
    assert {icon for face in cards.of_kind("character") for icon in face.classes} == set(CLASSES)


@pytest.mark.rule("LE-109")
def test_a_starting_deck_is_7_specialists_5_grunts_and_the_role_card_of_the_avatar(cards):
    assert {face.kind: face.starting for face in cards.faces.values() if face.starting} == {"specialist": 7, "grunt": 5}
    avatars = cards.of_kind("avatar")
    assert [face.set for face in avatars] == ["base"] * 10 + ["covenant"] * 5
    for avatar in avatars:
        role = cards.faces[avatar.role]
        assert (role.kind, role.avatar, role.count) == ("role", avatar.id, 1)
        assert avatar.health > 0
        assert avatar.defense > 0
    assert len({avatar.role for avatar in avatars}) == 15


@pytest.mark.rule("LE-B-09")
def test_ten_sergeants_are_two_of_each_class_cost_3_and_coordinate(cards):
    sergeants = cards.of_kind("sergeant")
    assert [(face.classes, face.count, face.cost, face.coordinate) for face in sergeants] == [((c,), 2, 3, True) for c in CLASSES]


@pytest.mark.rule("LE-B-10", "LE-B-11")
def test_the_complex_has_five_rooms_and_the_nearer_are_cheaper_to_scan():
    assert list(vocabulary.ROOMS.items()) == [
        ("Airlock", 1),
        ("Crew Quarters", 1),
        ("Med Lab", 2),
        ("Weapons Locker", 2),
        ("Ventilation Ducts", 3),
    ]


def test_each_of_the_four_alien_avatars_has_a_deck_of_nine(cards):
    avatars = cards.of_kind("alien_avatar")
    assert [total(cards.alien_deck(avatar.id)) for avatar in avatars] == [9, 9, 9, 9]


@pytest.mark.rule("LE-031", "LE-032", "LE-033", "LE-034", "LE-035", "LE-Q-35")
def test_the_revised_drone_chart_is_the_printed_one(cards):
    rows = cards.drone_charts["revised"].rows
    assert {players: (*row.drones, row.preparation) for players, row in rows.items()} == {
        1: (0, 0, 0, 0),
        2: (0, 1, 2, 0),
        3: (2, 3, 4, 0),
        4: (4, 5, 6, 0),
        5: (4, 5, 6, 1),
    }
    base = cards.drone_charts["base"].rows
    assert {players: row.drones for players, row in base.items()} == {n: (n, n, n) if n > 1 else (0, 0, 0) for n in range(1, 6)}


def test_the_queens_drone_chart_counts_the_alien_player(cards):
    rows = cards.drone_charts["queen_mother"].rows
    assert {players: (*row.drones, row.preparation) for players, row in rows.items()} == {
        2: (2, 3, 4, 0),
        3: (4, 5, 6, 0),
        4: (4, 5, 6, 1),
        5: (4, 5, 6, 2),
    }


@pytest.mark.rule("LE-106", "LE-Q-26")
def test_david_and_his_special_card_are_among_the_33_hive_cards(cards):
    hive = {face.id: face for number in (1, 2, 3) for face in cards.hive("Covenant", number)}
    assert (hive["LE-HV-C2-2"].mini_deck, hive["LE-HV-C3-2"].mini_deck) == (2, 3)
    assert total(hive.values()) == 33


def test_the_ally_david_is_a_character_when_played_but_never_a_barracks_character(cards):
    david = cards.faces["LE-HV-C2-2"]
    assert (david.kind, david.type, david.character) == ("ally", "character", "David")
    assert (david.cost, david.classes, david.crew, david.attack, david.recruit) == (4, ("intel", "strength"), "", 0, 2)
    assert david not in cards.of_kind("character")
    assert "David" not in cards.characters


def test_objectives_say_what_completes_them_and_what_they_name_exists_often_enough(cards):
    for face in cards.of_kind("objective"):
        assert face.complete is not None
        found = [other for other in cards.faces.values() if other.film == face.film and other.name in face.complete.names]
        if face.complete.names:
            assert (face.id, total(found)) == (face.id, face.complete.count)
        if face.complete.type == "kill_final":
            assert all(other.final_enemy for other in found)
    assert cards.objective("Covenant", "2").complete.count == 4
    assert cards.objective("Covenant", "2", hard=True).complete.min_cost == 3
    assert cards.objective("Covenant", "1", hard=True).complete.also == (Condition("combat_empty"),)


def test_each_mini_deck_has_one_event_and_one_hazard(cards):
    for film in ("Alien", "Covenant"):
        for number in (1, 2, 3):
            kinds = [face.kind for face in cards.hive(film, number)]
            assert (kinds.count("event"), kinds.count("hazard")) == (1, 1)
            assert cards.location(film).abilities_on(f"hazard{number}")
            assert cards.objective(film, str(number)).abilities_on("event")


# How a card reads ---------------------------------------------------------------------------------------------------------------


def test_effects_are_read_into_ops_with_typed_arguments(cards):
    (ability,) = cards.faces["LE-CH-WAL-A"].abilities
    assert (ability.on, ability.icon, ability.do) == ("class", "strength", (Op("draw", n=1, who="you"),))
    distraction = cards.faces["LE-SK-C1"].abilities[0]
    assert (distraction.optional, distraction.cost) == (True, (Op("discard", n=1, who="you"),))
    assert distraction.do == (Op("give", card="self", to="choose_other"),)
    (stopped,) = cards.faces["LE-CH-HUD-R"].abilities_on("play")[0].do
    assert stopped.cond == Condition("combat_min", 2)
    assert (stopped.then, stopped.else_) == ((Op("attack", n=6),), (Op("attack", n=3),))
    assert cards.faces["LE-DV-EN-F"].abilities_on("strike_phase")[0].do[0].cond == Condition("combat_min", 3, negated=True)
    assert cards.faces["LE-RO-BIO"].abilities[0].do[1] == Op("attack", n=2, only="fight", arg="hatchery")
    assert cards.faces["LE-CH-ORA-B"].abilities[0].do == (Op("topdeck_peek", n=1, mode="discard_or_keep"),)
    assert cards.faces["LE-RO-TER"].abilities[0].do[0].filter == Filter(type=("specialist", "grunt"))
    assert cards.faces["LE-RO-TER"].abilities[0].do[0].from_ == ("hand", "discard")
    assert cards.faces["LE-SK-09"].abilities[0].do[0].target == Filter(named="enemies")
    assert cards.faces["LE-AG-G04"].win == (Condition("humans_win"), Condition("you_killed_min", 6))


def test_abilities_are_found_by_trigger_in_printed_order(cards):
    face = cards.faces["LE-CH-TEN-U"]
    assert [ability.icon for ability in face.abilities_on("class")] == ["intel", "tech"]
    assert face.abilities_on("class") is face.by_trigger["class"]
    assert face.abilities_on("killed") == ()


def test_a_filter_admits_the_cards_for_which_all_its_keys_hold(cards):
    sergeant, crawler = cards.faces["LE-ST-SGT-TEC"], cards.faces["LE-HV-C3-7"]
    assert admits(Filter(type=("sergeant", "grunt"), max_cost=3, classes=("tech",), coordinate=True), sergeant)
    assert not admits(Filter(min_cost=4), sergeant)
    assert not admits(Filter(crew=("covenant",)), sergeant)
    assert admits(Filter(tag=("alien",), max_fight=4, name_has=("Crawler",)), crawler)
    assert not admits(Filter(max_fight=4), crawler, fight=5)
    assert admits(Filter(type=("character",)), cards.faces["LE-HV-C2-2"])


def test_copies_are_the_physical_cards(cards):
    assert copies(cards.of_kind("facehugger", "chestburster")) == ("LE-HA-FH",) * 8 + ("LE-HA-CB",) * 6


def test_every_text_is_a_clean_sentence_and_only_cards_without_one_have_no_abilities(cards):
    for face in cards.faces.values():
        assert not re.search(r"\(s\)|_|\[|  |discard\(|Coordinate\.|^Covenant\.", face.text), face.id
        assert not face.text or (face.text[0].isupper() or face.text[0] == "+"), face.id
        assert not face.text or face.text.endswith("."), face.id
        assert bool(face.text) >= bool(face.abilities), face.id


def test_every_card_says_where_it_comes_from(cards):
    for face in cards.faces.values():
        assert face.provenance in PROVENANCES
        assert face.provenance != "override"
        assert face.kind in KINDS
        assert (CONTENT.parent / face.file).is_file()
    assert cards.overridden == ()


# Rule texts ---------------------------------------------------------------------------------------------------------------------


def test_every_rule_id_of_the_ledger_has_a_text_a_place_and_a_source(cards):
    ids = [f"LE-{n:03}" for n in range(1, 118)]
    for letter, last in (("B", 99), ("Q", 50), ("C", 18)):
        ids += [f"LE-{letter}-{n:02}" for n in range(1, last + 1)]
    assert list(cards.rules) == ids
    for rule in cards.rules.values():
        assert rule.text.strip().endswith((".", ")")), rule.id
        assert rule.where
        assert rule.source in PROVENANCES
        assert "seed" not in rule.text, rule.id
    assert all(cards.rules[id].source == "rulebook" for id in ids[:117])


def test_rule_ids_named_in_cards_tables_and_rules_exist(cards):
    named = [row.rule for table in (cards.components, cards.drone_charts, cards.films) for row in table.values()]
    written = [f"{face.text} {face.provenance_note}" for face in cards.faces.values()]
    written += [f"{rule.text} {rule.note}" for rule in cards.rules.values()]
    named += re.findall(r"LE-(?:[BQC]-\d\d|\d\d\d)", " ".join(written))
    named += list(vocabulary.KEYWORDS.values())
    named += re.findall(r"LE-(?:[BQC]-\d\d|\d\d\d)", vocabulary_markdown())
    assert set(named) <= set(cards.rules)


# What is wrong in a card file ---------------------------------------------------------------------------------------------------


CARD = "id: LE-HV-X, name: Thing, kind: enemy, count: 1, set: base, provenance: designed"


def effects(*abilities: str) -> str:
    return f"{{{CARD}, effects: [{', '.join(abilities)}]}}"


def play(*ops: str) -> str:
    return effects(f"{{on: play, do: [{', '.join(ops)}]}}")


WRONG = {
    "unknown word": (
        play("{op: draw, n: 1, who: you}", "{op: stike, n: 1, who: you}"),
        'unknown word "stike" in effects[0].do[1]; did you mean "strike"?',
    ),
    "unknown word inside a list": (
        play("{op: choose, options: [[{op: draw, n: 1, who: you}], [{op: atack, n: 1}]]}"),
        'unknown word "atack" in effects[0].do[0].options[1][0]; did you mean "attack"?',
    ),
    "unknown word in a cost": (
        effects("{on: play, do: [], cost: [{op: discrad, n: 1, who: you}]}"),
        'unknown word "discrad" in effects[0].cost[0]; did you mean "discard"?',
    ),
    "unknown argument": (
        play("{op: draw, n: 1, whom: you}"),
        'unknown argument "whom" of "draw" in effects[0].do[0]; did you mean "who"?',
    ),
    "argument of another word": (
        play("{op: draw, n: 1, who: you, zone: combat}"),
        'unknown argument "zone" of "draw" in effects[0].do[0]; "draw" takes n, who',
    ),
    "missing argument": (
        play("{op: draw, n: 1}"),
        'missing argument "who" of "draw" in effects[0].do[0]; "draw" takes n, who',
    ),
    "one of two arguments": (
        play("{op: scan, room: any}"),
        '"scan" needs exactly one of free and discount in effects[0].do[0]',
    ),
    "argument a value needs": (
        effects("{on: react_strike, do: [{op: cancel_strike, mode: reduce}]}"),
        'missing argument "n" of "cancel_strike" in effects[0].do[0]; mode: reduce needs it',
    ),
    "unknown trigger": (
        effects("{on: reveel, do: []}"),
        'unknown trigger "reveel" in effects[0].on; did you mean "reveal"?',
    ),
    "trigger without its class": (effects("{on: class, do: []}"), '"class" needs a class in effects[0].on; as in class:intel'),
    "trigger with a class too many": (
        effects('{on: "play:tech", do: []}'),
        '"play" takes no argument, found "tech" in effects[0].on',
    ),
    "unknown class of a trigger": (
        effects('{on: "class:teck", do: []}'),
        'unknown class "teck" in effects[0].on; did you mean "tech"?',
    ),
    "unknown condition": (
        effects("{on: play, if: sole, do: []}"),
        'unknown condition "sole" in effects[0].if; did you mean "solo"?',
    ),
    "unknown negated condition": (
        play("{op: if, cond: 'not:combat_mim:2', then: []}"),
        'unknown condition "combat_mim" in effects[0].do[0].cond; did you mean "combat_min"?',
    ),
    "condition without a number": (
        effects("{on: play, if: 'combat_min:two', do: []}"),
        'found "two" after "combat_min:" in effects[0].if; expected a whole number',
    ),
    "condition with an unknown room": (
        effects("{on: play, if: 'room_empty:Med Bay', do: []}"),
        'unknown room "Med Bay" in effects[0].if; did you mean "Med Lab"?',
    ),
    "unknown filter": (
        play("{op: kill_enemy, n: 1, zone: any, filter: {max_figth: 4}}"),
        'unknown filter "max_figth" in effects[0].do[0].filter; did you mean "max_fight"?',
    ),
    "unknown value in a filter": (
        play("{op: discard, n: 1, who: you, filter: {type: specialist|grnt}}"),
        'unknown type "grnt" in effects[0].do[0].filter.type; did you mean "grunt"?',
    ),
    "text for a number in a filter": (
        play("{op: discard, n: 1, who: you, filter: {max_cost: low}}"),
        'found "low" in effects[0].do[0].filter.max_cost; expected a whole number from 0',
    ),
    "unknown target": (
        play("{op: push, target: enemy, dir: left, n: 1}"),
        'unknown target "enemy" in effects[0].do[0].target; did you mean "enemies"?',
    ),
    "a filter where no target may stand": (
        play("{op: kill_enemy, n: 1, zone: any, filter: enemies}"),
        'found "enemies" in effects[0].do[0].filter; expected a filter such as {max_fight: 6}',
    ),
    "unknown who": (play("{op: draw, n: 1, who: yuo}"), 'unknown who "yuo" in effects[0].do[0].who; did you mean "you"?'),
    "unknown value": (
        play("{op: push, target: self, dir: lefft, n: 1}"),
        'unknown dir "lefft" in effects[0].do[0].dir; did you mean "left"?',
    ),
    "unknown value in a list": (
        play("{op: kill_card, n: 1, who: you, from: [hand, discrad]}"),
        'unknown from "discrad" in effects[0].do[0].from[1]; did you mean "discard"?',
    ),
    "unknown flag": (
        play("{op: flag, name: no_heel, until: turn}"),
        'unknown flag "no_heel" in effects[0].do[0].name; did you mean "no_heal"?',
    ),
    "unknown room": (
        play("{op: scan, room: Air Lock, free: true}"),
        'unknown room "Air Lock" in effects[0].do[0].room; did you mean "Airlock"?',
    ),
    "unknown tag of restricted attack": (
        play("{op: attack, n: 1, only: 'fight:hachery'}"),
        'unknown tag "hachery" in effects[0].do[0].only; did you mean "hatchery"?',
    ),
    "amount of nothing": (
        play("{op: draw, n: 0, who: you}"),
        "found 0 in effects[0].do[0].n; expected a whole number from 1",
    ),
    "change by nothing": (
        play("{op: hand_bonus, n: 0, who: you}"),
        "found 0 in effects[0].do[0].n; expected a whole number other than 0",
    ),
    "unknown thing to count": (
        play("{op: attack, n: {per: enemies_combatt}}"),
        'unknown thing "enemies_combatt" in effects[0].do[0].n.per; did you mean "enemies_combat"?',
    ),
    "text for a truth": (
        effects("{on: play, optional: maybe, do: []}"),
        'found "maybe" in effects[0].optional; expected true or false',
    ),
    "unknown part of an ability": (
        effects("{on: play, do: [], optinal: true}"),
        'unknown part "optinal" in effects[0]; did you mean "optional"?',
    ),
    "missing part of an ability": (effects("{on: play}"), 'missing part "do" in effects[0]'),
    "an effect that is none": (
        play("draw"),
        'found "draw" in effects[0].do[0]; expected an effect such as {op: draw, n: 1, who: you}',
    ),
    "an ability that is none": (
        f"{{{CARD}, effects: [draw]}}",
        'found "draw" in effects[0]; expected an ability such as {on: play, do: [...]}',
    ),
    "effects that are no list": (f"{{{CARD}, effects: draw}}", 'found "draw" in effects; expected a list of abilities'),
    "unknown provenance": (
        f"{{{CARD.replace('designed', 'desinged')}}}",
        'unknown provenance "desinged" in provenance; did you mean "designed"?',
    ),
    "unknown kind": (f"{{{CARD.replace('enemy', 'enmy')}}}", 'unknown kind "enmy" in kind; did you mean "enemy"?'),
    "unknown set": (f"{{{CARD.replace('base', 'bass')}}}", 'unknown set "bass" in set; did you mean "base"?'),
    "unknown class": (f"{{{CARD}, classes: [tech, intell]}}", 'unknown class "intell" in classes[1]; did you mean "intel"?'),
    "unknown crew": (f"{{{CARD}, crew: nostrom}}", 'unknown crew "nostrom" in crew; did you mean "nostromo"?'),
    "unknown tag": (f"{{{CARD}, tags: [alien, solder]}}", 'unknown tag "solder" in tags[1]; did you mean "soldier"?'),
    "unknown field": (f"{{{CARD}, figth: 3}}", 'unknown field "figth"; did you mean "fight"?'),
    "text for a number": (f"{{{CARD}, fight: three}}", 'found "three" in fight; expected a whole number'),
    "no copies": (f"{{{CARD.replace('1', '0')}}}", "found 0 in count; expected a whole number from 1"),
    "missing field": ("{id: LE-HV-X, kind: enemy, count: 1, set: base, provenance: designed}", 'missing field "name"'),
    "unknown agenda condition": (
        f"{{{CARD}, win: [humans_wins]}}",
        'unknown agenda condition "humans_wins" in win[0]; did you mean "humans_win"?',
    ),
    "unknown field of an Objective's goal": (
        f"{{{CARD}, complete: {{type: objects, text: T, nams: [A]}}}}",
        'unknown field "nams" in complete; did you mean "names"?',
    ),
    "unknown type of an Objective's goal": (
        f"{{{CARD}, complete: {{type: object, text: T}}}}",
        'unknown type "object" in complete.type; did you mean "objects"?',
    ),
    "a goal that names no Hive card": (
        f"{{{CARD}, mini_deck: 1, complete: {{type: objects, text: T, names: [Thin]}}}}",
        'no Hive card is called "Thin" in complete.names[0]; did you mean "Thing"?',
    ),
    "a role card that does not exist": (
        f"{{{CARD}, role: LE-HV-Y}}",
        'unknown card "LE-HV-Y" in role; did you mean "LE-HV-X"?',
    ),
}


@pytest.mark.parametrize(("entry", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_card_is_named_with_place_finding_and_what_would_be_right(tmp_path, entry, message):
    (tmp_path / "hive.yaml").write_text(f"- {entry}\n")
    with pytest.raises(ContentError) as error:
        read_library(folder=tmp_path)
    assert str(error.value) == f"content/hive.yaml, entry LE-HV-X: {message}"


def test_the_same_id_in_two_card_files_is_an_error(tmp_path):
    for name in ("drones.yaml", "hive.yaml"):
        (tmp_path / name).write_text(f"- {{{CARD}}}\n")
    with pytest.raises(ContentError) as error:
        read_library(folder=tmp_path)
    assert str(error.value) == "content/hive.yaml, entry LE-HV-X: duplicate id; it is also in content/drones.yaml"


def test_a_film_that_names_an_unknown_card_is_an_error(tmp_path):
    folder = tmp_path / "content"
    shutil.copytree(CONTENT, folder)
    films = folder / "films.yaml"
    films.write_text(films.read_text().replace("LE-LO-PL4", "LE-LO-PL5"))
    with pytest.raises(
        ContentError, match=r'^content/films.yaml, entry Covenant: unknown name "LE-LO-PL5" in location; did you mean'
    ):
        read_library(folder=folder)


# Overrides


def test_an_owner_of_the_box_corrects_a_card_in_an_override_file(tmp_path):
    draw = "{op: draw, n: {per: facehuggers}, who: you}"
    override = f"- {{id: LE-CH-KAR-A, name: Real Name, cost: 4, effects: [{{on: play, do: [{draw}]}}]}}\n"
    (tmp_path / "mine.yaml").write_text(override)
    cards, printed = read_library(tmp_path), read_library()
    face: Face = cards.faces["LE-CH-KAR-A"]
    assert (face.name, face.cost, face.provenance) == ("Real Name", 4, "override")
    assert face.abilities[0].do == (Op("draw", n=Per("facehuggers"), who="you"),)
    assert (face.recruit, face.crew, face.count) == (1, "covenant", 5)
    assert cards.overridden == ("LE-CH-KAR-A",)
    assert printed.faces["LE-CH-KAR-A"].name == "Field Samples"
    assert list(cards.faces) == list(printed.faces)


def test_the_shared_library_is_read_once_with_the_overrides_of_the_users_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XENOBOARD_HOME", str(tmp_path))
    folder = tmp_path / "overrides" / "legendary"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("- {id: LE-HA-FH, fight: 2}\n")
    library.cache_clear()
    try:
        assert library().faces["LE-HA-FH"].fight == 2
        assert library() is library()
    finally:
        library.cache_clear()


WRONG_OVERRIDES = {
    "unknown id": ("{id: LE-HA-FHH, fight: 2}", 'entry LE-HA-FHH: unknown id "LE-HA-FHH"; did you mean "LE-HA-FH"?'),
    "unknown field": ("{id: LE-HA-FH, figth: 2}", 'entry LE-HA-FH: unknown field "figth"; did you mean "fight"?'),
    "wrong type": ("{id: LE-HA-FH, fight: two}", 'entry LE-HA-FH: found "two" in fight; expected a whole number'),
    "worked-out field": (
        "{id: LE-HA-FH, enemy: false}",
        'entry LE-HA-FH: unknown field "enemy"; did you mean "final_enemy"?',
    ),
    "unknown word": (
        "{id: LE-HA-FH, effects: [{on: play, do: [{op: stike}]}]}",
        'entry LE-HA-FH: unknown word "stike" in effects[0].do[0]; did you mean "strike"?',
    ),
}


@pytest.mark.parametrize(("entry", "message"), WRONG_OVERRIDES.values(), ids=WRONG_OVERRIDES)
def test_a_wrong_override_names_the_override_file(tmp_path, entry, message):
    (tmp_path / "mine.yaml").write_text(f"- {entry}\n")
    with pytest.raises(ContentError) as error:
        read_library(tmp_path)
    assert str(error.value) == f"{tmp_path / 'mine.yaml'}, {message}"


# The vocabulary -----------------------------------------------------------------------------------------------------------------


def test_a_function_is_attached_to_a_word_once(monkeypatch):
    monkeypatch.setattr(vocabulary, "FUNCTIONS", dict(FUNCTIONS))
    vocabulary.FUNCTIONS.pop("set_class_any", None)

    @does("set_class_any")
    def any_class():
        """Stands in for a rule."""

    assert vocabulary.FUNCTIONS["set_class_any"] is any_class
    with pytest.raises(ValueError, match=r'"set_class_any" already has .*any_class, .*second would be a second'):

        @does("set_class_any")
        def second():
            """Never attached."""


def test_a_function_for_an_unknown_word_is_refused():
    with pytest.raises(ValueError, match=r'unknown word "stike"; did you mean "strike"\?'):
        does("stike")


def test_every_argument_of_every_word_has_a_place_in_the_op():
    for name, word in WORDS.items():
        for written, argument in word.arguments.items():
            field = argument.field or (written + "_" if written in ("from", "else") else written)
            assert field in Op.__struct_fields__, (name, written)


def test_every_word_has_a_function():
    assert set(FUNCTIONS) == set(WORDS)


def test_the_page_of_the_vocabulary_is_up_to_date():
    """Write it anew with: python -c "from xenoboard.games.legendary.vocabulary import *; print(vocabulary_markdown(), end='')" """
    assert PAGE.read_text(encoding="utf-8") == vocabulary_markdown()


def test_the_docs_table_has_every_name_of_the_vocabulary():
    page = vocabulary_markdown()
    for names in (
        WORDS,
        vocabulary.WHO,
        vocabulary.PER,
        vocabulary.FILTERS,
        vocabulary.TARGETS,
        vocabulary.TAGS,
        vocabulary.ROOMS,
    ):
        assert all(f"| `{name}` |" in page for name in names)
    for names in (vocabulary.TRIGGERS, vocabulary.CONDITIONS, vocabulary.FLAGS, vocabulary.AGENDA_CONDITIONS):
        assert all(f"| `{name}" in page for name in names)
    rows = [line for line in page.splitlines() if line.startswith("| ")]
    assert all(line.rstrip().endswith(" |") for line in rows)
