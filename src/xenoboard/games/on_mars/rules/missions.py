"""Missions: contributions, Crystals and completion (OM-B-022, OM-B-023, OM-B-801), and the goals of Outbreak (OM2-034..044)."""

from __future__ import annotations

import msgspec

from xenoboard.engine import Script
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import infection, supplies, vandalism
from xenoboard.games.on_mars.state import SAFE, G, MissionCard

LIBRARY = library()
MISSIONS = LIBRARY.missions


def contribute(g: G, seat: int, what: str) -> Script:
    """A contribution gives the card's Crystals and moves its cube down; at 0 the Mission is completed (OM-B-801)."""
    s = g.state
    for space, mission in list(s.missions.items()):
        face = MISSIONS[mission.id]
        if face.contribute == what:
            s.missions[space] = MissionCard(mission.id, mission.left - 1)
            g.tell("contributed", seat, "OM-B-801", mission=mission.id, left=mission.left - 1)
            supplies.gain(g, seat, "crystal", face.crystals)
            if mission.left == 1:
                yield from complete(g, seat, space)


def complete(g: G, seat: int, space: str) -> Script:
    """The card leaves the game and the Remaining Missions marker moves (OM-B-801); in Blackout a goal is achieved (OM3-041)."""
    s = g.state
    mission = s.missions.pop(space)
    s.completed = (*s.completed, mission.id)
    s.box = (*s.box, f"mission:{mission.id}")
    g.tell("mission", seat, "OM-B-801", mission=mission.id)
    advance_remaining(g)
    if s.chapter == "blackout":
        yield from vandalism.goal_achieved(g, seat)


def advance_remaining(g: G) -> None:
    """The Remaining Missions marker moves one step right (OM-B-023)."""
    s = g.state
    if s.remaining:
        s.remaining -= 1
        g.tell("remaining", None, "OM-B-023", left=s.remaining)


# Outbreak -----------------------------------------------------------------------------------------------------------------------

HAVE_MEDICINE = 5
HOSPITALS = 5
VACCINES = 2
ADVANCED_HOSPITALS = 3


def achieved(g: G, mission: str) -> bool:
    """Whether an Outbreak goal holds now (OM2-039..044, OM-Q-38, OM-Q-39)."""
    s = g.state
    match MISSIONS[mission].contribute:
        case "medicine_tech":
            return any(tech.tile == "medicine" and tech.space == "L6" for board in s.players.values() for tech in board.techs)
        case "medicine_5":
            return sum(board.medicine for board in s.players.values()) >= HAVE_MEDICINE
        case "hospitals_5":
            return sum(building.kind == "hospital" for building in s.buildings.values()) >= HOSPITALS
        case "vaccines_2":
            return vaccinated(g) >= VACCINES
        case "hospitals_advanced_3":
            built = [building for building in s.buildings.values() if building.kind == "hospital" and building.card]
            return len(built) >= ADVANCED_HOSPITALS
        case _:
            hospital = LIBRARY.group(LIBRARY.blueprints, "hospital")
            owned = [card.id for board in s.players.values() for card in board.blueprints]
            return all(card in owned for card in hospital)


def vaccinated(g: G) -> int:
    """Colonists on a Vaccine."""
    s = g.state
    here = sum((*board.quarters, *board.working, *board.supply).count(SAFE) for board in s.players.values())
    there = sum(colonist.health == SAFE for slots in s.slots.values() for colonist in slots)
    mining = sum(piece.health == SAFE for pieces in s.pieces.values() for piece in pieces if piece.kind == "colonist")
    return here + there + mining


def check_outbreak(g: G) -> None:
    """The team has won when both goals hold and fewer than the limit are infected (OM2-038, OM-Q-40)."""
    s = g.state
    if s.chapter != "outbreak":
        return
    for space, mission in s.missions.items():
        left = 0 if achieved(g, mission.id) else 1
        if left != mission.left:
            s.missions[space] = msgspec.structs.replace(mission, left=left)
            g.tell("goal_met" if not left else "goal_lost", None, "OM2-034", mission=mission.id)
    if all(mission.left == 0 for mission in s.missions.values()) and infection.infected(g) < s.limit:
        g.end(s.humans, (), "OM2-038", "outbreak_contained")
