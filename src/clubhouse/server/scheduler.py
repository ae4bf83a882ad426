"""The time of a server: one monotonic clock and the timers that run on it.

Tables, clients, the lobby and every rate limit are handed a scheduler, as the rules are handed chance. Tests hand in
one whose time they move.

The rest keeps the machine's time. HTTP, WebSockets and streams, worker processes, the nightly export, the health
check and the retry after a lost database set their timeouts on the event loop. Metrics, logs and the threads of the
store read `time.monotonic`. The dates of matches, which several servers share, are those of the calendar.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol
from weakref import WeakKeyDictionary


class Timer(Protocol):
    def cancel(self) -> None: ...

    def when(self) -> float:
        """The moment at which it fires."""


class Scheduler(Protocol):
    def now(self) -> float:
        """Seconds on a monotonic clock."""

    def date(self) -> int:
        """Milliseconds since 1970, by the calendar that several servers share. Only matches over days and proposals
        count by it."""

    def call_at(self, moment: float, action: Callable[[], object]) -> Timer: ...

    def call_later(self, seconds: float, action: Callable[[], object]) -> Timer: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemScheduler:
    """The machine's own clock, and the timers of the running event loop, which counts by the same one."""

    def now(self) -> float:
        return time.monotonic()

    def date(self) -> int:
        return int(time.time() * 1000)

    def call_at(self, moment: float, action: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_at(moment, action)

    def call_later(self, seconds: float, action: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, action)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Turn:
    """Actions for the end of this turn of an event loop, all in one go. Each callback of its own would cost a poll."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[Callable[[], None]] = []
        self._is_ending = self._is_first = False

    def then(self, action: Callable[[], None]) -> None:
        """Does it at the end of this turn of the loop. The action must not raise."""
        if not self._waiting and not self._is_ending:
            self._loop.call_soon(self._end)
        self._waiting.append(action)

    def __enter__(self) -> None:
        """Does what is asked for inside the `with` when that ends, as the last work of this turn."""
        self._is_first = not self._waiting  # otherwise the callback comes anyway
        self._is_ending = True

    def __exit__(self, *_: object) -> None:
        self._is_ending = False
        if self._is_first and self._waiting:
            self._end()

    def _end(self) -> None:
        waiting, self._waiting = self._waiting, []
        for action in waiting:
            action()


_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, Turn] = WeakKeyDictionary()


def turn_of(loop: asyncio.AbstractEventLoop) -> Turn:
    turn = _turns.get(loop)
    if turn is None:
        turn = _turns[loop] = Turn(loop)
    return turn
