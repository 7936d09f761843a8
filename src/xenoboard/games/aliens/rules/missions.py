"""What each Mission asks: how it is won and lost, what its Computers do, and its own interactions.

The words are those of content/missions.yaml. `won` and `check_defeat` are tables from the mission's family to a small function; campaign
consequences are in campaign.py.
"""

from __future__ import annotations

from collections.abc import Callable

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.aliens.rules import endurance
from xenoboard.games.aliens.rules.board import adjacent, change, character_at, mission, name, plan, within
from xenoboard.games.aliens.rules.choices import Space, Target
from xenoboard.games.aliens.rules.people import NEWT, decider, side_with_ripley
from xenoboard.games.aliens.state import GRUNT, Character, G
from xenoboard.parts.zones import learn, move, move_all

FAMILY = {
    "m1": "newt", "gm1": "newt", "m2": "escape", "gm2": "escape", "m3": "survive", "gm3": "survive", "pm3": "survive",
    "rescue": "rescue", "supply": "supply", "gm25": "chase", "pm25": "dropship", "gm4": "nest", "gm5": "queen",
}  # fmt: skip
HUNT = "hunt"
HALF = ("escape", "chase", "dropship")
"""Families in which half of certain Characters must get away."""
EXIT_OPENS = 8
SAVED_NEEDED = 2
CRATES_NEEDED = 4
EGGS_NEEDED = 6


def family(g: G) -> str:
    """Which sort of Mission this is."""
    return FAMILY.get(g.state.mission, HUNT)


def flagged(g: G, flag: str) -> bool:
    """Whether something has happened in this Mission."""
    return flag in g.state.flags


def flag(g: G, name_: str) -> None:
    """Something has happened in this Mission."""
    if name_ not in g.state.flags:
        g.state.flags = (*g.state.flags, name_)


def in_play(g: G) -> list[Character]:
    """The Characters on the boards or in the APC; Newt not found and captives not freed are not in play."""
    return [each for each in g.state.characters.values() if each.place in ("board", "apc")]


def left(g: G) -> list[Character]:
    """The Characters saved by leaving."""
    return [each for each in g.state.characters.values() if each.place == "left"]


def counted(g: G) -> list[Character]:
    """Those of whom half must get away: the trapped (Mission 2), or everybody fielded."""
    s = g.state
    if family(g) == "escape":
        return [each for each in s.characters.values() if f"trapped:{each.id}" in s.counted]
    return list(s.characters.values())


def needed(g: G) -> int:
    """Half of them, rounded up."""
    return (len(counted(g)) + 1) // 2


# Winning ------------------------------------------------------------------------------------------------------------------------


def newt_left(g: G) -> bool:
    """Newt has left by the Exit."""
    return NEWT in g.state.characters and g.state.characters[NEWT].place == "left"


def half_left(g: G) -> bool:
    """At least half have left."""
    return sum(each.place == "left" for each in counted(g)) >= needed(g)


def survivors_left(g: G) -> bool:
    """At least two have left; from turn 8 on, in the updated Mission 3 as soon as the Exit is open."""
    enough = len(left(g)) >= SAVED_NEEDED
    return enough and (g.state.turn >= EXIT_OPENS or (g.state.mission == "pm3" and exit_open(g)))


def captive_left(g: G) -> bool:
    """At least one captive has left."""
    return any(f"captive:{each.id}" in g.state.counted for each in left(g))


def crates_left(g: G) -> bool:
    """At least four Crates have left."""
    return g.state.counted.get("crates", 0) >= CRATES_NEEDED


def found_her(g: G) -> bool:
    """Newt has left; without her one Character, after six Eggs are destroyed."""
    newt = g.state.characters.get(NEWT)
    if newt is not None and newt.place not in ("killed", "captured"):
        return newt.place == "left"
    return bool(left(g)) and g.state.counted.get("eggs", 0) >= EGGS_NEEDED


def queen_gone(g: G) -> bool:
    """The Queen is dead or blown out."""
    return flagged(g, "queen_dead") and bool(in_play(g))


def hunt_survived(g: G) -> bool:
    """The Motion Tracker deck is empty and no Alien or Blip is left (AG-B-180); a Queen that belongs to the Mission is dead."""
    s = g.state
    over = not s.zones["motion"] and not s.aliens and not s.blips and bool(in_play(g))
    return over and (not mission(g).queen_turn or flagged(g, "queen_dead"))


def taken_off(g: G) -> bool:
    """The Dropship has taken off."""
    return flagged(g, "take_off")


GOALS: dict[str, Callable[[G], bool]] = {
    "newt": newt_left, "escape": half_left, "survive": survivors_left, "rescue": captive_left, "supply": crates_left,
    "chase": half_left, "dropship": taken_off, "nest": found_her, "queen": queen_gone, HUNT: hunt_survived,
}  # fmt: skip
STAYING = ("dropship", "queen", HUNT)
"""Families that are won with Characters still on the boards."""


def won(g: G) -> bool:
    """Whether the Mission is won, in a Finish Phase."""
    kind = family(g)
    return GOALS[kind](g) and (kind in STAYING or not in_play(g))


def can_take_off(g: G) -> bool:
    """Engines started, half of the Characters inside the Dropship or the docked APC, no Alien inside (Mission 2.5)."""
    from xenoboard.games.aliens.rules import apc

    s = g.state
    hold = plan(g).hold
    if not flagged(g, "engines") or any(alien.at in hold for alien in s.aliens.values()):
        return False
    docked = apc.docked(g)
    inside = sum(each.at in hold or (docked and each.place == "apc") for each in in_play(g))
    return inside >= needed(g)


def take_off(g: G) -> Script:
    """The commander may declare take-off; who is not aboard is Captured."""
    from xenoboard.games.aliens.rules import apc, injuries

    s = g.state
    answer = yield g.ask(s.commander, "take_off", (True, False), rule="AG-081")
    if not answer:
        return
    flag(g, "take_off")
    hold = plan(g).hold
    docked = apc.docked(g)
    for each in in_play(g):
        aboard = each.at in hold or (docked and each.place == "apc")
        if not aboard and injuries.tracked(g, each.id):
            s.counted[f"tracked:{each.id}"] = 1
        change(g, each.id, place="left" if aboard else "captured", at=-1)
        if not aboard:
            move_all(s, f"gear:{each.id}", "lost")  # their cards are gone with them (AG-B-056)
    g.tell("take_off", s.commander, "AG-081")


# Losing -------------------------------------------------------------------------------------------------------------------------


def check_defeat(g: G) -> None:
    """Whether the Mission cannot be won any more: the players lose at once."""
    s = g.state
    kind = family(g)
    alive = in_play(g)
    if kind == "newt" and NEWT in s.characters and s.characters[NEWT].place in ("killed", "captured"):
        endurance.defeat(g, "AG-B-006", "newt_lost")
    if kind in HALF and sum(each.place in ("board", "apc", "left") for each in counted(g)) < needed(g):
        endurance.defeat(g, "AG-B-006", "too_few")
    if kind == "survive" and len(alive) + len(left(g)) < SAVED_NEEDED:
        endurance.defeat(g, "AG-B-006", "too_few")
    if kind == "rescue" and not captives_possible(g):
        endurance.defeat(g, "AG-B-006", "captives_lost")
    if not alive and not winnable_without_anybody(g):
        endurance.defeat(g, "AG-B-006", "all_lost")


def winnable_without_anybody(g: G) -> bool:
    """Nobody is left on the boards: is it won by those that have left (AG-B-006)?"""
    kind = family(g)
    if kind == "survive":
        return len(left(g)) >= SAVED_NEEDED
    return (kind not in STAYING and GOALS[kind](g)) or flagged(g, "take_off")


def captives_possible(g: G) -> bool:
    """Whether a captive can still be brought out."""
    s = g.state
    waiting = any(s.faces[token] != "captive-none" for token in s.captives.values())
    freed = any(
        f"captive:{each.id}" in s.counted and each.place in ("board", "captive", "left") for each in s.characters.values()
    )
    return waiting or freed


def time_is_up(g: G) -> bool:
    """Whether the turn dial has passed the Mission's last turn."""
    last = mission(g).last_turn
    return bool(last) and g.state.turn > last


# The Exit and Computers ---------------------------------------------------------------------------------------------------------


def exit_open(g: G) -> bool:
    """In Mission 3 the Exit is shut until the Computer opens it, at the latest until turn 8."""
    return family(g) != "survive" or flagged(g, "exit_open") or g.state.turn >= EXIT_OPENS


def exit_refusal(g: G, who: str) -> Refusal | None:
    """Why a Character cannot leave now, wherever it stands."""
    if not exit_open(g):
        return refuse("AG-B-145", "The Exit is shut until the Computer opens it, or until turn {turn}.", turn=EXIT_OPENS)
    return None


def computer_refusal(g: G) -> Refusal | None:
    """Why using a Computer would do nothing here."""
    s = g.state
    match family(g):
        case "newt":
            useful = any(blip.mission for blip in s.blips.values())
        case "escape":
            useful = bool(s.tunnels)
        case "survive":
            useful = not flagged(g, "exit_open") and s.turn < EXIT_OPENS
        case "queen":
            useful = True
        case _:
            useful = False
    return None if useful else refuse("AG-B-140", "The Mission gives this Computer nothing to do now.")


def use_computer(g: G, who: str) -> Script:
    """A Tech test was passed at a Computer: do what the Mission says (AG-B-140)."""
    s = g.state
    seat = decider(g, who)
    match family(g):
        case "newt":
            options = [Target(f"blip-{n}") for n, blip in s.blips.items() if blip.mission]
            chosen = yield g.ask(seat, "look_mission_blip", options, rule="AG-B-140", who=who)
            from xenoboard.games.aliens.rules import blips

            blips.look(g, seat, int(chosen.what.removeprefix("blip-")))
        case "escape":
            options_ = [Space(name(g, each)) for each in s.tunnels]
            spot = yield g.ask(seat, "seal_tunnel", options_, rule="AG-B-140", who=who)
            at = plan(g).by_name[spot.at]
            s.tunnels = tuple(each for each in s.tunnels if each != at)
            g.tell("tunnel_sealed", seat, "AG-B-140", at=spot.at)
        case "survive":
            flag(g, "exit_open")
            g.tell("exit_opened", seat, "AG-B-140")
        case "queen":
            s.airlock_open = not s.airlock_open
            g.tell("airlock", seat, "AG-B-156", open=s.airlock_open)


# What a Mission hides -----------------------------------------------------------------------------------------------------------


def looked_around(g: G, who: str) -> None:
    """A Character took a step: a captive site beside it is looked at (Rescue); the Queen wakes when somebody comes near (Mission 4)."""
    s = g.state
    at = s.characters[who].at
    for site, token in list(s.captives.items()):
        if adjacent(g, at, site) or at == site:
            look_at_site(g, site, token)
    if not s.queen_awake:
        queen = next((alien for alien in s.aliens.values() if alien.kind == "queen"), None)
        if queen is not None and within(g, queen.at, at, 3):
            wake_queen(g)


def look_at_site(g: G, site: int, token: int) -> None:
    """Turn a captive token up: a captive waits there to be freed, or nobody does."""
    s = g.state
    face = s.faces[token]
    del s.captives[site]
    move(s, token, "captives", "aside")
    learn(g, token, range(s.seats))
    captive = face.removeprefix("captive-")
    g.tell("site_seen", None, "AG-B-106", at=name(g, site), who=None if captive == "none" else captive)
    if captive != "none":
        change(g, captive, place="captive", at=site)
    elif not captives_possible(g):
        endurance.defeat(g, "AG-B-006", "captives_lost")


def wake_queen(g: G) -> None:
    """The Queen wakes."""
    g.state.queen_awake = True
    g.tell("queen_wakes", None, "AG-B-155")


def egg_gone(g: G, *, destroyed: bool) -> None:
    """An Egg was destroyed or opened."""
    s = g.state
    if destroyed:
        s.counted["eggs"] = s.counted.get("eggs", 0) + 1
    if not s.queen_awake:
        wake_queen(g)


def join(g: G, who: str, helper: str) -> None:
    """Newt joins the Fireteam, on Ripley's side (AG-B-029)."""
    change(g, NEWT, place="board", seat=GRUNT)
    side_with_ripley(g)
    flag(g, "newt_joined")
    g.tell("newt_joined", decider(g, helper), "AG-B-083", who=helper)


def free(g: G, captive: str, helper: str) -> Script:
    """A captive is freed: a Grunt, Knocked Down and without equipment; a player without a Character takes it (AG-B-135)."""
    from xenoboard.games.aliens.rules.people import take_new_heroes

    change(g, captive, place="board", seat=GRUNT, down=True)
    g.tell("freed", decider(g, helper), "AG-B-083", who=helper, other=captive)
    yield from take_new_heroes(g)


def captives_in_danger(g: G) -> Script:
    """Each Finish Phase of a Rescue: on a 6 of the Alien die one captive, of the commander's choice, is Killed."""
    from xenoboard.games.aliens.rules.dice import alien_die

    s = g.state
    if family(g) != "rescue" or not (s.captives or any(each.place == "captive" for each in s.characters.values())):
        return
    roll = alien_die(g)
    g.tell("alien_die", None, "AG-B-143", n=roll)
    if roll < 6:
        return
    sites = [*s.captives, *(each.at for each in s.characters.values() if each.place == "captive")]
    chosen = yield g.ask(s.commander, "captive_dies", [Space(name(g, site)) for site in sites], rule="AG-B-143")
    site = plan(g).by_name[chosen.at]
    if site in s.captives:
        look_at_site(g, site, s.captives[site])
    victim = character_at(g, site)
    if victim is not None and victim.place == "captive":
        change(g, victim.id, place="killed", at=-1)
        g.tell("killed", None, "AG-B-134", who=victim.id)
    check_defeat(g)
