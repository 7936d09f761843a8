"""Experience cards of those who look ahead: Smarts, Tactician, Tracker (AG-B-190)."""

from __future__ import annotations

import functools
import operator

import msgspec

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.aliens.rules import (
    blips,
    endurance,
    interact,
    motion,
)
from xenoboard.games.aliens.rules.abilities.vocabulary import (
    Ability,
    acting,
    deck_refusal,
    motion_refusal,
    pile_refusal,
    seat_of,
    take_from_pile,
)
from xenoboard.games.aliens.rules.board import name, plan, ways
from xenoboard.games.aliens.rules.choices import (
    Card,
    Space,
    Target,
)
from xenoboard.games.aliens.state import G
from xenoboard.parts.grid import bits
from xenoboard.parts.zones import find, put_under, take


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
    return None if g.state.zones[f"hand:{seat_of(g, who)}"] else refuse("AG-B-052", "There is no card in your hand.")


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
        return refuse("AG-B-190", "Two spaces of movement of a Move action must be left.")
    return None if craft_doors(g, who) else refuse("AG-B-084", "No Door here can be Barricaded or opened.")


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
    return None if ears_options(g, who, 8) else refuse("AG-B-190", "No Blip is within 8 spaces.")


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
    field = plan(g).grid.ways(0).flood(1 << s.characters[who].at)
    layers = ways(g).layers(1 << blip.at, occupied(g) & ~(1 << blip.at), most=2)
    here = next((steps for steps, layer in enumerate(field) if layer >> blip.at & 1), 0)
    farther = functools.reduce(operator.or_, field[here + 1 :], 0)
    return next((list(bits(layer & farther)) for layer in reversed(layers[1:]) if layer & farther), [])


def ghost_blips(g: G, who: str) -> list[Target]:
    if g.state.characters[who].at < 0:
        return []
    return [Target(f"blip-{n}") for n, blip in g.state.blips.items() if not blip.mission and ghost_spaces(g, who, n)]


def ghost_can(g: G, who: str) -> Refusal | None:
    if not endurance.payable(g, seat_of(g, who), 2):
        return refuse("AG-B-050", "Two cards must be Exhausted, and fewer are left.")
    return None if ghost_blips(g, who) else refuse("AG-B-190", "No Blip can be moved away.")


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


ABILITIES: dict[str, Ability] = {
    "smarts_2": Ability("on", deck_refusal, think_ahead, must=True),
    "smarts_6": Ability("end", notes_can, field_notes),
    "smarts_7": Ability("on", pile_refusal, take_from_pile("")),
    "tactician_3": Ability("during", craft_can, field_craft),
    "tactician_7": Ability("on", motion_refusal, master_plan, must=True),
    "tracker_1": Ability("on", ears_can, good_ears, must=True),
    "tracker_2": Ability("on", motion_refusal, read_screen, must=True),
    "tracker_4": Ability("during", ghost_can, ghost_signal),
    "tracker_7": Ability("on", motion_refusal, misdirection, must=True),
}
