"""The picture of On Mars: every place an option names is drawn once, and nothing secret is."""

import re

import pytest

import xenoboard as xb
from xenoboard.games.on_mars import picture
from xenoboard.parts.drawing.choices import marks


def decision_dict(table):
    decision = table.decision
    return {
        "options": [
            {"key": o.key, "label": o.words.label, "place": list(o.words.place), "group": o.words.group, "final": o.words.final}
            for o in decision.options
        ],
        "refusals": [
            {"key": r.key, "label": r.words.label, "place": list(r.words.place), "rule": r.rule, "reason": r.sentence}
            for r in table.refusals()
        ],
    }


def drawn(table, seat):
    found = decision_dict(table) if table.decision is not None else None
    return found, "".join(picture.fragments(table.view(seat), {}, marks(found)).values())


@pytest.mark.parametrize(("chapter", "seats"), [("base", 3), ("invasion", 4), ("outbreak", 2), ("blackout", 3), ("monolith", 1)])
def test_every_place_of_an_option_is_on_the_picture_once(chapter, seats):
    table = xb.new(f"on_mars/{chapter}", seats=seats, seed=4)
    for step in range(150):
        if table.decision is None:
            break
        found, page = drawn(table, table.decision.seat)
        places = re.findall(r'data-place="([^"]+)"', page)
        assert len(places) == len(set(places)), sorted(place for place in places if places.count(place) > 1)
        wanted = {place for option in found["options"] for place in option["place"]}
        assert wanted <= set(places), (table.decision.ask.prompt, sorted(wanted - set(places)))
        table.choose((step * 7 + 3) % len(table.decision.values))
    assert picture.picture(table.view(None), {}, {})
    assert "om-shelter" in picture.sheet()


def test_the_picture_of_others_shows_no_private_goal():
    table = xb.new("on_mars/base", seats=2, seed=1)
    goals = table.view(0)["players"][0]["goals"]
    _, page = drawn(table, 0)
    assert all(f'data-place="goal-{goal}"' in page for goal in goals)
    other = "".join(picture.fragments(table.view(1), {}, {}).values())
    assert not any(f'data-place="goal-{goal}"' in other for goal in goals)
