"""Foresight gives the results that the rules give on guesses at the hidden cards."""

from typing import Any

import msgspec
import pytest

from clubhouse.bots.foresight import TRIES, Prospect, foresee, worded
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.playout import Rhythm
from clubhouse.words import LANGUAGES


def prospects(game: Game[Any], position: dict[str, Any], seat: int, move: str) -> list[Prospect]:
    match = game.read_position(position)
    view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
    return foresee(game.name, list(game.seatings[0].persons), seat, view, [move], 7)[0]


def test_what_must_happen_happens_in_every_try() -> None:
    """Blue's cards that are not in the discard are all finesse: force always gets through."""
    force = [f"F{value}" for value in range(1, 7)]
    position = {
        "attacker": "red",
        "red_square": 6,
        "red": {"hand": ["F1", "N1", "N2"], "discard": ["F2", "F3", "F4", "F5", "F6", "N3", "N4", "N5", "N6"]},
        "blue": {"hand": ["N1", "N2", "N3"], "discard": [*force, "K", "K", "T"]},
    }
    came = {(one.outcome, one.is_own): one.tries for one in prospects(GAMES["rugby15"], position, 0, "F1")}
    assert came[("TryScored", True)] == TRIES
    assert came[("GoalKicked-yes", True)] + came[("GoalKicked-no", True)] == TRIES
    assert ("BallTurnedOver", False) not in came


def test_a_card_that_nobody_wants_is_taken_back_for_sure() -> None:
    piles = {"piles": [["1b"], [], []]}
    for phase in ("kick-off", "attack"):
        action = {} if phase == "kick-off" else {"action": ["10c"]}
        position = {"attacker": "red", "phase": phase, "red": piles | action, "blue": {}, "block": 2}
        came = {(one.outcome, one.is_own): one.tries for one in prospects(GAMES["rugby-brawl"], position, 0, "p1")}
        assert came[("CardTakenBack", True)] == TRIES


def test_whose_doing_it_is_is_told() -> None:
    """A kick in defence is offside: the foul is one's own, the advance the attacker's."""
    position = {
        "attacker": "blue",
        "red_square": 4,
        "red": {"hand": ["K", "F1", "F2"]},
        "blue": {"hand": ["F3", "F4", "N1"]},
    }
    came = {(one.outcome, one.is_own): one.tries for one in prospects(GAMES["rugby15"], position, 0, "K")}
    assert came[("FoulWhistled", True)] > 0
    assert came[("ActionAdvanced", False)] > TRIES // 2
    assert ("ActionAdvanced", True) not in came


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_whole_matches_can_be_foreseen_and_every_outcome_has_its_words(game: Game[Any]) -> None:
    luck, rhythm, seating = Seeded(5), Rhythm(3), game.seatings[-1]
    match = game.begin(game.options_type(), seating, luck, Recorder())
    seen: set[str] = set()
    for _ in range(25):
        seat = rhythm.next_seat(match, luck, Recorder())
        moves = match.options(seat)
        view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
        options = [move.notation for move in moves]
        foreseen = foresee(game.name, list(seating.persons), seat, view, options, 7)
        assert len(foreseen) == len(options)
        for came in foreseen:
            assert [one.tries for one in came] == sorted((one.tries for one in came), reverse=True)
            assert all(0 < one.tries <= TRIES for one in came)
            seen |= {one.outcome for one in came}
        match.play(seat, moves[luck.below(len(moves))], luck, Recorder(), rhythm.at)
    assert seen <= worded(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_outcomes_are_events_of_the_game_and_worded_for_both_sides(game: Game[Any], language: str) -> None:
    events = {event.__name__ for event in game.events}
    words = game.words(language)
    for outcome in worded(game):
        assert outcome.partition("-")[0] in events
        assert f"outcome-{outcome} = " in words
    assert words.count("outcome-") == words.count("    .theirs = ")
