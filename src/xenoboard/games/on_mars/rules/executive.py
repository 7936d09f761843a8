"""Executive actions and Scientists (OM-B-601..605, OM1-090, OM1-120, OM-Q-27)."""

from __future__ import annotations

import msgspec

from xenoboard.engine import Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import advanced, blueprints, commander, laboratory, movement, supplies, upgrade
from xenoboard.games.on_mars.state import G, player

LIBRARY = library()
EXECUTIVE = LIBRARY.executive
BLUEPRINTS = LIBRARY.blueprints
SCIENTISTS = LIBRARY.scientists
BUILDING_COST = EXECUTIVE["advanced_building"].cost


class Executive(Choice, frozen=True):
    """An executive action of the Depot."""

    action: str


class Use(Choice, frozen=True):
    """An Advanced Building to use: your own, or where your Scientist works."""

    card: str


class Send(Choice, frozen=True):
    """A Scientist goes to an Advanced Building and works there."""

    scientist: str
    card: str


def executive_refusal(g: G, seat: int, action: str) -> Refusal | None:
    """Why an executive action cannot be chosen (OM-B-601)."""
    face = EXECUTIVE[action]
    if face.slot in player(g, seat).depot:
        return refuse("OM-B-601", "A Ship covers this slot of the Depot.")
    if action == "advanced_building":
        if any(use_refusal(g, seat, choice) is None for choice in uses(g, seat)):
            return None
        return refuse("OM-B-602", "No Advanced Building can be used.")
    if not supplies.affordable(g, seat, supplies.crystals(face.cost)):
        return refuse("OM-B-601", "It costs {cost:Crystal}.", cost=face.cost)
    if not has_effect(g, seat, action, face.cost):
        return refuse("OM-B-206", "It would have no effect.")
    return None


def has_effect(g: G, seat: int, action: str, cost: int) -> bool:
    """Whether the action could do anything."""
    match action:
        case "warehouse":
            return bool(supplies.in_warehouse(g, seat, crystals_too=False))
        case "bots":
            return movement.can_move_bots(g, seat, 2, crystals=False)
        case "mineral":
            return supplies.fits(g, seat, "mineral")
        case "upgrade":
            return upgrade.can_upgrade(g, seat)
        case "blueprint":
            return blueprints.can_obtain(g, seat)
        case "rover":
            return movement.can_move_rover(g, seat, 2, crystals=False)
        case _:
            return laboratory.can_develop(g, seat, free=True)


def perform(g: G, seat: int, action: str) -> Script:
    """An executive action is chosen: the Alien Commander gains an Expendable token (OM1-090), it is paid, it happens."""
    s = g.state
    s.turn = msgspec.structs.replace(s.turn, executive=True)
    g.tell("executive", seat, "OM-B-601", action=action)
    if s.commander >= 0:
        commander.gain_expendable(g)
    if action == "advanced_building":
        yield from use_building(g, seat)
        return
    yield from supplies.pay(g, seat, supplies.crystals(EXECUTIVE[action].cost), "OM-B-601", "executive")
    rule = "OM-B-601"
    match action:
        case "warehouse":
            yield from supplies.take_from_warehouse(g, seat, rule, crystals_too=False, optional=False)
        case "bots":
            yield from movement.move_bots(g, seat, 2, rule, crystals=True, optional=False)
        case "mineral":
            supplies.gain(g, seat, "mineral")
        case "upgrade":
            yield from upgrade.upgrades(g, seat, 1, rule, optional=False)
        case "blueprint":
            yield from blueprints.take_blueprints(g, seat, 1, rule, optional=False)
        case "rover":
            yield from movement.move_rover(g, seat, 2, rule, crystals=True, tech=True, optional=False)
        case _:
            yield from laboratory.developments(g, seat, 1, rule, free=True, optional=False)


# Advanced Buildings -------------------------------------------------------------------------------------------------------------


def works_at(g: G, card: str) -> str:
    """The Scientist who works on a Blueprint; empty if none does."""
    return next((scientist for scientist, post in g.state.posts.items() if post == card), "")


def uses(g: G, seat: int) -> list[Use | Send]:
    """The Advanced Buildings a player could use: built ones of one's own, those where one's Scientists work, and those a Scientist
    of one's own could go to (OM-B-602, OM-B-603)."""
    s = g.state
    mine = player(g, seat).scientists
    found: list[Use | Send] = []
    for owner, board in s.players.items():
        for card in board.blueprints:
            if card.marker:
                continue
            worker = works_at(g, card.id)
            if owner == seat or worker in mine:
                found.append(Use(card.id))
            match = BLUEPRINTS[card.id].scientist
            if match in mine and worker != match:
                found.append(Send(match, card.id))
    return found


def cost_of(g: G, seat: int, choice: Use | Send) -> int:
    """2 Crystals; free where a Scientist works or goes (OM-B-602, OM-B-603)."""
    return BUILDING_COST if isinstance(choice, Use) and not works_at(g, choice.card) else 0


def use_refusal(g: G, seat: int, choice: Use | Send) -> Refusal | None:
    """Why an Advanced Building cannot be used now."""
    cost = cost_of(g, seat, choice)
    if not supplies.affordable(g, seat, supplies.crystals(cost)):
        return refuse("OM-B-602", "It costs {cost:Crystal}.", cost=cost)
    if not advanced.possible(g, seat, choice.card, cost):
        return refuse("OM-B-206", "It would have no effect.")
    return None


def use_building(g: G, seat: int) -> Script:
    """Use an Advanced Building: pay, or send a Scientist; then its action (OM-B-602..604)."""
    s = g.state

    def refusal(g: G, choice: Use | Send) -> Refusal | None:
        return use_refusal(g, seat, choice)

    choice = yield g.ask(seat, "use_building", uses(g, seat), refusal=refusal, rule="OM-B-602")
    yield from supplies.pay(g, seat, supplies.crystals(cost_of(g, seat, choice)), "OM-B-602", "executive")
    if isinstance(choice, Send):
        s.posts[choice.scientist] = choice.card
        g.tell("sent", seat, "OM-B-603", scientist=choice.scientist, card=choice.card)
    g.tell("used", seat, "OM-B-602", card=choice.card)
    yield from advanced.perform(g, seat, choice.card)
