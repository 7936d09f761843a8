"""Aliens positions: a table written by hand in the rulebook's terms, laid over a fresh set-up.

    turn: 3
    phase: activation                 # marine, activation, hive, alien, blips, motion or finish
    acting: {who: hicks}
    characters:                       # exactly these are fielded
      hicks: {seat: 0, at: "A2:4,3", aim: 5, gear: [pulse_rifle]}
      vasquez: {at: "A2:5,3", down: true}
    aliens: [{kind: standard, at: "A2:4,7", tokens: 2}]
    blips: [{at: "A3:1,1", face: core-3}]
    barricades: ["A2:1,6/A2:1,7"]
    zones: {endurance: [ev_deep_breath, pistol], "hand:0": [medkit]}
    dice: {marine: [3, 10], alien: [6]}

A zone that is named holds exactly the cards named; of a deck they lie on top, the first uppermost, and `end` leaves nothing beneath.
A place is a space (`A2:4,3`) or a site (`A2.computer1`). What cannot be is refused with its path.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from xenoboard.engine import PositionError, Rules
from xenoboard.engine.positions import converted, only
from xenoboard.games.aliens.boards import Plan, PlanSpec
from xenoboard.games.aliens.cards import library
from xenoboard.games.aliens.rules import hunts, people, setup
from xenoboard.games.aliens.rules.board import change, plan
from xenoboard.games.aliens.state import Acting, Alien, AliensState, Apc, Blip, Campaign, Character, G, Lasting
from xenoboard.parts.zones import take

LIBRARY = library()

PHASES = (
    "heroes",
    "equip",
    "place",
    "experience",
    "marine",
    "activation",
    "hive",
    "alien",
    "blips",
    "motion",
    "finish",
    "between",
    "build",
)
PLAIN = (
    "turn", "commander", "on", "command", "passed", "round", "next_id", "airlock_open", "queen_awake", "flags", "counted", "once",
    "used", "building", "draws", "drawer", "roll", "gaining", "willpower", "hive_done", "hero_done", "mission",
)  # fmt: skip
"""Fields written as they are."""
RECORDS: dict[str, Any] = {
    "lasting": tuple[Lasting, ...],
    "experience": dict[int, tuple[str, ...]],
    "campaign": Campaign | None,
    "waiting": tuple[Acting, ...],
    "acting": Acting | None,
    "plan": PlanSpec,
}
SPACES = ("starts", "tunnels", "crates", "eggs", "exits", "computers", "duct_tunnels", "captive_sites")
NUMBERED = ("spawns", "ducts")
DOORS = ("barricades", "welded", "sealed")
FIELDS = (
    *PLAIN, "phase", *RECORDS, *SPACES, *NUMBERED, *DOORS, "characters", "aliens", "blips", "sentries", "apc", "loader", "captives",
    "zones", "known", "searched", "dice", "entrances",
)  # fmt: skip
DECKS = ("endurance", "motion", "pool", "exits", "hive", "recycled", "exhaust", "motionbox")
END = "end"
HOME = {"exit": "exits", "captive": "captives"}
DICE = {"marine": 10, "alien": 6}


def read(state: AliensState, document: Mapping[str, Any]) -> None:
    """Lay a position over a fresh set-up. Raises PositionError with the path of what is wrong."""
    only(document, FIELDS, "table")
    if not document:
        return
    g: G = Rules(state, None)
    if state.campaign is not None:
        if "campaign" in document:
            state.campaign = converted(document["campaign"], Campaign, "table.campaign")
        card = LIBRARY.missions.get(str(document.get("mission")))
        if card is not None:
            setup.lay_out(g, card, {})
    elif document.get("phase") not in ("heroes", "build", "equip", "place"):
        setup.quick(state)
    if "entrances" in document:
        move_entrances(g, document["entrances"])
    read_records(state, document)
    read_plain(state, document)
    p = plan(g)
    for field in SPACES:
        if field in document:
            setattr(
                state, field, tuple(space_of(p, each, f"table.{field}") for each in listed(document[field], f"table.{field}"))
            )
    for field in NUMBERED:
        if field in document:
            entries = mapping(document[field], f"table.{field}").items()
            setattr(state, field, {int(number): space_of(p, place, f"table.{field}.{number}") for number, place in entries})
    for field in DOORS:
        if field in document:
            setattr(state, field, doors_of(p, document[field], f"table.{field}"))
    if "sentries" in document:
        state.sentries = {
            space_of(p, place, "table.sentries"): whole(dial, f"table.sentries.{place}")
            for place, dial in mapping(document["sentries"], "table.sentries").items()
        }
    if "loader" in document:
        state.loader = -1 if document["loader"] is None else space_of(p, document["loader"], "table.loader")
    if "apc" in document:
        state.apc = None if document["apc"] is None else record(Apc, document["apc"], p, "table.apc")
    if "aliens" in document:
        read_aliens(state, p, document["aliens"])
    named: list[tuple[str, str, list[Any]]] = []
    if "characters" in document:
        named += read_characters(state, p, document["characters"])
    for zone, cards in mapping(document.get("zones", {}), "table.zones").items():
        if zone not in state.zones:
            raise PositionError(f"table.zones.{zone}", f"there is no such zone; there are {', '.join(state.zones)}")
        named.append((f"table.zones.{zone}", zone, listed(cards, f"table.zones.{zone}")))
    blips = listed(document["blips"], "table.blips") if "blips" in document else None
    settled: set[int] = set()
    clear_zones(state, named, blips is not None)
    if blips is not None:
        read_blips(state, p, blips, settled)
    if "captives" in document:
        read_captives(state, p, mapping(document["captives"], "table.captives"), settled)
    lay_zones(state, named, settled)
    read_knowledge(state, document)
    check_spaces(state, p)
    finish_reading(g, document)


def read_records(state: AliensState, document: Mapping[str, Any]) -> None:
    """Fields that are records."""
    for name, kind in RECORDS.items():
        if name in document:
            written = document[name]
            if name == "acting" and isinstance(written, Mapping) and "seat" not in written:
                who = str(written.get("who"))
                seat = state.characters[who].seat if who in state.characters else -1
                written = {**written, "seat": max(seat, 0)}
            setattr(state, name, converted(written, kind, f"table.{name}"))


def read_plain(state: AliensState, document: Mapping[str, Any]) -> None:
    """Numbers, words, switches."""
    hints = {field.name: field.type for field in msgspec.structs.fields(AliensState)}
    for name in PLAIN:
        if name in document:
            setattr(state, name, converted(document[name], hints[name], f"table.{name}"))
    if "phase" in document:
        if document["phase"] not in PHASES:
            raise PositionError("table.phase", f"must be one of {', '.join(PHASES)}, not {document['phase']!r}")
        state.phase = document["phase"]
    elif "acting" in document:
        state.phase = "activation"
    for purpose, faces in mapping(document.get("dice", {}), "table.dice").items():
        sides = DICE.get(purpose)
        if sides is None:
            raise PositionError(f"table.dice.{purpose}", f"unknown dice; there are {', '.join(DICE)}")
        for face in listed(faces, f"table.dice.{purpose}"):
            if not isinstance(face, int) or not 1 <= face <= sides:
                raise PositionError(f"table.dice.{purpose}", f"a die of {sides} faces shows no {face!r}")
        state.fate[purpose] = tuple(face - 1 for face in faces)


def move_entrances(g: G, written: Any) -> None:
    """Other places for the Air Duct Entrances of a Bug Hunt, checked by the distance rules (AG-119..121)."""
    s = g.state
    if s.plan.entrances == tuple(written):
        return
    p = plan(g)
    spaces = tuple(space_of(p, place, f"table.entrances[{n}]") for n, place in enumerate(listed(written, "table.entrances")))
    starts = tuple(p.space(place) for place in LIBRARY.missions[s.mission].starts)
    for problem in hunts.problems(p, starts, spaces):
        raise PositionError("table.entrances", f"{problem.text} ({problem.rule})")
    s.plan = msgspec.structs.replace(s.plan, entrances=tuple(p.names[space] for space in spaces))


def read_aliens(state: AliensState, p: Plan, written: Any) -> None:
    """The Alien models."""
    state.aliens.clear()
    for index, entry in enumerate(listed(written, "table.aliens")):
        path = f"table.aliens[{index}]"
        fields = dict(mapping(entry, path))
        number = fields.pop("id", index + 1)
        alien = record(Alien, fields, p, path)
        if alien.kind not in LIBRARY.aliens:
            raise PositionError(f"{path}.kind", unknown(alien.kind, LIBRARY.aliens))
        state.aliens[int(number)] = alien
        state.next_id = max(state.next_id, int(number) + 1)
    if sum(alien.tokens for alien in state.aliens.values()) > 21:
        raise PositionError("table.aliens", "there are 21 Alien tokens")
    if sum(alien.kind == "standard" for alien in state.aliens.values()) > 16:
        raise PositionError("table.aliens", "there are 16 Alien models")


def read_characters(state: AliensState, p: Plan, written: Any) -> list[tuple[str, str, list[Any]]]:
    """The fielded Characters, and which cards they have equipped."""
    entries = mapping(written, "table.characters")
    before = dict(state.characters)
    state.characters.clear()
    named = []
    for who, entry in entries.items():
        path = f"table.characters.{who}"
        if who not in LIBRARY.people:
            raise PositionError(path, unknown(who, LIBRARY.people))
        fields = dict(mapping(entry, path))
        gear = fields.pop("gear", None)
        old = before.get(who)
        character = record(Character, {"id": who, "seat": -1, **fields}, p, path)
        if "aim" not in fields:
            side = LIBRARY.people[who].hero if character.seat >= 0 else LIBRARY.people[who].grunt
            character = msgspec.structs.replace(character, aim=side.aim)
        if "at" not in fields and old is not None and character.place == "board":
            character = msgspec.structs.replace(character, at=old.at)
        if not -1 <= character.seat < state.seats:
            raise PositionError(f"{path}.seat", f"must be a seat from 0 to {state.seats - 1}, not {character.seat}")
        state.characters[who] = character
        if gear is not None:
            named.append((f"{path}.gear", f"gear:{who}", listed(gear, f"{path}.gear")))
        elif old is None:
            named.append((f"{path}.gear", f"gear:{who}", []))
    for who in before:
        if who not in entries:
            named.append((f"table.characters.{who}", f"gear:{who}", []))
    return named


def clear_zones(state: AliensState, named: list[tuple[str, str, list[Any]]], blips: bool) -> None:
    """What lies in a named zone goes home."""
    for _, zone, _ in named:
        if zone.partition(":")[0] not in DECKS:
            send_home(state, zone)
    if blips:
        send_home(state, "onboard")
        state.blips.clear()


def lay_zones(state: AliensState, named: list[tuple[str, str, list[Any]]], settled: set[int]) -> None:
    """Lay the named cards, each fetched from where it is."""
    for path, zone, cards in named:
        deck = zone in DECKS
        bare = deck and bool(cards) and cards[-1] == END
        wanted = cards[:-1] if bare else cards
        found = [fetch(state, f"{path}[{n}]", face, zone, settled) for n, face in enumerate(wanted)]
        if not deck:
            state.zones[zone] = (*state.zones[zone], *found)
            continue
        rest = state.zones[zone]
        if bare:
            for card in rest:
                if card not in settled:
                    spare = "lost" if zone in ("endurance", "recycled", "exhaust") else "aside"
                    state.zones[spare] = (*state.zones[spare], card)
            rest = ()
        state.zones[zone] = (*rest, *reversed(found))


def home_of(face: str) -> str:
    """The deck a card or token comes from."""
    if face in LIBRARY.cards:
        return "endurance"
    if face in LIBRARY.motion:
        return "motion"
    if face in LIBRARY.blips:
        return "pool"
    if face in LIBRARY.hivemind:
        return "hive"
    return HOME.get(face.partition("-")[0], "aside")


def send_home(state: AliensState, zone: str) -> None:
    """Send what lies in a zone back to its deck."""
    for card in state.zones[zone]:
        take(state, zone, card)
        home = home_of(state.faces[card])
        state.zones[home] = (card, *state.zones[home])
        state.known.pop(card, None)


def fetch(state: AliensState, path: str, face: Any, zone: str, settled: set[int]) -> int:
    """A free copy of a card, lifted from where it lies: its home first, then anywhere nothing was named."""
    if face not in state.faces:
        raise PositionError(path, unknown(face, dict.fromkeys(state.faces)))
    for source in [zone, home_of(face), *state.zones]:
        for card in reversed(state.zones[source]):
            if state.faces[card] == face and card not in settled:
                take(state, source, card)
                settled.add(card)
                return card
    total = sum(each == face for each in state.faces)
    raise PositionError(path, f"there is no {face} left: this set-up has {total}, all placed already")


def read_blips(state: AliensState, p: Plan, entries: list[Any], settled: set[int]) -> None:
    """The Blips on the boards; without a face one is taken from the pool."""
    for index, entry in enumerate(entries):
        path = f"table.blips[{index}]"
        fields = dict(mapping(entry, path))
        face = fields.pop("face", None)
        seen = fields.pop("seen", [])
        number = int(fields.pop("id", state.next_id))
        trail = tuple(space_of(p, each, f"{path}.trail") for each in fields.pop("trail", ()))
        if face is None:
            if not state.zones["pool"]:
                raise PositionError(path, "the pool is empty")
            face = state.faces[state.zones["pool"][-1]]
        token = fetch(state, f"{path}.face", face, "pool", settled)
        state.zones["onboard"] = (*state.zones["onboard"], token)
        blip = record(Blip, {**fields, "token": token}, p, path)
        state.blips[number] = msgspec.structs.replace(blip, trail=trail, mission=str(face).startswith("mission"))
        if seen:
            state.known[token] = tuple(seen)
        state.next_id = max(state.next_id, number + 1)


def read_captives(state: AliensState, p: Plan, entries: Mapping[str, Any], settled: set[int]) -> None:
    """Which face-down token lies on which captive site."""
    state.captives.clear()
    for place, face in entries.items():
        token = fetch(state, f"table.captives.{place}", face, "captives", settled)
        state.zones["captives"] = (*state.zones["captives"], token)
        state.captives[space_of(p, place, "table.captives")] = token


def read_knowledge(state: AliensState, document: Mapping[str, Any]) -> None:
    """What seats know of hidden cards, and which part of the Exhaust pile was looked through."""
    if "known" in document:
        state.known = {card: seats for card, seats in state.known.items() if card in state.zones["onboard"]}
        for zone, index, seats in listed(document["known"], "table.known"):
            state.known[state.zones[zone][index]] = tuple(seats)
    if "searched" in document:
        state.searched = tuple(state.zones["exhaust"][index] for index in document["searched"])
    else:
        state.searched = ()


def finish_reading(g: G, document: Mapping[str, Any]) -> None:
    """What follows from the rest where it is not written."""
    s = g.state
    if "characters" in document:
        for seat in range(s.seats):
            if people.hero_of(g, seat) is None and "seat" not in str(document["characters"]):
                free = next((who for who, each in s.characters.items() if each.seat < 0 and who != people.NEWT), None)
                if free is not None:
                    change(g, free, seat=seat, aim=LIBRARY.people[free].hero.aim)
        if "seat" not in document["characters"].get(people.NEWT, ()):
            people.side_with_ripley(g)
    if "commander" not in document:
        s.commander = people.find_commander(g)
    if s.acting is not None:
        if s.acting.who not in s.characters:
            raise PositionError("table.acting.who", unknown(s.acting.who, s.characters))
        written = document.get("acting")
        if isinstance(written, Mapping) and "seat" not in written:
            seat = s.characters[s.acting.who].seat
            s.acting = msgspec.structs.replace(s.acting, seat=seat if seat >= 0 else s.commander)
            change(g, s.acting.who, activated=True)
        if "on" not in document:
            s.on = s.acting.seat
        s.phase = document.get("phase", "activation")


def check_spaces(state: AliensState, p: Plan) -> None:
    """No two models or Blips in one space (AG-B-067)."""
    taken: dict[int, str] = {}
    for name, at in [
        *((who, each.at) for who, each in state.characters.items()),
        *((f"alien-{number}", each.at) for number, each in state.aliens.items()),
        *((f"blip-{number}", each.at) for number, each in state.blips.items()),
    ]:
        if at >= 0 and at in taken:
            raise PositionError(f"table.{name}", f"{p.names[at]} is taken by {taken[at]} already (AG-B-067)")
        taken[at] = name


# Small readers --------------------------------------------------------------------------------------------------------------------


def record(kind: Any, written: Any, p: Plan, path: str) -> Any:
    """A record whose `at` is a place."""
    fields = dict(mapping(written, path))
    only(fields, kind.__struct_fields__, path)
    if "at" in fields:
        fields["at"] = -1 if fields["at"] is None else space_of(p, fields["at"], f"{path}.at")
    return converted(fields, kind, path)


def space_of(p: Plan, place: Any, path: str) -> int:
    """The space of a place."""
    found = p.find(str(place))
    if found is None:
        raise PositionError(path, f"no space is called {place!r}; {p.hint(str(place))}")
    return found


def doors_of(p: Plan, names: Any, path: str) -> int:
    """A mask of Doors."""
    mask = 0
    for door in listed(names, path):
        if door not in p.door_numbers:
            raise PositionError(path, unknown(door, p.door_numbers))
        mask |= 1 << p.door_numbers[door]
    return mask


def listed(value: Any, path: str) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise PositionError(path, f"must be a list, not {value!r}")
    return value


def mapping(value: Any, path: str) -> Mapping[str, Any]:
    """A mapping."""
    if not isinstance(value, Mapping):
        raise PositionError(path, f"must be a mapping, not {value!r}")
    return value


def whole(value: Any, path: str) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise PositionError(path, f"must be a whole number from 0, not {value!r}")
    return value


def unknown(name: Any, known: Any) -> str:
    """That a name is not known, with the nearest."""
    close = difflib.get_close_matches(str(name), list(known), 1)
    return f"there is no {name!r}" + (f"; did you mean {close[0]!r}?" if close else f"; there are {', '.join(list(known)[:20])}")


# Writing --------------------------------------------------------------------------------------------------------------------------


def write(state: AliensState) -> dict[str, Any]:
    """A position document that leads to this state."""
    g: G = Rules(state, None)
    p = plan(g)
    names: Callable[[int], str | None] = lambda space: p.names.get(space)  # noqa: E731
    plain = msgspec.to_builtins
    document: dict[str, Any] = {name: plain(getattr(state, name), str_keys=True) for name in PLAIN}
    document["phase"] = state.phase
    for name in RECORDS:
        document[name] = plain(getattr(state, name), str_keys=True)
    for name in SPACES:
        document[name] = [names(space) for space in getattr(state, name)]
    for name in NUMBERED:
        document[name] = {str(number): names(space) for number, space in getattr(state, name).items()}
    for name in DOORS:
        document[name] = [door.name for door in p.doors if getattr(state, name) & door.mask]
    document["sentries"] = {names(space): dial for space, dial in state.sentries.items()}
    document["loader"] = names(state.loader)
    document["apc"] = None if state.apc is None else {**plain(state.apc), "at": names(state.apc.at)}
    document["aliens"] = [{"id": n, **plain(alien), "at": names(alien.at)} for n, alien in state.aliens.items()]
    document["characters"] = {
        who: {**{k: v for k, v in plain(each).items() if k != "id"}, "at": names(each.at)}
        for who, each in state.characters.items()
    }
    document["blips"] = [
        {
            "id": n,
            "at": names(blip.at),
            "face": state.faces[blip.token],
            "moved": blip.moved,
            "trail": [names(space) for space in blip.trail],
            "seen": list(state.known.get(blip.token, ())),
        }
        for n, blip in state.blips.items()
    ]
    document["captives"] = {names(site): state.faces[token] for site, token in state.captives.items()}
    skipped = ("onboard",) if not state.captives else ("onboard", "captives")
    document["zones"] = {
        zone: [*(state.faces[card] for card in reversed(cards)), END] if zone in DECKS else [state.faces[card] for card in cards]
        for zone, cards in state.zones.items()
        if zone not in skipped
    }
    document["known"] = [
        [zone, index, list(state.known[card])]
        for zone, cards in state.zones.items()
        if zone != "onboard"
        for index, card in enumerate(cards)
        if card in state.known
    ]
    document["searched"] = [state.zones["exhaust"].index(card) for card in state.searched if card in state.zones["exhaust"]]
    return document
