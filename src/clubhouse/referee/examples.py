"""The examples of a rulebook: scenario files in the game's folder, named by the clause that each shows."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from clubhouse.kernel.game import Game
from clubhouse.referee.scenario import Scenario, read_scenario

FOLDER: Final = "examples"


@cache
def examples_of(game: Game[Any]) -> dict[str, Scenario]:
    """The examples by clause; none if the game has no such folder."""
    folder = files(game.folder()).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    return {file.name.partition("-")[0]: read_scenario(file.read_bytes()) for file in found}
