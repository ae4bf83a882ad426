"""Every clause of a rulebook has its place in the code and its test, and no other clause is ever named.

In the code a docstring begins with its clauses and a dash (`3.D, 3.E — …`); where there is no function, as for the
printed cards, a comment begins with them (`# 1.1: …`, or `# 1.2` alone). A test is a function `test_3_d_…` or a
scenario with the clause, under tests/games.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from tests.games.scenario_files import home_of

from clubhouse.games import GAMES
from clubhouse.kernel.game import Game
from clubhouse.referee.rulebook import Chapter, clauses_of, read_rulebook
from clubhouse.referee.scenario import read_scenario

ONE = r"\d+\.(?:\d+|[A-Z])"
IN_DOCSTRING = re.compile(rf"({ONE}(?:, {ONE})*) — ")
IN_COMMENT = re.compile(rf"# ?({ONE}(?:, {ONE})*)(?:: |$)")
# These check and show by clauses too, but they play nothing.
CARRY_OUT_NOTHING = ("view.py", "position.py", "possible.py", "guess.py", "drawing.py")
IN_NAME = re.compile(r"test_(\d+)_(\d+|[a-z])_")

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def rulebook(game: Game[Any], language: str) -> list[Chapter]:
    file = f"rulebook.{language}.md"
    return read_rulebook(game.text(file), file)


def sources(game: Game[Any]) -> dict[str, str]:
    """The modules of the game's own folder, by file; what editions share carries out no clause for any of them."""
    return _modules(game.folder())


def shared_sources(game: Game[Any]) -> dict[str, str]:
    package = game.folder().rpartition(".")[0]
    return _modules(package) if package != "clubhouse.games" else {}


def _modules(package: str) -> dict[str, str]:
    modules = [file for file in files(package).iterdir() if file.name.endswith(".py")]
    return {module.name: module.read_text(encoding="utf-8") for module in modules}


def clauses_carried_out(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            found = IN_DOCSTRING.match(ast.get_docstring(node) or "")
            yield from found[1].split(", ") if found else []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and (found := IN_COMMENT.match(token.string)):
            yield from found[1].split(", ")


def clauses_named(source: str) -> Iterator[str]:
    """Clauses that are values: of refusals, of events."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(ONE, node.value):
            yield node.value


def clauses_tested(game: Game[Any]) -> Iterator[str]:
    home = home_of(game)
    for file in home.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (found := IN_NAME.match(node.name)):
                yield f"{found[1]}.{found[2].upper()}"
    for file in home.rglob("*.json"):
        yield from read_scenario(file.read_bytes()).clauses


@EVERY_GAME
def test_both_languages_have_the_same_clauses_and_readings(game: Game[Any]) -> None:
    french, english = (
        [(clause.id, len(clause.readings)) for clause in clauses_of(rulebook(game, language)).values()]
        for language in ("fr", "en")
    )
    assert french == english
    assert french


def clauses_without_a_place(game: Game[Any], sources: dict[str, str]) -> set[str]:
    rules = [source for file, source in sources.items() if file not in CARRY_OUT_NOTHING]
    carried_out = {clause for source in rules for clause in clauses_carried_out(source)}
    return set(clauses_of(rulebook(game, "fr"))) - carried_out


@EVERY_GAME
def test_every_clause_has_its_place_in_the_code(game: Game[Any]) -> None:
    assert clauses_without_a_place(game, sources(game)) == set()


@EVERY_GAME
def test_without_its_own_files_hardly_a_clause_has_its_place(game: Game[Any]) -> None:
    """Code that editions share must not stand in for one of them: with its rules ignored, nearly all clauses are
    missed."""
    others = {name: source for name, source in sources(game).items() if name != "rules.py"}
    every = set(clauses_of(rulebook(game, "fr")))
    assert clauses_without_a_place(game, shared_sources(game)) == every
    assert len(clauses_without_a_place(game, others)) > len(every) * 2 / 3


@EVERY_GAME
def test_every_clause_has_a_test(game: Game[Any]) -> None:
    untested = set(clauses_of(rulebook(game, "fr"))) - set(clauses_tested(game))
    assert not untested, f"add a test `test_<clause>_…` or a scenario to {home_of(game)} for each of these clauses"


@EVERY_GAME
def test_no_clause_is_named_that_its_rulebook_does_not_have(game: Game[Any]) -> None:
    known = set(clauses_of(rulebook(game, "fr")))
    for source in sources(game).values():
        assert {*clauses_named(source), *clauses_carried_out(source)} - known == set()
    for source in shared_sources(game).values():
        assert set(clauses_named(source)) - known == set()
    assert set(clauses_tested(game)) - known == set()


SOURCE = '''"""3.A — Of a module."""

# 1.1: printed
SQUARES = 7  # 1.2
THREE = 3  # not 1.3 nor 1.4


class Match:
    """3.B, 3.C — Of a class."""

    def kick(self) -> None:
        """3.D — Of a function."""
        raise Refused("3.E", "not-now")
'''


def test_the_search_finds_docstrings_comments_and_values_and_nothing_else() -> None:
    assert sorted(clauses_carried_out(SOURCE)) == ["1.1", "1.2", "3.A", "3.B", "3.C", "3.D"]
    assert list(clauses_named(SOURCE)) == ["3.E"]


@pytest.mark.parametrize("clause", ["1.1", "1.2", "3.A", "3.D"])
def test_the_search_misses_a_clause_that_is_gone(clause: str) -> None:
    assert clause not in set(clauses_carried_out(SOURCE.replace(clause, "nothing")))
