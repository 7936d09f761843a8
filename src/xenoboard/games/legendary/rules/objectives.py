"""The Objectives: when the current one is completed, what comes next, and how the humans win.

Base rules LE-B-01, LE-B-62..64, LE-B-90; LE-062, LE-064, LE-073..078 and the rulings LE-Q-31, LE-Q-32, LE-Q-42.
"""

from __future__ import annotations

from xenoboard.engine import Script
from xenoboard.games.legendary.rules import abilities, david, endings, humans, necropolis, queen
from xenoboard.games.legendary.rules.faces import FACES, Me, face_of
from xenoboard.games.legendary.state import G


def check(g: G) -> Script:
    """Only the current Objective can be completed, at once when its condition is true; the next becomes current and may be complete
    already (LE-B-62). Objects found early count later and stay in Operations afterwards (LE-C-01), and the dead and killed are
    not asked again (LE-B-50)."""
    s = g.state
    while s.objective != "3B" and david.enemy(g) is None and have(g, s.objective) >= need(g, s.objective) and also(g):
        g.tell("objective", None, "LE-B-62", card=s.objectives[s.objective])
        if s.objective == "3":
            yield from third_completed(g)
            return
        s.objective = str(int(s.objective) + 1)
        yield from becomes_current(g)


def becomes_current(g: G) -> Script:
    """An Objective is put into play: its `setup` text."""
    s = g.state
    name = s.objectives[s.objective]
    for ability in FACES[name].by_trigger.get("setup", ()):
        yield from abilities.resolve(g, Me(humans.current(g), name), ability)


def have(g: G, number: str) -> int:
    """How far an Objective is."""
    s = g.state
    complete = FACES[s.objectives[number]].complete
    assert complete is not None
    if complete.type == "objects":
        names = [face_of(g, card).name for card in s.zones["operations"]]
        return sum(min(names.count(name), complete.count // len(complete.names)) for name in complete.names)
    if complete.type == "necropolis":
        return len(necropolis.characters_in(g) & set(s.barracks))
    return sum(face_of(g, card).name in complete.names for card in s.finals)


def need(g: G, number: str) -> int:
    """How far it must be: so many objects, final enemies, or one card of each of the four Barracks characters (LE-062, LE-063)."""
    complete = FACES[g.state.objectives[number]].complete
    assert complete is not None
    return complete.count


def also(g: G) -> bool:
    """What else must hold (Hard Mode)."""
    s = g.state
    name = s.objectives[s.objective]
    complete = FACES[name].complete
    assert complete is not None
    return all(abilities.holds(g, Me(s.turn, name), condition) for condition in complete.also)


def third_completed(g: G) -> Script:
    """Objective 3 is completed: the humans win (LE-B-01), or have to face the alien player first (LE-B-86).

    In the Covenant film they may instead fight David, if all agree (LE-073..075, LE-B-90): every living human is asked at once and
    in secret; anything but unanimity means the Minor Victory (LE-Q-31)."""
    s = g.state
    if s.alien >= 0:
        yield from queen.appears(g)
        return
    if not s.aside:
        endings.humans_win(g, "LE-B-01", "victory")
    voters = humans.living(g)
    votes = yield g.ask_all([g.ask(seat, "fight_david", ("stop", "fight"), rule="LE-075") for seat in voters])
    g.tell("voted", None, "LE-075", votes={str(seat): votes[seat] for seat in sorted(votes)})
    if any(vote != "fight" for vote in votes.values()):
        endings.humans_win(g, "LE-074", "minor_victory")
    s.objective = "3B"
    s.objectives["3B"] = s.aside
    g.tell("fight_begins", None, "LE-076", card=s.aside)
    yield from becomes_current(g)
