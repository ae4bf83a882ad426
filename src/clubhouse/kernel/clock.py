"""Time as an input: it never runs backwards, and a deadline passes when it is due, not before."""

from typing import Final

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER, Match

LATEST: Final = 2**53 - 1


def check_time(at: int, clock: int, where: str) -> None:
    """Malformed if `at` is earlier than the input before it, or later than any match."""
    if at < clock:
        raise Malformed(where, "time-runs-backwards", {"at": at, "clock": clock})
    if at > LATEST:
        raise Malformed(where, "out-of-range", {"value": str(at)[:40]})


def pass_deadline(match: Match, chance: Chance, told: Recorder, at: int, where: str) -> None:
    """The clock's input; Malformed if no deadline is running, or it is not due yet."""
    deadline = match.deadline()
    if deadline == NEVER:
        raise Malformed(where, "no-deadline")
    if at < deadline:
        raise Malformed(f"{where}.at", "deadline-not-passed", {"at": at, "deadline": deadline})
    match.time_up(chance, told, at)
