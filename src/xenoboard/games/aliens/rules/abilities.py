"""Abilities that are used in an activation: of Characters and of Experience cards.

AG-B-026 gives the timings. An ability here has a function that says why it cannot be used now, and one that does it. Passive abilities
are asked for where they apply (`people.able`). A text without "may" is carried out even if the player does not ask for it (AG-B-008).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.aliens.cards import BLUE, GREEN, STAR
from xenoboard.games.aliens.rules import (
    apc,
    attack,
    blips,
    endurance,
    events,
    gear,
    injuries,
    interact,
    motion,
    moving,
    swarms,
)
from xenoboard.games.aliens.rules.board import LIBRARY, Sight, change, name, on_boards, plan, ways, within
from xenoboard.games.aliens.rules.choices import (
    Aim,
    Attack,
    Card,
    FullAuto,
    Give,
    Move,
    Number,
    Seat,
    Space,
    Takeover,
    Target,
    Who,
)
from xenoboard.games.aliens.rules.people import NEWT, able, raise_aim, speed
from xenoboard.games.aliens.state import GRUNT, Acting, Character, G
from xenoboard.parts.grid import bits
from xenoboard.parts.zones import find, move, put_under, take

Can = Callable[[G, str], Refusal | None]
Do = Callable[[G, str], Script]


class Ability(msgspec.Struct, frozen=True):
    """How an ability is used. timing: on, during or end of activation. must: its text has no 'may'."""

    timing: str
    can: Can
    do: Do
    must: bool = False


def acting(g: G) -> Acting:
    """The running activation."""
    found = g.state.acting
    assert found is not None
    return found


def seat_of(g: G, who: str) -> int:
    """The seat that uses the ability."""
    found = g.state.acting
    return found.seat if found is not None and found.who == who else g.state.characters[who].seat


def mark_used(g: G, ability: str) -> None:
    """Once per activation."""
    g.state.acting = msgspec.structs.replace(acting(g), used=(*acting(g).used, ability))


def always(g: G, who: str) -> Refusal | None:
    """Nothing forbids it."""
    return None


def deck_refusal(g: G, who: str) -> Refusal | None:
    """Without a card in the Endurance deck there is nothing to reveal or look at (AG-Q-04)."""
    return None if g.state.zones["endurance"] else refuse("AG-Q-04", "the Endurance deck is empty")


def pile_refusal(g: G, who: str) -> Refusal | None:
    """Without an Exhaust pile there is nothing to take."""
    return None if g.state.zones["exhaust"] else refuse("AG-B-055", "the Exhaust pile is empty")


def motion_refusal(g: G, who: str) -> Refusal | None:
    """Without a Motion Tracker card there is nothing to look at."""
    return None if g.state.zones["motion"] else refuse("AG-B-121", "the Motion Tracker deck is empty")


def nobody(found: object, what: str) -> Refusal | None:
    """A refusal when nobody is there for it."""
    return None if found else refuse("AG-B-190", "there is nobody for it: {what}", what=what)


def others(g: G, who: str, steps: int, fits: Callable[[Character], bool] = lambda each: True) -> list[Who]:
    """Other Characters within so many spaces that fit."""
    at = g.state.characters[who].at
    return [Who(each.id) for each in on_boards(g) if each.id != who and within(g, at, each.at, steps) and fits(each)]


def near_by(g: G, who: str, steps: int, fits: Callable[[Character], bool]) -> list[Who]:
    """Characters within so many spaces that fit, oneself too: the text does not say "other"."""
    return [*([Who(who)] if fits(g.state.characters[who]) else []), *others(g, who, steps, fits)]


def in_sight(g: G, who: str, fits: Callable[[Character], bool] = lambda each: True) -> list[Who]:
    """Other Characters in line of sight that fit."""
    sight = Sight(g)
    at = g.state.characters[who].at
    return [Who(each.id) for each in on_boards(g) if each.id != who and sight.sees(at, each.at) and fits(each)]


def grunt(each: Character) -> bool:
    """A Grunt."""
    return each.seat == GRUNT


def grunt_up(each: Character) -> bool:
    """A Grunt that stands."""
    return each.seat == GRUNT and not each.down


def down(each: Character) -> bool:
    """A Knocked Down Character."""
    return each.down


def up(each: Character) -> bool:
    """A standing Character."""
    return not each.down


def pick(g: G, who: str, options: list[Who], prompt: str, *, may_stop: bool = False, **args: Any) -> Script:
    """Choose one of some Characters; None if none."""
    chosen = yield g.ask(seat_of(g, who), prompt, options, may_stop=may_stop, rule="AG-B-190", who=who, **args)
    return None if chosen is STOP else chosen.who


# Ripley, Hicks, Gorman, Frost, Hudson, Newt ---------------------------------------------------------------------------------------


def ripley_recycle(g: G, who: str) -> Script:
    """Recycle one card; two if Newt is within three spaces."""
    newt = g.state.characters.get(NEWT)
    near = newt is not None and newt.place == "board" and within(g, g.state.characters[who].at, newt.at, 3)
    endurance.recycle(g, 2 if near else 1, seat_of(g, who))
    return
    yield


def coach_can(g: G, who: str) -> Refusal | None:
    return nobody(others(g, who, 3), "another Character within 3 spaces")


def hicks_coach(g: G, who: str) -> Script:
    """Another Character within three spaces raises its aim dial by one."""
    other = yield from pick(g, who, others(g, who, 3), "raise_aim")
    raise_aim(g, other)


def gorman_draw(g: G, who: str) -> Script:
    """Draw two cards, like it or not."""
    yield from endurance.draw(g, seat_of(g, who), 2)


def give_can(g: G, who: str) -> Refusal | None:
    if g.state.seats == 1 or not g.state.zones[f"hand:{seat_of(g, who)}"]:
        return refuse("AG-B-052", "there is no card in hand, or no other player")
    if any(each.name == "comms_down" for each in g.state.lasting):
        return refuse("AG-B-050", "Comms Down: nobody gives cards")
    return None


def gorman_give(g: G, who: str) -> Script:
    """Give a card in hand to another player."""
    s = g.state
    seat = seat_of(g, who)
    faces = dict.fromkeys(s.faces[card] for card in s.zones[f"hand:{seat}"])
    chosen = yield g.ask(seat, "give_card", [Card(face) for face in faces], rule="AG-B-052", who=who)
    to = yield g.ask(
        seat, "give_player", [Seat(each) for each in range(s.seats) if each != seat], rule="AG-B-052", card=chosen.card
    )
    card = find(s, f"hand:{seat}", chosen.card)
    assert card is not None
    move(s, card, f"hand:{seat}", f"hand:{to.seat}")
    g.tell("gave_card", seat, "AG-B-052", card=chosen.card, other=to.seat)


def swap_options(g: G, who: str) -> list[Give | Takeover]:
    found: list[Give | Takeover] = []
    for each in gear.near_people(g, who, 1):
        for giver, taker, face in gear.trade_options(g, who, each.who):
            found.append(Give(face, taker) if giver == who else Takeover(face, giver))
    return found


def swap_can(g: G, who: str) -> Refusal | None:
    return None if swap_options(g, who) else refuse("AG-B-088", "no card can change hands with a Character within 1 space")


def frost_swap(g: G, who: str) -> Script:
    """Move one equipped card from a Character within one space or to it."""
    chosen = yield g.ask(seat_of(g, who), "swap", swap_options(g, who), rule="AG-B-088", who=who)
    if isinstance(chosen, Give):
        yield from gear.hand_over(g, who, chosen.who, chosen.card)
    else:
        yield from gear.hand_over(g, chosen.who, who, chosen.card)


def hudson_peek(g: G, who: str) -> Script:
    """Look at the top Motion Tracker card; leave it there or put it on the bottom."""
    seat = seat_of(g, who)
    motion.peek(g, seat)
    answer = yield g.ask(
        seat, "keep_top", (True, False), rule="AG-B-118", concealed=True, who=who, card=g.state.faces[g.state.zones["motion"][-1]]
    )
    if not answer:
        motion.top_to_bottom(g, seat)


def call_options(g: G, who: str) -> list[Who]:
    at = g.state.characters[who].at
    return [each for each in in_sight(g, who, up) if nearer_spaces(g, each.who, at)]


def nearer_spaces(g: G, who: str, goal: int) -> list[int]:
    """Free spaces up to two spaces away, each step nearer to a goal by a shortest way."""
    reach = moving.Reach(g, who, 2)
    field = ways(g).layers(1 << goal)
    distance = {space: n for n, layer in enumerate(field) for space in bits(layer)}
    here = distance.get(reach.start, 999)
    return [
        space
        for space in bits(reach.ends)
        if (steps := reach.distance(space)) is not None and distance.get(space, 999) == here - steps
    ]


def call_can(g: G, who: str) -> Refusal | None:
    return (
        nobody(call_options(g, who), "a Character in sight that could come nearer")
        if endurance.at_hand(g) >= 2
        else nobody(False, "two cards to Exhaust")
    )


def newt_call(g: G, who: str) -> Script:
    """Exhaust two cards: a Character in sight moves up to two spaces towards her by a shortest way (AG-C-07)."""
    seat = seat_of(g, who)
    endurance.pay(g, seat, 2)
    other = yield from pick(g, who, call_options(g, who), "who_comes")
    at = g.state.characters[who].at
    options = [Move(name(g, space)) for space in nearer_spaces(g, other, at)]
    chosen = yield g.ask(seat, "event_move", options, rule="AG-C-07", who=other)
    yield from moving.move(g, other, chosen.to, 2)


# Apone, Dietrich, Crowe, Burke, Bishop, Enraged Ripley, Ferro, Spunkmeyer ------------------------------------------------------------


def order_can(g: G, who: str) -> Refusal | None:
    return nobody(near_by(g, who, 4, up), "a standing Character within 4 spaces")


def apone_order(g: G, who: str) -> Script:
    """A Character within four spaces may take a Move or Aim action."""
    other = yield from pick(g, who, near_by(g, who, 4, up), "ordered", may_stop=True)
    if other is None:
        return
    reach = moving.Reach(g, other, speed(g, other))
    chosen = yield g.ask(
        seat_of(g, who),
        "order",
        [Aim(), *moving.destinations(g, reach)],
        refusal=lambda g, choice: None if isinstance(choice, Aim) else moving.move_refusal(g, reach, choice.to),
        may_stop=True,
        rule="AG-B-080",
        who=other,
    )
    if isinstance(chosen, Aim):
        raise_aim(g, other)
    elif isinstance(chosen, Move):
        yield from moving.move(g, other, chosen.to, speed(g, other))
        moving.charge(g, other)


def helper_of(steps: int) -> tuple[Can, Do]:
    """Stand up a Knocked Down Character within so many spaces."""

    def can(g: G, who: str) -> Refusal | None:
        return nobody(near_by(g, who, steps, down), "a Knocked Down Character near enough")

    def do(g: G, who: str) -> Script:
        other = yield from pick(g, who, near_by(g, who, steps, down), "stand_up")
        injuries.stand_up(g, other, "AG-B-190")

    return can, do


def reveal_icon(g: G, who: str) -> tuple[int | None, str]:
    """Reveal a card and say its icon."""
    card = endurance.reveal(g, seat_of(g, who))
    return card, "" if card is None else endurance.card_of(g, card).icon


def crowe_reveal(g: G, who: str) -> Script:
    """Reveal a card: blue icon, two more on the aim dial."""
    _, icon = reveal_icon(g, who)
    if icon == BLUE:
        raise_aim(g, who, 2)
    return
    yield


def burke_files(g: G, who: str) -> Script:
    """Search the Exhaust pile for a green-icon card for the hand, then discard the top card of the deck."""
    seat = seat_of(g, who)
    card = yield from endurance.search(g, seat, lambda each: each.icon == GREEN, may_stop=True, rule="AG-B-055", what="green")
    if card is not None:
        move(g.state, card, "resolving", f"hand:{seat}")
    endurance.discard_deck_top(g)


def bishop_can(g: G, who: str) -> Refusal | None:
    if any(interact.refusal(g, who, each) is None for each in interact.candidates(g, who)):
        return None
    return refuse("AG-B-083", "there is nothing to interact with here")


def bishop_interact(g: G, who: str) -> Script:
    """An Interact action without spending an action."""
    yield from interact.choose_and_do(g, seat_of(g, who), who)


def attack_options(g: G, who: str, unused_only: bool) -> list[Attack | FullAuto]:
    found: list[Attack | FullAuto] = []
    used = [each.removeprefix("weapon:") for each in acting(g).used if each.startswith("weapon:")]
    for what in attack.targets(g):
        for shot in attack.shots(g, who, what):
            if not (unused_only and shot.weapon in used):
                found.append(FullAuto(shot.weapon, what) if shot.how else Attack(shot.weapon, what))
    return found


def rage_can(g: G, who: str) -> Refusal | None:
    return None if attack_options(g, who, True) else refuse("AG-B-090", "no Weapon not used yet in this activation has a target")


def rage_attack(g: G, who: str) -> Script:
    """An Attack action without spending an action, with a Weapon not used before in this activation."""
    chosen = yield g.ask(seat_of(g, who), "free_attack", attack_options(g, who, True), rule="AG-B-090", who=who)
    mark_used(g, f"weapon:{chosen.weapon}")
    yield from attack.shoot(g, who, chosen.weapon, chosen.target, full=isinstance(chosen, FullAuto))


def walking_can(g: G, who: str) -> Refusal | None:
    if "move" not in acting(g).did:
        return refuse("AG-B-190", "only after a Move action")
    return None if attack_options(g, who, False) else refuse("AG-B-090", "no Weapon has a target")


def walking_death(g: G, who: str) -> Script:
    """After a Move action one Attack without spending an action."""
    chosen = yield g.ask(seat_of(g, who), "free_attack", attack_options(g, who, False), rule="AG-B-090", who=who)
    yield from attack.shoot(g, who, chosen.weapon, chosen.target, full=isinstance(chosen, FullAuto))


def ferro_reveal(g: G, who: str) -> Script:
    """Reveal a card: a yellow star goes to the hand (AG-075); a green or blue icon recycles three cards (AG-076)."""
    card, icon = reveal_icon(g, who)
    seat = seat_of(g, who)
    if card is not None and icon == STAR:
        move(g.state, card, "exhaust", f"hand:{seat}")
        g.tell("to_hand", seat, "AG-075", card=g.state.faces[card])
    elif icon in (GREEN, BLUE):
        endurance.recycle(g, 3, seat)
    return
    yield


def spunkmeyer_reveal(g: G, who: str) -> Script:
    """Reveal a card: a green icon is equipped to a Character within two spaces at no cost."""
    card, icon = reveal_icon(g, who)
    if card is None or icon != GREEN:
        return
    face = g.state.faces[card]
    at = g.state.characters[who].at
    options = [Who(each.id) for each in on_boards(g) if within(g, at, each.at, 2) and gear.wearable(g, each.id, face)]
    if options:
        other = yield from pick(g, who, options, "wearer", card=face)
        yield from gear.put_on(g, other, card, "exhaust")


# Experience: Company Man and Hero --------------------------------------------------------------------------------------------------


def expense_can(g: G, who: str) -> Refusal | None:
    if not endurance.payable(g, seat_of(g, who), 1):
        return refuse("AG-B-050", "no card is left to Exhaust")
    return None


def take_from_pile(icon: str, n: int = 0) -> Do:
    """Exhaust so many cards and take a card with an icon from the Exhaust pile into the hand."""

    def do(g: G, who: str) -> Script:
        seat = seat_of(g, who)
        endurance.pay(g, seat, n)
        card = yield from endurance.search(
            g, seat, lambda each: not icon or each.icon == icon, may_stop=True, rule="AG-B-055", what=icon or "any"
        )
        if card is not None:
            move(g.state, card, "resolving", f"hand:{seat}")

    return do


def reveal_to_hand(*icons: str) -> Do:
    """Reveal a card; with one of these icons it goes to the hand."""

    def do(g: G, who: str) -> Script:
        card, icon = reveal_icon(g, who)
        if card is not None and icon in icons:
            seat = seat_of(g, who)
            move(g.state, card, "exhaust", f"hand:{seat}")
            g.tell("to_hand", seat, "AG-B-048", card=g.state.faces[card])
        return
        yield

    return do


def delegates(g: G, who: str) -> list[Who]:
    return [
        each
        for each in others(g, who, 3, grunt_up)
        if any(interact.refusal(g, each.who, option) is None for option in interact.candidates(g, each.who))
    ]


def delegation_can(g: G, who: str) -> Refusal | None:
    if acting(g).actions < 1:
        return refuse("AG-B-074", "it takes one of your actions")
    return nobody(delegates(g, who), "a Grunt within 3 spaces with something to interact with")


def delegation(g: G, who: str) -> Script:
    """A Grunt within three spaces takes an Interact action instead of you."""
    other = yield from pick(g, who, delegates(g, who), "delegate")
    g.state.acting = msgspec.structs.replace(acting(g), actions=acting(g).actions - 1, begun=True)
    yield from interact.choose_and_do(g, seat_of(g, who), other)


def armed_can(g: G, who: str) -> Refusal | None:
    if not [face for face in gear.faces_worn(g, who) if LIBRARY.cards[face].icon in (GREEN, BLUE)]:
        return refuse("AG-049", "no green-icon or blue-icon card is equipped to Exhaust")
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
    return refuse("AG-B-190", "a Rest action was taken") if "rest" in acting(g).did else None


def no_attack_can(g: G, who: str) -> Refusal | None:
    return refuse("AG-B-190", "an Attack was made") if "attack" in acting(g).did else None


def recycle_one(g: G, who: str) -> Script:
    """Recycle one card."""
    endurance.recycle(g, 1, seat_of(g, who))
    return
    yield


# Leader ----------------------------------------------------------------------------------------------------------------------------


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


def attack_shots(g: G, who: str) -> list[Attack | FullAuto]:
    found: list[Attack | FullAuto] = []
    for what in attack.targets(g):
        found += [FullAuto(shot.weapon, what) if shot.how else Attack(shot.weapon, what) for shot in attack.shots(g, who, what)]
    return found


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


# Smarts, Tactician, Tracker ----------------------------------------------------------------------------------------------------------


def think_ahead(g: G, who: str) -> Script:
    """Look at the top card of the Endurance deck; it may go to the bottom."""
    from xenoboard.parts.zones import learn

    s = g.state
    seat = seat_of(g, who)
    card = s.zones["endurance"][-1]
    learn(g, card, (seat,))
    g.tell("deck_looked", seat, "AG-B-190", but=(seat,))
    g.tell("deck_seen", seat, "AG-B-190", to=(seat,), card=s.faces[card])
    answer = yield g.ask(seat, "keep_deck_top", (True, False), rule="AG-B-190", concealed=True, who=who, card=s.faces[card])
    if not answer:
        take(s, "endurance", card)
        put_under(s, "recycled", card)
        endurance.reshuffle(g)
        g.tell("deck_bottom", seat, "AG-B-190")


def notes_can(g: G, who: str) -> Refusal | None:
    return None if g.state.zones[f"hand:{seat_of(g, who)}"] else refuse("AG-B-052", "there is no card in hand")


def field_notes(g: G, who: str) -> Script:
    """Put a card from hand under the Endurance deck to recycle two cards."""
    s = g.state
    seat = seat_of(g, who)
    faces = dict.fromkeys(s.faces[card] for card in s.zones[f"hand:{seat}"])
    chosen = yield g.ask(seat, "under_deck", [Card(face) for face in faces], rule="AG-B-190", who=who)
    card = find(s, f"hand:{seat}", chosen.card)
    assert card is not None
    endurance.to_bottom(g, card, f"hand:{seat}")
    endurance.recycle(g, 2, seat)


def craft_doors(g: G, who: str) -> list[Space]:
    from xenoboard.games.aliens.rules.choices import Barricade, Unbar

    found: list[Space] = []
    for choice in interact.door_candidates(g, who):
        if isinstance(choice, (Barricade, Unbar)) and interact.door_refusal(g, who, choice) is None:
            found.append(Space(choice.door))
    return found


def craft_can(g: G, who: str) -> Refusal | None:
    if acting(g).left < 2:
        return refuse("AG-B-190", "two spaces of movement of a Move action must be left")
    return None if craft_doors(g, who) else refuse("AG-B-084", "no Door here can be Barricaded or opened")


def field_craft(g: G, who: str) -> Script:
    """Place or remove a Barricade for two spaces of movement."""
    chosen = yield g.ask(seat_of(g, who), "which_door", craft_doors(g, who), rule="AG-B-084", who=who)
    g.state.acting = msgspec.structs.replace(acting(g), left=acting(g).left - 2)
    door = next(each for each in plan(g).doors if each.name == chosen.at)
    if g.state.barricades & door.mask:
        yield from interact.unbar(g, who, door.name)
    else:
        yield from interact.barricade(g, who, door.name)


def master_plan(g: G, who: str) -> Script:
    """Look at the top three Motion Tracker cards and put them back in any order."""
    yield from motion.arrange(g, seat_of(g, who), 3)


def ears_options(g: G, who: str, steps: int) -> list[Target]:
    near = ways(g).within(g.state.characters[who].at, steps) if g.state.characters[who].at >= 0 else 0
    return [Target(f"blip-{n}") for n, blip in g.state.blips.items() if near >> blip.at & 1]


def ears_can(g: G, who: str) -> Refusal | None:
    return None if ears_options(g, who, 8) else refuse("AG-B-190", "no Blip is within 8 spaces")


def good_ears(g: G, who: str) -> Script:
    """Look at a Blip within eight spaces."""
    seat = seat_of(g, who)
    chosen = yield g.ask(seat, "look_blip", ears_options(g, who, 8), rule="AG-B-190", who=who)
    blips.look(g, seat, int(chosen.what.removeprefix("blip-")))


def read_screen(g: G, who: str) -> Script:
    """Look at the top Motion Tracker card."""
    motion.peek(g, seat_of(g, who))
    return
    yield


def misdirection(g: G, who: str) -> Script:
    """Put the top Motion Tracker card on the bottom."""
    motion.top_to_bottom(g, seat_of(g, who))
    return
    yield


def ghost_spaces(g: G, who: str, number: int) -> list[int]:
    """Free spaces two steps away for a Blip, farther from the Character than it is."""
    from xenoboard.games.aliens.rules.board import occupied

    s = g.state
    blip = s.blips[number]
    field = plan(g).grid.ways(0).layers(1 << s.characters[who].at)
    distance = {space: n for n, layer in enumerate(field) for space in bits(layer)}
    layers = ways(g).layers(1 << blip.at, occupied(g) & ~(1 << blip.at), most=2)
    here = distance.get(blip.at, 0)
    for layer in reversed(layers[1:]):
        found = [space for space in bits(layer) if distance.get(space, 0) > here]
        if found:
            return found
    return []


def ghost_blips(g: G, who: str) -> list[Target]:
    if g.state.characters[who].at < 0:
        return []
    return [Target(f"blip-{n}") for n, blip in g.state.blips.items() if not blip.mission and ghost_spaces(g, who, n)]


def ghost_can(g: G, who: str) -> Refusal | None:
    if not endurance.payable(g, seat_of(g, who), 2):
        return refuse("AG-B-050", "two cards must be Exhausted")
    return None if ghost_blips(g, who) else refuse("AG-B-190", "no Blip can be moved away")


def ghost_signal(g: G, who: str) -> Script:
    """Exhaust two cards: a Blip moves two spaces away."""
    s = g.state
    seat = seat_of(g, who)
    endurance.pay(g, seat, 2)
    chosen = yield g.ask(seat, "look_blip", ghost_blips(g, who), rule="AG-B-190", who=who)
    number = int(chosen.what.removeprefix("blip-"))
    to = yield g.ask(seat, "blip_to", [Space(name(g, space)) for space in ghost_spaces(g, who, number)], rule="AG-B-190", who=who)
    s.blips[number] = msgspec.structs.replace(s.blips[number], at=plan(g).by_name[to.at])
    g.tell("blip_moves", seat, "AG-B-190", blip=number, at=to.at)
    yield from blips.watch(g)


# Support, Pilot, Quartermaster ---------------------------------------------------------------------------------------------------------


def pass_can(g: G, who: str) -> Refusal | None:
    return None if gear.give_options(g, who, 2) else refuse("AG-B-088", "no card can be given within 2 spaces")


def pass_it_on(g: G, who: str) -> Script:
    """Give an equipped card to a Character within two spaces."""
    yield from gear.give_to(g, who, 2, "swap", "AG-B-088")


def ammo_options(g: G, who: str) -> list[Who]:
    return [Who(each.id) for each in on_boards(g) if each.id != who and attack.weapons_of(g, each.id)]


def ammo_can(g: G, who: str) -> Refusal | None:
    return nobody(ammo_options(g, who), "another Character with a Weapon")


def ammo_runner(g: G, who: str) -> Script:
    """One Attack of another Character this turn costs one card fewer."""
    other = yield from pick(g, who, ammo_options(g, who), "ammo_for")
    change(g, other, marks=(*g.state.characters[other].marks, "ammo"))


def reserves_can(g: G, who: str) -> Refusal | None:
    return None if g.state.zones["discard"] else refuse("AG-B-049", "the Discard pile is empty")


def deep_reserves(g: G, who: str) -> Script:
    """Return a card from the Discard pile to the bottom of the Endurance deck."""
    s = g.state
    faces = dict.fromkeys(s.faces[card] for card in s.zones["discard"])
    chosen = yield g.ask(seat_of(g, who), "from_discard", [Card(face) for face in faces], rule="AG-B-190", who=who)
    card = find(s, "discard", chosen.card)
    assert card is not None
    endurance.to_bottom(g, card, "discard")
    g.tell("returned", seat_of(g, who), "AG-B-190", card=chosen.card)


def in_the_pipe(g: G, who: str) -> Script:
    """Reveal a card. Yellow star: one may Exhaust any number and then search for an Event of cost one or less (AG-054, AG-055); green or
    blue: draw a card (AG-056); else nothing (AG-057)."""
    s = g.state
    seat = seat_of(g, who)
    _, icon = reveal_icon(g, who)
    if icon == STAR:
        numbers = [Number(n) for n in range(endurance.left(g) + 1)]
        chosen = yield g.ask(seat, "how_many", numbers, may_stop=True, rule="AG-054", who=who)
        if chosen is STOP:
            return
        endurance.exhaust(g, chosen.n)
        card = yield from endurance.search(
            g, seat, lambda each: each.type == "event" and each.cost <= 1, may_stop=False, rule="AG-055", what="cheap"
        )
        if card is not None:
            move(s, card, "resolving", f"hand:{seat}")
    elif icon in (GREEN, BLUE):
        yield from endurance.draw(g, seat)


def eyes_on_sky(g: G, who: str) -> Script:
    """Reveal a card: yellow star, look at one Blip anywhere."""
    _, icon = reveal_icon(g, who)
    options = [Target(f"blip-{n}") for n in g.state.blips]
    if icon == STAR and options:
        seat = seat_of(g, who)
        chosen = yield g.ask(seat, "look_blip", options, rule="AG-B-190", who=who)
        blips.look(g, seat, int(chosen.what.removeprefix("blip-")))


def five_by_five(g: G, who: str) -> Script:
    """Reveal a card: yellow star, recycle two; green or blue, a Character within three spaces raises its aim dial by one."""
    _, icon = reveal_icon(g, who)
    if icon == STAR:
        endurance.recycle(g, 2, seat_of(g, who))
    elif icon in (GREEN, BLUE):
        options = near_by(g, who, 3, lambda each: True)
        if options:
            other = yield from pick(g, who, options, "raise_aim")
            raise_aim(g, other)


def landing_options(g: G, who: str) -> list[Move]:
    s = g.state
    character = s.characters[who]
    found: list[Move] = []
    if s.apc is not None and not s.apc.wrecked:
        if character.place == "apc":
            from xenoboard.games.aliens.rules.board import occupied

            found += [Move(name(g, space)) for space in bits(apc.beside(g) & ~occupied(g))]
        elif apc.beside(g) >> character.at & 1 and sum(each.place == "apc" for each in s.characters.values()) < 8:
            found.append(Move(moving.APC))
    if character.place == "board":
        from xenoboard.games.aliens.rules.board import occupied

        for door in plan(g).loading_doors:
            if character.at in door.sides and not s.barricades & door.mask:
                other = door.sides[1] if door.sides[0] == character.at else door.sides[0]
                if not occupied(g) >> other & 1:
                    found.append(Move(name(g, other)))
    return found


def landing_can(g: G, who: str) -> Refusal | None:
    return None if landing_options(g, who) else refuse("AG-B-151", "neither the APC nor a Loading Zone door is beside")


def hot_landing(g: G, who: str) -> Script:
    """Enter or leave the APC or a Loading Zone door without using movement."""
    chosen = yield g.ask(seat_of(g, who), "event_move", landing_options(g, who), rule="AG-B-190", who=who)
    yield from moving.move(g, who, chosen.to, 1)


def free_events(g: G, who: str) -> list[Card]:
    s = g.state
    seat = seat_of(g, who)
    faces = dict.fromkeys(s.faces[card] for card in s.zones[f"hand:{seat}"])
    return [
        Card(face)
        for face in faces
        if LIBRARY.cards[face].type == "event" and events.play_refusal(g, seat, face, free=True) is None
    ]


def elevator_can(g: G, who: str) -> Refusal | None:
    return None if free_events(g, who) else refuse("AG-B-050", "no Event in hand can be played now")


def express_elevator(g: G, who: str) -> Script:
    """Play an Event from hand at no cost."""
    seat = seat_of(g, who)
    chosen = yield g.ask(seat, "free_event", free_events(g, who), rule="AG-B-190", who=who)
    yield from events.play(g, seat, who, chosen.card, free=True)


def gunship_spaces(g: G, who: str) -> list[int]:
    """Spaces in line of sight with an Alien in the 3-by-3 area around them."""
    s = g.state
    sight = Sight(g)
    at = s.characters[who].at
    if at < 0:
        return []
    stride = plan(g).stride
    around = {alien.at + d * stride + e for alien in s.aliens.values() for d in (-1, 0, 1) for e in (-1, 0, 1)}
    return [space for space in sorted(around) if space >= 0 and plan(g).grid.floor >> space & 1 and sight.sees(at, space)]


def gunship_can(g: G, who: str) -> Refusal | None:
    if "pilot_8" in g.state.once:
        return refuse("AG-B-190", "it has been used in this Mission")
    if not endurance.payable(g, seat_of(g, who), 3):
        return refuse("AG-B-050", "three cards must be Exhausted")
    return None if gunship_spaces(g, who) else refuse("AG-B-190", "no Alien is in an area in line of sight")


def gunship_support(g: G, who: str) -> Script:
    """Exhaust three cards: every Alien model in a 3-by-3 area in line of sight loses two Aliens."""
    s = g.state
    seat = seat_of(g, who)
    s.once = (*s.once, "pilot_8")
    endurance.pay(g, seat, 3)
    spaces = [Space(name(g, space)) for space in gunship_spaces(g, who)]
    chosen = yield g.ask(seat, "gunship", spaces, rule="AG-B-190", who=who)
    at = plan(g).by_name[chosen.at]
    stride = plan(g).stride
    area = {at + d * stride + e for d in (-1, 0, 1) for e in (-1, 0, 1)}
    for number in [each for each, alien in s.aliens.items() if alien.at in area]:
        for _ in range(2):
            if number in s.aliens:
                yield from swarms.kill_one(g, number, "AG-B-190")
    yield from blips.watch(g)


def issue_options(g: G, who: str) -> list[Give]:
    s = g.state
    seat = seat_of(g, who)
    at = s.characters[who].at
    faces = dict.fromkeys(s.faces[card] for card in s.zones[f"hand:{seat}"])
    return [
        Give(face, each.id)
        for face in faces
        for each in on_boards(g)
        if within(g, at, each.at, 2) and gear.equip_refusal(g, seat, each.id, face) is None
    ]


def issue_can(g: G, who: str) -> Refusal | None:
    return None if issue_options(g, who) else refuse("AG-B-050", "no card in hand can be equipped within 2 spaces")


def issue_gear(g: G, who: str) -> Script:
    """Equip a card from hand to a Character within two spaces, paying its cost."""
    seat = seat_of(g, who)
    chosen = yield g.ask(seat, "issue", issue_options(g, who), rule="AG-B-190", who=who)
    yield from gear.equip_from_hand(g, seat, chosen.who, chosen.card)


def armourer_can(g: G, who: str) -> Refusal | None:
    return None if gear.worn(g, who, "weapon") else refuse("AG-B-190", "no blue-icon card is equipped")


def armourer(g: G, who: str) -> Script:
    """Exhaust an equipped blue-icon card: draw two cards."""
    seat = seat_of(g, who)
    weapons = dict.fromkeys(each.id for each in gear.worn(g, who, "weapon"))
    chosen = yield g.ask(seat, "exhaust_gear", [Card(face) for face in weapons], rule="AG-B-190", who=who)
    yield from gear.take_off(g, who, chosen.card)
    yield from endurance.draw(g, seat, 2)


def requisition(g: G, who: str) -> Script:
    """Search the Endurance deck for a green or blue card, equip it within three spaces paying its cost, shuffle the deck."""
    s = g.state
    seat = seat_of(g, who)
    at = s.characters[who].at
    g.revealed()
    deck = (*s.zones["endurance"], *s.zones["recycled"])
    g.tell("searched_deck", seat, "AG-B-190", cards=sorted(s.faces[card] for card in deck))
    found: list[Give] = []
    for face in sorted({s.faces[card] for card in deck}):
        if LIBRARY.cards[face].icon in (GREEN, BLUE):
            found += [
                Give(face, each.id)
                for each in on_boards(g)
                if within(g, at, each.at, 3) and gear.equip_refusal(g, seat, each.id, face) is None
            ]
    chosen = yield g.ask(seat, "issue", found, may_stop=True, concealed=True, rule="AG-B-190", who=who)
    if chosen is not STOP:
        zone = "endurance" if find(s, "endurance", chosen.card) is not None else "recycled"
        card = find(s, zone, chosen.card)
        assert card is not None
        move(s, card, zone, "resolving")
        endurance.pay(g, seat, gear.equip_cost(g, seat, chosen.card))
        yield from gear.put_on(g, chosen.who, card, "resolving")
    for zone in ("endurance", "recycled"):
        endurance.mix(g, zone, s.zones[zone])
    endurance.reshuffle(g)


ABILITIES: dict[str, Ability] = {
    "ripley_recycle": Ability("on", pile_refusal, ripley_recycle),
    "hicks_coach": Ability("during", coach_can, hicks_coach),
    "gorman_draw": Ability("end", always, gorman_draw, must=True),
    "gorman_give": Ability("during", give_can, gorman_give),
    "frost_swap": Ability("on", swap_can, frost_swap),
    "hudson_peek": Ability("on", motion_refusal, hudson_peek, must=True),
    "newt_call": Ability("end", call_can, newt_call),
    "apone_order": Ability("end", order_can, apone_order, must=True),
    "dietrich_stand": Ability("during", *helper_of(1)),
    "crowe_reveal": Ability("on", deck_refusal, crowe_reveal),
    "burke_files": Ability("end", always, burke_files),
    "bishop_interact": Ability("during", bishop_can, bishop_interact),
    "rage_attack": Ability("during", rage_can, rage_attack),
    "ferro_reveal": Ability("end", deck_refusal, ferro_reveal),
    "spunkmeyer_reveal": Ability("on", deck_refusal, spunkmeyer_reveal),
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
    "smarts_2": Ability("on", deck_refusal, think_ahead, must=True),
    "smarts_6": Ability("end", notes_can, field_notes),
    "smarts_7": Ability("on", pile_refusal, take_from_pile("")),
    "tactician_3": Ability("during", craft_can, field_craft),
    "tactician_7": Ability("on", motion_refusal, master_plan, must=True),
    "tracker_1": Ability("on", ears_can, good_ears, must=True),
    "tracker_2": Ability("on", motion_refusal, read_screen, must=True),
    "tracker_4": Ability("during", ghost_can, ghost_signal),
    "tracker_7": Ability("on", motion_refusal, misdirection, must=True),
    "support_1": Ability("during", *helper_of(1)),
    "support_2": Ability("end", no_attack_can, recycle_one, must=True),
    "support_3": Ability("during", pass_can, pass_it_on),
    "support_6": Ability("during", ammo_can, ammo_runner),
    "support_8": Ability("on", reserves_can, deep_reserves, must=True),
    "pilot_1": Ability("on", deck_refusal, in_the_pipe),
    "pilot_3": Ability("on", deck_refusal, eyes_on_sky),
    "pilot_4": Ability("end", deck_refusal, five_by_five),
    "pilot_6": Ability("during", landing_can, hot_landing),
    "pilot_7": Ability("on", elevator_can, express_elevator),
    "pilot_8": Ability("during", gunship_can, gunship_support),
    "quartermaster_1": Ability("on", deck_refusal, reveal_to_hand(GREEN, BLUE)),
    "quartermaster_3": Ability("during", issue_can, issue_gear),
    "quartermaster_5": Ability("during", armourer_can, armourer),
    "quartermaster_7": Ability("on", always, requisition),
}
PASSIVE = (
    "ripley_steady", "hicks_cool", "smartgun_cheap", "vasquez_rage", "frost_incinerator", "hudson_reroll", "newt_rest", "newt_slip",
    "apone_command", "drake_miss", "dietrich_save", "crowe_split", "wierzbowski_shield", "wierzbowski_barricade", "burke_shove",
    "bishop_android", "rage_strength", "ferro_recycle", "spunkmeyer_gear", "company_man_2", "company_man_3", "company_man_6",
    "company_man_7", "hero_1", "hero_2", "hero_5", "hero_6", "hero_7", "hero_8", "gunner_1", "gunner_2", "gunner_3", "gunner_4",
    "gunner_5", "gunner_6", "gunner_8", "leader_1", "leader_3", "leader_8", "smarts_1", "smarts_3", "smarts_4", "smarts_5", "smarts_8",
    "tactician_1", "tactician_2", "tactician_4", "tactician_5", "tactician_6", "tactician_8", "tracker_3", "tracker_5", "tracker_6",
    "tracker_8", "support_4", "support_5", "support_7", "pilot_2", "pilot_5", "quartermaster_2", "quartermaster_4", "quartermaster_6",
    "quartermaster_8",
)  # fmt: skip
"""Abilities that apply by themselves, each where the rule it changes stands."""


def owned(g: G, who: str, timing: str) -> list[str]:
    """The abilities of a Character with a timing: its own, then its player's Experience cards."""
    s = g.state
    character = s.characters[who]
    hero = character.seat >= 0
    found = [each.id for each in LIBRARY.people[who].abilities if each.id in ABILITIES and (hero or each.grunt)]
    if hero and who != NEWT:
        found += [each for each in s.experience.get(character.seat, ()) if each in ABILITIES]
    return [each for each in found if ABILITIES[each].timing == timing]


STANDING = ("bishop_interact", "rage_attack", "company_man_5", "gunner_7", "tactician_3", "pilot_6")
"""Abilities that are an action or a movement of the Character itself: not while Knocked Down (AG-B-132). All others are neither."""


def use_refusal(g: G, who: str, ability: str) -> Refusal | None:
    """Why an ability cannot be used now."""
    spec = ABILITIES[ability]
    if ability in acting(g).used:
        return refuse("AG-B-074", "it has been used in this activation")
    if spec.timing == "on" and acting(g).begun:
        return refuse("AG-B-074", "on-activation abilities come before the first action")
    if g.state.characters[who].down and ability in STANDING:
        return refuse("AG-B-132", "a Knocked Down Character takes no action but to stand up")
    return spec.can(g, who)


def use(g: G, who: str, ability: str) -> Script:
    """Use an ability. Gorman may give as many cards as he likes; everything else once per activation."""
    if ability != "gorman_give":
        mark_used(g, ability)
    g.tell("ability", seat_of(g, who), "AG-B-026", ability=ability, who=who)
    yield from ABILITIES[ability].do(g, who)


def do_what_must(g: G, who: str) -> Script:
    """Before the first action: on-activation texts without 'may' that were not used yet."""
    for ability in owned(g, who, "on"):
        if ABILITIES[ability].must and use_refusal(g, who, ability) is None:
            yield from use(g, who, ability)
            if acting(g).who != who:
                return


def end_of_activation(g: G, who: str) -> Script:
    """The end-of-activation abilities, those with 'may' asked for."""
    for ability in owned(g, who, "end"):
        if g.state.characters[who].place not in ("board", "apc") or not able(g, who, ability):
            return
        spec = ABILITIES[ability]
        if spec.can(g, who) is not None:
            continue
        if spec.must or (yield from injuries.may(g, seat_of(g, who), ability, who, "AG-B-074")):
            yield from use(g, who, ability)
