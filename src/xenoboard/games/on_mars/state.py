"""What an On Mars table is, as tables of frozen records. See docs/design.md section 3 for how copies, views and saves follow.

Words are the rulebook's: Living Quarters, Working Area, Depot, Hangar, Laboratory. A Colonist is counted, not numbered: it is an
owner, a place and a health, so that two of one kind in one place are the same Colonist.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec

from xenoboard.engine import EVERYONE, NOBODY, Rules, Seen, State

WELL, ILL, SAFE = "well", "ill", "safe"
"""A Colonist stands, lies infected, or stands on a Vaccine (Outbreak). Outside Outbreak all are well."""

QUARTERS = 12
"""Living Quarters slots of a player board (OM-B-008)."""
ORBIT, COLONY = "orbit", "colony"


class Piece(msgspec.Struct, frozen=True):
    """What stands on a hex: bot, rover, colonist, trooper, sentry or exosuit (OM-B-016)."""

    kind: str
    owner: int = -1
    number: int = 0
    upright: bool = True
    health: str = WELL


class Building(msgspec.Struct, frozen=True):
    """A Building on a hex.

    owner: of a Shelter. tile: which of its stack's tiles, -1 for one without Crystal arrows. card, by: the Blueprint whose marker
    stands here, and the seat it belongs to. shield: a Shield token lies here. token, lying: a Blackout token, and the Colonist on
    it as (owner, health). down: turned face down (Monolith).
    """

    kind: str
    owner: int = -1
    tile: int = -1
    card: str = ""
    by: int = -1
    shield: bool = False
    token: bool = False
    lying: tuple[int, str] | None = None
    down: bool = False

    @property
    def works(self) -> bool:
        """Neither in blackout nor turned down."""
        return self.lying is None and not self.down


class Colonist(msgspec.Struct, frozen=True):
    """A Colonist on an Action slot."""

    owner: int
    health: str = WELL


class Tech(msgspec.Struct, frozen=True):
    """A Tech tile in a Laboratory."""

    tile: str
    space: str
    corrupt: bool = False
    shield: bool = False


class Card(msgspec.Struct, frozen=True):
    """A Blueprint somebody has. marker: its Advanced Building marker still lies on it. tile: the Discovery tile of the Radar.
    down: face down (an Alien card that was used). held: the Tech tile that waits on it."""

    id: str
    marker: bool = True
    tile: str = ""
    down: bool = False
    held: str = ""


class Deal(msgspec.Struct, frozen=True):
    """An Earth Contract somebody has, with what lies on it."""

    id: str
    items: tuple[str, ...] = ()
    done: bool = False


class Player(msgspec.Struct, frozen=True):
    """One player board with everything on and beside it."""

    space: int = 0
    """Turn Order space of the Player marker, 0 before it is placed."""
    standing: bool = True
    """The Player marker is laid down after the turn (OM-B-202)."""
    mineral: int = 1
    battery: int = 1
    water: int = 1
    plant: int = 1
    oxygen: int = 1
    medicine: int = 0
    crystals: int = 1
    fresh: int = 0
    """Crystals below the Depot (OM-B-007)."""
    quarters: tuple[str, ...] = (WELL,) * 3 + ("",) * 9
    """The Living Quarters slots from the bottom: a health, or empty."""
    working: tuple[str, ...] = ()
    supply: tuple[str, ...] = (WELL,) * 9
    bots: int = 3
    """Bots in the personal supply; likewise the pieces below."""
    markers: int = 8
    shelters: int = 4
    sentries: int = 0
    exosuits: int = 0
    shields: int = 0
    sabotages: int = 0
    depot: tuple[int, ...] = (1, 2, 3, 4, 5)
    """The Depot slots covered by Ships."""
    hangar: int = 0
    techs: tuple[Tech, ...] = ()
    blueprints: tuple[Card, ...] = ()
    contracts: tuple[Deal, ...] = ()
    scientists: tuple[str, ...] = ()
    progress: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    """Discovery and Research tiles taken."""
    goals_done: tuple[str, ...] = ()
    op: int = 0


class Use(msgspec.Struct, frozen=True):
    """A use of another player's Tech tile, to be settled at the end of the turn (OM-B-407)."""

    owner: int
    tile: str


class Turn(msgspec.Struct, frozen=True):
    """What has happened in the turn that runs."""

    seat: int = -1
    main: bool = False
    executive: bool = False
    boosters: int = 0
    """Colonists that were in the Living Quarters at the start of the turn, are still there and can work, for Welcome a Ship (OM-C-09)."""
    uses: tuple[Use, ...] = ()
    goal: bool = False
    """A Private Goal was completed this turn (OM3-048)."""
    quarantine: bool = False
    """The quick quarantine of this turn is over (OM2-058)."""


class MissionCard(msgspec.Struct, frozen=True):
    """A Mission that lies out, with its tracker cube."""

    id: str
    left: int


class AlienBoard(msgspec.Struct, frozen=True):
    """The Alien board and what lies beside it (Invasion)."""

    troopers: int = 4
    aside: int = 16
    crystals: int = 3
    fresh: int = 0
    reusable: int = 1
    """Action tokens on their Supply spaces."""
    expendable: int = 0
    reserve: int = 10
    """Expendable tokens in the reserve."""
    spaces: tuple[str, ...] = ()
    """What covers each Action space: empty, cover, reusable, expendable or sabotage."""
    mines: int = 5
    shelters: int = 5
    left: tuple[Card, ...] = ()
    right: tuple[Card, ...] = ()
    scientist: str = ""
    """The Blueprint the Alien Scientist stands on; empty while it is on the board."""
    tiles: tuple[str, ...] = ()
    """Tech tiles in the reserve."""
    techs: tuple[Tech, ...] = ()
    corruption: int = 10
    bought: int = 0
    """Sabotage tokens bought off, beside the board until the reset (OM-Q-92)."""
    used: tuple[str, ...] = ()
    """What was used this turn: reusable, expendable, scientist."""


class SabotageCard(msgspec.Struct, frozen=True):
    """A card of the Sabotage row with its cubes."""

    id: str
    cubes: int = 0


class Variant(msgspec.Struct, frozen=True):
    """The switches of this table that rules ask for while it is played."""

    length: str = "short"
    ending: str = "one_more_round"
    unusable_spaces: str = "count"
    sabotage_buyoff: bool = False
    abduction: str = "works_card"


def _counts(state: Any, value: Mapping[str, tuple[int, ...]], seat: int | None) -> Any:
    return {name: len(tiles) for name, tiles in value.items()}


def _hands(state: Any, value: Mapping[int, tuple[int, ...]], seat: int | None) -> Any:
    return {str(owner): [state.faces[card] for card in hand] if owner == seat else None for owner, hand in value.items()}


def _open(state: Any, value: tuple[int, ...], seat: int | None) -> Any:
    return [state.faces[card] for card in value]


def _count(state: Any, value: tuple[Any, ...], seat: int | None) -> Any:
    return len(value)


COUNTED = Seen("how many in each", _counts)
"""Everybody sees how many lie in each pile, nobody what is where."""
COUNT = Seen("how many", _count)
HANDS = Seen("owner, by face", _hands)
FACES = Seen("everyone, by face", _open)


class OnMarsState(State):
    """Everything an On Mars table is."""

    chapter: Annotated[str, EVERYONE] = "base"
    variant: Annotated[Variant, EVERYONE] = Variant()
    humans: Annotated[tuple[int, ...], EVERYONE] = ()
    """The seats of the Humans, clockwise from seat 0."""
    commander: Annotated[int, EVERYONE] = -1
    """The seat of the Alien Commander, -1 without one."""
    count: Annotated[int, EVERYONE] = 2
    """The number of players whose values the set-up uses; 2 in Monolith (OM-Q-71)."""

    phase: Annotated[str, EVERYONE] = "placement"
    """placement, colonization, sabotage, shuttle."""
    step: Annotated[str, EVERYONE] = "begin"
    """Where in the phase: begin, turn, end, alien."""
    round: Annotated[int, EVERYONE] = 1
    first: Annotated[int, EVERYONE] = 0
    order: Annotated[tuple[int, ...], EVERYONE] = ()
    """Turn order of this round (OM-B-707)."""
    at: Annotated[int, EVERYONE] = 0
    turn: Annotated[Turn, EVERYONE] = Turn()
    last: Annotated[bool, EVERYONE] = False
    """This round is the last one (OM-B-901)."""
    updates: Annotated[int, EVERYONE] = 0
    """Colony Status Updates so far."""

    faces: Annotated[tuple[str, ...], NOBODY] = ()
    """What each card or tile is that ever lay hidden, by its number. Piles and hands hold numbers, so that what a seat cannot know
    can be dealt afresh without anything it has seen becoming untrue."""
    players: Annotated[dict[int, Player], EVERYONE] = {}
    goals: Annotated[dict[int, tuple[int, ...]], HANDS] = {}
    """Private Goal cards in hand."""
    goal_counts: Annotated[dict[int, int], EVERYONE] = {}
    goal_box: Annotated[tuple[int, ...], NOBODY] = ()
    """Private Goals returned to the box unseen."""
    goals_discarded: Annotated[tuple[str, ...], EVERYONE] = ()
    box: Annotated[tuple[str, ...], EVERYONE] = ()
    """What left the game before everybody's eyes: tiles, Blueprints, Missions, Ships."""

    buildings: Annotated[dict[str, Building], EVERYONE] = {}
    pieces: Annotated[dict[str, tuple[Piece, ...]], EVERYONE] = {}
    """What stands on each hex."""
    tiles: Annotated[dict[str, str], EVERYONE] = {}
    """Discovery and Research tiles on hexes."""
    crystals: Annotated[dict[str, int], EVERYONE] = {}
    """Crystals on hexes."""
    stacks: Annotated[dict[str, tuple[int, ...]], COUNTED] = {}
    """The Building display: tiles left of each type, the next one last."""

    exploration: Annotated[tuple[str, ...], EVERYONE] = ()
    """The face-up Discovery tiles."""
    discoveries: Annotated[tuple[int, ...], COUNT] = ()
    warehouse: Annotated[dict[str, int], EVERYONE] = {}
    grid: Annotated[dict[str, str], EVERYONE] = {}
    """The Tech Grid: space -> tile, such as top1, middle3, bottom2."""
    tech_stacks: Annotated[dict[str, tuple[int, ...]], COUNTED] = {}
    display: Annotated[tuple[str, ...], EVERYONE] = ()
    """The Blueprints on display."""
    extra: Annotated[str, EVERYONE] = ""
    """The Defensive Blueprint to the left of the display (OM1-028)."""
    deck1: Annotated[tuple[int, ...], COUNT] = ()
    """The Level-1 part of the Blueprint deck, the next card last; likewise Level 3."""
    deck3: Annotated[tuple[int, ...], COUNT] = ()
    held: Annotated[dict[str, str], EVERYONE] = {}
    """Tech tiles lying on displayed Blueprints: card -> tile."""

    offers: Annotated[dict[str, str], EVERYONE] = {}
    """The Hire display: slot -> `scientist:ID`, `contract:ID`, or empty until the end of the turn."""
    posts: Annotated[dict[str, str], EVERYONE] = {}
    """Where each hired Scientist is: its own card (empty), or the Blueprint it works on."""
    contracts: Annotated[tuple[str, ...], EVERYONE] = ()
    """The Earth Contract deck, which is open."""
    slots: Annotated[dict[str, tuple[Colonist, ...]], EVERYONE] = {}
    """Colonists on the Action slots of each main action."""

    missions: Annotated[dict[str, MissionCard], EVERYONE] = {}
    """The Missions on A, B and C."""
    completed: Annotated[tuple[str, ...], EVERYONE] = ()
    """Missions completed, in order."""
    remaining: Annotated[int, EVERYONE] = 3
    """The Remaining Missions marker; 0 is the end of its track (OM-B-023)."""
    lss: Annotated[dict[str, int], EVERYONE] = {}
    """The Life Support System markers, 1 to 5."""
    rewards: Annotated[dict[str, str], EVERYONE] = {}
    """The Reward tile above each column."""
    level: Annotated[int, EVERYONE] = 1
    """The Colony level."""
    shuttle_side: Annotated[str, EVERYONE] = ORBIT
    shuttle_space: Annotated[int, EVERYONE] = 1
    shuttle_from: Annotated[str, EVERYONE] = ""
    """The side the Shuttle left in this Shuttle phase, if it travelled."""

    op: Annotated[int, EVERYONE] = 0
    """The Humans' collective OP (Invasion)."""
    alien: Annotated[AlienBoard, EVERYONE] = AlienBoard()

    time: Annotated[int, EVERYONE] = 0
    """The Time Tracker (Outbreak, Blackout, Monolith)."""
    cards: Annotated[tuple[int, ...], COUNT] = ()
    """The Infection or Vandalism deck, the next card last."""
    shown: Annotated[tuple[int, ...], FACES] = ()
    """Its revealed cards."""
    limit: Annotated[int, EVERYONE] = 0
    """Infected Colonists that lose the game."""
    medicine: Annotated[int, EVERYONE] = 0
    """Medicine tokens in the general supply."""
    vaccines: Annotated[int, EVERYONE] = 0
    tokens: Annotated[int, EVERYONE] = 0
    """Blackout tokens in the supply."""

    targets: Annotated[tuple[str, ...], EVERYONE] = ()
    """The Goal cards (Monolith)."""
    sabotage: Annotated[tuple[int, ...], COUNT] = ()
    row: Annotated[tuple[SabotageCard, ...], EVERYONE] = ()
    spent: Annotated[tuple[str, ...], EVERYONE] = ()
    """Sabotage cards resolved."""
    strain: Annotated[int, EVERYONE] = 0
    """Reduced Efficiency: uses of an Action space that cost one more."""
    owed: Annotated[int, EVERYONE] = 0
    """Crystals still to be lost to Crystal Theft."""
    muted: Annotated[int, EVERYONE] = 0
    """LSS Sabotage: needs of the colony that will bring nothing."""
    changed: Annotated[int, EVERYONE] = 0
    """Change of Plans: how often."""
    bombed: Annotated[int, EVERYONE] = 0
    """Advanced Building Bombed: more Minerals for the Goal-1 upgrade."""
    rover_out: Annotated[int, EVERYONE] = 0
    """Rover Disabled: 3 on the card, 2 lying on the starting Mine, 0 usable."""


G: TypeAlias = Rules[OnMarsState]


def player(g: G, seat: int) -> Player:
    """A player board."""
    return g.state.players[seat]


def change(g: G, seat: int, **fields: Any) -> None:
    """Change a player board."""
    players = g.state.players
    players[seat] = msgspec.structs.replace(players[seat], **fields)


def faces(g: G, cards: tuple[int, ...]) -> tuple[str, ...]:
    """What some cards are."""
    known = g.state.faces
    return tuple(known[card] for card in cards)


def side(g: G, seat: int) -> str:
    """The side of the board a player is on (OM-B-001)."""
    return ORBIT if g.state.players[seat].space <= 4 else COLONY
