"""The open data: one file per day with every public match that ended on it, all hands open, under CC0.

A match is public if strangers could have joined it, or if one person played against bots. Matches between several
persons at an unlisted table are left out. A record names nobody: persons are `guest`, and neither the record nor the
chain of commitments reveals the address of its table.
"""

import gzip
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Final, Literal
from urllib.parse import quote

import msgspec
import sqlalchemy as sa

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.referee.record import Record, verify, write_line
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.published import Day
from clubhouse.server.protocol.refusals import server_words
from clubhouse.server.store.engine import StoreUnusable, place_of
from clubhouse.server.store.file_lock import StoreLock
from clubhouse.server.store.queries import inputs_of
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.tables import MATCHES, newest, version_of
from clubhouse.server.table.server_inputs import record_of, told_in
from clubhouse.words import LANGUAGES

INDEX: Final = "index.json"
README: Final = "README.txt"
# A match that ends at midnight may be written a little later, and the clocks of two machines differ.
SETTLED: Final = timedelta(hours=1)
PAGE: Final = 200  # matches per query; each is then read by itself

_COLUMNS = [MATCHES.c[name] for name in StoredMatch.__dataclass_fields__ if name != "position"]
_IS_OVER = sa.and_(MATCHES.c.points.is_not(sa.null()), MATCHES.c.lesson.is_(sa.null()))


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The contents of the folder, the latest day first. Days up to `until` are complete."""

    license: Literal["CC0-1.0"] = "CC0-1.0"
    until: str | None = None
    days: list[Day] = []


class Busy(Exception):
    """Another process is writing to that folder."""


@dataclass
class Left:
    """Counts matches left out: damaged in the store, or not playable by the rules."""

    matches: int = 0


Progress = Callable[[date, int], None]


def read_index(folder: Path) -> Index:
    """Raises OSError if it can't be read, and StoreUnusable if it is not an index."""
    try:
        return msgspec.json.decode((folder / INDEX).read_bytes(), type=Index)
    except FileNotFoundError:
        return Index()
    except msgspec.MsgspecError as error:
        raise StoreUnusable("not-usable", f"{folder / INDEX}: {error}") from None


def write_days(
    address: str | Path, folder: Path, now: datetime | None = None, progress: Progress | None = None
) -> tuple[list[Day], int]:
    """Writes the past days that are missing. Returns them, and how many matches were left out.

    Raises StoreUnusable if the store can't be read, Busy if another process is exporting, and OSError if the folder
    can't be written to. Existing files stay as they were, and the next call continues from there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    try:
        claim = StoreLock(folder / "export")
    except BlockingIOError:
        raise Busy(str(folder)) from None
    engine = _reading(address)
    left = Left()
    try:
        index = read_index(folder)
        _put(folder / README, _readme().encode())
        written = []
        # Without a transaction: one of hours would keep the database from vacuuming.
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            _check_version(connection)
            for day in _days(connection, index, ((now or datetime.now(UTC)) - SETTLED).date()):
                made = _write_day(connection, folder, day, left, progress)
                index = msgspec.structs.replace(
                    index, until=str(day), days=index.days if made is None else [made, *index.days]
                )
                _put(folder / INDEX, msgspec.json.format(msgspec.json.encode(index), indent=1) + b"\n")
                if made is not None:
                    written.append(made)
    except sa.exc.DBAPIError as error:
        raise StoreUnusable("not-usable", str(error.orig).strip().partition("\n")[0]) from error
    finally:
        engine.dispose()
        claim.release()
    return written, left.matches


def is_open(stored: StoredMatch) -> bool:
    """True if strangers could have joined, or one person played against bots."""
    persons = {owner for owner in stored.owners if owner is not None}
    return stored.is_listed or (len(persons) <= 1 and any(level is not None for level in stored.levels))


# The store


def _reading(address: str | Path) -> sa.Engine:
    """A read-only engine, beside the server that owns the store."""
    url, file = place_of(address)
    if file is None:
        try:
            return sa.create_engine(url, json_deserializer=msgspec.json.decode, hide_parameters=True)
        except ImportError:
            raise StoreUnusable("no-driver") from None
    uri = f"file:{quote(str(file.absolute()))}?mode=ro"
    return sa.create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(uri, uri=True, timeout=30),
        poolclass=sa.pool.NullPool,
        json_deserializer=msgspec.json.decode,
        hide_parameters=True,
    )


def _check_version(connection: sa.Connection) -> None:
    found = version_of(connection)
    if found != newest():
        raise StoreUnusable("other-version", found or "–")


def _days(connection: sa.Connection, index: Index, today: date) -> Iterator[date]:
    """The missing days before today on which a match ended."""
    after = date.fromisoformat(index.until) if index.until is not None else date.min
    while True:
        is_later = MATCHES.c.ended_at >= _midnight(after + timedelta(days=1)) if after != date.min else sa.true()
        query = sa.select(sa.func.min(MATCHES.c.ended_at, type_=sa.DateTime(timezone=True)))
        first = connection.execute(query.where(_IS_OVER, is_later)).scalar()
        if first is None or (day := _in_utc(first).date()) >= today:
            return
        yield day
        after = day


def _matches(connection: sa.Connection, day: date) -> Iterator[StoredMatch]:
    """The matches that ended on that day, a page at a time: they may not fit into memory."""
    last: Any = None
    while True:
        query = sa.select(*_COLUMNS, MATCHES.c.ended_at).where(
            _IS_OVER,
            MATCHES.c.ended_at >= _midnight(day),
            MATCHES.c.ended_at < _midnight(day + timedelta(days=1)),
        )
        if last is not None:
            query = query.where(
                sa.or_(
                    MATCHES.c.ended_at > last.ended_at,
                    sa.and_(MATCHES.c.ended_at == last.ended_at, MATCHES.c.id > last.id),
                )
            )
        rows = connection.execute(query.order_by(MATCHES.c.ended_at, MATCHES.c.id).limit(PAGE)).all()
        for row in rows:
            content = dict(row._mapping)
            del content["ended_at"]
            yield StoredMatch(**content)
        if len(rows) < PAGE:
            return
        last = rows[-1]


def _record(connection: sa.Connection, stored: StoredMatch) -> Record | None:
    """The record of a match; None if the rules do not play it so. An unknown edition can't be checked."""
    try:
        kept = inputs_of(connection, stored.id)
        record = msgspec.structs.replace(record_of(stored, kept), told=told_in(kept))
        if record.game in GAMES:
            verify(GAMES[record.game], record)
    except Malformed as malformed:
        return record if malformed.why == "other-edition" else None
    except (Problem, msgspec.MsgspecError):
        return None
    return record


# The folder


def _write_day(connection: sa.Connection, folder: Path, day: date, left: Left, progress: Progress | None) -> Day | None:
    """Writes the file of that day; None if it has no public match."""
    name = f"clubhouse-{day}.ndjson.gz"
    part = folder / f".{name}.part"
    matches = 0
    try:
        with part.open("wb") as file:
            # Without name and time, so that the same matches give the same bytes.
            with gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=6, mtime=0) as packed:
                for stored in _matches(connection, day):
                    if not is_open(stored):
                        continue
                    record = _record(connection, stored)
                    if record is None:
                        left.matches += 1
                        continue
                    packed.write(write_line(record))
                    matches += 1
                    if progress is not None:
                        progress(day, matches)
            _keep(file)
        if matches == 0:
            return None
        made = Day(day=str(day), file=name, matches=matches, bytes=part.stat().st_size, sha256=_digest(part))
        part.replace(folder / name)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return made


def _put(file: Path, content: bytes) -> None:
    """Replaces the file atomically."""
    part = file.with_name(f".{file.name}.part")
    with part.open("wb") as opened:
        opened.write(content)
        _keep(opened)
    part.replace(file)


def _keep(file: IO[bytes]) -> None:
    """Flushes the file to disk."""
    file.flush()
    os.fsync(file.fileno())


def _digest(file: Path) -> str:
    with file.open("rb") as opened:
        digest = sha256()
        while block := opened.read(1 << 16):
            digest.update(block)
    return digest.hexdigest()


def _readme() -> str:
    return "\n\n".join(server_words(language).say("open-data-readme") for language in LANGUAGES) + "\n"


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _in_utc(moment: datetime) -> datetime:
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
