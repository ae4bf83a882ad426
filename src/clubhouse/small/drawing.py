"""A view as text: its fields, one a line. A game's own `drawing.py` replaces it."""

from typing import Any

from rich.markup import escape

from clubhouse.kernel.game import Game
from clubhouse.words import Words


class PlainDrawing:
    """Stands in for the module `drawing` of a game."""

    def __init__(self, game: Game[Any], zones: tuple[str, ...]) -> None:
        self.game = game
        self.zones = zones

    def draw(self, view: dict[str, Any], words: Words) -> str:
        names = self.zones or tuple(view)
        rows = [
            (words.say(f"zone-{name}"), _drawn(view[name], words)) for name in names if view[name] not in (None, [], {})
        ]
        width = max((len(label) for label, _ in rows), default=0)
        return "\n".join(f"[faint]{escape(label):<{width}}[/faint]  {escape(value)}" for label, value in rows)

    def draw_hand(self, view: dict[str, Any], words: Words) -> str:
        """The hand is among the fields."""
        return ""


def _drawn(value: Any, words: Words) -> str:
    if isinstance(value, dict):
        return "   ".join(f"{words.named('seat', str(key))}: {_drawn(one, words)}" for key, one in value.items())
    if isinstance(value, list):
        return " ".join(_drawn(one, words) for one in value) or "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    return words.named("seat", words.named("card", str(value)))
