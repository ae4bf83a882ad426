"""`clubhouse review`: in sentences of both languages, as JSON, and what it says where there is nothing to review."""

from pathlib import Path

import msgspec
import pytest
from tests.cli.test_commands import clubhouse

from clubhouse.cli.language import Language
from clubhouse.lab.simulate import play_matches
from clubhouse.referee.record import Record, read_record
from clubhouse.review.result import Review


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    folder = tmp_path_factory.mktemp("records")
    play_matches("rugby15", {}, ("random", "random"), 3, 0, 1, folder)
    whole = read_record(next(folder.iterdir()).read_bytes())
    return msgspec.structs.replace(whole, inputs=whole.inputs[:14])


@pytest.fixture
def given_up(record: Record, tmp_path: Path) -> Path:
    file = tmp_path / "given-up.json"
    file.write_bytes(msgspec.structs.replace(record, resigned=1).write())
    return file


def test_a_review_tells_the_split_and_what_to_remember(given_up: Path) -> None:
    french, english = clubhouse("review", given_up, language=Language.FRENCH), clubhouse("review", given_up)
    assert (french.exit_code, english.exit_code) == (0, 0)
    for said in ("Chances de victoire, Rouge", "Lecture de l’adversaire", "Ce que le juge ne sait pas", "choix, Bleu"):
        assert said in french.stdout
    for said in ("Chances of winning, Red", "Reading the other", "What the judge does not know", "choices, Blue"):
        assert said in english.stdout


def test_the_same_review_comes_as_json(given_up: Path) -> None:
    found = msgspec.json.decode(clubhouse("review", given_up, "--json").stdout, type=Review)
    assert found.result_win == 1.0
    assert [step.number for step in found.steps] == list(range(16))


def test_a_match_that_goes_on_is_not_reviewed(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "on.json"
    file.write_bytes(msgspec.structs.replace(record, points=None).write())
    refused = clubhouse("review", file, language=Language.FRENCH)
    assert refused.exit_code == 2
    assert "attend le coup de sifflet final" in " ".join(refused.stderr.split())
    assert refused.stdout == ""
