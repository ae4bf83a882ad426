"""Matches over days that nobody looks at: they sleep in the store, and are opened when something is due."""

import asyncio
import logging
from typing import Final

from clubhouse.server.matches.registry import TableRegistry
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.store.store import Store
from clubhouse.server.store.writer import NotStored

LOOKED_EVERY: Final = 1000  # milliseconds
LEFT_TO_OTHERS: Final = 200  # milliseconds: another server may have the match in memory, and is quicker
ALIVE_EVERY: Final = 5.0  # seconds

_log = logging.getLogger(__name__)


async def add_downtime(store: Store, scheduler: Scheduler) -> None:
    """Adds the time in which no server ran to every match over days. Call it before any match is opened."""
    try:
        added = await store.add_downtime(scheduler.date())
    except NotStored as error:
        _log.error("the time without a server can't be added to matches over days: %s", error)
        return
    if added:
        _log.info("%d seconds without a server are added to every match over days", added // 1000)


class SleepingMatches:
    def __init__(self, store: Store, registry: TableRegistry, scheduler: Scheduler) -> None:
        self.store = store
        self.registry = registry
        self.scheduler = scheduler
        self._said: str | None = None
        self._task = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        noted_at = self.scheduler.now()
        while True:
            wait = LOOKED_EVERY
            try:
                if self.scheduler.now() - noted_at >= ALIVE_EVERY:
                    noted_at = self.scheduler.now()
                    await self.store.note_alive(self.scheduler.date())
                wait = await self._wake()
                self._said = None
            except (NotStored, Problem) as error:
                if str(error) != self._said:  # once, however long it lasts
                    self._said = str(error)
                    _log.error("matches over days can't be looked after: %s", error)
            await self.scheduler.sleep(wait / 1000)

    async def _wake(self) -> int:
        """Opens the matches that are due; returns the milliseconds until it should look again.

        Their tables do the rest, and are closed again when they stay empty.
        """
        sleeping = [(match, at) for match, at in await self.store.next_due() if match not in self.registry.tables]
        latest = self.scheduler.date() - LEFT_TO_OTHERS
        due = [(match, at) for match, at in sleeping if at <= latest]
        for match in await self.store.claim(due, self.scheduler.date()) if due else ():
            try:
                await self.registry.table(match)
            except Problem as problem:
                _log.error("match %s is due but can't be opened: %s", match, problem.why)
        return max(1, min([LOOKED_EVERY, *(at - latest for _, at in sleeping if at > latest)]))

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
