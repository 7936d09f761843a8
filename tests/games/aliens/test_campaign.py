"""Campaigns that bots play through: what they carry from Mission to Mission."""

from __future__ import annotations

import msgspec
import pytest

import xenoboard as xb
from xenoboard import bots
from xenoboard.engine.randomness import Dice
from xenoboard.games.aliens.rules import campaign as rules

SEED = 2


def missions_of(table):
    """Play on by bots; at the start of each Mission (everybody placed), and at the end, the table's state."""
    dice = Dice(SEED, "recorded")
    seen = []
    while (decision := table.decision) is not None:
        s = table.rules.state
        if s.campaign is not None and s.phase == "marine" and s.turn == 1 and (len(s.campaign.played), s.mission) not in seen:
            seen.append((len(s.campaign.played), s.mission))
            yield s
        table.choose(bots.choose("thumb", table, decision.seat, dice), seat=decision.seat)


@pytest.mark.rule("AG-B-170", "AG-B-171", "AG-059", "AG-070", "AG-017", "AG-020")
def test_experience_deaths_captures_and_spent_cards_go_on_to_the_next_mission():
    table = xb.new("aliens/campaign", seats=2, seed=SEED, boxes="core", experience=True)
    before = None
    visited = []
    for s in missions_of(table):
        carried = s.campaign
        visited.append(s.mission)
        assert carried.played == tuple(f"{each} won" for each in visited[:-1])
        assert {seat: len(cards) for seat, cards in s.experience.items()} == dict.fromkeys(range(2), len(visited))
        assert set(s.characters).isdisjoint({*carried.killed, *carried.captured} - {"newt"})
        assert sorted(s.faces[card] for card in s.zones["lost"]) == sorted(carried.out)
        if before is not None:
            experience, known_dead, spent = before
            assert all(s.experience[seat][: len(cards)] == cards for seat, cards in experience.items())
            assert set(known_dead) <= set(carried.killed)
            assert len(carried.out) >= len(spent)
            assert carried.newt
        before = dict(s.experience), carried.killed, carried.out
    assert visited == ["m1", "m2", "m3"]
    assert table.outcome.result == "campaign_won"
    assert carried.killed  # somebody was lost for good on the way


@pytest.mark.rule("AG-B-171", "AG-013")
def test_ripley_lost_as_the_one_is_not_there_as_the_other():
    table = xb.new("aliens/campaign", seats=3, seed=1)
    state = table.rules.state
    assert {"ripley", "enraged_ripley"} <= set(rules.available(state))
    for lost in ("ripley", "enraged_ripley"):
        for how in ("killed", "captured"):
            state.campaign = msgspec.structs.replace(state.campaign, killed=(), captured=())
            state.campaign = msgspec.structs.replace(state.campaign, **{how: (lost,)})
            assert set(rules.available(state)).isdisjoint({"ripley", "enraged_ripley"})
            assert "bishop" in rules.available(state)


@pytest.mark.rule("AG-013")
def test_the_campaign_is_over_when_not_every_player_can_have_a_character():
    table = xb.new("aliens/campaign", seats=3, seed=1)
    state = table.rules.state
    everybody = tuple(rules.available(state))
    left = ("ripley", "enraged_ripley", "hicks", "frost")  # three people: Ripley has two cards
    state.campaign = msgspec.structs.replace(state.campaign, killed=tuple(who for who in everybody if who not in left))
    assert rules.enough_for_all(state)
    state.campaign = msgspec.structs.replace(state.campaign, killed=(*state.campaign.killed, "frost"))
    assert len(rules.available(state)) == 3
    assert not rules.enough_for_all(state)
