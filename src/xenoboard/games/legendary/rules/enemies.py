"""Enemies on the table: where they lie, the Attack they need, the Strikes they deal, and how they are killed.

Base rules LE-B-34, LE-B-38, LE-B-50, LE-B-63 and the continuous texts of cards, Locations and Objectives (LE-B-64).
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.legendary.cards import Face
from xenoboard.games.legendary.effects import Filter, Op
from xenoboard.games.legendary.rules import abilities, agendas, decks, objectives
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import ROOMS, G
from xenoboard.parts.zones import put, take

CONTINUOUS: dict[str, tuple[tuple[str, Op], ...]] = {
    face.id: found
    for face in FACES.values()
    if (
        found := tuple(
            (trigger, op)
            for trigger in ("complex", "combat", "continuous")
            for a in face.by_trigger.get(trigger, ())
            for op in a.do
        )
    )
}
"""The faces with texts that apply all the time: face -> (trigger, op)."""
CONTINUOUS_FLAGS = {op.name for texts in CONTINUOUS.values() for _, op in texts if op.word == "flag"}
"""The flags such a text sets; all others are set by an effect and stand in the state."""


class Enemy(NamedTuple):
    """A face-up enemy and the zone it lies in."""

    card: int
    zone: str


def face_up(g: G) -> Iterator[Enemy]:
    """All face-up enemies in the Combat Zone and the Complex, the Combat Zone first, then from the Airlock on."""
    s = g.state
    zones = s.zones
    for card in zones["combat"]:
        if FACES[s.faces[card]].kind not in ("david_enemy", "queen_enemy"):
            yield Enemy(card, "combat")
    for room in ROOMS:
        for card in zones[f"up:{room}"]:
            yield Enemy(card, f"up:{room}")


def facing(g: G) -> Iterator[Enemy]:
    """All enemies in front of humans."""
    for seat in range(g.state.seats):
        for card in g.state.zones[f"facing:{seat}"]:
            yield Enemy(card, f"facing:{seat}")


PLACES = (("operations", "continuous"), ("combat", "combat"), *((f"up:{room}", "complex") for room in ROOMS))
"""The zones whose cards have texts that apply all the time, and by which trigger."""

cards_of_places = itemgetter(*(zone for zone, _ in PLACES))

Source: TypeAlias = tuple[int | None, Op]
_latest: list[tuple[tuple[object, ...], tuple[Source, ...]]] = [((), ())]
"""The last answer of `sources` with what it depends on: one position is asked for them many times in a row."""


def sources(g: G) -> tuple[Source, ...]:
    """The continuous texts in force: (card, op). Location and Objective apply while current (LE-B-64), objects while in Operations
    (LE-B-62), enemies while face up in their zone."""
    s = g.state
    zones, faces = s.zones, s.faces
    current = (s.location, s.objectives.get(s.objective, ""))
    depends = (faces, current, cards_of_places(zones))
    asked, found = _latest[0]
    if asked != depends:
        found = tuple((None, op) for face in current for _, op in CONTINUOUS.get(face, ())) + tuple(
            (card, op)
            for zone, trigger in PLACES
            for card in zones[zone]
            for on, op in CONTINUOUS.get(faces[card], ())
            if on == trigger
        )
        _latest[0] = (depends, found)
    return found


def targeted(g: G, target: Filter | None, card: int, zone: str, source: int | None) -> bool:
    """Whether an enemy is one of those a text speaks of."""
    if target is None:
        return False
    match target.named:
        case None:
            return decks.matches(g, card, target)
        case "self":
            return card == source
        case "enemies":
            return zone == "combat" or zone.startswith("up:")
        case "enemies_combat":
            return zone == "combat"
        case _:
            return zone.startswith("up:")


def fight_value(g: G, card: int, zone: str | None = None) -> int:
    """The Attack needed to kill an enemy, at least 0: printed, changed by lasting growth, by this turn's effects and by continuous
    texts."""
    s = g.state
    value = s.fights.get(card)
    if value is None:
        value = FACES[s.faces[card]].fight or 0
    value += s.growth.get(card, 0)
    where = zone or zone_of(g, card)
    for mod in s.mods:
        if targeted(g, mod.target, card, where, None):
            value += mod.n
    for source, op in sources(g):
        if op.word == "fight_mod" and targeted(g, op.target, card, where, source):
            value += abilities.amount(g, op.n, None)
    return max(0, value)


def zone_of(g: G, card: int) -> str:
    """Where an enemy lies; `` if it lies in no place of an enemy."""
    zones = g.state.zones
    for zone in ("combat", *(f"up:{room}" for room in ROOMS), *(f"facing:{seat}" for seat in range(g.state.seats))):
        if card in zones[zone]:
            return zone
    return ""


def strikes_dealt(g: G, card: int) -> int:
    """How many Strikes an enemy in the Combat Zone deals (LE-B-38), with the continuous texts that change it."""
    face = face_of(g, card)
    number = 1 if face.kind == "character" else face.strikes  # a grabbed character strikes like any enemy (LE-B-82)
    for mod in g.state.strike_mods:
        if targeted(g, mod.target, card, "combat", None):
            number += mod.n
    for source, op in sources(g):
        if op.word == "strikes_mod" and targeted(g, op.target, card, "combat", source):
            number += abilities.amount(g, op.n, None)
    if number and abilities.has_flag(g, "extra_strike_all"):
        number += 1
    return max(0, number)


def locked_refusal(g: G, card: int) -> Refusal | None:
    """Final Enemies cannot be fought or killed before Objective 3 is current (LE-B-63)."""
    face = face_of(g, card)
    if face.final_enemy and g.state.objective in ("1", "2"):
        return refuse(
            "LE-B-63", "{name} is a Final Enemy: it cannot be fought or killed before Objective 3 is current.", name=face.name
        )
    if abilities.has_flag(g, "fight_locked", face.name):
        return refuse("LE-B-94", "{name} cannot be fought now.", name=face.name)
    return None


def kill(g: G, seat: int, enemy: Enemy, *, paid: int | None = None) -> Script:
    """An enemy is killed, for Attack or by an effect: its `killed` effect, then it goes to Dead Enemies (LE-B-34); a Strike-deck enemy
    to the Strike discard."""
    s = g.state
    card, zone = enemy
    face = face_of(g, card)
    take(s, zone, card)
    put(s, "resolving", card)
    leave(g, card)
    s.due.pop(card, None)
    s.killed += 1
    agendas.count(g, seat, "killed")
    g.tell("killed", seat, "LE-B-34", card=face.id, n=paid)
    for ability in face.by_trigger.get("killed", ()):
        yield from abilities.resolve(g, Me(seat, face.id, card), ability)
    if card in s.zones["resolving"]:
        take(s, "resolving", card)
        put(s, dead_pile(face), card)
    if face.final_enemy and card not in s.finals:
        s.finals = (*s.finals, card)
    yield from objectives.check(g)


def dead_pile(face: Face) -> str:
    """Where a killed enemy goes: a Strike-deck enemy to the Strike discard, a grabbed character to Dead Characters (LE-B-82)."""
    if face.kind == "strike_enemy":
        return "strikediscard"
    return "deadcharacters" if face.kind == "character" else "deadenemies"


def moves(g: G, card: int) -> None:
    """An enemy goes to another place: what it was only while it lay where it lay is over."""
    g.state.growth.pop(card, None)


def leave(g: G, card: int) -> None:
    """A card is no enemy on the table any more; nor has it the Fight it had only as one (LE-B-59, LE-B-82)."""
    moves(g, card)
    g.state.fights.pop(card, None)
