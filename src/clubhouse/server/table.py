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
from clubhouse.server.beginnings import Beginning
from clubhouse.server.bench import Bench
from clubhouse.server.bots import Bots, Choice
from clubhouse.server.clock import Clock
from clubhouse.server.company import Company
from clubhouse.server.departures import Departures
from clubhouse.server.dossier import moved
from clubhouse.server.flow import Flow
from clubhouse.server.gathering import Gathering
from clubhouse.server.lead import Lead
from clubhouse.server.listener import CLOSED_COME_BACK, CLOSED_SIGNED_OUT, Listener
from clubhouse.server.manners import Manners
from clubhouse.server.news import Here, Shown
from clubhouse.server.notes import Kept
from clubhouse.server.problems import Problem
from clubhouse.server.race import Race
from clubhouse.server.renewal import Read, Renewal
from clubhouse.server.rulings import is_ruling
from clubhouse.server.sheet import Sheet
from clubhouse.server.snapshot import Taken
from clubhouse.server.store import NotKept, Overtaken, Store, StoredMatch
from clubhouse.server.terms import presentable
from clubhouse.server.thinking import Asked
from clubhouse.server.timekeeper import Timekeeper
from clubhouse.server.voices import Voices
from clubhouse.server.wire import (
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
from clubhouse.server.words import house_refusal, learn, unreadable, unwelcome

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
        bots: Bots,
        manners: Manners,
        when_closed: Callable[["Table"], None],
        names: Mapping[str, str],
        read: Callable[[str], Awaitable[Read]],
    ) -> None:
        """`taken` is what the store knows of a match that is dealt, `names` those of its players that have one; `read`
        gives all three again."""
        self.game = game
        self.store = store
        self.manners = manners
        self.when_closed = when_closed
        self.is_closed = False
        self.company = Company(manners.counting)
        self.gathering = Gathering(self)
        self.bench = Bench(bots, manners, self._hear_bot)
        self.departures = Departures(self.company, self.bench)
        self.timekeeper = Timekeeper(self.bench, self.departures, self._wake)
        self.lead = Lead(self._lead)
        self.voices = Voices(game, stored.seating)
        self.flow = Flow(self.bench, self.departures, self.timekeeper, self.lead, self.voices)
        self.renewal = Renewal(self, read)
        self._loop = asyncio.get_running_loop()
        self._care = _Care(self, hears=False)
        self._hearing = _Care(self, hears=True)
        self._leaving: asyncio.TimerHandle | None = None
        self._lay(stored, taken, names, Clock(stored.elapsed))
        self._wait_for_somebody()
        with self._careful():
            self.flow.stir(self.sheet.clock.now())
        self.announce(asks=True)

    def _lay(self, stored: StoredMatch, taken: Taken | None, names: Mapping[str, str], clock: Clock) -> None:
        """The table as the store has it."""
        ahead = self.manners.ahead
        self.sheet = Sheet(self.game, self.store, stored, taken, clock, ahead, self._kept, self.lose)
        self.race = Race(self.game, self.sheet.seating, self.flow)
        self.company.lay(self.sheet, names)
        self.voices.lay(self.sheet)
        self.bench.lay(self.sheet, self.race)
        self.departures.lay(self.sheet)
        self.timekeeper.lay(self.sheet, self.race)
        self.flow.lay(self.sheet, self.race)
        if taken is not None:
            self._note_presence()
            if taken.edition != self.game.edition and not self.sheet.is_over:
                self.sheet.change_edition()

    # What connections do

    async def sit(self, listener: Listener, sit: Sit) -> None:
        """Malformed or Problem: they can't; Closed: ask the house."""
        await learn(self.game, sit.language)
        async with self.gathering.sitting:
            await self.renewal.up_to_date()
            listener.language = sit.language
            listener.name = self.company.names.get(listener.owner or "") or listener.name or presentable(sit.name)
            listener.only = sit.only
            listener.have = sit.have
            listener.chats = sit.chat
            await self.gathering.take_seat(listener.owner, sit.seat)
            listener.eyes = self.company.eyes_of(listener)
            await self.renewal.up_to_date()
            before = self.company.players
            self.sheet.audiences.of(listener.eyes).welcome(listener)
            self._level()
            self.race.welcome(listener, self.sheet.listeners)
            self.bench.form_habit(listener.eyes.seats, False)  # this page may have another one, or none
            self._wait_for_somebody()
            self._note_presence()
            self.sheet.say(listener, self.company.welcome(listener, sit.have))
            if self.sheet.stored.points is not None:
                self.sheet.say(listener, Sealing(secret=self.sheet.stored.secret.hex()))
            if self.bench.wait:
                self.sheet.say(listener, BotsWait(seconds=self.bench.wait))
            self.company.tell_players(before, listener)
            if not listener.eyes.seats:
                self.company.count_watchers()
                self.company.show_hands([listener])
            if listener.owner is not None:
                self.gathering.put_in(listener.owner, sit.salt)
            self.announce()
            if listener.owner is not None:
                await self.gathering.deal_if_full()

    def rename(self, person: str, name: str | None) -> None:
        """Somebody calls themselves so from now on."""
        self.company.rename(person, name)
        if person in self.company.at_home:
            self.announce()

    def move(self, one: str, other: str | None) -> None:
        """What was the one's is the other's now, or nobody's."""
        stored = self.sheet.stored
        if one not in (*stored.owners, stored.host) or self.is_closed:
            return
        for listener in self.sheet.listeners:
            if listener.owner == one:
                listener.owner = other
        self.gathering.move(one, other)
        owners = moved(stored.owners, one, other, stored.is_dealt)
        after = replace(stored, owners=owners, host=other if stored.host == one else stored.host)
        if stored.is_dealt:
            self.sheet.stored = after
            self.sheet.audiences.admit(owners)  # somebody may have sat there twice, before they were known to be one
            self._note_presence()
        else:
            self.company.seat_all(after)
            self.company.welcome_all()
        self.announce()

    def dismiss(self, person: str) -> None:
        """Their sessions have ended."""
        for listener in self.sheet.listeners:
            if listener.owner == person:
                listener.close(CLOSED_SIGNED_OUT)

    def take(self, listener: Listener, message: FromPlayer, moment: float) -> None:
        """What came at that moment of the machine's clock. Malformed: it could not be taken."""
        if self.is_closed:
            return  # the connection learns it by being closed
        if self.renewal.is_under_way:
            self.renewal.hold(listener, message, moment)
            return
        with self._hearing:
            match message:
                case Play():
                    self.flow.answer(listener, message, moment)
                case Resign() | Leave() | TakeBack():
                    self.flow.depart(listener, message, moment)
                case Habit():
                    self.bench.form_habit(listener.eyes.seats, message.auto_pass)
                    self.flow.stir(self.sheet.clock.now())
                case Chat():
                    self.voices.chat(listener, self.flow.seat_of(listener, message.seat), message)
                case Call():
                    self.voices.call(self.flow.seat_of(listener, message.seat), message.call)
                case Show():
                    seat = self.flow.seat_of(listener, message.seat)
                    self.company.show(seat, message.is_shown)
                    self.store.tell(Shown(match=self.sheet.stored.id, seat=seat, is_shown=message.is_shown))

    def answer(self, listener: Listener, ping: Ping) -> None:
        """After what this audience was told, and without waiting for anybody else."""
        self.sheet.say(listener, Pong(n=ping.n))

    def refuse_watcher(self, listener: Listener, play: Play) -> None:
        self.sheet.say(listener, house_refusal(listener.language, None, play.question, "only-watching"))

    def leave(self, listener: Listener) -> None:
        listeners = self.sheet.audiences.of(listener.eyes).listeners
        if listener not in listeners:
            return
        before = self.company.players
        listeners.remove(listener)
        if not self.is_closed:
            self.company.tell_players(before)
            self._wait_for_somebody()
            self._note_presence()
            self.announce()
            if not listener.eyes.seats:
                self.company.count_watchers()

    async def close(self) -> None:
        """In order: what was judged is stored, and how far the clock has come."""
        self._stop_time()
        if self.sheet.referee is not None and not self.sheet.is_over and not self.is_closed:
            # That somebody was here is noted with it.
            with suppress(NotKept):  # then it goes on where it was noted before
                await self.store.tick(self.sheet.stored.id, max(0, self.sheet.clock.now()))
        while self.sheet.ledger.is_writing and not (self.is_closed or self.sheet.ledger.is_lost):
            await self.sheet.ledger.settle()
        self.shut()
        await self.bench.thinking.close()

    async def is_seen(self) -> None:
        """Returns when what has happened by now is in the store, and everybody at the table has seen it: who asks at
        another door must not know it before."""
        await self.sheet.ledger.settle()
        if self.may_race:
            await asyncio.sleep(self.race.delay_of_watchers / 1000)

    @property
    def may_race(self) -> bool:
        """Before the deal nobody knows."""
        return not self.sheet.is_over and (self.sheet.referee is None or self.sheet.referee.match.is_race())

    # What happens

    def kick_off(self, beginning: Beginning) -> None:
        deal = self.sheet.deal(beginning, self.manners.countdown)
        self._note_presence()
        with self._careful():
            self.flow.begin(beginning, deal)

    def _note_presence(self) -> None:
        self.departures.note_presence()
        self.schedule()

    def _kept(self, stored: int) -> None:
        """What this server has judged is in the store."""
        self.lead.take()
        self.sheet.forget_acts(stored)
        self._tell(stored)

    def _tell(self, stored: int) -> None:
        """That many inputs are on the disk. In a race, everybody sees what is told at the same moment."""
        self._level()
        now = self.sheet.clock.now()
        for audience in self.sheet.audiences:
            audience.release(stored, now)

    def _level(self) -> None:
        """In a race, what they are told is seen by everybody at the same moment, also by who has just come."""
        if self.sheet.referee is not None and self.sheet.referee.match.is_race():
            self.race.level(self.sheet.listeners)

    def schedule(self) -> None:
        """For what comes next by itself; where another server leads, it is left to that one for a while."""
        if self.is_closed or self.renewal.is_under_way:
            self.timekeeper.stop()
        else:
            self.timekeeper.schedule(self.lead.delay)

    def _wake(self) -> None:
        with self._careful():
            self.flow.keep_time(self.sheet.clock.now())

    def _hear_bot(self, asked: Asked, choice: Choice) -> None:
        if self.is_closed or self.renewal.is_under_way:
            return
        with self._careful():
            self.bench.plan(asked, choice)

    # Other servers that have the same match

    def announce(self, asks: bool = False) -> None:
        """Who is here, to other servers. `asks`: they are to tell the same."""
        if not self.store.is_shared or self.is_closed:
            return
        playing = self.sheet.referee is not None and not self.sheet.is_over
        here = Here(
            match=self.sheet.stored.id,
            persons=self.company.at_home,
            salts=self.gathering.told_salts,
            watchers=len(self.sheet.audiences.of(SPECTATOR).listeners),
            shown=sorted(self.sheet.open_hands.seats),
            clock=self.sheet.clock.now() if playing and not asks else None,
            asks=asks,
        )
        self.store.tell(here)

    def hear_of(self, here: Here) -> None:
        """Who is at this table through another server."""
        before, watchers = self.company.players, self.company.watchers
        self.company.elsewhere.note(here)
        if here.asks:
            self.announce()
        for seat in here.shown:
            if seat not in self.sheet.open_hands.seats:
                self.company.show(seat, True)
        if self.lead.is_fresh and here.clock is not None and self.sheet.referee is not None:
            # Somebody goes on with it there: what they say of its time is better than what was noted.
            self.lead.give()
            self.sheet.clock = Clock(max(here.clock, self.sheet.referee.clock))
        self.company.tell_players(before)
        if self.company.watchers != watchers:
            self.company.count_watchers()
        self._note_presence()

    def keep_elsewhere(self, servers: set[str]) -> None:
        """Only those servers are still there."""
        before = self.company.players
        if self.company.elsewhere.keep(servers):
            self.company.tell_players(before)
            self.company.count_watchers()
            self._note_presence()

    def follow(self, kept: list[Kept]) -> bool:
        """Goes on with what another server has appended after the last input that is stored here, while nothing of
        ours waits. False: the match must be read again."""
        sheet, referee = self.sheet, self.sheet.referee
        if referee is None or sheet.is_over or sheet.ledger.is_writing or sheet.stored.lesson is not None:
            return False
        for one in kept:
            if is_ruling(one.given) or one.told is None:
                return False
            try:
                sheet.follow(one.given, one.told)
            except (Malformed, Refused) as error:
                _log.warning("match %s can't be followed: %s", sheet.stored.id, error)
                return False
        self.lead.give()
        with self._careful():
            self._tell(sheet.number)
            self.flow.stir(referee.clock)
        return True

    def put_aside(self) -> None:
        """While the match is read again."""
        self.timekeeper.stop()
        self.bench.forget()

    def lay_again(self, stored: StoredMatch, taken: Taken | None, names: dict[str, str]) -> None:
        with self._careful():
            self._lay_again(stored, taken, names)
        if not stored.is_dealt and self.gathering.salts:
            self._dealing = self._loop.create_task(self.gathering.hear_salts({}))

    def _lay_again(self, stored: StoredMatch, taken: Taken | None, names: dict[str, str]) -> None:
        """Everybody who listens stays, and hears what they have missed; what waited is judged again."""
        former, before, was_over = self.sheet.audiences, self.company.players, self.sheet.is_over
        waiting, raced = self.sheet.acts(), self.race.waiting()
        late = self.renewal.held()
        shown = self.sheet.open_hands.seats
        clock = self.sheet.clock if self.sheet.referee is not None else Clock(stored.elapsed)
        names |= {person: name for person, name in self.company.names.items() if name is not None}
        self._lay(stored, taken, names, clock)
        self.sheet.open_hands.seats = shown
        if self.sheet.referee is not None:
            self.lead.give()
        else:
            self.lead.take()
        welcomed = self.company.take_over(former)
        self._level()
        for listener in welcomed:
            self.sheet.say(listener, self.company.welcome(listener, listener.have if stored.is_dealt else 0))
        if self.sheet.is_over and not was_over:
            self.sheet.say_to_all(Sealing(secret=stored.secret.hex()))
        self.company.tell_players(before)
        self.company.show_hands(self.sheet.audiences.of(SPECTATOR).listeners)
        self._note_presence()
        moment = time.monotonic()
        for listener, message in waiting:
            self._take_again(listener, message, moment)
        late = [(listener, play, clock.moment(came)) for listener, play, came in raced] + late
        for listener, message, came in late:
            self._take_again(listener, message, came)
        self.flow.stir(self.sheet.clock.now())

    def _take_again(self, listener: Listener, message: FromPlayer, moment: float) -> None:
        if listener.closed_with is not None:
            return
        try:
            self.take(listener, message, moment)
        except Malformed as malformed:
            if isinstance(message, Play):
                listener.answered()
            listener.say(unreadable(listener.language, malformed))

    def _lead(self) -> None:
        if self.is_closed or self.renewal.is_under_way or self.sheet.referee is None or self.sheet.is_over:
            return
        with self._careful():
            self.bench.ask(self.sheet.clock.now())

    # The end

    def _careful(self) -> "_Care":
        """Around all that touches the match: one table's bug must not take others with it."""
        return self._care

    def fail(self, error: Exception) -> None:
        """By a bug, of the rules or of the house; the match is safe in the store."""
        _log.error("table %s closes", self.sheet.stored.id, exc_info=error)
        self.shut()

    def lose(self, error: Exception) -> None:
        if isinstance(error, Overtaken):
            self.renewal.begin()
            return
        _log.error("table %s closes, its match can't be stored: %s", self.sheet.stored.id, error)
        if isinstance(error, NotKept):
            for listener in self.sheet.listeners:
                listener.say(unwelcome(listener.language, Problem(503, error.why)))
        self.shut()

    def _wait_for_somebody(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if not self.sheet.listeners:
            self._leaving = self._loop.call_later(self.manners.patience, self._put_away)

    def _put_away(self) -> None:
        self._closing = self._loop.create_task(self.close())

    def _stop_time(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        self.timekeeper.stop()
        self.lead.close()
        self.company.close()

    def shut(self) -> None:
        if self.is_closed:
            return
        self.is_closed = True
        self._stop_time()
        self.bench.forget()
        for listener in self.sheet.listeners:
            listener.close(CLOSED_COME_BACK)
        self.store.tell(Here(match=self.sheet.stored.id, is_open=False))
        self.when_closed(self)
