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
        """On the clock of the match. Asked several times for each act."""
        sheet = self.sheet
        if sheet.referee is None or sheet.is_over:
            return None
        first: int | None = None
        strikes_at, closes_at = self.strikes_at(), self._closes_at()
        if strikes_at != NEVER:
            first = strikes_at
        if closes_at != NEVER and (first is None or closes_at < first):
            first = closes_at
        plan = self.bench.thinking.next_plan()
        if plan is not None and (first is None or plan.at < first):
            first = plan.at
        settles_at = self.race.due()
        if settles_at is not None and (first is None or settles_at < first):
            first = settles_at
        struck = sheet.audiences.clocks.first()
        if struck is not None and (first is None or struck[0] < first):
            first = struck[0]
        gone = self.departures.first()
        if gone is not None and (first is None or gone[0] < first):
            first = gone[0]
        return first

    def strikes_at(self) -> int:
        """When the clock of the match does; in a race, whoever acted before it is waited for."""
        assert self.sheet.referee is not None
        match = self.sheet.referee.match
        clock = match.clock()
        return self.race.strikes_at(match) if clock != NEVER and match.is_race() else clock

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
