"""The Action Phase: everything the current player may do, what it costs, and how it is done.

Base rules LE-B-30..34, LE-B-36, LE-B-37, LE-B-71, LE-B-93. Recruiting with Covenant is in covenant.py, the Necropolis in
necropolis.py, the fight with David in david.py. `refusal` is the one statement of what is not possible, and why.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.legendary.cards import Face, admits
from xenoboard.games.legendary.rules import (
    agendas,
    covenant,
    david,
    decks,
    enemies,
    facehuggers,
    hive,
    humans,
    necropolis,
    queen,
    risen,
    words,
)
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import ROOM_NAMES, ROOMS, SCAN_COST, SERGEANT_COST, SLOTS, G, Played
from xenoboard.parts.zones import distinct, move, put, take

BASICS = ("specialist", "grunt", "queen_start", "david_start")
"""Starting cards without text."""


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
            yield from play_from_hand(g, seat, decks.holding(g, f"hand:{seat}", slug))
        case PlayBasics():
            cards = basics(g, seat)
            g.tell("played_basics", seat, "LE-B-31", cards=[s.faces[card] for card in cards])
            for card in cards:
                yield from play_from_hand(g, seat, card, told=False)
        case Activate(slug):
            yield from activate(g, seat, slug)
        case Bury(slug):
            yield from necropolis.bury(g, seat, decks.holding(g, f"hand:{seat}", slug))
        case AskHelp(helper):
            yield from ask_help(g, seat, helper)
        case Coordinate(slug):
            yield from coordinate_alone(g, seat, decks.holding(g, f"hand:{seat}", slug))
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
    if len(basics(g, seat)) > 1:
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
    Activate: lambda g, choice: activate_refusal(g, choice.card),
    Bury: lambda g, choice: necropolis.bury_refusal(g, g.state.turn, choice.card),
    AskHelp: lambda g, choice: help_refusal(g, choice.seat),
    Coordinate: lambda g, choice: alone_refusal(g),
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
            cost += words.amount(g, op.n, None)
    if words.has_flag(g, "double_scan"):
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
        if words.has_flag(g, "cant_recruit_class", icon):
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
    if words.has_flag(g, "no_scan", ROOM_NAMES[room]):
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


def basics(g: G, seat: int) -> list[int]:
    """The Specialists and Grunts of a hand, or the alien player's starting cards."""
    faces = g.state.faces
    return [card for card in g.state.zones[f"hand:{seat}"] if FACES[faces[card]].kind in BASICS]


def play_from_hand(g: G, seat: int, card: int, *, told: bool = True) -> Script:
    """Play a card: it moves to the play area (LE-B-31)."""
    s = g.state
    move(s, card, f"hand:{seat}", f"play:{seat}")
    g.revealed()
    yield from play(g, seat, s.faces[card], seat, told=told)


def play(g: G, seat: int, name: str, by: int, *, told: bool = True) -> Script:
    """A card counts as played by `seat`: its values, then its `play` text, then its class and crew texts whose condition holds, in
    printed order; of a dual-class card in the player's order (LE-B-31, LE-B-32, LE-B-72). Activate texts wait (LE-B-71), those
    of a class only if it was shown when the card was played (LE-Q-44)."""
    s = g.state
    face = FACES[name]
    before = s.played
    s.played = (*before, Played(name, by))
    s.attack += face.attack
    s.recruit += face.recruit
    if told:
        g.tell("played", seat, "LE-B-31", card=name, by=by)
    me = Me(seat, name)
    for ability in face.by_trigger.get("play", ()):
        yield from words.resolve(g, me, ability)
    met = [
        ability
        for ability in face.abilities
        if ability.on in ("class", "crew")
        and any(words.shows(FACES[p.face], ability.on, ability.icon, p.every_class) for p in before)
    ]
    while met and s.alive[seat]:
        chosen = met[0]
        if len(met) > 1 and len(face.classes) > 1:
            icon = yield g.ask(seat, "class_order", tuple(ability.icon for ability in met), rule="LE-B-72", card=name)
            chosen = next(ability for ability in met if ability.icon == icon)
        met.remove(chosen)
        g.tell("class_text", seat, "LE-B-32", card=name, icon=chosen.icon)
        yield from words.resolve(g, me, chosen)
    ready = tuple(
        index
        for index, ability in enumerate(face.abilities)
        if ability.on == "activate"
        or (
            ability.on == "class_activate"
            and any(words.shows(FACES[p.face], "class", ability.icon, p.every_class) for p in before)
        )
    )
    if ready and s.alive[seat]:
        at = len(before)
        if at < len(s.played) and s.played[at].face == name:
            s.played = (*s.played[:at], msgspec.structs.replace(s.played[at], ready=ready), *s.played[at + 1 :])


def waiting_at(g: G, slug: str) -> int:
    """Where among the played cards the first of that name lies whose Activate text waits."""
    return next(at for at, played in enumerate(g.state.played) if played.ready and FACES[played.face].slug == slug)


def activate_refusal(g: G, slug: str) -> Refusal | None:
    """An Activate text with a cost needs it in full, and one that you may use must be able to do something."""
    s = g.state
    played = s.played[waiting_at(g, slug)]
    face, me = FACES[played.face], Me(s.turn, played.face)
    ability = face.abilities[played.ready[0]]
    if not words.payable(g, me, ability.cost):
        return refuse("LE-B-71", "You cannot pay what {name} asks for.", name=face.name)
    if ability.optional and not words.worth_asking(g, me, ability):
        return refuse("LE-B-71", "{name} could do nothing now.", name=face.name)
    return None


def activate(g: G, seat: int, slug: str) -> Script:
    """Use an Activate text, once per time the card was played, until the end of the phase (LE-B-71, LE-C-05)."""
    s = g.state
    at = waiting_at(g, slug)
    played = s.played[at]
    ability = FACES[played.face].abilities[played.ready[0]]
    s.played = (*s.played[:at], msgspec.structs.replace(played, ready=played.ready[1:]), *s.played[at + 1 :])
    g.tell("activated", seat, "LE-B-71", card=played.face)
    yield from words.resolve(g, Me(seat, played.face), ability)


# Coordinate ---------------------------------------------------------------------------------------------------------------------


def coordinate_refusal(g: G, seat: int) -> Refusal | None:
    """A Strike or a Hazard may forbid a human to coordinate."""
    if words.has_flag(g, "no_coordinate", seat=seat):
        return refuse("LE-B-94", "{who} cannot coordinate now.", who=g.names[seat])
    return None


def alone_refusal(g: G) -> Refusal | None:
    """Alone, once per turn (LE-B-93)."""
    if g.state.turn in g.state.helped:
        return refuse("LE-B-93", "Alone you may coordinate once in a turn.")
    return coordinate_refusal(g, g.state.turn)


def help_refusal(g: G, helper: int) -> Refusal | None:
    """Each supporting player coordinates at most one card per turn (LE-B-37), and one Specialist or Grunt where a card allows it
    (LE-Q-29)."""
    s = g.state
    basic = words.has_flag(g, "coordinate_basic") and helper not in s.helped_basic
    if helper in s.helped and not basic:
        return refuse("LE-B-37", "{who} has already coordinated a card this turn.", who=g.names[helper])
    if not s.zones[f"hand:{helper}"]:
        return refuse("LE-B-37", "{who} has no cards in hand.", who=g.names[helper])
    if helper in s.declined:
        return refuse("LE-B-37", "{who} has just declined; do something else first.", who=g.names[helper])
    return coordinate_refusal(g, helper)


def ask_help(g: G, seat: int, helper: int) -> Script:
    """Another human may discard a card with Coordinate; the current player is treated as having played a copy of it, and the
    supporting player draws a card (LE-B-37, LE-Q-43). Asked whatever the hand holds."""
    s = g.state
    hand = f"hand:{helper}"
    g.tell("asked_help", seat, "LE-B-37", other=helper)
    basic = words.has_flag(g, "coordinate_basic") and helper not in s.helped_basic
    able = [
        card
        for card in s.zones[hand]
        if (face_of(g, card).coordinate and helper not in s.helped)
        or (basic and face_of(g, card).kind in ("specialist", "grunt"))
    ]
    chosen = yield g.ask(
        helper, "coordinate", decks.options(g, able), may_stop=True, concealed=True, rule="LE-B-37", other=seat
    )  # fmt: skip
    if chosen is STOP:
        s.declined = (*s.declined, helper)
        g.tell("declined", helper, "LE-B-37", other=seat)
        return
    card = decks.holding(g, hand, chosen.card)
    if face_of(g, card).coordinate:
        s.helped = (*s.helped, helper)
        agendas.count(g, helper, "coordinated")
    else:
        s.helped_basic = (*s.helped_basic, helper)
    move(s, card, hand, f"discard:{helper}")
    g.revealed()
    g.tell("coordinated", helper, "LE-B-37", card=s.faces[card], other=seat)
    yield from play(g, seat, s.faces[card], helper)
    if s.variant.coordinate_replacement and s.alive[helper]:
        yield from decks.draw(g, helper, 1)


def coordinate_alone(g: G, seat: int, card: int) -> Script:
    """Alone, once per turn: discard a card with Coordinate, without its effects, to draw one card (LE-B-93)."""
    s = g.state
    s.helped = (*s.helped, seat)
    move(s, card, f"hand:{seat}", f"discard:{seat}")
    g.revealed()
    g.tell("discarded", seat, "LE-B-93", card=s.faces[card])
    yield from decks.draw(g, seat, 1)


def end_actions(g: G) -> None:
    """Unspent Attack and Recruit vanish (LE-B-30); Facehuggers whose time is up impregnate (LE-B-52); the Strike Phase begins."""
    s = g.state
    s.attack = s.recruit = 0
    s.extra = ()
    g.tell("phase_ends", s.turn, "LE-B-30")
    facehuggers.deadline(g)
    s.struck = ()
    s.phase = "strike"
