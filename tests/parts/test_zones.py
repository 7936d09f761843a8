"""Cards in zones: moving, who sees what, what is known of hidden cards, and dealing them afresh."""

import collections

import pytest
from tests.engine.toy import SIGHT, Salvage

from xenoboard.engine import Rules, redact
from xenoboard.engine.randomness import Dice
from xenoboard.parts.zones import (
    count_faces,
    distinct,
    find,
    forget,
    hidden_from,
    learn,
    move,
    move_all,
    permute,
    put,
    put_under,
    shuffle,
    take,
    visible,
)


@pytest.fixture
def state():
    return Salvage(
        seed=3,
        faces=("gem", "dud", "gem", "core", "guard", "bomb"),
        zones={"deck": (0, 1), "hand:0": (2, 3), "hand:1": (4,), "discard": (5,), "vault": ()},
    )


def test_cards_are_laid_on_top_and_at_the_bottom(state):
    take(state, "deck", 0)
    put(state, "discard", 0)
    take(state, "hand:0", 3)
    put_under(state, "discard", 3)
    assert state.zones["discard"] == (3, 5, 0)
    assert (state.zones["deck"], state.zones["hand:0"]) == ((1,), (2,))


def test_a_card_that_is_not_there_cannot_be_taken(state):
    with pytest.raises(ValueError, match="not in tuple"):
        move(state, 5, "deck", "discard")
    with pytest.raises(KeyError):
        take(state, "nowhere", 5)
    assert count_faces(state)["bomb"] == 1


def test_a_whole_zone_moves_in_its_order(state):
    move_all(state, "hand:0", "discard")
    assert state.zones["discard"] == (5, 2, 3)
    assert state.zones["hand:0"] == ()


def test_a_shuffle_keeps_the_cards_and_forgets_what_was_known(state):
    g = Rules(state, None)
    learn(g, 0, [1])
    learn(g, 2, [1])
    shuffle(g, "deck")
    assert sorted(state.zones["deck"]) == [0, 1]
    assert state.known == {2: (1,)}


def test_shuffles_give_every_order(state):
    g = Rules(state, None)
    move_all(state, "hand:0", "deck")
    orders = collections.Counter()
    for _ in range(400):
        shuffle(g, "deck")
        orders[state.zones["deck"]] += 1
    assert len(orders) == 24


def test_a_single_card_is_not_shuffled_and_stays_known(state):
    g = Rules(state, None)
    learn(g, 4, [0])
    shuffle(g, "hand:1")
    assert state.known == {4: (0,)}


@pytest.mark.parametrize(
    ("zone", "seat", "seen"),
    [("discard", None, True), ("hand:0", 0, True), ("hand:0", 1, False), ("hand:0", None, False), ("deck", 0, False)],
)
def test_who_sees_a_zone_follows_from_its_kind_and_owner(zone, seat, seen):
    assert visible(SIGHT, zone, seat) is seen


def test_the_view_shows_faces_or_only_how_many(state):
    learn(Rules(state, None), 1, [1])
    assert redact(state, 0)["zones"] == {
        "deck": [None, None],
        "hand:0": ["gem", "core"],
        "hand:1": [None],
        "discard": ["bomb"],
        "vault": [],
    }
    assert redact(state, 1)["zones"]["deck"] == [None, "dud"]
    assert redact(state, None)["zones"]["deck"] == [None, None]


def test_learning_adds_seats_once(state):
    g = Rules(state, None)
    learn(g, 1, [1, 0])
    learn(g, 1, [1])
    assert state.known == {1: (1, 0)}
    forget(state, [1])
    assert state.known == {}


def test_a_known_card_is_found_before_an_unknown_twin(state):
    move_all(state, "hand:0", "deck")
    assert find(state, "deck", "gem") == 0
    learn(Rules(state, None), 2, [1])
    assert find(state, "deck", "gem") == 2
    assert find(state, "deck", "guard") is None


def test_distinct_faces_are_listed_once_in_order(state):
    assert distinct(state, ["deck", "hand:0"]) == ("gem", "dud", "core")


def test_hidden_are_the_cards_a_seat_neither_sees_nor_knows(state):
    learn(Rules(state, None), 1, [0])
    assert hidden_from(state, SIGHT, 0, state.zones) == [0, 4]
    assert hidden_from(state, SIGHT, 1, state.zones) == [0, 1, 2, 3]


def test_dealing_afresh_keeps_every_face_and_every_other_card(state):
    before = count_faces(state)
    seen = set()
    for seed in range(40):
        permute(state, [0, 1, 4], Dice(seed))
        assert count_faces(state) == before
        assert (state.faces[2], state.faces[3], state.faces[5]) == ("gem", "core", "bomb")
        seen.add(state.faces[4])
    assert seen == {"gem", "dud", "guard"}


def test_a_card_in_two_zones_shows_in_the_count(state):
    put(state, "vault", 5)
    assert count_faces(state)["!5"] == 1
    assert count_faces(state)["bomb"] == 2
