"""Everything the games say while they are played reads as English: agreement of numbers, articles, one full stop, no raw names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from xenoboard.engine import Game, Scenario, Table
from xenoboard.engine.randomness import Dice
from xenoboard.engine.setup import new_table
from xenoboard.games import game

PLAYED = [(game(key), scenario) for key in ("legendary", "on_mars", "aliens") for scenario in game(key).scenarios]
DECISIONS = 400
COUNTED = (
    "actions|activations|Aliens|Blips|Batteries|Bots|Buildings|cards|Characters|Colonists|Crystals|decisions|Drones|enemies|goals|hexes|"
    "Minerals|others|Plants|points|rooms|seats|slots|spaces|steps|Strikes|tiles|tokens|Troopers|turns"
)
WRONG = {
    "one of many": re.compile(rf"(?<![\w,:.-])1 (?:\w+ )?(?:{COUNTED})\b"),
    "number or not": re.compile(r"\(s\)"),
    "a before a vowel": re.compile(r"\b[Aa] [AEIOUaeiou](?!ni|ne\b|se)"),
    "an before a consonant": re.compile(r"\b[Aa]n [b-df-hj-np-tv-zBCDGJKPQTVWYZ]"),
    "word twice": re.compile(r"\b(the the|a a|of of|to to|is is)\b", re.IGNORECASE),
    "stops": re.compile(r"[^.]\.\.(?!\.)|\.,|[!?]\."),
    "spaces": re.compile(r"  | [.,;:!?](?!\.)"),
    "a raw name": re.compile(r"[a-z]_[a-z]|[{}]|\b(None|True|False)\b|<\w+[ .]"),
}


def said(table: Table, dice: Dice) -> Iterator[str]:
    """Play on; every sentence of the questions, answers, refusals and of the story."""
    for number in range(DECISIONS):
        decision = table.decision
        if decision is None:
            break
        yield decision.prompt
        if number % 6 == 0:
            for words in (option.words for option in decision.options[:20]):
                yield from (words.label, words.group, words.note, words.gain, words.warn)
            for refused in table.refusals(decision.seat)[:20]:
                yield from (refused.words.label, refused.sentence)
        table.choose(dice.below(len(decision.values)), seat=decision.seat)
    for seat in range(table.setup.seats):
        yield from (entry.text for entry in table.log(seat))
    yield table.game.wording.outcome(table.rules)


@pytest.mark.parametrize(("played", "scenario"), PLAYED, ids=lambda each: each.key)
def test_every_sentence_reads_as_english(played: Game, scenario: Scenario) -> None:
    table = new_table(played, scenario, max(scenario.seats), 7, {}, log=True)
    texts = {text for text in said(table, Dice(7, scenario.key)) if text}
    faults = sorted(f"{fault}: {text}" for text in texts for fault, pattern in WRONG.items() if pattern.search(text))
    assert faults == []
    assert len(texts) > 20
