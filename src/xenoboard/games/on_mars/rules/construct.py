"""Construct a Building: what, where, with which Tech, and what follows (OM-B-520..529, OM1-070..073, OM2-067..070, OM-Q-60)."""

from __future__ import annotations

from collections.abc import Iterable

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.goods import amount
from xenoboard.games.on_mars.rules import colonists, colony, laboratory, missions, points, supplies, surface
from xenoboard.games.on_mars.rules.surface import MAP, NEAR
from xenoboard.games.on_mars.state import Building, G, Piece, change, player

LIBRARY = library()
BUILDINGS = LIBRARY.buildings
HUMAN = ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter", "hospital")
PROGRESS = ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser")
"""The types that have a Progress cube (OM-B-526)."""


class Construct(Choice, frozen=True):
    """A type of Building."""

    kind: str


class Site(Choice, frozen=True):
    """A hex to build on."""

    hex: str


def kinds(g: G) -> tuple[str, ...]:
    """The types of Building in this game."""
    return HUMAN if g.state.chapter == "outbreak" else HUMAN[:-1]


def owner_for(kind: str, seat: int) -> int:
    """Only Shelters are owned (OM-B-012)."""
    return seat if kind == "shelter" else -1


def cost_of(kind: str) -> supplies.Cost:
    """What a Building costs; a Mine takes a Colonist instead (OM-B-527)."""
    return supplies.parts(BUILDINGS[kind].cost)


def supply_refusal(g: G, seat: int, kind: str) -> Refusal | None:
    """Why a type cannot be built wherever it be: none left, or not payable."""
    s = g.state
    if kind == "shelter":
        if not player(g, seat).shelters and not turned_down(g, kind, seat):
            return refuse("OM-B-528", "All your Shelters are on Mars.")
    elif not s.stacks.get(kind) and not turned_down(g, kind, -1):
        return refuse("OM-B-520", "No {building} is left.", building=BUILDINGS[kind].name)
    if not supplies.affordable(g, seat, cost_of(kind)):
        if kind == "mine":
            return refuse("OM-B-527", "A Mine needs a Colonist from your Living Quarters.")
        return refuse("OM-B-520", "It costs {cost}.", cost=amount(BUILDINGS[kind].cost, 1))
    return None


def turned_down(g: G, kind: str, owner: int) -> bool:
    """Whether a Building of the type lies face down and could be rebuilt (Monolith)."""
    return any(b.down and b.kind == kind and b.owner == owner for b in g.state.buildings.values())


class Ground:
    """What a player must know to build one type: worked out once for all hexes."""

    def __init__(self, g: G, seat: int, kind: str, boost: int) -> None:
        self.kind = kind
        self.seat = seat
        self.owner = owner_for(kind, seat)
        self.same = surface.members(g, kind, self.owner)
        self.level = laboratory.can_use(g, seat, kind if kind != "hospital" else "medicine")
        self.boost = boost
        self.first_hospital = kind == "hospital" and not any(b.kind == "hospital" for b in g.state.buildings.values())
        self.left = bool(player(g, seat).shelters) if kind == "shelter" else bool(g.state.stacks.get(kind))


def site_refusal(g: G, ground: Ground, hex: str) -> Refusal | None:
    """Why a Building of this type cannot be built on a hex of the Building Zone."""
    building = g.state.buildings.get(hex)
    if building is not None and not (building.down and building.kind == ground.kind and building.owner == ground.owner):
        return refuse("OM-B-521", "There is a Building already.")
    if building is None and not ground.left:
        return refuse("OM-B-520", "No tile is left; only one that lies face down can be rebuilt.")
    if surface.upright_trooper(g, hex):
        return refuse("OM1-070", "An upright Trooper stands there.")
    if ground.first_hospital:
        if any(b is not None and b.kind == "shelter" and b.owner == ground.seat for b in map(g.state.buildings.get, NEAR[hex])):
            return None
        return refuse("OM2-067", "The first Hospital must be next to one of your Shelters.")
    same = ground.same
    if not same.isdisjoint(NEAR[hex]):
        need = surface.would_connect(hex, same)
        if need > ground.level + ground.boost:
            return refuse(
                "OM-B-522", "It would join {need:other}, which needs Tech of level {need}; the best is {level}.",
                need=need, level=ground.level,
            )  # fmt: skip
        return None
    if building is None and same.isdisjoint(MAP.ring(hex, 2)):
        return refuse("OM-B-522", "A lone Building must be exactly 2 hexes from another of its type.")
    return None


def kind_refusal(g: G, seat: int, kind: str, zone: Iterable[str], boost: int) -> Refusal | None:
    """Why a type cannot be built now."""
    refusal = supply_refusal(g, seat, kind)
    if refusal is not None:
        return refusal
    ground = Ground(g, seat, kind, boost)
    if any(site_refusal(g, ground, hex) is None for hex in zone):
        return None
    return refuse("OM-B-522", "No hex of your Building Zone fits.")


def boosters_for(g: G, seat: int, kind: str) -> int:
    """How many Colonists could add Tech levels; a Mine needs one for itself."""
    return colonists.able(g, seat) - (kind == "mine")


def can_construct(g: G, seat: int, which: Iterable[str], boost: bool = False) -> bool:
    """Whether any of some types can be built."""
    zone = surface.zone(g, seat)
    return any(kind_refusal(g, seat, kind, zone, boosters_for(g, seat, kind) if boost else 0) is None for kind in which)


def construct(g: G, seat: int, which: tuple[str, ...], rule: str, *, boost: bool = False, optional: bool = False) -> Script:
    """Construct one Building of the types allowed (OM-B-520). boost: each Colonist sent to work is one more Tech level
    (OM-B-604). Returns whether one was built."""
    zone = surface.zone(g, seat)

    def boosters(kind: str) -> int:
        return boosters_for(g, seat, kind) if boost else 0

    def refusal(g: G, choice: Construct) -> Refusal | None:
        return kind_refusal(g, seat, choice.kind, zone, boosters(choice.kind))

    offers = [Construct(kind) for kind in which]
    if not any(refusal(g, each) is None for each in offers):
        return False
    choice = yield g.ask(seat, "construct", offers, refusal=refusal, may_stop=optional, rule=rule)
    if choice is STOP:
        return False
    kind = choice.kind
    ground = Ground(g, seat, kind, boosters(kind))
    yield from at_site(g, seat, ground, zone, rule)
    return True


def at_site(g: G, seat: int, ground: Ground, zone: list[str], rule: str) -> Script:
    """Where, with which Tech, how paid, and then everything that follows."""

    def refusal(g: G, site: Site) -> Refusal | None:
        return site_refusal(g, ground, site.hex)

    kind = ground.kind
    site = yield g.ask(seat, "site", [Site(hex) for hex in zone], refusal=refusal, rule=rule, kind=kind)
    hex = site.hex
    need = 0 if ground.first_hospital else surface.would_connect(hex, ground.same)
    if need:
        yield from enough_tech(g, seat, ground, need)
    if kind != "mine":
        yield from supplies.pay(g, seat, cost_of(kind), "OM-B-520", "construct")
    yield from put_down(g, seat, kind, hex, rule)


def enough_tech(g: G, seat: int, ground: Ground, need: int) -> Script:
    """One Tech tile of the type, and Colonists for what it lacks (OM-B-522, OM-B-604)."""
    tile = ground.kind if ground.kind != "hospital" else "medicine"
    least = max(need - ground.boost, 0)
    level = 0
    if ground.level:
        level = yield from laboratory.use_tech(g, seat, tile, "OM-B-522", need=max(least, 1), optional=least == 0)
    for _ in range(need - level):
        yield from colonists.to_work(g, seat)


def put_down(g: G, seat: int, kind: str, hex: str, rule: str) -> Script:
    """The Building comes onto the hex: displacement, Crystal arrows, Resources, cube, marker (OM-B-524..529)."""
    s = g.state
    rebuilt = hex in s.buildings
    if rebuilt:
        surface.alter(g, hex, down=False)
    else:
        tile = -1
        if kind == "shelter":
            change(g, seat, shelters=player(g, seat).shelters - 1)
        else:
            *rest, top = s.stacks[kind]
            s.stacks[kind] = tuple(rest)
            tile = int(s.faces[top])
            g.revealed()
        surface.build(g, hex, Building(kind, owner_for(kind, seat), tile))
        surface.clear_ground(g, hex)
    g.tell("constructed", seat, rule, what=kind, hex=hex, rebuilt=rebuilt)
    yield from surface.displace_all(g, hex)
    arrows(g, kind, hex)
    if kind == "mine":
        health = yield from colonists.leave_quarters(g, seat)
        surface.stand(g, hex, Piece("colonist", seat, health=health))
    size = len(surface.complex_of(g, hex))
    supplies.gain(g, seat, BUILDINGS[kind].product, size)
    if size > 1 and kind in PROGRESS:
        yield from place_cube(g, seat, kind)
    if kind == "shelter" and not rebuilt:
        points.invasion_score(g, seat, 3, "OM1-073")
    if BUILDINGS[kind].lss and not rebuilt:
        yield from colony.advance(g, seat, kind)
    missions.check_outbreak(g)


def arrows(g: G, kind: str, hex: str) -> None:
    """Each adjacent empty hex an arrow points at gets a Crystal (OM-B-524)."""
    s = g.state
    tile = s.buildings[hex].tile
    if tile >= 0 and BUILDINGS[kind].arrows:
        for direction in BUILDINGS[kind].arrows[tile]:
            target = MAP.toward[hex][direction]
            if target is not None and surface.is_empty(g, target):
                s.crystals[target] = 1
                g.tell("crystal_found", None, "OM-B-524", hex=target)


def place_cube(g: G, seat: int, kind: str) -> Script:
    """The first Complex of a type you create or enlarge moves its Progress cube (OM-B-526)."""
    board = player(g, seat)
    if kind not in board.progress and g.state.chapter not in ("outbreak", "blackout"):
        change(g, seat, progress=(*board.progress, kind))
        g.tell("cube", seat, "OM-B-526", what=kind)
        yield from missions.contribute(g, seat, "progress_cube_placed")
