"""The clauses of Rugby Brawl as scenario files."""

from pathlib import Path

import pytest

from clubhouse.games import GAMES
from clubhouse.referee.rulebook import clauses_of, read_rulebook
from clubhouse.referee.scenario import Run, Scenario, read_scenario

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.json"))


def sentence(file: Path) -> str:
    return file.stem.replace("-", " ")


def run(scenario: Scenario) -> Run:
    started = Run(GAMES, scenario)
    list(started.lines())
    return started


@pytest.mark.parametrize("file", FILES, ids=sentence)
def test_clause(file: Path) -> None:
    given = read_scenario(file.read_bytes())
    assert given.has_expectations
    assert run(given).differences == []


@pytest.mark.parametrize("file", FILES, ids=sentence)
def test_the_file_is_named_by_its_clause(file: Path) -> None:
    given = read_scenario(file.read_bytes())
    assert given.clauses[0] == file.stem.partition("-")[0]
    assert given.title


def test_every_clause_of_the_rulebook_has_a_scenario() -> None:
    shown = {clause for file in FILES for clause in read_scenario(file.read_bytes()).clauses}
    rulebook = clauses_of(read_rulebook(GAMES["rugby-brawl"].text("rulebook.en.md")))
    assert set(rulebook) - shown == set()
    assert shown - set(rulebook) == set()


@pytest.mark.parametrize("file", FILES, ids=sentence)
def test_a_refused_input_says_so_in_both_languages_and_leaves_the_match_as_it_was(file: Path) -> None:
    started = Run(GAMES, read_scenario(file.read_bytes()))
    before = started.state()
    for line in started.lines():
        if "refused" in line:
            assert line["refused"]["text"].keys() == {"fr", "en"}
            assert all(line["refused"]["text"].values())
            assert started.state() == before
        before = started.state()
