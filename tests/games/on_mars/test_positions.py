"""Positions of On Mars: what cannot be is refused with its path and the reason, and what is written reads back."""

from pathlib import Path

import pytest
from tests.mars import mars

import xenoboard as xb
from xenoboard.engine import PositionError

BAD = [
    ("base", "{bord: {}}", "table.bord", "unknown field"),
    ("base", "{turn: 7}", "table.turn", "no Human"),
    ("base", "{turn: alien}", "table.turn", "no Alien Commander"),
    ("base", "{board: {'9,9': [bot 0]}}", "table.board.9,9", "no such hex"),
    ("base", "{board: {'1,1': [bot 0, rover 1]}}", "table.board.1,1", "one piece"),
    ("base", "{board: {'1,1': [mine, generator]}}", "table.board.1,1[1]", "a Building on this hex already"),
    ("base", "{board: {'1,1': [colonist 0]}}", "table.board.1,1", "on a Mine only"),
    ("base", "{board: {'1,1': [shelter]}}", "table.board.1,1[0]", "belongs to a seat"),
    ("base", "{board: {'1,1': [castle]}}", "table.board.1,1[0]", "no 'castle'"),
    ("base", "{board: {'1,1': [tile Z99]}}", "table.board.1,1[0]", "no 'Z99'"),
    ("base", "{board: {'1,1': [bot]}}", "table.board.1,1[0]", "the seat it belongs to"),
    ("base", "{board: {'1,1': [trooper]}}", "table.board.1,1", "no trooper in this chapter"),
    ("base", "{board: {'1,1': [mine card 1 by 0]}}", "table.board.1,1", "does not have Blueprint 1"),
    ("base", "{board: {'1,1': [mine card 1]}}", "table.board.1,1[0]", "card 4 by 0"),
    ("base", "{board: {'1,1': [bot 0], '1,2': [bot 0], '1,3': [bot 0], '2,2': [bot 0]}}", "table.seats.0.bots", "too many"),
    (
        "base",
        "{board: {'1,1': [mine], '1,2': [mine], '1,3': [mine], '2,1': [mine], '2,2': [mine], '2,3': [mine], '3,1': [mine]}}",
        "table.board",
        "6 tiles of mine",
    ),
    ("base", "{seats: {0: {quarters: 4, working: 9}}}", "table.seats.0", "12 Colonists"),
    ("base", "{seats: {0: {quarters: 5}}}", "table.seats.0.quarters", "only 4 slots"),
    ("base", "{seats: {0: {crystals: -1}}}", "table.seats.0.crystals", "cannot be -1"),
    ("base", "{seats: {0: {crystal: 1}}}", "table.seats.0.crystal", "unknown field"),
    ("base", "{seats: {5: {crystals: 1}}}", "table.seats", "no Human"),
    ("base", "{seats: {0: {space: 9}}}", "table.seats.0.space", "1 to 8"),
    ("base", "{seats: {0: {space: 5}, 1: {space: 5}}}", "table.seats", "two Player markers"),
    ("base", "{seats: {0: {tech: {mine: L9}}}}", "table.seats.0.tech.mine", "no 'L9'"),
    ("base", "{seats: {0: {tech: {mine: L1a, rover: L1a}}}}", "table.seats.0.tech", "two tiles"),
    ("base", "{seats: {0: {goals: ['7']}, 1: {goals: ['7']}}}", "table.seats", "exists once"),
    ("base", "{seats: {0: {tech: {mine: L1a}}, 1: {tech: {mine: L1a}}}}", "table.seats", "not so many Tech tiles of mine"),
    ("base", "{seats: {0: {blueprints: ['99']}}}", "table.seats.0.blueprints", "no '99'"),
    ("base", "{seats: {0: {blueprints: ['1']}, 1: {blueprints: ['1']}}}", "table", "2 of blueprint 1"),
    ("base", "{seats: {0: {contracts: ['7']}, 1: {contracts: ['7']}}}", "table", "contract 7"),
    ("base", "{seats: {0: {water: many}}}", "table.seats.0", "Expected `int`"),
    ("base", "{level: 9}", "table.level", "1 to 5"),
    ("base", "{lss: {generator: 6, water_extractor: 1, greenhouse: 1, oxygen_condenser: 1}}", "table.lss.generator", "1 to 5"),
    ("base", "{phase: lunch}", "table.phase", "no 'lunch'"),
    ("base", "{missions: {A: {id: '77', left: 1}}}", "table.missions", "no '77'"),
    ("base", "{alien: {troopers: 5}}", "table.alien", "no Alien Commander"),
    (
        "invasion",
        "{alien: {troopers: 18}, board: {'1,1': [trooper], '1,2': [trooper], '1,3': [trooper]}}",
        "table.alien.aside",
        "20 Troopers",
    ),
    ("invasion", "{alien: {spaces: {12: reusable}}}", "table.alien.spaces", "no 12"),
    ("invasion", "{alien: {spaces: {1: gold}}}", "table.alien.spaces", "no 'gold'"),
    ("invasion", "{alien: {expendable: 11}}", "table.alien.reserve", "-1"),
    ("blackout", "{board: {'1,1': [mine blackout 0 miner, bot 0]}}", "table.board.1,1", "cannot stand"),
]


@pytest.mark.parametrize(("chapter", "text", "path", "reason"), BAD)
def test_what_cannot_be_is_refused_with_path_and_reason(chapter, text, path, reason):
    options = {"commander": "3"} if chapter == "invasion" else {}
    with pytest.raises(PositionError) as caught:
        mars(chapter, text, seats=3 if chapter == "invasion" else 2, **options)
    assert path in str(caught.value)
    assert reason in str(caught.value)


@pytest.mark.parametrize(("chapter", "seats"), [("base", 3), ("invasion", 4), ("outbreak", 2), ("blackout", 4), ("monolith", 1)])
def test_a_written_position_reads_back(chapter, seats):
    table = xb.new(f"on_mars/{chapter}", seats=seats, seed=5)
    for step in range(60):
        if table.decision is None:
            break
        table.choose(step % len(table.decision.values))
    text = table.position()
    assert xb.position(text).position() == text


def test_the_worst_recorded_position_lists_its_options():
    """The turn that takes longest to list (0.6 ms when it was recorded); `xenoboard bench` measures, this only plays it."""
    table = xb.position((Path(__file__).parent / "worst_position.yaml").read_text())
    assert 1 < len(table.decision.values) <= 60
    assert table.refusals()
    for option in table.decision.options:
        table.fork().choose(option.key)
