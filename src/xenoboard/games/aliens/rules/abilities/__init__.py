"""Abilities that are used in an activation: of Characters and of Experience cards.

AG-B-026 gives the timings. Passive abilities are asked for where they apply (`people.able`). A text without "may" is carried out even if
the player does not ask for it (AG-B-008). Each file beside this one has the abilities of one sort and a table of them.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

from xenoboard.engine import Refusal, Script, refuse
from xenoboard.games.aliens.rules import injuries
from xenoboard.games.aliens.rules.abilities import characters, leading, scouting, supplying
from xenoboard.games.aliens.rules.abilities.vocabulary import Ability, acting, mark_used, seat_of
from xenoboard.games.aliens.rules.board import LIBRARY
from xenoboard.games.aliens.rules.people import NEWT, able
from xenoboard.games.aliens.state import G

ABILITIES: dict[str, Ability] = characters.ABILITIES | leading.ABILITIES | scouting.ABILITIES | supplying.ABILITIES
PASSIVE = (
    "ripley_steady", "hicks_cool", "smartgun_cheap", "vasquez_rage", "frost_incinerator", "hudson_reroll", "newt_rest", "newt_slip",
    "apone_command", "drake_miss", "dietrich_save", "crowe_split", "wierzbowski_shield", "wierzbowski_barricade", "burke_shove",
    "bishop_android", "rage_strength", "ferro_recycle", "spunkmeyer_gear", "company_man_2", "company_man_3", "company_man_6",
    "company_man_7", "hero_1", "hero_2", "hero_5", "hero_6", "hero_7", "hero_8", "gunner_1", "gunner_2", "gunner_3", "gunner_4",
    "gunner_5", "gunner_6", "gunner_8", "leader_1", "leader_3", "leader_8", "smarts_1", "smarts_3", "smarts_4", "smarts_5", "smarts_8",
    "tactician_1", "tactician_2", "tactician_4", "tactician_5", "tactician_6", "tactician_8", "tracker_3", "tracker_5", "tracker_6",
    "tracker_8", "support_4", "support_5", "support_7", "pilot_2", "pilot_5", "quartermaster_2", "quartermaster_4", "quartermaster_6",
    "quartermaster_8",
)  # fmt: skip
"""Abilities that apply by themselves, each where the rule it changes stands."""


def owned(g: G, who: str, timing: str) -> Sequence[str]:
    """The abilities of a Character with a timing: its own, then its player's Experience cards."""
    s = g.state
    character = s.characters[who]
    hero = character.seat >= 0
    found = printed(who, hero, timing)
    if hero and who != NEWT and s.experience:
        gained = [each for each in s.experience.get(character.seat, ()) if each in ABILITIES and ABILITIES[each].timing == timing]
        return [*found, *gained]
    return found


@functools.cache
def printed(who: str, hero: bool, timing: str) -> tuple[str, ...]:
    """The abilities with a timing on a side of a Character card."""
    card = LIBRARY.people[who]
    own = [each.id for each in card.abilities if each.id in ABILITIES and (hero or each.grunt)]
    return tuple(each for each in own if ABILITIES[each].timing == timing)


STANDING = ("bishop_interact", "rage_attack", "company_man_5", "gunner_7", "tactician_3", "pilot_6")
"""Abilities that are an action or a movement of the Character itself: not while Knocked Down (AG-B-132). All others are neither."""


def use_refusal(g: G, who: str, ability: str) -> Refusal | None:
    """Why an ability cannot be used now."""
    spec = ABILITIES[ability]
    if ability in acting(g).used:
        return refuse("AG-B-074", "It has been used in this activation.")
    if spec.timing == "on" and acting(g).begun:
        return refuse("AG-B-074", "Abilities on activation come before the first action.")
    if g.state.characters[who].down and ability in STANDING:
        return refuse("AG-B-132", "A Knocked Down Character takes no action but to stand up.")
    return spec.can(g, who)


def use(g: G, who: str, ability: str) -> Script:
    """Use an ability. Gorman may give as many cards as he likes; everything else once per activation."""
    if ability != "gorman_give":
        mark_used(g, ability)
    g.tell("ability", seat_of(g, who), "AG-B-026", ability=ability, who=who)
    yield from ABILITIES[ability].do(g, who)


def do_what_must(g: G, who: str) -> Script:
    """Before the first action: on-activation texts without 'may' that were not used yet."""
    for ability in owned(g, who, "on"):
        if ABILITIES[ability].must and use_refusal(g, who, ability) is None:
            yield from use(g, who, ability)
            if acting(g).who != who:
                return


def end_of_activation(g: G, who: str) -> Script:
    """The end-of-activation abilities, those with 'may' asked for."""
    for ability in owned(g, who, "end"):
        if g.state.characters[who].place not in ("board", "apc") or not able(g, who, ability):
            return
        spec = ABILITIES[ability]
        if spec.can(g, who) is not None:
            continue
        if spec.must or (yield from injuries.may(g, seat_of(g, who), ability, who, "AG-B-074")):
            yield from use(g, who, ability)
