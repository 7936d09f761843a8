"""Campaigns (base chapter 16) and the Missions' own endings."""

import pytest
from tests.aliens_support import LIB, asked, events, faces, keys, play, refused, scene, settle, state

import xenoboard as xb
from xenoboard.engine.rules import GameEnds
from xenoboard.games.aliens.rules import campaign, endurance


def begun(boxes="pipe", seats=1, **options):
    return xb.new("aliens/campaign", seats=seats, seed=3, boxes=boxes, **options)


def fielded(table):
    """Up to the choice of Heroes in the first Mission, with three Characters."""
    return play(table, "who hicks", "who vasquez", "who ripley", "stop")


def win(table):
    """The running Mission is won."""
    with pytest.raises(GameEnds):
        campaign.victory(table.rules)
    return table.rules.state.campaign


@pytest.mark.rule("AG-B-172", "AG-B-170")
def test_the_missions_come_in_order_with_the_updated_ones():
    table = begun()
    assert table.rules.state.campaign.missions == ("gm1", "gm2", "pm25", "pm3", "gm4", "gm5")
    assert asked(table) == (0, "reserve")  # the first Mission is the only one; its Fireteam is chosen
    for who in ("hicks", "vasquez", "ripley"):
        play(table, f"who {who}")
    play(table, "stop")
    assert table.rules.state.mission == "gm1"
    assert set(table.view(0)["characters"]) == {"hicks", "vasquez", "ripley", "newt"}
    assert asked(table) == (0, "hero")


@pytest.mark.rule("AG-020", "AG-B-171", "AG-B-175", "AG-B-134", "AG-017")
def test_the_dead_stay_dead_captives_are_missing_until_rescued_and_newt_may_be_lost():
    table = fielded(begun())
    state_ = table.rules.state
    for who, place in (("hicks", "killed"), ("newt", "left")):
        if who in state_.characters:
            state_.characters[who] = campaign.msgspec.structs.replace(state_.characters[who], place=place, at=-1)
    lost = next(who for who in state_.characters if who not in ("hicks", "newt"))
    state_.characters[lost] = campaign.msgspec.structs.replace(state_.characters[lost], place="captured", at=-1)
    after = win(table)
    assert lost in after.captured
    assert lost not in campaign.available(table.rules.state)
    assert campaign.next_missions(table.rules.state) == ["gm2", "rescue", "supply"]
    table.rules.state.campaign = campaign.msgspec.structs.replace(
        after, captured=("newt", lost), next="gm2", team=("drake", "frost")
    )
    campaign.lay_mission(table.rules)
    assert "newt" not in table.rules.state.characters  # captured, so not fielded
    table.rules.state.campaign = campaign.msgspec.structs.replace(after, captured=(lost,), next="rescue", team=("drake", "frost"))
    campaign.lay_mission(table.rules)
    assert f"captive-{lost}" in [table.rules.state.faces[token] for token in table.rules.state.captives.values()]
    win(table)
    assert lost in table.rules.state.campaign.killed  # who was not brought out of the Rescue is dead


@pytest.mark.rule("AG-B-173")
def test_a_lost_numbered_mission_ends_the_campaign():
    table = fielded(begun(seats=2))
    with pytest.raises(GameEnds):
        endurance.defeat(table.rules, "AG-B-005", "endurance")
    assert table.rules.state.outcome.result == "endurance"
    assert table.rules.state.outcome.losers == (0, 1)
    side = fielded(begun())
    side.rules.state.campaign = campaign.msgspec.structs.replace(
        side.rules.state.campaign, next="supply", team=("hicks",), played=("gm1 won",)
    )
    campaign.lay_mission(side.rules)
    with pytest.raises(GameEnds):
        endurance.defeat(side.rules, "AG-B-005", "endurance")
    assert side.rules.state.outcome is None
    assert side.rules.state.phase == "between"


@pytest.mark.rule("AG-B-171", "AG-B-174")
def test_cards_lost_stay_out_and_the_supply_run_brings_three_back_for_each_crate():
    table = fielded(begun())
    g = table.rules
    for face in ("medkit", "pistol", "welder", "grenades"):
        card = next(card for card in g.state.zones["endurance"] if g.state.faces[card] == face)
        campaign.setup.move(g.state, card, "endurance", "discard")
    after = win(table)
    assert sorted(after.out) == ["grenades", "medkit", "pistol", "welder"]
    g.state.campaign = campaign.msgspec.structs.replace(after, next="supply", team=("hicks",))
    campaign.lay_mission(g)
    assert sorted(faces(table, "lost")) == ["grenades", "medkit", "pistol", "welder"]
    g.state.counted["crates"] = 4
    again = win(table)
    assert again.returns == 4
    assert again.supplied
    assert "supply" not in campaign.next_missions(g.state)


@pytest.mark.rule("AG-B-172")
def test_winning_the_last_mission_wins_the_campaign():
    table = fielded(begun("core"))
    for _ in range(2):
        record = win(table)
        table.rules.state.campaign = campaign.msgspec.structs.replace(
            record, next=record.missions[record.number], team=("hicks", "drake", "frost")
        )
        campaign.lay_mission(table.rules)
    with pytest.raises(GameEnds):
        campaign.victory(table.rules)
    assert table.rules.state.outcome.result == "campaign_won"


@pytest.mark.rule("AG-C-07")
def test_newt_may_call_somebody_nearer():
    people = {"ripley": {"seat": 0, "at": "A2:3,1"}, "newt": {"seat": 0, "at": "A2:3,2"}, "hicks": {"at": "A2:3,5"}}
    table = scene(people, scenario="m3", acting="newt", turn=3)
    deck = len(faces(table, "endurance"))
    play(table, "end-activation")
    assert asked(table) == (0, "use")
    play(table, "yes")  # only Hicks can come nearer
    assert asked(table) == (0, "event_move")
    play(table, "move A2:3,3")
    assert table.view(0)["characters"]["hicks"]["at"] == "A2:3,3"
    assert len(faces(table, "endurance")) == deck - 2
    grunt = scene(
        {**people, "ripley": {"at": "A2:3,1"}, "newt": {"at": "A2:3,2"}, "hicks": {"seat": 0, "at": "A2:3,5"}},
        scenario="m3",
        acting="newt",
        turn=3,
    )
    play(grunt, "end-activation")
    assert asked(grunt)[1] != "use"


SAVED = {"hicks": {"seat": 0, "place": "left"}, "hudson": {"place": "left"}, "newt": {"place": "left"}}
ENDINGS = [
    ("m1", SAVED, {}, "victory"),
    ("m1", {**SAVED, "newt": {"place": "hidden"}}, {}, "all_lost"),
    ("m2", SAVED, {"counted": {"trapped:hicks": 1, "trapped:hudson": 1}}, "victory"),
    ("m3", SAVED, {"turn": 8}, "victory"),
    ("gm3", SAVED, {"turn": 8}, "victory"),
    ("pm3", SAVED, {"turn": 4, "flags": ["exit_open"]}, "victory"),
    ("supply", SAVED, {"counted": {"crates": 4}}, "victory"),
    ("supply", SAVED, {"counted": {"crates": 3}}, "all_lost"),
    ("rescue", SAVED, {"counted": {"captive:hudson": 1}}, "victory"),
    ("gm25", SAVED, {"apc": None}, "victory"),
    ("gm4", SAVED, {}, "victory"),
    ("gm4", {"hicks": {"seat": 0, "place": "left"}, "newt": {"place": "killed"}}, {"counted": {"eggs": 6}}, "victory"),
    ("gm4", {"hicks": {"seat": 0, "place": "left"}, "newt": {"place": "killed"}}, {"counted": {"eggs": 5}}, "all_lost"),
    ("gm5", {"hicks": {"seat": 0, "at": "G4:1,1"}}, {"flags": ["queen_dead"]}, "victory"),
    ("m1", {"hicks": {"seat": 0, "at": "A1:4,4"}, "newt": {"place": "hidden"}}, {"turn": 20}, "time"),
    ("gbh4", {"hicks": {"seat": 0, "at": "N1:9,6"}}, {"flags": ["queen_dead"], "zones": {"motion": ["end"]}}, "victory"),
]


@pytest.mark.rule("AG-B-004", "AG-B-006")
@pytest.mark.parametrize(("mission", "people", "more", "result"), ENDINGS)
def test_how_each_mission_ends(mission, people, more, result):
    table = scene(people, scenario=mission, phase="finish", **{"turn": 3, **more})
    assert table.outcome is not None, asked(table)
    assert table.outcome.result == result
    assert table.log(None)[-1].text


@pytest.mark.rule("AG-B-180")
def test_a_queen_hunt_is_not_won_while_she_lives():
    table = scene({"hicks": {"seat": 0, "at": "N1:9,6"}}, scenario="gbh4", phase="finish", turn=9, zones={"motion": ["end"]})
    assert table.outcome is None
    entering = scene({"hicks": {"seat": 0, "at": "N1:9,6"}}, scenario="gbh4", phase="motion", turn=5, draws=0)
    assert events(entering, "alien_placed")[0]["sort"] == "queen"


@pytest.mark.rule("AG-021", "AG-B-106")
def test_newt_joins_when_somebody_beside_her_interacts():
    table = scene(
        {"ripley": {"seat": 0, "at": "A1:4,4"}, "newt": {"place": "hidden", "at": "A1:4,5"}}, scenario="m1", acting="ripley"
    )
    play(table, "interact newt A1:4,5")
    newt = table.view(0)["characters"]["newt"]
    assert (newt["place"], newt["seat"]) == ("board", 0)
    settle(table, 2)
    assert LIB.missions["m1"].after
    assert keys(table) is not None
    assert refused is not None
    assert state(table).turn >= 1
