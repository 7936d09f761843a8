"""David (Special Card) takes the place of the character David, wherever he is (LE-065..067, LE-Q-26..28)."""

import pytest
from tests.support import asked, events, keys, only_changed, play, position, refused, snapshot, zone

from xenoboard.games.legendary.cards import library

COVENANT = "legendary/covenant"
SPECIAL = "David (Special Card)"
CHARACTER = "David, Gracious Host"


def table(text: str, *, seats: int = 2, room: str = "ducts"):
    """Seat 0 can pay a scan of the room the special card lies in."""
    return position(COVENANT, f"turn: 0\nattack: 3\ncomplex: {{{room}: {SPECIAL} down}}\n{text}", seats=seats)


@pytest.mark.rule("LE-065", "LE-066", "LE-067")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_a_deck_the_special_card_replaces_the_character_and_that_deck_is_shuffled(seat):
    cards = "[Grunt, David Card, Specialist, Specialist, Specialist, Specialist, Specialist, Grunt, Grunt, Grunt, end]"
    deck = cards.replace("David Card", f'"{CHARACTER}"')
    orders = set()
    for seed in range(4):
        game = position(
            COVENANT,
            f"turn: 0\nattack: 3\ncomplex: {{ducts: {SPECIAL} down}}\nplayers: {{{seat}: {{hand: [], deck: {deck}}}}}",
            seed=seed,
        )
        before = snapshot(game)
        play(game, "scan ducts")
        assert zone(game, "removed")[-1] == CHARACTER
        assert sorted(zone(game, f"deck:{seat}")) == [SPECIAL, *["Grunt"] * 4, *["Specialist"] * 5]
        assert zone(game, "up:ducts") == []
        assert only_changed(before, game, "attack", "scanned", f"zones.deck:{seat}", "zones.removed", "zones.down:ducts")
        assert asked(game) == (0, "action")
        orders.add(tuple(zone(game, f"deck:{seat}")))
    assert len(orders) > 1, "shuffled"


@pytest.mark.rule("LE-065", "LE-066")
def test_in_a_discard_pile_it_takes_exactly_that_place_and_nothing_is_shuffled():
    game = table(f'players: {{1: {{discard: [Grunt, "{CHARACTER}", Specialist]}}}}')
    before = snapshot(game)
    play(game, "scan ducts")
    assert zone(game, "discard:1") == ["Grunt", SPECIAL, "Specialist"]
    assert only_changed(before, game, "attack", "scanned", "zones.discard:1", "zones.removed", "zones.down:ducts")


@pytest.mark.rule("LE-065", "LE-066", "LE-Q-28")
def test_in_a_hand_it_acts_at_once_its_owner_draws_a_strike_and_it_becomes_an_enemy():
    game = table(f'strikes: [Deep Cut]\nplayers: {{1: {{hand: [Grunt, "{CHARACTER}"], discard: []}}}}')
    play(game, "scan ducts")
    assert asked(game) == (1, "react")
    play(game, "stop")
    assert zone(game, "hand:1") == ["Grunt"]
    assert zone(game, "attached:1") == ["Deep Cut"]
    assert zone(game, "attached:0") == []
    assert [(foe["card"], foe["fight"]) for foe in game.view(0)["combat"]] == [("LE-HV-C3-2", 7)]
    assert zone(game, "removed")[-1] == CHARACTER
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-Q-28")
@pytest.mark.parametrize(("strike", "rest"), [("Acid Splash", ["Grunt"]), ("Concussion", [])])
def test_it_becomes_an_enemy_also_where_its_own_strike_has_made_its_owner_discard_it(strike, rest):
    game = table(f'strikes: [{strike}]\nplayers: {{1: {{hand: [Grunt, "{CHARACTER}"], discard: []}}}}')
    play(game, "scan ducts", "stop")
    if strike == "Acid Splash":
        play(game, "card david-special-card")
    assert zone(game, "hand:1") == rest
    assert SPECIAL not in zone(game, "discard:1")
    assert [(foe["card"], foe["fight"]) for foe in game.view(0)["combat"]] == [("LE-HV-C3-2", 7)]
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-Q-28", "LE-066")
def test_in_a_play_area_it_just_remains_and_is_discarded_at_cleanup():
    game = table(f'players: {{0: {{hand: [Grunt], play: ["{CHARACTER}"], discard: []}}}}')
    play(game, "scan ducts")
    assert zone(game, "play:0") == [SPECIAL]
    assert zone(game, "combat") == []
    assert game.rules.state.played == (), "the character is no longer in play, with its class icons"
    play(game, "end-actions")
    assert SPECIAL in zone(game, "discard:0")
    assert asked(game) == (1, "action")


@pytest.mark.rule("LE-Q-28")
def test_in_a_deck_it_acts_when_it_is_drawn():
    game = position(
        COVENANT,
        f"""
        turn: 0
        strikes: [Deep Cut]
        players: {{0: {{hand: [They're Your Crew Now], deck: [{SPECIAL}, Grunt]}}}}
        """,
    )
    play(game, "play theyre-your-crew-now", "stop")
    assert zone(game, "attached:0") == ["Deep Cut"]
    assert zone(game, "combat") == [SPECIAL]
    assert zone(game, "hand:0") == [], "unlike a Bloodburster nothing is drawn in its place"
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-Q-27")
@pytest.mark.parametrize(("attack", "possible"), [(3 + 6, False), (3 + 7, True)])
def test_without_a_david_character_it_stays_where_it_was_revealed_as_an_enemy_with_fight_7(attack, possible):
    game = position(COVENANT, f'{{turn: 0, attack: {attack}, removed: ["{CHARACTER}"], complex: {{ducts: {SPECIAL} down}}}}')
    play(game, "scan ducts")
    assert zone(game, "up:ducts") == [SPECIAL]
    if not possible:
        assert refused(game, "fight ducts") == "LE-B-34"
        return
    play(game, "fight ducts")
    assert zone(game, "deadenemies") == [SPECIAL]
    assert zone(game, "removed") == [CHARACTER]


@pytest.mark.rule("LE-Q-27")
def test_a_killed_david_is_replaced_among_the_dead_and_nothing_else_happens():
    game = table(f'dead_characters: [Grunt, "{CHARACTER}"]\nremoved: []')
    before = snapshot(game)
    play(game, "scan ducts")
    assert zone(game, "deadcharacters") == ["Grunt", SPECIAL]
    assert zone(game, "removed") == [CHARACTER]
    assert only_changed(before, game, "attack", "scanned", "zones.deadcharacters", "zones.removed", "zones.down:ducts")
    assert zone(game, "combat") == []


@pytest.mark.rule("LE-065", "LE-066")
def test_a_david_still_hidden_in_the_hive_is_replaced_there_and_turns_up_later_as_an_enemy():
    game = table(f'hive: [Neomorph, "{CHARACTER}", Protomorph]\nremoved: []')
    left = game.view(0)["hive"]["mini"]
    before = snapshot(game)
    play(game, "scan ducts")
    assert zone(game, "hive")[-3:] == ["Protomorph", SPECIAL, "Neomorph"], "exactly in his place"
    assert zone(game, "removed") == [CHARACTER]
    assert game.view(0)["hive"]["mini"] == left, "it lies in his mini-deck now"
    assert only_changed(before, game, "attack", "scanned", "zones.hive", "zones.removed", "zones.down:ducts")
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-066", "LE-B-29")
def test_it_also_replaces_him_when_it_is_pushed_into_the_combat_zone():
    rooms = f"{{airlock: {SPECIAL} down, crew: Neomorph, medlab: Neomorph, weapons: Neomorph, ducts: Protomorph}}"
    game = position(COVENANT, f'{{turn: 0, phase: hive, complex: {rooms}, players: {{1: {{discard: ["{CHARACTER}"]}}}}}}')
    assert zone(game, "discard:1") == [SPECIAL]
    assert zone(game, "combat") == []
    assert asked(game) == (0, "action")


@pytest.mark.rule("LE-065", "LE-B-96")
def test_everybody_is_told_where_he_was_and_nothing_more():
    game = table(f'players: {{1: {{hand: [], deck: [Grunt, "{CHARACTER}"]}}}}')
    play(game, "scan ducts")
    (told,) = events(game, "david_replaced", 0)
    assert told == {"who": 1, "card": "LE-HV-C3-2", "place": "deck"}
    assert keys(game)[-1] == "end-actions"


@pytest.mark.rule("LE-Q-26")
def test_the_special_card_and_the_character_are_two_of_the_33_hive_cards():
    hive = [face for face in library().faces.values() if face.film == "Covenant" and face.mini_deck]
    assert sum(face.count for face in hive) == 33
    assert [(face.mini_deck, face.count) for face in hive if face.name in (SPECIAL, CHARACTER)] == [(2, 1), (3, 1)]
    fresh = position(COVENANT, seats=1)
    assert sum(name in (SPECIAL, CHARACTER) for name in zone(fresh, "hive")) == 2
