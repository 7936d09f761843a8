"""Reading content files: typed records, errors that name the file, the entry and the place, and a user's override files."""

from pathlib import Path

import msgspec
import pytest

from xenoboard.parts.content import ContentError, Entry, amend, overrides_folder, read_entries, to_record


class Paint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    maker: str
    coats: int = 1


class Tile(msgspec.Struct, frozen=True):
    id: str
    name: str
    count: int = 1
    hidden: bool = False
    sides: tuple[str, ...] = ()
    paint: Paint | None = None
    costs: dict[str, int] = {}
    provenance: str = "designed"


def read(folder: Path, text: str, name: str = "tiles.yaml") -> dict[str, Entry]:
    path = folder / name
    path.write_text(text)
    return read_entries([(path, f"content/{name}")])


def tiles(folder: Path, text: str) -> dict[str, Tile]:
    return {entry.id: to_record(entry, Tile) for entry in read(folder, text).values()}


def test_entries_become_frozen_typed_records_in_file_order(tmp_path):
    found = tiles(tmp_path, "- {id: B, name: Bay, sides: [n, s], paint: {maker: Weyland}}\n- {id: A, name: Airlock, count: 2}\n")
    assert list(found) == ["B", "A"]
    assert found["B"] == Tile("B", "Bay", sides=("n", "s"), paint=Paint("Weyland"))
    assert found["A"].count == 2
    with pytest.raises(AttributeError):
        found["A"].count = 3


def test_on_and_no_are_words_and_only_true_and_false_are_truths(tmp_path):
    entry = read(tmp_path, "- {id: A, on: play, no: yes, hidden: true, count: 3, code: 3B, quoted: '3', empty: null}\n")["A"]
    assert entry.fields == {
        "id": "A",
        "on": "play",
        "no": "yes",
        "hidden": True,
        "count": 3,
        "code": "3B",
        "quoted": "3",
        "empty": None,
    }


def test_an_empty_file_has_no_entries(tmp_path):
    assert read(tmp_path, "# nothing yet\n") == {}


WRONG = {
    "unknown field": (
        "{id: A, name: Bay, cuont: 2}",
        'content/tiles.yaml, entry A: unknown field "cuont"; did you mean "count"?',
    ),
    "nothing near": (
        "{id: A, name: Bay, zzz: 2}",
        'content/tiles.yaml, entry A: unknown field "zzz"; known are id, name, count, hidden, sides, paint, costs, provenance',
    ),
    "missing field": ("{id: A}", 'content/tiles.yaml, entry A: missing field "name"'),
    "text for a number": (
        "{id: A, name: Bay, count: two}",
        'content/tiles.yaml, entry A: found "two" in count; expected a whole number',
    ),
    "number for a text": ("{id: A, name: 1}", "content/tiles.yaml, entry A: found 1 in name; expected a text"),
    "number for a truth": (
        "{id: A, name: Bay, hidden: 1}",
        "content/tiles.yaml, entry A: found 1 in hidden; expected true or false",
    ),
    "text for a list": ("{id: A, name: Bay, sides: n}", 'content/tiles.yaml, entry A: found "n" in sides; expected a list'),
    "wrong item": ("{id: A, name: Bay, sides: [n, 4]}", "content/tiles.yaml, entry A: found 4 in sides[1]; expected a text"),
    "wrong value under a key": (
        "{id: A, name: Bay, costs: {scan: much}}",
        "content/tiles.yaml, entry A: found {scan: much} in costs[...]; expected a whole number",
    ),
    "list for fields": (
        "{id: A, name: Bay, paint: [red]}",
        "content/tiles.yaml, entry A: found [red] in paint; expected fields or nothing",
    ),
    "unknown field inside": (
        "{id: A, name: Bay, paint: {maker: W, coat: 2}}",
        'content/tiles.yaml, entry A: unknown field "coat" in paint; did you mean "coats"?',
    ),
    "missing field inside": ("{id: A, name: Bay, paint: {}}", 'content/tiles.yaml, entry A: missing field "maker" in paint'),
    "no id": ("{name: Bay}", 'content/tiles.yaml, entry number 1: missing field "id"'),
    "no fields": ("Bay", 'content/tiles.yaml, entry number 1: found "Bay"; expected fields, among them an id'),
}


@pytest.mark.parametrize(("entry", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_entry_is_named_with_place_finding_and_what_would_be_right(tmp_path, entry, message):
    with pytest.raises(ContentError) as error:
        tiles(tmp_path, f"- {entry}\n")
    assert str(error.value) == message


def test_the_parts_of_an_error_can_be_read_one_by_one(tmp_path):
    with pytest.raises(ContentError) as error:
        tiles(tmp_path, "- {id: A, name: Bay, count: two}\n")
    found = error.value
    assert (found.file, found.entry, found.path, found.hint) == ("content/tiles.yaml", "A", "count", "expected a whole number")
    assert isinstance(found, ValueError)


def test_a_file_that_is_no_list_is_an_error(tmp_path):
    with pytest.raises(ContentError, match=r"content/tiles.yaml: found \{A: 1\}; expected a list of entries, each with an id"):
        read(tmp_path, "A: 1\n")


def test_broken_yaml_is_named_with_its_line(tmp_path):
    with pytest.raises(ContentError, match=r"content/tiles.yaml, line 2: not YAML: "):
        read(tmp_path, "- {id: A,\n")


@pytest.mark.parametrize(
    ("written", "problem"),
    [(b"- {id: \xff}", "not a text in UTF-8"), (b"- &a [*a]", "an alias"), (b"[" * 20_000, "not YAML"), (b"\x00", "not YAML")],
)
def test_what_is_no_list_of_entries_at_all_is_told_too(tmp_path, written, problem):
    (tmp_path / "mine.yaml").write_bytes(written)
    with pytest.raises(ContentError) as error:
        read_entries([(tmp_path / "mine.yaml", "mine.yaml")])
    assert problem in str(error.value)


def test_a_mark_before_the_text_does_no_harm(tmp_path):
    (tmp_path / "mine.yaml").write_bytes(b"\xef\xbb\xbf- {id: A, name: Bay}\n")
    assert list(read_entries([(tmp_path / "mine.yaml", "mine.yaml")])) == ["A"]


def test_a_field_written_twice_is_an_error_with_its_line(tmp_path):
    with pytest.raises(ContentError, match=r'content/tiles.yaml, line 3: "name" is written twice'):
        read(tmp_path, "- id: A\n  name: Bay\n  name: Lab\n")


def test_an_id_may_occur_once_in_all_files(tmp_path):
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text("- {id: A, name: Bay}\n")
    with pytest.raises(ContentError) as error:
        read_entries([(tmp_path / name, f"content/{name}") for name in ("a.yaml", "b.yaml")])
    assert str(error.value) == "content/b.yaml, entry A: duplicate id; it is also in content/a.yaml"


# Overrides


def amended(folder: Path, override: str) -> dict[str, Tile]:
    entries = read(folder, "- {id: A, name: Bay, count: 2}\n- {id: B, name: Lab}\n")
    overrides = folder / "overrides"
    overrides.mkdir()
    (overrides / "mine.yaml").write_text(override)
    changed = amend(entries, overrides, Tile.__struct_fields__)
    return {entry.id: to_record(entry, Tile) for entry in changed.values()}


def test_an_override_replaces_the_fields_it_gives_and_keeps_the_others(tmp_path):
    found = amended(tmp_path, "- {id: A, name: Cargo Bay}\n")
    assert found["A"] == Tile("A", "Cargo Bay", count=2, provenance="override")
    assert found["B"] == Tile("B", "Lab")


def test_without_an_override_folder_everything_stays(tmp_path):
    entries = read(tmp_path, "- {id: A, name: Bay}\n")
    assert amend(entries, None, Tile.__struct_fields__) == entries
    assert amend(entries, tmp_path / "none", Tile.__struct_fields__) == entries


WRONG_OVERRIDES = {
    "unknown id": ("{id: C, name: Hold}", 'entry C: unknown id "C"; known are A, B'),
    "unknown field": ("{id: A, nmae: Hold}", 'entry A: unknown field "nmae"; did you mean "name"?'),
    "wrong type": ("{id: A, count: two}", 'entry A: found "two" in count; expected a whole number'),
    "own provenance": ("{id: A, provenance: public}", 'entry A: an override states no provenance; it becomes "override"'),
}


@pytest.mark.parametrize(("entry", "message"), WRONG_OVERRIDES.values(), ids=WRONG_OVERRIDES)
def test_a_wrong_override_is_an_error_that_names_the_override_file(tmp_path, entry, message):
    with pytest.raises(ContentError) as error:
        amended(tmp_path, f"- {entry}\n")
    assert str(error.value) == f"{tmp_path / 'overrides' / 'mine.yaml'}, {message}"


def test_an_error_in_a_field_that_was_not_amended_names_the_content_file(tmp_path):
    entries = read(tmp_path, "- {id: A, name: Bay, count: two}\n")
    (tmp_path / "o").mkdir()
    (tmp_path / "o" / "mine.yaml").write_text("- {id: A, name: Hold}\n")
    with pytest.raises(ContentError, match=r'^content/tiles.yaml, entry A: found "two" in count'):
        to_record(amend(entries, tmp_path / "o", Tile.__struct_fields__)["A"], Tile)


def test_overrides_lie_in_the_user_data_folder_unless_xenoboard_home_says_otherwise(tmp_path, monkeypatch):
    monkeypatch.setenv("XENOBOARD_HOME", str(tmp_path))
    assert overrides_folder("legendary") == tmp_path / "overrides" / "legendary"
    monkeypatch.delenv("XENOBOARD_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert overrides_folder("legendary").parts[-3:] == ("xenoboard", "overrides", "legendary")
