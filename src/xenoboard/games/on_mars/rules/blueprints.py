"""Blueprint cards: obtaining them, with their items and markers (OM-B-402, OM1-058..063, OM1-027..034)."""

from __future__ import annotations

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import colonists, missions, points, supplies
from xenoboard.games.on_mars.state import Card, G, change, player

BLUEPRINTS = library().blueprints
PIECES = {"D1": ("sentries", 4), "D2": ("exosuits", 1), "D3": ("shields", 10), "D4": ("sabotages", 2)}
"""What comes with a Defensive Blueprint (OM1-031..034)."""


class Obtain(Choice, frozen=True):
    """A Blueprint card."""

    card: str


def obtain_refusal(g: G, seat: int, choice: Obtain) -> Refusal | None:
    """Why a card cannot be taken."""
    s = g.state
    if not player(g, seat).markers:
        return refuse("OM-B-402", "You have no Advanced Building marker left.")
    if s.extra and choice.card != s.extra:
        return refuse("OM1-058", "The Defensive Blueprint beside the display must be taken first.")
    return None


def can_obtain(g: G, seat: int) -> bool:
    """Whether any card can be taken."""
    s = g.state
    return player(g, seat).markers > 0 and bool(s.extra or s.display)


def take_blueprint(g: G, seat: int, rule: str, *, optional: bool = True, boost: bool = False) -> Script:
    """Take a displayed card, gain its item, put a marker on it; no new card is drawn (OM-B-402). Returns whether one was taken."""
    s = g.state
    if not can_obtain(g, seat):
        return False

    def refusal(g: G, choice: Obtain) -> Refusal | None:
        return obtain_refusal(g, seat, choice)

    cards = ([s.extra] if s.extra else []) + list(s.display)
    choice = yield g.ask(
        seat, "blueprint", [Obtain(card) for card in cards], refusal=refusal, may_stop=optional, rule=rule, boost=boost
    )
    if choice is STOP:
        return False
    if boost:
        yield from colonists.to_work(g, seat)
    if choice.card == s.extra:
        s.extra = ""
    else:
        s.display = tuple(card for card in s.display if card != choice.card)
    yield from receive(g, seat, choice.card, rule)
    return True


def receive(g: G, seat: int, card: str, rule: str) -> Script:
    """A card is somebody's now: its item, a marker, what belongs to it, and the OP it takes in Invasion (OM1-060..063)."""
    face = BLUEPRINTS[card]
    own(g, seat, card)
    g.tell("obtained", seat, rule, card=card)
    supplies.gain(g, seat, face.item)
    yield from missions.contribute(g, seat, "blueprint_taken")
    if face.normal:
        points.invasion_score(g, seat, -face.op, "OM1-061")
    missions.check_outbreak(g)


def own(g: G, seat: int, card: str) -> None:
    """Put a card before a player with a marker on it, its Tech tile and its pieces."""
    face = BLUEPRINTS[card]
    board = player(g, seat)
    held = g.state.held.pop(card, face.tech if face.group == "defensive" else "")
    change(g, seat, blueprints=(*board.blueprints, Card(card, held=held)), markers=board.markers - 1)
    if card in PIECES:
        name, number = PIECES[card]
        change(g, seat, **{name: number})


def take_blueprints(g: G, seat: int, number: int, rule: str, *, optional: bool = True, boost: bool = False) -> Script:
    """Take so many cards; with boost one more for each Colonist sent to the Working Area."""
    boosters = colonists.able(g, seat) if boost else 0
    for at in range(number):
        done = yield from take_blueprint(g, seat, rule, optional=optional or at > 0)
        if not done:
            return
    while boosters and colonists.able(g, seat):
        done = yield from take_blueprint(g, seat, rule, boost=True)
        if not done:
            return
        boosters -= 1
