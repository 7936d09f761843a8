"""Setting a Mission up: boards, decks, tokens, the Fireteam and its equipment.

Base rules AG-B-030..037, AG-B-181; Fireteams and Newt AG-012..023; Variant Blips AG-026; modules of Bug Hunts AG-119..123. `set_up`
gives the state before anybody has chosen; the steps after it ask who plays whom, what is equipped, and where there is a choice of places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from xenoboard.engine import STOP, Rules, Script, SetupError
from xenoboard.games.aliens.boards import DUCTS, PlanSpec
from xenoboard.games.aliens.cards import Mission
from xenoboard.games.aliens.rules import blips, gear, hunts, things, turns
from xenoboard.games.aliens.rules.board import LIBRARY, big_boxes, change, mission, name, nearest_free, occupied, plan
from xenoboard.games.aliens.rules.choices import Card, Space, Who
from xenoboard.games.aliens.rules.people import NEWT, RIPLEYS, aim_at_start, find_commander, side_with_ripley
from xenoboard.games.aliens.state import NOWHERE, Alien, AliensState, Apc, Blip, Character, G, Variant
from xenoboard.parts.zones import find, move, shuffle

BUG_HUNT_PISTOLS = ("pistol", "pistol_2")
SUB_OPTIONS: dict[str, dict[str, Any]] = {
    "los_door_posts": {"2020": "pass", "2023": "block"},
    "break_through": {"2020": 4, "2023": 5},
    "knocked_down_blocks_los": {"2020": True, "2023": False},
    "defensive_fire_start_adjacent": {"2020": False, "2023": True},
    "aim_reset": {"2020": "activation", "2023": "marine_phase"},
    "motion_draws": {"2020": "mission", "2023": "players"},
    "tunnel_cards": {"2020": "spawn_only", "2023": "place_by_hero"},
}
"""What an edition of the core rules sets, unless the option is set itself (AG-B-009, AG-Q-53)."""
BY_EDITION = "by_edition"


def variant_of(options: Mapping[str, Any]) -> Variant:
    """The switches of the rules."""
    edition = options.get("edition", "2020")

    def chosen(key: str) -> Any:
        value = options.get(key, BY_EDITION)
        return SUB_OPTIONS[key][edition] if value == BY_EDITION else value

    return Variant(
        edition=edition,
        posts_block=chosen("los_door_posts") == "block",
        break_through=chosen("break_through"),
        down_blocks=chosen("knocked_down_blocks_los"),
        fire_at_start=chosen("defensive_fire_start_adjacent"),
        aim_reset=chosen("aim_reset"),
        motion_draws=chosen("motion_draws"),
        tunnel_cards=chosen("tunnel_cards"),
        swarm_models=options.get("swarm_models", "tokens"),
        count_adjacent=options.get("defense_adjacent_count", "beyond_first"),
        experience=bool(options.get("experience", False)),
        variants=bool(options.get("variants", False)),
    )


def set_up(scenario: str, seats: int, seed: int, options: Mapping[str, Any]) -> AliensState:
    """The state before the first choice."""
    card = LIBRARY.missions[scenario.partition("/")[2]]
    with_hive = bool(options.get("hive", False)) or seats > 6
    marines = seats - 1 if with_hive else seats
    if not marines:
        raise SetupError("option 'hive': the Hive player is one seat more; two seats are needed at least")
    team = checked_fireteam(card, marines, tuple(options["fireteam"]))
    state = AliensState(
        seed=seed,
        scenario=scenario,
        seats=marines,
        hive=seats - 1 if with_hive else -1,
        variant=variant_of(options),
    )
    g: G = Rules(state, None)
    lay_out(g, card, options)
    for who in team:
        state.characters[who] = Character(who)
    field_newt(g, card, bool(options.get("newt", True)))
    hold_captives(g, card, tuple(options.get("captives", ())))
    state.counted["loadout"] = int(options.get("loadout", "recommended") == "choose")
    state.phase = "heroes"
    if places_chosen(card, options):
        state.counted |= {"ducts": int(options["air_ducts"]), "ship": int(options["dropship"])}
        state.phase = "build"
    if card.id == "hunt":
        rows, columns = str(options["size"]).split("x")
        state.counted |= {"rows": int(rows), "columns": int(columns)}
        state.counted |= {"ducts": int(options["air_ducts"]), "ship": int(options["dropship"])}
        state.starts, state.spawns, state.phase = (), {}, "build"
    return state


def places_chosen(card: Mission, options: Mapping[str, Any]) -> bool:
    """Whether the players lay the modules of a printed Bug Hunt themselves (AG-119, AG-122)."""
    modules = options.get("air_ducts") or options.get("dropship")
    return card.bug_hunt and card.id != "hunt" and bool(modules) and options.get("places") == "chosen"


def checked_fireteam(card: Mission, marines: int, team: tuple[str, ...]) -> tuple[str, ...]:
    """The Fireteam: at most as many as the Mission allows, enough for every player (AG-012, AG-B-032, AG-Q-10)."""
    if len(team) > card.fireteam_max:
        raise SetupError(f"option 'fireteam': {card.name} allows {card.fireteam_max} Characters, not {len(team)} (AG-012)")
    if len(team) < marines:
        raise SetupError(f"option 'fireteam': {marines} players need a Character each; {len(team)} are chosen (AG-013)")
    if set(RIPLEYS) <= set(team):
        raise SetupError("option 'fireteam': Ellen Ripley and Enraged Ripley are never fielded together")
    return team


# Boards and decks -----------------------------------------------------------------------------------------------------------------


def lay_out(g: G, card: Mission, options: Mapping[str, Any]) -> None:
    """Boards, cards and tokens of a Mission, everything shuffled that is shuffled."""
    s = g.state
    s.mission = card.id
    s.plan = msgspec.structs.replace(plan_spec(card, options), posts_block=s.variant.posts_block)
    s.zones = dict.fromkeys(zone_names(s), ())
    ducts = bool(s.plan.entrances) or bool(options.get("air_ducts"))
    modules = card.box == "pipe" or ducts or bool(options.get("dropship")) or s.variant.variants
    big = big_boxes(g)
    if s.campaign is not None:  # the boxes of a campaign are in use in all its Missions
        modules = modules or "pm3" in s.campaign.missions
    lay(g, "endurance", endurance_cards(big, s.hive >= 0))
    if s.campaign is not None:
        for face in s.campaign.out:
            gone = find(s, "endurance", face)
            assert gone is not None
            move(s, gone, "endurance", "lost")
    boxes = ("core", "gafhyb") if big else ("core",)
    lay(g, "motion", (face.id for face in LIBRARY.motion.values() if face.box in boxes for _ in range(face.count)))
    shuffle(g, "motion")
    for token in [each for each in s.zones["motion"] if LIBRARY.motion[s.faces[each]].box not in card.motion.boxes]:
        move(s, token, "motion", "motionbox")
    for token in s.zones["motion"][card.motion.cards :]:
        move(s, token, "motion", "motionbox")
    sets = ["core", *(["gafhyb"] if big else []), *(["pipe"] if modules else [])]
    if s.variant.variants:
        sets.append("variants")
    lay(g, "pool", (face.id for face in LIBRARY.blips.values() if face.box in sets for _ in range(face.count)))
    shuffle(g, "pool")
    if ducts:
        lay(g, "exits", [*(f"exit-{number}" for number in range(1, 7)), "exit-tunnel", "exit-tunnel"])
        shuffle(g, "exits")
    if s.hive >= 0:
        lay_hive(g, modules)
    lay_tokens(g, card)


def plan_spec(card: Mission, options: Mapping[str, Any]) -> PlanSpec:
    """How the boards lie, with the modules of a Bug Hunt where we suggest them."""
    spec = card.spec
    if places_chosen(card, options):
        return PlanSpec(spec.rows, (DUCTS,) if options.get("air_ducts") else (), spec.barred)
    if card.bug_hunt and card.id != "hunt":
        if options.get("air_ducts"):
            entrances = tuple(options.get("entrances") or card.suggested_entrances)
            spec = PlanSpec(spec.rows, (DUCTS,), spec.barred, spec.dropship, entrances)
        if options.get("dropship"):
            spec = hunts.with_dropship(spec)
    return spec


def zone_names(s: AliensState) -> list[str]:
    """Every zone there is."""
    names = [
        "endurance", "recycled", "exhaust", "discard", "lost", "resolving", "motion", "motiondiscard", "motionbox", "pool", "onboard",
        "aside", "exits", "exitsplaced", "captives", "hive", "hivediscard",
    ]  # fmt: skip
    names += [f"hand:{seat}" for seat in range(s.seats)]
    names += [f"gear:{who}" for who in LIBRARY.people]
    if s.hive >= 0:
        names.append(f"hivehand:{s.hive}")
    return names


def endurance_cards(big: bool, hive: bool) -> list[str]:
    """The Endurance cards of the boxes in use, with the Hive Hazards when somebody plays the Hive (AG-B-010, AG-B-012, AG-B-166)."""
    boxes = ["core", *(["gafhyb"] if big else []), *(["hive"] if hive else [])]
    return [face.id for face in LIBRARY.cards.values() if face.box in boxes for _ in range(face.count)]


def lay(g: G, zone: str, faces: Iterable[str]) -> None:
    """Lay new cards into a zone."""
    s = g.state
    names = list(faces)
    first = len(s.faces)
    s.faces = (*s.faces, *names)
    s.zones[zone] = (*s.zones[zone], *range(first, first + len(names)))


def lay_hive(g: G, pipe: bool) -> None:
    """The Hive's deck and hand (AG-B-161)."""
    s = g.state
    boxes = ("gafhyb", "pipe") if pipe else ("gafhyb",)
    lay(g, "hive", (card.id for card in LIBRARY.hivemind.values() if card.box in boxes for _ in range(card.count)))
    shuffle(g, "hive")
    s.willpower = 3
    for token in reversed(s.zones["hive"][-4:]):
        move(s, token, "hive", f"hivehand:{s.hive}")


def lay_tokens(g: G, card: Mission) -> None:
    """Spawn Points, Blips, and everything else the Mission card shows."""
    s = g.state
    p = plan(g)
    at = p.space
    s.spawns = {int(number): at(place) for number, place in card.spawn_points.items()}
    s.starts = tuple(at(place) for place in card.starts)
    s.exits = tuple(at(place) for place in card.exit)
    s.computers = tuple(at(place) for place in card.computers)
    s.crates = tuple(at(place) for place in card.crates)
    if card.bug_hunt and s.plan.dropship:
        s.crates = (*s.crates, *(at(f"P1.crate{number}") for number in range(1, 5)))
    s.tunnels = tuple(at(place) for place in card.tunnels)
    s.eggs = tuple(at(place) for place in card.eggs)
    for door in card.barricades:
        s.barricades |= 1 << p.door_numbers[door]
    for door in card.sealed:
        s.sealed |= 1 << p.door_numbers[door]
    for door_ in p.doors:
        boards = {p.board_of[side] for side in door_.sides}
        if any(boards == set(pair) for pair in card.barred):
            s.barricades |= door_.mask
    if card.apc is not None:
        s.apc = Apc(at(card.apc.rear_left), card.apc.facing)
    if card.power_loader:
        s.loader = at(card.power_loader)
    for place in card.facehuggers:
        s.aliens[s.next_id] = Alien("facehugger", at(place))
        s.next_id += 1
    if card.queen:
        s.aliens[s.next_id] = Alien("queen", at(card.queen))
        s.next_id += 1
        s.queen_awake = card.id != "gm4"
    if card.mission_blips:
        lay(g, "onboard", (face.id for face in LIBRARY.blips.values() if face.mission for _ in range(face.count)))
        tokens = g.shuffled("mission blips", s.zones["onboard"])
        for token, place in zip(tokens, card.mission_blips, strict=True):
            s.blips[s.next_id] = Blip(at(place), token, mission=True)
            s.next_id += 1
    for place in card.blips:
        blips.lay_blip(g, at(place))


def field_newt(g: G, card: Mission, wanted: bool) -> None:
    """Newt is fielded in addition to the team, as the Mission says (AG-019..023)."""
    s = g.state
    match card.newt:
        case "never":
            return
        case "hidden":
            s.characters[NEWT] = Character(NEWT, place="hidden")
        case "captive":
            s.characters[NEWT] = Character(NEWT, place="captive", at=plan(g).space(card.captives[0]), down=True)
        case "optional" | "if_alive" if not wanted:
            return
        case _:
            s.characters[NEWT] = Character(NEWT)


def hold_captives(g: G, card: Mission, captives: tuple[str, ...]) -> None:
    """A Rescue: each captive is shuffled face down onto a captive site, the others stay empty."""
    s = g.state
    if card.id != "rescue":
        return
    if not captives:
        raise SetupError("option 'captives': at least one Character must be held captive")
    for who in captives:
        if who in s.characters:
            raise SetupError(f"option 'captives': {LIBRARY.people[who].name} is in the Fireteam")
        s.characters[who] = Character(who, place="captured")
        s.counted[f"captive:{who}"] = 1
    sites = [plan(g).space(place) for place in card.captives]
    faces = [f"captive-{who}" for who in captives][: len(sites)]
    lay(g, "captives", [*faces, *["captive-none"] * (len(sites) - len(faces))])
    shuffle(g, "captives")
    s.captive_sites = tuple(sites)
    s.captives = dict(zip(sites, s.zones["captives"], strict=True))


# Choosing -------------------------------------------------------------------------------------------------------------------------


def choose_hero(g: G) -> Script:
    """The next player takes a Character of the Fireteam as Hero (AG-013, AG-014); the others stay Grunts (AG-015)."""
    s = g.state
    free = [Who(each.id) for each in s.characters.values() if each.seat < 0 and each.id != NEWT and each.place == "board"]
    seat = next(seat for seat in range(s.seats) if not any(each.seat == seat for each in s.characters.values()))
    chosen = yield g.ask(seat, "hero", free, rule="AG-013")
    take_hero(g, seat, chosen.who)


def take_hero(g: G, seat: int, who: str) -> None:
    """A player has a Hero; when all have, equipment follows."""
    s = g.state
    change(g, who, seat=seat)
    g.tell("hero", seat, "AG-014", who=who)
    if seat + 1 < s.seats:
        return
    side_with_ripley(g)
    s.commander = find_commander(g)
    if s.counted["loadout"] and not mission(g).bug_hunt:
        s.phase = "equip"
        return
    equip_all(g)
    s.phase = "place"


def equip_all(g: G) -> None:
    """Starting equipment without questions: what we recommend, or in a Bug Hunt one Service Pistol each (AG-B-034)."""
    s = g.state
    for who, character in s.characters.items():
        if character.place != "board":
            continue
        if mission(g).bug_hunt:
            issue(g, who, BUG_HUNT_PISTOLS)
            continue
        for face in LIBRARY.people[who].loadout:
            issue(g, who, (face, f"{face}_2"))
        if not gear.worn(g, who, "weapon") and who != NEWT:
            issue(g, who, BUG_HUNT_PISTOLS)


def issue(g: G, who: str, faces: tuple[str, ...]) -> None:
    """Equip the first of these cards that is left, at no cost (AG-B-033, AG-Q-50)."""
    s = g.state
    for face in faces:
        card = find(s, "endurance", face)
        if card is not None and gear.fits(g, who, face):
            move(s, card, "endurance", f"gear:{who}")
            return


def choose_gear(g: G) -> Script:
    """The next Character is equipped, freely from the Endurance deck within the limits (AG-B-033)."""
    s = g.state
    todo = [each.id for each in s.characters.values() if each.place == "board" and f"equipped:{each.id}" not in s.counted]
    if not todo:
        s.phase = "place"
        return
    who = todo[0]
    s.counted[f"equipped:{who}"] = 1
    seat = s.characters[who].seat if s.characters[who].seat >= 0 else s.commander
    while True:
        there = {s.faces[card] for card in s.zones["endurance"]}
        options = [
            Card(face) for face in LIBRARY.cards if face in there and gear.wearable(g, who, face) and gear.fits(g, who, face)
        ]
        if not options:
            return
        chosen = yield g.ask(seat, "equip", options, may_stop=True, rule="AG-B-033", who=who)
        if chosen is STOP:
            return
        issue(g, who, (chosen.card,))
        g.tell("equipped", seat, "AG-B-033", who=who, card=chosen.card)


def place_step(g: G) -> Script:
    """The Endurance deck is shuffled, the Characters are placed, and the first turn begins (AG-B-030, AG-B-031)."""
    s = g.state
    card = mission(g)
    shuffle(g, "endurance")
    near_apc: list[str] = []
    if card.starts_apc:
        while len(near_apc) < 2:
            options = [
                Who(each.id)
                for each in s.characters.values()
                if each.place == "board" and each.id != NEWT and each.id not in near_apc
            ]
            if len(options) < 2:  # somebody is trapped
                break
            chosen = yield g.ask(s.commander, "start_at_apc", options, may_stop=True, rule="AG-B-030")
            if chosen is STOP:
                break
            near_apc.append(chosen.who)
    place_all(g, near_apc)
    for _ in range(card.sentry_guns):
        taken = occupied(g)
        free = [Space(name(g, space)) for space in plan(g).spots["A2"].values() if not taken >> space & 1]
        spot = yield g.ask(s.commander, "sentry_start", free, may_stop=True, rule="AG-B-142")
        if spot is STOP:
            break
        things.place_sentry(g, plan(g).by_name[spot.at])
    yield from begin(g)


def place_all(g: G, near_apc: list[str]) -> None:
    """Everybody on a starting space, dials set (AG-B-030)."""
    s = g.state
    card = mission(g)
    p = plan(g)
    starts = s.starts
    apc_starts = [p.space(place) for place in card.starts_apc]
    for who, character in list(s.characters.items()):
        if character.place != "board":
            continue
        if s.apc is not None and card.apc is not None and not card.bug_hunt:
            change(g, who, place="apc", at=NOWHERE)
            continue
        special = card.starts_newt if who == NEWT else card.starts_ripley if who in RIPLEYS else ()
        if special:
            wish = p.space(special[0])
        elif apc_starts and (who in near_apc or who == NEWT):
            wish = apc_starts[2] if who == NEWT else apc_starts[near_apc.index(who)]
        else:
            if card.starts_apc:
                s.counted[f"trapped:{who}"] = 1
            wish = next((space for space in starts if not occupied(g) >> space & 1), starts[0])
        change(g, who, at=nearest_free(g, wish)[0])
    for who in s.characters:
        change(g, who, aim=aim_at_start(g, who))


def begin(g: G) -> Script:
    """The first turn."""
    s = g.state
    s.turn = 1
    g.tell("start", None, "AG-B-035", mission=s.mission)
    s.phase = "marine"
    yield from blips.watch(g)
    yield from things.eggs_open(g)
    if s.variant.experience and not mission(g).bug_hunt:
        s.gaining = tuple(range(s.seats))
        s.phase = "experience"
        s.commander = find_commander(g)
        return
    turns.begin_turn(g)


def quick(state: AliensState) -> None:
    """Everything the first steps would ask, without asking: for hand-written positions."""
    g: G = Rules(state, None)
    team = [each.id for each in state.characters.values() if each.id != NEWT and each.place == "board"]
    for seat in range(state.seats):
        change(g, team[seat], seat=seat)
    side_with_ripley(g)
    state.commander = find_commander(g)
    equip_all(g)
    shuffle(g, "endurance")
    near = team[:2] if mission(g).starts_apc else []
    place_all(g, near)
    state.turn = 1
    turns.begin_turn(g)
