"""The scenarios of On Mars with their options, and the game as the kernel needs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xenoboard.engine import Game, Scenario, ScenarioOption
from xenoboard.games.on_mars import hidden, phrases, positions
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.components import components
from xenoboard.games.on_mars.rules.setup import set_up
from xenoboard.games.on_mars.rules.turns import next_script
from xenoboard.games.on_mars.state import OnMarsState
from xenoboard.games.on_mars.view import view

LIBRARY = library()
VERSION = 2
"""Raised when the same answers may lead elsewhere than before."""

LENGTH = ScenarioOption(
    "length",
    "Length",
    "Which Missions are drawn: a short game has two Short and one Long, a long game one Short and two Long.",
    ("short", "long"),
    "short",
    rule="OM-B-111",
)
ENDING = ScenarioOption(
    "ending",
    "End",
    "When the Missions are over: finish the round and play one more, or (Space Oddity) end after the Colonization phase.",
    ("one_more_round", "space_oddity"),
    "one_more_round",
    ("one more round", "Space Oddity"),
    rule="OM-B-902",
)
BEACON = ScenarioOption(
    "beacon", "Beacon", "Shuffle the promo Blueprint Beacon in.", (False, True), False, ("without", "with Beacon"), rule="OM5-001"
)
FIRST = ScenarioOption(
    "first_player",
    "First player",
    "Who places the Player marker first, counting the Humans.",
    ("random", "1", "2", "3", "4"),
    "random",
    ("random", "player 1", "player 2", "player 3", "player 4"),
    rule="OM-B-141",
)
INVASION = (
    ScenarioOption(
        "commander",
        "Alien Commander",
        "Who plays the Alien Commander.",
        ("random", "1", "2", "3", "4", "5"),
        "random",
        ("random", "player 1", "player 2", "player 3", "player 4", "player 5"),
        rule="OM1-020",
    ),
    ScenarioOption(
        "ch1_unusable_spaces",
        "Spaces without effect",
        "Whether Action spaces whose action could do nothing count as uncovered when the Alien board is to be reset.",
        ("count", "not_counted"),
        "count",
        ("they count", "they do not count"),
        rule="OM-C-01",
    ),
    ScenarioOption(
        "ch1_alien_start_tech",
        "Alien technology",
        "The technology the Alien Commander starts with.",
        ("none", "shelter"),
        "none",
        ("none", "Shelter"),
        rule="OM-C-02",
    ),
    ScenarioOption(
        "ch1_sabotage_buyoff",
        "Buying off Sabotage",
        "Whether the Alien may lift a Sabotage token for 2 Crystals.",
        (False, True),
        False,
        ("no", "for 2 Crystals"),
        rule="OM-C-03",
    ),
    ScenarioOption(
        "ch1_abduction",
        "Abduction",
        "Where an abducted Scientist goes.",
        ("works_card", "to_display"),
        "works_card",
        ("to its card", "to the display"),
        rule="OM-C-04",
    ),
)
DECKS = {1: "Upgrade", 2: "Earth Contract", 3: "Tech", 4: "Scientist", 5: "Discovery"}


def goal_option(deck: int) -> ScenarioOption:
    """Which card of a Goal deck is laid out; two decks are random unless chosen otherwise (OM4-018, OM4-019)."""
    cards = tuple(goal for goal, face in LIBRARY.goals.items() if face.deck == deck)
    return ScenarioOption(
        f"goal_{deck}",
        f"{DECKS[deck]} Goal",
        f"The card of Goal deck {deck}; the more are random, the harder.",
        ("random", *cards),
        "random" if deck <= 2 else cards[0],
        rule="OM4-018",
    )


GOALS = tuple(goal_option(deck) for deck in DECKS)


def setup_of(chapter: str) -> Any:
    """The set-up function of a scenario."""

    def setup(seats: int, seed: int, options: Mapping[str, Any]) -> OnMarsState:
        return set_up(chapter, seats, seed, options)

    return setup


def scenario(
    chapter: str,
    title: str,
    summary: str,
    seats: tuple[int, int],
    minutes: tuple[int, int],
    difficulty: str,
    goal: str,
    *options: ScenarioOption,
) -> Scenario:
    """A scenario of a chapter."""
    return Scenario(
        key=f"on_mars/{chapter}",
        title=title,
        summary=summary,
        seats=seats,
        minutes=minutes,
        difficulty=difficulty,
        options=options,
        setup=setup_of(chapter),
        goal=goal,
    )


SCENARIOS = (  # the expansion's chapters first: the first scenario is what one click plays
    scenario(
        "invasion", "Chapter 1: Invasion", "One Alien Commander against the colony: 100 points, or 20 Troopers on Mars.",
        (3, 5), (90, 150), "moderate",
        "The Humans win together with 100 OP; the Alien Commander wins with all 20 Troopers on Mars.",
        LENGTH, BEACON, FIRST, *INVASION,
    ),
    scenario(
        "outbreak", "Chapter 2: Outbreak", "Contain an infection together before time or health runs out.",
        (2, 4), (60, 120), "hard",
        "The team wins when both goals are achieved. It loses when the rounds run out or too many Colonists are infected.",
        BEACON, FIRST,
    ),
    scenario(
        "blackout", "Chapter 3: Blackout", "Catch the saboteur before five Buildings go dark.",
        (2, 4), (60, 120), "moderate",
        "The team wins by catching the saboteur. It loses when five Buildings are in blackout, "
        "nobody has a Colonist left to guard them, or the Missions are over.",
        LENGTH, BEACON, FIRST,
    ),
    scenario(
        "monolith", "Chapter 4: Monolith", "Alone for 15 rounds: four of five goals, against sabotage.",
        (1, 1), (60, 90), "configurable",
        "You win with at least four of the five goals achieved when 15 rounds are over; the OP decide about the medal.",
        LENGTH, BEACON, *GOALS,
    ),
    scenario(
        "base", "On Mars", "Build the first colony and earn the most Opportunity Points.",
        (2, 4), (90, 150), "hard",
        "Whoever has the most OP wins when the colony's three Missions are fulfilled and the last round is played.",
        LENGTH, ENDING, BEACON, FIRST,
    ),
)  # fmt: skip


GAME = Game(
    key="on_mars",
    title="On Mars: Alien Invasion",
    version=VERSION,
    scenarios=SCENARIOS,
    state=OnMarsState,
    next_script=next_script,
    wording=phrases,
    view=view,
    redeal=hidden.redeal,
    dealt=hidden.DEALT,
    components=components,
    read_position=positions.read,
    write_position=positions.write,
    rules=lambda: LIBRARY.rules,
)
