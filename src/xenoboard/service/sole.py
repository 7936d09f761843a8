"""Questions with only one answer. Most are never asked; a concealed one is, since its absence would tell the others something.

Where nobody else sits at the table there is nobody to be told, so the server answers it for its person. In company a person may
ask for the same for their own seat (`Seat.sole`), and then lets the others notice.
"""

from __future__ import annotations

from collections.abc import Sequence

from xenoboard.engine import Decision, Table, key_of
from xenoboard.service import models, tables

WORDS = 200


def company(seat: models.Seat, seats: Sequence[models.Seat]) -> bool:
    """Whether another person sits, or will sit, at the table: at another screen, or at this one under another name."""
    people = [other for other in seats if other.who != models.Seat.Who.BOT]
    return any((other.owner, other.person) != (seat.owner, seat.person) for other in people)


def answers_itself(seat: models.Seat, seats: Sequence[models.Seat]) -> bool:
    """The seat's setting 'Answer for me when there is only one answer'; unless set, on while alone."""
    if seat.who == models.Seat.Who.BOT or not seat.owner:
        return False
    return not company(seat, seats) if seat.sole is None else seat.sole


def asked(table: Table, seats: Sequence[models.Seat]) -> Decision | None:
    """A decision that the server answers for a person now, if there is one."""
    willing = {seat.number for seat in seats if answers_itself(seat, seats)}
    return next((each for each in table.decisions if each.seat in willing and len(each.values) == 1), None)


def answer_all(row: models.Table, seats: Sequence[models.Seat]) -> None:
    """Answer every such decision, one after the other."""
    with tables.opened(row) as playing:
        while (decision := asked(playing.table, seats)) is not None:
            label = decision.options[0].label[:WORDS]
            tables.answer(row, decision.seat, decision.number, key_of(decision.values[0]), sole=label)


def given_by_server(row: models.Table) -> dict[int, str]:
    """Which decisions the server answered so, with the answer's words."""
    return dict(row.answers.filter(undone=None).exclude(sole="").values_list("number", "sole"))
