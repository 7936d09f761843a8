"""The Covenant keyword (LE-013..024): two characters join a deck together."""

import pytest
from tests.support import asked, keys, only_changed, play, position, refused, snapshot, zone

HQ = """
    turn: 0
    recruit: 6
    hq: [Ship Systems, Crane and Cable, Man of Faith, Shield the Crew, Emergency Medbay]
    barracks: [Form Up, Storm Flying]
    players:
      0: {hand: [Grunt], discard: []}
"""
OPTIONS = {"barracks": ["Chief Terraformist Daniels", "Captain Oram", "Walter 1", "Biologist Karine"]}


def table(text: str = HQ, **options):
    text = text.replace("Form Up", "Keep It Together").replace("Storm Flying", "Field Samples")
    return position("legendary/covenant", text, seats=2, **OPTIONS, **options)


@pytest.mark.rule("LE-013", "LE-014", "LE-016", "LE-020", "LE-B-88")
def test_a_recruited_covenant_card_may_bring_a_cheaper_neighbour_free_and_its_own_slot_is_refilled_first():
    game = table()
    before = snapshot(game)
    play(game, "recruit 2")
    assert asked(game) == (0, "covenant")
    assert keys(game) == ["pair 1", "pair 3", "stop"]
    play(game, "pair 1")
    assert zone(game, "discard:0") == ["Crane and Cable", "Ship Systems"]
    assert game.view(0)["pools"]["recruit"] == 1  # only the Covenant card was paid
    assert zone(game, "hq:2") == ["Keep It Together"]  # the top Barracks card: the Covenant card's slot first
    assert zone(game, "hq:1") == ["Field Samples"]
    assert only_changed(before, game, "zones.discard:0", "zones.hq:1", "zones.hq:2", "zones.barracks", "recruit")
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-015", "LE-Q-02")
def test_the_neighbour_must_cost_strictly_less():
    game = table("""
        recruit: 6
        hq: [Terraforming Tools, Shield the Crew, The Right Synthetic, ~, ~]
    """)
    play(game, "recruit 2")
    assert keys(game) == ["pair 1", "stop"]
    assert refused(game, "pair 3") == "LE-015"


def covenant(hq: str, *, barracks: str = "[Keep It Together, Field Samples]", recruit: int = 8, more: str = "", seats: int = 2):
    """A table whose HQ lies as written, the current player with this much Recruit and nothing in hand but a Grunt."""
    text = f"""
        turn: 0
        recruit: {recruit}
        hq: {hq}
        barracks: {barracks}
        {more}
        players:
          0: {{hand: [Grunt], discard: []}}
    """
    return position("legendary/covenant", text, seats=seats, **OPTIONS)


@pytest.mark.rule("LE-015")
@pytest.mark.parametrize(("neighbour", "cost", "allowed"), [("Terraforming Tools", 3, True), ("Emergency Medbay", 4, False)])
def test_the_boundary_of_strictly_less(neighbour, cost, allowed):
    """Emergency Medbay costs 4: a card of 3 may come with it, one of 4 may not."""
    game = covenant(f"[{neighbour}, Emergency Medbay, ~, ~, ~]")
    play(game, "recruit 2")
    if allowed:
        assert asked(game) == (0, "covenant")
        assert keys(game) == ["pair 1", "stop"]
    else:  # nobody qualifies, so nobody is asked
        assert asked(game) == (0, "action")
        assert zone(game, "discard:0") == ["Emergency Medbay"]


@pytest.mark.rule("LE-017")
def test_at_most_one_neighbour_comes_along_even_if_both_qualify():
    game = covenant("[Ship Systems, Crane and Cable, Man of Faith, ~, ~]")
    play(game, "recruit 2", "pair 3")
    assert asked(game) == (0, "action")
    assert zone(game, "discard:0") == ["Crane and Cable", "Man of Faith"]
    assert zone(game, "hq:1") == ["Ship Systems"]


@pytest.mark.rule("LE-022", "LE-Q-39")
def test_covenant_may_be_declined_and_then_the_one_slot_is_refilled_as_usual():
    game = covenant("[Ship Systems, Crane and Cable, Man of Faith, ~, ~]")
    before = snapshot(game)
    play(game, "recruit 2", "stop")
    assert zone(game, "discard:0") == ["Crane and Cable"]
    assert zone(game, "hq:2") == ["Keep It Together"]
    assert only_changed(before, game, "zones.discard:0", "zones.hq:2", "zones.barracks", "recruit")
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-014", "LE-Q-03")
@pytest.mark.parametrize(
    ("hq", "slot", "pairs"),
    [
        ("[Crane and Cable, Man of Faith, Ship Systems, ~, ~]", 1, ["pair 2", "stop"]),
        ("[~, ~, Ship Systems, Man of Faith, Crane and Cable]", 5, ["pair 4", "stop"]),
        ("[Ship Systems, ~, Crane and Cable, Man of Faith, ~]", 3, ["pair 4", "stop"]),
    ],
    ids=["left end", "right end", "an empty slot is no neighbour"],
)
def test_only_the_slots_directly_left_and_right_are_neighbours_no_skipping(hq, slot, pairs):
    game = covenant(hq)
    play(game, f"recruit {slot}")
    assert keys(game) == pairs


@pytest.mark.rule("LE-Q-03", "LE-014")
def test_with_no_neighbour_at_all_nothing_is_asked():
    game = covenant("[Ship Systems, ~, Crane and Cable, ~, Man of Faith]")
    play(game, "recruit 3")
    assert asked(game) == (0, "action")
    assert zone(game, "discard:0") == ["Crane and Cable"]


@pytest.mark.rule("LE-019", "LE-021")
def test_the_neighbour_was_not_recruited_so_its_own_covenant_and_its_recruit_text_do_nothing():
    game = covenant("[Man of Faith, Emergency Medbay, Shield the Crew, Ship Systems, ~]")
    play(game, "recruit 3", "pair 2")  # the Medbay has Covenant and a cheaper neighbour itself
    assert asked(game) == (0, "action")
    assert zone(game, "discard:0") == ["Shield the Crew", "Emergency Medbay"]
    assert zone(game, "hq:1") == ["Man of Faith"]


@pytest.mark.rule("LE-018")
def test_a_covenant_card_gained_by_an_effect_brings_nobody():
    """Habitable Zone gains a Barracks card without paying."""
    game = position(
        "legendary/covenant",
        """
        turn: 0
        hq: [Man of Faith, Ship Systems, ~, ~, ~]
        barracks: [Crane and Cable, Field Samples, Always on Duty]
        players: {0: {hand: [Habitable Zone], discard: []}}
        """,
        **OPTIONS,
    )
    play(game, "play habitable-zone", "looked 1 crane-and-cable")
    assert asked(game) == (0, "action")
    assert zone(game, "discard:0") == ["Crane and Cable"]
    assert (zone(game, "hq:1"), zone(game, "hq:2")) == (["Man of Faith"], ["Ship Systems"])


@pytest.mark.rule("LE-021")
def test_in_hand_play_area_and_discard_covenant_has_no_effect():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        hq: [Man of Faith, Ship Systems, ~, ~, ~]
        players: {0: {hand: [Crane and Cable, Grunt], discard: [A Cabin on the Lake], play: [Shield the Crew]}}
        """,
        **OPTIONS,
    )
    before = snapshot(game)
    play(game, "play crane-and-cable")
    assert asked(game) == (0, "action")
    assert only_changed(before, game, "zones.hand:0", "zones.play:0", "attack", "played")


@pytest.mark.rule("LE-023", "LE-024")
def test_a_face_down_neighbour_cannot_be_gained():
    game = covenant("[Ship Systems down, Crane and Cable, Man of Faith, ~, ~]")
    play(game, "recruit 2")
    assert keys(game) == ["pair 3", "stop"]
    assert refused(game, "pair 1") == "LE-024"


@pytest.mark.rule("LE-023", "LE-B-36")
def test_a_face_down_covenant_card_cannot_even_be_recruited():
    game = covenant("[Ship Systems, Crane and Cable down, ~, ~, ~]")
    assert refused(game, "recruit 2") == "LE-B-36"


@pytest.mark.rule("LE-Q-04")
def test_covenant_takes_only_characters():
    game = covenant("[Facehugger, Crane and Cable, Man of Faith, ~, ~]")
    assert refused(game, "recruit 1") == "LE-B-36"
    play(game, "recruit 2")
    assert refused(game, "pair 1") == "LE-Q-04"
    assert keys(game) == ["pair 3", "stop"]


@pytest.mark.rule("LE-Q-02")
def test_a_discount_changes_what_is_paid_but_not_which_neighbours_are_cheaper():
    """Medbay costs 4 printed, 1 after a discount of 3; its neighbour of printed 3 would be dearer than what was paid."""
    game = covenant(
        "[Ship Systems, Emergency Medbay, ~, ~, ~]",
        recruit=1,
        more="discounts: [{n: 3, filter: null, uses: 1}]",
    )
    play(game, "recruit 2")
    assert keys(game) == ["pair 1", "stop"]
    assert game.view(0)["pools"]["recruit"] == 0
    dear = covenant("[Emergency Medbay, Crane and Cable, ~, ~, ~]", recruit=5, more="discounts: [{n: 4, filter: null, uses: 1}]")
    play(dear, "recruit 2")  # pays 1, brings the card of printed 4, not less than 1 but less than 5
    assert keys(dear) == ["pair 1", "stop"]
    assert dear.view(0)["pools"]["recruit"] == 4


@pytest.mark.rule("LE-Q-38", "LE-B-88", "LE-020", "LE-B-48")
@pytest.mark.parametrize(
    ("barracks", "first", "second"),
    [("[Keep It Together, end]", ["Keep It Together"], []), ("[end]", [], [])],
    ids=["one card left", "none left"],
)
def test_with_one_barracks_card_left_only_the_covenant_slot_is_refilled(barracks, first, second):
    game = covenant("[Ship Systems, Crane and Cable, Man of Faith, ~, ~]", barracks=barracks)
    play(game, "recruit 2", "pair 1")
    assert (zone(game, "hq:2"), zone(game, "hq:1")) == (first, second)
    assert zone(game, "barracks") == []
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-Q-40")
def test_covenant_works_for_the_current_player_also_when_others_gave_the_recruit():
    game = position(
        "legendary/covenant",
        """
        turn: 0
        recruit: 3
        hq: [Ship Systems, Crane and Cable, ~, ~, ~]
        players:
          0: {hand: [Grunt], discard: []}
          1: {hand: [Sergeant (tech)], discard: []}
        """,
        **OPTIONS,
    )
    assert refused(game, "recruit 2") == "LE-B-36"
    play(game, "ask-help 1", "1: card sergeant-tech", "0: recruit 2", "0: pair 1")
    assert zone(game, "discard:0") == ["Crane and Cable", "Ship Systems"]
    assert zone(game, "discard:1") == ["Sergeant (tech)"]


@pytest.mark.rule("LE-B-36", "LE-B-45")
def test_recruiting_needs_the_whole_cost_goes_to_the_discard_pile_and_the_slot_is_refilled_at_once():
    text = "[Ship Systems, ~, ~, ~, ~]"
    assert refused(covenant(text, recruit=2), "recruit 1") == "LE-B-36"
    game = covenant(text, recruit=3)
    before = snapshot(game)
    play(game, "recruit 1")
    assert zone(game, "discard:0") == ["Ship Systems"]
    assert zone(game, "hq:1") == ["Keep It Together"]
    assert only_changed(before, game, "zones.discard:0", "zones.hq:1", "zones.barracks", "recruit")


@pytest.mark.rule("LE-B-36", "LE-B-09", "LE-B-48")
def test_a_sergeant_costs_three_is_taken_unseen_and_an_empty_stack_offers_none():
    assert refused(covenant("[~, ~, ~, ~, ~]", recruit=2), "recruit-sergeant") == "LE-B-36"
    game = covenant("[~, ~, ~, ~, ~]", recruit=6, more="sergeants: [Sergeant (tech), Sergeant (intel), end]")
    before = snapshot(game)
    play(game, "recruit-sergeant")
    assert zone(game, "discard:0") == ["Sergeant (tech)"]
    assert only_changed(before, game, "zones.discard:0", "zones.sergeants", "recruit")
    play(game, "recruit-sergeant")
    assert zone(game, "sergeants") == []
    assert "recruit-sergeant" not in keys(game)


@pytest.mark.rule("LE-B-97", "LE-C-02", "LE-Q-04", "LE-020")
def test_a_facehugger_from_the_barracks_goes_in_front_of_the_current_player_and_the_slot_is_refilled_again():
    game = covenant("[Ship Systems, Crane and Cable, ~, ~, ~]", barracks="[Facehugger, Keep It Together, Field Samples]")
    before = snapshot(game)
    play(game, "recruit 2", "pair 1")
    assert (zone(game, "hq:2"), zone(game, "hq:1")) == (["Keep It Together"], ["Field Samples"])
    assert zone(game, "facing:0") == ["Facehugger"]
    assert game.view(0)["players"][0]["facing"][0]["due"] == "next"  # the running Action Phase is the first chance
    assert only_changed(
        before, game, "zones.discard:0", "zones.hq:1", "zones.hq:2", "zones.barracks", "zones.facing:0", "due", "recruit"
    )
