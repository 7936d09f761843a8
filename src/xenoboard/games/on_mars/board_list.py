"""The same table as text, for those who do not see the picture and those who want to search it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.phrases import ACTIONS, ITEMS, PIECES, TECHS, building_name, card_name, mission_text
from xenoboard.parts.drawing.markup import Markup, h3, li, section, ul

LIBRARY = library()
View = Mapping[str, Any]


def board_list(view: View) -> Markup:
    """Everything on the table, as lists."""
    return section(
        listed("The surface", surface(view)),
        listed("Orbit", orbit(view)),
        listed("Colony", colony(view)),
        [listed(player["name"], board(player)) for player in view["players"]],
        id="region-list",
        cls="board-list",
        aria_label="Board list",
    )


def listed(title: str, lines: list[str]) -> Markup:
    """A heading with its lines."""
    return section(h3(title), ul([li(line) for line in lines]))


def surface(view: View) -> list[str]:
    """What is on each hex that is not empty."""
    return [f"{hex}: {described(there)}" for hex, there in view["surface"].items()]


def described(there: Mapping[str, Any]) -> str:
    """What is on a hex, in words."""
    words = []
    if "building" in there:
        building = there["building"]
        whose = f" of seat {building['owner']}" if building["owner"] >= 0 else ""
        words.append(building_name(building["kind"]) + whose)
        words += [card_name(building["card"])] if building["card"] else []
        words += [word for word, true in (("shielded", building["shield"]), ("face down", building["down"])) if true]
        if building["token"]:
            words.append("in blackout" if building["lying"] else "vandalised")
    for piece in there.get("pieces", ()):
        pose = "" if piece["upright"] else " lying"
        ill = "" if piece["health"] == "well" else f" {piece['health']}"
        words.append(f"{PIECES[piece['kind']]}{pose}{ill}")
    if "tile" in there:
        words.append(LIBRARY.tiles[there["tile"]].text.rstrip("."))
    if "crystal" in there:
        words.append("a Crystal")
    return ", ".join(words) or "empty"


def orbit(view: View) -> list[str]:
    """Orbit's displays."""
    side = view["orbit"]
    lines = [f"Warehouse: {', '.join(f'{n} {ITEMS[item]}' for item, n in side['warehouse'].items())}"]
    lines.append("Tech Grid: " + ", ".join(f"{space} {TECHS[tile]}" for space, tile in side["grid"].items() if tile))
    lines.append("Blueprints: " + ", ".join(card_name(card) for card in side["display"]))
    lines += [f"Discovery tile: {LIBRARY.tiles[tile].text}" for tile in side["exploration"]]
    return lines + slots(view, ("blueprint", "research"))


def slots(view: View, names: tuple[str, ...]) -> list[str]:
    """Colonists on Action slots."""
    return [
        f"{ACTIONS[name]}: {', '.join(view['names'][colonist['owner']] for colonist in view['slots'][name])}"
        for name in names
        if view["slots"][name]
    ]


def colony(view: View) -> list[str]:
    """Colony's displays."""
    side = view["colony"]
    lines = [
        f"Colony level {side['level']}",
        "Life support: " + ", ".join(f"{building_name(kind)} {row}" for kind, row in side["lss"].items()),
    ]
    lines += [
        f"Mission {space}: {mission_text(mission['id'])}, {mission['left']} to go" for space, mission in view["missions"].items()
    ]
    lines.append(f"Shuttle: {view['shuttle']['side']}, space {view['shuttle']['space']}")
    return lines + slots(view, ("construct", "upgrade", "hire"))


def board(player: Mapping[str, Any]) -> list[str]:
    """A player board."""
    home = sum(health != "" for health in player["quarters"])
    return [
        f"{player['side'] or 'not placed'}, {player['op']} OP",
        ", ".join(f"{player[kind]} {ITEMS[kind]}" for kind in ("mineral", "battery", "water", "plant", "oxygen"))
        + f", {player['crystals']} Crystals",
        f"{home} Colonists at home, {len(player['working'])} at work",
        "Tech: " + ", ".join(f"{TECHS[tech['tile']]} {LIBRARY.columns[tech['space']]}" for tech in player["techs"]),
        "Blueprints: " + (", ".join(card_name(card["id"]) for card in player["blueprints"]) or "none"),
    ]
