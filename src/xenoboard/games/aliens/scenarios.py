"""The scenarios of Aliens with their options, and the game as the kernel needs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from xenoboard.engine import Game, Scenario, ScenarioOption, SetupError
from xenoboard.games.aliens import hidden, phrases, positions
from xenoboard.games.aliens.cards import Mission, library
from xenoboard.games.aliens.rules import campaign
from xenoboard.games.aliens.rules.people import NEWT
from xenoboard.games.aliens.rules.setup import BY_EDITION, set_up
from xenoboard.games.aliens.rules.turns import next_script
from xenoboard.games.aliens.state import AliensState
from xenoboard.games.aliens.view import view
from xenoboard.parts.zones import count_faces

LIBRARY = library()
VERSION = 2
"""Raised when the same answers may lead elsewhere than before."""

PEOPLE = tuple(who for who in LIBRARY.people if who != NEWT)
TEAM = {
    "core": ["hicks", "vasquez", "hudson", "gorman", "ripley", "frost"],
    "gafhyb": ["hicks", "vasquez", "hudson", "ripley", "bishop", "apone"],
    "pipe": ["hicks", "vasquez", "hudson", "ripley", "ferro", "spunkmeyer"],
}
EIGHT = ["hicks", "vasquez", "hudson", "ripley", "apone", "drake", "frost", "dietrich"]
HELD = ["apone", "dietrich"]


def by_edition(
    key: str, title: str, sentence: str, values: tuple[Any, ...], labels: tuple[str, ...], rule: str
) -> ScenarioOption:
    """A switch that an edition of the core rules sets unless it is set itself."""
    return ScenarioOption(
        key, title, sentence, (BY_EDITION, *values), BY_EDITION, ("as in the edition", *labels), rule=rule, special=True
    )


EDITION = (
    ScenarioOption(
        "edition", "Edition", "Which printing of the core rules; it sets the switches below.", ("2020", "2023"), "2020", rule="AG-B-009",
        special=True,
    ),
    by_edition(
        "los_door_posts", "Door posts", "Whether a line of sight that touches a door post is free.", ("pass", "block"),
        ("free", "blocked"), "AG-C-02",
    ),
    by_edition(
        "break_through", "Breaking through", "What Aliens must roll against a Barricade.", (4, 5), ("4 or more", "5 or more"), "AG-C-08"
    ),
    by_edition(
        "knocked_down_blocks_los", "Knocked Down Characters", "Whether they block line of sight.", (True, False),
        ("block", "do not block"), "AG-C-09",
    ),
    by_edition(
        "defensive_fire_start_adjacent", "Defensive Fire", "Also against an Alien that starts next to a Character.", (False, True),
        ("only when it moves in", "also when it starts there"), "AG-C-10",
    ),
    by_edition(
        "aim_reset", "Aim dials", "When they are set.", ("activation", "marine_phase"), ("at the activation", "at the Marine Phase"),
        "AG-C-11",
    ),
    by_edition(
        "motion_draws", "Motion Tracker", "How many cards a turn.", ("mission", "players"), ("by the Mission", "by the number of players"),
        "AG-C-12",
    ),
    by_edition(
        "tunnel_cards", "Tunnels", "What a Tunnel card does.", ("spawn_only", "place_by_hero"),
        ("Blips at the Tunnels", "first a new Tunnel"), "AG-C-13",
    ),
    ScenarioOption(
        "swarm_models", "Swarms", "Tokens under one model, or several models.", ("tokens", "models"), "tokens", rule="AG-C-14",
        special=True,
    ),
    ScenarioOption(
        "defense_adjacent_count", "Defense rolls", "Which adjacent Aliens count.", ("beyond_first", "all"), "beyond_first",
        ("those beyond the first", "all"), rule="AG-C-15", special=True,
    ),
)  # fmt: skip


def fireteam(card: Mission) -> ScenarioOption:
    """Who is fielded (AG-012)."""
    default = EIGHT[: card.fireteam_max] if card.fireteam_max > 6 else TEAM[card.box]
    return ScenarioOption(
        "fireteam",
        "Fireteam",
        "The Characters that are fielded; everybody else is held in reserve.",
        PEOPLE,
        default,
        tuple(LIBRARY.people[who].name for who in PEOPLE),
        many=(1, card.fireteam_max),
        rule="AG-012",
    )


LOADOUT = ScenarioOption(
    "loadout", "Equipment", "Starting equipment: what we recommend, or chosen card by card.", ("recommended", "choose"), "recommended",
    ("recommended", "chosen"), rule="AG-B-033",
)  # fmt: skip
VARIANTS = ScenarioOption(
    "variants", "Alien Variants", "Mix the four Alien Variant Blips into the pool.", (False, True), False, ("without", "with Variants"),
    rule="AG-024",
)  # fmt: skip
EXPERIENCE = ScenarioOption(
    "experience",
    "Experience",
    "Players gain Experience cards.",
    (False, True),
    False,
    ("without", "with Experience cards"),
    rule="AG-040",
)
HIVE = ScenarioOption(
    "hive", "Alien Hive", "The last seat plays the Hive.", (False, True), False, ("nobody", "the last seat"), rule="AG-B-002"
)
DUCTS = ScenarioOption(
    "air_ducts", "Air Ducts", "Six Air Duct Entrances lie on the boards.", (False, True), False, ("without", "with Air Ducts"),
    rule="AG-105",
)  # fmt: skip
SHIP = ScenarioOption(
    "dropship", "Dropship", "The Dropship stands against the boards, with four Crates.", (False, True), False,
    ("without", "with the Dropship"), rule="AG-106",
)  # fmt: skip
PLACES = ScenarioOption(
    "places", "Module places", "Where Air Duct Entrances lie and the Dropship stands.", ("suggested", "chosen"), "suggested",
    ("as suggested", "chosen by the players"), rule="AG-119",
)  # fmt: skip
SIZE = ScenarioOption(
    "size", "Boards", "How many rows and columns of boards.", ("2x2", "2x3", "1x3"), "2x2", ("four", "six", "three in a row"),
    rule="AG-B-030",
)  # fmt: skip
NEWT_OPTION = ScenarioOption(
    "newt", "Newt", "Whether Newt comes along.", (True, False), True, ("comes along", "stays behind"), rule="AG-021"
)
CAPTIVES = ScenarioOption(
    "captives", "Captives", "Who is held in the nest.", PEOPLE, HELD, tuple(LIBRARY.people[who].name for who in PEOPLE), many=(1, 4),
    rule="AG-B-170",
)  # fmt: skip

DIFFICULTY = {"m1": "easy", "m2": "hard", "rescue": "hard", "supply": "medium", "gm5": "medium"}
SUMMARIES = {
    "m1": "Hadley's Hope is silent. One of four signals is a little girl.",
    "m2": "The nest has closed around you. The APC waits at the far end.",
    "m3": "Hold Operations, open the Exit, get out.",
    "hunt": "Lay the boards yourselves and survive the whole Motion Tracker deck.",
    "rescue": "Bring out whoever is cocooned in the nest.",
    "supply": "Carry at least four Crates out.",
    "gm1": "The expanded search for Newt, through the garage.",
    "gm2": "The expanded escape from the reactor.",
    "gm25": "Through the swarm in the APC.",
    "pm25": "Drive under the cockpit, load up, take off.",
    "gm3": "The expanded last stand in Operations.",
    "pm3": "The corridors are cut. The air ducts are the way out.",
    "gm4": "Down to the Queen's chamber for Newt.",
    "gm5": "Get away from her.",
}

NUMBERS = {4: "Four", 6: "Six"}
CAMPAIGNS = "Linked Missions"
MISSIONS = {
    "core": "Missions of the core box",
    "gafhyb": "Missions on the expanded boards",
    "pipe": "Missions with Air Ducts and Dropship",
}


def options_of(card: Mission) -> tuple[ScenarioOption, ...]:
    """The options of a Mission."""
    found = [fireteam(card)]
    if card.id == "rescue":
        found.append(CAPTIVES)
    if card.newt in ("optional", "if_alive"):
        found.append(NEWT_OPTION)
    if card.id == "hunt":
        found.append(SIZE)
    if card.bug_hunt:
        found += [DUCTS, SHIP] if card.id == "hunt" else [DUCTS, SHIP, PLACES]
    else:
        found.append(LOADOUT)
    return (*found, VARIANTS, EXPERIENCE, HIVE, *EDITION)


def setup_of(scenario: str) -> Callable[[int, int, Mapping[str, Any]], AliensState]:
    """The set-up function of a scenario."""

    def setup(seats: int, seed: int, options: Mapping[str, Any]) -> AliensState:
        return set_up(scenario, seats, seed, options)

    return setup


def hunted(card: Mission) -> str:
    """A Bug Hunt in a sentence."""
    boards = sum(len([board for board in row if board]) for row in card.layout)
    queen = " and kill the Queen" if "Queen" in card.win else ""
    return f"{NUMBERS[boards]} boards: survive the whole Motion Tracker deck{queen}."


def family_of(card: Mission) -> str:
    """What a Mission is listed under."""
    if card.bug_hunt:
        return "Bug Hunts"
    return MISSIONS[card.box]


def scenario_of(card: Mission) -> Scenario:
    """A Mission as a scenario."""
    hunt = card.bug_hunt
    return Scenario(
        key=f"aliens/{card.id}",
        title=card.name,
        summary=SUMMARIES.get(card.id) or hunted(card),
        seats=(1, 7),
        minutes=(45, 120) if hunt else (40, 90),
        difficulty=DIFFICULTY.get(card.id, "hard" if card.box != "core" else "medium"),
        options=options_of(card),
        setup=setup_of(f"aliens/{card.id}"),
        bound=100_000 if hunt else 40_000,  # a Bug Hunt's only clock is the Endurance deck, which aimless people spend slowly
        goal=card.win,
        family=family_of(card),
    )


def set_up_campaign(seats: int, seed: int, options: Mapping[str, Any]) -> AliensState:
    """The set-up function of the campaign."""
    with_hive = bool(options["hive"]) or seats > 6
    if seats - with_hive < 1:
        raise SetupError("option 'hive': the Hive player is one seat more; two seats are needed at least")
    return campaign.set_up_campaign(seats, seed, str(options["boxes"]), with_hive, dict(options))


CAMPAIGN = Scenario(
    key="aliens/campaign",
    title="Campaign",
    summary="Linked Missions: who is lost stays lost, what is learnt stays learnt.",
    seats=(1, 7),
    minutes=(180, 480),
    difficulty="hard",
    options=(
        ScenarioOption(
            "boxes",
            "Campaign",
            "Which Missions are played, in order.",
            ("pipe", "expanded", "core"),
            "pipe",
            ("with the updated Missions 2.5 and 3", "Get Away From Her", "the first box"),
            rule="AG-B-172",
        ),
        LOADOUT,
        VARIANTS,
        EXPERIENCE,
        HIVE,
        *EDITION,
    ),
    setup=set_up_campaign,
    bound=40_000,
    goal="Win one Mission after the other; each tells its own goal.",
    family=CAMPAIGNS,
)


def components(state: AliensState) -> Mapping[str, int]:
    """How often each card and token is on the table. In a campaign the tokens of single Missions come and go and are not counted."""
    counts = count_faces(state)
    if state.campaign is None:
        return counts
    return {face: n for face, n in counts.items() if not face.startswith(("mission-", "exit-", "captive-"))}


SCENARIOS = (*(scenario_of(card) for card in LIBRARY.missions.values()), CAMPAIGN)


GAME = Game(
    key="aliens",
    title="Aliens: We're in the Pipe, Five by Five",
    version=VERSION,
    scenarios=SCENARIOS,
    state=AliensState,
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
