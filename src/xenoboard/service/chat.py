"""What people at a table write to each other: plain text, kept with the table, never in saves.

Where a rule of the game forbids strategy talk, the chat is closed; the game says so by a flag in its view, and by which rule in
the SILENCE of its phrases.
"""

from __future__ import annotations

from xenoboard.engine import Table
from xenoboard.service import models, news, tables
from xenoboard.service.errors import Closed
from xenoboard.service.written import readable

LONGEST = 500
NO_TALK = "no_strategy_talk"


class Silenced(Closed):
    """A rule of the game has closed the chat; `rule` is its id."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


def silence(table: Table) -> Silenced | None:
    """The rule that closes the chat now, if one does."""
    if NO_TALK not in table.view(None).get("flags", ()):
        return None
    rule = getattr(table.game.wording, "SILENCE", "")
    return Silenced(rule, table.game.rules()[rule].text if rule else "A rule of the game forbids talk about strategy now.")


def say(row: models.Table, seat: models.Seat, text: str) -> models.Message:
    """Write a message as the person of a seat. Raises Silenced, and Closed for an empty or too long one."""
    text = readable(text)
    if not text:
        raise Closed("There is nothing to send.")
    if len(text) > LONGEST:
        raise Closed(f"A message has at most {LONGEST} characters; this one has {len(text)}.")
    with tables.opened(row) as playing:
        refusal = silence(playing.table)
        if refusal is not None:
            raise refusal
        message = models.Message.objects.create(table=row, seat=seat.number, name=seat.name, text=text)
    news.ring(row.pk)
    return message
