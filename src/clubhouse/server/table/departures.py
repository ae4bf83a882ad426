"""Players who resign, leave or disconnect during a match, and the seats that they leave behind.

The server decides this, not the rules of the game. By the terms of the table, or by the wish of those who wait, either
a bot stands in until they take the seat back, or they lose the match and it ends as it stands.
"""

from typing import TYPE_CHECKING, Final, Literal

from clubhouse.server.protocol.messages import Leave, LossBy, Reason, Resign, TakeBack
from clubhouse.server.store.stored import EarlyEnd
from clubhouse.server.table.claims import Absences, Claims
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.server_inputs import RESIGN, STAND_IN, SUBSTITUTE, TAKE_BACK, server_input

if TYPE_CHECKING:
    from clubhouse.server.table.moves import Moves

LEVEL: Final = "club"  # of the bot that stands in


class Departures:
    def __init__(self, moves: "Moves", absences: Absences) -> None:
        self.moves = moves
        self.live = moves.live
        self.claims = Claims(moves.table, moves.live, absences)

    def go_on(self, at: int) -> None:
        """Does what those who wait wanted, now that the notice is over."""
        claim = self.claims.fulfil()
        seats = [self.live.seating.seat_named(name) for name in claim.seats]
        if claim.wish == "match":
            self._lose(seats[0], at, "gone")
        else:
            self._stand_in(seats, at, "gone")
        self.claims.tell()

    # Seats

    def may(self, seat: int, wish: Resign | Leave | TakeBack) -> bool:
        """True if the wish has an effect: a seat with a stand-in can't be left, and only such a seat is taken back."""
        return isinstance(wish, Resign) or isinstance(wish, TakeBack) == (seat in self.live.stand_ins)

    def depart(self, seat: int, wish: Resign | Leave | TakeBack, at: int) -> None:
        match wish:
            case Resign():
                self._lose(seat, at, "resigned")
            case Leave():
                self.go_on_without([seat], at, "left")
            case TakeBack():
                self._take_back(seat, at)

    def go_on_without(self, seats: list[int], at: int, why: Literal["time", "left"]) -> None:
        if self.live.terms.when_gone == "lost":
            self._lose(seats[0], at, why)
        else:
            self._stand_in(seats, at, why)

    def remove(self, seats: list[int], at: int, reason: Reason) -> None:
        """Bots play on for a person whom the host has removed."""
        self._stand_in(seats, at, reason, "PersonRemoved")

    def substitute(self, seat: int, at: int) -> None:
        """A substitute plays on. The table is made anew afterwards, with the eyes of the new player."""
        live = self.live
        live.stand_ins.pop(seat, None)
        self.moves.bots.forget(seat)
        live.note_levels()
        live.audiences.clocks.excused.discard(seat)
        live.audiences.clocks.refresh(seat)
        narration = Narration.of_server("SubstituteCame", {"seat": live.seating.name(seat)})
        self.moves.record(server_input(SUBSTITUTE, at, seat), narration)

    def _stand_in(self, seats: list[int], at: int, why: str, event: str = "BotTookOver") -> None:
        live, presence = self.live, self.moves.table.presence
        before = presence.players
        for seat in seats:
            live.stand_ins[seat] = LEVEL
            live.note_levels()
            live.audiences.clocks.excused.add(seat)
            self.moves.bots.pass_always([seat], False)
            narration = Narration.of_server(event, {"seat": live.seating.name(seat), "why": why})
            self.moves.record(server_input(STAND_IN, at, seat), narration)
        presence.tell_players(before)
        self._hands_changed()
        self.claims.note_presence()

    def _lose(self, seat: int, at: int, by: LossBy) -> None:
        live = self.live
        name = live.seating.name(seat)
        live.early_end = EarlyEnd(resigned=name, by=by)
        if by == "resigned":
            narration = Narration.of_server("SeatResigned", {"seat": name})
        else:
            narration = Narration.of_server("SeatForfeited", {"seat": name, "why": by})
        self.moves.record(server_input(RESIGN, at, seat), narration)

    def _take_back(self, seat: int, at: int) -> None:
        live, presence = self.live, self.moves.table.presence
        before = presence.players
        del live.stand_ins[seat]
        self.moves.bots.forget(seat)
        live.note_levels()
        live.audiences.clocks.excused.discard(seat)
        live.audiences.clocks.refresh(seat)
        narration = Narration.of_server("SeatTakenBack", {"seat": live.seating.name(seat)})
        self.moves.record(server_input(TAKE_BACK, at, seat), narration)
        presence.tell_players(before)
        self._hands_changed()
        self.claims.note_presence()

    def _hands_changed(self) -> None:
        """A team may show its hands by the consent of others now."""
        if self.live.open_hands.wishes:
            self.moves.table.show_hands_again()
