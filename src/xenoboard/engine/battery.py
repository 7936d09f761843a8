"""The battery: everything the kernel promises, tried on any scenario of any game by one call.

    report = run_battery(game, scenario, seats=3, seed=1, games=5)

It plays games and looks, at some decisions closely and at every decision a little, at options, forks, undo, saves, positions,
secrets and speed. It knows no game. A promise that is broken is a Fault that says where, so that it can be played again.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from xenoboard.engine.decisions import STOP, Decision, key_of
from xenoboard.engine.errors import IllegalAnswer, StaleAnswer, TableError, WrongSeat, XenoboardError
from xenoboard.engine.game import Game, Scenario
from xenoboard.engine.positions import position_of, table_from
from xenoboard.engine.randomness import Dice
from xenoboard.engine.records import copy_state, difference
from xenoboard.engine.rules import Rules
from xenoboard.engine.saves import load, state_digest, verify
from xenoboard.engine.setup import new_table
from xenoboard.engine.table import Table

Player: TypeAlias = Callable[[Table, Dice], str]
"""Chooses for the seat that is asked: (the table as that seat knows it, dice) -> the key of an option."""

CLOSE_EVERY = 12
"""One decision in about this many is looked at closely, and the first few of each game."""

WORLDS = 3
"""Re-dealt worlds that are compared for each seat."""

TOGETHER = 25
"""Decisions for which two worlds a seat cannot tell apart are played on side by side."""

SLOWER = 3.0
"""How much slower the last tenth of a game may be than the first."""

NOISE = 150e-6
"""Seconds per script that do not count as slower."""


class Fault(AssertionError):
    """A promise of the kernel or of a game that does not hold, with what is needed to see it again."""

    def __init__(self, table: Table, check: str, detail: str) -> None:
        setup = table.setup
        last = [f"{answer.seat}{'!' if answer.forced else ':'} {key_of(answer.value)}" for answer in table.answers[-8:]]
        super().__init__(
            f"{check}: {detail}\n  {setup.scenario}, {setup.seats} seats, seed {setup.seed}, options {setup.options}, "
            f"decision {table.number}\n  last answers: {'; '.join(last) or 'none'}"
        )
        self.check = check


class Report(msgspec.Struct):
    """What a battery did. checks: how often each check was made; slowdown: last tenth of a game against its first."""

    scenario: str
    seats: int
    games: int = 0
    decisions: int = 0
    forced: int = 0
    longest: int = 0
    slowdown: float = 1.0
    results: dict[str, int] = {}
    checks: dict[str, int] = {}
    varied: set[int] = set()
    """Seats for which re-dealt worlds differed, as they must where anything is hidden."""

    def count(self, check: str) -> None:
        self.checks[check] = self.checks.get(check, 0) + 1


def run_battery(
    game: Game,
    scenario: Scenario,
    seats: int,
    *,
    seed: int = 0,
    games: int = 1,
    player: Player | None = None,
    options: Mapping[str, Any] | None = None,
    processes: bool = True,
) -> Report:
    """Try everything on `games` games of a scenario. Raises Fault for the first promise that does not hold.

    player: who chooses (at random if None). options: of the scenario. processes: also play in processes with other hash seeds.
    """
    report = Report(scenario.key, seats)
    for number in range(games):
        table = new_table(game, scenario, seats, seed + number, dict(options or {}))
        _one_game(table, Dice(seed + number, "battery"), player, report)
        report.games += 1
    _expect_varied(new_table(game, scenario, seats, seed, dict(options or {})), report)
    report.slowdown = check_growth(new_table(game, scenario, seats, seed, dict(options or {}), log=False))
    report.count("no growth of time")
    if processes:
        check_processes(new_table(game, scenario, seats, seed, dict(options or {})))
        report.count("same in every process")
    return report


def _one_game(table: Table, dice: Dice, player: Player | None, report: Report) -> None:
    """Play a game to its end, looking at every decision a little and at some closely."""
    whole = dict(table.game.components(table.start.state))
    trail = {len(table.answers): table_digest(table)}
    old: list[tuple[Table, str]] = []
    loaded: Table | None = None
    while table.decision is not None:
        check_decision(table)
        check_components(table, whole)
        if table.number < 3 or dice.below(CLOSE_EVERY) == 0:
            look_closely(table, dice, report)
            old.append((fork := table.fork(log=True), table_digest(fork)))
            loaded = loaded or load(table.save(), lambda key: table.game)
        decision = dice.choice(table.decisions)
        key = choice_of(table, decision, player, dice)
        table.choose(key, seat=decision.seat, number=decision.number)
        if loaded is not None:
            loaded.choose(key, seat=decision.seat)
        trail[len(table.answers)] = table_digest(table)
        report.decisions += 1
        if len(table.answers) > table.scenario.bound:
            raise Fault(table, "ends within its bound", f"more than {table.scenario.bound} answers")
    check_components(table, whole)
    check_end(table)
    if loaded is not None and table_digest(loaded) != table_digest(table):
        raise Fault(table, "a loaded table goes on in the same way", _where(loaded, table))
    for fork, digest in old:
        if table_digest(fork) != digest:
            raise Fault(fork, "later play leaves earlier copies alone", "an earlier fork has changed")
    check_undo(table, trail)
    for check in ("an option, unique keys", "components", "bound", "end", "loaded goes on", "old copies", "undo and redo"):
        report.count(check)
    report.longest = max(report.longest, len(table.answers))
    report.forced += sum(answer.forced for answer in table.answers)
    assert table.outcome is not None
    report.results[table.outcome.result] = report.results.get(table.outcome.result, 0) + 1


def look_closely(table: Table, dice: Dice, report: Report) -> None:
    """All checks of a single moment. The table is left as it is."""
    digest = table_digest(table)
    check_views(table)
    check_copies(table)
    check_legal(table)
    check_options(table, dice)
    check_illegal(table)
    check_save(table)
    check_position(table)
    for seat in range(table.setup.seats):
        if check_worlds(table, seat, dice.below(1 << 30)):
            report.varied.add(seat)
        check_together(table, seat, dice)
    if table_digest(table) != digest:
        raise Fault(table, "looking changes nothing", "a check changed the table")
    looked = ("views", "copies", "legal options", "every option completes", "illegal answers", "save", "position", "secrets")
    for check in (*looked, "same messages"):
        report.count(check)


def choice_of(table: Table, decision: Decision, player: Player | None, dice: Dice) -> str:
    """The key a player chooses, knowing what its seat knows; at random if there is no player."""
    if player is None:
        return key_of(dice.choice(decision.values))
    return player(table.fork(seat=decision.seat, seed=dice.below(1 << 30)), dice)


# ---------------------------------------------------------------------- what is compared


def table_digest(table: Table) -> str:
    """A short name of everything a table is: state, answers, and what is asked with its options. Equal in any process."""
    asked = [[ask.seat, ask.prompt, [key_of(value) for value in ask.values(table.rules)]] for ask in table._open]
    answers = [[answer.seat, key_of(answer.value), answer.forced] for answer in table.answers]
    return f"{state_digest(table.rules.state)} {table.number} {json.dumps([asked, answers])}"


def sent(table: Table, seat: int | None) -> dict[str, Any]:
    """Everything that is sent to a seat (None = spectator)."""
    mine = None if seat is None else table.decision_of(seat)
    return {
        "number": table.number,
        "view": table.view(seat),
        "log": msgspec.to_builtins(table.log(seat)),
        "decision": None
        if mine is None or seat is None
        else {
            "prompt": mine.prompt,
            "rule": mine.rule,
            "options": [[option.key, msgspec.to_builtins(option.words)] for option in mine.options],
            "refused": [[each.key, each.rule, each.sentence, msgspec.to_builtins(each.words)] for each in table.refusals(seat)],
        },
    }


def asked_of(table: Table) -> list[tuple[int, str]]:
    """Who is asked what, as everybody at the table notices."""
    return [(ask.seat, ask.prompt) for ask in table._open]


def _differ(one: Any, other: Any, path: str = "") -> str:
    """The path of the first difference between two JSON-ready values, with both sides."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if one.get(key) != other.get(key):
                return _differ(one.get(key), other.get(key), f"{path}.{key}" if path else str(key))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return _differ(a, b, f"{path}[{index}]")
    return f"{path}: {str(one)[:120]} / {str(other)[:120]}"


def _where(one: Table, other: Table) -> str:
    """Where two tables that should be alike are not."""
    found = difference(one.rules.state, other.rules.state)
    if found:
        path, (a, b) = next(iter(found.items()))
        return f"{path}: {str(a)[:120]} / {str(b)[:120]}"
    return f"decision {one.number} {asked_of(one)} / decision {other.number} {asked_of(other)}"


# ---------------------------------------------------------------------- the checks


def check_decision(table: Table) -> None:
    """There is an option, and no two options have one key."""
    for decision in table.decisions:
        keys = [key_of(value) for value in decision.values]
        if not keys:
            raise Fault(table, "always an option", f"{decision.ask.prompt!r} of seat {decision.seat} has none")
        if len(set(keys)) < len(keys):
            twice = sorted({key for key in keys if keys.count(key) > 1})
            raise Fault(table, "keys are unique", f"{decision.ask.prompt!r} offers twice: {', '.join(twice)}")


def check_legal(table: Table) -> None:
    """Options that were found directly are those without a refusal."""
    for decision in table.decisions:
        ask = decision.ask
        found, asked = list(ask.values(table.rules)), [*ask.unrefused(table.rules), *([STOP] if ask.may_stop else [])]
        if found != asked:
            odd = sorted({key_of(value) for value in found} ^ {key_of(value) for value in asked})
            raise Fault(table, "options are the candidates without a refusal", f"not so: {', '.join(odd) or 'their order'}")


def check_components(table: Table, whole: Mapping[str, int]) -> None:
    """Nothing is lost and nothing appears."""
    now = table.game.components(table.rules.state)
    if dict(now) != dict(whole):
        raise Fault(table, "components are conserved", _differ(dict(whole), dict(now)))


def check_views(table: Table) -> None:
    """Views are JSON-ready, pure, and there for spectators; prompts and options have words."""
    digest = table_digest(table)
    for seat in (None, *range(table.setup.seats)):
        first = sent(table, seat)
        try:
            same = json.loads(json.dumps(first)) == json.loads(json.dumps(sent(table, seat)))
        except (TypeError, ValueError) as error:
            raise Fault(table, "views are JSON-ready", f"seat {seat}: {error}") from error
        if not same:
            raise Fault(table, "views are pure", f"seat {seat}: {_differ(first, sent(table, seat))}")
        decision = first["decision"]
        if decision is not None and not (decision["prompt"] and all(words["label"] for _, words in decision["options"])):
            raise Fault(table, "everything has words", f"seat {seat}: a prompt or option without words")
    if table_digest(table) != digest:
        raise Fault(table, "views are pure", "looking at the views changed the table")


def check_copies(table: Table) -> None:
    """A fork, and a table taken to this decision from the past, equal the one in play."""
    for copy in (table.fork(log=True), table.at(table.first + len(table.answers))):
        if table_digest(copy) != table_digest(table):
            raise Fault(table, "a copy equals the original", _where(copy, table))
        for seat in (None, *range(table.setup.seats)):
            if (theirs := sent(copy, seat)) != (mine := sent(table, seat)):
                raise Fault(table, "a copy equals the original", f"seat {seat}: {_differ(mine, theirs)}")


def check_options(table: Table, dice: Dice) -> None:
    """Every option can be taken on a fork, and the table goes on from there."""
    whole = dict(table.game.components(table.rules.state))
    for decision in table.decisions:
        for value in decision.values:
            fork = table.fork(seed=dice.below(1 << 30))
            try:
                fork.choose(key_of(value), seat=decision.seat)
                for _ in range(4):
                    if fork.decision is None:
                        break
                    check_decision(fork)
                    check_components(fork, whole)
                    fork.choose(dice.below(len(fork.decision.values)))
            except Fault:
                raise
            except Exception as error:
                raise Fault(
                    table, "every option completes", f"{key_of(value)!r} of seat {decision.seat}: {type(error).__name__}: {error}"
                ) from error


def check_illegal(table: Table) -> None:
    """Answers nobody may give are refused and change nothing."""
    digest, before = table_digest(table), len(table.log(None))
    asked = [decision.seat for decision in table.decisions]
    tries: list[tuple[type[XenoboardError], str | int, int | None, int | None]] = [
        (IllegalAnswer, "no such option ~", asked[0], None),
        (IllegalAnswer, -1, asked[0], None),
        (IllegalAnswer, 1 << 20, asked[0], None),
        (StaleAnswer, 0, asked[0], table.number + 1),
        (StaleAnswer, 0, asked[0], table.number - 1),
    ]
    tries += [(WrongSeat, 0, seat, None) for seat in range(-1, table.setup.seats + 1) if seat not in asked]
    tries += [(IllegalAnswer, each.key, decision.seat, None) for decision in table.decisions for each in _never(table, decision)]
    for expected, answer, seat, number in tries:
        try:
            table.choose(answer, seat=seat, number=number)
        except expected:
            if table_digest(table) == digest and len(table.log(None)) == before:
                continue
            raise Fault(table, "illegal answers change nothing", f"{answer!r} of seat {seat} changed the table") from None
        raise Fault(table, "illegal answers are refused", f"{answer!r} of seat {seat} for decision {number} was taken")


def _never(table: Table, decision: Decision) -> Iterable[Any]:
    """The refusals whose key is not also the key of an option."""
    legal = {key_of(value) for value in decision.values}
    return [each for each in table.refusals(decision.seat) if each.key not in legal]


def check_save(table: Table) -> None:
    """Saved and loaded it is the same table, with the same story for everybody; the save is good and stays the same."""
    text = table.save()
    copy = load(text, lambda key: table.game)
    if table_digest(copy) != table_digest(table):
        raise Fault(table, "a loaded table equals the saved one", _where(copy, table))
    for seat in (None, *range(table.setup.seats)):
        if (theirs := sent(copy, seat)) != (mine := sent(table, seat)):
            raise Fault(table, "a loaded table equals the saved one", f"seat {seat}: {_differ(mine, theirs)}")
    if copy.save() != text:
        raise Fault(table, "a loaded table saves the same text", _differ(json.loads(text), json.loads(copy.save())))
    verdict = verify(text, lambda key: table.game)
    if not verdict.good:
        raise Fault(table, "a save verifies", verdict.problem)


def check_position(table: Table) -> None:
    """The position written of the last checkpoint reads back to a state that looks the same to everybody."""
    game, text = table.game, position_of(table)
    try:
        copy = table_from(text, lambda key: (game, table.scenario))
    except XenoboardError as error:
        raise Fault(table, "a position reads back", str(error)) from error
    for seat in (None, *range(table.setup.seats)):
        one, other = (game.view(_looking_at(table, state), seat) for state in (copy.start.state, table.checkpoint.state))
        if one != other:
            raise Fault(table, "a position reads back", f"seat {seat}: {_differ(one, other)}")
    if (again := game.write_position(copy.start.state)) != (first := game.write_position(table.checkpoint.state)):
        raise Fault(table, "a position reads back", _differ(first, again))


def _looking_at(table: Table, state: Any) -> Rules[Any]:
    """The rules' face of a table, looking at another state."""
    g: Rules[Any] = Rules(state, None)
    g.names, g.number = table.rules.names, table.rules.number
    return g


def check_worlds(table: Table, seat: int, seed: int) -> bool:
    """In worlds this seat cannot tell apart it is sent the same. Returns whether the worlds differ at all."""
    game, state = table.game, table.rules.state
    mine, watched = sent(table, seat), sent(table, None)
    together = len(table._together)
    differ = False
    for number in range(WORLDS):
        dealt = copy_state(state)
        game.redeal(dealt, seat, Dice(seed + number, "redeal"))
        for name in difference(state, dealt):
            if name.partition(".")[0] not in game.dealt:
                raise Fault(table, "re-dealing changes only what is named", f"seat {seat}: {name} is not in {game.dealt}")
        if game.view(_looking_at(table, dealt), seat) != mine["view"]:
            other = game.view(_looking_at(table, dealt), seat)
            raise Fault(table, "a view shows nothing hidden", f"seat {seat}: {_differ(mine['view'], other)}")
        if dict(game.components(dealt)) != dict(game.components(state)):
            raise Fault(table, "components are conserved", f"re-dealt for seat {seat}")
        world = table.fork(seat=seat, seed=seed + number, log=True)
        if (theirs := sent(world, seat)) != mine:
            raise Fault(table, "nothing hidden is sent", f"seat {seat}: {_differ(mine, theirs)}")
        if (theirs := sent(world, None)) != watched:
            raise Fault(table, "nothing hidden is sent", f"spectator: {_differ(watched, theirs)}")
        if not together and asked_of(world) != asked_of(table):
            raise Fault(table, "who is asked tells nothing", f"seat {seat}: {asked_of(table)} / {asked_of(world)}")
        hidden = {name: getattr(state, name) for name in game.dealt}
        differ = differ or any(getattr(world.rules.state, name) != value for name, value in hidden.items())
    return differ


def check_together(table: Table, seat: int, dice: Dice) -> None:
    """Two worlds a seat cannot tell apart send it the same while play goes on, until they differ before its eyes.

    The others choose alike in both where what they choose is shown, and as they like where it is not.
    """
    seed = dice.below(1 << 30)
    one, other = (table.fork(seat=seat, seed=seed + number, log=True) for number in (0, 1))
    for world in (one, other):  # the same luck in both
        world.rules.state.seed = seed
        world._reseeds[world.number] = seed
    steps: list[str] = []
    while (decision := one.decision) is not None and len(steps) < TOGETHER:
        theirs = [key_of(value) for value in other._asked(decision.seat).values(other.rules)]
        key = dice.choice([key_of(value) for value in decision.values])
        untold = decision.seat != seat and (decision.ask.secret or (one._asks is not None and dice.below(2) == 0))
        alike = [each for each in theirs if (each == key_of(STOP)) is (key == key_of(STOP))]
        answer = dice.choice(alike or theirs) if untold else key
        if answer not in theirs:
            return
        begun, before = one.checkpoint.number, one.fork(log=True) if untold else None
        one.choose(key, seat=decision.seat)
        other.choose(answer, seat=decision.seat)
        steps.append(f"{decision.seat}: {key}" if key == answer else f"{decision.seat}: {key} / {answer}")
        mine, same = sent(one, seat), sent(other, seat)
        after = f"seat {seat}, after {'; '.join(steps[-6:])}"
        if mine["view"] != same["view"] or mine["log"] != same["log"]:
            secret = (decision.ask.secret or one._together) and not (one.over or other.over)
            if before is not None and secret and one.checkpoint.number == begun:
                # Did the answer show, or what lies hidden in the two worlds? The same world with another answer tells.
                values = before._asked(decision.seat).values(before.rules)
                stops = key == key_of(STOP)
                another = next((each for each in values if key_of(each) != key and (each is STOP) is stops), None)
                if another is not None:
                    before.choose(key_of(another), seat=decision.seat)
                    twin = sent(before, seat)
                    if twin["view"] != mine["view"] or twin["log"] != mine["log"]:
                        raise Fault(table, "a secret answer is not told", f"{after} / {key_of(another)}: {_differ(mine, twin)}")
            return
        if asked_of(one) != asked_of(other):
            raise Fault(table, "who is asked tells nothing", f"{after}: {asked_of(one)} / {asked_of(other)}")
        if mine != same:
            raise Fault(table, "nothing hidden is sent", f"{after}: {_differ(mine, same)}")


def check_end(table: Table) -> None:
    """A finished game has a result, asks nobody, and can be saved and looked at."""
    outcome = table.outcome
    if outcome is None or table.decisions or not outcome.result or not outcome.rule:
        raise Fault(table, "a finished game has a reason", f"{outcome}, open: {table.decisions}")
    if set(outcome.winners) & set(outcome.losers) or not {*outcome.winners, *outcome.losers} <= set(range(table.setup.seats)):
        raise Fault(table, "nobody wins and loses", f"winners {outcome.winners}, losers {outcome.losers}")
    if not table.game.wording.outcome(table.rules):
        raise Fault(table, "a finished game has a reason", "its wording is empty")
    check_views(table)
    check_copies(table)
    check_save(table)
    try:
        table.choose(0)
    except TableError:
        return
    raise Fault(table, "illegal answers are refused", "a finished game took an answer")


def check_undo(table: Table, trail: Mapping[int, str]) -> None:
    """Taken back answer by answer to the start, the table is at each point what it was; given again, it comes back."""
    copy = table.at(table.first + len(table.answers))
    while copy.answers and any(not answer.forced for answer in copy.answers):
        copy.undo()
        if len(copy.answers) in trail and table_digest(copy) != trail[len(copy.answers)]:
            raise Fault(copy, "undo leads to what was before", f"after {len(copy.answers)} answers")
    while copy.can_redo:
        copy.redo()
        if trail.get(len(copy.answers)) != table_digest(copy):
            raise Fault(copy, "redo leads to what was after", f"after {len(copy.answers)} answers")
    if table_digest(copy) != table_digest(table) or sent(copy, None) != sent(table, None):
        raise Fault(copy, "redo leads to what was after", _where(copy, table))


def _expect_varied(table: Table, report: Report) -> None:
    """Where a game names what is dealt afresh, worlds must really differ for every seat."""
    still = [seat for seat in range(report.seats) if seat not in report.varied]
    if table.game.dealt and still:
        raise Fault(table, "re-dealt worlds vary", f"for seats {still} they were always the same")


def growth(table: Table, repeats: int = 3) -> tuple[float, float]:
    """Seconds per script in the first and the last tenth of a random game's decisions; of each decision the fastest of some runs.

    Per script, because the rules decide how much follows on one answer: one that begins a phase carries every model of it.
    """
    runs: list[list[float]] = []
    scripts: list[int] = []
    for _ in range(repeats):
        run, copy, dice = [], table.fork(), Dice(table.setup.seed, "growth")
        scripts = []
        copy.game = msgspec.structs.replace(table.game, next_script=_counted(table.game.next_script, scripts))
        while copy.decision is not None:
            scripts.append(0)
            began = time.process_time()
            values = copy.decision.values
            copy.choose(dice.below(len(values)), seat=copy.decision.seat)
            run.append(time.process_time() - began)
        runs.append(run)
    fastest = [min(times) for times in zip(*runs, strict=True)]
    tenth = max(len(fastest) // 10, 1)
    return (
        sum(fastest[:tenth]) / max(sum(scripts[:tenth]), tenth),
        sum(fastest[-tenth:]) / max(sum(scripts[-tenth:]), tenth),
    )


def _counted(next_script: Callable[[Any], Any], scripts: list[int]) -> Callable[[Any], Any]:
    """The same, adding to the last of some counts each time."""

    def counting(g: Any) -> Any:
        scripts[-1] += 1
        return next_script(g)

    return counting


def check_growth(table: Table) -> float:
    """Time per script must not grow with the game. Returns the last tenth over the first."""
    first, last = growth(table)
    if last > SLOWER * first and last - first > NOISE:
        raise Fault(table, "no growth of time", f"the last tenth takes {last / first:.1f} times the first ({last * 1e6:.0f} µs)")
    return last / first


# ---------------------------------------------------------------------- other processes


def check_processes(table: Table, hash_seeds: tuple[int, ...] = (1, 2)) -> None:
    """The same game in processes with other hash seeds."""
    mine = played_digest(table)
    order = {"game": _name_of(table), **msgspec.to_builtins(table.setup)}
    path = os.pathsep.join(folder for folder in sys.path if folder)
    for hash_seed in hash_seeds:
        done = subprocess.run(
            [sys.executable, "-m", __name__],
            input=json.dumps(order),
            env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Fault(table, "same in every process", f"the other process failed: {done.stderr[-800:]}")
        if done.stdout.strip() != mine:
            raise Fault(table, "same in every process", f"with hash seed {hash_seed}: {done.stdout.strip()[:200]} / {mine[:200]}")


def played_digest(table: Table) -> str:
    """Play a copy at random and name everything it went through."""
    copy, dice = table.fork(log=True), Dice(table.setup.seed, "process")
    story: list[str] = []
    while copy.decision is not None:
        story.append(table_digest(copy)[:48])
        copy.choose(dice.below(len(copy.decision.values)))
    logs = [[entry.text for entry in copy.log(seat)] for seat in (None, *range(copy.setup.seats))]
    return f"{len(story)} decisions, {table_digest(copy)[:32]}, {state_name([story, logs, copy.save()])}"


def state_name(data: Any) -> str:
    """A short name of JSON-ready data."""
    return hashlib.blake2b(json.dumps(data).encode(), digest_size=16).hexdigest()


def _name_of(table: Table) -> str:
    """module:name of a game, for another process."""
    for module_name, module in list(sys.modules.items()):
        for name, value in list(getattr(module, "__dict__", {}).items()):
            if value is table.game:
                return f"{module_name}:{name}"
    raise Fault(
        table, "same in every process", f"the game {table.game.key!r} is no module's attribute, so no other process finds it"
    )


def _play_order(order: Mapping[str, Any]) -> str:
    """What another process does: play the game it is told to and name what happened."""
    module, _, name = order["game"].partition(":")
    game: Game = getattr(importlib.import_module(module), name)
    scenario = game.scenario(order["scenario"])
    assert scenario is not None
    return played_digest(new_table(game, scenario, order["seats"], order["seed"], order["options"]))


if __name__ == "__main__":
    print(_play_order(json.load(sys.stdin)))
