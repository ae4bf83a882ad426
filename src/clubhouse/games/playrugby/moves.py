"""The moves of PlayRugby: every card that a deck may hold, and the few words that need none.

`touch20` lays that card; `touch` alone is what a team may choose after a penalty.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.playrugby.cards import INTERCEPTION, SORTS
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.moves import Catalogue, Move


class Play(Move):
    """Lay a card of the own share in the own team's turn (2.1)."""

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
    """What the winner of the opening throw chooses (1.4)."""

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
    """What a team makes of a penalty (2.4)."""

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

# The move that lays a card of that sort: interceptions stand last among the sorts, and are no play of the own turn.
CARD_MOVES: Final[list[Move]] = []
for _sort in range(len(SORTS)):
    if SORTS[_sort].kind == INTERCEPTION:
        CARD_MOVES.append(Intercept(_sort))
    else:
        CARD_MOVES.append(Play(_sort))

_moves: list[Move] = [*CARD_MOVES, STOP, HOLD, GIVE, RECEIVE, *PENALTY_CHOICES]
CATALOGUE: Final = Catalogue(_moves, "2.1")
