"""Moves, events and dice of Mêlée."""

from clubhouse.kernel.chance import Kind
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event
from clubhouse.kernel.moves import Catalogue, Move

SIDES = ("red", "blue")


class Simple(Move):
    def facts(self) -> Facts:
        return {"verb": self.notation}


CARRY, PASS, DROP = Simple("carry"), Simple("pass"), Simple("drop")
CATALOGUE = Catalogue([CARRY, PASS, DROP], "2.1")

TOSS, DIE = 0, 1
KINDS = [Kind("toss", list(SIDES)), Kind("die", ["1", "2", "3", "4", "5", "6"])]


class Told(Event):
    def __init__(self, clause: str, **facts: object) -> None:
        super().__init__(clause)
        self.said: Facts = facts

    def facts(self) -> Facts:
        return self.said


class TossWon(Told): ...


class DiceThrown(Told): ...


class BallCarried(Told): ...


class BallTurnedOver(Told): ...


class TryScored(Told): ...


class ConversionKicked(Told): ...


class DropGoalScored(Told): ...


class MatchEnded(Told): ...


EVENTS: list[type[Event]] = list(Told.__subclasses__())
