"""The shapes of On Mars: Buildings and pieces as symbols, drawn around 0,0 in a field of 24. The shape tells the kind, the colour
only the owner."""

from __future__ import annotations

BUILDINGS = {
    "mine": '<path d="M-9,8L0,-9L9,8Z"/><path d="M-3,8V2H3V8Z" class="cut"/>',
    "generator": '<path d="M3,-10L-7,2H-1L-4,10L7,-3H1Z"/>',
    "water_extractor": '<path d="M0,-10C5,-3 7,1 7,4A7,6 0 0 1-7,4C-7,1-5,-3 0,-10Z"/>',
    "greenhouse": '<path d="M-9,8C-9,-4 0,-9 9,-9C9,3 3,8-4,8L-8,4Z"/><path d="M-7,8L3,-2" class="line"/>',
    "oxygen_condenser": '<circle r="8.5"/><circle r="4" class="cut"/>',
    "shelter": '<path d="M-9,8V0A9,9 0 0 1 9,0V8Z"/><path d="M-3,8V2H3V8Z" class="cut"/>',
    "hospital": '<path d="M-3,-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z"/>',
    "alien_mine": '<path d="M-9,-7L0,10L9,-7Z"/><circle r="2.4" cy="-2" class="cut"/>',
    "alien_shelter": '<path d="M-9,-6C-9,6-4,9 0,9C4,9 9,6 9,-6L4,-2L0,-9L-4,-2Z"/>',
}
PIECES = {
    "bot": '<rect x="-6" y="-4" width="12" height="9" rx="2"/><path d="M0,-4V-8M-3,8V5M3,8V5" class="line"/>',
    "rover": '<rect x="-8" y="-4" width="16" height="7" rx="3"/><circle cx="-5" cy="5" r="2.6"/><circle cx="5" cy="5" r="2.6"/>',
    "colonist": '<circle cy="-5" r="3.6"/><path d="M-6,8C-6,1-3,-1 0,-1C3,-1 6,1 6,8Z"/>',
    "trooper": '<path d="M0,-9L5,-4L3,2L7,9H2L0,5L-2,9H-7L-3,2L-5,-4Z"/>',
    "sentry": '<path d="M-7,7L-4,-6H4L7,7Z"/><circle cy="-2" r="2.2" class="cut"/>',
    "exosuit": '<path d="M-7,-3L-3,-8H3L7,-3V4L4,9H1V4H-1V9H-4L-7,4Z"/><path d="M-3,-3H3" class="cut-line"/>',
}


def definitions() -> str:
    """Every shape as an SVG symbol."""
    shapes = [("om-" + name, shape) for name, shape in (*BUILDINGS.items(), *PIECES.items())]
    return "".join(f'<symbol id="{name}" viewBox="-12 -12 24 24" overflow="visible">{shape}</symbol>' for name, shape in shapes)
