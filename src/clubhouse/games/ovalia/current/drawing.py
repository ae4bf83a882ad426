"""Draws a view of Ovalia as text. The stock and the whole discard are between the tables."""

from typing import Any

from clubhouse.games.ovalia.drawing import STYLES, WIDTH, draw_hand, draw_table, lines_by_team
from clubhouse.words import Words

__all__ = ["STYLES", "draw", "draw_hand"]


def draw(view: dict[str, Any], words: Words, width: int = WIDTH) -> str:
    fresh = view["fresh"]
    parts = [
        words.say("draw-stock", {"number": view["stock"]}),
        words.say("draw-discard", {"number": len(view["discard"])}),
        words.say("draw-latest", {"card": fresh}) if fresh else words.say("draw-no-latest"),
    ]
    lines = ["  " + " · ".join(parts), *lines_by_team(view["discard"], words, width)]
    if view["aside"]:
        lines.append("  " + words.say("draw-aside") + " " + " ".join(view["aside"]))
    return draw_table(view, "\n".join(lines), set(), words, width)
