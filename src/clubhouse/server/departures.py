"""Those who resign, leave or are gone from a match that is dealt, and what becomes of their seats.

It is the house's affair, not the rules'. As the table wants it, a bot plays on for them until they take their seat
back, or the match ends as it stands and they have lost.
"""

from typing import Final

from clubhouse.server.account import Account
from clubhouse.server.attendance import Attendance
from clubhouse.server.bench import Bench
from clubhouse.server.company import Company
from clubhouse.server.players import seats_of_persons
from clubhouse.server.rulings import RESIGN, STAND_IN, TAKE_BACK, ruling
from clubhouse.server.sheet import Sheet
from clubhouse.server.wire import Leave, Resign, TakeBack

LEVEL: Final = "club"  # of the bot that plays on


class Departures:
    def __init__(self, company: Company, bench: Bench) -> None:
        self.company = company
        self.bench = bench
        self.attendance = Attendance()  # whoever is gone is, also when the match is read again

    def lay(self, sheet: Sheet) -> None:
        self.sheet = sheet

    # Who is gone

    def note_presence(self) -> None:
        sheet = self.sheet
        if sheet.referee is None or sheet.is_over:
            return
        seats = (seat for seat in seats_of_persons(sheet.stored) if seat not in sheet.stand_ins)
        owners = (sheet.stored.owners[seat] for seat in seats)
        self.attendance.note({owner for owner in owners if owner is not None}, self.company.here, sheet.clock.now())

    def first(self) -> tuple[int, str] | None:
        """Who has been waited for long enough first, and when."""
        return self.attendance.first(self.sheet.terms.grace * 1000)

    def wait_no_more(self, person: str, at: int) -> bool:
        """False where that changes nothing."""
        self.attendance.excuse(person)
        seats = [seat for seat, owner in enumerate(self.sheet.stored.owners) if owner == person]
        playing = [seat for seat in seats if seat not in self.sheet.stand_ins]
        if playing:
            self.go_on_without(playing, at, "gone")
        return bool(playing)

    # What becomes of their seats

    def may(self, seat: int, wish: Resign | Leave | TakeBack) -> bool:
        """Whether there is anything to do: who has left has a bot, and only they can take a seat back."""
        return isinstance(wish, Resign) or isinstance(wish, TakeBack) == (seat in self.sheet.stand_ins)

    def resign(self, seat: int, at: int) -> None:
        self._lose(seat, at, "SeatResigned", {})

    def go_on_without(self, seats: list[int], at: int, why: str) -> None:
        if self.sheet.terms.when_gone == "lost":
            self._lose(seats[0], at, "SeatForfeited", {"why": why})
            return
        sheet, before = self.sheet, self.company.players
        for seat in seats:
            sheet.stand_ins[seat] = LEVEL
            sheet.note_levels()
            sheet.audiences.clocks.excused.add(seat)
            self.bench.form_habit([seat], False)
            account = Account.of_house("BotTookOver", {"seat": sheet.seating.name(seat), "why": why})
            sheet.happened(ruling(STAND_IN, at, seat), account)
        self.company.tell_players(before)

    def _lose(self, seat: int, at: int, event: str, facts: dict[str, str]) -> None:
        self.sheet.resigned = self.sheet.seating.name(seat)
        account = Account.of_house(event, {"seat": self.sheet.resigned} | facts)
        self.sheet.happened(ruling(RESIGN, at, seat), account)

    def take_back(self, seat: int, at: int) -> None:
        sheet, before = self.sheet, self.company.players
        del sheet.stand_ins[seat]
        self.bench.thinking.forget(seat)
        sheet.note_levels()
        sheet.audiences.clocks.excused.discard(seat)
        sheet.audiences.clocks.refresh(seat)
        account = Account.of_house("SeatTakenBack", {"seat": sheet.seating.name(seat)})
        sheet.happened(ruling(TAKE_BACK, at, seat), account)
        self.company.tell_players(before)
        self.note_presence()
