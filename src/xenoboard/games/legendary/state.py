"""The state of a Legendary table: cards in zones, and the few things a table remembers beside where the cards lie.

Zones by kind: `hand:SEAT`, `deck:SEAT`, `discard:SEAT`, `play:SEAT`, `attached:SEAT` (Strikes; also `attached:david`),
`facing:SEAT` (enemies in front of a player), `hq:SLOT` and `hqdown:SLOT`, `up:ROOM` and `down:ROOM` (the Complex, face up and face
down), `combat`, and the piles. A card's side is thus the zone it lies in, and the zone alone says who sees it.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from xenoboard.engine import EVERYONE, NOBODY, OWNER, Rules, Seen
from xenoboard.games.legendary.effects import Filter
from xenoboard.games.legendary.vocabulary import ROOMS as PRINTED_ROOMS
from xenoboard.parts.zones import ZoneState, zone_view

ROOMS = ("airlock", "crew", "medlab", "weapons", "ducts")
"""The Complex from left to right (LE-B-10)."""
ROOM_NAMES = dict(zip(ROOMS, PRINTED_ROOMS, strict=True))
"""As they are printed, and as the content writes them."""
ROOM_OF = {name: room for room, name in ROOM_NAMES.items()}
SCAN_COST = dict(zip(ROOMS, PRINTED_ROOMS.values(), strict=True))
"""LE-B-11."""
SLOTS = ("1", "2", "3", "4", "5")
"""The HQ from left to right (LE-B-08)."""
HAND = 6
"""LE-B-99."""
SERGEANT_COST = 3
"""LE-B-36."""

SIGHT: dict[str, Seen] = {
    "hand": OWNER,
    "deck": NOBODY,
    "discard": EVERYONE,
    "play": EVERYONE,
    "attached": EVERYONE,
    "facing": EVERYONE,
    "hq": EVERYONE,
    "hqdown": NOBODY,
    "up": EVERYONE,
    "down": NOBODY,
    "combat": EVERYONE,
    "barracks": NOBODY,
    "sergeants": NOBODY,
    "hive": NOBODY,
    "drones": NOBODY,
    "soldiers": NOBODY,
    "hatchery": EVERYONE,
    "strikes": NOBODY,
    "strikediscard": EVERYONE,
    "deadenemies": EVERYONE,
    "deadcharacters": EVERYONE,
    "operations": EVERYONE,
    "necropolis": EVERYONE,
    "removed": EVERYONE,
    "resolving": EVERYONE,
    "davidenemies": NOBODY,
    "experiments": NOBODY,
    "soldierpile": NOBODY,
    "lair": EVERYONE,
    "nest": NOBODY,
    "alienenemy": NOBODY,
    "alienbox": NOBODY,
    "aliendecks": NOBODY,
    "agenda": OWNER,
    "agendashown": EVERYONE,
    "agendas": NOBODY,
    "agendabox": NOBODY,
}
"""Who sees the cards of a zone. `drones` and `soldiers` are those left in the box, unseen."""


class Variant(msgspec.Struct, frozen=True):
    """The switches of this table that rules ask for while it is played."""

    complex_push: str = "when_needed"
    coordinate_replacement: bool = True
    bite_limit: str = "none"
    hunt_discards: str = "one"
    qm_hive_phase: bool = False
    alien_players: bool = False
    """Humans who die of a Chestburster come back as aliens (LE-B-65)."""


class Played(msgspec.Struct, frozen=True):
    """A card played this turn, or a coordinated copy of one. ready: its Activate abilities not used yet, by index."""

    face: str
    by: int
    ready: tuple[int, ...] = ()
    every_class: bool = False


class FightMod(msgspec.Struct, frozen=True):
    """A change of the Attack needed against some enemies, for the rest of the turn."""

    n: int
    target: Filter


class ScanMod(msgspec.Struct, frozen=True):
    """A change of scan costs. until: turn, or round (until the turn of `seat` starts again)."""

    n: int
    room: str
    seat: int
    until: str = "round"


class Flag(msgspec.Struct, frozen=True):
    """A named rule in force. until: turn, round (until `seat`'s next turn) or game."""

    name: str
    argument: str = ""
    until: str = "game"
    seat: int = -1


class Discount(msgspec.Struct, frozen=True):
    """The next `uses` recruits of matching characters cost `n` less this turn."""

    n: int
    filter: Filter | None
    uses: int


class LegendaryState(ZoneState):
    """Everything a Legendary table is. See docs/design.md section 3 for how copies, views and saves follow from it."""

    zones: Annotated[dict[str, tuple[int, ...]], zone_view(SIGHT)] = {}
    scenario: Annotated[str, EVERYONE] = ""
    variant: Annotated[Variant, EVERYONE] = Variant()
    seats: Annotated[int, EVERYONE] = 1
    avatars: Annotated[tuple[str, ...], EVERYONE] = ()
    alive: Annotated[list[bool], EVERYONE] = []
    alien: Annotated[int, EVERYONE] = -1
    """The seat of the Queen Mother or David player; -1 if the humans are among themselves."""
    risen: Annotated[dict[int, str], EVERYONE] = {}
    """Humans who came back as aliens, with their alien avatars (LE-B-65)."""
    markers: Annotated[dict[int, int], EVERYONE] = {}
    """Damage markers on risen aliens (LE-B-67)."""
    burst: Annotated[tuple[int, ...], EVERYONE] = ()
    """Who died of a Chestburster."""
    tally: Annotated[dict[str, int], EVERYONE] = {}
    """Deeds agendas ask for: `killed:SEAT`, `recruited:SEAT`, ..."""
    unlocked: Annotated[tuple[str, ...], EVERYONE] = ()
    """Keywords the alien player may use this turn (LE-B-85)."""
    rushes: Annotated[int, EVERYONE] = 0
    bitten: Annotated[tuple[int, ...], EVERYONE] = ()
    """Humans an alien has struck this turn."""
    barracks: Annotated[tuple[str, ...], EVERYONE] = ()
    """The characters that started the game in the Barracks (LE-059)."""

    phase: Annotated[str, EVERYONE] = "hive"
    turn: Annotated[int, EVERYONE] = 0
    round: Annotated[int, EVERYONE] = 1
    first: Annotated[int, EVERYONE] = 0
    preparation: Annotated[int, EVERYONE] = 0
    """Preparation rounds still to come, the present one included (LE-B-23)."""

    location: Annotated[str, EVERYONE] = ""
    hazards: Annotated[tuple[int, ...], EVERYONE] = ()
    objectives: Annotated[dict[str, str], EVERYONE] = {}
    """Objective number -> card."""
    objective: Annotated[str, EVERYONE] = "1"
    """The number of the current Objective."""
    aside: Annotated[str, EVERYONE] = ""
    """Objective 3B, kept aside."""
    finals: Annotated[tuple[int, ...], NOBODY] = ()
    """Final Enemies already killed once (LE-B-50)."""
    minis: Annotated[tuple[tuple[int, ...], ...], NOBODY] = ()
    """The cards of mini-decks 1, 2 and 3 as they were stacked; where the Hive was made anew (LE-B-49), its cards as a fourth."""
    mixed: Annotated[bool, EVERYONE] = False
    """The Hive deck was shuffled since, so that it no longer lies by mini-decks."""
    exhausted: Annotated[int, EVERYONE] = 0
    """How often the Hive deck ran out (LE-B-49)."""

    attack: Annotated[int, EVERYONE] = 0
    recruit: Annotated[int, EVERYONE] = 0
    extra: Annotated[tuple[tuple[str, int], ...], EVERYONE] = ()
    """Attack with a restricted use: (scan | fight | fight:TAG, amount)."""
    played: Annotated[tuple[Played, ...], EVERYONE] = ()
    killed: Annotated[int, EVERYONE] = 0
    scanned: Annotated[int, EVERYONE] = 0
    helped: Annotated[tuple[int, ...], EVERYONE] = ()
    """Who coordinated a card this turn (LE-B-37)."""
    helped_basic: Annotated[tuple[int, ...], EVERYONE] = ()
    """Who coordinated a Specialist or Grunt this turn (LE-Q-29)."""
    declined: Annotated[tuple[int, ...], EVERYONE] = ()
    """Who was asked to coordinate and declined since the current player last did something."""
    buried: Annotated[bool, EVERYONE] = False
    """The current player has used the Necropolis this turn (LE-058)."""
    discounts: Annotated[tuple[Discount, ...], EVERYONE] = ()
    recruit_to: Annotated[str, EVERYONE] = ""
    mods: Annotated[tuple[FightMod, ...], EVERYONE] = ()
    strike_mods: Annotated[tuple[FightMod, ...], EVERYONE] = ()
    struck: Annotated[tuple[int, ...], NOBODY] = ()
    """Enemies that have struck in this Strike Phase."""

    growth: Annotated[dict[int, int], NOBODY] = {}
    """Lasting change of a card's Fight or Defense, while it lies where it lies."""
    fights: Annotated[dict[int, int], NOBODY] = {}
    """Fight of cards that are enemies only because of where they came from (LE-B-59, LE-Q-28)."""
    reduced: Annotated[dict[int, int], NOBODY] = {}
    """How much less damage an attached Strike does (react_strike)."""
    due: Annotated[dict[int, str], NOBODY] = {}
    """Deadline of an enemy in front of a player: `own` before that player's chance, `next` before the next human's (LE-B-51)."""
    scan_mods: Annotated[tuple[ScanMod, ...], EVERYONE] = ()
    flags: Annotated[tuple[Flag, ...], EVERYONE] = ()
    bonus: Annotated[dict[int, int], EVERYONE] = {}
    """More or fewer cards at a seat's next Cleanup."""
    secretive: Annotated[bool, EVERYONE] = False
    counted: Annotated[tuple[int, ...], NOBODY] = ()
    """Cards in hand that were the last of a deck: the others can work out what they are, though nobody showed them."""


G: TypeAlias = Rules[LegendaryState]
