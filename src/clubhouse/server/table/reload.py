"""A table whose match somebody else has changed: it is read from the store again.

What was judged here and is not in the store is nothing any more; what comes meanwhile waits.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.messages import FromPlayer
from clubhouse.server.protocol.problems import Closed, Problem
from clubhouse.server.store.store import StoredMatch
from clubhouse.server.table.client import Client
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.resume import Taken

# A match as the store has it: without what is known of one that is dealt where it is not, and the names of its players.
Read = tuple[StoredMatch, Taken | None, dict[str, str]]

Late = tuple[Client, FromPlayer, float]  # what somebody said, and when it came

_log = logging.getLogger(__name__)


class Reloadable(Protocol):
    """The table, as far as reading it again needs it."""

    live: LiveMatch
    is_closed: bool

    def put_aside(self) -> None:
        """Nothing comes by itself until it is laid again."""

    def lay_again(self, stored: StoredMatch, taken: Taken | None, names: dict[str, str]) -> None: ...

    def shut(self) -> None: ...


class Reload:
    def __init__(self, table: Reloadable, read: Callable[[str], Awaitable[Read]]) -> None:
        self.table = table
        self.heard_of = 0  # inputs that are in the store, as other servers said
        self._read = read
        self._task: asyncio.Task[None] | None = None
        self._is_outdated = False  # the match has changed again while it is read
        self._late: list[Late] = []

    @property
    def is_under_way(self) -> bool:
        return self._task is not None

    def begin(self) -> None:
        """Nothing to do where it is being read already."""
        if self._task is None:
            self.table.put_aside()
            self._task = asyncio.get_running_loop().create_task(self._renew())

    async def renew(self) -> None:
        """Reads the match as it is from now on, and returns when it is laid again."""
        self._is_outdated = True
        self.begin()
        assert self._task is not None
        await asyncio.shield(self._task)

    async def up_to_date(self) -> None:
        """Returns when the match is not being read; Closed: ask the house."""
        while self._task is not None:
            await asyncio.shield(self._task)
        if self.table.is_closed:
            raise Closed

    def hold(self, client: Client, message: FromPlayer, moment: float) -> None:
        """What came too late to be judged before."""
        self._late.append((client, message, moment))

    def held(self) -> list[Late]:
        """It waits no more."""
        late, self._late = self._late, []
        return late

    async def _renew(self) -> None:
        table = self.table
        match, game = table.live.stored.id, table.live.game
        try:
            await table.live.write_queue.settle()  # what is being written is there, or refused
            while True:
                self._is_outdated = False
                stored, taken, names = await self._read(match)
                if not self._is_outdated and (taken.number if taken is not None else 0) >= self.heard_of:
                    break
        except (Problem, Malformed) as error:
            _log.error("table %s closes, its match can't be read again: %s", match, error)
            table.shut()
            return
        finally:
            self._task = None
        if table.is_closed:
            return
        if taken is not None and taken.edition != game.edition and stored.points is None:
            _log.error("table %s closes, another server has its match by other rules", match)
            table.shut()
            return
        table.lay_again(stored, taken, names)
