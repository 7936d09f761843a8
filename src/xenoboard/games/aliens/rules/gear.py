"""Weapons and Equipment: what a Character may carry, equipping, handing over, and the card actions.

Base rules AG-B-033, AG-B-050, AG-B-053, AG-B-054, AG-B-086, AG-B-088.
"""

from __future__ import annotations

from collections.abc import Iterator

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.aliens.cards import EnduranceCard
from xenoboard.games.aliens.rules import endurance, windows
from xenoboard.games.aliens.rules.board import LIBRARY, adjacent, name, occupied, on_boards, plan, ways, within
from xenoboard.games.aliens.rules.choices import Card, Space, Target, Who
from xenoboard.games.aliens.rules.people import NEWT, able, decider, hero_of, unused
from xenoboard.games.aliens.state import SENTRIES, G
from xenoboard.parts.grid import bits
from xenoboard.parts.zones import find, move

WEARABLE = ("weapon", "equipment")
ANYWHERE = ("motion_tracker", "medkit", "ammo_belt")
"""Card actions that can be taken inside the APC too: they need no space of one's own."""
ACTIONS = ("motion_tracker", "grenades", "medkit", "ammo_belt", "sentry_gun", "flare")
"""Equipment with a card action."""


def worn(g: G, who: str, kind: str) -> list[EnduranceCard]:
    """The equipped cards of one kind."""
    return [card for each in g.state.zones[f"gear:{who}"] if (card := endurance.card_of(g, each)).type == kind]


def faces_worn(g: G, who: str) -> list[str]:
    """The different cards a Character has equipped."""
    faces = g.state.faces
    return list(dict.fromkeys(faces[card] for card in g.state.zones[f"gear:{who}"]))


def wearable(g: G, who: str, face: str) -> bool:
    """Whether a Character can equip a card at all: Newt no Weapons, a Knocked Down one nothing (AG-B-132)."""
    card = LIBRARY.cards[face]
    if card.type not in WEARABLE or g.state.characters[who].down:
        return False
    return not (who == NEWT and card.type == "weapon")


def limits_broken(g: G, who: str) -> list[EnduranceCard]:
    """The kind that is over its limit: two Weapons of which the second is Backup; two Equipment, one more with Packed Light."""
    weapons = worn(g, who, "weapon")
    if len(weapons) > 2 or (len(weapons) == 2 and not any("Backup" in each.traits for each in weapons)):
        return weapons
    equipment = worn(g, who, "equipment")
    if len(equipment) > 2 + able(g, who, "quartermaster_2"):
        return equipment
    return []


def put_on(g: G, who: str, card: int, zone: str) -> Script:
    """Equip a card; over a limit an equipped card of that kind is Exhausted first (AG-B-053)."""
    s = g.state
    move(s, card, zone, f"gear:{who}")
    g.tell("equipped", decider(g, who), "AG-B-050", who=who, card=s.faces[card])
    while over := limits_broken(g, who):
        faces = [Card(face) for face in dict.fromkeys(each.id for each in over) if face != s.faces[card] or len(over) == 1]
        faces = faces or [Card(over[0].id)]
        chosen = yield g.ask(decider(g, who), "lose_gear", faces, rule="AG-B-053", who=who)
        yield from take_off(g, who, chosen.card)


def take_off(g: G, who: str, face: str) -> Script:
    """Exhaust an equipped card (AG-B-054). Salvage may put it under the deck instead."""
    s = g.state
    zone = f"gear:{who}"
    card = next(each for each in s.zones[zone] if s.faces[each] == face)
    g.tell("gear_exhausted", None, "AG-B-054", who=who, card=face)
    for other in list(on_boards(g)):
        salvages = able(g, other.id, "quartermaster_6") and within(g, other.at, s.characters[who].at, 3)
        if salvages and unused(g, "quartermaster_6", other.id):
            from xenoboard.games.aliens.rules.injuries import may
            from xenoboard.games.aliens.rules.people import once

            if (yield from may(g, other.seat, "quartermaster_6", other.id, card=face)):
                once(g, "quartermaster_6", other.id)
                endurance.to_bottom(g, card, zone)
                return
    endurance.to_pile(g, card, zone)


def equip_cost(g: G, seat: int, face: str) -> int:
    """What a player pays to equip a card."""
    hero = hero_of(g, seat)
    cost = LIBRARY.cards[face].cost
    return max(cost - 1, 0) if hero is not None and able(g, hero.id, "quartermaster_4") else cost


def equip_refusal(g: G, seat: int, who: str, face: str) -> Refusal | None:
    """Why a card from hand cannot be equipped to a Character."""
    card = LIBRARY.cards[face]
    if card.type not in WEARABLE:
        return refuse("AG-B-041", "Only Weapons and Equipment are equipped.")
    if who == NEWT and card.type == "weapon":
        return refuse("AG-B-029", "Newt may not equip Weapons.")
    if g.state.characters[who].down:
        return refuse("AG-B-132", "A Knocked Down Character equips nothing.")
    if windows.silenced(g, seat, who):
        return refuse("AG-B-050", "Comms Down: nobody gives cards to other players' Characters.")
    if not endurance.payable(g, seat, equip_cost(g, seat, face)):
        return refuse("AG-B-050", "There are not enough cards left to Exhaust.")
    return None


def equip_from_hand(g: G, seat: int, who: str, face: str) -> Script:
    """Equip a card from a player's hand at its cost (AG-B-050)."""
    card = find(g.state, f"hand:{seat}", face)
    assert card is not None
    endurance.pay(g, seat, equip_cost(g, seat, face))
    yield from put_on(g, who, card, f"hand:{seat}")


def hand_over(g: G, giver: str, taker: str, face: str) -> Script:
    """Give an equipped card to another Character, within limits, at no cost (AG-B-088)."""
    s = g.state
    zone = f"gear:{giver}"
    card = next(each for each in s.zones[zone] if s.faces[each] == face)
    g.tell("handed", decider(g, giver), "AG-B-088", who=giver, other=taker, card=face)
    yield from put_on(g, taker, card, zone)


def trade_options(g: G, who: str, other: str) -> Iterator[tuple[str, str, str]]:
    """(giver, taker, card) of everything that could change hands."""
    if windows.hushed(g, who, other):
        return
    for giver, taker in ((who, other), (other, who)):
        for face in faces_worn(g, giver):
            if wearable(g, taker, face) and fits(g, taker, face):
                yield giver, taker, face


def fits(g: G, who: str, face: str) -> bool:
    """Whether a further card stays within the limits (AG-B-033)."""
    card = LIBRARY.cards[face]
    if card.type == "weapon":
        weapons = worn(g, who, "weapon")
        backup = "Backup" in card.traits or any("Backup" in each.traits for each in weapons)
        return not weapons or (len(weapons) == 1 and backup)
    return len(worn(g, who, "equipment")) < 2 + able(g, who, "quartermaster_2")


# Card actions -------------------------------------------------------------------------------------------------------------------


def action_refusal(g: G, who: str, face: str) -> Refusal | None:
    """Why a card action is not possible now."""
    s = g.state
    if face == "motion_tracker" and not blips_near(g, who) and not s.zones["motion"]:
        return refuse("AG-B-086", "There is neither a Blip within 10 spaces nor a Motion Tracker card.")
    if face == "grenades":
        if plan(g).board_of.get(s.characters[who].at) == "N1" and s.mission in ("m2", "gm2"):
            return refuse("AG-B-086", "Nobody may use Grenades on this board, because of the reactor.")
        if not throw_spaces(g, who):
            return refuse("AG-B-086", "Neither an Alien nor an Egg is within 1 space of any space within 6 in line of sight.")
    if face == "sentry_gun" and len(s.sentries) >= SENTRIES:
        return refuse("AG-B-010", "Both Sentry Gun tokens are on the boards.")
    if face == "sentry_gun" and not free_neighbours(g, who):
        return refuse("AG-B-142", "No neighbouring space is free.")
    if face == "flare" and not flare_spaces(g, who):
        return refuse("AG-B-086", "No Blip is within 8 spaces of a space in line of sight.")
    return None


def card_action(g: G, who: str, face: str) -> Script:
    """Do what an equipped card's action says (AG-B-086)."""
    yield from CARD_ACTIONS[face](g, who)


def blips_near(g: G, who: str) -> list[int]:
    """Blips within ten spaces."""
    if g.state.characters[who].at < 0:  # inside the APC
        return []
    near = ways(g).within(g.state.characters[who].at, 10)
    return [number for number, blip in g.state.blips.items() if near >> blip.at & 1]


def use_tracker(g: G, who: str) -> Script:
    """Motion Tracker: the face of one Blip within ten spaces, or the top two Motion Tracker cards in any order."""
    from xenoboard.games.aliens.rules import blips, motion

    options: list[Target] = [Target(f"blip-{number}") for number in blips_near(g, who)]
    if g.state.zones["motion"]:
        options.append(Target("deck"))
    seat = decider(g, who)
    chosen = yield g.ask(seat, "tracker", options, rule="AG-B-086", who=who)
    if chosen.what == "deck":
        yield from motion.arrange(g, seat, 2)
    else:
        blips.look(g, seat, int(chosen.what.removeprefix("blip-")))


def throw_spaces(g: G, who: str) -> list[int]:
    """Spaces within six in line of sight with an Alien or Egg within one space."""
    from xenoboard.games.aliens.rules.board import Sight

    s = g.state
    sight = Sight(g)
    at = s.characters[who].at
    marked = 0
    for space in [*(alien.at for alien in s.aliens.values()), *s.eggs]:
        marked |= sight.ways.within(space, 1)
    return [space for space in bits(marked & sight.ways.within(at, 6)) if sight.sees(at, space)]


def throw_grenades(g: G, who: str) -> Script:
    """M40 Grenades: within one space every Alien dies on 6 or less, Characters are Knocked Down."""
    from xenoboard.games.aliens.rules import attack, injuries

    spaces = throw_spaces(g, who)
    chosen = yield g.ask(decider(g, who), "grenade", [Space(name(g, each)) for each in spaces], rule="AG-B-086", who=who)
    at = plan(g).by_name[chosen.at]
    yield from take_off(g, who, "grenades")
    near = ways(g).within(at, 1)
    yield from attack.burn_aliens(g, who, near, 6, "grenade")
    for each in list(on_boards(g)):
        if near >> each.at & 1 and not each.down:
            injuries.knock_down(g, each.id)


def use_medkit(g: G, who: str) -> Script:
    """Field Medkit: stand up everybody within two spaces and recycle two cards."""
    from xenoboard.games.aliens.rules import injuries

    yield from take_off(g, who, "medkit")
    at = g.state.characters[who].at
    for each in list(on_boards(g)):
        if each.down and within(g, at, each.at, 2):
            injuries.stand_up(g, each.id, "AG-B-086")
    endurance.recycle(g, 2, decider(g, who))


def use_belt(g: G, who: str) -> Script:
    """Ammo Belt: recycle five cards."""
    yield from take_off(g, who, "ammo_belt")
    endurance.recycle(g, 5, decider(g, who))


def free_neighbours(g: G, who: str) -> list[int]:
    """Free neighbouring spaces."""
    return list(bits(ways(g).near(g.state.characters[who].at) & ~occupied(g)))


def set_sentry(g: G, who: str) -> Script:
    """Sentry Gun: place its token in a neighbouring free space."""
    from xenoboard.games.aliens.rules import things

    options = [Space(name(g, each)) for each in free_neighbours(g, who)]
    chosen = yield g.ask(decider(g, who), "sentry", options, rule="AG-B-142", who=who)
    yield from take_off(g, who, "sentry_gun")
    things.place_sentry(g, plan(g).by_name[chosen.at])


def flare_spaces(g: G, who: str) -> list[int]:
    """Spaces in line of sight with a Blip within eight spaces; of those that light the same Blips the first."""
    from xenoboard.games.aliens.rules.board import Sight

    s = g.state
    if not s.blips:
        return []
    sight = Sight(g)
    at = s.characters[who].at
    lit: dict[int, int] = {}
    for space in bits(sight.ways.outlook(at)):
        near = sight.ways.within(space, 8)
        mask = sum(1 << number for number, blip in s.blips.items() if near >> blip.at & 1)
        if mask and mask not in lit and sight.sees(at, space):
            lit[mask] = space
    return list(lit.values())


def use_flare(g: G, who: str) -> Script:
    """Flares: every Blip within eight spaces of one space in line of sight is Spotted."""
    from xenoboard.games.aliens.rules import blips

    options = [Space(name(g, each)) for each in flare_spaces(g, who)]
    chosen = yield g.ask(decider(g, who), "flare", options, rule="AG-B-086", who=who)
    yield from take_off(g, who, "flare")
    near = ways(g).within(plan(g).by_name[chosen.at], 8)
    for number in list(g.state.blips):
        if number in g.state.blips and near >> g.state.blips[number].at & 1 and blips.can_reveal(g, number):
            yield from blips.spot(g, number, who)


CARD_ACTIONS = {
    "motion_tracker": use_tracker,
    "grenades": throw_grenades,
    "medkit": use_medkit,
    "ammo_belt": use_belt,
    "sentry_gun": set_sentry,
    "flare": use_flare,
}


def give_to(g: G, giver: str, steps: int, prompt: str, rule: str) -> Script:
    """Give one equipped card to somebody within so many spaces. Says whether it was done."""
    options = give_options(g, giver, steps)
    chosen = yield g.ask(decider(g, giver), prompt, options, may_stop=True, rule=rule, who=giver)
    if chosen is STOP:
        return False
    yield from hand_over(g, giver, chosen.who, chosen.card)
    return True


def give_options(g: G, giver: str, steps: int) -> list[object]:
    """Which card to whom."""
    from xenoboard.games.aliens.rules.choices import Give

    at = g.state.characters[giver].at
    return [
        Give(face, other.id)
        for face in faces_worn(g, giver)
        for other in on_boards(g)
        if other.id != giver
        and within(g, at, other.at, steps)
        and wearable(g, other.id, face)
        and fits(g, other.id, face)
        and not windows.hushed(g, giver, other.id)
    ]


def near_people(g: G, who: str, steps: int) -> list[Who]:
    """Other Characters at most so many spaces away."""
    at = g.state.characters[who].at
    return [Who(each.id) for each in on_boards(g) if each.id != who and within(g, at, each.at, steps)]


def beside(g: G, who: str, at: int) -> bool:
    """Whether a space is the Character's own or a neighbouring one (AG-B-083)."""
    here = g.state.characters[who].at
    return here == at or adjacent(g, here, at)
