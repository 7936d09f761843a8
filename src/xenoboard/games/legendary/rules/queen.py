"""The alien player: the Queen Mother or David, against the humans from the beginning.

Base rules LE-B-75..87 with LE-025..029, LE-043..045, LE-097..103 and the rulings LE-Q-33, LE-Q-34, LE-Q-47..49. Her turn is an Action
Phase and a Cleanup. What she pays is Attack; a keyword must be unlocked by a card of this turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from xenoboard.engine import Choice, Refusal, Script, refuse
from xenoboard.games.legendary.rules import abilities, action, david, decks, endings, hive, humans, playing, strikes, turns, words
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import ROOM_NAMES, ROOMS, SLOTS, G
from xenoboard.parts.zones import distinct, learn, move, put, take

RUSH_COST = 3
"""LE-B-84."""
RUSHES = 2
"""LE-B-84."""


class RecruitLair(Choice, frozen=True):
    """Recruit the card of a Lair slot."""

    slot: int


class Look(Choice, frozen=True):
    """Pay a room's scan cost to look at its card."""

    room: str


class Bite(Choice, frozen=True):
    """Pay a human's Defense to choose which of two Strikes that human draws."""

    seat: int


class Grab(Choice, frozen=True):
    """Pay an HQ card's cost to take it."""

    slot: int


class Hunt(Choice, frozen=True):
    """Pay so much to make a human discard a card of at most that cost."""

    seat: int
    cost: int


class Rush(Choice, frozen=True):
    """Pay to add a Hive card."""


def next_script(g: G) -> tuple[str, Script]:
    """The alien player's turn: Action Phase and Cleanup only; no Hive Phase but by option, no Strike Phase (LE-B-78, LE-Q-49, LE-C-12)."""
    match g.state.phase:
        case "hive":
            return "alien turn", begin(g)
        case "action":
            return "alien Action Phase", action_step(g)
        case _:
            return "Cleanup", turns.cleanup(g)


def begin(g: G) -> Script:
    """Her turn begins; preparation turns are taken like the others' (LE-B-78)."""
    s = g.state
    g.tell("turn", s.turn, "LE-B-78", preparation=bool(s.preparation), round=s.round)
    if s.variant.qm_hive_phase and not s.preparation:
        yield from hive.add_card(g)
        yield from hive.after_hive(g)
    s.phase = "action"


def action_step(g: G) -> Script:
    """One thing she does, in any order and as often as affordable."""
    s = g.state
    seat = s.alien
    choice = yield g.ask(seat, "alien_action", possibilities(g), refusal=refusal, rule="LE-B-78")
    match choice:
        case RecruitLair(slot):
            recruit(g, seat, str(slot))
        case Look(room):
            yield from look(g, seat, room)
        case Bite(human):
            yield from bite(g, seat, human)
        case Grab(slot):
            grab(g, seat, str(slot))
        case Hunt(human, cost):
            yield from hunt(g, seat, human, cost)
        case Rush():
            yield from rush(g)
        case action.Play(slug):
            yield from playing.play_from_hand(g, seat, decks.holding(g, f"hand:{seat}", slug))
        case action.PlayBasics():
            for card in playing.basics(g, seat):
                yield from playing.play_from_hand(g, seat, card)
        case action.Activate(slug):
            yield from playing.activate(g, seat, slug)
        case action.EndActions():
            g.tell("phase_ends", seat, "LE-B-78")
            s.phase = "cleanup"


def possibilities(g: G) -> Iterator[Choice]:
    """What she might expect to be able to do, in reading order; ending comes last."""
    s = g.state
    zones = s.zones
    for slot in SLOTS:
        if zones[f"lair:{slot}"]:
            yield RecruitLair(int(slot))
    for room in ROOMS:
        if zones[f"down:{room}"]:
            yield Look(room)
    people = humans.living(g)
    for human in people:
        yield Bite(human)
    for slot in SLOTS:
        if zones[f"hq:{slot}"]:
            yield Grab(int(slot))
    top = min(action.attack_for(g, ("hunt",)), MOST_HUNTED)
    for human in people:
        for cost in HUNT_COSTS:
            if cost <= max(top, 1):
                yield Hunt(human, cost)
    yield Rush()
    if len(playing.basics(g, s.alien)) > 1:
        yield action.PlayBasics()
    for face in distinct(s, (f"hand:{s.alien}",)):
        yield action.Play(FACES[face].slug)
    for slug in dict.fromkeys(FACES[played.face].slug for played in s.played if played.ready):
        yield action.Activate(slug)
    yield action.EndActions()


HUNT_COSTS = tuple(sorted({1, *(face.cost for face in FACES.values() if face.kind in ("character", "sergeant") and face.cost)}))
"""The payments that make a difference: 1 finds starting cards, any other the cards of that printed cost."""
MOST_HUNTED = max(HUNT_COSTS)


def refusal(g: G, choice: Choice) -> Refusal | None:
    """Why she cannot do something now; by option one human is bitten once per turn (LE-C-09)."""
    s = g.state
    match choice:
        case RecruitLair(slot):
            face = face_of(g, s.zones[f"lair:{slot}"][0])
            if s.recruit < face.cost:
                return refuse(
                    "LE-B-79", "{name} costs {cost} Recruit, you have {have}.", name=face.name, cost=face.cost, have=s.recruit
                )
        case Look(room):
            need, have = action.scan_cost(g, room), s.attack
            if have < need:
                where = ROOM_NAMES[room]
                return refuse(
                    "LE-B-80", "Looking into the {room} costs {need} Attack, you have {have}.", room=where, need=need, have=have
                )
        case Bite(human):
            if s.variant.bite_limit == "per_human" and human in s.bitten:
                return refuse("LE-C-09", "You have bitten {who} this turn.", who=g.names[human])
            return keyword_refusal(g, "bite", FACES[s.avatars[human]].defense)
        case Grab(slot):
            return keyword_refusal(g, "grab", face_of(g, s.zones[f"hq:{slot}"][0]).cost)
        case Hunt(human, cost):
            if not s.zones[f"hand:{human}"]:
                return refuse("LE-B-83", "{who} has no cards in hand.", who=g.names[human])
            return keyword_refusal(g, "hunt", cost)
        case Rush():
            if s.rushes >= RUSHES:
                return refuse("LE-B-84", "You have rushed twice this turn.")
            return keyword_refusal(g, "rush", RUSH_COST)
        case action.Activate(slug):
            return playing.activate_refusal(g, slug)
    return None


def keyword_refusal(g: G, keyword: str, need: int) -> Refusal | None:
    """A keyword must be unlocked this turn (LE-B-85) and be paid in full."""
    if keyword not in g.state.unlocked:
        return refuse("LE-B-85", "{keyword} is not unlocked this turn.", keyword=keyword.capitalize())
    have = action.attack_for(g, (keyword,))
    if have < need:
        return refuse(
            "LE-B-85", "{keyword} costs {need} Attack here, you have {have}.", keyword=keyword.capitalize(), need=need, have=have
        )
    return None


def unlock(g: G, me: Me, keyword: str, bonus: int) -> None:
    """A card unlocks a keyword for the rest of the turn, maybe with Attack usable only for it (LE-B-85)."""
    s = g.state
    if keyword not in s.unlocked:
        s.unlocked = (*s.unlocked, keyword)
    if bonus:
        s.extra = (*s.extra, (keyword, bonus))
    g.tell("unlocked", me.seat, "LE-B-85", card=me.face, keyword=keyword)


# Her actions --------------------------------------------------------------------------------------------------------------------


def recruit(g: G, seat: int, slot: str) -> None:
    """She recruits only from the Lair, which is refilled from the Nest like the HQ (LE-B-79, LE-044)."""
    s = g.state
    zone = f"lair:{slot}"
    card = s.zones[zone][0]
    s.recruit -= face_of(g, card).cost
    move(s, card, zone, f"discard:{seat}")
    g.tell("recruited", seat, "LE-B-79", card=s.faces[card], n=face_of(g, card).cost)
    refill(g, slot)


def refill(g: G, slot: str) -> None:
    """Refill an emptied Lair slot, as long as the Nest has cards."""
    s = g.state
    if s.zones["nest"]:
        card = s.zones["nest"][-1]
        move(s, card, "nest", f"lair:{slot}")
        g.revealed()


def look(g: G, seat: int, room: str) -> Script:
    """Always available: pay the scan cost to look at a face-down card of the Complex; then turn it up, which reveals it for the next
    human, or leave it (LE-B-80, LE-C-07). Nobody else learns what she saw."""
    s = g.state
    action.pay_attack(g, action.scan_cost(g, room), ())
    card = s.zones[f"down:{room}"][0]
    learn(g, card, (seat,))
    g.tell("looked_room", seat, "LE-B-80", to=(seat,), room=room, card=s.faces[card])
    g.tell("looked_room", seat, "LE-B-80", but=(seat,), room=room)
    turned = yield g.ask(seat, "turn_up", ("leave", "turn"), rule="LE-B-80", seen=s.faces[card], room=room)
    if turned == "turn":
        take(s, f"down:{room}", card)
        put(s, f"up:{room}", card)
        yield from hive.reveal(g, card, f"up:{room}")


def bite(g: G, seat: int, human: int) -> Script:
    """Pay a human's Defense and look at the top two Strikes: that human draws the one she chooses, the other goes to the Strike
    discard (LE-B-81, LE-Q-47, LE-C-08)."""
    s = g.state
    action.pay_attack(g, FACES[s.avatars[human]].defense, ("bite",))
    s.bitten = (*s.bitten, human)
    g.tell("bites", seat, "LE-B-81", other=human)
    strikes.refresh(g, 2)
    top = list(reversed(s.zones["strikes"][-2:]))
    if not top:
        g.tell("none_left", human, "LE-B-43", what="strike")
        return
    for card in top:
        learn(g, card, (seat,))
    chosen = top[0]
    if len(top) > 1:
        picked = yield g.ask(seat, "bite", words.looked(g, top), concealed=True, rule="LE-B-81", other=human)
        chosen = top[picked.place - 1]
        other = top[2 - picked.place]
        move(s, other, "strikes", "strikediscard")
        g.tell("strike_discarded", seat, "LE-B-81", card=s.faces[other])
    move(s, chosen, "strikes", "resolving")
    strikes.new_deck(g)
    g.revealed()
    g.tell("strike", human, "LE-B-81", card=s.faces[chosen])
    yield from strikes.resolve(g, human, chosen)


def grab(g: G, seat: int, slot: str) -> None:
    """Pay an HQ card's cost: it goes to her discard pile and the slot is refilled (LE-B-82)."""
    s = g.state
    card = s.zones[f"hq:{slot}"][0]
    action.pay_attack(g, face_of(g, card).cost, ("grab",))
    move(s, card, f"hq:{slot}", f"discard:{seat}")
    g.tell("grabbed", seat, "LE-B-82", card=s.faces[card])
    decks.refill(g, slot)


def drawn_grabbed(g: G, seat: int, card: int) -> int:
    """A grabbed card she draws is put into the Combat Zone as an enemy, its Fight its cost, and replaced (LE-B-82)."""
    s = g.state
    move(s, card, f"hand:{seat}", "combat")
    s.fights[card] = face_of(g, card).cost
    g.revealed()
    g.tell("becomes_enemy", seat, "LE-B-82", card=s.faces[card], fight=s.fights[card])
    return 1


def hunt(g: G, seat: int, human: int, cost: int) -> Script:
    """Pay X: a human reveals the hand and discards one card of cost X or less of her choice, or by option every such card (LE-B-83,
    LE-Q-48, LE-C-10). Starting cards and role cards cost 0, Sergeants 3; at least 1 is paid."""
    s = g.state
    hand = f"hand:{human}"
    action.pay_attack(g, cost, ("hunt",))
    g.tell("hunts", seat, "LE-B-83", other=human, n=cost)
    for card in s.zones[hand]:
        learn(g, card, [other for other in range(s.seats) if other != human])
    g.tell("showed_hand", human, "LE-B-83", cards=[s.faces[card] for card in s.zones[hand]])
    found = [card for card in s.zones[hand] if face_of(g, card).cost <= cost]
    if found and s.variant.hunt_discards == "one":
        chosen = yield g.ask(seat, "hunt", decks.options(g, found), rule="LE-B-83", other=human)
        found = [decks.holding(g, hand, chosen.card)]
    for card in found:
        move(s, card, hand, f"discard:{human}")
        g.tell("discarded", human, "LE-B-83", card=s.faces[card])


def rush(g: G) -> Script:
    """Pay 3: add a Hive card; a card revealed by it counts for the next human. Up to twice per turn (LE-B-84)."""
    s = g.state
    action.pay_attack(g, RUSH_COST, ("rush",))
    s.rushes += 1
    yield from hive.add_card(g)


# The fight with her -------------------------------------------------------------------------------------------------------------


def appears(g: G) -> Script:
    """Objective 3 is completed: the humans do not win yet; her Enemy card is revealed and put into the Combat Zone, where it
    strikes like any enemy (LE-B-86, LE-B-87, LE-C-11, LE-Q-33)."""
    s = g.state
    card = s.zones["alienenemy"][-1]
    move(s, card, "alienenemy", "combat")
    g.revealed()
    g.tell("alien_appears", s.alien, "LE-B-86", card=s.faces[card])
    for ability in face_of(g, card).by_trigger.get("reveal", ()):
        yield from abilities.resolve(g, Me(humans.current(g), s.faces[card], card), ability)


def fight_refusal(g: G) -> Refusal | None:
    """Pay her Defense in full (LE-B-86); a Secretive David cannot be fought (LE-091)."""
    return david.fight_refusal(g, g.names[g.state.alien], "LE-B-86")


def fight(g: G, seat: int) -> Script:
    """A human pays her Defense: she draws a Strike, text and all; then her card's text (LE-B-86)."""
    cost = david.defense(g)
    action.pay_attack(g, cost, ("fight",))
    g.tell("fought_alien", seat, "LE-B-86", other=g.state.alien, n=cost)
    yield from draw_strike(g)
    yield from david.fought(g, seat)


def draw_strike(g: G) -> Script:
    """She draws a Strike (LE-097). An Unidentified Life Form goes to the next human (LE-100); what she draws she cannot give away
    (LE-098); of a Monumental Tragedy she takes the damage, and she chooses the humans' card (LE-101..103)."""
    s = g.state
    card = strikes.take_top(g)
    if card is None:
        g.tell("none_left", s.alien, "LE-B-43", what="strike")
        return
    g.tell("strike", s.alien, "LE-097", card=s.faces[card])
    if face_of(g, card).kind == "strike_enemy":
        other = humans.next_human(g, s.alien)
        g.tell("strike", other, "LE-100", card=s.faces[card])
        yield from strikes.resolve(g, other, card)
    else:
        yield from strikes.resolve(g, s.alien, card, stands=True)


def dies(g: G) -> None:
    """At damage of at least her avatar's Health she is dead and the humans win (LE-B-86)."""
    g.tell("alien_dies", g.state.alien, "LE-B-86")
    endings.humans_win(g, "LE-B-86", "alien_dead")
