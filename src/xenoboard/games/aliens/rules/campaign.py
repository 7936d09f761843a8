"""Campaigns: what one Mission carries to the next, and what is chosen between them.

Base rules AG-B-170..175, AG-012..023 (Fireteam, reserve, Newt), AG-059, AG-070, AG-071 (Experience stays with the player), AG-079..087
(Missions 2.5 and 3 of the expansion in place of the old ones). Outside a campaign the end of a Mission is the end of the game.
"""

from __future__ import annotations

from typing import NoReturn

import msgspec

from xenoboard.engine import STOP, Script
from xenoboard.engine.rules import GameEnds
from xenoboard.games.aliens.rules import blips, missions, setup
from xenoboard.games.aliens.rules.board import LIBRARY
from xenoboard.games.aliens.rules.choices import Card, Named, Who
from xenoboard.games.aliens.rules.people import NEWT, RIPLEYS
from xenoboard.games.aliens.state import AliensState, Campaign, Character, G

MISSIONS = {
    "core": ("m1", "m2", "m3"),
    "expanded": ("gm1", "gm2", "gm25", "gm3", "gm4", "gm5"),
    "pipe": ("gm1", "gm2", "pm25", "pm3", "gm4", "gm5"),
}
"""The numbered Missions of each campaign in order (AG-B-170, AG-B-172, AG-080, AG-086)."""
SIDE = ("rescue", "supply")
RETURNED = 3
"""Cards that come back for each Crate of the Supply Run."""
KEPT = ("seed", "counters", "fate", "outcome", "scenario", "variant", "seats", "hive", "experience", "campaign", "willpower")
"""What a table keeps from Mission to Mission."""


def victory(g: G) -> None:
    """The Mission is won."""
    s = g.state
    if s.campaign is not None:
        mission_over(g, won=True, rule="AG-B-004", result="victory")
    losers = (s.hive,) if s.hive >= 0 else ()
    g.end(range(s.seats), losers, "AG-B-004", "victory")


def mission_over(g: G, *, won: bool, rule: str, result: str) -> NoReturn:
    """A Mission of a campaign is over: note who and what is lost, then end the campaign or go on to the time between (AG-B-171)."""
    s = g.state
    campaign = s.campaign
    assert campaign is not None
    here = s.mission
    g.tell("campaign_result", None, rule, mission=here, won=won)
    killed, captured = losses(s, here)
    out = tuple(s.faces[card] for zone in ("discard", "lost") for card in s.zones[zone])
    crates = s.counted.get("crates", 0) if here == "supply" else 0  # each that left, even of a Supply Run that failed
    campaign = msgspec.structs.replace(
        campaign,
        killed=killed,
        captured=captured,
        tracked=tuple(who for who in captured if who in campaign.tracked or f"tracked:{who}" in s.counted),
        supplied=campaign.supplied or here == "supply",
        rescued=here == "rescue" or (campaign.rescued and here in SIDE),
        played=(*campaign.played, f"{here} {'won' if won else 'lost'}"),
        out=tuple(face for face in out if LIBRARY.cards[face].type != "hive_hazard"),
        returns=min(RETURNED * crates, len(out)),
        newt=campaign.newt or missions.FAMILY.get(here) == "newt",
        number=campaign.number + (here not in SIDE),
        next="",
        team=(),
    )
    s.campaign = campaign
    hive = (s.hive,) if s.hive >= 0 else ()
    if here not in SIDE and not won:  # a lost numbered Mission ends the campaign (AG-B-173)
        g.end(hive, range(s.seats), rule, result)
    if campaign.number >= len(campaign.missions):
        g.end(range(s.seats), hive, "AG-B-172", "campaign_won")
    if not enough_for_all(s):
        g.end(hive, range(s.seats), "AG-B-006", "all_lost")
    s.phase = "between"
    raise GameEnds  # the running script is left; the campaign goes on


def losses(s: AliensState, here: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who is dead and who is captive now. Captives who did not leave a Rescue are Killed."""
    assert s.campaign is not None
    killed = [*s.campaign.killed]
    captured = [*s.campaign.captured]
    for each in s.characters.values():
        held = here == "rescue" and f"captive:{each.id}" in s.counted
        if each.place == "killed" or (held and each.place != "left"):
            killed.append(each.id)
        elif each.place in ("captured", "captive"):
            captured.append(each.id)
        elif each.id in captured:
            captured.remove(each.id)
    captured = [who for who in dict.fromkeys(captured) if who not in killed]
    return tuple(dict.fromkeys(killed)), tuple(captured)


def available(s: AliensState) -> list[str]:
    """The Characters that can be fielded: not dead, not captive; Newt has a place of her own. Ellen Ripley and Enraged Ripley are one
    person: lost as the one, she is not there as the other."""
    assert s.campaign is not None
    lost: set[str] = {*s.campaign.killed, *s.campaign.captured}
    if not lost.isdisjoint(RIPLEYS):
        lost |= set(RIPLEYS)
    return [who for who in LIBRARY.people if who != NEWT and who not in lost]


def enough_for_all(s: AliensState) -> bool:
    """Whether every player can have a Character in the next Mission (AG-013)."""
    people = available(s)
    return len(people) - (set(RIPLEYS) <= set(people)) >= s.seats


def next_missions(s: AliensState) -> list[str]:
    """What may come next: the next numbered Mission, and between two of them a Rescue or the one Supply Run (AG-B-170)."""
    campaign = s.campaign
    assert campaign is not None
    found = [campaign.missions[campaign.number]]
    if campaign.played:
        if held(campaign) and not campaign.rescued:
            found.append("rescue")
        if not campaign.supplied:
            found.append("supply")
    return found


def held(campaign: Campaign) -> tuple[str, ...]:
    """Whom a Rescue can bring out. Newt is among them only where no Mission 4 is played to find her (AG-B-171, AG-B-175)."""
    return tuple(who for who in campaign.captured if who != NEWT or "gm4" not in campaign.missions)


def between(g: G) -> Script:
    """Between two Missions: cards of the Supply Run come back, the next Mission is chosen, then the Fireteam (AG-B-174, AG-017)."""
    s = g.state
    campaign = s.campaign
    assert campaign is not None
    if campaign.returns and campaign.out:
        faces = [Card(face) for face in dict.fromkeys(campaign.out)]
        chosen = yield g.ask(0, "returned_card", faces, rule="AG-B-171")
        out = list(campaign.out)
        out.remove(chosen.card)
        s.campaign = msgspec.structs.replace(campaign, out=tuple(out), returns=campaign.returns - 1)
        g.tell("returned", 0, "AG-B-171", card=chosen.card)
    elif not campaign.next:
        options = [Named(each) for each in next_missions(s)]
        chosen = yield g.ask(0, "campaign_next", options, rule="AG-B-170")
        s.campaign = msgspec.structs.replace(campaign, next=chosen.name)
    else:
        yield from choose_team(g, campaign)


def choose_team(g: G, campaign: Campaign) -> Script:
    """Choose who is fielded, one after the other; the rest stays in reserve (AG-012, AG-016). Then the Mission is laid out."""
    s = g.state
    card = LIBRARY.missions[campaign.next]
    free = [who for who in available(s) if who not in campaign.team]
    if any(each in campaign.team for each in RIPLEYS):
        free = [who for who in free if who not in RIPLEYS]
    if free and len(campaign.team) < card.fireteam_max:
        enough = len(campaign.team) >= s.seats
        chosen = yield g.ask(0, "reserve", [Who(who) for who in free], may_stop=enough, rule="AG-012", mission=card.id)
        if chosen is not STOP:
            s.campaign = msgspec.structs.replace(campaign, team=(*campaign.team, chosen.who))
            return
    comes = True
    if card.newt == "optional" and newt_lives(campaign):  # the Supply Run lets the players leave her behind (AG-021)
        comes = yield g.ask(0, "newt_comes", (True, False), rule="AG-021", mission=card.id)
    lay_mission(g, comes)


def newt_lives(campaign: Campaign) -> bool:
    """Whether Newt has been found and is neither dead nor captive (AG-020)."""
    return campaign.newt and NEWT not in campaign.killed and NEWT not in campaign.captured


def lay_mission(g: G, newt_comes: bool = True) -> None:
    """Everything of the last Mission is put away; the next one is set up, without the cards and Characters that were lost."""
    s = g.state
    campaign = s.campaign
    assert campaign is not None
    fresh = AliensState()
    for name in s.__struct_fields__:
        if name not in KEPT:
            setattr(s, name, getattr(fresh, name))
    card = LIBRARY.missions[campaign.next]
    setup.lay_out(g, card, {})
    s.counted["loadout"] = campaign.choose
    for who in campaign.team:
        s.characters[who] = Character(who)
    if (card.newt in ("hidden", "captive") or newt_lives(campaign)) and not (card.newt == "captive" and NEWT in campaign.killed):
        setup.field_newt(g, card, newt_comes)
    captives = held(campaign)[:4]
    setup.hold_captives(g, card, captives)
    if card.id == "rescue" and set(captives) & set(campaign.tracked):  # a Locator Bracelet: two Blips fewer
        for number in list(s.blips)[-2:]:
            blips.return_to_pool(g, blips.remove_blip(g, number))
    s.phase = "heroes"
    g.tell("campaign_mission", None, "AG-B-170", mission=card.id)


def set_up_campaign(seats: int, seed: int, boxes: str, with_hive: bool, options: dict[str, object]) -> AliensState:
    """The state before the first Mission of a campaign."""
    from xenoboard.engine import Rules

    state = AliensState(
        seed=seed,
        scenario="aliens/campaign",
        seats=seats - with_hive,
        hive=seats - 1 if with_hive else -1,
        variant=setup.variant_of(options),
        campaign=Campaign(MISSIONS[boxes], choose=int(options.get("loadout") == "choose")),
    )
    g: G = Rules(state, None)
    setup.lay_out(g, LIBRARY.missions[MISSIONS[boxes][0]], {})
    state.phase = "between"
    return state
