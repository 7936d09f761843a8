"""Pages of On Mars tables for the gallery: real tables, played a while by chance from a seed, drawn as the server draws them."""

from __future__ import annotations

import random
import sys
from typing import Any

from django.template.loader import render_to_string
from tests.web import gallery

import xenoboard
from xenoboard.engine import Table
from xenoboard.games import faces
from xenoboard.games.on_mars import picture
from xenoboard.parts.drawing import choices, seats
from xenoboard.web import pages

TABLES = {
    "base_4": ("base", 4, 2, 0),
    "base_move": ("base", 3, 5, 420),
    "base_site": ("base", 3, 9, 500),
    "base_late": ("base", 4, 1, 1500),
    "invasion_human": ("invasion", 5, 1, 1100),
    "invasion_alien": ("invasion", 4, 4, 300),
    "outbreak": ("outbreak", 4, 3, 80),
    "blackout": ("blackout", 4, 7, 120),
    "monolith": ("monolith", 1, 6, 90),
}
"""Scenario, seats, seed and how many decisions are played by chance."""


def played(scenario: str, count: int, seed: int, decisions: int) -> Table:
    """A table after so many decisions by chance."""
    table = xenoboard.new(f"on_mars/{scenario}", seats=count, seed=seed)
    chance = random.Random(seed)
    for _ in range(decisions):
        if (asked := table.decision) is None:
            break
        table.choose(chance.choice(asked.options))
    return table


def until(table: Table, wanted: str, seat: int | None = None) -> Table:
    """Played on by chance until a question with more than one answer is asked, if one is wanted of that kind."""
    chance = random.Random(1)
    for _ in range(400):
        asked = table.decision
        if asked is None or (asked.ask.prompt.startswith(wanted) and len(asked.options) > 1 and seat in (None, asked.seat)):
            break
        table.choose(chance.choice(asked.options))
    return table


def page_of(table: Table, seat: int | None, **more: Any) -> str:
    """A whole page of a table as a seat gets it."""
    view = table.view(seat)
    asked = None if seat is None else table.decision_of(seat)
    decision = None if asked is None else pages.with_previews(pages.decision_dict(asked, table), asked, table)
    marks = choices.marks(decision)
    everyone = [
        {
            "seat": number,
            "letter": seats.letter(number),
            "badge": seats.badge(number),
            "name": name,
            "who": "at this screen",
            "bot": False,
            "mine": number == seat,
            "link": "",
            "hand_over": True,
        }
        for number, name in enumerate(view["names"])
    ]
    shown = {"slug": "red-dune", "game": "On Mars", "game_key": "on_mars", "title": table.scenario.title, "ended": False}
    shown |= {"is_host": True, "pace": "brisk", "has_chat": False, "over": table.over, "seat": seat, "can_undo": True}
    log = [
        {"key": str(at), "number": entry.number, "seat": entry.seat, "text": entry.text, "rules": entry.rules, "back": False}
        for at, entry in enumerate(table.log(seat, since=max(0, table.number - 12)))
    ]
    return render_to_string(
        "xenoboard/table.html",
        {
            "sprite": picture.sheet(),
            "csp_nonce": gallery.NONCE,
            "frame": picture.FRAME,
            "table": shown | {"can_redo": False, "hot_seat": False},
            "picture": picture.picture(view, faces("on_mars"), marks),
            "regions": pages.by_name(picture.fragments(view, faces("on_mars"), marks)),
            "decision": choices.panel(decision) if decision else None,
            "waiting": None if decision or table.over else {"seat": 1, "name": "Ben", "prompt": "", "bot": True},
            "log": log,
            "outcome": None,
            "rule": None,
            "notice": "",
            "paces": gallery.PACES,
            "bot_kinds": gallery.BOT_KINDS,
            "people": everyone,
            "chat": {"messages": [], "closed": None},
            **more,
        },
    )


def mars_pages() -> dict[str, str]:
    """Every page of this gallery by its path."""
    made = {}
    for name, (scenario, count, seed, decisions) in TABLES.items():
        table = played(scenario, count, seed, decisions)
        wanted = {"base_move": "move", "base_site": "site", "invasion_alien": "alien"}.get(name, "")
        if wanted:
            until(table, wanted)
        seat = table.decision.seat if table.decision else 0
        made[f"/mars_{name}"] = page_of(table, seat)
    return made


if __name__ == "__main__":
    gallery.pages().update(mars_pages())
    asked = [word for word in sys.argv[1:] if word.startswith("/")]
    gallery.photograph(
        asked or [name for name in gallery.pages() if name.startswith("/mars_")],
        [word for word in sys.argv[1:] if word in gallery.SIZES] or list(gallery.SIZES),
        "light" if "light" in sys.argv else "dark",
    )
