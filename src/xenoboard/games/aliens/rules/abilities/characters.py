"""The abilities printed on the Character cards that are used in an activation (AG-B-026; Ferro and Spunkmeyer AG-074..077)."""

from __future__ import annotations

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.aliens.cards import BLUE, GREEN, STAR
from xenoboard.games.aliens.rules import (
    attack,
    endurance,
    gear,
    interact,
    motion,
    moving,
)
from xenoboard.games.aliens.rules.abilities.vocabulary import (
    Ability,
    always,
    attack_options,
    deck_refusal,
    helper_of,
    in_sight,
    mark_used,
    motion_refusal,
    near_by,
    nobody,
    others,
    pick,
    pile_refusal,
    reveal_icon,
    seat_of,
    up,
)
from xenoboard.games.aliens.rules.board import name, on_boards, ways, within
from xenoboard.games.aliens.rules.choices import (
    Aim,
    Card,
    FullAuto,
    Give,
    Move,
    Seat,
    Takeover,
    Who,
)
from xenoboard.games.aliens.rules.people import NEWT, raise_aim, speed
from xenoboard.games.aliens.state import G
from xenoboard.parts.grid import bits
from xenoboard.parts.zones import find, move


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
        return refuse("AG-B-052", "There is no card in your hand, or no other player.")
    if any(each.name == "comms_down" for each in g.state.lasting):
        return refuse("AG-B-050", "Comms Down: nobody gives cards to other players' Characters.")
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
    return None if swap_options(g, who) else refuse("AG-B-088", "No card can change hands with a Character within 1 space.")


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
    field = ways(g).flood(1 << goal)
    here = next((steps for steps, layer in enumerate(field) if layer >> reach.start & 1), 0)
    nearer = 0
    for layer, goal_layer in zip(reach.layers, reversed(field[: here + 1]), strict=False):
        nearer |= layer & goal_layer
    return list(bits(nearer & reach.ends))


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
    chosen = yield g.ask(seat, "event_move", options, rule="AG-C-07", who=other, left=2)
    yield from moving.move(g, other, chosen.to, 2)


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
    return refuse("AG-B-083", "There is nothing to interact with here.")


def bishop_interact(g: G, who: str) -> Script:
    """An Interact action without spending an action."""
    yield from interact.choose_and_do(g, seat_of(g, who), who)


def rage_can(g: G, who: str) -> Refusal | None:
    return (
        None
        if attack_options(g, who, True)
        else refuse("AG-B-090", "No Weapon that was not used in this activation has a target.")
    )


def rage_attack(g: G, who: str) -> Script:
    """An Attack action without spending an action, with a Weapon not used before in this activation."""
    chosen = yield g.ask(seat_of(g, who), "free_attack", attack_options(g, who, True), rule="AG-B-090", who=who)
    mark_used(g, f"weapon:{chosen.weapon}")
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
}
