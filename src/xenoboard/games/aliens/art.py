# ruff: noqa: E501  (path data reads better unbroken)
"""The signs of Aliens: 24 × 24 with the centre at 0,0, one filled silhouette or round strokes, one cut-out. They join the
common icons on the page; `sign` draws one in a text, `stamp` one on a board."""

from __future__ import annotations

from xenoboard.parts.drawing.icons import ICONS
from xenoboard.parts.drawing.markup import Attribute, Markup, svg, use

_CUT = 'fill="var(--cut)"'
_LINE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
_SCORE = 'fill="none" stroke="var(--cut)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'

SIGNS = {
    "aim": f'<circle r="7" {_LINE}/><path d="M0,-11V-4M0,4V11M-11,0H-4M4,0H11" {_LINE}/><circle r="1.6"/>',
    "speed": f'<path d="M-9,-8L-1,0L-9,8M1,-8L9,0L1,8" {_LINE}/>',
    "melee": '<path d="M-10,10L-6,9L-3.5,4L-4,3.5L-9,6ZM-4,4.5L7,-9C9,-11 11,-9 10,-6.5L-1,6.5Z"/>',
    "barricade": '<path d="M-10,-6L8,4L10,1L-8,-9ZM10,-6L-8,4L-10,1L8,-9Z"/><path d="M-9,7H9V10H-9Z"/>',
    "computer": f'<rect x="-10" y="-9" width="20" height="14" rx="2"/><path d="M-5,10H5M0,5V10" {_LINE}/><path d="M-6,-4L-3,-1.5L-6,1M-1,1H5" {_SCORE}/>',
    "crate": f'<rect x="-9.5" y="-8" width="19" height="17" rx="2"/><path d="M-9,-2H9M-3,-8V-2M3,-8V-2" {_SCORE}/>',
    "exit": f'<path d="M-9,-10H3V-6M3,6V10H-9Z" {_LINE}/><path d="M-4,0H9M4,-5L9,0L4,5" {_LINE}/>',
    "spawn": f'<circle r="4"/><path d="M0,-11V-7M0,7V11M-11,0H-7M7,0H11M-7.8,-7.8L-5,-5M5,5L7.8,7.8M-7.8,7.8L-5,5M5,-5L7.8,-7.8" {_LINE}/>',
    "tunnel": f'<circle r="10.5"/><circle r="6.5" {_CUT}/><circle r="3"/>',
    "exhaust": f'<rect x="-7" y="-11" width="14" height="12" rx="2"/><path d="M0,4V10M-4,7L0,11L4,7" {_LINE}/>',
    "recycle": f'<path d="M-7,-6A9,9 0 0 1 9,-1M7,6A9,9 0 0 1-9,1M9,-7V-1H3M-9,7V1H-3" {_LINE}/>',
    "draw": f'<rect x="-7" y="-1" width="14" height="12" rx="2"/><path d="M0,-3V-11M-4,-7L0,-11L4,-7" {_LINE}/>',
    "rest": f'<path d="M-9,7H9M-7,7V1C-7,-3 7,-3 7,1V7M-2,-7H3L-2,-11H3" {_LINE}/>',
    "walk": '<circle cx="1" cy="-9" r="2.8"/><path d="M-1,-5L4,-4L9,0L8,2L3,-1L2,3L6,11H3L-1,5L-4,11H-7L-3,2L-3,-1L-6,3L-8,2L-5,-4Z"/>',
    "gun": '<path d="M-11,-5H11V-1H4L3,1H-1L-3,8H-8L-6,0H-11Z"/>',
    "maw": f'<path d="M-7,-8C-3,-12 5,-12 9,-7C12,-2 8,3 6,5V10H-4V6L-10,4L-8,0C-9,-3-9,-6-7,-8Z"/><path d="M-7,3L-4.5,1L-2.5,4L-.5,1.5L1.5,4.5" {_SCORE}/><path d="M0,-5L6,-3.5L2,-1.5Z" {_CUT}/>',
    "sentry": f'<path d="M-10,-7H3L11,-8.5V-3.5L3,-2.5H-3L-4,0H-10Z"/><path d="M-3,0V3M-3,2L-9,10M-3,2L3,10M-3,2V10" {_LINE}/><circle cx="-5.5" cy="-4" r="1.6" {_CUT}/>',
    "dice": f'<rect x="-9" y="-9" width="18" height="18" rx="4"/><circle cx="-4" cy="-4" r="1.8" {_CUT}/><circle r="1.8" {_CUT}/><circle cx="4" cy="4" r="1.8" {_CUT}/>',
    "egg": f'<path d="M0,-11C6,-11 9,0 8,5C7,9 4,11 0,11S-7,9-8,5C-9,0-6,-11 0,-11Z"/><path d="M-4,-6L0,-2L4,-6M0,-2V4" {_SCORE}/>',
    "loader": f'<path d="M-4,-10H4V-4H9L11,4H7L6,0H4V4L7,11H2L0,6L-2,11H-7L-4,4V0H-6L-7,4H-11L-9,-4H-4Z"/><path d="M-2,-7H2" {_SCORE}/>',
    "apc": f'<path d="M-11,-4H5L11,0V6H-11Z"/><circle cx="-6" cy="7" r="3.4"/><circle cx="5" cy="7" r="3.4"/><path d="M-2,-8H10" {_LINE}/><path d="M5,-1L8,1" {_SCORE}/>',
    "seal": f'<path d="M-10,0H10M-7,-4L-3,4M-2,-4L2,4M3,-4L7,4" {_LINE}/>',
    "endurance": f'<rect x="-8" y="-11" width="16" height="22" rx="2.5"/><path d="M-4,-6H4M-4,-2H4M-4,2H1" {_SCORE}/>',
    "willpower": f'<path d="M0,-11L9.5,-5.5V5.5L0,11L-9.5,5.5V-5.5Z"/><circle r="3.6" {_CUT}/>',
    "captive": f'<circle cy="-5" r="4"/><path d="M-7,11C-8,2-5,-1 0,-1S8,2 7,11Z"/><path d="M-8,2C-3,5 3,5 8,2M-8,7C-3,10 3,10 8,7" {_SCORE}/>',
    "skip": '<path d="M-9,-8L0,0L-9,8ZM1,-8L10,0L1,8Z"/>',
}


def definitions() -> str:
    """Every sign as an SVG symbol, with the board's own patterns."""
    symbols = "".join(
        f'<symbol id="i-{name}" viewBox="-12 -12 24 24" overflow="visible"><g fill="currentColor">{drawing}</g></symbol>'
        for name, drawing in SIGNS.items()
    )
    rock = (
        '<pattern id="p-rock" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width="9" height="9" fill="#080C12"/><path d="M0,0V9" stroke="#161F2B" stroke-width="2.4"/></pattern>'
    )
    return symbols + rock


def sign(name: str, size: int = 16, *, label: str | None = None, cls: str = "") -> Markup:
    """A sign in a text; silent for screen readers unless it has a label."""
    assert name in SIGNS or name in ICONS, name
    spoken: dict[str, Attribute] = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return svg(use(href=f"#i-{name}"), cls=f"i {cls}".strip(), width=size, height=size, **spoken)


def stamp(name: str, x: float, y: float, size: float, cls: str = "") -> Markup:
    """A sign on a board, its centre at x, y."""
    half = size / 2
    return use(href=f"#i-{name}", x=f"{x - half:g}", y=f"{y - half:g}", width=f"{size:g}", height=f"{size:g}", cls=cls)
