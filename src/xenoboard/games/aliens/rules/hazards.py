"""The Hazards: what a drawn one does (AG-B-047, AG-B-166). "Your Hero" is the Hero of the player who drew it."""

from __future__ import annotations

from collections.abc import Callable

from xenoboard.engine import Script
from xenoboard.games.aliens.cards import EnduranceCard
from xenoboard.games.aliens.rules import blips, endurance, gear, motion, prowling
from xenoboard.games.aliens.rules.board import name, occupied, plan, ways
from xenoboard.games.aliens.rules.choices import Card, Space, Who
from xenoboard.games.aliens.rules.injuries import may
from xenoboard.games.aliens.rules.people import able, hero_of, referee
from xenoboard.games.aliens.state import EGGS, Character, G, Lasting
from xenoboard.parts.grid import bits, mask_of
from xenoboard.parts.zones import move


def resolve(g: G, seat: int, card: EnduranceCard) -> Script:
    """Resolve a drawn Hazard. Hazard Pay may Exhaust a card to ignore it."""
    hero = hero_of(g, seat)
    if card.type == "hive_hazard":
        g.state.willpower = min(g.state.willpower + 2, 10)
        g.tell("hazard", seat, "AG-B-166", card=card.id)
        return
    paid = hero is not None and able(g, hero.id, "company_man_6") and endurance.payable(g, seat, 1)
    if hero is not None and paid and (yield from may(g, seat, "company_man_6", hero.id, card=card.id)):
        endurance.exhaust(g, 1)
        return
    g.tell("hazard", seat, "AG-B-047", card=card.id)
    yield from HAZARDS[card.id](g, seat, hero)


def last(g: G, what: str, until: int, who: str = "") -> None:
    """An effect that lasts."""
    g.state.lasting = (*g.state.lasting, Lasting(what, until, who))


def losing_hope(g: G, seat: int, hero: Character | None) -> Script:
    """Until the Finish Phase after next the Hero's aim dial is set two lower."""
    if hero is not None:
        last(g, "losing_hope", g.state.turn + 1, hero.id)
    return
    yield


def low_on_ammo(g: G, seat: int, hero: Character | None) -> Script:
    """Exhaust three cards."""
    endurance.exhaust(g, 3)
    return
    yield


def jam(g: G, seat: int, hero: Character | None) -> Script:
    """One Weapon of the Hero goes to the Exhaust pile; without any Exhaust a card."""
    weapons = [] if hero is None else [Card(face) for face in dict.fromkeys(each.id for each in gear.worn(g, hero.id, "weapon"))]
    if hero is None or not weapons:
        endurance.exhaust(g, 1)
        return
    chosen = yield g.ask(seat, "lose_gear", weapons, rule="AG-B-054", who=hero.id)
    yield from gear.take_off(g, hero.id, chosen.card)


def movement(g: G, seat: int, hero: Character | None) -> Script:
    """Draw and resolve a Motion Tracker card."""
    yield from motion.draw(g, seat)


def in_the_walls(g: G, seat: int, hero: Character | None) -> Script:
    """A Blip on a free space three spaces from the Hero, where the commander chooses."""
    if hero is None or hero.at < 0 or not g.state.zones["pool"]:
        return
    layers = ways(g).layers(1 << hero.at, most=3)
    free = list(bits(layers[3] & ~occupied(g))) if len(layers) > 3 else []
    if free:
        chosen = yield g.ask(g.state.commander, "place_blip", [Space(name(g, each)) for each in free], rule="AG-B-047")
        blips.lay_blip(g, plan(g).by_name[chosen.at])
        yield from blips.watch(g)


def panic(g: G, seat: int, hero: Character | None) -> Script:
    """One action fewer in the Hero's next activation."""
    if hero is not None:
        last(g, "panic", 999, hero.id)
    return
    yield


def lights_out(g: G, seat: int, hero: Character | None) -> Script:
    """Until the end of the turn line of sight reaches five spaces only."""
    last(g, "lights_out", g.state.turn)
    return
    yield


def comms_down(g: G, seat: int, hero: Character | None) -> Script:
    """Until the end of the turn nobody gives cards or plays Events for other players' Characters."""
    last(g, "comms_down", g.state.turn)
    return
    yield


def acid_splash(g: G, seat: int, hero: Character | None) -> Script:
    """The Hero discards one equipped card."""
    if hero is None or not gear.faces_worn(g, hero.id):
        return
    chosen = yield g.ask(seat, "lose_gear", [Card(face) for face in gear.faces_worn(g, hero.id)], rule="AG-B-049", who=hero.id)
    s = g.state
    card = next(each for each in s.zones[f"gear:{hero.id}"] if s.faces[each] == chosen.card)
    move(s, card, f"gear:{hero.id}", "discard")
    g.tell("discarded", seat, "AG-B-049", cards=[chosen.card])


def screams(g: G, seat: int, hero: Character | None) -> Script:
    """Every player Exhausts two cards."""
    endurance.exhaust(g, 2 * g.state.seats)
    return
    yield


def fresh_eggs(g: G, seat: int, hero: Character | None) -> Script:
    """An Egg on a free space within four spaces of the Hero, if one is left."""
    s = g.state
    if hero is None or hero.at < 0 or len(s.eggs) >= EGGS:
        return
    free = [space for space in bits(ways(g).within(hero.at, 4) & ~occupied(g)) if space not in s.eggs]
    if free:
        chosen = yield g.ask(s.commander, "place_egg", [Space(name(g, space)) for space in free], rule="AG-B-144")
        s.eggs = (*s.eggs, plan(g).by_name[chosen.at])
        g.tell("egg_placed", seat, "AG-B-144", at=chosen.at)


def breach(g: G, seat: int, hero: Character | None) -> Script:
    """Remove the Barricade nearest to an Alien; the commander or Hive decides among equals (AG-Q-48)."""
    s = g.state
    start = mask_of(alien.at for alien in s.aliens.values())
    if not s.barricades or not start:
        return
    layers = plan(g).grid.ways(0).layers(start)
    steps = {
        door.mask: min((n for n, layer in enumerate(layers) for side in door.sides if layer >> side & 1), default=999)
        for door in plan(g).doors
        if s.barricades & door.mask
    }
    tied = [plan(g).door_by_bit[each] for each in steps if steps[each] == min(steps.values())]
    mask = tied[0].mask
    if len(tied) > 1:
        chosen = yield g.ask(referee(g), "which_door", [Who(door.name) for door in tied], rule="AG-Q-48")
        mask = next(door.mask for door in tied if door.name == chosen.who)
    prowling.remove_barricade(g, mask)
    g.tell("unbarred", None, "AG-B-084", door=plan(g).door_by_bit[mask].name)
    yield from blips.watch(g)


HAZARDS: dict[str, Callable[[G, int, Character | None], Script]] = {
    "hz_losing_hope": losing_hope,
    "hz_ammo_low": low_on_ammo,
    "hz_jam": jam,
    "hz_movement": movement,
    "hz_in_the_walls": in_the_walls,
    "hz_panic": panic,
    "hz_lights_out": lights_out,
    "hz_comms_down": comms_down,
    "hz_acid": acid_splash,
    "hz_screams": screams,
    "hz_egg": fresh_eggs,
    "hz_breach": breach,
}
