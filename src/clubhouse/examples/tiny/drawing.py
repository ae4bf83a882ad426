"""A view of the tiny game as text."""

from typing import Any

from clubhouse.words import Words


def draw(view: dict[str, Any], words: Words) -> str:
    return "\n".join([words.say("draw-square", {"square": view["square"]}), draw_hand(view, words)])


def draw_hand(view: dict[str, Any], words: Words) -> str:
    return "\n".join(f"{words.named('seat', seat)}: {' '.join(cards)}" for seat, cards in view["cards"].items())
