"""What each word of the effect vocabulary does that moves, shows or changes enemies, the Complex and their piles.

The words stand in the order of vocabulary.py, which also has a sentence on each. Their siblings on players and cards are in words.py;
how an ability is resolved is in abilities.py.
"""

from __future__ import annotations

from xenoboard.engine import STOP, Choice, Refusal, Script
from xenoboard.games.legendary.effects import Op
from xenoboard.games.legendary.rules import abilities, action, david, decks, enemies, facehuggers, hive, humans, words
from xenoboard.games.legendary.rules.faces import Me, face_of
from xenoboard.games.legendary.state import ROOM_NAMES, ROOM_OF, ROOMS, FightMod, G, ScanMod
from xenoboard.games.legendary.vocabulary import does
from xenoboard.parts.zones import learn, move, shuffle, take


class Room(Choice, frozen=True):
    """A room of the Complex."""

    room: str


class Foe(Choice, frozen=True):
    """A face-up enemy, by where it lies: a room, or its place in the Combat Zone or in front of a human, from 1."""

    place: str


def scannable(g: G) -> list[str]:
    """The rooms with a face-down card that may be scanned (LE-B-33)."""
    zones = g.state.zones
    return [room for room in ROOMS if zones[f"down:{room}"] and not abilities.has_flag(g, "no_scan", ROOM_NAMES[room])]


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
    for _ in range(abilities.amount(g, op.n, me)):
        rooms = [room for room in ROOMS if s.zones[f"down:{room}"]]
        if not rooms:
            g.tell("nothing_to_do", me.seat, "LE-B-31", card=me.face, what="peek")
            return
        chosen = yield g.ask(me.seat, "peek_room", tuple(Room(room) for room in rooms), rule="LE-B-96", card=me.face)
        card = s.zones[f"down:{chosen.room}"][0]
        learn(g, card, (me.seat,))
        g.tell("looked_room", me.seat, "LE-B-96", to=(me.seat,), room=chosen.room, card=s.faces[card])
        g.tell("looked_room", me.seat, "LE-B-96", but=(me.seat,), room=chosen.room)


@does("peek_hive")
def peek_hive(g: G, me: Me, op: Op) -> Script:
    s = g.state
    cards = words.look_at_top(g, me, "hive", abilities.amount(g, op.n, me))
    if op.mode == "bottom_optional":
        yield from words.some_to_bottom(g, me, "hive", cards)
        return
    words.lose_track(g, me.seat, cards)
    left = list(cards)
    while len(left) > 1:  # which of them shall lie deepest, then the next
        chosen = yield g.ask(me.seat, "reorder", words.looked(g, left), secret=True, card=me.face, zone="hive")
        card = left.pop(chosen.place - 1)
        take(s, "hive", card)
        at = len(s.zones["hive"]) - len(left)
        s.zones["hive"] = (*s.zones["hive"][:at], card, *s.zones["hive"][at:])


def enemy_place(g: G, enemy: enemies.Enemy) -> str:
    """Where a face-up enemy lies, as an answer."""
    zones = g.state.zones
    if enemy.zone == "combat":
        return f"combat-{zones['combat'].index(enemy.card) + 1}"
    if enemy.zone.startswith("facing:"):
        return f"{enemy.zone.replace(':', '-')}-{zones[enemy.zone].index(enemy.card) + 1}"
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
    n = abilities.amount(g, op.n, me)
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
    for _ in range(abilities.amount(g, op.n, me)):
        there = [enemy for enemy in enemies.face_up(g) if op.zone == "any" or (enemy.zone == "combat") == (op.zone == "combat")]
        if op.zone == "any":  # anywhere an enemy can be fought (LE-B-34)
            there += enemies.facing(g)
        found = [enemy for enemy in there if (op.filter is None or decks.matches(g, enemy.card, op.filter))]
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
    n = abilities.amount(g, op.n, me)
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
        s.strike_mods = (*s.strike_mods, FightMod(abilities.amount(g, op.n, me), op.target))


@does("scan_mod")
def scan_mod(g: G, me: Me, op: Op) -> None:
    s = g.state
    n = abilities.amount(g, op.n, me)
    s.scan_mods = (*s.scan_mods, ScanMod(n, "any" if op.room == "any" else ROOM_OF[op.room or ""], s.turn, op.until or "turn"))
    g.tell("scan_mod", me.seat, "LE-B-33", card=me.face, n=n, room=op.room, until=op.until or "turn", turn=s.turn)


@does("hive_add")
def hive_add(g: G, me: Me, op: Op) -> Script:
    for _ in range(abilities.amount(g, op.n, me)):
        yield from hive.add_card(g)


@does("hive_shuffle_in")
def hive_shuffle_in(g: G, me: Me, op: Op) -> None:
    s = g.state
    zone = {"drone": "drones", "soldier": "soldiers"}.get(op.name or "", "hatchery")
    cards = [card for card in s.zones[zone] if face_of(g, card).kind == op.name][: abilities.amount(g, op.n, me)]
    for card in cards:
        move(s, card, zone, "hive")
    shuffle(g, "hive")
    s.mixed = True
    g.tell("shuffled_in", me.seat, "LE-B-49", card=me.face, what=op.name, n=len(cards))


@does("facehug")
def facehug(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        for _ in range(abilities.amount(g, op.n, me)):
            facehuggers.from_hatchery(g, seat)


@does("to_operations")
def to_operations(g: G, me: Me, op: Op) -> None:
    s = g.state
    if me.card is not None and me.card in s.zones["resolving"]:
        move(s, me.card, "resolving", "operations")
        g.tell("to_operations", me.seat, "LE-B-14", card=me.face)


@does("to_combat_as_enemy")
def to_combat_as_enemy(g: G, me: Me, op: Op) -> None:
    """The card is in the hand it was drawn into, or was discarded from there by the Strike its own text had drawn (LE-Q-28)."""
    s = g.state
    zone = next((zone for pile in ("hand", "discard") if me.card in s.zones[zone := f"{pile}:{me.seat}"]), "")
    if me.card is not None and zone:
        move(s, me.card, zone, "combat")
        s.fights[me.card] = op.fight or 0
        g.revealed()
        g.tell("becomes_enemy", me.seat, "LE-B-59", card=me.face, fight=op.fight)


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
        for _ in range(abilities.amount(g, op.n, me)):
            david.reveal_experiment(g, seat)


@does("take_soldier")
def take_soldier(g: G, me: Me, op: Op) -> Script:
    for _ in range(abilities.amount(g, op.n, me)):
        yield from david.take_soldier(g)


@does("secretive")
def secretive(g: G, me: Me, op: Op) -> None:
    david.secretive(g, op.value)


@does("place_in_front")
def place_in_front(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        if me.card is not None and me.card in g.state.zones["resolving"]:
            take(g.state, "resolving", me.card)
            facehuggers.attach(g, me.card, seat)
