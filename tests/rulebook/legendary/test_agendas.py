"""Hidden agendas (LE-B-68..70, LE-012) and humans who come back as aliens (LE-B-65..67)."""

from collections import Counter

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone

import xenoboard as xb
from xenoboard.games.legendary.cards import library

FACES = library().faces


@pytest.mark.rule("LE-B-68", "LE-B-26", "LE-012")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_gets_one_agenda_of_as_many_good_ones_as_players_and_one_evil_one(seats):
    traitors = 0
    for seed in range(30):
        state = xb.new("legendary/covenant", seats=seats, seed=seed, agendas=True).rules.state
        dealt = [FACES[state.faces[card]].side for seat in range(seats) for card in state.zones[f"agenda:{seat}"]]
        left = [FACES[state.faces[card]].side for card in state.zones["agendas"]]
        assert len(dealt) == seats
        assert Counter(dealt + left) == {"good": seats, "evil": 1}
        traitors += "evil" in dealt
    assert 0 < traitors < 30  # there may be no traitor


@pytest.mark.rule("LE-012", "LE-B-18")
@pytest.mark.parametrize("covenant_set", [True, False])
def test_the_agendas_and_avatars_of_covenant_are_dealt_only_with_its_cards(covenant_set):
    sets = set()
    for seed in range(8):
        state = xb.new("legendary/alien", seats=5, seed=seed, agendas=True, covenant_set=covenant_set).rules.state
        sets |= {FACES[state.faces[card]].set for pile in ("agendas", "agendabox") for card in state.zones[pile]}
        sets |= {FACES[state.faces[card]].set for seat in range(5) for card in state.zones[f"agenda:{seat}"]}
        sets |= {FACES[avatar].set for avatar in state.avatars}
    assert sets == ({"base", "covenant"} if covenant_set else {"base"})
    wanted = xb.new("legendary/alien", seats=1, seed=1, covenant_set=False, avatars=["LE-AV-BIO"])
    assert wanted.rules.state.avatars == ("LE-AV-BIO",), "who is chosen by name may come from any set"


@pytest.mark.rule("LE-B-68")
def test_an_agenda_is_seen_by_its_player_alone():
    table = xb.new("legendary/covenant", seats=3, seed=4, agendas=True)
    for viewer in (0, 1, 2, None):
        shown = [player["agenda"] for player in table.view(viewer)["players"]]
        assert [face is not None for face in shown] == [seat == viewer for seat in range(3)]
    others = {table.fork(seat=0, seed=seed).view(1)["players"][1]["agenda"] for seed in range(20)}
    assert len(others) > 1  # what seat 0 cannot know is dealt afresh for it


REVEAL = """
    turn: 0
    players:
      0: {hand: [Grunt], agenda: [Exterminator], strikes: []}
      1: {hand: [], agenda: [Priority One]}
"""


@pytest.mark.rule("LE-B-69")
def test_an_agenda_may_be_revealed_once_in_the_own_action_phase():
    table = position("legendary/covenant", REVEAL, seats=2, agendas=True)
    before = snapshot(table)
    play(table, "reveal-agenda")
    assert table.view(1)["players"][0]["agenda"] == "LE-AG-G04"
    assert table.view(1)["players"][1]["agenda"] == "LE-AG-E01"
    assert table.view(0)["players"][1]["agenda"] is None
    assert only_changed(before, table, "zones.agenda:0", "zones.agendashown:0", "attack")
    assert table.view(0)["pools"]["attack"] == 3
    assert "reveal-agenda" not in keys(table)
    assert asked(table) == (0, "action")


REVEALED = [  # agenda -> answers, the zone that shows it, what lies there, and in the same pile of the third player
    ("Bring Them Home", ("human 1",), "attached", [["Grazed"], [], ["Grazed"]]),
    ("Nobody Left Behind", (), "hand", [["Grunt", "Specialist"], ["Grunt", "Specialist"], ["Grunt", "Specialist"]]),
    ("Survivor", (), "attached", [[], ["Grazed"], ["Grazed"]]),
    ("Medical Duty", (), "attached", [[], [], []]),
    ("Team Player", ("human 2",), "hand", [["Grunt"], ["Grunt"], ["Grunt", "Specialist", "Specialist"]]),
    ("Quarantine Officer", ("card-in chestburster discard",), "discard", [["Specialist"], ["Grunt"], ["Grunt"]]),
    ("Quarantine Officer", ("stop",), "discard", [["Chestburster", "Specialist"], ["Grunt"], ["Grunt"]]),
    ("Secure the Organism", ("human 2", "stop"), "attached", [["Grazed"], ["Grazed"], ["Grazed", "Deep Cut"]]),
    ("Crew Expendable", ("1: stop", "2: stop"), "attached", [["Grazed"], ["Grazed", "Deep Cut"], ["Grazed", "Deep Cut"]]),
    ("Carrier", ("human 1",), "facing", [[], ["Facehugger"], []]),
    ("Sole Beneficiary", (), "discard", [["Chestburster", "Specialist"], ["Grunt", "Grunt"], ["Grunt", "Grunt"]]),
    ("Cabin for Two", ("human 2",), "attached", [["Grazed"], ["Grazed"], []]),
    ("Serve in Heaven", ("human 1",), "discard", [["Chestburster", "Specialist"], ["Grunt", "Bloodburster Neomorph"], ["Grunt"]]),
]


@pytest.mark.rule("LE-B-69")
@pytest.mark.parametrize(("agenda", "answers", "pile", "there"), REVEALED, ids=[f"{row[0]} {row[1]}" for row in REVEALED])
def test_a_revealed_agenda_does_what_its_text_says(agenda, answers, pile, there):
    table = position(
        "legendary/covenant",
        f"""
        turn: 0
        strikes: [Deep Cut, Deep Cut]
        players:
          0:
            {{hand: [Grunt], deck: [Specialist, Specialist], discard: [Chestburster, Specialist], strikes: [Grazed],
            agenda: [{agenda}]}}
          1: {{hand: [Grunt], deck: [Specialist, Specialist], discard: [Grunt], strikes: [Grazed]}}
          2: {{hand: [Grunt], deck: [Specialist, Specialist], discard: [Grunt], strikes: [Grazed]}}
        """,
        seats=3,
        agendas=True,
    )
    play(table, "reveal-agenda", *answers)
    assert [zone(table, f"{pile}:{seat}") for seat in range(3)] == there
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-69")
@pytest.mark.parametrize(
    ("agenda", "attack", "recruit", "scanned", "hive"),
    [
        ("Exterminator", 3, 0, 0, 0),
        ("Last Stand", 2, 0, 0, 0),
        ("Recruiter", 0, 3, 0, 0),
        ("Careful Explorer", 0, 0, 2, 0),
        ("Priority One", 0, 0, 0, 1),
    ],
)
def test_a_revealed_agenda_gives_points_scans_or_adds_a_hive_card(agenda, attack, recruit, scanned, hive):
    table = position(
        "legendary/covenant",
        f"""
        turn: 0
        complex: {{airlock: Neomorph down, medlab: Neomorph down}}
        hive: [Hull Crawler]
        players: {{0: {{hand: [Grunt], agenda: [{agenda}]}}, 1: {{hand: [Grunt]}}}}
        """,
        seats=2,
        agendas=True,
    )
    play(table, "reveal-agenda")
    while asked(table) == (0, "scan_next"):
        play(table, keys(table)[0])
    pools = table.view(0)["pools"]
    assert (pools["attack"], pools["recruit"]) == (attack, recruit)
    assert len(zone(table, "up:airlock") + zone(table, "up:medlab")) == scanned
    assert len(zone(table, "down:ducts")) == hive
    assert asked(table) == (0, "action")


def test_every_agenda_is_revealed_here():
    tested = {row[0] for row in REVEALED} | {"Exterminator", "Last Stand", "Recruiter", "Careful Explorer", "Priority One"}
    assert tested == {face.name for face in library().of_kind("agenda")}


@pytest.mark.rule("LE-B-69", "LE-B-60")
def test_a_dead_players_agenda_is_shown_at_once():
    table = position(
        "legendary/covenant",
        """
        turn: 0
        phase: strike
        combat: [Neomorph]
        strikes: [Head Bite]
        players:
          0: {avatar: Medic, hand: [], strikes: [Impaled, Impaled, Impaled], agenda: [Carrier]}
          1: {hand: [], agenda: [Recruiter]}
        """,
        seats=2,
        agendas=True,
    )
    assert table.view(1)["players"][0]["agenda"] == "LE-AG-E04"
    assert table.view(0)["players"][1]["agenda"] is None
    assert asked(table) == (1, "action")


def ending(mine: str, *, tally: str = "{}", other: str = "Last Stand", players: str = ""):
    """A table one kill away from victory on the Nostromo, seat 0 with this agenda."""
    return position(
        "legendary/alien",
        f"""
        turn: 0
        objective: 3
        attack: 10
        tally: {tally}
        combat: ["Perfect Organism (Nostromo)"]
        players:
          0: {{hand: [Grunt], agenda: [{mine}]}}
          1: {{hand: [], agenda: [{other}]{players}}}
        """,
        seats=2,
        agendas=True,
    )


@pytest.mark.rule("LE-B-70", "LE-012")
@pytest.mark.parametrize(
    ("mine", "tally", "wins"),
    [
        ("Bring Them Home", "{}", True),
        ("Nobody Left Behind", "{}", True),
        ("Survivor", "{}", True),
        ("Last Stand", "{}", True),
        ("Quarantine Officer", "{}", True),
        ("Cabin for Two", "{}", True),
        ("Exterminator", "{'killed:0': 4}", False),
        ("Exterminator", "{'killed:0': 5}", True),  # the last one makes six
        ("Recruiter", "{'recruited:0': 5}", False),
        ("Recruiter", "{'recruited:0': 6}", True),
        ("Medical Duty", "{'healed:0': 2}", False),
        ("Medical Duty", "{'healed:0': 3}", True),
        ("Careful Explorer", "{'scanned:0': 4}", False),
        ("Careful Explorer", "{'scanned:0': 5}", True),
        ("Team Player", "{'coordinated:0': 3}", False),
        ("Team Player", "{'coordinated:0': 4}", True),
        ("Priority One", "{}", False),
        ("Secure the Organism", "{}", False),
        ("Crew Expendable", "{}", False),
        ("Carrier", "{}", False),
        ("Sole Beneficiary", "{}", False),
        ("Serve in Heaven", "{}", False),
    ],
)
def test_when_the_humans_win_each_agenda_decides_by_itself(mine, tally, wins):
    table = ending(mine, tally=tally, other="Carrier" if mine == "Last Stand" else "Last Stand")
    play(table, "fight combat-1")
    assert table.outcome.result == "victory"
    assert (0 in table.outcome.winners) is wins
    assert (0 in table.outcome.losers) is not wins
    assert table.view(1)["players"][0]["agenda_shown"] is True


@pytest.mark.rule("LE-B-70")
@pytest.mark.parametrize(
    ("mine", "wins"),
    [("Sole Beneficiary", True), ("Secure the Organism", True), ("Crew Expendable", True), ("Nobody Left Behind", False)],
)
def test_a_dead_companion_counts_for_some_agendas(mine, wins):
    table = ending(mine, players=", alive: false")
    play(table, "fight combat-1")
    assert (0 in table.outcome.winners) is wins


@pytest.mark.rule("LE-B-70")
@pytest.mark.parametrize(("mine", "wins"), [("Priority One", True), ("Serve in Heaven", True), ("Bring Them Home", False)])
def test_when_the_humans_lose_only_fitting_agendas_win(mine, wins):
    table = position(
        "legendary/covenant",
        f"""
        turn: 0
        phase: strike
        combat: [Neomorph]
        strikes: [Head Bite]
        players:
          0: {{avatar: Medic, hand: [], strikes: [Impaled, Impaled, Impaled], agenda: [{mine}]}}
          1: {{alive: false, agenda: [Recruiter]}}
        """,
        seats=2,
        agendas=True,
    )
    assert table.outcome.result == "all_dead"
    assert (0 in table.outcome.winners) is wins
    assert 1 in table.outcome.losers


@pytest.mark.rule("LE-B-70", "LE-Q-29")
def test_a_specialist_lent_by_loud_and_clear_counts_as_a_coordinated_card():
    table = position(
        "legendary/covenant",
        """
        turn: 0
        players:
          0: {hand: [Loud and Clear, Grunt], avatar: Communications Officer}
          1: {hand: [Specialist, Stay Behind Me, Specialist], agenda: [Team Player]}
        """,
        seats=2,
        agendas=True,
    )
    play(table, "play loud-and-clear", "activate loud-and-clear", "ask-help 1", "card specialist")
    assert table.rules.state.tally == {"coordinated:1": 1}
    play(table, "ask-help 1", "card stay-behind-me")
    assert table.rules.state.tally == {"coordinated:1": 2}
    assert refused(table, "ask-help 1") == "LE-B-37"


@pytest.mark.rule("LE-B-70", "LE-B-57")
@pytest.mark.parametrize(("carrier", "wins"), [(1, True), (0, False)])
def test_the_last_human_to_die_of_a_chestburster_counts_for_a_carrier_among_the_others(carrier, wins):
    table = position(
        "legendary/covenant",
        f"""
        turn: 0
        phase: cleanup
        players:
          0: {{hand: [], deck: [Chestburster, end], discard: [], agenda: [{"Recruiter" if carrier else "Carrier"}]}}
          1: {{alive: false, agenda: [{"Carrier" if carrier else "Recruiter"}]}}
        """,
        seats=2,
        agendas=True,
    )
    assert table.outcome.result == "all_dead"
    assert (carrier in table.outcome.winners) is wins


# Risen aliens -------------------------------------------------------------------------------------------------------------------

BURST = """
    turn: 0
    phase: cleanup
    complex: {medlab: Neomorph, ducts: Hull Crawler down}
    players:
      0: {hand: [], deck: [Chestburster, end], discard: []}
      1: {avatar: Medic, hand: [Grunt], strikes: []}
      2: {hand: [], strikes: []}
"""


def burst(text: str = BURST, **options):
    return position("legendary/covenant", text, seats=3, **({"alien_players": True, "first_player": "1"} | options))


@pytest.mark.rule("LE-B-65", "LE-B-57")
def test_who_dies_of_a_chestburster_comes_back_as_an_alien_with_nine_cards():
    table = burst()
    state = table.rules.state
    assert state.alive == [False, True, True]
    assert list(state.risen) == [0]
    deck = [state.faces[card] for card in state.zones["deck:0"]]
    assert len(deck) == 9
    assert {FACES[face].avatar for face in deck} == {state.risen[0]}
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-60", "LE-B-65", "LE-B-66")
def test_who_bursts_in_the_own_action_phase_has_no_more_of_that_turn_and_comes_back_at_the_usual_place():
    table = burst("""
        turn: 0
        attack: 9
        complex: {ducts: Hull Crawler down}
        players:
          0: {hand: [They're Your Crew Now, Grunt], deck: [Chestburster, end], discard: []}
          1: {avatar: Medic, hand: [Grunt], strikes: []}
          2: {hand: [Grunt], strikes: []}
    """)
    play(table, "play theyre-your-crew-now")
    assert list(table.rules.state.risen) == [0]
    assert zone(table, "play:0") == zone(table, "hand:0") == []
    assert asked(table) == (1, "action")
    assert table.view(1)["pools"]["attack"] == 0
    while [event["who"] for event in events(table, "turn")][-1] != 0:
        play(table, "end-actions" if "end-actions" in keys(table) else keys(table)[-1])
    assert [event["who"] for event in events(table, "turn")][-3:] == [1, 2, 0]
    assert len(zone(table, "play:0")) + len(zone(table, "hand:0")) + len(zone(table, "discard:0")) == 3


@pytest.mark.rule("LE-B-65", "LE-B-66")
def test_who_bursts_in_the_turn_of_another_has_the_next_turn_at_the_usual_place():
    table = burst("""
        turn: 0
        players:
          0: {hand: [Stay Behind Me, Grunt], deck: [Specialist]}
          1: {avatar: Medic, hand: [Stay Behind Me], deck: [Chestburster, end], discard: []}
          2: {hand: [], strikes: []}
    """)
    play(table, "ask-help 1", "card stay-behind-me")
    assert list(table.rules.state.risen) == [1]
    assert asked(table) == (0, "action")
    play(table, "end-actions")
    assert 1 in [event["who"] for event in events(table, "turn")]


@pytest.mark.rule("LE-B-65")
def test_without_the_switch_the_dead_stay_dead():
    table = burst(alien_players=False)
    assert table.rules.state.risen == {}
    assert table.view(0)["players"][0]["alive"] is False


def risen_turn(attack: str = "attack: 6"):
    """Seat 0 has risen and is on turn with Attack to spend."""
    return burst(f"""
        turn: 0
        phase: action
        {attack}
        risen: {{0: LE-AA-WAR}}
        complex: {{airlock: Pale Neomorph, medlab: Perfect Organism, ducts: Hull Crawler down}}
        strikes: [Grazed]
        players:
          0: {{alive: false, hand: [], discard: [], deck: [end]}}
          1: {{avatar: Medic, hand: [], strikes: []}}
          2: {{hand: [], strikes: []}}
    """)


@pytest.mark.rule("LE-B-66")
def test_a_risen_alien_strikes_each_human_at_most_once_a_turn_for_the_defense():
    table = risen_turn()
    assert asked(table) == (0, "risen_action")
    before = snapshot(table)
    play(table, "claw 1")
    assert zone(table, "attached:1") == ["Grazed"]
    assert zone(table, "attached:2") == []
    assert only_changed(before, table, "zones.attached:1", "zones.strikes", "attack", "bitten")
    assert table.view(1)["pools"]["attack"] == 2
    assert refused(table, "claw 1") == "LE-B-66"
    assert asked(table) == (0, "risen_action")


@pytest.mark.rule("LE-B-66")
def test_a_risen_alien_moves_enemies_but_no_final_enemy_and_turns_the_leftmost_card_up():
    table = risen_turn("attack: 3")
    assert refused(table, "drag medlab") == "LE-B-66"
    play(table, "drag airlock")
    assert zone(table, "combat") == ["Pale Neomorph"]
    assert refused(table, "add-hive") == "LE-B-66"
    play(table, "turn-up")
    assert events(table, "revealed")[-1]["place"] == "up:ducts"
    assert asked(table)[0] != 0  # nothing left to spend: the humans are on


@pytest.mark.rule("LE-B-66")
def test_a_risen_alien_may_add_a_hive_card():
    table = risen_turn("attack: 9")
    hive = len(zone(table, "hive"))
    play(table, "add-hive")
    assert len(zone(table, "hive")) == hive - 1
    assert asked(table) == (0, "risen_action")


@pytest.mark.rule("LE-B-67")
def test_humans_fight_a_risen_alien_until_its_markers_are_its_health():
    table = burst("""
        turn: 1
        attack: 10
        risen: {0: LE-AA-HUN}
        markers: {0: 3}
        players:
          0: {alive: false}
          1: {avatar: Medic, hand: [], strikes: []}
          2: {hand: [], strikes: []}
    """)
    before = snapshot(table)
    play(table, "fight-risen 0")
    assert table.view(1)["players"][0]["markers"] == 4
    assert only_changed(before, table, "attack", "markers")
    play(table, "fight-risen 0")
    assert [event["who"] for event in events(table, "risen_out")] == [0]
    while asked(table) is not None and asked(table)[0] == 1:
        play(table, "end-actions" if "end-actions" in keys(table) else "stop")
    assert asked(table)[0] == 2
    while asked(table) is not None and asked(table)[0] == 2:
        play(table, "end-actions" if "end-actions" in keys(table) else "stop")
    assert asked(table) is None or asked(table)[0] == 1  # seat 0 is out for good


@pytest.mark.rule("LE-B-67", "LE-B-02")
def test_risen_aliens_win_when_all_humans_are_dead():
    table = burst("""
        turn: 1
        phase: strike
        risen: {0: LE-AA-HUN}
        combat: [Neomorph]
        strikes: [Head Bite]
        players:
          0: {alive: false}
          1: {avatar: Medic, hand: [], strikes: [Impaled, Impaled, Impaled]}
          2: {alive: false}
    """)
    assert table.outcome.winners == (0,)
    assert table.outcome.losers == (1, 2)
