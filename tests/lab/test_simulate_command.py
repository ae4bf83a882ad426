import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.games import GAMES
from clubhouse.referee.record import read_record, verify


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


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_can_be_simulated_and_told(game: str) -> None:
    ran = CliRunner().invoke(build_app(Language.FRENCH), ["simulate", game, "--matches", "1"])
    assert ran.exit_code == 0, ran.stderr
    assert "Victoires" in ran.stdout


@pytest.mark.parametrize("game", ["ovalia", "ovalia-classique", "rugby15"])
def test_the_wins_of_either_side_add_up_in_every_game(game: str) -> None:
    ran = CliRunner().invoke(build_app(Language.ENGLISH), ["simulate", game, "--matches", "12", "--json"])
    told = json.loads(ran.stdout)
    assert told["opening_wins"] + told["other_wins"] == sum(told["wins"]) == 12 - told["draws"]


@pytest.mark.parametrize("game", ["ovalia", "rugby15"])
@pytest.mark.parametrize("level", ["random", "beginner"])
def test_the_records_of_simulated_matches_are_written_and_hold(tmp_path: Path, game: str, level: str) -> None:
    app = build_app(Language.ENGLISH)
    option = {"ovalia": "window=3", "rugby15": "squares=5"}[game]
    arguments = ["simulate", game, "--matches", "2", "--level-a", level, "--option", option]
    assert CliRunner().invoke(app, [*arguments, "--records", str(tmp_path / "new")]).exit_code == 0
    files = sorted((tmp_path / "new").iterdir())
    assert len(files) == 2
    for file in files:
        verify(GAMES[game], read_record(file.read_bytes()))
    again = CliRunner().invoke(app, [*arguments, "--records", str(tmp_path / "new")])
    assert again.exit_code == 2
    assert "is not empty" in again.stderr


def test_more_matches_than_anybody_waits_for_are_turned_down_at_once() -> None:
    ran = CliRunner().invoke(build_app(Language.ENGLISH), ["simulate", "rugby15", "--matches", "1" + "0" * 20])
    assert ran.exit_code == 2
    assert "It must be at most 10000000." in ran.stderr
