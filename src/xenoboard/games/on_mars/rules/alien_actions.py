"""The actions of the Alien board, 1 to 10, and the Alien Advanced Buildings (OM1-140..189, OM1-202, OM1-203, OM-Q-07..11, 21..29)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.rules import colonists, commander, defense, hire, laboratory, points, surface
from xenoboard.games.on_mars.rules.surface import MAP, NEAR, To
from xenoboard.games.on_mars.state import Building, Card, G, Tech, change, player

LIBRARY = library()
BLUEPRINTS = LIBRARY.blueprints
SPACES = LIBRARY.spaces
COLUMN = LIBRARY.columns
SCIENTISTS = LIBRARY.scientists
KINDS = ("alien_shelter", "alien_mine")
ENTRY = "a1"
LIMIT = {"alien_shelter": "alien_shelter", "alien_mine": "mining"}
"""Which Tech raises the largest Complex of a type (OM1-149, OM1-153)."""
STOLEN = 2
"""OM1-173."""


class Erect(Choice, frozen=True):
    """An Alien Building on a hex."""

    kind: str


class Claim(Choice, frozen=True):
    """An Alien Blueprint."""

    card: str


class Adopt(Choice, frozen=True):
    """An Alien Tech tile of the reserve."""

    tile: str


class Advance(Choice, frozen=True):
    """An Alien Tech tile moves to a space."""

    tile: str
    space: str


class Activate(Choice, frozen=True):
    """An Alien Advanced Building."""

    card: str


class Steal(Choice, frozen=True):
    """A Crystal of the surface, or of the Warehouse."""

    place: str


class Trooper(Choice, frozen=True):
    """A Trooper, by its hex."""

    hex: str


class StandUp(Choice, frozen=True):
    """A stunned Trooper stands up."""


class Abduct(Choice, frozen=True):
    """A Human Scientist at work."""

    scientist: str


class Shift(Choice, frozen=True):
    """The Shuttle moves onto a space."""

    space: int


def level(g: G, tile: str) -> int:
    """The level of an Alien Tech tile, 0 without it."""
    return next((COLUMN[tech.space] for tech in g.state.alien.techs if tech.tile == tile), 0)


# 1 Construct a Building ---------------------------------------------------------------------------------------------------------


def erect_refusal(g: G, kind: str) -> Refusal | None:
    """Why an Alien Building of a type cannot be built anywhere."""
    alien = g.state.alien
    if not (alien.shelters if kind == "alien_shelter" else alien.mines):
        return refuse("OM1-202", "All of them are on Mars.")
    if not sites(g, kind):
        return refuse("OM1-149" if kind == "alien_shelter" else "OM1-153", "No empty hex keeps the Complex small enough.")
    return None


def sites(g: G, kind: str) -> list[str]:
    """Any empty hex where the Complex stays within 1 + the Tech's level (OM1-140, OM-Q-11)."""
    same = surface.members(g, kind)
    largest = 1 + level(g, LIMIT[kind])
    return [hex for hex in MAP.names if surface.is_empty(g, hex) and 1 + surface.would_connect(hex, same) <= largest]


def construct(g: G) -> Script:
    """Build an Alien Shelter (Troopers) or an Alien Mine (Crystals) of the size of its Complex (OM1-140..143)."""
    s = g.state
    kind = (yield g.ask(
        s.commander, "erect", [Erect(kind) for kind in KINDS], refusal=lambda g, choice: erect_refusal(g, choice.kind), rule="OM1-140"
    )).kind  # fmt: skip
    hexes = sites(g, kind)
    if len(hexes) > MANY:
        column = yield g.ask(
            s.commander, "column", [Column(q) for q in dict.fromkeys(MAP.places[hex][0] for hex in hexes)], rule="OM1-140"
        )
        hexes = [hex for hex in hexes if MAP.places[hex][0] == column.q]
    hex = (yield g.ask(s.commander, "erect_hex", [To(hex) for hex in hexes], rule="OM1-140", kind=kind)).hex
    alien = s.alien
    if kind == "alien_shelter":
        commander.alter(g, shelters=alien.shelters - 1)
    else:
        commander.alter(g, mines=alien.mines - 1)
    surface.build(g, hex, Building(kind))
    g.tell("constructed", s.commander, "OM1-140", what=kind, hex=hex, rebuilt=False)
    size = len(surface.complex_of(g, hex))
    if kind == "alien_shelter":
        commander.add_troopers(g, size + level(g, "reinforcement"), "OM1-141")
    else:
        commander.gain_crystals(g, size)


MANY = 60
"""More hexes than this are asked for column by column."""


class Column(Choice, frozen=True):
    """A column of the map."""

    q: int


# 2 Obtain Blueprint -------------------------------------------------------------------------------------------------------------


def obtain(g: G) -> Script:
    """An Alien Blueprint moves from the left of the board to the right, with its item (OM1-144, OM1-145)."""
    s = g.state
    choice = yield g.ask(s.commander, "claim", [Claim(card.id) for card in s.alien.left], rule="OM1-144")
    card = next(card for card in s.alien.left if card.id == choice.card)
    commander.alter(g, left=tuple(each for each in s.alien.left if each != card), right=(*s.alien.right, card))
    g.tell("claimed", s.commander, "OM1-144", card=card.id)
    reward(g, BLUEPRINTS[card.id].item)


def reward(g: G, what: str) -> None:
    """A Trooper for the Alien board, or a Crystal (OM1-154)."""
    if what == "trooper":
        commander.add_troopers(g, 1, "OM1-154")
    elif what == "crystal":
        commander.gain_crystals(g, 1)


# 3 Learn New Technology, 4 Research and Development ------------------------------------------------------------------------------


def can_learn(g: G) -> bool:
    """The leftmost space is free and a tile is left (OM1-147)."""
    alien = g.state.alien
    return bool(alien.tiles) and all(tech.space != ENTRY for tech in alien.techs)


def learn(g: G) -> Script:
    """Any Alien Tech tile comes onto the leftmost space, at no cost (OM1-146..148)."""
    s = g.state
    choice = yield g.ask(s.commander, "adopt", [Adopt(tile) for tile in s.alien.tiles], rule="OM1-146")
    commander.alter(
        g, tiles=tuple(tile for tile in s.alien.tiles if tile != choice.tile), techs=(*s.alien.techs, Tech(choice.tile, ENTRY))
    )
    g.tell("adopted", s.commander, "OM1-146", tile=choice.tile)
    reward(g, SPACES[ENTRY].benefit)


def advances(g: G) -> list[Advance]:
    """The steps Alien Tech tiles can make: to an empty linked space."""
    techs = g.state.alien.techs
    taken = {tech.space for tech in techs}
    return [Advance(tech.tile, space) for tech in techs for space in SPACES[tech.space].links if space not in taken]


def advance(g: G, rule: str, *, optional: bool) -> Script:
    """One Alien tile advances once, with the reward of its space (OM1-155)."""
    s = g.state
    steps = advances(g)
    if not steps:
        return
    choice = yield g.ask(s.commander, "advance", steps, may_stop=optional, rule=rule)
    if choice is STOP:
        return
    commander.alter(
        g,
        techs=tuple(
            msgspec.structs.replace(tech, space=choice.space) if tech.tile == choice.tile else tech for tech in s.alien.techs
        ),
    )
    g.tell("advanced", s.commander, rule, tile=choice.tile, level=COLUMN[choice.space])
    reward(g, SPACES[choice.space].benefit)


# 5 Upgrade Building -------------------------------------------------------------------------------------------------------------


def upgradable(g: G) -> list[str]:
    """The Alien Buildings without a marker (OM-Q-08)."""
    return [hex for hex, building in g.state.buildings.items() if building.kind in KINDS and not building.card]


def unbuilt(g: G) -> list[Card]:
    """The obtained Alien Blueprints that still carry their marker."""
    return [card for card in g.state.alien.right if card.marker]


def upgrade(g: G) -> Script:
    """An obtained Alien Blueprint upgrades an Alien Mine or Shelter, at no cost (OM1-158); a Trooper there is displaced first."""
    s = g.state
    choice = yield g.ask(s.commander, "alien_upgrade", [Claim(card.id) for card in unbuilt(g)], rule="OM1-158")
    where = yield g.ask(s.commander, "alien_upgrade_hex", [To(hex) for hex in upgradable(g)], rule="OM1-158", card=choice.card)
    mark(g, choice.card, marker=False)
    surface.alter(g, where.hex, card=choice.card, by=s.commander)
    g.tell("upgraded", s.commander, "OM1-158", card=choice.card, hex=where.hex)
    yield from surface.displace_all(g, where.hex)


def mark(g: G, card: str, **fields: object) -> None:
    """Change an obtained Alien Blueprint."""
    commander.alter(
        g, right=tuple(msgspec.structs.replace(each, **fields) if each.id == card else each for each in g.state.alien.right)
    )


# 6 Activate Advanced Building ---------------------------------------------------------------------------------------------------


def activate_refusal(g: G, card: Card) -> Refusal | None:
    """Why an Alien Advanced Building cannot be activated (OM1-168, OM1-169, OM-Q-07)."""
    if card.marker:
        return refuse("OM-Q-07", "Its marker is not on a Building yet.")
    if card.down:
        return refuse("OM1-169", "It is face down until the board is reset.")
    if g.state.alien.scientist == card.id:
        return refuse("OM1-168", "The Scientist is on it.")
    return None


def activate(g: G) -> Script:
    """A face-up Advanced Building acts, and is flipped face down (OM1-168, OM1-169)."""
    s = g.state
    choice = yield g.ask(
        s.commander, "activate", [Activate(card.id) for card in s.alien.right],
        refusal=lambda g, choice: activate_refusal(g, next(card for card in g.state.alien.right if card.id == choice.card)),
        rule="OM1-168",
    )  # fmt: skip
    yield from perform_card(g, choice.card)
    mark(g, choice.card, down=True)


def perform_card(g: G, card: str) -> Script:
    """The action of an Alien Blueprint."""
    g.tell("used", g.state.commander, "OM1-168", card=card)
    yield from CARDS[BLUEPRINTS[card].action](g)


def alien_infection(g: G) -> Script:
    """For each Human, a Colonist moves from the Living Quarters to the Working Area (OM1-159, OM-Q-90)."""
    for seat in g.state.humans:
        if colonists.able(g, seat):
            yield from colonists.to_work(g, seat)


def abduction(g: G) -> Script:
    """A Human Scientist at work returns to its card (OM1-160, OM-Q-09); by an option to the display (OM-C-04, OM-C-05)."""
    s = g.state
    at_work = [Abduct(scientist) for scientist, post in s.posts.items() if post]
    if s.variant.abduction == "to_display":
        at_work = [Abduct(scientist) for scientist in s.posts]
    if not at_work:
        g.tell("nothing", s.commander, "OM1-160")
        return
    who = (yield g.ask(s.commander, "abduct", at_work, rule="OM1-160")).scientist
    if s.variant.abduction == "works_card":
        s.posts[who] = ""
        g.tell("abducted", s.commander, "OM1-160", scientist=who)
        return
    yield from to_display(g, who)


def to_display(g: G, who: str) -> Script:
    """The Scientist goes back to its slot of the display and the OP scored on hiring are lost (OM-C-04, OM-C-05)."""
    s = g.state
    owner = next(seat for seat, each in s.players.items() if who in each.scientists)
    del s.posts[who]
    change(g, owner, scientists=tuple(each for each in player(g, owner).scientists if each != who))
    slot = str(list(LIBRARY.scientists).index(who) + 1)
    offer = s.offers[slot]
    if offer.startswith("contract:"):
        s.contracts = (*s.contracts, offer.partition(":")[2])
    s.offers[slot] = f"scientist:{who}"
    g.tell("abducted", s.commander, "OM-C-04", scientist=who)
    points.score(g, owner, -3 * len(hire.matching(g, who)), "OM-C-04")
    return
    yield


def vigilant(g: G) -> Script:
    """The Shuttle moves 1 space either way on its path, never to the other side (OM1-161, OM-Q-29)."""
    s = g.state
    spaces = [space for space in (s.shuttle_space - 1, s.shuttle_space + 1) if 1 <= space <= 3]
    s.shuttle_space = (yield g.ask(s.commander, "shift", [Shift(space) for space in spaces], rule="OM1-161")).space
    g.tell("shifted", s.commander, "OM1-161", space=s.shuttle_space)


def corruption(g: G) -> Script:
    """A Corruption token goes onto a Human Tech tile; a Shield there is returned instead (OM1-162, OM1-166)."""
    s = g.state
    targets = [defense.OnTech(seat, tech.tile) for seat, board in s.players.items() for tech in board.techs if not tech.corrupt]
    if not targets or not s.alien.corruption:
        g.tell("nothing", s.commander, "OM1-162")
        return
    target = yield g.ask(s.commander, "corrupt", targets, rule="OM1-162")
    tech = laboratory.tech_of(g, target.owner, target.tile)
    assert tech is not None
    if tech.shield:
        laboratory.change_tech(g, target.owner, target.tile, shield=False)
        g.tell("shield_held", s.commander, "OM1-166", owner=target.owner, tile=target.tile)
        surface.return_shield(g)
    else:
        laboratory.change_tech(g, target.owner, target.tile, corrupt=True)
        commander.alter(g, corruption=s.alien.corruption - 1)
        g.tell("corrupted", s.commander, "OM1-162", owner=target.owner, tile=target.tile)


CARDS: dict[str, Callable[[G], Script]] = {
    "alien_infection": alien_infection,
    "abduction": abduction,
    "vigilant": vigilant,
    "rd_corruption": corruption,
}


# 7 Steal Crystals ---------------------------------------------------------------------------------------------------------------


def loot(g: G) -> list[Steal]:
    """The Crystals of the main board: on the surface and in the Warehouse (OM1-173)."""
    s = g.state
    return ([Steal("warehouse")] if s.warehouse.get("crystal") else []) + [Steal(hex) for hex in s.crystals]


def steal(g: G) -> Script:
    """Up to 2 Crystals of the main board (OM1-173)."""
    s = g.state
    for _ in range(STOLEN):
        choices = loot(g)
        if not choices:
            return
        choice = yield g.ask(s.commander, "steal", choices, may_stop=True, rule="OM1-173")
        if choice is STOP:
            return
        if choice.place == "warehouse":
            s.warehouse["crystal"] -= 1
        else:
            del s.crystals[choice.place]
        g.tell("stole", s.commander, "OM1-173", place=choice.place)
        commander.gain_crystals(g, 1)


# 8, 9 Deploy Troopers -----------------------------------------------------------------------------------------------------------


def own_buildings(g: G) -> list[str]:
    """The Alien Buildings."""
    return [hex for hex, building in g.state.buildings.items() if building.kind in KINDS]


def beside(g: G) -> list[str]:
    """The empty hexes next to Alien Buildings (OM1-177)."""
    near = {other for hex in own_buildings(g) for other in NEAR[hex]}
    return [hex for hex in MAP.names if hex in near and surface.is_empty(g, hex)]


def inside(g: G) -> list[str]:
    """The Alien Buildings without a marker or other piece (OM1-181, OM1-182)."""
    return [hex for hex in own_buildings(g) if not surface.has_piece(g, hex)]


def deploy(g: G, hexes: Callable[[G], list[str]], rule: str) -> Script:
    """1 + Deployment level Troopers go from the Alien board, one per hex (OM1-175..178, OM1-181)."""
    s = g.state
    for _ in range(1 + level(g, "deployment")):
        choices = [To(hex) for hex in hexes(g)]
        if not choices or not s.alien.troopers:
            return
        where = yield g.ask(s.commander, "deploy", choices, rule=rule)
        commander.deploy(g, where.hex, rule)


# 10 Move Troopers ---------------------------------------------------------------------------------------------------------------


def march_refusal(g: G, source: str, target: str, left: int) -> Refusal | None:
    """Why a Trooper cannot step into a hex with `left` points (this one included)."""
    building = g.state.buildings.get(target)
    if building is not None and building.card:
        return refuse("OM1-185", "It is an Advanced Building.")
    if building is not None and building.shield:
        return refuse("OM1-184", "A Shield protects it.")
    if target in g.state.pieces and not any(can_end(g, hex, source) for hex in reachable(g, target, left - 1)):
        return refuse("OM1-186", "Another piece stands there, and no free hex is in reach with the points left.")
    return None


def can_end(g: G, hex: str, source: str) -> bool:
    """Whether a Trooper may end its movement on a hex."""
    return hex not in g.state.pieces or (hex == source and len(g.state.pieces[hex]) == 1)


def reachable(g: G, hex: str, points: int) -> Iterator[str]:
    """The hexes a Trooper can get to from one with so many points."""
    seen, edge = {hex}, [hex]
    for _ in range(points):
        following = []
        for at in edge:
            for other in NEAR[at]:
                building = g.state.buildings.get(other)
                if other not in seen and not (building is not None and (building.card or building.shield)):
                    seen.add(other)
                    following.append(other)
                    yield other
        edge = following


def marches(g: G, hex: str) -> list[Choice]:
    """What a Trooper could do with a point: stand up if stunned, else step."""
    trooper = next(piece for piece in g.state.pieces[hex] if piece.kind == "trooper")
    return [To(other) for other in NEAR[hex]] if trooper.upright else [StandUp()]


def can_march(g: G, hex: str, left: int) -> bool:
    """Whether a Trooper could use a point."""
    return any(isinstance(choice, StandUp) or march_refusal(g, hex, choice.hex, left) is None for choice in marches(g, hex))  # type: ignore[attr-defined]


def can_move(g: G) -> bool:
    """Whether any Trooper could use a point."""
    left = 1 + level(g, "mobilization")
    return any(can_march(g, hex, left) for hex, _ in surface.standing(g, "trooper"))


def move_troopers(g: G) -> Script:
    """1 + Mobilization level movement points, shared freely (OM1-183..189)."""
    s = g.state
    left = 1 + level(g, "mobilization")
    going = ""
    first = True
    while left:
        if not going:
            able = [Trooper(hex) for hex, _ in surface.standing(g, "trooper") if can_march(g, hex, left)]
            if not able:
                return
            choice = yield g.ask(s.commander, "trooper", able, may_stop=not first, rule="OM1-183", left=left)
            if choice is STOP:
                return
            going = choice.hex
        source = going

        def refusal(g: G, choice: Choice, source: str = source, points: int = left) -> Refusal | None:
            return step_refusal(g, source, choice, points)

        step = yield g.ask(s.commander, "march", marches(g, source), refusal=refusal, rule="OM1-183", hex=source, left=left)
        first, left = False, left - 1
        piece = next(piece for piece in surface.pieces_at(g, source) if piece.kind == "trooper")
        going = ""
        if isinstance(step, StandUp):
            surface.swap(g, source, piece, msgspec.structs.replace(piece, upright=True))
            g.tell("stood_up", s.commander, "OM1-188", hex=source)
            continue
        surface.lift(g, source, piece)
        s.pieces[step.hex] = (piece, *s.pieces.get(step.hex, ()))
        g.tell("moved", s.commander, "OM1-183", piece="trooper", source=source, target=step.hex)
        going = step.hex if len(s.pieces[step.hex]) > 1 else ""


def step_refusal(g: G, source: str, choice: Choice, left: int) -> Refusal | None:
    """Why a Trooper cannot do that."""
    return march_refusal(g, source, choice.hex, left) if isinstance(choice, To) else None


def trample(g: G) -> None:
    """Troopers that stopped on a tile or Crystal destroy it (OM1-187)."""
    for hex, _ in list(surface.standing(g, "trooper")):
        surface.clear_ground(g, hex)


def move_action(g: G) -> Script:
    """Move Troopers, and what they trample where they stop."""
    yield from move_troopers(g)
    trample(g)


# The board ----------------------------------------------------------------------------------------------------------------------


class Action(NamedTuple):
    """An action of the Alien board: whether it could do anything, and what it does."""

    possible: Callable[[G], bool]
    perform: Callable[[G], Script]


ACTIONS: dict[str, Action] = {
    "construct": Action(lambda g: any(erect_refusal(g, kind) is None for kind in KINDS), construct),
    "blueprint": Action(lambda g: bool(g.state.alien.left), obtain),
    "learn": Action(can_learn, learn),
    "research": Action(lambda g: bool(advances(g)), lambda g: advance(g, "OM1-155", optional=False)),
    "upgrade": Action(lambda g: bool(unbuilt(g) and upgradable(g)), upgrade),
    "activate": Action(lambda g: any(activate_refusal(g, card) is None for card in g.state.alien.right), activate),
    "steal": Action(lambda g: bool(loot(g)), steal),
    "deploy_beside": Action(lambda g: g.state.alien.troopers > 0 and bool(beside(g)), lambda g: deploy(g, beside, "OM1-175")),
    "deploy_in": Action(lambda g: g.state.alien.troopers > 0 and bool(inside(g)), lambda g: deploy(g, inside, "OM1-181")),
    "move": Action(
        lambda g: any(can_march(g, hex, 1 + level(g, "mobilization")) for hex, _ in surface.standing(g, "trooper")), move_action
    ),
}


def possible(g: G, action: str) -> bool:
    """Whether an action could do anything now."""
    return ACTIONS[action].possible(g)


def perform(g: G, action: str) -> Script:
    """Perform an action of the board; without effect it is told (OM-Q-15)."""
    if not possible(g, action):
        g.tell("nothing", g.state.commander, "OM-Q-15")
        return
    yield from ACTIONS[action].perform(g)
