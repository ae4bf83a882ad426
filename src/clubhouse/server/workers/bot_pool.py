"""Bots think in worker processes, one per core, so that a long thought never blocks the event loop.

Each table has a queue, and the tables take turns. A table with many bots, or one whose bots are asked all the time,
holds up nobody else.
"""

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import sys
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from typing import Any

# A move; or a move, when to make it (milliseconds after the question), and a call to the team.
Chosen = str | tuple[str, int | None] | tuple[str, int | None, str | None]
Chooser = Callable[[str, str, dict[str, object], list[str], int], Chosen]

MOST_WAITING = 5000  # thoughts
LONGEST = 60.0  # seconds after which a worker counts as stuck
USUAL = 0.1  # seconds per thought, until any was measured
TOLD_WAITS = (2, 3, 5, 10, 20, 30, 60)  # seconds: shorter waits are not announced, others are rounded down

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Choice:
    move: str
    after: int | None = None  # milliseconds after the question; None: the table decides
    call: str | None = None  # to the own team, if the game has calls


@dataclass(eq=False, slots=True)
class _Thought:
    think: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class BotPool:
    def __init__(self, chooser: Chooser, workers: int | None = None) -> None:
        self.chooser = chooser
        self.workers = [_Worker(chooser) for _ in range(workers or cores())]
        self.usual = USUAL  # seconds per thought, as a moving average
        self._queues: OrderedDict[str, deque[_Thought]] = OrderedDict()  # by table, in turn order
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        return sum(map(len, self._queues.values()))

    @property
    def longest_wait(self) -> float:
        """About how many seconds the last request in the queues will take.

        For the whole server only: how long the bots of one table think must stay secret.
        """
        return self.usual * (1 + self.waiting / len(self.workers)) if self._queues else 0.0

    def wait_of(self, table: str) -> int:
        """About how many seconds a bot of that table waits for its turn; 0 if nobody would notice.

        It depends on the other tables' queues alone, because whether this table's own bots are thinking must stay
        secret.
        """
        others = len(self._queues) - (table in self._queues)
        wait = self.usual * others / len(self.workers)
        return max((told for told in TOLD_WAITS if told <= wait), default=0)

    async def choose(
        self, game: str, level: str, view: dict[str, object], options: list[str], table: str = ""
    ) -> Choice:
        """One of the options. A bot that fails plays at random: its opponent must not wait for ever."""
        # Independent of the match's chance: a bot's choice must not reveal what will be drawn.
        seed = secrets.randbits(62)
        try:
            chosen: Chosen = await self.ask(table, self.chooser, game, level, view, options, seed)
        except Exception:  # noqa: BLE001 - a bug in a bot must not harm the table
            _log.exception("the bot %s of %s has failed", level, game)
            return Choice(secrets.choice(options))
        choice = Choice(chosen) if isinstance(chosen, str) else Choice(*chosen)
        if choice.move not in options:
            _log.error("the bot %s of %s chose what was none of %d options", level, game, len(options))
            return Choice(secrets.choice(options))
        return choice

    async def ask(self, table: str, think: Callable[..., Any], *arguments: Any) -> Any:
        """Runs the function in a worker process, once it is the table's turn."""
        thought = _Thought(think, arguments)
        if self.waiting >= MOST_WAITING:
            raise OverflowError(f"{MOST_WAITING} bots wait already")
        self._queues.setdefault(table, deque()).append(thought)
        self._start_work()
        try:
            return await thought.done
        finally:
            self._leave(table, thought)

    def _leave(self, table: str, thought: _Thought) -> None:
        """Removes a request whose caller was cancelled while it was still queued."""
        queue = self._queues.get(table)
        if queue is not None:
            with suppress(ValueError):
                queue.remove(thought)
            if not queue:
                del self._queues[table]

    def _start_work(self) -> None:
        """Gives the next requests to idle workers. Running workers come first, because starting one takes time."""
        idle = sorted(
            (worker for worker in self.workers if not worker.is_busy), key=lambda worker: not worker.is_running
        )
        for worker in idle:
            if not self._queues:
                return
            worker.is_busy = True
            task = asyncio.create_task(self._work(worker, self._next()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> _Thought:
        """The next request of the table whose turn it is; the table then goes to the end."""
        table, queue = self._queues.popitem(last=False)
        thought = queue.popleft()
        if queue:
            self._queues[table] = queue
        return thought

    async def _work(self, worker: "_Worker", thought: _Thought) -> None:
        begun = time.monotonic()
        try:
            chosen = await worker.think(thought)
        except Exception as error:  # noqa: BLE001 - the caller awaits the future, nobody this task
            if not thought.done.done():
                thought.done.set_exception(error)
        else:
            self.usual += (time.monotonic() - begun - self.usual) / 20
            if not thought.done.done():
                thought.done.set_result(chosen)
        worker.is_busy = False
        self._start_work()

    def warm_up(self) -> None:
        """Starts a worker in advance, so that the first move does not wait for it."""
        self.workers[0].start()

    async def close(self) -> None:
        self._queues.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in self.workers))


class _Worker:
    """One worker process, replaced if it dies or gets stuck."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser
        self.is_busy = False
        self.pool: ProcessPoolExecutor | None = None
        self.process: Future[int] | None = None  # its process id

    @property
    def is_running(self) -> bool:
        return self.pool is not None

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # Spawned, not forked: a forked child would inherit the event loop, the sockets and the store's threads.
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=_end_with_server)
            self.process = self.pool.submit(_load, self.chooser)
        return self.pool

    async def think(self, thought: _Thought) -> Any:
        thinking = asyncio.get_running_loop().run_in_executor(self.start(), thought.think, *thought.arguments)
        try:
            async with asyncio.timeout(LONGEST):
                return await thinking
        except (BrokenProcessPool, TimeoutError):
            await asyncio.to_thread(self.close)
            raise

    def close(self) -> None:
        if self.pool is None:
            return
        is_known = self.process is not None and self.process.done() and self.process.exception() is None
        if self.is_busy and self.process is not None and is_known:  # shutdown would wait for it
            with suppress(OSError):
                os.kill(self.process.result(), signal.SIGTERM)
        self.pool.shutdown(wait=True, cancel_futures=True)
        self.pool = None


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _load(_: Chooser) -> int:
    """Unpickling the argument imports the bots. Returns the process id."""
    return os.getpid()


def _end_with_server() -> None:
    """Ends this worker when the server ends, even if it was killed, and lowers the worker's priority.

    Tables without bots must not wait for the thoughts of bots. A worker thinks on one core.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if sys.platform != "win32":
        os.nice(5)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
