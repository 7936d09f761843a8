"""What people read: every question, answer, refusal and event of Legendary as a sentence. How the kernel has the game speak.

The sentences lie in sentences.py, answers.py has the words of every kind of answer, story.py those of every event.
"""

from __future__ import annotations

from typing import Any

from xenoboard.engine import STOP, Ask, Refusal, Words
from xenoboard.engine.english import fill
from xenoboard.games.legendary.answers import CHOICES, plain_word
from xenoboard.games.legendary.names import Missing, named, text_of, where
from xenoboard.games.legendary.sentences import PROMPTS, SILENCE, STOPS
from xenoboard.games.legendary.state import G
from xenoboard.games.legendary.story import event, outcome

__all__ = ["SILENCE", "event", "option", "outcome", "prompt", "refused"]


def prompt(g: G, ask: Ask) -> str:
    """The question as a sentence."""
    args: dict[str, Any] = dict(ask.args)
    for name in ("card", "strike", "seen"):
        if isinstance(args.get(name), str):
            args[name] = named(args[name])
    for name in ("who", "other"):
        if isinstance(args.get(name), int):
            args[name] = g.names[args[name]]
    if "room" in args:
        args["room"] = where(args["room"])
    return fill(PROMPTS[ask.prompt], Missing(args))


def option(g: G, ask: Ask, value: Any) -> Words:
    """An answer in words, with its place on the picture."""
    if value is STOP:
        return Words(STOPS.get(ask.prompt, "Nothing"), group="Or")
    if value is True:
        return Words(f"Use {named(ask.args.get('card', ''))}", note=text_of(ask.args.get("card", "")))
    if isinstance(value, str):
        return plain_word(ask, value)
    return CHOICES[type(value)](g, ask, value)


def refused(g: G, ask: Ask, value: Any, refusal: Refusal) -> Words:
    """A forbidden candidate in words."""
    return option(g, ask, value)
