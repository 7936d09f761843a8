"""The names the pictures of On Mars say: of Buildings, goods, pieces, Techs and actions; short ones where room is short."""

from __future__ import annotations

from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.goods import ITEMS
from xenoboard.games.on_mars.names import mission_text
from xenoboard.games.on_mars.sentences import ACTIONS, EXECUTIVE, MISSIONS, TECHS

LIBRARY = library()

BUILDING = {kind: face.name for kind, face in LIBRARY.buildings.items()}
ITEM, ACTION, TECH, DEPOT = ITEMS, ACTIONS, TECHS, EXECUTIVE
PIECE = {
    "bot": "Bot",
    "rover": "Rover",
    "colonist": "Colonist",
    "trooper": "Trooper",
    "sentry": "Sentry Bot",
    "exosuit": "Exosuit",
}
HEALTH = {"well": "", "ill": "infected ", "safe": "vaccinated "}
GOODS = ("mineral", "battery", "water", "plant", "oxygen")
TECH_ICON = {
    "ship": "ship",
    "rover": "rover",
    "upgrade": "advanced",
    "shield": "shield",
    "medicine": "medicine",
    "sentry_movement": "sentry",
    "exosuit_movement": "exosuit",
    "reinforcement": "trooper",
    "deployment": "alien_shelter",
    "mobilization": "arrow",
    "mining": "alien_mine",
}
"""The icons of Techs that are not called like a Building."""
BENEFIT_ICON = {"warehouse": "warehouse", "learn": "techtile", "blueprint": "blueprint", "colonist": "colonist", "bots": "robot"}
SHORT_ACTION = {
    "landing_pod": "Landing Pod",
    "learn": "Learn Technology",
    "research": "Research and Dev.",
    "hire": "Hire or Contract",
}
SHORT_DEPOT = {
    "advanced_building": "Advanced Building",
    "warehouse": "From Warehouse",
    "bots": "Move Bots",
    "mineral": "Gain a Mineral",
    "upgrade": "Upgrade",
    "blueprint": "Take a Blueprint",
    "rover": "Move Rover",
    "develop": "Develop a Tech",
}
SHORT_TECH = {
    "mine": "Mine",
    "generator": "Power",
    "water_extractor": "Water",
    "greenhouse": "Plants",
    "oxygen_condenser": "Oxygen",
    "shelter": "Shelter",
    "rover": "Rover",
    "upgrade": "Upgr.",
    "ship": "Ship",
    "sentry_movement": "Sentry",
    "exosuit_movement": "Exosuit",
    "shield": "Shield",
    "medicine": "Medicine",
}
SHORT_MISSION = MISSIONS
PLACES = {
    "mine": "Mines",
    "living_quarters": "Living Quarters",
    "working_area": "Working Areas",
    "orbit_actions": "Orbit actions",
    "colony_actions": "Colony actions",
}


def tech_icon(tile: str) -> str:
    """The icon of a Tech tile."""
    return TECH_ICON.get(tile, tile)


def mission_words(mission: str) -> str:
    """What a Mission asks for, in few words."""
    return mission_text(mission)
