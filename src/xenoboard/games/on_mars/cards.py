"""The contents of the box as frozen records, and the library that holds them with the map and the rule texts.

The content files are read once, on the first `library()`; every entry is checked, then the references between entries. What lies
where on a table is not here but in the state.
"""

from __future__ import annotations

import functools
from collections.abc import Collection
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from xenoboard.engine.coverage import RuleText
from xenoboard.parts.content import overrides_folder, read_rules, read_table
from xenoboard.parts.hexes import HexMap

CONTENT = Path(__file__).parent / "content"

RESOURCES = ("mineral", "battery", "water", "plant", "oxygen")
"""The Resources of the base game (OM-B-002)."""
STORED = (*RESOURCES, "medicine")
"""All Resources that can lie in a Storage: Medicine is one more in Outbreak, and nobody has any elsewhere."""
LSS = ("generator", "water_extractor", "greenhouse", "oxygen_condenser")
"""The Life Support System Buildings, in the order of the columns (OM-B-014)."""
CHAPTERS = ("base", "invasion", "outbreak", "blackout", "monolith")


class Building(msgspec.Struct, frozen=True):
    """A type of Building (OM-B-012)."""

    id: str
    name: str
    provenance: str
    cost: str = ""
    product: str = ""
    lss: bool = False
    count: int = 0
    arrows: tuple[tuple[int, ...], ...] = ()
    note: str = ""


class Blueprint(msgspec.Struct, frozen=True):
    """A Blueprint card, with the Advanced Building it makes."""

    id: str
    name: str
    group: str
    level: int
    types: tuple[str, ...]
    complex: int
    item: str
    action: str
    text: str
    provenance: str
    op: int = 0
    scientist: str = ""
    boost: str = ""
    tech: str = ""
    note: str = ""

    @property
    def type(self) -> str:
        """The type of Building a Human upgrades with it."""
        return self.types[0]

    @property
    def normal(self) -> bool:
        """Neither Defensive nor of the Aliens: it carries OP in Invasion (OM-Q-06)."""
        return self.group in ("base", "beacon")


class Scientist(msgspec.Struct, frozen=True):
    """A Scientist card: what hiring costs, where it works, what it scores."""

    id: str
    name: str
    cost: tuple[str, ...]
    works_in: str
    provenance: str
    scores: str = ""


class Contract(msgspec.Struct, frozen=True):
    """An Earth Contract (OM-B-562)."""

    id: str
    kind: str
    complete: int
    failed: int
    provenance: str
    building: str = ""
    requires: dict[str, int] = {}


class PrivateGoal(msgspec.Struct, frozen=True):
    """A Private Goal card (OM-B-802)."""

    id: str
    condition: str
    number: int
    reward: str
    text: str
    alternative: str
    provenance: str


class Mission(msgspec.Struct, frozen=True):
    """A Mission card (OM-B-801)."""

    id: str
    length: str
    contribute: str
    required: tuple[int, ...]
    crystals: int
    provenance: str
    text: str = ""
    note: str = ""


class Tile(msgspec.Struct, frozen=True):
    """A Discovery or Research tile."""

    id: str
    group: str
    benefit: str
    number: int
    text: str
    provenance: str
    what: str = ""
    note: str = ""


class Tech(msgspec.Struct, frozen=True):
    """A Tech tile; its level is the column it lies in (OM-B-406)."""

    id: str
    group: str
    count: int
    text: str
    provenance: str


class Space(msgspec.Struct, frozen=True):
    """A space of a Laboratory."""

    id: str
    side: str
    column: int
    provenance: str
    links: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    benefit: str = ""
    op: int = 0


class Reward(msgspec.Struct, frozen=True):
    """A Life Support System reward tile (OM-B-021)."""

    id: str
    group: str
    text: str
    provenance: str


class Executive(msgspec.Struct, frozen=True):
    """An executive action of the Depot (OM-B-601)."""

    id: str
    slot: int
    cost: int
    text: str
    provenance: str


class OrderSpace(msgspec.Struct, frozen=True):
    """A Turn Order space."""

    id: str
    side: str
    benefit: str
    text: str
    provenance: str


class AlienSpace(msgspec.Struct, frozen=True):
    """An Action space of the Alien board."""

    id: str
    name: str
    extra: bool
    action: str
    provenance: str


class DeckCard(msgspec.Struct, frozen=True):
    """An Infection or Vandalism card: the places it strikes, none for No Infection."""

    id: str
    deck: str
    provenance: str
    places: tuple[str, ...] = ()


class Sabotage(msgspec.Struct, frozen=True):
    """A Sabotage card of Monolith."""

    id: str
    name: str
    letter: str
    effect: str
    text: str
    provenance: str


class Goal(msgspec.Struct, frozen=True):
    """A Goal card of Monolith."""

    id: str
    deck: int
    provenance: str
    target: str = ""
    discoveries: int = 0
    research: int = 0


class MapLine(msgspec.Struct, frozen=True):
    """A column of the map, a marked hex, or the Shelter hexes of a number of players."""

    id: str
    provenance: str
    q: int = 0
    lowest: int = 0
    highest: int = -1
    hex: str = ""
    mark: str = ""
    players: int = 0
    hexes: tuple[str, ...] = ()


AnyRecord = TypeVar("AnyRecord", bound=msgspec.Struct)


class Library:
    """Everything in the box. Tables are by id, in the order of the files."""

    def __init__(self, overrides: Path | None, folder: Path) -> None:
        self.folder = folder
        self._overrides = overrides
        self.buildings = self._table("buildings.yaml", Building)
        self.techs = self._table("techs.yaml", Tech)
        self.scientists = self._table("scientists.yaml", Scientist, works_in=self.buildings)
        self.blueprints = self._table("blueprints.yaml", Blueprint, types=self.buildings)
        self.contracts = self._table("contracts.yaml", Contract)
        self.private_goals = self._table("private_goals.yaml", PrivateGoal)
        self.missions = self._table("missions.yaml", Mission)
        self.tiles = self._table("tiles.yaml", Tile)
        self.spaces = self._table("laboratory.yaml", Space)
        self.rewards = self._table("rewards.yaml", Reward)
        self.executive = self._table("depot.yaml", Executive)
        self.order = self._table("turn_order.yaml", OrderSpace)
        self.alien_spaces = self._table("alien_board.yaml", AlienSpace)
        self.deck_cards = self._table("decks.yaml", DeckCard)
        self.sabotage = self._table("sabotage.yaml", Sabotage)
        self.goals = self._table("goals.yaml", Goal)
        self.map = self._table("map.yaml", MapLine)
        lines = [line for line in self.map.values() if line.highest >= line.lowest and not line.hex and not line.players]
        self.hexes = HexMap((line.q, r) for line in lines for r in range(line.lowest, line.highest + 1))

    def _table(self, file: str, record: type[AnyRecord], **refers: Collection[str]) -> dict[str, AnyRecord]:
        return read_table(self.folder, file, record, self._overrides, **refers)

    def marked(self, mark: str) -> tuple[str, ...]:
        """The hexes with a printed mark."""
        return tuple(line.hex for line in self.map.values() if line.mark == mark)

    def shelter_hexes(self, players: int) -> tuple[str, ...]:
        """Where the first Shelters stand, in clockwise order of the players."""
        return next(line.hexes for line in self.map.values() if line.players == players)

    def group(self, table: dict[str, Any], *groups: str) -> tuple[str, ...]:
        """The ids of a table's entries that are of one of the groups."""
        return tuple(id for id, entry in table.items() if entry.group in groups)

    @functools.cached_property
    def faces(self) -> dict[str, Any]:
        """Every entry of every file, by table and id: `blueprint 11`."""
        tables: dict[str, dict[str, Any]] = {
            "building": self.buildings,
            "tech": self.techs,
            "scientist": self.scientists,
            "blueprint": self.blueprints,
            "contract": self.contracts,
            "private goal": self.private_goals,
            "mission": self.missions,
            "tile": self.tiles,
            "space": self.spaces,
            "reward": self.rewards,
            "executive": self.executive,
            "turn order": self.order,
            "alien space": self.alien_spaces,
            "card": self.deck_cards,
            "sabotage": self.sabotage,
            "goal": self.goals,
            "map": self.map,
        }
        return {f"{table} {id}": entry for table, entries in tables.items() for id, entry in entries.items()}

    @functools.cached_property
    def columns(self) -> dict[str, int]:
        """The column of each Laboratory space, which is the level of a tile there."""
        return {space.id: space.column for space in self.spaces.values()}

    @functools.cached_property
    def rules(self) -> dict[str, RuleText]:
        """The rule texts by rule id. Read when first asked for: playing needs none of them."""
        return read_rules(self.folder)


@functools.cache
def library() -> Library:
    """The library with this user's overrides, read once."""
    return read_library(overrides_folder("on_mars"))


def read_library(overrides: Path | None = None, folder: Path = CONTENT) -> Library:
    """The content of a folder, amended by override files in a folder of the same name as the file they amend. ContentError if
    anything is wrong."""
    return Library(overrides, folder)
