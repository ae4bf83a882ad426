"""The list of open tables, pushed live to its subscribers, and quick matches.

A table is listed while one of its players is there. Its server notes that in the store at intervals, so that the list
is the same on every server. A server that has the table itself knows at once who has gone.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final, Protocol

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.http_models import NewMatch, OtherTables, QuickMatch
from clubhouse.server.protocol.messages import OpenTable, OpenTables
from clubhouse.server.protocol.problems import Closed, Problem
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.writer import NotStored
from clubhouse.server.table.waiting_room import WaitingRoom

MOST_LISTED: Final = 100
MOST_OFFERED: Final = 5  # in answer to a quick match
FRESH: Final = timedelta(seconds=45)
TOUCHED_EVERY: Final = 15.0  # seconds
LOOKED_EVERY: Final = 1.0  # seconds

Listed = tuple[StoredMatch, datetime]  # and when it was made

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

    async def look(self) -> OpenTables:
        return OpenTables(
            tables=await self._facts(await self._joinable()),
            people=len(self.server.persons_here),
        )

    async def _joinable(self) -> list[Listed]:
        listed = await self.server.store.listed(FRESH, MOST_LISTED)
        known = [(stored, made) for stored, made in listed if stored.game in self.server.games]
        return [(stored, made) for stored, made in known if _open_seats(stored) and self._is_attended(stored)]

    def _is_attended(self, stored: StoredMatch) -> bool:
        """False if this server knows that its players have gone. A match over days waits without them."""
        table = self.server.tables.get(stored.id)
        if table is None or Terms.read(stored.terms).is_over_days:
            return True
        return any(owner in table.presence.here for owner in stored.owners if owner is not None)

    async def _facts(self, listed: list[Listed]) -> list[OpenTable]:
        numbers: dict[str | None, int] = {}
        tables: list[OpenTable] = []
        for stored, made in listed:
            game, terms = self.server.games[stored.game], Terms.read(stored.terms)
            usual = self.server.maker.usual(game, terms.pace).options
            maker = stored.host or stored.id
            tables.append(
                OpenTable(
                    match=stored.id,
                    game=stored.game,
                    made=made.isoformat(timespec="seconds"),
                    maker=numbers.setdefault(maker, len(numbers)),
                    options=stored.options,
                    unusual=[name for name, value in stored.options.items() if usual.get(name) != value],
                    seats=game.seating_of(stored.seating).names,
                    players=await self.server.players(stored),
                    terms=terms,
                )
            )
        return tables

    async def quick(self, wanted: QuickMatch, person: str, make: Callable[[], None]) -> StoredMatch | OtherTables:
        """Takes a seat at a table that waits under the usual terms with that pace, or at a new one that then waits.

        If it asks, tables of that game that wait with other terms come before a new one. `make` raises Problem if this
        person may not create one.
        """
        game = self.server.game(wanted.game)
        new = self.server.maker.usual(game, wanted.pace)
        async with self._quick:  # two persons who ask at once must get the same table
            avoided = await self.server.people.blocks.around(person)
            longest_first = [
                one
                for one in reversed(await self._joinable())
                if person not in one[0].owners
                and avoided.isdisjoint(owner for owner in one[0].owners if owner is not None)
                and not one[0].is_removed(person)
            ]
            for stored, _ in longest_first:
                if _is_like(stored, new):
                    taken = await self._seat(stored, person)
                    if taken is not None:
                        return taken
            others = [one for one in longest_first if one[0].game == game.name and not _is_like(one[0], new)]
            if wanted.asks and others:
                return OtherTables(tables=await self._facts(others[:MOST_OFFERED]))
            make()
            return await self.server.maker.make(new, person)

    async def _seat(self, stored: StoredMatch, person: str) -> StoredMatch | None:
        """Reserves a seat; None if the table was filled or dealt in the meantime."""
        seating = self.server.games[stored.game].seating_of(stored.seating)
        with suppress(Malformed, Closed, Problem):
            table = await self.server.table(stored.id)
            if isinstance(table, WaitingRoom):
                known = (await self.server.people.profiles([person])).get(person)
                return await table.reserve(person, seating.name(_open_seats(stored)[0]), known)
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
                now = await self.look()
            except Problem as problem:
                _log.warning("open tables can't be listed: %s", problem.why)
                continue
            text = msgspec.json.encode(now)
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


def _is_like(stored: StoredMatch, new: NewMatch) -> bool:
    """The table has the game, seats, options and terms that are wanted; only names of teams may differ."""
    terms = msgspec.structs.replace(Terms.read(stored.terms), teams={})
    found = (stored.game, stored.seating, stored.options, terms)
    return found == (new.game, new.seating, new.options, new.terms)


def _open_seats(stored: StoredMatch) -> list[int]:
    pairs = zip(stored.owners, stored.levels, strict=True)
    return [seat for seat, (owner, level) in enumerate(pairs) if owner is None and level is None]
