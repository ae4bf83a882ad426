"""A match in progress, in memory: its referee, its clock, the players of its seats, and its audiences."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.raced_match import RacedMatch, race_of
from clubhouse.referee.referee import Referee
from clubhouse.rows.register import MemoryData
from clubhouse.server.protocol.notices import BRIEFEST, beat_after, reminder
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.store.stored import AskedSeat, Deal, EarlyEnd, StoredClock, StoredMatch
from clubhouse.server.table.audience import Audiences
from clubhouse.server.table.client import Client
from clubhouse.server.table.clocks import MatchClock, SeatClocks
from clubhouse.server.table.fairness.reflexes import Reflexes
from clubhouse.server.table.open_hands import OpenHands
from clubhouse.server.table.resume import ResumedMatch, Snapshot
from clubhouse.server.table.seats import count_persons
from clubhouse.server.table.start import Start


class LiveMatch:
    """Created by `begin` when it is dealt, and by `resume` when it is read from the store."""

    def __init__(
        self,
        game: Game[Any],
        stored: StoredMatch,
        referee: Referee,
        audiences: Audiences,
        clock: MatchClock,
        edition: int,
        shown: set[int],
        date: Callable[[], int],
    ) -> None:
        """`date` is the present moment in milliseconds since 1970."""
        self.game = game
        self.stored = stored
        self.referee = referee
        self.audiences = audiences
        self.clock = clock
        self._date = date
        self.edition = edition  # of the last input
        self.seating = audiences.seating
        self.terms = Terms.read(stored.terms)
        self.open_hands = OpenHands(game, self.seating, self.terms.hands_after, shown, lambda: self.person_seats)
        self.is_over = stored.points is not None
        self.early_end: EarlyEnd | None = None
        self.number = 0  # inputs so far, those of the server included
        self.reflexes = Reflexes()
        self.asked: list[AskedSeat | None] = []  # by seat, if its persons get notifications
        self.downtime = 0  # milliseconds without a server, as the players were told
        self.stand_ins: dict[int, str] = {}  # the levels of bots that stand in for persons, by seat
        self.note_levels()

    @staticmethod
    def begin(
        game: Game[Any], stored: StoredMatch, start: Start, countdown: int, scheduler: Scheduler, shown: set[int]
    ) -> tuple["LiveMatch", Deal]:
        """Deals a match. Returns it with the deal for the store.

        A race that begins at its kick-off starts `countdown` milliseconds later.
        """
        record = start.referee.record()
        epoch = scheduler.date() - start.at if Terms.read(stored.terms).is_over_days else None
        dealt = replace(stored, edition=game.edition, salts=record.salts, opening=record.opening, epoch=epoch)
        is_counted_down = start.at == 0 and race_of(start.referee.match) is not None
        clock = MatchClock(scheduler, start.at - (countdown if is_counted_down else 0))
        audiences = Audiences(game, game.seating_of(stored.seating), stored.owners)
        audiences.teaching = start.teaching
        live = LiveMatch(game, dealt, start.referee, audiences, clock, game.edition, shown, scheduler.date)
        audiences.starts_at = start.at
        live._start_clocks(None)
        begins = live.terms.begins
        is_new_luck = begins is None or begins.step is not None
        return live, Deal(game.edition, record.salts, record.opening, is_new_luck, epoch, stored)

    @staticmethod
    def resume(
        game: Game[Any],
        stored: StoredMatch,
        resumed: ResumedMatch,
        scheduler: Scheduler,
        shown: set[int],
        elapsed: int,
    ) -> "LiveMatch":
        """Continues a match from the store. Its clock reads `elapsed` milliseconds at least.

        That of a match over days has gone on meanwhile.
        """
        if stored.epoch is not None:
            elapsed = scheduler.date() - stored.epoch
        clock = MatchClock(scheduler, max(elapsed, resumed.referee.clock))
        live = LiveMatch(
            game, stored, resumed.referee, resumed.audiences, clock, resumed.edition, shown, scheduler.date
        )
        live.early_end = resumed.early_end
        live.number = resumed.number
        live.downtime = resumed.downtime
        # Nobody is notified of what a version without notifications has asked: its moment is not known.
        live.asked = resumed.asked or [AskedSeat(one.number, None) for one in resumed.audiences.questions]
        live.stand_ins = dict(resumed.stand_ins)
        live.reflexes = Reflexes(resumed.too_quick)
        live.note_levels()
        live._start_clocks(resumed.clocks)
        if not resumed.clocks:
            live.audiences.run_clocks(live.match, clock.now())
        return live

    def _start_clocks(self, stored: list[StoredClock] | None) -> None:
        pace = self.terms.pace if self.stored.lesson is None else None
        self.audiences.clocks = SeatClocks(pace, len(self.seating.seats), stored)
        self.audiences.clocks.excused = set(self.bot_seats)

    def note_levels(self) -> None:
        """Notes the level of the bot or stand-in at each seat, None for a person."""
        self.levels = [self.stand_ins.get(seat, level) for seat, level in enumerate(self.stored.levels)]
        self.bot_seats = [seat for seat, level in enumerate(self.levels) if level is not None]
        self.person_seats = [seat for seat, level in enumerate(self.levels) if level is None]

    @property
    def is_over_days(self) -> bool:
        return self.stored.epoch is not None

    @property
    def match(self) -> Match:
        return self.referee.match

    @property
    def race(self) -> RacedMatch | None:
        return race_of(self.referee.match)

    @property
    def clients(self) -> list[Client]:
        return self.audiences.clients

    @property
    def seated(self) -> list[Client]:
        """Clients that hold a seat."""
        return [client for audience in self.audiences if audience.eyes.seats for client in audience.clients]

    @property
    def is_running(self) -> bool:
        """True while a clock or a window runs whose time is stored. Over days the calendar tells it."""
        match = self.referee.match
        if self.is_over or self.is_over_days:
            return False
        is_timed = match.is_timed and (match.window() != NEVER or match.clock() != NEVER)
        return is_timed or (self.audiences.clocks.pace is not None and self.audiences.clocks.first() is not None)

    def result(self) -> list[int] | None:
        """The points if the match has ended; also notes that it has."""
        match = self.referee.match
        if not match.is_over() and self.early_end is None:
            return None
        points = list(match.points())
        self.stored = replace(self.stored, points=points)
        self.is_over = True
        return points

    def _memories(self) -> list[MemoryData] | None:
        memories = self.referee.memories
        return None if memories is None else [memory.data() for memory in memories]

    def _turns(self) -> list[int | None]:
        """For each seat with a question, the moment at which its time is up; in a window, that is its end."""
        window = self.match.window() if self.match.is_timed else NEVER
        questions, clocks = self.audiences.questions, self.audiences.clocks
        return [
            (clocks.strikes_at(seat) if window in (NEVER, LATEST) else window)
            if questions[seat].options and level is None
            else None
            for seat, level in enumerate(self.levels)
        ]

    # Notifications

    @property
    def notifies(self) -> bool:
        """A match between persons who may look away meanwhile."""
        return self.race is None and self.stored.lesson is None and count_persons(self.stored) > 1

    def note_asked(self, at: int) -> None:
        """Notes whom the input of that moment has asked something.

        A window that closes soon is none: whoever looks away hears of it too late.
        """
        if not self.notifies:
            return
        before = self.asked or [None] * len(self.levels)
        window = self.match.window() if self.match.is_timed else NEVER
        is_brief = window not in (NEVER, LATEST) and window - at < BRIEFEST
        date = self._epoch + at
        self.asked = []
        for questions, level, known in zip(self.audiences.questions, self.levels, before, strict=True):
            if not questions.options or level is not None:
                self.asked.append(None)
            elif known is not None and known.number == questions.number:
                self.asked.append(known)
            else:
                self.asked.append(AskedSeat(questions.number, None if is_brief else date))

    def notify_at(self) -> int | None:
        """The next moment, in milliseconds since 1970, at which somebody may be owed a notification."""
        if not self.notifies:
            return None
        now = self._epoch + self.clock.now()
        if self.is_over:
            return beat_after(now)
        turns = self._turns()
        moments = [
            moment
            for asked, turn in zip(self.asked, turns, strict=False)
            if asked is not None and asked.at is not None
            for moment in (beat_after(asked.at), self.reminds_at(turn))
            if moment is not None and moment > now
        ]
        return min(moments, default=None)

    def reminds_at(self, turn: int | None) -> int | None:
        """The moment of the reminder for a question whose time is up at `turn`."""
        epoch = self.stored.epoch
        return reminder(epoch + turn, self.terms.pace) if epoch is not None and turn not in (None, NEVER) else None

    @property
    def _epoch(self) -> int:
        """When the clock of the match would read 0, in milliseconds since 1970."""
        return self.stored.epoch if self.stored.epoch is not None else self._date() - self.clock.now()

    def snapshot(self) -> bytes:
        match, audiences = self.referee.match, self.audiences
        early = self.early_end
        is_over = match.is_over() or early is not None
        snapshot = Snapshot(
            edition=self.edition,
            position=self.game.position(match),
            questions=[questions.stored() for questions in audiences.questions],
            views=audiences.views(match) if is_over else {},
            resigned=early.resigned if early is not None else None,
            by=early.by if early is not None else None,
            agreed=early.agreed if early is not None else None,
            clocks=audiences.clocks.stored() if audiences.clocks.pace is not None else [],
            stand_ins=self.stand_ins,
            memories=self._memories() if not is_over else None,
            too_quick=sorted(self.reflexes.marked),
            turns=self._turns() if not is_over else [],
            asked=self.asked if not is_over else [],
            downtime=self.downtime,
        )
        return msgspec.json.encode(snapshot)
