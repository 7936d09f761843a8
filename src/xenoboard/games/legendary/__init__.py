"""Legendary Encounters: Alien Covenant, with the base game's Nostromo. README.md maps rule ids to code."""

from xenoboard.games.legendary.scenarios import GAME

__all__ = ["GAME"]
