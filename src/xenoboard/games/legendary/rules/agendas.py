"""Hidden agendas: dealt in secret, revealed once, and deciding at the end who wins.

Base rules LE-B-26, LE-B-68..70 and LE-012. A player's agenda lies in the zone `agenda:SEAT`, once revealed in `agendashown:SEAT`.
"""

from __future__ import annotations

from collections.abc import Sequence

from xenoboard.engine import Script
from xenoboard.games.legendary.cards import Condition, Face
from xenoboard.games.legendary.rules import abilities, humans
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import G
from xenoboard.parts.zones import move


def in_play(g: G) -> bool:
    """Whether this table plays with hidden agendas."""
    zones = g.state.zones
    return any(zones[f"{pile}:{seat}"] for seat in range(g.state.seats) for pile in ("agenda", "agendashown"))


def pile(g: G, agendas: Sequence[Face], players: int) -> list[Face]:
    """As many random Good agendas as players plus one random Evil one, shuffled; one of them stays unseen, so there may be no traitor
    (LE-B-68)."""
    good = g.shuffled("agendas", [face for face in agendas if face.side == "good"])
    evil = g.shuffled("agendas", [face for face in agendas if face.side == "evil"])
    return list(g.shuffled("agendas", [*good[:players], evil[0]]))


def of(g: G, seat: int) -> int | None:
    """A player's agenda, hidden or shown."""
    zones = g.state.zones
    return next(iter([*zones[f"agenda:{seat}"], *zones[f"agendashown:{seat}"]]), None)


def can_reveal(g: G, seat: int) -> bool:
    """Once per game, in the own Action Phase (LE-B-69)."""
    return bool(g.state.zones[f"agenda:{seat}"])


def reveal(g: G, seat: int) -> Script:
    """Reveal the own agenda: its `reveal` text happens, and the game goes on (LE-B-69)."""
    s = g.state
    (card,) = s.zones[f"agenda:{seat}"]
    show(g, seat)
    face = face_of(g, card)
    for ability in face.by_trigger.get("reveal_agenda", ()):
        yield from abilities.resolve(g, Me(seat, face.id, card), ability)


def show(g: G, seat: int) -> None:
    """Turn a player's agenda face up."""
    s = g.state
    for card in s.zones[f"agenda:{seat}"]:
        move(s, card, f"agenda:{seat}", f"agendashown:{seat}")
        g.revealed()
        g.tell("agenda", seat, "LE-B-69", card=s.faces[card])


def show_all(g: G) -> None:
    """When the game ends everybody learns all agendas."""
    for seat in range(g.state.seats):
        show(g, seat)


def count(g: G, seat: int, deed: str, n: int = 1) -> None:
    """Note a deed an agenda may ask for: killed, recruited, healed, scanned, coordinated."""
    if in_play(g):
        tally = g.state.tally
        key = f"{deed}:{seat}"
        tally[key] = tally.get(key, 0) + n


def fulfilled(g: G, seat: int, won: bool, result: str) -> bool:
    """Whether all conditions of a player's agenda hold now that the game has ended (LE-B-70)."""
    card = of(g, seat)
    return card is not None and all(holds(g, seat, condition, won, result) for condition in face_of(g, card).win)


def holds(g: G, seat: int, condition: Condition, won: bool, result: str) -> bool:
    """One condition of an agenda."""
    s = g.state
    players = [each for each in range(s.seats) if humans.began_human(g, each)]
    others = [each for each in players if each != seat]
    dead = [each for each in others if not s.alive[each]]
    number = condition.arg if isinstance(condition.arg, int) else 0
    match condition.name:
        case "humans_win":
            return won
        case "humans_lose":
            return not won
        case "humans_lose_or_minor":
            return not won or result == "minor_victory"
        case "you_alive":
            return s.alive[seat]
        case "all_humans_alive":
            return all(s.alive[each] for each in players)
        case "only_you_alive":
            return s.alive[seat] and len(dead) == len(others)
        case "others_dead_min":
            return len(dead) >= (1 if len(players) == 2 else number)
        case "other_chestbursted":
            return any(each in s.burst or (s.alive[each] and humans.owns_chestburster(g, each)) for each in others)
        case "no_chestburster_owned":
            return not any(s.alive[each] and humans.owns_chestburster(g, each) for each in players)
        case "necropolis_complete":
            return s.objective in ("3", "3B") if FACES[s.objectives["2"]].film == "Covenant" else s.alive[seat]
        case _:
            deed = condition.name.removeprefix("you_").removesuffix("_min")
            return s.tally.get(f"{deed}:{seat}", 0) >= number
