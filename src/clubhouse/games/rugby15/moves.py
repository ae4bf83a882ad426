"""The moves of Rugby 15. The two kicks are the same card, so there is one move for both."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.rugby15.cards import CARDS, SECOND_KICK
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.moves import Catalogue, Move


class Play(Move):
    """Choose that card of the hand for this turn (2.1)."""

    def __init__(self, card: i64) -> None:
        super().__init__(CARDS[card])
        self.card: i64 = card

    def facts(self) -> Facts:
        return {"verb": "play", "card": self.notation}


class ChangeHand(Move):
    """Put the hand back into the pile and draw three others (5.1)."""

    def facts(self) -> Facts:
        return {"verb": "change"}


class Decide(Move):
    """The toss winner's choice (1.4)."""

    def __init__(self, notation: str, gives: bool) -> None:
        super().__init__(notation)
        self.gives = gives

    def facts(self) -> Facts:
        return {"verb": "give" if self.gives else "receive"}


class AnswerDraw(Move):
    """At a drawn full time: play on until somebody scores, or accept the draw (6.2)."""

    def __init__(self, notation: str, plays_on: bool) -> None:
        super().__init__(notation)
        self.plays_on = plays_on

    def facts(self) -> Facts:
        return {"verb": "play-on" if self.plays_on else "settle"}


PLAYS: Final = [Play(card) for card in range(len(CARDS)) if card != SECOND_KICK]
CHANGE_HAND: Final = ChangeHand("change")
GIVE: Final = Decide("give", True)
RECEIVE: Final = Decide("receive", False)
PLAY_ON: Final = AnswerDraw("play on", True)
SETTLE: Final = AnswerDraw("settle", False)

_moves: list[Move] = []
_moves.extend(PLAYS)
_moves.append(CHANGE_HAND)
_moves.append(GIVE)
_moves.append(RECEIVE)
_moves.append(PLAY_ON)
_moves.append(SETTLE)
CATALOGUE: Final = Catalogue(_moves, "2.1")

# The move that plays card n: both kicks lead to the same one.
PLAY_CARD: Final = [PLAYS[card if card < SECOND_KICK else card - 1] for card in range(len(CARDS))]

# Offered moves are a set of numbers: the cards, followed by the other moves.
TO_CHANGE: Final[i64] = 15
TO_DECIDE: Final[i64] = 16
TO_ANSWER: Final[i64] = 18
OFFERS: Final[list[Move]] = [*PLAY_CARD, CHANGE_HAND, GIVE, RECEIVE, PLAY_ON, SETTLE]
