# Everything a newcomer needs: `make play` and `make test`. Both install what they use into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORES := $(shell nproc 2>/dev/null || echo 2)

.PHONY: play test lint soak bench clean

play: $(VENV)/play
	$(BIN)/xenoboard serve

test: $(VENV)/dev chromium lint
	$(BIN)/python -m pytest -n $(CORES) -m "not soak"

lint: $(VENV)/dev
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check src tests
	$(BIN)/mypy
	$(BIN)/lint-imports

soak: $(VENV)/dev
	$(BIN)/python -m pytest -n $(CORES) -m soak -s

bench: $(VENV)/play
	$(BIN)/python -m xenoboard bench

$(VENV)/play: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/dev: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@ $(VENV)/play

# The browser tests use Debian's Chromium; root may install it, anyone else is told how.
.PHONY: chromium
chromium:
	@command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ]; then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	  else echo "The browser tests need chromium: sudo apt-get install chromium"; exit 1; fi; }

clean:
	rm -rf $(VENV) out .mypy_cache .ruff_cache .pytest_cache
