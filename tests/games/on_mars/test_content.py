"""The content of On Mars: counts, provenance, and that every name a script needs exists."""

import pytest

from xenoboard.games.on_mars import sentences
from xenoboard.games.on_mars.cards import library, read_library
from xenoboard.games.on_mars.rules import advanced, alien_actions, monolith
from xenoboard.parts.content import PROVENANCES, ContentError

LIBRARY = library()


def test_every_entry_says_where_it_comes_from():
    assert {entry.provenance for entry in LIBRARY.faces.values()} <= set(PROVENANCES)
    assert len(LIBRARY.rules) == 643


def test_the_counts_of_the_box():
    assert len(LIBRARY.hexes.names) == 91
    groups = [face.group for face in LIBRARY.blueprints.values()]
    assert [groups.count(group) for group in ("base", "beacon", "defensive", "alien", "hospital")] == [24, 1, 4, 4, 4]
    tiles = [tile.group for tile in LIBRARY.tiles.values()]
    assert [tiles.count(group) for group in ("base", "outbreak", "blackout", "research")] == [19, 10, 10, 4]
    assert (len(LIBRARY.contracts), len(LIBRARY.scientists), len(LIBRARY.private_goals)) == (12, 7, 16)
    assert (len(LIBRARY.executive), len(LIBRARY.order), len(LIBRARY.alien_spaces)) == (8, 8, 11)


def test_every_action_a_card_names_exists():
    for face in LIBRARY.blueprints.values():
        assert face.action in (alien_actions.CARDS if face.group == "alien" else advanced.ACTIONS), face.name
    assert {space.action for space in LIBRARY.alien_spaces.values()} == set(alien_actions.ACTIONS)
    assert {card.effect for card in LIBRARY.sabotage.values()} == set(monolith.EFFECTS)


def test_everything_has_a_name_for_people():
    assert set(LIBRARY.techs) <= set(sentences.TECHS)
    assert {face.reward for face in LIBRARY.private_goals.values()} <= set(sentences.PRIZES)
    assert {face.contribute for face in LIBRARY.missions.values() if not face.text} == set(sentences.MISSIONS)


def test_an_override_amends_a_card_and_says_so(tmp_path):
    folder = tmp_path / "blueprints"
    folder.mkdir()
    (folder / "mine.yaml").write_text("- id: '11'\n  name: Grand Casino\n")
    amended = read_library(tmp_path)
    assert amended.blueprints["11"].name == "Grand Casino"
    assert amended.blueprints["11"].provenance == "override"
    (folder / "mine.yaml").write_text("- id: '111'\n  name: Nothing\n")
    with pytest.raises(ContentError):
        read_library(tmp_path)
