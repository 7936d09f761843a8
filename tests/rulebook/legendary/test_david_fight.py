"""The fight of Objective 3B: David's Defense, Strikes, versions and piles (LE-079..096, LE-B-91, LE-B-92, LE-Q-13..25)."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone

from xenoboard.games.legendary.cards import library

COVENANT = "legendary/covenant"


ONE_HAND = "0: {hand: [Grunt]}"
BOTH_HANDS = "0: {hand: [Grunt]}\n  1: {hand: [Grunt]}"


def fight(version: str, *, attack: int = 8, seats: int = 2, players: str = ONE_HAND, **lines: str):
    """The fight with that David, in the Action Phase of seat 0. lines: further lines of the position."""
    named = {"turn": 0, "objective": "3B", "attack": attack, "combat": f"[{version}]"} | lines
    text = "".join(f"{name}: {value}\n" for name, value in named.items())
    return position(COVENANT, f"{text}players:\n  {players}\n", seats=seats)


def end_turn(table):
    """End the Action Phase; nobody reacts to Strikes, and the first answer does for the rest."""
    play(table, "end-actions")
    while asked(table) and asked(table)[1] != "action":
        play(table, "stop" if "stop" in keys(table) else keys(table)[0])
    return table


def reveal(version: str, *, seats: int = 2, seed: int = 1, players: str = ONE_HAND, **lines: str):
    """The last Final Enemy falls, all agree to fight, and that David is revealed."""
    named = {"turn": 0, "objective": 3, "attack": 7, "finals": "[Perfect Organism]", "dead_enemies": "[Perfect Organism]"}
    named |= {"combat": "[Perfect Organism]", "david_enemies": f"[{version}]"} | lines
    text = "".join(f"{name}: {value}\n" for name, value in named.items())
    table = position(COVENANT, f"{text}players:\n  {players}\n", seats=seats, seed=seed)
    play(table, "fight combat-1")
    for decision in table.decisions:
        table.choose("fight", seat=decision.seat)
    assert zone(table, "combat")[-1] == version
    return table


# Fighting him -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-079", "LE-B-92", "LE-Q-15")
@pytest.mark.parametrize(("version", "defense"), [("Creative", 6), ("Deceitful", 7), ("Fatherly", 6), ("Murderous", 8)])
def test_fighting_david_costs_his_defense_and_makes_him_draw_a_strike(version, defense):
    poor = fight(version, attack=defense - 1)
    assert refused(poor, "fight-david") == "LE-079"
    table = fight(version, strikes="[Impaled]", attack=defense)
    assert table.view(0)["david"]["defense"] == defense
    before = snapshot(table)
    play(table, "fight-david")
    assert zone(table, "attached:david") == ["Impaled"]
    assert table.view(1)["david"]["damage"] == 3
    assert [player["damage"] for player in table.view(1)["players"]] == [0, 0]
    assert only_changed(before, table, "attack", "secretive", "zones.attached:david", "zones.strikes")
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-Q-15")
def test_health_is_on_his_avatar_and_defense_on_his_present_version():
    faces = library().faces
    assert faces["LE-DV-AV"].health == 10
    assert faces["LE-DV-AV"].defense == 0
    assert [face.defense for face in library().of_kind("david_enemy")] == [6, 7, 6, 8]
    assert all(face.health == 0 for face in library().of_kind("david_enemy"))


@pytest.mark.rule("LE-Q-16", "LE-079")
def test_he_may_be_fought_as_often_as_it_can_be_paid():
    table = fight("Creative", strikes="[Grazed, Deep Cut, Grazed]", attack=13)
    play(table, "fight-david", "fight-david")
    assert zone(table, "attached:david") == ["Grazed", "Deep Cut"]
    assert refused(table, "fight-david") == "LE-079"  # one Attack is left


@pytest.mark.rule("LE-079", "LE-083")
def test_he_is_not_fought_or_killed_like_other_enemies():
    table = fight("Murderous", strikes="[Grazed]", attack=20, players="0: {hand: [Signs of Life], deck: [Grunt]}")
    assert [key for key in keys(table) if key.startswith("fight")] == ["fight-david"]
    play(table, "play signs-of-life")  # kill an enemy with Fight 6 or less anywhere: there is none
    assert zone(table, "combat") == ["Murderous"]


@pytest.mark.rule("LE-080")
@pytest.mark.parametrize("strike", ["Acid Splash", "Panic", "Monumental Tragedy", "Spore Inhalation", "Distraction"])
def test_the_text_of_strikes_he_draws_is_ignored(strike):
    players = "0: {hand: [Grunt, Reluctant Command], discard: [], facing: []}"
    table = fight("Murderous", strikes=f"[{strike}]", players=players)
    before = snapshot(table)
    play(table, "fight-david")
    assert zone(table, "attached:david") == [strike], "even what says it goes to the Strike discard"
    assert only_changed(before, table, "attack", "zones.attached:david", "zones.strikes")
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-080", "LE-B-42")
def test_his_strikes_cannot_be_healed_by_the_humans():
    table = fight("Murderous", david_strikes="[Grazed]", players="0: {hand: [A Cabin on the Lake]}")
    play(table, "play a-cabin-on-the-lake", "human 0")
    assert zone(table, "attached:david") == ["Grazed"]


@pytest.mark.rule("LE-081", "LE-Q-13", "LE-B-95")
def test_an_enemy_he_draws_is_treated_as_drawn_by_the_next_player_who_may_react():
    table = fight(
        "Murderous",
        strikes="[Unidentified Life Form, Deep Cut]",
        seats=3,
        players="0: {hand: [Grunt]}\n  1: {hand: [Keep It Together], discard: []}\n  2: {hand: [Grunt]}",
    )
    play(table, "fight-david")
    assert asked(table) == (1, "react")
    play(table, "card keep-it-together")
    assert zone(table, "attached:1") == ["Deep Cut"], "exchanged, it stands"
    assert zone(table, "strikediscard") == ["Unidentified Life Form"]
    assert zone(table, "attached:david") == []
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-081", "LE-Q-13")
def test_an_enemy_does_him_no_damage():
    table = fight("Murderous", strikes="[Unidentified Life Form]", players="0: {hand: [Grunt]}\n  1: {hand: []}")
    play(table, "fight-david")
    assert table.view(0)["david"]["damage"] == 0
    assert zone(table, "facing:1") == ["Unidentified Life Form"]
    assert [event["who"] for event in events(table, "strike")] == [1]


@pytest.mark.rule("LE-081", "LE-B-43")
def test_without_any_strike_left_he_draws_none():
    table = fight("Murderous", strikes="[end]", strike_discard="[]")
    play(table, "fight-david")
    assert zone(table, "attached:david") == []
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-92", "LE-B-91")
def test_david_strikes_in_every_humans_strike_phase_and_there_is_no_hive_phase_any_more():
    table = fight(
        "Creative",
        strikes="[Grazed, Deep Cut]",
        hatchery="[]",
        players=BOTH_HANDS,
    )
    end_turn(table)
    assert zone(table, "attached:0") == ["Grazed"]
    assert asked(table) == (1, "action")
    assert events(table, "hive_card") == []
    end_turn(table)
    assert zone(table, "attached:1") == ["Deep Cut"]
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-B-91")
def test_enemies_of_the_combat_zone_stay_and_strike_beside_him():
    table = reveal("Murderous", combat="[Perfect Organism, Neomorph]", strikes="[Grazed, Deep Cut, Impaled]")
    assert zone(table, "combat") == ["Neomorph", "Murderous"]
    play(table, "end-actions")
    assert asked(table) == (0, "strike_order")
    play(table, "attacker 1", "stop", "stop", "stop")
    assert zone(table, "attached:0") == ["Grazed", "Deep Cut", "Impaled"]
    assert asked(table) == (1, "action")


# Without the Complex ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-083", "LE-084", "LE-Q-17")
def test_what_refers_to_the_complex_is_ignored_and_the_rest_of_a_card_works():
    """Navigator and Scout: `look at the top Hive cards` and `scan a room` do nothing, `draw a card` does."""
    table = fight("Murderous", players="0: {avatar: Navigator, hand: [Chart a Course], deck: [Grunt]}")
    before = snapshot(table)
    play(table, "play chart-a-course")
    assert zone(table, "hand:0") == ["Grunt"]
    assert only_changed(before, table, "played", "zones.hand:0", "zones.play:0", "zones.deck:0")
    scout = fight("Murderous", players="0: {avatar: Scout, hand: [Reconnaissance]}")
    play(scout, "play reconnaissance")
    assert asked(scout) == (0, "action")
    assert not [key for key in keys(scout) if key.startswith("scan")]


@pytest.mark.rule("LE-084", "LE-Q-17")
def test_an_enemy_cannot_be_pushed_into_a_complex_that_is_gone():
    table = fight("Murderous", combat="[Murderous, Neomorph]", players="0: {hand: [Crane and Cable]}")
    play(table, "play crane-and-cable")
    assert refused(table, "activate crane-and-cable") == "LE-B-71"
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-084", "LE-Q-17")
def test_no_cost_can_be_paid_for_a_text_that_is_ignored():
    table = position(
        "legendary/mixed",
        """
        turn: 0
        phase: hive
        objective: 3B
        combat: [Murderous, Lurking Shape]
        operations: [Electric Prod]
        players: {0: {hand: [Grunt]}}
        """,
        objective_1="Alien",
        objective_2="Alien",
    )
    assert asked(table) == (0, "action"), "the Prod's `discard a card to move an enemy` is not offered"
    assert zone(table, "hand:0") == ["Grunt"]


@pytest.mark.rule("LE-084", "LE-080")
def test_a_strike_that_adds_a_hive_card_only_does_its_damage():
    table = fight("Creative", strikes="[Dragged Away]", hatchery="[]", players="0: {hand: [Grunt], discard: []}")
    end_turn(table)
    assert zone(table, "attached:0") == ["Dragged Away"]
    assert events(table, "hive_card") == []
    assert asked(table) == (1, "action")


# Creative -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-085", "LE-086", "LE-Q-20")
def test_creative_makes_the_experiment_pile_of_all_facehuggers_and_bloodbursters_in_hatchery_and_dead():
    table = reveal(
        "Creative",
        hatchery="[Facehugger, Facehugger, Bloodburster Neomorph, Chestburster]",
        dead_enemies="[Perfect Organism, Facehugger, Neomorph, Chestburster]",
        players="0: {hand: [Grunt], discard: [Bloodburster Neomorph], facing: [Facehugger]}",
    )
    assert sorted(zone(table, "experiments")) == ["Bloodburster Neomorph", *["Facehugger"] * 3]
    assert zone(table, "hatchery") == ["Chestburster"]
    assert sorted(zone(table, "deadenemies")) == ["Chestburster", "Neomorph", "Perfect Organism", "Perfect Organism"]
    assert zone(table, "facing:0") == ["Facehugger"], "what lies in front of a player is not taken"
    assert zone(table, "discard:0") == ["Bloodburster Neomorph"]


@pytest.mark.rule("LE-086")
def test_the_experiment_pile_is_shuffled_and_nobody_sees_it():
    orders = set()
    for seed in range(5):
        table = reveal("Creative", seed=seed)
        orders.add(tuple(zone(table, "experiments")))
        assert table.view(0)["piles"]["experiments"] == 12
        assert events(table, "pile_made", 0) == [{"who": None, "name": "experiment", "n": 12}]
    assert len(orders) > 1


@pytest.mark.rule("LE-087", "LE-088", "LE-Q-21", "LE-B-54")
def test_in_the_strike_phase_the_current_player_reveals_the_top_experiment_a_facehugger_goes_in_front():
    table = fight(
        "Creative",
        strikes="[Grazed]",
        experiments="[Facehugger, Bloodburster Neomorph, end]",
        players="0: {hand: [Grunt], discard: []}\n  1: {hand: [Grunt], discard: []}",
        seats=3,
    )
    end_turn(table)
    assert zone(table, "attached:0") == ["Grazed"], "he strikes first"
    assert zone(table, "facing:0") == ["Facehugger"]
    assert zone(table, "experiments") == ["Bloodburster Neomorph"]
    assert asked(table) == (1, "action")
    end_turn(table)
    assert zone(table, "facing:0") == []
    assert "Chestburster" in zone(table, "discard:0"), "it appeared in the Strike Phase: only the next player had a chance"


@pytest.mark.rule("LE-089", "LE-Q-21")
def test_a_revealed_bloodburster_is_gained():
    table = fight(
        "Creative",
        strikes="[Grazed]",
        experiments="[Bloodburster Neomorph, Facehugger, end]",
        players=(
            "0: {hand: [Grunt], discard: [], deck: [Grunt, Grunt, Specialist, Specialist, Specialist, Specialist, Specialist, end]}"
        ),
    )
    end_turn(table)
    assert "Bloodburster Neomorph" in zone(table, "discard:0")
    assert zone(table, "facing:0") == []
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-090", "LE-Q-20")
@pytest.mark.parametrize(
    ("hatchery", "dead", "revealed"),
    [("[Facehugger]", "[]", 1), ("[Chestburster]", "[Facehugger, Neomorph]", 1), ("[Chestburster]", "[Neomorph]", 0)],
)
def test_an_empty_experiment_pile_is_made_anew_when_a_card_is_needed(hatchery, dead, revealed):
    table = fight("Creative", strikes="[Grazed]", experiments="[end]", hatchery=f"{hatchery}", dead_enemies=f"{dead}")
    end_turn(table)
    assert len(zone(table, "facing:0")) == revealed
    assert len(events(table, "experiment")) == revealed
    assert "Chestburster" not in zone(table, "experiments")
    assert asked(table) == (1, "action")


# Deceitful ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-091", "LE-Q-22", "LE-Q-16")
def test_deceitful_becomes_secretive_when_fought_and_cannot_be_fought_again():
    table = fight("Deceitful", strikes="[Grazed, Grazed]", attack=14)
    play(table, "fight-david")
    assert table.view(1)["david"]["secretive"] is True
    assert refused(table, "fight-david") == "LE-091"
    assert zone(table, "attached:david") == ["Grazed"]


@pytest.mark.rule("LE-092")
def test_a_secretive_david_still_strikes():
    table = fight("Deceitful", strikes="[Grazed]", secretive="true", players="0: {hand: [Grunt]}")
    end_turn(table)
    assert zone(table, "attached:0") == ["Grazed"]


@pytest.mark.rule("LE-093", "LE-Q-22")
def test_at_the_start_of_the_next_humans_turn_he_is_turned_upright_again():
    table = fight(
        "Deceitful",
        strikes="[Grazed]",
        secretive="true",
        attack=0,
        players=BOTH_HANDS,
    )
    assert table.view(None)["combat"][0]["secretive"] is True
    end_turn(table)
    assert asked(table) == (1, "action")
    assert table.view(None)["combat"][0]["secretive"] is False
    assert [event["value"] for event in events(table, "secretive")] == [False]


@pytest.mark.rule("LE-093", "LE-Q-22", "LE-B-95")
def test_alone_he_is_upright_again_in_ones_own_next_turn():
    table = fight("Deceitful", strikes="[Grazed]", secretive="true", seats=1, attack=0)
    end_turn(table)
    assert asked(table) == (0, "action")
    assert table.view(0)["david"]["secretive"] is False


@pytest.mark.rule("LE-Q-22")
@pytest.mark.parametrize("version", ["Creative", "Fatherly", "Murderous"])
def test_the_other_versions_are_never_secretive(version):
    table = fight(version, strikes="[Grazed]")
    play(table, "fight-david")
    assert table.view(0)["david"]["secretive"] is False


# Fatherly -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-094", "LE-Q-23")
def test_fatherly_makes_the_soldier_pile_of_the_soldiers_outside_the_game_and_the_dead_ones():
    table = reveal(
        "Fatherly",
        hive="[LE-SO-RID-1]",
        complex="{airlock: LE-SO-RID-2}",
        dead_enemies="[Perfect Organism, LE-SO-RID-3, Neomorph]",
    )
    pile = [table.rules.state.faces[card] for card in table.rules.state.zones["soldierpile"]]
    assert sorted(pile) == [
        "LE-SO-ASH-1",
        "LE-SO-ASH-2",
        "LE-SO-ASH-3",
        "LE-SO-CAT-1",
        "LE-SO-CAT-2",
        "LE-SO-CAT-3",
        "LE-SO-RID-3",
    ]
    assert {"LE-SO-RID-1", "LE-SO-RID-2"} <= {table.rules.state.faces[card] for card in table.rules.state.zones["removed"]}
    assert "Neomorph" in zone(table, "deadenemies")


@pytest.mark.rule("LE-094")
def test_the_soldier_pile_is_shuffled_and_hidden():
    orders = {tuple(reveal("Fatherly", seed=seed).rules.state.zones["soldierpile"]) for seed in range(4)}
    assert len(orders) > 1
    assert reveal("Fatherly").view(0)["piles"]["soldiers"] == 9


@pytest.mark.rule("LE-094", "LE-B-92")
@pytest.mark.parametrize(("others", "comes"), [("", True), (", Neomorph", True), (", Neomorph, Neomorph", False)])
def test_with_fewer_than_three_enemies_the_top_soldier_joins_him(others, comes):
    table = fight(
        "Fatherly",
        combat=f"[Fatherly{others}]",
        soldier_pile="[LE-SO-CAT-1, LE-SO-ASH-1, end]",
        strikes="[Near Miss]",
        players="0: {hand: [], avatar: Synthetic, discard: []}",
        attack=0,
    )
    if asked(table) == (0, "action"):
        play(table, "end-actions")
    if asked(table) == (0, "strike_order"):
        play(table, "attacker 1")
    assert ("Cathedral Warden" in zone(table, "combat")) is comes
    assert len(zone(table, "soldierpile")) == (1 if comes else 2)


@pytest.mark.rule("LE-094", "LE-B-29")
def test_a_soldier_that_joins_him_is_revealed():
    table = fight(
        "Fatherly",
        soldier_pile="[LE-SO-ASH-1, end]",
        strikes="[Grazed, Near Miss]",
        players="0: {hand: [Grunt, Grunt], discard: []}\n  1: {hand: [Grunt, Specialist]}",
    )
    play(table, "end-actions", "stop")
    assert asked(table) == (0, "discard"), "Ashen Neomorph Soldier: each human discards a card"


@pytest.mark.rule("LE-095", "LE-Q-23")
@pytest.mark.parametrize(("dead", "comes"), [("[LE-SO-CAT-2, Neomorph]", ["Cathedral Warden"]), ("[Neomorph]", [])])
def test_an_empty_soldier_pile_is_made_anew_of_dead_soldiers_only(dead, comes):
    table = fight(
        "Fatherly",
        soldier_pile="[end]",
        dead_enemies=f"{dead}",
        strikes="[Near Miss, Near Miss]",
        players="0: {hand: [Grunt], discard: []}\n  1: {hand: [Grunt]}",
    )
    end_turn(table)
    assert zone(table, "combat") == ["Fatherly", *comes]
    assert asked(table) == (1, "action")


# Murderous ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-92")
def test_murderous_makes_the_current_player_draw_another_strike():
    table = fight("Murderous", strikes="[Grazed, Deep Cut, Impaled]", players=BOTH_HANDS)
    end_turn(table)
    assert zone(table, "attached:0") == ["Grazed", "Deep Cut"]
    assert zone(table, "attached:1") == []
    assert asked(table) == (1, "action")


@pytest.mark.rule("LE-B-56", "LE-B-92")
def test_the_owner_of_a_chestburster_draws_neither_of_them():
    table = fight(
        "Murderous",
        strikes="[Grazed, Deep Cut]",
        players="0: {hand: [Grunt], discard: [Chestburster], deck: [Grunt, Grunt, Grunt, Specialist, Specialist, Specialist]}",
    )
    end_turn(table)
    assert zone(table, "attached:0") == []


# The cards ----------------------------------------------------------------------------------------------------------------------


LAST_BLOW = "{turn: 0, objective: 3, attack: %d, finals: [Perfect Organism], dead_enemies: [Perfect Organism], combat: [Perfect Organism]}"


@pytest.mark.rule("LE-096", "LE-Q-25")
def test_objective_3b_has_no_hard_version_and_the_four_hard_cards_are_location_and_objectives():
    hard = [face for face in library().faces.values() if face.hard and face.set == "covenant"]
    assert sorted((face.kind, face.number) for face in hard) == [("location", ""), *(("objective", n) for n in "123")]
    table = position(COVENANT, LAST_BLOW % 9, seats=1, hard_mode="all")
    play(table, "fight combat-1", "fight")
    assert table.view(0)["objectives"][-1]["card"] == "LE-OB-C3B"


@pytest.mark.rule("LE-Q-25")
@pytest.mark.parametrize(("mode", "needed"), [("none", 7), ("all", 9)])
def test_a_hard_objective_replaces_the_normal_one(mode, needed):
    assert refused(position(COVENANT, LAST_BLOW % (needed - 1), seats=1, hard_mode=mode), "fight combat-1") == "LE-B-34"
    assert "fight combat-1" in keys(position(COVENANT, LAST_BLOW % needed, seats=1, hard_mode=mode))


@pytest.mark.rule("LE-Q-25")
def test_a_hard_objectives_event_is_the_tougher_event():
    """Event 1: in Hard Mode each human gains a Bloodburster, not only the current player."""
    for mode, gained in (("none", [1, 0]), ("all", [1, 1])):
        table = position(
            COVENANT,
            "{turn: 0, attack: 3, complex: {ducts: LE-HV-C1-3 down}, players: {0: {discard: []}, 1: {discard: []}}}",
            hard_mode=mode,
        )
        play(table, "scan ducts")
        assert [zone(table, f"discard:{seat}").count("Bloodburster Neomorph") for seat in (0, 1)] == gained


@pytest.mark.rule("LE-Q-24")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_soldiers_come_on_top_of_the_drones_of_the_chart(seats):
    kinds = library().faces
    for soldiers in (False, True):
        table = position(COVENANT, seats=seats, soldiers=soldiers)
        hive = [kinds[table.rules.state.faces[card]].kind for card in table.rules.state.zones["hive"]]
        assert hive.count("drone") == {1: 0, 2: 3, 3: 9, 4: 15}[seats]
        assert hive.count("soldier") == (3 if soldiers else 0)


@pytest.mark.rule("LE-B-91", "LE-076")
def test_the_random_david_is_revealed_to_all_and_the_other_versions_stay_unseen():
    table = reveal("Deceitful", seats=3)
    assert [event["card"] for event in events(table, "david_revealed", 2)] == ["LE-DV-EN-D"]
    assert len(zone(table, "davidenemies")) == 3
