"""The flow of a match at its table: what persons, bots and clocks do is judged at once and in order, in memory.

What comes by itself until the moment of an act has happened before it.
"""

import logging
from collections.abc import Collection

from clubhouse.kernel.errors import Facts, Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.match import NEVER
from clubhouse.referee.ordering import Act
from clubhouse.referee.race import comes_after_the_end, counts_at
from clubhouse.server.account import Account
from clubhouse.server.beginnings import Beginning
from clubhouse.server.bench import Bench
from clubhouse.server.departures import Departures
from clubhouse.server.lead import Lead
from clubhouse.server.listener import Listener
from clubhouse.server.race import Race
from clubhouse.server.rulings import DEAL, ruling
from clubhouse.server.sheet import Sheet
from clubhouse.server.store import Deal
from clubhouse.server.thinking import Plan
from clubhouse.server.timekeeper import GONE, PLAN, RACE, SEAT_CLOCK, TIME, Timekeeper
from clubhouse.server.voices import Voices
from clubhouse.server.wire import Accepted, FromTable, Language, Leave, Play, Raced, Refusal, Resign, TakeBack
from clubhouse.server.words import house_refusal, refusal

_log = logging.getLogger(__name__)


class Flow:
    def __init__(
        self, bench: Bench, departures: Departures, timekeeper: Timekeeper, lead: Lead, voices: Voices
    ) -> None:
        self.bench = bench
        self.departures = departures
        self.timekeeper = timekeeper
        self.lead = lead
        self.voices = voices

    def lay(self, sheet: Sheet, race: Race) -> None:
        self.sheet = sheet
        self.race = race

    def begin(self, beginning: Beginning, deal: Deal) -> None:
        """It is dealt."""
        self.sheet.happened(ruling(DEAL, beginning.at), Account.of(beginning.log), beginning.note, deal)
        self.stir(beginning.at)

    # What persons do

    def made_at(self, listener: Listener, moment: float) -> int:
        """When an act counts: as it came, less its way here, but never before what has happened already."""
        sheet = self.sheet
        clock = sheet.referee.clock if sheet.referee is not None else 0
        return max(sheet.clock.at(moment) - listener.line.one_way, clock)

    def seat_of(self, listener: Listener, name: str | None) -> int:
        """Malformed where they have none of that name, or name none of several."""
        held = listener.eyes.seats
        if name is None:
            if len(held) == 1:
                return held[0]
            raise Malformed("seat", "which-seat", {"seats": [self.sheet.seating.name(seat) for seat in held]})
        seat = self.sheet.seating.seat_named(name)
        if seat not in held:
            raise Malformed("seat", "not-your-seat", {"seat": name})
        return seat

    def answer(self, listener: Listener, play: Play, moment: float) -> None:
        """What came at that moment of the machine's clock."""
        at = self.made_at(listener, moment)
        seat = self.seat_of(listener, play.seat)
        sheet = self.sheet
        name, language, questions = sheet.seating.name(seat), listener.language, sheet.audiences.questions[seat]
        if questions.answers.get(play.question) == play.move:
            # A repeat is accepted again, also when the match has ended since.
            sheet.say(listener, Accepted(seat=name, question=play.question))
            return
        if sheet.referee is None:
            why = "match-over" if sheet.is_over else "not-dealt"
            sheet.say(listener, house_refusal(language, name, play.question, why))
            return
        if sheet.resigned is not None:
            sheet.say(listener, house_refusal(language, name, play.question, "match-over"))
            return
        came = sheet.clock.at(moment)
        self.keep_time(at)
        if seat in sheet.stand_ins:
            sheet.say(listener, house_refusal(language, name, play.question, "bot-plays"))
        elif sheet.referee.match.is_race() and questions.answers.get(play.question) != play.move:
            self._race(listener, seat, play, came)
        elif play.question > questions.number:
            next_one: Facts = {"question": questions.number}
            sheet.say(listener, house_refusal(language, name, play.question, "question-not-asked", next_one))
        elif play.question < questions.number:
            sheet.say(listener, self._old_answer(seat, language, play))
        elif not self._is_awaited(name, play.move):
            sheet.say(listener, house_refusal(language, name, play.question, "lesson-awaits"))
        else:
            try:
                self._play(seat, play.move, at, listener)
            except Refused as refused:
                sheet.say(listener, refusal(sheet.game, language, name, play.question, refused))

    def _old_answer(self, seat: int, language: Language, play: Play) -> Refusal:
        """To a question that is closed: a second answer is refused by the clause that forbids it, where the rules have
        one."""
        sheet = self.sheet
        assert sheet.referee is not None
        name = sheet.seating.name(seat)
        answer = sheet.audiences.questions[seat].answers.get(play.question)
        if answer is None:
            return house_refusal(language, name, play.question, "too-late")
        refused = sheet.referee.refusal_of(seat, play.move)
        if refused is not None:
            return refusal(sheet.game, language, name, play.question, refused)
        return house_refusal(language, name, play.question, "already-answered", {"move": answer})

    def _is_awaited(self, seat: str, move: str) -> bool:
        """A lesson takes no other act than the one that it has asked for."""
        teaching = self.sheet.audiences.teaching
        return teaching is None or teaching.is_awaited(seat, move)

    def depart(self, listener: Listener, wish: Resign | Leave | TakeBack, moment: float) -> None:
        at = self.made_at(listener, moment)
        seat = self.seat_of(listener, wish.seat)
        self.keep_time(at)
        sheet = self.sheet
        if sheet.referee is None or sheet.is_over or not self.departures.may(seat, wish):
            return
        sheet.note_act(listener, wish)
        match wish:
            case Resign():
                self.departures.resign(seat, at)
            case Leave():
                self.departures.go_on_without([seat], at, "left")
            case TakeBack():
                self.departures.take_back(seat, at)
        self.stir(at)

    # What is judged

    def _play(
        self,
        seat: int,
        move: str,
        at: int,
        sender: Listener | None = None,
        question: int | None = None,
        begun: int | None = None,
    ) -> None:
        """Refused where a rule forbids it; then nothing has changed. `question`: the one that its sender named;
        `begun`: when what takes time was begun, if that was before."""
        sheet = self.sheet
        assert sheet.referee is not None
        before = len(sheet.referee.inputs)
        log = sheet.referee.play(seat, move, at, begun=begun)
        assert len(sheet.referee.inputs) == before + 1, "what was due has happened before"
        questions = sheet.audiences.questions[seat]
        number = questions.number
        questions.answered(move)
        if sender is not None:
            name, answered = sheet.seating.name(seat), number if question is None else question
            sheet.audiences.of(sender.eyes).say_after(sender, Accepted(seat=name, question=answered), sheet.number + 1)
            sheet.note_act(sender, Play(seat=name, question=answered, move=move))
        self._ruled(log, at)

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
        self.stir(at)

    def stir(self, at: int) -> None:
        """After every change: notes the window, lets seats pass that always do, and asks the bots."""
        if self.sheet.referee is None:
            return
        if self.sheet.is_over:
            self.race.dismiss()
        self.bench.note_window(at)
        passing = self.bench.next_pass()
        if passing is not None:
            seat, move = passing
            self._play(seat, move, at)
        elif self.lead.is_elsewhere:  # there they are asked; here only if nothing comes of it
            self.lead.wait()
        else:
            self.bench.ask(at)

    # What comes by itself

    def keep_time(self, until: int) -> None:
        """All that comes until then: clocks that strike, bots that act, windows that close."""
        while (due := self.timekeeper.next_due()) is not None and due[0] <= until:
            self._let_happen(*due)

    def _let_happen(self, due: int, what: str) -> None:
        sheet = self.sheet
        assert sheet.referee is not None
        at = max(due, sheet.referee.clock)
        if what is RACE:
            self.race.settle(sheet.referee.match, due)
            self.bench.ask(at)  # those whose act came to nothing
        elif what is TIME:
            if not self._strike(at):
                raise RuntimeError(f"nothing was due at {due}")
        elif what is PLAN:
            plan = self.bench.thinking.next_plan()
            assert plan is not None
            self._carry_out(plan, at)
        elif what is SEAT_CLOCK:
            struck = sheet.audiences.clocks.first()
            assert struck is not None
            self.departures.go_on_without([struck[1]], at, "time")
            self.stir(at)
        elif what is GONE:
            gone = self.departures.first()
            assert gone is not None
            if self.departures.wait_no_more(gone[1], at):
                self.stir(at)
        else:
            self._ruled(sheet.referee.close_window(at), at)

    def _carry_out(self, plan: Plan, at: int) -> None:
        """What a bot has chosen."""
        sheet, seat = self.sheet, plan.asked.seat
        self.bench.thinking.forget(seat)
        if plan.call in sheet.game.calls:  # whatever a bot says, it must not be the table that stumbles
            self.voices.call(seat, plan.call)
        assert sheet.referee is not None
        match = sheet.referee.match
        if match.is_race():
            card = match.card_named(seat, sheet.game.read_move(plan.move))
            self.race.enter_bot(match, seat, plan.move, plan.asked.situation, card, at)
            self.bench.ask(at)
            return
        try:
            self._play(seat, plan.move, at)
        except Refused as refused:  # somebody was quicker: it thinks again
            _log.info("a bot of match %s was refused: %s", sheet.stored.id, refused.why)
            self.bench.ask(at)

    # Where people race

    @property
    def seated(self) -> list[Listener]:
        return [listener for audience in self.sheet.audiences if audience.eyes.seats for listener in audience.listeners]

    def say(self, listener: Listener, message: FromTable) -> None:
        self.sheet.say(listener, message)

    def relay(self, said: Raced) -> None:
        self.voices.relay(said)

    def _race(self, listener: Listener, seat: int, play: Play, came: int) -> None:
        """The situation that its person saw says what an act is for, not the number of the question."""
        sheet = self.sheet
        assert sheet.referee is not None
        if came < sheet.starts_at:
            name = sheet.seating.name(seat)
            sheet.say(listener, house_refusal(listener.language, name, play.question, "not-started"))
            return
        try:
            self.race.enter(sheet.referee.match, seat, play, listener, came)
        except Refused as refused:  # no such move
            name = sheet.seating.name(seat)
            sheet.say(listener, refusal(sheet.game, listener.language, name, play.question, refused))

    @property
    def stand_ins(self) -> Collection[int]:
        return self.sheet.stand_ins

    def play_raced(self, act: Act, now: int, listener: Listener | None, question: int) -> bool:
        """Refused where a rule forbids it; False: it comes after the end. What counts at a moment that is past counts
        now; what is due by then has happened before, whether or not the act is refused."""
        assert self.sheet.referee is not None
        match = self.sheet.referee.match
        at = now
        while not (self.sheet.is_over or comes_after_the_end(match, act)):
            at = max(counts_at(match, act, now), self.sheet.referee.clock)
            if not self._strike(at):
                break
        else:
            return False
        too_early = act.too_early(match)
        if too_early is not None:
            raise too_early
        begun = act.seen if act.seen < at and match.takes_time(act.move) else None
        self._play(act.seat, act.move.notation, at, listener, question, begun)
        return True

    def ask_anew(self, now: int) -> None:
        """Neither of two acts could be told to be the first: both were for what was asked before."""
        assert self.sheet.referee is not None
        at = max(now, self.sheet.referee.clock)
        while not self.sheet.is_over and self._strike(at):
            pass
        if self.sheet.referee.match.window() != NEVER:
            self._ruled(self.sheet.referee.close_window(at), at)
