"""A place of the board in the drawing: the group that carries its options, the ring and the letters of what is legal. The
counterpart of `parts.drawing.places` for drawings, where states are lines and not boxes."""

from __future__ import annotations

import json

from xenoboard.games.aliens.layout import CELL
from xenoboard.parts.drawing.choices import Mark
from xenoboard.parts.drawing.markup import EMPTY, Attribute, Child, Markup, circle, g, path, rect, tag
from xenoboard.parts.drawing.places import attributes

HALF = CELL // 2


def spot(
    place: str, mark: Mark, name: str, *children: Child, cls: str = "", face: str | None = None, **more: Attribute
) -> Markup:
    """A place: what is drawn there, with its options and their previews."""
    shown = attributes(place, mark, name, cls, face)
    previews = {choice.key: choice.preview for choice in mark.choices if choice.preview}
    shown["data_preview"] = json.dumps(previews, separators=(",", ":")) if previews else None
    if not mark.choices and not face:
        shown["tabindex"] = None  # only what can be chosen or read is reached by the keyboard
    return g(*children, **shown, **more)


def letters(mark: Mark) -> str:
    """What the tag of a place says: its letters, a dot where the picture alone chooses."""
    found = "".join(choice.letter for choice in mark.choices)
    return found if len(mark.choices) < 3 and len(found) < 3 else f"{found[:1]}+"


def crowded(mark: Mark) -> bool:
    """Whether all options of a place belong to a crowd, and it is a dot in an area."""
    return bool(mark.choices) and not any(choice.letter for choice in mark.choices)


def ring(mark: Mark, x: float, y: float, half: float = HALF - 1.5, *, low: bool = False) -> Markup:
    """The dashed ring round a legal place with its letters; a dot for one of a crowd. low: the tag at the lower edge."""
    if not mark.choices:
        return _corner(mark, x, y)
    if crowded(mark):
        return g(
            circle(cx=x, cy=y, r=2.1, cls="dot"),
            rect(x=x - half, y=y - half, width=2 * half, height=2 * half, cls="line"),
            cls="hoop crowd",
        )
    said = letters(mark)
    wide = 12 if len(said) == 1 else 9 * len(said) + 3
    top = y + half - 13 if low else y - half - 1
    key = g(
        rect(x=x + half - wide + 2, y=top, width=wide, height=14, rx=3),
        tag("text", said, x=x + half - wide / 2 + 2, y=top + 11.3, text_anchor="middle"),
        cls="tag",
    )
    return g(rect(x=x - half, y=y - half, width=2 * half, height=2 * half, rx=5, cls="line march"), key, cls="hoop")


def _corner(mark: Mark, x: float, y: float) -> Markup:
    return path(d=f"M{x - HALF + 2},{y + HALF - 9}v7h7", cls="fresh") if mark.news else EMPTY
