"""What each word of the effect vocabulary does, and how an ability is resolved: condition, permission, cost, effect.

The words stand in the order of vocabulary.py, which also has a sentence on each. A word is a function of (g, me, op) that either acts
at once or is a script. The chapters do the work; a word says which chapter, for whom, how often.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from xenoboard.engine import STOP, Choice, Refusal, Script
from xenoboard.games.legendary.cards import Face
from xenoboard.games.legendary.effects import Ability, Condition, Op, Per
from xenoboard.games.legendary.rules import (
    action,
    david,
    decks,
    endings,
    enemies,
    facehuggers,
    hive,
    humans,
    necropolis,
    queen,
    strikes,
)
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import ROOM_NAMES, ROOMS, SLOTS, Discount, FightMod, Flag, G, ScanMod
from xenoboard.games.legendary.vocabulary import FUNCTIONS, does
from xenoboard.parts.zones import learn, move, put, put_under, shuffle, take

ROOM_OF = {name: room for room, name in ROOM_NAMES.items()}
"""The content writes rooms by their printed names."""

SELF_OPTIONAL = {"push", "kill_enemy", "gain", "return_card", "scan", "enter_combat"}
"""Words whose own question can be answered with `none`: an optional ability of just such a word asks no second question."""

CHOSEN = ("activate", "class_activate")
"""Abilities the player has chosen to use already when they are resolved: nothing is asked twice."""

FLAG_RULES = {"no_strategy_talk": "LE-051", "necropolis_open": "LE-B-89", "coordinate_basic": "LE-Q-29", "no_heal": "LE-B-42"}
"""The rule that says more about a flag, such as the ban on talking (LE-051); of the others, that a prohibition wins (LE-B-94)."""

INDEPENDENT = {"hand_bonus", "secretive", "attack", "recruit", "flag", "scan_mod"}
"""Words whose order among themselves makes no difference."""


class Waiting(NamedTuple):
    """An ability about to happen, of a card of somebody."""

    me: Me
    ability: Ability


class Text(Choice, frozen=True):
    """A card's text as an answer, by the card's name."""

    card: str


class Way(Choice, frozen=True):
    """One of the lists of a `choose`, from 1."""

    number: int


class Looked(Choice, frozen=True):
    """One of the cards looked at, by its place from the top, and its name."""

    place: int
    card: str


class Room(Choice, frozen=True):
    """A room of the Complex."""

    room: str


class Slot(Choice, frozen=True):
    """A slot of the HQ."""

    slot: int


class Foe(Choice, frozen=True):
    """A face-up enemy, by where it lies: a room, or its place in the Combat Zone from 1."""

    place: str


class Lend(Choice, frozen=True):
    """A card of some human, in hand or discard pile."""

    seat: int
    card: str
    pile: str


# Resolving ----------------------------------------------------------------------------------------------------------------------


def run(g: G, me: Me, ops: Iterable[Op]) -> Script:
    """Resolve a list of effects in its order."""
    for op in ops:
        script = FUNCTIONS[op.word](g, me, op)
        if script is not None:
            yield from script


def resolve(g: G, me: Me, ability: Ability) -> Script:
    """Resolve an ability: if its condition holds and, where it is optional or has a cost, the player wants it and pays in full."""
    if ability.condition is not None and not holds(g, me, ability.condition):
        return
    ops = ability.do
    if ability.on in CHOSEN:
        yield from run(g, me, ability.cost)
    elif ability.optional or ability.cost:
        if not ability.cost and len(ops) == 1 and asks_itself(ops[0]):
            me = me._replace(optional=True)
        else:
            if not worth_asking(g, me, ability):
                return
            able = payable(g, me, ability.cost)
            sealed = humans.secret(g) and any(op.filter is not None for op in ability.cost)
            if not able and not sealed:
                return
            wanted = yield g.ask(
                me.seat, "use_text", (True,) if able else (), may_stop=True, concealed=sealed, card=me.face, trigger=ability.on
            )
            if wanted is STOP:
                return
            yield from run(g, me, ability.cost)
    yield from run(g, me, ops)


def asks_itself(op: Op) -> bool:
    """Whether the word's own question has `none` among its answers."""
    return op.word in SELF_OPTIONAL and op.room != "all" and not (op.target is not None and op.target.named == "self")


def worth_asking(g: G, me: Me, ability: Ability) -> bool:
    """Whether an optional ability could do anything at all. The alien player cannot give a Strike away (LE-098)."""
    first = ability.do[0]
    if first.word == "give":
        return me.seat != g.state.alien and len(humans.living(g)) > 1
    if first.word == "push":
        return bool(pushable(g, me, first))
    return not (first.word == "scan" and not scannable(g))


def payable(g: G, me: Me, cost: Iterable[Op]) -> bool:
    """Whether a cost can be paid in full: so many fitting cards in hand, or in the piles it may come from."""
    s = g.state
    for op in cost:
        if op.word in ("discard", "kill_card"):
            piles = ("hand",) if op.word == "discard" else op.from_
            cards = [card for pile in piles for card in s.zones[f"{pile}:{me.seat}"]]
            if sum(op.filter is None or decks.matches(g, card, op.filter) for card in cards) < amount(g, op.n, me):
                return False
    return True


def waiting(g: G, seat: int, cards: Iterable[int], trigger: str) -> list[Waiting]:
    """The abilities with that trigger on these cards, for that player."""
    faces = g.state.faces
    return [
        Waiting(Me(seat, faces[card], card), ability)
        for card in cards
        for ability in FACES[faces[card]].by_trigger.get(trigger, ())
    ]


def simultaneous(g: G, seat: int, abilities: list[Waiting]) -> Script:
    """Effects that happen at once, in the order the current player wants (LE-B-61). Not asked where the order cannot matter."""
    left = list(abilities)
    while left:
        pick = 0
        names = dict.fromkeys(FACES[each.me.face].slug for each in left)
        if len(names) > 1 and any(op.word not in INDEPENDENT for each in left for op in each.ability.do):
            chosen = yield g.ask(seat, "which_first", tuple(Text(name) for name in names), rule="LE-B-61")
            pick = next(at for at, each in enumerate(left) if FACES[each.me.face].slug == chosen.card)
        each = left.pop(pick)
        if g.state.alive[each.me.seat]:
            yield from resolve(g, each.me, each.ability)


def amount(g: G, n: int | Per | None, me: Me | None) -> int:
    """A written amount as a number."""
    if isinstance(n, Per):
        return n.times * counted(g, n, me)
    return n or 0


def counted(g: G, per: Per, me: Me | None) -> int:
    """How many of a thing there are (`{per: THING}`)."""
    s = g.state
    mine = me.face if me else ""
    match per.thing:
        case "class" | "crew":
            others = list(s.played)
            own = next((p for p in reversed(others) if p.face == mine), None)
            if own is not None:
                others.remove(own)
            return sum(shows(FACES[p.face], per.thing, per.icon, p.every_class) for p in others)
        case "cards_played":
            return len(s.played)
        case "strikes_on_you":
            return len(s.zones[f"attached:{me.seat}"]) if me else 0
        case "enemies_combat":
            return len(s.zones["combat"])
        case "facedown_complex":
            return sum(bool(s.zones[f"down:{room}"]) for room in ROOMS)
        case "empty_rooms":
            return sum(hive.is_empty(g, room) for room in ROOMS)
        case "killed_this_turn":
            return s.killed
        case "scanned_this_turn":
            return s.scanned
        case "players_other":
            return len(humans.living(g)) - 1
        case _:
            return sum(face_of(g, card).kind == "facehugger" for seat in range(s.seats) for card in s.zones[f"facing:{seat}"])


def shows(face: Face, what: str, icon: str, every_class: bool) -> bool:
    """Whether a played card shows a class or crew icon."""
    return face.crew == icon if what == "crew" else every_class or icon in face.classes


def holds(g: G, me: Me, condition: Condition) -> bool:
    """Whether a condition holds now."""
    return _holds(g, me, condition.name, condition.arg) is not condition.negated


def _holds(g: G, me: Me, name: str, arg: int | str | None) -> bool:
    s = g.state
    hand = len(s.zones[f"hand:{me.seat}"])
    number = arg if isinstance(arg, int) else 0
    room = ROOM_OF.get(str(arg), "airlock")
    match name:
        case "solo":
            return humans.is_solo(g)
        case "objective":
            return s.objective == str(arg)
        case "combat_empty":
            return not s.zones["combat"]
        case "combat_min":
            return len(s.zones["combat"]) >= number
        case "health_max":
            return humans.health(g, me.seat) - humans.damage(g, me.seat) <= number
        case "killed_this_turn":
            return s.killed >= number
        case "scanned_this_turn":
            return s.scanned >= number
        case "played_min":
            return len(s.played) >= number
        case "hand_min":
            return hand >= number
        case "hand_max":
            return hand <= number
        case "room_empty":
            return hive.is_empty(g, room)
        case "room_faceup":
            return bool(s.zones[f"up:{room}"])
        case "hq_has_class":
            return any(arg in face_of(g, card).classes for slot in SLOTS for card in s.zones[f"hq:{slot}"])
        case "necropolis_min":
            return len(s.zones["necropolis"]) >= number
        case "chestbursted":
            return humans.owns_chestburster(g, me.seat)
        case "deck_empty":
            return not s.zones[f"deck:{me.seat}"]
        case "in_complex":
            return me.card is not None and hive.room_of(g, me.card) is not None
        case "in_combat":
            return me.card in s.zones["combat"]
        case "facehugged":
            return any(face_of(g, card).kind == "facehugger" for card in s.zones[f"facing:{me.seat}"])
        case "david_secretive":
            return s.secretive
    raise AssertionError(f"condition {name!r} is in the vocabulary but has no meaning")


def has_flag(g: G, name: str, argument: str | None = None, *, seat: int | None = None) -> bool:
    """Whether a named rule is in force: set by an effect, by a text that applies all the time, or by a Strike on that player."""
    s = g.state
    for flag in s.flags:
        if flag.name == name and (argument is None or flag.argument == argument):
            return True
    if name not in enemies.CONTINUOUS_FLAGS:
        return False
    for _, op in enemies.sources(g):
        if op.word == "flag" and op.name == name and (argument is None or str(op.arg) == argument):
            return True
    if seat is not None:
        for card in s.zones[f"attached:{seat}"]:
            for _, op in enemies.CONTINUOUS.get(s.faces[card], ()):
                if op.word == "flag" and op.name == name and (argument is None or str(op.arg) == argument):
                    return True
    return False


# The words ----------------------------------------------------------------------------------------------------------------------


@does("attack")
def attack(g: G, me: Me, op: Op) -> None:
    s = g.state
    n = amount(g, op.n, me)
    if op.only is None:
        s.attack += n
    else:
        s.extra = (*s.extra, (op.only if op.arg is None else f"{op.only}:{op.arg}", n))
    g.tell("attack", me.seat, "LE-B-30", card=me.face, n=n, only=op.only, tag=op.arg)


@does("recruit")
def recruit(g: G, me: Me, op: Op) -> None:
    n = amount(g, op.n, me)
    g.state.recruit += n
    g.tell("recruit", me.seat, "LE-B-30", card=me.face, n=n)


@does("draw")
def draw(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from decks.draw(g, seat, amount(g, op.n, me))


@does("discard")
def discard(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from decks.discard(g, seat, amount(g, op.n, me), filter=op.filter, at_random=op.random)


@does("kill_card")
def kill_card(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from decks.kill_cards(g, me, seat, amount(g, op.n, me), op.from_, op.filter, op.optional or me.optional)


@does("heal")
def heal(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from strikes.heal(g, me, seat, amount(g, op.n, me))


@does("strike")
def strike(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from strikes.draw_from(g, seat, FACES[me.face], amount(g, op.n, me))


@does("cancel_strike")
def cancel_strike(g: G, me: Me, op: Op) -> None:
    """What a reaction does is worked out where Strikes are reacted to (strikes.react); outside that there is no Strike to cancel."""


def scannable(g: G) -> list[str]:
    """The rooms with a face-down card that may be scanned (LE-B-33)."""
    zones = g.state.zones
    return [room for room in ROOMS if zones[f"down:{room}"] and not has_flag(g, "no_scan", ROOM_NAMES[room])]


@does("scan")
def scan(g: G, me: Me, op: Op) -> Script:
    if op.room == "all":
        done: set[str] = set()
        while rooms := [room for room in scannable(g) if room not in done]:
            chosen = yield g.ask(me.seat, "scan_next", tuple(Room(room) for room in rooms), rule="LE-B-61", card=me.face)
            done.add(chosen.room)
            yield from hive.scan(g, chosen.room)
        return
    wanted = {"any": ROOMS, "adjacent_ducts": ("weapons",)}.get(op.room or "any", (ROOM_OF.get(op.room or "", ""),))
    costs = {room: 0 if op.free else max(0, action.scan_cost(g, room) - (op.discount or 0)) for room in scannable(g)}
    rooms = [room for room in scannable(g) if room in wanted and costs[room] <= action.attack_for(g, ("scan",))]
    if not rooms:
        g.tell("nothing_to_do", me.seat, "LE-B-33", card=me.face, what="scan")
        return
    chosen = yield g.ask(me.seat, "scan", tuple(Room(room) for room in rooms), may_stop=me.optional, rule="LE-B-33", card=me.face)
    if chosen is not STOP:
        action.pay_attack(g, costs[chosen.room], ("scan",))
        yield from hive.scan(g, chosen.room)


@does("peek_room")
def peek_room(g: G, me: Me, op: Op) -> Script:
    s = g.state
    for _ in range(amount(g, op.n, me)):
        rooms = [room for room in ROOMS if s.zones[f"down:{room}"]]
        if not rooms:
            g.tell("nothing_to_do", me.seat, "LE-B-31", card=me.face, what="peek")
            return
        chosen = yield g.ask(me.seat, "peek_room", tuple(Room(room) for room in rooms), rule="LE-B-96", card=me.face)
        card = s.zones[f"down:{chosen.room}"][0]
        learn(g, card, (me.seat,))
        g.tell("looked_room", me.seat, "LE-B-96", to=(me.seat,), room=chosen.room, card=s.faces[card])
        g.tell("looked_room", me.seat, "LE-B-96", but=(me.seat,), room=chosen.room)


def look_at_top(g: G, me: Me, zone: str, n: int) -> list[int]:
    """Look at the top cards of a deck, first the uppermost; only that player sees them, and nothing is revealed (LE-B-96)."""
    s = g.state
    cards = list(reversed(s.zones[zone][-n:])) if n else []
    for card in cards:
        learn(g, card, (me.seat,))
    g.tell("looked_top", me.seat, "LE-B-96", to=(me.seat,), zone=zone.partition(":")[0], cards=[s.faces[card] for card in cards])
    g.tell("looked_top", me.seat, "LE-B-96", but=(me.seat,), zone=zone.partition(":")[0], n=len(cards))
    return cards


def looked(g: G, cards: list[int]) -> tuple[Looked, ...]:
    """The cards looked at as answers."""
    return tuple(Looked(place + 1, face_of(g, card).slug) for place, card in enumerate(cards))


def lose_track(g: G, seat: int, cards: list[int]) -> None:
    """One player takes up several cards and puts them back somehow: what others knew of them they know no more."""
    if len(cards) > 1:
        for card in cards:
            g.state.known[card] = (seat,)


def some_to_bottom(g: G, me: Me, zone: str, cards: list[int]) -> Script:
    """Any of the cards looked at may be put on the bottom; the others stay on top in their order."""
    lose_track(g, me.seat, cards)
    left = list(cards)
    for _ in cards:
        chosen = yield g.ask(me.seat, "to_bottom", looked(g, left), may_stop=True, secret=True, card=me.face, zone=zone)
        if chosen is STOP:
            return
        card = left.pop(chosen.place - 1)
        take(g.state, zone, card)
        put_under(g.state, zone, card)
        g.tell("put_bottom", me.seat, "LE-B-96", zone=zone)


@does("peek_hive")
def peek_hive(g: G, me: Me, op: Op) -> Script:
    s = g.state
    cards = look_at_top(g, me, "hive", amount(g, op.n, me))
    if op.mode == "bottom_optional":
        yield from some_to_bottom(g, me, "hive", cards)
        return
    lose_track(g, me.seat, cards)
    left = list(cards)
    while len(left) > 1:  # which of them shall lie deepest, then the next
        chosen = yield g.ask(me.seat, "reorder", looked(g, left), secret=True, card=me.face, zone="hive")
        card = left.pop(chosen.place - 1)
        take(s, "hive", card)
        at = len(s.zones["hive"]) - len(left)
        s.zones["hive"] = (*s.zones["hive"][:at], card, *s.zones["hive"][at:])


@does("peek_barracks")
def peek_barracks(g: G, me: Me, op: Op) -> Script:
    s = g.state
    cards = look_at_top(g, me, "barracks", amount(g, op.n, me))
    if op.mode == "bottom_optional":
        yield from some_to_bottom(g, me, "barracks", cards)
        return
    good = tuple(each for each, card in zip(looked(g, cards), cards, strict=True) if face_of(g, card).type == "character")
    if cards:
        chosen = yield g.ask(me.seat, "gain_one", good, may_stop=not good, concealed=humans.secret(g), card=me.face)
        if chosen is not STOP:
            card = cards.pop(chosen.place - 1)
            move(s, card, "barracks", f"discard:{me.seat}")
            g.revealed()
            g.tell("gained", me.seat, "LE-B-45", card=s.faces[card], source="barracks")
    for card in cards:
        take(s, "barracks", card)
        put_under(s, "barracks", card)


def enemy_place(g: G, enemy: enemies.Enemy) -> str:
    """Where a face-up enemy lies, as an answer."""
    if enemy.zone == "combat":
        return f"combat-{g.state.zones['combat'].index(enemy.card) + 1}"
    return enemy.zone.partition(":")[2]


def pushable(g: G, me: Me, op: Op) -> list[enemies.Enemy]:
    """The enemies a push can move: those it speaks of that have somewhere to go. The Complex of 3B is gone (LE-084)."""
    if g.state.objective == "3B":
        return []
    return [
        enemy
        for enemy in enemies.face_up(g)
        if enemies.targeted(g, op.target, enemy.card, enemy.zone, me.card)
        and face_of(g, enemy.card).kind != "facehugger"
        and (enemy.zone != "combat" if op.dir == "left" else enemy.zone != f"up:{ROOMS[-1]}")
    ]


@does("push")
def push(g: G, me: Me, op: Op) -> Script:
    s = g.state
    n = amount(g, op.n, me)
    if op.target is not None and op.target.named == "all_complex":
        for card in [card for room in ROOMS for side in ("up", "down") for card in s.zones[f"{side}:{room}"]]:
            yield from (hive.move_left if op.dir == "left" else hive.move_right)(g, card, n)
        return
    found = pushable(g, me, op)
    if not found:
        g.tell("nothing_to_do", me.seat, "LE-B-31", card=me.face, what="push")
        return
    if op.target is not None and op.target.named == "self":
        card = found[0].card
    else:
        places = {Foe(enemy_place(g, enemy)): enemy.card for enemy in found}
        chosen = yield g.ask(
            me.seat, "push", tuple(places), may_stop=me.optional or op.optional, card=me.face, direction=op.dir, n=n
        )  # fmt: skip
        if chosen is STOP:
            return
        card = places[chosen]
    yield from (hive.move_left if op.dir == "left" else hive.move_right)(g, card, n)


@does("enter_combat")
def enter_combat(g: G, me: Me, op: Op) -> Script:
    s = g.state
    rooms = [room for room in ROOMS if s.zones[f"up:{room}"] or s.zones[f"down:{room}"]]
    if op.card == "self":
        rooms = [room for room in rooms if me.card in (*s.zones[f"up:{room}"], *s.zones[f"down:{room}"])]
    if not rooms:
        g.tell("nothing_to_do", me.seat, "LE-B-31", card=me.face, what="enter_combat")
        return
    room = rooms[0]
    if op.card == "card":
        chosen = yield g.ask(me.seat, "enter_combat", tuple(Room(each) for each in rooms), may_stop=me.optional, card=me.face)
        if chosen is STOP:
            return
        room = chosen.room
    lifted = hive.lift(g, room)
    assert lifted is not None
    card, side = lifted
    g.tell("moved", None, "LE-B-28", source=room, target="combat", card=hive.seen_face(g, card, side))
    yield from hive.enter_combat(g, card, side)


@does("kill_enemy")
def kill_enemy(g: G, me: Me, op: Op) -> Script:
    for _ in range(amount(g, op.n, me)):
        found = [
            enemy
            for enemy in enemies.face_up(g)
            if (op.zone == "any" or (enemy.zone == "combat") == (op.zone == "combat"))
            and (op.filter is None or decks.matches(g, enemy.card, op.filter))
        ]
        if not any(enemies.locked_refusal(g, enemy.card) is None for enemy in found):
            g.tell("nothing_to_do", me.seat, "LE-B-31", card=me.face, what="kill_enemy")
            return
        foes = tuple(Foe(enemy_place(g, enemy)) for enemy in found)
        chosen = yield g.ask(
            me.seat, "kill_enemy", foes, refusal=kill_refusal, may_stop=me.optional, rule="LE-B-34", card=me.face
        )  # fmt: skip
        if chosen is STOP:
            return
        yield from enemies.kill(g, me.seat, action.enemy_at(g, chosen.place))


def kill_refusal(g: G, foe: Foe) -> Refusal | None:
    """An effect cannot kill what cannot be fought (LE-B-63)."""
    return enemies.locked_refusal(g, action.enemy_at(g, foe.place).card)


@does("fight_mod")
def fight_mod(g: G, me: Me, op: Op) -> None:
    s = g.state
    n = amount(g, op.n, me)
    if op.target is None:
        return
    if op.target.named == "self" and me.card is not None:
        s.growth[me.card] = s.growth.get(me.card, 0) + n
    else:
        s.mods = (*s.mods, FightMod(n, op.target))
    g.tell("fight_mod", me.seat, "LE-B-34", card=me.face, n=n)


@does("strikes_mod")
def strikes_mod(g: G, me: Me, op: Op) -> None:
    s = g.state
    if op.target is not None:
        s.strike_mods = (*s.strike_mods, FightMod(amount(g, op.n, me), op.target))


@does("scan_mod")
def scan_mod(g: G, me: Me, op: Op) -> None:
    s = g.state
    n = amount(g, op.n, me)
    s.scan_mods = (*s.scan_mods, ScanMod(n, "any" if op.room == "any" else ROOM_OF[op.room or ""], s.turn, op.until or "turn"))
    g.tell("scan_mod", me.seat, "LE-B-33", card=me.face, n=n, room=op.room, until=op.until or "turn", turn=s.turn)


@does("gain")
def gain(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        for _ in range(amount(g, op.n, me)):
            yield from gain_one(g, me._replace(seat=seat), op)


def gain_one(g: G, me: Me, op: Op) -> Script:
    """Take one card without paying and lay it where the text says (LE-B-45)."""
    s = g.state
    source = op.from_[0]
    card: int | None = None
    zone = {"dead_characters": "deadcharacters", "hive": "resolving"}.get(source, source)
    if source == "hive":
        card = me.card
    elif source == "sergeants":
        card = s.zones["sergeants"][-1] if s.zones["sergeants"] else None
    elif source == "hq":
        slots = [
            slot
            for slot in SLOTS
            for each in s.zones[f"hq:{slot}"]
            if face_of(g, each).type == "character" and (op.filter is None or decks.matches(g, each, op.filter))
        ]
        if slots:
            chosen = yield g.ask(me.seat, "gain_hq", tuple(Slot(int(slot)) for slot in slots), may_stop=me.optional, card=me.face)
            if chosen is STOP:
                return
            zone = f"hq:{chosen.slot}"
            card = s.zones[zone][0]
    else:
        found = [each for each in s.zones[zone] if op.filter is None or decks.matches(g, each, op.filter)]
        if found:
            chosen = yield g.ask(me.seat, "gain_card", decks.options(g, found), may_stop=me.optional, card=me.face)
            if chosen is STOP:
                return
            card = decks.holding(g, zone, chosen.card)
    if card is None:
        g.tell("nothing_to_do", me.seat, "LE-B-48", card=me.face, what="gain")
        return
    take(s, zone, card)
    lay(g, me.seat, card, op.to or "discard")
    g.revealed()
    g.tell("gained", me.seat, "LE-B-45", card=s.faces[card], source=source)
    if source == "hq":
        decks.refill(g, zone.partition(":")[2])


def lay(g: G, seat: int, card: int, to: str) -> None:
    """Lay a lifted card into a player's discard pile, hand, or on top of the deck. Everybody has seen it."""
    put(g.state, {"deck_top": f"deck:{seat}"}.get(to, f"{to}:{seat}"), card)
    if to != "discard":
        learn(g, card, range(g.state.seats))


@does("return_card")
def return_card(g: G, me: Me, op: Op) -> Script:
    s = g.state
    source = op.from_[0]
    zone = f"{source}:{me.seat}"
    for _ in range(amount(g, op.n, me)):
        found = [card for card in s.zones[zone] if op.filter is None or decks.matches(g, card, op.filter)]
        if not found:
            g.tell("nothing_to_do", me.seat, "LE-B-31", card=me.face, what="return")
            return
        chosen = yield g.ask(me.seat, "return_card", decks.options(g, found), may_stop=me.optional, card=me.face, to=op.to)
        if chosen is STOP:
            return
        card = decks.holding(g, zone, chosen.card)
        if source == "play":
            decks.leave_play(g, me.seat, card)
        take(s, zone, card)
        lay(g, me.seat, card, op.to or "hand")
        g.tell("returned", me.seat, "LE-B-45", card=s.faces[card], source=source, goes=op.to or "hand")


@does("topdeck_peek")
def topdeck_peek(g: G, me: Me, op: Op) -> Script:
    s = g.state
    deck, pile = f"deck:{me.seat}", f"discard:{me.seat}"
    if not s.zones[deck] and not decks.new_deck(g, me.seat):
        g.tell("nothing_to_do", me.seat, "LE-B-46", card=me.face, what="peek")
        return
    away = "discard" if op.mode == "discard_or_keep" else "kill"
    for card in look_at_top(g, me, deck, amount(g, op.n, me)):
        chosen = yield g.ask(me.seat, "topdeck", ("keep", away), card=me.face, seen=s.faces[card])
        if chosen == "keep":
            continue
        g.revealed()
        if away == "kill":
            decks.kill(g, deck, card)
            g.tell("killed_card", me.seat, "LE-B-47", card=s.faces[card], pile="deck")
        else:
            move(s, card, deck, pile)
            g.tell("discarded", me.seat, "LE-B-31", card=s.faces[card], source="deck")


@does("hand_bonus")
def hand_bonus(g: G, me: Me, op: Op) -> Script:
    s = g.state
    for seat in (yield from humans.addressed(g, me, op.who)):
        s.bonus[seat] = s.bonus.get(seat, 0) + amount(g, op.n, me)
        g.tell("hand_bonus", seat, "LE-B-39", card=me.face, n=amount(g, op.n, me))


@does("recruit_discount")
def recruit_discount(g: G, me: Me, op: Op) -> None:
    s = g.state
    s.discounts = (*s.discounts, Discount(amount(g, op.n, me), op.filter, op.uses or 1))
    g.tell("discount", me.seat, "LE-B-36", card=me.face, n=amount(g, op.n, me), uses=op.uses or 1)


@does("recruit_to")
def recruit_to(g: G, me: Me, op: Op) -> None:
    g.state.recruit_to = op.to or ""
    g.tell("recruit_to", me.seat, "LE-B-36", card=me.face, goes=op.to)


@does("hq_cycle")
def hq_cycle(g: G, me: Me, op: Op) -> Script:
    s = g.state
    emptied: list[str] = []
    for _ in range(amount(g, op.n, me)):
        slots = [slot for slot in SLOTS if s.zones[f"hq:{slot}"]]
        if not slots:
            break
        chosen = yield g.ask(me.seat, "hq_cycle", tuple(Slot(int(slot)) for slot in slots), card=me.face)
        zone = f"hq:{chosen.slot}"
        card = s.zones[zone][0]
        take(s, zone, card)
        put_under(s, "barracks", card)
        learn(g, card, range(s.seats))
        emptied.append(str(chosen.slot))
        g.tell("cycled", me.seat, "LE-B-36", card=s.faces[card])
    for slot in emptied:
        decks.refill(g, slot)


@does("hive_add")
def hive_add(g: G, me: Me, op: Op) -> Script:
    for _ in range(amount(g, op.n, me)):
        yield from hive.add_card(g)


@does("hive_shuffle_in")
def hive_shuffle_in(g: G, me: Me, op: Op) -> None:
    s = g.state
    zone = {"drone": "drones", "soldier": "soldiers"}.get(op.name or "", "hatchery")
    cards = [card for card in s.zones[zone] if face_of(g, card).kind == op.name][: amount(g, op.n, me)]
    for card in cards:
        move(s, card, zone, "hive")
    shuffle(g, "hive")
    s.mixed = True
    g.tell("shuffled_in", me.seat, "LE-B-49", card=me.face, what=op.name, n=len(cards))


@does("facehug")
def facehug(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        for _ in range(amount(g, op.n, me)):
            facehuggers.from_hatchery(g, seat)


@does("hatchery_gain")
def hatchery_gain(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        decks.gain_hatchery(g, seat, op.card or "")


@does("to_operations")
def to_operations(g: G, me: Me, op: Op) -> None:
    s = g.state
    if me.card is not None and me.card in s.zones["resolving"]:
        move(s, me.card, "resolving", "operations")
        g.tell("to_operations", me.seat, "LE-B-14", card=me.face)


@does("to_combat_as_enemy")
def to_combat_as_enemy(g: G, me: Me, op: Op) -> None:
    s = g.state
    zone = f"hand:{me.seat}"
    if me.card is not None and me.card in s.zones[zone]:
        move(s, me.card, zone, "combat")
        s.fights[me.card] = op.fight or 0
        g.revealed()
        g.tell("becomes_enemy", me.seat, "LE-B-59", card=me.face, fight=op.fight)


@does("give")
def give(g: G, me: Me, op: Op) -> Script:
    for other in (yield from humans.addressed(g, me, op.to)):
        if me.card is not None and me.card in g.state.zones[f"attached:{me.seat}"]:
            strikes.give(g, me.seat, me.card, other)


@does("return_strikes")
def return_strikes(g: G, me: Me, op: Op) -> None:
    strikes.put_back(g, amount(g, op.n, me))
    g.tell("strikes_back", me.seat, "LE-B-43", card=me.face, n=amount(g, op.n, me))


@does("flag")
def flag(g: G, me: Me, op: Op) -> Script | None:
    s = g.state
    match op.name:
        case "remove_complex":
            david.remove_complex(g)
        case "reveal_random_david_enemy":
            return david.reveal_enemy(g)
        case "you_die":
            if s.alive[me.seat]:
                humans.die(g, me.seat, "card", "LE-B-57")
        case "hq_facedown":
            for card in s.zones[f"hq:{op.arg}"]:
                move(s, card, f"hq:{op.arg}", f"hqdown:{op.arg}")
            s.flags = (*s.flags, Flag("hq_facedown", str(op.arg), op.until or "turn", s.turn))
        case _:
            s.flags = (*s.flags, Flag(op.name or "", "" if op.arg is None else str(op.arg), op.until or "turn", s.turn))
            rule = FLAG_RULES.get(op.name or "", "LE-B-94")
            g.tell("flag", me.seat, rule, card=me.face, name=op.name, until=op.until, turn=s.turn)
    return None


@does("set_class_any")
def set_class_any(g: G, me: Me, op: Op) -> None:
    s = g.state
    for at in range(len(s.played) - 1, -1, -1):
        if s.played[at].face == me.face:
            entry = s.played[at]
            s.played = (*s.played[:at], type(entry)(entry.face, entry.by, entry.ready, True), *s.played[at + 1 :])
            return


@does("choose")
def choose(g: G, me: Me, op: Op) -> Script:
    ways = tuple(Way(number + 1) for number in range(len(op.options)))
    chosen = yield g.ask(me.seat, "choose", ways, card=me.face)
    yield from run(g, me, op.options[chosen.number - 1])


@does("if")
def either(g: G, me: Me, op: Op) -> Script:
    """One list or the other; Desperation is written with it (LE-B-73), and so is what a card does alone (LE-046, LE-047)."""
    assert op.cond is not None
    return run(g, me, op.then if holds(g, me, op.cond) else op.else_)


@does("each_player")
def each_player(g: G, me: Me, op: Op) -> Script:
    for seat in humans.living(g):
        if g.state.alive[seat]:
            yield from run(g, me._replace(seat=seat), op.do)


@does("repeat")
def repeat(g: G, me: Me, op: Op) -> Script:
    for _ in range(amount(g, op.n, me)):
        yield from run(g, me, op.do)


@does("to_necropolis")
def to_necropolis(g: G, me: Me, op: Op) -> Script:
    return necropolis.bury_one(g, me)


@does("kill_all_copies")
def kill_all_copies(g: G, me: Me, op: Op) -> Script:
    return necropolis.dying_species(g, me)


@does("replace_david")
def replace_david(g: G, me: Me, op: Op) -> Script:
    return david.replace_character(g, me)


@does("neutral_if_absent")
def neutral_if_absent(g: G, me: Me, op: Op) -> None:
    """Nothing to do: a special card that replaced nobody still lies where it was revealed, as an enemy (LE-Q-27)."""


@does("make_pile")
def make_pile(g: G, me: Me, op: Op) -> None:
    david.make_pile(g, op.name or "")


@does("reveal_experiment")
def reveal_experiment(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        for _ in range(amount(g, op.n, me)):
            david.reveal_experiment(g, seat)


@does("take_soldier")
def take_soldier(g: G, me: Me, op: Op) -> Script:
    for _ in range(amount(g, op.n, me)):
        yield from david.take_soldier(g)


@does("secretive")
def secretive(g: G, me: Me, op: Op) -> None:
    david.secretive(g, op.value)


@does("unlock")
def unlock(g: G, me: Me, op: Op) -> None:
    queen.unlock(g, me, op.keyword or "", op.bonus or 0)


@does("may_pay")
def may_pay(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from resolve(g, me._replace(seat=seat), Ability("may_pay", op.then, cost=op.cost, optional=True))


@does("place_in_front")
def place_in_front(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        if me.card is not None and me.card in g.state.zones["resolving"]:
            take(g.state, "resolving", me.card)
            facehuggers.attach(g, me.card, seat)


@does("kill_coordinate_card")
def kill_coordinate_card(g: G, me: Me, op: Op) -> Script:
    """Monumental Tragedy (LE-Q-12): hands are shown for this (LE-056), then the drawer chooses, the alien player too (LE-103); while
    strategy must not be discussed the current player decides in place of another human (LE-057, LE-Q-30). The damage of the Strike
    stays with the drawer (LE-Q-46)."""
    s = g.state
    found = {
        Lend(seat, FACES[s.faces[card]].slug, pile): (card, f"{pile}:{seat}")
        for seat in humans.living(g)
        for pile in ("hand", "discard")
        for card in s.zones[f"{pile}:{seat}"]
        if face_of(g, card).coordinate
    }
    for seat in humans.living(g):
        for card in s.zones[f"hand:{seat}"]:
            learn(g, card, [other for other in range(s.seats) if other != seat])
        g.tell("showed_hand", seat, "LE-Q-12", "LE-056", cards=[s.faces[card] for card in s.zones[f"hand:{seat}"]])
    if not found:
        g.tell("nothing_to_do", me.seat, "LE-Q-12", card=me.face, what="kill_coordinate")
        return
    silent = has_flag(g, "no_strategy_talk") and me.seat != s.alien
    chooser, rule = (humans.current(g), "LE-057") if silent else (me.seat, "LE-Q-12")
    chosen = yield g.ask(chooser, "kill_coordinate", tuple(found), rule=rule, card=me.face)
    card, zone = found[chosen]
    g.tell("killed_card", chosen.seat, "LE-B-47", card=s.faces[card], pile=chosen.pile)
    decks.kill(g, zone, card)


@does("win")
def win(g: G, me: Me, op: Op) -> None:
    finish(g, op.side == "humans")


@does("lose")
def lose(g: G, me: Me, op: Op) -> None:
    finish(g, op.side != "humans")


def finish(g: G, humans_win: bool) -> None:
    """A text ends the game."""
    if humans_win:
        endings.humans_win(g, "LE-B-01", "victory")
    endings.aliens_win(g, "LE-B-02", "all_dead")
