"""Timed actions at a table, and the one timer that waits for the next of them: a clock strikes, a window closes, a bot
or a standing order acts, a race is decided, those who wait go on without an absent player."""

from typing import TYPE_CHECKING, Final

from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.scheduler import Scheduler, Timer
from clubhouse.server.table.seats import count_persons
from clubhouse.server.workers.bot_pool import Choice

if TYPE_CHECKING:
    from clubhouse.server.table.moves import Moves

Due = tuple[int, str]  # the moment, and one of these:

RACE: Final = "race"  # waiting acts get their verdict
TIME: Final = "time"  # a clock of the match strikes, or its window runs out
BOT: Final = "bot"  # a bot acts
SEAT_CLOCK: Final = "seat clock"  # a seat's time is up
CLAIM: Final = "claim"  # those who wait go on without an absent player
CLOSE: Final = "close"  # the server closes the window early
ORDERS: Final = "orders"  # standing orders answer in the window


class ReactionWindow:
    """The open window: when bots act in it, and when the server closes it."""

    def __init__(self, reaction: int, pace: int) -> None:
        """`reaction` is the time that a bot takes in a window, `pace` the beat on which it acts elsewhere, in
        milliseconds."""
        self.reaction = reaction
        self.pace = pace
        self.window: int = NEVER  # the moment it runs out
        self.opened_at = 0

    def note(self, window: int, at: int) -> None:
        if window != self.window:
            self.window = window
            self.opened_at = at

    @property
    def reacts_at(self) -> int:
        """The moment at which bots answer in it."""
        return self.opened_at + min(self.reaction, (self.window - self.opened_at) // 2)

    def closes_at(self, persons: int, is_waited_for: bool) -> int:
        """A window hides who could have reacted, so it stays open until it runs out.

        With one person at the table it may close earlier, at a time that depends only on what this person knows: once
        they have nothing left to do, and the bots have had their time.
        """
        if self.window == LATEST:
            return NEVER  # a race stays open until somebody ends it
        if self.window == NEVER or persons > 1 or is_waited_for:
            return self.window
        return min(self.window, self.reacts_at)

    def acts_at(self, asked_at: int, choice: Choice, now: int, courtesy: int) -> int:
        """The moment of a bot's move: the moment it names itself, or that of all bots in a window.

        Otherwise it acts after a courtesy and on the next beat, to hide how long it thought about what.
        """
        beats = max(1, -(-(now - asked_at) // self.pace)) if self.pace else 0
        soonest = asked_at + max(beats * self.pace, choice.after or 0)
        if self.window == NEVER:
            return max(soonest, asked_at + courtesy) if choice.after is None else soonest
        if choice.after is not None and soonest <= self.reacts_at:
            return soonest
        return max(self.reacts_at, min(soonest, self.window - 1))


class Timers:
    def __init__(self, moves: "Moves", config: TableConfig, scheduler: Scheduler) -> None:
        self.moves = moves
        self.live = moves.live
        self.scheduler = scheduler
        self.window = ReactionWindow(config.reaction, config.pace)
        self._timer: Timer | None = None

    def note_window(self, at: int) -> None:
        """Notes the open window, or that there is none, from that moment on."""
        self.window.note(self.live.referee.match.window() if not self.live.is_over else NEVER, at)

    def run_until(self, until: int) -> None:
        """Processes everything that is due by then."""
        while (due := self.next_due()) is not None and due[0] <= until:
            self._fire(due[0], due[1])

    def next_due(self) -> Due | None:
        """The next timed action, on the clock of the match. Called several times for each move.

        At the same moment acts come before clocks, because clocks wait for acts that were made before them.
        """
        live, moves = self.live, self.moves
        if live.is_over:
            return None
        match = live.referee.match
        at, what = moves.race.due() if moves.race.entries else None, RACE
        if match.is_timed:
            window, clock = match.window(), match.clock()
            race = live.race if clock != NEVER else None
            if race is not None:
                clock = moves.race.strikes_at(race)  # it waits for acts made before it
            if clock != NEVER and (at is None or clock < at):
                at, what = clock, TIME
            if window not in (NEVER, LATEST) and (at is None or window < at):
                at, what = window, TIME
        plan = moves.bots.next_plan() if moves.bots.plans else None
        if plan is not None and (at is None or plan.at < at):
            at, what = plan.at, BOT
        struck = live.audiences.clocks.first() if live.audiences.clocks.pace is not None else None
        if struck is not None and (at is None or struck[0] < at):
            at, what = struck[0], SEAT_CLOCK
        claimed = moves.departures.claims.due()
        if claimed is not None and (at is None or claimed < at):
            at, what = claimed, CLAIM
        ordered = moves.orders.due()
        if ordered is not None and (at is None or ordered < at):
            at, what = ordered, ORDERS
        closes_at = self._closes_at() if self.window.window != NEVER else NEVER
        if closes_at != NEVER and (at is None or closes_at < at):
            at, what = closes_at, CLOSE
        return (at, what) if at is not None else None

    def wakes_at(self) -> int | None:
        """When a match over days must be in memory next, in milliseconds since 1970; None for any other."""
        live = self.live
        if live.stored.epoch is None or live.is_over:
            return None
        if any(live.audiences.questions[seat].is_open for seat in live.bot_seats):
            return live.stored.epoch + live.referee.clock  # at once: a bot has to act
        due = self.next_due()
        return live.stored.epoch + due[0] if due is not None else None

    def _closes_at(self) -> int:
        if self.window.window == LATEST:  # a race stays open until somebody ends it
            return NEVER
        is_waited_for = any(questions.options for questions in self.live.audiences.questions)
        return self.window.closes_at(count_persons(self.live.stored), is_waited_for)

    def _fire(self, due: int, what: str) -> None:
        live, moves = self.live, self.moves
        at = max(due, live.referee.clock)
        if what is RACE:
            race = live.race
            assert race is not None, "only a race enters acts"
            moves.race.settle(race, due)
            moves.bots.ask(at)  # bots whose act had no effect
        elif what is TIME:
            if not moves.strike(at):
                raise RuntimeError(f"nothing was due at {due}")
        elif what is BOT:
            moves.bots.act(at)
        elif what is SEAT_CLOCK:
            struck = live.audiences.clocks.first()
            assert struck is not None
            moves.departures.go_on_without([struck[1]], at, "time")
            moves.after_input(at)
        elif what is CLAIM:
            moves.departures.go_on(at)
            moves.after_input(at)
        elif what is ORDERS:
            moves.orders.read(at)
        elif what is CLOSE:
            moves.close_window(at)
        else:
            raise ValueError(what)

    def schedule(self) -> None:
        """Sets the timer for the next action. If another server leads, it gets its time first."""
        due = self.next_due() if not self.live.clock.is_held else None
        moment = self.live.clock.moment(due[0] + self.moves.leadership.delay) if due is not None else None
        if self._timer is not None:
            if self._timer.when() == moment:
                return
            self._timer.cancel()
        self._timer = self.scheduler.call_at(moment, self._wake) if moment is not None else None

    def _wake(self) -> None:
        self._timer = None
        self.moves.table.wake()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
