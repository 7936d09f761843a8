"""The Motion Tracker: which cards are drawn, where their Blips come, and what else they do.

Base rules AG-B-118..121, AG-101 and AG-Q-30 (Tunnels in the Air Ducts), AG-C-12 and AG-C-13 (edition 2023).
"""

from __future__ import annotations

from xenoboard.engine import Script
from xenoboard.games.aliens.cards import RED, MotionCard
from xenoboard.games.aliens.rules import blips, endurance, prowling, swarms, things
from xenoboard.games.aliens.rules.board import (
    LIBRARY,
    Sight,
    big_boxes,
    change_alien,
    eyes,
    mission,
    name,
    nearest_free,
    occupied,
    on_boards,
    people_spaces,
    plan,
    ways,
    ways_through_barricades,
    within,
)
from xenoboard.games.aliens.rules.choices import Number, Space, Target
from xenoboard.games.aliens.rules.people import hero_of, referee
from xenoboard.games.aliens.state import TUNNELS, G
from xenoboard.parts.grid import FAR, bits, mask_of
from xenoboard.parts.zones import move, move_all

BY_PLAYERS = {1: 2, 2: 3, 3: 3, 4: 3, 5: 4, 6: 4}
"""Edition 2023: cards per turn by number of players (AG-C-12)."""


def cards_this_turn(g: G) -> int:
    """How many cards are drawn, from the Mission's start turn on (AG-B-118, AG-B-182)."""
    s = g.state
    recipe = mission(g).motion
    if s.turn < recipe.start_turn:
        return 0
    if s.variant.motion_draws == "players":
        return BY_PLAYERS[s.seats]
    return max((n for turn, n in sorted(recipe.draws.items()) if turn <= s.turn), key=lambda n: n, default=0)


def draw(g: G, seat: int) -> Script:
    """Draw a Motion Tracker card and resolve it. An empty deck is reshuffled, except in a Bug Hunt (AG-B-121)."""
    s = g.state
    if not s.zones["motion"] and not mission(g).bug_hunt:
        seen = s.zones["motiondiscard"]
        move_all(s, "motiondiscard", "motion")
        endurance.mix(g, "motion", seen)
    if not s.zones["motion"]:
        g.tell("no_motion_card", None, "AG-B-121")
        return
    card = s.zones["motion"][-1]
    move(s, card, "motion", "motiondiscard")
    g.revealed()
    face = LIBRARY.motion[s.faces[card]]
    g.tell("motion_card", seat, "AG-B-118", card=face.id)
    if "tunnels" in face.spawns and s.variant.tunnel_cards == "place_by_hero":
        yield from place_tunnel(g, seat)
    yield from spawn_all(g, face)
    if face.effect in EFFECTS:
        yield from EFFECTS[face.effect](g)
    yield from blips.watch(g)


def spawn_all(g: G, face: MotionCard) -> Script:
    """Place the Blips a card shows at the Spawn Points it shows, or at every Tunnel."""
    s = g.state
    for where, count in face.spawns.items():
        if where == "tunnels":
            places = [*s.tunnels, *s.duct_tunnels]
            if not places:
                at = yield from spawn_nearest(g)
                places = [] if at is None else [at] * (2 if face.box == "gafhyb" else 1)
                count = 1
        else:
            places = [spawn_point(g, int(where))] if s.spawns else []
        for place in places:
            for _ in range(count):
                number = yield from blips.place_blip(g, place)
                if number is not None:
                    if face.effect == "fear":
                        frighten(g, number)
                    yield from enter_sight(g)


def enter_sight(g: G) -> Script:
    """A Blip placed in line of sight is Spotted at once."""
    yield from blips.watch(g)


def spawn_point(g: G, number: int) -> int:
    """The space of a Spawn Point; a number not in use counts as the next lower one in use."""
    spawns = g.state.spawns
    while number not in spawns and number > 1:
        number -= 1
    return spawns.get(number, next(iter(spawns.values())))


def spawn_nearest(g: G, *, farthest: bool = False) -> Script:
    """The Spawn Point nearest to (or farthest from) a Character; the commander or Hive decides among equals."""
    s = g.state
    start = people_spaces(g)
    if not s.spawns:
        return None
    if not start:
        return next(iter(s.spawns.values()))
    layers = ways_through_barricades(g).flood(start)
    steps = {space: next((n for n, layer in enumerate(layers) if layer >> space & 1), 999) for space in s.spawns.values()}
    best = (max if farthest else min)(steps.values())
    space = yield from swarms.choose_space(g, [space for space in steps if steps[space] == best], "spawn_point")
    return space


def frighten(g: G, number: int) -> None:
    """Exhaust one card for each Character in line of sight of this Blip."""
    sight = Sight(g)
    at = g.state.blips[number].at
    endurance.exhaust(g, sum(sight.sees(eye, at) for eye in eyes(g)))


def tunnel_tokens(g: G) -> int:
    """How many Tunnel tokens the boxes in use hold: four, with Get Away From Her eight (AG-B-010, AG-B-012)."""
    return TUNNELS if big_boxes(g) else TUNNELS // 2


def place_tunnel(g: G, seat: int) -> Script:
    """Edition 2023: first a Tunnel token on a free space next to the drawer's Hero, at most one a player and turn (AG-C-13)."""
    s = g.state
    hero = hero_of(g, seat)
    key = f"tunnel:{seat}"
    if hero is None or hero.at < 0 or key in s.used or len(s.tunnels) >= tunnel_tokens(g):
        return
    taken = occupied(g) | mask_of([*s.tunnels, *s.duct_tunnels, *s.spawns.values()])
    free = [Space(name(g, space)) for space in bits(ways(g).near(hero.at) & ~taken)]
    if not free:
        return
    chosen = yield g.ask(seat, "place_tunnel", free, rule="AG-B-120")
    s.used = (*s.used, key)
    s.tunnels = (*s.tunnels, plan(g).by_name[chosen.at])
    g.tell("tunnel_placed", seat, "AG-B-120", at=chosen.at)


# Further effects ----------------------------------------------------------------------------------------------------------------


def surge(g: G) -> Script:
    """Every Blip moves three more spaces, nearest to a Character first."""
    for number in by_nearness(g):
        if number in g.state.blips:
            yield from prowling.move_blip(g, number, 3)


def by_nearness(g: G) -> list[int]:
    """The Blips that move, nearest to a Character first, among equals the one on the lower space."""
    s = g.state
    at = {blip.at: number for number, blip in s.blips.items() if not blip.mission}
    hidden = mask_of(at)
    order: list[int] = []
    for layer in ways_through_barricades(g).flood(people_spaces(g)):
        if layer & hidden:
            order += [at[space] for space in bits(layer & hidden)]
            hidden &= ~layer
            if not hidden:
                return order
    return order + [at[space] for space in bits(hidden)]


def nearest_blip(g: G, waiting: list[int]) -> int:
    """Of these Blips the one nearest to a Character, among equals the one on the lower space."""
    s = g.state
    at = {s.blips[number].at: number for number in waiting}
    hidden = mask_of(at)
    _, nearest = ways_through_barricades(g).nearest(people_spaces(g), hidden)
    return at[next(bits(nearest))]


def nearest_aliens(g: G) -> list[int]:
    """The Aliens nearest to a Character that may activate again: not those that came in this Alien Phase (AG-B-104)."""
    s = g.state
    wanted = mask_of(alien.at for alien in s.aliens.values() if not alien.came)
    steps, nearest = ways_through_barricades(g).nearest(people_spaces(g), wanted)
    return [number for number, alien in s.aliens.items() if steps < FAR and nearest >> alien.at & 1 and not alien.came]


def frenzy(g: G) -> Script:
    """The Alien nearest to a Character activates again."""
    found = nearest_aliens(g)
    if not found:
        return
    number = found[0]
    if len(found) > 1:
        options = [Target(f"alien-{each}") for each in found]
        chosen = yield g.ask(referee(g), "frenzy", options, rule="AG-B-111")
        number = int(chosen.what.removeprefix("alien-"))
    yield from again(g, number)


def again(g: G, number: int) -> Script:
    """An Alien activates once more."""
    change_alien(g, number, attacks=0)
    g.tell("again", None, "AG-B-118", alien=number, sort=g.state.aliens[number].kind)
    yield from prowling.activate(g, number)


def false_echo(g: G) -> Script:
    """Reveal a card: if it is red, one Blip at the Spawn Point nearest to a Character."""
    card = endurance.reveal(g, None)
    if card is not None and endurance.card_of(g, card).icon == RED:
        at = yield from spawn_nearest(g)
        if at is not None:
            yield from blips.place_blip(g, at)


def eggs(g: G) -> Script:
    """Every Egg within four spaces of a Character opens; if none does, one Blip at Spawn Point 1."""
    s = g.state
    opening = [egg for egg in s.eggs if any(within(g, each.at, egg, 4) for each in on_boards(g))]
    for egg in opening:
        yield from things.open_egg(g, egg)
    if not opening and s.spawns:
        yield from blips.place_blip(g, spawn_point(g, 1))


def queen(g: G) -> Script:
    """The Queen activates again; without her one Blip at the Spawn Point farthest from all Characters."""
    number = next((number for number, alien in g.state.aliens.items() if alien.kind == "queen"), None)
    if number is not None:
        yield from again(g, number)
        return
    at = yield from spawn_nearest(g, farthest=True)
    if at is not None:
        yield from blips.place_blip(g, at)


EFFECTS = {
    "surge": surge,
    "g_surge": surge,
    "frenzy": frenzy,
    "false_echo": false_echo,
    "g_eggs": eggs,
    "g_queen": queen,
}


def queen_enters(g: G) -> Script:
    """Two Bug Hunts: the Alien Queen enters at Spawn Point 1 in the Motion Tracker step of turn 5."""
    free = nearest_free(g, spawn_point(g, 1))
    at = yield from swarms.choose_space(g, free, "place_alien")
    swarms.put_alien(g, "queen", at, 1)
    yield from blips.watch(g)


# Looking ahead ------------------------------------------------------------------------------------------------------------------


def arrange(g: G, seat: int, n: int) -> Script:
    """Look at the top n cards and put them back in any order. It is asked even if they are alike: not to be asked would tell."""
    from xenoboard.parts.zones import learn

    s = g.state
    top = s.zones["motion"][-n:]
    for card in top:
        learn(g, card, (seat,))
    g.tell("motion_looked", seat, "AG-B-118", but=(seat,), n=len(top))
    g.tell("motion_seen", seat, "AG-B-118", to=(seat,), cards=[s.faces[card] for card in reversed(top)])
    rest = list(top)
    ordered: list[int] = []
    while len(rest) > 1:
        chosen = yield g.ask(
            seat, "motion_first", [Number(place) for place in range(1, len(rest) + 1)], rule="AG-B-118", concealed=True, secret=True,
            cards=tuple(s.faces[card] for card in reversed(rest)),
        )  # fmt: skip
        ordered.append(rest.pop(len(rest) - chosen.n))
    ordered.extend(reversed(rest))
    s.zones["motion"] = (*s.zones["motion"][: len(s.zones["motion"]) - len(top)], *reversed(ordered))


def peek(g: G, seat: int) -> None:
    """Look at the top card."""
    from xenoboard.parts.zones import learn

    s = g.state
    if not s.zones["motion"]:
        return
    card = s.zones["motion"][-1]
    learn(g, card, (seat,))
    g.tell("motion_looked", seat, "AG-B-118", but=(seat,), n=1)
    g.tell("motion_seen", seat, "AG-B-118", to=(seat,), cards=[s.faces[card]])


def top_to_bottom(g: G, seat: int) -> None:
    """Put the top card on the bottom."""
    s = g.state
    deck = s.zones["motion"]
    if deck:
        s.zones["motion"] = (deck[-1], *deck[:-1])
        g.tell("motion_bottom", seat, "AG-B-118")


def drawer(g: G) -> int:
    """Who draws the next card: one each, clockwise from the highest-ranking player. With fewer cards than players in edition 2023 the
    highest-ranking player, and if need be those to the left, draw one fewer (AG-B-118, AG-C-12)."""
    s = g.state
    fewer = s.seats - BY_PLAYERS[s.seats] if s.variant.motion_draws == "players" else 0
    return (s.commander + max(fewer, 0) + s.drawer) % s.seats
