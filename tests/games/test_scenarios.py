"""The clauses of every game as scenario files. Tests that only one game needs are in its folder."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.scenario_files import files_of, home_of, run

from clubhouse.games import GAMES
from clubhouse.kernel.game import Game
from clubhouse.referee.rulebook import clauses_of, read_rulebook
from clubhouse.referee.scenario import Run, read_scenario

GAME_OF = {file: game.name for game in GAMES.values() for file in files_of(game)}


def sentence(file: Path) -> str:
    return f"{GAME_OF[file]} {file.stem.replace('-', ' ')}"


EVERY_FILE = pytest.mark.parametrize("file", GAME_OF, ids=sentence)
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@EVERY_FILE
def test_clause(file: Path) -> None:
    given = read_scenario(file.read_bytes())
    assert given.game == GAME_OF[file]
    assert given.has_expectations
    played = run(given)
    assert played.differences == []
    assert played.script is not None
    assert played.script.used == len(played.script.script), "all the luck that is given is used"


@EVERY_FILE
def test_the_file_is_named_by_its_clause(file: Path) -> None:
    given = read_scenario(file.read_bytes())
    assert given.clauses[0] == file.stem.partition("-")[0]
    assert given.title


@EVERY_FILE
def test_a_refused_input_says_so_in_both_languages_and_leaves_the_match_as_it_was(file: Path) -> None:
    started = Run(GAMES, read_scenario(file.read_bytes()))
    before = started.state()
    for line in started.lines():
        if "refused" in line:
            assert line["refused"]["text"].keys() == {"fr", "en"}
            assert all(line["refused"]["text"].values())
            if line.get("events"):
                assert started.match.is_timed, "only what was due by then has happened"
            else:
                assert started.state() == before
        before = started.state()


@EVERY_GAME
def test_every_clause_of_the_rulebook_has_a_scenario(game: Game[Any]) -> None:
    shown = {clause for file in files_of(game) for clause in read_scenario(file.read_bytes()).clauses}
    clauses = set(clauses_of(read_rulebook(game.text("rulebook.en.md"))))
    assert not clauses - shown, f"add a scenario to {home_of(game)} for each of these clauses"
    assert not shown - clauses, "scenarios show clauses that the rulebook has not"
