"""What people call things: cards, places, several cards in a row."""

from __future__ import annotations

from typing import Any

from xenoboard.games.legendary.cards import Face, library
from xenoboard.games.legendary.sentences import PLACES

FACES = library().faces
BY_SLUG: dict[str, Face] = {face.slug: face for face in reversed(FACES.values())}


class Missing(dict[str, Any]):
    """Sentences with a name nobody gave say so plainly instead of failing in front of players."""

    def __missing__(self, key: str) -> str:
        return "an effect" if key == "card" else key


def named(face: str) -> str:
    """A card's name."""
    found = FACES.get(face)
    return found.name if found else face


def text_of(face: str) -> str:
    """A card's text, if it is a card."""
    found = FACES.get(face)
    return found.text if found else ""


def where(zone: str) -> str:
    """A zone in words."""
    kind, _, room = zone.partition(":")
    return PLACES.get(room) or PLACES.get(kind) or kind


def listed(names: list[str]) -> str:
    """Names in a row, each once with how often: `Specialist ×3, Grunt`."""
    counts = {name: names.count(name) for name in dict.fromkeys(names)}
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in counts.items()) if names else "nothing"


def values(faces: list[Face]) -> str:
    """What playing cards gives together."""
    sums = ((sum(face.attack for face in faces), "Attack"), (sum(face.recruit for face in faces), "Recruit"))
    return ", ".join(f"+{n} {what}" for n, what in sums if n)
