"""Reviews as responses."""

from typing import Any

import msgspec

from clubhouse.review.result import Decision, Level, Phase, Review, Split


class _Form(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a response."""


class PhaseOfSeat(_Form, frozen=True, kw_only=True):
    """The decisions of a seat in one phase. `good` ones are brilliant, the best or fine."""

    decisions: int
    good: int
    loss: float  # of chances of winning, in all of them


class NumbersOfSeat(_Form, frozen=True, kw_only=True):
    phases: dict[Phase, PhaseOfSeat]
    level: Level


class NumbersOfReview(_Form, frozen=True, kw_only=True):
    """The small part of a review, for lists. Chances of winning are the first side's."""

    match: str
    game: str
    sides: list[str]
    start_win: float
    result_win: float
    win: Split
    seats: dict[str, NumbersOfSeat]


class ReviewState(_Form, frozen=True, kw_only=True):
    """A review, or how far it is: `progress` goes from 0 to 1. The numbers are known before the rest.

    `moves` has the facts of each move in the review, from which a page words it (`move-<verb>`). `offers` has all that
    could be played at a mistake or blunder, by step and seat (`12 red`)."""

    progress: float
    numbers: NumbersOfReview | None = None
    review: Review | None = None
    moves: dict[str, dict[str, Any]] = {}
    offers: dict[str, list[str]] = {}


class ReviewedMatches(_Form, frozen=True, kw_only=True):
    matches: list[NumbersOfReview]


REVIEW_FORMS: list[type[msgspec.Struct]] = [ReviewState, ReviewedMatches]

_GOOD = ("brilliant", "best", "fine")


def numbers_of(match: str, review: Review) -> NumbersOfReview:
    levels = {level.seat: level for level in review.levels}
    made = {seat: [one for one in review.decisions if one.seat == seat] for seat in review.seats}
    return NumbersOfReview(
        match=match,
        game=review.game,
        sides=review.sides,
        start_win=review.start_win,
        result_win=review.result_win,
        win=review.win,
        seats={seat: NumbersOfSeat(phases=_phases(made[seat]), level=level) for seat, level in levels.items()},
    )


def _phases(made: list[Decision]) -> dict[Phase, PhaseOfSeat]:
    by_phase: dict[Phase, list[Decision]] = {}
    for one in made:
        by_phase.setdefault(one.phase, []).append(one)
    return {
        phase: PhaseOfSeat(
            decisions=len(those), good=sum(one.grade in _GOOD for one in those), loss=sum(one.cost for one in those)
        )
        for phase, those in by_phase.items()
    }
