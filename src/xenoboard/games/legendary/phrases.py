"""What people read: every question, answer, refusal and event of Legendary as a sentence.

Tables of sentences first, then the few functions that fill them. Names of cards come from the content, names of seats from the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xenoboard.engine import STOP, Ask, Choice, Event, Refusal, Words
from xenoboard.engine.english import counted, fill, stopped
from xenoboard.games.legendary.cards import Face, library
from xenoboard.games.legendary.rules import (
    abilities,
    action,
    covenant,
    david,
    decks,
    enemies,
    hive_words,
    humans,
    playing,
    queen,
    risen,
    strikes,
    words,
)
from xenoboard.games.legendary.rules.faces import face_of
from xenoboard.games.legendary.state import ROOM_NAMES, G

FACES = library().faces
BY_SLUG: dict[str, Face] = {face.slug: face for face in reversed(FACES.values())}

PROMPTS = {
    "action": "Your Action Phase",
    "alien_action": "Your turn against the humans",
    "bite": "Which Strike does {other} draw? The other is discarded.",
    "bury": "{card}: which character goes into the Necropolis?",
    "choose": "{card}: which effect?",
    "class_order": "{card}: which class text first?",
    "coordinate": "{other} asks for help: coordinate a card?",
    "covenant": "Covenant: gain one cheaper neighbour for free?",
    "discard": "Discard a card",
    "dying_species": "{card}: all copies of which card are killed everywhere?",
    "enter_combat": "{card}: which card enters the Combat Zone?",
    "fight_david": "The xenomorphs are defeated. Sleep, or fight David?",
    "gain_card": "{card}: which card do you gain?",
    "gain_hq": "{card}: which character of the HQ do you gain?",
    "gain_one": "{card}: which of these Barracks cards do you gain?",
    "heal": "{card}: which Strike of {who} is healed?",
    "hunt": "Which card does {other} discard?",
    "hq_cycle": "{card}: which HQ card goes under the Barracks?",
    "human": "{card}: which human?",
    "kill_card": "{card}: kill one of your cards?",
    "kill_coordinate": "{card}: which card with Coordinate is killed?",
    "kill_enemy": "{card}: which enemy is killed?",
    "peek_room": "{card}: which room do you look into?",
    "push": "{card}: which enemy is moved {direction}?",
    "react": "{strike} strikes you: {damage} damage. React?",
    "risen_action": "You have come back. Hunt them",
    "reorder": "{card}: which of these goes deepest?",
    "return_card": "{card}: which card do you take back?",
    "scan": "{card}: scan which room?",
    "scan_next": "{card}: which room is scanned next?",
    "strike_order": "Who strikes next?",
    "to_bottom": "{card}: put one of these on the bottom?",
    "topdeck": "{card}: on top of your deck lies {seen}. Keep it there?",
    "turn_up": "In {room} lies {seen}. Turn it up?",
    "use_text": "Use {card}?",
    "which_first": "Several texts happen at once. Which first?",
}

STOPS = {
    "bury": "Bury nobody",
    "coordinate": "Do not coordinate",
    "covenant": "Gain no neighbour",
    "discard": "Discard nothing",
    "enter_combat": "Leave them where they are",
    "gain_card": "Gain nothing",
    "gain_hq": "Gain nobody",
    "gain_one": "Gain none",
    "kill_card": "Kill nothing",
    "kill_enemy": "Kill nothing",
    "push": "Move nothing",
    "react": "Take the Strike",
    "return_card": "Take nothing back",
    "scan": "Do not scan",
    "to_bottom": "Leave the rest on top",
    "use_text": "Do not use it",
}

TRIGGERS = {"event": "The Event", "hazard1": "Hazard 1", "hazard2": "Hazard 2", "hazard3": "Hazard 3"}

PLACES = {
    "barracks": "the Barracks",
    "combat": "the Combat Zone",
    "dead_characters": "the dead",
    "deadcharacters": "the dead",
    "deadenemies": "Dead Enemies",
    "deck": "the deck",
    "deck_top": "the top of the deck",
    "discard": "the discard pile",
    "down": "the Complex",
    "experiments": "the Experiment pile",
    "hand": "the hand",
    "hatchery": "the Hatchery",
    "hive": "the Hive deck",
    "hq": "the HQ",
    "necropolis": "the Necropolis",
    "operations": "Operations",
    "play": "the play area",
    "sergeants": "the Sergeants",
} | {room: f"the {name}" for room, name in ROOM_NAMES.items()}

EVENTS: dict[str, str] = {
    "activated": "{who} uses {card}.",
    "acts_when_drawn": "{who} draws {card}.",
    "agenda": "{who} reveals an agenda: {card}.",
    "alien_appears": "{who} comes in person: {card}.",
    "alien_dies": "{who} is dead.",
    "bites": "{who} bites {other}.",
    "claws": "{who} strikes at {other}.",
    "fought_alien": "{who} pays {n} Attack and fights {other}.",
    "fought_risen": "{who} fights {other}: {n} damage markers.",
    "grabbed": "{who} grabs {card}.",
    "hunts": "{who} hunts {other} for {n}.",
    "risen": "{who} comes back as {card}.",
    "risen_out": "{who} is out for good.",
    "strike_discarded": "{card} goes to the Strike discard.",
    "unlocked": "{card} unlocks {keyword}.",
    "asked_help": "{who} asks {other} to coordinate.",
    "attached": "{card} is in front of {who} and must be killed in time.",
    "attack": "{card}: +{n} Attack{only}.",
    "becomes_enemy": "{card} enters the Combat Zone as an enemy with Fight {fight}.",
    "buried": "{who} puts {card} ({character}) into the Necropolis: {n} of {all} are there.",
    "class_text": "{card}: its {icon} text applies.",
    "complex_removed": "The Complex, the Hive deck and the Location leave the game.",
    "coordinated": "{who} coordinates {card} to {other}.",
    "cycled": "{who} puts {card} under the Barracks.",
    "david_revealed": "David shows himself: {card}. He enters the Combat Zone.",
    "david_struck": "David draws a Strike: {card}{damage}.",
    "declined": "{who} does not coordinate.",
    "discarded": "{who} discards {card}{how}.",
    "discount": "{card}: the next recruit{s} of {who} cost{each} {n} less.",
    "experiment": "{who} reveals an Experiment: {card}.",
    "fight_begins": "All agree to fight David: {card}.",
    "fight_mod": "{card}: Fight {signed} this turn.",
    "flag": "{card}: {rule}.",
    "forced": "Only one possibility: {label}.",
    "fought_david": "{who} pays {n} Attack and fights David.",
    "gained": "{who} gains {card} from {source}.",
    "gave": "{who} gives {card} to {other}.",
    "hand_bonus": "{card}: {who} draws {n} {cards} {more} at the next Cleanup.",
    "healed": "{who} is healed of {card}.",
    "hive_card": "A Hive card enters the Ventilation Ducts.",
    "impregnated": "The time is up: {cards} impregnated {who}.",
    "killed": "{who} {pays}kills {card}.",
    "killed_card": "{who} loses {card} from {pile}: killed.",
    "moved": "{thing} moves from {source} to {target}.",
    "no_david": "There is no David to replace; {card} stays as an enemy.",
    "not_struck": "{card} does not strike {who}.",
    "nothing_to_heal": "{who} has no Strike that can be healed.",
    "objective": "Objective completed: {card}.",
    "paired": "{who} gains {card} for free by Covenant.",
    "phase_ends": "{who} ends the Action Phase.",
    "played": "{who} plays {card}{values}.",
    "played_basics": "{who} plays {cards}: {values}.",
    "preparation_over": "The preparation is over. The Hive wakes.",
    "pushed": "{thing} is pushed from {source} to {target}.",
    "put_bottom": "{who} puts a card on the bottom of {zone}.",
    "reacted": "{who} discards {card} against {strike}: {effect}.",
    "recruit": "{card}: +{n} Recruit.",
    "recruit_to": "{card}: the next recruit of {who} goes to {goes}.",
    "recruited": "{who} recruits {card} for {n} Recruit.",
    "refilled": "{card} comes to slot {slot} of the HQ.",
    "returned": "{who} takes {card} from {source} back to {goes}.",
    "revealed": "{card} is revealed in {place}.",
    "scan_mod": "{card}: scanning {room} costs {n} {more} {until}.",
    "scanned": "{who} scans {room}.",
    "showed_hand": "{who} shows the hand: {cards}.",
    "shuffled": "{who} shuffles the deck.",
    "shuffled_in": "{n} {cards} are shuffled into the Hive deck.",
    "start": "The game begins. {who} is first.",
    "strike": "{who} draws a Strike: {card}{damage}.",
    "strikes_back": "{n} discarded Strikes are shuffled back.",
    "text": "{trigger} of {card} happens.",
    "to_operations": "{card} goes to Operations.",
}

SILENCE = "LE-051"
"""The rule by which the flag no_strategy_talk closes the chat at the table."""

FLAGS = {
    "coordinate_basic": "each other human may also coordinate a Specialist or Grunt",
    "ignore_complex": "effects on the Complex are ignored",
    "necropolis_open": "the Necropolis is open",
    "no_coordinate": "nobody may coordinate",
    "no_heal": "nobody can be healed",
    "no_strategy_talk": "game strategy may not be discussed any more",
}

NOTHING = {
    "enter_combat": "there is no card in the Complex",
    "gain": "there is no card to gain",
    "kill_all_copies": "the HQ is empty",
    "kill_coordinate": "nobody has a card with Coordinate",
    "kill_enemy": "there is no enemy that can be killed",
    "peek": "there is no card to look at",
    "push": "there is no enemy to move",
    "return": "there is no card to take back",
    "scan": "there is no room that can be scanned",
}

REACTIONS = {"discard": "it does nothing", "redraw": "another is drawn, which stands", "reduce": "it does less damage"}

DEATHS = {
    "strikes": "{who} dies of the Strikes.",
    "chestburster": "{who} draws a Chestburster and dies.",
    "hive": "{who} is lost: the Hive is endless.",
    "card": "{who} dies.",
}

OUTCOMES = {
    "victory": "The humans win: all three Objectives are completed.",
    "minor_victory": "Minor Victory: David's creations are defeated, and the humans sleep on towards Origae-6.",
    "major_victory": "Major Victory: David is expired. The humans win.",
    "all_dead": "All humans are dead. The Hive wins.",
    "alien_dead": "The alien player is dead. The humans win.",
    "david_wins": "The humans fought David and died. Nothing of the earlier victory counts.",
}


# Questions and answers ----------------------------------------------------------------------------------------------------------


def prompt(g: G, ask: Ask) -> str:
    """The question as a sentence."""
    args: dict[str, Any] = dict(ask.args)
    for name in ("card", "strike", "seen"):
        if isinstance(args.get(name), str):
            args[name] = named(args[name])
    for name in ("who", "other"):
        if isinstance(args.get(name), int):
            args[name] = g.names[args[name]]
    if "room" in args:
        args["room"] = where(args["room"])
    return fill(PROMPTS[ask.prompt], Missing(args))


class Missing(dict[str, Any]):
    """Sentences with a name nobody gave say so plainly instead of failing in front of players."""

    def __missing__(self, key: str) -> str:
        return "an effect" if key == "card" else key


def named(face: str) -> str:
    """A card's name."""
    found = FACES.get(face)
    return found.name if found else face


def option(g: G, ask: Ask, value: Any) -> Words:
    """An answer in words, with its place on the picture."""
    if value is STOP:
        return Words(STOPS.get(ask.prompt, "Nothing"), group="Or")
    if value is True:
        return Words(f"Use {named(ask.args.get('card', ''))}", note=text_of(ask.args.get("card", "")))
    if isinstance(value, str):
        return plain_word(ask, value)
    return CHOICES[type(value)](g, ask, value)


def refused(g: G, ask: Ask, value: Any, refusal: Refusal) -> Words:
    """A forbidden candidate in words."""
    return option(g, ask, value)


def text_of(face: str) -> str:
    """A card's text, if it is a card."""
    found = FACES.get(face)
    return found.text if found else ""


def plain_word(ask: Ask, value: str) -> Words:
    """An answer that is one word."""
    match ask.prompt, value:
        case "fight_david", "stop":
            return Words("Sleep: take the Minor Victory", note="The game ends if anybody chooses this.", final=True)
        case "fight_david", _:
            return Words("Fight David", note="Only if all agree. Then it is a Major Victory, or all is lost.", final=True)
        case "class_order", icon:
            return Words(f"{icon.capitalize()} first")
        case "topdeck", "keep":
            return Words("Keep it on top")
        case "turn_up", "leave":
            return Words("Leave it face down")
        case "turn_up", _:
            return Words("Turn it up", note="It is revealed for the next human.", final=True)
        case "topdeck", "kill":
            return Words("Kill it")
        case _:
            return Words(value.capitalize() + " it")


def _recruit(g: G, ask: Ask, value: action.Recruit) -> Words:
    slot = str(value.slot)
    place = (f"hq-{slot}",)
    cards = g.state.zones[f"hq:{slot}"]
    if not cards:
        return Words("Recruit a face-down card", "Spend Recruit", place)
    face = face_of(g, cards[0])
    cost = action.recruit_cost(g, face)
    near = covenant.could_bring(g, slot)
    gain = "Covenant: one neighbour free" if near else ""
    return Words(f"Recruit {face.name}", "Spend Recruit", place, (("recruit", cost, g.state.recruit),), gain, face.text)


def _sergeant(g: G, ask: Ask, value: action.RecruitSergeant) -> Words:
    cost = (("recruit", action.sergeant_cost(g), g.state.recruit),)
    return Words(
        "Recruit a Sergeant", "Spend Recruit", ("sergeants",), cost, note="Taken unseen: 2 Recruit, Coordinate.", final=True
    )


def enemy_words(g: G, place: str) -> tuple[str, str, str]:
    """(name, place on the picture, place in words) of an enemy."""
    enemy = action.enemy_at(g, place)
    name = face_of(g, enemy.card).name
    if place.startswith("combat"):
        return name, place, "Combat Zone"
    if place.startswith("facing"):
        return name, place, f"in front of {g.names[int(place.split('-')[1])]}"
    return name, f"room-{place}", ROOM_NAMES[place]


def _fight(g: G, ask: Ask, value: action.Fight) -> Words:
    enemy = action.enemy_at(g, value.place)
    name, place, where = enemy_words(g, value.place)
    face = face_of(g, enemy.card)
    need = enemies.fight_value(g, enemy.card, enemy.zone)
    killed = "killed" if "killed" not in face.by_trigger else "killed; its text happens"
    have = action.attack_for(g, action.fight_uses(face))
    return Words(f"Fight {name}", "Spend Attack", (place,), (("attack", need, have),), killed, where)


def _fight_david(g: G, ask: Ask, value: action.FightDavid) -> Words:
    card = david.enemy(g)
    place = () if card is None else (f"combat-{g.state.zones['combat'].index(card) + 1}",)
    cost = (("attack", david.defense(g), action.attack_for(g, ("fight",))),)
    return Words("Fight David", "Spend Attack", place, cost, "he draws a Strike", final=True)


def _scan(g: G, ask: Ask, value: action.Scan) -> Words:
    cost = (("attack", action.scan_cost(g, value.room), action.attack_for(g, ("scan",))),)
    return Words(
        f"Scan {ROOM_NAMES[value.room]}", "Spend Attack", (f"room-{value.room}",), cost, note="Turns a card up.", final=True
    )


def _play(g: G, ask: Ask, value: action.Play) -> Words:
    face = card_of(g, ask.seat, value.card)
    return Words(f"Play {face.name}", "From your hand", (f"hand-{face.id}",), gain=values([face]), note=face.text)


def _basics(g: G, ask: Ask, value: action.PlayBasics) -> Words:
    cards = [face_of(g, card) for card in playing.basics(g, ask.seat)]
    gain = values(cards)
    places = tuple(dict.fromkeys(f"hand-{face.id}" for face in cards))
    return Words(f"Play all {len(cards)} Specialists and Grunts", "From your hand", places, gain=gain)


def card_of(g: G, seat: int, slug: str) -> Face:
    """The face a player means by a name: the one in hand, else any of that name."""
    for card in g.state.zones[f"hand:{seat}"]:
        face = face_of(g, card)
        if face.slug == slug:
            return face
    return BY_SLUG[slug]


def _activate(g: G, ask: Ask, value: action.Activate) -> Words:
    places = tuple(f"play-{at}" for at, played in enumerate(g.state.played) if FACES[played.face].slug == value.card)
    return Words(f"Use {BY_SLUG[value.card].name}", "In play", places, note=BY_SLUG[value.card].text)


def _bury(g: G, ask: Ask, value: action.Bury) -> Words:
    face = card_of(g, ask.seat, value.card)
    warn = "It leaves your deck for good."
    return Words(
        f"{face.name} to the Necropolis", "From your hand", (f"hand-{face.id}", "necropolis"), note=face.character, warn=warn
    )


def _ask_help(g: G, ask: Ask, value: action.AskHelp) -> Words:
    name = g.names[value.seat]
    note = f"{name} may discard a card with Coordinate; it counts as played by you."
    return Words(f"Ask {name} to coordinate", "With the others", (f"seat-{value.seat}",), note=note, final=True)


def _coordinate(g: G, ask: Ask, value: action.Coordinate) -> Words:
    face = card_of(g, ask.seat, value.card)
    note = "Discard it without its effects and draw a card, once per turn."
    return Words(f"Coordinate {face.name}", "From your hand", (f"hand-{face.id}",), note=note, final=True)


def _end(g: G, ask: Ask, value: action.EndActions) -> Words:
    s = g.state
    left = ", ".join(f"{n} {what}" for n, what in ((s.attack, "Attack"), (s.recruit, "Recruit")) if n)
    warns = []
    if left:
        warns.append(f"{left} unspent.")
    if s.zones[f"hand:{s.turn}"]:
        warns.append(f"{counted(len(s.zones[f'hand:{s.turn}']), 'card')} not played.")
    coming = sum(enemies.strikes_dealt(g, card) for card in s.zones["combat"])
    note = f"{counted(coming, 'Strike')} to come." if coming else "No Strikes to come."
    if coming and humans.spared(g, s.turn):
        note = "No Strikes to come: you carry a Chestburster."
    return Words("End the Action Phase", "End", note=note, warn=" ".join(warns), final=True)


def _card(g: G, ask: Ask, value: decks.Card) -> Words:
    zones = {
        "heal": f"attached:{ask.args.get('who', ask.seat)}",
        "gain_card": "deadcharacters",
        "return_card": f"discard:{ask.seat}",
    }
    zone = zones.get(ask.prompt, f"hand:{ask.seat}")
    face = next((f for card in g.state.zones.get(zone, ()) if (f := face_of(g, card)).slug == value.card), BY_SLUG[value.card])
    place = (f"hand-{face.id}",) if zone.startswith("hand") else ()
    if ask.prompt == "heal":
        owner = ask.args.get("who", ask.seat)
        at = next(i for i, card in enumerate(g.state.zones[zone]) if g.state.faces[card] == face.id)
        return Words(f"Heal {face.name}", place=(f"strike-{owner}-{at + 1}",), gain=f"-{face.damage} damage")
    verbs = {"discard": "Discard", "react": "Discard", "coordinate": "Coordinate", "bury": "Bury"}
    return Words(f"{verbs.get(ask.prompt, 'Take')} {face.name}", place=place, note=face.text)


def _card_in(g: G, ask: Ask, value: decks.CardIn) -> Words:
    face = BY_SLUG[value.card]
    for card in g.state.zones[f"{value.pile}:{ask.seat}"]:
        if face_of(g, card).slug == value.card:
            face = face_of(g, card)
    place = (f"hand-{face.id}",) if value.pile == "hand" else ()
    return Words(f"Kill {face.name} from {PLACES[value.pile]}", place=place, note="It leaves your deck for good.")


def _human(g: G, ask: Ask, value: humans.Human) -> Words:
    left = humans.health(g, value.seat) - humans.damage(g, value.seat)
    return Words(g.names[value.seat], place=(f"seat-{value.seat}",), note=f"{left} Health left.")


def _attacker(g: G, ask: Ask, value: strikes.Attacker) -> Words:
    card = g.state.zones["combat"][value.place - 1]
    face = face_of(g, card)
    strikes = counted(enemies.strikes_dealt(g, card), "Strike")
    return Words(face.name, place=(f"combat-{value.place}",), note=f"{strikes}. {face.text}".strip())


def _text(g: G, ask: Ask, value: abilities.Text) -> Words:
    face = BY_SLUG[value.card]
    return Words(face.name, note=face.text)


def _way(g: G, ask: Ask, value: words.Way) -> Words:
    face = FACES[ask.args["card"]]
    ability = next(a for a in face.abilities if any(op.word == "choose" for op in a.do))
    ops = next(op for op in ability.do if op.word == "choose").options[value.number - 1]
    words = "; ".join(op_words(op) for op in ops)
    return Words(words[0].upper() + words[1:])


def op_words(op: Any) -> str:
    """A short effect in words, for lists one chooses from."""
    match op.word:
        case "attack":
            return f"+{op.n} Attack"
        case "recruit":
            return f"+{op.n} Recruit"
        case "draw":
            return f"draw {counted(op.n, 'card')}"
        case "heal":
            return f"a human of your choice heals {op.n}" if op.who == "choose" else f"heal {op.n}"
        case _:
            return str(op.word).replace("_", " ")


def _looked(g: G, ask: Ask, value: words.Looked) -> Words:
    face = BY_SLUG[value.card]
    place = {1: "on top", 2: "second", 3: "third"}.get(value.place, f"number {value.place}")
    return Words(f"{face.name}, {place}", note=face.text)


def _room(g: G, ask: Ask, value: hive_words.Room) -> Words:
    return Words(ROOM_NAMES[value.room], place=(f"room-{value.room}",), final=ask.prompt.startswith("scan"))


def _slot(g: G, ask: Ask, value: words.Slot) -> Words:
    face = face_of(g, g.state.zones[f"hq:{value.slot}"][0])
    return Words(face.name, place=(f"hq-{value.slot}",), note=face.text)


def _foe(g: G, ask: Ask, value: hive_words.Foe) -> Words:
    name, place, where = enemy_words(g, value.place)
    return Words(name, place=(place,), note=where)


def _lend(g: G, ask: Ask, value: words.Lend) -> Words:
    label = f"{BY_SLUG[value.card].name} of {g.names[value.seat]}, from {PLACES[value.pile]}"
    return Words(label, place=(f"seat-{value.seat}",))


def _pair(g: G, ask: Ask, value: covenant.Pair) -> Words:
    place = (f"hq-{value.slot}",)
    cards = g.state.zones[f"hq:{value.slot}"]
    if not cards:
        return Words("Gain the face-down card", place=place)
    face = face_of(g, cards[0])
    return Words(f"Gain {face.name}", place=place, gain="free", note=face.text)


def _recruit_lair(g: G, ask: Ask, value: queen.RecruitLair) -> Words:
    face = face_of(g, g.state.zones[f"lair:{value.slot}"][0])
    cost = (("recruit", face.cost, g.state.recruit),)
    return Words(f"Recruit {face.name}", "Spend Recruit", (f"lair-{value.slot}",), cost, note=face.text)


def _look(g: G, ask: Ask, value: queen.Look) -> Words:
    cost = (("attack", action.scan_cost(g, value.room), g.state.attack),)
    note = "Only you see it; then you may turn it up."
    return Words(f"Look into the {ROOM_NAMES[value.room]}", "Spend Attack", (f"room-{value.room}",), cost, note=note, final=True)


def _bite(g: G, ask: Ask, value: queen.Bite) -> Words:
    cost = (("attack", FACES[g.state.avatars[value.seat]].defense, action.attack_for(g, ("bite",))),)
    note = "You see two Strikes and choose which one."
    return Words(f"Bite {g.names[value.seat]}", "Keywords", (f"seat-{value.seat}",), cost, note=note, final=True)


def _grab(g: G, ask: Ask, value: queen.Grab) -> Words:
    face = face_of(g, g.state.zones[f"hq:{value.slot}"][0])
    cost = (("attack", face.cost, action.attack_for(g, ("grab",))),)
    note = f"When you draw it, it becomes an enemy with Fight {face.cost}."
    return Words(f"Grab {face.name}", "Keywords", (f"hq-{value.slot}",), cost, note=note)


def _hunt(g: G, ask: Ask, value: queen.Hunt) -> Words:
    cost = (("attack", value.cost, action.attack_for(g, ("hunt",))),)
    note = f"The hand is shown; you discard a card of cost {value.cost} or less."
    return Words(f"Hunt {g.names[value.seat]} for {value.cost}", "Keywords", (f"seat-{value.seat}",), cost, note=note, final=True)


def _rush(g: G, ask: Ask, value: queen.Rush) -> Words:
    cost = (("attack", queen.RUSH_COST, action.attack_for(g, ("rush",))),)
    return Words("Rush", "Keywords", ("hive",), cost, note="Adds a Hive card.", final=True)


def _fight_alien(g: G, ask: Ask, value: action.FightAlien) -> Words:
    who = g.names[g.state.alien]
    cost = (("attack", queen.defense(g), action.attack_for(g, ("fight",))),)
    card = queen.enemy(g)
    place = () if card is None else (f"combat-{g.state.zones['combat'].index(card) + 1}",)
    return Words(f"Fight {who}", "Spend Attack", place, cost, f"{who} draws a Strike", final=True)


def _fight_risen(g: G, ask: Ask, value: action.FightRisen) -> Words:
    face = FACES[g.state.risen[value.seat]]
    cost = (("attack", face.defense, action.attack_for(g, ("fight",))),)
    left = face.health - g.state.markers.get(value.seat, 0)
    return Words(f"Fight {face.name}", "Spend Attack", (f"seat-{value.seat}",), cost, "one damage marker", f"{left} Health left.")


def _agenda(g: G, ask: Ask, value: action.RevealAgenda) -> Words:
    face = FACES[g.state.faces[g.state.zones[f"agenda:{ask.seat}"][0]]]
    return Words(f"Reveal your agenda: {face.name}", "Once per game", note=face.text, final=True)


def _claw(g: G, ask: Ask, value: risen.Claw) -> Words:
    cost = (("attack", FACES[g.state.avatars[value.seat]].defense, g.state.attack),)
    note = "That human draws a Strike."
    return Words(f"Strike {g.names[value.seat]}", "Spend Attack", (f"seat-{value.seat}",), cost, note=note, final=True)


def _drag(g: G, ask: Ask, value: risen.Drag) -> Words:
    name, place, where_ = enemy_words(g, value.room)
    return Words(f"Move {name} left", "Spend Attack", (place,), (("attack", risen.MOVE, g.state.attack),), note=where_)


def _turn_up(g: G, ask: Ask, value: risen.TurnUp) -> Words:
    room = risen.leftmost_hidden(g)
    cost = (("attack", risen.TURN_UP, g.state.attack),)
    return Words("Turn the leftmost card up", "Spend Attack", (f"room-{room}",), cost, final=True)


def _add_hive(g: G, ask: Ask, value: risen.AddHive) -> Words:
    return Words("Add a Hive card", "Spend Attack", ("hive",), (("attack", risen.ADD, g.state.attack),), final=True)


CHOICES: dict[type[Choice], Callable[[G, Ask, Any], Words]] = {
    action.Activate: _activate,
    action.AskHelp: _ask_help,
    action.Bury: _bury,
    action.Coordinate: _coordinate,
    action.EndActions: _end,
    action.Fight: _fight,
    action.FightDavid: _fight_david,
    action.Play: _play,
    action.PlayBasics: _basics,
    action.Recruit: _recruit,
    action.RecruitSergeant: _sergeant,
    action.Scan: _scan,
    action.RevealAgenda: _agenda,
    queen.Bite: _bite,
    action.FightAlien: _fight_alien,
    queen.Grab: _grab,
    queen.Hunt: _hunt,
    queen.Look: _look,
    queen.RecruitLair: _recruit_lair,
    queen.Rush: _rush,
    risen.AddHive: _add_hive,
    risen.Claw: _claw,
    risen.Drag: _drag,
    action.FightRisen: _fight_risen,
    risen.TurnUp: _turn_up,
    covenant.Pair: _pair,
    decks.Card: _card,
    decks.CardIn: _card_in,
    humans.Human: _human,
    strikes.Attacker: _attacker,
    hive_words.Foe: _foe,
    words.Lend: _lend,
    words.Looked: _looked,
    hive_words.Room: _room,
    words.Slot: _slot,
    abilities.Text: _text,
    words.Way: _way,
}


# What happened ------------------------------------------------------------------------------------------------------------------


def event(g: G, happened: Event, seat: int | None) -> str:
    """What happened, as a sentence for a seat (None = spectator)."""
    args: dict[str, Any] = dict(happened.args)
    args["who"] = g.names[happened.seat] if happened.seat is not None else "The table"
    if isinstance(args.get("other"), int):
        args["other"] = g.names[args["other"]]
    if happened.kind in SPECIAL:
        return stopped(SPECIAL[happened.kind](g, args))
    if isinstance(args.get("n"), int):
        args["signed"] = f"{args['n']:+d}"
        args["more"] = "more" if args["n"] > 0 else "less"
    if happened.kind in DETAILS:
        args |= DETAILS[happened.kind](g, args)
    for name in ("source", "target", "place", "pile", "zone", "room", "goes"):
        if isinstance(args.get(name), str):
            args[name] = where(args[name])
    for name in ("card", "strike"):
        if isinstance(args.get(name), str):
            args[name] = named(args[name])
    if isinstance(args.get("cards"), list):
        args["cards"] = listed([named(card) for card in args["cards"]])
    return fill(EVENTS[happened.kind], Missing(args))


def where(zone: str) -> str:
    """A zone in words."""
    kind, _, room = zone.partition(":")
    return PLACES.get(room) or PLACES.get(kind) or kind


def listed(names: list[str]) -> str:
    """Names in a row, each once with how often: `Specialist ×3, Grunt`."""
    counts = {name: names.count(name) for name in dict.fromkeys(names)}
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in counts.items()) if names else "nothing"


def until(g: G, args: dict[str, Any]) -> str:
    """How long something lasts."""
    if args.get("until") == "round":
        return f"until {g.names[args['turn']]}'s next turn"
    return {"turn": "this turn", "game": "for the rest of the game"}.get(args.get("until", ""), "")


def only(args: dict[str, Any]) -> str:
    """What restricted Attack may be used for."""
    if args.get("tag"):
        return f", only to fight {str(args['tag']).replace('_', ' ').capitalize()} enemies"
    return {"scan": ", for scans only", "fight": ", for fights only"}.get(args.get("only") or "", "")


def thing(g: G, args: dict[str, Any]) -> dict[str, Any]:
    """A card that moves in the Complex, if it may be named."""
    return {"thing": named(args["card"]) if args.get("card") else "A face-down card"}


def values(faces: list[Face]) -> str:
    """What playing cards gives together."""
    sums = ((sum(face.attack for face in faces), "Attack"), (sum(face.recruit for face in faces), "Recruit"))
    return ", ".join(f"+{n} {what}" for n, what in sums if n)


def rule_of(g: G, args: dict[str, Any]) -> dict[str, Any]:
    """A named rule that is in force now, and how long."""
    rule = FLAGS.get(args["name"], args["name"].replace("_", " "))
    lasting = args["until"] == "game" and args["name"] in ("no_strategy_talk", "necropolis_open")
    return {"rule": rule if lasting else f"{rule} {until(g, args)}".strip()}


def hurts(g: G, args: dict[str, Any]) -> dict[str, Any]:
    """The damage of a Strike."""
    return {"damage": f", {args['n']} damage" if args.get("n") else ""}


DETAILS: dict[str, Callable[[G, dict[str, Any]], dict[str, Any]]] = {
    "attack": lambda g, args: {"only": only(args)},
    "buried": lambda g, args: {"character": FACES[args["card"]].character, "all": len(g.state.barracks)},
    "david_struck": hurts,
    "discarded": lambda g, args: {
        "how": " at random" if args.get("at_random") else " from the top of the deck" if args.get("source") == "deck" else ""
    },
    "discount": lambda g, args: {
        "s": "" if args["uses"] == 1 else "s", "each": "s" if args["uses"] == 1 else "",
    },
    "flag": rule_of,
    "hand_bonus": lambda g, args: {
        "n": abs(args["n"]), "cards": "card" if abs(args["n"]) == 1 else "cards", "more": "more" if args["n"] > 0 else "fewer",
    },
    "killed": lambda g, args: {"pays": "" if args["n"] is None else f"pays {args['n']} Attack and "},
    "moved": thing,
    "played": lambda g, args: {"values": f": {gain}" if (gain := values([FACES[args["card"]]])) else ""},
    "played_basics": lambda g, args: {"values": values([FACES[card] for card in args["cards"]])},
    "pushed": thing,
    "reacted": lambda g, args: {"effect": REACTIONS[args["mode"]]},
    "scan_mod": lambda g, args: {
        "n": abs(args["n"]), "room": "any room" if args["room"] == "any" else f"the {args['room']}", "until": until(g, args),
    },
    "shuffled_in": lambda g, args: {"cards": "card" if args["n"] == 1 else "cards"},
    "strike": hurts,
    "text": lambda g, args: {"trigger": TRIGGERS[args["trigger"]]},
}  # fmt: skip
"""What a sentence needs beside the event's own facts."""


def _drew(g: G, args: dict[str, Any]) -> str:
    if "cards" in args:
        return f"{args['who']} draws {listed([named(card) for card in args['cards']])}."
    return f"{args['who']} draws {counted(args['n'], 'card')}."


def _died(g: G, args: dict[str, Any]) -> str:
    return DEATHS[args["how"]].format_map(args)


def _hive_empty(g: G, args: dict[str, Any]) -> str:
    return "The Hive deck is empty: Dead Enemies form a new one." if args["again"] else "The Hive deck runs out for good."


def _looked_room(g: G, args: dict[str, Any]) -> str:
    seen = f": {named(args['card'])}" if "card" in args else ""
    return f"{args['who']} looks into {where(args['room'])}{seen}."


def _looked_top(g: G, args: dict[str, Any]) -> str:
    zone = where(args["zone"])
    n = len(args["cards"]) if "cards" in args else args["n"]
    top = "top card" if n == 1 else f"top {n} cards"
    if n == 0:
        return f"{args['who']} finds {zone} empty."
    seen = f": {', '.join(named(card) for card in args['cards'])}" if "cards" in args else ""
    return f"{args['who']} looks at the {top} of {zone}{seen}."


NOTHING_LEFT = {
    "strike": "There is no Strike left to draw.",
    "facehugger": "There is no Facehugger left in the Hatchery.",
    "chestburster": "There is no Chestburster left.",
    "bloodburster": "There is no Bloodburster left, in the Hatchery or dead.",
    "experiment": "There is nothing left to make an Experiment pile of.",
    "soldier": "There is no Soldier left.",
}


def _none_left(g: G, args: dict[str, Any]) -> str:
    return NOTHING_LEFT[args["what"]]


def _outcome(g: G, args: dict[str, Any]) -> str:
    return OUTCOMES[args["result"]]


def _pile_made(g: G, args: dict[str, Any]) -> str:
    name = "Experiment" if args["name"] == "experiment" else "Soldier"
    return f"The {name} pile is made: {counted(args['n'], 'card')}."


def _reshuffled(g: G, args: dict[str, Any]) -> str:
    if args["pile"] == "strikes":
        return "The Strike discard is shuffled into a new deck."
    return f"{args['who']} shuffles the discard pile into a new deck."


def _secretive(g: G, args: dict[str, Any]) -> str:
    return "David becomes Secretive: he cannot be fought." if args["value"] else "David is Secretive no more."


def _turn(g: G, args: dict[str, Any]) -> str:
    return f"{args['who']}'s turn" + (", a preparation turn without the Hive." if args["preparation"] else ".")


def _voted(g: G, args: dict[str, Any]) -> str:
    votes = [f"{g.names[int(seat)]} wants to {'fight' if vote == 'fight' else 'sleep'}" for seat, vote in args["votes"].items()]
    return f"The vote: {', '.join(votes)}."


def _struck_by(g: G, args: dict[str, Any]) -> str:
    twice = "" if args["n"] == 1 else " twice" if args["n"] == 2 else f" {args['n']} times"
    return f"{named(args['card'])} strikes {args['who']}{twice}."


def _all_copies_killed(g: G, args: dict[str, Any]) -> str:
    number = "The only copy" if args["n"] == 1 else f"All {args['n']} copies"
    killed = "is" if args["n"] == 1 else "are"
    return f"{number} of {named(args['card'])} {killed} killed everywhere. Every deck and the Barracks are shuffled."


def _david_replaced(g: G, args: dict[str, Any]) -> str:
    place = where(args["place"])
    if args["who"] != "The table":
        place = f"{args['who']}'s {place.removeprefix('the ')}"
    return f"{named(args['card'])} takes David's place in {place}."


def _nothing_to_do(g: G, args: dict[str, Any]) -> str:
    return f"{named(args['card'])}: {NOTHING[args['what']]}."


SPECIAL: dict[str, Callable[[G, dict[str, Any]], str]] = {
    "all_copies_killed": _all_copies_killed,
    "david_replaced": _david_replaced,
    "died": _died,
    "drew": _drew,
    "hive_empty": _hive_empty,
    "looked_room": _looked_room,
    "looked_top": _looked_top,
    "none_left": _none_left,
    "nothing_to_do": _nothing_to_do,
    "outcome": _outcome,
    "pile_made": _pile_made,
    "reshuffled": _reshuffled,
    "secretive": _secretive,
    "struck_by": _struck_by,
    "turn": _turn,
    "voted": _voted,
}


def outcome(g: G) -> str:
    """How the game ended."""
    result = g.state.outcome
    return OUTCOMES[result.result] if result is not None else "The game goes on."
