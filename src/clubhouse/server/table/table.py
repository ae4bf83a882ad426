"""A live match. What comes in is judged at once and in order, in memory; nothing is told before it is stored.

Where storing fails, or a rule has a bug, the table closes without a word; whoever comes back gets it from the store
again.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.server.people.personal_data import moved
from clubhouse.server.protocol.messages import (
    BotsWait,
    Call,
    Chat,
    FromPlayer,
    Habit,
    Leave,
    Ping,
    Play,
    Pong,
    Resign,
    Sealing,
    Show,
    Sit,
    TakeBack,
)
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.refusals import learn, server_refusal, unreadable, unwelcome
from clubhouse.server.protocol.table_config import TableConfig
from clubhouse.server.protocol.terms import presentable
from clubhouse.server.store.pubsub import HandShown, PresenceUpdate
from clubhouse.server.store.store import Conflict, NotStored, Store, StoredMatch
from clubhouse.server.store.stored import StoredInput
from clubhouse.server.table.bot_requests import Asked
from clubhouse.server.table.bot_seats import BotSeats
from clubhouse.server.table.client import CLOSED_COME_BACK, CLOSED_SIGNED_OUT, Client
from clubhouse.server.table.departures import Departures
from clubhouse.server.table.house_inputs import is_house_input
from clubhouse.server.table.judge import Judge
from clubhouse.server.table.leader import Leadership
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.match_clock import Clock
from clubhouse.server.table.presence import Presence
from clubhouse.server.table.race import Race
from clubhouse.server.table.reload import Read, Reload
from clubhouse.server.table.resume import Taken
from clubhouse.server.table.start import Start
from clubhouse.server.table.timers import Timers
from clubhouse.server.table.voices import Voices
from clubhouse.server.table.waiting_room import WaitingRoom
from clubhouse.server.workers.bot_pool import BotPool, Choice

_log = logging.getLogger(__name__)


class _Care:
    """Made once a table: it is taken with every message."""

    def __init__(self, table: "Table", hears: bool) -> None:
        """`hears`: around what a client has said."""
        self.table = table
        self.hears = hears

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> bool:
        """What a client has said wrong is for whoever heard it."""
        if error is None:
            try:
                self.table.schedule()
            except Exception as late:  # noqa: BLE001 - the rules are asked here too: a bug of theirs must close this table alone
                error = late
        if not isinstance(error, Exception) or (self.hears and isinstance(error, Malformed)):
            return False
        self.table.fail(error)
        return True


class Table:
    def __init__(
        self,
        stored: StoredMatch,
        taken: Taken | None,
        game: Game[Any],
        store: Store,
        bots: BotPool,
        table_config: TableConfig,
        when_closed: Callable[["Table"], None],
        names: Mapping[str, str],
        read: Callable[[str], Awaitable[Read]],
    ) -> None:
        """`taken` is what the store knows of a match that is dealt, `names` those of its players that have one; `read`
        gives all three again."""
        self.game = game
        self.store = store
        self.table_config = table_config
        self.when_closed = when_closed
        self.is_closed = False
        self.presence = Presence(table_config.counting)
        self.waiting_room = WaitingRoom(self)
        self.bot_seats = BotSeats(bots, table_config, self._hear_bot)
        self.departures = Departures(self.presence, self.bot_seats)
        self.timers = Timers(self.bot_seats, self.departures, self._wake)
        self.lead = Leadership(self._lead)
        self.voices = Voices(game, stored.seating)
        self.judge = Judge(self.bot_seats, self.departures, self.timers, self.lead, self.voices)
        self.reload = Reload(self, read)
        self._loop = asyncio.get_running_loop()
        self._care = _Care(self, hears=False)
        self._hearing = _Care(self, hears=True)
        self._leaving: asyncio.TimerHandle | None = None
        self._lay(stored, taken, names, Clock(stored.elapsed))
        self._wait_for_somebody()
        with self._careful():
            self.judge.stir(self.live.clock.now())
        self.announce(asks=True)

    def _lay(self, stored: StoredMatch, taken: Taken | None, names: Mapping[str, str], clock: Clock) -> None:
        """The table as the store has it."""
        ahead = self.table_config.ahead
        self.live = LiveMatch(self.game, self.store, stored, taken, clock, ahead, self._kept, self.lose)
        self.race = Race(self.game, self.live.seating, self.judge)
        self.presence.lay(self.live, names)
        self.voices.lay(self.live)
        self.bot_seats.lay(self.live, self.race)
        self.departures.lay(self.live)
        self.timers.lay(self.live, self.race)
        self.judge.lay(self.live, self.race)
        if taken is not None:
            self._note_presence()
            if taken.edition != self.game.edition and not self.live.is_over:
                self.live.change_edition()

    # What connections do

    async def sit(self, client: Client, sit: Sit) -> None:
        """Malformed or Problem: they can't; Closed: ask the house."""
        await learn(self.game, sit.language)
        async with self.waiting_room.sitting:
            await self.reload.up_to_date()
            client.language = sit.language
            client.name = self.presence.names.get(client.owner or "") or client.name or presentable(sit.name)
            client.only = sit.only
            client.have = sit.have
            client.chats = sit.chat
            await self.waiting_room.take_seat(client.owner, sit.seat)
            client.eyes = self.presence.eyes_of(client)
            await self.reload.up_to_date()
            before = self.presence.players
            self.live.audiences.of(client.eyes).welcome(client)
            self._level()
            self.race.welcome(client, self.live.clients)
            self.bot_seats.form_habit(client.eyes.seats, False)  # this page may have another one, or none
            self._wait_for_somebody()
            self._note_presence()
            self.live.say(client, self.presence.welcome(client, sit.have))
            if self.live.stored.points is not None:
                self.live.say(client, Sealing(secret=self.live.stored.secret.hex()))
            if self.bot_seats.wait:
                self.live.say(client, BotsWait(seconds=self.bot_seats.wait))
            self.presence.tell_players(before, client)
            if not client.eyes.seats:
                self.presence.count_watchers()
                self.presence.show_hands([client])
            if client.owner is not None:
                self.waiting_room.put_in(client.owner, sit.salt)
            self.announce()
            if client.owner is not None:
                await self.waiting_room.deal_if_full()

    def rename(self, person: str, name: str | None) -> None:
        """Somebody calls themselves so from now on."""
        self.presence.rename(person, name)
        if person in self.presence.at_home:
            self.announce()

    def move(self, one: str, other: str | None) -> None:
        """What was the one's is the other's now, or nobody's."""
        stored = self.live.stored
        if one not in (*stored.owners, stored.host) or self.is_closed:
            return
        for client in self.live.clients:
            if client.owner == one:
                client.owner = other
        self.waiting_room.move(one, other)
        owners = moved(stored.owners, one, other, stored.is_dealt)
        after = replace(stored, owners=owners, host=other if stored.host == one else stored.host)
        if stored.is_dealt:
            self.live.stored = after
            self.live.audiences.admit(owners)  # somebody may have sat there twice, before they were known to be one
            self._note_presence()
        else:
            self.presence.seat_all(after)
            self.presence.welcome_all()
        self.announce()

    def dismiss(self, person: str) -> None:
        """Their sessions have ended."""
        for client in self.live.clients:
            if client.owner == person:
                client.close(CLOSED_SIGNED_OUT)

    def take(self, client: Client, message: FromPlayer, moment: float) -> None:
        """What came at that moment of the machine's clock. Malformed: it could not be taken."""
        if self.is_closed:
            return  # the connection learns it by being closed
        if self.reload.is_under_way:
            self.reload.hold(client, message, moment)
            return
        with self._hearing:
            match message:
                case Play():
                    self.judge.answer(client, message, moment)
                case Resign() | Leave() | TakeBack():
                    self.judge.depart(client, message, moment)
                case Habit():
                    self.bot_seats.form_habit(client.eyes.seats, message.auto_pass)
                    self.judge.stir(self.live.clock.now())
                case Chat():
                    self.voices.chat(client, self.judge.seat_of(client, message.seat), message)
                case Call():
                    self.voices.call(self.judge.seat_of(client, message.seat), message.call)
                case Show():
                    seat = self.judge.seat_of(client, message.seat)
                    self.presence.show(seat, message.is_shown)
                    self.store.tell(HandShown(match=self.live.stored.id, seat=seat, is_shown=message.is_shown))

    def answer(self, client: Client, ping: Ping) -> None:
        """After what this audience was told, and without waiting for anybody else."""
        self.live.say(client, Pong(n=ping.n))

    def refuse_watcher(self, client: Client, play: Play) -> None:
        self.live.say(client, server_refusal(client.language, None, play.question, "only-watching"))

    def leave(self, client: Client) -> None:
        clients = self.live.audiences.of(client.eyes).clients
        if client not in clients:
            return
        before = self.presence.players
        clients.remove(client)
        if not self.is_closed:
            self.presence.tell_players(before)
            self._wait_for_somebody()
            self._note_presence()
            self.announce()
            if not client.eyes.seats:
                self.presence.count_watchers()

    async def close(self) -> None:
        """In order: what was judged is stored, and how far the clock has come."""
        self._stop_time()
        if self.live.referee is not None and not self.live.is_over and not self.is_closed:
            # That somebody was here is noted with it.
            with suppress(NotStored):  # then it goes on where it was noted before
                await self.store.tick(self.live.stored.id, max(0, self.live.clock.now()))
        while self.live.write_queue.is_writing and not (self.is_closed or self.live.write_queue.is_lost):
            await self.live.write_queue.settle()
        self.shut()
        await self.bot_seats.thinking.close()

    async def is_seen(self) -> None:
        """Returns when what has happened by now is in the store, and everybody at the table has seen it: who asks at
        another door must not know it before."""
        await self.live.write_queue.settle()
        if self.may_race:
            await asyncio.sleep(self.race.delay_of_watchers / 1000)

    @property
    def may_race(self) -> bool:
        """Before the deal nobody knows."""
        return not self.live.is_over and (self.live.referee is None or self.live.referee.match.is_race())

    # What happens

    def kick_off(self, start: Start) -> None:
        deal = self.live.deal(start, self.table_config.countdown)
        self._note_presence()
        with self._careful():
            self.judge.begin(start, deal)

    def _note_presence(self) -> None:
        self.departures.note_presence()
        self.schedule()

    def _kept(self, stored: int) -> None:
        """What this server has judged is in the store."""
        self.lead.take()
        self.live.forget_acts(stored)
        self._tell(stored)

    def _tell(self, stored: int) -> None:
        """That many inputs are on the disk. In a race, everybody sees what is told at the same moment."""
        self._level()
        now = self.live.clock.now()
        for audience in self.live.audiences:
            audience.release(stored, now)

    def _level(self) -> None:
        """In a race, what they are told is seen by everybody at the same moment, also by who has just come."""
        if self.live.referee is not None and self.live.referee.match.is_race():
            self.race.level(self.live.clients)

    def schedule(self) -> None:
        """For what comes next by itself; where another server leads, it is left to that one for a while."""
        if self.is_closed or self.reload.is_under_way:
            self.timers.stop()
        else:
            self.timers.schedule(self.lead.delay)

    def _wake(self) -> None:
        with self._careful():
            self.judge.keep_time(self.live.clock.now())

    def _hear_bot(self, asked: Asked, choice: Choice) -> None:
        if self.is_closed or self.reload.is_under_way:
            return
        with self._careful():
            self.bot_seats.plan(asked, choice)

    # Other servers that have the same match

    def announce(self, asks: bool = False) -> None:
        """Who is here, to other servers. `asks`: they are to tell the same."""
        if not self.store.is_shared or self.is_closed:
            return
        playing = self.live.referee is not None and not self.live.is_over
        here = PresenceUpdate(
            match=self.live.stored.id,
            persons=self.presence.at_home,
            salts=self.waiting_room.told_salts,
            watchers=len(self.live.audiences.of(SPECTATOR).clients),
            shown=sorted(self.live.open_hands.seats),
            clock=self.live.clock.now() if playing and not asks else None,
            asks=asks,
        )
        self.store.tell(here)

    def hear_of(self, here: PresenceUpdate) -> None:
        """Who is at this table through another server."""
        before, watchers = self.presence.players, self.presence.watchers
        self.presence.elsewhere.note(here)
        if here.asks:
            self.announce()
        for seat in here.shown:
            if seat not in self.live.open_hands.seats:
                self.presence.show(seat, True)
        if self.lead.is_fresh and here.clock is not None and self.live.referee is not None:
            # Somebody goes on with it there: what they say of its time is better than what was noted.
            self.lead.give()
            self.live.clock = Clock(max(here.clock, self.live.referee.clock))
        self.presence.tell_players(before)
        if self.presence.watchers != watchers:
            self.presence.count_watchers()
        self._note_presence()

    def keep_elsewhere(self, servers: set[str]) -> None:
        """Only those servers are still there."""
        before = self.presence.players
        if self.presence.elsewhere.keep(servers):
            self.presence.tell_players(before)
            self.presence.count_watchers()
            self._note_presence()

    def follow(self, kept: list[StoredInput]) -> bool:
        """Goes on with what another server has appended after the last input that is stored here, while nothing of
        ours waits. False: the match must be read again."""
        live, referee = self.live, self.live.referee
        if referee is None or live.is_over or live.write_queue.is_writing or live.stored.lesson is not None:
            return False
        for one in kept:
            if is_house_input(one.given) or one.told is None:
                return False
            try:
                live.follow(one.given, one.told)
            except (Malformed, Refused) as error:
                _log.warning("match %s can't be followed: %s", live.stored.id, error)
                return False
        self.lead.give()
        with self._careful():
            self._tell(live.number)
            self.judge.stir(referee.clock)
        return True

    def put_aside(self) -> None:
        """While the match is read again."""
        self.timers.stop()
        self.bot_seats.forget()

    def lay_again(self, stored: StoredMatch, taken: Taken | None, names: dict[str, str]) -> None:
        with self._careful():
            self._lay_again(stored, taken, names)
        if not stored.is_dealt and self.waiting_room.salts:
            self._dealing = self._loop.create_task(self.waiting_room.hear_salts({}))

    def _lay_again(self, stored: StoredMatch, taken: Taken | None, names: dict[str, str]) -> None:
        """Everybody who listens stays, and hears what they have missed; what waited is judged again."""
        former, before, was_over = self.live.audiences, self.presence.players, self.live.is_over
        waiting, raced = self.live.acts(), self.race.waiting()
        late = self.reload.held()
        shown = self.live.open_hands.seats
        clock = self.live.clock if self.live.referee is not None else Clock(stored.elapsed)
        names |= {person: name for person, name in self.presence.names.items() if name is not None}
        self._lay(stored, taken, names, clock)
        self.live.open_hands.seats = shown
        if self.live.referee is not None:
            self.lead.give()
        else:
            self.lead.take()
        welcomed = self.presence.take_over(former)
        self._level()
        for client in welcomed:
            self.live.say(client, self.presence.welcome(client, client.have if stored.is_dealt else 0))
        if self.live.is_over and not was_over:
            self.live.say_to_all(Sealing(secret=stored.secret.hex()))
        self.presence.tell_players(before)
        self.presence.show_hands(self.live.audiences.of(SPECTATOR).clients)
        self._note_presence()
        moment = time.monotonic()
        for client, message in waiting:
            self._take_again(client, message, moment)
        late = [(client, play, clock.moment(came)) for client, play, came in raced] + late
        for client, message, came in late:
            self._take_again(client, message, came)
        self.judge.stir(self.live.clock.now())

    def _take_again(self, client: Client, message: FromPlayer, moment: float) -> None:
        if client.closed_with is not None:
            return
        try:
            self.take(client, message, moment)
        except Malformed as malformed:
            if isinstance(message, Play):
                client.answered()
            client.say(unreadable(client.language, malformed))

    def _lead(self) -> None:
        if self.is_closed or self.reload.is_under_way or self.live.referee is None or self.live.is_over:
            return
        with self._careful():
            self.bot_seats.ask(self.live.clock.now())

    # The end

    def _careful(self) -> "_Care":
        """Around all that touches the match: one table's bug must not take others with it."""
        return self._care

    def fail(self, error: Exception) -> None:
        """By a bug, of the rules or of the house; the match is safe in the store."""
        _log.error("table %s closes", self.live.stored.id, exc_info=error)
        self.shut()

    def lose(self, error: Exception) -> None:
        if isinstance(error, Conflict):
            self.reload.begin()
            return
        _log.error("table %s closes, its match can't be stored: %s", self.live.stored.id, error)
        if isinstance(error, NotStored):
            for client in self.live.clients:
                client.say(unwelcome(client.language, Problem(503, error.why)))
        self.shut()

    def _wait_for_somebody(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if not self.live.clients:
            self._leaving = self._loop.call_later(self.table_config.patience, self._put_away)

    def _put_away(self) -> None:
        self._closing = self._loop.create_task(self.close())

    def _stop_time(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        self.timers.stop()
        self.lead.close()
        self.presence.close()

    def shut(self) -> None:
        if self.is_closed:
            return
        self.is_closed = True
        self._stop_time()
        self.bot_seats.forget()
        for client in self.live.clients:
            client.close(CLOSED_COME_BACK)
        self.store.tell(PresenceUpdate(match=self.live.stored.id, is_open=False))
        self.when_closed(self)
