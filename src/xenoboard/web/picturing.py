"""The pictures of the games: each game's `picture` module draws what its view tells, and no more is known of it here."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from django.utils.safestring import SafeString, mark_safe

from xenoboard.engine import Event
from xenoboard.parts.drawing.choices import Marks
from xenoboard.parts.drawing.frame import Frame
from xenoboard.parts.drawing.materials import sprite


class Picture(Protocol):
    """What a game's picture module offers."""

    FRAME: Frame
    """What the frame of the page needs."""
    MOMENTS: frozenset[str]
    """Kinds of events that are told as a ribbon over the board, too."""

    def sheet(self) -> str:
        """Every definition the drawings refer to; once per page."""

    def previews(self, g: Any, ask: Any, /) -> Mapping[str, Mapping[str, Any]]:
        """What may be shown of options before they are chosen, by their keys; `say` is a sentence. Never a secret."""

    def picture(self, view: Mapping[str, Any], faces: Any, marks: Marks, /) -> str:
        """The public board."""

    def changed(self, events: Sequence[Event], view: Mapping[str, Any], /) -> dict[str, int | None]:
        """The places of the board that events changed, each with the seat whose act it was."""

    def fragments(self, view: Mapping[str, Any], faces: Any, marks: Marks, /) -> Mapping[str, str]:
        """Every region, by the id of its root."""


@functools.cache
def picture_of(game: str) -> Picture:
    """The picture module of a game."""
    return cast(Picture, importlib.import_module(f"xenoboard.games.{game}.picture"))


@functools.cache
def plain_sprite() -> SafeString:
    """Icons and seat patterns, for pages without a board."""
    return mark_safe(sprite())  # our own markup, escaped where it was made
