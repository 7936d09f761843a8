"""The table in words, as one seat sees it: the list of the board that every game draws for those who do not look at pictures.

A game whose boards cannot be told in words has a chart, too: lines of characters.
"""

from __future__ import annotations

import importlib
from html.parser import HTMLParser

from xenoboard.engine import Table
from xenoboard.games import faces
from xenoboard.parts.drawing.choices import marks


def lines(table: Table, seat: int | None) -> list[str]:
    """What the seat sees, a line for each thing under the heading it belongs to."""
    key = table.game.key
    picture = importlib.import_module(f"xenoboard.games.{key}.picture")
    reader, view = _Reader(), table.view(seat)
    reader.feed(picture.fragments(view, faces(key), marks(None, {}))["region-list"])
    listed = [line.rstrip() for line in reader.lines if line.strip()]
    return listed + picture.chart(view) if hasattr(picture, "chart") else listed


class _Reader(HTMLParser):
    """Text of headings and list entries."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = [""]

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag in ("li", "p", "dd"):
            self.lines.append("  ")
        elif tag in ("h2", "h3", "dt"):
            self.lines.append("")

    def handle_data(self, data: str) -> None:
        self.lines[-1] += " ".join(data.split("\n"))
