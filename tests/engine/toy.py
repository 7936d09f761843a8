"""Salvage: a small but nasty game that uses every ability of the kernel, so that the kernel can be tested without a real one.

Two to four crews loot a wreck. A round is a secret auction, a turn of each crew, and a storm. Hands are hidden, the vault lies
face down and may be peeked at, a card may be stashed face down, a struck crew may answer with a guard, a bomb may end the game in
the middle of a nested rule. The scenario `toy/faulty` adds actions that break on purpose.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec
import yaml

from xenoboard.engine import (
    EVERYONE,
    NOBODY,
    OWNER,
    STOP,
    Ask,
    Choice,
    Event,
    Game,
    PositionError,
    Refusal,
    Rules,
    Scenario,
    ScenarioOption,
    Script,
    Seen,
    SetupError,
    Table,
    Words,
    redact,
    refuse,
)
from xenoboard.engine.coverage import RuleText
from xenoboard.engine.positions import only, table_from
from xenoboard.engine.randomness import Dice, shuffled
from xenoboard.engine.setup import new_table
from xenoboard.parts.zones import (
    ZoneState,
    count_faces,
    distinct,
    find,
    forget,
    hidden_from,
    learn,
    move,
    move_all,
    permute,
    shuffle,
    zone_view,
)

ROOMS = ("bow", "hold", "stern")
FACES = {"gem": 9, "guard": 5, "bomb": 3, "core": 3, "dud": 6}
SIGHT: dict[str, Seen] = {"deck": NOBODY, "discard": EVERYONE, "vault": NOBODY, "hand": OWNER, "stash": OWNER}
HAND = 3
LIVES = 2


class Crew(msgspec.Struct, frozen=True):
    """What everybody may know of a crew."""

    lives: int = LIVES
    points: int = 3
    at: str = "bow"


class Salvage(ZoneState):
    """The state. `motto` is there to have one of each kind of field."""

    zones: Annotated[dict[str, tuple[int, ...]], zone_view(SIGHT)] = {}
    crews: Annotated[list[Crew], EVERYONE] = []
    hull: Annotated[dict[str, int], EVERYONE] = {}
    mottos: Annotated[dict[int, str], OWNER] = {}
    phase: Annotated[str, EVERYONE] = "auction"
    turn: Annotated[int, EVERYONE] = 0
    round: Annotated[int, EVERYONE] = 1
    rounds: Annotated[int, EVERYONE] = 3
    weather: Annotated[float | None, EVERYONE] = None
    peace: Annotated[bool, EVERYONE] = False
    trouble: Annotated[tuple[str, ...], EVERYONE] = ()


G = Rules[Salvage]


class Dig(Choice, frozen=True):
    """Draw the top card of the deck."""


class Peek(Choice, frozen=True):
    """Look at a card of the vault, counted from the left."""

    slot: int


class Play(Choice, frozen=True):
    """Play a card from the hand."""

    face: str


class Strike(Choice, frozen=True):
    """Strike another crew."""

    seat: int


class Stash(Choice, frozen=True):
    """Lay a card face down."""


class Break(Choice, frozen=True):
    """Something that goes wrong on purpose."""

    how: str


# ---------------------------------------------------------------------- the rules


def next_script(g: G) -> tuple[str, Script] | None:
    """Auction, the turns in order, storm; after the last round the richest crew wins (T-20)."""
    state = g.state
    if "spin" in state.trouble:
        return "spin", nothing(g)
    if "later" in state.trouble:
        return "later", broken_later(g)
    if state.phase == "auction" and state.round > state.rounds:
        richest(g)
    if state.phase == "auction":
        return "auction", auction(g)
    if state.phase == "storm":
        return "storm", storm(g)
    return f"turn of {state.turn}", turn(g, state.turn)


def alive(g: G) -> list[int]:
    return [seat for seat, crew in enumerate(g.state.crews) if crew.lives]


def change(g: G, seat: int, **fields: Any) -> None:
    g.state.crews[seat] = msgspec.structs.replace(g.state.crews[seat], **fields)


def pass_on(g: G, seat: int) -> None:
    """The turn goes to the next living crew; after the last the storm comes."""
    after = [other for other in alive(g) if other > seat]
    g.state.turn, g.state.phase = (after[0], "turn") if after else (alive(g)[0], "storm")


def richest(g: G) -> None:
    """The game ends after the last round; a gem in the stash counts two (T-20)."""
    stashed = {seat: faces_of(g, f"stash:{seat}").count("gem") * 2 for seat in alive(g)}
    scores = tuple(crew.points + stashed.get(seat, 0) for seat, crew in enumerate(g.state.crews))
    most = max(scores[seat] for seat in alive(g))
    winners = [seat for seat in alive(g) if scores[seat] == most]
    g.end(winners, [seat for seat in range(len(scores)) if seat not in winners], "T-20", "richest", scores)


def auction(g: G) -> Script:
    """All living crews bid in secret; the highest single bid gets the top card of the deck (T-1)."""
    bids = yield g.ask_all([g.ask(seat, "auction.bid", range(g.state.crews[seat].points + 1), rule="T-1") for seat in alive(g)])
    g.tell("bids", None, "T-1", bids=[[seat, bid] for seat, bid in bids.items()])
    if "bids" in g.state.trouble and set(bids.values()) == {3}:
        raise RuntimeError("everybody bids three")
    most = max(bids.values())
    winners = [seat for seat, bid in bids.items() if bid == most]
    if most and len(winners) == 1:
        change(g, winners[0], points=g.state.crews[winners[0]].points - most)
        draw(g, winners[0])
    g.state.phase, g.state.turn = "turn", alive(g)[0]


def turn(g: G, seat: int) -> Script:
    """Up to three actions (T-2)."""
    for left in (3, 2, 1):
        act = yield g.ask(seat, "turn.act", acts(g, seat), refusal=act_refusal(seat), may_stop=True, rule="T-2", left=left)
        match act:
            case Dig():
                draw(g, seat)
            case Peek(slot):
                yield from peek(g, seat, slot)
            case Play(face):
                yield from play_card(g, seat, face)
            case Strike(target):
                yield from strike(g, seat, target)
            case Stash():
                yield from stash(g, seat)
            case Break(how):
                yield from BREAKS[how](g, seat)
        if act is STOP or not g.state.crews[seat].lives:
            break
    pass_on(g, seat)


def acts(g: G, seat: int) -> Iterator[Choice]:
    yield Dig()
    yield from (Peek(slot) for slot in range(len(g.state.zones["vault"])))
    yield from (Play(face) for face in distinct(g.state, [f"hand:{seat}"]))
    yield from (Strike(other) for other in range(len(g.state.crews)) if other != seat)
    yield Stash()
    yield from (Break(how) for how in g.state.trouble if how in BREAKS)


def act_refusal(seat: int) -> Any:
    def refusal(g: G, act: Choice) -> Refusal | None:
        state = g.state
        if isinstance(act, Dig) and not state.zones["deck"] and not state.zones["discard"]:
            return refuse("T-3", "there is no card left to draw")
        if isinstance(act, Play) and act.face == "guard":
            return refuse("T-4", "a guard is only played when your crew is struck")
        if isinstance(act, Play) and act.face == "bomb" and find(state, f"hand:{seat}", "core") is None:
            return refuse("T-5", "a bomb needs a {need} in your hand", need="core")
        if isinstance(act, Strike) and not state.crews[act.seat].lives:
            return refuse("T-6", "crew {seat} is out of the game", seat=act.seat)
        if state.peace and (isinstance(act, Strike) or act == Play("bomb")):
            return refuse("T-14", "the crews are at peace")
        if isinstance(act, Stash) and (not state.zones[f"hand:{seat}"] or state.zones[f"stash:{seat}"]):
            return refuse("T-7", "one card of your hand may be stashed, once")
        return None

    return refusal


def draw(g: G, seat: int) -> None:
    """Draw the top card; the discard pile is shuffled into an empty deck first (T-8)."""
    state = g.state
    if not state.zones["deck"]:
        move_all(state, "discard", "deck")
        shuffle(g, "deck")
        g.tell("reshuffle", None, "T-8")
    if not state.zones["deck"]:
        g.tell("nothing", seat, "T-8")
        return
    card = state.zones["deck"][-1]
    move(state, card, "deck", f"hand:{seat}")
    g.revealed()
    g.tell("draw", seat, "T-8", to=(seat,), face=state.faces[card])
    g.tell("draw", seat, "T-8", but=(seat,))


def peek(g: G, seat: int, slot: int) -> Script:
    """Look at a card of the vault, then take it or leave it (T-9)."""
    card = g.state.zones["vault"][slot]
    learn(g, card, [seat])
    g.tell("peek", seat, "T-9", to=(seat,), slot=slot, face=g.state.faces[card])
    g.tell("peek", seat, "T-9", but=(seat,), slot=slot)
    if (yield g.ask(seat, "peek.take", (True, False), rule="T-9", slot=slot)):
        move(g.state, card, "vault", f"hand:{seat}")
        g.tell("take", seat, "T-9", slot=slot)


def play_card(g: G, seat: int, face: str) -> Script:
    """A gem is a point, a bomb may blast the wreck, anything else is lost (T-10)."""
    card = find(g.state, f"hand:{seat}", face)
    assert card is not None
    move(g.state, card, f"hand:{seat}", "discard")
    g.tell("play", seat, "T-10", face=face)
    if face == "gem":
        change(g, seat, points=g.state.crews[seat].points + 1)
    if face == "bomb":
        yield from blast(g, seat)


def blast(g: G, seat: int) -> Script:
    """The bomb shows its core; aim at a room; a roll of 5 or more there wins at once (T-5)."""
    core = find(g.state, f"hand:{seat}", "core")
    assert core is not None
    learn(g, core, range(len(g.state.crews)))
    room = yield g.ask(seat, "blast.room", ROOMS, rule="T-5")
    roll = 1 + g.random("blast", 6)
    g.tell("blast", seat, "T-5", room=room, roll=roll)
    if roll >= 5:
        yield from triumph(g, seat)
    damage(g, room)


def triumph(g: G, seat: int) -> Script:
    """The last question, and the game is over in the middle of everything (T-5)."""
    yield g.ask(seat, "blast.cry", ("hurrah",), rule="T-5")
    g.end([seat], [other for other in range(len(g.state.crews)) if other != seat], "T-5", "blast")


def strike(g: G, seat: int, target: int) -> Script:
    """The struck crew is always asked for a guard, so that being asked tells nothing (T-11)."""
    roll = 1 + g.random("strike", 6)
    g.tell("strike", seat, "T-11", target=target, roll=roll)
    guard = ["guard"] if find(g.state, f"hand:{target}", "guard") is not None else []
    if (yield g.ask(target, "strike.guard", [*guard, "pass"], concealed=True, rule="T-11")) == "guard":
        card = find(g.state, f"hand:{target}", "guard")
        assert card is not None
        move(g.state, card, f"hand:{target}", "discard")
        g.tell("guard", target, "T-11")
    elif roll >= 4:
        hurt(g, target)


def hurt(g: G, seat: int) -> None:
    """A crew without lives is out, its cards are discarded; the last crew wins (T-12)."""
    change(g, seat, lives=g.state.crews[seat].lives - 1)
    g.tell("hurt", seat, "T-12")
    if g.state.crews[seat].lives:
        return
    move_all(g.state, f"hand:{seat}", "discard")
    move_all(g.state, f"stash:{seat}", "discard")
    if len(alive(g)) == 1:
        g.end(alive(g), [other for other in range(len(g.state.crews)) if other not in alive(g)], "T-12", "last crew")


def stash(g: G, seat: int) -> Script:
    """Lay a card of the hand face down; the others do not learn which (T-7)."""
    face = yield g.ask(seat, "stash.card", distinct(g.state, [f"hand:{seat}"]), concealed=True, secret=True, rule="T-7")
    card = find(g.state, f"hand:{seat}", face)
    assert card is not None
    move(g.state, card, f"hand:{seat}", f"stash:{seat}")
    forget(g.state, [card, *g.state.zones[f"hand:{seat}"]])  # whoever knew a card of the hand no longer knows where it is
    g.tell("stash", seat, "T-7")


def storm(g: G) -> Script:
    """Damage to a room with the least damage (the crew on turn chooses); on a 1 each crew discards a card (T-13)."""
    state = g.state
    roll = 1 + g.random("storm", 6)
    state.weather = roll / 2
    least = min(state.hull.values())
    room = yield g.ask(alive(g)[0], "storm.room", [room for room in ROOMS if state.hull[room] == least], rule="T-13")
    damage(g, room)
    for seat in alive(g) if roll == 1 else ():
        hand = f"hand:{seat}"
        if not state.zones[hand]:
            g.tell("no card", seat, "T-13")
            continue
        face = yield g.ask(seat, "storm.discard", distinct(state, [hand]), concealed=True, rule="T-13")
        card = find(state, hand, face)
        assert card is not None
        move(state, card, hand, "discard")
        g.tell("discard", seat, "T-13", face=face)
    state.phase, state.round = "auction", state.round + 1


def damage(g: G, room: str) -> None:
    g.state.hull[room] += 1
    g.tell("damage", None, "T-13", room=room)


def faces_of(g: G, zone: str) -> list[str]:
    return [g.state.faces[card] for card in g.state.zones[zone]]


# ---------------------------------------------------------------------- what breaks on purpose


def nothing(g: G) -> Script:
    g.state.turn = g.state.turn
    yield from ()


def meddle(g: G, seat: int) -> None:
    """Change a bit of everything before it breaks."""
    g.random("strike", 6)
    draw(g, seat)
    change(g, seat, points=99)
    g.tell("meddled", seat)


def broken_now(g: G, seat: int) -> Script:
    meddle(g, seat)
    raise RuntimeError("broken on purpose")
    yield


def broken_after_choice(g: G, seat: int) -> Script:
    yield g.ask(seat, "break.sure", ("yes", "no"))
    yield from broken_now(g, seat)


def broken_in_next_script(g: G, seat: int) -> Script:
    meddle(g, seat)
    g.state.trouble = ("later",)
    g.state.turn = seat
    yield from ()


def broken_later(g: G) -> Script:
    yield g.ask(0, "break.forced", ("only",))
    g.state.trouble = ("later-still",)
    raise RuntimeError("broken in the next script")


def spinning(g: G, seat: int) -> Script:
    g.state.trouble = ("spin",)
    yield from ()


def forced_forever(g: G, seat: int) -> Script:
    while True:
        yield g.ask(seat, "break.forever", ("only",))


def nobody_forever(g: G, seat: int) -> Script:
    while True:
        yield g.ask_all([])


def without_option(g: G, seat: int) -> Script:
    meddle(g, seat)
    yield g.ask(seat, "break.empty", [], refusal=lambda g, value: refuse("T-99", "never"))


def all_without_option(g: G, seat: int) -> Script:
    yield g.ask_all([g.ask(seat, "break.empty", [1, 2]), g.ask((seat + 1) % len(g.state.crews), "break.empty", [])])


def tidying(g: G, seat: int) -> Script:
    """A rule that tidies up when it is left, which must not touch the state of a table that went elsewhere."""
    try:
        yield g.ask(seat, "break.sure", ("yes", "no"))
    finally:
        change(g, seat, points=77)


CLOCK = itertools.count()


def forgetful(g: G, seat: int) -> Script:
    """A rule that reads something beside state and answers."""
    who = (seat + next(CLOCK)) % len(g.state.crews)
    yield g.ask(who, "break.who", ("yes", "no"))
    yield g.ask(who, "break.who", ("yes", "no"))


BREAKS = {
    "now": broken_now,
    "choice": broken_after_choice,
    "next": broken_in_next_script,
    "spinning": spinning,
    "forced": forced_forever,
    "nobody": nobody_forever,
    "empty": without_option,
    "all-empty": all_without_option,
    "tidying": tidying,
    "forgetful": forgetful,
}


# ---------------------------------------------------------------------- set-up, views, words


def setup(seats: int, seed: int, options: Mapping[str, Any]) -> Salvage:
    """The start: three cards each, three in the vault."""
    if options["extras"] == ("storms", "riches"):
        raise SetupError("toy: storms and riches do not go together in this order")
    state = Salvage(seed=seed)
    faces = [face for face, count in FACES.items() for _ in range(count * options["decks"])]
    state.faces = tuple(faces)
    deck = list(shuffled(state, "setup", tuple(range(len(faces)))))
    for seat in range(seats):
        state.zones[f"hand:{seat}"] = tuple(deck.pop() for _ in range(HAND))
        state.zones[f"stash:{seat}"] = ()
    state.zones["vault"] = tuple(deck.pop() for _ in range(3))
    state.zones["deck"] = tuple(deck)
    state.zones["discard"] = ()
    points = 5 if "riches" in options["extras"] else 3
    starts = options["starts"] if len(options["starts"]) == seats else ("bow",) * seats
    state.crews = [Crew(points=points, at=at) for at in starts]
    state.hull = dict.fromkeys(ROOMS, 0)
    state.mottos = {seat: f"motto {seat}" for seat in range(seats)}
    state.rounds = options["rounds"]
    state.peace = "peace" in options["extras"]
    state.trouble = (*BREAKS, "bids") if options.get("broken") else ()
    return state


def view(g: G, seat: int | None) -> dict[str, Any]:
    return redact(g.state, seat)


def redeal(state: Salvage, seat: int, dice: Dice) -> None:
    permute(state, hidden_from(state, SIGHT, seat, state.zones), dice)
    state.mottos = {owner: motto if owner == seat else f"motto {dice.below(1000)}" for owner, motto in state.mottos.items()}


def components(state: Salvage) -> Mapping[str, int]:
    return count_faces(state)


class Wording:
    """Sentences, short."""

    def prompt(self, g: Rules[Any], ask: Ask, /) -> str:
        return f"{g.names[ask.seat]}: {ask.prompt} {' '.join(f'{name} {value}' for name, value in ask.args.items())}".strip()

    def option(self, g: Rules[Any], ask: Ask, value: Any, /) -> Words:
        if isinstance(value, Strike):
            return Words(f"Strike {g.names[value.seat]}", group="strike", place=(f"crew:{value.seat}",))
        return Words("Stop" if value is STOP else str(value), final=value is STOP)

    def refused(self, g: Rules[Any], ask: Ask, value: Any, refusal: Refusal, /) -> Words:
        return Words(str(value), note=refusal.text)

    def event(self, g: Rules[Any], event: Event, seat: int | None, /) -> str:
        who = "" if event.seat is None else f"{g.names[event.seat]} "
        return f"{who}{event.kind} {' '.join(f'{name}={value}' for name, value in event.args.items())}".strip()

    def outcome(self, g: Rules[Any], /) -> str:
        return "" if g.state.outcome is None else g.state.outcome.result


# ---------------------------------------------------------------------- positions


def read_position(state: Salvage, document: Mapping[str, Any]) -> None:
    only(document, ("zones", "crews", "hull", "phase", "turn", "round", "weather", "known", "fate"), "table")
    if "zones" in document:
        read_zones(state, document["zones"])
    for seat, fields in document.get("crews", {}).items():
        if not isinstance(seat, int) or not 0 <= seat < len(state.crews):
            raise PositionError(f"table.crews.{seat}", f"there is no such seat; seats are 0 to {len(state.crews) - 1}")
        only(fields, Crew.__struct_fields__, f"table.crews.{seat}")
        state.crews[seat] = msgspec.structs.replace(state.crews[seat], **fields)
    state.hull |= document.get("hull", {})
    state.fate |= {purpose: tuple(results) for purpose, results in document.get("fate", {}).items()}
    for name in ("phase", "turn", "round", "weather"):
        setattr(state, name, document.get(name, getattr(state, name)))
    for zone, index, seats in document.get("known", ()):
        state.known[state.zones[zone][index]] = tuple(seats)


def read_zones(state: Salvage, zones: Mapping[str, list[str]]) -> None:
    """The named zones get the named cards; what they held before goes to the bottom of the deck."""
    only(zones, tuple(state.zones), "table.zones")
    free = [card for zone in dict.fromkeys(("deck", *zones)) for card in state.zones[zone]]
    for zone, faces in zones.items():
        cards = []
        for index, face in enumerate(faces):
            card = next((card for card in free if state.faces[card] == face), None)
            if card is None:
                raise PositionError(f"table.zones.{zone}[{index}]", f"there is no {face!r} left for it")
            free.remove(card)
            cards.append(card)
        state.zones[zone] = tuple(cards)
    state.zones["deck"] = (*free, *state.zones["deck"]) if "deck" in zones else tuple(free)


def write_position(state: Salvage) -> dict[str, Any]:
    places = {card: (zone, index) for zone, cards in state.zones.items() for index, card in enumerate(cards)}
    return {
        "zones": {zone: [state.faces[card] for card in cards] for zone, cards in state.zones.items()},
        "crews": {seat: msgspec.to_builtins(crew) for seat, crew in enumerate(state.crews)},
        "hull": dict(state.hull),
        "phase": state.phase,
        "turn": state.turn,
        "round": state.round,
        "weather": state.weather,
        "known": [[*places[card], list(seats)] for card, seats in state.known.items()],
    }


# ---------------------------------------------------------------------- the game

OPTIONS = (
    ScenarioOption("rounds", "Rounds", "How long it lasts.", (1, 3, 6, 40), 3),
    ScenarioOption("decks", "Decks", "How many cards there are.", (1, 2), 1),
    ScenarioOption("extras", "Extras", "What is added.", ("storms", "riches", "peace"), (), many=(0, 2)),
    ScenarioOption("starts", "Starts", "Where each crew starts.", ROOMS, (), per_seat=True),
)

RULES = {f"T-{number}": RuleText(f"T-{number}", f"Rule {number} of Salvage.", "toy.py", "designed") for number in range(1, 21)}

GAME = Game(
    key="toy",
    title="Salvage",
    version=3,
    scenarios=(
        Scenario("toy/salvage", "Salvage", "Loot the wreck.", (2, 4), (1, 2), "easy", OPTIONS, setup, bound=2_000),
        Scenario(
            "toy/faulty",
            "Salvage, broken",
            "Some actions break on purpose.",
            (2, 4),
            (1, 2),
            "easy",
            (*OPTIONS, ScenarioOption("broken", "Broken", "Offer what breaks.", (False, True), True)),
            setup,
        ),
    ),
    state=Salvage,
    next_script=next_script,
    wording=Wording(),
    view=view,
    redeal=redeal,
    dealt=("faces", "mottos"),
    components=components,
    read_position=read_position,
    write_position=write_position,
    rules=lambda: RULES,
)

SALVAGE, FAULTY = GAME.scenarios


def game_of(key: str) -> Game:
    """The registry for saves in tests."""
    if key != GAME.key:
        raise SetupError(f"there is no game {key!r}; the games are {GAME.key}")
    return GAME


def scenario_of(key: str) -> tuple[Game, Scenario]:
    """The registry for positions in tests."""
    found = GAME.scenario(key)
    if found is None:
        raise SetupError(f"there is no scenario {key!r}")
    return GAME, found


def table(seats: int = 3, seed: int = 7, *, scenario: Scenario = SALVAGE, log: bool = True, **options: Any) -> Table:
    """A fresh table."""
    return new_table(GAME, scenario, seats, seed, options, log=log)


def position(text: str, *, seats: int = 2, broken: bool = False) -> Table:
    """A table from the `table:` part of a position, at the turn of seat 0 unless it says otherwise."""
    content = yaml.safe_load(text) or {}
    content = {"phase": "turn", **content, "fate": {"storm": [2, 2, 2], **content.get("fate", {})}}
    document = {
        "scenario": FAULTY.key if broken else SALVAGE.key,
        "seats": seats,
        "seed": 5,
        "options": {"decks": 2},
        "table": content,
    }
    return table_from(yaml.safe_dump(document), scenario_of)


def play(table: Table, *keys: str) -> Table:
    """Give answers by key."""
    for key in keys:
        table.choose(key)
    return table


def at_random(table: Table, steps: int, seed: int = 0) -> Table:
    """Give some random answers, fewer if the game ends."""
    dice = Dice(seed, "toy")
    for _ in range(steps):
        if table.decision is not None:
            table.choose(dice.below(len(table.decision.values)))
    return table


def keys(table: Table, seat: int | None = None) -> list[str]:
    """The keys that are offered."""
    decision = table.decision if seat is None else table.decision_of(seat)
    return [] if decision is None else [option.key for option in decision.options]
