"""Aliens: Another Glorious Day in the Corps, with Get Away From Her, Ultimate Badasses, and We're in the Pipe, Five by Five."""

from xenoboard.games.aliens.scenarios import GAME

__all__ = ["GAME"]
