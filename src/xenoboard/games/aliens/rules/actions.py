"""An activation: everything a Character may do in it, what forbids it, and how it is done.

Base rules AG-B-074, AG-B-075, AG-B-080..088. One answer is one step of the activation; on-activation abilities and equipping come
before the first action, then up to two actions, then the end-of-activation abilities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from xenoboard.engine import Choice, Refusal, Script, refuse
from xenoboard.games.aliens.rules import (
    abilities,
    apc,
    attack,
    blips,
    endurance,
    events,
    gear,
    injuries,
    interact,
    loader,
    moving,
    turns,
)
from xenoboard.games.aliens.rules.board import LIBRARY, Sight, adjacent, name, on_boards, plan
from xenoboard.games.aliens.rules.choices import (
    Aim,
    Attack,
    Barricade,
    Burn,
    Drive,
    EndActivation,
    Equip,
    FullAuto,
    GoOn,
    Interact,
    Move,
    Play,
    Rest,
    Stand,
    Strike,
    Trade,
    Turret,
    Unbar,
    Use,
    UseCard,
)
from xenoboard.games.aliens.rules.people import able, raise_aim, speed
from xenoboard.games.aliens.state import MOST_AIM, Acting, G

STAND, END = Stand(), EndActivation()
FREE = (Use, Equip, Play, GoOn, EndActivation)
"""What costs no action."""


def activation_step(g: G) -> Script:
    """One thing the activated Character does, or the end of its activation (AG-B-074)."""
    s = g.state
    acting = s.acting
    assert acting is not None
    who = acting.who
    if s.characters[who].place not in ("board", "apc"):  # lost or gone: the activation is over
        turns.end_activation(g, who)
        return
    menu = Menu(g, acting)
    reach: moving.Reach | None = None
    choice = yield g.ask(
        acting.seat, "act", menu.possibilities(g), refusal=menu.refusal, legal=menu.legal(g), rule="AG-B-074", who=who
    )
    if not isinstance(choice, FREE) or isinstance(choice, EndActivation):
        if not acting.begun:
            yield from abilities.do_what_must(g, who)
            now = s.acting
            if now is None or now.who != who:
                return
        if s.acting is acting:  # nothing has been used
            reach = menu.reach
        if not isinstance(choice, EndActivation):
            spend_action(g, choice)
    yield from do(g, who, choice, reach)
    endurance.check_lost(g)  # a card taken into hand may have been the last (AG-B-005)
    if s.acting is not None and s.acting.who == who and not isinstance(choice, (Move, GoOn)):  # who moves looks about on the way
        yield from blips.watch(g)


def spend_action(g: G, choice: Choice) -> None:
    """An action is taken."""
    acting = g.state.acting
    assert acting is not None
    kind = "attack" if isinstance(choice, (Attack, FullAuto, Burn)) else type(choice).__name__.lower()
    used = (*acting.used, f"weapon:{choice.weapon}") if isinstance(choice, (Attack, FullAuto, Burn)) else acting.used
    kept = acting.left if able(g, acting.who, "crowe_split") else 0
    g.state.acting = msgspec.structs.replace(
        acting, actions=acting.actions - 1, begun=True, did=(*acting.did, kind), used=used, left=kept
    )


class Menu:
    """What is possible in one moment of an activation, with the one statement of what is not."""

    def __init__(self, g: G, acting: Acting) -> None:
        s = g.state
        self.acting = acting
        self.who = acting.who
        self.me = s.characters[acting.who]
        self.reach: moving.Reach | None = None
        self.onward: moving.Reach | None = None
        self.sight: Sight | None = None
        self.turret_seen: list[str] = []
        self.armed: dict[tuple[str, bool], Refusal | None] = {}
        self.aimed: dict[tuple[str, str], Refusal | None] = {}
        self.targets: dict[str, int] = {}

    def possibilities(self, g: G) -> Iterator[Choice]:
        """Everything a player might expect to do, in reading order."""
        return self.listed(g, legal=False)

    def legal(self, g: G) -> Iterator[Choice]:
        """What of it is possible. Most of it are moves, and those are known as a whole."""
        return self.listed(g, legal=True)

    def listed(self, g: G, *, legal: bool) -> Iterator[Choice]:
        """Moves and everything else, in reading order. legal: only what is possible; what is far away is then not even looked at."""
        moves = moving.legal_destinations if legal else moving.destinations
        yield from self.kept(g, self.beside_actions(g), legal)
        if self.me.down:  # of the actions only standing up is left (AG-B-132)
            yield from self.kept(g, iter((STAND, END)), legal)
            return
        if self.acting.left and "crowe_split" not in self.acting.used and able(g, self.who, "crowe_split"):
            self.onward = moving.Reach(g, self.who, self.acting.left)
            yield from moves(g, self.onward, GoOn)
        if self.acting.actions:
            self.reach = moving.Reach(g, self.who, speed(g, self.who))
            yield from moves(g, self.reach)
            yield from self.kept(g, self.actions(g, near=legal), legal)
        yield END

    def kept(self, g: G, choices: Iterator[Choice], legal: bool) -> Iterator[Choice]:
        """Choices, or only those that are possible."""
        return (each for each in choices if self.refusal(g, each) is None) if legal else choices

    def beside_actions(self, g: G) -> Iterator[Choice]:
        """Abilities, and cards in hand."""
        s, who = g.state, self.who
        if not self.acting.begun:
            for ability in abilities.owned(g, who, "on"):
                yield Use(ability)
        for ability in abilities.owned(g, who, "during"):
            yield Use(ability)
        faces = dict.fromkeys(s.faces[card] for card in s.zones[f"hand:{self.acting.seat}"])
        for face in faces:
            yield Play(face) if LIBRARY.cards[face].type == "event" else Equip(face)

    def actions(self, g: G, *, near: bool) -> Iterator[Choice]:
        """The actions beside moving. near: without targets behind walls."""
        s, who, me = g.state, self.who, self.me
        if me.place == "apc":
            yield from self.in_apc(g)
        elif me.loader:
            for number, alien in s.aliens.items():
                if adjacent(g, me.at, alien.at):
                    yield Strike(f"alien-{number}")
        else:
            yield from self.attacks(g, near=near)
        yield Aim()
        if able(g, who, "newt_rest"):
            yield Rest("both")
        else:
            yield Rest("draw")
            yield Rest("recycle")
        yield from interact.candidates(g, who)
        yield from interact.door_candidates(g, who)
        for face in gear.faces_worn(g, who):
            if face in (gear.ACTIONS if me.at >= 0 else gear.ANYWHERE):
                yield UseCard(face)

    def attacks(self, g: G, *, near: bool) -> Iterator[Choice]:
        """Attacks with each Weapon on each target there is. near: without those behind walls."""
        s = g.state
        if not s.aliens and not s.eggs:
            return
        self.sight = Sight(g)
        self.targets = attack.targets(g)
        outlook = self.sight.ways.outlook(self.me.at)
        shown = [what for what, at in self.targets.items() if outlook >> at & 1] if near else list(self.targets)
        for face in attack.weapons_of(g, self.who):
            weapon = LIBRARY.cards[face].attack
            assert weapon is not None
            if weapon.range:
                for what in shown:
                    yield Attack(face, what)
                    if weapon.full_auto:
                        yield FullAuto(face, what)
            for space in attack.burn_spaces(g, self.who, face):
                yield Burn(face, name(g, space))

    def in_apc(self, g: G) -> Iterator[Choice]:
        """What one does inside the APC."""
        yield Drive()
        self.turret_seen = apc.turret_targets(g)
        for what in attack.targets(g):
            yield Turret(what)

    def refusal(self, g: G, choice: Choice) -> Refusal | None:
        """Why something is not possible."""
        return REFUSALS[type(choice)](self, g, choice)

    def move_refusal(self, g: G, choice: Move) -> Refusal | None:
        """Why one cannot move there."""
        assert self.reach is not None
        return moving.move_refusal(g, self.reach, choice.to)

    def go_on_refusal(self, g: G, choice: GoOn) -> Refusal | None:
        """Why the rest of a split move does not lead there."""
        assert self.onward is not None
        return moving.move_refusal(g, self.onward, choice.to)

    def attack_refusal(self, g: G, choice: Attack | FullAuto) -> Refusal | None:
        """Why a Weapon cannot be used on a target. What holds for the Weapon alone, or for both ways of firing, is found once."""
        if attack.no_attacks(g, self.who):
            return refuse("AG-B-081", "Broken Bishop cannot attack.")
        face, what = choice.weapon, choice.target
        full = type(choice) is FullAuto
        if (face, full) not in self.armed:
            self.armed[face, full] = attack.weapon_refusal(g, self.who, face, full=full)
        if (refused := self.armed[face, full]) is not None:
            return refused
        if (face, what) not in self.aimed:
            assert self.sight is not None
            self.aimed[face, what] = attack.aim_refusal(face, self.sight, self.me.at, self.targets[what])
        return self.aimed[face, what]

    def equip_refusal(self, g: G, choice: Equip) -> Refusal | None:
        """Why a card cannot be equipped from hand now."""
        if self.acting.begun:
            return refuse("AG-B-074", "Equipping comes before the first action.")
        return gear.equip_refusal(g, self.acting.seat, self.who, choice.card)


REFUSALS: dict[type, Callable[[Menu, G, Any], Refusal | None]] = {
    Move: Menu.move_refusal,
    GoOn: Menu.go_on_refusal,
    Attack: Menu.attack_refusal,
    FullAuto: Menu.attack_refusal,
    Burn: lambda menu, g, choice: attack.weapon_refusal(g, menu.who, choice.weapon, full=False),
    Interact: lambda menu, g, choice: interact.refusal(g, menu.who, choice),
    Trade: lambda menu, g, choice: interact.refusal(g, menu.who, choice),
    Barricade: lambda menu, g, choice: interact.door_refusal(g, menu.who, choice),
    Unbar: lambda menu, g, choice: interact.door_refusal(g, menu.who, choice),
    Aim: lambda menu, g, choice: (
        refuse("AG-B-082", "The aim dial shows 10, the most there is.") if menu.me.aim >= MOST_AIM else None
    ),
    Rest: lambda menu, g, choice: rest_refusal(g, choice.how),
    UseCard: lambda menu, g, choice: gear.action_refusal(g, menu.who, choice.card),
    Equip: Menu.equip_refusal,
    Play: lambda menu, g, choice: events.play_refusal(g, menu.acting.seat, choice.card),
    Use: lambda menu, g, choice: abilities.use_refusal(g, menu.who, choice.ability),
    Drive: lambda menu, g, choice: None if apc.can_drive(g) else refuse("AG-B-152", "The APC is hemmed in: it can make no step."),
    Turret: lambda menu, g, choice: apc.turret_refusal(g, choice.target, menu.turret_seen, menu.acting.seat),
    Strike: lambda menu, g, choice: loader.strike_refusal(g, menu.who, choice.target),
    Stand: lambda menu, g, choice: None if menu.acting.actions else refuse("AG-B-087", "No action is left."),
    EndActivation: lambda menu, g, choice: None,
}
"""Why each sort of thing is not possible."""


def rest_refusal(g: G, how: str) -> Refusal | None:
    """Why resting would do nothing (AG-B-085)."""
    s = g.state
    if how == "draw" and not s.zones["endurance"]:
        return refuse("AG-B-047", "The Endurance deck is empty.")
    if how == "recycle" and not s.zones["exhaust"]:
        return refuse("AG-B-045", "The Exhaust pile is empty.")
    return None


def do(g: G, who: str, choice: Choice, reach: moving.Reach | None) -> Script:
    """Carry out what was chosen. reach: of a Move action, if it is known."""
    s = g.state
    acting = s.acting
    assert acting is not None
    seat = acting.seat
    match choice:
        case Move(to):
            yield from move_action(g, who, to, reach)
        case GoOn(to):
            s.acting = msgspec.structs.replace(acting, used=(*acting.used, "crowe_split"), left=0)
            yield from moving.move(g, who, to, acting.left)
        case Attack(face, what) | FullAuto(face, what):
            yield from attack.shoot(g, who, face, what, full=isinstance(choice, FullAuto))
        case Burn(face, at):
            yield from attack.burn(g, who, face, plan(g).by_name[at])
        case Aim():
            raise_aim(g, who)
        case Rest(how):
            yield from rest(g, seat, who, how)
        case Interact() | Trade():
            yield from interact.do(g, who, choice)
        case Barricade(door):
            yield from interact.barricade(g, who, door)
        case Unbar(door):
            yield from interact.unbar(g, who, door)
        case UseCard(face):
            g.tell("card_action", seat, "AG-B-086", who=who, card=face)
            yield from gear.card_action(g, who, face)
        case Equip(face):
            yield from gear.equip_from_hand(g, seat, who, face)
        case Play(face):
            yield from events.play(g, seat, who, face)
        case Use(ability):
            yield from abilities.use(g, who, ability)
        case Stand():
            injuries.stand_up(g, who)
        case Drive():
            yield from apc.drive(g, who)
        case Turret(what):
            yield from apc.turret(g, who, what)
        case Strike(what):
            yield from loader.strike(g, who, what)
        case EndActivation():
            yield from abilities.end_of_activation(g, who)
            turns.end_activation(g, who)


def move_action(g: G, who: str, to: str, reach: moving.Reach | None) -> Script:
    """A Move action (AG-B-080). What is left of it Crowe may use later, and Field Craft for a Barricade."""
    s = g.state
    left = yield from moving.move(g, who, to, speed(g, who), reach)
    acting = s.acting
    running = acting is not None and acting.who == who and s.characters[who].place == "board"
    if acting is not None and running and (acting.did.count("move") == 1 or able(g, who, "tactician_3")):
        s.acting = msgspec.structs.replace(acting, left=max(left, 0))
    moving.charge(g, who)


def rest(g: G, seat: int, who: str, how: str) -> Script:
    """Rest: draw a card, or recycle three; Newt does both (AG-B-085). Rest Easy and Inspire recycle more."""
    g.tell("rests", seat, "AG-B-085", who=who)
    if how in ("draw", "both"):
        yield from endurance.draw(g, seat)
    if how in ("recycle", "both"):
        endurance.recycle(g, 3, seat)
    if able(g, who, "support_4"):
        endurance.recycle(g, 2, seat)
    for each in list(on_boards(g)):
        if able(g, each.id, "leader_8") and f"leader_8:{each.id}" not in g.state.used:
            g.state.used = (*g.state.used, f"leader_8:{each.id}")
            endurance.recycle(g, 3, each.seat)
