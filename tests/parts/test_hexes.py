"""Hex maps: what neighbours, distances and areas promise, on maps of any shape."""

from hypothesis import given
from hypothesis import strategies as st

from xenoboard.parts.hexes import DIRECTIONS, HexMap, coordinates, distance, name

PLACES = st.tuples(st.integers(-5, 5), st.integers(-5, 5))
MAPS = st.sets(PLACES, min_size=1, max_size=60)


@given(PLACES)
def test_a_name_says_the_coordinates(place):
    assert coordinates(name(*place)) == place


@given(PLACES, PLACES, PLACES)
def test_distance_is_a_distance(a, b, c):
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(PLACES)
def test_the_six_directions_lead_to_all_hexes_at_distance_one(place):
    around = {(place[0] + dq, place[1] + dr) for dq, dr in DIRECTIONS}
    assert len(around) == 6
    assert all(distance(place, other) == 1 for other in around)
    for number, (dq, dr) in enumerate(DIRECTIONS):
        opposite = DIRECTIONS[(number + 3) % 6]
        assert (dq + opposite[0], dr + opposite[1]) == (0, 0)


@given(MAPS)
def test_neighbours_are_mutual_and_exactly_the_ring_at_one(places):
    hexes = HexMap(sorted(places))
    for hex in hexes.names:
        assert set(hexes.neighbours[hex]) == set(hexes.ring(hex, 1))
        assert all(hex in hexes.neighbours[other] for other in hexes.neighbours[hex])
        assert hex in hexes
    assert "99,99" not in hexes


@given(MAPS, st.integers(0, 4))
def test_within_holds_the_rings_nearest_first(places, radius):
    hexes = HexMap(sorted(places))
    hex = hexes.names[0]
    found = hexes.within(hex, radius)
    assert sorted(found) == sorted(other for other in hexes.names if hexes.distance(hex, other) <= radius)
    assert [hexes.distance(hex, other) for other in found] == sorted(hexes.distance(hex, other) for other in found)


@given(MAPS, st.data())
def test_areas_part_the_members_and_no_two_touch(places, data):
    hexes = HexMap(sorted(places))
    members = data.draw(st.sets(st.sampled_from(hexes.names)))
    areas = list(hexes.areas(members))
    assert sorted(hex for area in areas for hex in area) == sorted(members)
    for area in areas:
        assert all(hexes.area(hex, members) == area for hex in area)
        beside = {other for hex in area for other in hexes.neighbours[hex]} - area
        assert not beside & members
    assert hexes.area("99,99", members) == frozenset()


@given(MAPS, st.data())
def test_the_closest_are_all_those_at_the_least_distance(places, data):
    hexes = HexMap(sorted(places))
    hex = data.draw(st.sampled_from(hexes.names))
    fits = data.draw(st.sets(st.sampled_from(hexes.names)))
    found = hexes.closest(hex, fits)
    assert set(found) <= fits
    assert bool(found) == bool(fits)
    for other in fits:
        nearest = hexes.distance(hex, found[0])
        assert (other in found) == (hexes.distance(hex, other) == nearest)
        assert hexes.distance(hex, other) >= nearest
