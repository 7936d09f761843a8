"""What each Experience card does, and what it leaves alone (AG-039, AG-B-026, AG-B-190)."""

import pytest
from tests.aliens import asked, at, corridor, events, keys, night, only, play, refused, scene, snapshot, swarm, until, zone
from tests.rulebook.aliens.test_paths import hero

FOE = [("standard", corridor(4), 1)]
pytestmark = pytest.mark.rule("AG-039", "AG-B-190")


def numbers(table, who="hicks"):
    return table.view(None)["characters"][who]


def attacked(*cards, dice, people=None, models=None, **given):
    """Hicks at the west end, an Alien beside him, the Alien Phase."""
    people = {"hicks": {"at": corridor(0), "seat": 0, **given.pop("fields", {})}, **(people or {})}
    table = night(people, models or [("standard", corridor(1))], experience={0: [*cards]}, dice=dice, **given)
    return play(table, "end-activation")


# Numbers ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "number", "more"),
    [("company_man_3", "tech", 1), ("smarts_1", "tech", 1), ("hero_1", "defense", 1), ("pilot_2", "speed", 1)],
)
def test_a_card_raises_a_number_of_its_players_hero_alone(card, number, more):
    people = {"drake": corridor(9), "hudson": {"at": corridor(12), "seat": 1}}
    with_it, without = hero(card, people=people, seats=2), hero(people=people, seats=2)
    assert numbers(with_it)[number] == numbers(without)[number] + more
    for other in people:
        assert numbers(with_it, other) == numbers(without, other)


@pytest.mark.parametrize(("column", "speed"), [(2, 6), (3, 5)])
def test_advance_by_pairs_needs_somebody_within_two(column, speed):
    assert numbers(hero("tactician_1", people={"drake": corridor(column)}))["speed"] == speed


@pytest.mark.parametrize(
    ("card", "column", "more"), [("leader_3", 2, 1), ("leader_3", 3, 0), ("support_5", 1, 1), ("support_5", 2, 0)]
)
def test_hold_the_line_and_cover_raise_the_defense_of_others_near_by_not_ones_own(card, column, more):
    table = hero(card, people={"drake": corridor(column)})
    plain = hero(people={"drake": corridor(column)})
    assert numbers(table, "drake")["defense"] == numbers(plain, "drake")["defense"] + more
    assert numbers(table)["defense"] == numbers(plain)["defense"]


# Company Man ------------------------------------------------------------------------------------------------------------------------


def test_expense_account_exhausts_one_card_and_takes_a_green_one():
    table = hero("company_man_1", zones={"endurance": ["ev_listen_up"], "exhaust": ["medkit", "pistol", "end"]})
    play(table, "use company_man_1")
    assert keys(table) == ["card medkit", "stop"]
    play(table, "card medkit")
    assert zone(table, "hand:0") == ["medkit"]
    assert sorted(zone(table, "exhaust")) == ["ev_listen_up", "pistol"]


def test_acceptable_losses_recycle_three_when_another_is_lost():
    people = {"drake": corridor(1)}
    given = {"models": [("standard", corridor(2))], "zones": {"exhaust": ["pistol"] * 4 + ["end"]}}
    table = attacked("company_man_2", people=people, dice={"marine": [10], "alien": [6]}, **given)
    assert len(zone(table, "exhaust")) == 1
    plain = attacked(people=people, dice={"marine": [10], "alien": [6]}, **given)
    assert len(zone(plain, "exhaust")) == 4


@pytest.mark.parametrize(("card", "top", "kept"), [
    ("company_man_4", "medkit", True), ("company_man_4", "pistol", False), ("quartermaster_1", "pistol", True),
    ("quartermaster_1", "medkit", True), ("quartermaster_1", "ev_listen_up", False),
])  # fmt: skip
def test_quarterly_review_and_stock_check_keep_what_they_reveal(card, top, kept):
    table = hero(card, zones={"endurance": [top]})
    play(table, *(["end-activation", "yes"] if card == "company_man_4" else [f"use {card}"]))
    assert (zone(table, "hand:0") == [top]) is kept
    assert (top in zone(table, "exhaust")) is not kept


def test_delegation_spends_an_action_of_the_hero_and_none_of_the_grunt():
    people = {"drake": corridor(2), "frost": {"at": corridor(3), "down": True}}
    table = hero("company_man_5", people=people)
    play(table, "use company_man_5")
    until(table, "act", f"interact help {corridor(3)}")
    assert not numbers(table, "frost")["down"]
    assert table.rules.state.acting.actions == 1
    assert not numbers(table, "drake")["activated"]


def test_hazard_pay_ignores_a_drawn_hazard_for_one_card():
    table = hero("company_man_6", zones={"endurance": ["hz_ammo_low"]})
    play(table, "rest draw")
    assert asked(table) == (0, "use")
    play(table, "yes")
    assert len(zone(table, "exhaust")) == 2  # the Hazard, and one card instead of three


def test_crisis_management_takes_two_off_the_first_cost_of_a_turn():
    fields = {"gear": ["smartgun"]}
    table = hero("company_man_7", fields=fields, aliens=[("standard", corridor(4), 3)], dice={"marine": [1, 1]})
    play(table, "attack smartgun alien-1")
    assert len(zone(table, "exhaust")) == 1
    play(table, "attack smartgun alien-1")
    assert len(zone(table, "exhaust")) == 1 + 3


@pytest.mark.parametrize(
    ("card", "offered"), [("company_man_8", ["card ev_get_clear"]), ("smarts_7", ["card ev_get_clear", "card pistol"])]
)
def test_executive_override_takes_an_event_total_recall_any_card(card, offered):
    table = hero(card, zones={"exhaust": ["ev_get_clear", "pistol", "end"]})
    play(table, f"use {card}")
    assert keys(table) == [*offered, "stop"]
    play(table, "card ev_get_clear")
    assert zone(table, "hand:0") == ["ev_get_clear"]


# Hero -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "victim"), [("yes", "hicks"), ("no", "drake")])
def test_step_up_takes_the_place_of_an_adjacent_character(answer, victim):
    table = attacked("hero_2", people={"drake": corridor(1)}, models=[("standard", corridor(2))], dice={"marine": [4]})
    assert asked(table) == (0, "use")
    play(table, answer)
    assert [event["who"] for event in events(table, "alien_attacks")] == [victim]


@pytest.mark.parametrize(("card", "action", "recycled"), [
    ("hero_3", "aim", 1), ("hero_3", "rest draw", 0), ("support_2", "aim", 1), ("support_2", "attack pistol alien-1", 0),
])  # fmt: skip
def test_second_wind_and_spare_clips_recycle_one_unless_one_rested_or_attacked(card, action, recycled):
    zones = {"exhaust": ["medkit", "medkit", "end"], "endurance": ["pistol"]}
    table = hero(card, fields={"gear": ["pistol"]}, aliens=FOE, zones=zones, dice={"marine": [10]}, people={"drake": "A1:9,9"})
    play(table, action, "end-activation")
    assert len(zone(table, "exhaust")) == 2 - recycled


@pytest.mark.parametrize(("to", "melee"), [(3, 4), (2, 2)])
def test_charge_gives_two_melee_after_a_move_that_ends_beside_an_alien(to, melee):
    table = hero("hero_5", aliens=FOE)
    play(table, f"move {corridor(to)}")
    assert numbers(table)["melee"] == melee


@pytest.mark.parametrize(("to", "melee"), [(3, 4), (2, 2)])
def test_charge_answers_a_move_action_given_by_an_event_too(to, melee):
    table = hero("hero_5", aliens=FOE, zones={"hand:0": ["ev_marines_move"]})
    play(table, "play ev_marines_move", "who hicks", f"move {corridor(to)}")
    assert numbers(table)["melee"] == melee


def test_hard_to_kill_turns_killed_into_captured():
    people = {"drake": "A1:9,9"}
    table = attacked("hero_6", people=people, dice={"marine": [10], "alien": [6]}, scenario="m3")
    assert numbers(table)["place"] == "captured"
    assert numbers(attacked(people=people, dice={"marine": [10], "alien": [6]}, scenario="m3"))["place"] == "killed"


@pytest.mark.parametrize("spent", [False, True])
def test_not_today_ignores_one_successful_attack_a_mission(spent):
    table = attacked("hero_8", people={"drake": "A1:9,9"}, dice={"marine": [10], "alien": [1]}, once=["hero_8"] if spent else [])
    assert numbers(table)["down"] is spent
    assert "hero_8" in table.rules.state.once


# Leader -----------------------------------------------------------------------------------------------------------------------------


def test_fire_at_will_lets_a_grunt_in_sight_attack():
    people = {"drake": {"at": corridor(1), "gear": ["pistol"]}}
    table = hero("leader_6", people=people, aliens=[("standard", corridor(4))], dice={"marine": [1]})
    play(table, "end-activation")
    assert swarm(table) == 0
    assert [event["who"] for event in events(table, "attacks")] == ["drake"]


def test_inspire_recycles_three_more_at_one_rest_a_turn():
    zones = {"exhaust": ["pistol"] * 6 + ["medkit"] * 2 + ["end"], "endurance": ["welder"]}
    table = hero("leader_8", zones=zones)
    play(table, "rest recycle")
    assert len(zone(table, "exhaust")) == 2
    play(table, "rest draw")
    assert len(zone(table, "exhaust")) == 2


# Smarts -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "top"), [("yes", "medkit"), ("no", "pistol")])
def test_think_ahead_looks_at_the_top_card_and_may_put_it_below(answer, top):
    table = hero("smarts_2", zones={"endurance": ["medkit", "pistol"]})
    play(table, "use smarts_2", answer)
    assert zone(table, "endurance")[-1] == top
    assert zone(table, "recycled") == (["medkit"] if answer == "no" else [])


COMPUTER = {"scenario": "m3", "computers": [corridor(2)]}


@pytest.mark.parametrize(("roll", "drawn"), [(5, 1), (6, 0)])
def test_quick_study_draws_after_a_passed_test_hot_wire_reaches_two_spaces(roll, drawn):
    table = hero(
        "smarts_3", "smarts_5", dice={"marine": [roll]}, zones={"endurance": ["medkit"]}, people={"drake": "A1:9,9"}, **COMPUTER
    )
    play(table, f"interact computer {corridor(2)}")
    assert len(zone(table, "hand:0")) == drawn
    short = hero(people={"drake": "A1:9,9"}, **COMPUTER)
    assert refused(short, f"interact computer {corridor(2)}") == "AG-B-083"


def test_system_access_passes_one_failed_test_a_turn():
    table = hero("smarts_8", "smarts_5", dice={"marine": [10]}, people={"drake": "A1:9,9"}, **COMPUTER)
    play(table, f"interact computer {corridor(2)}")
    assert asked(table) == (0, "use")
    play(table, "yes")
    assert "exit_open" in table.view(0)["flags"]


def test_improviser_pays_one_less_for_events():
    for cards, paid in ((["smarts_4"], 0), ([], 1)):
        table = hero(*cards, zones={"hand:0": ["ev_steady_aim"]})
        play(table, "play ev_steady_aim")
        assert len(zone(table, "exhaust")) == 1 + paid


def test_field_notes_put_a_card_under_the_deck_to_recycle_two():
    table = hero("smarts_6", zones={"hand:0": ["medkit"], "exhaust": ["pistol"] * 3 + ["end"]}, people={"drake": "A1:9,9"})
    play(table, "end-activation", "yes")
    assert zone(table, "hand:0") == []
    assert zone(table, "exhaust") == ["pistol"]
    assert sorted(zone(table, "recycled")) == ["medkit", "pistol", "pistol"]


# Tactician --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [["tactician_2"], []])
def test_kill_zone_fires_at_an_alien_next_to_somebody_within_two(cards):
    fields = {"gear": ["pistol"], "at": corridor(1)}
    table = attacked(
        *cards, people={"drake": "A2:6,2"}, fields=fields, models=[("standard", corridor(6))], dice={"marine": [10, 4]}
    )
    assert (asked(table) == (0, "defensive_fire")) is bool(cards)


def test_field_craft_places_a_barricade_for_two_spaces_of_movement():
    table = hero("tactician_3", fields={"at": corridor(2)})
    assert refused(table, "use tactician_3") == "AG-B-190"
    play(table, f"move {corridor(3)}")
    assert table.rules.state.acting.left == 4
    play(table, "use tactician_3")
    assert table.view(0)["barricades"] == ["A2:4,3/A2:5,3"]
    assert (table.rules.state.acting.left, table.rules.state.acting.actions) == (2, 1)


def test_reposition_moves_two_spaces_in_the_finish_phase():
    people = {"hicks": {"at": corridor(0), "seat": 0}}
    table = scene(people, [("standard", "A4:9,9")], who=None, phase="finish", experience={0: ["tactician_4"]})
    assert asked(table) == (0, "reposition")
    assert f"move {corridor(2)}" in keys(table)
    assert f"move {corridor(3)}" not in keys(table)


@pytest.mark.parametrize(("cards", "hit"), [(["tactician_5"], True), ([], False)])
def test_overlapping_fire_aims_one_higher_in_defensive_fire(cards, hit):
    table = attacked(*cards, fields={"gear": ["pistol"], "aim": 5}, models=[("standard", corridor(4))], dice={"marine": [6, 4]})
    play(table, "shot hicks pistol")
    assert (swarm(table) == 0) is hit


def test_fall_back_moves_one_space_after_a_dodge():
    table = attacked("tactician_6", fields={"at": corridor(5)}, models=[("standard", corridor(6))], dice={"marine": [4]})
    assert asked(table) == (0, "fall_back")
    assert f"move {corridor(4)}" in keys(table)
    assert f"move {corridor(3)}" not in keys(table)


def test_master_plan_puts_three_motion_tracker_cards_in_any_order():
    table = hero("tactician_7", zones={"motion": ["quiet", "surge", "frenzy"]})
    play(table, "use tactician_7", "number 3", "number 2")
    assert zone(table, "motion")[-3:] == ["quiet", "surge", "frenzy"]


def test_perfect_position_counts_one_farther_only_if_another_can_be_attacked():
    both = attacked(
        "tactician_8",
        fields={"at": corridor(3)},
        people={"drake": corridor(11)},
        models=[("standard", corridor(7))],
        dice={"marine": [4] * 2},
    )
    assert [event["who"] for event in events(both, "alien_attacks")] == ["drake"]
    alone = attacked("tactician_8", fields={"at": corridor(3)}, models=[("standard", corridor(7))], dice={"marine": [4]})
    assert [event["who"] for event in events(alone, "alien_attacks")] == ["hicks"]


# Tracker ----------------------------------------------------------------------------------------------------------------------------

HIDDEN = "A3:8,8"


def test_the_tracker_looks_at_blips_and_cards_for_its_own_eyes():
    table = hero(
        "tracker_1",
        blips=[("A2:1,8", "core-3")],
        fields={"at": corridor(3)},
        people={"hudson": {"at": "A1:9,9", "seat": 1}},
        seats=2,
    )
    play(table, "use tracker_1")
    assert table.view(0)["blips"]["blip-1"]["face"] == "core-3"
    assert table.view(1)["blips"]["blip-1"]["face"] is None
    read = hero("tracker_2", zones={"motion": ["surge"]}, people={"hudson": {"at": "A1:9,9", "seat": 1}}, seats=2)
    play(read, "use tracker_2")
    assert (read.view(0)["motion"]["known"], read.view(1)["motion"]["known"]) == (["surge"], [])
    away = hero("tracker_7", zones={"motion": ["surge", "quiet"]})
    play(away, "use tracker_7")
    assert (zone(away, "motion")[-1], zone(away, "motion")[0]) == ("quiet", "surge")


@pytest.mark.parametrize(("cards", "aim", "left"), [(["tracker_3"], 8, 3), (["tracker_5"], 7, 2), ([], 7, 3)])
def test_there_it_is_raises_the_dial_and_count_them_takes_one_away(cards, aim, left):
    table = hero(*cards, blips=[("A2:1,8", "core-3")], fields={"at": "A2:3,6"})
    play(table, "move A2:1,6")
    assert (numbers(table)["aim"], swarm(table, 2)) == (aim, left)


def test_ghost_signal_sends_a_blip_two_spaces_away_for_two_cards():
    table = hero("tracker_4", blips=[(corridor(12), "core-1")], fields={"at": "A2:2,3"})
    play(table, "use tracker_4")
    while asked(table)[1] != "act":
        table.choose(0)
    assert len(zone(table, "exhaust")) == 2
    assert at(table, "blip-1") != corridor(12)


@pytest.mark.parametrize(("cards", "spotted"), [(["tracker_6"], True), ([], False)])
def test_motion_sense_spots_blips_within_four_without_seeing_them(cards, spotted):
    table = hero(*cards, blips=[("A2:1,8", "core-1")], fields={"at": "A2:6,6"})
    play(table, "move A2:2,6")
    assert bool(events(table, "spotted")) is spotted


# Support ----------------------------------------------------------------------------------------------------------------------------


def test_first_aid_and_rest_easy_and_pass_it_on():
    people = {"drake": {"at": corridor(1), "down": True}, "frost": {"at": corridor(2), "down": True}}
    table = hero("support_1", people=people)
    play(table, "use support_1")
    assert not numbers(table, "drake")["down"]
    assert numbers(table, "frost")["down"]  # two spaces away
    easy = hero("support_4", zones={"exhaust": ["pistol"] * 6 + ["end"]})
    play(easy, "rest recycle")
    assert len(zone(easy, "exhaust")) == 1
    give = hero("support_3", fields={"gear": ["medkit"]}, people={"drake": corridor(2), "frost": corridor(3)})
    play(give, "use support_3")
    assert keys(give) == ["give medkit drake", "stop"]
    play(give, "give medkit drake")
    assert (zone(give, "gear:drake"), give.rules.state.acting.actions) == (["medkit"], 2)


def test_ammo_runner_makes_one_attack_of_another_a_card_cheaper():
    table = hero("support_6", people={"drake": {"at": "A1:9,9", "gear": ["pulse_rifle"]}})
    play(table, "use support_6")
    assert numbers(table, "drake")["marks"] == ["ammo"]


def test_deep_reserves_return_a_discarded_card_to_the_bottom_like_it_or_not():
    table = hero("support_8", zones={"discard": ["smartgun"]})
    play(table, "aim")
    assert zone(table, "discard") == []
    assert "smartgun" in zone(table, "recycled")


# Pilot and Quartermaster ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "looks"), [("ev_listen_up", True), ("pistol", False)])
def test_eyes_on_the_sky_look_at_any_blip_on_a_yellow_star(top, looks):
    table = hero("pilot_3", blips=[(HIDDEN, "core-4")], zones={"endurance": [top]})
    play(table, "use pilot_3")
    assert (table.view(0)["blips"]["blip-1"]["face"] == "core-4") is looks


@pytest.mark.parametrize(("top", "recycled", "aim"), [("ev_listen_up", 2, 7), ("pistol", 0, 8), ("hz_panic", 0, 7)])
def test_five_by_five(top, recycled, aim):
    table = hero("pilot_4", zones={"endurance": [top], "exhaust": ["medkit"] * 2 + ["end"]}, people={"drake": "A1:9,9"})
    play(table, "end-activation", "yes")
    assert len(zone(table, "exhaust")) == 3 - recycled
    assert numbers(table)["aim"] == aim


@pytest.mark.parametrize(("to", "hurt"), [(3, False), (4, True)])
def test_evasive_manoeuvres_out_of_reach_the_attack_has_no_effect(to, hurt):
    table = attacked(
        "pilot_5", fields={"at": corridor(5)}, models=[("standard", corridor(6))], people={"drake": "A1:9,9"},
        dice={"marine": [10], "alien": [1]},
    )  # fmt: skip
    assert asked(table) == (0, "use")
    play(table, "yes", f"move {corridor(to)}" if not hurt else "move A2:6,5")
    assert numbers(table)["down"] is hurt
    assert len(zone(table, "exhaust")) == 2


def test_hot_landing_steps_out_of_the_apc_without_movement_or_action():
    table = scene({"hicks": {"place": "apc", "seat": 0}}, scenario="gm25", experience={0: ["pilot_6"]})
    play(table, "use pilot_6", keys(play(table.fork(log=True), "use pilot_6"))[0])
    assert numbers(table)["place"] == "board"
    assert table.rules.state.acting.actions == 2


def test_express_elevator_plays_an_event_for_nothing():
    table = hero("pilot_7", zones={"hand:0": ["ev_marines_move", "ev_steady_aim"]})
    play(table, "use pilot_7", "card ev_steady_aim")
    assert zone(table, "exhaust") == ["ev_steady_aim"]
    assert numbers(table)["aim"] == 10


def test_gunship_support_takes_two_aliens_of_every_model_in_the_area_once():
    models = [("standard", corridor(4), 2), ("standard", "A2:6,5"), ("standard", corridor(8))]
    table = hero("pilot_8", aliens=models)
    play(table, "use pilot_8", f"space {corridor(4)}")
    assert [swarm(table, n) for n in (1, 2, 3)] == [1, 0, 1]
    assert len(zone(table, "exhaust")) == 3
    assert refused(table, "use pilot_8") in ("AG-B-074", "AG-B-190")


def test_packed_light_carries_a_third_equipment_card():
    for cards, over in ((["quartermaster_2"], False), ([], True)):
        table = hero(*cards, fields={"gear": ["medkit", "welder"]}, zones={"hand:0": ["shoulder_lamp"]})
        play(table, "equip shoulder_lamp")
        assert (asked(table) == (0, "lose_gear")) is over


def test_supply_line_equips_for_one_card_less_and_armourer_turns_a_weapon_into_two_cards():
    table = hero("quartermaster_4", zones={"hand:0": ["medkit"]})
    play(table, "equip medkit")
    assert zone(table, "exhaust") == []
    smith = hero("quartermaster_5", fields={"gear": ["pistol", "medkit"]}, zones={"endurance": ["welder", "pulse_rifle"]})
    play(smith, "use quartermaster_5")
    assert zone(smith, "hand:0") == ["welder", "pulse_rifle"]
    assert (zone(smith, "gear:hicks"), zone(smith, "exhaust")) == (["medkit"], ["pistol"])


def test_salvage_puts_equipment_of_somebody_within_three_under_the_deck():
    people = {"drake": {"at": corridor(3), "seat": -1}}
    table = hero("quartermaster_6", fields={"gear": ["ammo_belt"]}, people=people)
    play(table, "use-card ammo_belt")
    assert asked(table) == (0, "use")
    play(table, "yes")
    assert zone(table, "recycled") == ["ammo_belt"]
    assert "ammo_belt" not in zone(table, "exhaust")


def test_requisition_fetches_gear_from_the_deck_for_somebody_within_three():
    table = hero("quartermaster_7", people={"drake": corridor(3), "frost": corridor(4)})
    play(table, "use quartermaster_7")
    assert "give medkit drake" in keys(table)
    assert not [key for key in keys(table) if key.endswith(" frost") or key.startswith("give ev_")]
    before = snapshot(table)
    play(table, "give medkit drake")
    assert zone(table, "gear:drake") == ["medkit"]
    assert len(zone(table, "exhaust")) == 1
    assert only(before, table, "zones.*")


def test_bottomless_locker_looks_at_three_more_and_equips_two():
    top = ["medkit", "pistol", "ev_listen_up", "welder", "hz_panic", "pulse_rifle", "grenades"]
    table = hero("quartermaster_8", crates=[corridor(1)], zones={"endurance": top})
    play(table, f"interact crate {corridor(1)}")
    assert {"card medkit", "card pulse_rifle"} <= set(keys(table))
    assert "card grenades" not in keys(table)  # the seventh
    play(table, "card medkit", "card welder")
    assert zone(table, "gear:hicks") == ["medkit", "welder"]
    assert asked(table) == (0, "act")
