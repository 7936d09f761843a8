"""The Action Phase: playing, class conditions, fighting, Activate, and what vanishes at its end (LE-B-30..34, LE-B-71..73, LE-B-94)."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone

ALIEN = {
    "barracks": ["Captain Dallas", "Chief Engineer Parker", "Engineer Brett", "Private Hudson"],
    "scenario": "legendary/alien",
}


def turn(hand: str, more: str = "", *, seats: int = 2, barracks: list[str] | None = None, scenario: str = "legendary/covenant"):
    """The current player's Action Phase with this hand; the deck below holds only Specialists."""
    options = {"barracks": barracks} if barracks else {}
    text = f"""
        turn: 0
        {more}
        players:
          0: {{hand: {hand}, deck: [Specialist, Specialist, Specialist, Specialist], discard: []}}
    """
    return position(scenario, text, seats=seats, **options)


# Playing cards ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-31", "LE-B-30")
def test_a_played_card_moves_to_the_play_area_and_adds_its_printed_values():
    game = turn("[Security Detail, Grunt]", barracks=["Sergeant Lope", "Captain Oram", "Walter 1", "Biologist Karine"])
    before = snapshot(game)
    play(game, "play security-detail")
    assert game.view(0)["pools"] == {"attack": 1, "recruit": 1, "extra": []}
    assert (zone(game, "play:0"), zone(game, "hand:0")) == (["Security Detail"], ["Grunt"])
    assert only_changed(before, game, "zones.hand:0", "zones.play:0", "attack", "recruit", "played")
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-B-32")
def test_three_copies_of_a_two_attack_leadership_card_with_two_more_for_leadership_give_ten():
    game = turn("[Captain of the Ship, Captain of the Ship, Captain of the Ship, Grunt]", **ALIEN)
    attack = []
    for _ in range(3):
        play(game, "play captain-of-the-ship")
        attack.append(game.view(0)["pools"]["attack"])
    assert attack == [2, 6, 10]  # 2 + 4 + 4


@pytest.mark.rule("LE-B-32")
def test_the_condition_needs_another_card_already_played_and_no_card_triggers_later():
    game = turn("[Captain of the Ship, Final Log Entry, Grunt]", **ALIEN)
    play(game, "play captain-of-the-ship")
    assert game.view(0)["pools"]["attack"] == 2  # its own icon does not count
    play(game, "play final-log-entry")
    assert game.view(0)["pools"]["attack"] == 2  # and it does not come true afterwards


@pytest.mark.rule("LE-B-32")
def test_the_crew_condition_needs_another_card_of_the_crew_of_any_class():
    game = turn("[Agreed, Captain of the Ship, Grunt]", **ALIEN)
    play(game, "play captain-of-the-ship", "play agreed")
    assert game.view(0)["pools"]["attack"] == 2 + 2 + 1
    alone = turn("[Agreed, Motion Readings, Grunt]", **ALIEN)
    play(alone, "play motion-readings", "play agreed")  # a Sulaco card, and tech at that
    assert alone.view(0)["pools"]["attack"] == 1 + 2


@pytest.mark.rule("LE-B-32", "LE-B-37")
def test_a_coordinated_copy_counts_for_class_conditions():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        players:
          0: {hand: [Terraforming Tools, Grunt]}
          1: {hand: [Sergeant (tech)], deck: [Specialist]}
        """,
    )
    play(game, "ask-help 1", "card sergeant-tech", "play terraforming-tools")
    assert game.view(0)["pools"] == {"attack": 1 + 2, "recruit": 2, "extra": []}


@pytest.mark.rule("LE-B-72")
@pytest.mark.parametrize(
    ("order", "texts"),
    [("tech", ["tech", "survival"]), ("survival", ["survival", "tech"])],
)
def test_both_texts_of_a_dual_class_card_happen_in_the_players_order(order, texts):
    game = position(
        "legendary/alien",
        """
        turn: 0
        players:
          0:
            hand: [Check the Chains, Grunt]
            play: [Bonus Situation, Extra Hands]
            deck: [Specialist, Specialist]
            strikes: [Deep Cut]
        """,
        barracks=["Captain Dallas", "Chief Engineer Parker", "Engineer Brett", "Private Hudson"],
    )
    play(game, "play check-the-chains")
    assert asked(game) == (0, "class_order")
    assert keys(game) == ["survival", "tech"]
    play(game, order)
    assert [event["icon"] for event in events(game, "class_text")] == texts
    assert zone(game, "attached:0") == []  # Survival healed
    assert len(zone(game, "hand:0")) == 2  # Tech drew a card


@pytest.mark.rule("LE-B-72")
def test_of_a_dual_class_card_only_the_class_that_is_there_triggers_and_nothing_is_asked():
    game = position(
        "legendary/alien",
        """
        turn: 0
        players: {0: {hand: [Check the Chains, Grunt], play: [Extra Hands], strikes: [Deep Cut]}}
        """,
        barracks=["Captain Dallas", "Chief Engineer Parker", "Engineer Brett", "Private Hudson"],
    )
    play(game, "play check-the-chains")
    assert asked(game) == (0, "action")
    assert zone(game, "attached:0") == ["Deep Cut"]
    assert len(zone(game, "hand:0")) == 2


@pytest.mark.rule("LE-B-72", "LE-B-32")
def test_a_dual_class_card_satisfies_the_condition_of_either_class_for_others():
    for played, card, attack in (("Check the Chains", "tracker-reading", 1), ("Closer Look", "tracker-reading", 3)):
        game = position(
            "legendary/alien",
            f"turn: 0\nplayers: {{0: {{hand: [Tracker Reading, Grunt], play: [{played}]}}}}",
            barracks=["Navigator Lambert", "Executive Officer Kane", "Engineer Brett", "Private Hudson"],
        )
        play(game, f"play {card}")
        assert game.view(0)["pools"]["attack"] == attack  # only Closer Look shows intel


@pytest.mark.rule("LE-B-73")
@pytest.mark.parametrize(("combat", "attack"), [("[Neomorph]", 3), ("[Neomorph, Pale Neomorph]", 6)])
def test_desperation_gives_the_normal_effect_unless_the_bad_condition_holds(combat, attack):
    game = turn(
        "[Stopped Whining, Grunt]",
        f"combat: {combat}",
        barracks=["Private Hudson", "Captain Oram", "Walter 1", "Biologist Karine"],
    )
    play(game, "play stopped-whining")
    assert game.view(0)["pools"]["attack"] == attack


@pytest.mark.rule("LE-B-30")
def test_play_basics_plays_every_specialist_and_grunt_and_nothing_else():
    game = turn("[Grunt, Specialist, Grunt, Ship Systems]")
    before = snapshot(game)
    play(game, "play-basics")
    assert game.view(0)["pools"] == {"attack": 2, "recruit": 1, "extra": []}
    assert zone(game, "hand:0") == ["Ship Systems"]
    assert only_changed(before, game, "zones.hand:0", "zones.play:0", "attack", "recruit", "played")
    assert "play-basics" not in keys(turn("[Grunt, Ship Systems]"))  # a single one is simply played


@pytest.mark.rule("LE-B-30", "LE-C-16")
def test_things_are_done_in_any_order_as_often_as_affordable_and_unspent_points_vanish():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 9
        recruit: 7
        hq: [Ship Systems, Field Samples, ~, ~, ~]
        barracks: [end]
        combat: [Neomorph]
        complex: {airlock: Hull Crawler}
        players: {0: {hand: [Grunt], discard: []}}
        """,
        seats=1,
    )
    play(game, "recruit 1", "fight combat-1", "play grunt", "recruit 2", "fight airlock")
    assert zone(game, "deadenemies") == ["Neomorph", "Hull Crawler"]
    assert sorted(zone(game, "discard:0")) == ["Field Samples", "Grunt", "Ship Systems"]
    # 2 Attack and 2 Recruit are left, and nothing to do but to end the phase
    assert game.view(0)["turn"]["round"] == 2
    assert game.view(0)["pools"] == {"attack": 0, "recruit": 0, "extra": []}


# Fighting -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-34", "LE-B-15")
@pytest.mark.parametrize(
    ("where", "key"),
    [
        ("combat: [Neomorph]", "combat-1"),
        ("complex: {medlab: Neomorph}", "medlab"),
        ("complex: {airlock: Neomorph}", "airlock"),
    ],
)
def test_an_enemy_is_fought_where_it_lies_for_its_whole_fight_value(where, key):
    for attack in (3, 4):
        game = turn("[Grunt]", f"{where}\n        attack: {attack}")
        if attack == 3:
            assert refused(game, f"fight {key}") == "LE-B-34"
            continue
        before = snapshot(game)
        play(game, f"fight {key}")
        assert zone(game, "deadenemies") == ["Neomorph"]
        assert game.view(0)["pools"]["attack"] == 0
        gone = "zones.combat" if key == "combat-1" else f"zones.up:{key}"
        assert only_changed(before, game, gone, "zones.deadenemies", "attack", "killed")


@pytest.mark.rule("LE-B-34", "LE-B-51")
def test_a_facehugger_in_front_of_any_player_can_be_fought_by_the_current_player():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 5
        players:
          0: {hand: [Grunt], facing: [Facehugger]}
          2: {facing: [Facehugger]}
        """,
        seats=3,
    )
    play(game, "fight facing-2-1")
    assert (zone(game, "facing:0"), zone(game, "facing:2"), zone(game, "deadenemies")) == (["Facehugger"], [], ["Facehugger"])
    assert refused(game, "fight facing-0-1") == "LE-B-34"  # 2 Attack left of the 3 needed


@pytest.mark.rule("LE-B-34")
def test_the_killed_effect_happens_before_the_enemy_lies_dead_and_fights_and_scans_may_be_mixed():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 6
        complex: {airlock: Scout Drone, crew: Neomorph down}
        players: {0: {hand: [Grunt], deck: [Specialist]}}
        """,
        seats=3,
    )
    play(game, "scan crew", "fight airlock")
    assert zone(game, "hand:0") == ["Grunt", "Specialist"]  # Scout Drone: draw a card
    assert zone(game, "deadenemies") == ["Scout Drone"]
    assert game.view(0)["pools"]["attack"] == 6 - 1 - 2
    assert refused(game, "fight crew") == "LE-B-34"


@pytest.mark.rule("LE-B-30", "LE-B-34")
def test_attack_for_fights_only_pays_fights_and_not_scans():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        complex: {airlock: Neomorph down, crew: Infected Crew Member}
        players: {0: {avatar: Gunner, hand: ["Let's Rock!", Grunt]}}
        """,
    )
    play(game, "play lets-rock")
    assert game.view(0)["pools"] == {"attack": 2, "recruit": 0, "extra": [{"n": 1, "only": "fight"}]}
    play(game, "scan airlock")
    assert game.view(0)["pools"]["attack"] == 1
    assert refused(game, "fight crew") == "LE-B-34"  # 1 and 1 for fights of 3
    play(game, "play grunt", "fight crew")
    assert game.view(0)["pools"] == {"attack": 0, "recruit": 0, "extra": []}


@pytest.mark.rule("LE-B-34")
def test_restricted_attack_is_spent_first_and_only_on_what_it_is_for():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 4
        extra: [[fight:hatchery, 2]]
        combat: [Neomorph]
        players: {0: {hand: [Grunt], facing: [Facehugger]}}
        """,
    )
    play(game, "fight facing-0-1")
    assert game.view(0)["pools"] == {"attack": 3, "recruit": 0, "extra": []}
    assert refused(game, "fight combat-1") == "LE-B-34"


# Activate -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-71", "LE-C-05")
def test_an_activate_text_waits_for_any_later_moment_of_the_phase_once_per_time_played():
    game = turn("[Shield the Crew, Shield the Crew, Grunt]", "combat: [Neomorph]\n        attack: 4")
    assert "activate shield-the-crew" not in keys(game)
    play(game, "play shield-the-crew", "fight combat-1", "activate shield-the-crew")
    assert "activate shield-the-crew" not in keys(game)
    play(game, "play shield-the-crew", "activate shield-the-crew")
    assert "activate shield-the-crew" not in keys(game)
    assert len(snapshot(game)["mods"]) == 2


@pytest.mark.rule("LE-C-05", "LE-B-71")
def test_an_unused_activate_text_is_lost_with_the_phase():
    game = turn("[Shield the Crew]", "hive: [Neomorph]", seats=1)
    play(game, "play shield-the-crew", "end-actions")
    assert game.view(0)["turn"]["round"] == 2
    assert not any(key.startswith("activate") for key in keys(game))
    assert snapshot(game)["played"] == ()


@pytest.mark.rule("LE-B-71")
def test_activating_pays_its_cost_without_asking_twice_and_is_refused_when_it_cannot_be_paid():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        sergeants: [Sergeant (tech)]
        players: {0: {avatar: Commander, hand: [Report for Duty, Grunt, Specialist], discard: []}}
        """,
    )
    play(game, "play report-for-duty", "activate report-for-duty")
    assert asked(game) == (0, "discard")
    play(game, "card grunt")
    assert zone(game, "discard:0") == ["Grunt", "Sergeant (tech)"]
    broke = position(
        "legendary/covenant",
        "turn: 0\nplayers: {0: {avatar: Commander, hand: [], play: [{card: Report for Duty, ready: [0]}]}}",
    )
    assert refused(broke, "activate report-for-duty") == "LE-B-71"


@pytest.mark.rule("LE-Q-44", "LE-054", "LE-053", "LE-B-71")
def test_they_are_your_crew_now_makes_the_others_draw_also_while_strategy_may_not_be_discussed():
    text = """
        turn: 0
        flags: [{name: no_strategy_talk}]
        players:
          0: {hand: ["They're Your Crew Now", "They're Your Crew Now", Grunt], deck: [Specialist, Specialist]}
          1: {hand: [], deck: [Grunt]}
          2: {hand: [], deck: [Specialist]}
    """
    game = position("legendary/covenant", text, seats=3)
    play(game, "play theyre-your-crew-now")
    assert "activate theyre-your-crew-now" not in keys(game)  # no other leadership card yet
    play(game, "play theyre-your-crew-now")
    before = snapshot(game)
    play(game, "activate theyre-your-crew-now")
    assert (zone(game, "hand:1"), zone(game, "hand:2")) == (["Grunt"], ["Specialist"])
    assert only_changed(before, game, "zones.hand:1", "zones.hand:2", "zones.deck:1", "zones.deck:2", "played")
    assert asked(game) == (0, "action")
    assert "activate theyre-your-crew-now" not in keys(game)


# Prohibitions -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LE-B-94")
def test_a_prohibition_beats_a_permission():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 9
        flags:
        - {name: no_scan, argument: Airlock}
        - {name: fight_locked, argument: Neomorph}
        - {name: coordinate_basic}
        - {name: no_coordinate}
        complex: {airlock: Hull Crawler down, crew: Neomorph}
        players:
          0: {avatar: Scout, hand: [Reconnaissance, Grunt]}
          1: {hand: [Grunt]}
        """,
    )
    assert refused(game, "scan airlock") == "LE-B-94"
    assert refused(game, "fight crew") == "LE-B-94"
    assert refused(game, "ask-help 1") == "LE-B-94"
    play(game, "play reconnaissance")  # scan one room for free: there is none that may be scanned
    assert asked(game) == (0, "action")
    assert zone(game, "down:airlock") == ["Hull Crawler"]


@pytest.mark.rule("LE-B-94", "LE-B-36")
def test_characters_of_a_forbidden_class_cannot_be_recruited_but_others_can():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        recruit: 6
        flags: [{name: cant_recruit_class, argument: tech}]
        hq: [Ship Systems, Field Samples, ~, ~, ~]
        players: {0: {hand: [Grunt]}}
        """,
    )
    assert refused(game, "recruit 1") == "LE-B-94"
    play(game, "recruit 2")
    assert zone(game, "discard:0") == ["Field Samples"]
