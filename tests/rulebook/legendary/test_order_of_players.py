"""In which order things happen to several players: the current player first, then clockwise, the dead passed over (LE-B-61, LE-B-60)."""

import pytest
from tests.support import asked, events, play, position, zone

SEATS = 4


def order(turn: int, dead: int | None) -> list[int]:
    """The living seats from the current player on."""
    return [seat for step in range(SEATS) if (seat := (turn + step) % SEATS) != dead]


CASES = [(turn, dead) for turn in range(SEATS) for dead in (None, *range(SEATS)) if dead != turn]


def table(
    turn: int, dead: int | None, more: str, hand: str = "[Grunt, Specialist]", *, scenario: str = "legendary/covenant", **options
):
    alive = f"{{hand: {hand}, discard: [], strikes: []}}"
    dead_player = "{alive: false, hand: [], deck: [end]}"
    players = "".join(f"\n  {seat}: {dead_player if seat == dead else alive}" for seat in range(SEATS))
    return position(scenario, f"turn: {turn}\nattack: 1\n{more}\nplayers:{players}", seats=SEATS, **options)


@pytest.mark.rule("LE-B-61", "LE-B-35")
@pytest.mark.parametrize(("turn", "dead"), CASES)
def test_each_human_discards_in_turn_order(turn, dead):
    game = table(turn, dead, "complex: {airlock: Pale Neomorph down}")
    play(game, "scan airlock")
    seen = []
    while asked(game)[1] == "discard":
        seat = asked(game)[0]
        seen.append(seat)
        play(game, f"{seat}: card grunt")
    assert seen == order(turn, dead)
    assert [zone(game, f"discard:{seat}") for seat in range(SEATS)] == [
        [] if seat == dead else ["Grunt"] for seat in range(SEATS)
    ]
    assert asked(game) == (turn, "action")


@pytest.mark.rule("LE-B-61", "LE-B-40")
@pytest.mark.parametrize(("turn", "dead"), CASES)
def test_each_human_draws_a_strike_in_turn_order(turn, dead):
    strikes = ["Grazed", "Deep Cut", "Impaled", "Permanent Scar"]
    game = table(
        turn, dead, f"strikes: {strikes}\ncomplex: {{airlock: Hazard 3 down}}", scenario="legendary/alien", hard_mode="all"
    )
    play(game, "scan airlock")
    while asked(game)[1] == "react":
        play(game, "stop")
    expected = dict(zip(order(turn, dead), strikes, strict=False))
    assert {seat: zone(game, f"attached:{seat}") for seat in expected} == {seat: [strike] for seat, strike in expected.items()}
    assert asked(game) == (turn, "action")


@pytest.mark.rule("LE-B-61")
@pytest.mark.parametrize(("turn", "dead"), CASES)
def test_each_other_human_draws_in_turn_order_and_the_player_does_not(turn, dead):
    game = position(
        "legendary/covenant",
        f"""
        turn: {turn}
        players:
          {turn}: {{hand: [Grunt], play: [{{card: "They're Your Crew Now", ready: [1]}}]}}
          {"" if dead is None else f"{dead}: {{alive: false, hand: [], deck: [end]}}"}
        """,
        seats=SEATS,
    )
    told = len(events(game, "drew", seat=None))
    play(game, "activate theyre-your-crew-now")
    drew = [event["who"] for event in events(game, "drew", seat=None)[told:]]
    assert drew == order(turn, dead)[1:]


@pytest.mark.rule("LE-B-61", "LE-048")
@pytest.mark.parametrize(("turn", "dead"), CASES)
def test_a_supply_too_small_for_all_goes_to_the_first_in_turn_order(turn, dead):
    """Each human gains a Bloodburster (hard Event 1), and two are left."""
    game = table(
        turn,
        dead,
        "hatchery: [Bloodburster Neomorph, Bloodburster Neomorph]\nremoved: [Bloodburster Neomorph, Bloodburster Neomorph]\n"
        "complex: {airlock: LE-HV-C1-3 down}",
        hard_mode="all",
    )
    play(game, "scan airlock")
    lucky = [seat for seat in order(turn, dead) if zone(game, f"discard:{seat}") == ["Bloodburster Neomorph"]]
    assert lucky == order(turn, dead)[:2]
    assert [event["who"] for event in events(game, "none_left")] == order(turn, dead)[2:]


@pytest.mark.rule("LE-B-39", "LE-B-60")
@pytest.mark.parametrize(("turn", "dead"), CASES)
def test_the_turn_passes_clockwise_to_the_next_living_player(turn, dead):
    game = table(turn, dead, "phase: cleanup\nhive: [Protomorph]")
    assert asked(game) == (order(turn, dead)[1], "action")


@pytest.mark.rule("LE-B-60", "LE-B-61", "LE-B-35")
@pytest.mark.parametrize("turn", range(3))
def test_what_turns_up_after_the_current_player_died_concerns_the_next_living_human(turn):
    """Hazard 3 of the Nostromo kills the current player, then moves a Facehugger out of the Airlock."""
    game = position(
        "legendary/alien",
        f"""
        turn: {turn}
        attack: 3
        complex: {{airlock: Facehugger down, ducts: Hazard 3 down}}
        strikes: [Head Bite]
        hive: [Lurking Shape]
        players:
          {turn}: {{hand: [], strikes: [Impaled, Impaled, Impaled]}}
          {(turn + 1) % 3}: {{hand: [Grunt, Specialist]}}
        """,
        seats=3,
    )
    play(game, "scan ducts")
    following = (turn + 1) % 3
    assert game.view(None)["players"][turn]["alive"] is False
    assert [zone(game, f"facing:{seat}") for seat in range(3)] == [
        ["Facehugger"] if seat == following else [] for seat in range(3)
    ]
    assert asked(game) == (following, "action")
    assert game.view(None)["players"][following]["facing"][0]["due"] == "next"
