"""The cards of Legendary Encounters as frozen records, and the library that holds them all with the set-up tables and rule texts.

A `Face` is a title: all its copies share it. The content files are read once, on the first `library()`; every entry is checked
against the vocabulary, then the references between entries. What lies where on a table is not here but in the state.
"""

import functools
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from xenoboard.engine.coverage import RuleText
from xenoboard.games.legendary.effects import (
    Ability,
    Condition,
    Filter,
    Op,
    Per,
    read_abilities,
    read_agenda_condition,
    read_condition,
)
from xenoboard.games.legendary.vocabulary import CLASSES, CREWS, OBJECTIVES, PLAYER_CARDS, TAGS
from xenoboard.parts.content import (
    PROVENANCES,
    Entry,
    Place,
    amend,
    nearest,
    overrides_folder,
    read_entries,
    read_rules,
    read_table,
    shown,
    to_record,
)

__all__ = [
    "KINDS",
    "Ability",
    "AsCharacter",
    "Complete",
    "Component",
    "Condition",
    "DroneChart",
    "DroneRow",
    "Face",
    "Film",
    "Filter",
    "Kind",
    "Library",
    "Op",
    "Per",
    "admits",
    "copies",
    "library",
    "read_library",
]

CONTENT = Path(__file__).parent / "content"
TABLES = ("components.yaml", "charts.yaml", "films.yaml", "rules.yaml")
"""The content files that hold no cards."""

SETS = {"base": "the base game", "expansion1": "the first expansion", "covenant": "Alien: Covenant"}


class Kind(msgspec.Struct, frozen=True):
    """A kind of card: what it is, and whether it is an Enemy when it lies face up among the humans."""

    sentence: str
    enemy: bool = False


KINDS = {
    "specialist": Kind("A starting card worth Recruit."),
    "grunt": Kind("A starting card worth Attack."),
    "role": Kind("The thirteenth card of a starting deck, fixed by the avatar."),
    "sergeant": Kind("A card of the Sergeant stack beside the HQ."),
    "character": Kind("A Barracks character's card."),
    "avatar": Kind("A human's avatar: Health and Defense."),
    "agenda": Kind("A hidden agenda."),
    "secrets_revealed": Kind("The marker turned over when an agenda is revealed."),
    "strike": Kind("A Strike: damage while attached to a player."),
    "strike_enemy": Kind("An Enemy of the Strike deck; goes in front of the player who drew it.", enemy=True),
    "enemy": Kind("A Hive card that stays where it is revealed and fights.", enemy=True),
    "drone": Kind("An enemy of the Drone deck, shuffled into the mini-decks.", enemy=True),
    "soldier": Kind("An especially tough enemy for the mini-deck of its level.", enemy=True),
    "david_special": Kind("The Hive card that takes the place of the character David.", enemy=True),
    "event": Kind("A Hive card that runs the Event of the Objective of its number."),
    "event_card": Kind("A Hive card that runs its own text and is removed."),
    "hazard": Kind("A Hive card that runs the Location's Hazard of its number."),
    "object": Kind("A Hive card that goes into Operations."),
    "ally": Kind("A Hive card that helps, as its text says."),
    "facehugger": Kind("A Hatchery card that goes in front of a player.", enemy=True),
    "chestburster": Kind("A Hatchery card that kills whoever draws it."),
    "bloodburster": Kind("A Hatchery card that becomes an enemy when drawn.", enemy=True),
    "location": Kind("A Location with its Hazards."),
    "objective": Kind("An Objective with its Event."),
    "alien_avatar": Kind("The avatar of a human who came back as an alien."),
    "alien_card": Kind("A card of an alien avatar's deck."),
    "queen_avatar": Kind("The Queen Mother's avatar."),
    "queen_start": Kind("A starting card of the Queen Mother."),
    "queen_role": Kind("A role card of the Queen Mother."),
    "queen_enemy": Kind("The Queen Mother herself as an Enemy, fought at her Defense.", enemy=True),
    "nest": Kind("A card of a Nest group, recruited from the Lair by the alien player."),
    "david_avatar": Kind("David's avatar: his Health."),
    "david_start": Kind("A starting card of David as alien player."),
    "david_role": Kind("A role card of David as alien player."),
    "david_enemy": Kind("A version of David as an Enemy, fought at his Defense.", enemy=True),
}


class Complete(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When an Objective is completed: `count` cards of those `names` in Operations or killed, the Necropolis, or David dead.

    `type` is objects, kill_final, necropolis or kill_david; `also` must hold too; `text` says it all in words.
    """

    type: str
    text: str
    count: int = 1
    names: tuple[str, ...] = ()
    min_cost: int = 0
    also: tuple[Condition, ...] = ()


COMPLETE_TYPES = ("objects", "kill_final", "necropolis", "kill_david")


class AsCharacter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Hive card is when a player has gained it and plays it as a character."""

    character_name: str
    cost: int = 0
    classes: tuple[str, ...] = ()
    crew: str = ""
    attack: int = 0
    recruit: int = 0


class Face(msgspec.Struct, frozen=True, eq=False):
    """Everything printed on a card. Fields a card has no use for keep their defaults: "" for words, 0 for numbers, () for lists.

    A card with `as_character` carries its cost, classes, crew, character name, attack and recruit directly, so that playing it is
    no special case. The fields from `file` on are worked out at load and never written in content.
    """

    id: str
    name: str
    kind: str
    count: int
    set: str
    provenance: str
    text: str = ""
    provenance_note: str = ""
    starting: int = 0
    """How many copies each human starts with."""
    film: str = ""
    cost: int = 0
    classes: tuple[str, ...] = ()
    crew: str = ""
    character: str = ""
    """The character or Nest group the card belongs to, such as "Captain Oram"."""
    coordinate: bool = False
    covenant: bool = False
    attack: int = 0
    recruit: int = 0
    fight: int = 0
    defense: int = 0
    strikes: int = 0
    health: int = 0
    damage: int = 0
    heal: bool = True
    """Whether this Strike can be healed."""
    discard_after: bool = False
    level: int = 0
    mini_deck: int = 0
    number: str = ""
    """The Objective's number: "1", "2", "3" or "3B"."""
    hard: bool = False
    tags: tuple[str, ...] = ()
    final_enemy: bool = False
    side: str = ""
    win: tuple[Condition, ...] = ()
    avatar: str = ""
    """On a role card or alien card, the id of its avatar."""
    role: str = ""
    """On an avatar, the id of its role card."""
    complete: Complete | None = None
    as_character: AsCharacter | None = None
    file: str = ""
    abilities: tuple[Ability, ...] = ()
    by_trigger: dict[str, tuple[Ability, ...]] = {}
    enemy: bool = False
    type: str = ""
    """What a filter's `type` sees: the kind, and "character" for a card with `as_character`."""
    slug: str = ""
    """The name as an answer key: `theyre-your-crew-now`."""

    def abilities_on(self, trigger: str) -> tuple[Ability, ...]:
        """The abilities with that trigger, in printed order."""
        return self.by_trigger.get(trigger, ())


WORKED_OUT = ("file", "abilities", "by_trigger", "enemy", "type", "slug")
WRITTEN = (*(name for name in Face.__struct_fields__ if name not in WORKED_OUT), "effects")
"""The fields an entry of a card file may have."""


COSTED = (*PLAYER_CARDS, "nest")
"""The sorts of cards that have a cost, if only 0; those of the Hatchery, the Hive and the Strikes have none."""


def admits(filter: Filter, face: Face, fight: int | None = None) -> bool:
    """Whether a card passes a filter. `fight` is the Attack it needs now, where effects have changed the printed value."""
    return (
        (not filter.type or face.type in filter.type)
        and (not filter.classes or any(icon in filter.classes for icon in face.classes))
        and (not filter.crew or face.crew in filter.crew)
        and (not filter.tag or any(tag in filter.tag for tag in face.tags))
        and (not filter.name_has or any(part in face.name for part in filter.name_has))
        and (filter.min_cost is None or face.cost >= filter.min_cost)
        and (filter.max_cost is None or (face.type in COSTED and face.cost <= filter.max_cost))
        and (filter.max_fight is None or (face.fight if fight is None else fight) <= filter.max_fight)
        and (filter.coordinate is None or face.coordinate is filter.coordinate)
    )


class Row(msgspec.Struct, frozen=True):
    """A row of a table that holds no cards, with the rule it comes from."""

    id: str
    name: str
    rule: str
    provenance: str


class Component(Row, frozen=True):
    """One line of a box's contents list: so many cards of these kinds. Without a film or `hard`, any film and mode counts."""

    set: str
    count: int
    kinds: tuple[str, ...]
    film: str = ""
    hard: bool | None = None


class DroneRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Drones in mini-decks 1, 2 and 3, and preparation rounds."""

    drones: tuple[int, int, int]
    preparation: int


class DroneChart(Row, frozen=True):
    """A drone chart: a row for each number of players."""

    rows: dict[int, DroneRow]
    provenance_note: str = ""


class Film(Row, frozen=True):
    """A film and its usual set-up: Barracks characters by name, Location and Objectives by id."""

    set: str
    barracks: tuple[str, ...]
    location: str
    objectives: tuple[str, ...]
    set_aside: tuple[str, ...] = ()


class Library:
    """All cards of the game by id, and what is asked of them at set-up. Selections are in content order."""

    def __init__(
        self,
        faces: dict[str, Face],
        components: dict[str, Component],
        drone_charts: dict[str, DroneChart],
        films: dict[str, Film],
        folder: Path = CONTENT,
    ) -> None:
        self.faces = faces
        self.components = components
        self.drone_charts = drone_charts
        self.films = films
        self.folder = folder
        self.characters = grouped(self.of_kind("character"))
        """The four cards of each Barracks character, by character name."""
        self.nests = grouped(self.of_kind("nest"))
        """The four cards of each Nest group, by its name."""

    def of_kind(self, *kinds: str, set: str = "", film: str = "") -> tuple[Face, ...]:
        """The cards of these kinds, of one set or film if named."""
        faces = self.faces.values()
        return tuple(f for f in faces if f.kind in kinds and (not set or f.set == set) and (not film or f.film == film))

    def characters_of(self, film: str) -> tuple[str, ...]:
        """The names of the characters of a film."""
        return tuple(name for name, cards in self.characters.items() if cards[0].film == film)

    def hive(self, film: str, mini_deck: int) -> tuple[Face, ...]:
        """The cards of a film's mini-deck."""
        return tuple(f for f in self.faces.values() if f.film == film and f.mini_deck == mini_deck)

    def location(self, film: str, hard: bool = False) -> Face:
        """The Location of a film."""
        return next(f for f in self.of_kind("location", film=film) if f.hard is hard)

    def objective(self, film: str, number: str, hard: bool = False) -> Face:
        """An Objective of a film. Objective 3B has no Hard Mode version (LE-096), so it is the same in both."""
        found = [f for f in self.of_kind("objective", film=film) if f.number == number]
        return next((f for f in found if f.hard is hard), found[0])

    def alien_deck(self, avatar: str) -> tuple[Face, ...]:
        """The deck of an alien avatar."""
        return tuple(f for f in self.of_kind("alien_card") if f.avatar == avatar)

    def listed(self, component: Component) -> tuple[Face, ...]:
        """The cards one line of the contents list means."""
        found = self.of_kind(*component.kinds, set=component.set, film=component.film)
        return tuple(f for f in found if component.hard is None or f.hard is component.hard)

    @functools.cached_property
    def overridden(self) -> tuple[str, ...]:
        """The ids of cards a user's override files have changed."""
        return tuple(face.id for face in self.faces.values() if face.provenance == "override")

    @functools.cached_property
    def rules(self) -> dict[str, RuleText]:
        """The rule texts by rule id. Read when first asked for: playing needs none of them."""
        return read_rules(self.folder)


def copies(faces: Iterable[Face]) -> tuple[str, ...]:
    """The ids of all physical cards: each id as often as its card has copies."""
    return tuple(face.id for face in faces for _ in range(face.count))


def grouped(faces: Iterable[Face]) -> dict[str, tuple[Face, ...]]:
    """Cards by the character or group they belong to."""
    groups: dict[str, tuple[Face, ...]] = {}
    for face in faces:
        groups[face.character] = (*groups.get(face.character, ()), face)
    return groups


# Reading ------------------------------------------------------------------------------------------------------------------------


@functools.cache
def library() -> Library:
    """The library with this user's overrides, read once."""
    return read_library(overrides_folder("legendary"))


def read_library(overrides: Path | None = None, folder: Path = CONTENT) -> Library:
    """The content of a folder, amended by the override files of another if one is given. ContentError if anything is wrong."""
    cards = [(path, f"content/{path.name}") for path in sorted(folder.glob("*.yaml")) if path.name not in TABLES]
    entries = amend(read_entries(cards), overrides, WRITTEN)
    faces = {entry.id: read_face(entry) for entry in entries.values()}
    check_references(entries, faces)
    components = read_table(folder, "components.yaml", Component, kinds=KINDS)
    charts = read_table(folder, "charts.yaml", DroneChart)
    names = {face.character for face in faces.values()}
    films = read_table(folder, "films.yaml", Film, barracks=names, location=faces, objectives=faces, set_aside=faces)
    return Library(faces, components, charts, films, folder)


def read_face(entry: Entry) -> Face:
    """A card from its entry."""
    whole = Place(entry)
    for name in entry.fields:
        whole.known("field", name, WRITTEN)
    written: dict[str, Any] = dict(entry.fields)
    abilities = read_abilities(written.pop("effects", []), whole.at("effects"))
    if isinstance(win := written.get("win"), list):
        written["win"] = [read_agenda_condition(text, whole.at("win").at(i)) for i, text in enumerate(win)]
    if isinstance(complete := written.get("complete"), dict) and isinstance(also := complete.get("also"), list):
        place = whole.at("complete").at("also")
        written["complete"] = {**complete, "also": [read_condition(text, place.at(i)) for i, text in enumerate(also)]}
    face = to_record(entry, Face, written)
    check_names(face, whole)
    by_trigger: dict[str, tuple[Ability, ...]] = {}
    for ability in abilities:
        by_trigger[ability.on] = (*by_trigger.get(ability.on, ()), ability)
    worked_out: dict[str, Any] = {
        "file": entry.file,
        "abilities": abilities,
        "by_trigger": by_trigger,
        "enemy": KINDS[face.kind].enemy,
        "type": face.kind,
        "slug": re.sub("[^a-z0-9]+", "-", face.name.lower().replace("'", "")).strip("-"),
    }
    if played := face.as_character:
        worked_out |= {"type": "character", "character": played.character_name}
        worked_out |= {name: getattr(played, name) for name in ("cost", "classes", "crew", "attack", "recruit")}
    return msgspec.structs.replace(face, **worked_out)


def check_names(face: Face, whole: Place) -> None:
    """Names that must be known, and the one number that must be positive."""
    for field, value, names in (
        ("kind", face.kind, tuple(KINDS)),
        ("set", face.set, tuple(SETS)),
        ("provenance", face.provenance, tuple(PROVENANCES)),
        ("crew", face.crew, ("", *CREWS)),
        ("number", face.number, ("", *OBJECTIVES)),
        ("side", face.side, ("", "good", "evil")),
    ):
        whole.at(field).known(field, value, names)
    for field, what, values, names in (("classes", "class", face.classes, CLASSES), ("tags", "tag", face.tags, tuple(TAGS))):
        for i, value in enumerate(values):
            whole.at(field).at(i).known(what, value, names)
    if face.complete is not None:
        whole.at("complete").at("type").known("type", face.complete.type, COMPLETE_TYPES)
    if face.as_character is not None:
        for i, value in enumerate(face.as_character.classes):
            whole.at("as_character").at("classes").at(i).known("class", value, CLASSES)
    if face.count < 1:
        raise whole.at("count").error(f"found {shown(face.count)}", "expected a whole number from 1")


def check_references(entries: dict[str, Entry], faces: dict[str, Face]) -> None:
    """Every id and name one card uses for another must exist."""
    hive_names = {face.name for face in faces.values() if face.mini_deck}
    for face in faces.values():
        whole = Place(entries[face.id])
        for field, other in (("avatar", face.avatar), ("role", face.role)):
            if other:
                whole.at(field).known("card", other, faces)
        if face.complete is not None:
            for i, name in enumerate(face.complete.names):
                if name not in hive_names:
                    raise (
                        whole.at("complete")
                        .at("names")
                        .at(i)
                        .error(f"no Hive card is called {shown(name)}", nearest(name, sorted(hive_names)))
                    )
