"""Saves: one JSON text with the whole story of a table, readable by people and checked on load.

A save holds how the table began, every answer, the last checkpoint and a digest. Beginning and answers must lead to the
checkpoint. Where they no longer do because rules changed since, the checkpoint counts and the past before it is given up;
where even that cannot go on, the error names the last decision that works.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec

from xenoboard.engine.decisions import key_of
from xenoboard.engine.errors import SaveError, SetupError, XenoboardError
from xenoboard.engine.game import Game, Scenario
from xenoboard.engine.records import State, copy_state, decode, encode
from xenoboard.engine.setup import checked
from xenoboard.engine.table import Answer, Setup, Table

FORMAT = 1


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` found. at: the decision up to which the answers replay; problem: what is wrong there, empty if nothing."""

    answers: int
    at: int
    problem: str = ""

    @property
    def good(self) -> bool:
        return not self.problem


def save(table: Table) -> str:
    """The table as text. `load` gives a table that goes on in the same way."""
    start = table.start
    body: dict[str, Any] = {
        "xenoboard": FORMAT,
        "game": table.game.key,
        "version": table.game.version,
        "setup": msgspec.to_builtins(table.setup),
        "first": start.number,
        "answers": [_written(answer) for answer in table.answers],
        "checkpoint": {"number": table.checkpoint.number, "state": encode(table.checkpoint.state)},
    }
    if table.setup.position or start.number:
        body["start"] = encode(start.state)
    if table.reseeds:
        body["reseeds"] = {str(number): seed for number, seed in table.reseeds.items()}
    body["digest"] = digest(body)
    head = {name: value for name, value in body.items() if name not in ("answers", "checkpoint", "start")}
    lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    lines.append(
        '  "answers": [\n' + ",\n".join(f"    {json.dumps(answer, ensure_ascii=False)}" for answer in body["answers"]) + "\n  ]"
    )
    for name in ("start", "checkpoint"):
        if name in body:
            lines.append(f"  {json.dumps(name)}: {json.dumps(body[name], ensure_ascii=False, separators=(',', ':'))}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def load(text: str, game_of: Any, *, log: bool = True) -> Table:
    """The table of a save. game_of(key) -> Game, raising XenoboardError for an unknown one.

    Raises SaveError, saying what is wrong and where.
    """
    told = _Story.of(text, game_of)
    table, problem, _ = told.from_start(len(told.answers), log)
    if table is not None and not problem and told.agrees(table):
        return _shown(table)
    table, problem, at = told.from_checkpoint(len(told.answers), log)
    if table is None or problem:
        raise SaveError(f"the save does not go on with the present rules: {problem}; the last decision that works is {at}", at)
    return _shown(table)


def _shown(table: Table) -> Table:
    """The table, if everybody can look at it: a state that was tampered with may fit its types and still mean nothing."""
    try:
        for viewer in (None, *range(table.setup.seats)):
            table.view(viewer)
        for decision in table.decisions:
            _ = decision.options
    except Exception as error:  # whatever a game stumbles over
        raise SaveError(f"damaged save: the state it holds cannot be shown: {type(error).__name__}: {error}") from error
    return table


def verify(text: str, game_of: Any) -> Verdict:
    """Whether beginning and answers lead to the checkpoint under the present rules. Raises SaveError for no save."""
    told = _Story.of(text, game_of)
    table, problem, at = told.from_start(len(told.answers), log=False)
    if table is not None and not problem and not told.agrees(table):
        problem = "the answers lead to another state than the checkpoint"
    return Verdict(len(told.answers), at, problem)


def restore(text: str, game_of: Any, at: int) -> Table:
    """The table of a save up to decision `at`, for a save that does not go on."""
    told = _Story.of(text, game_of)
    last = told.first + len(told.answers)
    if not told.first <= at <= last:
        raise SaveError(f"the save has no decision {at}; possible are {told.first} to {last}")
    table, problem, works = told.from_start(at - told.first, log=True)
    if (table is None or problem) and at >= told.number:
        table, problem, works = told.from_checkpoint(at - told.first, log=True)
    if table is None or problem:
        raise SaveError(f"decision {at} cannot be reached: {problem}; the last decision that works is {works}", works)
    return table


def digest(body: dict[str, Any]) -> str:
    """Checksum over everything but itself."""
    bare = {name: value for name, value in body.items() if name != "digest"}
    return hashlib.blake2b(json.dumps(bare, sort_keys=True, separators=(",", ":")).encode(), digest_size=16).hexdigest()


def state_digest(state: State) -> str:
    """A short name of a state: equal states have equal digests, in any process."""
    return hashlib.blake2b(msgspec.json.encode(encode(state), order="deterministic"), digest_size=16).hexdigest()


def read(text: str) -> dict[str, Any]:
    """The checked content of a save. Raises SaveError for what is not one, is damaged, or is from a newer version."""
    try:
        body = json.loads(text)
    except json.JSONDecodeError as error:
        raise SaveError(f"not a Xenoboard save: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise SaveError(f"not a Xenoboard save: {error}") from None
    try:
        json.dumps(body, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise SaveError(f"not a Xenoboard save: it holds half a character, {error.object[error.start]!r}") from None
    if not isinstance(body, dict) or "xenoboard" not in body:
        raise SaveError("not a Xenoboard save: it has no field 'xenoboard'")
    if not isinstance(body["xenoboard"], int) or not 1 <= body["xenoboard"] <= FORMAT:
        raise SaveError(f"the save has format {body['xenoboard']!r}; this version of Xenoboard reads formats up to {FORMAT}")
    expected = {"game": str, "version": int, "setup": dict, "first": int, "answers": list, "checkpoint": dict, "digest": str}
    for name, kind in expected.items():
        if not isinstance(body.get(name), kind):
            raise SaveError(f"damaged save: field {name!r} is {'missing' if name not in body else 'not ' + kind.__name__}")
    if body["digest"] != digest(body):
        raise SaveError("damaged save: the digest does not fit the content; the text was changed or cut after it was saved")
    number, last = body["checkpoint"].get("number"), body["first"] + len(body["answers"])
    if not isinstance(number, int) or "state" not in body["checkpoint"]:
        raise SaveError("damaged save: field 'checkpoint' must hold a number and a state")
    if not 0 <= body["first"] <= number <= last:
        raise SaveError(
            f"damaged save: checkpoint {number} is not between the first decision {body['first']} and the last {last}"
        )
    return body


def _beginning(body: dict[str, Any], game_of: Any) -> tuple[Game, Scenario, Setup]:
    try:
        game: Game = game_of(body["game"])
        setup = msgspec.convert(body["setup"], Setup)
    except msgspec.ValidationError as error:
        raise SaveError(f"damaged save: setup: {error}") from None
    except XenoboardError as error:
        raise SaveError(f"this save cannot be read here: {error}") from None
    if body["version"] > game.version:
        raise SaveError(
            f"the save follows version {body['version']} of the rules of {game.title}, "
            f"this Xenoboard has version {game.version}; update it first"
        )
    scenario = game.scenario(setup.scenario)
    if scenario is None:
        raise SaveError(f"this save cannot be read here: there is no scenario {setup.scenario!r}")
    try:
        known = checked(scenario, setup.seats, setup.seed, setup.options)
    except SetupError as error:
        raise SaveError(f"the save's set-up is not possible: {error}") from None
    return game, scenario, msgspec.structs.replace(known, position=setup.position)


def _start(game: Game, scenario: Scenario, setup: Setup, body: dict[str, Any]) -> State:
    if "start" in body:
        return _state(game, body["start"], "start")
    try:
        state: State = scenario.setup(setup.seats, setup.seed, setup.options)
    except XenoboardError as error:
        raise SaveError(f"the save's set-up is not possible: {error}") from None
    return state


def _reseeds(body: dict[str, Any]) -> dict[int, int]:
    try:
        return msgspec.convert(body.get("reseeds", {}), dict[int, int], str_keys=True)
    except msgspec.ValidationError as error:
        raise SaveError(f"damaged save: reseeds: {error}") from None


def _state(game: Game, data: Any, where: str) -> State:
    try:
        state: State = decode(game.state, data)
    except msgspec.ValidationError as error:
        raise SaveError(f"damaged save: {where}: {error}") from None
    return state


def _written(answer: Answer) -> str:
    return f"{answer.seat}{'!' if answer.forced else ':'} {key_of(answer.value)}"


def _read(index: int, line: Any) -> tuple[int, bool, str]:
    """(seat, forced, key) of a written answer."""
    if isinstance(line, str) and " " in line:
        head, key = line.split(" ", 1)
        if head[-1:] in (":", "!") and head[:-1].isascii() and head[:-1].isdigit():
            return int(head[:-1]), head[-1] == "!", key
    raise SaveError(f"damaged save: answers[{index}] is {line!r}; it must read like '0: play grunt'")


class _Story(msgspec.Struct):
    """The checked content of a save, ready to be told again from either end."""

    game: Game
    scenario: Scenario
    setup: Setup
    start: State
    first: int
    answers: list[tuple[int, bool, str]]
    number: int
    reached: State
    """The checkpoint: the state after `number` answers."""
    reseeds: dict[int, int]

    @classmethod
    def of(cls, text: str, game_of: Any) -> _Story:
        body = read(text)
        game, scenario, setup = _beginning(body, game_of)
        return cls(
            game=game,
            scenario=scenario,
            setup=setup,
            start=_start(game, scenario, setup, body),
            first=body["first"],
            answers=[_read(index, line) for index, line in enumerate(body["answers"])],
            number=body["checkpoint"]["number"],
            reached=_state(game, body["checkpoint"]["state"], "checkpoint.state"),
            reseeds=_reseeds(body),
        )

    def agrees(self, table: Table) -> bool:
        """Whether a table told to the end came to the checkpoint."""
        return table.checkpoint.number == self.number and table.checkpoint.state == self.reached

    def from_start(self, count: int, log: bool) -> tuple[Table | None, str, int]:
        """(table, problem, decision reached): the first `count` answers given to a table from the beginning."""
        return self._told(self.setup, self.start, self.first, self.answers[:count], log)

    def from_checkpoint(self, count: int, log: bool) -> tuple[Table | None, str, int]:
        """The same from the checkpoint on. That table begins there and does not remember what was before."""
        setup = msgspec.structs.replace(self.setup, position=True)
        return self._told(setup, self.reached, self.number, self.answers[self.number - self.first : count], log)

    def _told(
        self, setup: Setup, start: State, first: int, answers: list[tuple[int, bool, str]], log: bool
    ) -> tuple[Table | None, str, int]:
        table: Table | None = None
        given = 0
        try:
            table = Table(self.game, self.scenario, setup, copy_state(start), log=log, number=first, reseeds=self.reseeds)
            for given, (seat, forced, key) in enumerate(answers):
                at = first + given
                if given < len(table.answers):  # it was the only option and the table took it by itself
                    mine = table.answers[given]
                    if (mine.seat, key_of(mine.value)) != (seat, key):
                        return table, f"decision {at} was answered {key!r}, the rules now force {key_of(mine.value)!r}", at
                elif forced:
                    return table, f"decision {at} was forced to {key!r}, now there is a choice", at
                else:
                    table.choose(key, seat=seat)
        except Exception as error:  # noqa: BLE001 - changed rules may fail over old answers in any way
            asked = f", answer {answers[given][2]!r} of seat {answers[given][0]}" if answers else ""
            what = str(error) if isinstance(error, XenoboardError) else f"{type(error).__name__}: {error}"
            return table, f"decision {first + given}{asked}: {what}", first + given
        return table, "", first + len(answers)
