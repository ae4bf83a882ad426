"""Persons whom somebody has blocked: they are not heard, take no seat at that person's tables, and are not paired.

A blocked person is not told.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import sqlalchemy as sa

from clubhouse.kernel.errors import Malformed
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import BLOCKS

MOST: Final = 200  # of one person


@dataclass(frozen=True, slots=True)
class Block:
    """A blocked person, named by a number that tells nothing else of them."""

    number: int
    name: str | None  # as they were called then
    made_at: datetime


class Blocks:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, person: str) -> frozenset[str]:
        """The persons whom that person has blocked."""
        query = sa.select(BLOCKS.c.blocked).where(BLOCKS.c.person == person)
        return frozenset(await self.store.read(lambda connection: connection.execute(query).scalars().all()))

    async def around(self, person: str) -> frozenset[str]:
        """The persons whom that person has blocked, and those who have blocked them."""
        others = sa.select(BLOCKS.c.person).where(BLOCKS.c.blocked == person)
        query = sa.select(BLOCKS.c.blocked).where(BLOCKS.c.person == person).union(others)
        return frozenset(await self.store.read(lambda connection: connection.execute(query).scalars().all()))

    async def listed(self, person: str) -> list[Block]:
        """The latest first."""
        query = sa.select(BLOCKS).where(BLOCKS.c.person == person).order_by(BLOCKS.c.number.desc())
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        return [Block(row.number, row.name, row.made_at.replace(tzinfo=row.made_at.tzinfo or UTC)) for row in rows]

    async def add(self, person: str, blocked: str, name: str | None) -> None:
        """Raises Malformed if there are too many."""
        own = BLOCKS.c.person == person
        is_known = sa.select(BLOCKS.c.number).where(own, BLOCKS.c.blocked == blocked)
        row = {"person": person, "blocked": blocked, "name": name, "made_at": datetime.now(UTC)}

        def write(connection: sa.Connection) -> bool:
            if connection.execute(is_known).first() is not None:
                return True
            if connection.execute(sa.select(sa.func.count()).where(own)).scalar_one() >= MOST:
                return False
            connection.execute(BLOCKS.insert(), row)
            return True

        if not await self.store.writer.run(write):
            raise Malformed("seat", "too-many-blocked", {"most": MOST})

    async def remove(self, person: str, blocked: str) -> None:
        change = BLOCKS.delete().where(BLOCKS.c.person == person, BLOCKS.c.blocked == blocked)
        await self.store.writer.run(lambda connection: connection.execute(change).rowcount)

    async def remove_number(self, person: str, number: int) -> None:
        change = BLOCKS.delete().where(BLOCKS.c.person == person, BLOCKS.c.number == number)
        await self.store.writer.run(lambda connection: connection.execute(change).rowcount)
