"""The command line: what it prints, where errors go, exit codes, and the server as a process of its own that is killed and comes back."""

from __future__ import annotations

import http.cookiejar
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

import xenoboard
from xenoboard.cli import app
from xenoboard.service.serving import CannotServe, alone, listen
from xenoboard.terminal import board
from xenoboard.terminal.player import in_columns, play

SRC = Path(__file__).parents[1] / "src"


def run(*words: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game of the toy, played a while by chance."""
    table = xenoboard.new("toy/salvage", 3, 5)
    for number in range(14):
        assert table.decision is not None
        table.choose(number % len(table.decision.values))
    path = tmp_path / "game.json"
    path.write_text(table.save(), encoding="utf-8")
    return path


# ---------------------------------------------------------------------- saves


def test_new_writes_a_save_and_does_not_replace_a_file(tmp_path: Path) -> None:
    path = tmp_path / "fresh.json"
    made = run("new", "toy/salvage", path, "--seats", "4", "--seed", "9", "-o", "rounds=6", "-o", "extras=peace,riches")
    assert made.exit_code == 0, made.output
    table = xenoboard.load(path.read_text())
    assert (table.setup.seats, table.setup.seed) == (4, 9)
    options = {key: list(value) if isinstance(value, (tuple, list)) else value for key, value in table.setup.options.items()}
    assert options == {"rounds": 6, "decks": 1, "extras": ["peace", "riches"], "starts": []}
    again = run("new", "toy/salvage", path)
    assert again.exit_code == 2
    assert "--force" in again.stderr
    assert run("new", "toy/salvage", path, "--force").exit_code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["toy/salvagee"], "did you mean 'toy/salvage'?"),
        (["toy/salvage", "--seats", "9"], "2 to 4 seats, not 9"),
        (["toy/salvage", "--seats", "0"], "2 to 4 seats, not 0"),
        (["toy/salvage", "-o", "rounds=17"], "'17' is not possible"),
        (["toy/salvage", "-o", "round=1"], "did you mean 'rounds'?"),
        (["toy/salvage", "-o", "rounds"], "KEY=VALUE"),
    ],
)
@pytest.mark.parametrize("command", ["new", "play"])
def test_a_wrong_wish_is_2_with_what_would_be_right(command: str, words: list[str], sentence: str, tmp_path: Path) -> None:
    os.chdir(tmp_path)
    result = run(command, *words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_verify_tells_good_from_bad(save: Path) -> None:
    good = run("verify", save)
    assert good.exit_code == 0
    assert "good" in good.output
    assert json.loads(run("verify", save, "--json").output)["good"] is True
    save.write_text(save.read_text().replace('"seed": 5', '"seed": 6'))
    bad = run("verify", save)
    assert bad.exit_code == 1
    assert "digest" in bad.stderr
    told = run("verify", save, "--json")
    assert told.exit_code == 1
    assert json.loads(told.stdout)["good"] is False
    assert run("verify", save.parent / "nothing.json").exit_code == 2


def test_replay_prints_the_story_as_one_seat_saw_it(save: Path) -> None:
    everybody, mine = run("replay", save).output, run("replay", save, "--seat", "0").output
    assert "bids" in everybody
    assert "peek slot=2 face=" not in everybody
    assert "peek slot=2 face=" in mine
    told = json.loads(run("replay", save, "--to", "3", "--json").output)
    assert told["number"] == 3
    assert all(entry["number"] <= 3 for entry in told["log"])
    assert run("replay", save, "--seat", "7").exit_code == 2
    wrong = run("replay", save, "--to", "9999")
    assert wrong.exit_code == 1
    assert "no decision 9999" in wrong.stderr


# ---------------------------------------------------------------------- playing


def test_a_whole_game_is_played_by_typed_text() -> None:
    result = run("play", "toy/salvage", "--seats", "2", "--seed", "3", typed="1\n" * 400)
    assert result.exit_code == 0, result.output
    assert "The game is over." in result.output
    assert "Rule T-" in result.output


def test_the_terminal_tells_refusals_undoes_and_saves(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    typed = f"0\nstash\n1\n?\nu\nr\nnonsense\nh\nv\nt-7\ns\ns {path}\ndig\nu\nq\n"
    result = run("play", "toy/salvage", "--seats", "2", "--seed", "3", "--bot", "random", typed=typed)
    assert result.exit_code == 0, result.output
    for words in ("is not an option", "Type the number", "crews:", "s needs the name", f"Saved to {path}", "gives back", "Left."):
        assert words in result.output, words
    assert "[T-7]" in result.output, "one card is stashed once"
    rule = next(game for game in xenoboard.games() if game.key == "toy").rules()["T-7"]
    assert f"T-7, {rule.where}: {rule.text}" in result.output
    goes_on = run("play", path, typed="q\n")
    assert goes_on.exit_code == 0
    assert "Salvage" in goes_on.output


def test_the_terminal_does_not_overwrite_what_is_no_save(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada")
    result = run("play", "toy/salvage", typed=f"s {path}\nq\n")
    assert "is no save" in result.output
    assert path.read_text() == "Dear Ada"


def test_two_people_at_a_terminal_do_not_see_each_others_cards() -> None:
    result = run("play", "toy/salvage", "--seats", "2", "--people", "2", typed="\n1\n\n1\nq\n")
    assert "Blue, take the screen" in result.output
    assert "Yellow, take the screen" in result.output


def test_whoever_takes_the_terminal_is_told_all_that_happened_since_they_left_it() -> None:
    table = xenoboard.new("toy/salvage", 2, 3)
    told: dict[str, list[str]] = {"": []}
    holder = ""

    def read(prompt: str) -> str:
        nonlocal holder
        if "take the screen" in prompt:
            holder = prompt.partition(",")[0]
            return ""
        return "q" if table.number > 12 else "2"

    play(table, {0, 1}, "random", read, lambda line: told.setdefault(holder, []).append(line))
    assert set(told) == {"", "Blue", "Yellow"}
    for entry in table.log(table.names.index(holder)):
        assert any(entry.text in line for line in told[holder]), entry.text


def test_a_fault_in_the_rules_loses_no_game_at_the_terminal() -> None:
    result = run("play", "toy/faulty", "--people", "2", typed="\n1\n\n0\n\nbreak now\nbreak now\nq\n")
    assert result.exit_code == 0, result.output
    assert result.output.count("The rules failed here") == 2
    assert "broken on purpose" in result.output


@pytest.mark.parametrize("scenario", ["legendary/covenant", "on_mars/base", "aliens/m1"])
def test_the_terminal_shows_the_table_in_words(scenario: str) -> None:
    table = xenoboard.new(scenario, 2, 1)
    shown = "\n".join(board.lines(table, 0))
    assert "(you)" in shown
    assert "<" not in shown
    assert "(you)" not in "\n".join(board.lines(table, None))
    assert ("a wall; + a door" in shown) == (scenario == "aliens/m1")


def test_a_crowd_of_short_options_stands_in_columns() -> None:
    crowd = [f"{number:3}  Move to {number}" for number in range(1, 41)]
    rows = in_columns(crowd)
    assert len(rows) < len(crowd) / 3
    assert " ".join(rows).split() == " ".join(crowd).split()
    assert in_columns(crowd[:5]) == crowd[:5]
    assert in_columns([*crowd, "41  " + "x" * 80])[:1] == crowd[:1]


def test_wrong_people_and_bots_are_2() -> None:
    assert run("play", "toy/salvage", "--people", "5").exit_code == 2
    result = run("play", "toy/salvage", "--bot", "oracle")
    assert result.exit_code == 2
    assert "the bots are" in result.stderr


# ---------------------------------------------------------------------- reading


def test_rules_are_found_by_id_and_words() -> None:
    one = run("rules", "LE-014")
    assert one.exit_code == 0
    assert one.output.startswith("LE-014")
    found = run("rules", "covenant", "recruit")
    assert found.exit_code == 0
    assert len(found.output.splitlines()) > 2
    assert run("rules", "zxcvb").exit_code == 1
    assert run("rules", "--game", "chess").exit_code == 2
    assert json.loads(run("rules", "LE-014", "--json").output)["id"] == "LE-014"


def test_coverage_lists_what_no_test_proves() -> None:
    result = run("rules", "--coverage", "toy", "--json")
    report = json.loads(result.stdout)["games"]["toy"]
    assert set(report) == {"proved", "missing"}
    assert result.exit_code == (1 if report["missing"] or json.loads(result.stdout)["unknown"] else 0)


def test_every_rule_of_legendary_is_proved_by_a_test_and_every_mark_names_a_rule() -> None:
    result = run("rules", "--coverage", "legendary", "--json")
    report = json.loads(result.stdout)
    assert report["games"]["legendary"]["missing"] == []
    assert report["unknown"] == []
    assert set(report["games"]["legendary"]["proved"]) == set({game.key: game for game in xenoboard.games()}["legendary"].rules())
    assert result.exit_code == 0


def test_content_lists_cards_and_where_they_come_from() -> None:
    plain = run("content", "--game", "legendary")
    assert plain.exit_code == 0
    assert re.search(r"LE-CH-\S+ +\d+ × .+\(character\)", plain.output)
    sources = run("content", "--game", "legendary", "--provenance")
    assert "designed" in sources.output
    assert "overrides" in sources.output
    entries = json.loads(run("content", "--game", "legendary", "--json").output)
    assert len(entries) > 200
    assert {"id", "name", "kind", "count", "provenance"} <= set(entries[0])


def test_content_of_every_game_is_listed() -> None:
    for words in (("content",), ("content", "--provenance")):
        listed = run(*words)
        assert listed.exit_code == 0
        for name in ("Field Samples (character)", "(blueprint)", "(endurance card)"):
            assert name in listed.output
    entries = json.loads(run("content", "--json").output)
    assert {entry["game"] for entry in entries} == {game.key for game in xenoboard.games() if game.key != "toy"}


def test_a_wrong_override_file_is_told_by_every_command_that_reads_the_cards(tmp_path: Path) -> None:
    override = tmp_path / "overrides" / "legendary" / "mine.yaml"
    override.parent.mkdir(parents=True)
    override.write_text("- id: LE-CH-KAR-A\n  cots: 3\n", encoding="utf-8")
    for words in (("content",), ("rules", "LE-021"), ("new", "legendary/covenant", tmp_path / "game.json"), ("serve",)):
        result = process(*words, home=tmp_path)
        assert result.returncode == 1
        assert result.stderr == f'xenoboard: {override}, entry LE-CH-KAR-A: unknown field "cots"; did you mean "cost"?\n'


def test_the_doctor_finds_this_installation_well() -> None:
    result = process("doctor", "--json", home=None)
    found = {finding["what"]: finding["good"] for finding in json.loads(result.stdout)}
    assert set(found) == {"versions", "data folder", "database", "games", "browser"}
    assert result.returncode == (0 if all(found.values()) else 1)
    assert found["database"]


def test_the_doctor_reports_a_broken_database(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(b"this is no database " * 100)
    result = process("doctor", home=tmp_path)
    assert result.returncode == 1
    assert "PROBLEM  database" in result.stdout


def test_help_and_version() -> None:
    assert run("--version").output.strip() == xenoboard.__version__
    assert "serve" in run("--help").output
    wrong = run("fly")
    assert wrong.exit_code == 2
    assert "fly" in wrong.stderr


# ---------------------------------------------------------------------- processes


def process(*words: str, home: Path | None) -> subprocess.CompletedProcess[str]:
    """`python -m xenoboard` in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "xenoboard", *words],
        capture_output=True,
        text=True,
        timeout=120,
        env=environment(home),
        check=False,
    )


def environment(home: Path | None) -> dict[str, str]:
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("DJANGO", "XENOBOARD", "DISPLAY"))}
    return bare | {"PYTHONPATH": str(SRC), "XENOBOARD_HOME": str(home or os.environ["XENOBOARD_HOME"])}


class Server:
    """`xenoboard serve` as a process, and a browser's cookies."""

    def __init__(self, home: Path, *words: str, files: int = 0) -> None:
        limit = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else []
        self.process = subprocess.Popen(
            [*limit, sys.executable, "-m", "xenoboard", "serve", "--no-browser", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(home) | {"PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)/", line)
        assert found is not None, line + (self.process.stderr.read() if self.process.stderr else "")
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=10)

    def stop(self) -> str:
        self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=20)[1]


class Visitor:
    """A browser without pictures."""

    def __init__(self) -> None:
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def get(self, address: str) -> str:
        page: str = self.opener.open(address, timeout=20).read().decode()
        return page

    def post(self, address: str, page: str, **form: str) -> str:
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert token is not None
        body = urllib.parse.urlencode({"csrfmiddlewaretoken": token[1], **form}).encode()
        response = self.opener.open(address, data=body, timeout=20)
        self.at = response.url
        text: str = response.read().decode()
        return text


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "clean"


def test_in_a_clean_home_the_server_starts_and_a_game_survives_its_death(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    server = Server(home, "--port", str(port))
    visitor = Visitor()
    page = visitor.post(
        f"{server.address}create/", visitor.get(server.address), scenario="legendary/covenant", **{"seat-0": "me"}
    )
    path = visitor.at.removeprefix(server.address)
    seen: list[str] = []
    try:
        for _ in range(3):
            number = re.search(r'name="number" value="(\d+)"', page)
            option = re.search(r'name="option" value="([^"]+)"', page)
            assert number is not None
            assert option is not None
            seen.append(number[1])
            page = visitor.post(f"{server.address}{path}answer/", page, number=number[1], option=option[1])
            server.kill()
            server = Server(home, "--port", str(server.port))
            after = visitor.get(f"{server.address}{path}")
            strip = re.compile(r'nonce="[^"]*"|value="\w{64}"|"inlineScriptNonce":"[^"]*"|content=\'[^\']*\'')
            assert strip.sub("", after) == strip.sub("", page)
            page = after
    finally:
        errors = server.stop()
    assert len(set(seen)) == 3
    assert errors == ""
    assert (home / "signing.key").stat().st_mode & 0o077 == 0


def test_a_taken_port_is_told_when_wished_for_and_passed_over_when_not(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        wished = process("serve", "--no-browser", "--port", str(port), home=home)
        assert wished.returncode == 1
        assert f"port {port} cannot be listened at" in wished.stderr
    with socket.create_server(("127.0.0.1", 8700)) if free(8700) else socket.socket():
        server = Server(home)
        assert server.port != 8700
        assert server.stop() == ""
    assert process("serve", "--port", "99999", home=home).returncode == 1


def free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def test_one_server_at_a_time_has_the_tables(home: Path) -> None:
    home.mkdir()
    (home / "signing.key").touch()  # as a crash may leave it
    first = Server(home)
    second = process("serve", "--no-browser", home=home)
    assert second.returncode == 1
    assert second.stderr == f"xenoboard: your tables are already served at {first.address}; open that, or stop it first\n"
    assert first.stop() == ""
    assert len((home / "signing.key").read_text()) > 40


def test_what_cannot_be_served_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for host in ("é" * 70, "192.0.2.200", "no.such.invalid"):
        with pytest.raises(CannotServe, match="cannot be listened at"):
            listen(host, None)
    (tmp_path / "tables.sqlite3").write_bytes(b"no database" * 100)
    monkeypatch.setenv("XENOBOARD_HOME", str(tmp_path / "tables.sqlite3" / "inside"))
    with pytest.raises(CannotServe, match="the data folder"), alone():
        pass
    told = process("serve", "--no-browser", home=tmp_path)
    assert told.returncode == 1
    assert re.fullmatch("xenoboard: the database in .* cannot be used: .*\n", told.stderr)


def test_a_flood_of_connections_is_refused_and_the_server_goes_on(home: Path) -> None:
    server, flood, statuses = Server(home, files=100), [], []
    for _ in range(30):
        connection = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        connection.sendall(b"GET /rules/XX HTTP/1.1\r\nHost: localhost\r\n\r\n")
        statuses.append(connection.recv(12)[-3:])
        flood.append(connection)
    for connection in flood:
        connection.close()
    assert statuses[0] == b"404"
    assert statuses[-1] == b"503"
    assert "Xenoboard" in Visitor().get(server.address)
    assert "Too many open files" not in server.stop()


def test_a_server_stops_at_once_and_quietly_though_pages_are_open(home: Path) -> None:
    server, visitor = Server(home), Visitor()
    visitor.post(f"{server.address}create/", visitor.get(server.address), scenario="legendary/covenant", quick="1")
    stream = visitor.opener.open(f"{visitor.at}events/", timeout=20)
    assert stream.readline().startswith(b"id: ")
    begun = time.monotonic()
    assert server.stop() == ""
    assert time.monotonic() - begun < 10
    stream.close()


def test_a_server_for_this_machine_refuses_other_names(home: Path) -> None:
    server = Server(home)
    try:
        request = urllib.request.Request(server.address, headers={"Host": "evil.example"})
        with pytest.raises(urllib.error.HTTPError) as told:
            urllib.request.urlopen(request, timeout=20)
        assert told.value.code == 400
        told.value.close()
    finally:
        server.stop()


def test_importing_xenoboard_is_quick_and_brings_no_django() -> None:
    code = "import sys, time; t = time.perf_counter(); import xenoboard; print(time.perf_counter() - t); print(*sys.modules)"
    took, modules = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(None), check=True
    ).stdout.split("\n", 1)
    print(f"import xenoboard: {float(took) * 1000:.0f} ms")
    assert not {"django", "typer", "rich", "yaml", "uvicorn"} & set(modules.split())
    assert float(took) < 0.3


def test_playing_on_the_terminal_needs_no_django() -> None:
    code = (
        "import sys; from xenoboard.cli import app\n"
        "try: app(['play', 'legendary/covenant', '--seats', '1', '--seed', '1'])\n"
        "except SystemExit: pass\n"
        "assert 'django' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input="q\n", capture_output=True, text=True, env=environment(None), check=False
    )
    assert done.returncode == 0, done.stderr
