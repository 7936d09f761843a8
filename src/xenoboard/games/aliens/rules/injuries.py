"""What happens to Characters: Knocked Down, Captured, Killed, and standing up again.

Base rules AG-B-056, AG-B-131..135 and AG-B-183, with the abilities and Events that soften a blow.
"""

from __future__ import annotations

from typing import Any

from xenoboard.engine import Script
from xenoboard.games.aliens.rules import endurance, missions, windows
from xenoboard.games.aliens.rules.board import change, change_alien, mission, name, on_boards, within
from xenoboard.games.aliens.rules.dice import marine_roll
from xenoboard.games.aliens.rules.people import NEWT, able, decider, once, side_with_ripley, take_new_heroes, unused
from xenoboard.games.aliens.state import NOWHERE, G
from xenoboard.parts.zones import move_all


def knock_down(g: G, who: str) -> None:
    """Knocked Down (AG-B-132)."""
    change(g, who, down=True)
    g.tell("knocked_down", None, "AG-B-132", who=who)


def stand_up(g: G, who: str, rule: str = "AG-B-087") -> None:
    """Stand up again."""
    change(g, who, down=False)
    g.tell("stood_up", None, rule, who=who)


def may(g: G, seat: int, ability: str, who: str, rule: str = "AG-B-008", **args: Any) -> Script:
    """Ask whether a player uses an ability that says 'may' (AG-B-008, AG-C-03)."""
    answer = yield g.ask(seat, "use", (True, False), rule=rule, ability=ability, who=who, **args)
    return answer


def capture(g: G, who: str, alien: int | None) -> Script:
    """Captured: dragged off the boards together with one Alien of the swarm (AG-B-133). In a Bug Hunt it counts as Killed
    (AG-B-183). Bishop is only Knocked Down; Nobody Left Behind may prevent it."""
    s = g.state
    if able(g, who, "bishop_android"):
        knock_down(g, who)
        return
    if alien in s.aliens and (yield from nobody_left_behind(g, who, s.aliens[alien].at)):
        if not s.characters[who].down:
            knock_down(g, who)
        return
    g.tell("captured", None, "AG-B-133", who=who)
    if alien in s.aliens:
        take_captor(g, alien)
    yield from lose(g, who, "captured")


def take_captor(g: G, number: int) -> None:
    """One Alien of the swarm leaves with its captive: a token, or the model if it has none. The Queen stays."""
    s = g.state
    alien = s.aliens[number]
    if alien.kind == "queen":
        return
    if alien.tokens:
        change_alien(g, number, tokens=alien.tokens - 1)
    else:
        del s.aliens[number]


def nobody_left_behind(g: G, who: str, at: int) -> Script:
    """Nobody Left Behind: a Character that sees the captor makes one Attack; on a hit the capture becomes Knocked Down."""
    from xenoboard.games.aliens.rules import attack

    if not windows.held(g, "ev_not_leaving"):
        return False
    shooters = attack.who_could_fire(g, at, but=who)
    by: list[int] = []
    if not shooters or not (yield from windows.offer(g, "ev_not_leaving", who=who, by=by)):
        return False
    number = swarms_at(g, at)
    if number is None:
        return False
    hits = yield from attack.one_shot(g, by[0], shooters, number, "not_leaving")
    return hits > 0


def swarms_at(g: G, at: int) -> int | None:
    """The number of the Alien model on a space."""
    return next((number for number, alien in g.state.aliens.items() if alien.at == at), None)


def kill(g: G, who: str, alien: int | None = None) -> Script:
    """Killed (AG-B-134), unless something saves the Character: Dietrich, Lifeline, Hard to Kill."""
    s = g.state
    at = s.characters[who].at
    for other in list(on_boards(g)):
        seat = decider(g, other.id)
        saves = able(g, other.id, "dietrich_save") and within(g, other.at, at, 2) and unused(g, "dietrich_save", other.id)
        if saves and endurance.payable(g, seat, 3) and (yield from may(g, seat, "dietrich_save", other.id, victim=who)):
            once(g, "dietrich_save", other.id)
            endurance.pay(g, seat, 3)
            knock_down(g, who)
            return
        if able(g, other.id, "support_7") and within(g, other.at, at, 4) and "support_7" not in s.once:
            s.once = (*s.once, "support_7")
            g.tell("ability", seat, "AG-B-190", ability="support_7", who=other.id)
            knock_down(g, who)
            return
    if able(g, who, "hero_6"):
        g.tell("ability", decider(g, who), "AG-B-190", ability="hero_6", who=who)
        yield from capture(g, who, alien)
        return
    g.tell("killed", None, "AG-B-134", who=who)
    yield from lose(g, who, "killed")


def lose(g: G, who: str, place: str) -> Script:
    """A Character leaves the Mission, its equipped cards with it (AG-B-056); its player takes a Grunt (AG-B-135)."""
    s = g.state
    if mission(g).bug_hunt:
        place = "killed"
    if place == "captured" and tracked(g, who):
        s.counted[f"tracked:{who}"] = 1
    change(g, who, at=NOWHERE, place=place, down=False, loader=False, crates=0)
    move_all(s, f"gear:{who}", "lost")
    for other in list(s.characters.values()):
        if other.id != who and able(g, other.id, "company_man_2"):
            endurance.recycle(g, 3, other.seat)
    if who == NEWT:
        side_with_ripley(g)
    missions.check_defeat(g)
    yield from take_new_heroes(g)


def tracked(g: G, who: str) -> bool:
    """Whether a Locator Bracelet tells where a Captured Character is taken."""
    return any(g.state.faces[card] == "tracker_bracelet" for card in g.state.zones[f"gear:{who}"])


def put_out(g: G, who: str, at: int, *, down: bool) -> None:
    """A Character comes out of a machine onto a space."""
    change(g, who, at=at, place="board", loader=False, down=down or g.state.characters[who].down)
    g.tell("put_out", None, "AG-B-151", who=who, at=name(g, at), down=down)


def area_hit(g: G, who: str) -> Script:
    """Fire hits a Character: Knocked Down, or Killed if already down (AG-B-094)."""
    if g.state.characters[who].down:
        yield from kill(g, who)
    else:
        knock_down(g, who)


def holds_on(g: G, who: str, need: int) -> Script:
    """A Marine die of Defense or less against being blown out (AG-B-156). Yields back whether the Character holds on."""
    _, good = yield from marine_roll(g, who, need, "holding on")
    return good
