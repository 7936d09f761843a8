"""The sets of options the battery and the soak play with: every switch, the mixed films, other characters and avatars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SEATS = (1, 2, 3, 4, 5)
HARDEST = {"hard_mode": "all", "soldiers": True, "complex_push": "always"}
OTHERS = ["Pilot Tennessee", "Sergeant Lope", "Biologist Karine", "Captain Oram"]
ALIENS = ["Bishop", "Corporal Hicks", "Lieutenant Ripley", "Private Hudson"]
SWITCHES: tuple[Mapping[str, Any], ...] = (
    {},
    {"hard_mode": "all"},
    {"hard_mode": "per_card", "hard_cards": ["location", "2"]},
    {"soldiers": True},
    {"drone_chart": "base"},
    {"complex_push": "always"},
    {"coordinate_replacement": False, "first_player": "1"},
    {"hard_mode": "per_card", "hard_cards": ["1", "3"], "soldiers": True, "barracks": OTHERS},
    HARDEST | {"drone_chart": "base"},
)
MIXED: tuple[Mapping[str, Any], ...] = (
    {"objective_1": "Alien", "objective_2": "Alien"},
    {"location": "Alien", "objective_2": "Alien", "barracks": ALIENS},
    {"location": "Alien", "objective_1": "Alien", "objective_3": "Alien", "covenant_set": False},
    {
        "objective_3": "Alien",
        "soldiers": True,
        "barracks": ["Executive Officer Kane", "Engineer Brett", "Bishop", "Sergeant Lope"],
    },
    {"objective_1": "Alien", "hard_mode": "all", "barracks": ["Captain Dallas", "Navigator Lambert", *OTHERS[:2]]},
    {"location": "Alien"} | HARDEST,
)
SECRETS: tuple[Mapping[str, Any], ...] = (
    {"agendas": True},
    {"alien_players": True},
    {"agendas": True, "alien_players": True, "coordinate_replacement": False},
)
ALIEN_SIDE: tuple[Mapping[str, Any], ...] = (
    {"neomorph": "The Beast"},
    {"bite_limit": "per_human", "hunt_discards": "all", "alien_seat": "1", "location": "Alien", "objective_1": "Alien"},
    {"qm_hive_phase": True, "neomorph": "Life Cycle", "agendas": True, "alien_players": True},
    {"objective_2": "Alien", "objective_3": "Alien", "hard_mode": "all", "soldiers": True, "covenant_set": False},
    {"hard_mode": "per_card", "hard_cards": ["location", "3"], "barracks": OTHERS},
    {"complex_push": "always", "coordinate_replacement": False, "alien_seat": "2", "first_player": "1"},
)
VARIANTS: dict[str, tuple[Mapping[str, Any], ...]] = {
    "legendary/covenant": (*SWITCHES, *SECRETS),
    "legendary/alien": (*SWITCHES, *SECRETS, {"covenant_set": False}, HARDEST | {"covenant_set": False, "barracks": ALIENS}),
    "legendary/queen_mother": ALIEN_SIDE,
    "legendary/david": ALIEN_SIDE,
    "legendary/mixed": (*MIXED, *SECRETS, *SWITCHES[1:7], {"covenant_set": False}),
}
"""Scenario -> the sets of options it is played with."""
CELLS = tuple((scenario, seats) for scenario in VARIANTS for seats in SEATS[VARIANTS[scenario] is ALIEN_SIDE :])
NUMBERED = tuple(enumerate(CELLS))


def variant(scenario: str, number: int, seats: int) -> dict[str, Any]:
    """The set of options for the game of that number: all sets in turn. Hidden agendas need two humans."""
    options = dict(VARIANTS[scenario][number % len(VARIANTS[scenario])])
    if seats - (VARIANTS[scenario] is ALIEN_SIDE) < 2:
        options.pop("agendas", None)
    return options
