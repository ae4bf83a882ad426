"""The rulebooks of both editions mark our readings and have what the papers have; their French says a thing one way."""

import re

import pytest

from clubhouse.games import GAMES
from clubhouse.referee.rulebook import clauses_of, read_rulebook

EDITIONS = pytest.mark.parametrize("game", ["ovalia", "ovalia-classique"])


def text(game: str, language: str) -> str:
    return GAMES[game].text(f"rulebook.{language}.md").replace("\u202f", " ")


@EDITIONS
def test_tirer_is_said_of_drawing_lots_and_of_nothing_else(game: str) -> None:
    assert re.findall(r"\b[Tt]ir(?:e|er|ez|é|ée|ées|ons)(?: \w+)?", text(game, "fr")) == ["tirons au"]


@EDITIONS
def test_ordinals_are_written_one_way_in_french(game: str) -> None:
    written = text(game, "fr") + GAMES[game].words("fr")
    assert re.findall(r"\d(?:re|er|e|ème)\b", written) == []


@pytest.mark.parametrize(
    ("game", "language", "words"),
    [
        ("ovalia", "fr", ["emblème", "fanion", "poteaux", "compteurs"]),
        ("ovalia", "en", ["emblem", "pennant", "posts", "counters"]),
        ("ovalia-classique", "fr", ["emblème", "poteaux", "tapis vert", "échelle", "marqueurs"]),
        ("ovalia-classique", "en", ["emblem", "posts", "green mat", "ladder", "markers"]),
    ],
)
def test_the_material_that_the_paper_describes_is_there(game: str, language: str, words: list[str]) -> None:
    assert [word for word in words if word not in text(game, language)] == []


@pytest.mark.parametrize(
    ("game", "clause", "readings"),
    [("ovalia", "5.1", 2), ("ovalia", "5.5", 3), ("ovalia", "5.8", 1), ("ovalia-classique", "4.1", 2)],
)
def test_readings_are_marked_as_readings(game: str, clause: str, readings: int) -> None:
    for language in ("fr", "en"):
        clauses = clauses_of(read_rulebook(GAMES[game].text(f"rulebook.{language}.md")))
        assert len(clauses[clause].readings) == readings
