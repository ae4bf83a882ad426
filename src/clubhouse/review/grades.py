"""Grades of decisions. The thresholds are fixed, and named by their hash in every review."""

from typing import Final

import msgspec

from clubhouse.review.result import Grade
from clubhouse.review.value import digest_of

SUPPORT: Final = 0.1  # options that the judge plays less often than this share of its favourite are no measure
DOUBTFUL: Final = 0.02  # chances of winning
MISTAKE: Final = 0.05
BLUNDER: Final = 0.1
BEST: Final = 0.005
BRILLIANT: Final = 0.06  # ahead of every other option
RARELY_FOUND: Final = 0.35  # the judge's share of a brilliant move
OFTEN: Final = 0.25  # a move that the judge plays so often is no mistake, whatever the value says
SURE: Final = 1.5  # standard errors that must lie between a cost and its threshold
TURNING: Final = 0.08

THRESHOLDS: Final = digest_of(
    msgspec.json.encode([SUPPORT, BEST, DOUBTFUL, MISTAKE, BLUNDER, BRILLIANT, RARELY_FOUND, OFTEN, SURE, TURNING])
)


def grade_of(cost: float, error: float, ahead: float, share: float) -> Grade:
    """`ahead`: the chance of winning that it has more than every other option."""
    if cost <= BEST:
        is_brilliant = ahead - SURE * error >= BRILLIANT and share <= RARELY_FOUND
        return "brilliant" if is_brilliant else "best"
    if share >= OFTEN:
        return "fine"
    sure = cost - SURE * error
    if sure >= BLUNDER:
        return "blunder"
    if sure >= MISTAKE:
        return "mistake"
    return "doubtful" if sure >= DOUBTFUL else "fine"
