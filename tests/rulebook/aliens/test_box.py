"""Components of the expansion (AG-001..011) and what the content says of the core boxes (AG-B-010..013)."""

from collections import Counter

import pytest
from tests.aliens import LIBRARY

import xenoboard as xb
from xenoboard.games.aliens.boards import LOADING_ZONE
from xenoboard.games.aliens.state import BARRICADES, EGGS, FACEHUGGERS, MODELS, TOKENS, TUNNELS
from xenoboard.parts.zones import count_faces


@pytest.mark.rule("AG-001", "AG-072", "AG-011")
def test_the_expansion_adds_ferro_and_spunkmeyer_and_nobody_else():
    added = {person.id: (person.name, person.rank, person.kind) for person in LIBRARY.people.values() if person.box == "pipe"}
    assert added == {
        "ferro": ("Cpl. Collette Ferro", "Corporal", "marine"),
        "spunkmeyer": ("Pvt. Daniel Spunkmeyer", "Private", "marine"),
    }
    assert [ability.provenance for ability in LIBRARY.people["ferro"].abilities] == ["rulebook", "rulebook"]
    assert LIBRARY.people["spunkmeyer"].abilities
    assert {ability.provenance for ability in LIBRARY.people["spunkmeyer"].abilities} == {"designed"}  # his card is not printed


@pytest.mark.rule("AG-002", "AG-005", "AG-124", "AG-125", "AG-128", "AG-129", "AG-131", "AG-132", "AG-134", "AG-135")
def test_there_is_one_of_each_of_four_variants_with_its_printed_speed_and_swarm_and_one_blip_of_each():
    printed = {"brute": (6, 5), "scout": (8, 3), "guard": (5, 7), "skulker": (7, 4)}
    assert {kind: (LIBRARY.aliens[kind].speed, LIBRARY.aliens[kind].swarm) for kind in printed} == printed
    assert {face.variant: face.count for face in LIBRARY.blips.values() if face.variant} == dict.fromkeys(printed, 1)


@pytest.mark.rule("AG-003", "AG-041", "AG-042", "AG-043", "AG-044", "AG-045", "AG-046")
def test_ten_paths_of_three_three_and_two_cards_of_which_pilot_and_quartermaster_are_new():
    paths = Counter((card.path, card.level) for card in LIBRARY.experience.values())
    names = ["Company Man", "Hero", "Gunner", "Leader", "Smarts", "Tactician", "Tracker", "Support", "Pilot", "Quartermaster"]
    assert paths == {(name, level): n for name in names for level, n in ((1, 3), (2, 3), (3, 2))}
    new = [card for card in LIBRARY.experience.values() if card.box == "pipe"]
    assert len(new) == 16
    assert {card.path for card in new} == {"Pilot", "Quartermaster"}


@pytest.mark.rule("AG-047", "AG-048")
def test_only_in_the_pipe_and_armed_to_the_teeth_are_printed_and_the_latter_is_an_older_hero_card():
    printed = {
        card.name: (card.path, card.level, card.box) for card in LIBRARY.experience.values() if card.provenance == "rulebook"
    }
    assert printed == {"In the Pipe": ("Pilot", 1, "pipe"), "Armed to the Teeth": ("Hero", 2, "badasses")}


@pytest.mark.rule("AG-004", "AG-141")
def test_nine_new_hivemind_cards_with_swarm_intelligence_a_reaction_that_costs_three():
    new = {card.id: card.count for card in LIBRARY.hivemind.values() if card.box == "pipe"}
    assert sum(new.values()) == 9
    card = LIBRARY.hivemind["swarm_intelligence"]
    assert (card.kind, card.cost, card.trigger, card.provenance) == ("reaction", 3, "variant_placed", "rulebook")


@pytest.mark.rule("AG-006")
def test_six_ordinary_blips_come_with_the_expansion():
    assert sum(face.count for face in LIBRARY.blips.values() if face.box == "pipe") == 6


@pytest.mark.rule("AG-007", "AG-083", "AG-Q-31", "AG-Q-23")
def test_one_board_carries_the_dropship_and_on_its_other_face_the_air_ducts():
    added = {board.id: (board.name, board.physical) for board in LIBRARY.boards.values() if board.box == "pipe"}
    assert added == {"P1": ("Dropship", "pipe-1"), "P2": ("Air Ducts", "pipe-1")}
    ship = LIBRARY.boards["P1"]
    assert [pair for pair, mark in ship.edges.items() if mark == "D"] == [
        ((row, column), (row + 1, column)) for row in (LOADING_ZONE[0][0],) for column in LOADING_ZONE[1]
    ]
    assert sorted(LIBRARY.boards["P2"].sites) == [f"duct_exit_{number}" for number in range(1, 7)]


@pytest.mark.rule("AG-008", "AG-079")
def test_the_two_new_mission_cards_are_chase_and_survive():
    assert {card.id: card.name for card in LIBRARY.missions.values() if card.box == "pipe"} == {
        "pm25": "Mission 2.5: Chase",
        "pm3": "Mission 3: Survive",
    }


@pytest.mark.rule("AG-009", "AG-010", "AG-089", "AG-Q-23")
def test_six_entrance_and_eight_exit_tokens_of_which_two_are_tunnels():
    table = xb.new("aliens/pm3", seats=1)
    assert len(table.view(None)["entrances"]) == 6
    faces = [table.rules.state.faces[token] for token in table.rules.state.zones["exits"]]
    assert Counter(faces) == {**{f"exit-{number}": 1 for number in range(1, 7)}, "exit-tunnel": 2}


@pytest.mark.rule("AG-038", "AG-Q-45")
@pytest.mark.parametrize("rule", ["AG-037", "AG-123", "AG-133"])
def test_misprints_leave_the_rule_in_force(rule):
    assert LIBRARY.rules[rule].source == "rulebook"
    assert "thier" not in LIBRARY.rules[rule].text


@pytest.mark.rule("AG-B-010", "AG-B-012", "AG-B-041", "AG-B-042", "AG-Q-01", "AG-058", "AG-078")
def test_the_core_box_and_get_away_from_her_hold_what_they_say():
    def sum_of(kind, box):
        return sum(card.count for card in kind.values() if card.box == box)

    assert [sum_of(LIBRARY.cards, box) for box in ("core", "gafhyb", "hive")] == [60, 25, 6]
    assert [sum_of(LIBRARY.motion, box) for box in ("core", "gafhyb")] == [42, 25]
    assert [
        sum(face.count for face in LIBRARY.blips.values() if face.box == box and not face.mission) for box in ("core", "gafhyb")
    ] == [21, 21]
    assert sum(face.count for face in LIBRARY.blips.values() if face.mission) == 4
    assert sum_of(LIBRARY.hivemind, "gafhyb") == 31
    boxes = Counter(card.box for card in LIBRARY.missions.values() if card.id != "hunt")  # a Bug Hunt of one's own has no card
    assert boxes == {"core": 9, "gafhyb": 11, "pipe": 2}
    assert (MODELS, TOKENS, FACEHUGGERS, EGGS, TUNNELS, BARRICADES) == (16, 21, 2, 8, 8, 12)
    assert LIBRARY.cards["pistol"].count == 6
    icons = {(card.type, card.icon) for card in LIBRARY.cards.values()}
    assert icons == {
        ("weapon", "blue"),
        ("equipment", "green"),
        ("event", "yellow_star"),
        ("hazard", "red"),
        ("hive_hazard", "red"),
    }


@pytest.mark.rule("AG-B-013", "AG-B-010")
def test_who_comes_in_which_box():
    boxes = {
        box: {person.id for person in LIBRARY.people.values() if person.box == box} for box in ("core", "badasses", "gafhyb")
    }
    assert boxes["core"] == {"ripley", "hicks", "gorman", "frost", "hudson", "vasquez", "newt"}
    assert boxes["badasses"] == {"apone", "drake", "dietrich", "crowe", "wierzbowski", "burke"}
    assert boxes["gafhyb"] == {"enraged_ripley", "bishop"}


@pytest.mark.rule("AG-079", "AG-B-172")
def test_the_expansion_builds_on_get_away_from_her():
    table = xb.new("aliens/pm3", seats=1)
    counts = count_faces(table.rules.state)
    for card in LIBRARY.cards.values():
        if card.box in ("core", "gafhyb"):
            assert counts[card.id] == card.count, card.id
    core = count_faces(xb.new("aliens/m3", seats=1).rules.state)
    assert not [card.id for card in LIBRARY.cards.values() if card.box == "gafhyb" and card.id in core]
