"""When the next thing comes by itself at a table, and the one timer that waits for it: a clock that strikes, a window
that closes, a bot that acts, a race that is decided, somebody who has been waited for.
"""

import asyncio
from collections.abc import Callable

from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER
from clubhouse.server.bench import Bench
from clubhouse.server.departures import Departures
from clubhouse.server.players import persons
from clubhouse.server.race import Race
from clubhouse.server.sheet import Sheet


class Timekeeper:
    def __init__(self, bench: Bench, departures: Departures, wake: Callable[[], None]) -> None:
        """`wake` is called when something is due."""
        self.bench = bench
        self.departures = departures
        self._wake = wake
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None

    def lay(self, sheet: Sheet, race: Race) -> None:
        self.sheet = sheet
        self.race = race

    def next_due(self) -> int | None:
        """On the clock of the match."""
        sheet = self.sheet
        if sheet.referee is None or sheet.is_over:
            return None
        dues = [due for due in (self.strikes_at(), self._closes_at()) if due != NEVER]
        plan, settles_at = self.bench.thinking.next_plan(), self.race.due()
        if plan is not None:
            dues.append(plan.at)
        if settles_at is not None:
            dues.append(settles_at)
        for first in (sheet.audiences.clocks.first(), self.departures.first()):
            if first is not None:
                dues.append(first[0])
        return min(dues, default=None)

    def strikes_at(self) -> int:
        """When the clock of the match does; in a race, whoever acted before the end is waited for."""
        assert self.sheet.referee is not None
        match = self.sheet.referee.match
        clock = match.clock()
        return self.race.strikes_at(match) if clock != NEVER and match.is_race() and match.ends_by_clock() else clock

    def _closes_at(self) -> int:
        reaction = self.bench.reaction
        if reaction.window in (NEVER, LATEST):  # of a race, which stays open until somebody ends it
            return NEVER
        is_waited_for = any(questions.is_open for questions in self.sheet.audiences.questions)
        return reaction.closes_at(persons(self.sheet.stored), is_waited_for)

    def schedule(self, after: int) -> None:
        """The timer, that many milliseconds after the next thing is due."""
        due = self.next_due()
        moment = self.sheet.clock.moment(due + after) if due is not None else None
        if self._timer is not None:
            if self._timer.when() == moment:
                return
            self._timer.cancel()
        self._timer = self._loop.call_at(moment, self._strike) if moment is not None else None

    def _strike(self) -> None:
        self._timer = None
        self._wake()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
