"""A new table: seats, seed and options checked against what the scenario allows."""

from __future__ import annotations

import difflib
import secrets
from collections.abc import Mapping
from typing import Any

from xenoboard.engine.errors import SetupError
from xenoboard.engine.game import Game, Scenario, ScenarioOption
from xenoboard.engine.table import Setup, Table


def new_table(
    game: Game, scenario: Scenario, seats: int | None, seed: int | None, options: Mapping[str, Any], *, log: bool = True
) -> Table:
    """A table at the start of the scenario. Raises SetupError saying what was given and what would be right."""
    setup = checked(scenario, seats, seed, options)
    state = scenario.setup(setup.seats, setup.seed, setup.options)
    return Table(game, scenario, setup, state, log=log)


def checked(scenario: Scenario, seats: int | None, seed: int | None, options: Mapping[str, Any]) -> Setup:
    """The set-up with every option filled in."""
    fewest, most = scenario.seats
    count = fewest if seats is None else seats
    if not isinstance(count, int) or isinstance(count, bool) or not fewest <= count <= most:
        raise SetupError(f"{scenario.key} is for {fewest} to {most} seats, not {count!r}")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise SetupError(f"the seed must be an integer, not {seed!r}")
    known = {option.key: option for option in scenario.options}
    for key in options:
        if key not in known:
            close = difflib.get_close_matches(key, known, 1)
            hint = f"; did you mean {close[0]!r}?" if close else "."
            raise SetupError(f"{scenario.key} has no option {key!r}{hint} Options: {', '.join(known) or 'none'}")
    filled = {key: _value(scenario, option, options.get(key, option.default), count) for key, option in known.items()}
    return Setup(scenario.key, count, secrets.randbits(48) if seed is None else seed, filled)


def _value(scenario: Scenario, option: ScenarioOption, given: Any, seats: int) -> Any:
    where = f"{scenario.key}, option {option.key!r}"
    allowed = ", ".join(str(value) for value in option.values)
    if option.many is None and not option.per_seat:
        if _one_of(given, option.values):
            return given
        raise SetupError(f"{where}: {given!r} is not possible; possible are {allowed}")
    values = tuple(given) if isinstance(given, (list, tuple)) else (given,)
    default = tuple(option.default) if isinstance(option.default, list) else option.default
    if default in (given, values):
        return default
    for value in values:
        if not _one_of(value, option.values):
            raise SetupError(f"{where}: {value!r} is not possible; possible are {allowed}")
    if option.per_seat and len(values) != seats:
        raise SetupError(f"{where}: one value for each of {seats} seats is needed, not {len(values)}")
    if option.many is not None:
        least, most = option.many
        if not least <= len(values) <= most or len(set(values)) != len(values):
            count = f"{least}" if least == most else f"{least} to {most}"
            raise SetupError(f"{where}: {count} different values are needed, not {len(values)}")
    return values


def _one_of(given: Any, values: tuple[Any, ...]) -> bool:
    """Whether a value is among the allowed ones; 1 is not True."""
    return any(given == value and type(given) is type(value) for value in values)
