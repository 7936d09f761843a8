"""The content of Aliens as frozen records, and the library that holds it all: Characters, cards, tokens, boards, missions, rule texts.

Content files are read once, on the first `library()`. Whatever is wrong in them is an error that names the file, the entry and the
place. How boards become a plan to walk on is in boards.py; what cards do is in the rules.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from xenoboard.engine.coverage import RuleText
from xenoboard.games.aliens.boards import Board, BoardError, Plan, PlanError, PlanSpec, plan_of, read_board
from xenoboard.parts.content import Entry, Place, entries_in, overrides_folder, read_rules, read_table, to_record

CONTENT = Path(__file__).parent / "content"

BOXES = {
    "core": "Another Glorious Day in the Corps",
    "gafhyb": "Get Away From Her, You B***h!",
    "badasses": "Ultimate Badasses",
    "pipe": "We're in the Pipe, Five by Five",
    "hive": "Hive Hazards of Get Away From Her, You B***h!",
    "variants": "Alien Variants of We're in the Pipe, Five by Five",
    "mission": "Mission Blips",
}
RANKS = {"Lieutenant": 4, "Sergeant": 3, "Corporal": 2, "Private": 1, "Civilian": 1}
"""Rank -> command: how many Grunts the player may activate after the Hero (AG-B-072)."""

BLUE, GREEN, STAR, RED = "blue", "green", "yellow_star", "red"
"""The icons: Weapon, Equipment, Event, Hazard (AG-Q-01)."""


class Stats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The five numbers of one side of a Character card (AG-B-021)."""

    speed: int
    aim: int
    defense: int
    melee: int
    tech: int


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of a Character. grunt: the Grunt side has it too."""

    id: str
    timing: str
    text: str
    provenance: str
    grunt: bool = False


class Person(msgspec.Struct, frozen=True):
    """A Character card."""

    id: str
    name: str
    box: str
    kind: str
    rank: str
    seniority: int
    hero: Stats
    grunt: Stats
    abilities: tuple[Ability, ...]
    provenance: str
    loadout: tuple[str, ...] = ()
    """Starting equipment we recommend."""
    special: str = ""
    note: str = ""


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a Weapon attacks. range 0: only as an area weapon, at `exactly` that many spaces."""

    exhaust: int
    range: int = 0
    exactly: int = 0
    full_auto: bool = False
    area: int = 0
    hits_on: int = 0
    aim_bonus: int = 0


class EnduranceCard(msgspec.Struct, frozen=True):
    """A card of the Endurance deck."""

    id: str
    name: str
    box: str
    type: str
    icon: str
    count: int
    cost: int
    text: str
    provenance: str
    attack: Weapon | None = None
    traits: tuple[str, ...] = ()
    note: str = ""


class MotionCard(msgspec.Struct, frozen=True):
    """A Motion Tracker card. spawns: Spawn Point number, or `tunnels` -> Blips. effect: a further effect by name."""

    id: str
    box: str
    count: int
    spawns: Mapping[str, int]
    provenance: str
    effect: str = ""
    text: str = ""


class BlipFace(msgspec.Struct, frozen=True):
    """What is on the other side of a Blip token: a Swarm Size, a Variant, or what a Mission Blip hides."""

    id: str
    box: str
    count: int
    provenance: str
    size: int = 0
    variant: str = ""
    mission: str = ""


class AlienKind(msgspec.Struct, frozen=True):
    """A kind of Alien. swarm 0: as the Blip says."""

    id: str
    name: str
    speed: int
    swarm: int
    break_through: int
    defense_dice: int
    attacks: int
    provenance: str
    damage: int = 0
    text: str = ""


class ExperienceCard(msgspec.Struct, frozen=True):
    """An Experience card."""

    id: str
    path: str
    box: str
    level: int
    name: str
    timing: str
    text: str
    provenance: str


class HivemindCard(msgspec.Struct, frozen=True):
    """A card of the Alien Hive player. kind: hive or reaction."""

    id: str
    name: str
    box: str
    count: int
    kind: str
    cost: int
    text: str
    provenance: str
    trigger: str = ""


class Motion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Motion Tracker of a mission. draws: from this turn on, so many cards a turn."""

    boxes: tuple[str, ...]
    cards: int
    start_turn: int
    draws: Mapping[int, int]


class Vehicle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the APC stands: its rear-left space and the way it faces."""

    rear_left: str
    facing: str


class Docked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the Dropship's Pilot end touches: a board, its side, and which connectors."""

    against: str
    side: str
    connectors: tuple[int, int]


class Mission(msgspec.Struct, frozen=True):
    """A Mission card."""

    id: str
    name: str
    box: str
    kind: str
    layout: tuple[tuple[str, ...], ...]
    fireteam_max: int
    newt: str
    starts: tuple[str, ...]
    motion: Motion
    special: tuple[str, ...]
    win: str
    loss: tuple[str, ...]
    provenance: str
    note: str
    separate_boards: tuple[str, ...] = ()
    dropship: Docked | None = None
    starts_apc: tuple[str, ...] = ()
    starts_ripley: tuple[str, ...] = ()
    starts_newt: tuple[str, ...] = ()
    exit: tuple[str, ...] = ()
    computers: tuple[str, ...] = ()
    crates: tuple[str, ...] = ()
    mission_blips: tuple[str, ...] = ()
    blips: tuple[str, ...] = ()
    spawn_points: Mapping[str, str] = {}
    tunnels: tuple[str, ...] = ()
    captives: tuple[str, ...] = ()
    facehuggers: tuple[str, ...] = ()
    eggs: tuple[str, ...] = ()
    queen: str = ""
    queen_turn: int = 0
    power_loader: str = ""
    airlocks: tuple[str, ...] = ()
    sentry_guns: int = 0
    air_duct_entrances: Mapping[str, str] = {}
    routes: Mapping[str, str] = {}
    apc: Vehicle | None = None
    suggested_entrances: tuple[str, ...] = ()
    barricades: tuple[str, ...] = ()
    sealed: tuple[str, ...] = ()
    barred: tuple[tuple[str, str], ...] = ()
    last_turn: int = 0
    after: str = ""

    @property
    def spec(self) -> PlanSpec:
        """The boards of the mission as they are laid out."""
        docked = self.dropship
        return PlanSpec(
            rows=self.layout,
            separate=self.separate_boards,
            barred=self.barred,
            dropship=(docked.against, docked.side, *map(str, docked.connectors)) if docked else (),
            entrances=tuple(self.air_duct_entrances.values()),
        )

    @property
    def bug_hunt(self) -> bool:
        return self.kind == "bug_hunt"


Record = TypeVar("Record", bound=msgspec.Struct)


class Library:
    """All content, by id."""

    def __init__(self, folder: Path, overrides: Path | None) -> None:
        self.folder = folder
        self.overrides = overrides
        self.boards: dict[str, Board] = {}
        for entry in entries_in(folder, "boards.yaml", Board, overrides):
            try:
                self.boards[entry.id] = read_board(to_record(entry, Board))
            except BoardError as error:
                raise Place(entry).at(error.path).error(error.problem, error.hint) from error
        self.people = self._table("characters.yaml", Person)
        self.cards = self._table("endurance.yaml", EnduranceCard)
        self.motion = self._table("motion_tracker.yaml", MotionCard)
        self.blips = self._table("blips.yaml", BlipFace)
        self.aliens = self._table("aliens.yaml", AlienKind)
        self.experience = self._table("experience.yaml", ExperienceCard)
        self.hivemind = self._table("hivemind.yaml", HivemindCard)
        self.missions: dict[str, Mission] = {}
        for entry in entries_in(folder, "missions.yaml", Mission, overrides):
            self.missions[entry.id] = self._mission(entry)

    def _table(self, name: str, record: type[Record]) -> dict[str, Record]:
        boxes = {"box": BOXES} if "box" in record.__struct_fields__ else {}
        return read_table(self.folder, name, record, self.overrides, **boxes)

    def _mission(self, entry: Entry) -> Mission:
        """A mission whose every place exists on its boards."""
        mission = to_record(entry, Mission)
        whole = Place(entry)
        whole.at("box").known("box", mission.box, BOXES)
        for row, names in enumerate(mission.layout):
            for column, board in enumerate(names):
                whole.at("layout").at(row).at(column).known("board", board, self.boards)
        try:
            plan = plan_of(mission.spec, self.boards)
        except PlanError as error:
            raise whole.at(error.path).error(error.problem) from error
        for field in PLACES:
            value = getattr(mission, field)
            values = value.values() if isinstance(value, Mapping) else [value] if isinstance(value, str) else value
            for index, place in enumerate(values):
                if place and plan.find(place) is None:
                    raise whole.at(field).at(index).error(f'no space is called "{place}"', plan.hint(place))
        for field in ("barricades", "sealed"):
            for index, door in enumerate(getattr(mission, field)):
                whole.at(field).at(index).known("door", door, plan.door_numbers)
        if mission.apc is not None and plan.find(mission.apc.rear_left) is None:
            raise whole.at("apc").at("rear_left").error(f'no space is called "{mission.apc.rear_left}"')
        return mission

    @functools.cached_property
    def faces(self) -> dict[str, msgspec.Struct]:
        """Every content entry by its id: what `xenoboard content` lists."""
        tables: tuple[Mapping[str, msgspec.Struct], ...] = (
            self.people, self.cards, self.motion, self.blips, self.aliens, self.experience, self.hivemind, self.boards, self.missions,
        )  # fmt: skip
        return {key: entry for table in tables for key, entry in table.items()}

    @functools.cached_property
    def rules(self) -> dict[str, RuleText]:
        """The rule texts, read when first asked for."""
        return read_rules(self.folder)

    def plan(self, spec: PlanSpec) -> Plan:
        """The boards laid out, worked out once."""
        return _plan(self, spec)


PLACES = (
    "starts", "starts_apc", "starts_ripley", "starts_newt", "exit", "computers", "crates", "mission_blips", "blips", "spawn_points",
    "tunnels", "captives", "facehuggers", "eggs", "queen", "power_loader", "airlocks", "air_duct_entrances", "suggested_entrances",
)  # fmt: skip
"""The fields of a mission that name places."""


@functools.lru_cache(maxsize=256)
def _plan(library: Library, spec: PlanSpec) -> Plan:
    return plan_of(spec, library.boards)


@functools.cache
def library() -> Library:
    """The library with this user's overrides, read once."""
    return Library(CONTENT, overrides_folder("aliens"))
