"""All tables of this process: makes matches, and takes each one up from the store when it is asked for."""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

from clubhouse.bots import LEVELS
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.referee.lesson import lessons_of
from clubhouse.referee.scenario import Scenario
from clubhouse.server.people.people import People
from clubhouse.server.protocol.host_config import HostConfig
from clubhouse.server.protocol.http_models import NewMatch, PlayAgain
from clubhouse.server.protocol.messages import Player, RematchMade
from clubhouse.server.protocol.problems import Problem, Unfit
from clubhouse.server.protocol.table_config import TableConfig
from clubhouse.server.protocol.terms import Begins, Terms, presentable
from clubhouse.server.store.pubsub import (
    AGAIN,
    AnyPeerMessage,
    Appended,
    HandShown,
    PresenceUpdate,
    Relayed,
    Renamed,
    SeatsChanged,
    SeatsTransferred,
    ServerAlive,
    SignedOut,
    Subscriber,
)
from clubhouse.server.store.store import NotStored, Store, StoredMatch
from clubhouse.server.table.players import players_of
from clubhouse.server.table.reload import Read
from clubhouse.server.table.resume import take_up
from clubhouse.server.table.seats import house_options, named_teams, table_options
from clubhouse.server.table.start import look_up
from clubhouse.server.table.table import Table
from clubhouse.server.workers.bot_pool import BotPool

Games = dict[str, Game[Any]]

SWEPT_EVERY = 3600.0  # seconds
BEAT_EVERY = 1.5  # seconds after which another server is told that we are there
SILENT_AFTER = 6.0  # seconds without a word from another server: whoever was there is not any more
AT_A_TIME = 50  # tables whose clocks are noted before others have their turn: nobody's move waits for all of them

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
    ) -> None:
        self.store = store
        self.bots = bots
        self.games = games
        self.most_tables = most_tables
        self.table_config = table_config
        self.host_config = host_config
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self.people = People(store, self._move, self._sign_out)
        self._is_waited = False  # bots wait for their turn
        self._heard_at: dict[str, float] = {}  # of the other servers that have the store too
        self._beat_at = 0.0
        self._heard_of: dict[str, int] = {}  # inputs of matches that are being opened, and have changed meanwhile
        self._following: dict[str, asyncio.Task[None]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._closes = asyncio.Event()
        self._ear = Subscriber(store.engine, store.server, self._hear, self._look_around) if store.is_shared else None
        self._keeping = asyncio.create_task(self._keep())

    def game(self, name: str) -> Game[Any]:
        if name not in self.games:
            raise Problem(404, "no-such-game", {"game": name})
        return self.games[name]

    async def make(self, wanted: NewMatch, owner: str) -> StoredMatch:
        """A match that is dealt when everybody has sat down."""
        game = self.game(wanted.game)
        seating = game.seatings[0] if wanted.seating is None else game.seating_of(wanted.seating)
        owners, levels = _allotted(wanted, seating, owner)
        if await self.store.undealt(owner) >= self.host_config.undealt:
            raise Problem(429, "too-many-tables")
        is_shared = None in [owners[seat] for seat in seating.seats if levels[seat] is None]
        try:
            options = table_options(game, house_options(game, is_shared) | wanted.options)
        except Malformed as malformed:
            raise Unfit(game, malformed) from None
        is_timed = game.window_option is None or getattr(options, game.window_option) > 0
        if is_shared and not is_timed:
            raise Problem(400, "window-needed")
        terms = msgspec.structs.replace(wanted.terms, teams=named_teams(wanted.terms.teams, seating), begins=None)
        match = StoredMatch(
            id=_new_id(),
            game=game.name,
            edition=game.edition,
            options=msgspec.to_builtins(options),
            seating=list(seating.persons),
            owners=owners,
            levels=levels,
            secret=secrets.token_bytes(32),
            host=owner,
            is_listed=wanted.is_listed,
            terms=terms.written(),
        )
        await self.store.add(match)
        if any(level is not None for level in levels):
            self.bots.warm_up()
        return match

    async def teach(self, game_name: str, number: int, owner: str) -> StoredMatch:
        """A table at which that lesson of the game is taught, the first being number 1."""
        game = self.game(game_name)
        lessons = lessons_of(game)
        if not 1 <= number <= len(lessons):
            raise Problem(404, "no-such-lesson")
        lesson = lessons[number - 1]
        seating = lesson.seats(game)
        learner = seating.seat_named(lesson.seat)
        match = StoredMatch(
            id=_new_id(),
            game=game.name,
            edition=game.edition,
            options=msgspec.to_builtins(game.read_options(lesson.options)),
            seating=list(seating.persons),
            owners=[owner if seat == learner else None for seat in seating.seats],
            levels=[None if seat == learner else LEVELS[0] for seat in seating.seats],
            secret=secrets.token_bytes(32),
            lesson=msgspec.to_builtins(lesson),
        )
        await self.store.add(match)
        return match

    async def play_again(self, match: str, wanted: PlayAgain, owner: str) -> StoredMatch:
        """One seat of a match that is over, bots having the others: its deal once more, or from one of its moments."""
        played = await self.stored(match)
        if played.points is None:
            raise Problem(409, "not-over")
        game = self.game(played.game)
        seating = game.seating_of(played.seating)
        seat = seating.seat_named(wanted.seat)
        begins = Terms.read(played.terms).begins
        if played.lesson is not None or (wanted.step is None and begins is not None and begins.step is not None):
            raise Problem(409, "no-deal")
        if wanted.step is None:
            begins = begins or Begins(match=match, step=None)
        else:
            begins = Begins(match=match, step=wanted.step)
            await look_up(game, self.store, begins)
        if await self.store.undealt(owner) >= self.host_config.undealt:
            raise Problem(429, "too-many-tables")
        again = StoredMatch(
            id=_new_id(),
            game=game.name,
            edition=game.edition,
            options=played.options,
            seating=played.seating,
            owners=[owner if one == seat else None for one in seating.seats],
            levels=[None if one == seat else wanted.level for one in seating.seats],
            secret=played.secret if wanted.step is None else secrets.token_bytes(32),
            host=owner,
            terms=Terms(begins=begins).written(),
        )
        await self.store.add(again)
        self.bots.warm_up()
        return again

    async def play_example(
        self, game: Game[Any], clause: str, scenario: Scenario, name: str, owner: str
    ) -> StoredMatch:
        """From where the example of that clause begins, in that seat; bots have the others."""
        seating = game.seatings[0] if scenario.seating is None else game.seating_of(scenario.seating)
        seat = seating.seat_named(name)
        if await self.store.undealt(owner) >= self.host_config.undealt:
            raise Problem(429, "too-many-tables")
        match = StoredMatch(
            id=_new_id(),
            game=game.name,
            edition=game.edition,
            options=msgspec.to_builtins(game.read_options(scenario.options)),
            seating=list(seating.persons),
            owners=[owner if one == seat else None for one in seating.seats],
            levels=[None if one == seat else LEVELS[0] for one in seating.seats],
            secret=secrets.token_bytes(32),
            host=owner,
            terms=Terms(begins=Begins(match="", step=0, example=clause)).written(),
        )
        await self.store.add(match)
        self.bots.warm_up()
        return match

    async def rematch(self, match: str, owner: str | None) -> StoredMatch:
        """The same again with the sides swapped; the same match for everybody who asks for it."""
        played = await self.stored(match)
        if owner is None or owner not in played.owners:
            raise Problem(403, "not-your-match")
        if played.points is None:
            raise Problem(409, "not-over")
        game = self.game(played.game)
        persons = played.seating[0]
        turned = _swapped(played.seating, 1)
        can_turn = any(list(seating.persons) == turned for seating in game.seatings)
        again = replace(
            played,
            id=_new_id(),
            edition=game.edition,
            # Where there is no three against two, whoever finds no seat on the other side stays.
            seating=turned if can_turn else played.seating,
            owners=_swapped(played.owners, persons),
            levels=_swapped(played.levels, persons),
            secret=secrets.token_bytes(32),
            salts=None,
            opening=None,
            points=None,
            position=None,
            position_number=None,
            elapsed=0,
            lesson=None,
            rematch_of=match,
            is_listed=False,
            terms=_turned(Terms.read(played.terms), game.seating_of(played.seating)).written(),
        )
        try:
            await self.store.add(again)
        except IntegrityError:
            made = await self.store.rematch(match)
            assert made is not None
            return made
        made_here = RematchMade(match=again.id, commitment=again.commitment)
        table = self.tables.get(match)
        if table is not None:
            table.voices.relay(made_here)
        else:
            self.store.tell(Relayed(match=match, said=made_here))
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
            opening.add_done_callback(lambda _: self._opened(match))
        return await asyncio.shield(opening)

    async def _open(self, match: str) -> Table:
        stored, taken, names = await self._read(match)
        await self._make_room()
        game = self.game(stored.game)
        table = Table(stored, taken, game, self.store, self.bots, self.table_config, self._forget, names, self._read)
        if table.is_closed:  # its first step failed
            raise Problem(500, "match-damaged")
        self.tables[match] = table
        heard_of = self._heard_of.pop(match, None)
        if heard_of is not None and not stored.is_dealt:
            self._send(table.reload.renew())
        elif heard_of is not None:
            self._catch_up(match, heard_of)
        return table

    def _opened(self, match: str) -> None:
        """Or it could not be."""
        del self._opening[match]
        self._heard_of.pop(match, None)

    async def _read(self, match: str) -> Read:
        """Problem where it can't be taken up."""
        whole = await self.store.whole(match)
        if whole is None:
            raise Problem(404, "no-such-match")
        stored, kept, names = whole
        game = self.game(stored.game)
        try:
            taken = take_up(stored, kept, game) if stored.is_dealt else None
        except (ValueError, LookupError, TypeError, AssertionError, msgspec.MsgspecError) as error:
            if isinstance(error, Malformed) and error.why == "other-edition":
                raise
            # Coming back would not help, and the next input would make it worse.
            _log.exception("match %s can't be taken up", match)
            raise Problem(500, "match-damaged") from error
        return stored, taken, names

    async def _make_room(self) -> None:
        """An empty table is put away for a new one or, where there is none, one that is only watched."""
        if len(self.tables) < self.most_tables:
            return
        for gives_way in (lambda table: not table.live.clients, lambda table: table.presence.is_only_watching):
            table = next(filter(gives_way, self.tables.values()), None)
            if table is not None:
                await table.close()
                return
        raise Problem(503, "house-full")

    async def players(self, stored: StoredMatch) -> dict[str, Player]:
        """Who sits where, and who is there."""
        table = self.tables.get(stored.id)
        if table is not None:
            return table.presence.players
        names = await self.people.names({owner for owner in stored.owners if owner is not None})
        return players_of(stored, self.game(stored.game).seating_of(stored.seating), {}, names)

    async def rename(self, person: str, name: str | None) -> None:
        await self.people.rename(person, name)
        self._hear_and_tell(Renamed(person=person, name=presentable(name)))

    def _move(self, one: str, other: str | None) -> None:
        self._hear_and_tell(SeatsTransferred(one=one, other=other))

    def _sign_out(self, person: str) -> None:
        self._hear_and_tell(SignedOut(person=person))

    # Other servers of the same store

    def _hear_and_tell(self, news: AnyPeerMessage) -> None:
        """What is true of all tables, wherever they are."""
        self._hear(news)
        self.store.tell(news)

    def _hear(self, news: AnyPeerMessage) -> None:
        if news.by:
            self._heard_at[news.by] = asyncio.get_running_loop().time()
        match news:
            case Appended():
                self._catch_up(news.match, news.number)
            case Renamed():
                for table in list(self.tables.values()):
                    table.rename(news.person, news.name)
            case SeatsTransferred():
                for table in list(self.tables.values()):
                    table.move(news.one, news.other)
            case SignedOut():
                for table in list(self.tables.values()):
                    table.dismiss(news.person)
            case SeatsChanged() | PresenceUpdate() | HandShown() | Relayed():
                table_there = self.tables.get(news.match)
                if table_there is not None and not table_there.is_closed:
                    self._hear_at(table_there, news)
                elif news.match in self._opening and isinstance(news, SeatsChanged):
                    self._heard_of.setdefault(news.match, 0)

    def _hear_at(self, table: Table, news: SeatsChanged | PresenceUpdate | HandShown | Relayed) -> None:
        match news:
            case SeatsChanged():
                if not (table.live.stored.is_dealt and table.live.write_queue.stored > 0):
                    self._send(table.reload.renew())
            case PresenceUpdate():
                table.hear_of(news)
                if news.salts and not table.live.stored.is_dealt:
                    self._send(table.waiting_room.hear_salts(news.salts))
            case HandShown():
                table.presence.show(news.seat, news.is_shown)
            case Relayed():
                table.voices.hear(news.said)

    def _catch_up(self, match: str, number: int) -> None:
        """Somebody else has gone on with a match, which has so many inputs now."""
        if match in self._opening:
            self._heard_of[match] = max(number, self._heard_of.get(match, 0))
        table = self.tables.get(match)
        if table is None or table.live.write_queue.stored >= number:
            return
        table.reload.heard_of = max(number, table.reload.heard_of)
        if match not in self._following:
            self._following[match] = asyncio.create_task(self._follow(table))

    async def _follow(self, table: Table) -> None:
        try:
            await self._go_on(table)
        finally:
            # At once: what is heard of from now on wants another one.
            self._following.pop(table.live.stored.id)

    async def _go_on(self, table: Table) -> None:
        """Until nothing is missing. A write of ours that is under way is refused, and that reads all; or it is what the
        others went on from."""
        while True:
            await table.live.write_queue.settle()
            first = table.live.write_queue.stored
            if table.is_closed or table.reload.is_under_way or first >= table.reload.heard_of:
                return
            try:
                kept = await self.store.kept(table.live.stored.id, first) if first else []
            except Problem as problem:
                _log.warning("match %s can't be followed: %s", table.live.stored.id, problem.why)
                if not await self._try_again():
                    return
                continue
            if table.is_closed or table.reload.is_under_way or table.live.write_queue.stored != first:
                continue
            if not first or not table.follow(kept):
                await table.reload.renew()

    def _send(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def _look_around(self) -> None:
        """We listen again, and may have missed something."""
        for table in list(self.tables.values()):
            table.announce(asks=True)
        self._send(self._look_at_all())

    async def _look_at_all(self) -> None:
        while True:
            # Those that are being opened may have been read before we listened.
            for match in self._opening:
                self._heard_of.setdefault(match, 0)
            try:
                numbers = await self.store.numbers([*self.tables, *self._opening])
                break
            except Problem as problem:
                _log.warning("the tables can't be looked at: %s", problem.why)
                if not await self._try_again():
                    return
        for match, number in numbers.items():
            self._catch_up(match, number)
        for table in list(self.tables.values()):
            if not table.live.stored.is_dealt and not table.is_closed:
                await table.reload.renew()

    async def _try_again(self) -> bool:
        """After a while; False where the house closes."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closes.wait(), AGAIN)
        return not self._closes.is_set()

    def _keep_company(self, now: float) -> None:
        """Says that we are there, and forgets servers that have not said so for long."""
        if self._ear is None:
            return
        if now - self._beat_at >= BEAT_EVERY:
            self._beat_at = now
            self.store.tell(ServerAlive())
        silent = [server for server, heard_at in self._heard_at.items() if now - heard_at > SILENT_AFTER]
        if silent:
            for server in silent:
                del self._heard_at[server]
            for table in list(self.tables.values()):
                table.keep_elsewhere(set(self._heard_at))

    # What the house does by itself

    async def _keep(self) -> None:
        """Notes how far running clocks have come, tells how long bots have to wait, and forgets matches that nobody
        ever played."""
        loop = asyncio.get_running_loop()
        swept_at = -SWEPT_EVERY
        while True:
            for number, table in enumerate(list(self.tables.values())):
                if number % AT_A_TIME == 0:
                    await asyncio.sleep(0)
                if not table.is_closed:
                    table.live.note_time()
            self._tell_waits()
            self._keep_company(loop.time())
            if loop.time() - swept_at >= SWEPT_EVERY:
                swept_at = loop.time()
                await self._sweep()
            await asyncio.sleep(self.table_config.tick / 1000)

    def _tell_waits(self) -> None:
        """Nothing to do where no bot waits, and none did."""
        is_waited = self.bots.waiting > 0
        if is_waited or self._is_waited:
            for table in list(self.tables.values()):
                table.bot_seats.tell_wait()
        self._is_waited = is_waited

    async def _sweep(self) -> None:
        try:
            host_config, here = self.host_config, [*self.tables, *self._opening]
            await self.store.sweep(host_config.unplayed, here, host_config.abandoned, host_config.finished)
        except NotStored as error:
            _log.error("empty matches can't be forgotten: %s", error)

    def _forget(self, table: Table) -> None:
        if self.tables.get(table.live.stored.id) is table:
            del self.tables[table.live.stored.id]

    async def close(self) -> None:
        self._closes.set()
        self._keeping.cancel()
        await asyncio.gather(self._keeping, return_exceptions=True)
        if self._ear is not None:
            await self._ear.close()
        await asyncio.gather(*self._opening.values(), *self._following.values(), *self._errands, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in list(self.tables.values())))
        await self.bots.close()
        self.people.close()
        await self.store.close()


def _allotted(wanted: NewMatch, seating: Seating, owner: str) -> tuple[list[str | None], list[str | None]]:
    """The owner and the level of each seat."""
    given = {seating.seat_named(name, "seats"): whose for name, whose in wanted.seats.items()}
    mine = [seat for seat, whose in given.items() if whose == "me"]
    if not mine:
        free = [seat for seat in seating.seats if seat not in given]
        if wanted.seat is not None:
            mine = [seating.seat_named(wanted.seat)]
        elif free:
            mine = [secrets.choice(free)]
        else:
            raise Problem(400, "no-seat-for-you")
    levels: list[str | None] = []
    for seat in seating.seats:
        whose = given.get(seat, wanted.level or "open")
        levels.append(whose if seat not in mine and whose != "open" else None)
    return [owner if seat in mine else None for seat in seating.seats], levels


def _turned(terms: Terms, seating: Seating) -> Terms:
    """The teams have changed sides."""
    other = dict(zip(seating.sides, reversed(seating.sides), strict=True))
    return msgspec.structs.replace(terms, begins=None, teams={other[side]: name for side, name in terms.teams.items()})


def _new_id() -> str:
    return secrets.token_urlsafe(9)


def _swapped(by_seat: list[Any], first: int) -> list[Any]:
    return by_seat[first:] + by_seat[:first]
