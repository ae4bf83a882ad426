"""The rulebook marks our readings as readings, has all that the paper has, and its French says one thing one way."""

import re

import pytest

from clubhouse.games import GAMES
from clubhouse.referee.rulebook import Chapter, clauses_of, read_rulebook

GAME = GAMES["rugby15"]
IN_BOTH_LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])


def rulebook(language: str) -> list[Chapter]:
    return read_rulebook(GAME.text(f"rulebook.{language}.md"))


@IN_BOTH_LANGUAGES
def test_what_the_paper_does_not_say_is_marked_as_a_reading(language: str) -> None:
    """1.2 drop square and odd number, 2.1 a choice is final, 3.F tackle against tackle, 6.2 who agrees, what stays."""
    clauses = clauses_of(rulebook(language)).values()
    readings = {clause.id: len(clause.readings) for clause in clauses if clause.readings}
    assert readings == {
        "1.2": 2,
        "1.3": 1,
        "2.1": 1,
        "2.3": 1,
        "2.8": 1,
        "2.9": 1,
        "3.D": 1,
        "3.F": 1,
        "3.G": 1,
        "3.H": 1,
        "4.2": 1,
        "4.3": 1,
        "5.2": 1,
        "6.2": 4,
    }


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", ["carte Arbitre", "« seconde pioche »", "carte Score", "## Tactique"]),
        ("en", ["referee card", "“second pile”", "score card", "## Tactics"]),
    ],
)
def test_the_cards_and_the_page_that_the_paper_has_are_there(language: str, words: list[str]) -> None:
    text = GAME.text(f"rulebook.{language}.md").replace("\u202f", " ")
    assert [word for word in words if word not in text] == []


def test_tirer_is_said_of_the_kick_test_and_of_nothing_else() -> None:
    drawing = re.compile(r"\btir(?:e|er|ées?|ages?)\b")
    clauses = clauses_of(rulebook("fr")).values()
    said = {
        clause.id
        for clause in clauses
        if any(drawing.search(text) for text in [clause.text, *(reading.text for reading in clause.readings)])
    }
    assert said == {"2.2", "2.3", "3.E", "4.2", "4.3"}


def test_ordinals_are_written_one_way_in_french() -> None:
    texts = GAME.text("rulebook.fr.md") + GAME.text("words.fr.ftl")
    assert re.findall(r"\d(?:re|er|e|ème)\b", texts) == []
