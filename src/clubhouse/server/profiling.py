"""Serves the house as `clubhouse.server.run` does, and counts what its tables take of the processor: to judge acts, to
let happen what follows by itself, and to tell of both. At a signal (SIGUSR2) it prints what that is by now.

For measurements; a house that people play in has no use for it.
"""

import json
import signal
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from clubhouse.server import run
from clubhouse.server.protocol.messages import Play
from clubhouse.server.table.table import Table

_PARTS: Final = {"take": "judging", "_wake": "following", "_tell": "telling"}


class CostCounter:
    """Seconds of the event loop's thread. What is done within something else is that one's."""

    def __init__(self) -> None:
        self.seconds = dict.fromkeys(_PARTS.values(), 0.0)
        self.acts = self.tellings = 0
        self._is_counting = False

    @property
    def total(self) -> float:
        return sum(self.seconds.values())

    def hold(self, put: Callable[[str, Callable[..., Any]], None]) -> None:
        """Counts from now on; `put` sets a method of `Table`."""
        for method, part in _PARTS.items():
            put(method, self._counted(getattr(Table, method), part))

    def _counted(self, what: Callable[..., Any], part: str) -> Callable[..., Any]:
        def do(*given: Any) -> Any:
            self.acts += part == "judging" and isinstance(given[2], Play)
            self.tellings += part == "telling"
            if self._is_counting:
                return what(*given)
            self._is_counting = True
            begun = time.thread_time()
            try:
                return what(*given)
            finally:
                self.seconds[part] += time.thread_time() - begun
                self._is_counting = False

        return do

    def read(self) -> dict[str, float]:
        return self.seconds | {"acts": self.acts, "tellings": self.tellings}


def main() -> None:
    counter = CostCounter()
    counter.hold(lambda method, counted: setattr(Table, method, counted))

    def tell(*_: Any) -> None:
        sys.stdout.write(f"stopwatch: {json.dumps(counter.read())}\n")
        sys.stdout.flush()

    signal.signal(signal.SIGUSR2, tell)
    run.main()


if __name__ == "__main__":
    main()
