"""Experience cards: who may gain which, and when.

Chapter Experience Cards of the rulebook: AG-039..071, rulings AG-Q-36..41, base rules AG-B-184, AG-B-190, AG-B-191.
"""

from __future__ import annotations

from collections.abc import Callable

from xenoboard.engine import STOP, Refusal, Script, refuse
from xenoboard.games.aliens.cards import ExperienceCard
from xenoboard.games.aliens.rules.board import LIBRARY
from xenoboard.games.aliens.rules.choices import Card, Seat
from xenoboard.games.aliens.rules.people import experience_of, hero_of, person, rank_order
from xenoboard.games.aliens.state import G


def gain_refusal(g: G, seat: int, card: ExperienceCard) -> Refusal | None:
    """Why a player cannot take an Experience card (AG-062..067)."""
    mine = experience_of(g, seat)
    if any(card.id in cards for cards in g.state.experience.values()):
        return refuse("AG-067", "Somebody has taken it.")
    level = {n: sum(each.level == n and each.path == card.path for each in mine) for n in (1, 2, 3)}
    if card.level == 2 and level[2] + 1 > level[1]:
        return refuse("AG-063", "You need a Level 1 card of the {path} Path for each of its Level 2 cards.", path=card.path)
    if card.level == 3:
        if any(each.level == 3 for each in mine):
            return refuse("AG-066", "Nobody may have two Level 3 cards.")
        if not level[2]:
            return refuse("AG-065", "You need a Level 2 card of the {path} Path first.", path=card.path)
    return None


def wish_refusal(seat: int) -> Callable[[G, Card], Refusal | None]:
    """Why a player cannot wish for a card."""
    return lambda g, choice: gain_refusal(g, seat, LIBRARY.experience[choice.card])


def options(g: G, seat: int) -> list[Card]:
    """The cards a player may take."""
    return [Card(card.id) for card in LIBRARY.experience.values() if gain_refusal(g, seat, card) is None]


def gain_all(g: G) -> Script:
    """Every player of `gaining` takes one card. All say at once what they want; wanted by several it goes to whom the highest-ranking of
    them names (AG-068, AG-Q-36), and the others choose again. Who can or will take none gains nothing (AG-Q-39)."""
    s = g.state
    waiting = [seat for seat in s.gaining if options(g, seat)]
    while waiting:
        wishes: dict[int, object] = yield g.ask_all(
            [
                g.ask(
                    seat,
                    "experience",
                    [Card(card) for card in LIBRARY.experience],
                    refusal=wish_refusal(seat),
                    may_stop=True,
                    rule="AG-059",
                )
                for seat in waiting
            ]
        )
        wanted: dict[str, list[int]] = {}
        for seat, wish in wishes.items():
            if isinstance(wish, Card):
                wanted.setdefault(wish.card, []).append(seat)
        done = [seat for seat, wish in wishes.items() if wish is STOP]
        for card, seats in wanted.items():
            seat = seats[0]
            if len(seats) > 1:
                chosen = yield g.ask(arbiter(g, seats), "experience_to", [Seat(each) for each in seats], rule="AG-068", card=card)
                seat = chosen.seat
            s.experience[seat] = (*s.experience.get(seat, ()), card)
            g.tell("gained", seat, "AG-059", card=card)
            done.append(seat)
        waiting = [seat for seat in waiting if seat not in done and options(g, seat)]
    s.gaining = ()


def arbiter(g: G, seats: list[int]) -> int:
    """Of the players who want a card, the one whose Hero ranks highest decides; without a Marine among them the commander (AG-Q-36)."""
    ranked = [(rank_order(hero.id), seat) for seat in seats if (hero := hero_of(g, seat)) and person(hero.id).kind == "marine"]
    return min(ranked)[1] if ranked else g.state.commander
