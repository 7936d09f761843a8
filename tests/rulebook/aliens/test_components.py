"""Components of the boxes, and what notes of the rulebook's transcript say of them (AG-001..011, base chapter 2)."""

from collections import Counter

import pytest
from tests.aliens_support import LIB

import xenoboard as xb
from xenoboard.engine import SetupError


def box(table, name):
    return [each for each in table.values() if each.box == name]


@pytest.mark.rule("AG-001", "AG-011", "AG-072", "AG-078", "AG-Q-01")
def test_the_expansion_has_two_characters_and_only_ferros_card_is_printed():
    assert [each.id for each in box(LIB.people, "pipe")] == ["ferro", "spunkmeyer"]
    assert LIB.people["ferro"].rank == "Corporal"
    assert {each.provenance for each in LIB.people["ferro"].abilities} == {"rulebook"}
    assert {each.provenance for each in LIB.people["spunkmeyer"].abilities} == {"designed"}
    icons = {card.type: card.icon for card in LIB.cards.values() if card.type != "hive_hazard"}
    assert icons == {"weapon": "blue", "equipment": "green", "event": "yellow_star", "hazard": "red"}


@pytest.mark.rule("AG-002", "AG-005", "AG-006", "AG-Q-13", "AG-Q-45", "AG-038")
def test_four_variants_with_a_blip_each_and_six_further_blips():
    assert [each.variant for each in LIB.blips.values() if each.box == "variants"] == ["skulker", "brute", "scout", "guard"]
    assert all(each.count == 1 for each in LIB.blips.values() if each.box == "variants")
    assert sum(each.count for each in box(LIB.blips, "pipe")) == 6


@pytest.mark.rule("AG-003", "AG-041", "AG-042", "AG-043", "AG-044", "AG-045", "AG-046", "AG-047", "AG-048")
def test_ten_paths_of_eight_cards_sixteen_of_them_new():
    paths = Counter(card.path for card in LIB.experience.values())
    assert len(paths) == 10
    assert set(paths.values()) == {8}
    for path in paths:
        assert Counter(card.level for card in LIB.experience.values() if card.path == path) == {1: 3, 2: 3, 3: 2}
    new = box(LIB.experience, "pipe")
    assert len(new) == 16
    assert {card.path for card in new} == {"Pilot", "Quartermaster"}
    assert [card.name for card in new if card.provenance == "rulebook"] == ["In the Pipe"]
    assert (LIB.experience["hero_4"].name, LIB.experience["hero_4"].level) == ("Armed to the Teeth", 2)
    assert LIB.experience["hero_4"].box == "badasses"


@pytest.mark.rule("AG-004", "AG-139", "AG-141", "AG-B-161")
def test_nine_hivemind_cards_join_the_thirty_one():
    assert sum(card.count for card in box(LIB.hivemind, "pipe")) == 9
    assert sum(card.count for card in box(LIB.hivemind, "gafhyb")) == 31
    card = LIB.hivemind["swarm_intelligence"]
    assert (card.kind, card.cost, card.trigger) == ("reaction", 3, "variant_placed")


@pytest.mark.rule("AG-007", "AG-Q-31")
def test_dropship_and_air_ducts_are_two_faces_of_one_board_and_may_be_used_together_all_the_same():
    assert LIB.boards["P1"].physical == LIB.boards["P2"].physical
    table = xb.new("aliens/bh1", seed=1, air_ducts=True, dropship=True)
    assert table.view(None)["entrances"]
    assert len([crate for crate in table.view(None)["crates"] if crate.startswith("P1")]) == 4


@pytest.mark.rule("AG-008", "AG-079", "AG-080", "AG-086", "AG-104", "AG-Q-46")
def test_two_missions_replace_those_of_the_box_before():
    from xenoboard.games.aliens.rules.campaign import MISSIONS

    assert [each.id for each in box(LIB.missions, "pipe")] == ["pm25", "pm3"]
    assert MISSIONS["pipe"] == ("gm1", "gm2", "pm25", "pm3", "gm4", "gm5")
    assert "gm25" in MISSIONS["expanded"]
    assert "gm3" in MISSIONS["expanded"]


@pytest.mark.rule("AG-009", "AG-010", "AG-089", "AG-Q-23")
def test_six_entrances_eight_exit_tokens_six_exit_spaces():
    table = xb.new("aliens/pm3", seed=1)
    state = table.rules.state
    assert len(table.view(None)["entrances"]) == 6
    tokens = Counter(state.faces[token] for token in state.zones["exits"])
    assert tokens == {**{f"exit-{n}": 1 for n in range(1, 7)}, "exit-tunnel": 2}
    assert sorted(table.view(None)["duct_exits"]) == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.rule("AG-B-010", "AG-B-012", "AG-B-013", "AG-B-041", "AG-B-042", "AG-B-166")
def test_the_decks_of_the_base_boxes():
    assert sum(card.count for card in box(LIB.cards, "core")) == 60
    assert sum(card.count for card in box(LIB.cards, "gafhyb")) == 25
    assert sum(card.count for card in box(LIB.cards, "hive")) == 6
    assert sum(card.count for card in box(LIB.motion, "core")) == 42
    assert sum(card.count for card in box(LIB.motion, "gafhyb")) == 25
    assert sum(each.count for each in box(LIB.blips, "core")) == sum(each.count for each in box(LIB.blips, "gafhyb")) == 21
    assert [each.id for each in box(LIB.people, "badasses")] == ["apone", "drake", "dietrich", "crowe", "wierzbowski", "burke"]


@pytest.mark.rule("AG-B-007", "AG-B-020", "AG-B-021", "AG-B-026")
def test_a_character_card_has_two_sides_of_five_numbers():
    for person in LIB.people.values():
        assert person.kind == ("civilian" if person.rank == "Civilian" else "marine")
        for name in ("speed", "aim", "defense", "melee", "tech"):
            assert getattr(person.grunt, name) <= getattr(person.hero, name)
        assert {ability.timing for ability in person.abilities} <= {
            "passive",
            "on_activation",
            "during_activation",
            "end_of_activation",
            "finish_phase",
        }


@pytest.mark.rule("AG-B-001", "AG-B-003", "AG-B-009", "AG-Q-53")
def test_one_to_six_players_and_the_edition_2020_unless_chosen():
    table = xb.new("aliens/m1", seats=6, seed=1)
    assert len(table.view(None)["players"]) == 6
    assert table.rules.state.variant.edition == "2020"
    assert table.rules.state.variant.break_through == 4
    later = xb.new("aliens/m1", seats=1, seed=1, edition="2023", break_through=4).rules.state.variant
    assert (later.aim_reset, later.break_through, later.posts_block) == ("marine_phase", 4, True)
    with pytest.raises(SetupError):
        xb.new("aliens/m1", seats=8)
