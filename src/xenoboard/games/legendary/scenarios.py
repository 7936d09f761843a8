"""The scenarios of Legendary Encounters with their options, and the game as the kernel needs it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from xenoboard.engine import Game, Scenario, ScenarioOption
from xenoboard.engine.coverage import RuleText
from xenoboard.games.legendary import hidden, phrases, positions
from xenoboard.games.legendary.cards import library
from xenoboard.games.legendary.rules.setup import set_up
from xenoboard.games.legendary.rules.turns import next_script
from xenoboard.games.legendary.state import LegendaryState
from xenoboard.games.legendary.view import view
from xenoboard.parts.zones import count_faces

LIBRARY = library()
VERSION = 1
"""Raised when the same answers may lead elsewhere than before."""

FILM_NAMES = {"Alien": "Alien: the Nostromo", "Covenant": "Alien: Covenant"}
AVATARS = tuple(face.id for face in LIBRARY.of_kind("avatar"))
CHARACTERS = tuple(LIBRARY.characters)


def barracks(film: str) -> ScenarioOption:
    """Which four characters are in the Barracks (LE-005, LE-B-19)."""
    return ScenarioOption(
        key="barracks",
        title="Barracks",
        sentence="The four characters whose cards the humans can recruit; the recommended four unless you choose.",
        values=CHARACTERS,
        default=list(LIBRARY.films[film].barracks),
        many=(4, 4),
        rule="LE-005",
    )


def film_choice(key: str, title: str, sentence: str) -> ScenarioOption:
    """From which film a card of a mixed set-up comes (LE-B-20)."""
    films = tuple(LIBRARY.films)
    return ScenarioOption(key, title, sentence, films, "Covenant", tuple(FILM_NAMES[film] for film in films), rule="LE-B-20")


COVENANT_SET = ScenarioOption(
    key="covenant_set",
    title="Covenant cards",
    sentence="Shuffle in the Covenant Strikes, Drones and Bloodbursters.",
    values=(True, False),
    default=True,
    labels=("with them", "without"),
    rule="LE-009",
)

SWITCHES = (
    ScenarioOption(
        "hard_mode",
        "Hard Mode",
        "Tougher versions of the Location and the Objectives.",
        ("none", "all", "per_card"),
        "none",
        ("normal", "all hard", "card by card"),
        rule="LE-038",
    ),
    ScenarioOption(
        "hard_cards",
        "Hard cards",
        "Which cards are their Hard Mode version, with 'card by card'.",
        ("location", "1", "2", "3"),
        [],
        ("Location", "Objective 1", "Objective 2", "Objective 3"),
        many=(0, 4),
        rule="LE-C-06",
    ),
    ScenarioOption(
        "soldiers",
        "Soldiers",
        "One random Soldier in each mini-deck.",
        (False, True),
        False,
        ("without", "with Soldiers"),
        rule="LE-039",
    ),
    ScenarioOption(
        "drone_chart",
        "Drone chart",
        "How many Drones join the Hive: the revised chart, or the base game's.",
        ("revised", "base"),
        "revised",
        ("revised", "base game"),
        rule="LE-030",
    ),
    ScenarioOption(
        "complex_push",
        "Complex",
        "Whether a new Hive card pushes only where it must, or everything in the Complex moves each time.",
        ("when_needed", "always"),
        "when_needed",
        ("push when needed", "everything moves"),
        rule="LE-Q-50",
    ),
    ScenarioOption(
        "coordinate_replacement",
        "Coordinate",
        "Whether a player who coordinates a card draws another in its place.",
        (True, False),
        True,
        ("draw a card", "draw nothing"),
        rule="LE-Q-43",
    ),
    ScenarioOption(
        "avatars",
        "Avatars",
        "Who each player is; drawn at random unless chosen.",
        ("random", *AVATARS),
        "random",
        ("random", *(LIBRARY.faces[avatar].name for avatar in AVATARS)),
        per_seat=True,
        rule="LE-B-18",
    ),
    ScenarioOption(
        "first_player",
        "First player",
        "Who begins.",
        ("random", "1", "2", "3", "4", "5"),
        "random",
        ("random", "player 1", "player 2", "player 3", "player 4", "player 5"),
        rule="LE-B-26",
    ),
)

FIXED = {"covenant_set": True}
"""What a scenario without the option plays with."""


def setup_of(scenario: str) -> Any:
    """The set-up function of a scenario."""

    def setup(seats: int, seed: int, options: Mapping[str, Any]) -> LegendaryState:
        return set_up(scenario, seats, seed, FIXED | dict(options))

    return setup


SCENARIOS = (
    Scenario(
        key="legendary/covenant",
        title="Alien: Covenant",
        summary="Answer a rogue transmission, survive Planet 4, and decide whether to face David.",
        seats=(1, 5),
        minutes=(40, 75),
        difficulty="hard",
        options=(barracks("Covenant"), *SWITCHES),
        setup=setup_of("legendary/covenant"),
    ),
    Scenario(
        key="legendary/alien",
        title="Alien: the Nostromo",
        summary="Three Objectives aboard the Nostromo, and one perfect organism.",
        seats=(1, 5),
        minutes=(35, 60),
        difficulty="medium",
        options=(barracks("Alien"), COVENANT_SET, *SWITCHES),
        setup=setup_of("legendary/alien"),
    ),
    Scenario(
        key="legendary/mixed",
        title="Mixed films",
        summary="Any Location, any three Objectives with their mini-decks, any four characters.",
        seats=(1, 5),
        minutes=(40, 75),
        difficulty="varies",
        options=(
            film_choice("location", "Location", "Where the film plays; its Hazards."),
            film_choice("objective_1", "Objective 1", "With its mini-deck."),
            film_choice("objective_2", "Objective 2", "With its mini-deck."),
            film_choice("objective_3", "Objective 3", "With its mini-deck; that of Covenant may lead to the fight with David."),
            barracks("Covenant"),
            COVENANT_SET,
            *SWITCHES,
        ),
        setup=setup_of("legendary/mixed"),
    ),
)


@functools.cache
def rule_texts() -> Mapping[str, RuleText]:
    """Every rule id with its text."""
    return {rule.id: RuleText(rule.id, rule.text, rule.where, rule.source) for rule in LIBRARY.rules.values()}


GAME = Game(
    key="legendary",
    title="Legendary Encounters: Alien Covenant",
    version=VERSION,
    scenarios=SCENARIOS,
    state=LegendaryState,
    next_script=next_script,
    wording=phrases,
    view=view,
    redeal=hidden.redeal,
    dealt=hidden.DEALT,
    components=count_faces,
    read_position=positions.read,
    write_position=positions.write,
    rules=rule_texts,
    proved=lambda: (),
)
