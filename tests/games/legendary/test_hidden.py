"""What a seat cannot know: re-dealt worlds look the same to it, vary where they may, and nothing hidden is ever sent."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from tests.support import events, play, position, zone

import xenoboard as xb
from xenoboard.engine import Event, Table, battery, copy_state
from xenoboard.engine import table as engine_table
from xenoboard.engine.randomness import Dice
from xenoboard.games.legendary import hidden
from xenoboard.games.legendary.cards import library
from xenoboard.games.legendary.state import SIGHT, LegendaryState
from xenoboard.parts.zones import visible

FACES = library().faces
TOGETHER = ("legendary/covenant", "legendary/alien", "legendary/mixed")
OPPOSED = ("legendary/queen_mother", "legendary/david")
SCENARIOS = (*TOGETHER, *OPPOSED)
OPTIONS = {scenario: {"soldiers": True} for scenario in TOGETHER} | {
    scenario: {"agendas": True, "alien_players": True} for scenario in OPPOSED
}
CELLS = (
    *((scenario, seats) for scenario in TOGETHER for seats in (1, 3, 5)),
    ("legendary/queen_mother", 3),
    ("legendary/david", 5),
)
SEEDS = (1, 2, 3)


def mid_game(scenario: str, dice: Dice, *, seats: int, steps: int, log: bool = False) -> Table:
    """A table after some random answers, not over."""
    while True:
        table = xb.new(scenario, seats=seats, seed=dice.below(1 << 30), log=log, **OPTIONS[scenario])
        for _ in range(steps):
            if table.decision is not None:
                decision = dice.choice(table.decisions)
                table.choose(dice.below(len(decision.values)), seat=decision.seat)
        if not table.over:
            return table


def hidden_faces(state: LegendaryState, *kinds: str) -> list[tuple[str, ...]]:
    return [tuple(state.faces[c] for c in cards) for name, cards in state.zones.items() if name.partition(":")[0] in kinds]


# Worlds -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seats"), CELLS)
def test_a_world_dealt_for_a_seat_looks_the_same_to_it(scenario, seats):
    dice = Dice(11, f"{scenario} {seats}")
    for steps in (0, 15, 40, 70):
        table = mid_game(scenario, dice, seats=seats, steps=steps, log=True)
        for seat in range(seats):
            view, log = table.view(seat), [entry.text for entry in table.log(seat)]
            asked = [(d.seat, d.prompt) for d in table.decisions]
            own = [[option.key for option in d.options] for d in table.decisions if d.seat == seat]
            for seed in SEEDS:
                world = table.fork(seat=seat, seed=seed, log=True)
                assert world.view(seat) == view
                assert [entry.text for entry in world.log(seat)] == log
                assert [(d.seat, d.prompt) for d in world.decisions] == asked
                assert [[option.key for option in d.options] for d in world.decisions if d.seat == seat] == own


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_new_deal_conserves_every_component_and_only_moves_what_the_seat_cannot_see(scenario):
    dice = Dice(5, scenario)
    for steps in (0, 20, 60, 90):
        table = mid_game(scenario, dice, seats=3, steps=steps)
        state = table.rules.state
        for seat in range(3):
            for seed in SEEDS:
                world = copy_state(state)
                hidden.redeal(world, seat, Dice(seed))
                assert Counter(world.faces) == Counter(state.faces)
                assert world.zones == state.zones
                for name, cards in state.zones.items():
                    for card in cards:
                        if visible(SIGHT, name, seat) or seat in state.known.get(card, ()):
                            assert world.faces[card] == state.faces[card], f"{name} is known to seat {seat}"
                for owner in range(3):
                    mine = [Counter(own(each, owner)) for each in (world, state)]
                    assert mine[0] == mine[1], f"hand and deck of {owner}"


def own(state: LegendaryState, owner: int) -> list[str]:
    """A player's hand and deck; which role the alien player was dealt is known to nobody else."""
    faces = [state.faces[card] for pile in ("hand", "deck") for card in state.zones[f"{pile}:{owner}"]]
    return ["role" if FACES[face].kind in ("queen_role", "david_role") else face for face in faces]


@pytest.mark.parametrize("kind", ["hand", "deck", "hive", "down", "strikes", "barracks", "drones", "sergeants", "davidenemies"])
def test_hidden_zones_really_vary(kind):
    table = mid_game("legendary/covenant", Dice(7), seats=3, steps=30)
    worlds = {str(hidden_faces(table.fork(seat=0, seed=seed).rules.state, kind)) for seed in range(6)}
    assert len(worlds) > 1


@pytest.mark.parametrize("kind", ["agenda", "hand", "deck", "nest", "alienenemy", "agendas", "down", "strikes"])
def test_hidden_zones_of_opposed_sides_really_vary(kind):
    table = mid_game("legendary/david", Dice(7), seats=4, steps=12)
    for seat in range(4):
        worlds = {str(hidden_faces(table.fork(seat=seat, seed=seed).rules.state, kind)) for seed in range(6)}
        assert len(worlds) > 1, f"seat {seat}"


def test_which_soldiers_and_drones_lie_in_the_hive_varies_too():
    table = xb.new("legendary/covenant", seats=4, seed=5, soldiers=True)
    state = table.rules.state
    for kind in ("soldier", "drone"):
        inside = set()
        for seed in range(6):
            world = table.fork(seat=0, seed=seed).rules.state
            cards = [*world.zones["hive"], *world.zones["down:ducts"]]
            faces = sorted(world.faces[card] for card in cards if FACES[world.faces[card]].kind == kind)
            inside.add(tuple(faces))
            assert len(faces) == len([c for c in cards if FACES[state.faces[c]].kind == kind])
        assert len(inside) > 1, kind


def test_cards_of_a_mini_deck_stay_in_it():
    table = mid_game("legendary/covenant", Dice(9), seats=2, steps=20)
    state = table.rules.state
    for seed in range(5):
        world = table.fork(seat=0, seed=seed).rules.state
        for mini in state.minis:
            numbers = Counter(FACES[world.faces[card]].mini_deck for card in mini)
            assert numbers == Counter(FACES[state.faces[card]].mini_deck for card in mini)


# What somebody has seen ---------------------------------------------------------------------------------------------------------


def worlds(table: Table, seat: int) -> list[LegendaryState]:
    return [table.fork(seat=seat, seed=seed).rules.state for seed in range(8)]


def lying(state: LegendaryState, zone_name: str) -> list[str]:
    return [FACES[state.faces[card]].name for card in state.zones[zone_name]]


def test_a_card_one_has_looked_at_in_the_complex_stays_for_that_seat_alone():
    table = position(
        "legendary/alien", "{turn: 0, complex: {medlab: Vent Crawler down}, players: {0: {hand: [Standing Orders]}}}"
    )
    play(table, "play standing-orders", "activate standing-orders")
    assert {tuple(lying(world, "down:medlab")) for world in worlds(table, 0)} == {("Vent Crawler",)}
    assert len({tuple(lying(world, "down:medlab")) for world in worlds(table, 1)}) > 1


def test_a_card_one_has_looked_at_stays_known_when_it_is_pushed_on():
    table = position("legendary/alien", "{turn: 0, complex: {ducts: Vent Crawler down}, players: {0: {hand: [Standing Orders]}}}")
    play(table, "play standing-orders", "activate standing-orders", "end-actions")
    assert zone(table, "down:weapons") == ["Vent Crawler"]
    assert table.view(0)["complex"][3]["card"]["peeked"] == "LE-HV-A2-7"
    assert table.view(1)["complex"][3]["card"]["peeked"] is None


def test_top_cards_that_were_looked_at_and_put_back_stay_for_who_put_them_back():
    table = position(
        "legendary/covenant",
        "{turn: 0, hive: [Neomorph, Protomorph], players: {0: {avatar: Navigator, hand: [Chart a Course], deck: [Grunt]}}}",
    )
    play(table, "play chart-a-course", "looked 1 neomorph")
    assert lying(table.rules.state, "hive")[-2:] == ["Neomorph", "Protomorph"], "the Neomorph lies deeper now"
    assert {tuple(lying(world, "hive")[-2:]) for world in worlds(table, 0)} == {("Neomorph", "Protomorph")}
    assert len({tuple(lying(world, "hive")[-2:]) for world in worlds(table, 1)}) > 1


def test_who_knew_the_top_of_the_hive_does_not_learn_how_another_player_puts_it_back():
    known = "{card: Neomorph, known: [1]}, {card: Protomorph, known: [1]}"
    table = position(
        "legendary/covenant",
        f"{{turn: 0, hive: [{known}], players: {{0: {{avatar: Navigator, hand: [Chart a Course], deck: [Grunt]}}}}}}",
    )
    play(table, "play chart-a-course", "looked 1 neomorph", "end-actions")
    while table.decision.seat != 1:
        play(table, "stop")
    assert zone(table, "down:ducts") == ["Protomorph"]
    assert table.view(1)["complex"][4]["card"]["peeked"] is None
    assert table.view(0)["complex"][4]["card"]["peeked"] == "LE-HV-C3-6"


def test_hands_that_were_shown_stay_known():
    table = position(
        "legendary/covenant",
        """
        turn: 0
        combat: [Neomorph]
        strikes: [Monumental Tragedy]
        players:
          0: {hand: [], discard: [Reluctant Command], deck: [Specialist]}
          1: {hand: [Stay Behind Me, Grunt, Specialist]}
        """,
    )
    play(table, "end-actions", "lend 0 reluctant-command discard")
    assert {tuple(lying(world, "hand:1")) for world in worlds(table, 0)} == {("Stay Behind Me", "Grunt", "Specialist")}


def test_a_card_laid_on_a_deck_before_everybodys_eyes_stays_there():
    table = position(
        "legendary/covenant",
        "{turn: 0, recruit: 9, hq: [Crane and Cable, ~, ~, ~, ~], players: {0: {avatar: Executive, hand: [Welcome Aboard]}}}",
    )
    play(table, "play welcome-aboard", "activate welcome-aboard")
    while table.decision.ask.prompt != "action":
        play(table, "yes")
    play(table, "recruit 1", *(["stop"] if table.decision.ask.prompt == "covenant" else []))
    while table.decision.ask.prompt != "action":
        play(table, "stop")
    assert lying(table.rules.state, "deck:0")[-1] == "Crane and Cable"
    assert {lying(world, "deck:0")[-1] for world in worlds(table, 1)} == {"Crane and Cable"}


def test_of_two_copies_the_known_one_is_discarded_so_that_what_stays_tells_nothing():
    hand = "[Grunt, {card: Grunt, known: [0]}, Specialist]"
    table = position(
        "legendary/alien", f"{{turn: 0, attack: 3, complex: {{ducts: LE-HV-A1-2 down}}, players: {{1: {{hand: {hand}}}}}}}"
    )
    assert table.view(0)["players"][1]["hand_known"] == ["LE-ST-GRU"]
    play(table, "scan ducts")
    while table.decision.seat == 0 and table.decision.ask.prompt == "discard":
        play(table, table.decision.options[0].key)
    play(table, "card grunt")
    assert table.view(0)["players"][1]["hand_known"] == []
    assert zone(table, "hand:1") == ["Grunt", "Specialist"]


@pytest.mark.parametrize("seed", range(6))
def test_cards_discarded_at_random_in_a_running_script_leave_worlds_that_fit(seed, monkeypatch):
    """Each human discards one at random, and then the script still asks: the same luck must meet the same cards in every world."""
    monkeypatch.setattr(engine_table, "REDEALS", 1)
    table = position(
        "legendary/david",
        """
        turn: 1
        objective: 3
        alien_enemy: []
        combat: [Murderous]
        strikes: [Panic, Tail Whip]
        complex: {medlab: Hull Crawler, weapons: Neomorph}
        players:
          1: {hand: []}
          2: {hand: [Grunt, Stay Behind Me, Grunt, Specialist, Specialist, Man of Faith]}
          3: {hand: [Specialist, Grunt, Specialist, Grunt, Keep It Together, Specialist]}
          4: {hand: [Specialist, Field Samples, Specialist, Grunt, Specialist, Grunt]}
        """,
        seats=5,
        seed=seed,
        alien_seat="1",
    )
    play(table, "end-actions")
    assert table.decision.ask.prompt == "push"
    assert len(events(table, "discarded")) == 3
    for viewer in range(5):
        for deal in range(3):
            assert table.fork(seat=viewer, seed=deal).view(viewer) == table.view(viewer)


# What can be worked out ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("curse", ["Chestburster", "Bloodburster Neomorph", "David (Special Card)"])
def test_a_card_that_acts_when_drawn_is_never_dealt_into_a_hand(curse):
    deck = f"[Grunt, Specialist, {curse}, Specialist, end]"
    table = position("legendary/covenant", f"{{turn: 0, players: {{1: {{hand: [Grunt, Grunt, Specialist], deck: {deck}}}}}}}")
    places = set()
    for seed in range(30):
        world = table.fork(seat=0, seed=seed).rules.state
        assert curse not in lying(world, "hand:1")
        places.add(lying(world, "deck:1").index(curse))
    assert len(places) == 4, "in the deck it may lie anywhere"


def test_cards_in_hand_that_were_the_last_of_a_deck_are_not_exchanged_with_the_new_deck():
    """Seat 1 draws the two cards left of its deck, which anybody can name by what is missing, and four of the new one."""
    discard = "[Grunt, Grunt, Grunt, Grunt, Specialist, Specialist, Specialist]"
    table = position(
        "legendary/covenant",
        f"{{turn: 1, players: {{1: {{hand: [Grunt], play: [], discard: {discard}, deck: [Ship Systems, Man of Faith, end]}}}}}}",
    )
    play(table, "end-actions")
    assert lying(table.rules.state, "hand:1")[:2] == ["Ship Systems", "Man of Faith"]
    for world in worlds(table, 0):
        assert lying(world, "hand:1")[:2] == ["Ship Systems", "Man of Faith"]
    assert len({tuple(lying(world, "hand:1")) for world in worlds(table, 0)}) > 1


def test_a_hive_made_anew_of_the_dead_is_not_mixed_with_what_lay_in_the_complex_or_the_box():
    dead = "[Scout Drone, Neomorph, Protomorph, Facehugger, Juvenile Neomorph]"
    table = position(
        "legendary/covenant",
        f"{{turn: 0, phase: hive, hive: [end], dead_enemies: {dead}, complex: {{crew: Hull Crawler down, airlock: Pale Neomorph down}}}}",
        seats=3,
    )
    rest = sorted([*lying(table.rules.state, "hive"), *lying(table.rules.state, "down:ducts")])
    assert rest == sorted(dead.strip("[]").split(", "))
    orders = set()
    for world in worlds(table, 1):
        assert sorted([*lying(world, "hive"), *lying(world, "down:ducts")]) == rest
        orders.add(tuple(lying(world, "hive")))
    assert len(orders) > 1


def test_a_final_enemy_killed_once_stays_killed_wherever_the_new_hive_hides_it():
    dead = "[Perfect Organism, Neomorph, Protomorph, Facehugger]"
    table = position(
        "legendary/covenant",
        f"{{turn: 0, phase: hive, hive: [end], dead_enemies: {dead}, finals: [Perfect Organism], objective: 3}}",
    )
    places = set()
    for world in worlds(table, 0):
        (mark,) = world.finals
        assert FACES[world.faces[mark]].name == "Perfect Organism"
        assert mark in (*world.zones["hive"], *world.zones["down:ducts"])
        places.add(mark)
    assert len(places) > 1


def test_the_special_card_that_took_davids_place_in_the_hive_stays_in_his_mini_deck():
    table = position(
        "legendary/covenant", '{turn: 0, attack: 3, hive: ["David, Gracious Host"], complex: {ducts: David (Special Card) down}}'
    )
    play(table, "scan ducts")
    assert lying(table.rules.state, "hive")[-1] == "David (Special Card)"
    for world in worlds(table, 0):
        at = lying(world, "hive").index("David (Special Card)")
        assert world.zones["hive"][at] in world.minis[1]


# What is sent -------------------------------------------------------------------------------------------------------------------


class Watched(list[Event]):
    """Events as they are told, each checked against what its readers can see at that moment, or at the end of the answer."""

    table: Table

    def __init__(self, table: Table) -> None:
        super().__init__(table.rules.events or [])
        self.table = table
        self.open: list[tuple[int | None, str, Event]] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.open += [
            (seat, face, event)
            for seat in (None, *range(self.table.setup.seats))
            if event.reaches(seat)
            for face in named(event.args)
            if not sees(self.table.rules.state, seat, face)
        ]

    def settle(self) -> None:
        state = self.table.rules.state
        for seat, face, event in self.open:
            assert sees(state, seat, face), f"{event} told seat {seat} of {FACES[face].name}"
        self.open = []


PUBLIC = ("location", "objective", "avatar", "queen_avatar", "david_avatar", "alien_avatar")
"""Kinds of cards that lie open and in no zone."""


def named(args: Any) -> set[str]:
    """The cards an event names."""
    if isinstance(args, dict):
        return {face for value in args.values() for face in named(value)}
    if isinstance(args, (list, tuple)):
        return {face for value in args for face in named(value)}
    return {args} if args in FACES and FACES[args].kind not in PUBLIC else set()


def sees(state: LegendaryState, seat: int | None, face: str) -> bool:
    """Whether a seat can see a card of that face anywhere. A spectator has seen what every seat has."""

    def seen(name: str, card: int, viewer: int | None) -> bool:
        return visible(SIGHT, name, viewer) or viewer in state.known.get(card, ())

    viewers = [seat] if seat is not None else list(range(state.seats))
    cards = [(name, card) for name, zone in state.zones.items() for card in zone if state.faces[card] == face]
    return any(all(seen(name, card, viewer) for viewer in viewers) for name, card in cards)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_event_names_a_card_its_reader_cannot_see(scenario):
    dice = Dice(21, scenario)
    checked = 0
    for _ in range(12):
        table = xb.new(scenario, seats=2 + dice.below(3) + (scenario in OPPOSED), seed=dice.below(1 << 30), **OPTIONS[scenario])
        watched = Watched(table)
        table.rules.events = watched
        while table.decision is not None:
            decision = dice.choice(table.decisions)
            table.choose(dice.below(len(decision.values)), seat=decision.seat)
            watched.settle()
        checked += len(watched)
    assert checked > 1000


def renumbered(table: Table, dice: Dice) -> Table:
    """The same table with all its card numbers exchanged for others."""
    state = copy_state(table.start.state)
    new = dice.shuffled(range(len(state.faces)))
    faces = list(state.faces)
    for card, face in enumerate(state.faces):
        faces[new[card]] = face
    state.faces = tuple(faces)
    state.zones = {name: tuple(new[card] for card in cards) for name, cards in state.zones.items()}
    state.minis = tuple(tuple(new[card] for card in mini) for mini in state.minis)
    assert not any((state.known, state.finals, state.struck, state.growth, state.fights, state.reduced, state.due))
    setup = msgspec.structs.replace(table.setup, position=True)
    return Table(table.game, table.scenario, setup, state)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_card_number_leaves_the_rules(scenario):
    """With other numbers on the same cards, everything anybody is sent through a whole game is the same."""
    dice = Dice(4, scenario)
    for seats in (2, 4) if scenario in OPPOSED else (1, 3):
        one = xb.new(scenario, seats=seats, seed=dice.below(1 << 30))
        other = renumbered(one, dice)
        while True:
            assert [d.seat for d in one.decisions] == [d.seat for d in other.decisions]
            for d, e in zip(one.decisions, other.decisions, strict=True):
                assert d.prompt == e.prompt
                assert [msgspec.to_builtins(option.words) for option in d.options] == [
                    msgspec.to_builtins(option.words) for option in e.options
                ]
                assert [option.key for option in d.options] == [option.key for option in e.options]
            for viewer in (None, *range(seats)):
                assert one.view(viewer) == other.view(viewer)
            if one.decision is None:
                break
            answer, seat = dice.below(len(one.decision.values)), one.decision.seat
            one.choose(answer, seat=seat)
            other.choose(answer, seat=seat)
        assert one.rules.events == other.rules.events
        assert events(one, "turn")


@pytest.mark.parametrize("seed", range(6))
def test_a_world_fits_what_others_know_while_cards_are_laid_under_the_hive(seed):
    """Who lays which of the cards looked at under the deck is not told, so a world may have other cards there."""
    table = position("legendary/alien", "{turn: 0, phase: action, players: {0: {hand: [Nearest Star]}}}", seats=3, seed=seed)
    play(table, "play nearest-star")
    table.choose(1)
    for seat in range(3):
        for deal in range(6):
            world = table.fork(seat=seat, seed=deal)
            assert world.number == table.number
            assert world.view(seat) == table.view(seat)


# Opposed sides: what one side has looked at, agendas, and what is taken back -----------------------------------------------------


def opposed(text: str, *, scenario: str = "legendary/queen_mother", **options: Any) -> Table:
    """Seat 0 is the alien player, seats 1 and 2 are humans."""
    return position(scenario, text, seats=3, **({"alien_seat": "1", "first_player": "1"} | options))


def sent(table: Table) -> list[Any]:
    """All that is sent to spectators and to each seat."""
    return [battery.sent(table, seat) for seat in (None, *range(table.setup.seats))]


def test_what_the_alien_player_has_looked_at_is_hers_alone_and_stays_so_when_it_is_pushed_on():
    table = opposed("{turn: 0, attack: 3, complex: {ducts: Vent Crawler down}}", location="Alien", objective_2="Alien")
    play(table, "look ducts", "leave", "end-actions")
    assert zone(table, "down:weapons") == ["Vent Crawler"]
    assert [table.view(seat)["complex"][3]["card"]["peeked"] for seat in (None, 0, 1, 2)] == [None, "LE-HV-A2-7", None, None]
    assert {tuple(lying(world, "down:weapons")) for world in worlds(table, 0)} == {("Vent Crawler",)}
    for human in (1, 2):
        assert len({tuple(lying(world, "down:weapons")) for world in worlds(table, human)}) > 1


def test_of_the_two_strikes_she_looked_at_only_those_that_leave_the_deck_are_told():
    """The one drawn and the one discarded lie open; what lies under them stays hidden, from her too."""
    table = opposed("{turn: 0, attack: 9, unlocked: [bite], strikes: [Deep Cut, Grazed, Impaled], players: {1: {hand: []}}}")
    play(table, "bite 1")
    asked_now = sent(table)
    for seat in (1, 2):
        for seed in SEEDS:
            assert sent(table.fork(seat=seat, seed=seed, log=True))[seat + 1] == asked_now[seat + 1]
    assert {tuple(lying(world, "strikes")[-2:]) for world in worlds(table, 0)} == {("Grazed", "Deep Cut")}
    assert len({tuple(lying(world, "strikes")[-2:]) for world in worlds(table, 2)}) > 1


def test_a_hunted_hand_is_known_to_all_and_what_is_drawn_later_to_nobody():
    table = opposed(
        "{turn: 0, attack: 3, unlocked: [hunt], players: {1: {hand: [Stay Behind Me, Grunt, Specialist], deck: [Man of Faith, Grunt]}}}"
    )
    play(table, "hunt 1 2", "card stay-behind-me")
    for viewer in (0, 2):
        assert {tuple(lying(world, "hand:1")) for world in worlds(table, viewer)} == {("Grunt", "Specialist")}
        assert sorted(table.view(viewer)["players"][1]["hand_known"]) == ["LE-ST-GRU", "LE-ST-SPE"]
    play(table, "end-actions")
    while table.decision.seat == 1:  # her hand is played, and a new one drawn
        play(table, "end-actions" if table.decision.ask.prompt == "action" else table.decision.options[-1].key)
    for viewer in (0, 2):
        assert table.view(viewer)["players"][1]["hand_known"] == []
        assert len({tuple(sorted(lying(world, "hand:1"))) for world in worlds(table, viewer)}) > 1


AGENDAS = "{turn: 1, players: {1: {agenda: [Priority One], hand: [Grunt]}, 2: {agenda: [Survivor]}}}"


def test_an_agenda_is_dealt_afresh_for_everybody_else_until_it_is_shown():
    def dealt(viewer: int) -> set[str]:
        return {
            lying(world, zone_name)[0] for world in worlds(table, viewer) for zone_name in ("agenda:1",) if world.zones[zone_name]
        }

    table = opposed(AGENDAS, scenario="legendary/david", agendas=True)
    assert dealt(1) == {"Priority One"}
    assert len(dealt(0)) > 1
    assert len(dealt(2)) > 1
    play(table, "reveal-agenda")
    for viewer in (0, 1, 2):
        assert {tuple(lying(world, "agendashown:1")) for world in worlds(table, viewer)} == {("Priority One",)}


def test_a_traitors_own_page_is_the_only_one_that_names_the_agenda():
    table = opposed(AGENDAS, scenario="legendary/david", agendas=True)
    told = [str(each) for each in sent(table)]
    assert ["LE-AG-E01" in each for each in told] == [False, False, True, False]
    assert ["LE-AG-G03" in each for each in told] == [False, False, False, True]


@pytest.mark.parametrize(("scenario", "seed"), [("legendary/queen_mother", 3), ("legendary/david", 8)])
def test_what_is_taken_back_shows_each_seat_what_it_was_shown_before(scenario, seed):
    """Also looks at face-down cards, hands that were hunted, agendas that were shown."""
    dice = Dice(seed, "undo")
    table = xb.new(scenario, seats=3, seed=seed, **OPTIONS[scenario])
    shown = {table.number: sent(table)}
    while table.decision is not None and table.number < 70:
        table.choose(dice.below(len(table.decision.values)), seat=table.decision.seat)
        shown[table.number] = sent(table)
    while table.number > 10:
        table.undo()
        assert sent(table) == shown[table.number], f"at decision {table.number}"


@pytest.mark.parametrize("scenario", OPPOSED)
def test_the_save_of_a_seats_world_holds_only_what_that_seat_may_know(scenario):
    """A bot, or a person who saves what a bot was given, cannot read the truth from it."""
    dice = Dice(2, scenario)
    table = xb.new(scenario, seats=4, seed=dice.below(1 << 62), **OPTIONS[scenario])
    for seat in range(4):
        saves = [table.fork(seat=seat, seed=seed, log=True).save() for seed in range(6)]
        loaded = [xb.load(text) for text in saves]
        assert all(str(table.setup.seed) not in text for text in saves)
        assert all(other.view(seat) == table.view(seat) for other in loaded)
        for kind in ("agenda", "hand", "nest", "alienenemy", "hive"):
            assert len({str(hidden_faces(other.rules.state, kind)) for other in loaded}) > 1, f"{kind} for seat {seat}"
