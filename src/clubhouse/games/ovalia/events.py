"""Events of both editions of Ovalia. Cards, teams and seats are numbers here and names in `facts`."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    CARDS,
    COMBINATIONS,
    SEATS,
    TEAMS,
    card_names,
    numbers_of,
    team_cards,
    team_facts,
)
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event, outcome
from clubhouse.kernel.packs import Pack


class SeatEvent(Event):
    """An event that names only its seat."""

    def __init__(self, clause: str, seat: i64) -> None:
        self.clause = clause
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat]}


class NumberEvent(Event):
    """A number of cards of a seat, for those who may not know which."""

    def __init__(self, clause: str, seat: i64, number: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.number = number

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat], "number": self.number}


class PackEvent(Event):
    """Cards of a seat, for those who may know which."""

    def __init__(self, clause: str, seat: i64, cards: Pack) -> None:
        self.clause = clause
        self.seat = seat
        self.cards = cards

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat], "cards": card_names(self.cards)}


class CardEvent(Event):
    """Something that a seat does with a card."""

    def __init__(self, clause: str, seat: i64, card: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.card = card

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat], "card": CARDS[self.card]}


class PointsEvent(Event):
    """Points that a seat scored with cards of a team."""

    def __init__(self, clause: str, seat: i64, team: i64, points: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.team = team
        self.points = points

    def facts(self) -> Facts:
        facts = team_facts(self.team)
        facts["seat"] = SEATS[self.seat]
        facts["points"] = self.points
        return facts


class HalfBegun(Event):
    def __init__(self, dealer: i64, half: i64) -> None:
        self.clause = "1.2"
        self.dealer = dealer
        self.half = half

    def facts(self) -> Facts:
        return {"seat": SEATS[self.dealer], "half": self.half}


class CardsDrawn(NumberEvent):
    """A draw, as everybody but the owner hears it."""


class CardsSeen(PackEvent):
    """A draw, as its owner hears it."""


class DiscardTaken(CardEvent):
    """The opponent's last discard was taken."""


class CombinationLaid(Event):
    """A combination was laid but not yet counted: the opponent may still answer. `joined` are cards on the table that
    it completes."""

    def __init__(self, clause: str, seat: i64, team: i64, cards: i64, combination: i64, joined: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.team = team
        self.cards = cards
        self.combination = combination
        self.joined = joined

    def facts(self) -> Facts:
        facts = team_facts(self.team)
        facts["seat"] = SEATS[self.seat]
        facts["cards"] = team_cards(self.team, self.cards)
        facts["numbers"] = numbers_of(self.cards)
        facts["combination"] = COMBINATIONS[self.combination]
        facts["joined"] = numbers_of(self.joined)
        return facts


class LayingEnded(SeatEvent):
    """Nothing more is laid in this turn."""


class CardDiscarded(CardEvent):
    """`pile` is one of three in the first edition, and otherwise 0."""

    def __init__(self, clause: str, seat: i64, card: i64, pile: i64 = 0) -> None:
        super().__init__(clause, seat, card)
        self.pile = pile

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat], "card": CARDS[self.card], "pile": self.pile}


class TryScored(PointsEvent):
    """Includes the conversion and, for a whole line laid at once, the drop."""

    def __init__(self, clause: str, seat: i64, team: i64, points: i64, is_converted: bool) -> None:
        super().__init__(clause, seat, team, points)
        self.is_converted = is_converted

    def facts(self) -> Facts:
        facts = super().facts()
        facts["converted"] = "yes" if self.is_converted else "no"
        return facts


class DropScored(PointsEvent):
    """By half-backs or, in the first edition, a second row."""


class RedCardShown(Event):
    """6.1: `cards` go to the discard. In the first edition, 4.1: only one, which is covered."""

    def __init__(self, clause: str, seat: i64, team: i64, cards: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.team = team
        self.cards = cards

    def facts(self) -> Facts:
        return {
            "seat": SEATS[self.seat],
            "red_card": f"{TEAMS[self.team]}x",
            "cards": team_cards(self.team, self.cards),
        }


class ReactionWaived(SeatEvent):
    """Heard by that seat alone; for all others the window stays open."""


class StoppageTimeOpened(SeatEvent):
    """`seat` plays first. First edition only."""


class HalfEnded(Event):
    def __init__(self, clause: str, half: i64, home: i64, away: i64) -> None:
        self.clause = clause
        self.half = half
        self.home = home
        self.away = away

    def facts(self) -> Facts:
        return {"half": self.half, "home_points": self.home, "away_points": self.away}


class MatchEnded(Event):
    def __init__(self, clause: str, home: i64, away: i64) -> None:
        self.clause = clause
        self.home = home
        self.away = away

    def facts(self) -> Facts:
        return outcome(SEATS, self.home, self.away)


# Created once, because they are told every turn.
DRAWN_ONE: Final = [CardsDrawn("2.1", seat, 1) for seat in range(2)]
LAID_NO_MORE: Final = [LayingEnded("2.2", seat) for seat in range(2)]

BOTH_EDITIONS: Final = [
    HalfBegun,
    CardsDrawn,
    CardsSeen,
    DiscardTaken,
    CombinationLaid,
    LayingEnded,
    CardDiscarded,
    TryScored,
    DropScored,
    RedCardShown,
    ReactionWaived,
    StoppageTimeOpened,
    HalfEnded,
    MatchEnded,
]
