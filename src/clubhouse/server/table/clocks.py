"""The clocks of a match: its own, and one for each seat.

A seat's clock runs while the seat has a question, outside reaction windows and races, which have their own time. Others
see it only where turns are public: the time spent on a secret choice would tell when it was made.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from clubhouse.kernel.match import NEVER
from clubhouse.server.protocol.terms import Pace
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.store.stored import StoredClock

FRESH = 15_000  # milliseconds that a player gets at least when they take a seat back
FIRST = 60_000  # milliseconds that everybody has at least for their first decision
BRISK = 10_000  # unless they agreed on less than so many for each decision
ROUNDING = 0.001  # milliseconds: a timer set by `moment` must find the clock at its reading, whatever floats lose


class MatchClock:
    """Milliseconds since kick-off. It runs only while the match is in memory, and stands still while it is held."""

    def __init__(self, scheduler: Scheduler, reads: int = 0) -> None:
        self._now = scheduler.now
        self._reads = reads
        self._since = self._now()
        self.is_held = False

    def now(self) -> int:
        return self.at(self._now())

    def at(self, moment: float) -> int:
        """The reading at that moment of the scheduler's clock."""
        return self._reads if self.is_held else self._reads + int((moment - self._since) * 1000 + ROUNDING)

    def moment(self, at: int) -> float:
        """The moment of the scheduler's clock at which this clock reads `at`; if it is held, as if it ran on now."""
        since = self._now() if self.is_held else self._since
        return since + (at - self._reads) / 1000

    def set(self, reads: int) -> None:
        self._reads = reads
        self._since = self._now()

    def hold(self, is_held: bool) -> None:
        self.set(self.now())
        self.is_held = is_held


@dataclass(frozen=True, slots=True)
class Reading:
    """One seat's clock: the time left if it is stopped, or the moment it strikes if it runs."""

    seat: str
    left: int
    strikes_at: int


class SeatClocks:
    def __init__(self, pace: Pace | None, seats: int, stored: list[StoredClock] | None = None) -> None:
        self.pace = pace
        self.excused: set[int] = set()  # seats for which a bot plays
        full = pace.seconds * 1000 if pace is not None else 0
        self.holidays: list[list[tuple[int, int]]] = [[] for _ in range(seats)]  # during which a clock stands still
        self.clocks = stored or [StoredClock(left=full) for _ in range(seats)]

    def note(self, asked: Mapping[int, int], at: int) -> None:
        """Starts and stops clocks. `asked` maps each seat with a question to the question's number."""
        if self.pace is None:
            return
        for seat, clock in enumerate(self.clocks):
            question = asked.get(seat) if seat not in self.excused else None
            if clock.since is not None and question != clock.question:
                clock = self._stopped(seat, at)
            if clock.since is None and question is not None:
                left = self._allowed(question) if self.pace.is_per_decision else clock.left
                clock = StoredClock(left=left, since=at, question=question)
            self.clocks[seat] = clock

    def _allowed(self, question: int) -> int:
        """Newcomers may have to look around before their first decision."""
        assert self.pace is not None
        usual = self.pace.seconds * 1000
        return max(usual, FIRST) if question == 0 and usual >= BRISK else usual

    def _stopped(self, seat: int, at: int) -> StoredClock:
        clock = self.clocks[seat]
        assert self.pace is not None
        assert clock.since is not None
        used = max(0, at - clock.since - self._rested(seat, clock.since, at))
        return StoredClock(left=max(0, clock.left - used) + self.pace.increment * 1000)

    def refresh(self, seat: int) -> None:
        """Gives a player who takes the seat back enough time for one decision."""
        clock = self.clocks[seat]
        self.clocks[seat] = StoredClock(left=max(clock.left, FRESH))

    def strikes_at(self, seat: int) -> int:
        clock = self.clocks[seat]
        if clock.since is None:
            return NEVER
        at = clock.since + clock.left
        for begins, ends in self.holidays[seat]:
            if begins <= at:
                at += max(0, ends - max(begins, clock.since))
        return at

    def _rested(self, seat: int, since: int, until: int) -> int:
        """The holidays between these moments, in milliseconds."""
        return sum(max(0, min(ends, until) - max(begins, since)) for begins, ends in self.holidays[seat])

    def give(self, seat: int, more: int, most: int) -> None:
        """Gives a seat whose clock runs more time, but never more than `most` in all."""
        clock = self.clocks[seat]
        if clock.since is not None:
            left = max(clock.left, min(clock.left + more, most))
            self.clocks[seat] = StoredClock(left=left, since=clock.since, question=clock.question)

    def first(self) -> tuple[int, int] | None:
        """The next moment at which a seat clock strikes, and the seat."""
        if self.pace is None:
            return None
        running = [(self.strikes_at(seat), seat) for seat in range(len(self.clocks)) if self.strikes_at(seat) != NEVER]
        return min(running, default=None)

    def reading(self, seat: int, name: str) -> Reading | None:
        """None if this table, or this seat, has no clock."""
        if self.pace is None or seat in self.excused:
            return None
        return Reading(name, self.clocks[seat].left, self.strikes_at(seat))

    def stored(self) -> list[StoredClock]:
        return list(self.clocks) if self.pace is not None else []
