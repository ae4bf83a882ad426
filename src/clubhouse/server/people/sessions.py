"""The sessions of accounts: begun on a device, listed for their owner, and ended one by one or all at once."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

import sqlalchemy as sa

from clubhouse.server.people.tokens import HasCredentials, device_of, new_session, owner_of
from clubhouse.server.protocol.http_models import SessionFacts
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.notices import forget_devices
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import PUSH_DEVICES, SESSIONS
from clubhouse.server.store.writer import NotStored

MOST_SESSIONS: Final = 50  # of one person; a new one ends the oldest
SEEN_EVERY: Final = timedelta(hours=1)
_NAME: Final = 16  # characters of the stored token that name a session to its owner; they open nothing

# As a User-Agent header names them. The first that is found counts: browsers also name those that they resemble.
_BROWSERS: Final = {
    "Edg/": "Edge",
    "EdgA/": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
_SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Macintosh": "macOS",
    "Linux": "Linux",
}

# The person, then a session that alone is meant, then one that is not meant.
SessionsEnded = Callable[[str, str | None, str | None], None]


@dataclass(frozen=True, slots=True)
class Device:
    cookie: str | None  # shows to which accounts it signed in before
    name: str | None  # None: unknown

    @staticmethod
    def of(connection: HasCredentials) -> "Device":
        return Device(device_of(connection), device_name(connection.headers.get("user-agent", "")))


def device_name(agent: str) -> str | None:
    """Browser and system, such as `Firefox · Android`."""
    found = [
        next((name for mark, name in known.items() if mark in agent[:500]), None) for known in (_BROWSERS, _SYSTEMS)
    ]
    return " · ".join(name for name in found if name is not None) or None


class Sessions:
    def __init__(self, store: Store, on_ended: SessionsEnded) -> None:
        self.store = store
        self.on_ended = on_ended

    async def person_of(self, token: str) -> str | None:
        """None if the session has ended. Notes now and then that it was used."""
        session = owner_of(token)
        query = sa.select(SESSIONS.c.person, SESSIONS.c.seen_at).where(SESSIONS.c.token == session)
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        now = datetime.now(UTC)
        if row.seen_at is None or now - _aware(row.seen_at) >= SEEN_EVERY:
            change = SESSIONS.update().where(SESSIONS.c.token == session).values(seen_at=now)
            with suppress(NotStored):  # the next request notes it
                await self.store.writer.run(lambda connection: connection.execute(change).rowcount)
        person: str = row.person
        return person

    def add(self, connection: sa.Connection, person: str, device: Device) -> str:
        """Begins a session in the transaction of that connection. Returns its token."""
        token, now = new_session(), datetime.now(UTC)
        of_person = SESSIONS.c.person == person
        older = sa.select(SESSIONS.c.token).where(of_person).order_by(SESSIONS.c.made_at.desc())
        too_many = list(connection.execute(older.offset(MOST_SESSIONS - 1)).scalars())
        connection.execute(SESSIONS.delete().where(SESSIONS.c.token.in_(too_many)))
        forget_devices(connection, PUSH_DEVICES.c.session.in_(too_many))
        row = {"token": owner_of(token), "person": person, "made_at": now, "device": device.name, "seen_at": now}
        connection.execute(SESSIONS.insert().values(**row))
        return token

    async def of(self, person: str, token: str) -> list[SessionFacts]:
        """The sessions of that person, the one of this token first, then the one used last."""
        query = sa.select(SESSIONS).where(SESSIONS.c.person == person)
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        own = owner_of(token)
        facts = [
            SessionFacts(
                session=row.token[:_NAME],
                device=row.device,
                made=_aware(row.made_at).isoformat(),
                seen=_aware(row.seen_at or row.made_at).isoformat(),
                is_this=row.token == own,
            )
            for row in rows
        ]
        facts.sort(key=lambda one: one.seen, reverse=True)
        return sorted(facts, key=lambda one: not one.is_this)

    async def end(self, token: str) -> None:
        """Ends the session of that token."""
        await self._delete(SESSIONS.c.token == owner_of(token))

    async def end_named(self, person: str, name: str) -> None:
        """Raises Problem if the person has no such session."""
        named = sa.and_(SESSIONS.c.person == person, SESSIONS.c.token.startswith(name, autoescape=True))
        query = sa.select(SESSIONS.c.token).where(named)
        found = await self.store.read(lambda connection: connection.execute(query).scalars().all())
        if len(name) != _NAME or len(found) != 1:
            raise Problem(404, "no-such-session")
        [session] = found
        await self._delete(SESSIONS.c.token == session)
        self.on_ended(person, session, None)

    async def end_all(self, person: str, but: str | None = None) -> None:
        """Ends all sessions of that person, or all but that of a token."""
        kept = owner_of(but) if but is not None else None
        which = SESSIONS.c.person == person
        await self._delete(which if kept is None else sa.and_(which, SESSIONS.c.token != kept))
        self.on_ended(person, None, kept)

    async def _delete(self, which: sa.ColumnElement[bool]) -> None:
        """Deletes sessions. Their devices get no notifications any more."""

        def write(connection: sa.Connection) -> None:
            ended = sa.select(SESSIONS.c.token).where(which)
            forget_devices(connection, PUSH_DEVICES.c.session.in_(ended))
            connection.execute(SESSIONS.delete().where(which))

        await self.store.writer.run(write)


def _aware(moment: datetime) -> datetime:
    return moment.replace(tzinfo=moment.tzinfo or UTC)
