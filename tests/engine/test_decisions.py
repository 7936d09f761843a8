"""Questions and answers: keys, refusals, forced and concealed answers, simultaneous secret choices, answers nobody may give."""

import itertools

import msgspec
import pytest
from tests.engine import toy

from xenoboard.engine import (
    STOP,
    AskAll,
    Choice,
    IllegalAnswer,
    NoOption,
    StaleAnswer,
    TableError,
    WrongSeat,
    key_of,
    refuse,
)
from xenoboard.engine.battery import sent, table_digest


class MoveTrooper(Choice, frozen=True):
    hex: tuple[int, int]
    fast: bool = False
    note: str | None = None


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ("covenant", "covenant"),
        (3, "3"),
        (0, "0"),
        (True, "yes"),
        (False, "no"),
        (None, ""),
        (STOP, "stop"),
        (("mine", (0, -2)), "mine,0,-2"),
        (toy.Dig(), "dig"),
        (toy.Strike(2), "strike 2"),
        (MoveTrooper((0, -2), True), "move-trooper 0,-2 yes"),
        (MoveTrooper((0, -2), False, "slow"), "move-trooper 0,-2 no slow"),
    ],
)
def test_a_key_is_made_from_the_value_and_readable(value, key):
    assert key_of(value) == key


def test_options_have_key_value_and_words_and_come_in_reading_order():
    table = toy.position("zones: {'hand:0': [gem, dud], vault: [gem, dud, gem]}", seats=3)
    assert toy.keys(table) == [
        "dig", "peek 0", "peek 1", "peek 2", "play gem", "play dud", "strike 1", "strike 2", "stash", "stop",
    ]  # fmt: skip
    strike = table.decision.options[6]
    assert (strike.value, strike.label, strike.words.place) == (toy.Strike(1), "Strike Yellow", ("crew:1",))
    assert table.decision.options[-1].words.final


def test_a_decision_tells_seat_number_rule_and_prompt():
    table = toy.position("turn: 1")
    assert (table.decision.seat, table.decision.number, table.decision.rule) == (1, 0, "T-2")
    assert table.decision.prompt == "Yellow: turn.act left 3"
    table.names = ("Ann", "Ben")
    assert table.decision.prompt == "Ben: turn.act left 3"


def test_an_answer_may_be_an_option_a_key_or_an_index():
    digests = set()
    for answer in (lambda d: d.options[1], lambda d: "peek 0", lambda d: 1):
        table = toy.position("turn: 0")
        table.choose(answer(table.decision))
        digests.add(table_digest(table))
    assert len(digests) == 1


def test_options_are_a_snapshot_that_later_play_does_not_change():
    table = toy.position("turn: 0")
    before = table.decision.options
    copy = tuple(before)
    table.choose("dig")
    assert before == copy
    assert isinstance(before, tuple)


# ---------------------------------------------------------------------- refusals


def test_what_a_rule_forbids_is_no_option_and_is_explained_by_the_same_rule():
    table = toy.position("{zones: {'hand:0': [guard, bomb]}, crews: {1: {lives: 0}}}", seats=3)
    assert not {"play guard", "play bomb", "strike 1"} & set(toy.keys(table))
    assert {each.key: (each.rule, each.sentence) for each in table.refusals()} == {
        "play guard": ("T-4", "a guard is only played when your crew is struck"),
        "play bomb": ("T-5", "a bomb needs a core in your hand"),
        "strike 1": ("T-6", "crew 1 is out of the game"),
    }


def test_choosing_what_a_rule_forbids_gives_its_refusal_and_changes_nothing():
    table = toy.position("zones: {'hand:0': [bomb]}")
    before = table_digest(table)
    with pytest.raises(IllegalAnswer, match=r"'play bomb' is not possible: a bomb needs a core in your hand \(T-5\)") as caught:
        table.choose("play bomb")
    assert caught.value.refusal == refuse("T-5", "a bomb needs a {need} in your hand", need="core")
    assert table_digest(table) == before


def test_the_sentence_of_a_refusal_is_filled_only_when_read():
    assert refuse("X-1", "costs {cost}, you have {has}", cost=3, has=1).text == "costs 3, you have 1"
    assert refuse("X-1", "braces {like these} stay without figures").text == "braces {like these} stay without figures"


def test_refusals_are_those_of_the_seat_that_asks_for_them():
    table = toy.position("zones: {'hand:0': [guard]}")
    assert [each.key for each in table.refusals(0)] == ["play guard"]
    with pytest.raises(WrongSeat):
        table.refusals(1)


# ---------------------------------------------------------------------- forced and concealed


def test_a_single_option_is_taken_and_told_and_recorded():
    table = toy.play(toy.position("{turn: 1, hull: {bow: 0, hold: 1, stern: 1}}"), "stop")
    forced = table.answers[-1]
    assert (forced.seat, forced.value, forced.forced) == (0, "bow", True)
    assert table.view(None)["hull"]["bow"] == 1
    assert [entry.text for entry in table.log(0) if entry.kind == "forced"] == ["Blue forced prompt=storm.room label=bow"]
    assert not [entry for entry in table.log(1) if entry.kind == "forced"]
    assert table.number == 2


def test_two_options_are_asked():
    table = toy.play(toy.position("{turn: 1, hull: {bow: 0, hold: 0, stern: 1}}"), "stop")
    assert toy.keys(table) == ["bow", "hold"]
    assert not any(answer.forced for answer in table.answers)


def test_a_concealed_question_is_asked_even_with_one_option():
    table = toy.play(toy.position("zones: {'hand:1': [gem, dud]}"), "strike 1")
    assert table.decision.concealed
    assert (table.decision.seat, toy.keys(table)) == (1, ["pass"])


def test_nobody_can_tell_from_the_question_whether_there_is_a_guard():
    with_guard = toy.play(toy.position("zones: {'hand:1': [guard, dud]}"), "strike 1")
    without = toy.play(toy.position("zones: {'hand:1': [gem, dud]}"), "strike 1")
    for seat in (0, None):
        assert sent(with_guard, seat) == sent(without, seat)
    assert toy.keys(with_guard) == ["guard", "pass"]


# ---------------------------------------------------------------------- all at once


def bids(table, order, values):
    for seat in order:
        table.choose(str(values[seat]), seat=seat)
    return table


def test_secret_choices_give_the_same_in_every_order_of_answers():
    results = {
        (table_state := table_digest(bids(toy.table(3), order, {0: 2, 1: 3, 2: 0})).split(" ")[0]): order
        for order in itertools.permutations(range(3))
    }
    assert len(results) == 1, table_state


def test_the_script_receives_answers_in_seat_order_whoever_was_first():
    table = bids(toy.table(3), (2, 0, 1), {0: 2, 1: 3, 2: 0})
    assert [entry.text for entry in table.log() if entry.kind == "bids"] == ["bids bids=[[0, 2], [1, 3], [2, 0]]"]


def test_nothing_shows_before_all_answers_are_in():
    table = toy.table(3)
    before = {seat: sent(table, seat) for seat in (None, 0, 1, 2)}
    table.choose("3", seat=1)
    for seat in (None, 0, 2):
        assert sent(table, seat) == before[seat]
    assert table.number == 0
    assert [decision.seat for decision in table.decisions] == [0, 2]
    assert table.decision_of(1) is None
    bids(table, (2, 0), {0: 0, 2: 0})
    assert table.number == 3


def test_each_open_question_can_be_read_while_others_are_answered():
    table = toy.table(3)
    for decision in reversed(table.decisions):
        table.choose(decision.options[-1], seat=decision.seat, number=decision.number)
    assert table.decision.ask.prompt == "turn.act"


def test_a_seat_answers_a_simultaneous_question_once():
    table = toy.table(3)
    table.choose("3", seat=1)
    before = table_digest(table)
    with pytest.raises(WrongSeat, match="seat 1 is not asked now; asked is seat 0 and seat 2"):
        table.choose("3", seat=1)
    assert table_digest(table) == before


def test_a_simultaneous_question_asks_each_seat_once():
    table = toy.table(2)
    ask = table.decision.ask
    with pytest.raises(ValueError, match="asks each seat once"):
        AskAll([ask, ask])


# ---------------------------------------------------------------------- answers nobody may give


@pytest.mark.parametrize("answer", ["fly", "", "DIG", " dig", -1, 99, "peek 7", toy.Dig, 1.5, None])
def test_an_illegal_answer_is_refused_with_what_is_possible_and_changes_nothing(answer):
    table = toy.position("turn: 0")
    before, log = table_digest(table), table.log()
    with pytest.raises(IllegalAnswer, match="is not possible: it is not one of the options: dig, peek 0"):
        table.choose(answer)
    assert (table_digest(table), table.log()) == (before, log)


def test_a_long_list_of_options_is_cut_in_the_message():
    table = toy.position("{phase: auction, crews: {0: {points: 40}}}")
    with pytest.raises(IllegalAnswer, match=r"0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 29 more$"):
        table.choose("fly")


def test_an_answer_for_another_decision_is_refused():
    table = toy.position("turn: 0")
    table.choose("dig", number=0)
    before = table_digest(table)
    with pytest.raises(StaleAnswer, match="the answer is for decision 0, but decision 1 is asked now"):
        table.choose("dig", number=0)
    assert table_digest(table) == before


def test_a_seat_that_is_not_asked_is_refused():
    table = toy.position("turn: 0")
    before = table_digest(table)
    with pytest.raises(WrongSeat, match="seat 1 is not asked now; asked is seat 0") as caught:
        table.choose("dig", seat=1)
    assert (caught.value.seat, caught.value.asked) == (1, (0,))
    assert table_digest(table) == before


def test_a_finished_game_takes_no_answer():
    table = toy.at_random(toy.table(2, rounds=1), 500)
    assert table.over
    assert table.decision is None
    assert table.decisions == ()
    with pytest.raises(TableError, match="the game is over"):
        table.choose("dig")
    with pytest.raises(WrongSeat, match="asked is nobody, the game is over"):
        table.choose("dig", seat=0)


def test_a_decision_that_was_answered_has_no_options_any_more():
    table = toy.position("turn: 0")
    old = table.decision
    table.choose("dig")
    with pytest.raises(StaleAnswer, match="decision 0, but decision 1"):
        old.options  # noqa: B018


def test_a_decision_that_was_taken_back_has_no_options_any_more_even_if_its_number_is_asked_again():
    table = toy.play(toy.position("turn: 0"), "dig")
    old = table.decision
    table.undo()
    table.choose("peek 0")
    assert old.number == table.number
    with pytest.raises(StaleAnswer, match="decision 1 was answered or taken back meanwhile"):
        old.values  # noqa: B018


# ---------------------------------------------------------------------- how a game ends


def test_a_win_inside_a_nested_rule_ends_the_game_at_once():
    table = toy.position("{zones: {'hand:0': [bomb, core, gem]}, fate: {blast: [4]}}")
    toy.play(table, "play bomb", "hold")
    assert (table.outcome.winners, table.outcome.losers, table.outcome.rule, table.outcome.result) == ((0,), (1,), "T-5", "blast")
    assert [answer.value for answer in table.answers if answer.forced] == ["hurrah"]
    assert table.view(None)["hull"]["hold"] == 0
    assert table.log()[-1].kind == "outcome"


def test_a_roll_below_lets_the_nested_rule_and_the_turn_go_on():
    table = toy.position("{zones: {'hand:0': [bomb, core, gem]}, fate: {blast: [3]}}")
    toy.play(table, "play bomb", "hold")
    assert not table.over
    assert table.view(None)["hull"]["hold"] == 1
    assert (table.decision.seat, table.decision.ask.prompt, table.decision.ask.args) == (0, "turn.act", {"left": 2})


def test_the_game_can_end_where_the_next_script_is_chosen():
    table = toy.position("{round: 3, phase: storm, crews: {0: {points: 9}}}")
    toy.play(table, "bow")
    assert (table.outcome.result, table.outcome.winners, table.outcome.scores) == ("richest", (0,), (9, 3))


def test_an_eliminated_seat_is_asked_no_more():
    table = toy.position("{crews: {1: {lives: 1}}, zones: {'hand:1': [gem, dud]}, fate: {strike: [5]}}", seats=3)
    toy.play(table, "strike 1", "pass", "stop")
    assert table.view(None)["crews"][1]["lives"] == 0
    assert (table.decision.seat, table.decision.ask.prompt) == (2, "turn.act")
    toy.play(table, "stop", "bow")
    assert [decision.seat for decision in table.decisions] == [0, 2]


def test_no_option_at_all_at_the_start_is_named():
    game = msgspec.structs.replace(toy.GAME, next_script=lambda g: None)
    with pytest.raises(NoOption, match="no script, and no outcome"):
        toy.new_table(game, toy.SALVAGE, 2, 1, {})
