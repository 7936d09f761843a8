"""How Aliens attack: who is attacked, the Defense roll, and what a success does.

Base rules AG-B-130..135; the Brute's two dice (AG-126, AG-127, AG-Q-17), Facehuggers (AG-B-143), the Queen (AG-B-155), the Power Loader
(AG-B-150), with the abilities, Events and Reactions of that moment.
"""

from __future__ import annotations

from xenoboard.engine import STOP, Script
from xenoboard.games.aliens.rules import blips, dice, endurance, gear, injuries, moving, swarms, windows
from xenoboard.games.aliens.rules.board import adjacent, change_alien, on_boards, ways, within
from xenoboard.games.aliens.rules.choices import Who
from xenoboard.games.aliens.rules.people import able, decider, defense, melee, once, unused
from xenoboard.games.aliens.state import G

DOWN, CAPTURED, KILLED = "knocked_down", "captured", "killed"
INJURY = {1: DOWN, 2: DOWN, 3: DOWN, 4: CAPTURED, 5: CAPTURED, 6: KILLED}
INJURY_IF_DOWN = {1: CAPTURED, 2: CAPTURED, 3: CAPTURED, 4: CAPTURED, 5: CAPTURED, 6: KILLED}
"""AG-B-131: the Alien die after a failed Defense roll."""


def attackable(g: G, number: int, who: str) -> bool:
    """Whether an Alien may attack a Character: it is on the boards; Facehuggers ignore Bishop."""
    character = g.state.characters[who]
    if character.place != "board":
        return False
    return not (g.state.aliens[number].kind == "facehugger" and able(g, who, "bishop_android"))


def victims(g: G, number: int) -> list[str]:
    """The Characters an Alien could attack from where it is."""
    at = g.state.aliens[number].at
    near = ways(g).near(at)
    return [each.id for each in on_boards(g) if near >> each.at & 1 and attackable(g, number, each.id)]


def swarm_penalty(g: G, who: str) -> int:
    """One for each Alien, model or token, next to the Character beyond the first; all of them by the option (AG-B-130, AG-C-15)."""
    near = ways(g).near(g.state.characters[who].at)
    count = sum(alien.swarm for alien in g.state.aliens.values() if near >> alien.at & 1)
    return count if g.state.variant.count_adjacent == "all" else max(count - 1, 0)


def attack(g: G, number: int, who: str) -> Script:
    """An Alien attacks a Character."""
    s = g.state
    change_alien(g, number, attacks=s.aliens[number].attacks + 1)
    who = yield from take_the_blow(g, number, who)
    kind = swarms.kind_of(s.aliens[number])
    g.tell("alien_attacks", None, "AG-B-114", alien=number, sort=kind.id, who=who)
    total, symbol = yield from defense_roll(g, number, who, kind.defense_dice)
    if symbol or total <= melee(g, who):
        g.tell("fought_back", decider(g, who), "AG-B-130", who=who)
        yield from swarms.kill_one(g, number, "AG-B-130")
        yield from blips.watch(g)
        yield from fall_back(g, who)
    elif total <= defense(g, who):
        g.tell("dodged", decider(g, who), "AG-B-130", who=who)
        yield from fall_back(g, who)
    else:
        yield from succeeds(g, number, who)
    yield from blips.watch(g)


def take_the_blow(g: G, number: int, who: str) -> Script:
    """Somebody else may be the one attacked: Wierzbowski, Step Up, or whoever Burke pushes forward."""
    s = g.state
    at = s.characters[who].at
    if able(g, who, "burke_shove") and unused(g, "burke_shove", who) and endurance.payable(g, decider(g, who), 2):
        near = [Who(each.id) for each in on_boards(g) if each.id != who and adjacent(g, at, each.at)]
        if near:
            chosen = yield g.ask(decider(g, who), "burke", near, may_stop=True, rule="AG-B-130", who=who)
            if chosen is not STOP:
                once(g, "burke_shove", who)
                endurance.pay(g, decider(g, who), 2)
                g.tell("instead", decider(g, who), "AG-B-130", who=chosen.who, other=who)
                return chosen.who
    for each in list(on_boards(g)):
        if each.id == who or not adjacent(g, each.at, at):
            continue
        shields = able(g, each.id, "wierzbowski_shield") and unused(g, "wierzbowski_shield", each.id)
        if shields and (yield from injuries.may(g, each.seat, "wierzbowski_shield", each.id, victim=who)):
            once(g, "wierzbowski_shield", each.id)
            g.tell("instead", each.seat, "AG-B-130", who=each.id, other=who)
            return each.id
        if able(g, each.id, "hero_2") and (yield from injuries.may(g, each.seat, "hero_2", each.id, victim=who)):
            g.tell("instead", each.seat, "AG-B-130", who=each.id, other=who)
            return each.id
    return who


def defense_roll(g: G, number: int, who: str, number_of_dice: int) -> Script:
    """The Defense roll (AG-B-130). Against the Brute and the Queen two dice, the higher one counts; both must show the symbol.

    Yields back (total, whether it is the automatic Melee success).
    """
    penalty = swarm_penalty(g, who)
    need = defense(g, who)
    rolls = [dice.marine_die(g) for _ in range(number_of_dice)]
    while True:
        symbol = all(roll == dice.SYMBOL for roll in rolls)
        total = max(rolls) + penalty
        g.tell("defense_roll", decider(g, who), "AG-B-130", who=who, rolls=[*rolls], plus=penalty, total=total, need=need)
        if symbol or total <= need or not (yield from windows.offer(g, "ev_stay_frosty", who=who, what="defense", n=max(rolls))):
            break
        rolls[rolls.index(max(rolls))] = dice.marine_die(g)  # one die is rolled again
    if not symbol and total > melee(g, who):
        total = yield from steady(g, who, total)
    return total, symbol


def steady(g: G, who: str, total: int) -> Script:
    """Ripley may Exhaust a card to reduce the Defense roll of somebody within two spaces by one, where that matters."""
    helper = next((each.id for each in on_boards(g) if able(g, each.id, "ripley_steady")), None)
    if helper is None or total - 1 not in (melee(g, who), defense(g, who)):
        return total
    her = g.state.characters[helper]
    if not within(g, her.at, g.state.characters[who].at, 2) or not endurance.payable(g, her.seat, 1):
        return total
    if (yield from injuries.may(g, her.seat, "ripley_steady", helper, victim=who)):
        endurance.pay(g, her.seat, 1)
        return total - 1
    return total


def fall_back(g: G, who: str) -> Script:
    """Fall Back: after a dodge one space of movement."""
    character = g.state.characters[who]
    if able(g, who, "tactician_6") and character.place == "board" and not character.down:
        yield from moving.free_move(g, who, 1, "fall_back", "AG-B-190")


def succeeds(g: G, number: int, who: str) -> Script:
    """The attack succeeds, unless something turns it away; then the Alien die says how badly (AG-B-131)."""
    s = g.state
    character = s.characters[who]
    if character.loader:
        yield from hits_loader(g, who)
        return
    if able(g, who, "hero_8") and "hero_8" not in s.once:
        s.once = (*s.once, "hero_8")
        g.tell("ability", decider(g, who), "AG-B-190", ability="hero_8", who=who)
        return
    if (yield from windows.offer(g, "ev_get_clear", who=who)):
        yield from moving.free_move(g, who, 3, "get_clear", "AG-B-050")
        return
    if (yield from evades(g, number, who)):
        return
    if (yield from armored(g, who)):
        return
    if s.aliens[number].kind == "facehugger":
        yield from injuries.capture(g, who, number)
        return
    dragged = yield from windows.react(g, "attack_success", who=who, alien=number)
    roll = dice.alien_die(g)
    result = (INJURY_IF_DOWN if s.characters[who].down else INJURY)[roll]
    if dragged and result == DOWN:
        result = CAPTURED
    g.tell("injury", None, "AG-B-131", who=who, n=roll, result=result)
    if result == DOWN:
        injuries.knock_down(g, who)
    elif result == CAPTURED:
        yield from injuries.capture(g, who, number)
    else:
        yield from injuries.kill(g, who, number)


def evades(g: G, number: int, who: str) -> Script:
    """Evasive Manoeuvres: Exhaust two cards and move two spaces; out of reach, the attack has no effect."""
    seat = decider(g, who)
    if not able(g, who, "pilot_5") or not unused(g, "pilot_5", who) or not endurance.payable(g, seat, 2):
        return False
    if not (yield from injuries.may(g, seat, "pilot_5", who)):
        return False
    once(g, "pilot_5", who)
    endurance.pay(g, seat, 2)
    yield from moving.free_move(g, who, 2, "evade", "AG-B-190")
    alien = g.state.aliens.get(number)
    return alien is None or not adjacent(g, alien.at, g.state.characters[who].at)


def armored(g: G, who: str) -> Script:
    """Body Armor may be Exhausted: the result is Knocked Down, and nothing for who is down already."""
    s = g.state
    for face in ("body_armor", "body_armor_2"):
        if face in gear.faces_worn(g, who):
            answer = yield g.ask(decider(g, who), "armor", (True, False), rule="AG-B-054", card=face, who=who)
            if answer:
                yield from gear.take_off(g, who, face)
                if not s.characters[who].down:
                    injuries.knock_down(g, who)
                return True
    return False


def hits_loader(g: G, who: str) -> Script:
    """Only on a 5 or 6 is the Character thrown out of the Power Loader, beside it and Knocked Down (AG-B-150)."""
    from xenoboard.games.aliens.rules import loader

    roll = dice.alien_die(g)
    g.tell("alien_die", None, "AG-B-150", n=roll)
    if roll >= 5:
        yield from loader.thrown_out(g, who)
