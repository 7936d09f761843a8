"""The rule-of-thumb bot for Marines and Hive: shoot what is near, keep the Endurance deck, go for the objective.

`choose` gets a world in which everything its seat cannot know was dealt afresh (`table.fork(seat=...)`), so it may read the whole state.
One small function for each prompt that needs thought, looked up in ANSWERS; elsewhere what is offered is taken, first come first served.
Where to go is in bot_goals.py, what a shot is worth in bot_shots.py, the Hive's half in hive_bot.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xenoboard.engine import Table, key_of
from xenoboard.games.aliens import hive_bot
from xenoboard.games.aliens.bot_goals import goal_of, into_sight, may_leave, nearest_alien, nearest_threat, towards
from xenoboard.games.aliens.bot_shots import best_blast, best_shot, fire
from xenoboard.games.aliens.question import Question
from xenoboard.games.aliens.rules import apc, choices, endurance, gear, missions
from xenoboard.games.aliens.rules.board import LIBRARY, mission, on_boards, plan, within
from xenoboard.games.aliens.rules.people import defense, person, rank_order

NEAR = 6
"""An Alien this near is shot at before anything else."""
IN_SIGHT = 20
"""Whoever has nowhere to go shoots as far as this."""
THRIFTY = 14
"""With fewer cards in the Endurance deck nothing dear is done."""
PLENTY = 26
"""With more cards than this in the Endurance deck it is worth drawing some."""
ALERT = 12
"""With an Alien or Blip as near as this the last action raises the aim dial."""
STEADY = 8
"""The aim dial is not raised beyond this while something else is to be done."""
MISSED, SPENT = 3, 10
"""With so many Characters captured a Rescue is played, with so many Endurance cards gone the Supply Run."""
DECLINED = ("burke_shove", "burke_files", "newt_call")
"""Abilities that are rarely worth their price."""
IDLE_TALK = ("gorman_give", "frost_swap", "support_3", "quartermaster_5", "hero_4", "pilot_6", *DECLINED)
"""Abilities not used in an activation: they hand things about."""
WANTED = ("gunner_1", "hero_1", "support_1", "gunner_4", "hero_6", "support_4", "leader_1", "tactician_5", "gunner_8", "hero_8")
"""Experience cards, the best first."""
PRIZES = (
    "pulse_rifle", "pulse_rifle_2", "smartgun", "pulse_rifle_taped", "body_armor", "body_armor_2", "machine_pistol", "shotgun",
    "sentry_gun", "medkit", "grenades", "incinerator", "combat_knife", "ammo_belt",
)  # fmt: skip
"""Cards to pick, the best first."""


def choose(table: Table, seat: int) -> str:
    """The key of the bot's answer to the question this seat is asked."""
    decision = table.decision_of(seat)
    assert decision is not None
    question = Question(table.rules, seat, decision.ask.args, decision.values)
    answer = ANSWERS.get(decision.ask.prompt, first)(question)
    return key_of(answer)


def first(q: Question) -> Any:
    """What is offered first; yes rather than no."""
    return q.options[0]


def stop(q: Question) -> Any:
    """Nothing, where that is possible."""
    return q.options[-1]


def suggested(q: Question) -> Any:
    """An Air Duct Entrance where the Mission suggests one: those leave room for one another."""
    wanted = mission(q.g).suggested_entrances
    return next((option for option in q.of(choices.Space) if option.at in wanted), q.options[0])


# An activation ----------------------------------------------------------------------------------------------------------------------


def act(q: Question) -> Any:
    """One step of an activation: stand, use what is free, shoot what is near, then the objective."""
    g = q.g
    who = str(q.args["who"])
    for option in q.options:
        if isinstance(option, choices.Stand) or (isinstance(option, FREELY) and free_of_doubt(q, who, option)):
            return option
    leaving = [option for option in q.of(choices.Move) if option.to == "exit"]
    if leaving and may_leave(g, who):
        return leaving[0]
    useful = [option for option in q.of(choices.Interact) if option.what not in ("loader", "loader-out")]
    if useful:
        return useful[0]
    shot = best_shot(q, who, NEAR if goal_of(g, who) else IN_SIGHT)
    if shot is not None:
        return shot
    driving = [*q.of(choices.Turret), *q.of(choices.Drive)]
    if driving and missions.family(g) == "chase":
        return driving[0]
    nearer = towards(q, who)
    if nearer is None and missions.family(g) == missions.HUNT and not q.of(choices.Attack):
        nearer = into_sight(q, who)
    return nearer or best_shot(q, who, IN_SIGHT) or idle(q, who)


FREELY = (choices.Use, choices.Equip, choices.Play)


def free_of_doubt(q: Question, who: str, option: Any) -> bool:
    """Whether an ability or a card is used without much thought: cards while there are enough, arms that displace no others."""
    g = q.g
    if isinstance(option, choices.Use):
        return option.ability not in IDLE_TALK
    if endurance.left(g) <= THRIFTY and LIBRARY.cards[option.card].cost:
        return False
    if isinstance(option, choices.Equip):
        return gear.fits(g, who, option.card)
    if option.card == "ev_steady_aim":
        return bool(q.of(choices.Attack))
    return LIBRARY.cards[option.card].cost <= 1


def idle(q: Question, who: str) -> Any:
    """Nothing to do: a useful card, cards in hand while there are plenty, the aim dial for Defensive Fire, rest."""
    g = q.g
    me = g.state.characters[who]
    for option in q.of(choices.UseCard):
        if worth_using(g, who, option.card):
            return option
    aims, rests = q.of(choices.Aim), q.of(choices.Rest)
    acting = g.state.acting
    if aims and me.aim < STEADY and acting is not None and acting.actions == 1 and nearest_threat(g, me.at) <= ALERT:
        return aims[0]
    if rests and endurance.left(g) > PLENTY and rests[0].how != "recycle":
        return rests[0]
    if rests and rests[-1].how != "draw":
        return rests[-1]
    return aims[0] if aims else q.options[-1]


def worth_using(g: Any, who: str, face: str) -> bool:
    """Whether the card action of an equipped card does something good now."""
    at = g.state.characters[who].at
    match face:
        case "medkit":
            return any(each.down and within(g, at, each.at, 2) for each in on_boards(g))
        case "ammo_belt":
            return len(g.state.zones["exhaust"]) >= 5
        case "sentry_gun":
            return nearest_threat(g, at) <= ALERT
        case _:
            return False


def move_on(q: Question) -> Any:
    """After an interruption: on towards the goal, or stop."""
    who = str(q.args["who"])
    leaving = [option for option in q.of(choices.Move) if option.to == "exit"]
    if leaving and may_leave(q.g, who):
        return leaving[0]
    return towards(q, who) or stop(q)


# Other questions of the Marines -------------------------------------------------------------------------------------------------------


def activate(q: Question) -> Any:
    """Who is in the greatest danger first."""
    people = q.of(choices.Activate)
    if not people:
        return q.options[0]
    return min(people, key=lambda option: (nearest_alien(q.g, q.g.state.characters[option.who].at), rank_order(option.who)))


def hero(q: Question) -> Any:
    """The best shot commands."""
    return max(q.of(choices.Who), key=lambda option: (person(option.who).hero.aim, -rank_order(option.who)))


def team(q: Question) -> Any:
    """Good shots first, then good hands."""
    people = q.of(choices.Who)
    return (
        max(people, key=lambda option: person(option.who).hero.aim * 2 + person(option.who).hero.tech) if people else q.options[0]
    )


def next_mission(q: Question) -> Any:
    """The next Mission of the campaign, but first those captured are fetched, and cards when many are gone."""
    campaign = q.g.state.campaign
    assert campaign is not None
    offered = {option.name: option for option in q.of(choices.Named)}
    if "rescue" in offered and len(campaign.captured) >= MISSED:
        return offered["rescue"]
    if "supply" in offered and len(campaign.out) >= SPENT:
        return offered["supply"]
    return q.options[0]


def slowest(q: Question) -> Any:
    """Who waits at the APC: those who would fight their way out worst."""
    return min(q.of(choices.Who), key=lambda option: (person(option.who).grunt.aim, -rank_order(option.who)))


def use(q: Question) -> Any:
    """Abilities that say 'may' are used, but for a few."""
    return q.args.get("ability") not in DECLINED


def pick(q: Question) -> Any:
    """The best card, whoever is to have it."""
    cards = q.of(choices.Card, choices.Give)
    return min(cards, key=lambda option: PRIZES.index(option.card) if option.card in PRIZES else len(PRIZES))


def experience(q: Question) -> Any:
    """A card from the list of good ones, else the first that can be had."""
    cards = {option.card: option for option in q.of(choices.Card)}
    return next((cards[card] for card in WANTED if card in cards), q.options[0])


def drive(q: Question) -> Any:
    """Ahead as long as it goes."""
    steps = {option.way: option for option in q.of(choices.Step)}
    if apc.docked(q.g):
        return stop(q)
    return steps.get("exit") or steps.get("ahead") or stop(q)


def flee(q: Question) -> Any:
    """The space farthest from all Aliens."""
    names = plan(q.g).by_name
    moves = [option for option in q.of(choices.Move) if option.to in names]
    return max(moves, key=lambda option: nearest_alien(q.g, names[option.to])) if moves else stop(q)


def prey(q: Question) -> Any:
    """The Hive bites the weakest Character; the Marines' commander lets the one be attacked who defends best."""
    if q.seat == q.g.state.hive:
        return hive_bot.weakest(q)
    people = [option for option in q.of(choices.Who) if option.who in q.g.state.characters]
    return max(people, key=lambda option: defense(q.g, option.who)) if people else q.options[0]


ANSWERS: dict[str, Callable[[Question], Any]] = {
    "act": act,
    "activate": activate,
    "alien_target": prey,
    "blip_move": hive_bot.hunt,
    "burke": stop,
    "campaign_next": next_mission,
    "cover_me": fire,
    "crate": pick,
    "defensive_fire": fire,
    "drive": drive,
    "evade": flee,
    "event_move": move_on,
    "experience": experience,
    "fall_back": stop,
    "get_clear": flee,
    "grenade": best_blast,
    "hero": hero,
    "hive": hive_bot.hive_play,
    "hive_move": hive_bot.hunt,
    "issue": pick,
    "lay_entrance": suggested,
    "move_on": move_on,
    "reposition": stop,
    "reserve": team,
    "search": pick,
    "start_at_apc": slowest,
    "sudden_turn": stop,
    "use": use,
}
"""How each question that needs thought is answered."""
