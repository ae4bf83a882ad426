"""Those who resign, leave or are gone from a match that is dealt, and what becomes of their seats.

It is the house's affair, not the rules'. As the table wants it, a bot plays on for them until they take their seat
back, or the match ends as it stands and they have lost.
"""

from typing import Final

from clubhouse.server.protocol.messages import Leave, Resign, TakeBack
from clubhouse.server.table.absence import Absences
from clubhouse.server.table.bot_seats import BotSeats
from clubhouse.server.table.house_inputs import RESIGN, STAND_IN, TAKE_BACK, house_input
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.players import seats_of_persons
from clubhouse.server.table.presence import Presence

LEVEL: Final = "club"  # of the bot that plays on


class Departures:
    def __init__(self, presence: Presence, bot_seats: BotSeats) -> None:
        self.presence = presence
        self.bot_seats = bot_seats
        self.absences = Absences()  # whoever is gone is, also when the match is read again

    def lay(self, live: LiveMatch) -> None:
        self.live = live

    # Who is gone

    def note_presence(self) -> None:
        live = self.live
        if live.referee is None or live.is_over:
            return
        seats = (seat for seat in seats_of_persons(live.stored) if seat not in live.stand_ins)
        owners = (live.stored.owners[seat] for seat in seats)
        self.absences.note({owner for owner in owners if owner is not None}, self.presence.here, live.clock.now())

    def first(self) -> tuple[int, str] | None:
        """Who has been waited for long enough first, and when."""
        return self.absences.first(self.live.terms.grace * 1000)

    def wait_no_more(self, person: str, at: int) -> bool:
        """False where that changes nothing."""
        self.absences.excuse(person)
        seats = [seat for seat, owner in enumerate(self.live.stored.owners) if owner == person]
        playing = [seat for seat in seats if seat not in self.live.stand_ins]
        if playing:
            self.go_on_without(playing, at, "gone")
        return bool(playing)

    # What becomes of their seats

    def may(self, seat: int, wish: Resign | Leave | TakeBack) -> bool:
        """Whether there is anything to do: who has left has a bot, and only they can take a seat back."""
        return isinstance(wish, Resign) or isinstance(wish, TakeBack) == (seat in self.live.stand_ins)

    def resign(self, seat: int, at: int) -> None:
        self._lose(seat, at, "SeatResigned", {})

    def go_on_without(self, seats: list[int], at: int, why: str) -> None:
        if self.live.terms.when_gone == "lost":
            self._lose(seats[0], at, "SeatForfeited", {"why": why})
            return
        live, before = self.live, self.presence.players
        for seat in seats:
            live.stand_ins[seat] = LEVEL
            live.note_levels()
            live.audiences.clocks.excused.add(seat)
            self.bot_seats.form_habit([seat], False)
            account = Narration.of_house("BotTookOver", {"seat": live.seating.name(seat), "why": why})
            live.happened(house_input(STAND_IN, at, seat), account)
        self.presence.tell_players(before)

    def _lose(self, seat: int, at: int, event: str, facts: dict[str, str]) -> None:
        self.live.resigned = self.live.seating.name(seat)
        account = Narration.of_house(event, {"seat": self.live.resigned} | facts)
        self.live.happened(house_input(RESIGN, at, seat), account)

    def take_back(self, seat: int, at: int) -> None:
        live, before = self.live, self.presence.players
        del live.stand_ins[seat]
        self.bot_seats.thinking.forget(seat)
        live.note_levels()
        live.audiences.clocks.excused.discard(seat)
        live.audiences.clocks.refresh(seat)
        account = Narration.of_house("SeatTakenBack", {"seat": live.seating.name(seat)})
        live.happened(house_input(TAKE_BACK, at, seat), account)
        self.presence.tell_players(before)
        self.note_presence()
