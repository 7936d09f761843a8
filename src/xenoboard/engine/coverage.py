"""Rule texts by id, and which tests prove them.

A test names the rules it proves with @pytest.mark.rule("LE-021"). The marks are read from the test sources, not by running
them, so that `xenoboard rules --coverage` works anywhere the tests lie.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from xenoboard.engine.errors import SetupError
from xenoboard.engine.game import Game


class RuleText(msgspec.Struct, frozen=True):
    """A rule in our words: where it stands, how sure it is (source: rulebook, public, unverified or designed), the question it
    answers, if any. tests: names of the tests that prove it."""

    id: str
    text: str
    where: str
    source: str
    question: str = ""
    note: str = ""
    tests: tuple[str, ...] = ()


def find_rule(rule_id: str, games: Iterable[Game]) -> RuleText:
    """The rule of that id, with its tests where the test sources are at hand. Raises SetupError for an unknown id."""
    known: list[str] = []
    for game in games:
        texts = game.rules()
        if rule_id in texts:
            return msgspec.structs.replace(texts[rule_id], tests=marks().get(rule_id, ()))
        known.extend(texts)
    close = ", ".join(difflib.get_close_matches(rule_id, known, 3))
    raise SetupError(f"there is no rule {rule_id!r}" + (f"; did you mean {close}?" if close else ""))


def tests_folder() -> Path | None:
    """Where the test sources lie, if this is a checkout."""
    folder = Path(__file__).parents[3] / "tests"
    return folder if folder.is_dir() else None


def marks(folder: Path | None = None) -> Mapping[str, tuple[str, ...]]:
    """Rule id -> names of the tests marked with it."""
    folder = folder or tests_folder()
    found: dict[str, list[str]] = {}
    if folder is None:
        return {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        module = [node.value for node in tree.body if isinstance(node, ast.Assign) and _names(node) == ["pytestmark"]]
        shared = [rule for value in module for rule in _ids(value)]
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                for rule in [*shared, *(rule for mark in node.decorator_list for rule in _ids(mark))]:
                    found.setdefault(rule, []).append(f"{path.relative_to(folder)}::{node.name}")
    return {rule: tuple(names) for rule, names in found.items()}


def _names(node: ast.Assign) -> list[str]:
    return [target.id for target in node.targets if isinstance(target, ast.Name)]


def _ids(node: ast.expr) -> list[str]:
    """The rule ids in `pytest.mark.rule(...)`, also inside a list of marks; the ids may be spread over several tuples."""
    calls = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
    return [
        word.value
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "rule"
        for arg in call.args
        for word in ast.walk(arg)
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    ]
