"""The sums over the steps and decisions of a match."""

import math
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from clubhouse.kernel.seats import Seating
from clubhouse.review.grades import TURNING
from clubhouse.review.result import DECISIONS, LUCK, READING, Decision, Level, Part, ReviewStep, Split, TurningPoint

_TURNING_POINTS: Final = 5
_FEWEST: Final = 10  # decisions that a level is told from
_BEYOND: Final = 200  # points of rating beyond the lowest and the highest level


def splits(sums: list[Part]) -> tuple[Split, Split]:
    """In chances of winning, and in points."""
    return _split([(one.kind, one.win) for one in sums]), _split([(one.kind, one.points) for one in sums])


def _split(parts: list[tuple[str, float]]) -> Split:
    def of(kinds: tuple[str, ...]) -> float:
        return sum(change for kind, change in parts if kind in kinds)

    return Split(luck=of(LUCK), reading=of(READING), decisions=of(DECISIONS), unknown=of(("unknown",)))


def turning_points(steps: list[ReviewStep]) -> list[TurningPoint]:
    """The steps that changed most, in the order of the match."""
    found = [one for step in steps if step.number for one in _turning(step)]
    most = sorted(found, key=lambda one: -abs(one.win))[:_TURNING_POINTS]
    return sorted(most, key=lambda one: one.step)


def _turning(step: ReviewStep) -> list[TurningPoint]:
    change = sum(part.win for part in step.parts)
    if abs(change) < TURNING:
        return []
    main = max(step.parts, key=lambda part: part.win if change > 0 else -part.win)
    return [TurningPoint(step=step.number, win=change, kind=main.kind, seat=main.seat)]


class Measured(msgspec.Struct, frozen=True):
    """Statistics of one level: the mean cost of its decisions with the error, over so many seats."""

    cost: float
    error: float
    seats: int


class Scale(msgspec.Struct, frozen=True):
    """The straight line from the mean cost of a decision to a rating, as `clubhouse.lab.reviewing` measured it."""

    ratings: dict[str, float]
    cost_of_lowest: float
    cost_of_a_point: float
    spread: float  # of the cost of one decision
    measured: dict[str, Measured]


@cache
def scales() -> dict[str, Scale]:
    """By game."""
    text = files(__package__).joinpath("levels.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Scale])


def levels_in(game: str, seating: Seating, decisions: list[Decision]) -> list[Level]:
    """The level of each seat in this match."""
    scale = scales().get(game)
    return [_level(scale, seat, [one.cost for one in decisions if one.seat == seat]) for seat in seating.names]


def _level(scale: Scale | None, seat: str, costs: list[float]) -> Level:
    number = len(costs)
    loss = sum(costs) / number if number else 0.0
    rating = error = nearest = None
    if scale is not None and number >= _FEWEST:
        spread = max(scale.spread, math.sqrt(sum((cost - loss) ** 2 for cost in costs) / number))
        lowest, *_, highest = sorted(scale.ratings.values())
        found = (loss - scale.cost_of_lowest) / scale.cost_of_a_point
        rating = min(max(found, lowest - _BEYOND), highest + _BEYOND)
        error = abs(spread / math.sqrt(number) / scale.cost_of_a_point)
        known = scale.ratings
        nearest = min(known, key=lambda level: abs(known[level] - found))
    return Level(seat=seat, decisions=number, loss=loss, rating=rating, error=error, nearest=nearest)
