"""Places inside a drawing: a hex of the map, a space of a Laboratory. They carry what every place carries (`parts.drawing.places`),
with a ring in their own shape. Also whom a seat's colour belongs to: the Alien Commander is always red and always X.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.parts.drawing.choices import Mark
from xenoboard.parts.drawing.markup import EMPTY, Child, Markup, classes, g, rect, tag, text, use
from xenoboard.parts.drawing.places import attributes
from xenoboard.parts.drawing.seats import badge, colour_class, letter

View = Mapping[str, Any]


def colour_of(view: View, seat: int | None) -> int | None:
    """The seat whose colour somebody wears; None is the aliens' red."""
    return None if seat is None or seat == view["commander"] else seat


def seat_class(view: View, seat: int | None) -> str:
    """The class that sets `--seat` for somebody at this table."""
    return colour_class(colour_of(view, seat))


def seat_letter(view: View, seat: int | None) -> str:
    """The letter of somebody at this table."""
    return letter(colour_of(view, seat))


def seat_badge(view: View, seat: int | None, size: int = 20, *, label: str | None = None) -> Markup:
    """The badge of somebody at this table."""
    return badge(colour_of(view, seat), size, label=label)


def name_of(view: View, seat: int) -> str:
    """What somebody is called."""
    name: str = view["names"][seat]
    return name


def sign(name: str, x: float, y: float, size: float, cls: str = "") -> Markup:
    """An icon inside a drawing."""
    return use(href=f"#i-{name}", x=round(x - size / 2, 1), y=round(y - size / 2, 1), width=size, height=size, cls=cls or None)


def label(words: object, x: float, y: float, cls: str = "", anchor: str = "middle") -> Markup:
    """Words inside a drawing."""
    return tag("text", str(words), x=round(x, 1), y=round(y, 1), cls=cls, text_anchor=None if anchor == "start" else anchor)


def spot(
    place: str,
    mark: Mark,
    name: str,
    ring: Markup,
    *inner: Child,
    at: tuple[float, float],
    cls: str = "",
    face: str | None = None,
    told: bool = True,
) -> Markup:
    """A place inside a drawing. ring: its outline (class `spot-ring`); at: where the letter of its option goes; told: it says its
    name to who points at it."""
    return g(
        tag("title", name) if told else None,
        inner,
        ring,
        _key(mark, at),
        **attributes(place, mark, name, classes("spot", cls), face),
    )


def _key(mark: Mark, at: tuple[float, float]) -> Markup:
    """The letter chip of an option, the sign of a refusal."""
    x, y = at
    if mark.choices:
        letters = [choice.letter for choice in mark.choices]
        words = "".join(letters) if len(letters) < 3 and all(letters) else "•" if len(letters) == 1 else f"{len(letters)}×"
        width = 17 if len(words) == 1 else 25
        return g(
            rect(x=x - width / 2, y=y - 8.5, width=width, height=17, rx=5),
            tag("text", words, x=x, y=y + 4.3, text_anchor="middle"),
            cls="spot-key",
            aria_hidden="true",
        )
    return text(sign("no", x, y, 14, "spot-no")) if mark.reason else EMPTY
