"""Bad content and bad positions are refused with the place named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.aliens_support import LIB, scene

from xenoboard.engine import PositionError
from xenoboard.games.aliens import names, sentences
from xenoboard.games.aliens.cards import CONTENT, Library
from xenoboard.parts.content import ContentError


def changed(tmp_path: Path, name: str, before: str, after: str) -> Path:
    """The content with one change."""
    for path in CONTENT.glob("*.yaml"):
        text = path.read_text()
        if path.name == name:
            assert before in text
            text = text.replace(before, after, 1)
        (tmp_path / path.name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "before", "after", "told"),
    [
        ("boards.yaml", "    |A . . .|. .|. . . B|\n", "    |A . . .|. .|. . . B\n", "row 2 has 20 characters"),
        ("boards.yaml", "    |. O . .|. .|. . P .|\n", "    |. Z . .|. .|. . P .|\n", "unknown site 'Z' at row 1, column 1"),
        ("boards.yaml", "    |. . .|#|. .|#|. M .|\n", "    |. . .|#D. .|#|. M .|\n", "a door to nowhere"),
        ("boards.yaml", "    + + + + + + + + + + +\n    |. O", "    |. O", "rows of text"),
        ("missions.yaml", "computers: [A2.computer1]", "computers: [A2.computer9]", 'no space is called "A2.computer9"'),
        ("missions.yaml", "- [A2, A3]", "- [A2, N2]", "faces of one board"),
        ("missions.yaml", "- [A2, A3]", "- [A2, A9]", 'unknown board "A9"'),
        ("endurance.yaml", "provenance: designed", "provenance: guessed", 'unknown provenance "guessed"'),
        ("characters.yaml", "seniority: 20", "seniority: old", "expected a whole number"),
    ],
)
def test_bad_content_is_refused_with_the_place_named(tmp_path, name, before, after, told):
    with pytest.raises(ContentError) as caught:
        Library(changed(tmp_path, name, before, after), None)
    assert told in str(caught.value)
    assert name in str(caught.value)


@pytest.mark.parametrize(
    ("people", "more", "path"),
    [
        ({"hicks": {"seat": 0, "at": "A1:44,3"}}, {}, "table.characters.hicks.at"),
        ({"hikcs": {"seat": 0, "at": "A1:4,3"}}, {}, "table.characters.hikcs"),
        ({"hicks": {"seat": 3, "at": "A1:4,3"}}, {}, "table.characters.hicks.seat"),
        ({"hicks": {"seat": 0, "at": "A1:4,3", "gear": ["smartgun"] * 3}}, {}, "table.characters.hicks.gear[2]"),
        ({"hicks": {"seat": 0, "at": "A1:4,3"}}, {"aliens": [{"kind": "standard", "at": "A1:4,3"}]}, "table.alien-1"),
        ({"hicks": {"seat": 0, "at": "A1:4,3"}}, {"aliens": [{"kind": "predator", "at": "A1:4,4"}]}, "table.aliens[0].kind"),
        ({"hicks": {"seat": 0, "at": "A1:4,3"}}, {"barricades": ["A1:4,3/A1:4,4"]}, "table.barricades"),
        ({"hicks": {"seat": 0, "at": "A1:4,3"}}, {"phase": "lunch"}, "table.phase"),
        ({"hicks": {"seat": 0, "at": "A1:4,3"}}, {"dice": {"alien": [7]}}, "table.dice.alien"),
        ({"hicks": {"seat": 0, "at": "A1:4,3"}}, {"zones": {"hand:9": []}}, "table.zones.hand:9"),
        ({"hicks": {"seat": 0, "at": "A1:4,3"}}, {"weather": "rain"}, "table.weather"),
    ],
)
def test_bad_positions_are_refused_with_the_path(people, more, path):
    with pytest.raises(PositionError) as caught:
        scene(people, **{"acting": "hicks", **more} if "phase" not in more else more)
    assert caught.value.path == path


def test_every_prompt_and_event_of_the_rules_has_its_sentence():
    import re

    rules = Path(CONTENT).parent / "rules"
    text = "\n".join(path.read_text() for path in rules.rglob("*.py"))
    told = set(re.findall(r'g\.tell\(\s*"([a-z_]+)"', text))
    assert told <= set(sentences.EVENTS)
    asked = set(re.findall(r'g\.ask\(\s*[^,]+,\s*"([a-z_]+)"', text))
    assert asked <= set(sentences.PROMPTS)
    assert all(person.abilities for person in LIB.people.values())


def test_every_mission_says_in_full_how_it_is_won_and_lost():
    for mission in LIB.missions.values():
        assert not [each for each in (mission.win, *mission.loss, *mission.special) if each.lower().startswith("as m")], (
            mission.id
        )


def test_the_rank_of_a_civilian_is_said_once():
    assert names.standing("burke") == "Civilian"
    assert names.standing("hicks") == "Corporal, marine"


def test_a_mission_is_read_without_sources_and_rule_ids():
    lines = [words for card in LIB.missions.values() for words in (card.win, *card.loss, *card.special)]
    assert not [words for words in lines if re.search(r"\bdesigned\b|\bpublic\b|AG-|\.(com|org|net|pl)\b", words)]
