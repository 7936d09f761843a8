"""Every answer that can be given in On Mars, in words and with its place on the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xenoboard.engine import Ask, Choice, Words
from xenoboard.engine.english import an, capital, counted
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.goods import ITEMS, amount, listed
from xenoboard.games.on_mars.names import building_name, card_name, colonist, contract_text, place_name
from xenoboard.games.on_mars.rules import (
    advanced,
    alien_actions,
    blueprints,
    colonists,
    colony,
    commander,
    construct,
    defense,
    executive,
    goals,
    hire,
    infection,
    laboratory,
    monolith,
    movement,
    ships,
    shuttle,
    supplies,
    surface,
    turns,
    upgrade,
    vandalism,
)
from xenoboard.games.on_mars.sentences import (
    ACTIONS,
    EXECUTIVE,
    HEALTHS,
    HELPS,
    PLACES,
    PRIZES,
    SIDES,
    TECHS,
    TOKENS,
)
from xenoboard.games.on_mars.state import G

LIBRARY = library()


def on_hex(verb: str) -> Callable[[G, Ask, Any], Words]:
    """An answer that is a hex."""
    return lambda g, ask, value: Words(f"{verb} {value.hex}", place=(f"hex-{value.hex}",))


def _to(g: G, ask: Ask, value: surface.To) -> Words:
    if value.hex in PLACES:
        return Words(capital(PLACES[value.hex]))
    building = g.state.buildings.get(value.hex)
    note = f"{building_name(building.kind)} there" if building else ""
    return Words(f"Hex {value.hex}", place=(f"hex-{value.hex}",), note=note)


def _main(g: G, ask: Ask, value: turns.Main) -> Words:
    note = ""
    if value.action in colonists.SIDES:
        extra = colonists.extra_cost(g, ask.seat, value.action)
        note = "Needs 1 Colonist" + (
            f", and {counted(extra, 'Crystal or Colonist', 'Crystals or Colonists')} for the others there." if extra else "."
        )
    return Words(ACTIONS[value.action], "Main action", (f"action-{value.action}",), note=note)


def _executive(g: G, ask: Ask, value: executive.Executive) -> Words:
    face = LIBRARY.executive[value.action]
    held = supplies.holding(g, ask.seat, "crystal")
    of = held if held >= face.cost else 0  # with fewer, Private Goals pay the rest
    cost = () if value.action == "advanced_building" else (("crystal", face.cost, of),)
    return Words(EXECUTIVE[value.action], "Executive action", (f"depot-{face.slot}",), cost, note=face.text)


def _goal(g: G, ask: Ask, value: goals.Goal) -> Words:
    face = LIBRARY.private_goals[value.goal]
    return Words(f"Complete a Private Goal: {face.text.rstrip('.')}", "Any time", (f"goal-{value.goal}",), note=face.alternative)


def _deliver(g: G, ask: Ask, value: hire.Deliver) -> Words:
    return Words(
        f"Put 1 {ITEMS[value.item]} onto Earth Contract {value.contract}", "Any time", note=contract_text(value.contract)
    )


def _end(g: G, ask: Ask, value: turns.EndTurn) -> Words:
    return Words("End the turn", "Or", final=True)


def _pay(g: G, ask: Ask, value: supplies.Pay) -> Words:
    return Words(
        f"Pay {listed(list(value.items))}", cost=tuple((item, value.items.count(item), 0) for item in dict.fromkeys(value.items))
    )


def _take(g: G, ask: Ask, value: supplies.Take) -> Words:
    gain = "costs 1 Colonist" if ask.args.get("boost") else ""
    return Words(ITEMS[value.item], place=(f"warehouse-{value.item}",), gain=gain)


def _obtain(g: G, ask: Ask, value: blueprints.Obtain) -> Words:
    face = LIBRARY.blueprints[value.card]
    boost = "; costs 1 Colonist" if ask.args.get("boost") else ""
    gain = f"+1 {ITEMS[face.item]}{boost}"
    return Words(f"{face.name} (level {face.level})", building_name(face.type), (f"card-{face.id}",), gain=gain, note=face.text)


def _learn(g: G, ask: Ask, value: laboratory.Learn) -> Words:
    row = laboratory.row_of(value.space)
    cost = laboratory.GRID_COST[row]
    return Words(
        TECHS[value.tile], f"{row.capitalize()} row", (f"grid-{value.space}",), tuple((item, 1, 0) for item in cost),
        note=LIBRARY.techs[value.tile].text,
    )  # fmt: skip


def lab_place(g: G, seat: int, space: str) -> str:
    """A space of somebody's own Laboratory on the picture: the tile that lies there, or the free space."""
    techs = g.state.alien.techs if seat == g.state.commander else g.state.players[seat].techs
    return next((f"tech-{seat}-{tech.tile}" for tech in techs if tech.space == space), f"lab-{space}")


def _develop(g: G, ask: Ask, value: laboratory.Develop) -> Words:
    space = LIBRARY.spaces[value.space]
    cost = () if ask.args.get("free") or ask.prompt == "used_tech" else tuple((item, 1, 0) for item in space.cost)
    gain = SPACE_GAINS.get(space.benefit, "")
    return Words(
        f"{TECHS[value.tile]} to level {space.column}", place=(lab_place(g, ask.seat, value.space),), cost=cost, gain=gain
    )


SPACE_GAINS = {
    "warehouse": "1 item of the Warehouse",
    "crystal": "+1 Crystal",
    "mineral": "+1 Mineral",
    "bots": "Bots move",
    "upgrade": "1 upgrade",
    "blueprint": "1 Blueprint",
}


def _site(g: G, ask: Ask, value: construct.Site) -> Words:
    kind = ask.args["kind"]
    need = surface.would_connect(value.hex, surface.members(g, kind, construct.owner_for(kind, ask.seat)))
    product = LIBRARY.buildings[kind].product
    note = f"Joins {counted(need, 'other')}: Tech of level {need} is used." if need else "Stands alone: no Tech is used."
    return Words(f"On {value.hex}", place=(f"hex-{value.hex}",), gain=f"+{amount(product, need + 1)}", note=note)


def _construct(g: G, ask: Ask, value: construct.Construct) -> Words:
    face = LIBRARY.buildings[value.kind]
    return Words(face.name, place=(f"stack-{value.kind}",), cost=((face.cost, 1, supplies.holding(g, ask.seat, face.cost)),))


def _upgrade(g: G, ask: Ask, value: upgrade.Upgrade) -> Words:
    face = LIBRARY.blueprints[value.card]
    return Words(f"{face.name} on {an(building_name(face.type))}", place=(f"card-{face.id}",), note=face.text)


def _use(g: G, ask: Ask, value: executive.Use) -> Words:
    cost = executive.cost_of(g, ask.seat, value)
    shown = (("crystal", cost, supplies.spare_crystals(g, ask.seat)),) if cost else ()
    return Words(card_name(value.card), place=(f"card-{value.card}",), cost=shown, note=LIBRARY.blueprints[value.card].text)


def _send(g: G, ask: Ask, value: executive.Send) -> Words:
    name = LIBRARY.scientists[value.scientist].name
    return Words(
        f"{card_name(value.card)}, by the {name}", place=(f"card-{value.card}",), note=LIBRARY.blueprints[value.card].text
    )


def _hire(g: G, ask: Ask, value: hire.Hire) -> Words:
    face = LIBRARY.scientists[value.scientist]
    cost = tuple((item, face.cost.count(item), 0) for item in dict.fromkeys(face.cost))
    note = f"Works in: {building_name(face.works_in)}" + (f". Scores: {building_name(face.scores)}." if face.scores else ".")
    return Words(f"Hire the {face.name}", "Scientists", (f"scientist-{face.id}",), cost, note=note)


def _contract(g: G, ask: Ask, value: hire.Contract) -> Words:
    face = LIBRARY.contracts[value.contract]
    on_offer = ask.prompt == "hire"
    return Words(
        f"Earth Contract {face.id}",
        "Earth Contracts",
        (f"contract-{face.id}",) if on_offer else (),
        (("crystal", 1, 0),) if on_offer else (),
        gain=f"+{face.complete} or -{face.failed} OP",
        note=contract_text(face.id),
    )


def _person(g: G, ask: Ask, value: infection.Person) -> Words:
    place = f"hex-{value.place}" if value.place in g.state.buildings else f"{value.place}-{value.owner}"
    label = f"{colonist(value.health)} of {g.names[value.owner]}: {place_name(g, value.place)}"
    return Words(label, g.names[value.owner], (place,))


def _exchange(g: G, ask: Ask, value: infection.Exchange) -> Words:
    here, there = place_name(g, f"quarters-{value.area}"), place_name(g, f"quarters-{value.to}")
    if value.other:
        return Words(f"{colonist(value.health)} of {here} changes with {an(HEALTHS[value.other] + 'Colonist')} of {there}")
    return Words(f"{colonist(value.health)} of {here} moves to {there}")


def _token(g: G, ask: Ask, value: commander.Token) -> Words:
    space = LIBRARY.alien_spaces[str(value.space)]
    cost = (("crystal", 1, g.state.alien.crystals),) if value.kind == "expendable" else ()
    warn = "" if alien_actions.possible(g, space.action) else "Nothing will happen."
    return Words(space.name, f"{TOKENS[value.kind]} token", (f"space-{value.space}",), cost, warn=warn)


def space_words(verb: str) -> Callable[[G, Ask, Any], Words]:
    """An answer that is an Action space of the Alien board."""
    return lambda g, ask, value: Words(
        f"{verb} {LIBRARY.alien_spaces[str(value.space)].name} ({value.space})", place=(f"space-{value.space}",)
    )


def card_words(verb: str) -> Callable[[G, Ask, Any], Words]:
    """An answer that is an Alien Blueprint."""
    return lambda g, ask, value: Words(
        f"{verb}{card_name(value.card)}", place=(f"card-{value.card}",), note=LIBRARY.blueprints[value.card].text
    )


def _on_tech(g: G, ask: Ask, value: defense.OnTech) -> Words:
    tech = laboratory.tech_of(g, value.owner, value.tile)
    warn = "A Shield protects it." if tech is not None and tech.shield and ask.prompt == "corrupt" else ""
    return Words(TECHS[value.tile], g.names[value.owner], (f"tech-{value.owner}-{value.tile}",), warn=warn)


def _quarter(g: G, ask: Ask, value: colonists.Quarter) -> Words:
    return Words(f"{colonist(value.health)} of {place_name(g, f'quarters-{value.area}')}")


def _from(g: G, ask: Ask, value: colonists.From) -> Words:
    where = "on" if value.place in ACTIONS else "of"
    return Words(f"{colonist(value.health)} {where} {place_name(g, value.place)}")


CHOICES: dict[type[Choice], Callable[[G, Ask, Any], Words]] = {
    advanced.Beacon: lambda g, ask, value: Words("Upgrade a Building" if value.action == "upgrade" else "Construct a Building"),
    advanced.BoardSide: lambda g, ask, value: Words(capital(SIDES[value.side])),
    advanced.Produce: lambda g, ask, value: Words(
        f"{building_name(g.state.buildings[value.hex].kind)} on {value.hex}", place=(f"hex-{value.hex}",)
    ),
    advanced.Trade: lambda g, ask, value: Words(f"Give 1 {ITEMS[value.item]}"),
    alien_actions.Abduct: lambda g, ask, value: Words(LIBRARY.scientists[value.scientist].name),
    alien_actions.Activate: card_words(""),
    alien_actions.Adopt: lambda g, ask, value: Words(TECHS[value.tile], note=LIBRARY.techs[value.tile].text),
    alien_actions.Advance: lambda g, ask, value: Words(
        f"{TECHS[value.tile]} to level {LIBRARY.columns[value.space]}",
        place=(lab_place(g, ask.seat, value.space),),
        gain=f"+1 {ITEMS[LIBRARY.spaces[value.space].benefit]}" if LIBRARY.spaces[value.space].benefit else "",
    ),
    alien_actions.Claim: card_words(""),
    alien_actions.Column: lambda g, ask, value: Words(f"Column {value.q}", place=(f"column-{value.q}",)),
    alien_actions.Erect: lambda g, ask, value: Words(building_name(value.kind)),
    alien_actions.Shift: lambda g, ask, value: Words(f"To space {value.space}"),
    alien_actions.StandUp: lambda g, ask, value: Words("Stand it up"),
    alien_actions.Steal: lambda g, ask, value: Words(
        "One of the Warehouse" if value.place == "warehouse" else f"The one on {value.place}",
        place=("warehouse-crystal" if value.place == "warehouse" else f"hex-{value.place}",),
    ),
    alien_actions.Trooper: on_hex("The Trooper on"),
    blueprints.Obtain: _obtain,
    colonists.Area: lambda g, ask, value: Words(f"In {place_name(g, f'quarters-{value.area}')}"),
    colonists.From: _from,
    colonists.Quarter: _quarter,
    colony.Help: lambda g, ask, value: Words(HELPS[value.kind]),
    commander.AlienScientist: card_words("Alien Scientist: "),
    commander.BuyOff: space_words("2 Crystals to free"),
    commander.Done: lambda g, ask, value: Words("End the turn", "Or", final=True),
    commander.Forfeit: space_words("Cannot pay: pass, token on"),
    commander.Reset: lambda g, ask, value: Words("Reset your board", "Or", final=True),
    commander.Token: _token,
    commander.Unlock: lambda g, ask, value: Words(
        f"Unlock {LIBRARY.alien_spaces[str(value.space)].name} ({value.space})",
        "Unlock",
        (f"space-{value.space}",),
        (("crystal", 2, g.state.alien.crystals),),
        final=True,
    ),
    construct.Construct: _construct,
    construct.Site: _site,
    defense.Cover: space_words("Block"),
    defense.Deploy: lambda g, ask, value: Words(
        {
            "neutralize": "Remove an R&D Corruption token",
            "tech": "Protect a Tech tile",
            "building": "Protect a Building",
        }[value.use]
    ),
    defense.Move: on_hex("Move to"),
    defense.OnBuilding: lambda g, ask, value: Words(
        f"{building_name(g.state.buildings[value.hex].kind)} on {value.hex}", place=(f"hex-{value.hex}",)
    ),
    defense.OnTech: _on_tech,
    defense.Place: on_hex("Place it on"),
    defense.Return: lambda g, ask, value: Words("Send the Trooper home"),
    defense.Sentry: lambda g, ask, value: Words(
        f"Sentry Bot on {value.source}: to {value.target}", "Move", (f"hex-{value.source}", f"hex-{value.target}")
    ),
    defense.Stun: lambda g, ask, value: Words(f"Stun all Troopers next to {value.hex}", "Stun", (f"hex-{value.hex}",)),
    executive.Executive: _executive,
    executive.Send: _send,
    executive.Use: _use,
    goals.Goal: _goal,
    goals.Prize: lambda g, ask, value: Words(PRIZES[value.kind]),
    hire.Contract: _contract,
    hire.Deliver: _deliver,
    hire.Hire: _hire,
    infection.Exchange: _exchange,
    infection.Person: _person,
    laboratory.Develop: _develop,
    laboratory.Into: lambda g, ask, value: Words(
        f"Space {value.space}",
        place=(lab_place(g, ask.seat, value.space),),
        gain=SPACE_GAINS.get(LIBRARY.spaces[value.space].benefit, ""),
    ),
    laboratory.Keep: lambda g, ask, value: Words("Keep the Oxygen"),
    laboratory.Learn: _learn,
    laboratory.Tile: lambda g, ask, value: Words(
        "Your own" if value.owner == ask.seat else f"That of {g.names[value.owner]}",
        gain=f"level {laboratory.level(g, value.owner, ask.args['tile'])}",
    ),
    monolith.Step: lambda g, ask, value: Words(f"Space {value.space}", place=(lab_place(g, ask.seat, value.space),)),
    movement.Bot: lambda g, ask, value: Words(
        f"Bot on {value.source}: to {value.target}", "Bots", (f"hex-{value.source}", f"hex-{value.target}")
    ),
    movement.Rover: lambda g, ask, value: Words(f"Rover: to {value.target}", "Rover", (f"hex-{value.target}",)),
    ships.Crew: lambda g, ask, value: Words(amount("colonist", value.colonists) + (" and 1 Bot" if value.bots else "")),
    ships.Ship: lambda g, ask, value: Words(
        f"The Ship on Depot slot {value.slot}",
        place=(f"depot-{value.slot}",),
        gain="opens: " + next(EXECUTIVE[id] for id, face in LIBRARY.executive.items() if face.slot == value.slot),
    ),
    shuttle.Discovery: lambda g, ask, value: Words(LIBRARY.tiles[value.tile].text, place=(f"tile-{value.tile}",)),
    shuttle.Space: lambda g, ask, value: Words(
        f"Space {value.space}",
        "Orbit" if value.space <= 4 else "Colony",
        (f"order-{value.space}",),
        gain=LIBRARY.order[str(value.space)].text,
    ),
    shuttle.Stay: lambda g, ask, value: Words("Stay"),
    shuttle.Travel: lambda g, ask, value: Words(
        "Travel with the Shuttle" if value.by == "shuttle" else "Travel with a Ship of your Hangar",
        warn="" if value.by == "shuttle" else "The Ship leaves the game.",
    ),
    supplies.Discard: lambda g, ask, value: Words(LIBRARY.private_goals[value.goal].text, place=(f"goal-{value.goal}",)),
    supplies.Pay: _pay,
    supplies.Take: _take,
    surface.To: _to,
    turns.Claim: lambda g, ask, value: Words("End the game as won", "Or", final=True),
    turns.Cure: lambda g, ask, value: Words("Spend a Medicine: cure a Colonist", "Any time"),
    turns.EndTurn: _end,
    turns.Main: _main,
    turns.Quarantine: lambda g, ask, value: Words("Quarantine: rearrange your Living Quarters", "First"),
    upgrade.On: lambda g, ask, value: Words(
        f"{building_name(g.state.buildings[value.hex].kind)} on {value.hex}", place=(f"hex-{value.hex}",)
    ),
    upgrade.Upgrade: _upgrade,
    vandalism.Repair: lambda g, ask, value: Words(
        f"{building_name(g.state.buildings[value.hex].kind)} on {value.hex}", place=(f"hex-{value.hex}",)
    ),
    vandalism.Whose: lambda g, ask, value: Words(f"A Colonist of {g.names[value.owner]}"),
}
