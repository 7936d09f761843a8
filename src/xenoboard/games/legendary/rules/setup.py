"""Setting a table up: the box, the mini-decks with their Drones, the players.

Chapter 4 of the base rules (LE-B-18..26) with LE-005, LE-009, LE-030..042, LE-B-74 and the rulings LE-Q-35..37.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from xenoboard.engine import Rules, SetupError
from xenoboard.games.legendary.cards import Face, library
from xenoboard.games.legendary.rules import agendas
from xenoboard.games.legendary.state import HAND, ROOMS, SLOTS, G, LegendaryState, Variant
from xenoboard.parts.zones import move, shuffle

LIBRARY = library()

NUMBERS = ("1", "2", "3")
ALIENS = {"legendary/queen_mother": "queen", "legendary/david": "david"}
"""Scenarios with an alien player from the beginning, and the kind of its cards."""


def set_up(scenario: str, seats: int, seed: int, options: Mapping[str, Any]) -> LegendaryState:
    """The state before the first turn. Everything random comes from the seed, in the order of the rulebook's set-up:
    Barracks and HQ (LE-B-08), Hive, Hatchery (LE-B-24), Strikes, Sergeants (LE-B-09), six cards in each hand (LE-B-99)."""
    location, objectives, aside = film_cards(scenario, options)
    barracks = tuple(options["barracks"])
    state = LegendaryState(
        seed=seed,
        scenario=scenario,
        variant=Variant(
            complex_push=options["complex_push"],
            coordinate_replacement=options["coordinate_replacement"],
            bite_limit=options["bite_limit"],
            hunt_discards=options["hunt_discards"],
            qm_hive_phase=options["qm_hive_phase"],
            alien_players=options["alien_players"],
        ),
        seats=seats,
        alive=[True] * seats,
        barracks=barracks,
        phase="start",
        location=location.id,
        objectives={face.number: face.id for face in objectives},
        aside=aside.id if aside and scenario not in ALIENS else "",
    )
    empty_zones(state)
    g: G = Rules(state, None)
    if scenario in ALIENS:
        seat_alien(g, options)
    sets = ("base", "covenant") if options["covenant_set"] else ("base",)
    deal_players(g, options["avatars"], sets)
    lay(g, "barracks", (face for name in barracks for face in LIBRARY.characters[name]))
    shuffle(g, "barracks")
    chart = LIBRARY.drone_charts["queen_mother" if state.alien >= 0 else options["drone_chart"]].rows[seats]
    build_hive(g, objectives, bool(options["soldiers"]), chart.drones, sets)
    lay(g, "hatchery", (face for face in LIBRARY.of_kind("facehugger", "chestburster", "bloodburster") if face.set in sets))
    lay(g, "strikes", (face for face in LIBRARY.of_kind("strike", "strike_enemy") if face.set in strike_sets(objectives, sets)))
    lay(g, "sergeants", LIBRARY.of_kind("sergeant"))
    if aside is not None and state.alien < 0:
        lay(g, "davidenemies", LIBRARY.of_kind("david_enemy"))
    for zone in ("strikes", "sergeants", "davidenemies"):
        shuffle(g, zone)
    for slot in SLOTS:
        move(state, state.zones["barracks"][-1], "barracks", f"hq:{slot}")
    for seat in range(seats):
        shuffle(g, f"deck:{seat}")
        for card in reversed(state.zones[f"deck:{seat}"][-HAND:]):
            move(state, card, f"deck:{seat}", f"hand:{seat}")
    if options["agendas"]:
        deal_agendas(g, sets)
    if options["alien_players"]:
        lay(g, "aliendecks", LIBRARY.of_kind("alien_card"))
    first = options["first_player"]
    if first != "random" and int(first) > seats:
        raise SetupError(f"option 'first_player': there is no player {first} among {seats}")
    state.first = g.random("first", seats) if first == "random" else int(first) - 1
    state.turn = state.first
    state.preparation = chart.preparation
    return state


def strike_sets(objectives: list[Face], sets: tuple[str, ...]) -> tuple[str, ...]:
    """Which Strikes are shuffled together: the base game's, Covenant's with that set (LE-009, LE-Q-36), and the first expansion's as
    soon as one of its mini-decks is used (LE-010). None of the latter are in the content (LE-B-25)."""
    decks = [LIBRARY.hive(face.film, int(face.number))[0] for face in objectives]
    return (*sets, "expansion1") if any(deck.set == "expansion1" for deck in decks) else sets


def film_cards(scenario: str, options: Mapping[str, Any]) -> tuple[Face, list[Face], Face | None]:
    """The Location, the three Objectives, and Objective 3B where Objective 3 leads to it (LE-B-20, LE-B-74)."""
    hard = hard_cards(options)
    if scenario in ("legendary/mixed", *ALIENS):
        films = {"location": options["location"]} | {number: options[f"objective_{number}"] for number in NUMBERS}
    else:
        film = "Covenant" if scenario == "legendary/covenant" else "Alien"
        films = dict.fromkeys(("location", *NUMBERS), film)
    location = LIBRARY.location(films["location"], "location" in hard)
    objectives = [LIBRARY.objective(films[number], number, number in hard) for number in NUMBERS]
    return location, objectives, LIBRARY.objective("Covenant", "3B") if films["3"] == "Covenant" else None


def seat_alien(g: G, options: Mapping[str, Any]) -> None:
    """The Queen Mother or David player: avatar, twelve starting cards and one random role card, one random Enemy card kept aside, the
    Nest of four groups with five cards in the Lair (LE-B-75, LE-B-76, LE-025..029, LE-043, LE-044)."""
    s = g.state
    kind = ALIENS[s.scenario]
    wanted = options["alien_seat"]
    if wanted != "random" and int(wanted) > s.seats:
        raise SetupError(f"option 'alien_seat': there is no player {wanted} among {s.seats}")
    s.alien = g.random("alien", s.seats) if wanted == "random" else int(wanted) - 1
    lay(g, f"deck:{s.alien}", LIBRARY.of_kind(f"{kind}_start"))
    for group, zone in (("role", f"deck:{s.alien}"), ("enemy", "alienenemy")):
        faces = list(g.shuffled("alien", LIBRARY.of_kind(f"{kind}_{group}")))
        lay(g, zone, faces[:1])
        lay(g, "alienbox", faces[1:])
    groups = [name for name in LIBRARY.nests if name not in ("Neomorph", options["neomorph"])]
    if options["neomorph"] != "none":
        groups.append("Neomorph")
    lay(g, "nest", (face for name in groups for face in LIBRARY.nests[name]))
    shuffle(g, "nest")
    for slot in SLOTS:
        move(s, s.zones["nest"][-1], "nest", f"lair:{slot}")


def deal_agendas(g: G, sets: tuple[str, ...]) -> None:
    """Hidden agendas: dealt face down to the humans, the leftover unseen; for two humans or more (LE-B-26, LE-B-68). With the
    Covenant set its two are among them (LE-012)."""
    s = g.state
    players = [seat for seat in range(s.seats) if seat != s.alien]
    if len(players) < 2:
        raise SetupError(f"option 'agendas': hidden agendas need two humans or more, here is {len(players)}")
    everything = [face for face in LIBRARY.of_kind("agenda") if face.set in sets]
    dealt = agendas.pile(g, everything, len(players))
    lay(g, "agendas", dealt)
    lay(g, "agendabox", (face for face in everything if face not in dealt))
    for seat in players:
        move(s, s.zones["agendas"][-1], "agendas", f"agenda:{seat}")


def hard_cards(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Which cards are their Hard Mode version: none, all, or those chosen one by one (LE-037, LE-038, LE-C-06)."""
    if options["hard_mode"] == "per_card":
        return tuple(options["hard_cards"])
    return ("location", *NUMBERS) if options["hard_mode"] == "all" else ()


def empty_zones(state: LegendaryState) -> None:
    """Every zone there is, empty (LE-B-08..17)."""
    names = [
        "barracks", "sergeants", "hive", "drones", "soldiers", "hatchery", "strikes", "strikediscard", "combat", "operations",
        "necropolis", "deadenemies", "deadcharacters", "removed", "resolving", "davidenemies", "experiments", "soldierpile",
        "attached:david", "nest", "alienenemy", "alienbox", "aliendecks", "agendas", "agendabox",
    ]  # fmt: skip
    names += [f"{side}:{slot}" for slot in SLOTS for side in ("hq", "hqdown")]
    names += [f"{side}:{room}" for room in ROOMS for side in ("up", "down")]
    names += [f"{pile}:{s}" for s in range(state.seats) for pile in ("hand", "deck", "discard", "play", "attached", "facing")]
    names += [f"lair:{slot}" for slot in SLOTS]
    names += [f"{pile}:{s}" for s in range(state.seats) for pile in ("agenda", "agendashown")]
    state.zones = dict.fromkeys(names, ())


def lay(g: G, zone: str, faces: Iterable[Face], count: int | None = None) -> None:
    """Lay all copies of these cards (or so many of each) into a zone."""
    s = g.state
    names = [face.id for face in faces for _ in range(face.count if count is None else count)]
    first = len(s.faces)
    s.faces = (*s.faces, *names)
    s.zones[zone] = (*s.zones[zone], *range(first, first + len(names)))


def deal_players(g: G, wanted: Any, sets: tuple[str, ...]) -> None:
    """Each human takes an avatar with its role card, seven Specialists and five Grunts (LE-B-18); a random one is of the sets in use."""
    s = g.state
    chosen = list(wanted) if isinstance(wanted, (list, tuple)) else [wanted] * s.seats
    if s.alien >= 0:
        chosen[s.alien] = "LE-QM-AV" if s.scenario == "legendary/queen_mother" else "LE-DV-AV"
    named = [avatar for avatar in chosen if avatar != "random"]
    if len(set(named)) != len(named):
        raise SetupError("option 'avatars': two players cannot have the same avatar")
    free = list(
        g.shuffled("avatars", [face.id for face in LIBRARY.of_kind("avatar") if face.set in sets and face.id not in named])
    )
    s.avatars = tuple(free.pop() if avatar == "random" else avatar for avatar in chosen)
    for seat, avatar in enumerate(s.avatars):
        if seat == s.alien:
            continue
        for face in LIBRARY.of_kind("specialist", "grunt"):
            lay(g, f"deck:{seat}", (face,), face.starting)
        lay(g, f"deck:{seat}", (LIBRARY.faces[LIBRARY.faces[avatar].role],))


def build_hive(g: G, objectives: list[Face], soldiers: bool, drones: tuple[int, int, int], sets: tuple[str, ...]) -> None:
    """Each Objective's mini-deck gets its unseen Drones by the chart, and with Soldiers one random Soldier of its number; shuffled
    apart and stacked 3, 2, 1 (LE-B-05, LE-B-21, LE-B-22, LE-030..042, LE-C-13)."""
    s = g.state
    lay(g, "drones", (face for face in LIBRARY.of_kind("drone") if face.set in sets))
    lay(g, "soldiers", LIBRARY.of_kind("soldier"))
    shuffle(g, "drones")
    decks: list[tuple[int, ...]] = []
    for objective, number in zip(objectives, drones, strict=True):
        level = int(objective.number)
        before = s.zones["hive"]
        lay(g, "hive", LIBRARY.hive(objective.film, level))
        for _ in range(number):
            move(s, s.zones["drones"][-1], "drones", "hive")
        if soldiers:
            fitting = [card for card in s.zones["soldiers"] if LIBRARY.faces[s.faces[card]].level == level]
            move(s, fitting[g.random("soldiers", len(fitting))], "soldiers", "hive")
        decks.append(g.shuffled("hive", s.zones["hive"][len(before) :]))
        s.zones["hive"] = before
    s.zones["hive"] = (*decks[2], *decks[1], *decks[0])
    s.minis = tuple(decks)
