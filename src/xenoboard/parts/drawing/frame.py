"""What a game gives the frame of its pages: the sign beside its name, the parts a phone jumps to, and its own style
sheets and scripts. Each game's `picture` module has one as `FRAME`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Frame(NamedTuple):
    """The frame of a game's table.

    sign: the id of a symbol of its sheet, without `i-`. jumps: (id of an element, its name) in reading order.
    styles, scripts: files below `static/`, loaded after those of every table. shelf: the regions in the Team tab, in order.
    tells_goal: one of them says how the game is won, so that the page need not.
    """

    sign: str
    jumps: tuple[tuple[str, str], ...]
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    shelf: tuple[str, ...] = ("team",)
    tells_goal: bool = False

    def on_shelf(self, regions: Mapping[str, str]) -> list[str]:
        """The regions of the Team tab; those a game does not draw are left out."""
        return [regions[name] for name in self.shelf if name in regions]
