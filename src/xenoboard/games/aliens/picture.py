"""The table of Aliens as a picture: the boards in the middle, the Fireteam and the clocks beside them, my Character and
its cards below. Pure functions from a view (as of `table.view`) to markup, one per region, so that only what changed
need be sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.games.aliens import art, board_picture
from xenoboard.games.aliens.board_list import board_list
from xenoboard.games.aliens.card_picture import Faces, reading_card
from xenoboard.games.aliens.changes import changed
from xenoboard.games.aliens.character_picture import own_area, pools, team
from xenoboard.games.aliens.chart import chart
from xenoboard.games.aliens.endurance_picture import endurance, mission, tracker
from xenoboard.games.aliens.previews import previews
from xenoboard.parts.drawing.choices import Marks
from xenoboard.parts.drawing.frame import Frame
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import Markup, button, classes, div, li, ol, p, span
from xenoboard.parts.drawing.materials import sprite
from xenoboard.parts.drawing.seats import badge

__all__ = [
    "FRAME",
    "MOMENTS",
    "board_list",
    "changed",
    "chart",
    "fragments",
    "own_area",
    "picture",
    "pools",
    "previews",
    "reading_card",
    "sheet",
    "team",
]

View = Mapping[str, Any]
FRAME = Frame(
    "scan",
    (("picture", "Boards"), ("region-ducts", "Ducts"), ("region-mine", "Mine"), ("rail", "Team")),
    styles=("xenoboard/aliens.css",),
    scripts=("xenoboard/boards.js",),
    shelf=("endurance", "mission", "tracker", "team"),
    tells_goal=True,
)
MOMENTS = frozenset(
    {
        "alien_phase", "apc_wrecked", "broke_through", "captured", "hivemind", "injury", "killed", "newt_found", "queen_wakes",
        "spotted", "take_off", "tunnel_placed",
    }
)  # fmt: skip
"""Events that are told as a ribbon over the boards, too."""
PHASES = {"start": "Set-up", "marine": "Marines", "alien": "Aliens", "finish": "Finish"}
OF_PHASE = {
    "activation": "marine", "motion": "alien", "blips": "alien", "hive": "alien", "heroes": "start", "equip": "start",
    "place": "start", "between": "start", "experience": "finish",
}  # fmt: skip


def sheet() -> Markup:
    """Every definition the drawings refer to; once per page."""
    return sprite([art.definitions()])


def fragments(view: View, faces: Faces, marks: Marks) -> dict[str, Markup]:
    """Every region by the id of its root, so that what changed can be sent alone."""
    return {
        "region-phase": phase(view),
        "region-order": order(view),
        "region-pools": pools(view),
        "region-ground": board_picture.ground(view),
        "region-board": board_picture.board(view, marks),
        "region-endurance": endurance(view, faces, marks),
        "region-mission": mission(view),
        "region-tracker": tracker(view, faces, marks),
        "region-mine": own_area(view, faces, marks),
        "region-team": team(view, faces, marks),
        "region-list": board_list(view, faces, marks),
    }


def picture(view: View, faces: Faces, marks: Marks) -> Markup:
    """The public boards, and the strip on which the script tells what just happened."""
    return div(
        board_picture.boards(view, marks),
        _story(),
        button(icon("undo", 13), "Replay", type="button", cls="tool story-again", data_story="again", hidden=True),
        div(p(cls="bubble-say"), id="bubble", cls="bubble", hidden=True),
        cls="boards",
        id="picture",
    )


def _story() -> Markup:
    """What the Alien Phase just did, step by step; the script fills it from the log."""
    step = {"type": "button", "cls": "tool square"}
    return div(
        button(icon("prev", 13), data_story="back", aria_label="Step back", **step),
        button(icon("play", 13), data_story="play", aria_label="Play or pause", **step),
        p(cls="story-says", aria_live="off"),
        span(cls="story-count"),
        button(icon("last", 13), data_story="skip", aria_label="Skip to the end", **step),
        id="story",
        cls="story",
        hidden=True,
    )


def phase(view: View) -> Markup:
    """The turn and its phases, the present one lit."""
    now = OF_PHASE.get(view["turn"]["phase"], view["turn"]["phase"])
    shown = [name for name in PHASES if name != "start" or now == "start"]
    steps = [li(PHASES[name], cls="on" if name == now else "", aria_current="step" if name == now else None) for name in shown]
    return ol(li(f"Turn {view['turn']['number']}"), steps, cls="phase", id="region-phase", aria_label="Phases of the turn")


def order(view: View) -> Markup:
    """Who plays, whose turn it is, who commands."""
    shown = []
    for player in view["players"]:
        on = player["seat"] == view["turn"]["seat"]
        name = ("on turn" if on else "waiting") + (", commander" if player["seat"] == view["turn"]["commander"] else "")
        name += ", you" if player["seat"] == view["you"] else ""
        shown.append(li(badge(player["seat"], 20, label=name), cls=classes(on and "on"), title=name))
    if view["hive"]:
        shown.append(li(badge(None, 20, label="the Hive"), title="the Hive"))
    return ol(shown, cls="order", id="region-order", aria_label="Turn order")
