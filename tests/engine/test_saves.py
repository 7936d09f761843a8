"""Saves: the round trip, every kind of damage with its message, and what happens when rules changed since."""

import json
import re

import msgspec
import pytest
from tests.engine import toy

from xenoboard.engine import SaveError
from xenoboard.engine.battery import sent, table_digest
from xenoboard.engine.saves import digest, load, restore, verify


def some(steps=30, seats=3, **options):
    return toy.at_random(toy.table(seats, 7, extras=("peace",), **options), steps)


def resigned(text, **changes):
    """The save with changed fields and a digest that fits them."""
    body = json.loads(text) | changes
    body["digest"] = digest(body)
    return json.dumps(body)


# ---------------------------------------------------------------------- the round trip


@pytest.mark.parametrize("steps", [0, 1, 2, 3, 4, 7, 20, 500])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_loaded_table_is_the_saved_one_and_goes_on_in_the_same_way(seats, steps):
    table = some(steps, seats)
    copy = load(table.save(), toy.game_of)
    assert table_digest(copy) == table_digest(table)
    for seat in (None, *range(seats)):
        assert sent(copy, seat) == sent(table, seat)
    assert copy.save() == table.save()
    toy.at_random(table, 50, 3)
    toy.at_random(copy, 50, 3)
    assert table_digest(copy) == table_digest(table)


def test_a_save_in_the_middle_of_a_simultaneous_question_keeps_the_answers_given():
    table = toy.table(3)
    table.choose("3", seat=2)
    copy = load(table.save(), toy.game_of)
    assert [decision.seat for decision in copy.decisions] == [0, 1]
    assert copy.answers == table.answers


def test_a_save_reads_like_a_story():
    table = toy.play(toy.position("{turn: 1, hull: {bow: 0, hold: 1, stern: 1}}"), "stop")
    lines = table.save().splitlines()
    assert lines[1] == '  "xenoboard": 1,'
    assert '    "1: stop",' in lines
    assert '    "0! bow"' in lines


def test_a_loaded_table_can_be_taken_back_to_the_start():
    table = load(some().save(), toy.game_of)
    table.undo(to=0)
    assert table_digest(table) == table_digest(toy.table(3, 7, extras=("peace",)))


def test_a_position_is_saved_with_its_own_beginning():
    table = toy.play(toy.position("zones: {'hand:0': [bomb, core, gem]}"), "dig")
    assert table_digest(load(table.save(), toy.game_of)) == table_digest(table)


def test_options_are_saved_and_the_same_after_loading():
    table = toy.table(2, extras=["riches", "peace"], starts=("bow", "stern"))
    copy = load(table.save(), toy.game_of)
    assert copy.setup == table.setup
    assert copy.setup.options["extras"] == ("riches", "peace")


def test_a_whole_long_game_is_small():
    table = some(3000, 4, rounds=40)
    assert len(table.answers) > 500
    assert len(table.save()) < 60_000


def test_a_good_save_verifies():
    verdict = verify(some().save(), toy.game_of)
    assert (verdict.good, verdict.answers, verdict.at) == (True, verdict.answers, verdict.answers)


# ---------------------------------------------------------------------- damage


def cut(text):
    return text[: len(text) // 2]


def digit(text):
    return re.sub(r'"seed": 7', '"seed": 8', text)


def damaged_cases():
    text = some().save()
    body = json.loads(text)
    state = body["checkpoint"]["state"]
    number = body["checkpoint"]["number"]
    setup = body["setup"]
    return [
        ("cut in half", cut(text), "not a Xenoboard save: line "),
        ("a changed digit", digit(text), "damaged save: the digest does not fit the content; the text was changed or cut after"),
        ("not JSON", "hello", "not a Xenoboard save: line 1, column 1: Expecting value"),
        ("empty", "", "not a Xenoboard save: line 1, column 1: Expecting value"),
        ("too deep", "[" * 100_000, "not a Xenoboard save: "),
        ("a huge number", '{"xenoboard": ' + "9" * 5000 + "}", "not a Xenoboard save: "),
        ("foreign JSON", '{"chess": 1}', "not a Xenoboard save: it has no field 'xenoboard'"),
        ("a JSON list", "[1, 2]", "not a Xenoboard save: it has no field 'xenoboard'"),
        ("newer format", resigned(text, xenoboard=2), "the save has format 2; this version of Xenoboard reads formats up to 1"),
        ("no format", resigned(text, xenoboard="x"), "the save has format 'x'; this version of Xenoboard reads formats up to 1"),
        (
            "newer rules",
            resigned(text, version=4),
            "the save follows version 4 of the rules of Salvage, this Xenoboard has version 3; update it first",
        ),
        (
            "unknown game",
            resigned(text, game="chess"),
            "this save cannot be read here: there is no game 'chess'; the games are toy",
        ),
        (
            "unknown scenario",
            resigned(text, setup=setup | {"scenario": "toy/chess"}),
            "this save cannot be read here: there is no scenario 'toy/chess'",
        ),
        (
            "unknown option",
            resigned(text, setup=setup | {"options": {"round": 3}}),
            "the save's set-up is not possible: toy/salvage has no option 'round'; did you mean 'rounds'?",
        ),
        (
            "impossible option",
            resigned(text, setup=setup | {"options": {"rounds": 4}}),
            "the save's set-up is not possible: toy/salvage, option 'rounds': 4 is not possible; possible are 1, 3, 6, 40",
        ),
        (
            "nine seats",
            resigned(text, setup=setup | {"seats": 9}),
            "the save's set-up is not possible: toy/salvage is for 2 to 4 seats, not 9",
        ),
        (
            "set-up refused by the game",
            resigned(text, setup=setup | {"options": {"extras": ["storms", "riches"]}}),
            "the save's set-up is not possible: toy: storms and riches do not go together",
        ),
        ("set-up of a wrong type", resigned(text, setup={"scenario": 5}), "damaged save: setup: "),
        ("no answers", resigned(text, answers=None), "damaged save: field 'answers' is not list"),
        ("no digest", json.dumps({k: v for k, v in body.items() if k != "digest"}), "damaged save: field 'digest' is missing"),
        (
            "nonsense answer",
            resigned(text, answers=["hello", *body["answers"][1:]]),
            "damaged save: answers[0] is 'hello'; it must read like '0: play grunt'",
        ),
        ("answer without seat", resigned(text, answers=["x: 3", *body["answers"][1:]]), "damaged save: answers[0] is 'x: 3'"),
        ("answer of an odd digit", resigned(text, answers=["²: 3", *body["answers"][1:]]), "damaged save: answers[0] is '²: 3'"),
        ("answer no text", resigned(text, answers=[7, *body["answers"][1:]]), "damaged save: answers[0] is 7"),
        (
            "checkpoint of a wrong type",
            resigned(text, checkpoint={"number": number, "state": state | {"turn": "x"}}),
            "damaged save: checkpoint.state: Expected `int`, got `str` - at `$.turn`",
        ),
        (
            "checkpoint without state",
            resigned(text, checkpoint={"number": number}),
            "damaged save: field 'checkpoint' must hold a number and a state",
        ),
        (
            "checkpoint beyond the answers",
            resigned(text, checkpoint={"number": 999, "state": state}),
            "damaged save: checkpoint 999 is not between the first decision 0 and the last ",
        ),
        ("start of a wrong type", resigned(text, start=[]), "damaged save: start: "),
        ("reseeds of a wrong type", resigned(text, reseeds={"a": "b"}), "damaged save: reseeds: "),
    ]


DAMAGED = damaged_cases()


@pytest.mark.parametrize(("text", "message"), [case[1:] for case in DAMAGED], ids=[case[0] for case in DAMAGED])
def test_a_damaged_or_foreign_save_is_refused_saying_what_is_wrong(text, message):
    for read in (lambda: load(text, toy.game_of), lambda: verify(text, toy.game_of), lambda: restore(text, toy.game_of, 3)):
        with pytest.raises(SaveError) as caught:
            read()
        assert str(caught.value).startswith(message)


@pytest.mark.parametrize("position", range(0, 100, 7))
def test_a_save_changed_anywhere_is_refused(position):
    text = some(6).save()
    at = len(text) * position // 100
    changed = text[:at] + ("7" if text[at] != "7" else "8") + text[at + 1 :]
    with pytest.raises(SaveError):
        load(changed, toy.game_of)


def test_an_answer_that_is_no_option_is_named_with_its_decision():
    text = some().save()
    answers = json.loads(text)["answers"]
    bad = resigned(text, answers=[*answers[:-1], "0: fly"])
    with pytest.raises(SaveError, match="does not go on with the present rules") as caught:
        load(bad, toy.game_of)
    last = len(answers) - 1
    assert caught.value.at == last
    assert f"decision {last}, answer 'fly' of seat 0" in str(caught.value)
    assert str(caught.value).endswith(f"the last decision that works is {last}")
    assert restore(bad, toy.game_of, last).number == last


def test_a_checkpoint_that_does_not_follow_from_the_answers_does_not_verify():
    text = some().save()
    body = json.loads(text)
    body["checkpoint"]["state"]["hull"]["bow"] += 1
    changed = resigned(text, checkpoint=body["checkpoint"])
    verdict = verify(changed, toy.game_of)
    assert not verdict.good
    assert verdict.problem == "the answers lead to another state than the checkpoint"
    assert load(changed, toy.game_of).view(None)["hull"]["bow"] == body["checkpoint"]["state"]["hull"]["bow"]


# ---------------------------------------------------------------------- rules that changed since


def changed_rules(**changes):
    """The game in its next version."""
    game = msgspec.structs.replace(toy.GAME, version=4, **changes)
    return lambda key: game


def other_setup(seats, seed, options):
    return toy.setup(seats, seed + 1, options)


def with_setup(setup):
    scenarios = tuple(msgspec.structs.replace(each, setup=setup) for each in toy.GAME.scenarios)
    return changed_rules(scenarios=scenarios)


def test_where_old_answers_no_longer_lead_to_the_checkpoint_the_checkpoint_counts():
    table = some(40)
    new = with_setup(other_setup)
    copy = load(table.save(), new)
    assert table_digest(copy).split(" ")[:2] == table_digest(table).split(" ")[:2]
    assert toy.keys(copy) == toy.keys(table)
    assert copy.first == table.checkpoint.number
    assert not verify(table.save(), new).good
    again = load(copy.save(), new)
    assert table_digest(again) == table_digest(copy)
    assert verify(copy.save(), new).good


def test_the_same_holds_when_the_checkpoint_is_the_beginning():
    table = some(1)
    new = with_setup(other_setup)
    copy = load(table.save(), new)
    assert copy.checkpoint.state == table.checkpoint.state
    assert verify(copy.save(), new).good


def test_it_does_not_matter_in_which_way_changed_rules_fail_over_old_answers():
    def failing(seats, seed, options):
        state = toy.setup(seats, seed, options)
        state.zones["deck"] = (999,)
        return state

    table = some(40)
    copy = load(table.save(), with_setup(failing))
    assert copy.first == table.checkpoint.number


def test_where_even_the_checkpoint_does_not_go_on_the_last_decision_that_works_is_offered():
    table = toy.table(3, 7)
    table.choose("1", seat=0)
    table.choose("0", seat=1)
    table.choose("0", seat=2)
    toy.play(table, "dig", "peek 0", "no")
    assert (table.checkpoint.number, table.number) == (3, 6)

    def next_script(g):
        name, script = toy.next_script(g)
        return (name, without_peeking(script)) if name.startswith("turn") else (name, script)

    def without_peeking(script):
        answer = None
        while True:
            try:
                ask = script.send(answer)
            except StopIteration:
                return
            ask.candidates = [value for value in ask.candidates if not isinstance(value, toy.Peek)]
            answer = yield ask

    new = changed_rules(next_script=next_script)
    with pytest.raises(SaveError, match="the last decision that works is 4") as caught:
        load(table.save(), new)
    assert caught.value.at == 4
    back = restore(table.save(), new, caught.value.at)
    assert back.number == 4
    assert "peek 0" not in toy.keys(back)
    with pytest.raises(SaveError, match="decision 5 cannot be reached"):
        restore(table.save(), new, 5)


def test_restore_goes_to_any_decision_of_a_good_save():
    table = some(20)
    text = table.save()
    for at in (0, 1, 5, len(table.answers)):
        assert table_digest(restore(text, toy.game_of, at)) == table_digest(table.at(at))
    for wrong in (-1, len(table.answers) + 1):
        with pytest.raises(SaveError, match=f"the save has no decision {wrong}; possible are 0 to {len(table.answers)}"):
            restore(text, toy.game_of, wrong)


def test_an_answer_that_was_forced_and_is_now_a_choice_is_named():
    table = toy.play(toy.position("{turn: 1, hull: {bow: 0, hold: 1, stern: 1}}"), "stop")
    body = json.loads(table.save())
    start = body["start"]
    start["hull"]["hold"] = 0
    changed = resigned(table.save(), start=start)
    verdict = verify(changed, toy.game_of)
    assert (verdict.at, verdict.problem) == (1, "decision 1 was forced to 'bow', now there is a choice")


def test_an_answer_that_is_now_forced_otherwise_is_named():
    table = toy.play(toy.position("{turn: 1, hull: {bow: 0, hold: 1, stern: 1}}"), "stop")
    body = json.loads(table.save())
    start = body["start"]
    start["hull"] = {"bow": 1, "hold": 0, "stern": 1}
    verdict = verify(resigned(table.save(), start=start), toy.game_of)
    assert verdict.problem == "decision 1 was answered 'bow', the rules now force 'hold'"
