"""Safe markup, built from plain functions. Text is escaped unless it already is `Markup`, so a name can never become a tag;
inline styles and event attributes are refused, because the pages run under a strict content security policy.
Django's templates trust `Markup` by its `__html__`, without this package knowing Django."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape as _escape

Attribute = str | int | float | bool | None
VOID = frozenset({"br", "hr", "img", "input"})


class Markup(str):
    """A string that is already safe to put into a page."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


Child = str | int | None | Iterable["Child"]

EMPTY = Markup("")


def text(value: Child) -> Markup:
    """One child, or many, as markup; whatever is not `Markup` is escaped."""
    if value is None:
        return EMPTY
    if isinstance(value, Markup):
        return value
    if isinstance(value, str | int):
        return Markup(_escape(str(value), quote=True))
    return Markup("".join(text(child) for child in value))


def _attributes(given: dict[str, Attribute]) -> str:
    parts = []
    for name, value in given.items():
        key = "class" if name == "cls" else name.strip("_").replace("__", ":").replace("_", "-")
        if key == "style" or key.startswith("on"):
            raise ValueError(
                f"attribute {key!r}: inline styles and event attributes are not allowed; use a class or a data attribute"
            )
        if value is None or value is False or (key == "class" and value == ""):
            continue
        parts.append(f" {key}" if value is True else f' {key}="{_escape(str(value), quote=True)}"')
    return "".join(parts)


def tag(name: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """`tag("b", "Ada", cls="name")` is `<b class="name">Ada</b>`. `data_place` becomes `data-place`, `None` is left out."""
    head = f"<{name}{_attributes(attributes)}>"
    return Markup(head if name in VOID else f"{head}{text(children)}</{name}>")


def maker(name: str) -> Callable[..., Markup]:
    """A function for one kind of tag, so that a drawing reads as nouns."""

    def make(*children: Child, **attributes: Attribute) -> Markup:
        return tag(name, *children, **attributes)

    return make


span, div, b, p, ul, ol, li, section, article, header, footer, h2, h3, a, small, button, details, summary = (
    maker(name)
    for name in [
        "span",
        "div",
        "b",
        "p",
        "ul",
        "ol",
        "li",
        "section",
        "article",
        "header",
        "footer",
        "h2",
        "h3",
        "a",
        "small",
        "button",
        "details",
        "summary",
    ]
)
svg, g, path, circle, rect, use = (maker(name) for name in ["svg", "g", "path", "circle", "rect", "use"])


def classes(*names: str | bool | None) -> str:
    """Class names that hold: `classes("card", legal and "legal")`."""
    return " ".join(name for name in names if isinstance(name, str) and name)
