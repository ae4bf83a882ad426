"""All tables of this server. Each match is opened from the store on demand, and at most once.

If another server has changed a match, it is read again and continues at a new table, which takes the clients over.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.protocol.messages import RematchMade
from clubhouse.server.protocol.names import Profile
from clubhouse.server.protocol.problems import Closed, Problem, RulesGone
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.writer import NotStored
from clubhouse.server.table.finished_table import FinishedTable
from clubhouse.server.table.handover import Handover
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.live_table import LiveTable
from clubhouse.server.table.resume import FinishedMatch, ResumedMatch, resume
from clubhouse.server.table.start import Start
from clubhouse.server.table.table import Services, Table
from clubhouse.server.table.waiting_room import WaitingRoom
from clubhouse.server.workers.bot_pool import BotPool

Games = dict[str, Game[Any]]
T = TypeVar("T")

# A match as the store has it, its resumed state if it is dealt, and its players.
Read = tuple[StoredMatch, FinishedMatch | ResumedMatch | None, dict[str, Profile]]

MOST_TRIES: Final = 20  # for one action, if other servers are always quicker

_log = logging.getLogger(__name__)


class TableRegistry:
    def __init__(
        self,
        store: Store,
        bots: BotPool,
        games: Games,
        table_config: TableConfig,
        scheduler: Scheduler,
        most_tables: int,
    ) -> None:
        self.store = store
        self.games = games
        self.most_tables = most_tables
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.services = Services(store, bots, table_config, scheduler, self)
        self._heard_of: dict[str, int] = {}  # inputs of a match, according to other servers
        self._outdated: set[str] = set()  # matches that changed again while they were read
        self._tasks: set[asyncio.Task[None]] = set()

    def game(self, name: str) -> Game[Any]:
        if name not in self.games:
            raise Problem(404, "no-such-game", {"game": name})
        return self.games[name]

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs it in the background. The server waits for it before it closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Opening

    async def table(self, match: str) -> Table:
        """Raises Problem if the match can't be opened."""
        table = self.tables.get(match)
        if table is not None:
            return table
        opening = self.opening.get(match)
        if opening is None:
            # A task of its own: the first caller may be cancelled while others wait for the same table.
            opening = asyncio.create_task(self._open(match))
            self.opening[match] = opening
            opening.add_done_callback(lambda _: self._opened(match))
        return await asyncio.shield(opening)

    async def at_table(self, match: str, action: Callable[[Table], Awaitable[T]]) -> T:
        """Runs an action at the table of that match, and again if the match has moved to a new table meanwhile."""
        for _ in range(MOST_TRIES):
            table = await self.table(match)
            try:
                return await action(table)
            except Closed:
                continue
        raise Closed

    async def _open(self, match: str) -> Table:
        stored, known, profiles = await self._read(match)
        await self._make_room()
        handover = Handover(
            profiles=profiles, rematch=await self._rematch(match) if stored.points is not None else None
        )
        table = self._make(stored, known, handover)
        if isinstance(table, LiveTable):
            table.resume()
        if table.is_closed:  # its first step failed
            raise Problem(500, "match-damaged")
        self.tables[match] = table
        table.publish_presence(asks=True)
        heard_of = self._heard_of.get(match)
        inputs = known.number if isinstance(known, ResumedMatch) else 0
        if heard_of is not None and (known is None or inputs < heard_of):  # it was changed while it was read
            self.reload(table)
        return table

    async def _rematch(self, match: str) -> RematchMade | None:
        """The rematch that was offered, unless it is over too."""
        made = await self.store.rematch(match)
        if made is None or made.points is not None:
            return None
        return RematchMade(match=made.id, commitment=made.commitment)

    def _opened(self, match: str) -> None:
        """Opening has ended, successfully or not."""
        del self.opening[match]
        if match not in self.tables:
            self._heard_of.pop(match, None)
            self._outdated.discard(match)

    async def _read(self, match: str) -> Read:
        """Raises Problem if the match can't be resumed."""
        whole = await self.store.whole(match)
        if whole is None:
            raise Problem(404, "no-such-match")
        stored, inputs, profiles = whole
        game = self.game(stored.game)
        try:
            known = resume(stored, inputs, game) if stored.is_dealt else None
        except (ValueError, LookupError, TypeError, AssertionError, msgspec.MsgspecError) as error:
            if isinstance(error, Malformed) and error.why == "other-edition":
                raise RulesGone(stored.edition) from None
            # Trying again would not help, and the next input would make it worse.
            _log.exception("match %s can't be resumed", match)
            raise Problem(500, "match-damaged") from error
        return stored, known, profiles

    def _make(
        self, stored: StoredMatch, known: FinishedMatch | ResumedMatch | None, handover: Handover, is_led: bool = False
    ) -> Table:
        """The table for a match as the store has it. `is_led`: another server continues it."""
        game = self.game(stored.game)
        if known is None:
            return WaitingRoom(self.services, game, stored, handover)
        if isinstance(known, FinishedMatch):
            return FinishedTable(self.services, game, stored, known, handover)
        elapsed = handover.elapsed if handover.elapsed is not None else stored.elapsed
        live = LiveMatch.resume(game, stored, known, self.services.scheduler, handover.shown, elapsed)
        return LiveTable(self.services, game, live, handover, is_led)

    async def _make_room(self) -> None:
        """Makes room for a new table: closes an empty one or, failing that, one that is only watched."""
        if len(self.tables) < self.most_tables:
            return
        for gives_way in (lambda table: not table.clients, lambda table: table.presence.is_only_watched):
            table = next(filter(gives_way, self.tables.values()), None)
            if table is not None:
                await table.close()
                return
        raise Problem(503, "house-full")

    # The same match at a new table

    def deal(self, table: Table, start: Start) -> None:
        stored, config = table.stored, self.services.table_config
        handover = table.hand_over()
        scheduler, game = self.services.scheduler, table.game
        live, deal = LiveMatch.begin(game, stored, start, config.countdown, scheduler, handover.shown)
        dealt = LiveTable(self.services, game, live, handover)
        self.tables[stored.id] = dealt
        dealt.kick_off(start, deal, handover)

    def reload(self, table: Table) -> None:
        self._outdated.add(table.id)
        if table.reloading is None and not table.is_closed:
            table.pause()
            table.reloading = self.run(self._reload(table))

    def changed_elsewhere(self, match: str, inputs: int) -> None:
        """Notes that, according to another server, the match now has so many inputs."""
        if match in self.opening or match in self.tables:
            self._heard_of[match] = max(inputs, self._heard_of.get(match, 0))

    def heard_of(self, match: str) -> int:
        """The number of inputs of the match, according to other servers."""
        return self._heard_of.get(match, 0)

    async def _reload(self, table: Table) -> None:
        match = table.id
        try:
            await table.flush()  # by then, pending writes are stored or refused
            while True:
                self._outdated.discard(match)
                stored, known, profiles = await self._read(match)
                inputs = known.number if isinstance(known, ResumedMatch) else 0
                is_complete = isinstance(known, FinishedMatch) or inputs >= self._heard_of.get(match, 0)
                if match not in self._outdated and is_complete:
                    break
        except (Problem, Malformed) as error:
            _log.error("table %s closes, its match can't be read again: %s", match, error)
            table.shut()
            return
        if table.is_closed:
            return
        if isinstance(known, ResumedMatch) and known.edition != table.game.edition:
            _log.error("table %s closes, another server has its match by other rules", match)
            table.shut()
            return
        handover = table.hand_over()
        handover.profiles = {**profiles, **handover.profiles}
        if handover.proposals is not None:
            handover.proposals.written = stored.proposals
        new = self._make(stored, known, handover, is_led=True)
        self.tables[match] = new
        new.take_over(handover)
        self.run(new.proposals.read_again())
        if isinstance(new, WaitingRoom) and new.salts:
            self.run(self.add_salts(match, {}))

    async def add_salts(self, match: str, salts: dict[str, str]) -> None:
        """Adds the salts of persons who sit at another server; after that the match may be dealt."""

        async def add(table: Table) -> None:
            if isinstance(table, WaitingRoom):
                await table.add_salts(salts)

        await self.at_table(match, add)

    def deal_soon(self, match: str) -> None:
        self.run(self._try_deal(match))

    def substitute_soon(self, match: str, person: str, seat: int) -> None:
        self.run(self._substitute(match, person, seat))

    async def _substitute(self, match: str, person: str, seat: int) -> None:
        try:
            await self.at_table(match, lambda table: table.substitute(person, seat))
        except (Problem, Malformed, Closed, NotStored) as error:
            _log.error("nobody comes in at match %s: %s", match, error)

    async def _try_deal(self, match: str) -> None:
        try:
            await self.add_salts(match, {})
        except (Problem, Malformed, Closed) as error:
            _log.error("match %s can't be dealt: %s", match, error)

    # Closing

    def forget(self, table: Table) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            self._heard_of.pop(table.id, None)
            self._outdated.discard(table.id)

    async def close(self) -> None:
        await asyncio.gather(*self.opening.values(), *self._tasks, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in list(self.tables.values())))
