"""The table of On Mars as a picture: Orbit left, the Colony right with the map, the Shuttle joining them along the top. Pure functions
from a view (as of `table.view`) to markup, one per region, so that only what changed need be sent. The map is in `map_picture`, boards in
`player_picture`, the same table as text in `board_list`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.engine import key_of
from xenoboard.games.on_mars.board_list import board_list
from xenoboard.games.on_mars.card_picture import Faces, reading_card
from xenoboard.games.on_mars.changes import changed
from xenoboard.games.on_mars.map_picture import definitions, map_region
from xenoboard.games.on_mars.orbit_picture import offers, orbit
from xenoboard.games.on_mars.player_picture import own_area, pools, team
from xenoboard.games.on_mars.spots import View, name_of, seat_badge
from xenoboard.games.on_mars.track_picture import goals, shuttle, support
from xenoboard.parts.drawing.choices import Marks
from xenoboard.parts.drawing.frame import Frame
from xenoboard.parts.drawing.markup import Markup, classes, div, li, ol
from xenoboard.parts.drawing.materials import sprite

__all__ = [
    "FRAME",
    "MOMENTS",
    "board_list",
    "changed",
    "fragments",
    "own_area",
    "picture",
    "pools",
    "reading_card",
    "sheet",
    "team",
]

MOMENTS = frozenset(
    {
        "blackout",
        "colony_level",
        "corrupted",
        "goal_met",
        "infected",
        "infection",
        "last_round",
        "mission",
        "sabotaged",
        "unlocked",
    }
)
"""Events that are told as a ribbon over the board, too."""
FRAME = Frame(
    "colony",
    (
        ("region-map", "Mars"),
        ("region-orbit", "Orbit"),
        ("region-support", "Colony"),
        ("region-mine", "Mine"),
        ("rail", "Others"),
    ),
    ("xenoboard/on_mars.css",),
)
GHOSTS = {"land_bot": "robot", "deploy": "trooper", "explore_hex": "discovery"}
"""What would come to a hex, by the question."""
PHASES = {"placement": "Set-up", "colonization": "Colonization", "sabotage": "Sabotage", "shuttle": "Shuttle"}


def sheet() -> Markup:
    """Every definition the drawings refer to; once per page."""
    return sprite([definitions()])


def previews(g: Any, ask: Any) -> dict[str, Mapping[str, Any]]:
    """What would stand on a hex, for questions that ask for one: a ghost on the map."""
    kind = ask.args.get("kind") if ask.prompt in ("site", "erect_hex") else GHOSTS.get(ask.prompt)
    return {key_of(value): {"ghost": kind} for value in ask.values(g) if hasattr(value, "hex")} if kind else {}


def fragments(view: View, faces: Faces, marks: Marks) -> dict[str, Markup]:
    """Every region by the id of its root, so that what changed can be sent alone."""
    return {
        "region-phase": phase(view),
        "region-order": order(view),
        "region-pools": pools(view),
        "region-shuttle": shuttle(view, marks),
        "region-orbit": orbit(view, faces, marks),
        "region-offers": offers(view, faces, marks),
        "region-goals": goals(view, faces, marks),
        "region-map": map_region(view, marks),
        "region-support": support(view, faces, marks),
        "region-mine": own_area(view, faces, marks),
        "region-team": team(view, faces, marks),
        "region-list": board_list(view, faces, marks),
    }


def picture(view: View, faces: Faces, marks: Marks) -> Markup:
    """The public board."""
    return div(
        shuttle(view, marks),
        div(orbit(view, faces, marks), offers(view, faces, marks), goals(view, faces, marks), cls="orbit-side"),
        map_region(view, marks),
        support(view, faces, marks),
        cls=classes(
            "mars-board",
            view["commander"] is not None and f"commander-{view['commander']}",
            f"chapter-{view['scenario'].partition('/')[2]}",
        ),
        id="picture",
    )


def phase(view: View) -> Markup:
    """The round, and the phases with the present one lit."""
    now = view["turn"]["phase"]
    shown = [name for name in PHASES if name != "sabotage" or view["scenario"].endswith("monolith")]
    shown = [name for name in shown if name != "placement" or now == "placement"]
    steps = [li(PHASES[name], cls="on" if name == now else "", aria_current="step" if name == now else None) for name in shown]
    return ol(li(f"Round {view['turn']['round']}"), steps, cls="phase", id="region-phase", aria_label="Phases of the round")


def order(view: View) -> Markup:
    """Who plays in which order; the Alien Commander follows every Human."""
    turn = view["turn"]
    shown = [_in_order(view, seat, done=at < turn["at"]) for at, seat in enumerate(turn["order"])]
    if view["commander"] is not None:
        shown.append(_in_order(view, view["commander"], done=False))
    return ol(shown, cls="order", id="region-order", aria_label="Turn order")


def _in_order(view: View, seat: int, *, done: bool) -> Markup:
    on = seat == view["turn"]["seat"]
    name = name_of(view, seat) + (", plays" if on else ", has played" if done else "") + (", you" if seat == view["you"] else "")
    return li(seat_badge(view, seat, 20, label=name), cls=classes(on and "on", done and not on and "over"), title=name)
