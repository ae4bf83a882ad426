"""A view of Ovalia as text at most 80 columns wide: the stock and the whole discard lie between the tables."""

from typing import Any

from clubhouse.games.ovalia.drawing import STYLES, draw_hand, draw_table, lines_by_team
from clubhouse.kernel.words import Words

__all__ = ["STYLES", "draw", "draw_hand"]


def draw(view: dict[str, Any], words: Words) -> str:
    fresh = view["fresh"]
    parts = [
        words.say("draw-stock", {"number": view["stock"]}),
        words.say("draw-discard", {"number": len(view["discard"])}),
        words.say("draw-latest", {"card": fresh}) if fresh else words.say("draw-no-latest"),
    ]
    lines = ["  " + " · ".join(parts), *lines_by_team(view["discard"], words)]
    if view["aside"]:
        lines.append("  " + words.say("draw-aside") + " " + " ".join(view["aside"]))
    return draw_table(view, "\n".join(lines), set(), words)
