"""The chart for the terminal shows what the plan says: every space, wall and door, and everybody who can be seen."""

import pytest

import xenoboard
from xenoboard.games.aliens.chart import KEY, chart
from xenoboard.games.aliens.layout import lay_of
from xenoboard.parts.grid import OPEN

LABEL = 14


@pytest.mark.parametrize("scenario", ["aliens/m1", "aliens/bh1", "aliens/gm2"])
def test_the_chart_is_the_plan(scenario):
    table = xenoboard.new(scenario, 2, 3)
    for _ in range(6):
        table.choose(0)
    view = table.view(0)
    lay, lines = lay_of(view), chart(view)
    assert lines[0] == KEY
    rows = {line[:LABEL].strip(): line[LABEL:] for line in lines[3:] if line[:LABEL].strip()}
    left = lay.box(lay.plan.by_name.values()).left
    doors = 0
    for space, name in lay.plan.names.items():
        row = next(shown for label, shown in rows.items() if name.partition(",")[0] in label.split())
        at = 2 * (space % lay.stride - left)
        assert row[at] != " "
        if space + 1 in lay.plan.names:
            edge = lay.plan.grid.edge(space, space + 1)
            between = row[at + 1 : at + 2] or " "
            assert between == {None: "|", OPEN: " "}.get(edge, "+")
            doors += between == "+"
    assert doors
    drawn = "".join(rows.values())
    assert drawn.count("?") == len(view["blips"])
    assert drawn.count("x") == len(view["aliens"])
    for person in view["characters"].values():
        if person["at"]:
            sign = next(each[0] for each in lines[1].removeprefix("Characters: ").split(", ") if each[2:] == person["name"])
            assert drawn.count(sign) == 1
