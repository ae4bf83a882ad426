"""The moves of PlayRugby: one for every card that a deck may hold, and a few without a card.

`touch20` plays that card; `touch` alone is a choice after a penalty.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.playrugby.cards import INTERCEPTION, SORTS
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.moves import Catalogue, Move


class Play(Move):
    """Play a card of the own share in the own team's turn (2.1)."""

    def __init__(self, sort: i64) -> None:
        super().__init__(SORTS[sort].name)
        self.sort: i64 = sort

    def facts(self) -> Facts:
        return {"verb": "play", "card": self.notation}


class Intercept(Move):
    """Answer an announced pass (4.6)."""

    def __init__(self, sort: i64) -> None:
        super().__init__(SORTS[sort].name)
        self.sort: i64 = sort

    def facts(self) -> Facts:
        return {"verb": "intercept", "card": self.notation}


class Hold(Move):
    """Let an announced pass go (4.8)."""

    def facts(self) -> Facts:
        return {"verb": "hold"}


class Stop(Move):
    """Play no further card in this turn (2.1)."""

    def facts(self) -> Facts:
        return {"verb": "stop"}


class Decide(Move):
    """The choice of the opening throw's winner (1.4)."""

    def __init__(self, notation: str, gives: bool) -> None:
        super().__init__(notation)
        self.gives = gives

    def facts(self) -> Facts:
        return {"verb": self.notation}


AT_GOAL: Final[i64] = 0
SCRUM: Final[i64] = 1
TAP: Final[i64] = 2
TO_TOUCH: Final[i64] = 3
CHOICES: Final = ["goal", "scrum", "tap", "touch"]


class Choose(Move):
    """A team's choice after a penalty (2.4)."""

    def __init__(self, choice: i64) -> None:
        super().__init__(CHOICES[choice])
        self.choice: i64 = choice

    def facts(self) -> Facts:
        return {"verb": self.notation}


GIVE: Final = Decide("give", True)
RECEIVE: Final = Decide("receive", False)
STOP: Final = Stop("stop")
HOLD: Final = Hold("hold")
PENALTY_CHOICES: Final[list[Move]] = [Choose(choice) for choice in range(len(CHOICES))]

# The move that plays a card of that sort. Interceptions are the last sorts, and are not played in the own turn.
CARD_MOVES: Final[list[Move]] = []
for _sort in range(len(SORTS)):
    if SORTS[_sort].kind == INTERCEPTION:
        CARD_MOVES.append(Intercept(_sort))
    else:
        CARD_MOVES.append(Play(_sort))

_moves: list[Move] = [*CARD_MOVES, STOP, HOLD, GIVE, RECEIVE, *PENALTY_CHOICES]
CATALOGUE: Final = Catalogue(_moves, "2.1")
