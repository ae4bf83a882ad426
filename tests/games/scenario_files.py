"""Finds and plays a game's scenario files. The tests for all of them are in test_scenarios.py."""

from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from clubhouse.games import GAMES
from clubhouse.kernel.game import Game
from clubhouse.referee.examples import FOLDER
from clubhouse.referee.scenario import Run, Scenario, read_scenario

HERE = Path(__file__).parent


def home_of(game: Game[Any]) -> Path:
    """The folder of a game's tests, below tests/games as its rules are below clubhouse.games."""
    return HERE.joinpath(*game.folder().removeprefix("clubhouse.games.").split("."))


def files_of(game: Game[Any]) -> list[Path]:
    """The scenario files of the tests, and the examples of the rulebook."""
    examples = Path(str(files(game.folder()))) / FOLDER
    return sorted([*(home_of(game) / "scenarios").glob("*.json"), *examples.glob("*.json")], key=lambda file: file.name)


def scenario(game: str, **fields: Any) -> Scenario:
    return read_scenario(msgspec.json.encode({"game": game} | fields))


def run(scenario: Scenario) -> Run:
    started = Run(GAMES, scenario)
    list(started.lines())
    return started
