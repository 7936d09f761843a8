"""The end of the game and final scoring (OM-B-901..905, OM4-036..044, OM3-018)."""

from __future__ import annotations

from xenoboard.engine import STOP, Script
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import colonists, colony, hire, monolith, supplies
from xenoboard.games.on_mars.state import G, player, side

LIBRARY = library()
QUARTERS_OP = (0, 0, 3, 6, 10, 15, 21)
"""OP of the highest occupied pair of Living Quarters slots (tracks of the board)."""
SHIP_OP = 3


def last_deliveries(g: G) -> Script:
    """Fresh Crystals move into the Depots, then everybody may still fill Contracts (OM-B-903, OM-C-10)."""
    for seat in g.state.humans:
        supplies.settle_fresh(g, seat)
    yield from hire.settle(g)
    for seat in g.state.humans:
        while offers := hire.deliveries(g, seat):
            choice = yield g.ask(seat, "last_delivery", offers, may_stop=True, rule="OM-C-10")
            if choice is STOP:
                break
            yield from hire.deliver(g, seat, choice)


def scoring(g: G, seat: int) -> dict[str, int]:
    """A player's final scoring by its parts (OM-B-903, OM-B-904)."""
    s = g.state
    board = player(g, seat)
    home = colonists.inhabitants(g, seat) + sum(1 for _ in colonists.at_work(g, seat, side(g, seat)))
    pair = (min(home, colonists.capacity(g, seat)) + 1) // 2
    blueprints = 0
    for card in board.blueprints:
        op = LIBRARY.blueprints[card.id].op
        blueprints += -op if card.marker else op
    built = [building for building in s.buildings.values() if building.card]
    scientists = sum(
        3 for scientist in board.scientists for building in built if building.kind == LIBRARY.scientists[scientist].scores
    )
    contracts = sum(
        LIBRARY.contracts[deal.id].complete if deal.done else -LIBRARY.contracts[deal.id].failed for deal in board.contracts
    )
    return {
        "op": board.op,
        "progress": colony.PROGRESS_OP[len(board.progress)],
        "ships": SHIP_OP * board.hangar,
        "colonists": QUARTERS_OP[pair],
        "techs": sum(LIBRARY.spaces[tech.space].op for tech in board.techs),
        "blueprints": blueprints,
        "scientists": scientists,
        "contracts": contracts,
    }


def total(g: G, seat: int) -> int:
    """A player's final score."""
    return sum(scoring(g, seat).values())


def standing(g: G, seat: int) -> tuple[int, int, int, int]:
    """What decides, in order: OP, Crystals, Advanced Buildings, Progress cubes (OM-B-905)."""
    board = player(g, seat)
    return total(g, seat), board.crystals, len(colony.advanced(g, seat)), len(board.progress)


def end_of_game(g: G) -> Script:
    """The base game ends and is scored (OM-B-903, OM-B-905); ties that remain are shared."""
    s = g.state
    yield from last_deliveries(g)
    places = {seat: standing(g, seat) for seat in s.humans}
    for seat in s.humans:
        g.tell("final", seat, "OM-B-903", sums=scoring(g, seat))
    best = max(places.values())
    winners = tuple(seat for seat in s.humans if places[seat] == best)
    g.end(
        winners,
        tuple(seat for seat in s.humans if seat not in winners),
        "OM-B-905",
        "scored",
        tuple(places[seat][0] for seat in s.humans),
    )


def judge_monolith(g: G) -> Script:
    """Monolith ends: won with 4 goals, and scored whether won or lost (OM4-021..024, OM4-036..044, OM-Q-79)."""
    s = g.state
    (seat,) = s.humans
    goals = monolith.achieved(g)  # what is delivered only now comes too late for a goal
    yield from last_deliveries(g)
    points = total(g, seat) + monolith.GOAL_OP[goals] + monolith.MISSION_OP * len(s.completed)
    extra = {"goals": monolith.GOAL_OP[goals], "missions": monolith.MISSION_OP * len(s.completed)}
    g.tell("final", seat, "OM4-036", sums=scoring(g, seat) | extra)
    won = goals >= monolith.ENOUGH
    g.end(
        (seat,) if won else (), () if won else (seat,), "OM4-024" if won else "OM4-023",
        "monolith_solved" if won else "monolith_lost", (points,), monolith.rank(points),
    )  # fmt: skip
