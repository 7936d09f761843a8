"""The Queen Mother or David as a player (LE-025..029, LE-043..045, LE-097..103, LE-B-75..87)."""

from collections import Counter

import pytest
from tests.support import asked, changes, events, keys, only_changed, play, position, refused, snapshot, zone

import xenoboard as xb
from xenoboard.games.legendary.cards import library

FACES = library().faces
QUEEN, HUMAN, OTHER = 0, 1, 2


def queen(text: str = "", *, seats: int = 3, scenario: str = "legendary/queen_mother", **options):
    base = {"alien_seat": "1", "first_player": "1"}
    return position(scenario, text, seats=seats, **(base | options))


# Set-up -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-043", "LE-044", "LE-045", "LE-025", "LE-B-75", "LE-B-76")
def test_the_queen_is_there_from_the_beginning_with_her_own_deck_nest_and_lair():
    table = xb.new("legendary/queen_mother", seats=3, seed=5, alien_seat="2")
    state = table.rules.state
    assert state.alien == 1
    own = Counter(FACES[state.faces[card]].kind for pile in ("hand", "deck") for card in state.zones[f"{pile}:1"])
    assert own == {"queen_start": 12, "queen_role": 1}
    assert len(state.zones["hand:1"]) == 6
    nest = [
        FACES[state.faces[card]].character for name in ["nest", *(f"lair:{n}" for n in range(1, 6))] for card in state.zones[name]
    ]
    assert Counter(nest) == {"Life Cycle": 14, "The Beast": 14, "The Newborn": 14, "The Perfect Organism": 14}
    assert len(state.zones["alienenemy"]) == 1
    assert table.view(1)["alien"]["kind"] == "queen"
    humans = [len(state.zones[f"hand:{seat}"]) for seat in (0, 2)]
    assert humans == [6, 6]


@pytest.mark.rule("LE-026", "LE-025", "LE-116")
def test_the_neomorph_may_replace_exactly_one_group_of_the_nest():
    table = xb.new("legendary/queen_mother", seats=2, seed=5, neomorph="The Beast")
    state = table.rules.state
    nest = [
        FACES[state.faces[card]].character for name in ["nest", *(f"lair:{n}" for n in range(1, 6))] for card in state.zones[name]
    ]
    assert Counter(nest) == {"Life Cycle": 14, "Neomorph": 14, "The Newborn": 14, "The Perfect Organism": 14}


@pytest.mark.rule("LE-027", "LE-028", "LE-029")
def test_david_uses_his_own_avatar_starting_cards_role_and_enemy_and_the_same_rules():
    table = xb.new("legendary/david", seats=2, seed=5, alien_seat="1")
    state = table.rules.state
    assert FACES[state.avatars[0]].name == "David"
    own = Counter(state.faces[card] for pile in ("hand", "deck") for card in state.zones[f"{pile}:0"])
    assert own["LE-DV-ST-R"] == 9
    assert own["LE-DV-ST-A"] == 3
    assert sum(FACES[face].kind == "david_role" for face in own) == 1
    assert FACES[state.faces[state.zones["alienenemy"][0]]].kind == "david_enemy"
    while table.decision and table.decision.seat != 0:
        table.choose(len(table.decision.values) - 1)
    assert asked(table) == (0, "alien_action")


@pytest.mark.rule("LE-B-77", "LE-Q-34")
@pytest.mark.parametrize(("seats", "drones", "rounds"), [(2, 9, 0), (3, 15, 0), (4, 15, 1), (5, 15, 2)])
def test_the_drone_chart_counts_all_players(seats, drones, rounds):
    table = xb.new("legendary/queen_mother", seats=seats, seed=5)
    state = table.start.state
    assert sum(FACES[state.faces[card]].kind == "drone" for card in state.zones["hive"]) == drones
    assert state.preparation == rounds


# Her turn -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-78", "LE-Q-49", "LE-C-12")
def test_her_turn_has_no_hive_phase_and_no_strike_phase():
    table = queen("""
        turn: 2
        phase: cleanup
        combat: [Neomorph]
        players: {2: {hand: []}}
    """)
    assert asked(table) == (QUEEN, "alien_action")
    before = snapshot(table)
    play(table, "end-actions")
    assert not {path for path in changes(before, table) if path.startswith(("zones.attached", "zones.hive"))} - {"zones.hive"}
    assert zone(table, "attached:0") == []
    assert asked(table) == (HUMAN, "action")  # and the next human had a Hive Phase again
    assert len(zone(table, "hive")) == len(before["zones.hive"]) - 1


@pytest.mark.rule("LE-C-12", "LE-Q-49")
def test_by_option_a_hive_card_is_added_in_her_turn():
    text = """
        turn: 2
        phase: cleanup
        players: {2: {hand: []}}
    """
    without, with_ = queen(text), queen(text, qm_hive_phase=True)
    assert len(zone(without, "hive")) - len(zone(with_, "hive")) == 1
    assert asked(with_) == (QUEEN, "alien_action")


@pytest.mark.rule("LE-B-79")
def test_she_recruits_only_from_the_lair_which_is_refilled():
    table = queen("""
        turn: 0
        recruit: 3
        lair: [Patience, Skull Crush, ~, ~, ~]
        nest: [Egg Field]
    """)
    assert not [key for key in keys(table) if key.startswith(("recruit ", "recruit-sergeant"))]
    assert refused(table, "recruit-lair 2") == "LE-B-79"
    before = snapshot(table)
    play(table, "recruit-lair 1")
    assert zone(table, "discard:0") == ["Patience"]
    assert zone(table, "lair:1") == ["Egg Field"]
    assert only_changed(before, table, "zones.discard:0", "zones.lair:1", "zones.nest", "recruit")
    assert asked(table) == (QUEEN, "alien_action")


LOOK = """
    turn: 0
    attack: 2
    complex: {airlock: Neomorph down, medlab: Cellar Egg down}
"""


@pytest.mark.rule("LE-B-80", "LE-C-07", "LE-B-96")
def test_she_may_look_into_a_room_and_leave_it_and_nobody_else_learns_what_she_saw():
    table = queen(LOOK)
    before = snapshot(table)
    play(table, "look airlock")
    assert asked(table) == (QUEEN, "turn_up")
    play(table, "leave")
    assert only_changed(before, table, "attack")
    assert table.view(QUEEN)["complex"][0]["card"]["peeked"] == "LE-HV-C2-6"
    assert table.view(HUMAN)["complex"][0]["card"]["peeked"] is None
    assert [event.get("card") for event in events(table, "looked_room", HUMAN)] == [None]
    assert [event.get("card") for event in events(table, "looked_room", QUEEN)] == ["LE-HV-C2-6"]
    assert refused(table, "look medlab") == "LE-B-80"
    assert asked(table) == (QUEEN, "alien_action")


@pytest.mark.rule("LE-B-80")
def test_a_card_she_turns_up_is_revealed_for_the_next_human():
    table = queen(LOOK)
    play(table, "look medlab", "turn")
    assert zone(table, "facing:1") == ["Facehugger"]
    assert zone(table, "facing:2") == []
    assert asked(table) == (QUEEN, "alien_action")


@pytest.mark.rule("LE-B-80", "LE-B-33")
def test_a_hazard_she_turns_up_lasts_a_whole_round_until_her_next_turn():
    table = queen("""
        turn: 0
        attack: 1
        complex: {airlock: LE-HV-C2-3 down, crew: Neomorph down}
        hive: [Hull Crawler, Hull Crawler, Protomorph]
        players: {0: {hand: []}, 1: {hand: [Grunt, Grunt]}, 2: {hand: [Grunt, Grunt]}}
    """)
    play(table, "look airlock", "turn")
    for human in (HUMAN, OTHER):
        while asked(table) != (human, "action"):
            play(table, "end-actions" if "end-actions" in keys(table) else keys(table)[-1])
        assert table.view(human)["complex"][1]["scan"] == 2
    while asked(table)[0] != QUEEN:
        play(table, "end-actions" if "end-actions" in keys(table) else keys(table)[-1])
    assert table.view(QUEEN)["complex"][1]["scan"] == 1


# Keywords -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-85")
def test_a_keyword_must_be_unlocked_this_turn_and_its_bonus_serves_it_alone():
    table = queen("""
        turn: 0
        attack: 2
        hq: [Ship Systems, ~, ~, ~, ~]
        players: {0: {hand: [Host Seeker, Royal Claw]}}
    """)
    assert refused(table, "grab 1") == "LE-B-85"
    play(table, "play host-seeker")
    assert table.view(QUEEN)["alien"]["unlocked"] == ["grab"]
    assert table.view(QUEEN)["pools"] == {"attack": 3, "recruit": 0, "extra": [{"n": 1, "only": "grab"}]}
    assert refused(table, "rush") == "LE-B-85"
    play(table, "grab 1")  # 3: one from the bonus, two from the pool
    assert table.view(QUEEN)["pools"] == {"attack": 1, "recruit": 0, "extra": []}
    play(table, "end-actions")
    assert table.view(QUEEN)["alien"]["unlocked"] == []


BITE = """
    turn: 0
    attack: 9
    unlocked: [bite]
    strikes: [Head Bite, Near Miss, Grazed, Impaled]
    players:
      1: {avatar: Medic, hand: [], strikes: []}
      2: {avatar: Scout, hand: [], strikes: []}
"""


@pytest.mark.rule("LE-B-81", "LE-Q-47", "LE-C-08")
def test_bite_pays_the_defense_and_she_chooses_which_of_two_strikes_is_drawn():
    table = queen(BITE)
    before = snapshot(table)
    play(table, "bite 1")
    assert asked(table) == (QUEEN, "bite")
    assert keys(table) == ["looked 1 head-bite", "looked 2 near-miss"]
    play(table, "looked 1 head-bite")
    assert zone(table, "attached:1") == ["Head Bite"]
    assert zone(table, "strikediscard") == ["Near Miss"]
    assert only_changed(before, table, "zones.attached:1", "zones.strikediscard", "zones.strikes", "attack", "bitten")
    assert table.view(QUEEN)["pools"]["attack"] == 5
    assert asked(table) == (QUEEN, "alien_action")


@pytest.mark.rule("LE-B-81", "LE-C-09")
def test_bite_may_be_repeated_on_one_human_unless_the_option_forbids_it():
    table = play(queen(BITE), "bite 1", "looked 2 near-miss")
    assert "bite 1" in keys(table)
    limited = play(queen(BITE, bite_limit="per_human"), "bite 1", "looked 2 near-miss")
    assert refused(limited, "bite 1") == "LE-C-09"
    assert "bite 2" in keys(limited)


@pytest.mark.rule("LE-B-81", "LE-B-40")
def test_a_bitten_human_may_react():
    table = queen(BITE.replace("hand: []", "hand: [Keep It Together]", 1))
    play(table, "bite 1", "looked 1 head-bite")
    assert asked(table) == (HUMAN, "react")
    play(table, "card keep-it-together")
    assert zone(table, "attached:1") == ["Grazed"]
    assert asked(table) == (QUEEN, "alien_action")


@pytest.mark.rule("LE-C-08", "LE-B-43")
def test_with_one_strike_left_the_discard_is_shuffled_in_first_and_with_only_one_at_all_there_is_no_choice():
    deck, short = "strikes: [Head Bite, Near Miss, Grazed, Impaled]", "strikes: [Head Bite, end]"
    table = queen(BITE.replace(deck, short + "\n    strike_discard: [Near Miss]"))
    play(table, "bite 1")
    assert keys(table) == ["looked 1 head-bite", "looked 2 near-miss"]
    alone = queen(BITE.replace(deck, short + "\n    strike_discard: []"))
    play(alone, "bite 1")
    assert zone(alone, "attached:1") == ["Head Bite"]
    assert asked(alone) == (QUEEN, "alien_action")


@pytest.mark.rule("LE-B-43", "LE-B-81")
def test_a_bite_that_takes_the_last_strikes_makes_a_new_deck_at_once_before_the_drawn_one_is_resolved():
    table = queen(
        BITE.replace("[Head Bite, Near Miss, Grazed, Impaled]", "[Near Miss, Grazed, end]\n    strike_discard: [Impaled]")
    )
    play(table, "bite 1", "looked 1 near-miss")
    assert sorted(zone(table, "strikes")) == ["Grazed", "Impaled"]
    assert zone(table, "strikediscard") == ["Near Miss"]
    assert asked(table) == (QUEEN, "alien_action")


@pytest.mark.rule("LE-B-82")
def test_a_grabbed_card_becomes_an_enemy_when_she_draws_it_and_goes_to_dead_characters_when_killed():
    table = queen("""
        turn: 0
        attack: 5
        unlocked: [grab]
        hq: [Shield the Crew, Crane and Cable, ~, ~, ~]
        combat: []
        players: {0: {hand: [Royal Claw], deck: [end], discard: []}}
    """)
    assert refused(table, "grab 1") == "LE-B-85"
    play(table, "grab 2")
    assert zone(table, "discard:0") == ["Crane and Cable"]
    assert len(zone(table, "hq:2")) == 1  # refilled
    play(table, "end-actions")  # Cleanup: she draws it
    assert zone(table, "combat") == ["Crane and Cable"]
    human = table.view(HUMAN)
    assert human["combat"][0]["fight"] == 5
    assert human["combat"][0]["strikes"] == 1
    assert asked(table) == (HUMAN, "action")


@pytest.mark.rule("LE-B-82")
def test_a_killed_grabbed_card_goes_to_dead_characters():
    table = queen("""
        turn: 1
        attack: 5
        combat: [{card: Crane and Cable, fight: 5}]
    """)
    before = snapshot(table)
    play(table, "fight combat-1")
    assert zone(table, "deadcharacters") == ["Crane and Cable"]
    assert only_changed(before, table, "zones.combat", "zones.deadcharacters", "attack", "killed", "tally", "fights")
    assert asked(table) == (HUMAN, "action")


@pytest.mark.rule("LE-B-82", "LE-B-28")
def test_a_grabbed_card_that_is_moved_keeps_its_fight_in_the_complex_and_back():
    table = queen("""
        turn: 1
        attack: 2
        combat: [{card: Shield the Crew, fight: 6}]
        complex: {}
        players: {1: {hand: [Crane and Cable, Grunt]}}
    """)
    play(table, "play crane-and-cable")
    assert table.view(HUMAN)["combat"][0]["fight"] == 6
    play(table, "activate crane-and-cable")
    assert table.view(HUMAN)["complex"][0]["card"]["fight"] == 6
    assert refused(table, "fight airlock") == "LE-B-34"  # 5 of 6
    play(table, "play grunt", "fight airlock")
    assert zone(table, "deadcharacters") == ["Shield the Crew"]
    assert table.rules.state.fights == {}


@pytest.mark.rule("LE-B-56", "LE-B-82")
def test_the_owner_of_a_chestburster_draws_no_strike_from_a_grabbed_card_and_others_do():
    text = """
        turn: 1
        phase: strike
        combat: [{card: Crane and Cable, fight: 5}]
        strikes: [Grazed]
        players: {1: {hand: [], discard: [Chestburster], deck: [Grunt, Grunt, Grunt, Specialist, Specialist, Specialist], strikes: []}}
    """
    assert zone(queen(text), "attached:1") == []
    table = queen(text.replace("discard: [Chestburster]", "discard: []"))
    assert zone(table, "attached:1") == ["Grazed"]


@pytest.mark.rule("LE-070", "LE-B-82")
def test_all_copies_everywhere_includes_one_that_has_been_moved_into_the_complex():
    table = queen("""
        turn: 1
        attack: 1
        hq: [Crane and Cable, ~, ~, ~, ~]
        complex: {airlock: They Are a Dying Species down, crew: {card: Crane and Cable, fight: 5}, medlab: Neomorph}
    """)
    play(table, "scan airlock")
    assert zone(table, "up:crew") == []
    assert zone(table, "up:medlab") == ["Neomorph"]
    assert zone(table, "deadcharacters").count("Crane and Cable") == 3


@pytest.mark.rule("LE-070", "LE-B-82")
def test_all_copies_everywhere_includes_one_that_has_become_an_enemy():
    table = queen("""
        turn: 1
        attack: 1
        hq: [Crane and Cable, ~, ~, ~, ~]
        complex: {airlock: They Are a Dying Species down}
        combat: [{card: Crane and Cable, fight: 5}, Neomorph]
    """)
    play(table, "scan airlock")  # a single title: no choice
    assert zone(table, "combat") == ["Neomorph"]
    assert table.rules.state.fights == {}
    assert zone(table, "deadcharacters").count("Crane and Cable") == 3
    assert asked(table) == (HUMAN, "action")


HUNT = """
    turn: 0
    attack: 4
    unlocked: [hunt]
    players:
      1: {hand: [Grunt, Ship Systems, Shield the Crew], discard: []}
      2: {hand: [Grunt], discard: []}
"""


@pytest.mark.rule("LE-B-83", "LE-Q-48", "LE-C-10")
def test_hunt_shows_the_hand_and_discards_one_card_of_at_most_that_cost():
    table = queen(HUNT)
    before = snapshot(table)
    play(table, "hunt 1 3")
    assert keys(table) == ["card grunt", "card ship-systems"]
    play(table, "card ship-systems")
    assert zone(table, "discard:1") == ["Ship Systems"]
    assert only_changed(before, table, "zones.discard:1", "zones.hand:1", "attack")
    assert table.view(OTHER)["players"][1]["hand_known"] == ["LE-CH-WAL-U", "LE-ST-GRU"]
    assert "hunt 1 2" not in keys(table)  # 1 Attack left
    assert "hunt 2 1" in keys(table)
    assert asked(table) == (QUEEN, "alien_action")


@pytest.mark.rule("LE-C-10", "LE-Q-48")
def test_by_option_hunt_discards_every_card_of_at_most_that_cost():
    table = play(queen(HUNT, hunt_discards="all"), "hunt 1 3")
    assert sorted(zone(table, "discard:1")) == ["Grunt", "Ship Systems"]
    assert zone(table, "hand:1") == ["Shield the Crew"]


@pytest.mark.rule("LE-B-84")
def test_rush_adds_a_hive_card_at_most_twice_a_turn():
    table = queen("""
        turn: 0
        attack: 9
        unlocked: [rush]
        complex: {}
        hive: [Hull Crawler, Hull Crawler, Neomorph]
    """)
    hive = len(zone(table, "hive"))
    play(table, "rush", "rush")
    assert len(zone(table, "hive")) == hive - 2
    assert zone(table, "down:weapons") == ["Hull Crawler"]
    assert refused(table, "rush") == "LE-B-84"


# The final fight ----------------------------------------------------------------------------------------------------------------

LAST = """
    turn: 1
    objective: 3
    attack: {attack}
    combat: [Perfect Organism]
    finals: [Perfect Organism]
    dead_enemies: [Perfect Organism]
    alien_enemy: [{enemy}, end]
    strikes: [{strike}, Grazed, Grazed, Grazed]
    players:
      0: {{hand: [], strikes: {strikes}}}
      1: {{avatar: Medic, hand: [], strikes: []}}
      2: {{avatar: Scout, hand: [Stay Behind Me], strikes: []}}
"""


def last(enemy: str = "Defensive", strike: str = "Head Bite", strikes: str = "[]", attack: int = 25):
    return queen(LAST.format(enemy=enemy, strike=strike, strikes=strikes, attack=attack))


@pytest.mark.rule("LE-B-86", "LE-Q-33", "LE-C-11")
def test_with_objective_three_completed_she_comes_herself_and_the_humans_have_not_won_yet():
    table = last()
    play(table, "fight combat-1")
    assert table.outcome is None
    assert zone(table, "combat") == ["Defensive"]
    assert table.view(HUMAN)["alien"]["defense"] == 9
    before = snapshot(table)
    play(table, "fight-alien")
    assert zone(table, "attached:0") == ["Head Bite"]
    assert only_changed(before, table, "zones.attached:0", "zones.strikes", "attack")
    assert asked(table) == (HUMAN, "action")


@pytest.mark.rule("LE-B-86", "LE-077", "LE-C-11")
def test_at_damage_of_her_health_she_is_dead_and_the_humans_win():
    table = last(strikes="[Impaled, Impaled, Impaled, Permanent Scar]")  # 11 of 14
    play(table, "fight combat-1")
    assert refused(play(last(attack=10), "fight combat-1"), "fight-alien") == "LE-B-86"
    play(table, "fight-alien")
    assert table.outcome.result == "alien_dead"
    assert table.outcome.winners == (1, 2)
    assert table.outcome.losers == (0,)


@pytest.mark.rule("LE-B-86")
def test_adaptable_needs_more_after_each_fight_and_berserk_strikes_back():
    adaptable = play(last("Adaptable", "Grazed"), "fight combat-1", "fight-alien")
    assert adaptable.view(HUMAN)["alien"]["defense"] == 8
    berserk = play(last("Berserk", "Grazed"), "fight combat-1", "fight-alien")
    assert zone(berserk, "attached:1") == ["Grazed"]


@pytest.mark.rule("LE-B-86", "LE-B-60")
def test_her_text_after_a_fight_happens_also_where_the_strike_has_killed_who_fought():
    """She draws Dragged Away; the Hive card it adds pushes Adult Neomorph into the Combat Zone, whose Strike kills the human."""
    table = queen("""
        turn: 1
        objective: 3
        attack: 7
        alien_enemy: [end]
        combat: [Adaptable]
        complex: {airlock: Adult Neomorph down, crew: Neomorph, medlab: Neomorph, weapons: Protomorph, ducts: Protomorph}
        hive: [Hull Crawler]
        strikes: [Dragged Away, Head Bite]
        players:
          0: {hand: [], strikes: []}
          1: {avatar: Medic, hand: [], strikes: [Impaled, Impaled, Impaled]}
          2: {avatar: Scout, hand: [], strikes: []}
    """)
    play(table, "fight-alien")
    assert table.view(OTHER)["players"][1]["alive"] is False
    assert asked(table) == (OTHER, "action")
    assert table.view(OTHER)["alien"]["defense"] == 8


@pytest.mark.rule("LE-B-87")
def test_her_enemy_card_strikes_each_human_in_addition_to_its_text():
    table = last("Cunning", "Grazed")
    play(table, "fight combat-1", "end-actions")
    assert zone(table, "attached:1") == ["Grazed"]
    assert zone(table, "attached:2") == []


@pytest.mark.rule("LE-097", "LE-098")
def test_she_cannot_give_a_distraction_to_a_human():
    table = last(strike="Distraction")
    play(table, "fight combat-1", "fight-alien")
    assert zone(table, "attached:0") == ["Distraction"]
    assert asked(table) == (HUMAN, "action")


@pytest.mark.rule("LE-099", "LE-Q-11")
def test_a_human_cannot_give_a_distraction_to_her():
    table = queen("""
        turn: 1
        phase: strike
        combat: [Neomorph]
        strikes: [Distraction]
        players:
          1: {avatar: Medic, hand: [Grunt, Grunt], strikes: []}
          2: {avatar: Scout, hand: [], strikes: []}
    """)
    play(table, "1: stop", "1: yes")
    play(table, "card grunt")
    if asked(table) == (HUMAN, "human"):
        assert keys(table) == ["human 2"]
    assert zone(table, "attached:2") == ["Distraction"]
    assert zone(table, "attached:0") == []


@pytest.mark.rule("LE-100", "LE-Q-14")
def test_an_unidentified_life_form_she_draws_goes_to_the_next_human():
    table = last(strike="Unidentified Life Form")
    play(table, "fight combat-1", "fight-alien")
    assert zone(table, "facing:1") == ["Unidentified Life Form"]
    assert zone(table, "attached:0") == []
    assert asked(table) == (HUMAN, "action")


@pytest.mark.rule("LE-101", "LE-102", "LE-103", "LE-Q-46", "LE-Q-12")
def test_of_a_monumental_tragedy_she_takes_the_damage_and_chooses_the_humans_card():
    table = last(strike="Monumental Tragedy")
    play(table, "fight combat-1", "fight-alien")
    if asked(table) == (QUEEN, "kill_coordinate"):
        play(table, "lend 2 stay-behind-me hand")
    assert zone(table, "attached:0") == ["Monumental Tragedy"]
    assert zone(table, "hand:2") == []
    assert zone(table, "deadcharacters") == ["Stay Behind Me"]
    assert asked(table) == (HUMAN, "action")


@pytest.mark.rule("LE-029", "LE-091", "LE-092")
def test_as_a_player_deceitful_david_cannot_be_fought_after_a_fight_until_the_next_turn():
    text = LAST.format(enemy="Deceitful", strike="Grazed", strikes="[]", attack=25)
    table = play(queen(text, scenario="legendary/david"), "fight combat-1", "fight-alien")
    assert refused(table, "fight-alien") == "LE-091"
    play(table, "end-actions")
    assert zone(table, "attached:1") == ["Grazed"]  # he strikes all the same
    assert asked(table) == (OTHER, "action")
    assert table.view(OTHER)["combat"][0]["secretive"] is False


@pytest.mark.rule("LE-B-86", "LE-B-02")
def test_she_wins_when_all_humans_are_dead():
    table = queen(
        """
        turn: 0
        attack: 9
        unlocked: [bite]
        strikes: [Head Bite, Head Bite, Grazed]
        players:
          1: {avatar: Medic, hand: [], strikes: [Impaled, Impaled, Impaled]}
          2: {alive: false}
    """.replace("Head Bite, Head Bite", "Head Bite")
    )
    play(table, "bite 1", "looked 1 head-bite")
    assert table.outcome.result == "all_dead"
    assert table.outcome.winners == (0,)
    assert table.outcome.losers == (1, 2)
