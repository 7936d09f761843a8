"""Positions: a state written down by hand in YAML, saying only what differs from the fresh set-up.

    scenario: legendary/covenant
    seats: 3
    options: {soldiers: true}
    table: ...            # in the game's own terms, read by the game

The kernel reads the head; the game reads `table` and refuses what cannot be, with path and reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import yaml

from xenoboard.engine.errors import PositionError, SetupError
from xenoboard.engine.game import Game, Scenario
from xenoboard.engine.setup import checked
from xenoboard.engine.table import Setup, Table

HEAD = ("scenario", "seats", "seed", "options", "table")


def table_from(text: str, find: Callable[[str], tuple[Game, Scenario]], *, log: bool = True) -> Table:
    """The table of a position. find(scenario key) -> (game, scenario). Raises PositionError with the path of what is wrong."""
    try:
        document = yaml.load(text, Loader=_EachKeyOnce)
    except yaml.YAMLError as error:
        raise PositionError("", f"not YAML: {error}") from None
    except RecursionError:
        raise PositionError("", "too deep: no position has so many lists inside of lists") from None
    if not isinstance(document, Mapping):
        raise PositionError("", f"a position is a mapping with the fields {', '.join(HEAD)}; this is {type(document).__name__}")
    only(document, HEAD, "")
    if not isinstance(document.get("scenario"), str):
        raise PositionError("scenario", "the scenario's key is missing, such as legendary/covenant")
    options, content = document.get("options") or {}, document.get("table") or {}
    for path, value in (("options", options), ("table", content)):
        if not isinstance(value, Mapping):
            raise PositionError(path, f"must be a mapping, not {value!r}")
    try:
        game, scenario = find(document["scenario"])
        setup = checked(scenario, document.get("seats"), document.get("seed", 0), options)
        state = scenario.setup(setup.seats, setup.seed, setup.options)
    except SetupError as error:
        raise PositionError("", str(error)) from None
    game.read_position(state, content)
    return Table(game, scenario, Setup(setup.scenario, setup.seats, setup.seed, setup.options, True), state, log=log)


class _EachKeyOnce(yaml.SafeLoader):
    """YAML in which a field given twice is a mistake; by itself YAML would keep the last silently."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        mapping = super().construct_mapping(node, deep)
        if len(mapping) < len(node.value):
            keys = [self.construct_object(key, deep=True) for key, _ in node.value]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise PositionError(str(twice), f"is given twice, the second time in line {node.end_mark.line + 1} or before")
        return mapping


def position_of(table: Table) -> str:
    """The table's last checkpoint as a position: reading it gives that state."""
    setup = table.setup
    head = {"scenario": setup.scenario, "seats": setup.seats, "seed": setup.seed, "options": dict(setup.options)}
    document = head | {"table": table.game.write_position(table.checkpoint.state)}
    text: str = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=130, default_flow_style=None)
    return text


def converted(value: Any, kind: Any, path: str) -> Any:
    """A written value as the type it must have."""
    try:
        return msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise PositionError(path, str(error)) from None


def only(document: Mapping[str, Any], allowed: tuple[str, ...], path: str) -> None:
    """Refuse fields that mean nothing here."""
    for key in document:
        if key not in allowed:
            at = f"{path}.{key}" if path else str(key)
            raise PositionError(at, f"unknown field; possible are {', '.join(allowed)}")
