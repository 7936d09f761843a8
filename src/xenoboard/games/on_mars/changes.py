"""Where on the board events left something new, so that who looks again sees it at a glance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from xenoboard.engine import Event
from xenoboard.games.on_mars.map_picture import MAP

View = Mapping[str, Any]
ON_HEX = ("hex", "target", "source")
"""Arguments of events that name a hex."""


def changed(events: Iterable[Event], view: View) -> dict[str, int | None]:
    """Each place that the events changed, with the seat whose act it was; the last one counts."""
    return {place: event.seat for event in events for place in _places(event, view)}


def _places(event: Event, view: View) -> Iterator[str]:
    args = event.args
    yield from (f"hex-{args[name]}" for name in ON_HEX if args.get(name) in MAP)
    match event.kind:
        case "space":
            yield f"order-{args['space']}"
        case "main":
            yield f"action-{args['action']}"
        case "token" | "unlocked" | "sabotaged" | "bought_off":
            yield f"space-{args['space']}"
        case "from_warehouse":
            yield f"warehouse-{args['item']}"
        case "corrupted" | "shielded_tech" | "neutralized":
            yield f"tech-{args['owner']}-{args['tile']}"
        case "upgraded" | "claimed":
            yield f"card-{args['card']}"
        case _:
            pass
