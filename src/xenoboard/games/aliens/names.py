"""What people call things: seats, cards, tokens, Characters, Aliens, targets. Names of cards and Characters come from the content, names of
seats from the table."""

from __future__ import annotations

from typing import Any

from xenoboard.games.aliens.cards import library
from xenoboard.games.aliens.state import G

LIBRARY = library()
ABILITIES: dict[str, str] = {each.id: each.text for person in LIBRARY.people.values() for each in person.abilities}
OWNERS: dict[str, str] = {each.id: person.name for person in reversed(LIBRARY.people.values()) for each in person.abilities}


def seat_name(g: G, seat: int | None) -> str:
    """What a seat is called."""
    if seat is None:
        return "Nobody"
    if seat == g.state.hive and seat >= len(g.names):
        return "The Hive"
    return g.names[seat] if seat < len(g.names) else f"Player {seat + 1}"


def card_name(face: str) -> str:
    """A card's or token's name."""
    if face in LIBRARY.cards:
        return LIBRARY.cards[face].name
    if face in LIBRARY.experience:
        return LIBRARY.experience[face].name
    if face in LIBRARY.hivemind:
        return LIBRARY.hivemind[face].name
    if face in LIBRARY.blips:
        return blip_name(face)
    if face in LIBRARY.motion:
        return motion_name(face)
    return face.replace("_", " ")


def card_text(face: str) -> str:
    """What is printed on a card."""
    for table in (LIBRARY.cards, LIBRARY.experience, LIBRARY.hivemind):
        if face in table:
            return str(table[face].text)
    return ""


def blip_name(face: str) -> str:
    """What a Blip shows."""
    blip = LIBRARY.blips[face]
    if blip.variant:
        return LIBRARY.aliens[blip.variant].name
    if blip.mission:
        return "Newt" if blip.mission == "newt" else "nothing"
    return f"{blip.size} Alien{'s' if blip.size > 1 else ''}"


def motion_name(face: str) -> str:
    """What a Motion Tracker card says."""
    card = LIBRARY.motion[face]
    parts = [f"{n} at every Tunnel" if where == "tunnels" else f"{n} at Spawn Point {where}" for where, n in card.spawns.items()]
    blips = f"Blips: {', '.join(parts)}. " if parts else ""
    return (blips + card.text).strip() or "all quiet."


def ability_name(ability: str) -> str:
    """An ability as people call it."""
    if ability in LIBRARY.experience:
        return LIBRARY.experience[ability].name
    return f"the ability of {OWNERS.get(ability, ability)}"


def ability_text(ability: str) -> str:
    """What an ability says."""
    return card_text(ability) or ABILITIES.get(ability, "")


def standing(who: str) -> str:
    """Rank and kind of a Character: `Corporal, marine`; a Civilian has no other rank."""
    card = LIBRARY.people[who]
    return card.rank if card.rank.lower() == card.kind else f"{card.rank}, {card.kind}"


def person_name(who: str) -> str:
    """A Character's name."""
    if who == "apc":
        return "the APC"
    return LIBRARY.people[who].name if who in LIBRARY.people else who


def alien_name(g: G, number: Any, kind: str | None = None) -> str:
    """An Alien as people call it: its kind and number."""
    alien = g.state.aliens.get(number) if isinstance(number, int) else None
    name = LIBRARY.aliens[kind or (alien.kind if alien else "standard")].name
    return f"{name} {number}"


def target_name(g: G, what: str) -> str:
    """A target in words."""
    if what.startswith("alien-"):
        number = int(what[6:])
        alien = g.state.aliens.get(number)
        return alien_name(g, number) + (f", {alien.swarm} strong" if alien and alien.swarm > 1 else "")
    if what.startswith("blip-"):
        return f"Blip {what[5:]}"
    return "the Egg at " + what.removeprefix("egg ") if what.startswith("egg ") else "the Motion Tracker deck"


def target_place(g: G, what: str) -> tuple[str, ...]:
    """Where a target lies on the picture."""
    if what.startswith(("alien-", "blip-")):
        return (what,)
    return (f"space-{what.removeprefix('egg ')}",) if what.startswith("egg ") else ("motion",)
