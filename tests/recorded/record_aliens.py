"""Records the games of tests/recorded/aliens: one whole game for each Mission and each way it can end, and whole campaigns. Run on purpose:

    python tests/recorded/record_aliens.py [SCENARIO [END]]

Seeds are tried from a recipe's own on, until a game ends as wanted. Nobody at these tables knows more than the seat may; rare ends come
from players with odd habits.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from tests.recorded.record import EXPECTED, FOLDER, expected_of

import xenoboard as xb
from xenoboard.engine import Table, key_of
from xenoboard.engine.randomness import Dice
from xenoboard.games.aliens import bot, bot_goals
from xenoboard.games.aliens.rules import attack, choices
from xenoboard.games.aliens.rules.board import LIBRARY

TRIES = 60
FOLDER_OF_ALIENS = FOLDER / "aliens"
MOST_ANSWERS = 2000
HIVE = {"hive": True}
CROWDED = {"hive": True, "variants": True, "edition": "2023"}
CORE, PIPE = ({"boxes": boxes, "experience": True} for boxes in ("core", "pipe"))
DEAR = ("pulse_rifle", "pulse_rifle_2", "smartgun", "pulse_rifle_taped", "machine_pistol")
"""Weapons that eat cards."""


class Recipe(msgspec.Struct, frozen=True):
    """How a game of that end is looked for: by which player, from which seed on."""

    player: str
    seats: int
    options: dict[str, Any] = {}
    seed: int = 0


# Players ----------------------------------------------------------------------------------------------------------------------------


def nowhere(g: Any, who: str) -> int:
    """A goal for people who want to go nowhere."""
    return 0


def never(g: Any, who: str) -> bool:
    """People who never leave."""
    return False


@contextlib.contextmanager
def staying() -> Iterator[None]:
    """Play as one who neither goes anywhere nor leaves."""
    before = {(module, name): getattr(module, name) for module in (bot, bot_goals) for name in ("goal_of", "may_leave")}
    try:
        for module, name in before:
            setattr(module, name, nowhere if name == "goal_of" else never)
        yield
    finally:
        for (module, name), value in before.items():
            setattr(module, name, value)


def at_random(table: Table, seat: int, dice: Dice) -> str | int:
    """Anything."""
    decision = table.decision_of(seat)
    assert decision is not None
    return dice.below(len(decision.values))


def thumb(table: Table, seat: int, dice: Dice) -> str | int:
    """By the rule of thumb."""
    return bot.choose(table.fork(seat=seat, seed=dice.below(1 << 62)), seat)


def muddled(table: Table, seat: int, dice: Dice) -> str | int:
    """By the rule of thumb, but every third time anything."""
    return (at_random if dice.below(3) == 0 else thumb)(table, seat, dice)


def lingering(table: Table, seat: int, dice: Dice) -> str | int:
    """By the rule of thumb, without an objective, and never by the Exit."""
    with staying():
        return thumb(table, seat, dice)


def wasteful(table: Table, seat: int, dice: Dice, dear: tuple[str, ...] = DEAR) -> str | int:
    """Draw while there is a card, then spend the Exhaust pile on whatever costs most; nobody recycles, goes anywhere or leaves."""
    decision = table.decision_of(seat)
    assert decision is not None
    options = list(decision.values)
    draws = [option for option in options if isinstance(option, choices.Rest) and option.how == "draw"]
    arms = [option for option in options if isinstance(option, choices.Equip) and (option.card in dear or not draws)]
    if arms or draws:
        return key_of((arms or draws)[0])
    spending = [option for option in options if price(table, option) > 0]
    if spending:
        return key_of(max(spending, key=lambda option: price(table, option)))
    if (answer := lingering(table, seat, dice)) not in ("rest recycle", "drive"):
        return answer
    return "end-activation"


def hoarding(table: Table, seat: int, dice: Dice) -> str | int:
    """Wasteful, but nothing is equipped before the last card is drawn."""
    return wasteful(table, seat, dice, ())


def price(table: Table, option: Any) -> int:
    """Cards that are gone for good when the Endurance deck is empty: of an Event all but itself, of a shot what it costs."""
    if isinstance(option, choices.Turret):
        return 2
    if isinstance(option, choices.Play):
        return LIBRARY.cards[option.card].cost - 1
    if not isinstance(option, (choices.Attack, choices.FullAuto, choices.Shot)):
        return 0
    g = table.rules
    who = option.who if isinstance(option, choices.Shot) else g.state.acting.who
    full = isinstance(option, choices.FullAuto) or bool(getattr(option, "how", ""))
    return attack.cost(g, who, option.weapon, full=full)


PLAYERS: dict[str, Callable[[Table, int, Dice], str | int]] = {
    "thumb": thumb, "random": at_random, "muddled": muddled, "lingering": lingering, "wasteful": wasteful,
    "hoarding": hoarding,
}  # fmt: skip

# Recipes ----------------------------------------------------------------------------------------------------------------------------

RECIPES: dict[str, dict[str, Recipe]] = {
    "aliens/m1": {
        "victory": Recipe("thumb", 3, seed=1),
        "endurance": Recipe("wasteful", 1, seed=2),
        "time": Recipe("lingering", 1, seed=4),
        "newt_lost": Recipe("muddled", 2, seed=13),
        "all_lost": Recipe("random", 1, seed=1),
    },
    "aliens/m2": {
        "victory": Recipe("thumb", 1, seed=5),
        "endurance": Recipe("wasteful", 2),
        "time": Recipe("lingering", 2, seed=5),
        "too_few": Recipe("random", 1, seed=1),
        "victory against the hive": Recipe("thumb", 3, HIVE),
        "too_few against the hive": Recipe("thumb", 2, HIVE),
    },
    "aliens/m3": {
        "victory": Recipe("thumb", 1, seed=2),
        "endurance": Recipe("wasteful", 2),
        "time": Recipe("lingering", 2, seed=5),
        "too_few": Recipe("random", 1, seed=4),
    },
    "aliens/rescue": {
        "victory": Recipe("thumb", 1, seed=1),
        "endurance": Recipe("wasteful", 3),
        "captives_lost": Recipe("thumb", 3, seed=3),
        "all_lost": Recipe("random", 1, seed=3),
    },
    "aliens/supply": {
        "victory": Recipe("thumb", 2, seed=2),
        "endurance": Recipe("wasteful", 3),
        "all_lost": Recipe("random", 2, seed=1),
    },
    "aliens/gm1": {
        "victory": Recipe("thumb", 1, seed=4),
        "endurance": Recipe("wasteful", 3),
        "time": Recipe("lingering", 1),
        "newt_lost": Recipe("muddled", 1, seed=2),
        "all_lost": Recipe("random", 1, seed=3),
    },
    "aliens/gm2": {
        "victory": Recipe("thumb", 2, seed=5),
        "endurance": Recipe("wasteful", 3),
        "time": Recipe("lingering", 2, seed=4),
        "too_few": Recipe("random", 1, seed=3),
    },
    "aliens/gm25": {
        "victory": Recipe("lingering", 1, seed=2),
        "time": Recipe("wasteful", 3, seed=2),
        "too_few": Recipe("random", 1, seed=5),
        "endurance against the hive": Recipe("hoarding", 7, CROWDED, seed=1),
    },
    "aliens/pm25": {
        "victory": Recipe("thumb", 2, seed=1),
        "endurance": Recipe("wasteful", 3, seed=2),
        "time": Recipe("wasteful", 1),
        "too_few": Recipe("random", 1, seed=2),
    },
    "aliens/gm3": {
        "victory": Recipe("thumb", 2, seed=5),
        "endurance": Recipe("wasteful", 2, seed=2),
        "time": Recipe("lingering", 2, seed=7),
        "too_few": Recipe("random", 1, seed=3),
    },
    "aliens/pm3": {
        "victory": Recipe("thumb", 1, seed=1),
        "endurance": Recipe("wasteful", 3),
        "time": Recipe("lingering", 1, seed=3),
        "too_few": Recipe("random", 1, seed=3),
    },
    "aliens/gm4": {
        "victory": Recipe("thumb", 1, seed=4),
        "endurance": Recipe("wasteful", 3),
        "time": Recipe("lingering", 2, seed=1),
        "all_lost": Recipe("random", 1, seed=3),
    },
    "aliens/gm5": {
        "victory": Recipe("muddled", 1, seed=2),
        "endurance": Recipe("wasteful", 2, seed=5),
        "all_lost": Recipe("random", 1, seed=3),
    },
    "aliens/bh1": {
        "victory": Recipe("thumb", 3),
        "endurance": Recipe("wasteful", 3),
        "all_lost": Recipe("random", 1, seed=3),
    },
    "aliens/bh2": {
        "victory": Recipe("thumb", 2, seed=2),
        "endurance": Recipe("wasteful", 3),
        "all_lost": Recipe("random", 1),
    },
    "aliens/bh3": {
        "victory": Recipe("thumb", 3, seed=3),
        "endurance": Recipe("wasteful", 3),
        "all_lost": Recipe("random", 1, seed=3),
        "victory against the hive": Recipe("thumb", 3, HIVE),
        "all_lost against the hive": Recipe("thumb", 2, HIVE),
    },
    "aliens/bh4": {
        "victory": Recipe("thumb", 1, seed=1),
        "endurance": Recipe("wasteful", 3),
        "all_lost": Recipe("random", 1, seed=3),
    },
    "aliens/gbh1": {
        "victory": Recipe("thumb", 1),
        "endurance": Recipe("wasteful", 1),
        "all_lost": Recipe("random", 1, seed=2),
    },
    "aliens/gbh2": {
        "victory": Recipe("thumb", 1),
        "endurance": Recipe("wasteful", 1),
        "all_lost": Recipe("random", 1, seed=2),
    },
    "aliens/gbh3": {
        "victory": Recipe("thumb", 3),
        "endurance": Recipe("wasteful", 1),
        "all_lost": Recipe("random", 1, seed=2),
    },
    "aliens/gbh4": {
        "victory": Recipe("thumb", 3, seed=2),
        "endurance": Recipe("wasteful", 1),
        "all_lost": Recipe("random", 1, seed=2),
    },
    "aliens/gbh5": {
        "victory": Recipe("thumb", 1, seed=9),
        "endurance": Recipe("wasteful", 2, seed=1),
        "all_lost": Recipe("random", 1, seed=2),
    },
    "aliens/hunt": {
        "victory": Recipe("thumb", 1, seed=3),
        "endurance": Recipe("wasteful", 2, seed=1),
        "all_lost": Recipe("random", 1, seed=2),
    },
    "aliens/campaign": {
        "campaign_won": Recipe("thumb", 1, CORE),
        "campaign_won with side Missions": Recipe("thumb", 4, PIPE),
        "newt_lost": Recipe("thumb", 1, CORE, seed=2),
        "too_few": Recipe("muddled", 2, CORE, seed=1),
        "time": Recipe("lingering", 1, CORE),
        "endurance": Recipe("wasteful", 1, CORE),
        "all_lost": Recipe("random", 1, CORE),
    },
}
"""Scenario -> every way it can end -> how to find such a game. An end may be followed by words that say what is special."""


def as_wanted(table: Table, end: str) -> bool:
    """Whether a finished game ended as a recipe wants it."""
    assert table.outcome is not None
    result, _, special = end.partition(" ")
    if table.outcome.result != result:
        return False
    campaign = table.rules.state.campaign
    return special != "with side Missions" or {"rescue won", "supply won"} <= set(campaign.played)


def file_name(scenario: str, end: str) -> str:
    """The file of a recipe."""
    return f"{scenario.partition('/')[2]}-{end.replace('_', '-').replace(' ', '-').lower()}.json"


def played(scenario: str, recipe: Recipe, seed: int) -> Table | None:
    """One game from a seed, played to its end; None if it is too long."""
    table = xb.new(scenario, seats=recipe.seats, seed=seed, **recipe.options)
    dice = Dice(seed, "recorded")
    while (decision := table.decision) is not None:
        if table.number > MOST_ANSWERS:
            return None
        table.choose(PLAYERS[recipe.player](table, decision.seat, dice), seat=decision.seat)
    return table


def record(scenario: str, end: str) -> Table:
    """The first game of a recipe that ends as wanted."""
    recipe = RECIPES[scenario][end]
    for seed in range(recipe.seed, recipe.seed + TRIES):
        table = played(scenario, recipe, seed)
        if table is not None and as_wanted(table, end):
            return table
    raise SystemExit(f"{scenario}: no game ended with {end!r} in {TRIES} tries; change its recipe")


def main(wanted: list[str]) -> None:
    """Record the wanted games anew and note what comes out of them."""
    FOLDER_OF_ALIENS.mkdir(exist_ok=True)
    notes = FOLDER_OF_ALIENS / EXPECTED
    for scenario, ends in RECIPES.items():
        for end in ends:
            if wanted and wanted != [scenario, end][: len(wanted)]:
                continue
            table = record(scenario, end)
            name = file_name(scenario, end)
            (FOLDER_OF_ALIENS / name).write_text(table.save())
            expected = json.loads(notes.read_text()) if notes.exists() else {}
            expected[name] = {"scenario": scenario} | expected_of(table)
            notes.write_text(json.dumps(dict(sorted(expected.items())), indent=1) + "\n")
            print(f"{name}: seed {table.setup.seed}, {len(table.answers)} answers", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
