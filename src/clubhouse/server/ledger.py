"""What a table has judged and the store has not: inputs go there in order, and those that came together as one write.

The table goes on judging meanwhile. Only what it says of an input waits until that is on the disk.
"""

import asyncio
from collections.abc import Callable

from clubhouse.server.store import Kept, Store


class Ledger:
    def __init__(
        self,
        store: Store,
        match: str,
        stored: int,
        snapshot: Callable[[], bytes],
        when_kept: Callable[[int], None],
        when_lost: Callable[[Exception], None],
    ) -> None:
        self.store = store
        self.match = match
        self.stored = stored  # inputs that are on the disk
        self._snapshot = snapshot
        self._when_kept = when_kept
        self._when_lost = when_lost
        self._waiting: list[Kept] = []
        self._points: list[int] | None = None  # where what waits ends the match
        self._writing: asyncio.Task[None] | None = None

    def add(self, one: Kept, points: list[int] | None) -> None:
        """With the result where it ends the match."""
        self._waiting.append(one)
        self._points = points
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        while self._waiting:
            inputs, self._waiting = self._waiting, []
            try:
                await self.store.append(self.match, self.stored, inputs, self._points, self._snapshot())
                self.stored += len(inputs)
                self._when_kept(self.stored)
            except Exception as error:  # noqa: BLE001 - whatever it is, nobody may be told what is not stored
                self._when_lost(error)
                return
        self._writing = None

    @property
    def is_writing(self) -> bool:
        return self._writing is not None

    async def settle(self) -> None:
        """Returns when nothing waits any more, or it can't be stored."""
        if self._writing is not None:
            await asyncio.gather(self._writing, return_exceptions=True)
