"""The Alien Hive player and Hivemind cards (AG-139..145, base chapter 15)."""

import pytest
from tests.aliens_support import LIB, asked, at, events, faces, keys, kinds, play, refused, scene, state, until

import xenoboard as xb

PEOPLE = {"hicks": {"seat": 0, "at": "A1:7,8"}, "hudson": {"at": "A2:2,2"}, "frost": {"at": "A2:2,3"}}
OPTIONS = {"hive": True, "variants": True}


def hive_table(hand=(), people=None, willpower=10, **more):
    zones = {"hivehand:1": list(hand), **more.pop("zones", {})}
    return scene(
        people or PEOPLE,
        scenario=more.pop("scenario", "gm3"),
        seats=2,
        turn=3,
        willpower=willpower,
        zones=zones,
        options={**OPTIONS, **more.pop("options", {})},
        **more,
    )


@pytest.mark.rule("AG-140", "AG-B-160", "AG-B-161", "AG-B-166", "AG-Q-44")
def test_a_hive_player_has_a_dial_a_deck_and_four_cards_and_wins_when_the_others_lose():
    table = xb.new("aliens/pm3", seats=2, seed=1, hive=True)
    view = table.view(1)
    assert (view["hive"]["willpower"], len(view["hive"]["hand"])) == (3, 4)
    assert table.view(0)["hive"]["hand"] is None
    assert table.view(0)["hive"]["hand_count"] == 4
    assert faces(table, "endurance").count("hive_hazard") == 6
    alone = xb.new("aliens/pm3", seats=2, seed=1)
    assert alone.view(0)["hive"] is None
    assert "hive_hazard" not in faces(alone, "endurance")
    over = scene(
        {"hicks": {"seat": 0, "at": "A1:4,4"}},
        scenario="bh1",
        seats=2,
        options={"hive": True},
        phase="finish",
        turn=30,
        zones={"motion": ["end"]},
    )
    assert over.outcome.winners == (0,)
    assert over.outcome.losers == (1,)


@pytest.mark.rule("AG-B-162", "AG-B-166")
def test_each_alien_phase_begins_with_three_willpower_and_two_cards_and_a_limit_of_six():
    table = hive_table(
        hand=["skitter", "breed", "dread", "patience", "lurk"],
        willpower=3,
        phase="hive",
        aliens=[{"kind": "standard", "at": "A3:2,2"}],
    )
    assert asked(table) == (1, "hive_discard")
    assert state(table).willpower == 6
    assert len(faces(table, "hivehand:1")) == 7
    play(table, keys(table)[0])
    assert asked(table) == (1, "hive")
    drawn = hive_table(
        people={"hicks": {"seat": 0, "at": "A2:2,2"}, "hudson": {"at": "A2:2,3"}},
        willpower=3,
        acting="hicks",
        zones={"endurance": ["hive_hazard"]},
    )
    play(drawn, "rest draw")
    assert state(drawn).willpower == 5
    assert "hive_hazard" in faces(drawn, "discard")


@pytest.mark.rule("AG-B-163", "AG-B-165")
def test_cards_and_willpower_actions_are_paid_from_the_dial():
    table = hive_table(
        hand=["skitter", "lurk", "rage_of_the_queen"],
        willpower=4,
        phase="alien",
        aliens=[{"kind": "standard", "at": "A3:0,0"}],
        blips=[{"at": "G6:0,9", "face": "core-1"}],
    )
    assert asked(table) == (1, "hive")
    assert refused(table, "hivemind lurk") == "AG-B-163"  # a Reaction
    assert refused(table, "hivemind rage_of_the_queen") == "AG-B-163"  # too dear
    play(table, "hivemind skitter")
    assert asked(table) == (1, "blip_move")
    play(table, "stop")
    assert state(table).willpower == 3
    assert faces(table, "hivediscard") == ["skitter"]
    play(table, "will draw")
    assert state(table).willpower == 1
    assert refused(table, "will spawn") == "AG-B-165"


@pytest.mark.rule("AG-B-164", "AG-B-167")
def test_the_hive_chooses_order_way_and_victim():
    table = hive_table(
        phase="alien",
        willpower=0,
        people={"hicks": {"seat": 0, "at": "A1:4,4"}, "hudson": {"at": "A1:4,6"}, "frost": {"at": "A2:2,2"}},
        aliens=[{"kind": "standard", "at": "A1:4,0"}, {"kind": "standard", "at": "A1:5,9"}],
        dice={"marine": [5]},
    )
    play(table, "stop")
    assert asked(table) == (1, "alien_order")
    play(table, "target alien-2")
    assert asked(table) == (1, "hive_move")
    play(table, "move A1:5,5")
    assert asked(table) == (1, "alien_target")
    assert keys(table) == ["who hicks", "who hudson", "stop"]
    play(table, "who hicks")
    assert events(table, "alien_attacks")[0]["who"] == "hicks"


def placed(roll, hand=("swarm_intelligence",), willpower=10):
    """Hicks uncovers the Brute."""
    return hive_table(
        hand, acting="hicks", willpower=willpower, blips=[{"at": "A1:4,0", "face": "variant-brute"}], dice={"alien": [roll]}
    )


@pytest.mark.rule("AG-142", "AG-143", "AG-144", "AG-145", "AG-Q-42", "AG-Q-43", "AG-141")
@pytest.mark.parametrize(("roll", "swarm"), [(1, 6), (3, 6), (4, 7), (5, 7), (6, 7)])
def test_swarm_intelligence_answers_a_variants_coming(roll, swarm):
    """The hard one: a Reaction of the Hive, in a Character's move, on a Variant that was just placed."""
    table = placed(roll)
    play(table, "move A1:5,7")
    assert asked(table) == (1, "react")
    undone = table.fork(log=True)
    play(table, "hivemind swarm_intelligence")
    assert kinds(table) == [("brute", "A1:4,0", swarm)]
    assert state(table).willpower == 7
    if roll == 6:
        assert asked(table) == (1, "hive_move")
        play(table, "move A1:4,3")
        assert at(table, 2) == "A1:4,3" or kinds(table)[0][1] == "A1:4,3"
        assert not events(table, "alien_attacks")
    assert asked(table)[0] == 0  # Hicks' activation goes on
    play(undone, "stop")
    assert kinds(undone) == [("brute", "A1:4,0", 5)]


@pytest.mark.rule("AG-142", "AG-B-163")
def test_the_hive_is_asked_whatever_it_holds_but_not_without_willpower_or_for_ordinary_blips():
    held, other = placed(1), placed(1, hand=("skitter",))
    for table in (held, other):
        play(table, "move A1:5,7")
    assert asked(held) == asked(other) == (1, "react")
    assert keys(other) == ["stop"]
    poor = play(placed(1, willpower=2), "move A1:5,7")
    assert asked(poor)[1] != "react"


@pytest.mark.rule("AG-B-163")
@pytest.mark.parametrize("card", sorted(card.id for card in LIB.hivemind.values() if card.kind == "hive"))
def test_every_hive_card_can_be_played(card):
    table = hive_table(
        hand=[card],
        phase="alien",
        willpower=10,
        aliens=[
            {"kind": "standard", "at": "A3:0,0", "tokens": 1, "done": True},
            {"kind": "standard", "at": "A3:0,1", "tokens": 1},
            {"kind": "guard", "at": "A3:1,1", "tokens": 2, "done": True},
        ],
        blips=[{"at": "G6:0,9", "face": "core-1"}],
    )
    variant = card.removeprefix("call_the_")
    if variant == "guard":
        table.rules.state.aliens.pop(3)
    play(table, f"hivemind {card}")
    for _ in range(12):
        if asked(table) == (1, "hive") or table.decision is None or table.decision.seat != 1:
            break
        play(table, keys(table)[0])
    assert faces(table, "hivediscard")[0] == card
    assert state(table).willpower <= 10 - LIB.hivemind[card].cost + 2
    if card.startswith("call_"):
        assert variant in [kind for kind, *_ in kinds(table)]


@pytest.mark.rule("AG-B-163")
def test_reactions_of_the_alien_phase():
    people = {"hicks": {"seat": 0, "at": "A1:4,4"}, "hudson": {"at": "A2:2,2"}, "frost": {"at": "A2:2,3"}}
    drag = hive_table(
        hand=["drag_away"],
        phase="alien",
        people=people,
        aliens=[{"kind": "standard", "at": "A1:4,5", "tokens": 1}],
        dice={"marine": [10], "alien": [1]},
    )
    play(drag, "stop")
    until(drag, "alien_target")
    play(drag, "who hicks")
    assert asked(drag) == (1, "react")
    play(drag, "hivemind drag_away")
    assert drag.view(0)["characters"]["hicks"]["place"] == "captured"
    acid = hive_table(
        hand=["acid_blood"],
        people={**people, "hicks": {"seat": 0, "at": "A1:4,4", "gear": ["pistol"]}},
        acting="hicks",
        aliens=[{"kind": "standard", "at": "A1:4,5"}],
        dice={"marine": [2]},
    )
    play(acid, "attack pistol alien-1")
    assert asked(acid) == (1, "react")
    play(acid, "hivemind acid_blood")
    assert faces(acid, "gear:hicks") == []
