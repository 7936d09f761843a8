"""A place of a board in markup: the attributes every place carries, and what lies over it when it is an option, refused
or just changed. Every game draws its places through here, so that the script, the tests and screen readers meet the
same thing everywhere."""

from __future__ import annotations

import json

from xenoboard.parts.drawing.choices import Mark
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import EMPTY, Attribute, Markup, classes, span, text
from xenoboard.parts.drawing.materials import ring
from xenoboard.parts.drawing.seats import colour_class


def attributes(place: str, mark: Mark, name: str, cls: str = "", face: str | None = None) -> dict[str, Attribute]:
    """What a place carries: its name in the script (`data-place`), its options, why it is refused, and a name for those
    who do not see it.
    """
    keys = [choice.key for choice in mark.choices]
    said = name
    if keys:
        said += ". " + "; ".join(f"Option {choice.letter}: {choice.label}" for choice in mark.choices)
    elif mark.reason:
        said += f". Not possible. {mark.reason}"
    return {
        "id": f"at-{place}",
        "cls": classes(
            cls,
            "place",
            bool(keys) and "legal",
            not keys and bool(mark.reason) and "refused",
            mark.news and f"changed {colour_class(mark.changed)}",
        ),
        "data_place": place,
        "data_opt": keys[0] if keys else None,
        "data_opts": json.dumps(keys) if len(keys) > 1 else None,
        "data_why": mark.reason if not keys and mark.reason else None,
        "data_why_rule": mark.rule if not keys and mark.rule else None,
        "data_face": face,
        "role": "button" if keys else "group",
        "tabindex": "0" if keys else "-1",
        "aria_label": said,
    }


def overlay(mark: Mark) -> Markup:
    """Ring and letters of an option, hatch and sign of a refusal, corner of a change. Silent: the place's own name says
    it all.
    """
    if mark.choices:
        letters = "".join(choice.letter for choice in mark.choices[:3]) or "•"
        more = "+" if len(mark.choices) > 3 else ""
        return text([ring(), span(letters + more, cls="key", aria_hidden="true"), _corner(mark)])
    if mark.reason:
        return text([span(icon("no", 13), cls="hatch", aria_hidden="true"), _corner(mark)])
    return _corner(mark)


def _corner(mark: Mark) -> Markup:
    return span(cls="corner", aria_hidden="true") if mark.news else EMPTY
