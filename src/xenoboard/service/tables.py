"""Tables in play: kept in memory, one lock each, and rebuilt from their rows whenever they are not there.

The rows are the truth. An answer counts only when its row is committed; if that fails, the table in memory is dropped and the
next who asks rebuilds it from what was committed. Nothing here knows who may do what; that is in `seats`.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

import xenoboard
from xenoboard.engine import Table, XenoboardError, key_of
from xenoboard.engine.table import Given
from xenoboard.parts.drawing.seats import NAMES, letter
from xenoboard.service import models, news
from xenoboard.service.errors import Closed, NoSuchTable, RulesChanged, RulesFailed

IN_MEMORY = 256
"""So many tables stay in memory; the longest unused go first."""


class Live:
    """A table in memory. Everything but `lock` is used only while holding the lock."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.table: Table | None = None
        self.rows = 0
        """How many rows of answers there are, those taken back included."""
        self.kept = 0
        """How many of the table's answers are written down."""
        self.dropped = False


_memory: OrderedDict[int, Live] = OrderedDict()
_guard = threading.Lock()


class Playing:
    """A table while its lock is held: the engine's table and the row it belongs to."""

    def __init__(self, row: models.Table, live: Live, table: Table) -> None:
        self.row = row
        self.live = live
        self.table = table


# ---------------------------------------------------------------------- making and finding


def create(
    scenario: str,
    sitting: Iterable[models.Seat],
    host: str,
    options: Mapping[str, Any],
    seed: int | None = None,
    pace: str = "brisk",
) -> models.Table:
    """A new table with its seats. Raises SetupError."""
    sitting = list(sitting)
    table = xenoboard.new(scenario, len(sitting), seed, **options)
    return _stored(table, "", sitting, host, pace)


def create_from_save(
    text: str, sitting: Callable[[Table], Iterable[models.Seat]], host: str, pace: str = "brisk"
) -> models.Table:
    """A table that goes on where a save stands; all its answers become rows and can be taken back. Raises SaveError."""
    table = xenoboard.load(text)
    return _stored(table, table.at(table.first).save(), list(sitting(table)), host, pace)


def find(slug: str) -> models.Table:
    """The row of a table. Raises NoSuchTable."""
    row = models.Table.objects.filter(slug=slug).first()
    if row is None:
        raise NoSuchTable("There is no such table. The address may be incomplete, or the table belongs to another server.")
    return row


def asked(row: models.Table) -> tuple[int, ...]:
    """Which seats are asked, if the table is in memory; nothing is rebuilt for a list."""
    with _guard:
        live = _memory.get(row.pk)
    if live is None or live.table is None or live.dropped:
        return ()
    return tuple(decision.seat for decision in live.table.decisions)


@contextmanager
def opened(row: models.Table) -> Iterator[Playing]:
    """The table in memory, locked; built from its rows if it is not there. Raises RulesChanged."""
    while True:
        with _guard:
            live = _memory.setdefault(row.pk, Live())
            _memory.move_to_end(row.pk)
        with live.lock:
            if live.dropped:
                continue
            if live.table is None:
                try:
                    live.table, live.rows, live.kept = rebuilt(row)
                except BaseException:
                    _drop(row.pk, live)
                    raise
                _make_room()
            yield Playing(row, live, live.table)
            return


def alien_of(view: Mapping[str, Any]) -> int | None:
    """The seat that plays the alien side from the beginning: it wears the colour and the name of no seat but the aliens'."""
    side = view.get("alien") or view.get("hive") or {}
    seat: int | None = side.get("seat", view.get("commander"))
    return seat


def names_of(row: models.Table) -> list[str]:
    """What the seats are called."""
    return list(row.sitting.values_list("name", flat=True))


def rebuilt(row: models.Table) -> tuple[Table, int, int]:
    """(table, rows, answers that count): the table as its rows tell it. Raises RulesChanged."""
    setup = row.setup
    if row.beginning:
        table = xenoboard.load(row.beginning)
    else:
        table = xenoboard.new(setup["scenario"], setup["seats"], setup["seed"], **setup["options"])
    table.names = names_of(row)
    rows = list(row.answers.all())
    counting = [answer for answer in rows if answer.undone is None]
    for place, answer in enumerate(counting):
        done = table.answers
        if place < len(done):  # the table gave a forced answer by itself
            if (done[place].seat, key_of(done[place].value)) != (answer.seat, answer.key):
                raise RulesChanged(
                    f"{key_of(done[place].value)!r} is now forced where {answer.key!r} was answered", answer.number
                )
        elif answer.forced:
            raise RulesChanged(f"there is now a choice where {answer.key!r} was forced", answer.number)
        else:
            try:
                table.choose(answer.key, seat=answer.seat)
            except XenoboardError as error:
                raise RulesChanged(str(error), answer.number) from error
    again = _redo_list(rows)
    _undo_again(table, again)
    return table, len(rows), len(counting)


def _undo_again(table: Table, again: list[models.Answer]) -> None:
    """Have the table know what can be given again: give it and take it back. What the present rules refuse ends the list."""
    back, given = table.first + len(table.answers), 0
    for answer in again:
        try:
            table.choose(answer.key, seat=answer.seat)
        except XenoboardError:
            break
        given += 1
    if given:
        table.undo(back)


def _redo_list(rows: list[models.Answer]) -> list[models.Answer]:
    """What can be given again: the answers taken back and not yet replaced by others. Rows tell it because each says when."""
    taken: dict[int, list[models.Answer]] = {}
    for row in sorted(rows, key=lambda row: row.number):
        if row.undone is not None and not row.forced:
            taken.setdefault(row.undone, []).append(row)
    again: list[models.Answer] = []
    for index in range(len(rows) + 1):
        again = taken.get(index, []) + again
        if index < len(rows) and not rows[index].forced:
            same = bool(again) and (again[0].seat, again[0].key) == (rows[index].seat, rows[index].key)
            again = again[1:] if same else []
    return again


# ---------------------------------------------------------------------- acts


def answer(row: models.Table, seat: int, number: int, key: str, sole: str = "") -> None:
    """Give an answer; `sole`: its words, if the server gives it as the only one.

    Raises StaleAnswer, WrongSeat, IllegalAnswer, Closed, RulesFailed; then nothing has changed.
    """
    with opened(row) as playing:
        _must_go_on(row)
        with _faults_told():
            playing.table.choose(key, seat=seat, number=number)
        _write(playing, sole=sole)
    news.ring(row.pk)


def undo(row: models.Table, to: int) -> Given:
    """Take back everything from decision `to` on, and tell what that gave back. Raises TableError, Closed."""
    with opened(row) as playing:
        _must_go_on(row)
        undone = playing.table.undo(to)
        _write(playing, back_to=undone.number)
    news.ring(row.pk)
    return undone.given


def redo(row: models.Table) -> None:
    """Give the last answer that was taken back again. Raises TableError, Closed."""
    with opened(row) as playing:
        _must_go_on(row)
        with _faults_told():
            playing.table.redo()
        _write(playing)
    news.ring(row.pk)


def give_up_from(row: models.Table, number: int) -> None:
    """Take back every answer from decision `number` on without playing them, for a table that RulesChanged was raised for."""
    with transaction.atomic():
        row.answers.filter(undone=None, number__gte=number).update(undone=row.answers.count())
    news.ring(row.pk)


def end(row: models.Table) -> None:
    """End the table for good; it stays to be looked at."""
    with opened(row):
        models.Table.objects.filter(pk=row.pk, ended=None).update(ended=timezone.now())
    news.ring(row.pk)


def rename(row: models.Table) -> None:
    """Somebody new sits at the table: sentences call them by their name from now on."""
    with opened(row) as playing:
        playing.table.names = names_of(row)
    news.ring(row.pk)


def forget(row: models.Table) -> None:
    """Drop the table from memory. The next who asks has it rebuilt."""
    with opened(row) as playing:
        _drop(row.pk, playing.live)


# ---------------------------------------------------------------------- inside


@contextmanager
def _faults_told() -> Iterator[None]:
    try:
        yield
    except XenoboardError:
        raise
    except Exception as fault:
        raise RulesFailed(fault) from fault


def _must_go_on(row: models.Table) -> None:
    if models.Table.objects.filter(pk=row.pk).exclude(ended=None).exists():
        raise Closed("The host has ended this table; it can be looked at, but not played on.")


def _stored(table: Table, beginning: str, sitting: list[models.Seat], host: str, pace: str) -> models.Table:
    row = models.Table(
        setup=msgspec.to_builtins(table.setup), beginning=beginning, version=table.game.version, host=host, pace=pace
    )
    alien = alien_of(table.view(None))
    for number, seat in enumerate(sitting):
        seat.name = seat.name or NAMES[letter(None if number == alien else number)]
    table.names = [seat.name for seat in sitting]
    with transaction.atomic():
        row.save()
        for number, seat in enumerate(sitting):
            seat.table, seat.number = row, number
        models.Seat.objects.bulk_create(sitting)
        live = Live()
        live.table = table
        _write(Playing(row, live, table))
    with _guard:
        _memory[row.pk] = live
    _make_room()
    return row


def _write(playing: Playing, back_to: int | None = None, sole: str = "") -> None:
    """Write down what the table in memory did: answers taken back from `back_to` on, and new ones. If that fails, drop it."""
    row, live, table = playing.row, playing.live, playing.table
    try:
        with transaction.atomic():
            if back_to is not None:
                row.answers.filter(undone=None, number__gte=back_to).update(undone=live.rows)
                live.kept = back_to - table.first
            new = table.answers[live.kept :]
            models.Answer.objects.bulk_create(
                models.Answer(
                    table=row,
                    index=live.rows + place,
                    number=table.first + live.kept + place,
                    seat=given.seat,
                    key=key_of(given.value),
                    forced=given.forced,
                    sole="" if place else sole,
                )
                for place, given in enumerate(new)
            )
            unmarked = models.Table.objects.filter(pk=row.pk, finished__isnull=table.over)
            unmarked.update(finished=timezone.now() if table.over else None)
    except BaseException:
        _drop(row.pk, live)
        raise
    live.rows += len(new)
    live.kept += len(new)


def _drop(pk: int, live: Live) -> None:
    live.dropped = True
    with _guard:
        if _memory.get(pk) is live:
            del _memory[pk]


def _make_room() -> None:
    """Drop the tables longest unused, except those somebody is using or watching just now."""
    with _guard:
        for pk, live in list(_memory.items())[:-1]:
            if len(_memory) <= IN_MEMORY:
                return
            if news.watchers(pk) == 0 and live.lock.acquire(blocking=False):
                live.dropped = True
                del _memory[pk]
                live.lock.release()
