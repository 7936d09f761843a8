"""Gaining and paying: Resources, Storage, Crystals and the Depot, Minerals as jokers, Private Goals as Crystals, the Warehouse.

Base rules OM-B-002..007, OM-B-204, OM-B-408 with OM-C-14 and OM-Q-48, OM-Q-49. A cost is a tuple of parts; each part is a tuple of
what may be paid for it, the usual thing first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec

from xenoboard.engine import Choice, Script
from xenoboard.games.on_mars.cards import RESOURCES, library
from xenoboard.games.on_mars.rules import colonists, missions
from xenoboard.games.on_mars.state import G, change, faces, player

Cost: TypeAlias = tuple[tuple[str, ...], ...]

CONTRACTS = library().contracts
MEDICINE = 15
"""Medicine tokens there are (OM2-011)."""


class Pay(Choice, frozen=True):
    """What a cost is paid with."""

    items: tuple[str, ...]


class Discard(Choice, frozen=True):
    """A Private Goal given up for a Crystal."""

    goal: str


class Take(Choice, frozen=True):
    """An item of the Warehouse, or a Resource of one's choice."""

    item: str


PART: dict[str, tuple[str, ...]] = {
    "mineral": ("mineral",),
    "medicine": ("medicine",),
    "colonist": ("colonist",),
    "crystal": ("crystal", "goal"),
    "any": ("battery", "water", "plant", "oxygen", "mineral"),
    "slot": ("crystal", "colonist", "goal"),
} | {resource: (resource, "mineral") for resource in ("battery", "water", "plant", "oxygen")}
"""What may be paid for a part of a cost. Minerals stand in for any other Resource (OM-B-003), not for Medicine (OM-Q-49); a
discarded Private Goal pays a Crystal (OM-C-14); an occupied action takes Crystals or Colonists (OM-B-303)."""


def parts(*names: str) -> Cost:
    """A cost from the names of its parts."""
    return tuple(PART[name] for name in names)


def crystals(number: int) -> Cost:
    """A cost of so many Crystals."""
    return (PART["crystal"],) * number


# Paying -------------------------------------------------------------------------------------------------------------------------


def holding(g: G, seat: int, item: str) -> int:
    """How many of an item a player can pay with."""
    match item:
        case "crystal":
            return player(g, seat).crystals
        case "goal":
            return len(g.state.goals.get(seat, ()))
        case "colonist":
            return colonists.able(g, seat)
        case _:
            held: int = getattr(player(g, seat), item)
            return held


def payments(g: G, seat: int, cost: Cost, kept: int = 0, tech: int = 0) -> Iterator[Pay]:
    """The ways a player can pay. kept: Colonists needed for something else. tech: parts that Tech pays (Ship Tech)."""
    have: dict[str, int] = {}
    for part in cost:
        for item in part:
            if item not in have:
                have[item] = tech if item == "tech" else holding(g, seat, item) - (kept if item == "colonist" else 0)
    if len(cost) == 1:
        for item in cost[0]:
            if have[item] > 0:
                yield Pay((item,))
        return
    found: set[tuple[str, ...]] = set()

    def fill(at: int, paid: tuple[str, ...]) -> Iterator[Pay]:
        if at == len(cost):
            key = tuple(sorted(paid))
            if key not in found:
                found.add(key)
                yield Pay(paid)
            return
        for item in cost[at]:
            if have[item] > 0:
                have[item] -= 1
                yield from fill(at + 1, (*paid, item))
                have[item] += 1

    yield from fill(0, ())


def affordable(g: G, seat: int, cost: Cost, kept: int = 0, tech: int = 0) -> bool:
    """Whether a player can pay."""
    return next(payments(g, seat, cost, kept, tech), None) is not None


def pay(g: G, seat: int, cost: Cost, rule: str, what: str, kept: int = 0, tech: int = 0) -> Script:
    """A player pays, in any mix that is allowed. Returns what was paid."""
    if not cost:
        return ()
    paid = yield g.ask(seat, "pay", payments(g, seat, cost, kept, tech), rule=rule, what=what)
    for item in paid.items:
        yield from spend(g, seat, item)
    g.tell("paid", seat, rule, items=list(paid.items), what=what)
    return paid.items


def spend(g: G, seat: int, item: str) -> Script:
    """One thing is given up."""
    match item:
        case "colonist":
            yield from colonists.to_work(g, seat)
        case "crystal":
            change(g, seat, crystals=player(g, seat).crystals - 1)
        case "goal":
            yield from discard_goal(g, seat)
        case "tech":
            pass
        case _:
            change(g, seat, **{item: getattr(player(g, seat), item) - 1})
            if item == "medicine":
                g.state.medicine += 1


def discard_goal(g: G, seat: int) -> Script:
    """A Private Goal of the hand is discarded as one Crystal of a cost (OM-B-802, OM-C-14). It is shown."""
    s = g.state
    which = yield g.ask(seat, "discard_goal", [Discard(goal) for goal in faces(g, s.goals[seat])], rule="OM-B-802")
    leave_hand(g, seat, which.goal)
    s.goals_discarded = (*s.goals_discarded, which.goal)
    g.revealed()
    g.tell("goal_discarded", seat, "OM-C-14", goal=which.goal)


def leave_hand(g: G, seat: int, goal: str) -> None:
    """A Private Goal leaves the hand."""
    s = g.state
    s.goals[seat] = tuple(card for card in s.goals[seat] if s.faces[card] != goal)
    s.goal_counts[seat] = len(s.goals[seat])


def spare_crystals(g: G, seat: int) -> int:
    """Crystals that can be spent now, Private Goals included."""
    return player(g, seat).crystals + len(g.state.goals.get(seat, ()))


# Gaining ------------------------------------------------------------------------------------------------------------------------


def storage(g: G, seat: int) -> int:
    """How many of each Resource a player can hold: 1 for each Shelter on Mars, and 1 (OM-B-005)."""
    lost = sum(b.down for b in g.state.buildings.values() if b.kind == "shelter" and b.owner == seat)
    return 1 + 5 - g.state.players[seat].shelters - lost


def gain(g: G, seat: int, item: str, number: int = 1) -> None:
    """A player gains items from the general supply. What Storage does not hold goes onto a Delivery Contract that asks for it, and
    the rest back (OM-B-005, OM-B-562)."""
    s = g.state
    if item == "crystal":
        gain_crystals(g, seat, number)
        return
    if item == "medicine":
        number = min(number, s.medicine)
    room = max(0, storage(g, seat) - getattr(player(g, seat), item))
    kept = min(room, number)
    if item == "medicine":
        s.medicine -= kept
    if kept:
        change(g, seat, **{item: getattr(player(g, seat), item) + kept})
    stowed = stow(g, seat, item, number - kept)
    g.tell("gained", seat, item=item, number=kept, stowed=stowed, lost=number - kept - stowed)
    if item == "medicine":
        missions.check_outbreak(g)


def gain_crystals(g: G, seat: int, number: int) -> None:
    """Crystals go below the Depot; they can be spent from the owner's next turn on (OM-B-007)."""
    s = g.state
    if s.owed and number:
        lost = min(s.owed, number)
        s.owed -= lost
        number -= lost
        g.tell("stolen", seat, "OM4-033", number=lost)
    if number:
        change(g, seat, fresh=player(g, seat).fresh + number)
        g.tell("gained", seat, item="crystal", number=number, stowed=0, lost=0)


def depot_room(g: G, seat: int) -> int:
    """How many Crystals the Depot holds: its slots not covered by Ships (OM-B-006)."""
    return 8 - len(player(g, seat).depot)


def settle_fresh(g: G, seat: int) -> None:
    """Fresh Crystals move into the Depot; what does not fit goes onto a Delivery Contract or back (OM-B-007)."""
    board = player(g, seat)
    if board.fresh:
        kept = max(0, min(board.fresh, depot_room(g, seat) - board.crystals))
        change(g, seat, crystals=board.crystals + kept, fresh=0)
        stowed = stow(g, seat, "crystal", board.fresh - kept)
        g.tell("settled", seat, "OM-B-007", number=kept, stowed=stowed, lost=board.fresh - kept - stowed)


def wanted(g: G, seat: int, at: int, item: str) -> int:
    """How many of an item a Delivery Contract still asks for."""
    deal = player(g, seat).contracts[at]
    return 0 if deal.done else CONTRACTS[deal.id].requires.get(item, 0) - deal.items.count(item)


def stow(g: G, seat: int, item: str, number: int) -> int:
    """Put items onto Contracts that ask for them. Returns how many found a place."""
    stowed = 0
    for at, deal in enumerate(player(g, seat).contracts):
        fits = min(wanted(g, seat, at, item), number - stowed)
        if fits > 0:
            stowed += fits
            deals = list(player(g, seat).contracts)
            deals[at] = msgspec.structs.replace(deal, items=(*deal.items, *[item] * fits))
            change(g, seat, contracts=tuple(deals))
    return stowed


# The Warehouse ------------------------------------------------------------------------------------------------------------------


def fits(g: G, seat: int, item: str) -> bool:
    """Whether a player can keep one more of an item."""
    if item == "crystal":
        board = player(g, seat)
        return board.crystals + board.fresh < depot_room(g, seat) or stowable(g, seat, item)
    held: int = getattr(player(g, seat), item)
    return held < storage(g, seat) or stowable(g, seat, item)


def stowable(g: G, seat: int, item: str) -> bool:
    """Whether a Contract asks for it."""
    return any(wanted(g, seat, at, item) > 0 for at in range(len(player(g, seat).contracts)))


def in_warehouse(g: G, seat: int, crystals_too: bool = True) -> list[Take]:
    """What a player can take from the Warehouse; it must fit (OM-B-408)."""
    return [
        Take(item)
        for item, left in g.state.warehouse.items()
        if left and (crystals_too or item != "crystal") and fits(g, seat, item)
    ]


def take_from_warehouse(
    g: G, seat: int, rule: str, *, crystals_too: bool = True, optional: bool = True, boost: bool = False
) -> Script:
    """Take an item from the Warehouse (OM-B-408). boost: it costs a Colonist. Returns whether one was taken."""
    choices = in_warehouse(g, seat, crystals_too)
    if not choices:
        g.tell("nothing_there", seat, rule)
        return False
    which = yield g.ask(seat, "warehouse", choices, may_stop=optional, rule=rule, boost=boost)
    if not isinstance(which, Take):
        return False
    if boost:
        yield from colonists.to_work(g, seat)
    g.state.warehouse[which.item] -= 1
    if which.item == "medicine":
        g.state.medicine += 1
    g.tell("from_warehouse", seat, rule, item=which.item)
    gain(g, seat, which.item)
    return True


def gain_any(g: G, seat: int, number: int, kinds: Sequence[str], rule: str) -> Script:
    """Gain Resources of one's choice."""
    for _ in range(number):
        choices = [Take(kind) for kind in kinds if fits(g, seat, kind)]
        if not choices:
            return
        which = yield g.ask(seat, "resource", choices, may_stop=True, rule=rule)
        if not isinstance(which, Take):
            return
        gain(g, seat, which.item)


NOT_MINERALS = tuple(kind for kind in RESOURCES if kind != "mineral")
