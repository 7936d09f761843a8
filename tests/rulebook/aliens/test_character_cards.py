"""What the Characters' own abilities do, on the Hero side and on the Grunt side, and the Events nobody had played yet (AG-B-026)."""

import pytest
from tests.aliens import asked, at, corridor, events, keys, night, only, play, refused, scene, snapshot, swarm, until, zone

pytestmark = pytest.mark.rule("AG-B-020", "AG-B-026")
FAR = {"at": "A1:9,9", "seat": -1}


def active(who, *, people=None, aliens=(), fields=None, grunt=False, **given):
    """`who` is in the middle of an activation, as a Hero or as a Grunt of Hudson's player."""
    me = {"at": corridor(0), "seat": -1 if grunt else 0, **(fields or {})}
    hero = {"hudson": {"at": "A1:9,8", "seat": 0}} if grunt else {}
    given["zones"] = {"exhaust": ["end"], "recycled": ["end"], **given.get("zones", {})}
    return scene({who: me, **hero, **(people or {})}, aliens, who=who, **given)


def attacked(who, *, models=None, people=None, fields=None, **given):
    """The Alien Phase; `who` is a Hero at the west end."""
    people = {who: {"at": corridor(0), "seat": 0, **(fields or {})}, **(people or {})}
    return play(night(people, models or [("standard", corridor(1))], who=who, **given), "end-activation")


def person(table, who):
    return table.view(None)["characters"][who]


# The seven of the first box -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "recycled"), [(corridor(3), 2), (corridor(4), 1)])
def test_ripley_recycles_one_or_two_with_newt_within_three(where, recycled):
    table = active(
        "ripley", scenario="m3", people={"newt": {"at": where, "seat": 0}}, zones={"exhaust": ["pistol"] * 4 + ["end"]}
    )
    play(table, "use ripley_recycle")
    assert len(zone(table, "exhaust")) == 4 - recycled
    assert refused(table, "use ripley_recycle") == "AG-B-074"


@pytest.mark.parametrize(("column", "asks"), [(2, True), (3, False)])
def test_ripley_steadies_a_defense_roll_within_two_spaces_for_a_card(column, asks):
    people = {"drake": {"at": corridor(column), "seat": -1}}
    models = [("standard", corridor(column + 1))]
    table = attacked("ripley", people=people, models=models, dice={"marine": [5], "alien": [1]})  # Drake the Grunt: Defense 4
    assert (asked(table) == (0, "use")) is asks
    if asks:
        play(table, "yes")
        assert not person(table, "drake")["down"]
        assert len(zone(table, "exhaust")) == 1
    else:
        assert person(table, "drake")["down"]


@pytest.mark.parametrize(("roll", "aim"), [(1, 7), (10, 6)])
def test_hicks_hits_in_defensive_fire_do_not_lower_his_dial(roll, aim):
    people = {"hudson": {"at": "A1:9,9", "seat": 1}}
    table = attacked(
        "hicks",
        fields={"gear": ["pistol"]},
        people=people,
        models=[("standard", corridor(4), 1)],
        dice={"marine": [roll, 4]},
        seats=2,
    )
    play(table, "shot hicks pistol")
    assert asked(table) == (0, "first")  # the next turn: nobody's dial has been set yet
    assert person(table, "hicks")["aim"] == aim


def test_hicks_coaches_another_within_three_once():
    table = active("hicks", people={"drake": corridor(3), "frost": corridor(4)})
    before = snapshot(table)
    play(table, "use hicks_coach")
    assert only(before, table, "drake.aim", "acting")
    assert person(table, "drake")["aim"] == before["drake.aim"] + 1


def test_gorman_must_draw_two_and_may_give_cards_away():
    table = active(
        "gorman",
        people={"hicks": {"at": corridor(4), "seat": 1}},
        seats=2,
        zones={"hand:0": ["medkit"], "endurance": ["pistol", "welder"]},
    )
    play(table, "use gorman_give")
    assert zone(table, "hand:1") == ["medkit"]
    play(table, "end-activation")
    assert zone(table, "hand:0") == ["pistol", "welder"]


@pytest.mark.parametrize(("who", "cost"), [("vasquez", 2), ("drake", 2), ("hicks", 3)])
@pytest.mark.parametrize("grunt", [False, True])
def test_a_smartgun_costs_vasquez_and_drake_two_on_either_side(who, cost, grunt):
    table = active(who, fields={"gear": ["smartgun"]}, aliens=[("standard", corridor(4), 2)], grunt=grunt, dice={"marine": [1]})
    play(table, "attack smartgun alien-1")
    assert len(zone(table, "exhaust")) == cost


@pytest.mark.parametrize(("who", "grunt", "cost"), [("frost", False, 1), ("frost", True, 2), ("hicks", False, 2)])
def test_an_incinerator_costs_frost_the_hero_one(who, grunt, cost):
    table = active(who, fields={"gear": ["incinerator"]}, aliens=[("standard", corridor(2))], grunt=grunt, dice={"marine": [1]})
    play(table, f"burn incinerator {corridor(2)}")
    assert len(zone(table, "exhaust")) == cost


@pytest.mark.parametrize(("answer", "top"), [("yes", "surge"), ("no", "quiet")])
def test_hudson_looks_at_the_top_motion_tracker_card_and_may_put_it_below(answer, top):
    table = active("hudson", zones={"motion": ["surge", "quiet"]})
    play(table, "use hudson_peek", answer)
    assert zone(table, "motion")[-1] == top


COMPUTER = {"scenario": "m3", "computers": [corridor(1)]}


@pytest.mark.parametrize("who", ["hudson", "spunkmeyer"])
def test_hudson_and_spunkmeyer_roll_one_failed_test_again_a_turn(who):
    table = active(who, people={"drake": FAR}, dice={"marine": [10, 10, 10]}, **COMPUTER)
    until(play(table, f"interact computer {corridor(1)}"), "use", "yes")
    play(table, "yes")
    assert len(events(table, "rolled")) == 2
    assert "exit_open" not in table.view(0)["flags"]
    play(table, f"interact computer {corridor(1)}")  # the second action
    assert len(events(table, "rolled")) == 3
    assert asked(table)[1] != "use"


def test_newt_rests_for_two_slips_past_an_alien_and_calls():
    people = {"ripley": {"at": "A1:9,9", "seat": 0}, "drake": {"at": corridor(5), "seat": -1}}
    fields = {"at": corridor(0), "seat": 0}
    table = active(
        "newt",
        scenario="m3",
        people=people,
        fields=fields,
        aliens=[("standard", "A2:6,9")],
        zones={"exhaust": ["pistol"] * 4 + ["end"], "endurance": ["medkit"]},
    )
    play(table, "rest both")
    assert zone(table, "hand:0") == ["medkit"]
    assert len(zone(table, "exhaust")) == 1
    play(table, "end-activation", "yes")
    assert asked(table) == (0, "event_move")
    assert f"move {corridor(3)}" in keys(table)
    assert "move A2:6,6" not in keys(table)  # not nearer


# Ultimate Badasses --------------------------------------------------------------------------------------------------------------------


def test_apone_commands_one_more_and_orders_a_move_or_an_aim():
    table = active("apone", people={"drake": corridor(3), "frost": corridor(9)})
    assert table.view(0)["players"][0]["command"] == 4
    play(table, "end-activation")
    assert asked(table) == (0, "ordered")
    assert keys(table) == ["who apone", "who drake", "stop"]
    play(table, "who drake", "aim")
    assert person(table, "drake")["aim"] == 7


def test_drake_may_ignore_one_miss_of_full_auto():
    table = active("drake", fields={"gear": ["pulse_rifle"]}, aliens=[("standard", corridor(4), 3)], dice={"marine": [10, 1, 10]})
    play(table, "full-auto pulse_rifle alien-1")
    assert asked(table) == (0, "use")
    play(table, "yes")
    assert swarm(table) == 3  # a miss ignored, a hit, a miss
    assert asked(table) == (0, "act")


def test_dietrich_stands_somebody_up_for_nothing_and_saves_a_life_for_three():
    table = active("dietrich", people={"drake": {"at": corridor(1), "down": True}})
    play(table, "use dietrich_stand")
    assert (person(table, "drake")["down"], table.rules.state.acting.actions) == (False, 2)
    saved = attacked(
        "dietrich",
        people={"drake": {"at": corridor(2), "seat": -1}},
        models=[("standard", corridor(3))],
        dice={"marine": [10], "alien": [6]},
    )
    assert asked(saved) == (0, "use")
    play(saved, "yes")
    assert person(saved, "drake")["down"]
    assert len(zone(saved, "exhaust")) == 3


@pytest.mark.parametrize(("top", "aim"), [("pistol", 8), ("medkit", 6)])
def test_crowe_reveals_for_his_aim_and_splits_his_first_move(top, aim):
    table = active("crowe", zones={"endurance": [top]})
    play(table, "use crowe_reveal")
    assert person(table, "crowe")["aim"] == aim
    play(table, f"move {corridor(2)}")
    before = table.rules.state.acting.actions
    play(table, f"go-on {corridor(6)}")
    assert (at(table, "crowe"), table.rules.state.acting.actions) == (corridor(6), before)


def test_wierzbowski_bars_a_second_door_within_two_spaces():
    table = active("wierzbowski", fields={"at": corridor(3)})
    play(table, "barricade A2:4,3/A2:5,3")
    assert set(table.view(0)["barricades"]) == {"A2:4,3/A2:5,3", "A2:6,2/A2:7,2"}
    assert table.rules.state.acting.actions == 1


def test_burke_pushes_another_forward_for_two_cards_and_files_a_green_card():
    table = attacked("burke", people={"drake": {"at": "A2:6,0", "seat": -1}}, dice={"marine": [4]})
    play(table, "no", "who burke")  # not his files; the Alien goes for him
    assert asked(table) == (0, "burke")
    play(table, "who drake")
    assert [event["who"] for event in events(table, "alien_attacks")] == ["drake"]
    assert len(zone(table, "exhaust")) == 2
    files = active("burke", people={"drake": FAR}, zones={"exhaust": ["medkit", "pistol", "end"], "endurance": ["welder"]})
    play(files, "end-activation", "yes", "card medkit")
    assert (zone(files, "hand:0"), zone(files, "discard")) == (["medkit"], ["welder"])


# Get Away From Her --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, -1])
def test_facehuggers_ignore_bishop_the_hero_and_captured_is_knocked_down(seat):
    people = {"bishop": {"at": corridor(0), "seat": seat}, "hicks": {"at": "A1:9,9", "seat": 0 if seat else -1}}
    hugged = play(
        night(people, [("facehugger", corridor(1))], who="bishop" if seat == 0 else "hicks", dice={"marine": [10]}),
        "end-activation",
    )
    assert bool(events(hugged, "alien_attacks")) is (seat == -1)
    taken = play(
        night(
            people,
            [("standard", corridor(1))],
            who="bishop" if seat == 0 else "hicks",
            dice={"marine": [10], "alien": [4]},
            scenario="bh1",
        ),
        "end-activation",
    )
    assert person(taken, "bishop")["place"] == ("board" if seat == 0 else "killed")


def test_bishop_interacts_once_without_an_action():
    table = active("bishop", people={"drake": {"at": corridor(1), "down": True}})
    play(table, "use bishop_interact")
    assert (person(table, "drake")["down"], table.rules.state.acting.actions) == (False, 2)
    assert refused(table, "use bishop_interact") == "AG-B-074"


@pytest.mark.parametrize(("where", "more"), [(corridor(6), 1), (corridor(7), 0)])
def test_enraged_ripley_is_stronger_near_newt_and_attacks_once_more_with_another_weapon(where, more):
    people = {"newt": {"at": where, "seat": 0}}
    gear = {"gear": ["pulse_rifle", "pistol"]}
    foe = [("standard", "A2:6,4", 3)]
    table = active("enraged_ripley", scenario="m3", people=people, fields=gear, aliens=foe, dice={"marine": [1, 1]})
    her = person(table, "enraged_ripley")
    assert (her["defense"], her["melee"]) == (7 + more, 3 + more)
    play(table, "attack pistol alien-1", "use rage_attack")
    assert not [key for key in keys(table) if key.startswith("attack pistol")]
    if asked(table)[1] == "free_attack":
        play(table, "attack pulse_rifle alien-1")
    assert (swarm(table), table.rules.state.acting.actions) == (2, 1)


# Events -------------------------------------------------------------------------------------------------------------------------------


def test_check_those_corners_takes_one_from_a_spotted_swarm_to_no_less_than_one():
    for face, left in (("core-3", 2), ("core-1", 1)):
        table = scene({"hicks": "A2:3,6"}, blips=[("A2:1,8", face)], zones={"hand:0": ["ev_check_corners"]})
        play(table, "move A2:1,6")
        if face == "core-3":
            assert asked(table) == (0, "event")
            play(table, "yes")
        assert swarm(table, 2) == left


def test_floor_it_gives_a_drive_four_more_steps():
    table = scene({"hicks": {"place": "apc", "seat": 0}}, scenario="gm25", zones={"hand:0": ["ev_drive"]})
    play(table, "drive", "yes")
    assert table.decision.ask.args["left"] == 12


def test_come_on_gives_three_melee_beside_an_alien_until_the_end_of_the_turn():
    for where, possible in (("G6:5,5", True), ("G6:5,7", False)):
        table = scene(
            {"hicks": "G6:5,4", "drake": "G5:5,5"}, [("standard", where)], scenario="gbh1", zones={"hand:0": ["ev_rage"]}
        )
        if possible:
            play(table, "play ev_rage")
            assert person(table, "hicks")["melee"] == 2 + 3
        else:
            assert refused(table, "play ev_rage") == "AG-B-050"


def test_clock_is_ticking_stops_the_dial_once():
    people = {"hicks": {"at": "G1:1,1", "seat": 0}, "drake": {"at": "G1:1,2", "seat": -1}}
    table = scene(people, scenario="gm25", turn=3, zones={"hand:0": ["ev_nuke"]}, actions=1, round=1)
    play(table, "play ev_nuke")
    assert [each.name for each in table.rules.state.lasting] == ["clock"]


# Hivemind ----------------------------------------------------------------------------------------------------------------------------

HIVE = {"seats": 2, "options": {"hive": True, "variants": True}, "willpower": 10, "phase": "alien", "who": None}


def hive(card, aliens=(), people=None, **given):
    people = people or {"hicks": {"at": "A1:9,9", "seat": 0}}
    return scene(people, aliens, zones={"hivehand:1": [card]}, **{**HIVE, **given})


def test_out_of_the_walls_comes_at_least_four_spaces_away_and_out_of_sight():
    table = hive("out_of_the_walls", people={"hicks": {"at": corridor(0), "seat": 0}})
    play(table, "hivemind out_of_the_walls")
    places = {key.removeprefix("space ") for key in keys(table)}
    assert not places & {corridor(n) for n in range(20)}
    assert "A2:7,2" not in places  # three spaces away
    assert "A4:4,4" in places


def test_split_the_swarm_makes_a_model_of_a_token_beside_it():
    table = hive("split_the_swarm", [("brute", "A3:8,8", 2)])
    play(table, "hivemind split_the_swarm", "space A3:8,9")
    assert sorted((each["kind"], each["swarm"]) for each in table.view(None)["aliens"].values()) == [
        ("brute", 2),
        ("standard", 1),
    ]


def test_tear_through_counts_a_failed_roll_as_six():
    people = {"hicks": {"at": "A2:4,3", "seat": 0}}
    table = hive(
        "tear_through",
        [("standard", corridor(6))],
        people=people,
        barricades=["A2:4,3/A2:5,3"],
        dice={"alien": [1], "marine": [4]},
        hive_done=True,
    )
    play(table, f"move {corridor(3)}")
    until(table, "alien_target")
    play(table, "who hicks", "hivemind tear_through")
    assert table.view(0)["barricades"] == []
    assert [event["who"] for event in events(table, "alien_attacks")] == ["hicks"]


@pytest.mark.parametrize(("kind", "size"), [("guard", 7), ("skulker", 4)])
def test_the_guard_and_the_skulker_can_be_called_too(kind, size):
    table = hive(f"call_the_{kind}")
    play(table, f"hivemind call_the_{kind}", keys(play(table.fork(log=True), f"hivemind call_the_{kind}"))[0])
    assert [(each["kind"], each["swarm"]) for each in table.view(None)["aliens"].values()] == [(kind, size)]
