"""The law of guesses: from its own seat, a guessed match can't be told from the real one."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.referee.playout import Rhythm

OPTIONS = [
    pytest.param("rugby15", {"squares": squares, "extra_time": extra_time}, id=f"rugby15-{squares}-{extra_time}")
    for squares in (5, 7, 9, 11)
    for extra_time in (False, True)
] + [pytest.param(name, {}, id=name) for name in GAMES if name != "rugby15"]


@pytest.mark.parametrize(("name", "options"), OPTIONS)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_guess_looks_to_its_seat_like_the_match_it_was_made_from(
    name: str, options: dict[str, Any], seed: int
) -> None:
    game: Game[Any] = GAMES[name]
    seating = game.seatings[0]
    chance, choices = Seeded(seed), Seeded(seed + 1)
    match = game.begin(game.read_options(options), seating, chance, Recorder())
    rhythm = Rhythm(seed)
    while True:
        for eyes in (SPECTATOR, *map(Eyes.of, seating.seats)):
            view = game.view(match, eyes)
            guess = game.guess(view, choices)
            assert game.view(guess, eyes) == view
            assert guess.is_over() == match.is_over()
            if eyes.seat is not None:
                assert guess.options(eyes.seat) == match.options(eyes.seat)
        seat = rhythm.next_seat(match, chance, Recorder())
        if seat == NOBODY:
            break
        moves = match.options(seat)
        match.play(seat, moves[choices.below(len(moves))], chance, Recorder(), rhythm.at)


def test_a_guess_gives_the_opponent_any_card_that_is_not_discarded_and_never_one_that_is() -> None:
    game = GAMES["rugby15"]
    position = {
        "attacker": "red",
        "red_square": 3,
        "red": {"hand": ["F1", "F2", "F3"], "discard": ["K", "T"]},
        "blue": {"hand": ["N4", "N5", "N6"], "discard": ["K", "F6"]},
    }
    view = game.view(game.read_position(position), Eyes.of(0))
    luck = Seeded(7)
    held = set()
    for _ in range(200):
        guessed = msgspec.to_builtins(game.position(game.guess(view, luck)))
        held.update(guessed["blue"]["hand"])
        assert sorted(guessed["blue"]["hand"] + guessed["blue"]["pile"] + ["K", "F6"]) == sorted(
            ["F1", "F2", "F3", "F4", "F5", "F6", "N1", "N2", "N3", "N4", "N5", "N6", "K", "K", "T"]
        )
    assert held == {"F1", "F2", "F3", "F4", "F5", "N1", "N2", "N3", "N4", "N5", "N6", "K", "T"}
