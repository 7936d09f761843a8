"""The toy game as the service needs a game: with players and flags in its view, and a picture module."""

from __future__ import annotations

import html
import importlib
import sys
import types
from collections.abc import Mapping
from typing import Any

import msgspec
from tests.engine import toy

from xenoboard.engine import Game, Rules
from xenoboard.parts.drawing.frame import Frame
from xenoboard.parts.drawing.markup import Markup

SILENT_ROUND = 2


def view(g: Rules[Any], seat: int | None) -> dict[str, Any]:
    """The toy's view with what the pages read of every game."""
    shown = toy.view(g, seat)
    shown["you"] = seat
    shown["players"] = [{"seat": number, "name": g.names[number]} for number in range(len(g.state.crews))]
    shown["flags"] = ["no_strategy_talk"] if g.state.round == SILENT_ROUND else []
    return shown


class Wording(toy.Wording):
    SILENCE = "T-20"


GAME: Game = msgspec.structs.replace(toy.GAME, view=view, wording=Wording())


def fragments(view: Mapping[str, Any], faces: Any, marks: Any) -> dict[str, Markup]:
    """Everything the view tells, in two regions: what all see, and what is one's own; and both as a list."""
    public = {name: value for name, value in view.items() if name not in ("zones", "mottos", "you")}
    own = {name: view[name] for name in ("zones", "mottos", "you")}
    listed = "".join(f"<li>{name}: <small>{html.escape(repr(value))}</small></li>" for name, value in view.items())
    return {
        name: Markup(f'<section id="{name}">{html.escape(repr(shown))}</section>')
        for name, shown in (("region-board", public), ("region-mine", own))
    } | {"region-list": Markup(f'<section id="region-list"><h2>Salvage</h2><ul>{listed}</ul></section>')}


def picture(view: Mapping[str, Any], faces: Any, marks: Any) -> Markup:
    return fragments(view, faces, marks)["region-board"]


def register() -> None:
    """Put the toy beside the real games."""
    package = types.ModuleType("xenoboard.games.toy")
    package.__path__ = []
    package.GAME = GAME  # type: ignore[attr-defined]
    drawing = types.ModuleType("xenoboard.games.toy.picture")
    for name, value in {
        "FRAME": Frame("book", ()),
        "MOMENTS": frozenset(),
        "changed": lambda events, view: {},
        "fragments": fragments,
        "picture": picture,
        "previews": lambda g, ask: {},
        "sheet": lambda: Markup(""),
    }.items():
        setattr(drawing, name, value)
    cards = types.ModuleType("xenoboard.games.toy.cards")
    cards.library = lambda: types.SimpleNamespace(faces={})  # type: ignore[attr-defined]
    sys.modules[cards.__name__] = cards
    sys.modules[package.__name__], sys.modules[drawing.__name__] = package, drawing
    games = importlib.import_module("xenoboard.games")
    games.KEYS = (*(key for key in games.KEYS if key != "toy"), "toy")  # type: ignore[attr-defined]
