"""Virtual time: an event loop whose clock jumps to the next timer as soon as nothing else is left to do.

Tests of timers run in it at once, and exactly: sockets, the store and the bots work as always and take no time at all.
A server is given `VirtualScheduler`, so that its clock is the loop's.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from clubhouse.server.scheduler import SystemScheduler

START: Final = 1000.0  # seconds: not the time of the machine, so that a test notices who reads that one
DELIVERY: Final = 0.001  # real seconds that the system may take to bring a packet from one socket to another
STUCK: Final = 30.0  # real seconds after which work outside the loop counts as lost

T = TypeVar("T")


class VirtualScheduler(SystemScheduler):
    """The clock and the timers of the running loop."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.now = START
        self.busy: list[Callable[[], bool]] = []  # each says whether something works for the loop in a thread of its own
        self._executing = 0
        super().__init__(_Selector(self))

    def time(self) -> float:
        return self.now

    @property
    def is_busy(self) -> bool:
        """True while something works for this loop in a thread or in another process."""
        return self._executing > 0 or any(is_busy() for is_busy in self.busy)

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":
        done = super().run_in_executor(executor, func, *args)
        self._executing += 1
        done.add_done_callback(self._executed)
        return done

    def _executed(self, _: object) -> None:
        self._executing -= 1


class _Selector(selectors.DefaultSelector):
    """Waits for sockets and threads. Where there is nothing to wait for, time passes instead."""

    def __init__(self, loop: VirtualTimeLoop) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        events = super().select(0)
        if events or (timeout is not None and timeout <= 0):
            return events
        events = super().select(STUCK if self.loop.is_busy or timeout is None else DELIVERY)
        if events:
            return events
        if timeout is None or self.loop.is_busy:
            raise RuntimeError("nothing will ever happen in this loop")
        self.loop.now += timeout
        return []


def run(test: Coroutine[Any, Any, T]) -> T:
    """Runs a test in virtual time."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(test)
