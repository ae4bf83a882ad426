"""The rules of Mêlée, in the order of the paper."""

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move

from . import material
from .material import CARRY, CATALOGUE, DIE, DROP, PASS, SIDES, TOSS

SQUARES = 8
MIDDLE = 4
RANGE = 3
MOVES = 40


class Melee(Match):
    is_timed = False

    def __init__(self) -> None:
        self.side = 0  # the one with the ball
        self.gone = MIDDLE  # squares that it has behind it
        self.left = MOVES
        self.scores = [0, 0]

    def copy(self) -> "Melee":
        twin = Melee()
        twin.side, twin.gone, twin.left, twin.scores = self.side, self.gone, self.left, list(self.scores)
        return twin

    def to_act(self) -> tuple[int, ...]:
        return () if self.is_over() else (self.side,)

    def options(self, seat: int) -> list[Move]:
        return [move for move in CATALOGUE.moves if self.reason_against(seat, move) is None]

    def reason_against(self, seat: int, move: Move) -> Refused | None:
        if self.is_over():
            return Refused("4.1", "match-over")
        if seat != self.side:
            return Refused("2.1", "not-your-ball")
        if move is DROP and self.gone < SQUARES - RANGE:
            return Refused("2.4", "too-far", {"squares": SQUARES - self.gone})
        return None

    def play(self, seat: int, move: Move, chance: Chance, told: Recorder, at: int = 0) -> None:
        reason = self.reason_against(seat, move)
        if reason is not None:
            raise reason
        self.left -= 1
        if move is CARRY:
            self.carry(chance, told)
        elif move is PASS:
            self.throw_pass(chance, told)
        else:
            self.drop(chance, told)
        if self.is_over():
            red, blue = self.scores
            told.tell(material.MatchEnded("4.1", red_points=red, blue_points=blue))

    def toss(self, chance: Chance, told: Recorder) -> None:
        """1.1, 1.2 — The winner of the toss has the ball, in the middle."""
        self.side = int(chance.pick(TOSS, 0b11))
        told.tell(material.TossWon("1.2", side=SIDES[self.side]))

    def throw(self, clause: str, chance: Chance, told: Recorder) -> int:
        die = int(chance.pick(DIE, 0b111111)) + 1
        told.tell(material.DiceThrown(clause, side=SIDES[self.side], die=die))
        return die

    def carry(self, chance: Chance, told: Recorder) -> None:
        """2.2 — One square with 2 or more; with 1 it is knocked on."""
        if self.throw("2.2", chance, told) == 1:
            self.turn_over("3.1", told)
        else:
            self.advance("2.2", 1, chance, told)

    def throw_pass(self, chance: Chance, told: Recorder) -> None:
        """2.3 — Two squares if both dice show 3 or more; otherwise it is intercepted."""
        if min(self.throw("2.3", chance, told), self.throw("2.3", chance, told)) < 3:
            self.turn_over("3.1", told)
        else:
            self.advance("2.3", 2, chance, told)

    def drop(self, chance: Chance, told: Recorder) -> None:
        """2.4, 3.4 — Good with 5 or 6, from the last three squares: three points."""
        if self.throw("2.4", chance, told) < 5:
            self.turn_over("3.1", told)
            return
        told.tell(material.DropGoalScored("3.4", side=SIDES[self.side], points=3))
        self.score(3, told)

    def turn_over(self, clause: str, told: Recorder) -> None:
        """3.1 — The other side has the ball, where it lies."""
        self.side = 1 - self.side
        self.gone = SQUARES - self.gone
        told.tell(material.BallTurnedOver(clause, side=SIDES[self.side]))

    def advance(self, clause: str, squares: int, chance: Chance, told: Recorder) -> None:
        """3.2, 3.3 — Over the line it is a try: five points, and two more with 3 or more."""
        self.gone += squares
        told.tell(material.BallCarried(clause, side=SIDES[self.side], squares=squares))
        if self.gone < SQUARES:
            return
        told.tell(material.TryScored("3.2", side=SIDES[self.side], points=5))
        points = 5
        if self.throw("3.3", chance, told) >= 3:
            told.tell(material.ConversionKicked("3.3", side=SIDES[self.side], points=2))
            points += 2
        self.score(points, told)

    def score(self, points: int, told: Recorder) -> None:
        """3.5 — Then the other side has the ball, in the middle."""
        self.scores[self.side] += points
        self.gone = MIDDLE
        self.turn_over("3.5", told)

    def is_over(self) -> bool:
        """4.1 — After forty moves."""
        return self.left == 0

    def points(self) -> tuple[int, ...]:
        return tuple(self.scores)
