"""What the steps and decisions of a match add up to."""

from typing import Final

from clubhouse.kernel.seats import Seating
from clubhouse.review.grades import TURNING
from clubhouse.review.result import DECISIONS, LUCK, READING, Decision, Level, Part, ReviewStep, Split, TurningPoint

_TURNING_POINTS: Final = 5


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


def levels_in(seating: Seating, decisions: list[Decision]) -> list[Level]:
    """The level of each seat in this match."""
    found: list[Level] = []
    for seat in seating.names:
        own = [one for one in decisions if one.seat == seat]
        loss = sum(one.cost for one in own) / len(own) if own else 0.0
        found.append(Level(seat=seat, decisions=len(own), loss=loss, rating=None, error=None, nearest=None))
    return found
