"""Experience cards (AG-039..071) and Corporal Ferro (AG-072..078)."""

import pytest
from tests.aliens_support import LIB, asked, events, faces, keys, play, refused, scene, state, until

import xenoboard as xb

CARDS = {"hicks": {"seat": 0, "at": "A1:4,3", "gear": ["pistol", "body_armor"]}, "ferro": {"at": "A1:4,5"}}


def owning(*cards, people=None, acting="hicks", **more):
    """Hicks' player owns Experience cards."""
    return scene(people or CARDS, acting=acting, experience={"0": list(cards)}, options={"experience": True}, **more)


@pytest.mark.rule("AG-039", "AG-053", "AG-054", "AG-055", "AG-Q-05", "AG-Q-06", "AG-062")
def test_in_the_pipe_yellow_star_exhausts_any_number_and_finds_a_cheap_event():
    table = owning(
        "pilot_1", zones={"endurance": ["ev_steady_aim", "pistol", "medkit", "end"], "exhaust": ["ev_marines_move", "end"]}
    )
    assert "use pilot_1" in keys(table)
    play(table, "use pilot_1")
    assert asked(table) == (0, "how_many")
    assert keys(table) == ["number 0", "number 1", "number 2", "stop"]  # limited by the deck
    play(table, "number 1")
    # of the pile now: the revealed event itself (cost 1), the one of cost 2, and the pistol; only the cheap one fits
    assert faces(table, "hand:0") == ["ev_steady_aim"]
    assert sorted(faces(table, "exhaust")) == ["ev_marines_move", "pistol"]
    assert asked(table) == (0, "act")
    assert refused(table, "use pilot_1") == "AG-B-074"


@pytest.mark.rule("AG-056", "AG-Q-07", "AG-B-047")
@pytest.mark.parametrize("card", ["pistol", "medkit"])
def test_in_the_pipe_green_or_blue_draws_a_card_and_a_drawn_hazard_is_resolved(card):
    table = owning("pilot_1", zones={"endurance": [card, "ev_deep_breath"]})
    play(table, "use pilot_1")
    assert faces(table, "hand:0") == ["ev_deep_breath"]
    hazard = owning("pilot_1", zones={"endurance": [card, "hz_ammo_low"]})
    play(hazard, "use pilot_1")
    assert len(faces(hazard, "exhaust")) == 5  # the revealed card, three by Low on Ammo, and the Hazard
    assert faces(hazard, "hand:0") == []


@pytest.mark.rule("AG-057", "AG-Q-03", "AG-C-01", "AG-058", "AG-Q-04")
def test_in_the_pipe_a_hazard_does_nothing_and_an_empty_deck_cannot_be_revealed():
    table = owning("pilot_1", zones={"endurance": ["hz_ammo_low"]})
    play(table, "use pilot_1")
    assert faces(table, "exhaust") == ["hz_ammo_low"]
    assert asked(table) == (0, "act")
    empty = owning("pilot_1", zones={"endurance": ["end"], "exhaust": ["pistol"]})
    assert refused(empty, "use pilot_1") == "AG-Q-04"


@pytest.mark.rule("AG-049", "AG-050", "AG-051", "AG-052", "AG-B-054", "AG-B-055")
def test_armed_to_the_teeth():
    table = owning("hero_4", zones={"exhaust": ["smartgun", "medkit"]})
    deck = len(faces(table, "endurance"))
    play(table, "use hero_4", "card body_armor")
    assert sorted(keys(table)) == ["card smartgun", "stop"]
    play(table, "card smartgun")
    assert asked(table) == (0, "wearer")
    assert sorted(keys(table)) == ["who ferro", "who hicks"]
    play(table, "who ferro")
    assert faces(table, "gear:ferro") == ["smartgun"]
    assert len(faces(table, "endurance")) == deck - 2  # its cost of 2
    assert sorted(faces(table, "exhaust"))[:2] == sorted([*faces(table, "exhaust")])[:2]
    assert "body_armor" in faces(table, "exhaust")
    far = owning("hero_4", people={"hicks": CARDS["hicks"], "ferro": {"at": "A1:4,6"}}, zones={"exhaust": ["smartgun"]})
    play(far, "use hero_4", "card pistol", "card smartgun")
    assert faces(far, "gear:hicks")[-1] == "smartgun"  # nobody else is within two spaces


@pytest.mark.rule("AG-040", "AG-Q-40", "AG-B-170")
def test_experience_is_optional():
    plain = until(xb.new("aliens/m3", seed=1), "act")
    assert plain.view(0)["players"][0]["experience"] == []
    table = until(xb.new("aliens/m3", seed=1, experience=True), "experience")
    assert asked(table) == (0, "experience")
    assert not xb.new("aliens/campaign", seed=1).rules.state.variant.experience


def gaining(**held):
    """A Bug Hunt in which the players gain a card."""
    return scene(
        {"hicks": {"seat": 0, "at": "A1:4,3"}, "vasquez": {"seat": 1, "at": "A1:4,5"}},
        seats=2,
        phase="experience",
        gaining=[0, 1],
        experience={seat[1:]: cards for seat, cards in held.items()},
        options={"experience": True},
    )


@pytest.mark.rule("AG-059", "AG-Q-38")
def test_each_mission_of_a_campaign_begins_with_a_card_for_each_player():
    table = xb.new("aliens/campaign", seats=2, seed=1, experience=True)
    until(table, "experience")
    assert [decision.seat for decision in table.decisions] == [0, 1]
    play(table, "0: card pilot_1", "1: card hero_1")
    assert [player["experience"] for player in table.view(0)["players"]] == [["pilot_1"], ["hero_1"]]
    assert asked(table)[1] != "experience"


@pytest.mark.rule("AG-060", "AG-061", "AG-B-184")
@pytest.mark.parametrize(("turn", "gains"), [(4, True), (5, False), (9, True), (14, True), (6, False)])
def test_in_a_bug_hunt_on_turns_five_ten_fifteen(turn, gains):
    table = scene({"hicks": {"seat": 0, "at": "A1:4,3"}}, phase="finish", turn=turn, options={"experience": True})
    assert (asked(table) == (0, "experience")) is gains


@pytest.mark.rule("AG-062", "AG-063", "AG-064", "AG-069", "AG-Q-37", "AG-B-191")
def test_level_two_needs_as_many_level_one_cards_of_the_path():
    table = gaining(s0=["gunner_1", "gunner_4", "hero_1"], s1=[])
    offered = keys(table)
    assert "card pilot_1" in offered  # any Path
    assert "card hero_4" in offered
    assert refused(table, "card gunner_5") == "AG-063"
    two = gaining(s0=["gunner_1", "gunner_2", "gunner_4"], s1=[])
    assert "card gunner_5" in keys(two)


@pytest.mark.rule("AG-065", "AG-066", "AG-Q-37")
def test_level_three_needs_a_level_two_card_and_nobody_has_two_of_them():
    table = gaining(s0=["gunner_1", "hero_1", "hero_4"], s1=[])
    assert refused(table, "card gunner_7") == "AG-065"
    assert "card hero_7" in keys(table)
    master = gaining(s0=["hero_1", "hero_4", "hero_7", "gunner_1", "gunner_4"], s1=[])
    assert refused(master, "card gunner_7") == "AG-066"


@pytest.mark.rule("AG-067")
def test_a_card_taken_by_one_player_is_gone():
    assert refused(gaining(s0=[], s1=["pilot_1"]), "card pilot_1") == "AG-067"


@pytest.mark.rule("AG-068", "AG-Q-36")
def test_a_card_wanted_by_two_goes_where_the_highest_rank_says_and_the_other_chooses_again():
    table = gaining()
    play(table, "0: card pilot_1", "1: card pilot_1")
    assert asked(table) == (0, "experience_to")  # a Corporal outranks a Private
    play(table, "seat 1")
    assert table.view(0)["players"][1]["experience"] == ["pilot_1"]
    assert [decision.seat for decision in table.decisions] == [0]
    play(table, "card hero_1")
    assert table.view(0)["players"][0]["experience"] == ["hero_1"]


@pytest.mark.rule("AG-Q-39")
def test_who_wants_no_card_gains_none():
    table = play(gaining(), "0: stop", "1: card hero_1")
    assert table.view(0)["players"][0]["experience"] == []
    assert asked(table)[1] != "experience"


@pytest.mark.rule("AG-070", "AG-B-135", "AG-B-190", "AG-B-134")
def test_the_cards_pass_to_the_players_new_character():
    table = owning(
        "smarts_1",
        people={"hicks": {"seat": 0, "at": "A1:4,3"}, "ferro": {"at": "A1:9,5"}, "gorman": {"at": "A1:9,4"}},
        acting=None,
        phase="alien",
        aliens=[{"kind": "standard", "at": "A1:4,4"}],
        dice={"marine": [10], "alien": [6]},
        zones={"hand:0": ["pistol"]},
    )
    assert asked(table) == (0, "new_hero")
    play(table, "who ferro")
    view = table.view(0)
    assert view["characters"]["ferro"]["seat"] == 0
    assert view["players"][0]["experience"] == ["smarts_1"]
    assert view["players"][0]["hand"][:1] == ["pistol"]
    assert view["characters"]["ferro"]["tech"] == LIB.people["ferro"].hero.tech + 1
    assert view["characters"]["gorman"]["tech"] == LIB.people["gorman"].grunt.tech  # only for the Hero


@pytest.mark.rule("AG-071", "AG-017", "AG-B-174")
def test_experience_stays_with_the_player_who_changes_characters_between_missions():
    from xenoboard.games.aliens.rules import campaign

    table = xb.new("aliens/campaign", seats=1, seed=1, experience=True)
    until(table, "experience")
    play(table, "card pilot_1")
    g = table.rules
    from xenoboard.engine.rules import GameEnds

    with pytest.raises(GameEnds):
        campaign.victory(g)
    assert g.state.phase == "between"
    g.state.campaign = campaign.msgspec.structs.replace(g.state.campaign, next="gm2", team=("drake",))
    campaign.lay_mission(g)
    assert g.state.experience == {0: ("pilot_1",)}
    assert set(g.state.characters) == {"drake", "newt"}


@pytest.mark.rule("AG-073", "AG-Q-08", "AG-B-051")
def test_ferros_player_may_recycle_a_card_after_each_event():
    people = {"ferro": {"seat": 0, "at": "A1:4,3"}, "hicks": {"at": "A1:9,4"}}
    table = scene(people, acting="ferro", zones={"hand:0": ["ev_steady_aim"]})
    play(table, "play ev_steady_aim")
    assert asked(table) == (0, "ferro_recycle")
    play(table, "yes")
    assert faces(table, "recycled") == ["ev_steady_aim"]  # the event itself was on top
    assert asked(table) == (0, "act")
    grunt = scene(
        {"hicks": {"seat": 0, "at": "A1:4,3"}, "ferro": {"at": "A1:9,4"}}, acting="hicks", zones={"hand:0": ["ev_steady_aim"]}
    )
    play(grunt, "play ev_steady_aim")
    assert asked(grunt) == (0, "act")  # AG-Q-09: the Grunt side has no ability


@pytest.mark.rule("AG-074", "AG-075", "AG-076", "AG-077", "AG-Q-09", "AG-B-048")
@pytest.mark.parametrize(
    ("card", "hand", "recycled"),
    [("ev_deep_breath", ["ev_deep_breath"], 0), ("pistol", [], 3), ("medkit", [], 3), ("hz_panic", [], 0)],
)
def test_ferros_reveal_at_the_end_of_her_activation(card, hand, recycled):
    people = {"ferro": {"seat": 0, "at": "A1:4,3"}, "hicks": {"at": "A1:9,4"}}
    table = scene(people, acting="ferro", zones={"endurance": [card], "exhaust": ["welder", "shotgun", "grenades"]})
    play(table, "end-activation")
    assert asked(table) == (0, "use")
    play(table, "yes")
    assert faces(table, "hand:0") == hand
    assert len(faces(table, "recycled")) == recycled
    skipped = scene(people, acting="ferro", zones={"endurance": [card]})
    play(skipped, "end-activation", "no")
    assert faces(skipped, "hand:0") == []
    assert not events(skipped, "revealed")
    grunt = scene({"hicks": {"seat": 0, "at": "A1:4,3"}, "ferro": {"at": "A1:9,4"}}, acting="ferro", on=0)
    play(grunt, "end-activation")
    assert asked(grunt)[1] != "use"


def test_every_ability_is_either_used_or_passive():
    from xenoboard.games.aliens.rules.abilities import ABILITIES, PASSIVE

    everything = {each.id for person in LIB.people.values() for each in person.abilities} | set(LIB.experience)
    assert everything == set(ABILITIES) | set(PASSIVE)
    assert not set(ABILITIES) & set(PASSIVE)
    assert state(owning("pilot_1")).experience == {0: ("pilot_1",)}
