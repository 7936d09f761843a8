"""Where on the board events left something new, so that who looks again sees it at a glance. What an event tells is public to its
audience; a place that the picture does not draw now is passed over there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from xenoboard.engine import Event
from xenoboard.games.legendary.state import ROOMS

View = Mapping[str, Any]


def changed(events: Iterable[Event], view: View) -> dict[str, int | None]:
    """Each place that the events changed, with the seat whose act it was; the last one counts."""
    return {place: event.seat for event in events for place in _places(event, view)}


def _places(event: Event, view: View) -> Iterator[str]:
    args, card = event.args, event.args.get("card")
    if event.kind in ("refilled", "cycled") and "slot" in args:
        yield f"hq-{args['slot']}"
    elif event.kind == "hive_card":
        yield "room-ducts"
    elif event.kind in ("revealed", "pushed", "moved", "looked_room"):
        spot = str(args.get("target") or args.get("place") or args.get("room") or "")
        room = spot.rpartition(":")[2]
        if room in ROOMS:
            yield f"room-{room}"
        yield from (foe["place"] for foe in view["combat"] if foe["card"] == card)
    elif event.kind in ("becomes_enemy", "david_revealed"):
        yield from (foe["place"] for foe in view["combat"] if foe["card"] == card)
    elif event.kind == "buried":
        yield "necropolis"
    elif event.kind == "to_operations":
        yield from (f"operations-{i}" for i, name in enumerate(view["operations"], 1) if name == card)
    elif event.kind == "david_struck":
        yield "david"
    elif event.seat is not None and event.kind == "strike":
        wounds = view["players"][event.seat]["strikes"]
        yield from (f"strike-{event.seat}-{i}" for i, name in enumerate(wounds, 1) if name == card)
    elif event.seat is not None and event.kind == "attached":
        yield from (foe["place"] for foe in view["players"][event.seat]["facing"])
    elif event.seat is not None and event.kind in ("healed", "died"):
        yield f"seat-{event.seat}"
