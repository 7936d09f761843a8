"""What Resources and other goods are called, one and several of them."""

from __future__ import annotations

from collections.abc import Sequence

from xenoboard.engine.english import enumerated

ITEMS = {
    "mineral": "Mineral",
    "battery": "Battery",
    "water": "Water",
    "plant": "Plant",
    "oxygen": "Oxygen",
    "medicine": "Medicine",
    "any": "Resource of any kind",
    "crystal": "Crystal",
    "colonist": "Colonist",
    "goal": "Private Goal",
    "tech": "Ship Tech",
    "trooper": "Trooper",
}
PLURALS = {"mineral": "Minerals", "battery": "Batteries", "plant": "Plants", "crystal": "Crystals", "colonist": "Colonists"} | {
    "goal": "Private Goals",
    "trooper": "Troopers",
}


def amount(item: str, number: int) -> str:
    """So many of an item."""
    return f"{number} {ITEMS[item] if number == 1 else PLURALS.get(item, ITEMS[item])}"


def listed(items: Sequence[str]) -> str:
    """Items with their numbers: `2 Crystals and 1 Colonist`."""
    return enumerated([amount(item, items.count(item)) for item in dict.fromkeys(items)]) or "nothing"
