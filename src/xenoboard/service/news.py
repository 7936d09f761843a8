"""Waking those who watch a table. Acts happen in threads, watchers wait in the server's event loop, so a bell crosses over.

One process at a time serves a data folder (`serving.alone`), so that all who must be woken are here.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Bell:
    """One watcher's bell. anew: what was sent to it before is not to be relied on. closing: the server is about to stop."""

    def __init__(self, browser: str) -> None:
        self.browser = browser
        self.anew = True
        self.closing = False
        self._loop = asyncio.get_running_loop()
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake the watcher; from any thread."""
        self._loop.call_soon_threadsafe(self._rung.set)

    async def wait(self, seconds: float) -> bool:
        """Wait for news. False when none came in that time."""
        try:
            await asyncio.wait_for(self._rung.wait(), seconds)
        except TimeoutError:
            return False
        self._rung.clear()
        return True


_bells: dict[int, set[Bell]] = {}
_guard = threading.Lock()


@contextmanager
def watching(table: int, browser: str) -> Iterator[Bell]:
    """A bell that rings whenever something changes at the table."""
    bell = Bell(browser)
    with _guard:
        _bells.setdefault(table, set()).add(bell)
    try:
        yield bell
    finally:
        with _guard:
            _bells[table].discard(bell)
            if not _bells[table]:
                del _bells[table]


def ring(table: int) -> None:
    """Something changed at the table."""
    with _guard:
        bells = list(_bells.get(table, ()))
    for bell in bells:
        bell.ring()


def send_anew(table: int, browser: str) -> None:
    """This browser's pages of the table are out of step: send them everything."""
    with _guard:
        bells = [bell for bell in _bells.get(table, ()) if bell.browser == browser]
    for bell in bells:
        bell.anew = True
        bell.ring()


def close() -> None:
    """The server stops: let every watcher go."""
    with _guard:
        bells = [bell for those in _bells.values() for bell in those]
    for bell in bells:
        bell.closing = True
        bell.ring()


def watchers(table: int, browser: str | None = None) -> int:
    """How many pages of the table are open, in one browser or in all."""
    with _guard:
        return sum(browser is None or bell.browser == browser for bell in _bells.get(table, ()))
