"""What people call things: Buildings, cards, places, goods. Names of cards come from the content, names of seats from the table."""

from __future__ import annotations

from typing import Any

from xenoboard.engine.english import an, capital, enumerated
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.goods import ITEMS, amount, listed
from xenoboard.games.on_mars.sentences import (
    ACTIONS,
    EXECUTIVE,
    HEALTHS,
    MISSIONS,
    PIECES,
    PLACES,
    SIDES,
    TECHS,
    TOKENS,
)
from xenoboard.games.on_mars.state import G

LIBRARY = library()


def building_name(kind: str) -> str:
    """A type of Building, or the alien of a Vandalism card."""
    found = LIBRARY.buildings.get(kind)
    return found.name if found else kind


def card_name(card: str) -> str:
    """A Blueprint's or Sabotage card's name."""
    found = LIBRARY.blueprints.get(card) or LIBRARY.sabotage.get(card)
    return found.name if found else card


def colonist(health: str) -> str:
    """A Colonist by health, at the start of a sentence: `An infected Colonist`."""
    return capital(an(f"{HEALTHS[health]}Colonist"))


def place_name(g: G, place: str) -> str:
    """A place of a Colonist or Crystal."""
    if place.startswith("quarters-"):
        area = int(place.partition("-")[2])
        return "the 4 initial slots" if not area else f"the slots of Shelter {area + 1}"
    return PLACES.get(place, f"hex {place}")


def mission_text(mission: str) -> str:
    """What a Mission asks for."""
    face = LIBRARY.missions[mission]
    return face.text.rstrip(".") or MISSIONS[face.contribute]


def contract_text(contract: str) -> str:
    """What an Earth Contract asks for."""
    face = LIBRARY.contracts[contract]
    if face.kind == "upgrade":
        return f"an Advanced {building_name(face.building)} in a Complex of 4 or more"
    return enumerated([amount(item, number) for item, number in face.requires.items()])


def filled(g: G, args: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a sentence as people read them."""
    words: dict[str, Any] = dict(args)
    for name, value in args.items():
        match name:
            case "card":
                words[name] = card_name(value)
            case "tile":
                words[name] = TECHS.get(value) or (LIBRARY.tiles[value].text if value in LIBRARY.tiles else value)
            case "owner":
                words[name] = g.names[value] if value >= 0 else "nobody"
            case "item":
                words[name] = ITEMS[value]
            case "items":
                words[name] = listed(value)
            case "piece":
                words[name] = PIECES[value]
            case "place":
                words[name] = place_name(g, value)
            case "places":
                words[name] = " or ".join(PLACES[each] for each in value) or "No Infection"
            case "action":
                words[name] = EXECUTIVE.get(value) or ACTIONS.get(value, value)
            case "what" | "kind":
                words["what"] = building_name(value) if value not in TOKENS else TOKENS[value]
            case "side":
                words[name] = SIDES[value]
            case "goal":
                words[name] = LIBRARY.private_goals[value].text
            case "mission":
                words[name] = mission_text(value)
            case "scientist":
                words[name] = LIBRARY.scientists[value].name
            case "contract":
                words[name] = f"{value} ({contract_text(value)})"
            case _:
                pass
    if args.get("target") in SIDES:
        words["side"] = SIDES[args["target"]]
    return words
