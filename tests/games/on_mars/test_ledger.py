"""What must be true of every On Mars table whenever somebody's turn goes on, worked out anew from what lies on it."""

import random

import pytest

import xenoboard as xb
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import alien_actions, colonists, hire, supplies, surface

LIBRARY = library()
STEPS = 2000
BUSY = ("main construct", "main upgrade", "main hire", "main research", "executive", "token", "unlock", "goal", "deliver")
ASIDE = ("end-turn", "stop", "stay", "done", "claim", "reset")
STORED = ("mineral", "battery", "water", "plant", "oxygen", "medicine")
IN_PLAY = ("OM-B-652", "OM-B-653", "OM-Q-03")
"""OP of the base game that nothing on the table shows afterwards."""


def collective_op(game):
    """The OP the Humans must have: what their cards, Tech tiles, Ships, Shelters and Scientists brought (OM1-058..089)."""
    state = game.rules.state
    built = [building for building in state.buildings.values() if building.card and building.by in state.players]
    op = sum(event.args["points"] for event in game.rules.events if event.kind == "team_scored" and event.rules[0] in IN_PLAY)
    for board in state.players.values():
        for card in board.blueprints:
            face = LIBRARY.blueprints[card.id]
            gained = 2 * face.op if face.normal else 3
            op += (0 if card.marker else gained) - face.op
        for deal in board.contracts:
            op += LIBRARY.contracts[deal.id].complete if deal.done else -LIBRARY.contracts[deal.id].failed
        for tech in board.techs:
            level = LIBRARY.columns[tech.space]
            op += level - (2 if tech.tile == "shelter" else 1) + (3 if level == 6 else 0)
            op += LIBRARY.techs[tech.tile].group == "grid"  # learnt
        op += 3 * board.hangar + 3 * (4 - board.shelters)
        op += 3 * sum(building.kind == LIBRARY.scientists[who].works_in for who in board.scientists for building in built)
    return op


def sound(game):
    """Nothing is where or what it must not be."""
    g = game.rules
    state = g.state
    for hex, pieces in state.pieces.items():
        building = state.buildings.get(hex)
        assert len(pieces) == 1, (hex, pieces)
        assert building is None or not (building.card or building.lying), (hex, pieces, building)
    for seat, board in state.players.items():
        assert all(deal.done or not hire.fulfilled(g, seat, deal) for deal in board.contracts)
        assert board.crystals <= supplies.depot_room(g, seat)
        assert 5 - len(board.depot) <= state.level
        if state.chapter != "monolith":  # where a Shelter may be turned face down
            assert max(getattr(board, kind) for kind in STORED) <= supplies.storage(g, seat)
            assert colonists.inhabitants(g, seat) <= colonists.capacity(g, seat)
    if state.chapter == "invasion":
        assert state.op == collective_op(game)
        for hex, building in state.buildings.items():
            if building.kind in alien_actions.LIMIT:
                most = 1 + alien_actions.level(g, alien_actions.LIMIT[building.kind])
                assert len(surface.complex_of(g, hex)) <= most
        troopers = [hex for hex, _ in surface.standing(g, "trooper")]
        assert len(troopers) + state.alien.troopers + state.alien.aside == 20
        assert not {*state.tiles, *state.crystals} & {*troopers}
    if state.chapter == "blackout":
        achieved = len(state.completed) + sum(len(board.goals_done) for board in state.players.values())
        assert state.time == 4 + len(state.humans) - achieved
        assert sum(building.lying is not None for building in state.buildings.values()) < 5


@pytest.mark.rule("OM1-050", "OM1-061", "OM1-064", "OM1-065", "OM1-066", "OM1-073", "OM1-081", "OM1-082", "OM1-083")
@pytest.mark.rule("OM1-085", "OM1-086", "OM1-087", "OM1-088", "OM1-089", "OM3-047", "OM-B-005", "OM-B-006", "OM-B-016")
@pytest.mark.parametrize("seed", [1, 3])
@pytest.mark.parametrize(
    ("chapter", "seats"), [("invasion", 3), ("invasion", 4), ("outbreak", 3), ("blackout", 4), ("base", 2), ("monolith", 1)]
)
def test_a_table_is_sound_at_every_turn_and_the_score_follows_from_it(chapter, seats, seed):
    dice = random.Random(seed)
    game = xb.new(f"on_mars/{chapter}", seats=seats, seed=seed, beacon=True)
    for _ in range(STEPS):
        if game.decision is None:
            break
        if game.decision.ask.prompt in ("alien", "turn", "travel"):
            sound(game)
        options = [option.key for option in game.decision.options]
        lively = [key for key in options if key not in ASIDE]
        busy = [key for key in lively if key.startswith(BUSY)]
        game.choose(dice.choice(busy if busy and dice.random() < 0.6 else lively or options))
