"""Materials every board shares: the violet weave of hidden things, the hatch of the refused, the ring of the legal, the
gem that says that words are not from a printed source, links to rules, and the sheet of definitions all drawings
refer to."""

from __future__ import annotations

from collections.abc import Iterable

from xenoboard.parts.drawing.icons import icon, symbols
from xenoboard.parts.drawing.markup import EMPTY, Markup, a, circle, path, rect, span, svg, tag
from xenoboard.parts.drawing.seats import patterns

SOURCES = {
    "public": "Words from a public source, not from the printed card.",
    "unverified": "Words from memory; nobody has checked them against the printed card.",
    "designed": "Our own words: the printed text is not public.",
    "override": "Words from your own override file.",
}

_WEAVE = (
    '<pattern id="p-hidden" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="10" height="10" fill="var(--weave)"/><path d="M0,5H10M5,0V10" stroke="var(--hidden)" opacity=".42"/></pattern>'
    '<pattern id="p-no" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0,0V7" stroke="#93A0B6" stroke-width="2.4"/></pattern>'
)


def sprite(extra: Iterable[str] = ()) -> Markup:
    """Icons, patterns and a game's own definitions; once per page, before everything that is drawn."""
    inner = symbols() + patterns() + _WEAVE + "".join(extra)
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{inner}</defs></svg>')


def source_of(provenance: str, note: str = "") -> str:
    """Where words come from, as a sentence; nothing for printed ones."""
    said = SOURCES.get(provenance, "")
    return f"{said} {note[:1].upper()}{note[1:]}.".replace("..", ".") if said and note else said


def gem(provenance: str, note: str = "") -> Markup:
    """The provenance mark: nothing for printed words, else a small grey gem that says on hover where the words come from."""
    said = source_of(provenance, note)
    return span(icon("gem", 10, label=said), cls="gem", title=said) if said else EMPTY


def back(label: str, *, mark: str = "?") -> Markup:
    """The back of a card: hidden is a material. The same drawing for everyone, whatever is under it."""
    return svg(
        rect(x=1, y=1, width=58, height=82, rx=6, fill="url(#p-hidden)", stroke="var(--hidden)"),
        circle(cx=30, cy=42, r=13, fill="var(--weave-2)", stroke="var(--hidden)"),
        tag("text", mark, x=30, y=48, font_size=17, font_weight=800, text_anchor="middle", cls="weave-mark"),
        cls="back",
        viewBox="0 0 60 84",
        role="img",
        aria_label=label,
    )


def ring() -> Markup:
    """The dashed ring of a legal place; it marches slowly and stands still when hovered."""
    return svg(rect(cls="march", rx=10), cls="ring", aria_hidden="true")


def rule_link(rule: str) -> Markup:
    """A rule id. Without script it opens the same page with that rule; with script, the Rules tab."""
    return a(rule, href=f"?rule={rule}", cls="rid", data_rule=rule)


def bar(total: int, lost: int, coming: int, label: str) -> Markup:
    """A health bar of blocks: whole, lost, and hatched what is about to be lost."""
    whole = max(0, total - lost)
    kinds = ["inc" if whole - i <= coming else "ok" for i in range(whole)] + ["hit"] * min(lost, total)
    blocks = [rect(x=i * 10, y=0, width=9, height=12, rx=1.5, cls=kind) for i, kind in enumerate(kinds)]
    stripes = [path(d=f"M{i * 10},{12}l9,-12", cls="stripe") for i, kind in enumerate(kinds) if kind == "inc"]
    return svg(
        blocks, stripes, cls="hp", viewBox=f"0 0 {total * 10 - 1} 12", preserveAspectRatio="none", role="img", aria_label=label
    )


def chip(name: str, value: object, label: str, *, cls: str = "") -> Markup:
    """An icon with its number, named for those who do not see it."""
    return span(icon(name, 14), str(value), cls=f"chip {cls}".strip(), title=label, aria_label=label, role="img")
