"""The kernel: decisions, scripts, tables, randomness, views, events and saves.

It knows no game. A game gives it a state type, a setup, and a function naming the next script; everything a table can do
(fork, undo, replay, save) follows from those and the answers people gave. docs/design.md section 3 is the long form.
"""

from xenoboard.engine.decisions import STOP, Ask, AskAll, Choice, Decision, Option, Refusal, Words, key_of, refuse
from xenoboard.engine.errors import (
    IllegalAnswer,
    NoOption,
    PositionError,
    Runaway,
    SaveError,
    SetupError,
    StaleAnswer,
    TableError,
    Unrepeatable,
    WrongSeat,
    XenoboardError,
)
from xenoboard.engine.events import Event, LogEntry
from xenoboard.engine.game import Game, Scenario, ScenarioOption, Wording
from xenoboard.engine.outcome import Outcome
from xenoboard.engine.records import EVERYONE, NOBODY, OWNER, Seen, State, copy_state, difference, redact
from xenoboard.engine.rules import Rules, Script
from xenoboard.engine.table import Given, Table

__all__ = [
    "EVERYONE",
    "NOBODY",
    "OWNER",
    "STOP",
    "Ask",
    "AskAll",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "Given",
    "IllegalAnswer",
    "LogEntry",
    "NoOption",
    "Option",
    "Outcome",
    "PositionError",
    "Refusal",
    "Rules",
    "Runaway",
    "SaveError",
    "Scenario",
    "ScenarioOption",
    "Script",
    "Seen",
    "SetupError",
    "StaleAnswer",
    "State",
    "Table",
    "TableError",
    "Unrepeatable",
    "Wording",
    "Words",
    "WrongSeat",
    "XenoboardError",
    "copy_state",
    "difference",
    "key_of",
    "redact",
    "refuse",
]
