"""One connection: hears its client and hands it to the table. Identity is the token's, never the socket's."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Protocol

from clubhouse.kernel.errors import Malformed
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.limits import TokenBucket, WatcherLimits
from clubhouse.server.protocol.messages import (
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
from clubhouse.server.protocol.parse import read_message
from clubhouse.server.protocol.problems import Closed, Problem
from clubhouse.server.protocol.refusals import unreadable, unwelcome
from clubhouse.server.table.client import CLOSED_COME_BACK, CLOSED_GONE, Client, ClientSocket
from clubhouse.server.table.latency import Line
from clubhouse.server.table.table import Table

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

    network_of: str
    token: str | None
    language: Language
    line: Line


class ClientStream(ClientSocket, Protocol):
    """A socket, or what takes its place where a program speaks HTTP."""

    loop: asyncio.AbstractEventLoop

    def hold(self) -> None:
        """What comes is not heard until it may go on."""

    def go_on(self) -> None: ...


class Connection:
    def __init__(
        self, socket: ClientStream, server: MatchServer, watcher_limits: WatcherLimits, match: str, caller: Caller
    ) -> None:
        self.socket = socket
        self.server = server
        self.watcher_limits = watcher_limits
        self.match = match
        self.network_of = caller.network_of
        self.token = caller.token
        self.table: Table | None = None
        self.client = Client(socket, caller.language, None, self._go_on, self._leave)
        self.client.line = caller.line
        self.places = ExitStack()  # given back when they leave
        self.allowance = TokenBucket(BURST, A_SECOND)
        self.heartbeat = Heartbeat(self.client)
        self._waiting_for: asyncio.Task[None] | None = None
        self._unseated = socket.loop.call_later(UNSEATED, self._lose_patience)

    # What the socket tells

    def heard(self, text: str | None, moment: float) -> None:
        """Never waits for the table: what comes next must be read, and its moment noted, when it comes."""
        if self.client.closed_with is not None:
            return
        self.heartbeat.heard_at = moment
        try:
            if not self.allowance.take():
                raise Problem(429, "too-many-messages")
            self._obey(read_message(text), moment)
        except Malformed as malformed:
            self.client.say(unreadable(self.client.language, malformed))
        except Problem as problem:
            self._end(problem)
        except Exception:  # noqa: BLE001 - the loop called: whatever it is, a client must not wait whom nobody answers
            self._fail()
        if self._waiting_for is not None or self.client.is_full:
            self.socket.hold()

    def lost(self) -> None:
        self.client.close(CLOSED_GONE)

    # What becomes of it

    def _obey(self, message: FromClient, moment: float) -> None:
        table, client = self.table, self.client
        if table is None:
            self._come_in(message)
            return
        match message:
            case Play() if not client.eyes.seats:
                table.refuse_watcher(client, message)
            case Play():
                client.acts()
                try:
                    table.take(client, message, moment)
                except Malformed:
                    client.answered()
                    raise
            case Echo():
                client.line.came_back(message.nonce, moment)
            case Ping():
                table.answer(client, message)
            case Resign() | Leave() | TakeBack() | Habit() | Call() | Chat() | Show():
                if client.eyes.seats:
                    table.take(client, message, moment)
            case Arrange() | Announce():  # before the deal nothing is in a hurry
                self._wait_for(table.waiting_room.arrange(client, message))
            case Sit():
                raise Malformed("type", "sat-already")

    def _come_in(self, message: FromClient) -> None:
        if isinstance(message, Sit):
            self.client.language = message.language
            self._wait_for(self._sit(message))
        elif isinstance(message, Ping):
            self.client.say(Pong(n=message.n))
        else:
            raise Malformed("type", "sit-first")

    async def _sit(self, sit: Sit) -> None:
        self.client.owner = await self.server.people.id_of(self.token)
        table = await self.server.table(self.match)
        await self._introduce(table)
        try:
            await table.sit(self.client, sit)
        except Closed:  # it was put away just now
            table = await self.server.table(self.match)
            await table.sit(self.client, sit)
        self.table = table
        self._unseated.cancel()
        if self.client.closed_with is not None:  # gone meanwhile
            self._leave()
            return
        if not self.client.eyes.seats:
            self.places.enter_context(self.watcher_limits.taken(self.network_of, self.match))
        self.heartbeat.table = table
        self.heartbeat.beat()

    async def _introduce(self, table: Table) -> None:
        """By the name that they have given themselves; of those who have a seat the table knows it."""
        owner = self.client.owner
        if owner is not None and owner not in table.live.stored.owners:
            self.client.name = (await self.server.people.names([owner])).get(owner)

    def _wait_for(self, work: Coroutine[Any, Any, None]) -> None:
        """What the client says next waits until that is done."""
        self._waiting_for = self.socket.loop.create_task(self._do(work))

    async def _do(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Malformed as malformed:
            self.client.say(unreadable(self.client.language, malformed))
        except Problem as problem:
            self._end(problem)
        except Closed:
            self.client.close(CLOSED_COME_BACK)
        except Exception:  # noqa: BLE001 - nobody awaits this: whatever it is, the client must hear that it was for nothing
            self._fail()
        self._waiting_for = None
        self._go_on()

    def _go_on(self) -> None:
        if self._waiting_for is None and not self.client.is_full:
            self.socket.go_on()

    def _lose_patience(self) -> None:
        if self._waiting_for is None:
            self.client.close(CLOSED_SILENT)
        else:  # it is we who take long
            self._unseated = self.socket.loop.call_later(UNSEATED, self._lose_patience)

    def _end(self, problem: Problem) -> None:
        self.client.say(unwelcome(self.client.language, problem))
        self.client.close(CLOSED_PROBLEM + problem.status)

    def _fail(self) -> None:
        _log.exception("a connection to %s has failed", self.match)
        self.client.close(CLOSED_COME_BACK)

    def _leave(self) -> None:
        self._unseated.cancel()
        self.heartbeat.stop()
        self.places.close()
        table, self.table = self.table, None
        if table is not None:
            table.leave(self.client)


class Heartbeat:
    """Measures the line of a connection every so often, and notices when nothing is heard of its client any more: a
    timer for each message would cost more than to read it."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.table: Table | None = None
        self._beats = 0
        self.heard_at = time.monotonic()
        self._next: asyncio.TimerHandle | None = None

    def beat(self) -> None:
        if time.monotonic() - self.heard_at > SILENCE:
            self.client.close(CLOSED_SILENT)
            return
        self.client.say_now(self.client.line.probe())
        self._beats += 1
        after = MEASURED_EVERY
        if self.table is not None and self.table.may_race:
            after = QUICKLY if self._beats < QUICK_ONES else min(after, MEASURED_IN_A_RACE)
        self._next = asyncio.get_running_loop().call_later(after, self.beat)

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
