"""New tables and hand-written positions: what is refused, with the path and what would be right."""

import pytest
import yaml
from tests.engine import toy

from xenoboard.engine import PositionError, SetupError
from xenoboard.engine.battery import check_position, table_digest
from xenoboard.engine.positions import table_from


@pytest.mark.parametrize("seats", [0, 1, 5, 9, -1, True, "3", 2.0])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(SetupError, match=f"toy/salvage is for 2 to 4 seats, not {seats!r}"):
        toy.table(seats)


def test_without_a_number_of_seats_there_are_as_few_as_possible():
    assert toy.table(None).setup.seats == 2


@pytest.mark.parametrize("seed", ["7", 1.5, True])
def test_a_seed_is_an_integer(seed):
    with pytest.raises(SetupError, match="the seed must be an integer"):
        toy.table(2, seed)


def test_without_a_seed_there_is_a_fresh_one_which_gives_the_same_game_again():
    one, other = toy.table(2, None), toy.table(2, None)
    assert one.setup.seed != other.setup.seed
    assert table_digest(toy.table(2, one.setup.seed)) == table_digest(one)


@pytest.mark.parametrize("seed", [0, -5, 2**80])
def test_any_integer_is_a_seed(seed):
    assert table_digest(toy.table(2, seed)) == table_digest(toy.table(2, seed))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"round": 3},
            "toy/salvage has no option 'round'; did you mean 'rounds'? Options: rounds, decks, extras, starts",
        ),
        ({"zzz": 3}, "toy/salvage has no option 'zzz'. Options: rounds, decks, extras, starts"),
        ({"rounds": 4}, "toy/salvage, option 'rounds': 4 is not possible; possible are 1, 3, 6, 40"),
        ({"rounds": True}, "toy/salvage, option 'rounds': True is not possible"),
        ({"rounds": "3"}, "toy/salvage, option 'rounds': '3' is not possible"),
        ({"rounds": [3]}, "toy/salvage, option 'rounds': [3] is not possible"),
        ({"extras": ("fog",)}, "toy/salvage, option 'extras': 'fog' is not possible; possible are storms, riches, peace"),
        ({"extras": ("storms", "storms")}, "toy/salvage, option 'extras': 0 to 2 different values are needed, not 2"),
        ({"extras": ("peace", "storms", "riches")}, "toy/salvage, option 'extras': 0 to 2 different values are needed, not 3"),
        ({"starts": ("bow",)}, "toy/salvage, option 'starts': one value for each of 3 seats is needed, not 1"),
        (
            {"starts": ("bow", "bow", "moon")},
            "toy/salvage, option 'starts': 'moon' is not possible; possible are bow, hold, stern",
        ),
        ({"extras": ("storms", "riches")}, "toy: storms and riches do not go together in this order"),
    ],
)
def test_a_wrong_option_is_refused_saying_what_would_be_right(options, message):
    with pytest.raises(SetupError) as caught:
        toy.table(3, **options)
    assert str(caught.value).startswith(message)


def test_a_single_value_stands_for_a_list_of_one():
    assert toy.table(2, extras="peace").setup.options["extras"] == ("peace",)


def test_options_not_given_are_filled_in():
    assert toy.table(2, rounds=6).setup.options == {"rounds": 6, "decks": 1, "extras": (), "starts": ()}


# ---------------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ("text", "path", "problem"),
    [
        ("a: [", "", "not YAML"),
        ("[" * 5000, "", "too deep"),
        ("&a [*a]", "", "a position is a mapping"),
        ("!!python/object:os.system {}", "", "not YAML"),
        ("[1, 2]", "", "a position is a mapping with the fields scenario, seats, seed, options, table; this is list"),
        ("", "", "a position is a mapping"),
        ("{scenario: toy/salvage, seets: 3}", "seets", "unknown field; possible are scenario, seats"),
        ("{seats: 3}", "scenario", "the scenario's key is missing"),
        ("{scenario: 5}", "scenario", "the scenario's key is missing"),
        ("{scenario: toy/none}", "", "there is no scenario 'toy/none'"),
        ("{scenario: toy/salvage, seats: 9}", "", "toy/salvage is for 2 to 4 seats, not 9"),
        ("{scenario: toy/salvage, options: [1]}", "options", "must be a mapping, not [1]"),
        ("{scenario: toy/salvage, options: {round: 1}}", "", "toy/salvage has no option 'round'"),
        ("{scenario: toy/salvage, table: 3}", "table", "must be a mapping, not 3"),
        ("{scenario: toy/salvage, table: {bord: 1}}", "table.bord", "unknown field"),
        ("{scenario: toy/salvage, table: {crews: {7: {}}}}", "table.crews.7", "there is no such seat; seats are 0 to 1"),
        ("{scenario: toy/salvage, table: {crews: {0: {live: 1}}}}", "table.crews.0.live", "unknown field; possible are lives"),
        (
            "{scenario: toy/salvage, table: {zones: {vault: [gem, moon]}}}",
            "table.zones.vault[1]",
            "there is no 'moon' left for it",
        ),
        ("{scenario: toy/salvage, table: {}, table: {}}", "table", "is given twice"),
    ],
)
def test_an_impossible_position_is_refused_with_path_and_reason(text, path, problem):
    with pytest.raises(PositionError) as caught:
        table_from(text, toy.scenario_of)
    assert caught.value.path == path
    assert caught.value.problem.startswith(problem)


def test_a_position_changes_only_what_it_names():
    table = table_from("{scenario: toy/salvage, seats: 3, seed: 9, table: {round: 2}}", toy.scenario_of)
    fresh = toy.table(3, 9)
    assert table.view(None) == fresh.view(None) | {"round": 2}


def test_a_written_position_reads_back_to_the_same_table():
    for steps in range(0, 40, 3):
        check_position(toy.at_random(toy.table(3, steps), steps))


def test_a_written_position_is_yaml_a_person_can_edit():
    text = toy.at_random(toy.table(2, 3), 6).position()
    document = yaml.safe_load(text)
    assert list(document) == ["scenario", "seats", "seed", "options", "table"]
    document["table"]["round"] = 2
    assert table_from(yaml.safe_dump(document), toy.scenario_of).view(None)["round"] == 2


def test_the_next_results_can_be_fixed():
    table = toy.position("fate: {strike: [5, 0]}")
    toy.play(table, "strike 1", "pass", "strike 1", "pass")
    assert [entry.text for entry in table.log() if entry.kind == "strike"] == [
        "Blue strike target=1 roll=6",
        "Blue strike target=1 roll=1",
    ]
