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
A card that has something to it is a mapping: `{card: Neomorph, down: true, known: [1]}`; MARKS says what may be said where.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from xenoboard.engine import PositionError
from xenoboard.engine.positions import converted, only
from xenoboard.games.legendary.cards import library
from xenoboard.games.legendary.state import ROOMS, SIGHT, SLOTS, Flag, LegendaryState, Played
from xenoboard.parts.zones import move_all, put_under, take, visible

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
    "extra", "flags", "discounts", "mods", "strike_mods", "scan_mods", "hazards", "bonus", "recruit_to", "played",
    "risen", "markers", "burst", "tally", "unlocked", "rushes", "bitten",
)  # fmt: skip
FIELDS = (
    *SEATS, "phase", *NUMBERS, *TRUTHS, *SEAT_LISTS, *RECORDS, "objective", "finals", "hq", "lair", "complex", *PILES, *DECKS,
    "copies", "players",
)  # fmt: skip
PLAYER = ("avatar", "alive", "hand", "deck", "discard", "play", "strikes", "facing", "agenda", "agendashown")
PHASES = ("start", "hive", "action", "strike", "cleanup")
END = "end"

MARKS = {
    "known": "the seats that know a hidden card",
    "mini": "the mini-deck a Hive card was stacked with: 1, 2 or 3, or 4 for a Hive deck made anew",
    "killed": "true for a Final Enemy that was killed before (LE-B-50)",
    "fight": "the Fight of an enemy that has none printed, or another one",
    "growth": "a lasting change of its Fight",
    "struck": "true if it has struck in this Strike Phase",
    "due": "own or next: before whose chance the deadline falls (LE-B-51)",
    "reduced": "how much less damage an attached Strike does",
    "counted": "true if the others can work out what it is (it was drawn before its deck was made anew)",
    "ready": "the Activate texts not used yet, by index",
    "every_class": "true if it counts as every class",
}
"""What may be said of a card, beside its name."""


def read(state: LegendaryState, document: Mapping[str, Any]) -> None:
    """Lay a position over a fresh set-up. Raises PositionError with the path of what is wrong."""
    only(document, FIELDS, "table")
    if "phase" not in document and document:
        state.phase = "action"
    scalars(state, document)
    players = checked_players(state, document)
    named = list(named_zones(state, document, players))
    for zone in sorted((zone for _, zone, _, deck in named if not deck), key=lambda zone: zone != "removed"):
        clear(state, zone)
    settled: set[int] = set()
    for path, zone, cards, deck in named:
        lay(state, path, zone, cards, deck, settled)
    if "played" not in document:
        play_areas(state, document, players)
    finals(state, document)
    if state.objective in ("2", "3", "3B") and "flags" not in document:
        open_objectives(state)
    if state.objective == "3B":
        fight_with_david(state)


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
            setattr(state, name, truth(document[name], f"table.{name}"))
    for name in SEAT_LISTS:
        if name in document:
            setattr(state, name, tuple(seat_of(state, seat, f"table.{name}") for seat in document[name]))
    types = {field.name: field.type for field in msgspec.structs.fields(LegendaryState)}
    for name in RECORDS:
        if name in document:
            setattr(state, name, converted(document[name], types[name], f"table.{name}"))
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
        if seat in players:
            raise PositionError(f"table.players.{seat}", "this seat is written twice")
        if not isinstance(piles, Mapping):
            raise PositionError(f"table.players.{seat}", f"must be a mapping, not {piles!r}")
        only(piles, PLAYER, f"table.players.{seat}")
        players[seat] = piles
        state.alive[seat] = truth(piles.get("alive", True), f"table.players.{seat}.alive")
        if not state.alive[seat]:
            for pile in ("hand", "deck"):
                move_all(state, f"{pile}:{seat}", "deadcharacters")
    if not any(alive for seat, alive in enumerate(state.alive) if seat != state.alien):
        raise PositionError("table.players", "somebody must be alive")
    if not state.alive[state.turn] and state.turn not in state.risen:
        raise PositionError("table.turn", f"seat {state.turn} is dead; whose turn is it?")
    choose_avatars(state, {seat: piles["avatar"] for seat, piles in players.items() if "avatar" in piles})
    return players


def choose_avatars(state: LegendaryState, wanted: Mapping[int, Any]) -> None:
    """Give seats other avatars, each with its role card. Whoever has a wanted one by chance gets the other's in exchange."""
    chosen: dict[int, str] = {}
    for seat, name in wanted.items():
        path = f"table.players.{seat}.avatar"
        if seat == state.alien and name == FACES[state.avatars[seat]].name:
            continue
        face = next((face for face in LIBRARY.of_kind("avatar") if name in (face.name, face.id)), None)
        if face is None:
            raise PositionError(
                path, f"there is no avatar {name!r}; there are {', '.join(f.name for f in LIBRARY.of_kind('avatar'))}"
            )
        if face.id in chosen.values():
            raise PositionError(path, f"two players cannot both be the {face.name}")
        chosen[seat] = face.id
    for seat, avatar in chosen.items():
        exchanged = {state.avatars[seat]: avatar, avatar: state.avatars[seat]}
        roles = {FACES[one].role: FACES[other].role for one, other in exchanged.items()}
        state.avatars = tuple(exchanged.get(each, each) for each in state.avatars)
        state.faces = tuple(roles.get(face, face) for face in state.faces)


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
    for name, zone in PILES.items():
        if name in document:
            yield f"table.{name}", zone, listed(document[name], f"table.{name}"), False
    for name, zone in DECKS.items():
        if name in document:
            yield f"table.{name}", zone, listed(document[name], f"table.{name}"), True


def sides(path: str, up: str, down: str, where: str, entry: Any) -> Iterator[Zone]:
    """A slot or room: empty, a card, or a face-down card: `Name down`, or a mapping with `down: true`."""
    hidden = False
    if isinstance(entry, str) and entry.endswith(" down"):
        hidden, entry = True, entry[:-5]
    elif isinstance(entry, Mapping) and "down" in entry:
        hidden = truth(entry["down"], f"{path}.down")
        entry = {name: value for name, value in entry.items() if name != "down"}
    card = [] if entry is None else [entry]
    yield path, f"{up}:{where}", [] if hidden else card, False
    yield path, f"{down}:{where}", card if hidden else [], False


def listed(value: Any, path: str) -> list[Any]:
    """A list of cards."""
    if not isinstance(value, list):
        raise PositionError(path, f"must be a list of cards, not {value!r}")
    return value


def clear(state: LegendaryState, zone: str) -> None:
    """Send what lies in a zone home; out of the game if it is at home here."""
    for card in state.zones[zone]:
        take(state, zone, card)
        there = home(state, card, zone)
        put_under(state, there if there != zone else "removed", card)


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
    bare = deck and bool(cards) and cards[-1] == END
    found: list[int] = []
    for index, entry in enumerate(cards[:-1] if bare else cards):
        where = path if path.endswith("]") or zone.startswith(("up:", "down:")) else f"{path}[{index}]"
        card, source = fetch(state, where, entry.get("card") if isinstance(entry, Mapping) else entry, zone, settled)
        take(state, source, card)
        settled.add(card)
        found.append(card)
        mark(state, where, zone, card, entry if isinstance(entry, Mapping) else {})
    if not deck:
        state.zones[zone] = (*state.zones[zone], *found)
        return
    rest = state.zones[zone]
    if bare:
        state.zones["removed"] = (*state.zones["removed"], *(card for card in rest if card not in settled))
        rest = ()
    state.zones[zone] = (*rest, *reversed(found))


def mark(state: LegendaryState, path: str, zone: str, card: int, entry: Mapping[str, Any]) -> None:
    """Note what is said of a card beside its name."""
    kind = zone.partition(":")[0]
    face = FACES[state.faces[card]]
    only(entry, ("card", *allowed_marks(kind, face.final_enemy)), path)
    if entry.get("known"):
        seats = listed(entry["known"], f"{path}.known")
        state.known[card] = tuple(seat_of(state, seat, f"{path}.known") for seat in seats)
    if kind in ("hive", "down") and (mini := entry.get("mini", face.mini_deck or face.level)):
        belongs_to(state, card, whole(mini, f"{path}.mini"), f"{path}.mini")
    if entry.get("killed") and truth(entry["killed"], f"{path}.killed"):
        state.finals = (*state.finals, card)
    if entry.get("struck") and truth(entry["struck"], f"{path}.struck"):
        state.struck = (*state.struck, card)
    if entry.get("counted") and truth(entry["counted"], f"{path}.counted"):
        state.counted = (*state.counted, card)
    for name, table in (("fight", state.fights), ("growth", state.growth), ("reduced", state.reduced)):
        if entry.get(name) is not None:
            table[card] = whole(entry[name], f"{path}.{name}", negative=name == "growth")
    if kind == "facing":
        state.due[card] = entry.get("due", "own")
        if state.due[card] not in ("own", "next"):
            raise PositionError(f"{path}.due", f"must be own or next, not {state.due[card]!r}")


def allowed_marks(kind: str, final_enemy: bool) -> tuple[str, ...]:
    """What may be said of a card in a zone of that kind."""
    marks = {
        "hand": ("counted",),
        "combat": ("fight", "growth", "struck"),
        "up": ("fight", "growth"),
        "facing": ("due", "growth"),
        "attached": ("reduced",),
        "play": ("ready", "every_class"),
        "hive": ("mini",),
        "down": ("mini",),
    }.get(kind, ())
    hidden = () if visible(SIGHT, kind, None) else ("known",)
    return (*marks, *hidden, *(("killed",) if final_enemy else ()))


def belongs_to(state: LegendaryState, card: int, number: int, path: str) -> None:
    """Count a Hive card to a mini-deck."""
    if not 1 <= number <= 4:
        raise PositionError(path, f"must be a mini-deck from 1 to 4, not {number}")
    minis = [tuple(each for each in mini if each != card) for mini in state.minis]
    minis += [()] * (number - len(minis))
    minis[number - 1] = (*minis[number - 1], card)
    state.minis = tuple(minis)


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
        path = f"table.players.{state.turn}.play[{index}]"
        written = entry if isinstance(entry, Mapping) else {}
        card = state.zones[f"play:{state.turn}"][index]
        every_class = truth(written.get("every_class", False), f"{path}.every_class")
        played.append(Played(state.faces[card], state.turn, ready(state.faces[card], written, path), every_class))
    for index, entry in enumerate(listed(document.get("copies", []), "table.copies")):
        path = f"table.copies[{index}]"
        if not isinstance(entry, Mapping):
            raise PositionError(path, "must be a mapping such as {card: Extra Hands, by: 1}")
        only(entry, ("card", "by", "ready"), path)
        (face, *_) = faces_named(path, entry.get("card"))
        played.append(Played(face, seat_of(state, entry.get("by"), f"{path}.by"), ready(face, entry, path)))
    state.played = tuple(played)


def ready(face: str, entry: Mapping[str, Any], path: str) -> tuple[int, ...]:
    """The Activate texts of a played card that are not used yet."""
    texts = FACES[face].abilities
    indices = listed(entry.get("ready", []), f"{path}.ready")
    for index in indices:
        if index not in range(len(texts)) or texts[index].on not in ("activate", "class_activate"):
            raise PositionError(f"{path}.ready", f"{FACES[face].name} has no Activate text {index!r}")
    return tuple(indices)


def finals(state: LegendaryState, document: Mapping[str, Any]) -> None:
    """Final Enemies killed before, by name: those lying dead, or else in the Hive."""
    for index, name in enumerate(listed(document.get("finals", []), "table.finals")):
        path = f"table.finals[{index}]"
        ids = faces_named(path, name)
        dead = [card for zone in ("deadenemies", "hive") for card in state.zones[zone]]
        card = next((card for card in dead if state.faces[card] in ids and card not in state.finals), None)
        if card is None or not FACES[state.faces[card]].final_enemy:
            raise PositionError(path, f"{name} is no Final Enemy lying dead or in the Hive")
        state.finals = (*state.finals, card)


def fight_with_david(state: LegendaryState) -> None:
    """Under Objective 3B the Complex, the Hive and the Location have left the game, and David fights (LE-083, LE-B-91)."""
    for room in ROOMS:
        if state.zones[f"up:{room}"] or state.zones[f"down:{room}"]:
            raise PositionError(f"table.complex.{room}", "under Objective 3B there is no Complex")
    move_all(state, "hive", "removed")
    state.location = ""
    versions = [card for card in state.zones["combat"] if FACES[state.faces[card]].kind == "david_enemy"]
    if len(versions) != 1:
        raise PositionError("table.combat", f"under Objective 3B one of David's Enemy cards lies here, not {len(versions)}")


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


def truth(value: Any, path: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise PositionError(path, f"must be true or false, not {value!r}")
    return value


# Writing ------------------------------------------------------------------------------------------------------------------------


def write(state: LegendaryState) -> dict[str, Any]:
    """A position document that leads to this state."""

    def cards(zone: str) -> list[Any]:
        return [written(state, card, zone) for card in state.zones[zone]]

    def deck(zone: str) -> list[Any]:
        return [*reversed(cards(zone)), END]

    def side(up: str, down: str) -> Any:
        if not state.zones[down]:
            return cards(up)[0] if state.zones[up] else None
        (card,) = cards(down)
        return {**card, "down": True} if isinstance(card, dict) else f"{card} down"

    document: dict[str, Any] = {name: getattr(state, name) for name in (*SEATS, "phase", *NUMBERS, *TRUTHS)}
    document |= {name: list(getattr(state, name)) for name in SEAT_LISTS}
    document |= {name: msgspec.to_builtins(getattr(state, name), str_keys=True) for name in RECORDS}
    document["objective"] = state.objective
    document["hq"] = [side(f"hq:{slot}", f"hqdown:{slot}") for slot in SLOTS]
    document["lair"] = [(cards(f"lair:{slot}") or [None])[0] for slot in SLOTS]
    document["complex"] = {room: side(f"up:{room}", f"down:{room}") for room in ROOMS}
    for name, zone in PILES.items():
        document[name] = cards(zone)
    for name, zone in DECKS.items():
        document[name] = deck(zone)
    document["players"] = {
        seat: {"avatar": FACES[state.avatars[seat]].name, "alive": state.alive[seat], "deck": deck(f"deck:{seat}")}
        | {name: cards(f"{name}:{seat}") for name in ("hand", "discard", "play", "facing", "agenda", "agendashown")}
        | {"strikes": cards(f"attached:{seat}")}
        for seat in range(state.seats)
    }
    return document


def written(state: LegendaryState, card: int, zone: str) -> Any:
    """A card as its id, or as a mapping where there is something to it."""
    kind = zone.partition(":")[0]
    face = FACES[state.faces[card]]
    mini = next((at + 1 for at, mini in enumerate(state.minis) if card in mini), 0)
    marks = {
        "known": list(state.known.get(card, ())),
        "mini": mini if mini != (face.mini_deck or face.level) else 0,
        "killed": card in state.finals,
        "fight": state.fights.get(card),
        "growth": state.growth.get(card),
        "struck": card in state.struck,
        "due": state.due.get(card),
        "reduced": state.reduced.get(card),
        "counted": card in state.counted,
    }
    allowed = allowed_marks(kind, face.final_enemy)
    said = {
        name: value for name, value in marks.items() if name in allowed and (value or (name == "fight" and value is not None))
    }
    return {"card": face.id, **said} if said else face.id
