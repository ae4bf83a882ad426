"""Cards, moves and events of the tiny game."""

from clubhouse.kernel.chance import Kind
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event
from clubhouse.kernel.moves import Catalogue, Move

SIDES = ("red", "blue")
# 1.1: passes of one to three squares, and catches; cards of one name are the same card.
CARDS = ["1"] * 5 + ["2"] * 4 + ["3"] * 3 + ["C"] * 4
DECK = (1 << len(CARDS)) - 1
SHARE = 2  # cards of a person
FAR = 5  # squares to the line
TRY = 5
HALVES = 2
WINDOW = 1_000  # milliseconds in which a pass can be caught
PATIENCE = 3_000  # milliseconds that a side has for all its throws, until it has lost a ball by them

DRAW, DIE = 0, 1
KINDS = [Kind("draw", CARDS), Kind("die", ["1", "2", "3", "4", "5", "6"])]


class Throw(Move):
    def facts(self) -> Facts:
        return {"verb": "throw", "card": self.notation}


class Catch(Move):
    def facts(self) -> Facts:
        return {"verb": "catch"}


class Hold(Move):
    def facts(self) -> Facts:
        return {"verb": "hold"}


CATCH = Catch("catch")
HOLD = Hold("hold")
CATALOGUE = Catalogue([Throw("1"), Throw("2"), Throw("3"), CATCH, HOLD], "2.1")


class Told(Event):
    """An event of plain facts. This game is too small for a class for each event."""

    def __init__(self, clause: str, **facts: object) -> None:
        super().__init__(clause)
        self.said: Facts = facts

    def facts(self) -> Facts:
        return self.said


class CardsDealt(Told): ...


class CardSeen(Told): ...


class CardDrawn(Told): ...


class PassThrown(Told): ...


class HandsHeld(Told): ...


class CatchTried(Told): ...


class BallTurnedOver(Told): ...


class ActionAdvanced(Told): ...


class TryScored(Told): ...


class TimeCalled(Told): ...


class HalfEnded(Told): ...


class MatchEnded(Told): ...


EVENTS: list[type[Event]] = list(Told.__subclasses__())
