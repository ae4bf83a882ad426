"""Events of Rugby 15. Cards and colours are numbers here and names in `facts`."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.rugby15.cards import CARDS, COLOURS, card_names
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event, outcome


class TossWon(Event):
    def __init__(self, seat: i64) -> None:
        self.clause = "1.4"
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat]}


class TossDecided(Event):
    def __init__(self, seat: i64, gives: bool) -> None:
        self.clause = "1.4"
        self.seat = seat
        self.gives = gives

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat], "choice": "give" if self.gives else "receive"}


class KickedOff(Event):
    def __init__(self, seat: i64, half: i64, square: i64) -> None:
        self.clause = "1.5"
        self.seat = seat
        self.half = half
        self.square = square

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat], "half": self.half, "red_square": self.square}


class CardsDrawn(Event):
    """A draw, as everybody but the owner hears it."""

    def __init__(self, clause: str, seat: i64, number: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.number = number

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat], "number": self.number}


class CardsSeen(Event):
    """A draw, as its owner hears it."""

    def __init__(self, clause: str, seat: i64, cards: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.cards = cards

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat], "cards": card_names(self.cards)}


class CardChosen(Event):
    """Heard by the chooser alone."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.clause = "2.1"
        self.seat = seat
        self.card = card

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat], "card": CARDS[self.card]}


# Created once, because they are told every turn.
CHOSEN: Final = [[CardChosen(seat, card) for card in range(len(CARDS))] for seat in range(2)]
SEEN: Final = [[CardsSeen("2.4", seat, 1 << card) for card in range(len(CARDS))] for seat in range(2)]
DRAWN: Final = [CardsDrawn("2.4", seat, 1) for seat in range(2)]


class CardsRevealed(Event):
    def __init__(self, red: i64, blue: i64) -> None:
        self.clause = "2.1"
        self.red = red
        self.blue = blue

    def facts(self) -> Facts:
        return {"red_card": CARDS[self.red], "blue_card": CARDS[self.blue]}


# The reason why the action moved, or the ball changed hands, by clause.
ADVANCES: Final = {"3.A": "style", "3.B": "value", "3.D": "kick", "3.G": "offside"}
TURNOVERS: Final = {"3.C": "value", "3.D": "kick", "3.E": "tackle", "3.F": "knock-on"}


class ActionAdvanced(Event):
    """The attacker's card beat the defender's."""

    def __init__(self, clause: str, seat: i64, squares: i64, square: i64, attack: i64, defence: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.squares = squares
        self.square = square
        self.attack = attack
        self.defence = defence

    def facts(self) -> Facts:
        return {
            "seat": COLOURS[self.seat],
            "squares": self.squares,
            "red_square": self.square,
            "reason": ADVANCES[self.clause],
            "attack_card": CARDS[self.attack],
            "defence_card": CARDS[self.defence],
        }


class BallTurnedOver(Event):
    """`seat` attacks now. The cards are those of the former attacker and defender."""

    def __init__(self, clause: str, seat: i64, attack: i64, defence: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.attack = attack
        self.defence = defence

    def facts(self) -> Facts:
        return {
            "seat": COLOURS[self.seat],
            "reason": TURNOVERS[self.clause],
            "attack_card": CARDS[self.attack],
            "defence_card": CARDS[self.defence],
        }


class FoulWhistled(Event):
    """3.F a knock-on, 3.G an offside, or 3.H both at once, which names no seat."""

    def __init__(self, clause: str, seat: i64) -> None:
        self.clause = clause
        self.seat = seat

    def facts(self) -> Facts:
        if self.clause == "3.H":
            return {"foul": "both"}
        return {"foul": "knock-on" if self.clause == "3.F" else "offside", "seat": COLOURS[self.seat]}


class TryScored(Event):
    def __init__(self, seat: i64, points: i64) -> None:
        self.clause = "4.1"
        self.seat = seat
        self.points = points

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat], "points": self.points}


class GoalKicked(Event):
    """A kick test: 4.2 for a conversion, 4.3 for a drop. No points for a miss."""

    def __init__(self, clause: str, seat: i64, card: i64, points: i64) -> None:
        self.clause = clause
        self.seat = seat
        self.card = card
        self.points = points

    def facts(self) -> Facts:
        return {
            "seat": COLOURS[self.seat],
            "kick": "conversion" if self.clause == "4.2" else "drop",
            "card": CARDS[self.card],
            "good": "yes" if self.points else "no",
            "points": self.points,
        }


class Restarted(Event):
    """The defending seat stands on the centre square."""

    def __init__(self, seat: i64, square: i64) -> None:
        self.clause = "4.4"
        self.seat = seat
        self.square = square

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat], "red_square": self.square}


class HandChanged(Event):
    def __init__(self, seat: i64) -> None:
        self.clause = "5.1"
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat]}


class PileRenewed(Event):
    def __init__(self, clause: str, pile: i64) -> None:
        self.clause = clause
        self.pile = pile

    def facts(self) -> Facts:
        return {"pile": self.pile}


class HalfEnded(Event):
    def __init__(self, half: i64, red: i64, blue: i64) -> None:
        self.clause = "2.7"
        self.half = half
        self.red = red
        self.blue = blue

    def facts(self) -> Facts:
        return {"half": self.half, "red_points": self.red, "blue_points": self.blue}


class DrawAnswered(Event):
    """A side's choice at a drawn full time: extra time or not."""

    def __init__(self, seat: i64, plays_on: bool) -> None:
        self.clause = "6.2"
        self.seat = seat
        self.plays_on = plays_on

    def facts(self) -> Facts:
        return {"seat": COLOURS[self.seat], "choice": "play-on" if self.plays_on else "settle"}


class MatchEnded(Event):
    """6.1 by the score, 6.2 by the first score of extra time."""

    def __init__(self, clause: str, red: i64, blue: i64) -> None:
        self.clause = clause
        self.red = red
        self.blue = blue

    def facts(self) -> Facts:
        return outcome(COLOURS, self.red, self.blue)


EVENTS: Final = [
    TossWon,
    TossDecided,
    KickedOff,
    CardsDrawn,
    CardsSeen,
    CardChosen,
    CardsRevealed,
    ActionAdvanced,
    BallTurnedOver,
    FoulWhistled,
    TryScored,
    GoalKicked,
    Restarted,
    HandChanged,
    PileRenewed,
    HalfEnded,
    DrawAnswered,
    MatchEnded,
]
