"""Judged inputs that are not in the store yet. They are written in order, several at once.

The table goes on judging meanwhile. Only messages about an input wait until it is on disk.
"""

import asyncio
from collections.abc import Callable

from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import Deal, StoredInput


class WriteQueue:
    def __init__(
        self,
        store: Store,
        match: str,
        stored: int,
        snapshot: Callable[[], bytes],
        wakes_at: Callable[[], int | None],
        notify_at: Callable[[], int | None],
        on_durable: Callable[[int], None],
        on_failed: Callable[[Exception], None],
    ) -> None:
        """In milliseconds since 1970, `wakes_at` is the next moment at which a match over days is due, and `notify_at`
        that at which its players may be owed a notification. `on_durable` is called with the number of inputs on
        disk."""
        self.store = store
        self.match = match
        self.stored = stored  # inputs that are on disk
        self.is_writing = False  # also for ever after a failed write
        self.has_failed = False
        self._snapshot = snapshot
        self._wakes_at = wakes_at
        self._notify_at = notify_at
        self._on_durable = on_durable
        self._on_failed = on_failed
        self._waiting: list[StoredInput] = []
        self._under_way = 0  # inputs that are being written
        self._points: list[int] | None = None  # if a queued input ends the match
        self._deal: Deal | None = None  # of the queued inputs
        self._loop = asyncio.get_running_loop()
        self._flushed: asyncio.Future[None] | None = None  # done when everything is written

    def add(self, one: StoredInput, points: list[int] | None, deal: Deal | None = None) -> None:
        """Queues an input, with the result if it ends the match, and the deal if it is the first."""
        self._waiting.append(one)
        self._points = points
        if deal is not None:
            self._deal = deal
        if not self.is_writing:
            self.is_writing = True
            self.store.before_next_write(self._write)  # with inputs that come until then

    def _write(self) -> None:
        inputs, self._waiting = self._waiting, []
        deal, self._deal = self._deal, None
        self._under_way = len(inputs)
        try:
            self.store.write(
                self.match,
                self.stored,
                inputs,
                self._written,
                self._points,
                self._snapshot(),
                deal,
                self._wakes_at(),
                self._notify_at(),
            )
        except Exception as error:  # noqa: BLE001 - nobody may be told what is not stored
            self._fail(error)

    def _written(self, error: Exception | None) -> None:
        if error is not None:
            self._fail(error)
            return
        try:
            self.stored += self._under_way
            self._on_durable(self.stored)
        except Exception as late:  # noqa: BLE001 - telling may fail too, and only the loop would see it
            self._fail(late)
            return
        if self._waiting:
            self._write()
        else:
            self.is_writing = False
            self._note_flushed()

    def _fail(self, error: Exception) -> None:
        self.has_failed = True
        self._on_failed(error)
        self._note_flushed()

    async def flush(self) -> None:
        """Returns once everything is written, or can't be."""
        if not self.is_writing or self.has_failed:
            return
        if self._flushed is None:
            self._flushed = self._loop.create_future()
        await self._flushed

    def _note_flushed(self) -> None:
        flushed, self._flushed = self._flushed, None
        if flushed is not None and not flushed.done():
            flushed.set_result(None)
