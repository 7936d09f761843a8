"""Blackout: Vandalism cards, blackouts, repairs, and the hunt for the saboteur (OM3-016..049, OM-Q-57..70)."""

from __future__ import annotations

from xenoboard.engine import STOP, Choice, Script
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import colonists, surface
from xenoboard.games.on_mars.rules.surface import To
from xenoboard.games.on_mars.state import WELL, Building, G, Piece, change, player

DECK = library().deck_cards
LOST = 5
"""Blackouts that lose the game (OM3-016)."""
MINER = "miner"
"""A Colonist lying where it mined stands up there again (OM3-044); one from a Living Quarters goes to work (OM-Q-58)."""


class Whose(Choice, frozen=True):
    """A player."""

    owner: int


class Repair(Choice, frozen=True):
    """A Building to repair."""

    hex: str


def normal(building: Building) -> bool:
    """Neither vandalised, in blackout nor advanced (OM3-027)."""
    return not building.token and not building.card


def vandalised(building: Building) -> bool:
    """Merely vandalised (OM3-028)."""
    return building.token and building.lying is None


def of_kind(g: G, kind: str) -> dict[str, Building]:
    """The Buildings of a type."""
    return {hex: building for hex, building in g.state.buildings.items() if building.kind == kind}


def blackouts(g: G, owner: int = -1) -> int:
    """Buildings in blackout (of a player's Shelters)."""
    return sum(b.lying is not None and (owner < 0 or b.owner == owner) for b in g.state.buildings.values())


def reveal(g: G, seat: int) -> Script:
    """At the end of a turn a Vandalism card is revealed (OM3-022..024)."""
    s = g.state
    if not s.cards:
        s.cards = g.shuffled("vandalism", s.shown)
        s.shown = ()
    card = s.cards[-1]
    s.cards = s.cards[:-1]
    s.shown = (*s.shown, card)
    g.revealed()
    (kind,) = DECK[s.faces[card]].places
    g.tell("vandalism", seat, "OM3-022", what=kind)
    if kind == "alien":
        s.cards = g.shuffled("vandalism", (*s.cards, *s.shown))
        s.shown = ()
        return
    there = of_kind(g, kind)
    if any(map(vandalised, there.values())):
        yield from finish(g, seat, [hex for hex, building in there.items() if vandalised(building)])
    elif any(map(normal, there.values())):
        yield from vandalise(g, seat, [hex for hex, building in there.items() if normal(building)])
    else:
        yield from at_shelters(g, seat)


def at_shelters(g: G, seat: int) -> Script:
    """All of that type are in blackout or advanced: the aliens turn to a Shelter (OM3-035..038, OM-Q-70)."""
    s = g.state
    shelters = of_kind(g, "shelter")
    if any(map(vandalised, shelters.values())):
        yield from finish(g, seat, [hex for hex, building in shelters.items() if vandalised(building)])
        return
    owners = [owner for owner in s.order if any(b.owner == owner and normal(b) for b in shelters.values())]
    if not owners:
        g.tell("no_vandalism", seat, "OM3-038")
        return
    fewest = min(owners, key=lambda owner: blackouts(g, owner))
    yield from vandalise(g, seat, [hex for hex, building in shelters.items() if building.owner == fewest and normal(building)])


def vandalise(g: G, seat: int, hexes: list[str]) -> Script:
    """A Blackout token comes onto a normal Building (OM3-033); without a token nothing happens (OM-Q-65)."""
    s = g.state
    if not s.tokens:
        g.tell("no_vandalism", seat, "OM-Q-65")
        return
    where = yield g.ask(seat, "vandalise", [To(hex) for hex in hexes], rule="OM3-033")
    s.tokens -= 1
    surface.alter(g, where.hex, token=True)
    g.tell("vandalised", seat, "OM3-033", hex=where.hex)


def finish(g: G, seat: int, hexes: list[str]) -> Script:
    """A vandalised Building goes into blackout: a Colonist is laid on its token (OM3-029, OM3-030, OM-Q-57, OM-Q-58)."""
    s = g.state
    hex = (yield g.ask(seat, "blackout", [To(hex) for hex in hexes], rule="OM3-029")).hex
    miner = next((piece for piece in surface.pieces_at(g, hex) if piece.kind == "colonist"), None)
    if miner is not None:
        surface.lift(g, hex, miner)
        surface.alter(g, hex, lying=(miner.owner, MINER))
    else:
        owners = [owner for owner in s.humans if colonists.inhabitants(g, owner)]
        if not owners:
            g.end((), s.humans, "OM3-017", "nobody_left")
        whose = yield g.ask(seat, "blackout_colonist", [Whose(owner) for owner in owners], rule="OM3-029", hex=hex)
        health = yield from colonists.leave_quarters(g, whose.owner)
        surface.alter(g, hex, lying=(whose.owner, health))
    g.tell("blackout", seat, "OM3-029", hex=hex)
    if blackouts(g) >= LOST:
        g.end((), s.humans, "OM3-016", "colony_dark")
    yield from surface.displace_all(g, hex)


def goal_achieved(g: G, seat: int) -> Script:
    """A Mission or Private Goal was completed: the Time Tracker moves, from 1 the saboteur is caught; then one repair (OM3-041..046)."""
    s = g.state
    s.time -= 1
    g.tell("time", seat, "OM3-041", time=s.time)
    if s.time <= 0:
        g.end(s.humans, (), "OM3-019", "saboteur_caught")
    broken = [Repair(hex) for hex, building in s.buildings.items() if building.token]
    if not broken:
        return
    choice = yield g.ask(seat, "repair", broken, may_stop=True, rule="OM3-042")
    if choice is not STOP:
        repair(g, seat, choice.hex)


def repair(g: G, seat: int, hex: str) -> None:
    """A Colonist leaves its Blackout token, or the bare token goes (OM3-043..045)."""
    s = g.state
    lying = s.buildings[hex].lying
    if lying is None:
        surface.alter(g, hex, token=False)
        s.tokens += 1
        g.tell("repaired", seat, "OM3-045", hex=hex)
        return
    owner, how = lying
    surface.alter(g, hex, lying=None)
    if how == MINER:
        surface.stand(g, hex, Piece("colonist", owner))
    else:
        change(g, owner, working=(*player(g, owner).working, WELL))
    g.tell("lights_on", seat, "OM3-043", hex=hex)
