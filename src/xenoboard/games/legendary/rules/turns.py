"""The order of a game: whose turn, which phase, and the Cleanup Phase between turns.

Base rules LE-B-23, LE-B-27, LE-B-39, LE-B-60. `next_script` is all there is to the top level: the state says which script comes next.
"""

from __future__ import annotations

from xenoboard.engine import Script
from xenoboard.games.legendary.rules import abilities, action, decks, hive, objectives, queen, risen, strikes
from xenoboard.games.legendary.state import HAND, Flag, G
from xenoboard.parts.zones import move_all


def next_script(g: G) -> tuple[str, Script]:
    """The script that comes next: a phase, or one step of it."""
    s = g.state
    if s.phase != "start":
        if s.turn == s.alien:
            return queen.next_script(g)
        if s.turn in s.risen and not s.alive[s.turn] and not risen.is_out(g, s.turn) and s.phase in ("hive", "action", "cleanup"):
            return risen.next_script(g)
    if not s.alive[s.turn]:
        return "turn passes", pass_turn(g)
    match s.phase:
        case "start":
            return "start", start(g)
        case "hive":
            return "Hive Phase", hive.hive_phase(g)
        case "action":
            return "Action Phase", action.action_step(g)
        case "strike":
            return "Strike Phase", strikes.strike_step(g)
        case _:
            return "Cleanup", cleanup(g)


def start(g: G) -> Script:
    """The first Objective comes into play and the first player's turn begins."""
    s = g.state
    g.tell("start", s.turn, "LE-B-26", scenario=s.scenario)
    s.phase = "hive"
    yield from objectives.becomes_current(g)


def cleanup(g: G) -> Script:
    """Cleanup: `turn_end` texts; all played cards and the hand go to the discard pile; draw six (LE-B-99), more or less as effects say;
    what lasts until the end of the turn ends; the next living player is on (LE-B-39)."""
    s = g.state
    seat = s.turn
    cards = [*s.zones["operations"], *s.zones[f"attached:{seat}"], *s.zones["combat"]]
    yield from abilities.simultaneous(g, seat, abilities.waiting(g, seat, cards, "turn_end"))
    move_all(s, f"play:{seat}", f"discard:{seat}")
    move_all(s, f"hand:{seat}", f"discard:{seat}")
    s.played = ()
    yield from decks.draw(g, seat, max(0, HAND + s.bonus.pop(seat, 0)))
    if s.alive[seat]:
        yield from pass_turn(g)


def pass_turn(g: G) -> Script:
    """On to the next living player, clockwise. What lasts for a turn or a round is over, also where the turn of the dead would have
    begun. A preparation round ends when it comes back to the first player (LE-B-23)."""
    s = g.state
    end_turn_effects(g)
    before = s.turn
    s.turn = next_seat(g, before)
    s.phase = "hive"
    end_round_effects(g, [(before + step) % s.seats for step in range(1, (s.turn - before - 1) % s.seats + 2)])
    if (s.turn - s.first) % s.seats <= (before - s.first) % s.seats:
        s.round += 1
        if s.preparation:
            s.preparation -= 1
            if not s.preparation:
                g.tell("preparation_over", None, "LE-B-23")
    return
    yield


def next_seat(g: G, seat: int) -> int:
    """Who is on next clockwise: a living human, the alien player at her seat (LE-B-78), a risen alien at its usual place (LE-B-66)."""
    s = g.state
    for step in range(1, s.seats + 1):
        following = (seat + step) % s.seats
        if s.alive[following] or (following in s.risen and not risen.is_out(g, following)):
            return following
    return seat


def end_turn_effects(g: G) -> None:
    """Everything that lasts until the end of the turn is over."""
    s = g.state
    s.attack = s.recruit = s.killed = s.scanned = 0
    s.extra = ()
    s.played = ()
    s.helped = s.helped_basic = s.declined = ()
    s.buried = False
    s.discounts = ()
    s.recruit_to = ""
    s.mods = s.strike_mods = ()
    s.struck = ()
    s.unlocked = s.bitten = ()
    s.rushes = 0
    s.scan_mods = tuple(mod for mod in s.scan_mods if mod.until != "turn")
    end_flags(g, [flag for flag in s.flags if flag.until == "turn"])


def end_round_effects(g: G, seats: list[int]) -> None:
    """The turns of these seats begin: what lasted until then is over."""
    s = g.state
    s.scan_mods = tuple(mod for mod in s.scan_mods if mod.until != "round" or mod.seat not in seats)
    end_flags(g, [flag for flag in s.flags if flag.until == "round" and flag.seat in seats])


def end_flags(g: G, over: list[Flag]) -> None:
    """These rules are no longer in force; a card of the HQ that lay face down for one of them is turned up."""
    s = g.state
    s.flags = tuple(flag for flag in s.flags if flag not in over)
    for flag in over:
        if flag.name == "hq_facedown":
            move_all(s, f"hqdown:{flag.argument}", f"hq:{flag.argument}")
