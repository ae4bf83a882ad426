"""The first edition as text: drawn as the current one is, with its three piles."""

from clubhouse.games.ovalia.drawing import draw, draw_hand

__all__ = ["draw", "draw_hand"]
