"""A live match: one task takes what comes in one after the other, and is the only one that touches the referee.

Nothing is told before it is stored. Where storing fails, or a rule has a bug, the table closes without a word; whoever
comes back gets it from the store again.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from clubhouse.kernel.chance import Sealed
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import next_due
from clubhouse.kernel.match import NEVER
from clubhouse.referee.record import Input, replay
from clubhouse.referee.referee import Referee
from clubhouse.server.audience import Audience, offered
from clubhouse.server.bots import Bots
from clubhouse.server.clock import Clock
from clubhouse.server.inbox import Came, Closed, Request, Thought, turn_away
from clubhouse.server.listener import CLOSED_AGAIN_LATER, CLOSED_COME_BACK, Listener
from clubhouse.server.problems import Problem
from clubhouse.server.store import Store, StoredMatch
from clubhouse.server.wire import Accepted, Habit, Language, Play, Refusal, Sealing, Sit, Welcome
from clubhouse.server.words import house_refusal, refusal

INBOX = 256
MOST_WATCHERS = 200
MOST_TABS = 8  # of one seat

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Manners:
    patience: float = 120.0  # seconds that an empty table stays in memory
    reaction: int = 1500  # milliseconds that a bot takes in a window, whatever it decides; in a short one half of it
    passing: str = "pass"  # the verb of the move that lets a window go by


class Table:
    def __init__(
        self,
        stored: StoredMatch,
        inputs: list[Input],
        game: Game[Any],
        store: Store,
        bots: Bots,
        manners: Manners,
        when_closed: Callable[["Table"], None],
    ) -> None:
        self.stored = stored
        self.game = game
        self.seating = game.seating_of(stored.seating)
        self.store = store
        self.bots = bots
        self.manners = manners
        self.when_closed = when_closed
        self.is_closed = False
        self.listeners: list[Listener] = []
        self.audiences = {seat: Audience(game, seat) for seat in (None, *self.seating.seats)}
        self.humans = [seat for seat in self.seating.seats if stored.levels[seat] is None]
        self.referee: Referee | None = None
        self.clock = Clock()
        self.window: int = NEVER  # the deadline that stands
        self.opened_at = 0  # when it was set
        self.salts: dict[int, bytes] = {}
        self.passing: set[int] = set()
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self.thoughts: dict[int, Thought] = {}  # of bots that hold back until their reaction time is over
        self.inbox: asyncio.Queue[Came] = asyncio.Queue(INBOX)
        self.left_at = time.monotonic()
        if stored.is_dealt:
            self._take_up(inputs)
        self.task = asyncio.create_task(self._run())

    # What connections do

    async def ask(self, listener: Listener, message: Sit | Play | Habit, owner: str | None = None) -> None:
        """Returns when the table is done. Malformed or Problem: it could not be taken; Closed: ask the house."""
        if self.is_closed:
            raise Closed
        request = Request(listener, owner, message)
        await self.inbox.put(request)
        if self.is_closed:  # while it waited for a place in the inbox
            turn_away(request)
        await request.done

    def leave(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)
        self.left_at = time.monotonic()
        if self.inbox.empty():
            self.inbox.put_nowait(None)  # the task sleeps without an end while somebody is there

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    # The task

    async def _run(self) -> None:
        try:
            await self._stir()
            while not self._is_deserted():
                await self._next()
        except Exception:  # noqa: BLE001 - the match is safe in the store; this table must not take others with it
            _log.exception("table %s closes", self.stored.id)
        finally:
            self.is_closed = True
            self.when_closed(self)
            thinking = [task for _, task in self.thinking.values()]
            for task in thinking:
                task.cancel()
            await asyncio.gather(*thinking, return_exceptions=True)
            for listener in self.listeners:
                listener.close(CLOSED_COME_BACK)
            while not self.inbox.empty():
                turn_away(self.inbox.get_nowait())

    def _is_deserted(self) -> bool:
        return not self.listeners and self.inbox.empty() and time.monotonic() - self.left_at >= self.manners.patience

    async def _next(self) -> None:
        try:
            async with asyncio.timeout(self._until_due()):
                came = await self.inbox.get()
        except TimeoutError:
            await self._keep_time()
            return
        try:
            await self._keep_time()
            if isinstance(came, Thought):
                await self._hear_bot(came)
            elif came is not None:
                await self._serve(came)
        except Exception:
            turn_away(came)
            raise

    async def _serve(self, request: Request) -> None:
        if request.done.cancelled():
            return  # its connection has gone
        try:
            match request.message:
                case Sit():
                    await self._sit(request.listener, request.message, request.owner)
                case Play():
                    await self._answer(request.listener, request.message)
                case Habit():
                    await self._form_habit(request.listener, request.message)
        except (Malformed, Problem) as reason:
            if not request.done.done():
                request.done.set_exception(reason)
        if not request.done.done():
            request.done.set_result(None)

    # Sitting down

    async def _sit(self, listener: Listener, sit: Sit, owner: str | None) -> None:
        seat = await self._seat_for(sit, owner)
        if seat is not None:
            self.passing.discard(seat)  # this page may have another habit, or none
        listener.seat = seat
        listener.language = sit.language
        self._make_room(seat)
        self.listeners.append(listener)
        listener.say(self._welcome(listener, sit.have))
        if self.stored.points is not None:
            listener.say(Sealing(secret=self.stored.secret.hex()))
        if seat is not None and self.referee is None:
            self.salts[seat] = bytes.fromhex(sit.salt)
            if all(human in self.salts for human in self.humans):
                await self._deal()

    async def _seat_for(self, sit: Sit, owner: str | None) -> int | None:
        own = self.stored.seat_of(owner)
        if sit.seat is None:
            return own
        seat = self.seating.seat_named(sit.seat)
        if seat == own:
            return seat
        if self.stored.players[seat] != "open" or owner is None:
            raise Malformed("seat", "seat-taken", {"seat": sit.seat})
        if own is not None:
            raise Malformed("seat", "other-seat", {"seat": self.seating.name(own)})
        owners = list(self.stored.owners)
        owners[seat] = owner
        await self.store.seat_taken(self.stored.id, owners, self.stored.owners)
        self.stored = replace(self.stored, owners=owners)
        return seat

    def _make_room(self, seat: int | None) -> None:
        neighbours = [listener for listener in self.listeners if listener.seat == seat]
        if seat is None and len(neighbours) >= MOST_WATCHERS:
            raise Problem(503, "table-full")
        if seat is not None and len(neighbours) >= MOST_TABS:
            self.listeners.remove(neighbours[0])
            neighbours[0].close(CLOSED_AGAIN_LATER)

    def _welcome(self, listener: Listener, have: int | None) -> Welcome:
        stored = self.stored
        audience = self.audiences[listener.seat]
        log, is_tail = audience.tail(have)
        return Welcome(
            match=stored.id,
            game=stored.game,
            edition=stored.edition,
            options=stored.options,
            seats=[self.seating.name(seat) for seat in self.seating.seats],
            players=stored.players,
            seat=self.seating.name(listener.seat) if listener.seat is not None else None,
            commitment=stored.commitment,
            number=audience.number,
            log=log,
            is_tail=is_tail,
            state=audience.state_at(self.clock.now()),
        )

    async def _deal(self) -> None:
        """Every person has put in a salt: neither the house nor a player alone has chosen the luck.

        A bot has none. Its salt would be the house's, who knows all the others by now and could try many.
        """
        stored = self.stored
        salts = [self.salts.get(seat, b"") for seat in self.seating.seats]
        chance = Sealed(stored.secret, salts)
        options = self.game.read_options(stored.options)
        referee, log = Referee.kick_off(self.game, options, self.seating, chance, stored.players, stored.secret, salts)
        record = referee.record()
        await self.store.dealt(stored.id, record.salts, record.opening)
        self.stored = replace(stored, salts=record.salts, opening=record.opening)
        self.referee = referee
        self.clock = Clock()
        self._tell(log)
        await self._stir()

    def _take_up(self, inputs: list[Input]) -> None:
        """Goes on where the record ends; every audience has heard what it had heard."""
        record = self.stored.record(inputs)
        for step in replay(self.game, record):
            self._note_answer(step.given)
            for audience in self.audiences.values():
                audience.hear(step.log, step.match)
        self.referee = Referee.resume(self.game, record, self.stored.secret)
        self.clock = Clock(self.referee.clock)

    # Playing

    async def _answer(self, listener: Listener, play: Play) -> None:
        answers = self.audiences[listener.seat].answers
        language = listener.language
        if listener.seat is None:
            listener.say(house_refusal(language, play.question, "only-watching"))
        elif self.referee is None:
            listener.say(house_refusal(language, play.question, "not-dealt"))
        elif play.question > len(answers):
            listener.say(house_refusal(language, play.question, "question-not-asked", {"question": len(answers)}))
        elif play.question == len(answers):
            try:
                await self._apply(listener.seat, play.move, self.clock.now(), listener)
            except Refused as refused:
                listener.say(refusal(self.game, language, play.question, refused))
        elif answers[play.question] == play.move:
            listener.say(Accepted(question=play.question))
        else:
            listener.say(self._already_answered(listener.seat, language, play))

    def _already_answered(self, seat: int, language: Language, play: Play) -> Refusal:
        """By the clause that forbids a second answer, where the rules have one."""
        assert self.referee is not None
        refused = self.referee.refusal_of(seat, play.move)
        if refused is not None:
            return refusal(self.game, language, play.question, refused)
        answer = self.audiences[seat].answers[play.question]
        if answer is None:
            return house_refusal(language, play.question, "question-lapsed")
        return house_refusal(language, play.question, "already-answered", {"move": answer})

    async def _apply(self, seat: int, move: str, at: int, sender: Listener | None = None) -> None:
        """Refused where a rule forbids it; then nothing has changed."""
        assert self.referee is not None
        log = self.referee.play(seat, move, at)
        await self._store()
        if sender is not None:
            sender.say(Accepted(question=len(self.audiences[seat].answers) - 1))
        self._tell(log)
        await self._stir()

    async def _store(self) -> None:
        """The referee's last input. From here on it has happened; before, nobody may know."""
        assert self.referee is not None
        match = self.referee.match
        points = list(match.points()) if match.is_over() else None
        given = self.referee.inputs[-1]
        await self.store.append(self.stored.id, len(self.referee.inputs) - 1, given, points)
        self.stored = replace(self.stored, points=points)
        self._note_answer(given)

    def _note_answer(self, given: Input | None) -> None:
        if given is not None and given.seat is not None and given.move is not None:
            self.audiences[given.seat].answers.append(given.move)

    def _tell(self, log: Log) -> None:
        assert self.referee is not None
        now = self.clock.now()
        for seat, audience in self.audiences.items():
            if audience.hear(log, self.referee.match):
                telling = audience.latest(now)
                for listener in self._listeners_of(seat):
                    listener.say(telling)
        if self.stored.points is not None:
            for listener in self.listeners:
                listener.say(Sealing(secret=self.stored.secret.hex()))

    def _listeners_of(self, seat: int | None) -> list[Listener]:
        return [listener for listener in self.listeners if listener.seat == seat]

    # Time

    def _until_due(self) -> float | None:
        """Seconds until the table must do something by itself."""
        dues = []
        if not self.listeners:
            dues.append(max(0.0, self.left_at + self.manners.patience - time.monotonic()))
        if self.referee is not None and next_due(self.referee.match) != NEVER:
            at = next_due(self.referee.match)
            if self.window != NEVER:
                at = min(at, self._closes_at(), *([self._reacts_at()] if self.thoughts else []))
            dues.append(max(0, at - self.clock.now()) / 1000)
        return min(dues) if dues else None

    def _reacts_at(self) -> int:
        """When bots answer in the open window."""
        return self.opened_at + min(self.manners.reaction, (self.window - self.opened_at) // 2)

    def _closes_at(self) -> int:
        """A window hides who could have reacted, so it stays open until its deadline.

        With one person at the table it may close earlier, at a time that depends only on what this person knows: once
        nothing is left for them to do, and the bots have had their time. A bot that still thinks then has a turn to
        take, and gets all the time that the rules give it.
        """
        assert self.referee is not None
        may_act = any(offered(self.referee.match, human) for human in self.humans)
        if len(self.humans) > 1 or may_act or self._is_thinking():
            return self.window
        return min(self.window, self._reacts_at())

    def _is_thinking(self) -> bool:
        """Some bot is asked and has not answered."""
        asked = [seat for seat, level in enumerate(self.stored.levels) if level is not None and self._is_asked(seat)]
        return any(seat not in self.thoughts for seat in asked)

    def _is_asked(self, seat: int) -> bool:
        state = self.audiences[seat].state
        return state is not None and state.question is not None

    async def _keep_time(self) -> None:
        if self.referee is None:
            return
        log = Log()
        while self.referee.let_happen(self.clock.now(), log):
            await self._store()
            self._tell(log)
            await self._stir()
            log = Log()
        if self.window == NEVER:
            return
        while self.thoughts and self.clock.now() >= self._reacts_at():
            await self._play_thought(self.thoughts.pop(min(self.thoughts)), self._reacts_at())
        if self.window == NEVER:
            return
        if self.clock.now() >= self._closes_at():
            log = self.referee.close_window(max(self.clock.now(), self.referee.clock))
            await self._store()
            self._tell(log)
            await self._stir()

    # Those who answer by themselves

    async def _stir(self) -> None:
        """After every change: notes the window, lets seats pass that always do, and asks the bots."""
        if self.referee is None:
            return
        deadline = self.referee.match.window()
        if deadline != self.window:
            self.window = deadline
            self.opened_at = self.clock.now()
            self.thoughts.clear()
        for seat in sorted(self.passing):
            for move in offered(self.referee.match, seat):
                if move.facts().get("verb") == self.manners.passing:
                    await self._apply(seat, move.notation, self.clock.now())
                    return
        self._ask_bots()

    async def _form_habit(self, listener: Listener, habit: Habit) -> None:
        if listener.seat is None:
            return
        if habit.auto_pass:
            self.passing.add(listener.seat)
        else:
            self.passing.discard(listener.seat)
        await self._stir()

    def _ask_bots(self) -> None:
        for seat, level in enumerate(self.stored.levels):
            audience = self.audiences[seat]
            if level is None or not self._is_asked(seat):
                continue
            asked, task = self.thinking.get(seat, (0, None))
            if asked == audience.number:
                continue
            if task is not None:
                task.cancel()
            thought = asyncio.create_task(self._think(seat, level, audience))
            self.thinking[seat] = (audience.number, thought)

    async def _think(self, seat: int, level: str, audience: Audience) -> None:
        """From its own view and options only."""
        assert audience.state is not None
        number = audience.number
        options = [option.move for option in audience.state.options]
        move = await self.bots.choose(self.stored.game, level, audience.state.view, options)
        await self.inbox.put(Thought(seat, number, move))

    async def _hear_bot(self, thought: Thought) -> None:
        now = self.clock.now()
        if self.window == NEVER:
            await self._play_thought(thought, now)
        elif now < self._reacts_at():
            self.thoughts[thought.seat] = thought
        else:
            await self._play_thought(thought, min(now, self.window - 1))

    async def _play_thought(self, thought: Thought, at: int) -> None:
        assert self.referee is not None
        if thought.number == self.audiences[thought.seat].number and self._is_asked(thought.seat):
            await self._apply(thought.seat, thought.move, max(at, self.referee.clock))
