"""Records the games of tests/recorded: one whole game for each scenario and each way it can end. Run on purpose, after a change of rules:

    python tests/recorded/record.py [SCENARIO [END]]
    python tests/recorded/record.py told    # the games stay; only what is told on the way is noted anew

The games are honest ones, played by bots from a seed; some bots have odd opinions so that rare ends come up. Seeds are tried in turn.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import xenoboard as xb
from xenoboard import bots
from xenoboard.engine import Table
from xenoboard.engine.randomness import Dice
from xenoboard.games.legendary import alien_bot, bot, worth
from xenoboard.games.legendary.rules import agendas
from xenoboard.games.legendary.rules.faces import face_of

FOLDER = Path(__file__).parent
EXPECTED = "expected.json"
TRIES = 3000

OPINIONS: dict[str, dict[str, tuple[Any, Any]]] = {
    "thumb": {},
    "random": {},
    "bold": {"DAVID_NEEDS": (bot, 0.0)},
    "careless": {"DUE": (worth, {"own": -9.0, "next": -9.0})},
    "lingering": {"VICTORY": (worth, -90.0)},
    "idle": {"STEPS": (alien_bot, ())},
    "idle and lingering": {"STEPS": (alien_bot, ()), "VICTORY": (worth, -90.0)},
    "idle and careless": {"STEPS": (alien_bot, ()), "DUE": (worth, {"own": -9.0, "next": -9.0})},
}
"""Players: the rule of thumb with other opinions. Bold ones always fight David, careless ones let Facehuggers be, lingering ones will
not kill the last Final Enemy; an idle alien player only ends her turns."""


class Recipe(msgspec.Struct, frozen=True):
    """How a game of that end is looked for."""

    player: str
    seats: int
    options: dict[str, Any] = {}


def traitor_wins(table: Table, won: set[int]) -> bool:
    return any(face_of(table.rules, card).side == "evil" for seat in won if (card := agendas.of(table.rules, seat)) is not None)


def some_humans_lose(table: Table, won: set[int]) -> bool:
    return 0 < len(won) < table.setup.seats and not traitor_wins(table, won)


def risen_win(table: Table, won: set[int]) -> bool:
    return bool(won & set(table.rules.state.risen))


WINNERS: dict[str, Callable[[Table, set[int]], bool]] = {
    "a traitor wins": traitor_wins,
    "some humans lose": some_humans_lose,
    "risen humans win": risen_win,
}
"""What an end's name may say after its comma: who has won."""


FILM_OF_MIXED = {"location": "Alien", "objective_1": "Alien"}
NOSTROMO_AT_LAST = {"objective_3": "Alien", "covenant_set": False}
NOSTROMO = {"location": "Alien", "objective_1": "Alien", "objective_2": "Alien", "objective_3": "Alien"}
RECIPES: dict[str, dict[str, Recipe]] = {
    "legendary/covenant": {
        "minor_victory": Recipe("thumb", 3),
        "major_victory": Recipe("bold", 1),
        "david_wins": Recipe("bold", 2),
        "all_dead by strikes": Recipe("thumb", 5, {"hard_mode": "all"}),
        "all_dead by chestburster": Recipe("careless", 2),
        "all_dead by hive": Recipe("lingering", 4, {"drone_chart": "base"}),
        "minor_victory, some humans lose": Recipe("thumb", 3, {"agendas": True}),
        "minor_victory, a traitor wins": Recipe("thumb", 2, {"agendas": True}),
        "all_dead by strikes, a traitor wins": Recipe("thumb", 3, {"agendas": True}),
    },
    "legendary/alien": {
        "victory": Recipe("thumb", 4),
        "all_dead by strikes": Recipe("random", 5),
        "all_dead by chestburster": Recipe("careless", 3),
        "all_dead by hive": Recipe("lingering", 2, {"drone_chart": "base"}),
    },
    "legendary/mixed": {
        "victory": Recipe("thumb", 2, NOSTROMO_AT_LAST),
        "minor_victory": Recipe("thumb", 1, FILM_OF_MIXED),
        "major_victory": Recipe("bold", 2, FILM_OF_MIXED),
        "david_wins": Recipe("bold", 3, FILM_OF_MIXED | {"soldiers": True}),
        "all_dead by strikes": Recipe("thumb", 4, {"complex_push": "always"}),
        "all_dead by chestburster": Recipe("careless", 1, NOSTROMO_AT_LAST),
        "all_dead by hive": Recipe("lingering", 5, NOSTROMO_AT_LAST),
    },
    "legendary/queen_mother": {
        "alien_dead": Recipe("thumb", 5, NOSTROMO),
        "all_dead by strikes": Recipe("thumb", 4, {"agendas": True}),
        "all_dead by chestburster": Recipe("idle and careless", 2),
        "all_dead by hive": Recipe("idle and lingering", 2, NOSTROMO),
    },
    "legendary/david": {
        "alien_dead": Recipe("thumb", 5, NOSTROMO),
        "alien_dead, some humans lose": Recipe("idle", 3, NOSTROMO | {"agendas": True}),
        "all_dead by strikes": Recipe("thumb", 5, {"alien_players": True, "neomorph": "The Beast"}),
        "all_dead by strikes, risen humans win": Recipe("thumb", 4, {"alien_players": True, "agendas": True}),
        "all_dead by strikes, a traitor wins": Recipe("thumb", 4, {"agendas": True}),
        "all_dead by chestburster": Recipe("idle and careless", 3),
        "all_dead by hive": Recipe("idle and lingering", 3, NOSTROMO),
    },
}
"""Scenario -> every way it can end -> how to find such a game."""


def end_of(table: Table) -> str:
    """How a finished game ended; of a lost one also how the last human died."""
    assert table.outcome is not None
    if table.outcome.result != "all_dead":
        return table.outcome.result
    deaths = [event.args["how"] for event in table.rules.events or [] if event.kind == "died"]
    return f"all_dead by {deaths[-1]}"


def ends_as(table: Table, wanted: str) -> bool:
    """Whether a finished game is of that end, and its winners are those the end's name speaks of."""
    assert table.outcome is not None
    end, _, who = wanted.partition(", ")
    return end_of(table) == end and (not who or WINNERS[who](table, set(table.outcome.winners)))


def log_of(table: Table, seat: int | None) -> list[Any]:
    """The log of a seat as data, so that better sentences change nothing."""
    return [
        [event.number, event.kind, event.seat, {**msgspec.to_builtins(event.args), "label": None}, list(event.rules)]
        for event in table.rules.events or []
        if event.reaches(seat)
    ]


def digest(data: Any) -> str:
    return hashlib.blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=12).hexdigest()


def expected_of(table: Table) -> dict[str, Any]:
    """What must come out of a recorded game again. trail: four signs for each decision, of all that was told after it."""
    seats = (None, *range(table.setup.seats))
    told: list[list[Any]] = [[] for _ in range(table.number + 1)]
    for seat in seats:
        for event in log_of(table, seat):
            told[event[0]].append(event)
    return {
        "end": end_of(table),
        "outcome": json.loads(msgspec.json.encode(table.outcome)),
        "answers": len(table.answers),
        "logs": {str(seat): digest(log_of(table, seat)) for seat in seats},
        "trail": "".join(digest(each)[:4] for each in told),
    }


def file_name(scenario: str, end: str) -> str:
    short = re.sub(r"[ _,]+", "-", end.replace("all_dead by", "dead"))
    return f"{scenario.partition('/')[2]}-{short}.json"


@contextlib.contextmanager
def opinions(player: str) -> Iterator[None]:
    """Play with the opinions of a player for a while."""
    before = {name: getattr(module, name) for name, (module, _) in OPINIONS[player].items()}
    try:
        for name, (module, value) in OPINIONS[player].items():
            setattr(module, name, value)
        yield
    finally:
        for name, value in before.items():
            setattr(OPINIONS[player][name][0], name, value)


def played(scenario: str, recipe: Recipe, seed: int) -> Table:
    """One game from a seed, played to its end."""
    table = xb.new(scenario, seats=recipe.seats, seed=seed, **recipe.options)
    dice = Dice(seed, "recorded")
    kind = "random" if recipe.player == "random" else "thumb"
    with opinions(recipe.player):
        while (decision := table.decision) is not None:
            table.choose(bots.choose(kind, table, decision.seat, dice), seat=decision.seat)
    return table


def record(scenario: str, end: str) -> tuple[str, Table]:
    """The first game of a recipe that ends as wanted: its save, and the table."""
    for seed in range(TRIES):
        table = played(scenario, RECIPES[scenario][end], seed)
        if ends_as(table, end):
            return table.save(), table
    raise SystemExit(f"{scenario}: no game ended with {end!r} in {TRIES} tries; change its recipe")


def note_anew() -> None:
    """Note again what comes out of the games of every folder, which must still play to their end."""
    for notes in FOLDER.glob(f"*/{EXPECTED}"):
        before = json.loads(notes.read_text())
        after = {
            name: {"scenario": entry["scenario"]} | expected_of(xb.load((notes.parent / name).read_text()))
            for name, entry in before.items()
        }
        notes.write_text(json.dumps(after, indent=2) + "\n")


def main(wanted: list[str]) -> None:
    """Record the wanted games anew and note what comes out of them."""
    for scenario, ends in RECIPES.items():
        folder = FOLDER / scenario.partition("/")[0]
        folder.mkdir(exist_ok=True)
        notes = folder / EXPECTED
        expected = json.loads(notes.read_text()) if notes.exists() else {}
        for end in ends:
            if wanted and wanted != [scenario, end][: len(wanted)]:
                continue
            text, table = record(scenario, end)
            name = file_name(scenario, end)
            (folder / name).write_text(text)
            expected[name] = {"scenario": scenario} | expected_of(table)
            print(f"{name}: seed {table.setup.seed}, {table.setup.seats} seats, {len(table.answers)} answers, {len(text)} bytes")
        notes.write_text(json.dumps(dict(sorted(expected.items())), indent=2) + "\n")


if __name__ == "__main__":
    note_anew() if sys.argv[1:] == ["told"] else main(sys.argv[1:])
