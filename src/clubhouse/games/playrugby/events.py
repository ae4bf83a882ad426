"""Events of PlayRugby. Seats are names; a place is in metres from home's try line."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.playrugby.cards import COLOURS, CONTACTS, SIDES, SORTS
from clubhouse.games.playrugby.moves import CHOICES
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event, outcome


class SeatEvent(Event):
    """An event that names only its seat."""

    def __init__(self, clause: str, seat: str) -> None:
        self.clause = clause
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": self.seat}


class CardEvent(Event):
    """Something that a seat does with a card that everybody sees."""

    def __init__(self, clause: str, seat: str, sort: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.sort = sort

    def facts(self) -> Facts:
        return {"seat": self.seat, "card": SORTS[self.sort].name}


class BallEvent(Event):
    """`side` has the ball, at that place."""

    def __init__(self, clause: str, side: i64, place: i64) -> None:
        self.clause = clause
        self.side = side
        self.place = place

    def facts(self) -> Facts:
        return {"side": SIDES[self.side], "place": self.place}


class CardsSeen(Event):
    """Cards drawn from the set, as the own team hears it."""

    def __init__(self, clause: str, seat: str, cards: list[str]) -> None:
        self.clause = clause
        self.seat = seat
        self.cards = cards

    def facts(self) -> Facts:
        return {"seat": self.seat, "cards": self.cards}


class CardsDrawn(Event):
    """Cards drawn from the set, as everybody else hears it."""

    def __init__(self, clause: str, seat: str, number: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.number = number

    def facts(self) -> Facts:
        return {"seat": self.seat, "number": self.number}


class KnownCardDrawn(CardEvent):
    """A card drawn from the queue; everybody saw it go there."""


class QueueShuffled(Event):
    def __init__(self, number: i64) -> None:
        self.clause = "2.2"
        self.number = number

    def facts(self) -> Facts:
        return {"number": self.number}


class OpeningThrown(Event):
    def __init__(self, home: i64, away: i64) -> None:
        self.clause = "1.4"
        self.home = home
        self.away = away

    def facts(self) -> Facts:
        winner = "none" if self.home == self.away else SIDES[0 if self.home > self.away else 1]
        return {"home_throw": self.home, "away_throw": self.away, "winner": winner}


class KickOffDecided(Event):
    def __init__(self, side: i64, gives: bool) -> None:
        self.clause = "1.4"
        self.side = side
        self.gives = gives

    def facts(self) -> Facts:
        return {"side": SIDES[self.side], "choice": "give" if self.gives else "receive"}


KICK_OFFS: Final = {"1.5": "first", "5.5": "points", "6.1": "half"}


class KickedOff(Event):
    """1.5 the first, 5.5 after points, 6.1 that of the second half. `side` kicks; the colour decides where the ball
    lands."""

    def __init__(self, clause: str, side: i64, colour: i64, metres: i64, place: i64) -> None:
        self.clause = clause
        self.side = side
        self.colour = colour
        self.metres = metres
        self.place = place

    def facts(self) -> Facts:
        return {
            "side": SIDES[self.side],
            "receiving_side": SIDES[1 - self.side],
            "occasion": KICK_OFFS[self.clause],
            "throw": COLOURS[self.colour],
            "metres": self.metres,
            "place": self.place,
        }


class TurnBegan(Event):
    def __init__(self, side: i64, turn: i64, colour: i64, place: i64) -> None:
        self.clause = "2.1"
        self.side = side
        self.turn = turn
        self.colour = colour
        self.place = place

    def facts(self) -> Facts:
        return {
            "side": SIDES[self.side],
            "turn": self.turn,
            "throw": COLOURS[self.colour],
            "number": self.colour + 1,
            "place": self.place,
        }


class CardLaid(CardEvent):
    """`follow` is how many cards may come after it; `opens_window` whether it may be answered."""

    def __init__(self, clause: str, seat: str, sort: i64, follow: i64, opens_window: bool) -> None:
        super().__init__(clause, seat, sort)
        self.follow = follow
        self.opens_window = opens_window

    def facts(self) -> Facts:
        facts = super().facts()
        facts["follow"] = self.follow
        facts["window"] = "yes" if self.opens_window else "no"
        return facts


class PassLetGo(SeatEvent):
    """Heard by the own team alone."""


class InterceptionTried(CardEvent):
    """The duel follows."""


LINE_OUT_DUEL: Final[i64] = 0
SCRUM_DUEL: Final[i64] = 1
CONVERSION_DUEL: Final[i64] = 2
PENALTY_DUEL: Final[i64] = 3
DROP_DUEL: Final[i64] = 4
KICK_DUEL: Final[i64] = 5
INTERCEPTION_DUEL: Final[i64] = 6
HAND_OFF_DUEL: Final[i64] = 7
DUELS: Final = ["line-out", "scrum", "conversion", "penalty", "drop", "kick", "interception", "hand-off"]


def is_on_colour_die(duel: i64) -> bool:
    """True for kicks ahead, interceptions and hand-offs; all others use the 6-sided die (3.1)."""
    return duel >= KICK_DUEL


class DuelFought(Event):
    """`side` plays the ball and throws first. The other needs the same throw, which is one in `odds`."""

    def __init__(self, duel: i64, side: i64, first: i64, second: i64) -> None:
        self.clause = "3.1"
        self.duel = duel
        self.side = side
        self.first = first
        self.second = second

    def facts(self) -> Facts:
        on_colours = is_on_colour_die(self.duel)
        return {
            "duel": DUELS[self.duel],
            "die": "colour" if on_colours else "number",
            "side": SIDES[self.side],
            "first_throw": COLOURS[self.first] if on_colours else self.first + 1,
            "other_side": SIDES[1 - self.side],
            "second_throw": COLOURS[self.second] if on_colours else self.second + 1,
            "odds": 3 if on_colours else 6,
            "same": "yes" if self.first == self.second else "no",
        }


class PawnAdvanced(BallEvent):
    def __init__(self, clause: str, side: i64, metres: i64, place: i64) -> None:
        super().__init__(clause, side, place)
        self.metres = metres

    def facts(self) -> Facts:
        facts = super().facts()
        facts["metres"] = self.metres
        return facts


class KickedToTouch(BallEvent):
    """`side` kicked it; `throwing_side` has the throw-in at that place."""

    def __init__(self, clause: str, side: i64, place: i64, thrower: i64) -> None:
        super().__init__(clause, side, place)
        self.thrower = thrower

    def facts(self) -> Facts:
        facts = super().facts()
        facts["throwing_side"] = SIDES[self.thrower]
        return facts


class BallTurnedOver(BallEvent):
    """`side` has the ball now."""


class TurnStopped(SeatEvent):
    """No further card in this turn."""


class ContactDrawn(Event):
    def __init__(self, side: i64, contact: i64) -> None:
        self.clause = "2.4"
        self.side = side
        self.contact = contact

    def facts(self) -> Facts:
        return {"side": SIDES[self.side], "contact": CONTACTS[self.contact]}


class ContactsShuffled(Event):
    def __init__(self) -> None:
        self.clause = "2.4"


class PenaltyDecided(Event):
    def __init__(self, side: i64, choice: i64) -> None:
        self.clause = "2.4"
        self.side = side
        self.choice = choice

    def facts(self) -> Facts:
        return {"side": SIDES[self.side], "choice": CHOICES[self.choice]}


class TryScored(Event):
    def __init__(self, seat: str, points: i64) -> None:
        self.clause = "5.1"
        self.seat = seat
        self.points = points

    def facts(self) -> Facts:
        return {"seat": self.seat, "points": self.points}


CONVERSION_KICK: Final[i64] = 0
DROP_KICK: Final[i64] = 1
PENALTY_KICK: Final[i64] = 2
KICKS: Final = ["conversion", "drop", "penalty"]
KICK_CLAUSES: Final = ["5.2", "5.3", "5.4"]


class GoalKicked(Event):
    """No points for a miss."""

    def __init__(self, kick: i64, seat: str, points: i64) -> None:
        self.clause = KICK_CLAUSES[kick]
        self.kick = kick
        self.seat = seat
        self.points = points

    def facts(self) -> Facts:
        return {
            "seat": self.seat,
            "kick": KICKS[self.kick],
            "good": "yes" if self.points else "no",
            "points": self.points,
        }


class DroppedOut(BallEvent):
    """4.3 after a kick over the line, 5.6 after a missed goal."""


class TimeRanOut(Event):
    """The half's clock has struck; the turn in progress is played to its end."""

    def __init__(self, half: i64) -> None:
        self.clause = "6.2"
        self.half = half

    def facts(self) -> Facts:
        return {"half": self.half}


TOSS_DECISION: Final[i64] = 0
CARD_DECISION: Final[i64] = 1
STOP_DECISION: Final[i64] = 2
PENALTY_DECISION: Final[i64] = 3
DECISIONS: Final = ["toss", "card", "stop", "penalty"]


class UseItCalled(Event):
    """A team let the time of a decision run out."""

    def __init__(self, side: i64, decision: i64) -> None:
        self.clause = "6.5"
        self.side = side
        self.decision = decision

    def facts(self) -> Facts:
        return {"side": SIDES[self.side], "decision": DECISIONS[self.decision]}


class HalfEnded(Event):
    def __init__(self, half: i64, home: i64, away: i64) -> None:
        self.clause = "6.2"
        self.half = half
        self.home = home
        self.away = away

    def facts(self) -> Facts:
        return {"half": self.half, "home_points": self.home, "away_points": self.away}


class MatchEnded(Event):
    def __init__(self, home: i64, away: i64) -> None:
        self.clause = "6.3"
        self.home = home
        self.away = away

    def facts(self) -> Facts:
        return outcome(SIDES, self.home, self.away)


EVENTS: Final = [
    CardsSeen,
    CardsDrawn,
    KnownCardDrawn,
    QueueShuffled,
    OpeningThrown,
    KickOffDecided,
    KickedOff,
    TurnBegan,
    CardLaid,
    PassLetGo,
    InterceptionTried,
    DuelFought,
    PawnAdvanced,
    KickedToTouch,
    BallTurnedOver,
    TurnStopped,
    ContactDrawn,
    ContactsShuffled,
    PenaltyDecided,
    TryScored,
    GoalKicked,
    DroppedOut,
    TimeRanOut,
    UseItCalled,
    HalfEnded,
    MatchEnded,
]
