"""A game's own drawing of a view: beside its module `game` stands `drawing`, with `draw` and `draw_hand`.

Both take a view in plain values and the game's words, and return text with the tags of `terminal.THEME`, or of the
drawing's own `STYLES`. A race also has `KEYS`, a move by key, `QUIET`, the events that its live story
leaves out, and in `OPTIONS` the way to play it by turns.
"""

from inspect import signature
from typing import Any

import msgspec
from rich.theme import Theme

from clubhouse.cli.terminal import Terminal
from clubhouse.cli.unbroken import freed
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes
from clubhouse.library.drawing import drawing_of
from clubhouse.words import Words


def usual_options(game: Game[Any]) -> dict[str, Any]:
    """The options usual in a terminal, where they differ from the game's own."""
    options: dict[str, Any] = getattr(drawing_of(game), "OPTIONS", {})
    return options


class Artist:
    def __init__(self, game: Game[Any], terminal: Terminal, words: Words) -> None:
        self.game = game
        self.terminal = terminal
        self.words = words
        self.module = drawing_of(game)
        if self.module is None:
            terminal.fail("not-in-the-terminal", {"name": self.words.say("game-name")})
        self.keys: dict[str, str] = getattr(self.module, "KEYS", {})  # the notation of a move by its key
        self.quiet: set[str] = getattr(self.module, "QUIET", set())
        # A drawing that can be narrower takes the width of the window.
        draws = {"draw": self.module.draw, "draw_hand": self.module.draw_hand}
        self.adapting = {name for name, draw in draws.items() if "width" in signature(draw).parameters}
        terminal.out.push_theme(Theme(getattr(self.module, "STYLES", {})))

    def draw(self, match: Match, eyes: Eyes) -> None:
        self._show(self.drawn(match, eyes))

    def drawn(self, match: Match, eyes: Eyes) -> str:
        drawing: str = self.module.draw(self._view(match, eyes), self.words, **self._width("draw"))
        return drawing

    def draw_hand(self, match: Match, seat: int, title: str) -> None:
        hand = self.module.draw_hand(self._view(match, Eyes.of(seat)), self.words, **self._width("draw_hand"))
        if hand:
            self._show(f"{title}\n{hand}")

    def _width(self, drawn: str) -> dict[str, int]:
        return {"width": self.terminal.out.width} if drawn in self.adapting else {}

    def _view(self, match: Match, eyes: Eyes) -> dict[str, Any]:
        view: dict[str, Any] = msgspec.to_builtins(self.game.view(match, eyes))
        return view

    def _show(self, drawing: str) -> None:
        # Not wrapped: a narrow window shows less of the pitch rather than a broken one.
        self.terminal.out.print(freed(f"\n{drawing}"), soft_wrap=True)
