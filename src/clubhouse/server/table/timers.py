"""When the next thing comes by itself at a table, and the one timer that waits for it: a clock that strikes, a window
that closes, a bot that acts, a race that is decided, somebody who has been waited for.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER
from clubhouse.server.table.bot_seats import BotSeats
from clubhouse.server.table.departures import Departures
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.players import persons
from clubhouse.server.table.race import Race

Due = tuple[int, str]  # when, and what

RACE: Final = "race"  # acts that wait have their verdict
TIME: Final = "time"  # a clock of the match strikes, or its window closes by itself
PLAN: Final = "plan"  # a bot acts
SEAT_CLOCK: Final = "seat clock"  # somebody's time is up
GONE: Final = "gone"  # somebody has been waited for
CLOSE: Final = "close"  # the house closes the window


class Timers:
    def __init__(self, bot_seats: BotSeats, departures: Departures, wake: Callable[[], None]) -> None:
        """`wake` is called when something is due."""
        self.bot_seats = bot_seats
        self.departures = departures
        self._wake = wake
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None

    def lay(self, live: LiveMatch, race: Race) -> None:
        self.live = live
        self.race = race

    def next_due(self) -> Due | None:
        """What comes next by itself, on the clock of the match. Asked several times for each act.

        At the same moment the first of these comes first: acts before clocks, for these wait for those that were made
        before them.
        """
        live = self.live
        if live.referee is None or live.is_over:
            return None
        match = live.referee.match
        at, what = self.race.due(), RACE
        window, clock = match.window(), match.clock()
        if clock != NEVER and match.is_race():
            clock = self.race.strikes_at(match)  # whoever acted before it is waited for
        if clock != NEVER and (at is None or clock < at):
            at, what = clock, TIME
        if window not in (NEVER, LATEST) and (at is None or window < at):
            at, what = window, TIME
        plan = self.bot_seats.thinking.next_plan()
        if plan is not None and (at is None or plan.at < at):
            at, what = plan.at, PLAN
        struck = live.audiences.clocks.first()
        if struck is not None and (at is None or struck[0] < at):
            at, what = struck[0], SEAT_CLOCK
        gone = self.departures.first()
        if gone is not None and (at is None or gone[0] < at):
            at, what = gone[0], GONE
        closes_at = self._closes_at()
        if closes_at != NEVER and (at is None or closes_at < at):
            at, what = closes_at, CLOSE
        return (at, what) if at is not None else None

    def _closes_at(self) -> int:
        reaction = self.bot_seats.reaction
        if reaction.window in (NEVER, LATEST):  # of a race, which stays open until somebody ends it
            return NEVER
        is_waited_for = any(questions.is_open for questions in self.live.audiences.questions)
        return reaction.closes_at(persons(self.live.stored), is_waited_for)

    def schedule(self, after: int) -> None:
        """The timer, that many milliseconds after the next thing is due."""
        due = self.next_due()
        moment = self.live.clock.moment(due[0] + after) if due is not None else None
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
