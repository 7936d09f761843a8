"""What a seat sees of a Legendary table, as one JSON-ready dict: the shape every client, bot log and test reads.

Cards are content ids. Of hidden cards there are counts only; what a seat has looked at is given to that seat. Everything here comes
from the redacted state or from rules that anybody at the table can work out.
"""

from __future__ import annotations

from typing import Any

from xenoboard.engine import redact
from xenoboard.games.legendary.rules import action, agendas, covenant, david, enemies, humans, necropolis, objectives
from xenoboard.games.legendary.rules.faces import FACES, face_of
from xenoboard.games.legendary.state import ROOM_NAMES, ROOMS, SLOTS, G


def view(g: G, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it (None = spectator)."""
    s = g.state
    zones = redact(s, seat)["zones"]
    fighting = s.objective == "3B"
    return {
        "scenario": s.scenario,
        "number": g.number,
        "you": seat,
        "turn": {
            "seat": s.turn,
            "phase": s.phase if s.phase != "start" else "hive",
            "round": s.round,
            "preparation": bool(s.preparation),
        },
        "pools": {"attack": s.attack, "recruit": s.recruit, "extra": [{"n": n, "only": only} for only, n in s.extra]},
        "location": {"card": s.location, "hazards": list(s.hazards)} if s.location else None,
        "objectives": [objective(g, number) for number in sorted(s.objectives)],
        "hive": None if fighting else {"left": len(s.zones["hive"]), "mini": minis(g)},
        "combat": [
            foe(g, card, "combat", f"combat-{place + 1}")
            | {"strikes": enemies.strikes_dealt(g, card), "secretive": hides(g, card)}
            for place, card in enumerate(s.zones["combat"])
        ],
        "complex": None if fighting else [room_view(g, room, zones) for room in ROOMS],
        "hq": [slot_view(g, slot) for slot in SLOTS],
        "sergeants": len(s.zones["sergeants"]),
        "barracks": len(s.zones["barracks"]),
        "barracks_characters": list(s.barracks),
        "operations": zones["operations"],
        "necropolis": zones["necropolis"],
        "necropolis_open": necropolis.is_open(g),
        "piles": {
            "strikes": len(s.zones["strikes"]),
            "strike_discard": zones["strikediscard"],
            "hatchery": zones["hatchery"],
            "dead_enemies": zones["deadenemies"],
            "dead_characters": zones["deadcharacters"],
            "removed": zones["removed"],
            "experiments": len(s.zones["experiments"]),
            "soldiers": len(s.zones["soldierpile"]),
        },
        "resolving": zones["resolving"],
        "players": [player(g, each, seat, zones) for each in range(s.seats)],
        "alien": alien_view(g, zones) if s.alien >= 0 else None,
        "agendas": agendas.in_play(g),
        "flags": sorted({flag.name for flag in s.flags}),
        "david": david_view(g) if fighting else None,
        "incoming": incoming(g),
        "over": s.outcome is not None,
    }


def objective(g: G, number: str) -> dict[str, Any]:
    """One Objective with its progress."""
    s = g.state
    card = s.objectives[number]
    shown = {"card": card, "number": number, "state": "current"}
    order = ("1", "2", "3", "3B")
    if order.index(number) != order.index(s.objective):
        shown["state"] = "done" if order.index(number) < order.index(s.objective) else "locked"
    if number == "3B":
        return shown | {"have": humans.damage(g, "david"), "need": david.health(), "parts": []}
    return shown | {"have": objectives.have(g, number), "need": objectives.need(g, number), "parts": parts(g, number)}


def parts(g: G, number: str) -> list[dict[str, Any]]:
    """What an Objective consists of: the objects, characters or Final Enemies, and which are there."""
    s = g.state
    complete = FACES[s.objectives[number]].complete
    assert complete is not None
    if complete.type == "necropolis":
        inside = necropolis.characters_in(g)
        return [{"name": name, "done": name in inside} for name in s.barracks]
    if complete.type == "objects":
        found = [face_of(g, card).name for card in s.zones["operations"]]
    else:
        found = [face_of(g, card).name for card in s.finals]
    each = complete.count // len(complete.names)
    return [{"name": name, "done": found.count(name) > copy} for name in complete.names for copy in range(each)]


def minis(g: G) -> list[int]:
    """Cards left of mini-decks 1, 2 and 3; empty when the deck was shuffled together."""
    s = g.state
    if s.mixed:
        return []
    left = set(s.zones["hive"])
    return [sum(card in left for card in mini) for mini in s.minis]


def foe(g: G, card: int, zone: str, place: str) -> dict[str, Any]:
    """A face-up enemy with the Attack it needs now."""
    face = face_of(g, card)
    need = david.defense(g) if face.kind in ("david_enemy", "queen_enemy") else enemies.fight_value(g, card, zone)
    return {"card": face.id, "fight": need, "strikes": face.strikes, "place": place}


def hides(g: G, card: int) -> bool:
    """Whether this is David, being Secretive."""
    return g.state.secretive and face_of(g, card).kind == "david_enemy"


def room_view(g: G, room: str, zones: dict[str, Any]) -> dict[str, Any]:
    """A room: empty, a face-down card (with what you know of it), or an enemy."""
    s = g.state
    shown: dict[str, Any] | None = None
    if s.zones[f"up:{room}"]:
        shown = foe(g, s.zones[f"up:{room}"][0], f"up:{room}", f"room-{room}")
    elif s.zones[f"down:{room}"]:
        shown = {"down": True, "peeked": zones[f"down:{room}"][0]}
    return {
        "room": room,
        "name": ROOM_NAMES[room],
        "scan": action.scan_cost(g, room),
        "place": f"room-{room}",
        "card": shown,
    }


def slot_view(g: G, slot: str) -> dict[str, Any]:
    """A slot of the HQ."""
    s = g.state
    shown: dict[str, Any] = {"slot": int(slot), "place": f"hq-{slot}", "card": None, "cost": None, "down": False, "pairs": []}
    if s.zones[f"hqdown:{slot}"]:
        shown["down"] = True
    elif s.zones[f"hq:{slot}"]:
        face = face_of(g, s.zones[f"hq:{slot}"][0])
        shown |= {
            "card": face.id,
            "cost": action.recruit_cost(g, face),
            "pairs": [int(each) for each in covenant.could_bring(g, slot)],
        }
    return shown


def player(g: G, seat: int, viewer: int | None, zones: dict[str, Any]) -> dict[str, Any]:
    """A human: everything public, and the hand for its owner."""
    s = g.state
    return {
        "seat": seat,
        "name": g.names[seat],
        "avatar": s.avatars[seat],
        "alive": s.alive[seat],
        "health": humans.health(g, seat),
        "defense": FACES[s.avatars[seat]].defense,
        "damage": humans.damage(g, seat),
        "strikes": zones[f"attached:{seat}"],
        "reduced": [s.reduced.get(card, 0) for card in s.zones[f"attached:{seat}"]],
        "facing": [
            foe(g, card, f"facing:{seat}", f"facing-{seat}-{number + 1}") | {"due": due(g, card)}
            for number, card in enumerate(s.zones[f"facing:{seat}"])
        ],
        "hand": zones[f"hand:{seat}"] if viewer == seat else None,
        "hand_known": [] if viewer == seat else sorted(card for card in zones[f"hand:{seat}"] if card is not None),
        "hand_count": len(s.zones[f"hand:{seat}"]),
        "deck": len(s.zones[f"deck:{seat}"]),
        "discard": zones[f"discard:{seat}"],
        "play": [{"card": p.face, "ready": bool(p.ready), "from": p.by} for p in s.played] if seat == s.turn else [],
        "helped": seat in s.helped,
        "bonus": s.bonus.get(seat, 0),
        "human": humans.began_human(g, seat),
        "risen": s.risen.get(seat),
        "markers": s.markers.get(seat, 0),
        "agenda": (zones[f"agendashown:{seat}"] or zones[f"agenda:{seat}"] or [None])[0],
        "agenda_shown": bool(s.zones[f"agendashown:{seat}"]),
        "chestburster": any(FACES[card].kind == "chestburster" for card in zones[f"discard:{seat}"]),
    }


def due(g: G, card: int) -> str:
    """Whether the deadline of an enemy in front of a player falls in the running turn (`now`) or later (`next`)."""
    return "now" if g.state.due[card] == "next" else "next"


def alien_view(g: G, zones: dict[str, Any]) -> dict[str, Any]:
    """The Queen Mother or David player: mat, Lair and what is unlocked."""
    s = g.state
    card = david.enemy(g)
    return {
        "seat": s.alien,
        "kind": "queen" if s.scenario == "legendary/queen_mother" else "david",
        "lair": [
            {"slot": int(slot), "place": f"lair-{slot}", "card": zones[f"lair:{slot}"][0] if s.zones[f"lair:{slot}"] else None}
            for slot in SLOTS
        ],
        "nest": len(s.zones["nest"]),
        "unlocked": list(s.unlocked),
        "rushes": s.rushes,
        "enemy": None if card is None else s.faces[card],
        "defense": david.defense(g),
    }


def david_view(g: G) -> dict[str, Any]:
    """David in the fight of Objective 3B."""
    s = g.state
    card = david.enemy(g)
    return {
        "avatar": david.AVATAR,
        "health": david.health(),
        "damage": humans.damage(g, "david"),
        "enemy": None if card is None else s.faces[card],
        "defense": david.defense(g),
        "strikes": [s.faces[strike] for strike in s.zones["attached:david"]],
        "secretive": s.secretive,
    }


def incoming(g: G) -> int:
    """How many Strikes the Combat Zone would deal the current player now. None in an alien's turn; who owns a
    Chestburster is known to all (LE-B-56)."""
    s = g.state
    if s.turn == s.alien or s.turn in s.risen or humans.spared(g, s.turn):
        return 0
    return sum(enemies.strikes_dealt(g, card) for card in s.zones["combat"] if card not in s.struck)
