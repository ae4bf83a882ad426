"""A refusal of a card in a position or a move in a file lists the possible ones."""

from pathlib import Path

import pytest

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.words import LANGUAGES, game_words

EIGHT = [f"F{number}" for number in range(1, 9)]
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
    assert game in WRONG, f"give {game} a position with an unknown card in {Path(__file__).name}"
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


@pytest.mark.parametrize(("language", "wanted"), [("fr", "1-1, 2-2, 2-3 et 3-3"), ("en", "1-1, 2-2, 2-3 and 3-3")])
def test_ways_to_sit_are_told_as_they_are_written(language: str, wanted: str) -> None:
    game = GAMES["playrugby"]
    with pytest.raises(Malformed) as caught:
        game.seating_of([3, 2])
    assert wanted in game_words(game, language).malformed(caught.value)


@pytest.mark.parametrize("game", ["ovalia", "ovalia-classique"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_combination_without_cards_is_told_to_be_missing(game: str, language: str) -> None:
    position = {"phase": "react", "laid": {"cards": []}, "home": {}, "away": {}}
    with pytest.raises(Malformed) as caught:
        GAMES[game].read_position(position)
    assert caught.value.why == "nothing-laid"
    assert ": ." not in game_words(GAMES[game], language).malformed(caught.value)


def test_a_turn_after_a_red_card_has_that_card_on_the_table() -> None:
    hand = [f"C{number}" for number in range(1, 10)]
    position = {"phase": "lay", "after_red": True, "turn": "home", "home": {"hand": hand}, "away": {"hand": EIGHT}}
    with pytest.raises(Malformed, match="no-red-card-shown"):
        GAMES["ovalia"].read_position(position)


@pytest.mark.parametrize("number", [2**63, 2**70, -(2**70)])
@pytest.mark.parametrize("field", ["pile", "red_square"])
def test_a_number_beyond_all_numbers_is_refused(field: str, number: int) -> None:
    with pytest.raises(Malformed, match=r"too-(large|small)"):
        GAMES["rugby15"].read_position({"attacker": "red", "red_square": 3, "red": {}, "blue": {}} | {field: number})
