"""What each word of the effect vocabulary does with players and their cards; and the words that put other words together.

The words stand in the order of vocabulary.py, which also has a sentence on each. A word is a function of (g, me, op) that either acts
at once or is a script. The chapters do the work; a word says which chapter, for whom, how often. The
words on enemies and the Complex are in hive_words.py; how an ability is resolved is in abilities.py.
"""

from __future__ import annotations

from xenoboard.engine import STOP, Choice, Script
from xenoboard.games.legendary.effects import Ability, Op
from xenoboard.games.legendary.rules import abilities, david, decks, endings, humans, necropolis, queen, strikes
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import SLOTS, Discount, Flag, G
from xenoboard.games.legendary.vocabulary import does
from xenoboard.parts.zones import learn, move, put, put_under, take

FLAG_RULES = {"no_strategy_talk": "LE-051", "necropolis_open": "LE-B-89", "coordinate_basic": "LE-Q-29", "no_heal": "LE-B-42"}
"""The rule that says more about a flag, such as the ban on talking (LE-051); of the others, that a prohibition wins (LE-B-94)."""


class Way(Choice, frozen=True):
    """One of the lists of a `choose`, from 1."""

    number: int


class Looked(Choice, frozen=True):
    """One of the cards looked at, by its place from the top, and its name."""

    place: int
    card: str


class Slot(Choice, frozen=True):
    """A slot of the HQ."""

    slot: int


class Lend(Choice, frozen=True):
    """A card of some human, in hand or discard pile."""

    seat: int
    card: str
    pile: str


@does("attack")
def attack(g: G, me: Me, op: Op) -> None:
    s = g.state
    n = abilities.amount(g, op.n, me)
    if op.only is None:
        s.attack += n
    else:
        s.extra = (*s.extra, (op.only if op.arg is None else f"{op.only}:{op.arg}", n))
    g.tell("attack", me.seat, "LE-B-30", card=me.face, n=n, only=op.only, tag=op.arg)


@does("recruit")
def recruit(g: G, me: Me, op: Op) -> None:
    n = abilities.amount(g, op.n, me)
    g.state.recruit += n
    g.tell("recruit", me.seat, "LE-B-30", card=me.face, n=n)


@does("draw")
def draw(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from decks.draw(g, seat, abilities.amount(g, op.n, me))


@does("discard")
def discard(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from decks.discard(g, seat, abilities.amount(g, op.n, me), filter=op.filter, at_random=op.random)


@does("kill_card")
def kill_card(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from decks.kill_cards(g, me, seat, abilities.amount(g, op.n, me), op.from_, op.filter, op.optional or me.optional)


@does("heal")
def heal(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from strikes.heal(g, me, seat, abilities.amount(g, op.n, me))


@does("strike")
def strike(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        source = FACES[me.face]
        yield from strikes.draw_from(g, seat, source, abilities.amount(g, op.n, me), by_enemy=source.enemy)


@does("cancel_strike")
def cancel_strike(g: G, me: Me, op: Op) -> None:
    """What a reaction does is worked out where Strikes are reacted to (strikes.react); outside that there is no Strike to cancel."""


def look_at_top(g: G, me: Me, zone: str, n: int) -> list[int]:
    """Look at the top cards of a deck, first the uppermost; only that player sees them, and nothing is revealed (LE-B-96)."""
    s = g.state
    cards = list(reversed(s.zones[zone][-n:])) if n else []
    for card in cards:
        learn(g, card, (me.seat,))
    g.tell("looked_top", me.seat, "LE-B-96", to=(me.seat,), zone=zone.partition(":")[0], cards=[s.faces[card] for card in cards])
    g.tell("looked_top", me.seat, "LE-B-96", but=(me.seat,), zone=zone.partition(":")[0], n=len(cards))
    return cards


def looked(g: G, cards: list[int]) -> tuple[Looked, ...]:
    """The cards looked at as answers."""
    return tuple(Looked(place + 1, face_of(g, card).slug) for place, card in enumerate(cards))


def lose_track(g: G, seat: int, cards: list[int]) -> None:
    """One player takes up several cards and puts them back somehow: what others knew of them they know no more."""
    if len(cards) > 1:
        for card in cards:
            g.state.known[card] = (seat,)


def some_to_bottom(g: G, me: Me, zone: str, cards: list[int]) -> Script:
    """Any of the cards looked at may be put on the bottom; the others stay on top in their order."""
    lose_track(g, me.seat, cards)
    left = list(cards)
    for _ in cards:
        chosen = yield g.ask(me.seat, "to_bottom", looked(g, left), may_stop=True, secret=True, card=me.face, zone=zone)
        if chosen is STOP:
            return
        card = left.pop(chosen.place - 1)
        take(g.state, zone, card)
        put_under(g.state, zone, card)
        g.tell("put_bottom", me.seat, "LE-B-96", zone=zone)


@does("peek_barracks")
def peek_barracks(g: G, me: Me, op: Op) -> Script:
    s = g.state
    cards = look_at_top(g, me, "barracks", abilities.amount(g, op.n, me))
    if op.mode == "bottom_optional":
        yield from some_to_bottom(g, me, "barracks", cards)
        return
    good = tuple(each for each, card in zip(looked(g, cards), cards, strict=True) if face_of(g, card).type == "character")
    if cards:
        chosen = yield g.ask(me.seat, "gain_one", good, may_stop=not good, concealed=humans.secret(g), card=me.face)
        if chosen is not STOP:
            card = cards.pop(chosen.place - 1)
            move(s, card, "barracks", f"discard:{me.seat}")
            g.revealed()
            g.tell("gained", me.seat, "LE-B-45", card=s.faces[card], source="barracks")
    for card in cards:
        take(s, "barracks", card)
        put_under(s, "barracks", card)


@does("gain")
def gain(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        for _ in range(abilities.amount(g, op.n, me)):
            yield from gain_one(g, me._replace(seat=seat), op)


def gain_one(g: G, me: Me, op: Op) -> Script:
    """Take one card without paying and lay it where the text says (LE-B-45)."""
    s = g.state
    source = op.from_[0]
    card: int | None = None
    zone = {"dead_characters": "deadcharacters", "hive": "resolving"}.get(source, source)
    if source == "hive":
        card = me.card
    elif source == "sergeants":
        card = s.zones["sergeants"][-1] if s.zones["sergeants"] else None
    elif source == "hq":
        slots = [
            slot
            for slot in SLOTS
            for each in s.zones[f"hq:{slot}"]
            if face_of(g, each).type == "character" and (op.filter is None or decks.matches(g, each, op.filter))
        ]
        if slots:
            chosen = yield g.ask(me.seat, "gain_hq", tuple(Slot(int(slot)) for slot in slots), may_stop=me.optional, card=me.face)
            if chosen is STOP:
                return
            zone = f"hq:{chosen.slot}"
            card = s.zones[zone][0]
    else:
        found = [each for each in s.zones[zone] if op.filter is None or decks.matches(g, each, op.filter)]
        if found:
            chosen = yield g.ask(me.seat, "gain_card", decks.options(g, found), may_stop=me.optional, card=me.face)
            if chosen is STOP:
                return
            card = decks.holding(g, zone, chosen.card)
    if card is None:
        g.tell("nothing_to_do", me.seat, "LE-B-48", card=me.face, what="gain")
        return
    take(s, zone, card)
    lay(g, me.seat, card, op.to or "discard")
    g.revealed()
    g.tell("gained", me.seat, "LE-B-45", card=s.faces[card], source=source)
    if source == "hq":
        decks.refill(g, zone.partition(":")[2])


def lay(g: G, seat: int, card: int, to: str) -> None:
    """Lay a lifted card into a player's discard pile, hand, or on top of the deck. Everybody has seen it."""
    put(g.state, {"deck_top": f"deck:{seat}"}.get(to, f"{to}:{seat}"), card)
    if to != "discard":
        learn(g, card, range(g.state.seats))


@does("return_card")
def return_card(g: G, me: Me, op: Op) -> Script:
    s = g.state
    source = op.from_[0]
    zone = f"{source}:{me.seat}"
    for _ in range(abilities.amount(g, op.n, me)):
        found = [card for card in s.zones[zone] if op.filter is None or decks.matches(g, card, op.filter)]
        if not found:
            g.tell("nothing_to_do", me.seat, "LE-B-31", card=me.face, what="return")
            return
        chosen = yield g.ask(me.seat, "return_card", decks.options(g, found), may_stop=me.optional, card=me.face, to=op.to)
        if chosen is STOP:
            return
        card = decks.holding(g, zone, chosen.card)
        if source == "play":
            decks.leave_play(g, me.seat, card)
        take(s, zone, card)
        lay(g, me.seat, card, op.to or "hand")
        g.tell("returned", me.seat, "LE-B-45", card=s.faces[card], source=source, goes=op.to or "hand")


@does("topdeck_peek")
def topdeck_peek(g: G, me: Me, op: Op) -> Script:
    s = g.state
    deck, pile = f"deck:{me.seat}", f"discard:{me.seat}"
    if not s.zones[deck] and not decks.new_deck(g, me.seat):
        g.tell("nothing_to_do", me.seat, "LE-B-46", card=me.face, what="peek")
        return
    away = "discard" if op.mode == "discard_or_keep" else "kill"
    for card in look_at_top(g, me, deck, abilities.amount(g, op.n, me)):
        chosen = yield g.ask(me.seat, "topdeck", ("keep", away), card=me.face, seen=s.faces[card])
        if chosen == "keep":
            continue
        g.revealed()
        if away == "kill":
            decks.kill(g, deck, card)
            g.tell("killed_card", me.seat, "LE-B-47", card=s.faces[card], pile="deck")
        else:
            move(s, card, deck, pile)
            g.tell("discarded", me.seat, "LE-B-31", card=s.faces[card], source="deck")


@does("hand_bonus")
def hand_bonus(g: G, me: Me, op: Op) -> Script:
    s = g.state
    for seat in (yield from humans.addressed(g, me, op.who)):
        s.bonus[seat] = s.bonus.get(seat, 0) + abilities.amount(g, op.n, me)
        g.tell("hand_bonus", seat, "LE-B-39", card=me.face, n=abilities.amount(g, op.n, me))


@does("recruit_discount")
def recruit_discount(g: G, me: Me, op: Op) -> None:
    s = g.state
    s.discounts = (*s.discounts, Discount(abilities.amount(g, op.n, me), op.filter, op.uses or 1))
    g.tell("discount", me.seat, "LE-B-36", card=me.face, n=abilities.amount(g, op.n, me), uses=op.uses or 1)


@does("recruit_to")
def recruit_to(g: G, me: Me, op: Op) -> None:
    g.state.recruit_to = op.to or ""
    g.tell("recruit_to", me.seat, "LE-B-36", card=me.face, goes=op.to)


@does("hq_cycle")
def hq_cycle(g: G, me: Me, op: Op) -> Script:
    s = g.state
    emptied: list[str] = []
    for _ in range(abilities.amount(g, op.n, me)):
        slots = [slot for slot in SLOTS if s.zones[f"hq:{slot}"]]
        if not slots:
            break
        chosen = yield g.ask(me.seat, "hq_cycle", tuple(Slot(int(slot)) for slot in slots), card=me.face)
        zone = f"hq:{chosen.slot}"
        card = s.zones[zone][0]
        take(s, zone, card)
        put_under(s, "barracks", card)
        learn(g, card, range(s.seats))
        emptied.append(str(chosen.slot))
        g.tell("cycled", me.seat, "LE-B-36", card=s.faces[card])
    for slot in emptied:
        decks.refill(g, slot)


@does("hatchery_gain")
def hatchery_gain(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        decks.gain_hatchery(g, seat, op.card or "")


@does("give")
def give(g: G, me: Me, op: Op) -> Script:
    for other in (yield from humans.addressed(g, me, op.to)):
        if me.card is not None and me.card in g.state.zones[f"attached:{me.seat}"]:
            strikes.give(g, me.seat, me.card, other)


@does("return_strikes")
def return_strikes(g: G, me: Me, op: Op) -> None:
    strikes.put_back(g, abilities.amount(g, op.n, me))
    g.tell("strikes_back", me.seat, "LE-B-43", card=me.face, n=abilities.amount(g, op.n, me))


@does("flag")
def flag(g: G, me: Me, op: Op) -> Script | None:
    s = g.state
    match op.name:
        case "remove_complex":
            david.remove_complex(g)
        case "reveal_random_david_enemy":
            return david.reveal_enemy(g)
        case "you_die":
            if s.alive[me.seat]:
                humans.die(g, me.seat, "card", "LE-B-57")
        case "hq_facedown":
            for card in s.zones[f"hq:{op.arg}"]:
                move(s, card, f"hq:{op.arg}", f"hqdown:{op.arg}")
            s.flags = (*s.flags, Flag("hq_facedown", str(op.arg), op.until or "turn", s.turn))
        case _:
            s.flags = (*s.flags, Flag(op.name or "", "" if op.arg is None else str(op.arg), op.until or "turn", s.turn))
            rule = FLAG_RULES.get(op.name or "", "LE-B-94")
            g.tell("flag", me.seat, rule, card=me.face, name=op.name, until=op.until, turn=s.turn)
    return None


@does("set_class_any")
def set_class_any(g: G, me: Me, op: Op) -> None:
    s = g.state
    for at in range(len(s.played) - 1, -1, -1):
        if s.played[at].face == me.face:
            entry = s.played[at]
            s.played = (*s.played[:at], type(entry)(entry.face, entry.by, entry.ready, True), *s.played[at + 1 :])
            return


@does("choose")
def choose(g: G, me: Me, op: Op) -> Script:
    ways = tuple(Way(number + 1) for number in range(len(op.options)))
    chosen = yield g.ask(me.seat, "choose", ways, card=me.face)
    yield from abilities.run(g, me, op.options[chosen.number - 1])


@does("if")
def either(g: G, me: Me, op: Op) -> Script:
    """One list or the other; Desperation is written with it (LE-B-73), and so is what a card does alone (LE-046, LE-047)."""
    assert op.cond is not None
    return abilities.run(g, me, op.then if abilities.holds(g, me, op.cond) else op.else_)


@does("each_player")
def each_player(g: G, me: Me, op: Op) -> Script:
    for seat in humans.living(g):
        if g.state.alive[seat]:
            yield from abilities.run(g, me._replace(seat=seat), op.do)


@does("repeat")
def repeat(g: G, me: Me, op: Op) -> Script:
    for _ in range(abilities.amount(g, op.n, me)):
        yield from abilities.run(g, me, op.do)


@does("to_necropolis")
def to_necropolis(g: G, me: Me, op: Op) -> Script:
    return necropolis.bury_one(g, me)


@does("kill_all_copies")
def kill_all_copies(g: G, me: Me, op: Op) -> Script:
    return necropolis.dying_species(g, me)


@does("unlock")
def unlock(g: G, me: Me, op: Op) -> None:
    queen.unlock(g, me, op.keyword or "", op.bonus or 0)


@does("may_pay")
def may_pay(g: G, me: Me, op: Op) -> Script:
    for seat in (yield from humans.addressed(g, me, op.who)):
        yield from abilities.resolve(g, me._replace(seat=seat), Ability("may_pay", op.then, cost=op.cost, optional=True))


@does("kill_coordinate_card")
def kill_coordinate_card(g: G, me: Me, op: Op) -> Script:
    """Monumental Tragedy (LE-Q-12): hands are shown for this (LE-056), then the drawer chooses, the alien player too (LE-103); while
    strategy must not be discussed the current player decides in place of another human (LE-057, LE-Q-30). The damage of the Strike
    stays with the drawer (LE-Q-46)."""
    s = g.state
    found = {
        Lend(seat, FACES[s.faces[card]].slug, pile): (card, f"{pile}:{seat}")
        for seat in humans.living(g)
        for pile in ("hand", "discard")
        for card in s.zones[f"{pile}:{seat}"]
        if face_of(g, card).coordinate
    }
    for seat in humans.living(g):
        for card in s.zones[f"hand:{seat}"]:
            learn(g, card, [other for other in range(s.seats) if other != seat])
        g.tell("showed_hand", seat, "LE-Q-12", "LE-056", cards=[s.faces[card] for card in s.zones[f"hand:{seat}"]])
    if not found:
        g.tell("nothing_to_do", me.seat, "LE-Q-12", card=me.face, what="kill_coordinate")
        return
    silent = abilities.has_flag(g, "no_strategy_talk") and me.seat != s.alien
    chooser, rule = (humans.current(g), "LE-057") if silent else (me.seat, "LE-Q-12")
    chosen = yield g.ask(chooser, "kill_coordinate", tuple(found), rule=rule, card=me.face)
    card, zone = found[chosen]
    g.tell("killed_card", chosen.seat, "LE-B-47", card=s.faces[card], pile=chosen.pile)
    decks.kill(g, zone, card)


@does("win")
def win(g: G, me: Me, op: Op) -> None:
    finish(g, op.side == "humans")


@does("lose")
def lose(g: G, me: Me, op: Op) -> None:
    finish(g, op.side != "humans")


def finish(g: G, humans_win: bool) -> None:
    """A text ends the game."""
    if humans_win:
        endings.humans_win(g, "LE-B-01", "victory")
    endings.aliens_win(g, "LE-B-02", "all_dead")
