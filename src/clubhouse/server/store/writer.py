"""The writer thread of a store: commits the pending writes of all tables as one transaction.

While a commit waits for the disk, new writes gather for the next one. So a slow disk costs everybody one wait, and not
one each.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa

from clubhouse.server.scheduler import turn_of
from clubhouse.server.store.rows import Row

GONE = "store-gone"
MOST = 500  # writes in one transaction

T = TypeVar("T")
Job = Callable[[sa.Connection], Any]

# Rows for the database, with JSON as text:
# Match, points, position, its number of inputs, when it is due next if it is played over days, and when its players may
# be owed a notification.
Change = tuple[str, str | None, str | None, int | None, int | None, int | None]
Tick = tuple[str, int]  # match, elapsed

Then = Callable[[Exception | None], None]


class Conflict(Exception):
    """Another server has changed the match in the meantime."""


class NotStored(Exception):
    """The data is not in the store, or nobody can tell. The message is the store's own."""

    @property
    def why(self) -> str:
        """The key of the sentence for clients."""
        return GONE if str(self) == GONE else "store-failing"


class Backend(Protocol):
    """Writes to one kind of database. Each call is a transaction, durable when it returns.

    It raises the driver's own errors, and its `IntegrityError` if a row exists already.
    """

    shares_transactions: bool  # several jobs may be one: nobody else locks the same rows in another order

    def begin(self, connection: sa.Connection) -> None:
        """Begins a transaction, if the driver would not do so before a savepoint."""

    def write_batch(self, rows: list[Row], changes: list[Change], ticks: list[Tick], news: list[str]) -> None: ...

    def check(self) -> None:
        """Raises NotStored if written data can't be read any more."""

    def close(self) -> None: ...


@dataclass(eq=False, slots=True)
class _Write:
    """One write. `rows` are consecutive inputs of one match, and `change` is their effect on it. `tick` stores a clock,
    `news` is a message to other servers, and `job` is any other transaction. `then` is called with its result, or with
    the error."""

    then: Callable[[Any, Exception | None], None]
    rows: list[Row] | None = None
    change: Change | None = None
    tick: Tick | None = None
    news: str | None = None
    job: Job | None = None


@dataclass(slots=True)
class _Batch:
    """The completed writes of a batch, with their results."""

    kept: list[tuple[_Write, Any]] = field(default_factory=list)
    failed: list[tuple[_Write, Exception]] = field(default_factory=list)


class Writer:
    """Call its methods in the event loop. All access to the database happens in the thread."""

    def __init__(self, engine: sa.Engine, backend: Backend) -> None:
        self.engine = engine
        self.backend = backend
        self.failing: str | None = None  # why the last write failed
        self.inputs = self.commits = 0  # written since the start
        self.seconds = 0.0  # spent in commits
        self.driver: Any = engine.dialect.loaded_dbapi
        self._loop = asyncio.get_running_loop()
        self._turn = turn_of(self._loop)
        self._asked: list[Callable[[], None]] = []
        self._gathered: list[_Write] = []
        self.is_busy = False  # the thread has something to write
        self._is_due = False  # they are handed over in the next turn of the loop
        self._waiting: queue.SimpleQueue[list[_Write] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def before_next(self, action: Callable[[], None]) -> None:
        """Runs it before the next writes are handed to the thread, so that it can add what has gathered by then."""
        self._asked.append(action)
        self._hand_over_soon()

    def append(self, rows: list[Row], change: Change | None, then: Then) -> None:
        """Calls `then` with None once they are on disk, or with the error: Conflict if the match has an input of that
        number already.

        It is no future: the callback of one would cost another turn of the event loop.
        """
        self._put(_Write(lambda _, error: then(error), rows=rows, change=change))

    def tick(self, match: str, elapsed: int) -> asyncio.Future[None]:
        return self._awaited(tick=(match, elapsed))

    def tell(self, news: str) -> asyncio.Future[None]:
        """Sends it to the other servers of the store, with the next write."""
        return self._awaited(news=news)

    def run(self, job: Callable[[sa.Connection], T]) -> asyncio.Future[T]:
        """Runs the job in a transaction, perhaps after others. The future raises its exceptions."""
        return self._awaited(job=job)

    async def close(self) -> None:
        """Pending writes are completed first."""
        self._gather()
        writes, self._gathered = self._gathered, []
        self._waiting.put(writes)
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _awaited(self, **what: Any) -> asyncio.Future[Any]:
        done = self._loop.create_future()

        def finish(made: Any, error: Exception | None) -> None:
            if done.done():
                return
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(made)

        self._put(_Write(finish, **what))
        return done

    def _put(self, write: _Write) -> None:
        self._gathered.append(write)
        self._hand_over_soon()

    def _hand_over_soon(self) -> None:
        """Writes of one turn of the event loop are handed over together: each time the thread wakes, it competes with
        the loop for the interpreter's lock."""
        if not self._is_due and not self.is_busy:
            self._is_due = True
            self._turn.then(self._hand_over)

    def _hand_over(self) -> None:
        if self.is_busy:
            self._is_due = False
            return
        self._is_due = True  # what is put meanwhile goes along
        self._gather()
        self._is_due = False
        if self._gathered:
            self.is_busy = True
            writes, self._gathered = self._gathered[:MOST], self._gathered[MOST:]
            self._waiting.put(writes)

    def _gather(self) -> None:
        asked, self._asked = self._asked, []
        for action in asked:
            action()

    def _settle(self, batch: _Batch) -> None:
        self.is_busy = False
        self._hand_over()
        # What becomes durable together is told together, without another turn of the loop.
        with self._turn:
            for write, made in batch.kept:
                write.then(made, None)
            for write, error in batch.failed:
                write.then(None, error)

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
            self._write_rows(plain, batch)
        jobs = [write for write in writes if write.job is not None]
        if self.backend.shares_transactions:
            self._run_jobs(jobs, batch)
        else:
            for write in jobs:
                self._run_jobs([write], batch)

    def _write_rows(self, writes: list[_Write], batch: _Batch) -> None:
        rows, changes, ticks = _flatten(writes)
        news = [write.news for write in writes if write.news is not None]
        begun = time.monotonic()
        try:
            self.backend.write_batch(rows, changes, ticks, news)
            self.backend.check()  # only data that can still be read is acknowledged
        except self.driver.IntegrityError as error:
            if len(writes) == 1:
                batch.failed.append((writes[0], Conflict(str(error))))
            else:  # one of them conflicts; written one by one, they show which
                for write in writes:
                    self._write_rows([write], batch)
        except (self.driver.Error, NotStored) as error:
            self._fail(writes, error, batch)
        else:
            self.failing = None
            self.inputs += len(rows)
            self.commits += 1
            self.seconds += time.monotonic() - begun
            batch.kept += [(write, None) for write in writes]

    def _run_jobs(self, writes: list[_Write], batch: _Batch) -> None:
        """Runs them in one transaction. A job that fails takes nothing else with it."""
        if not writes:
            return
        begun = time.monotonic()
        done = _Batch()
        try:
            self.backend.check()
            with self.engine.begin() as connection:
                self.backend.begin(connection)
                for write in writes:
                    self._run_job(connection, write, done)
            self.backend.check()
        except sa.exc.DBAPIError as error:
            self._fail(writes, error.orig or error, batch)
        except NotStored as error:
            self._fail(writes, error, batch)
        else:
            self.failing = None
            self.commits += 1
            self.seconds += time.monotonic() - begun
            batch.kept += done.kept
            batch.failed += done.failed

    def _run_job(self, connection: sa.Connection, write: _Write, done: _Batch) -> None:
        assert write.job is not None
        try:
            with connection.begin_nested():
                made = write.job(connection)
        except (sa.exc.IntegrityError, Conflict) as error:
            done.failed.append((write, error))
        except (sa.exc.DBAPIError, NotStored):
            raise
        except Exception as error:  # noqa: BLE001 - a bug in a job is its caller's, not the other tables'
            done.failed.append((write, error))
        else:
            done.kept.append((write, made))

    def _fail(self, writes: list[_Write], error: BaseException, batch: _Batch) -> None:
        self.failing = str(error).strip().partition("\n")[0]  # further lines may contain the row
        batch.failed += [(write, NotStored(self.failing)) for write in writes]


def _flatten(writes: list[_Write]) -> tuple[list[Row], list[Change], list[Tick]]:
    rows = [row for write in writes if write.rows is not None for row in write.rows]
    changes = [write.change for write in writes if write.change is not None]
    last = dict(write.tick for write in writes if write.tick is not None)
    return rows, changes, list(last.items())
