"""The four Defensive Advanced Buildings of Invasion: Sentry Bots, Defense Exosuit, Shield, Sabotage (OM1-091..120, OM-Q-20..28)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.rules import commander, laboratory, surface
from xenoboard.games.on_mars.rules.surface import MAP, NEAR, holder_of
from xenoboard.games.on_mars.state import G, Piece, change, player

ACTIVATIONS = 2
"""OM1-100, OM1-107."""


class Place(Choice, frozen=True):
    """A Sentry Bot or the Exosuit comes onto the surface."""

    hex: str


class Sentry(Choice, frozen=True):
    """A Sentry Bot moves a hex."""

    source: str
    target: str


class Stun(Choice, frozen=True):
    """Every Trooper next to a Sentry Bot is stunned."""

    hex: str


class Move(Choice, frozen=True):
    """The Exosuit moves a hex."""

    hex: str


class Return(Choice, frozen=True):
    """The Trooper that shares the Exosuit's hex goes home."""


class Deploy(Choice, frozen=True):
    """What a Shield is for: neutralize, tech or building."""

    use: str


class OnTech(Choice, frozen=True):
    """A Tech tile of a player."""

    owner: int
    tile: str


class OnBuilding(Choice, frozen=True):
    """A Building."""

    hex: str


class Cover(Choice, frozen=True):
    """An Action space of the Alien board."""

    space: int


def troopers_at(g: G, hex: str, upright: bool | None = None) -> list[Piece]:
    """The Troopers on a hex (standing, or stunned)."""
    return [
        piece for piece in surface.pieces_at(g, hex) if piece.kind == "trooper" and (upright is None or piece.upright == upright)
    ]


def blocked(g: G, hex: str, leaving: str = "") -> bool:
    """A piece that is no Trooper stands there: neither a Sentry Bot nor the Exosuit may end on it (OM1-117). leaving: one of the
    pieces of this kind is on its way from there."""
    there = [piece.kind for piece in surface.pieces_at(g, hex) if piece.kind != "trooper"]
    if leaving:
        there.remove(leaving)
    building = g.state.buildings.get(hex)
    return bool(there) or (building is not None and building.card != "")


def human_shelters(g: G) -> list[str]:
    """All Shelters of the Humans (OM-Q-26)."""
    return [hex for hex, building in g.state.buildings.items() if building.kind == "shelter"]


def landing_hexes(g: G, piece: Piece) -> list[str]:
    """A Shelter without a wooden piece; if all have one, adjacent to one, else the closest (OM1-102, OM1-103, OM-Q-26)."""
    shelters = human_shelters(g)
    free = [hex for hex in shelters if not surface.has_piece(g, hex)]
    for radius in range(1, 12):
        if free:
            return free
        near = {other for shelter in shelters for other in MAP.ring(shelter, radius) if surface.available(g, other, piece)}
        free = [hex for hex in MAP.names if hex in near]
    return free


# Sentry Bots --------------------------------------------------------------------------------------------------------------------


def sentry_steps(g: G, on_the_way: str) -> Iterator[Choice]:
    """What an activation could do; a Sentry Bot on an occupied hex has to go on first."""
    holder = holder_of(g, "D1")
    if not on_the_way and player(g, holder).sentries:
        for hex in landing_hexes(g, Piece("sentry", holder)):
            yield Place(hex)
    sentries = list(dict.fromkeys(hex for hex, _ in surface.standing(g, "sentry")))
    for hex in sentries:
        if on_the_way in ("", hex):
            for target in NEAR[hex]:
                yield Sentry(hex, target)
    if not on_the_way:
        for hex in sentries:
            yield Stun(hex)


def sentry_refusal(g: G, step: Choice, left: int) -> Refusal | None:
    """Why an activation is not possible."""
    if isinstance(step, Sentry) and blocked(g, step.target) and not onward(g, "sentry", step.target, step.source, left - 1):
        return refuse("OM1-117", "Another piece stands there, and no free hex is in reach with the activations left.")
    if isinstance(step, Stun) and not any(troopers_at(g, hex, True) for hex in NEAR[step.hex]):
        return refuse("OM1-105", "No upright Trooper is next to it.")
    return None


def onward(g: G, kind: str, hex: str, source: str, left: int) -> bool:
    """Whether a piece that goes from a hex onto an occupied one could still end somewhere. The Exosuit needs a second activation
    where an active Trooper stands; a Sentry Bot displaces it."""
    for other in NEAR[hex]:
        cost = 2 if kind == "exosuit" and troopers_at(g, other, True) else 1
        free = not blocked(g, other, kind if other == source else "")
        if cost <= left and (free or onward(g, kind, other, source, left - cost)):
            return True
    return False


def can_activate_sentries(g: G, seat: int, card: str) -> bool:
    """Whether an activation could do anything."""
    return any(sentry_refusal(g, step, ACTIVATIONS) is None for step in sentry_steps(g, ""))


def sentry_bots(g: G, seat: int, card: str) -> Script:
    """Sentry Bots: up to 2 activations, plus one per level of its Tech (OM1-100..106)."""
    left = ACTIVATIONS + (yield from laboratory.use_tech(g, seat, "sentry_movement", "OM1-067", optional=True))
    holder = holder_of(g, "D1")
    on_the_way, first = "", True
    while left:

        def refusal(g: G, step: Choice, left: int = left) -> Refusal | None:
            return sentry_refusal(g, step, left)

        offers = [*sentry_steps(g, on_the_way)]
        if not any(refusal(g, step) is None for step in offers):
            return
        step = yield g.ask(seat, "sentry", offers, refusal=refusal, may_stop=not (first or on_the_way), rule="OM1-100", left=left)
        if step is STOP:
            return
        first, left, on_the_way = False, left - 1, ""
        match step:
            case Place(hex=hex):
                number = player(g, holder).sentries
                change(g, holder, sentries=number - 1)
                surface.stand(g, hex, Piece("sentry", holder, number))
                g.tell("placed", seat, "OM1-102", piece="sentry", hex=hex)
            case Sentry(source=source, target=target):
                piece = [piece for piece in surface.pieces_at(g, source) if piece.kind == "sentry"][-1]
                surface.lift(g, source, piece)
                occupied = blocked(g, target)
                surface.stand(g, target, piece)
                g.tell("moved", seat, "OM1-104", piece="sentry", source=source, target=target)
                for trooper in troopers_at(g, target):
                    yield from surface.displace(g, target, trooper)
                on_the_way = target if occupied else ""
            case Stun(hex=hex):
                for near in NEAR[hex]:
                    for trooper in troopers_at(g, near, True):
                        surface.swap(g, near, trooper, msgspec.structs.replace(trooper, upright=False))
                        g.tell("stunned", seat, "OM1-105", hex=near)


# Defense Exosuit ----------------------------------------------------------------------------------------------------------------


def exosuit_hex(g: G) -> str:
    """Where the Exosuit is; empty while it is not on the surface."""
    return next((hex for hex, _ in surface.standing(g, "exosuit")), "")


def exosuit_steps(g: G) -> Iterator[Choice]:
    """What an activation could do."""
    here = exosuit_hex(g)
    if not here:
        for hex in landing_hexes(g, Piece("exosuit", holder_of(g, "D2"))):
            yield Place(hex)
        return
    if troopers_at(g, here, True):
        yield Return()
        return
    for hex in NEAR[here]:
        yield Move(hex)


def exosuit_refusal(g: G, step: Choice, left: int) -> Refusal | None:
    """Why an activation is not possible."""
    if isinstance(step, Move):
        if troopers_at(g, step.hex, True) and left < 2:
            return refuse("OM1-113", "An active Trooper may be entered only with an activation left to return it.")
        if blocked(g, step.hex) and not onward(g, "exosuit", step.hex, exosuit_hex(g), left - 1):
            return refuse("OM1-117", "Another piece stands there, and no free hex is in reach with the activations left.")
    return None


def can_activate_exosuit(g: G, seat: int, card: str) -> bool:
    """Whether an activation could do anything."""
    return any(exosuit_refusal(g, step, ACTIVATIONS) is None for step in exosuit_steps(g))


def exosuit(g: G, seat: int, card: str) -> Script:
    """Defense Exosuit: up to 2 activations, plus one per level of its Tech (OM1-107..115)."""
    left = ACTIVATIONS + (yield from laboratory.use_tech(g, seat, "exosuit_movement", "OM1-068", optional=True))
    holder = holder_of(g, "D2")
    first, on_the_way = True, False
    while left:

        def refusal(g: G, step: Choice, left: int = left) -> Refusal | None:
            return exosuit_refusal(g, step, left)

        offers = [*exosuit_steps(g)]
        must = on_the_way or bool(troopers_at(g, exosuit_hex(g), True))
        if not any(refusal(g, step) is None for step in offers):
            return
        step = yield g.ask(seat, "exosuit", offers, refusal=refusal, may_stop=not (first or must), rule="OM1-107", left=left)
        if step is STOP:
            return
        first, left = False, left - 1
        match step:
            case Place(hex=hex):
                change(g, holder, exosuits=0)
                surface.stand(g, hex, Piece("exosuit", holder))
                g.tell("placed", seat, "OM1-109", piece="exosuit", hex=hex)
            case Move(hex=hex):
                here = exosuit_hex(g)
                piece = next(piece for piece in surface.pieces_at(g, here) if piece.kind == "exosuit")
                surface.lift(g, here, piece)
                on_the_way = blocked(g, hex)
                surface.stand(g, hex, piece)
                g.tell("moved", seat, "OM1-111", piece="exosuit", source=here, target=hex)
                for trooper in troopers_at(g, hex, False):
                    commander.send_home(g, hex, trooper, "OM1-112")
            case Return():
                here = exosuit_hex(g)
                commander.send_home(g, here, troopers_at(g, here, True)[0], "OM1-114")


# Shield -------------------------------------------------------------------------------------------------------------------------


def corrupted(g: G) -> list[OnTech]:
    """The corrupted Tech tiles of all Humans."""
    return [OnTech(seat, tech.tile) for seat, board in g.state.players.items() for tech in board.techs if tech.corrupt]


def unprotected(g: G) -> list[OnTech]:
    """The Tech tiles without a Shield."""
    return [OnTech(seat, tech.tile) for seat, board in g.state.players.items() for tech in board.techs if not tech.shield]


def open_buildings(g: G) -> list[OnBuilding]:
    """The Humans' Buildings without a Shield (OM-Q-21)."""
    return [
        OnBuilding(hex)
        for hex, building in g.state.buildings.items()
        if not building.shield and building.kind not in ("alien_mine", "alien_shelter")
    ]


def shield_uses(g: G) -> list[Deploy]:
    """What a Shield could be deployed for (OM1-093)."""
    offers = (("neutralize", corrupted(g)), ("tech", unprotected(g)), ("building", open_buildings(g)))
    return [Deploy(use) for use, targets in offers if targets]


def can_deploy_shields(g: G, seat: int, card: str) -> bool:
    """A Shield token is left."""
    return player(g, holder_of(g, card)).shields > 0


def shield(g: G, seat: int, card: str) -> Script:
    """Shield: deploy 1 token, plus one per level of its Tech, not more than there are when it begins (OM1-091..096): a Shield that
    comes back from neutralizing is not deployed again."""
    number = 1 + (yield from laboratory.use_tech(g, seat, "shield", "OM1-069", optional=True))
    holder = holder_of(g, card)
    number = min(number, player(g, holder).shields)
    for at in range(number):
        use = yield g.ask(seat, "shield", shield_uses(g), may_stop=at > 0, rule="OM1-093", left=number - at)
        if use is STOP:
            return
        yield from deploy_shield(g, seat, holder, use.use)


def deploy_shield(g: G, seat: int, holder: int, use: str) -> Script:
    """One Shield does one of three things (OM1-093)."""
    targets: dict[str, list[OnTech] | list[OnBuilding]] = {
        "neutralize": corrupted(g),
        "tech": unprotected(g),
        "building": open_buildings(g),
    }
    where = yield g.ask(seat, "shield_on", targets[use], rule="OM1-093", use=use)
    if use == "neutralize":
        laboratory.change_tech(g, where.owner, where.tile, corrupt=False)
        s = g.state
        s.alien = msgspec.structs.replace(s.alien, corruption=s.alien.corruption + 1)
        g.tell("neutralized", seat, "OM1-094", owner=where.owner, tile=where.tile)
        return
    change(g, holder, shields=player(g, holder).shields - 1)
    if use == "tech":
        laboratory.change_tech(g, where.owner, where.tile, shield=True)
        g.tell("shielded_tech", seat, "OM1-095", owner=where.owner, tile=where.tile)
    else:
        surface.alter(g, where.hex, shield=True)
        g.tell("shielded", seat, "OM1-096", hex=where.hex)


# Sabotage -----------------------------------------------------------------------------------------------------------------------


def open_spaces(g: G) -> list[int]:
    """The available Action spaces of the Alien board: unlocked and without a token (OM-Q-20)."""
    return [at + 1 for at, token in enumerate(g.state.alien.spaces) if not token]


def can_sabotage(g: G, seat: int, card: str) -> bool:
    """A Sabotage token and an open space are there."""
    return player(g, holder_of(g, card)).sabotages > 0 and bool(open_spaces(g))


def sabotage(g: G, seat: int, card: str) -> Script:
    """Sabotage: block an available Action space of the Alien board until it is reset (OM1-097..099)."""
    space = yield g.ask(seat, "sabotage", [Cover(space) for space in open_spaces(g)], rule="OM1-097")
    holder = holder_of(g, card)
    change(g, holder, sabotages=player(g, holder).sabotages - 1)
    commander.cover(g, space.space, "sabotage")
    g.tell("sabotaged", seat, "OM1-097", space=space.space)
