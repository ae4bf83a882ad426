"""Typed facts of the events and moves of Rugby Brawl.

The page's types are generated from these, and a law checks that they are true.
"""

from typing import Final, Literal

from clubhouse.games.rugby_brawl.deck import Defensive, Side
from clubhouse.games.rugby_brawl.view import Contest
from clubhouse.kernel.data import Data

Pile = Literal[1, 2, 3]


class Nothing(Data, frozen=True, kw_only=True):
    """An event without facts."""


class OfSide(Data, frozen=True, kw_only=True):
    side: Side


class OfPerson(OfSide, frozen=True, kw_only=True):
    seat: str


class OfPile(OfPerson, frozen=True, kw_only=True):
    pile: Pile


class OneCard(OfPerson, frozen=True, kw_only=True):
    card: str
    number: int
    name: str


class KickOff(OfSide, frozen=True, kw_only=True):
    number: int


class Reveal(OneCard, frozen=True, kw_only=True):
    pile: Pile
    by: Literal["person", "program"]


class Pass(OneCard, frozen=True, kw_only=True):
    passes: int


class Attack(OneCard, frozen=True, kw_only=True):
    effect: Literal["try", "drop", "penalty", "scrum", "loop"]


class Defence(OneCard, frozen=True, kw_only=True):
    effect: Defensive


class Support(OneCard, frozen=True, kw_only=True):
    support: int


class WonContest(OfPerson, frozen=True, kw_only=True):
    contest: Contest
    role: Literal["attack", "defence"]


class ScrumCard(OneCard, frozen=True, kw_only=True):
    laid: int


class WonScrum(OfPerson, frozen=True, kw_only=True):
    role: Literal["put-in", "other"]


class Points(OfPerson, frozen=True, kw_only=True):
    points: int


class Try(Points, frozen=True, kw_only=True):
    by: Literal["passes", "effect"]


class Goal(OfSide, frozen=True, kw_only=True):
    kick: Literal["penalty", "conversion"]
    good: Literal["yes", "no"]
    points: int


class Turn(OfSide, frozen=True, kw_only=True):
    alone: Literal["yes", "no"]


class Outcome(Data, frozen=True, kw_only=True):
    winner: Literal["red", "blue", "draw"]
    red_points: int
    blue_points: int
    winner_points: int
    loser_points: int


EVENT_FACTS: Final[dict[str, type[Data]]] = {
    "StartDrawn": OfSide,
    "KickOffAwarded": KickOff,
    "CardTurning": OfPile,
    "CardKept": OfPerson,
    "CardRevealed": Reveal,
    "KickOffTaken": OneCard,
    "PassMade": Pass,
    "AttackPlayed": Attack,
    "DefencePlayed": Defence,
    "SupportLaid": Support,
    "ContestWon": WonContest,
    "PutInTaken": OneCard,
    "ScrumCardLaid": ScrumCard,
    "ScrumWon": WonScrum,
    "TryScored": Try,
    "DropScored": Points,
    "GoalKicked": Goal,
    "FaultWhistled": OneCard,
    "CardTakenBack": OneCard,
    "BlockEnded": OfPerson,
    "PauseCalled": OfPerson,
    "DeadHeat": Nothing,
    "PlayResumed": Nothing,
    "SaidDone": OfPerson,
    "TurnBegun": Turn,
    "MatchEnded": Outcome,
}


class UsePile(Data, frozen=True, kw_only=True):
    verb: Literal["reveal", "put"]
    pile: Pile


class SayDone(Data, frozen=True, kw_only=True):
    verb: Literal["done"]


MOVE_FACTS: Final[tuple[type[Data], ...]] = (UsePile, SayDone)
