"""Those at a table who act by themselves: bots, whoever acts for others in a lesson, and seats that always pass."""

from collections.abc import Callable, Iterable

import msgspec

from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.lesson import Teaching
from clubhouse.server.protocol.messages import BotsWait
from clubhouse.server.protocol.table_config import TableConfig
from clubhouse.server.table.bot_requests import Asked, Thinking
from clubhouse.server.table.house_inputs import LESSON, house_input
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.race import Race
from clubhouse.server.table.reaction_window import ReactionWindow
from clubhouse.server.workers.bot_pool import BotPool, Choice


class BotSeats:
    def __init__(self, bots: BotPool, table_config: TableConfig, hear: Callable[[Asked, Choice], None]) -> None:
        """`hear` is told what a bot has chosen."""
        self.bots = bots
        self.table_config = table_config
        self.wait = 0  # seconds until bots have their turn, as it was told
        self._hear = hear
        self._passing: set[int] = set()

    def lay(self, live: LiveMatch, race: Race) -> None:
        self.live = live
        self.race = race
        self.reaction = ReactionWindow(self.table_config.reaction, self.table_config.pace)
        self.thinking = Thinking(self.bots, live, self._hear)

    # Habits

    def form_habit(self, seats: Iterable[int], is_passing: bool) -> None:
        """Whether they let every window go by from now on."""
        if is_passing:
            self._passing.update(seats)
        else:
            self._passing.difference_update(seats)

    def next_pass(self) -> tuple[int, str] | None:
        """The move of a seat that always passes, where it may."""
        if not self._passing:
            return None
        for seat in sorted(self._passing):
            for move in self.live.audiences.questions[seat].options:
                if move.facts().get("verb") in self.table_config.passing:
                    return seat, move.notation
        return None

    # Bots

    def note_window(self, at: int) -> None:
        """As it is from then on."""
        assert self.live.referee is not None
        self.reaction.note(self.live.referee.match.window() if not self.live.is_over else NEVER, at)

    def ask(self, at: int) -> None:
        """Whoever has something to do, and has not been asked that yet."""
        live, thinking = self.live, self.thinking
        if live.audiences.teaching is not None:
            self._teach(live.audiences.teaching, at)
            return
        seats = thinking.seats
        if not seats:
            return
        assert live.referee is not None
        match = live.referee.match
        situation = match.situation_number()
        if match.is_race():  # a bot sees what is told when everybody does
            at = max(at, live.clock.now(), live.starts_at) + self.race.lead()
        for seat in seats:
            questions = live.audiences.questions[seat]
            options = tuple(move.notation for move in questions.options)
            if not options:
                thinking.forget(seat)
            elif self.race.is_waiting(seat):
                continue  # for what comes of its act
            elif not thinking.is_asked(seat, questions.number, options, situation):
                view = msgspec.to_builtins(live.game.view(match, Eyes.of(seat)))
                thinking.ask(Asked(seat, questions.number, options, situation, at), view)

    def _teach(self, teaching: Teaching, at: int) -> None:
        """Says what is to be done next, or lets somebody else do it."""
        sentence = teaching.next_sentence()
        awaited = teaching.awaited
        if sentence is not None:
            told = "LessonTold" if awaited is not None else "LessonEnded"
            self.live.happened(house_input(LESSON, at), Narration.of_house(told, {"lesson": sentence}))
        elif awaited is not None and awaited.seat != teaching.lesson.seat:
            seat = self.live.seating.seat_named(awaited.seat)
            if not self.thinking.is_asked(seat, teaching.made, (awaited.move,), 0):
                asked = Asked(seat, teaching.made, (awaited.move,), 0, at)
                self.thinking.rehearse(asked, awaited.move, at + self.table_config.example)

    def plan(self, asked: Asked, choice: Choice) -> None:
        """What a bot has chosen is done at its time."""
        at = self.reaction.acts_at(asked.at, choice, self.live.clock.now(), self._courtesy(asked.seat))
        self.thinking.plan(asked, choice, at)

    def _courtesy(self, seat: int) -> int:
        """The same whoever of the team could act now: to wait only for some would show their hands."""
        mates = self.live.seating.seats_of(self.live.seating.side_of(seat))
        return self.table_config.courtesy if any(self.live.levels[mate] is None for mate in mates) else 0

    def tell_wait(self) -> None:
        """How long bots wait for their turn, where that has changed."""
        wait = self.bots.wait_of(self.live.stored.id) if self.thinking.seats and not self.live.is_over else 0
        if wait != self.wait:
            self.wait = wait
            self.live.say_to_all(BotsWait(seconds=wait))

    def forget(self) -> None:
        """Nobody is asked anything any more."""
        for seat in self.thinking.seats:
            self.thinking.forget(seat)
