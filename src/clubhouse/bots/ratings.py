"""The measured strength of the levels. `python -m clubhouse.lab.ladder` writes the matches that are read here.

In each game and way of playing its lowest level has 1000. A level 400 points higher wins ten times as often."""

import math
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from clubhouse.bots.levels import ALL_LEVELS, Level

LADDER: Final = Path(__file__).with_name("ladder.json")
RESPONSES: Final = Path(__file__).with_name("responses.json")
LOWEST: Final = 1000
_ODDS: Final = 400 / math.log(10)
_LEVELS: Final = {str(level): level for level in ALL_LEVELS}
_MOST: Final = 0.999  # a share that is still told from all


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A level against another, over pairs of mirrored deals. Shares count a win as 1 and a draw as ½."""

    game: str
    seating: str
    better: str
    worse: str  # a level, or a one-line habit
    pairs: int
    score: float
    error: float  # of one standard deviation
    margin: float
    margin_error: float


class Response(msgspec.Struct, frozen=True, kw_only=True):
    """The best response that was found to a champion: `clubhouse judge`. Others may be better still."""

    game: str
    seatings: list[str]
    matches: int
    pairs: int
    score: float
    error: float
    margin: float
    margin_error: float


class Rated(NamedTuple):
    level: Level
    rating: float
    error: float  # of its distance from the lowest level


def ratings(steps: Iterable[Step]) -> list[Rated]:
    """The levels of one game and way of playing, from the lowest on. Each step follows the one below."""
    found: list[Rated] = []
    for step in steps:
        if not found:
            found.append(Rated(_LEVELS[step.worse], LOWEST, 0.0))
        share = min(max(step.score, 1 - _MOST), _MOST)
        below = found[-1]
        error = math.hypot(below.error, _ODDS * step.error / (share * (1 - share)))
        found.append(Rated(_LEVELS[step.better], below.rating + _ODDS * math.log(share / (1 - share)), error))
    return found


@cache
def measured_steps() -> list[Step]:
    return msgspec.json.decode(LADDER.read_bytes(), type=list[Step])


@cache
def responses() -> list[Response]:
    return msgspec.json.decode(RESPONSES.read_bytes(), type=list[Response])
