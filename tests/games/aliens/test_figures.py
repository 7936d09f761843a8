"""The positions by which Aliens is measured (`python -m xenoboard bench --position FILE`); here they are only played."""

from __future__ import annotations

from pathlib import Path

import xenoboard as xb

HERE = Path(__file__).parent


def test_the_worst_recorded_position_lists_its_options():
    """The activation that takes longest to list of those random play met: 149 options, 0.3 ms when it was recorded."""
    table = xb.position((HERE / "worst_position.yaml").read_text())
    ask = table.decision.ask
    assert len(table.decision.values) == 149
    assert list(table.decision.values) == ask.unrefused(table.rules)
    assert table.refusals()
    for option in table.decision.options:
        table.fork().choose(option.key)


def test_an_alien_phase_of_sixteen_models_comes_to_its_end():
    """All the models in the box, far and near: 3 ms with the whole turn that follows when it was recorded."""
    table = xb.position((HERE / "alien_phase.yaml").read_text())
    state = table.rules.state
    assert len(state.aliens) == 16
    table.choose("end-activation")
    while table.rules.state.phase == "alien":
        table.choose(len(table.decision.values) - 1)
    state = table.rules.state
    assert all(alien.done for alien in state.aliens.values())
    assert len(state.aliens) >= 10
    assert state.phase != "alien"
    assert {event.args["alien"] for event in table.rules.events if event.kind in ("alien_moves", "alien_attacks")} == {
        *range(1, 17)
    }
