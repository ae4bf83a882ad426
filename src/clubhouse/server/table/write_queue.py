"""What a table has judged and the store has not: inputs go there in order, and those that came together as one write.

The table goes on judging meanwhile. Only what it says of an input waits until that is on the disk.
"""

import asyncio
from collections.abc import Callable

from clubhouse.server.store.store import Deal, Store
from clubhouse.server.store.stored import StoredInput


class WriteQueue:
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
        self.is_writing = False  # and for ever after a write that was lost
        self.is_lost = False
        self._snapshot = snapshot
        self._when_kept = when_kept
        self._when_lost = when_lost
        self._waiting: list[StoredInput] = []
        self._under_way = 0  # inputs that are being written
        self._points: list[int] | None = None  # where what waits ends the match
        self._deal: Deal | None = None  # that goes with what waits
        self._loop = asyncio.get_running_loop()
        self._settled: asyncio.Future[None] | None = None  # for those who want to know when it is done

    def add(self, one: StoredInput, points: list[int] | None, deal: Deal | None = None) -> None:
        """With the result where it ends the match, and the deal where it is told of that."""
        self._waiting.append(one)
        self._points = points
        if deal is not None:
            self._deal = deal
        if not self.is_writing:
            self.is_writing = True
            self._loop.call_soon(self._write)  # what the same moment brings goes along

    def _write(self) -> None:
        inputs, self._waiting = self._waiting, []
        deal, self._deal = self._deal, None
        self._under_way = len(inputs)
        try:
            written = self.store.append(self.match, self.stored, inputs, self._points, self._snapshot(), deal)
        except Exception as error:  # noqa: BLE001 - whatever it is, nobody may be told what is not stored
            self._lose(error)
        else:
            written.add_done_callback(self._written)

    def _written(self, written: asyncio.Future[None]) -> None:
        try:
            written.result()
            self.stored += self._under_way
            self._when_kept(self.stored)
        except Exception as error:  # noqa: BLE001 - also what the telling stumbles over: the loop called, nobody else would know
            self._lose(error)
            return
        if self._waiting:
            self._write()
        else:
            self.is_writing = False
            self._settle()

    def _lose(self, error: Exception) -> None:
        self.is_lost = True
        self._when_lost(error)
        self._settle()

    async def settle(self) -> None:
        """Returns when nothing waits any more, or it can't be stored."""
        if not self.is_writing or self.is_lost:
            return
        if self._settled is None:
            self._settled = self._loop.create_future()
        await self._settled

    def _settle(self) -> None:
        settled, self._settled = self._settled, None
        if settled is not None and not settled.done():
            settled.set_result(None)
