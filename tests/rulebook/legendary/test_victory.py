"""Minor Victory, the vote, and Major Victory or loss in Objective 3B (LE-073..078, LE-082, LE-B-90, LE-Q-31, LE-Q-32)."""

import itertools

import pytest
from tests.support import asked, events, keys, play, position, zone

import xenoboard as xb

COVENANT = "legendary/covenant"


def last_blow(*, seats: int = 3, more: str = "", players: str = "0: {hand: [Grunt]}", **options):
    """The last Perfect Organism stands before seat 0, who can pay it."""
    text = f"""
        turn: 0
        objective: 3
        attack: 7
        dead_enemies: [Perfect Organism]
        finals: [Perfect Organism]
        combat: [Perfect Organism]
        david_enemies: [Murderous]
        {more}
        players:
          {players}
        """
    return position(COVENANT, text, seats=seats, **options)


def vote(table, **votes):
    for seat, answer in votes.items():
        table.choose(answer, seat=int(seat.removeprefix("seat")))
    return table


@pytest.mark.rule("LE-073", "LE-B-90", "LE-Q-31")
def test_when_both_final_enemies_are_dead_every_living_human_is_asked_at_once():
    table = last_blow(seats=4, players="0: {hand: [Grunt]}\n          2: {alive: false}")
    play(table, "fight combat-1")
    assert [decision.seat for decision in table.decisions] == [0, 1, 3]
    assert {decision.ask.prompt for decision in table.decisions} == {"fight_david"}
    assert keys(table) == ["stop", "fight"], "the Minor Victory is what comes first"
    assert not table.over
    assert [objective["have"] for objective in table.view(None)["objectives"]][2] == 2


@pytest.mark.rule("LE-074", "LE-Q-31")
@pytest.mark.parametrize("against", [(0,), (1,), (2,), (0, 1, 2)])
def test_if_anybody_wants_to_sleep_it_is_a_minor_victory_for_all(against):
    table = last_blow()
    play(table, "fight combat-1")
    vote(table, **{f"seat{seat}": "stop" if seat in against else "fight" for seat in range(3)})
    assert table.over
    assert table.outcome.result == "minor_victory"
    assert table.outcome.rule == "LE-074"
    assert (table.outcome.winners, table.outcome.losers) == ((0, 1, 2), ())
    assert zone(table, "combat") == [], "David never came"


@pytest.mark.rule("LE-075", "LE-Q-31")
def test_only_if_all_living_humans_agree_is_david_fought():
    table = last_blow(seats=3, players="0: {hand: [Grunt]}\n          1: {alive: false}")
    play(table, "fight combat-1")
    vote(table, seat0="fight", seat2="fight")
    assert not table.over
    assert zone(table, "combat") == ["Murderous"]
    assert asked(table) == (0, "action")


@pytest.mark.rule("LE-074", "LE-Q-31")
def test_silence_is_no_agreement():
    table = last_blow()
    play(table, "fight combat-1")
    vote(table, seat0="fight", seat1="fight")
    assert [decision.seat for decision in table.decisions] == [2]
    assert not table.over
    assert zone(table, "combat") == [], "two of three do not begin the fight"
    table.choose(0, seat=2)  # what a seat that says nothing is given
    assert table.outcome.result == "minor_victory"


@pytest.mark.rule("LE-075", "LE-B-90")
def test_the_vote_is_secret_and_its_order_makes_no_difference():
    ends = set()
    for order in itertools.permutations(range(3)):
        table = last_blow()
        play(table, "fight combat-1")
        before = [table.view(seat) for seat in (None, 0, 1, 2)]
        log = [entry.text for entry in table.log(None)]
        for seat in order[:-1]:
            table.choose("fight", seat=seat)
            assert [table.view(viewer) for viewer in (None, 0, 1, 2)] == before
            assert [entry.text for entry in table.log(None)] == log
        table.choose("fight", seat=order[-1])
        assert events(table, "voted")[0]["votes"] == {"0": "fight", "1": "fight", "2": "fight"}
        ends.add(str(table.view(None)))
    assert len(ends) == 1


@pytest.mark.rule("LE-075")
def test_a_seat_votes_once_and_only_for_itself():
    table = last_blow()
    play(table, "fight combat-1")
    table.choose("fight", seat=1)
    with pytest.raises(xb.engine.WrongSeat):
        table.choose("stop", seat=1)
    assert [decision.seat for decision in table.decisions] == [0, 2]


@pytest.mark.rule("LE-075", "LE-B-90")
def test_a_table_saved_in_the_middle_of_the_vote_goes_on_with_the_votes_given():
    table = last_blow()
    play(table, "fight combat-1")
    table.choose("fight", seat=2)
    again = xb.load(table.save())
    assert [decision.seat for decision in again.decisions] == [0, 1]
    vote(again, seat0="fight", seat1="stop")
    assert events(again, "voted")[0]["votes"] == {"0": "fight", "1": "stop", "2": "fight"}


@pytest.mark.rule("LE-075", "LE-Q-31")
def test_a_world_dealt_for_one_voter_does_not_carry_the_votes_of_others():
    table = last_blow()
    play(table, "fight combat-1")
    table.choose("fight", seat=2)
    table.choose("fight", seat=1)
    world = table.fork(seat=0, seed=5)
    assert [decision.seat for decision in world.decisions] == [0, 1, 2]
    own = table.fork(seat=2, seed=5)
    assert [decision.seat for decision in own.decisions] == [0, 1], "its own vote it knows"
    assert own.view(2) == table.view(2)


@pytest.mark.rule("LE-B-90", "LE-Q-31")
@pytest.mark.parametrize(("answer", "result"), [("stop", "minor_victory"), ("fight", None)])
def test_alone_one_decides_alone(answer, result):
    table = last_blow(seats=1)
    play(table, "fight combat-1")
    assert asked(table) == (0, "fight_david")
    play(table, answer)
    assert (table.outcome.result if table.outcome else None) == result


@pytest.mark.rule("LE-076", "LE-083", "LE-B-91")
def test_choosing_to_fight_david_puts_objective_3b_into_play():
    table = last_blow(
        more="complex: {airlock: Neomorph, ducts: Protomorph down}\n        operations: [Transmission Fragment]",
        players="0: {hand: [Grunt]}\n          1: {facing: [Facehugger]}",
    )
    hive = len(zone(table, "hive"))
    play(table, "fight combat-1")
    vote(table, seat0="fight", seat1="fight", seat2="fight")
    view = table.view(None)
    assert (view["complex"], view["hive"], view["location"]) == (None, None, None)
    assert [(o["number"], o["state"]) for o in view["objectives"]][-1] == ("3B", "current")
    assert len(zone(table, "removed")) == hive + 2, "the Hive and what lay in the Complex"
    assert zone(table, "combat") == ["Murderous"]
    assert zone(table, "facing:1") == ["Facehugger"], "Facehuggers stay"
    assert zone(table, "operations") == ["Transmission Fragment"]
    assert asked(table) == (0, "action"), "the turn goes on"


@pytest.mark.rule("LE-B-91", "LE-076")
def test_which_david_comes_is_random():
    seen = set()
    for seed in range(12):
        text = """
            turn: 0
            objective: 3
            attack: 7
            dead_enemies: [Perfect Organism]
            finals: [Perfect Organism]
            combat: [Perfect Organism]
            """
        table = position(COVENANT, text, seats=1, seed=seed)
        play(table, "fight combat-1", "fight")
        seen |= set(zone(table, "combat"))
    assert seen == {"Creative", "Deceitful", "Fatherly", "Murderous"}


FIGHT = """
    turn: 0
    objective: 3B
    combat: [Murderous]
    attack: {attack}
    strikes: [{top}, Grazed, Grazed]
    david_strikes: [Head Bite, Deep Cut, Deep Cut]
    players:
      0: {{hand: [Grunt], avatar: Commander, strikes: [Impaled, Impaled, Impaled]}}
      1: {{hand: [Grunt], avatar: Synthetic}}
    """


@pytest.mark.rule("LE-077", "LE-082")
@pytest.mark.parametrize(("top", "won"), [("Grazed", False), ("Deep Cut", True), ("Acid Face", True)])
def test_when_davids_damage_reaches_his_health_it_is_a_major_victory(top, won):
    table = position(COVENANT, FIGHT.format(attack=8, top=top))
    assert (table.view(0)["david"]["damage"], table.view(0)["david"]["health"]) == (8, 10)
    play(table, "fight-david")
    assert table.over is won
    if won:
        assert table.outcome.result == "major_victory"
        assert (table.outcome.winners, table.outcome.losers, table.outcome.rule) == ((0, 1), (), "LE-082")
    else:
        assert table.view(0)["david"]["damage"] == 9
        assert asked(table) == (0, "action")


@pytest.mark.rule("LE-077")
def test_the_dead_win_with_the_living():
    table = position(
        COVENANT,
        "{turn: 0, objective: 3B, combat: [Murderous], attack: 8, strikes: [Impaled], david_strikes: [Head Bite, Impaled], "
        "players: {1: {alive: false}}}",
    )
    play(table, "fight-david")
    assert table.outcome.winners == (0, 1)


@pytest.mark.rule("LE-078", "LE-Q-32", "LE-B-92")
def test_if_all_die_in_the_fight_all_is_lost_and_the_earlier_victory_no_longer_counts():
    table = position(
        COVENANT,
        """
        turn: 0
        objective: 3B
        combat: [Murderous]
        strikes: [Deep Cut]
        players:
          0: {hand: [], avatar: Commander, strikes: [Impaled, Impaled, Impaled]}
          1: {alive: false}
        """,
    )
    play(table, "end-actions") if asked(table) else None
    assert table.over
    assert table.outcome.result == "david_wins"
    assert (table.outcome.winners, table.outcome.losers, table.outcome.rule) == ((), (0, 1), "LE-078")


@pytest.mark.rule("LE-B-01")
def test_in_another_film_the_third_objective_is_the_victory_itself():
    table = position("legendary/alien", "{turn: 0, objective: 3, attack: 10, combat: [LE-HV-A3-1]}")
    play(table, "fight combat-1")
    assert table.over
    assert (table.outcome.result, table.outcome.rule) == ("victory", "LE-B-01")
