"""Reviews of finished matches: computed in a worker process of their own, piece by piece, and kept with the match.

Tables, replays and advice never wait for a review: its process has the least priority of all. Addresses take turns
after every piece, and each has an allowance for reviews alone.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Final

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.referee.record import Record
from clubhouse.review.result import Piece, Review, Span
from clubhouse.server.matches.judging import check_reviewed, joined_in, piece_in, record_in, record_in_file, review_in
from clubhouse.server.matches.records import Games
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.limits import CostLimit
from clubhouse.server.protocol.packed import Packed
from clubhouse.server.protocol.problems import Problem, RulesGone
from clubhouse.server.protocol.review_forms import NumbersOfReview
from clubhouse.server.store.reviews import StoredReview, find, keep
from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.workers.fair_queue import Whose
from clubhouse.server.workers.pool import PoolClosing, WorkerPool

AT_ONCE: Final = 64  # reviews that wait or are computed
OF_ADDRESS: Final = 8
LONGEST: Final = 30.0  # seconds for one piece
MEMORY: Final = 768 * 1024 * 1024  # bytes
NICENESS: Final = 15  # bots have 5, replays 10
TOLD: Final = 60.0  # seconds for which a failure is told, before it is tried again
ALLOWANCES: Final = 2  # the allowance for reviews, in allowances for everything else

_log = logging.getLogger(__name__)


@dataclass(eq=False)
class ReviewJob:
    """A review that is being computed."""

    address: str
    progress: float = 0.0
    numbers: NumbersOfReview | None = None  # known before the lessons
    problem: Problem | None = None
    failed_at: float = 0.0
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Reviews:
    def __init__(self, store: Store, host_config: HostConfig, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self.pool = WorkerPool((piece_in,), 1, LONGEST, AT_ONCE, NICENESS, MEMORY)
        self.allowance = CostLimit(ALLOWANCES * host_config.computed, host_config.computed_a_second, now)
        self._jobs: dict[str, ReviewJob] = {}

    async def find(self, match: str, judge: str) -> StoredReview | None:
        """The review of that match by that judge, if it was ever computed."""
        return await self.store.read(lambda connection: find(connection, match, judge))

    def of(self, game: Game[Any], stored: StoredMatch, judge: str, whose: Whose) -> ReviewJob:
        """The job for that match, begun if there is none. Raises Problem if it failed, or if the address may not."""
        job = self._jobs.get(stored.id)
        if job is not None and job.problem is not None and self.now() - job.failed_at > TOLD:
            job = None
        if job is None:
            check_reviewed(game, stored)
            job = self._begin(stored, judge, whose)
        if job.problem is not None:
            raise job.problem
        return job

    def check(self, address: str) -> None:
        """Raises Problem if this address has spent its allowance for reviews."""
        wait = self.allowance.wait_of(address)
        if wait > 0:
            raise Problem(429, "too-much-computed", {"seconds": ceil(wait)})

    def _begin(self, stored: StoredMatch, judge: str, whose: Whose) -> ReviewJob:
        address = whose[0]
        self.check(address)
        self._forget_failures()
        if len(self._jobs) >= AT_ONCE:
            raise Problem(503, "house-busy")
        if Counter(job.address for job in self._jobs.values())[address] >= OF_ADDRESS:
            raise Problem(429, "too-much-at-once")
        job = self._jobs[stored.id] = ReviewJob(address)
        job.task = asyncio.create_task(self._run(job, stored, judge, whose))
        job.task.add_done_callback(lambda done: self._ended(stored.id, job, done))
        return job

    def _forget_failures(self) -> None:
        now = self.now()
        self._jobs = {
            match: job for match, job in self._jobs.items() if job.problem is None or now - job.failed_at <= TOLD
        }

    async def _run(self, job: ReviewJob, stored: StoredMatch, judge: str, whose: Whose) -> None:
        rows = await self.store.written_inputs(stored.id)
        record, spans = await self._ask(whose, record_in, stored, rows)
        packed, numbers = await self._judge(job, stored.id, record, spans, whose)
        review = StoredReview(stored.id, judge, packed, msgspec.json.encode(numbers).decode())
        await self.store.writer.run(lambda connection: keep(connection, review))

    async def _judge(
        self, job: ReviewJob, match: str | None, record: Record, spans: list[Span], whose: Whose
    ) -> tuple[Packed, NumbersOfReview]:
        pieces: list[Piece] = []
        for span in spans:
            pieces.append(await self._ask(whose, piece_in, record, span))
            job.progress = len(pieces) / (len(spans) + 1)
        made: Review
        numbers: NumbersOfReview
        made, numbers = await self._ask(whose, joined_in, match, record, pieces)
        job.numbers = numbers
        packed: Packed = await self._ask(whose, review_in, record, made, numbers)
        return packed, numbers

    async def _ask(self, whose: Whose, work: Callable[..., Any], *arguments: Any) -> Any:
        return await self.pool.ask(whose, work, *arguments, charge=lambda spent: self.allowance.charge(whose[0], spent))

    def _ended(self, match: str, job: ReviewJob, done: "asyncio.Task[None]") -> None:
        error = None if done.cancelled() else done.exception()
        if error is None:
            self._jobs.pop(match, None)
            return
        job.problem, job.failed_at = _problem_of(error, match), self.now()

    async def of_file(self, games: Games, file: bytes, language: str, whose: Whose) -> Packed:
        """The review of an uploaded record, which is not kept. Raises Problem if that fails."""
        self.check(whose[0])
        try:
            record, spans = await self._ask(whose, record_in_file, games, file, language)
            packed, _ = await self._judge(ReviewJob(whose[0]), None, record, spans, whose)
        except (BrokenProcessPool, MemoryError, TimeoutError, Malformed) as error:
            raise _problem_of(error, "a record") from None
        return packed

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()


def _problem_of(error: BaseException, match: str) -> Problem:
    """The reason that is told; the host finds the rest in the log."""
    if isinstance(error, PoolClosing | Problem):
        return error
    edition = error.facts.get("edition") if isinstance(error, Malformed) else None
    if isinstance(error, Malformed) and error.why == "other-edition" and isinstance(edition, int):
        return RulesGone(edition)
    _log.error("the review of %s has failed", match, exc_info=error)
    return Problem(503, "computing-slow" if isinstance(error, TimeoutError) else "computing-failed")
