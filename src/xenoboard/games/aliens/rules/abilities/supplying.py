"""Experience cards of those who supply and carry: Support, Pilot (We're in the Pipe AG-054..057), Quartermaster (AG-B-190)."""

from __future__ import annotations

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.aliens.cards import BLUE, GREEN, STAR
from xenoboard.games.aliens.rules import (
    apc,
    attack,
    blips,
    endurance,
    events,
    gear,
    moving,
    swarms,
)
from xenoboard.games.aliens.rules.abilities.vocabulary import (
    Ability,
    acting,
    always,
    deck_refusal,
    helper_of,
    near_by,
    nobody,
    pick,
    recycle_one,
    reveal_icon,
    reveal_to_hand,
    seat_of,
)
from xenoboard.games.aliens.rules.board import LIBRARY, Sight, change, name, on_boards, plan, within
from xenoboard.games.aliens.rules.choices import (
    Card,
    Give,
    Move,
    Number,
    Space,
    Target,
    Who,
)
from xenoboard.games.aliens.rules.people import raise_aim
from xenoboard.games.aliens.state import G
from xenoboard.parts.grid import bits
from xenoboard.parts.zones import find, move


def no_attack_can(g: G, who: str) -> Refusal | None:
    return refuse("AG-B-190", "An Attack was made in this activation.") if "attack" in acting(g).did else None


def pass_can(g: G, who: str) -> Refusal | None:
    return None if gear.give_options(g, who, 2) else refuse("AG-B-088", "No card can be given to a Character within 2 spaces.")


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
    return None if g.state.zones["discard"] else refuse("AG-B-049", "The Discard pile is empty.")


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
    return (
        None
        if landing_options(g, who)
        else refuse("AG-B-151", "Neither the APC nor a Loading Zone door is next to this Character.")
    )


def hot_landing(g: G, who: str) -> Script:
    """Enter or leave the APC or a Loading Zone door without using movement."""
    chosen = yield g.ask(seat_of(g, who), "event_move", landing_options(g, who), rule="AG-B-190", who=who, left=1)
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
    return None if free_events(g, who) else refuse("AG-B-050", "No Event in your hand can be played now.")


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
        return refuse("AG-B-190", "It has been used in this Mission.")
    if not endurance.payable(g, seat_of(g, who), 3):
        return refuse("AG-B-050", "Three cards must be Exhausted, and fewer are left.")
    return None if gunship_spaces(g, who) else refuse("AG-B-190", "No Alien is in an area in line of sight.")


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
    return (
        None
        if issue_options(g, who)
        else refuse("AG-B-050", "No card in your hand can be equipped to a Character within 2 spaces.")
    )


def issue_gear(g: G, who: str) -> Script:
    """Equip a card from hand to a Character within two spaces, paying its cost."""
    seat = seat_of(g, who)
    chosen = yield g.ask(seat, "issue", issue_options(g, who), rule="AG-B-190", who=who)
    yield from gear.equip_from_hand(g, seat, chosen.who, chosen.card)


def armourer_can(g: G, who: str) -> Refusal | None:
    return None if gear.worn(g, who, "weapon") else refuse("AG-B-190", "No card with the blue icon is equipped.")


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
