"""English as the sentences of all games need it: numbers with their nouns, articles, one full stop.

A sentence is a template with names in braces. `{n:Crystal}` says `1 Crystal` or `2 Crystals`, `{n:Battery|Batteries}` gives the plural,
`{what:an}` puts the article: `an Alien Mine`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

VOWEL = re.compile(r"(?!one|uni|use)[aeiouAEIOU]|8|11\b|18\b|[FLMNRSX](?=[A-Z&0-9])")
"""How words begin that are spoken with a vowel first: `an Oxygen Condenser`, `an R&D Engineer`, `an 8`."""
TOO_MANY_STOPS = re.compile(r"(?<=[^.][.!?])\.(?!\.)|(?<=\w)\.(?=,)")


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 Strike`, `2 Strikes`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def an(noun: str) -> str:
    """A noun with its article: `a Bot`, `an Exosuit`."""
    return f"{'an' if VOWEL.match(noun) else 'a'} {noun}"


def enumerated(parts: Sequence[str]) -> str:
    """Parts as a sentence has them: `A, B and C`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def capital(sentence: str) -> str:
    """The sentence with a capital at its start."""
    return sentence[:1].upper() + sentence[1:]


def stopped(sentence: str) -> str:
    """One full stop where something named in a sentence brings its own: `Objective completed: The S.O.S.`"""
    return TOO_MANY_STOPS.sub("", sentence)


class _Said:
    """What stands for a name of a template: any text, a noun with its article, or a number with its noun."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(self.value)
        return an(str(self.value)) if noun == "an" else counted(self.value, *noun.split("|"))


class _Words:
    def __init__(self, args: Mapping[str, Any]) -> None:
        self.args = args

    def __getitem__(self, name: str) -> _Said:
        return _Said(self.args[name])


def fill(template: str, args: Mapping[str, Any]) -> str:
    """A template with its names filled in. KeyError for a name that `args` lacks."""
    return stopped(template.format_map(_Words(args)))
