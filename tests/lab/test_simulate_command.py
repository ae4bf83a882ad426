import json

import pytest
from typer.testing import CliRunner

from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language


@pytest.mark.parametrize(("language", "words"), [("fr", "Matchs nuls"), ("en", "Draws")])
def test_the_command_tells_the_statistics_in_the_language_asked_for(language: str, words: str) -> None:
    ran = CliRunner().invoke(
        build_app(Language(language)),
        ["simulate", "rugby15", "--matches", "4", "--level-a", "beginner", "--processes", "1"],
    )
    assert ran.exit_code == 0, ran.output
    assert words in ran.output


def test_the_command_gives_the_numbers_as_json() -> None:
    ran = CliRunner().invoke(build_app(Language.ENGLISH), ["simulate", "rugby15", "--matches", "2", "--json"])
    assert json.loads(ran.stdout)["matches"] == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["rugby16"], "rugby16"),
        (["rugby15", "--level-b", "world-cup"], "world-cup"),
        (["rugby15", "--option", "squares=6"], "squares"),
    ],
)
def test_what_can_not_be_simulated_is_told_without_a_traceback(arguments: list[str], complaint: str) -> None:
    ran = CliRunner().invoke(build_app(Language.ENGLISH), ["simulate", *arguments])
    assert ran.exit_code == 2
    assert complaint in ran.stderr
    assert "Traceback" not in ran.output
