"""Typed facts of the events and moves of PlayRugby.

The page's types are generated from these, and a law checks that they are true.
"""

from typing import Final, Literal

from clubhouse.games.playrugby.deck import ContactName
from clubhouse.games.playrugby.view import Colour, Side
from clubhouse.kernel.data import Data

Throw = Colour | int  # of the colour die, or of the other one


class Nothing(Data, frozen=True, kw_only=True):
    """An event without facts."""


class OfSeat(Data, frozen=True, kw_only=True):
    seat: str


class OfSide(Data, frozen=True, kw_only=True):
    side: Side


class SomeCards(OfSeat, frozen=True, kw_only=True):
    cards: list[str]


class NumberOfCards(OfSeat, frozen=True, kw_only=True):
    number: int


class OneCard(OfSeat, frozen=True, kw_only=True):
    card: str


class Queue(Data, frozen=True, kw_only=True):
    number: int


class OpeningThrow(Data, frozen=True, kw_only=True):
    home_throw: int
    away_throw: int
    winner: Literal["home", "away", "none"]


class TossChoice(OfSide, frozen=True, kw_only=True):
    choice: Literal["give", "receive"]


class KickOff(OfSide, frozen=True, kw_only=True):
    receiving_side: Side
    occasion: Literal["first", "points", "half"]
    throw: Colour
    metres: int
    place: int


class Turn(OfSide, frozen=True, kw_only=True):
    turn: int
    throw: Colour
    number: int
    place: int


class LaidInTurn(OneCard, frozen=True, kw_only=True):
    follow: int
    window: Literal["yes", "no"]


class Duel(OfSide, frozen=True, kw_only=True):
    duel: Literal["line-out", "scrum", "conversion", "penalty", "drop", "kick", "interception", "hand-off"]
    die: Literal["colour", "number"]
    first_throw: Throw
    other_side: Side
    second_throw: Throw
    odds: int
    same: Literal["yes", "no"]


class Advance(OfSide, frozen=True, kw_only=True):
    metres: int
    place: int


class Touch(OfSide, frozen=True, kw_only=True):
    place: int
    throwing_side: Side


class BallAt(OfSide, frozen=True, kw_only=True):
    place: int


class ContactCard(OfSide, frozen=True, kw_only=True):
    contact: ContactName


class PenaltyChoice(OfSide, frozen=True, kw_only=True):
    choice: Literal["goal", "scrum", "tap", "touch"]


class Points(OfSeat, frozen=True, kw_only=True):
    points: int


class Goal(Points, frozen=True, kw_only=True):
    kick: Literal["conversion", "drop", "penalty"]
    good: Literal["yes", "no"]


class Half(Data, frozen=True, kw_only=True):
    half: int


class LateDecision(OfSide, frozen=True, kw_only=True):
    decision: Literal["toss", "card", "stop", "penalty"]


class ScoreOfHalf(Half, frozen=True, kw_only=True):
    home_points: int
    away_points: int


class Outcome(Data, frozen=True, kw_only=True):
    winner: Literal["home", "away", "draw"]
    home_points: int
    away_points: int
    winner_points: int
    loser_points: int


EVENT_FACTS: Final[dict[str, type[Data]]] = {
    "CardsSeen": SomeCards,
    "CardsDrawn": NumberOfCards,
    "KnownCardDrawn": OneCard,
    "QueueShuffled": Queue,
    "OpeningThrown": OpeningThrow,
    "KickOffDecided": TossChoice,
    "KickedOff": KickOff,
    "TurnBegan": Turn,
    "CardLaid": LaidInTurn,
    "PassLetGo": OfSeat,
    "InterceptionTried": OneCard,
    "DuelFought": Duel,
    "PawnAdvanced": Advance,
    "KickedToTouch": Touch,
    "BallTurnedOver": BallAt,
    "TurnStopped": OfSeat,
    "ContactDrawn": ContactCard,
    "ContactsShuffled": Nothing,
    "PenaltyDecided": PenaltyChoice,
    "TryScored": Points,
    "GoalKicked": Goal,
    "DroppedOut": BallAt,
    "TimeRanOut": Half,
    "UseItCalled": LateDecision,
    "HalfEnded": ScoreOfHalf,
    "MatchEnded": Outcome,
}


class LayCard(Data, frozen=True, kw_only=True):
    verb: Literal["play", "intercept"]
    card: str


class Decision(Data, frozen=True, kw_only=True):
    verb: Literal["hold", "stop", "give", "receive", "goal", "scrum", "tap", "touch"]


MOVE_FACTS: Final[tuple[type[Data], ...]] = (LayCard, Decision)
