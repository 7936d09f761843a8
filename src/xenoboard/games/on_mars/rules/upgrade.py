"""Upgrade a Building with one of your Blueprints (OM-B-540..543, OM1-074..083, OM2-071, OM3-031..034)."""

from __future__ import annotations

import functools

import msgspec

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.cards import Blueprint, library
from xenoboard.games.on_mars.rules import colonists, laboratory, missions, monolith, points, supplies, surface
from xenoboard.games.on_mars.state import Card, G, change, player

LIBRARY = library()
BLUEPRINTS = LIBRARY.blueprints
SCIENTISTS = LIBRARY.scientists


class Upgrade(Choice, frozen=True):
    """A Blueprint to upgrade with."""

    card: str


class On(Choice, frozen=True):
    """A Building to upgrade."""

    hex: str


def building_refusal(g: G, seat: int, face: Blueprint, hex: str, zone: set[str] | None) -> Refusal | None:
    """Why a Building of the card's type cannot be upgraded with it. zone: the Building Zone, None if it does not matter."""
    building = g.state.buildings[hex]
    if building.card:
        return refuse("OM-B-541", "It is an Advanced Building already.")
    if building.owner >= 0 and building.owner != seat:
        return refuse("OM-B-540", "It is another player's Shelter.")
    if building.lying is not None:
        return refuse("OM3-031", "It is in blackout.")
    if building.down:
        return refuse("OM-B-540", "It lies face down.")
    if zone is not None and hex not in zone:
        return refuse("OM-B-540", "It is not in your Building Zone.")
    if surface.upright_trooper(g, hex):
        return refuse("OM1-074", "An upright Trooper stands there.")
    if face.complex > 1 and len(surface.complex_of(g, hex)) < face.complex:
        return refuse("OM-B-540", "A Level-3 Blueprint needs a Complex of {size} or more.", size=face.complex)
    return None


def card_refusal(g: G, seat: int, card: Card, zone: set[str] | None, free: bool) -> Refusal | None:
    """Why a Blueprint cannot be used to upgrade now."""
    face = BLUEPRINTS[card.id]
    if card.held and not laboratory.entry_spaces(g, seat):
        return refuse(
            "OM2-084" if card.held == "medicine" else "OM1-078", "Its Tech tile needs an empty space in your leftmost column."
        )
    if not free and not supplies.affordable(g, seat, cost_of(g, card.id)):
        return refuse("OM-B-541", "An upgrade costs 1 Mineral.")
    if not any(building_refusal(g, seat, face, hex, zone) is None for hex in of_type(g, face)):
        return refuse("OM-B-540", "No {type} can be upgraded with it.", type=LIBRARY.buildings[face.type].name)
    return None


def cost_of(g: G, card: str) -> supplies.Cost:
    """1 Mineral (OM-B-541); more for the Goal-1 upgrade after it was bombed (Monolith)."""
    return supplies.parts(*["mineral"] * (1 + monolith.bombed(g, card)))


def of_type(g: G, face: Blueprint) -> list[str]:
    """The Buildings of a card's type."""
    return [hex for hex, building in g.state.buildings.items() if building.kind == face.type]


def open_cards(g: G, seat: int) -> list[Card]:
    """The Blueprints that still carry their marker."""
    return [card for card in player(g, seat).blueprints if card.marker]


def building_zone(g: G, seat: int, anywhere: bool) -> set[str] | None:
    """The Building Zone, unless it does not matter."""
    return None if anywhere else set(surface.zone(g, seat))


def can_upgrade(g: G, seat: int, *, free: bool = False, anywhere: bool = False) -> bool:
    """Whether any Building can be upgraded."""
    zone = building_zone(g, seat, anywhere)
    return any(card_refusal(g, seat, card, zone, free) is None for card in open_cards(g, seat))


def upgrade(
    g: G, seat: int, rule: str, *, optional: bool = True, free: bool = False, anywhere: bool = False, boost: bool = False
) -> Script:
    """Upgrade one Building (OM-B-540). boost: it costs a Colonist besides. Returns whether one was upgraded."""
    zone = building_zone(g, seat, anywhere)
    cards = {card.id: card for card in open_cards(g, seat)}

    def refusal(g: G, choice: Upgrade) -> Refusal | None:
        return card_refusal(g, seat, cards[choice.card], zone, free)

    offers = [Upgrade(card) for card in cards]
    if not any(refusal(g, each) is None for each in offers):
        return False
    choice = yield g.ask(seat, "upgrade", offers, refusal=refusal, may_stop=optional, rule=rule, boost=boost)
    if choice is STOP:
        return False
    if boost:
        yield from colonists.to_work(g, seat)
    face = BLUEPRINTS[choice.card]

    def site_refusal(g: G, site: On) -> Refusal | None:
        return building_refusal(g, seat, face, site.hex, zone)

    site = yield g.ask(
        seat, "upgrade_site", [On(hex) for hex in of_type(g, face)], refusal=site_refusal, rule="OM-B-540", card=choice.card
    )
    if not free:
        yield from supplies.pay(g, seat, cost_of(g, choice.card), "OM-B-541", "upgrade")
    yield from place_marker(g, seat, cards[choice.card], site.hex, rule)
    return True


def upgrades(
    g: G,
    seat: int,
    number: int,
    rule: str,
    *,
    tech: bool = False,
    boost: bool = False,
    optional: bool = True,
    free: bool = False,
    anywhere: bool = False,
) -> Script:
    """So many upgrades; Upgrade Tech of level N allows N more (OM-B-543), and with boost each Colonist one more (OM-B-604)."""
    boosters = colonists.able(g, seat) if boost else 0
    done = 0
    while True:
        if done >= number:
            if tech and can_upgrade(g, seat, free=free, anywhere=anywhere) and laboratory.can_use(g, seat, "upgrade"):
                wants = yield g.ask(seat, "use_upgrade_tech", ("yes",), may_stop=True, rule="OM-B-543")
                tech = False
                if wants == "yes":
                    number += yield from laboratory.use_tech(g, seat, "upgrade", "OM-B-543")
                    continue
            if not (boosters and colonists.able(g, seat)):
                return
            boosters -= 1
            went = yield from upgrade(g, seat, rule, free=free, anywhere=anywhere, boost=True)
        else:
            went = yield from upgrade(g, seat, rule, free=free, anywhere=anywhere, optional=optional or done > 0)
            done += 1
        if not went:
            return


def place_marker(g: G, seat: int, card: Card, hex: str, rule: str) -> Script:
    """The marker goes from the card to the Building, and what stood there goes (OM-B-541, OM-B-542)."""
    s = g.state
    face = BLUEPRINTS[card.id]
    cards = tuple(
        msgspec.structs.replace(each, marker=False) if each.id == card.id else each for each in player(g, seat).blueprints
    )
    change(g, seat, blueprints=cards)
    surface.shield_home(g, hex)
    if s.buildings[hex].token:
        s.tokens += 1
    surface.alter(g, hex, card=card.id, by=seat, token=False)
    g.tell("upgraded", seat, rule, card=card.id, hex=hex)
    for piece in surface.pieces_at(g, hex):
        if piece.kind == "colonist":
            yield from colonists.come_home(g, piece.owner, piece.health, functools.partial(surface.lift, g, hex, piece))
        else:
            yield from surface.displace(g, hex, piece)
    if card.held:
        yield from laboratory.place_held(g, seat, card)
    points.invasion_score(g, seat, *((2 * face.op, "OM1-081") if face.normal else (3, "OM1-082")))
    if any(SCIENTISTS[who].works_in == face.type for board in s.players.values() for who in board.scientists):
        points.invasion_score(g, seat, 3, "OM1-083")
    yield from missions.contribute(g, seat, "advanced_building_placed")
    missions.check_outbreak(g)
