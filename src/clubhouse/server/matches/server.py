"""All that one server process has: its tables, its store, its bots and its people."""

import asyncio
import logging
from typing import Any, Final

from clubhouse.kernel.game import Game
from clubhouse.server.matches.moderation import Moderation
from clubhouse.server.matches.new_match import MatchMaker
from clubhouse.server.matches.peers import PeerServers
from clubhouse.server.matches.registry import Games, TableRegistry
from clubhouse.server.matches.sleeping import SleepingMatches
from clubhouse.server.people.email_addresses import EmailAddresses
from clubhouse.server.people.people import People
from clubhouse.server.people.push_devices import PushDevices
from clubhouse.server.people.reports import sweep_reports
from clubhouse.server.people.seat_links import SeatLinks
from clubhouse.server.protocol.config import HostConfig, TableConfig
from clubhouse.server.protocol.messages import Player
from clubhouse.server.protocol.names import Profile
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.store.pubsub import Renamed, SeatsTransferred, SignedOut
from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import StoredMatch, ending_of
from clubhouse.server.store.writer import NotStored
from clubhouse.server.table.client import CommonBeat
from clubhouse.server.table.fairness.lateness import Lateness
from clubhouse.server.table.live_table import LiveTable
from clubhouse.server.table.seats import players_of
from clubhouse.server.table.table import Table
from clubhouse.server.workers.bot_pool import BotPool

SWEPT_EVERY: Final = 3600.0  # seconds
AT_A_TIME: Final = 50  # tables whose clocks are stored per turn of the event loop: no move waits for all

_log = logging.getLogger(__name__)


class MatchServer:
    def __init__(
        self,
        store: Store,
        bots: BotPool,
        games: Games,
        most_tables: int,
        table_config: TableConfig,
        host_config: HostConfig,
        scheduler: Scheduler,
    ) -> None:
        self.store = store
        self.bots = bots
        self.games = games
        self.table_config = table_config
        self.host_config = host_config
        self.scheduler = scheduler
        self.beat = CommonBeat(scheduler)
        self.lateness = Lateness()
        self.registry = TableRegistry(store, bots, games, table_config, scheduler, most_tables)
        self.maker = MatchMaker(store, bots, self.registry, host_config)
        self.peers = PeerServers(store, self.registry, scheduler)
        self.people = People(store, self._transfer_seats, self._sign_out)
        self.moderation = Moderation(store, self.people, host_config.reports, scheduler.now)
        self.seat_links = SeatLinks(store, scheduler.date)
        self.emails = EmailAddresses(store, scheduler.date)
        self.push_devices = PushDevices(store, host_config.push_services)
        self.sleepers = SleepingMatches(store, self.registry, scheduler)
        self._is_waited = False  # bots are queued
        self._keeping = asyncio.create_task(self._keep())

    @property
    def tables(self) -> dict[str, Table]:
        return self.registry.tables

    def game(self, name: str) -> Game[Any]:
        return self.registry.game(name)

    async def stored(self, match: str) -> StoredMatch:
        """Raises Problem if there is no such match."""
        return await self.store.require(match)

    async def table(self, match: str) -> Table:
        return await self.registry.table(match)

    async def players(self, stored: StoredMatch) -> dict[str, Player]:
        """Each seat's player, and whether they are connected."""
        table = self.tables.get(stored.id)
        if table is not None:
            return table.presence.players
        profiles = await self.people.profiles({owner for owner in stored.owners if owner is not None})
        seating = self.game(stored.game).seating_of(stored.seating)
        return players_of(stored, seating, {}, profiles, too_quick=ending_of(stored).too_quick)

    # People

    @property
    def persons_here(self) -> set[str]:
        """The people at the tables of this server."""
        return {person for table in self.tables.values() for person in table.presence.here}

    async def rename(self, person: str, name: str | None) -> None:
        """Raises Malformed if they can't be called that."""
        self.peers.tell_all(Renamed(person=person, profile=await self.people.rename(person, name)))

    def _transfer_seats(self, one: str, other: str | None, profile: Profile) -> None:
        self.peers.tell_all(SeatsTransferred(one=one, other=other, profile=profile))

    def _sign_out(self, person: str, session: str | None, kept: str | None) -> None:
        self.peers.tell_all(SignedOut(person=person, session=session, kept=kept))

    # Housekeeping

    async def _keep(self) -> None:
        """Stores running clocks, announces waits for bots, and deletes old matches."""
        swept_at = -SWEPT_EVERY
        await self._tell_rules_gone()
        while True:
            for number, table in enumerate(list(self.tables.values())):
                if number % AT_A_TIME == 0:
                    await asyncio.sleep(0)
                if isinstance(table, LiveTable) and not table.is_closed:
                    table.note_time()
            self._tell_waits()
            self.peers.keep_alive()
            if self.scheduler.now() - swept_at >= SWEPT_EVERY:
                swept_at = self.scheduler.now()
                await self._sweep()
            await self.scheduler.sleep(self.table_config.tick / 1000)

    def _tell_waits(self) -> None:
        """Announces how long bots will have to wait, while any are queued and once after."""
        is_waited = self.bots.waiting > 0
        if is_waited or self._is_waited:
            for table in list(self.tables.values()):
                if isinstance(table, LiveTable):
                    table.moves.bots.tell_wait()
        self._is_waited = is_waited

    async def _tell_rules_gone(self) -> None:
        """Logs how many matches can't be opened, so that the host learns it before the guests do."""
        try:
            gone = await self.store.without_rules({name: game.edition for name, game in self.games.items()})
        except Problem as problem:
            _log.error("matches whose rules are gone can't be counted: %s", problem)
            return
        if gone:
            which = ", ".join(f"{game} edition {edition}: {number}" for (game, edition), number in gone.items())
            _log.warning("%d matches can't be opened, their rules are gone (%s)", sum(gone.values()), which)

    async def _sweep(self) -> None:
        try:
            config, here = self.host_config, [*self.tables, *self.registry.opening]
            await self.store.sweep(config.unplayed, here, config.abandoned, config.finished)
            await sweep_reports(self.store, config.reports)
        except NotStored as error:
            _log.error("empty matches can't be swept: %s", error)

    async def close(self) -> None:
        self._keeping.cancel()
        await asyncio.gather(self._keeping, return_exceptions=True)
        await self.sleepers.close()
        await self.peers.close()
        await self.registry.close()
        await self.bots.close()
        self.people.close()
        await self.store.close()
