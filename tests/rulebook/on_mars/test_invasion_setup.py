"""Invasion: components and set-up (OM1-001..056, OM1-204)."""

import pytest
from tests.mars import keys, mars, play, seat

import xenoboard as xb
from xenoboard.engine import SetupError
from xenoboard.games import scenario
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.components import components

LIBRARY = library()
DEFENSIVE = ("D1", "D2", "D3", "D4")


def fresh(seats=4, seed=3, **options):
    return xb.new("on_mars/invasion", seats=seats, seed=seed, **options)


@pytest.mark.rule("OM1-001", "OM1-204", "OM1-048")
def test_invasion_is_moderate_and_for_one_alien_against_two_to_four_humans_who_are_one_team():
    for seats in (3, 4, 5):
        view = fresh(seats).view(None)
        assert len(view["humans"]) == seats - 1
        assert view["commander"] not in view["humans"]
    for seats in (2, 6):
        with pytest.raises(SetupError):
            fresh(seats)
    assert scenario("on_mars/invasion")[1].difficulty == "moderate"


@pytest.mark.rule(
    "OM1-002", "OM1-003", "OM1-004", "OM1-005", "OM1-006", "OM1-007", "OM1-008", "OM1-009", "OM1-010", "OM1-011", "OM1-012",
    "OM1-013", "OM1-014", "OM1-015", "OM1-016", "OM1-017", "OM1-018", "OM1-019", "OM1-047", "OM-Q-34",
)  # fmt: skip
def test_the_box_holds_exactly_the_listed_components():
    table = fresh()
    counts = components(table.rules.state)
    alien = table.rules.state.commander
    assert sum(LIBRARY.techs[tile].group == "alien" for tile in table.view(None)["alien"]["tiles"]) == 5
    assert counts["building alien_mine"] == counts["building alien_shelter"] == 5
    assert sum(f"blueprint A{number}" in counts for number in range(1, 9)) == 4
    assert counts[f"marker {alien}"] == 4
    assert (counts["trooper"], counts["reusable"], counts["expendable"], counts["corruption"]) == (20, 5, 10, 10)
    assert (counts["sentry"], counts["exosuit"], counts["shield"], counts["sabotage token"]) == (4, 1, 10, 2)
    assert [counts[f"tech {tile}"] for tile in ("sentry_movement", "exosuit_movement", "shield")] == [1, 1, 1]
    assert [counts[f"blueprint {card}"] for card in DEFENSIVE] == [1, 1, 1, 1]
    assert table.view(None)["alien"]["scientist"] == ""
    assert table.view(None)["alien"]["tracker"] == 20
    assert {LIBRARY.blueprints[card].level for card in (*DEFENSIVE, "A1", "A2", "A3", "A4")} == {1}


@pytest.mark.rule("OM1-020")
def test_the_alien_commander_is_agreed_or_drawn():
    assert {fresh(4, seed).rules.state.commander for seed in range(20)} == {0, 1, 2, 3}
    assert fresh(4, 1, commander="3").rules.state.commander == 2
    with pytest.raises(SetupError):
        fresh(4, 1, commander="5")


@pytest.mark.rule("OM1-021", "OM1-022", "OM1-023", "OM1-024", "OM1-025", "OM1-121")
def test_the_base_set_up_is_that_of_the_humans_with_one_collective_marker_on_0_and_the_tracker_on_20():
    view = fresh(3).view(None)  # two Humans
    assert view["orbit"]["tech_stacks"] == {}
    assert view["orbit"]["warehouse"]["crystal"] == 2
    assert fresh(4).view(None)["orbit"]["warehouse"]["crystal"] == 3
    assert view["op"] == 0
    assert view["alien"]["tracker"] == 20
    table = play(
        mars("invasion", "{turn: 0, seats: {0: {blueprints: ['11'], mineral: 1}}}", seats=3, commander="3"), "main control_center"
    )
    assert seat(table, 0).op == 0  # nobody's own OP are tracked


@pytest.mark.rule("OM1-027", "OM1-028", "OM1-029", "OM1-030")
def test_the_defensive_blueprints_are_dealt_evenly_with_item_and_marker_and_the_fourth_lies_beside_the_display():
    for seats, each in ((3, 2), (4, 1), (5, 1)):
        table = fresh(seats)
        for human in table.rules.state.humans:
            board = seat(table, human)
            assert [card.id in DEFENSIVE for card in board.blueprints] == [True] * each
            assert all(card.marker for card in board.blueprints)
            assert board.markers == 8 - each
            for card in board.blueprints:
                item = LIBRARY.blueprints[card.id].item
                assert getattr(board, "fresh" if item == "crystal" else item) >= (1 if item == "crystal" else 2)
        assert (table.view(None)["orbit"]["extra"] is not None) == (seats == 4)
    dealt = {
        tuple(card.id for card in seat(fresh(5, seed), fresh(5, seed).rules.state.humans[0]).blueprints) for seed in range(24)
    }
    assert len(dealt) == 4  # at random


@pytest.mark.rule("OM1-031", "OM1-032", "OM1-033", "OM1-034", "OM-C-07")
def test_what_belongs_to_a_defensive_blueprint_comes_with_it_and_its_tech_tile_waits_on_the_card():
    table = fresh(5)
    for human in table.rules.state.humans:
        board = seat(table, human)
        (card,) = board.blueprints
        have = (board.sentries, board.exosuits, board.shields, board.sabotages)
        assert have == {"D1": (4, 0, 0, 0), "D2": (0, 1, 0, 0), "D3": (0, 0, 10, 0), "D4": (0, 0, 0, 2)}[card.id]
        assert card.held == {"D1": "sentry_movement", "D2": "exosuit_movement", "D3": "shield", "D4": ""}[card.id]
        assert [tech.tile for tech in board.techs] == ["shelter"]  # not active yet
    assert not {"shield", "sentry_movement", "exosuit_movement"} & set(table.view(None)["orbit"]["grid"].values())


@pytest.mark.rule(
    "OM1-035", "OM1-036", "OM1-037", "OM1-038", "OM1-039", "OM1-040", "OM1-041", "OM1-042", "OM1-043", "OM1-044", "OM1-045",
    "OM1-046", "OM-Q-01",
)  # fmt: skip
def test_the_alien_board_as_it_is_set_up():
    view = fresh().view(None)
    alien = view["alien"]
    assert list(alien["spaces"]) == [""] * 7 + ["cover"] * 4
    assert [LIBRARY.alien_spaces[str(space)].action for space in (8, 9, 10, 11)] == ["deploy_beside", "deploy_in", "move", "move"]
    assert (alien["reusable"], alien["expendable"], alien["reserve"]) == (1, 0, 10)
    assert (alien["troopers"], alien["aside"]) == (4, 16)
    assert [card["id"] for card in alien["left"]] == ["A1", "A2", "A3", "A4"]
    assert all(card["marker"] for card in alien["left"])
    assert (len(alien["right"]), alien["corruption"], alien["crystals"], alien["mines"]) == (0, 10, 3, 5)
    assert view["surface"]["6,-3"]["building"]["kind"] == "alien_shelter"
    assert alien["shelters"] == 4
    assert len(alien["tiles"]) == 5


@pytest.mark.rule("OM-C-02", "OM-Q-91")
def test_by_an_option_the_alien_starts_with_the_shelter_tile_and_cannot_learn_until_it_has_moved():
    table = mars("invasion", "turn: alien", seats=3, commander="3", ch1_alien_start_tech="shelter")
    assert [(tech.tile, tech.space) for tech in table.rules.state.alien.techs] == [("alien_shelter", "a1")]
    option = next(option for option in table.decision.options if option.key == "token reusable 3")
    assert option.words.warn  # nothing would happen
    play(table, "token reusable 4", "advance alien_shelter b1")
    assert table.rules.state.alien.troopers == 5


@pytest.mark.rule("OM1-049", "OM-C-06", "OM-Q-94")
def test_missions_lie_out_and_pay_but_their_marker_does_not_end_the_game():
    table = mars(
        "invasion",
        """
        turn: 0
        at: 1
        remaining: 1
        missions: {A: {id: "8", left: 1}}
        seats: {0: {space: 6, oxygen: 2}, 1: {space: 5, standing: false}}
        """,
        seats=3,
        commander="3",
    )
    missions = [mission.id for mission in table.rules.state.missions.values()]
    assert missions == ["8"]
    play(table, "main hire", "hire systems_engineer", "pay oxygen,oxygen")
    view = table.view(None)
    assert view["remaining"] == 0
    assert list(view["completed"]) == ["8"]
    assert seat(table, 0).fresh >= 2  # the Mission's 2 Crystals
    play(table, "end-turn")
    while table.decision.ask.prompt != "travel":
        table.choose("stop" if "stop" in keys(table) else len(table.decision.values) - 1)
    assert not table.view(None)["turn"]["last_round"]
