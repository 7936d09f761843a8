"""The Alien Hive player and the Hivemind cards (AG-139..145, AG-B-160..167 with AG-Q-42..44)."""

from collections import Counter

import pytest
from tests.aliens import LIBRARY, asked, at, corridor, events, keys, only, play, refused, scene, snapshot, swarm, zone

import xenoboard as xb
from xenoboard.engine import SetupError

HIVE = 1
BAY = "A2:1,8"


def spotting(face, hand=("swarm_intelligence",), willpower=5, alien=(), **given):
    """Hicks walks into sight of a Blip; seat 1 plays the Hive."""
    return scene(
        {"hicks": "A2:3,6"}, blips=[(BAY, face)], seats=2, options={"variants": True, "hive": True}, willpower=willpower,
        zones={"hivehand:1": [*hand]}, dice={"alien": [*alien]}, **given,
    )  # fmt: skip


def hive_night(hand=(), aliens=(), blips=(), people=None, willpower=5, **given):
    """The Hive is asked between two activations."""
    people = people or {"hicks": corridor(0)}
    done = {name: {"activated": True, **({"at": each} if isinstance(each, str) else each)} for name, each in people.items()}
    given = {"actions": 1, "round": 1, "seats": 2, **given}
    options = {"hive": True, **given.pop("options", {})}
    table = scene(
        done, aliens, blips, willpower=willpower, options=options,
        zones={"hivehand:1": [*hand], "hive": ["patience", "skitter"], "motion": ["quiet"], **given.pop("zones", {})}, **given,
    )  # fmt: skip
    return play(table, "end-activation")


# Swarm Intelligence -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-141", "AG-142", "AG-143", "AG-144", "AG-Q-42", "AG-Q-43")
@pytest.mark.parametrize(("roll", "more"), [(1, 1), (3, 1), (4, 2), (5, 2)])
def test_swarm_intelligence_adds_one_token_on_1_to_3_and_two_on_4_to_5(roll, more):
    table = spotting("variant-scout", alien=[roll])
    play(table, "move A2:1,6")
    assert asked(table) == (HIVE, "react")
    assert keys(table) == ["hivemind swarm_intelligence", "stop"]
    before = snapshot(table)
    number = max(table.rules.state.aliens)
    assert swarm(table, number) == 3
    play(table, "hivemind swarm_intelligence")
    assert swarm(table, number) == 3 + more  # above the printed size
    assert table.view(HIVE)["hive"]["willpower"] == 2
    assert zone(table, "hivediscard") == ["swarm_intelligence"]
    assert only(before, table, f"alien-{number}.tokens", "willpower", "zones.hivehand:1", "zones.hivediscard", "acting")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-145", "AG-142", "AG-Q-42", "AG-B-136")
def test_on_6_it_adds_two_and_moves_the_variant_up_to_three_spaces_which_may_draw_fire_but_is_no_attack():
    table = spotting("variant-scout", alien=[6])
    play(table, "move A2:1,6", "hivemind swarm_intelligence")
    number = max(table.rules.state.aliens)
    assert swarm(table, number) == 5
    assert asked(table) == (HIVE, "hive_move")
    assert "move A2:1,7" in keys(table)
    play(table, "move A2:1,7")
    assert at(table, f"alien-{number}") == "A2:1,7"
    assert not events(table, "alien_attacks")
    assert asked(table) == (0, "act")
    far = keys(play(spotting("variant-scout", alien=[6]), "move A2:1,6", "hivemind swarm_intelligence"))
    assert "move A2:3,6" in far
    assert "move A2:4,6" not in far  # four spaces away
    armed = scene(
        {"hicks": {"at": "A2:3,6", "gear": ["pistol"]}}, blips=[(BAY, "variant-scout")], seats=2,
        options={"variants": True, "hive": True}, willpower=5, zones={"hivehand:1": ["swarm_intelligence"]}, dice={"alien": [6]},
    )  # fmt: skip
    play(armed, "move A2:1,6", "hivemind swarm_intelligence", "move A2:1,7")
    assert asked(armed) == (0, "defensive_fire")


@pytest.mark.rule("AG-142", "AG-141")
def test_it_answers_only_a_variant_and_needs_three_willpower():
    table = play(spotting("core-3"), "move A2:1,6")
    assert asked(table) == (0, "act")
    table = play(spotting("variant-scout", willpower=2), "move A2:1,6")
    assert asked(table) == (0, "act")
    table = play(spotting("variant-scout", willpower=3, alien=[1]), "move A2:1,6", "hivemind swarm_intelligence")
    assert table.view(HIVE)["hive"]["willpower"] == 0


@pytest.mark.rule("AG-142", "AG-B-163")
def test_as_a_reaction_it_is_not_played_between_activations():
    table = hive_night(["swarm_intelligence"], options={"variants": True})
    assert asked(table) == (HIVE, "hive")
    assert refused(table, "hivemind swarm_intelligence") == "AG-B-163"


@pytest.mark.rule("AG-142", "AG-Q-42", "AG-139")
def test_a_variant_placed_by_a_hivemind_card_is_placed_too():
    table = hive_night(["call_the_brute", "swarm_intelligence"], options={"variants": True}, willpower=7, dice={"alien": [4]})
    before = snapshot(table)
    play(table, "hivemind call_the_brute")
    assert asked(table) == (HIVE, "hive_space")
    play(table, keys(table)[0], "hivemind swarm_intelligence")
    [brute] = table.view(None)["aliens"].values()
    assert (brute["kind"], brute["swarm"]) == ("brute", 7)
    assert "variant-brute" in zone(table, "aside")
    assert "variant-brute" not in zone(table, "pool")
    assert table.view(HIVE)["hive"]["willpower"] == 10 - 5 - 3
    assert only(
        before, table, "alien-*", "willpower", "zones.hivehand:1", "zones.hivediscard", "zones.pool", "zones.aside", "hive_done"
    )
    assert asked(table) == (HIVE, "hive")


@pytest.mark.rule("AG-139", "AG-140", "AG-B-161")
def test_the_new_cards_are_in_the_hives_deck_when_the_expansion_is_used_and_only_then():
    def deck(**options):
        state = xb.new("aliens/bh1", seats=2, seed=1, hive=True, **options).rules.state
        return Counter(face for face in state.faces if face in LIBRARY.hivemind)

    assert sum(deck().values()) == 31
    assert sum(deck(variants=True).values()) == 40
    assert sum(deck(air_ducts=True).values()) == 40
    assert deck(variants=True)["swarm_intelligence"] == LIBRARY.hivemind["swarm_intelligence"].count


@pytest.mark.rule("AG-139")
def test_alpha_command_moves_a_variant_up_to_three_and_lets_it_attack_once():
    table = hive_night(["alpha_command"], [("brute", corridor(4))], options={"variants": True}, dice={"marine": [4, 4]})
    play(table, "hivemind alpha_command")
    assert at(table, "alien-1") == corridor(4)
    assert asked(table) == (HIVE, "hive_move")
    assert f"move {corridor(1)}" in keys(table)
    assert f"move {corridor(8)}" not in keys(table)
    play(table, f"move {corridor(1)}")
    assert asked(table) == (HIVE, "alien_target")
    play(table, "who hicks")
    assert [event["rolls"] for event in events(table, "defense_roll")] == [[4, 4]]
    assert asked(table) == (HIVE, "hive")


@pytest.mark.rule("AG-139")
def test_shield_the_alpha_takes_a_token_of_another_swarm_within_three_instead():
    for column, shielded in ((7, True), (8, False)):
        table = scene(
            {"hicks": {"at": corridor(0), "gear": ["pistol"]}}, [("brute", corridor(4)), ("standard", corridor(column), 2)], seats=2,
            options={"variants": True, "hive": True}, willpower=5, zones={"hivehand:1": ["shield_the_alpha"]}, dice={"marine": [2]},
        )  # fmt: skip
        play(table, "attack pistol alien-1")
        if shielded:
            assert asked(table) == (HIVE, "react")
            play(table, "hivemind shield_the_alpha")
        assert (swarm(table, 1), swarm(table, 2)) == ((1, 2) if shielded else (0, 3))
        assert asked(table) == (0, "act")


@pytest.mark.rule("AG-139")
def test_follow_the_alpha_moves_up_to_two_models_within_four_of_a_variant():
    models = [("brute", corridor(8)), ("standard", corridor(12)), ("standard", corridor(13))]
    table = hive_night(["follow_the_alpha"], models, options={"variants": True})
    play(table, "hivemind follow_the_alpha")
    assert asked(table) == (HIVE, "hive_alien")
    assert keys(table) == ["target alien-2", "stop"]


# The player -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-002", "AG-B-160", "AG-B-161")
def test_one_seat_more_plays_the_hive_with_three_willpower_and_four_cards():
    table = xb.new("aliens/m2", seats=2, seed=1, hive=True)
    view = table.view(HIVE)["hive"]
    assert (view["willpower"], len(view["hand"]), view["seat"]) == (3, 4, 1)
    assert table.view(0)["hive"]["hand"] is None
    assert table.view(0)["hive"]["hand_count"] == 4
    with pytest.raises(SetupError, match="hive"):
        xb.new("aliens/m2", seats=1, hive=True)
    assert (
        xb.new("aliens/m2", seats=7, fireteam=["hicks", "vasquez", "hudson", "ripley", "frost", "gorman"]).rules.state.hive == 6
    )


@pytest.mark.rule("AG-Q-44", "AG-B-160")
def test_without_a_hive_player_there_are_no_hivemind_cards():
    state = xb.new("aliens/pm3", seats=1, variants=True).rules.state
    assert not [face for face in state.faces if face in LIBRARY.hivemind or face.startswith("hh")]
    assert xb.new("aliens/pm3", seats=1).view(None)["hive"] is None


@pytest.mark.rule("AG-B-160", "AG-B-005")
def test_the_hive_wins_when_the_others_lose():
    table = hive_night(
        ["patience"], [("standard", corridor(1))], dice={"marine": [9], "alien": [6]}, willpower=0, zones={"motion": ["quiet"]}
    )
    play(table, "stop", "stop", "who hicks", "stop")  # no card, no move; the concealed question for a Reaction
    assert table.over
    assert table.outcome.winners == (HIVE,)


@pytest.mark.rule("AG-B-162", "AG-B-161")
@pytest.mark.parametrize(("willpower", "after"), [(3, 6), (7, 10), (9, 10)])
def test_each_alien_phase_brings_three_willpower_to_at_most_ten_and_two_cards(willpower, after):
    table = hive_night(["dread"], willpower=willpower)
    assert table.view(HIVE)["hive"]["willpower"] == after
    assert zone(table, "hivehand:1") == ["dread", "patience", "skitter"]
    assert asked(table) == (HIVE, "hive")


@pytest.mark.rule("AG-B-162")
@pytest.mark.parametrize(("held", "over"), [(4, 0), (5, 1)])
def test_six_cards_may_be_kept_in_hand(held, over):
    table = hive_night(["dread", "lurk", "they_come", "breed", "pounce"][:held])
    assert (asked(table)[1] == "hive_discard") == bool(over)
    if over:
        play(table, "card dread")
        assert zone(table, "hivediscard") == ["dread"]
    assert len(zone(table, "hivehand:1")) == 6
    assert asked(table) == (HIVE, "hive")


@pytest.mark.rule("AG-B-163")
def test_an_empty_hivemind_deck_is_reshuffled_from_its_discards():
    table = hive_night(["dread"], zones={"hive": ["patience", "end"], "hivediscard": ["lurk", "breed"]})
    assert len(zone(table, "hivehand:1")) == 3
    assert zone(table, "hivediscard") == []
    assert len(zone(table, "hive")) == 1


@pytest.mark.rule("AG-B-163")
def test_a_card_needs_its_cost():
    table = hive_night(["rage_of_the_queen"], willpower=1)
    assert refused(table, "hivemind rage_of_the_queen") == "AG-B-163"
    table = hive_night(["rage_of_the_queen"], willpower=2)
    play(table, "hivemind rage_of_the_queen")
    assert table.view(HIVE)["hive"]["willpower"] == 0


@pytest.mark.rule("AG-B-165")
def test_one_willpower_moves_a_blip_two_more_spaces():
    table = hive_night(blips=[("A4:9,9", "core-1")], willpower=0)
    before = snapshot(table)
    play(table, "will hurry")
    assert asked(table) == (HIVE, "blip_move")
    assert "move A4:7,9" in keys(table)
    assert "move A4:6,9" not in keys(table)
    play(table, "move A4:7,9")
    assert at(table, "blip-1") == "A4:7,9"
    assert table.view(HIVE)["hive"]["willpower"] == 2
    assert only(before, table, "blip-1.*", "willpower")
    assert asked(table) == (HIVE, "hive")


@pytest.mark.rule("AG-B-165")
def test_two_willpower_draw_a_card_and_three_place_a_blip_at_a_spawn_point_out_of_sight():
    table = hive_night(willpower=2)
    play(table, "will draw")
    assert len(zone(table, "hivehand:1")) == 3
    assert table.view(HIVE)["hive"]["willpower"] == 3
    play(table, "will spawn")
    assert asked(table) == (HIVE, "hive_space")
    spawns = set(table.view(None)["spawns"].values())
    assert {key.removeprefix("space ") for key in keys(table)} == spawns
    play(table, keys(table)[0])
    assert len(table.view(None)["blips"]) == 1
    assert table.view(HIVE)["hive"]["willpower"] == 0
    for action in ("hurry", "draw", "spawn"):
        assert refused(table, f"will {action}") == "AG-B-165"


@pytest.mark.rule("AG-B-164", "AG-B-111")
def test_the_hive_chooses_the_order_the_way_and_the_prey_not_only_the_nearest():
    people = {"hicks": corridor(0), "vasquez": corridor(3)}
    models = [("standard", corridor(6)), ("standard", corridor(9))]
    table = hive_night(aliens=models, people=people, willpower=0, dice={"marine": [4] * 4})
    play(table, "stop")
    assert asked(table) == (HIVE, "alien_order")
    assert keys(table) == ["target alien-1", "target alien-2"]  # the farther one may go first
    play(table, "target alien-1")
    assert asked(table) == (HIVE, "hive_move")
    assert {f"move {corridor(5)}", "move A2:6,2"} <= set(keys(table))
    play(table, "move A2:6,2")  # next to both
    assert asked(table) == (HIVE, "alien_target")
    assert keys(table) == ["who vasquez", "stop"]  # six spaces do not reach Hicks


@pytest.mark.rule("AG-B-164", "AG-B-110")
def test_blips_share_one_roll_under_the_hive_too():
    table = hive_night(blips=[("A4:9,9", "core-1"), ("A1:9,9", "core-1")], willpower=0, dice={"alien": [2]})
    play(table, "stop")
    assert asked(table) == (HIVE, "blip_order")
    play(table, "target blip-2")
    assert asked(table) == (HIVE, "blip_move")
    play(table, "stop")
    assert asked(table) == (HIVE, "blip_move")
    assert [event["n"] for event in events(table, "blip_roll")] == [2]


@pytest.mark.rule("AG-B-167", "AG-Q-48")
def test_ties_are_the_hives():
    people = {"hicks": {"at": corridor(0), "seat": 0, "activated": True}}
    table = scene(
        people, seats=2, options={"hive": True}, actions=1, round=1, zones={"motion": ["sp1_one"]}, willpower=0,
        spawns={1: "A4:8,6"}, aliens=[("standard", "A4:8,6")],
    )  # fmt: skip
    play(table, "end-activation", "stop", "stop")
    assert asked(table)[0] == HIVE


@pytest.mark.rule("AG-B-166")
def test_a_drawn_hive_hazard_gives_two_willpower_and_is_discarded():
    table = scene(
        {"hicks": corridor(0)}, seats=2, options={"hive": True}, willpower=3,
        zones={"endurance": [next(card.id for card in LIBRARY.cards.values() if card.type == "hive_hazard")]},
    )  # fmt: skip
    before = snapshot(table)
    play(table, "rest draw")
    assert table.view(HIVE)["hive"]["willpower"] == 5
    assert len(zone(table, "discard")) == 1
    assert only(before, table, "willpower", "zones.endurance", "zones.discard", "acting")
    assert asked(table) == (0, "act")
    assert sum(card.count for card in LIBRARY.cards.values() if card.type == "hive_hazard") == 6
