"""Writes the open data every night, in a process of its own, so that no move waits for it."""

import asyncio
import logging
import multiprocessing
import os
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from clubhouse.server.matches.open_data import SETTLED, Busy, write_days
from clubhouse.server.store.engine import StoreUnusable

AGAIN: Final = timedelta(hours=1)  # until a failed export is tried again
_log = logging.getLogger(__name__)


class Nightly:
    """Runs while the server does. Days missed while it was down are written first."""

    def __init__(self, store: str | Path, folder: Path) -> None:
        self.store = store
        self.folder = folder
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            done = await self._write()
            await asyncio.sleep((until_night(datetime.now(UTC)) if done else AGAIN).total_seconds())

    async def _write(self) -> bool:
        process = multiprocessing.get_context("spawn").Process(
            target=_write, args=(self.store, self.folder), name="open-data", daemon=True
        )
        process.start()
        try:
            await asyncio.to_thread(process.join)
        except asyncio.CancelledError:
            process.terminate()
            process.join()
            raise
        if process.exitcode:
            _log.error("the open data could not be written; it will be tried again")
        return process.exitcode == 0

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


def until_night(now: datetime) -> timedelta:
    """The time until the previous day is settled, plus a few minutes."""
    moment = now.replace(hour=0, minute=5, second=0, microsecond=0) + SETTLED
    return moment - now if moment > now else moment + timedelta(days=1) - now


def _write(store: str | Path, folder: Path) -> None:
    """Runs in the export process, at low priority."""
    with suppress(OSError):
        os.nice(10)
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    try:
        _, left = write_days(store, folder)
    except Busy:  # another server of the same store is exporting
        return
    except (OSError, StoreUnusable) as error:
        _log.error("open data: %s", error)
        raise SystemExit(1) from None
    if left:
        _log.error("open data: %d matches are damaged and were left out", left)
