"""Where on the picture something has just happened: from events to places, so that the table can mark what others changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from xenoboard.engine import Event

WHERE = ("at", "end", "target_at")
"""The arguments of an event that name a space of the boards."""


def changed(events: Iterable[Event], view: Mapping[str, Any]) -> dict[str, int | None]:
    """Each space or door that the events changed, with the seat whose act it was (None: the Aliens); the last one counts."""
    places: dict[str, int | None] = {}
    for event in events:
        for name in WHERE:
            if isinstance(event.args.get(name), str):
                places[f"space-{event.args[name]}"] = event.seat
        if isinstance(event.args.get("door"), str):
            places[f"door-{event.args['door']}"] = event.seat
    return places
