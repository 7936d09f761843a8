"""The picture of Aliens: every region is drawn at every moment, well formed, with the options ringed and nothing hidden told."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import xenoboard as xb
from xenoboard.games.aliens import picture
from xenoboard.parts.drawing.choices import marks


@pytest.mark.parametrize("key", ["pm3", "pm25", "gm5", "bh1"])
def test_every_region_is_well_formed_all_through_a_game(key):
    table = xb.new(f"aliens/{key}", seats=2, seed=4, variants=True, **({"hive": True} if key == "pm3" else {}))
    for step in range(120):
        decision = table.decision
        if decision is None:
            break
        if step % 12 == 0:
            told = {
                "options": [
                    {"key": o.key, "label": o.label, "group": o.words.group, "place": o.words.place, "final": o.words.final}
                    for o in decision.options
                ],
                "refusals": [],
            }
            for seat in (None, *range(table.setup.seats)):
                drawn = picture.fragments(table.view(seat), {}, marks(told if seat == decision.seat else None))
                for name, region in drawn.items():
                    root = ElementTree.fromstring(f'<div xmlns:xlink="x">{region}</div>')
                    assert root[0].get("id") == name
            ringed = picture.board(table.view(decision.seat), marks(told))
            spaces = {place for o in decision.options for place in o.words.place if place.startswith("space-")}
            assert ringed.count('data-place="space-') == len(spaces)
        table.choose(step * 7 % len(decision.values))
