"""One connection: reads its client's messages and hands them to the table.

The token identifies the person, never the socket.
"""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Protocol

from clubhouse.kernel.errors import Malformed
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.people.tokens import is_session, owner_of
from clubhouse.server.protocol.limits import TokenBucket, WatcherLimits
from clubhouse.server.protocol.messages import (
    Announce,
    Arrange,
    Block,
    Echo,
    FromClient,
    Language,
    Ping,
    Play,
    Pong,
    Propose,
    Remove,
    Reply,
    Report,
    Reported,
    Sit,
    Visibility,
    Withdraw,
)
from clubhouse.server.protocol.parse import read_message
from clubhouse.server.protocol.problems import Closed, Problem
from clubhouse.server.protocol.refusals import malformed_message, problem_message
from clubhouse.server.scheduler import Scheduler, Timer
from clubhouse.server.store.writer import NotStored
from clubhouse.server.table.agreements.proposals import Proposal
from clubhouse.server.table.client import CLOSED_GONE, CLOSED_RESTART, Client, ClientSocket
from clubhouse.server.table.fairness.latency import Latency
from clubhouse.server.table.table import Table
from clubhouse.server.table.waiting_room import WaitingRoom

IDLE_TIMEOUT = 150.0  # seconds without a message; a page pings more often, even from a background tab
# Seconds without a message after which a page counts as gone. It pings every 2.5 s. In the background browsers slow
# its timers down, but it still returns the probes.
SILENT, SILENT_IN_BACKGROUND = 10.0, 30.0
CONGESTED = 1.0  # seconds; a server that is so late itself reads what has arrived before it judges a silence
SIT_TIMEOUT = 20.0  # seconds within which a connection must sit down
MESSAGE_BURST, MESSAGES_A_SECOND = 200, 50  # messages of one connection
PROBE_EVERY, PROBE_EVERY_IN_A_RACE = 10.0, 2.0  # seconds
FIRST_PROBES_EVERY, FIRST_PROBES = 0.25, 6  # so that the latency is known when the first move comes
CLOSED_SILENT = 1001
CLOSED_PROBLEM = 4000  # plus the status of the problem

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Caller:
    """The client of a connection, as far as it is known before the first message."""

    network: str
    token: str | None
    language: Language
    latency: Latency


class ClientStream(ClientSocket, Protocol):
    """A WebSocket, or the HTTP stream of a bot."""

    loop: asyncio.AbstractEventLoop

    def pause_reading(self) -> None:
        """Stops reading."""

    def resume_reading(self) -> None: ...


class Connection:
    def __init__(
        self, socket: ClientStream, server: MatchServer, watcher_limits: WatcherLimits, match: str, caller: Caller
    ) -> None:
        self.socket = socket
        self.server = server
        self.scheduler = server.scheduler
        self.watcher_limits = watcher_limits
        self.match = match
        self.network = caller.network
        self.token = caller.token
        self.client = Client(
            socket,
            self.scheduler,
            server.beat,
            caller.latency,
            caller.language,
            self._go_on,
            self._leave,
            server.lateness,
        )
        self.places = ExitStack()  # given back when the client leaves
        self.rate_limit = TokenBucket(MESSAGE_BURST, MESSAGES_A_SECOND, self.scheduler.now)
        self.heartbeat = Heartbeat(self.client, self.scheduler)
        self._working: asyncio.Task[None] | None = None
        self._unseated = self.scheduler.call_later(SIT_TIMEOUT, self._seat_timeout)

    # Events of the socket

    def on_message(self, text: str | None) -> None:
        """Never waits for the table: the next message must be read, and its time noted, as it arrives."""
        client = self.client
        if client.closed_with is not None:
            return
        moment = self.scheduler.now()
        self.heartbeat.hear(moment)
        try:
            if not self.rate_limit.take(moment):
                raise Problem(429, "too-many-messages")
            self._dispatch(read_message(text), moment)
        except Malformed as malformed:
            client.send(malformed_message(client.language, malformed))
        except Problem as problem:
            self._end(problem)
        except Exception:  # noqa: BLE001 - called by the event loop: the client must hear of any failure
            self._fail()
        if self._working is not None or client.is_full:
            client.is_held = True
            self.socket.pause_reading()

    def on_close(self) -> None:
        self.client.close(CLOSED_GONE)

    # Messages

    def _dispatch(self, message: FromClient, moment: float) -> None:
        client, table = self.client, self.client.table
        if table is None:
            self._first_message(message)
            return
        match message:
            case Play() if not client.eyes.seats:
                table.refuse_watcher(client, message)
            case Play():
                client.move_received()
                try:
                    table.receive(client, message, moment)
                except Malformed:
                    client.move_answered()
                    raise
            case Echo():
                client.latency.probe_returned(message.nonce, moment)
            case Ping():
                table.ping(client, message)
            case Arrange() | Announce():  # before the deal nothing is urgent
                self._work(self._arrange(message))
            case Propose() | Reply() | Withdraw():
                self._work(self._agree(message))
            case Remove() | Block() | Report():
                self._work(self._moderate(message))
            case Sit():
                raise Malformed("type", "sat-already")
            case _:
                if client.eyes.seats:
                    table.receive(client, message, moment)
                if isinstance(message, Visibility):
                    self.heartbeat.listen()

    def _first_message(self, message: FromClient) -> None:
        if isinstance(message, Sit):
            self.client.language = message.language
            self._work(self._sit(message))
        elif isinstance(message, Ping):
            self.client.send(Pong(n=message.n))
        else:
            raise Malformed("type", "sit-first")

    async def _sit(self, sit: Sit) -> None:
        client = self.client
        client.owner = await self.server.people.id_of(self.token)
        client.session = owner_of(self.token) if self.token is not None and is_session(self.token) else None
        if client.owner is not None:
            client.blocked = await self.server.people.blocks.of(client.owner)

        async def sit_down(table: Table) -> None:
            if sit.seat is not None:
                await self._check_welcome(table)
            known = table.presence.profiles.get(client.owner or "")
            if client.owner is not None and known is None:
                known = (await self.server.people.profiles([client.owner])).get(client.owner)
            if known is None or known.name is None:
                await self.server.people.free_name(sit.name, client.owner)
            client.profile = known or client.profile
            await table.sit(client, sit)

        await self.server.registry.at_table(self.match, sit_down)
        self._unseated.cancel()
        if client.closed_with is not None:  # gone meanwhile
            self._leave()
            return
        if client.blocked and client.table is not None:
            client.send(client.table.blocked_by(client))
        if not client.eyes.seats:
            self.places.enter_context(self.watcher_limits.taken(self.network, self.match))
        self.heartbeat.beat()
        self.heartbeat.listen()

    async def _arrange(self, wish: Arrange | Announce) -> None:
        if isinstance(wish, Arrange):
            await self.server.people.free_name(wish.name, self.client.owner)

        async def arrange(table: Table) -> None:
            if not isinstance(table, WaitingRoom):
                raise Malformed("type", "dealt-already")
            if isinstance(wish, Arrange) and wish.whose == "me":
                await self._check_welcome(table)
            await table.arrange(self.client, wish)

        await self.server.registry.at_table(self.match, arrange)

    async def _agree(self, message: Propose | Reply | Withdraw) -> None:
        async def agree(table: Table) -> Proposal | None:
            await table.up_to_date()
            return await table.proposals.receive(self.client, message)

        agreed = await self.server.registry.at_table(self.match, agree)
        if agreed is not None:
            proposal = agreed
            await self.server.registry.at_table(self.match, lambda table: table.proposals.carry_out(proposal))

    async def _check_welcome(self, table: Table) -> None:
        """Raises Malformed if the host of the table has blocked this person."""
        person, host = self.client.owner, table.stored.host
        if person is None or host is None or host == person:
            return
        if person in await self.server.people.blocks.of(host):
            raise Malformed("seat", "not-welcome")

    async def _moderate(self, message: Remove | Block | Report) -> None:
        async def moderate(table: Table) -> None:
            match message:
                case Remove():
                    await table.remove_person(self.client, message)
                case Block():
                    await self.server.moderation.block(table, self.client, message)
                case Report():
                    days = await self.server.moderation.report(table, self.client, message, self.network)
                    self.client.send(Reported(days=days))

        try:
            await self.server.registry.at_table(self.match, moderate)
        except NotStored as error:
            self.client.send(problem_message(self.client.language, Problem(503, error.why)))

    # Work that takes a while

    def _work(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs it as a task. The client's next message is not read until it is done."""
        self._working = self.socket.loop.create_task(self._finish(work))

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Malformed as malformed:
            self.client.send(malformed_message(self.client.language, malformed))
        except Problem as problem:
            self._end(problem)
        except Closed:
            self.client.close(CLOSED_RESTART)
        except Exception:  # noqa: BLE001 - nobody awaits this task: the client must hear of any failure
            self._fail()
        self._working = None
        self._go_on()

    def _go_on(self) -> None:
        if self._working is None and not self.client.is_full:
            self.client.is_held = False
            self.socket.resume_reading()

    # The end

    def _seat_timeout(self) -> None:
        if self._working is None:
            self.client.close(CLOSED_SILENT)
        else:  # the server itself is slow
            self._unseated = self.scheduler.call_later(SIT_TIMEOUT, self._seat_timeout)

    def _end(self, problem: Problem) -> None:
        self.client.send(problem_message(self.client.language, problem))
        self.client.close(CLOSED_PROBLEM + problem.status)

    def _fail(self) -> None:
        _log.exception("a connection to %s has failed", self.match)
        self.client.close(CLOSED_RESTART)

    def _leave(self) -> None:
        self._unseated.cancel()
        self.heartbeat.stop()
        self.places.close()
        table, self.client.table = self.client.table, None
        if table is not None:
            table.leave(self.client)


class Heartbeat:
    """Probes a client at intervals, notes when its page falls silent, and closes its connection after a long silence.

    No timer is restarted for a message: that would cost more than reading the message.
    """

    def __init__(self, client: Client, scheduler: Scheduler) -> None:
        self.client = client
        self.scheduler = scheduler
        self.heard_at = scheduler.now()
        self._beats = 0
        self._timer: Timer | None = None
        self._listening: Timer | None = None

    def hear(self, moment: float) -> None:
        """The client has sent something."""
        self.heard_at = moment
        if self.client.is_silent and self.client.table is not None:
            self.client.table.silent(self.client, False)
            self.listen()

    def listen(self) -> None:
        """Waits until the page has been silent for too long."""
        self._stop_listening()
        if self.client.is_hidden is not None:
            patience = SILENT_IN_BACKGROUND if self.client.is_hidden else SILENT
            self._listen_until(self.heard_at + patience)

    def _listen_until(self, moment: float) -> None:
        self._listening = self.scheduler.call_at(moment, lambda: self._judge(moment))

    def _judge(self, moment: float) -> None:
        client, now = self.client, self.scheduler.now()
        patience = SILENT_IN_BACKGROUND if client.is_hidden else SILENT
        if now - self.heard_at < patience:
            self._listen_until(self.heard_at + patience)
        elif now - moment > CONGESTED:
            self._listen_until(now)
        elif client.table is not None:
            self._listening = None
            client.table.silent(client, True)

    def _stop_listening(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            self._listening = None

    def beat(self) -> None:
        if self.scheduler.now() - self.heard_at > IDLE_TIMEOUT:
            self.client.close(CLOSED_SILENT)
            return
        self.client.send_now(self.client.latency.probe())
        self._beats += 1
        after = PROBE_EVERY
        table = self.client.table
        if table is not None and table.may_race:
            after = FIRST_PROBES_EVERY if self._beats < FIRST_PROBES else min(after, PROBE_EVERY_IN_A_RACE)
        self._timer = self.scheduler.call_later(after, self.beat)

    def stop(self) -> None:
        self._stop_listening()
        if self._timer is not None:
            self._timer.cancel()
