"""A gallery of pages drawn from fixtures, without the service: it renders the real templates and pictures, serves them
under the strict content security policy the site uses, and photographs them. Tests use `pages`, `serve` and
`browser`; run it to look at the pages: `python -m tests.web.gallery` writes screenshots to `out/`."""

from __future__ import annotations

import json
import mimetypes
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from typing import Any

import django
from django.template.loader import render_to_string

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from xenoboard.games.legendary import picture as drawn  # noqa: E402
from xenoboard.games.legendary.cards import Face, library  # noqa: E402
from xenoboard.parts.drawing import choices, seats  # noqa: E402
from xenoboard.service.headers import POLICY  # noqa: E402

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WEB = ROOT / "src/xenoboard/web"
FIXTURES = ("early_3", "crowded_5", "david_3b", "solo_end", "queen_mat", "david_humans", "risen_agendas")
SIZES = {"1440": (1440, 900), "1024": (1024, 768), "390": (390, 844)}
NONCE = "gallery"
BOT_KINDS = [{"key": "bot:thumb", "label": "a bot, rule of thumb"}, {"key": "bot:random", "label": "a bot, at random"}]
PACES = ["at_once", "brisk", "slow"]


def fixture(name: str) -> dict[str, Any]:
    """One fixture: `view`, `decision`, `log`, `changed`, perhaps `outcome`."""
    loaded: dict[str, Any] = json.loads((HERE / "fixtures" / f"{name}.json").read_text())
    return loaded


def faces() -> dict[str, Face]:
    """The game's own cards."""
    return library().faces


def people(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Who sits at a fixture's table; in the crowded one a link waits for somebody."""
    return [
        {
            "seat": player["seat"],
            "letter": seats.letter(player["seat"]),
            "badge": seats.badge(None if player["seat"] == (view["alien"] or {}).get("seat") else player["seat"]),
            "name": player["name"],
            "who": "bot, rule of thumb" if player.get("bot") else "at this screen",
            "bot": bool(player.get("bot")),
            "mine": player["seat"] == view["you"],
            "link": "http://127.0.0.1:8000/join/0123456789abcdef/" if len(view["players"]) == 5 and player["seat"] == 1 else "",
            "hand_over": True,
            "sole": player["seat"] == view["you"],
            "company": len(view["players"]) == 5,
        }
        for player in view["players"]
    ]


def table_page(name: str, **more: Any) -> str:
    """A whole table page from a fixture."""
    fix = fixture(name)
    view, decision = fix["view"], more.get("decision", fix["decision"])
    marks = choices.marks(decision, fix["changed"])
    regions = {k.removeprefix("region-"): v for k, v in drawn.fragments(view, faces(), marks).items()}
    slug: dict[str, Any] = {
        "slug": "amber-river",
        "game": "Legendary",
        "game_key": "legendary",
        "title": "Alien: Covenant · co-operative",
    }
    slug |= {"ended": False, "is_host": True, "pace": "brisk", "has_chat": len(view["players"]) > 1}
    return render_to_string(
        "xenoboard/table.html",
        {
            "sprite": drawn.sheet(),
            "csp_nonce": NONCE,
            "frame": drawn.FRAME,
            "table": {
                **slug,
                "over": decision is None,
                "seat": view["you"],
                "can_undo": True,
                "can_redo": False,
                "hot_seat": False,
            },
            "picture": drawn.picture(view, faces(), marks),
            "regions": regions,
            "shelf": drawn.FRAME.on_shelf(regions),
            "decision": choices.panel(decision) if decision else None,
            "waiting": None,
            "log": [{**line, "key": str(place)} for place, line in enumerate(fix["log"])],
            "since": {"lines": [{"text": line["text"], "seat": line["seat"]} for line in fix["log"][-2:]], "more": 3, "all": 5},
            "outcome": fix.get("outcome"),
            "rule": None,
            "notice": "",
            "paces": PACES,
            "bot_kinds": BOT_KINDS,
            "people": people(view),
            "chat": {"messages": [{"seat": 0, "name": "Ada", "text": "I take the Airlock."}], "closed": None},
            **more,
        },
    )


SCENARIO = {
    "key": "legendary/covenant",
    "title": "Alien: Covenant",
    "line": "Three objectives on Planet 4; the Complex fills behind you.",
    "goal": "The humans win together when the three Objectives are completed.",
    "game": "Legendary Encounters",
    "game_key": "legendary",
    "seats_min": 1,
    "seats_max": 5,
    "options": [
        {"name": "hard", "kind": "switch", "value": False, "label": "Hard mode", "sentence": "Harder Location and Objectives."},
        {
            "name": "agendas",
            "kind": "switch",
            "value": False,
            "label": "Hidden agendas",
            "sentence": "One of you may be a traitor.",
        },
        {
            "name": "health",
            "kind": "choice",
            "value": "printed",
            "label": "Health",
            "sentence": "How much you can take.",
            "choices": [{"value": "printed", "label": "as printed"}, {"value": "more", "label": "two more each"}],
        },
        {
            "name": "crew",
            "kind": "many",
            "label": "Barracks",
            "sentence": "Which four characters.",
            "choices": [{"value": name, "label": name, "chosen": True} for name in ("Captain Oram", "Walter 1")],
        },
        {
            "name": "avatar",
            "kind": "per_seat",
            "label": "Avatars",
            "sentence": "One for each seat.",
            "choices": [{"value": "", "label": "as dealt"}, {"value": "LE-AV-MED", "label": "Medic"}],
            "per_seat": [{"seat": seat, "value": ""} for seat in range(3)],
        },
    ],
}


def start_page() -> str:
    """The start page with two tables under way."""
    game = {
        "key": "legendary",
        "title": "Legendary Encounters",
        "subtitle": "Alien: Covenant",
        "line": "Grow a deck of crew, find what hunts you, finish three objectives.",
        "seats": "1–5",
        "minutes": "45–90",
        "kind": "co-operative",
        "play_now": {"scenario": "legendary/covenant", "label": "Alien: Covenant, you and two bots"},
        "count": 3,
        "families": [
            {
                "name": "",
                "scenarios": [SCENARIO, {"key": "legendary/alien", "title": "Alien", "line": "The Nostromo, three objectives."}],
            },
            {
                "name": "Others",
                "scenarios": [{"key": "legendary/queen_mother", "title": "Queen Mother", "line": "One of you plays the hive."}],
            },
        ],
    }
    who = ["me", "bot:thumb", "bot:thumb", "none", "none"]
    places = [
        {"seat": i, "letter": seats.letter(i), "badge": seats.badge(i, 24), "who": who[i], "name": "Ada" if i == 0 else ""}
        for i in range(5)
    ]
    row = [
        {
            "slug": "a",
            "title": "Alien: Covenant",
            "state": "round 6 · Rook and Sable, bots",
            "mine": True,
            "seats": seats.badge(0),
            "when": "now",
        },
        {
            "slug": "b",
            "title": "Alien: Covenant, hard",
            "state": "waiting for Mia",
            "mine": False,
            "seats": seats.badge(1),
            "when": "yesterday",
        },
    ]
    shell = {"sprite": drawn.sheet(), "csp_nonce": NONCE, "bot_kinds": BOT_KINDS, "paces": PACES, "pace": "brisk", "seed": ""}
    context = {"tables": row, "games": [game], "scenario": SCENARIO, "seats": places, "error": ""}
    return render_to_string("xenoboard/start.html", shell | context)


@cache
def pages() -> dict[str, str]:
    """Every page of the gallery by its path."""
    shell = {"sprite": drawn.sheet(), "csp_nonce": NONCE}
    slug: dict[str, Any] = {"slug": "amber-river", "game": "Legendary", "title": "Alien: Covenant"}
    near = [{"id": "LE-015", "text": "The gained character must cost strictly less."}]
    rule = {"id": "LE-014", "where": "New Covenant Keyword", "text": "You may also gain one neighbour from the HQ.", "near": near}
    free = {"seat": 1, "letter": "Y", "badge": seats.badge(1, 24), "name": "Ben"}
    found = [{"id": "LE-014", "text": rule["text"], "where": rule["where"], "game": "Legendary Encounters"}]
    told = [
        {"text": "Ada recruits Ship Systems.", "seat": 0},
        {"text": "A Hive card enters the Ventilation Ducts.", "seat": None},
    ]
    since = {"lines": told, "more": 9, "all": 11}
    after = {"seat": 1, "name": "Ben", "letter": "Y", "badge": seats.badge(1, 120)}
    error = {
        "title": "This table is not here",
        "reason": "Perhaps the link is incomplete, or the table was cleared away.",
        "rule": "",
        "back": None,
    }
    waiting = {"seat": 1, "name": "Rook", "prompt": "Strike Phase: order of the Strikes", "bot": True}
    made = {f"/{name}": table_page(name) for name in FIXTURES}
    made["/waiting"] = table_page("early_3", decision=None, waiting=waiting)
    made["/start"] = start_page()
    made["/curtain"] = render_to_string("xenoboard/curtain.html", {**shell, "table": slug, "next": after, "since": since})
    made["/join"] = render_to_string(
        "xenoboard/join.html", {**shell, "table": slug, "host": "Ada", "code": "abc", "seat": free, "error": ""}
    )
    made["/error"] = render_to_string("xenoboard/error.html", {**shell, **error})
    made["/rules"] = render_to_string(
        "xenoboard/rules.html", {**shell, "q": "gain", "game": "", "found": found, "rule": None, "games": []}
    )
    made["/rules/LE-014"] = render_to_string("xenoboard/_rule.html", {"rule": rule})
    return made


class _Desk(BaseHTTPRequestHandler):
    posted: list[str] = []
    told: list[str] = []

    def do_GET(self) -> None:
        where = self.path.split("?")[0].rstrip("/")
        if where.startswith("/static/django_htmx/"):
            self._send(files("django_htmx").joinpath("static", where.removeprefix("/static/")).read_bytes(), where)
        elif where.startswith("/static/"):
            self._send((WEB / "static" / where.removeprefix("/static/")).read_bytes(), where)
        elif where in pages():
            self._send(pages()[where].encode(), "x.html")
        elif where.endswith("/events") and _Desk.told:
            self._send("".join(f"data: {line}\n" for line in _Desk.told.pop().split("\n")).encode() + b"\n", "events.sse")
        else:
            self.send_response(204 if where.endswith("/events") else 404)
            self.end_headers()

    def do_POST(self) -> None:
        _Desk.posted.append(f"{self.path} {self.rfile.read(int(self.headers['Content-Length'])).decode()}")
        self.send_response(204)
        self.end_headers()

    def _send(self, body: bytes, name: str) -> None:
        self.send_response(200)
        kind = "text/event-stream" if name == "events.sse" else mimetypes.guess_type(name)[0] or "text/plain"
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Security-Policy", POLICY.format(nonce=NONCE))
        self.end_headers()
        with suppress(ConnectionError):  # a page that was left no longer waits for its files
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Silence: the gallery is not a server to be watched."""


def tell(regions: dict[str, str]) -> None:
    """What the next event stream says: regions by the id of their roots, as htmx swaps them in."""
    parts = (f'<hx-partial hx-target="#{root}" hx-swap="outerMorph">{markup}</hx-partial>' for root, markup in regions.items())
    _Desk.told.append("".join(parts))


@contextmanager
def serve() -> Iterator[tuple[str, list[str]]]:
    """The gallery's address, and what was posted to it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Desk)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    _Desk.posted = []
    try:
        yield f"http://127.0.0.1:{server.server_port}", _Desk.posted
    finally:
        server.shutdown()


@contextmanager
def browser() -> Iterator[Any]:
    """Debian's Chromium."""
    from playwright.sync_api import sync_playwright

    quiet = "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run"
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path="/usr/bin/chromium", args=quiet.split())
        yield chromium
        chromium.close()


def photograph(names: list[str], sizes: list[str], scheme: str = "dark") -> None:
    """Screenshots of the named pages into out/."""
    out = ROOT / "out"
    out.mkdir(exist_ok=True)
    pages()
    with serve() as (address, _), browser() as chromium:
        for size in sizes:
            width, height = SIZES[size]
            context = chromium.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme, device_scale_factor=1.5 if width < 800 else 1
            )
            page = context.new_page()
            page.on(
                "console", lambda message: print("  console:", message.text) if message.type in ("error", "warning") else None
            )
            page.on("pageerror", lambda error: print("  error:", error))
            for name in names:
                page.goto(address + name)
                page.wait_for_timeout(250)
                page.screenshot(path=out / f"{name.strip('/')}_{size}_{scheme}.png", full_page=name in ("/start",))
                print(name, size, page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"))
            context.close()


if __name__ == "__main__":
    asked = [word for word in sys.argv[1:] if word.startswith("/")]
    photograph(
        asked or [name for name in pages() if not name.startswith("/rules")],
        [word for word in sys.argv[1:] if word in SIZES] or list(SIZES),
        "light" if "light" in sys.argv else "dark",
    )
