"""The order of a game: Marine Phase, Alien Phase, Finish Phase, and whose turn it is.

Base rules AG-B-070..076, AG-B-110, AG-B-111. `next_script` is all there is to the top level: the state says what comes next.
"""

from __future__ import annotations

from typing import Any

import msgspec

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.aliens.rules import (
    actions,
    blips,
    campaign,
    dice,
    endurance,
    experience,
    hive,
    hunts,
    missions,
    motion,
    moving,
    prowling,
    setup,
    things,
)
from xenoboard.games.aliens.rules.board import (
    change,
    change_alien,
    mission,
    name,
    on_boards,
    people_spaces,
    plan,
    ways_through_barricades,
)
from xenoboard.games.aliens.rules.choices import Activate, EndTurn, Seat, Target
from xenoboard.games.aliens.rules.people import (
    able,
    aim_at_start,
    command_of,
    find_commander,
    referee,
)
from xenoboard.games.aliens.state import GRUNT, Acting, G
from xenoboard.parts.grid import mask_of

IN_PLAY = ("board", "apc")
"""Where a Character is that can be activated."""


def next_script(g: G) -> tuple[str, Script]:
    """The script that comes next."""
    s = g.state
    s.recent = ()
    match s.phase:
        case "build":
            return "building", hunts.build_step(g)
        case "heroes":
            return "heroes", setup.choose_hero(g)
        case "equip":
            return "equipment", setup.choose_gear(g)
        case "place":
            return "placing", setup.place_step(g)
        case "between":
            return "between missions", campaign.between(g)
        case "experience":
            return "Experience", gain_experience(g)
        case "marine":
            return "Marine Phase", marine_step(g)
        case "activation":
            return "activation", actions.activation_step(g)
        case "hive":
            return "the Hive", hive_step(g)
        case "alien":
            return "Aliens", alien_step(g)
        case "blips":
            return "Blips", blip_step(g)
        case "motion":
            return "Motion Tracker", motion_step(g)
        case _:
            return "Finish Phase", finish(g)


# Marine Phase ----------------------------------------------------------------------------------------------------------------------


def begin_turn(g: G) -> None:
    """A turn begins: in a Bug Hunt on every fifth with an Experience card for each player (AG-060, AG-061)."""
    s = g.state
    s.commander = find_commander(g)
    if s.variant.experience and mission(g).bug_hunt and s.turn % 5 == 0:
        s.gaining = tuple(range(s.seats))
        s.phase = "experience"
    else:
        begin_marine_phase(g)


def gain_experience(g: G) -> Script:
    """Experience cards are gained before the Marine Phase."""
    yield from experience.gain_all(g)
    begin_marine_phase(g)


def begin_marine_phase(g: G) -> None:
    """The Marine Phase: nobody is activated yet. In edition 2023 all aim dials are set now (AG-C-11)."""
    s = g.state
    s.phase = "marine"
    s.round = 0
    s.on = -1
    s.command = 0
    s.passed = ()
    s.acting = None
    s.waiting = ()
    for each in list(s.characters.values()):
        aim = aim_at_start(g, each.id) if s.variant.aim_reset == "marine_phase" else each.aim
        change(g, each.id, activated=False, aim=aim)
    g.tell("turn", None, "AG-B-070", n=s.turn)


def marine_step(g: G) -> Script:
    """Who goes first, or what the player on turn does: activate somebody, or end the turn (AG-B-071..073)."""
    s = g.state
    if s.on < 0:
        first = s.commander
        if s.seats > 1:
            first = (yield g.ask(s.commander, "first", [Seat(seat) for seat in range(s.seats)], rule="AG-B-071")).seat
        s.counted["first"] = first
        begin_player(g, first)
        return
    candidates: list[Activate | EndTurn] = [Activate(each.id) for each in s.characters.values() if each.place in IN_PLAY]
    able_to = [each for each in candidates if activation_refusal(g, each) is None]
    if not able_to:
        if not command_of(g, s.on):
            s.passed = (*s.passed, s.on)
        next_player(g)
        return
    left: dict[str, Any] = {}
    if not hero_waits(g, s.on):
        candidates.append(EndTurn())
        able_to.append(EndTurn())
        left = {"left": s.command}
    choice = yield g.ask(s.on, "activate", candidates, refusal=activation_refusal, legal=able_to, rule="AG-B-072", **left)
    if isinstance(choice, EndTurn):
        s.passed = (*s.passed, s.on)
        next_player(g)
        return
    if s.characters[choice.who].seat == GRUNT:
        s.command -= 1
        s.passed = ()
    begin_activation(g, choice.who, s.on)


def activation_refusal(g: G, choice: Activate | EndTurn) -> Refusal | None:
    """Why a Character cannot be activated by the player on turn."""
    s = g.state
    if isinstance(choice, EndTurn):
        return None
    character = s.characters[choice.who]
    if character.place not in IN_PLAY:
        return refuse("AG-B-072", "This Character is not on the boards.")
    if character.activated:
        return refuse("AG-B-073", "Each Character is activated once in a Marine Phase.")
    if character.seat == s.on:
        return None
    if character.seat >= 0:
        return refuse("AG-B-072", "This is another player's Hero.")
    if hero_waits(g, s.on):
        return refuse("AG-B-072", "Your Hero comes first.")
    if s.command <= 0:
        return refuse("AG-B-072", "Your rank lets you activate no more Grunts now.")
    return None


def hero_waits(g: G, seat: int) -> bool:
    """Whether a player's Hero is still to be activated: it comes before all Grunts (AG-B-072)."""
    return any(each.seat == seat and not each.activated and each.place in IN_PLAY for each in g.state.characters.values())


def begin_player(g: G, seat: int) -> None:
    """A player's turn in the Marine Phase begins."""
    s = g.state
    s.on = seat
    s.command = command_of(g, seat)


def next_player(g: G) -> None:
    """Play passes clockwise; when all have had a turn players go on activating Grunts until all are activated or all pass."""
    s = g.state
    if s.round == 0:
        s.round = 1 if (s.on + 1 - first_of(g)) % s.seats == 0 else 0
    waiting = [each for each in s.characters.values() if not each.activated and each.place in IN_PLAY]
    heroes = any(each.seat >= 0 for each in waiting)
    commanding = heroes or any(command_of(g, seat) for seat in range(s.seats))
    if not waiting or not commanding or len(set(s.passed)) >= s.seats:
        begin_alien_phase(g)
    else:
        begin_player(g, (s.on + 1) % s.seats)


def first_of(g: G) -> int:
    """Who went first in this Marine Phase."""
    return g.state.counted.get("first", 0)


def begin_activation(g: G, who: str, seat: int) -> None:
    """Activate a Character: set the aim dial (AG-B-074)."""
    s = g.state
    fewer = any(each.name == "panic" and each.who == who for each in s.lasting)
    if fewer:
        s.lasting = tuple(each for each in s.lasting if not (each.name == "panic" and each.who == who))
    aim = aim_at_start(g, who) if s.variant.aim_reset == "activation" else s.characters[who].aim
    change(g, who, activated=True, aim=aim)
    s.acting = Acting(who, seat, actions=1 if fewer else 2)
    s.phase = "activation"
    g.tell("activated", seat, "AG-B-074", who=who)


def end_activation(g: G, who: str) -> None:
    """An activation is over; one it interrupted goes on."""
    s = g.state
    s.acting = None
    if s.waiting:
        s.acting, s.waiting = s.waiting[-1], s.waiting[:-1]
        return
    s.phase = "marine"


# Alien Phase -----------------------------------------------------------------------------------------------------------------------


def begin_alien_phase(g: G) -> None:
    """The Alien Phase begins (AG-B-110)."""
    s = g.state
    s.phase = "hive" if s.hive >= 0 else "alien"
    s.hive_done = False
    s.acting = None
    for number in s.aliens:
        change_alien(g, number, done=False, attacks=0, came=False)
    for number, blip in list(s.blips.items()):
        s.blips[number] = msgspec.structs.replace(blip, moved=False)
    s.roll = 0
    g.tell("alien_phase", None, "AG-B-110")


def hive_step(g: G) -> Script:
    """The Hive's first steps of the Alien Phase."""
    yield from hive.begin(g)
    g.state.phase = "alien"


def alien_step(g: G) -> Script:
    """The next Alien activates: the one nearest to a Character, or whichever the Hive says; before it the Hive may play (AG-B-111)."""
    s = g.state
    waiting = [number for number, alien in s.aliens.items() if not alien.done]
    if s.hive >= 0 and not s.hive_done:
        yield from hive.play_step(g)
        return
    if not waiting:
        s.phase = "blips"
        return
    if s.hive >= 0:
        chosen = yield g.ask(s.hive, "alien_order", [Target(f"alien-{number}") for number in waiting], rule="AG-B-164")
        number = int(chosen.what.removeprefix("alien-"))
        s.hive_done = False
    else:
        number = yield from nearest_first(g, waiting)
    yield from prowling.activate(g, number)


def nearest_first(g: G, waiting: list[int]) -> Script:
    """The Alien nearest to a Character. Among equals the commander decides, if it matters: when they are not alike and could reach
    somebody this phase; else the one on the lowest space (AG-B-111, AG-Q-48)."""
    s = g.state
    hunters = mask_of(s.aliens[number].at for number in waiting)
    least, nearest = ways_through_barricades(g).nearest(people_spaces(g), hunters)
    tied = sorted((number for number in waiting if nearest >> s.aliens[number].at & 1), key=lambda number: s.aliens[number].at)
    alike = len({(s.aliens[number].kind, s.aliens[number].tokens) for number in tied}) == 1
    if len(tied) == 1 or alike or least > 9:
        return tied[0]
    chosen = yield g.ask(referee(g), "alien_order", [Target(f"alien-{number}") for number in tied], rule="AG-B-111")
    return int(chosen.what.removeprefix("alien-"))


def blip_step(g: G) -> Script:
    """Roll once; every Blip moves that many spaces, nearest to a Character first (AG-B-110, AG-B-117)."""
    s = g.state
    if not s.roll:
        if not any(not blip.mission for blip in s.blips.values()):
            begin_motion(g)
            return
        s.roll = dice.alien_die(g)
        g.tell("blip_roll", None, "AG-B-110", n=s.roll)
    while waiting := [number for number, blip in s.blips.items() if not blip.moved and not blip.mission]:
        if s.hive >= 0 and len(waiting) > 1:
            chosen = yield g.ask(s.hive, "blip_order", [Target(f"blip-{each}") for each in waiting], rule="AG-B-164")
            number = int(chosen.what.removeprefix("blip-"))
        else:
            number = motion.nearest_blip(g, waiting)
        s.blips[number] = msgspec.structs.replace(s.blips[number], moved=True)
        yield from prowling.move_blip(g, number, s.roll)
        if s.hive >= 0:
            return
    begin_motion(g)


def begin_motion(g: G) -> None:
    """The Motion Tracker step begins."""
    s = g.state
    s.phase = "motion"
    s.draws = motion.cards_this_turn(g)
    s.drawer = 0


def motion_step(g: G) -> Script:
    """Draw the next Motion Tracker card, each player one in turn (AG-B-118)."""
    s = g.state
    if mission(g).queen_turn == s.turn and not missions.flagged(g, "queen_entered"):
        missions.flag(g, "queen_entered")
        yield from motion.queen_enters(g)
        return
    if not s.draws:
        s.phase = "finish"
        return
    s.draws -= 1
    seat = motion.drawer(g)
    s.drawer += 1
    yield from motion.draw(g, seat)


# Finish Phase ----------------------------------------------------------------------------------------------------------------------


def finish(g: G) -> Script:
    """Finish Phase: its effects, victory and defeat, and the turn dial (AG-B-076)."""
    s = g.state
    if missions.flagged(g, "engines"):
        missions.flag(g, "ramp")
    for each in list(on_boards(g)):
        if able(g, each.id, "tactician_4") and not each.down:
            yield from moving.free_move(g, each.id, 2, "reposition", "AG-B-026")
    yield from blown_out(g)
    yield from missions.captives_in_danger(g)
    yield from blips.watch(g)
    yield from things.eggs_open(g)
    if missions.family(g) == "dropship" and missions.can_take_off(g):
        yield from missions.take_off(g)
    if missions.won(g):
        campaign.victory(g)
    missions.check_defeat(g)
    clock = any(each.name == "clock" for each in s.lasting)
    standing = int(clock)  # the dial stands still, Finish Phases are counted all the same
    s.lasting = tuple(msgspec.structs.replace(each, until=each.until - standing) for each in s.lasting if each.until > s.turn)
    s.used = ()
    for each in list(s.characters.values()):
        change(g, each.id, marks=())
    for number in s.aliens:
        change_alien(g, number, fresh=False, came=False)
    if not clock:
        s.turn += 1
    if missions.time_is_up(g):
        endurance.defeat(g, "AG-B-076", "time")
    begin_turn(g)


def blown_out(g: G) -> Script:
    """An open Airlock: whatever is on it is blown out; Characters hold on or are Killed, all else is removed (AG-B-156, AG-Q-15)."""
    from xenoboard.games.aliens.rules import injuries
    from xenoboard.games.aliens.rules.people import defense as defense_of

    s = g.state
    if not s.airlock_open:
        return
    spaces = {plan(g).space(place) for place in mission(g).airlocks}
    for number in [each for each, alien in s.aliens.items() if alien.at in spaces]:
        alien = s.aliens.pop(number)
        if alien.kind == "queen":
            missions.flag(g, "queen_dead")
        g.tell("blown_out", None, "AG-B-156", alien=number, sort=alien.kind)
    for number in [each for each, blip in s.blips.items() if blip.at in spaces]:
        g.tell("into_space", None, "AG-B-156", what="Blip", at=name(g, s.blips[number].at))
        blips.return_to_pool(g, blips.remove_blip(g, number))
    for space in spaces:
        if s.sentries.pop(space, None) is not None:
            g.tell("into_space", None, "AG-B-156", what="Sentry Gun", at=name(g, space))
        if space in s.eggs:
            s.eggs = tuple(each for each in s.eggs if each != space)
            g.tell("into_space", None, "AG-B-156", what="Egg", at=name(g, space))
    for each in list(on_boards(g)):
        if each.at in spaces and not (yield from injuries.holds_on(g, each.id, defense_of(g, each.id))):
            yield from injuries.kill(g, each.id)
    if s.loader in spaces:
        s.loader = -1
        g.tell("loader_lost", None, "AG-B-156")
