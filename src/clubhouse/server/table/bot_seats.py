"""Seats that act by themselves: bots, the other players of a lesson, and seats that always pass.

A bot is asked once for each question. The moment of its move reveals neither its decision nor how long it thought.
"""

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.lesson import Teaching
from clubhouse.rows.register import MemoryData
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.protocol.messages import BotsWait
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.server_inputs import LESSON, server_input
from clubhouse.server.workers.bot_pool import BotPool, Choice

if TYPE_CHECKING:
    from clubhouse.server.table.moves import Moves

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BotRequest:
    """A question to a bot, and its moment on the clock of the match."""

    seat: int
    number: int
    options: tuple[str, ...]
    situation: int  # a choice for any other is dropped
    at: int


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """The move that a bot makes at that moment."""

    request: BotRequest
    move: str
    at: int
    call: str | None = None  # to its team, at the same moment
    gives_way: bool = False  # to a bot of its team that does not


class BotSeats:
    def __init__(self, moves: "Moves", pool: BotPool, config: TableConfig, passing: set[int]) -> None:
        self.moves = moves
        self.live = moves.live
        self.pool = pool
        self.config = config
        self.passing = passing  # seats that pass in every window
        self.wait = 0  # seconds until bots have their turn, as last announced
        self.plans: dict[int, PlannedMove] = {}
        self._requests: dict[int, BotRequest] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    # Seats that always pass

    def pass_always(self, seats: Iterable[int], is_passing: bool) -> None:
        if is_passing:
            self.passing.update(seats)
        else:
            self.passing.difference_update(seats)

    def next_pass(self) -> tuple[int, str] | None:
        """The move of a seat that always passes, if it may pass now."""
        for seat in sorted(self.passing):
            for move in self.live.audiences.questions[seat].options:
                if move.facts().get("verb") in self.config.passing:
                    return seat, move.notation
        return None

    # Asking

    def ask(self, at: int) -> None:
        """Asks every bot that has a question and has not been asked it yet."""
        live = self.live
        if live.audiences.teaching is not None:
            self._teach(live.audiences.teaching, at)
            return
        if not live.bot_seats:
            return
        match = live.referee.match
        situation = match.situation_number()
        if live.race is not None:  # a bot sees events no sooner than the players
            at = max(at, live.clock.now(), live.audiences.starts_at) + self.moves.race.display_delay()
        for seat in live.bot_seats:
            questions = live.audiences.questions[seat]
            options = tuple(move.notation for move in questions.options)
            asked_about = situation + self._answered_by_team(seat)
            if not options:
                self.forget(seat)
            elif self.moves.race.is_waiting(seat):
                continue  # for the verdict on its act
            elif not self._is_asked(seat, questions.number, options, asked_about):
                view = msgspec.to_builtins(live.game.view(match, Eyes.of(seat)))
                memory = live.referee.memory_of(seat)
                self._request(BotRequest(seat, questions.number, options, asked_about, at), view, memory)

    def _answered_by_team(self, seat: int) -> int:
        """Changes with each answer of the team, so that a bot decides anew once a mate has acted. In a window, where
        the moment would tell who might have reacted, it decides once."""
        live = self.live
        if live.race is not None or len(self._team(seat)) == 1 or live.referee.match.window() != NEVER:
            return 0
        return sum([live.audiences.questions[mate].number for mate in self._team(seat)])

    def _team(self, seat: int) -> range:
        return self.live.seating.seats_of(self.live.seating.side_of(seat))

    def _is_asked(self, seat: int, number: int, options: tuple[str, ...], situation: int) -> bool:
        asked = self._requests.get(seat)
        return asked is not None and (asked.number, asked.options, asked.situation) == (number, options, situation)

    def _request(self, request: BotRequest, view: dict[str, object], memory: MemoryData | None) -> None:
        """Replaces the bot's earlier request."""
        self.forget(request.seat)
        level = self.live.levels[request.seat]
        assert level is not None
        self._requests[request.seat] = request
        self._tasks[request.seat] = asyncio.create_task(self._choose(request, level, view, memory))

    async def _choose(
        self, request: BotRequest, level: str, view: dict[str, object], memory: MemoryData | None
    ) -> None:
        """Uses the bot's own view, memory and options only."""
        live = self.live
        choice = await self.pool.choose(live.game.name, level, view, list(request.options), live.stored.id, memory)
        if choice is not None:
            self.moves.table.bot_chose(request, choice)

    def _teach(self, teaching: Teaching, at: int) -> None:
        """Says what to do next, or plays for another player of the lesson."""
        sentence = teaching.next_sentence()
        awaited = teaching.awaited
        if sentence is not None:
            told = "LessonTold" if awaited is not None else "LessonEnded"
            self.moves.record(server_input(LESSON, at), Narration.of_server(told, {"lesson": sentence}))
        elif awaited is not None and awaited.seat != teaching.lesson.seat:
            seat = self.live.seating.seat_named(awaited.seat)
            if not self._is_asked(seat, teaching.made, (awaited.move,), 0):
                request = BotRequest(seat, teaching.made, (awaited.move,), 0, at)
                self.forget(seat)
                self._requests[seat] = request
                self.plans[seat] = PlannedMove(request, awaited.move, at + self.config.example)

    # Acting

    def plan(self, request: BotRequest, choice: Choice) -> None:
        """Plans the move that a bot has chosen, unless its question has changed meanwhile."""
        if self._requests.get(request.seat) is not request:
            return
        window, now = self.moves.timers.window, self.live.clock.now()
        at = window.acts_at(request.at, choice, now, self._courtesy(request.seat))
        self.plans[request.seat] = PlannedMove(request, choice.move, at, choice.call, choice.gives_way)

    def _courtesy(self, seat: int) -> int:
        """The same whoever of the team could act now: a delay for some of them only would show their hands."""
        return self.config.courtesy if any(self.live.levels[mate] is None for mate in self._team(seat)) else 0

    def next_plan(self) -> PlannedMove | None:
        """A bot that gives way acts only if all bots of its team that are asked do."""
        plans = [plan for plan in self.plans.values() if not (plan.gives_way and self._has_better_placed(plan))]
        return min(plans, key=lambda plan: (plan.at, plan.request.seat), default=None)

    def _has_better_placed(self, plan: PlannedMove) -> bool:
        asked = [mate for mate in self._team(plan.request.seat) if mate in self._requests]
        return any(mate not in self.plans or not self.plans[mate].gives_way for mate in asked)

    def act(self, at: int) -> None:
        """Plays the next planned move."""
        plan = self.next_plan()
        assert plan is not None
        live, seat = self.live, plan.request.seat
        self.forget(seat)
        if plan.call in live.game.calls:  # whatever a bot says, it must not break the table
            self.moves.table.call(seat, plan.call)
        race = live.race
        if race is not None:
            card = race.card_named(seat, live.game.read_move(plan.move))
            self.moves.race.enter_bot(race, seat, plan.move, plan.request.situation, card, at)
            self.ask(at)
            return
        try:
            self.moves.play(seat, plan.move, at)
        except Refused as refused:  # somebody was quicker: it thinks again
            _log.info("a bot of match %s was refused: %s", live.stored.id, refused.why)
            self.ask(at)

    # Waiting

    def tell_wait(self) -> None:
        """Announces how long bots wait for their turn, if that has changed."""
        wait = self.pool.wait_of(self.live.stored.id) if self.live.bot_seats and not self.live.is_over else 0
        if wait != self.wait:
            self.wait = wait
            self.moves.table.send_to_all(BotsWait(seconds=wait))

    def forget(self, seat: int) -> None:
        """Drops this bot's request and plan."""
        self.plans.pop(seat, None)
        self._requests.pop(seat, None)
        task = self._tasks.pop(seat, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def forget_all(self) -> None:
        for seat in self.live.seating.seats:
            self.forget(seat)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        self.forget_all()
        await asyncio.gather(*tasks, return_exceptions=True)
