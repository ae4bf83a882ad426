"""Bots think in worker processes, never in the event loop: a long thought must not stop the other tables."""

import asyncio
import logging
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait

# A move, or a move and the moment at which it is to be made: milliseconds after the question.
Chosen = str | tuple[str, int]
Chooser = Callable[[str, str, dict[str, object], list[str], int], Chosen]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Choice:
    move: str
    after: int | None = None  # milliseconds after the question; None: when the table thinks best


class Bots:
    def __init__(self, chooser: Chooser, workers: int) -> None:
        self.chooser = chooser
        self.workers = workers
        self.pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a forked child would inherit the event loop, the sockets and the store's threads.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=_end_with_the_house)

    async def choose(self, game: str, level: str, view: dict[str, object], options: list[str]) -> Choice:
        """One of the options. A bot that fails plays any of them: the person opposite must not wait for ever."""
        # The seed has nothing to do with the luck of the match: what a bot does must not tell what will be drawn.
        seed = secrets.randbits(62)
        pool = self.pool
        try:
            chosen = await asyncio.get_running_loop().run_in_executor(
                pool, self.chooser, game, level, view, options, seed
            )
        except BrokenProcessPool:
            _log.exception("a bot's process has died; another one takes over")
            if self.pool is pool:
                self.pool = self._new_pool()
            return Choice(secrets.choice(options))
        except Exception:  # noqa: BLE001 - whatever a bot's code does, it stays the bot's own mistake
            _log.exception("the bot %s of %s has failed", level, game)
            return Choice(secrets.choice(options))
        choice = Choice(chosen) if isinstance(chosen, str) else Choice(*chosen)
        if choice.move not in options:
            _log.error("the bot %s of %s chose %r out of %r", level, game, choice.move, options)
            return Choice(secrets.choice(options))
        return choice

    def warm_up(self) -> None:
        """Starts a worker, so that the first move does not wait for it."""
        self.pool.submit(_load, self.chooser)

    async def close(self) -> None:
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)


def _load(_: Chooser) -> None:
    """Reading the argument is what loads the bots."""


def _end_with_the_house() -> None:
    """A killed server can't stop its workers, so they watch it."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
