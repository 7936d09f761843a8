"""Recruiting from the HQ, and the Covenant keyword: two characters join a deck together.

LE-013..024, LE-B-36, LE-B-88 and the rulings LE-Q-02..04, LE-Q-38..40.
"""

from __future__ import annotations

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.legendary.rules import abilities, action, agendas, decks
from xenoboard.games.legendary.rules.faces import Me, face_of
from xenoboard.games.legendary.state import SLOTS, G
from xenoboard.parts.zones import learn, move


class Pair(Choice, frozen=True):
    """The neighbour gained for free, by its HQ slot."""

    slot: int


def recruit(g: G, seat: int, slot: str) -> Script:
    """Pay, take the card, maybe gain a neighbour by Covenant, then refill the emptied slots (LE-B-36).

    The neighbours are the cards lying left and right at the moment of recruiting (LE-Q-03). The Covenant card's slot is refilled
    first, the other second (LE-020, LE-Q-38).
    """
    s = g.state
    zone = f"hq:{slot}"
    card = s.zones[zone][0]
    face = face_of(g, card)
    cost = action.recruit_cost(g, face)
    s.recruit -= cost
    action.use_discounts(g, face)
    to = s.recruit_to or "discard"
    s.recruit_to = ""
    move(s, card, zone, {"hand": f"hand:{seat}", "deck_top": f"deck:{seat}"}.get(to, f"discard:{seat}"))
    if to != "discard":
        learn(g, card, range(s.seats))
    g.tell("recruited", seat, "LE-B-36", card=face.id, n=cost)
    agendas.count(g, seat, "recruited")
    emptied = [slot]
    if face.covenant:
        other = yield from pair(g, seat, slot, face.cost)
        if other is not None:
            emptied.append(other)
    for ability in face.by_trigger.get("recruit_self", ()):
        yield from abilities.resolve(g, Me(seat, face.id, card), ability)
    for each in emptied:
        decks.refill(g, each)


def pair(g: G, seat: int, slot: str, cost: int) -> Script:
    """The recruiter may gain one neighbour for free; it was not recruited, so its own Covenant does nothing (LE-014..019, LE-022).
    Returns the slot it came from."""
    s = g.state
    neighbours = [Pair(number) for number in (int(slot) - 1, int(slot) + 1) if str(number) in SLOTS]
    lying = [each for each in neighbours if s.zones[f"hq:{each.slot}"] or s.zones[f"hqdown:{each.slot}"]]

    def refusal(g: G, choice: Pair) -> Refusal | None:
        return pair_refusal(g, str(choice.slot), cost) if isinstance(choice, Pair) else None

    chosen = yield g.ask(seat, "covenant", lying, refusal=refusal, may_stop=True, rule="LE-014", cost=cost)
    if chosen is STOP:
        return None
    card = s.zones[f"hq:{chosen.slot}"][0]
    move(s, card, f"hq:{chosen.slot}", f"discard:{seat}")
    g.tell("paired", seat, "LE-014", "LE-016", card=s.faces[card])
    return str(chosen.slot)


def pair_refusal(g: G, slot: str, cost: int) -> Refusal | None:
    """Only a face-up character that costs strictly less, by the printed costs (LE-015, LE-023, LE-024, LE-Q-02, LE-Q-04)."""
    s = g.state
    if s.zones[f"hqdown:{slot}"]:
        return refuse("LE-024", "A face-down card of the HQ cannot be gained by Covenant.")
    face = face_of(g, s.zones[f"hq:{slot}"][0])
    if face.type != "character":
        return refuse("LE-Q-04", "{name} is not a character.", name=face.name)
    if face.cost >= cost:
        return refuse("LE-015", "{name} costs {has}, not less than {cost}.", name=face.name, has=face.cost, cost=cost)
    return None


def could_bring(g: G, slot: str) -> list[str]:
    """The neighbour slots the Covenant card in a slot could bring; for the picture."""
    s = g.state
    cards = s.zones[f"hq:{slot}"]
    if not cards or not face_of(g, cards[0]).covenant:
        return []
    cost = face_of(g, cards[0]).cost
    near = [str(number) for number in (int(slot) - 1, int(slot) + 1) if str(number) in SLOTS]
    return [each for each in near if s.zones[f"hq:{each}"] and pair_refusal(g, each, cost) is None]
