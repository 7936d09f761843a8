"""Which tests prove which rules is read from the sources of the tests."""

import pytest
from tests.engine import toy

from xenoboard.engine import SetupError
from xenoboard.engine.coverage import find_rule, marks
from xenoboard.engine.coverage import tests_folder as folder_of_tests

SOURCE = """
import pytest

pytestmark = [pytest.mark.rule("X-1"), pytest.mark.slow]


@pytest.mark.rule("X-2", *("X-3",))
def test_two(): ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("X-4"))])
def test_with_marked_parameter(n): ...


def test_bare(): ...


@pytest.mark.rule("X-5")
def no_test(): ...
"""


def test_marks_are_read_from_sources_without_running_them(tmp_path):
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "test_some.py").write_text(SOURCE)
    (tmp_path / "other.py").write_text(SOURCE)
    assert marks(tmp_path) == {
        "X-1": tuple(f"inner/test_some.py::{name}" for name in ("test_two", "test_with_marked_parameter", "test_bare")),
        "X-2": ("inner/test_some.py::test_two",),
        "X-3": ("inner/test_some.py::test_two",),
        "X-4": ("inner/test_some.py::test_with_marked_parameter",),
    }


def test_the_tests_of_this_checkout_are_found():
    assert (folder_of_tests() / "engine" / "test_coverage.py").is_file()


def test_a_rule_is_found_by_its_id():
    assert find_rule("T-3", [toy.GAME]).text == "Rule 3 of Salvage."


def test_an_unknown_rule_is_refused_with_what_is_near():
    with pytest.raises(SetupError, match="there is no rule 'T-33'; did you mean T-"):
        find_rule("T-33", [toy.GAME])
    with pytest.raises(SetupError, match=r"there is no rule 'zzzzzz'$"):
        find_rule("zzzzzz", [])
