"""What is asked must not tell others what one seat alone has seen."""

from __future__ import annotations

import pytest
from tests.aliens_support import scene


@pytest.mark.rule("AG-B-118")
@pytest.mark.parametrize("top", [["quiet", "quiet"], ["quiet", "surge"]])
def test_motion_tracker_cards_are_put_back_by_a_question_alike_or_not(top):
    people = {"vasquez": {"seat": 0, "at": "A1:4,6", "gear": ["pistol", "motion_tracker"]}}
    table = scene(people, acting="vasquez", zones={"motion": top})
    table.choose("use-card motion_tracker")
    assert table.decision.ask.prompt == "motion_first"  # there is no Blip to look at instead
    table.choose("number 2")
    assert table.decision.ask.prompt == "act"
    deck = [table.rules.state.faces[card] for card in table.rules.state.zones["motion"]]
    assert deck[-2:] == top  # the second is now on top of the first
