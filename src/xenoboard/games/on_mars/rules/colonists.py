"""Colonists: Living Quarters, Working Area, personal supply and Action slots (OM-B-008..011, OM-Q-43..46).

A Colonist that is ill does nothing but spread disease: it neither pays, boosts nor works, but it can be moved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from xenoboard.engine import Choice, Script
from xenoboard.games.on_mars.state import ILL, QUARTERS, SAFE, WELL, Colonist, G, change, player

INITIAL_SLOTS = 4
"""The 4 initial slots of the Living Quarters; each further Shelter opens 2 more (OM-B-008)."""
SIDES = {"blueprint": "orbit", "research": "orbit", "construct": "colony", "upgrade": "colony", "hire": "colony"}
"""The main actions with Action slots, and on which side they lie (tracks of the board)."""


class Quarter(Choice, frozen=True):
    """A Colonist of the Living Quarters: its area (0 is the 4 initial slots) and health."""

    area: int
    health: str


class Area(Choice, frozen=True):
    """An area of the Living Quarters."""

    area: int


class From(Choice, frozen=True):
    """Where a Colonist is retrieved from: working, or a main action."""

    place: str
    health: str


def able(g: G, seat: int) -> int:
    """How many Colonists of the Living Quarters can work."""
    quarters = g.state.players[seat].quarters
    return QUARTERS - quarters.count("") - quarters.count(ILL)


def inhabitants(g: G, seat: int) -> int:
    """How many Colonists live in the Living Quarters."""
    return QUARTERS - g.state.players[seat].quarters.count("")


def capacity(g: G, seat: int) -> int:
    """How many slots are open: 4, and 2 for each further Shelter that is not turned down (OM-B-008)."""
    lost = sum(b.down for b in g.state.buildings.values() if b.kind == "shelter" and b.owner == seat)
    return INITIAL_SLOTS + 2 * (4 - g.state.players[seat].shelters - lost)


def area_of(slot: int) -> int:
    """The area of a slot: 0 for the 4 initial slots, then one for each Shelter's pair (OM-Q-43)."""
    return 0 if slot < INITIAL_SLOTS else slot // 2 - 1


def leave_quarters(g: G, seat: int) -> Script:
    """An able Colonist leaves the Living Quarters; the owner chooses where that could matter. Returns its health."""
    s = g.state
    quarters = player(g, seat).quarters
    choices = tuple(dict.fromkeys(Quarter(area_of(i), health) for i, health in enumerate(quarters) if health not in ("", ILL)))
    if s.chapter != "outbreak":
        choices = choices[-1:]
    who = yield g.ask(seat, "which_colonist", choices, rule="OM-Q-44")
    slot = max(i for i, health in enumerate(quarters) if health == who.health and area_of(i) == who.area)
    change(g, seat, quarters=(*quarters[:slot], "", *quarters[slot + 1 :]))
    turn = s.turn
    if turn.seat == seat:
        s.turn = msgspec.structs.replace(turn, boosters=min(turn.boosters, able(g, seat)))
    return who.health


def to_work(g: G, seat: int) -> Script:
    """An able Colonist moves from the Living Quarters to the Working Area."""
    health = yield from leave_quarters(g, seat)
    change(g, seat, working=(*player(g, seat).working, health))
    g.tell("worked", seat, "OM-B-009")


def come_home(g: G, seat: int, health: str, leave: Callable[[], None]) -> Script:
    """A Colonist leaves where it is for the lowest free slot of the Living Quarters, or for the supply if they are full (OM-B-008,
    OM-Q-44)."""
    quarters, room = player(g, seat).quarters, capacity(g, seat)
    free = [slot for slot in range(room) if not quarters[slot]]
    if not free:
        leave()
        to_supply(g, seat, health)
        return
    areas = dict.fromkeys(area_of(slot) for slot in free)
    if g.state.chapter != "outbreak" or g.state.turn.seat != seat or not (health == ILL or ILL in quarters):
        areas = dict.fromkeys([area_of(free[0])])
    where = yield g.ask(seat, "which_area", [Area(area) for area in areas], rule="OM-Q-44", health=health)
    slot = next(slot for slot in free if area_of(slot) == where.area)
    leave()
    change(g, seat, quarters=(*quarters[:slot], health, *quarters[slot + 1 :]))


def to_supply(g: G, seat: int, health: str) -> None:
    """A Colonist leaves play; it is healthy again, and keeps a Vaccine (OM-Q-45)."""
    change(g, seat, supply=(*player(g, seat).supply, SAFE if health == SAFE else WELL))
    g.tell("no_room", seat, "OM-B-008")


def recruit(g: G, seat: int, number: int) -> Script:
    """Colonists come from the personal supply into the Living Quarters."""
    for _ in range(number):
        supply = player(g, seat).supply
        if not supply or inhabitants(g, seat) >= capacity(g, seat):
            return

        def leave(supply: tuple[str, ...] = supply) -> None:
            change(g, seat, supply=supply[:-1])

        g.tell("colonist", seat)
        yield from come_home(g, seat, supply[-1], leave)


def at_work(g: G, seat: int, side: str | None = None) -> Iterator[tuple[str, str]]:
    """A player's Colonists in the Working Area and on the Action slots (of one side), as (place, health)."""
    for health in player(g, seat).working:
        yield "working", health
    for action, slots in g.state.slots.items():
        if side is None or SIDES[action] == side:
            for colonist in slots:
                if colonist.owner == seat:
                    yield action, colonist.health


def fetch(g: G, seat: int, place: str, health: str) -> None:
    """Lift a Colonist off the Working Area or an Action slot."""
    s = g.state
    if place == "working":
        working = list(player(g, seat).working)
        working.remove(health)
        change(g, seat, working=tuple(working))
    else:
        slots = list(s.slots[place])
        slots.remove(Colonist(seat, health))
        s.slots[place] = tuple(slots)


def bring_home(g: G, seat: int, place: str, health: str) -> Script:
    """A Colonist comes home from the Working Area or an Action slot."""
    yield from come_home(g, seat, health, lambda: fetch(g, seat, place, health))


HEALTHY_FIRST = {SAFE: 0, WELL: 1, ILL: 2}


def retrieve_all(g: G, seat: int, side: str) -> Script:
    """All of a player's Colonists on that side's Action slots and in the Working Area come home (OM-B-704, OM-B-705)."""
    coming = sorted(at_work(g, seat, side), key=lambda each: HEALTHY_FIRST[each[1]])
    for place, health in coming:
        yield from bring_home(g, seat, place, health)
    if coming:
        g.tell("retrieved", seat, "OM-B-704", number=len(coming))


def retrieve(g: G, seat: int, number: int, places: str, rule: str) -> Script:
    """Up to so many Colonists come home. places: `working` for the Working Area alone, `slots` for one side's, `any`."""
    for _ in range(number):
        choices = dict.fromkeys(From(*each) for each in at_work(g, seat) if places == "any" or each[0] == "working")
        if not choices:
            return
        which = yield g.ask(seat, "retrieve", tuple(choices), may_stop=True, rule=rule)
        if not isinstance(which, From):
            return
        g.tell("retrieved", seat, rule, number=1)
        yield from bring_home(g, seat, which.place, which.health)


# Action slots -------------------------------------------------------------------------------------------------------------------

FULL = 3
"""Slots of an action (hire has one per player)."""


def leaving(g: G, action: str) -> tuple[int, ...]:
    """Whose Colonists leave if the action is full now: those of the players with the most there (OM-B-302)."""
    slots = g.state.slots[action]
    if action == "hire" or len(slots) < FULL:
        return ()
    owners = [colonist.owner for colonist in slots]
    most = max(owners.count(owner) for owner in owners)
    return tuple(sorted({owner for owner in owners if owners.count(owner) == most}))


def extra_cost(g: G, seat: int, action: str) -> int:
    """How many Crystals or Colonists more it costs: one per other colour with 3 or 4 players (OM-B-303), one per Colonist with 2
    (OM-B-304); full slots are cleared first. One more for Reduced Efficiency."""
    s = g.state
    gone = leaving(g, action)
    there = [colonist.owner for colonist in s.slots[action] if colonist.owner not in gone]
    cost = len(there) if s.count == 2 else len({owner for owner in there if owner != seat})
    return cost + (s.strain > 0)


def clear_slots(g: G, action: str) -> None:
    """Colonists of a full action go to their owners' Working Areas (OM-B-302), infected or not (OM2-066)."""
    s = g.state
    gone = leaving(g, action)
    if gone:
        for colonist in s.slots[action]:
            if colonist.owner in gone:
                change(g, colonist.owner, working=(*player(g, colonist.owner).working, colonist.health))
        s.slots[action] = tuple(colonist for colonist in s.slots[action] if colonist.owner not in gone)
        g.tell("slots_cleared", None, "OM-B-302", action=action, owners=list(gone))


def take_slot(g: G, seat: int, action: str) -> Script:
    """One Colonist goes from the Living Quarters to an Action slot (OM-B-301)."""
    s = g.state
    health = yield from leave_quarters(g, seat)
    s.slots[action] = (*s.slots[action], Colonist(seat, health))
    s.strain = max(0, s.strain - 1)
