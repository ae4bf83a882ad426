"""A table with a match in progress.

If a write fails, or a rule has a bug, the table closes its connections. Returning clients get the match from the store
again.
"""

import logging
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER
from clubhouse.server.protocol.messages import (
    Agreed,
    BotsWait,
    Claim,
    FromPlayer,
    Habit,
    Hands,
    Held,
    Hold,
    Leave,
    Play,
    Remove,
    Resign,
    TakeBack,
)
from clubhouse.server.store.pubsub import PresenceUpdate
from clubhouse.server.store.stored import Deal, InputNote, StoredInput, StoredMatch
from clubhouse.server.store.writer import NotStored
from clubhouse.server.table.agreements.player_changes import PlayerChanges
from clubhouse.server.table.bot_seats import BotRequest
from clubhouse.server.table.client import Client
from clubhouse.server.table.dealt_table import DealtTable
from clubhouse.server.table.handover import Handover
from clubhouse.server.table.leader import Leadership
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.moves import Moves
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.seats import count_persons, is_one_device, seats_of, seats_of_persons
from clubhouse.server.table.server_inputs import DEAL, DOWNTIME, EDITION, is_server_input, server_input
from clubhouse.server.table.start import Start
from clubhouse.server.table.table import Services
from clubhouse.server.workers.bot_pool import Choice

_log = logging.getLogger(__name__)

_NO_HANDS: Final = Hands(views={}, live=[], behind=None)


class _Guard:
    """Closes its table if the code inside raises, so that a bug in one match never takes down the server.

    Otherwise it sets the timer for the next thing that is due.
    """

    def __init__(self, table: "LiveTable", lets_malformed_pass: bool) -> None:
        self.table = table
        self.lets_malformed_pass = lets_malformed_pass  # re-raised for the connection, which tells its client

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> bool:
        if error is None:
            try:
                self.table.schedule()
            except Exception as late:  # noqa: BLE001 - this asks the rules too, whose bugs must close this table alone
                error = late
        if not isinstance(error, Exception) or (self.lets_malformed_pass and isinstance(error, Malformed)):
            return False
        self.table.fail(error)
        return True


class LiveTable(DealtTable):
    def __init__(
        self, services: Services, game: Game[Any], live: LiveMatch, handover: Handover, is_led_elsewhere: bool = False
    ) -> None:
        super().__init__(services, game, live.stored, live.audiences, handover)
        self.live = live
        self._stands_for_watchers = False  # time, as they were told
        self._window_reading: int | None = None  # of the clock, when the open window at one device opened
        self._holders: set[Client] = set()  # whose players have let time stand still
        self.salts = handover.salts  # kept until the deal is stored: it may conflict with another server's change
        self.leadership = Leadership(services.scheduler, self._lead, is_led_elsewhere)
        self.moves = Moves(self, live, self.leadership, handover.absences, handover.passing, self.not_stored)
        self.player_changes = PlayerChanges(self)
        self._guard = _Guard(self, lets_malformed_pass=False)
        self._guard_receiving = _Guard(self, lets_malformed_pass=True)

    @property
    def stored(self) -> StoredMatch:
        return self.live.stored

    @property
    def stand_ins(self) -> dict[int, str]:
        return self.live.stand_ins

    @property
    def too_quick(self) -> Collection[int]:
        return self.live.reflexes.marked

    def mark_too_quick(self, seats: Collection[int]) -> None:
        self.live.reflexes.marked.update(seats)

    @property
    def players_now(self) -> dict[str, list[int]]:
        live = self.live
        if live.is_over or live.stored.lesson is not None:
            return {}
        owners = {owner for owner in live.stored.owners if owner is not None}
        seats = {
            owner: [seat for seat in seats_of(live.stored, owner) if seat not in live.stand_ins] for owner in owners
        }
        return {owner: held for owner, held in seats.items() if held}

    @property
    def edition(self) -> int:
        return self.live.edition

    @property
    def inputs_stored(self) -> int:
        return self.moves.queue.stored

    @property
    def now(self) -> int:
        return self.live.clock.now()

    @property
    def clock(self) -> int | None:
        return self.live.clock.now() if not self.live.is_over else None

    @property
    def may_race(self) -> bool:
        return not self.live.is_over and self.live.race is not None

    # Beginning

    def kick_off(self, start: Start, deal: Deal, handover: Handover) -> None:
        """Begins a match that has just been dealt."""
        self.adopt(handover)
        self.close_when_empty()
        self.presence_changed()
        with self._guard:
            narration = Narration.of(start.log)
            self.moves.record(server_input(DEAL, start.at), narration, start.note, deal)
            self.moves.after_input(start.at)

    def resume(self) -> None:
        """Continues the match where the store ends."""
        self.close_when_empty()
        with self._guard:
            self._change_edition()
            self._tell_downtime()
            self.presence_changed()
            self.moves.after_input(self.live.clock.now())

    def take_over(self, handover: Handover) -> None:
        """Tells clients what they have missed. Inputs that the former table had not stored are judged again."""
        with self._guard:
            self._change_edition()
            self.catch_up(handover)
            self.close_removed()
            self._show_hands(self.audiences.spectators.clients)
            self.presence_changed()
            self.judge_again(handover)
            self.moves.after_input(self.live.clock.now())

    def _change_edition(self) -> None:
        """Continues the match from its position under the current edition of the rules, and tells the players."""
        live = self.live
        if live.edition == self.game.edition or live.is_over:
            return
        former, live.edition = live.edition, self.game.edition
        narration = Narration.of_server("EditionChanged", {"from": former, "to": live.edition})
        note = InputNote(edition=live.edition, position=self.game.position(live.match))
        self.moves.record(server_input(EDITION, live.referee.clock), narration, note)

    def _tell_downtime(self) -> None:
        """Tells the players how much time was added because no server ran."""
        live = self.live
        added = live.stored.downtime - live.downtime
        if added <= 0 or live.is_over:
            return
        live.downtime = live.stored.downtime
        minutes = -(-added // 60_000)
        facts = {"days": minutes // 1440, "hours": minutes // 60 % 24, "minutes": minutes % 60}
        self.record_now(DOWNTIME, Narration.of_server("ServerWasDown", facts))

    def record_now(self, kind: str, narration: Narration) -> None:
        """Records an input of the server itself."""
        self.moves.record(server_input(kind, max(self.live.clock.now(), self.live.referee.clock)), narration)

    # Clients

    def _client_came(self, client: Client) -> None:
        self._level()
        self.moves.race.welcome(client, self.clients)
        self.moves.bots.pass_always(client.eyes.seats, False)  # the page sends its habits again

    def _client_came_over(self) -> None:
        self._level()

    def _level(self) -> None:
        """In a race all clients see events at the same moment, new ones too."""
        if self.live.race is not None:
            self.moves.race.level(self.clients)

    def _tell_newcomer(self, client: Client) -> None:
        if self.moves.bots.wait:
            self.send(client, BotsWait(seconds=self.moves.bots.wait))
        if self.live.clock.is_held if client.eyes.seats else self._stands_for_watchers:
            self.send(client, Held(is_held=True))
        self.moves.departures.claims.tell_newcomer(client)

    def _receive(self, client: Client, message: FromPlayer, moment: float) -> None:
        with self._guard_receiving:
            if self._holders and isinstance(message, Play | Resign | Leave | TakeBack):
                self._holders.clear()
                self._let_time_run_or_stand()
            match message:
                case Play():
                    self.moves.receive(client, message, moment)
                case Resign() | Leave() | TakeBack():
                    self.moves.depart(client, message, moment)
                case Claim():
                    self.moves.timers.run_until(self.live.clock.now())
                    self.moves.departures.claims.receive(client, message)
                case Habit():
                    self.moves.bots.pass_always(client.eyes.seats, message.auto_pass)
                    self.moves.after_input(self.live.clock.now())
                case Hold():
                    self._hold(client, message.is_held)
                case _:
                    self.receive_aside(client, message)

    def remove(self, client: Client) -> bool:
        self._holders.discard(client)
        return super().remove(client)

    def _transfer(self, one: str, other: str | None) -> None:
        self.live.stored = self.live.stored.with_person(one, other)
        self.audiences.admit(self.live.stored.owners)  # a guest and their account may both have had seats here
        self.presence_changed()

    async def is_seen(self) -> None:
        await self.moves.queue.flush()
        if self.may_race:
            await self.services.scheduler.sleep(self.moves.race.delay_of_watchers / 1000)

    def show_hand(self, seat: int, is_shown: bool) -> None:
        super().show_hand(seat, is_shown)
        self.show_hands_again()

    def show_hands_again(self) -> None:
        """Another hand may be shown now, or another team has changed its mind."""
        self._show_hands(self.audiences.spectators.clients, _NO_HANDS)

    def _show_hands(self, watchers: list[Client], otherwise: Hands | None = None) -> None:
        """Sends the hands that watchers may see; `otherwise` if there are none."""
        live = self.live
        shown = live.open_hands.shown(live.match, live.is_over) or otherwise if watchers else None
        if shown is not None:
            self.player_changes.note_seen(shown)
            for client in watchers:
                self.send(client, shown)

    # Players who are removed or replaced

    async def remove_person(self, client: Client, wish: Remove) -> None:
        await self.player_changes.remove(client, wish)

    async def substitute(self, person: str, seat: int) -> None:
        await self.player_changes.substitute(person, seat)

    def may_come_in(self, person: str, seat: int) -> bool:
        return self.player_changes.may_come_in(person, seat)

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """A bug inside closes this table."""
        with self._guard:
            yield

    # Time

    def _hold(self, client: Client, is_held: bool) -> None:
        """Time stands still only where nobody else waits: for one person among bots."""
        was_held = self.live.clock.is_held
        can_hold = count_persons(self.stored) == 1 and not self.live.is_over_days
        if is_held and can_hold and not self.live.is_over:
            self.moves.timers.run_until(self.live.clock.now())
            self._holders.add(client)
        else:
            self._holders.discard(client)
        self._let_time_run_or_stand()
        if self.live.clock.is_held == was_held:
            self.send(client, Held(is_held=was_held))

    @property
    def is_held(self) -> bool:
        return bool(self._holders)

    @property
    def _is_window_at_one_device(self) -> bool:
        """A window is open, and one device serves everybody who may react."""
        live = self.live
        return (
            not live.is_over
            and live.match.is_timed
            and live.match.window() not in (NEVER, LATEST)
            and is_one_device(live.stored)
        )

    def _let_time_run_or_stand(self) -> None:
        """A window at one device waits for the answers there: the device has to change hands first.

        Everybody at the table is told if that changes, also through other servers. To watchers time stands still until
        such a window closes: whether all have answered is a secret of the players.
        """
        live, clock = self.live, self.live.clock
        is_paused = self.is_held or self.presence.peers.is_held or self.proposals.is_paused
        is_at_one_device = self._is_window_at_one_device
        if not is_at_one_device:
            self._window_reading = None
        elif self._window_reading is None:
            self._window_reading = clock.now()
        is_held = is_paused or (
            is_at_one_device and any(live.audiences.questions[seat].options for seat in seats_of_persons(live.stored))
        )
        if clock.is_held != is_held:
            clock.hold(is_held)
            self._tell_held(is_held, [client for client in self.clients if client.eyes.seats])
            self.publish_presence()
        if (is_paused or is_at_one_device) != self._stands_for_watchers:
            self._stands_for_watchers = is_paused or is_at_one_device
            self._tell_held(self._stands_for_watchers, self.audiences.spectators.clients)

    def _tell_held(self, is_held: bool, clients: list[Client]) -> None:
        for client in clients:
            self.send(client, Held(is_held=is_held))

    def now_of(self, client: Client) -> int:
        if self._window_reading is not None and not client.eyes.seats:
            return self._window_reading
        return self.now

    def presence_changed(self) -> None:
        self.moves.departures.claims.note_presence()
        self.schedule()

    def schedule(self) -> None:
        """Sets the timer for the next thing that is due."""
        if self.is_closed or self.reloading is not None:
            self.moves.timers.stop()
        else:
            self.proposals.review()
            self._let_time_run_or_stand()
            self.moves.timers.schedule()

    def proposals_changed(self) -> None:
        self._let_time_run_or_stand()
        self.moves.timers.schedule()

    def end_by_agreement(self, how: Agreed) -> None:
        with self._guard:
            self.moves.end_by_agreement(how)

    def resign(self, seat: int) -> None:
        with self._guard:
            self.moves.resign(seat)

    def wake(self) -> None:
        """Called by the timer."""
        with self._guard:
            self.moves.timers.run_until(self.live.clock.now())

    def bot_chose(self, request: BotRequest, choice: Choice) -> None:
        if self.is_closed or self.reloading is not None:
            return
        with self._guard:
            self.moves.bots.plan(request, choice)

    def note_time(self) -> None:
        """Stores the reading of a running clock, so that downtime of the server costs nobody their time.

        It is stored a little ahead. A match that is resumed after a crash continues at a moment that is never before
        the last input, and that is the same whether or not there was a secret one.
        """
        live = self.live
        if live.is_running:
            ahead = self.services.table_config.ahead
            self.services.store.tick_soon(live.stored.id, max(0, live.clock.now() + ahead))

    # Other servers

    def peer_presence(self, update: PresenceUpdate) -> None:
        if self.leadership.is_fresh and update.clock is not None:
            # The match goes on there, so that server knows its time better than the store.
            self.leadership.give()
            if not self.live.is_over_days:
                self.live.clock.set(max(update.clock, self.live.referee.clock))
        super().peer_presence(update)

    def follow(self, inputs: list[StoredInput]) -> bool:
        """Applies inputs that another server has appended, if none of ours are pending.

        False if the match must be read again instead.
        """
        live, referee = self.live, self.live.referee
        if live.is_over or self.moves.queue.is_writing or live.stored.lesson is not None:
            return False
        for one in inputs:
            if is_server_input(one.given) or one.told is None:
                return False
            try:
                self.moves.follow(one.given, one.told)
            except (Malformed, Refused) as error:
                _log.warning("match %s can't be followed: %s", self.id, error)
                return False
        self.leadership.give()
        with self._guard:
            self.moves.release(live.number)
            self.moves.after_input(referee.clock)
        return True

    def _lead(self) -> None:
        """The leading server has let its time pass."""
        if self.is_closed or self.reloading is not None or self.live.is_over:
            return
        with self._guard:
            self.moves.bots.ask(self.live.clock.now())

    # Handing over

    def pause(self) -> None:
        self.moves.timers.stop()
        self.moves.bots.forget_all()

    async def flush(self) -> None:
        await self.moves.queue.flush()

    def hand_over(self) -> Handover:
        handover = super().hand_over()
        clock = self.live.clock
        if clock.is_held or self._stands_for_watchers:
            self.send_to_all(Held(is_held=False))  # at the next table time runs
        raced = [(client, play, clock.moment(came)) for client, play, came in self.moves.race.waiting()]
        handover.salts = self.salts
        handover.passing = self.moves.bots.passing
        handover.absences = self.moves.departures.claims.absences
        handover.elapsed = clock.now()
        handover.unstored = self.moves.unstored()
        handover.waiting = [*raced, *handover.waiting]
        return handover

    # The end

    async def close(self) -> None:
        """Stores pending inputs, and then the reading of the clock."""
        self._stop()
        queue = self.moves.queue
        if not self.live.is_over and not self.is_closed:
            # This also updates the time of the last visit.
            with suppress(NotStored):  # then the clock continues from its last stored reading
                await self.services.store.tick(self.id, max(0, self.live.clock.now()))
                if self.live.is_over_days:
                    await self.services.store.wake_at(self.id, self.moves.timers.wakes_at())
        while queue.is_writing and not (self.is_closed or queue.has_failed):
            await queue.flush()
        self.shut()
        await self.moves.bots.close()

    def _stop(self) -> None:
        super()._stop()
        self.moves.timers.stop()
        self.leadership.stop()

    def shut(self) -> None:
        if not self.is_closed:
            self.moves.bots.forget_all()
        super().shut()
