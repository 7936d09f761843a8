# ruff: noqa: E501  (path data reads better unbroken)
"""Own small scenes for cards, 120 × 100 with everything that matters in the middle strip, so that a wide or a tall band
may crop them. A scene is built from few parts (a place, a light, a bust or a form) and seeded by the card id: a card
always looks the same, cards of one character share a head, enemies of one name share a form. Nothing here shows an
actor, a still, a logo or printed art."""

from __future__ import annotations

import random
import re
import zlib
from collections.abc import Callable

from xenoboard.parts.drawing.icons import ICONS
from xenoboard.parts.drawing.markup import Markup

CLASSES = ("tech", "leadership", "strength", "intel", "survival")
GRADED = (*CLASSES, "none", "enemy", "object")

BONE, SHADE, PIT, NIGHT, RIM = "#E6E1D3", "#BDB6A3", "#1A0B0E", "#070B10", "#8FB4C4"


def definitions() -> str:
    """The gradients that all scenes share, one per class of card."""
    return "".join(
        f'<linearGradient id="g-{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--art-{name})" stop-opacity=".06"/>'
        f'<stop offset="1" stop-color="var(--art-{name})" stop-opacity=".46"/></linearGradient>'
        for name in GRADED
    )


def _seeded(name: str) -> random.Random:
    return random.Random(zlib.crc32(name.encode()))


def _sheet(kind: str, inner: str) -> Markup:
    ground = f'<rect width="120" height="100" fill="#0C1118"/><rect width="120" height="100" fill="url(#g-{kind})"/>'
    return Markup(
        f'<svg class="art" viewBox="0 0 120 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{ground}{inner}</svg>'
    )


# ---------------------------------------------------------------- places


def _ridge(r: random.Random) -> str:
    level = r.randint(62, 70)
    far = "".join(f"L{x},{level - 12 + r.randint(-7, 6)}" for x in range(0, 132, 15))
    near = "".join(f"L{x},{level + r.randint(-5, 5)}" for x in range(0, 132, 12))
    return f'<path d="M0,100{far}L120,100Z" fill="#05080C" opacity=".45"/><path d="M0,100{near}L120,100Z" fill="#05080C" opacity=".8"/>'


def _forest(r: random.Random) -> str:
    trees = ""
    for x in range(-4, 126, 9):
        tip, width = r.randint(18, 46), r.randint(5, 9)
        trees += f'<path d="M{x},{tip}L{x + width},78H{x - width}Z" fill="#05080C" opacity="{r.choice((".4", ".55", ".75"))}"/>'
    return trees + '<path d="M0,76C40,71 80,80 120,74V100H0Z" fill="#05080C" opacity=".85"/>'


def _hold(r: random.Random) -> str:
    """Inside a ship: ribs towards a lit door."""
    x = r.choice((24, 96))
    ribs = "".join(
        f'<path d="M{x - 44 * k:.0f},100V{50 - 34 * k:.0f}L{x - 30 * k:.0f},{50 - 44 * k:.0f}H{x + 30 * k:.0f}L{x + 44 * k:.0f},{50 - 34 * k:.0f}V100" '
        f'fill="none" stroke="var(--c)" stroke-width="{1 + 2 * k:.1f}" opacity="{0.16 + 0.16 * k:.2f}"/>'
        for k in (2.2, 1.4, 0.85, 0.5)
    )
    return f'<rect x="{x - 8}" y="42" width="16" height="30" fill="var(--c)" opacity=".4"/>{ribs}'


def _stars(r: random.Random) -> str:
    dots = "".join(
        f'<circle cx="{r.uniform(0, 120):.0f}" cy="{r.uniform(0, 90):.0f}" r="{r.choice((".5", ".7", "1.1"))}" fill="#E8EEF8" opacity="{r.uniform(0.3, 0.9):.1f}"/>'
        for _ in range(34)
    )
    x = r.choice((16, 104))
    return f'{dots}<circle cx="{x}" cy="86" r="44" fill="#05080C" opacity=".55"/><path d="M{x - 40},68A44,44 0 0 1 {x + 40},68" fill="none" stroke="var(--c)" opacity=".55"/>'


PLACES: tuple[Callable[[random.Random], str], ...] = (_ridge, _forest, _hold, _stars)


def _motes(r: random.Random, colour: str, count: int = 20) -> str:
    return "".join(
        f'<circle cx="{r.uniform(0, 120):.0f}" cy="{r.uniform(4, 96):.0f}" r="{r.choice((".8", "1.2", "1.9"))}" fill="{colour}" opacity="{r.uniform(0.18, 0.6):.1f}"/>'
        for _ in range(count)
    )


# ---------------------------------------------------------------- people

_HAIR = (
    "M48,43C46,30 53,26 61,26S76,31 72,43C70,37 66,34 60,34S50,37 48,43Z",  # short
    "M47,54C44,34 50,25 60,25S77,34 73,54L70,52C72,42 70,36 64,34C58,37 52,37 50,40C49,45 50,50 51,53Z",  # to the chin
    "M49,40C48,30 54,27 60,27S72,30 71,40C66,33 54,33 49,40ZM66,27C68,19 78,21 75,29Z",  # tied up
    "M49,46C49,60 55,61 60,61S71,60 71,46C69,54 65,54 60,54S51,54 49,46Z",  # bearded
    "M48,42C44,30 54,22 62,25C72,23 77,33 72,42C71,36 68,38 66,33C60,37 52,34 48,42Z",  # unruly
    "",  # shaved
)

_GEAR = {
    "tech": '<path d="M49,42H71" stroke-width="3.4"/><path d="M48.5,36A11.5,11.5 0 0 1 71.5,36M48,44V39M48,46Q48,53 55,53" fill="none"/><path d="M47,40h3v7h-3Z" fill="var(--c)"/>',
    "leadership": '<path d="M47,35L50,26C56,23 65,23 70,26L73,35C66,32 54,32 47,35Z"/><path d="M46,36C54,33 66,33 74,36L71,39C64,36 56,36 49,39Z"/><path d="M56,74L60,70L64,74M56,80L60,76L64,80" fill="none"/>',
    "strength": '<path d="M36,74L44,64L50,66L44,84ZM84,74L76,64L70,66L76,84Z" opacity=".95"/><path d="M28,92L78,60L82,66L34,98ZM78,60L92,51L94,54L82,64M52,79L57,91L62,88L58,76" />',
    "intel": '<circle cx="65" cy="42" r="5" fill="none" stroke-width="1.8"/><circle cx="65" cy="42" r="1.6" fill="var(--c)"/><path d="M70,42L74,40" /><path d="M76,66L96,58L98,76L80,82Z" fill="var(--c)" opacity=".34"/><path d="M80,68L93,63M81,73L94,68" opacity=".8"/>',
    "survival": '<path d="M43,62C40,36 50,22 60,22S80,36 77,62C72,56 74,34 60,32C46,34 48,56 43,62Z"/><path d="M52,46H68L66,55C63,58 57,58 54,55Z"/><circle cx="51" cy="54" r="3.4"/><circle cx="69" cy="54" r="3.4"/>',
    "grunt": '<path d="M46,40C45,27 52,23 60,23S75,27 74,40L76,43H44Z"/><path d="M49,43V50L54,55M71,43V50L66,55" fill="none"/>',
}


def _bust(character: str, classes: tuple[str, ...]) -> str:
    """Head and shoulders against the light: the head by the character, one piece of gear per class."""
    r = _seeded(character)
    broad = r.randint(25, 31)
    hair = _HAIR[r.randrange(len(_HAIR))]
    gear = "".join(_GEAR.get(name, "") for name in classes[:2]) if classes else _GEAR["grunt"]
    covered = {"leadership", "survival"} & set(classes) or not classes
    return (
        '<g fill="#05080C" stroke="var(--c)" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="M{60 - broad},101C{60 - broad},74 {62 - broad * 0.55:.0f},66 53,63V54H67V63C{58 + broad * 0.55:.0f},66 {60 + broad},74 {60 + broad},101Z"/>'
        f'<ellipse cx="60" cy="43" rx="{r.choice((10, 10.5, 11))}" ry="13"/>'
        f'<path d="M50,66L60,76L70,66" fill="none" opacity=".6"/>{"" if covered or not hair else f"<path d={chr(34)}{hair}{chr(34)}/>"}{gear}</g>'
    )


def hero(card: str, character: str, classes: tuple[str, ...]) -> Markup:
    """A character card: a place by the card, a light, the character's bust with the gear of its classes."""
    r = _seeded(card)
    place = PLACES[r.randrange(len(PLACES))]
    x, y = r.choice((26, 92)), r.randint(28, 40)
    light = f'<circle cx="{x}" cy="{y}" r="{r.randint(9, 14)}" fill="var(--c)" opacity=".3"/>'
    return _sheet(classes[0] if classes else "none", light + place(r) + _bust(character, classes))


# ---------------------------------------------------------------- enemies: one form per family of names


def _pale() -> str:
    """From the front: a smooth long head, no eyes, a ring of teeth."""
    return (
        f'<path d="M10,100C16,76 38,72 50,74L60,80L70,74C82,72 104,76 110,100Z" fill="{BONE}" opacity=".5"/>'
        f'<path d="M60,18C80,18 86,38 81,55C77,68 70,77 60,79C50,77 43,68 39,55C34,38 40,18 60,18Z" fill="{BONE}"/>'
        f'<path d="M60,18C67,30 67,44 60,55C53,44 53,30 60,18Z" fill="{SHADE}"/><path d="M44,50C48,58 48,64 52,70M76,50C72,58 72,64 68,70" stroke="{SHADE}" stroke-width="1.6" fill="none"/>'
        f'<ellipse cx="60" cy="66" rx="8" ry="6.6" fill="{PIT}"/>'
        f'<path d="M53.5,62.5l2,4.5l2.2,-4.5l2.2,4.5l2.2,-4.5l2.2,4.5l1.8,-4M55,70.5l2,-3l2.4,3l2.4,-3l2,3" stroke="{BONE}" stroke-width="1.1" fill="none"/>'
    )


def _side() -> str:
    """From the side: swept skull, open jaw, quills on the back."""
    return (
        f'<path d="M120,100C112,76 98,62 84,60L74,72C86,78 92,88 94,100Z" fill="{BONE}" opacity=".55"/>'
        f'<path d="M86,60l16,-20l-4,21l17,-11l-8,17l13,-4l-12,13" fill="{BONE}" opacity=".8"/>'
        f'<path d="M14,58C20,36 50,22 90,29C86,38 89,48 84,60C76,74 58,74 46,69L31,77L34,66C24,66 17,63 14,58Z" fill="{BONE}"/>'
        f'<path d="M27,65C40,59 54,62 67,57" stroke="{PIT}" stroke-width="4.5" fill="none" stroke-linecap="round"/>'
        f'<path d="M30,62l3,5l3,-6l3,5l3,-5l3,5l3,-6l3,5l3,-5" stroke="{BONE}" stroke-width="1.4" fill="none"/>'
        f'<path d="M38,42C54,33 70,31 84,36M48,50C58,45 70,44 80,47" stroke="{SHADE}" stroke-width="2.2" fill="none"/>'
    )


def _juvenile() -> str:
    """Small and crouched, arms before it."""
    return (
        f'<path d="M30,100C32,74 44,64 60,64S88,74 90,100Z" fill="{BONE}" opacity=".6"/>'
        f'<path d="M34,98L24,78L44,86M86,98L96,78L76,86" fill="none" stroke="{BONE}" stroke-width="4.6" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="M60,30C75,30 79,44 76,55C73,65 67,70 60,70S47,65 44,55C41,44 45,30 60,30Z" fill="{BONE}"/>'
        f'<path d="M60,30C64,38 64,46 60,52C56,46 56,38 60,30Z" fill="{SHADE}"/><ellipse cx="60" cy="60" rx="5.2" ry="4" fill="{PIT}"/>'
        f'<path d="M56,58.5l1.7,2.8l1.7,-2.8l1.7,2.8l1.7,-2.8" stroke="{BONE}" fill="none"/>'
        f'<path d="M48,84C56,80 64,80 72,84M47,91C56,87 64,87 73,91" stroke="{SHADE}" stroke-width="1.4" fill="none"/>'
    )


def _adult() -> str:
    """Standing, thin, quills spread behind the shoulders."""
    quills = "".join(
        f'<path d="M{60 + s * 10},62L{60 + s * x},{y}L{60 + s * 16},70Z"/>'
        for s in (-1, 1)
        for x, y in ((40, 24), (50, 40), (54, 58))
    )
    return (
        f'<g fill="{BONE}" opacity=".65">{quills}</g>'
        f'<path d="M40,100C38,84 40,72 48,66C54,62 66,62 72,66C80,72 82,84 80,100Z" fill="{BONE}" opacity=".85"/>'
        f'<path d="M47,76C56,71 64,71 73,76M46,84C56,79 64,79 74,84M47,92C56,87 64,87 73,92" stroke="#8C8672" stroke-width="1.6" fill="none"/>'
        f'<path d="M60,14C73,14 78,30 74,46C72,56 66,66 60,67S48,56 46,46C42,30 47,14 60,14Z" fill="{BONE}"/>'
        f'<path d="M60,14C64,24 64,34 60,44C56,34 56,24 60,14Z" fill="{SHADE}"/><path d="M51,52C56,49 64,49 69,52C68,60 64,63 60,63S52,60 51,52Z" fill="{PIT}"/>'
        f'<path d="M52,52.5l2.2,4l2,-4.5l2,5l2,-5l2,5l2,-4.5l2,4M54,61l2,-3l2,3.6l2,-3.6l2,3.6l2,-3.6" stroke="{BONE}" fill="none"/>'
    )


def _burster() -> str:
    """Out of a back, in a burst of red."""
    rays = "".join(
        f'<path d="M60,70L{x},{y}L{x + 8},{y + 6}Z"/>' for x, y in ((10, 40), (22, 20), (46, 8), (76, 8), (98, 24), (108, 46))
    )
    return (
        f'<g fill="#C2333A" opacity=".55">{rays}</g><path d="M0,100C10,72 34,66 60,72S110,72 120,100Z" fill="{NIGHT}" stroke="var(--c)" stroke-width="1.4"/>'
        f'<ellipse cx="60" cy="74" rx="17" ry="6" fill="#8E1F27"/><path d="M50,78C50,62 48,56 50,44C52,32 70,30 72,42C73,54 70,62 71,78Z" fill="{BONE}"/>'
        f'<path d="M42,40C48,26 72,24 80,38C76,46 70,52 60,52S46,48 42,40Z" fill="{BONE}"/><path d="M46,42C54,46 66,46 75,41" stroke="{PIT}" stroke-width="3.2" fill="none"/>'
        f'<path d="M49,41.5l2.2,3.6l2.2,-3l2.2,3.6l2.2,-3.2l2.2,3.4l2.2,-3.6l2.2,3.2l2.2,-3.6" stroke="{BONE}" fill="none"/>'
    )


def _long_head(extra: str = "", rim: str = RIM) -> str:
    return (
        f'<g fill="{NIGHT}" stroke="{rim}" stroke-width="1.3" stroke-linejoin="round">'
        '<path d="M92,66C100,46 112,46 121,52M98,74C108,58 116,60 122,64" fill="none" stroke-width="5"/>'
        '<path d="M50,72C60,62 78,58 92,64C106,72 114,84 118,102H46C52,90 52,82 50,72Z"/>'
        '<path d="M20,60C18,49 25,41 36,36C58,22 90,20 111,33C115,37 112,42 105,42C91,42 75,47 63,57C57,62 51,66 47,68L45,76C40,81 31,81 27,76L23,68C21,66 20,63 20,60Z"/></g>'
        f'<path d="M34,43C54,29 84,26 104,35" stroke="{rim}" stroke-width="2" opacity=".55" fill="none"/>'
        f'<path d="M23,66C30,63 39,63 46,66" stroke="{rim}" fill="none"/>'
        f'<path d="M25,66l2,5l2.2,-5l2.2,5l2.2,-5l2.2,5l2.2,-5l2.2,5l2.2,-5l2,4.5" stroke="#D9E6EA" stroke-width="1.2" fill="none"/>'
        f'<path d="M30,80v7M37,81v11M42,78v5" stroke="{rim}" stroke-width=".9" opacity=".7"/>{extra}'
    )


def _xenomorph() -> str:
    """From the side: the long head."""
    return _long_head()


def _drone() -> str:
    """The long head, ridged."""
    return _long_head(
        "".join(
            f'<path d="M{x},{y}c3,6 2,11 -2,15" stroke="{RIM}" fill="none" opacity=".8"/>'
            for x, y in ((52, 31), (64, 28), (76, 27), (88, 28))
        )
    )


def _protomorph() -> str:
    """Low, with the tail over its back; redder, rawer."""
    rim = "#E2A08F"
    return f'<path d="M84,96C126,88 122,34 88,22L84,14L96,20L94,26" fill="none" stroke="{rim}" stroke-width="2.6"/>' + _long_head(
        f'<path d="M62,74C72,70 84,72 94,80M58,84C70,79 86,82 100,90" stroke="{rim}" fill="none" opacity=".7"/>', rim
    )


def _crowned() -> str:
    """The final form, from the front: dark head before a spread crest."""
    crest = "".join(
        f'<path d="M60,60L{60 + s * x},{y}L{60 + s * (x - 12)},{y + 18}Z"/>'
        for s in (-1, 1)
        for x, y in ((14, 6), (36, 12), (52, 28), (56, 48))
    )
    return (
        f'<g fill="{NIGHT}" stroke="{RIM}" stroke-width="1.2" stroke-linejoin="round">{crest}<path d="M26,101C30,82 44,76 60,78S90,82 94,101Z"/>'
        '<path d="M60,16C76,16 80,36 77,52C75,66 69,80 60,82S45,66 43,52C40,36 44,16 60,16Z"/></g>'
        f'<path d="M52,24C50,34 50,44 53,54M68,24C70,34 70,44 67,54" stroke="{RIM}" stroke-width="1.6" opacity=".55" fill="none"/>'
        '<path d="M50,62C56,59 64,59 70,62C69,72 65,76 60,76S51,72 50,62Z" fill="#2A0B10"/>'
        '<path d="M51,62.5l2.2,5l2.2,-5.5l2.3,6l2.3,-6l2.3,6l2.3,-6l2.2,5.5l2,-5M54,73l2,-3.5l2,4l2,-4l2,4l2,-4l2,3.5" stroke="#E4EEF0" stroke-width="1.1" fill="none"/>'
    )


def _ridgeback() -> str:
    """A soldier: the long head with a row of spines."""
    return _long_head(
        "".join(
            f'<path d="M{x},{y}L{x + 5},{y - 17}L{x + 10},{y - 1}Z" fill="{NIGHT}" stroke="{RIM}" stroke-width="1.2"/>'
            for x, y in ((40, 36), (54, 31), (68, 28), (82, 27))
        )
    )


def _warden() -> str:
    """A soldier standing in an arch, tall and still."""
    arches = "".join(
        f'<path d="M{60 - 46 * k:.0f},100V{56 - 10 * k:.0f}C{60 - 46 * k:.0f},{24 - 14 * k:.0f} {60 - 8 * k:.0f},{14 - 8 * k:.0f} 60,{8 - 2 * k:.0f}C{60 + 8 * k:.0f},{14 - 8 * k:.0f} {60 + 46 * k:.0f},{24 - 14 * k:.0f} {60 + 46 * k:.0f},{56 - 10 * k:.0f}V100" fill="none" stroke="var(--c)" stroke-width="1.6" opacity="{0.5 - 0.15 * k:.2f}"/>'
        for k in (0.7, 1.0, 1.4)
    )
    return (
        f'{arches}<g fill="{NIGHT}" stroke="{RIM}" stroke-width="1.3" stroke-linejoin="round"><path d="M44,101L42,76C34,86 32,92 28,101L22,97C26,78 36,62 48,58H72C84,62 94,78 98,97L92,101C88,92 86,86 78,76L76,101Z"/>'
        '<path d="M60,12C73,12 76,28 73,42C70,54 66,60 60,61S50,54 47,42C44,28 47,12 60,12Z"/></g>'
        f'<path d="M54,18C52,28 53,36 55,42M66,18C68,28 67,36 65,42" stroke="{RIM}" opacity=".6" fill="none"/><path d="M53,49l2.3,4l2.3,-4l2.3,4l2.3,-4l2.3,4l2.2,-4" stroke="#E4EEF0" fill="none"/>'
        f'<path d="M50,68C56,65 64,65 70,68M50,76C56,73 64,73 70,76M50,84C56,81 64,81 70,84" stroke="{RIM}" opacity=".7" fill="none"/>'
    )


def _facehugger() -> str:
    fingers = "".join(
        f'<path d="M{60 + s * 9},{y}C{60 + s * 24},{y - 16 + d} {60 + s * 38},{y - 10 + d} {60 + s * 44},{y + 14 + d}"/>'
        for s in (-1, 1)
        for y, d in ((38, -4), (45, 2), (52, 8), (59, 14))
    )
    return (
        f'<g fill="none" stroke="{BONE}" stroke-width="4" stroke-linecap="round">{fingers}<path d="M60,68C58,86 78,92 92,84C100,78 96,70 90,74" stroke-width="4.6"/></g>'
        f'<path d="M60,26C71,26 75,40 73,52C71,64 66,72 60,72S49,64 47,52C45,40 49,26 60,26Z" fill="{BONE}"/>'
        f'<path d="M60,32V66M52,40C57,43 63,43 68,40M51,50C57,53 63,53 69,50M53,60C57,62 63,62 67,60" stroke="{SHADE}" stroke-width="1.8" fill="none"/>'
    )


def _chestburster() -> str:
    return (
        f'<path d="M14,100C18,74 40,68 60,74S102,74 106,100Z" fill="{NIGHT}" stroke="var(--c)" stroke-width="1.4"/><ellipse cx="60" cy="75" rx="18" ry="6.5" fill="#8E1F27"/>'
        f'<path d="M52,78C50,60 54,52 52,42C48,36 46,30 54,25C64,20 76,26 76,36C76,44 66,46 66,54C66,62 70,70 69,78Z" fill="{BONE}"/>'
        f'<path d="M50,36C58,40 66,40 72,36" stroke="{PIT}" stroke-width="2.8" fill="none"/><path d="M52,36l2,3l2,-2.2l2,3l2,-2.6l2,3l2,-3l2,2.6l2,-3" stroke="#FFFDF4" fill="none"/>'
        f'<path d="M56,60C60,62 64,62 66,60M55,68C60,70 65,70 68,68" stroke="{SHADE}" stroke-width="1.6" fill="none"/>'
    )


def _infected() -> str:
    """A crew member bending forward; something breaks out of the back."""
    return (
        f'<path d="M30,101C34,72 52,58 66,60C86,62 92,80 94,101Z" fill="{NIGHT}" stroke="var(--c)" stroke-width="1.6"/><circle cx="44" cy="58" r="12" fill="{NIGHT}" stroke="var(--c)" stroke-width="1.6"/>'
        f'<path d="M62,60l4,-26l6,23l12,-21l-2,25l19,-12l-12,20Z" fill="{BONE}"/><circle cx="75" cy="60" r="5" fill="#B3262B"/>'
        '<path d="M38,72C42,76 46,76 50,72M36,86L26,98" stroke="var(--c)" stroke-width="1.6" fill="none"/>'
    )


def _synthetic() -> str:
    """A calm face from the front, one half lit, a seam of white where it was mended."""
    return (
        f'<path d="M28,101C30,80 44,74 52,72V62H68V72C76,74 90,80 92,101Z" fill="{NIGHT}" stroke="{RIM}" stroke-width="1.3"/>'
        f'<path d="M60,20C74,20 79,32 77,46C76,58 70,70 60,71S44,58 43,46C41,32 46,20 60,20Z" fill="#D8DCE0"/><path d="M60,20C46,20 41,32 43,46C44,58 50,70 60,71Z" fill="#6E7A88"/>'
        f'<path d="M42,38C42,22 50,16 60,16S78,22 78,38C74,30 68,27 60,27S46,30 42,38Z" fill="{NIGHT}"/>'
        f'<path d="M49,45h7M64,45h7M55,61h10" stroke="{PIT}" stroke-width="2" stroke-linecap="round"/><path d="M72,52L66,58L70,64L64,70" stroke="#FFFFFF" stroke-width="1.6" fill="none"/><circle cx="67.5" cy="45" r="1.4" fill="#5FF2E0"/>'
    )


def _egg() -> str:
    return (
        f'<ellipse cx="60" cy="88" rx="40" ry="7" fill="#05080C" opacity=".7"/><path d="M38,62C38,40 46,28 60,28S82,40 82,62C82,80 74,88 60,88S38,80 38,62Z" fill="#5C5A48" stroke="{SHADE}" stroke-width="1.2"/>'
        f'<path d="M60,48L44,28L54,30L60,22L66,30L76,28Z" fill="{SHADE}"/><path d="M60,48L50,32L60,38L70,32Z" fill="#8E1F27"/>'
        f'<path d="M44,60C46,72 50,80 56,84M76,60C74,72 70,80 64,84M60,56V82" stroke="{SHADE}" stroke-width="1.2" opacity=".6" fill="none"/>'
    )


def _spores() -> str:
    r = _seeded("spores")
    cloud = "".join(
        f'<circle cx="{60 + r.gauss(0, 20):.0f}" cy="{50 + r.gauss(0, 13):.0f}" r="{r.choice((1.5, 2.2, 3.4, 5, 7))}" fill="#F1F4C8" opacity="{r.uniform(0.15, 0.7):.2f}"/>'
        for _ in range(46)
    )
    return f'{cloud}<path d="M60,100V84M60,84C50,82 48,74 52,70H68C72,74 70,82 60,84Z" fill="{NIGHT}" stroke="{SHADE}" stroke-width="1.4"/>'


def _claws() -> str:
    return '<g fill="var(--c)" opacity=".9"><path d="M30,16C28,44 32,66 44,88C42,64 42,40 30,16ZM54,12C50,42 54,66 66,92C64,66 66,38 54,12ZM80,16C76,44 80,64 90,84C90,62 90,38 80,16Z"/></g>'


def _planet() -> str:
    return (
        _forest(_seeded("planet"))
        + f'<path d="M70,44L92,36L104,44L98,48Z" fill="{NIGHT}" stroke="{RIM}"/><path d="M84,48L80,74M90,48L94,74" stroke="{RIM}" opacity=".4"/>'
    )


def _thing(name: str, size: float = 2.6) -> str:
    return f'<g transform="translate(60,50) scale({size})" fill="currentColor" class="thing">{ICONS[name]}</g>'


# The first word found in the name, at a word's beginning, decides; then the tags. One drawing per family of names.
FORMS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("bloodburster", _burster), ("chestburster", _chestburster), ("facehugger", _facehugger), ("unidentified", _facehugger),
    ("juvenile", _juvenile), ("runt", _juvenile), ("pale", _pale), ("adult", _adult), ("ashen", _adult), ("neomorph", _side),
    ("protomorph", _protomorph), ("perfect organism", _crowned), ("queen", _crowned), ("ridgeback", _ridgeback), ("warden", _warden),
    ("drone", _drone), ("crawler", _drone), ("infected", _infected), ("david", _synthetic), ("egg", _egg), ("spore", _spores),
    ("host seeker", _facehugger), ("implantation", _facehugger), ("growth", _chestburster), ("life cycle", _egg), ("beast", _protomorph),
    ("newborn", _pale),
)  # fmt: skip
BY_TAG = {
    "neomorph": _side,
    "synthetic": _synthetic,
    "david": _synthetic,
    "human": _infected,
    "soldier": _ridgeback,
    "final": _crowned,
}


def form(name: str, tags: tuple[str, ...]) -> str:
    """The drawing of an enemy, by the family its name belongs to."""
    for word, drawing in FORMS:
        if re.search(rf"\b{word}", name.lower()):
            return drawing()
    return next((BY_TAG[tag] for tag in tags if tag in BY_TAG), _xenomorph)()


def enemy(card: str, name: str, tags: tuple[str, ...]) -> Markup:
    """An enemy in the mist; which way it looks and where the motes drift is the card's own."""
    r = _seeded(card)
    shape = form(name, tags)
    turned = f'<g transform="translate(120,0) scale(-1,1)">{shape}</g>' if r.random() < 0.4 else shape
    return _sheet("enemy", _motes(r, "var(--c)") + turned)


def thing(card: str, kind: str, name: str) -> Markup:
    """Objects, hazards, events, wounds and places: their sign, large, or the scene their name asks for."""
    named = {"egg": _egg, "spore": _spores}
    for word, drawing in named.items():
        if word in name.lower() and kind != "object":
            return _sheet("object", drawing())
    r = _seeded(card)
    if kind in ("strike", "location", "objective"):
        return _sheet("enemy" if kind == "strike" else "object", _claws() if kind == "strike" else _planet())
    sign = {"hazard": "hazard", "event": "event", "event_card": "event", "object": "object", "agenda": "agenda"}.get(kind, "hive")
    return _sheet("object", _hold(r) + _thing(sign))
