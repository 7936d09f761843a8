"""What a bot is asked."""

from __future__ import annotations

from typing import Any, NamedTuple

from xenoboard.engine import STOP
from xenoboard.games.aliens.state import G


class Question(NamedTuple):
    """What is asked: at which table, of which seat, with which legal answers."""

    g: G
    seat: int
    args: dict[str, Any]
    options: tuple[Any, ...]

    def of(self, *kinds: type) -> list[Any]:
        """The options of these kinds, in their order."""
        return [option for option in self.options if isinstance(option, kinds)]

    @property
    def real(self) -> list[Any]:
        """The options but STOP."""
        return [option for option in self.options if option is not STOP]
