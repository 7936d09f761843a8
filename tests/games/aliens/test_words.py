"""What players read is English and true: refusals, labels, Mission cards."""

import ast
from pathlib import Path

import pytest
from tests.aliens import LIBRARY, asked, corridor, night, play, scene
from tests.rulebook.aliens.test_teams import position_between

from xenoboard.games.aliens import rules
from xenoboard.games.aliens.endurance_picture import lasting_words
from xenoboard.games.aliens.sentences import INTERACTING, INTERACTIONS

SOURCES = sorted(Path(rules.__path__[0]).rglob("*.py"))


def refusals():
    """Every sentence with which the rules of Aliens refuse something."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
                yield path.name, ast.literal_eval(node.args[1])


def label(table, key):
    """What an option says."""
    return next(option.words for option in table.decision.options if option.key == key)


def test_every_refusal_is_a_whole_sentence():
    found = list(refusals())
    assert len(found) > 100
    assert not [(file, words) for file, words in found if words[:1] != words[:1].upper() or not words.endswith(".")]


def test_mission_cards_speak_of_no_rule_numbers_and_no_sources():
    for card in LIBRARY.missions.values():
        for words in (*card.special, *card.loss, card.win):
            assert not [each for each in ("AG-", "public", "designed", "(seed", "yaml") if each in words], (card.id, words)
        assert "the Endurance deck and the Exhaust pile are both empty" in card.loss
        assert not [words for words in card.loss if words.endswith(".") or (words[0].isupper() and not words.startswith("Newt"))]
        assert not [words for words in card.special if not words.endswith((".", ".)"))], card.id


def test_an_egg_is_called_an_egg_with_its_space_as_written_on_the_board():
    people = {"hicks": {"at": corridor(0), "gear": ["pulse_rifle"]}}
    table = scene(people, [("standard", "A2:6,5", 1)], eggs=[corridor(6)], dice={"marine": [1]})
    assert label(table, f"attack pulse_rifle egg {corridor(6)}").label == "M41A Pulse Rifle: the Egg at A2:5,6"
    play(table, "full-auto pulse_rifle alien-1")
    assert asked(table) == (0, "next_target")
    assert [option.words.label for option in table.decision.options] == ["Alien 1", "The Egg at A2:5,6"]


@pytest.mark.parametrize(("gear", "need"), [("pistol", 4), ("shotgun", 6)])
def test_a_shots_label_says_what_the_die_may_show(gear, need):
    people = {"hicks": {"at": corridor(0), "gear": [gear], "aim": 4}}
    table = scene(people, [("standard", corridor(2))])
    assert label(table, f"attack {gear} alien-1").note == f"Hits on {need} or less."
    dark = night(people, [("standard", corridor(2))])
    play(dark, "end-activation")
    assert asked(dark) == (0, "defensive_fire")
    assert label(dark, f"shot hicks {gear}").note == f"Hits on {need} or less."


def test_whether_newt_comes_along_is_answered_in_its_own_words():
    table = position_between({})
    play(table, "named supply", "who hicks", "stop")
    assert asked(table) == (0, "newt_comes")
    assert [option.words.label for option in table.decision.options] == ["Newt comes along", "Newt stays behind"]


def test_every_interaction_is_told_in_words():
    assert set(INTERACTIONS) == set(INTERACTING)
    table = scene({"hicks": corridor(0), "hudson": {"at": corridor(1), "down": True}})
    assert label(table, f"interact help {corridor(1)}").label == "Help Pvt. William Hudson up"
    play(table, f"interact help {corridor(1)}")
    assert f"Cpl. Dwayne Hicks helps somebody up at {corridor(1)}." in [entry.text for entry in table.log(0)]


def test_a_hazard_in_force_says_whom_it_burdens_and_how_long():
    people = {"hicks": {"name": "Hicks"}}
    assert lasting_words({"name": "panic", "until": 999, "who": "hicks"}, people) == "Panic on Hicks until the next activation"
    assert lasting_words({"name": "lights_out", "until": 3, "who": ""}, people) == "Lights Out until the end of turn 3"
