"""Every card of the co-operative game once: played, activated, revealed, killed or drawn, with what is printed on it."""

import re

import pytest
from tests.support import asked, events, keys, play, position, refused, snapshot, zone

from xenoboard.games.legendary.cards import library

FACES = library().faces
NAMED = {face.name: face for face in reversed(FACES.values())}
FILL = ["Captain Oram", "Walter 1", "Biologist Karine", "Chief Terraformist Daniels"]
BOARD = """
    turn: 0
    complex: {airlock: Neomorph, crew: Infected Crew Member, medlab: Protomorph down}
    hive: [Hull Crawler, Protomorph, Hull Crawler]
    barracks: [Man of Faith, Always on Duty, Field Samples]
"""


def quoted(*names: str) -> str:
    """A YAML list of card names."""
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def holding(card: str, before: tuple[str, ...] = (), more: str = "", facing: str = "[]", **options):
    """Seat 0 is about to play this card, after those played before; both humans carry a Strike."""
    face = NAMED[card]
    barracks = list(dict.fromkeys([*([face.character] if face.kind == "character" else []), *FILL]))[:4]
    avatar = f"avatar: {FACES[face.avatar].id}, " if face.avatar else ""
    return position(
        "legendary/covenant",
        f"""
{BOARD}
    {more}
    players:
      0:
        {{{avatar}hand: {quoted(card, "Grunt")}, play: {quoted(*before)}, deck: [Specialist, Grunt, Specialist, Grunt],
        discard: [Specialist], strikes: [Deep Cut], facing: {facing}}}
      1: {{hand: [Grunt], deck: [Specialist, Specialist], discard: [], strikes: [Grazed]}}
""",
        barracks=barracks,
        **options,
    )


# Played -------------------------------------------------------------------------------------------------------------------------

# (card, played before, answers) -> (Attack, Recruit, cards drawn)
PLAYED = [
    ("Specialist", (), (), (0, 1, 0)),
    ("Grunt", (), (), (1, 0, 0)),
    *((f"Sergeant ({icon})", (), (), (0, 2, 0)) for icon in ("intel", "leadership", "strength", "survival", "tech")),
    ("Captain of the Ship", (), (), (2, 0, 0)),
    ("Captain of the Ship", ("Sergeant (leadership)",), (), (4, 0, 0)),
    ("Standing Orders", (), (), (0, 2, 0)),
    ("Into the Ducts", (), (), (2, 0, 0)),
    ("Into the Ducts", ("Captain of the Ship",), ("room medlab",), (2, 0, 0)),
    ("Final Log Entry", (), (), (0, 0, 2)),
    ("Extra Hands", (), (), (2, 0, 0)),
    ("Bonus Situation", (), (), (2, 0, 0)),
    ("Jury-Rigged Burner", (), (), (3, 0, 0)),
    ("Jury-Rigged Burner", ("Extra Hands",), (), (5, 0, 0)),
    ("Sweep the Corridor", (), ("foe airlock",), (4, 0, 0)),
    ("Plot a Position", (), (), (0, 2, 0)),
    ("Plot a Position", ("Sergeant (tech)",), (), (0, 2, 1)),
    ("Tracker Reading", (), (), (1, 0, 0)),
    ("Tracker Reading", ("Sergeant (intel)",), (), (3, 0, 0)),
    ("Warning Call", (), ("room medlab",), (3, 0, 0)),
    ("Nearest Star", (), ("looked 2 protomorph", "stop"), (0, 0, 2)),
    ("Quarantine Rules", (), (), (1, 0, 0)),
    ("Quarantine Rules", ("Sergeant (survival)",), (), (2, 0, 0)),
    ("Second in Line", (), (), (0, 2, 0)),
    ("Seal the Hatch", (), (), (3, 0, 0)),
    ("Seal the Hatch", ("Second in Line",), ("foe airlock",), (3, 0, 0)),
    ("Sole Survivor", (), (), (5, 0, 0)),
    ("Agreed", (), (), (2, 0, 0)),
    ("Agreed", ("Patch the Line",), (), (3, 0, 0)),
    ("Patch the Line", (), (), (0, 2, 0)),
    ("Check the Chains", (), (), (3, 0, 0)),
    ("Check the Chains", ("Sergeant (tech)",), (), (3, 0, 1)),
    ("Looking for the Cat", (), ("yes",), (4, 0, 0)),
    ("First Down", (), (), (2, 0, 0)),
    ("Volunteer", (), (), (0, 2, 0)),
    ("Closer Look", (), (), (2, 0, 0)),
    ("Closer Look", ("Sergeant (intel)",), (), (2, 0, 1)),
    ("Closer Look", ("Sergeant (leadership)",), (), (4, 0, 0)),
    ("Wide Awake", (), (), (3, 0, 2)),
    ("Remote Piloting", (), (), (0, 1, 0)),
    ("Remote Piloting", ("Sergeant (tech)",), (), (0, 1, 1)),
    ("Do Me Last", (), (), (0, 2, 0)),
    ("Knife Trick", (), (), (2, 0, 0)),
    ("Knife Trick", ("Sergeant (survival)",), (), (4, 0, 0)),
    ("Not Bad for a Synthetic", (), ("human 1",), (0, 0, 2)),
    ("Close Encounters Shotgun", (), (), (2, 0, 0)),
    ("Close Encounters Shotgun", ("Sergeant (leadership)",), (), (3, 0, 0)),
    ("Stay Frosty", (), (), (2, 0, 0)),
    ("Chain of Command", (), (), (0, 3, 0)),
    ("From Orbit", (), ("foe airlock",), (0, 0, 0)),
    ("Lock and Load", (), (), (2, 0, 0)),
    ("Consultant", (), (), (0, 2, 0)),
    ("Taped Together", (), (), (2, 0, 0)),
    ("Taped Together", ("Sergeant (strength)",), (), (4, 0, 0)),
    ("Power Loader", (), (), (5, 0, 0)),
    ("Motion Readings", (), (), (1, 0, 0)),
    ("Ultimate Attitude", (), (), (2, 0, 0)),
    ("Ultimate Attitude", ("Motion Readings",), (), (3, 0, 0)),
    ("Short-Timer Nerves", (), (), (0, 0, 1)),
    ("Stopped Whining", (), (), (3, 0, 0)),
    ("Terraforming Tools", (), (), (1, 0, 0)),
    ("Terraforming Tools", ("Sergeant (tech)",), (), (3, 0, 0)),
    ("Keep It Together", (), (), (2, 0, 0)),
    ("Crane and Cable", (), (), (3, 0, 0)),
    ("A Cabin on the Lake", (), ("human 1",), (5, 0, 0)),
    ("They're Your Crew Now", (), (), (0, 0, 1)),
    ("Man of Faith", (), ("keep",), (0, 1, 0)),
    ("Reluctant Command", (), (), (2, 0, 0)),
    ("Habitable Zone", (), ("looked 3 field-samples",), (3, 0, 0)),
    ("Always on Duty", (), (), (2, 0, 0)),
    ("Always on Duty", ("Sergeant (strength)",), (), (2, 0, 1)),
    ("Ship Systems", (), (), (0, 2, 0)),
    ("Shield the Crew", (), (), (3, 0, 0)),
    ("The Right Synthetic", (), (), (4, 0, 1)),
    ("Field Samples", (), (), (0, 1, 0)),
    ("Field Samples", ("Sergeant (intel)",), (), (0, 1, 1)),
    ("Stay Behind Me", (), (), (1, 0, 0)),
    ("Emergency Medbay", (), (), (0, 2, 0)),
    ("Signs of Life", (), ("foe crew",), (0, 0, 1)),
    ("Bring Her Down", (), (), (1, 0, 0)),
    ("Storm Flying", (), (), (0, 0, 1)),
    ("Storm Flying", ("Bring Her Down",), ("looked 1 hull-crawler",), (0, 0, 1)),
    ("Eighty Kilometers Out", (), (), (2, 0, 0)),
    ("Eighty Kilometers Out", ("Sergeant (intel)",), (), (2, 0, 1)),
    ("Eighty Kilometers Out", ("Sergeant (tech)",), (), (4, 0, 0)),
    ("One More Pass", (), ("human 0",), (0, 3, 2)),
    ("Security Detail", (), (), (1, 1, 0)),
    ("Form Up", (), (), (1, 1, 0)),
    ("Form Up", ("Security Detail",), (), (2, 1, 0)),
    ("Suppressing Fire", (), (), (3, 0, 0)),
    ("Suppressing Fire", ("Sergeant (leadership)",), (), (3, 0, 1)),
    ("Suppressing Fire", ("Sergeant (strength)",), (), (5, 0, 0)),
    ("Cover the Retreat", (), (), (5, 0, 0)),
    ("Report for Duty", (), (), (0, 1, 0)),
    ("Welcome Aboard", (), (), (0, 2, 0)),
    ("Let's Rock!", (), (), (3, 0, 0)),
    ("Battlefield Medicine", (), ("way 1", "human 1"), (0, 0, 0)),
    ("Battlefield Medicine", (), ("way 2",), (0, 0, 1)),
    ("Ready for Anything", (), ("way 1",), (2, 0, 0)),
    ("Ready for Anything", (), ("way 2",), (0, 2, 0)),
    ("Violence Isn't the Answer", (), ("card-in specialist discard",), (0, 0, 1)),
    ("Thirst for Knowledge", (), ("card specialist",), (0, 0, 1)),
    ("Reconnaissance", (), (), (0, 0, 0)),
    ("Versatile Programming", (), (), (0, 0, 1)),
    ("Right Tool for the Job", (), ("card specialist",), (0, 0, 1)),
    ("I've Never Seen Anything Like This", (), (), (2, 0, 1)),
    ("Loud and Clear", (), (), (0, 1, 0)),
    ("Chart a Course", (), ("looked 1 hull-crawler",), (0, 0, 1)),
    ("I'm Coming for You", (), (), (1, 0, 1)),
    ("No Place Like Home", (), ("card-in grunt hand",), (0, 2, -1)),
    ("David, Gracious Host", (), (), (0, 2, 1)),
]


@pytest.mark.rule("LE-B-31", "LE-B-32")
@pytest.mark.parametrize(
    ("card", "before", "answers", "gives"),
    PLAYED,
    ids=[f"{row[0]}{' after ' + row[1][0] if row[1] else ''} {row[2]}" for row in PLAYED],
)
def test_a_played_card_gives_what_is_printed(card, before, answers, gives):
    game = holding(card, before)
    play(game, f"play {NAMED[card].slug}", *answers)
    assert asked(game) == (0, "action")
    pools = game.view(0)["pools"]
    attack = pools["attack"] + sum(extra["n"] for extra in pools["extra"])
    assert (attack, pools["recruit"], len(zone(game, "hand:0")) - 1) == gives
    assert zone(game, "play:0") == [*before, card]


@pytest.mark.rule("LE-B-31")
def test_every_player_card_is_in_the_table_above_with_each_of_its_class_and_crew_texts():
    kinds = ("specialist", "grunt", "sergeant", "character", "role")
    assert {row[0] for row in PLAYED} == {face.name for face in library().of_kind(*kinds)} | {"David, Gracious Host"}
    for face in library().of_kind(*kinds):
        texts = sum(ability.on in ("class", "crew") for ability in face.abilities)
        conditional = sum(bool(row[1]) for row in PLAYED if row[0] == face.name)
        assert conditional >= (1 if texts == 1 else texts and 1), face.name


@pytest.mark.rule("LE-B-31")
@pytest.mark.parametrize(
    ("card", "before", "answers", "where", "cards"),
    [
        ("Into the Ducts", ("Captain of the Ship",), ("room medlab",), "up:medlab", ["Protomorph"]),
        ("Into the Ducts", ("Captain of the Ship",), ("stop",), "down:medlab", ["Protomorph"]),
        ("Final Log Entry", (), (), "hand:1", ["Grunt", "Specialist"]),
        ("Sweep the Corridor", (), ("foe airlock",), "deadenemies", ["Neomorph"]),
        ("Sweep the Corridor", (), ("stop",), "deadenemies", []),
        ("Warning Call", (), ("room medlab",), "up:medlab", ["Protomorph"]),
        ("Nearest Star", (), ("looked 2 protomorph", "stop"), "hive", ["Protomorph", "...", "Hull Crawler", "Hull Crawler"]),
        ("Seal the Hatch", ("Second in Line",), ("foe airlock",), "up:crew", ["Neomorph"]),
        ("Sole Survivor", (), (), "attached:0", []),
        ("Looking for the Cat", (), ("yes",), "up:medlab", ["Protomorph"]),
        ("Not Bad for a Synthetic", (), ("human 1",), "attached:1", []),
        ("From Orbit", (), ("foe airlock",), "deadenemies", ["Neomorph", "Infected Crew Member"]),
        ("A Cabin on the Lake", (), ("human 0",), "attached:0", []),
        ("Man of Faith", (), ("discard",), "discard:0", ["Specialist", "Specialist"]),
        ("Habitable Zone", (), ("looked 3 field-samples",), "discard:0", ["Specialist", "Field Samples"]),
        ("Signs of Life", (), ("foe airlock",), "deadenemies", ["Neomorph"]),
        (
            "Storm Flying",
            ("Bring Her Down",),
            ("looked 1 hull-crawler",),
            "hive",
            ["Hull Crawler", "...", "Hull Crawler", "Protomorph"],
        ),
        ("One More Pass", (), ("human 1",), "hand:1", ["Grunt", "Specialist", "Specialist"]),
        ("Battlefield Medicine", (), ("way 1", "human 0"), "attached:0", []),
        ("Violence Isn't the Answer", (), ("card-in grunt hand",), "deadcharacters", ["Grunt"]),
        ("Thirst for Knowledge", (), ("card grunt",), "discard:0", ["Specialist", "Grunt"]),
        ("Reconnaissance", (), (), "up:medlab", ["Protomorph"]),
        ("Right Tool for the Job", (), ("card specialist",), "hand:0", ["Grunt", "Specialist"]),
        ("No Place Like Home", (), ("card-in specialist discard",), "deadcharacters", ["Specialist"]),
    ],
)
def test_the_text_of_a_played_card_does_what_it_says(card, before, answers, where, cards):
    game = play(holding(card, before), f"play {NAMED[card].slug}", *answers)
    found = zone(game, where)
    if "..." in cards:
        assert [found[0], *found[-2:]] == [cards[0], *cards[2:]]
    else:
        assert found == cards
    assert asked(game) == (0, "action")


def test_wide_awake_draws_a_third_card_when_a_facehugger_is_in_front_of_you():
    game = play(holding("Wide Awake", facing="[Facehugger]"), "play wide-awake")
    assert len(zone(game, "hand:0")) == 1 + 3


@pytest.mark.parametrize(("combat", "extra"), [("[]", 3), ("[Neomorph, Protomorph]", 6)])
def test_stopped_whining_gives_more_with_two_enemies_in_the_combat_zone(combat, extra):
    game = play(holding("Stopped Whining", more=f"combat: {combat}"), "play stopped-whining")
    assert game.view(0)["pools"]["attack"] == extra


def test_cover_the_retreat_and_the_pilot_make_enemies_weaker_this_turn():
    game = play(holding("Cover the Retreat", facing="[Facehugger]"), "play cover-the-retreat")
    assert [room["card"]["fight"] for room in game.view(0)["complex"][:2]] == [3, 2]
    assert game.view(0)["players"][0]["facing"][0]["fight"] == 3  # only enemies of the Complex and the Combat Zone
    pilot = play(holding("I'm Coming for You", facing="[Facehugger]"), "play im-coming-for-you")
    assert pilot.view(0)["players"][0]["facing"][0]["fight"] == 1
    assert pilot.view(0)["complex"][0]["card"]["fight"] == 4


# Activated ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-71")
@pytest.mark.parametrize(
    ("card", "before", "answers", "where", "cards"),
    [
        ("Bonus Situation", (), ("card-in grunt hand",), "deadcharacters", ["Grunt"]),
        ("Patch the Line", (), ("card-in specialist discard",), "deadcharacters", ["Specialist"]),
        ("Crane and Cable", (), ("foe crew",), "up:medlab", ["Infected Crew Member"]),
        ("They're Your Crew Now", ("Sergeant (leadership)",), (), "hand:1", ["Grunt", "Specialist"]),
        ("Reluctant Command", (), ("slot 1", "slot 2"), "hq:1", ["Man of Faith"]),
        ("Emergency Medbay", (), ("human 0",), "attached:0", []),
        ("Report for Duty", (), (), "discard:0", ["Specialist", "Grunt", "Sergeant"]),
    ],
)
def test_an_activated_text_does_what_it_says(card, before, answers, where, cards):
    slug = NAMED[card].slug
    game = play(holding(card, before), f"play {slug}", f"activate {slug}", *answers)
    if asked(game) == (0, "discard"):  # Report for Duty asks for one of several cards
        play(game, "card grunt")
    assert [name.partition(" (")[0] for name in zone(game, where)] == cards
    assert asked(game) == (0, "action")
    assert f"activate {slug}" not in keys(game)


@pytest.mark.rule("LE-B-71", "LE-B-48")
def test_report_for_duty_cannot_be_used_without_a_card_to_discard_or_a_sergeant_to_gain():
    game = play(holding("Report for Duty", more="sergeants: [end]"), "play report-for-duty")
    assert refused(game, "activate report-for-duty") == "LE-B-71"
    empty = play(holding("Report for Duty"), "play report-for-duty", "play grunt")
    assert refused(empty, "activate report-for-duty") == "LE-B-71"


@pytest.mark.rule("LE-B-71", "LE-B-96")
@pytest.mark.parametrize("card", ["Standing Orders", "First Down", "Stay Frosty", "Motion Readings"])
def test_cards_that_look_into_the_complex_show_it_to_their_player_alone(card):
    slug = NAMED[card].slug
    game = play(holding(card), f"play {slug}")
    if f"activate {slug}" in keys(game):
        play(game, f"activate {slug}")
    assert game.view(0)["complex"][2]["card"] == {"down": True, "peeked": "LE-HV-C3-6"}
    assert game.view(1)["complex"][2]["card"] == {"down": True, "peeked": None}


@pytest.mark.rule("LE-B-71", "LE-B-36")
def test_volunteer_makes_the_next_nostromo_character_cheaper_and_welcome_aboard_sends_the_next_recruit_on_top():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        recruit: 9
        hq: [First Down, First Down, Man of Faith, ~, ~]
        players: {0: {hand: [Volunteer, Grunt], discard: []}}
        """,
        barracks=["Executive Officer Kane", *FILL[:3]],
    )
    play(game, "play volunteer", "activate volunteer")
    assert [slot["cost"] for slot in game.view(0)["hq"][:3]] == [2, 2, 2]
    play(game, "recruit 1")
    assert game.view(0)["hq"][1]["cost"] == 3
    aboard = holding("Welcome Aboard", more="recruit: 9\n    hq: [Man of Faith, Field Samples, ~, ~, ~]")
    play(aboard, "play welcome-aboard", "activate welcome-aboard", "recruit 1", "recruit 2")
    assert zone(aboard, "deck:0")[-1] == "Man of Faith"
    assert zone(aboard, "discard:0")[-1] == "Field Samples"


@pytest.mark.parametrize(("card", "fight"), [("Shield the Crew", 1)])
def test_shield_the_crew_makes_facehuggers_weaker(card, fight):
    game = play(holding(card, facing="[Facehugger]"), "play shield-the-crew", "activate shield-the-crew")
    assert game.view(0)["players"][0]["facing"][0]["fight"] == fight


# Reacting -----------------------------------------------------------------------------------------------------------------------

REACTING = [face for face in library().of_kind("character", "role") if "react_strike" in face.by_trigger]


@pytest.mark.rule("LE-B-40")
@pytest.mark.parametrize("face", REACTING, ids=[face.name for face in REACTING])
def test_a_reacting_card_does_to_the_strike_what_its_text_says(face):
    barracks = list(dict.fromkeys([face.character, *FILL]))[:4]
    game = position(
        "legendary/covenant",
        f"""
        turn: 0
        phase: strike
        combat: [Neomorph]
        strikes: [Impaled, Grazed]
        hive: [Protomorph]
        players: {{0: {{hand: {quoted(face.name)}, strikes: [], discard: []}}, 1: {{hand: [Grunt, Specialist]}}}}
        """,
        barracks=barracks,
    )
    assert keys(game) == [f"card {face.slug}", "stop"]
    play(game, f"card {face.slug}")
    less = re.search(r"reduce that Strike's damage by (\d)", face.text)
    if less:
        assert (zone(game, "attached:0"), game.view(0)["players"][0]["damage"]) == (["Impaled"], 3 - int(less[1]))
    elif "draw another" in face.text:
        assert (zone(game, "attached:0"), zone(game, "strikediscard")) == (["Grazed"], ["Impaled"])
    else:
        assert "unresolved" in face.text
        assert (zone(game, "attached:0"), zone(game, "strikediscard")) == ([], ["Impaled"])
    assert asked(game) == (1, "action")


# Enemies ------------------------------------------------------------------------------------------------------------------------

ENEMIES = library().of_kind("enemy", "drone", "soldier")
RUN = {  # the Fight an enemy has in the Airlock because of its own text
    "Science Officer Ash": 1,
    "Cathedral Warden": 1,
}


def facing_enemy(face, place: str):
    """This enemy in that place of a table of two with one card and one Strike each; everything could be paid."""
    film = "Alien" if face.film == "Alien" else "Covenant"
    other = "combat: []" if place.startswith("complex") else "complex: {}"
    return position(
        "legendary/mixed",
        f"""
        turn: 0
        objective: 3
        attack: 20
        {place}
        {other}
        strikes: [Grazed, Grazed, Grazed, Grazed, Grazed, Grazed]
        hive: [LE-HV-{film[0]}3-6, LE-HV-{film[0]}3-6]
        players:
          0: {{hand: [Grunt, Grunt], discard: [], strikes: [Deep Cut], deck: [Specialist, Specialist]}}
          1: {{hand: [Grunt, Grunt], discard: [], strikes: [], deck: [Specialist, Specialist]}}
        """,
        objective_1=film,
        objective_2=film,
        objective_3=film,
        location=film,
        soldiers=True,
    )


def answered(game):
    """Answer what an enemy's text asks, the first way, until the current player acts again."""
    while game.decision and asked(game) != (0, "action"):
        key = next((key for key in keys(game) if key.startswith(("card grunt", "yes"))), keys(game)[-1])
        play(game, key)
    return game


@pytest.mark.rule("LE-B-35", "LE-042")
@pytest.mark.parametrize("face", ENEMIES, ids=[face.id for face in ENEMIES])
def test_a_revealed_enemy_stays_and_does_what_its_reveal_text_says(face):
    game = play(facing_enemy(face, f"complex: {{airlock: {face.id} down}}"), "scan airlock")
    answered(game)
    assert zone(game, "up:airlock") == [face.name]
    card = game.view(0)["complex"][0]["card"]
    assert (card["fight"], card["strikes"]) == (face.fight + RUN.get(face.name, 0), face.strikes)
    discarded = 1 if "Reveal: each human discards a card" in face.text else 0
    assert [len(zone(game, f"discard:{seat}")) for seat in (0, 1)] == [discarded, discarded]
    struck = 1 if "Reveal: the current player draws a Strike" in face.text else 0
    assert [len(zone(game, f"attached:{seat}")) for seat in (0, 1)] == [1 + struck, 0]


@pytest.mark.rule("LE-B-34", "LE-042")
@pytest.mark.parametrize("face", ENEMIES, ids=[face.id for face in ENEMIES])
def test_an_enemy_in_the_combat_zone_deals_its_strikes_and_is_killed_for_its_fight_with_its_killed_text(face):
    game = facing_enemy(face, f"combat: [{face.id}]")
    shown = game.view(0)["combat"][0]
    more = 1 if face.name == "Cathedral Warden" else 0
    assert shown["fight"] == face.fight + more
    assert shown["strikes"] == face.strikes + (1 if face.name == "Ridgeback Soldier" else 0)
    play(game, "fight combat-1")
    if face.name == "Guard Drone":
        assert asked(game) == (0, "human")
        play(game, "human 0")
        assert zone(game, "attached:0") == []
    elif face.name == "Stray Protomorph":
        assert keys(game) == ["card-in grunt hand", "stop"]
        play(game, "card-in grunt hand")
        assert zone(game, "deadcharacters") == ["Grunt"]
    if not game.over and asked(game)[1] != "fight_david":
        assert zone(game, "deadenemies") == [face.name]
        pools = game.view(0)["pools"]
        assert pools["attack"] == 20 - face.fight - more
        assert pools["recruit"] == (2 if face.name == "Worker Drone" else 0)
        each = 1 if face.name == "Science Officer Ash" else 0
        mine = 1 if face.name == "Scout Drone" else -1 if face.name == "Stray Protomorph" else each
        assert [len(zone(game, f"hand:{seat}")) for seat in (0, 1)] == [2 + mine, 2 + each]
        gained = ["Bloodburster Neomorph"] if face.name == "Ashen Neomorph Soldier" else []
        assert (zone(game, "discard:0"), zone(game, "discard:1")) == (gained, [])
    else:
        assert face.name == "Perfect Organism (Nostromo)"


@pytest.mark.parametrize(
    ("card", "others"), [("Science Officer Ash", "Hunting Xenomorph"), ("Cathedral Warden", "Hunting Xenomorph")]
)
def test_enemies_that_strengthen_others_do_so_where_they_lie(card, others):
    name = "LE-SO-CAT-2" if card == "Cathedral Warden" else card
    text = f"turn: 0\ncomplex: {{airlock: {name}, crew: {others}}}\ncombat: [{others}]\nplayers: {{0: {{hand: [Grunt]}}}}"
    game = position("legendary/alien", text, soldiers=True)
    printed = NAMED[others].fight
    assert game.view(0)["complex"][1]["card"]["fight"] == printed + 1
    assert game.view(0)["combat"][0]["fight"] == printed
    text = f"turn: 0\ncomplex: {{crew: {others}}}\ncombat: [{name}, {others}]\nplayers: {{0: {{hand: [Grunt]}}}}"
    game = position("legendary/alien", text, soldiers=True)
    assert game.view(0)["complex"][1]["card"]["fight"] == printed
    assert game.view(0)["combat"][1]["fight"] == printed + (1 if card == "Cathedral Warden" else 0)


def test_a_killed_runt_neomorph_may_scan_a_room_for_free():
    text = "turn: 0\nattack: 3\ncombat: [Runt Neomorph]\ncomplex: {ducts: Protomorph down}\nplayers: {0: {hand: [Grunt]}}"
    game = play(position("legendary/covenant", text), "fight combat-1")
    assert keys(game) == ["room ducts", "stop"]
    play(game, "room ducts")
    assert zone(game, "up:ducts") == ["Protomorph"]


@pytest.mark.rule("LE-B-98")
@pytest.mark.parametrize("face", [face for face in ENEMIES if "after_hive" in face.by_trigger], ids=lambda face: face.name)
def test_a_moving_enemy_moves_one_space_left_after_each_hive_phase(face):
    scenario = "legendary/alien" if face.film == "Alien" else "legendary/covenant"
    text = f"turn: 0\nphase: hive\ncomplex: {{medlab: {face.id}}}\nplayers: {{0: {{hand: [Grunt]}}}}"
    game = position(scenario, text)
    assert (zone(game, "up:medlab"), zone(game, "up:crew")) == ([], [face.name])


# Other Hive cards ---------------------------------------------------------------------------------------------------------------

OTHERS = library().of_kind("event_card", "object", "ally", "david_special")


@pytest.mark.rule("LE-B-35")
@pytest.mark.parametrize("face", OTHERS, ids=[face.id for face in OTHERS])
def test_a_revealed_egg_spore_object_or_ally_does_what_it_says(face):
    game = play(facing_enemy(face, f"complex: {{airlock: {face.id} down}}"), "scan airlock")
    while asked(game) != (0, "action"):
        play(game, keys(game)[0])
    gone = {"removed": face.kind == "event_card" or face.name == "Ship Cat", "operations": face.kind == "object"}
    for where, there in gone.items():
        assert (face.name in zone(game, where)) is there
    assert zone(game, "facing:0") == (["Facehugger"] if "Egg" in face.name else [])
    gained = {"Spore Cloud": ["Bloodburster Neomorph"], "David, Gracious Host": ["David, Gracious Host"]}
    assert zone(game, "discard:0") == gained.get(face.name, [])
    assert zone(game, "attached:0") == ([] if face.name == "Ship Cat" else ["Deep Cut"])
    assert zone(game, "facing:1") == zone(game, "discard:1") == []


# Hazards and Events -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-35", "LE-038")
@pytest.mark.parametrize("hard", [False, True], ids=["normal", "hard"])
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("film", ["Alien", "Covenant"])
@pytest.mark.parametrize("kind", ["hazard", "event"])
def test_every_hazard_and_event_of_every_location_and_objective_does_what_it_says(kind, film, number, hard):
    card = next(face for face in library().hive(film, number) if face.kind == kind)
    objective = number if kind == "event" else 1
    game = position(
        "legendary/alien" if film == "Alien" else "legendary/covenant",
        f"""
        turn: 0
        objective: {objective}
        attack: 4
        hq: [Ship Systems, ~, ~, ~, ~]
        complex: {{airlock: {card.id} down, medlab: LE-HV-{film[0]}3-6}}
        hive: [LE-HV-{film[0]}3-6, LE-HV-{film[0]}3-6]
        strikes: [Grazed, Deep Cut]
        players:
          0: {{hand: [Grunt, Grunt, Grunt], discard: [], strikes: []}}
          1: {{hand: [Grunt, Grunt, Grunt], discard: [], strikes: []}}
        """,
        hard_mode="all" if hard else "none",
        barracks=FILL,
    )
    play(game, "scan airlock")
    answered(game)
    text = (FACES[snapshot(game)["objectives"][str(number)]] if kind == "event" else FACES[snapshot(game)["location"]]).text
    part = re.search(rf"{'Event' if kind == 'event' else f'Hazard {number}'}: ([^.]*)\.", text)[1]
    discards = 2 if "discards two" in part else 1 if "each human discards" in part else 0
    bursters = ("current player gains a Bloodburster" in part or "each human gains" in part, "each human gains" in part)
    for seat in (0, 1):
        assert zone(game, f"discard:{seat}").count("Grunt") == discards
        assert ("Bloodburster Neomorph" in zone(game, f"discard:{seat}")) is bursters[seat]
    assert len(zone(game, "facing:0")) == ("Facehugger" in part)
    assert len(zone(game, "attached:0")) == ("draws a Strike" in part)
    assert len(zone(game, "attached:1")) == ("each human draws a Strike" in part)
    hive_cards = 2 if "add two Hive cards" in part else 1 if "add a Hive card" in part else 0
    assert len(events(game, "hive_card")) == hive_cards
    moved = "moves one space left" in part
    assert bool(zone(game, "up:crew")) is moved
    assert ("no_strategy_talk" in game.view(0)["flags"]) is ("strategy may not be discussed" in part)
    assert (game.view(0)["complex"][0]["scan"] > 1) is ("scanning any room costs 1 more" in part)
    assert ("Ship Systems" in zone(game, "deadcharacters")) is ("all copies of it are killed" in part)
    assert zone(game, "removed")[-1] == card.name


# Strikes ------------------------------------------------------------------------------------------------------------------------

STRIKES = library().of_kind("strike")


@pytest.mark.rule("LE-B-40", "LE-B-42")
@pytest.mark.parametrize("face", STRIKES, ids=[face.name for face in STRIKES])
def test_a_drawn_strike_stays_with_its_damage_or_is_discarded_and_does_what_it_says(face):
    game = position(
        "legendary/covenant",
        f"""
        turn: 0
        phase: strike
        combat: [Neomorph]
        complex: {{crew: Protomorph}}
        strikes: [{face.name}]
        hive: [Hull Crawler, Hull Crawler]
        players:
          0: {{hand: [Grunt, Man of Faith, Grunt], discard: [], strikes: []}}
          1: {{hand: [Grunt, Specialist], discard: [Stay Behind Me], strikes: []}}
        """,
    )
    while asked(game) != (1, "action"):
        key = "stop" if asked(game)[1] in ("react", "use_text") else keys(game)[0]
        play(game, key)
    if face.discard_after:
        assert (zone(game, "attached:0"), zone(game, "strikediscard")) == ([], [face.name])
    else:
        assert zone(game, "attached:0") == [face.name]
        assert game.view(0)["players"][0]["damage"] == face.damage
    lost = [event["who"] for event in events(game, "discarded", seat=1)]
    expected = {
        "Acid Splash": [0],
        "Acid Face": [0],
        "Concussion": [0, 0],
        "Panic": [0, 1],
        "Lander Explosion": [0, 1],
    }.get(face.name, [])
    assert lost == expected
    assert ("Man of Faith" in zone(game, "deadcharacters")) is (face.name == "Equipment Lost")
    assert ("Stay Behind Me" in zone(game, "deadcharacters")) is (face.name == "Monumental Tragedy")
    assert ("LE-HA-BB" in [event["card"] for event in events(game, "gained")]) is (face.name == "Spore Inhalation")
    hive_cards = len(events(game, "hive_card"))
    assert hive_cards == (2 if face.name == "Dragged Away" else 1)  # the other is the next player's
    drawn = [event["n"] for event in events(game, "drew", seat=None) if event["who"] == 0][-1:]
    fewer = "draw one card fewer" in face.text
    assert drawn == [5 if fewer else 6]
    assert any(event["target"] == "airlock" for event in events(game, "moved")) is (face.name == "Tail Whip")
    assert zone(game, "attached:1") == []


@pytest.mark.rule("LE-B-42")
@pytest.mark.parametrize("face", [face for face in STRIKES if not face.discard_after], ids=lambda face: face.name)
def test_a_strike_can_be_healed_unless_it_says_that_it_cannot(face):
    game = position(
        "legendary/covenant",
        f"turn: 0\nplayers: {{0: {{hand: [A Cabin on the Lake, Grunt], strikes: [{face.name}]}}, 1: {{hand: [Grunt]}}}}",
    )
    play(game, "play a-cabin-on-the-lake", "human 0")
    permanent = "Cannot be healed" in face.text
    assert zone(game, "attached:0") == ([face.name] if permanent else [])
    assert zone(game, "strikediscard") == ([] if permanent else [face.name])


def test_every_strike_hive_drone_and_soldier_card_is_met_above():
    seen = {face.id for face in (*ENEMIES, *OTHERS, *STRIKES, *library().of_kind("event", "hazard", "strike_enemy"))}
    there = {face.id for film in library().films for number in (1, 2, 3) for face in library().hive(film, number)}
    there |= {face.id for face in library().of_kind("drone", "soldier", "strike", "strike_enemy")}
    assert seen == there
