"""The way of a move: received, judged, queued for the disk, durable, acknowledged and told.

Every input of a match takes it, whoever makes it: a player, a bot, a clock or the server itself. Moves are judged at
once and in order, in memory. Nothing is acknowledged or told before it is durable.
"""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from clubhouse.kernel.errors import Facts, Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.raced_match import RacedMatch
from clubhouse.referee.record import Input
from clubhouse.server.protocol.messages import (
    Accepted,
    Agreed,
    FromPlayer,
    Leave,
    Play,
    Reason,
    Resign,
    Sealing,
    TakeBack,
)
from clubhouse.server.protocol.refusals import refusal, server_refusal
from clubhouse.server.store.stored import Deal, EarlyEnd, InputNote, StoredInput
from clubhouse.server.table.agreements.kinds import team_mates
from clubhouse.server.table.bot_seats import BotSeats
from clubhouse.server.table.claims import Absences
from clubhouse.server.table.client import Client
from clubhouse.server.table.departures import Departures
from clubhouse.server.table.leader import Leadership
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.race import RaceControl, RacedMoves
from clubhouse.server.table.server_inputs import server_input, told_of_agreement
from clubhouse.server.table.timers import Timers
from clubhouse.server.table.write_queue import WriteQueue

if TYPE_CHECKING:
    from clubhouse.server.table.live_table import LiveTable


class Moves:
    def __init__(
        self,
        table: "LiveTable",
        live: LiveMatch,
        leadership: Leadership,
        absences: Absences,
        passing: set[int],
        on_failed: Callable[[Exception], None],
    ) -> None:
        """`absences` and `passing` seats come from the former table. `on_failed` is called if a write fails."""
        services = table.services
        self.table = table
        self.live = live
        self.leadership = leadership
        self.store = services.store
        self.ahead = services.table_config.ahead
        self.queue = WriteQueue(
            self.store,
            live.stored.id,
            live.number,
            live.snapshot,
            lambda: self.timers.wakes_at(),
            live.notify_at,
            self._on_stored,
            on_failed,
        )
        self.race = RaceControl(live.game, live.seating, RacedMoves(self))
        self.bots = BotSeats(self, services.bots, services.table_config, passing)
        self.departures = Departures(self, absences)
        self.timers = Timers(self, services.table_config, services.scheduler)
        self._unstored: deque[tuple[int, Client, FromPlayer]] = deque()  # with the number of the input that each became
        self._was_running = False

    # Receive

    def receive(self, client: Client, play: Play, moment: float) -> None:
        """Handles a move that arrived at that moment of the scheduler's clock.

        It counts from when it was made: its latency is subtracted, but it never counts before the last input.
        """
        live, held = self.live, client.eyes.seats
        seat = held[0] if play.seat is None and len(held) == 1 else self.table.seat_of(client, play.seat)
        came = live.clock.at(moment)
        at = max(came - client.latency.one_way, live.referee.clock)
        if live.audiences.questions[seat].answers.get(play.question) == play.move:
            # A repeat is accepted again, even if the match has ended since.
            self.table.send(client, Accepted(seat=live.seating.names[seat], question=play.question))
        elif live.early_end is not None:
            self._refuse(client, seat, play, "match-over")
        elif self.table.proposals.is_paused:
            self._refuse(client, seat, play, "paused")
        else:
            self.timers.run_until(at)  # every clock, window and bot that was due by then is processed first
            self._judge(client, seat, play, at, came)

    # Judge

    def _judge(self, client: Client, seat: int, play: Play, at: int, came: int) -> None:
        live, questions = self.live, self.live.audiences.questions[seat]
        teaching = live.audiences.teaching
        if seat in live.stand_ins:
            self._refuse(client, seat, play, "bot-plays")
        elif (race := live.race) is not None and questions.answers.get(play.question) != play.move:
            self._receive_raced(race, client, seat, play, came)
        elif play.question > questions.number:
            self._refuse(client, seat, play, "question-not-asked", {"question": questions.number})
        elif play.question < questions.number:
            self._refuse_old_answer(client, seat, play)
        elif teaching is not None and not teaching.is_awaited(live.seating.names[seat], play.move):
            self._refuse(client, seat, play, "lesson-awaits")  # a lesson takes only the move that it has asked for
        else:
            try:
                self.play(seat, play.move, at, client)
            except Refused as refused:
                self._refuse_by_rule(client, seat, play, refused)

    def play(
        self,
        seat: int,
        move: str,
        at: int,
        sender: Client | None = None,
        question: int | None = None,
        begun: int | None = None,
    ) -> None:
        """Plays a move. Raises Refused if a rule forbids it; then nothing has changed.

        `question` is the one that its sender named. `begun` is when a move that takes time was begun, if that was
        earlier.
        """
        live = self.live
        before = len(live.referee.inputs)
        log = live.referee.play(seat, move, at, begun=begun)
        assert len(live.referee.inputs) == before + 1, "what was due has happened before"
        questions = live.audiences.questions[seat]
        answered = questions.number if question is None else question
        questions.answered(move)
        if sender is not None:
            name = live.seating.names[seat]
            accepted = Accepted(seat=name, question=answered)
            live.audiences.of(sender.eyes).send_after(sender, accepted, live.number + 1)
            self._unstored.append((live.number + 1, sender, Play(seat=name, question=answered, move=move)))
        self.record_last_input(log, at)

    def record_last_input(self, log: Log, at: int) -> None:
        """Called when the referee has carried out an input and told of it in that log."""
        self.record(self.live.referee.inputs[-1], Narration.of(log))
        self.after_input(at)

    # Queue for the disk

    def record(
        self, given: Input, narration: Narration, note: InputNote | None = None, deal: Deal | None = None
    ) -> None:
        """Queues an input that has just happened for the disk, and its narration for its audiences."""
        live = self.live
        live.number += 1
        live.audiences.queue(narration, live.referee.match, given.seat, live.early_end, given.at, live.number)
        live.note_asked(given.at)
        if live.race is not None:
            offered = [questions.options for questions in live.audiences.questions]
            live.reflexes.see(live.race, offered, given.at)
        self._note_clock_start(given.at)
        points = live.result()
        self.queue.add(StoredInput(given, narration.write(note)), points, deal)
        self.tell_end_and_hands(narration, points is not None)

    def tell_end_and_hands(self, narration: Narration, has_ended: bool) -> None:
        """Queues the hands that watchers may see now and, at the end of the match, its secret."""
        live, open_hands = self.live, self.live.open_hands
        if not (has_ended or open_hands.wishes or open_hands.after is not None):
            return
        spectators = live.audiences.spectators
        if open_hands.hear(live.referee.match, narration.to) or has_ended:
            hands = open_hands.shown(live.referee.match, has_ended) if spectators.clients else None
            if hands is not None:
                self.table.player_changes.note_seen(hands)
                for client in spectators.clients:
                    spectators.send_after(client, hands, live.number)
        if has_ended:
            sealing = Sealing(secret=live.stored.secret.hex())
            for audience in live.audiences:
                for client in audience.clients:
                    audience.send_after(client, sealing, live.number)

    def _note_clock_start(self, at: int) -> None:
        """Stores the clock before an input that starts a clock or opens a window; see `LiveTable.note_time`."""
        is_running = self.live.is_running
        if is_running and not self._was_running:
            self.store.tick_soon(self.live.stored.id, max(at, self.live.clock.now()) + self.ahead)
        self._was_running = is_running

    # Durable: acknowledge and tell

    def _on_stored(self, stored: int) -> None:
        """Called when the first `stored` inputs are on disk, the last of them written by this server."""
        if not self.leadership.is_taken:
            self.leadership.take()
        while self._unstored and self._unstored[0][0] <= stored:
            self._unstored.popleft()
        self.release(stored)

    def release(self, stored: int) -> None:
        """Sends everything that waited for these inputs. In a race all clients see it at the same moment."""
        live = self.live
        if live.race is not None:
            self.race.level(live.clients)
        now = live.clock.now()
        for audience in live.audiences:
            audience.release(stored, now)

    def follow(self, given: Input, told: bytes) -> None:
        """Applies an input that another server has appended. Raises Malformed or Refused if that is impossible."""
        live = self.live
        live.referee.follow(given)
        if given.seat is not None and given.move is not None:
            live.audiences.questions[given.seat].answered(given.move)
        live.number += 1
        narration = Narration.read(told)
        live.audiences.follow(narration, live.referee.match, live.early_end, given.at, live.number)
        live.note_asked(given.at)
        if live.clock.now() < given.at:
            live.clock.set(given.at)
        points = live.result()
        self.tell_end_and_hands(narration, points is not None)
        self.queue.stored = live.number
        self._was_running = live.is_running

    # Go on

    def after_input(self, at: int) -> None:
        """After every input: seats that always pass do so, and the bots are asked."""
        live = self.live
        if live.is_over:
            self.race.dismiss()
        if live.referee.match.is_timed:
            self.timers.note_window(at)
        passing = self.bots.next_pass() if self.bots.passing else None
        if passing is not None:
            seat, move = passing
            self.play(seat, move, at)
        elif self.leadership.is_elsewhere:  # the bots are asked there; here only after a silence
            self.leadership.wait()
        elif live.bot_seats or live.audiences.teaching is not None:
            self.bots.ask(at)

    def strike(self, at: int) -> bool:
        """Lets the next clock or window of the rules run out by then; False if there is none."""
        log = Log()
        if not self.live.referee.let_happen(at, log):
            return False
        self.record_last_input(log, at)
        return True

    def close_window(self, at: int) -> None:
        self.record_last_input(self.live.referee.close_window(at), at)

    # Other messages of players

    def depart(self, client: Client, wish: Resign | Leave | TakeBack, moment: float) -> None:
        live = self.live
        seat = self.table.seat_of(client, wish.seat)
        owner = client.owner
        if isinstance(wish, Resign) and owner in self.table.players_now and team_mates(self.table, owner):
            raise Malformed("type", "team-must-agree")
        at = max(live.clock.at(moment) - client.latency.one_way, live.referee.clock)
        self.timers.run_until(at)
        if live.is_over or not self.departures.may(seat, wish):
            return
        self._unstored.append((live.number + 1, client, wish))
        self.departures.depart(seat, wish, at)
        self.after_input(at)

    def remove(self, seats: list[int], reason: Reason) -> None:
        """Bots play on for a person whom the host has removed."""
        at = self._due()
        if not self.live.is_over:
            self.departures.remove(seats, at, reason)
            self.after_input(at)

    def substitute(self, seat: int) -> None:
        """The owner of that seat has just come in."""
        at = self._due()
        if not self.live.is_over:
            self.departures.substitute(seat, at)

    def _due(self) -> int:
        """The moment now. All that was due by then has happened."""
        at = max(self.live.clock.now(), self.live.referee.clock)
        self.timers.run_until(at)
        return at

    def resign(self, seat: int) -> None:
        """The match ends: everybody of that seat's team has agreed."""
        at = max(self.live.clock.now(), self.live.referee.clock)
        if not self.live.is_over:
            self.departures.depart(seat, Resign(), at)
            self.after_input(at)

    def end_by_agreement(self, how: Agreed) -> None:
        """Ends the match as it stands. Everybody has agreed."""
        live = self.live
        at = max(live.clock.now(), live.referee.clock)
        if live.is_over:
            return
        live.early_end = EarlyEnd(agreed=how)
        self.record(server_input(how, at), told_of_agreement(how))
        self.after_input(at)

    def unstored(self) -> list[tuple[Client, FromPlayer]]:
        """Messages of players whose inputs are not in the store yet."""
        return [(client, message) for _, client, message in self._unstored]

    def _receive_raced(self, match: RacedMatch, client: Client, seat: int, play: Play, came: int) -> None:
        """An act in a race answers the situation that its player saw, not a numbered question."""
        starts_in = self.live.audiences.starts_at - came
        try:
            if starts_in > 0:
                move = self.live.game.read_move(play.move).notation
                self._refuse(client, seat, play, "not-started", {"move": move, "seconds": -(-starts_in // 1000)})
                return
            self.race.enter(match, seat, play, client, came)
        except Refused as refused:  # no such move
            self._refuse_by_rule(client, seat, play, refused)

    # Refusals

    def _refuse(self, client: Client, seat: int, play: Play, why: str, facts: Facts | None = None) -> None:
        name = self.live.seating.names[seat]
        self.table.send(client, server_refusal(client.language, name, play.question, why, facts))

    def _refuse_by_rule(self, client: Client, seat: int, play: Play, refused: Refused) -> None:
        name = self.live.seating.names[seat]
        self.table.send(client, refusal(self.live.game, client.language, name, play.question, refused))

    def _refuse_old_answer(self, client: Client, seat: int, play: Play) -> None:
        """Refuses an answer to a closed question. A second answer is refused by the clause that forbids it, if any."""
        answer = self.live.audiences.questions[seat].answers.get(play.question)
        if answer is None:
            self._refuse(client, seat, play, "too-late")
            return
        refused = self.live.referee.refusal_of(seat, play.move)
        if refused is not None:
            self._refuse_by_rule(client, seat, play, refused)
        else:
            self._refuse(client, seat, play, "already-answered", {"move": answer})
