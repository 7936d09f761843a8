"""The rule-of-thumb bot: one small function for each prompt, looked up in ANSWERS.

`choose` gets a world in which everything its seat cannot know was dealt afresh (`table.fork(seat=...)`), so it may read the whole
state. What things are worth is in worth.py. It looks no turn ahead; search is another bot's work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from xenoboard.engine import STOP, Table, key_of
from xenoboard.games.legendary import alien_bot
from xenoboard.games.legendary.cards import Face
from xenoboard.games.legendary.effects import Ability
from xenoboard.games.legendary.names import BY_SLUG
from xenoboard.games.legendary.question import Question, best, card_worth
from xenoboard.games.legendary.rules import abilities, action, agendas, covenant, david, enemies, humans
from xenoboard.games.legendary.rules.faces import FACES, face_of
from xenoboard.games.legendary.state import ROOMS, SERGEANT_COST, G
from xenoboard.games.legendary.worth import (
    deadly,
    hurt,
    kill_worth,
    own_cards,
    recruit_worth,
    scan_worth,
    strike_harm,
    turn_attack,
    wanted_characters,
    welcome,
    worth,
    worth_of,
)

BASIC = 1.0
"""What a starting card is worth; a card that is no better is not worth recruiting."""
USUAL_STRIKE = 1.4
"""The harm of a Strike before it is turned."""
PLAYED_LATE = {"push"}
"""Activate texts that wait until the Attack is spent; the others come before."""
DAVID_NEEDS = 9.0
"""The Attack an average turn of the team should have before it votes to fight David."""


def choose(table: Table, seat: int) -> str:
    """The key of the option the bot takes. table: a world dealt from what the seat knows."""
    decision = table.decision_of(seat)
    assert decision is not None, f"seat {seat} is not asked"
    options = decision.values
    if len(options) == 1:
        return key_of(options[0])
    question = Question(table.rules, seat, decision.ask, options)
    prompt = decision.ask.prompt
    if not humans.is_human(table.rules, seat) and prompt in alien_bot.ANSWERS:
        return key_of(alien_bot.ANSWERS[prompt](question))
    return key_of(ANSWERS[prompt](question))


def is_basic(face: Face) -> bool:
    return face.starting > 0


# The Action Phase ---------------------------------------------------------------------------------------------------------------


def act(q: Question) -> Any:
    """The first step of a turn that has something to do; else the end of the phase."""
    for step in STEPS:
        found = step(q)
        if found is not None:
            return found
    return q.options[-1]


def bury_first(q: Question) -> Any:
    """The least card of a name the Necropolis wants, before it is played; a good one only when Objective 2 is at stake."""
    found = q.of(action.Bury)
    if not found or q.g.state.objective not in ("1", "2"):
        return None
    value = card_worth(q)
    least = min(found, key=lambda option: value(BY_SLUG[option.card]))
    return least if q.g.state.objective == "2" or value(BY_SLUG[least.card]) < 3.0 else None


def play_card(q: Question) -> Any:
    """Cards with texts and icons, the most eager first; answers to Strikes may be held, basics wait."""
    g, hand = q.g, hand_of(q.g, q.seat)
    found = [option for option in q.of(action.Play) if not is_basic(BY_SLUG[option.card])]
    found = [option for option in found if not held(g, q.seat, BY_SLUG[option.card], hand)]
    return max(found, key=lambda option: eagerness(g, BY_SLUG[option.card], hand), default=None)


def hand_of(g: G, seat: int) -> list[Face]:
    return [face_of(g, card) for card in g.state.zones[f"hand:{seat}"]]


def eagerness(g: G, face: Face, hand: list[Face]) -> float:
    """Cards that draw come first; a text waits for its icon as long as the hand has another card that shows it."""
    eager = 0.0
    others = list(hand)
    others.remove(face)
    for ability in face.abilities:
        if ability.on == "play" or (ability.on in ("class", "crew") and met(g, ability)):
            eager += 3.0 * sum(op.word == "draw" for op in ability.do)
        elif ability.on in ("class", "crew", "class_activate"):
            what = "crew" if ability.on == "crew" else "class"
            waits = any(abilities.shows(other, what, ability.icon, False) for other in others)
            eager -= 1.0 if waits else 0.0
    return eager + 0.1 * len(face.classes)


def met(g: G, ability: Ability) -> bool:
    """Whether a card with the icon this text waits for has been played."""
    return any(abilities.shows(FACES[p.face], ability.on, ability.icon, p.every_class) for p in g.state.played)


def held(g: G, seat: int, face: Face, hand: list[Face]) -> bool:
    """An answer to Strikes stays in hand while enemies will strike and its values would not change that; so does a card that draws
    while drawing is deadly."""
    if deadly(g, seat) and any(op.word == "draw" for ability in face.abilities_on("play") for op in ability.do):
        return True
    if "react_strike" not in face.by_trigger or humans.owns_chestburster(g, seat):
        return False
    rest = g.state.attack + sum(other.attack for other in hand if "react_strike" not in other.by_trigger)
    left = strikes_left(g, rest)
    return left > 0 and strikes_left(g, rest + face.attack) == left


def strikes_left(g: G, attack: int) -> int:
    """The Strikes the Combat Zone deals when so much Attack is spent on it, the cheapest enemies first."""
    foes = sorted(
        (enemies.fight_value(g, card, "combat"), enemies.strikes_dealt(g, card))
        for card in g.state.zones["combat"]
        if enemies.locked_refusal(g, card) is None and face_of(g, card).kind != "david_enemy"
    )
    total = sum(enemies.strikes_dealt(g, card) for card in g.state.zones["combat"])
    for cost, strikes in foes:
        if cost <= attack:
            attack -= cost
            total -= strikes
    return total


def use_card(late: bool) -> Callable[[Question], Any]:
    """Activate texts, before or after the Attack is spent."""

    def step(q: Question) -> Any:
        for option in q.of(action.Activate):
            played = next(p for p in q.g.state.played if p.ready and FACES[p.face].slug == option.card)
            ability = FACES[played.face].abilities[played.ready[0]]
            if late is any(op.word in PLAYED_LATE for op in ability.do) and worth_of(q.g, q.seat, ability.do) >= 0:
                return option
        return None

    return step


def coordinate_alone(q: Question) -> Any:
    """Alone: a card that gives less than an average one is worth a draw."""
    if deadly(q.g, q.seat):
        return None
    value = card_worth(q)
    least = min(q.of(action.Coordinate), key=lambda option: value(BY_SLUG[option.card]), default=None)
    return least if least is not None and value(BY_SLUG[least.card]) < 1.4 else None


def play_basics(q: Question) -> Any:
    """Specialists and Grunts."""
    basics = [option for option in q.of(action.Play) if is_basic(BY_SLUG[option.card])]
    return next(iter([*q.of(action.PlayBasics), *basics]), None)


def ask_help(q: Question) -> Any:
    """Ask each other human once, before anything is spent, if a card of theirs would bring something within reach."""
    s = q.g.state
    helpers = q.of(action.AskHelp)
    bought = s.recruit < sum(FACES[played.face].recruit for played in s.played)
    if not helpers or s.killed or s.scanned or bought:
        return None
    within = planned(q, 0)[0] < planned(q, 3)[0] or shopping(q, 0)[0] < shopping(q, 2)[0]
    return helpers[0] if within else None


def spend_attack(q: Question) -> Any:
    """The next fight or scan of the best plan."""
    return planned(q, 0)[1]


def planned(q: Question, more: int) -> tuple[float, Any]:
    """What Attack, and so much more, can do at best: (worth, the first thing to do). The worthiest of the plan comes first."""
    g = q.g
    budget = g.state.attack + sum(n for _, n in g.state.extra) + more
    wishes = []
    for choice in targets(g):
        cost, value = price(g, q.seat, choice, budget)
        if value > 0 and cost <= budget:
            wishes.append((value, cost, choice))
    total, plan = knapsack(wishes, budget)
    legal = [(value, choice) for value, choice in plan if choice in q.options]
    return total, max(legal, key=lambda each: each[0])[1] if legal else None


def targets(g: G) -> Iterable[Any]:
    """Everything Attack might be spent on."""
    return (choice for choice in action.possibilities(g) if isinstance(choice, (action.Fight, action.FightDavid, action.Scan)))


def price(g: G, seat: int, choice: Any, budget: int) -> tuple[int, float]:
    """(Attack it costs, what it is worth)."""
    match choice:
        case action.FightDavid():
            return david.defense(g), 0.0 if g.state.secretive else 9.0
        case action.Scan(room):
            cost = action.scan_cost(g, room)
            return cost, scan_worth(g, seat, room, budget - cost)
        case _:
            enemy = action.enemy_at(g, choice.place)
            if enemies.locked_refusal(g, enemy.card) is not None:
                return 0, 0.0
            return enemies.fight_value(g, *enemy), kill_worth(g, seat, enemy)


def knapsack(wishes: list[tuple[float, int, Any]], budget: int) -> tuple[float, list[tuple[float, Any]]]:
    """The most worth a budget buys of (worth, cost, thing): the total, and the things with their worth."""
    reached: dict[int, tuple[float, list[tuple[float, Any]]]] = {0: (0.0, [])}
    for value, cost, thing in wishes:
        for spent, (total, things) in list(reached.items()):
            now = spent + cost
            if now <= budget and total + value > reached.get(now, (-1.0, []))[0]:
                reached[now] = (total + value, [*things, (value, thing)])
    return max(reached.values(), key=lambda each: each[0])


def spend_recruit(q: Question) -> Any:
    """The next card of the best purchase."""
    return shopping(q, 0)[1]


def shopping(q: Question, more: int) -> tuple[float, Any]:
    """What Recruit, and so much more, buys at best: (worth, the first thing to recruit)."""
    g = q.g
    value = card_worth(q)
    budget = g.state.recruit + more
    least = least_worth_having(g, q.seat)
    wanted = wanted_characters(g)
    wishes: list[tuple[float, int, Any]] = []
    for choice in action.possibilities(g):
        if isinstance(choice, action.Recruit) and (cards := g.state.zones[f"hq:{choice.slot}"]):
            face = face_of(g, cards[0])
            gain = value(face) - least + (3.0 if face.character in wanted else 0.0)
            gain += max(
                [
                    0.0,
                    *(
                        value(face_of(g, g.state.zones[f"hq:{near}"][0])) - least
                        for near in covenant.could_bring(g, str(choice.slot))
                    ),
                ]
            )
            wishes.append((gain, action.recruit_cost(g, face), choice))
        elif isinstance(choice, action.RecruitSergeant):
            sergeant = 2 * recruit_worth(g) + 0.35 * (len(humans.living(g)) - 1)
            wishes.append((sergeant - least, SERGEANT_COST, choice))
    total, plan = knapsack([wish for wish in wishes if wish[0] > 0.15], budget)
    legal = [(gain, choice) for gain, choice in plan if choice in q.options]
    return total, max(legal, key=lambda each: each[0])[1] if legal else None


def least_worth_having(g: G, seat: int) -> float:
    """What a card must be worth to be recruited: a starting card's worth, and no less than the average of the deck it joins."""
    cards = own_cards(g, seat)
    return max(BASIC, sum(worth(g, seat, face, cards) for face in cards) / max(1, len(cards)))


def fight_in_person(q: Question) -> Any:
    """The alien player herself, once she has come, and humans who came back: nothing else ends the game or their turns."""
    return next(iter(q.of(action.FightAlien, action.FightRisen)), None)


def show_agenda(q: Question) -> Any:
    """A loyal agenda's text helps when the hand is played; an evil one is shown only when it can no longer hurt its player."""
    (reveal,) = q.of(action.RevealAgenda) or (None,)
    card = agendas.of(q.g, q.seat)
    if reveal is None or card is None:
        return None
    loyal = face_of(q.g, card).side == "good"
    return reveal if (loyal or len(humans.living(q.g)) <= 2) and q.g.state.objective != "1" else None


STEPS: tuple[Callable[[Question], Any], ...] = (
    bury_first,
    play_card,
    use_card(late=False),
    coordinate_alone,
    play_basics,
    ask_help,
    show_agenda,
    fight_in_person,
    spend_attack,
    use_card(late=True),
    spend_recruit,
)
"""A turn in its order. Each step names an option or, with None, has nothing to do; a later step may give an earlier one more."""


# Cards --------------------------------------------------------------------------------------------------------------------------


def most_worth(q: Question) -> Any:
    """The best of the cards on offer."""
    value = card_worth(q)
    return best(q.real, lambda option: value(BY_SLUG[option.card]))


def least_worth(q: Question) -> Any:
    """The least of the cards that must go."""
    value = card_worth(q)
    return best(q.real, lambda option: -value(BY_SLUG[option.card]))


def kill_card(q: Question) -> Any:
    """A curse first, then the weakest starting card, rather from the discard pile; nothing good unless it must be."""
    value = card_worth(q)
    return best(
        q.real,
        lambda option: -value(BY_SLUG[option.card]) + (0.5 if option.pile == "discard" else 0.0),
        at_least=-BASIC - 0.2 if q.may_stop else float("-inf"),
    )


def slot_face(q: Question, slot: int) -> Face:
    return face_of(q.g, q.g.state.zones[f"hq:{slot}"][0])


def gain_hq(q: Question) -> Any:
    value = card_worth(q)
    return best(q.real, lambda option: value(slot_face(q, option.slot)))


def gain_neighbour(q: Question) -> Any:
    """The better neighbour, if it is better than a starting card or its name is wanted."""
    value, wanted = card_worth(q), wanted_characters(q.g)
    return best(
        q.real,
        lambda option: value(face := slot_face(q, option.slot)) + (3.0 if face.character in wanted else 0.0),
        at_least=BASIC,
    )


def hq_cycle(q: Question) -> Any:
    value = card_worth(q)
    return best(q.real, lambda option: -value(slot_face(q, option.slot)))


def dying_species(q: Question) -> Any:
    """The card whose loss hurts least: what all humans' copies are worth."""
    owned = [(seat, own_cards(q.g, seat)) for seat in humans.living(q.g)]

    def loss(option: Any) -> float:
        face = BY_SLUG[option.card]
        return sum(worth(q.g, seat, face, cards) * cards.count(face) for seat, cards in owned)

    return best(q.options, lambda option: -loss(option))


def topdeck(q: Question) -> Any:
    """Keep the top card unless it is no better than a starting card."""
    seen = FACES[q.ask.args["seen"]]
    away = next(option for option in q.options if option != "keep")
    return away if card_worth(q)(seen) <= (BASIC if away == "kill" else 1.25) else "keep"


def to_bottom(q: Question) -> Any:
    """What is not welcome goes under the Hive, what is no better than a starting card under the Barracks."""
    if q.ask.args.get("zone") == "barracks":
        value = card_worth(q)
        return best(q.real, lambda option: -value(BY_SLUG[option.card]), at_least=-1.5)
    return best(q.real, lambda option: -welcome(q.g, BY_SLUG[option.card]), at_least=0.1)


def reorder(q: Question) -> Any:
    """The least welcome goes deepest."""
    return best(q.options, lambda option: -welcome(q.g, BY_SLUG[option.card]))


def kill_coordinate(q: Question) -> Any:
    """The least card, rather from a discard pile."""
    value = card_worth(q)
    return best(q.options, lambda option: -value(BY_SLUG[option.card]) + (0.3 if option.pile == "discard" else 0.0))


def bury(q: Question) -> Any:
    return least_worth(q)


# Effects ------------------------------------------------------------------------------------------------------------------------


def choose_way(q: Question) -> Any:
    """The list of effects that is worth most now."""
    assert q.card is not None
    op = next(op for ability in q.card.abilities for op in ability.do if op.word == "choose")
    return best(q.options, lambda option: worth_of(q.g, q.seat, op.options[option.number - 1]))


def class_order(q: Question) -> Any:
    """A class text that draws comes first."""
    assert q.card is not None
    draws = {a.icon for a in q.card.abilities if a.on == "class" and any(op.word == "draw" for op in a.do)}
    return best(q.options, lambda icon: icon in draws)


def use_text(q: Question) -> Any:
    """A text is used when it is worth more than it costs."""
    card = q.card
    yes = q.options[0]
    abilities = [] if card is None else [a for a in card.abilities if a.on == q.ask.args.get("trigger")]
    words_used = {op.word for ability in abilities for op in ability.do}
    if "give" in words_used:
        return yes if hurt(q.g, q.seat) > 0.3 + min(hurt(q.g, seat) for seat in humans.living(q.g)) else STOP
    if "push" in words_used:
        return yes if strikes_left(q.g, sum(face.attack for face in hand_of(q.g, q.seat))) else STOP
    gain = sum(worth_of(q.g, q.seat, ability.do) + worth_of(q.g, q.seat, ability.cost) for ability in abilities)
    return yes if gain >= 0 else STOP


def human(q: Question) -> Any:
    """Good things go to who needs them, a Strike to who can bear it."""
    ops = [] if q.card is None else [op for ability in q.card.abilities for op in flat(ability.do) if op.who or op.to]
    wants = {op.word for op in ops if op.who in ("choose", "choose_other") or op.to == "choose_other"}
    if "heal" in wants:
        return best(q.options, lambda option: hurt(q.g, option.seat))
    if wants & {"strike", "give"}:
        return best(q.options, lambda option: -hurt(q.g, option.seat))
    return best(q.options, lambda option: (option.seat == q.g.state.turn) - 9 * deadly(q.g, option.seat))


def flat(ops: Iterable[Any]) -> list[Any]:
    """The effects of a list, with those inside a choice."""
    return [inner for op in ops for inner in (op, *(each for way in op.options for each in way))]


def heal(q: Question) -> Any:
    """The worst Strike."""
    return best(q.options, lambda option: strike_harm(BY_SLUG[option.card]))


def foe(q: Question, place: str) -> enemies.Enemy:
    return action.enemy_at(q.g, place)


def kill_enemy(q: Question) -> Any:
    return best(
        q.real,
        lambda option: kill_worth(q.g, q.seat, foe(q, option.place)) + 0.2 * enemies.fight_value(q.g, *foe(q, option.place)),
    )


def push(q: Question) -> Any:
    """Right: an enemy that would strike, or one near the Airlock. Left: the one that does least harm there."""
    g = q.g

    def right(option: Any) -> float:
        enemy = foe(q, option.place)
        return kill_worth(g, q.seat, enemy) * (1.0 if enemy.zone == "combat" else 0.3)

    if q.ask.args["direction"] == "right":
        return best(q.real, right, at_least=1.0 if q.may_stop else float("-inf"))
    if q.may_stop:
        return STOP
    return best(q.real, lambda option: ROOMS.index(option.place) if option.place in ROOMS else -1)


def scan(q: Question) -> Any:
    """The room nearest to the Combat Zone."""
    return q.options[0]


def enter_combat(q: Question) -> Any:
    """What strikes least; a hidden card is taken for a common enemy."""
    if q.may_stop:
        return STOP

    def harm(room: str) -> float:
        cards = q.g.state.zones[f"up:{room}"]
        return kill_worth(q.g, q.seat, enemies.Enemy(cards[0], "combat")) if cards else 2.0

    return best(q.options, lambda option: -harm(option.room))


def first(q: Question) -> Any:
    """Where the order hardly matters."""
    return q.options[0]


# Strikes, help, David -----------------------------------------------------------------------------------------------------------


def react(q: Question) -> Any:
    """Answer a Strike that kills or hurts: at once in one's own Strike Phase, where the hand is lost anyway, else only a bad one."""
    g, seat = q.g, q.seat
    strike = FACES[q.ask.args["strike"]]
    damage = q.ask.args["damage"]
    lethal = humans.damage(g, seat) + damage >= humans.health(g, seat)
    harm = strike_harm(strike) - strike.damage + damage
    free = g.state.turn == seat and g.state.phase == "strike"

    def use(option: Any) -> float:
        op = BY_SLUG[option.card].by_trigger["react_strike"][0].do[0]
        saved: float = {"reduce": min(damage, abilities.amount(g, op.n, None)), "discard": harm, "redraw": harm - USUAL_STRIKE}[
            op.mode or ""
        ]
        cost = 0.0 if free else 0.6 * worth(g, seat, BY_SLUG[option.card], [])
        return saved + (5.0 if lethal and saved > 0 else 0.0) - cost

    return best(q.real, use, at_least=0.5)


def coordinate(q: Question) -> Any:
    """Help with the card that gives the current player most. It costs little when it is replaced, and a card when it is not."""
    g, helped = q.g, q.g.state.turn
    if deadly(g, q.seat) or traitor(g, q.seat):
        return STOP
    value = card_worth(q, helped)
    least = BASIC if g.state.variant.coordinate_replacement else 2 * BASIC
    return best(q.real, lambda option: value(BY_SLUG[option.card]), at_least=least)


def fight_david(q: Question) -> Any:
    """Fight him only with a strong and healthy team: he wants some eight fights, and strikes every turn."""
    g = q.g
    if traitor(g, q.seat):
        return "stop"
    living = humans.living(g)
    strength = sum(turn_attack(g, seat) for seat in living) / len(living)
    health = sum(1.0 - hurt(g, seat) for seat in living) / len(living)
    cursed = any(humans.owns_chestburster(g, seat) for seat in living)
    return "fight" if strength * health >= DAVID_NEEDS and not cursed else "stop"


def traitor(g: G, seat: int) -> bool:
    """Whether the own agenda is evil. A traitor hides: plays on like the others, only lends nothing and never votes to fight."""
    card = agendas.of(g, seat)
    return card is not None and face_of(g, card).side == "evil"


ANSWERS: dict[str, Callable[[Question], Any]] = {
    "action": act,
    "bury": bury,
    "choose": choose_way,
    "class_order": class_order,
    "coordinate": coordinate,
    "covenant": gain_neighbour,
    "discard": least_worth,
    "dying_species": dying_species,
    "enter_combat": enter_combat,
    "fight_david": fight_david,
    "gain_card": most_worth,
    "gain_hq": gain_hq,
    "gain_one": most_worth,
    "heal": heal,
    "hq_cycle": hq_cycle,
    "human": human,
    "kill_card": kill_card,
    "kill_coordinate": kill_coordinate,
    "kill_enemy": kill_enemy,
    "peek_room": first,
    "push": push,
    "react": react,
    "reorder": reorder,
    "return_card": most_worth,
    "scan": scan,
    "scan_next": scan,
    "strike_order": first,
    "to_bottom": to_bottom,
    "topdeck": topdeck,
    "use_text": use_text,
    "which_first": first,
}
"""Prompt -> who answers it."""
