"""The clocks of a Mission: the Endurance ring, the turn and what the Mission asks, the Motion Tracker and the threat."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from xenoboard.games.aliens.art import sign
from xenoboard.games.aliens.card_picture import Faces
from xenoboard.games.aliens.cards import library
from xenoboard.parts.drawing.choices import NOTHING, Marks
from xenoboard.parts.drawing.icons import icon
from xenoboard.parts.drawing.markup import (
    Child,
    Markup,
    b,
    circle,
    classes,
    div,
    h2,
    li,
    path,
    section,
    small,
    span,
    svg,
    tag,
    ul,
)
from xenoboard.parts.drawing.places import attributes, overlay

View = Mapping[str, Any]
LOW = 12
"""Fewer cards than this in deck and Exhaust pile, and the ring is red."""
RADIUS = 40


def endurance(view: View, faces: Faces, marks: Marks) -> Markup:
    """The Endurance deck as the clock it is."""
    piles = view["endurance"]
    deck, under, exhausted, discarded = piles["deck"], piles["recycled"], piles["exhaust"], len(piles["discard"])
    left = deck + under + exhausted
    rows = [("deck", deck + under, "in the deck"), ("exhausted", exhausted, "exhausted"), ("discarded", discarded, "discarded")]
    keys: list[Child] = [div(span(cls=f"swatch s-{name}"), b(str(n)), small(label), cls="k") for name, n, label in rows]
    keys.append(
        div(span(cls="swatch s-tick"), small(f"Reshuffle, {deck} above it" if under else "Reshuffle at the bottom"), cls="k")
    )
    known = ", ".join(faces[name].name for name in view["deck_known"] if name in faces)
    if known:
        keys.append(div(icon("eye", 12), small(f"on top: {known}"), cls="k"))
    return section(
        _ring(deck, under, exhausted, discarded),
        div(h2("Endurance", cls="cap"), keys, cls="keys-of"),
        cls=classes("endurance", left < LOW and "low"),
        id="region-endurance",
        aria_label=f"Endurance: {deck + under} in the deck, {exhausted} exhausted, {discarded} discarded",
    )


def _ring(deck: int, under: int, exhausted: int, discarded: int) -> Markup:
    total = max(1, deck + under + exhausted + discarded)
    around = 2 * math.pi * RADIUS
    arcs: list[Child] = []
    done = 0.0
    for name, n in (("deck", deck), ("deck under", under), ("exhausted", exhausted), ("discarded", discarded)):
        if n:
            part = around * n / total
            arcs.append(
                circle(
                    cx=52, cy=52, r=RADIUS, cls=f"arc s-{name}", stroke_dasharray=f"{max(0.5, part - 1.5):.1f} {around:.1f}",
                    stroke_dashoffset=f"{-done:.1f}", transform="rotate(-90 52 52)",
                )
            )  # fmt: skip
            done += part
    turn = math.radians(-90 + 360 * deck / total)
    x, y, u, v = 52 + 31 * math.cos(turn), 52 + 31 * math.sin(turn), 52 + 50 * math.cos(turn), 52 + 50 * math.sin(turn)
    tick = path(d=f"M{x:.1f},{y:.1f}L{u:.1f},{v:.1f}", cls="tick")
    left = deck + under + exhausted
    label = f"{left} Endurance cards left"
    return svg(
        arcs, tick, tag("text", str(left), x=52, y=56, text_anchor="middle", cls="sum"),
        tag("text", "cards left", x=52, y=70, text_anchor="middle", cls="sub"),
        cls="ring-of", width=104, height=104, viewBox="0 0 104 104", role="img", aria_label=label,
    )  # fmt: skip


def lasting_words(each: Mapping[str, Any], characters: Mapping[str, Any]) -> str:
    """An effect in force, whom it burdens, and for how long."""
    name = each["name"].replace("_", " ").title()
    who = f" on {characters[each['who']]['name']}" if each["who"] in characters else ""
    return f"{name}{who} until " + ("the next activation" if each["name"] == "panic" else f"the end of turn {each['until']}")


def mission(view: View) -> Markup:
    """The turn, what wins and what loses, what is special."""
    card, turn = view["mission"], view["turn"]["number"]
    last = card["last_turn"]
    lasting = [li(icon("warn", 12), lasting_words(each, view["characters"])) for each in view["lasting"]]
    return section(
        div(
            h2("Mission", cls="cap"),
            span("Turn ", b(str(turn)), f" of {last}" if last else "", cls="turn-of"),
            cls="mission-head",
        ),
        _dial(turn, last) if last else None,
        tag(
            "details",
            tag("summary", b("Win "), card["win"]),
            ul([li(b("Lost if "), words) for words in card["loss"]], [li(words) for words in card["special"]]),
        ),
        ul(lasting, cls="lasting") if lasting else None,
        cls="mission-of",
        id="region-mission",
        aria_label="Mission",
    )


def _dial(turn: int, last: int) -> Markup:
    steps = [span(cls=classes("past", n < turn and "done", n == turn and "now")) for n in range(1, last + 1)]
    return div(steps, cls="turns", role="img", aria_label=f"Turn {turn} of {last}")


def tracker(view: View, faces: Faces, marks: Marks) -> Markup:
    """What hunts the Fireteam, and the Motion Tracker deck."""
    aliens, blips, motion = view["aliens"], view["blips"], view["motion"]
    swarm = sum(alien["swarm"] for alien in aliens.values())
    mark = marks.get("motion", NOTHING)
    last = motion["discard"][-1] if motion["discard"] else None
    known = motion["known"]
    draws = view["turn"]["draws"]
    name = f"Motion Tracker, {motion['left']} cards left, {len(motion['discard'])} drawn"
    return section(
        h2("Threat", cls="cap"),
        div(
            span(
                sign("maw", 15),
                f"{swarm} Alien{'' if swarm == 1 else 's'} in {len(aliens)} swarm{'' if len(aliens) == 1 else 's'}",
                cls="bad",
            ),
            span(icon("hidden", 15), f"{len(blips)} Blip{'' if len(blips) == 1 else 's'}", cls="secret"),
            cls="counts",
        ),
        div(
            icon("scan", 15),
            span(b("Motion Tracker "), f"{motion['left']} cards", f", {draws} to draw" if draws else ""),
            small(icon("eye", 12), f" next: {', '.join(map(motion_words, known))}", cls="secret") if known else None,
            small(f"last: {motion_words(last)}") if last else None,
            overlay(mark),
            **attributes("motion", mark, name, "motion"),
        ),
        cls="tracker",
        id="region-tracker",
        aria_label="Threat and Motion Tracker",
    )


def motion_words(face: str) -> str:
    """What a Motion Tracker card says."""
    known = library().motion.get(face)
    if known is None:
        return face
    parts = [f"{n} at {'Tunnels' if where == 'tunnels' else f'Spawn {where}'}" for where, n in known.spawns.items()]
    return ", ".join(parts) or known.text or "all quiet"
