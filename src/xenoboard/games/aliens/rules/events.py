"""The Events that are played in one's own activation (AG-B-050, AG-B-074). Those played in answer to something are offered where it
happens (windows.offer)."""

from __future__ import annotations

from collections.abc import Callable

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.aliens.rules import endurance, gear, moving, windows
from xenoboard.games.aliens.rules.board import LIBRARY, adjacent, change
from xenoboard.games.aliens.rules.choices import Who
from xenoboard.games.aliens.rules.people import raise_aim, speed
from xenoboard.games.aliens.state import G, Lasting
from xenoboard.parts.zones import find


def play_refusal(g: G, seat: int, face: str, *, free: bool = False) -> Refusal | None:
    """Why an Event cannot be played now."""
    if face not in EVENTS:
        return refuse("AG-B-050", "This Event answers something that happens; it is offered then.")
    if not free and not endurance.payable(g, seat, windows.event_cost(g, seat, face)):
        return refuse("AG-B-050", "There are not enough cards left to Exhaust.")
    acting = g.state.acting
    assert acting is not None
    if windows.silenced(g, seat, acting.who) and face in ("ev_steady_aim", "ev_rage"):
        return refuse("AG-B-050", "Comms Down: nobody plays Events for other players' Characters.")
    if face == "ev_rage" and not any(
        adjacent(g, g.state.characters[acting.who].at, alien.at) for alien in g.state.aliens.values()
    ):
        return refuse("AG-B-050", "No Alien is adjacent.")
    if face == "ev_resupply" and not g.state.zones["exhaust"]:
        return refuse("AG-B-055", "The Exhaust pile is empty.")
    if face == "ev_marines_move" and not can_move(g, seat):
        return refuse("AG-B-080", "Nobody can move.")
    return None


def play(g: G, seat: int, who: str, face: str, *, free: bool = False) -> Script:
    """Play an Event from hand and carry it out; then the card is on the Exhaust pile, and Ferro's ability asks (AG-Q-08)."""
    card = find(g.state, f"hand:{seat}", face)
    assert card is not None
    price = 0 if free else windows.event_cost(g, seat, face)
    yield from windows.play(g, seat, card, price, EVENTS[face](g, seat, who))


def recycle_three(g: G, seat: int, who: str) -> Script:
    """Recycle three cards."""
    endurance.recycle(g, 3, seat)
    return
    yield


def can_move(g: G, seat: int) -> list[Who]:
    """The Characters that could take a Move action; under Comms Down none of other players'."""
    return [
        Who(each.id)
        for each in g.state.characters.values()
        if each.place in ("board", "apc")
        and not each.down
        and not windows.silenced(g, seat, each.id)
        and moving.Reach(g, each.id, speed(g, each.id)).ends
    ]


def marines_move(g: G, seat: int, who: str) -> Script:
    """Up to three Characters each take a Move action."""
    moved: list[str] = []
    while len(moved) < 3:
        options = [each for each in can_move(g, seat) if each.who not in moved]
        if not options:
            return
        chosen = yield g.ask(seat, "who_moves", options, may_stop=True, rule="AG-B-080")
        if chosen is STOP:
            return
        moved.append(chosen.who)
        if (yield from moving.free_move(g, chosen.who, speed(g, chosen.who), "event_move", "AG-B-080")):
            moving.charge(g, chosen.who)


def steady_aim(g: G, seat: int, who: str) -> Script:
    """Raise the acting Character's aim dial by three."""
    raise_aim(g, who, 3)
    return
    yield


def resupply(g: G, seat: int, who: str) -> Script:
    """Search the Exhaust pile for a Weapon or Equipment and equip it to any Character at no further cost."""
    card = yield from endurance.search(
        g,
        seat,
        lambda each: each.type in gear.WEARABLE and bool(wearers(g, seat, each.id)),
        may_stop=False,
        rule="AG-B-055",
        what="gear",
    )
    if card is None:
        return
    options = wearers(g, seat, g.state.faces[card])
    chosen = yield g.ask(seat, "wearer", options, rule="AG-B-050", card=g.state.faces[card])
    yield from gear.put_on(g, chosen.who, card, "resolving")


def wearers(g: G, seat: int, face: str) -> list[Who]:
    """The Characters that can equip a card; under Comms Down none of other players'."""
    return [
        Who(each.id)
        for each in g.state.characters.values()
        if each.place in ("board", "apc") and gear.wearable(g, each.id, face) and not windows.silenced(g, seat, each.id)
    ]


def listen_up(g: G, seat: int, who: str) -> Script:
    """Every player draws a card."""
    for step in range(g.state.seats):
        yield from endurance.draw(g, (seat + step) % g.state.seats)


def rage(g: G, seat: int, who: str) -> Script:
    """Three more Melee until the end of the turn."""
    change(g, who, marks=(*g.state.characters[who].marks, "melee+3"))
    return
    yield


def clock(g: G, seat: int, who: str) -> Script:
    """The turn dial does not advance in the next Finish Phase."""
    g.state.lasting = (*g.state.lasting, Lasting("clock", g.state.turn))
    return
    yield


EVENTS: dict[str, Callable[[G, int, str], Script]] = {
    "ev_deep_breath": recycle_three,
    "ev_breather": recycle_three,
    "ev_marines_move": marines_move,
    "ev_steady_aim": steady_aim,
    "ev_resupply": resupply,
    "ev_listen_up": listen_up,
    "ev_rage": rage,
    "ev_nuke": clock,
}

ANSWERS = tuple(card.id for card in LIBRARY.cards.values() if card.type == "event" and card.id not in EVENTS)
"""Events played when something happens."""
