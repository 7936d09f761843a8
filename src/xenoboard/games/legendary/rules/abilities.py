"""How an ability is resolved: condition, permission, cost, effect; and what conditions, amounts and flags mean.

The effects themselves are the words of the vocabulary, in words.py (players and their cards) and hive_words.py (enemies and the
Complex).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from xenoboard.engine import STOP, Choice, Script
from xenoboard.games.legendary.cards import Face
from xenoboard.games.legendary.effects import Ability, Condition, Op, Per
from xenoboard.games.legendary.rules import decks, enemies, hive, hive_words, humans
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import ROOM_OF, ROOMS, SLOTS, G
from xenoboard.games.legendary.vocabulary import FUNCTIONS

SELF_OPTIONAL = {"push", "kill_enemy", "gain", "return_card", "scan", "enter_combat"}
"""Words whose own question can be answered with `none`: an optional ability of just such a word asks no second question."""

CHOSEN = ("activate", "class_activate")
"""Abilities the player has chosen to use already when they are resolved: nothing is asked twice."""

INDEPENDENT = {"hand_bonus", "secretive", "attack", "recruit", "flag", "scan_mod"}
"""Words whose order among themselves makes no difference."""


class Waiting(NamedTuple):
    """An ability about to happen, of a card of somebody."""

    me: Me
    ability: Ability


class Text(Choice, frozen=True):
    """A card's text as an answer, by the card's name."""

    card: str


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
        return bool(hive_words.pushable(g, me, first))
    if first.word == "hatchery_gain":
        return decks.hatchery_card(g, first.card or "") is not None
    if first.word == "gain" and first.from_ == ("sergeants",):
        return bool(g.state.zones["sergeants"])
    return not (first.word == "scan" and not hive_words.scannable(g))


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
