"""What people read: every question, answer, refusal and event of On Mars as a sentence. How the kernel has the game speak.

The sentences lie in sentences.py; answers.py has the words of every kind of answer.
"""

from __future__ import annotations

from typing import Any

from xenoboard.engine import STOP, Ask, Event, Refusal, Words
from xenoboard.engine.english import capital, enumerated, fill
from xenoboard.games.on_mars.answers import CHOICES
from xenoboard.games.on_mars.goods import amount
from xenoboard.games.on_mars.names import filled
from xenoboard.games.on_mars.sentences import EVENTS, OUTCOMES, PROMPTS, STOPS
from xenoboard.games.on_mars.state import G


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
    winners = enumerated([g.names[seat] for seat in ended.winners])
    verb = "wins" if len(ended.winners) == 1 else "win"
    return OUTCOMES[ended.result].format(winners=f"{winners} {verb}", best=max(ended.scores, default=0), medal=ended.medal)
