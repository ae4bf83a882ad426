# `make play` and `make test` set everything up themselves. The other targets are for developers.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
OPEN ?= 1
STORE ?= clubhouse.db
# The page of `make dev`. PORT is its server's.
PAGE_PORT ?= 5173

VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
STATIC := src/clubhouse/server/static
INSTALL := $(BIN)/python scripts/install.py
TREE := --quiet --disable-pip-version-check --no-build-isolation --no-index --no-deps
# Two makes at once take turns at a stage, and at the environment.
STAGE = @$(PYTHON) scripts/stage.py $@

SOURCES := $(shell find src -type f -not -path '*/static/*' -not -path '*/server/docs/*' -not -path '*/__pycache__/*' -not -path '*.egg-info/*')
DOCS := mkdocs.yml scripts/site.py $(wildcard *.md) $(shell find docs -type f)
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/.vite/*')

# The tests start hundreds of processes. Let them share compiled bytecode, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

TWO_AT_A_TIME := --no-print-directory --jobs 2
# Print the output of each target in one piece, if this make can.
IN_ONE_PIECE := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: play dev test interpreted compiled check check-web check-types check-style check-words check-docs docs bench soak mutants types browser postgres clean

# Serves from the source as soon as there is a page, and compiles the rules meanwhile for the next start.
play:
	@$(PYTHON) scripts/play.py $(BIN) $(STAMPS) $(if $(LAN),--lan,--host $(HOST)) --port $(PORT) --store $(STORE) $(if $(filter 0,$(OPEN)),--no-open,--open)

# Serves from the source, and reloads the server and the page while one works on them.
dev: $(STAMPS)/dev
	@$(BIN)/python scripts/dev.py --port $(PORT) --page-port $(PAGE_PORT) --store $(STORE) $(if $(filter 0,$(OPEN)),,--open)

# Runs the tests of the rules twice: interpreted, and compiled as installed. Many workers, because much of the time is
# waiting. Tests that measure time run last, two at once, because they leave a processor idle for six seconds of seven.
SIDE_BY_SIDE := --dist loadfile --no-loadscope-reorder -m 'not alone'
test: $(STAMPS)/package $(STAMPS)/test browser postgres
	@rm -f $(STAMPS)/again
	$(MAKE) $(TWO_AT_A_TIME) interpreted compiled
	CLUBHOUSE_RULES=interpreted $(BIN)/python scripts/again.py $(STAMPS)/alone --numprocesses 2 --maxschedchunk 1 -m alone $$(grep --recursive --files-with-matches --include='test_*.py' 'mark[.]alone' tests)
	@[ ! -s $(STAMPS)/again ] || { echo "Passed only the second time:"; cat $(STAMPS)/again; }

# Tests that simulate, measure or think a lot run only with the compiled rules, which take two thirds of the time. Tests
# of words run only interpreted, because they are the same either way.
MUCH := tests/bots tests/lab tests/review tests/soak
WORDED := $(patsubst %,--deselect tests/games/%,test_words.py test_sentences.py test_clauses.py playrugby/test_drawing.py ovalia/test_drawing.py)

interpreted:
	CLUBHOUSE_RULES=interpreted $(BIN)/python scripts/again.py $(STAMPS)/interpreted --numprocesses 5 $(SIDE_BY_SIDE) $(patsubst %,--ignore %,$(MUCH))

# Prints its output in one piece at the end. The output of the other run is shown as it comes.
compiled:
	CLUBHOUSE_RULES=compiled PYTEST_ADDOPTS='-o pythonpath=tests' $(BIN)/python scripts/again.py $(STAMPS)/compiled --numprocesses 3 $(SIDE_BY_SIDE) $(WORDED) \
		tests/laws tests/kernel tests/referee tests/games tests/compiled tests/library $(MUCH) tests/server/api/test_http.py tests/server/table/races/test_brawl.py >$(STAMPS)/compiled.txt 2>&1 \
		&& cat $(STAMPS)/compiled.txt || { cat $(STAMPS)/compiled.txt; exit 1; }

# Checks the page while the rules are compiled.
check:
	$(MAKE) $(TWO_AT_A_TIME) $(IN_ONE_PIECE) check-web check-types check-style check-words check-docs

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

check-docs: $(STAMPS)/docs

# Builds the documentation, which the server shows at /docs.
docs: $(STAMPS)/docs

bench: $(STAMPS)/package $(STAMPS)/bench
	$(BIN)/python -m clubhouse.lab.bench --source src --with-open-spiel
	$(BIN)/python -m clubhouse.lab.load --with-boardgameio
	$(BIN)/python -m clubhouse.lab.rugby_brawl.acts
	$(BIN)/python -m clubhouse.lab.load.games
	$(BIN)/python -m clubhouse.lab.load.watchers
	$(BIN)/python -m clubhouse.lab.load.servers

# Runs the laws and the fuzz tests many times longer. For every night: make soak SOAK=50
SOAK ?= 20
soak: $(STAMPS)/package $(STAMPS)/test
	CLUBHOUSE_RULES=compiled CLUBHOUSE_SOAK=$(SOAK) $(BIN)/python -m pytest -o pythonpath=tests -o timeout=0 tests/laws tests/soak tests/cli/test_fuzz.py

# Draws mutants by a seed, runs the tests that must fail under them, and tells which survive. It takes hours and may be
# stopped; started again, it goes on.
SEED ?= 23
MUTANTS ?= 300
mutants: $(STAMPS)/test
	$(INSTALL) mutants
	$(BIN)/python scripts/mutants.py --seed $(SEED) --number $(MUTANTS)

# Writes the page's message types again from the server's messages.
types: $(STAMPS)/package
	PYTHONPATH=src $(BIN)/python scripts/wire_types.py

clean:
	rm -rf $(VENV) $(STAMPS) mutants build dist src/*.egg-info $(STATIC) src/clubhouse/server/docs web/node_modules

$(STAMPS)/venv:
	$(STAGE) "Making a virtual environment" -- $(PYTHON) scripts/environment.py $(VENV)

$(STAMPS)/run: pyproject.toml constraints.txt | $(STAMPS)/venv
	$(STAGE) "Fetching the packages that the server needs" --lock installing \
		--without "Without a network, no package can be fetched; what was set up before still runs: $(BIN)/clubhouse serve" -- \
		$(INSTALL) run page

$(STAMPS)/dev: pyproject.toml constraints.txt | $(STAMPS)/run
	$(STAGE) "Fetching what reloads the server" --lock installing -- $(INSTALL) dev

$(STAMPS)/tools: pyproject.toml constraints.txt | $(STAMPS)/run
	$(STAGE) "Fetching the tools that compile the rules" --lock installing -- $(INSTALL) build

$(STAMPS)/web: $(STAMPS)/run $(WEB) $(filter %.ftl %.woff2,$(SOURCES))
	$(STAGE) "Building the page" --without "It needs npm's registry, the first time at least." -- $(BIN)/python scripts/web.py build

$(STAMPS)/writing: pyproject.toml constraints.txt | $(STAMPS)/run
	$(STAGE) "Fetching the tools that build the documentation" --lock installing -- $(INSTALL) docs

# A link that leads nowhere fails.
$(STAMPS)/docs: $(STAMPS)/writing $(DOCS) $(filter %.py,$(SOURCES))
	$(STAGE) "Building the documentation" -- env NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet

$(STAMPS)/rules: $(STAMPS)/tools $(filter %.py,$(SOURCES)) setup.py mypyc.ini
	$(STAGE) "Compiling the rules" \
		--without "The game runs without: the same rules, interpreted. Simulations are 26 to 48 times slower." -- \
		$(BIN)/python setup.py --quiet build_ext

$(STAMPS)/package: $(STAMPS)/rules $(STAMPS)/web $(STAMPS)/docs $(SOURCES) setup.py README.md
	@# Files deleted from src must leave the build too. Compiled modules stay, because they take long.
	@find build/lib* build/bdist* -type f -not -name '*.so' -delete 2>/dev/null || true
	$(STAGE) "Installing Club-House" --lock installing -- sh -c 'rm -f dist/clubhouse-*.whl \
		&& $(BIN)/python -m pip wheel $(TREE) --wheel-dir dist . \
		&& $(BIN)/python -m pip install $(TREE) --force-reinstall dist/clubhouse-*.whl'

$(STAMPS)/test: $(STAMPS)/package
	$(STAGE) "Fetching the packages that the tests need" --lock installing -- $(INSTALL) test

$(STAMPS)/bench: $(STAMPS)/package
	$(STAGE) "Fetching the packages that are measured beside ours" --lock installing -- $(INSTALL) bench

# Browser tests need Debian's Chromium. If it can't be installed, they are skipped with a message.
browser:
	@command -v chromium-headless-shell >/dev/null || $(BIN)/python scripts/chromium.py

# The same for the tests of PostgreSQL, with Debian's server.
postgres:
	@$(BIN)/python scripts/postgres.py
