"""Who stands where, what is near, and who sees whom.

Base rules AG-B-060..068 with AG-114..118 (pairs of Air Duct Entrance and Exit). How a move goes step by step is in moving.py.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

import msgspec

from xenoboard.games.aliens.boards import Door, Plan, PlanSpec
from xenoboard.games.aliens.cards import Mission, library
from xenoboard.games.aliens.state import NOWHERE, Alien, Character, G
from xenoboard.parts.grid import Ways, bits

LIBRARY = library()

DIRECTIONS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}


def mission(g: G) -> Mission:
    """The Mission card."""
    return LIBRARY.missions[g.state.mission]


def big_boxes(g: G) -> bool:
    """Whether Get Away From Her is in use: the Mission needs it, or the campaign, whose boxes are in use in all its Missions."""
    s = g.state
    return mission(g).box in ("gafhyb", "pipe") if s.campaign is None else s.campaign.missions[0] != "m1"


_PLANS: dict[int, tuple[PlanSpec, Plan]] = {}
"""Plans by the identity of their spec, which copies of a state share: looked up many thousand times a second."""
MOST_PLANS = 256


def plan(g: G) -> Plan:
    """The boards as they lie."""
    spec = g.state.plan
    found = _PLANS.get(id(spec))
    if found is not None and found[0] is spec:
        return found[1]
    if len(_PLANS) >= MOST_PLANS:
        _PLANS.clear()
    made = LIBRARY.plan(spec)
    _PLANS[id(spec)] = (spec, made)
    return made


def ways(g: G) -> Ways:
    """How one can walk now: Barricades closed, placed duct pairs joined."""
    s = g.state
    return plan(g).ways(s.barricades, s.ducts)


def ways_through_barricades(g: G) -> Ways:
    """How Aliens reckon their way: Barricades do not stop them (AG-B-113)."""
    return plan(g).ways(0, g.state.ducts)


def name(g: G, space: int) -> str:
    """The name of a space: `A2:4,3`."""
    return plan(g).names[space]


def change(g: G, who: str, **fields: object) -> Character:
    """Replace fields of a Character's record."""
    changed = msgspec.structs.replace(g.state.characters[who], **fields)
    g.state.characters[who] = changed
    return changed


def change_alien(g: G, number: int, **fields: object) -> Alien:
    """Replace fields of an Alien's record."""
    changed = msgspec.structs.replace(g.state.aliens[number], **fields)
    g.state.aliens[number] = changed
    return changed


# Who is where -------------------------------------------------------------------------------------------------------------------


def on_boards(g: G) -> Iterator[Character]:
    """The Characters standing on the boards."""
    return (each for each in g.state.characters.values() if each.place == "board")


def people_spaces(g: G) -> int:
    """The spaces of the Characters standing on the boards."""
    found = 0
    for each in g.state.characters.values():
        if each.place == "board":
            found |= 1 << each.at
    return found


def aboard(g: G) -> tuple[Character, ...]:
    """The Characters in the APC."""
    return tuple(each for each in g.state.characters.values() if each.place == "apc")


def character_spaces(g: G) -> int:
    """The spaces that hold a Character, the hidden Newt included."""
    found = 0
    for each in g.state.characters.values():
        if each.at >= 0:
            found |= 1 << each.at
    return found


def alien_spaces(g: G) -> int:
    """The spaces that hold an Alien model."""
    found = 0
    for each in g.state.aliens.values():
        found |= 1 << each.at
    return found


def blip_spaces(g: G) -> int:
    """The spaces that hold a Blip."""
    found = 0
    for each in g.state.blips.values():
        found |= 1 << each.at
    return found


def machine_spaces(g: G) -> int:
    """The spaces of the APC, of an empty Power Loader and of Sentry Guns: nobody ends there or passes."""
    s = g.state
    found = 0
    if s.apc is not None:
        for space in apc_spaces(g):
            found |= 1 << space
    if s.loader >= 0:
        found |= 1 << s.loader
    for space in s.sentries:
        found |= 1 << space
    return found


def occupied(g: G) -> int:
    """All spaces where no further model may stand (AG-B-067)."""
    s = g.state
    found = machine_spaces(g)
    for models in (s.characters, s.aliens, s.blips):
        for each in models.values():
            if each.at >= 0:
                found |= 1 << each.at
    return found


def apc_spaces(g: G) -> tuple[int, ...]:
    """The spaces under the APC, the two rear ones first."""
    apc = g.state.apc
    assert apc is not None
    return apc_footprint(g, apc.at, apc.facing)


def apc_footprint(g: G, at: int, facing: str) -> tuple[int, ...]:
    """The 2 x 3 spaces of an APC whose rear-left corner is `at`: rear pair, middle pair, front pair."""
    stride = plan(g).stride
    down, right = DIRECTIONS[facing]
    ahead = down * stride + right
    aside = right * stride - down  # to the right of the way it faces
    return tuple(at + row * ahead + column * aside for row in range(3) for column in range(2))


def character_at(g: G, space: int) -> Character | None:
    """The Character on a space."""
    return next((each for each in g.state.characters.values() if each.at == space), None)


def alien_at(g: G, space: int) -> int | None:
    """The number of the Alien model on a space."""
    return next((number for number, each in g.state.aliens.items() if each.at == space), None)


def blip_at(g: G, space: int) -> int | None:
    """The number of the Blip on a space."""
    return next((number for number, each in g.state.blips.items() if each.at == space), None)


# Near and in sight --------------------------------------------------------------------------------------------------------------


def adjacent(g: G, one: int, other: int) -> bool:
    """Whether two spaces are neighbours (AG-B-061, AG-114)."""
    return one >= 0 and other >= 0 and bool(ways(g).near(one) >> other & 1)


def within(g: G, one: int, other: int, steps: int) -> bool:
    """Whether a space is at most so many spaces away, models not counted (AG-B-062)."""
    return one >= 0 and other >= 0 and bool(ways(g).within(one, steps) >> other & 1)


def blockers(g: G) -> int:
    """The spaces that block a line of sight through them (AG-B-065): Characters and Alien models, and the APC."""
    s = g.state
    found = 0
    down_blocks = s.variant.down_blocks
    for each in s.characters.values():
        if each.at >= 0 and (down_blocks or not each.down):
            found |= 1 << each.at
    for alien in s.aliens.values():
        found |= 1 << alien.at
    if s.apc is not None:
        for space in apc_spaces(g):
            found |= 1 << space
    return found


class Sight:
    """Who sees what in one moment. Made where many lines are asked for and nothing changes between."""

    def __init__(self, g: G) -> None:
        self.g = g
        self.ways = ways(g)
        self.grid = self.ways.grid
        self.closed = g.state.barricades

    @functools.cached_property
    def blockers(self) -> int:
        """The spaces that block a line through them; looked for when the first line is drawn that no wall stops."""
        return blockers(self.g)

    @functools.cached_property
    def limit(self) -> int:
        """How many spaces one sees; 0: as far as the boards go."""
        return 5 if any(each.name == "lights_out" for each in self.g.state.lasting) else 0

    def sees(self, one: int, other: int) -> bool:
        """Whether one space has line of sight to another: neighbours always (AG-B-066), others by a clear line (AG-B-065)."""
        if one < 0 or other < 0:
            return False
        if one == other or self.ways.near(one) >> other & 1:
            return True
        if not self.grid.views[one] >> other & 1:
            return False
        if self.limit:
            (r, c), (q, d) = self.grid.row_and_column(one), self.grid.row_and_column(other)
            if max(abs(r - q), abs(c - d)) > self.limit:
                return False
        return self.grid.clear(one, other, self.closed, self.blockers)

    def seen_by(self, eyes: Iterable[int], space: int) -> bool:
        """Whether any of these spaces has line of sight to one."""
        return any(self.sees(eye, space) for eye in eyes)


def sees(g: G, one: int, other: int) -> bool:
    """Whether there is line of sight between two spaces."""
    return Sight(g).sees(one, other)


def eyes(g: G) -> list[int]:
    """The spaces Characters look from: those on the boards. From inside the APC there is no line of sight (AG-B-151)."""
    return [each.at for each in on_boards(g)]


def nearest_free(g: G, space: int, taken: int | None = None, floor: int | None = None) -> list[int]:
    """The free spaces nearest to a space, itself included: all at the smallest distance (AG-B-119)."""
    blocked = occupied(g) if taken is None else taken
    allowed = ~blocked if floor is None else floor & ~blocked
    layers = ways_through_barricades(g).layers(1 << space, until=allowed)
    return list(bits(layers[-1] & allowed))


def doors_of(g: G, space: int) -> Iterator[Door]:
    """The Doors of a space: those on its edges, and an Air Duct Entrance here or matched to this exit space (AG-110, AG-112)."""
    p = plan(g)
    yield from p.doors_at.get(space, ())
    for number, exit_space in g.state.ducts.items():
        if exit_space == space:
            yield p.doors[p.door_numbers[f"duct-{number}"]]


def far_side(g: G, door: Door, space: int) -> int:
    """The space on the other side of a Door, NOWHERE where none is known."""
    if door.duct:
        exit_space = g.state.ducts.get(door.duct, NOWHERE)
        return exit_space if space == door.sides[0] else door.sides[0]
    return door.sides[1] if door.sides[0] == space else door.sides[0]


def closed_between(g: G, one: int, other: int) -> int:
    """The Barricaded Doors that keep two neighbouring spaces apart: of the fewest way round, as a mask. 0 if nothing does."""
    s = g.state
    if ways(g).near(one) >> other & 1:
        return 0
    p = plan(g)
    step = p.grid.steps.get(one, {}).get(other)
    if step is None:
        for number, space in s.ducts.items():
            if {one, other} == {space, p.entrances[number]}:
                return s.barricades & 1 << p.door_numbers[f"duct-{number}"]
        return 0
    return min((way & s.barricades for way in step), key=lambda mask: (mask.bit_count(), mask))


def inside_dropship(g: G, space: int) -> bool:
    """Whether a space is in the Dropship's hold or on its Pilot spaces."""
    return space in plan(g).hold
