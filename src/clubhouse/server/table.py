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

from clubhouse.kernel.errors import Facts, Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.referee.referee import Referee
from clubhouse.server.account import Account
from clubhouse.server.audience import Audiences
from clubhouse.server.beginnings import Beginning
from clubhouse.server.bench import Bench
from clubhouse.server.bots import Bots, Choice
from clubhouse.server.calls import Calls
from clubhouse.server.chat import Talk
from clubhouse.server.clock import Clock
from clubhouse.server.company import Company
from clubhouse.server.departures import Departures
from clubhouse.server.dossier import moved
from clubhouse.server.gathering import Gathering
from clubhouse.server.ledger import Ledger
from clubhouse.server.listener import CLOSED_COME_BACK, CLOSED_SIGNED_OUT, Listener
from clubhouse.server.manners import Manners
from clubhouse.server.news import Here, Shown, Spoken
from clubhouse.server.problems import Closed, Problem
from clubhouse.server.race import Race
from clubhouse.server.rulings import DEAL, is_ruling, ruling
from clubhouse.server.sheet import Sheet
from clubhouse.server.snapshot import Taken
from clubhouse.server.store import Kept, NotKept, Overtaken, Store, StoredMatch
from clubhouse.server.terms import presentable
from clubhouse.server.thinking import Asked, Plan
from clubhouse.server.timekeeper import Timekeeper
from clubhouse.server.wire import (
    Accepted,
    BotsWait,
    Call,
    Called,
    Chat,
    Chatted,
    FromPlayer,
    FromTable,
    Habit,
    Language,
    Leave,
    Ping,
    Play,
    Pong,
    Raced,
    Refusal,
    RematchMade,
    Resign,
    Sealing,
    Show,
    Sit,
    TakeBack,
)
from clubhouse.server.words import house_refusal, learn, refusal, unreadable, unwelcome

_log = logging.getLogger(__name__)

LED_ELSEWHERE = 1000  # milliseconds that clocks and bots leave to another server that goes on with the match

# A match as the store has it: without what is known of one that is dealt where it is not, and the names of its players.
Read = tuple[StoredMatch, Taken | None, dict[str, str]]


class _Care:
    """Made once a table: it is taken with every message."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> bool:
        """What a client has said wrong is for whoever heard it."""
        if error is None:
            try:
                self.table.schedule()
            except Exception as late:  # noqa: BLE001 - as any other mistake at this table
                error = late
        if not isinstance(error, Exception) or isinstance(error, Malformed):
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
        self.departures = Departures(self.company, self.bench, self._stir)
        self.timekeeper = Timekeeper(self.bench, self.departures, self._wake)
        seating = game.seating_of(stored.seating)
        self.calls = Calls(game.calls, seating)
        self.talk = Talk(seating)
        self.is_stale = False  # somebody else has gone on with the match: it is being read again
        self.is_fresh = True  # nothing has happened since it was opened
        self.is_led_elsewhere = False  # the last to go on with it was another server
        self.heard_of = 0  # inputs that are in the store, as other servers said
        self._read = read
        self._renewing: asyncio.Task[None] | None = None
        self._is_outdated = False  # it has changed again while it is read
        self._late: list[tuple[Listener, FromPlayer, float]] = []  # what came while it was stale, and when
        self._loop = asyncio.get_running_loop()
        self._care = _Care(self)
        self._leaving: asyncio.TimerHandle | None = None
        self._leading: asyncio.TimerHandle | None = None
        self._lay(stored, taken, names, Clock(stored.elapsed))
        self._wait_for_somebody()
        with self._careful():
            self._stir(self.sheet.clock.now())
        self.announce(asks=True)

    def _lay(self, stored: StoredMatch, taken: Taken | None, names: Mapping[str, str], clock: Clock) -> None:
        """The table as the store has it."""
        ahead = self.manners.ahead
        self.sheet = Sheet(self.game, self.store, stored, taken, clock, ahead, self._kept, self.lose)
        self.company.lay(self.sheet, names)
        self.race = Race(self.game, self.sheet.seating, self)
        self.bench.lay(self.sheet, self.race)
        self.departures.lay(self.sheet)
        self.timekeeper.lay(self.sheet, self.race)
        if taken is not None:
            self._note_presence()
            if taken.edition != self.game.edition and not self.sheet.is_over:
                self.sheet.change_edition()

    # What connections do

    async def sit(self, listener: Listener, sit: Sit) -> None:
        """Malformed or Problem: they can't; Closed: ask the house."""
        await learn(self.game, sit.language)
        async with self.gathering.sitting:
            await self.up_to_date()
            listener.language = sit.language
            listener.name = self.company.names.get(listener.owner or "") or listener.name or presentable(sit.name)
            listener.only = sit.only
            listener.have = sit.have
            listener.chats = sit.chat
            await self.gathering.take_seat(listener.owner, sit.seat)
            listener.eyes = self.company.eyes_of(listener)
            await self.up_to_date()
            before = self.company.players
            self.sheet.audiences.of(listener.eyes).welcome(listener)
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
        if one not in (*self.sheet.stored.owners, self.sheet.stored.host) or self.is_closed:
            return
        owners = moved(self.sheet.stored.owners, one, other, self.sheet.stored.is_dealt)
        host = other if self.sheet.stored.host == one else self.sheet.stored.host
        for listener in self.sheet.listeners:
            if listener.owner == one:
                listener.owner = other
        self.gathering.move(one, other)
        after = replace(self.sheet.stored, owners=owners, host=host)
        if self.sheet.stored.is_dealt:
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
        if self.is_stale:
            self._late.append((listener, message, moment))
            return
        with self._careful():
            match message:
                case Play():
                    self._answer(listener, message, self._made_at(listener, moment), self.sheet.clock.at(moment))
                case Resign() | Leave() | TakeBack():
                    self._depart(listener, message, self._made_at(listener, moment))
                case Habit():
                    self.bench.form_habit(listener.eyes.seats, message.auto_pass)
                    self._stir(self.sheet.clock.now())
                case Chat():
                    self.relay(self.talk.say(listener, self._seat_of(listener, message.seat), message))
                case Show():
                    seat = self._seat_of(listener, message.seat)
                    self.company.show(seat, message.is_shown)
                    self.store.tell(Shown(match=self.sheet.stored.id, seat=seat, is_shown=message.is_shown))
                case Call():
                    self._call(self._seat_of(listener, message.seat), message.call)

    def answer(self, listener: Listener, ping: Ping) -> None:
        """After what this audience was told, and without waiting for anybody else."""
        self.sheet.say(listener, Pong(n=ping.n))

    def refuse_watcher(self, listener: Listener, play: Play) -> None:
        self.sheet.say(listener, house_refusal(listener.language, None, play.question, "only-watching"))

    def _call(self, seat: int, call: str) -> None:
        called = self.calls.call(seat, call)
        if called is not None:
            self.relay(called)

    def relay(self, said: Chatted | Called | RematchMade | Raced) -> None:
        """Said here, and at the same table of other servers."""
        self.hear_said(said)
        self.store.tell(Spoken(match=self.sheet.stored.id, said=said))

    def hear_said(self, said: Chatted | Called | RematchMade | Raced) -> None:
        """What was said here or there and is no part of the match."""
        match said:
            case Chatted():
                self.talk.tell(said, self.sheet.listeners)
            case Called():
                self.calls.tell(said, self.sheet.audiences)
            case _:
                self.sheet.say_to_all(said)

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
                await self.store.tick(self.sheet.stored.id, self.sheet.clock.now())
        while self.sheet.ledger.is_writing and not (self.is_closed or self.sheet.ledger.is_lost):
            await self.sheet.ledger.settle()
        self._shut()
        await self.bench.thinking.close()

    # Coming and going

    @property
    def stored(self) -> StoredMatch:
        return self.sheet.stored

    @property
    def referee(self) -> Referee | None:
        return self.sheet.referee

    @property
    def audiences(self) -> Audiences:
        return self.sheet.audiences

    @property
    def ledger(self) -> Ledger:
        return self.sheet.ledger

    @property
    def listeners(self) -> list[Listener]:
        return self.sheet.listeners

    @property
    def may_race(self) -> bool:
        """Before the deal nobody knows."""
        return not self.sheet.is_over and (self.sheet.referee is None or self.sheet.referee.match.is_race())

    def say(self, listener: Listener, message: FromTable) -> None:
        self.sheet.say(listener, message)

    @property
    def seated(self) -> list[Listener]:
        """Those who play."""
        return [listener for audience in self.sheet.audiences if audience.eyes.seats for listener in audience.listeners]

    # Kick-off, and taking up

    def kick_off(self, beginning: Beginning) -> None:
        deal = self.sheet.deal(beginning)
        self._note_presence()
        with self._careful():
            self.sheet.happened(ruling(DEAL, beginning.at), Account.of(beginning.log), beginning.note, deal)
            self._stir(beginning.at)

    # Playing

    def _made_at(self, listener: Listener, moment: float) -> int:
        """When an act counts: as it came, less its way here, but never before what has happened already."""
        clock = self.sheet.referee.clock if self.sheet.referee is not None else 0
        return max(self.sheet.clock.at(moment) - listener.line.one_way, clock)

    def _seat_of(self, listener: Listener, name: str | None) -> int:
        held = listener.eyes.seats
        if name is None:
            if len(held) == 1:
                return held[0]
            raise Malformed("seat", "which-seat", {"seats": [self.sheet.seating.name(seat) for seat in held]})
        seat = self.sheet.seating.seat_named(name)
        if seat not in held:
            raise Malformed("seat", "not-your-seat", {"seat": name})
        return seat

    def _answer(self, listener: Listener, play: Play, at: int, came: int) -> None:
        seat = self._seat_of(listener, play.seat)
        name, language = self.sheet.seating.name(seat), listener.language
        if self.sheet.audiences.questions[seat].answers.get(play.question) == play.move:
            # A repeat is accepted again, also when the match has ended since.
            self.sheet.say(listener, Accepted(seat=name, question=play.question))
            return
        if self.sheet.referee is None:
            why = "match-over" if self.sheet.is_over else "not-dealt"
            self.sheet.say(listener, house_refusal(language, name, play.question, why))
            return
        if self.sheet.resigned is not None:
            self.sheet.say(listener, house_refusal(language, name, play.question, "match-over"))
            return
        self._keep_time(at)
        if seat in self.sheet.stand_ins:
            self.sheet.say(listener, house_refusal(language, name, play.question, "bot-plays"))
            return
        questions = self.sheet.audiences.questions[seat]
        if self.sheet.referee.match.is_race() and questions.answers.get(play.question) != play.move:
            self._race(listener, seat, play, came)
        elif play.question > questions.number:
            next_one: Facts = {"question": questions.number}
            self.sheet.say(listener, house_refusal(language, name, play.question, "question-not-asked", next_one))
        elif play.question < questions.number:
            self.sheet.say(listener, self._old_answer(seat, language, play))
        elif not self._is_awaited(name, play.move):
            self.sheet.say(listener, house_refusal(language, name, play.question, "lesson-awaits"))
        else:
            try:
                self._play(seat, play.move, at, listener)
            except Refused as refused:
                self.sheet.say(listener, refusal(self.game, language, name, play.question, refused))

    def _race(self, listener: Listener, seat: int, play: Play, came: int) -> None:
        """The situation that its person saw says what an act is for, not the number of the question."""
        assert self.sheet.referee is not None
        try:
            self.race.enter(self.sheet.referee.match, seat, play, listener, came)
        except Refused as refused:  # no such move
            name = self.sheet.seating.name(seat)
            self.sheet.say(listener, refusal(self.game, listener.language, name, play.question, refused))

    def play_raced(self, seat: int, move: str, at: int, listener: Listener | None, question: int) -> None:
        """Refused where a rule forbids it. What counts at a moment that is past counts now; what is due by then has
        happened before, whether or not the act is refused."""
        assert self.sheet.referee is not None
        at = max(at, self.sheet.referee.clock)
        while not self.sheet.is_over and self._strike(at):
            pass
        self._play(seat, move, at, listener, question)

    def ask_anew(self, now: int) -> None:
        """Neither of two acts could be told to be the first: both were for what was asked before."""
        assert self.sheet.referee is not None
        if self.sheet.referee.match.window() == NEVER:
            return
        at = max(now, self.sheet.referee.clock)
        self._ruled(self.sheet.referee.close_window(at), at)

    def _old_answer(self, seat: int, language: Language, play: Play) -> Refusal:
        """To a question that is closed: a second answer is refused by the clause that forbids it, where the rules have
        one."""
        assert self.sheet.referee is not None
        name = self.sheet.seating.name(seat)
        answer = self.sheet.audiences.questions[seat].answers.get(play.question)
        if answer is None:
            return house_refusal(language, name, play.question, "too-late")
        refused = self.sheet.referee.refusal_of(seat, play.move)
        if refused is not None:
            return refusal(self.game, language, name, play.question, refused)
        return house_refusal(language, name, play.question, "already-answered", {"move": answer})

    def _play(self, seat: int, move: str, at: int, sender: Listener | None = None, question: int | None = None) -> None:
        """Refused where a rule forbids it; then nothing has changed. `question`: the one that its sender named."""
        sheet = self.sheet
        assert sheet.referee is not None
        before = len(sheet.referee.inputs)
        log = sheet.referee.play(seat, move, at)
        assert len(sheet.referee.inputs) == before + 1, "what was due has happened before"
        questions = sheet.audiences.questions[seat]
        number = questions.number
        questions.answered(move)
        if sender is not None:
            name, answered = sheet.seating.name(seat), number if question is None else question
            sheet.audiences.of(sender.eyes).say_after(sender, Accepted(seat=name, question=answered), sheet.number + 1)
            sheet.note_act(sender, Play(seat=name, question=answered, move=move))
        self._ruled(log, at)

    def _depart(self, listener: Listener, wish: Resign | Leave | TakeBack, at: int) -> None:
        seat = self._seat_of(listener, wish.seat)
        self._keep_time(at)
        sheet = self.sheet
        if sheet.referee is None or sheet.is_over:
            return
        has_stand_in = seat in sheet.stand_ins
        match wish:
            case Resign():
                sheet.note_act(listener, wish)
                self.departures.resign(seat, at)
            case Leave() if not has_stand_in:
                sheet.note_act(listener, wish)
                self.departures.go_on_without([seat], at, "left")
            case TakeBack() if has_stand_in:
                sheet.note_act(listener, wish)
                self.departures.take_back(seat, at)

    def _note_presence(self) -> None:
        self.departures.note_presence()
        self.schedule()

    def _kept(self, stored: int) -> None:
        """What this server has judged is in the store."""
        self.is_fresh = self.is_led_elsewhere = False
        self.sheet.forget_acts(stored)
        self._tell(stored)

    def _tell(self, stored: int) -> None:
        """That many inputs are on the disk. In a race, everybody sees what is told at the same moment."""
        now = self.sheet.clock.now()
        if self.sheet.referee is not None and self.sheet.referee.match.is_race():
            now += self.race.lead()
            for listener in self.sheet.listeners:
                listener.lag = self.race.delay(listener) / 1000
        for audience in self.sheet.audiences:
            audience.release(stored, now)

    # Time

    def note_time(self) -> None:
        self.sheet.note_time()

    def _keep_time(self, until: int) -> None:
        """All that comes by itself until then: clocks that strike, bots that act, windows that close."""
        while (due := self.timekeeper.next_due()) is not None and due <= until and not self.sheet.is_over:
            self._let_happen(due)

    def _let_happen(self, due: int) -> None:
        assert self.sheet.referee is not None
        at = max(due, self.sheet.referee.clock)
        match = self.sheet.referee.match
        plan = self.bench.thinking.next_plan()
        if self.timekeeper.strikes_at() == due or match.window() == due:
            if not self._strike(at):
                raise RuntimeError(f"nothing was due at {due}")
        elif self.race.due() == due:
            self.race.settle(match, due)
            self.bench.ask(at)  # those whose act came to nothing
        elif plan is not None and plan.at == due:
            self._carry_out(plan, at)
        elif (struck := self.sheet.audiences.clocks.first()) is not None and struck[0] == due:
            self.departures.go_on_without([struck[1]], at, "time")
        elif (gone := self.departures.first()) is not None and gone[0] == due:
            self.departures.wait_no_more(gone[1], at)
        else:
            self._ruled(self.sheet.referee.close_window(at), at)

    def _strike(self, at: int) -> bool:
        """The next thing that the rules have due by then happens, on the record; False: there is none."""
        assert self.sheet.referee is not None
        log = Log()
        if not self.sheet.referee.let_happen(at, log):
            return False
        self._ruled(log, at)
        return True

    def _ruled(self, log: Log, at: int) -> None:
        """What the referee has just done, and told of in that log."""
        assert self.sheet.referee is not None
        self.sheet.happened(self.sheet.referee.inputs[-1], Account.of(log))
        self._stir(at)

    def schedule(self) -> None:
        """For what comes next by itself; where another server leads, it is left to that one for a while."""
        if self.is_closed or self.is_stale:
            self.timekeeper.stop()
        else:
            self.timekeeper.schedule(LED_ELSEWHERE if self.is_led_elsewhere else 0)

    def _wake(self) -> None:
        with self._careful():
            self._keep_time(self.sheet.clock.now())

    # Those who answer by themselves

    def _stir(self, at: int) -> None:
        """After every change: notes the window, lets seats pass that always do, and asks the bots."""
        if self.sheet.referee is None:
            return
        self.bench.note_window(at)
        passing = self.bench.next_pass()
        if passing is not None:
            seat, move = passing
            self._play(seat, move, at)
        elif self.is_led_elsewhere:  # there they are asked; here only if nothing comes of it
            self._lead_later()
        else:
            self.bench.ask(at)

    def _is_awaited(self, seat: str, move: str) -> bool:
        """A lesson takes no other act than the one that it has asked for."""
        teaching = self.sheet.audiences.teaching
        return teaching is None or teaching.is_awaited(seat, move)

    def _hear_bot(self, asked: Asked, choice: Choice) -> None:
        if self.is_closed or self.is_stale:
            return
        with self._careful():
            self.bench.plan(asked, choice)

    def _carry_out(self, plan: Plan, at: int) -> None:
        seat = plan.asked.seat
        self.bench.thinking.forget(seat)
        if plan.call in self.game.calls:  # whatever a bot says, it must not be the table that stumbles
            self._call(seat, plan.call)
        assert self.sheet.referee is not None
        match, asked = self.sheet.referee.match, plan.asked
        if match.is_race():
            card = match.card_named(seat, self.game.read_move(plan.move))
            self.race.enter_bot(match, seat, plan.move, asked.situation, card, at)
            self.bench.ask(at)
            return
        try:
            self._play(seat, plan.move, at)
        except Refused as refused:  # somebody was quicker: it thinks again
            _log.info("a bot of match %s was refused: %s", self.sheet.stored.id, refused.why)
            self.bench.ask(at)

    # Other servers that have the same match

    def announce(self, asks: bool = False) -> None:
        """Who is here, to other servers. `asks`: they are to tell the same."""
        if not self.store.is_shared or self.is_closed:
            return
        playing = self.referee is not None and not self.sheet.is_over
        here = Here(
            match=self.stored.id,
            persons=self.company.at_home,
            salts=self.gathering.told_salts,
            watchers=len(self.audiences.of(SPECTATOR).listeners),
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
        if self.is_fresh and here.clock is not None and self.referee is not None:
            # Somebody goes on with it there: what they say of its time is better than what was noted.
            self.is_fresh, self.is_led_elsewhere = False, True
            self.sheet.clock = Clock(max(here.clock, self.referee.clock))
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
        referee = self.referee
        if referee is None or self.sheet.is_over or self.ledger.is_writing or self.stored.lesson is not None:
            return False
        for one in kept:
            given = one.given
            if is_ruling(given) or one.told is None:
                return False
            try:
                self.sheet.follow(given, one.told)
            except (Malformed, Refused) as error:
                _log.warning("match %s can't be followed: %s", self.stored.id, error)
                return False
        self.is_fresh, self.is_led_elsewhere = False, True
        with self._careful():
            self._tell(self.sheet.number)
            self._stir(referee.clock)
        return True

    async def renew(self) -> None:
        """Reads the match again, for somebody else has changed it."""
        self._is_outdated = True
        if self._renewing is None:
            self._put_aside()
        assert self._renewing is not None
        await asyncio.shield(self._renewing)

    async def up_to_date(self) -> None:
        """Closed: ask the house."""
        while self._renewing is not None:
            await asyncio.shield(self._renewing)
        if self.is_closed:
            raise Closed

    def _put_aside(self) -> None:
        """What was judged here and is not in the store is nothing any more; what comes waits."""
        self.is_stale = True
        self.timekeeper.stop()
        self.bench.forget()
        self._renewing = self._loop.create_task(self._renew())

    async def _renew(self) -> None:
        try:
            await self.ledger.settle()  # what is being written is there, or refused
            while True:
                self._is_outdated = False
                stored, taken, names = await self._read(self.stored.id)
                if not self._is_outdated and (taken.number if taken is not None else 0) >= self.heard_of:
                    break
        except (Problem, Malformed) as error:
            _log.error("table %s closes, its match can't be read again: %s", self.stored.id, error)
            self._shut()
            return
        finally:
            self._renewing = None
        self.is_stale = False
        if self.is_closed:
            return
        if taken is not None and taken.edition != self.game.edition and stored.points is None:
            _log.error("table %s closes, another server has its match by other rules", self.stored.id)
            self._shut()
            return
        with self._careful():
            self._lay_again(stored, taken, names)
        if not stored.is_dealt and self.gathering.salts:
            self._dealing = self._loop.create_task(self.gathering.hear_salts({}))

    def _lay_again(self, stored: StoredMatch, taken: Taken | None, names: dict[str, str]) -> None:
        """Everybody who listens stays, and hears what they have missed; what waited is judged again."""
        former, before, was_over = self.audiences, self.company.players, self.sheet.is_over
        waiting = self.sheet.acts() + self.race.waiting()
        late, self._late = self._late, []
        shown = self.sheet.open_hands.seats
        clock = self.sheet.clock if self.referee is not None else Clock(stored.elapsed)
        names |= {person: name for person, name in self.company.names.items() if name is not None}
        self._lay(stored, taken, names, clock)
        self.sheet.open_hands.seats = shown
        self.is_fresh, self.is_led_elsewhere = False, self.referee is not None
        for listener in self._hand_over(former):
            self.sheet.say(listener, self.company.welcome(listener, listener.have if stored.is_dealt else 0))
        if self.sheet.is_over and not was_over:
            self.sheet.say_to_all(Sealing(secret=stored.secret.hex()))
        self.company.tell_players(before)
        self.company.show_hands(self.audiences.of(SPECTATOR).listeners)
        self._note_presence()
        moment = time.monotonic()
        for listener, message in waiting:
            self._take_again(listener, message, moment)
        for listener, message, came in late:
            self._take_again(listener, message, came)
        self._stir(self.sheet.clock.now())

    def _hand_over(self, former: Audiences) -> list[Listener]:
        """Who listened, to their audiences as they are now; returned are those who are to be welcomed anew."""
        anew: list[Listener] = []
        for audience in former:
            strangers = [
                listener for listener in audience.listeners if self.company.eyes_now(listener) != audience.eyes
            ]
            for listener in strangers:
                audience.listeners.remove(listener)
            if audience.listeners:
                now = self.audiences.of(audience.eyes)
                look = self.audiences.look_of(now)
                anew += (
                    now.take_over(audience, look, self.sheet.clock.now()) if look is not None else now.seat(audience)
                )
            anew += strangers
            for listener in strangers:
                listener.eyes, listener.have = self.company.eyes_now(listener), None
        for listener in anew:
            listeners = self.audiences.of(listener.eyes).listeners
            if listener not in listeners:
                listeners.append(listener)
        return anew

    def _take_again(self, listener: Listener, message: FromPlayer, moment: float) -> None:
        if listener.closed_with is not None:
            return
        try:
            self.take(listener, message, moment)
        except Malformed as malformed:
            if isinstance(message, Play):
                listener.answered()
            listener.say(unreadable(listener.language, malformed))

    def _lead_later(self) -> None:
        """If nothing is heard of the other server for a while."""
        if self._leading is not None:
            self._leading.cancel()
        self._leading = self._loop.call_later(LED_ELSEWHERE / 1000, self._lead)

    def _lead(self) -> None:
        self._leading = None
        if self.is_closed or self.is_stale or self.referee is None or self.sheet.is_over:
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
        self._shut()

    def lose(self, error: Exception) -> None:
        if isinstance(error, Overtaken):
            if self._renewing is None:
                self._put_aside()
            return
        _log.error("table %s closes, its match can't be stored: %s", self.sheet.stored.id, error)
        if isinstance(error, NotKept):
            for listener in self.sheet.listeners:
                listener.say(unwelcome(listener.language, Problem(503, error.why)))
        self._shut()

    def _wait_for_somebody(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if not self.sheet.listeners:
            self._leaving = self._loop.call_later(self.manners.patience, self._put_away)

    def _put_away(self) -> None:
        self._closing = self._loop.create_task(self.close())

    def _stop_time(self) -> None:
        for handle in (self._leaving, self._leading):
            if handle is not None:
                handle.cancel()
        self.timekeeper.stop()
        self.company.close()

    def _shut(self) -> None:
        if self.is_closed:
            return
        self.is_closed = True
        self._stop_time()
        self.bench.forget()
        for listener in self.sheet.listeners:
            listener.close(CLOSED_COME_BACK)
        self.store.tell(Here(match=self.sheet.stored.id, is_open=False))
        self.when_closed(self)
