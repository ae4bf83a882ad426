"""Runs expensive requests in worker processes, and limits each address by what it costs.

The cost is measured: processor time in the worker, and bytes received and sent. Each address has an allowance.
Addresses take turns, and so do the persons behind one. A client that disconnects loses its place in the queue.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from math import ceil
from typing import Any, Final

from clubhouse.bots.advice import advise
from clubhouse.server.api.requests import Asked, address_of, places_of
from clubhouse.server.api.review_card import draw_review
from clubhouse.server.api.scoreboard import draw
from clubhouse.server.matches.disputes import file_of_step
from clubhouse.server.matches.replays import page_of_record
from clubhouse.server.people.tokens import token_of
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.limits import ConcurrencyLimit, CostLimit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.workers.pool import PoolClosing, WorkerPool, cores

AT_ONCE: Final = 128  # requests that wait or run, on the whole server
AT_ONCE_OF_ADDRESS: Final = 24
LONGEST: Final = 20.0  # seconds for one task
MEMORY: Final = 512 * 1024 * 1024  # bytes per worker
A_SECOND: Final = 10_000_000  # bytes that cost as much as a second of processor time

_log = logging.getLogger(__name__)


class Computing:
    def __init__(self, host_config: HostConfig, now: Callable[[], float]) -> None:
        self.pool = WorkerPool(
            (page_of_record, file_of_step, draw, draw_review, advise),
            max(1, cores() // 2),
            LONGEST,
            AT_ONCE,
            niceness=10,
            memory=MEMORY,
        )
        self.seconds = 0.0  # of processor time, since the start
        self.allowance = CostLimit(host_config.computed, host_config.computed_a_second, now)
        self.of_address = ConcurrencyLimit(AT_ONCE_OF_ADDRESS)
        self.of_server = ConcurrencyLimit(AT_ONCE)

    def admit(self, request: Asked) -> "Admitted":
        """Admits a request, before anything is read for it.

        Raises Problem if this address has spent its allowance, or if too many requests wait.
        """
        address = address_of(request)
        self.check(address)
        places = places_of(request)
        if not self.of_server.take(""):
            raise Problem(503, "house-busy")
        places.callback(self.of_server.leave, "")
        places.enter_context(self.of_address.taken(address, "too-much-at-once"))
        return Admitted(self, request, address)

    def check(self, address: str) -> None:
        wait = self.allowance.wait_of(address)
        if wait > 0:
            raise Problem(429, "too-much-computed", {"seconds": ceil(wait)})

    def charge_bytes(self, address: str, number: int) -> None:
        self.allowance.charge(address, number / A_SECOND)


class Admitted:
    """A request that may use the workers."""

    def __init__(self, computing: Computing, request: Asked, address: str) -> None:
        self.computing = computing
        self.request = request
        self.address = address

    async def compute(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Runs the function in a worker process. Raises Problem if it fails or takes too long."""
        whose = (self.address, token_of(self.request) or "")
        asked = self.computing.pool.ask(
            whose, work, *arguments, begin=lambda: self.computing.check(self.address), charge=self._computed
        )
        path = self.request.scope["path"]
        try:
            return await _unless_gone(self.request, asked)
        except (BrokenProcessPool, MemoryError) as error:
            _log.error("a worker has failed at %s: %r", path, error)
            raise Problem(503, "computing-failed") from None
        except TimeoutError:
            _log.error("a worker took more than %g s for %s", LONGEST, path)
            raise Problem(503, "computing-slow") from None
        except PoolClosing:
            raise
        except Problem as problem:
            if problem.status >= 500:
                _log.error("%s: %s", path, problem.why)
            raise

    def charge_bytes(self, number: int) -> None:
        """Charges for bytes that were received or are sent."""
        self.computing.charge_bytes(self.address, number)

    def charge(self, seconds: float) -> None:
        """Charges for processor time."""
        self.computing.allowance.charge(self.address, seconds)

    def _computed(self, seconds: float) -> None:
        self.computing.seconds += seconds
        self.charge(seconds)


async def _unless_gone(request: Asked, work: Coroutine[Any, Any, Any]) -> Any:
    """Awaits the work, but cancels it if the client disconnects."""
    working = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_hung_up(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Problem(400, "cut-off")  # nobody will read it
    finally:
        for task in (working, gone):
            task.cancel()
        await asyncio.gather(working, gone, return_exceptions=True)


async def _hung_up(request: Asked) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
