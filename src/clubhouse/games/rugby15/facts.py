"""Typed facts of the events and moves of Rugby 15.

The page's types are generated from these, and a law checks that they are true.
"""

from typing import Final, Literal

from msgspec import UNSET, UnsetType

from clubhouse.games.rugby15.view import Colour
from clubhouse.kernel.data import Data


class OfSeat(Data, frozen=True, kw_only=True):
    seat: Colour


class TossChoice(OfSeat, frozen=True, kw_only=True):
    choice: Literal["give", "receive"]


class KickOff(OfSeat, frozen=True, kw_only=True):
    half: int
    red_square: int


class NumberOfCards(OfSeat, frozen=True, kw_only=True):
    number: int


class SomeCards(OfSeat, frozen=True, kw_only=True):
    cards: list[str]


class OneCard(OfSeat, frozen=True, kw_only=True):
    card: str


class BothCards(Data, frozen=True, kw_only=True):
    red_card: str
    blue_card: str


class Advance(OfSeat, frozen=True, kw_only=True):
    squares: int
    red_square: int
    reason: Literal["style", "value", "kick", "offside"]
    attack_card: str
    defence_card: str


class Turnover(OfSeat, frozen=True, kw_only=True):
    reason: Literal["value", "kick", "tackle", "knock-on"]
    attack_card: str
    defence_card: str


class Foul(Data, frozen=True, kw_only=True):
    foul: Literal["knock-on", "offside", "both"]
    seat: Colour | UnsetType = UNSET


class Score(OfSeat, frozen=True, kw_only=True):
    points: int


class Goal(Score, frozen=True, kw_only=True):
    kick: Literal["conversion", "drop"]
    card: str
    good: Literal["yes", "no"]


class Restart(OfSeat, frozen=True, kw_only=True):
    red_square: int


class Renewal(Data, frozen=True, kw_only=True):
    pile: int


class ScoreOfHalf(Data, frozen=True, kw_only=True):
    half: int
    red_points: int
    blue_points: int


class DrawChoice(OfSeat, frozen=True, kw_only=True):
    choice: Literal["play-on", "settle"]


class Outcome(Data, frozen=True, kw_only=True):
    winner: Literal["red", "blue", "draw"]
    red_points: int
    blue_points: int
    winner_points: int
    loser_points: int


EVENT_FACTS: Final[dict[str, type[Data]]] = {
    "TossWon": OfSeat,
    "TossDecided": TossChoice,
    "KickedOff": KickOff,
    "CardsDrawn": NumberOfCards,
    "CardsSeen": SomeCards,
    "CardChosen": OneCard,
    "CardsRevealed": BothCards,
    "ActionAdvanced": Advance,
    "BallTurnedOver": Turnover,
    "FoulWhistled": Foul,
    "TryScored": Score,
    "GoalKicked": Goal,
    "Restarted": Restart,
    "HandChanged": OfSeat,
    "PileRenewed": Renewal,
    "HalfEnded": ScoreOfHalf,
    "DrawAnswered": DrawChoice,
    "MatchEnded": Outcome,
}


class PlayCard(Data, frozen=True, kw_only=True):
    verb: Literal["play"]
    card: str


class Decision(Data, frozen=True, kw_only=True):
    verb: Literal["change", "give", "receive", "play-on", "settle"]


MOVE_FACTS: Final[tuple[type[Data], ...]] = (PlayCard, Decision)
