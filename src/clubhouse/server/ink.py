"""How each kind of database takes down what tables append: any number of rows by one statement, from one JSON text.

An input is `[match, number, at, seat, move, chance, told, digest]`, a change `[match, points, position, number]` and a
tick `[match, elapsed]`.
"""

import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from clubhouse.server.presence import Presence

_COLUMNS = "match, number, at, seat, move, chance, told, digest"

_FILE_ROWS = f"""
    INSERT INTO inputs ({_COLUMNS})
    SELECT {", ".join(f"json_extract(value, '$[{place}]')" for place in range(8))} FROM json_each(?)
"""
_FILE_CHANGES = """
    UPDATE matches SET
        points = coalesce(json_extract(new.value, '$[1]'), points),
        position = coalesce(json_extract(new.value, '$[2]'), position),
        position_number = coalesce(json_extract(new.value, '$[3]'), position_number)
    FROM json_each(?) AS new WHERE matches.id = json_extract(new.value, '$[0]')
"""
_FILE_TICKS = """
    UPDATE matches SET elapsed = json_extract(new.value, '$[1]'), touched_at = CURRENT_TIMESTAMP
    FROM json_each(?) AS new WHERE matches.id = json_extract(new.value, '$[0]')
"""

_SERVER_ROWS = f"""
    INSERT INTO inputs ({_COLUMNS})
    SELECT new->>0, (new->>1)::int, (new->>2)::bigint, (new->>3)::int, new->>4, new->5, new->>6, new->>7
    FROM json_array_elements(%s::json) AS new
"""
_SERVER_CHANGES = """
    UPDATE matches SET
        points = coalesce((new->>1)::json, points),
        position = coalesce(new->>2, position),
        position_number = coalesce((new->>3)::int, position_number)
    FROM json_array_elements(%s::json) AS new WHERE matches.id = new->>0
"""
_SERVER_TICKS = """
    UPDATE matches SET elapsed = (new->>1)::bigint, touched_at = now()
    FROM json_array_elements(%s::json) AS new WHERE matches.id = new->>0
"""


def _sheet(rows: list[bytes]) -> str:
    return (b"[" + b",".join(rows) + b"]").decode()


class FileInk:
    """SQLite in one file. A file that is deleted or replaced keeps taking writes that nobody will ever find."""

    def __init__(self, file: Path) -> None:
        self.connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        make_durable(self.connection)
        self.presence = Presence(file, file.with_name(f"{file.name}-wal"))

    def take_down(self, rows: list[bytes], changes: list[bytes], ticks: list[bytes]) -> None:
        if not changes and not ticks:  # a statement is a transaction of its own
            self.connection.execute(_FILE_ROWS, (_sheet(rows),))
            return
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, sheet in ((_FILE_ROWS, rows), (_FILE_CHANGES, changes), (_FILE_TICKS, ticks)):
                if sheet:
                    self.connection.execute(statement, (_sheet(sheet),))
            self.connection.execute("COMMIT")
        except sqlite3.Error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    def check(self) -> None:
        self.presence.check()

    def close(self) -> None:
        self.connection.close()


class ServerInk:
    """PostgreSQL. A connection that was lost is made again for the next write."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.connection: sa.PoolProxiedConnection | None = None

    def take_down(self, rows: list[bytes], changes: list[bytes], ticks: list[bytes]) -> None:
        held = self._hold()
        try:
            cursor = held.cursor()
            for statement, sheet in ((_SERVER_ROWS, rows), (_SERVER_CHANGES, changes), (_SERVER_TICKS, ticks)):
                if sheet:
                    cursor.execute(statement, (_sheet(sheet),))
            held.commit()
        except BaseException as error:
            self._let_go(held, error)
            raise

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

    def check(self) -> None:
        """The database itself says when it is gone."""

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()


def make_durable(connection: Any) -> None:
    """Each commit is on the disk when it returns."""
    cursor = connection.cursor()
    if isinstance(connection, sqlite3.Connection):
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
    else:  # whatever else the host has chosen is at least as safe as `on`
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.commit()
    cursor.close()
