"""What a seat sees of an Aliens table, as one JSON-ready dict: the shape every client, bot and test reads.

Spaces are written as on the boards (`A2:4,3`), cards are content ids, hidden cards are counts. Everything here comes from the redacted
state or from what anybody at the table can work out.
"""

from __future__ import annotations

from typing import Any

from xenoboard.engine import redact
from xenoboard.games.aliens.rules import missions, people
from xenoboard.games.aliens.rules.board import LIBRARY, apc_spaces, mission, plan
from xenoboard.games.aliens.state import G


def view(g: G, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it (None = spectator)."""
    s = g.state
    p = plan(g)
    shown = redact(s, seat)
    zones = shown["zones"]
    card = mission(g)

    def names(spaces: Any) -> list[str]:
        return [p.names[space] for space in spaces]

    def spot(space: int) -> str | None:
        return p.names.get(space)

    return {
        "scenario": s.scenario,
        "number": g.number,
        "you": seat,
        "mission": {
            "id": card.id,
            "name": card.name,
            "special": list(card.special),
            "win": card.win,
            "loss": list(card.loss),
            "last_turn": card.last_turn or None,
        },
        "turn": {
            "number": s.turn,
            "phase": s.phase,
            "seat": s.on if s.phase in ("marine", "activation") else None,
            "commander": s.commander,
            "command": s.command,
            "acting": shown["acting"],
            "draws": s.draws,
            "roll": s.roll,
        },
        "layout": shown["plan"],
        "endurance": {
            "deck": len(s.zones["endurance"]),
            "recycled": len(s.zones["recycled"]),
            "exhaust": len(s.zones["exhaust"]),
            "known": [face for face in zones["exhaust"] if face is not None],
            "discard": zones["discard"],
            "lost": zones["lost"],
        },
        "motion": {
            "left": len(s.zones["motion"]),
            "discard": zones["motiondiscard"],
            "known": [face for face in reversed(zones["motion"]) if face is not None],
        },
        "deck_known": [face for face in reversed(zones["endurance"]) if face is not None],
        "players": [player(g, each, zones) for each in range(s.seats)],
        "hive": None if s.hive < 0 else hive(g, seat, zones),
        "characters": {who: character(g, who, zones) for who in s.characters},
        "aliens": {
            f"alien-{number}": {
                "kind": alien.kind,
                "at": p.names[alien.at],
                "swarm": alien.swarm,
                "done": alien.done,
                "fresh": alien.fresh,
                "damage": alien.damage,
            }
            for number, alien in s.aliens.items()
        },
        "blips": {f"blip-{number}": {**blip, "at": p.names[blip["at"]]} for number, blip in shown["blips"].items()},
        "pool": len(s.zones["pool"]),
        "aside": zones["aside"],
        "barricades": [door.name for door in p.doors if s.barricades & door.mask],
        "welded": [door.name for door in p.doors if s.welded & door.mask],
        "tunnels": names([*s.tunnels, *s.duct_tunnels]),
        "crates": names(s.crates),
        "eggs": names(s.eggs),
        "sentries": {p.names[space]: dial for space, dial in s.sentries.items()},
        "exits": names(s.exits),
        "exit_open": missions.exit_open(g),
        "computers": names(s.computers),
        "spawns": {str(number): p.names[space] for number, space in s.spawns.items()},
        "entrances": {str(number): p.names[space] for number, space in p.entrances.items()},
        "ducts": {str(number): p.names[space] for number, space in s.ducts.items()},
        "duct_exits": {str(number): p.names[space] for number, space in p.duct_exits.items()},
        "captive_sites": names(s.captives),
        "apc": None
        if s.apc is None
        else {"at": names(apc_spaces(g)), "facing": s.apc.facing, "damage": s.apc.damage, "wrecked": s.apc.wrecked},
        "loader": spot(s.loader),
        "airlocks": names(p.space(place) for place in card.airlocks),
        "airlock_open": s.airlock_open,
        "queen_awake": s.queen_awake,
        "flags": list(s.flags),
        "lasting": shown["lasting"],
        "once": list(s.once),
        "used": list(s.used),
        "counted": {key: n for key, n in s.counted.items() if not key.startswith(("equipped", "first", "loadout"))},
        "experience_taken": {str(each): list(cards) for each, cards in s.experience.items()},
        "campaign": shown["campaign"],
        "outcome": shown["outcome"],
    }


def player(g: G, seat: int, zones: dict[str, Any]) -> dict[str, Any]:
    """A player of the marines."""
    hero = people.hero_of(g, seat)
    return {
        "seat": seat,
        "hero": None if hero is None else hero.id,
        "hand": zones[f"hand:{seat}"],
        "experience": list(g.state.experience.get(seat, ())),
        "command": people.command_of(g, seat) if hero is not None else 0,
    }


def hive(g: G, seat: int | None, zones: dict[str, Any]) -> dict[str, Any]:
    """The Hive player."""
    s = g.state
    hand = zones[f"hivehand:{s.hive}"]
    return {
        "seat": s.hive,
        "willpower": s.willpower,
        "hand": hand if seat == s.hive else None,
        "hand_count": len(hand),
        "deck": len(s.zones["hive"]),
        "discard": zones["hivediscard"],
    }


def character(g: G, who: str, zones: dict[str, Any]) -> dict[str, Any]:
    """A Character with the numbers that hold now."""
    s = g.state
    each = s.characters[who]
    side = people.side(g, who)
    return {
        "name": LIBRARY.people[who].name,
        "seat": each.seat if each.seat >= 0 else None,
        "at": plan(g).names.get(each.at),
        "place": each.place,
        "aim": each.aim,
        "down": each.down,
        "activated": each.activated,
        "loader": each.loader,
        "crates": each.crates,
        "marks": list(each.marks),
        "gear": zones[f"gear:{who}"],
        "speed": people.speed(g, who),
        "aim_at_start": side.aim,
        "defense": people.defense(g, who),
        "melee": people.melee(g, who),
        "tech": people.tech(g, who),
    }
