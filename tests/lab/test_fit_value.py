"""A value is fitted from its seed, and foretells the matches that it was fitted to better than the lead does."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from clubhouse.bots.policy import unpacked
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import Match
from clubhouse.lab.fit_value import fit, gathered, main, symmetric
from clubhouse.referee.playout import Rhythm, play_out
from clubhouse.review.value import Fitted, Learned, reading_of, value_of
from clubhouse.rows.register import rows_of

GAME = GAMES["rugby15"]


def test_the_same_seed_gives_the_same_value(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / f"{number}.npz" for number in range(2)]
    for file in files:
        main(["rugby15", str(file), "--matches", "20", "--epochs", "1"])
    (text, weights), (other_text, other) = map(unpacked, files)
    assert text == other_text
    assert msgspec.json.decode(text, type=Fitted).matches == 20
    assert all((weights[name] == other[name]).all() for name in weights)
    assert "of the lead alone" in capsys.readouterr().out


def test_it_learns_from_results() -> None:
    seen = gathered(GAME, 120, 1, 1)
    found, is_kept_back = fit(seen, reading_of(rows_of(GAME).layout), 1, 3)
    outputs = symmetric(found.of(seen.rows, np.stack([seen.leads, -seen.leads], 1).reshape(-1)))[~is_kept_back]
    won = (0.5 + 0.5 * np.sign(seen.margins))[~is_kept_back]
    error = np.mean((1 / (1 + np.exp(-outputs[:, 0])) - won) ** 2)
    assert error < np.mean((won - 0.5) ** 2) - 0.02


def test_at_the_end_the_value_is_the_result() -> None:
    value = value_of(GAME, GAME.seatings[0])
    assert isinstance(value, Learned)
    matches: list[Match] = []
    for seed in range(4):
        match: Match = GAME.begin(GAME.read_options({}), GAME.seatings[0], Seeded(seed), Recorder())
        matches.append(match.copy())
        play_out(match, Seeded(seed), Recorder(), Seeded(seed), Rhythm(seed))
        matches.append(match)
    worths = value.of(matches)
    for match, (win, points) in zip(matches, worths, strict=True):
        lead = match.points()[0] - match.points()[1]
        if match.is_over():
            assert (win, points) == (0.5 if lead == 0 else float(lead > 0), lead)
        else:
            assert 0.4 < win < 0.6
