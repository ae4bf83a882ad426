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


class Timer(Protocol):
    def cancel(self) -> None: ...

    def when(self) -> float:
        """The moment at which it fires."""


class Scheduler(Protocol):
    def now(self) -> float:
        """Seconds on a monotonic clock."""

    def call_at(self, moment: float, action: Callable[[], object]) -> Timer: ...

    def call_later(self, seconds: float, action: Callable[[], object]) -> Timer: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemScheduler:
    """The machine's own clock, and the timers of the running event loop, which counts by the same one."""

    def now(self) -> float:
        return time.monotonic()

    def call_at(self, moment: float, action: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_at(moment, action)

    def call_later(self, seconds: float, action: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, action)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
