"""What runs along the picture: the Shuttle between the two sides, the duel or the clock of the chapter, life support, the Building
display and the Missions.
"""

from __future__ import annotations

from xenoboard.engine.english import counted
from xenoboard.games.on_mars.card_picture import Faces, contract, readings, scientist
from xenoboard.games.on_mars.cards import LSS, library
from xenoboard.games.on_mars.orbit_picture import COLONY, action, order_spaces
from xenoboard.games.on_mars.spots import View
from xenoboard.games.on_mars.words import BUILDING, mission_words
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import (
    EMPTY,
    Child,
    Markup,
    b,
    circle,
    classes,
    div,
    g,
    h2,
    path,
    rect,
    section,
    small,
    span,
    svg,
    tag,
)
from xenoboard.parts.drawing.places import attributes, overlay

LIBRARY = library()
THRIVES, ALL_TROOPERS, HIGHEST = 100, 20, 5
ROUNDS = 15
STRIKES = (3, 5, 7, 9, 11, 13)
"""Rounds with an alien icon (Monolith)."""
START = {"outbreak": 12, "blackout": 8}
RESEARCH_LEVELS = {1: "A", 2: "B", 3: "C", 4: "D"}


# The strip along the top ---------------------------------------------------------------------------------------------------------


def shuttle(view: View, marks: Marks) -> Markup:
    """The Shuttle track, and what the chapter is about: a tug of war or a clock."""
    return section(
        _track(view),
        _stake(view),
        cls="shuttle",
        id="region-shuttle",
        aria_label="Shuttle and the state of the game",
    )


def _track(view: View) -> Markup:
    here = view["shuttle"]
    spaces = [("orbit", 3), ("orbit", 2), ("orbit", 1), ("colony", 1), ("colony", 2), ("colony", 3)]
    drawn: list[Child] = [path(d="M20,20H280", cls="rail-line"), path(d="M150,3V37", cls="divide")]
    for at, (side, space) in enumerate(spaces):
        x = (26 if at < 3 else 40) + 47 * at
        on = side == here["side"] and space == here["space"]
        drawn.append(circle(cx=x, cy=20, r=14, cls=classes("stop", space == 1 and "near", on and "on")))
        drawn.append(
            tag("text", str(space), x=x, y=24.5, text_anchor="middle")
            if not on
            else g(
                Markup('<use href="#i-shuttle" x="-11" y="-11" width="22" height="22"/>'),
                transform=f"translate({x},20) rotate({_heading(here)})",
            )
        )
    said = f"Shuttle on space {here['space']} of {'Orbit' if here['side'] == 'orbit' else 'the Colony'}"
    return div(
        span("Orbit", cls="cap"),
        svg(drawn, viewBox="0 0 300 40", width=300, height=40, cls="shuttle-track", role="img", aria_label=said),
        span("Colony", cls="cap"),
        cls="shuttle-row",
        title=said,
    )


def _heading(here: View) -> int:
    return 90 if here["side"] == "orbit" else -90


def _stake(view: View) -> Markup:
    match view["scenario"].partition("/")[2]:
        case "invasion":
            return _duel(view)
        case "outbreak":
            return _clock(
                view,
                view["time"],
                START["outbreak"],
                "rounds left",
                f"{view['infected']} of {view['limit']} infected",
                "infection",
            )
        case "blackout":
            return _clock(
                view, view["time"], START["blackout"], "steps left", f"{view['blackouts']} of 5 in blackout", "blackout"
            )
        case "monolith":
            met = sum(target["met"] for target in view["targets"])
            return _clock(view, view["time"], ROUNDS, f"of {ROUNDS} rounds", f"{met} of 5 goals", "goal", STRIKES)
        case _:
            ends = "Last round" if view["turn"]["last_round"] else f"{counted(view['remaining'], 'mission')} to the end"
            return div(
                span(icon("colony", 15), "Colony level ", b(str(view["colony"]["level"]))),
                span(icon("mission", 15), ends, cls="bad" if view["turn"]["last_round"] else ""),
                cls="stake plain",
            )


def _duel(view: View) -> Markup:
    """Both goals as one tug of war: humans pale from the left, aliens red from the right."""
    op, mars = view["op"], ALL_TROOPERS - view["alien"]["tracker"]
    pale, red = 150 * max(0, min(op, THRIVES)) / THRIVES, 150 * mars / ALL_TROOPERS
    said = f"Humans {op} of {THRIVES} OP; Aliens {mars} of {ALL_TROOPERS} Troopers on Mars"
    return div(
        svg(
            rect(x=0, y=0, width=300, height=13, rx=6.5, cls="trough"),
            rect(x=0, y=0, width=round(pale, 1), height=13, rx=6.5, cls="pale"),
            rect(x=round(300 - red, 1), y=0, width=round(red, 1), height=13, rx=6.5, cls="red"),
            path(d="M150,-2V15", cls="divide"),
            viewBox="0 0 300 13",
            preserveAspectRatio="none",
            cls="duel-bar",
            role="img",
            aria_label=said,
        ),
        div(
            span(b(f"Humans {op}"), f" of {THRIVES} OP"),
            span(b(f"Aliens {mars}"), f" of {ALL_TROOPERS} on Mars"),
            cls="duel-words",
        ),
        cls="stake duel",
        title=said,
    )


def _clock(view: View, now: int, whole: int, words: str, danger: str, sign: str, icons: tuple[int, ...] = ()) -> Markup:
    """The time track, and how near the end is."""
    steps = [span(cls=classes("tick", at <= now and "on", at in icons and "strikes")) for at in range(1, max(whole, now) + 1)]
    return div(
        div(span(icon("clock", 14), b(str(now)), " ", words), span(icon(sign, 14), b(danger), cls="danger"), cls="duel-words"),
        div(steps, cls="ticks", role="img", aria_label=f"Time: {now} {words}"),
        cls="stake clock",
    )


# The strip below the map ---------------------------------------------------------------------------------------------------------


def support(view: View, faces: Faces, marks: Marks) -> Markup:
    """The Colony: life support, its actions, Buildings to construct, Scientists and Contracts."""
    offers = [offer for offer in view["colony"]["offers"].values() if offer]
    shown = [offer.replace(":", " ") for offer in offers] + [f"reward {reward}" for reward in view["colony"]["rewards"].values()]
    return section(
        _life_support(view),
        div(
            order_spaces("Colony", (5, 6, 7, 8), view, marks),
            div([action(name, view, marks) for name in COLONY], cls="actions"),
            cls="colony-actions",
        ),
        div(_stacks(view, marks), _hire(view, marks), cls="colony-offers"),
        readings(faces, shown),
        cls="support",
        id="region-support",
        aria_label="Colony: life support, actions, Buildings, Scientists and Contracts",
    )


def _life_support(view: View) -> Markup:
    """Four columns; the row the colony needs next is amber."""
    colony = view["colony"]
    need = min(colony["level"] + 1, HIGHEST)
    drawn: list[Child] = []
    for at, kind in enumerate(LSS):
        x, height = 2 + at * 38, colony["lss"].get(kind, 0)
        for row in range(1, HIGHEST + 1):
            y = 84 - row * 16
            on = row <= height
            drawn.append(
                rect(
                    x=x,
                    y=y,
                    width=34,
                    height=13,
                    rx=3,
                    cls=classes("cell-of", f"t-{kind}", on and "on", row == height and "peak", row == need and "need"),
                )
            )
            if row == height:
                drawn.append(Markup(f'<use href="#i-{kind}" x="{x + 11.5}" y="{y + 1}" width="11" height="11" class="lss-on"/>'))
        drawn.append(Markup(f'<use href="#i-{kind}" x="{x + 11}" y="86" width="12" height="12" class="t-{kind} lss-foot"/>'))
    said = ", ".join(f"{BUILDING[kind]} {colony['lss'].get(kind, 0)}" for kind in LSS)
    rewards = [
        span(
            icon("op", 11),
            cls=f"reward t-{kind} reads",
            data_face=f"reward {colony['rewards'][kind]}",
            tabindex="-1",
            title=_reward(view, kind),
        )
        if kind in colony["rewards"]
        else span(cls="reward")
        for kind in LSS
    ]
    return div(
        h2("Life support", small(f"level {colony['level']}")),
        svg(
            drawn,
            viewBox="0 0 152 100",
            width=152,
            height=100,
            cls="lss",
            role="img",
            aria_label=f"Life support: {said}; needed next: row {need}",
        ),
        div(rewards, cls="rewards"),
        cls="life-support",
    )


def _reward(view: View, kind: str) -> str:
    return LIBRARY.rewards[view["colony"]["rewards"][kind]].text


def _stacks(view: View, marks: Marks) -> Markup:
    """The Building display, and the Shelters of who looks."""
    left = dict(view["colony"]["stacks"])
    me = next((player for player in view["players"] if player["seat"] == view["you"]), None)
    if me is not None:
        left["shelter"] = me["shelters"]
    drawn = []
    for kind, number in left.items():
        mark, face = marks.get(f"stack-{kind}", NOTHING), LIBRARY.buildings[kind]
        drawn.append(
            div(
                icon(kind, 16),
                span(str(number), cls="num"),
                overlay(mark),
                **attributes(
                    f"stack-{kind}",
                    mark,
                    f"{face.name}: {number} left",
                    classes("pile-of", f"t-{kind}", not number and "none"),
                    f"building {kind}",
                ),
            )
        )
    return div(h2("Buildings"), div(drawn, cls="pile-row"))


def _hire(view: View, marks: Marks) -> Markup:
    """Scientists and Earth Contracts on offer."""
    drawn: list[Child] = []
    for slot, offer in view["colony"]["offers"].items():
        kind, _, id = offer.partition(":")
        drawn.append(
            scientist(id, marks)
            if kind == "scientist"
            else contract(id, marks)
            if kind == "contract"
            else span(cls="offer none", title=f"Slot {slot}, empty")
        )
    left = small(f"{len(view['colony']['contracts'])} Contracts in the deck") if view["colony"]["contracts"] else None
    return div(h2("Scientists", left), div(drawn, cls=classes("hire-row", len(drawn) > 3 and "two")))


# Missions ------------------------------------------------------------------------------------------------------------------------


def goals(view: View, faces: Faces, marks: Marks) -> Markup:
    """The Missions with what is still to do."""
    rows = [_mission(space, mission["id"], mission["left"], view) for space, mission in view["missions"].items()]
    done = [
        span(icon("check", 13), mission_words(mission), cls="mission-done clip", title=mission_words(mission))
        for mission in view["completed"]
    ]
    return section(
        h2(
            "Missions",
            small(f"{view['remaining']} to the end")
            if view["scenario"].endswith(("base", "invasion", "blackout", "monolith"))
            else None,
        ),
        rows,
        div(done, cls="missions-done") if done else None,
        readings(faces, [f"mission {mission['id']}" for mission in view["missions"].values()]),
        cls="goals",
        id="region-goals",
        aria_label="Missions",
    )


def _mission(space: str, mission: str, left: int, view: View) -> Markup:
    required = max((*LIBRARY.missions[mission].required, left, 1))
    words = mission_words(mission)
    team = view["scenario"].endswith("outbreak")
    state = ("met" if not left else "open") if team else f"{left} to go"
    bar: Child = (
        EMPTY
        if team
        else svg(
            rect(x=0, y=0, width=100, height=5, rx=2.5, cls="trough"),
            rect(x=0, y=0, width=round(100 * (required - left) / required), height=5, rx=2.5, cls="filled"),
            viewBox="0 0 100 5",
            preserveAspectRatio="none",
            cls="bar-of",
            aria_hidden="true",
        )
    )
    return div(
        icon("mission", 14),
        span(b(space), " ", words, cls="clip"),
        small(state),
        bar,
        cls=classes("mission reads", team and not left and "done"),
        data_face=f"mission {mission}",
        tabindex="-1",
        title=f"Mission {space}: {words}, {state}",
    )
