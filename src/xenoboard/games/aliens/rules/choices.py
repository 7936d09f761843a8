"""Every answer a player can give, as frozen records. Spaces are written as on the boards: `A2:4,3`."""

from __future__ import annotations

from xenoboard.engine import Choice


class Who(Choice, frozen=True):
    """A Character."""

    who: str


class Space(Choice, frozen=True):
    """A space."""

    at: str


class Number(Choice, frozen=True):
    """So many."""

    n: int


class Card(Choice, frozen=True):
    """A card, by its content id."""

    card: str


class Target(Choice, frozen=True):
    """An Alien model (`alien-7`), a Blip (`blip-3`) or an Egg (`egg A2:4,3`)."""

    what: str


class Seat(Choice, frozen=True):
    """A player."""

    seat: int


class Activate(Choice, frozen=True):
    """Activate a Character."""

    who: str


class EndTurn(Choice, frozen=True):
    """Activate nobody else now."""


class Move(Choice, frozen=True):
    """Move to a space, or through something: `exit`, `apc`, `duct-3` (an Air Duct whose exit is not known yet)."""

    to: str


class GoOn(Choice, frozen=True):
    """Use the movement kept from a split Move action (Crowe)."""

    to: str


class Attack(Choice, frozen=True):
    """Attack a target with a Weapon."""

    weapon: str
    target: str


class FullAuto(Choice, frozen=True):
    """Attack a target with a Weapon on Full Auto."""

    weapon: str
    target: str


class Burn(Choice, frozen=True):
    """Attack a space with an area Weapon."""

    weapon: str
    at: str


class Aim(Choice, frozen=True):
    """Raise the aim dial."""


class Rest(Choice, frozen=True):
    """Rest: `draw`, `recycle`, or for Newt `both`."""

    how: str


class Interact(Choice, frozen=True):
    """Use something in the own or a neighbouring space: `computer`, `crate`, `loader`, `help`, `free`, `engines`, `airlock`, …"""

    what: str
    at: str


class Trade(Choice, frozen=True):
    """Give equipped cards to or take them from a neighbour."""

    who: str


class Barricade(Choice, frozen=True):
    """Put a Barricade on a Door."""

    door: str


class Unbar(Choice, frozen=True):
    """Remove the Barricade of a Door."""

    door: str


class UseCard(Choice, frozen=True):
    """The card action of an equipped card."""

    card: str


class Equip(Choice, frozen=True):
    """Equip a card from hand."""

    card: str


class Play(Choice, frozen=True):
    """Play an Event from hand."""

    card: str


class Use(Choice, frozen=True):
    """Use an ability of the Character or of an Experience card."""

    ability: str


class Stand(Choice, frozen=True):
    """Stand up."""


class Drive(Choice, frozen=True):
    """Drive the APC."""


class Step(Choice, frozen=True):
    """One step of the APC: `ahead`, `back`, `left`, `right`."""

    way: str


class Turret(Choice, frozen=True):
    """Fire the APC's turret at a target."""

    target: str


class Strike(Choice, frozen=True):
    """Loader Strike."""

    target: str


class EndActivation(Choice, frozen=True):
    """End the activation."""


class Give(Choice, frozen=True):
    """Give an equipped card to a Character."""

    card: str
    who: str


class Takeover(Choice, frozen=True):
    """Take an equipped card from a Character."""

    card: str
    who: str


class Fire(Choice, frozen=True):
    """Defensive Fire with a Weapon; `auto` for Full Auto."""

    weapon: str
    how: str = ""


class Hivemind(Choice, frozen=True):
    """Play a Hivemind card."""

    card: str


class Will(Choice, frozen=True):
    """A Willpower action: `hurry`, `draw`, `spawn`."""

    action: str


class Shot(Choice, frozen=True):
    """This Character fires with this Weapon; `auto` for Full Auto."""

    who: str
    weapon: str
    how: str = ""


class Named(Choice, frozen=True):
    """Something by its name: a board, a Mission, a way to go on."""

    name: str
