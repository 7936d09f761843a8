"""Every answer that can be given in Legendary, in words and with its place on the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xenoboard.engine import Ask, Choice, Words
from xenoboard.engine.english import counted
from xenoboard.games.legendary.cards import Face
from xenoboard.games.legendary.names import BY_SLUG, FACES, values
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
from xenoboard.games.legendary.sentences import PLACES
from xenoboard.games.legendary.state import ROOM_NAMES, G


def plain_word(ask: Ask, value: str) -> Words:
    """An answer that is one word."""
    match ask.prompt, value:
        case "fight_david", "stop":
            return Words(
                "Sleep: take the Minor Victory",
                note="Everybody answers in secret. If anybody sleeps, the game ends here, won.",
                final=True,
            )
        case "fight_david", _:
            return Words(
                "Fight David",
                note="Only if all agree: then you win a Major Victory when he expires, and lose everything if you all die.",
                final=True,
            )
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
    kind = "Specialists and Grunts" if humans.is_human(g, ask.seat) else "starting cards"
    return Words(f"Play all {len(cards)} {kind}", "From your hand", places, gain=gain)


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
    cost = (("attack", david.defense(g), action.attack_for(g, ("fight",))),)
    card = david.enemy(g)
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
