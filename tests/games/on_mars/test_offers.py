"""What Invasion and Monolith offer and do, against a second reading of the rulebook that shares nothing with the rules' code."""

import random

import pytest

import xenoboard as xb
from xenoboard.games.on_mars.cards import library

LIBRARY = library()
MAP = LIBRARY.hexes
ALIEN = ("alien_mine", "alien_shelter")
BUSY = ("executive advanced", "use D", "token", "unlock", "trooper", "sentry", "main upgrade", "main construct", "main blueprint")
ASIDE = ("end-turn", "stop", "stay", "done", "reset", "claim")
ICONS = (3, 5, 7, 9, 11, 13)


def near(hex):
    """The hexes next to one."""
    q, r = (int(part) for part in hex.split(","))
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    return {f"{q + a},{r + b}" for a, b in steps} & set(MAP.names)


def nothing_at(s, hex):
    """Nothing at all is in a hex."""
    return not any(hex in table for table in (s.buildings, s.pieces, s.tiles, s.crystals))


def alien(s, ask, keys):
    """The Alien Commander's turn (OM1-124..139, OM1-190, OM1-191)."""
    board = s.alien
    uncovered = {at for at, token in enumerate(board.spaces, 1) if not token}
    first = not board.used
    assert ("reset" in keys) == (first and (len(uncovered) <= 2 or not (board.reusable or board.expendable)))
    unlock = {f"unlock {at}" for at, token in enumerate(board.spaces, 1) if token == "cover" and first and board.crystals >= 2}
    assert {key for key in keys if key.startswith("unlock")} == unlock
    pays = {"reusable": board.reusable, "expendable": board.expendable and board.crystals}
    tokens = {f"token {kind} {at}" for kind, able in pays.items() if able and kind not in board.used for at in uncovered}
    assert {key for key in keys if key.startswith("token")} == tokens
    stuck = first and not board.reusable and board.expendable and not board.crystals
    assert {key for key in keys if key.startswith("forfeit")} == {f"forfeit {at}" for at in uncovered if stuck}
    assert ("done" in keys) == bool({"reusable", "expendable"} & set(board.used))


def deploy(s, ask, keys):
    """Deploying beside and in Alien Buildings (OM1-177, OM1-182)."""
    own = [hex for hex, building in s.buildings.items() if building.kind in ALIEN]
    if ask.rule == "OM1-175":
        hexes = {hex for each in own for hex in near(each) if nothing_at(s, hex)}
    else:
        hexes = {hex for hex in own if hex not in s.pieces and not s.buildings[hex].card}
    assert keys == {f"to {hex}" for hex in hexes}


def march(s, ask, keys):
    """A Trooper's step (OM1-184..188)."""
    start, points = ask.args["hex"], ask.args["left"]

    def may_enter(hex):
        building = s.buildings.get(hex)
        return building is None or not (building.card or building.shield)

    def may_end(hex, left):
        alone = hex == start and len(s.pieces[hex]) == 1
        return hex not in s.pieces or alone or (left > 0 and any(may_enter(n) and may_end(n, left - 1) for n in near(hex)))

    lying = all(not piece.upright for piece in s.pieces[start] if piece.kind == "trooper")
    steps = {f"to {hex}" for hex in near(start) if may_enter(hex) and may_end(hex, points - 1)}
    assert keys == ({"stand-up"} if lying else steps)


def displace(s, ask, keys):
    """Where a displaced piece goes, and who says so (OM1-119, OM-B-019)."""
    trooper = ask.args["piece"] == "trooper"
    assert (ask.seat == s.commander) == trooper

    def fits(hex):
        building = s.buildings.get(hex)
        if building is None:
            return nothing_at(s, hex)
        return hex not in s.pieces and not building.card and not (trooper and building.shield)

    seen = ring = {ask.args["hex"]}
    found = set()
    while not found:
        ring = {hex for each in ring for hex in near(each)} - seen
        seen = seen | ring
        found = {hex for hex in ring if fits(hex)}
    assert keys == {f"to {hex}" for hex in found}


READINGS = {"alien": alien, "deploy": deploy, "march": march, "displace": displace}


def lively(game, dice, busy):
    """One more answer of somebody who likes to do things."""
    options = [option.key for option in game.decision.options]
    live = [key for key in options if key not in ASIDE]
    eager = [key for key in live if key.startswith(busy)]
    game.choose(dice.choice(eager if eager and dice.random() < 0.6 else live or options))


@pytest.mark.rule("OM1-124", "OM1-127", "OM1-129", "OM1-132", "OM1-133", "OM1-135", "OM1-137", "OM1-179", "OM1-190", "OM1-191")
@pytest.mark.rule("OM1-177", "OM1-178", "OM1-182", "OM1-184", "OM1-185", "OM1-186", "OM1-188", "OM1-119", "OM-B-019")
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (5, 2)])
def test_what_the_alien_is_offered_is_what_the_rulebook_allows(seats, seed):
    dice = random.Random(seed)
    game = xb.new("on_mars/invasion", seats=seats, seed=seed)
    asked = set()
    for _ in range(2500):
        if game.decision is None:
            break
        ask = game.decision.ask
        if ask.prompt in READINGS:
            asked.add(ask.prompt)
            READINGS[ask.prompt](game.rules.state, ask, {option.key for option in game.decision.options} - {"stop"})
        lively(game, dice, BUSY)
    assert asked == set(READINGS)


@pytest.mark.rule("OM4-031", "OM4-032", "OM4-033", "OM4-034", "OM4-035", "OM-Q-74", "OM-Q-75")
def test_the_sabotage_row_of_whole_games_is_what_the_rulebook_makes_of_it():
    rounds = 0
    for seed in range(4):
        dice = random.Random(seed)
        game = xb.new("on_mars/monolith", seats=1, seed=seed)
        row, number = [], 0
        while game.decision is not None:
            s = game.rules.state
            now = [[card.id, card.cubes] for card in s.row]
            if game.decision.ask.prompt == "turn" and s.round != number:
                assert s.time == s.round - 1
                if row:
                    row = [card for card in row if s.time not in ICONS or card[1] < 2]
                    letter = LIBRARY.sabotage[now[-1][0]].letter
                    same = [card for card in row if LIBRARY.sabotage[card[0]].letter == letter]
                    row.append([now[-1][0], 0])
                    if same:
                        next(card for card in [*same, row[-1]] if card[1] < 2)[1] += 1
                    assert row == now
                    rounds += 1
                row, number = now, s.round
            lively(game, dice, ("executive", "main"))
    assert rounds == 4 * 14
