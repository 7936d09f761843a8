"""Every sentence a player can read: whole, in the words of the game, without anything left over, and with its rule."""

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.support import events, play, position

import xenoboard as xb
from xenoboard.engine import Choice, Table
from xenoboard.engine.randomness import Dice
from xenoboard.games.legendary import answers, phrases, sentences, story
from xenoboard.games.legendary.cards import library

FACES = library().faces
RULES = Path(phrases.__file__).parent / "rules"
SOURCE = "\n".join(path.read_text() for path in sorted(RULES.glob("*.py")))
SCENARIOS = ("legendary/covenant", "legendary/alien", "legendary/mixed")

ASKED = set(re.findall(r'g\.ask\(\s*(?:[\w.\[\]]+),\s*"(\w+)"', SOURCE))
TOLD = set(re.findall(r'g\.tell\(\s*"(\w+)"', SOURCE)) | {"outcome", "forced"}
QUESTIONS = re.findall(r'g\.ask\(\s*[\w.\[\]]+,\s*"(\w+)"(.*?)\)\n', SOURCE, re.S)
STOPPABLE = {prompt for prompt, rest in QUESTIONS if "may_stop" in rest}

LEFT_OVER = re.compile(
    r"[{}]|\bNone\b|\bTrue\b|\bFalse\b|  | [.,:;]|\bLE-[A-Z]{2}-|::|\.\.|\bcard an\b|_|\ban effect\b|, \.|: \.|\(\)|^\s|\s$"
)
"""What no sentence may contain: braces, Python's words, card ids, double spaces, names nobody gave, punctuation without words."""


NAMES = tuple(face.name for face in FACES.values())


def complain(sentence: str, where: str, *, stop: bool = True) -> None:
    """Fail if a sentence is not fit to be read."""
    assert sentence, where
    found = LEFT_OVER.search(sentence)
    assert not found, f"{where}: {found.group(0)!r} in {sentence!r}"
    assert not sentence[0].islower() or sentence.startswith(NAMES), f"{where}: {sentence!r} begins small"
    if stop:
        assert sentence.endswith((".", "?", "!")), f"{where}: {sentence!r} has no end"


def random_games(scenario: str, games: int, seed: int):
    """Tables in play, one after each answer; some options are tried more than others so that much is reached."""
    dice = Dice(seed, scenario)
    for _ in range(games):
        options = {"hard_mode": dice.choice(("none", "all")), "soldiers": bool(dice.below(2))}
        if scenario == "legendary/mixed":
            options |= {
                key: dice.choice(("Alien", "Covenant")) for key in ("location", "objective_1", "objective_2", "objective_3")
            }
            names = list(library().characters)
            options["barracks"] = dice.shuffled(names)[:4]
        table = xb.new(scenario, seats=1 + dice.below(4), seed=dice.below(1 << 30), **options)
        while table.decision is not None:
            yield table
            decision = dice.choice(table.decisions)
            number = len(decision.values)
            answer = dice.below(number)
            if decision.ask.prompt == "action" and answer == number - 1 and number > 1 and dice.below(4):
                answer = dice.below(number - 1)  # acting is more telling than ending
            table.choose(answer, seat=decision.seat)
        yield table


def test_every_question_event_and_answer_of_the_rules_has_its_sentence():
    assert set(sentences.PROMPTS) == ASKED
    assert {*sentences.EVENTS, *story.SPECIAL} == TOLD
    assert set(sentences.STOPS) >= STOPPABLE
    assert not {*sentences.EVENTS} & {*story.SPECIAL}


def test_every_kind_of_answer_has_its_words():
    def kinds(base: type) -> set[type]:
        return {kind for each in base.__subclasses__() for kind in ({each} | kinds(each))}

    legendary = {kind for kind in kinds(Choice) if kind.__module__.startswith("xenoboard.games.legendary")}
    assert legendary == set(answers.CHOICES)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_random_play_asks_offers_and_refuses_reads_well(scenario):
    prompts, choices, rules = set(), set(), set()
    for table in random_games(scenario, 14, 5):
        for decision in table.decisions:
            prompts.add(decision.ask.prompt)
            complain(decision.prompt, decision.ask.prompt, stop=False)
            for option in decision.options:
                where = f"{decision.ask.prompt} {option.key}"
                choices.add(type(option.value))
                words = option.words
                complain(words.label, where, stop=False)
                for text in (words.gain, words.note, words.warn, words.group):
                    assert not re.search(r"[{}]|\bNone\b|  ", text), f"{where}: {text!r}"
                assert "1 Strikes" not in words.note
                assert "1 cards" not in words.warn
            shown = Counter((option.label, option.words.place, option.words.note) for option in decision.options)
            assert shown.most_common(1)[0][1] == 1, f"two options of {decision.ask.prompt} look the same: {shown}"
            for refused in table.refusals(decision.seat):
                complain(refused.sentence, f"refusal {refused.rule}")
                assert refused.rule in library().rules, refused.rule
                rules.add(refused.rule)
    assert len(prompts) > 6
    assert len(choices) > 10
    assert rules >= {"LE-B-33", "LE-B-34", "LE-B-36", "LE-B-37"}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_happens_in_random_play_reads_well_to_everybody(scenario):
    told = set()
    last: Table | None = None
    for table in random_games(scenario, 14, 9):
        if table.over:
            for seat in (None, *range(table.setup.seats)):
                for entry in table.log(seat):
                    complain(entry.text, f"{entry.kind} for seat {seat}")
                    told.add(entry.kind)
                    assert all(rule in library().rules for rule in entry.rules), entry
                    assert entry.rules or entry.kind == "forced", f"{entry.kind} names no rule"
            complain(phrases.outcome(table.rules), "outcome")
        last = table
    assert last is not None
    assert len(told) > 30


def test_play_in_the_fight_with_david_reads_well():
    """Random play seldom gets there, so it begins there."""
    dice = Dice(2)
    told = set()
    for version in ("Creative", "Deceitful", "Fatherly", "Murderous"):
        for _ in range(3):
            table = position(
                "legendary/covenant",
                f"{{turn: 0, objective: 3, attack: 15, finals: [Perfect Organism], dead_enemies: [Perfect Organism, LE-SO-RID-1], "
                f"combat: [Perfect Organism], david_enemies: [{version}]}}",
                seats=3,
                seed=dice.below(1000),
            )
            play(table, "fight combat-1")
            for decision in table.decisions:
                table.choose("fight", seat=decision.seat)
            while table.decision is not None:
                decision = dice.choice(table.decisions)
                complain(decision.prompt, decision.ask.prompt, stop=False)
                for option in decision.options:
                    complain(option.label, f"{decision.ask.prompt} {option.key}", stop=False)
                keys = [option.key for option in decision.options]
                table.choose("fight-david" if "fight-david" in keys else dice.choice(keys), seat=decision.seat)
            for seat in (None, 0, 1, 2):
                for entry in table.log(seat):
                    complain(entry.text, entry.kind)
                    told.add(entry.kind)
                    assert entry.rules or entry.kind == "forced", entry
    assert told >= {
        "voted",
        "fight_begins",
        "complex_removed",
        "david_revealed",
        "david_struck",
        "pile_made",
        "experiment",
        "secretive",
    }


def log(table: Table, seat: int | None = None) -> list[str]:
    return [entry.text for entry in table.log(seat)]


def test_a_kill_is_told_once_with_what_was_paid():
    table = position("legendary/covenant", "{turn: 0, attack: 4, combat: [Neomorph]}")
    play(table, "fight combat-1")
    assert log(table) == ["Blue pays 4 Attack and kills Neomorph."]


def test_cards_played_together_are_told_together():
    table = position("legendary/covenant", "{turn: 0, players: {0: {hand: [Grunt, Specialist, Grunt]}}}")
    play(table, "play-basics")
    assert log(table, 1) == ["Blue plays Grunt ×2, Specialist: +2 Attack, +1 Recruit."]


def test_a_draw_is_told_to_its_player_by_name_and_to_the_others_by_number():
    table = position("legendary/covenant", "{turn: 0, players: {0: {hand: [They're Your Crew Now], deck: [Grunt]}}}")
    play(table, "play theyre-your-crew-now")
    assert log(table, 0)[-1] == "Blue draws Grunt."
    assert log(table, 1)[-1] == log(table, None)[-1] == "Blue draws 1 card."


def test_a_look_is_told_to_the_looker_alone():
    table = position(
        "legendary/alien", "{turn: 0, complex: {medlab: Vent Crawler down}, players: {0: {hand: [Standing Orders]}}}"
    )
    play(table, "play standing-orders", "activate standing-orders")
    assert "Blue looks into the Med Lab: Vent Crawler." in log(table, 0)
    assert "Blue looks into the Med Lab." in log(table, 1)
    assert not [text for text in log(table, 1) if "Vent Crawler" in text]
    assert len(events(table, "looked_room", 0)) == len(events(table, "looked_room", 1)) == 1


def test_people_are_called_by_the_names_they_have():
    table = position("legendary/covenant", "{turn: 0, attack: 4, combat: [Neomorph]}")
    table.names = ("Ann", "Ben")
    play(table, "fight combat-1", "end-actions")
    assert log(table)[0] == "Ann pays 4 Attack and kills Neomorph."
    assert "Ben's turn." in log(table)


@pytest.mark.parametrize(
    ("text", "answers", "sentence"),
    [
        ("{combat: [Neomorph], strikes: [Grazed], players: {0: {hand: [Grunt]}}}", ["end-actions", "stop"],
         "Neomorph strikes Blue."),
        ("{combat: [Ridgeback Soldier], strikes: [Grazed, Grazed], players: {0: {hand: [Grunt]}}}", ["end-actions", "stop", "stop"],
         "Ridgeback Soldier strikes Blue twice."),
        ("{combat: [Neomorph], strikes: [Deep Cut], players: {0: {hand: [Grunt]}}}", ["end-actions", "stop"],
         "Blue draws a Strike: Deep Cut, 2 damage."),
        ("{combat: [Neomorph], strikes: [Deep Cut], players: {0: {hand: [Field Samples]}}}", ["end-actions", "card field-samples"],
         "Blue discards Field Samples against Deep Cut: it does less damage."),
        ("{combat: [Neomorph], strikes: [Concussion], players: {0: {hand: [Grunt, Grunt, Grunt]}}}", ["end-actions", "stop"],
         "Blue discards Grunt at random."),
        ("{attack: 3, complex: {ducts: LE-HV-C2-3 down}}", ["scan ducts"],
         "Planet 4: scanning any room costs 1 more until Blue's next turn."),
        ("{objective: 2, players: {0: {hand: [Man of Faith]}}}", ["bury man-of-faith"],
         "Blue puts Man of Faith (Captain Oram) into the Necropolis: 1 of 4 are there."),
        ("{recruit: 2, hq: [Man of Faith, ~, ~, ~, ~], barracks: [end]}", ["recruit 1"], "Blue recruits Man of Faith for 2 Recruit."),
        ("{players: {0: {facing: [{card: Facehugger, due: next}, {card: Facehugger, due: next}], hand: [Grunt]}}}", ["end-actions"],
         "The time is up: Facehugger ×2 impregnated Blue."),
    ],
)  # fmt: skip
def test_the_log_tells_who_did_what_to_whom(text, answers, sentence):
    table = position("legendary/covenant", text[0] + "turn: 0, " + text[1:])
    play(table, *answers)
    assert sentence in log(table), log(table)
