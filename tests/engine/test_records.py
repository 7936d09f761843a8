"""State as data: no field is forgotten by copy, equality, encoding, redaction or difference, for any state of any game."""

import importlib
import pkgutil
from typing import Annotated, Any, Literal

import msgspec
import pytest
from tests.engine import toy

import xenoboard.games
from xenoboard.engine import EVERYONE, NOBODY, OWNER, Outcome, Seen, State, copy_state, difference, redact
from xenoboard.engine.records import decode, encode, plan
from xenoboard.engine.saves import state_digest


def all_states():
    """Every state type there is, with every module of every game imported."""
    for module in pkgutil.walk_packages(xenoboard.games.__path__, "xenoboard.games."):
        importlib.import_module(module.name)
    found, waiting = [], [State]
    while waiting:
        kind = waiting.pop()
        if kind.__module__ != __name__:
            found.append(kind)
        waiting.extend(kind.__subclasses__())
    return sorted(set(found), key=lambda kind: kind.__qualname__)


def examples(hint: Any) -> tuple[Any, Any]:
    """Two different values of a type."""
    info = hint if isinstance(hint, msgspec.inspect.Type) else msgspec.inspect.type_info(hint)
    match info:
        case msgspec.inspect.BoolType():
            return False, True
        case msgspec.inspect.IntType():
            return 1, 2
        case msgspec.inspect.FloatType():
            return 0.5, 1.5
        case msgspec.inspect.StrType():
            return "a", "b"
        case msgspec.inspect.NoneType():
            return None, None
        case msgspec.inspect.LiteralType(values=values):
            return values[0], values[-1]
        case msgspec.inspect.UnionType(types=types):
            kinds = [kind for kind in types if not isinstance(kind, msgspec.inspect.NoneType)]
            return examples(kinds[0])
        case msgspec.inspect.ListType(item_type=item):
            return [examples(item)[0]], [examples(item)[1], examples(item)[0]]
        case msgspec.inspect.VarTupleType(item_type=item):
            return (examples(item)[0],), (examples(item)[1], examples(item)[0])
        case msgspec.inspect.TupleType(item_types=items):
            return tuple(examples(item)[0] for item in items), tuple(examples(item)[1] for item in items)
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            return {examples(key)[0]: examples(value)[0]}, {examples(key)[0]: examples(value)[1]}
        case msgspec.inspect.StructType(cls=cls, fields=fields):
            one = {field.name: examples(field.type)[0] for field in fields}
            other = {field.name: examples(field.type)[1] for field in fields}
            return cls(**one), cls(**other)
    raise AssertionError(f"no example for {info}")


def filled(kind: type[State], which: int = 0) -> Any:
    info = msgspec.inspect.type_info(kind)
    return kind(**{field.name: examples(field.type)[which] for field in info.fields})


FIELDS = [(kind, name) for kind in all_states() for name in kind.__struct_fields__]


@pytest.mark.parametrize(("kind", "name"), FIELDS, ids=[f"{kind.__name__}.{name}" for kind, name in FIELDS])
def test_every_field_of_every_state_is_covered_by_everything(kind, name):
    state, other = filled(kind), filled(kind)
    assert state == other
    setattr(other, name, getattr(filled(kind, 1), name))
    assert state != other
    assert {path.partition(".")[0] for path in difference(state, other)} == {name}
    copy = copy_state(other)
    assert copy == other
    assert decode(kind, encode(other)) == other
    assert encode(state) != encode(other)
    assert state_digest(state) != state_digest(other)
    audience = plan(kind).seen[name]
    assert isinstance(audience, Seen)
    assert audience is not NOBODY or encode(other)[name] is not None
    value = getattr(copy, name)
    if isinstance(value, (list, dict)):
        before = encode(other)
        value.clear()
        assert encode(other) == before


@pytest.mark.parametrize("kind", all_states(), ids=lambda kind: kind.__name__)
def test_every_state_survives_being_written_as_json_text(kind):
    for which in (0, 1):
        state = filled(kind, which)
        assert decode(kind, msgspec.json.decode(msgspec.json.encode(encode(state)))) == state


@pytest.mark.parametrize("kind", all_states(), ids=lambda kind: kind.__name__)
def test_a_state_at_its_defaults_shares_nothing_with_the_next(kind):
    one, other = kind(), kind()
    for name in kind.__struct_fields__:
        value = getattr(one, name)
        if isinstance(value, (list, dict)):
            assert value is not getattr(other, name)


# ---------------------------------------------------------------------- redaction


class Seeing(State):
    open: Annotated[int, EVERYONE] = 1
    shut: Annotated[int, NOBODY] = 2
    own: Annotated[dict[int, str], OWNER] = {}
    listed: Annotated[list[tuple[int, ...]], OWNER] = []


def test_a_seat_sees_what_is_open_and_its_own_and_nothing_else():
    state = Seeing(own={0: "a", 1: "b"}, listed=[(1,), (2,)])
    assert redact(state, 1) == {"outcome": None, "open": 1, "own": {"0": None, "1": "b"}, "listed": {"0": None, "1": (2,)}}
    assert redact(state, None) == {"outcome": None, "open": 1, "own": {"0": None, "1": None}, "listed": {"0": None, "1": None}}


def test_seed_counters_and_fixed_results_are_never_shown():
    table = toy.at_random(toy.table(2), 20)
    for seat in (None, 0, 1):
        assert not {"seed", "counters", "fate", "faces", "known"} & set(table.view(seat))


def test_the_outcome_is_shown_to_everybody():
    state = Seeing(outcome=Outcome((0,), (1,), "R-1", "won", (3, 4), "gold"))
    for seat in (None, 0, 1):
        assert redact(state, seat)["outcome"]["medal"] == "gold"


# ---------------------------------------------------------------------- difference


class Tables(State):
    numbers: Annotated[list[int], EVERYONE] = []
    names: Annotated[dict[str, str | None], EVERYONE] = {}
    plain: Annotated[tuple[int, ...], EVERYONE] = ()


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        (Tables(numbers=[1, 2]), Tables(numbers=[1, 3]), {"numbers.1": (2, 3)}),
        (Tables(numbers=[1]), Tables(numbers=[1, 3]), {"numbers": ([1], [1, 3])}),
        (Tables(names={"a": "x"}), Tables(names={"a": "y"}), {"names.a": ("x", "y")}),
        (Tables(names={"a": "x"}), Tables(names={"b": "x"}), {"names.a": ("x", None), "names.b": (None, "x")}),
        (Tables(names={"a": None}), Tables(names={}), {"names.a": (None, None)}),
        (Tables(names={}), Tables(names={"a": None}), {"names.a": (None, None)}),
        (Tables(plain=(1,)), Tables(plain=(2,)), {"plain": ((1,), (2,))}),
        (Tables(names={"a": "x", "b": "y"}), Tables(names={"b": "y", "a": "x"}), {}),
    ],
)
def test_a_difference_names_the_path_with_both_sides(before, after, found):
    assert difference(before, after) == found


# ---------------------------------------------------------------------- what a state may hold


class Frozen(msgspec.Struct, frozen=True):
    where: tuple[int, int]
    kind: Literal["a", "b"] = "a"


class Mutable(msgspec.Struct):
    where: int


class HoldsList(msgspec.Struct, frozen=True):
    where: list[int]


class Other(msgspec.Struct, frozen=True):
    where: int


def state_with(hint):
    return type("Odd", (State,), {"__annotations__": {"field": hint}, "__module__": __name__}, kw_only=True)


@pytest.mark.parametrize(
    "hint",
    [
        Annotated[int | None, EVERYONE],
        Annotated[list[Frozen], EVERYONE],
        Annotated[dict[str, Frozen | None], EVERYONE],
        Annotated[dict[int, tuple[tuple[int, str], ...]], EVERYONE],
        Annotated[Literal["x", "y"], EVERYONE],
        Annotated[dict[Literal["x", "y"], int], EVERYONE],
        Annotated[Frozen, NOBODY],
    ],
)
def test_plain_values_and_tables_of_plain_values_are_fine(hint):
    kind = state_with(hint)
    assert plan(kind).names[-1] == "field"
    state = filled(kind)
    assert decode(kind, encode(copy_state(state))) == state


@pytest.mark.parametrize(
    ("hint", "message"),
    [
        (int, "Odd.field must declare exactly one audience"),
        (Annotated[int, "a note"], "Odd.field must declare exactly one audience"),
        (Annotated[int, EVERYONE, NOBODY], "Odd.field must declare exactly one audience"),
        (Annotated[list[Mutable], EVERYONE], "Odd.field holds Mutable; entries of a table must be immutable"),
        (Annotated[list[HoldsList], EVERYONE], "Odd.field holds list; entries of a table must be immutable"),
        (Annotated[dict[str, list[int]], EVERYONE], "Odd.field holds list; entries of a table must be immutable"),
        (Annotated[list[dict[str, int]], EVERYONE], "Odd.field holds dict; entries of a table must be immutable"),
        (Annotated[Mutable, EVERYONE], "Odd.field is Mutable; a field is a plain value"),
        (Annotated[tuple[list[int], ...], EVERYONE], "Odd.field is list; a field is a plain value"),
        (Annotated[Any, EVERYONE], "Odd.field is Any; a field is a plain value"),
        (Annotated[set[int], EVERYONE], "Odd.field is set; a field is a plain value"),
        (Annotated[frozenset[str], EVERYONE], "Odd.field is frozenset; a field is a plain value"),
        (Annotated[dict[tuple[int, int], str], EVERYONE], "Odd.field has keys of type"),
        (Annotated[Frozen | Other, EVERYONE], "must be tagged"),
    ],
)
def test_what_could_not_be_covered_is_refused(hint, message):
    with pytest.raises(TypeError, match=message):
        plan(state_with(hint))
