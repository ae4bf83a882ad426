"""Bots think in worker processes, one per core, so that a long thought never blocks the event loop.

Each table has a queue, and the tables take turns. A table with many bots, or one whose bots are asked all the time,
holds up nobody else.
"""

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from clubhouse.rows.register import MemoryData
from clubhouse.server.workers.pool import PoolClosing, WorkerPool, cores

# A move; or a move, when to make it (milliseconds after the question), a call to the team, and whether it gives way.
Chosen = str | tuple[str, int | None] | tuple[str, int | None, str | None] | tuple[str, int | None, str | None, bool]
Chooser = Callable[[str, str, dict[str, object], list[str], int, MemoryData | None], Chosen]

MOST_WAITING = 5000  # thoughts
LONGEST = 60.0  # seconds after which a worker counts as stuck
TRIES: Final = 2  # for a bot that fails, before a random move is played
TOLD_WAITS = (2, 3, 5, 10, 20, 30, 60)  # seconds: shorter waits are not announced, others are rounded down

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Choice:
    move: str
    after: int | None = None  # milliseconds after the question; None: the table decides
    call: str | None = None  # to the own team, if the game has calls
    gives_way: bool = False  # to a team-mate who acts at the same moment


class BotPool(WorkerPool):
    def __init__(
        self, chooser: Chooser, workers: int | None = None, prepares: Callable[[str], None] | None = None
    ) -> None:
        """`prepares` loads what the bots of a game think with."""
        super().__init__((chooser, prepares), workers or cores(), LONGEST, MOST_WAITING)
        self.chooser = chooser
        self.prepares = prepares

    def expect(self, game: str) -> None:
        """A match with bots was made: the first question is not to wait for what they need."""
        self.warm_up(*([(self.prepares, game)] if self.prepares is not None else []))

    def wait_of(self, table: str) -> int:
        """About how many seconds a bot of that table waits for its turn; 0 if nobody would notice.

        It depends on the other tables' queues alone, because whether this table's own bots are thinking must stay
        secret.
        """
        others = len(self.queue.names) - (table in self.queue.names)
        wait = self.usual * others / len(self.workers)
        return max((told for told in TOLD_WAITS if told <= wait), default=0)

    async def choose(
        self,
        game: str,
        level: str,
        view: dict[str, object],
        options: list[str],
        table: str = "",
        memory: MemoryData | None = None,
    ) -> Choice | None:
        """One of the options, or None once the server stops.

        A bot that fails is asked again, and then plays at random: its opponent must not wait for ever.
        """
        for _ in range(TRIES):
            # Independent of the match's chance: a bot's choice must not reveal what will be drawn.
            seed = secrets.randbits(62)
            try:
                chosen: Chosen = await self.ask((table,), self.chooser, game, level, view, options, seed, memory)
            except PoolClosing:
                return None
            except Exception:  # noqa: BLE001 - a bug in a bot must not harm the table
                _log.exception("the bot %s of %s has failed", level, game)
                continue
            choice = Choice(chosen) if isinstance(chosen, str) else Choice(*chosen)
            if choice.move in options:
                return choice
            _log.error("the bot %s of %s chose what was none of %d options", level, game, len(options))
        return Choice(secrets.choice(options))
