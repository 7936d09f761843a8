"""Blips: how they come on the boards, and how they are Spotted.

Base rules AG-B-100..106, AG-B-119; the Variant Blips (AG-026, AG-029..034); Mission Blips and what they hide.
"""

from __future__ import annotations

import msgspec

from xenoboard.engine import Script
from xenoboard.games.aliens.cards import BlipFace
from xenoboard.games.aliens.rules import swarms, windows
from xenoboard.games.aliens.rules.board import (
    LIBRARY,
    Sight,
    change,
    name,
    nearest_free,
    occupied,
    on_boards,
    people_spaces,
    ways,
)
from xenoboard.games.aliens.rules.people import NEWT, able, decider, raise_aim
from xenoboard.games.aliens.state import Blip, G
from xenoboard.parts.zones import forget, move, shuffle

NOTICED = 4
"""No Blip farther away than this is noticed unseen."""
TRAIL = 4
"""So many of its last spaces are kept for a Blip (Lurk goes three back)."""


def face_of(g: G, number: int) -> BlipFace:
    """What is on the other side of a Blip. For rules only: nobody sees it."""
    return LIBRARY.blips[g.state.faces[g.state.blips[number].token]]


def place_blip(g: G, at: int, prompt: str = "place_blip") -> Script:
    """Place a Blip from the pool on a space, or the nearest free one (AG-B-119). An empty pool gives none (AG-B-105).

    Yields back its number, or None.
    """
    s = g.state
    if not s.zones["pool"]:
        g.tell("no_blip", None, "AG-B-105")
        return None
    free = nearest_free(g, at)
    if not free:
        g.tell("no_blip", None, "AG-B-119")
        return None
    space = yield from swarms.choose_space(g, free, prompt, "AG-B-119")
    return lay_blip(g, space)


def lay_blip(g: G, space: int) -> int:
    """Lay a Blip drawn from the pool on a free space."""
    s = g.state
    pool = s.zones["pool"]
    token = pool[g.random("pool", len(pool))]
    move(s, token, "pool", "onboard")
    number = s.next_id
    s.next_id += 1
    s.blips[number] = Blip(space, token)
    g.tell("blip_placed", None, "AG-B-118", blip=number, at=name(g, space))
    return number


def remove_blip(g: G, number: int) -> int:
    """Lift a Blip off the boards; its token is still in `onboard`. Returns the token."""
    return g.state.blips.pop(number).token


def return_to_pool(g: G, token: int) -> None:
    """An ordinary Blip goes back into the pool, which is mixed (AG-B-102)."""
    s = g.state
    move(s, token, "onboard", "pool")
    s.recent = (*s.recent, token, *(each for each in s.zones["pool"] if each in s.known))
    forget(s, (token,))
    forget(s, s.zones["pool"])


def spotter_of(g: G, number: int, sight: Sight, people: int) -> str | None:
    """A Character that has the Blip in sight, or near enough with a lamp or Motion Sense. people: the spaces of all Characters."""
    s = g.state
    at = s.blips[number].at
    outlook = sight.ways.outlook(at)
    watchers = [each for each in on_boards(g) if outlook >> each.at & 1] if outlook & people else []
    if s.acting is not None:  # the one whose move it is spots it, if it can
        mover = s.acting.who
        watchers.sort(key=lambda each: each.id != mover)
    for each in watchers:
        if sight.sees(each.at, at):
            return each.id
    near = sight.ways.within(at, NOTICED)
    for each in on_boards(g) if near & people else ():
        if near >> each.at & 1 and sight.ways.within(at, notices(g, each.id)) >> each.at & 1:
            return each.id
    return None


def notices(g: G, who: str) -> int:
    """How far a Character notices Blips without seeing them: Shoulder Lamp three spaces, Motion Sense four."""
    if able(g, who, "tracker_6"):
        return NOTICED
    return 3 if carries(g, who, "shoulder_lamp") else 0


def carries(g: G, who: str, face: str) -> bool:
    """Whether a Character has a card equipped."""
    faces = g.state.faces
    return any(faces[card] == face for card in g.state.zones[f"gear:{who}"])


def can_reveal(g: G, number: int) -> bool:
    """Without a free model a Blip stays unrevealed until one is free (AG-B-105)."""
    return not face_of(g, number).size or swarms.free_models(g) > 0


def watch(g: G, moved: int | None = None) -> Script:
    """Every Blip in line of sight of a Character is Spotted, one after the other (AG-B-101). Says whether any was.

    moved: since all were looked for, only this Blip has moved; if it is not Spotted no other is.
    """
    s = g.state
    any_spotted = False
    if moved is not None and first_spotted(g, moved) is None:
        return False
    while s.blips and (found := first_spotted(g)) is not None and (yield from spot(g, *found)):
        any_spotted = True
    return any_spotted


def first_spotted(g: G, only: int | None = None) -> tuple[int, str] | None:
    """The first Blip that is noticed now, and by whom. Most are too far from everybody, or behind walls: that is looked at first."""
    s = g.state
    here = ways(g)
    people = people_spaces(g)
    sight: Sight | None = None
    for number in s.blips if only is None else (only,):
        blip = s.blips[number]
        if people & here.outlook(blip.at, NOTICED):
            sight = sight or Sight(g)
            if (who := spotter_of(g, number, sight, people)) is not None and can_reveal(g, number):
                return number, who
    return None


def spot(g: G, number: int, who: str | None) -> Script:
    """A Blip is Spotted: turned up and replaced by what it shows. Says whether it was (Lurk prevents it)."""
    s = g.state
    blip = s.blips[number]
    face = face_of(g, number)
    if not face.mission and (yield from lurks(g, number)):
        return True
    g.revealed()
    g.tell(
        "spotted", None if who is None else decider(g, who), "AG-B-101", blip=number, face=face.id, who=who, at=name(g, blip.at)
    )
    remove_blip(g, number)
    if who is not None and able(g, who, "tracker_3"):
        raise_aim(g, who)
    if face.mission:
        move(s, blip.token, "onboard", "aside")
        if face.mission == "newt":
            change(g, NEWT, at=blip.at, place="hidden")
            g.tell("newt_found", None, "AG-B-106", at=name(g, blip.at))
    elif face.variant:
        move(s, blip.token, "onboard", "aside")
        swarm = yield from shrink(g, LIBRARY.aliens[face.variant].swarm, who)
        alien = swarms.put_alien(g, face.variant, blip.at, swarm)
        yield from swarms.variant_placed(g, alien)
    else:
        swarm = yield from shrink(g, face.size, who)
        return_to_pool(g, blip.token)
        yield from come_out(g, blip.at, swarm)
    return True


def shrink(g: G, swarm: int, who: str | None) -> Script:
    """Check Those Corners and Count Them: one Alien less, but at least one."""
    if swarm > 1 and who is not None and able(g, who, "tracker_5"):
        swarm -= 1
    while swarm > 1 and (yield from windows.offer(g, "ev_check_corners", swarm=swarm)):
        swarm -= 1
    return swarm


def come_out(g: G, at: int, swarm: int) -> Script:
    """The Aliens of an ordinary Blip: tokens under one model, or as many models by the option (AG-B-096, AG-C-14)."""
    s = g.state
    if s.variant.swarm_models == "models" and 1 < swarm <= swarms.free_models(g):
        swarms.put_alien(g, "standard", at, 1)
        for _ in range(swarm - 1):
            free = nearest_free(g, at)
            if free:
                space = yield from swarms.choose_space(g, free, "place_alien", "AG-C-14")
                swarms.put_alien(g, "standard", space, 1)
        return
    swarms.put_alien(g, "standard", at, swarm)


def lurks(g: G, number: int) -> Script:
    """The Hive's Lurk: the Blip goes back three spaces of its way, if that space is free and out of sight."""
    s = g.state
    blip = s.blips[number]
    if len(blip.trail) < 3:
        return False
    back = blip.trail[-3]
    sight = Sight(g)
    if occupied(g) >> back & 1 or sight.seen_by([each.at for each in on_boards(g)], back):
        return False
    if not (yield from windows.react(g, "blip_spotted", blip=number)):
        return False
    s.blips[number] = msgspec.structs.replace(blip, at=back, trail=())
    g.tell("lurked", s.hive, "AG-B-163", blip=number, at=name(g, back))
    return True


def look(g: G, seat: int, number: int) -> None:
    """A player looks at the face of one Blip."""
    from xenoboard.parts.zones import learn

    s = g.state
    token = s.blips[number].token
    learn(g, token, (seat,))
    at = name(g, s.blips[number].at)
    g.tell("looked_at_blip", seat, "AG-B-086", but=(seat,), blip=number, at=at)
    g.tell("saw_blip", seat, "AG-B-086", to=(seat,), blip=number, at=at, face=s.faces[token])


def mix_pool(g: G) -> None:
    """Mix the pool."""
    shuffle(g, "pool")
