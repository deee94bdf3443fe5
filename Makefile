# Two commands do everything on a fresh machine: make demo, make test.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed

.PHONY: demo test check bench pictures clean

demo: $(STAMP)
	@$(BIN)/python -m explorer sample_projects/bookshop/old sample_projects/bookshop/new

test: check
	@$(BIN)/python -m pytest -n auto --dist worksteal -m "not network"

check: $(STAMP)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

bench: $(STAMP)
	@$(BIN)/python -m pytest -m network -p no:xdist tests
	@$(BIN)/python -m tests.benchmarks

pictures: $(STAMP)
	@$(BIN)/python -m tests.pictures

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "rts-explorer needs Python 3.11 or newer; name one with: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) \
	  || { rm -rf $(VENV); echo "cannot make a virtual environment; on Debian or Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@echo "installing into $(VENV) (once)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]' \
	  || { echo "installation failed: pip must be able to reach a package index" >&2; exit 1; }
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
