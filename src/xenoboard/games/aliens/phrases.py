"""What people read: every question, answer, refusal and event of Aliens as a sentence.

The sentences are tables in sentences.py, names are made in names.py; here they are put together. Spaces are written as on the boards.
"""

from __future__ import annotations

from typing import Any

from xenoboard.engine import STOP, Ask, Event, Refusal, Words
from xenoboard.engine.english import capital, counted, fill
from xenoboard.games.aliens.names import (
    LIBRARY,
    ability_name,
    ability_text,
    alien_name,
    card_name,
    card_text,
    person_name,
    seat_name,
    standing,
    target_name,
    target_place,
)
from xenoboard.games.aliens.rules import apc, attack, choices, endurance, gear, windows
from xenoboard.games.aliens.rules.board import plan
from xenoboard.games.aliens.sentences import (
    EVENTS,
    INTERACTING,
    INTERACTIONS,
    OUTCOMES,
    PROMPTS,
    RESTS,
    RESULTS,
    STEPS,
    STOPS,
    TRIGGERS,
    WILLS,
)
from xenoboard.games.aliens.state import G

# Questions and answers ---------------------------------------------------------------------------------------------------------------


def filled(g: G, args: dict[str, Any]) -> dict[str, Any]:
    """Arguments as words."""
    shown: dict[str, Any] = dict(args)
    for name in ("who", "other", "victim"):
        if isinstance(shown.get(name), str):
            shown[name] = person_name(shown[name])
    for name in ("card", "face", "weapon"):
        if isinstance(shown.get(name), str):
            shown[name] = card_name(shown[name])
    if isinstance(shown.get("cards"), (list, tuple)):
        sentences = any(card in LIBRARY.motion for card in shown["cards"])
        shown["cards"] = (" Then: " if sentences else ", ").join(card_name(card) for card in shown["cards"]) or "nothing"
    if "alien" in shown:
        shown["alien"] = alien_name(g, shown["alien"], args.get("sort"))
    if isinstance(shown.get("target"), str):
        shown["target"] = target_name(g, shown["target"])
    if isinstance(shown.get("ability"), str):
        shown["ability"] = ability_name(shown["ability"])
    if isinstance(shown.get("trigger"), str):
        shown["trigger"] = TRIGGERS[shown["trigger"]]
    if isinstance(shown.get("mission"), str) and shown["mission"] in LIBRARY.missions:
        shown["mission"] = LIBRARY.missions[shown["mission"]].name
    return shown


def prompt(g: G, ask: Ask) -> str:
    """The question as a sentence."""
    return fill(PROMPTS[ask.prompt], filled(g, ask.args))


def option(g: G, ask: Ask, value: Any) -> Words:
    """An answer in words, with its place on the picture."""
    if value is STOP:
        return Words(STOPS.get(ask.prompt, "No"), group="Or")
    if isinstance(value, bool):
        return yes_or_no(g, ask, value)
    words: Words = CHOICES[type(value)](g, ask, value)
    return words


def refused(g: G, ask: Ask, value: Any, refusal: Refusal) -> Words:
    """A forbidden candidate in words."""
    return option(g, ask, value)


def yes_or_no(g: G, ask: Ask, value: bool) -> Words:
    """Yes or no, in the words of the question."""
    ability, card = ask.args.get("ability"), ask.args.get("card")
    if ask.prompt == "use" and isinstance(ability, str):
        return Words(f"Use {ability_name(ability)}", note=ability_text(ability)) if value else Words("Do not use it")
    if ask.prompt in ("event", "armor") and isinstance(card, str):
        cost = windows.event_cost(g, ask.seat, card) if ask.prompt == "event" else 0
        return Words(f"Use {card_name(card)}", cost=price(g, cost), note=card_text(card)) if value else Words("Keep it")
    if ask.prompt in ("keep_top", "keep_deck_top"):
        return Words("Leave it on top") if value else Words("Put it under the deck")
    if ask.prompt == "take_off":
        return Words("Take off", final=True) if value else Words("Wait")
    if ask.prompt == "newt_comes":
        return Words("Newt comes along") if value else Words("Newt stays behind")
    return Words("Recycle one card") if value else Words("Recycle nothing")


def price(g: G, n: int) -> tuple[tuple[str, int, int], ...]:
    """A cost in Endurance cards."""
    return (("endurance", n, endurance.at_hand(g)),) if n else ()


def warn_of(g: G, n: int) -> str:
    """What paying so much would mean."""
    if n and n >= endurance.at_hand(g):
        return "It would use up the last cards: the Mission would be lost."
    return "" if n <= endurance.left(g) else "It would discard cards of the Exhaust pile."


def hits_on(need: int) -> str:
    """What the Marine die may show for a hit."""
    return f"Hits on {min(need, 10)} or less."


def target_of(ask: Ask) -> str:
    """The Alien that Defensive Fire, or a shot a card gives, is for."""
    return f"alien-{ask.args['alien']}" if "alien" in ask.args else str(ask.args["target"])


def _who(g: G, ask: Ask, value: choices.Who) -> Words:
    if value.who == "apc":
        return Words(person_name(value.who), place=("apc",))
    if value.who not in LIBRARY.people:
        return Words(f"Barricade {value.who}", place=(f"door-{value.who}",))
    note = f"{LIBRARY.people[value.who].rank}, Hero" if ask.prompt == "hero" else standing(value.who)
    return Words(person_name(value.who), place=(f"character-{value.who}",), note=note)


def _space(g: G, ask: Ask, value: choices.Space) -> Words:
    if value.at in plan(g).door_numbers:
        return Words(f"The Door {value.at}", place=(f"door-{value.at}",))
    return Words(f"Space {value.at}", place=(f"space-{value.at}",))


def _number(g: G, ask: Ask, value: choices.Number) -> Words:
    if ask.prompt == "motion_first":
        return Words(f"The {('first', 'second', 'third')[value.n - 1]} card: {card_name(ask.args['cards'][value.n - 1])}")
    return Words(f"{value.n} card{'' if value.n == 1 else 's'}", warn=warn_of(g, value.n))


def _card(g: G, ask: Ask, value: choices.Card) -> Words:
    return Words(card_name(value.card), place=(f"card-{value.card}",), note=card_text(value.card))


def _target(g: G, ask: Ask, value: choices.Target) -> Words:
    return Words(capital(target_name(g, value.what)), place=target_place(g, value.what))


def _seat(g: G, ask: Ask, value: choices.Seat) -> Words:
    return Words(seat_name(g, value.seat), place=(f"seat-{value.seat}",))


def _activate(g: G, ask: Ask, value: choices.Activate) -> Words:
    character = g.state.characters[value.who]
    side = "Hero" if character.seat >= 0 else f"Grunt; you may activate {counted(g.state.command, 'Grunt')} more"
    return Words(f"Activate {person_name(value.who)}", "Activate", (f"character-{value.who}",), note=side)


def _end_turn(g: G, ask: Ask, value: choices.EndTurn) -> Words:
    return Words("Activate nobody else now", "End", final=True)


def _move(g: G, ask: Ask, value: choices.Move | choices.GoOn) -> Words:
    special = {"exit": "Leave by the Exit", "apc": "Get into the APC"}
    if value.to in special:
        return Words(special[value.to], "Move", (value.to,))
    if value.to.startswith("duct-"):
        note = "The Alien die says where it leads."
        entrance = plan(g).names.get(plan(g).entrances[int(value.to[5:])], "")
        return Words(f"Into Air Duct Entrance {value.to[5:]}", "Move", (f"space-{entrance}",), note=note)
    return Words(f"Move to {value.to}", "Move", (f"space-{value.to}",))


def _attack(g: G, ask: Ask, value: choices.Attack | choices.FullAuto) -> Words:
    full = isinstance(value, choices.FullAuto)
    who = str(ask.args.get("who"))
    n = attack.cost(g, who, value.weapon, full=full) if who in g.state.characters else 0
    name = card_name(value.weapon)
    how = " on Full Auto" if full else ""
    place = target_place(g, value.target)
    note = (
        hits_on(attack.to_hit(g, who, value.weapon, value.target, first=True, defensive=False))
        if who in g.state.characters
        else ""
    )
    return Words(
        f"{name}{how}: {target_name(g, value.target)}", "Attack", place, price(g, n), note=note, warn=warn_of(g, n), final=True
    )


def _burn(g: G, ask: Ask, value: choices.Burn) -> Words:
    n = attack.cost(g, str(ask.args.get("who")), value.weapon, full=False)
    return Words(
        f"{card_name(value.weapon)}: burn around {value.at}",
        "Attack",
        (f"space-{value.at}",),
        price(g, n),
        note="Every model and token within one space, Characters too.",
        final=True,
    )


def _aim(g: G, ask: Ask, value: choices.Aim) -> Words:
    return Words("Aim", "Other actions", gain="+1 on the aim dial")


def _rest(g: G, ask: Ask, value: choices.Rest) -> Words:
    return Words(RESTS[value.how], "Other actions")


def _interact(g: G, ask: Ask, value: choices.Interact) -> Words:
    at = plan(g).by_name[value.at]
    person = next((each.id for each in g.state.characters.values() if each.at == at), None)
    place = f"character-{person}" if value.what in ("newt", "free", "help") and person else f"space-{value.at}"
    words = fill(INTERACTIONS[value.what], {"who": person_name(person or "")})
    return Words(words, "Interact", (place,), note=value.at)


def _trade(g: G, ask: Ask, value: choices.Trade) -> Words:
    return Words(f"Trade cards with {person_name(value.who)}", "Interact", (f"character-{value.who}",))


def _barricade(g: G, ask: Ask, value: choices.Barricade) -> Words:
    return Words(f"Barricade {value.door}", "Doors", (f"door-{value.door}",))


def _unbar(g: G, ask: Ask, value: choices.Unbar) -> Words:
    return Words(f"Remove the Barricade of {value.door}", "Doors", (f"door-{value.door}",))


def _use_card(g: G, ask: Ask, value: choices.UseCard) -> Words:
    return Words(f"Use {card_name(value.card)}", "Cards", (f"card-{value.card}",), note=card_text(value.card))


def _equip(g: G, ask: Ask, value: choices.Equip) -> Words:
    n = gear.equip_cost(g, ask.seat, value.card)
    return Words(f"Equip {card_name(value.card)}", "Cards", (f"card-{value.card}",), price(g, n), note=card_text(value.card))


def _play(g: G, ask: Ask, value: choices.Play) -> Words:
    n = windows.event_cost(g, ask.seat, value.card)
    return Words(f"Play {card_name(value.card)}", "Cards", (f"card-{value.card}",), price(g, n), note=card_text(value.card))


def _use(g: G, ask: Ask, value: choices.Use) -> Words:
    return Words(f"Use {ability_name(value.ability)}", "Abilities", note=ability_text(value.ability))


def _stand(g: G, ask: Ask, value: choices.Stand) -> Words:
    return Words("Stand up", "Other actions")


def _drive(g: G, ask: Ask, value: choices.Drive) -> Words:
    return Words("Drive the APC", "APC", ("apc",), note=f"Up to {apc.STEPS} steps.")


def _step(g: G, ask: Ask, value: choices.Step) -> Words:
    return Words(STEPS[value.way], "APC", ("apc",))


def _turret(g: G, ask: Ask, value: choices.Turret) -> Words:
    return Words(
        f"Turret: {target_name(g, value.target)}",
        "APC",
        target_place(g, value.target),
        price(g, apc.TURRET_COST),
        note=hits_on(apc.TURRET_AIM),
        warn=warn_of(g, apc.TURRET_COST),
        final=True,
    )


def _strike(g: G, ask: Ask, value: choices.Strike) -> Words:
    return Words(f"Loader Strike: {target_name(g, value.target)}", "Attack", target_place(g, value.target))


def _end(g: G, ask: Ask, value: choices.EndActivation) -> Words:
    acting = g.state.acting
    left = acting.actions if acting is not None else 0
    return Words("End the activation", "End", warn=f"{left} action{'s' if left > 1 else ''} unused." if left else "", final=True)


def _give(g: G, ask: Ask, value: choices.Give) -> Words:
    return Words(
        f"{card_name(value.card)} to {person_name(value.who)}", place=(f"character-{value.who}",), note=card_text(value.card)
    )


def _takeover(g: G, ask: Ask, value: choices.Takeover) -> Words:
    return Words(
        f"{card_name(value.card)} from {person_name(value.who)}", place=(f"character-{value.who}",), note=card_text(value.card)
    )


def _shot(g: G, ask: Ask, value: choices.Shot) -> Words:
    full = value.how == "auto"
    n = attack.cost(g, value.who, value.weapon, full=full)
    defensive = ask.prompt in ("defensive_fire", "cover_me")
    need = attack.to_hit(g, value.who, value.weapon, target_of(ask), first=True, defensive=defensive)
    return Words(
        f"{person_name(value.who)} fires the {card_name(value.weapon)}{' on Full Auto' if full else ''}",
        "Fire",
        (f"character-{value.who}",),
        price(g, n),
        note=hits_on(need),
        warn=warn_of(g, n),
        final=True,
    )


def _hivemind(g: G, ask: Ask, value: choices.Hivemind) -> Words:
    card = LIBRARY.hivemind[value.card]
    return Words(card.name, "Hivemind", (f"card-{card.id}",), (("willpower", card.cost, g.state.willpower),), note=card.text)


def _will(g: G, ask: Ask, value: choices.Will) -> Words:
    from xenoboard.games.aliens.rules.hive import PRICES

    return Words(WILLS[value.action], "Willpower", cost=(("willpower", PRICES[value.action], g.state.willpower),))


def _named(g: G, ask: Ask, value: choices.Named) -> Words:
    if value.name in LIBRARY.missions:
        card = LIBRARY.missions[value.name]
        return Words(card.name, note=card.win, final=True)
    if value.name in LIBRARY.boards:
        board = LIBRARY.boards[value.name]
        return Words(f"{board.id}: {board.name}", note=", ".join(board.rooms))
    return Words(value.name.replace("-", " ").capitalize())


CHOICES: dict[type, Any] = {
    choices.Who: _who,
    choices.Space: _space,
    choices.Number: _number,
    choices.Card: _card,
    choices.Target: _target,
    choices.Seat: _seat,
    choices.Activate: _activate,
    choices.EndTurn: _end_turn,
    choices.Move: _move,
    choices.GoOn: _move,
    choices.Attack: _attack,
    choices.FullAuto: _attack,
    choices.Burn: _burn,
    choices.Aim: _aim,
    choices.Rest: _rest,
    choices.Interact: _interact,
    choices.Trade: _trade,
    choices.Barricade: _barricade,
    choices.Unbar: _unbar,
    choices.UseCard: _use_card,
    choices.Equip: _equip,
    choices.Play: _play,
    choices.Use: _use,
    choices.Stand: _stand,
    choices.Drive: _drive,
    choices.Step: _step,
    choices.Turret: _turret,
    choices.Strike: _strike,
    choices.EndActivation: _end,
    choices.Give: _give,
    choices.Takeover: _takeover,
    choices.Shot: _shot,
    choices.Hivemind: _hivemind,
    choices.Will: _will,
    choices.Named: _named,
}


# What happened -------------------------------------------------------------------------------------------------------------------------


def event(g: G, event: Event, seat: int | None) -> str:
    """What happened, as a sentence for a seat."""
    args = filled(g, event.args)
    args["seat"] = seat_name(g, event.seat)
    args["sort_name"] = LIBRARY.aliens[event.args["sort"]].name if event.args.get("sort") in LIBRARY.aliens else ""
    match event.kind:
        case "airlock":
            args["opened"] = "opened" if event.args["open"] else "closed"
        case "attacks":
            args["auto"] = " on Full Auto" if event.args["full"] else ""
        case "burned" | "defense_roll":
            args["rolls"] = ", ".join(str(roll) for roll in event.args["rolls"])
            plus = event.args.get("plus")
            args["plus"] = f" plus {plus} for the swarm" if plus else ""
        case "campaign_result":
            args["how"] = "won" if event.args["won"] else "lost"
        case "duct_roll":
            args["again"] = ", taken, again" if event.args["again"] else ""
        case "exhausted" | "recycled":
            args["n"] = f"{event.args['n']} card{'' if event.args['n'] == 1 else 's'}"
        case "gave_card":
            args["other_seat"] = seat_name(g, event.args["other"])
        case "guard_roll":
            args["survives"] = "survives unharmed" if event.args["survives"] else "dies"
        case "hazard":
            args["text"] = card_text(event.args["card"])
        case "injury":
            args["result"] = RESULTS[event.args["result"]]
        case "interacts":
            args["does"] = INTERACTING[event.args["what"]]
        case "moves":
            args["end"] = event.args["path"][-1]
        case "rolled":
            args["good"] = "good" if event.args["good"] else "not enough"
        case "sentry":
            args["hit"] = "a hit" if event.args["hit"] else "a miss"
        case "site_seen":
            args["who"] = args["who"] or "nobody"
        case "will":
            args["action"] = WILLS[event.args["action"]]
        case "outcome":
            return outcome(g)
    return fill(EVENTS[event.kind], args)


def outcome(g: G) -> str:
    """How the game ended."""
    found = g.state.outcome
    return OUTCOMES[found.result] if found is not None else ""
