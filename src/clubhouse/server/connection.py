"""One connection: hears its client and hands it to the table. Identity is the token's, never the socket's."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Protocol

from clubhouse.kernel.errors import Malformed
from clubhouse.server.house import House
from clubhouse.server.limits import Allowance, Gallery
from clubhouse.server.line import Line
from clubhouse.server.listener import CLOSED_COME_BACK, CLOSED_GONE, Listener, Outlet
from clubhouse.server.problems import Closed, Problem
from clubhouse.server.reading import read_message
from clubhouse.server.table import Table
from clubhouse.server.wire import (
    Announce,
    Arrange,
    Call,
    Chat,
    Echo,
    FromClient,
    Habit,
    Language,
    Leave,
    Ping,
    Play,
    Pong,
    Resign,
    Show,
    Sit,
    TakeBack,
)
from clubhouse.server.words import unreadable, unwelcome

SILENCE = 150.0  # seconds: a page pings more often, even from a tab in the background
UNSEATED = 20.0  # seconds until a connection must have sat down
BURST, A_SECOND = 200, 50  # messages of one connection
MEASURED_EVERY, MEASURED_IN_A_RACE = 10.0, 2.0  # seconds
QUICKLY, QUICK_ONES = 0.25, 6  # at first, so that a line is known when the first act comes
CLOSED_SILENT = 1001
CLOSED_PROBLEM = 4000  # plus the status of the problem

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is at the other end, as far as the house knows before they have said a word."""

    household: str
    token: str | None
    language: Language
    line: Line


class Plug(Outlet, Protocol):
    """A socket, or what takes its place where a program speaks HTTP."""

    loop: asyncio.AbstractEventLoop

    def hold(self) -> None:
        """What comes is not heard until it may go on."""

    def go_on(self) -> None: ...


class Connection:
    def __init__(self, socket: Plug, house: House, gallery: Gallery, match: str, caller: Caller) -> None:
        self.socket = socket
        self.house = house
        self.gallery = gallery
        self.match = match
        self.household = caller.household
        self.token = caller.token
        self.table: Table | None = None
        self.listener = Listener(socket, caller.language, None, self._go_on, self._leave)
        self.listener.line = caller.line
        self.places = ExitStack()  # given back when they leave
        self.allowance = Allowance(BURST, A_SECOND)
        self.pulse = Pulse(self.listener)
        self._waiting_for: asyncio.Task[None] | None = None
        self._unseated = socket.loop.call_later(UNSEATED, self._lose_patience)

    # What the socket tells

    def heard(self, text: str | None, moment: float) -> None:
        """Never waits for the table: what comes next must be read, and its moment noted, when it comes."""
        if self.listener.closed_with is not None:
            return
        self.pulse.heard_at = moment
        try:
            if not self.allowance.take():
                raise Problem(429, "too-many-messages")
            self._obey(read_message(text), moment)
        except Malformed as malformed:
            self.listener.say(unreadable(self.listener.language, malformed))
        except Problem as problem:
            self._end(problem)
        except Exception:  # noqa: BLE001 - the loop called: whatever it is, a client must not wait whom nobody answers
            self._fail()
        if self._waiting_for is not None or self.listener.is_full:
            self.socket.hold()

    def lost(self) -> None:
        self.listener.close(CLOSED_GONE)

    # What becomes of it

    def _obey(self, message: FromClient, moment: float) -> None:
        table, listener = self.table, self.listener
        if table is None:
            self._come_in(message)
            return
        match message:
            case Play() if not listener.eyes.seats:
                table.refuse_watcher(listener, message)
            case Play():
                listener.acts()
                try:
                    table.take(listener, message, moment)
                except Malformed:
                    listener.answered()
                    raise
            case Echo():
                listener.line.came_back(message.nonce, moment)
            case Ping():
                table.answer(listener, message)
            case Resign() | Leave() | TakeBack() | Habit() | Call() | Chat() | Show():
                if listener.eyes.seats:
                    table.take(listener, message, moment)
            case Arrange() | Announce():  # before the deal nothing is in a hurry
                self._wait_for(table.gathering.arrange(listener, message))
            case Sit():
                raise Malformed("type", "sat-already")

    def _come_in(self, message: FromClient) -> None:
        if isinstance(message, Sit):
            self.listener.language = message.language
            self._wait_for(self._sit(message))
        elif isinstance(message, Ping):
            self.listener.say(Pong(n=message.n))
        else:
            raise Malformed("type", "sit-first")

    async def _sit(self, sit: Sit) -> None:
        self.listener.owner = await self.house.people.id_of(self.token)
        table = await self.house.table(self.match)
        await self._introduce(table)
        try:
            await table.sit(self.listener, sit)
        except Closed:  # it was put away just now
            table = await self.house.table(self.match)
            await table.sit(self.listener, sit)
        self.table = table
        self._unseated.cancel()
        if self.listener.closed_with is not None:  # gone meanwhile
            self._leave()
            return
        if not self.listener.eyes.seats:
            self.places.enter_context(self.gallery.taken(self.household, self.match))
        self.pulse.table = table
        self.pulse.beat()

    async def _introduce(self, table: Table) -> None:
        """By the name that they have given themselves; of those who have a seat the table knows it."""
        owner = self.listener.owner
        if owner is not None and owner not in table.sheet.stored.owners:
            self.listener.name = (await self.house.people.names([owner])).get(owner)

    def _wait_for(self, work: Coroutine[Any, Any, None]) -> None:
        """What the client says next waits until that is done."""
        self._waiting_for = self.socket.loop.create_task(self._do(work))

    async def _do(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Malformed as malformed:
            self.listener.say(unreadable(self.listener.language, malformed))
        except Problem as problem:
            self._end(problem)
        except Closed:
            self.listener.close(CLOSED_COME_BACK)
        except Exception:  # noqa: BLE001 - nobody awaits this: whatever it is, the client must hear that it was for nothing
            self._fail()
        self._waiting_for = None
        self._go_on()

    def _go_on(self) -> None:
        if self._waiting_for is None and not self.listener.is_full:
            self.socket.go_on()

    def _lose_patience(self) -> None:
        if self._waiting_for is None:
            self.listener.close(CLOSED_SILENT)
        else:  # it is we who take long
            self._unseated = self.socket.loop.call_later(UNSEATED, self._lose_patience)

    def _end(self, problem: Problem) -> None:
        self.listener.say(unwelcome(self.listener.language, problem))
        self.listener.close(CLOSED_PROBLEM + problem.status)

    def _fail(self) -> None:
        _log.exception("a connection to %s has failed", self.match)
        self.listener.close(CLOSED_COME_BACK)

    def _leave(self) -> None:
        self._unseated.cancel()
        self.pulse.stop()
        self.places.close()
        table, self.table = self.table, None
        if table is not None:
            table.leave(self.listener)


class Pulse:
    """Measures the line of a connection every so often, and notices when nothing is heard of its client any more: a
    timer for each message would cost more than to read it."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.table: Table | None = None
        self._beats = 0
        self.heard_at = time.monotonic()
        self._next: asyncio.TimerHandle | None = None

    def beat(self) -> None:
        if time.monotonic() - self.heard_at > SILENCE:
            self.listener.close(CLOSED_SILENT)
            return
        self.listener.say_now(self.listener.line.probe())
        self._beats += 1
        after = MEASURED_EVERY
        if self.table is not None and self.table.may_race:
            after = QUICKLY if self._beats < QUICK_ONES else min(after, MEASURED_IN_A_RACE)
        self._next = asyncio.get_running_loop().call_later(after, self.beat)

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
