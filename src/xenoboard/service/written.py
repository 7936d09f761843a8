"""What people write, as others can read it: one line, without characters that are not seen but turn or hide what is around them."""

from __future__ import annotations

import unicodedata

UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
JOINERS = "\u200c\u200d"
"""Unseen, but some scripts and pictures are not written rightly without them."""


def readable(text: str) -> str:
    """The text in one line; empty if there is nothing to be seen in it."""
    seen = "".join(each if each in JOINERS or unicodedata.category(each) not in UNSEEN else " " for each in text)
    return " ".join(seen.split()) if seen.strip(JOINERS + " ") else ""
