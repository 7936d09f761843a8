"""What happened, as data with an audience. Sentences are made from it only when somebody reads the log."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True):
    """One thing that happened. to: the only seats that may know (None: all); but: seats that got another telling of it."""

    number: int
    """How many answers had been given."""
    kind: str
    seat: int | None
    args: dict[str, Any]
    rules: tuple[str, ...] = ()
    to: tuple[int, ...] | None = None
    but: tuple[int, ...] = ()

    def reaches(self, seat: int | None) -> bool:
        """Whether a seat (None = spectator) is told of it."""
        return (self.to is None or seat in self.to) and seat not in self.but


class LogEntry(msgspec.Struct, frozen=True):
    """One line of the log as a reader sees it."""

    number: int
    seat: int | None
    kind: str
    text: str
    rules: tuple[str, ...] = ()
