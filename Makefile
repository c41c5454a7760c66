# make run       sets everything up and starts Muraille
# make test      every check, up to the first that fails
# make test-all  the tests that take minutes     make test-long  those that take hours
# make bench     speed                           make docs       writes the generated pages
# make coverage  which lines of the rules no test reaches
# make catalogue brings the translations in line with the code
# make clean     removes everything that make made

VENV := .venv
BIN := $(VENV)/bin
# What is never imported is never compiled.
PIP := $(BIN)/python -m pip --disable-pip-version-check install --no-compile -qq -c constraints.txt
READY := $(VENV)/.ready
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard src/muraille/words/locale/*/LC_MESSAGES/*.po))
PYTHONS := $(PYTHON) python3 python3.13 python3.12 python3.11 python3.14 python
PYTEST := $(BIN)/python -m pytest

# The tests start programs hundreds of times: what Python has compiled is kept, whatever the habit.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test tests imports types collected kernels coverage test-all test-long bench docs catalogue clean setup programs peers

# Ctrl-C is the way to stop it: neither the shell nor make takes that for a failure.
run: setup
	@trap : INT; $(BIN)/muraille serve || [ $$? -eq 130 ]

test: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@$(MAKE) --no-print-directory --jobs 2 peers kernels imports collected
	@$(MAKE) --no-print-directory --jobs 2 types tests

# Tests wait for browsers and servers: meanwhile the types are checked.
tests:
	$(PYTEST) --numprocesses auto --dist loadfile

imports:
	$(BIN)/lint-imports --no-logo

types:
	$(BIN)/mypy

# The tests are compiled once, and not by each worker; what is wrong they say.
collected:
	@$(PYTEST) --collect-only -qqq >/dev/null 2>&1 || true

# What Numba compiles is kept for whoever asks next: once, and not by each worker.
kernels:
	@$(BIN)/python tools/compile_kernels.py

# Which lines of the rules no test reaches; slower, so not part of the checks.
coverage: setup peers
	$(PYTEST) --numprocesses auto --dist loadfile --cov=src/muraille/rules --cov=src/muraille/notation

test-all: setup peers
	$(PYTEST) -m slow --numprocesses auto --dist loadfile

# pytest answers 5 when no test is marked long.
test-long: setup peers
	@$(PYTEST) -m long || { code=$$?; [ $$code -eq 5 ] && echo "There are no long tests yet."; }

bench: setup peers
	@for benchmark in benchmarks/*.py; do $(BIN)/python "$$benchmark" || exit 1; done

docs: setup
	$(BIN)/python tools/make_docs.py
	$(BIN)/python tools/refresh_examples.py

catalogue: setup
	$(BIN)/python tools/update_catalogue.py

clean:
	rm -rf $(VENV) build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf src/*.egg-info $(CATALOGUES)
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} +

setup: $(READY) $(CATALOGUES)

$(READY): pyproject.toml setup.py constraints.txt
	@if [ ! -x $(BIN)/python ]; then \
	  found=; \
	  for candidate in $(PYTHONS); do \
	    if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	    then found=$$candidate; break; fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "Muraille needs Python 3.11 or newer, and found none. If it has another name: make PYTHON=/path/to/python" >&2; \
	    exit 1; \
	  fi; \
	  echo "Making a virtual environment in $(VENV) with $$($$found --version)"; \
	  $$found -m venv $(VENV) || { \
	    rm -rf $(VENV); \
	    echo "Python could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv" >&2; \
	    exit 1; \
	  }; \
	fi
	@echo "Installing Muraille and its tools"
	@$(PIP) setuptools babel
	@$(PIP) --no-build-isolation -e ".[dev,fast,server,paper,fonts,postgres]"
	@$(BIN)/python -m compileall -q -j 0 src
	@touch $@

# A text edited since the installation is compiled again.
%.mo: %.po $(READY)
	@$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

# Chromium, PostgreSQL and a C++ compiler: installed where that is allowed, else told.
programs:
	@sh tools/system_programs.sh

# The other libraries that tests compare with; everything else works without them.
# PyMahjongGB is built from source, which needs a C++ compiler.
peers: programs $(READY)
	@for peer in PyMahjongGB:MahjongGB mahjong:mahjong riichienv:riichienv xiangting:xiangting; do \
	  name=$${peer%:*}; \
	  if $(BIN)/python -c "import $${peer#*:}" 2>/dev/null; then continue; fi; \
	  echo "Installing $$name, a library that tests compare with"; \
	  $(PIP) $$name >$(VENV)/$$name.log 2>&1 || \
	    echo "$$name could not be installed (see $(VENV)/$$name.log; PyMahjongGB needs a C++ compiler): the comparison with it will be skipped."; \
	done
