"""Experience Paths, Ferro and Spunkmeyer, case by case (AG-039..078 with AG-Q-03..09, AG-Q-36..40)."""

import pytest
from tests.aliens import (
    LIBRARY,
    asked,
    at,
    corridor,
    events,
    keys,
    night,
    only,
    play,
    refused,
    scene,
    sees,
    snapshot,
    swarm,
    zone,
)

import xenoboard as xb


def hero(*cards, who="hicks", zones=None, people=None, fields=None, **given):
    """A Hero whose player holds these Experience cards."""
    deck = {"exhaust": ["end"], "recycled": ["end"], **(zones or {})}
    return scene(
        {who: {"at": corridor(0), "seat": 0, **(fields or {})}, **(people or {})},
        who=who,
        experience={0: [*cards]},
        zones=deck,
        **given,
    )


# In the Pipe ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-053", "AG-054", "AG-055", "AG-Q-05", "AG-Q-06", "AG-B-055")
@pytest.mark.parametrize(("n", "found"), [(0, []), (1, ["ev_steady_aim"]), (3, ["ev_steady_aim", "ev_listen_up"])])
def test_a_yellow_star_lets_one_exhaust_any_number_and_then_find_an_event_of_cost_one_or_less(n, found):
    table = hero("pilot_1", zones={"endurance": ["ev_resupply", "ev_steady_aim", "medkit", "ev_listen_up", "pistol", "end"]})
    before = snapshot(table)
    play(table, "use pilot_1")
    assert keys(table) == [*(f"number {each}" for each in range(5)), "stop"]
    play(table, f"number {n}")
    if found:  # the revealed one is there too; alone it needs no question
        assert keys(table) == sorted(f"card {face}" for face in ["ev_resupply", *found])
        play(table, "card ev_resupply")
    assert zone(table, "hand:0") == ["ev_resupply"]
    assert len(zone(table, "exhaust")) == n
    assert only(before, table, "zones.*", "acting")
    assert table.rules.state.acting.actions == 2
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-054", "AG-055")
def test_exhausting_and_searching_are_one_step_that_may_be_left_out_whole():
    table = hero("pilot_1", zones={"endurance": ["ev_steady_aim", "medkit", "end"]})
    play(table, "use pilot_1")
    before = snapshot(table)
    play(table, "stop")
    assert zone(table, "exhaust") == ["ev_steady_aim"]
    assert only(before, table)
    assert not events(table, "searched")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-053", "AG-B-132")
def test_in_the_pipe_works_for_a_knocked_down_hero_too():
    table = hero("pilot_1", fields={"down": True}, zones={"endurance": ["pistol", "medkit", "end"]})
    play(table, "use pilot_1")
    assert zone(table, "hand:0") == ["medkit"]
    assert keys(table) == ["stand", "end-activation"]
    assert refused(table, "equip medkit") == "AG-B-132"


@pytest.mark.rule("AG-B-132", "AG-B-074")
def test_lying_down_forbids_actions_and_equipping_but_neither_events_nor_abilities_that_are_no_action():
    lying = {"fields": {"down": True, "gear": ["pistol"]}, "zones": {"hand:0": ["ev_deep_breath"], "exhaust": ["medkit", "end"]}}
    table = hero(
        "gunner_7", "leader_5", people={"drake": {"at": corridor(1), "down": True}}, aliens=[("standard", corridor(6))], **lying
    )
    assert set(keys(table)) == {"use hicks_coach", "use leader_5", "play ev_deep_breath", "stand", "end-activation"}
    assert refused(table, "use gunner_7") == "AG-B-132"
    before = snapshot(table)
    play(table, "use leader_5")
    assert keys(table) == ["who hicks", "who drake"]  # within three spaces of himself he is too
    play(table, "who drake")
    assert only(before, table, "drake.down", "acting")
    play(table, "play ev_deep_breath", "stand")
    assert "aim" in keys(table)


@pytest.mark.rule("AG-055")
def test_an_event_that_costs_two_is_not_found():
    table = hero("pilot_1", zones={"endurance": ["ev_get_clear", "medkit", "end"]})
    assert LIBRARY.cards["ev_get_clear"].cost == 2
    play(table, "use pilot_1", "number 1")
    assert zone(table, "hand:0") == []
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-056", "AG-057", "AG-Q-03")
@pytest.mark.parametrize(("card", "drawn"), [("pistol", ["welder"]), ("medkit", ["welder"]), ("hz_panic", [])])
def test_green_or_blue_draws_a_card_and_anything_else_does_nothing(card, drawn):
    table = hero("pilot_1", zones={"endurance": [card, "welder", "pulse_rifle", "end"]})
    before = snapshot(table)
    play(table, "use pilot_1")
    assert zone(table, "hand:0") == drawn
    assert zone(table, "exhaust") == [card]
    assert only(before, table, "zones.endurance", "zones.exhaust", "zones.hand:0", "acting")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-053", "AG-B-074", "AG-Q-04", "AG-B-190")
def test_it_is_optional_used_on_activation_by_the_owners_hero_only_and_not_with_an_empty_deck():
    deck = {"endurance": ["pistol", "welder", "end"]}
    table = hero("pilot_1", zones=deck)
    play(table, "aim")
    assert "use pilot_1" not in keys(table)  # after the first action it is too late
    assert zone(table, "exhaust") == []  # nobody is made to reveal
    grunt = scene(
        {"hicks": {"at": corridor(0), "seat": 0, "activated": True}, "drake": {"at": corridor(1), "seat": -1}}, who="drake",
        experience={0: ["pilot_1"]},
    )  # fmt: skip
    assert "use pilot_1" not in keys(grunt)
    empty = hero("pilot_1", zones={"endurance": ["end"], "exhaust": ["medkit", "end"]})
    assert refused(empty, "use pilot_1") == "AG-Q-04"


# Armed to the Teeth -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-049", "AG-050", "AG-051", "AG-052", "AG-B-054")
@pytest.mark.parametrize("paid", ["pistol", "medkit"])
def test_armed_to_the_teeth_exhausts_a_green_or_blue_card_and_equips_a_blue_one_of_the_pile_at_its_cost(paid):
    people = {"drake": {"at": corridor(2)}, "frost": {"at": corridor(3)}}
    table = hero(
        "hero_4", fields={"gear": ["pistol", "medkit"]}, people=people,
        zones={"endurance": ["welder", "grenades", "end"], "exhaust": ["smartgun", "body_armor", "ev_listen_up", "end"]},
    )  # fmt: skip
    play(table, "use hero_4")
    assert set(keys(table)) == {"card pistol", "card medkit"}
    play(table, f"card {paid}")
    options = {key for key in keys(table) if key != "stop"}
    assert any("smartgun" in key for key in options)
    assert not any(name in key for key in options for name in ("body_armor", "ev_listen_up"))
    play(table, next(key for key in keys(table) if "smartgun" in key))
    assert set(keys(table)) == {"who hicks", "who drake"}  # within two spaces
    play(table, "who drake")
    assert zone(table, "gear:drake") == ["smartgun"]
    assert zone(table, "endurance") == []  # its cost of two was Exhausted
    assert paid not in zone(table, "gear:hicks")
    assert asked(table) == (0, "act")


# Gaining ----------------------------------------------------------------------------------------------------------------------------


def gaining(first=(), second=(), seats=2, names=("hicks", "vasquez"), turn=5, **given):
    people = {name: {"at": corridor(seat), "seat": seat} for seat, name in enumerate(names)}
    return scene(
        people, who=None, seats=seats, phase="experience", gaining=list(range(seats)), turn=turn, options={"experience": True},
        experience={0: [*first], 1: [*second]}, **given,
    )  # fmt: skip


@pytest.mark.rule("AG-059", "AG-062", "AG-063", "AG-065", "AG-069")
def test_any_level_1_card_of_any_path_may_be_taken_and_no_higher_one():
    table = gaining(["pilot_1"])
    options = set(keys(table))
    ones = {card.id for card in LIBRARY.experience.values() if card.level == 1}
    assert {f"card {card}" for card in ones - {"pilot_1"}} <= options
    twos = {key for key in options if key.startswith("card") and LIBRARY.experience[key[5:]].level == 2}
    assert twos == {f"card pilot_{n}" for n in (4, 5, 6)}
    assert not {key for key in options if key.startswith("card") and LIBRARY.experience[key[5:]].level == 3}


@pytest.mark.rule("AG-063", "AG-064", "AG-Q-37")
@pytest.mark.parametrize(
    ("held", "card", "refusal"),
    [
        (["gunner_1"], "gunner_4", None),
        ([], "gunner_4", "AG-063"),
        (["leader_1", "leader_2"], "gunner_4", "AG-063"),  # of the same Path
        (["gunner_1", "gunner_4"], "gunner_5", "AG-063"),  # the printed example
        (["gunner_1", "gunner_2", "gunner_4"], "gunner_5", None),
        (["gunner_1", "gunner_2", "gunner_4", "gunner_5"], "gunner_6", "AG-063"),
        (["gunner_1", "gunner_2", "gunner_3", "gunner_4", "gunner_5"], "gunner_6", None),
        (["gunner_1"], "gunner_7", "AG-065"),
        (["gunner_1", "gunner_4"], "gunner_7", None),
        (["gunner_1", "gunner_4"], "leader_7", "AG-065"),
        (["gunner_1", "gunner_4", "gunner_7"], "gunner_8", "AG-066"),
        (["gunner_1", "gunner_4", "gunner_7", "leader_1", "leader_4"], "leader_7", "AG-066"),
    ],
)
def test_what_each_level_needs(held, card, refusal):
    table = gaining(held)
    if refusal is None:
        assert f"card {card}" in keys(table)
    else:
        assert refused(table, f"card {card}") == refusal


@pytest.mark.rule("AG-067", "AG-068", "AG-Q-36")
def test_a_card_taken_is_gone_and_one_wanted_by_two_goes_where_the_higher_rank_says():
    assert refused(gaining([], ["pilot_1"]), "card pilot_1") == "AG-067"
    table = gaining(names=("vasquez", "hicks"))
    play(table, "0: card pilot_1", "1: card pilot_1")
    assert asked(table) == (1, "experience_to")  # Corporal Hicks
    play(table, "1: seat 0")
    assert table.view(None)["players"][0]["experience"] == ["pilot_1"]
    assert asked(table) == (1, "experience")  # who did not get it chooses again
    assert "card pilot_1" not in keys(table)
    play(table, "card hero_1")
    assert table.view(None)["players"][1]["experience"] == ["hero_1"]
    assert asked(table)[1] == "first"


@pytest.mark.rule("AG-Q-36", "AG-068")
def test_among_civilians_alone_the_commander_names_who_gets_it():
    people = ("ripley", "burke", "hicks")
    table = gaining(seats=3, names=people)
    play(table, "0: card pilot_1", "1: card pilot_1", "2: card hero_1")
    assert asked(table) == (2, "experience_to")


@pytest.mark.rule("AG-060", "AG-061", "AG-Q-40", "AG-040")
@pytest.mark.parametrize(("turn", "gains"), [(4, False), (5, True), (6, False), (9, False), (10, True), (15, True), (20, True)])
def test_in_a_bug_hunt_each_player_gains_one_at_the_start_of_every_fifth_turn(turn, gains):
    for experience in (True, False):
        table = night(
            {"hicks": corridor(0)},
            turn=turn - 1,
            options={"experience": experience},
            zones={"motion": ["quiet"] * 2, "endurance": ["pistol"] * 3},
            blips=[],
            aliens=[("standard", "A4:9,9")],
        )
        play(table, "end-activation")
        while asked(table)[0] == 0 and asked(table)[1] not in ("experience", "act"):
            table.choose(0)
        assert (asked(table)[1] == "experience") == (gains and experience)


@pytest.mark.rule("AG-Q-39", "AG-059")
def test_who_wants_none_gains_nothing():
    table = gaining()
    play(table, "0: stop", "1: card pilot_1")
    assert [player["experience"] for player in table.view(None)["players"]] == [[], ["pilot_1"]]


# Ferro and Spunkmeyer ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-073", "AG-Q-08", "AG-B-051")
@pytest.mark.parametrize(("answer", "exhaust"), [("yes", []), ("no", ["ev_deep_breath"])])
def test_after_an_event_is_resolved_ferros_player_may_recycle_one_card_the_event_itself_too(answer, exhaust):
    table = scene(
        {"ferro": corridor(0)}, who="ferro",
        zones={"hand:0": ["ev_deep_breath"], "endurance": ["welder", "end"], "exhaust": ["pistol", "medkit", "end"], "recycled": ["end"]},
    )  # fmt: skip
    play(table, "play ev_deep_breath")
    assert asked(table) == (0, "ferro_recycle")
    assert zone(table, "exhaust") == ["ev_deep_breath"]  # the other two were recycled before it lay there
    assert sorted(zone(table, "recycled")) == ["medkit", "pistol"]
    play(table, answer)
    assert zone(table, "exhaust") == exhaust
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-073", "AG-Q-08", "AG-Q-09")
def test_only_events_of_her_own_player_count_only_as_a_hero_and_equipping_is_none():
    equip = scene({"ferro": corridor(0)}, who="ferro", zones={"hand:0": ["medkit"], "endurance": ["welder", "pistol"]})
    play(equip, "equip medkit")
    assert asked(equip) == (0, "act")
    people = {"hicks": {"at": corridor(0), "seat": 0}, "ferro": {"at": corridor(1), "seat": 1}}
    other = scene(people, seats=2, zones={"hand:0": ["ev_steady_aim"], "endurance": ["welder", "pistol"]})
    play(other, "play ev_steady_aim")
    assert asked(other) == (0, "act")
    grunt = scene(
        {"hicks": {"at": corridor(0), "seat": 0}, "ferro": {"at": corridor(1), "seat": -1}}, zones={"hand:0": ["ev_steady_aim"]}
    )
    play(grunt, "play ev_steady_aim")
    assert asked(grunt) == (0, "act")


@pytest.mark.rule("AG-074", "AG-075", "AG-076", "AG-077", "AG-Q-03", "AG-Q-05")
@pytest.mark.parametrize(
    ("card", "hand", "exhaust", "recycled"),
    [
        ("ev_listen_up", ["ev_listen_up"], ["pistol", "pistol", "pulse_rifle"], 0),
        ("medkit", [], ["pulse_rifle"], 3),  # the revealed card is one of the three
        ("shotgun", [], ["pulse_rifle"], 3),
        ("hz_panic", [], ["hz_panic", "pistol", "pistol", "pulse_rifle"], 0),
    ],
)
def test_her_reveal_at_the_end_of_her_activation(card, hand, exhaust, recycled):
    people = {"ferro": {"at": corridor(0), "seat": 0}, "vasquez": {"at": corridor(1), "seat": 1}}
    table = scene(
        people, who="ferro", seats=2, on=0, round=0, counted={"first": 0, "loadout": 0},
        zones={"endurance": [card, "welder", "end"], "exhaust": ["pistol", "pistol", "pulse_rifle", "end"], "recycled": ["end"]},
    )  # fmt: skip
    play(table, "end-activation")
    assert asked(table) == (0, "use")
    play(table, "yes")
    assert zone(table, "hand:0") == hand
    assert sorted(zone(table, "exhaust")) == sorted(exhaust)
    assert len(zone(table, "recycled")) == recycled
    assert not table.rules.state.lasting  # a Hazard is not resolved
    assert asked(table) == (1, "act")


@pytest.mark.rule("AG-074", "AG-B-005", "AG-C-17")
def test_revealing_the_very_last_card_into_the_hand_empties_both_piles_and_loses():
    table = scene(
        {"ferro": corridor(0)}, who="ferro", zones={"endurance": ["ev_listen_up", "end"], "exhaust": ["end"], "recycled": ["end"]}
    )
    play(table, "end-activation", "yes")
    assert table.over
    assert table.outcome.winners == ()


@pytest.mark.rule("AG-011")
@pytest.mark.parametrize(("card", "equips"), [("medkit", True), ("pistol", False), ("ev_listen_up", False)])
def test_spunkmeyer_equips_a_revealed_green_card_to_somebody_within_two_spaces(card, equips):
    people = {"drake": {"at": corridor(2), "seat": -1}, "frost": {"at": corridor(3), "seat": -1}}
    table = hero(who="spunkmeyer", people=people, zones={"endurance": [card, "welder", "end"]})
    play(table, "use spunkmeyer_reveal")
    if equips:
        assert set(keys(table)) == {"who spunkmeyer", "who drake"}
        play(table, "who drake")
        assert zone(table, "gear:drake") == ["medkit"]
        assert zone(table, "endurance") == ["welder"]  # at no cost
    assert asked(table) == (0, "act")
    assert (card in zone(table, "exhaust")) == (not equips)


# Where the code had been wrong ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-190", "AG-B-114", "AG-B-136")
def test_suppressing_fire_ends_the_movement_of_an_alien_but_not_its_attack():
    table = night(
        {"drake": {"at": corridor(0), "seat": 0, "gear": ["pistol"]}}, [("standard", corridor(4), 1)], who="drake",
        experience={0: ["gunner_5"]}, dice={"marine": [2, 4]},
    )  # fmt: skip
    play(table, "end-activation", "shot drake pistol")
    assert swarm(table) == 1
    assert len(events(table, "alien_attacks")) == 1


@pytest.mark.rule("AG-136", "AG-137", "AG-Q-19")
def test_a_skulker_hides_too_when_nobody_can_be_attacked_at_all():
    models = [("standard", "A2:2,0"), ("skulker", "A2:6,0")]
    table = night({"hicks": "A2:3,0"}, models, sentries={"A2:4,0": 10}, dice={"marine": [4, *[10] * 8]})
    assert sees(table, "A2:3,0", "A2:6,0")  # past the Sentry Gun that stands on the only free space beside Hicks
    play(table, "end-activation")
    way = [event["at"] for event in events(table, "alien_moves") if event["alien"] == 2]
    assert way
    assert not any(sees(table, "A2:3,0", space) for space in way)
    assert {event["alien"] for event in events(table, "alien_attacks")} == {1}
    plain = night(
        {"hicks": "A2:3,0"}, [models[0], ("standard", "A2:6,0")], sentries={"A2:4,0": 10}, dice={"marine": [4, *[10] * 8]}
    )
    play(plain, "end-activation")
    assert at(plain, "alien-2") in ("A2:5,0", "A2:5,1")  # as near as it can


@pytest.mark.rule("AG-B-051", "AG-B-045")
def test_controlled_bursts_recycles_what_lay_on_the_pile_before_it():
    table = scene(
        {"vasquez": {"at": corridor(0), "gear": ["pistol"]}}, [("standard", corridor(4))], who="vasquez", dice={"marine": [10]},
        zones={"hand:0": ["ev_short_bursts"], "endurance": ["welder", "medkit", "end"], "exhaust": ["smartgun", "end"]},
    )  # fmt: skip
    play(table, "attack pistol alien-1", "yes")  # costs one card: the welder
    assert zone(table, "exhaust") == ["ev_short_bursts"]
    assert sorted(zone(table, "recycled")) == ["smartgun", "welder"]


@pytest.mark.rule("AG-071", "AG-070")
def test_experience_belongs_to_the_player_whoever_the_hero_is():
    for who in ("hicks", "drake"):
        table = hero("hero_1", who=who)
        side = LIBRARY.people[who].hero
        assert table.view(None)["characters"][who]["defense"] == side.defense + 1
    assert xb.new("aliens/bh1", seats=1).view(None)["players"][0]["experience"] == []
