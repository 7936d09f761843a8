"""Experience cards of those who lead and fight: Company Man (Armed to the Teeth AG-049..053), Hero, Gunner, Leader (AG-B-190)."""

from __future__ import annotations

import msgspec

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.aliens.cards import BLUE, GREEN, STAR
from xenoboard.games.aliens.rules import (
    attack,
    endurance,
    gear,
    interact,
    moving,
)
from xenoboard.games.aliens.rules.abilities.vocabulary import (
    Ability,
    acting,
    attack_options,
    attack_shots,
    deck_refusal,
    grunt,
    grunt_up,
    helper_of,
    in_sight,
    nobody,
    others,
    pick,
    pile_refusal,
    recycle_one,
    reveal_to_hand,
    seat_of,
    take_from_pile,
)
from xenoboard.games.aliens.rules.board import LIBRARY, on_boards, within
from xenoboard.games.aliens.rules.choices import (
    Card,
    FullAuto,
    Who,
)
from xenoboard.games.aliens.rules.people import raise_aim, speed
from xenoboard.games.aliens.state import G


def expense_can(g: G, who: str) -> Refusal | None:
    if not endurance.payable(g, seat_of(g, who), 1):
        return refuse("AG-B-050", "No card is left to Exhaust.")
    return None


def delegates(g: G, who: str) -> list[Who]:
    return [
        each
        for each in others(g, who, 3, grunt_up)
        if any(interact.refusal(g, each.who, option) is None for option in interact.candidates(g, each.who))
    ]


def delegation_can(g: G, who: str) -> Refusal | None:
    if acting(g).actions < 1:
        return refuse("AG-B-074", "It takes one of your actions, and none is left.")
    return nobody(delegates(g, who), "a Grunt within 3 spaces with something to interact with")


def delegation(g: G, who: str) -> Script:
    """A Grunt within three spaces takes an Interact action instead of you."""
    other = yield from pick(g, who, delegates(g, who), "delegate")
    g.state.acting = msgspec.structs.replace(acting(g), actions=acting(g).actions - 1, begun=True)
    yield from interact.choose_and_do(g, seat_of(g, who), other)


def armed_can(g: G, who: str) -> Refusal | None:
    if not [face for face in gear.faces_worn(g, who) if LIBRARY.cards[face].icon in (GREEN, BLUE)]:
        return refuse("AG-049", "No card with the green or the blue icon is equipped that could be Exhausted.")
    return None


def armed_to_the_teeth(g: G, who: str) -> Script:
    """Exhaust an equipped green or blue card, search the pile for a blue one, equip it within two spaces at its cost (AG-049..052)."""
    s = g.state
    seat = seat_of(g, who)
    faces = [Card(face) for face in gear.faces_worn(g, who) if LIBRARY.cards[face].icon in (GREEN, BLUE)]
    chosen = yield g.ask(seat, "exhaust_gear", faces, rule="AG-049", who=who)
    yield from gear.take_off(g, who, chosen.card)

    def wearers(face: str) -> list[Who]:
        at = s.characters[who].at
        return [
            Who(each.id)
            for each in on_boards(g)
            if within(g, at, each.at, 2) and gear.equip_refusal(g, seat, each.id, face) is None
        ]

    card = yield from endurance.search(
        g, seat, lambda each: each.icon == BLUE and bool(wearers(each.id)), may_stop=True, rule="AG-050", what="blue"
    )
    if card is None:
        return
    face = s.faces[card]
    other = yield from pick(g, who, wearers(face), "wearer", card=face)
    endurance.pay(g, seat, gear.equip_cost(g, seat, face))
    yield from gear.put_on(g, other, card, "resolving")


def no_rest_can(g: G, who: str) -> Refusal | None:
    return refuse("AG-B-190", "A Rest action was taken in this activation.") if "rest" in acting(g).did else None


def walking_can(g: G, who: str) -> Refusal | None:
    if "move" not in acting(g).did:
        return refuse("AG-B-190", "It comes only after a Move action.")
    return None if attack_options(g, who, False) else refuse("AG-B-090", "No Weapon has a target.")


def walking_death(g: G, who: str) -> Script:
    """After a Move action one Attack without spending an action."""
    chosen = yield g.ask(seat_of(g, who), "free_attack", attack_options(g, who, False), rule="AG-B-090", who=who)
    yield from attack.shoot(g, who, chosen.weapon, chosen.target, full=isinstance(chosen, FullAuto))


def eyes_can(g: G, who: str) -> Refusal | None:
    return nobody(in_sight(g, who), "a Character in line of sight")


def sharp_eyes(g: G, who: str) -> Script:
    """A Character in line of sight raises its aim dial by one."""
    other = yield from pick(g, who, in_sight(g, who), "raise_aim")
    raise_aim(g, other)


def double_can(g: G, who: str) -> Refusal | None:
    return nobody(others(g, who, 4, grunt_up), "a standing Grunt within 4 spaces")


def double_time(g: G, who: str) -> Script:
    """A Grunt within four spaces takes a Move action."""
    other = yield from pick(g, who, others(g, who, 4, grunt_up), "who_moves")
    yield from moving.free_move(g, other, speed(g, other), "event_move", "AG-B-080")


def fire_options(g: G, who: str) -> list[Who]:
    return [each for each in in_sight(g, who, grunt_up) if attack_shots(g, each.who)]


def at_will_can(g: G, who: str) -> Refusal | None:
    return nobody(fire_options(g, who), "a Grunt in line of sight with a target")


def fire_at_will(g: G, who: str) -> Script:
    """A Grunt in line of sight makes an Attack."""
    other = yield from pick(g, who, fire_options(g, who), "who_fires")
    chosen = yield g.ask(seat_of(g, who), "free_attack", attack_shots(g, other), rule="AG-B-090", who=other)
    yield from attack.shoot(g, other, chosen.weapon, chosen.target, full=isinstance(chosen, FullAuto))


def born_options(g: G, who: str) -> list[Who]:
    return others(g, who, 4, lambda each: grunt(each) and not each.activated)


def born_can(g: G, who: str) -> Refusal | None:
    return nobody(born_options(g, who), "a Grunt within 4 spaces not yet activated")


def born_commander(g: G, who: str) -> Script:
    """A Grunt within four spaces is activated at once, beside the command number."""
    from xenoboard.games.aliens.rules import turns

    other = yield from pick(g, who, born_options(g, who), "who_activates")
    g.state.waiting = (*g.state.waiting, acting(g))
    turns.begin_activation(g, other, seat_of(g, who))


ABILITIES: dict[str, Ability] = {
    "company_man_1": Ability("on", expense_can, take_from_pile(GREEN, 1)),
    "company_man_4": Ability("end", deck_refusal, reveal_to_hand(GREEN)),
    "company_man_5": Ability("during", delegation_can, delegation),
    "company_man_8": Ability("on", pile_refusal, take_from_pile(STAR)),
    "hero_3": Ability("end", no_rest_can, recycle_one, must=True),
    "hero_4": Ability("during", armed_can, armed_to_the_teeth),
    "gunner_7": Ability("during", walking_can, walking_death),
    "leader_2": Ability("on", eyes_can, sharp_eyes, must=True),
    "leader_4": Ability("during", double_can, double_time),
    "leader_5": Ability("during", *helper_of(3)),
    "leader_6": Ability("end", at_will_can, fire_at_will, must=True),
    "leader_7": Ability("on", born_can, born_commander, must=True),
}
