"""Legendary positions: a table written by hand in the rulebook's terms, laid over a fresh set-up.

    turn: 0
    phase: action                      # hive, action, strike or cleanup
    attack: 4
    hq: [Crane and Cable, ~, Man of Faith, ~, ~]
    complex: {airlock: Neomorph, ducts: Hull Crawler down}
    combat: [Pale Neomorph]
    strikes: [Head Bite, Near Miss]    # decks: the top card first; what is not named lies beneath, `end` leaves nothing beneath
    players:
      0: {hand: [Grunt, Grunt], discard: [], strikes: [Deep Cut], facing: [{card: Facehugger, due: next}]}

A pile that is named holds exactly the cards named (decks: on top). They are taken from where the set-up or an unnamed pile has them;
what they displace goes home: to the deck it came from. A card that does not exist, or not so often, is refused with its path.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from xenoboard.engine import PositionError
from xenoboard.engine.positions import only
from xenoboard.games.legendary.cards import library
from xenoboard.games.legendary.state import ROOMS, SLOTS, Flag, LegendaryState, Played
from xenoboard.parts.zones import put_under, take

LIBRARY = library()
FACES = LIBRARY.faces
NAMES: dict[str, tuple[str, ...]] = {}
for _face in FACES.values():
    NAMES[_face.name] = (*NAMES.get(_face.name, ()), _face.id)

PILES = {
    "operations": "operations",
    "necropolis": "necropolis",
    "combat": "combat",
    "hatchery": "hatchery",
    "dead_enemies": "deadenemies",
    "dead_characters": "deadcharacters",
    "strike_discard": "strikediscard",
    "removed": "removed",
    "david_strikes": "attached:david",
}
DECKS = {
    "hive": "hive",
    "strikes": "strikes",
    "barracks": "barracks",
    "sergeants": "sergeants",
    "david_enemies": "davidenemies",
    "experiments": "experiments",
    "soldier_pile": "soldierpile",
    "drones": "drones",
    "soldiers": "soldiers",
    "nest": "nest",
    "alien_enemy": "alienenemy",
    "alien_box": "alienbox",
    "alien_decks": "aliendecks",
    "agendas": "agendas",
    "agenda_box": "agendabox",
}
NUMBERS = ("round", "attack", "recruit", "killed", "scanned", "exhausted", "preparation")
SEATS = ("turn", "first")
TRUTHS = ("buried", "secretive", "mixed")
SEAT_LISTS = ("helped", "helped_basic", "declined")
RECORDS = (
    "extra", "flags", "discounts", "mods", "strike_mods", "scan_mods", "hazards", "bonus", "recruit_to",
    "risen", "markers", "burst", "tally", "unlocked", "rushes", "bitten",
)  # fmt: skip
FIELDS = (
    *SEATS, "phase", *NUMBERS, *TRUTHS, *SEAT_LISTS, *RECORDS, "objective", "finals", "struck", "hq", "lair", "complex", *PILES, *DECKS,
    "copies", "players",
)  # fmt: skip
PLAYER = ("avatar", "alive", "hand", "deck", "discard", "play", "strikes", "facing", "agenda", "agendashown")
PHASES = ("start", "hive", "action", "strike", "cleanup")
END = "end"


def read(state: LegendaryState, document: Mapping[str, Any]) -> None:
    """Lay a position over a fresh set-up. Raises PositionError with the path of what is wrong."""
    only(document, FIELDS, "table")
    if "phase" not in document and document:
        state.phase = "action"
    scalars(state, document)
    players = checked_players(state, document)
    named = list(named_zones(state, document, players))
    for _, zone, _, deck in named:
        if not deck:
            clear(state, zone)
    settled: set[int] = set()
    for path, zone, cards, deck in named:
        lay(state, path, zone, cards, deck, settled)
    play_areas(state, document, players)
    facing_deadlines(state, players)
    finals_and_struck(state, document)
    if state.objective in ("2", "3", "3B") and "flags" not in document:
        open_objectives(state)


def scalars(state: LegendaryState, document: Mapping[str, Any]) -> None:
    """The numbers, switches and lists that are not cards."""
    for name in NUMBERS:
        if name in document:
            setattr(state, name, whole(document[name], f"table.{name}"))
    for name in SEATS:
        if name in document:
            setattr(state, name, seat_of(state, document[name], f"table.{name}"))
    for name in TRUTHS:
        if name in document:
            if not isinstance(document[name], bool):
                raise PositionError(f"table.{name}", f"must be true or false, not {document[name]!r}")
            setattr(state, name, document[name])
    for name in SEAT_LISTS:
        if name in document:
            setattr(state, name, tuple(seat_of(state, seat, f"table.{name}") for seat in document[name]))
    types = {field.name: field.type for field in msgspec.structs.fields(LegendaryState)}
    for name in RECORDS:
        if name in document:
            try:
                setattr(state, name, msgspec.convert(document[name], types[name], str_keys=True))
            except msgspec.ValidationError as error:
                raise PositionError(f"table.{name}", str(error)) from None
    if "phase" in document:
        if document["phase"] not in PHASES:
            raise PositionError("table.phase", f"must be one of {', '.join(PHASES)}, not {document['phase']!r}")
        state.phase = document["phase"]
    if "objective" in document:
        number = str(document["objective"])
        if number not in ("1", "2", "3", "3B") or (number == "3B" and not state.aside):
            raise PositionError("table.objective", f"there is no Objective {number} here")
        state.objective = number
        if number == "3B":
            state.objectives["3B"] = state.aside


def checked_players(state: LegendaryState, document: Mapping[str, Any]) -> dict[int, Mapping[str, Any]]:
    """The players' part, with avatars and deaths applied."""
    written = document.get("players", {})
    if not isinstance(written, Mapping):
        raise PositionError("table.players", f"must be a mapping from seat to piles, not {written!r}")
    players: dict[int, Mapping[str, Any]] = {}
    for key, piles in written.items():
        seat = seat_of(state, key, "table.players")
        if not isinstance(piles, Mapping):
            raise PositionError(f"table.players.{seat}", f"must be a mapping, not {piles!r}")
        only(piles, PLAYER, f"table.players.{seat}")
        players[seat] = piles
        if "avatar" in piles:
            choose_avatar(state, seat, piles["avatar"])
        state.alive[seat] = piles.get("alive", True) is True
    return players


def choose_avatar(state: LegendaryState, seat: int, name: Any) -> None:
    """Give a seat another avatar, with its role card instead of the present one."""
    path = f"table.players.{seat}.avatar"
    if seat == state.alien and name == FACES[state.avatars[seat]].name:
        return
    face = next((face for face in LIBRARY.of_kind("avatar") if name in (face.name, face.id)), None)
    if face is None:
        raise PositionError(
            path, f"there is no avatar {name!r}; there are {', '.join(f.name for f in LIBRARY.of_kind('avatar'))}"
        )
    if face.id in state.avatars and state.avatars.index(face.id) != seat:
        raise PositionError(path, f"seat {state.avatars.index(face.id)} is the {face.name} already")
    old = FACES[state.avatars[seat]].role
    state.faces = tuple(face.role if each == old else each for each in state.faces)
    state.avatars = (*state.avatars[:seat], face.id, *state.avatars[seat + 1 :])


Zone = tuple[str, str, list[Any], bool]


def named_zones(state: LegendaryState, document: Mapping[str, Any], players: Mapping[int, Mapping[str, Any]]) -> Iterator[Zone]:
    """The zones the document names: (path, zone, cards, whether it is a deck)."""
    if "hq" in document:
        slots = document["hq"]
        if not isinstance(slots, list) or len(slots) != len(SLOTS):
            raise PositionError("table.hq", "must list five slots, ~ for an empty one")
        for slot, entry in zip(SLOTS, slots, strict=True):
            yield from sides(f"table.hq[{slot}]", "hq", "hqdown", slot, entry)
    if "lair" in document:
        slots = document["lair"]
        if not isinstance(slots, list) or len(slots) != len(SLOTS):
            raise PositionError("table.lair", "must list five slots, ~ for an empty one")
        for slot, entry in zip(SLOTS, slots, strict=True):
            yield f"table.lair[{slot}]", f"lair:{slot}", [] if entry is None else [entry], False
    if "complex" in document:
        rooms = document["complex"]
        if not isinstance(rooms, Mapping):
            raise PositionError("table.complex", f"must be a mapping from room to card, not {rooms!r}")
        only(rooms, ROOMS, "table.complex")
        for room in ROOMS:
            yield from sides(f"table.complex.{room}", "up", "down", room, rooms.get(room))
    for name, zone in PILES.items():
        if name in document:
            yield f"table.{name}", zone, listed(document[name], f"table.{name}"), False
    for seat, piles in players.items():
        for name in ("hand", "discard", "play", "strikes", "facing", "agenda", "agendashown"):
            if name in piles:
                kind = "attached" if name == "strikes" else name
                path = f"table.players.{seat}.{name}"
                yield path, f"{kind}:{seat}", listed(piles[name], path), False
    for seat, piles in players.items():
        if "deck" in piles:
            path = f"table.players.{seat}.deck"
            yield path, f"deck:{seat}", listed(piles["deck"], path), True
    for name, zone in DECKS.items():
        if name in document:
            yield f"table.{name}", zone, listed(document[name], f"table.{name}"), True


def sides(path: str, up: str, down: str, where: str, entry: Any) -> Iterator[Zone]:
    """A slot or room: empty, a card, or `Name down` for a face-down card."""
    hidden = isinstance(entry, str) and entry.endswith(" down")
    card = [] if entry is None else [entry[:-5] if isinstance(entry, str) and hidden else entry]
    yield path, f"{up}:{where}", [] if hidden else card, False
    yield path, f"{down}:{where}", card if hidden else [], False


def listed(value: Any, path: str) -> list[Any]:
    """A list of cards."""
    if not isinstance(value, list):
        raise PositionError(path, f"must be a list of cards, not {value!r}")
    return value


def clear(state: LegendaryState, zone: str) -> None:
    """Send what lies in a zone home."""
    for card in state.zones[zone]:
        take(state, zone, card)
        put_under(state, home(state, card, zone), card)


def home(state: LegendaryState, card: int, zone: str) -> str:
    """The deck a card came from."""
    face = FACES[state.faces[card]]
    owner = zone.partition(":")[2]
    match face.kind:
        case "specialist" | "grunt" | "role":
            return f"deck:{owner}" if owner.isdigit() and int(owner) < state.seats else "removed"
        case "character":
            return "barracks"
        case "sergeant":
            return "sergeants"
        case "facehugger" | "chestburster" | "bloodburster":
            return "hatchery"
        case "strike" | "strike_enemy":
            return "strikes"
        case "david_enemy" | "queen_enemy":
            return "alienbox" if state.alien >= 0 else "davidenemies"
        case "nest":
            return "nest"
        case "agenda":
            return "agendabox"
        case "queen_start" | "david_start" | "queen_role" | "david_role":
            return f"deck:{state.alien}"
        case "alien_card":
            return "aliendecks"
        case "soldier":
            return "soldiers"
        case _:
            return "hive"


def lay(state: LegendaryState, path: str, zone: str, cards: list[Any], deck: bool, settled: set[int]) -> None:
    """Lay the named cards into a zone; on top of a deck, the first uppermost."""
    names = [entry.get("card") if isinstance(entry, Mapping) else entry for entry in cards]
    bare = deck and bool(names) and names[-1] == END
    if bare:
        names = names[:-1]
    found: list[int] = []
    for index, name in enumerate(names):
        where = f"{path}[{index}]" if len(cards) > 1 or deck else path
        card, source = fetch(state, where, name, zone, settled)
        take(state, source, card)
        settled.add(card)
        found.append(card)
    if not deck:
        state.zones[zone] = (*state.zones[zone], *found)
        return
    rest = state.zones[zone]
    if bare:
        state.zones["removed"] = (*state.zones["removed"], *(card for card in rest if card not in settled))
        rest = ()
    state.zones[zone] = (*rest, *reversed(found))


def fetch(state: LegendaryState, path: str, name: Any, zone: str, settled: set[int]) -> tuple[int, str]:
    """A free copy of a card, and where it lies. A player's own deck is searched first, then the decks, then every unnamed pile."""
    ids = faces_named(path, name)
    owner = zone.partition(":")[2]
    starting = any(FACES[face].starting or FACES[face].kind == "role" for face in ids)
    first = [f"deck:{owner}", f"hand:{owner}"] if owner.isdigit() and f"deck:{owner}" in state.zones else []
    for source in [zone, *first, *state.zones]:
        kind, _, other = source.partition(":")
        if starting and owner.isdigit() and kind in ("deck", "hand", "discard") and other != owner:
            continue  # starting cards belong to their player
        for card in state.zones[source]:
            if state.faces[card] in ids and card not in settled:
                return card, source
    total = sum(face in ids for face in state.faces)
    raise PositionError(path, f"there is no {name} left: this set-up has {total}, all placed already or not in reach")


def faces_named(path: str, name: Any) -> tuple[str, ...]:
    """The ids a written name can mean: a card's name or its id."""
    if not isinstance(name, str):
        raise PositionError(path, f"must be the name or id of a card, not {name!r}")
    if name in FACES:
        return (name,)
    if name in NAMES:
        return NAMES[name]
    close = difflib.get_close_matches(name, NAMES, 1)
    raise PositionError(path, f"there is no card {name!r}" + (f"; did you mean {close[0]!r}?" if close else ""))


def play_areas(state: LegendaryState, document: Mapping[str, Any], players: Mapping[int, Mapping[str, Any]]) -> None:
    """What was played this turn: the current player's cards, and copies coordinated by others."""
    played = []
    for index, entry in enumerate(players.get(state.turn, {}).get("play", ())):
        written = entry if isinstance(entry, Mapping) else {}
        card = state.zones[f"play:{state.turn}"][index]
        ready = tuple(written.get("ready", ()))
        played.append(Played(state.faces[card], state.turn, ready, bool(written.get("every_class", False))))
    for index, entry in enumerate(document.get("copies", ())):
        path = f"table.copies[{index}]"
        if not isinstance(entry, Mapping):
            raise PositionError(path, "must be a mapping such as {card: Extra Hands, by: 1}")
        only(entry, ("card", "by", "ready"), path)
        (face, *_) = faces_named(path, entry.get("card"))
        played.append(Played(face, seat_of(state, entry.get("by"), f"{path}.by"), tuple(entry.get("ready", ()))))
    state.played = tuple(played)


def facing_deadlines(state: LegendaryState, players: Mapping[int, Mapping[str, Any]]) -> None:
    """When each enemy in front of a player is due; `own` unless written."""
    for seat in range(state.seats):
        written = players.get(seat, {}).get("facing", ())
        for card, entry in zip(state.zones[f"facing:{seat}"], written, strict=True):
            due = entry.get("due", "own") if isinstance(entry, Mapping) else "own"
            if due not in ("own", "next"):
                raise PositionError(f"table.players.{seat}.facing", f"due must be own or next, not {due!r}")
            state.due[card] = due
        reduced = players.get(seat, {}).get("strikes", ())
        for card, entry in zip(state.zones[f"attached:{seat}"], reduced, strict=True):
            if isinstance(entry, Mapping) and entry.get("reduced"):
                state.reduced[card] = whole(entry["reduced"], f"table.players.{seat}.strikes")


def finals_and_struck(state: LegendaryState, document: Mapping[str, Any]) -> None:
    """Final Enemies killed before, which enemies have struck, and enemies whose Fight is their own here."""
    finals: list[int] = []
    for index, name in enumerate(listed(document.get("finals", []), "table.finals")):
        path = f"table.finals[{index}]"
        ids = faces_named(path, name)
        dead = [card for zone in ("deadenemies", "hive") for card in state.zones[zone]]
        card = next((card for card in dead if state.faces[card] in ids and card not in finals), None)
        if card is None or not FACES[state.faces[card]].final_enemy:
            raise PositionError(path, f"{name} is no Final Enemy lying dead or in the Hive")
        finals.append(card)
    state.finals = tuple(finals)
    combat = listed(document.get("combat", []), "table.combat")
    struck = []
    for card, entry in zip(state.zones["combat"], combat, strict=False):
        written = entry if isinstance(entry, Mapping) else {}
        only(written, ("card", "fight", "growth", "struck"), "table.combat")
        if written.get("struck"):
            struck.append(card)
        for name, table in (("fight", state.fights), ("growth", state.growth)):
            if name in written:
                table[card] = whole(written[name], f"table.combat.{name}", negative=name == "growth")
        if FACES[state.faces[card]].kind == "bloodburster" and "fight" not in written:
            state.fights[card] = FACES[state.faces[card]].fight
    state.struck = tuple(struck)


def open_objectives(state: LegendaryState) -> None:
    """A later Objective became current in the ordinary way: its `setup` flags are in force."""
    for number in ("1", "2", "3"):
        if number <= state.objective[:1]:
            for ability in FACES[state.objectives[number]].by_trigger.get("setup", ()):
                for op in ability.do:
                    if op.word == "flag" and op.until == "game":
                        state.flags = (*state.flags, Flag(op.name or ""))


def whole(value: Any, path: str, *, negative: bool = False) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or (value < 0 and not negative):
        raise PositionError(path, f"must be a whole number{'' if negative else ' from 0'}, not {value!r}")
    return value


def seat_of(state: LegendaryState, value: Any, path: str) -> int:
    """A seat of this table."""
    seat = int(value) if isinstance(value, str) and value.isdigit() else value
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < state.seats:
        raise PositionError(path, f"must be a seat from 0 to {state.seats - 1}, not {value!r}")
    return seat


# Writing ------------------------------------------------------------------------------------------------------------------------


def write(state: LegendaryState) -> dict[str, Any]:
    """A position document that leads to this state."""

    def ids(zone: str) -> list[str]:
        return [state.faces[card] for card in state.zones[zone]]

    def deck(zone: str) -> list[str]:
        return [*reversed(ids(zone)), END]

    def side(up: str, down: str) -> str | None:
        if state.zones[down]:
            return f"{ids(down)[0]} down"
        return ids(up)[0] if state.zones[up] else None

    document: dict[str, Any] = {name: getattr(state, name) for name in (*SEATS, "phase", *NUMBERS, *TRUTHS)}
    document |= {name: list(getattr(state, name)) for name in SEAT_LISTS}
    document |= {name: msgspec.to_builtins(getattr(state, name), str_keys=True) for name in RECORDS}
    document["objective"] = state.objective
    document["hq"] = [side(f"hq:{slot}", f"hqdown:{slot}") for slot in SLOTS]
    document["lair"] = [ids(f"lair:{slot}")[0] if state.zones[f"lair:{slot}"] else None for slot in SLOTS]
    document["complex"] = {room: side(f"up:{room}", f"down:{room}") for room in ROOMS}
    for name, zone in PILES.items():
        document[name] = ids(zone)
    document["combat"] = [combat_entry(state, card) for card in state.zones["combat"]]
    document["finals"] = [state.faces[card] for card in state.finals]
    for name, zone in DECKS.items():
        document[name] = deck(zone)
    document["copies"] = [
        {"card": played.face, "by": played.by, "ready": list(played.ready)} for played in state.played if played.by != state.turn
    ]
    document["players"] = {seat: player(state, seat, ids, deck) for seat in range(state.seats)}
    return document


def combat_entry(state: LegendaryState, card: int) -> dict[str, Any]:
    """An enemy of the Combat Zone with what is special about it."""
    entry: dict[str, Any] = {"card": state.faces[card]}
    if card in state.fights:
        entry["fight"] = state.fights[card]
    if state.growth.get(card):
        entry["growth"] = state.growth[card]
    if card in state.struck:
        entry["struck"] = True
    return entry


def player(state: LegendaryState, seat: int, ids: Any, deck: Any) -> dict[str, Any]:
    """One player's piles."""
    own = [played for played in state.played if played.by == seat] if seat == state.turn else []
    return {
        "avatar": FACES[state.avatars[seat]].name,
        "alive": state.alive[seat],
        "hand": ids(f"hand:{seat}"),
        "deck": deck(f"deck:{seat}"),
        "discard": ids(f"discard:{seat}"),
        "play": [{"card": played.face, "ready": list(played.ready), "every_class": played.every_class} for played in own]
        if own
        else ids(f"play:{seat}"),
        "strikes": [
            {"card": state.faces[card], "reduced": state.reduced.get(card, 0)} for card in state.zones[f"attached:{seat}"]
        ],
        "agenda": ids(f"agenda:{seat}"),
        "agendashown": ids(f"agendashown:{seat}"),
        "facing": [{"card": state.faces[card], "due": state.due[card]} for card in state.zones[f"facing:{seat}"]],
    }
