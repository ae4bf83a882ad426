"""Facts of the current edition's own events and moves."""

from typing import Final, Literal

from clubhouse.games.ovalia.facts import (
    BOTH_EVENT_FACTS,
    BOTH_MOVE_FACTS,
    Combination,
    NumberOfCards,
    OfSeat,
    OneCard,
    SomeCards,
    Team,
)
from clubhouse.kernel.data import Data


class LostCards(Data, frozen=True, kw_only=True):
    cards: list[str]


EVENT_FACTS: Final[dict[str, type[Data]]] = {
    **BOTH_EVENT_FACTS,
    "LineOutWon": NumberOfCards,
    "CardsStolen": SomeCards,
    "ScrumWon": OfSeat,
    "CardPicked": OneCard,
    "PicksEnded": NumberOfCards,
    "ScrumCountered": OneCard,
    "LostScrumDiscarded": LostCards,
}


class CounterScrum(Data, frozen=True, kw_only=True):
    verb: Literal["counter"]
    number: str
    numbers: list[str]
    combination: Combination
    joined: list[str]


class ShowRed(Data, frozen=True, kw_only=True):
    verb: Literal["red-card"]
    team: Team
    red_card: str


class PickCard(Data, frozen=True, kw_only=True):
    verb: Literal["pick"]
    card: str


class EndPicks(Data, frozen=True, kw_only=True):
    verb: Literal["done"]


class DiscardCard(Data, frozen=True, kw_only=True):
    verb: Literal["discard"]
    card: str


MOVE_FACTS: Final[tuple[type[Data], ...]] = (
    *BOTH_MOVE_FACTS,
    CounterScrum,
    ShowRed,
    PickCard,
    EndPicks,
    DiscardCard,
)
