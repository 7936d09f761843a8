"""Questions and answers: what a script asks (Ask), what a seat sees of it (Decision, Option), and why something is not possible.

An option is a plain value: a frozen record (`Recruit(slot=2)`), a word, a number. Its key is made from the value, so a key means
the same in every position, save and program. Candidates are given lazily and looked at only when somebody needs the options; a
rule that forbids returns a Refusal, which both removes the candidate and is what the player reads.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from xenoboard.engine.english import fill
from xenoboard.engine.errors import StaleAnswer

if TYPE_CHECKING:
    from xenoboard.engine.rules import Rules
    from xenoboard.engine.table import Table


class Choice(msgspec.Struct, frozen=True):
    """Base of a game's option records. The key is the class name as words, then the fields."""


class _Stop(Choice, frozen=True):
    """The answer that ends an optional or repeated step."""


STOP = _Stop()

Value = Any
"""An option's value: a Choice, a word, a number, a truth value, or a tuple of these."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not an option: the rule's id and a sentence. `text` fills the sentence with the figures of the case."""

    rule: str
    sentence: str
    args: tuple[tuple[str, Any], ...] = ()

    @property
    def text(self) -> str:
        return fill(self.sentence, dict(self.args)) if self.args else self.sentence


def refuse(rule: str, sentence: str, **args: Any) -> Refusal:
    """A refusal. `sentence` may name args in braces as english.fill has them; it is filled only when read."""
    return Refusal(rule, sentence, tuple(args.items())) if args else _plain_refusal(rule, sentence)


@functools.lru_cache(maxsize=4096)
def _plain_refusal(rule: str, sentence: str) -> Refusal:
    return Refusal(rule, sentence)


def key_of(value: Value) -> str:
    """The stable, readable key of an option value: `recruit hq-2`, `yes`, `mine 0,-2`."""
    if isinstance(value, str):
        return value
    if isinstance(value, _Stop):
        return "stop"
    if isinstance(value, Choice):
        fields = [key_of(getattr(value, name)) for name in value.__struct_fields__]
        return " ".join([_verb(type(value)), *[field for field in fields if field != ""]])
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(key_of(part) for part in value)
    if value is None:
        return ""
    return str(value)


_VERBS: dict[type, str] = {}


def _verb(kind: type) -> str:
    found = _VERBS.get(kind)
    if found is None:
        name = kind.__name__
        found = _VERBS[kind] = "".join(f"-{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))
    return found


class Ask:
    """A question a script yields. Made by `Rules.ask`; the answer sent back is the chosen value (or STOP)."""

    __slots__ = ("_values", "args", "candidates", "concealed", "legal", "may_stop", "prompt", "refusal", "rule", "seat", "secret")

    def __init__(
        self,
        seat: int,
        prompt: str,
        candidates: Iterable[Value],
        refusal: Callable[[Any, Value], Refusal | None] | None,
        may_stop: bool,
        concealed: bool,
        rule: str,
        args: dict[str, Any],
        secret: bool = False,
        legal: Iterable[Value] | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.candidates = candidates
        self.refusal = refusal
        self.may_stop = may_stop
        self.concealed = concealed
        self.rule = rule
        self.args = args
        self.secret = secret
        self.legal = legal
        self._values: tuple[Value, ...] | None = None

    def values(self, g: Rules[Any]) -> tuple[Value, ...]:
        """The legal values, in the order a player reads them."""
        if self._values is None:
            legal = self.unrefused(g) if self.legal is None else list(self.legal)
            if self.may_stop:
                legal.append(STOP)
            self._values = tuple(legal)
        return self._values

    def unrefused(self, g: Rules[Any]) -> list[Value]:
        """The candidates no rule forbids. Where `legal` is given it must be the same; the battery looks."""
        refusal = self.refusal
        return [value for value in self._expected() if refusal is None or refusal(g, value) is None]

    def refused(self, g: Rules[Any]) -> list[tuple[Value, Refusal]]:
        """The candidates a rule forbids now, each with its refusal."""
        found = []
        if self.refusal is not None:
            for value in self._expected():
                refusal = self.refusal(g, value)
                if refusal is not None:
                    found.append((value, refusal))
        return found

    def _expected(self) -> Sequence[Value]:
        """The candidates, a generator of them run only once."""
        if not isinstance(self.candidates, (tuple, list)):
            self.candidates = tuple(self.candidates)
        return self.candidates


class AskAll:
    """Questions to several seats at once, answered in secret: no answer is shown, nor used, until all are given.

    The script receives {seat: value} in seat order, whatever the order in which people answered.
    """

    __slots__ = ("asks",)

    def __init__(self, asks: Sequence[Ask]) -> None:
        self.asks = tuple(sorted(asks, key=lambda ask: ask.seat))
        if len({ask.seat for ask in asks}) < len(self.asks):
            raise ValueError(f"a simultaneous question asks each seat once, not seats {[ask.seat for ask in self.asks]}")


class Words(msgspec.Struct, frozen=True):
    """How an option reads and where it lies on the picture; made by a game's phrases. See docs/design.md section 7."""

    label: str
    group: str = ""
    place: tuple[str, ...] = ()
    cost: tuple[tuple[str, int, int], ...] = ()
    """(icon, amount, out of)"""
    gain: str = ""
    note: str = ""
    warn: str = ""
    final: bool = False
    """Ends a turn or phase, or cannot be taken back without dice or secrets."""


class Option(msgspec.Struct, frozen=True):
    """One legal answer: its key for machines, its value for rules, its words for people."""

    key: str
    value: Value
    words: Words

    @property
    def label(self) -> str:
        return self.words.label


class Decision:
    """A question to one seat, as anybody outside the rules sees it. It belongs to one moment of one table.

    seat: who decides. number: how many answers were given before it, to be sent back with the answer. prompt: the question as a
    sentence. rule: the rule it comes from. options: the legal answers, a tuple that never changes.
    """

    __slots__ = ("_era", "_options", "_table", "ask", "number")

    def __init__(self, table: Table, ask: Ask, number: int) -> None:
        self._table = table
        self._era = table._era
        self._options: tuple[Option, ...] | None = None
        self.ask = ask
        self.number = number

    @property
    def seat(self) -> int:
        return self.ask.seat

    @property
    def rule(self) -> str:
        return self.ask.rule

    @property
    def concealed(self) -> bool:
        """Asked whether or not there is a real choice, so that being asked tells nothing."""
        return self.ask.concealed

    @property
    def prompt(self) -> str:
        return self._table.game.wording.prompt(self._table.rules, self.ask)

    @property
    def values(self) -> tuple[Value, ...]:
        """The legal values alone, for play-outs that need no words. `choose` accepts their index."""
        self._still_asked()
        return self.ask.values(self._table.rules)

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal answers with keys and words."""
        if self._options is None:
            option = self._table.game.wording.option
            g = self._table.rules
            self._options = tuple(Option(key_of(value), value, option(g, self.ask, value)) for value in self.values)
        return self._options

    def __repr__(self) -> str:
        return f"<Decision {self.number}: seat {self.seat}, {self.ask.prompt}>"

    def _still_asked(self) -> None:
        """Raise StaleAnswer if the table went on or back. After a failed answer it asks the same anew."""
        table = self._table
        if self._era == table._era:
            for ask in table._open:
                if ask.seat == self.ask.seat:
                    self.ask = ask
                    return
        raise StaleAnswer(self.number, table.number)
