"""What is stored of a table: how it began, who sits where, every answer ever given, and what people wrote to each other.

The state itself is not stored: it is the beginning plus the answers that were not taken back. Rows of answers are never deleted;
`undone` says when one was taken back, so that the redo list, too, can be had from the rows.
"""

from __future__ import annotations

import secrets

from django.db import models

PACES = {"at_once": 0.0, "brisk": 0.6, "slow": 1.8}
"""Seconds a bot waits before it answers."""


def new_token() -> str:
    """An unguessable name, 128 bits."""
    return secrets.token_urlsafe(16)


class Table(models.Model):
    """A game in play, or played."""

    slug = models.CharField(max_length=32, unique=True, default=new_token)
    setup = models.JSONField()
    """scenario, seats, seed, options"""
    beginning = models.TextField(blank=True)
    """For a table that was loaded: its earliest state, as a save without answers. Empty: the fresh set-up."""
    version = models.PositiveIntegerField()
    """Of the game's rules, when the table was made."""
    host = models.CharField(max_length=64)
    """The browser that made the table and may end it, hand seats over and take back anything."""
    pace = models.CharField(max_length=8, default="brisk", choices=[(name, name) for name in PACES])
    created = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True)
    """The game is over by its rules."""
    ended = models.DateTimeField(null=True)
    """The host ended the table."""

    class Meta:
        ordering = ("-created",)

    def __str__(self) -> str:
        return f"{self.setup['scenario']} {self.slug[:4]}…"


class Seat(models.Model):
    """Who decides for one seat."""

    class Who(models.TextChoices):
        HERE = "here", "a person at the host's screen"
        LINK = "link", "a person by link"
        BOT = "bot", "a bot"

    table = models.ForeignKey(Table, models.CASCADE, related_name="sitting")
    number = models.PositiveSmallIntegerField()
    who = models.CharField(max_length=4, choices=Who.choices)
    bot = models.CharField(max_length=16, blank=True)
    """The kind of bot."""
    name = models.CharField(max_length=40)
    token = models.CharField(max_length=32, unique=True, null=True)
    """The secret of the join link."""
    owner = models.CharField(max_length=64, blank=True)
    """The browser that holds the seat; empty for bots and for links nobody has used."""
    person = models.CharField(max_length=40, blank=True)
    """Which of the people at a browser's screen it is; seats of one person need no curtain between them."""
    shown = models.BooleanField(default=False)
    """Of several people at one screen: this seat's owner last pressed the curtain's button."""

    sole = models.BooleanField(null=True)
    """Whether the server answers for its person when there is only one answer; None: while nobody else could notice."""

    class Meta:
        ordering = ("number",)
        constraints = [models.UniqueConstraint(fields=("table", "number"), name="one_row_per_seat")]

    def __str__(self) -> str:
        return f"seat {self.number}: {self.name}"


class Answer(models.Model):
    """An answer given at a table."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="answers")
    index = models.PositiveIntegerField()
    """Which row of this table it is, from 0, counting those taken back."""
    number = models.PositiveIntegerField()
    """Which decision it answered."""
    seat = models.PositiveSmallIntegerField()
    key = models.TextField()
    forced = models.BooleanField()
    """It was the only option; nobody was asked."""
    sole = models.CharField(max_length=200, blank=True)
    """The answer in words, where the server gave it for a person because there was no other."""
    undone = models.PositiveIntegerField(null=True)
    """How many rows there were when it was taken back; None while it counts."""

    class Meta:
        ordering = ("index",)
        constraints = [models.UniqueConstraint(fields=("table", "index"), name="one_row_per_answer")]

    def __str__(self) -> str:
        return f"{self.number}: seat {self.seat} {self.key}"


class Message(models.Model):
    """What a person wrote to the others at the table; no part of the game, and of no save."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="messages")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    text = models.CharField(max_length=500)
    written = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.name}: {self.text[:20]}"
