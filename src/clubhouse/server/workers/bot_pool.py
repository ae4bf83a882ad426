"""Bots think in worker processes, never in the event loop: a long thought must not stop the other tables.

There are as many as the machine has cores. What they can't think about yet waits in a queue in which the tables take
turns, so that one with many bots, or one whose bots are asked all the time, holds nobody else up.
"""

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from clubhouse.server.workers.pool import WorkerPool, cores

# A move; or a move, the moment at which it is to be made (milliseconds after the question), and what is called out.
Chosen = str | tuple[str, int | None] | tuple[str, int | None, str | None]
Chooser = Callable[[str, str, dict[str, object], list[str], int], Chosen]

MOST_WAITING = 5000  # thoughts
LONGEST = 60.0  # seconds of thinking, after which a worker counts as stuck
TOLD_WAITS = (2, 3, 5, 10, 20, 30, 60)  # seconds: less is not noticed, and nothing between is told

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Choice:
    move: str
    after: int | None = None  # milliseconds after the question; None: when the table thinks best
    call: str | None = None  # to the own team, where the game knows it


class BotPool(WorkerPool):
    def __init__(self, chooser: Chooser, workers: int | None = None) -> None:
        super().__init__(chooser, workers or cores(), LONGEST, MOST_WAITING)
        self.chooser = chooser

    def wait_of(self, table: str) -> int:
        """About how many seconds a bot of that table waits for its turn; 0: it is not to be noticed.

        By what the other tables have waiting, each of which has its turn before: whether this one's own bots are
        thinking is nobody's business.
        """
        others = len(self.queue.names) - (table in self.queue.names)
        wait = self.usual * others / len(self.workers)
        return max((told for told in TOLD_WAITS if told <= wait), default=0)

    async def choose(
        self, game: str, level: str, view: dict[str, object], options: list[str], table: str = ""
    ) -> Choice:
        """One of the options. A bot that fails plays any of them: the person opposite must not wait for ever."""
        # The seed has nothing to do with the luck of the match: what a bot does must not tell what will be drawn.
        seed = secrets.randbits(62)
        try:
            chosen: Chosen = await self.ask((table,), self.chooser, game, level, view, options, seed)
        except Exception:  # noqa: BLE001 - whatever a bot's code does, it stays the bot's own mistake
            _log.exception("the bot %s of %s has failed", level, game)
            return Choice(secrets.choice(options))
        choice = Choice(chosen) if isinstance(chosen, str) else Choice(*chosen)
        if choice.move not in options:
            _log.error("the bot %s of %s chose what was none of %d options", level, game, len(options))
            return Choice(secrets.choice(options))
        return choice
