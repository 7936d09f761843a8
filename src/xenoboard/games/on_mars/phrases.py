"""What people read: every question, answer, refusal and event of On Mars as a sentence.

Tables of sentences first, then the few functions that fill them. Names of cards come from the content, names of seats from the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xenoboard.engine import STOP, Ask, Choice, Event, Refusal, Words
from xenoboard.engine.english import an, capital, counted, fill
from xenoboard.games.on_mars.cards import library
from xenoboard.games.on_mars.goods import ITEMS, amount, listed
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
from xenoboard.games.on_mars.state import G

LIBRARY = library()

TECHS = {
    "mine": "Mine Tech",
    "generator": "Generator Tech",
    "water_extractor": "Water Extractor Tech",
    "greenhouse": "Greenhouse Tech",
    "oxygen_condenser": "Oxygen Condenser Tech",
    "shelter": "Shelter Tech",
    "rover": "Rover Tech",
    "upgrade": "Upgrade Tech",
    "ship": "Ship Tech",
    "sentry_movement": "Sentry Movement",
    "exosuit_movement": "Exosuit Movement",
    "shield": "Shield Tech",
    "medicine": "Medicine Tech",
    "alien_shelter": "Shelter",
    "reinforcement": "Reinforcement",
    "deployment": "Deployment",
    "mobilization": "Mobilization",
    "mining": "Mining",
}
ACTIONS = {
    "landing_pod": "Landing Pod",
    "blueprint": "Obtain Blueprint",
    "learn": "Learn New Technology",
    "research": "Research and Development",
    "resupply": "Resupply",
    "control_center": "Control Center",
    "construct": "Construct a Building",
    "upgrade": "Upgrade a Building",
    "ship": "Welcome a Ship",
    "hire": "Hire a Scientist or take an Earth Contract",
}
EXECUTIVE = {
    "advanced_building": "Use an Advanced Building",
    "warehouse": "Take a Resource from the Warehouse",
    "bots": "Move your Bots",
    "mineral": "Gain a Mineral",
    "upgrade": "Upgrade a Building",
    "blueprint": "Take a Blueprint",
    "rover": "Move your Rover",
    "develop": "Develop a Tech",
}
PIECES = {
    "bot": "a Bot",
    "rover": "a Rover",
    "colonist": "a Colonist",
    "trooper": "a Trooper",
    "sentry": "a Sentry Bot",
    "exosuit": "the Exosuit",
}
PLACES = {
    "mine": "the Mines",
    "living_quarters": "the Living Quarters",
    "working_area": "the Working Areas",
    "orbit_actions": "the Orbit actions",
    "colony_actions": "the Colony actions",
    "working": "the Working Area",
    "warehouse": "the Warehouse",
    "quarters": "the Living Quarters",
} | ACTIONS
SIDES = {"orbit": "Orbit", "colony": "the Colony"}
HEALTHS = {"well": "", "ill": "infected ", "safe": "vaccinated "}
TOKENS = {"reusable": "Reusable", "expendable": "Expendable"}
PRIZES = {
    "develop": "Develop twice at no cost",
    "upgrade_2": "Upgrade up to 2 Buildings at no cost",
    "resources_3": "Gain up to 3 Resources",
    "minerals_3": "Gain 3 Minerals",
    "rover_5": "Move your Rover up to 5 hexes",
    "colonists_2": "Gain 2 Colonists",
    "contract": "Take an Earth Contract at no cost",
    "ship": "Welcome a Ship at no cost",
    "retrieve_2": "Retrieve 2 Colonists",
    "travel": "Travel to the other side",
    "scientist": "Take a Scientist at no cost",
    "crystals_3": "Gain 3 Crystals",
}
HELPS = {
    "crystal": "Gain a Crystal",
    "mineral": "Gain a Mineral",
    "colonist": "Retrieve a Colonist",
    "bots": "Move your Bots, 2 points",
}

PROMPTS = {
    "abduct": "Abduction: which Scientist returns to its card?",
    "abducted_from": "Alien Abduction: from where does a Colonist leave?",
    "activate": "Which Advanced Building is activated?",
    "adopt": "Which Alien technology is learnt?",
    "advance": "Which Alien technology advances?",
    "alien": "The Alien Commander's turn",
    "alien_upgrade": "Which Alien Blueprint is built?",
    "alien_upgrade_hex": "{card}: on which Alien Building?",
    "beacon": "Beacon: upgrade or construct?",
    "blackout": "Which vandalised Building goes dark?",
    "blackout_colonist": "Whose Colonist is laid on the Blackout token on {hex}?",
    "blueprint": "Which Blueprint?",
    "boost": "{card}: send a Colonist to work for one more?",
    "bot_destroyed": "Bot Destroyed: which Bot?",
    "claim": "Which Alien Blueprint is obtained?",
    "colony_help": "The colony thanks you. What do you take?",
    "column": "In which column of the map?",
    "construct": "Which Building?",
    "corrupt": "Which Tech tile is corrupted?",
    "crew": "Who comes with the Ship?",
    "cure": "Who is cured?",
    "deploy": "Where does a Trooper land?",
    "develop": "Which Tech is developed?",
    "discard_goal": "Which Private Goal do you give up for a Crystal?",
    "displace": "{piece} on {hex} must make room. Where does it go?",
    "entry_space": "{tile}: on which space of your Laboratory?",
    "erect": "Which Alien Building?",
    "erect_hex": "{what}: where?",
    "exosuit": "Defense Exosuit: {left:activation} left",
    "explore": "Exploration: which Discovery tile?",
    "explore_hex": "Exploration: where does the tile lie?",
    "hacked": "Hacked Tech: to which space does {tile} fall back?",
    "hire": "Which card do you take?",
    "infect": "Infection: who falls ill?",
    "land_bot": "Where does the new Bot land?",
    "last_delivery": "The last chance: what do you put onto a Contract?",
    "learn": "Which technology do you learn?",
    "lose": "What do you give up?",
    "march": "Trooper on {hex}: where to? {left:point} left",
    "mine_explosion": "Mine Explosion: which Mine?",
    "move": "Move: {bots:point} for Bots, {rover} for the Rover, {crystals:Crystal}",
    "order_space": "Which Turn Order space?",
    "pay": "How do you pay?",
    "prize": "Private Goal completed. Which reward?",
    "produce_again": "Send a Colonist to work: which Building produces once more?",
    "quarantine": "Quarantine: who goes where?",
    "radar": "Radar: which Discovery tile goes onto the card?",
    "refill": "Which Earth Contract fills the free slot?",
    "repair": "A goal is achieved: which Building is repaired?",
    "resource": "Which Resource?",
    "retrieve": "Which Colonist comes home?",
    "rover_back": "The Rover is back: on which Shelter?",
    "sabotage": "Which Alien Action space is blocked?",
    "seal": "Damage to Atmospheric Seal: which Shelter?",
    "sentry": "Sentry Bots: {left:activation} left",
    "shield": "Shields: {left} left to deploy. What for?",
    "shield_on": "Where does the Shield go?",
    "shift": "Vigilant: where does the Shuttle go?",
    "ship": "Which Ship do you welcome?",
    "shuttle_side": "On which side does the Shuttle start?",
    "site": "{what}: where?",
    "steal": "Which Crystal is stolen?",
    "trade": "Which Resource do you give away?",
    "travel": "Do you travel to {side}?",
    "trooper": "Which Trooper? {left:point} left",
    "turn": "Your turn",
    "upgrade": "Which Blueprint do you build?",
    "upgrade_site": "{card}: which Building?",
    "use_building": "Which Advanced Building do you use?",
    "use_tech": "Whose {tile} do you use?",
    "use_upgrade_tech": "Use Upgrade Tech for more upgrades?",
    "used_tech": "Your {tile} was used. Develop it, or keep the Oxygen?",
    "vaccinate": "Who is vaccinated?",
    "vandalise": "Which Building is vandalised?",
    "warehouse": "What do you take from the Warehouse?",
    "which_area": "Where does the Colonist live?",
    "which_colonist": "Which Colonist goes?",
    "which_side": "Eco Resort: on which side?",
}

STOPS = {
    "advance": "Advance nothing",
    "blueprint": "Take no more",
    "boost": "No more",
    "construct": "Construct nothing",
    "develop": "Develop nothing more",
    "exosuit": "No more activations",
    "hire": "Take no card",
    "last_delivery": "Nothing more",
    "learn": "Learn nothing",
    "move": "End the movement",
    "produce_again": "No more production",
    "quarantine": "Leave them so",
    "repair": "Repair nothing",
    "resource": "Gain no more",
    "retrieve": "Nobody else comes home",
    "sentry": "No more activations",
    "shield": "Deploy no more",
    "ship": "Welcome no more",
    "steal": "Steal no more",
    "trooper": "Move no more",
    "upgrade": "Upgrade nothing more",
    "use_tech": "Use no Tech",
    "use_upgrade_tech": "No more upgrades",
    "warehouse": "Take nothing",
}

EVENTS = {
    "abducted": "{who} abducts the {scientist}.",
    "adopted": "{who} learns {tile}.",
    "advanced": "{who} advances {tile} to level {level}.",
    "alien_crystals": "{who} gains {number:Crystal}.",
    "alien_scientist": "{who} sends the Alien Scientist to {card}.",
    "alien_turn": "The turn of {who}, the Alien Commander.",
    "blackout": "The Building on {hex} is in blackout.",
    "bought_off": "{who} lifts the Sabotage token of space {space}.",
    "claimed": "{who} obtains {card}.",
    "collected": "{who} collects a Crystal on {hex}.",
    "colonist": "{who} gains a Colonist.",
    "constructed": "{who} builds {what:an} on {hex}.",
    "contract": "{who} takes Earth Contract {contract}.",
    "contract_done": "{who} fulfils Earth Contract {contract}.",
    "contributed": "{who} contributes to the Mission: {mission}. {left} to go.",
    "corrupted": "{who} corrupts {tile} of {owner}.",
    "crystal_found": "A Crystal lies on {hex}.",
    "crystal_lost": "The Crystal on {hex} is lost.",
    "cube": "{who} moves the Progress cube of the {what}.",
    "cured": "{who} cures a Colonist of {owner}: {place}.",
    "delivered": "{who} puts {item} onto Earth Contract {contract}.",
    "deployed": "{who} deploys a Trooper on {hex}: {tracker} not yet on Mars.",
    "developed": "{who} develops {tile} to level {level}.",
    "displaced": "{piece} is displaced from {hex} to {target}.",
    "executive": "{who} takes an executive action: {action}.",
    "expendable": "{who} gains an Expendable token.",
    "explored": "{who} places a Discovery tile on {hex}: {tile}",
    "final": "{who}: the final scoring. {sums}",
    "forced": "Only one possibility: {label}.",
    "forfeited": "{who} cannot pay, places an Expendable token on space {space} and passes.",
    "from_warehouse": "{who} takes {item} from the Warehouse.",
    "gained": "{who} gains {amount}.",
    "goal": "{who} completes a Private Goal: {goal}",
    "goal_discarded": "{who} discards a Private Goal as a Crystal: {goal}",
    "goal_lost": "No longer true: {mission}.",
    "goal_met": "Achieved: {mission}.",
    "hired": "{who} hires the {scientist}.",
    "infected": "A Colonist of {owner} falls ill: {place}.",
    "infection": "{who} reveals an Infection card: {places}.",
    "last_round": "The missions are over. One more round is played.",
    "learnt": "{who} learns {tile}.",
    "lights_on": "The Building on {hex} has light again, but is still vandalised.",
    "lss": "Life support: {what} now at {row}.",
    "main": "{who}: {action}.",
    "mission": "Mission completed: {mission}.",
    "moved": "{who} moves {piece} from {source} to {target}.",
    "muted": "Sabotaged: meeting the colony's need brings nothing.",
    "neutralized": "{who} removes the Corruption from {tile} of {owner}.",
    "no_exploration": "No hex is right for a Discovery tile.",
    "no_room": "A Colonist of {who} finds no room and leaves for the supply.",
    "no_vandalism": "The Vandalism card has no effect.",
    "nobody_ill": "Nobody can fall ill.",
    "nothing": "Nothing happens.",
    "nothing_there": "Nothing in the Warehouse fits.",
    "obtained": "{who} obtains {card}.",
    "outcome": "{outcome}",
    "paid": "{who} pays {items}.",
    "placed": "{who} places {piece} on {hex}.",
    "quarantined": "{who} rearranges the Living Quarters.",
    "radar": "{who} puts a Discovery tile onto the Radar: {tile}",
    "refilled": "{who} lays out Earth Contract {contract}.",
    "remaining": "Remaining Missions: {left}.",
    "repaired": "The Building on {hex} is repaired.",
    "reset": "{who} resets the Alien board.",
    "reshuffled": "All Infection cards are shuffled.",
    "retrieved": "{who} brings {number:Colonist} home.",
    "round": "Round {round} begins.",
    "sabotage_card": "A Sabotage card: {card}.",
    "sabotage_cube": "A cube on {card}: {cubes} of 2.",
    "sabotage_strikes": "Sabotage: {card}.",
    "sabotaged": "{who} blocks Action space {space} of the Alien board.",
    "scored": "{who} scores {points} OP: {total}.",
    "sent": "{who} sends the {scientist} to {card}.",
    "sent_home": "A Trooper goes home from {hex}: {tracker} not on Mars.",
    "settled": "{who} has {number:new Crystal} in the Depot.",
    "shield_back": "A Shield returns to {who}.",
    "shield_held": "The Shield on {tile} of {owner} holds.",
    "shielded": "{who} shields the Building on {hex}.",
    "shielded_tech": "{who} shields {tile} of {owner}.",
    "shifted": "{who} moves the Shuttle to space {space}.",
    "ship_leaves": "A Ship of {who} leaves the Hangar.",
    "shuttle": "The Shuttle is on space {space} of {side}.",
    "shuttle_placed": "{who} puts the Shuttle on {side}.",
    "slots_cleared": "{action} was full: Colonists go to the Working Areas.",
    "space": "{who} takes Turn Order space {space}.",
    "spread": "The infection spreads to {number:Colonist}.",
    "status_update": "Colony Status Update: level {level}.",
    "stayed": "{who} stays.",
    "stole": "{who} steals a Crystal: {place}.",
    "stolen": "{who} loses {number:Crystal} to the thieves.",
    "stood_up": "A Trooper on {hex} stands up.",
    "stunned": "The Trooper on {hex} is stunned.",
    "team_scored": "The Humans score {points} OP by {who}: {total}.",
    "tile": "{who} takes the tile on {hex}: {tile}",
    "tile_lost": "The tile on {hex} is destroyed.",
    "time": "The Time Tracker is on {time}.",
    "token": "{who} places {what:an} token on Action space {space}.",
    "travelled": "{who} travels to {side}.",
    "troopers": "{who} adds {number:Trooper} to the Alien board.",
    "turn": "The turn of {who}.",
    "unlocked": "{who} unlocks Action space {space}.",
    "upgraded": "{who} upgrades the Building on {hex} with {card}.",
    "used": "{who} uses {card}.",
    "used_tech": "{who} uses {tile} of {owner}, level {level}.",
    "vaccinated": "{who} vaccinates a Colonist of {owner}: {place}.",
    "vandalised": "The Building on {hex} is vandalised.",
    "vandalism": "{who} reveals a Vandalism card: {what}.",
    "welcomed": "{who} welcomes a Ship from Depot slot {slot}.",
    "worked": "{who} sends a Colonist to work.",
}

OUTCOMES = {
    "scored": "The colony is complete. {winners} with {best} OP.",
    "colony_thrives": "The Humans have 100 OP: the colony thrives, and the Aliens have failed.",
    "mars_is_theirs": "All 20 Troopers stand on Mars. The Alien Commander wins.",
    "outbreak_contained": "Both goals are achieved: the outbreak is contained.",
    "outbreak": "Too many Colonists are infected. The colony is lost.",
    "all_infected": "All active Colonists are infected. The colony is lost.",
    "out_of_time": "Time has run out.",
    "saboteur_caught": "The saboteur is caught. The team wins.",
    "colony_dark": "Five Buildings are in blackout. The colony is lost.",
    "nobody_left": "Nobody has a Colonist left to guard the lights. The colony is lost.",
    "missions_over": "The missions are over and the saboteur is still free.",
    "monolith_solved": "The goals are achieved. {medal}, with {best} OP.",
    "monolith_lost": "Fewer than four goals are achieved. {medal}, with {best} OP.",
}


# Names --------------------------------------------------------------------------------------------------------------------------


def building_name(kind: str) -> str:
    """A type of Building, or the alien of a Vandalism card."""
    found = LIBRARY.buildings.get(kind)
    return found.name if found else kind


def card_name(card: str) -> str:
    """A Blueprint's or Sabotage card's name."""
    found = LIBRARY.blueprints.get(card) or LIBRARY.sabotage.get(card)
    return found.name if found else card


def colonist(health: str) -> str:
    """A Colonist by health, at the start of a sentence: `An infected Colonist`."""
    return capital(an(f"{HEALTHS[health]}Colonist"))


def place_name(g: G, place: str) -> str:
    """A place of a Colonist or Crystal."""
    if place.startswith("quarters-"):
        area = int(place.partition("-")[2])
        return "the 4 initial slots" if not area else f"the slots of Shelter {area + 1}"
    return PLACES.get(place, f"hex {place}")


def mission_text(mission: str) -> str:
    """What a Mission asks for."""
    face = LIBRARY.missions[mission]
    return face.text.rstrip(".") or MISSIONS[face.contribute]


MISSIONS = {
    "research_tile_taken": "Research tiles taken",
    "blueprint_taken": "Blueprints taken",
    "advanced_building_placed": "Advanced Buildings",
    "progress_cube_placed": "Progress cubes",
    "discovery_tile_taken_by_rover": "Discovery tiles taken",
    "tech_taken": "Tech tiles taken",
    "bot_placed_on_map_after_setup": "Bots on Mars",
    "scientist_taken": "Scientists hired",
    "earth_contract_completed": "Earth Contracts completed",
}


def contract_text(contract: str) -> str:
    """What an Earth Contract asks for."""
    face = LIBRARY.contracts[contract]
    if face.kind == "upgrade":
        return f"an Advanced {building_name(face.building)} in a Complex of 4 or more"
    return " and ".join(amount(item, number) for item, number in face.requires.items())


def filled(g: G, args: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a sentence as people read them."""
    words: dict[str, Any] = dict(args)
    for name, value in args.items():
        match name:
            case "card":
                words[name] = card_name(value)
            case "tile":
                words[name] = TECHS.get(value) or (LIBRARY.tiles[value].text if value in LIBRARY.tiles else value)
            case "owner":
                words[name] = g.names[value] if value >= 0 else "nobody"
            case "item":
                words[name] = ITEMS[value]
            case "items":
                words[name] = listed(value)
            case "piece":
                words[name] = PIECES[value]
            case "place":
                words[name] = place_name(g, value)
            case "places":
                words[name] = " or ".join(PLACES[each] for each in value) or "No Infection"
            case "action":
                words[name] = EXECUTIVE.get(value) or ACTIONS.get(value, value)
            case "what" | "kind":
                words["what"] = building_name(value) if value not in TOKENS else TOKENS[value]
            case "side":
                words[name] = SIDES[value]
            case "goal":
                words[name] = LIBRARY.private_goals[value].text
            case "mission":
                words[name] = mission_text(value)
            case "scientist":
                words[name] = LIBRARY.scientists[value].name
            case "contract":
                words[name] = f"{value} ({contract_text(value)})"
            case _:
                pass
    if args.get("target") in SIDES:
        words["side"] = SIDES[args["target"]]
    return words


# Questions and answers ----------------------------------------------------------------------------------------------------------


def prompt(g: G, ask: Ask) -> str:
    """The question as a sentence."""
    words = filled(g, ask.args)
    if ask.prompt == "turn":
        main = "" if not g.state.turn.main else ": the main action is done"
        return PROMPTS["turn"] + main
    return capital(fill(PROMPTS[ask.prompt], words))


def option(g: G, ask: Ask, value: Any) -> Words:
    """An answer in words, with its place on the picture."""
    if value is STOP:
        return Words(STOPS.get(ask.prompt, "Nothing more"), group="Or")
    if isinstance(value, str):
        return Words("Yes", gain="1 Colonist goes to work" if ask.prompt == "boost" else "")
    return CHOICES[type(value)](g, ask, value)


def refused(g: G, ask: Ask, value: Any, refusal: Refusal) -> Words:
    """A forbidden candidate in words."""
    return option(g, ask, value)


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


# Events -------------------------------------------------------------------------------------------------------------------------


def event(g: G, event: Event, seat: int | None) -> str:
    """What happened, as a sentence for a seat."""
    if event.kind == "outcome":
        return outcome(g)
    words = filled(
        g, {name: value for name, value in event.args.items() if event.kind not in ("paid", "forced") or name != "what"}
    )
    words["who"] = "The colony" if event.seat is None else g.names[event.seat]
    if event.kind == "gained":
        words["amount"] = amount(event.args["item"], event.args["number"])
        if event.args["stowed"]:
            words["amount"] += f", and {event.args['stowed']} go onto a Contract"
        if event.args["lost"]:
            words["amount"] += f"; {event.args['lost']} do not fit"
    if event.kind == "final":
        words["sums"] = ", ".join(f"{name} {value:+d}" for name, value in event.args["sums"].items())
    return capital(fill(EVENTS[event.kind], words))


def outcome(g: G) -> str:
    """How the game ended, in one or two sentences."""
    ended = g.state.outcome
    if ended is None:
        return ""
    winners = " and ".join(g.names[seat] for seat in ended.winners)
    verb = "wins" if len(ended.winners) == 1 else "win"
    return OUTCOMES[ended.result].format(winners=f"{winners} {verb}", best=max(ended.scores, default=0), medal=ended.medal)
