"""The objects of one server that its request handlers share. The routes are the same for all servers of a process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar.di import Provide

from clubhouse import bots
from clubhouse.games import GAMES
from clubhouse.server.api.advice import AdviceLimit
from clubhouse.server.api.answers import Answers
from clubhouse.server.api.bot_streams import Streams
from clubhouse.server.api.computing import Computing
from clubhouse.server.api.notices import NoticeLimits
from clubhouse.server.api.previews import Previews
from clubhouse.server.api.requests import Asked, service_of
from clubhouse.server.api.seat_links import SeatLinkLimits
from clubhouse.server.matches.entrance import Entrance
from clubhouse.server.matches.lobby import Lobby
from clubhouse.server.matches.nightly import Nightly
from clubhouse.server.matches.registry import Games
from clubhouse.server.matches.reviews import Reviews
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.matches.sleeping import add_downtime
from clubhouse.server.notices.notifier import Notifier
from clubhouse.server.people.sign_in_limits import SignInLimits
from clubhouse.server.protocol.config import HostConfig, TableConfig
from clubhouse.server.protocol.limits import AddressRateLimit, WatcherLimits
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.store.store import Store
from clubhouse.server.workers.bot_pool import BotPool, Chooser

CREATIONS, CREATIONS_A_SECOND = 30, 0.5  # matches of one address


class Services:
    """Those that need the store exist while it is open (`opened`). A handler names what it needs (`PROVIDED`)."""

    server: MatchServer
    lobby: Lobby
    entrance: Entrance
    reviews: Reviews
    notifier: Notifier

    def __init__(
        self,
        store_path: str | Path,
        scheduler: Scheduler,
        *,
        chooser: Chooser,
        games: Games = GAMES,
        workers: int | None = None,
        most_tables: int = 2000,
        table_config: TableConfig,
        creations: int | None = None,
        host_config: HostConfig,
    ) -> None:
        self.store_path = store_path
        self.scheduler = scheduler
        self.chooser = chooser
        self.games = games
        self.workers = workers
        self.most_tables = most_tables
        self.table_config = table_config
        self.host_config = host_config
        most = max(CREATIONS, host_config.persons) if creations is None else creations
        self.creations = AddressRateLimit(most, CREATIONS_A_SECOND, scheduler.now)
        self.answers = Answers()
        self.computing = Computing(host_config, scheduler.now)
        self.previews = Previews()
        self.advice_limit = AdviceLimit()
        self.streams = Streams(host_config)
        self.sign_in_limits = SignInLimits(scheduler.now, host_config.persons)
        self.seat_link_limits = SeatLinkLimits(scheduler.now, host_config.persons)
        self.notice_limits = NoticeLimits(scheduler.now, host_config.persons)
        self.watcher_limits = WatcherLimits(host_config.watching, host_config.watching_one)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        store = await Store.open(self.store_path)
        prepares = bots.prepare if self.chooser is bots.choose_when else None
        bot_pool = BotPool(self.chooser, self.workers, prepares)
        await add_downtime(store, self.scheduler)
        self.server = MatchServer(
            store, bot_pool, self.games, self.most_tables, self.table_config, self.host_config, self.scheduler
        )
        self.lobby = Lobby(self.server)
        self.entrance = Entrance(self.server)
        self.reviews = Reviews(store, self.host_config, self.scheduler.now)
        self.notifier = Notifier(self.server, self.host_config)
        open_data = self.host_config.open_data
        nightly = Nightly(self.store_path, open_data) if open_data is not None else None
        try:
            yield
        finally:
            if nightly is not None:
                await nightly.close()
            await self.notifier.close()
            await self.lobby.close()
            await self.reviews.close()
            await self.computing.pool.close()
            await self.server.close()


def _provided(name: str) -> Provide:
    def service(request: Asked) -> Any:
        return service_of(request, name)

    return Provide(service, sync_to_thread=False)


PROVIDED: Final = {
    name: _provided(name)
    for name in (
        "server",
        "lobby",
        "entrance",
        "reviews",
        "notifier",
        "notice_limits",
        "seat_link_limits",
        "sign_in_limits",
        "creations",
        "answers",
        "computing",
        "previews",
        "advice_limit",
        "streams",
        "watcher_limits",
    )
}
