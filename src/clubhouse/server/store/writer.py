"""The one writer of a store: a thread that commits what all tables have waiting as one transaction.

While a commit waits for the disk, what comes in gathers for the next one, so that a slow disk costs everybody one wait
and not one each.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa

from clubhouse.server.store.rows import Row

GONE = "store-gone"
MOST = 500  # writes in one transaction

T = TypeVar("T")
Job = Callable[[sa.Connection], Any]

# What a database is given, JSON as text:
Change = tuple[str, str | None, str | None, int | None]  # match, points, position, and how many inputs are in it
Tick = tuple[str, int]  # match, elapsed


class Conflict(Exception):
    """Another server has changed the match in the meantime."""


class NotStored(Exception):
    """It is not in the store, or nobody can say whether it is. Says what the store itself says of it."""

    @property
    def why(self) -> str:
        """The sentence for others."""
        return GONE if str(self) == GONE else "store-failing"


class Backend(Protocol):
    """How one kind of database takes rows down. Each call is a transaction of its own, and durable when it returns.

    What is raised is the driver's own error, its `IntegrityError` where a row stands there already.
    """

    def write_batch(self, rows: list[Row], changes: list[Change], ticks: list[Tick], news: list[str]) -> None: ...

    def check(self) -> None:
        """NotKept where what was written can't be read by anybody any more."""

    def close(self) -> None: ...


@dataclass(eq=False, slots=True)
class _Write:
    """`rows` are inputs of one match, one after the other, `change` what they make of it, `tick` where its clock goes
    on, `news` what the other servers of the store are to hear."""

    done: asyncio.Future[Any]
    rows: list[Row] | None = None
    change: Change | None = None
    tick: Tick | None = None
    news: str | None = None
    job: Job | None = None


@dataclass(slots=True)
class _Batch:
    """Which writes are done with, and how."""

    kept: list[tuple[_Write, Any]] = field(default_factory=list)
    failed: list[tuple[_Write, Exception]] = field(default_factory=list)


class Writer:
    """Its methods are called in the event loop; everything that touches the database happens in the thread."""

    def __init__(self, engine: sa.Engine, backend: Backend) -> None:
        self.engine = engine
        self.backend = backend
        self.failing: str | None = None  # why the last write was not kept
        self.inputs = self.commits = 0  # that were kept
        self.seconds = 0.0  # that commits took
        self.driver: Any = engine.dialect.loaded_dbapi
        self._loop = asyncio.get_running_loop()
        self._gathered: list[_Write] = []
        self.is_busy = False  # the thread has something to write
        self._waiting: queue.SimpleQueue[list[_Write] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def append(self, rows: list[Row], change: Change | None) -> asyncio.Future[None]:
        """Overtaken where the match has an input of that number already."""
        return self._put(_Write(self._loop.create_future(), rows=rows, change=change))

    def tick(self, match: str, elapsed: int) -> asyncio.Future[None]:
        return self._put(_Write(self._loop.create_future(), tick=(match, elapsed)))

    def tell(self, news: str) -> asyncio.Future[None]:
        """To the other servers of the store, with what is written next."""
        return self._put(_Write(self._loop.create_future(), news=news))

    def run(self, job: Callable[[sa.Connection], T]) -> asyncio.Future[T]:
        """In a transaction of its own. What it raises is raised here."""
        return self._put(_Write(self._loop.create_future(), job=job))

    async def close(self) -> None:
        """What waits is written first."""
        writes, self._gathered = self._gathered, []
        self._waiting.put(writes)
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, write: _Write) -> asyncio.Future[Any]:
        """What the same turn of the loop brings is handed over together: each time the thread is woken, it and the loop
        take the interpreter's lock from each other."""
        self._gathered.append(write)
        if len(self._gathered) == 1 and not self.is_busy:
            self._loop.call_soon(self._hand_over)
        return write.done

    def _hand_over(self) -> None:
        if self._gathered and not self.is_busy:
            self.is_busy = True
            writes, self._gathered = self._gathered[:MOST], self._gathered[MOST:]
            self._waiting.put(writes)

    def _settle(self, batch: _Batch) -> None:
        self.is_busy = False
        self._hand_over()
        for write, made in batch.kept:
            if not write.done.done():
                write.done.set_result(made)
        for write, error in batch.failed:
            if not write.done.done():
                write.done.set_exception(error)

    # The thread

    def _run(self) -> None:
        while (writes := self._waiting.get()) is not None:
            batch = _Batch()
            self._write(writes, batch)
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._settle, batch)
        self.backend.close()

    def _write(self, writes: list[_Write], batch: _Batch) -> None:
        plain = [write for write in writes if write.job is None]
        if plain:
            self._take_down(plain, batch)
        for write in writes:
            if write.job is not None:
                self._do(write, write.job, batch)

    def _take_down(self, writes: list[_Write], batch: _Batch) -> None:
        rows, changes, ticks = _sheets(writes)
        news = [write.news for write in writes if write.news is not None]
        begun = time.monotonic()
        try:
            self.backend.write_batch(rows, changes, ticks, news)
            self.backend.check()  # only what can still be found is acknowledged
        except self.driver.IntegrityError as error:
            if len(writes) == 1:
                batch.failed.append((writes[0], Conflict(str(error))))
            else:  # one of them was too late; which one shows when each goes by itself
                for write in writes:
                    self._take_down([write], batch)
        except (self.driver.Error, NotStored) as error:
            self._fail(writes, error, batch)
        else:
            self.failing = None
            self.inputs += len(rows)
            self.commits += 1
            self.seconds += time.monotonic() - begun
            batch.kept += [(write, None) for write in writes]

    def _do(self, write: _Write, job: Job, batch: _Batch) -> None:
        begun = time.monotonic()
        try:
            self.backend.check()
            with self.engine.begin() as connection:
                made = job(connection)
            self.backend.check()
        except (sa.exc.IntegrityError, Conflict) as error:
            batch.failed.append((write, error))
        except sa.exc.DBAPIError as error:
            self._fail([write], error.orig or error, batch)
        except NotStored as error:
            self._fail([write], error, batch)
        except Exception as error:  # noqa: BLE001 - the job's own mistake is its caller's, not the other tables'
            batch.failed.append((write, error))
        else:
            self.failing = None
            self.commits += 1
            self.seconds += time.monotonic() - begun
            batch.kept.append((write, made))

    def _fail(self, writes: list[_Write], error: BaseException, batch: _Batch) -> None:
        self.failing = str(error).strip().partition("\n")[0]  # what follows may be the row itself
        batch.failed += [(write, NotStored(self.failing)) for write in writes]


def _sheets(writes: list[_Write]) -> tuple[list[Row], list[Change], list[Tick]]:
    rows = [row for write in writes if write.rows is not None for row in write.rows]
    changes = [write.change for write in writes if write.change is not None]
    last = dict(write.tick for write in writes if write.tick is not None)
    return rows, changes, list(last.items())
