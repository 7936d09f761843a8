"""Copies: a plain fork, one with other luck, and one from what a seat knows."""

import pytest
from tests.engine import toy

from xenoboard.engine import TableError
from xenoboard.engine.battery import sent, table_digest
from xenoboard.engine.randomness import Dice
from xenoboard.engine.saves import load


def midway(seats=3, steps=9, seed=4):
    return toy.at_random(toy.table(seats, seed, extras=("peace",)), steps, seed)


@pytest.mark.parametrize("steps", range(0, 30, 3))
def test_a_fork_has_the_same_past_and_the_same_future(steps):
    table = midway(steps=steps)
    fork = table.fork(log=True)
    assert table_digest(fork) == table_digest(table)
    assert fork.log(0) == table.log(0)
    if steps:
        fork.undo(to=0)
        assert fork.number == 0
        fork.redo(1000)
    toy.at_random(table, 40, 9)
    toy.at_random(fork, 40, 9)
    assert table_digest(fork) == table_digest(table)


def test_play_on_a_fork_leaves_the_original_alone_and_the_other_way_round():
    table = midway()
    fork = table.fork()
    before = table_digest(table)
    toy.at_random(fork, 12)
    assert table_digest(table) == before
    after = table_digest(fork)
    toy.at_random(table, 20, 5)
    assert table_digest(fork) == after


def test_a_fork_keeps_a_log_only_if_asked():
    table = midway()
    assert table.fork().log(0) == []
    assert table.fork(log=True).log(0) == table.log(0)


def test_a_log_can_begin_with_a_fork_of_a_table_that_has_none():
    table = midway(steps=60)
    late = table.fork(log=False).fork(log=True)
    toy.at_random(late, 3)
    late.undo(to=2)
    kinds = [(entry.number, entry.text) for entry in late.log(0)]
    assert len(kinds) == len(set(kinds))


# ---------------------------------------------------------------------- other luck


def strike_rolls(table, turns=6):
    """What is rolled in the next strikes."""
    while table.decision and turns:
        decision = table.decision
        key = next((key for key in toy.keys(table) if key.startswith("strike")), None)
        turns -= key is not None
        table.choose(key or decision.options[-1], seat=decision.seat)
    return [entry.text.split("roll=")[1] for entry in table.log() if entry.kind == "strike"]


def test_a_fork_with_a_seed_has_the_same_past_and_another_future():
    table = toy.play(toy.position("turn: 0", seats=4), "strike 1", "pass")
    fork = table.fork(seed=1, log=True)
    assert table_digest(fork).split(" ", 1)[1] == table_digest(table).split(" ", 1)[1]
    assert fork.log() == table.log()
    futures = {tuple(strike_rolls(table.fork(seed=seed, log=True))) for seed in range(8)}
    assert len(futures) == 8
    assert len({future[0] for future in futures}) == 1


def test_the_same_seed_gives_the_same_future():
    table = midway()
    one, other = table.fork(seed=5), table.fork(seed=5)
    toy.at_random(one, 60)
    toy.at_random(other, 60)
    assert table_digest(one) == table_digest(other)


def test_a_fork_of_a_fork_in_the_same_script_remembers_what_was_rolled_between():
    table = toy.position("turn: 0", seats=4)
    first = table.fork(seed=11, log=True)
    toy.play(first, "strike 1", "pass")
    second = first.fork(seed=12, log=True)
    assert second.log() == first.log()
    assert second.view(None) == first.view(None)
    third = second.fork(log=True)
    toy.play(second, "strike 2", "pass")
    toy.play(third, "strike 2", "pass")
    assert table_digest(second) == table_digest(third)


def test_a_fork_keeps_its_luck_through_undo_redo_and_later_scripts():
    fork = toy.play(toy.position("turn: 0", seats=4), "dig").fork(seed=11)
    toy.at_random(fork, 25)
    end = table_digest(fork)
    fork.undo(to=fork.first)
    fork.redo(1000)
    assert table_digest(fork) == end


def test_a_saved_fork_goes_on_with_its_own_luck():
    for fork in (midway(steps=1).fork(seed=3), midway(steps=14).fork(seed=3), midway(steps=2).fork(seat=1, seed=3)):
        copy = load(fork.save(), toy.game_of)
        assert table_digest(copy) == table_digest(fork)
        toy.at_random(fork, 40)
        toy.at_random(copy, 40)
        assert table_digest(copy) == table_digest(fork)
        assert load(fork.save(), toy.game_of).save() == fork.save()


def test_a_fork_can_go_back_to_where_its_script_began():
    table = midway(steps=22)
    fork = table.fork(seed=1)
    assert fork.first == table.checkpoint.number
    assert fork.answers == table.answers[fork.first :]
    fork.undo(to=fork.first)
    assert fork.number == fork.first


# ---------------------------------------------------------------------- what a seat knows


def hand(table, seat):
    return sorted(table.rules.state.faces[card] for card in table.rules.state.zones[f"hand:{seat}"])


@pytest.mark.parametrize("steps", range(0, 36, 4))
def test_a_seats_fork_sends_that_seat_the_same_and_deals_the_rest_afresh(steps):
    table = midway(steps=steps)
    for seat in range(3):
        hands = set()
        for seed in range(12):
            world = table.fork(seat=seat, seed=seed, log=True)
            assert sent(world, seat) == sent(table, seat)
            assert hand(world, seat) == hand(table, seat)
            assert toy.components(world.rules.state) == toy.components(table.rules.state)
            hands.add(tuple(hand(world, (seat + 1) % 3)))
        assert len(hands) > 1


def test_a_seats_fork_knows_what_it_peeked_at():
    table = toy.play(toy.position("zones: {vault: [gem, bomb, dud]}"), "peek 1", "no")
    for seed in range(12):
        world = table.fork(seat=0, seed=seed)
        assert world.view(0)["zones"]["vault"] == [None, "bomb", None]
        assert toy.faces_of(world.rules, "vault")[1] == "bomb"
    others = {toy.faces_of(table.fork(seat=1, seed=seed).rules, "vault")[1] for seed in range(12)}
    assert len(others) > 1


def test_a_seats_fork_does_not_know_the_secret_bids_of_others():
    table = toy.table(3)
    table.choose("3", seat=0)
    table.choose("2", seat=1)
    world = table.fork(seat=0, seed=1)
    assert [(answer.seat, answer.value) for answer in world.answers] == [(0, 3)]
    assert [decision.seat for decision in world.decisions] == [1, 2]
    assert [decision.seat for decision in table.decisions] == [2]


def test_a_seats_fork_does_not_know_a_card_laid_face_down_by_another():
    table = toy.play(toy.position("zones: {'hand:0': [bomb, core, gem]}"), "stash", "bomb")
    stashed = {tuple(toy.faces_of(table.fork(seat=1, seed=seed).rules, "stash:0")) for seed in range(30)}
    assert {("gem",), ("dud",), ("guard",)} <= stashed
    told = {str(answer.value) for seed in range(30) for answer in table.fork(seat=1, seed=seed).answers}
    assert len(told) > 2
    for seed in range(5):
        assert toy.faces_of(table.fork(seat=0, seed=seed).rules, "stash:0") == ["bomb"]


def test_a_seats_fork_has_neither_the_seed_nor_what_others_alone_were_told():
    table = toy.play(toy.position("turn: 0"), "dig", "peek 0", "no")
    world = table.fork(seat=1, seed=9, log=True)
    assert world.setup.seed == 9
    toy.play(table, "dig", "stop")
    world = table.fork(seat=1, seed=9, log=True)
    faces = [event.args["face"] for event in world.rules.events if "face" in event.args and event.seat == 0]
    assert faces == []


def test_a_seats_fork_can_be_played_to_the_end():
    for steps in range(0, 40, 5):
        table = midway(steps=steps)
        for seat in range(3):
            world = table.fork(seat=seat, seed=steps)
            dice = Dice(steps)
            while world.decision:
                world.choose(dice.below(len(world.decision.values)))
            assert world.outcome is not None


def test_a_world_that_cannot_be_is_an_error_after_some_tries():
    def no_guard(state, seat, dice):
        state.faces = tuple("dud" for _ in state.faces)

    table = toy.position("zones: {'hand:1': [guard, dud, gem]}")
    toy.play(table, "strike 1", "guard")
    table.game = toy.msgspec.structs.replace(toy.GAME, redeal=no_guard)
    with pytest.raises(TableError, match="no world fits what seat 0 knows at decision 2"):
        table.fork(seat=0)
    assert table.fork().number == 2


def test_a_finished_game_can_be_forked():
    table = toy.at_random(toy.table(2, rounds=1), 500)
    for fork in (table.fork(), table.fork(seed=3), table.fork(seat=0)):
        assert fork.outcome == table.outcome
        assert fork.decision is None
