"""One game on the terminal. People answer by number or key, bots have the other seats; everything is plain text, so a screen
reader reads it well and a program can drive it. Between two people the screen is cleared, so that neither sees the other's cards.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

from xenoboard import bots
from xenoboard.engine import Decision, Option, Table, TableError
from xenoboard.engine.randomness import Dice
from xenoboard.terminal import board

HELP = """Type the number or the key of an option, then Enter. Enter alone shows the question again.
  v        what you see of the table               ?        what is not possible now, and why
  u        take your last decision back            r        give it again
  s FILE   save to a file                          q        quit
  h        this help                               LE-021   the words of a rule, by its id"""
CROWD, WIDTH = 12, 120
"""Of more plain options than that, as many stand in a line as there is room for."""

Read = Callable[[str], str]
Say = Callable[[str], Any]


class Quit(Exception):
    """Leaves the game; not an error."""


def play(table: Table, people: set[int], bot: str, read: Read, say: Say) -> None:
    """Play until the game is over or somebody quits. people: their seats; bot: the kind for all others."""
    told, at_screen = dict.fromkeys(people, 0), None
    say(f"{table.game.title}: {table.scenario.title}. {table.scenario.summary}")
    names = [table.names[seat] for seat in sorted(people)]
    say(f"At this screen: {' and '.join(names) or 'nobody'}, of {table.setup.seats}. h for help, v for what lies on the table.")
    while table.decision is not None:
        decision = table.decision
        if decision.seat not in people:
            dice = Dice(table.setup.seed + decision.number, f"bot {decision.seat}")
            table.choose(bots.choose(bot, table, decision.seat, dice), seat=decision.seat)
            continue
        if len(people) > 1 and decision.seat != at_screen:
            say("\n" * 60)
            read(f"{table.names[decision.seat]}, take the screen and press Enter. ")
        at_screen = decision.seat
        told[at_screen] = tell(table, at_screen, told[at_screen], say)
        try:
            since = ask(table, decision, people, read, say)
        except (Quit, EOFError, KeyboardInterrupt):
            say("Left. Nothing is kept that was not saved.")
            return
        told = {seat: min(number, since) for seat, number in told.items()}
    tell(table, at_screen, told.get(at_screen, 0) if at_screen is not None else 0, say)
    say("\nThe game is over.")
    say(table.game.wording.outcome(table.rules))
    assert table.outcome is not None
    say(f"Rule {table.outcome.rule}.")


def tell(table: Table, seat: int | None, told: int, say: Say) -> int:
    """Say what happened since decision `told`; returns the decision up to which it is told now."""
    for entry in table.log(seat, since=told):
        say(f"  {entry.text}" + (f"  [{', '.join(entry.rules)}]" if entry.rules else ""))
    return table.number + 1


def ask(table: Table, decision: Decision, people: set[int], read: Read, say: Say) -> int:
    """Put a question until it is answered or taken back. Returns from which decision on the story is to be told."""
    show(table, decision, say)
    while True:
        word = read("> ").strip()
        head, _, rest = word.partition(" ")
        match head:
            case "q":
                raise Quit
            case "?":
                for refused in table.refusals(decision.seat):
                    say(f"  {refused.words.label}: {refused.sentence} [{refused.rule}]")
                if not table.refusals(decision.seat):
                    say("  No rule stands in the way of anything you might expect here.")
            case "h":
                say(HELP)
            case "v":
                for line in board.lines(table, decision.seat):
                    say(line)
            case "s":
                save(table, rest.strip(), say)
            case "u" | "r":
                try:
                    say(take_back(table, people) if head == "u" else f"Again: decision {table.redo()}.")
                except TableError as error:
                    say(f"  {error}")
                    continue
                return table.number
            case "":
                show(table, decision, say)
            case _:
                option, rule = meant(decision, word), table.game.rules().get(word.upper())
                if option is not None and given(table, decision, option, say):
                    return decision.number + 1
                if option is None and rule is not None:
                    say(f"  {rule.id}, {rule.where}: {rule.text}")
                elif option is None:
                    say(f"  {word!r} is not an option; type a number from 1 to {len(decision.options)}, a key, or h for help.")


def given(table: Table, decision: Decision, option: Option, say: Say) -> bool:
    """Give an answer; a fault in the rules is told, and the table is as it was."""
    try:
        table.choose(option, seat=decision.seat)
    except Exception as fault:  # noqa: BLE001 - whatever it is, nobody loses their game by it
        say(
            f"  The rules failed here: {type(fault).__name__}: {fault}. The table is as it was; choose something else or go back."
        )
        say("  Please report it, with the file that s FILE writes.")
        return False
    return True


def show(table: Table, decision: Decision, say: Say) -> None:
    """The question with its numbered options in their groups."""
    say(
        f"\n{table.names[decision.seat]}, decision {decision.number}: {decision.prompt}"
        + (f" [{decision.rule}]" if decision.rule else "")
    )
    entries = [(option.words.group, f"{number:3}  {worded(option)}") for number, option in enumerate(decision.options, start=1)]
    for group, members in groupby(entries, key=lambda entry: entry[0]):
        if group:
            say(f" {group}")
        for line in in_columns([words for _, words in members]):
            say(f"  {line}")


def worded(option: Option) -> str:
    """An option with what it costs and brings."""
    words = option.words
    cost = " and ".join(f"{amount} {icon}" for icon, amount, _ in words.cost)
    said = (words.label, words.gain, words.note, words.warn)
    label, *more = [text.rstrip(".") for text in said if text]
    parts = [f"{label}, costs {cost}" if cost else label, *more]
    return "; ".join(parts) + ("  (ends this)" if words.final else "")


def in_columns(entries: list[str]) -> list[str]:
    """A line for each entry; if they are a crowd of short ones, several in a line."""
    width = max(map(len, entries)) + 2
    beside = WIDTH // width if len(entries) > CROWD else 1
    if beside < 2:
        return entries
    rows = [entries[place : place + beside] for place in range(0, len(entries), beside)]
    return ["".join(entry.ljust(width) for entry in row).rstrip() for row in rows]


def meant(decision: Decision, word: str) -> Option | None:
    """The option of that number or key."""
    if word.isdecimal() and 1 <= int(word) <= len(decision.options):
        return decision.options[int(word) - 1]
    return next((option for option in decision.options if option.key == word), None)


def take_back(table: Table, people: set[int]) -> str:
    """Undo to the last decision a person was asked, and say what that gives back."""
    for place in range(len(table.answers) - 1, -1, -1):
        given = table.answers[place]
        if given.seat in people and not given.forced:
            undone = table.undo(table.first + place)
            names = [flag.name.lower() for flag in undone.given if flag.name]
            return f"Back at decision {undone.number}; this gives back {' and '.join(names) or 'nothing'}."
    raise TableError("there is nothing of yours to take back")


def save(table: Table, name: str, say: Say) -> None:
    """Write the table to a file; an existing file is replaced only if it is a save."""
    if not name:
        say("  s needs the name of a file: s my-game.json")
        return
    path = Path(name).expanduser()
    try:
        if path.exists() and '"xenoboard"' not in path.read_text(encoding="utf-8")[:200]:
            say(f"  {path} exists and is no save of Xenoboard; choose another name.")
            return
        path.write_text(table.save(), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        say(f"  {path} cannot be written: {error}")
        return
    say(f"  Saved to {path}.")
