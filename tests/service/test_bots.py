"""Bots at a table: they see no more than their seat may, and whatever they do, the game goes on."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable

import pytest
from tests.service import sitting

from xenoboard import bots
from xenoboard.engine import Table, key_of
from xenoboard.engine.randomness import Dice
from xenoboard.service import bot_seats, models, tables


@pytest.fixture
def thumb(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Table, int], str]], None]:
    """Gives the toy a rule-of-thumb bot."""

    def install(choose: Callable[[Table, int], str]) -> None:
        module = types.ModuleType("xenoboard.games.toy.bot")
        module.choose = choose  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, module.__name__, module)

    return install


def only_bots(kind: str, seats: int = 3, seed: int = 11) -> models.Table:
    return tables.create("toy/salvage", [sitting.bot(kind) for _ in range(seats)], sitting.browser(), {}, seed, "at_once")


def finish(row: models.Table) -> None:
    bot_seats.wake(row)
    assert bot_seats.wait(row)


def test_bots_alone_play_a_whole_game() -> None:
    row = only_bots("random")
    finish(row)
    assert sitting.seen(row)["outcome"] is not None


def test_bots_answer_after_a_person_and_then_wait_for_them() -> None:
    owner = sitting.browser()
    row = tables.create("toy/salvage", [sitting.person(owner), sitting.bot(), sitting.bot()], owner, {}, 12, "at_once")
    finish(row)
    tables.answer(row, 0, 0, "0")
    finish(row)
    assert [seat for seat, _ in sitting.seen(row)["asked"]] == [0]
    assert sitting.seen(row)["number"] >= 3


def test_the_same_seed_lets_bots_play_the_same_game_also_through_undo_and_reload() -> None:
    one, other = only_bots("random"), only_bots("random")
    finish(one)
    finish(other)
    tables.undo(other, 5)
    tables.forget(other)
    finish(other)
    assert sitting.seen(one)["state"] == sitting.seen(other)["state"]


def test_a_bot_sees_a_dealt_world_and_never_the_table(thumb: Callable[..., None]) -> None:
    worlds: list[Table] = []

    def choose(world: Table, seat: int) -> str:
        worlds.append(world)
        decision = world.decision_of(seat)
        assert decision is not None
        return key_of(decision.values[0])

    thumb(choose)
    row = tables.create("toy/salvage", [sitting.person("x"), sitting.bot("thumb")], sitting.browser(), {}, 13, "at_once")
    with tables.opened(row) as playing:
        true = playing.table
        dealt = set()
        for seed in range(20):
            bots.choose("thumb", true, 1, Dice(seed))
            world = worlds[-1]
            assert world is not true
            assert world.view(1) == true.view(1)
            for seen_seed in (world.setup.seed, world.rules.state.seed):
                assert seen_seed != true.setup.seed, "a bot could compute the true deck from the seed"
            dealt.add(tuple(world.rules.state.faces))
        assert len(dealt) > 10
        assert true.number == 0


def test_a_bot_that_fails_or_cheats_is_logged_and_the_table_goes_on(
    thumb: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    calls = Dice(1)

    def choose(world: Table, seat: int) -> str:
        if calls.below(2):
            raise RuntimeError("no idea")
        return "win at once"

    thumb(choose)
    row = only_bots("thumb", seats=2)
    finish(row)
    assert sitting.seen(row)["outcome"] is not None
    assert "no idea" in caplog.text
    assert "not on offer" in caplog.text


def test_a_bot_at_a_broken_rule_tries_the_other_options(thumb: Callable[..., None], caplog: pytest.LogCaptureFixture) -> None:
    def choose(world: Table, seat: int) -> str:
        decision = world.decision_of(seat)
        assert decision is not None
        keys = [key_of(value) for value in decision.values]
        return "break now" if "break now" in keys else keys[0]

    thumb(choose)
    owner = sitting.browser()
    row = tables.create("toy/faulty", [sitting.person(owner), sitting.bot("thumb")], owner, {}, 14, "at_once")
    tables.answer(row, 0, 0, "1")
    finish(row)
    tables.answer(row, 0, 2, "stop")
    finish(row)
    assert "broken on purpose" in caplog.text
    assert sitting.seen(row)["number"] > 3


def test_bots_stop_at_an_ended_table() -> None:
    row = only_bots("random")
    tables.end(row)
    finish(row)
    assert sitting.seen(row)["number"] == 0


def test_kinds_of_bots_are_those_the_game_has(thumb: Callable[..., None]) -> None:
    assert bots.kinds("toy") == ("random",)
