"""On Mars positions: a table written by hand in the rulebook's terms, laid over a fresh set-up.

    turn: 0                                    # whose turn runs (`alien` for the Alien Commander); phase and step say anything else
    board: {"3,-2": [generator, bot 0], "4,-2": [trooper prone], "0,0": []}    # these hexes hold exactly this; `surface` names all
    seats:
      0: {space: 5, crystals: 3, quarters: 4, working: 1, tech: {mine: L3a}, blueprints: ["11"], goals: ["7"]}
    alien: {troopers: 6, spaces: {1: reusable}}

Entries of a hex: a Building (`shelter 0`, `generator card 4 by 0`, `mine vandalised`, `mine blackout 1 miner`, `shield`, `down`), a
piece (`bot 0`, `rover 1`, `colonist 2 ill`, `trooper prone`, `sentry`, `exosuit`), `crystal`, or `tile B01`. What is named is taken
from the decks, stacks and supplies; those are worked out, unless written. What cannot be is refused with its path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from xenoboard.engine import PositionError, Rules
from xenoboard.engine.positions import only
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.components import components
from xenoboard.games.on_mars.rules import colonists
from xenoboard.games.on_mars.rules.surface import holder_of
from xenoboard.games.on_mars.state import (
    QUARTERS,
    WELL,
    AlienBoard,
    Building,
    Card,
    G,
    OnMarsState,
    Piece,
    Tech,
    Turn,
)

LIBRARY = library()
MAP = LIBRARY.hexes
Record = TypeVar("Record", bound=msgspec.Struct)

PLAIN = (
    "phase", "step", "round", "first", "order", "at", "last", "updates", "warehouse", "grid", "offers", "posts", "completed",
    "remaining", "lss", "rewards", "level", "shuttle_side", "shuttle_space", "shuttle_from", "op", "time", "limit", "medicine",
    "vaccines", "tokens", "targets", "spent", "strain", "owed", "muted", "changed", "bombed", "rover_out", "extra", "held",
    "goals_discarded", "box", "display", "exploration", "contracts", "humans", "commander", "count",
)  # fmt: skip
"""Fields that are written as they are."""
DECKS = ("discoveries", "deck1", "deck3", "cards", "shown", "sabotage", "goal_box")
"""Hidden piles, the next card first."""
PILES = ("stacks", "tech_stacks")
FIELDS = (*PLAIN, *DECKS, *PILES, "turn", "board", "surface", "seats", "alien", "missions", "slots", "row")
PIECES = ("bot", "rover", "colonist", "trooper", "sentry", "exosuit")
LIMITS = {"level": (1, 5), "remaining": (0, 3), "round": (1, 999), "shuttle_space": (1, 4), "strain": (0, 16), "at": (0, 5)}
PHASES = ("placement", "colonization", "sabotage", "shuttle", "final")
STEPS = ("begin", "turn", "end", "alien", "travel")


# Reading ------------------------------------------------------------------------------------------------------------------------


def read(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """Lay a position over a fresh set-up. Raises PositionError with the path of what is wrong."""
    only(document, FIELDS, "table")
    whole = components(state)
    piles = Piles(state)
    for name in PLAIN:
        if name in document:
            setattr(state, name, converted(document[name], field_type(name), f"table.{name}"))
    check_values(state)
    lay_out = sorted(state.tiles.values())
    read_surface(state, document)
    if "box" not in document:
        out = list(state.tiles.values())
        state.box = (
            *state.box,
            *(f"tile:{tile}" for tile in dict.fromkeys(lay_out) for _ in range(lay_out.count(tile) - out.count(tile))),
        )
    seats = read_seats(state, document, piles)
    for name in ("missions", "slots", "row"):
        if name in document:
            setattr(state, name, converted(document[name], field_type(name), f"table.{name}"))
    for mission in state.missions.values():
        known("table.missions", mission.id, LIBRARY.missions)
    read_alien(state, document)
    piles.written(document)
    piles.settle(document)
    supply(state, document, seats)
    running(state, document)
    check_pieces(state)
    check_components(chosen_missions(whole, document), chosen_missions(components(state), document))


def field_type(name: str) -> Any:
    """The declared type of a field of the state."""
    return next(field.type for field in msgspec.structs.fields(OnMarsState) if field.name == name)


def converted(value: Any, kind: Any, path: str) -> Any:
    """A written value as the type it must have."""
    try:
        return msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise PositionError(path, str(error)) from None


def merged(record: Record, written: Any, path: str) -> Record:
    """A record with the fields replaced that are written."""
    if not isinstance(written, Mapping):
        raise PositionError(path, f"must be a mapping, not {written!r}")
    only(written, record.__struct_fields__, path)
    result: Record = converted({**msgspec.to_builtins(record), **written}, type(record), path)
    return result


def check_values(state: OnMarsState) -> None:
    """Numbers in their range, names that exist."""
    for name, (least, most) in LIMITS.items():
        if not least <= getattr(state, name) <= most:
            raise PositionError(f"table.{name}", f"must be {least} to {most}, not {getattr(state, name)}")
    known("table.phase", state.phase, PHASES)
    known("table.step", state.step, STEPS)
    known("table.shuttle_side", state.shuttle_side, ("orbit", "colony"))
    for seat in (state.first, *state.order):
        if seat not in state.humans:
            raise PositionError("table.order", f"seat {seat} is no Human here")
    for kind, row in state.lss.items():
        if not 1 <= row <= 5:
            raise PositionError(f"table.lss.{kind}", f"must be 1 to 5, not {row}")


def known(path: str, value: Any, names: Iterable[Any]) -> Any:
    """A value that must be one of some."""
    names = list(names)
    if value not in names:
        raise PositionError(path, f"there is no {value!r}; there are {', '.join(map(str, names))}")
    return value


# The surface --------------------------------------------------------------------------------------------------------------------


def read_surface(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """What lies on the hexes named; with `surface` on all of them."""
    for name in ("surface", "board"):
        if name not in document:
            continue
        written = document[name]
        if not isinstance(written, Mapping):
            raise PositionError(f"table.{name}", f"must be a mapping from hex to what is there, not {written!r}")
        if name == "surface":
            for table in (state.buildings, state.pieces, state.tiles, state.crystals):
                table.clear()
        for hex, entries in written.items():
            path = f"table.{name}.{hex}"
            if hex not in MAP:
                raise PositionError(path, "there is no such hex")
            for table in (state.buildings, state.pieces, state.tiles, state.crystals):
                table.pop(hex, None)
            for at, entry in enumerate([entries] if isinstance(entries, str) else entries or []):
                lay(state, f"{path}[{at}]", hex, entry)


def lay(state: OnMarsState, path: str, hex: str, entry: Any) -> None:
    """One thing on a hex."""
    if not isinstance(entry, str) or not entry:
        raise PositionError(path, f"must name a Building, piece, crystal or tile, not {entry!r}")
    kind, *words = entry.split()
    if kind == "crystal":
        state.crystals[hex] = 1
    elif kind == "tile":
        state.tiles[hex] = known(path, words[0] if words else "", LIBRARY.tiles)
    elif kind in PIECES:
        state.pieces[hex] = (*state.pieces.get(hex, ()), read_piece(state, path, kind, words))
    elif kind in LIBRARY.buildings:
        if hex in state.buildings:
            raise PositionError(path, "there is a Building on this hex already")
        state.buildings[hex] = read_building(state, path, kind, words)
    else:
        raise PositionError(path, f"there is no {kind!r}; there are {', '.join((*LIBRARY.buildings, *PIECES))}, crystal, tile")


def read_piece(state: OnMarsState, path: str, kind: str, words: list[str]) -> Piece:
    """A piece: its owner, number, pose or health."""
    owner, number, upright, health = -1, 0, True, WELL
    for word in words:
        if word.startswith("#") and word[1:].isdigit():
            number = int(word[1:])
        elif word.isdigit():
            owner = seat_of(state, int(word), path)
        elif word == "prone":
            upright = False
        else:
            health = known(path, word, (WELL, "ill", "safe"))
    match kind:
        case "trooper":
            owner = state.commander
        case "sentry" | "exosuit":
            owner = -2
        case _ if owner < 0:
            raise PositionError(path, f"a {kind} needs the seat it belongs to, such as `{kind} 0`")
    if kind in ("bot", "trooper", "sentry") and not number:
        used = {p.number for pieces in state.pieces.values() for p in pieces if p.kind == kind and p.owner == owner}
        number = next(n for n in range(1, 99) if n not in used)
    return Piece(kind, owner, number, upright, health)


def read_building(state: OnMarsState, path: str, kind: str, words: list[str]) -> Building:
    """A Building: its owner, tile, card, and what lies on it."""
    fields: dict[str, Any] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        match word:
            case "tile":
                fields["tile"] = int(rest.pop(0))
            case "card":
                fields["card"] = known(path, rest.pop(0), LIBRARY.blueprints)
            case "by":
                fields["by"] = int(rest.pop(0))
            case "shield" | "down":
                fields[word] = True
            case "vandalised":
                fields["token"] = True
            case "blackout":
                fields |= {"token": True, "lying": (seat_of(state, int(rest.pop(0)), path), rest.pop(0) if rest else WELL)}
            case _ if word.isdigit():
                fields["owner"] = seat_of(state, int(word), path)
            case _:
                raise PositionError(path, f"{word!r} says nothing about a Building")
    if (kind == "shelter") != ("owner" in fields):
        raise PositionError(path, "a Shelter, and only a Shelter, belongs to a seat: `shelter 0`")
    if ("card" in fields) != ("by" in fields):
        raise PositionError(path, "an Advanced Building needs its card and the seat of the marker: `card 4 by 0`")
    return Building(kind, **fields)


def seat_of(state: OnMarsState, seat: Any, path: str) -> int:
    """A Human's seat."""
    if seat not in state.humans:
        raise PositionError(path, f"seat {seat!r} is no Human here; the Humans are {', '.join(map(str, state.humans))}")
    return int(seat)


# The boards ---------------------------------------------------------------------------------------------------------------------


def read_seats(state: OnMarsState, document: Mapping[str, Any], piles: Piles) -> dict[int, Mapping[str, Any]]:
    """The player boards that are written."""
    written = document.get("seats", {})
    if not isinstance(written, Mapping):
        raise PositionError("table.seats", f"must be a mapping from seat to board, not {written!r}")
    seats: dict[int, Mapping[str, Any]] = {}
    dealt = {card.id: (seat, card) for seat, board in state.players.items() for card in board.blueprints}
    for key, entry in written.items():
        seat = seat_of(state, int(key) if str(key).isdigit() else key, "table.seats")
        path = f"table.seats.{seat}"
        if not isinstance(entry, Mapping):
            raise PositionError(path, f"must be a mapping, not {entry!r}")
        seats[seat] = entry
        fields = {name: value for name, value in entry.items() if name not in ("tech", "goals")}
        for name in ("quarters", "working", "supply"):
            if name in fields:
                fields[name] = health_list(fields[name], f"{path}.{name}", QUARTERS if name == "quarters" else 0)
        if "blueprints" in fields:
            built = {building.card for building in state.buildings.values()}
            fields["blueprints"] = [
                {"id": card, "marker": card not in built, "held": held_by(card) if card not in built else ""}
                if isinstance(card, str)
                else card
                for card in fields["blueprints"]
            ]
        if "contracts" in fields:
            fields["contracts"] = [{"id": deal} if isinstance(deal, str) else deal for deal in fields["contracts"]]
        board = merged(state.players[seat], fields, path)
        if "tech" in entry:
            board = msgspec.structs.replace(board, techs=read_tech(board.techs, entry["tech"], f"{path}.tech"))
        if "hangar" in entry and "depot" not in entry:
            board = msgspec.structs.replace(board, depot=(1, 2, 3, 4, 5)[: max(0, 5 - board.hangar)])
        check_board(board, path)
        state.players[seat] = board
        if "goals" in entry:
            piles.hands[seat] = [known(f"{path}.goals", str(goal), LIBRARY.private_goals) for goal in entry["goals"]]
            piles.named_hands.add(seat)
    keep_defensive(state, dealt, seats)
    return seats


def keep_defensive(state: OnMarsState, dealt: dict[str, tuple[int, Card]], seats: Mapping[int, Mapping[str, Any]]) -> None:
    """A Defensive Blueprint that is written with somebody is not with anybody else; one that is not stays where it was dealt."""
    written = {
        card["id"] if isinstance(card, Mapping) else card: seat
        for seat, entry in seats.items()
        for card in entry.get("blueprints", ())
    }
    for id, (dealt_to, card) in dealt.items():
        holder = written.get(id, dealt_to)
        for seat, board in state.players.items():
            there = [each for each in board.blueprints if each.id == id]
            if seat == holder and not there:
                state.players[seat] = msgspec.structs.replace(board, blueprints=(*board.blueprints, card))
            elif seat != holder and there:
                left = tuple(each for each in board.blueprints if each.id != id)
                state.players[seat] = msgspec.structs.replace(board, blueprints=left)


def held_by(card: str) -> str:
    """The Tech tile that waits on an unbuilt Blueprint."""
    face = LIBRARY.blueprints.get(card)
    return face.tech if face else ""


def health_list(value: Any, path: str, length: int) -> tuple[str, ...]:
    """Colonists of an area: how many, or their healths."""
    if isinstance(value, bool) or not isinstance(value, (int, list)):
        raise PositionError(path, f"must be a number of Colonists or a list of healths, not {value!r}")
    healths = [WELL] * value if isinstance(value, int) else [str(each) for each in value]
    for health in healths:
        known(path, health, (WELL, "ill", "safe", ""))
    if length:
        if len(healths) > length:
            raise PositionError(path, f"the Living Quarters have {length} slots, not {len(healths)}")
        healths += [""] * (length - len(healths))
    return tuple(healths)


def read_tech(techs: tuple[Tech, ...], written: Any, path: str) -> tuple[Tech, ...]:
    """Tech tiles: tile -> space, or a mapping with space, corrupt and shield. Those not named stay."""
    if not isinstance(written, Mapping):
        raise PositionError(path, f"must be a mapping from tile to space, not {written!r}")
    found = {tech.tile: tech for tech in techs}
    for tile, entry in written.items():
        known(path, tile, LIBRARY.techs)
        fields = entry if isinstance(entry, Mapping) else {"space": entry}
        found[tile] = merged(Tech(tile, ""), fields, f"{path}.{tile}")
        known(f"{path}.{tile}", found[tile].space, LIBRARY.spaces)
    spaces = [tech.space for tech in found.values()]
    for space in spaces:
        if spaces.count(space) > 1:
            raise PositionError(path, f"two tiles lie on space {space}")
    return tuple(found.values())


def check_board(board: Any, path: str) -> None:
    """Values of a player board that cannot be."""
    for name in ("mineral", "battery", "water", "plant", "oxygen", "medicine", "crystals", "fresh", "hangar"):
        if getattr(board, name) < 0:
            raise PositionError(f"{path}.{name}", f"cannot be {getattr(board, name)}")
    if not 0 <= board.space <= 8:
        raise PositionError(f"{path}.space", f"must be 1 to 8, not {board.space}")
    for slot in board.depot:
        known(f"{path}.depot", slot, range(1, 9))
    for card in board.blueprints:
        known(f"{path}.blueprints", card.id, LIBRARY.blueprints)
    for deal in board.contracts:
        known(f"{path}.contracts", deal.id, LIBRARY.contracts)
    for scientist in board.scientists:
        known(f"{path}.scientists", scientist, LIBRARY.scientists)
    for tile in board.tiles:
        known(f"{path}.tiles", tile, LIBRARY.tiles)


def read_alien(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """The Alien board."""
    if "alien" not in document and (state.commander < 0 or not document):
        return
    written = document.get("alien", {})
    if state.commander < 0:
        if msgspec.to_builtins(AlienBoard()) != msgspec.to_builtins(converted(written, AlienBoard, "table.alien")):
            raise PositionError("table.alien", "there is no Alien Commander in this chapter")
        return
    if not isinstance(written, Mapping):
        raise PositionError("table.alien", f"must be a mapping, not {written!r}")
    fields = dict(written)
    if isinstance(fields.get("spaces"), Mapping):
        spaces = list(state.alien.spaces)
        for space, token in fields["spaces"].items():
            at = known("table.alien.spaces", int(space), range(1, len(spaces) + 1))
            spaces[at - 1] = token or ""
        fields["spaces"] = spaces
    for name in ("left", "right"):
        if name in fields:
            built = {building.card for building in state.buildings.values()}
            fields[name] = [{"id": card, "marker": card not in built} if isinstance(card, str) else card for card in fields[name]]
    if "right" in fields and "left" not in fields:
        names = [card["id"] for card in fields["right"]]
        fields["left"] = [msgspec.to_builtins(card) for card in state.alien.left if card.id not in names]
    if "tech" in fields:
        techs = read_tech(state.alien.techs, fields.pop("tech"), "table.alien.tech")
        fields["techs"] = msgspec.to_builtins(techs)
        fields["tiles"] = [tile for tile in LIBRARY.group(LIBRARY.techs, "alien") if tile not in [tech.tile for tech in techs]]
    board = merged(state.alien, fields, "table.alien")
    for token in board.spaces:
        known("table.alien.spaces", token, ("", "cover", "reusable", "expendable", "sabotage"))
    there = sum(piece.kind == "trooper" for pieces in state.pieces.values() for piece in pieces)
    derived: dict[str, Callable[[], int]] = {
        "aside": lambda: 20 - board.troopers - there,
        "mines": lambda: 5 - sum(building.kind == "alien_mine" for building in state.buildings.values()),
        "shelters": lambda: 5 - sum(building.kind == "alien_shelter" for building in state.buildings.values()),
        "reserve": lambda: 10 - board.expendable - board.spaces.count("expendable"),
        "reusable": lambda: 5 - board.spaces.count("reusable") - board.spaces.count("cover"),
        "corruption": lambda: 10 - sum(tech.corrupt for player in state.players.values() for tech in player.techs),
    }
    state.alien = msgspec.structs.replace(board, **{name: made() for name, made in derived.items() if name not in written})
    for name in (
        "troopers",
        "aside",
        "mines",
        "shelters",
        "reserve",
        "reusable",
        "expendable",
        "corruption",
        "crystals",
        "fresh",
    ):
        if getattr(state.alien, name) < 0:
            reason = (
                f"there are 20 Troopers, and {there} stand on Mars"
                if name == "aside"
                else f"it would be {getattr(state.alien, name)}"
            )
            raise PositionError(f"table.alien.{name}", reason)


# Piles --------------------------------------------------------------------------------------------------------------------------


class Piles:
    """The hidden piles of a state by name, while a position is read."""

    def __init__(self, state: OnMarsState) -> None:
        self.state = state
        names = state.faces
        self.decks: dict[str, list[str]] = {name: [names[card] for card in getattr(state, name)] for name in DECKS}
        self.piles: dict[str, dict[str, list[str]]] = {
            name: {key: [names[card] for card in pile] for key, pile in getattr(state, name).items()} for name in PILES
        }
        self.hands: dict[int, list[str]] = {seat: [names[card] for card in hand] for seat, hand in state.goals.items()}
        self.named_hands: set[int] = set()

    def written(self, document: Mapping[str, Any]) -> None:
        """Piles that are named, the next card first."""
        for name in DECKS:
            if name in document:
                self.decks[name] = converted(document[name], list[str], f"table.{name}")[::-1]
        for name in PILES:
            if name in document:
                piles = converted(document[name], dict[str, list[str]], f"table.{name}")
                self.piles[name] = {key: pile[::-1] for key, pile in piles.items()}

    def settle(self, document: Mapping[str, Any]) -> None:
        """What lies open is not in a pile; what was on display and is not any more goes back; then everything gets its number."""
        s = self.state
        self.blueprints(document)
        self.tiles(document)
        self.techs(document)
        self.hire(document)
        self.private_goals(document)
        self.stacks(document)
        faces: list[str] = []

        def hide(names: list[str]) -> tuple[int, ...]:
            faces.extend(names)
            return tuple(range(len(faces) - len(names), len(faces)))

        for name in DECKS:
            setattr(s, name, hide(self.decks[name]))
        for name in PILES:
            setattr(s, name, {key: hide(pile) for key, pile in self.piles[name].items()})
        s.goals = {seat: hide(hand) for seat, hand in self.hands.items()}
        s.goal_counts = {seat: len(hand) for seat, hand in s.goals.items()}
        s.faces = tuple(faces)

    def blueprints(self, document: Mapping[str, Any]) -> None:
        """Blueprints somebody has leave the display and the decks."""
        s = self.state
        owned = [card.id for board in s.players.values() for card in board.blueprints]
        if "display" not in document:
            s.display = tuple(card for card in s.display if card not in owned)
        if "extra" not in document and s.extra in owned:
            s.extra = ""
        if "held" not in document:
            s.held = {card: tile for card, tile in s.held.items() if card not in owned}
        for name, level in (("deck1", 1), ("deck3", 3)):
            if name not in document:
                there = [card for card in self.decks[name] if card not in owned and card not in s.display]
                missing = [
                    id
                    for id, face in LIBRARY.blueprints.items()
                    if face.level == level and id in self.box_of(s) and id not in [*owned, *s.display, *there]
                ]
                self.decks[name] = missing + there

    def box_of(self, s: OnMarsState) -> list[str]:
        """The Blueprints of this set-up's decks and display that are not gone."""
        gone = [entry.partition(":")[2] for entry in s.box if entry.startswith("blueprint:")]
        groups = ["base", "hospital"] if s.chapter == "outbreak" else ["base"]
        if any("BEACON" in deck for deck in (self.decks["deck3"], s.display)):
            groups.append("beacon")
        return [card for card in LIBRARY.group(LIBRARY.blueprints, *groups) if card not in gone]

    def tiles(self, document: Mapping[str, Any]) -> None:
        """Discovery tiles on the surface, on player boards and on the Radar are not in the stack."""
        s = self.state
        for tile in LIBRARY.group(LIBRARY.tiles, "research"):
            taken = sum(board.tiles.count(tile) for board in s.players.values()) + s.box.count(f"tile:{tile}")
            there = [hex for hex, lying in s.tiles.items() if lying == tile]
            for hex in there[: max(0, len(there) + taken - 2)]:
                del s.tiles[hex]
        out = [*s.tiles.values(), *(tile for board in s.players.values() for tile in board.tiles)]
        out += [card.tile for board in s.players.values() for card in board.blueprints if card.tile]
        if "exploration" not in document:
            s.exploration = tuple(tile for tile in s.exploration if tile not in out)
        if "discoveries" not in document:
            gone = [entry.partition(":")[2] for entry in s.box]
            group = s.chapter if s.chapter in ("outbreak", "blackout") else "base"
            stack = [tile for tile in self.decks["discoveries"] if tile not in out and tile not in s.exploration]
            back = [tile for tile in LIBRARY.group(LIBRARY.tiles, group) if tile not in (*out, *s.exploration, *stack, *gone)]
            stack = back + stack
            while len(s.exploration) < 2 and stack:
                s.exploration = (*s.exploration, stack.pop())
            self.decks["discoveries"] = stack

    def techs(self, document: Mapping[str, Any]) -> None:
        """Tech tiles in Laboratories leave the Tech Grid, then the stacks."""
        s = self.state
        if "grid" in document or "tech_stacks" in document:
            return
        for board in s.players.values():
            for tech in board.techs:
                if LIBRARY.techs[tech.tile].group != "grid":
                    continue
                owners = sum(each.tile == tech.tile for other in s.players.values() for each in other.techs)
                left = [*s.grid.values(), *(tile for pile in self.piles["tech_stacks"].values() for tile in pile)].count(
                    tech.tile
                )
                there = 1 if s.count == 2 else 2
                if left + owners <= there:
                    continue
                place = next((space for space, tile in s.grid.items() if tile == tech.tile), None)
                if place is not None:
                    s.grid[place] = ""
                else:
                    pile = next((pile for pile in self.piles["tech_stacks"].values() if tech.tile in pile), None)
                    if pile is None:
                        raise PositionError("table.seats", f"there are not so many Tech tiles of {tech.tile}")
                    pile.remove(tech.tile)

    def hire(self, document: Mapping[str, Any]) -> None:
        """Contracts and Scientists somebody has leave the display and the deck."""
        s = self.state
        owned = {f"scientist:{who}" for board in s.players.values() for who in board.scientists}
        owned |= {f"contract:{deal.id}" for board in s.players.values() for deal in board.contracts}
        if "offers" not in document:
            s.offers = {slot: "" if offer in owned else offer for slot, offer in s.offers.items()}
        if "contracts" not in document:
            shown = owned | set(s.offers.values())
            s.contracts = tuple(contract for contract in s.contracts if f"contract:{contract}" not in shown)
        if "offers" not in document:
            for slot, offer in s.offers.items():
                if not offer and s.contracts:
                    s.offers[slot] = f"contract:{s.contracts[0]}"
                    s.contracts = s.contracts[1:]
        if "posts" not in document:
            s.posts = {who: "" for board in s.players.values() for who in board.scientists}

    def private_goals(self, document: Mapping[str, Any]) -> None:
        """Hands that are named take their cards from the other hands and the box."""
        if "goal_box" in document:
            return
        used = [card for seat in self.named_hands for card in self.hands[seat]]
        used += [goal for board in self.state.players.values() for goal in board.goals_done] + list(self.state.goals_discarded)
        for card in used:
            if used.count(card) > 1:
                raise PositionError("table.seats", f"Private Goal {card} exists once")
        removed = ("13", "15") if self.state.chapter in ("outbreak", "blackout") else ()
        free = [goal for goal in LIBRARY.private_goals if goal not in used and goal not in removed]
        for seat, hand in self.hands.items():
            if seat not in self.named_hands:
                kept = [card for card in hand if card in free]
                free = [card for card in free if card not in kept]
                self.hands[seat] = kept
        for seat, hand in self.hands.items():
            if seat not in self.named_hands and not self.state.players[seat].goals_done:
                while len(hand) < 3 and free:
                    hand.append(free.pop())
        self.decks["goal_box"] = free

    def stacks(self, document: Mapping[str, Any]) -> None:
        """Buildings on the surface beyond those of the set-up come from their stacks."""
        s = self.state
        if "stacks" in document:
            return
        for kind, pile in self.piles["stacks"].items():
            start = 0 if kind == "hospital" else 1
            there = [building for building in s.buildings.values() if building.kind == kind]
            for building in there:
                if building.tile >= 0 and str(building.tile) in pile:
                    pile.remove(str(building.tile))
            plain = sum(building.tile < 0 for building in there) - start
            total = LIBRARY.buildings[kind].count
            tiled = len(there) - start - plain
            if len(there) - start > total:
                raise PositionError(
                    "table.board", f"there are {total} tiles of {kind} besides the starting one, not {len(there) - start}"
                )
            for _ in range(len(pile) - (total - tiled - plain)):
                pile.pop()


# What follows -------------------------------------------------------------------------------------------------------------------


def supply(state: OnMarsState, document: Mapping[str, Any], seats: Mapping[int, Mapping[str, Any]]) -> None:
    """Personal and general supplies hold what is nowhere else."""
    g = facing(state)
    for hex, pieces in state.pieces.items():
        state.pieces[hex] = tuple(
            msgspec.structs.replace(piece, owner=holder_of(g, "D1" if piece.kind == "sentry" else "D2"))
            if piece.owner == -2
            else piece
            for piece in pieces
        )
    counts = components(state)
    for seat, board in state.players.items():
        written = seats.get(seat, {})
        made = {
            "bots": 4 - (counts.get(f"bot {seat}", 0) - board.bots),
            "markers": 8 - (counts.get(f"marker {seat}", 0) - board.markers),
            "shelters": 5 - (counts.get(f"building shelter {seat}", 0) - board.shelters),
        }
        fields: dict[str, Any] = {name: value for name, value in made.items() if name not in written}
        if "supply" not in written:
            free = 12 - (counts.get(f"colonist {seat}", 0) - len(board.supply))
            if free < 0:
                raise PositionError(f"table.seats.{seat}", f"there are 12 Colonists of each colour, not {12 - free}")
            fields["supply"] = (WELL,) * free
        for name, value in fields.items():
            if isinstance(value, int) and value < 0:
                raise PositionError(f"table.seats.{seat}.{name}", f"there are not so many: {-value} too many are placed")
        state.players[seat] = msgspec.structs.replace(board, **fields)
    waiting_tech(state, document)
    special(state, seats)
    if "medicine" not in document and state.chapter == "outbreak":
        state.medicine = 15 - state.warehouse["medicine"] - sum(board.medicine for board in state.players.values())
    if "vaccines" not in document and state.chapter == "outbreak":
        state.vaccines = 4 - (components(state).get("vaccine", 0) - state.vaccines)
    if "tokens" not in document and state.chapter == "blackout":
        state.tokens = 10 - sum(building.token for building in state.buildings.values())


def waiting_tech(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """The Tech tile of a Defensive or Hospital Blueprint waits on the unbuilt card unless it lies in a Laboratory; of a built one it
    is in the box where the position does not say."""
    placed = {tech.tile for board in state.players.values() for tech in board.techs}
    state.held = {card: tile for card, tile in state.held.items() if tile not in placed}
    for seat, board in state.players.items():
        cards = []
        for card in board.blueprints:
            tile = LIBRARY.blueprints[card.id].tech
            if tile and tile in placed:
                card = msgspec.structs.replace(card, held="")
            elif tile and not card.held and "box" not in document:
                state.box = (*state.box, f"tech:{tile}")
            cards.append(card)
        state.players[seat] = msgspec.structs.replace(board, blueprints=tuple(cards))


def special(state: OnMarsState, seats: Mapping[int, Mapping[str, Any]]) -> None:
    """The pieces of the Defensive Blueprints lie with those who have the cards, or on the table."""
    if state.commander < 0:
        return
    g = facing(state)
    total = {
        "sentries": ("D1", "sentry", 4),
        "exosuits": ("D2", "exosuit", 1),
        "shields": ("D3", "shield", 10),
        "sabotages": ("D4", "sabotage token", 2),
    }
    for name, (card, component, number) in total.items():
        for seat, board in state.players.items():
            if name not in seats.get(seat, {}):
                state.players[seat] = msgspec.structs.replace(board, **{name: 0})
        holder = holder_of(g, card)
        if holder >= 0 and name not in seats.get(holder, {}):
            left = number - components(state).get(component, 0)
            state.players[holder] = msgspec.structs.replace(state.players[holder], **{name: max(left, 0)})


def facing(state: OnMarsState) -> G:
    """The rules' face of a state."""
    g: G = Rules(state, None)
    return g


def running(state: OnMarsState, document: Mapping[str, Any]) -> None:
    """Whose turn runs, and the turn order that follows from the Turn Order spaces."""
    if not document:
        return
    g = facing(state)
    written = document.get("turn")
    if "phase" not in document:
        state.phase, state.step = "colonization", "turn"
        for seat, board in state.players.items():
            if not board.space:
                taken = {each.space for each in state.players.values()}
                free = next(space for space in (5, 6, 7, 8, 1, 2, 3, 4) if space not in taken)
                state.players[seat] = msgspec.structs.replace(board, space=free)
    spaces = [board.space for board in state.players.values() if board.space]
    if len(set(spaces)) < len(spaces):
        raise PositionError("table.seats", "two Player markers are on one Turn Order space")
    if "order" not in document and state.phase != "placement":
        state.order = tuple(sorted(state.humans, key=lambda seat: state.players[seat].space))
    if written == "alien":
        if state.commander < 0:
            raise PositionError("table.turn", "there is no Alien Commander in this chapter")
        state.step = "alien"
    elif isinstance(written, Mapping):
        state.turn = merged(Turn(), written, "table.turn")
    elif written is not None:
        seat = seat_of(state, written, "table.turn")
        state.turn = Turn(seat, boosters=colonists.able(g, seat))
        if "at" not in document:
            state.at = state.order.index(seat)
    elif "phase" not in document:
        state.turn = Turn(state.order[state.at], boosters=colonists.able(g, state.order[state.at]))


def check_pieces(state: OnMarsState) -> None:
    """One piece per hex (OM-B-016), but for the Exosuit with a Trooper; a miner on a Mine."""
    for hex, pieces in state.pieces.items():
        kinds = sorted(piece.kind for piece in pieces)
        building = state.buildings.get(hex)
        if len(pieces) > 1 and kinds != ["exosuit", "trooper"]:
            raise PositionError(f"table.board.{hex}", f"a hex holds one piece, not {' and '.join(kinds)}")
        if building is not None and (building.card or building.lying):
            raise PositionError(
                f"table.board.{hex}", f"a {kinds[0]} cannot stand on an Advanced Building or a Building in blackout"
            )
        if kinds[0] == "colonist" and (building is None or building.kind != "mine"):
            raise PositionError(f"table.board.{hex}", "a Colonist stands on a Mine only")
        for piece in pieces:
            if piece.kind in ("sentry", "exosuit", "trooper") and state.commander < 0:
                raise PositionError(f"table.board.{hex}", f"there is no {piece.kind} in this chapter")
            if piece.owner < 0:
                raise PositionError(f"table.board.{hex}", f"nobody has the Blueprint the {piece.kind} belongs to")
    g = facing(state)
    for seat in state.humans:
        if colonists.inhabitants(g, seat) > colonists.capacity(g, seat) and state.chapter != "monolith":
            raise PositionError(f"table.seats.{seat}.quarters", f"only {colonists.capacity(g, seat)} slots are open")
    for hex, building in state.buildings.items():
        if building.by >= 0 and not any(card.id == building.card for card in owned_cards(state, building.by)):
            raise PositionError(f"table.board.{hex}", f"seat {building.by} does not have Blueprint {building.card}")


def owned_cards(state: OnMarsState, seat: int) -> tuple[Card, ...]:
    """The Blueprints of a seat."""
    return (*state.alien.left, *state.alien.right) if seat == state.commander else state.players[seat].blueprints


def chosen_missions(counts: Mapping[str, int], document: Mapping[str, Any]) -> dict[str, int]:
    """Which Missions were drawn is open to a position, and so are the Goal cards; all other components are those of the set-up."""
    return {name: number for name, number in counts.items() if not name.startswith("mission ") or "missions" not in document}


def check_components(whole: Mapping[str, int], now: Mapping[str, int]) -> None:
    """Nothing exists twice, and nothing is missing."""
    for name in [*whole, *(name for name in now if name not in whole)]:
        if whole.get(name, 0) != now.get(name, 0):
            raise PositionError("table", f"there would be {now.get(name, 0)} of {name}, the box has {whole.get(name, 0)}")


# Writing ------------------------------------------------------------------------------------------------------------------------


def write(state: OnMarsState) -> dict[str, Any]:
    """A position document that leads to this state."""
    document: dict[str, Any] = {name: msgspec.to_builtins(getattr(state, name), str_keys=True) for name in PLAIN}
    for name in DECKS:
        document[name] = [state.faces[card] for card in reversed(getattr(state, name))]
    for name in PILES:
        document[name] = {key: [state.faces[card] for card in reversed(pile)] for key, pile in getattr(state, name).items()}
    document["turn"] = msgspec.to_builtins(state.turn)
    document["surface"] = {hex: entries for hex in MAP.names if (entries := written_hex(state, hex))}
    document["seats"] = {
        seat: msgspec.to_builtins(board) | {"goals": [state.faces[card] for card in state.goals[seat]]}
        for seat, board in state.players.items()
    }
    document["alien"] = msgspec.to_builtins(state.alien)
    for name in ("missions", "slots", "row"):
        document[name] = msgspec.to_builtins(getattr(state, name))
    return document


def written_hex(state: OnMarsState, hex: str) -> list[str]:
    """What lies on a hex, in words."""
    entries = []
    building = state.buildings.get(hex)
    if building is not None:
        words = [building.kind]
        if building.owner >= 0:
            words.append(str(building.owner))
        if building.tile >= 0:
            words.append(f"tile {building.tile}")
        if building.card:
            words.append(f"card {building.card} by {building.by}")
        if building.lying is not None:
            words.append(f"blackout {building.lying[0]} {building.lying[1]}")
        elif building.token:
            words.append("vandalised")
        words += [word for word, true in (("shield", building.shield), ("down", building.down)) if true]
        entries.append(" ".join(words))
    for piece in state.pieces.get(hex, ()):
        words = [piece.kind]
        if piece.kind in ("bot", "rover", "colonist"):
            words.append(str(piece.owner))
        if piece.number:
            words.append(f"#{piece.number}")
        if not piece.upright:
            words.append("prone")
        if piece.health != WELL:
            words.append(piece.health)
        entries.append(" ".join(words))
    if hex in state.tiles:
        entries.append(f"tile {state.tiles[hex]}")
    if hex in state.crystals:
        entries.append("crystal")
    return entries
