"""The rule-of-thumb bot for Marines and Hive: shoot what is near, keep the Endurance deck, go for the objective.

`choose` gets a world in which everything its seat cannot know was dealt afresh (`table.fork(seat=...)`), so it may read the whole state.
One small function for each prompt that needs thought, looked up in ANSWERS; elsewhere what is offered is taken, first come first served.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from xenoboard.engine import STOP, Table, key_of
from xenoboard.games.aliens.cards import library
from xenoboard.games.aliens.rules import attack, choices, endurance, missions
from xenoboard.games.aliens.rules.board import LIBRARY, mission, plan, ways
from xenoboard.games.aliens.rules.people import NEWT, defense, person, rank_order
from xenoboard.games.aliens.state import G
from xenoboard.parts.grid import bits, mask_of

NEAR = 6
"""An Alien this near is shot at before anything else."""
THRIFTY = 14
"""With fewer cards in the Endurance deck nothing dear is done."""
FAR = 999
DECLINED = ("burke_shove", "burke_files", "newt_call")
"""Abilities that are rarely worth their price."""
WANTED = ("gunner_1", "hero_1", "support_1", "gunner_4", "hero_6", "support_4", "leader_1", "tactician_5", "gunner_8", "hero_8")


class Question(NamedTuple):
    """What is asked: at which table, of which seat, with which legal answers."""

    g: G
    seat: int
    args: dict[str, Any]
    options: tuple[Any, ...]

    def of(self, *kinds: type) -> list[Any]:
        """The options of these kinds, in their order."""
        return [option for option in self.options if isinstance(option, kinds)]

    @property
    def real(self) -> list[Any]:
        """The options but STOP."""
        return [option for option in self.options if option is not STOP]


def choose(table: Table, seat: int) -> str:
    """The key of the bot's answer to the question this seat is asked."""
    decision = table.decision_of(seat)
    assert decision is not None
    question = Question(table.rules, seat, decision.ask.args, tuple(decision.values))
    answer = ANSWERS.get(decision.ask.prompt, first)(question)
    return key_of(answer if answer in question.options else question.options[0])


def first(q: Question) -> Any:
    """What is offered first; yes rather than no."""
    return q.options[0]


def stop(q: Question) -> Any:
    """Nothing, where that is possible."""
    return q.options[-1]


# The objective --------------------------------------------------------------------------------------------------------------------


def goal_of(g: G, who: str) -> int:
    """The spaces a Character wants to reach, as a set; 0: it stays where it can shoot."""
    s = g.state
    exits = mask_of(s.exits)
    match missions.family(g):
        case "newt":
            newt = s.characters.get(NEWT)
            if newt is not None and newt.place == "hidden":
                hidden = mask_of(blip.at for blip in s.blips.values() if blip.mission)
                return 1 << newt.at if newt.at >= 0 else hidden
            return exits
        case "survive":
            if missions.exit_open(g):
                return exits
            best = max(person(each.id).hero.tech for each in s.characters.values() if each.place == "board")
            return mask_of(s.computers) if person(who).hero.tech == best else 0
        case "escape" | "chase":
            return exits
        case "rescue":
            held = [*s.captives, *(each.at for each in s.characters.values() if each.place == "captive")]
            return mask_of(held) if held and f"captive:{who}" not in s.counted else exits
        case "supply":
            enough = s.counted.get("crates", 0) + sum(each.crates for each in s.characters.values()) >= missions.CRATES_NEEDED
            return exits if s.characters[who].crates or enough else mask_of(s.crates)
        case "dropship":
            p = plan(g)
            flying = missions.flagged(g, "engines")
            pilots = [space for space in p.pilots if not flying and person(who).hero.tech >= 6]
            return mask_of(pilots) if pilots else mask_of(p.hold)
        case "nest":
            held = [each.at for each in s.characters.values() if each.place == "captive"]
            return mask_of(held) if held else exits
        case _:
            return mask_of(s.crates) if len(s.crates) > 2 and s.turn < 4 else 0


def suggested(q: Question) -> Any:
    """An Air Duct Entrance where the Mission suggests one: those leave room for one another."""
    wanted = mission(q.g).suggested_entrances
    return next((option for option in q.of(choices.Space) if option.at in wanted), q.options[0])


def steps_from(g: G, goal: int) -> dict[int, int]:
    """How many steps every space is from a set."""
    return {space: steps for steps, layer in enumerate(ways(g).layers(goal)) for space in bits(layer)}


def nearest_alien(g: G, at: int) -> int:
    """Steps to the nearest Alien."""
    threats = mask_of(alien.at for alien in g.state.aliens.values())
    if at < 0 or not threats:
        return FAR
    layers = ways(g).layers(1 << at, until=threats)
    return len(layers) - 1 if layers[-1] & threats else FAR


# An activation ----------------------------------------------------------------------------------------------------------------------


def act(q: Question) -> Any:
    """One step of an activation: stand, use what is free, shoot what is near, then the objective."""
    g = q.g
    who = str(q.args["who"])
    me = g.state.characters[who]
    for option in q.options:
        if isinstance(option, choices.Stand):
            return option
        if isinstance(option, (choices.Use, choices.Equip)) and free_of_doubt(g, who, option):
            return option
        if isinstance(option, choices.Play) and endurance.left(g) > THRIFTY and LIBRARY.cards[option.card].cost <= 1:
            return option
    leaving = [option for option in q.of(choices.Move) if option.to == "exit"]
    if leaving and may_leave(g, who):
        return leaving[0]
    useful = [option for option in q.of(choices.Interact) if option.what not in ("loader", "loader-out")]
    if useful:
        return useful[0]
    shot = best_shot(q, who, NEAR if goal_of(g, who) else 20)
    if shot is not None:
        return shot
    driving = [*q.of(choices.Turret), *q.of(choices.Drive)]
    if driving and missions.family(g) == "chase":
        return driving[0]
    moved = towards(q, who, q.of(choices.Move))
    if moved is not None:
        return moved
    return best_shot(q, who, 20) or idle(q, me.aim)


def free_of_doubt(g: G, who: str, option: Any) -> bool:
    """Whether an ability or card is used without much thought."""
    if isinstance(option, choices.Equip):
        return bool(LIBRARY.cards[option.card].type == "equipment" or not attack.weapons_of(g, who))
    return option.ability not in ("gorman_give", "frost_swap", "support_3", "quartermaster_5", "hero_4", "pilot_6", *DECLINED)


def may_leave(g: G, who: str) -> bool:
    """Whether a Character should leave by the Exit: not before what it came for."""
    s = g.state
    match missions.family(g):
        case "newt":
            newt = s.characters.get(NEWT)
            return who == NEWT or newt is None or newt.place == "left"
        case "supply":
            return bool(s.characters[who].crates) or not goal_of(g, who) & ~mask_of(s.exits)
        case "rescue" | "nest":
            return goal_of(g, who) == mask_of(s.exits)
        case _:
            return True


def best_shot(q: Question, who: str, reach: int) -> Any:
    """The best Attack on something near enough, by the Aliens it should kill and the cards it costs."""
    g = q.g
    at = g.state.characters[who].at
    best, value = None, 0.0
    for option in q.of(choices.Attack, choices.FullAuto, choices.Strike):
        what = option.target
        if at >= 0 and not ways(g).within(at, reach) >> attack.space_of(g, what) & 1:
            continue
        worth = shot_worth(g, who, option, what)
        if worth > value:
            best, value = option, worth
    return best


def shot_worth(g: G, who: str, option: Any, what: str) -> float:
    """Aliens an Attack should kill, less what it costs."""
    if isinstance(option, choices.Strike):
        return 2.0
    full = isinstance(option, choices.FullAuto)
    chance = min(max(g.state.characters[who].aim, 1), 10) / 10
    swarm = g.state.aliens[int(what[6:])].swarm if what.startswith("alien-") else 1
    kills = sum(chance * max(chance - 0.1 * n, 0.1) ** n for n in range(swarm)) if full else chance
    price = attack.cost(g, who, option.weapon, full=full)
    scarce = 0.12 if endurance.left(g) > THRIFTY else 0.3
    return float(kills) - scarce * price


def towards(q: Question, who: str, moves: list[Any]) -> Any:
    """The move that comes nearest to the goal and not next to an Alien, if it comes nearer at all."""
    g = q.g
    goal = goal_of(g, who)
    if not goal:
        return None
    for passage in ("apc", "exit"):
        found = next((move for move in moves if move.to == passage), None)
        if found is not None and (passage == "apc" and missions.family(g) == "chase"):
            return found
    steps = steps_from(g, goal)
    here = g.state.characters[who].at
    danger = 0
    for alien in g.state.aliens.values():
        danger |= ways(g).near(alien.at)
    names = plan(g).by_name
    best, least = None, float(steps.get(here, FAR))
    for move in moves:
        space = names.get(move.to)
        if space is not None and space in steps:
            value = steps[space] + 2.5 * (danger >> space & 1)
            if value < least:
                best, least = move, value
    return best


def idle(q: Question, aim: int) -> Any:
    """Nothing to do: aim, then rest."""
    if aim < 8 and q.of(choices.Aim):
        return q.of(choices.Aim)[0]
    rests = q.of(choices.Rest)
    if rests:
        return rests[-1]
    return q.options[-1]


def move_on(q: Question) -> Any:
    """After an interruption: on towards the goal, or stop."""
    who = str(q.args["who"])
    leaving = [option for option in q.of(choices.Move) if option.to == "exit"]
    if leaving and may_leave(q.g, who):
        return leaving[0]
    return towards(q, who, q.of(choices.Move)) or stop(q)


# Other questions of the Marines -------------------------------------------------------------------------------------------------------


def fire(q: Question) -> Any:
    """Defensive Fire: Full Auto at a swarm while there are cards, else the cheapest shot."""
    g = q.g
    shots = q.of(choices.Shot)
    number = q.args.get("alien")
    alien = g.state.aliens.get(number) if isinstance(number, int) else None
    swarm = alien.swarm if alien is not None else 1

    def worth(shot: choices.Shot) -> float:
        option = choices.FullAuto(shot.weapon, "") if shot.how else choices.Attack(shot.weapon, "")
        full = bool(shot.how)
        chance = g.state.characters[shot.who].aim / 10
        kills = min(swarm, 1 / max(1.05 - chance, 0.1)) * chance if full else chance
        scarce = 0.1 if endurance.left(g) > THRIFTY else 0.35
        assert option
        return kills - scarce * attack.cost(g, shot.who, shot.weapon, full=full)

    best = max(shots, key=worth)
    return best if worth(best) > 0 else stop(q)


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
    return max(people, key=lambda option: person(option.who).hero.aim * 2 + person(option.who).hero.tech) if people else STOP


def use(q: Question) -> Any:
    """Abilities that say 'may' are used, but for a few."""
    return q.args.get("ability") not in DECLINED


def experience(q: Question) -> Any:
    """A card from the list of good ones, else the first that can be had."""
    cards = {option.card: option for option in q.of(choices.Card)}
    return next((cards[card] for card in WANTED if card in cards), next(iter(cards.values()), STOP))


def drive(q: Question) -> Any:
    """Ahead as long as it goes."""
    steps = {option.way: option for option in q.of(choices.Step)}
    from xenoboard.games.aliens.rules import apc

    if apc.docked(q.g):
        return stop(q)
    return steps.get("exit") or steps.get("ahead") or stop(q)


def flee(q: Question) -> Any:
    """The space farthest from all Aliens."""
    names = plan(q.g).by_name
    moves = [option for option in q.of(choices.Move) if option.to in names]
    return max(moves, key=lambda option: nearest_alien(q.g, names[option.to])) if moves else stop(q)


def spare(q: Question) -> Any:
    """Of several Aliens' targets the one who defends best."""
    people = [option for option in q.of(choices.Who) if option.who in q.g.state.characters]
    return max(people, key=lambda option: defense(q.g, option.who)) if people else q.options[0]


# The Hive ---------------------------------------------------------------------------------------------------------------------------


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
    number = q.args.get("alien")
    here = g.state.aliens[number].at if isinstance(number, int) and number in g.state.aliens else -1
    if not people:
        return STOP
    steps = {space: n for n, layer in enumerate(plan(g).grid.ways(0).layers(people)) for space in bits(layer)}
    names = plan(g).by_name
    moves = q.of(choices.Move)
    if not moves or steps.get(here, FAR) == 1:
        return STOP
    best = min(moves, key=lambda option: steps.get(names[option.to], FAR))
    return best if steps.get(names[best.to], FAR) < steps.get(here, FAR) else STOP


def prey(q: Question) -> Any:
    """The weakest Character; the Marines' commander spares it."""
    if q.seat != q.g.state.hive:
        return spare(q)
    people = [option for option in q.of(choices.Who) if option.who in q.g.state.characters]
    return min(people, key=lambda option: defense(q.g, option.who)) if people else q.options[0]


ANSWERS: dict[str, Callable[[Question], Any]] = {
    "act": act,
    "activate": activate,
    "alien_target": prey,
    "blip_move": hunt,
    "build_entrance": first,
    "cover_me": fire,
    "defensive_fire": fire,
    "drive": drive,
    "evade": flee,
    "event_move": move_on,
    "experience": experience,
    "fall_back": stop,
    "get_clear": flee,
    "hero": hero,
    "hive": hive_play,
    "hive_move": hunt,
    "how_many": first,
    "lay_entrance": suggested,
    "move_on": move_on,
    "reposition": stop,
    "reserve": team,
    "sudden_turn": stop,
    "use": use,
}
