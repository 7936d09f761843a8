"""A question as the rule-of-thumb bots see it, and what they choose the best answer with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from xenoboard.engine import STOP, Ask
from xenoboard.games.legendary.cards import Face
from xenoboard.games.legendary.rules.faces import FACES
from xenoboard.games.legendary.state import G
from xenoboard.games.legendary.worth import own_cards, worth


class Question(NamedTuple):
    """What is asked of the bot: at which table, of which seat, with which legal answers."""

    g: G
    seat: int
    ask: Ask
    options: tuple[Any, ...]

    def of(self, *kinds: type) -> list[Any]:
        """The options of these kinds, in their order."""
        return [option for option in self.options if isinstance(option, kinds)]

    @property
    def real(self) -> list[Any]:
        """The options but STOP."""
        return [option for option in self.options if option is not STOP]

    @property
    def may_stop(self) -> bool:
        return self.options[-1] is STOP

    @property
    def card(self) -> Face | None:
        """The card whose text asks."""
        return FACES.get(self.ask.args.get("card", ""))


def best(options: Iterable[Any], value: Callable[[Any], float], at_least: float = float("-inf")) -> Any:
    """The option of the greatest value, the first of equals; STOP if none reaches `at_least`."""
    top = max(options, key=value, default=STOP)
    return top if top is not STOP and value(top) >= at_least else STOP


def card_worth(q: Question, seat: int | None = None) -> Callable[[Face], float]:
    """What cards are worth to a seat, by default the one that is asked."""
    who = q.seat if seat is None else seat
    owned = own_cards(q.g, who)
    return lambda face: worth(q.g, who, face, owned)
