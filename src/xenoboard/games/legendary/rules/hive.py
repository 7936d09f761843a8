"""The Hive: the Hive Phase, cards entering and moving through the Complex, and what happens when one is turned face up.

Base rules LE-B-27..29, LE-B-35, LE-B-49, LE-B-98 and rulings LE-Q-50, LE-Q-27. Facehuggers are in facehuggers.py.
"""

from __future__ import annotations

from xenoboard.engine import Script
from xenoboard.games.legendary.rules import abilities, agendas, enemies, facehuggers, humans, objectives
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import ROOMS, G
from xenoboard.parts.zones import forget, move, put, shuffle, take


def hive_phase(g: G) -> Script:
    """Hive Phase: `turn_start` effects, add one Hive card, `after_hive` effects (LE-B-27). In a preparation turn the last two are
    left out (LE-B-23, LE-Q-01, LE-C-04); under Objective 3B there is no Hive any more (LE-B-91). Who dies on the way has no more of
    it (LE-B-60)."""
    s = g.state
    g.tell("turn", s.turn, "LE-B-27" if not s.preparation else "LE-B-23", preparation=bool(s.preparation), round=s.round)
    yield from abilities.simultaneous(g, s.turn, turn_start_effects(g))
    if not s.preparation and s.objective != "3B" and s.alive[s.turn]:
        yield from add_card(g)
        yield from after_hive(g)
    if s.alive[s.turn]:
        s.phase = "action"


def turn_start_effects(g: G) -> list[abilities.Waiting]:
    """The `turn_start` texts: objects in Operations, the current player's Strikes, David's Enemy card."""
    s = g.state
    cards = [*s.zones["operations"], *s.zones[f"attached:{s.turn}"], *s.zones["combat"]]
    return abilities.waiting(g, s.turn, cards, "turn_start")


def after_hive(g: G) -> Script:
    """Enemies that act at the end of the Hive Phase do so one by one from left to right, pushing as usual (LE-B-98, LE-C-03)."""
    s = g.state
    acting = [card for room in ROOMS for card in s.zones[f"up:{room}"] if "after_hive" in face_of(g, card).by_trigger]
    for card in acting:
        if s.alive[s.turn] and any(card in s.zones[f"up:{room}"] for room in ROOMS):
            for ability in face_of(g, card).by_trigger["after_hive"]:
                yield from abilities.resolve(g, Me(humans.current(g), s.faces[card], card), ability)


def add_card(g: G) -> Script:
    """Add the top Hive card face down to the Ventilation Ducts; what lies there is pushed on, or in the variant everything moves
    first (LE-B-28, LE-Q-50, LE-C-17). It comes in every human turn, on the right (LE-C-16)."""
    s = g.state
    if s.variant.complex_push == "always":
        for card in [card for room in ROOMS for side in ("up", "down") for card in s.zones[f"{side}:{room}"]]:
            yield from move_left(g, card, 1, told=False)
    if s.objective == "3B" or (not s.zones["hive"] and not new_hive(g)):
        return
    card = s.zones["hive"][-1]
    take(s, "hive", card)
    g.tell("hive_card", None, "LE-B-28")
    yield from enter(g, card, len(ROOMS) - 1, "down")


def new_hive(g: G) -> bool:
    """The Hive deck is empty when a card must be added: Dead Enemies are shuffled into a new one. The second time, or without Dead
    Enemies, all players die (LE-B-49). A Chestburster is no Enemy and stays where it is."""
    s = g.state
    s.exhausted += 1
    dead = [card for card in s.zones["deadenemies"] if face_of(g, card).enemy]
    if s.exhausted > 1 or not dead:
        g.tell("hive_empty", None, "LE-B-49", again=False)
        for seat in humans.living(g):
            humans.die(g, seat, "hive", "LE-B-49")
        return False
    for card in dead:
        move(s, card, "deadenemies", "hive")
    shuffle(g, "hive")
    anew = s.zones["hive"]
    s.minis = (*(tuple(card for card in mini if card not in anew) for mini in s.minis), anew)
    s.mixed = True
    g.tell("hive_empty", None, "LE-B-49", again=True)
    return True


def enter(g: G, card: int, room: int, side: str) -> Script:
    """Lay a lifted card into a room. An occupied room's card is pushed one room left, and pushes the next only if that is occupied
    too; out of the Airlock the way leads into the Combat Zone (LE-B-28)."""
    s = g.state
    name = ROOMS[room]
    pushed = lift(g, name)
    put(s, f"{side}:{name}", card)
    if pushed is None:
        return
    other, its_side = pushed
    g.tell(
        "pushed", None, "LE-B-28", source=name, target=ROOMS[room - 1] if room else "combat", card=seen_face(g, other, its_side)
    )
    if room:
        yield from enter(g, other, room - 1, its_side)
    else:
        yield from enter_combat(g, other, its_side)


def lift(g: G, room: str) -> tuple[int, str] | None:
    """Take whatever lies in a room off it: the card and its side."""
    for side in ("up", "down"):
        for card in g.state.zones[f"{side}:{room}"]:
            take(g.state, f"{side}:{room}", card)
            return card, side
    return None


def seen_face(g: G, card: int, side: str) -> str | None:
    """The face for the log, if it may be told."""
    return g.state.faces[card] if side == "up" else None


def enter_combat(g: G, card: int, side: str) -> Script:
    """Lay a lifted card into the Combat Zone, where any number lie, all face up (LE-B-12). A face-down card is turned up and revealed,
    before anything else enters (LE-B-29)."""
    s = g.state
    put(s, "combat", card)
    enemies.moves(g, card)
    if side == "down":
        yield from reveal(g, card, "combat")
    yield from objectives.check(g)


def is_empty(g: G, room: str) -> bool:
    """Whether a room holds no card. Under Objective 3B there are no rooms, empty or not (LE-084)."""
    s = g.state
    return s.objective != "3B" and not s.zones[f"up:{room}"] and not s.zones[f"down:{room}"]


def room_of(g: G, card: int) -> int | None:
    """The index of the room a card lies in."""
    for index, room in enumerate(ROOMS):
        if card in g.state.zones[f"up:{room}"] or card in g.state.zones[f"down:{room}"]:
            return index
    return None


def move_left(g: G, card: int, spaces: int, *, told: bool = True) -> Script:
    """Move a card of the Complex left, room by room, pushing what lies there; from the Airlock into the Combat Zone."""
    for _ in range(spaces):
        room = room_of(g, card)
        if room is None:
            return
        lifted = lift(g, ROOMS[room])
        assert lifted is not None
        _, side = lifted
        if told:
            target = ROOMS[room - 1] if room else "combat"
            g.tell("moved", None, "LE-B-28", source=ROOMS[room], target=target, card=seen_face(g, card, side))
        if room == 0:
            yield from enter_combat(g, card, side)
        else:
            yield from enter(g, card, room - 1, side)


def move_right(g: G, card: int, spaces: int) -> Script:
    """Move a face-up card right, from the Combat Zone into the Airlock and on. It pushes what lies there left (LE-B-28)."""
    s = g.state
    for _ in range(spaces):
        room = room_of(g, card)
        if room == len(ROOMS) - 1:
            return
        source = "combat" if room is None else ROOMS[room]
        target = 0 if room is None else room + 1
        if room is None:
            take(s, "combat", card)
        else:
            lift(g, ROOMS[room])
        enemies.moves(g, card)
        g.tell("moved", None, "LE-B-28", source=source, target=ROOMS[target], card=s.faces[card])
        yield from enter(g, card, target, "up")
    yield from objectives.check(g)


def scan(g: G, room: str) -> Script:
    """Turn the face-down card of a room face up and resolve its reveal (LE-B-33)."""
    s = g.state
    card = s.zones[f"down:{room}"][0]
    take(s, f"down:{room}", card)
    put(s, f"up:{room}", card)
    s.scanned += 1
    agendas.count(g, s.turn, "scanned")
    g.tell("scanned", s.turn, "LE-B-33", room=room)
    yield from reveal(g, card, f"up:{room}")


def reveal(g: G, card: int, zone: str) -> Script:
    """A card was turned face up in a zone: resolve it by its kind (LE-B-35). Resolved Events and Hazards leave the game (LE-B-16)."""
    s = g.state
    face = face_of(g, card)
    forget(s, (card,))
    g.revealed()
    now = humans.current(g)
    g.tell("revealed", now, "LE-B-35", card=face.id, place=zone)
    me = Me(now, face.id, card)
    match face.kind:
        case "facehugger":
            take(s, zone, card)
            facehuggers.attach(g, card, now)
        case "event" | "hazard" | "event_card":
            take(s, zone, card)
            put(s, "resolving", card)
            if face.kind == "event":
                yield from run_text(g, s.objectives.get(str(face.mini_deck), ""), "event")
            elif face.kind == "hazard":
                s.hazards = (*s.hazards, face.mini_deck or 0)
                yield from run_text(g, s.location, f"hazard{face.mini_deck}")
            yield from run_reveal(g, me)
            put_away(g, card, "removed")
        case "object" | "ally":
            take(s, zone, card)
            put(s, "resolving", card)
            yield from run_reveal(g, me)
            put_away(g, card, "removed")
            yield from objectives.check(g)
        case _:
            if card not in s.finals:  # a Final Enemy killed before reveals without effect (LE-B-50)
                yield from run_reveal(g, me)


def run_reveal(g: G, me: Me) -> Script:
    """The card's own `reveal` text, once; that of a Final Enemy killed before does not happen again (LE-B-50)."""
    for ability in FACES[me.face].by_trigger.get("reveal", ()):
        yield from abilities.resolve(g, me, ability)


def run_text(g: G, face: str, trigger: str) -> Script:
    """A text of the Location or of an Objective, told with its rule."""
    texts = FACES[face].by_trigger.get(trigger, ()) if face else ()
    now = humans.current(g)
    g.tell("text", now, "LE-B-35", card=face, trigger=trigger)
    for ability in texts:
        yield from abilities.resolve(g, Me(now, face), ability)


def put_away(g: G, card: int, zone: str) -> None:
    """Lay a resolved card away, unless its own text has put it somewhere."""
    if card in g.state.zones["resolving"]:
        take(g.state, "resolving", card)
        put(g.state, zone, card)
