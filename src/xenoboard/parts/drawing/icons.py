# ruff: noqa: E501  (path data reads better unbroken)
"""The icon set: 24 × 24 with the centre at 0,0, a filled silhouette in the text's colour, one cut-out, 2 px round
strokes for verbs. Nouns are filled, verbs are lines, states are frames. Only icons in use are here; the seats'
patterns are in `seats`."""

from __future__ import annotations

from xenoboard.parts.drawing.markup import Markup, svg, use

_CUT = 'fill="var(--cut)"'
_LINE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
_SCORE = 'fill="none" stroke="var(--cut)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
_EDGE = 'stroke="#0A0D13" stroke-width="1.4" stroke-linejoin="round"'

COMMON = {
    "undo": f'<path d="M-8,-4H3A6,6 0 0 1 3,8H-3M-8,-4L-3,-9M-8,-4L-3,1" {_LINE}/>',
    "redo": f'<path d="M8,-4H-3A6,6 0 0 0-3,8H3M8,-4L3,-9M8,-4L3,1" {_LINE}/>',
    "check": '<path d="M-8,0L-3,6L8,-7" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>',
    "no": f'<circle r="9" {_LINE}/><path d="M-6,6L6,-6" {_LINE}/>',
    "warn": f'<path d="M0,-10L11,9H-11Z"/><path d="M0,-4V2.5" {_SCORE}/><circle cy="5.8" r="1.3" {_CUT}/>',
    "eye": f'<path d="M-11,0C-6,-8 6,-8 11,0C6,8-6,8-11,0Z"/><circle r="3.6" {_CUT}/><circle r="1.5"/>',
    "hidden": f'<path d="M-10,-3C-5,5 5,5 10,-3M-6.5,1.5L-8.5,5M0,3.2V7.5M6.5,1.5L8.5,5" {_LINE}/>',
    "lock": f'<path d="M-5,-1V-5A5,5 0 0 1 5,-5V-1" {_LINE}/><rect x="-8" y="-2" width="16" height="12" rx="2.5"/><circle cy="3.5" r="1.8" {_CUT}/>',
    "log": f'<path d="M-9,-7H-8M-9,0H-8M-9,7H-8M-4,-7H9M-4,0H9M-4,7H5" {_LINE}/>',
    "book": f'<path d="M0,-7C-3,-9.5-7,-10-10,-9V8C-7,7-3,7.5 0,10C3,7.5 7,7 10,8V-9C7,-10 3,-9.5 0,-7Z"/><path d="M0,-6V8" {_SCORE}/>',
    "clock": f'<circle r="9.5" {_LINE}/><path d="M0,-5V0L4,2.5" {_LINE}/>',
    "deck": f'<rect x="-9" y="-8" width="13" height="18" rx="2"/><path d="M-4,-11H7A2,2 0 0 1 9,-9V6" {_LINE}/>',
    "hand": f'<rect x="-4" y="-9" width="11" height="17" rx="2"/><path d="M-6,-7L-10,-5L-5,8M-10,-5" {_LINE}/>',
    "discard": f'<rect x="-6" y="-10" width="12" height="16" rx="2" {_LINE}/><path d="M-9,10H9" {_LINE}/>',
    "play": '<path d="M-6,-9L9,0L-6,9Z"/>',
    "first": f'<path d="M-8,-8V8" {_LINE}/><path d="M8,-8L-5,0L8,8Z"/>',
    "prev": '<path d="M6,-9L-7,0L6,9Z"/>',
    "last": f'<path d="M8,-8V8" {_LINE}/><path d="M-8,-8L5,0L-8,8Z"/>',
    "menu": f'<path d="M-9,-6H9M-9,0H9M-9,6H9" {_LINE}/>',
    "bot": f'<rect x="-9" y="-6" width="18" height="14" rx="4"/><circle cx="-3.8" cy="0" r="2" {_CUT}/><circle cx="3.8" cy="0" r="2" {_CUT}/><path d="M0,-6V-11" {_LINE}/>',
    "person": '<circle cy="-5.5" r="4.2"/><path d="M-8,10C-8,1.5-4,-.5 0,-.5S8,1.5 8,10Z"/>',
    "people": '<circle cx="-4" cy="-5" r="3.6"/><path d="M-11,9C-11,2-8,0-4,0S3,2 3,9Z"/><circle cx="6.5" cy="-4" r="2.8"/><path d="M4.5,9H11.5C11.5,3 9.5,.8 6,.8C5,.8 4.2,1 3.6,1.6C4.4,3.4 4.5,6 4.5,9Z"/>',
    "link": f'<path d="M-2,4L4,-2M-4,-1L-8,3A4,4 0 0 0-3,8L0,5M4,1L8,-3A4,4 0 0 0 3,-8L0,-5" {_LINE}/>',
    "save": f'<path d="M0,-10V4M-5,-1L0,4L5,-1M-9,5V9H9V5" {_LINE}/>',
    "load": f'<path d="M0,4V-10M-5,-5L0,-10L5,-5M-9,5V9H9V5" {_LINE}/>',
    "leave": f'<path d="M2,-9H-8V9H2M-2,0H9M5,-4L9,0L5,4" {_LINE}/>',
    "arrow": f'<path d="M-9,0H8M2,-6L8,0L2,6" {_LINE}/>',
    "close": f'<path d="M-7,-7L7,7M7,-7L-7,7" {_LINE}/>',
    "gem": '<path d="M-5,-9H5L9,-2L0,10L-9,-2Z" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/>',
    "hazard": f'<path d="M0,-10L11,9H-11Z"/><path d="M0,-4V2.5" {_SCORE}/><circle cy="5.8" r="1.3" {_CUT}/>',
    "event": '<path d="M3,-12L-8,2H-1L-3.5,12L8,-3H1Z"/>',
    "object": f'<path d="M-10,-5L0,-10L10,-5V6L0,11L-10,6Z"/><path d="M-10,-5L0,0L10,-5M0,0V11" {_SCORE}/>',
}

LEGENDARY = {
    "attack": f'<path d="M-10,-10L-6,-9.5L4,1L1,4L-9.5,-6ZM10,-10L6,-9.5L-4,1L-1,4L9.5,-6Z"/><path d="M-8,4L-3,9M8,4L3,9M-5.5,6.5L-9,10M5.5,6.5L9,10" {_LINE}/>',
    "recruit": '<circle cx="-3" cy="-5" r="4"/><path d="M-10.5,9.5C-10.5,2-7,0-3,0S4.5,2 4.5,9.5Z"/><path d="M8,-8V0M4,-4H12" fill="none" stroke="currentColor" stroke-width="2.6"/>',
    "strike": '<path d="M-8,-10C-9,-2-8,4-5,10C-5,3-5,-4-8,-10ZM-1,-11C-2,-3-1,4 2,11C2,3 2,-4-1,-11ZM6,-10C5,-3 6,3 9,9C9,2 9,-4 6,-10Z"/>',
    "health": '<path d="M0,10C-12,2-11,-8-5,-9C-2,-9.5 0,-7 0,-5.5C0,-7 2,-9.5 5,-9C11,-8 12,2 0,10Z"/>',
    "defense": f'<path d="M0,-11L9.5,-7V0C9.5,6 4.5,9.5 0,11.5C-4.5,9.5-9.5,6-9.5,0V-7Z"/><path d="M0,-7V7" {_SCORE}/>',
    "intel": f'<path d="M-11,0C-6,-8 6,-8 11,0C6,8-6,8-11,0Z"/><circle r="3.8" {_CUT}/>',
    "leadership": '<path d="M-9,-1L0,-8L9,-1V4L0,-3L-9,4ZM-9,6L0,-1L9,6V11L0,4L-9,11Z"/>',
    "strength": f'<path d="M-9,-4A2.5,2.5 0 0 1-4.5,-6A2.5,2.5 0 0 1 0,-7A2.5,2.5 0 0 1 4.5,-6.4A2.5,2.5 0 0 1 9,-4V3C9,8 6,11 0,11C-5,11-7,8-9,4Z"/><path d="M-4.5,-5V-1M0,-6V-1M4.5,-5V-1M-9,1H2" {_SCORE}/>',
    "survival": '<path d="M1,-12C3,-7 9,-4 8.5,3C8,8 4,11 0,11C-5,11-8.5,8-8.5,3C-8.5,0-7,-2-5,-4C-4.5,-2-4,-1-2.5,-.5C-3,-5-2,-9 1,-12Z"/>',
    "tech": '<path d="M3,-11L6,-10.5L5,-5L9.5,-4.5L11,-7L11.5,-3C11,1 7,3.5 3.5,2.5L-5,11L-9.5,10.5L-10,6L-1.5,-2.5C-2.5,-6-.5,-10 3,-11Z"/>',
    "crew": f'<path d="M0,11V-4" {_LINE}/><path d="M0,-11C4,-8 5,-4 0,0C-5,-4-4,-8 0,-11ZM0,5C-6,5-9,1-9,-3C-4,-3 0,0 0,5ZM0,5C6,5 9,1 9,-3C4,-3 0,0 0,5Z"/>',
    "covenant": '<circle cx="-4.5" r="6" fill="none" stroke="currentColor" stroke-width="2.8"/><circle cx="4.5" r="6" fill="none" stroke="currentColor" stroke-width="2.8"/>',
    "coordinate": f'<path d="M-10,-6H-2L2,0H10M-10,6H-2L2,0M6,-4L10,0L6,4" {_LINE}/>',
    "scan": f'<path d="M0,0L-8,-8A11.3,11.3 0 0 1 8,-8Z"/><path d="M-6,3A8,8 0 0 0 6,3M-9,6A12,12 0 0 0 9,6" {_LINE}/>',
    "facehugger": f'<ellipse cy="-1" rx="4.5" ry="6"/><path d="M-4,-4L-10,-9M-4.5,-1L-11,-2M-4,2L-10,6M4,-4L10,-9M4.5,-1L11,-2M4,2L10,6M0,5C0,8 3,8 3,11" {_LINE}/>',
    "chestburster": f'<path d="M0,-11V9" {_LINE}/><path d="M-2,-7C-8,-8-10,-4-9,-1M-2,-1C-8,-2-10,2-9,5M2,-7C8,-8 10,-4 9,-1M2,-1C8,-2 10,2 9,5" {_LINE}/><path d="M0,-4L3.4,2L0,9L-3.4,2Z"/>',
    "bloodburster": '<circle r="4"/><circle cx="-8" cy="-4" r="2.2"/><circle cx="7.5" cy="-6.5" r="2.6"/><circle cx="8" cy="5.5" r="1.8"/><circle cx="-6" cy="7" r="2.6"/><circle cx="-1" cy="-10" r="1.5"/>',
    "skull": f'<path d="M-8,-3C-8,-14 8,-14 8,-3C8,0 6.5,2 5,3V8H-5V3C-6.5,2-8,0-8,-3Z"/><circle cx="-3.4" cy="-3" r="2.3" {_CUT}/><circle cx="3.4" cy="-3" r="2.3" {_CUT}/><path d="M-1.8,5V8M1.8,5V8" {_SCORE}/>',
    "hive": f'<path d="M0,-11L9.5,-5.5V5.5L0,11L-9.5,5.5V-5.5Z"/><path d="M-4.5,3C-4.5,-4-2,-6.5 0,-6.5S4.5,-4 4.5,3C4.5,6-4.5,6-4.5,3ZM-4,0L0,2L4,0" {_SCORE}/>',
    "final": '<path d="M-10,7L-11,-5L-5,0L0,-10L5,0L11,-5L10,7Z"/><path d="M-10,10H10" stroke="currentColor" stroke-width="2.4"/>',
    "agenda": f'<path d="M-10,-6H10V8H-10Z"/><path d="M-10,-6L0,3L10,-6" {_SCORE}/>',
    "activate": f'<path d="M8,-3A8.5,8.5 0 1 0 8,4M8,-10V-3H1" {_LINE}/><path d="M-2,-3.4L4,0L-2,3.4Z"/>',
    "number": f'<rect x="-9" y="-9" width="18" height="18" rx="4" {_LINE}/>',
}

MARS = {
    "mineral": f'<path d="M-9,4L-5,-6L3,-8L9,-1L6,8L-5,9Z" fill="#B9A08A" {_EDGE}/><path d="M-5,-6L-1,1L9,-1M-1,1L-5,9" fill="none" stroke="#6E5A48" stroke-width="1.3"/>',
    "battery": f'<rect x="-2.5" y="-11" width="5" height="4" rx="1" fill="#C99A1E" {_EDGE}/><rect x="-6" y="-8" width="12" height="18" rx="2.5" fill="#FFD24D" {_EDGE}/><path d="M1.5,-5L-3.2,2H0L-1.5,7.5L3.4,.2H.2Z" fill="#4A3300"/>',
    "water": f'<path d="M0,-11C5,-4 8,-.5 8,3.5A8,8 0 0 1-8,3.5C-8,-.5-5,-4 0,-11Z" fill="#4FA6F0" {_EDGE}/><path d="M-4.5,3.5A4.5,4.5 0 0 0 0,8" fill="none" stroke="#D9EEFF" stroke-width="1.8" stroke-linecap="round"/>',
    "plant": f'<path d="M0,11V0" stroke="#1E5A2B" stroke-width="2.4"/><path d="M0,1C-9,1-11,-6-10,-10C-4,-10 0,-6 0,1Z" fill="#6FCB6B" {_EDGE}/><path d="M0,6C8,6 11,0 10,-5C4,-5 0,-1 0,6Z" fill="#97E08A" {_EDGE}/>',
    "oxygen": f'<circle cx="-3.5" cy="1.5" r="6.8" fill="#DDF4F2" {_EDGE}/><circle cx="6" cy="-5" r="4.4" fill="#B9E6E4" {_EDGE}/><circle cx="6" cy="6.6" r="3.2" fill="#F3FFFE" {_EDGE}/>',
    "crystal": f'<path d="M0,-11L6,-4L4.5,9H-4.5L-6,-4Z" fill="#F08BE0" {_EDGE}/><path d="M0,-11L-1,9M-6,-4L-1,-1L6,-4" fill="none" stroke="#8A2E80" stroke-width="1.2"/>',
    "medicine": f'<rect x="-9" y="-9" width="18" height="18" rx="4" fill="#FDF6EA" {_EDGE}/><path d="M-2.2,-6H2.2V-2.2H6V2.2H2.2V6H-2.2V2.2H-6V-2.2H-2.2Z" fill="#C2332B"/>',
    "colonist": '<circle cy="-5.5" r="4"/><path d="M-7.5,10C-7.5,1.5-4,-.5 0,-.5S7.5,1.5 7.5,10Z"/>',
    "robot": f'<path d="M0,-7V-11" {_LINE}/><circle cy="-11" r="1.7"/><rect x="-7" y="-7.5" width="14" height="11" rx="2.5"/><rect x="-9.5" y="5" width="19" height="5.5" rx="2.7"/><circle cx="-2.8" cy="-2.5" r="1.7" {_CUT}/><circle cx="2.8" cy="-2.5" r="1.7" {_CUT}/>',
    "rover": f'<path d="M-11,4L-9,-2H-1L0,-7H5L6,-2L10,0L11,4Z"/><circle cx="-7.5" cy="6.5" r="3.4"/><circle cx="0" cy="6.5" r="3.4"/><circle cx="7.5" cy="6.5" r="3.4"/><circle cx="-7.5" cy="6.5" r="1.2" {_CUT}/><circle cx="0" cy="6.5" r="1.2" {_CUT}/><circle cx="7.5" cy="6.5" r="1.2" {_CUT}/>',
    "ship": f'<path d="M0,-12C5,-7 5.5,0 4.5,5.5H-4.5C-5.5,0-5,-7 0,-12Z"/><path d="M-5,1L-9,9L-3.5,7ZM5,1L9,9L3.5,7Z"/><path d="M-2,7H2L0,11.5Z"/><circle cy="-3.5" r="2" {_CUT}/>',
    "shuttle": f'<path d="M0,-11L3.5,-1L11,6V8.5L3.5,7L2,10.5H-2L-3.5,7L-11,8.5V6L-3.5,-1Z"/><path d="M0,-5V4" {_SCORE}/>',
    "advanced": f'<path d="M-9,10V-2L-4.5,2L0,-11L4.5,2L9,-2V10Z"/><path d="M-4,10V6.5H4V10Z" {_CUT}/>',
    "trooper": f'<path d="M0,-11C4.5,-11 6.5,-8 5,-3.5L9.5,-6.5L8.5,1.5L4.5,2.5L7.5,10.5L2.5,6.5L0,11L-2.5,6.5L-7.5,10.5L-4.5,2.5L-8.5,1.5L-9.5,-6.5L-5,-3.5C-6.5,-8-4.5,-11 0,-11Z"/><path d="M-4,-6.5L-.8,-4.5L-3,-3ZM4,-6.5L.8,-4.5L3,-3Z" {_CUT}/>',
    "sentry": f'<path d="M-10,-7H3L11,-8.5V-3.5L3,-2.5H-3L-4,0H-10Z"/><path d="M-3,0V3M-3,2L-9,10M-3,2L3,10M-3,2V10" {_LINE}/><circle cx="-5.5" cy="-4" r="1.6" {_CUT}/>',
    "exosuit": f'<circle cy="-8.5" r="3"/><path d="M-10,-6H-4.5L0,-3.5L4.5,-6H10V3H6.5V0L5,1V11H1.5V5H-1.5V11H-5V1L-6.5,0V3H-10Z"/><path d="M-2,-.5H2" {_SCORE}/>',
    "scientist": f'<path d="M-3.5,-11H3.5V-9H2.5V-3L9,8.5C9.5,10 8.8,11 7.5,11H-7.5C-8.8,11-9.5,10-9,8.5L-2.5,-3V-9H-3.5Z"/><path d="M-4,4H4" {_SCORE}/>',
    "shield": f'<path d="M0,-11L9.5,-7V0C9.5,6 4.5,9.5 0,11.5C-4.5,9.5-9.5,6-9.5,0V-7Z"/><path d="M0,-7V7" {_SCORE}/>',
    "corruption": '<path d="M0,-11L2.6,-4.8L8.5,-7.6L5.4,-1.8L11,1L5.2,3L7,9L1.6,6L-1.4,11.2L-2.8,5.2L-9,6.6L-5.2,1.4L-11,-2L-4.8,-3L-6.6,-9L-1.6,-5.2Z"/>',
    "op": '<path d="M0,-11L3.2,-3.6L11,-3L5,2.2L7,10L0,5.8L-7,10L-5,2.2L-11,-3L-3.2,-3.6Z"/>',
    "blueprint": f'<path d="M-9,-10H5L9,-6V10H-9Z"/><path d="M-5,5V-1L0,-5L5,-1V5ZM-1.5,5V1.5H1.5V5" {_SCORE}/>',
    "techtile": f'<path d="M0,-11L9.5,-5.5V5.5L0,11L-9.5,5.5V-5.5Z"/><path d="M-4,0H4M0,-4V4" {_SCORE}/>',
    "contract": f'<path d="M-8,-10H8V6L4,10H-8Z"/><circle cx="-1" cy="-3" r="3.5" {_SCORE}/><path d="M-5,4H4" {_SCORE}/>',
    "mission": f'<path d="M-7,-11V11" {_LINE}/><path d="M-6,-10H9L5,-5L9,0H-6Z"/>',
    "discovery": f'<circle r="10.5"/><path d="M5,-5L2,2L-5,5L-2,-2Z" {_CUT}/>',
    "orbit": f'<circle r="4.5"/><ellipse rx="11" ry="4.5" transform="rotate(-24)" {_LINE}/>',
    "colony": f'<path d="M-10,8A10,10 0 0 1 10,8Z"/><path d="M-2.5,8V3H2.5V8" {_SCORE}/><path d="M0,-2V-9M0,-9L4,-7L0,-5" {_LINE}/>',
    "warehouse": f'<path d="M-10,-3L0,-10L10,-3V10H-10Z"/><path d="M-5,10V1H5V10M-5,5.5H5" {_SCORE}/>',
    "mine": '<path d="M-9,9L4,-4" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" fill="none"/><path d="M-7,-7C0,-11 8,-8 10,-1C11,2 10.5,5 9.5,7C8,1 2,-5-7,-7Z"/>',
    "generator": '<path d="M3,-12L-8,2H-1L-3.5,12L8,-3H1Z"/>',
    "water_extractor": '<path d="M0,-11C5,-4 8,-.5 8,3.5A8,8 0 0 1-8,3.5C-8,-.5-5,-4 0,-11Z"/>',
    "greenhouse": '<path d="M0,11V2" stroke="currentColor" stroke-width="2.6"/><path d="M0,4C-9,4-11,-3-10,-9C-3,-9 0,-4 0,4ZM0,4C9,4 11,-1 10,-6C3,-6 0,-2 0,4Z"/>',
    "oxygen_condenser": '<circle cx="-3.5" cy="2" r="6.4"/><circle cx="6" cy="-5.5" r="4.2"/><circle cx="6.5" cy="6.5" r="2.8"/>',
    "shelter": f'<path d="M-10.5,8A10.5,12 0 0 1 10.5,8Z"/><path d="M-2.6,8V2.5H2.6V8Z" {_CUT}/>',
    "alien_mine": '<path d="M0,-10L10,-1L6,10L2,3L0,9L-2,3L-6,10L-10,-1Z"/>',
    "alien_shelter": f'<path d="M0,-12L3,-3L11,-7L7,2L10,9H-10L-7,2L-11,-7L-3,-3Z"/><circle cy="3.4" r="2.6" {_CUT}/>',
    "hospital": f'<path d="M-10.5,8A10.5,12 0 0 1 10.5,8Z"/><path d="M-1.8,-5H1.8V-1.5H5V2H1.8V5.5H-1.8V2H-5V-1.5H-1.8Z" {_CUT}/>',
    "blackout": f'<path d="M-6,-3A6,6.5 0 1 1 6,-3C6,0 3.5,1.5 3,5H-3C-3.5,1.5-6,0-6,-3ZM-3,7H3V10H-3Z"/><path d="M-10,10L10,-10" {_LINE}/>',
    "vandal": f'<path d="M0,-11L9.5,-5.5V5.5L0,11L-9.5,5.5V-5.5Z"/><path d="M2,-8L-3,-1H2L-2,8" {_SCORE}/>',
    "ill": '<path d="M-11,5A3,3 0 1 1 -5,5A3,3 0 1 1 -11,5ZM-3,2H9L11,8H-3Z"/><path d="M-7,-3C-2,-10 5,-10 10,-3" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 3"/>',
    "infection": '<circle r="5"/><path d="M0,-11V-6M0,6V11M-11,0H-6M6,0H11M-7.8,-7.8L-4.2,-4.2M4.2,4.2L7.8,7.8M-7.8,7.8L-4.2,4.2M4.2,-4.2L7.8,-7.8" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
    "reusable": f'<path d="M-7,-6A9,9 0 0 1 9,-1M7,6A9,9 0 0 1-9,1M9,-7V-1H3M-9,7V1H-3" {_LINE}/>',
    "sentry_movement": f'<path d="M-10,-7H3L11,-8.5V-3.5L3,-2.5H-3L-4,0H-10Z"/><path d="M-3,0V3M-3,2L-9,10M-3,2L3,10M-3,2V10" {_LINE}/>',
    "goal": f'<circle r="9.5" {_LINE}/><circle r="5" {_LINE}/><circle r="1.8"/>',
}

ICONS: dict[str, str] = COMMON | LEGENDARY | MARS


def icon(name: str, size: int = 16, *, cls: str = "", label: str | None = None) -> Markup:
    """An icon; silent for screen readers unless it stands without words and carries a `label`."""
    if name not in ICONS:
        raise KeyError(f"no icon {name!r}; there are {', '.join(sorted(ICONS))}")
    spoken = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return svg(use(href=f"#i-{name}"), cls=f"i {cls}".strip(), width=size, height=size, **spoken)


def symbols() -> str:
    """Every icon as an SVG symbol."""
    return "".join(
        f'<symbol id="i-{name}" viewBox="-12 -12 24 24" overflow="visible"><g fill="currentColor">{drawing}</g></symbol>'
        for name, drawing in ICONS.items()
    )
