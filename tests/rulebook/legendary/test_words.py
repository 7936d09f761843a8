"""Every word of the effect vocabulary does what its sentence says, on a card written for it where no card of the box does.

A rewritten card goes the way of a user's override file: Ship Systems (Walter 1, tech) gets the effects of the test.
"""

import pytest
import yaml
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone

from xenoboard.games.legendary.cards import library, read_library
from xenoboard.games.legendary.vocabulary import CONDITIONS, PER, WHO, WORDS

TESTED: set[str] = set()
LIVES = """
          0: {hand: [Ship Systems, Grunt], deck: [Specialist, Specialist, Specialist], discard: [], strikes: []}
          1: {hand: [Grunt], deck: [Specialist, Grunt], discard: [], strikes: []}
"""


def word(*names: str):
    """This test is about these words."""

    def mark(test):
        TESTED.update(names)
        return test

    return mark


@pytest.fixture
def rewrite(tmp_path, monkeypatch):
    """Give a card other fields, checked and read like an override file."""

    def one(card: str, **fields) -> None:
        (tmp_path / "cards.yaml").write_text(yaml.safe_dump([{"id": card, **fields}]))
        monkeypatch.setitem(library().faces, card, read_library(tmp_path).faces[card])

    return one


@pytest.fixture
def on_play(rewrite):
    """A table on which Ship Systems has just been played, with these effects and no Recruit of its own."""

    def table(*ops, more: str = "", players: str = LIVES, seats: int = 2, on: str = "play", **options):
        fields = {"on": on, "do": list(ops)} | {key: options.pop(key) for key in ("if", "cost", "optional") if key in options}
        rewrite("LE-CH-WAL-B", recruit=0, effects=[fields])
        scenario = options.pop("scenario", "legendary/covenant")
        game = position(scenario, f"turn: 0\n{more}\nplayers:{players.rstrip()}\n", seats=seats, **options)
        return play(game, "play ship-systems")

    return table


# Points and cards ---------------------------------------------------------------------------------------------------------------


@word("attack", "recruit")
def test_attack_and_recruit_fill_the_pools_and_only_restricts_attack(on_play):
    game = on_play({"op": "attack", "n": 2}, {"op": "attack", "n": 3, "only": "scan"}, {"op": "recruit", "n": 4})
    assert game.view(0)["pools"] == {"attack": 2, "recruit": 4, "extra": [{"n": 3, "only": "scan"}]}


@word("attack")
def test_attack_for_scanning_pays_scans_and_not_fights(on_play):
    game = on_play(
        {"op": "attack", "n": 3, "only": "scan"}, more="complex: {medlab: Neomorph down}\ncombat: [Infected Crew Member]"
    )
    assert refused(game, "fight combat-1") == "LE-B-34"
    play(game, "scan medlab")
    assert game.view(0)["pools"]["extra"] == [{"n": 1, "only": "scan"}]


@word("draw")
@pytest.mark.rule("LE-B-46")
@pytest.mark.parametrize(
    ("who", "turn", "dead", "drawers"),
    [
        ("you", 0, None, [0]),
        ("current", 0, None, [0]),
        ("next", 0, None, [1]),
        ("next", 0, 1, [2]),
        ("each", 0, None, [0, 1, 2]),
        ("each", 0, 2, [0, 1]),
        ("each_other", 0, None, [1, 2]),
    ],
)
def test_draw_reaches_the_humans_its_who_names_in_order(on_play, who, turn, dead, drawers):
    players = "".join(
        f"\n  {seat}: "
        + ("{alive: false, hand: [], deck: [end]}" if seat == dead else "{hand: [Ship Systems, Grunt], discard: []}")
        for seat in range(3)
    )
    assert who in WHO
    game = on_play({"op": "draw", "n": 2, "who": who}, players=players, seats=3)
    assert [event["who"] for event in events(game, "drew", seat=None)] == drawers
    sizes = {seat: len(zone(game, f"hand:{seat}")) for seat in range(3) if seat != dead}
    assert sizes == {seat: (1 if seat == 0 else 2) + (2 if seat in drawers else 0) for seat in sizes}


@word("draw")
@pytest.mark.parametrize(
    ("who", "people"), [("choose", ["human 0", "human 1", "human 2"]), ("choose_other", ["human 1", "human 2"])]
)
def test_draw_by_a_chosen_human(on_play, who, people):
    game = on_play({"op": "draw", "n": 1, "who": who}, seats=3)
    assert (asked(game), keys(game)) == ((0, "human"), people)
    play(game, "human 2")
    assert [event["who"] for event in events(game, "drew", seat=None)] == [2]


@word("draw")
@pytest.mark.rule("LE-B-46")
def test_an_empty_deck_takes_the_discard_pile_when_a_card_is_needed_and_with_both_empty_nothing_is_drawn(on_play):
    shuffled = "\n  0: {hand: [Ship Systems, Grunt], deck: [Specialist, end], discard: [Grunt, Grunt]}"
    game = on_play({"op": "draw", "n": 1, "who": "you"}, players=shuffled)
    assert (zone(game, "deck:0"), zone(game, "discard:0")) == ([], ["Grunt", "Grunt"])  # not before it is needed
    game = on_play({"op": "draw", "n": 2, "who": "you"}, players=shuffled)
    assert (zone(game, "hand:0"), zone(game, "deck:0"), zone(game, "discard:0")) == (
        ["Grunt", "Specialist", "Grunt"],
        ["Grunt"],
        [],
    )
    nothing = "\n  0: {hand: [Ship Systems, Grunt], deck: [end], discard: []}"
    empty = on_play({"op": "draw", "n": 2, "who": "you"}, players=nothing)
    assert (asked(empty), zone(empty, "hand:0")) == ((0, "action"), ["Grunt"])


@word("draw")
@pytest.mark.rule("LE-B-95", "LE-Q-14")
def test_the_next_player_of_a_one_player_game_is_that_player(on_play):
    game = on_play(
        {"op": "draw", "n": 1, "who": "next"}, players="\n  0: {hand: [Ship Systems, Grunt], deck: [Specialist]}", seats=1
    )
    assert zone(game, "hand:0") == ["Grunt", "Specialist"]


@word("discard")
def test_discard_by_choice_at_random_or_only_what_fits(on_play):
    players = "\n  0: {hand: [Ship Systems, Grunt, Specialist, Man of Faith], discard: []}\n  1: {hand: [Grunt], discard: []}"
    game = on_play({"op": "discard", "n": 1, "who": "you", "filter": {"type": "grunt|character"}}, players=players)
    assert keys(game) == ["card grunt", "card man-of-faith"]
    play(game, "card man-of-faith")
    assert zone(game, "discard:0") == ["Man of Faith"]
    at_random = on_play({"op": "discard", "n": 2, "who": "you", "random": True}, players=players)
    assert asked(at_random) == (0, "action")
    assert (len(zone(at_random, "discard:0")), len(zone(at_random, "hand:0"))) == (2, 1)
    assert zone(at_random, "discard:1") == []


@word("discard")
@pytest.mark.parametrize("hand", ["[Ship Systems, Specialist]", "[Ship Systems, Grunt]"])
def test_who_must_discard_what_the_hand_lacks_is_asked_all_the_same_so_that_nobody_learns_it(on_play, hand):
    game = on_play(
        {"op": "discard", "n": 1, "who": "you", "filter": {"type": "grunt"}}, players=f"\n  0: {{hand: {hand}, discard: []}}"
    )
    assert asked(game) == (0, "discard")
    assert game.decision.concealed
    assert keys(game) == (["stop"] if "Specialist" in hand else ["card grunt"])


@word("discard")
@pytest.mark.rule("LE-B-46")
def test_an_empty_hand_discards_nothing(on_play):
    game = on_play(
        {"op": "discard", "n": 2, "who": "each"}, players="\n  0: {hand: [Ship Systems], discard: []}\n  1: {hand: []}"
    )
    assert zone(game, "discard:0")[:1] != ["Grunt"]
    assert not events(game, "discarded")


@word("kill_card")
@pytest.mark.rule("LE-B-47")
def test_kill_card_moves_own_cards_to_the_dead_from_the_piles_it_names(on_play):
    players = "\n  0: {hand: [Ship Systems, Grunt], discard: [Specialist], play: [Man of Faith]}\n  1: {hand: [Grunt]}"
    op = {"op": "kill_card", "n": 1, "from": ["discard", "play"], "who": "you", "filter": {"type": "specialist|character"}}
    game = on_play(op, players=players)
    assert keys(game) == ["card-in specialist discard", "card-in man-of-faith play", "card-in ship-systems play"]
    before = snapshot(game)
    play(game, "card-in man-of-faith play")
    assert zone(game, "deadcharacters") == ["Man of Faith"]
    assert only_changed(before, game, "zones.play:0", "zones.deadcharacters", "played")


@word("kill_card")
def test_an_optional_kill_may_be_declined(on_play):
    game = on_play({"op": "kill_card", "n": 1, "from": "hand", "who": "you", "optional": True})
    assert keys(game) == ["card-in grunt hand", "stop"]
    play(game, "stop")
    assert zone(game, "deadcharacters") == []


# Strikes and healing ------------------------------------------------------------------------------------------------------------


@word("heal")
@pytest.mark.rule("LE-B-42")
def test_heal_discards_a_chosen_strike_that_can_be_healed(on_play):
    players = "\n  0: {hand: [Ship Systems, Grunt], strikes: [Grazed, Permanent Scar, Deep Cut]}\n  1: {strikes: [Impaled]}"
    game = on_play({"op": "heal", "n": 1, "who": "you"}, players=players)
    assert keys(game) == ["card grazed", "card deep-cut"]
    before = snapshot(game)
    play(game, "card deep-cut")
    assert only_changed(before, game, "zones.attached:0", "zones.strikediscard")
    nothing = on_play(
        {"op": "heal", "n": 2, "who": "you"}, players="\n  0: {hand: [Ship Systems, Grunt], strikes: [Permanent Scar]}"
    )
    assert asked(nothing) == (0, "action")
    assert zone(nothing, "attached:0") == ["Permanent Scar"]


@word("strike")
@pytest.mark.rule("LE-B-40", "LE-B-43")
def test_strike_draws_strikes_one_by_one_and_none_when_deck_and_discard_are_empty(on_play):
    game = on_play({"op": "strike", "n": 2, "who": "choose_other"}, more="strikes: [Grazed, Deep Cut]")
    play(game, "1: stop", "1: stop")
    assert (zone(game, "attached:0"), zone(game, "attached:1")) == ([], ["Grazed", "Deep Cut"])
    empty = on_play(
        {"op": "strike", "n": 2, "who": "you"}, more="strikes: [Grazed, end]", seats=1, players=LIVES.partition("1:")[0]
    )
    assert zone(empty, "attached:0") == ["Grazed"]
    assert asked(empty) == (0, "action")


@word("cancel_strike")
@pytest.mark.rule("LE-B-40")
@pytest.mark.parametrize(
    ("op", "attached", "discarded", "damage"),
    [
        ({"mode": "discard"}, [], ["Deep Cut"], 0),
        ({"mode": "redraw"}, ["Impaled"], ["Deep Cut"], 3),
        ({"mode": "reduce", "n": 1}, ["Deep Cut"], [], 1),
    ],
)
def test_cancel_strike_discards_redraws_or_reduces(rewrite, op, attached, discarded, damage):
    rewrite("LE-CH-WAL-B", effects=[{"on": "react_strike", "optional": True, "do": [{"op": "cancel_strike", **op}]}])
    game = position(
        "legendary/covenant",
        """
        turn: 0
        phase: strike
        combat: [Neomorph]
        strikes: [Deep Cut, Impaled, Grazed]
        hive: [Protomorph]
        players: {0: {hand: [Ship Systems, Ship Systems], strikes: [], discard: []}, 1: {hand: [Grunt, Specialist]}}
        """,
    )
    play(game, "card ship-systems")
    if op["mode"] == "reduce":
        play(game, "stop")
    assert zone(game, "attached:0") == attached
    assert zone(game, "strikediscard") == discarded
    assert game.view(0)["players"][0]["damage"] == damage
    assert asked(game) == (1, "action")


@word("return_strikes")
def test_return_strikes_puts_the_latest_discarded_strikes_back_into_the_deck(on_play):
    game = on_play({"op": "return_strikes", "n": 2}, more="strike_discard: [Grazed, Deep Cut, Impaled]\nstrikes: [end]")
    assert zone(game, "strikediscard") == ["Grazed"]
    assert sorted(zone(game, "strikes")) == ["Deep Cut", "Impaled"]
    none = on_play({"op": "return_strikes", "n": 2}, more="strike_discard: []")
    assert asked(none) == (0, "action")


@word("hand_bonus")
def test_hand_bonus_counts_at_the_next_cleanup_of_that_player(on_play):
    game = on_play({"op": "hand_bonus", "n": 2, "who": "each"})
    play(game, "end-actions")
    assert (len(zone(game, "hand:0")), len(zone(game, "hand:1"))) == (8, 1)
    play(game, "end-actions")
    assert len(zone(game, "hand:1")) == 8


# The Complex --------------------------------------------------------------------------------------------------------------------


@word("scan")
@pytest.mark.rule("LE-B-33")
@pytest.mark.parametrize(
    ("args", "rooms", "attack"),
    [
        ({"room": "any", "free": True}, ["room airlock", "room weapons", "room ducts"], 0),
        ({"room": "any", "discount": 1}, ["room airlock", "room weapons"], 1),
        ({"room": "any", "discount": 3}, ["room airlock", "room weapons", "room ducts"], 0),
    ],
)
def test_scan_turns_a_room_free_or_for_less_if_that_can_be_paid(on_play, args, rooms, attack):
    complex = "complex: {airlock: Protomorph down, weapons: Protomorph down, ducts: Neomorph down}\nattack: 1"
    game = on_play({"op": "scan", **args}, more=complex)
    assert keys(game) == rooms
    play(game, "room weapons")
    assert zone(game, "up:weapons") == ["Protomorph"]
    assert game.view(0)["pools"]["attack"] == (0 if attack else 1)


@word("scan")
def test_scan_of_one_room_or_beside_the_ducts_is_only_that_room(on_play):
    complex = "complex: {airlock: Protomorph down, weapons: Protomorph down, ducts: Neomorph down}"
    game = on_play({"op": "scan", "room": "adjacent_ducts", "free": True}, more=complex)
    assert zone(game, "up:weapons") == ["Protomorph"]
    named = on_play({"op": "scan", "room": "Airlock", "free": True}, more=complex)
    assert (zone(named, "up:airlock"), zone(named, "up:weapons")) == (["Protomorph"], [])
    empty = on_play({"op": "scan", "room": "Med Lab", "free": True}, more=complex)
    assert asked(empty) == (0, "action")


@word("scan")
def test_scan_all_turns_each_room_once_in_the_players_order(on_play):
    """The Nostromo's Hazard 2 adds a Hive card to the ducts just scanned: that one stays face down."""
    more = "complex: {airlock: Protomorph down, ducts: LE-HV-C2-3 down}\nhive: [Neomorph]"
    game = on_play({"op": "scan", "room": "all", "free": True}, more=more, scenario="legendary/mixed", location="Alien")
    assert asked(game) == (0, "scan_next")
    play(game, "room ducts")
    assert zone(game, "up:airlock") == ["Protomorph"]
    assert zone(game, "down:ducts") == ["Neomorph"]
    assert snapshot(game)["scanned"] == 2


@word("peek_room")
@pytest.mark.rule("LE-B-96")
def test_peek_room_shows_face_down_cards_to_that_player_alone(on_play):
    game = on_play(
        {"op": "peek_room", "n": 2}, more="complex: {airlock: Protomorph down, crew: Pale Neomorph down, medlab: Neomorph}"
    )
    play(game, "room airlock", "room crew")
    peeked = {room["room"]: room["card"] for room in game.view(0)["complex"] if room["card"]}
    assert peeked["airlock"] == {"down": True, "peeked": "LE-HV-C3-6"}
    assert peeked["crew"] == {"down": True, "peeked": "LE-HV-C2-8"}
    assert [room["card"]["peeked"] for room in game.view(1)["complex"][:2]] == [None, None]
    none = on_play({"op": "peek_room", "n": 1}, more="complex: {medlab: Neomorph}")
    assert asked(none) == (0, "action")


@word("peek_hive")
def test_peek_hive_reorders_the_top_or_puts_any_of_it_on_the_bottom(on_play):
    hive = "hive: [Neomorph, Protomorph, Pale Neomorph]"
    game = on_play({"op": "peek_hive", "n": 3, "then": "reorder"}, more=hive)
    assert keys(game) == ["looked 1 neomorph", "looked 2 protomorph", "looked 3 pale-neomorph"]
    play(game, "looked 1 neomorph", "looked 2 pale-neomorph")  # which lies deepest, then the next
    assert zone(game, "hive")[-3:] == ["Neomorph", "Pale Neomorph", "Protomorph"]
    assert events(game, "looked_top", seat=1) == [{"zone": "hive", "n": 3, "who": 0}]
    bottom = on_play({"op": "peek_hive", "n": 2, "then": "bottom_optional"}, more=hive)
    play(bottom, "looked 2 protomorph", "stop")
    assert zone(bottom, "hive")[0] == "Protomorph"
    assert zone(bottom, "hive")[-2:] == ["Pale Neomorph", "Neomorph"]


@word("peek_barracks")
def test_peek_barracks_gains_one_and_puts_the_rest_below_or_any_below(on_play):
    barracks = "barracks: [Man of Faith, Field Samples, Shield the Crew]"
    game = on_play({"op": "peek_barracks", "n": 3, "then": "gain_one"}, more=barracks)
    play(game, "looked 2 field-samples")
    assert zone(game, "discard:0") == ["Field Samples"]
    assert sorted(zone(game, "barracks")[:2]) == ["Man of Faith", "Shield the Crew"]
    bottom = on_play({"op": "peek_barracks", "n": 2, "then": "bottom_optional"}, more=barracks)
    play(bottom, "looked 1 man-of-faith", "looked 1 field-samples")
    assert zone(bottom, "barracks")[:2] == ["Field Samples", "Man of Faith"]
    empty = on_play({"op": "peek_barracks", "n": 3, "then": "gain_one"}, more="hq: [~, ~, ~, ~, ~]\nbarracks: [end]")
    assert asked(empty) == (0, "action")


@word("push")
@pytest.mark.rule("LE-B-28", "LE-B-55")
def test_push_moves_a_fitting_enemy_and_never_a_facehugger(on_play):
    complex = "complex: {airlock: Protomorph, crew: Facehugger, medlab: Pale Neomorph, ducts: Neomorph}"
    game = on_play({"op": "push", "target": {"max_fight": 5}, "dir": "left", "n": 2, "optional": True}, more=complex)
    assert keys(game) == ["foe airlock", "foe medlab", "foe ducts", "stop"]
    play(game, "foe ducts")
    assert (zone(game, "up:medlab"), zone(game, "up:crew"), zone(game, "up:airlock")) == (
        ["Neomorph"],
        ["Pale Neomorph"],
        ["Facehugger"],
    )
    assert zone(game, "combat") == ["Protomorph"]
    nothing = on_play({"op": "push", "target": {"max_fight": 5}, "dir": "right", "n": 1}, more="complex: {ducts: Neomorph}")
    assert zone(nothing, "up:ducts") == ["Neomorph"]
    assert asked(nothing) == (0, "action")


@word("enter_combat")
@pytest.mark.rule("LE-B-29")
@pytest.mark.parametrize(("target", "answer", "combat"), [("leftmost", None, "Protomorph"), ("card", "room ducts", "Neomorph")])
def test_enter_combat_brings_a_card_of_the_complex_in_face_up(on_play, target, answer, combat):
    game = on_play({"op": "enter_combat", "target": target}, more="complex: {crew: Protomorph down, ducts: Neomorph}")
    if answer:
        play(game, answer)
    assert zone(game, "combat") == [combat]
    empty = on_play({"op": "enter_combat", "target": target}, more="complex: {}")
    assert asked(empty) == (0, "action")


@word("enter_combat")
def test_enter_combat_of_this_very_card(rewrite):
    rewrite("LE-HV-C2-6", effects=[{"on": "reveal", "do": [{"op": "enter_combat", "target": "self"}]}])
    game = position(
        "legendary/covenant",
        "turn: 0\nattack: 2\ncomplex: {medlab: Neomorph down, airlock: Protomorph}\nplayers: {0: {hand: [Grunt]}}",
    )
    play(game, "scan medlab")
    assert (zone(game, "combat"), zone(game, "up:medlab"), zone(game, "up:airlock")) == (["Neomorph"], [], ["Protomorph"])


@word("kill_enemy")
@pytest.mark.rule("LE-B-34")
@pytest.mark.parametrize(
    ("where", "options"),
    [("complex", ["foe airlock", "foe crew"]), ("combat", []), ("any", ["foe combat-1", "foe airlock", "foe crew"])],
)
def test_kill_enemy_kills_without_paying_what_fits_and_lies_there(on_play, where, options):
    more = "complex: {airlock: Neomorph, crew: Infected Crew Member, medlab: Adult Neomorph}\ncombat: [Protomorph]"
    game = on_play({"op": "kill_enemy", "filter": {"max_fight": 5}, "zone": where, "n": 1}, more=more)
    if options:
        assert keys(game) == options
        play(game, "foe crew")
        assert zone(game, "deadenemies") == ["Infected Crew Member"]
    else:  # a single one
        assert zone(game, "deadenemies") == ["Protomorph"]
    none = on_play(
        {"op": "kill_enemy", "filter": {"max_fight": 5}, "zone": where, "n": 1}, more="complex: {medlab: Adult Neomorph}"
    )
    assert (asked(none), zone(none, "deadenemies")) == ((0, "action"), [])


@word("kill_enemy")
@pytest.mark.rule("LE-B-34", "LE-B-51")
@pytest.mark.parametrize("where", ["complex", "combat", "any"])
def test_only_a_text_that_kills_anywhere_reaches_what_lies_in_front_of_a_human(on_play, where):
    more = "complex: {airlock: Neomorph}\ncombat: [Protomorph]"
    effect = {"op": "kill_enemy", "filter": {"max_fight": 5}, "zone": where, "n": 1}
    players = "{0: {hand: [Ship Systems, Grunt], facing: [Facehugger, Facehugger]}}"
    game = on_play(effect, more=more, players=" " + players)
    if where == "any":
        assert keys(game) == ["foe combat-1", "foe airlock", "foe facing-0-1", "foe facing-0-2"]
        play(game, "foe facing-0-2")
        assert zone(game, "facing:0") == ["Facehugger"]
        assert zone(game, "deadenemies") == ["Facehugger"]
        assert list(game.rules.state.due.values()) == ["own"]
    else:
        assert zone(game, "facing:0") == ["Facehugger", "Facehugger"]
        assert zone(game, "deadenemies") == [{"complex": "Neomorph", "combat": "Protomorph"}[where]]


@word("fight_mod")
@pytest.mark.rule("LE-B-34")
def test_fight_mod_changes_what_is_needed_this_turn_never_below_nothing(on_play):
    more = "complex: {airlock: Neomorph}\ncombat: [Infected Crew Member]\nhive: [Protomorph]"
    game = on_play({"op": "fight_mod", "n": -4, "target": "enemies", "until": "turn"}, more=more)
    assert (game.view(0)["complex"][0]["card"]["fight"], game.view(0)["combat"][0]["fight"]) == (0, 0)
    play(game, "fight airlock", "end-actions")
    assert game.view(0)["combat"][0]["fight"] == 3


@word("fight_mod")
def test_fight_mod_on_this_very_card_lasts_while_it_lies_there(rewrite):
    rewrite("LE-HV-C2-6", effects=[{"on": "reveal", "do": [{"op": "fight_mod", "n": 2, "target": "self", "until": "zone"}]}])
    game = position(
        "legendary/covenant",
        "turn: 0\nattack: 1\nhive: [Protomorph]\ncomplex: {airlock: Neomorph down, crew: Protomorph}\nplayers: {0: {hand: [Grunt, Grunt]}}",
    )
    play(game, "scan airlock")
    assert game.view(0)["complex"][0]["card"]["fight"] == 6
    assert game.view(0)["complex"][1]["card"]["fight"] == 5
    play(game, "end-actions")
    assert game.view(0)["complex"][0]["card"]["fight"] == 6


@word("strikes_mod")
@pytest.mark.rule("LE-B-38")
@pytest.mark.parametrize(("n", "strikes"), [(1, 2), (-1, 0), (-3, 0)])
def test_strikes_mod_changes_how_many_strikes_are_dealt_this_turn(on_play, n, strikes):
    game = on_play(
        {"op": "strikes_mod", "n": n, "target": {"tag": "neomorph"}},
        more="combat: [Neomorph]\nstrikes: [Grazed, Grazed]\nhive: [Protomorph]",
        players="\n  0: {hand: [Ship Systems, Grunt], strikes: []}",
        seats=1,
    )
    assert game.view(0)["combat"][0]["strikes"] == strikes
    play(game, "play grunt")
    assert zone(game, "attached:0") == ["Grazed"] * strikes
    assert game.view(0)["combat"][0]["strikes"] == 1  # the next turn


@word("scan_mod")
@pytest.mark.rule("LE-B-33")
@pytest.mark.parametrize(("until", "later"), [({}, [1, 1, 2, 2, 3]), ({"until": "round"}, [0, 0, 0, 0, 0])])
def test_scan_mod_changes_scan_costs_for_the_turn_or_until_the_own_next_turn(on_play, until, later):
    game = on_play({"op": "scan_mod", "n": -3, "room": "any", **until}, more="hive: [Protomorph, Protomorph]")
    assert [room["scan"] for room in game.view(0)["complex"]] == [0] * 5
    play(game, "end-actions")
    assert [room["scan"] for room in game.view(1)["complex"]] == later
    one = on_play({"op": "scan_mod", "n": 2, "room": "Med Lab"})
    assert [room["scan"] for room in one.view(0)["complex"]] == [1, 1, 4, 2, 3]


@word("hive_add")
@pytest.mark.rule("LE-B-28")
def test_hive_add_adds_cards_as_in_the_hive_phase(on_play):
    game = on_play({"op": "hive_add", "n": 2}, more="complex: {ducts: Protomorph}\nhive: [Neomorph, Pale Neomorph]")
    assert (zone(game, "up:medlab"), zone(game, "down:weapons"), zone(game, "down:ducts")) == (
        ["Protomorph"],
        ["Neomorph"],
        ["Pale Neomorph"],
    )


@word("hive_shuffle_in")
@pytest.mark.parametrize(
    ("what", "source"), [("facehugger", "hatchery"), ("bloodburster", "hatchery"), ("drone", "drones"), ("soldier", "soldiers")]
)
def test_hive_shuffle_in_shuffles_such_cards_into_the_hive(on_play, what, source):
    game = on_play({"op": "hive_shuffle_in", "what": what, "n": 2})
    kinds = [library().faces[face].kind for face in snapshot(game)["zones.hive"]]
    left = [library().faces[face].kind for face in snapshot(game)[f"zones.{source}"]]
    have = {"facehugger": 8, "bloodburster": 4, "drone": 28, "soldier": 9}[what]
    assert kinds.count(what) + left.count(what) == have
    assert kinds.count(what) == 2 + (3 if what == "drone" else 0)  # two players: three Drones are there already
    assert game.view(0)["hive"]["mini"] == []  # nobody knows any more where a mini-deck ends


@word("facehug")
@pytest.mark.rule("LE-B-51")
def test_facehug_takes_facehuggers_from_the_hatchery_as_long_as_there_are_some(on_play):
    game = on_play({"op": "facehug", "who": "each", "n": 2}, more="hatchery: [Facehugger, Facehugger, Facehugger, Chestburster]")
    assert (zone(game, "facing:0"), zone(game, "facing:1")) == (["Facehugger"] * 2, ["Facehugger"])
    assert zone(game, "hatchery") == ["Chestburster"]


@word("hatchery_gain")
@pytest.mark.rule("LE-048", "LE-B-52")
@pytest.mark.parametrize("card", ["chestburster", "bloodburster"])
def test_hatchery_gain_puts_that_card_into_the_discard_pile(on_play, card):
    game = on_play({"op": "hatchery_gain", "card": card, "who": "each_other"})
    name = {"chestburster": "Chestburster", "bloodburster": "Bloodburster Neomorph"}[card]
    assert (zone(game, "discard:0"), zone(game, "discard:1")) == ([], [name])


# The HQ and gaining -------------------------------------------------------------------------------------------------------------

HQ = "hq: [Man of Faith, Field Samples, Crane and Cable, Shield the Crew, Keep It Together]\nbarracks: [Always on Duty, Stay Behind Me]"


@word("gain")
@pytest.mark.rule("LE-B-45", "LE-018")
@pytest.mark.parametrize(
    ("source", "more", "answer", "card"),
    [
        ("hq", HQ, "slot 3", "Crane and Cable"),
        ("sergeants", "sergeants: [Sergeant (intel)]", None, "Sergeant (intel)"),
        ("dead_characters", "dead_characters: [Man of Faith, Field Samples]", "card field-samples", "Field Samples"),
        ("operations", "operations: [Man of Faith]", None, "Man of Faith"),
    ],
)
@pytest.mark.parametrize("to", ["discard", "hand", "deck_top"])
def test_gain_takes_a_card_without_paying_and_lays_it_where_the_text_says(on_play, source, more, answer, card, to):
    game = on_play({"op": "gain", "from": source, "to": to, "who": "you", "n": 1}, more=more)
    if answer:
        play(game, answer)
    assert zone(game, {"deck_top": "deck:0"}.get(to, f"{to}:0"))[-1] == card
    assert asked(game) == (0, "action")  # a Covenant card that is gained brings nobody
    if source == "hq":
        assert zone(game, "hq:3") == ["Always on Duty"]


@word("gain")
@pytest.mark.rule("LE-B-48")
def test_gain_takes_only_what_fits_and_nothing_where_nothing_is_left(on_play):
    op = {"op": "gain", "from": "hq", "to": "discard", "who": "you", "n": 1, "filter": {"max_cost": 2}}
    game = on_play(op, more=HQ)
    assert keys(game) == ["slot 1", "slot 2"]
    for source, more in (
        ("hq", "hq: [~, ~, ~, ~, ~]"),
        ("sergeants", "sergeants: [end]"),
        ("dead_characters", ""),
        ("operations", ""),
    ):
        none = on_play({"op": "gain", "from": source, "to": "discard", "who": "you", "n": 1}, more=more)
        assert (asked(none), zone(none, "discard:0")) == ((0, "action"), [])


@word("return_card")
def test_return_card_recovers_own_cards_from_discard_or_play(on_play):
    players = "\n  0: {hand: [Ship Systems, Grunt], discard: [Specialist, Man of Faith, Crane and Cable], deck: [Grunt]}"
    game = on_play({"op": "return_card", "from": "discard", "to": "hand", "n": 1, "filter": {"max_cost": 3}}, players=players)
    assert keys(game) == ["card specialist", "card man-of-faith"]
    play(game, "card man-of-faith")
    assert zone(game, "hand:0") == ["Grunt", "Man of Faith"]
    top = on_play({"op": "return_card", "from": "play", "to": "deck_top", "n": 1}, players=players)
    assert zone(top, "deck:0")[-1] == "Ship Systems"
    assert zone(top, "play:0") == []


@word("topdeck_peek")
@pytest.mark.parametrize(
    ("then", "away", "pile"), [("discard_or_keep", "discard", "discard:0"), ("kill_or_keep", "kill", "deadcharacters")]
)
def test_topdeck_peek_looks_at_the_own_top_cards_and_keeps_or_loses_each(on_play, then, away, pile):
    players = "\n  0: {hand: [Ship Systems, Grunt], deck: [Grunt, Specialist, Grunt], discard: []}\n  1: {hand: [Grunt]}"
    game = on_play({"op": "topdeck_peek", "n": 2, "then": then}, players=players)
    assert (asked(game), keys(game)) == ((0, "topdeck"), ["keep", away])
    play(game, "keep", away)
    assert zone(game, pile) == ["Specialist"]
    assert zone(game, "deck:0")[-2:] == ["Grunt", "Grunt"]
    assert all("cards" not in told for told in events(game, "looked_top", seat=1))


@word("topdeck_peek")
@pytest.mark.rule("LE-B-46")
def test_topdeck_peek_shuffles_the_discard_pile_first_when_the_deck_is_empty_and_with_nothing_does_nothing(on_play):
    refilled = on_play(
        {"op": "topdeck_peek", "n": 1, "then": "discard_or_keep"},
        players="\n  0: {hand: [Ship Systems, Grunt], deck: [end], discard: [Specialist]}",
    )
    play(refilled, "keep")
    assert (zone(refilled, "deck:0"), zone(refilled, "discard:0")) == (["Specialist"], [])
    nothing = on_play(
        {"op": "topdeck_peek", "n": 1, "then": "discard_or_keep"},
        players="\n  0: {hand: [Ship Systems, Grunt], deck: [end], discard: []}",
    )
    assert asked(nothing) == (0, "action")


@word("recruit_discount")
@pytest.mark.rule("LE-B-36", "LE-Q-02")
def test_recruit_discount_lowers_the_next_recruits_that_fit_never_below_nothing(on_play):
    game = on_play({"op": "recruit_discount", "n": 4, "filter": {"class": "intel"}, "uses": 1}, more=HQ + "\nrecruit: 5")
    costs = [slot["cost"] for slot in game.view(0)["hq"]]
    assert costs == [0, 0, 5, 6, 3]
    play(game, "recruit 1")
    assert game.view(0)["pools"]["recruit"] == 5
    assert game.view(0)["hq"][1]["cost"] == 2


@word("recruit_discount")
@pytest.mark.rule("LE-B-36")
def test_a_discount_for_any_recruit_also_lowers_the_next_sergeant(on_play):
    game = on_play({"op": "recruit_discount", "n": 1, "uses": 1}, more="recruit: 4")
    play(game, "recruit-sergeant")
    assert game.view(0)["pools"]["recruit"] == 2
    assert refused(game, "recruit-sergeant") == "LE-B-36"
    classed = on_play({"op": "recruit_discount", "n": 1, "filter": {"class": "tech"}, "uses": 1}, more="recruit: 2")
    assert refused(classed, "recruit-sergeant") == "LE-B-36"  # taken unseen: its class is not known


@word("recruit_to")
@pytest.mark.parametrize(("to", "zone_name"), [("hand", "hand:0"), ("deck_top", "deck:0")])
def test_recruit_to_sends_the_next_recruited_character_there_and_only_that_one(on_play, to, zone_name):
    game = on_play({"op": "recruit_to", "to": to}, more=HQ + "\nrecruit: 4")
    play(game, "recruit 1")
    assert zone(game, zone_name)[-1] == "Man of Faith"
    play(game, "recruit 2")
    assert zone(game, "discard:0") == ["Field Samples"]


@word("hq_cycle")
def test_hq_cycle_puts_chosen_cards_under_the_barracks_and_refills(on_play):
    game = on_play({"op": "hq_cycle", "n": 2}, more=HQ)
    play(game, "slot 2")
    assert keys(game) == ["slot 1", "slot 3", "slot 4", "slot 5"]
    play(game, "slot 5")
    assert (zone(game, "hq:2"), zone(game, "hq:5")) == (["Always on Duty"], ["Stay Behind Me"])
    assert zone(game, "barracks")[:2] == ["Keep It Together", "Field Samples"]


# Moving this card ---------------------------------------------------------------------------------------------------------------


def scanned(card: str, more: str = "", seats: int = 2, room: str = "airlock"):
    """A table on which seat 0 has just scanned this card."""
    game = position(
        "legendary/covenant",
        f"turn: 0\nattack: 3\ncomplex: {{{room}: '{card} down'}}\n{more}\nplayers: {{0: {{hand: [Grunt, Grunt], discard: []}}}}",
        seats=seats,
    )
    return play(game, f"scan {room}")


@word("to_operations")
@pytest.mark.rule("LE-B-14")
def test_to_operations_lays_this_card_face_up_into_operations():
    game = scanned("Transmission Fragment")
    assert (zone(game, "operations"), zone(game, "up:airlock"), zone(game, "removed")) == (["Transmission Fragment"], [], [])


@word("to_combat_as_enemy")
@pytest.mark.rule("LE-B-59", "LE-Q-18")
def test_to_combat_as_enemy_puts_a_drawn_card_into_the_combat_zone_with_that_fight(on_play):
    game = on_play(
        {"op": "draw", "n": 1, "who": "you"},
        players="\n  0: {hand: [Ship Systems, Grunt], deck: [Bloodburster Neomorph, Specialist]}",
    )
    assert zone(game, "combat") == ["Bloodburster Neomorph"]
    assert game.view(0)["combat"][0]["fight"] == 3
    assert zone(game, "hand:0") == ["Grunt", "Specialist"]  # it does not count as a drawn card


@word("give", "place_in_front")
@pytest.mark.rule("LE-Q-14")
def test_give_moves_an_attached_strike_to_the_next_human_and_place_in_front_lays_an_enemy_before_one(rewrite):
    rewrite("LE-SK-02", effects=[{"on": "drawn", "do": [{"op": "give", "card": "self", "to": "next"}]}])
    text = """
        turn: 0
        phase: strike
        combat: [Neomorph]
        strikes: [STRIKE]
        players: {0: {hand: [], strikes: []}, 1: {alive: false, hand: [], deck: [end]}, 2: {hand: [Grunt], strikes: []}}
    """
    game = position("legendary/covenant", text.replace("STRIKE", "Deep Cut"), seats=3)
    assert (zone(game, "attached:0"), zone(game, "attached:2")) == ([], ["Deep Cut"])
    enemy = position("legendary/covenant", text.replace("STRIKE", "Unidentified Life Form"), seats=3)
    assert zone(enemy, "facing:0") == ["Unidentified Life Form"]


@word("to_necropolis")
@pytest.mark.rule("LE-060", "LE-059")
def test_to_necropolis_puts_one_eligible_character_in_and_asks_whatever_the_hand_holds(on_play):
    players = "\n  0: {hand: [Ship Systems, Man of Faith, Always on Duty, Grunt]}"
    game = on_play({"op": "to_necropolis", "from": "hand"}, more="objective: 2\nnecropolis: [Shield the Crew]", players=players)
    assert (asked(game), keys(game)) == ((0, "bury"), ["card man-of-faith"])
    play(game, "card man-of-faith")
    assert zone(game, "necropolis") == ["Shield the Crew", "Man of Faith"]
    none = on_play({"op": "to_necropolis", "from": "hand"}, more="objective: 2")
    assert (asked(none), keys(none)) == ((0, "bury"), ["stop"])


# Flow ---------------------------------------------------------------------------------------------------------------------------


@word("flag")
@pytest.mark.parametrize(
    "name", ["no_coordinate", "no_heal", "double_scan", "extra_strike_all", "cant_recruit_class:tech", "no_strategy_talk"]
)
def test_flag_sets_a_named_rule_for_its_time(on_play, name):
    game = on_play(
        {"op": "flag", "name": name, "until": "turn"},
        more=f"combat: [Neomorph]\nrecruit: 5\n{HQ}\nhive: [Protomorph]\nstrikes: [Near Miss, Near Miss]",
    )
    assert game.view(0)["flags"] == [name.partition(":")[0]]
    match name:
        case "no_coordinate":
            assert refused(game, "ask-help 1") == "LE-B-94"
        case "double_scan":
            assert [room["scan"] for room in game.view(0)["complex"]] == [2, 2, 4, 4, 6]
        case "extra_strike_all":
            assert game.view(0)["combat"][0]["strikes"] == 2
        case "cant_recruit_class:tech":
            assert refused(game, "recruit 3") == "LE-B-94"
    play(game, "end-actions")
    while asked(game)[1] == "react":
        play(game, "stop")
    assert asked(game) == (1, "action")
    assert game.view(0)["flags"] == []


@word("flag")
def test_the_flag_no_heal_leaves_every_strike_where_it_is(on_play):
    players = "\n  0: {hand: [Ship Systems, Grunt], strikes: [Grazed]}"
    ops = [{"op": "flag", "name": "no_heal", "until": "turn"}, {"op": "heal", "n": 1, "who": "you"}]
    assert zone(on_play(*ops, players=players), "attached:0") == ["Grazed"]


@word("flag")
@pytest.mark.rule("LE-023", "LE-024")
def test_the_flag_hq_facedown_turns_a_slot_down_until_its_time_is_over(on_play):
    game = on_play({"op": "flag", "name": "hq_facedown:1", "until": "turn"}, more=HQ + "\nhive: [Protomorph]\nrecruit: 5")
    assert refused(game, "recruit 1") == "LE-B-36"
    play(game, "end-actions")
    assert zone(game, "hq:1") == ["Man of Faith"]


@word("flag")
@pytest.mark.rule("LE-B-56")
def test_the_flag_no_strike_you_spares_its_owner_for_its_time(on_play):
    players = "\n  0: {hand: [Ship Systems, Grunt], strikes: []}\n  1: {hand: [Grunt], strikes: []}"
    more = "combat: [Neomorph]\nstrikes: [Grazed, Deep Cut]\nhive: [Protomorph]"
    game = on_play({"op": "flag", "name": "no_strike_you", "until": "round"}, more=more, players=players)
    assert game.view(0)["incoming"] == 0
    play(game, "end-actions")
    assert zone(game, "attached:0") == []
    assert game.view(1)["incoming"] == 1
    play(game, "end-actions", "stop")
    assert zone(game, "attached:1") == ["Grazed"]  # only its owner is spared


@word("flag")
@pytest.mark.rule("LE-B-02")
def test_the_flag_you_die_kills_who_resolves_it(on_play):
    game = on_play({"op": "flag", "name": "you_die", "until": "game"}, more="hive: [Protomorph]")
    assert game.view(0)["players"][0]["alive"] is False
    assert asked(game)[0] == 1


@word("set_class_any")
@pytest.mark.rule("LE-B-32")
def test_set_class_any_makes_the_played_card_count_as_every_class(on_play):
    players = "\n  0: {hand: [Ship Systems, Field Samples, Always on Duty], deck: [Specialist, Specialist]}"
    game = on_play({"op": "set_class_any"}, players=players)
    play(game, "play field-samples", "play always-on-duty")  # intel: draw; strength: draw
    assert zone(game, "hand:0") == ["Specialist", "Specialist"]
    without = on_play({"op": "recruit", "n": 1}, players=players)
    play(without, "play field-samples")
    assert zone(without, "hand:0") == ["Always on Duty"]


@word("choose")
def test_choose_resolves_the_picked_list_alone(on_play):
    game = on_play({"op": "choose", "options": [[{"op": "attack", "n": 2}], [{"op": "recruit", "n": 2}]]})
    assert keys(game) == ["way 1", "way 2"]
    play(game, "way 2")
    assert game.view(0)["pools"] == {"attack": 0, "recruit": 2, "extra": []}


@word("if")
@pytest.mark.parametrize(("cond", "attack"), [("combat_empty", 1), ("not:combat_empty", 2)])
def test_if_resolves_one_list_or_the_other(on_play, cond, attack):
    game = on_play(
        {"op": "if", "cond": cond, "then": [{"op": "attack", "n": 1}], "else": [{"op": "attack", "n": 2}]}, more="combat: []"
    )
    assert game.view(0)["pools"]["attack"] == attack


@word("each_player")
@pytest.mark.rule("LE-B-61")
def test_each_player_runs_the_list_with_each_living_human_as_you(on_play):
    players = """
          0: {hand: [Ship Systems, Grunt], discard: []}
          1: {alive: false, hand: [], deck: [end]}
          2: {hand: [Specialist], discard: []}
    """
    ops = [{"op": "discard", "n": 1, "who": "you"}, {"op": "draw", "n": 1, "who": "you"}]
    game = on_play({"op": "each_player", "do": ops}, players=players, seats=3)
    assert (zone(game, "discard:0"), zone(game, "discard:2")) == (["Grunt"], ["Specialist"])
    assert [event["who"] for event in events(game, "drew", seat=None)] == [0, 2]


@word("repeat")
def test_repeat_runs_the_list_so_many_times(on_play):
    game = on_play({"op": "repeat", "n": 3, "do": [{"op": "attack", "n": 2}, {"op": "draw", "n": 1, "who": "you"}]})
    assert game.view(0)["pools"]["attack"] == 6
    assert len(zone(game, "hand:0")) == 4


@word("may_pay")
@pytest.mark.rule("LE-047")
def test_may_pay_asks_each_addressed_human_and_whoever_pays_has_the_effect(on_play):
    op = {
        "op": "may_pay",
        "who": "each",
        "cost": [{"op": "discard", "n": 1, "who": "you"}],
        "then": [{"op": "draw", "n": 2, "who": "you"}],
    }
    game = on_play(op, seats=3, players=LIVES + "          2: {hand: []}\n")
    assert asked(game) == (0, "use_text")
    play(game, "0: stop", "1: yes")
    assert asked(game) == (0, "action")  # seat 2 has nothing to pay with
    assert (zone(game, "discard:0"), zone(game, "discard:1")) == ([], ["Grunt"])
    assert len(zone(game, "hand:1")) == 2


@word("win", "lose")
@pytest.mark.parametrize(
    ("op", "side", "humans_win"),
    [("win", "humans", True), ("win", "aliens", False), ("lose", "humans", False), ("lose", "aliens", True)],
)
def test_win_and_lose_end_the_game_at_once(on_play, op, side, humans_win):
    game = on_play({"op": op, "side": side}, {"op": "attack", "n": 1})
    assert game.over
    assert game.outcome.winners == ((0, 1) if humans_win else ())
    assert game.view(0)["pools"]["attack"] == 0


# The Covenant words -------------------------------------------------------------------------------------------------------------


@word("kill_all_copies")
@pytest.mark.rule("LE-068")
def test_kill_all_copies_lets_the_current_player_name_an_hq_card(on_play):
    game = on_play({"op": "kill_all_copies", "pick": "current_hq"}, more=HQ)
    play(game, "text man-of-faith")
    assert zone(game, "deadcharacters") == ["Man of Faith"] * 5
    assert zone(game, "hq:1") != ["Man of Faith"]


@word("kill_coordinate_card")
@pytest.mark.rule("LE-Q-12")
def test_kill_coordinate_card_kills_one_of_any_living_human(on_play):
    players = "\n  0: {hand: [Ship Systems, Grunt], discard: []}\n  1: {hand: [Stay Behind Me], discard: [Sergeant (tech)]}"
    game = on_play({"op": "kill_coordinate_card", "scope": "humans", "chooser": "drawer"}, players=players)
    play(game, "lend 1 stay-behind-me hand")
    assert (zone(game, "hand:1"), zone(game, "deadcharacters")) == ([], ["Stay Behind Me"])


@word("replace_david", "neutral_if_absent")
@pytest.mark.rule("LE-065", "LE-066", "LE-Q-27")
def test_replace_david_takes_the_characters_place_and_without_one_the_card_stays_an_enemy():
    there = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 1
        complex: {airlock: David (Special Card) down}
        players: {0: {hand: [Grunt]}, 1: {hand: [Grunt], discard: ["David, Gracious Host"]}}
        """,
    )
    play(there, "scan airlock")
    assert (zone(there, "discard:1"), zone(there, "removed")) == (["David (Special Card)"], ["David, Gracious Host"])
    absent = scanned("David (Special Card)", "removed: ['David, Gracious Host']")
    assert zone(absent, "up:airlock") == ["David (Special Card)"]
    assert absent.view(0)["complex"][0]["card"]["fight"] == 7


@word("make_pile", "reveal_experiment")
@pytest.mark.rule("LE-085", "LE-087")
def test_make_pile_gathers_experiments_and_reveal_experiment_turns_the_top_one(on_play):
    ops = [{"op": "make_pile", "name": "experiment"}, {"op": "reveal_experiment", "n": 1, "who": "you"}]
    game = on_play(*ops, more="hatchery: [Facehugger, Chestburster]\ndead_enemies: [Neomorph]")
    assert zone(game, "facing:0") == ["Facehugger"]
    assert (zone(game, "hatchery"), zone(game, "deadenemies"), zone(game, "experiments")) == (["Chestburster"], ["Neomorph"], [])


@word("make_pile", "take_soldier")
@pytest.mark.rule("LE-094", "LE-095")
def test_take_soldier_puts_the_top_of_the_soldier_pile_into_the_combat_zone_face_up(on_play):
    ops = [{"op": "make_pile", "name": "soldier"}, {"op": "take_soldier", "n": 1}]
    game = on_play(*ops, more="dead_enemies: [Neomorph]", players="\n  0: {hand: [Ship Systems, Grunt]}\n  1: {hand: []}")
    while asked(game) != (0, "action"):
        play(game, keys(game)[0])
    assert [library().faces[face].kind for face in snapshot(game)["zones.combat"]] == ["soldier"]
    assert len(zone(game, "soldierpile")) == 8


@word("secretive")
@pytest.mark.rule("LE-091", "LE-093")
@pytest.mark.parametrize("value", [True, False])
def test_secretive_turns_david_or_turns_him_upright(on_play, value):
    more = f"objective: 3B\nsecretive: {'false' if value else 'true'}\ncombat: [Deceitful]\nattack: 7"
    game = on_play({"op": "secretive", "value": value}, more=more)
    assert game.view(0)["david"]["secretive"] is value
    if value:
        assert refused(game, "fight-david") == "LE-091"
    else:
        assert "fight-david" in keys(game)


# Abilities, conditions, amounts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "true", "false"),
    [
        ("objective:2", "objective: 2", "objective: 1"),
        ("combat_empty", "combat: []", "combat: [Neomorph]"),
        ("combat_min:2", "combat: [Neomorph, Neomorph]", "combat: [Neomorph]"),
        ("killed_this_turn:1", "killed: 1", "killed: 0"),
        ("scanned_this_turn:2", "scanned: 2", "scanned: 1"),
        ("room_empty:Airlock", "complex: {crew: Neomorph}", "complex: {airlock: Neomorph down}"),
        ("room_faceup:Med Lab", "complex: {medlab: Neomorph}", "complex: {medlab: Neomorph down}"),
        ("hq_has_class:strength", "hq: [Shield the Crew, ~, ~, ~, ~]", "hq: [Man of Faith, Shield the Crew down, ~, ~, ~]"),
        ("necropolis_min:1", "necropolis: [Man of Faith]", "necropolis: []"),
        ("david_secretive", "secretive: true", "secretive: false"),
    ],
)
def test_a_condition_of_the_table_holds_or_not(on_play, condition, true, false):
    assert condition.partition(":")[0] in CONDITIONS
    for more, expected in ((true, 1), (false, 0)):
        game = on_play({"op": "if", "cond": condition, "then": [{"op": "attack", "n": 1}]}, more=more)
        assert game.view(0)["pools"]["attack"] == expected
        game = on_play({"op": "if", "cond": f"not:{condition}", "then": [{"op": "attack", "n": 1}]}, more=more)
        assert game.view(0)["pools"]["attack"] == 1 - expected


@pytest.mark.parametrize(
    ("condition", "true", "false"),
    [
        ("health_max:8", "avatar: Biologist, strikes: [Deep Cut]", "avatar: Biologist, strikes: [Grazed]"),
        ("hand_min:2", "hand: [Ship Systems, Grunt, Grunt]", "hand: [Ship Systems, Grunt]"),
        ("hand_max:1", "hand: [Ship Systems, Grunt]", "hand: [Ship Systems, Grunt, Grunt]"),
        ("played_min:2", "play: [Man of Faith]", "play: []"),
        ("chestbursted", "discard: [Chestburster]", "discard: []"),
        ("deck_empty", "deck: [end]", "deck: [Grunt]"),
        ("facehugged", "facing: [Facehugger]", "facing: []"),
    ],
)
def test_a_condition_of_the_player_holds_or_not(on_play, condition, true, false):
    assert condition.partition(":")[0] in CONDITIONS
    for written, expected in ((true, 1), (false, 0)):
        hand = "" if "hand:" in written else "hand: [Ship Systems, Grunt], "
        players = f"\n  0: {{{hand}{written}}}\n  1: {{hand: [Grunt]}}"
        game = on_play({"op": "if", "cond": condition, "then": [{"op": "attack", "n": 1}]}, players=players)
        assert game.view(0)["pools"]["attack"] == expected


def test_solo_is_one_player_in_the_game(on_play):
    op = {"op": "if", "cond": "solo", "then": [{"op": "attack", "n": 1}]}
    assert on_play(op, players="\n  0: {hand: [Ship Systems, Grunt]}", seats=1).view(0)["pools"]["attack"] == 1
    survivor = "\n  0: {hand: [Ship Systems, Grunt]}\n  1: {alive: false, hand: [], deck: [end]}"
    assert on_play(op, players=survivor).view(0)["pools"]["attack"] == 0


@pytest.mark.parametrize("condition", ["in_complex", "in_combat"])
def test_where_this_card_lies_is_a_condition(rewrite, condition):
    rewrite("LE-HV-C2-6", effects=[{"on": "reveal", "if": condition, "do": [{"op": "recruit", "n": 5}]}])
    complex_text = "turn: 0\nattack: 1\ncomplex: {airlock: Neomorph down}\nplayers: {0: {hand: [Grunt]}}"
    scanned_there = play(position("legendary/covenant", complex_text), "scan airlock")
    assert scanned_there.view(0)["pools"]["recruit"] == (5 if condition == "in_complex" else 0)
    assert on_combat_entry().view(0)["pools"]["recruit"] == (5 if condition == "in_combat" else 0)


def on_combat_entry():
    """The Neomorph is pushed out of the Airlock by Dragged Away, drawn for a revealed Adult Neomorph."""
    game = position(
        "legendary/covenant",
        """
        turn: 0
        attack: 3
        complex: {airlock: Neomorph down, crew: Protomorph, medlab: Protomorph, weapons: Protomorph, ducts: Adult Neomorph down}
        strikes: [Dragged Away]
        players: {0: {hand: [Grunt]}}
        """,
        seats=1,
    )
    return play(game, "scan ducts")


@pytest.mark.parametrize(
    ("thing", "more", "player", "count"),
    [
        ("class:intel", "", "play: [Man of Faith, Field Samples]", 2),
        ("class:tech", "", "play: [Crane and Cable]", 1),  # the card itself is tech too, but only others count
        ("crew:covenant", "", "play: [Man of Faith, Crane and Cable]", 2),
        ("cards_played", "", "play: [Man of Faith]", 2),
        ("strikes_on_you", "", "strikes: [Grazed, Grazed, Deep Cut]", 3),
        ("enemies_combat", "combat: [Neomorph, Protomorph]", "", 2),
        ("facedown_complex", "complex: {airlock: Neomorph down, crew: Neomorph}", "", 1),
        ("empty_rooms", "complex: {airlock: Neomorph down, crew: Neomorph}", "", 3),
        ("killed_this_turn", "killed: 3", "", 3),
        ("scanned_this_turn", "scanned: 2", "", 2),
        ("players_other", "", "", 2),
        ("facehuggers", "", "facing: [Facehugger, Facehugger]", 2),
    ],
)
def test_an_amount_counts_its_thing(on_play, thing, more, player, count):
    assert thing.partition(":")[0] in PER
    players = f"\n  0: {{hand: [Ship Systems, Grunt]{', ' + player if player else ''}}}"
    game = on_play({"op": "attack", "n": {"per": thing, "times": 2}}, more=more, players=players, seats=3)
    assert game.view(0)["pools"]["attack"] == 2 * count


@pytest.mark.rule("LE-B-31")
def test_an_ability_with_a_cost_is_optional_and_needs_the_cost_in_full(on_play):
    cost = [{"op": "discard", "n": 1, "who": "you"}]
    game = on_play({"op": "attack", "n": 3}, cost=cost)
    assert (asked(game), keys(game)) == ((0, "use_text"), ["yes", "stop"])
    play(game, "yes")
    assert (zone(game, "discard:0"), game.view(0)["pools"]["attack"]) == (["Grunt"], 3)
    declined = on_play({"op": "attack", "n": 3}, cost=cost)
    play(declined, "stop")
    assert (zone(declined, "hand:0"), declined.view(0)["pools"]["attack"]) == (["Grunt"], 0)


@pytest.mark.rule("LE-B-31")
def test_an_ability_whose_condition_fails_does_nothing(on_play):
    assert on_play({"op": "attack", "n": 3}, **{"if": "combat_min:1"}).view(0)["pools"]["attack"] == 0
    assert on_play({"op": "attack", "n": 3}, more="combat: [Neomorph]", **{"if": "combat_min:1"}).view(0)["pools"]["attack"] == 3


def test_a_text_on_recruiting_happens_when_the_card_is_paid_for_and_not_when_it_is_gained(rewrite):
    rewrite("LE-CH-WAL-B", effects=[{"on": "recruit_self", "do": [{"op": "draw", "n": 1, "who": "you"}]}])
    text = "turn: 0\nrecruit: 6\nhq: [Ship Systems, Crane and Cable, ~, ~, ~]\nplayers: {0: {hand: [Grunt], deck: [Specialist]}}"
    game = play(position("legendary/covenant", text), "recruit 1")
    assert zone(game, "hand:0") == ["Grunt", "Specialist"]
    gained = play(position("legendary/covenant", text), "recruit 2", "pair 1")
    assert zone(gained, "hand:0") == ["Grunt"]


@pytest.mark.rule("LE-B-61", "LE-B-27")
@pytest.mark.parametrize("first", ["motion-tracker", "electric-prod"])
def test_texts_that_happen_at_once_are_ordered_by_the_current_player(rewrite, first):
    """Two objects act at the start of the turn: one draws a card, the other discards the hand's one card. Both orders."""
    rewrite("LE-HV-A2-1", effects=[{"on": "turn_start", "do": [{"op": "draw", "n": 1, "who": "you"}]}])
    rewrite("LE-HV-A2-2", effects=[{"on": "turn_start", "do": [{"op": "discard", "n": 1, "who": "you", "random": True}]}])
    game = position(
        "legendary/alien",
        """
        turn: 0
        phase: hive
        operations: [Electric Prod, Motion Tracker]
        players: {0: {hand: [], deck: [Grunt], discard: []}, 1: {hand: [Grunt]}}
        """,
    )
    assert (asked(game), keys(game)) == ((0, "which_first"), ["text electric-prod", "text motion-tracker"])
    play(game, f"text {first}")
    assert zone(game, "discard:0") == (["Grunt"] if first == "motion-tracker" else [])
    assert zone(game, "hand:0") == ([] if first == "motion-tracker" else ["Grunt"])
    assert asked(game) == (0, "action")


def test_every_word_but_the_alien_players_is_tested_here():
    assert set(WORDS) - {"unlock"} == TESTED
