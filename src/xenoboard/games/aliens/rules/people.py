"""The Characters: which side, which numbers, which abilities; who plays them, and who commands.

Base rules AG-B-020..029, AG-B-071, AG-B-135, and AG-B-190: Experience cards work for the player's Hero only.
"""

from __future__ import annotations

from xenoboard.engine import Script
from xenoboard.games.aliens.cards import RANKS, ExperienceCard, Person, Stats
from xenoboard.games.aliens.rules.board import LIBRARY, change, within
from xenoboard.games.aliens.rules.choices import Who
from xenoboard.games.aliens.state import GRUNT, Character, G

RIPLEYS = ("ripley", "enraged_ripley")
NEWT = "newt"
OWN = {who: {ability.id: ability.grunt for ability in card.abilities} for who, card in LIBRARY.people.items()}
"""Character -> the abilities on its card, and whether its Grunt side has them."""
AVAILABLE = ("board", "apc", "left")
"""Where a Character of the marines' side may be without being lost."""


def person(who: str) -> Person:
    """The Character card."""
    return LIBRARY.people[who]


def side(g: G, who: str) -> Stats:
    """The numbers of the side that lies up (AG-B-021)."""
    card = LIBRARY.people[who]
    return card.hero if g.state.characters[who].seat >= 0 else card.grunt


def able(g: G, who: str, ability: str) -> bool:
    """Whether an ability of a Character or Experience card is in force for a Character."""
    s = g.state
    on_grunt_side = OWN[who].get(ability)
    if on_grunt_side is None:
        return bool(s.experience) and who != NEWT and ability in s.experience.get(s.characters[who].seat, ())
    return on_grunt_side or s.characters[who].seat >= 0


def experience_of(g: G, seat: int) -> tuple[ExperienceCard, ...]:
    """The Experience cards of a player."""
    return tuple(LIBRARY.experience[card] for card in g.state.experience.get(seat, ()))


def hero_of(g: G, seat: int) -> Character | None:
    """A player's Hero; Newt beside Ripley is not the player's own (AG-Q-41)."""
    for each in g.state.characters.values():
        if each.seat == seat and each.id != NEWT and each.place in AVAILABLE:
            return each
    return None


def ripley(g: G) -> Character | None:
    """Ripley, if she is fielded; Enraged Ripley counts as her."""
    return next((g.state.characters[who] for who in RIPLEYS if who in g.state.characters), None)


def rank_order(who: str) -> int:
    """Smaller is higher: by seniority, Civilians below every Marine (AG-B-027)."""
    card = LIBRARY.people[who]
    return card.seniority + (100 if card.kind == "civilian" else 0)


def find_commander(g: G) -> int:
    """The player whose Hero has the highest rank (AG-B-071)."""
    heroes = [(rank_order(hero.id), seat) for seat in range(g.state.seats) if (hero := hero_of(g, seat)) is not None]
    return min(heroes)[1] if heroes else 0


def referee(g: G) -> int:
    """Who decides ties: the commander, or the Hive player if there is one (AG-Q-48, AG-B-167)."""
    return g.state.hive if g.state.hive >= 0 else g.state.commander


def decider(g: G, who: str) -> int:
    """Which seat decides for a Character: its player, whoever is activating it, or the commander for other Grunts."""
    s = g.state
    seat = s.characters[who].seat
    if seat >= 0:
        return seat
    if s.acting is not None and s.acting.who == who:
        return s.acting.seat
    return s.commander


def command_of(g: G, seat: int) -> int:
    """How many Grunts a player may activate after the Hero (AG-B-072), one more with some abilities."""
    hero = hero_of(g, seat)
    if hero is None:
        return 1 if all(hero_of(g, each) is None for each in range(g.state.seats)) else 0
    number = RANKS[person(hero.id).rank]
    return number + sum(able(g, hero.id, each) for each in ("apone_command", "leader_1"))


def speed(g: G, who: str) -> int:
    """Spaces per Move action."""
    s = g.state
    character = s.characters[who]
    if character.loader:
        return 4
    if who == "bishop" and s.mission == "gm5":
        return 1
    number = side(g, who).speed - character.crates
    if s.experience:
        number += able(g, who, "pilot_2")
        number += able(g, who, "tactician_1") and any(
            other.id != who and within(g, character.at, other.at, 2) for other in s.characters.values() if other.place == "board"
        )
    return max(number, 1)


def tech(g: G, who: str) -> int:
    """The number a Tech test must not exceed (AG-B-023)."""
    number = side(g, who).tech
    return number + sum(able(g, who, each) for each in ("company_man_3", "smarts_1"))


def strong(g: G, who: str) -> bool:
    """Enraged Ripley near Newt, or with Newt Captured."""
    if not able(g, who, "rage_strength"):
        return False
    newt = g.state.characters.get(NEWT)
    campaign = g.state.campaign
    lost = (newt is not None and newt.place in ("captured", "captive")) or (campaign is not None and NEWT in campaign.captured)
    return lost or (newt is not None and within(g, g.state.characters[who].at, newt.at, 6))


def defense(g: G, who: str) -> int:
    """The number a Defense roll must not exceed (AG-B-025)."""
    s = g.state
    character = s.characters[who]
    if character.loader:
        return 8
    number = side(g, who).defense + able(g, who, "hero_1") + strong(g, who)
    for other in s.characters.values() if s.experience else ():
        if other.id == who or other.place != "board":
            continue
        if able(g, other.id, "leader_3") and within(g, other.at, character.at, 2):
            number += 1
        if able(g, other.id, "support_5") and within(g, other.at, character.at, 1):
            number += 1
    return number


def melee(g: G, who: str) -> int:
    """The number up to which a dodged attack also kills an attacker."""
    s = g.state
    character = s.characters[who]
    if character.loader:
        return 6
    number = side(g, who).melee + strong(g, who)
    number += sum(s.faces[card] == "combat_knife" for card in s.zones[f"gear:{who}"])
    number += sum(int(mark.rpartition("+")[2]) for mark in character.marks if mark.startswith("melee+"))
    return number


def aim_at_start(g: G, who: str) -> int:
    """What the aim dial is set to (AG-B-024), two lower while Losing Hope lies on the Character."""
    number = side(g, who).aim
    if any(each.name == "losing_hope" and each.who == who for each in g.state.lasting):
        number -= 2
    return max(number, 1)


def lower_aim(g: G, who: str, by: int = 1) -> None:
    """Lower the aim dial, to no less than 1 (AG-B-092)."""
    change(g, who, aim=max(g.state.characters[who].aim - by, 1))


def raise_aim(g: G, who: str, by: int = 1) -> None:
    """Raise the aim dial, to no more than 10 (AG-B-082)."""
    now = change(g, who, aim=min(g.state.characters[who].aim + by, 10)).aim
    g.tell("aimed", decider(g, who), "AG-B-082", who=who, n=now)


def once(g: G, ability: str, who: str) -> bool:
    """Mark a once-per-turn ability as used, unless it has been; says whether it was free."""
    key = f"{ability}:{who}"
    if key in g.state.used:
        return False
    g.state.used = (*g.state.used, key)
    return True


def unused(g: G, ability: str, who: str) -> bool:
    """Whether a once-per-turn ability has not been used this turn."""
    return f"{ability}:{who}" not in g.state.used


def take_new_heroes(g: G) -> Script:
    """A player whose Hero is lost takes any Grunt and turns it up; hand and Experience cards stay (AG-B-135, AG-070)."""
    s = g.state
    for seat in range(s.seats):
        if hero_of(g, seat) is None:
            grunts = [
                Who(each.id)
                for each in s.characters.values()
                if each.seat == GRUNT and each.id != NEWT and each.place in AVAILABLE
            ]
            if grunts:
                chosen = yield g.ask(seat, "new_hero", grunts, rule="AG-B-135")
                change(g, chosen.who, seat=seat)
                g.tell("new_hero", seat, "AG-B-135", who=chosen.who)
    side_with_ripley(g)
    s.commander = find_commander(g)


def side_with_ripley(g: G) -> None:
    """Newt is on the same side as Ripley and played by the same person; without Ripley she is a Grunt (AG-B-029)."""
    s = g.state
    if NEWT in s.characters:
        her = ripley(g)
        seat = her.seat if her is not None and her.place in AVAILABLE else GRUNT
        if s.characters[NEWT].seat != seat:
            change(g, NEWT, seat=seat)
