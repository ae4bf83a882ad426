"""Writes batches to SQLite and PostgreSQL, many rows per statement.

Every statement releases the interpreter's lock, and gets it back only when the event loop releases it.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from clubhouse.server.store.file_lock import FileWatch
from clubhouse.server.store.pubsub import CHANNEL
from clubhouse.server.store.rows import Row
from clubhouse.server.store.writer import GONE, Change, NotStored, Tick

MOST: Final = 64  # rows in one statement
STATEMENTS: Final = 4 * MOST  # cached: there is one for every number of rows

_COLUMNS = "match, number, at, seat, move, chance, told, digest, begun"

# Most changes are a snapshot alone. SQLite would write the pages of every index whose column a statement names, even if
# its value stays the same.
_FILE_SNAPSHOTS = """
    UPDATE matches SET position = new.column3, position_number = new.column4
    FROM (VALUES {}) AS new WHERE matches.id = new.column1 AND matches.wakes_at IS NULL
"""
_FILE_ROWS = f"INSERT INTO inputs ({_COLUMNS}) VALUES {{}}"
_FILE_CHANGES = """
    WITH new (match, points, position, number, wakes_at, notify_at) AS (VALUES {}) UPDATE matches SET
        points = coalesce(new.points, matches.points),
        ended_at = CASE WHEN new.points IS NULL THEN ended_at ELSE CURRENT_TIMESTAMP END,
        position = coalesce(new.position, matches.position),
        position_number = coalesce(new.number, position_number),
        wakes_at = CASE WHEN new.position IS NULL AND new.points IS NULL THEN matches.wakes_at ELSE new.wakes_at END,
        notify_at = min(coalesce(new.notify_at, matches.notify_at), coalesce(matches.notify_at, new.notify_at))
    FROM new WHERE matches.id = new.match
"""
_FILE_TICKS = """
    WITH new (match, elapsed) AS (VALUES {})
    UPDATE matches SET elapsed = new.elapsed, touched_at = CURRENT_TIMESTAMP FROM new WHERE matches.id = new.match
"""

_SERVER_ROWS = f"""
    WITH kept AS (
        INSERT INTO inputs ({_COLUMNS})
        SELECT new->>0, (new->>1)::int, (new->>2)::bigint, (new->>3)::int, new->>4, (new->>5)::json, new->>6, new->>7,
            (new->>8)::bigint
        FROM json_array_elements(%s::json) AS new
        RETURNING match, number
    )
    SELECT pg_notify('{CHANNEL}', json_build_object(
        'news', 'appended', 'by', %s::text, 'match', match, 'number', max(number) + 1
    )::text) FROM kept GROUP BY match
"""
_SERVER_NEWS = f"SELECT pg_notify('{CHANNEL}', new) FROM json_array_elements_text(%s::json) AS new"
# Locked in order: two servers that change the same matches in different orders would deadlock.
_SERVER_LOCKS = "SELECT FROM matches WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"
_SERVER_CHANGES = """
    UPDATE matches SET
        points = coalesce((new->>1)::json, points),
        ended_at = CASE WHEN new->>1 IS NULL THEN ended_at ELSE now() END,
        position = coalesce(new->>2, position),
        position_number = coalesce((new->>3)::int, position_number),
        wakes_at = CASE WHEN new->>2 IS NULL AND new->>1 IS NULL THEN wakes_at ELSE (new->>4)::bigint END,
        notify_at = least(notify_at, (new->>5)::bigint)
    FROM json_array_elements(%s::json) AS new WHERE matches.id = new->>0
"""
_SERVER_TICKS = """
    UPDATE matches SET elapsed = (new->>1)::bigint, touched_at = now()
    FROM json_array_elements(%s::json) AS new WHERE matches.id = new->>0
"""


@cache
def _statement(pattern: str, columns: int, rows: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return pattern.format(", ".join([row] * rows))


def _chunks(rows: Sequence[tuple[object, ...]]) -> Iterator[Sequence[tuple[object, ...]]]:
    for begin in range(0, len(rows), MOST):
        yield rows[begin : begin + MOST]


class SqliteBackend:
    """SQLite in one file. If the file is deleted or replaced, writes to it succeed but are lost."""

    shares_transactions = True

    def __init__(self, file: Path) -> None:
        self.connection = sqlite3.connect(
            file, isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        make_durable(self.connection)
        self.file_watch = FileWatch(file, file.with_name(f"{file.name}-wal"))
        self.file_watch.check()

    def write_batch(self, rows: list[Row], changes: list[Change], ticks: list[Tick], news: list[str]) -> None:
        """Ignores `news`: a file has one server, so there is nobody to tell."""
        if self.file_watch.is_lost:
            raise NotStored(GONE)
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            self._execute(_FILE_ROWS, rows)
            self._change(changes)
            self._execute(_FILE_TICKS, ticks)
            self.connection.execute("COMMIT")
        except sqlite3.Error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    def _change(self, changes: list[Change]) -> None:
        snapshots = [change for change in changes if _is_snapshot(change)]
        others = [change for change in changes if not _is_snapshot(change)]
        if self._execute(_FILE_SNAPSHOTS, snapshots) < len(snapshots):  # one of them is due at some time
            others = changes
        self._execute(_FILE_CHANGES, others)

    def _execute(self, pattern: str, rows: Sequence[tuple[object, ...]]) -> int:
        """Returns how many rows were changed."""
        changed = 0
        for some in _chunks(rows):
            values = [value for row in some for value in row]
            changed += self.connection.execute(_statement(pattern, len(some[0]), len(some)), values).rowcount
        return changed

    def begin(self, connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def check(self) -> None:
        self.file_watch.check()

    def close(self) -> None:
        self.connection.close()


def _is_snapshot(change: Change) -> bool:
    _, points, position, _, wakes_at, notify_at = change
    return points is None and position is not None and wakes_at is None and notify_at is None


class PostgresBackend:
    """PostgreSQL. A lost connection is replaced for the next write."""

    shares_transactions = False

    def __init__(self, engine: sa.Engine, server: str) -> None:
        """`server` names this server in its messages to the others."""
        self.engine = engine
        self.server = server
        self.connection: sa.PoolProxiedConnection | None = None

    def write_batch(self, rows: list[Row], changes: list[Change], ticks: list[Tick], news: list[str]) -> None:
        held = self._hold()
        try:
            self._execute(held.cursor(), rows, changes, ticks, news)
            held.commit()
        except BaseException as error:
            self._let_go(held, error)
            raise

    def _execute(self, cursor: Any, rows: list[Row], changes: list[Change], ticks: list[Tick], news: list[str]) -> None:
        """Changes matches in the order of their ids, as every server does."""
        if rows:
            cursor.execute(_SERVER_ROWS, (_json(sorted(rows, key=_place)), self.server))
        matches = {match for match, *_ in changes} | {match for match, _ in ticks}
        if len(matches) > 1:
            cursor.execute(_SERVER_LOCKS, (list(matches),))
        if changes:
            cursor.execute(_SERVER_CHANGES, (_json(changes),))
        if ticks:
            cursor.execute(_SERVER_TICKS, (_json(ticks),))
        if news:
            cursor.execute(_SERVER_NEWS, (_json(news),))

    def _hold(self) -> sa.PoolProxiedConnection:
        if self.connection is None:
            try:
                self.connection = self.engine.raw_connection()
            except sa.exc.DBAPIError as error:
                raise (error.orig or error) from error
        return self.connection

    def _let_go(self, held: sa.PoolProxiedConnection, error: BaseException) -> None:
        driver: Any = self.engine.dialect.loaded_dbapi
        if isinstance(error, driver.IntegrityError):
            held.rollback()
        else:
            held.invalidate()
            self.connection = None

    def begin(self, connection: sa.Connection) -> None:
        """Its driver begins one by itself."""

    def check(self) -> None:
        """The database itself reports when it is gone."""

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()


def _place(row: Row) -> tuple[str, int]:
    return row[:2]


def _json(live: object) -> str:
    return msgspec.json.encode(live).decode()


def make_durable(connection: Any) -> None:
    """Configures the connection so that a commit is on disk when it returns."""
    cursor = connection.cursor()
    if isinstance(connection, sqlite3.Connection):
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
    else:  # any other setting is at least as safe as `on`
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.commit()
    cursor.close()
