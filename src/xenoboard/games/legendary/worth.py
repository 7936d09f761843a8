"""What things are worth to the rule-of-thumb bot: effects, cards, enemies, Strikes and the cards of the Hive.

One currency: 1.0 is a point of Attack in an ordinary turn. The tables are the bot's opinions, found by playing many games with them;
the answers it gives with them are in bot.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from xenoboard.games.legendary.cards import Face
from xenoboard.games.legendary.effects import Ability, Op
from xenoboard.games.legendary.rules import abilities, enemies, hive, humans, necropolis, objectives
from xenoboard.games.legendary.rules.faces import FACES, face_of
from xenoboard.games.legendary.state import HAND, ROOMS, G

RECRUIT = {"1": 0.9, "2": 0.7, "3": 0.35, "3B": 0.1}
"""A point of Recruit, by the current Objective: there is less and less to build for."""
HURRY = (0.9, 0.07, 0.2)
"""Against an alien player a point of Recruit is worth so much before the first round, so much less each round, and at last so much:
she builds, too, and only Attack holds what she sends."""
DRAW = 1.3
STRIKE = 7.0
"""Not to be struck by an enemy, now and in the turns to come."""
VICTORY = 20.0
"""A kill that completes the last Objective."""
PROGRESS = 8.0
"""A kill that brings victory nearer."""
DUE = {"next": 12.0, "own": 5.0}
"""Killing a Facehugger by its deadline: in this turn, or a human later."""
FACEHUGGER = 3
"""The Attack a Facehugger needs."""
REACTIONS = {"discard": 1.5, "redraw": 0.7, "reduce": 0.6}
"""Holding an answer to a Strike."""
COORDINATE = 0.35
"""Being able to help another human, for each of them."""
BURSTER = 6.0
"""Gaining a Bloodburster: an enemy that will stand in the Combat Zone, and strike all in turn until it is killed."""
HIVE = {"object": 4.0, "ally": 2.0, "event": -2.0, "hazard": -2.0, "event_card": -2.5}
"""How welcome a Hive card is; an enemy is as unwelcome as its Fight."""


# Effects ------------------------------------------------------------------------------------------------------------------------


def worth_of(g: G, seat: int, ops: Iterable[Op]) -> float:
    """What a list of effects is worth to the humans when `seat` resolves it."""
    return sum(GAINS[op.word](g, seat, op) for op in ops if op.word in GAINS)


def recruit_worth(g: G) -> float:
    """What a point of Recruit is worth now."""
    first, less, least = HURRY
    usual = RECRUIT[g.state.objective]
    return usual if g.state.alien < 0 else min(usual, max(least, first - less * g.state.round))


def number(op: Op) -> float:
    """A written amount, guessed where something is counted."""
    return op.n if isinstance(op.n, int) else 2.0 * op.n.times if op.n is not None else 1.0


def reached(g: G, who: str | None) -> int:
    """How many humans an effect reaches."""
    living = len(humans.living(g))
    return {"each": living, "each_other": living - 1}.get(who or "you", 1)


def hurt(g: G, seat: int) -> float:
    """How near to death a human is, from 0 to 1."""
    return humans.damage(g, seat) / max(1, humans.health(g, seat))


def healing(g: G, seat: int, op: Op) -> float:
    """A healed Strike is worth more the nearer death is, and nothing to the unhurt."""
    need = max(hurt(g, each) for each in humans.living(g)) if op.who in ("choose", "each") else hurt(g, seat)
    return number(op) * (0.5 + 4.0 * need) if need else 0.0


def drawing(g: G, seat: int, op: Op) -> float:
    """A drawn card, unless it may be the Chestburster."""
    drawers = [seat] if op.who in (None, "you") else humans.living(g)
    if any(deadly(g, each) for each in drawers):
        return -9.0
    return DRAW * number(op) * reached(g, op.who)


GAINS: dict[str, Callable[[G, int, Op], float]] = {
    "attack": lambda g, seat, op: number(op) * (1.0 if op.only is None else 0.8 if op.arg is None else 0.3),
    "recruit": lambda g, seat, op: number(op) * recruit_worth(g),
    "draw": drawing,
    "discard": lambda g, seat, op: -0.8 * number(op) * reached(g, op.who),
    "heal": healing,
    "strike": lambda g, seat, op: -2.0 * number(op) * reached(g, op.who),
    "scan": lambda g, seat, op: 0.8,
    "kill_enemy": lambda g, seat, op: 3.5 * number(op),
    "kill_card": lambda g, seat, op: 0.8,
    "peek_room": lambda g, seat, op: 0.1,
    "peek_hive": lambda g, seat, op: 0.4,
    "peek_barracks": lambda g, seat, op: 2.0,
    "push": lambda g, seat, op: 1.0 if op.dir == "right" else -1.0,
    "fight_mod": lambda g, seat, op: -0.7 * number(op),
    "gain": lambda g, seat, op: 1.5 * recruit_worth(g),
    "return_card": lambda g, seat, op: 1.2,
    "topdeck_peek": lambda g, seat, op: 0.3,
    "recruit_discount": lambda g, seat, op: 0.6 * recruit_worth(g),
    "recruit_to": lambda g, seat, op: 0.8 * recruit_worth(g),
    "hq_cycle": lambda g, seat, op: 0.2,
    "set_class_any": lambda g, seat, op: 0.8,
    "hatchery_gain": lambda g, seat, op: -BURSTER * reached(g, op.who),
    "facehug": lambda g, seat, op: -2.5,
    "hive_add": lambda g, seat, op: -2.0 * number(op),
    "choose": lambda g, seat, op: max(worth_of(g, seat, each) for each in op.options),
    "if": lambda g, seat, op: max(worth_of(g, seat, op.then), worth_of(g, seat, op.else_)),
    "may_pay": lambda g, seat, op: max(0.0, worth_of(g, seat, op.cost) + worth_of(g, seat, op.then)),
}
"""What each word is worth. Words that are not here hardly matter to a choice."""


# Cards --------------------------------------------------------------------------------------------------------------------------


def own_cards(g: G, seat: int) -> list[Face]:
    """All cards of a human."""
    s = g.state
    return [FACES[s.faces[card]] for pile in ("deck", "discard", "hand", "play") for card in s.zones[f"{pile}:{seat}"]]


def chance(owned: list[Face], ability: Ability) -> float:
    """How likely another card with the icon a text waits for is played before it in the same turn."""
    if ability.on not in ("class", "crew", "class_activate"):
        return 1.0
    what = "crew" if ability.on == "crew" else "class"
    share = sum(abilities.shows(face, what, ability.icon, False) for face in owned) / max(1, len(owned))
    return 1.0 - (1.0 - share) ** 4


def worth(g: G, seat: int, face: Face, owned: list[Face]) -> float:
    """What a card in a human's deck is worth each time it comes up."""
    if face.kind == "chestburster":
        return -9.0
    if face.kind == "bloodburster":
        return -3.0
    total = face.attack + face.recruit * recruit_worth(g)
    for ability in face.abilities:
        if ability.on == "react_strike":
            total += REACTIONS[ability.do[0].mode or ""] * (number(ability.do[0]) if ability.do[0].mode == "reduce" else 1)
        elif ability.on not in ("draw_self", "recruit_self"):
            gain = worth_of(g, seat, ability.do) + worth_of(g, seat, ability.cost)
            total += chance(owned, ability) * (max(0.0, gain) if ability.optional else gain)
    if face.coordinate:
        total += COORDINATE * (len(humans.living(g)) - 1)
    return total


def deadly(g: G, seat: int) -> bool:
    """Whether drawing a card may turn up a Chestburster: one is in the deck, or in the discard pile that is about to become it."""
    s = g.state
    piles = (f"deck:{seat}",) if len(s.zones[f"deck:{seat}"]) > 1 else (f"deck:{seat}", f"discard:{seat}")
    return any(FACES[s.faces[card]].kind == "chestburster" for pile in piles for card in s.zones[pile])


# Enemies, rooms and the Hive ----------------------------------------------------------------------------------------------------


def kill_worth(g: G, seat: int, enemy: enemies.Enemy) -> float:
    """What killing an enemy is worth: the Strikes it deals or will deal, its deadline, its texts, and victory."""
    card, zone = enemy
    face = face_of(g, card)
    total = worth_of(g, seat, (op for ability in face.abilities_on("killed") for op in ability.do))
    if face.final_enemy and card not in g.state.finals and g.state.objective == "3":
        last = objectives.have(g, "3") + 1 >= objectives.need(g, "3")
        total += VICTORY if last else PROGRESS
    if zone.startswith("facing:"):
        owner = int(zone.partition(":")[2])
        return total + DUE[g.state.due[card]] + (3.0 if owner == g.state.turn else 0.0)
    harm = STRIKE * enemies.strikes_dealt(g, card)
    harm -= worth_of(g, seat, (op for ability in face.abilities_on("strike_phase") for op in ability.do))
    if zone == "combat":
        return total + harm
    distance = hive.room_of(g, card) or 0
    if "after_hive" in face.by_trigger:
        distance //= 2
    return total + harm * (0.75 - 0.1 * distance) + (1.0 if "complex" in face.by_trigger else 0.0)


def scan_worth(g: G, seat: int, room: str, attack_left: int) -> float:
    """What turning up a room is worth: more while the Objective needs what the Hive hides. Alone, nobody else can kill a Facehugger
    in time, so a weak deck keeps the Attack for one."""
    total = 0.5 + 0.1 * (len(ROOMS) - ROOMS.index(room))
    if humans.is_solo(g) and attack_left < FACEHUGGER and turn_attack(g, seat) < 2 * FACEHUGGER:
        return -1.0
    return total + 1.0 if seeks(g) else total


def turn_attack(g: G, seat: int) -> float:
    """The Attack of an average turn: six cards of the deck and what they draw."""
    cards = own_cards(g, seat)
    ops = [(ability, op) for face in cards for ability in face.abilities for op in ability.do]
    attack: float = sum(face.attack for face in cards)
    attack += sum(
        op.n / (1 if ability.on == "play" else 2) for ability, op in ops if op.word == "attack" and isinstance(op.n, int)
    )
    draws = sum(op.word == "draw" and op.who == "you" for _, op in ops)
    return HAND * attack / max(1, len(cards)) * (1 + draws / max(1, len(cards)))


def seeks(g: G) -> bool:
    """Whether the current Objective needs cards still hidden in the Hive."""
    complete = FACES[g.state.objectives[g.state.objective]].complete
    return complete is not None and complete.type in ("objects", "kill_final")


def welcome(g: G, face: Face) -> float:
    """How welcome a Hive card is. A Final Enemy is, once it can be killed."""
    if face.final_enemy:
        return 5.0 if g.state.objective == "3" else -8.0
    if face.enemy:
        return -float(face.fight)
    return HIVE.get(face.kind, 0.0) if face.kind != "object" or seeks(g) or face.abilities_on("continuous") else 1.0


def strike_harm(face: Face) -> float:
    """How bad a Strike is."""
    texts = sum(1.0 for ability in face.abilities if ability.on in ("drawn", "turn_end"))
    return face.damage * (1.3 if not face.heal else 1.0) + (3.0 if face.kind == "strike_enemy" else 0.5 * texts)


def wanted_characters(g: G) -> set[str]:
    """The characters Objective 2 still wants in the Necropolis and no human owns."""
    s = g.state
    if s.objective not in ("1", "2") or FACES[s.objectives["2"]].complete.type != "necropolis":  # type: ignore[union-attr]
        return set()
    least = necropolis.least_cost(g)
    there = necropolis.characters_in(g)
    owned = {face.character for seat in humans.living(g) for face in own_cards(g, seat) if face.cost >= least}
    return {name for name in s.barracks if name not in there and name not in owned}
