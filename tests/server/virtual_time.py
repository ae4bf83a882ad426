"""Virtual time: an event loop whose clock jumps to the next timer as soon as nothing else is left to do.

Tests with `live_server` run in it at once, and exactly: sockets, the store and the bots work as always and take no time
at all. The server's scheduler is `LoopScheduler`, so its clock is the loop's.

These tests keep real time, by `asyncio.run`:

- several servers on PostgreSQL: test_processes.py, test_postgres.py, test_deploy.py, and one each in test_pairs.py,
  test_over_days.py, test_chain.py and test_health.py;
- programs that are started: test_full_disk.py, test_dev_server.py, two in test_restart.py, one in test_hosting.py, the
  example in test_streams.py;
- disks that are slow or hang: test_writer.py, two in test_races.py, two in test_health.py, one in test_hostile.py;
- bots and workers that are busy for long, or die: test_bots.py, test_computing.py;
- measures: test_timing.py and timing/, test_delay.py, test_act_cost.py;
- stores without a server, which the loop does not know: test_store.py, test_migrations.py, and parts of
  test_open_data.py and test_logs.py; and test_api.py, whose server has a thread of its own.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, Final, TypeVar, TypeVarTuple

from clubhouse.server.scheduler import Scheduler, SystemScheduler
from clubhouse.server.store.store import Store
from clubhouse.server.table.client import Client, ClientSocket, CommonBeat
from clubhouse.server.table.fairness.latency import Latency
from clubhouse.server.table.fairness.lateness import Lateness

START: Final = 1000.0  # seconds: not the time of the machine, so that a test notices who reads that one
DATE: Final = 1_800_000_000_000  # milliseconds since 1970 when the clock of a loop reads 0
DELIVERY: Final = 0.001  # real seconds; the system delivers to the own machine at once, this is to be sure
STUCK: Final = 30.0  # real seconds after which work outside the loop counts as lost

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class LoopScheduler(SystemScheduler):
    """The clock and the timers of the running loop."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def date(self) -> int:
        loop = asyncio.get_running_loop()
        return DATE + round(loop.time() * 1000) if isinstance(loop, VirtualTimeLoop) else super().date()


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.now = START
        self.stores: list[Store] = []  # they work in threads of their own
        self._executing = 0
        super().__init__(_Selector(self))

    def time(self) -> float:
        return self.now

    @property
    def is_busy(self) -> bool:
        """True while something works for this loop in a thread or in another process."""
        return self._executing > 0 or any(store.is_busy for store in self.stores)

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> "asyncio.Future[T]":
        done = super().run_in_executor(executor, func, *args)
        self._executing += 1
        done.add_done_callback(self._executed)
        return done

    def _executed(self, _: object) -> None:
        self._executing -= 1

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:
        self._executing += 1  # a thread of its own joins the others
        try:
            await super().shutdown_default_executor()
        finally:
            self._executing -= 1


class _Selector(selectors.DefaultSelector):
    """Waits for sockets and threads. Time passes when there is nothing to wait for."""

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


def now() -> int:
    """Milliseconds on the clock of the loop."""
    return round(asyncio.get_running_loop().time() * 1000)


def run_in_virtual_time(test: Coroutine[Any, Any, T]) -> T:
    """Runs a test in virtual time."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(test)


class _HandTimer:
    def __init__(self, moment: float, action: Callable[[], object]) -> None:
        self.moment = moment
        self.action = action
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True

    def when(self) -> float:
        return self.moment


class HandScheduler:
    """A clock that a test moves by hand; needs no loop."""

    def __init__(self) -> None:
        self.moment = START
        self.timers: list[_HandTimer] = []

    def now(self) -> float:
        return self.moment

    def date(self) -> int:
        return DATE + round(self.moment * 1000)

    def call_at(self, moment: float, action: Callable[[], object]) -> _HandTimer:
        timer = _HandTimer(moment, action)
        self.timers.append(timer)
        return timer

    def call_later(self, seconds: float, action: Callable[[], object]) -> _HandTimer:
        return self.call_at(self.moment + seconds, action)

    async def sleep(self, seconds: float) -> None:
        self.advance(seconds)

    def advance(self, seconds: float) -> None:
        """Fires, in order, all timers that are due by then."""
        until = self.moment + seconds
        while due := [timer for timer in self.timers if timer.moment <= until and not timer.is_cancelled]:
            first = min(due, key=_HandTimer.when)
            self.timers.remove(first)
            self.moment = max(self.moment, first.moment)
            first.action()
        self.moment = until


def client_on(socket: ClientSocket, scheduler: Scheduler | None = None, lateness: Lateness | None = None) -> Client:
    """A client whose clock is moved by hand where no other is named."""
    scheduler = scheduler or HandScheduler()
    return Client(socket, scheduler, CommonBeat(scheduler), Latency(scheduler.now), lateness=lateness)
