"""Interact actions and Doors: Computers, Crates, the Power Loader, helping up, handing over, Barricades.

Base rules AG-B-083, AG-B-084, AG-B-087, AG-B-088, AG-B-140, AG-B-141, AG-B-150; Air Duct Entrances as Doors AG-110..113, AG-Q-28.
"""

from __future__ import annotations

from collections.abc import Iterator

from xenoboard.engine import STOP, Choice, Refusal, Script, refuse
from xenoboard.games.aliens.rules import blips, dice, gear, injuries, loader, missions, prowling, things, windows
from xenoboard.games.aliens.rules.board import alien_spaces, doors_of, far_side, plan, ways, within
from xenoboard.games.aliens.rules.choices import Barricade, Give, Interact, Takeover, Trade, Unbar, Who
from xenoboard.games.aliens.rules.people import NEWT, able, decider
from xenoboard.games.aliens.state import BARRICADES, NOWHERE, G
from xenoboard.parts.grid import bits, mask_of

PILOTS = ("ferro", "spunkmeyer")


def candidates(g: G, who: str) -> Iterator[Choice]:
    """What a player might expect to use from here: things within two spaces, people next to the Character."""
    s = g.state
    here = s.characters[who].at
    if here < 0:
        return
    names = plan(g).names
    near = ways(g).within(here, 2)
    if s.characters[who].loader:
        yield Interact("loader-out", names[here])
    for what, spaces in (("computer", s.computers), ("crate", s.crates)):
        for space in spaces:
            if near >> space & 1:
                yield Interact(what, names[space])
    if s.loader >= 0 and near >> s.loader & 1:
        yield Interact("loader", names[s.loader])
    beside = ways(g).near(here)
    for each in s.characters.values():
        if each.id == who or each.at < 0 or not beside >> each.at & 1:
            continue
        if each.place == "hidden":
            yield Interact("newt", names[each.at])
        elif each.place == "captive":
            yield Interact("free", names[each.at])
        elif each.down:
            yield Interact("help", names[each.at])
        if each.place == "board" and (gear.faces_worn(g, who) or gear.faces_worn(g, each.id)):
            yield Trade(each.id)
    if s.mission == "pm25" and here in plan(g).pilots:
        yield Interact("engines", names[here])


def refusal(g: G, who: str, choice: Choice) -> Refusal | None:
    """Why an Interact action is not possible (AG-B-083)."""
    s = g.state
    if isinstance(choice, Trade):
        if windows.hushed(g, who, choice.who):
            return refuse("AG-B-050", "Comms Down: nobody gives cards to other players' Characters.")
        if next(gear.trade_options(g, who, choice.who), None) is None:
            return refuse("AG-B-088", "No card can change hands within the limits.")
        return None
    assert isinstance(choice, Interact)
    at = plan(g).by_name[choice.at]
    reach = 2 if choice.what == "computer" and able(g, who, "smarts_5") else 1
    if not within(g, s.characters[who].at, at, reach):
        return refuse("AG-B-083", "It must be in the Character's own or a neighbouring space.")
    match choice.what:
        case "computer":
            return missions.computer_refusal(g)
        case "crate" if missions.family(g) == "supply" and s.characters[who].crates:
            return refuse("AG-B-083", "A Character carries one Crate at a time.")
        case "loader-out" if not loader.out_spaces(g, who):
            return refuse("AG-B-067", "No space beside the Power Loader is free.")
        case "engines" if missions.flagged(g, "engines"):
            return refuse("AG-B-083", "The engines are running.")
    return None


def choose_and_do(g: G, seat: int, who: str) -> Script:
    """Choose one Interact action and do it."""
    chosen = yield g.ask(
        seat, "interact", list(candidates(g, who)), refusal=lambda g, choice: refusal(g, who, choice), rule="AG-B-083", who=who
    )
    yield from do(g, who, chosen)


def do(g: G, who: str, choice: Choice) -> Script:
    """Carry out an Interact action."""
    s = g.state
    if isinstance(choice, Trade):
        yield from trade(g, who, choice.who)
        return
    assert isinstance(choice, Interact)
    at = plan(g).by_name[choice.at]
    g.tell("interacts", decider(g, who), "AG-B-083", who=who, what=choice.what, at=choice.at)
    other = next((each.id for each in s.characters.values() if each.at == at and each.id != who), "")
    match choice.what:
        case "computer":
            if (yield from dice.tech_test(g, who, "computer")):
                yield from missions.use_computer(g, who)
        case "crate":
            if missions.family(g) == "supply":
                things.carry_crate(g, who, at)
            else:
                yield from things.open_crate(g, who, at)
        case "loader":
            loader.get_in(g, who)
        case "loader-out":
            yield from loader.get_out(g, who)
        case "help":
            injuries.stand_up(g, other)
        case "newt":
            missions.join(g, NEWT, who)
        case "free":
            bonus = 2 if blips.carries(g, who, "tracker_bracelet") else 0
            if (yield from dice.tech_test(g, who, "freeing", bonus)):
                yield from missions.free(g, other, who)
        case "engines":
            if who in PILOTS or (yield from dice.tech_test(g, who, "engines")):
                missions.flag(g, "engines")
                g.tell("engines", decider(g, who), "AG-081", who=who)
    yield from blips.watch(g)


def trade(g: G, who: str, other: str) -> Script:
    """Hand cards over in both directions, as many as wanted (AG-B-088)."""
    moved: list[str] = []
    while True:
        options: list[Choice] = []
        for giver, taker, face in gear.trade_options(g, who, other):
            if f"{taker}{face}" not in moved:
                options.append(Give(face, taker) if giver == who else Takeover(face, giver))
        if not options:
            return
        chosen = yield g.ask(decider(g, who), "trade", options, may_stop=bool(moved), rule="AG-B-088", who=who, other=other)
        if chosen is STOP:
            return
        giver, taker = (who, other) if isinstance(chosen, Give) else (other, who)
        moved.append(f"{giver}{chosen.card}")
        yield from gear.hand_over(g, giver, taker, chosen.card)


# Doors --------------------------------------------------------------------------------------------------------------------------


def door_candidates(g: G, who: str) -> Iterator[Choice]:
    """The Doors of the Character's space, with a Hand Welder those up to two spaces away: for a Barricade, or to remove one."""
    s = g.state
    here = s.characters[who].at
    if here < 0:
        return
    spaces = [here]
    if blips.carries(g, who, "welder"):
        spaces += [space for space in bits(ways(g).within(here, 2)) if space != here]
    shown: list[str] = []
    for space in spaces:
        for door in doors_of(g, space):
            if door.name not in shown:
                shown.append(door.name)
                yield Unbar(door.name) if s.barricades & door.mask else Barricade(door.name)


def door_refusal(g: G, who: str, choice: Barricade | Unbar) -> Refusal | None:
    """Why a Barricade cannot be placed (AG-B-084)."""
    s = g.state
    door = plan(g).doors[plan(g).door_numbers[choice.door]]
    if isinstance(choice, Unbar):
        return None
    if s.barricades & door.mask:
        return refuse("AG-B-084", "A Door holds one Barricade.")
    if s.mission == "pm25" and door in plan(g).loading_doors and not missions.flagged(g, "ramp"):
        return refuse("AG-082", "The ramp stays down until the Finish Phase after the engines were started.")
    if s.barricades.bit_count() >= BARRICADES:
        return refuse("AG-B-010", "All {n} Barricades are in use.", n=BARRICADES)
    here = s.characters[who].at
    sides = (door.sides[0], far_side(g, door, door.sides[0]))
    if mask_of(side for side in sides if side not in (here, NOWHERE)) & alien_spaces(g):
        return refuse("AG-B-084", "An Alien stands on the other side.")
    return None


def barricade(g: G, who: str, door_name: str) -> Script:
    """Put a Barricade on a Door; Wierzbowski puts one on another Door within two spaces too."""
    s = g.state
    close(g, who, door_name)
    if able(g, who, "wierzbowski_barricade"):
        here = s.characters[who].at
        found: list[Who] = []
        for space in bits(ways(g).within(here, 2)):
            for door in doors_of(g, space):
                option = Who(door.name)
                if option not in found and door_refusal(g, who, Barricade(door.name)) is None:
                    found.append(option)
        if found:
            chosen = yield g.ask(decider(g, who), "second_door", found, rule="AG-B-084", who=who)
            close(g, who, chosen.who)


def close(g: G, who: str, door_name: str) -> None:
    """A Barricade lies on a Door."""
    s = g.state
    door = plan(g).doors[plan(g).door_numbers[door_name]]
    s.barricades |= door.mask
    if blips.carries(g, who, "welder"):
        s.welded |= door.mask
    g.tell("barred", decider(g, who), "AG-B-084", who=who, door=door.name)


def unbar(g: G, who: str, door_name: str) -> Script:
    """Remove a Barricade. The sealed door of the Examination room needs a Tech test from the inside (Mission 3)."""
    s = g.state
    door = plan(g).doors[plan(g).door_numbers[door_name]]
    inside = within(g, s.characters[who].at, door.sides[0], 2)
    if s.sealed & door.mask and inside and not (yield from dice.tech_test(g, who, "sealed door")):
        return
    prowling.remove_barricade(g, door.mask)
    g.tell("unbarred", decider(g, who), "AG-B-084", door=door.name)
    yield from blips.watch(g)
