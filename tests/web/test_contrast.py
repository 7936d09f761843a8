"""Contrast and colour vision of the tokens in base.css: text reaches 4.5 on every ground in both lights, graphics reach
3, and no two seats look alike to anyone. The figures are WCAG 2 and OKLab with Machado's matrices for colour vision."""

from __future__ import annotations

import itertools
import re

import pytest
from tests.web.gallery import WEB

CSS = (WEB / "static/xenoboard/base.css").read_text()
TEXT = ["text", "text-2", "text-3", "signal", "gain", "cost", "danger", "hidden", "mars", "legendary", "aliens"]
GROUNDS = ["ink-0", "ink-1", "ink-2", "ink-3"]
PAIRS = [
    ("on-signal", "signal"),
    ("text", "signal-dim"),
    ("text-2", "signal-dim"),
    ("signal", "signal-dim"),
    ("on-danger", "danger"),
]
PAIRS += [
    (ink, ground) for ink in ("text", "text-2") for ground in ("card", "room", "combat", "wound", "now", "weave-2", "field")
]
PAIRS += [
    ("danger", "combat"),
    ("danger", "wound"),
    ("legendary", "now"),
    ("legendary", "card"),
    ("signal", "key"),
    ("hidden", "weave-2"),
]
PAIRS += [("ink-0", "legendary"), ("text-3", "room"), ("gain", "room"), ("signal", "card")]
GRAPHICS = [
    (f"class-{name}", "card") for name in ["tech", "leadership", "strength", "intel", "survival", "none", "enemy", "object"]
]
GRAPHICS += [("signal", ground) for ground in ("field", "room", "combat", "wound", "card")] + [
    ("attack", "card"),
    ("recruit", "card"),
]


def tokens(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9A-Fa-f]{6})\b", block))


def block(start: str) -> str:
    begin = CSS.index(start)
    return CSS[begin : CSS.index("\n}", begin)]


DARK = tokens(block(":root {"))
LIGHT = DARK | tokens(block(':root[data-theme="light"]'))
THEMES = {"dark": DARK, "light": LIGHT}


def linear(hex_colour: str) -> list[float]:
    values = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def contrast(one: str, other: str) -> float:
    lights = [sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other)]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("light", THEMES)
def test_text_and_graphics_stand_out_from_their_grounds(light: str) -> None:
    theme = THEMES[light]
    pairs = [(ink, ground, 4.5) for ink, ground in [*itertools.product(TEXT, GROUNDS), *PAIRS]]
    pairs += [(ink, ground, 3.0) for ink, ground in [*GRAPHICS, *[("edge", ground) for ground in GROUNDS]]]
    weak = {
        f"{ink} on {ground}": round(contrast(theme[ink], theme[ground]), 2)
        for ink, ground, least in pairs
        if contrast(theme[ink], theme[ground]) < least
    }
    assert weak == {}


@pytest.mark.parametrize("light", THEMES)
def test_the_letter_stands_out_from_its_seat(light: str) -> None:
    theme = THEMES[light]
    assert {seat: theme[f"seat-{seat}"] for seat in "BYPGWOX" if contrast(theme[f"seat-{seat}"], theme["on-seat"]) < 4.5} == {}


SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def oklab(rgb: list[float]) -> list[float]:
    lms = [
        max(0.0, sum(w * v for w, v in zip(row, rgb, strict=True))) ** (1 / 3)
        for row in (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        )
    ]
    rows = (
        (0.2104542553, 0.793617785, -0.0040720468),
        (1.9779984951, -2.428592205, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.808675766),
    )
    return [sum(w * v for w, v in zip(row, lms, strict=True)) for row in rows]


def apart(one: str, other: str, sight: str) -> float:
    seen = [
        oklab([min(1, max(0, sum(m * v for m, v in zip(row, linear(c), strict=True)))) for row in SIGHT[sight]])
        for c in (one, other)
    ]
    return 100 * sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5


@pytest.mark.parametrize(("light", "least"), [("dark", 10.0), ("light", 6.5)])
def test_no_two_seats_look_alike_to_anyone(light: str, least: float) -> None:
    seats = {seat: THEMES[light][f"seat-{seat}"] for seat in "BYPGWOX"}
    near = {
        (a, b, sight): round(apart(seats[a], seats[b], sight), 1) for a, b in itertools.combinations(seats, 2) for sight in SIGHT
    }
    assert {pair: distance for pair, distance in near.items() if distance < least} == {}


def test_the_table_is_dark_whatever_the_system_says() -> None:
    assert "prefers-color-scheme" not in CSS
    assert set(tokens(block(':root[data-theme="light"]'))) <= set(DARK)
