"""What a game is to the kernel: its scenarios, its state, the function that names the next script, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    from xenoboard.engine.coverage import RuleText
    from xenoboard.engine.decisions import Ask, Refusal, Value, Words
    from xenoboard.engine.events import Event
    from xenoboard.engine.randomness import Dice
    from xenoboard.engine.rules import Rules, Script


class ScenarioOption(msgspec.Struct, frozen=True):
    """One switch of a scenario. values: the allowed values; for `many` options an answer is a tuple of distinct values."""

    key: str
    title: str
    sentence: str
    values: tuple[Any, ...]
    default: Any
    labels: tuple[str, ...] = ()
    """How each value reads; empty: as it is."""
    many: tuple[int, int] | None = None
    """For an option of which several values are chosen: how many at least and at most."""
    rule: str = ""
    per_seat: bool = False
    """The answer is a tuple with one value per seat, or the default for all."""
    special: bool = False
    """Few tables ever change it; forms fold it away."""


class Scenario(msgspec.Struct, frozen=True):
    """A way to set a game up."""

    key: str
    """`legendary/covenant`"""
    title: str
    summary: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    difficulty: str
    options: tuple[ScenarioOption, ...]
    setup: Callable[[int, int, Mapping[str, Any]], Any]
    """(seats, seed, options) -> the state at the start"""
    bound: int = 20_000
    """No game may take more answers than this; the battery checks it."""
    goal: str = ""
    """Who wins how, in one or two sentences for somebody who sits down for the first time; empty: the summary says it."""
    family: str = ""
    """What a list of a game with many scenarios puts it under."""


class Wording(Protocol):
    """How a game speaks: a module of four functions (phrases.py)."""

    def prompt(self, g: Rules[Any], ask: Ask, /) -> str:
        """The question as a sentence."""

    def option(self, g: Rules[Any], ask: Ask, value: Value, /) -> Words:
        """An answer in words, with its place on the picture."""

    def refused(self, g: Rules[Any], ask: Ask, value: Value, refusal: Refusal, /) -> Words:
        """A forbidden candidate in words."""

    def event(self, g: Rules[Any], event: Event, seat: int | None, /) -> str:
        """What happened, as a sentence for a seat."""

    def outcome(self, g: Rules[Any], /) -> str:
        """How the game ended, in one or two sentences."""


class Game(msgspec.Struct, frozen=True):
    """A game: rules and content, as the kernel needs them."""

    key: str
    title: str
    version: int
    """Rules version: raised when the same answers may lead elsewhere than before."""
    scenarios: tuple[Scenario, ...]
    state: type
    next_script: Callable[[Rules[Any]], tuple[str, Script] | None]
    """The script that comes next, with its name; None when the game is over."""
    wording: Wording
    view: Callable[[Rules[Any], int | None], dict[str, Any]]
    """What a seat may see (None = spectator), JSON-ready."""
    redeal: Callable[[Any, int, Dice], None]
    """Deal what a seat cannot know afresh, consistent with all it has seen, in the fields named by `dealt`."""
    dealt: tuple[str, ...]
    components: Callable[[Any], Mapping[str, int]]
    """How many of each component there are over all zones; constant through a game."""
    read_position: Callable[[Any, Mapping[str, Any]], None]
    """Apply a position document to a fresh set-up; raises PositionError."""
    write_position: Callable[[Any], dict[str, Any]]
    """A position document that leads to this state."""
    rules: Callable[[], Mapping[str, RuleText]]
    """Every rule id with its text, in the order of the rulebook; each must have a test."""

    def scenario(self, key: str) -> Scenario | None:
        """The scenario of that key."""
        return next((scenario for scenario in self.scenarios if scenario.key == key), None)
