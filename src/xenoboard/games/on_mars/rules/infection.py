"""Outbreak: Infection cards, quarantine, Medicine, Vaccines, and the spread at the end of a turn (OM2-034..088, OM-Q-40..53)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from xenoboard.engine import STOP, Choice, Script
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import colonists, missions, surface
from xenoboard.games.on_mars.state import ILL, SAFE, WELL, Colonist, G, change, player

DECK = library().deck_cards
NO_INFECTION = 2
"""No Infection cards in the deck (OM2-055)."""
EXCHANGES = 12
"""More exchanges than slots never make another arrangement."""


class Person(Choice, frozen=True):
    """A Colonist: where (a hex, an area of the Living Quarters, working, or a main action), whose, and its health."""

    place: str
    owner: int
    health: str


class Exchange(Choice, frozen=True):
    """Two Colonists of different areas change places, or one moves to a free slot."""

    area: int
    health: str
    to: int
    other: str


# Where they are -----------------------------------------------------------------------------------------------------------------


def people(
    g: G, healths: Iterable[str], places: Iterable[str] = ("mine", "living_quarters", "working_area", "actions")
) -> list[Person]:
    """The Colonists in play with one of these healths, in some kinds of place; each kind of Colonist once."""
    return list(dict.fromkeys(person for person in everybody(g, places) if person.health in healths))


def everybody(g: G, places: Iterable[str]) -> Iterator[Person]:
    """All Colonists in some kinds of place."""
    s = g.state
    for place in places:
        match place:
            case "mine":
                for hex, piece in surface.standing(g, "colonist"):
                    yield Person(hex, piece.owner, piece.health)
            case "living_quarters":
                for seat, board in s.players.items():
                    for slot, health in enumerate(board.quarters):
                        if health:
                            yield Person(f"quarters-{colonists.area_of(slot)}", seat, health)
            case "working_area":
                for seat, board in s.players.items():
                    for health in board.working:
                        yield Person("working", seat, health)
            case _:
                for action, slots in s.slots.items():
                    if place in ("actions", f"{colonists.SIDES[action]}_actions"):
                        for colonist in slots:
                            yield Person(action, colonist.owner, colonist.health)


def infected(g: G) -> int:
    """How many Colonists are infected."""
    s = g.state
    here = sum((*board.quarters, *board.working).count(ILL) for board in s.players.values())
    there = sum(colonist.health == ILL for slots in s.slots.values() for colonist in slots)
    return here + there + sum(piece.health == ILL for _, piece in surface.standing(g, "colonist"))


def active(g: G) -> int:
    """How many Colonists are in play (OM-B-010, OM-Q-53)."""
    return sum(1 for _ in everybody(g, ("mine", "living_quarters", "working_area", "actions")))


def set_health(g: G, person: Person, health: str) -> None:
    """Lay a Colonist down, stand it up, or put it on a Vaccine."""
    s = g.state
    place, seat = person.place, person.owner
    if place == "working":
        working = list(player(g, seat).working)
        working[working.index(person.health)] = health
        change(g, seat, working=tuple(working))
    elif place.startswith("quarters"):
        quarters = list(player(g, seat).quarters)
        area = int(place.partition("-")[2])
        slot = next(i for i, each in enumerate(quarters) if each == person.health and colonists.area_of(i) == area)
        quarters[slot] = health
        change(g, seat, quarters=tuple(quarters))
        if person.health == ILL and seat == s.turn.seat:  # it was at home, and now it can work (OM-C-09)
            s.turn = msgspec.structs.replace(s.turn, boosters=s.turn.boosters + 1)
    elif place in s.slots:
        slots = list(s.slots[place])
        slots[slots.index(Colonist(seat, person.health))] = Colonist(seat, health)
        s.slots[place] = tuple(slots)
    else:
        piece = next(piece for piece in s.pieces[place] if piece.kind == "colonist")
        surface.swap(g, place, piece, msgspec.structs.replace(piece, health=health))


# The Infection card -------------------------------------------------------------------------------------------------------------


def reveal(g: G, seat: int) -> Script:
    """An Infection card begins each turn but those of round 1 (OM2-046..057, OM-Q-47)."""
    s = g.state
    if not s.cards:
        reshuffle(g)
    card = s.cards[-1]
    s.cards = s.cards[:-1]
    s.shown = (*s.shown, card)
    g.revealed()
    places = DECK[s.faces[card]].places
    g.tell("infection", seat, "OM2-046", card=s.faces[card], places=list(places))
    if not places:
        if sum(not DECK[s.faces[each]].places for each in s.shown) == NO_INFECTION:
            reshuffle(g)
        return
    victims = people(g, (WELL,), places) or people(g, (WELL,), ("living_quarters",))
    if not victims:
        g.tell("nobody_ill", seat, "OM2-051")
        return
    victim = yield g.ask(seat, "infect", victims, rule="OM2-048", places=list(places))
    set_health(g, victim, ILL)
    g.tell("infected", seat, "OM2-048", place=victim.place, owner=victim.owner)


def reshuffle(g: G) -> None:
    """All Infection cards form the deck anew (OM2-053)."""
    s = g.state
    s.cards = g.shuffled("infection", (*s.cards, *s.shown))
    s.shown = ()
    g.tell("reshuffled", None, "OM2-053")


# Quarantine ---------------------------------------------------------------------------------------------------------------------


def exchanges(g: G, seat: int) -> list[Exchange]:
    """The exchanges that change something."""
    quarters, room = player(g, seat).quarters, colonists.capacity(g, seat)
    found: dict[Exchange, None] = {}
    for a, first in enumerate(quarters):
        for b, second in enumerate(quarters):
            there = colonists.area_of(b)
            if first and first != second and colonists.area_of(a) != there and (second or b < room) and (a < b or not second):
                found[Exchange(colonists.area_of(a), first, there, second)] = None
    return list(found)


def quarantine(g: G, seat: int) -> Script:
    """Rearrange the Colonists of your Living Quarters (OM2-058, OM2-059)."""
    for _ in range(EXCHANGES):
        step = yield g.ask(seat, "quarantine", exchanges(g, seat), may_stop=True, rule="OM2-058")
        if step is STOP:
            return
        quarters = list(player(g, seat).quarters)
        a = next(i for i, health in enumerate(quarters) if health == step.health and colonists.area_of(i) == step.area)
        b = next(i for i, health in enumerate(quarters) if health == step.other and colonists.area_of(i) == step.to)
        quarters[a], quarters[b] = quarters[b], quarters[a]
        change(g, seat, quarters=tuple(quarters))
        g.tell("quarantined", seat, "OM2-058")
        if not exchanges(g, seat):
            return


# Medicine and Vaccines ----------------------------------------------------------------------------------------------------------


def cure(g: G, seat: int) -> Script:
    """A Medicine stands any 1 Colonist up and returns to the supply (OM2-061, OM2-062)."""
    s = g.state
    patient = yield g.ask(seat, "cure", people(g, (ILL,)), rule="OM2-062")
    change(g, seat, medicine=player(g, seat).medicine - 1)
    s.medicine += 1
    set_health(g, patient, WELL)
    g.tell("cured", seat, "OM2-062", place=patient.place, owner=patient.owner)
    missions.check_outbreak(g)


def can_vaccinate(g: G) -> bool:
    """Somebody in play has no Vaccine yet."""
    return bool(people(g, (WELL, ILL)))


def vaccinate(g: G, seat: int, card: str) -> Script:
    """One of the 4 Vaccines goes to any Colonist, who stands on it for the rest of the game (OM2-085..087)."""
    patient = yield g.ask(seat, "vaccinate", people(g, (WELL, ILL)), rule="OM2-085")
    g.state.vaccines -= 1
    set_health(g, patient, SAFE)
    g.tell("vaccinated", seat, "OM2-085", place=patient.place, owner=patient.owner)
    missions.check_outbreak(g)


# The end of a turn --------------------------------------------------------------------------------------------------------------


def spread(g: G) -> None:
    """Everybody who shares an area with an infected Colonist is infected (OM2-075, OM2-076, OM-Q-43)."""
    s = g.state
    caught = 0
    areas: dict[tuple[str, int], list[Person]] = {}
    for person in everybody(g, ("living_quarters", "working_area", "actions")):
        owner = -1 if person.place in s.slots else person.owner
        areas.setdefault((person.place, owner), []).append(person)
    for company in areas.values():
        if any(person.health == ILL for person in company):
            for person in company:
                if person.health == WELL:
                    set_health(g, person, ILL)
                    caught += 1
    if caught:
        g.tell("spread", None, "OM2-075", number=caught)


def end_of_turn(g: G) -> None:
    """The spread, then the losses, then the win (OM-Q-40)."""
    s = g.state
    spread(g)
    ill = infected(g)
    if ill >= s.limit:
        g.end((), s.humans, "OM2-035", "outbreak")
    if ill == active(g):
        g.end((), s.humans, "OM2-036", "all_infected")
    missions.check_outbreak(g)


def time_passes(g: G) -> None:
    """The Time Tracker decreases at the start of the Shuttle phase; from 1 the team loses (OM2-077, OM2-037)."""
    s = g.state
    s.time -= 1
    g.tell("time", None, "OM2-077", time=s.time)
    if s.time <= 0:
        g.end((), s.humans, "OM2-037", "out_of_time")
