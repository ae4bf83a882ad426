"""All tables of this process: makes matches, and takes each one up from the store when it is asked for."""

import asyncio
import secrets
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

from clubhouse.games import COMING
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.server.bots import Bots
from clubhouse.server.forms import NewMatch
from clubhouse.server.problems import Problem
from clubhouse.server.store import Store, StoredMatch
from clubhouse.server.table import Manners, Table

Games = dict[str, Game[Any]]

USUAL_WINDOW = 5


def house_options(game: Game[Any]) -> dict[str, Any]:
    """What a table takes where the players say nothing: windows have a length, or quickness would tell a hand."""
    return {game.window_option: USUAL_WINDOW} if game.window_option is not None else {}


class House:
    def __init__(self, store: Store, bots: Bots, games: Games, most_tables: int, manners: Manners) -> None:
        self.store = store
        self.bots = bots
        self.games = games
        self.most_tables = most_tables
        self.manners = manners
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}

    @property
    def coming(self) -> list[str]:
        return [name for name in COMING if name not in self.games]

    def game(self, name: str) -> Game[Any]:
        if name in self.coming:
            raise Problem(409, "game-coming")
        if name not in self.games:
            raise Problem(404, "no-such-game", {"game": name})
        return self.games[name]

    async def make(self, wanted: NewMatch, owner: str) -> StoredMatch:
        """A match that is dealt when everybody has sat down."""
        game = self.game(wanted.game)
        seating = game.seatings[0]
        options = game.read_options(house_options(game) | wanted.options)
        is_timed = game.window_option is None or getattr(options, game.window_option) > 0
        if wanted.level is None and not is_timed:
            raise Problem(400, "window-needed")
        seat = secrets.choice(seating.seats) if wanted.seat is None else seating.seat_named(wanted.seat)
        owners: list[str | None] = [owner if place == seat else None for place in seating.seats]
        match = StoredMatch(
            id=_new_id(),
            game=game.name,
            edition=game.edition,
            options=msgspec.to_builtins(options),
            seating=list(seating.persons),
            owners=owners,
            levels=[None if place == seat else wanted.level for place in seating.seats],
            secret=secrets.token_bytes(32),
        )
        await self.store.add(match)
        if wanted.level is not None:
            self.bots.warm_up()
        return match

    async def rematch(self, match: str, owner: str | None) -> StoredMatch:
        """The same again with the sides swapped; the same match for everybody who asks for it."""
        played = await self.stored(match)
        if played.seat_of(owner) is None:
            raise Problem(403, "not-your-match")
        if played.points is None:
            raise Problem(409, "not-over")
        persons = played.seating[0]
        again = replace(
            played,
            id=_new_id(),
            edition=self.game(played.game).edition,
            seating=_swapped(played.seating, 1),
            owners=_swapped(played.owners, persons),
            levels=_swapped(played.levels, persons),
            secret=secrets.token_bytes(32),
            salts=None,
            opening=None,
            points=None,
            rematch_of=match,
        )
        try:
            await self.store.add(again)
        except IntegrityError:
            made = await self.store.rematch(match)
            assert made is not None
            return made
        return again

    async def stored(self, match: str) -> StoredMatch:
        stored = await self.store.match(match)
        if stored is None:
            raise Problem(404, "no-such-match")
        return stored

    async def table(self, match: str) -> Table:
        table = self.tables.get(match)
        if table is not None:
            return table
        opening = self._opening.get(match)
        if opening is None:
            # A task of its own: the first who asks may go away while others wait for the same table.
            opening = asyncio.create_task(self._open(match))
            self._opening[match] = opening
            opening.add_done_callback(lambda _: self._opening.pop(match))
        return await asyncio.shield(opening)

    async def _open(self, match: str) -> Table:
        stored = await self.stored(match)
        game = self.game(stored.game)
        if stored.edition != game.edition:
            raise Malformed("", "other-edition", {"edition": stored.edition, "known": game.edition})
        inputs = await self.store.inputs(match)
        await self._make_room()
        table = Table(stored, inputs, game, self.store, self.bots, self.manners, self._forget)
        self.tables[match] = table
        return table

    async def _make_room(self) -> None:
        if len(self.tables) < self.most_tables:
            return
        for table in list(self.tables.values()):
            if not table.listeners and table.inbox.empty():
                await table.close()
                return
        raise Problem(503, "house-full")

    def _forget(self, table: Table) -> None:
        if self.tables.get(table.stored.id) is table:
            del self.tables[table.stored.id]

    async def close(self) -> None:
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        await asyncio.gather(*(table.close() for table in list(self.tables.values())))
        await self.bots.close()
        await self.store.close()


def _new_id() -> str:
    return secrets.token_urlsafe(9)


def _swapped(by_seat: list[Any], first: int) -> list[Any]:
    return by_seat[first:] + by_seat[:first]
