"""A game's own drawing of a view as text: the module `drawing` in its folder, with `draw` and `draw_hand`."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from clubhouse.kernel.game import Game
from clubhouse.small.game import SmallGame


def drawing_of(game: Game[Any]) -> Any:
    """The module, or the plain drawing of a small game. None where a game has neither."""
    drawing = f"{game.folder()}.drawing"
    if find_spec(drawing) is not None:
        return import_module(drawing)
    if isinstance(game, SmallGame):
        from clubhouse.small.drawing import PlainDrawing

        return PlainDrawing(game, game.zones)
    return None
