"""What refusals and answers of On Mars say: costs by their names, articles, numbers."""

import re

import pytest
from tests.mars import mars, play

from xenoboard.engine import IllegalAnswer

POOR = "battery: 0, oxygen: 0, mineral: 1, water: 0, plant: 0, crystals: 0, goals: []"


def sentence(table, key):
    """The sentence of a refusal."""
    with pytest.raises(IllegalAnswer) as caught:
        table.choose(key)
    return caught.value.refusal.text


def label(table, key):
    """What an answer is called."""
    return next(option.words.label for option in table.decision.options if option.key == key)


def test_a_refusal_names_what_something_costs():
    game = mars("base", f"{{turn: 0, seats: {{0: {{space: 1, {POOR}, tech: {{mine: L4a}}}}}}}}")
    research = play(game.fork(), "main research")
    assert sentence(research, "develop mine L5a") == "Level 5 costs 1 Oxygen and 1 Resource of any kind."
    learning = play(
        mars("base", f"{{turn: 0, seats: {{0: {{space: 1, {POOR.replace('mineral: 1', 'mineral: 0')}}}}}}}"), "main learn"
    )
    top = next(f"learn {tile} {space}" for space, tile in learning.rules.state.grid.items() if space == "top1")
    assert sentence(learning, top) == "The top row costs 1 Battery and 1 Resource of any kind."
    game = mars("base", "{turn: 0, seats: {0: {space: 5, quarters: 2, mineral: 0, oxygen: 2, plant: 2, goals: []}}}")
    play(game, "main hire")
    assert sentence(game, "hire rd_engineer") == "It costs 2 Minerals."
    assert sentence(game, "hire geologist") == "It costs 2 Colonists."


def test_numbers_and_articles_fit_their_words():
    slots = "slots: {blueprint: [], research: [], construct: [SLOTS], upgrade: [], hire: []}"
    for there, extra in (("{owner: 1}", "1 Crystal or Colonist"), ("{owner: 1}, {owner: 1}", "2 Crystals or Colonists")):
        text = f"{{turn: 0, {slots.replace('SLOTS', there)}, seats: {{0: {{space: 5, quarters: 1, crystals: 0, goals: []}}}}}}"
        assert sentence(mars("base", text), "main construct") == f"Others are there: it costs {extra} more."
    game = mars("outbreak", "{turn: 0, seats: {0: {medicine: 1, quarters: [ill, well]}, 1: {space: 1, working: [ill]}}}")
    play(game, "cure")
    assert label(game, "person working 1 ill").startswith("An infected Colonist of ")
    game = mars("invasion", "{turn: alien, alien: {crystals: 0, expendable: 0, spaces: {1: expendable}}}", seats=3, commander="3")
    assert sentence(game, "token reusable 1") == "Another token lies on the space: expendable."


def test_no_sentence_puts_a_before_a_vowel():
    game = mars(
        "base",
        "{turn: 0, board: {'-3,3': [shelter 0, bot 0], '-3,2': [oxygen_condenser], '-4,3': [greenhouse]},"
        " seats: {0: {space: 5, mineral: 2, quarters: 3, goals: [], blueprints: ['9', '7']}}}",
    )
    play(game, "main upgrade")
    said = [option.words.label for option in game.decision.options]
    play(game, "upgrade 9")
    assert "Oxygen Tank on an Oxygen Condenser" in said
    assert not [words for words in said if re.search(r"\b[Aa] [AEIOaeio]", words)]
