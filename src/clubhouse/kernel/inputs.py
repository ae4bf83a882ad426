"""The one door: whatever changes a match comes through here, and what was due before it has happened by then.

An input is a seat's move; or, of nobody's, that time has passed; or that the house closes the open window.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import race_of

NOBODY: Final[i64] = -1  # whose the inputs are that no seat makes
LATEST: Final[i64] = 9_007_199_254_740_991  # what every reader of JSON keeps exactly; no input comes then, or later
UNNOTICED: Final[i64] = 2  # milliseconds by which nobody can tell two moments apart

# What nobody's inputs are called where inputs are written down.
TIME: Final = Move("time")
CLOSE: Final = Move("close")


def next_due(match: Match) -> i64:
    """When something happens by itself: a clock strikes or the window closes; or NEVER."""
    if not match.is_timed:
        return NEVER
    clock = match.clock()
    window = match.window()
    if clock == NEVER or (window != NEVER and window < clock):
        return window
    return clock


def pass_time(match: Match, chance: Chance, told: Recorder, at: i64) -> None:
    """All that is due by then happens, each at its moment; at the same one a clock strikes before a window closes."""
    while (due := next_due(match)) != NEVER and due <= at:
        if match.clock() == due:
            match.time_up(chance, told, due)
        else:
            match.close_window(chance, told, due)


def check_time(at: i64, clock: i64, where: str = "") -> None:
    """Malformed where it is before the last input, or later than any match."""
    if at < clock:
        raise Malformed(f"{where}.at".lstrip("."), "time-runs-backwards", {"at": at, "clock": clock})
    if at >= LATEST:
        raise Malformed(f"{where}.at".lstrip("."), "out-of-range", {"value": str(at)[:40]})


def take(
    match: Match, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64, clock: i64, where: str = ""
) -> None:
    """One input, the one before it having come at `clock`.

    Refused where a rule forbids the move: then it has changed nothing, but what was due has happened. Malformed where
    time runs backwards, where there is no window to close, or where time is said to have passed with nothing due."""
    check_time(at, clock, where)
    due = next_due(match)
    if seat == NOBODY and move is TIME and (due == NEVER or due > at):
        if due == NEVER:
            raise Malformed(where, "no-deadline")
        raise Malformed(f"{where}.at".lstrip("."), "deadline-not-passed", {"at": at, "deadline": due})
    pass_time(match, chance, told, at)
    if seat != NOBODY:
        match.play(seat, move, chance, told, at)
    elif move is CLOSE:
        if match.window() == NEVER:
            raise Malformed(where, "no-window")
        match.close_window(chance, told, at)


def begin_earlier(match: Match, seat: i64, move: Move, at: i64, begun: i64, where: str = "") -> None:
    """Notes that the move just taken, which takes time, was begun before. Malformed if that is impossible."""
    race = race_of(match)
    is_possible = race is not None and 0 <= begun <= at and race.takes_time(move)
    if race is None or not is_possible or race.too_early(seat, move, begun + UNNOTICED) is not None:
        raise Malformed(f"{where}.begun".lstrip("."), "not-begun-then", {"begun": begun, "at": at})
    race.began_at(seat, begun)
