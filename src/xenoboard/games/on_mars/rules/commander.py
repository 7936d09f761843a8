"""The Alien Commander's turn: unlock, perform actions, or reset (OM1-122..139, OM1-190..200, OM-Q-12..17, OM-Q-92)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from xenoboard.engine import Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import alien_actions, surface
from xenoboard.games.on_mars.state import AlienBoard, Card, G, Piece, change, player

LIBRARY = library()
SPACES = tuple(LIBRARY.alien_spaces.values())
UNLOCK_COST = 2
"""OM1-125."""
EXPENDABLE_COST = 1
"""OM1-132."""
BUYOFF_COST = 2
"""OM-C-03."""
MAY_RESET = 2
"""Uncovered spaces with which a reset is allowed (OM1-190)."""
TROOPERS = 20


class Unlock(Choice, frozen=True):
    """Unlock an Extra Action space."""

    space: int


class Token(Choice, frozen=True):
    """Place an Action token on a space and perform its action."""

    kind: str
    space: int


class Forfeit(Choice, frozen=True):
    """Place an Expendable token without performing the action, and pass."""

    space: int


class AlienScientist(Choice, frozen=True):
    """The Alien Scientist activates an Advanced Building."""

    card: str


class BuyOff(Choice, frozen=True):
    """Pay to lift a Sabotage token."""

    space: int


class Reset(Choice, frozen=True):
    """Reset the board."""


class Done(Choice, frozen=True):
    """The turn is over."""


def board(g: G) -> AlienBoard:
    """The Alien board."""
    return g.state.alien


def alter(g: G, **fields: object) -> None:
    """Change the Alien board."""
    g.state.alien = msgspec.structs.replace(g.state.alien, **fields)


# Tokens and Troopers ------------------------------------------------------------------------------------------------------------


def gain_expendable(g: G) -> None:
    """An Expendable token comes from the reserve to its Supply space (OM1-090, OM-Q-19)."""
    alien = board(g)
    if alien.reserve:
        alter(g, reserve=alien.reserve - 1, expendable=alien.expendable + 1)
        g.tell("expendable", g.state.commander, "OM1-090")


def cover(g: G, space: int, token: str) -> None:
    """Something covers an Action space, or nothing any more."""
    spaces = board(g).spaces
    alter(g, spaces=(*spaces[: space - 1], token, *spaces[space:]))


def add_troopers(g: G, number: int, rule: str) -> None:
    """Troopers set aside come to the Alien board, as far as there are any (OM-Q-12)."""
    alien = board(g)
    added = min(number, alien.aside)
    if added:
        alter(g, aside=alien.aside - added, troopers=alien.troopers + added)
    g.tell("troopers", g.state.commander, rule, number=added)


def gain_crystals(g: G, number: int) -> None:
    """The Alien gains Crystals, which it can spend from its next turn on (OM1-174)."""
    if number:
        alter(g, fresh=board(g).fresh + number)
        g.tell("alien_crystals", g.state.commander, "OM1-174", number=number)


def on_mars(g: G) -> int:
    """Troopers on the main board, standing or stunned (OM-Q-25)."""
    return sum(piece.kind == "trooper" for pieces in g.state.pieces.values() for piece in pieces)


def tracker(g: G) -> int:
    """The Alien Troop Tracker: Troopers not on the main board (OM1-025)."""
    return TROOPERS - on_mars(g)


def deploy(g: G, hex: str, rule: str) -> None:
    """A Trooper goes from the Alien board onto a hex. With all 20 on Mars the Alien Commander wins at once (OM1-051)."""
    s = g.state
    used = {piece.number for _, piece in surface.standing(g, "trooper")}
    number = next(number for number in range(1, TROOPERS + 1) if number not in used)
    alter(g, troopers=board(g).troopers - 1)
    surface.stand(g, hex, Piece("trooper", s.commander, number))
    g.tell("deployed", s.commander, rule, hex=hex, tracker=tracker(g))
    if not tracker(g):
        g.end((s.commander,), s.humans, "OM1-051", "mars_is_theirs", (s.op,))


def send_home(g: G, hex: str, trooper: Piece, rule: str) -> None:
    """A Trooper returns to the Alien board, from where it can be deployed again (OM1-116, OM1-118)."""
    surface.lift(g, hex, trooper)
    alter(g, troopers=board(g).troopers + 1)
    g.tell("sent_home", None, rule, hex=hex, tracker=tracker(g))


def advance_for_teammates_tech(g: G) -> Script:
    """Each time a Human uses a teammate's Tech the Alien may advance one tile once (OM1-057, OM1-156, OM-Q-18)."""
    yield from alien_actions.advance(g, "OM1-057", optional=True)


# The turn -----------------------------------------------------------------------------------------------------------------------


def begin(g: G) -> None:
    """The Alien's turn begins: its new Crystals can be spent."""
    alien = board(g)
    alter(g, crystals=alien.crystals + alien.fresh, fresh=0, used=())
    g.tell("alien_turn", g.state.commander, "OM1-053")


def uncovered(g: G) -> list[int]:
    """The open Action spaces; by an option those whose action can do nothing do not count (OM-Q-14)."""
    spaces = [at + 1 for at, token in enumerate(board(g).spaces) if not token]
    if g.state.variant.unusable_spaces == "not_counted":
        return [space for space in spaces if alien_actions.possible(g, SPACES[space - 1].action)]
    return spaces


def open_spaces(g: G) -> list[int]:
    """The spaces a token can be placed on."""
    return [at + 1 for at, token in enumerate(board(g).spaces) if not token]


def must_forfeit(g: G) -> bool:
    """Only Expendable tokens remain and none can be paid (OM1-135, OM-Q-13)."""
    alien = board(g)
    return not alien.used and not alien.reusable and alien.expendable > 0 and alien.crystals < EXPENDABLE_COST


def choices(g: G) -> Iterator[Choice]:
    """What the Alien Commander might do now."""
    alien = board(g)
    for kind in ("reusable", "expendable"):
        if kind not in alien.used:
            for at in range(len(alien.spaces)):
                yield Token(kind, at + 1)
    if "scientist" not in alien.used:
        for card in alien.right:
            yield AlienScientist(card.id)
    if g.state.variant.sabotage_buyoff:
        for at, token in enumerate(alien.spaces):
            if token == "sabotage":
                yield BuyOff(at + 1)
    if not alien.used:
        for at, token in enumerate(alien.spaces):
            if token == "cover":
                yield Unlock(at + 1)
        if must_forfeit(g):
            for space in open_spaces(g):
                yield Forfeit(space)
        yield Reset()
    else:
        yield Done()


def refusal(g: G, choice: Choice) -> Refusal | None:
    """Why the Alien Commander cannot do something now."""
    alien = board(g)
    match choice:
        case Token():
            return token_refusal(g, choice)
        case AlienScientist(card=card):
            return scientist_refusal(g, card)
        case Unlock():
            if alien.crystals < UNLOCK_COST:
                return refuse("OM1-125", "Unlocking costs 2 Crystals.")
        case BuyOff():
            if alien.crystals < BUYOFF_COST:
                return refuse("OM-Q-92", "Lifting a Sabotage token costs 2 Crystals.")
            if alien.used == ("scientist",) and not alien.reusable and alien.crystals < BUYOFF_COST + EXPENDABLE_COST:
                return refuse("OM1-127", "A token must still be used, and an Expendable one costs a Crystal.")
        case Reset():
            return reset_refusal(g)
        case Done():
            if not token_used(alien):
                return refuse("OM1-127", "At least one Action token must be used.")
    return None


def token_used(alien: AlienBoard) -> bool:
    """An Action token was used this turn."""
    return "reusable" in alien.used or "expendable" in alien.used


def token_refusal(g: G, choice: Token) -> Refusal | None:
    """Why a token cannot be placed (OM1-129..138)."""
    alien = board(g)
    covering = alien.spaces[choice.space - 1]
    if covering == "cover":
        return refuse("OM1-179", "The space must be unlocked first.")
    if covering:
        rule = "OM1-099" if covering == "sabotage" else "OM1-133"
        return refuse(rule, "Another token lies on the space: {token}.", token=covering)
    if choice.kind == "reusable":
        return None if alien.reusable else refuse("OM1-136", "No Reusable token is on its Supply space.")
    if not alien.expendable:
        return refuse("OM1-131", "No Expendable token is on its Supply space.")
    if alien.crystals < EXPENDABLE_COST:
        return refuse("OM1-132", "An Expendable token costs 1 Crystal.")
    return None


def scientist_refusal(g: G, card: str) -> Refusal | None:
    """Why the Alien Scientist cannot activate a card (OM1-170..172). A token must be used in the same turn (OM1-127)."""
    alien = board(g)
    if alien.scientist:
        return refuse("OM1-170", "The Scientist is not on the board.")
    found = next(each for each in alien.right if each.id == card)
    refusal = alien_actions.activate_refusal(g, found)
    if refusal is not None:
        return refusal
    if not token_used(alien) and not any(
        token_refusal(g, Token(kind, space)) is None for kind in ("reusable", "expendable") for space in open_spaces(g)
    ):
        return refuse("OM1-127", "No Action token could be used in this turn.")
    return None


def reset_refusal(g: G) -> Refusal | None:
    """Why the board cannot be reset (OM1-190, OM1-191, OM-Q-17)."""
    alien = board(g)
    if len(uncovered(g)) <= MAY_RESET or not (alien.reusable or alien.expendable):
        return None
    return refuse("OM1-191", "{open} Action spaces are uncovered, and Action tokens remain.", open=len(uncovered(g)))


def turn_step(g: G) -> Script:
    """One thing of the Alien Commander's turn."""
    s = g.state
    choice = yield g.ask(s.commander, "alien", choices(g), refusal=refusal, rule="OM1-124")
    alien = board(g)
    match choice:
        case Unlock(space=space):
            alter(g, crystals=alien.crystals - UNLOCK_COST, reusable=alien.reusable + 1)
            cover(g, space, "")
            g.tell("unlocked", s.commander, "OM1-126", space=space)
            end(g)
        case Token(kind=kind, space=space):
            yield from use_token(g, kind, space)
        case Forfeit(space=space):
            alter(g, expendable=alien.expendable - 1)
            cover(g, space, "expendable")
            g.tell("forfeited", s.commander, "OM1-135", space=space)
            end(g)
        case AlienScientist(card=card):
            alter(g, scientist=card, used=(*alien.used, "scientist"))
            g.tell("alien_scientist", s.commander, "OM1-171", card=card)
            yield from alien_actions.perform_card(g, card)
        case BuyOff(space=space):
            alter(g, crystals=alien.crystals - BUYOFF_COST, bought=alien.bought + 1)
            cover(g, space, "")
            g.tell("bought_off", s.commander, "OM-Q-92", space=space)
        case Reset():
            reset(g)
            end(g)
        case Done():
            end(g)


def use_token(g: G, kind: str, space: int) -> Script:
    """Place a token and perform the action of its space (OM1-132..137)."""
    alien = board(g)
    if kind == "expendable":
        alter(g, expendable=alien.expendable - 1, crystals=alien.crystals - EXPENDABLE_COST, used=(*alien.used, kind))
    else:
        alter(g, reusable=alien.reusable - 1, used=(*alien.used, kind))
    cover(g, space, kind)
    g.tell("token", g.state.commander, "OM1-134", what=kind, space=space)
    yield from alien_actions.perform(g, SPACES[space - 1].action)


def end(g: G) -> None:
    """The Alien's turn ends; the next Human's begins."""
    alter(g, used=())
    g.state.step = "begin"
    g.state.at += 1


def reset(g: G) -> None:
    """Everything used comes back, except used Expendable tokens (OM1-192..198)."""
    alien = board(g)
    spaces = alien.spaces
    alter(
        g,
        reserve=alien.reserve + spaces.count("expendable"),
        reusable=alien.reusable + spaces.count("reusable"),
        spaces=tuple("cover" if token == "cover" else "" for token in spaces),
        scientist="",
        right=tuple(face_up(card) for card in alien.right),
        bought=0,
    )
    back = spaces.count("sabotage") + alien.bought
    if back:
        holder = surface.holder_of(g, "D4")
        change(g, holder, sabotages=player(g, holder).sabotages + back)
    g.tell("reset", g.state.commander, "OM1-192", sabotage=back)


def face_up(card: Card) -> Card:
    """A card turned face up."""
    return msgspec.structs.replace(card, down=False)
