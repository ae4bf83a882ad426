"""The match sheet of a table: the match as it stands, whose seats they are, and what happens, which is noted for the
store and told to whoever can notice it once it is there.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from clubhouse.kernel.game import Game
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.referee.record import Input
from clubhouse.referee.referee import Referee
from clubhouse.server.protocol.messages import FromPlayer, FromTable, Sealing
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.store import Deal, Store, StoredMatch
from clubhouse.server.store.stored import InputNote, StoredClock, StoredInput
from clubhouse.server.table.audience import Audiences
from clubhouse.server.table.client import Client
from clubhouse.server.table.house_inputs import EDITION, house_input
from clubhouse.server.table.match_clock import Clock
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.open_hands import OpenHands
from clubhouse.server.table.resume import Snapshot, Taken
from clubhouse.server.table.seat_clocks import SeatClocks
from clubhouse.server.table.start import Start
from clubhouse.server.table.write_queue import WriteQueue


class LiveMatch:
    def __init__(
        self,
        game: Game[Any],
        store: Store,
        stored: StoredMatch,
        taken: Taken | None,
        clock: Clock,
        ahead: int,
        when_kept: Callable[[int], None],
        when_lost: Callable[[Exception], None],
    ) -> None:
        """`taken` is what the store knows of a match that is dealt; how far its clock has come is noted `ahead`
        milliseconds too far."""
        self.game = game
        self.store = store
        self.seating = game.seating_of(stored.seating)
        self.clock = clock
        self.ahead = ahead
        self.edition = game.edition  # of the last input
        self.referee: Referee | None = None  # None: not dealt yet, or over when it was taken up
        self.resigned: str | None = None
        self.starts_at = 0  # on the clock of the match; before that nobody acts
        self.number = 0  # of the next input in the store
        self.stand_ins: dict[int, str] = {}  # the levels of bots that play on for persons, by seat
        self._was_running = False
        self._acts: deque[tuple[int, Client, FromPlayer]] = deque()  # and how many inputs there are with each
        audiences = taken.audiences if taken is not None else Audiences(game, self.seating, stored.owners)
        self.arrange(stored, audiences)
        if taken is not None:
            self._take_up(taken)
        self.write_queue = WriteQueue(store, stored.id, self.number, self._snapshot, when_kept, when_lost)

    def arrange(self, stored: StoredMatch, audiences: Audiences) -> None:
        """Whose seats they are, and what has been agreed."""
        self.stored = stored
        self.terms = Terms.read(stored.terms)
        self.open_hands = OpenHands(self.game, self.seating, self.terms.hands_after)
        self.audiences = audiences
        self.note_levels()

    def _take_up(self, taken: Taken) -> None:
        """Goes on where the store ends; every audience has heard what it had heard."""
        self.referee = taken.referee
        self.resigned = taken.resigned
        self.edition = taken.edition
        self.number = taken.number
        clock = taken.referee.clock if taken.referee is not None else 0
        self.clock = Clock(max(self.clock.now(), clock))
        self.stand_ins = dict(taken.stand_ins)
        self.note_levels()
        self._start_clocks(taken.clocks)
        if taken.referee is not None and not taken.clocks:
            self.audiences.run_clocks(taken.referee.match, self.clock.now())

    def deal(self, start: Start, countdown: int) -> Deal:
        """The match begins; what the store has to know of that. A race that begins at its kick-off starts so many
        milliseconds later."""
        stored, record = self.stored, start.referee.record()
        self.stored = replace(stored, edition=self.edition, salts=record.salts, opening=record.opening)
        self.referee = start.referee
        self.audiences.teaching = start.teaching
        self.starts_at = start.at
        is_counted_down = start.at == 0 and start.referee.match.is_race()
        self.clock = Clock(start.at - (countdown if is_counted_down else 0))
        self._start_clocks(None)
        begins = self.terms.begins
        is_new_luck = begins is None or begins.step is not None
        return Deal(self.edition, record.salts, record.opening, is_new_luck, stored)

    def _start_clocks(self, noted: list[StoredClock] | None) -> None:
        pace = self.terms.pace if self.stored.lesson is None else None
        self.audiences.clocks = SeatClocks(pace, len(self.seating.seats), noted)
        self.audiences.clocks.excused = {seat for seat, level in enumerate(self.levels) if level is not None}

    def note_levels(self) -> None:
        """Of those who play for the seats: bots, and those that play on for persons; None is a person."""
        self.levels = [self.stand_ins.get(seat, level) for seat, level in enumerate(self.stored.levels)]

    @property
    def is_over(self) -> bool:
        return self.stored.points is not None

    # What happens

    def happened(
        self, given: Input, account: Narration, note: InputNote | None = None, deal: Deal | None = None
    ) -> None:
        """Noted for the store; whoever can notice it is told when it is there."""
        assert self.referee is not None
        match = self.referee.match
        self.audiences.hear(account, match, given.seat, self.resigned, given.at)
        is_over = match.is_over() or self.resigned is not None
        points = list(match.points()) if is_over else None
        told = account.write(note)
        self._note_start(given.at)
        self.write_queue.add(StoredInput(given, told), points, deal)
        self._tell_of(account, points)

    def note_act(self, client: Client, message: FromPlayer) -> None:
        """What somebody does with the next input."""
        self._acts.append((self.number + 1, client, message))

    def forget_acts(self, stored: int) -> None:
        """Those among so many inputs."""
        while self._acts and self._acts[0][0] <= stored:
            self._acts.popleft()

    def acts(self) -> list[tuple[Client, FromPlayer]]:
        """Of persons, that are not in the store."""
        return [(client, message) for _, client, message in self._acts]

    def follow(self, given: Input, told: bytes) -> None:
        """What another server has appended. Malformed or Refused where it can't have happened here."""
        assert self.referee is not None
        self.referee.follow(given)
        match = self.referee.match
        if given.seat is not None and given.move is not None:
            self.audiences.questions[given.seat].answered(given.move)
        account = Narration.read(told)
        account.to = [eyes for eyes in account.to if self.audiences.has(eyes)]
        self.audiences.follow(account, match, self.resigned, given.at)
        if self.clock.now() < given.at:
            self.clock = Clock(given.at)
        self._tell_of(account, list(match.points()) if match.is_over() else None)
        self.write_queue.stored = self.number
        self._was_running = self.runs

    def _tell_of(self, account: Narration, points: list[int] | None) -> None:
        """One input more, to everybody who hears of it; with the result where it has ended the match."""
        assert self.referee is not None
        match, is_over = self.referee.match, points is not None
        self.number += 1
        for eyes in account.to:
            self.audiences.of(eyes).tell(self.number)
        if self.open_hands.hear(match, account.to) or is_over:
            watcher_limits = self.audiences.of(SPECTATOR)
            hands = self.open_hands.shown(match, is_over) if watcher_limits.clients else None
            if hands is not None:
                for client in watcher_limits.clients:
                    watcher_limits.say_after(client, hands, self.number)
        if points is not None:
            self.stored = replace(self.stored, points=points)
            sealing = Sealing(secret=self.stored.secret.hex())
            for audience in self.audiences:
                for client in audience.clients:
                    audience.say_after(client, sealing, self.number)

    def change_edition(self) -> None:
        """A rule was put right in the meantime: the match goes on from its position, and says so."""
        assert self.referee is not None
        former, self.edition = self.edition, self.game.edition
        account = Narration.of_house("EditionChanged", {"from": former, "to": self.edition})
        note = InputNote(edition=self.edition, position=self.game.position(self.referee.match))
        self.happened(house_input(EDITION, self.referee.clock), account, note)

    def _snapshot(self) -> bytes:
        assert self.referee is not None
        match, stand_ins = self.referee.match, self.stand_ins
        return Snapshot.of(self.game, match, self.audiences, self.edition, self.resigned, stand_ins).write()

    # Its clock

    @property
    def runs(self) -> bool:
        if self.referee is None or self.is_over:
            return False
        match = self.referee.match
        return match.window() != NEVER or match.clock() != NEVER or self.audiences.clocks.first() is not None

    def note_time(self) -> None:
        """How far a running clock has come, so that the time in which the house is down is nobody's.

        Noted a little ahead: a table that is taken up after a crash goes on at a moment that is never before the last
        input, and the same whether or not there was one in secret.
        """
        if self.runs:
            self.store.note_tick(self.stored.id, max(0, self.clock.now() + self.ahead))

    def _note_start(self, at: int) -> None:
        """Before the input that starts a clock or opens a window."""
        runs = self.runs
        if runs and not self._was_running:
            self.store.note_tick(self.stored.id, max(at, self.clock.now()) + self.ahead)
        self._was_running = runs

    # Those who are told

    @property
    def clients(self) -> list[Client]:
        return [client for audience in self.audiences for client in audience.clients]

    def say(self, client: Client, message: FromTable) -> None:
        """After what they were told before."""
        self.audiences.of(client.eyes).say(client, message, self.write_queue.stored)

    def say_to_all(self, message: FromTable) -> None:
        for client in self.clients:
            self.say(client, message)
