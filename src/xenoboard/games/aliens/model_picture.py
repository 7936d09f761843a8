"""Models on the boards: Characters as round pieces in their player's colour (Grunts dashed, Knocked Down on their side),
Aliens with their swarm, Blips face down, the APC, Sentry Guns and the Power Loader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from xenoboard.games.aliens.art import stamp
from xenoboard.games.aliens.cards import AlienKind, library
from xenoboard.games.aliens.layout import CELL, Lay
from xenoboard.games.aliens.spots import ring, spot
from xenoboard.parts.drawing.choices import NOTHING, Mark, Marks
from xenoboard.parts.drawing.markup import Child, Markup, circle, g, path, rect, tag
from xenoboard.parts.drawing.seats import colour_class, letter

View = Mapping[str, Any]
SHORT = {"scout": "Sc", "brute": "Br", "guard": "Gu", "skulker": "Sk", "queen": "Qu"}


def initials(name: str) -> str:
    """The first two letters of a last name."""
    return name.split()[-1][:2]


def last_name(name: str) -> str:
    """`Cpl. Dwayne Hicks` is Hicks."""
    return name.split()[-1]


def models(view: View, lay: Lay, marks: Marks, spaces: frozenset[int]) -> Iterator[Markup]:
    """Every model that stands on these spaces, marines last, so that they lie on top."""
    number = lay.number
    if view["apc"] is not None and number(view["apc"]["at"][0]) in spaces:
        yield _apc(view["apc"], lay, marks)
    if view["loader"] and number(view["loader"]) in spaces:
        x, y = lay.centre(number(view["loader"]))
        yield stamp("loader", x, y, 24, "loader-model")
    for at, dial in view["sentries"].items():
        if number(at) in spaces:
            yield _sentry(*lay.centre(number(at)), dial)
    for name, blip in view["blips"].items():
        if number(blip["at"]) in spaces:
            yield _blip(name, blip, *lay.centre(number(blip["at"])), marks.get(name, NOTHING))
    for name, alien in view["aliens"].items():
        if number(alien["at"]) in spaces:
            yield _alien(name, alien, lay, number(alien["at"]), marks.get(name, NOTHING))
    for who, each in view["characters"].items():
        if each["at"] and number(each["at"]) in spaces and each["place"] in ("board", "hidden", "captive"):
            yield character(view, who, *lay.centre(number(each["at"])), marks.get(f"character-{who}", NOTHING))


def state_words(each: Mapping[str, Any], who: str) -> str:
    """What is the matter with a Character, in words."""
    words = {
        "apc": "in the APC",
        "left": "saved",
        "killed": "killed",
        "captured": "captured",
        "hidden": "waiting to be found",
        "captive": "held captive",
        "board": f"at {each['at']}" if each["at"] else "not on the boards yet",
    }[each["place"]]
    more = [text for text, holds in (("Knocked Down", each["down"]), ("in the Power Loader", each["loader"])) if holds]
    more += [f"carries {each['crates']} Crate{'' if each['crates'] == 1 else 's'}"] if each["crates"] else []
    return ", ".join([words, *more])


def side_words(each: Mapping[str, Any]) -> str:
    """Hero or Grunt."""
    return "Grunt" if each["seat"] is None else f"Hero of {letter(each['seat'])}"


def character(view: View, who: str, x: int, y: int, mark: Mark) -> Markup:
    """A Character as a piece."""
    each = view["characters"][who]
    hero = each["seat"] is not None
    low = 5 if not mark.choices else 0.5 if each["down"] else 6.6  # out of the way of the letters
    shape: list[Child] = [circle(cx=x, cy=y, r=11.4, cls="piece")]
    if hero:
        shape.append(
            path(d=f"M{x - 10.6},{y + 4.6}A11.4,11.4 0 0 0 {x + 10.6},{y + 4.6}Z", fill=f"url(#p-{letter(each['seat'])})")
        )
    shape.append(tag("text", initials(each["name"]), x=x, y=y + low, text_anchor="middle", cls="initials"))
    if each["down"]:
        shape = [g(shape, transform=f"rotate(-90 {x} {y})"), path(d=f"M{x - 11},{y + 12.4}h22", cls="down-line")]
    acting = view["turn"]["acting"]
    around: list[Child] = []
    if acting is not None and acting["who"] == who:
        around.append(circle(cx=x, cy=y, r=14.6, cls="acting"))
    if each["loader"]:
        around.append(rect(x=x - 13, y=y - 13, width=26, height=26, rx=4, cls="in-loader"))
    kind = "hero" if hero else "grunt"
    state = "" if each["place"] == "board" else f" is-{each['place']}"
    done = " done" if each["activated"] else ""
    name = f"{each['name']}, {side_words(each)}, {state_words(each, who)}, aim {each['aim']}"
    return spot(
        f"character-{who}", mark, name, around, shape, ring(mark, x, y),
        cls=f"model {kind} {colour_class(each['seat']) if hero else ''}{state}{done}", face=who,
    )  # fmt: skip


def _alien(name: str, alien: Mapping[str, Any], lay: Lay, space: int, mark: Mark) -> Markup:
    x, y = lay.centre(space)
    kind: AlienKind = library().aliens[alien["kind"]]
    small = alien["kind"] == "facehugger"
    body: list[Child] = [
        circle(cx=x, cy=y, r=12, cls="piece"),
        stamp("facehugger" if small else "maw", x, y - 0.5, 18, "beast"),
    ]
    if alien["swarm"] > 1:
        body.append(
            g(
                circle(cx=x - 6.6, cy=y + 6.6, r=7),
                tag("text", str(alien["swarm"]), x=x - 6.6, y=y + 10.8, text_anchor="middle"),
                cls="swarm",
            )
        )
    if alien["kind"] in SHORT:
        body.append(
            g(
                rect(x=x - 13.5, y=y - 13.5, width=19, height=13, rx=3),
                tag("text", SHORT[alien["kind"]], x=x - 4, y=y - 3, text_anchor="middle"),
                cls="variant",
            )
        )
    if alien["damage"]:
        body.append(
            g(
                circle(cx=x + 7, cy=y + 7, r=6.6),
                tag("text", str(alien["damage"]), x=x + 7, y=y + 11, text_anchor="middle"),
                cls="damage",
            )
        )
    words = f"{kind.name} {name.partition('-')[2]} at {alien['at']}, {alien['swarm']} strong, speed {kind.speed}"
    words += f", {alien['damage']} of {kind.damage} damage" if kind.damage else ""
    reach = lay.plan.grid.ways(0).within(space, kind.speed) & ~(1 << space)
    done = " done" if alien["done"] else ""
    return spot(
        name, mark, words, body, ring(mark, x, y), cls=f"model alien k-{alien['kind']}{done}", face=alien["kind"],
        data_threat=format(reach, "x"),
    )  # fmt: skip


def _blip(name: str, blip: Mapping[str, Any], x: int, y: int, mark: Mark) -> Markup:
    """A Blip: the same drawing for everyone who has not looked at it."""
    known = blip["face"]
    mission = " mission" if blip["mission"] else ""
    body: list[Child] = [circle(cx=x, cy=y, r=13.4, cls="ping"), circle(cx=x, cy=y, r=11.2, cls="weave")]
    if known:
        body += [
            tag("text", face_sign(known), x=x, y=y + 5, text_anchor="middle", cls="blip-mark"),
            g(circle(cx=x - 8, cy=y + 8, r=5.6), stamp("eye", x - 8, y + 8, 9), cls="peek"),
        ]
    else:
        body.append(tag("text", "!" if blip["mission"] else "?", x=x, y=y + 5, text_anchor="middle", cls="blip-mark"))
    words = f"{'Mission ' if blip['mission'] else ''}Blip {name.partition('-')[2]} at {blip['at']}"
    words += f", you know it: {face_words(known)}" if known else ", face down"
    return spot(name, mark, words, body, ring(mark, x, y), cls=f"model blip{mission}")


def face_words(face: str) -> str:
    """What a Blip shows, in words."""
    blip = library().blips[face]
    if blip.variant:
        return library().aliens[blip.variant].name
    if blip.mission:
        return "Newt" if blip.mission == "newt" else "nothing"
    return f"{blip.size} Alien{'s' if blip.size > 1 else ''}"


def face_sign(face: str) -> str:
    """What a Blip shows, in two letters at most."""
    blip = library().blips[face]
    return (
        SHORT.get(blip.variant, "V")
        if blip.variant
        else ("N" if blip.mission == "newt" else "–")
        if blip.mission
        else str(blip.size)
    )


def _sentry(x: int, y: int, dial: int) -> Markup:
    return g(
        path(d=f"M{x},{y - 12.5}l12.5,12.5l-12.5,12.5l-12.5,-12.5Z", cls="diamond"),
        stamp("sentry", x, y - 2, 14, "gun-model"),
        tag("title", f"Sentry Gun, dial {dial}"),
        cls="sentry",
    )


def _apc(apc: Mapping[str, Any], lay: Lay, marks: Marks) -> Markup:
    """The APC over its six spaces, its front marked."""
    corners = [lay.corner(lay.number(name)) for name in apc["at"]]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide, high = max(x for x, _ in corners) - left + CELL, max(y for _, y in corners) - top + CELL
    x, y = left + wide / 2, top + high / 2
    turn = {"north": 0, "east": 90, "south": 180, "west": 270}[apc["facing"]]
    front = path(d="M-20,-36H20L24,-28V36H-24V-28Z", transform=f"translate({x:g},{y:g}) rotate({turn})", cls="hull")
    nose = path(d="M-12,-26H12L8,-16H-8ZM-16,-4H16V30H-16Z", transform=f"translate({x:g},{y:g}) rotate({turn})", cls="deck")
    damage = tag("text", f"{apc['damage']}/6", x=x, y=y + 5, text_anchor="middle", cls="hull-mark")
    mark = marks.get("apc", NOTHING)
    words = f"APC, facing {apc['facing']}, damage {apc['damage']} of 6" + (", wrecked" if apc["wrecked"] else "")
    gone = " wrecked" if apc["wrecked"] else ""
    return spot("apc", mark, words, front, nose, damage, _frame(mark, left, top, wide, high), cls=f"model apc{gone}")


def _frame(mark: Mark, left: float, top: float, wide: float, high: float) -> Markup | None:
    if not mark.choices:
        return None
    said = "".join(choice.letter for choice in mark.choices[:2])
    box = rect(x=left + 1, y=top + 1, width=wide - 2, height=high - 2, rx=6, cls="line march")
    return g(
        box,
        g(
            rect(x=left + wide - 22, y=top + 2, width=20, height=14, rx=3),
            tag("text", said or "•", x=left + wide - 12, y=top + 13.3, text_anchor="middle"),
            cls="tag",
        ),
        cls="hoop",
    )
