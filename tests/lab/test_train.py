"""Trainings need torch, which only those who train have; what is said without it is tested everywhere."""

import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from clubhouse.bots.champion import file_of
from clubhouse.bots.policy import unpacked
from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.games import GAMES
from clubhouse.lab.curve import picture

APP = build_app(Language.ENGLISH)


@pytest.mark.parametrize("command", ["train", "judge"])
def test_without_the_extra_a_training_says_what_to_install(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "clubhouse.lab.train", None)
    ran = CliRunner().invoke(APP, [command, "rugby15", "--into", str(tmp_path)])
    assert ran.exit_code == 2
    assert "clubhouse[train]" in ran.stderr


def test_a_game_without_a_champion_is_judged_by_a_named_policy_alone(tmp_path: Path) -> None:
    ran = CliRunner().invoke(APP, ["judge", "ovalia-classique", "--into", str(tmp_path)])
    assert ran.exit_code == 2
    assert "--policy" in ran.stderr


def test_the_curve_of_a_best_response_is_drawn() -> None:
    curve = [{"seconds": 0.0, "judged": 0.5}, {"seconds": 60.0, "judged": 0.6}]
    drawn = picture("Ovalia", {"judged": "best response"}, curve)
    assert "best response" in drawn
    assert 'points="48.0,180.0 672.0,153.6"' in drawn


def test_a_best_response_begins_as_the_judged_policy_which_learns_nothing() -> None:
    torch = pytest.importorskip("torch")
    from clubhouse.lab import train
    from clubhouse.lab.actors import Actors

    champion = file_of(GAMES["rugby15"])
    settings = train.settings_for("rugby15", processes=1, matches=2, steps=4, **train.RESPONSE)
    training = train.Training(settings, torch.device("cpu"), champion)
    given = unpacked(champion)[1]
    assert moved(training.policy.weights(), given) == 0
    actors = Actors("rugby15", [{}], [[1, 1]], 2, 1, seed=1)
    try:
        play = train.Play(actors, training.device)
        training.lesson(play)
        assert moved(training.policy.weights(), given) == 0  # at first only the critic learns
        training.seconds = settings.seconds / 2
        training.lesson(play)
    finally:
        actors.close()
    assert 0 < moved(training.policy.weights(), given) < 0.05
    assert training.judged is not None
    assert moved(training.judged.weights(), given) == 0


def moved(weights: dict[str, Any], given: dict[str, Any]) -> float:
    return max(float(abs(weights[name] - given[name].astype("f4")).max()) for name in given)
