"""Typed facts of the events and moves that both editions share. Each edition adds its own.

The page's types are generated from these, and a law checks that they are true.
"""

from typing import Final, Literal

from clubhouse.kernel.data import Data

Seat = Literal["home", "away"]
Team = Literal["F", "C", "W", "R", "S"]
Combination = Literal["try", "try-and-drop", "drop", "line-out", "scrum", "full-back"]


class OfSeat(Data, frozen=True, kw_only=True):
    seat: Seat


class Half(OfSeat, frozen=True, kw_only=True):
    half: int


class NumberOfCards(OfSeat, frozen=True, kw_only=True):
    number: int


class SomeCards(OfSeat, frozen=True, kw_only=True):
    cards: list[str]


class OneCard(OfSeat, frozen=True, kw_only=True):
    card: str


class LaidCards(SomeCards, frozen=True, kw_only=True):
    team: Team
    of: Team
    numbers: list[str]
    combination: Combination
    joined: list[str]


class DiscardedCard(OneCard, frozen=True, kw_only=True):
    pile: int


class Score(OfSeat, frozen=True, kw_only=True):
    team: Team
    of: Team
    points: int


class TryScore(Score, frozen=True, kw_only=True):
    converted: Literal["yes", "no"]


class RedCard(SomeCards, frozen=True, kw_only=True):
    red_card: str


class ScoreOfHalf(Data, frozen=True, kw_only=True):
    half: int
    home_points: int
    away_points: int


class Outcome(Data, frozen=True, kw_only=True):
    winner: Literal["home", "away", "draw"]
    home_points: int
    away_points: int
    winner_points: int
    loser_points: int


BOTH_EVENT_FACTS: Final[dict[str, type[Data]]] = {
    "HalfBegun": Half,
    "CardsDrawn": NumberOfCards,
    "CardsSeen": SomeCards,
    "DiscardTaken": OneCard,
    "CombinationLaid": LaidCards,
    "LayingEnded": OfSeat,
    "CardDiscarded": DiscardedCard,
    "TryScored": TryScore,
    "DropScored": Score,
    "RedCardShown": RedCard,
    "ReactionWaived": OfSeat,
    "StoppageTimeOpened": OfSeat,
    "HalfEnded": ScoreOfHalf,
    "MatchEnded": Outcome,
}


class Decision(Data, frozen=True, kw_only=True):
    verb: Literal["draw", "end", "pass"]


class TakeCard(Data, frozen=True, kw_only=True):
    verb: Literal["take"]
    card: str


class LayCards(Data, frozen=True, kw_only=True):
    verb: Literal["lay"]
    team: Team
    of: Team
    cards: list[str]
    numbers: list[str]
    combination: Combination
    joined: list[str]


BOTH_MOVE_FACTS: Final[tuple[type[Data], ...]] = (Decision, TakeCard, LayCards)
