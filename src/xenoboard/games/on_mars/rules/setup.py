"""Setting a table up, in the order of the rulebook: the box, the board, the players, the chapter.

Base set-up OM-B-101..144 with OM1-020..047, OM2-017..033, OM3-006..015, OM4-009..020 and OM-Q-35..37, OM-Q-71, OM-Q-82.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from xenoboard.engine import Rules, SetupError
from xenoboard.games.on_mars.cards import LSS, RESOURCES, library
from xenoboard.games.on_mars.rules import blueprints, colony, monolith, supplies
from xenoboard.games.on_mars.rules.surface import START_MINE
from xenoboard.games.on_mars.state import (
    AlienBoard,
    Building,
    Card,
    G,
    MissionCard,
    OnMarsState,
    Piece,
    Player,
    Tech,
    Variant,
)

LIBRARY = library()
GRID = ("top1", "top2", "top3", "middle1", "middle2", "middle3", "bottom1", "bottom2")
GOALS_DEALT = 3
TIME_OUTBREAK = 12
TIME_BLACKOUT = {2: 6, 3: 7, 4: 8}
LIMIT = {2: 12, 3: 14, 4: 14}
VACCINES = 4
BLACKOUT_TOKENS = 10


def set_up(chapter: str, seats: int, seed: int, options: Mapping[str, Any]) -> OnMarsState:
    """The state before the first decision. Everything random comes from the seed."""
    s = OnMarsState(seed=seed, chapter=chapter)
    g: G = Rules(s, None)
    s.variant = Variant(
        length=options.get("length", "short"),
        ending=options.get("ending", "one_more_round"),
        unusable_spaces=options.get("ch1_unusable_spaces", "count"),
        sabotage_buyoff=options.get("ch1_sabotage_buyoff", False),
        abduction=options.get("ch1_abduction", "works_card"),
    )
    seat_people(g, seats, options)
    orbit(g, options)
    colony_side(g)
    missions(g, options)
    for seat in s.humans:
        s.players[seat] = new_player()
    surface(g)
    private_goals(g)
    match chapter:
        case "invasion":
            invasion(g, options)
        case "outbreak":
            outbreak(g)
        case "blackout":
            blackout(g)
        case "monolith":
            solitaire(g, options)
    first = options.get("first_player", "random")
    if first != "random" and not 1 <= int(first) <= len(s.humans):
        raise SetupError(f"option 'first_player': there is no player {first} among {len(s.humans)}")
    at = g.random("first", len(s.humans)) if first == "random" else int(first) - 1
    s.first = s.humans[at]
    s.order = (*s.humans[at:], *s.humans[:at])
    return s


def hide(g: G, names: Sequence[str]) -> tuple[int, ...]:
    """Cards or tiles come onto the table hidden: they get numbers."""
    s = g.state
    first = len(s.faces)
    s.faces = (*s.faces, *names)
    return tuple(range(first, first + len(names)))


def seat_people(g: G, seats: int, options: Mapping[str, Any]) -> None:
    """Who is the Alien Commander (agreed or drawn, OM1-020); all others are Humans."""
    s = g.state
    everybody = tuple(range(seats))
    if s.chapter == "invasion":
        wanted = options.get("commander", "random")
        if wanted != "random" and not 1 <= int(wanted) <= seats:
            raise SetupError(f"option 'commander': there is no player {wanted} among {seats}")
        s.commander = g.random("commander", seats) if wanted == "random" else int(wanted) - 1
    s.humans = tuple(seat for seat in everybody if seat != s.commander)
    s.count = max(2, len(s.humans))


def new_player() -> Player:
    """A player board as it is set up (OM-B-121..134)."""
    return Player(techs=(Tech("shelter", "L2b"),))


# The board ----------------------------------------------------------------------------------------------------------------------


def orbit(g: G, options: Mapping[str, Any]) -> None:
    """Orbit: Discovery tiles, Warehouse, Tech Grid, Blueprints (OM-B-101..104)."""
    s = g.state
    chapter = s.chapter if s.chapter in ("outbreak", "blackout") else "base"
    tiles = g.shuffled("discoveries", LIBRARY.group(LIBRARY.tiles, chapter))
    s.exploration, s.discoveries = tiles[:2], hide(g, tiles[2:])
    stock = 2 if s.count == 2 else 3
    s.warehouse = {("medicine" if s.chapter == "outbreak" else "crystal"): stock} | {
        item: stock for item in RESOURCES if item != "mineral"
    }
    if s.chapter == "outbreak":
        s.warehouse["medicine"] = 2
    tech_set = LIBRARY.group(LIBRARY.techs, "grid")
    s.grid = dict(zip(GRID, g.shuffled("tech_grid", tech_set), strict=True))
    if s.count > 2:
        second = g.shuffled("tech_stacks", tech_set)
        s.tech_stacks = {"left": hide(g, second[:4]), "right": hide(g, second[4:])}
    decks = {
        level: [id for id in LIBRARY.group(LIBRARY.blueprints, "base") if LIBRARY.blueprints[id].level == level]
        for level in (1, 3)
    }
    if options.get("beacon"):
        decks[3].append("BEACON")
    s.deck1, s.deck3 = hide(g, g.shuffled("deck1", decks[1])), hide(g, g.shuffled("deck3", decks[3]))
    if s.chapter == "outbreak":
        for id in LIBRARY.group(LIBRARY.blueprints, "hospital"):
            if LIBRARY.blueprints[id].level == 1:
                s.deck1 = (*s.deck1, *hide(g, (id,)))
            else:
                s.deck3 = (*s.deck3, *hide(g, (id,)))
    s.display = colony.draw_cards(g, "deck1", colony.row_length(g))
    if s.chapter == "outbreak":
        s.held = {id: LIBRARY.blueprints[id].tech for id in s.display if LIBRARY.blueprints[id].tech}


def colony_side(g: G) -> None:
    """Colony: Scientists, Contracts, Buildings, Life Support System (OM-B-105..117)."""
    s = g.state
    if s.chapter == "outbreak":
        s.offers = {"1": "scientist:microbiologist"}
    else:
        six = [id for id in LIBRARY.scientists if id != "microbiologist"]
        s.offers = {str(at): f"scientist:{id}" for at, id in enumerate(six, 1)}
        s.contracts = tuple(LIBRARY.contracts)
    s.slots = dict.fromkeys(("blueprint", "research", "construct", "upgrade", "hire"), ())
    for kind in ("mine", *LSS):
        tiles = [str(tile) for tile in range(LIBRARY.buildings[kind].count)]
        s.stacks[kind] = hide(g, g.shuffled(f"stack {kind}", tiles))
    if s.chapter == "outbreak":
        s.stacks["hospital"] = hide(g, ("-1",) * LIBRARY.buildings["hospital"].count)
    s.lss = dict.fromkeys(LSS, 1)
    group = "team" if s.chapter in ("outbreak", "blackout") else "base"
    s.rewards = dict(zip(LSS, g.shuffled("rewards", LIBRARY.group(LIBRARY.rewards, group)), strict=False))


def missions(g: G, options: Mapping[str, Any]) -> None:
    """The Missions on A, B and C with their cubes (OM-B-111, OM-B-112, OM3-011, OM4-011, OM-Q-37)."""
    s = g.state
    if s.chapter == "outbreak":
        cards = g.shuffled("missions", [id for id, face in LIBRARY.missions.items() if face.length == "outbreak"])[:2]
        s.missions = {space: MissionCard(id, 1) for space, id in zip("AB", cards, strict=True)}
        return
    left = {
        length: [
            id for id, face in LIBRARY.missions.items() if face.length == length and not (s.chapter == "blackout" and id == "4")
        ]
        for length in ("short", "long")
    }
    numbers = {"short": 2, "long": 1} if s.variant.length == "short" else {"short": 1, "long": 2}
    drawn = [id for length, number in numbers.items() for id in g.shuffled("missions", left[length])[:number]]
    for space, id in zip("ABC", drawn, strict=True):
        required = LIBRARY.missions[id].required[s.count - 2]
        s.missions[space] = MissionCard(id, (required + 1) // 2 if s.chapter == "monolith" else required)


def surface(g: G) -> None:
    """Buildings, Research tiles, and each player's Shelter with a Bot (OM-B-107, OM-B-108, OM-B-110, OM-B-128, OM-B-129)."""
    s = g.state
    s.buildings[START_MINE] = Building("mine")
    for kind, hex in zip(LSS, g.shuffled("start_buildings", LIBRARY.marked("start_building")), strict=True):
        s.buildings[hex] = Building(kind)
    for type in ("A", "B", "C", "D"):
        for hex in LIBRARY.marked(f"research_{type}"):
            s.tiles[hex] = type
    for seat, hex in zip(s.humans, LIBRARY.shelter_hexes(len(s.humans)), strict=True):
        s.buildings[hex] = Building("shelter", seat)
        s.pieces[hex] = (Piece("bot", seat, 1),)


def private_goals(g: G) -> None:
    """3 Private Goals for each player; the rest goes to the box unseen (OM-B-134, OM2-025, OM3-010)."""
    s = g.state
    removed = ("13", "15") if s.chapter in ("outbreak", "blackout") else ()
    cards = g.shuffled("private_goals", [id for id in LIBRARY.private_goals if id not in removed])
    for at, seat in enumerate(s.humans):
        s.goals[seat] = hide(g, sorted(cards[GOALS_DEALT * at : GOALS_DEALT * (at + 1)], key=int))
    s.goal_counts = {seat: len(goals) for seat, goals in s.goals.items()}
    s.goal_box = hide(g, cards[GOALS_DEALT * len(s.humans) :])


# The chapters -------------------------------------------------------------------------------------------------------------------


def invasion(g: G, options: Mapping[str, Any]) -> None:
    """The Defensive Blueprints, dealt evenly, and the Alien board (OM1-023..047)."""
    s = g.state
    cards = g.shuffled("defensive", LIBRARY.group(LIBRARY.blueprints, "defensive"))
    each = len(cards) // len(s.humans)
    for at, seat in enumerate(s.humans):
        for card in cards[each * at : each * (at + 1)]:
            blueprints.own(g, seat, card)
            supplies.gain(g, seat, LIBRARY.blueprints[card].item)
    if each * len(s.humans) < len(cards):
        s.extra = cards[-1]
    shelter = LIBRARY.marked("alien_shelter")[0]
    s.buildings[shelter] = Building("alien_shelter")
    tiles = LIBRARY.group(LIBRARY.techs, "alien")
    board = AlienBoard(
        spaces=tuple("cover" if space.extra else "" for space in LIBRARY.alien_spaces.values()),
        shelters=LIBRARY.buildings["alien_shelter"].count - 1,
        left=tuple(Card(id) for id in LIBRARY.group(LIBRARY.blueprints, "alien")),
        tiles=tiles,
    )
    if options.get("ch1_alien_start_tech") == "shelter":
        board = msgspec.structs.replace(
            board, tiles=tuple(tile for tile in tiles if tile != "alien_shelter"), techs=(Tech("alien_shelter", "a1"),)
        )
    s.alien = board


def outbreak(g: G) -> None:
    """The Infection deck, the time, Medicine and Vaccines (OM2-004, OM2-011, OM2-012, OM-Q-35, OM-Q-36)."""
    s = g.state
    s.cards = hide(g, g.shuffled("infection", [id for id, card in LIBRARY.deck_cards.items() if card.deck == "infection"]))
    s.time = TIME_OUTBREAK
    s.limit = LIMIT[len(s.humans)]
    s.medicine = supplies.MEDICINE - s.warehouse["medicine"]
    s.vaccines = VACCINES


def blackout(g: G) -> None:
    """The Vandalism deck, the time and the Blackout tokens (OM3-003, OM3-004, OM3-015)."""
    s = g.state
    s.cards = hide(g, g.shuffled("vandalism", [id for id, card in LIBRARY.deck_cards.items() if card.deck == "vandalism"]))
    s.time = TIME_BLACKOUT[len(s.humans)]
    s.tokens = BLACKOUT_TOKENS


def solitaire(g: G, options: Mapping[str, Any]) -> None:
    """The five goals, chosen or drawn, and the first two Sabotage cards (OM4-015..020)."""
    s = g.state
    goals = []
    for deck in range(1, 6):
        cards = [goal for goal, face in LIBRARY.goals.items() if face.deck == deck]
        wanted = options.get(f"goal_{deck}", "random")
        goals.append(cards[g.random("goals", len(cards))] if wanted == "random" else wanted)
    s.targets = tuple(goals)
    s.sabotage = hide(g, g.shuffled("sabotage", list(LIBRARY.sabotage)))
    for _ in range(2):
        monolith.add_card(g)
