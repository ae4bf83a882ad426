"""The drawing for the terminal: at most 80 columns, and everything that matters on it, in both languages."""

import re

import msgspec
import pytest
from tests.games.rugby_brawl.arranged import GAME, arranged
from tests.laws.driver import told
from tests.laws.setups import setups_of

from clubhouse.games.rugby_brawl.drawing import draw, draw_hand
from clubhouse.games.rugby_brawl.rules import RugbyBrawl
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.words import LANGUAGES, game_words

STYLE = re.compile(r"\[/?[a-z]+(?:\.[a-z]+)?\]")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80])
def test_the_drawing_of_whole_matches_is_as_wide_as_the_window_at_most(language: str, width: int) -> None:
    words = game_words(GAME, language)
    for setup in setups_of(GAME)[::4]:
        for number, (_, match) in enumerate(told(setup, 1)):
            assert isinstance(match, RugbyBrawl)
            if number % 5 == 0:
                drawn = STYLE.sub("", draw(msgspec.to_builtins(GAME.view(match, SPECTATOR)), words, width))
                assert max(map(len, drawn.splitlines())) <= width, drawn


def test_the_own_team_is_drawn_below_and_what_is_wanted_is_marked() -> None:
    match = arranged({"action": ["10c"], "piles": [["12d"], ["1b"], []]}, {"piles": [[], ["7d"], []]})
    view = msgspec.to_builtins(GAME.view(match, Eyes.of(1)))
    drawn = STYLE.sub("", draw(view, game_words(GAME, "en")))
    lines = drawn.splitlines()
    assert lines[0].startswith("Red attacks · 0 passes")
    assert [line[:4].strip() for line in lines if line[0] != " "] == ["Red", "Red", "Blue"]
    assert "wanted: 12 13" in lines[1]
    assert [line.endswith("◆ wanted") for line in lines] == [
        "12 Quercorbe" in line or "7 Castelviel" in line for line in lines
    ]
    assert draw_hand(view, game_words(GAME, "en")) == ""
