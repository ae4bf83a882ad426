"""The options of a match of Rugby Brawl (1.5), and its times in real time (2.9 to 2.11, 3.12)."""

from typing import Annotated, Any, Literal

import msgspec

from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Facts, Malformed

# 1.5: the default, the least and the most of each.
_NUMBERS = {"kick-offs": (8, 1, 40), "points": (20, 5, 100), "minutes": (5, 1, 60)}
_USUAL_IN_TRAINING = 2

# 1.5, for the page's form: the range and default of the number, by the other options (the first that matches). It
# decides nothing: `number_of` does.
_RANGES = {
    "by": "end",
    "ranges": {end: [least, most] for end, (_, least, most) in _NUMBERS.items()},
    "usual": [
        [{"mode": "training", "end": "kick-offs"}, _USUAL_IN_TRAINING],
        *[[{"end": end}, usual] for end, (usual, _, _) in _NUMBERS.items()],
    ],
}
_NOT_WITH = {"not_with": {"minutes": {"mode": "training"}}}
# Training has no times, and few players in real time want others than the defaults.
_TIMING = msgspec.Meta(extra_json_schema={"only_with": {"mode": "real-time"}, "fold": "timings"})


class Options(Data, frozen=True, kw_only=True):
    """A time of 0 is none: simulation has times only on request, and training never has any."""

    mode: Literal["real-time", "training"] = "real-time"
    end: Annotated[  # 1.5
        Literal["kick-offs", "points", "minutes"], msgspec.Meta(extra_json_schema=_NOT_WITH)
    ] = "kick-offs"
    # Of kick-offs, points or minutes; left out: the default.
    number: Annotated[int, msgspec.Meta(ge=1, le=100, extra_json_schema=_RANGES)] | None = None
    strict_faults: bool = False  # 2.4
    block: Annotated[Literal[0, 1, 2, 3], _TIMING] = 0  # 2.9, seconds
    turning: Annotated[Literal[0, 200, 300, 400, 500], _TIMING] = 0  # 2.10, milliseconds
    hold: Annotated[Literal[0, 1, 2, 3], _TIMING] = (
        0  # 2.11, seconds; half of it after a dead heat, and at least half after another
    )
    alone: Annotated[Literal[0, 1, 2, 3, 4, 5], _TIMING] = 0  # 3.12, seconds


# The times of a match that people play in real time.
LIVE: dict[str, Any] = {"block": 2, "turning": 300, "hold": 2, "alone": 2}


def numbers_of(options: Options, where: str) -> tuple[int, int, int]:
    """1.5 — The default number of the end condition, the least and the most. Training has no minutes."""
    if options.mode == "training" and options.end == "minutes":
        raise Malformed(where, "brawl-no-minutes-in-training")
    usual, least, most = _NUMBERS[options.end]
    if options.mode == "training" and options.end == "kick-offs":
        usual = _USUAL_IN_TRAINING
    return usual, least, most


def number_of(options: Options, where: str = "options") -> int:
    """1.5 — The number of kick-offs, points or minutes that ends the match."""
    usual, least, most = numbers_of(options, f"{where}.end")
    number = usual if options.number is None else options.number
    if not least <= number <= most:
        facts: Facts = {"number": number, "end": options.end, "least": least, "most": most}
        raise Malformed(f"{where}.number", "brawl-number", facts)
    return number
