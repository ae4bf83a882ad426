"""The moves of Rugby Brawl: reveal a card, put the top of a pile in play and, in training, say done.

A card's destination is never a choice (2.1), so there are only seven moves.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.rugby_brawl.cards import PILES
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.moves import Catalogue, Move


class Reveal(Move):
    """Turn the next card over onto that placement pile (2.1)."""

    def __init__(self, pile: i64) -> None:
        super().__init__(f"r{pile + 1}")
        self.pile: i64 = pile

    def facts(self) -> Facts:
        return {"verb": "reveal", "pile": self.pile + 1}


class Put(Move):
    """Put the top card of that placement pile in play (2.1)."""

    def __init__(self, pile: i64) -> None:
        super().__init__(f"p{pile + 1}")
        self.pile: i64 = pile

    def facts(self) -> Facts:
        return {"verb": "put", "pile": self.pile + 1}


class Done(Move):
    """End this turn (5.4)."""

    def facts(self) -> Facts:
        return {"verb": "done"}


REVEALS: Final = [Reveal(pile) for pile in range(PILES)]
PUTS: Final = [Put(pile) for pile in range(PILES)]
DONE: Final = Done("done")

_moves: list[Move] = []
_moves.extend(REVEALS)
_moves.extend(PUTS)
_moves.append(DONE)
CATALOGUE: Final = Catalogue(_moves, "2.1")
