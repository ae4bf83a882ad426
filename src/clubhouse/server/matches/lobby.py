"""The list of open tables, pushed live to its subscribers, and quick matches.

A table is listed while one of its players is connected. Its server notes that in the store at intervals, so that the
list is the same on every server.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Final, Protocol

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.http_models import NewMatch, QuickMatch
from clubhouse.server.protocol.messages import OpenTable, OpenTables
from clubhouse.server.protocol.problems import Closed, Problem
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.writer import NotStored
from clubhouse.server.table.waiting_room import WaitingRoom

MOST_LISTED: Final = 100
FRESH: Final = timedelta(seconds=45)
TOUCHED_EVERY: Final = 15.0  # seconds
LOOKED_EVERY: Final = 1.0  # seconds

_log = logging.getLogger(__name__)


class LobbyClient(Protocol):
    """A connection that is sent the list of open tables whenever it changes."""

    def send(self, text: bytes) -> None: ...


class Lobby:
    def __init__(self, server: MatchServer) -> None:
        self.server = server
        self._subscribers: set[LobbyClient] = set()
        self._sent = b""
        self._quick = asyncio.Lock()
        self._tasks = [asyncio.create_task(self._keep_fresh()), asyncio.create_task(self._keep_telling())]

    async def tables(self) -> list[OpenTable]:
        """The open tables, the newest first."""
        return [await self._facts(stored) for stored in await self._joinable()]

    async def _joinable(self) -> list[StoredMatch]:
        listed = await self.server.store.listed(FRESH, MOST_LISTED)
        return [stored for stored in listed if stored.game in self.server.games and _open_seats(stored)]

    async def _facts(self, stored: StoredMatch) -> OpenTable:
        seating = self.server.games[stored.game].seating_of(stored.seating)
        return OpenTable(
            match=stored.id,
            game=stored.game,
            options=stored.options,
            seats=seating.names,
            players=await self.server.players(stored),
            terms=Terms.read(stored.terms),
        )

    async def quick(self, wanted: QuickMatch, person: str, make: Callable[[], None]) -> StoredMatch:
        """Takes a seat at a waiting table, or at a new one that then waits.

        `make` raises Problem if this person may not create one.
        """
        game = self.server.game(wanted.game)
        usual = list(game.seatings[0].persons)
        async with self._quick:  # two persons who ask at once must get the same table
            for stored in reversed(await self._joinable()):
                is_like_it = stored.game == game.name and stored.seating == usual and person not in stored.owners
                is_paced_so = Terms.read(stored.terms).pace == wanted.pace
                if is_like_it and is_paced_so and (taken := await self._seat(stored, person)) is not None:
                    return taken
            make()
            new = NewMatch(game=game.name, level=None, is_listed=True, terms=Terms(pace=wanted.pace))
            return await self.server.maker.make(new, person)

    async def _seat(self, stored: StoredMatch, person: str) -> StoredMatch | None:
        """Reserves a seat; None if the table was filled or dealt in the meantime."""
        seating = self.server.games[stored.game].seating_of(stored.seating)
        with suppress(Malformed, Closed, Problem):
            table = await self.server.table(stored.id)
            if isinstance(table, WaitingRoom):
                return await table.reserve(person, seating.name(_open_seats(stored)[0]))
        return None

    # Subscribers

    def subscribe(self, client: LobbyClient) -> None:
        self._subscribers.add(client)
        if self._sent:
            client.send(self._sent)

    def unsubscribe(self, client: LobbyClient) -> None:
        self._subscribers.discard(client)

    async def _keep_telling(self) -> None:
        while True:
            await self.server.scheduler.sleep(LOOKED_EVERY)
            if not self._subscribers:
                self._sent = b""
                continue
            try:
                tables = await self.tables()
            except Problem as problem:
                _log.warning("open tables can't be listed: %s", problem.why)
                continue
            text = msgspec.json.encode(OpenTables(tables=tables))
            if text != self._sent:
                self._sent = text
                for client in list(self._subscribers):
                    client.send(text)

    async def _keep_fresh(self) -> None:
        while True:
            await self.server.scheduler.sleep(TOUCHED_EVERY)
            waiting = [
                table.id
                for table in self.server.tables.values()
                if isinstance(table, WaitingRoom) and table.stored.is_listed and not table.presence.is_only_watched
            ]
            if waiting:
                try:
                    await self.server.store.touch(waiting)
                except NotStored as error:
                    _log.error("open tables can't be noted: %s", error)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _open_seats(stored: StoredMatch) -> list[int]:
    pairs = zip(stored.owners, stored.levels, strict=True)
    return [seat for seat, (owner, level) in enumerate(pairs) if owner is None and level is None]
