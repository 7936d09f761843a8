"""The Alien Variants (AG-024..038, AG-124..138)."""

import pytest
from tests.aliens_support import LIB, asked, at, events, faces, keys, kinds, play, scene, state, until

import xenoboard as xb

OPEN = {"hicks": {"seat": 0, "at": "A1:4,0"}}
"""A1 has an open corridor over its whole width in rows 4 and 5."""


def spotted(face, **more):
    """Hicks walks into sight of a Blip."""
    return scene(
        {"hicks": {"seat": 0, "at": "A1:7,8"}},
        blips=[{"at": "A1:4,0", "face": face}],
        acting="hicks",
        options={"variants": True},
        **more,
    )


@pytest.mark.rule("AG-024", "AG-025", "AG-026", "AG-027", "AG-Q-14")
def test_the_four_variant_blips_are_mixed_into_the_pool_of_a_mission_or_bug_hunt():
    for key in ("aliens/m3", "aliens/bh1"):
        with_them, without = (xb.new(key, seed=3, variants=each) for each in (True, False))
        tokens = faces(with_them, "pool") + faces(with_them, "onboard")
        assert {"variant-skulker", "variant-brute", "variant-scout", "variant-guard"} <= set(tokens)
        assert not [face for face in faces(without, "pool") + faces(without, "onboard") if face.startswith("variant")]
    assert all(LIB.aliens[kind].text for kind in ("brute", "scout", "guard", "skulker"))


@pytest.mark.rule("AG-028", "AG-029", "AG-030", "AG-031", "AG-032", "AG-033", "AG-034", "AG-Q-11", "AG-B-102")
def test_a_variant_blip_moves_like_any_other_and_becomes_its_model_with_tokens_once():
    hidden = spotted("variant-scout").view(0)["blips"]
    plain = spotted("core-2").view(0)["blips"]
    assert hidden == plain
    table = spotted("variant-scout")
    play(table, "move A1:5,8")
    assert kinds(table) == [("scout", "A1:4,0", 3)]
    assert next(iter(state(table).aliens.values())).tokens == 2
    assert faces(table, "aside") == ["variant-scout"]
    assert "variant-scout" not in faces(table, "pool")
    ordinary = spotted("core-2")
    play(ordinary, "move A1:5,8")
    assert kinds(ordinary) == [("standard", "A1:4,0", 2)]
    assert faces(ordinary, "pool").count("core-2") == faces(spotted("core-1"), "pool").count("core-2")


@pytest.mark.rule("AG-Q-11", "AG-B-105")
def test_with_too_few_tokens_those_left_are_used():
    crowd = [{"kind": "standard", "at": f"A4:{row},0", "tokens": 10} for row in (0, 1)]
    table = scene(
        {"hicks": {"seat": 0, "at": "A1:7,8"}},
        aliens=crowd,
        blips=[{"at": "A1:4,0", "face": "variant-guard"}],
        acting="hicks",
        options={"variants": True},
    )
    play(table, "move A1:5,8")
    assert kinds(table)[-1] == ("guard", "A1:4,0", 2)


@pytest.mark.rule("AG-Q-15")
def test_an_unrevealed_variant_blip_that_leaves_the_boards_goes_back_to_the_pool():
    from xenoboard.games.aliens.rules import blips

    table = spotted("variant-scout")
    g = table.rules
    number = next(iter(g.state.blips))
    blips.return_to_pool(g, blips.remove_blip(g, number))
    assert "variant-scout" in faces(table, "pool")
    assert faces(table, "aside") == []


@pytest.mark.rule(
    "AG-035", "AG-036", "AG-037", "AG-124", "AG-125", "AG-128", "AG-129", "AG-131", "AG-132", "AG-134", "AG-135", "AG-B-112"
)
@pytest.mark.parametrize(("kind", "speed", "swarm"), [("standard", 6, 0), ("brute", 6, 5), ("scout", 8, 3), ("guard", 5, 7)])
def test_each_kind_moves_its_speed(kind, speed, swarm):
    table = scene({"hicks": {"seat": 0, "at": "A1:4,9"}}, aliens=[{"kind": kind, "at": "A4:4,0"}], phase="alien")
    walked = [event["at"] for event in events(table, "alien_moves")]
    assert len(walked) == speed
    assert LIB.aliens[kind].swarm == swarm
    assert (LIB.aliens["skulker"].speed, LIB.aliens["skulker"].swarm) == (7, 4)


def duel(kind, marine, alien=(), people=None, **more):
    """An Alien next to Hicks attacks."""
    return scene(
        people or OPEN,
        aliens=[{"kind": kind, "at": "A1:4,1"}],
        phase="alien",
        dice={"marine": list(marine), "alien": list(alien)},
        **more,
    )


@pytest.mark.rule("AG-126", "AG-127", "AG-Q-17")
def test_against_the_brute_two_dice_are_rolled_and_the_higher_counts():
    assert duel("brute", [3, 8], [1]).view(0)["characters"]["hicks"]["down"]  # 8 is above his Defense of 6
    assert not duel("standard", [3, 8]).view(0)["characters"]["hicks"]["down"]
    lucky = duel("brute", [1, 1])
    assert kinds(lucky) == []  # both dice show the symbol: an attacker dies
    half = duel("brute", [1, 6])
    assert kinds(half) == [("brute", "A1:4,1", 1)]  # the higher one only dodges


@pytest.mark.rule("AG-130", "AG-B-115", "AG-Q-21")
def test_the_scout_breaks_a_barricaded_door_on_three():
    def push(kind, roll):
        return scene(
            {"hicks": {"seat": 0, "at": "A1:2,2"}},
            aliens=[{"kind": kind, "at": "A1:2,5"}],
            phase="alien",
            barricades=["A1:2,3/A1:2,4"],
            dice={"alien": [roll], "marine": [5]},
        )

    assert push("scout", 3).view(0)["barricades"] == []
    assert push("scout", 2).view(0)["barricades"] == ["A1:2,3/A1:2,4"]
    assert push("standard", 3).view(0)["barricades"] == ["A1:2,3/A1:2,4"]
    assert push("brute", 4).view(0)["barricades"] == []


@pytest.mark.rule("AG-133", "AG-Q-16")
def test_the_guard_survives_its_death_on_four_but_its_tokens_do_not():
    def shot(tokens, roll):
        return scene(
            {"hicks": {"seat": 0, "at": "A1:4,0", "aim": 7, "gear": ["pistol"]}},
            aliens=[{"kind": "guard", "at": "A1:4,5", "tokens": tokens}],
            acting="hicks",
            dice={"marine": [2], "alien": [roll]},
        )

    assert kinds(play(shot(0, 4), "attack pistol alien-1")) == [("guard", "A1:4,5", 1)]
    assert kinds(play(shot(0, 3), "attack pistol alien-1")) == []
    assert kinds(play(shot(2, 4), "attack pistol alien-1")) == [("guard", "A1:4,5", 2)]


@pytest.mark.rule("AG-136", "AG-137", "AG-Q-19")
def test_a_skulker_that_cannot_attack_hides_and_stays_hidden():
    table = scene({"hicks": {"seat": 0, "at": "A1:4,9"}}, aliens=[{"kind": "skulker", "at": "A4:4,4"}], phase="alien")
    walked = [event["at"] for event in events(table, "alien_moves")]
    assert walked
    assert len(walked) <= 7
    from xenoboard.games.aliens.rules.board import plan, sees

    g = table.rules
    here = plan(g).by_name["A1:4,9"]
    unseen = [not sees(g, here, plan(g).by_name[space]) for space in walked]
    assert unseen[-1]
    assert all(unseen[unseen.index(True) :])  # once out of sight it stays so
    near = scene(
        {"hicks": {"seat": 0, "at": "A1:4,9"}}, aliens=[{"kind": "skulker", "at": "A1:4,3"}], phase="alien", dice={"marine": [5]}
    )
    assert at(near, 1) == "A1:4,8"  # it can attack, so it does


@pytest.mark.rule("AG-138", "AG-Q-20")
def test_no_defensive_fire_at_a_skulker_one_did_not_see_start():
    def coming(start):
        return scene(
            {"hicks": {"seat": 0, "at": "A1:4,8", "gear": ["pistol"]}},
            aliens=[{"kind": "skulker", "at": start}],
            phase="alien",
            dice={"marine": [5]},
        )

    assert asked(coming("A1:4,3")) == (0, "defensive_fire")
    assert asked(coming("A1:2,8")) != (0, "defensive_fire")  # from the store room, behind its wall
    assert events(coming("A1:2,8"), "alien_attacks")
    until(coming("A1:4,3"), "activate")
    assert keys(coming("A1:4,3"))[-1] == "stop"
