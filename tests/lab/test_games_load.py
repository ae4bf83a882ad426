"""The load tool plays teams and races too, at a small size."""

import json
from pathlib import Path

import pytest

import clubhouse
from clubhouse.games import GAMES
from clubhouse.lab.load import games

SOURCE = str(Path(str(clubhouse.__file__)).parents[1])


@pytest.mark.timing
def test_a_team_and_a_race_are_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PYTHONPATH", SOURCE)  # for the processes that it starts
    monkeypatch.setattr(games, "THINKS", 0.05)
    monkeypatch.setattr(games, "WARM", 0.2)
    games.main(["rugby-brawl:2-2", "--tables", "2", "--seconds", "1.5"])
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["seating"]) == ("rugby-brawl", "2-2")
    assert found["accepted"] > 0
    assert (found["malformed"], found["lost"]) == (0, 0)
    assert 0 < found["answered_p50_ms"] <= found["answered_p99_ms"]


def test_a_game_or_seating_that_there_is_none_of_is_refused() -> None:
    for wrong in ("chess:1-1", "rugby15:4-4", "rugby15:x"):
        with pytest.raises(ValueError):  # noqa: PT011 - argparse says it
            games.asked_for(wrong)


def test_windows_are_as_short_as_their_game_has_them() -> None:
    for game in GAMES.values():
        found = games.shortest_windows(game)
        assert (game.window_option is None) == (found == {})
