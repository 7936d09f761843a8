"""Content files: YAML lists of entries, each with an id, read into typed frozen records.

Whatever is wrong with an entry is a ContentError that names the file, the entry, the place inside it, what was found and what
would be right. The owner of a box can amend entries in a folder of override files without touching the content or the code.
"""

import difflib
import os
import re
import types
import typing
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import yaml

from xenoboard.engine import XenoboardError
from xenoboard.engine.coverage import RuleText

Record = TypeVar("Record", bound=msgspec.Struct)

OVERRIDE = "override"
"""The provenance of an entry with a field from an override file."""
PROVENANCES = {
    "rulebook": "from the rulebook of the expansion",
    "public": "from a public source",
    "unverified": "general knowledge, not checked against a source",
    "designed": "our choice, because the printed value is unknown",
    OVERRIDE: "from an override file of this user",
}
"""Where an entry comes from, and what that means."""


class ContentError(XenoboardError, ValueError):
    """Something wrong in a content file: `content/hive.yaml, entry LE-HV-C2-7: unknown word "stike" in effects[0].do[1]; …`."""

    def __init__(self, file: str, entry: str, problem: str, path: str = "", hint: str = "") -> None:
        self.file, self.entry, self.problem, self.path, self.hint = file, entry, problem, path, hint
        where = f"{file}, entry {entry}" if entry else file
        super().__init__(f"{where}: {problem}" + (f" in {path}" if path else "") + (f"; {hint}" if hint else ""))


@dataclass(frozen=True)
class Entry:
    """One entry as written: its fields, the file they stand in, and for amended fields the override file."""

    id: str
    file: str
    fields: Mapping[str, Any]
    amended: Mapping[str, str] = field(default_factory=dict)


class Place(NamedTuple):
    """A place inside an entry, such as `effects[0].do[1]`, from which errors are raised."""

    entry: Entry
    path: str = ""

    def at(self, step: str | int) -> "Place":
        """The place one step further in: a field's name or an index."""
        if isinstance(step, int):
            return Place(self.entry, f"{self.path}[{step}]")
        return Place(self.entry, f"{self.path}.{step}" if self.path else step)

    def error(self, problem: str, hint: str = "") -> ContentError:
        """The error that something here is wrong."""
        top = re.split(r"[.\[]", self.path, maxsplit=1)[0]
        return ContentError(self.entry.amended.get(top, self.entry.file), self.entry.id, problem, self.path, hint)

    def unknown(self, what: str, found: object, known: Iterable[str]) -> ContentError:
        """The error that a name here is not among the known ones, with the nearest of them."""
        return self.error(f"unknown {what} {shown(found)}", nearest(found, known))

    def known(self, what: str, found: object, known: Collection[str]) -> str:
        """The name found here, if it is one of the known ones."""
        if isinstance(found, str) and found in known:
            return found
        raise self.unknown(what, found, known)


def shown(value: object) -> str:
    """A value as an error message shows it: a text in double quotes, the rest as YAML would have it."""
    if value is None:
        return "nothing"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict | list):
        return yaml.safe_dump(value, default_flow_style=True, width=1000, sort_keys=False).strip()
    return str(value).lower()


def nearest(found: object, known: Iterable[str]) -> str:
    """`did you mean "strike"?`, or the list of what is known when nothing comes near."""
    names = list(known)
    close = difflib.get_close_matches(str(found), names, 1, 0.6)
    return f'did you mean "{close[0]}"?' if close else f"known are {', '.join(names)}"


# Reading ------------------------------------------------------------------------------------------------------------------------

STRING, WHOLE, BROKEN, TRUTH, NOTHING = (f"tag:yaml.org,2002:{name}" for name in ("str", "int", "float", "bool", "null"))
SCALARS = {"true": TRUTH, "false": TRUTH, "null": NOTHING, "~": NOTHING, "": NOTHING}
WHOLE_NUMBER = re.compile(r"[-+]?[0-9]+\Z")
BROKEN_NUMBER = re.compile(r"[-+]?[0-9]+\.[0-9]+\Z")


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML with the few plain values people expect: `on` and `no` are words here, only `true` and `false` are truths."""

    def resolve(self, kind: type[yaml.Node], value: str, implicit: Any) -> str:
        if kind is yaml.ScalarNode:
            if not implicit[0]:
                return STRING
            tag = SCALARS.get(value)
            if tag is None:
                tag = WHOLE if WHOLE_NUMBER.match(value) else BROKEN if BROKEN_NUMBER.match(value) else STRING
            return tag
        return "tag:yaml.org,2002:seq" if kind is yaml.SequenceNode else "tag:yaml.org,2002:map"


def plain(node: yaml.Node, file: str) -> Any:
    """The value of a YAML node. A key written twice in one mapping is an error: the first would silently be lost."""
    if isinstance(node, yaml.MappingNode):
        values: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = plain(key_node, file)
            if key in values:
                raise ContentError(f"{file}, line {key_node.start_mark.line + 1}", "", f"{shown(key)} is written twice")
            values[key] = plain(value_node, file)
        return values
    if isinstance(node, yaml.SequenceNode):
        return [plain(item, file) for item in node.value]
    value: str = node.value
    if node.tag == WHOLE:
        return int(value)
    if node.tag == TRUTH:
        return value == "true"
    if node.tag == NOTHING:
        return None
    return float(value) if node.tag == BROKEN else value


def read_yaml(path: Path, name: str) -> Any:
    """What a YAML file says, in plain values. `name` is what errors call the file."""
    try:
        loader = Loader(path.read_text(encoding="utf-8-sig"))  # some editors put a mark before the text
    except UnicodeDecodeError:
        raise ContentError(name, "", "not a text in UTF-8") from None
    try:
        node = loader.get_single_node()
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark else ""
        raise ContentError(name + line, "", f"not YAML: {getattr(error, 'problem', error)}") from error
    finally:
        loader.dispose()
    try:
        return None if node is None else plain(node, name)
    except RecursionError:
        raise ContentError(name, "", "an alias in it stands inside of what it names") from None


def read_entries(files: Iterable[tuple[Path, str]]) -> dict[str, Entry]:
    """The entries of content files, given with the names errors use, in file order. An id may occur once in all of them."""
    entries: dict[str, Entry] = {}
    for path, name in files:
        for entry in entries_of(path, name):
            if entry.id in entries:
                raise ContentError(name, entry.id, "duplicate id", hint=f"it is also in {entries[entry.id].file}")
            entries[entry.id] = entry
    return entries


def entries_of(path: Path, name: str) -> Iterable[Entry]:
    """The entries of one file."""
    written = read_yaml(path, name)
    if written is None:
        return
    if not isinstance(written, list):
        raise ContentError(name, "", f"found {shown(written)}", hint="expected a list of entries, each with an id")
    for number, fields in enumerate(written, 1):
        if not isinstance(fields, dict):
            raise ContentError(name, f"number {number}", f"found {shown(fields)}", hint="expected fields, among them an id")
        if not isinstance(fields.get("id"), str):
            raise ContentError(name, f"number {number}", 'missing field "id"')
        yield Entry(fields["id"], name, fields)


# Overrides ----------------------------------------------------------------------------------------------------------------------


def user_folder() -> Path:
    """Where a user's own files live: XENOBOARD_HOME, or the user data folder of the system."""
    if home := os.environ.get("XENOBOARD_HOME"):
        return Path(home)
    import platformdirs  # only who has no XENOBOARD_HOME needs it

    return platformdirs.user_data_path("xenoboard", appauthor=False)


def overrides_folder(game: str) -> Path:
    """Where the override files of a game lie: `<user folder>/overrides/<game>/*.yaml`."""
    return user_folder() / "overrides" / game


def amend(entries: dict[str, Entry], folder: Path | None, fields: Collection[str]) -> dict[str, Entry]:
    """The entries with the fields replaced that the override files in the folder give, and the provenance `override`.

    `fields` are those an entry may have. An override must name an existing id, and states no provenance of its own.
    """
    if folder is None or not folder.is_dir():
        return entries
    files = [(path, str(path)) for path in sorted(folder.glob("*.yaml"))]
    amended = dict(entries)
    for override in read_entries(files).values():
        whole = Place(override)
        if override.id not in entries:
            raise whole.unknown("id", override.id, entries)
        for name in override.fields:
            whole.known("field", name, fields)
        if "provenance" in override.fields:
            raise whole.error("an override states no provenance", f'it becomes "{OVERRIDE}"')
        entry = entries[override.id]
        changed = {name: override.file for name in override.fields if name != "id"}
        merged = {**entry.fields, **override.fields, "provenance": OVERRIDE}
        amended[override.id] = Entry(entry.id, entry.file, merged, changed)
    return amended


def entries_in(folder: Path, file: str, record: type[msgspec.Struct], overrides: Path | None = None) -> list[Entry]:
    """The entries of one file of a content folder, amended by the overrides of the same name, each with a known provenance."""
    mine = None if overrides is None else overrides / file.removesuffix(".yaml")
    entries = amend(read_entries([(folder / file, f"content/{file}")]), mine, record.__struct_fields__)
    for entry in entries.values():
        Place(entry).at("provenance").known("provenance", entry.fields.get("provenance"), PROVENANCES)
    return list(entries.values())


def read_table(
    folder: Path, file: str, record: type[Record], overrides: Path | None = None, **refers: Collection[str]
) -> dict[str, Record]:
    """The records of one file, by id. refers: which fields name something, and what there is to name."""
    rows: dict[str, Record] = {}
    for entry in entries_in(folder, file, record, overrides):
        row = rows[entry.id] = to_record(entry, record)
        for field_name, names in refers.items():
            value = getattr(row, field_name)
            for each in [value] if isinstance(value, str) else value:
                Place(entry).at(field_name).known("name", each, names)
    return rows


def read_rules(folder: Path) -> dict[str, RuleText]:
    """The rule texts of a content folder, by rule id."""
    entries = read_entries([(folder / "rules.yaml", "content/rules.yaml")])
    rules = {entry.id: to_record(entry, RuleText) for entry in entries.values()}
    for entry in entries.values():
        Place(entry, "source").known("source", rules[entry.id].source, PROVENANCES)
    return rules


# Records ------------------------------------------------------------------------------------------------------------------------

MISSING = re.compile(r"Object missing required field `(?P<field>.*?)`")
UNKNOWN = re.compile(r"Object contains unknown field `(?P<field>.*?)`")
WRONG = re.compile(r"Expected (?P<right>.*?), got (?P<found>.*)")
PLACE = re.compile(r"(?P<problem>.*) - at (?P<key>`key` in )?`\$\.?(?P<path>.*)`\Z")
WORDS = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "fields",
    "null": "nothing",
}


def to_record(entry: Entry, record: type[Record], written: Mapping[str, Any] | None = None) -> Record:
    """The typed record of an entry. `written` are its fields where the caller has read some of them already.

    Unknown fields of the entry are errors; records inside it must say so themselves with `forbid_unknown_fields`.
    """
    fields = entry.fields if written is None else written
    for name in fields:
        Place(entry).known("field", name, record.__struct_fields__)
    try:
        return msgspec.convert(fields, record)
    except msgspec.ValidationError as error:
        raise explained(error, entry, fields, record) from error


def explained(
    error: msgspec.ValidationError, entry: Entry, fields: Mapping[str, Any], record: type[msgspec.Struct]
) -> ContentError:
    """A conversion error in the words of content errors."""
    problem, path = str(error), ""
    if found := PLACE.match(problem):
        problem, path = found["problem"], found["path"]
    place = Place(entry, path)
    if found := UNKNOWN.match(problem):
        return place.unknown("field", found["field"], type_at(record, path).__struct_fields__)
    if found := MISSING.match(problem):
        return place.error(f'missing field "{found["field"]}"')
    if found := WRONG.match(problem):
        right = " or ".join(WORDS.get(word, word) for word in found["right"].replace("`", "").split(" | "))
        return place.error(f"found {shown(value_at(fields, path))}", f"expected {right}")
    return place.error(problem)


def steps(path: str) -> list[str]:
    """The steps of a path: `complete.also[0]` is complete, also, 0."""
    return re.findall(r"[^.\[\]]+", path)


def value_at(fields: Any, path: str) -> Any:
    """What stands at a path, or the part before `[...]`, which stands for any key of a mapping."""
    value = fields
    for step in steps(path):
        value = value[int(step)] if isinstance(value, list | tuple) else value.get(step, value)
    return value


def type_at(record: Any, path: str) -> Any:
    """The declared record type at a path inside a record; of a list or an alternative, the type of what is in it."""
    for step in steps(path):
        if typing.get_origin(record) is dict:
            record = typing.get_args(record)[1]
        elif not step.isdigit():
            record = typing.get_type_hints(record)[step]
        while typing.get_origin(record) in (types.UnionType, typing.Union, tuple, list):
            record = typing.get_args(record)[0]
    return record
