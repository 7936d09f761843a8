"""Things on the boards: Crates, Sentry Guns, Eggs.

Base rules AG-B-141, AG-B-142, AG-B-144. Computers are in missions.py, since the Mission says what they do.
"""

from __future__ import annotations

from xenoboard.engine import STOP, Script
from xenoboard.games.aliens.rules import dice, endurance, gear, missions, swarms
from xenoboard.games.aliens.rules.board import Sight, change, name, nearest_free, on_boards
from xenoboard.games.aliens.rules.choices import Card
from xenoboard.games.aliens.rules.people import able, decider
from xenoboard.games.aliens.state import FACEHUGGERS, G
from xenoboard.parts.zones import find, move

SENTRY_HITS = 7
SENTRY_DIAL = 10


def eggs_open(g: G) -> Script:
    """An Egg opens when a Character is within two spaces in line of sight: a Facehugger comes out, if one is left (AG-B-144).

    Says whether any did.
    """
    s = g.state
    if not s.eggs:
        return False
    sight = Sight(g)
    opening = [
        egg
        for egg in s.eggs
        if any(sight.ways.within(each.at, 2) >> egg & 1 and sight.sees(each.at, egg) for each in on_boards(g))
    ]
    for egg in opening:
        yield from open_egg(g, egg)
    return bool(opening)


def open_egg(g: G, egg: int) -> Script:
    """An Egg opens: a Facehugger in its place if one is left, beside it where something stands on the Egg (AG-B-119, AG-B-144)."""
    s = g.state
    s.eggs = tuple(each for each in s.eggs if each != egg)
    g.tell("egg_opened", None, "AG-B-144", at=name(g, egg))
    missions.egg_gone(g, destroyed=False)
    if sum(alien.kind == "facehugger" for alien in s.aliens.values()) < FACEHUGGERS and (free := nearest_free(g, egg)):
        at = yield from swarms.choose_space(g, free, "place_alien", "AG-B-144")
        swarms.put_alien(g, "facehugger", at, 1)


def destroy_egg(g: G, egg: int) -> None:
    """An Attack hit destroys an Egg."""
    s = g.state
    s.eggs = tuple(each for each in s.eggs if each != egg)
    g.tell("egg_destroyed", None, "AG-B-144", at=name(g, egg))
    missions.egg_gone(g, destroyed=True)


def open_crate(g: G, who: str, at: int) -> Script:
    """Look at the top three cards of the deck, equip one Weapon or Equipment of them at no cost, shuffle the rest in (AG-B-141)."""
    s = g.state
    s.crates = tuple(each for each in s.crates if each != at)
    seat = decider(g, who)
    looked = 3 + 2 * able(g, who, "spunkmeyer_gear") + 3 * able(g, who, "quartermaster_8")
    picks = 2 if able(g, who, "quartermaster_8") else 1
    g.tell("crate", seat, "AG-B-141", who=who, at=name(g, at))
    top = s.zones["endurance"][-looked:]
    g.revealed()
    for card in top:
        move(s, card, "endurance", "resolving")
    g.tell("looked", seat, "AG-B-141", cards=[s.faces[card] for card in top])
    for _ in range(picks):  # Bottomless Locker: two
        faces = dict.fromkeys(s.faces[card] for card in s.zones["resolving"])
        fitting = [Card(face) for face in faces if gear.wearable(g, who, face)]
        if not fitting:
            break
        chosen = yield g.ask(seat, "crate", fitting, may_stop=True, rule="AG-B-141", who=who)
        if chosen is STOP:
            break
        picked = find(s, "resolving", chosen.card)
        assert picked is not None
        yield from gear.put_on(g, who, picked, "resolving")
    for rest in s.zones["resolving"]:
        move(s, rest, "resolving", "endurance")
    endurance.mix(g, "endurance", top)
    endurance.reshuffle(g)
    endurance.check_lost(g)


def sentries_fire(g: G, number: int, was: int) -> Script:
    """Whenever an Alien model enters a Sentry Gun's line of sight it fires (AG-B-142). was: the model's space before.

    Says whether the model is gone.
    """
    s = g.state
    if not s.sentries:
        return False
    at = s.aliens[number].at
    sight = Sight(g)
    guns = [gun for gun in s.sentries if sight.ways.outlook(gun) >> at & 1]
    for gun in guns:
        if number not in s.aliens:
            return True
        if not sight.sees(gun, at) or sight.sees(gun, was):
            continue
        roll = dice.marine_die(g)
        hit = roll <= SENTRY_HITS
        s.sentries[gun] -= 1
        g.tell("sentry", None, "AG-B-142", at=name(g, gun), n=roll, hit=hit, dial=s.sentries[gun])
        if not s.sentries[gun]:
            del s.sentries[gun]
        if hit and (yield from swarms.kill_one(g, number, "AG-B-142")):
            return True
    return number not in s.aliens


def place_sentry(g: G, at: int) -> None:
    """A Sentry Gun stands on a space, its dial at 10."""
    g.state.sentries[at] = SENTRY_DIAL
    g.tell("sentry_placed", None, "AG-B-142", at=name(g, at))


def wreck_sentry(g: G, at: int) -> None:
    """An Alien tears a Sentry Gun down."""
    g.state.sentries.pop(at, None)
    g.tell("sentry_lost", None, "AG-B-142", at=name(g, at))


def carry_crate(g: G, who: str, at: int) -> None:
    """On the Supply Run a Crate is carried, not opened."""
    s = g.state
    s.crates = tuple(each for each in s.crates if each != at)
    change(g, who, crates=s.characters[who].crates + 1)
    g.tell("carries", decider(g, who), "AG-B-083", who=who, at=name(g, at))
