"""Welcome a Ship (OM-B-550..552, OM-C-08, OM-C-09, OM1-085), and Ships leaving a Hangar (OM1-086)."""

from __future__ import annotations

import msgspec

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.rules import colonists, laboratory, missions, points, supplies, surface
from xenoboard.games.on_mars.state import G, Piece, change, player

SHIPS = 5


class Ship(Choice, frozen=True):
    """The Ship on a Depot slot."""

    slot: int


class Crew(Choice, frozen=True):
    """Who comes with a Ship."""

    colonists: int
    bots: int


def fare(tech: int) -> supplies.Cost:
    """1 Plant and 1 Water; Ship Tech pays up to so many of them in all."""
    return tuple((*part, "tech") if tech else part for part in supplies.parts("plant", "water"))


def ship_refusal(g: G, seat: int, *, free: bool, discount: int) -> Refusal | None:
    """Why no Ship can be welcomed."""
    board = player(g, seat)
    if not board.depot:
        return refuse("OM-B-550", "No Ship is left in your Depot.")
    if SHIPS - len(board.depot) >= g.state.level:
        return refuse("OM-B-552", "Not more Ships may come than the Colony level, which is {level}.", level=g.state.level)
    if not free and not supplies.affordable(g, seat, fare(discount), tech=discount):
        return refuse("OM-B-550", "A Ship costs 1 Plant and 1 Water.")
    return None


def can_welcome(g: G, seat: int, free: bool = False) -> Refusal | None:
    """Why none can be welcomed now, whatever Ship Tech there is."""
    return ship_refusal(g, seat, free=free, discount=laboratory.can_use(g, seat, "ship"))


def welcome(
    g: G, seat: int, rule: str, *, crews: tuple[Crew, ...], boost: bool, free: bool = False, optional: bool = False
) -> Script:
    """Welcome a Ship, and with boost one more for each Colonist (OM-B-552)."""
    discount = 0
    asked = free
    first = True
    while True:
        possible = laboratory.can_use(g, seat, "ship") if not asked else discount
        if ship_refusal(g, seat, free=free, discount=possible) is not None:
            return
        if not first and not (boost and min(g.state.turn.boosters, colonists.able(g, seat))):
            return
        choice = yield g.ask(
            seat,
            "ship",
            [Ship(slot) for slot in player(g, seat).depot],
            may_stop=optional or not first,
            rule=rule,
            boost=not first,
        )
        if choice is STOP:
            return
        if not first:
            s = g.state
            s.turn = msgspec.structs.replace(s.turn, boosters=s.turn.boosters - 1)
            yield from colonists.to_work(g, seat)
        if not asked:
            asked = True
            need = lacking(g, seat)
            discount = yield from laboratory.use_tech(g, seat, "ship", "OM-B-550", need=max(need, 1), optional=need == 0)
        if not free:
            paid = yield from supplies.pay(g, seat, fare(discount), "OM-B-550", "ship", tech=discount)
            discount -= paid.count("tech")
        yield from arrive(g, seat, choice.slot, crews, rule)
        first = False


def lacking(g: G, seat: int) -> int:
    """How many parts of the fare a player cannot pay without Tech."""
    return next(tech for tech in range(3) if supplies.affordable(g, seat, fare(tech), tech=tech))


def arrive(g: G, seat: int, slot: int, crews: tuple[Crew, ...], rule: str) -> Script:
    """The Ship moves to the Hangar, opening its executive action, and brings a crew (OM-B-550)."""
    board = player(g, seat)
    change(g, seat, depot=tuple(each for each in board.depot if each != slot), hangar=board.hangar + 1)
    g.tell("welcomed", seat, rule, slot=slot)
    points.invasion_score(g, seat, 3, "OM1-085")
    crew = yield g.ask(seat, "crew", [each for each in crews if player(g, seat).bots >= each.bots], rule=rule)
    yield from colonists.recruit(g, seat, crew.colonists)
    for _ in range(crew.bots):
        yield from land_bot(g, seat)


def land_bot(g: G, seat: int) -> Script:
    """A new Bot goes on one of your empty Shelters, else close to one (OM-B-551)."""
    used = [piece.number for _, piece in surface.standing(g, "bot", seat)]
    piece = Piece("bot", seat, next(number for number in (1, 2, 3, 4) if number not in used))
    yield from surface.place_beside_shelters(g, seat, surface.owned_shelters(g, seat), piece, "land_bot", "OM-B-551")
    change(g, seat, bots=player(g, seat).bots - 1)
    yield from missions.contribute(g, seat, "bot_placed_on_map_after_setup")


def lose_ship(g: G, seat: int) -> None:
    """A Ship leaves a Hangar for the box (OM-B-702, OM1-086)."""
    s = g.state
    change(g, seat, hangar=player(g, seat).hangar - 1)
    s.box = (*s.box, f"ship:{seat}")
    g.tell("ship_leaves", seat, "OM-B-702")
    points.invasion_score(g, seat, -3, "OM1-086")


USUAL = (Crew(1, 1), Crew(2, 0))
"""1 Colonist and 1 Bot, or 2 Colonists (OM-B-550)."""
PRIVATE = (Crew(2, 1), Crew(3, 0))
"""With the Private Ship."""
