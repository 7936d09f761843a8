"""The Laboratory: learning technologies, development, and using Tech, one's own or another's.

Base rules OM-B-403..407 with OM1-057, OM1-064..066, OM1-163..165, OM2-083 and OM-Q-04, OM-Q-05, OM-Q-22.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.goods import listed
from xenoboard.games.on_mars.rules import blueprints, colonists, commander, missions, movement, points, supplies, upgrade
from xenoboard.games.on_mars.state import Card, G, Tech, Use, change, player

LIBRARY = library()
SPACES = LIBRARY.spaces
COLUMN = LIBRARY.columns
ENTRY = ("L1a", "L1b")
"""The leftmost column."""
LAST = 6

GRID_COST = {"top": ("battery", "any"), "middle": ("battery",), "bottom": ()}
"""What a tile of each row of the Tech Grid costs."""


class Learn(Choice, frozen=True):
    """A tile of the Tech Grid."""

    tile: str
    space: str


class Into(Choice, frozen=True):
    """A space of the leftmost column."""

    space: str


class Develop(Choice, frozen=True):
    """A tile and the space it moves to."""

    tile: str
    space: str


class Tile(Choice, frozen=True):
    """Whose Tech tile is used."""

    owner: int


class Keep(Choice, frozen=True):
    """Keep the Oxygen instead of developing."""


# What is known ------------------------------------------------------------------------------------------------------------------


def tech_of(g: G, seat: int, tile: str) -> Tech | None:
    """A player's tile of a type."""
    for tech in g.state.players[seat].techs:
        if tech.tile == tile:
            return tech
    return None


def level(g: G, seat: int, tile: str) -> int:
    """The level of a player's own tile, 0 without one (OM-B-406)."""
    for tech in g.state.players[seat].techs:
        if tech.tile == tile:
            return COLUMN[tech.space]
    return 0


def can_use(g: G, seat: int, tile: str) -> int:
    """The highest level a player can use of a type: own or another player's (OM-B-406)."""
    return max(level(g, other, tile) for other in g.state.players)


def change_tech(g: G, seat: int, tile: str, **fields: object) -> None:
    """Change a tile's record."""
    techs = tuple(msgspec.structs.replace(tech, **fields) if tech.tile == tile else tech for tech in player(g, seat).techs)
    change(g, seat, techs=techs)


# Using Tech ---------------------------------------------------------------------------------------------------------------------


def use_tech(g: G, seat: int, tile: str, rule: str, *, need: int = 1, optional: bool = False) -> Script:
    """Use exactly one tile of a type, one's own or another player's, of at least the level needed (OM-B-406). Returns its level.

    Another's tile earns its owner an Oxygen or a development at the end of the turn (OM-B-407), and in Invasion the Alien
    Commander may advance a tile (OM1-057)."""
    owners = [seat, *(other for other in g.state.players if other != seat)]
    choices = [Tile(owner) for owner in owners if level(g, owner, tile) >= need]
    if not choices:
        return 0
    if choices[0].owner == seat:
        optional = False
    whose = yield g.ask(seat, "use_tech", choices, may_stop=optional, rule=rule, tile=tile)
    if not isinstance(whose, Tile):
        return 0
    used = level(g, whose.owner, tile)
    if whose.owner != seat:
        s = g.state
        s.turn = msgspec.structs.replace(s.turn, uses=(*s.turn.uses, Use(whose.owner, tile)))
        g.tell("used_tech", seat, "OM-B-407", tile=tile, owner=whose.owner, level=used)
        if s.commander >= 0:
            yield from commander.advance_for_teammates_tech(g)
    return used


def settle_uses(g: G) -> Script:
    """The owners of tiles used this turn develop them once at no cost, or keep the Oxygen (OM-B-407). A tile that cannot move
    brings the Oxygen (OM-Q-22)."""
    s = g.state
    while s.turn.uses:
        use, *rest = s.turn.uses
        s.turn = msgspec.structs.replace(s.turn, uses=tuple(rest))
        choices: list[Choice] = [
            step for step in steps(g, use.owner, use.tile) if develop_refusal(g, use.owner, step, free=True, clinic=True) is None
        ]
        choice = yield g.ask(use.owner, "used_tech", [*choices, Keep()], rule="OM-B-407", tile=use.tile)
        if isinstance(choice, Develop):
            yield from move_tile(g, use.owner, choice, free=True, rule="OM-B-407")
        else:
            supplies.gain(g, use.owner, "oxygen")


# Development --------------------------------------------------------------------------------------------------------------------


def steps(g: G, seat: int, tile: str = "") -> Iterator[Develop]:
    """The steps a player's tiles (or one of them) could make."""
    for tech in player(g, seat).techs:
        if not tile or tech.tile == tile:
            for space in SPACES[tech.space].links:
                yield Develop(tech.tile, space)


def develop_refusal(g: G, seat: int, step: Develop, *, free: bool, clinic: bool = False) -> Refusal | None:
    """Why a tile cannot make a step. clinic: the Medicine Tech may move (OM2-083)."""
    for tech in g.state.players[seat].techs:
        if tech.space == step.space:
            return refuse("OM-B-405", "The space {space} is occupied.", space=step.space)
        if tech.tile == step.tile:
            if tech.corrupt:
                return refuse("OM1-163", "The tile is corrupted until a Shield removes the token.")
            if tech.tile == "medicine" and not clinic:
                return refuse("OM2-083", "Only the Disease Control Clinic, or its use by another player, develops Medicine Tech.")
    cost = SPACES[step.space].cost
    if not free and cost and not supplies.affordable(g, seat, supplies.parts(*cost)):
        return refuse("OM-B-405", "Level {level} costs {cost}.", level=COLUMN[step.space], cost=listed(cost))
    return None


def can_develop(g: G, seat: int, *, free: bool = False) -> bool:
    """Whether any tile can make a step."""
    return any(develop_refusal(g, seat, step, free=free) is None for step in steps(g, seat))


def develop(g: G, seat: int, rule: str, *, free: bool = False, optional: bool = True, boost: bool = False) -> Script:
    """Develop one tile once (OM-B-405). boost: it costs a Colonist. Returns whether one was developed."""
    if not can_develop(g, seat, free=free):
        return False

    def refusal(g: G, step: Develop) -> Refusal | None:
        return develop_refusal(g, seat, step, free=free)

    step = yield g.ask(seat, "develop", steps(g, seat), refusal=refusal, may_stop=optional, rule=rule, boost=boost, free=free)
    if step is STOP:
        return False
    if boost:
        yield from colonists.to_work(g, seat)
    yield from move_tile(g, seat, step, free=free, rule=rule)
    return True


def developments(g: G, seat: int, number: int, rule: str, *, free: bool = False, optional: bool = True) -> Script:
    """So many developments of any tiles."""
    for at in range(number):
        done = yield from develop(g, seat, rule, free=free, optional=optional or at > 0)
        if not done:
            return


def move_tile(g: G, seat: int, step: Develop, *, free: bool, rule: str) -> Script:
    """A tile moves to an empty linked space; its column's cost is paid and the space's benefit taken (OM-B-405)."""
    space = SPACES[step.space]
    if not free:
        yield from supplies.pay(g, seat, supplies.parts(*space.cost), "OM-B-405", "develop")
    change_tech(g, seat, step.tile, space=step.space)
    g.tell("developed", seat, rule, tile=step.tile, level=space.column)
    points.invasion_score(g, seat, 1, "OM1-065")
    if space.column == LAST:
        points.invasion_score(g, seat, 3, "OM1-066")
    missions.check_outbreak(g)
    yield from space_benefit(g, seat, space.benefit)


def space_benefit(g: G, seat: int, benefit: str) -> Script:
    """What a space of the Laboratory gives when a tile comes there; all of it is optional."""
    match benefit:
        case "warehouse":
            yield from supplies.take_from_warehouse(g, seat, "OM-B-403")
        case "crystal" | "mineral":
            supplies.gain(g, seat, benefit)
        case "bots":
            yield from movement.move_bots(g, seat, 2, "OM-B-405", crystals=True)
        case "upgrade":
            yield from upgrade.upgrades(g, seat, 1, "OM-B-405", tech=True, boost=True)
        case "blueprint":
            yield from blueprints.take_blueprints(g, seat, 1, "OM-B-405", boost=True)


# Learning -----------------------------------------------------------------------------------------------------------------------


def row_of(space: str) -> str:
    """The row of a Tech Grid space."""
    return space.rstrip("123")


def learn_refusal(g: G, seat: int, choice: Learn) -> Refusal | None:
    """Why a tile of the Tech Grid cannot be learnt (OM-B-403)."""
    if tech_of(g, seat, choice.tile) is not None:
        return refuse("OM-B-403", "You have a tile of this type already.")
    if not entry_spaces(g, seat):
        return refuse("OM-B-403", "Both spaces of the leftmost column are occupied.")
    cost = GRID_COST[row_of(choice.space)]
    if cost and not supplies.affordable(g, seat, supplies.parts(*cost)):
        return refuse("OM-B-403", "The {row} row costs {cost}.", row=row_of(choice.space), cost=listed(cost))
    return None


def entry_spaces(g: G, seat: int) -> list[str]:
    """The empty spaces of the leftmost column."""
    taken = [tech.space for tech in player(g, seat).techs]
    return [space for space in ENTRY if space not in taken]


def on_grid(g: G) -> Iterator[Learn]:
    """The tiles of the Tech Grid."""
    for space, tile in g.state.grid.items():
        if tile:
            yield Learn(tile, space)


def can_learn(g: G, seat: int) -> bool:
    """Whether a tile of the Tech Grid can be learnt."""
    return any(learn_refusal(g, seat, choice) is None for choice in on_grid(g))


def learn(g: G, seat: int, rule: str, *, optional: bool = False, boost: bool = False) -> Script:
    """Take a tile from the Tech Grid for its row's cost, onto an empty space of the leftmost column (OM-B-403). Returns whether one
    was taken."""
    if not can_learn(g, seat):
        return False

    def refusal(g: G, choice: Learn) -> Refusal | None:
        return learn_refusal(g, seat, choice)

    choice = yield g.ask(seat, "learn", on_grid(g), refusal=refusal, may_stop=optional, rule=rule, boost=boost)
    if choice is STOP:
        return False
    if boost:
        yield from colonists.to_work(g, seat)
    into = yield from entry_space(g, seat, choice.tile)
    yield from supplies.pay(g, seat, supplies.parts(*GRID_COST[row_of(choice.space)]), "OM-B-403", "learn")
    g.state.grid[choice.space] = ""
    change(g, seat, techs=(*player(g, seat).techs, Tech(choice.tile, into)))
    g.tell("learnt", seat, rule, tile=choice.tile)
    points.invasion_score(g, seat, 1, "OM1-064")
    yield from missions.contribute(g, seat, "tech_taken")
    yield from space_benefit(g, seat, SPACES[into].benefit)
    return True


def entry_space(g: G, seat: int, tile: str) -> Script:
    """Which empty space of the leftmost column a tile comes onto (OM-B-403)."""
    where = yield g.ask(seat, "entry_space", [Into(space) for space in entry_spaces(g, seat)], rule="OM-B-403", tile=tile)
    return where.space


def place_held(g: G, seat: int, card: Card) -> Script:
    """The Tech tile of a Blueprint comes into the leftmost column, with that space's benefit (OM1-077, OM2-071, OM-Q-05)."""
    into = yield from entry_space(g, seat, card.held)
    board = player(g, seat)
    cards = tuple(msgspec.structs.replace(each, held="") if each.id == card.id else each for each in board.blueprints)
    change(g, seat, blueprints=cards, techs=(*board.techs, Tech(card.held, into)))
    yield from space_benefit(g, seat, SPACES[into].benefit)
