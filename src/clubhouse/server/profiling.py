"""Serves as `clubhouse.server.run` does, and counts the processor time of its tables. For measurements only.

It counts judging moves, processing what is due, and sending events. Signal SIGUSR2 prints the figures.
"""

import json
import signal
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from clubhouse.server import run
from clubhouse.server.protocol.messages import Play
from clubhouse.server.store.rows import Row
from clubhouse.server.store.writer import Change, Then, Writer
from clubhouse.server.table.live_table import LiveTable
from clubhouse.server.table.table import Table

JUDGING: Final = "judging"
FOLLOWING: Final = "following"
TELLING: Final = "telling"

Put = Callable[[type, str, Callable[..., Any]], None]  # sets a method of a class


class CostCounter:
    """Processor time of the event loop's thread, in seconds. Nested work counts for the outer part."""

    def __init__(self) -> None:
        self.seconds = dict.fromkeys((JUDGING, FOLLOWING, TELLING), 0.0)
        self.acts = self.tellings = 0
        self._is_counting = False

    @property
    def total(self) -> float:
        return sum(self.seconds.values())

    def hold(self, put: Put) -> None:
        """Starts counting. Compiled methods can't be replaced, but the callbacks that the writer is given can."""
        receive, wake, append = Table.receive, LiveTable.wake, Writer.append

        def received(table: Table, client: Any, message: Any, moment: float) -> None:
            self.acts += isinstance(message, Play)
            self._count(JUDGING, receive, table, client, message, moment)

        def woken(table: LiveTable) -> None:
            self._count(FOLLOWING, wake, table)

        def appended(writer: Writer, rows: list[Row], change: Change | None, then: Then) -> None:
            def told(error: Exception | None) -> None:
                self.tellings += 1
                self._count(TELLING, then, error)

            append(writer, rows, change, told)

        put(Table, "receive", received)
        put(LiveTable, "wake", woken)
        put(Writer, "append", appended)

    def _count(self, part: str, work: Callable[..., Any], *given: Any) -> None:
        if self._is_counting:
            work(*given)
            return
        self._is_counting = True
        begun = time.thread_time()
        try:
            work(*given)
        finally:
            self.seconds[part] += time.thread_time() - begun
            self._is_counting = False

    def read(self) -> dict[str, float]:
        return self.seconds | {"acts": self.acts, "tellings": self.tellings}


def main() -> None:
    counter = CostCounter()
    counter.hold(setattr)

    def tell(*_: Any) -> None:
        sys.stdout.write(f"stopwatch: {json.dumps(counter.read())}\n")
        sys.stdout.flush()

    signal.signal(signal.SIGUSR2, tell)
    run.main()


if __name__ == "__main__":
    main()
