"""The rules-side face of a table: what a rule function can do. It reads and changes `g.state`; everything else goes through g.

A rule is a generator: it yields questions and receives answers. It may read only the state and the answers, since the table
gets forks, undo and saves by running it again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Generic, NoReturn, TypeAlias, TypeVar

from xenoboard.engine.decisions import Ask, AskAll, Refusal, Value
from xenoboard.engine.events import Event
from xenoboard.engine.outcome import Outcome
from xenoboard.engine.randomness import below, shuffled
from xenoboard.engine.records import State

S = TypeVar("S", bound=State)
T = TypeVar("T")

Script: TypeAlias = Generator[Ask | AskAll, Any, Any]

DICE, SECRETS = 1, 2

SEATS = ("Blue", "Yellow", "Purple", "Green", "White", "Tan")
"""What seats are called until people give them names."""


class GameEnds(Exception):
    """Not an error: how `Rules.end` leaves the running script, which the table then drops."""


class Rules(Generic[S]):
    """What a rule function may do. One per table."""

    __slots__ = ("events", "given", "names", "number", "state")

    def __init__(self, state: S, events: list[Event] | None) -> None:
        self.state = state
        self.events = events
        self.names: tuple[str, ...] = SEATS
        self.number = 0
        self.given = 0

    def ask(
        self,
        seat: int,
        prompt: str,
        candidates: Iterable[Value],
        *,
        refusal: Callable[[Any, Value], Refusal | None] | None = None,
        may_stop: bool = False,
        concealed: bool = False,
        secret: bool = False,
        legal: Iterable[Value] | None = None,
        rule: str = "",
        **args: Any,
    ) -> Ask:
        """A question for a script to yield.

        candidates: what a player might expect here, in reading order; a generator is looked at only when options are needed.
        refusal(g, value): the rule that forbids a candidate, or None. may_stop: STOP is one more option. concealed: ask even if
        there is only one option, because not asking would tell a secret. secret: the others do not learn the answer (a card laid
        face down), only whether it was STOP, so that a fork from what they know chooses it anew. legal: the candidates
        without a refusal, where they are found faster than by asking for each (the battery holds them to it). args: for the sentence.
        """
        return Ask(seat, prompt, candidates, refusal, may_stop, concealed, rule, args, secret, legal)

    def ask_all(self, asks: Sequence[Ask]) -> AskAll:
        """Several seats decide at once and in secret. Yields back {seat: value}."""
        return AskAll(asks)

    def tell(
        self,
        kind: str,
        seat: int | None = None,
        *rules: str,
        to: tuple[int, ...] | None = None,
        but: tuple[int, ...] = (),
        **args: Any,
    ) -> None:
        """Record that something happened. seat: who did it. args: JSON-ready, and only what the audience may know."""
        if self.events is not None:
            self.events.append(Event(self.number, kind, seat, args, rules, to, but))

    def random(self, purpose: str, bound: int) -> int:
        """A random number 0 <= n < bound of this purpose. Undoing across it gives back dice."""
        self.given |= DICE
        return below(self.state, purpose, bound)

    def shuffled(self, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order. Undoing across it gives back dice."""
        self.given |= DICE
        return shuffled(self.state, purpose, items)

    def revealed(self) -> None:
        """Somebody learnt something hidden. Undoing across it gives back a secret."""
        self.given |= SECRETS

    def end(
        self, winners: Iterable[int], losers: Iterable[int], rule: str, result: str, scores: tuple[int, ...] = (), medal: str = ""
    ) -> NoReturn:
        """The game is over at once: the running script is left where it stands."""
        self.state.outcome = Outcome(tuple(winners), tuple(losers), rule, result, scores, medal)
        self.tell("outcome", None, rule, result=result)
        raise GameEnds
