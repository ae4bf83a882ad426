"""Those at a table who act by themselves: bots, whoever acts for others in a lesson, and seats that always pass."""

from collections.abc import Callable, Iterable

import msgspec

from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.lesson import Teaching
from clubhouse.server.account import Account
from clubhouse.server.bots import Bots, Choice
from clubhouse.server.manners import Manners
from clubhouse.server.race import Race
from clubhouse.server.reaction import Reaction
from clubhouse.server.rulings import LESSON, ruling
from clubhouse.server.sheet import Sheet
from clubhouse.server.thinking import Asked, Thinking
from clubhouse.server.wire import BotsWait


class Bench:
    def __init__(self, bots: Bots, manners: Manners, hear: Callable[[Asked, Choice], None]) -> None:
        """`hear` is told what a bot has chosen."""
        self.bots = bots
        self.manners = manners
        self.wait = 0  # seconds until bots have their turn, as it was told
        self._hear = hear
        self._passing: set[int] = set()

    def lay(self, sheet: Sheet, race: Race) -> None:
        self.sheet = sheet
        self.race = race
        self.reaction = Reaction(self.manners.reaction, self.manners.pace)
        self.thinking = Thinking(self.bots, sheet, self._hear)

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
            for move in self.sheet.audiences.questions[seat].options:
                if move.facts().get("verb") in self.manners.passing:
                    return seat, move.notation
        return None

    # Bots

    def note_window(self, at: int) -> None:
        """As it is from then on."""
        assert self.sheet.referee is not None
        self.reaction.note(self.sheet.referee.match.window() if not self.sheet.is_over else NEVER, at)

    def ask(self, at: int) -> None:
        """Whoever has something to do, and has not been asked that yet."""
        sheet, thinking = self.sheet, self.thinking
        if sheet.audiences.teaching is not None:
            self._teach(sheet.audiences.teaching, at)
            return
        seats = thinking.seats
        if not seats:
            return
        assert sheet.referee is not None
        match = sheet.referee.match
        situation = match.situation_number()
        if match.is_race():  # a bot sees what is told when everybody does
            at = max(at, sheet.clock.now(), sheet.starts_at) + self.race.lead()
        for seat in seats:
            questions = sheet.audiences.questions[seat]
            options = tuple(move.notation for move in questions.options)
            if not options:
                thinking.forget(seat)
            elif self.race.is_waiting(seat):
                continue  # for what comes of its act
            elif not thinking.is_asked(seat, questions.number, options, situation):
                view = msgspec.to_builtins(sheet.game.view(match, Eyes.of(seat)))
                thinking.ask(Asked(seat, questions.number, options, situation, at), view)

    def _teach(self, teaching: Teaching, at: int) -> None:
        """Says what is to be done next, or lets somebody else do it."""
        sentence = teaching.next_sentence()
        awaited = teaching.awaited
        if sentence is not None:
            told = "LessonTold" if awaited is not None else "LessonEnded"
            self.sheet.happened(ruling(LESSON, at), Account.of_house(told, {"lesson": sentence}))
        elif awaited is not None and awaited.seat != teaching.lesson.seat:
            seat = self.sheet.seating.seat_named(awaited.seat)
            if not self.thinking.is_asked(seat, teaching.made, (awaited.move,), 0):
                asked = Asked(seat, teaching.made, (awaited.move,), 0, at)
                self.thinking.rehearse(asked, awaited.move, at + self.manners.example)

    def plan(self, asked: Asked, choice: Choice) -> None:
        """What a bot has chosen is done at its time."""
        at = self.reaction.acts_at(asked.at, choice, self.sheet.clock.now(), self._courtesy(asked.seat))
        self.thinking.plan(asked, choice, at)

    def _courtesy(self, seat: int) -> int:
        """The same whoever of the team could act now: to wait only for some would show their hands."""
        mates = self.sheet.seating.seats_of(self.sheet.seating.side_of(seat))
        return self.manners.courtesy if any(self.sheet.levels[mate] is None for mate in mates) else 0

    def tell_wait(self) -> None:
        """How long bots wait for their turn, where that has changed."""
        wait = self.bots.wait_of(self.sheet.stored.id) if self.thinking.seats and not self.sheet.is_over else 0
        if wait != self.wait:
            self.wait = wait
            self.sheet.say_to_all(BotsWait(seconds=wait))

    def forget(self) -> None:
        """Nobody is asked anything any more."""
        for seat in self.thinking.seats:
            self.thinking.forget(seat)
