"""The bots at one table: each is asked once for each question, and its move is played at a moment that does not tell
what it decided, nor for how long it thought.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.workers.bot_pool import BotPool, Choice


@dataclass(frozen=True, slots=True)
class Asked:
    """What a bot is asked, and when on the clock of the match."""

    seat: int
    number: int
    options: tuple[str, ...]
    situation: int  # of a race; what was thought for another one is no use
    at: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The move that a bot makes at that time."""

    asked: Asked
    move: str
    at: int
    call: str | None = None  # what it calls out meanwhile


class Thinking:
    def __init__(self, bots: BotPool, live: LiveMatch, hear: Callable[[Asked, Choice], None]) -> None:
        self.bots = bots
        self.live = live
        self.hear = hear
        self.plans: dict[int, Plan] = {}
        self._asked: dict[int, Asked] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def seats(self) -> list[int]:
        return [seat for seat, level in enumerate(self.live.levels) if level is not None]

    def is_asked(self, seat: int, number: int, options: tuple[str, ...], situation: int) -> bool:
        asked = self._asked.get(seat)
        return asked is not None and (asked.number, asked.options, asked.situation) == (number, options, situation)

    def ask(self, asked: Asked, view: dict[str, object]) -> None:
        """What it thought before is forgotten."""
        self.forget(asked.seat)
        level = self.live.levels[asked.seat]
        assert level is not None
        self._asked[asked.seat] = asked
        self._tasks[asked.seat] = asyncio.create_task(self._think(asked, level, view))

    async def _think(self, asked: Asked, level: str, view: dict[str, object]) -> None:
        """From its own view and options only."""
        choice = await self.bots.choose(self.live.game.name, level, view, list(asked.options), self.live.stored.id)
        self.hear(asked, choice)

    def plan(self, asked: Asked, choice: Choice, at: int) -> None:
        if self._asked.get(asked.seat) is asked:
            self.plans[asked.seat] = Plan(asked, choice.move, at, choice.call)

    def rehearse(self, asked: Asked, move: str, at: int) -> None:
        """It does not think: a lesson says what it does."""
        self.forget(asked.seat)
        self._asked[asked.seat] = asked
        self.plan(asked, Choice(move), at)

    def forget(self, seat: int) -> None:
        """It is asked nothing any more."""
        self.plans.pop(seat, None)
        self._asked.pop(seat, None)
        task = self._tasks.pop(seat, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def next_plan(self) -> Plan | None:
        """The one that comes first."""
        if not self.plans:
            return None
        return min(self.plans.values(), key=lambda plan: (plan.at, plan.asked.seat), default=None)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for seat in list(self._tasks):
            self.forget(seat)
        await asyncio.gather(*tasks, return_exceptions=True)
