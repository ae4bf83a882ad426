"""Bots think in worker processes, never in the event loop: a long thought must not stop the other tables.

There are as many as the machine has cores. What they can't think about yet waits in a line for each table, and the
tables take turns, so that one with many bots, or one whose bots are asked all the time, holds nobody else up.
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
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from typing import Any, Final

from clubhouse.server.protocol.problems import Problem

# A move; or a move, the moment at which it is to be made (milliseconds after the question), and what is called out.
Chosen = str | tuple[str, int | None] | tuple[str, int | None, str | None]
Chooser = Callable[[str, str, dict[str, object], list[str], int], Chosen]

MOST_WAITING = 5000  # thoughts
LONGEST = 60.0  # seconds of thinking, after which a worker counts as stuck
USUAL = 0.1  # seconds of thinking, before any was measured
TRIES: Final = 2  # of a bot that fails, before any of its options is played
TOLD_WAITS = (2, 3, 5, 10, 20, 30, 60)  # seconds: less is not noticed, and nothing between is told

# Meant for the whole group of processes when the house is stopped: it is the house that ends its workers.
_STOPPING: Final = (signal.SIGINT, signal.SIGTERM)

_log = logging.getLogger(__name__)


class PoolClosing(Problem):
    """The house closes: nobody thinks any more."""

    def __init__(self) -> None:
        super().__init__(503, "closing")


@dataclass(frozen=True, slots=True)
class Choice:
    move: str
    after: int | None = None  # milliseconds after the question; None: when the table thinks best
    call: str | None = None  # to the own team, where the game knows it


@dataclass(eq=False, slots=True)
class _Thought:
    think: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class BotPool:
    def __init__(self, chooser: Chooser, workers: int | None = None) -> None:
        self.chooser = chooser
        self.workers = [_Worker(chooser) for _ in range(workers or cores())]
        self.usual = USUAL  # seconds that a thought takes lately
        self.is_closing = False
        self._lines: OrderedDict[str, deque[_Thought]] = OrderedDict()  # by table, in the order of their turns
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        return sum(map(len, self._lines.values()))

    @property
    def longest_wait(self) -> float:
        """Seconds until whoever is last has probably been thought about. Of the whole house: how long the bots of one
        table have been thinking is nobody's business."""
        return self.usual * (1 + self.waiting / len(self.workers)) if self._lines else 0.0

    def wait_of(self, table: str) -> int:
        """About how many seconds a bot of that table waits for its turn; 0: it is not to be noticed.

        By what the other tables have waiting, each of which has its turn before: whether this one's own bots are
        thinking is nobody's business.
        """
        others = len(self._lines) - (table in self._lines)
        wait = self.usual * others / len(self.workers)
        return max((told for told in TOLD_WAITS if told <= wait), default=0)

    async def choose(
        self, game: str, level: str, view: dict[str, object], options: list[str], table: str = ""
    ) -> Choice | None:
        """One of the options; None once the house closes.

        A bot that fails is asked again, and then plays any of them: the person opposite must not wait for ever.
        """
        for _ in range(TRIES):
            # The seed has nothing to do with the luck of the match: what a bot does must not tell what will be drawn.
            seed = secrets.randbits(62)
            try:
                chosen: Chosen = await self.ask(table, self.chooser, game, level, view, options, seed)
            except PoolClosing:
                return None
            except Exception:  # noqa: BLE001 - whatever a bot's code does, it stays the bot's own mistake
                _log.exception("the bot %s of %s has failed", level, game)
                continue
            choice = Choice(chosen) if isinstance(chosen, str) else Choice(*chosen)
            if choice.move in options:
                return choice
            _log.error("the bot %s of %s chose what was none of %d options", level, game, len(options))
        return Choice(secrets.choice(options))

    async def ask(self, table: str, think: Callable[..., Any], *arguments: Any) -> Any:
        """What that function says, once it is the table's turn. It runs in another process."""
        if self.is_closing:
            raise PoolClosing
        thought = _Thought(think, arguments)
        if self.waiting >= MOST_WAITING:
            raise OverflowError(f"{MOST_WAITING} bots wait already")
        self._lines.setdefault(table, deque()).append(thought)
        self._employ()
        try:
            return await thought.done
        except Exception:
            if self.is_closing:  # it was stopped, and did not fail
                raise PoolClosing from None
            raise
        finally:
            self._leave(table, thought)

    def _leave(self, table: str, thought: _Thought) -> None:
        """Whoever asked may have gone while it was still waiting."""
        line = self._lines.get(table)
        if line is not None:
            with suppress(ValueError):
                line.remove(thought)
            if not line:
                del self._lines[table]

    def _employ(self) -> None:
        """Gives every worker that is free the next thought. One that runs is better than one that has to start."""
        idle = sorted(
            (worker for worker in self.workers if not worker.is_busy), key=lambda worker: not worker.is_running
        )
        for worker in idle:
            if not self._lines:
                return
            worker.is_busy = True
            task = asyncio.create_task(self._work(worker, self._next()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> _Thought:
        """Of the table whose turn it is, which then goes to the end."""
        table, line = self._lines.popitem(last=False)
        thought = line.popleft()
        if line:
            self._lines[table] = line
        return thought

    async def _work(self, worker: "_Worker", thought: _Thought) -> None:
        begun = time.monotonic()
        try:
            chosen = await worker.think(thought)
        except Exception as error:  # noqa: BLE001 - whatever it is, who asked awaits it, and nobody this task
            if not thought.done.done():
                thought.done.set_exception(error)
        else:
            self.usual += (time.monotonic() - begun - self.usual) / 20
            if not thought.done.done():
                if self.is_closing:
                    thought.done.set_exception(PoolClosing())
                else:
                    thought.done.set_result(chosen)
        worker.is_busy = False
        self._employ()

    def warm_up(self) -> None:
        """Starts a worker, so that the first move does not wait for it."""
        self.workers[0].start()

    def stop(self) -> None:
        """Nothing is chosen any more, also of what is being thought about."""
        self.is_closing = True
        for line in self._lines.values():
            for thought in line:
                if not thought.done.done():
                    thought.done.set_exception(PoolClosing())
        self._lines.clear()

    async def close(self) -> None:
        self.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in self.workers))


class _Worker:
    """One process; another one where it has died or is stuck."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser
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
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=_end_with_the_house)
            with _stopping_held_back():
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
        if self.is_busy and self.process is not None and is_known:  # it would be waited for
            with suppress(OSError):
                os.kill(self.process.result(), signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        self.pool.shutdown(wait=True, cancel_futures=True)
        self.pool = None


def cores() -> int:
    """That this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


@contextmanager
def _stopping_held_back() -> Iterator[None]:
    """A process that is started here does not hear what stops the house, from its first moment on."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # it would let them through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _load(_: Chooser) -> int:
    """Reading the argument is what loads the bots."""
    return os.getpid()


def _end_with_the_house() -> None:
    """A killed server can't stop its workers, so they watch it. They stand back for it, too: those who play against
    persons must not wait because others play against bots."""
    for one in _STOPPING:
        signal.signal(one, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(5)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
