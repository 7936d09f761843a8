"""Any module of the rules can be the first to be imported: none needs another's names before it is called."""

import subprocess
import sys
from pathlib import Path

import pytest

import xenoboard.games.legendary.rules as rules

FOLDER = Path(rules.__file__).parent
SRC = FOLDER.parents[3]
FIRST = """
import importlib, sys, types
sys.path.insert(0, sys.argv[3])
game = types.ModuleType("xenoboard.games.legendary")
game.__path__ = [sys.argv[1]]  # the package without its __init__, which would import everything in one order
sys.modules[game.__name__] = game
importlib.import_module(f"{game.__name__}.rules.{sys.argv[2]}")
"""


@pytest.mark.parametrize("module", sorted(path.stem for path in FOLDER.glob("*.py")))
def test_a_module_of_the_rules_can_be_imported_first(module):
    found = subprocess.run([sys.executable, "-c", FIRST, str(FOLDER.parent), module, str(SRC)], capture_output=True, text=True)
    assert found.returncode == 0, found.stderr[-600:]
