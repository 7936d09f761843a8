"""Effects as records: the abilities of a card with their triggers and ops, read once from content and checked by the vocabulary.

Rules read plain attributes (`op.n`, `op.who`, `op.filter`). Which words there are is in vocabulary.py, what they do in the rules.
"""

from typing import Any

import msgspec

from xenoboard.games.legendary.vocabulary import (
    AGENDA_CONDITIONS,
    ARGUMENTS,
    CONDITIONS,
    FILTER_NAMES,
    FILTERS,
    FLAGS,
    PER,
    TAGS,
    TARGETS,
    TRIGGERS,
    WHO,
    WORDS,
    Argument,
    Named,
)
from xenoboard.parts.content import Place, shown


class Per(msgspec.Struct, frozen=True):
    """An amount: `times` for each THING counted. `icon` is the class or crew counted, for the things `class` and `crew`."""

    thing: str
    times: int = 1
    icon: str = ""


class Condition(msgspec.Struct, frozen=True):
    """A condition with its argument (a number, room, class or Objective number), and whether it is negated."""

    name: str
    arg: int | str | None = None
    negated: bool = False


class Filter(msgspec.Struct, frozen=True):
    """Which cards: all keys that are set must hold, of several values any. Or, with `named`, one of the named targets alone."""

    type: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    crew: tuple[str, ...] = ()
    tag: tuple[str, ...] = ()
    name_has: tuple[str, ...] = ()
    min_cost: int | None = None
    max_cost: int | None = None
    max_fight: int | None = None
    coordinate: bool | None = None
    named: str | None = None


class Op(msgspec.Struct, frozen=True):
    """One word with every argument any word can have; what a word does not take keeps its default.

    `from_` and `else_` are the written `from` and `else`. The `then` of the peeking words is `mode`, the `what` of
    `hive_shuffle_in` is `name`, the `target` of `enter_combat` is `card`. `arg` is what stands after the colon of a flag
    (`no_scan:Med Lab`) or of `only: fight:hatchery`.
    """

    word: str
    n: int | Per | None = None
    who: str | None = None
    filter: Filter | None = None
    target: Filter | None = None
    from_: tuple[str, ...] = ()
    to: str | None = None
    mode: str | None = None
    room: str | None = None
    zone: str | None = None
    dir: str | None = None
    until: str | None = None
    only: str | None = None
    card: str | None = None
    name: str | None = None
    arg: int | str | None = None
    keyword: str | None = None
    pick: str | None = None
    scope: str | None = None
    chooser: str | None = None
    side: str | None = None
    fight: int | None = None
    bonus: int | None = None
    uses: int | None = None
    discount: int | None = None
    free: bool = False
    random: bool = False
    optional: bool = False
    value: bool = False
    cond: Condition | None = None
    cost: tuple["Op", ...] = ()
    do: tuple["Op", ...] = ()
    then: tuple["Op", ...] = ()
    else_: tuple["Op", ...] = ()
    options: tuple[tuple["Op", ...], ...] = ()


class Ability(msgspec.Struct, frozen=True):
    """What a card does: `on` a trigger, if the condition holds, for the cost, the `do` list. `class:tech` is class, tech."""

    on: str
    do: tuple[Op, ...]
    icon: str = ""
    cost: tuple[Op, ...] = ()
    optional: bool = False
    condition: Condition | None = None


# Reading ------------------------------------------------------------------------------------------------------------------------


def read_abilities(written: Any, at: Place) -> tuple[Ability, ...]:
    """The abilities of a card from its `effects`."""
    return tuple(read_ability(ability, at.at(i)) for i, ability in enumerate(list_of(written, at, "abilities")))


def read_ability(written: Any, at: Place) -> Ability:
    """One ability, such as `{on: "class:tech", do: [{op: draw, n: 1, who: you}]}`."""
    if not isinstance(written, dict):
        raise at.error(f"found {shown(written)}", "expected an ability such as {on: play, do: [...]}")
    for key in written:
        at.known("part", key, ("on", "do", "optional", "cost", "if"))
    for key in ("on", "do"):
        if key not in written:
            raise at.error(f'missing part "{key}"')
    on, icon = read_named(written["on"], at.at("on"), "trigger", TRIGGERS)
    return Ability(
        on,
        read_ops(written["do"], at.at("do")),
        str(icon or ""),
        read_ops(written["cost"], at.at("cost")) if "cost" in written else (),
        truth(written.get("optional", False), at.at("optional")),
        read_condition(written["if"], at.at("if")) if "if" in written else None,
    )


def read_ops(written: Any, at: Place) -> tuple[Op, ...]:
    """A list of effects."""
    return tuple(read_op(op, at.at(i)) for i, op in enumerate(list_of(written, at, "effects")))


def read_op(written: Any, at: Place) -> Op:
    """One effect, such as `{op: draw, n: 1, who: you}`, with all its arguments as the vocabulary wants them."""
    if not isinstance(written, dict) or "op" not in written:
        raise at.error(f"found {shown(written)}", "expected an effect such as {op: draw, n: 1, who: you}")
    name = at.known("word", written["op"], WORDS)
    word = WORDS[name]
    takes = f'"{name}" takes {", ".join(word.arguments) or "no arguments"}'
    fields: dict[str, Any] = {}
    for key, value in written.items():
        if key == "op":
            continue
        argument = word.arguments.get(key)
        if argument is None:
            unknown = at.unknown("argument", key, word.arguments)
            raise at.error(f'unknown argument "{key}" of "{name}"', unknown.hint if "mean" in unknown.hint else takes)
        fields.update(read_argument(argument, key, value, at.at(key)))
    for key, argument in word.arguments.items():
        if argument.required and key not in written:
            raise at.error(f'missing argument "{key}" of "{name}"', takes)
    if word.one_of and sum(key in written for key in word.one_of) != 1:
        raise at.error(f'"{name}" needs exactly one of {" and ".join(word.one_of)}')
    for key, value, other in word.needs:
        if written.get(key) == value and other not in written:
            raise at.error(f'missing argument "{other}" of "{name}"', f"{key}: {value} needs it")
    return Op(name, **fields)


def read_argument(argument: Argument, key: str, value: Any, at: Place) -> dict[str, Any]:
    """The fields of the Op that one written argument sets."""
    field = argument.field or (key + "_" if key in ("from", "else") else key)
    match argument.kind:
        case "count" | "change":
            return {field: read_amount(value, at, argument.kind)}
        case "number":
            return {field: number(value, at, 0)}
        case "yes":
            return {field: truth(value, at)}
        case "word":
            return {field: at.known(key, value, argument.values)}
        case "words":
            values = value if isinstance(value, list) else [value]
            return {field: tuple(at.at(i).known(key, v, argument.values) for i, v in enumerate(values))}
        case "who":
            return {field: at.known("who", value, WHO)}
        case "filter":
            return {field: read_filter(value, at)}
        case "target":
            return {field: read_filter(value, at, TARGETS)}
        case "ops":
            return {field: read_ops(value, at)}
        case "lists":
            return {field: tuple(read_ops(ops, at.at(i)) for i, ops in enumerate(list_of(value, at, "lists of effects")))}
        case "condition":
            return {field: read_condition(value, at)}
        case "flag":
            name, arg = read_named(value, at, "flag", FLAGS)
            return {"name": name, "arg": arg}
        case "spend":
            if isinstance(value, str) and value.startswith("fight:"):
                return {"only": "fight", "arg": at.known("tag", value.removeprefix("fight:"), TAGS)}
            return {"only": at.known("only", value, ("scan", "fight"))}
    raise AssertionError(argument.kind)


def read_amount(written: Any, at: Place, kind: str) -> int | Per:
    """A whole number, or `{per: THING, times: n}`. A `count` is at least 1, a `change` is not 0."""
    if isinstance(written, dict):
        for key in written:
            at.known("part", key, ("per", "times"))
        things = {thing: Named(sentence, thing if thing in ("class", "crew") else "") for thing, sentence in PER.items()}
        thing, icon = read_named(written.get("per"), at.at("per"), "thing", things)
        return Per(thing, number(written.get("times", 1), at.at("times"), None), str(icon or ""))
    if kind == "count":
        return number(written, at, 1)
    if written == 0:
        raise at.error("found 0", "expected a whole number other than 0")
    return number(written, at, None)


def read_filter(written: Any, at: Place, targets: dict[str, str] | None = None) -> Filter:
    """A filter such as `{type: specialist|grunt}`, or, where targets may stand, the name of one."""
    if targets is not None and isinstance(written, str):
        return Filter(named=at.known("target", written, targets))
    if not isinstance(written, dict) or not written:
        raise at.error(f"found {shown(written)}", "expected a filter such as {max_fight: 6}")
    fields: dict[str, Any] = {}
    for key, value in written.items():
        at.known("filter", key, FILTERS)
        here = at.at(key)
        if key in ("max_cost", "min_cost", "max_fight"):
            fields[key] = number(value, here, 0)
        elif key == "coordinate":
            fields[key] = truth(value, here)
        elif not isinstance(value, str):
            raise here.error(f"found {shown(value)}", "expected a text")
        else:
            names = tuple(value.split("|"))
            for name in names:
                if key in FILTER_NAMES:
                    here.known(key, name, FILTER_NAMES[key])
            fields["classes" if key == "class" else key] = names
    return Filter(**fields)


def read_condition(written: Any, at: Place) -> Condition:
    """A condition such as `combat_min:2` or `not:solo`."""
    negated = isinstance(written, str) and written.startswith("not:")
    name, arg = read_named(written[4:] if negated else written, at, "condition", CONDITIONS)
    return Condition(name, arg, negated)


def read_agenda_condition(written: Any, at: Place) -> Condition:
    """A condition of an Agenda's `win`, such as `you_killed_min:6`."""
    name, arg = read_named(written, at, "agenda condition", AGENDA_CONDITIONS)
    return Condition(name, arg)


def read_named(written: Any, at: Place, what: str, names: dict[str, Named]) -> tuple[str, int | str | None]:
    """A name with what stands after its colon: `class:tech` is class, tech; `combat_min:2` combat_min, 2; `solo` solo, None."""
    name, colon, argument = written.partition(":") if isinstance(written, str) else (written, "", "")
    at.known(what, name, names)
    kind = names[name].argument
    if not kind:
        if colon:
            raise at.error(f'"{name}" takes no argument, found "{argument}"')
        return name, None
    if not argument:
        raise at.error(f'"{name}" needs a {kind}', f"as in {name}:{next(iter(ARGUMENTS.get(kind, '2')))}")
    if kind == "number":
        if not argument.isdecimal():
            raise at.error(f'found "{argument}" after "{name}:"', "expected a whole number")
        return name, int(argument)
    return name, at.known(kind, argument, ARGUMENTS[kind]) if kind in ARGUMENTS else argument


def number(value: Any, at: Place, least: int | None) -> int:
    """A whole number, at least so much."""
    if type(value) is not int or (least is not None and value < least):
        raise at.error(f"found {shown(value)}", "expected a whole number" + (f" from {least}" if least is not None else ""))
    return value


def truth(value: Any, at: Place) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise at.error(f"found {shown(value)}", "expected true or false")
    return value


def list_of(value: Any, at: Place, what: str) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise at.error(f"found {shown(value)}", f"expected a list of {what}")
    return value
