"""Attacks of Characters: cost, targets, the roll, Full Auto, area weapons, and what abilities change.

Base rules AG-B-090..095, and AG-116, AG-118 for attacks through a pair of Air Duct Entrance and Exit.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.aliens.rules import blips, dice, endurance, gear, swarms, things, windows
from xenoboard.games.aliens.rules.board import LIBRARY, Sight, change, name, on_boards, plan, ways
from xenoboard.games.aliens.rules.choices import Shot, Target
from xenoboard.games.aliens.rules.injuries import area_hit, may
from xenoboard.games.aliens.rules.people import able, decider, lower_aim, once, raise_aim, unused
from xenoboard.games.aliens.state import G
from xenoboard.parts.grid import bits

NO_FULL_AUTO = {"m2": "N1", "gm2": "N1"}
"""Missions with a board on which nobody may use Full Auto or Grenades."""


def weapons_of(g: G, who: str) -> list[str]:
    """The Weapons a Character can attack with, by card id."""
    return [face for face in gear.faces_worn(g, who) if LIBRARY.cards[face].attack is not None]


def price_of(g: G, who: str, face: str, *, full: bool) -> int:
    """Cards an Attack costs this Character (AG-B-090), one more for Full Auto (AG-B-093)."""
    weapon = LIBRARY.cards[face].attack
    assert weapon is not None
    price = weapon.exhaust
    if face == "smartgun" and able(g, who, "smartgun_cheap"):
        price -= 1
    if face == "incinerator" and able(g, who, "frost_incinerator"):
        price = max(price - 1, 1)
    if full and not able(g, who, "gunner_1"):
        price += 1
    return price


def helps(g: G, who: str, price: int) -> list[str]:
    """What takes a card off this Attack: Belt Fed, Ammo Runner. None is spent on an Attack that costs nothing without it."""
    s = g.state
    found = []
    if s.acting is not None and s.acting.who == who and able(g, who, "gunner_4") and "gunner_4" not in s.acting.used:
        found.append("gunner_4")
    if "ammo" in s.characters[who].marks:
        found.append("ammo")
    return found[:price]


def cost(g: G, who: str, face: str, *, full: bool) -> int:
    """Cards to Exhaust for an Attack, less what helps."""
    price = price_of(g, who, face, full=full)
    return price - len(helps(g, who, price))


def pay(g: G, who: str, face: str, *, full: bool) -> None:
    """Pay for an Attack; abilities that made it cheaper are used up."""
    s = g.state
    seat = decider(g, who)
    price = price_of(g, who, face, full=full)
    used = helps(g, who, price)
    if "gunner_4" in used and s.acting is not None:
        s.acting = msgspec.structs.replace(s.acting, used=(*s.acting.used, "gunner_4"))
    if "ammo" in used:
        marks = list(s.characters[who].marks)
        marks.remove("ammo")
        change(g, who, marks=tuple(marks))
    endurance.pay(g, seat, price - len(used))


def targets(g: G) -> dict[str, int]:
    """Everything that can be shot at, Alien models and Eggs, and its space."""
    found = {f"alien-{number}": alien.at for number, alien in g.state.aliens.items()}
    if g.state.eggs:
        names = plan(g).names
        found |= {f"egg {names[egg]}": egg for egg in g.state.eggs}
    return found


def space_of(g: G, what: str) -> int:
    """Where a target is."""
    if what.startswith("alien-"):
        return g.state.aliens[int(what[6:])].at
    return plan(g).by_name[what.removeprefix("egg ")]


def exists(g: G, what: str) -> bool:
    """Whether a target is still there."""
    if what.startswith("alien-"):
        return int(what[6:]) in g.state.aliens
    return plan(g).by_name[what.removeprefix("egg ")] in g.state.eggs


def weapon_refusal(g: G, who: str, face: str, *, full: bool) -> Refusal | None:
    """Why a Character cannot attack with a Weapon at all."""
    weapon = LIBRARY.cards[face].attack
    assert weapon is not None
    if full:
        if not weapon.full_auto:
            return refuse("AG-B-095", "This Weapon has no Full Auto.")
        if plan(g).board_of.get(g.state.characters[who].at) == NO_FULL_AUTO.get(g.state.mission, ""):
            return refuse("AG-B-093", "Nobody may use Full Auto on this board, because of the reactor.")
    if not endurance.payable(g, decider(g, who), cost(g, who, face, full=full)):
        return refuse("AG-B-090", "There are not enough cards left to Exhaust.")
    return None


def reach_of(face: str) -> int:
    """How far a Weapon reaches; Short Range without a range of its own is three (AG-B-095)."""
    card = LIBRARY.cards[face]
    assert card.attack is not None
    if "Short Range" in card.traits and card.attack.range == 99:
        return 3
    return card.attack.range


def aim_refusal(face: str, sight: Sight, here: int, at: int) -> Refusal | None:
    """Why a target cannot be aimed at: range, line of sight."""
    reach = reach_of(face)
    if not reach:
        return refuse("AG-B-094", "This Weapon burns a space exactly two spaces away.")
    if not sight.sees(here, at):
        return refuse("AG-B-090", "There is no line of sight.")
    if reach < 99 and not sight.ways.within(here, reach) >> at & 1:
        return refuse("AG-B-095", "The target is more than {reach} spaces away.", reach=reach)
    return None


def legal_targets(g: G, who: str, face: str) -> list[str]:
    """The targets a Weapon can be aimed at now."""
    sight = Sight(g)
    here = g.state.characters[who].at
    return [what for what, at in targets(g).items() if aim_refusal(face, sight, here, at) is None]


def to_hit(g: G, who: str, face: str, what: str, *, first: bool, defensive: bool) -> int:
    """What the die may show at most: the aim dial with what raises it for this roll."""
    s = g.state
    weapon = LIBRARY.cards[face].attack
    assert weapon is not None
    need = s.characters[who].aim + weapon.aim_bonus
    acting = s.acting is not None and s.acting.who == who
    if able(g, who, "gunner_2") and acting and s.acting is not None and "move" not in s.acting.did:
        need += 1
    if first and able(g, who, "gunner_3") and ways(g).near(s.characters[who].at) >> space_of(g, what) & 1:
        need += 1
    if defensive and able(g, who, "tactician_5"):
        need += 1
    return need


def shoot(g: G, who: str, face: str, what: str, *, full: bool, defensive: bool = False) -> Script:
    """Make an Attack that was declared and is legal (AG-B-090..093). Yields back how many hits it had."""
    seat = decider(g, who)
    g.tell("attacks", seat, "AG-B-090", who=who, weapon=face, target=what, full=full, defensive=defensive)
    pay(g, who, face, full=full)

    def need(what: str, first: bool) -> int:
        return to_hit(g, who, face, what, first=first, defensive=defensive)

    def rolled(hit: bool) -> None:
        """After each die the dial goes down, but for Hicks' hits in Defensive Fire and a Smartgun's misses (AG-B-092)."""
        if not (hit and defensive and able(g, who, "hicks_cool")) and not (face == "smartgun" and not hit):
            lower_aim(g, who)

    return (yield from volley(g, who, what, full=full, need=need, rolled=rolled, legal=lambda: legal_targets(g, who, face)))


def volley(
    g: G,
    who: str,
    what: str,
    *,
    full: bool,
    need: Callable[[str, bool], int],
    rolled: Callable[[bool], None],
    legal: Callable[[], list[str]],
) -> Script:
    """The rolls of an Attack, with a Weapon or from the APC's turret: one, or with Full Auto until a miss (AG-B-091, AG-B-093).

    need: what the die may show for a target, and whether it is the first roll. rolled: what a roll does to the aim. legal: who may be
    shot at next. Yields back how many hits it had.
    """
    s = g.state
    seat = decider(g, who)
    noted(g, who)
    hits = kills = 0
    misses_left = 1 if full and able(g, who, "gunner_8") else 0
    ignored = False
    first = True
    while True:
        hit = yield from roll_to_hit(g, who, what, need(what, first), first=first)
        first = False
        rolled(hit)
        if hit:
            hits += 1
            before = all_aliens(g)
            yield from strike(g, what)
            kills += all_aliens(g) < before
            if s.characters[who].place not in ("board", "apc"):
                return hits
        elif full and not ignored and able(g, who, "drake_miss") and (yield from may(g, seat, "drake_miss", who)):
            ignored = True
        elif full and misses_left:
            misses_left -= 1
        else:
            break
        if not full:
            break
        found = legal()
        if not found:
            break
        if what in found and len(found) > 1:
            found = [what, *(each for each in found if each != what)]
        what = (yield g.ask(seat, "next_target", [Target(each) for each in found], rule="AG-B-093", who=who)).what
    if kills >= 2 and able(g, who, "vasquez_rage"):
        raise_aim(g, who)
    yield from windows.offer(g, "ev_short_bursts", who=who, effect=recycle_two)
    yield from blips.watch(g)
    return hits


def all_aliens(g: G) -> int:
    """How many Aliens there are, models and tokens."""
    return sum(alien.swarm for alien in g.state.aliens.values())


def noted(g: G, who: str) -> None:
    """An Attack was made in the running activation, if it is this Character's, whatever allowed it."""
    s = g.state
    if s.acting is not None and s.acting.who == who and "attack" not in s.acting.did:
        s.acting = msgspec.structs.replace(s.acting, did=(*s.acting.did, "attack"))


def recycle_two(g: G) -> Script:
    """Controlled Bursts, after an Attack: recycle two cards."""
    endurance.recycle(g, 2)
    return
    yield


def roll_to_hit(g: G, who: str, what: str, need: int, *, first: bool) -> Script:
    """One roll of an Attack: Perfect Shot and Hunter hit by themselves, Double Tap re-rolls a miss."""
    s = g.state
    if first and (yield from windows.offer(g, "ev_perfect_shot", who=who)):
        return True
    fresh = what.startswith("alien-") and s.aliens[int(what[6:])].fresh
    if fresh and able(g, who, "tracker_8") and unused(g, "tracker_8", who):
        once(g, "tracker_8", who)
        g.tell("ability", decider(g, who), "AG-B-190", ability="tracker_8", who=who)
        return True
    _, good = yield from dice.marine_roll(g, who, need, "attack")
    if (
        not good
        and able(g, who, "gunner_6")
        and unused(g, "gunner_6", who)
        and (yield from may(g, decider(g, who), "gunner_6", who))
    ):
        once(g, "gunner_6", who)
        _, good = yield from dice.marine_roll(g, who, need, "attack")
    return good


def strike(g: G, what: str) -> Script:
    """A hit: one Alien of the swarm dies, or the Egg is destroyed (AG-B-091, AG-B-144)."""
    if what.startswith("alien-"):
        yield from swarms.kill_one(g, int(what[6:]))
    else:
        things.destroy_egg(g, plan(g).by_name[what.removeprefix("egg ")])


# Area weapons -------------------------------------------------------------------------------------------------------------------


def burn_spaces(g: G, who: str, face: str) -> list[int]:
    """Spaces exactly two spaces away in line of sight, near enough to an Alien or Egg to burn it (AG-B-094, AG-Q-51)."""
    s = g.state
    weapon = LIBRARY.cards[face].attack
    assert weapon is not None
    if not weapon.exactly:
        return []
    here = s.characters[who].at
    sight = Sight(g)
    plain = plan(g).grid.ways(s.barricades)
    ring = sight.ways.within(here, weapon.exactly) & ~sight.ways.within(here, weapon.exactly - 1)
    marked = 0
    for space in [*(alien.at for alien in s.aliens.values()), *s.eggs]:
        marked |= plain.within(space, weapon.area)
    return [space for space in bits(ring & marked) if sight.sees(here, space)]


def burn(g: G, who: str, face: str, at: int) -> Script:
    """Attack with an area Weapon: one roll for every model and token within one space, Characters too (AG-B-094); the fire does not go
    through an Air Duct (AG-118)."""
    weapon = LIBRARY.cards[face].attack
    assert weapon is not None
    g.tell("burns", decider(g, who), "AG-B-094", who=who, weapon=face, at=name(g, at))
    pay(g, who, face, full=False)
    noted(g, who)
    sure = yield from windows.offer(g, "ev_perfect_shot", who=who)
    near = plan(g).grid.ways(g.state.barricades).within(at, weapon.area)
    yield from burn_aliens(g, who, near, weapon.hits_on, "fire", sure=sure)
    for each in list(on_boards(g)):
        if near >> each.at & 1 and each.id in g.state.characters and g.state.characters[each.id].at == each.at:
            roll = dice.marine_die(g)
            if roll <= weapon.hits_on and (yield from windows.offer(g, "ev_stay_frosty", who=each.id, what="fire", n=roll)):
                roll = dice.marine_die(g)
            hit = roll <= weapon.hits_on
            g.tell("rolled", decider(g, who), "AG-B-094", who=each.id, what="fire", n=roll, need=weapon.hits_on, good=hit)
            if hit:
                yield from area_hit(g, each.id)
    if g.state.characters[who].place in ("board", "apc"):
        lower_aim(g, who)
    yield from windows.offer(g, "ev_short_bursts", who=who, effect=recycle_two)
    yield from blips.watch(g)


def burn_aliens(g: G, who: str, near: int, hits_on: int, what: str, *, sure: bool = False) -> Script:
    """Roll for every Alien model and token on these spaces, and for Eggs. sure: the first roll hits by itself (Perfect Shot)."""
    s = g.state
    for number in [each for each, alien in s.aliens.items() if near >> alien.at & 1]:
        rolls = [dice.SYMBOL] * sure
        rolls += yield from dice.area_rolls(g, who, s.aliens[number].swarm - sure, hits_on, what)
        sure = False
        hits = sum(roll <= hits_on for roll in rolls)
        g.tell(
            "burned", decider(g, who), "AG-B-094", alien=number, sort=s.aliens[number].kind, rolls=rolls, need=hits_on, what=what
        )
        for _ in range(hits):
            if number in s.aliens:
                yield from swarms.kill_one(g, number, "AG-B-094")
    for egg in s.eggs:
        if near >> egg & 1 and (sure or max((yield from dice.area_rolls(g, who, 1, hits_on, what))) <= hits_on):
            things.destroy_egg(g, egg)
            sure = False


# Single shots given by cards and abilities --------------------------------------------------------------------------------------


def shots(g: G, who: str, what: str, *, defensive: bool = False) -> list[Shot]:
    """With which Weapons a Character could attack this target now."""
    s = g.state
    character = s.characters[who]
    if character.place != "board" or character.loader or no_attacks(g, who):
        return []
    if character.down and not (defensive and able(g, who, "hero_7")):
        return []
    sight = Sight(g)
    at = space_of(g, what)
    found = []
    for face in weapons_of(g, who):
        if defensive and "Unwieldy" in LIBRARY.cards[face].traits:
            continue
        if aim_refusal(face, sight, character.at, at) is not None:
            continue
        for full in (False, True):
            if weapon_refusal(g, who, face, full=full) is None:
                found.append(Shot(who, face, "auto" if full else ""))
    return found


def no_attacks(g: G, who: str) -> bool:
    """Broken Bishop makes no Attacks."""
    return who == "bishop" and g.state.mission == "gm5"


def who_could_fire(g: G, at: int, but: str) -> list[str]:
    """The Characters, beside one, that could attack the Alien on a space."""
    number = next((number for number, alien in g.state.aliens.items() if alien.at == at), None)
    if number is None:
        return []
    return [each.id for each in on_boards(g) if each.id != but and shots(g, each.id, f"alien-{number}")]


def one_shot(g: G, seat: int, shooters: list[str], number: int, prompt: str) -> Script:
    """One of these Characters, as a player says, makes one Attack against an Alien. Yields back how many hits it had."""
    what = f"alien-{number}"
    options = [shot for who in shooters for shot in shots(g, who, what)]
    if not options:
        return 0
    chosen = yield g.ask(seat, prompt, options, rule="AG-B-090", target=what)
    return (yield from shoot(g, chosen.who, chosen.weapon, what, full=chosen.how == "auto"))
