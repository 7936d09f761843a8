"""The battery finds nothing in a sound game, and finds each kind of fault in a game that has it."""

import itertools
import json

import msgspec
import pytest
from tests.engine import toy

from xenoboard.engine import Words, refuse
from xenoboard.engine.battery import Fault, Report, check_growth, played_digest, run_battery
from xenoboard.parts.zones import find


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"decks": 2, "extras": ("peace",), "rounds": 6}])
def test_the_toy_game_is_sound(seats, options):
    report = run_battery(toy.GAME, toy.SALVAGE, seats, seed=10, games=2, options=options)
    assert report.games == 2
    assert report.varied == set(range(seats))
    assert sum(report.results.values()) == 2
    assert all(count > 0 for count in report.checks.values())


def test_a_player_sees_only_what_its_seat_knows():
    seen = []

    def player(table, dice):
        assert table.setup.seed != 3
        seen.append(table.decision.seat)
        return toy.keys(table, table.decision.seat)[-1]

    report = run_battery(toy.GAME, toy.SALVAGE, 3, seed=3, games=1, player=player, processes=False)
    assert len(seen) == report.decisions


def test_a_long_game_does_not_slow_down():
    report = run_battery(toy.GAME, toy.SALVAGE, 2, seed=4, options={"rounds": 40, "extras": ("peace",)}, processes=False)
    assert report.longest > 250
    assert report.slowdown < 3


# ---------------------------------------------------------------------- each kind of fault


class Wordless(toy.Wording):
    def option(self, g, ask, value, /):
        return Words("")


class Telling(toy.Wording):
    """Prompts that tell something of another's hand."""

    def prompt(self, g, ask, /):
        return f"{super().prompt(g, ask)} {find(g.state, f'hand:{1 - ask.seat}', 'guard') is not None}"


class Gossip(toy.Wording):
    """A log that tells what nobody should know."""

    def event(self, g, event, seat, /):
        return f"{super().event(g, event, seat)} {g.state.faces[g.state.zones['deck'][0]] if g.state.zones['deck'] else ''}"


def leaking_view(g, seat):
    return toy.view(g, seat) | {"guards": sum(find(g.state, f"hand:{each}", "guard") is not None for each in (0, 1))}


CALLS = itertools.count()


def impure_view(g, seat):
    return toy.view(g, seat) | {"call": next(CALLS)}


def changing_view(g, seat):
    g.state.counters["looks"] = g.state.counters.get("looks", 0) + 1
    return toy.view(g, seat)


def python_view(g, seat):
    return toy.view(g, seat) | {"set": {1, 2}}


def dealing_too_much(state, seat, dice):
    toy.redeal(state, seat, dice)
    state.turn = 1 - state.turn


def dealing_nothing(state, seat, dice):
    pass


def losing_cards(state, seat, dice):
    toy.redeal(state, seat, dice)
    bottom = state.zones["deck"][0]
    state.faces = tuple("moon" if card == bottom else face for card, face in enumerate(state.faces))


def forgetting_position(state):
    return {name: value for name, value in toy.write_position(state).items() if name != "hull"}


def scripts(change):
    """The game with another turn."""

    def next_script(g):
        following = toy.next_script(g)
        if following is None or not following[0].startswith("turn"):
            return following
        return following[0], change(g, following[1])

    return {"next_script": next_script}


def asking(change):
    """A turn of which each question is changed by change(g, ask)."""

    def run(g, script):
        answer = None
        while True:
            try:
                ask = script.send(answer)
            except StopIteration:
                return
            change(g, ask)
            answer = yield ask

    return scripts(run)


def unconcealed(g, ask):
    ask.concealed = False


def hand_dependent(g, ask):
    """An option that is there only if the other has a guard."""
    if ask.prompt == "turn.act" and find(g.state, f"hand:{1 - ask.seat}", "guard") is None:
        ask.candidates = [value for value in ask.candidates if value != toy.Dig()]


def hand_dependent_refusal(g, ask):
    """A refusal that tells what is on the deck."""
    if ask.prompt == "turn.act":
        deck = g.state.zones["deck"]
        ask.candidates = [*ask.candidates, toy.Break("never")]
        inner = ask.refusal
        face = g.state.faces[deck[-1]] if deck else ""
        ask.refusal = lambda g, value: refuse("T-0", "the top is {f}", f=face) if value == toy.Break("never") else inner(g, value)


def doubled(g, ask):
    ask.candidates = [*ask.candidates, *list(ask.candidates)[:1]] if ask.prompt == "peek.take" else ask.candidates


def mislisted(g, ask):
    """Options found directly that leave one out."""
    if ask.prompt == "turn.act":
        ask.legal = ask.unrefused(g)[1:]


def breaking(g, script):
    """Strikes break."""
    for ask in script:
        answer = yield ask
        if answer == toy.Strike(1 - ask.seat):
            raise KeyError("strike")
        break


def losing(g, script):
    """A turn that loses a card."""
    g.state.zones["discard"] = g.state.zones["discard"][1:]
    yield from script


def growing(g, script):
    """A turn that takes longer each round."""
    for _ in range(g.state.round * 8000):
        pass
    yield from script


def by_hash(g, script):
    """A turn whose damage depends on the order of a set of words."""
    toy.damage(g, next(iter({"bow", "hold", "stern"})))
    yield from script


def sharing(g, script):
    """A turn that changes a record kept from before."""
    SHARED.append(len(SHARED))
    g.state.round = g.state.round
    g.state.weather = float(len(SHARED))
    yield from script


SHARED: list[int] = []


def revealing_stash(g, script):
    """A stash everybody sees through the damage of the hull."""
    answer = None
    while True:
        try:
            ask = script.send(answer)
        except StopIteration:
            return
        answer = yield ask
        if ask.prompt == "stash.card":
            g.state.hull["bow"] += answer == "gem"


FAULTS = [
    ({"wording": Wordless()}, "everything has words"),
    ({"wording": Telling()}, "nothing hidden is sent"),
    ({"wording": Gossip()}, "nothing hidden is sent"),
    ({"view": leaking_view}, "a view shows nothing hidden"),
    ({"view": impure_view}, "views are pure"),
    ({"view": changing_view}, "views are pure"),
    ({"view": python_view}, "views are JSON-ready"),
    ({"redeal": dealing_too_much}, "re-dealing changes only what is named"),
    ({"redeal": dealing_nothing}, "re-dealt worlds vary"),
    ({"redeal": losing_cards}, "components are conserved"),
    ({"write_position": forgetting_position}, "a position reads back"),
    ({"dealt": ("mottos",)}, "re-dealing changes only what is named"),
    (asking(unconcealed), "who is asked tells nothing"),
    (asking(hand_dependent), "nothing hidden is sent"),
    (asking(hand_dependent_refusal), "nothing hidden is sent"),
    (asking(doubled), "keys are unique"),
    (asking(mislisted), "options are the candidates without a refusal"),
    (scripts(breaking), "every option completes"),
    (scripts(losing), "components are conserved"),
    (scripts(by_hash), "same in every process"),
    (scripts(sharing), "a copy equals the original"),
    (scripts(revealing_stash), "a secret answer is not told"),
]


@pytest.mark.parametrize(("changes", "check"), FAULTS, ids=[f"{number}-{check}" for number, (_, check) in enumerate(FAULTS)])
def test_each_kind_of_fault_is_found_and_named(changes, check):
    global BROKEN
    BROKEN = msgspec.structs.replace(toy.GAME, **changes)
    with pytest.raises(Fault) as caught:
        run_battery(BROKEN, toy.SALVAGE, 2, seed=5, games=8, processes=check == "same in every process")
    assert caught.value.check == check
    message = str(caught.value)
    assert "toy/salvage, 2 seats, seed " in message
    assert "decision " in message
    assert "last answers: " in message


BROKEN = toy.GAME
"""The game under test, where another process finds it."""


def test_a_game_beyond_its_bound_is_found():
    scenario = msgspec.structs.replace(toy.SALVAGE, bound=10)
    with pytest.raises(Fault, match="ends within its bound: more than 10 answers"):
        run_battery(toy.GAME, scenario, 2, processes=False)


def test_a_game_that_slows_down_is_found():
    game = msgspec.structs.replace(toy.GAME, **scripts(growing))
    table = toy.new_table(game, toy.SALVAGE, 2, 4, {"rounds": 40, "extras": ("peace",)}, log=False)
    with pytest.raises(Fault, match="no growth of time: the last tenth takes"):
        check_growth(table)


def test_a_component_lost_in_play_is_found():
    def lost(state):
        return {**toy.count_faces(state), "moved": len(state.zones["discard"])}

    game = msgspec.structs.replace(toy.GAME, components=lost)
    with pytest.raises(Fault, match="components are conserved: moved: "):
        run_battery(game, toy.SALVAGE, 2, seed=5, games=3, processes=False)


def test_a_fault_can_be_played_again_from_its_message():
    game = msgspec.structs.replace(toy.GAME, view=leaking_view)
    messages = set()
    for _ in range(2):
        with pytest.raises(Fault) as caught:
            run_battery(game, toy.SALVAGE, 2, seed=5, games=8, processes=False)
        messages.add(str(caught.value))
    assert len(messages) == 1


def test_a_game_that_another_process_cannot_find_is_told():
    game = msgspec.structs.replace(toy.GAME)
    with pytest.raises(Fault, match="'toy' is no module's attribute, so no other process finds it"):
        run_battery(game, toy.SALVAGE, 2)


def test_the_story_of_a_game_is_the_same_twice():
    assert played_digest(toy.table(3, 5)) == played_digest(toy.table(3, 5))
    assert played_digest(toy.table(3, 5)) != played_digest(toy.table(3, 6))


def test_a_report_is_plain_data():
    report = run_battery(toy.GAME, toy.SALVAGE, 2, processes=False)
    assert isinstance(report, Report)
    assert json.loads(json.dumps(msgspec.to_builtins(report)))["games"] == 1
