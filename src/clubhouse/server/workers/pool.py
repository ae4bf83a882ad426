"""Runs long work in worker processes, so that it never blocks the event loop.

Work that can't start yet waits in a fair queue. Long work is asked for in pieces, so that others have their turns
between them.
"""

import asyncio
import copyreg
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from typing import Any, Final, TypeAlias

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.workers.fair_queue import FairQueue, Whose

Prepare: TypeAlias = tuple[Callable[[str], None], str]

USUAL = 0.1  # seconds per task, until any was measured

# These signals go to the whole process group when the server is stopped. The server ends its workers itself.
_STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_KILL: Final = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL  # workers ignore the others

# A worker pickles its errors. By itself an exception is rebuilt from its text alone.
copyreg.pickle(Malformed, lambda error: (Malformed, (error.where, error.why, error.facts)))


class PoolClosing(Problem):
    """The server stops, and no worker starts anything any more."""

    def __init__(self) -> None:
        super().__init__(503, "closing")


def _nothing(_: float = 0.0) -> None:
    pass


@dataclass(eq=False, slots=True)
class _Task:
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    begin: Callable[[], None]  # called when its turn comes; an error ends the task
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
        """Each worker unpickles `loads` when it starts, which imports the modules of everything in it.

        A worker counts as stuck after `longest` seconds of one task. `memory` limits its memory in bytes.
        """
        self.longest = longest
        self.most_waiting = most_waiting
        self.workers = [_Worker(loads, niceness, memory) for _ in range(size)]
        self.usual = USUAL  # seconds per task, as a moving average
        self.is_closing = False
        self.queue: FairQueue[_Task] = FairQueue()
        self._running: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        return len(self.queue)

    @property
    def longest_wait(self) -> float:
        """About how many seconds the last request in the queue will take.

        For the whole server only: how long the bots of one table think must stay secret.
        """
        return self.usual * (1 + self.waiting / len(self.workers)) if self.queue else 0.0

    async def ask(
        self,
        whose: Whose,
        work: Callable[..., Any],
        *arguments: Any,
        begin: Callable[[], None] = _nothing,
        charge: Callable[[float], None] = _nothing,
    ) -> Any:
        """Runs the function in a worker process, once its turn comes.

        `charge` is called with the seconds of processor time that it took, even if the caller has gone. Raises
        BrokenProcessPool if the worker dies, TimeoutError if it is stuck, and PoolClosing if the server stops.
        """
        if self.is_closing:
            raise PoolClosing
        if self.waiting >= self.most_waiting:
            raise OverflowError(f"{self.most_waiting} tasks wait already")
        task = _Task(work, arguments, begin, charge)
        self.queue.put(whose, task)
        self._start_work()
        try:
            return await task.done
        except Exception:
            if self.is_closing:  # the worker was stopped; the work did not fail
                raise PoolClosing from None
            raise
        finally:
            self.queue.remove(whose, task)  # the caller may have gone while it was still queued

    def _start_work(self) -> None:
        """Gives the next tasks to idle workers. Running workers come first, because starting one takes time."""
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
        except Exception as error:  # noqa: BLE001 - the caller awaits the future, nobody this task
            if not task.done.done():
                task.done.set_exception(error)
        else:
            self.usual += (time.monotonic() - begun - self.usual) / 20
            if not task.done.done():
                if self.is_closing:
                    task.done.set_exception(PoolClosing())
                else:
                    task.done.set_result(made)
        task.charge(seconds if seconds is not None else time.monotonic() - begun)
        worker.is_busy = False
        self._start_work()

    def warm_up(self, *prepares: Prepare) -> None:
        """Starts a worker in advance, so that the first task waits neither for it nor for what these load."""
        self.workers[0].start()
        for prepare in prepares:
            self.workers[0].prepare(prepare)

    def stop(self) -> None:
        """From now on nothing is answered, not even by the workers that are busy."""
        self.is_closing = True
        while self.queue:
            task = self.queue.take()
            if not task.done.done():
                task.done.set_exception(PoolClosing())

    async def close(self) -> None:
        self.stop()
        for running in self._running:
            running.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in self.workers))


class _Worker:
    """One worker process, replaced if it dies or gets stuck."""

    def __init__(self, loads: object, niceness: int, memory: int | None) -> None:
        self.loads = loads
        self.limits = (niceness, memory)
        self.is_busy = False
        self.pool: ProcessPoolExecutor | None = None
        self.process: Future[int] | None = None  # its process id
        self.prepared: set[Prepare] = set()

    @property
    def is_running(self) -> bool:
        return self.pool is not None

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # Spawned, not forked: a forked child would inherit the event loop, the sockets and the store's threads.
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin, initargs=self.limits)
            with _stop_signals_blocked():
                self.process = self.pool.submit(_load, self.loads)
        return self.pool

    def prepare(self, prepare: Prepare) -> None:
        """Lets the process do that once, before its next task."""
        if prepare not in self.prepared:
            self.prepared.add(prepare)
            work, *arguments = prepare
            self.start().submit(work, *arguments)

    async def run(self, work: Callable[..., Any], arguments: tuple[Any, ...], longest: float) -> tuple[Any, float]:
        """Returns the result, and the seconds of processor time that it took."""
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
        if self.is_busy and self.process is not None and is_known:  # shutdown would wait for it
            with suppress(OSError):
                os.kill(self.process.result(), _KILL)
        self.pool.shutdown(wait=True, cancel_futures=True)
        self.pool = None
        self.prepared.clear()


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


@contextmanager
def _stop_signals_blocked() -> Iterator[None]:
    """A process that is started inside inherits the block, so that it ignores the signals from its first moment."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # its start would unblock them
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOP_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the worker


def _load(_: object) -> int:
    """Unpickling the argument imports the modules. Returns the process id."""
    return os.getpid()


def _timed(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, float]:
    begun = time.process_time()
    return work(*arguments), time.process_time() - begun


def _begin(niceness: int, memory: int | None) -> None:
    """Ends this worker when the server ends, even if it was killed, and limits its priority and memory.

    Tables must not wait for what workers compute. The worker ignores the signals that stop the server.
    """
    for one in _STOP_SIGNALS:
        signal.signal(one, signal.SIG_IGN)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one worker computes on one core
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
