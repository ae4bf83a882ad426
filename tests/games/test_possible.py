"""A refusal of a card in a position or a move in a file lists the possible ones."""

import pytest

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.words import LANGUAGES, game_words

WRONG = {
    "rugby15": (
        {"attacker": "red", "red_square": 3, "red": {"hand": ["F9"]}, "blue": {}},
        "F1, F2, F3, F4, F5, F6, N1, N2, N3, N4, N5, N6, K",
    ),
    "ovalia": ({"home": {"hand": ["F99"]}, "away": {}}, "F1–F15, Fx, C1–C15, Cx"),
    "ovalia-classique": ({"home": {"hand": ["F99"]}, "away": {}}, "F1–F15, Fx, C1–C15, Cx"),
    "playrugby": ({"seats": {"home": {"hand": ["pass99"]}, "away": {}}}, "break15, chip15"),
    "rugby-brawl": ({"attacker": "red", "red": {"action": ["16a"]}, "blue": {}}, "1a–15e"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_card_in_a_position_is_answered_with_the_cards(game: str, language: str) -> None:
    position, wanted = WRONG[game]
    with pytest.raises(Malformed) as caught:
        GAMES[game].read_position(position)
    assert caught.value.why == "unknown-card"
    assert wanted in game_words(GAMES[game], language).malformed(caught.value)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_move_is_answered_with_one_of_each_verb(game: str, language: str) -> None:
    known = GAMES[game]
    with pytest.raises(Refused) as caught:
        known.read_move("dance")
    said = game_words(known, language).refusal(caught.value)
    verbs = {str(move.facts()["verb"]): move.notation for move in reversed(known.catalogue.moves)}
    assert [notation for notation in verbs.values() if notation not in said] == []
