"""The map from rule ids to code in the game's README is complete and true."""

import ast
import re
from pathlib import Path

import pytest

import xenoboard.games.legendary as legendary
from xenoboard.games.legendary.scenarios import GAME

ROOM = Path(legendary.__file__).parent
ROWS = [line.split(" | ") for line in (ROOM / "README.md").read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
CHAPTERS = {row[0].strip("| `"): row[2] for row in ROWS if row[0].startswith("| `rules/")}
ELSEWHERE = [row for row in ROWS if row[0].startswith("| LE-")]


def ids(text: str) -> set[str]:
    """The rule ids a text names; `LE-013..015` names three."""
    found = set(re.findall(r"\bLE-(?:[A-Z]-)?\d+", text))
    for head, first, last in re.findall(r"\b(LE-(?:[A-Z]-)?)(\d+)\.\.(?:LE-(?:[A-Z]-)?)?(\d+)", text):
        found |= {f"{head}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)}
    return found


def docstrings(path: Path) -> str:
    """All docstrings of a file, those of constants and fields included."""
    strings = [node.value.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if _is_text(node)]
    return "\n".join(strings)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


STATED = {f"rules/{path.name}": ids(docstrings(path)) for path in sorted((ROOM / "rules").glob("*.py"))}


def test_every_file_of_the_rules_is_on_the_map():
    assert set(CHAPTERS) == set(STATED) - {"rules/__init__.py"}


@pytest.mark.parametrize("file", CHAPTERS)
def test_a_file_states_the_rules_the_map_says_it_does(file):
    assert ids(CHAPTERS[file]) - STATED[file] == set()


def test_every_rule_is_stated_in_the_rules_or_listed_with_a_reason():
    stated = set().union(*STATED.values())
    listed = set().union(*(ids(row[0]) for row in ELSEWHERE))
    assert set(GAME.rules()) - stated - listed == set()
    assert listed & stated == set(), "a rule that a rule function states needs no reason"
    assert all(len(row[2].strip("| ")) > 10 for row in ELSEWHERE)


def test_nothing_names_a_rule_that_does_not_exist():
    named = set().union(*STATED.values(), *(ids(cell) for row in ROWS for cell in row))
    assert named - set(GAME.rules()) == set()
