"""Worker processes for what takes long: the event loop must not wait for it, nor one of those who ask for another.

What can't be worked out yet waits in a fair queue. A long computation is asked for in pieces: then others have their
turns between them, and whoever waits for it hears how far it has come.
"""

import asyncio
import copyreg
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from typing import Any

from clubhouse.kernel.errors import Malformed
from clubhouse.server.workers.fair_queue import FairQueue, Whose

_KILL = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL  # what is stuck may not hear the other one
USUAL = 0.1  # seconds that a task takes, before any was measured

# Errors that a worker is to hand over; by itself an exception is made anew from its text alone.
copyreg.pickle(Malformed, lambda error: (Malformed, (error.where, error.why, error.facts)))


def _nothing(_: float = 0.0) -> None:
    pass


@dataclass(eq=False, slots=True)
class _Task:
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    begin: Callable[[], None]  # its turn has come; what it raises is the answer
    charge: Callable[[float], None]
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class WorkerPool:
    def __init__(
        self,
        loads: object,
        size: int,
        longest: float,
        most_waiting: int,
        niceness: int = 5,
        memory: int | None = None,
    ) -> None:
        """A worker reads `loads` when it starts, which brings in the modules of what is named there. It counts as stuck
        after `longest` seconds of one task, and may have so many bytes of memory."""
        self.longest = longest
        self.most_waiting = most_waiting
        self.workers = [_Worker(loads, niceness, memory) for _ in range(size)]
        self.usual = USUAL  # seconds that a task takes lately
        self.queue: FairQueue[_Task] = FairQueue()
        self._running: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        return len(self.queue)

    @property
    def longest_wait(self) -> float:
        """Seconds until whoever is last has probably had their turn. Of the whole house: how long the bots of one table
        have been thinking is nobody's business."""
        return self.usual * (1 + self.waiting / len(self.workers)) if self.queue else 0.0

    async def ask(
        self,
        whose: Whose,
        work: Callable[..., Any],
        *arguments: Any,
        begin: Callable[[], None] = _nothing,
        charge: Callable[[float], None] = _nothing,
    ) -> Any:
        """What that function says, once it is their turn. `charge` is told the seconds of processor that it took, also
        where whoever asked has gone.

        BrokenProcessPool where the worker died, TimeoutError where it was stuck.
        """
        if self.waiting >= self.most_waiting:
            raise OverflowError(f"{self.most_waiting} tasks wait already")
        task = _Task(work, arguments, begin, charge)
        self.queue.put(whose, task)
        self._employ()
        try:
            return await task.done
        finally:
            self.queue.remove(whose, task)  # whoever asked may have gone while it was still waiting

    def _employ(self) -> None:
        """Gives every worker that is free the next task. One that runs is better than one that has to start."""
        idle = sorted(
            (worker for worker in self.workers if not worker.is_busy), key=lambda worker: not worker.is_running
        )
        for worker in idle:
            if not self.queue:
                return
            worker.is_busy = True
            running = asyncio.create_task(self._work(worker, self.queue.take()))
            self._running.add(running)
            running.add_done_callback(self._running.discard)

    async def _work(self, worker: "_Worker", task: _Task) -> None:
        begun, seconds = time.monotonic(), None
        try:
            task.begin()
            made, seconds = await worker.run(task.work, task.arguments, self.longest)
        except Exception as error:  # noqa: BLE001 - whatever it is, who asked awaits it, and nobody this task
            if not task.done.done():
                task.done.set_exception(error)
        else:
            self.usual += (time.monotonic() - begun - self.usual) / 20
            if not task.done.done():
                task.done.set_result(made)
        task.charge(seconds if seconds is not None else time.monotonic() - begun)
        worker.is_busy = False
        self._employ()

    def warm_up(self) -> None:
        """Starts a worker, so that the first task does not wait for it."""
        self.workers[0].start()

    async def close(self) -> None:
        self.queue.clear()
        for running in self._running:
            running.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in self.workers))


class _Worker:
    """One process; another one where it has died or is stuck."""

    def __init__(self, loads: object, niceness: int, memory: int | None) -> None:
        self.loads = loads
        self.limits = (niceness, memory)
        self.is_busy = False
        self.pool: ProcessPoolExecutor | None = None
        self.process: Future[int] | None = None  # its number

    @property
    def is_running(self) -> bool:
        return self.pool is not None

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # Spawned, not forked: a forked child would inherit the event loop, the sockets and the store's threads.
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin, initargs=self.limits)
            self.process = self.pool.submit(_load, self.loads)
        return self.pool

    async def run(self, work: Callable[..., Any], arguments: tuple[Any, ...], longest: float) -> tuple[Any, float]:
        """With the seconds of processor that it took."""
        working = asyncio.get_running_loop().run_in_executor(self.start(), _timed, work, arguments)
        try:
            async with asyncio.timeout(longest):
                return await working
        except (BrokenProcessPool, TimeoutError):
            await asyncio.to_thread(self.close)
            raise

    def close(self) -> None:
        if self.pool is None:
            return
        is_known = self.process is not None and self.process.done() and self.process.exception() is None
        if self.is_busy and self.process is not None and is_known:  # it would be waited for
            with suppress(OSError):
                os.kill(self.process.result(), _KILL)
        self.pool.shutdown(wait=True, cancel_futures=True)
        self.pool = None


def cores() -> int:
    """That this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


# In the worker


def _load(_: object) -> int:
    """Reading the argument is what loads the modules."""
    return os.getpid()


def _timed(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, float]:
    begun = time.process_time()
    return work(*arguments), time.process_time() - begun


def _begin(niceness: int, memory: int | None) -> None:
    """A killed server can't stop its workers, so they watch it. They stand back for it, too: those who play against
    persons must not wait because others play against bots."""
    if sys.platform != "win32":
        os.nice(niceness)
        if memory is not None:
            import resource

            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
