"""Holidays: a person announces them, and their matches over days are told. What is not told at once, because a server
dies, is told when a match is opened next."""

import logging
from typing import Final

from clubhouse.server.matches.registry import TableRegistry
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.store import holidays
from clubhouse.server.store.holidays import Holiday
from clubhouse.server.store.store import Store

TRIES: Final = 5  # for one match, if other servers are always quicker

_log = logging.getLogger(__name__)


class Holidays:
    def __init__(self, store: Store, registry: TableRegistry, scheduler: Scheduler) -> None:
        self.store = store
        self.registry = registry
        self.scheduler = scheduler

    async def of(self, person: str) -> tuple[list[Holiday], int]:
        """The person's holidays that are not over, and the days that they may still take."""
        now = self.scheduler.date()
        found = await self.store.read(lambda connection: holidays.of_persons(connection, [person], now))
        left = await self.store.read(lambda connection: holidays.days_left(connection, person, now))
        return found.get(person, []), left

    async def announce(self, person: str, days: int, in_days: int) -> None:
        """Raises Problem if the person can't have it."""
        now = self.scheduler.date()
        begins = now + in_days * holidays.DAY
        await self.store.writer.run(lambda connection: holidays.announce(connection, person, begins, days, now))
        await self._tell(person)

    async def end(self, person: str) -> None:
        """The person is back, and cancels what was to come."""
        now = self.scheduler.date()
        await self.store.writer.run(lambda connection: holidays.end(connection, person, now))
        await self._tell(person)

    async def _tell(self, person: str) -> None:
        try:
            for match in await self.store.read(lambda connection: holidays.matches_of(connection, person)):
                for _ in range(TRIES):
                    if await self.registry.note_holidays(match):
                        break
        except Problem as problem:
            _log.error("matches can't be told of a holiday: %s", problem.why)
