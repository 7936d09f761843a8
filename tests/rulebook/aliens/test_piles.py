"""The Endurance deck, the Exhaust pile and the Discard pile, and all that is done with them (AG-B-005, AG-B-040..056, AG-C-01, AG-C-17)."""

import pytest
from tests.aliens import asked, corridor, events, keys, night, only, play, refused, scene, snapshot, zone

DECK = ["pistol", "medkit", "ev_deep_breath"]


def shooter(deck, pile=(), weapon="pulse_rifle", **given):
    """Hicks with a Weapon whose Attack costs cards."""
    return scene(
        {"hicks": {"at": corridor(0), "gear": [weapon]}, "vasquez": {"at": corridor(5), "seat": -1}},
        [("standard", "A2:6,4", 2)], zones={"endurance": [*deck, "end"], "exhaust": [*pile, "end"], "recycled": ["end"]},
        dice={"marine": [10] * 4}, **given,
    )  # fmt: skip


# Exhaust ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-040", "AG-B-043", "AG-B-090")
def test_exhausting_moves_the_top_card_unseen_to_the_exhaust_pile():
    table = shooter(DECK, ["grenades"])
    before = snapshot(table)
    play(table, "attack pulse_rifle alien-1")
    assert zone(table, "exhaust") == ["grenades", "pistol"]
    assert zone(table, "endurance") == ["ev_deep_breath", "medkit"]
    assert table.view(0)["endurance"]["known"] == []
    assert only(before, table, "zones.exhaust", "zones.endurance", "hicks.aim", "acting")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-044", "AG-B-049", "AG-B-050")
def test_with_an_empty_deck_the_top_of_the_exhaust_pile_is_discarded_instead_also_for_part_of_a_cost():
    table = shooter([], ["grenades", "medkit"])
    play(table, "attack pulse_rifle alien-1")
    assert (zone(table, "exhaust"), zone(table, "discard")) == (["medkit"], ["grenades"])
    assert table.view(None)["endurance"]["discard"] == ["grenades"]  # face up
    table = shooter(["pistol"], ["grenades", "medkit"])
    play(table, "full-auto pulse_rifle alien-1")  # two cards
    assert zone(table, "discard") == ["pistol"]  # exhausted first, then the top of the pile
    assert zone(table, "exhaust") == ["medkit", "grenades"]


@pytest.mark.rule("AG-B-005", "AG-Q-47", "AG-C-17", "AG-B-044")
def test_the_game_is_lost_at_once_when_deck_and_exhaust_pile_are_both_empty_and_not_before():
    table = shooter(["pistol"])
    play(table, "attack pulse_rifle alien-1")
    assert not table.over  # the deck is empty, the pile is not
    table = shooter([], ["pistol"])
    play(table, "attack pulse_rifle alien-1")
    assert table.over
    assert table.outcome.winners == ()


@pytest.mark.rule("AG-B-005", "AG-C-17", "AG-B-047")
def test_drawing_the_last_card_loses_too_and_an_empty_deck_gives_no_card():
    table = shooter(["medkit"])
    play(table, "rest draw")
    assert table.over
    table = shooter([], ["medkit"])
    assert refused(table, "rest draw") == "AG-B-047"


@pytest.mark.rule("AG-B-090", "AG-B-050")
def test_what_cannot_be_paid_cannot_be_done():
    table = shooter([], ["pistol"])
    assert "attack pulse_rifle alien-1" in keys(table)
    assert refused(table, "full-auto pulse_rifle alien-1") == "AG-B-090"


# Recycle and reshuffle --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-045", "AG-B-085")
@pytest.mark.parametrize(
    ("pile", "left", "under"), [(["pistol", "medkit", "grenades", "welder"], ["welder"], 3), (["pistol", "medkit"], [], 2)]
)
def test_recycling_moves_up_to_three_from_the_top_of_the_pile_under_the_reshuffle_card(pile, left, under):
    table = shooter(DECK, pile)
    before = snapshot(table)
    play(table, "rest recycle")
    assert zone(table, "exhaust") == left
    assert zone(table, "endurance") == list(reversed(DECK))
    assert sorted(zone(table, "recycled")) == sorted(pile[:under])
    assert only(before, table, "zones.exhaust", "zones.recycled", "acting")
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-045", "AG-B-085")
def test_nothing_is_recycled_from_an_empty_pile():
    assert refused(shooter(DECK), "rest recycle") == "AG-B-045"


@pytest.mark.rule("AG-B-046", "AG-B-031")
def test_when_the_reshuffle_card_is_on_top_what_lies_under_it_is_shuffled_into_a_new_deck():
    orders = set()
    for seed in range(6):
        table = scene(
            {"hicks": corridor(0)}, seed=seed,
            zones={"endurance": ["medkit", "end"], "recycled": ["pistol", "grenades", "welder", "end"], "exhaust": ["ammo_belt", "end"]},
        )  # fmt: skip
        play(table, "rest draw")
        assert zone(table, "hand:0") == ["medkit"]
        assert sorted(zone(table, "endurance")) == ["grenades", "pistol", "welder"]
        assert (zone(table, "recycled"), zone(table, "exhaust")) == ([], ["ammo_belt"])
        orders.add(tuple(zone(table, "endurance")))
        assert not table.over
    assert len(orders) > 1


@pytest.mark.rule("AG-B-046", "AG-B-045")
def test_recycled_into_an_empty_deck_the_cards_are_the_new_deck():
    table = shooter([], ["pistol", "medkit"])
    play(table, "rest recycle")
    assert sorted(zone(table, "endurance")) == ["medkit", "pistol"]
    assert zone(table, "recycled") == []


# Draw, reveal, hands ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-047", "AG-B-085", "AG-B-052", "AG-B-037")
def test_resting_draws_the_top_card_into_an_open_hand():
    table = shooter(DECK, ["ammo_belt"])
    before = snapshot(table)
    play(table, "rest draw")
    assert table.view(None)["players"][0]["hand"] == ["pistol"]
    assert only(before, table, "zones.endurance", "zones.hand:0", "acting")


@pytest.mark.rule("AG-B-052")
def test_cards_drawn_for_a_grunt_go_to_the_player_activating_it():
    people = {
        "hicks": {"at": corridor(0), "seat": 0},
        "vasquez": {"at": corridor(1), "seat": 1},
        "drake": {"at": corridor(2), "seat": -1},
    }
    table = scene(people, who="drake", seats=2, acting={"who": "drake", "seat": 1}, zones={"endurance": ["medkit"]})
    play(table, "rest draw")
    assert (zone(table, "hand:0"), zone(table, "hand:1")) == ([], ["medkit"])
    assert asked(table) == (1, "act")


@pytest.mark.rule("AG-B-048", "AG-C-01", "AG-Q-03", "AG-Q-05")
def test_a_revealed_card_lies_on_the_exhaust_pile_and_a_revealed_hazard_is_not_resolved():
    for card, aim in (("hz_panic", 6), ("pistol", 8), ("medkit", 6)):
        table = scene({"crowe": corridor(0)}, who="crowe", zones={"endurance": [card]})
        before = snapshot(table)
        play(table, "use crowe_reveal")
        assert zone(table, "exhaust")[-1] == card
        assert table.view(None)["characters"]["crowe"]["aim"] == aim
        assert not table.rules.state.lasting
        assert only(before, table, "zones.endurance", "zones.exhaust", "crowe.aim", "acting")


@pytest.mark.rule("AG-B-047", "AG-Q-07")
def test_a_drawn_hazard_is_resolved_and_then_lies_on_the_exhaust_pile():
    table = shooter(["hz_panic", "pistol"], ["ammo_belt"])
    play(table, "rest draw")
    assert zone(table, "hand:0") == []
    while asked(table)[1] != "act":
        table.choose(0)
    assert "hz_panic" in zone(table, "exhaust")
    assert zone(table, "resolving") == []


# Playing and equipping --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-B-050", "AG-B-051")
@pytest.mark.parametrize(("event", "cost"), [("ev_deep_breath", 0), ("ev_steady_aim", 1)])
def test_an_event_costs_its_printed_number_of_cards_and_then_goes_to_the_exhaust_pile(event, cost):
    table = scene(
        {"hicks": corridor(0)}, zones={"hand:0": [event], "endurance": ["pistol", "medkit"], "exhaust": ["ammo_belt", "end"]}
    )
    before = snapshot(table)
    play(table, f"play {event}")
    moved = zone(table, "exhaust") + zone(table, "recycled")
    assert event in moved
    assert len(before["zones.endurance"]) - len(zone(table, "endurance")) == cost
    assert ("pistol" in moved) == bool(cost)
    assert zone(table, "hand:0") == []
    assert table.rules.state.acting.actions == 2  # no action is spent
    assert table.view(None)["characters"]["hicks"]["aim"] == (10 if cost else 7)
    assert asked(table) == (0, "act")


@pytest.mark.rule("AG-B-050", "AG-B-053")
def test_equipping_costs_its_price_and_over_the_limit_another_of_that_kind_is_exhausted_first():
    table = scene(
        {"hicks": {"at": corridor(0), "gear": ["pulse_rifle", "pistol", "medkit"]}},
        zones={"hand:0": ["smartgun", "welder"], "endurance": ["ammo_belt", "grenades", "body_armor"], "exhaust": ["end"]},
    )  # fmt: skip
    play(table, "equip welder")  # a second Equipment card fits
    assert zone(table, "exhaust") == ["ammo_belt"]
    assert asked(table) == (0, "act")
    play(table, "equip smartgun")
    assert asked(table) == (0, "lose_gear")
    assert set(keys(table)) == {"card pulse_rifle", "card pistol"}
    play(table, "card pulse_rifle")
    assert zone(table, "gear:hicks") == ["pistol", "medkit", "welder", "smartgun"]
    assert zone(table, "exhaust") == ["ammo_belt", "grenades", "body_armor", "pulse_rifle"]


@pytest.mark.rule("AG-B-053", "AG-B-033")
def test_two_weapons_without_backup_do_not_stay_together():
    table = scene({"hicks": {"at": corridor(0), "gear": ["pulse_rifle"]}}, zones={"hand:0": ["smartgun"]})
    play(table, "equip smartgun")
    assert zone(table, "gear:hicks") == ["smartgun"]
    assert zone(table, "exhaust")[-1] == "pulse_rifle"


@pytest.mark.rule("AG-B-056", "AG-B-133", "AG-B-134")
@pytest.mark.parametrize(("alien", "place"), [(4, "captured"), (6, "killed")])
def test_the_equipment_of_a_lost_character_is_lost_with_it(alien, place):
    people = {"hicks": "A2:2,2", "drake": {"at": "A2:4,4", "gear": ["smartgun", "medkit"]}}
    table = night(people, [("standard", "A2:4,5")], scenario="m3", dice={"marine": [9], "alien": [alien]})
    before = snapshot(table)
    play(table, "end-activation")
    assert table.view(None)["characters"]["drake"]["place"] == place
    assert sorted(zone(table, "lost")) == ["medkit", "smartgun"]
    assert zone(table, "gear:drake") == []
    assert "smartgun" not in zone(table, "exhaust")
    assert before["zones.discard"] == ()
    assert len(events(table, "captured" if alien == 4 else "killed")) == 1


# In the Pipe ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-Q-49", "AG-Q-06", "AG-054")
def test_exhausting_for_in_the_pipe_stops_with_the_deck_and_never_loses_the_game():
    table = scene(
        {"hicks": corridor(0)}, experience={0: ["pilot_1"]},
        zones={"endurance": ["ev_deep_breath", "pistol", "medkit", "end"], "exhaust": ["end"], "recycled": ["end"]},
    )  # fmt: skip
    play(table, "use pilot_1")
    assert keys(table) == ["number 0", "number 1", "number 2", "stop"]
    play(table, "number 2")
    assert not table.over
    assert zone(table, "endurance") == []
    while asked(table)[1] != "act":
        table.choose(0)
    assert zone(table, "hand:0") == ["ev_deep_breath"]  # the very Event that was revealed
