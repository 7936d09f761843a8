"""Positions: everything a hand can write wrong is refused with path and reason, and what a table writes reads back the same."""

import pytest
from tests.support import knowledge, position, snapshot, zone

import xenoboard as xb
from xenoboard.engine import PositionError
from xenoboard.engine.randomness import Dice

SCENARIOS = ("legendary/covenant", "legendary/alien", "legendary/mixed")

BAD = {
    # the head
    "not YAML": ("a: [", "", "not YAML"),
    "no mapping": ("[]", "", "a position is a mapping"),
    "an unknown field of the head": ("{scenario: legendary/covenant, player: 2}", "player", "unknown field"),
    "no scenario": ("{seats: 2}", "scenario", "is missing"),
    "an unknown scenario": ("{scenario: legendary/covenat}", "", "did you mean 'legendary/covenant'"),
    "too many seats": ("{scenario: legendary/covenant, seats: 9}", "", "1 to 5"),
    "an unknown option": ("{scenario: legendary/covenant, options: {hard: true}}", "", "option"),
    "options that are no mapping": ("{scenario: legendary/covenant, options: [1]}", "options", "must be a mapping"),
    "a table that is no mapping": ("{scenario: legendary/covenant, table: [1]}", "table", "must be a mapping"),
}
BAD_TABLES = {
    "an unknown field": ("{attak: 3}", "table.attak", "unknown field"),
    "a number below nothing": ("{attack: -1}", "table.attack", "a whole number from 0, not -1"),
    "a number that is a word": ("{recruit: many}", "table.recruit", "a whole number from 0, not 'many'"),
    "a number that is a truth": ("{round: true}", "table.round", "a whole number"),
    "a truth that is a number": ("{buried: 1}", "table.buried", "true or false, not 1"),
    "a wrong seat": ("{turn: 2}", "table.turn", "a seat from 0 to 1, not 2"),
    "a seat that is a name": ("{first: Blue}", "table.first", "a seat from 0 to 1, not 'Blue'"),
    "a wrong seat in a list": ("{helped: [0, 5]}", "table.helped", "a seat from 0 to 1, not 5"),
    "a wrong phase": ("{phase: night}", "table.phase", "must be one of start, hive, action, strike, cleanup, not 'night'"),
    "a wrong Objective": ("{objective: 4}", "table.objective", "there is no Objective 4 here"),
    "a flag without a name": ("{flags: [{nme: x}]}", "table.flags", "name"),
    "an unknown card": ("{combat: [Neomorf]}", "table.combat[0]", "there is no card 'Neomorf'; did you mean 'Neomorph'?"),
    "a card that is a number": ("{combat: [7]}", "table.combat[0]", "the name or id of a card, not 7"),
    "one copy too many": ("{combat: [Neomorph, Neomorph, Neomorph, Neomorph]}", "table.combat[3]", "this set-up has 3"),
    "a card in two zones": (
        "{operations: [The Necropolis], removed: [The Necropolis]}", "table.removed[0]", "this set-up has 1",
    ),
    "a card this set-up does not have": ("{combat: [Lurking Shape]}", "table.combat[0]", "this set-up has 0"),
    "a pile that is no list": ("{combat: Neomorph}", "table.combat", "must be a list of cards"),
    "four HQ slots": ("{hq: [~, ~, ~, ~]}", "table.hq", "five slots"),
    "an unknown card in the HQ": ("{hq: [Ship Sistems, ~, ~, ~, ~]}", "table.hq[1]", "did you mean 'Ship Systems'"),
    "an unknown room": ("{complex: {cellar: Neomorph}}", "table.complex.cellar", "airlock, crew, medlab"),
    "rooms in a list": ("{complex: [Neomorph]}", "table.complex", "a mapping from room to card"),
    "an unknown card in a room": ("{complex: {crew: Neomorf down}}", "table.complex.crew", "did you mean 'Neomorph'"),
    "a mark that means nothing here": (
        "{combat: [{card: Neomorph, due: next}]}", "table.combat[0].due", "unknown field; possible are card, fight, growth, struck",
    ),
    "a mark with a wrong number": ("{combat: [{card: Neomorph, growth: much}]}", "table.combat[0].growth", "a whole number"),
    "a wrong truth in a mark": ("{combat: [{card: Neomorph, struck: yes please}]}", "table.combat[0].struck", "true or false"),
    "a wrong mini-deck": ("{hive: [{card: Neomorph, mini: 5}]}", "table.hive[0].mini", "a mini-deck from 1 to 4, not 5"),
    "a wrong seat that knows": (
        "{complex: {crew: {card: Neomorph, down: true, known: [2]}}}", "table.complex.crew.known", "a seat from 0 to 1",
    ),
    "a final enemy that is none": ("{dead_enemies: [Neomorph], finals: [Neomorph]}", "table.finals[0]", "no Final Enemy"),
    "a final enemy that is alive": ("{combat: [Perfect Organism, Perfect Organism], finals: [Perfect Organism]}",
                                    "table.finals[0]", "lying dead or in the Hive"),
    "players in a list": ("{players: [{}]}", "table.players", "a mapping from seat to piles"),
    "a player who is not there": ("{players: {2: {}}}", "table.players", "a seat from 0 to 1, not 2"),
    "a player written twice": ("{players: {0: {}, '0': {}}}", "table.players.0", "written twice"),
    "a player who is no mapping": ("{players: {0: [Grunt]}}", "table.players.0", "must be a mapping"),
    "an unknown pile of a player": ("{players: {0: {hands: []}}}", "table.players.0.hands", "unknown field"),
    "an unknown avatar": ("{players: {0: {avatar: Captain}}}", "table.players.0.avatar", "there is no avatar 'Captain'; there are"),
    "two players with one avatar": (
        "{players: {0: {avatar: Pilot}, 1: {avatar: Pilot}}}", "table.players.1.avatar", "two players cannot both be the Pilot",
    ),
    "half dead": ("{players: {0: {alive: maybe}}}", "table.players.0.alive", "true or false, not 'maybe'"),
    "everybody dead": ("{players: {0: {alive: false}, 1: {alive: false}}}", "table.players", "somebody must be alive"),
    "a dead player's turn": ("{turn: 1, players: {1: {alive: false}}}", "table.turn", "seat 1 is dead"),
    "another player's starting cards": (
        "{players: {0: {hand: [Grunt, Grunt, Grunt, Grunt, Grunt, Grunt]}}}", "table.players.0.hand[5]", "there is no Grunt left",
    ),
    "a wrong deadline": (
        "{players: {0: {facing: [{card: Facehugger, due: soon}]}}}", "table.players.0.facing[0].due", "own or next, not 'soon'",
    ),
    "a Strike reduced below nothing": (
        "{players: {0: {strikes: [{card: Grazed, reduced: -1}]}}}", "table.players.0.strikes[0].reduced", "a whole number from 0",
    ),
    "an Activate text that is none": (
        "{turn: 0, players: {0: {play: [{card: Ship Systems, ready: [0]}]}}}", "table.players.0.play[0].ready",
        "Ship Systems has no Activate text 0",
    ),
    "a copy that is no mapping": ("{copies: [Stay Behind Me]}", "table.copies[0]", "must be a mapping such as"),
    "a copy by nobody": ("{copies: [{card: Stay Behind Me, by: 4}]}", "table.copies[0].by", "a seat from 0 to 1"),
    "3B without David": ("{objective: 3B}", "table.combat", "one of David's Enemy cards lies here, not 0"),
    "3B with two Davids": ("{objective: 3B, combat: [Creative, Fatherly]}", "table.combat", "not 2"),
    "3B with a Complex": ("{objective: 3B, combat: [Creative], complex: {crew: Neomorph}}", "table.complex.crew", "there is no Complex"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_bad_head_is_refused_with_path_and_reason(name):
    text, path, reason = BAD[name]
    with pytest.raises(PositionError) as caught:
        xb.position(text)
    assert caught.value.path == path
    assert reason in str(caught.value)


@pytest.mark.parametrize("name", BAD_TABLES)
def test_a_bad_table_is_refused_with_path_and_reason(name):
    text, path, reason = BAD_TABLES[name]
    with pytest.raises(PositionError) as caught:
        position("legendary/covenant", text)
    assert caught.value.path == path
    assert reason in caught.value.problem
    assert str(caught.value).startswith(path)


def test_3b_cannot_be_reached_in_a_film_without_it():
    with pytest.raises(PositionError, match=r"table\.objective: there is no Objective 3B here"):
        position("legendary/alien", "{objective: 3B}")


def test_a_named_pile_holds_exactly_the_named_cards_and_the_others_go_home():
    table = position("legendary/covenant", "{hatchery: [Facehugger], players: {0: {hand: [Grunt], discard: [Ship Systems]}}}")
    assert zone(table, "hatchery") == ["Facehugger"]
    assert zone(table, "hand:0") == ["Grunt"]
    assert len(zone(table, "deck:0")) == 12
    assert len(zone(table, "hand:1")) == 6


def test_a_deck_names_its_top_first_and_end_leaves_nothing_beneath():
    table = position("legendary/covenant", "{strikes: [Grazed, Deep Cut], hive: [Neomorph, end]}")
    assert zone(table, "strikes")[-2:] == ["Deep Cut", "Grazed"]
    assert len(zone(table, "strikes")) == 50
    assert zone(table, "hive") == ["Neomorph"]


def test_an_avatar_somebody_has_by_chance_is_exchanged_with_its_role_card():
    for seed in range(10):
        table = position(
            "legendary/covenant", "{players: {0: {avatar: Priest, hand: [Violence Isn't the Answer]}}}", seats=5, seed=seed
        )
        names = [player["avatar"] for player in table.view(None)["players"]]
        assert names[0] == "LE-AV-PRI"
        assert len(set(names)) == 5
        for seat, avatar in enumerate(names):
            role = avatar.replace("-AV-", "-RO-")
            cards = [table.rules.state.faces[c] for pile in ("hand", "deck") for c in table.rules.state.zones[f"{pile}:{seat}"]]
            assert cards.count(role) == 1


def test_the_dead_of_a_position_have_left_play():
    table = position("legendary/covenant", "{turn: 0, players: {1: {alive: false}}}")
    assert zone(table, "hand:1") == zone(table, "deck:1") == []
    assert len(zone(table, "deadcharacters")) == 13


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_table_writes_reads_back_to_the_same_table(scenario):
    """Sixty tables in the middle of random games: equal for every viewer, in every zone and in everything remembered."""
    dice = Dice(7, scenario)
    tables = 0
    while tables < 60:
        options = {"hard_mode": dice.choice(("none", "all")), "soldiers": bool(dice.below(2))}
        table = xb.new(scenario, seats=1 + dice.below(5), seed=dice.below(1 << 30), log=False, **options)
        for _ in range(dice.below(160)):
            if table.decision is None:
                break
            decision = dice.choice(table.decisions)
            table.choose(dice.below(len(decision.values)), seat=decision.seat)
        if table.over:
            continue
        tables += 1
        here = table.at(table.checkpoint.number)
        again = xb.position(table.position())
        assert snapshot(again) == snapshot(here)
        assert knowledge(again) == knowledge(here)
        for seat in (None, *range(table.setup.seats)):
            assert dict(again.view(seat), number=0) == dict(here.view(seat), number=0)
        assert again.position() == here.position()


def test_objective_3b_with_its_piles_reads_back_too():
    for version in ("Creative", "Deceitful", "Fatherly", "Murderous"):
        piles = "experiments: [Facehugger], david_strikes: [Grazed]"
        text = f"{{turn: 0, objective: 3B, combat: [{version}], attack: 8, secretive: true, {piles}}}"
        table = position("legendary/covenant", text)
        again = xb.position(table.position())
        assert snapshot(again) == snapshot(table)
        assert again.view(0) == table.view(0)
