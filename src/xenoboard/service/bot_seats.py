"""Bots at a table: after every act a background thread answers for the seats they hold, at a pace people can follow.

A bot gets only a world dealt from what its seat knows. Whatever it does, the table goes on: an error or an answer that is not on
offer is logged, and the first option is taken in its place. What a bot chooses depends on the table's seed and the decision
alone, so that going back and forth leads to the same game.
"""

from __future__ import annotations

import hashlib
import logging
import threading
import time
from collections.abc import Iterable

from django.db import close_old_connections, connections

from xenoboard import bots
from xenoboard.engine import Decision, StaleAnswer, Table, WrongSeat, XenoboardError, key_of
from xenoboard.engine.randomness import Dice
from xenoboard.service import models, sole, tables
from xenoboard.service.errors import Closed, RulesChanged

log = logging.getLogger("xenoboard.bots")

_working: dict[int, bool] = {}
"""Tables with a thread at work; True: it was woken again meanwhile."""
_guard = threading.Lock()
_idle = threading.Condition(_guard)


def wake(row: models.Table) -> None:
    """Let the bots of a table answer if they are asked."""
    with _guard:
        if row.pk in _working:
            _working[row.pk] = True
            return
        _working[row.pk] = False
    threading.Thread(target=_work, args=(row.pk,), name=f"bots of table {row.pk}", daemon=True).start()


def wake_if_asked(row: models.Table, table: Table, seats: Iterable[models.Seat]) -> None:
    """Let the server answer what is its to answer: it may have been stopped while a bot was thinking."""
    seats = list(seats)
    if row.ended is None and (asked(table, seats) or sole.asked(table, seats)):
        wake(row)


def wait(row: models.Table, seconds: float = 60.0) -> bool:
    """Wait until the bots of a table have nothing to do. False if that took too long."""
    with _idle:
        return _idle.wait_for(lambda: row.pk not in _working, seconds)


def _work(pk: int) -> None:
    while True:
        try:
            close_old_connections()
            row = models.Table.objects.get(pk=pk)
            sole.answer_all(row, list(row.sitting.all()))
            _answer_all(row)
        except Exception:
            # The thread's last line of defence: the table itself is unharmed, people can play on or take back.
            log.exception("the bots of table %d stopped", pk)
        finally:
            close_old_connections()
        with _idle:
            if not _working[pk]:
                del _working[pk]
                _idle.notify_all()
                break
            _working[pk] = False
    connections.close_all()


def _answer_all(row: models.Table) -> None:
    """Answer until no bot is asked."""
    while True:
        row.refresh_from_db()
        seats = list(row.sitting.all())
        kinds = {seat.number: seat.bot for seat in seats}
        if row.ended is not None:
            return
        with tables.opened(row) as playing:
            decision = asked(playing.table, seats)
        if decision is None:
            return
        time.sleep(models.PACES[row.pace])
        with tables.opened(row) as playing:
            again = asked(playing.table, seats)
            if again is None or (again.number, again.seat) != (decision.number, decision.seat):
                continue  # somebody went back meanwhile
            keys = thought(playing.table, again, kinds[again.seat])
        with tables.opened(row):  # in one go, so that nobody sees a question that answers itself
            _give(row, again, keys)
            sole.answer_all(row, seats)


def asked(table: Table, seats: Iterable[models.Seat]) -> Decision | None:
    """The decision a bot has to answer now, if there is one."""
    held = {seat.number for seat in seats if seat.who == models.Seat.Who.BOT}
    return next((decision for decision in table.decisions if decision.seat in held), None)


def thought(table: Table, decision: Decision, kind: str) -> list[str]:
    """The keys to try, the bot's own first. If it failed, its error is logged and the options follow in their order."""
    offered = [key_of(value) for value in decision.values]
    try:
        key = bots.choose(kind, table, decision.seat, bot_dice(table, decision))
    except Exception:
        log.exception("bot %r failed at decision %d (%s); the first option is taken", kind, decision.number, decision.ask.prompt)
        return offered
    if key not in offered:
        log.error("bot %r chose %r at decision %d, which is not on offer; the first option is taken", kind, key, decision.number)
        return offered
    return [key, *(other for other in offered if other != key)]


def bot_dice(table: Table, decision: Decision) -> Dice:
    """A bot's own random numbers: fixed by table and decision, and telling nothing about the table's."""
    text = f"bot {table.setup.seed} {decision.number} {decision.seat}"
    return Dice(int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big"), "bot")


def _give(row: models.Table, decision: Decision, keys: list[str]) -> None:
    last: Exception | None = None
    for key in keys:
        try:
            tables.answer(row, decision.seat, decision.number, key)
            return
        except (StaleAnswer, WrongSeat, Closed, RulesChanged):
            return  # somebody went back, or ended the table, in this very moment
        except XenoboardError as error:
            log.exception("the rules failed on %r at decision %d", key, decision.number)
            last = error
    assert last is not None
    raise last
