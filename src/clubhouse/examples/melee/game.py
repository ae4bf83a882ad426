"""Mêlée: how a match is begun, viewed, guessed, stored and restored."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.counts import Count
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.small.game import SmallGame

from .material import CATALOGUE, EVENTS, KINDS, SIDES
from .rules import MOVES, SQUARES, Melee

Points = Annotated[int, Meta(ge=0)]


class Options(Data, frozen=True, kw_only=True):
    """Nothing can be set."""


class View(Data, frozen=True, kw_only=True):
    seat: str | None
    ball: Literal["red", "blue"]
    gone: Annotated[int, Meta(ge=0, le=SQUARES)]
    pitch: list[str]
    left: Annotated[int, Meta(ge=0, le=MOVES)]
    points: list[Points]


class Position(Data, frozen=True, kw_only=True):
    side: Literal[0, 1]
    gone: Annotated[int, Meta(ge=0, le=SQUARES)]
    left: Annotated[int, Meta(ge=0, le=MOVES)]
    points: Annotated[list[Points], Meta(min_length=2, max_length=2)]


class MeleeGame(SmallGame[Melee]):
    name = "melee"
    edition = 1
    seatings = (Seating(SIDES, (1, 1)),)
    catalogue = CATALOGUE
    kinds = KINDS
    events = EVENTS
    options_type = Options
    view_type = View
    position_type = Position
    zones = ("ball", "pitch", "left")
    counts = (Count("tries", "TryScored"), Count("drops", "DropGoalScored"), Count("turnovers", "BallTurnedOver"))

    def begin(self, options: Options, seating: Seating, chance: Chance, told: Recorder, deck: None = None) -> Melee:
        match = Melee()
        match.toss(chance, told)
        return match

    def view(self, match: Melee, eyes: Eyes) -> View:
        seat = eyes.seat
        ball = SIDES[match.side]
        return View(
            seat=SIDES[seat] if seat is not None else None,
            ball="red" if ball == "red" else "blue",
            gone=match.gone,
            pitch=["●" if square == match.gone else "·" for square in range(SQUARES)],
            left=match.left,
            points=list(match.scores),
        )

    def guess(self, view: View, chance: Chance, memory: Any = None) -> Melee:
        match = Melee()
        match.side, match.gone = SIDES.index(view.ball), view.gone
        match.left, match.scores = view.left, list(view.points)
        return match

    def position(self, match: Melee) -> Position:
        return Position(side=0 if match.side == 0 else 1, gone=match.gone, left=match.left, points=list(match.scores))

    def restore(self, position: Position) -> Melee:
        if position.gone == SQUARES:
            raise Malformed("position.gone", "out-of-range", {"value": str(position.gone)})
        match = Melee()
        match.side, match.gone = position.side, position.gone
        match.left, match.scores = position.left, list(position.points)
        return match
