"""What happened in Legendary, and how it ended, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xenoboard.engine import Event
from xenoboard.engine.english import counted, fill, stopped
from xenoboard.games.legendary.names import FACES, Missing, listed, named, values, where
from xenoboard.games.legendary.sentences import (
    DEATHS,
    EVENTS,
    FLAGS,
    NOTHING,
    NOTHING_LEFT,
    OUTCOMES,
    REACTIONS,
    TRIGGERS,
)
from xenoboard.games.legendary.state import G


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
