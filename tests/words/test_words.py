"""Sentences stay bounded, whatever their facts."""

import pytest

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.words import LANGUAGES, game_words, house_words

LONG = "x" * 6000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fact_of_any_length_can_be_said(language: str) -> None:
    words = game_words(GAMES["rugby15"], language)
    assert len(words.refusal(Refused("2.1", "unknown-move", {"notation": LONG, "notations": []}))) < 2500
    assert len(words.malformed(Malformed(LONG, "unknown-card", {"card": LONG, "names": []}))) < 2500
    assert len(words.malformed(Malformed("", "cards-missing", {"cards": [LONG, LONG]}))) < 2500


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("digits", [27, 5000])
def test_a_number_of_any_size_can_be_said(language: str, digits: int) -> None:
    words = house_words(language)
    assert f"10^{digits}" in words.malformed(Malformed("", "out-of-range", {"value": 10**digits}))
    assert f"-10^{digits}" in words.malformed(Malformed("", "out-of-range", {"value": -(10**digits)}))


def test_what_is_cut_says_so() -> None:
    assert "xxx…" in house_words("en").malformed(Malformed("", "unknown-card", {"card": LONG, "names": []}))
