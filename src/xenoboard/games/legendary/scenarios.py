"""The scenarios of Legendary Encounters with their options, and the game as the kernel needs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from xenoboard.engine import Game, Scenario, ScenarioOption
from xenoboard.games.legendary import hidden, phrases, positions
from xenoboard.games.legendary.cards import library
from xenoboard.games.legendary.rules.setup import set_up
from xenoboard.games.legendary.rules.turns import next_script
from xenoboard.games.legendary.state import LegendaryState
from xenoboard.games.legendary.view import view
from xenoboard.parts.zones import count_faces

LIBRARY = library()
VERSION = 3
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
        special=True,
    )


def film_choice(key: str, title: str, sentence: str) -> ScenarioOption:
    """From which film a card of a mixed set-up comes (LE-B-20)."""
    films = tuple(LIBRARY.films)
    return ScenarioOption(key, title, sentence, films, "Covenant", tuple(FILM_NAMES[film] for film in films), rule="LE-B-20")


COVENANT_SET = ScenarioOption(
    key="covenant_set",
    title="Covenant cards",
    sentence="Shuffle in the Covenant Strikes, Drones, Bloodbursters and Agendas, and draw its avatars, too.",
    values=(True, False),
    default=True,
    labels=("with them", "without"),
    rule="LE-009",
    special=True,
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
        special=True,
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
        special=True,
    ),
    ScenarioOption(
        "complex_push",
        "Complex",
        "Whether a new Hive card pushes only where it must, or everything in the Complex moves each time.",
        ("when_needed", "always"),
        "when_needed",
        ("push when needed", "everything moves"),
        rule="LE-Q-50",
        special=True,
    ),
    ScenarioOption(
        "coordinate_replacement",
        "Coordinate",
        "Whether a player who coordinates a card draws another in its place.",
        (True, False),
        True,
        ("draw a card", "draw nothing"),
        rule="LE-Q-43",
        special=True,
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
        special=True,
    ),
    ScenarioOption(
        "first_player",
        "First player",
        "Who begins.",
        ("random", "1", "2", "3", "4", "5"),
        "random",
        ("random", "player 1", "player 2", "player 3", "player 4", "player 5"),
        rule="LE-B-26",
        special=True,
    ),
)

AGENDAS = ScenarioOption(
    "agendas",
    "Hidden agendas",
    "Everybody gets a secret goal, and one of the goals dealt from is evil: somebody may be a traitor.",
    (False, True),
    False,
    ("without", "with agendas"),
    rule="LE-B-68",
)
ALIEN_PLAYERS = ScenarioOption(
    "alien_players",
    "Alien players",
    "Humans who die of a Chestburster come back as aliens and fight the others.",
    (False, True),
    False,
    ("the dead stay dead", "they come back"),
    rule="LE-B-65",
)
ALIEN_SWITCHES = (
    ScenarioOption(
        "alien_seat",
        "Alien player",
        "Who plays against the others.",
        ("random", "1", "2", "3", "4", "5"),
        "random",
        ("random", "player 1", "player 2", "player 3", "player 4", "player 5"),
        rule="LE-B-75",
    ),
    ScenarioOption(
        "neomorph",
        "Neomorph",
        "Put the Neomorph into the Nest in place of one group.",
        ("none", *(name for name in LIBRARY.nests if name != "Neomorph")),
        "none",
        rule="LE-026",
        special=True,
    ),
    ScenarioOption(
        "bite_limit",
        "Bite",
        "How often one human may be bitten in a turn.",
        ("none", "per_human"),
        "none",
        ("as often as paid", "once per human"),
        rule="LE-C-09",
        special=True,
    ),
    ScenarioOption(
        "hunt_discards",
        "Hunt",
        "How many cards a Hunt payment discards.",
        ("one", "all"),
        "one",
        ("one card", "all fitting cards"),
        rule="LE-C-10",
        special=True,
    ),
    ScenarioOption(
        "qm_hive_phase",
        "Alien Hive Phase",
        "Whether a Hive card is added in the alien player's turn, too.",
        (False, True),
        False,
        ("no", "yes"),
        rule="LE-C-12",
        special=True,
    ),
)

HUMAN_SWITCHES = tuple(switch for switch in SWITCHES if switch.key != "drone_chart")
"""With an alien player the Drones follow a chart of their own (LE-B-77)."""

FIXED = {
    "covenant_set": True,
    "agendas": False,
    "alien_players": False,
    "bite_limit": "none",
    "hunt_discards": "one",
    "qm_hive_phase": False,
    "drone_chart": "revised",
}
"""What a scenario without the option plays with."""

FILM_CHOICES = (
    film_choice("location", "Location", "Where the film plays; its Hazards."),
    film_choice("objective_1", "Objective 1", "With its mini-deck."),
    film_choice("objective_2", "Objective 2", "With its mini-deck."),
    film_choice("objective_3", "Objective 3", "With its mini-deck; that of Covenant may lead to the fight with David."),
)
"""The cards of a mixed set-up."""

ANY_FILM = tuple(msgspec.structs.replace(choice, special=True) for choice in FILM_CHOICES)
"""The same with an alien player, who is what that game is about."""


def setup_of(scenario: str) -> Any:
    """The set-up function of a scenario."""

    def setup(seats: int, seed: int, options: Mapping[str, Any]) -> LegendaryState:
        return set_up(scenario, seats, seed, FIXED | dict(options))

    return setup


TOGETHER = (
    "The humans win together when the three Objectives are completed, one after the other. They lose when all of them are dead."
)
AGAINST_ONE = (
    "The humans win when the three Objectives are completed and they have killed {alien} in the fight that follows; "
    "{alien} wins when all humans are dead."
)


SCENARIOS = (
    Scenario(
        key="legendary/covenant",
        title="Alien: Covenant",
        summary="Answer a rogue transmission, survive Planet 4, and decide whether to face David.",
        seats=(1, 5),
        minutes=(40, 75),
        difficulty="hard",
        options=(barracks("Covenant"), *SWITCHES, AGENDAS, ALIEN_PLAYERS),
        setup=setup_of("legendary/covenant"),
        goal=TOGETHER,
    ),
    Scenario(
        key="legendary/alien",
        title="Alien: the Nostromo",
        summary="Three Objectives aboard the Nostromo, and one perfect organism.",
        seats=(1, 5),
        minutes=(35, 60),
        difficulty="medium",
        options=(barracks("Alien"), COVENANT_SET, *SWITCHES, AGENDAS, ALIEN_PLAYERS),
        setup=setup_of("legendary/alien"),
        goal=TOGETHER,
    ),
    Scenario(
        key="legendary/mixed",
        title="Mixed films",
        summary="Any Location, any three Objectives with their mini-decks, any four characters.",
        seats=(1, 5),
        minutes=(40, 75),
        difficulty="varies",
        options=(
            *FILM_CHOICES,
            barracks("Covenant"),
            COVENANT_SET,
            *SWITCHES,
            AGENDAS,
            ALIEN_PLAYERS,
        ),
        setup=setup_of("legendary/mixed"),
        goal=TOGETHER,
    ),
    Scenario(
        key="legendary/queen_mother",
        title="The Queen Mother",
        summary="One player is the Queen Mother and hunts the others through the Complex.",
        seats=(2, 5),
        minutes=(60, 100),
        difficulty="hard",
        options=(*ALIEN_SWITCHES, *ANY_FILM, barracks("Covenant"), COVENANT_SET, *HUMAN_SWITCHES, AGENDAS, ALIEN_PLAYERS),
        setup=setup_of("legendary/queen_mother"),
        goal=AGAINST_ONE.format(alien="the Queen Mother"),
    ),
    Scenario(
        key="legendary/david",
        title="David",
        summary="One player is David, with all the time in the world to perfect his creations.",
        seats=(2, 5),
        minutes=(60, 100),
        difficulty="hard",
        options=(*ALIEN_SWITCHES, *ANY_FILM, barracks("Covenant"), COVENANT_SET, *HUMAN_SWITCHES, AGENDAS, ALIEN_PLAYERS),
        setup=setup_of("legendary/david"),
        goal=AGAINST_ONE.format(alien="David"),
    ),
)


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
    rules=lambda: LIBRARY.rules,
)
