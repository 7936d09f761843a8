"""The Necropolis, and the Event of Objective 3 that kills every copy of a card.

LE-058..064, LE-068..072 and the rulings LE-Q-05..10, LE-Q-41, LE-Q-45.
"""

from __future__ import annotations

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.legendary.rules import abilities, decks, enemies, humans, objectives
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import ROOMS, SLOTS, G
from xenoboard.parts.zones import move, shuffle, take


def is_open(g: G) -> bool:
    """Opened by the object of that name or by Objective 2 becoming current, whichever is first (LE-B-89, LE-Q-05)."""
    return abilities.has_flag(g, "necropolis_open")


def bury(g: G, seat: int, card: int) -> Script:
    """Put a Barracks character from hand into the Necropolis, once during the own turn, free of charge (LE-058, LE-Q-06)."""
    s = g.state
    s.buried = True
    move(s, card, f"hand:{seat}", "necropolis")
    g.revealed()
    g.tell("buried", seat, "LE-058", card=s.faces[card], n=len(s.zones["necropolis"]))
    yield from objectives.check(g)


def bury_refusal(g: G, seat: int, slug: str) -> Refusal | None:
    """Once per turn; only a character that started the game in the Barracks; only a name that is not there yet (LE-058..061)."""
    s = g.state
    if s.buried:
        return refuse("LE-058", "You have used the Necropolis this turn.")
    face = face_of(g, decks.holding(g, f"hand:{seat}", slug))
    if face.kind != "character" or face.character not in s.barracks:
        return refuse("LE-059", "{name} did not start the game in the Barracks.", name=face.name)
    if face.character in characters_in(g):
        return refuse("LE-060", "{who} is already in the Necropolis.", who=face.character)
    least = least_cost(g)
    if face.cost < least:
        return refuse("LE-Q-41", "In Hard Mode only cards that cost {least} or more may go there.", least=least)
    return None


def bury_one(g: G, me: Me) -> Script:
    """A card's text puts one eligible character from hand into the Necropolis. Asked whatever the hand holds."""
    hand = g.state.zones[f"hand:{me.seat}"]
    able = [card for card in hand if bury_refusal(g, me.seat, face_of(g, card).slug) is None]
    if not able and not (hand and humans.secret(g)):
        return
    chosen = yield g.ask(
        me.seat, "bury", decks.options(g, able), may_stop=me.optional or not able, concealed=humans.secret(g), rule="LE-060",
        card=me.face,
    )  # fmt: skip
    if chosen is not STOP:
        yield from bury(g, me.seat, decks.holding(g, f"hand:{me.seat}", chosen.card))


def characters_in(g: G) -> set[str]:
    """The character names in the Necropolis; names count, not titles (LE-061, LE-063)."""
    return {face_of(g, card).character for card in g.state.zones["necropolis"]}


def least_cost(g: G) -> int:
    """Objective 2's least cost in Hard Mode restricts only what may be put into the Necropolis (LE-Q-41)."""
    complete = FACES[g.state.objectives["2"]].complete
    return complete.min_cost if complete is not None and complete.type == "necropolis" else 0


def dying_species(g: G, me: Me) -> Script:
    """The current player picks one face-up HQ card; every copy of that title is killed everywhere (LE-068..070, LE-Q-09, LE-Q-10).
    Then each player's deck and the Barracks are shuffled (LE-071, LE-072) and the HQ is refilled."""
    s = g.state
    slots = [slot for slot in SLOTS if s.zones[f"hq:{slot}"]]
    now = humans.current(g)
    if not slots or not s.alive[now]:
        g.tell("nothing_to_do", now, "LE-Q-09", card=me.face, what="kill_all_copies")
        return
    titles = dict.fromkeys(abilities.Text(face_of(g, s.zones[f"hq:{slot}"][0]).slug) for slot in slots)
    chosen = yield g.ask(now, "dying_species", tuple(titles), rule="LE-Q-09", card=me.face)
    title = next(face for slot in slots if FACES[face := s.faces[s.zones[f"hq:{slot}"][0]]].slug == chosen.card)
    killed = 0
    for zone in everywhere(g):
        for card in [card for card in s.zones[zone] if s.faces[card] == title]:
            if zone.startswith("play:"):
                decks.leave_play(g, int(zone[5:]), card)
            take(s, zone, card)
            enemies.leave(g, card)
            s.zones["deadcharacters"] = (*s.zones["deadcharacters"], card)
            s.known.pop(card, None)
            killed += 1
    g.revealed()
    g.tell("all_copies_killed", now, "LE-068", "LE-069", "LE-070", card=title, n=killed)
    for seat in range(s.seats):
        shuffle(g, f"deck:{seat}")
    shuffle(g, "barracks")
    decks.refill_all(g)
    yield from objectives.check(g)


def everywhere(g: G) -> list[str]:
    """Every hand, deck, play area and discard pile, the HQ, the Barracks, Operations, the Necropolis, the Combat Zone and the Complex,
    where the alien player's grabbed characters are; the dead and removed are not touched (LE-069, LE-070, LE-Q-10)."""
    seats = range(g.state.seats)
    return [
        *(f"{pile}:{seat}" for seat in seats for pile in ("hand", "deck", "play", "discard")),
        *(f"{side}:{slot}" for slot in SLOTS for side in ("hq", "hqdown")),
        "barracks",
        "operations",
        "necropolis",
        "combat",
        *(f"up:{room}" for room in ROOMS),
    ]
