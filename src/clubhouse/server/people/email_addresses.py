"""The e-mail addresses of accounts: given, confirmed by a link, and ended by another one."""

import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Final

import sqlalchemy as sa

from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import EMAILS
from clubhouse.server.workers.mail import is_address

VALID: Final = 24 * 3_600_000  # milliseconds that a link confirms an address
ASKED_EVERY: Final = 60_000  # milliseconds between two links to one person


class EmailAddresses:
    def __init__(self, store: Store, date: Callable[[], int]) -> None:
        """`date` is the present moment in milliseconds since 1970."""
        self.store = store
        self.date = date

    async def ask(self, person: str, address: str, language: str) -> str:
        """Notes the address, which gets nothing before it is confirmed. Returns the token that confirms it.

        Raises Problem for what is no address, and for the next one within a minute.
        """
        if not is_address(address):
            raise Problem(400, "bad-email")
        token, now = secrets.token_urlsafe(32), self.date()
        row = {
            "address": address,
            "language": language,
            "confirmed_at": None,
            "token": _hash(token),
            "stop": None,
            "asked_at": now,
            "due_at": None,
            "tries": 0,
        }

        def write(connection: sa.Connection) -> bool:
            query = sa.select(EMAILS.c.asked_at).where(EMAILS.c.person == person)
            asked_at = connection.execute(query).scalar()
            if asked_at is not None and now - asked_at < ASKED_EVERY:
                return False
            if asked_at is None:
                connection.execute(EMAILS.insert().values(person=person, **row))
            else:
                connection.execute(EMAILS.update().where(EMAILS.c.person == person).values(row))
            return True

        if not await self.store.writer.run(write):
            raise Problem(429, "too-many-attempts")
        return token

    async def confirm(self, token: str, stop_of: Callable[[str, str], str]) -> None:
        """Raises Problem if the link is not valid any more. `stop_of(person, address)` is the token that ends it."""
        now = self.date()

        def write(connection: sa.Connection) -> bool:
            query = sa.select(EMAILS).where(EMAILS.c.token == _hash(token), EMAILS.c.asked_at > now - VALID)
            row = connection.execute(query).one_or_none()
            if row is None:
                return False
            values = {
                "confirmed_at": datetime.now(UTC),
                "token": None,
                "stop": _hash(stop_of(row.person, row.address)),
            }
            connection.execute(EMAILS.update().where(EMAILS.c.person == row.person).values(values))
            return True

        if not await self.store.writer.run(write):
            raise Problem(404, "link-over")

    async def stop(self, token: str) -> None:
        """Forgets the address of that token. Does nothing if it is forgotten already."""
        change = EMAILS.delete().where(EMAILS.c.stop == _hash(token))
        await self.store.writer.run(lambda connection: connection.execute(change).rowcount)

    async def remove(self, person: str) -> None:
        change = EMAILS.delete().where(EMAILS.c.person == person)
        await self.store.writer.run(lambda connection: connection.execute(change).rowcount)

    async def of(self, person: str) -> tuple[str, bool] | None:
        """The address, and whether it is confirmed."""
        query = sa.select(EMAILS.c.address, EMAILS.c.confirmed_at).where(EMAILS.c.person == person)
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        return (row.address, row.confirmed_at is not None) if row is not None else None


def _hash(token: str) -> str:
    return blake2b(token.encode(), digest_size=32, person=b"clubhouse-email").hexdigest()
