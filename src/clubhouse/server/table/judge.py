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
from clubhouse.server.protocol.messages import (
    Accepted,
    FromTable,
    Language,
    Leave,
    Play,
    Raced,
    Refusal,
    Resign,
    TakeBack,
)
from clubhouse.server.protocol.refusals import refusal, server_refusal
from clubhouse.server.store.store import Deal
from clubhouse.server.table.bot_requests import Plan
from clubhouse.server.table.bot_seats import BotSeats
from clubhouse.server.table.client import Client
from clubhouse.server.table.departures import Departures
from clubhouse.server.table.house_inputs import DEAL, house_input
from clubhouse.server.table.leader import Leadership
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.race import Race
from clubhouse.server.table.start import Start
from clubhouse.server.table.timers import GONE, PLAN, RACE, SEAT_CLOCK, TIME, Timers
from clubhouse.server.table.voices import Voices

_log = logging.getLogger(__name__)


class Judge:
    def __init__(
        self, bot_seats: BotSeats, departures: Departures, timers: Timers, lead: Leadership, voices: Voices
    ) -> None:
        self.bot_seats = bot_seats
        self.departures = departures
        self.timers = timers
        self.lead = lead
        self.voices = voices

    def lay(self, live: LiveMatch, race: Race) -> None:
        self.live = live
        self.race = race

    def begin(self, start: Start, deal: Deal) -> None:
        """It is dealt."""
        self.live.happened(house_input(DEAL, start.at), Narration.of(start.log), start.note, deal)
        self.stir(start.at)

    # What persons do

    def made_at(self, client: Client, moment: float) -> int:
        """When an act counts: as it came, less its way here, but never before what has happened already."""
        live = self.live
        clock = live.referee.clock if live.referee is not None else 0
        return max(live.clock.at(moment) - client.line.one_way, clock)

    def seat_of(self, client: Client, name: str | None) -> int:
        """Malformed where they have none of that name, or name none of several."""
        held = client.eyes.seats
        if name is None:
            if len(held) == 1:
                return held[0]
            raise Malformed("seat", "which-seat", {"seats": [self.live.seating.name(seat) for seat in held]})
        seat = self.live.seating.seat_named(name)
        if seat not in held:
            raise Malformed("seat", "not-your-seat", {"seat": name})
        return seat

    def answer(self, client: Client, play: Play, moment: float) -> None:
        """What came at that moment of the machine's clock."""
        at = self.made_at(client, moment)
        seat = self.seat_of(client, play.seat)
        live = self.live
        name, language, questions = live.seating.name(seat), client.language, live.audiences.questions[seat]
        if questions.answers.get(play.question) == play.move:
            # A repeat is accepted again, also when the match has ended since.
            live.say(client, Accepted(seat=name, question=play.question))
            return
        if live.referee is None:
            why = "match-over" if live.is_over else "not-dealt"
            live.say(client, server_refusal(language, name, play.question, why))
            return
        if live.resigned is not None:
            live.say(client, server_refusal(language, name, play.question, "match-over"))
            return
        came = live.clock.at(moment)
        self.keep_time(at)
        if seat in live.stand_ins:
            live.say(client, server_refusal(language, name, play.question, "bot-plays"))
        elif live.referee.match.is_race() and questions.answers.get(play.question) != play.move:
            self._race(client, seat, play, came)
        elif play.question > questions.number:
            next_one: Facts = {"question": questions.number}
            live.say(client, server_refusal(language, name, play.question, "question-not-asked", next_one))
        elif play.question < questions.number:
            live.say(client, self._old_answer(seat, language, play))
        elif not self._is_awaited(name, play.move):
            live.say(client, server_refusal(language, name, play.question, "lesson-awaits"))
        else:
            try:
                self._play(seat, play.move, at, client)
            except Refused as refused:
                live.say(client, refusal(live.game, language, name, play.question, refused))

    def _old_answer(self, seat: int, language: Language, play: Play) -> Refusal:
        """To a question that is closed: a second answer is refused by the clause that forbids it, where the rules have
        one."""
        live = self.live
        assert live.referee is not None
        name = live.seating.name(seat)
        answer = live.audiences.questions[seat].answers.get(play.question)
        if answer is None:
            return server_refusal(language, name, play.question, "too-late")
        refused = live.referee.refusal_of(seat, play.move)
        if refused is not None:
            return refusal(live.game, language, name, play.question, refused)
        return server_refusal(language, name, play.question, "already-answered", {"move": answer})

    def _is_awaited(self, seat: str, move: str) -> bool:
        """A lesson takes no other act than the one that it has asked for."""
        teaching = self.live.audiences.teaching
        return teaching is None or teaching.is_awaited(seat, move)

    def depart(self, client: Client, wish: Resign | Leave | TakeBack, moment: float) -> None:
        at = self.made_at(client, moment)
        seat = self.seat_of(client, wish.seat)
        self.keep_time(at)
        live = self.live
        if live.referee is None or live.is_over or not self.departures.may(seat, wish):
            return
        live.note_act(client, wish)
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
        sender: Client | None = None,
        question: int | None = None,
        begun: int | None = None,
    ) -> None:
        """Refused where a rule forbids it; then nothing has changed. `question`: the one that its sender named;
        `begun`: when what takes time was begun, if that was before."""
        live = self.live
        assert live.referee is not None
        before = len(live.referee.inputs)
        log = live.referee.play(seat, move, at, begun=begun)
        assert len(live.referee.inputs) == before + 1, "what was due has happened before"
        questions = live.audiences.questions[seat]
        number = questions.number
        questions.answered(move)
        if sender is not None:
            name, answered = live.seating.name(seat), number if question is None else question
            live.audiences.of(sender.eyes).say_after(sender, Accepted(seat=name, question=answered), live.number + 1)
            live.note_act(sender, Play(seat=name, question=answered, move=move))
        self._ruled(log, at)

    def _strike(self, at: int) -> bool:
        """The next thing that the rules have due by then happens, on the record; False: there is none."""
        assert self.live.referee is not None
        log = Log()
        if not self.live.referee.let_happen(at, log):
            return False
        self._ruled(log, at)
        return True

    def _ruled(self, log: Log, at: int) -> None:
        """What the referee has just done, and told of in that log."""
        assert self.live.referee is not None
        self.live.happened(self.live.referee.inputs[-1], Narration.of(log))
        self.stir(at)

    def stir(self, at: int) -> None:
        """After every change: notes the window, lets seats pass that always do, and asks the bots."""
        if self.live.referee is None:
            return
        if self.live.is_over:
            self.race.dismiss()
        self.bot_seats.note_window(at)
        passing = self.bot_seats.next_pass()
        if passing is not None:
            seat, move = passing
            self._play(seat, move, at)
        elif self.lead.is_elsewhere:  # there they are asked; here only if nothing comes of it
            self.lead.wait()
        else:
            self.bot_seats.ask(at)

    # What comes by itself

    def keep_time(self, until: int) -> None:
        """All that comes until then: clocks that strike, bots that act, windows that close."""
        while (due := self.timers.next_due()) is not None and due[0] <= until:
            self._let_happen(*due)

    def _let_happen(self, due: int, what: str) -> None:
        live = self.live
        assert live.referee is not None
        at = max(due, live.referee.clock)
        if what is RACE:
            self.race.settle(live.referee.match, due)
            self.bot_seats.ask(at)  # those whose act came to nothing
        elif what is TIME:
            if not self._strike(at):
                raise RuntimeError(f"nothing was due at {due}")
        elif what is PLAN:
            plan = self.bot_seats.thinking.next_plan()
            assert plan is not None
            self._carry_out(plan, at)
        elif what is SEAT_CLOCK:
            struck = live.audiences.clocks.first()
            assert struck is not None
            self.departures.go_on_without([struck[1]], at, "time")
            self.stir(at)
        elif what is GONE:
            gone = self.departures.first()
            assert gone is not None
            if self.departures.wait_no_more(gone[1], at):
                self.stir(at)
        else:
            self._ruled(live.referee.close_window(at), at)

    def _carry_out(self, plan: Plan, at: int) -> None:
        """What a bot has chosen."""
        live, seat = self.live, plan.asked.seat
        self.bot_seats.thinking.forget(seat)
        if plan.call in live.game.calls:  # whatever a bot says, it must not be the table that stumbles
            self.voices.call(seat, plan.call)
        assert live.referee is not None
        match = live.referee.match
        if match.is_race():
            card = match.card_named(seat, live.game.read_move(plan.move))
            self.race.enter_bot(match, seat, plan.move, plan.asked.situation, card, at)
            self.bot_seats.ask(at)
            return
        try:
            self._play(seat, plan.move, at)
        except Refused as refused:  # somebody was quicker: it thinks again
            _log.info("a bot of match %s was refused: %s", live.stored.id, refused.why)
            self.bot_seats.ask(at)

    # Where people race

    @property
    def seated(self) -> list[Client]:
        return [client for audience in self.live.audiences if audience.eyes.seats for client in audience.clients]

    def say(self, client: Client, message: FromTable) -> None:
        self.live.say(client, message)

    def relay(self, said: Raced) -> None:
        self.voices.relay(said)

    def _race(self, client: Client, seat: int, play: Play, came: int) -> None:
        """The situation that its person saw says what an act is for, not the number of the question."""
        live = self.live
        assert live.referee is not None
        if came < live.starts_at:
            name = live.seating.name(seat)
            live.say(client, server_refusal(client.language, name, play.question, "not-started"))
            return
        try:
            self.race.enter(live.referee.match, seat, play, client, came)
        except Refused as refused:  # no such move
            name = live.seating.name(seat)
            live.say(client, refusal(live.game, client.language, name, play.question, refused))

    @property
    def stand_ins(self) -> Collection[int]:
        return self.live.stand_ins

    def play_raced(self, act: Act, now: int, client: Client | None, question: int) -> bool:
        """Refused where a rule forbids it; False: it comes after the end. What counts at a moment that is past counts
        now; what is due by then has happened before, whether or not the act is refused."""
        assert self.live.referee is not None
        match = self.live.referee.match
        at = now
        while not (self.live.is_over or comes_after_the_end(match, act)):
            at = max(counts_at(match, act, now), self.live.referee.clock)
            if not self._strike(at):
                break
        else:
            return False
        too_early = act.too_early(match)
        if too_early is not None:
            raise too_early
        begun = act.seen if act.seen < at and match.takes_time(act.move) else None
        self._play(act.seat, act.move.notation, at, client, question, begun)
        return True

    def ask_anew(self, now: int) -> None:
        """Neither of two acts could be told to be the first: both were for what was asked before."""
        assert self.live.referee is not None
        at = max(now, self.live.referee.clock)
        while not self.live.is_over and self._strike(at):
            pass
        if self.live.referee.match.window() != NEVER:
            self._ruled(self.live.referee.close_window(at), at)
