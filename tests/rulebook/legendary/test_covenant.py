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
