"""Events of the current edition only: line-outs and scrums."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import SEATS, TEAMS, card_names, numbers_of
from clubhouse.games.ovalia.events import BOTH_EDITIONS, CardEvent, NumberEvent, PackEvent, SeatEvent
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event
from clubhouse.kernel.packs import Pack


class LineOutWon(NumberEvent):
    """A line-out, as watchers hear it."""


class CardsStolen(PackEvent):
    """A line-out, as the two players hear it (4.3)."""


class ScrumWon(SeatEvent):
    """`seat` may pick from the discard."""


class CardPicked(CardEvent):
    """A card of the discard was picked."""


class PicksEnded(NumberEvent):
    """`number` cards were picked."""


class ScrumCountered(Event):
    """`seat` seized the card, and the other two were set aside (5.7). The next event tells what it was laid with."""

    def __init__(self, seat: i64, team: i64, seized: i64) -> None:
        self.clause = "5.5"
        self.seat = seat
        self.team = team
        self.seized = seized

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat], "card": TEAMS[self.team] + numbers_of(self.seized)[0]}


class LostScrumDiscarded(Event):
    def __init__(self, cards: Pack) -> None:
        self.clause = "5.7"
        self.cards = cards

    def facts(self) -> Facts:
        return {"cards": card_names(self.cards)}


EVENTS: Final = [
    *BOTH_EDITIONS,
    LineOutWon,
    CardsStolen,
    ScrumWon,
    CardPicked,
    PicksEnded,
    ScrumCountered,
    LostScrumDiscarded,
]
