"""The benchmark: what a table costs, for each scenario, and beside it other libraries in the same run.

    python -m xenoboard bench [SCENARIO ...] [--position FILE ...] [--seats N] [--seconds S] [--peers] [--json]

Times are those of the processor, so that other work on the machine counts little; figures are medians over rounds in which all
contenders take turns, so that a slow moment hits them all alike.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec
from rich.console import Console
from rich.table import Table as Printed

from xenoboard.engine import Game, Scenario, Table, XenoboardError
from xenoboard.engine.battery import growth
from xenoboard.engine.positions import table_from
from xenoboard.engine.randomness import Dice
from xenoboard.engine.saves import load
from xenoboard.engine.setup import new_table
from xenoboard.games import every, scenario
from xenoboard.lab.peers import installed

ROUNDS = 5
"""Rounds in which the contenders take turns."""

SAMPLES = 30
"""Moments of a game at which forks and options are timed."""

TABLES = 8
"""Finished tables whose memory is counted."""

Play: TypeAlias = Callable[[], int]
"""Plays one game at random; how many decisions it took."""


class Row(msgspec.Struct, frozen=True):
    """The figures of one scenario with one number of seats. Times are medians, `worst` the slowest moment met in one game."""

    scenario: str
    seats: int
    decisions_per_second: float
    decisions_per_game: float
    fork_us: float
    options_worst_ms: float
    undo_worst_ms: float
    save_ms: float
    save_bytes: int
    load_ms: float
    table_kb: float
    last_tenth_ratio: float


class Placed(msgspec.Struct, frozen=True):
    """The figures of a position written by hand, each the fastest of some runs. round: playing on, always by the last answer (which most
    often ends or declines something), until the seat that is asked there is asked the same again."""

    position: str
    options: int
    options_ms: float
    fork_us: float
    round_answers: int
    round_ms: float


class Peer(msgspec.Struct, frozen=True):
    """Another library in random play. ratio: decisions per second of the median scenario over those of the peer."""

    name: str
    decisions_per_second: float
    ratio: float


class Bench(msgspec.Struct, frozen=True):
    """All figures of one run."""

    rows: tuple[Row, ...] = ()
    peers: tuple[Peer, ...] = ()
    positions: tuple[Placed, ...] = ()


def bench(scenarios: Sequence[tuple[Game, Scenario]], seconds: float = 2.0, *, seats: int = 3, peers: bool = False) -> Bench:
    """Measure scenarios, each with `seats` seats (or as near as it allows).

    seconds: random play for each contender. peers: also play RLCard, PettingZoo, OpenSpiel and python-chess, where installed.
    """
    entered = [(game, scenario, min(max(seats, scenario.seats[0]), scenario.seats[1])) for game, scenario in scenarios]
    contenders: dict[str, Play] = {scenario.key: random_play(game, scenario, count) for game, scenario, count in entered}
    others = installed() if peers else {}
    speeds, lengths = speeds_of(contenders | others, seconds)
    rows = tuple(row_of(game, scenario, count, speeds[scenario.key], lengths[scenario.key]) for game, scenario, count in entered)
    ours = statistics.median(row.decisions_per_second for row in rows)
    return Bench(rows, tuple(Peer(name, speeds[name], ours / speeds[name]) for name in others))


def random_play(game: Game, scenario: Scenario, seats: int) -> Play:
    """Plays games of a scenario at random, without log, each with another seed."""
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        return played(new_table(game, scenario, seats, seed, {}, log=False), seed)

    return play


def played(table: Table, seed: int) -> int:
    """Play a table at random to its end; how many decisions that took."""
    dice = Dice(seed, "bench")
    count = 0
    while (decision := table.decision) is not None:
        table.choose(dice.below(len(decision.values)))
        count += 1
    return count


def speeds_of(contenders: dict[str, Play], seconds: float) -> tuple[dict[str, float], dict[str, float]]:
    """Decisions per second and per game of each contender, taking turns."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    games = dict.fromkeys(contenders, 0)
    decisions = dict.fromkeys(contenders, 0)
    for play in contenders.values():
        play()  # what is made once is made before the clock runs
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            count = 0
            began = time.process_time()
            while (passed := time.process_time() - began) < seconds / ROUNDS or not count:
                count += play()
                games[name] += 1
            rates[name].append(count / passed)
            decisions[name] += count
    return (
        {name: statistics.median(found) for name, found in rates.items()},
        {name: decisions[name] / games[name] for name in contenders},
    )


def row_of(game: Game, scenario: Scenario, seats: int, speed: float, length: float) -> Row:
    """The figures of a scenario beside its speed."""
    table = new_table(game, scenario, seats, 1, {})
    every = max(int(length) // SAMPLES, 1)
    forks, options = [], []
    dice = Dice(1, "bench")
    while table.decision is not None:
        if table.number % every == 0:
            forks.append(fastest(lambda: table.fork()))
        options.append(listing(table))
        table.choose(dice.below(len(table.decision.values)))
    text = table.save()
    first, last = growth(new_table(game, scenario, seats, 1, {}, log=False))
    return Row(
        scenario=scenario.key,
        seats=seats,
        decisions_per_second=speed,
        decisions_per_game=length,
        fork_us=statistics.median(forks) * 1e6,
        options_worst_ms=max(options) * 1e3,
        undo_worst_ms=worst_undo(table) * 1e3,
        save_ms=fastest(table.save) * 1e3,
        save_bytes=len(text.encode()),
        load_ms=fastest(lambda: load(text, lambda key: game)) * 1e3,
        table_kb=memory(game, scenario, seats) / 1024,
        last_tenth_ratio=last / first,
    )


def placed(name: str, table: Table) -> Placed:
    """The figures of a position."""
    assert table.decision is not None
    rounds = [played_round(table.fork()) for _ in range(ROUNDS)]
    return Placed(
        position=name,
        options=len(table.decision.values),
        options_ms=listing(table) * 1e3,
        fork_us=fastest(lambda: table.fork()) * 1e6,
        round_answers=rounds[0][0],
        round_ms=min(seconds for _, seconds in rounds) * 1e3,
    )


def played_round(table: Table) -> tuple[int, float]:
    """Answers and seconds until the same seat is asked the same again."""
    first = table.decision
    assert first is not None
    began = time.process_time()
    answers = 0
    while (decision := table.decision) is not None:
        if answers and (decision.seat, decision.ask.prompt) == (first.seat, first.ask.prompt):
            break
        table.choose(len(decision.values) - 1)
        answers += 1
    return answers, time.process_time() - began


def fastest(act: Callable[[], object], repeats: int = 5) -> float:
    """Seconds of the fastest of some runs."""
    times = []
    for _ in range(repeats):
        began = time.process_time()
        act()
        times.append(time.process_time() - began)
    return min(times)


def listing(table: Table) -> float:
    """Seconds to list the options with their words at this moment, afresh."""
    times = []
    for _ in range(3):
        decision = table.fork().decision
        assert decision is not None
        began = time.process_time()
        _ = decision.options
        times.append(time.process_time() - began)
    return min(times)


def worst_undo(table: Table) -> float:
    """The slowest single undo on the way from the end to the start of a finished game, each the fastest of three times."""
    ways: list[list[float]] = []
    for _ in range(3):
        times: list[float] = []
        copy = table.fork(log=True)
        while copy.undo_gives() is not None:
            began = time.process_time()
            copy.undo()
            times.append(time.process_time() - began)
        ways.append(times)
    fastest_steps: list[float] = [min(step) for step in zip(*ways, strict=True)]
    return max(fastest_steps)


def memory(game: Game, scenario: Scenario, seats: int) -> float:
    """Bytes of a finished table with its log."""
    tables = []
    played(new_table(game, scenario, seats, 0, {}), 0)
    gc.collect()
    tracemalloc.start()
    try:
        for seed in range(1, TABLES + 1):
            table = new_table(game, scenario, seats, seed, {})
            played(table, seed)
            tables.append(table)
        gc.collect()
        return tracemalloc.get_traced_memory()[0] / len(tables)
    finally:
        tracemalloc.stop()


# ---------------------------------------------------------------------- printing

COLUMNS: tuple[tuple[str, Callable[[Row], str]], ...] = (
    ("scenario", lambda row: row.scenario),
    ("seats", lambda row: str(row.seats)),
    ("decisions/s", lambda row: f"{row.decisions_per_second:,.0f}"),
    ("per game", lambda row: f"{row.decisions_per_game:,.0f}"),
    ("fork µs", lambda row: f"{row.fork_us:,.0f}"),
    ("options ms\n(worst)", lambda row: f"{row.options_worst_ms:.2f}"),
    ("undo ms\n(worst)", lambda row: f"{row.undo_worst_ms:.2f}"),
    ("save ms", lambda row: f"{row.save_ms:.1f}"),
    ("save kB", lambda row: f"{row.save_bytes / 1000:,.0f}"),
    ("load ms", lambda row: f"{row.load_ms:.1f}"),
    ("table kB", lambda row: f"{row.table_kb:,.0f}"),
    ("last/first\ntenth", lambda row: f"{row.last_tenth_ratio:.2f}"),
)


POSITIONS: tuple[tuple[str, Callable[[Placed], str]], ...] = (
    ("position", lambda row: row.position),
    ("options", lambda row: str(row.options)),
    ("listed in ms", lambda row: f"{row.options_ms:.2f}"),
    ("fork µs", lambda row: f"{row.fork_us:,.0f}"),
    ("a round: answers", lambda row: str(row.round_answers)),
    ("ms", lambda row: f"{row.round_ms:.2f}"),
)

WIDEST = 150
"""The tables are at most that wide; a narrower terminal breaks their lines, which is better than losing figures."""


def printed(figures: Bench) -> tuple[Printed, ...]:
    """The figures as tables for the terminal."""
    tables = [_scenarios(figures)] if figures.rows else []
    if figures.positions:
        tables.append(Printed(title="Positions"))
        for number, (title, _) in enumerate(POSITIONS):
            tables[-1].add_column(title, justify="right" if number else "left")
        for each in figures.positions:
            tables[-1].add_row(*(shown(each) for _, shown in POSITIONS))
    if figures.peers:
        tables.append(_peers(figures))
    return tuple(tables)


def _scenarios(figures: Bench) -> Printed:
    ours = Printed(title="Xenoboard, random play without log")
    for number, (title, _) in enumerate(COLUMNS):
        ours.add_column(title, justify="right" if number else "left", no_wrap=True)
    for row in figures.rows:
        ours.add_row(*(shown(row) for _, shown in COLUMNS))
    return ours


def _peers(figures: Bench) -> Printed:
    theirs = Printed(title="Other libraries, same run")
    for title in ("library and game", "decisions/s", "Xenoboard is"):
        theirs.add_column(title, justify="right" if title != "library and game" else "left")
    for peer in figures.peers:
        theirs.add_row(peer.name, f"{peer.decisions_per_second:,.0f}", f"{peer.ratio:,.2f} times as fast")
    return theirs


def main(args: Sequence[str]) -> int:
    """The command line. Returns an exit code."""
    parser = argparse.ArgumentParser(prog="xenoboard bench", description="Measure what tables cost.")
    parser.add_argument("scenarios", nargs="*", help="such as legendary/covenant; all if none is named")
    parser.add_argument(
        "--position", action="append", default=[], metavar="FILE", help="a position to measure, with or without scenarios"
    )
    parser.add_argument("--seats", type=int, default=3, help="seats, or as near as a scenario allows (3)")
    parser.add_argument("--seconds", type=float, default=2.0, help="random play for each contender (2)")
    parser.add_argument("--peers", action="store_true", help="also play RLCard, PettingZoo, OpenSpiel, python-chess if installed")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    given = parser.parse_args(args)
    try:
        scenarios = [] if given.position and not given.scenarios else named(given.scenarios)
        positions = [(path, table_from(Path(path).read_text(), scenario, log=False)) for path in given.position]
    except (XenoboardError, OSError) as error:
        parser.error(str(error))
    figures = bench(scenarios, given.seconds, seats=given.seats, peers=given.peers) if scenarios else Bench()
    figures = msgspec.structs.replace(figures, positions=tuple(placed(path, table) for path, table in positions))
    if given.json:
        print(json.dumps(msgspec.to_builtins(figures), indent=2))
    else:
        console = Console(width=max(Console().width, WIDEST))
        for table in printed(figures):
            console.print(table)
        if given.peers and not figures.peers:
            console.print(
                "No other library is installed; `pip install rlcard 'pettingzoo[classic]' open_spiel chess` brings them."
            )
    return 0


def named(keys: Sequence[str]) -> list[tuple[Game, Scenario]]:
    """Scenarios by key; all there are if none is named. Raises SetupError."""
    return [scenario(key) for key in keys or [each.key for game in every() for each in game.scenarios]]
