"""The rows of a game, found by its folder."""

from functools import cache
from importlib import import_module
from typing import Any

from clubhouse.kernel.game import Game
from clubhouse.rows.writer import Rows


@cache
def rows_of(game: Game[Any]) -> Rows:
    rows: Rows = import_module(f"{game.folder()}.rows").ROWS
    return rows
