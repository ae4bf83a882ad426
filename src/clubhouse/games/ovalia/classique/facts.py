"""Facts of the first edition's own events and moves."""

from typing import Final, Literal

from clubhouse.games.ovalia.facts import BOTH_EVENT_FACTS, BOTH_MOVE_FACTS, Combination, Score, Team
from clubhouse.kernel.data import Data

EVENT_FACTS: Final[dict[str, type[Data]]] = {**BOTH_EVENT_FACTS, "TriesConverted": Score}


class LayThird(Data, frozen=True, kw_only=True):
    verb: Literal["lay-third"]
    team: Team
    of: Team
    cards: list[str]
    numbers: list[str]
    combination: Combination
    joined: list[str]
    pair: list[str]
    pair_numbers: list[str]


class CoverCard(Data, frozen=True, kw_only=True):
    verb: Literal["cover"]
    team: Team
    red_card: str
    card: str


class DiscardOn(Data, frozen=True, kw_only=True):
    verb: Literal["discard-on"]
    card: str
    pile: int


MOVE_FACTS: Final[tuple[type[Data], ...]] = (*BOTH_MOVE_FACTS, LayThird, CoverCard, DiscardOn)
