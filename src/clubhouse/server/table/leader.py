"""Decides which of several servers lets clocks and bots act in a match: the last one that appended to it.

The others leave them to it for a while, and act only if nothing is heard of it.
"""

from collections.abc import Callable
from typing import Final

from clubhouse.server.scheduler import Scheduler, Timer

LEAD: Final = 1000  # milliseconds that the leading server has before another one acts


class Leadership:
    def __init__(self, scheduler: Scheduler, on_silence: Callable[[], None], is_elsewhere: bool = False) -> None:
        """`on_silence` is called when the leading server has let its time pass."""
        self.is_fresh = not is_elsewhere  # nothing has happened since the table was opened
        self.is_elsewhere = is_elsewhere
        self.is_taken = False  # this server was the last to append
        self._scheduler = scheduler
        self._on_silence = on_silence
        self._timer: Timer | None = None

    @property
    def delay(self) -> int:
        """Milliseconds by which due actions are delayed here."""
        return LEAD if self.is_elsewhere else 0

    def take(self) -> None:
        """This server was the last to append."""
        self.is_taken = True
        self.is_fresh = self.is_elsewhere = False

    def give(self) -> None:
        """Another server was."""
        self.is_taken = self.is_fresh = False
        self.is_elsewhere = True

    def wait(self) -> None:
        """Gives the leading server its time again, from now on."""
        self.stop()
        self._timer = self._scheduler.call_later(LEAD / 1000, self._time_up)

    def _time_up(self) -> None:
        self._timer = None
        self._on_silence()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
