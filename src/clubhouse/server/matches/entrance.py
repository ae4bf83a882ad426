"""Facts for the entrance: the number of people here, a match to watch, and the lengths of matches."""

from statistics import median
from typing import Final

from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.http_models import HouseNow, MatchLength, MatchToWatch
from clubhouse.server.table.live_table import LiveTable
from clubhouse.server.table.seats import count_persons

LOOKED_EVERY: Final = 5.0  # seconds
MEASURED_EVERY: Final = 600.0
MEASURED: Final = 500  # finished matches, the latest of all games
ENOUGH: Final = 5  # matches of a game
MINUTE: Final = 60_000


class Entrance:
    def __init__(self, server: MatchServer) -> None:
        self.server = server
        self._now = server.scheduler.now
        self._looked: tuple[float, HouseNow] | None = None
        self._measured: tuple[float, dict[str, MatchLength]] | None = None

    async def look(self) -> HouseNow:
        """A few seconds old at most."""
        if self._looked is None or self._now() - self._looked[0] >= LOOKED_EVERY:
            house = HouseNow(
                people=len(self.server.persons_here), watch=self._worth_watching(), lengths=await self._lengths()
            )
            self._looked = self._now(), house
        return self._looked[1]

    def _worth_watching(self) -> MatchToWatch | None:
        """A match between persons at a table that strangers may find; the most watched one."""
        shown = [
            table
            for table in self.server.tables.values()
            if isinstance(table, LiveTable)
            and table.stored.is_listed
            and not table.live.is_over
            and count_persons(table.stored) > 1
        ]
        if not shown:
            return None
        table = max(shown, key=lambda one: (one.presence.watchers, one.id))
        return MatchToWatch(match=table.id, game=table.stored.game, players=table.presence.players)

    async def _lengths(self) -> dict[str, MatchLength]:
        if self._measured is None or self._now() - self._measured[0] >= MEASURED_EVERY:
            taken: dict[str, list[int]] = {}
            for game, elapsed in await self.server.store.lengths(MEASURED):
                taken.setdefault(game, []).append(elapsed)
            lengths = {
                game: MatchLength(minutes=max(1, round(median(all_of_it) / MINUTE)), matches=len(all_of_it))
                for game, all_of_it in taken.items()
                if len(all_of_it) >= ENOUGH
            }
            self._measured = self._now(), lengths
        return self._measured[1]
