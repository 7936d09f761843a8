"""Private Goals: their conditions and rewards (OM-B-802, OM-Q-68, OM-Q-89, OM3-021, OM3-048)."""

from __future__ import annotations

import msgspec

from xenoboard.engine import Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.cards import STORED, library
from xenoboard.games.on_mars.rules import (
    colonists,
    colony,
    hire,
    laboratory,
    movement,
    ships,
    shuttle,
    supplies,
    surface,
    upgrade,
    vandalism,
)
from xenoboard.games.on_mars.state import G, change, player

LIBRARY = library()
GOALS = LIBRARY.private_goals
HIGH_SPACES = ("L4a", "L4b", "L4c", "L5a", "L5b", "L6")
"""The Laboratory spaces Private Goal 14 counts."""


class Goal(Choice, frozen=True):
    """A Private Goal to complete."""

    goal: str


class Prize(Choice, frozen=True):
    """Its reward: two developments, or the alternative."""

    kind: str


def met(g: G, seat: int, goal: str) -> bool:
    """Whether a Private Goal's condition holds."""
    return have(g, seat, goal) >= GOALS[goal].number


def have(g: G, seat: int, goal: str) -> int:
    """How much of what a Private Goal asks for there is."""
    face = GOALS[goal]
    board = player(g, seat)
    match face.condition:
        case "blueprints":
            return len(board.blueprints)
        case "advanced":
            return len(colony.advanced(g, seat))
        case "mines":
            return colony.mines_held(g, seat)
        case "discoveries":
            return sum(LIBRARY.tiles[tile].group != "research" for tile in board.tiles)
        case "research":
            return sum(LIBRARY.tiles[tile].group == "research" for tile in board.tiles)
        case "complex_4":
            return any(len(surface.complex_of(g, hex)) >= 4 for hex in colony.advanced(g, seat))
        case "one_resource":
            held: list[int] = [getattr(board, kind) for kind in STORED if kind != "mineral"]
            return max(held)
        case "shelters":
            return len(surface.owned_shelters(g, seat))
        case "level":
            return g.state.level
        case "quarters":
            return colonists.inhabitants(g, seat)
        case "techs":
            return len(board.techs)
        case "hangar":
            return board.hangar
        case "scientist_contract":
            return bool(board.scientists) and any(deal.done for deal in board.contracts)
        case "laboratory":
            return sum(tech.space in HIGH_SPACES for tech in board.techs)
        case "progress":
            return len(board.progress)
        case _:
            big = {surface.complex_of(g, hex) for hex in colony.advanced(g, seat)}
            return sum(len(area) >= 3 for area in big)


def goal_refusal(g: G, seat: int, goal: str) -> Refusal | None:
    """Why a Private Goal cannot be completed now: one per game, in Blackout all three but one per turn (OM3-021, OM3-048)."""
    s = g.state
    if s.chapter == "blackout":
        if s.turn.goal:
            return refuse("OM3-048", "Only one Private Goal may be completed per turn.")
    elif player(g, seat).goals_done:
        return refuse("OM-B-802", "Each player completes one Private Goal per game.")
    if not met(g, seat, goal):
        return refuse("OM-B-802", "Not yet: {text}", text=GOALS[goal].text)
    return None


def complete(g: G, seat: int, goal: str) -> Script:
    """Reveal a Private Goal and take one of its two rewards (OM-B-802)."""
    s = g.state
    supplies.leave_hand(g, seat, goal)
    change(g, seat, goals_done=(*player(g, seat).goals_done, goal))
    s.turn = msgspec.structs.replace(s.turn, goal=True)
    g.revealed()
    g.tell("goal", seat, "OM-B-802", goal=goal)
    reward = GOALS[goal].reward
    prizes = [Prize("develop")] + ([Prize(reward)] if offered(g, seat, reward) else [])
    choice = yield g.ask(seat, "prize", prizes, rule="OM-B-802", goal=goal)
    if choice.kind == "develop":
        yield from laboratory.developments(g, seat, 2, "OM-B-802", free=True)
    else:
        yield from alternative(g, seat, reward)
    if s.chapter == "blackout":
        yield from vandalism.goal_achieved(g, seat)


def offered(g: G, seat: int, reward: str) -> bool:
    """Whether the alternative exists in this chapter: there are no Contracts in Outbreak (OM-Q-89)."""
    if reward == "contract":
        return hire.can_take(g, seat, free=True, only=hire.Contract)
    if reward == "scientist":
        return hire.can_take(g, seat, free=True, only=hire.Hire)
    return True


def alternative(g: G, seat: int, reward: str) -> Script:
    """The alternative reward of a Private Goal."""
    rule = "OM-B-802"
    match reward:
        case "upgrade_2":
            yield from upgrade.upgrades(g, seat, 2, rule, free=True)
        case "resources_3":
            yield from supplies.gain_any(g, seat, 3, supplies.NOT_MINERALS, rule)
        case "minerals_3":
            supplies.gain(g, seat, "mineral", 3)
        case "rover_5":
            yield from movement.move_rover(g, seat, 5, rule, crystals=True, tech=True)
        case "colonists_2":
            yield from colonists.recruit(g, seat, 2)
        case "contract":
            yield from hire.take(g, seat, rule, free=True, only=hire.Contract)
        case "ship":
            yield from ships.welcome(g, seat, rule, crews=ships.USUAL, boost=False, free=True)
        case "retrieve_2":
            yield from colonists.retrieve(g, seat, 2, "any", rule)
        case "travel":
            yield from shuttle.travel(g, seat, rule)
        case "scientist":
            yield from hire.take(g, seat, rule, free=True, only=hire.Hire)
        case _:
            supplies.gain(g, seat, "crystal", 3)
