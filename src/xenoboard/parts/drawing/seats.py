"""Who sits where: seven colours, each with a letter and a pattern, so that no seat is told by colour alone.
The colours live in `base.css` as `--seat-B` and so on; here are letters, names, patterns and the badge."""

from __future__ import annotations

from xenoboard.parts.drawing.markup import Markup, path, rect, svg, tag

LETTERS = "BYPGWO"
ALIEN = "X"
NAMES = {"B": "Blue", "Y": "Yellow", "P": "Purple", "G": "Green", "W": "White", "O": "Tan", "X": "Red"}

_INK = 'stroke="#0A0D13" opacity=".6"'
_PATTERNS = {
    "B": "",
    "Y": '<circle cx="3" cy="3" r="1.2" fill="#0A0D13" opacity=".6"/>',
    "P": f'<path d="M-1,7L7,-1M-4,4L4,-4M2,10L10,2" stroke-width="1.2" {_INK}/>',
    "G": f'<path d="M0,1.5H6M0,4.5H6" stroke-width="1" {_INK}/>',
    "W": f'<path d="M0,0L6,6M6,0L0,6" stroke-width=".9" {_INK}/>',
    "O": f'<path d="M1.5,0V6M4.5,0V6" stroke-width="1" {_INK}/>',
    "X": '<path d="M0,6L3,1L6,6Z" fill="#0A0D13" opacity=".55"/>',
}


def letter(seat: int | None) -> str:
    """The letter of a seat; the game itself (no seat) wears the aliens' X, and so does a seventh seat, which only they can hold."""
    return ALIEN if seat is None or seat >= len(LETTERS) else LETTERS[seat]


def colour_class(seat: int | None) -> str:
    """The class that sets `--seat` to the colour of this seat."""
    return f"seat-{letter(seat)}"


def badge(seat: int | None, size: int = 20, *, label: str | None = None) -> Markup:
    """Rounded square in the seat's colour with its letter and a band of its pattern."""
    mark = letter(seat)
    spoken = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return svg(
        rect(x=0.5, y=0.5, width=19, height=19, rx=5, fill=f"var(--seat-{mark})"),
        path(d="M.5,14.5H19.5V15A4.5,4.5 0 0 1 15,19.5H5A4.5,4.5 0 0 1 .5,15Z", fill=f"url(#p-{mark})"),
        tag("text", mark, x=10, y=13, text_anchor="middle", font_size=12, font_weight=800, cls="badge-letter"),
        cls="badge",
        width=size,
        height=size,
        viewBox="0 0 20 20",
        **spoken,
    )


def patterns() -> str:
    """The seats' patterns as SVG definitions."""
    return "".join(
        f'<pattern id="p-{mark}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<rect width="6" height="6" fill="var(--seat-{mark})"/>{drawing}</pattern>'
        for mark, drawing in _PATTERNS.items()
    )
