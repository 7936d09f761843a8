"""The effect vocabulary of Legendary Encounters: every trigger, condition and word a card may use, with its arguments.

The loader checks the content against these tables, the docs are printed from them, and the rules attach one function to each word
with `@does("attack")`. How a written effect becomes an `Op` is in effects.py; what a word does on the table is in the rules.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

import msgspec

from xenoboard.parts.content import nearest

CLASSES = ("intel", "leadership", "strength", "survival", "tech")
CREWS = ("nostromo", "sulaco", "fury161", "betty", "covenant")
ROOMS = {"Airlock": 1, "Crew Quarters": 1, "Med Lab": 2, "Weapons Locker": 2, "Ventilation Ducts": 3}
"""The rooms of the Complex from left to right with their scan costs (LE-B-10, LE-B-11)."""
KEYWORDS = {"bite": "LE-B-81", "grab": "LE-B-82", "hunt": "LE-B-83", "rush": "LE-B-84"}
"""What the alien player can unlock, with the rule that says what it does."""
PILES = ("experiment", "soldier")
OBJECTIVES = ("1", "2", "3", "3B")

WHO = {
    "you": "the player resolving the card",
    "current": "the player whose turn it is; on the alien player's cards the next human clockwise",
    "next": "the next living human clockwise",
    "each": "every living human, the current one first, then clockwise",
    "each_other": "every living human but you",
    "choose": "one living human of your choice, you included",
    "choose_other": "one living human of your choice, not you",
    "qm": "the Queen Mother or David player",
}

TAGS = {
    "alien": "a Xenomorph of any shape",
    "neomorph": "a Neomorph",
    "human": "a human turned enemy",
    "synthetic": "an android",
    "david": "David's special card",
    "facehugger": "a Facehugger, which attaches to players",
    "facehugger_like": "an enemy under the Facehugger deadline that is not a Facehugger",
    "hatchery": "a card of the Hatchery",
    "soldier": "a Soldier",
    "final": "a Final Enemy (LE-B-63)",
}

PER = {
    "class": "other cards of that class you played this turn",
    "crew": "other cards of that crew you played this turn",
    "cards_played": "cards you played this turn",
    "strikes_on_you": "Strikes attached to you",
    "enemies_combat": "enemies in the Combat Zone",
    "facedown_complex": "face-down cards in the Complex",
    "empty_rooms": "empty rooms of the Complex",
    "killed_this_turn": "enemies killed this turn",
    "scanned_this_turn": "rooms scanned this turn",
    "players_other": "other living humans",
    "facehuggers": "Facehuggers in front of players",
}
"""What an amount `{per: THING, times: n}` can count; `class` and `crew` are written `class:tech`, `crew:covenant`."""


class Named(msgspec.Struct, frozen=True):
    """A trigger, condition or flag: a sentence on it, and the kind of argument written after a colon, if it takes one."""

    sentence: str
    argument: str = ""


ARGUMENTS: dict[str, Collection[str]] = {
    "class": CLASSES,
    "crew": CREWS,
    "room": tuple(ROOMS),
    "objective": OBJECTIVES,
    "tag": tuple(TAGS),
}
"""The values an argument after a colon can have, by kind; the kinds `number` and `name` are open."""

TRIGGERS = {
    "play": Named("When the character card is played, or coordinated to the current player, in an Action Phase."),
    "class": Named("Like `play`, if another card of that class was already played this turn.", "class"),
    "crew": Named("Like `play`, if another card of that crew was already played this turn.", "crew"),
    "activate": Named("Once per time the card is played, at any later moment of the same Action Phase."),
    "class_activate": Named("Like `activate`, if the class condition held when the card was played.", "class"),
    "react_strike": Named("While in your hand, when you draw a Strike, before it is applied: you may discard this card."),
    "recruit_self": Named("When you recruit the card, that is pay for it; not when you gain it otherwise."),
    "draw_self": Named("The moment the card enters a hand by drawing."),
    "reveal": Named("Once, when a Hive card is turned face up, wherever it lies."),
    "complex": Named("All the time while face up in the Complex."),
    "combat": Named("All the time while face up in the Combat Zone."),
    "after_hive": Named("At the end of each human's Hive Phase while face up in the Complex."),
    "strike_phase": Named("In the Strike Phase, after the current player drew the enemy's ordinary Strikes."),
    "killed": Named("When the enemy is killed."),
    "drawn": Named("When the Strike card is drawn."),
    "reveal_agenda": Named("When the Agenda is revealed (LE-B-69)."),
    "continuous": Named("All the time while the card is in effect: attached, in Operations, the current Location or Objective."),
    "turn_start": Named("At the start of the affected player's turn."),
    "turn_end": Named("At the end of the affected player's turn."),
    "hazard1": Named("On a Location: when a Hazard card of number 1 is revealed."),
    "hazard2": Named("On a Location: when a Hazard card of number 2 is revealed."),
    "hazard3": Named("On a Location: when a Hazard card of number 3 is revealed."),
    "event": Named("On an Objective: when the Event card of its mini-deck is revealed."),
    "setup": Named("When the card is put into play."),
    "fought": Named("On David's or the Queen's Enemy card: after a player paid its Defense and it drew a Strike."),
}

CONDITIONS = {
    "solo": Named("The game has exactly one player."),
    "objective": Named("That Objective is the current one.", "objective"),
    "combat_empty": Named("The Combat Zone is empty."),
    "combat_min": Named("At least so many enemies are in the Combat Zone.", "number"),
    "health_max": Named("Your remaining Health is at most so much.", "number"),
    "killed_this_turn": Named("At least so many enemies were killed this turn.", "number"),
    "scanned_this_turn": Named("At least so many rooms were scanned this turn.", "number"),
    "played_min": Named("You played at least so many cards this turn.", "number"),
    "hand_min": Named("You hold at least so many cards.", "number"),
    "hand_max": Named("You hold at most so many cards.", "number"),
    "room_empty": Named("That room of the Complex is empty.", "room"),
    "room_faceup": Named("That room holds a face-up card.", "room"),
    "hq_has_class": Named("A character of that class lies in the HQ.", "class"),
    "necropolis_min": Named("At least so many characters are in the Necropolis.", "number"),
    "chestbursted": Named("You own a Chestburster."),
    "deck_empty": Named("Your deck is empty."),
    "in_complex": Named("This card lies in the Complex."),
    "in_combat": Named("This card lies in the Combat Zone."),
    "facehugged": Named("A Facehugger is in front of you."),
    "david_secretive": Named("David is Secretive."),
}
"""What `if` and `cond` can ask; `not:` before a condition negates it."""

AGENDA_CONDITIONS = {
    "humans_win": Named("The humans win the game."),
    "humans_lose": Named("The humans lose the game."),
    "humans_lose_or_minor": Named("The humans lose, or stop with a Minor Victory."),
    "you_alive": Named("You are alive when the game ends."),
    "all_humans_alive": Named("No human has died."),
    "only_you_alive": Named("You are the only living human."),
    "others_dead_min": Named("At least so many other humans are dead; one with two players.", "number"),
    "other_chestbursted": Named("Another human owns a Chestburster or has died of one."),
    "no_chestburster_owned": Named("No living human owns a Chestburster."),
    "necropolis_complete": Named("The Necropolis was completed; outside the Covenant film: you are alive."),
    "you_killed_min": Named("You killed at least so many enemies.", "number"),
    "you_recruited_min": Named("You recruited at least so many characters.", "number"),
    "you_healed_min": Named("Your effects healed at least so many Strikes.", "number"),
    "you_scanned_min": Named("You scanned at least so many rooms.", "number"),
    "you_coordinated_min": Named("You coordinated at least so many cards.", "number"),
}
"""What `win` on an Agenda can ask."""

FLAGS = {
    "coordinate_basic": Named(
        "Each other human may coordinate one Specialist or Grunt to the current player, on top of LE-B-37."
    ),
    "necropolis_open": Named("The Necropolis may be used (LE-058)."),
    "remove_complex": Named("The Complex leaves the game (LE-083)."),
    "reveal_random_david_enemy": Named("A random David Enemy is revealed and put into the Combat Zone (LE-B-91)."),
    "you_die": Named("The player who drew this card dies (LE-B-57)."),
    "no_strategy_talk": Named("Game strategy may not be discussed (LE-051)."),
    "no_coordinate": Named("The affected player cannot coordinate; without one, nobody can."),
    "no_heal": Named("The affected player cannot be healed; without one, nobody can."),
    "no_scan": Named("That room cannot be scanned.", "room"),
    "extra_strike_all": Named("Every enemy that strikes deals one more Strike."),
    "ignore_complex": Named("Effects that refer to the Complex are ignored (LE-084)."),
    "no_strike_you": Named("Enemies deal the owner no Strikes (LE-B-56)."),
    "hq_facedown": Named("The card in that slot of the HQ lies face down.", "number"),
    "fight_locked": Named("Enemies of that name cannot be fought.", "name"),
    "double_scan": Named("Scanning costs twice as much."),
    "cant_recruit_class": Named("Characters of that class cannot be recruited.", "class"),
}

FILTERS = {
    "type": "the kind of player card: specialist, grunt, sergeant, character or role",
    "class": "shows that class",
    "crew": "belongs to that crew",
    "max_cost": "costs at most so much",
    "min_cost": "costs at least so much",
    "tag": "carries that tag",
    "max_fight": "needs at most so much Attack",
    "name_has": "has this in its name",
    "coordinate": "has (or has not) Coordinate",
}
"""The keys of a filter. Several keys must all hold; `a|b` inside a value means either."""
PLAYER_CARDS = ("specialist", "grunt", "sergeant", "character", "role")
FILTER_NAMES: dict[str, Collection[str]] = {"type": PLAYER_CARDS, "class": CLASSES, "crew": CREWS, "tag": tuple(TAGS)}

TARGETS = {
    "self": "this card",
    "enemies": "all face-up enemies in the Complex and the Combat Zone; you pick where one must be picked",
    "enemies_complex": "all face-up enemies in the Complex",
    "enemies_combat": "all enemies in the Combat Zone",
    "all_complex": "every card of the Complex, face up or down, from the Airlock on",
}
"""Targets that are named instead of filtered."""


# The words ----------------------------------------------------------------------------------------------------------------------


class Argument(msgspec.Struct, frozen=True):
    """What an argument may be. `field` is where the Op keeps it, where that differs from the written name."""

    kind: str
    values: tuple[str, ...] = ()
    required: bool = True
    field: str = ""


class Word(msgspec.Struct, frozen=True):
    """One word: what it does, in a sentence, and its arguments by written name.

    Of `one_of`, exactly one argument must be given. `needs` lists (argument, value, other): that value needs the other argument.
    """

    sentence: str
    arguments: dict[str, Argument]
    one_of: tuple[str, ...] = ()
    needs: tuple[tuple[str, str, str], ...] = ()


KINDS_OF_ARGUMENT = {
    "count": "a whole number from 1, or {per: …, times: n}",
    "change": "a whole number other than 0, or {per: …, times: n}",
    "number": "a whole number from 0",
    "yes": "true or false",
    "word": "one of the values listed",
    "words": "one of the values listed, or a list of them",
    "who": "one of the words under Who",
    "filter": "a filter, such as {max_fight: 6}",
    "target": "a filter, or a named target",
    "ops": "a list of effects",
    "lists": "a list of lists of effects",
    "condition": "a condition",
    "flag": "a flag",
    "spend": "scan, fight or fight:TAG",
}


def word(
    sentence: str, *, one_of: tuple[str, ...] = (), needs: tuple[tuple[str, str, str], ...] = (), **arguments: Argument
) -> Word:
    """A row of the table. Written names that Python keeps for itself (`from`, `else`) end in an underscore here."""
    return Word(sentence, {name.rstrip("_"): argument for name, argument in arguments.items()}, one_of, needs)


def one(*values: str, field: str = "") -> Argument:
    return Argument("word", values, field=field)


def some(*values: str) -> Argument:
    return Argument("words", values)


def maybe(argument: Argument) -> Argument:
    return msgspec.structs.replace(argument, required=False)


COUNT, CHANGE, NUMBER, YES, WHO_, FILTER, TARGET, OPS, LISTS, COND, FLAG, SPEND = (
    Argument(kind)
    for kind in ("count", "change", "number", "yes", "who", "filter", "target", "ops", "lists", "condition", "flag", "spend")
)
THIS = one("self")

WORDS = {
    "attack": word("Add to the current player's Attack for this turn; `only` restricts its use.", n=COUNT, only=maybe(SPEND)),
    "recruit": word("Add to the current player's Recruit for this turn.", n=COUNT),
    "draw": word("Draw cards (LE-B-46).", n=COUNT, who=WHO_),
    "discard": word(
        "Put cards from hand into the own discard pile, by choice or at random.",
        n=COUNT,
        who=WHO_,
        filter=maybe(FILTER),
        random=maybe(YES),
    ),
    "kill_card": word(
        "Move own cards to the Dead Characters pile.",
        n=COUNT,
        from_=some("hand", "discard", "play"),
        who=WHO_,
        filter=maybe(FILTER),
        optional=maybe(YES),
    ),
    "heal": word("Discard so many chosen Strikes that can be healed from that player.", n=COUNT, who=WHO_),
    "strike": word("That player draws so many Strikes, one by one.", n=COUNT, who=WHO_),
    "cancel_strike": word(
        "In reaction to a drawn Strike: discard it unresolved, discard it and draw another that stands, or reduce its damage.",
        mode=one("discard", "redraw", "reduce"),
        n=maybe(COUNT),
        needs=(("mode", "reduce", "n"),),
    ),
    "scan": word(
        "Scan a room, free or for less; `all` are all rooms, `adjacent_ducts` the rooms beside the Ventilation Ducts.",
        room=one("any", "adjacent_ducts", "all", *ROOMS),
        free=maybe(YES),
        discount=maybe(NUMBER),
        one_of=("free", "discount"),
    ),
    "peek_room": word("Look at so many face-down cards of the Complex without turning them.", n=COUNT),
    "peek_hive": word(
        "Look at the top Hive cards and put them back in any order, or any of them on the bottom.",
        n=COUNT,
        then=one("reorder", "bottom_optional", field="mode"),
    ),
    "peek_barracks": word(
        "Look at the top Barracks cards; gain one and put the rest on the bottom, or put any of them on the bottom.",
        n=COUNT,
        then=one("gain_one", "bottom_optional", field="mode"),
    ),
    "push": word(
        "Move an enemy of the Complex or the Combat Zone so many spaces; what stands there is pushed on, Facehuggers never move.",
        target=TARGET,
        dir=one("left", "right"),
        n=COUNT,
        optional=maybe(YES),
    ),
    "enter_combat": word(
        "Move this card, the leftmost of the Complex or a chosen one into the Combat Zone, face up, revealing it if need be.",
        target=one("self", "leftmost", "card", field="card"),
    ),
    "kill_enemy": word(
        "Kill enemies without paying, with `any` in front of humans, too; never a Final Enemy unless Objective 3 is current.",
        filter=FILTER,
        zone=one("complex", "combat", "any"),
        n=COUNT,
    ),
    "fight_mod": word("Change the Attack needed (at least 0).", n=CHANGE, target=TARGET, until=one("turn", "zone")),
    "strikes_mod": word("Change the number of Strikes dealt.", n=CHANGE, target=TARGET),
    "scan_mod": word(
        "Change the scan cost (at least 0), with `until: round` until the current player's next turn starts.",
        n=CHANGE,
        room=one("any", *ROOMS),
        until=maybe(one("round")),
    ),
    "gain": word(
        "Take cards without paying; from `hive` means this very Hive card.",
        from_=some("hq", "sergeants", "dead_characters", "operations", "hive"),
        filter=maybe(FILTER),
        to=one("discard", "hand", "deck_top"),
        who=WHO_,
        n=COUNT,
    ),
    "return_card": word(
        "Recover own cards.", from_=some("discard", "play"), to=one("hand", "deck_top"), n=COUNT, filter=maybe(FILTER)
    ),
    "topdeck_peek": word(
        "Look at the own top cards and discard, kill or keep each.",
        n=COUNT,
        then=one("discard_or_keep", "kill_or_keep", field="mode"),
    ),
    "hand_bonus": word("At that player's next Cleanup draw so many more, or fewer.", n=CHANGE, who=WHO_),
    "recruit_discount": word(
        "The next `uses` recruits cost less this turn (at least 0).", n=COUNT, filter=maybe(FILTER), uses=NUMBER
    ),
    "recruit_to": word("The next character recruited this turn goes there.", to=one("hand", "deck_top")),
    "hq_cycle": word("Put so many chosen HQ cards under the Barracks and refill.", n=COUNT),
    "hive_add": word("Add Hive cards exactly as in a Hive Phase (LE-B-28).", n=COUNT),
    "hive_shuffle_in": word(
        "Shuffle so many such cards into the Hive deck.",
        what=one("facehugger", "bloodburster", "drone", "soldier", field="name"),
        n=COUNT,
    ),
    "facehug": word("Put Facehuggers from the Hatchery in front of that player.", who=WHO_, n=COUNT),
    "hatchery_gain": word(
        "Gain that Hatchery card; a Bloodburster also from Dead Enemies if the Hatchery has none (LE-049).",
        card=one("chestburster", "bloodburster"),
        who=WHO_,
    ),
    "to_operations": word("Put this card face up into Operations.", card=THIS),
    "to_combat_as_enemy": word("Put this card into the Combat Zone as an enemy of that Fight.", fight=NUMBER, card=THIS),
    "give": word("Move this card in front of another player.", card=THIS, to=one("choose_other", "next")),
    "return_strikes": word("Put so many discarded Strikes back.", n=COUNT),
    "flag": word(
        "Set a named rule flag for the turn, the round, the game, or while the card lies here.",
        name=FLAG,
        until=one("turn", "round", "zone", "game"),
    ),
    "set_class_any": word("This card counts as every class."),
    "choose": word("Pick one of the lists.", options=LISTS),
    "if": word("Resolve one list or the other.", cond=COND, then=OPS, else_=maybe(OPS)),
    "each_player": word("Resolve the list for each living human in turn order, with that human as `you`.", do=OPS),
    "repeat": word("Resolve the list so many times.", n=COUNT, do=OPS),
    "to_necropolis": word("Put one eligible Barracks character into the Necropolis (LE-060).", from_=some("hand")),
    "kill_all_copies": word(
        "Choose a card in the HQ and kill all copies of it everywhere (LE-068..072).", pick=one("current_hq")
    ),
    "replace_david": word("Find the character David and replace it with this card (LE-065..067)."),
    "neutral_if_absent": word("If there was no such card, this card stays where it is as an enemy."),
    "make_pile": word("Build that pile (LE-085, LE-094).", name=one(*PILES)),
    "reveal_experiment": word("Turn over the top Experiment (LE-087..089).", n=COUNT, who=WHO_),
    "take_soldier": word("Put the top card of the Soldier pile face up into the Combat Zone.", n=COUNT),
    "secretive": word("David becomes Secretive, or stops being so (LE-091..093).", value=YES),
    "unlock": word(
        "The alien player may use that keyword this turn; `bonus` is Attack usable only for it.",
        keyword=one(*KEYWORDS),
        bonus=maybe(NUMBER),
    ),
    "may_pay": word("Each addressed human may pay the cost; whoever does resolves the list.", who=WHO_, cost=OPS, then=OPS),
    "place_in_front": word(
        "Put an enemy of the Strike deck in front of that human, under the Facehugger deadline.", card=THIS, who=WHO_
    ),
    "kill_coordinate_card": word(
        "Choose one card with Coordinate in a human's hand or discard pile and kill it (LE-101..103).",
        scope=one("humans"),
        chooser=one("drawer"),
    ),
    "win": word("That side wins at once.", side=one("humans", "aliens")),
    "lose": word("That side loses at once.", side=one("humans", "aliens")),
}


# The functions ------------------------------------------------------------------------------------------------------------------

Function = TypeVar("Function", bound=Callable[..., Any])

FUNCTIONS: dict[str, Callable[..., Any]] = {}
"""What the rules attached to the words."""


def does(word: str) -> Callable[[Function], Function]:
    """Attach the decorated function to a word: `@does("attack")`. ValueError if the word is unknown or already has one."""
    if word not in WORDS:
        raise ValueError(f'unknown word "{word}"; {nearest(word, WORDS)}')

    def attach(function: Function) -> Function:
        if word in FUNCTIONS:
            raise ValueError(f'"{word}" already has {FUNCTIONS[word].__qualname__}, {function.__qualname__} would be a second')
        FUNCTIONS[word] = function
        return function

    return attach


# The docs -----------------------------------------------------------------------------------------------------------------------


def vocabulary_markdown() -> str:
    """The whole vocabulary as Markdown tables."""
    named = [
        ("Triggers (`on`)", TRIGGERS),
        ("Conditions (`if`, `cond`; `not:` before one negates it)", CONDITIONS),
        ("Flags", FLAGS),
        ("Agenda conditions (`win`)", AGENDA_CONDITIONS),
    ]
    plain = [
        ("Kinds of argument", KINDS_OF_ARGUMENT),
        ("Who", WHO),
        ("Amounts (`{per: THING, times: n}`)", PER),
        ("Filters (all keys must hold; `a|b` means either)".replace("|", "\\|"), FILTERS),
        ("Named targets", TARGETS),
        ("Tags", TAGS),
        ("Rooms and scan costs", {room: str(cost) for room, cost in ROOMS.items()}),
    ]
    parts = [
        table("Words (`op`)", ("word", "arguments", "meaning"), [(f"`{n}`", signature(w), w.sentence) for n, w in WORDS.items()])
    ]
    for title, names in named:
        rows = [
            (f"`{name}:{item.argument.upper()}`" if item.argument else f"`{name}`", item.sentence) for name, item in names.items()
        ]
        parts.append(table(title, ("name", "meaning"), rows))
    parts.extend(table(title, ("name", "meaning"), [(f"`{n}`", s) for n, s in names.items()]) for title, names in plain)
    return "\n\n".join(["# The effect vocabulary of Legendary Encounters", *parts]) + "\n"


def signature(word: Word) -> str:
    """The arguments of a word as the docs show them: `n`: count; `who`: who; `filter?`: filter."""
    shown = []
    for name, argument in word.arguments.items():
        shown.append(f"`{name}{'' if argument.required else '?'}`: {', '.join(argument.values) or argument.kind}")
    return "; ".join(shown) or "–"


def table(title: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A Markdown heading with a table under it."""
    lines = [f"## {title}", "", f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines)
