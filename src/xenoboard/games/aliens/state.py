"""The state of an Aliens table: cards and tokens in zones, and where everybody stands.

Zones by kind: `endurance` (the deck), `recycled` (what lies beneath the Reshuffle card, AG-B-045), `exhaust`, `discard`, `hand:SEAT`,
`gear:CHARACTER`, `lost` (gone with a lost Character); `motion`, `motiondiscard`, `motionbox` (cards not in this Mission); `pool`,
`onboard` and `aside` for Blip tokens; `exits` and `exitsplaced` for Air Duct Exit tokens; `hive`, `hivehand:SEAT`, `hivediscard`.
Spaces are numbers of the plan (boards.py); `rules/board.py` gives them names.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from xenoboard.engine import EVERYONE, NOBODY, OWNER, Rules, Seen
from xenoboard.games.aliens.boards import PlanSpec
from xenoboard.parts.zones import ZoneState, zone_view

SIGHT: dict[str, Seen] = {
    "endurance": NOBODY,
    "recycled": NOBODY,
    "exhaust": NOBODY,
    "discard": EVERYONE,
    "hand": EVERYONE,
    "gear": EVERYONE,
    "lost": EVERYONE,
    "resolving": EVERYONE,
    "motion": NOBODY,
    "motiondiscard": EVERYONE,
    "motionbox": NOBODY,
    "pool": NOBODY,
    "onboard": NOBODY,
    "aside": EVERYONE,
    "exits": NOBODY,
    "exitsplaced": EVERYONE,
    "hive": NOBODY,
    "hivehand": OWNER,
    "hivediscard": EVERYONE,
    "captives": NOBODY,
}
"""Who sees the cards of a zone. Hands are open (AG-B-052), the Hive's is not."""

MODELS, TOKENS, FACEHUGGERS, EGGS, TUNNELS = 16, 21, 2, 8, 8
"""How many Alien models, Alien tokens, Facehuggers, Eggs and Tunnels there are (AG-B-010, AG-B-012)."""
BARRICADES = 12
SENTRIES = 2
MOST_AIM = 10

NOWHERE = -1
GRUNT = -1


class Variant(msgspec.Struct, frozen=True):
    """The switches of this table that rules ask for while it is played (clarifications, modules)."""

    edition: str = "2020"
    posts_block: bool = False
    break_through: int = 4
    down_blocks: bool = True
    fire_at_start: bool = False
    aim_reset: str = "activation"
    motion_draws: str = "mission"
    tunnel_cards: str = "spawn_only"
    swarm_models: str = "tokens"
    count_adjacent: str = "beyond_first"
    experience: bool = False
    variants: bool = False


class Character(msgspec.Struct, frozen=True):
    """A fielded Character.

    seat: whose Hero it is, GRUNT for a Grunt. place: board, apc, left (saved), killed, captured, hidden (Newt not found), captive.
    loader: in the Power Loader. crates: how many it carries. marks: what lasts until the end of the turn.
    """

    id: str
    seat: int = GRUNT
    at: int = NOWHERE
    place: str = "board"
    aim: int = 1
    down: bool = False
    activated: bool = False
    loader: bool = False
    crates: int = 0
    marks: tuple[str, ...] = ()


class Alien(msgspec.Struct, frozen=True):
    """An Alien model with the Alien tokens under it.

    done: has activated this phase, or must not. came: came on the boards in this Alien Phase, so it must not (AG-B-104). attacks: made
    this phase. fresh: revealed this turn. damage: the Queen's.
    """

    kind: str
    at: int
    tokens: int = 0
    done: bool = False
    attacks: int = 0
    fresh: bool = False
    damage: int = 0
    came: bool = False

    @property
    def swarm(self) -> int:
        return self.tokens + 1


class Blip(msgspec.Struct, frozen=True):
    """A Blip on the boards: its token lies in the zone `onboard`. trail: the spaces it last came through (for Lurk)."""

    at: int
    token: int
    trail: tuple[int, ...] = ()
    moved: bool = False
    mission: bool = False
    """A Mission Blip: it looks different, does not move, and hides what the Mission says."""


class Apc(msgspec.Struct, frozen=True):
    """The M577: the space of its rear-left corner, the way its front faces, its damage tokens."""

    at: int
    facing: str
    damage: int = 0

    @property
    def wrecked(self) -> bool:
        return self.damage >= 6


class Acting(msgspec.Struct, frozen=True):
    """The running activation. used: once-per-activation abilities; did: kinds of actions taken; left: movement kept for later."""

    who: str
    seat: int
    actions: int = 2
    begun: bool = False
    used: tuple[str, ...] = ()
    did: tuple[str, ...] = ()
    left: int = 0


class Lasting(msgspec.Struct, frozen=True):
    """A Hazard or other effect in force. until: the last turn in whose course it is; who: a Character or seat, where it has one."""

    name: str
    until: int
    who: str = ""


class Campaign(msgspec.Struct, frozen=True):
    """What a campaign carries from mission to mission (AG-B-170..175)."""

    missions: tuple[str, ...]
    """The numbered missions in order."""
    number: int = 0
    """Which of them is, or is to be, played."""
    killed: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()
    supplied: bool = False
    rescued: bool = False
    """A Rescue was played since the last numbered Mission."""
    newt: bool = False
    """Newt has been found and may be fielded."""
    tracked: tuple[str, ...] = ()
    """Who was Captured with a Locator Bracelet on."""
    out: tuple[str, ...] = ()
    """Endurance cards discarded or lost for the rest of the campaign."""
    returns: int = 0
    """How many of them still come back for a Supply Run."""
    next: str = ""
    team: tuple[str, ...] = ()
    choose: int = 0
    """1 if starting equipment is chosen card by card."""
    played: tuple[str, ...] = ()
    """Missions played so far, with their result: `m1 won`."""


def blips_seen(state: Any, blips: dict[int, Blip], seat: int | None) -> dict[str, Any]:
    """Blips as a seat sees them: where they are, and the face of those it has looked at."""
    faces, known = state.faces, state.known
    return {
        str(number): {
            "at": blip.at,
            "moved": blip.moved,
            "mission": blip.mission,
            "face": faces[blip.token] if seat is not None and seat in known.get(blip.token, ()) else None,
        }
        for number, blip in blips.items()
    }


class AliensState(ZoneState):
    """Everything an Aliens table is."""

    zones: Annotated[dict[str, tuple[int, ...]], zone_view(SIGHT)] = {}
    scenario: Annotated[str, EVERYONE] = ""
    mission: Annotated[str, EVERYONE] = ""
    plan: Annotated[PlanSpec, EVERYONE] = PlanSpec(())
    variant: Annotated[Variant, EVERYONE] = Variant()
    seats: Annotated[int, EVERYONE] = 1
    """Players of the marines' side: seats 0 to seats-1."""
    hive: Annotated[int, EVERYONE] = -1
    """The seat of the Alien Hive player, or -1."""

    phase: Annotated[str, EVERYONE] = "start"
    turn: Annotated[int, EVERYONE] = 1
    commander: Annotated[int, EVERYONE] = 0
    on: Annotated[int, EVERYONE] = 0
    """Whose turn it is in the Marine Phase."""
    command: Annotated[int, EVERYONE] = 0
    """How many Grunts that player may still activate now."""
    hero_done: Annotated[bool, EVERYONE] = False
    passed: Annotated[tuple[int, ...], EVERYONE] = ()
    round: Annotated[int, EVERYONE] = 0
    """0 until every player has had a turn in this Marine Phase (AG-B-073)."""
    acting: Annotated[Acting | None, EVERYONE] = None
    waiting: Annotated[tuple[Acting, ...], EVERYONE] = ()
    """Activations interrupted by another (Born Commander)."""

    characters: Annotated[dict[str, Character], EVERYONE] = {}
    aliens: Annotated[dict[int, Alien], EVERYONE] = {}
    blips: Annotated[dict[int, Blip], Seen("places", blips_seen)] = {}
    next_id: Annotated[int, EVERYONE] = 1
    barricades: Annotated[int, EVERYONE] = 0
    """Barricaded Doors, as a mask of door numbers."""
    welded: Annotated[int, EVERYONE] = 0
    sealed: Annotated[int, EVERYONE] = 0
    """Barricades that need a Tech test to be opened."""
    tunnels: Annotated[tuple[int, ...], EVERYONE] = ()
    crates: Annotated[tuple[int, ...], EVERYONE] = ()
    eggs: Annotated[tuple[int, ...], EVERYONE] = ()
    sentries: Annotated[dict[int, int], EVERYONE] = {}
    """Space of a Sentry Gun -> its dial."""
    building: Annotated[tuple[str, ...], EVERYONE] = ()
    """Boards chosen so far for a Bug Hunt of one's own."""
    starts: Annotated[tuple[int, ...], EVERYONE] = ()
    exits: Annotated[tuple[int, ...], EVERYONE] = ()
    computers: Annotated[tuple[int, ...], EVERYONE] = ()
    spawns: Annotated[dict[int, int], EVERYONE] = {}
    ducts: Annotated[dict[int, int], EVERYONE] = {}
    """Number of an Air Duct Entrance -> the exit space its Exit token lies on."""
    duct_tunnels: Annotated[tuple[int, ...], EVERYONE] = ()
    captives: Annotated[dict[int, int], NOBODY] = {}
    """Captive site -> its face-down token."""
    captive_sites: Annotated[tuple[int, ...], EVERYONE] = ()
    apc: Annotated[Apc | None, EVERYONE] = None
    loader: Annotated[int, EVERYONE] = NOWHERE
    """Where the empty Power Loader stands."""
    airlock_open: Annotated[bool, EVERYONE] = False
    queen_awake: Annotated[bool, EVERYONE] = True

    flags: Annotated[tuple[str, ...], EVERYONE] = ()
    """What has happened in this Mission, by name: exit_open, engines, newt_found."""
    counted: Annotated[dict[str, int], EVERYONE] = {}
    """Figures of this Mission: crates that left, eggs destroyed, Characters at the start."""
    once: Annotated[tuple[str, ...], EVERYONE] = ()
    """Once-per-Mission abilities used."""
    used: Annotated[tuple[str, ...], EVERYONE] = ()
    """Once-per-turn abilities used."""
    lasting: Annotated[tuple[Lasting, ...], EVERYONE] = ()
    searched: Annotated[tuple[int, ...], NOBODY] = ()
    """Cards of the Exhaust pile that were looked through: everybody knows which they are, but not their order."""
    recent: Annotated[tuple[int, ...], NOBODY] = ()
    """Cards and tokens somebody saw in the running script before they were mixed in again: a new deal leaves them alone."""
    draws: Annotated[int, EVERYONE] = 0
    """Motion Tracker cards still to be drawn this turn."""
    drawer: Annotated[int, EVERYONE] = 0
    roll: Annotated[int, EVERYONE] = 0
    """The Blips' die of this Alien Phase."""
    experience: Annotated[dict[int, tuple[str, ...]], EVERYONE] = {}
    gaining: Annotated[tuple[int, ...], EVERYONE] = ()
    """Seats that still gain an Experience card now."""
    willpower: Annotated[int, EVERYONE] = 3
    hive_done: Annotated[bool, EVERYONE] = False
    campaign: Annotated[Campaign | None, EVERYONE] = None


G: TypeAlias = Rules[AliensState]
"""The rules' face of an Aliens table."""
