"""The Alien Hive player: Willpower, Hivemind cards, and Willpower actions.

Base rules AG-B-160..167, and AG-139..145. Reactions are asked for where their trigger occurs (windows.react); how the Hive leads its
Aliens is in prowling.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.aliens.rules import blips, endurance, motion, prowling, swarms, windows
from xenoboard.games.aliens.rules.board import (
    LIBRARY,
    Sight,
    adjacent,
    change_alien,
    eyes,
    name,
    occupied,
    on_boards,
    plan,
    ways,
    within,
)
from xenoboard.games.aliens.rules.choices import Card, Hivemind, Space, Target, Will
from xenoboard.games.aliens.state import G
from xenoboard.parts.grid import bits
from xenoboard.parts.zones import find, move, move_all

GAIN, DRAW, LIMIT, MOST = 3, 2, 6, 10
PRICES = {"hurry": 1, "draw": 2, "spawn": 3}


def begin(g: G) -> Script:
    """The Hive's steps at the start of the Alien Phase: three Willpower, two cards, at most six in hand (AG-B-162)."""
    s = g.state
    s.willpower = min(s.willpower + GAIN, MOST)
    g.tell("willpower", s.hive, "AG-B-162", n=s.willpower)
    draw_cards(g, DRAW)
    hand = f"hivehand:{s.hive}"
    while len(s.zones[hand]) > LIMIT:
        faces = dict.fromkeys(s.faces[card] for card in s.zones[hand])
        chosen = yield g.ask(s.hive, "hive_discard", [Card(face) for face in faces], concealed=True, rule="AG-B-162")
        card = find(s, hand, chosen.card)
        assert card is not None
        move(s, card, hand, "hivediscard")
        g.tell("hive_discarded", s.hive, "AG-B-162", card=chosen.card)


def draw_cards(g: G, n: int) -> None:
    """Draw Hivemind cards; an empty deck is reshuffled (AG-B-163)."""
    s = g.state
    drawn = 0
    for _ in range(n):
        if not s.zones["hive"]:
            seen = s.zones["hivediscard"]
            move_all(s, "hivediscard", "hive")
            endurance.mix(g, "hive", seen)
        if s.zones["hive"]:
            move(s, s.zones["hive"][-1], "hive", f"hivehand:{s.hive}")
            drawn += 1
    g.revealed()
    g.tell("hive_drew", s.hive, "AG-B-163", n=drawn)


def play_step(g: G) -> Script:
    """Between two activations the Hive may play a card or use Willpower, as often as it can (AG-B-163, AG-B-165)."""
    s = g.state
    choice = yield g.ask(s.hive, "hive", list(possibilities(g)), refusal=refusal, may_stop=True, concealed=True, rule="AG-B-163")
    if choice is STOP:
        s.hive_done = True
    elif isinstance(choice, Hivemind):
        windows.spend_hive_card(g, choice.card)
        yield from CARDS[choice.card][1](g)
    else:
        s.willpower -= PRICES[choice.action]
        g.tell("will", s.hive, "AG-B-165", action=choice.action)
        yield from WILL[choice.action](g)
    yield from blips.watch(g)


def possibilities(g: G) -> Iterator[Choice]:
    """The cards in hand and the Willpower actions."""
    s = g.state
    for face in dict.fromkeys(s.faces[card] for card in s.zones[f"hivehand:{s.hive}"]):
        yield Hivemind(face)
    for action in PRICES:
        yield Will(action)


def refusal(g: G, choice: Choice) -> Refusal | None:
    """Why the Hive cannot do something now."""
    s = g.state
    if isinstance(choice, Will):
        if PRICES[choice.action] > s.willpower:
            return refuse("AG-B-165", "It costs {n} Willpower; you have {have}.", n=PRICES[choice.action], have=s.willpower)
        if choice.action == "hurry" and not moving_blips(g):
            return refuse("AG-B-165", "There is no Blip that can move.")
        if choice.action == "spawn" and (not s.zones["pool"] or not unseen_spawns(g)):
            return refuse("AG-B-165", "Every Spawn Point is in line of sight of a Character, or no Blip is left in the pool.")
        return None
    assert isinstance(choice, Hivemind)
    card = LIBRARY.hivemind[choice.card]
    if card.kind == "reaction":
        return refuse("AG-B-163", "A Reaction is played when its condition occurs.")
    if windows.PATIENCE in s.used:
        return refuse("AG-B-163", "Patience ended the playing of cards for this Alien Phase.")
    if card.cost > s.willpower:
        return refuse("AG-B-163", "It costs {n} Willpower; you have {have}.", n=card.cost, have=s.willpower)
    if not CARDS[card.id][0](g):
        return refuse("AG-B-163", "It would do nothing now.")
    return None


def moving_blips(g: G) -> list[int]:
    """Blips that move."""
    return [number for number, blip in g.state.blips.items() if not blip.mission]


def unseen_spawns(g: G) -> list[int]:
    """Spawn Points no Character sees."""
    sight = Sight(g)
    looking = eyes(g)
    return [space for space in g.state.spawns.values() if not sight.seen_by(looking, space)]


def pick(g: G, prompt: str, options: list[Choice], *, may_stop: bool = False, rule: str = "AG-B-163", **args: Any) -> Script:
    """The Hive chooses."""
    chosen = yield g.ask(g.state.hive, prompt, options, may_stop=may_stop, rule=rule, **args)
    return chosen


def pick_blip(g: G) -> Script:
    """The Hive chooses a Blip."""
    options: list[Choice] = [Target(f"blip-{number}") for number in moving_blips(g)]
    chosen = yield from pick(g, "hive_blip", options)
    return int(chosen.what.removeprefix("blip-"))


def pick_alien(g: G, numbers: list[int], prompt: str = "hive_alien", *, may_stop: bool = False) -> Script:
    """The Hive chooses an Alien model; None if none."""
    options: list[Choice] = [Target(f"alien-{number}") for number in numbers]
    chosen = yield from pick(g, prompt, options, may_stop=may_stop)
    return None if chosen is STOP else int(chosen.what.removeprefix("alien-"))


def pick_space(g: G, spaces: list[int], prompt: str = "hive_space") -> Script:
    """The Hive chooses a space."""
    options: list[Choice] = [Space(name(g, space)) for space in spaces]
    chosen = yield from pick(g, prompt, options)
    return plan(g).by_name[chosen.at]


# Willpower actions -----------------------------------------------------------------------------------------------------------------


def hurry(g: G) -> Script:
    """A Blip moves two more spaces."""
    number = yield from pick_blip(g)
    yield from prowling.move_blip(g, number, 2)


def draw_one(g: G) -> Script:
    """Draw a Hivemind card."""
    draw_cards(g, 1)
    return
    yield


def spawn(g: G) -> Script:
    """A Blip at a Spawn Point nobody sees."""
    space = yield from pick_space(g, unseen_spawns(g))
    yield from blips.place_blip(g, space)


WILL: dict[str, Callable[[G], Script]] = {"hurry": hurry, "draw": draw_one, "spawn": spawn}


# Hivemind cards --------------------------------------------------------------------------------------------------------------------


def has_pool(g: G) -> bool:
    return bool(g.state.zones["pool"]) and bool(g.state.spawns)


def they_come(g: G) -> Script:
    """A Blip at any Spawn Point."""
    space = yield from pick_space(g, list(g.state.spawns.values()))
    yield from blips.place_blip(g, space)


def wall_spaces(g: G) -> list[int]:
    """Free spaces at least four from every Character and out of sight."""
    near = 0
    for each in on_boards(g):
        near |= ways(g).within(each.at, 3)
    sight = Sight(g)
    looking = eyes(g)
    free = plan(g).grid.floor & ~occupied(g) & ~near
    return [space for space in bits(free) if not sight.seen_by(looking, space)]


def out_of_the_walls(g: G) -> Script:
    """A Blip on a free space at least four from every Character and out of sight."""
    space = yield from pick_space(g, wall_spaces(g))
    blips.lay_blip(g, space)


def skitter(g: G) -> Script:
    """A Blip moves four spaces."""
    number = yield from pick_blip(g)
    yield from prowling.move_blip(g, number, 4)


def activated(g: G) -> list[int]:
    """Alien models that have activated in this phase."""
    return [number for number, alien in g.state.aliens.items() if alien.done and not alien.came]


def pounce(g: G) -> Script:
    """An Alien that has activated activates again."""
    number = yield from pick_alien(g, activated(g))
    yield from motion.again(g, number)


def neighbours(g: G) -> list[tuple[int, int]]:
    """(who stays, who goes under it) for swarms next to each other: an ordinary model becomes a token, under another or a Variant."""
    s = g.state
    return [
        (one, other)
        for one in growable(g)
        for other, alien in s.aliens.items()
        if one != other and alien.kind == "standard" and adjacent(g, s.aliens[one].at, alien.at)
    ]


def gather(g: G) -> Script:
    """Two models in neighbouring spaces become one."""
    s = g.state
    pairs = neighbours(g)
    one = yield from pick_alien(g, list(dict.fromkeys(one for one, _ in pairs)), "hive_gather")
    other = yield from pick_alien(g, [goes for stays, goes in pairs if stays == one], "hive_gather")
    gone = s.aliens.pop(other)
    swarms.add_tokens(g, one, gone.swarm)


def splittable(g: G) -> list[int]:
    if not swarms.free_models(g):
        return []
    free = ~occupied(g)
    return [n for n, alien in g.state.aliens.items() if alien.tokens and ways(g).near(alien.at) & free]


def split(g: G) -> Script:
    """A token becomes a model of its own on a neighbouring free space."""
    s = g.state
    number = yield from pick_alien(g, splittable(g))
    space = yield from pick_space(g, list(bits(ways(g).near(s.aliens[number].at) & ~occupied(g))))
    change_alien(g, number, tokens=s.aliens[number].tokens - 1)
    made = swarms.put_alien(g, "standard", space, 1)
    change_alien(g, made, done=s.aliens[number].done, came=s.aliens[number].came)
    yield from blips.watch(g)


def growable(g: G) -> list[int]:
    return [number for number, alien in g.state.aliens.items() if alien.kind not in ("queen", "facehugger")]


def breed(g: G) -> Script:
    """One Alien token to each of two swarms."""
    options = growable(g)
    for _ in range(2):
        if options:
            number = yield from pick_alien(g, options)
            options = [each for each in options if each != number]
            swarms.add_tokens(g, number, 1)


def dread(g: G) -> Script:
    """Every player Exhausts one card for each of their Characters in line of sight of an Alien."""
    sight = Sight(g)
    spaces = [alien.at for alien in g.state.aliens.values()]
    endurance.exhaust(g, sum(sight.seen_by(spaces, eye) for eye in eyes(g)))
    return
    yield


def queens(g: G) -> list[int]:
    return [number for number, alien in g.state.aliens.items() if alien.kind == "queen"]


def rage_of_the_queen(g: G) -> Script:
    """The Queen activates again; without her two Blips at one Spawn Point."""
    for number in queens(g):
        yield from motion.again(g, number)
        return
    space = yield from pick_space(g, list(g.state.spawns.values()))
    for _ in range(2):
        yield from blips.place_blip(g, space)
        yield from blips.watch(g)


def patience(g: G) -> Script:
    """Two Willpower, and no more cards this Alien Phase."""
    s = g.state
    s.willpower = min(s.willpower + 2, MOST)
    s.used = (*s.used, windows.PATIENCE)
    return
    yield


def calling(variant: str) -> tuple[Callable[[G], bool], Callable[[G], Script]]:
    """Place a Variant whose Blip is still in the pool at a Spawn Point out of sight (AG-139)."""

    def can(g: G) -> bool:
        appeared = any(g.state.faces[token] == f"variant-{variant}" for token in g.state.zones["aside"])
        return g.state.variant.variants and not appeared and bool(unseen_spawns(g))

    def do(g: G) -> Script:
        s = g.state
        token = find(s, "pool", f"variant-{variant}")
        if token is None:  # its Blip is on the boards already: nobody comes (and the Hive could not know)
            g.tell("call_unheard", s.hive, "AG-139", sort=variant)
            return
        space = yield from pick_space(g, unseen_spawns(g))
        move(s, token, "pool", "aside")
        from xenoboard.games.aliens.rules.board import nearest_free

        at = yield from swarms.choose_space(g, nearest_free(g, space), "place_alien")
        number = swarms.put_alien(g, variant, at, LIBRARY.aliens[variant].swarm)
        yield from blips.watch(g)
        if number in s.aliens:
            yield from swarms.variant_placed(g, number)

    return can, do


def variants(g: G) -> list[int]:
    return [number for number, alien in g.state.aliens.items() if alien.kind in swarms.VARIANTS]


def alpha_command(g: G) -> Script:
    """A Variant moves up to three spaces and may attack if it has not this phase."""
    number = yield from pick_alien(g, variants(g))
    hunt = prowling.Hunt(g, number, 3)
    yield from prowling.hive_walks(g, hunt, "hive_move", "AG-B-163")
    if not hunt.gone(g):
        yield from prowling.hive_bites(g, hunt)


def followers(g: G) -> list[int]:
    s = g.state
    return [
        number
        for number, alien in s.aliens.items()
        if any(other != number and within(g, alien.at, s.aliens[other].at, 4) for other in variants(g))
    ]


def follow(g: G) -> Script:
    """Up to two Alien models within four spaces of a Variant move three spaces."""
    moved: list[int] = []
    for _ in range(2):
        options = [number for number in followers(g) if number not in moved]
        if not options:
            return
        number = yield from pick_alien(g, options, may_stop=True)
        if number is None:
            return
        moved.append(number)
        yield from prowling.hive_moves(g, number, 3, "AG-B-163")


CARDS: dict[str, tuple[Callable[[G], bool], Callable[[G], Script]]] = {
    "they_come": (has_pool, they_come),
    "out_of_the_walls": (lambda g: bool(g.state.zones["pool"]) and bool(wall_spaces(g)), out_of_the_walls),
    "skitter": (lambda g: bool(moving_blips(g)), skitter),
    "pounce": (lambda g: bool(activated(g)), pounce),
    "gather_the_swarm": (lambda g: bool(neighbours(g)), gather),
    "split_the_swarm": (lambda g: bool(splittable(g)), split),
    "breed": (lambda g: bool(growable(g)) and swarms.free_tokens(g) > 0, breed),
    "dread": (lambda g: bool(g.state.aliens), dread),
    "rage_of_the_queen": (lambda g: g.state.queen_awake if queens(g) else has_pool(g), rage_of_the_queen),
    "patience": (lambda g: True, patience),
    "call_the_brute": calling("brute"),
    "call_the_scout": calling("scout"),
    "call_the_guard": calling("guard"),
    "call_the_skulker": calling("skulker"),
    "alpha_command": (lambda g: bool(variants(g)), alpha_command),
    "follow_the_alpha": (lambda g: bool(followers(g)), follow),
}
