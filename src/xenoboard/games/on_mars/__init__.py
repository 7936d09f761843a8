"""On Mars with the expansion Alien Invasion: the base game and its four chapters. README.md maps rule ids to code."""

from xenoboard.games.on_mars.scenarios import GAME

__all__ = ["GAME"]
