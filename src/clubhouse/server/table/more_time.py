"""Time that is added to clocks during a match: given to the opponents, or by a holiday of a player."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.messages import GiveTime
from clubhouse.server.protocol.terms import DAY
from clubhouse.server.store.holidays import Holiday
from clubhouse.server.store.stored import InputNote, SeatHoliday
from clubhouse.server.table.client import Client
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.seats import seats_of
from clubhouse.server.table.server_inputs import GIVE_TIME, HOLIDAY, server_input

if TYPE_CHECKING:
    from clubhouse.server.table.moves import Moves

GIFT: Final = 15  # seconds; over days it is a day
MOST: Final = 30 * DAY  # seconds that nobody is given more than
BURST, A_SECOND = 3, 1 / 60  # gifts of one seat


class MoreTime:
    def __init__(self, moves: "Moves") -> None:
        self.moves = moves
        self.live = moves.live
        self._limits = AddressRateLimit(BURST, A_SECOND, moves.table.services.scheduler.now, remembered=20)

    def give(self, client: Client, message: GiveTime) -> None:
        """Gives all opponents whose clocks run more time. Whether any does is not told: that may be a secret."""
        live = self.live
        seat = self.moves.table.seat_of(client, message.seat)
        if live.is_over or live.terms.pace is None or live.race is not None or live.stored.lesson is not None:
            raise Malformed("type", "no-time-to-give")
        if not self._limits.take(str(seat)):
            raise Malformed("", "too-many-gifts")
        self.moves.timers.run_until(live.clock.now())
        if live.is_over:
            return
        seconds = DAY if live.is_over_days else GIFT
        for other in live.seating.seats:
            if live.seating.side_of(other) != live.seating.side_of(seat):
                live.audiences.clocks.give(other, seconds * 1000, MOST * 1000)
        facts = {"seat": live.seating.name(seat), "days": seconds // DAY, "seconds": seconds % DAY}
        self._record(GIVE_TIME, seat, Narration.of_server("TimeGiven", facts), InputNote())

    def note_holidays(self, holidays: Mapping[str, list[Holiday]]) -> None:
        """Stops the clocks of players as the store has it, by person, and tells everybody."""
        live = self.live
        if live.stored.epoch is None or live.is_over:
            return
        for person, own in holidays.items():
            for seat in seats_of(live.stored, person):
                known = {one.id: one for one in live.holidays.get(seat, [])}
                for one in own:
                    self._note(seat, one, known.get(one.id))

    def _note(self, seat: int, holiday: Holiday, known: SeatHoliday | None) -> None:
        live = self.live
        if known is not None and (known.ends - known.begins) == (holiday.ends - holiday.begins):
            return
        if known is None and holiday.ends <= holiday.begins:
            return  # called off before anybody was told
        assert live.stored.epoch is not None
        # A holiday goes on for as long if the match was put off because no server ran.
        begins = known.begins if known is not None else holiday.begins - live.stored.epoch
        noted = SeatHoliday(id=holiday.id, begins=begins, ends=begins + holiday.ends - holiday.begins)
        live.note_holiday(seat, noted)
        days = -(-(noted.ends - noted.begins) // (DAY * 1000))
        event = "HolidayAnnounced" if known is None else "HolidayEnded"
        now = max(live.clock.now(), live.referee.clock)
        facts = {"seat": live.seating.name(seat), "days": days, "in_days": max(0, (begins - now) // (DAY * 1000))}
        self._record(HOLIDAY, seat, Narration.of_server(event, facts), InputNote(holiday=noted))

    def _record(self, kind: str, seat: int, narration: Narration, note: InputNote) -> None:
        at = max(self.live.clock.now(), self.live.referee.clock)
        self.moves.record(server_input(kind, at, seat), narration, note)
        self.moves.after_input(at)
