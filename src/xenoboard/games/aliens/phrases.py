"""What people read: every question, answer, refusal and event of Aliens as a sentence.

Tables of sentences first, then the few functions that fill them. Names of cards and Characters come from the content, names of seats from
the table; spaces are written as on the boards.
"""

from __future__ import annotations

from typing import Any

from xenoboard.engine import STOP, Ask, Event, Refusal, Words
from xenoboard.games.aliens.cards import library
from xenoboard.games.aliens.rules import apc, attack, choices, endurance, gear, windows
from xenoboard.games.aliens.rules.board import plan
from xenoboard.games.aliens.state import G

LIBRARY = library()
ABILITIES: dict[str, str] = {each.id: each.text for person in LIBRARY.people.values() for each in person.abilities}
OWNERS: dict[str, str] = {each.id: person.name for person in reversed(LIBRARY.people.values()) for each in person.abilities}

PROMPTS = {
    "acid_blood": "Acid Blood: whom does it burn?",
    "act": "{who}: what next?",
    "activate": "Whom do you activate?",
    "alien_order": "Which Alien activates next?",
    "alien_space": "{alien} goes for {who}: to which space?",
    "alien_target": "{alien}: whom does it attack?",
    "ammo_for": "Whose next Attack costs one card less?",
    "armor": "The attack on {who} succeeds. Exhaust {card}?",
    "blip_move": "Where does this Blip go?",
    "blip_order": "Which Blip moves next?",
    "blip_to": "Where does the Blip go?",
    "build_board": "Which board lies {where}?",
    "build_entrance": "Where does Air Duct Entrance {n} lie?",
    "build_ship": "Where does the Dropship stand?",
    "build_start": "Where do the Marines start?",
    "burke": "Burke is attacked. Push somebody forward?",
    "campaign_next": "Which Mission comes next?",
    "captive_dies": "A captive dies. Where?",
    "cover_me": "Cover Me: who fires at {alien}?",
    "crate": "{who} opens the Crate: equip which card?",
    "defensive_fire": "{alien} comes next to {who}. Defensive Fire?",
    "delegate": "Which Grunt interacts instead of you?",
    "drive": "The APC: which way? {left} steps left.",
    "equip": "{who}: which starting equipment?",
    "evade": "Evasive Manoeuvres: where does {who} go?",
    "event": "Play {card}?",
    "event_move": "Where does {who} move?",
    "exhaust_gear": "Which equipped card do you Exhaust?",
    "experience": "Which Experience card do you want?",
    "experience_to": "Several want {card}. Who gets it?",
    "fall_back": "Fall Back: does {who} step away?",
    "ferro_recycle": "Ferro: recycle one card?",
    "field": "Who joins the Fireteam?",
    "first": "Who goes first in this Marine Phase?",
    "flare": "Where do you throw the Flares?",
    "free_attack": "{who}: which Attack?",
    "free_event": "Which Event is played at no cost?",
    "frenzy": "Which of the nearest Aliens activates again?",
    "from_discard": "Which card returns from the Discard pile?",
    "get_clear": "Get Clear: where does {who} run?",
    "give_card": "Which card do you give away?",
    "give_player": "Who gets {card}?",
    "grenade": "Where do you throw the Grenades?",
    "gunship": "Gunship Support: which area?",
    "hero": "Which Character do you play?",
    "hive": "The Hive: play a card or use Willpower?",
    "hive_alien": "Which Alien?",
    "hive_blip": "Which Blip?",
    "hive_discard": "Too many Hivemind cards: which do you discard?",
    "hive_gather": "Which swarm?",
    "hive_move": "Where does {alien} go?",
    "hive_space": "Which space?",
    "how_many": "In the Pipe: how many cards do you Exhaust first?",
    "interact": "{who}: interact with what?",
    "issue": "Which card is equipped to whom?",
    "keep_deck_top": "On top of the Endurance deck lies {card}. Keep it there?",
    "keep_top": "On top of the Motion Tracker deck lies {card}. Keep it there?",
    "lay_entrance": "Where does Air Duct Entrance {n} lie?",
    "loader_out": "Where does {who} step out of the Power Loader?",
    "look_blip": "Which Blip?",
    "look_mission_blip": "Which Mission Blip do you look at?",
    "lose_gear": "{who}: which equipped card is lost?",
    "motion_first": "Which card goes on top? Seen from the top: {cards}",
    "move_on": "{who} was interrupted. Move on? {left} spaces left.",
    "new_hero": "Your Hero is lost. Which Grunt becomes your Hero?",
    "next_target": "{who}: the next target?",
    "not_leaving": "Nobody Left Behind: who fires at {target}?",
    "order": "{who}: which order?",
    "ordered": "Whom does Apone order about?",
    "place_alien": "Where does the Alien appear?",
    "place_blip": "Where is the Blip placed?",
    "place_egg": "Where is the Egg placed?",
    "place_tunnel": "Where is the Tunnel placed?",
    "push_aside": "Where is {alien} pushed?",
    "put_out": "Where does {who} fall out of the APC?",
    "raise_aim": "Whose aim dial goes up?",
    "newt_comes": "Does Newt come along?",
    "react": "{trigger}: play a Reaction?",
    "reposition": "Reposition: does {who} move two spaces?",
    "reserve": "The Fireteam for {mission}: who joins?",
    "returned_card": "Supply: which card returns to the Endurance deck?",
    "seal_tunnel": "Which Tunnel is sealed?",
    "search": "Take which card from the Exhaust pile?",
    "second_door": "Wierzbowski: which second Door?",
    "sentry": "Where does the Sentry Gun stand?",
    "sentry_start": "Place a Sentry Gun before the first turn?",
    "shield": "Shield the Alpha: which other swarm loses a token?",
    "spawn_point": "At which Spawn Point?",
    "stand_up": "Who is helped up?",
    "start_at_apc": "Who starts at the APC? Up to two; the others are trapped.",
    "sudden_turn": "Sudden Turn: where does the Alien slip?",
    "swap": "Which card changes hands?",
    "take_off": "Take off now? Who is not aboard stays behind.",
    "tracker": "Motion Tracker: look at what?",
    "trade": "{who} and {other}: which card changes hands?",
    "under_deck": "Which card goes under the Endurance deck?",
    "use": "Use {ability}?",
    "wearer": "Who gets {card}?",
    "which_door": "Which Door?",
    "who_activates": "Which Grunt is activated at once?",
    "who_comes": "Newt calls: who comes nearer?",
    "who_fires": "Which Grunt fires?",
    "who_moves": "Who moves next?",
}

STOPS = {
    "build_entrance": "Begin again with another starting space",
    "lay_entrance": "Begin again with the first Entrance",
    "alien_target": "Attack nobody",
    "blip_move": "Leave it where it is",
    "burke": "Take it himself",
    "cover_me": "Hold fire",
    "crate": "Equip nothing",
    "defensive_fire": "Hold fire",
    "drive": "Stop here",
    "how_many": "Neither Exhaust nor search",
    "equip": "That is all",
    "experience": "Gain nothing",
    "fall_back": "Stand fast",
    "field": "The team is complete",
    "hive": "Nothing more now",
    "hive_move": "Stay where it is",
    "issue": "Equip nothing",
    "move_on": "Stop here",
    "react": "No Reaction",
    "reposition": "Stay",
    "reserve": "The team is complete",
    "search": "Take nothing",
    "sentry_start": "No Sentry Gun",
    "start_at_apc": "Nobody else",
    "sudden_turn": "Stay",
    "trade": "That is all",
    "who_moves": "Nobody else",
}

TRIGGERS = {
    "alien_killed_adjacent": "An Alien was killed next to a Character",
    "attack_success": "The attack succeeds",
    "blip_spotted": "A Blip is Spotted",
    "break_through_roll": "A Barricade holds",
    "defensive_fire_declared": "Defensive Fire is declared",
    "variant_hit": "A Variant is hit",
    "variant_placed": "A Variant is placed",
}

EVENTS: dict[str, str] = {
    "ability": "{who} uses {ability}.",
    "activated": "{who} is activated.",
    "again": "{alien} activates again.",
    "aimed": "{who} aims: the dial shows {n}.",
    "airlock": "The Airlock is {opened}.",
    "alien_attacks": "{alien} attacks {who}.",
    "alien_die": "The Alien die shows {n}.",
    "alien_killed": "{alien} is killed.",
    "alien_moves": "{alien} moves to {at}.",
    "alien_phase": "The Alien Phase begins.",
    "alien_placed": "{alien} appears at {at}: {swarm} strong.",
    "apc_attacked": "{alien} attacks the APC and rolls {n}: {damage} damage.",
    "apc_left": "The APC leaves the boards with everybody inside.",
    "apc_moves": "The APC goes {way}.",
    "apc_wrecked": "The APC is wrecked.",
    "attacks": "{who} attacks {target} with {weapon}{auto}.",
    "barred": "{who} Barricades {door}.",
    "blip_moves": "A Blip moves to {at}.",
    "blip_placed": "A Blip is placed at {at}.",
    "blip_roll": "Every Blip moves {n} spaces.",
    "blown_out": "{alien} is blown out of the Airlock.",
    "board_chosen": "{board} is laid out.",
    "break_roll": "An Alien throws itself against {door}: {n}, needed {need}.",
    "broke_through": "The Barricade of {door} breaks.",
    "burned": "{alien} burns: {rolls}, {need} or less hits.",
    "burns": "{who} burns the spaces around {at} with {weapon}.",
    "call_unheard": "The call finds nobody: the {sort_name} is on the boards already.",
    "campaign_mission": "The campaign goes on: {mission}.",
    "campaign_result": "{mission} is {how}.",
    "captured": "{who} is Captured.",
    "card_action": "{who} uses {card}.",
    "carries": "{who} takes up a Crate at {at}.",
    "crate": "{who} opens the Crate at {at}.",
    "deck_bottom": "{seat} puts the top Endurance card under the deck.",
    "deck_looked": "{seat} looks at the top Endurance card.",
    "deck_seen": "On top of the Endurance deck lies {card}.",
    "defense_roll": "{who} defends: {rolls}{plus} is {total}, {need} or less dodges.",
    "discarded": "Discarded: {cards}.",
    "dodged": "{who} dodges.",
    "drew": "{seat} draws {card}.",
    "duct_blocked": "The exit is taken; {who} stays outside.",
    "duct_placed": "Air Duct Entrance {n} leads to {at}.",
    "duct_roll": "{who} crawls in: {n}{again}.",
    "duct_tunnel": "A Tunnel opens in the Air Ducts at {at}.",
    "egg_destroyed": "The Egg at {at} is destroyed.",
    "egg_opened": "The Egg at {at} opens.",
    "egg_placed": "An Egg lies at {at}.",
    "engines": "{who} starts the engines of the Dropship.",
    "entered_apc": "{who} gets into the APC.",
    "entrance_placed": "Air Duct Entrance {n} lies at {at}.",
    "equipped": "{who} equips {card}.",
    "exhausted": "{n} Exhausted.",
    "exit_opened": "The Exit is open.",
    "forced": "Only one possibility: {label}.",
    "fought_back": "{who} fights back: an attacker dies.",
    "found": "{seat} takes {card} from the Exhaust pile.",
    "found_nothing": "{seat} finds nothing.",
    "freed": "{who} frees {other}.",
    "gained": "{seat} gains {card}.",
    "gave_card": "{seat} gives {card} to {other_seat}.",
    "gear_exhausted": "{card} of {who} is Exhausted.",
    "guard_roll": "The Alien Guard rolls {n}: it {survives}.",
    "handed": "{who} gives {card} to {other}.",
    "hazard": "Hazard: {card}. {text}",
    "hero": "{seat} plays {who}.",
    "hive_discarded": "The Hive discards {card}.",
    "hive_drew": "The Hive draws {n} Hivemind cards.",
    "hivemind": "The Hive plays {card}.",
    "in_loader": "{who} climbs into the Power Loader.",
    "injury": "{who} is hit: the Alien die shows {n}, {result}.",
    "instead": "{who} is attacked instead of {other}.",
    "interacts": "{who} uses the {what} at {at}.",
    "killed": "{who} is Killed.",
    "knocked_down": "{who} is Knocked Down.",
    "into_space": "The {what} at {at} is blown out of the Airlock.",
    "left": "{who} leaves by the Exit.",
    "left_apc": "{who} gets out of the APC at {at}.",
    "loader_lost": "The Power Loader is blown out.",
    "loader_strike": "{who} strikes {target} with the Power Loader.",
    "looked": "On top lay {cards}.",
    "looked_at_blip": "{seat} looks at the Blip at {at}.",
    "lurked": "The Blip slips back to {at}.",
    "motion_bottom": "{seat} puts the top Motion Tracker card under the deck.",
    "motion_card": "Motion Tracker: {card}",
    "motion_looked": "{seat} looks at the next {n} of the Motion Tracker deck.",
    "motion_seen": "Next in the Motion Tracker deck: {cards}.",
    "moves": "{who} moves to {end}.",
    "new_hero": "{seat} goes on as {who}.",
    "newt_found": "Newt is found at {at}.",
    "newt_joined": "Newt joins, led by {who}.",
    "no_blip": "No Blip can be placed.",
    "no_motion_card": "The Motion Tracker is silent.",
    "nothing_to_draw": "The Endurance deck is empty: nothing is drawn.",
    "nothing_to_reveal": "The Endurance deck is empty: nothing is revealed.",
    "outcome": "The game is over.",
    "played": "{seat} plays {card}.",
    "pushed": "{alien} is pushed to {at}.",
    "put_out": "{who} is put out at {at}.",
    "queen_hit": "The Queen is hit: {n} damage.",
    "queen_wakes": "The Queen wakes.",
    "recycled": "{n} recycled.",
    "reshuffled": "The Reshuffle card is on top: {n} cards are shuffled.",
    "rests": "{who} rests.",
    "returned": "{card} returns to the Endurance deck.",
    "revealed": "Revealed: {card}.",
    "rolled": "{who}, {what}: {n}, needed {need} or less: {good}.",
    "saw_blip": "The Blip at {at} is: {face}.",
    "searched": "{seat} looks through the Exhaust pile: {cards}.",
    "searched_deck": "{seat} looks through the Endurance deck: {cards}.",
    "sentry": "The Sentry Gun at {at} fires: {n}, {hit}; its dial shows {dial}.",
    "sentry_lost": "The Sentry Gun at {at} is torn down.",
    "sentry_placed": "A Sentry Gun stands at {at}.",
    "shielded": "Another swarm loses a token instead of {alien}.",
    "shot_lost": "{who} has no shot any more.",
    "site_seen": "The cocoon at {at}: {who}.",
    "spotted": "The Blip at {at} is Spotted: {face}.",
    "start": "The Mission begins: {mission}.",
    "stood_up": "{who} stands up.",
    "swarm_grew": "{alien} grows by {n}.",
    "take_off": "The Dropship takes off.",
    "to_hand": "{card} goes to the hand of {seat}.",
    "token_killed": "{alien} loses one.",
    "tunnel_placed": "A Tunnel opens at {at}.",
    "tunnel_sealed": "The Tunnel at {at} is sealed.",
    "turn": "Turn {n}.",
    "turret": "{who} fires the turret at {target}.",
    "unbarred": "The Barricade of {door} is removed.",
    "will": "The Hive uses Willpower: {action}.",
    "willpower": "The Hive has {n} Willpower.",
}

RESULTS = {"knocked_down": "Knocked Down", "captured": "Captured", "killed": "Killed"}
WILLS = {"hurry": "A Blip moves two more spaces", "draw": "Draw a Hivemind card", "spawn": "A Blip at an unseen Spawn Point"}
STEPS = {"ahead": "Ahead", "back": "Back", "left": "Turn left", "right": "Turn right", "exit": "Leave the boards"}
INTERACTIONS = {
    "computer": "Use the Computer",
    "crate": "Open the Crate",
    "loader": "Get into the Power Loader",
    "loader-out": "Get out of the Power Loader",
    "newt": "Take Newt along",
    "free": "Free the captive",
    "help": "Help up",
    "engines": "Start the engines",
}
RESTS = {"draw": "Rest: draw a card", "recycle": "Rest: recycle three cards", "both": "Rest: draw a card and recycle three"}

OUTCOMES = {
    "victory": "The Mission is accomplished.",
    "endurance": "Endurance deck and Exhaust pile are empty: all hope is gone.",
    "all_lost": "Nobody is left on the boards. The Aliens win.",
    "too_few": "Too few can still get away. The Mission is lost.",
    "newt_lost": "Newt is lost, and with her the Mission.",
    "captives_lost": "No captive can be brought out any more.",
    "time": "The turn dial has run out. The Mission is lost.",
    "campaign_won": "The campaign is won.",
}


# Names ----------------------------------------------------------------------------------------------------------------------------


def seat_name(g: G, seat: int | None) -> str:
    """What a seat is called."""
    if seat is None:
        return "Nobody"
    if seat == g.state.hive and seat >= len(g.names):
        return "The Hive"
    return g.names[seat] if seat < len(g.names) else f"Player {seat + 1}"


def card_name(face: str) -> str:
    """A card's or token's name."""
    if face in LIBRARY.cards:
        return LIBRARY.cards[face].name
    if face in LIBRARY.experience:
        return LIBRARY.experience[face].name
    if face in LIBRARY.hivemind:
        return LIBRARY.hivemind[face].name
    if face in LIBRARY.blips:
        return blip_name(face)
    if face in LIBRARY.motion:
        return motion_name(face)
    return face.replace("_", " ")


def card_text(face: str) -> str:
    """What is printed on a card."""
    for table in (LIBRARY.cards, LIBRARY.experience, LIBRARY.hivemind):
        if face in table:
            return str(table[face].text)
    return ""


def blip_name(face: str) -> str:
    """What a Blip shows."""
    blip = LIBRARY.blips[face]
    if blip.variant:
        return LIBRARY.aliens[blip.variant].name
    if blip.mission:
        return "Newt" if blip.mission == "newt" else "nothing"
    return f"{blip.size} Alien{'s' if blip.size > 1 else ''}"


def motion_name(face: str) -> str:
    """What a Motion Tracker card says."""
    card = LIBRARY.motion[face]
    parts = [f"{n} at every Tunnel" if where == "tunnels" else f"{n} at Spawn Point {where}" for where, n in card.spawns.items()]
    blips = f"Blips: {', '.join(parts)}. " if parts else ""
    return (blips + card.text).strip() or "all quiet."


def ability_name(ability: str) -> str:
    """An ability as people call it."""
    if ability in LIBRARY.experience:
        return LIBRARY.experience[ability].name
    return f"the ability of {OWNERS.get(ability, ability)}"


def ability_text(ability: str) -> str:
    """What an ability says."""
    return card_text(ability) or ABILITIES.get(ability, "")


def person_name(who: str) -> str:
    """A Character's name."""
    if who == "apc":
        return "the APC"
    return LIBRARY.people[who].name if who in LIBRARY.people else who


def alien_name(g: G, number: Any, kind: str | None = None) -> str:
    """An Alien as people call it: its kind and number."""
    alien = g.state.aliens.get(number) if isinstance(number, int) else None
    name = LIBRARY.aliens[kind or (alien.kind if alien else "standard")].name
    return f"{name} {number}"


def target_name(g: G, what: str) -> str:
    """A target in words."""
    if what.startswith("alien-"):
        number = int(what[6:])
        alien = g.state.aliens.get(number)
        return alien_name(g, number) + (f", {alien.swarm} strong" if alien and alien.swarm > 1 else "")
    if what.startswith("blip-"):
        return f"Blip {what[5:]}"
    return "the Egg at " + what.removeprefix("egg ") if what.startswith("egg ") else "the Motion Tracker deck"


def target_place(g: G, what: str) -> tuple[str, ...]:
    """Where a target lies on the picture."""
    if what.startswith(("alien-", "blip-")):
        return (what,)
    return (f"space-{what.removeprefix('egg ')}",) if what.startswith("egg ") else ("motion",)


# Questions and answers ---------------------------------------------------------------------------------------------------------------


def filled(g: G, args: dict[str, Any]) -> dict[str, Any]:
    """Arguments as words."""
    shown: dict[str, Any] = dict(args)
    for name in ("who", "other", "victim"):
        if isinstance(shown.get(name), str):
            shown[name] = person_name(shown[name])
    for name in ("card", "face", "weapon"):
        if isinstance(shown.get(name), str):
            shown[name] = card_name(shown[name])
    if isinstance(shown.get("cards"), (list, tuple)):
        shown["cards"] = ", ".join(card_name(card) for card in shown["cards"]) or "nothing"
    if "alien" in shown:
        shown["alien"] = alien_name(g, shown["alien"], args.get("sort"))
    if isinstance(shown.get("target"), str):
        shown["target"] = target_name(g, shown["target"])
    if isinstance(shown.get("ability"), str):
        shown["ability"] = ability_name(shown["ability"])
    if isinstance(shown.get("trigger"), str):
        shown["trigger"] = TRIGGERS[shown["trigger"]]
    if isinstance(shown.get("mission"), str) and shown["mission"] in LIBRARY.missions:
        shown["mission"] = LIBRARY.missions[shown["mission"]].name
    return shown


def prompt(g: G, ask: Ask) -> str:
    """The question as a sentence."""
    return PROMPTS[ask.prompt].format_map(filled(g, ask.args))


def option(g: G, ask: Ask, value: Any) -> Words:
    """An answer in words, with its place on the picture."""
    if value is STOP:
        return Words(STOPS.get(ask.prompt, "No"), group="Or")
    if isinstance(value, bool):
        return yes_or_no(g, ask, value)
    words: Words = CHOICES[type(value)](g, ask, value)
    return words


def refused(g: G, ask: Ask, value: Any, refusal: Refusal) -> Words:
    """A forbidden candidate in words."""
    return option(g, ask, value)


def yes_or_no(g: G, ask: Ask, value: bool) -> Words:
    """Yes or no, in the words of the question."""
    ability, card = ask.args.get("ability"), ask.args.get("card")
    if ask.prompt == "use" and isinstance(ability, str):
        return Words(f"Use {ability_name(ability)}", note=ability_text(ability)) if value else Words("Do not use it")
    if ask.prompt in ("event", "armor") and isinstance(card, str):
        cost = windows.event_cost(g, ask.seat, card) if ask.prompt == "event" else 0
        return Words(f"Use {card_name(card)}", cost=price(g, cost), note=card_text(card)) if value else Words("Keep it")
    if ask.prompt in ("keep_top", "keep_deck_top"):
        return Words("Leave it on top") if value else Words("Put it under the deck")
    if ask.prompt == "take_off":
        return Words("Take off", final=True) if value else Words("Wait")
    return Words("Recycle one card") if value else Words("No")


def price(g: G, n: int) -> tuple[tuple[str, int, int], ...]:
    """A cost in Endurance cards."""
    return (("endurance", n, endurance.at_hand(g)),) if n else ()


def warn_of(g: G, n: int) -> str:
    """What paying so much would mean."""
    if n and n >= endurance.at_hand(g):
        return "It would use up the last cards: the Mission would be lost."
    return "" if n <= endurance.left(g) else "It would discard cards of the Exhaust pile."


def _who(g: G, ask: Ask, value: choices.Who) -> Words:
    if value.who == "apc":
        return Words(person_name(value.who), place=("apc",))
    if value.who not in LIBRARY.people:
        return Words(f"Barricade {value.who}", place=(f"door-{value.who}",))
    card = LIBRARY.people.get(value.who)
    note = "" if card is None else f"{card.rank}, {'Hero' if ask.prompt == 'hero' else card.kind}"
    return Words(person_name(value.who), place=(f"character-{value.who}",), note=note)


def _space(g: G, ask: Ask, value: choices.Space) -> Words:
    if value.at in plan(g).door_numbers:
        return Words(f"The Door {value.at}", place=(f"door-{value.at}",))
    return Words(f"Space {value.at}", place=(f"space-{value.at}",))


def _number(g: G, ask: Ask, value: choices.Number) -> Words:
    if ask.prompt == "motion_first":
        return Words(f"The {('first', 'second', 'third')[value.n - 1]} card: {card_name(ask.args['cards'][value.n - 1])}")
    return Words(f"{value.n} card{'' if value.n == 1 else 's'}", warn=warn_of(g, value.n))


def _card(g: G, ask: Ask, value: choices.Card) -> Words:
    return Words(card_name(value.card), place=(f"card-{value.card}",), note=card_text(value.card))


def _target(g: G, ask: Ask, value: choices.Target) -> Words:
    return Words(target_name(g, value.what).capitalize(), place=target_place(g, value.what))


def _seat(g: G, ask: Ask, value: choices.Seat) -> Words:
    return Words(seat_name(g, value.seat), place=(f"seat-{value.seat}",))


def _activate(g: G, ask: Ask, value: choices.Activate) -> Words:
    character = g.state.characters[value.who]
    side = "Hero" if character.seat >= 0 else f"Grunt, {g.state.command} left"
    return Words(f"Activate {person_name(value.who)}", "Activate", (f"character-{value.who}",), note=side)


def _end_turn(g: G, ask: Ask, value: choices.EndTurn) -> Words:
    return Words("Activate nobody else now", "End", final=True)


def _move(g: G, ask: Ask, value: choices.Move | choices.GoOn) -> Words:
    special = {"exit": "Leave by the Exit", "apc": "Get into the APC"}
    if value.to in special:
        return Words(special[value.to], "Move", (value.to,))
    if value.to.startswith("duct-"):
        note = "The Alien die says where it leads."
        entrance = plan(g).names.get(plan(g).entrances[int(value.to[5:])], "")
        return Words(f"Into Air Duct Entrance {value.to[5:]}", "Move", (f"space-{entrance}",), note=note)
    return Words(f"Move to {value.to}", "Move", (f"space-{value.to}",))


def _attack(g: G, ask: Ask, value: choices.Attack | choices.FullAuto) -> Words:
    full = isinstance(value, choices.FullAuto)
    who = str(ask.args.get("who"))
    n = attack.cost(g, who, value.weapon, full=full) if who in g.state.characters else 0
    name = card_name(value.weapon)
    how = " on Full Auto" if full else ""
    place = target_place(g, value.target)
    note = f"Hits on {g.state.characters[who].aim} or less." if who in g.state.characters else ""
    return Words(
        f"{name}{how}: {target_name(g, value.target)}", "Attack", place, price(g, n), note=note, warn=warn_of(g, n), final=True
    )


def _burn(g: G, ask: Ask, value: choices.Burn) -> Words:
    n = attack.cost(g, str(ask.args.get("who")), value.weapon, full=False)
    return Words(
        f"{card_name(value.weapon)}: burn around {value.at}",
        "Attack",
        (f"space-{value.at}",),
        price(g, n),
        note="Every model and token within one space, Characters too.",
        final=True,
    )


def _aim(g: G, ask: Ask, value: choices.Aim) -> Words:
    return Words("Aim", "Other actions", gain="+1 on the aim dial")


def _rest(g: G, ask: Ask, value: choices.Rest) -> Words:
    return Words(RESTS[value.how], "Other actions")


def _interact(g: G, ask: Ask, value: choices.Interact) -> Words:
    at = plan(g).by_name[value.at]
    person = next((each.id for each in g.state.characters.values() if each.at == at), None)
    place = f"character-{person}" if value.what in ("newt", "free", "help") and person else f"space-{value.at}"
    return Words(INTERACTIONS[value.what], "Interact", (place,), note=value.at)


def _trade(g: G, ask: Ask, value: choices.Trade) -> Words:
    return Words(f"Hand cards over with {person_name(value.who)}", "Interact", (f"character-{value.who}",))


def _barricade(g: G, ask: Ask, value: choices.Barricade) -> Words:
    return Words(f"Barricade {value.door}", "Doors", (f"door-{value.door}",))


def _unbar(g: G, ask: Ask, value: choices.Unbar) -> Words:
    return Words(f"Remove the Barricade of {value.door}", "Doors", (f"door-{value.door}",))


def _use_card(g: G, ask: Ask, value: choices.UseCard) -> Words:
    return Words(f"Use {card_name(value.card)}", "Cards", (f"card-{value.card}",), note=card_text(value.card))


def _equip(g: G, ask: Ask, value: choices.Equip) -> Words:
    n = gear.equip_cost(g, ask.seat, value.card)
    return Words(f"Equip {card_name(value.card)}", "Cards", (f"card-{value.card}",), price(g, n), note=card_text(value.card))


def _play(g: G, ask: Ask, value: choices.Play) -> Words:
    n = windows.event_cost(g, ask.seat, value.card)
    return Words(f"Play {card_name(value.card)}", "Cards", (f"card-{value.card}",), price(g, n), note=card_text(value.card))


def _use(g: G, ask: Ask, value: choices.Use) -> Words:
    return Words(f"Use {ability_name(value.ability)}", "Abilities", note=ability_text(value.ability))


def _stand(g: G, ask: Ask, value: choices.Stand) -> Words:
    return Words("Stand up", "Other actions")


def _drive(g: G, ask: Ask, value: choices.Drive) -> Words:
    return Words("Drive the APC", "APC", ("apc",), note=f"Up to {apc.STEPS} steps.")


def _step(g: G, ask: Ask, value: choices.Step) -> Words:
    return Words(STEPS[value.way], "APC", ("apc",))


def _turret(g: G, ask: Ask, value: choices.Turret) -> Words:
    return Words(
        f"Turret: {target_name(g, value.target)}", "APC", target_place(g, value.target), price(g, apc.TURRET_COST), final=True
    )


def _strike(g: G, ask: Ask, value: choices.Strike) -> Words:
    return Words(f"Loader Strike: {target_name(g, value.target)}", "Attack", target_place(g, value.target))


def _end(g: G, ask: Ask, value: choices.EndActivation) -> Words:
    acting = g.state.acting
    left = acting.actions if acting is not None else 0
    return Words("End the activation", "End", warn=f"{left} action{'s' if left > 1 else ''} unused." if left else "", final=True)


def _give(g: G, ask: Ask, value: choices.Give) -> Words:
    return Words(
        f"{card_name(value.card)} to {person_name(value.who)}", place=(f"character-{value.who}",), note=card_text(value.card)
    )


def _takeover(g: G, ask: Ask, value: choices.Takeover) -> Words:
    return Words(
        f"{card_name(value.card)} from {person_name(value.who)}", place=(f"character-{value.who}",), note=card_text(value.card)
    )


def _shot(g: G, ask: Ask, value: choices.Shot) -> Words:
    full = value.how == "auto"
    n = attack.cost(g, value.who, value.weapon, full=full)
    aim = g.state.characters[value.who].aim
    return Words(
        f"{person_name(value.who)} fires the {card_name(value.weapon)}{' on Full Auto' if full else ''}",
        "Fire",
        (f"character-{value.who}",),
        price(g, n),
        note=f"Hits on {aim} or less.",
        warn=warn_of(g, n),
        final=True,
    )


def _hivemind(g: G, ask: Ask, value: choices.Hivemind) -> Words:
    card = LIBRARY.hivemind[value.card]
    return Words(card.name, "Hivemind", (f"card-{card.id}",), (("willpower", card.cost, g.state.willpower),), note=card.text)


def _will(g: G, ask: Ask, value: choices.Will) -> Words:
    from xenoboard.games.aliens.rules.hive import PRICES

    return Words(WILLS[value.action], "Willpower", cost=(("willpower", PRICES[value.action], g.state.willpower),))


def _named(g: G, ask: Ask, value: choices.Named) -> Words:
    if value.name in LIBRARY.missions:
        card = LIBRARY.missions[value.name]
        return Words(card.name, note=card.win, final=True)
    if value.name in LIBRARY.boards:
        board = LIBRARY.boards[value.name]
        return Words(f"{board.id}: {board.name}", note=", ".join(board.rooms))
    return Words(value.name.replace("-", " ").capitalize())


CHOICES: dict[type, Any] = {
    choices.Who: _who,
    choices.Space: _space,
    choices.Number: _number,
    choices.Card: _card,
    choices.Target: _target,
    choices.Seat: _seat,
    choices.Activate: _activate,
    choices.EndTurn: _end_turn,
    choices.Move: _move,
    choices.GoOn: _move,
    choices.Attack: _attack,
    choices.FullAuto: _attack,
    choices.Burn: _burn,
    choices.Aim: _aim,
    choices.Rest: _rest,
    choices.Interact: _interact,
    choices.Trade: _trade,
    choices.Barricade: _barricade,
    choices.Unbar: _unbar,
    choices.UseCard: _use_card,
    choices.Equip: _equip,
    choices.Play: _play,
    choices.Use: _use,
    choices.Stand: _stand,
    choices.Drive: _drive,
    choices.Step: _step,
    choices.Turret: _turret,
    choices.Strike: _strike,
    choices.EndActivation: _end,
    choices.Give: _give,
    choices.Takeover: _takeover,
    choices.Shot: _shot,
    choices.Hivemind: _hivemind,
    choices.Will: _will,
    choices.Named: _named,
}


# What happened -------------------------------------------------------------------------------------------------------------------------


def event(g: G, event: Event, seat: int | None) -> str:
    """What happened, as a sentence for a seat."""
    args = filled(g, event.args)
    args["seat"] = seat_name(g, event.seat)
    args["sort_name"] = LIBRARY.aliens[event.args["sort"]].name if event.args.get("sort") in LIBRARY.aliens else ""
    match event.kind:
        case "airlock":
            args["opened"] = "opened" if event.args["open"] else "closed"
        case "attacks":
            args["auto"] = " on Full Auto" if event.args["full"] else ""
        case "burned" | "defense_roll":
            args["rolls"] = ", ".join(str(roll) for roll in event.args["rolls"])
            plus = event.args.get("plus")
            args["plus"] = f" plus {plus} for the swarm" if plus else ""
        case "campaign_result":
            args["how"] = "won" if event.args["won"] else "lost"
        case "duct_roll":
            args["again"] = ", taken, again" if event.args["again"] else ""
        case "exhausted" | "recycled":
            args["n"] = f"{event.args['n']} card{'' if event.args['n'] == 1 else 's'}"
        case "gave_card":
            args["other_seat"] = seat_name(g, event.args["other"])
        case "guard_roll":
            args["survives"] = "survives unharmed" if event.args["survives"] else "dies"
        case "hazard":
            args["text"] = card_text(event.args["card"])
        case "injury":
            args["result"] = RESULTS[event.args["result"]]
        case "interacts":
            args["what"] = event.args["what"].replace("loader-out", "Power Loader").replace("loader", "Power Loader")
        case "moves":
            args["end"] = event.args["path"][-1]
        case "rolled":
            args["good"] = "good" if event.args["good"] else "not enough"
        case "sentry":
            args["hit"] = "a hit" if event.args["hit"] else "a miss"
        case "site_seen":
            args["who"] = args["who"] or "nobody"
        case "will":
            args["action"] = WILLS[event.args["action"]].lower()
        case "outcome":
            return outcome(g)
    return EVENTS[event.kind].format_map(args)


def outcome(g: G) -> str:
    """How the game ended."""
    found = g.state.outcome
    return OUTCOMES[found.result] if found is not None else ""
