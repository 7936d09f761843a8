"""How hard scenarios are: win rates and lengths of many games in which bots take every seat.

    python -m xenoboard.lab.balance [SCENARIO ...] [--seats N ...] [--bot thumb] [--games N] [--json]

The figures say something about a scenario only as far as the bot plays it well; docs/balance.md holds them and what they mean.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from xenoboard import bots
from xenoboard.engine import SetupError, Table, TableError
from xenoboard.engine.randomness import Dice
from xenoboard.engine.setup import new_table
from xenoboard.lab.bench import named


class Tally(msgspec.Struct, frozen=True):
    """Games of one kind: how many were won, how each ended, and how many decisions they took."""

    scenario: str
    seats: int
    bot: str
    games: int
    won: int
    results: dict[str, int]
    decisions: tuple[int, ...]

    @property
    def rate(self) -> float:
        """The share of games somebody won."""
        return self.won / self.games


def play_out(table: Table, bot: str, seed: int) -> int:
    """Let bots of a kind play a table to its end; how many decisions that took. TableError for a game beyond the scenario's bound.

    A random player knows nothing anyway, so it needs no world of its own.
    """
    dice = Dice(seed, "balance")
    count = 0
    while (decision := table.decision) is not None:
        answer = dice.below(len(decision.values)) if bot == "random" else bots.choose(bot, table, decision.seat, dice)
        table.choose(answer, seat=decision.seat)
        count += 1
        if count > table.scenario.bound:
            raise TableError(f"the game did not end within {table.scenario.bound} decisions")
    return count


def tally_of(played: Iterable[tuple[Table, int]], bot: str) -> Tally:
    """The tally of finished tables of one scenario and number of seats, each with its number of decisions."""
    tables = list(played)
    outcomes = [table.outcome for table, _ in tables if table.outcome is not None]
    first = tables[0][0].setup
    return Tally(
        first.scenario,
        first.seats,
        bot,
        len(tables),
        sum(bool(outcome.winners) for outcome in outcomes),
        dict(Counter(outcome.result for outcome in outcomes).most_common()),
        tuple(count for _, count in tables),
    )


def measure(scenario: str, seats: int, bot: str, seeds: Iterable[int], options: Mapping[str, Any]) -> Tally:
    """Play games of a scenario, one for each seed."""
    (found,) = named([scenario])
    played = []
    for seed in seeds:
        table = new_table(*found, seats, seed, options, log=False)
        played.append((table, play_out(table, bot, seed)))
    return tally_of(played, bot)


def median(counts: Sequence[int]) -> int:
    return sorted(counts)[len(counts) // 2]


def markdown(tallies: Iterable[Tally]) -> str:
    """Tallies as a Markdown table."""
    lines = [
        "| scenario | seats | bot | games | won | how they ended | decisions, median (longest) |",
        "|---|---|---|---|---|---|---|",
    ]
    for each in tallies:
        ends = ", ".join(f"{result.replace('_', ' ')} {n}" for result, n in each.results.items())
        lines.append(
            f"| `{each.scenario}` | {each.seats} | {bots.TITLES[each.bot]} | {each.games} | {each.rate:.0%} | {ends} "
            f"| {median(each.decisions)} ({max(each.decisions)}) |"
        )
    return "\n".join(lines) + "\n"


def main(args: Sequence[str] | None = None) -> int:
    """The command line. Returns an exit code."""
    parser = argparse.ArgumentParser(prog="python -m xenoboard.lab.balance", description="How hard scenarios are for bots.")
    parser.add_argument("scenarios", nargs="*", help="such as legendary/covenant; all if none is named")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats; all a scenario allows if none is given")
    parser.add_argument("--bot", nargs="+", choices=tuple(bots.TITLES), default=["thumb"], help="who plays every seat (thumb)")
    parser.add_argument("--games", type=int, default=40, help="games for each scenario, number of seats and bot (40)")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed; the next games count on (0)")
    parser.add_argument("--option", nargs="*", default=[], metavar="KEY=VALUE", help="options of the scenario, values as JSON")
    parser.add_argument("--json", action="store_true", help="print JSON instead of Markdown")
    given = parser.parse_args(args)
    try:
        options = {key: json.loads(value) for key, _, value in (option.partition("=") for option in given.option)}
        tallies = [
            measure(scenario.key, seats, bot, range(given.seed, given.seed + given.games), options)
            for _, scenario in named(given.scenarios)
            for bot in given.bot
            for seats in given.seats or range(scenario.seats[0], scenario.seats[1] + 1)
        ]
    except (SetupError, json.JSONDecodeError) as error:
        parser.error(str(error))
    print(json.dumps(msgspec.to_builtins(tallies), indent=2) if given.json else markdown(tallies), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
