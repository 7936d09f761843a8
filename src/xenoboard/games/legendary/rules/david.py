"""David: the special card that takes the place of the character David, and the fight of Objective 3B.

LE-065..067 with LE-Q-26..28, LE-076..096, LE-B-91, LE-B-92 and the rulings LE-Q-13..25.
"""

from __future__ import annotations

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.legendary.rules import abilities, action, decks, endings, facehuggers, hive, humans, strikes
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import ROOMS, G
from xenoboard.parts.zones import forget, learn, move, move_all, put, shuffle, take

AVATAR = "LE-DV-AV"
CHARACTER = "David"


# The special card ---------------------------------------------------------------------------------------------------------------


def replace_character(g: G, me: Me) -> Script:
    """Find the character David wherever it is and remove it from the game; the special card goes exactly where it had been, and a
    player's deck is shuffled afterwards (LE-065..067). Without a David character it stays where it was revealed (LE-Q-27)."""
    s = g.state
    found = next(
        ((zone, card) for zone, cards in s.zones.items() for card in cards if is_character(g, card) and zone != "removed"), None
    )
    if found is None or me.card is None:
        g.tell("no_david", me.seat, "LE-Q-27", card=me.face)
        return
    zone, character = found
    special = me.card
    lifted = next(name for name, cards in s.zones.items() if special in cards)
    take(s, lifted, special)
    s.zones[zone] = tuple(special if card == character else card for card in s.zones[zone])
    forget(s, (character, special))
    put(s, "removed", character)
    swapped = {special: character, character: special}
    s.minis = tuple(tuple(swapped.get(card, card) for card in mini) for mini in s.minis)
    g.revealed()
    g.tell("david_replaced", owner_of(zone), "LE-065", "LE-066", card=s.faces[special], place=zone.partition(":")[0])
    kind, _, owner = zone.partition(":")
    if kind == "deck":
        shuffle(g, zone)
        g.tell("shuffled", int(owner), "LE-067")
    elif kind == "hand":
        learn(g, special, range(s.seats))
        for ability in FACES[s.faces[special]].by_trigger.get("draw_self", ()):
            yield from abilities.resolve(g, Me(int(owner), s.faces[special], special), ability)
    elif kind == "play":
        decks.leave_play(g, int(owner), character)


def is_character(g: G, card: int) -> bool:
    """Whether a card is the character David."""
    face = face_of(g, card)
    return face.type == "character" and face.character == CHARACTER


def owner_of(zone: str) -> int | None:
    """Whose zone it is."""
    _, _, owner = zone.partition(":")
    return int(owner) if owner.isdigit() and zone.partition(":")[0] in ("hand", "deck", "discard", "play") else None


# Objective 3B -------------------------------------------------------------------------------------------------------------------


def remove_complex(g: G) -> None:
    """The Complex with all its cards, the Hive deck and the Location leave the game (LE-083, LE-B-91)."""
    s = g.state
    for room in ROOMS:
        for side in ("up", "down"):
            move_all(s, f"{side}:{room}", "removed")
    move_all(s, "hive", "removed")
    s.location = ""
    g.revealed()
    g.tell("complex_removed", None, "LE-083")


def reveal_enemy(g: G) -> Script:
    """A random David Enemy card is revealed and put into the Combat Zone (LE-076, LE-B-91)."""
    s = g.state
    card = s.zones["davidenemies"][-1]
    move(s, card, "davidenemies", "combat")
    g.revealed()
    g.tell("david_revealed", None, "LE-B-91", card=s.faces[card])
    for ability in face_of(g, card).by_trigger.get("reveal", ()):
        yield from abilities.resolve(g, Me(s.turn, s.faces[card], card), ability)


def enemy(g: G) -> int | None:
    """The Enemy card of David, or of the Queen Mother as a player, in the Combat Zone: there after Objective 3."""
    s = g.state
    return next((card for card in s.zones["combat"] if FACES[s.faces[card]].kind in ("david_enemy", "queen_enemy")), None)


def defense(g: G) -> int:
    """What must be paid to fight in person: the Defense of the present version (LE-Q-15)."""
    card = enemy(g)
    return 0 if card is None else max(0, face_of(g, card).defense + g.state.growth.get(card, 0))


def health() -> int:
    """His Health is on his avatar (LE-Q-15)."""
    return FACES[AVATAR].health


def fight_refusal(g: G, who: str = "David", rule: str = "LE-079") -> Refusal | None:
    """He cannot be fought while Secretive (LE-091); otherwise pay Attack equal to the Defense (LE-079; as a player, LE-B-86)."""
    if g.state.secretive:
        return refuse("LE-091", "David is Secretive: he cannot be fought now.")
    need, have = defense(g), action.attack_for(g, ("fight",))
    if have < need:
        return refuse(rule, "Fighting {who} costs {need} Attack, you have {have}.", who=who, need=need, have=have)
    return None


def fight(g: G, seat: int) -> Script:
    """Pay his Defense: he draws a Strike, whose text is ignored (LE-079, LE-080). When the damage on his Strikes is at least his
    Health he is expired and the players win a Major Victory (LE-077, LE-082)."""
    cost = defense(g)
    action.pay_attack(g, cost, ("fight",))
    g.tell("fought_david", seat, "LE-079", n=cost)
    yield from draw(g, seat)
    if humans.damage(g, "david") >= health():
        endings.humans_win(g, "LE-082", "major_victory")
    yield from fought(g, seat)


def fought(g: G, seat: int) -> Script:
    """After a fight: what the Enemy card says, also where the Strike has killed who fought."""
    s = g.state
    card = enemy(g)
    if card is not None:
        for ability in face_of(g, card).by_trigger.get("fought", ()):
            yield from abilities.resolve(g, Me(seat, s.faces[card], card), ability)


def draw(g: G, seat: int) -> Script:
    """David draws a Strike. An Enemy he draws is treated as though the next player had drawn it and does him no damage (LE-081,
    LE-Q-13, LE-Q-14)."""
    s = g.state
    card = strikes.take_top(g)
    if card is None:
        g.tell("none_left", None, "LE-B-43", what="strike")
        return
    g.tell("david_struck", seat, "LE-080", card=s.faces[card], n=face_of(g, card).damage)
    if face_of(g, card).kind == "strike_enemy":
        other = humans.next_human(g, seat)
        g.tell("strike", other, "LE-081", card=s.faces[card], n=0)
        yield from strikes.resolve(g, other, card)
    else:
        move(s, card, "resolving", "attached:david")


def secretive(g: G, value: bool) -> None:
    """His card is turned, or upright again (LE-091, LE-093)."""
    if g.state.secretive is not value:
        g.state.secretive = value
        g.tell("secretive", None, "LE-091" if value else "LE-093", value=value)


# His piles ----------------------------------------------------------------------------------------------------------------------


def make_pile(g: G, name: str) -> None:
    """Make the Experiment pile of all Enemies with Facehugger or Bloodburster in the name (LE-085, LE-086), or the Soldier pile of the
    Soldiers outside the game and the dead ones (LE-094)."""
    s = g.state
    if name == "experiment":
        gather(g, "experiments", ("hatchery", "deadenemies"), is_experiment)
    else:
        gather(g, "soldierpile", ("soldiers", "deadenemies"), is_soldier)
    g.tell("pile_made", None, "LE-086" if name == "experiment" else "LE-094", name=name, n=len(s.zones[pile_of(name)]))


def pile_of(name: str) -> str:
    return "experiments" if name == "experiment" else "soldierpile"


def gather(g: G, pile: str, sources: tuple[str, ...], belongs: object) -> None:
    """Take the cards that belong out of their zones and shuffle them onto a pile."""
    s = g.state
    assert callable(belongs)
    for source in sources:
        for card in [card for card in s.zones[source] if belongs(g, card)]:
            move(s, card, source, pile)
    shuffle(g, pile)


def is_experiment(g: G, card: int) -> bool:
    """By its name, as the insert says (LE-085)."""
    face = face_of(g, card)
    return face.enemy and ("Facehugger" in face.name or "Bloodburster" in face.name)


def is_soldier(g: G, card: int) -> bool:
    return face_of(g, card).kind == "soldier"


def reveal_experiment(g: G, seat: int) -> None:
    """Turn over the top Experiment: a Facehugger goes in front of the player, a Bloodburster is gained (LE-087..089). An empty pile is
    made anew first (LE-090)."""
    s = g.state
    if not s.zones["experiments"]:
        gather(g, "experiments", ("hatchery", "deadenemies"), is_experiment)
        g.tell("pile_made", None, "LE-090", name="experiment", n=len(s.zones["experiments"]))
    if not s.zones["experiments"]:
        g.tell("none_left", seat, "LE-090", what="experiment")
        return
    card = s.zones["experiments"][-1]
    take(s, "experiments", card)
    forget(s, (card,))
    g.revealed()
    g.tell("experiment", seat, "LE-087", card=s.faces[card])
    if "Facehugger" in face_of(g, card).name:
        facehuggers.attach(g, card, seat)
    else:
        put(s, f"discard:{seat}", card)
        g.tell("gained", seat, "LE-089", card=s.faces[card], source="experiments")


def take_soldier(g: G) -> Script:
    """Put the top Soldier into the Combat Zone. An empty pile is made anew of the dead Soldiers only (LE-095)."""
    s = g.state
    if not s.zones["soldierpile"]:
        gather(g, "soldierpile", ("deadenemies",), is_soldier)
        g.tell("pile_made", None, "LE-095", name="soldier", n=len(s.zones["soldierpile"]))
    if not s.zones["soldierpile"]:
        g.tell("none_left", None, "LE-095", what="soldier")
        return
    card = s.zones["soldierpile"][-1]
    take(s, "soldierpile", card)
    yield from hive.enter_combat(g, card, "down")
