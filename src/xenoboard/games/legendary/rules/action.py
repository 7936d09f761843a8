"""The Action Phase: everything the current player may do, what it costs, and how it is done.

Base rules LE-B-30, LE-B-33, LE-B-34, LE-B-36. Playing cards is in playing.py, Coordinate in coordinate.py, recruiting with Covenant
in covenant.py, the Necropolis in necropolis.py, the fight with David in david.py. `refusal` is the one statement of what is not
possible, and why.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from xenoboard.engine import Choice, Refusal, Script, refuse
from xenoboard.games.legendary.cards import Face, admits
from xenoboard.games.legendary.rules import (
    abilities,
    agendas,
    coordinate,
    covenant,
    david,
    decks,
    enemies,
    facehuggers,
    hive,
    humans,
    necropolis,
    playing,
    queen,
    risen,
)
from xenoboard.games.legendary.rules.faces import FACES, face_of
from xenoboard.games.legendary.state import ROOM_NAMES, ROOMS, SCAN_COST, SERGEANT_COST, SLOTS, G
from xenoboard.parts.zones import distinct, put, take


class Recruit(Choice, frozen=True):
    """Recruit the card of an HQ slot."""

    slot: int


class RecruitSergeant(Choice, frozen=True):
    """Recruit the top Sergeant, unseen."""


class Fight(Choice, frozen=True):
    """Fight an enemy: a room, `combat-N`, or `facing-SEAT-N`, counted from 1."""

    place: str


class FightDavid(Choice, frozen=True):
    """Pay David's Defense (LE-079)."""


class FightAlien(Choice, frozen=True):
    """Pay the Defense of the Queen Mother or David player (LE-B-86)."""


class FightRisen(Choice, frozen=True):
    """Pay the Defense of a human who came back as an alien (LE-B-67)."""

    seat: int


class Scan(Choice, frozen=True):
    """Scan a room."""

    room: str


class Play(Choice, frozen=True):
    """Play a card from hand."""

    card: str


class PlayBasics(Choice, frozen=True):
    """Play all Specialists and Grunts of the hand: they have no text, so their order makes no difference."""


class Activate(Choice, frozen=True):
    """Use the Activate text of a card played this turn."""

    card: str


class Bury(Choice, frozen=True):
    """Put a Barracks character from hand into the Necropolis."""

    card: str


class AskHelp(Choice, frozen=True):
    """Ask another human to coordinate a card."""

    seat: int


class Coordinate(Choice, frozen=True):
    """Alone: discard a card with Coordinate to draw a card."""

    card: str


class RevealAgenda(Choice, frozen=True):
    """Reveal the own hidden agenda."""


class EndActions(Choice, frozen=True):
    """End the Action Phase."""


def action_step(g: G) -> Script:
    """One thing the current player does in the Action Phase, in any order and as often as affordable (LE-B-30)."""
    s = g.state
    seat = s.turn
    choice = yield g.ask(seat, "action", possibilities(g), refusal=refusal, rule="LE-B-30")
    if not isinstance(choice, AskHelp):
        s.declined = ()
    match choice:
        case Recruit(slot):
            yield from covenant.recruit(g, seat, str(slot))
        case RecruitSergeant():
            recruit_sergeant(g, seat)
        case Fight(place):
            yield from fight(g, seat, place)
        case FightDavid():
            yield from david.fight(g, seat)
        case Scan(room):
            pay_attack(g, scan_cost(g, room), ("scan",))
            yield from hive.scan(g, room)
        case Play(slug):
            yield from playing.play_from_hand(g, seat, decks.holding(g, f"hand:{seat}", slug))
        case PlayBasics():
            cards = playing.basics(g, seat)
            g.tell("played_basics", seat, "LE-B-31", cards=[s.faces[card] for card in cards])
            for card in cards:
                yield from playing.play_from_hand(g, seat, card, told=False)
        case Activate(slug):
            yield from playing.activate(g, seat, slug)
        case Bury(slug):
            yield from necropolis.bury(g, seat, decks.holding(g, f"hand:{seat}", slug))
        case AskHelp(helper):
            yield from coordinate.ask_help(g, seat, helper)
        case Coordinate(slug):
            yield from coordinate.coordinate_alone(g, seat, decks.holding(g, f"hand:{seat}", slug))
        case FightAlien():
            yield from queen.fight(g, seat)
        case FightRisen(other):
            risen.fight(g, seat, other)
        case RevealAgenda():
            yield from agendas.reveal(g, seat)
        case EndActions():
            end_actions(g)


def possibilities(g: G) -> Iterator[Choice]:
    """What a player might expect to be able to do, in reading order; ending the phase comes last."""
    s = g.state
    seat, zones = s.turn, s.zones
    for slot in SLOTS:
        if zones[f"hq:{slot}"] or zones[f"hqdown:{slot}"]:
            yield Recruit(int(slot))
    if zones["sergeants"]:
        yield RecruitSergeant()
    for owner in range(s.seats):
        for place in range(len(zones[f"facing:{owner}"])):
            yield Fight(f"facing-{owner}-{place + 1}")
    for place, card in enumerate(zones["combat"]):
        if FACES[s.faces[card]].kind in ("david_enemy", "queen_enemy"):
            yield FightDavid() if s.alien < 0 else FightAlien()
        else:
            yield Fight(f"combat-{place + 1}")
    for other in s.risen:
        if not risen.is_out(g, other):
            yield FightRisen(other)
    for room in ROOMS:
        if zones[f"up:{room}"]:
            yield Fight(room)
    for room in ROOMS:
        if zones[f"down:{room}"]:
            yield Scan(room)
    hand = distinct(s, (f"hand:{seat}",))
    if len(playing.basics(g, seat)) > 1:
        yield PlayBasics()
    for face in hand:
        yield Play(FACES[face].slug)
    for slug in dict.fromkeys(FACES[played.face].slug for played in s.played if played.ready):
        yield Activate(slug)
    if necropolis.is_open(g):
        for face in hand:
            yield Bury(FACES[face].slug)
    if s.seats == 1:
        for face in hand:
            if FACES[face].coordinate:
                yield Coordinate(FACES[face].slug)
    else:
        for other in humans.living(g):
            if other != seat:
                yield AskHelp(other)
    if agendas.can_reveal(g, seat):
        yield RevealAgenda()
    yield EndActions()


def refusal(g: G, choice: Choice) -> Refusal | None:
    """Why the current player cannot do something now."""
    rule = REFUSALS.get(type(choice))
    return None if rule is None else rule(g, choice)


REFUSALS: dict[type[Choice], Callable[[G, Any], Refusal | None]] = {
    Recruit: lambda g, choice: recruit_refusal(g, str(choice.slot)),
    RecruitSergeant: lambda g, choice: sergeant_refusal(g),
    Fight: lambda g, choice: fight_refusal(g, choice.place),
    FightDavid: lambda g, choice: david.fight_refusal(g),
    FightAlien: lambda g, choice: queen.fight_refusal(g),
    FightRisen: lambda g, choice: risen.fight_refusal(g, choice.seat),
    Scan: lambda g, choice: scan_refusal(g, choice.room),
    Activate: lambda g, choice: playing.activate_refusal(g, choice.card),
    Bury: lambda g, choice: necropolis.bury_refusal(g, g.state.turn, choice.card),
    AskHelp: lambda g, choice: coordinate.help_refusal(g, choice.seat),
    Coordinate: lambda g, choice: coordinate.alone_refusal(g),
}
"""What may forbid each kind of choice. Playing cards and ending the phase are always possible."""


# Attack and Recruit -------------------------------------------------------------------------------------------------------------


def attack_for(g: G, uses: tuple[str, ...]) -> int:
    """The Attack that may be spent on something: the pool, and what is restricted to one of these uses."""
    s = g.state
    if not s.extra:
        return s.attack
    return s.attack + sum(n for only, n in s.extra if only in uses)


def pay_attack(g: G, cost: int, uses: tuple[str, ...]) -> None:
    """Spend Attack, the most restricted first."""
    s = g.state
    for use in sorted(uses, key=len, reverse=True):
        left = []
        for only, n in s.extra:
            spent = min(n, cost) if only == use else 0
            cost -= spent
            if n - spent:
                left.append((only, n - spent))
        s.extra = tuple(left)
    s.attack -= cost


@functools.cache
def fight_uses(face: Face) -> tuple[str, ...]:
    """The restricted Attack that may be spent on fighting this enemy."""
    return ("fight", *(f"fight:{tag}" for tag in face.tags))


def recruit_cost(g: G, face: Face) -> int:
    """Recruit to pay: the printed cost less this turn's discounts, at least 0. Covenant compares printed costs (LE-Q-02)."""
    cost = face.cost
    for discount in g.state.discounts:
        if discount.filter is None or admits(discount.filter, face):
            cost -= discount.n
    return max(0, cost)


def sergeant_cost(g: G) -> int:
    """Recruit to pay for the top Sergeant: only a discount for any card can apply, since it is taken unseen (LE-B-36)."""
    return max(0, SERGEANT_COST - sum(discount.n for discount in g.state.discounts if discount.filter is None))


def use_discounts(g: G, face: Face | None) -> None:
    """Every discount that applied to a recruit is used once; to a Sergeant, taken unseen, only those for any card."""
    left = []
    for discount in g.state.discounts:
        if discount.filter is None or (face is not None and admits(discount.filter, face)):
            discount = msgspec.structs.replace(discount, uses=discount.uses - 1)
        if discount.uses:
            left.append(discount)
    g.state.discounts = tuple(left)


def scan_cost(g: G, room: str) -> int:
    """What scanning a room costs the current player now, at least 0 (LE-B-11, LE-B-33)."""
    s = g.state
    cost = SCAN_COST[room] + sum(mod.n for mod in s.scan_mods if mod.room in ("any", room))
    strikes = [text for card in s.zones[f"attached:{s.turn}"] for text in enemies.CONTINUOUS.get(s.faces[card], ())]
    for _, op in (*enemies.sources(g), *strikes):
        if op.word == "scan_mod" and op.room in ("any", ROOM_NAMES[room]):
            cost += abilities.amount(g, op.n, None)
    if abilities.has_flag(g, "double_scan"):
        cost *= 2
    return max(0, cost)


def recruit_refusal(g: G, slot: str) -> Refusal | None:
    """Recruiting needs a face-up character and its cost (LE-B-36)."""
    s = g.state
    if s.zones[f"hqdown:{slot}"]:
        return refuse("LE-B-36", "Only a face-up card of the HQ can be recruited.")
    face = face_of(g, s.zones[f"hq:{slot}"][0])
    if face.type != "character":
        return refuse("LE-B-36", "{name} is not a character.", name=face.name)
    for icon in face.classes:
        if abilities.has_flag(g, "cant_recruit_class", icon):
            return refuse("LE-B-94", "Characters of the class {icon} cannot be recruited now.", icon=icon)
    cost = recruit_cost(g, face)
    if s.recruit < cost:
        return refuse("LE-B-36", "{name} costs {cost} Recruit, you have {have}.", name=face.name, cost=cost, have=s.recruit)
    return None


def sergeant_refusal(g: G) -> Refusal | None:
    """A Sergeant needs its price (LE-B-36)."""
    cost, have = sergeant_cost(g), g.state.recruit
    return refuse("LE-B-36", "A Sergeant costs {cost} Recruit, you have {have}.", cost=cost, have=have) if have < cost else None


def enemy_at(g: G, place: str) -> enemies.Enemy:
    """The enemy at a place of the table."""
    zones = g.state.zones
    if place.startswith("combat-"):
        return enemies.Enemy(zones["combat"][int(place[7:]) - 1], "combat")
    if place.startswith("facing-"):
        _, owner, number = place.split("-")
        return enemies.Enemy(zones[f"facing:{owner}"][int(number) - 1], f"facing:{owner}")
    return enemies.Enemy(zones[f"up:{place}"][0], f"up:{place}")


def fight_refusal(g: G, place: str) -> Refusal | None:
    """Fighting needs the whole Attack; partial payment is impossible (LE-B-34). Final Enemies wait for Objective 3 (LE-B-63)."""
    card, zone = enemy_at(g, place)
    locked = enemies.locked_refusal(g, card)
    if locked is not None:
        return locked
    face = face_of(g, card)
    need, have = enemies.fight_value(g, card, zone), attack_for(g, fight_uses(face))
    if have < need:
        return refuse(
            "LE-B-34", "{name} needs {need} Attack, you have {have}; no part payment.", name=face.name, need=need, have=have
        )
    return None


def scan_refusal(g: G, room: str) -> Refusal | None:
    """Scanning needs the room's scan cost in Attack (LE-B-33)."""
    if abilities.has_flag(g, "no_scan", ROOM_NAMES[room]):
        return refuse("LE-B-94", "The {room} cannot be scanned now.", room=ROOM_NAMES[room])
    need, have = scan_cost(g, room), attack_for(g, ("scan",))
    if have < need:
        return refuse(
            "LE-B-33", "Scanning the {room} costs {need} Attack, you have {have}.", room=ROOM_NAMES[room], need=need, have=have
        )
    return None


# Doing it -----------------------------------------------------------------------------------------------------------------------


def fight(g: G, seat: int, place: str) -> Script:
    """Pay the Attack and kill (LE-B-34)."""
    enemy = enemy_at(g, place)
    cost = enemies.fight_value(g, enemy.card, enemy.zone)
    pay_attack(g, cost, fight_uses(face_of(g, enemy.card)))
    yield from enemies.kill(g, seat, enemy, paid=cost)


def recruit_sergeant(g: G, seat: int) -> None:
    """The top Sergeant, taken unseen, goes to the discard pile (LE-B-36)."""
    s = g.state
    cost = sergeant_cost(g)
    s.recruit -= cost
    use_discounts(g, None)
    card = s.zones["sergeants"][-1]
    take(s, "sergeants", card)
    put(s, f"discard:{seat}", card)
    g.revealed()
    g.tell("recruited", seat, "LE-B-36", card=s.faces[card], n=cost)


def end_actions(g: G) -> None:
    """Unspent Attack and Recruit vanish (LE-B-30); Facehuggers whose time is up impregnate (LE-B-52); the Strike Phase begins."""
    s = g.state
    s.attack = s.recruit = 0
    s.extra = ()
    g.tell("phase_ends", s.turn, "LE-B-30")
    facehuggers.deadline(g)
    s.struck = ()
    s.phase = "strike"
