"""One-time links that carry a guest's seats to another device.

The store holds the hash of a link's token, and the guest's own token encrypted with it: whoever reads the store gets
neither.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import sqlalchemy as sa
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import SEAT_LINKS

VALID: Final = 600  # seconds
_NONCE: Final = bytes(12)  # each key is used once


@dataclass(frozen=True)
class CarriedSeats:
    person: str
    token: str  # the guest's own
    leaves: bool  # the old device keeps no seat


class SeatLinks:
    def __init__(self, store: Store, date: Callable[[], int]) -> None:
        """`date` is the present moment in milliseconds since 1970."""
        self.store = store
        self.date = date

    async def make(self, person: str, token: str, leaves: bool) -> str:
        """The token of a new link. An earlier one of that guest is over."""
        made, now = secrets.token_urlsafe(32), self.date()
        row = {
            "token": _hash(made),
            "person": person,
            "content": AESGCM(_key(made)).encrypt(_NONCE, token.encode(), None),
            "leaves": leaves,
            "until": now + VALID * 1000,
        }

        def write(connection: sa.Connection) -> None:
            is_over = sa.or_(SEAT_LINKS.c.person == person, SEAT_LINKS.c.until <= now)
            connection.execute(SEAT_LINKS.delete().where(is_over))
            connection.execute(SEAT_LINKS.insert().values(row))

        await self.store.writer.run(write)
        return made

    async def take(self, token: str) -> CarriedSeats:
        """Uses the link up. Raises Problem if it was used already, or its time is over."""

        def write(connection: sa.Connection) -> Any:
            found = connection.execute(
                sa.select(SEAT_LINKS.c.person, SEAT_LINKS.c.content, SEAT_LINKS.c.leaves, SEAT_LINKS.c.until).where(
                    SEAT_LINKS.c.token == _hash(token)
                )
            ).one_or_none()
            used = connection.execute(SEAT_LINKS.delete().where(SEAT_LINKS.c.token == _hash(token))).rowcount
            return found if used == 1 else None

        row = await self.store.writer.run(write)
        if row is None or row.until <= self.date():
            raise Problem(404, "link-over")
        own = AESGCM(_key(token)).decrypt(_NONCE, row.content, None).decode()
        return CarriedSeats(row.person, own, row.leaves)


def _hash(token: str) -> str:
    return blake2b(token.encode(), digest_size=32, person=b"clubhouse-link").hexdigest()


def _key(token: str) -> bytes:
    return blake2b(token.encode(), digest_size=32, person=b"clubhouse-linkey").digest()
