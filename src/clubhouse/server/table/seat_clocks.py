"""The clocks of the seats: each runs while its seat is asked something, outside of reaction windows and races, which
have their own time.

A seat's clock is told to that seat alone. How long somebody thought about a choice that is made in secret would tell
others that, and when, it was made.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from clubhouse.kernel.match import NEVER
from clubhouse.server.protocol.terms import Pace
from clubhouse.server.store.stored import StoredClock

FRESH = 15_000  # milliseconds that somebody has at least who takes a seat back


@dataclass(frozen=True, slots=True)
class Reading:
    """Of one seat: what is left where it stands, or when it strikes where it runs."""

    seat: str
    left: int
    strikes_at: int


class SeatClocks:
    def __init__(self, pace: Pace | None, seats: int, noted: list[StoredClock] | None = None) -> None:
        self.pace = pace
        self.excused: set[int] = set()  # those for whom a bot plays
        full = pace.seconds * 1000 if pace is not None else 0
        self.clocks = noted or [StoredClock(left=full) for _ in range(seats)]

    def note(self, asked: Mapping[int, int], at: int) -> None:
        """Which seats are to answer from then on, and which question each."""
        if self.pace is None:
            return
        for seat, clock in enumerate(self.clocks):
            question = asked.get(seat) if seat not in self.excused else None
            if clock.since is not None and question != clock.question:
                clock = self._stopped(clock, at)
            if clock.since is None and question is not None:
                left = self.pace.seconds * 1000 if self.pace.is_per_decision else clock.left
                clock = StoredClock(left=left, since=at, question=question)
            self.clocks[seat] = clock

    def _stopped(self, clock: StoredClock, at: int) -> StoredClock:
        assert self.pace is not None
        assert clock.since is not None
        used = max(0, at - clock.since)
        return StoredClock(left=max(0, clock.left - used) + self.pace.increment * 1000)

    def refresh(self, seat: int) -> None:
        """Somebody takes the seat back."""
        clock = self.clocks[seat]
        self.clocks[seat] = StoredClock(left=max(clock.left, FRESH))

    def strikes_at(self, seat: int) -> int:
        clock = self.clocks[seat]
        return clock.since + clock.left if clock.since is not None else NEVER

    def first(self) -> tuple[int, int] | None:
        """When the next one strikes, and whose."""
        if self.pace is None:
            return None
        running = [(self.strikes_at(seat), seat) for seat in range(len(self.clocks)) if self.strikes_at(seat) != NEVER]
        return min(running, default=None)

    def reading(self, seat: int, name: str) -> Reading | None:
        """None: there is no clock at this table, or none for this seat."""
        if self.pace is None or seat in self.excused:
            return None
        return Reading(name, self.clocks[seat].left, self.strikes_at(seat))

    def noted(self) -> list[StoredClock]:
        return list(self.clocks) if self.pace is not None else []
