"""What is told of both editions of Ovalia. Cards, teams and seats are numbers here and names in `facts`."""

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
from clubhouse.kernel.events import Event
from clubhouse.kernel.packs import Pack


class HalfBegun(Event):
    def __init__(self, dealer: i64, half: i64) -> None:
        self.clause = "1.2"
        self.dealer = dealer
        self.half = half

    def facts(self) -> Facts:
        return {"seat": SEATS[self.dealer], "half": self.half}


class CardsDrawn(Event):
    """What everybody but the owner hears of a draw."""

    def __init__(self, clause: str, seat: i64, number: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.number = number

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat], "number": self.number}


class CardsSeen(Event):
    """What the owner hears of it."""

    def __init__(self, clause: str, seat: i64, cards: Pack) -> None:
        self.clause = clause
        self.seat = seat
        self.cards = cards

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat], "cards": card_names(self.cards)}


class DiscardTaken(Event):
    def __init__(self, seat: i64, card: i64) -> None:
        self.clause = "2.1"
        self.seat = seat
        self.card = card

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat], "card": CARDS[self.card]}


class CombinationLaid(Event):
    """Laid, not yet counted: the opponent may still answer. What lay there already and is completed is `joined`."""

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


class LayingEnded(Event):
    def __init__(self, clause: str, seat: i64) -> None:
        self.clause = clause
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat]}


class CardDiscarded(Event):
    """In the first edition on one of three piles; 0 where there is but one."""

    def __init__(self, clause: str, seat: i64, card: i64, pile: i64 = 0) -> None:
        self.clause = clause
        self.seat = seat
        self.card = card
        self.pile = pile

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat], "card": CARDS[self.card], "pile": self.pile}


class TryScored(Event):
    """With its conversion and, for a whole line at once, its drop."""

    def __init__(self, clause: str, seat: i64, team: i64, points: i64, is_converted: bool) -> None:
        self.clause = clause
        self.seat = seat
        self.team = team
        self.points = points
        self.is_converted = is_converted

    def facts(self) -> Facts:
        facts = team_facts(self.team)
        facts["seat"] = SEATS[self.seat]
        facts["points"] = self.points
        facts["converted"] = "yes" if self.is_converted else "no"
        return facts


class DropScored(Event):
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


class ReactionWaived(Event):
    """Heard by that seat alone, while the window stays open for the eyes of all others."""

    def __init__(self, clause: str, seat: i64) -> None:
        self.clause = clause
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat]}


class StoppageTimeOpened(Event):
    """`seat` plays first; in the first edition alone."""

    def __init__(self, clause: str, seat: i64) -> None:
        self.clause = clause
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": SEATS[self.seat]}


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
        winner = "draw" if self.home == self.away else SEATS[0 if self.home > self.away else 1]
        return {
            "winner": winner,
            "home_points": self.home,
            "away_points": self.away,
            "winner_points": max(self.home, self.away),
            "loser_points": min(self.home, self.away),
        }


# Told every turn, so made once.
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
