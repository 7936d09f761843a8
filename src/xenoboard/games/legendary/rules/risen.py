"""Alien players: humans who died of a Chestburster and came back on the other side.

Base rules LE-B-65..67 (section 11, an advanced rule). A risen alien's turn comes at the player's usual place: draw three, play them
all, spend the Attack, discard.
"""

from __future__ import annotations

from collections.abc import Iterator

from xenoboard.engine import Choice, Refusal, Script, refuse
from xenoboard.games.legendary.cards import library
from xenoboard.games.legendary.rules import action, decks, hive, humans, playing, strikes, turns
from xenoboard.games.legendary.rules.faces import FACES
from xenoboard.games.legendary.state import ROOMS, G
from xenoboard.parts.zones import move_all, put, shuffle, take

LIBRARY = library()
HAND = 3
"""LE-B-65."""
MOVE, TURN_UP, ADD = 2, 1, 3
"""What moving an enemy, turning a card up and adding a Hive card cost (LE-B-66)."""


class Drag(Choice, frozen=True):
    """Move a face-up enemy one room left: a room."""

    room: str


class Claw(Choice, frozen=True):
    """Pay a human's Defense: that human draws a Strike."""

    seat: int


class TurnUp(Choice, frozen=True):
    """Turn the leftmost face-down card of the Complex up."""


class AddHive(Choice, frozen=True):
    """Add a Hive card."""


def rise(g: G, seat: int) -> None:
    """A human who died of a Chestburster returns as an alien: a random alien avatar and its nine cards, shuffled (LE-B-65). A turn that
    was its own ends with the death (LE-B-60); its first one as an alien comes at the usual place (LE-B-66)."""
    s = g.state
    free = [face.id for face in LIBRARY.of_kind("alien_avatar") if face.id not in s.risen.values()]
    if not free:
        return
    avatar = free[g.random("risen", len(free))]
    s.risen[seat] = avatar
    own = {face.id for face in LIBRARY.alien_deck(avatar)}
    for card in [card for card in s.zones["aliendecks"] if s.faces[card] in own]:
        take(s, "aliendecks", card)
        put(s, f"deck:{seat}", card)
    shuffle(g, f"deck:{seat}")
    if seat == s.turn:
        s.phase = "cleanup"
    g.tell("risen", seat, "LE-B-65", card=avatar)


def next_script(g: G) -> tuple[str, Script]:
    """The turn of a risen alien: no Hive and no Strike Phase (LE-B-66)."""
    match g.state.phase:
        case "hive":
            return "risen turn", begin(g)
        case "action":
            return "risen Action Phase", action_step(g)
        case _:
            return "risen Cleanup", cleanup(g)


def begin(g: G) -> Script:
    """Draw three and play them all (LE-B-65, LE-B-66)."""
    s = g.state
    seat = s.turn
    g.tell("turn", s.turn, "LE-B-66", preparation=bool(s.preparation), round=s.round)
    yield from decks.draw(g, seat, HAND)
    for card in s.zones[f"hand:{seat}"]:
        yield from playing.play_from_hand(g, seat, card)
    s.phase = "action"


def action_step(g: G) -> Script:
    """Spend Attack freely (LE-B-66)."""
    s = g.state
    seat = s.turn
    choice = yield g.ask(seat, "risen_action", possibilities(g), refusal=refusal, rule="LE-B-66")
    match choice:
        case Drag(room):
            s.attack -= MOVE
            yield from hive.move_left(g, s.zones[f"up:{room}"][0], 1)
        case Claw(human):
            s.attack -= FACES[s.avatars[human]].defense
            s.bitten = (*s.bitten, human)
            g.tell("claws", seat, "LE-B-66", other=human)
            yield from strikes.draw(g, human)
        case TurnUp():
            s.attack -= TURN_UP
            yield from hive.scan(g, leftmost_hidden(g))
        case AddHive():
            s.attack -= ADD
            yield from hive.add_card(g)
        case action.EndActions():
            g.tell("phase_ends", seat, "LE-B-66")
            s.phase = "cleanup"


def possibilities(g: G) -> Iterator[Choice]:
    """What a risen alien might expect to be able to do; ending comes last."""
    s = g.state
    for human in humans.living(g):
        yield Claw(human)
    for room in ROOMS:
        if s.zones[f"up:{room}"]:
            yield Drag(room)
    if leftmost_hidden(g):
        yield TurnUp()
    yield AddHive()
    yield action.EndActions()


def leftmost_hidden(g: G) -> str:
    """The leftmost room with a face-down card; `` if there is none."""
    return next((room for room in ROOMS if g.state.zones[f"down:{room}"]), "")


def refusal(g: G, choice: Choice) -> Refusal | None:
    """Everything costs Attack; a human is struck once per turn; Final Enemies are not moved (LE-B-66)."""
    s = g.state
    cost = 0
    match choice:
        case Drag(room):
            cost = MOVE
            if FACES[s.faces[s.zones[f"up:{room}"][0]]].final_enemy:
                return refuse("LE-B-66", "A Final Enemy cannot be moved.")
        case Claw(human):
            cost = FACES[s.avatars[human]].defense
            if human in s.bitten:
                return refuse("LE-B-66", "You have struck {who} this turn.", who=g.names[human])
        case TurnUp():
            cost = TURN_UP
        case AddHive():
            cost = ADD
            if s.objective == "3B":
                return refuse("LE-B-91", "There is no Hive any more.")
    if s.attack < cost:
        return refuse("LE-B-66", "That costs {need} Attack, you have {have}.", need=cost, have=s.attack)
    return None


def cleanup(g: G) -> Script:
    """Discard all; the next player is on (LE-B-66)."""
    s = g.state
    seat = s.turn
    move_all(s, f"play:{seat}", f"discard:{seat}")
    move_all(s, f"hand:{seat}", f"discard:{seat}")
    yield from turns.pass_turn(g)


# Fighting them ------------------------------------------------------------------------------------------------------------------


def fight_refusal(g: G, seat: int) -> Refusal | None:
    """Pay the risen alien's Defense (LE-B-67)."""
    need, have = FACES[g.state.risen[seat]].defense, action.attack_for(g, ("fight",))
    if have < need:
        return refuse("LE-B-67", "Fighting {who} costs {need} Attack, you have {have}.", who=g.names[seat], need=need, have=have)
    return None


def fight(g: G, fighter: int, seat: int) -> None:
    """It draws nothing but takes a damage marker; at as many as its Health it is out for good (LE-B-67)."""
    s = g.state
    avatar = FACES[s.risen[seat]]
    action.pay_attack(g, avatar.defense, ("fight",))
    s.markers[seat] = s.markers.get(seat, 0) + 1
    g.tell("fought_risen", fighter, "LE-B-67", other=seat, n=s.markers[seat])
    if s.markers[seat] >= avatar.health:
        for pile in ("hand", "deck", "discard", "play"):
            move_all(s, f"{pile}:{seat}", "removed")
        g.tell("risen_out", seat, "LE-B-67")


def is_out(g: G, seat: int) -> bool:
    """Whether a risen alien is out for good."""
    s = g.state
    return s.markers.get(seat, 0) >= FACES[s.risen[seat]].health
