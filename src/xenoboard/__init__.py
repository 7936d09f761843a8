"""Xenoboard: three alien board-game expansions, played exactly by their rules.

    import xenoboard as xb
    table = xb.new("legendary/covenant", seats=3, seed=7)
    while table.decision:
        print(table.decision.prompt, [option.key for option in table.decision.options])
        table.choose(table.decision.options[0])
    print(table.outcome)

Seats are numbered from 0 clockwise. Everything a seat may see comes from `table.view(seat)`, `table.log(seat)` and the decision
it is asked; docs/design.md section 4 is the contract.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from xenoboard.engine import Game, Scenario, Table
    from xenoboard.engine.coverage import RuleText
    from xenoboard.engine.saves import Verdict

__version__ = "0.1.0"


def games() -> tuple[Game, ...]:
    """The games, with their scenarios."""
    from xenoboard.games import every

    return every()


def scenarios(game: str | None = None) -> tuple[Scenario, ...]:
    """The scenarios of a game (of all games if None): key, title, seats, options, length, difficulty. Raises SetupError."""
    from xenoboard.games import every
    from xenoboard.games import game as find

    chosen = every() if game is None else (find(game),)
    return tuple(scenario for each in chosen for scenario in each.scenarios)


def new(scenario: str, seats: int | None = None, seed: int | None = None, *, log: bool = True, **options: Any) -> Table:
    """A table at the start of a scenario.

    seats: how many (the scenario's fewest if None). seed: any integer; a fresh one if None. log: keep what happened for
    `table.log`; play-outs switch it off. options: as the scenario describes them. Raises SetupError saying what would be right.
    """
    from xenoboard.engine.setup import new_table
    from xenoboard.games import scenario as find

    return new_table(*find(scenario), seats, seed, options, log=log)


def load(text: str, at: int | None = None) -> Table:
    """The table of a save made by `table.save()`. Raises SaveError saying what is wrong and where.

    at: only up to this decision, for a save that does not go on (the error's `at` is the last that works).
    """
    from xenoboard.engine.saves import load as load_table
    from xenoboard.engine.saves import restore
    from xenoboard.games import game

    return load_table(text, game) if at is None else restore(text, game, at)


def verify(text: str) -> Verdict:
    """Whether a save's beginning and answers lead to its checkpoint under the present rules. Raises SaveError for no save."""
    from xenoboard.engine.saves import verify as verify_save
    from xenoboard.games import game

    return verify_save(text, game)


def position(text: str) -> Table:
    """A table from a hand-written position (YAML). Raises PositionError with the path of what is wrong."""
    from xenoboard.engine.positions import table_from
    from xenoboard.games import scenario

    return table_from(text, scenario)


def rule(rule_id: str) -> RuleText:
    """A rule: its text in our words, where it stands in the rulebook, what tests it. Raises SetupError for an unknown id."""
    from xenoboard.engine.coverage import find_rule
    from xenoboard.games import KEYS, game

    return find_rule(rule_id, [game(key) for key in KEYS])
