"""Stores matches. Inputs are on disk before anybody is told of them.

By default the store is one SQLite file, which belongs to one server at a time. A PostgreSQL database may be shared by
several. The key (match, number) of an input, and the conditions that raise `Conflict`, make sure that no two servers
can both go on with one match.
"""

import asyncio
import json
import logging
import re
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.published import Link
from clubhouse.server.store import over_days, participants, retention
from clubhouse.server.store.backends import PostgresBackend, SqliteBackend
from clubhouse.server.store.commitments import add_link, link_of, links
from clubhouse.server.store.engine import engine_at, lock_of, place_of
from clubhouse.server.store.file_lock import StoreLock
from clubhouse.server.store.pubsub import (
    CHANNEL,
    LONGEST,
    NOTIFY,
    AnyPeerMessage,
    EndedProposal,
    ProposalsChanged,
    SeatsChanged,
    written,
)
from clubhouse.server.store.queries import (
    COLUMNS,
    MATCH,
    REMATCH,
    Whole,
    inputs_of,
    inputs_slowly,
    whole_of,
    written_of,
)
from clubhouse.server.store.readers import Readers
from clubhouse.server.store.rows import Row, rows_of
from clubhouse.server.store.stored import Deal, StoredInput, StoredMatch
from clubhouse.server.store.tables import DECKS, INPUTS, MATCHES, SIGNS
from clubhouse.server.store.writer import Change, Conflict, NotStored, Then, Writer

LINK_TRIES = 50  # tries to add a link to the chain, if other servers add theirs at the same moment
SIGNS_EVERY = 1.0  # seconds
SIGN = 16 * 1024  # bytes
SLOWEST_SIGN = 3.0  # seconds until a store that does not respond counts as failing

T = TypeVar("T")
_log = logging.getLogger(__name__)
_NAME = re.compile(r"[A-Za-z0-9_-]{1,32}")
_COMMITMENT = re.compile(r"[0-9a-f]{64}")


_AGREED = ("owners", "levels", "options", "terms")  # the columns that must not change between agreement and deal
_SEATS = (*_AGREED, "is_listed", "barred")
_MADE_WITH = (*_AGREED, "is_listed", "id", "game", "edition", "seating", "secret", "rematch_of", "lesson", "host")
_ROW = [column.name for column in INPUTS.c]
_ADD = MATCHES.insert()
_ADD_INPUTS = INPUTS.insert()


def _changing(*names: str, is_dealt: bool = False) -> sa.Update:
    """An update of a match that is not dealt, or not over, and whose agreed columns have not changed."""
    is_open = (MATCHES.c.points if is_dealt else MATCHES.c.salts).is_(sa.null())
    agreed = [sa.cast(MATCHES.c[name], sa.String) == sa.bindparam(f"was_{name}") for name in _AGREED]
    still = sa.and_(MATCHES.c.id == sa.bindparam("match"), is_open, *agreed)
    values: dict[str, Any] = {name: sa.bindparam(name) for name in (*names, "touched_at")}
    values["notify_at"] = sa.func.coalesce(sa.bindparam("notify_at", type_=sa.BigInteger), MATCHES.c.notify_at)
    return MATCHES.update().where(still).values(values)


_ARRANGE = _changing(*_SEATS)
_PLAYERS = ("owners", "levels", "barred")
_SUBSTITUTE = _changing(*_PLAYERS, is_dealt=True)
_DEAL = _changing("edition", "salts", "opening", "points", "position", "position_number", "epoch", "wakes_at")


class Store:
    """Create it with `Store.open`."""

    def __init__(self, engine: sa.Engine, writer: Writer, lock: StoreLock | None, server: str) -> None:
        self.engine = engine
        self.writer = writer
        self.lock = lock
        self.server = server  # this server's name among those that share the store
        self._sign: asyncio.Task[str | None] | None = None
        self._sign_at = 0.0
        self._said: str | None = None  # the detail that was logged last
        self._readers = Readers(engine, writer.backend.check)
        # Called with each moment, in milliseconds since 1970, at which somebody may be owed a notification.
        self.on_owed: Callable[[int], None] = lambda _: None

    @staticmethod
    async def open(address: str | Path) -> "Store":
        """Opens the file or database URL, and migrates its tables. Raises StoreUnusable if that fails."""
        url, file = place_of(address)
        lock = lock_of(file) if file is not None else None
        try:
            engine = await asyncio.to_thread(engine_at, url)
            server = secrets.token_hex(4)
            writer = Writer(engine, SqliteBackend(file) if file is not None else PostgresBackend(engine, server))
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        return Store(engine, writer, lock, server)

    @property
    def is_shared(self) -> bool:
        """True if other servers may use it too."""
        return self.lock is None

    @property
    def is_busy(self) -> bool:
        """True while one of its threads works."""
        return self.writer.is_busy or self._readers.unanswered > 0

    async def close(self) -> None:
        if self._sign is not None:
            await asyncio.gather(self._sign, return_exceptions=True)
        await self.writer.close()
        await self._readers.close()
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()

    # Health

    async def trouble(self) -> str | None:
        """The reason why the store can't write; None if it has just written. Tests at most once a second, however many
        callers there are."""
        now = asyncio.get_running_loop().time()
        if self._sign is None or now - self._sign_at >= SIGNS_EVERY:
            self._sign_at = now
            self._sign = asyncio.create_task(self._try())
        return await asyncio.shield(self._sign)

    async def _try(self) -> str | None:
        """Writes random content about as large as a few moves, and reads it again."""
        content = secrets.token_bytes(SIGN)
        change = SIGNS.update().values(content=content)
        try:
            async with asyncio.timeout(SLOWEST_SIGN):
                await self.writer.run(lambda connection: connection.execute(change).rowcount)
                found = await self.read(lambda connection: connection.execute(sa.select(SIGNS.c.content)).scalar())
        except TimeoutError:
            return "store-slow"
        except NotStored as error:
            self._say_trouble(str(error))
            return error.why
        except Problem as problem:
            return problem.why
        self._said = None
        # In a shared store it may be another server's content.
        return None if self.lock is None or found == content else "store-failing"

    def _say_trouble(self, detail: str) -> None:
        """Logs it once, for the host alone: it may name the database's address, and anybody can ask for the health."""
        if detail != self._said:
            self._said = detail
            _log.error("nothing can be kept: %s", detail)

    # Matches

    async def add(self, match: StoredMatch, deck: bytes | None = None) -> None:
        """Adds a match without inputs, and its deck as JSON. Raises IntegrityError if `rematch_of` has a rematch
        already."""
        now = datetime.now(UTC)
        row = {name: getattr(match, name) for name in _MADE_WITH} | {"made_at": now, "touched_at": now}

        def insert(connection: sa.Connection) -> None:
            connection.execute(_ADD, row)
            if deck is not None:
                connection.execute(DECKS.insert(), {"match": match.id, "content": deck})
            participants.note(connection, match.id, match.owners)

        await self.writer.run(insert)

    async def match(self, match: str) -> StoredMatch | None:
        return await self._one(MATCH, match)

    async def require(self, match: str) -> StoredMatch:
        """Raises Problem if there is no such match."""
        stored = await self.match(match)
        if stored is None:
            raise Problem(404, "no-such-match")
        return stored

    async def deck(self, match: str) -> bytes | None:
        """The deck of a match as JSON; None: the usual one."""
        query = sa.select(DECKS.c.content).where(DECKS.c.match == match)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def rematch(self, match: str) -> StoredMatch | None:
        """The rematch of that match, if there is one."""
        return await self._one(REMATCH, match)

    async def _one(self, query: sa.Select[Any], match: str) -> StoredMatch | None:
        if not _NAME.fullmatch(match):
            return None
        row = await self.read(lambda connection: connection.execute(query, {"match": match}).one_or_none())
        return StoredMatch(**row._mapping) if row is not None else None

    async def inputs(self, match: str, first: int = 0) -> list[StoredInput]:
        """The inputs of a match, from number `first` on. Raises Problem if one is missing or corrupt: such a match
        can't go on."""
        return await self.read(
            lambda connection: inputs_of(connection, match) if not first else inputs_slowly(connection, match, first)
        )

    async def written_inputs(self, match: str) -> str:
        """The inputs as `read_rows` takes them, so that a worker process can read them. Raises Problem if the store
        fails."""
        return await self.read(lambda connection: written_of(connection, match))

    async def numbers(self, matches: Collection[str]) -> dict[str, int]:
        """The number of inputs of each match that has any."""
        counted = sa.select(INPUTS.c.match, sa.func.max(INPUTS.c.number) + 1).where(INPUTS.c.match.in_(list(matches)))
        rows = await self.read(lambda connection: connection.execute(counted.group_by(INPUTS.c.match)).all())
        return {row[0]: row[1] for row in rows}

    async def whole(self, match: str) -> Whole | None:
        """Reads everything in one query, because after a restart all clients reconnect at once."""
        if not _NAME.fullmatch(match):
            return None
        return await self.read(lambda connection: whole_of(connection, match))

    async def read(self, query: Callable[[sa.Connection], T]) -> T:
        """Raises Problem if the store can't be read, or holds corrupt data."""
        try:
            return await self._readers.run(query)
        except NotStored as error:
            raise Problem(503, error.why) from None
        except (sa.exc.OperationalError, sa.exc.InterfaceError) as error:
            raise Problem(503, "store-failing") from error
        except (sa.exc.DatabaseError, msgspec.MsgspecError) as error:
            _log.error("the store holds something that can't be read: %s", error)
            raise Problem(500, "match-damaged") from error

    async def update_seats(self, after: StoredMatch, before: StoredMatch, notify_at: int | None = None) -> None:
        """Updates seats, options, terms and listing, and the moment at which those who wait may be owed a notification.
        Raises Conflict if the agreed columns are not as before, or the match is dealt."""
        values = {name: getattr(after, name) for name in _SEATS} | {"notify_at": notify_at}
        if notify_at is not None:
            self.on_owed(notify_at)

        def arrange(connection: sa.Connection) -> None:
            _change(connection, _ARRANGE, before, values)
            participants.note(connection, after.id, after.owners)
            self.announce(connection, SeatsChanged(match=after.id))

        await self.writer.run(arrange)

    async def update_players(self, after: StoredMatch, before: StoredMatch) -> None:
        """Updates who plays a match in progress. Raises Conflict if the players are not as before, or it is over."""
        values = {name: getattr(after, name) for name in _PLAYERS} | {"notify_at": None}

        def write(connection: sa.Connection) -> None:
            _change(connection, _SUBSTITUTE, before, values)
            participants.note(connection, after.id, after.owners)

        await self.writer.run(write)

    async def proposals(self, match: str) -> str | None:
        """The proposals at that table, as they were last stored."""
        query = sa.select(MATCHES.c.proposals).where(MATCHES.c.id == match)
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def update_proposals(
        self, match: str, after: str, before: str | None, ended: Sequence[EndedProposal]
    ) -> None:
        """Raises Conflict if another server has changed them meanwhile. `ended` is announced to the other servers."""
        was = MATCHES.c.proposals.is_(sa.null()) if before is None else MATCHES.c.proposals == before
        change = MATCHES.update().where(MATCHES.c.id == match, was).values(proposals=after)

        def write(connection: sa.Connection) -> None:
            if connection.execute(change).rowcount != 1:
                raise Conflict(match)
            self.announce(connection, ProposalsChanged(match=match, ended=list(ended)))

        await self.writer.run(write)

    async def listed(self, fresh: timedelta, most: int) -> list[tuple[StoredMatch, datetime]]:
        """Listed tables before the deal where a player was connected within `fresh`, and when each was made; the newest
        first."""
        is_waiting = sa.and_(
            MATCHES.c.is_listed, MATCHES.c.salts.is_(sa.null()), MATCHES.c.touched_at > datetime.now(UTC) - fresh
        )
        newest = (MATCHES.c.made_at.desc(), MATCHES.c.id)
        query = sa.select(MATCHES.c.made_at, *COLUMNS).where(is_waiting).order_by(*newest).limit(most)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [
            (
                StoredMatch(**{name: value for name, value in row._mapping.items() if name != "made_at"}),
                row.made_at.replace(tzinfo=row.made_at.tzinfo or UTC),
            )
            for row in rows
        ]

    async def lengths(self, most: int) -> list[tuple[str, int]]:
        """The games of the latest finished matches, and the milliseconds that each took.

        Lessons and matches over days do not count.
        """
        is_measured = sa.and_(
            MATCHES.c.ended_at.is_not(sa.null()),
            MATCHES.c.elapsed > 0,
            MATCHES.c.lesson.is_(sa.null()),
            MATCHES.c.epoch.is_(sa.null()),
        )
        query = sa.select(MATCHES.c.game, MATCHES.c.elapsed).where(is_measured).order_by(MATCHES.c.ended_at.desc())
        rows = await self.read(lambda connection: connection.execute(query.limit(most)).all())
        return [(row.game, row.elapsed) for row in rows]

    async def touch(self, matches: Collection[str]) -> None:
        """Notes that a player is connected to each of them."""
        change = MATCHES.update().where(MATCHES.c.id.in_(list(matches))).values(touched_at=datetime.now(UTC))
        await self.writer.run(lambda connection: connection.execute(change).rowcount)

    async def undealt(self, person: str) -> int:
        """The number of undealt tables at which that person holds a seat."""
        return await self.read(lambda connection: participants.undealt(connection, person))

    async def has_seats(self, person: str) -> bool:
        return await self.read(lambda connection: participants.has_any(connection, person))

    async def same_luck(self, secret: bytes, most: int = 50) -> list[StoredMatch]:
        """Finished matches with that secret, the oldest first."""
        query = sa.select(*COLUMNS).where(MATCHES.c.secret == secret, MATCHES.c.points.is_not(sa.null()))
        ordered = query.order_by(MATCHES.c.made_at).limit(most)
        rows = await self.read(lambda connection: connection.execute(ordered).all())
        return [StoredMatch(**row._mapping) for row in rows]

    async def links(self, after: int) -> list[Link]:
        """A page of published commitments, after number `after`."""
        return await self.read(lambda connection: links(connection, after))

    async def link_of(self, commitment: str) -> Link | None:
        if not _COMMITMENT.fullmatch(commitment):
            return None
        return await self.read(lambda connection: link_of(connection, commitment))

    async def append(
        self,
        match: str,
        number: int,
        inputs: list[StoredInput],
        points: list[int] | None = None,
        position: bytes | None = None,
        deal: Deal | None = None,
        wakes_at: int | None = None,
        notify_at: int | None = None,
    ) -> None:
        """The same as `write`, awaited."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def finish(error: Exception | None) -> None:
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(None)

        self.write(match, number, inputs, finish, points, position, deal, wakes_at, notify_at)
        await done

    def write(
        self,
        match: str,
        number: int,
        inputs: list[StoredInput],
        then: Then,
        points: list[int] | None = None,
        position: bytes | None = None,
        deal: Deal | None = None,
        wakes_at: int | None = None,
        notify_at: int | None = None,
    ) -> None:
        """Appends inputs from number `number` on, all or none. Calls `then` with None once they are on disk, or with
        the error.

        Optional: the result if they end the match, a snapshot after them, the deal if they begin it, the moment at
        which a match over days is due next, and that at which its players may be owed a notification. Narrations and
        the position are JSON. It is a Conflict if such an input exists, or if the match is dealt already or was
        changed.
        """
        rows = rows_of(match, number, inputs)
        change: Change | None = None
        if points is not None or position is not None:
            result = msgspec.json.encode(points).decode() if points is not None else None
            snapshot = (position.decode(), number + len(rows)) if position is not None else (None, None)
            change = (match, result, *snapshot, wakes_at, notify_at)
        if notify_at is not None:
            self.on_owed(notify_at)
        if deal is not None:
            dealt = asyncio.ensure_future(self._deal(match, deal, rows, points, change))
            dealt.add_done_callback(lambda done: None if done.cancelled() else then(_error_of(done)))
        else:
            self.writer.append(rows, change, then)

    def before_next_write(self, action: Callable[[], None]) -> None:
        """Runs it when the store can take writes again, before it takes the next."""
        self.writer.before_next(action)

    async def _deal(
        self, match: str, deal: Deal, rows: list[Row], points: list[int] | None, change: Change | None
    ) -> None:
        """Stores the deal with its first inputs, in one transaction: cards that were seen are never dealt again."""
        before = deal.before
        _, _, position, number, wakes_at, notify_at = change if change is not None else (match, *[None] * 5)
        values = {
            "edition": deal.edition,
            "salts": deal.salts,
            "opening": deal.opening,
            "points": points,
            "position": position,
            "position_number": number,
            "epoch": deal.epoch,
            "wakes_at": wakes_at,
            "notify_at": notify_at,
        }
        first = [dict(zip(_ROW, row, strict=True)) | {"chance": msgspec.json.decode(row[5])} for row in rows]

        def write(connection: sa.Connection) -> None:
            _change(connection, _DEAL, before, values)
            connection.execute(_ADD_INPUTS, first)
            if deal.is_new_luck:
                add_link(
                    connection,
                    match=match,
                    commitment=before.commitment,
                    game=before.game,
                    edition=deal.edition,
                    options=before.options,
                    seating=before.seating,
                    players=before.players,
                )
            self.announce(connection, SeatsChanged(match=match))

        for _ in range(LINK_TRIES):
            try:
                await self.writer.run(write)
                return
            except sa.exc.IntegrityError:  # another server added a link at the same moment
                continue
        raise NotStored("too many links at once")

    # Other servers of the same store

    def announce(self, connection: sa.Connection, news: AnyPeerMessage) -> None:
        """Sends it to the other servers, in the transaction of that connection."""
        if self.is_shared:
            connection.execute(NOTIFY, {"channel": CHANNEL, "news": written(news, self.server)})

    def publish(self, message: AnyPeerMessage) -> None:
        """Sends it to the other servers soon. Does not wait, and drops messages that are too long."""
        if self.is_shared and len((text := written(message, self.server)).encode()) < LONGEST:
            self.writer.tell(text).add_done_callback(_ignore)

    async def tick(self, match: str, elapsed: int) -> None:
        """Stores the moment at which the match's clock continues after a restart."""
        await self.writer.tick(match, elapsed)

    def tick_soon(self, match: str, elapsed: int) -> None:
        """Does the same before the next write, without waiting."""
        self.writer.tick(match, elapsed).add_done_callback(_ignore)

    # Matches over days

    async def note_alive(self, now: int) -> None:
        """Notes that a server runs, in milliseconds since 1970."""
        await self.writer.run(lambda connection: over_days.note_alive(connection, now))

    async def add_downtime(self, now: int) -> int:
        """Adds the time in which no server ran to every match over days; returns it in milliseconds."""
        return await self.writer.run(lambda connection: over_days.add_downtime(connection, now))

    async def next_due(self) -> Sequence[tuple[str, int]]:
        """The matches over days that are due first, and when."""
        return await self.read(over_days.next_due)

    async def claim(self, due: Sequence[tuple[str, int]], now: int) -> list[str]:
        """Claims matches that are due: no other server gets them for a few seconds."""
        return await self.writer.run(lambda connection: over_days.claim(connection, due, now))

    async def wake_at(self, match: str, moment: int | None) -> None:
        """Stores the next moment at which a match over days is due."""
        change = MATCHES.update().where(MATCHES.c.id == match, MATCHES.c.points.is_(sa.null()))
        await self.writer.run(lambda connection: connection.execute(change.values(wakes_at=moment)).rowcount)

    async def without_rules(self, editions: Mapping[str, int]) -> dict[tuple[str, int], int]:
        """Counts the dealt matches that can't be opened under these editions, by game and edition.

        Only their moves were stored, which other rules can't replay.
        """
        return await self.read(lambda connection: retention.without_rules(connection, editions))

    async def sweep(
        self,
        unplayed: timedelta,
        but: Collection[str] = (),
        abandoned: timedelta | None = None,
        finished: timedelta | None = None,
    ) -> int:
        """Deletes old matches, and returns how many: those never played, abandoned, and finished, each after its own
        time.

        None keeps them for ever. Matches in `but` are left alone, and so are those that are played over days. Such a
        match that is not dealt yet is kept for a fortnight.
        """

        return await self.writer.run(lambda connection: retention.sweep(connection, unplayed, but, abandoned, finished))


def _error_of(done: asyncio.Future[None]) -> Exception | None:
    error = done.exception()
    if error is not None and not isinstance(error, Exception):
        raise error
    return error


def _ignore(written: asyncio.Future[None]) -> None:
    """A failure here will show again at the next input."""
    if not written.cancelled():
        written.exception()


def _change(connection: sa.Connection, change: sa.Update, before: StoredMatch, values: dict[str, Any]) -> None:
    """Raises Conflict if the match is not as before."""
    still = {f"was_{name}": json.dumps(getattr(before, name)) for name in _AGREED}
    found = connection.execute(change, values | still | {"match": before.id, "touched_at": datetime.now(UTC)})
    if found.rowcount != 1:
        raise Conflict(before.id)
