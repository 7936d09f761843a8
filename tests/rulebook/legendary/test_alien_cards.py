"""Every card of the alien side once: the Queen Mother's and David's roles and Nest, the risen aliens' decks, Strikes she draws."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone

from xenoboard.games.legendary.cards import library

FACES = library().faces
NAMED = {face.name: face for face in FACES.values() if face.kind in ("nest", "queen_role", "david_role", "alien_card")}
QUEEN, HUMAN, OTHER = 0, 1, 2


def queen(card: str, more: str = "", **options):
    """The alien player is about to play this card against two humans; she has a Strike, and so has each of them."""
    scenario = "legendary/david" if NAMED[card].kind == "david_role" else "legendary/queen_mother"
    own = "" if NAMED[card].kind == "nest" else "alien_box: []\n    "
    nest = {"neomorph": "The Beast"} if NAMED[card].character == "Neomorph" else {}
    return position(
        scenario,
        f"""
    turn: 0
    {own}complex: {{airlock: Neomorph, medlab: Perfect Organism, ducts: Hull Crawler down}}
    hive: [Hull Crawler, Protomorph, Neomorph]
    {more}
    players:
      0: {{hand: ["{card}", Royal Claw], deck: [Royal Instinct, Royal Instinct], discard: [Royal Claw], strikes: [Deep Cut]}}
      1: {{avatar: Medic, hand: [Grunt], discard: [], strikes: [Grazed]}}
      2: {{avatar: Scout, hand: [Grunt], discard: [], strikes: [Grazed]}}
        """.replace("Royal Instinct", "Patient Study" if "david" in scenario else "Royal Instinct").replace(
            "Royal Claw", "Quiet Violence" if "david" in scenario else "Royal Claw"
        ),
        seats=3,
        alien_seat="1",
        first_player="1",
        **nest,
        **options,
    )


UNLOCKS = [  # (card, keywords unlocked, Attack for it alone, cards drawn)
    *((name, [name.lower()], 1, 0) for name in ("Bite", "Grab", "Hunt", "Rush")),
    ("Do You Dream of Me?", ["bite"], 0, 0),
    ("I Found Perfection Here", ["rush"], 1, 0),
    ("I Was Not Made to Serve", ["grab"], 1, 0),
    ("You're Such a Disappointment to Me", ["hunt"], 1, 0),
    ("Host Seeker", ["grab"], 1, 0),
    ("Rapid Growth", ["grab"], 0, 1),
    ("Four-Legged Run", ["rush"], 0, 0),
    ("Crushing Grip", ["bite"], 0, 0),
    ("Confused Loyalty", [], 0, 1),
    ("Skull Crush", ["bite"], 1, 0),
    ("Unseen Hunter", ["hunt"], 0, 0),
    ("Structural Perfection", ["hunt"], 1, 0),
    ("No Delusions of Morality", ["hunt", "bite"], 0, 0),
    ("Spine Burst", ["bite"], 0, 0),
    ("Ghost-White Hunter", ["hunt"], 1, 1),
    ("Egg Field", [], 0, 0),
    ("Patience", [], 0, 0),
]
TEXTS = (  # those with another text, tested one by one below
    "Mass Implantation", "Track the Prey", "Corner Them", "Stampede", "Matricide", "Drifting Spores", "Airborne Infection",
)  # fmt: skip


@pytest.mark.rule("LE-B-85", "LE-B-31")
@pytest.mark.parametrize(("card", "unlocked", "bonus", "drawn"), UNLOCKS, ids=[row[0] for row in UNLOCKS])
def test_a_card_of_the_alien_player_gives_what_is_printed(card, unlocked, bonus, drawn):
    face = NAMED[card]
    game = queen(card)
    before = snapshot(game)
    play(game, f"play {face.slug}")
    extra = [{"n": bonus, "only": unlocked[0]}] if bonus else []
    assert game.view(QUEEN)["pools"] == {"attack": face.attack, "recruit": face.recruit, "extra": extra}
    assert game.view(QUEEN)["alien"]["unlocked"] == unlocked
    assert len(zone(game, "hand:0")) == 1 + drawn
    healed = ("zones.attached:0", "zones.strikediscard") if "Heal" in face.text else ()
    assert zone(game, "attached:0") == ([] if healed else ["Deep Cut"])
    own = ("zones.hand:0", "zones.play:0", "zones.deck:0", "played", "attack", "recruit", "extra", "unlocked")
    assert only_changed(before, game, *own, *healed)
    assert asked(game) == (QUEEN, "alien_action")


def test_every_card_she_can_play_is_tested_here():
    cards = {face.name for face in library().of_kind("nest", "queen_role", "david_role")}
    assert {row[0] for row in UNLOCKS} | set(TEXTS) == cards


@pytest.mark.rule("LE-B-51", "LE-B-54")
def test_mass_implantation_puts_a_facehugger_in_front_of_each_human():
    game = play(queen("Mass Implantation"), "play mass-implantation")
    assert [zone(game, f"facing:{seat}") for seat in range(3)] == [[], ["Facehugger"], ["Facehugger"]]
    short = play(queen("Mass Implantation", "hatchery: [Facehugger]"), "play mass-implantation")
    assert [zone(short, f"facing:{seat}") for seat in (1, 2)] == [["Facehugger"], []]  # the next human first (LE-B-61)
    assert asked(short) == (QUEEN, "alien_action")


@pytest.mark.rule("LE-B-71", "LE-B-96")
def test_track_the_prey_orders_the_top_two_hive_cards_and_nobody_else_sees_them():
    game = play(queen("Track the Prey"), "play track-the-prey", "activate track-the-prey")
    assert keys(game) == ["looked 1 hull-crawler", "looked 2 protomorph"]
    play(game, "looked 1 hull-crawler")  # the deepest of them
    assert list(reversed(zone(game, "hive")))[:3] == ["Protomorph", "Hull Crawler", "Neomorph"]
    assert "cards" not in events(game, "looked_top", HUMAN)[-1]
    assert "activate track-the-prey" not in keys(game)


@pytest.mark.rule("LE-B-28")
def test_corner_them_may_move_a_face_up_enemy_left():
    game = play(queen("Corner Them"), "play corner-them")
    assert keys(game) == ["foe airlock", "foe medlab", "stop"]
    play(game, "foe airlock")
    assert (zone(game, "combat"), zone(game, "up:airlock")) == (["Neomorph"], [])
    still = queen("Corner Them")
    before = snapshot(still)
    play(still, "play corner-them", "stop")
    assert only_changed(before, still, "zones.hand:0", "zones.play:0", "played", "attack")


@pytest.mark.rule("LE-B-28", "LE-B-84")
def test_stampede_adds_two_hive_cards():
    game = play(queen("Stampede"), "play stampede")
    assert (zone(game, "down:weapons"), zone(game, "down:ducts")) == (["Hull Crawler"], ["Protomorph"])
    assert zone(game, "up:medlab") == []
    assert zone(game, "up:crew") == ["Perfect Organism"]


@pytest.mark.rule("LE-B-47")
def test_matricide_may_kill_a_card_of_her_own():
    game = play(queen("Matricide"), "play matricide")
    assert keys(game) == ["card-in royal-claw hand", "card-in royal-claw discard", "stop"]
    play(game, "card-in royal-claw discard")
    assert (zone(game, "discard:0"), zone(game, "deadcharacters")) == ([], ["Royal Claw"])
    assert play(queen("Matricide"), "play matricide", "stop").view(QUEEN)["pools"]["attack"] == 5


@pytest.mark.rule("LE-048", "LE-B-71")
def test_drifting_spores_cost_a_card_and_give_one_human_a_bloodburster():
    game = play(queen("Drifting Spores"), "play drifting-spores", "activate drifting-spores")
    if asked(game) == (QUEEN, "discard"):
        play(game, "card royal-claw")
    play(game, "human 2")
    assert [zone(game, f"discard:{seat}") for seat in (1, 2)] == [[], ["Bloodburster Neomorph"]]
    assert zone(game, "discard:0")[:2] == ["Royal Claw", "Royal Claw"]
    empty = play(queen("Drifting Spores", "attack: 3"), "play drifting-spores", "play royal-claw")
    assert refused(empty, "activate drifting-spores") == "LE-B-71"
    none = play(queen("Drifting Spores", "hatchery: [Facehugger]\n    dead_enemies: []"), "play drifting-spores")
    assert refused(none, "activate drifting-spores") == "LE-B-71"


@pytest.mark.rule("LE-048", "LE-049", "LE-050")
def test_airborne_infection_gives_each_human_a_bloodburster_as_long_as_there_are_any():
    game = play(queen("Airborne Infection"), "play airborne-infection")
    assert [zone(game, f"discard:{seat}") for seat in (1, 2)] == [["Bloodburster Neomorph"]] * 2
    more = "hatchery: [Bloodburster Neomorph]\n    dead_enemies: [Bloodburster Neomorph]"
    last = play(queen("Airborne Infection", more), "play airborne-infection")
    assert [zone(last, f"discard:{seat}") for seat in (1, 2)] == [["Bloodburster Neomorph"]] * 2
    none = play(queen("Airborne Infection", more.replace("dead_enemies: [Bloodburster Neomorph]", "")), "play airborne-infection")
    assert [zone(none, f"discard:{seat}") for seat in (1, 2)] == [["Bloodburster Neomorph"], []]


# Strikes she draws --------------------------------------------------------------------------------------------------------------

HURTS_HER = [face for face in library().of_kind("strike") if face.name not in ("Distraction", "Monumental Tragedy")]


@pytest.mark.rule("LE-097", "LE-B-86")
@pytest.mark.parametrize("face", HURTS_HER, ids=[face.name for face in HURTS_HER])
def test_a_strike_she_draws_does_to_her_what_it_does_to_a_human(face):
    game = position(
        "legendary/queen_mother",
        f"""
        turn: 1
        objective: 3
        attack: 7
        combat: [Adaptable]
        complex: {{airlock: Neomorph}}
        hive: [Hull Crawler]
        alien_enemy: [end]
        strikes: [{face.name}, Grazed]
        players:
          0: {{hand: [Egg Field, Egg Field, Egg Field], deck: [Royal Claw], discard: [], strikes: []}}
          1: {{hand: [Grunt, Grunt], discard: [], strikes: []}}
          2: {{hand: [Grunt, Grunt], discard: [], strikes: []}}
        """,
        seats=3,
        alien_seat="1",
        first_player="1",
    )
    play(game, "fight-alien")
    while asked(game) != (HUMAN, "action"):
        seat, prompt = asked(game)
        assert seat == QUEEN or prompt == "discard"
        play(game, next(key for key in keys(game) if key != "stop"))
    stays = not face.discard_after
    assert (zone(game, "attached:0"), zone(game, "strikediscard")) == (([face.name], []) if stays else ([], [face.name]))
    alone = {"Acid Splash": 1, "Acid Face": 1, "Concussion": 2}.get(face.name, 0)
    each = 1 if face.name in ("Panic", "Lander Explosion") else 0
    killed = 1 if face.name == "Equipment Lost" else 0
    gained = ["Bloodburster Neomorph"] if face.name == "Spore Inhalation" else []
    assert zone(game, "discard:0") == ["Egg Field"] * alone + gained
    assert zone(game, "deadcharacters") == ["Egg Field"] * killed
    assert [len(zone(game, f"discard:{seat}")) for seat in (1, 2)] == [each, each]
    assert zone(game, "down:ducts") == (["Hull Crawler"] if face.name == "Dragged Away" else [])
    assert ("Neomorph" in zone(game, "combat")) is (face.name == "Tail Whip")
    assert game.view(HUMAN)["alien"]["defense"] == 8  # Adaptable


# The risen aliens' decks --------------------------------------------------------------------------------------------------------


def risen(card: str, attack: int = 0):
    """A risen alien's turn begins; it draws this card alone."""
    return position(
        "legendary/covenant",
        f"""
        turn: 0
        phase: hive
        risen: {{0: {NAMED[card].avatar}}}
        complex: {{crew: Pale Neomorph}}
        hive: [Hull Crawler]
        players:
          0: {{alive: false, hand: [], discard: [], deck: ["{card}", end]}}
          1: {{avatar: Medic, hand: [Grunt], discard: [], strikes: []}}
          2: {{hand: [Grunt], discard: [], strikes: []}}
        """,
        seats=3,
        alien_players=True,
        first_player="1",
    )


@pytest.mark.rule("LE-B-65", "LE-B-66")
@pytest.mark.parametrize(
    ("card", "answers", "where", "cards"),
    [
        ("Stalk", (), "up:crew", ["Pale Neomorph"]),
        ("Guard the Nest", (), "up:crew", ["Pale Neomorph"]),
        ("Crush", (), "up:crew", ["Pale Neomorph"]),
        ("Slash", (), "up:crew", ["Pale Neomorph"]),
        ("Kill Bite", (), "up:crew", ["Pale Neomorph"]),
        ("Leap", ("foe crew",), "up:airlock", ["Pale Neomorph"]),
        ("Leap", ("stop",), "up:crew", ["Pale Neomorph"]),
        ("Herd", ("foe crew",), "up:airlock", ["Pale Neomorph"]),
        ("Drag Off", ("human 2",), "discard:2", ["Grunt"]),
        ("Acid Spray", ("human 1",), "discard:1", ["Grunt"]),
        ("Call the Brood", (), "down:weapons", ["Hull Crawler"]),  # before the next human's own Hive card
        ("Egg Carrier", ("human 1",), "facing:1", ["Facehugger"]),
    ],
)
def test_a_risen_alien_plays_what_it_draws(card, answers, where, cards):
    game = play(risen(card), *answers)
    assert zone(game, where) == cards
    assert len([name for seat in (1, 2) for name in zone(game, f"discard:{seat}") + zone(game, f"facing:{seat}")]) == (
        card in ("Drag Off", "Acid Spray", "Egg Carrier")
    )
    if NAMED[card].attack >= 3 or (NAMED[card].attack == 2 and zone(game, "up:crew") + zone(game, "up:airlock")):
        assert asked(game) == (0, "risen_action")
        assert game.view(1)["pools"]["attack"] == NAMED[card].attack
        assert zone(game, "play:0") == [card]
    else:
        assert zone(game, "discard:0") == [card]  # nothing could be paid: its turn is over


def test_direct_the_hunt_makes_enemies_stronger_in_its_own_turn_only():
    game = risen("Direct the Hunt")
    assert asked(game) == (1, "action")
    assert game.view(1)["complex"][1]["card"]["fight"] == 5
    assert events(game, "fight_mod")[-1]["n"] == 1
