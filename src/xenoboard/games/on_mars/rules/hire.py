"""Hire a Scientist or take an Earth Contract, and Contracts being fulfilled (OM-B-560..562, OM1-087..089, OM-Q-32, OM-Q-67)."""

from __future__ import annotations

import msgspec

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.goods import listed
from xenoboard.games.on_mars.rules import missions, points, supplies, surface
from xenoboard.games.on_mars.state import Deal, G, change, player

LIBRARY = library()
CONTRACTS = LIBRARY.contracts
SCIENTISTS = LIBRARY.scientists
BLUEPRINTS = LIBRARY.blueprints
UPGRADE_COMPLEX = 4
"""The least Complex of an upgrade Contract."""


class Hire(Choice, frozen=True):
    """A Scientist of the display."""

    scientist: str


class Contract(Choice, frozen=True):
    """An Earth Contract."""

    contract: str


class Deliver(Choice, frozen=True):
    """An item put onto an Earth Contract."""

    contract: str
    item: str


def offers(g: G) -> list[Hire | Contract]:
    """What lies on the display."""
    found: list[Hire | Contract] = []
    for offer in g.state.offers.values():
        kind, _, id = offer.partition(":")
        if kind:
            found.append(Hire(id) if kind == "scientist" else Contract(id))
    return found


def cost_of(choice: Hire | Contract) -> supplies.Cost:
    """The slot's cost of a Scientist, 1 Crystal for a Contract (OM-B-560)."""
    return supplies.parts(*SCIENTISTS[choice.scientist].cost) if isinstance(choice, Hire) else supplies.crystals(1)


def offer_refusal(g: G, seat: int, choice: Hire | Contract, *, kept: int = 0, free: bool = False) -> Refusal | None:
    """Why a card of the display cannot be taken."""
    if not free and not supplies.affordable(g, seat, cost_of(choice), kept):
        if isinstance(choice, Hire):
            return refuse("OM-B-560", "It costs {cost}.", cost=listed(SCIENTISTS[choice.scientist].cost))
        return refuse("OM-B-560", "It costs 1 Crystal.")
    return None


def can_take(g: G, seat: int, *, kept: int = 0, free: bool = False, only: type[Choice] | None = None) -> bool:
    """Whether any card can be taken."""
    return any(
        offer_refusal(g, seat, choice, kept=kept, free=free) is None
        for choice in offers(g)
        if only is None or isinstance(choice, only)
    )


def take(g: G, seat: int, rule: str, *, free: bool = False, optional: bool = False, only: type[Choice] | None = None) -> Script:
    """Take one card from the display (OM-B-560). only: a Scientist, or a Contract. Returns whether one was taken."""
    if not can_take(g, seat, free=free, only=only):
        return False

    def refusal(g: G, choice: Hire | Contract) -> Refusal | None:
        return offer_refusal(g, seat, choice, free=free)

    choices = [choice for choice in offers(g) if only is None or isinstance(choice, only)]
    choice = yield g.ask(seat, "hire", choices, refusal=refusal, may_stop=optional, rule=rule)
    if choice is STOP:
        return False
    if not free:
        yield from supplies.pay(g, seat, cost_of(choice), "OM-B-560", "hire")
    s = g.state
    name = f"scientist:{choice.scientist}" if isinstance(choice, Hire) else f"contract:{choice.contract}"
    slot = next(slot for slot, offer in s.offers.items() if offer == name)
    s.offers[slot] = ""
    board = player(g, seat)
    if isinstance(choice, Hire):
        change(g, seat, scientists=(*board.scientists, choice.scientist))
        s.posts[choice.scientist] = ""
        g.tell("hired", seat, rule, scientist=choice.scientist)
        points.invasion_score(g, seat, 3 * len(matching(g, choice.scientist)), "OM1-087")
        yield from missions.contribute(g, seat, "scientist_taken")
    else:
        change(g, seat, contracts=(*board.contracts, Deal(choice.contract)))
        g.tell("contract", seat, rule, contract=choice.contract)
        points.invasion_score(g, seat, -CONTRACTS[choice.contract].failed, "OM1-088")
    return True


def matching(g: G, scientist: str) -> list[str]:
    """The Humans' Advanced Buildings of a Scientist's specialty (OM-Q-10)."""
    works_in = SCIENTISTS[scientist].works_in
    return [
        hex
        for hex, building in g.state.buildings.items()
        if building.card and building.by in g.state.players and BLUEPRINTS[building.card].type == works_in
    ]


def refill(g: G, seat: int) -> Script:
    """At the end of the turn an empty slot is filled with any Contract of the deck (OM-B-561)."""
    s = g.state
    for slot, offer in list(s.offers.items()):
        if not offer and s.contracts:
            choice = yield g.ask(seat, "refill", [Contract(contract) for contract in s.contracts], rule="OM-B-561")
            s.contracts = tuple(contract for contract in s.contracts if contract != choice.contract)
            s.offers[slot] = f"contract:{choice.contract}"
            g.tell("refilled", seat, "OM-B-561", contract=choice.contract)


# Contracts ----------------------------------------------------------------------------------------------------------------------


def deliveries(g: G, seat: int) -> list[Deliver]:
    """What could be moved onto a Contract now (OM-B-562)."""
    return [
        Deliver(deal.id, item)
        for at, deal in enumerate(player(g, seat).contracts)
        if not deal.done
        for item in CONTRACTS[deal.id].requires
        if supplies.wanted(g, seat, at, item) > 0 and supplies.holding(g, seat, "crystals" if item == "crystal" else item) > 0
    ]


def deliver(g: G, seat: int, choice: Deliver) -> Script:
    """An item moves from Storage or the Depot onto a Contract."""
    item = "crystals" if choice.item == "crystal" else choice.item
    board = player(g, seat)
    deals = tuple(
        msgspec.structs.replace(deal, items=(*deal.items, choice.item)) if deal.id == choice.contract else deal
        for deal in board.contracts
    )
    change(g, seat, contracts=deals, **{item: getattr(board, item) - 1})
    g.tell("delivered", seat, "OM-B-562", contract=choice.contract, item=choice.item)
    yield from settle(g)


def fulfilled(g: G, seat: int, deal: Deal) -> bool:
    """Whether a Contract's condition holds (OM-B-562)."""
    face = CONTRACTS[deal.id]
    if face.kind == "delivery":
        return all(deal.items.count(item) >= number for item, number in face.requires.items())
    return any(
        building.card and building.by == seat and building.kind == face.building
        and len(surface.complex_of(g, hex)) >= UPGRADE_COMPLEX
        for hex, building in g.state.buildings.items()
    )  # fmt: skip


def settle(g: G) -> Script:
    """Contracts whose condition holds are completed, whoever brought that about; in Invasion they score at once (OM1-089,
    OM-Q-32)."""
    for seat in g.state.humans:
        for deal in player(g, seat).contracts:
            if not deal.done and fulfilled(g, seat, deal):
                yield from complete(g, seat, deal)


def complete(g: G, seat: int, deal: Deal) -> Script:
    """A Contract is completed: its value comes back, and its reward is added (OM1-089)."""
    deals = tuple(msgspec.structs.replace(each, done=True) if each.id == deal.id else each for each in player(g, seat).contracts)
    change(g, seat, contracts=deals)
    face = CONTRACTS[deal.id]
    g.tell("contract_done", seat, "OM-B-562", contract=deal.id)
    points.invasion_score(g, seat, face.failed + face.complete, "OM1-089")
    yield from missions.contribute(g, seat, "earth_contract_completed")
