"""Draws a view of the first edition as text. The three piles are between the tables."""

from typing import Any, Final

from clubhouse.games.ovalia.drawing import NAME, STYLES, WIDTH, draw_hand, draw_table
from clubhouse.words import Words

__all__ = ["STYLES", "draw", "draw_hand"]

_NOTHING: Final = "–"
_MORE: Final = "…"


def draw(view: dict[str, Any], words: Words, width: int = WIDTH) -> str:
    stock = "  " + words.say("draw-stock", {"number": view["stock"]})
    piles = [_pile(number, pile, words, width) for number, pile in enumerate(view["piles"], start=1)]
    return draw_table(view, "\n".join([stock, *piles]), set(view["covered"]), words, width)


def _pile(number: int, pile: list[str], words: Words, width: int) -> str:
    """The top first; as many cards as fit on the line."""
    name = words.say("draw-pile", {"pile": number})
    shown: list[str] = []
    for card in reversed(pile):
        if len(" ".join([*shown, card, _MORE])) > min(WIDTH, width) - NAME - 3:
            shown.append(_MORE)
            break
        shown.append(card)
    top = f"[strong]{shown[0]}[/strong] " if shown else _NOTHING
    return f"  {name:<{NAME}} {top}{' '.join(shown[1:])}".rstrip()
