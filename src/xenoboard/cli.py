"""The command line: serve and play, make and check saves, read rules and content, measure, and find out what is wrong.

Exit codes: 0 all is well, 1 a problem was found, 2 the command was used wrongly. Errors go to stderr in one sentence; --json is
for programs. Whatever takes long to import is imported by the command that needs it.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

import xenoboard
from xenoboard.engine import Game, SaveError, Scenario, SetupError, Table, XenoboardError

app = typer.Typer(add_completion=False, no_args_is_help=False, rich_markup_mode=None, pretty_exceptions_enable=False)

PROBLEM, USAGE = 1, 2

AsJson = Annotated[bool, typer.Option("--json", help="For programs: one JSON text.")]
SaveFile = Annotated[Path, typer.Argument(metavar="FILE", help="A save.")]
Seats = Annotated[int | None, typer.Option(help="How many seats.")]
Seed = Annotated[int | None, typer.Option(help="The same number deals the same game again.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the scenario; repeat.")
]


def main() -> None:
    """Run the command line."""
    app()


def fail(words: str, code: int) -> NoReturn:
    """Say what is wrong on stderr and leave."""
    typer.echo(f"xenoboard: {words}", err=True)
    raise typer.Exit(code)


@contextmanager
def told() -> Iterator[None]:
    """Errors of the engine as sentences and exit codes."""
    try:
        yield
    except SetupError as error:
        fail(str(error), USAGE)
    except XenoboardError as error:
        fail(str(error), PROBLEM)


@app.callback(invoke_without_command=True)
def xenoboard_command(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False
) -> None:
    """Alien board games, played exactly by their rules. Without a command: serve."""
    if version:
        typer.echo(xenoboard.__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; another than 127.0.0.1 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="The port; 8700, or a free one, if not given.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser: start the server and print its address."""
    from xenoboard.games import faces
    from xenoboard.service.serving import CannotServe, run

    with told():
        for each in games_named(None):
            faces(each.key)  # a wrong override file is told now, not on every page
    try:
        run(host, port, browser, typer.echo)
    except CannotServe as error:
        fail(str(error), PROBLEM)


@app.command()
def play(
    scenario: Annotated[str, typer.Argument(help="A scenario, such as legendary/covenant, or the file of a save.")],
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    people: Annotated[int, typer.Option(help="How many of the seats are people, from the first on.")] = 1,
    bot: Annotated[str, typer.Option(help="The bot in the other seats: thumb or random; the best there is if not given.")] = "",
) -> None:
    """Play on the terminal, by plain text."""
    from xenoboard import bots
    from xenoboard.terminal.player import play as play_here

    with told():
        table = load(Path(scenario)) if Path(scenario).is_file() else fresh(scenario, seats, seed, option)
        kinds = bots.kinds(table.game.key)
        if bot and bot not in kinds:
            raise SetupError(f"there is no bot {bot!r} for {table.game.title}; the bots are {', '.join(kinds)}")
        if not 0 <= people <= table.setup.seats:
            raise SetupError(f"of {table.setup.seats} seats {people} cannot be people")
        play_here(table, set(range(people)), bot or kinds[0], input, typer.echo)


@app.command()
def new(
    scenario: Annotated[str, typer.Argument(help="A scenario, such as legendary/covenant.")],
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to write it; named after the scenario if not given.")
    ] = None,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    force: Annotated[bool, typer.Option(help="Replace the file if there is one.")] = False,
) -> None:
    """Write the save of a fresh table."""
    with told():
        table = fresh(scenario, seats, seed, option)
        path = file or Path(f"{table.scenario.key.replace('/', '-')}-{table.setup.seed}.json")
        if path.exists() and not force:
            fail(f"{path} exists; --force replaces it", USAGE)
        try:
            path.write_text(table.save(), encoding="utf-8")
        except OSError as error:
            fail(f"{path} cannot be written: {error.strerror}", PROBLEM)
    typer.echo(path)


@app.command()
def replay(
    file: SaveFile,
    to: Annotated[int | None, typer.Option(help="Up to this decision; to the end if not given.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; as everybody could if not given.")] = None,
    as_json: AsJson = False,
) -> None:
    """Print the story of a save, as one seat saw it."""
    with told():
        table = load(file)
        if seat is not None and not 0 <= seat < table.setup.seats:
            fail(f"there is no seat {seat}; seats are 0 to {table.setup.seats - 1}", USAGE)
        if to is not None:
            table = table.at(to)
        entries = table.log(seat)
        if as_json:
            show_json({"number": table.number, "log": [msgspec.to_builtins(entry) for entry in entries]})
            return
        for entry in entries:
            typer.echo(f"{entry.number:5}  {entry.text}" + (f"  [{', '.join(entry.rules)}]" if entry.rules else ""))
        if table.over:
            typer.echo(f"       {table.game.wording.outcome(table.rules)}")


@app.command()
def verify(file: SaveFile, as_json: AsJson = False) -> None:
    """Check that the beginning and the answers of a save lead where it says."""
    try:
        verdict = xenoboard.verify(read(file))
    except SaveError as error:
        if as_json:
            show_json({"good": False, "problem": str(error)})
            raise typer.Exit(PROBLEM) from None
        fail(f"{file}: {error}", PROBLEM)
    if as_json:
        show_json(msgspec.to_builtins(verdict) | {"good": verdict.good})
    elif verdict.good:
        typer.echo(f"{file}: good; {verdict.answers} answers lead to its checkpoint")
    else:
        typer.echo(f"xenoboard: {file}: {verdict.problem}; the last decision that works is {verdict.at}", err=True)
    if not verdict.good:
        raise typer.Exit(PROBLEM)


@app.command()
def rules(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORDS|ID]", help="Words to look for, or the id of a rule.")
    ] = None,
    coverage: Annotated[bool, typer.Option(help="Which rules no test proves; 1 if there are any.")] = False,
    game: Annotated[str | None, typer.Option(help="Only this game.")] = None,
    as_json: AsJson = False,
) -> None:
    """Read the rules, by words or id."""
    asked = words or []
    with told():
        if coverage:
            show_coverage(games_named(game or (asked[0] if asked else None)), as_json)
            return
        chosen = games_named(game)
        exact = next((each for each in chosen if len(asked) == 1 and asked[0].upper() in each.rules()), None)
        if exact is not None:
            show_rule(asked[0].upper(), as_json)
            return
        texts = [text for each in chosen for text in each.rules().values()]
        found = [text for text in texts if all(word.lower() in f"{text.id} {text.where} {text.text}".lower() for word in asked)]
    if as_json:
        show_json([msgspec.to_builtins(text) for text in found])
        return
    for text in found:
        typer.echo(f"{text.id}  {text.text}")
    if not found:
        fail(f"no rule has the words {' '.join(asked)}", PROBLEM)


@app.command()
def content(
    provenance: Annotated[bool, typer.Option(help="Where each entry comes from, and how sure that is.")] = False,
    game: Annotated[str | None, typer.Option(help="Only this game.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the cards and other content; override files in the data folder correct them."""
    from xenoboard.games import faces
    from xenoboard.parts.content import overrides_folder

    with told():
        chosen = games_named(game)
        entries = [(each.key, face) for each in chosen for face in faces(each.key).values()]
    if as_json:
        show_json([{"game": key} | entry_dict(face) for key, face in entries])
        return
    for _, face in entries:
        entry = entry_dict(face)
        source = ": ".join(part for part in (entry["provenance"], entry["provenance_note"]) if part)
        line = f"{entry['id']:20} {entry['count']:3} × {entry['name'] or entry['text']} ({entry['kind']})"
        typer.echo(f"{line}  {source}" if provenance else line)
    if provenance:
        kinds: dict[str, int] = {}
        for _, face in entries:
            kinds[face.provenance] = kinds.get(face.provenance, 0) + 1
        typer.echo("\n" + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items(), key=lambda pair: -pair[1])))
        for each in chosen:
            typer.echo(f"To correct a card, write it into a file *.yaml in {overrides_folder(each.key)}")


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True}, add_help_option=False)
def bench(context: typer.Context) -> None:
    """Measure play-outs, forks, options, undo, save and load of every scenario."""
    from xenoboard.lab.bench import main as measure

    raise typer.Exit(measure(context.args) or 0)


@app.command()
def doctor(as_json: AsJson = False) -> None:
    """Check this installation: versions, database, browser."""
    from xenoboard.service.health import findings

    found = findings()
    if as_json:
        show_json([{"what": each.what, "good": each.good, "says": each.says} for each in found])
    else:
        for each in found:
            typer.echo(f"{'ok     ' if each.good else 'PROBLEM'}  {each.what}: {each.says}")
    if not all(each.good for each in found):
        raise typer.Exit(PROBLEM)


# ---------------------------------------------------------------------- inside


def fresh(key: str, seats: int | None, seed: int | None, given: list[str] | None) -> Table:
    """A new table with options given as KEY=VALUE. Raises SetupError."""
    from xenoboard.games import scenario as find

    return xenoboard.new(key, seats, seed, **options_of(find(key)[1], given or []))


def options_of(scenario: Scenario, given: list[str]) -> dict[str, Any]:
    """Options as the scenario wants them; a value of several parts is written with commas. Raises SetupError."""
    known = {option.key: option for option in scenario.options}
    chosen: dict[str, Any] = {}
    for word in given:
        key, equals, text = word.partition("=")
        if not equals:
            raise SetupError(f"an option is written KEY=VALUE, not {word!r}; the options are {', '.join(known) or 'none'}")
        if key not in known:
            chosen[key] = text  # the engine says what there is
            continue
        option = known[key]
        by_text = {str(value).lower(): value for value in option.values}
        parts = [by_text.get(part.strip().lower(), part.strip()) for part in text.split(",")]
        chosen[key] = parts if option.many is not None or option.per_seat else parts[0] if len(parts) == 1 else text
    return chosen


def read(file: Path) -> str:
    """The text of a file; leaves with a sentence if it cannot be read."""
    try:
        return file.read_text(encoding="utf-8-sig")  # some editors put a mark before the text
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}", USAGE)
    except UnicodeDecodeError:
        fail(f"{file} is not a text file", PROBLEM)


def load(file: Path) -> Table:
    """The table of a save. Raises SaveError naming the file."""
    try:
        return xenoboard.load(read(file))
    except SaveError as error:
        raise SaveError(f"{file}: {error}", error.at) from None


def games_named(key: str | None) -> tuple[Game, ...]:
    """The game of that key, or all. Raises SetupError."""
    from xenoboard.games import every, game

    return every() if key is None else (game(key),)


def show_rule(rule: str, as_json: bool) -> None:
    """One rule, where it stands, and what proves it."""
    text = xenoboard.rule(rule)
    if as_json:
        show_json(msgspec.to_builtins(text))
        return
    typer.echo(f"{text.id}  {text.where} ({text.source})\n{text.text}")
    typer.echo("\n".join(["Proved by:", *(f"  {name}" for name in text.tests)]) if text.tests else "No test at hand proves it.")


def show_coverage(games: tuple[Game, ...], as_json: bool) -> None:
    """Which rules that must be proved no test names, and which marks name no rule."""
    from xenoboard.engine.coverage import marks

    proving = marks()
    known = {rule for game in games_named(None) for rule in game.rules()}
    report: dict[str, dict[str, Any]] = {
        game.key: {
            "proved": {rule: list(proving[rule]) for rule in game.rules() if rule in proving},
            "missing": [rule for rule in game.rules() if rule not in proving],
        }
        for game in games
    }
    strange = sorted(rule for rule in proving if rule not in known and rule.startswith(tuple(prefixes(games))))
    if as_json:
        show_json({"games": report, "unknown": strange})
    else:
        for key, found in report.items():
            for rule, tests in found["proved"].items():
                typer.echo(f"{rule}  {len(tests)} test{'s' if len(tests) != 1 else ''}: {tests[0]}")
            typer.echo(f"{key}: {len(found['proved'])} rules proved, {len(found['missing'])} not")
            for rule in found["missing"]:
                typer.echo(f"  no test proves {rule}", err=True)
        for rule in strange:
            typer.echo(f"  a test names {rule}, which is no rule", err=True)
    if strange or any(found["missing"] for found in report.values()):
        raise typer.Exit(PROBLEM)


def prefixes(games: tuple[Game, ...]) -> set[str]:
    """How the rule ids of these games begin."""
    return {rule.partition("-")[0] + "-" for game in games for rule in game.rules()}


def entry_dict(face: Any) -> dict[str, Any]:
    """What the entries of all games have in common; a kind of entry that has no such field says what it is by its class."""
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(face).__name__).lower()
    usual = {"name": "", "kind": kind, "count": 1, "provenance_note": getattr(face, "note", ""), "text": ""}
    given = {name: getattr(face, name, value) for name, value in usual.items()}
    return {"id": str(face.id), "provenance": face.provenance} | given


def show_json(value: Any) -> None:
    """Print a value as JSON."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")
