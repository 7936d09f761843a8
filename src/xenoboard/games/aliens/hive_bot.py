"""The Hive's half of the rule-of-thumb bot: cards that come dear, Aliens next to people, the weakest first."""

from __future__ import annotations

from typing import Any

from xenoboard.engine import STOP
from xenoboard.games.aliens.bot_goals import FAR
from xenoboard.games.aliens.cards import library
from xenoboard.games.aliens.question import Question
from xenoboard.games.aliens.rules import choices
from xenoboard.games.aliens.rules.board import plan
from xenoboard.games.aliens.rules.people import defense
from xenoboard.parts.grid import bits, mask_of


def hive_play(q: Question) -> Any:
    """The dearest card that can be played, else a Blip; keep a little Willpower for Reactions."""
    cards = sorted(q.of(choices.Hivemind), key=lambda option: -library().hivemind[option.card].cost)
    if cards:
        return cards[0]
    wills = [option for option in q.of(choices.Will) if option.action == "spawn"]
    return wills[0] if wills and q.g.state.willpower >= 6 else STOP


def hunt(q: Question) -> Any:
    """Next to a Character, or as near as can be."""
    g = q.g
    people = mask_of(each.at for each in g.state.characters.values() if each.place == "board")
    mover = g.state.blips[q.args["blip"]] if "blip" in q.args else g.state.aliens[q.args["alien"]]
    here = mover.at
    if not people:
        return STOP
    steps = {space: n for n, layer in enumerate(plan(g).grid.ways(0).layers(people)) for space in bits(layer)}
    names = plan(g).by_name
    moves = q.of(choices.Move)
    if not moves or steps.get(here, FAR) == 1:
        return STOP
    best = min(moves, key=lambda option: steps.get(names[option.to], FAR))
    return best if steps.get(names[best.to], FAR) < steps.get(here, FAR) else STOP


def weakest(q: Question) -> Any:
    """The Character that defends worst."""
    people = [option for option in q.of(choices.Who) if option.who in q.g.state.characters]
    return min(people, key=lambda option: defense(q.g, option.who)) if people else q.options[0]
