"""The other servers of the same store: follows their inputs, and passes their presence and chat on to our tables."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from clubhouse.server.matches.registry import TableRegistry
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.store.pubsub import (
    RETRY_AFTER,
    AnyPeerMessage,
    Appended,
    HandShown,
    PresenceUpdate,
    ProposalsChanged,
    Relayed,
    Renamed,
    SeatsChanged,
    SeatsTransferred,
    ServerAlive,
    SignedOut,
    Subscriber,
)
from clubhouse.server.store.store import Store
from clubhouse.server.table.live_table import LiveTable
from clubhouse.server.table.table import Table
from clubhouse.server.table.waiting_room import WaitingRoom

ALIVE_EVERY: Final = 1.5  # seconds between two signs of life to the other servers
SILENT_AFTER: Final = 6.0  # seconds without a message after which another server counts as gone

_log = logging.getLogger(__name__)


class PeerServers:
    def __init__(self, store: Store, registry: TableRegistry, scheduler: Scheduler) -> None:
        self.store = store
        self.registry = registry
        self.scheduler = scheduler
        self._heard_at: dict[str, float] = {}  # by server
        self._told_at = 0.0
        self._following: dict[str, asyncio.Task[None]] = {}
        self._closes = asyncio.Event()
        self._subscriber: Subscriber | None = None
        if store.is_shared:
            self._subscriber = Subscriber(store.engine, store.server, self.receive, self._subscribed)

    def tell_all(self, message: AnyPeerMessage) -> None:
        """Tells all tables, here and on other servers."""
        self.receive(message)
        self.store.publish(message)

    def receive(self, message: AnyPeerMessage) -> None:
        if message.by:
            self._heard_at[message.by] = self.scheduler.now()
        match message:
            case Appended():
                self._catch_up(message.match, message.number)
            case Renamed():
                self._at_all(lambda table: table.rename(message.person, message.profile))
            case SeatsTransferred():
                self._at_all(lambda table: table.transfer(message.one, message.other, message.profile))
            case SignedOut():
                self._at_all(lambda table: table.sign_out(message))
            case SeatsChanged() | PresenceUpdate() | HandShown() | Relayed() | ProposalsChanged():
                table = self.registry.tables.get(message.match)
                if table is not None and not table.is_closed:
                    self._receive_at(table, message)
                elif message.match in self.registry.opening and isinstance(message, SeatsChanged):
                    self.registry.changed_elsewhere(message.match, 0)

    def _at_all(self, action: Callable[[Table], None]) -> None:
        for table in list(self.registry.tables.values()):
            action(table)

    def _receive_at(
        self, table: Table, message: SeatsChanged | PresenceUpdate | HandShown | Relayed | ProposalsChanged
    ) -> None:
        match message:
            case SeatsChanged():
                if isinstance(table, WaitingRoom) or (isinstance(table, LiveTable) and not table.inputs_stored):
                    self.registry.reload(table)
            case PresenceUpdate():
                table.peer_presence(message)
                if message.salts and isinstance(table, WaitingRoom):
                    self.registry.run(self.registry.add_salts(table.id, message.salts))
            case HandShown():
                table.show_hand(message.seat, message.is_shown)
            case Relayed():
                table.hear(message.said)
            case ProposalsChanged():
                self.registry.run(table.proposals.read_again(message.ended))

    # Following

    def _catch_up(self, match: str, inputs: int) -> None:
        """Another server has gone on with a match, which now has so many inputs."""
        self.registry.changed_elsewhere(match, inputs)
        table = self.registry.tables.get(match)
        is_behind = isinstance(table, LiveTable | WaitingRoom) and _inputs_stored(table) < inputs
        if is_behind and match not in self._following:
            self._following[match] = asyncio.create_task(self._follow(match))

    async def _follow(self, match: str) -> None:
        try:
            await self._follow_until_complete(match)
        finally:
            # At once: a later message needs a new task.
            self._following.pop(match)

    async def _follow_until_complete(self, match: str) -> None:
        """Reads the match again until no input is missing.

        First it waits for a write of ours in progress: either it is refused, or the others went on from it.
        """
        while True:
            table = self.registry.tables.get(match)
            if not isinstance(table, LiveTable | WaitingRoom) or table.is_closed or table.reloading is not None:
                return
            await table.flush()
            first = _inputs_stored(table)
            if table.is_closed or table.reloading is not None or first >= self.registry.heard_of(match):
                return
            try:
                inputs = await self.store.inputs(match, first) if first else []
            except Problem as problem:
                _log.warning("match %s can't be followed: %s", match, problem.why)
                if not await self._wait_to_retry():
                    return
                continue
            if table.is_closed or table.reloading is not None or _inputs_stored(table) != first:
                continue
            if not first or not isinstance(table, LiveTable) or not table.follow(inputs):
                self.registry.reload(table)
                await table.reload_done()

    def _subscribed(self) -> None:
        """Connected again: messages may have been missed."""
        self._at_all(lambda table: table.publish_presence(asks=True))
        self.registry.run(self._check_all())

    async def _check_all(self) -> None:
        while True:
            # Tables that are being opened may have been read before we listened.
            for match in self.registry.opening:
                self.registry.changed_elsewhere(match, 0)
            try:
                numbers = await self.store.numbers([*self.registry.tables, *self.registry.opening])
                break
            except Problem as problem:
                _log.warning("the tables can't be looked at: %s", problem.why)
                if not await self._wait_to_retry():
                    return
        for match, number in numbers.items():
            self._catch_up(match, number)
        for table in list(self.registry.tables.values()):
            if isinstance(table, WaitingRoom) and not table.is_closed:
                self.registry.reload(table)

    async def _wait_to_retry(self) -> bool:
        """Waits a while; False if this server closes."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closes.wait(), RETRY_AFTER)
        return not self._closes.is_set()

    def keep_alive(self) -> None:
        """Sends a sign of life, and forgets servers that have been silent too long."""
        if self._subscriber is None:
            return
        now = self.scheduler.now()
        if now - self._told_at >= ALIVE_EVERY:
            self._told_at = now
            self.store.publish(ServerAlive())
        silent = [server for server, heard_at in self._heard_at.items() if now - heard_at > SILENT_AFTER]
        if silent:
            for server in silent:
                del self._heard_at[server]
            self._at_all(lambda table: table.keep_peers(set(self._heard_at)))

    async def close(self) -> None:
        self._closes.set()
        if self._subscriber is not None:
            await self._subscriber.close()
        await asyncio.gather(*self._following.values(), return_exceptions=True)


def _inputs_stored(table: Table) -> int:
    return table.inputs_stored if isinstance(table, LiveTable) else 0
