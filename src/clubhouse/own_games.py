"""Games of one's own: folders outside this package, which CLUBHOUSE_GAMES names.

Every process of the server finds them there, too."""

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from clubhouse.kernel.game import Game

VARIABLE: Final = "CLUBHOUSE_GAMES"


class NoGame(ValueError):
    """The folder holds no game. `problem` says why."""

    def __init__(self, folder: str, problem: str) -> None:
        super().__init__(f"{VARIABLE}: {folder} holds no game: {problem}")
        self.folder = folder
        self.problem = problem


def own_games() -> list[Game[Any]]:
    """One a folder, in the order of the variable."""
    return [game_in(folder) for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]


def game_in(folder: str) -> Game[Any]:
    """The game whose class is in the module `game` of that folder."""
    path = Path(folder).resolve()
    if not (path / "game.py").is_file():
        raise NoGame(folder, "there is no game.py")
    if not path.name.isidentifier():
        raise NoGame(folder, "the folder's name must be one of a Python package, in letters, digits and _")
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    try:
        module = import_module(f"{path.name}.game")
    except (ImportError, SyntaxError) as error:
        raise NoGame(folder, str(error)) from error
    found = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
    games = [one for one in found if issubclass(one, Game)]
    if len(games) != 1:
        raise NoGame(folder, f"its game.py must define one class of a game, not {len(games)}")
    try:
        game: Game[Any] = games[0]()
    except TypeError as error:
        raise NoGame(folder, str(error)) from None
    return game
