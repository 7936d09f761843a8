"""Every Mission as it is set up and lost in play: for one, three and six players, and each loss at its right moment."""

from itertools import combinations

import pytest
from tests.aliens import LIBRARY, asked, corridor, events, keys, night, only, play, refused, scene, snapshot, until, zone

import xenoboard as xb
from xenoboard.games.aliens.rules.board import plan

PRINTED = [each for each in LIBRARY.missions.values() if each.id != "hunt"]
THINGS = ("crates", "eggs", "computers", "exits", "tunnels")
DECKS = {"core": 60, "gafhyb": 85, "pipe": 85}
"""Endurance cards of the boxes in use (AG-B-010, AG-B-012)."""


def begun(mission, seats):
    """The table when the first player is asked who goes first or what to do."""
    table = xb.new(f"aliens/{mission}", seats=seats, seed=3)
    for _ in range(seats + 5):
        if asked(table)[1] in ("act", "activate", "first"):
            return table
        table.choose("stop" if "stop" in keys(table) else keys(table)[0])
    raise AssertionError(asked(table))


@pytest.mark.rule("AG-088", "AG-B-030", "AG-B-032", "AG-B-036", "AG-B-067")
@pytest.mark.parametrize("card", PRINTED, ids=lambda card: card.id)
def test_each_mission_is_set_up_as_its_card_says_for_one_three_and_six_players(card):
    for seats in (1, 3, 6):
        table = begun(card.id, seats)
        view, p = table.view(None), plan(table.rules)
        heroes = [each["seat"] for who, each in view["characters"].items() if each["seat"] is not None and who != "newt"]
        assert sorted(heroes) == [*range(seats)]
        assert view["turn"]["number"] == 1
        for things, printed in (
            ("exits", card.exit), ("computers", card.computers), ("crates", card.crates), ("tunnels", card.tunnels),
        ):  # fmt: skip
            assert view[things] == [p.names[p.space(place)] for place in printed], things
        assert view["spawns"] == {n: p.names[p.space(place)] for n, place in card.spawn_points.items()}
        assert view["entrances"] == {n: p.names[p.space(place)] for n, place in card.air_duct_entrances.items()}
        assert view["motion"]["left"] == card.motion.cards
        worn = sum(len(each["gear"]) for each in view["characters"].values())
        assert view["endurance"]["deck"] == DECKS[card.box] - worn
        assert len(view["blips"]) + len(events(table, "spotted")) == len(card.blips) + len(card.mission_blips)
        assert len(view["eggs"]) + len(events(table, "egg_opened")) == len(card.eggs)
        models = [each["at"] for kind in ("characters", "aliens", "blips") for each in view[kind].values() if each["at"]]
        models += view["apc"]["at"] if view["apc"] else []
        models += [view["loader"]] if view["loader"] else []
        assert len(models) == len(set(models))  # no two on one space
        things = [*view["spawns"].values(), *view["entrances"].values(), *(at for kind in THINGS for at in view[kind])]
        assert all(one != other for one, other in combinations(things, 2))


# The turn dial ------------------------------------------------------------------------------------------------------------------------

TIMED = [card for card in PRINTED if card.last_turn]


@pytest.mark.rule("AG-B-076", "AG-B-035")
@pytest.mark.parametrize("card", TIMED, ids=lambda card: card.id)
@pytest.mark.parametrize("early", [1, 0])
def test_the_dial_runs_out_after_the_finish_phase_of_the_last_turn(card, early):
    people = {"hicks": {"at": card.spawn_points["1"], "seat": 0}, "drake": {"at": card.spawn_points["2"], "seat": -1}}
    if card.newt == "hidden":
        people["newt"] = {"place": "hidden"}
    table = scene(people, who=None, phase="finish", scenario=card.id, turn=card.last_turn - early)
    assert (table.outcome is None) is bool(early)
    assert early or (table.outcome.result, table.outcome.rule) == ("time", "AG-B-076")


@pytest.mark.rule("AG-B-076", "AG-B-004")
def test_who_is_away_in_the_last_turn_has_won_before_the_dial_goes_on():
    people = {"hicks": {"place": "left", "seat": 0}, "newt": {"place": "left", "seat": -1}}
    table = scene(people, who=None, phase="finish", scenario="m1", turn=20)
    assert table.outcome.result == "victory"


# Losses in play -------------------------------------------------------------------------------------------------------------------------

DIES = {"marine": [10], "alien": [6]}


def struck(mission, victim, at, alien, people, **given):
    """The Alien Phase in which this Character is attacked and Killed."""
    table = night({victim: at, **people}, [("standard", alien)], scenario=mission, who=victim, turn=3, dice=DIES, **given)
    play(table, "end-activation")
    if table.outcome is None:
        until(table, "act")
    assert events(table, "killed")
    return table


@pytest.mark.rule("AG-B-006", "AG-B-004")
@pytest.mark.parametrize(("trapped", "lost"), [(3, True), (4, False), (5, True)])
def test_mission_2_is_lost_as_soon_as_fewer_than_half_of_the_trapped_can_leave(trapped, lost):
    team = ["hudson", "vasquez", "frost", "ripley", "gorman"][:trapped]
    people = {who: {"place": "killed", "at": None, "seat": -1} for who in team[1 : 1 + {3: 1, 4: 1, 5: 2}[trapped]]}
    rest = [who for who in team[1:] if who not in people]
    people |= {who: {"at": f"N4:9,{n}", "seat": -1} for n, who in enumerate(rest)}
    people["hicks"] = {"at": "N4:9,9", "seat": 0}  # one who began at the APC
    table = struck("m2", "hudson", {"at": "N2:4,4", "seat": -1}, "N2:4,5", people, counted={f"trapped:{who}": 1 for who in team})
    assert (table.outcome is not None) is lost
    if lost:
        assert (table.outcome.result, table.outcome.rule) == ("too_few", "AG-B-006")


@pytest.mark.rule("AG-B-006", "AG-B-131")
@pytest.mark.parametrize(("mission", "left", "lost"), [("m3", 1, False), ("m3", 0, True), ("gm3", 0, True), ("pm3", 0, True)])
def test_mission_3_is_lost_as_soon_as_fewer_than_two_can_leave(mission, left, lost):
    people = {"vasquez": {"at": "A1:9,9", "seat": 0}}
    people |= {"frost": {"place": "left", "at": None, "seat": -1}} if left else {}
    table = struck(mission, "hudson", {"at": "A4:4,4", "seat": -1}, "A4:4,5", people)
    assert (table.outcome is not None) is lost
    assert not lost or table.outcome.result == "too_few"


@pytest.mark.rule("AG-B-006", "AG-B-134")
@pytest.mark.parametrize("mission", ["m1", "gm1"])
@pytest.mark.parametrize(("victim", "lost"), [("newt", True), ("hudson", False)])
def test_mission_1_is_lost_with_newt_and_with_nobody_else(mission, victim, lost):
    people = {"hicks": {"at": "A3:9,9", "seat": 0}}
    if victim != "newt":
        people["newt"] = {"at": "A3:9,8", "seat": -1}
    table = struck(mission, victim, {"at": "A1:4,4", "seat": -1}, "A1:4,5", people)
    assert (table.outcome is not None) is lost
    assert not lost or (table.outcome.result, table.outcome.rule) == ("newt_lost", "AG-B-006")


@pytest.mark.rule("AG-B-006")
@pytest.mark.parametrize(("mission", "lost"), [("gm25", True), ("gm5", False), ("bh1", False)])
def test_half_of_all_fielded_must_be_left_in_the_chase_and_one_in_the_hangar_or_a_hunt(mission, lost):
    at = {"gm25": "G1", "gm5": "G4", "bh1": "A2"}[mission]
    here = {"gm25": ("G1:4,1", "G1:4,2"), "gm5": ("G4:4,4", "G4:4,5"), "bh1": (corridor(0), corridor(1))}[mission]
    people = {who: {"place": "killed", "at": None, "seat": -1} for who in ("frost",)}
    people["hicks"] = {"at": {"G1": "G2:1,1", "G4": "G4:1,1", "A2": "A2:0,9"}[at], "seat": 0}
    given = {"options": {}} if mission != "gm5" else {"queen_awake": False}
    table = struck(mission, "hudson", {"at": here[0], "seat": -1}, here[1], people, **given)
    assert (table.outcome is not None) is lost
    assert not lost or table.outcome.result == "too_few"


@pytest.mark.rule("AG-B-006", "AG-B-143", "AG-B-106")
@pytest.mark.parametrize(
    ("others", "lost"), [(["captive-none", "captive-none"], True), (["captive-none", "captive-apone"], False)]
)
def test_a_rescue_is_lost_when_the_last_captive_dies(others, lost):
    sites = ["N2.captive2", "N2.captive3"]
    people = {"hicks": {"at": "N4:9,9", "seat": 0}, "hudson": {"place": "captive", "at": "N2.captive1", "seat": -1}}
    people |= {"apone": {"place": "captured", "at": None, "seat": -1}} if not lost else {}
    table = scene(
        people, scenario="rescue", who=None, phase="finish", turn=3, captives=dict(zip(sites, others, strict=True)),
        counted={f"captive:{who}": 1 for who in people if who != "hicks"}, dice={"alien": [6]},
    )  # fmt: skip
    assert asked(table) == (0, "captive_dies")
    play(table, f"space {plan(table.rules).names[plan(table.rules).space('N2.captive1')]}")
    assert table.view(None)["characters"]["hudson"]["place"] == "killed"
    assert (table.outcome is not None) is lost
    assert not lost or table.outcome.result == "captives_lost"


# Special rules ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-030", "AG-B-006")
@pytest.mark.parametrize("team", [["hicks"], ["hicks", "hudson"], ["hicks", "hudson", "vasquez"]])
def test_in_mission_2_up_to_two_start_at_the_apc_and_somebody_is_trapped(team):
    table = xb.new("aliens/m2", seats=1, seed=1, fireteam=team)
    while asked(table)[1] in ("hero", "start_at_apc"):
        play(table, keys(table)[0])
    trapped = [key for key in table.view(None)["counted"] if key.startswith("trapped:")]
    assert len(trapped) == 1
    near = {plan(table.rules).names[plan(table.rules).space(each)] for each in LIBRARY.missions["m2"].starts_apc}
    people = table.view(None)["characters"]
    assert sum(people[who]["at"] in near for who in team) == len(team) - 1


@pytest.mark.rule("AG-B-144", "AG-B-119", "AG-B-067", "AG-Q-48")
@pytest.mark.parametrize("covered", [True, False])
def test_an_egg_under_a_model_opens_beside_it_where_the_commander_says(covered):
    people = {"hicks": {"at": corridor(0)}, "hudson": "A1:9,9"}
    table = scene(people, [("standard", corridor(6))] if covered else [], eggs=[corridor(6)], scenario="gbh1")
    before = snapshot(table)
    play(table, f"move {corridor(4)}")
    if covered:
        assert asked(table) == (0, "place_alien")
        assert set(keys(table)) == {f"space {at}" for at in (corridor(5), corridor(7), "A2:4,6", "A2:4,7", "A2:6,5", "A2:6,6")}
        play(table, f"space {corridor(7)}")
    hatched = [each["at"] for each in table.view(None)["aliens"].values() if each["kind"] == "facehugger"]
    assert hatched == [corridor(7 if covered else 6)]
    assert table.view(None)["eggs"] == []
    assert only(before, table, "hicks.at", "acting", "eggs", "alien-*")


@pytest.mark.rule("AG-B-055", "AG-B-008", "AG-B-050")
def test_resupply_equips_anybody_even_inside_the_apc_but_nobody_who_lies_down():
    people = {
        "hicks": {"at": "N4:9,9", "seat": 0},
        "hudson": {"place": "apc", "seat": -1},
        "vasquez": {"at": "N4:9,8", "seat": -1, "down": True},
    }
    zones = {"hand:0": ["ev_resupply"], "exhaust": ["medkit", "end"], "endurance": ["pistol", "welder", "shotgun"]}
    table = scene(people, scenario="gm25", zones=zones)
    play(table, "play ev_resupply", "card medkit")
    assert asked(table) == (0, "wearer")
    assert set(keys(table)) == {"who hicks", "who hudson"}
    play(table, "who hudson")
    assert zone(table, "gear:hudson") == ["medkit"]
    assert zone(table, "exhaust") == ["pistol", "ev_resupply"]


# The Motion Tracker ---------------------------------------------------------------------------------------------------------------------

HUNTS = {1: 1, 3: 1, 4: 2, 6: 2, 7: 3, 12: 3}
DRAWN = {
    "m1": {1: 0, 2: 1, 5: 1, 6: 2}, "m2": {1: 1, 4: 1, 5: 2}, "m3": {1: 1, 3: 1, 4: 2, 7: 2, 8: 3}, "rescue": {1: 1, 5: 1, 6: 2},
    "supply": {1: 0, 2: 1, 4: 1, 5: 2}, "gm1": {1: 0, 2: 1, 5: 1, 6: 2}, "gm2": {1: 1, 4: 1, 5: 2}, "gm25": {1: 1, 2: 1, 3: 2},
    "pm25": {1: 1, 2: 1, 3: 2}, "gm3": {1: 1, 3: 1, 4: 2, 7: 2, 8: 3}, "pm3": {1: 1, 3: 1, 4: 2, 7: 2, 8: 3}, "gm4": {1: 1, 4: 1, 5: 2},
    "gm5": {3: 0, 4: 1, 9: 1}, **dict.fromkeys(["bh1", "bh2", "bh3", "bh4", "gbh1", "gbh2", "gbh3", "gbh4", "gbh5"], HUNTS),
}  # fmt: skip
"""Mission -> turn -> Motion Tracker cards drawn in it."""


@pytest.mark.rule("AG-B-118", "AG-B-182")
@pytest.mark.parametrize("mission", [card.id for card in PRINTED])
def test_how_many_motion_tracker_cards_each_mission_draws_in_which_turn(mission):
    card = LIBRARY.missions[mission]
    people = {"hicks": {"at": card.spawn_points["1"], "seat": 0}, "newt": {"place": "hidden"}}
    for turn, n in DRAWN[mission].items():
        zones = {"motion": ["quiet", "quiet", "surge"]}
        table = scene(people, who=None, phase="blips", scenario=mission, turn=turn, zones=zones, queen_awake=False)
        if mission in ("gbh4", "gbh5") and turn >= 5:
            assert len(events(table, "alien_placed")) == (turn == 5)
        assert len(events(table, "motion_card")) == n, turn


# What is special ------------------------------------------------------------------------------------------------------------------------

SEALED = "A3:2,3/A3:2,4"


@pytest.mark.rule("AG-B-084", "AG-B-023")
@pytest.mark.parametrize("mission", ["m3", "gm3"])
@pytest.mark.parametrize(("at", "roll", "opened"), [("A3:2,3", 5, True), ("A3:2,3", 6, False), ("A3:2,4", 10, True)])
def test_the_examination_room_is_opened_by_a_tech_test_from_inside_and_freely_from_outside(mission, at, roll, opened):
    people = {"hicks": {"at": at}, "hudson": {"at": "A1:9,9"}}
    table = scene(people, scenario=mission, turn=3, dice={"marine": [roll]}, barricades=[SEALED], sealed=[SEALED])
    play(table, f"unbar {SEALED}")
    assert (SEALED not in table.view(None)["barricades"]) is opened
    assert len(events(table, "rolled")) == (at == "A3:2,3")
    assert table.rules.state.acting.actions == 1


@pytest.mark.rule("AG-B-140", "AG-B-083", "AG-B-023")
@pytest.mark.parametrize(("mission", "tunnels"), [("m2", ["N2.tunnel1", "N1.tunnel2"]), ("gm2", ["N1.tunnel2"]), ("m2", [])])
def test_the_computer_of_mission_2_closes_a_tunnel(mission, tunnels):
    table = scene({"hicks": {"at": "N1.computer1"}, "hudson": "N4:9,9"}, scenario=mission, tunnels=tunnels, dice={"marine": [5]})
    p = plan(table.rules)
    names = [p.names[p.space(each)] for each in tunnels]
    key = f"interact computer {p.names[p.space('N1.computer1')]}"
    if not tunnels:
        assert refused(table, key) == "AG-B-140"
        return
    play(table, key)
    if len(tunnels) > 1:
        assert asked(table) == (0, "seal_tunnel")
        play(table, f"space {names[0]}")
    assert table.view(None)["tunnels"] == names[1:]


@pytest.mark.rule("AG-B-080", "AG-B-081")
@pytest.mark.parametrize(("mission", "speed"), [("gm5", 1), ("gbh5", 6)])
def test_bishop_is_broken_in_the_last_mission_only(mission, speed):
    people = {"bishop": {"at": "G4:4,4", "gear": ["pistol"]}, "hicks": "G4:1,1"}
    table = scene(people, [("standard", "G4:4,6")], scenario=mission, who="bishop", queen_awake=False)
    assert table.view(None)["characters"]["bishop"]["speed"] == speed
    if speed == 1:
        assert refused(table, "attack pistol alien-1") == "AG-B-081"
    else:
        assert "attack pistol alien-1" in keys(table)


@pytest.mark.rule("AG-B-083", "AG-B-145", "AG-B-080")
def test_on_the_supply_run_a_character_carries_one_crate_slower_and_what_leaves_counts():
    people = {"hicks": {"at": "A1.exit1"}, "hudson": {"at": "A3:9,9", "seat": -1}}
    table = scene(people, scenario="supply", crates=["A1.exit1", "A3:9,8"], turn=3)
    where = table.view(None)["crates"][0]
    before = snapshot(table)
    play(table, f"interact crate {where}")
    hicks = table.view(None)["characters"]["hicks"]
    assert (hicks["crates"], hicks["speed"]) == (1, 4)
    assert only(before, table, "hicks.crates", "crates", "acting")  # nothing is looked at or equipped
    play(table, "move exit")
    assert table.view(None)["counted"]["crates"] == 1
    laden = scene({**people, "hicks": {"at": "A1.exit1", "crates": 1}}, scenario="supply", crates=["A1.exit1"], turn=3)
    assert refused(laden, f"interact crate {where}") == "AG-B-083"


@pytest.mark.rule("AG-089", "AG-B-084")
def test_in_the_updated_mission_3_exactly_the_connectors_between_the_two_halves_are_barricaded():
    table = begun("pm3", 1)
    p = plan(table.rules)
    halves = [{"A2", "G6"}, {"A1", "G5"}]
    expected = [door.name for door in p.doors if {p.board_of[side] for side in door.sides} in halves]
    assert len(expected) == 4
    assert table.view(None)["barricades"] == expected
    assert table.view(None)["duct_exits"].keys() == {"1", "2", "3", "4", "5", "6"}
    assert zone(table, "exitsplaced") == []
    assert sorted(zone(table, "exits")) == [*(f"exit-{n}" for n in range(1, 7)), "exit-tunnel", "exit-tunnel"]
