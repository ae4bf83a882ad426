"""Opens the database at a store's address: migrates it, and checks that it is undamaged and writable."""

import re
import sqlite3
from pathlib import Path

import msgspec
import sqlalchemy as sa

from clubhouse.server.store.backends import make_durable
from clubhouse.server.store.file_lock import StoreLock
from clubhouse.server.store.tables import Unmigratable, migrate

MIGRATING = 0x0C1BB0  # the key of an advisory lock
_PATIENCE = {"connect_timeout": 10, "tcp_user_timeout": 15_000}  # seconds and milliseconds, as libpq counts


class StoreUnusable(Exception):
    """The store can't be opened. `why` is the key of the sentence; `detail` is the database's own message."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(f"{why}: {detail}" if detail else why)
        self.why = why
        self.detail = detail


def place_of(address: str | Path) -> tuple[sa.URL, Path | None]:
    """The URL and, for SQLite, the file. Raises StoreUnusable for an unknown kind of URL."""
    if "://" not in str(address):
        file = Path(address)
        # Built, not formatted: a file name may contain characters that mean something in a URL.
        return sa.URL.create("sqlite", database=str(file)), file
    try:
        url = sa.make_url(str(address))
    except (sa.exc.ArgumentError, ValueError):
        raise StoreUnusable("unknown-database", str(address).partition("://")[0]) from None
    if url.drivername.partition("+")[0] not in ("postgresql", "postgres"):
        raise StoreUnusable("unknown-database", url.drivername)
    return url.set(drivername="postgresql+psycopg"), None


def without_password(address: str) -> str:
    """The address in a form that may be shown."""
    return re.sub(r":[^:/@]*@", "@", address)


def lock_of(file: Path) -> StoreLock:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return StoreLock(file)
    except BlockingIOError:
        raise StoreUnusable("in-use") from None
    except OSError as error:
        raise StoreUnusable("not-usable", error.strerror or str(error)) from None


def engine_at(url: sa.URL) -> sa.Engine:
    """Migrates and checks the database. No error message contains the values of a row."""
    try:
        if url.drivername == "sqlite":
            engine = sa.create_engine(url, json_deserializer=msgspec.json.decode, hide_parameters=True)
        else:
            engine = sa.create_engine(
                url,
                json_deserializer=msgspec.json.decode,
                hide_parameters=True,
                pool_pre_ping=True,
                connect_args=_PATIENCE,
            )
    except ImportError:
        raise StoreUnusable("no-driver") from None
    sa.event.listen(engine, "connect", lambda connection, _: make_durable(connection))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "sqlite":
                _check_pages(connection)
            else:  # several servers may start at once
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            migrate(connection)
        with engine.begin() as connection:
            _check_writable(connection)
    except sa.exc.OperationalError as error:
        engine.dispose()
        why = "not-usable" if engine.dialect.name == "sqlite" else "no-database"
        raise StoreUnusable(why, str(error.orig).strip().partition("\n")[0]) from error
    except (sa.exc.DBAPIError, sqlite3.Error, Unmigratable) as error:
        engine.dispose()
        raise StoreUnusable("not-usable", str(getattr(error, "orig", error)).strip()) from error
    except StoreUnusable:
        engine.dispose()
        raise
    return engine


def _check_pages(connection: sa.Connection) -> None:
    found = connection.execute(sa.text("PRAGMA quick_check(1)")).scalar_one()
    if found != "ok":
        raise StoreUnusable("damaged", str(found))


def _check_writable(connection: sa.Connection) -> None:
    """Writes without changing anything, so that a read-only store is noticed now and not at the next move."""
    connection.execute(sa.text("UPDATE alembic_version SET version_num = version_num"))
